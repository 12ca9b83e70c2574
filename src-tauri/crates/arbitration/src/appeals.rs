//! Appeals, from filing to the jury's last word (13.1.5, 16; 1999 16.3).

use clock::{Millis, Moment};
use serde::Serialize;

use crate::facts::Fact;
use crate::proposal::Proposal;
use crate::state::{Mark, State};

/// The appeals of the event.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Docket {}

impl Docket {
    /// Whether nothing of the kind has happened.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Docket::default()
    }

    /// Moves all stored moments by `shift`, when a new boot counts from elsewhere.
    pub(crate) fn rebase(&mut self, _shift: Millis) {}
}

impl State {
    /// Lets a fact of this chapter take effect. False when it makes no sense.
    pub(crate) fn follow_appeals(&mut self, _fact: &Fact, _mark: Mark) -> bool {
        false
    }

    /// What is due of this chapter.
    pub(crate) fn appeals_due(&self, _now: Moment) -> Vec<Proposal> {
        Vec::new()
    }
}
