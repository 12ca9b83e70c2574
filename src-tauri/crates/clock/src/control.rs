//! Time controls.
//!
//! In a control with periods so many moves must be completed within the time of each. The clock adds up what a side has
//! thought (1999 Art. 6), so what a period leaves over stays on it: with the last required move the time of the next
//! period is added to what is left.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use ts_rs::TS;

use crate::Millis;

/// The longest time of a period.
const DAY: Millis = Millis::minutes(24 * 60);
/// The longest increment.
const HOUR: Millis = Millis::minutes(60);

/// A period of a game: its time, and the moves that must be completed within it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct Period {
    /// How many own moves; absent: the rest of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub moves: Option<u16>,
    /// What each side has for it.
    pub time: Millis,
}

/// How much time a side has for a game (64-square rules 8.1, 1999 xiangqi rules 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TimeControl {
    /// A fixed time for the whole game (包干制, 8.1.1).
    SuddenDeath {
        /// Time of each side.
        base: Millis,
    },
    /// A starting time and an increment after each completed move (菲舍尔制, 8.1.2).
    Fischer {
        /// Time of each side at the start.
        base: Millis,
        /// Added to the mover's time at each press.
        increment: Millis,
    },
    /// So many moves within the first period, then so many within each that follows (1999 6.1-6.4); where the second
    /// counts no moves it is the last.
    Periods {
        /// The first period; it counts moves.
        first: Period,
        /// Every later one.
        then: Period,
    },
}

/// Why a time control cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ControlError {
    /// A starting time, or that of a period, is not more than zero, or more than a day.
    #[error("base time out of range")]
    Base,
    /// The increment is not more than zero, or more than an hour.
    #[error("increment out of range")]
    Increment,
    /// The first period counts no moves, or a period counts none of them.
    #[error("number of moves out of range")]
    Moves,
}

impl TimeControl {
    /// Time of each side at the start.
    #[must_use]
    pub const fn base(self) -> Millis {
        match self {
            TimeControl::SuddenDeath { base } | TimeControl::Fischer { base, .. } => base,
            TimeControl::Periods { first, .. } => first.time,
        }
    }

    /// What completing own move number `n` (1 is the first) adds.
    #[must_use]
    pub fn gain(self, n: u32) -> Millis {
        match self {
            TimeControl::SuddenDeath { .. } => Millis::ZERO,
            TimeControl::Fischer { increment, .. } => increment,
            TimeControl::Periods { then, .. } if n > 0 && self.stage(n).0 > self.stage(n - 1).0 => then.time,
            TimeControl::Periods { .. } => Millis::ZERO,
        }
    }

    /// Which period a side is in after `n` own moves (1 is the first), and how many moves it has still to complete in
    /// it; `None` where none are counted.
    #[must_use]
    pub fn stage(self, n: u32) -> (u32, Option<u32>) {
        let TimeControl::Periods { first, then } = self else { return (1, None) };
        let Some(required) = first.moves.map(u32::from) else { return (1, None) };
        let Some(beyond) = n.checked_sub(required) else { return (1, Some(required - n)) };
        match then.moves.map(u32::from) {
            None | Some(0) => (2, None),
            Some(each) => (2 + beyond / each, Some(each - beyond % each)),
        }
    }

    /// Refuses what no event uses: a time of zero or less, more than a day for a period or an hour for the increment,
    /// a period of no moves.
    ///
    /// # Errors
    /// [`ControlError`] names the part that is out of range.
    pub fn check(self) -> Result<Self, ControlError> {
        let within = |time: Millis, limit: Millis| time > Millis::ZERO && time <= limit;
        if !within(self.base(), DAY) {
            return Err(ControlError::Base);
        }
        match self {
            TimeControl::SuddenDeath { .. } => Ok(self),
            TimeControl::Fischer { increment, .. } if within(increment, HOUR) => Ok(self),
            TimeControl::Fischer { .. } => Err(ControlError::Increment),
            TimeControl::Periods { then, .. } if !within(then.time, DAY) => Err(ControlError::Base),
            TimeControl::Periods { first: Period { moves: None | Some(0), .. }, .. }
            | TimeControl::Periods { then: Period { moves: Some(0), .. }, .. } => Err(ControlError::Moves),
            TimeControl::Periods { .. } => Ok(self),
        }
    }
}
