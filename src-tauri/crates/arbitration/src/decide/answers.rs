//! Answers to proposals, and corrections.

use clock::{Millis, Moment, Stamp};

use super::conduct::{consent, may_replace};
use super::score::{fen, score};
use super::text::{ENVELOPE, LONG_NAME, MOVE, NAME, PROSE, is_zone, name, official_name, optional, reason, text};
use super::{DAY, Decided, adjournment, appeals, bad_time, no_fact, officials};
use crate::corrections::is_correction;
use crate::facts::{Act, Fact};
use crate::ids::{GameId, RoundNo, SectionId, Seq};
use crate::officials::has_chief;
use crate::outcome::{Basis, Outcome};
use crate::proposal::{Proposal, game_of_key};
use crate::refusal::{Code, Refusal};
use crate::rights::Actor;
use crate::state::{Meeting, Recorded, State};

/// The proposal of that key at this moment.
fn proposal(state: &State, key: &str, now: Moment) -> Result<Proposal, Refusal> {
    let due = game_of_key(key).map(|id| state.proposals_of(id.table, now)).unwrap_or_default();
    due.into_iter().find(|p| p.key == key).ok_or_else(|| Refusal::new(Code::NoProposal).with("key", key))
}

pub(super) fn accept(
    state: &State,
    by: Actor<'_>,
    key: &str,
    (choice, given): (usize, Option<&str>),
    now: Moment,
) -> Decided {
    let Proposal { key, id, clause, rests_on, acts, .. } = proposal(state, key, now)?;
    let Some(act) = acts.into_iter().nth(choice) else {
        return Err(Refusal::new(Code::NoChoice).with("key", key).with("choice", choice).by(&clause));
    };
    // A draw is proposed where the book makes it one (appendix 6.8): any arbiter's, as a claim that he upholds.
    if act != Act::Draw {
        by.may_rule(&act).map_err(|refusal| refusal.by(&clause))?;
    }
    let consent = consent(state, None, given)?;
    Ok(vec![match act {
        Act::Revoke { ruling } => {
            may_revoke(state, ruling)?;
            Fact::RulingRevoked { id, ruling, reason: key }
        }
        Act::Lose { .. }
        | Act::Forfeit { .. }
        | Act::ForfeitBoth
        | Act::ChargeGap { .. }
        | Act::ForgiveGap
        | Act::Note
        | Act::LoseBoth
        | Act::Draw
        | Act::Replay
        | Act::Disqualify { .. }
        | Act::Expel { .. }
        | Act::Warn { .. }
        | Act::Foul { .. } => {
            Fact::RulingMade { id, key, clause, rests_on, act, reason: None, consent, automatic: false }
        }
    }])
}

/// A refusal when what came since stands on a ruling.
pub(crate) fn may_revoke(state: &State, ruling: Seq) -> Result<(), Refusal> {
    state.fact(ruling).map_or(Ok(()), |known| match &known.fact {
        // The draw that was written with the decision goes with it.
        Fact::ClaimDecided { id, .. } => round_is_last(state, *id, ruling),
        _ => leaves_standing(state, &known),
    })
}

pub(super) fn postpone(state: &State, key: &str, by: Millis, now: Moment) -> Decided {
    let Proposal { key, .. } = proposal(state, key, now)?;
    if !(Millis::seconds(1)..=DAY).contains(&by) {
        return Err(bad_time("by", by));
    }
    Ok(vec![Fact::ProposalPostponed { key, until: now + by }])
}

pub(super) fn dismiss(state: &State, key: &str, why: &str, now: Moment) -> Decided {
    let Proposal { key, .. } = proposal(state, key, now)?;
    let reason = reason(why)?;
    Ok(vec![Fact::ProposalDismissed { key, reason }])
}

pub(super) fn withdraw(state: &State, fact: Seq, why: &str) -> Decided {
    let reason = reason(why)?;
    let known = state.fact(fact).ok_or_else(|| no_fact(fact))?;
    if is_correction(&known.fact) {
        // The withdrawal of a correction restores the fact; it has no correction of its own.
        if state.corrected_by(fact).is_none() {
            return Err(Refusal::new(Code::CorrectedAlready).with("fact", fact));
        }
        appeals::untouched(state, fact, &known.fact)?;
    } else {
        may_correct(state, fact, &known.fact)?;
        if is_foundation(&known.fact) {
            return Err(no_fact(fact));
        }
        appeals::untouched(state, fact, &known.fact)?;
        leaves_standing(state, &known)?;
    }
    Ok(vec![Fact::FactWithdrawn { fact, reason }])
}

/// A refusal of corrections and revocations that something does not bear: the list of officials, an interruption of the
/// game (11.3.1), or another game of its pairing that is on, for a table has one running clock at most, and each game its
/// own (8.2.10).
pub(super) fn borne(state: &State, by: Actor<'_>, facts: &[Fact], now: Stamp) -> Result<(), Refusal> {
    if !facts.iter().any(|fact| is_correction(fact) || matches!(fact, Fact::RulingRevoked { .. })) {
        return Ok(());
    }
    let after = state.with(facts, by.name, now);
    officials::corrected(state, &after, by)?;
    for id in facts.iter().filter_map(|fact| corrected_game(state, fact)) {
        adjournment::undisturbed(state, &after, id)?;
    }
    let on = |meeting: &Meeting| meeting.games.iter().filter(|game| game.is_on()).count();
    let before = |m: &Meeting| state.meeting(m.table, m.round).map_or(0, on);
    match after.meetings().find(|m| on(m) > 1.max(before(m))) {
        Some(m) => {
            let going = m.games.iter().rfind(|game| game.is_on()).map_or(0, |game| game.id.game.0);
            let refusal = Refusal::new(Code::GameNotOver).with("table", m.table).with("game", going);
            Err(refusal.by(&m.profile.games_per_pairing.clause))
        }
        None => Ok(()),
    }
}

/// The game that a correction is about, where it was interrupted.
fn corrected_game(state: &State, correction: &Fact) -> Option<GameId> {
    let game = match correction {
        Fact::FactReplaced { with, .. } => with.game(),
        // The withdrawal of a correction restores what it corrected.
        Fact::FactWithdrawn { fact, .. } => {
            state.fact(state.corrected_by(*fact).unwrap_or(*fact)).and_then(|known| known.fact.game())
        }
        _ => None,
    };
    game.filter(|id| state.game(*id).is_some_and(|game| !game.adjourned.is_empty()))
}

/// What later facts stand on is not taken away from under them: the end of a game or of a round once the next round is
/// published, a start once something followed from it, an upheld claim while its draw stands.
fn leaves_standing(state: &State, known: &Recorded) -> Result<(), Refusal> {
    match &known.fact {
        Fact::RoundClosed { section, round } => is_last(state, *section, *round, known.seq),
        Fact::GameResult { id, .. } => round_is_last(state, *id, known.seq),
        Fact::ClaimDecided { id, upheld: true, clause, .. } => {
            not_drawn(state, *id, known.seq).map_err(|refusal| refusal.by(clause))
        }
        // The game made void was begun anew since.
        Fact::RulingMade { id, act: Act::Replay, clause, .. }
            if state.game(*id).is_some_and(|g| g.started.is_some()) =>
        {
            Err(Refusal::new(Code::RoundStarted).with("round", id.round).with("table", id.table).by(clause))
        }
        Fact::DrawAnswered { id, accepted: true, .. } => not_drawn(state, *id, known.seq),
        Fact::RulingMade { id, act, .. } if act.ends_game() => round_is_last(state, *id, known.seq),
        Fact::RoundStarted { section, round } => {
            is_last(state, *section, *round, known.seq)?;
            let mut meetings = state.meetings().filter(|m| m.section == *section && m.round == *round);
            meetings.try_for_each(|m| nothing_followed(state, m, known.seq, |_| true))
        }
        Fact::GameStarted { id } => state
            .meeting(id.table, id.round)
            .map_or(Ok(()), |m| nothing_followed(state, m, known.seq, |other| other == *id)),
        Fact::AdjournmentBegun { id, .. }
        | Fact::AdjournmentConfirmed { id, .. }
        | Fact::SealingBegun { id }
        | Fact::MoveSealed { id, .. }
        | Fact::EnvelopeOpened { id, .. }
        | Fact::AdjournmentEnded { id } => last_step(state, *id, known.seq),
        _ => Ok(()),
    }
}

/// A refusal when the next round is published.
fn is_last(state: &State, section: SectionId, round: RoundNo, fact: Seq) -> Result<(), Refusal> {
    match state.section(section).and_then(|s| s.round.as_ref()) {
        Some(last) if last.no > round => {
            let refusal = Refusal::new(Code::WrongRound).with("round", round).with("last", last.no);
            Err(refusal.with("fact", fact))
        }
        Some(_) | None => Ok(()),
    }
}

/// The same for the round of a game.
fn round_is_last(state: &State, id: GameId, fact: Seq) -> Result<(), Refusal> {
    state.meeting(id.table, id.round).map_or(Ok(()), |m| is_last(state, m.section, m.round, fact))
}

/// A refusal while the draw stands that was written together with a fact.
fn not_drawn(state: &State, id: GameId, fact: Seq) -> Result<(), Refusal> {
    let drawn = Seq(fact.0 + 1);
    let ending = state.game(id).and_then(|game| game.ending);
    if ending.is_some_and(|ending| ending.mark.fact == drawn && ending.outcome == Outcome::Draw) {
        Err(Refusal::new(Code::DrawStands).with("fact", drawn))
    } else {
        Ok(())
    }
}

/// A refusal when facts in force about games of a pairing followed from a start.
fn nothing_followed(
    state: &State,
    meeting: &Meeting,
    start: Seq,
    about: impl Fn(GameId) -> bool,
) -> Result<(), Refusal> {
    let in_force = |seq: Seq| state.correction(seq).is_none_or(|correction| correction.with.is_some());
    let followed = meeting.facts().find(|later| {
        later.seq > start && follows_start(&later.fact) && later.fact.game().is_some_and(&about) && in_force(later.seq)
    });
    match followed {
        Some(later) => {
            let refusal = Refusal::new(Code::RoundStarted).with("round", meeting.round).with("table", meeting.table);
            Err(refusal.with("fact", later.seq).by(&meeting.profile.start))
        }
        None => Ok(()),
    }
}

/// A refusal when facts in force followed from a step of an adjournment: steps are taken back in their order.
fn last_step(state: &State, game: GameId, step: Seq) -> Result<(), Refusal> {
    let in_force = |seq: Seq| state.correction(seq).is_none_or(|correction| correction.with.is_some());
    let followed = state.meeting(game.table, game.round).and_then(|meeting| {
        meeting.facts().find(|later| {
            later.seq > step && later.fact.game() == Some(game) && follows_step(&later.fact) && in_force(later.seq)
        })
    });
    match followed {
        Some(later) => Err(Refusal::new(Code::WrongStep).with("table", game.table).with("fact", later.seq)),
        None => Ok(()),
    }
}

/// Whether a fact makes sense only where the adjournment had got to.
const fn follows_step(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::AdjournmentBegun { .. }
            | Fact::AdjournmentConfirmed { .. }
            | Fact::SealingBegun { .. }
            | Fact::MoveSealed { .. }
            | Fact::EnvelopePassed { .. }
            | Fact::EnvelopeOpened { .. }
            | Fact::AdjournmentEnded { .. }
            | Fact::MovePlayed { .. }
    )
}

/// Whether a fact about a game makes sense only after its start; what a device shows and what is noted do at any time.
const fn follows_start(fact: &Fact) -> bool {
    !matches!(
        fact,
        Fact::ClockRead { .. }
            | Fact::NoteMade { .. }
            | Fact::ProposalPostponed { .. }
            | Fact::ProposalDismissed { .. }
    )
}

pub(super) fn replace(state: &State, by: Actor<'_>, fact: Seq, with: &Fact, why: &str) -> Decided {
    let reason = reason(why)?;
    let known = state.fact(fact).ok_or_else(|| no_fact(fact))?;
    may_correct(state, fact, &known.fact)?;
    if let Some(appeal) = state.effect_of(fact) {
        return Err(appeals::decided(state, appeal));
    }
    may_replace(state, by, &known.fact, with)?;
    if !State::may_replace(&known.fact, with) || known.fact == *with || !fits(state, &known.fact, with) {
        return Err(Refusal::new(Code::WrongReplacement).with("fact", fact).with("kind", known.fact.kind()));
    }
    check_texts(with)?;
    Ok(vec![Fact::FactReplaced { fact, with: Box::new(with.clone()), reason }])
}

/// A fact that no correction has touched yet, and that people wrote.
pub(super) fn may_correct(state: &State, seq: Seq, fact: &Fact) -> Result<(), Refusal> {
    if let Some(correction) = state.correction(seq) {
        return Err(Refusal::new(Code::CorrectedAlready).with("fact", seq).with("by", correction.by));
    }
    match fact {
        Fact::Checkpoint { .. }
        | Fact::RulingRevoked { .. }
        | Fact::ClockRead { .. }
        | Fact::DrawReached { .. }
        | Fact::DeviceBound { .. }
        | Fact::DeviceUnbound { .. }
        | Fact::DeviceLost { .. }
        | Fact::DeviceBack { .. }
        | Fact::ClocksInterrupted { .. }
        | Fact::WallJumped { .. }
        | Fact::HostTakenOver { .. } => Err(no_fact(seq)),
        _ => Ok(()),
    }
}

/// Facts that others stand on: they can be replaced, never withdrawn.
const fn is_foundation(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::EventCreated { .. }
            | Fact::SectionOpened { .. }
            | Fact::PlayersEntered { .. }
            | Fact::RoundPublished { .. }
    )
}

/// Whether a replacement leaves standing what later facts stand on.
fn fits(state: &State, old: &Fact, with: &Fact) -> bool {
    match (old, with) {
        (Fact::EventCreated { .. }, Fact::EventCreated { officials, zone, .. }) => {
            is_zone(zone) && has_chief(officials)
        }
        (Fact::SectionOpened { section: a, .. }, Fact::SectionOpened { section: b, control, profile, .. }) => {
            a == b && control.check().is_ok() && profile.games_per_pairing.value > 0
        }
        (Fact::PlayersEntered { section: a, players: old }, Fact::PlayersEntered { section: b, players: new }) => {
            a == b && old.iter().map(|p| p.player).eq(new.iter().map(|p| p.player))
        }
        (
            Fact::RoundPublished { section: a, round: r, pairings: old },
            Fact::RoundPublished { section: b, round: s, pairings: new },
        ) => {
            let mut seen: Vec<_> = new.iter().flat_map(|p| [p.white, p.black]).collect();
            let known = seen.iter().all(|&id| state.player(id).is_some_and(|p| p.section == *a));
            seen.sort_unstable();
            let once = seen.windows(2).all(|w| !matches!(w, [a, b] if a == b));
            let same_tables = old.iter().map(|p| p.table).eq(new.iter().map(|p| p.table));
            (a, r) == (b, s) && known && once && same_tables
        }
        (Fact::WarningGiven { id, .. }, Fact::WarningGiven { offence, .. })
        | (Fact::FoulGiven { id, .. }, Fact::FoulGiven { offence, .. })
        | (Fact::ReminderGiven { id, .. }, Fact::ReminderGiven { offence, .. }) => {
            state.meeting(id.table, id.round).is_some_and(|m| m.profile.offence(offence).is_some())
        }
        // Who seals, and what was sealed, stays; a number or a keeper may have been written down wrongly.
        (Fact::MoveSealed { side: a, copy: old, .. }, Fact::MoveSealed { side: b, copy: new, .. }) => {
            (a, old) == (b, new)
        }
        // What was played from it stands.
        (Fact::EnvelopeOpened { text, .. }, _) => adjournment::opens(state, text.as_deref(), with),
        (Fact::AdjournmentConfirmed { .. }, Fact::AdjournmentConfirmed { left, .. }) => {
            [left.white, left.black].iter().all(|left| (Millis::ZERO..=DAY).contains(left))
        }
        (Fact::MovesMissing { .. }, Fact::MovesMissing { moves, .. }) => *moves > 0,
        // Another official's release is a fact of its own.
        (Fact::OfficialReleased { name: a, .. }, Fact::OfficialReleased { name: b, .. }) => a == b,
        // Another player's departure is a fact of its own.
        (Fact::PlayerLeft { player: a, .. }, Fact::PlayerLeft { player: b, .. }) => a == b,
        (Fact::ClockSet { .. }, Fact::ClockSet { left, .. }) => {
            [left.white, left.black].iter().all(|left| (Millis::ZERO..=DAY).contains(left))
        }
        // Not further on than the old one: the moves before it are known.
        (Fact::ScoreEntered { ply: old, .. }, Fact::ScoreEntered { ply: new, .. }) => (1..=*old).contains(new),
        (Fact::PositionRecorded { after: old, .. }, Fact::PositionRecorded { after: new, .. }) => new <= old,
        // The draw is a fact of its own and would not follow.
        (
            Fact::ClaimDecided { upheld: old, rests_on: a, .. },
            Fact::ClaimDecided { id, ground, clause, upheld: new, rests_on: b, deviate, .. },
        ) => {
            let profile = state.meeting(id.table, id.round).map(|m| &m.profile);
            let same = old == new && a == b && (deviate.is_none() || !new);
            same && profile.and_then(|p| p.ground(ground)).is_some_and(|rule| rule == clause)
        }
        (Fact::ClaimMade { .. }, Fact::ClaimMade { id, ground, .. }) => {
            state.meeting(id.table, id.round).is_some_and(|m| m.profile.ground(ground).is_some())
        }
        // The draw is a fact of its own here too.
        (Fact::DrawAnswered { accepted: old, .. }, Fact::DrawAnswered { accepted: new, .. }) => old == new,
        (Fact::IrregularityClaimed { .. }, Fact::IrregularityClaimed { id, irregularity, .. }) => {
            state.meeting(id.table, id.round).is_some_and(|m| m.profile.irregularity(irregularity).is_some())
        }
        (Fact::IrregularitySettled { claim: old, .. }, Fact::IrregularitySettled { claim: new, .. }) => old == new,
        (Fact::GameResult { .. }, Fact::GameResult { outcome, basis, .. }) => {
            !matches!((outcome, basis), (Outcome::Draw, Basis::Forfeit) | (Outcome::BothLose, Basis::Played))
        }
        // A loss ruled against the wrong side, also in a past round; any other ruling is withdrawn, and ruled anew.
        (Fact::RulingMade { id, key, clause, rests_on, act, automatic, .. }, new) => matches!(
            new,
            Fact::RulingMade { id: i, key: k, clause: c, rests_on: r, act: with, automatic: a, .. }
                if (i, k, c, r, a) == (id, key, clause, rests_on, automatic)
                    && only_ends_game(act)
                    && only_ends_game(with)
        ),
        (Fact::PersonSanctioned { clause: old, .. }, Fact::PersonSanctioned { clause: new, .. }) => old == new,
        (
            Fact::RegulationChanged { section: a, .. },
            Fact::RegulationChanged { section: b, change, against_book, .. },
        ) => {
            let rule = state.section(*b).and_then(|section| section.profile.regulated(change));
            a == b && rule.is_some_and(|(_, open)| *against_book != open)
        }
        // A device ends no game, and what a person has to judge does not judge itself.
        (Fact::RuleAutomated { section: a, .. }, Fact::RuleAutomated { section: b, due, .. }) => {
            a == b && due.may_be_automatic()
        }
        // A game's start has nothing to replace.
        (Fact::RoundStarted { .. } | Fact::RoundClosed { .. }, _) => false,
        _ => appeals::fits(state, old, with),
    }
}

/// Whether an act gives a game its result and does nothing more.
const fn only_ends_game(act: &Act) -> bool {
    matches!(act, Act::Lose { .. } | Act::Forfeit { .. } | Act::ForfeitBoth | Act::LoseBoth | Act::Draw)
}

/// The texts of a replacement obey the rules of the intents.
fn check_texts(fact: &Fact) -> Result<(), Refusal> {
    match fact {
        Fact::EventCreated { name: event, place, officials, .. } => {
            text(event, "name", LONG_NAME, Code::BadName)?;
            optional(place.as_deref(), "place", LONG_NAME, Code::BadName)?;
            officials.iter().try_for_each(|o| official_name(&o.name).map(|_| ()))
        }
        Fact::OfficialAppointed { name: person, .. } => official_name(person).map(|_| ()),
        Fact::SectionOpened { name: section, .. } => name(section, "section").map(|_| ()),
        Fact::PlayersEntered { players, .. } => players.iter().try_for_each(|p| {
            optional(p.club.as_deref(), "club", NAME, Code::BadName)?;
            name(&p.name, "player").map(|_| ())
        }),
        Fact::MovePlayed { text, .. } => optional(text.as_deref(), "move", MOVE, Code::BadText).map(|_| ()),
        Fact::MoveNamed { text: named, .. } => text(named, "move", MOVE, Code::BadText).map(|_| ()),
        Fact::ScoreEntered { ply, moves, .. } => score(*ply, moves).map(|_| ()),
        Fact::PositionRecorded { fen: text, note, .. } => {
            fen(text)?;
            optional(note.as_deref(), "note", PROSE, Code::BadText).map(|_| ())
        }
        Fact::ClaimDecided { evidence, .. } => {
            optional(evidence.as_deref(), "evidence", PROSE, Code::BadText).map(|_| ())
        }
        Fact::NoteMade { text: note, .. } => text(note, "note", PROSE, Code::BadText).map(|_| ()),
        Fact::WarningGiven { note, .. }
        | Fact::FoulGiven { note, .. }
        | Fact::ReminderGiven { note, .. }
        | Fact::IrregularityClaimed { note, .. } => optional(note.as_deref(), "note", PROSE, Code::BadText).map(|_| ()),
        Fact::PersonSanctioned { name: person, note, .. } => {
            name(person, "person")?;
            optional(note.as_deref(), "note", PROSE, Code::BadText).map(|_| ())
        }
        Fact::ClockStopped { reason: why, .. } => {
            optional(why.as_deref(), "reason", PROSE, Code::BadReason).map(|_| ())
        }
        Fact::AdjournmentConfirmed { fen: noted, .. } => noted.as_deref().map_or(Ok(()), |text| fen(text).map(|_| ())),
        Fact::MoveSealed { envelope, holder, .. } => {
            name(holder, "holder")?;
            text(envelope, "envelope", ENVELOPE, Code::BadName).map(|_| ())
        }
        Fact::EnvelopePassed { to, note, .. } => {
            name(to, "to")?;
            optional(note.as_deref(), "note", PROSE, Code::BadText).map(|_| ())
        }
        Fact::EnvelopeOpened { before, text, .. } => {
            before.iter().try_for_each(|witness| name(witness, "before").map(|_| ()))?;
            optional(text.as_deref(), "move", MOVE, Code::BadText).map(|_| ())
        }
        Fact::AdjournmentBegun { reason: why, .. }
        | Fact::PlayerExcused { reason: why, .. }
        | Fact::ClockSet { reason: why, .. }
        | Fact::PlayerLeft { reason: why, .. }
        | Fact::OfficialReleased { reason: why, .. }
        | Fact::HallStopped { reason: why }
        | Fact::ProposalDismissed { reason: why, .. } => reason(why).map(|_| ()),
        _ => appeals::check_texts(fact),
    }
}
