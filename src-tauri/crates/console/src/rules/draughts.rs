//! Draughts on 10x10 and 8x8.

use arbitration::{Book, Clause};
use clock::Side;
use devices::BoardSeen;
use draughts::{
    Colour, Explanation, Fen, FenError, Game, LossReason, MAX_PLIES, Move, MoveError, Piece, Position, Setup,
    SetupFault, Square,
};

use super::seen::{colour, setup};
use super::{Likeness, Meaning, Shown, beginning, fault, side_code};
use crate::wire::{EndView, Fault, LegalMove, MoveRead, PieceKind, PieceView, SetupRead};

pub(super) use super::seen::side;

/// A position, and the plies of kings without a capture before it where somebody has said how many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standing {
    pub position: Position,
    pub quiet: Option<u32>,
}

impl Standing {
    pub(super) fn fen(&self) -> String {
        Fen { setup: *self.position.setup(), quiet: self.quiet }.to_string()
    }
}

pub(super) fn start(game: &str) -> Option<Standing> {
    Game::from_code(game).map(|game| Standing { position: Position::start(game), quiet: None })
}

pub(super) fn read(game: Game, fen: &str) -> Result<Standing, SetupRead> {
    let Fen { setup, quiet } =
        Fen::parse(game, fen).map_err(|error| SetupRead::Unreadable { why: unreadable(&error) })?;
    let position = Position::try_from(setup).map_err(|illegal| SetupRead::Illegal {
        fen: setup.to_string(),
        faults: illegal.faults.iter().map(|why| setup_fault(game, *why)).collect(),
    })?;
    Ok(Standing { position, quiet })
}

pub(super) fn pieces(setup: &Setup) -> Vec<PieceView> {
    setup
        .iter()
        .map(|(square, colour, piece)| PieceView {
            square: name(setup.game(), square),
            side: side(colour),
            piece: match piece {
                Piece::Man => PieceKind::Man,
                Piece::King => PieceKind::King,
            },
        })
        .collect()
}

pub(super) fn legal(position: &Position) -> Vec<LegalMove> {
    moves(position, &position.legal_moves())
}

pub(super) fn read_move(position: &Position, text: &str) -> MoveRead {
    match position.parse_move(text) {
        Ok(step) => {
            let LegalMove { text, path, captured } = legal_move(position, &step);
            MoveRead::Move { text, path, captured }
        }
        Err(error) => {
            let (why, candidates) = illegal(position, &error);
            MoveRead::Illegal { why, candidates }
        }
    }
}

pub(super) fn play(standing: &Standing, text: &str) -> Option<(LegalMove, Standing)> {
    let position = &standing.position;
    let step = position.parse_move(text).ok()?;
    let next = position.play(&step).ok()?;
    let is_quiet = !step.is_capture() && position.setup().kings().contains(step.from());
    let quiet = standing.quiet.map(|quiet| if is_quiet { quiet.saturating_add(1) } else { 0 });
    Some((legal_move(position, &step), Standing { position: next, quiet }))
}

/// Texts name one move when they begin and end on the same squares, or are the same where they name none.
pub(super) fn compare(game: Game, one: &str, other: &str) -> Likeness {
    let same = match (ends(game, one), ends(game, other)) {
        (None, None) => one == other,
        (one, other) => one == other,
    };
    if same { Likeness::Same } else { Likeness::Different }
}

/// The first and the last square that a text names.
fn ends(game: Game, text: &str) -> Option<(Square, Square)> {
    let squares = |from, to| Some((game.read_square(from)?, game.read_square(to)?));
    let undivided = text.split_at_checked(2).filter(|_| text.len() == 4);
    undivided.and_then(|(from, to)| squares(from, to)).or_else(|| {
        let mut names = text.split(['-', 'x', 'X', ':', '×', '–', '—', 'х', 'Х']);
        squares(names.next()?, names.next_back()?)
    })
}

pub(super) fn ended(position: &Position) -> Option<EndView> {
    let outcome = position.outcome()?;
    let reason = match outcome.reason {
        LossReason::NoPieces => "no_pieces",
        LossReason::NoMoves => "no_moves",
    };
    let clause = Clause { book: Book::Draughts64, item: outcome.reason.clause().to_owned() };
    Some(EndView { clause: Some(clause), reason: reason.to_owned(), winner: side(outcome.winner) })
}

pub(super) fn shown(game: Game, seen: &BoardSeen, turn: Side) -> Option<Shown> {
    let mut setup = setup(game, seen)?;
    setup.set_turn(colour(turn));
    Some(Shown { pieces: pieces(&setup), fen: setup.to_string() })
}

/// Of many lines that explain a board so many are told: more would help nobody choose.
const LINES_TOLD: usize = 9;

pub(super) fn explain(position: &Position, seen: &BoardSeen) -> Option<Meaning> {
    let seen = setup(position.game(), seen)?;
    Some(match ::draughts::explain(position, &seen, MAX_PLIES) {
        Explanation::Unchanged => Meaning::Same,
        Explanation::Played(line) => Meaning::Line(texts(*position, &line)),
        Explanation::Several(lines) => {
            Meaning::Lines(lines.iter().take(LINES_TOLD).map(|line| texts(*position, line)).collect())
        }
        Explanation::NoMove { differing } => {
            Meaning::Unexplained(differing.iter().map(|square| name(position.game(), square)).collect())
        }
    })
}

/// A line of legal moves as it is written.
fn texts(mut position: Position, line: &[Move]) -> Vec<String> {
    let mut texts = Vec::with_capacity(line.len());
    for step in line {
        texts.push(position.notation(step));
        match position.play(step) {
            Ok(next) => position = next,
            Err(_) => break,
        }
    }
    texts
}

fn moves<'a>(position: &Position, moves: impl IntoIterator<Item = &'a Move>) -> Vec<LegalMove> {
    moves.into_iter().map(|step| legal_move(position, step)).collect()
}

fn legal_move(position: &Position, step: &Move) -> LegalMove {
    let game = position.game();
    LegalMove {
        text: position.notation(step),
        path: step.path().iter().map(|square| name(game, *square)).collect(),
        captured: step.captured().iter().map(|square| name(game, square)).collect(),
    }
}

fn name(game: Game, square: Square) -> String {
    game.name(square).to_string()
}

/// Why a text is no legal move, and which legal moves could be meant.
fn illegal(position: &Position, error: &MoveError) -> (Fault, Vec<LegalMove>) {
    let name = |square: Square| name(position.game(), square);
    let from = |square: Square| -> Vec<LegalMove> {
        moves(position, position.legal_moves().iter().filter(|step| step.from() == square))
    };
    match error {
        MoveError::Unreadable => (fault("unreadable", []), Vec::new()),
        MoveError::NoSuchSquare(number) => (fault("no-such-square", [("square", number.to_string())]), Vec::new()),
        MoveError::NoPiece(square) => (fault("no-piece", [("square", name(*square))]), Vec::new()),
        MoveError::NotYours(square) => (fault("not-yours", [("square", name(*square))]), Vec::new()),
        MoveError::Occupied(square) => (fault("occupied", [("square", name(*square))]), Vec::new()),
        MoveError::MustCapture { required } => {
            (fault("must-capture", [("required", required.to_string())]), legal(position))
        }
        MoveError::MoreAvailable { captured, required } => {
            let params = [("captured", captured.to_string()), ("required", required.to_string())];
            (fault("more-available", params), legal(position))
        }
        MoveError::NoSuchRoute => (fault("no-such-route", []), legal(position)),
        MoveError::Unreachable { from: origin, to } => {
            (fault("unreachable", [("from", name(*origin)), ("to", name(*to))]), from(*origin))
        }
        MoveError::Ambiguous(fitting) => {
            let fitting = moves(position, fitting);
            (fault("ambiguous", [("moves", listed(&fitting))]), fitting)
        }
    }
}

/// Moves by their texts, with blanks between.
fn listed(moves: &[LegalMove]) -> String {
    moves.iter().map(|step| step.text.as_str()).collect::<Vec<_>>().join(" ")
}

fn unreadable(error: &FenError) -> Fault {
    match error {
        FenError::Turn(text) => fault("no-turn", [("text", beginning(text))]),
        FenError::Field(text) => fault("no-field", [("text", beginning(text))]),
        FenError::Square(text) => fault("no-square", [("text", beginning(text))]),
        FenError::Twice(square) => fault("twice", [("square", square.clone())]),
    }
}

fn setup_fault(game: Game, why: SetupFault) -> Fault {
    let of = |colour: Colour| ("side", side_code(side(colour)));
    match why {
        SetupFault::TooManyPieces(colour) => fault("too-many-pieces", [of(colour)]),
        SetupFault::NoPieces(colour) => fault("no-pieces", [of(colour)]),
        SetupFault::ManOnFarRow(square) => fault("man-on-far-row", [("square", name(game, square))]),
    }
}
