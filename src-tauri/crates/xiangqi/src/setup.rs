//! Any arrangement of pieces, playable or not: what a board shows or an editor makes.

use crate::colour::Colour;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::square::{Square, Squares};

/// Pieces on points and the side to move, without any promise that this can be played.
///
/// ```
/// use xiangqi::{Colour, Kind, Piece, Setup, Square};
///
/// let mut setup = Setup::empty();
/// let square: Square = "e4".parse()?;
/// let cannon = Piece { colour: Colour::Red, kind: Kind::Cannon };
/// setup.set(square, Some(cannon));
/// assert_eq!(setup.get(square), Some(cannon));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    colours: [u128; 2],
    kinds: [u128; 7],
    turn: Colour,
}

impl Setup {
    /// The arrangement at the start of a game, Red to move (1.3, 2.1).
    #[must_use]
    pub fn start() -> Self {
        use Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
        let back = [Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot];

        let mut setup = Self::empty();
        for square in Square::all() {
            let (colour, own_rank) = match square.rank() {
                rank @ 0..=4 => (Colour::Red, rank),
                rank => (Colour::Black, 9 - rank),
            };
            let kind = match (own_rank, square.file()) {
                (0, file) => Some(back[file as usize]),
                (2, 1 | 7) => Some(Cannon),
                (3, file) if file % 2 == 0 => Some(Soldier),
                _ => None,
            };
            setup.set(square, kind.map(|kind| Piece { colour, kind }));
        }
        setup
    }

    /// No pieces, Red to move.
    #[must_use]
    pub const fn empty() -> Self {
        Self { colours: [0; 2], kinds: [0; 7], turn: Colour::Red }
    }

    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Colour {
        self.turn
    }

    /// Gives the move to `turn`.
    pub const fn set_turn(&mut self, turn: Colour) {
        self.turn = turn;
    }

    /// What stands on `square`.
    #[must_use]
    pub fn get(&self, square: Square) -> Option<Piece> {
        let colour = Colour::BOTH.into_iter().find(|&colour| self.colour(colour).contains(square))?;
        let kind = Kind::ALL.into_iter().find(|&kind| self.kinds[kind.index()] & square.bit() != 0)?;
        Some(Piece { colour, kind })
    }

    /// Puts a piece on `square`, or clears it.
    pub fn set(&mut self, square: Square, content: Option<Piece>) {
        let bit = square.bit();
        self.colours.iter_mut().chain(&mut self.kinds).for_each(|set| *set &= !bit);
        if let Some(Piece { colour, kind }) = content {
            self.colours[colour.index()] |= bit;
            self.kinds[kind.index()] |= bit;
        }
    }

    /// The points of one side's pieces.
    #[must_use]
    pub const fn colour(&self, colour: Colour) -> Squares {
        Squares(self.colours[colour.index()])
    }

    /// The points where this piece stands.
    #[must_use]
    pub const fn pieces(&self, piece: Piece) -> Squares {
        Squares(self.colours[piece.colour.index()] & self.kinds[piece.kind.index()])
    }

    /// Where the general of this side stands, the first one if an arrangement has several.
    #[must_use]
    pub fn general(&self, colour: Colour) -> Option<Square> {
        self.pieces(Piece { colour, kind: Kind::General }).iter().next()
    }

    /// The points where anything stands.
    #[must_use]
    pub const fn occupied(&self) -> Squares {
        Squares(self.colours[0] | self.colours[1])
    }

    /// Every piece with its point, in the order of [`Square::all`].
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().iter().filter_map(|square| self.get(square).map(|piece| (square, piece)))
    }

    /// The points of both sides' pieces of this kind.
    pub(crate) const fn kind(&self, kind: Kind) -> u128 {
        self.kinds[kind.index()]
    }

    /// The arrangement after a piece of this kind, of the side to move, goes from one point to another.
    #[inline]
    pub(crate) fn after(&self, kind: Kind, mv: Move) -> Self {
        let mut next = *self;
        let (to, both) = (mv.to.bit(), mv.from.bit() | mv.to.bit());
        next.kinds.iter_mut().for_each(|set| *set &= !to);
        next.kinds[kind.index()] ^= both;
        next.colours[self.turn.index()] ^= both;
        next.turn = self.turn.opposite();
        next.colours[next.turn.index()] &= !to;
        next
    }
}
