//! A dark square, and sets of them.
//!
//! A square is a place, its row and column; what it is called depends on the game, see [`crate::Game::name`].
//! Inside it is its bit in the lattice of [`crate::lattice`], the same for every game.

use std::fmt;

/// A dark square of a board, counted from the top left as White sees it (article 1.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square in this row and column, each from 0 to 9, or `None` when that is no dark square.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < 10 && column < 10 && (row + column) % 2 == 1 {
            Some(Self(row / 2 * 11 + row % 2 * 5 + column / 2))
        } else {
            None
        }
    }

    /// Row from the top, 0 to 9.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 11 * 2 + self.in_second_row() as u8
    }

    /// Column from the left, 0 to 9.
    #[must_use]
    pub const fn column(self) -> u8 {
        if self.in_second_row() { (self.0 % 11 - 5) * 2 } else { self.0 % 11 * 2 + 1 }
    }

    /// Whether this is in the second of the two rows that the lattice keeps together.
    const fn in_second_row(self) -> bool {
        self.0 % 11 >= 5
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

/// Row and column.
impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({}, {})", self.row(), self.column())
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

    /// The squares row by row from the top left, which is the order of their numbers.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_places_are_squares() {
        let mut squares = Vec::new();
        for row in 0..=10 {
            for column in 0..=10 {
                if let Some(square) = Square::new(row, column) {
                    assert_eq!((square.row(), square.column()), (row, column));
                    squares.push(square);
                }
            }
        }
        assert_eq!(squares.len(), 50);
        assert!(squares.is_sorted());
        assert!(squares.iter().copied().collect::<Squares>().iter().eq(squares));
    }
}
