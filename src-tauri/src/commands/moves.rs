//! `zhicai moves`: what may be played in a position.

use draughts::Square;
use serde::Serialize;
use xiangqi::Notation;

use super::position::Position;
use super::{Outcome, print, print_json};
use crate::cli::MovesArgs;
use crate::words::Words;

/// What is printed with `--json`.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    fen: String,
    moves: Vec<Legal>,
}

/// A legal move; squares are named as the game names them.
#[derive(Serialize)]
struct Legal {
    text: String,
    path: Vec<String>,
    captured: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chinese: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wxf: Option<String>,
}

/// Lists the moves, each with its path and what it captures; in xiangqi also as words and in WXF.
pub fn run(args: MovesArgs, words: &Words) -> Outcome {
    let position = Position::read(args.game, args.fen.as_deref())?;
    let moves = legal(&position);
    if args.json {
        return print_json(&Report { game: args.game.code(), fen: position.fen(), moves });
    }
    for Legal { text, path, captured, chinese, wxf } in &moves {
        let names: Vec<&str> = [chinese, wxf].into_iter().flatten().map(String::as_str).collect();
        let path = if names.is_empty() { path.join(" ") } else { names.join("  ") };
        let taken = if captured.is_empty() { String::new() } else { format!("  × {}", captured.join(" ")) };
        print(&format!("{text:<12} {path}{taken}"))?;
    }
    print(&words.with("moves-count", [("count", moves.len().to_string())]))
}

fn legal(position: &Position) -> Vec<Legal> {
    match position {
        Position::Draughts(position) => {
            let name = |square: Square| position.game().name(square).to_string();
            let moves = position.legal_moves();
            let legal = moves.iter().map(|mv| Legal {
                text: position.notation(mv),
                path: mv.path().iter().map(|&square| name(square)).collect(),
                captured: mv.captured().iter().map(name).collect(),
                chinese: None,
                wxf: None,
            });
            legal.collect()
        }
        Position::Xiangqi(position) => {
            let moves = position.legal_moves();
            let legal = moves.iter().map(|&mv| Legal {
                text: mv.to_string(),
                path: vec![mv.from.to_string(), mv.to.to_string()],
                captured: position.setup().get(mv.to).map(|_| mv.to.to_string()).into_iter().collect(),
                chinese: Some(position.notation(mv, Notation::Chinese)),
                wxf: Some(position.notation(mv, Notation::Wxf)),
            });
            legal.collect()
        }
    }
}
