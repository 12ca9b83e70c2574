//! What `arbitration` leaves to the rules of movement: whether moves can be played and whether a game can go on from a
//! position. Both are written down as their game writes them, however they were typed.

use std::borrow::Cow;

use arbitration::{Code, Fact, Game, GameNo, Intent, Meeting, Recorded, Refusal, Seq, State, TableNo, score_fits};
use clock::{Side, Stamp};
use xiangqi::Notation;

use crate::judge::evidence;
use crate::line::Line;
use crate::rules::{Position, beginning};
use crate::wire::{MoveRead, SetupRead};

/// The intent as it is to be decided at `now`.
///
/// # Errors
/// A move that is not legal where the moves before it are known, or a position that cannot be played.
pub(crate) fn lawful<'a>(state: &State, intent: &'a Intent, now: Stamp) -> Result<Cow<'a, Intent>, Refusal> {
    let written = match intent {
        Intent::Press { table, side, text: Some(text) } => {
            let (table, side) = (*table, *side);
            let text = find(state, table, None).map_or(Ok(None), |on| press(on, side, text))?;
            text.map(|text| Intent::Press { table, side, text: Some(text) })
        }
        Intent::EnterScore { table, game, ply, moves } => {
            let (table, no, ply) = (*table, *game, *ply);
            score_fits(ply, moves.len())?;
            let moves = find(state, table, no).map_or(Ok(None), |found| score(found, ply, moves))?;
            moves.map(|moves| Intent::EnterScore { table, game: no, ply, moves })
        }
        Intent::RecordPosition { table, game, after, fen, reason, note } => {
            let (table, no) = (*table, *game);
            let fen = find(state, table, no).map_or(Ok(None), |(meeting, _)| position(meeting, fen))?;
            let (after, reason, note) = (*after, *reason, note.clone());
            fen.map(|fen| Intent::RecordPosition { table, game: no, after, fen, reason, note })
        }
        Intent::OpenEnvelope { table, before, paper, text, revealed, .. } => {
            let found = find(state, *table, None).filter(|(_, game)| game.is_adjourned());
            let written = text.as_deref().or(revealed.as_ref().map(|revealed| revealed.text.as_str()));
            found.zip(written).and_then(|(found, written)| sealed(found, written)).map(|(written, legal)| {
                let (before, revealed, text) = (before.clone(), revealed.clone(), text.as_ref().map(|_| written));
                Intent::OpenEnvelope { table: *table, before, paper: *paper, text, legal: Some(legal), revealed }
            })
        }
        Intent::DecideClaim { table, side, ground, upheld: true, evidence, .. }
            if evidence.as_deref().unwrap_or_default().trim().is_empty() =>
        {
            find(state, *table, None).map_or(Ok(()), |found| holds(found, *side, ground))?;
            None
        }
        Intent::AnswerDraw { table, accepted: true } => {
            find(state, *table, None).map_or(Ok(()), few_enough)?;
            None
        }
        Intent::Replace { fact, with, reason } => {
            let with =
                reopened(state, with).map_or_else(|| replacement(state, *fact, with, now), |with| Ok(Some(with)))?;
            with.map(|with| Intent::Replace { fact: *fact, with: Box::new(with), reason: reason.clone() })
        }
        _ => None,
    };
    Ok(written.map_or(Cow::Borrowed(intent), Cow::Owned))
}

/// A game and its pairing.
type Found<'a> = (&'a Meeting, &'a Game);

/// The move of a press as the game writes it; `None` where nobody can say, or where the clock cannot be pressed so.
fn press((meeting, game): Found<'_>, side: Side, text: &str) -> Result<Option<String>, Refusal> {
    if meeting.device.is_some() || game.clock.running() != Some(side) || text.trim().is_empty() {
        return Ok(None);
    }
    step((meeting, game), game.moves.len(), side, text)
}

/// A move of `side` after so many others, as the game writes it; `None` where nobody can say.
fn step((meeting, game): Found<'_>, before: usize, side: Side, text: &str) -> Result<Option<String>, Refusal> {
    let Some(line) = known(meeting, game, before) else { return Ok(None) };
    if line.position().turn() != side {
        return Err(Refusal::new(Code::NotHisTurn).with("table", meeting.table));
    }
    Ok(play(meeting.table, &line, [text])?.pop())
}

/// A sealed move as the game writes it and whether it is legal; `None` where nobody can say.
fn sealed((meeting, game): Found<'_>, text: &str) -> Option<(String, bool)> {
    let position = position_now(meeting, game)?;
    if game.adjourned.going_on().is_none_or(|now| now.side != position.turn()) {
        return None;
    }
    Some(match position.play(text.trim()) {
        Some((step, _)) => (step.text, true),
        None => (text.trim().to_owned(), false),
    })
}

/// The position of a game after its last move, or where its moves do not tell it as both players confirmed it.
pub(crate) fn position_now(meeting: &Meeting, game: &Game) -> Option<Position> {
    let told = || known(meeting, game, game.moves.len()).map(|line| line.position().clone());
    let noted = || {
        let fen = game.adjourned.going_on()?.noted.as_ref()?.fen.as_deref()?;
        Position::start(&meeting.profile.game)?.read(fen).ok()
    };
    told().or_else(noted)
}

/// Whether two texts name one legal move of the present position.
pub(crate) fn same_move(meeting: &Meeting, game: &Game, a: &str, b: &str) -> bool {
    let Some(position) = position_now(meeting, game) else { return false };
    let read = |text: &str| position.play(text.trim()).map(|(step, _)| step.text);
    read(a).zip(read(b)).is_some_and(|(a, b)| a == b)
}

/// The moves from `ply` on as the game writes them; `None` where nobody can say, since those before are not known.
fn score((meeting, game): Found<'_>, ply: u32, moves: &[String]) -> Result<Option<Vec<String>>, Refusal> {
    let before = usize::try_from(ply).unwrap_or(usize::MAX).saturating_sub(1);
    let line = known(meeting, game, before);
    line.map(|line| play(meeting.table, &line, moves.iter().map(String::as_str))).transpose()
}

/// A refusal for a claim upheld without a word on what was found, although the moves known show that it does not hold.
fn holds((meeting, game): Found<'_>, side: Side, ground: &str) -> Result<(), Refusal> {
    let Some(line) = known(meeting, game, game.moves.len()) else { return Ok(()) };
    let texts: Vec<_> = line.texts(game).collect();
    let texts: Vec<&str> = texts.iter().map(|text| &**text).collect();
    let first = u32::try_from(line.first()).unwrap_or(u32::MAX);
    let claims = evidence(&meeting.profile, line.start(), first, &texts, None, Notation::Chinese).claims;
    let mut of_ground = claims.iter().filter(|claim| claim.ground == ground);
    match of_ground.find(|claim| claim.side.is_none_or(|of| of == side)) {
        Some(claim) if !claim.holds => {
            let refusal = Refusal::new(Code::BadReason).with("table", meeting.table).with("ground", ground);
            Err(refusal.with("count", claim.count).with("limit", claim.limit).by(&claim.clause))
        }
        Some(_) | None => Ok(()),
    }
}

/// A refusal for a draw by agreement while a side has more pieces than the book lets (appendix 6.5).
fn few_enough((meeting, game): Found<'_>) -> Result<(), Refusal> {
    let bar = meeting.profile.offers.as_ref().and_then(|offers| offers.pieces.as_ref());
    let Some(bar) = bar.filter(|bar| bar.value > 0) else { return Ok(()) };
    let Some(line) = known(meeting, game, game.moves.len()) else { return Ok(()) };
    let pieces = line.position().pieces();
    let most = Side::BOTH.iter().map(|&side| pieces.iter().filter(|piece| piece.side == side).count()).max();
    match most.filter(|&most| most > usize::from(bar.value)) {
        Some(most) => {
            let refusal = Refusal::new(Code::TooEarly).with("table", meeting.table).with("pieces", most);
            Err(refusal.with("most", bar.value).by(&bar.clause))
        }
        None => Ok(()),
    }
}

/// The position as the game writes it; `None` for a game whose rules are not known.
fn position(meeting: &Meeting, fen: &str) -> Result<Option<String>, Refusal> {
    let Some(any) = Position::start(&meeting.profile.game) else { return Ok(None) };
    let faults = match any.read(fen) {
        Ok(position) => return Ok(Some(position.fen())),
        Err(SetupRead::Playable { fen }) => return Ok(Some(fen)),
        Err(SetupRead::Illegal { faults, .. }) => faults,
        Err(SetupRead::Unreadable { why }) => vec![why],
    };
    let why: Vec<String> = faults.into_iter().map(|fault| fault.code).collect();
    Err(Refusal::new(Code::IllegalPosition).with("table", meeting.table).with("why", why.join(", ")))
}

/// What is put in the place of an opened envelope: whether its move is legal is for the rules to say (11.3.6).
fn reopened(state: &State, with: &Fact) -> Option<Fact> {
    let Fact::EnvelopeOpened { id, before, paper, text: Some(text), revealed, .. } = with else { return None };
    let (text, legal) = sealed(find(state, id.table, Some(id.game))?, text)?;
    let (id, before, paper, text, legal) = (*id, before.clone(), *paper, Some(text), Some(legal));
    Some(Fact::EnvelopeOpened { id, before, paper, text, legal, revealed: revealed.clone() })
}

/// What is put in a fact's place, as the game writes it; `None` where it names no move and no position, where nobody
/// can say, or where it cannot be put there. Its moves follow those that are known once it stands there.
fn replacement(state: &State, fact: Seq, with: &Fact, now: Stamp) -> Result<Option<Fact>, Refusal> {
    let (Fact::MovePlayed { id, text: Some(_), .. }
    | Fact::MoveNamed { id, .. }
    | Fact::ScoreEntered { id, .. }
    | Fact::PositionRecorded { id, .. }) = with
    else {
        return Ok(None);
    };
    let seq = Seq(state.last_seq().0 + 1);
    let replaced = Fact::FactReplaced { fact, with: Box::new(with.clone()), reason: String::new() };
    let mut after = state.clone();
    after.apply(Recorded { seq, stamp: now, actor: "".into(), fact: replaced });
    let stands = after.correction(fact).is_some_and(|correction| correction.by == seq);
    let meeting = after.meeting(id.table, id.round).filter(|_| stands);
    let Some(found) = meeting.and_then(|meeting| Some((meeting, meeting.game(id.game)?))) else { return Ok(None) };
    let mut written = with.clone();
    match &mut written {
        Fact::MovePlayed { side, text: Some(text), .. } => {
            let before = found.1.moves.iter().position(|played| played.mark.fact == fact);
            if let Some(known) = before.map_or(Ok(None), |before| step(found, before, *side, text))? {
                *text = known;
            }
        }
        Fact::MoveNamed { ply, text, .. } => {
            if let Some(known) = score(found, *ply, std::slice::from_ref(text))?.and_then(|mut texts| texts.pop()) {
                *text = known;
            }
        }
        Fact::ScoreEntered { ply, moves, .. } => {
            if let Some(known) = score(found, *ply, moves)? {
                *moves = known;
            }
        }
        Fact::PositionRecorded { fen, .. } => {
            if let Some(known) = position(found.0, fen)? {
                *fen = known;
            }
        }
        _ => {}
    }
    Ok(Some(written))
}

/// The line to the position after so many moves, where all that is needed for it is known.
fn known(meeting: &Meeting, game: &Game, plies: usize) -> Option<Line> {
    Line::until(&meeting.profile.game, game, plies).filter(|line| line.ply() == plies)
}

/// The moves after a line as the game writes them.
fn play<'a>(table: TableNo, line: &Line, moves: impl IntoIterator<Item = &'a str>) -> Result<Vec<String>, Refusal> {
    let mut position = line.position().clone();
    let mut texts = Vec::new();
    for (ply, text) in (line.ply() + 1..).zip(moves) {
        let Some((step, next)) = position.play(text.trim()) else {
            let mut refusal = Refusal::new(Code::IllegalMove).with("table", table).with("ply", ply);
            refusal = refusal.with("move", beginning(text));
            if let MoveRead::Illegal { why, .. } = position.read_move(text) {
                if let Some(candidates) = why.params.get("moves") {
                    refusal = refusal.with("candidates", candidates);
                }
                refusal = refusal.with("why", why.code);
            }
            return Err(refusal);
        };
        texts.push(step.text);
        position = next;
    }
    Ok(texts)
}

fn find(state: &State, table: TableNo, game: Option<GameNo>) -> Option<Found<'_>> {
    let meeting = state.current(table)?;
    let game = match game {
        Some(no) => meeting.game(no)?,
        None => meeting.on()?,
    };
    Some((meeting, game))
}
