//! Any arrangement of pieces, playable or not: what a board shows or an editor makes.

use crate::colour::Colour;
use crate::game::Game;
use crate::moves::Move;
use crate::piece::Piece;
use crate::square::{Square, Squares};

/// Pieces on the squares of a game's board and the side to move, without any promise that this can be played.
///
/// ```
/// use draughts::{Colour, Game, Piece, Setup};
///
/// let mut setup = Setup::empty(Game::International);
/// let square = setup.game().square(28).ok_or("no such square")?;
/// setup.set(square, Some((Colour::White, Piece::King)));
/// assert_eq!(setup.get(square), Some((Colour::White, Piece::King)));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    pub(crate) pieces: [u64; 2],
    pub(crate) kings: u64,
    game: Game,
    turn: Colour,
}

impl Setup {
    /// The arrangement at the start of a game, White to move (article 2.2, 5.3).
    #[must_use]
    pub const fn start(game: Game) -> Self {
        Self { pieces: game.start(), kings: 0, game, turn: Colour::White }
    }

    /// No pieces, White to move.
    #[must_use]
    pub const fn empty(game: Game) -> Self {
        Self { pieces: [0, 0], kings: 0, game, turn: Colour::White }
    }

    /// The game whose board this is.
    #[must_use]
    pub const fn game(&self) -> Game {
        self.game
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
    pub fn get(&self, square: Square) -> Option<(Colour, Piece)> {
        let colour = Colour::BOTH.into_iter().find(|&c| self.pieces(c).contains(square))?;
        let piece = if self.kings().contains(square) { Piece::King } else { Piece::Man };
        Some((colour, piece))
    }

    /// Puts a piece on `square`, or clears it. Nothing can stand on a square that the board does not have.
    pub fn set(&mut self, square: Square, content: Option<(Colour, Piece)>) {
        if !self.game.has(square) {
            return;
        }
        self.pieces[0] &= !square.bit();
        self.pieces[1] &= !square.bit();
        self.kings &= !square.bit();
        if let Some((colour, piece)) = content {
            self.pieces[colour.index()] |= square.bit();
            match piece {
                Piece::Man => {}
                Piece::King => self.kings |= square.bit(),
            }
        }
    }

    /// The squares of one side's pieces.
    #[must_use]
    pub const fn pieces(&self, colour: Colour) -> Squares {
        Squares(self.pieces[colour.index()])
    }

    /// The squares of all kings.
    #[must_use]
    pub const fn kings(&self) -> Squares {
        Squares(self.kings)
    }

    /// Every piece with its square, in ascending order of squares.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Colour, Piece)> + '_ {
        let occupied = Squares(self.pieces[0] | self.pieces[1]);
        occupied.iter().filter_map(|square| self.get(square).map(|(colour, piece)| (square, colour, piece)))
    }

    /// Makes a move that the generator gave for this arrangement.
    #[inline]
    pub(crate) fn apply(&mut self, mv: &Move) {
        let (from, to) = (mv.from().bit(), mv.to().bit());
        let king = mv.promotes || self.kings & from != 0;
        let us = &mut self.pieces[self.turn.index()];
        *us = *us & !from | to;
        self.pieces[self.turn.opposite().index()] &= !mv.captured;
        self.kings &= !(mv.captured | from);
        if king {
            self.kings |= to;
        }
        self.turn = self.turn.opposite();
    }
}
