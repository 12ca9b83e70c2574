//! `zhicai perft`: counts the sequences of moves from a position.

use std::io::{self, IsTerminal as _, Write as _};

use draughts::Counting;
use serde::Serialize;

use super::position::Position;
use super::{Failure, Outcome, print, print_json};
use crate::cli::{Count, PerftArgs};
use crate::words::Words;

/// What is printed with `--json`.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    fen: String,
    depth: u8,
    count: Count,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Branch>>,
}

/// A first move and what follows it.
#[derive(Serialize)]
struct Branch {
    #[serde(rename = "move")]
    text: String,
    nodes: u64,
}

/// Counts each first move on its own, so that a long run can tell how far it is.
pub fn run(args: PerftArgs, words: &Words) -> Outcome {
    let position = Position::read(args.game, args.fen.as_deref())?;
    let mut branches = Vec::new();
    let nodes = match args.depth.checked_sub(1) {
        None => 1,
        Some(deeper) => {
            branches = count(&position, deeper, args.count)?;
            branches.iter().map(|branch| branch.nodes).sum()
        }
    };
    if args.json {
        return print_json(&Report {
            game: args.game.code(),
            fen: position.fen(),
            depth: args.depth,
            count: args.count,
            nodes,
            divide: args.divide.then_some(branches),
        });
    }
    if args.divide {
        branches.iter().try_for_each(|branch| print(&format!("{:<12} {}", branch.text, branch.nodes)))?;
    }
    print(&words.with("perft-nodes", [("nodes", nodes.to_string())]))
}

/// The first moves, each with the number of sequences of so many moves after it.
fn count(position: &Position, deeper: u8, counting: Count) -> Result<Vec<Branch>, Failure> {
    match position {
        Position::Draughts(position) => {
            let (moves, counting) = match counting {
                Count::Unique => (position.legal_moves(), Counting::Unique),
                Count::Routes => (position.legal_routes(), Counting::Routes),
            };
            each(
                moves.len(),
                moves.iter().map(|mv| {
                    let next = position.play(mv).map_err(Failure::system)?;
                    let nodes = draughts::perft(&next, deeper, counting);
                    Ok(Branch { text: position.notation(mv), nodes })
                }),
            )
        }
        Position::Xiangqi(position) => {
            let moves = position.legal_moves();
            each(
                moves.len(),
                moves.iter().map(|&mv| {
                    let next = position.play(mv).map_err(Failure::system)?;
                    Ok(Branch { text: mv.to_string(), nodes: xiangqi::perft(&next, deeper) })
                }),
            )
        }
    }
}

/// Collects the branches and tells a person who waits how many are done.
fn each(all: usize, branches: impl Iterator<Item = Result<Branch, Failure>>) -> Result<Vec<Branch>, Failure> {
    let mut told = io::stderr();
    let is_watched = told.is_terminal();
    let mut done = Vec::with_capacity(all);
    for branch in branches {
        done.push(branch?);
        if is_watched {
            // Nothing can be done about a closed standard error.
            let _ = write!(told, "\r{} / {all}", done.len());
        }
    }
    if is_watched {
        let _ = write!(told, "\r\x1b[K");
    }
    Ok(done)
}
