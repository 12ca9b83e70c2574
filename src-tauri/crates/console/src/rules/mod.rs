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

use ::xiangqi::Notation;
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
    Draughts(draughts::Standing),
    Xiangqi(xiangqi::Standing),
}

/// What two texts say of one move, without the position before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Likeness {
    /// They name the same move.
    Same,
    /// They name two.
    Different,
    /// They do not say enough for either.
    Untold,
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
            Position::Draughts(standing) => draughts::read(standing.position.game(), fen).map(Position::Draughts),
            Position::Xiangqi(_) => xiangqi::read(fen).map(Position::Xiangqi),
        }
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        match self {
            Position::Draughts(standing) => draughts::side(standing.position.turn()),
            Position::Xiangqi(standing) => xiangqi::side(standing.position.turn()),
        }
    }

    /// Whether the side to move is in check; draughts has none.
    pub fn in_check(&self) -> bool {
        match self {
            Position::Draughts(_) => false,
            Position::Xiangqi(standing) => standing.position.in_check(),
        }
    }

    /// How the game has ended on the board.
    pub fn ended(&self) -> Option<EndView> {
        match self {
            Position::Draughts(standing) => draughts::ended(&standing.position),
            Position::Xiangqi(standing) => xiangqi::ended(&standing.position),
        }
    }

    /// The arrangement as FEN, with the plies that count towards a draw where they are known.
    pub fn fen(&self) -> String {
        match self {
            Position::Draughts(standing) => standing.fen(),
            Position::Xiangqi(standing) => standing.fen(),
        }
    }

    /// The plies before it that count towards a draw: in xiangqi those without a capture, in draughts those of kings
    /// without a capture. `None` where nobody has said.
    pub fn quiet(&self) -> Option<u32> {
        match self {
            Position::Draughts(standing) => standing.quiet,
            Position::Xiangqi(standing) => Some(standing.quiet),
        }
    }

    /// Whether the pieces stand the same with the same side to move, and both say the same of the plies before, or one
    /// of them says nothing.
    pub fn is_like(&self, other: &Self) -> bool {
        let alike = match (self, other) {
            (Position::Draughts(one), Position::Draughts(other)) => one.position == other.position,
            (Position::Xiangqi(one), Position::Xiangqi(other)) => one.position == other.position,
            (Position::Draughts(_), Position::Xiangqi(_)) | (Position::Xiangqi(_), Position::Draughts(_)) => false,
        };
        let said = |position: &Self| position.quiet().filter(|quiet| *quiet > 0);
        alike && said(self).zip(said(other)).is_none_or(|(one, other)| one == other)
    }

    /// Its pieces in order of squares.
    pub fn pieces(&self) -> Vec<PieceView> {
        match self {
            Position::Draughts(standing) => draughts::pieces(standing.position.setup()),
            Position::Xiangqi(standing) => xiangqi::pieces(standing.position.setup()),
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
            Position::Draughts(standing) => draughts::legal(&standing.position),
            Position::Xiangqi(standing) => xiangqi::legal(&standing.position),
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
            Position::Draughts(standing) => draughts::read_move(&standing.position, text),
            Position::Xiangqi(standing) => xiangqi::read_move(&standing.position, text),
        }
    }

    /// Plays the move that a text names; `None` when it names no legal move.
    pub fn play(&self, text: &str) -> Option<(LegalMove, Self)> {
        if text.len() > LONGEST_MOVE {
            return None;
        }
        match self {
            Position::Draughts(standing) => {
                draughts::play(standing, text).map(|(step, next)| (step, Position::Draughts(next)))
            }
            Position::Xiangqi(standing) => {
                xiangqi::play(standing, text).map(|(step, next)| (step, Position::Xiangqi(next)))
            }
        }
    }

    /// What two texts of `side` say of one move of the game, whatever the position.
    pub fn compare(&self, side: Side, one: &str, other: &str) -> Likeness {
        match self {
            Position::Draughts(standing) => draughts::compare(standing.position.game(), one, other),
            Position::Xiangqi(_) => xiangqi::compare(side, one, other),
        }
    }

    /// The move that a text names, written in a notation of xiangqi; draughts has one way to write moves.
    pub fn spelled(&self, text: &str, notation: Notation) -> Option<String> {
        match self {
            Position::Draughts(standing) => draughts::play(standing, text).map(|(step, _)| step.text),
            Position::Xiangqi(standing) => {
                let (step, _) = xiangqi::step(&standing.position, text)?;
                Some(standing.position.notation(step, notation))
            }
        }
    }

    /// The evidence about draws and repetitions after `moves` from here, before which `first` moves were played.
    pub fn evidence(
        &self,
        profile: &Profile,
        first: u32,
        moves: &[&str],
        labels: Option<&[Label]>,
        notation: Notation,
    ) -> Evidence {
        match self {
            Position::Draughts(start) => {
                Evidence { claims: draws::evidence(profile, start, first, moves), cycle: None }
            }
            Position::Xiangqi(start) => cycles::evidence(profile, start, first, moves, labels, notation),
        }
    }

    /// What stands on a device's board, with `turn` to move; `None` for a board of another game or with something
    /// on it that is no piece.
    pub fn shown(&self, seen: &BoardSeen, turn: Side) -> Option<Shown> {
        match self {
            Position::Draughts(standing) => draughts::shown(standing.position.game(), seen, turn),
            Position::Xiangqi(_) => None,
        }
    }

    /// What a device's board means after this position; `None` as for [`Position::shown`].
    pub fn explain(&self, seen: &BoardSeen) -> Option<Meaning> {
        match self {
            Position::Draughts(standing) => draughts::explain(&standing.position, seen),
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
