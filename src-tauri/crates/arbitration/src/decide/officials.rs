//! Officials who come and go after the event was set up.

use super::Decided;
use super::text::{official_name, reason};
use crate::facts::{Fact, Role};
use crate::officials::has_chief;
use crate::refusal::{Code, Refusal};
use crate::rights::{Actor, official};
use crate::state::State;

/// Somebody becomes an official, or one of them gets another role.
pub(super) fn appoint(state: &State, person: &str, role: Role) -> Decided {
    let name = official_name(person)?;
    if official(state, &name).is_some_and(|known| known.role == role) {
        return Err(Refusal::new(Code::DoneAlready).with("name", &name));
    }
    if role != Role::Chief {
        without(state, &name)?;
    }
    Ok(vec![Fact::OfficialAppointed { name, role }])
}

/// Somebody is no official any more.
pub(super) fn release(state: &State, person: &str, why: &str) -> Decided {
    let name = person.trim();
    if official(state, name).is_none() {
        return Err(Refusal::new(Code::NoOfficial).with("name", name));
    }
    without(state, name)?;
    Ok(vec![Fact::OfficialReleased { name: name.to_owned(), reason: reason(why)? }])
}

/// A refusal of corrections by which the officials would be others than they are, but for the chief arbiter's, whose
/// affair they are, and of any that leaves no chief arbiter.
pub(super) fn corrected(state: &State, after: &State, by: Actor<'_>) -> Result<(), Refusal> {
    if state.officials() == after.officials() {
        return Ok(());
    }
    if by.role != Role::Chief {
        return Err(by.refused());
    }
    if has_chief(after.officials()) { Ok(()) } else { Err(Refusal::new(Code::NoChief)) }
}

/// A refusal when nobody else is chief arbiter.
fn without(state: &State, name: &str) -> Result<(), Refusal> {
    let another = state.officials().iter().any(|one| one.role == Role::Chief && one.name != name);
    if another { Ok(()) } else { Err(Refusal::new(Code::NoChief)) }
}
