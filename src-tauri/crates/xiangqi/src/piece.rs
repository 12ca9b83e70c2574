//! The seven kinds of piece, and a piece with its side.

use crate::colour::Colour;

/// The kind of a piece (1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// 帅 / 将: one step along the lines of the palace.
    General,
    /// 仕 / 士: one step along the diagonals of the palace.
    Advisor,
    /// 相 / 象: two steps diagonally on its own side of the river, unless its eye is filled.
    Elephant,
    /// 马: one step straight and one diagonally, unless its leg is blocked.
    Horse,
    /// 车: any distance along a line.
    Chariot,
    /// 炮: moves as a chariot, captures over exactly one piece.
    Cannon,
    /// 兵 / 卒: one step forward, over the river also sideways.
    Soldier,
}

impl Kind {
    /// All kinds, in the order of their indices.
    pub const ALL: [Self; 7] =
        [Self::General, Self::Advisor, Self::Elephant, Self::Horse, Self::Chariot, Self::Cannon, Self::Soldier];

    /// How many pieces of this kind a side starts with (1.2).
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Self::General => 1,
            Self::Advisor | Self::Elephant | Self::Horse | Self::Chariot | Self::Cannon => 2,
            Self::Soldier => 5,
        }
    }

    /// The place of this kind in [`Kind::ALL`].
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// A piece with its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// The side that moves it.
    pub colour: Colour,
    /// How it moves.
    pub kind: Kind,
}

impl Piece {
    /// The letter of FEN, upper case for Red: `K A B N R C P`.
    #[must_use]
    pub const fn letter(self) -> char {
        let letter = match self.kind {
            Kind::General => 'K',
            Kind::Advisor => 'A',
            Kind::Elephant => 'B',
            Kind::Horse => 'N',
            Kind::Chariot => 'R',
            Kind::Cannon => 'C',
            Kind::Soldier => 'P',
        };
        match self.colour {
            Colour::Red => letter,
            Colour::Black => letter.to_ascii_lowercase(),
        }
    }

    /// The piece of a FEN letter. `H` is read as a horse and `E` as an elephant too.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        let kind = match letter.to_ascii_uppercase() {
            'K' => Kind::General,
            'A' => Kind::Advisor,
            'B' | 'E' => Kind::Elephant,
            'N' | 'H' => Kind::Horse,
            'R' => Kind::Chariot,
            'C' => Kind::Cannon,
            'P' => Kind::Soldier,
            _ => return None,
        };
        let colour = if letter.is_ascii_uppercase() { Colour::Red } else { Colour::Black };
        Some(Self { colour, kind })
    }
}
