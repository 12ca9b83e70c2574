//! A move, and the list a generator fills.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use thiserror::Error;

use crate::square::Square;

/// From one point to another (2.1). What moves and what it captures are told by the position.
///
/// Written `h2e2`; read as `h2e2` or `H2-E2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The point the piece leaves.
    pub from: Square,
    /// The point where it stops.
    pub to: Square,
}

/// A text that is not two points of the board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is not a move from one point to another")]
pub struct MoveTextError(pub String);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

impl FromStr for Move {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Self, MoveTextError> {
        let bad = || MoveTextError(text.to_owned());
        let (from, rest) = text.split_at_checked(2).ok_or_else(bad)?;
        let to = rest.strip_prefix('-').unwrap_or(rest);
        let read = |name: &str| name.parse().map_err(|_| bad());
        Ok(Self { from: read(from)?, to: read(to)? })
    }
}

/// The most moves a position can have: the pieces of [`crate::Kind::count`], each with every point it could reach on
/// an empty board (chariot and cannon 17, horse 8, advisor, elephant and general 4, soldier 3).
const MOST: usize = 2 * (17 + 17 + 8 + 4 + 4) + 4 + 5 * 3;

/// The moves of a position, in no promised order. Reads as a slice; never goes to the heap.
#[derive(Clone, Copy)]
pub struct MoveList {
    moves: [Move; MOST],
    len: usize,
}

impl MoveList {
    pub(crate) const fn new() -> Self {
        let unused = Square::lowest(1);
        Self { moves: [Move { from: unused, to: unused }; MOST], len: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_written_one_way_and_read_two_ways() {
        let mv: Move = "h2e2".parse().unwrap();
        assert_eq!((mv.from.to_string(), mv.to.to_string(), mv.to_string()), ("h2".into(), "e2".into(), "h2e2".into()));
        assert_eq!("H2-E2".parse(), Ok(mv));
        for text in ["", "h2", "h2-", "h2e", "h2e22", "h2--e2", "h3e3 ", "炮二平五", "h10e2"] {
            assert_eq!(text.parse::<Move>(), Err(MoveTextError(text.into())));
        }
    }
}
