//! Offers of a draw, and claims that wait for the arbiter (8.2.7, 12.4; 1999 23).

use clock::Stamp;

use super::Decided;
use crate::intent::Intent;
use crate::refusal::{Code, Refusal};
use crate::state::State;

/// What follows from an intent of this chapter.
pub(super) fn decide(_state: &State, _intent: &Intent, _now: Stamp) -> Decided {
    Err(Refusal::new(Code::NoRule))
}
