//! Game records in PGN: tags, and moves in Chinese, WXF or ICCS, each told by its form whatever the `Format` tag says.
//!
//! The reader is tolerant: move numbers of any form, glyphs (`!`, `?`, `$n`) and escaped lines (`%`) are skipped, text
//! between the games (as some programs append to a file) too. A game ends at its result, at the tags of the next
//! game, at other text after an empty line, or with the text. A game that cannot be read is reported with its line,
//! and the reader goes on with the next one. The writer is strict: one order of tags, one form of everything.
//!
//! ```
//! use xiangqi::Notation;
//! use xiangqi::records::pgn;
//!
//! let text = "[Red \"甲\"]\n[Black \"乙\"]\n1. 炮二平五 {当头炮} 马8进7 (1... 炮8平5) 2. 马二进三 1-0";
//! let game = pgn::games(text).next().ok_or("no game")??;
//! assert_eq!(game.tag("Black"), Some("乙"));
//! assert_eq!(game.replay()?.len(), 3);
//!
//! let written = pgn::write(&game, Notation::Iccs);
//! assert!(written.ends_with("  1. H2-E2\n{当头炮}\n1... H9-G7\n(1... H7-E7)\n  2. H0-G2 1-0\n"), "{written}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod reading;
mod stream;
mod writing;

use thiserror::Error;

pub use reading::{Games, games};
pub use stream::{LONGEST_GAME, Stream};
pub use writing::write;

/// A game that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {game}, line {line}: {fault}")]
pub struct PgnError {
    /// Which game of the text, from 1.
    pub game: usize,
    /// The line of the text, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: PgnFault,
}

/// What is wrong in a game record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PgnFault {
    /// A tag that is not `[Name "value"]`.
    #[error("a tag is malformed")]
    Tag,
    /// A comment without an end.
    #[error("a comment does not end")]
    OpenComment,
    /// A variation without an end.
    #[error("a variation does not end")]
    OpenVariation,
    /// Text that is no part of a game record, its first characters.
    #[error("'{0}' does not belong here")]
    Stray(String),
    /// A game longer than a stream takes, in bytes.
    #[error("the game is longer than {0} bytes")]
    TooLong(usize),
}
