//! The state of a table as its tile shows it.

use clock::{Millis, Moment, Side};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Standing;
use crate::state::{Game, Meeting};

/// What a tile says about its table; one at a time, the weightiest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TileState {
    /// Started, White has not come.
    WaitingWhite,
    /// Started, Black has not come.
    WaitingBlack,
    /// Started, nobody has come.
    WaitingBoth,
    /// Published, not started.
    Ready,
    /// In progress.
    Playing,
    /// In progress, the running side in time trouble (10.5.1).
    LowTime,
    /// A flag has fallen.
    Flag,
    /// In progress, the clock stands.
    Stopped,
    /// Over, nothing is missing.
    Finished,
    /// Over, the result slip is not signed by both (10.6).
    Unsigned,
    /// In progress, the device is silent.
    Silent,
    /// Interrupted (11).
    Adjourned,
}

impl Meeting {
    /// What the tile of this table says at `now`.
    #[must_use]
    pub fn tile(&self, now: Moment) -> TileState {
        let Some(game) = self.on() else { return TileState::Ready };
        if game.ending.is_some() {
            let unsigned = self.games.iter().filter_map(|g| g.ending).any(|e| e.standing == Standing::Reported);
            return if unsigned { TileState::Unsigned } else { TileState::Finished };
        }
        if game.started.is_none() {
            return TileState::Ready;
        }
        if self.flag(game, now).is_some() {
            return TileState::Flag;
        }
        if game.is_adjourned() {
            return TileState::Adjourned;
        }
        if self.device.as_ref().is_some_and(|d| d.silent.is_some()) {
            return TileState::Silent;
        }
        if game.halt.is_some() {
            return TileState::Stopped;
        }
        match (game.is_present(Side::White), game.is_present(Side::Black)) {
            (false, false) => TileState::WaitingBoth,
            (false, true) => TileState::WaitingWhite,
            (true, false) => TileState::WaitingBlack,
            (true, true) if self.is_low(game, now) => TileState::LowTime,
            (true, true) => TileState::Playing,
        }
    }

    /// Whether a side of a game in progress has less left than the time-trouble limit; never under Fischer.
    #[must_use]
    pub fn is_low(&self, game: &Game, now: Moment) -> bool {
        Side::BOTH.iter().any(|&side| self.in_time_trouble(game, side, now))
    }

    /// When the running side falls into time trouble, if nothing changes.
    pub(crate) fn low_from(&self, game: &Game) -> Option<Moment> {
        let falls = game.clock.falls().filter(|_| self.counts_trouble())?;
        Some(falls - self.profile.time_trouble.value + Millis::new(1))
    }
}
