//! Bystanders, and players who leave the event (14.5; 1999 18, 20).

use super::conduct::{consent, permit};
use super::setup::section_or_only;
use super::text::{PROSE, name, optional, reason};
use super::{Decided, rule};
use crate::clause::Clause;
use crate::facts::{Bystander, Exit, Fact, Sanction};
use crate::ids::{PlayerId, SectionId};
use crate::profile::{Profile, SanctionRule};
use crate::refusal::{Code, Refusal};
use crate::rights::Actor;
use crate::state::State;

/// Somebody who plays no game is reminded, warned or sent out: the order of the hall is everybody's.
pub(super) fn sanction(
    state: &State,
    actor: Actor<'_>,
    section: Option<SectionId>,
    (who, person): (Bystander, &str),
    sanction: Sanction,
    (note, given): (Option<&str>, Option<&str>),
) -> Decided {
    let profile = &section_or_only(state, section)?.profile;
    let clause = order(profile).clone();
    let sent_out: Option<&SanctionRule> = match sanction {
        Sanction::Reminder | Sanction::Warning => None,
        Sanction::Expulsion => permit(profile, actor, Sanction::Expulsion, None)?,
        Sanction::Foul | Sanction::Loss | Sanction::LossOfBoth | Sanction::Disqualification => {
            return Err(Refusal::new(Code::NoSanction).with("profile", &profile.id).by(&clause));
        }
    };
    let name = name(person, "person")?;
    let note = optional(note, "note", PROSE, Code::BadText)?;
    let consent = consent(state, sent_out, given)?;
    Ok(vec![Fact::PersonSanctioned { name, who, sanction, clause, note, consent }])
}

/// A player is out of the event from now on.
pub(super) fn leaves(
    state: &State,
    actor: Actor<'_>,
    player: PlayerId,
    exit: Exit,
    (why, given): (&str, Option<&str>),
) -> Decided {
    let none = || Refusal::new(Code::NoPlayer).with("player", player);
    let known = state.player(player).ok_or_else(none)?;
    let profile = &state.section(known.section).ok_or_else(none)?.profile;
    let leaving = rule(profile.leaving.as_ref(), "leaving", profile)?;
    if let Some(gone) = state.out().get(&player) {
        return Err(out(&known.name).with("fact", gone.mark.fact).by(&leaving.forfeit));
    }
    let sanction = permit_exit(profile, actor, exit)?;
    let reason = reason(why)?;
    let consent = consent(state, sanction, given)?;
    Ok(vec![Fact::PlayerLeft { player, exit, reason, consent }])
}

/// The rule by which a player leaves, when the actor may send him away so.
fn permit_exit<'a>(profile: &'a Profile, actor: Actor<'_>, exit: Exit) -> Result<Option<&'a SanctionRule>, Refusal> {
    match exit {
        Exit::Withdrawn => Ok(None),
        Exit::Disqualified => permit(profile, actor, Sanction::Disqualification, None),
        Exit::Expelled => permit(profile, actor, Sanction::Expulsion, None),
    }
}

/// Who replaces a fact of this chapter has the right, and the consent, that giving the new one would ask of him.
pub(super) fn may_replace(state: &State, actor: Actor<'_>, old: &Fact, with: &Fact) -> Result<(), Refusal> {
    match (old, with) {
        (
            Fact::PersonSanctioned { clause, .. },
            Fact::PersonSanctioned { name, who, sanction: done, note, consent, .. },
        ) => {
            // The fact does not say in which section it was.
            let of = state.sections().find(|section| order(&section.profile) == clause);
            let texts = (note.as_deref(), consent.as_deref());
            of.map_or(Ok(()), |of| sanction(state, actor, Some(of.id), (*who, name), *done, texts).map(|_| ()))
        }
        (_, Fact::PlayerLeft { player, exit, consent: given, .. }) => {
            let section = state.player(*player).and_then(|known| state.section(known.section));
            let rule = section.map_or(Ok(None), |section| permit_exit(&section.profile, actor, *exit))?;
            consent(state, rule, given.as_deref()).map(|_| ())
        }
        _ => Ok(()),
    }
}

/// The rule of order in the hall.
fn order(profile: &Profile) -> &Clause {
    profile.hall_order.as_ref().unwrap_or(&profile.uncovered)
}

/// The refusal about a player who is out of the event.
pub(super) fn out(name: &str) -> Refusal {
    Refusal::new(Code::PlayerOut).with("name", name)
}
