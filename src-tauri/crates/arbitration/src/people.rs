//! Bystanders who were sanctioned and players who left (14.5; 1999 18, 20).

use clock::{Millis, Moment};
use serde::Serialize;

use crate::facts::Fact;
use crate::proposal::Proposal;
use crate::state::{Mark, State};

/// People of the event who are in no game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct People {}

impl People {
    /// Whether nothing of the kind has happened.
    pub(crate) fn is_empty(&self) -> bool {
        *self == People::default()
    }

    /// Moves all stored moments by `shift`, when a new boot counts from elsewhere.
    pub(crate) fn rebase(&mut self, _shift: Millis) {}
}

impl State {
    /// Lets a fact of this chapter take effect. False when it makes no sense.
    pub(crate) fn follow_people(&mut self, _fact: &Fact, _mark: Mark) -> bool {
        false
    }

    /// What is due of this chapter.
    pub(crate) fn people_due(&self, _now: Moment) -> Vec<Proposal> {
        Vec::new()
    }
}
