//! The writer.

use std::collections::VecDeque;

use super::{DhtmlXqWriteError, NAMES};
use crate::colour::Colour;
use crate::moves::Move;
use crate::notation::MoveError;
use crate::records::arrangement::to_list;
use crate::records::replay::Played;
use crate::records::{Game, GameResult, NodeId, Written};
use crate::square::Square;

/// The tags that are written by other means.
const OWN: [&str; 4] = ["Game", "Result", "FEN", "Format"];

/// One game as DhtmlXQ, a tag to a line. Moves that are not legal are kept. A value cannot hold a closing tag; its
/// bracket is written in the full-width form.
///
/// # Errors
/// When there is no position to begin with, or the points of a move are not known: it is unreadable, or described in
/// words after a move that is not legal.
pub fn write(game: &Game) -> Result<String, DhtmlXqWriteError> {
    let start = game.start()?;
    let points = points(game)?;
    let mut out = String::from("[DhtmlXQ]\n");
    let mut field = |name: &str, value: &str| {
        let value = value.replace("[/DhtmlXQ", "［/DhtmlXQ").replace(['\n', '\r'], " ");
        out.push_str(&format!("[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]\n"));
    };
    for (name, value) in &game.tags {
        if !OWN.contains(&name.as_str()) {
            let known = NAMES.iter().find(|(_, pgn)| pgn == name);
            field(known.map_or(name.as_str(), |(own, _)| own), value);
        }
    }
    field("result", result_text(game.result));
    field("binit", &to_list(start.setup()).map(|point| point.map_or_else(|| "99".to_owned(), digits)).concat());
    if start.turn() == Colour::Black {
        field("fen", &start.setup().to_string());
    }

    let say = |comment: &str| comment.replace('\n', "||");
    let mut comments = Vec::new();
    comments.extend((!game.moves.comment.is_empty()).then(|| ("comment0".to_owned(), say(&game.moves.comment))));
    // Each line with its number, the line it belongs to, and its first ply.
    let mut lines: VecDeque<(usize, usize, usize, Option<NodeId>)> = VecDeque::new();
    lines.push_back((0, 0, 1, game.moves.main_line().next()));
    let mut known = 1;
    while let Some((number, parent, first_ply, first)) = lines.pop_front() {
        let mut list = String::new();
        for (ply, id) in (first_ply..).zip(game.moves.line(first)) {
            let mv = points[id.index()];
            list.extend([digits(mv.from), digits(mv.to)]);
            let comment = &game.moves.node(id).comment;
            if !comment.is_empty() {
                let place = if number == 0 { ply.to_string() } else { format!("{number}_{ply}") };
                comments.push((format!("comment{place}"), say(comment)));
            }
            let is_variation = number > 0 && ply == first_ply;
            let beside = if is_variation { None } else { game.moves.sibling(id) };
            for variation in std::iter::successors(beside, |&id| game.moves.sibling(id)) {
                lines.push_back((known, number, ply, Some(variation)));
                known += 1;
            }
        }
        if number == 0 {
            field("movelist", &list);
        } else {
            field(&format!("move_{parent}_{first_ply}_{number}"), &list);
        }
    }
    comments.iter().for_each(|(name, comment)| field(name, comment));
    out.push_str("[/DhtmlXQ]\n");
    Ok(out)
}

/// The points of every move, by the order in which the moves were added.
fn points(game: &Game) -> Result<Vec<Move>, DhtmlXqWriteError> {
    let mut known = vec![None; game.moves.len()];
    let mut unknown = None;
    game.play(game.start()?, |ply, id, _, played| {
        let written = &game.moves.node(id).written;
        let mv = match (played, written) {
            (Played::Legal(mv) | Played::Refused(MoveError::Illegal { mv, .. }), _) => Some(mv),
            (Played::Refused(_) | Played::Beyond, Written::Squares(mv)) => Some(*mv),
            (Played::Refused(_) | Played::Beyond, Written::Words(_)) => None,
        };
        if mv.is_none() && unknown.is_none() {
            unknown = Some(DhtmlXqWriteError::Move { ply, text: written.to_string() });
        }
        known[id.index()] = mv;
    });
    match unknown {
        Some(error) => Err(error),
        None => Ok(known.into_iter().flatten().collect()),
    }
}

fn digits(square: Square) -> String {
    format!("{}{}", square.file(), 9 - square.rank())
}

fn result_text(result: GameResult) -> &'static str {
    match result {
        GameResult::RedWins => "红胜",
        GameResult::BlackWins => "黑胜",
        GameResult::Draw => "和棋",
        GameResult::BothLose => "双负",
        GameResult::Unknown => "未知",
    }
}
