//! The rules of all games behind one face: positions, legal moves, what a text means, what a board shows.
//!
//! The game is a value here, not a type: an event may hold sections of several. What comes out are names and texts
//! as the wire has them; what a game's own types can tell stays in its module.

mod cycles;
mod draughts;
mod draws;
mod seen;
pub(crate) mod sheets;
mod xiangqi;

use arbitration::Profile;
use clock::Side;
use devices::BoardSeen;

use crate::wire::{BoardView, ClaimView, CycleView, EndView, Fault, Label, LegalMove, MoveRead, PieceView, SetupRead};

pub use seen::board_seen;

/// The longest text that is read as a move, in bytes: a capture of twenty pieces with every square takes 62.
const LONGEST_MOVE: usize = 120;
/// The longest text that is read as FEN, in bytes: forty kings with every square take 170.
const LONGEST_FEN: usize = 500;
/// How much of a text that cannot be read is shown, in characters.
const SHOWN: usize = 40;

/// A position that can be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Position {
    Draughts(::draughts::Position),
    Xiangqi(::xiangqi::Position),
}

/// What a device's board means after a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// It shows that position.
    Same,
    /// One line of moves leads to it.
    Line(Vec<String>),
    /// Several lines of moves lead to it.
    Lines(Vec<Vec<String>>),
    /// None does: the squares where it differs.
    Unexplained(Vec<String>),
}

/// What stands on a device's board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shown {
    pub pieces: Vec<PieceView>,
    pub fen: String,
}

impl Position {
    /// The start of a game by its code; `None` for a game whose rules are not known.
    pub fn start(game: &str) -> Option<Self> {
        draughts::start(game).map(Position::Draughts).or_else(|| xiangqi::start(game).map(Position::Xiangqi))
    }

    /// Reads FEN of the same game.
    ///
    /// # Errors
    /// What the text is instead.
    pub fn read(&self, fen: &str) -> Result<Self, SetupRead> {
        let fen = fen.trim();
        if fen.len() > LONGEST_FEN {
            return Err(SetupRead::Unreadable { why: fault("too-long", [("limit", LONGEST_FEN.to_string())]) });
        }
        match self {
            Position::Draughts(position) => draughts::read(position.game(), fen).map(Position::Draughts),
            Position::Xiangqi(_) => xiangqi::read(fen).map(Position::Xiangqi),
        }
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        match self {
            Position::Draughts(position) => draughts::side(position.turn()),
            Position::Xiangqi(position) => xiangqi::side(position.turn()),
        }
    }

    /// Whether the side to move is in check; draughts has none.
    pub fn in_check(&self) -> bool {
        match self {
            Position::Draughts(_) => false,
            Position::Xiangqi(position) => position.in_check(),
        }
    }

    /// How the game has ended on the board.
    pub fn ended(&self) -> Option<EndView> {
        match self {
            Position::Draughts(position) => draughts::ended(position),
            Position::Xiangqi(position) => xiangqi::ended(position),
        }
    }

    /// The arrangement as FEN.
    pub fn fen(&self) -> String {
        match self {
            Position::Draughts(position) => position.setup().to_string(),
            Position::Xiangqi(position) => position.setup().to_string(),
        }
    }

    /// Its pieces in order of squares.
    pub fn pieces(&self) -> Vec<PieceView> {
        match self {
            Position::Draughts(position) => draughts::pieces(position.setup()),
            Position::Xiangqi(position) => xiangqi::pieces(position.setup()),
        }
    }

    /// Its board under a game's code, with the move that led to it.
    pub fn board(&self, game: &str, last: Option<&LegalMove>) -> BoardView {
        BoardView {
            game: game.to_owned(),
            pieces: self.pieces(),
            turn: self.turn(),
            last: last.map(|step| step.path.clone()).unwrap_or_default(),
            captured: last.map(|step| step.captured.clone()).unwrap_or_default(),
            agrees: None,
            differs: Vec::new(),
            explained_by: Vec::new(),
            known: Vec::new(),
            fen: self.fen(),
        }
    }

    /// What may be played.
    pub fn legal(&self) -> Vec<LegalMove> {
        match self {
            Position::Draughts(position) => draughts::legal(position),
            Position::Xiangqi(position) => xiangqi::legal(position),
        }
    }

    /// What a typed text means here.
    pub fn read_move(&self, text: &str) -> MoveRead {
        let text = text.trim();
        if text.len() > LONGEST_MOVE {
            let why = fault("too-long", [("limit", LONGEST_MOVE.to_string())]);
            return MoveRead::Illegal { why, candidates: Vec::new() };
        }
        match self {
            Position::Draughts(position) => draughts::read_move(position, text),
            Position::Xiangqi(position) => xiangqi::read_move(position, text),
        }
    }

    /// Plays the move that a text names; `None` when it names no legal move.
    pub fn play(&self, text: &str) -> Option<(LegalMove, Self)> {
        if text.len() > LONGEST_MOVE {
            return None;
        }
        match self {
            Position::Draughts(position) => {
                draughts::play(position, text).map(|(step, next)| (step, Position::Draughts(next)))
            }
            Position::Xiangqi(position) => {
                xiangqi::play(position, text).map(|(step, next)| (step, Position::Xiangqi(next)))
            }
        }
    }

    /// Whether two texts may name one move of the game, whatever the position.
    pub fn may_name_one(&self, one: &str, other: &str) -> bool {
        match self {
            Position::Draughts(position) => draughts::may_name_one(position.game(), one, other),
            Position::Xiangqi(_) => xiangqi::may_name_one(one, other),
        }
    }

    /// The evidence about draws and repetitions after `moves` from here, before which `first` moves were played.
    pub fn evidence(&self, profile: &Profile, first: u32, moves: &[&str], labels: Option<&[Label]>) -> Evidence {
        match self {
            Position::Draughts(start) => {
                Evidence { claims: draws::evidence(profile, start, first, moves), cycle: None }
            }
            Position::Xiangqi(start) => cycles::evidence(profile, start, first, moves, labels),
        }
    }

    /// What stands on a device's board, with `turn` to move; `None` for a board of another game or with something
    /// on it that is no piece.
    pub fn shown(&self, seen: &BoardSeen, turn: Side) -> Option<Shown> {
        match self {
            Position::Draughts(position) => draughts::shown(position.game(), seen, turn),
            Position::Xiangqi(_) => None,
        }
    }

    /// What a device's board means after this position; `None` as for [`Position::shown`].
    pub fn explain(&self, seen: &BoardSeen) -> Option<Meaning> {
        match self {
            Position::Draughts(position) => draughts::explain(position, seen),
            Position::Xiangqi(_) => None,
        }
    }
}

/// What the regulations say of a line of moves.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Evidence {
    pub claims: Vec<ClaimView>,
    pub cycle: Option<CycleView>,
}

/// What an arrangement written as FEN is; `None` for a game whose rules are not known.
pub(crate) fn read_setup(game: &str, fen: &str) -> Option<SetupRead> {
    let read = Position::start(game)?.read(fen);
    Some(read.map_or_else(|not| not, |position| SetupRead::Playable { fen: position.fen() }))
}

/// A code with its parameters.
fn fault<const N: usize>(code: &str, params: [(&str, String); N]) -> Fault {
    Fault { code: code.to_owned(), params: params.map(|(name, value)| (name.to_owned(), value)).into() }
}

/// The beginning of a text that means nothing.
pub(crate) fn beginning(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

/// A side as it is written in parameters.
fn side_code(side: Side) -> String {
    match side {
        Side::White => "white".to_owned(),
        Side::Black => "black".to_owned(),
    }
}
