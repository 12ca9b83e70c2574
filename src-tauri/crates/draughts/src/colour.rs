//! The two sides.

/// The colour of a side. White moves first (article 5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// The light pieces, which move up the board.
    White,
    /// The dark pieces, which move down the board.
    Black,
}

impl Colour {
    /// Both colours, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The other side.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The letter that PDN and FEN use: `W` or `B`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Black => 'B',
        }
    }

    /// The index of this colour in a pair kept as `[white, black]`.
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::White => 0,
            Self::Black => 1,
        }
    }
}
