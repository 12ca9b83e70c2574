//! Irregular moves (7; 1999 4.1, 5).

use clock::Stamp;

use super::Decided;
use crate::intent::Intent;
use crate::refusal::{Code, Refusal};
use crate::state::State;

/// What follows from an intent of this chapter.
pub(super) fn decide(_state: &State, _intent: &Intent, _now: Stamp) -> Decided {
    Err(Refusal::new(Code::NoRule))
}
