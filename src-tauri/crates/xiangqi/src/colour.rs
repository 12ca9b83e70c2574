//! The two sides.

/// The colour of a side. Red moves first (2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// The side on ranks 0 to 4, upper case in FEN.
    Red,
    /// The side on ranks 5 to 9, lower case in FEN.
    Black,
}

impl Colour {
    /// Both colours, Red first.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Black];

    /// The other side.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }

    /// The index of this colour in a pair kept as `[red, black]`.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Red => 0,
            Self::Black => 1,
        }
    }

    /// The letter of FEN for the side to move: `w` or `b`.
    pub(crate) const fn letter(self) -> char {
        match self {
            Self::Red => 'w',
            Self::Black => 'b',
        }
    }
}
