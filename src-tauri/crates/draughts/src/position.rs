//! A playable position: its moves, making them, and the end of the game.

use std::collections::BTreeSet;

use thiserror::Error;

use crate::colour::Colour;
use crate::find::{Fit, Found};
use crate::game::{Game, with_rules};
use crate::generate;
use crate::moves::{Move, MoveList};
use crate::setup::Setup;
use crate::square::{Square, Squares};
use crate::variant::Variant;

/// An arrangement that can stand on the board between two moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position(Setup);

/// One reason why an arrangement cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SetupFault {
    /// A side has more pieces than it starts with (article 2.2).
    TooManyPieces(Colour),
    /// The side that must have moved last has no piece to have moved with.
    NoPieces(Colour),
    /// A man stands where it would have been promoted (article 5.5).
    ManOnFarRow(Square),
}

/// An arrangement that cannot be played, with every reason.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the arrangement cannot be played: {faults:?}")]
pub struct IllegalSetup {
    /// All reasons; never empty.
    pub faults: BTreeSet<SetupFault>,
}

/// A move that is not one of the position's legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a legal move here")]
pub struct IllegalMove(pub Move);

/// The end of a game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The side that has won.
    pub winner: Colour,
    /// Why the other side has lost.
    pub reason: LossReason,
}

/// Why the side to move has lost (64-square book, article 12.2, which the 10x10 book follows).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LossReason {
    /// All its pieces are captured.
    NoPieces,
    /// None of its pieces can move.
    NoMoves,
}

impl LossReason {
    /// The item of article 12.2 of the 64-square book, which the 10x10 book follows.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::NoPieces => "12.2.2",
            Self::NoMoves => "12.2.3",
        }
    }
}

impl Position {
    /// The position at the start of a game.
    #[must_use]
    pub const fn start(game: Game) -> Self {
        Self(Setup::start(game))
    }

    /// The game that is played.
    #[must_use]
    pub const fn game(&self) -> Game {
        self.0.game()
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

    /// Every legal move, moves that differ only in their route once.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        with_rules!(self.game(), R => generate::legal::<R, true>(&self.0, &mut list));
        list
    }

    /// Every legal move by every route.
    #[must_use]
    pub fn legal_routes(&self) -> MoveList {
        let mut list = MoveList::new();
        with_rules!(self.game(), R => generate::legal::<R, false>(&self.0, &mut list));
        list
    }

    /// The position after `mv`.
    ///
    /// # Errors
    /// When `mv` is not a legal move of this position.
    pub fn play(&self, mv: &Move) -> Result<Self, IllegalMove> {
        match self.find(mv.from(), mv.to(), |legal| if legal == mv { Fit::Fits } else { Fit::Not }) {
            Found::One(legal) => Ok(self.play_unchecked(&legal)),
            Found::None | Found::Several => Err(IllegalMove(*mv)),
        }
    }

    /// The position after a move that came from this position's own list.
    pub(crate) fn play_unchecked(&self, mv: &Move) -> Self {
        let mut next = self.0;
        next.apply(mv);
        Self(next)
    }

    /// The winner when the game is over on the board, `None` while it can go on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let reason = if self.0.pieces(self.turn()).is_empty() {
            LossReason::NoPieces
        } else if !with_rules!(self.game(), R => generate::can_move::<R>(&self.0)) {
            LossReason::NoMoves
        } else {
            return None;
        };
        Some(Outcome { winner: self.turn().opposite(), reason })
    }
}

impl TryFrom<Setup> for Position {
    type Error = IllegalSetup;

    fn try_from(setup: Setup) -> Result<Self, IllegalSetup> {
        let (most, far_rows) = with_rules!(setup.game(), R => (R::MEN, R::FAR_ROW));
        let mut faults = BTreeSet::new();
        for colour in Colour::BOTH {
            let pieces = setup.pieces(colour);
            if pieces.len() > most as usize {
                faults.insert(SetupFault::TooManyPieces(colour));
            }
            if pieces.is_empty() && colour != setup.turn() {
                faults.insert(SetupFault::NoPieces(colour));
            }
            let misplaced = Squares(pieces.0 & !setup.kings().0 & far_rows[colour.index()]);
            faults.extend(misplaced.iter().map(SetupFault::ManOnFarRow));
        }
        if faults.is_empty() { Ok(Self(setup)) } else { Err(IllegalSetup { faults }) }
    }
}
