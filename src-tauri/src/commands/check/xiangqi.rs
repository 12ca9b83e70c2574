//! A game of xiangqi, whatever it was read from: whether its moves are legal, and its result that of the board.

use console::wire::Fault;
use xiangqi::records::{Game, GameResult, Written};
use xiangqi::{Colour, Move, MoveError, Position};

use super::Options;
use super::verdict::{Bad, Judged, Place, Variant, Verdict, Wrong, fault, illegal_move, illegal_setup};

const GAME: &str = "xiangqi";

/// A game as it came out of a file.
pub struct Found {
    /// Which game of the file, from 1.
    pub number: usize,
    /// Its line, or that of what is wrong in it, where the format has lines.
    pub line: Option<usize>,
    /// The game, or why it cannot be read.
    pub game: Result<Game, Fault>,
}

/// Judges a game.
pub fn judge(found: &Found, options: &Options) -> Judged {
    let judged = |plies, verdict| Judged::new(found.number, found.line, plies, verdict);
    let game = match &found.game {
        Ok(game) => game,
        Err(why) => {
            let bad = Bad { wrong: Wrong::Unreadable, place: None, why: vec![why.clone()] };
            return judged(0, bad.into());
        }
    };
    if options.parse_only {
        return judged(game.moves.main_line().count(), Verdict::Good);
    }
    if options.game.is_some_and(|asked| asked.draughts().is_some()) {
        return judged(0, Verdict::OtherVariant(Variant::Xiangqi));
    }
    match play(game) {
        Ok((plies, end)) => judged(plies, result_on_board(game.result, &end).map_or(Verdict::Good, Verdict::from)),
        Err((plies, bad)) => judged(plies, bad.into()),
    }
}

/// Plays the main line: how many moves, and the position at the end; else how many were legal, and what is wrong.
fn play(game: &Game) -> Result<(usize, Position), (usize, Bad)> {
    let start = game.start().map_err(|_| {
        let why = illegal_setup(GAME, game.tag("FEN").unwrap_or_default());
        (0, Bad { wrong: Wrong::Illegal, place: None, why })
    })?;
    let mut position = start;
    for (count, id) in game.moves.main_line().enumerate() {
        let written = &game.moves.node(id).written;
        let read = read(&position, written).and_then(|mv| match position.play(mv) {
            Ok(next) => Ok(next),
            Err(fault) => Err(MoveError::Illegal { mv, fault }),
        });
        position = read.map_err(|error| {
            let why = match position.outcome() {
                Some(_) => fault("record-after-end", []),
                None => reason(&position, &error),
            };
            let place = Place::of(count + 1, start.turn() == Colour::Black, Some(written.to_string()));
            (count, Bad { wrong: Wrong::Illegal, place: Some(place), why: vec![why] })
        })?;
    }
    Ok((game.moves.main_line().count(), position))
}

fn read(position: &Position, written: &Written) -> Result<Move, MoveError> {
    match written {
        Written::Squares(mv) => Ok(*mv),
        Written::Words(text) => position.parse_move(text),
    }
}

/// Why a move cannot be played.
fn reason(position: &Position, error: &MoveError) -> Fault {
    match error {
        MoveError::Unreadable => fault("move-unreadable", []),
        MoveError::NoSuchPiece { .. } => fault("record-no-such-piece", []),
        MoveError::Unreachable(square) => fault("record-not-so", [("square", square.to_string())]),
        MoveError::Illegal { mv, .. } => illegal_move(GAME, &position.setup().to_string(), &mv.to_string()),
        MoveError::Ambiguous(fitting) => {
            let squares: Vec<String> = fitting.iter().map(Move::to_string).collect();
            fault("move-ambiguous", [("moves", squares.join(" "))])
        }
    }
}

/// A result that is not the one on the board, where the game is over there. Both can lose by an arbiter's decision.
fn result_on_board(result: GameResult, end: &Position) -> Option<Bad> {
    let right = match end.outcome()?.winner {
        Colour::Red => GameResult::RedWins,
        Colour::Black => GameResult::BlackWins,
    };
    if result == right || matches!(result, GameResult::Unknown | GameResult::BothLose) {
        return None;
    }
    let params = [("result", result.to_string()), ("right", right.to_string())];
    Some(Bad::of(Wrong::Contradicted, "record-result", params))
}
