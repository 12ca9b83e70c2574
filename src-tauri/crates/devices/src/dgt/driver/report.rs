//! What a driver has to tell.

use crate::dgt::pieces::Layout;
use crate::reading::{BoardKind, BoardSeen, ClockSeen, Lost, SerialNumber, Version};

/// Who a device says it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    /// Its number: the identity that bindings use.
    pub serial: SerialNumber,
    /// Its long number, which old boards have not.
    pub long: Option<SerialNumber>,
    /// Its firmware.
    pub version: Version,
    /// Which kind of board.
    pub kind: BoardKind,
}

/// What a driver has to tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Report {
    /// The handshake is done.
    Identified(Identity),
    /// The clock gave a plausible reading, new or not.
    Clock(ClockSeen),
    /// The clock answered a question for the first time: it can be made to beep.
    ClockAnswers(Version),
    /// The board has no clock any more, or none yet.
    NoClock,
    /// The position changed.
    Board(BoardSeen),
    /// The start position taught how to read this board.
    Learnt(Layout),
    /// So many pieces of garbage since the last such report.
    Garbage(u64),
    /// The link is over. The port should be closed; a new driver starts from the beginning.
    Lost(Lost),
    /// No board of this family answers on this port.
    NoAnswer,
}

/// The clock of this board cannot beep: none answered yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no clock answers that could beep")]
pub struct LampUnavailable;
