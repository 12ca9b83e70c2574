//! Xiangqi. Moves are written as players write them (7.5): 炮二平五, 马8进7; they are read in any notation.

use arbitration::{Book, Clause};
use clock::Side;
use xiangqi::judge::EndReason;
use xiangqi::{
    Colour, Fen, FenError, Kind, LossReason, Move, MoveError, MoveFault, Notation, Piece, Position, Setup, SetupFault,
    Square, Texts, compare_texts,
};

use super::{Likeness, beginning, fault, side_code};
use crate::wire::{EndView, Fault, LegalMove, MoveRead, PieceKind, PieceView, SetupRead};

/// The game's code in data.
const CODE: &str = "xiangqi";

/// A position, and the plies without a capture before it: those of its FEN, and those played since.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standing {
    pub position: Position,
    pub quiet: u32,
}

impl Standing {
    pub(super) fn fen(&self) -> String {
        Fen { setup: *self.position.setup(), quiet: self.quiet }.to_string()
    }
}

pub(super) fn start(game: &str) -> Option<Standing> {
    (game == CODE).then(|| Standing { position: Position::start(), quiet: 0 })
}

pub(super) fn read(fen: &str) -> Result<Standing, SetupRead> {
    let fen: Fen = fen.parse().map_err(|error| SetupRead::Unreadable { why: unreadable(&error) })?;
    let position = Position::try_from(fen.setup).map_err(|illegal| SetupRead::Illegal {
        fen: fen.to_string(),
        faults: illegal.faults.iter().map(|why| setup_fault(*why)).collect(),
    })?;
    Ok(Standing { position, quiet: fen.quiet })
}

pub(super) fn pieces(setup: &Setup) -> Vec<PieceView> {
    setup
        .iter()
        .map(|(square, piece)| PieceView {
            square: square.to_string(),
            side: side(piece.colour),
            piece: kind(piece.kind),
        })
        .collect()
}

pub(super) fn legal(position: &Position) -> Vec<LegalMove> {
    position.legal_moves().iter().map(|step| legal_move(position, *step)).collect()
}

pub(super) fn read_move(position: &Position, text: &str) -> MoveRead {
    match position.parse_move(text) {
        Ok(step) => {
            let LegalMove { text, path, captured } = legal_move(position, step);
            MoveRead::Move { text, path, captured }
        }
        Err(error) => {
            let (why, candidates) = illegal(position, &error);
            MoveRead::Illegal { why, candidates }
        }
    }
}

pub(super) fn play(standing: &Standing, text: &str) -> Option<(LegalMove, Standing)> {
    let (played, next) = step(&standing.position, text)?;
    let played = legal_move(&standing.position, played);
    let quiet = if played.captured.is_empty() { standing.quiet.saturating_add(1) } else { 0 };
    Some((played, Standing { position: next, quiet }))
}

/// The legal move that a text names, and the position after it.
pub(super) fn step(position: &Position, text: &str) -> Option<(Move, Position)> {
    let step = position.parse_move(text).ok()?;
    Some((step, position.play(step).ok()?))
}

pub(super) fn compare(side: Side, one: &str, other: &str) -> Likeness {
    let colour = match side {
        Side::White => Colour::Red,
        Side::Black => Colour::Black,
    };
    match compare_texts(colour, one, other) {
        Texts::Same => Likeness::Same,
        Texts::Different => Likeness::Different,
        Texts::Untold => Likeness::Untold,
    }
}

pub(super) fn ended(position: &Position) -> Option<EndView> {
    let outcome = position.outcome()?;
    let reason = match outcome.reason {
        LossReason::Checkmate => EndReason::Checkmate,
        LossReason::Stalemate => EndReason::Stalemate,
    };
    let clause = Clause { book: Book::Xiangqi1999, item: reason.clause().to_owned() };
    Some(EndView { clause: Some(clause), reason: reason.code().to_owned(), winner: side(outcome.winner) })
}

fn legal_move(position: &Position, step: Move) -> LegalMove {
    LegalMove {
        text: position.notation(step, Notation::Chinese),
        path: vec![step.from.to_string(), step.to.to_string()],
        captured: position.setup().get(step.to).map(|_| step.to.to_string()).into_iter().collect(),
    }
}

pub(super) fn side(colour: Colour) -> Side {
    match colour {
        Colour::Red => Side::White,
        Colour::Black => Side::Black,
    }
}

pub(super) fn kind(kind: Kind) -> PieceKind {
    match kind {
        Kind::General => PieceKind::General,
        Kind::Advisor => PieceKind::Advisor,
        Kind::Elephant => PieceKind::Elephant,
        Kind::Horse => PieceKind::Horse,
        Kind::Chariot => PieceKind::Chariot,
        Kind::Cannon => PieceKind::Cannon,
        Kind::Soldier => PieceKind::Soldier,
    }
}

/// A kind of piece as it is written in parameters.
fn kind_code(kind: Kind) -> String {
    let code = match kind {
        Kind::General => "general",
        Kind::Advisor => "advisor",
        Kind::Elephant => "elephant",
        Kind::Horse => "horse",
        Kind::Chariot => "chariot",
        Kind::Cannon => "cannon",
        Kind::Soldier => "soldier",
    };
    code.to_owned()
}

/// Why a text is no legal move, and which legal moves could be meant.
fn illegal(position: &Position, error: &MoveError) -> (Fault, Vec<LegalMove>) {
    let moves = |fits: &dyn Fn(Move) -> bool| -> Vec<LegalMove> {
        let legal = position.legal_moves();
        legal.iter().filter(|step| fits(**step)).map(|step| legal_move(position, *step)).collect()
    };
    match error {
        MoveError::Unreadable => (fault("unreadable", []), Vec::new()),
        MoveError::NoSuchPiece { piece, .. } => {
            (fault("no-such-piece", [("piece", kind_code(piece.kind))]), moves(&|step| is(position, step, *piece)))
        }
        MoveError::Unreachable(square) => {
            (fault("cannot-go", [("square", square.to_string())]), moves(&|step| step.from == *square))
        }
        MoveError::Illegal { mv, fault } => (move_fault(*mv, *fault), moves(&|step| step.from == mv.from)),
        MoveError::Ambiguous(fitting) => {
            let squares: Vec<String> = fitting.iter().map(Move::to_string).collect();
            (fault("ambiguous", [("moves", squares.join(" "))]), moves(&|step| fitting.contains(&step)))
        }
    }
}

fn is(position: &Position, step: Move, piece: Piece) -> bool {
    position.setup().get(step.from) == Some(piece)
}

fn move_fault(step: Move, why: MoveFault) -> Fault {
    let at = |square: Square| [("square", square.to_string())];
    match why {
        MoveFault::NoPiece => fault("no-piece", at(step.from)),
        MoveFault::NotYours => fault("not-yours", at(step.from)),
        MoveFault::OwnPiece => fault("own-piece", at(step.to)),
        MoveFault::NotItsMove => fault("unreachable", [("from", step.from.to_string()), ("to", step.to.to_string())]),
        MoveFault::LeavesPalace => fault("leaves-palace", at(step.to)),
        MoveFault::CrossesRiver => fault("crosses-river", at(step.to)),
        MoveFault::EyeFilled(square) => fault("eye-filled", at(square)),
        MoveFault::LegBlocked(square) => fault("leg-blocked", at(square)),
        MoveFault::WayBlocked(square) => fault("way-blocked", at(square)),
        MoveFault::Screens(count) => fault("screens", [("count", count.to_string())]),
        MoveFault::Backward => fault("backward", []),
        MoveFault::SidewaysBeforeRiver => fault("sideways-before-river", []),
        MoveFault::FacingGenerals => fault("facing-generals", []),
        MoveFault::InCheckStill => fault("in-check-still", []),
        MoveFault::ExposesGeneral => fault("exposes-general", []),
    }
}

fn setup_fault(why: SetupFault) -> Fault {
    let at = |square: Square| [("square", square.to_string())];
    match why {
        SetupFault::NoGeneral(colour) => fault("no-general", [("side", side_code(side(colour)))]),
        SetupFault::TooMany(piece) => {
            fault("too-many", [("side", side_code(side(piece.colour))), ("piece", kind_code(piece.kind))])
        }
        SetupFault::OutOfPlace(square) => fault("out-of-place", at(square)),
        SetupFault::SharesFile(square) => fault("shares-file", at(square)),
        SetupFault::FacingGenerals => fault("facing-generals", []),
        SetupFault::OtherSideInCheck => fault("other-side-in-check", []),
    }
}

fn unreadable(error: &FenError) -> Fault {
    match error {
        FenError::Ranks(count) => fault("ranks", [("count", count.to_string())]),
        FenError::Files(rank) => fault("files", [("text", beginning(rank))]),
        FenError::Letter(letter) => fault("no-letter", [("text", letter.to_string())]),
        FenError::Turn(text) => fault("no-turn", [("text", beginning(text))]),
        FenError::Field(text) => fault("no-field", [("text", beginning(text))]),
    }
}
