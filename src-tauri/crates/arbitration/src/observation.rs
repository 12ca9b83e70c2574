//! What a device or the timer reports.

use clock::{Millis, Moment, PerSide, Side};

use crate::facts::{ClockTimes, Gap};
use crate::ids::TableNo;

/// What a bound device's clock shows, sides already mapped to the players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// What both sides have left, in the device's resolution.
    pub left: PerSide<Millis>,
    /// Who runs; `None` when the clock stands.
    pub running: Option<Side>,
    /// Whose turn the lever shows, running or not.
    pub turn: Option<Side>,
    /// Whose flag the device shows as fallen.
    pub flag: Option<Side>,
}

/// A report. It becomes facts only when it changes what is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Observation {
    /// A device read its clock.
    Clock {
        /// The table it is bound to.
        table: TableNo,
        /// What it shows.
        reading: Reading,
    },
    /// A board shows that a move was made (or completed) whose notation is now known.
    Move {
        /// The table.
        table: TableNo,
        /// Which move: 1 is White's first.
        ply: u32,
        /// The move in the game's notation.
        text: String,
    },
    /// A board shows how many moves were completed: those on it, but for one that the lever says is not pressed.
    Completed {
        /// The table.
        table: TableNo,
        /// So many.
        plies: u32,
    },
    /// What is known of a table's game has come to a position at which the book ends it as a draw, unasked.
    Drawn {
        /// The table.
        table: TableNo,
        /// Ground of the profile's draws.
        ground: String,
    },
    /// A bound device fell silent.
    Lost {
        /// Its serial number.
        serial: String,
    },
    /// A bound device answers again.
    Back {
        /// Its serial number.
        serial: String,
    },
    /// The machine slept or was rebooted; the clocks as last stored.
    Interrupted {
        /// What happened.
        gap: Gap,
        /// How long by the wall clock.
        length: Millis,
        /// When the clocks were seen last, on the present boot where that is known (sleep).
        since: Option<Moment>,
        /// The running console clocks as last stored; for a sleep the core leaves it empty and `observe` fills it.
        clocks: Vec<ClockTimes>,
    },
    /// The wall clock jumped.
    WallJumped {
        /// By how much, forward positive.
        by: Millis,
    },
}
