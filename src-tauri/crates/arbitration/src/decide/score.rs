//! The score of a game, and the position it goes on from.

use super::text::{FEN, MOVE, PROSE, optional, text};
use super::{Decided, bad_number, game_at};
use crate::facts::{Fact, PositionReason};
use crate::ids::{GameNo, TableNo};
use crate::refusal::{Code, Refusal};
use crate::state::{Game, Meeting, State};

/// Most plies of a game: several times the longest ever played.
const MOST_PLIES: usize = 2_000;

/// Refuses a score of so many moves from a ply on that is longer than any game, before anybody plays it through.
///
/// # Errors
/// [`Code::BadNumber`] with the last ply it would have, and the limit.
pub fn score_fits(ply: u32, moves: usize) -> Result<(), Refusal> {
    let last = usize::try_from(ply).unwrap_or(usize::MAX).saturating_sub(1).saturating_add(moves);
    if last <= MOST_PLIES {
        return Ok(());
    }
    Err(Refusal::new(Code::BadNumber).with("name", "score").with("value", last).with("limit", MOST_PLIES))
}

pub(super) fn enter(state: &State, table: TableNo, no: Option<GameNo>, ply: u32, moves: &[String]) -> Decided {
    let (meeting, game) = game_at(state, table, no)?;
    has_moves(meeting, game, ply.saturating_sub(1))?;
    if ply == 0 {
        return Err(bad_number("ply", ply));
    }
    let moves = score(ply, moves)?;
    Ok(vec![Fact::ScoreEntered { id: game.id, ply, moves }])
}

pub(super) fn record_position(
    state: &State,
    (table, no): (TableNo, Option<GameNo>),
    after: u32,
    fen: &str,
    (reason, note): (PositionReason, Option<&str>),
) -> Decided {
    let (meeting, game) = game_at(state, table, no)?;
    has_moves(meeting, game, after)?;
    let fen = self::fen(fen)?;
    let note = optional(note, "note", PROSE, Code::BadText)?;
    Ok(vec![Fact::PositionRecorded { id: game.id, after, fen, reason, note }])
}

/// A refusal when the game was not started, or has not so many moves.
fn has_moves(meeting: &Meeting, game: &Game, plies: u32) -> Result<(), Refusal> {
    let refusal = |code| Refusal::new(code).with("table", meeting.table);
    if game.started.is_none() {
        Err(refusal(Code::RoundNotStarted).by(&meeting.profile.start))
    } else if !game.knows(plies) {
        Err(refusal(Code::NoMove).with("ply", plies).with("known", game.plies()))
    } else {
        Ok(())
    }
}

/// A score's moves, checked: at least one, and no more than a game can have.
pub(super) fn score(ply: u32, moves: &[String]) -> Result<Vec<String>, Refusal> {
    if moves.is_empty() {
        return Err(bad_number("moves", 0));
    }
    score_fits(ply, moves.len())?;
    (ply..).zip(moves).map(|(ply, text)| move_text(text).map_err(|refusal| refusal.with("ply", ply))).collect()
}

fn move_text(value: &str) -> Result<String, Refusal> {
    text(value, "move", MOVE, Code::BadText)
}

/// A FEN of any game: visible ASCII and spaces.
pub(super) fn fen(value: &str) -> Result<String, Refusal> {
    let fen = text(value, "fen", FEN, Code::BadText)?;
    if fen.is_ascii() { Ok(fen) } else { Err(Refusal::new(Code::BadText).with("field", "fen")) }
}
