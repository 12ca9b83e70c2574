//! Interruption, the sealed move and resumption (11).

use clock::{Millis, PerSide, Side, Stamp};

use super::score::fen;
use super::text::{ENVELOPE, MOVE, PROSE, name, optional, reason, text};
use super::{DAY, Decided, bad_number, bad_time, game_on, hall_runs, rule};
use crate::adjournment::{AdjournmentStep, Interruption, taken};
use crate::clause::Clause;
use crate::facts::{Fact, Paper, PositionReason, Revealed, SealedCopy};
use crate::ids::{GameId, Seq, TableNo};
use crate::intent::Intent;
use crate::profile::{Adjournments, Profile};
use crate::refusal::{Code, Refusal};
use crate::state::{Game, Meeting, State};

/// Most witnesses of an opening.
const WITNESSES: usize = 20;

/// What follows from an intent of this chapter.
pub(super) fn decide(state: &State, intent: &Intent, now: Stamp) -> Decided {
    match intent {
        Intent::Adjourn { table, reason } => adjourn(state, *table, reason),
        Intent::AdjournHall { reason } => adjourn_hall(state, reason),
        Intent::ConfirmAdjournment { table, fen, left, confirmed } => {
            confirm(state, *table, fen.as_deref(), *left, *confirmed, now)
        }
        Intent::BeginSealing { table } => begin_sealing(state, *table),
        Intent::SealMove { table, envelope, holder, copy } => seal(state, *table, envelope, holder, copy.as_ref()),
        Intent::PassEnvelope { table, to, note } => pass(state, *table, to, note.as_deref()),
        Intent::OpenEnvelope { table, before, paper, text, legal, revealed } => {
            let found = Found { paper: *paper, text: text.as_deref(), legal: *legal, revealed: revealed.as_ref() };
            open(state, *table, before, found)
        }
        Intent::EndAdjournment { table } => end(state, *table),
        _ => Err(Refusal::new(Code::NoRule)),
    }
}

/// A refusal of what may not be done at a table whose game is interrupted.
pub(super) fn not_meanwhile(state: &State, intent: &Intent) -> Result<(), Refusal> {
    let (table, forbidden): (TableNo, fn(&Meeting, &Game) -> bool) = match intent {
        Intent::Press { table, .. }
        | Intent::OfferDraw { table, .. }
        | Intent::ClaimDraw { table, .. }
        | Intent::Irregularity { table, .. } => (*table, |_, _| true),
        // The clock of the side that thinks about the move he will seal can be stopped like any other.
        Intent::Stop { table, .. } | Intent::Resume { table } => (*table, |_, game| game.stands_adjourned()),
        Intent::AnswerDraw { table, .. } => (*table, |m, _| taken(&m.profile, "open_draw_offer") == Some("lapses")),
        _ => return Ok(()),
    };
    let adjourned = state.current(table).and_then(|m| Some((m, m.on().filter(|game| game.is_adjourned())?)));
    match adjourned {
        Some((meeting, game)) if forbidden(meeting, game) => {
            let refusal = Refusal::new(Code::Adjourned).with("table", table);
            Err(meeting.profile.adjournments.as_ref().map_or(refusal.clone(), |rules| refusal.by(&rules.resume)))
        }
        Some(_) | None => Ok(()),
    }
}

/// The rules of the section's book; a book without an article of its own has them where the event reads them by analogy.
fn rules(profile: &Profile) -> Result<&Adjournments, Refusal> {
    let by_analogy = taken(profile, "adjournment") != Some("none");
    rule(profile.adjournments.as_ref().filter(|_| by_analogy), "adjournments", profile)
        .map_err(|refusal| refusal.by(&profile.uncovered))
}

fn adjourn(state: &State, table: TableNo, why: &str) -> Decided {
    let (meeting, game) = game_on(state, table)?;
    let rules = rules(&meeting.profile)?;
    let reason = reason(why)?;
    if game.is_adjourned() {
        return Err(Refusal::new(Code::Adjourned).with("table", table).by(&rules.begin));
    }
    nothing_is_open(meeting, game)?;
    Ok(vec![Fact::AdjournmentBegun { id: game.id, reason }])
}

/// What a player has asked comes first: until a draw claim is decided a clock runs or stands for it (8.2.7), until an
/// irregular move is settled the offender's runs (8.2.8), and nobody can confirm a position that may be corrected.
fn nothing_is_open(meeting: &Meeting, game: &Game) -> Result<(), Refusal> {
    let open = |code, fact: Seq| Refusal::new(code).with("table", meeting.table).with("fact", fact);
    if let (Some(claim), Some(rules)) = (game.open_claim(), &meeting.profile.claims) {
        return Err(open(Code::ClaimOpen, claim.mark.fact).by(&rules.clock.clause));
    }
    if let (Some(claim), Some(rules)) = (game.open_irregularity(), &meeting.profile.irregularities) {
        let clause = rules.charged.as_ref().unwrap_or(&rules.accepted);
        return Err(open(Code::IrregularityOpen, claim.mark.fact).by(clause));
    }
    Ok(())
}

/// A refusal of a correction after which another side would be to move than the one that seals or has sealed, or an
/// irregular move would be open in an interrupted game: both have confirmed the position (11.3.1). The steps are taken
/// back first.
pub(super) fn undisturbed(before: &State, after: &State, id: GameId) -> Result<(), Refusal> {
    let Some(((was, game), meeting)) = before.game(id).zip(after.game(id)).zip(after.meeting(id.table, id.round))
    else {
        return Ok(());
    };
    let seals_on = |was: &&Interruption| {
        let same = |now: &&Interruption| now.begun.fact == was.begun.fact;
        let stays = game.adjourned.interruptions.iter().find(same).is_none_or(|now| now.side == was.side);
        stays || was.ended.is_some() && was.thinking.is_none()
    };
    let other = was.adjourned.interruptions.iter().find(|was| !seals_on(was));
    let open = || game.adjourned.going_on().filter(|_| game.is_on() && game.open_irregularity().is_some());
    let Some(Interruption { begun, .. }) = other.or_else(open) else { return Ok(()) };
    let refusal = Refusal::new(Code::WrongStep).with("table", id.table).with("fact", begun.fact);
    Err(meeting.profile.adjournments.as_ref().map_or(refusal.clone(), |rules| refusal.by(&rules.confirm)))
}

/// All clocks of the hall stand, and every game that is on is interrupted. One with an open claim stands with the hall;
/// it is interrupted once that is decided.
fn adjourn_hall(state: &State, why: &str) -> Decided {
    let reason = reason(why)?;
    let on = state.hall_tables().filter(|meeting| rules(&meeting.profile).is_ok());
    let on = on.filter_map(|meeting| Some((meeting, meeting.on()?)));
    let mut waits = None;
    let games: Vec<Fact> = on
        .filter(|(_, game)| game.is_on() && !game.is_adjourned())
        .filter_map(|(meeting, game)| match nothing_is_open(meeting, game) {
            Ok(()) => Some(Fact::AdjournmentBegun { id: game.id, reason: reason.clone() }),
            Err(refusal) => {
                waits.get_or_insert(refusal);
                None
            }
        })
        .collect();
    if games.is_empty() {
        return Err(waits.unwrap_or_else(|| Refusal::new(Code::NoGameOn)));
    }
    let stop = state.hall().is_none().then(|| Fact::HallStopped { reason: reason.clone() });
    Ok(stop.into_iter().chain(games).collect())
}

/// The interrupted game at a table, the rules for it, and how far it has got.
fn adjourned_at(state: &State, table: TableNo) -> Result<(&Meeting, &Game, &Adjournments, AdjournmentStep), Refusal> {
    let (meeting, game) = game_on(state, table)?;
    let rules = rules(&meeting.profile)?;
    match game.adjournment_step() {
        Some(step) => Ok((meeting, game, rules, step)),
        None => Err(Refusal::new(Code::NotAdjourned).with("table", table).by(&rules.begin)),
    }
}

/// A refusal of a step out of its turn, with the rule of what has to be done first.
fn wrong_step(table: TableNo, step: AdjournmentStep, rules: &Adjournments) -> Refusal {
    let clause: &Clause = match step {
        AdjournmentStep::Begun => &rules.confirm,
        AdjournmentStep::Confirmed => &rules.think,
        AdjournmentStep::Thinking => &rules.seal,
        AdjournmentStep::Sealed | AdjournmentStep::Opened | AdjournmentStep::Checked => &rules.resume,
    };
    Refusal::new(Code::WrongStep).with("table", table).with("step", step.name()).by(clause)
}

fn confirm(
    state: &State,
    table: TableNo,
    position: Option<&str>,
    left: Option<PerSide<Millis>>,
    confirmed: PerSide<bool>,
    now: Stamp,
) -> Decided {
    let (_, game, rules, step) = adjourned_at(state, table)?;
    match step {
        AdjournmentStep::Begun | AdjournmentStep::Confirmed | AdjournmentStep::Opened | AdjournmentStep::Checked => {}
        AdjournmentStep::Thinking | AdjournmentStep::Sealed => return Err(wrong_step(table, step, rules)),
    }
    // A clock that was changed for another has not shown them yet.
    let known = game.known || game.due().is_some_and(|due| due.times);
    let known = known.then(|| game.rightful_clock().both_left(now.at));
    let Some(left) = left.or(known) else {
        // A board without a clock that can be read tells no times.
        return Err(Refusal::new(Code::BadTime).with("name", "left").by(&rules.confirm));
    };
    for side in Side::BOTH {
        if !(Millis::ZERO..=DAY).contains(left.get(side)) {
            return Err(bad_time("left", *left.get(side)));
        }
    }
    let fen = position.filter(|text| !text.trim().is_empty()).map(fen).transpose()?;
    let id = game.id;
    // Where its moves do not tell it, the game goes on from what both have confirmed.
    let after = game.plies();
    let recorded = game.goes_on_from(after).map_or(0, |position| position.after);
    let told = game.moves.iter().skip(usize::try_from(recorded).unwrap_or(0)).all(|played| played.text.is_some());
    let position = fen.clone().filter(|_| !told).map(|fen| Fact::PositionRecorded {
        id,
        after,
        fen,
        reason: PositionReason::Adjourned,
        note: None,
    });
    let confirmed = Fact::AdjournmentConfirmed { id, fen, left, confirmed };
    Ok(std::iter::once(confirmed).chain(position).collect())
}

fn begin_sealing(state: &State, table: TableNo) -> Decided {
    let (_, game, rules, step) = adjourned_at(state, table)?;
    if step != AdjournmentStep::Confirmed {
        return Err(wrong_step(table, step, rules));
    }
    if somebody_is_away(game) {
        return Err(wrong_step(table, AdjournmentStep::Begun, rules));
    }
    Ok(vec![Fact::SealingBegun { id: game.id }])
}

/// Whether a player has neither come to this game nor confirmed anything of it: nothing can be sealed before him.
fn somebody_is_away(game: &Game) -> bool {
    let noted = game.adjourned.going_on().and_then(|now| now.noted.as_ref());
    Side::BOTH.iter().any(|&s| !game.is_present(s) && !noted.is_some_and(|noted| *noted.confirmed.get(s)))
}

fn seal(state: &State, table: TableNo, envelope: &str, holder: &str, copy: Option<&SealedCopy>) -> Decided {
    let (_, game, rules, step) = adjourned_at(state, table)?;
    if step != AdjournmentStep::Thinking {
        return Err(wrong_step(table, step, rules));
    }
    let envelope = text(envelope, "envelope", ENVELOPE, Code::BadName)?;
    let holder = name(holder, "holder")?;
    if copy.is_some_and(|copy| !copy.is_well_formed()) {
        return Err(Refusal::new(Code::BadSeal).with("table", table).by(&rules.seal));
    }
    let side = game.adjourned.going_on().map_or(game.clock.turn(), |now| now.side);
    Ok(vec![Fact::MoveSealed { id: game.id, side, envelope, holder, copy: copy.cloned() }])
}

fn pass(state: &State, table: TableNo, to: &str, note: Option<&str>) -> Decided {
    let (_, game, rules, step) = adjourned_at(state, table)?;
    if step != AdjournmentStep::Sealed {
        return Err(wrong_step(table, step, rules));
    }
    let to = name(to, "to")?;
    let note = optional(note, "note", PROSE, Code::BadText)?;
    Ok(vec![Fact::EnvelopePassed { id: game.id, to, note }])
}

/// What an opened envelope had in it.
struct Found<'a> {
    paper: Paper,
    text: Option<&'a str>,
    legal: Option<bool>,
    revealed: Option<&'a Revealed>,
}

fn open(state: &State, table: TableNo, before: &[String], found: Found<'_>) -> Decided {
    let (meeting, game, rules, step) = adjourned_at(state, table)?;
    if step != AdjournmentStep::Sealed {
        return Err(wrong_step(table, step, rules));
    }
    Ok(vec![opening((meeting, game, rules), before, found)?])
}

/// The opening of an envelope: its witnesses, and the move that counts.
fn opening(
    (meeting, game, rules): (&Meeting, &Game, &Adjournments),
    before: &[String],
    found: Found<'_>,
) -> Result<Fact, Refusal> {
    let table = meeting.table;
    if before.is_empty() || before.len() > WITNESSES {
        return Err(bad_number("before", before.len()).by(&rules.resume));
    }
    let before = before.iter().map(|witness| name(witness, "before")).collect::<Result<_, _>>()?;
    let Found { paper, text: written, legal, revealed } = found;
    let sealed = game.adjourned.going_on().and_then(|now| now.sealed.as_ref());
    let copy = sealed.and_then(|sealed| sealed.copy.as_ref());
    if revealed.is_some_and(|revealed| !copy.is_some_and(|copy| copy.commits_to(revealed))) {
        return Err(Refusal::new(Code::BadSeal).with("table", table).by(&rules.resume));
    }
    let text = match paper {
        Paper::Read | Paper::Ambiguous => Some(text(written.unwrap_or_default(), "move", MOVE, Code::BadText)?),
        Paper::Lost if written.is_some() => return Err(Refusal::new(Code::BadText).with("field", "move")),
        Paper::Lost if taken(&meeting.profile, "lost_envelope") == Some("moves_again") => None,
        Paper::Lost => revealed.map(|revealed| text(&revealed.text, "move", MOVE, Code::BadText)).transpose()?,
    };
    let legal = legal.filter(|_| text.is_some());
    Ok(Fact::EnvelopeOpened { id: game.id, before, paper, text, legal, revealed: revealed.cloned() })
}

/// Whether an envelope that is open, with `old` in it, could have been opened so.
pub(super) fn opens(state: &State, old: Option<&str>, with: &Fact) -> bool {
    let Fact::EnvelopeOpened { id, before, paper, text, legal, revealed } = with else { return false };
    // The text of a lost paper is that of the copy.
    let text = text.as_deref().filter(|_| *paper != Paper::Lost);
    let found = Found { paper: *paper, text, legal: *legal, revealed: revealed.as_ref() };
    adjourned_at(state, id.table).is_ok_and(|(meeting, game, rules, _)| {
        let opened = game.adjourned.going_on().and_then(|now| now.opened.as_ref());
        opened.is_some_and(|opened| opened.text.as_deref() == old)
            && opening((meeting, game, rules), before, found).is_ok_and(|fact| fact == *with)
    })
}

fn end(state: &State, table: TableNo) -> Decided {
    let (meeting, game, rules, step) = adjourned_at(state, table)?;
    hall_runs(state, &meeting.profile)?;
    let ready = match step {
        AdjournmentStep::Begun | AdjournmentStep::Confirmed => needs_no_sealing(meeting, game),
        AdjournmentStep::Thinking | AdjournmentStep::Sealed | AdjournmentStep::Opened => false,
        AdjournmentStep::Checked => all_is_confirmed(meeting, game),
    };
    let opened = game.adjourned.going_on().and_then(|now| now.opened.as_ref());
    if let Some(opened) = opened.filter(|opened| opened.loses(&meeting.profile)) {
        let refusal = Refusal::new(Code::IllegalMove).with("table", table);
        return Err(refusal.with("move", opened.text.as_deref().unwrap_or_default()).by(&rules.illegal));
    }
    if ready { Ok(vec![Fact::AdjournmentEnded { id: game.id }]) } else { Err(wrong_step(table, step, rules)) }
}

/// Whether an interruption may end with nothing sealed: the event reads 11.3 so for a short one, or somebody who has
/// not come yet is still away.
fn needs_no_sealing(meeting: &Meeting, game: &Game) -> bool {
    taken(&meeting.profile, "short_stop") == Some("at_once") || somebody_is_away(game)
}

/// Whether both have confirmed before the game goes on (11.4.3), or the event does not wait for who is absent.
fn all_is_confirmed(meeting: &Meeting, game: &Game) -> bool {
    let checked = game.adjourned.going_on().and_then(|now| now.checked.as_ref());
    let by = |side: Side| checked.is_some_and(|checked| *checked.confirmed.get(side));
    let waits = taken(&meeting.profile, "absent_at_resumption") == Some("both_present");
    if waits { by(Side::White) && by(Side::Black) } else { checked.is_some() }
}

/// The games that go on with the hall because nothing needs to be sealed in them.
pub(super) fn resumed_with_hall(state: &State) -> impl Iterator<Item = Fact> {
    state.hall_tables().filter_map(|meeting| {
        let game = meeting.on().filter(|game| game.is_adjourned())?;
        match game.adjournment_step()? {
            AdjournmentStep::Begun | AdjournmentStep::Confirmed => {
                needs_no_sealing(meeting, game).then_some(Fact::AdjournmentEnded { id: game.id })
            }
            AdjournmentStep::Thinking
            | AdjournmentStep::Sealed
            | AdjournmentStep::Opened
            | AdjournmentStep::Checked => None,
        }
    })
}
