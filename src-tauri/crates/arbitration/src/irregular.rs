//! Irregular moves: claimed, corrected, let stand, refused (7; 1999 4.1, 5).

use clock::{Millis, Moment};
use serde::Serialize;

use crate::facts::Fact;
use crate::proposal::Proposal;
use crate::state::{Game, Mark, Meeting};

/// Claims of irregular moves in a game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct IrregularMoves {}

impl IrregularMoves {
    /// Whether nothing of the kind has happened.
    pub(crate) fn is_empty(&self) -> bool {
        *self == IrregularMoves::default()
    }

    /// Moves all stored moments by `shift`, when a new boot counts from elsewhere.
    pub(crate) fn rebase(&mut self, _shift: Millis) {}
}

impl Game {
    /// Lets a fact of this chapter take effect. False when it makes no sense.
    pub(crate) fn follow_irregular(&mut self, _fact: &Fact, _mark: Mark, _device: bool) -> bool {
        false
    }
}

impl Meeting {
    /// What is due of this chapter.
    pub(crate) fn irregular_due(&self, _game: &Game, _now: Moment) -> Vec<Proposal> {
        Vec::new()
    }
}
