//! Supplementary regulations, rules that act by themselves, duties done (15.2; 1999 17).

use clock::{Millis, Moment};
use serde::Serialize;

use crate::facts::Fact;
use crate::proposal::Proposal;
use crate::state::{Mark, State};

/// What the event changed in its books, and which duties were done.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Regulations {}

impl Regulations {
    /// Whether nothing of the kind has happened.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Regulations::default()
    }

    /// Moves all stored moments by `shift`, when a new boot counts from elsewhere.
    pub(crate) fn rebase(&mut self, _shift: Millis) {}
}

impl State {
    /// Lets a fact of this chapter take effect. False when it makes no sense.
    pub(crate) fn follow_regulations(&mut self, _fact: &Fact, _mark: Mark) -> bool {
        false
    }

    /// What is due of this chapter.
    pub(crate) fn regulations_due(&self, _now: Moment) -> Vec<Proposal> {
        Vec::new()
    }
}
