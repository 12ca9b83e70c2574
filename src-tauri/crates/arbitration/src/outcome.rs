//! How a game ended.

use clock::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who won a game. A double forfeit is `both_lose`, never a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// White wins.
    WhiteWins,
    /// Drawn.
    Draw,
    /// Black wins.
    BlackWins,
    /// Both lose (14.2.2 c, 8.3.3).
    BothLose,
}

impl Outcome {
    /// The outcome in which `side` loses.
    #[must_use]
    pub const fn loss_of(side: Side) -> Self {
        match side {
            Side::White => Outcome::BlackWins,
            Side::Black => Outcome::WhiteWins,
        }
    }

    /// Whether `side` loses.
    #[must_use]
    pub const fn loses(self, side: Side) -> bool {
        matches!(
            (self, side),
            (Outcome::BothLose, _) | (Outcome::BlackWins, Side::White) | (Outcome::WhiteWins, Side::Black)
        )
    }
}

/// Whether the game was decided over the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// Played to its end by the players.
    Played,
    /// Not played: somebody did not come.
    Forfeit,
    /// Ended by a ruling (flag, second warning …).
    Ruled,
}

/// How firmly a result stands (12.1, 10.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Somebody said so; the result slip is not signed by both.
    Reported,
    /// Both players signed.
    Signed,
    /// The arbiter ruled.
    Ruled,
}
