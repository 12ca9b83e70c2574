//! What is wrong in a game record, and where.

use thiserror::Error;

use super::record::Record;

/// A game that could not be read to its end.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {game}, line {line}: {fault}")]
pub struct PdnError {
    /// Which game of the text, from 1.
    pub game: usize,
    /// The line of the text, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: PdnFault,
}

/// What is wrong in a game record. The strict reader reports all of these, the tolerant one those that it
/// cannot make sense of.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PdnFault {
    /// A tag that is not `[Name "value"]` on one line.
    #[error("a tag is malformed")]
    Tag,
    /// A comment without an end.
    #[error("a comment does not end")]
    OpenComment,
    /// A variation without an end.
    #[error("a variation does not end")]
    OpenVariation,
    /// The end of a variation that did not begin.
    #[error("a variation ends that did not begin")]
    LooseEnd,
    /// A variation with nothing in it.
    #[error("a variation is empty")]
    EmptyVariation,
    /// A game with nothing in it.
    #[error("a game is empty")]
    EmptyGame,
    /// The tags of a game right after the moves of another one.
    #[error("nothing separates this game from the one before")]
    NoSeparator,
    /// A move number that no move follows.
    #[error("no move follows a move number")]
    LoneNumber,
    /// A sign for a move that is not known.
    #[error("a move is missing")]
    MissingMove,
    /// A move written in a way the grammar does not have, as written.
    #[error("'{0}' is not a way to write a move")]
    MoveForm(String),
    /// An annotation glyph without a number.
    #[error("an annotation glyph has no number")]
    Nag,
    /// Slashes around something else than `FEN "…"`.
    #[error("a set-up is malformed")]
    SetUp,
    /// Text that is no part of a game record, its first characters.
    #[error("'{0}' does not belong here")]
    Stray(String),
}

/// A record that could not be read to its end, with what was read before the fault.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{error}")]
pub struct BadRecord {
    /// What is wrong, and where.
    pub error: PdnError,
    /// The game as far as it makes sense.
    pub read: Box<Record>,
}

/// A text that does not have the form of a move: two or more squares.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' does not have the form of a move")]
pub struct NotAMove(pub String);
