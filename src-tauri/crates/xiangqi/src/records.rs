//! Game records: one [`Game`], whatever file it came from.
//!
//! | format | read | written | what it is |
//! | --- | --- | --- | --- |
//! | [`pgn`] | text | yes | tags and moves in Chinese, WXF or ICCS; many games to a file |
//! | [`dhtmlxq`] | text | yes | tags of the form `[DhtmlXQ_…]` as web pages carry them |
//! | [`xqf`] | bytes | no | the files of XQStudio, plain (1.0) and encrypted |
//! | [`cbf`] | text | no | XML with a flat list of moves |
//!
//! Reading a record judges no move: a record may end in a move that is not legal, which by the rules of 1999 loses
//! (4.1.2, 4.1.6) and must be kept. [`Game::replay`] and [`Game::faults`] judge.

mod arrangement;
pub mod cbf;
pub mod dhtmlxq;
pub mod pgn;
mod replay;
mod tree;
pub mod xqf;

use std::fmt;

use crate::moves::Move;

pub use replay::ReplayError;
pub use tree::{Node, NodeId, Tree};

/// One game as recorded.
///
/// Two games are equal when tags, result, moves as written, variations and comments are, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    /// Names and values in the order read, without those that have no value. The names are those of PGN whatever the
    /// format; the tag `FEN` holds an arrangement that is not the normal start.
    pub tags: Vec<(String, String)>,
    /// The moves with their comments and variations.
    pub moves: Tree,
    /// The result recorded.
    pub result: GameResult,
}

/// A recorded result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`.
    RedWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `0-0`: both lose.
    BothLose,
    /// `*`, or none recorded.
    #[default]
    Unknown,
}

/// A move as a record has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// A text that means something only in its position: 炮二平五, `C2=5`.
    Words(Box<str>),
    /// Two points.
    Squares(Move),
}

impl Game {
    /// The value of the first tag with this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Adds a tag unless its value is empty.
    fn note(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        if !value.is_empty() {
            self.tags.push((name.to_owned(), value));
        }
    }
}

impl GameResult {
    /// The result of a PGN text, also by the points of match play (`2-0`, `1-1`, `0-2`).
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "1-0" | "2-0" => Some(Self::RedWins),
            "0-1" | "0-2" => Some(Self::BlackWins),
            "1/2-1/2" | "1-1" | "½-½" => Some(Self::Draw),
            "0-0" => Some(Self::BothLose),
            "*" => Some(Self::Unknown),
            _ => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::RedWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::BothLose => "0-0",
            Self::Unknown => "*",
        })
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words(text) => f.write_str(text),
            Self::Squares(mv) => mv.fmt(f),
        }
    }
}

/// A comment without blanks at its ends, lines ended by `\n` alone.
fn tidy(comment: &str) -> String {
    comment.replace("\r\n", "\n").replace('\r', "\n").trim().to_owned()
}
