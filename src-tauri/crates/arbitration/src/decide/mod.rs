//! From an intent to facts, or to a refusal.

mod adjournment;
mod answers;
mod appeals;
mod clocks;
mod conduct;
mod devices;
mod draws;
mod games;
mod irregular;
mod officials;
mod people;
mod regulations;
mod rounds;
mod score;
mod setup;
mod text;

pub(crate) use answers::may_revoke;
use clock::{Millis, Stamp};
pub use score::score_fits;
pub use text::{is_zone, stands_in_a_name};

use self::conduct::{Call, Grounds};
use crate::clause::Clause;
use crate::facts::Fact;
use crate::ids::{GameNo, Seq, TableNo};
use crate::intent::Intent;
use crate::profile::Profile;
use crate::refusal::{Code, Refusal};
use crate::rights::Actor;
use crate::state::{Game, Meeting, State};

/// The result of deciding.
type Decided = Result<Vec<Fact>, Refusal>;

/// What follows from an intent; nothing is changed. The actor is who will stand in the journal's envelope: one of the
/// event's officials, or `chief` for the window.
///
/// # Errors
/// A [`Refusal`] with its code, parameters and, where there is one, the rule.
pub fn decide(state: &State, intent: &Intent, actor: &str, now: Stamp) -> Decided {
    if let Intent::CreateEvent { name, place, zone, officials } = intent {
        return setup::create_event(state, name, place.as_deref(), zone, officials);
    }
    if state.event().is_none() {
        return Err(Refusal::new(Code::NoEvent));
    }
    let by = Actor::of(state, actor)?;
    by.may(state, intent)?;
    adjournment::not_meanwhile(state, intent)?;
    let facts = follows(state, by, intent, (actor, now))?;
    answers::borne(state, by, &facts, now)?;
    Ok(facts)
}

/// What follows from an intent that may be asked here and now by who asks it.
fn follows(state: &State, by: Actor<'_>, intent: &Intent, (actor, now): (&str, Stamp)) -> Decided {
    match intent {
        Intent::CreateEvent { .. } => Err(Refusal::new(Code::EventExists)),
        Intent::Appoint { name, role } => officials::appoint(state, name, *role),
        Intent::Release { name, reason } => officials::release(state, name, reason),
        Intent::OpenSection { name, profile, pace, control, default_time, games, rounds } => {
            setup::open_section(state, name, (profile, *pace), *control, (*default_time, *games), *rounds)
        }
        Intent::EnterPlayers { section, players } => setup::enter_players(state, *section, players),
        Intent::PublishRound { section, round, pairings } => rounds::publish(state, *section, *round, pairings),
        Intent::StartRound { section } => rounds::start(state, *section),
        Intent::CloseRound { section } => rounds::close(state, *section),
        Intent::StartGame { table } => rounds::start_game(state, *table),
        Intent::Arrived { table, side, ago } => games::arrived(state, *table, *side, *ago, now),
        Intent::Excuse { table, side, reason } => games::excuse(state, *table, *side, reason),
        Intent::ColoursReversed { table, game } => games::colours_reversed(state, *table, *game),
        Intent::Press { table, side, text } => games::press(state, *table, *side, text.as_deref()),
        Intent::EnterScore { table, game, ply, moves } => score::enter(state, *table, *game, *ply, moves),
        Intent::RecordPosition { table, game, after, fen, reason, note } => {
            score::record_position(state, (*table, *game), *after, fen, (*reason, note.as_deref()))
        }
        Intent::Stop { table, reason } => games::stop(state, *table, reason.as_deref()),
        Intent::Resume { table } => games::resume(state, *table),
        Intent::SetClock { table, left, reason } => clocks::set(state, *table, *left, reason),
        Intent::StopHall { reason } => games::stop_hall(state, reason),
        Intent::ResumeHall => games::resume_hall(state),
        Intent::Remind { table, side, offence, note } => {
            conduct::call(state, by, Call::Remind, (*table, *side), (offence, note.as_deref()))
        }
        Intent::Warn { table, side, offence, note } => {
            conduct::call(state, by, Call::Warn, (*table, *side), (offence, note.as_deref()))
        }
        Intent::Foul { table, side, offence, note } => {
            conduct::call(state, by, Call::Foul, (*table, *side), (offence, note.as_deref()))
        }
        Intent::MissingMoves { table, side, moves } => conduct::missing_moves(state, *table, *side, *moves),
        Intent::Rule { table, game, act, offence, article, reason, consent } => {
            let grounds = Grounds {
                offence: offence.as_deref(),
                article: article.as_deref(),
                reason: reason.as_deref(),
                consent: consent.as_deref(),
            };
            conduct::ruling(state, by, (*table, *game), act, grounds)
        }
        Intent::SanctionPerson { name, who, sanction, section, note, consent } => {
            let texts = (note.as_deref(), consent.as_deref());
            people::sanction(state, by, *section, (*who, name), *sanction, texts)
        }
        Intent::PlayerLeaves { player, exit, reason, consent } => {
            people::leaves(state, by, *player, *exit, (reason, consent.as_deref()))
        }
        Intent::Note { table, text, about } => games::note(state, *table, text, about.as_deref(), now.at),
        Intent::ReplaceClock { table, left, serial, reason } => {
            clocks::replace(state, *table, (*left, serial.as_deref()), reason, now.at)
        }
        Intent::DecideClaim { table, side, ground, upheld, evidence, deviate } => {
            draws::decide_claim(state, *table, *side, ground, (*upheld, evidence.as_deref(), *deviate))
        }
        Intent::Result { table, game, outcome, basis, signed } => {
            games::result(state, by, (*table, *game), *outcome, (*basis, *signed))
        }
        Intent::Sign { table, game } => games::sign(state, *table, *game),
        Intent::Accept { key, choice, consent } => {
            answers::accept(state, by, key, (*choice, consent.as_deref()), now.at)
        }
        Intent::Postpone { key, by } => answers::postpone(state, key, *by, now.at),
        Intent::Dismiss { key, reason } => answers::dismiss(state, key, reason, now.at),
        Intent::Withdraw { fact, reason } => answers::withdraw(state, *fact, reason),
        Intent::Replace { fact, with, reason } => answers::replace(state, by, *fact, with, reason),
        Intent::OfferDraw { .. } | Intent::AnswerDraw { .. } | Intent::ClaimDraw { .. } => {
            draws::decide(state, intent, now)
        }
        Intent::Irregularity { .. } | Intent::SettleIrregularity { .. } => irregular::decide(state, intent),
        Intent::Adjourn { .. }
        | Intent::AdjournHall { .. }
        | Intent::ConfirmAdjournment { .. }
        | Intent::BeginSealing { .. }
        | Intent::SealMove { .. }
        | Intent::PassEnvelope { .. }
        | Intent::OpenEnvelope { .. }
        | Intent::EndAdjournment { .. } => adjournment::decide(state, intent, now),
        Intent::ChangeRegulation { .. } | Intent::Automate { .. } | Intent::DutyDone { .. } => {
            regulations::decide(state, intent)
        }
        Intent::FileAppeal { .. }
        | Intent::NameJury { .. }
        | Intent::HearParty { .. }
        | Intent::DecideAppeal { .. } => appeals::decide(state, intent, actor, now),
        Intent::Bind { serial, table, left } => devices::bind(state, serial, *table, *left),
        Intent::Unbind { serial } => devices::unbind(state, serial),
    }
}

/// The longest time an intent may name.
const DAY: Millis = Millis::minutes(24 * 60);

/// The current pairing of a table.
fn meeting_at(state: &State, table: TableNo) -> Result<&Meeting, Refusal> {
    state.current(table).ok_or_else(|| Refusal::new(Code::NoTable).with("table", table))
}

/// The game that is on at a table, or the one that was named.
fn game_at(state: &State, table: TableNo, no: Option<GameNo>) -> Result<(&Meeting, &Game), Refusal> {
    let meeting = meeting_at(state, table)?;
    let game = match no {
        Some(no) => meeting.game(no),
        None => meeting.on(),
    };
    let none = || {
        let refusal = Refusal::new(Code::NoGame).with("table", table);
        no.map_or(refusal.clone(), |no| refusal.with("game", no))
    };
    game.map(|game| (meeting, game)).ok_or_else(none)
}

/// The game that is on at a table, which must be in progress.
fn game_on(state: &State, table: TableNo) -> Result<(&Meeting, &Game), Refusal> {
    let (meeting, game) = game_at(state, table, None)?;
    if game.ending.is_some() {
        Err(Refusal::new(Code::GameOver).with("table", table))
    } else if game.started.is_none() {
        Err(Refusal::new(Code::RoundNotStarted).with("table", table).by(&meeting.profile.start))
    } else {
        Ok((meeting, game))
    }
}

/// A refusal when the hall is stopped; clocks run again by its resuming alone.
fn hall_runs(state: &State, profile: &Profile) -> Result<(), Refusal> {
    match state.hall() {
        Some(_) => Err(Refusal::new(Code::HallStopped).by(profile.stops())),
        None => Ok(()),
    }
}

/// A refusal for a number out of range.
fn bad_number(name: &str, value: impl ToString) -> Refusal {
    Refusal::new(Code::BadNumber).with("name", name).with("value", value)
}

/// A refusal for a time out of range.
fn bad_time(name: &str, value: Millis) -> Refusal {
    Refusal::new(Code::BadTime).with("name", name).with("value", value.get())
}

/// A refusal for a fact that cannot be named.
fn no_fact(fact: Seq) -> Refusal {
    Refusal::new(Code::NoFact).with("fact", fact)
}

/// The rule of the book, or a refusal where it has none.
fn rule<'a, T>(rule: Option<&'a T>, name: &str, profile: &Profile) -> Result<&'a T, Refusal> {
    rule.ok_or_else(|| no_rule(name, profile))
}

/// A refusal where the book has no such rule.
fn no_rule(name: &str, profile: &Profile) -> Refusal {
    Refusal::new(Code::NoRule).with("rule", name).with("profile", &profile.id)
}

/// A refusal for a value the book has fixed.
fn fixed(name: &str, clause: &Clause) -> Refusal {
    Refusal::new(Code::NotAllowed).with("name", name).by(clause)
}
