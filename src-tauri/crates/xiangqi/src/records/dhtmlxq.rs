//! Game records in DhtmlXQ: `[DhtmlXQ_name]value[/DhtmlXQ_name]`, as pages of dpxq.com and many programs carry them.
//!
//! `binit` holds the arrangement (two digits for each of 32 pieces, `99` for one that is missing), `movelist` the
//! moves (four digits each). The first digit of a point is the file from Red's left, the second the rank from the
//! top. `move_2_5_3` is variation 3: it replaces what line 2 has from ply 5 on; line 0 is the game, and plies are
//! counted from the start of the game in every line. `comment5` and `comment3_5` stand after ply 5 of the game and of
//! variation 3; `||` ends a line in them.
//!
//! The side to move is not stored: it is that of the piece that moves first. The writer adds `fen` when Black is to
//! move, and the reader prefers it to `binit`.

mod reading;
mod writing;

use thiserror::Error;

use super::ReplayError;
use crate::fen::FenError;
use crate::square::Square;

pub use reading::games;
pub use writing::write;

/// A game that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {game}: {fault}")]
pub struct DhtmlXqError {
    /// Which game of the text, from 1.
    pub game: usize,
    /// What is wrong there.
    pub fault: DhtmlXqFault,
}

/// What is wrong in a game record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DhtmlXqFault {
    /// A tag without an end.
    #[error("the tag {0} does not end")]
    OpenTag(String),
    /// `binit` is not 32 points of the board.
    #[error("binit is not 32 points of the board")]
    Arrangement,
    /// `binit` puts two pieces on one point.
    #[error("two pieces stand on {0}")]
    Overlap(Square),
    /// `fen` cannot be read.
    #[error("fen: {0}")]
    Fen(#[from] FenError),
    /// A list of moves that is not four digits of two points each.
    #[error("{0} is not a list of moves")]
    Moves(String),
    /// A variation without a place: its number is no number or used twice, its line does not exist or is begun by
    /// itself, or that line has no such ply.
    #[error("{0} has no place in the game")]
    Variation(String),
    /// A comment on a move that its line does not have.
    #[error("{0} has no place in the game")]
    Comment(String),
}

/// Why a game cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DhtmlXqWriteError {
    /// There is no arrangement to begin with.
    #[error(transparent)]
    Start(#[from] ReplayError),
    /// A move of which not even the points are known.
    #[error("ply {ply}, {text}: the points of the move are not known")]
    Move {
        /// Which move of either side, from 1.
        ply: usize,
        /// The move as recorded.
        text: String,
    },
}

/// The names of tags here and in PGN.
const NAMES: [(&str, &str); 17] = [
    ("title", "Title"),
    ("event", "Event"),
    ("round", "Round"),
    ("date", "Date"),
    ("place", "Site"),
    ("table", "Table"),
    ("group", "Group"),
    ("redteam", "RedTeam"),
    ("red", "Red"),
    ("redtime", "RedTime"),
    ("blackteam", "BlackTeam"),
    ("black", "Black"),
    ("blacktime", "BlackTime"),
    ("timerule", "TimeControl"),
    ("open", "Opening"),
    ("remark", "Annotator"),
    ("author", "Author"),
];
