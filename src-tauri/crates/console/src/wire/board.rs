//! Boards and moves: what stands where, what may be played, what a text means.
//!
//! Squares are named as their game writes them: `28` on 10x10, `c3` on 8x8, `h2` in xiangqi (files a to i from
//! Red's left, ranks 0 to 9 from Red's side). Red is [`Side::White`], the side that moves first.

use clock::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Fault, UnplayableView};

/// What a piece is. Words are under `piece-{code}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PieceKind {
    /// A man of draughts.
    Man,
    /// A king of draughts.
    King,
    /// 帅, 将.
    General,
    /// 仕, 士.
    Advisor,
    /// 相, 象.
    Elephant,
    /// 马.
    Horse,
    /// 车.
    Chariot,
    /// 炮.
    Cannon,
    /// 兵, 卒.
    Soldier,
}

/// A piece on a square of a board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PieceView {
    /// Name of the square.
    pub square: String,
    /// Its side.
    pub side: Side,
    /// What it is.
    pub piece: PieceKind,
}

/// A board: what stands on it, and whether that is what the moves lead to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BoardView {
    /// Rules of movement, such as `draughts-100`.
    pub game: String,
    /// Pieces in order of squares: the device's when there is one, else what the moves lead to.
    pub pieces: Vec<PieceView>,
    /// Whose move it is by the moves known.
    pub turn: Side,
    /// Path of the last move, from the square it left to the one it reached.
    pub last: Vec<String>,
    /// Squares of the pieces it took.
    pub captured: Vec<String>,
    /// Whether the device's board and the moves known agree; null without a device.
    pub agrees: Option<bool>,
    /// Squares where the device's board differs from what the moves lead to, when no legal moves explain it.
    pub differs: Vec<String>,
    /// The lines of moves that explain the device's board, when there are several: the first of them.
    pub explained_by: Vec<Vec<String>>,
    /// What the moves lead to, when the device's board differs from it; else empty.
    pub known: Vec<PieceView>,
    /// The pieces of this board with the side to move, as FEN.
    pub fen: String,
}

/// A move that may be played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LegalMove {
    /// Its notation.
    pub text: String,
    /// Every square where the piece stands during it, the first and the last among them.
    pub path: Vec<String>,
    /// Squares of the pieces it takes.
    pub captured: Vec<String>,
}

/// A position of a table's game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PositionView {
    /// The board, as the moves lead to it.
    pub board: BoardView,
    /// After how many moves.
    pub ply: u32,
    /// What may be played here.
    pub legal: Vec<LegalMove>,
}

/// What a typed text means in a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "read", rename_all = "snake_case")]
pub enum MoveRead {
    /// One legal move.
    Move {
        /// Its notation.
        text: String,
        /// Every square where the piece stands during it.
        path: Vec<String>,
        /// Squares of the pieces it takes.
        captured: Vec<String>,
    },
    /// No legal move, or more than one.
    Illegal {
        /// Why, with words under `move-{code}`.
        #[serde(flatten)]
        #[ts(flatten)]
        why: Fault,
        /// The legal moves that could be meant.
        candidates: Vec<LegalMove>,
    },
}

/// The first move of a game that cannot be followed on the board, so that none after it is checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "broken", rename_all = "snake_case")]
pub enum BreakView {
    /// It has no name, and a later one has.
    Unnamed {
        /// Which: 1 is the first of the game.
        ply: u32,
    },
    /// It cannot be played where it stands.
    Unplayable(UnplayableView),
}

/// What an arrangement written as FEN is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "read", rename_all = "snake_case")]
pub enum SetupRead {
    /// It can be played.
    Playable {
        /// The FEN as this program writes it.
        fen: String,
    },
    /// It can be read, and not be played.
    Illegal {
        /// The FEN as this program writes it.
        fen: String,
        /// Every reason, with words under `setup-{code}`.
        faults: Vec<Fault>,
    },
    /// It is no FEN of this game.
    Unreadable {
        /// Why, with words under `setup-{code}`.
        #[serde(flatten)]
        #[ts(flatten)]
        why: Fault,
    },
}
