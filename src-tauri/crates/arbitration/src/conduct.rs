//! Reminders, fouls and missing moves of a game (14.2; 1999 7, 9).

use clock::{Millis, Moment};
use serde::Serialize;

use crate::facts::Fact;
use crate::proposal::Proposal;
use crate::state::{Game, Mark, Meeting};

/// What was noted of the conduct of a game's players, warnings apart.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Behaviour {}

impl Behaviour {
    /// Whether nothing of the kind has happened.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Behaviour::default()
    }

    /// Moves all stored moments by `shift`, when a new boot counts from elsewhere.
    pub(crate) fn rebase(&mut self, _shift: Millis) {}
}

impl Game {
    /// Lets a fact of this chapter take effect. False when it makes no sense.
    pub(crate) fn follow_conduct(&mut self, _fact: &Fact, _mark: Mark, _device: bool) -> bool {
        false
    }
}

impl Meeting {
    /// What is due of this chapter.
    pub(crate) fn conduct_due(&self, _game: &Game, _now: Moment) -> Vec<Proposal> {
        Vec::new()
    }
}
