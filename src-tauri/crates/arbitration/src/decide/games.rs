//! What happens at a table: arrivals, presses, stops, results.

use clock::{Millis, Moment, Side, Stamp};

use super::adjournment::resumed_with_hall;
use super::rounds::round_started;
use super::text::{MOVE, PROSE, optional, reason, text};
use super::{DAY, Decided, bad_time, game_at, game_on, hall_runs, meeting_at, rule};
use crate::facts::{Fact, Source};
use crate::ids::{GameNo, Seq, TableNo};
use crate::outcome::{Basis, Outcome, Standing};
use crate::refusal::{Code, Refusal};
use crate::rights::Actor;
use crate::state::{Game, Meeting, State};

pub(super) fn arrived(state: &State, table: TableNo, side: Side, ago: Option<Millis>, now: Stamp) -> Decided {
    let (_, game) = game_at(state, table, None)?;
    if game.ending.is_some() {
        return Err(Refusal::new(Code::GameOver).with("table", table));
    }
    if game.arrivals.get(side).is_some() {
        return Err(Refusal::new(Code::ArrivedAlready).with("table", table));
    }
    let at = match ago {
        Some(ago) if !(Millis::ZERO..=DAY).contains(&ago) => return Err(bad_time("ago", ago)),
        Some(ago) if ago > Millis::ZERO => Some(now.at - ago),
        Some(_) | None => None,
    };
    Ok(vec![Fact::PlayerArrived { id: game.id, side, at }])
}

pub(super) fn excuse(state: &State, table: TableNo, side: Side, why: &str) -> Decided {
    let (meeting, game) = game_on(state, table)?;
    let clause = rule(meeting.profile.late_excused.as_ref(), "late_excused", &meeting.profile)?;
    let reason = reason(why)?;
    let late = match (game.started, game.arrivals.get(side)) {
        (Some(started), Some(came)) => came.at > started.at,
        (_, None) | (None, _) => false,
    };
    if !late || game.excused.get(side).is_some() {
        return Err(Refusal::new(Code::NotLate).with("table", table).by(clause));
    }
    Ok(vec![Fact::PlayerExcused { id: game.id, side, reason }])
}

/// A refusal of a result for a game that nobody started: it can only be a forfeit, when its round is on.
pub(super) fn may_end(state: &State, meeting: &Meeting, game: &Game, basis: Basis) -> Result<(), Refusal> {
    if game.started.is_some() || (basis == Basis::Forfeit && round_started(state, meeting)) {
        return Ok(());
    }
    Err(Refusal::new(Code::RoundNotStarted).with("table", meeting.table).by(&meeting.profile.start))
}

pub(super) fn colours_reversed(state: &State, table: TableNo, no: Option<GameNo>) -> Decided {
    let (meeting, game) = game_at(state, table, no)?;
    let clause = rule(meeting.profile.colours_reversed.as_ref(), "colours_reversed", &meeting.profile)?;
    if game.started.is_none() {
        // Before the start the players simply change places.
        return Err(Refusal::new(Code::RoundNotStarted).with("table", table).by(clause));
    }
    let in_force = |seq: Seq| state.correction(seq).is_none_or(|correction| correction.with.is_some());
    let reversed = Fact::ColoursReversed { id: game.id };
    if let Some(known) = meeting.history.whole().find(|known| known.fact == reversed && in_force(known.seq)) {
        // It is undone by withdrawing it.
        let refusal = Refusal::new(Code::CorrectedAlready).with("table", table).with("fact", known.seq);
        return Err(refusal.by(clause));
    }
    Ok(vec![reversed])
}

pub(super) fn press(state: &State, table: TableNo, side: Side, played: Option<&str>) -> Decided {
    let (meeting, game) = game_on(state, table)?;
    if meeting.device.is_some() {
        return Err(Refusal::new(Code::DeviceClock).with("table", table));
    }
    hall_runs(state, &meeting.profile)?;
    match game.clock.running() {
        None => return Err(Refusal::new(Code::ClockStopped).with("table", table)),
        Some(running) if running != side => return Err(Refusal::new(Code::NotHisTurn).with("table", table)),
        Some(_) => {}
    }
    let text = optional(played, "move", MOVE, Code::BadText)?;
    Ok(vec![Fact::MovePlayed { id: game.id, side, text, left: None, from: Source::Arbiter }])
}

pub(super) fn stop(state: &State, table: TableNo, why: Option<&str>) -> Decided {
    let (meeting, game) = game_on(state, table)?;
    let reason = optional(why, "reason", PROSE, Code::BadReason)?;
    if game.rightful_clock().running().is_none() {
        let refusal = Refusal::new(Code::ClockStopped).with("table", table);
        return Err(refusal.by(meeting.profile.stops()));
    }
    Ok(vec![Fact::ClockStopped { id: game.id, reason }])
}

pub(super) fn resume(state: &State, table: TableNo) -> Decided {
    let (meeting, game) = game_on(state, table)?;
    hall_runs(state, &meeting.profile)?;
    if game.rightful_clock().running().is_some() {
        return Err(Refusal::new(Code::ClockRunning).with("table", table));
    }
    Ok(vec![Fact::ClockResumed { id: game.id }])
}

pub(super) fn stop_hall(state: &State, why: &str) -> Decided {
    let reason = reason(why)?;
    match state.hall() {
        Some(_) => Err(Refusal::new(Code::HallStopped)),
        None => Ok(vec![Fact::HallStopped { reason }]),
    }
}

pub(super) fn resume_hall(state: &State) -> Decided {
    match state.hall() {
        Some(_) => Ok(std::iter::once(Fact::HallResumed).chain(resumed_with_hall(state)).collect()),
        None => Err(Refusal::new(Code::HallNotStopped)),
    }
}

pub(super) fn note(state: &State, table: TableNo, note: &str, about: Option<&str>, now: Moment) -> Decided {
    let (meeting, game) = game_at(state, table, None)?;
    let text = text(note, "note", PROSE, Code::BadText)?;
    let about = about.map(|id| rule(meeting.profile.note(id), id, &meeting.profile)).transpose()?;
    if let Some(kind) = about.filter(|kind| kind.before_flag && meeting.flag(game, now).is_some()) {
        return Err(Refusal::new(Code::TooLate).with("table", table).by(&kind.clause));
    }
    Ok(vec![Fact::NoteMade { id: game.id, text, about: about.map(|kind| kind.id.clone()) }])
}

pub(super) fn result(
    state: &State,
    by: Actor<'_>,
    (table, no): (TableNo, Option<GameNo>),
    outcome: Outcome,
    (basis, signed): (Basis, bool),
) -> Decided {
    let (meeting, game) = game_at(state, table, no)?;
    if game.ending.is_some() {
        return Err(Refusal::new(Code::GameOver).with("table", table).with("game", game.id.game));
    }
    let basis = match (outcome, basis) {
        (Outcome::Draw, Basis::Forfeit) => return Err(Refusal::new(Code::BadResult).with("table", table)),
        // Nobody plays a game to a loss of both: an arbiter rules so (14.2.2 c).
        (Outcome::BothLose, Basis::Played) => Basis::Ruled,
        (_, basis) => basis,
    };
    by.may_enter(game, outcome, basis)?;
    may_end(state, meeting, game, basis)?;
    let standing = match (signed, basis) {
        (true, _) => Standing::Signed,
        (false, Basis::Played) => Standing::Reported,
        (false, Basis::Forfeit | Basis::Ruled) => Standing::Ruled,
    };
    Ok(vec![Fact::GameResult { id: game.id, outcome, basis, standing }])
}

pub(super) fn sign(state: &State, table: TableNo, no: Option<GameNo>) -> Decided {
    let meeting = meeting_at(state, table)?;
    let game = match no {
        Some(_) => game_at(state, table, no)?.1,
        None => {
            let last = meeting.games.iter().rev().find(|g| g.ending.is_some());
            last.or(meeting.on()).ok_or_else(|| Refusal::new(Code::NoGame).with("table", table))?
        }
    };
    match game.ending {
        None => Err(Refusal::new(Code::GameNotOver).with("table", table).with("game", game.id.game)),
        Some(ending) if ending.signed.is_some() => {
            Err(Refusal::new(Code::SignedAlready).with("table", table).by(&meeting.profile.signature))
        }
        Some(_) => Ok(vec![Fact::ResultSigned { id: game.id }]),
    }
}
