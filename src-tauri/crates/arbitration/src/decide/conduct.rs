//! Reminders, warnings, fouls, missing moves, and rulings without a proposal (14; 1999 7, 8, 9, 18).

use clock::{Millis, Side};

use super::rounds::round_started;
use super::text::{NAME, PROSE, name, optional, reason, text};
use super::{Decided, bad_number, bad_time, game_at, no_rule, people, rule};
use crate::clause::Clause;
use crate::conduct::missing_rule;
use crate::facts::{Act, Fact, Sanction};
use crate::ids::{GameNo, TableNo};
use crate::outcome::Standing;
use crate::profile::{Offence, OffenceGroup, Profile, SanctionRule};
use crate::refusal::{Code, Refusal};
use crate::rights::{Actor, official};
use crate::state::{Game, Meeting, State};

/// Longest number of an article: `15.2.15`.
const ARTICLE: usize = 16;
/// The most moves a sheet can lack.
const MOST_MISSING: u16 = 500;

/// What a call at the table does.
#[derive(Debug, Clone, Copy)]
pub(super) enum Call {
    Remind,
    Warn,
    Foul,
}

/// A reminder, a warning or a foul of a player at a table.
pub(super) fn call(
    state: &State,
    actor: Actor<'_>,
    call: Call,
    (table, side): (TableNo, Side),
    (offence, note): (&str, Option<&str>),
) -> Decided {
    let (meeting, game) = game_at(state, table, None)?;
    let offence = find(&meeting.profile, offence)?;
    let sanction = match call {
        Call::Remind => Sanction::Reminder,
        Call::Warn => Sanction::Warning,
        Call::Foul => Sanction::Foul,
    };
    permit(&meeting.profile, actor, sanction, Some(offence))?;
    let note = optional(note, "note", PROSE, Code::BadText)?;
    let (id, offence) = (game.id, offence.id.clone());
    Ok(vec![match call {
        Call::Remind => Fact::ReminderGiven { id, side, offence, note },
        Call::Warn => Fact::WarningGiven { id, side, offence, note },
        Call::Foul => Fact::FoulGiven { id, side, offence, note },
    }])
}

/// A score sheet lacks moves (1999 7.1).
pub(super) fn missing_moves(state: &State, table: TableNo, side: Side, moves: u16) -> Decided {
    let (meeting, game) = game_at(state, table, None)?;
    let recording = rule(meeting.profile.recording.as_ref(), "recording", &meeting.profile)?;
    let counted = missing_rule(recording).is_some();
    if !counted {
        return Err(Refusal::new(Code::NoRule).with("profile", &meeting.profile.id).by(&recording.required.clause));
    }
    if game.started.is_none() {
        return Err(Refusal::new(Code::RoundNotStarted).with("table", table).by(&meeting.profile.start));
    }
    if !(1..=MOST_MISSING).contains(&moves) {
        return Err(bad_number("moves", moves).by(&recording.required.clause));
    }
    Ok(vec![Fact::MovesMissing { id: game.id, side, moves }])
}

/// What a ruling without a proposal stands on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grounds<'a> {
    /// Offence of the profile's catalogue.
    pub(super) offence: Option<&'a str>,
    /// Article and item of the section's book.
    pub(super) article: Option<&'a str>,
    /// Why.
    pub(super) reason: Option<&'a str>,
    /// Who consents.
    pub(super) consent: Option<&'a str>,
}

/// A ruling without a proposal: for an offence, by an article, or on what the book does not cover (15.2.15).
pub(super) fn ruling(
    state: &State,
    actor: Actor<'_>,
    (table, no): (TableNo, Option<GameNo>),
    act: &Act,
    grounds: Grounds<'_>,
) -> Decided {
    let (meeting, game) = game_at(state, table, no)?;
    let profile = &meeting.profile;
    let offence = match act {
        Act::Warn { offence, .. } | Act::Foul { offence, .. } => Some(offence.as_str()),
        Act::ChargeGap { .. } | Act::ForgiveGap | Act::Note | Act::Revoke { .. } => {
            // They answer a proposal, and none is named.
            return Err(Refusal::new(Code::NoProposal).with("table", table));
        }
        Act::Lose { .. }
        | Act::LoseBoth
        | Act::Forfeit { .. }
        | Act::ForfeitBoth
        | Act::Draw
        | Act::Replay
        | Act::Disqualify { .. }
        | Act::Expel { .. } => grounds.offence,
    };
    let offence = offence.map(|id| find(profile, id)).transpose()?;
    let sanction = match act.sanction() {
        Some(sanction) => Some(permit(profile, actor, sanction, offence)?),
        None => None,
    };
    actor.may_rule_unasked(game, act)?;
    let consent = consent(state, sanction.flatten(), grounds.consent)?;
    let article = article(profile, grounds.article)?;
    if let Act::Foul { offence, charge: Some(charge), .. } = act {
        charged(profile, offence, *charge)?;
    }
    stands(state, meeting, game, act, offence)?;
    let reason = match offence {
        Some(_) => optional(grounds.reason, "reason", PROSE, Code::BadReason)?,
        None => Some(reason(grounds.reason.unwrap_or_default())?),
    };
    let clause = article.or_else(|| offence.map(|offence| offence.clause.clone()));
    let clause = clause.unwrap_or_else(|| profile.uncovered.clone());
    let seat = match act.side() {
        Some(Side::White) => "white",
        Some(Side::Black) => "black",
        None => "-",
    };
    let key = format!("ruled:{}:{seat}:{}", game.id, game.rulings.len() + 1);
    let (rests_on, act) = (Vec::new(), act.clone());
    Ok(vec![Fact::RulingMade { id: game.id, key, clause, rests_on, act, reason, consent, automatic: false }])
}

/// A refusal of a charge that the book does not have: it has one, for a wrong claim (1999 23.3).
fn charged(profile: &Profile, offence: &str, charge: Millis) -> Result<(), Refusal> {
    let wrong = profile.claims.as_ref().and_then(|claims| claims.wrong.as_ref());
    let rule = wrong.filter(|wrong| wrong.offence == offence).map(|wrong| &wrong.charge);
    match rule {
        Some(rule) if rule.value == charge => Ok(()),
        Some(rule) => Err(bad_time("charge", charge).by(&rule.clause)),
        None => Err(bad_time("charge", charge)),
    }
}

/// Who replaces a fact has the right, and the consent, that giving the new one would ask of him.
pub(super) fn may_replace(state: &State, actor: Actor<'_>, old: &Fact, with: &Fact) -> Result<(), Refusal> {
    let Some((meeting, game)) = with.game().and_then(|id| {
        let meeting = state.meeting(id.table, id.round)?;
        Some((meeting, meeting.game(id.game)?))
    }) else {
        return people::may_replace(state, actor, old, with);
    };
    let profile = &meeting.profile;
    let called = |sanction, offence: &str| permit(profile, actor, sanction, profile.offence(offence)).map(|_| ());
    match (old, with) {
        (_, Fact::ReminderGiven { offence, .. }) => called(Sanction::Reminder, offence),
        (_, Fact::WarningGiven { offence, .. }) => called(Sanction::Warning, offence),
        (_, Fact::FoulGiven { offence, .. }) => called(Sanction::Foul, offence),
        (_, Fact::GameResult { outcome, basis, .. }) => actor.may_enter(game, *outcome, *basis),
        (Fact::RulingMade { act: before, .. }, Fact::RulingMade { act, clause, consent: given, .. }) => {
            let mut rule = None;
            if act != before {
                if let Some(sanction) = act.sanction() {
                    rule = permit(profile, actor, sanction, profile.offence_of(clause))?;
                }
                actor.may_rule_unasked(game, act)?;
            }
            consent(state, rule, given.as_deref()).map(|_| ())
        }
        _ => Ok(()),
    }
}

/// A refusal when a game is not in a state in which the act makes sense.
fn stands(state: &State, meeting: &Meeting, game: &Game, act: &Act, offence: Option<&Offence>) -> Result<(), Refusal> {
    if !act.ends_game() {
        return Ok(());
    }
    if let Some(ending) = game.ending {
        // Who refuses to sign loses what was reported (14.3.3): a result that nobody signed gives way to a sanction.
        let gives_way = ending.standing == Standing::Reported && offence.is_some() && act.sanction().is_some();
        if gives_way {
            return Ok(());
        }
        return Err(Refusal::new(Code::GameOver).with("table", meeting.table).with("game", game.id.game));
    }
    let unplayed = match act {
        Act::Forfeit { .. } | Act::ForfeitBoth | Act::Disqualify { .. } | Act::Expel { .. } => true,
        Act::Lose { .. }
        | Act::LoseBoth
        | Act::Draw
        | Act::Replay
        | Act::ChargeGap { .. }
        | Act::ForgiveGap
        | Act::Note
        | Act::Revoke { .. }
        | Act::Warn { .. }
        | Act::Foul { .. } => false,
    };
    if game.started.is_none() && !(unplayed && round_started(state, meeting)) {
        return Err(Refusal::new(Code::RoundNotStarted).with("table", meeting.table).by(&meeting.profile.start));
    }
    Ok(())
}

/// An offence of the catalogue.
fn find<'a>(profile: &'a Profile, id: &str) -> Result<&'a Offence, Refusal> {
    let unknown = || Refusal::new(Code::NoOffence).with("offence", id).by(profile.discipline());
    profile.offence(id).ok_or_else(unknown)
}

/// The rule of a sanction for an offence, when the book has it and the actor may give it. `None`: the section was
/// opened before its profile said anything of sanctions.
pub(super) fn permit<'a>(
    profile: &'a Profile,
    actor: Actor<'_>,
    sanction: Sanction,
    offence: Option<&Offence>,
) -> Result<Option<&'a SanctionRule>, Refusal> {
    if profile.sanctions.is_empty() {
        return Ok(None);
    }
    let group: Option<OffenceGroup> = offence.map(|offence| offence.group);
    let allowed = profile.sanction(sanction, group).filter(|_| match sanction {
        Sanction::Disqualification => profile.disqualifies_from_event(),
        Sanction::Reminder
        | Sanction::Warning
        | Sanction::Foul
        | Sanction::Loss
        | Sanction::LossOfBoth
        | Sanction::Expulsion => true,
    });
    let Some(rule) = allowed else {
        let refusal = Refusal::new(Code::NoSanction).with("profile", &profile.id);
        return Err(match offence {
            Some(offence) => refusal.with("offence", &offence.id).by(&offence.clause),
            None => refusal.by(profile.sanction(sanction, None).map_or(&profile.uncovered, |rule| &rule.clause)),
        });
    };
    if actor.role.may_act_as(rule.least) { Ok(Some(rule)) } else { Err(actor.refused().by(&rule.clause)) }
}

/// Who consents, checked: an official, and of the role whose consent the sanction needs.
///
/// He is always named, also when the chief arbiter himself acts: then he names himself, for the record must show who
/// it was, and the window acts as `chief` whoever sits at it.
pub(super) fn consent(
    state: &State,
    sanction: Option<&SanctionRule>,
    given: Option<&str>,
) -> Result<Option<String>, Refusal> {
    let needed = sanction.and_then(|rule| Some((rule, rule.consent?)));
    let needs = |rule: &SanctionRule| Refusal::new(Code::NeedsConsent).by(&rule.clause);
    let Some(given) = optional(given, "consent", NAME, Code::BadName)? else {
        return needed.map_or(Ok(None), |(rule, role)| Err(needs(rule).with("role", role.name())));
    };
    let known = official(state, &name(&given, "consent")?);
    let known = known.ok_or_else(|| Refusal::new(Code::NoOfficial).with("name", &given))?;
    match needed {
        Some((rule, role)) if known.role != role => Err(needs(rule).with("role", role.name()).with("name", &given)),
        Some(_) | None => Ok(Some(given)),
    }
}

/// The clause of an article of the section's book that the arbiter names. What he leaves to the players is refused.
fn article(profile: &Profile, given: Option<&str>) -> Result<Option<Clause>, Refusal> {
    let Some(item) = given.filter(|given| !given.trim().is_empty()) else { return Ok(None) };
    let item = text(item, "article", ARTICLE, Code::BadText)?;
    let parts = item.split('.').collect::<Vec<_>>();
    if !parts.iter().all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric())) {
        return Err(Refusal::new(Code::BadText).with("field", "article"));
    }
    if !profile.has_article(&item) {
        return Err(no_rule(&item, profile));
    }
    if let Some(unasked) = profile.unasked.as_ref().filter(|unasked| unasked.leaves(&item)) {
        return Err(Refusal::new(Code::NotAllowed).with("article", &item).by(&unasked.clause));
    }
    Ok(Some(Clause::new(profile.uncovered.book, item)))
}
