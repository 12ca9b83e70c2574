//! What `arbitration` leaves to the rules of movement: whether a score's moves can be played and whether a game can go
//! on from a position. Both are written down as their game writes them, however they were typed.

use std::borrow::Cow;

use arbitration::{Code, Game, GameNo, Intent, Meeting, Refusal, State, TableNo};

use crate::line::Line;
use crate::rules::{Position, beginning};
use crate::wire::{MoveRead, SetupRead};

/// The intent as it is to be decided.
///
/// # Errors
/// A move that is not legal where the moves before it are known, or a position that cannot be played.
pub(crate) fn lawful<'a>(state: &State, intent: &'a Intent) -> Result<Cow<'a, Intent>, Refusal> {
    if let Intent::EnterScore { table, game, ply, moves } = intent
        && let Some(moves) = score(state, *table, *game, *ply, moves)?
    {
        return Ok(Cow::Owned(Intent::EnterScore { table: *table, game: *game, ply: *ply, moves }));
    }
    if let Intent::RecordPosition { table, game, after, fen, reason, note } = intent
        && let Some(fen) = position(state, *table, *game, fen)?
    {
        let (reason, note) = (*reason, note.clone());
        return Ok(Cow::Owned(Intent::RecordPosition { table: *table, game: *game, after: *after, fen, reason, note }));
    }
    Ok(Cow::Borrowed(intent))
}

/// The moves as the game writes them; `None` where nobody can say, since the moves before them are not known.
fn score(
    state: &State,
    table: TableNo,
    game: Option<GameNo>,
    ply: u32,
    moves: &[String],
) -> Result<Option<Vec<String>>, Refusal> {
    let Some((meeting, game)) = find(state, table, game) else { return Ok(None) };
    let before = usize::try_from(ply).unwrap_or(usize::MAX).saturating_sub(1);
    let Some(line) = Line::until(&meeting.profile.game, game, before).filter(|line| line.ply() == before) else {
        return Ok(None);
    };
    let mut position = line.position().clone();
    let mut texts = Vec::new();
    for (ply, text) in (u64::from(ply)..).zip(moves) {
        let Some((step, next)) = position.play(text.trim()) else {
            let refusal = Refusal::new(Code::IllegalMove).with("table", table).with("ply", ply);
            return Err(refusal.with("move", beginning(text)).with("why", why_not(&position, text)));
        };
        texts.push(step.text);
        position = next;
    }
    Ok(Some(texts))
}

/// The position as the game writes it; `None` for a table that has no game of known rules.
fn position(state: &State, table: TableNo, game: Option<GameNo>, fen: &str) -> Result<Option<String>, Refusal> {
    let Some((meeting, _)) = find(state, table, game) else { return Ok(None) };
    let Some(any) = Position::start(&meeting.profile.game) else { return Ok(None) };
    let faults = match any.read(fen) {
        Ok(position) => return Ok(Some(position.fen())),
        Err(SetupRead::Playable { fen }) => return Ok(Some(fen)),
        Err(SetupRead::Illegal { faults, .. }) => faults,
        Err(SetupRead::Unreadable { why }) => vec![why],
    };
    let why: Vec<String> = faults.into_iter().map(|fault| fault.code).collect();
    Err(Refusal::new(Code::IllegalPosition).with("table", table).with("why", why.join(", ")))
}

fn find(state: &State, table: TableNo, game: Option<GameNo>) -> Option<(&Meeting, &Game)> {
    let meeting = state.current(table)?;
    let game = match game {
        Some(no) => meeting.game(no)?,
        None => meeting.on()?,
    };
    Some((meeting, game))
}

fn why_not(position: &Position, text: &str) -> String {
    match position.read_move(text) {
        MoveRead::Illegal { why, .. } => why.code,
        MoveRead::Move { .. } => String::new(),
    }
}
