//! A point of the board, and sets of points.
//!
//! A point is number `9 * rank + file`, and that bit of a `u128`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How many files the board has.
const FILES: u8 = 9;
/// How many ranks the board has.
const RANKS: u8 = 10;

/// One of the 90 points where pieces stand (1.1), written `a0` to `i9`: files a to i from Red's left, ranks 0 to 9
/// from Red's side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

/// A text that names no point of the board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' names no point of the board")]
pub struct SquareError(pub String);

impl Square {
    /// The point on `file` (0 to 8 from Red's left) and `rank` (0 to 9 from Red's side), or `None` off the board.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < FILES && rank < RANKS { Some(Self(rank * FILES + file)) } else { None }
    }

    /// File from Red's left, 0 to 8.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    /// Rank from Red's side, 0 to 9.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / FILES
    }

    /// Every point, by rank from Red's side, each rank from Red's left.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..FILES * RANKS).map(Self)
    }

    /// The point at the lowest bit of `bits`, which must hold points of the board only.
    pub(crate) const fn lowest(bits: u128) -> Self {
        Self(bits.trailing_zeros() as u8)
    }

    /// The bit of this point.
    pub(crate) const fn bit(self) -> u128 {
        1 << self.0
    }

    /// The number of this point, below 90.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({self})")
    }
}

/// Reads `h2`, in either case.
impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        let square = match *text.as_bytes() {
            [file, rank] => Self::new(file.to_ascii_lowercase().wrapping_sub(b'a'), rank.wrapping_sub(b'0')),
            _ => None,
        };
        square.ok_or_else(|| SquareError(text.to_owned()))
    }
}

/// A set of points.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Squares(pub(crate) u128);

impl Squares {
    /// Whether the set holds `square`.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// How many points the set holds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set holds nothing.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The points in the order of [`Square::all`].
    pub fn iter(self) -> impl Iterator<Item = Square> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let square = Square::lowest(rest);
                rest &= rest - 1;
                square
            })
        })
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        Self(squares.into_iter().fold(0, |bits, square| bits | square.bit()))
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Calls `visit` with each point of a set, lowest first: the loop of the generator.
#[inline(always)]
pub(crate) fn each_point(mut bits: u128, mut visit: impl FnMut(Square)) {
    while bits != 0 {
        visit(Square::lowest(bits));
        bits &= bits - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clause_1_1_nine_files_and_ten_ranks_make_ninety_points() {
        assert_eq!(Square::all().count(), 90);
        for (file, rank) in [(9, 0), (0, 10), (255, 255)] {
            assert_eq!(Square::new(file, rank), None);
        }
        for square in Square::all() {
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
            assert_eq!(square.to_string().parse(), Ok(square));
        }
    }

    #[test]
    fn names_are_those_of_iccs() {
        let name = |file, rank| Square::new(file, rank).unwrap().to_string();
        assert_eq!([name(0, 0), name(8, 9), name(7, 2)], ["a0", "i9", "h2"]);
        assert_eq!("H2".parse(), "h2".parse::<Square>());
        for text in ["", "h", "j0", "a:", "a10", "h2 ", "２h", "炮"] {
            assert_eq!(text.parse::<Square>(), Err(SquareError(text.into())));
        }
    }

    #[test]
    fn a_set_keeps_each_point_once_in_order() {
        let names = ["i9", "a0", "e4", "a0"];
        let set: Squares = names.iter().map(|name| name.parse::<Square>().unwrap()).collect();
        assert_eq!(set.iter().map(|square| square.to_string()).collect::<Vec<_>>(), ["a0", "e4", "i9"]);
        assert_eq!((set.len(), set.is_empty(), Squares::default().is_empty()), (3, false, true));
    }
}
