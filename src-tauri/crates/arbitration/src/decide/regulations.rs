//! Supplementary regulations, rules that act by themselves, duties (15.2; 1999 17).

use super::setup::section_or_only;
use super::text::reason;
use super::{Decided, bad_number};
use crate::facts::{Fact, Regulation};
use crate::ids::SectionId;
use crate::intent::Intent;
use crate::profile::ChangeError;
use crate::proposal::Due;
use crate::refusal::{Code, Refusal};
use crate::state::State;

/// What follows from an intent of this chapter.
pub(super) fn decide(state: &State, intent: &Intent) -> Decided {
    match intent {
        Intent::ChangeRegulation { section, change, reason } => self::change(state, *section, change, reason),
        Intent::Automate { section, due, on } => automate(state, *section, *due, *on),
        Intent::DutyDone { section, duty } => duty_done(state, *section, duty),
        _ => Err(Refusal::new(Code::NoRule)),
    }
}

fn change(state: &State, section: Option<SectionId>, change: &Regulation, why: &str) -> Decided {
    let section = section_or_only(state, section)?;
    let reason = reason(why)?;
    let name = match change {
        Regulation::Number { name, .. } | Regulation::Choice { name, .. } => name,
    };
    let unknown = || Refusal::new(Code::NoRegulation).with("name", name).with("profile", &section.profile.id);
    let (clause, open) = section.profile.regulated(change).ok_or_else(unknown)?;
    let mut profile = (*section.profile).clone();
    profile.change(change).map_err(|error| match error {
        ChangeError::Unknown => unknown().by(&clause),
        ChangeError::Same => Refusal::new(Code::DoneAlready).with("name", name).by(&clause),
        ChangeError::OutOfRange => match change {
            Regulation::Number { value, .. } => bad_number(name, value).by(&clause),
            Regulation::Choice { .. } => unknown().by(&clause),
        },
    })?;
    let (section, change) = (section.id, change.clone());
    Ok(vec![Fact::RegulationChanged { section, change, reason, against_book: !open }])
}

fn automate(state: &State, section: Option<SectionId>, due: Due, on: bool) -> Decided {
    let section = section_or_only(state, section)?;
    if !due.may_be_automatic() {
        return Err(Refusal::new(Code::NotAllowed).with("due", due.name()));
    }
    if state.regulations().is_automatic(section.id, due) == on {
        return Err(Refusal::new(Code::DoneAlready).with("due", due.name()));
    }
    Ok(vec![Fact::RuleAutomated { section: section.id, due, on }])
}

fn duty_done(state: &State, section: Option<SectionId>, id: &str) -> Decided {
    let section = section_or_only(state, section)?;
    let unknown = || Refusal::new(Code::NoDuty).with("duty", id).with("profile", &section.profile.id);
    let duty = section.profile.duties.iter().find(|duty| duty.id == id).ok_or_else(unknown)?;
    let round = state.duty_round(section, duty).ok_or_else(|| Refusal::new(Code::RoundNotStarted).by(&duty.clause))?;
    let done = &state.regulations().done;
    if done.iter().any(|d| d.section == section.id && d.round == round && d.duty == duty.id) {
        return Err(Refusal::new(Code::DoneAlready).with("duty", id).by(&duty.clause));
    }
    Ok(vec![Fact::DutyDone { section: section.id, round, duty: duty.id.clone() }])
}
