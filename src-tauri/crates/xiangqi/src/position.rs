//! A playable position: its moves, making them, and the end of the game.

use std::collections::BTreeSet;

use thiserror::Error;

use crate::attacks;
use crate::colour::Colour;
use crate::faults::{self, MoveFault};
use crate::generate;
use crate::moves::{Move, MoveList};
use crate::piece::{Kind, Piece};
use crate::setup::Setup;
use crate::square::{Square, Squares};

/// An arrangement that can stand on the board between two moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position(Setup);

/// One reason why an arrangement cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SetupFault {
    /// A side has no general.
    NoGeneral(Colour),
    /// A side has more of a piece than it starts with, two generals included (1.2).
    TooMany(Piece),
    /// The piece on this point can never have come there (1.3, 2.2): a general or advisor off the points of its
    /// palace, an elephant off its seven points, a soldier behind its first rank or off its first file before the
    /// river.
    OutOfPlace(Square),
    /// The soldier on this point has another of its side before the river on the same file, where it started alone
    /// (1.3, 2.2).
    SharesFile(Square),
    /// The generals face each other on an open file (2.2).
    FacingGenerals,
    /// The side that is not to move is in check: its general could be captured now (3.1).
    OtherSideInCheck,
}

/// An arrangement that cannot be played, with every reason.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the arrangement cannot be played: {faults:?}")]
pub struct IllegalSetup {
    /// All reasons; never empty.
    pub faults: BTreeSet<SetupFault>,
}

/// The end of a game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The side that has won.
    pub winner: Colour,
    /// Why the other side, which is to move, has lost.
    pub reason: LossReason,
}

/// Why the side to move has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LossReason {
    /// 将死: in check, and no move answers it (3.1, 4.1.1).
    Checkmate,
    /// 困毙: not in check, and no move is left (3.2, 4.1.3).
    Stalemate,
}

impl Position {
    /// The position at the start of a game.
    #[must_use]
    pub fn start() -> Self {
        Self(Setup::start())
    }

    /// The arrangement of this position.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.0
    }

    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Colour {
        self.0.turn()
    }

    /// Every legal move: by the movement rules, and leaving the own general neither in check nor face to face with
    /// the other.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        generate::legal(&self.0)
    }

    /// The position after `mv`.
    ///
    /// # Errors
    /// When `mv` is not a legal move of this position, with the reason of [`Position::why_not`].
    pub fn play(&self, mv: Move) -> Result<Self, MoveFault> {
        match self.why_not(mv) {
            None => Ok(self.play_unchecked(mv)),
            Some(fault) => Err(fault),
        }
    }

    /// The position after a move that came from this position's own list.
    pub(crate) fn play_unchecked(&self, mv: Move) -> Self {
        self.0.get(mv.from).map_or(*self, |piece| Self(self.0.after(piece.kind, mv)))
    }

    /// Why `mv` is not legal here, or `None` when it is.
    #[must_use]
    pub fn why_not(&self, mv: Move) -> Option<MoveFault> {
        faults::why_not(&self.0, mv)
    }

    /// Whether the general of the side to move could be captured by the next move (3.1).
    #[must_use]
    pub fn in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The pieces that give check to the side to move.
    #[must_use]
    pub fn checkers(&self) -> Squares {
        self.0.general(self.turn()).map_or_else(Squares::default, |at| self.attackers(at, self.turn().opposite()))
    }

    /// The pieces of side `by` that could capture on `square` if a piece of the other side stood there.
    ///
    /// On a point where `by` itself stands these are the pieces that protect it. Whether a capture would expose the
    /// general of `by` is not asked, and a general attacks only its own neighbours, never the general it would face.
    #[must_use]
    pub fn attackers(&self, square: Square, by: Colour) -> Squares {
        Squares(attacks::attackers(&self.0, square, by))
    }

    /// Whether the game has ended on the board, and how.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.legal_moves().is_empty() {
            return None;
        }
        let reason = if self.in_check() { LossReason::Checkmate } else { LossReason::Stalemate };
        Some(Outcome { winner: self.turn().opposite(), reason })
    }
}

impl TryFrom<Setup> for Position {
    type Error = IllegalSetup;

    fn try_from(setup: Setup) -> Result<Self, IllegalSetup> {
        let mut faults = BTreeSet::new();
        for colour in Colour::BOTH {
            for kind in Kind::ALL {
                let piece = Piece { colour, kind };
                let places = setup.pieces(piece);
                if kind == Kind::General && places.is_empty() {
                    faults.insert(SetupFault::NoGeneral(colour));
                }
                if places.len() > kind.count() {
                    faults.insert(SetupFault::TooMany(piece));
                }
                faults.extend(places.iter().filter(|&at| !can_stand(piece, at)).map(SetupFault::OutOfPlace));
            }
            let soldiers = setup.pieces(Piece { colour, kind: Kind::Soldier });
            let waiting = |at: &Square| own_rank(*at, colour) < 5;
            faults.extend(soldiers.iter().filter(waiting).filter_map(|at| {
                let shares = |other: Square| other != at && other.file() == at.file();
                soldiers.iter().filter(waiting).any(shares).then_some(SetupFault::SharesFile(at))
            }));
        }
        if attacks::generals_face(&setup) {
            faults.insert(SetupFault::FacingGenerals);
        }
        if attacks::is_in_check(&setup, setup.turn().opposite()) {
            faults.insert(SetupFault::OtherSideInCheck);
        }
        if faults.is_empty() { Ok(Self(setup)) } else { Err(IllegalSetup { faults }) }
    }
}

/// Whether a piece can ever come to this point (1.3, 2.2).
fn can_stand(piece: Piece, square: Square) -> bool {
    let (file, rank) = (square.file(), own_rank(square, piece.colour));
    match piece.kind {
        Kind::General => (3..=5).contains(&file) && rank <= 2,
        Kind::Advisor => (3..=5).contains(&file) && rank <= 2 && (file + rank) % 2 == 1,
        Kind::Elephant => matches!((file, rank), (2 | 6, 0 | 4) | (0 | 4 | 8, 2)),
        Kind::Horse | Kind::Chariot | Kind::Cannon => true,
        Kind::Soldier => rank >= 5 || rank >= 3 && file % 2 == 0,
    }
}

/// The rank counted from this side's own edge.
fn own_rank(square: Square, colour: Colour) -> u8 {
    match colour {
        Colour::Red => square.rank(),
        Colour::Black => 9 - square.rank(),
    }
}
