//! The board as bits in one word, padded so that a diagonal step is a shift.
//!
//! Two rows take eleven bits: five squares, five squares, and one bit that is never a square.
//!
//! ```text
//!     0   1   2   3   4        row 0
//!   5   6   7   8   9          row 1, then the gap 10
//!    11  12  13  14  15        row 2
//!  16  17  18  19  20          row 3, then the gap 21
//! ```
//!
//! From any square, north-west is -6, north-east -5, south-west +5 and south-east +6; a step over the
//! edge falls into a gap or out of the board, where a mask of the board's squares removes it.
//! A smaller board lies in the upper left corner of the same lattice with a smaller mask.

use crate::square::Square;

/// A diagonal direction, as White sees the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Direction {
    NorthWest,
    NorthEast,
    SouthWest,
    SouthEast,
}

use Direction::{NorthEast, NorthWest, SouthEast, SouthWest};

/// For each bit index and direction, the squares on the way to the edge.
pub(crate) type Rays = [[u64; 4]; 64];

impl Direction {
    pub(crate) const ALL: [Self; 4] = [NorthWest, NorthEast, SouthWest, SouthEast];
    pub(crate) const NORTH: [Self; 2] = [NorthWest, NorthEast];
    pub(crate) const SOUTH: [Self; 2] = [SouthWest, SouthEast];

    /// The way from one square to another on the same diagonal.
    pub(crate) const fn between(from: Square, to: Square) -> Self {
        match (to.row() < from.row(), to.column() < from.column()) {
            (true, true) => NorthWest,
            (true, false) => NorthEast,
            (false, true) => SouthWest,
            (false, false) => SouthEast,
        }
    }

    /// All of `bits`, one step on.
    #[inline(always)]
    pub(crate) const fn step(self, bits: u64) -> u64 {
        match self {
            NorthWest => bits >> 6,
            NorthEast => bits >> 5,
            SouthWest => bits << 5,
            SouthEast => bits << 6,
        }
    }

    /// The direction back.
    #[inline(always)]
    pub(crate) const fn back(self) -> Self {
        match self {
            NorthWest => SouthEast,
            NorthEast => SouthWest,
            SouthWest => NorthEast,
            SouthEast => NorthWest,
        }
    }

    /// The two directions at a right angle to this one.
    #[inline(always)]
    pub(crate) const fn aside(self) -> [Self; 2] {
        match self {
            NorthWest | SouthEast => [NorthEast, SouthWest],
            NorthEast | SouthWest => [NorthWest, SouthEast],
        }
    }

    /// Of some bits on one ray in this direction, the nearest to its origin; 0 for none.
    #[inline(always)]
    pub(crate) const fn nearest(self, bits: u64) -> u64 {
        match self {
            NorthWest | NorthEast => match bits {
                0 => 0,
                _ => 1 << (63 - bits.leading_zeros()),
            },
            SouthWest | SouthEast => bits & bits.wrapping_neg(),
        }
    }
}

/// The rays of every square of `board`.
pub(crate) const fn rays(board: u64) -> Rays {
    let mut rays = [[0; 4]; 64];
    let mut index = 0;
    while index < 64 {
        let mut way = 0;
        while way < 4 && board & (1 << index) != 0 {
            let mut at = Direction::ALL[way].step(1 << index) & board;
            while at != 0 {
                rays[index][way] |= at;
                at = Direction::ALL[way].step(at) & board;
            }
            way += 1;
        }
        index += 1;
    }
    rays
}
