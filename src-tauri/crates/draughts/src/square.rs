//! A dark square of the board, and sets of them.
//!
//! Inside, a square is its place in the lattice of [`crate::lattice`]; outside it is the printed number.

use std::fmt;

/// A dark square, numbered 1 to 50 from the top left as White sees the board (article 1.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

/// How many squares the board has.
const COUNT: u8 = 50;

impl Square {
    /// The square with this number, or `None` when there is none.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=COUNT => Some(Self(number - 1 + (number - 1) / 10)),
            _ => None,
        }
    }

    /// The printed number, 1 to 50.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 - self.0 / 11 + 1
    }

    /// Row from the top, 0 to 9.
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.number() - 1) / 5
    }

    /// Column from the left, 0 to 9.
    #[must_use]
    pub const fn column(self) -> u8 {
        (self.number() - 1) % 5 * 2 + 1 - self.row() % 2
    }

    /// Every square, from 1 upwards.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (1..=COUNT).filter_map(Self::new)
    }

    /// The square at the lowest bit of `bits`, which must hold board squares only.
    pub(crate) const fn lowest(bits: u64) -> Self {
        Self(bits.trailing_zeros() as u8)
    }

    /// The lattice bit of this square.
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The index of that bit, below 64.
    pub(crate) const fn index(self) -> usize {
        (self.0 & 63) as usize
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({})", self.number())
    }
}

/// A set of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Squares(pub(crate) u64);

impl Squares {
    /// Whether the set holds `square`.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// How many squares the set holds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set holds nothing.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares in ascending order.
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
        f.debug_set().entries(self.iter().map(Square::number)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_outside_the_board_are_no_squares() {
        for number in [0, 51, 255] {
            assert_eq!(Square::new(number), None);
        }
        assert_eq!(Square::all().count(), 50);
        assert!(Square::all().map(Square::number).eq(1..=50));
    }

    #[test]
    fn article_1_6_edges_carry_the_printed_numbers() {
        let numbers = |wanted: fn(Square) -> bool| -> Vec<u8> {
            Square::all().filter(|&s| wanted(s)).map(Square::number).collect()
        };
        assert_eq!(numbers(|s| s.row() == 0), [1, 2, 3, 4, 5]);
        assert_eq!(numbers(|s| s.row() == 9), [46, 47, 48, 49, 50]);
        assert_eq!(numbers(|s| s.column() == 0), [6, 16, 26, 36, 46]);
        assert_eq!(numbers(|s| s.column() == 9), [5, 15, 25, 35, 45]);
        let long_diagonal = numbers(|s| s.row() + s.column() == 9);
        assert_eq!((long_diagonal.first(), long_diagonal.last()), (Some(&5), Some(&46)));
    }
}
