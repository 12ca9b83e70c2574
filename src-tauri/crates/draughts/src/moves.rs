//! A move with its whole path, and the list a generator fills.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use crate::game::Game;
use crate::lattice::Direction;
use crate::piece::Piece;
use crate::square::{Square, Squares};

/// The most squares a path can have: the origin and one landing for each of 20 captured pieces.
const PATH: usize = 21;

/// One move of one side, from the touch of a piece to the last piece removed.
///
/// Two moves are equal when they have the same origin, the same end and the same captured pieces:
/// the route between does not change the position, and the score sheet does not tell them apart.
#[derive(Clone, Copy)]
pub struct Move {
    pub(crate) captured: u64,
    path: [Square; PATH],
    steps: u8,
    piece: Piece,
    pub(crate) promotes: bool,
}

impl Move {
    /// What unused places of a list hold.
    const UNUSED: Self = Self::at(Square::lowest(1), Piece::Man);

    /// A piece about to move.
    pub(crate) const fn at(square: Square, piece: Piece) -> Self {
        Self { captured: 0, path: [square; PATH], steps: 0, piece, promotes: false }
    }

    /// The square the piece leaves.
    #[must_use]
    pub const fn from(&self) -> Square {
        self.path[0]
    }

    /// The square where the piece stops. A capture can end where it began.
    #[must_use]
    pub const fn to(&self) -> Square {
        self.path[self.steps as usize % PATH]
    }

    /// Origin, landing squares in order, end. A capture has one landing for each captured piece; where
    /// a king goes straight on, its landing is the square right behind the piece.
    #[must_use]
    pub fn path(&self) -> &[Square] {
        &self.path[..=self.steps as usize % PATH]
    }

    /// The squares of the captured pieces.
    #[must_use]
    pub const fn captured(&self) -> Squares {
        Squares(self.captured)
    }

    /// Whether any piece is captured.
    #[must_use]
    pub const fn is_capture(&self) -> bool {
        self.captured != 0
    }

    /// The kind of the moving piece, before a promotion.
    #[must_use]
    pub const fn piece(&self) -> Piece {
        self.piece
    }

    /// Whether a man becomes a king by this move (article 5.5).
    #[must_use]
    pub const fn promotes(&self) -> bool {
        self.promotes
    }

    /// The move as `game` writes it: `32-28` or `26x17`, in the Russian game `c3:e5`; the alternate form `{:#}` names
    /// every landing square, `26x28x17`.
    ///
    /// Whether the short form is enough depends on the position: see [`crate::Position::notation`].
    #[must_use]
    pub const fn written(&self, game: Game) -> Written<'_> {
        Written { mv: self, game }
    }

    /// How many steps the path has: for a capture as many as pieces are captured.
    #[inline]
    pub(crate) const fn steps(&self) -> u8 {
        self.steps
    }

    /// Adds a step of the path and the piece it captures, if any.
    pub(crate) const fn extend(&mut self, captured: u64, landing: u64) {
        self.steps += 1;
        self.captured |= captured;
        self.land(landing);
    }

    /// Puts the last landing elsewhere.
    pub(crate) const fn land(&mut self, landing: u64) {
        self.path[self.steps as usize % PATH] = Square::lowest(landing);
    }

    /// Takes the last step back.
    pub(crate) const fn retract(&mut self, captured: u64) {
        self.steps -= 1;
        self.captured &= !captured;
    }

    /// Every square the piece passes or lands on, captured ones left out, the origin first.
    pub(crate) fn travelled(&self) -> impl Iterator<Item = Square> + '_ {
        let legs = self.path().windows(2).flat_map(|leg| {
            let [start, end] = [leg[0], leg[1]];
            let mut at = start.bit();
            let way = Direction::between(start, end);
            std::iter::from_fn(move || {
                (at != end.bit()).then(|| {
                    at = way.step(at);
                    Square::lowest(at)
                })
            })
        });
        std::iter::once(self.from()).chain(legs).filter(|&square| !self.captured().contains(square))
    }
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        self.captured == other.captured && self.from() == other.from() && self.to() == other.to()
    }
}

impl Eq for Move {}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.captured, self.from(), self.to()).hash(state);
    }
}

/// The squares of the path.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = self.path().iter().map(|square| (square.row(), square.column()));
        write!(f, "Move{:?}", places.collect::<Vec<_>>())
    }
}

/// A move as a game writes it. See [`Move::written`].
#[derive(Clone, Copy, Debug)]
pub struct Written<'m> {
    mv: &'m Move,
    game: Game,
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.mv.is_capture() { self.game.capture_sign() } else { '-' };
        let landings = if f.alternate() { &self.mv.path()[1..] } else { &[self.mv.to()][..] };
        write!(f, "{}", self.game.name(self.mv.from()))?;
        landings.iter().try_for_each(|square| write!(f, "{sign}{}", self.game.name(*square)))
    }
}

/// How many moves a list holds without the heap.
const INLINE: usize = 128;

/// The moves of a position, in no promised order. Reads as a slice.
///
/// The list keeps its moves in place; only a composed position with more than 128 moves, of which no
/// game has come near, goes to the heap.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; INLINE],
    len: usize,
    overflow: Vec<Move>,
}

impl MoveList {
    pub(crate) const fn new() -> Self {
        Self { moves: [Move::UNUSED; INLINE], len: 0, overflow: Vec::new() }
    }

    pub(crate) fn clear(&mut self) {
        self.len = 0;
        self.overflow.clear();
    }

    #[inline]
    pub(crate) fn push(&mut self, mv: &Move) {
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = *mv;
            self.len += 1;
        } else {
            if self.overflow.is_empty() {
                self.overflow.extend_from_slice(&self.moves);
            }
            self.overflow.push(*mv);
        }
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        if self.overflow.is_empty() { &self.moves[..self.len] } else { &self.overflow }
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
