//! What devices say, as plain data: no game rules, no player's names, left and right still left and right.

use std::fmt;
use std::sync::Arc;

use clock::{Millis, Side};
use serde::{Deserialize, Serialize};

/// A side of a chess clock, seen from its front. It does not follow the players: the binding maps it to White and Black.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lr {
    /// The left side.
    Left,
    /// The right side.
    Right,
}

impl Lr {
    /// Both sides, left first.
    pub const BOTH: [Lr; 2] = [Lr::Left, Lr::Right];

    /// The opposite side.
    #[must_use]
    pub const fn other(self) -> Lr {
        match self {
            Lr::Left => Lr::Right,
            Lr::Right => Lr::Left,
        }
    }
}

/// One value for each side of a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct PerLr<T> {
    /// The left side's value.
    pub left: T,
    /// The right side's value.
    pub right: T,
}

impl<T> PerLr<T> {
    /// Pairs the left side's value with the right side's.
    pub const fn new(left: T, right: T) -> Self {
        PerLr { left, right }
    }

    /// The value of one side.
    pub const fn get(&self, side: Lr) -> &T {
        match side {
            Lr::Left => &self.left,
            Lr::Right => &self.right,
        }
    }

    /// The value of one side, to change it.
    pub const fn get_mut(&mut self, side: Lr) -> &mut T {
        match side {
            Lr::Left => &mut self.left,
            Lr::Right => &mut self.right,
        }
    }
}

/// The flag of one side of a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Flag {
    /// Not fallen.
    #[default]
    Up,
    /// Shown, while the clock may still run (a next period).
    Shown,
    /// Fallen, and the clock blocked at zero.
    Blocked,
}

/// One plausible reading of a clock. Whole seconds in the device's own resolution, up to a second late.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ClockSeen {
    /// The time each side has left.
    pub left: PerLr<Millis>,
    /// Who runs; `None` when the clock stands.
    pub running: Option<Lr>,
    /// The raised side of the lever: whose turn it is, running or not.
    pub high: Lr,
    /// The flags.
    pub flag: PerLr<Flag>,
    /// The clock's battery is low.
    pub battery_low: bool,
}

/// What stands on a square, as far as the board can tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PieceSeen {
    /// A man.
    Man(Side),
    /// A king, where the set has a piece of its own for it.
    King(Side),
    /// Something that is not in the piece table: the code the board gave.
    Unknown(u8),
}

/// A whole position: the playing squares by their number, index = number - 1.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BoardSeen {
    /// 50 squares (10x10, the FMJD numbering) or 32 (8x8), `None` where nothing stands.
    pub squares: Vec<Option<PieceSeen>>,
    /// The board lies the other way round; the numbers here are already turned back.
    pub rotated: bool,
}

impl BoardSeen {
    /// The squares of a 10x10 board, or `None` for another size.
    #[must_use]
    pub fn fifty(&self) -> Option<&[Option<PieceSeen>; 50]> {
        self.squares.as_slice().try_into().ok()
    }
}

/// Which kind of board, as its dumps show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardKind {
    /// 10x10, which sends its 50 playing squares.
    Ten,
    /// 10x10, which sends all its 100 squares.
    TenWhole,
    /// 8x8.
    Eight,
    /// It gave no position: a clock only, or a board out of order.
    Blind,
}

/// The number that a device gives itself; it survives every cable and port. Cheap to clone.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct SerialNumber(Arc<str>);

impl SerialNumber {
    /// The number as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SerialNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for SerialNumber {
    fn from(text: &str) -> Self {
        SerialNumber(text.into())
    }
}

impl From<String> for SerialNumber {
    fn from(text: String) -> Self {
        SerialNumber(text.into())
    }
}

impl From<SerialNumber> for String {
    fn from(serial: SerialNumber) -> Self {
        serial.as_str().to_owned()
    }
}

/// A firmware version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Version {
    /// The first number.
    pub major: u8,
    /// The second number.
    pub minor: u8,
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// Why a device is no longer heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lost {
    /// The port is gone: the cable was pulled or the power failed.
    Unplugged,
    /// The port is there, but nothing answers.
    Silent,
    /// Another device answers on the same port.
    Swapped,
}
