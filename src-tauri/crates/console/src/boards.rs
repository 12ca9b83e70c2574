//! Boards: what the moves known lead to, what a device shows, and which moves explain the difference.
//!
//! A board never decides anything. It gives a completed move its name when the rules leave no doubt; a board that no
//! legal moves explain is shown as not agreeing, and nothing follows from it.

use std::collections::BTreeMap;

use arbitration::{Game, GameId, Meeting, Notation, TableNo};
use clock::Side;
use devices::{BoardSeen, PieceSeen};
use draughts::{Colour, Explanation, Game as Rules, MAX_PLIES, Move, Piece, Position, Setup, Square, explain};

use crate::wire::{BoardView, PieceKind, PieceView};

/// The game whose boards are read.
const GAME: &str = "draughts-100";

/// The boards of all tables.
#[derive(Debug, Default)]
pub(crate) struct Boards(BTreeMap<TableNo, Board>);

/// A device's board and what is known of its game.
#[derive(Debug, Default)]
struct Board {
    serial: String,
    seen: Option<Setup>,
    known: Option<Known>,
}

/// The position that the named moves of a game lead to.
#[derive(Debug)]
struct Known {
    id: GameId,
    texts: Vec<Notation>,
    position: Position,
    last: Option<Move>,
}

impl Boards {
    /// Takes what a device at `table` shows.
    pub fn see(&mut self, table: TableNo, serial: &str, seen: BoardSeen) {
        let board = self.0.entry(table).or_default();
        serial.clone_into(&mut board.serial);
        board.seen = setup(&seen);
    }

    /// The completed moves without a name that the board explains: number and notation.
    pub fn names(&mut self, meeting: &Meeting) -> Vec<(u32, String)> {
        let Some(game) = game(meeting) else { return Vec::new() };
        let Some(board) = self.0.get_mut(&meeting.table) else { return Vec::new() };
        let Some(seen) = board.seen else { return Vec::new() };
        let known = Known::follow(&mut board.known, game);
        let completed = game.moves.len().saturating_sub(known.texts.len());
        if completed == 0 {
            return Vec::new();
        }
        let Explanation::Played(line) = explain(&known.position, &seen, MAX_PLIES) else { return Vec::new() };
        let mut position = known.position;
        let mut names = Vec::new();
        for (ply, step) in (known.texts.len() + 1..).zip(&line).take(completed) {
            names.push((u32::try_from(ply).unwrap_or(u32::MAX), position.notation(step)));
            match position.play(step) {
                Ok(next) => position = next,
                Err(_) => break,
            }
        }
        names
    }

    /// The board of a table: the device's when there is one, else what the moves lead to.
    pub fn view(&mut self, meeting: &Meeting) -> Option<BoardView> {
        let game = game(meeting)?;
        let board = self.0.entry(meeting.table).or_default();
        let seen = board.seen.filter(|_| meeting.device.as_ref().is_some_and(|link| *link.serial == *board.serial));
        let known = Known::follow(&mut board.known, game);
        let agrees = seen.map(|seen| match explain(&known.position, &seen, MAX_PLIES) {
            Explanation::Unchanged | Explanation::Played(_) | Explanation::Several(_) => true,
            Explanation::NoMove { .. } => false,
        });
        let shown = seen.unwrap_or(*known.position.setup());
        let differs = agrees == Some(false);
        Some(BoardView {
            game: GAME.to_owned(),
            pieces: pieces(&shown),
            turn: side(known.position.turn()),
            last: known.last.map(|step| step.path().iter().copied().map(name).collect()).unwrap_or_default(),
            captured: known.last.map(|step| step.captured().iter().map(name).collect()).unwrap_or_default(),
            agrees,
            differs: if differs { difference(&shown, known.position.setup()) } else { Vec::new() },
            explained_by: Vec::new(),
            known: if differs { pieces(known.position.setup()) } else { Vec::new() },
            fen: shown.to_string(),
        })
    }
}

impl Known {
    /// Brings what is known up to the game's named moves; begins anew after a correction or with another game.
    fn follow<'a>(slot: &'a mut Option<Known>, game: &Game) -> &'a Known {
        let named: Vec<&Notation> = game.moves.iter().map_while(|played| played.text.as_ref()).collect();
        let fits = slot.as_ref().is_some_and(|known| {
            known.id == game.id
                && known.texts.len() <= named.len()
                && known.texts.iter().eq(named.iter().copied().take(known.texts.len()))
        });
        if !fits {
            *slot = None;
        }
        let known = slot.get_or_insert_with(|| Known {
            id: game.id,
            texts: Vec::new(),
            position: Position::start(Rules::International),
            last: None,
        });
        for text in &named[known.texts.len()..] {
            let Ok(step) = known.position.parse_move(text) else { break };
            let Ok(next) = known.position.play(&step) else { break };
            known.position = next;
            known.last = Some(step);
            known.texts.push((*text).clone());
        }
        known
    }
}

fn game(meeting: &Meeting) -> Option<&Game> {
    meeting.on().filter(|_| meeting.profile.game == GAME)
}

/// A dump as an arrangement; `None` for another size or a piece that is not in the table.
fn setup(seen: &BoardSeen) -> Option<Setup> {
    let mut setup = Setup::empty(Rules::International);
    for (number, content) in (1u8..).zip(seen.fifty()?) {
        let content = match content {
            None => None,
            Some(PieceSeen::Man(side)) => Some((colour(*side), Piece::Man)),
            Some(PieceSeen::King(side)) => Some((colour(*side), Piece::King)),
            Some(PieceSeen::Unknown(_)) => return None,
        };
        setup.set(setup.game().square(number)?, content);
    }
    Some(setup)
}

fn pieces(setup: &Setup) -> Vec<PieceView> {
    setup
        .iter()
        .map(|(square, colour, piece)| PieceView {
            square: name(square),
            side: side(colour),
            piece: match piece {
                Piece::Man => PieceKind::Man,
                Piece::King => PieceKind::King,
            },
        })
        .collect()
}

fn difference(seen: &Setup, known: &Setup) -> Vec<String> {
    seen.game().squares().filter(|square| seen.get(*square) != known.get(*square)).map(name).collect()
}

fn name(square: Square) -> String {
    Rules::International.name(square).to_string()
}

fn side(colour: Colour) -> Side {
    match colour {
        Colour::White => Side::White,
        Colour::Black => Side::Black,
    }
}

fn colour(side: Side) -> Colour {
    match side {
        Side::White => Colour::White,
        Side::Black => Colour::Black,
    }
}
