//! Boards: what the moves known lead to, what a device shows, and which moves explain the difference.
//!
//! A board never decides anything. It gives a completed move its name when the rules leave no doubt; a board that no
//! legal moves explain is shown as not agreeing, and nothing follows from it until the arbiter says what was played.

use std::collections::BTreeMap;

use arbitration::{DrawRule, Game, GameId, Meeting, TableNo};
use clock::Side;
use devices::BoardSeen;
use xiangqi::Notation;

use crate::line::Line;
use crate::rules::{Meaning, Position};
use crate::wire::{BoardView, BreakView};

/// The boards of all tables.
#[derive(Debug, Default)]
pub(crate) struct Boards(BTreeMap<TableNo, Board>);

/// A device's board and what is known of its game.
#[derive(Debug, Default)]
struct Board {
    serial: String,
    seen: Option<BoardSeen>,
    known: Option<(GameId, Line)>,
}

impl Boards {
    /// Takes what a device at `table` shows.
    pub fn see(&mut self, table: TableNo, serial: &str, seen: BoardSeen) {
        let board = self.0.entry(table).or_default();
        serial.clone_into(&mut board.serial);
        board.seen = Some(seen);
    }

    /// The completed moves without a name that the board explains: number and notation.
    pub fn names(&mut self, meeting: &Meeting) -> Vec<(u32, String)> {
        let Some(game) = meeting.on() else { return Vec::new() };
        let Some(board) = self.0.get_mut(&meeting.table) else { return Vec::new() };
        let Some(seen) = &board.seen else { return Vec::new() };
        let Some(known) = follow(&mut board.known, meeting, game) else { return Vec::new() };
        let completed = game.moves.len().saturating_sub(known.ply());
        if completed == 0 || !in_turn(game, known) {
            return Vec::new();
        }
        let Some(Meaning::Line(line)) = known.position().explain(seen) else { return Vec::new() };
        let plies = known.ply() + 1..;
        plies.zip(line).take(completed).map(|(ply, text)| (u32::try_from(ply).unwrap_or(u32::MAX), text)).collect()
    }

    /// How many moves were completed, by what the board shows and by whose clock runs; `None` where they do not tell.
    pub fn completed(&mut self, meeting: &Meeting) -> Option<u32> {
        let game = meeting.on()?;
        let board = self.0.get_mut(&meeting.table)?;
        let known = follow(&mut board.known, meeting, game)?;
        let shown = match known.position().explain(board.seen.as_ref()?)? {
            Meaning::Same => 0,
            Meaning::Line(line) => line.len(),
            Meaning::Lines(_) | Meaning::Unexplained(_) => return None,
        };
        let plies = known.ply() + shown;
        let turn = turn_after(known.position(), shown);
        // A move that stands on the board and is not pressed is not completed.
        let pressed = if game.clock.running()? == turn { plies } else { plies.checked_sub(1)? };
        u32::try_from(pressed).ok()
    }

    /// The ground on which the book ends a table's game as a draw in the position that its moves lead to, all of them
    /// known, whether anybody asks or not.
    pub fn drawn_at_once(&mut self, meeting: &Meeting) -> Option<String> {
        let at_once = |rule: &DrawRule| rule.limit.value == 0;
        let game = meeting.on().filter(|game| game.is_on() && game.draw_talk.reached.is_none())?;
        if !meeting.profile.draws.iter().any(at_once) {
            return None;
        }
        let known = follow(&mut self.0.entry(meeting.table).or_default().known, meeting, game)?;
        if known.ply() != game.moves.len() {
            return None;
        }
        let found = known.position().evidence(&meeting.profile, 0, &[], None, Notation::Chinese).claims;
        found.into_iter().find(|claim| claim.holds && claim.limit == 0).map(|claim| claim.ground)
    }

    /// The board of a table: the device's when there is one, else what the moves lead to.
    pub fn view(&mut self, meeting: &Meeting) -> Option<BoardView> {
        let game = meeting.on()?;
        let board = self.0.entry(meeting.table).or_default();
        let known = follow(&mut board.known, meeting, game)?;
        let linked = meeting.device.as_ref().is_some_and(|link| *link.serial == *board.serial);
        let seen = board.seen.as_ref().filter(|_| linked);
        let mut view = known.board(&meeting.profile.game);
        if let Some(seen) = seen {
            compare(&mut view, known.position(), seen, game.moves.len() - known.ply());
            // A move that was made and not reported: whatever explains the board, it names other moves.
            view.agrees = view.agrees.map(|agrees| agrees && in_turn(game, known));
        }
        Some(view)
    }

    /// The first move of a table's game that cannot be followed, where later ones depend on it.
    pub fn broken(&mut self, meeting: &Meeting) -> Option<BreakView> {
        let game = meeting.on()?;
        let board = self.0.entry(meeting.table).or_default();
        follow(&mut board.known, meeting, game)?.broken(game)
    }
}

/// Brings what is known up to the game; begins anew with another game.
fn follow<'a>(slot: &'a mut Option<(GameId, Line)>, meeting: &Meeting, game: &Game) -> Option<&'a Line> {
    let code = &meeting.profile.game;
    match slot {
        Some((id, line)) if *id == game.id => line.follow(code, game),
        _ => *slot = Some((game.id, Line::of(code, game)?)),
    }
    slot.as_ref().map(|(_, line)| line)
}

/// Whether the moves that are not known yet were completed by the sides whose turn it was.
fn in_turn(game: &Game, known: &Line) -> bool {
    let turn = known.position().turn();
    let turns = [turn, turn.opponent()].into_iter().cycle();
    let mut unknown = (known.ply()..game.moves.len()).zip(turns);
    unknown.all(|(place, side)| game.moves.get(place).is_some_and(|played| played.side == side))
}

/// Whose turn it is so many moves after a position.
fn turn_after(known: &Position, moves: usize) -> Side {
    if moves.is_multiple_of(2) { known.turn() } else { known.turn().opponent() }
}

/// Puts what a device shows into the view of what is known; `unnamed` moves were completed since.
fn compare(view: &mut BoardView, known: &Position, seen: &BoardSeen, unnamed: usize) {
    let turn = turn_after(known, unnamed);
    let (Some(shown), Some(meaning)) = (known.shown(seen, turn), known.explain(seen)) else { return };
    let before = std::mem::replace(&mut view.pieces, shown.pieces);
    view.turn = turn;
    view.fen = shown.fen;
    view.agrees = Some(true);
    match meaning {
        Meaning::Same | Meaning::Line(_) => {}
        Meaning::Lines(lines) => view.explained_by = lines,
        Meaning::Unexplained(squares) => {
            view.agrees = Some(false);
            view.differs = squares;
            view.known = before;
        }
    }
}
