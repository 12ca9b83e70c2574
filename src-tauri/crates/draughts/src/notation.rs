//! Moves as text: `32-28`, `26x17`, and `26x28x19x17` where the short form fits several captures.
//!
//! The reader takes what score sheets and old files contain: padded squares (`1- 6`, `01-07`), any of the
//! separators `-`, `x`, `:` and `×` whatever the kind of move, or none (`3228`), and captures with any of the
//! squares on the way.

use thiserror::Error;

use crate::game::{Game, with_rules};
use crate::generate::{self, Sink};
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::square::Square;

/// Why a text is not a move of the position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// Not a list of squares.
    #[error("this is not a move")]
    Unreadable,
    /// A number, or a letter and a digit, that is no square of the board.
    #[error("there is no square '{0}'")]
    NoSuchSquare(String),
    /// Nothing stands on the first square.
    #[error("no piece stands on the first square")]
    NoPiece(Square),
    /// The piece on the first square is the opponent's.
    #[error("the piece on the first square is the opponent's")]
    NotYours(Square),
    /// A piece stands on the last square.
    #[error("the last square is occupied")]
    Occupied(Square),
    /// A move without capture while a capture is due (articles 6.2, 6.3).
    #[error("a capture of {required} is compulsory")]
    MustCapture {
        /// How many pieces must be captured.
        required: u8,
    },
    /// A capture of fewer pieces than possible, or one that stops too early (articles 6.5, 6.6, 6.12).
    #[error("captures {captured} where {required} must be captured")]
    MoreAvailable {
        /// How many pieces the move captures.
        captured: u8,
        /// How many pieces must be captured.
        required: u8,
    },
    /// The ends are those of a legal capture, the squares between are not.
    #[error("no capture between these squares goes that way")]
    NoSuchRoute,
    /// The piece does not move so (articles 5.4, 5.9).
    #[error("the piece on the first square cannot go to the last")]
    Unreachable {
        /// Where the piece stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// Several legal moves fit; all of them are given.
    #[error("several moves fit: {0:?}")]
    Ambiguous(Vec<Move>),
}

impl Position {
    /// Reads a move of this position.
    ///
    /// ```
    /// use draughts::{Game, MoveError, Position};
    ///
    /// let start = Position::start(Game::International);
    /// assert_eq!(start.parse_move(" 32- 28 ")?, start.parse_move("3228")?);
    /// assert!(matches!(start.parse_move("28-23"), Err(MoveError::NoPiece(_))));
    /// # Ok::<(), MoveError>(())
    /// ```
    ///
    /// # Errors
    /// When the text is no move, fits several legal moves, or fits none: then the reason is given.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let squares = read_squares(self.game(), text)?;
        let [from, between @ .., to] = squares.as_slice() else {
            return Err(MoveError::Unreadable);
        };
        let routes = self.legal_routes();
        if let Some(exact) = routes.iter().find(|mv| mv.path() == squares) {
            return Ok(*exact);
        }
        let mut fitting: Vec<Move> = Vec::new();
        for mv in routes.iter().filter(|mv| mv.from() == *from && mv.to() == *to) {
            if passes(mv, between) && !fitting.contains(mv) {
                fitting.push(*mv);
            }
        }
        match fitting.as_slice() {
            [] => Err(self.why_not(*from, *to)),
            [mv] => Ok(*mv),
            [_, _, ..] => Err(MoveError::Ambiguous(fitting)),
        }
    }

    /// The shortest text that names `mv`, a legal move, in this position.
    #[must_use]
    pub fn notation(&self, mv: &Move) -> String {
        let ends = (mv.from(), mv.to());
        let fitting = self.legal_moves().iter().filter(|other| (other.from(), other.to()) == ends).count();
        let written = mv.written(self.game());
        if fitting > 1 { format!("{written:#}") } else { written.to_string() }
    }

    /// Why no legal move leads from one square to the other.
    fn why_not(&self, from: Square, to: Square) -> MoveError {
        match self.setup().get(from) {
            None => return MoveError::NoPiece(from),
            Some((colour, _)) if colour != self.turn() => return MoveError::NotYours(from),
            Some(_) => {}
        }
        if from != to && self.setup().get(to).is_some() {
            return MoveError::Occupied(to);
        }
        let required = self.legal_moves().first().map_or(0, |mv| mv.captured().len() as u8);
        let mut attempt = Attempt { from, to, captured: 0 };
        with_rules!(self.game(), R => generate::captures::<R, _>(self.setup(), &mut attempt));
        let captured = attempt.captured;
        if captured == required && required > 0 {
            return MoveError::NoSuchRoute;
        }
        if captured > 0 {
            return MoveError::MoreAvailable { captured, required };
        }
        let mut quiet = MoveList::new();
        with_rules!(self.game(), R => generate::without_capture::<R>(self.setup(), &mut quiet));
        if quiet.iter().any(|mv| mv.from() == from && mv.to() == to) {
            return MoveError::MustCapture { required };
        }
        MoveError::Unreachable { from, to }
    }
}

/// Finds the most that any capture between two squares takes, complete or not.
struct Attempt {
    from: Square,
    to: Square,
    captured: u8,
}

impl Sink for Attempt {
    const UNFINISHED: bool = true;

    fn capture(&mut self, capture: &Move) {
        if capture.from() == self.from && capture.to() == self.to {
            self.captured = self.captured.max(capture.captured().len() as u8);
        }
    }
}

/// Whether the move passes the squares `between` in their order.
fn passes(mv: &Move, between: &[Square]) -> bool {
    let mut travelled = mv.travelled();
    between.iter().all(|square| travelled.any(|passed| passed == *square))
}

/// The squares a text names, without looking at any position.
fn read_squares(game: Game, text: &str) -> Result<Vec<Square>, MoveError> {
    let text = text.trim();
    let names: Vec<&str> = match text.len() {
        4 if text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'a'..=b'h')) => vec![&text[..2], &text[2..]],
        _ => text.split(['-', 'x', 'X', ':', '×']).map(str::trim).collect(),
    };
    names
        .into_iter()
        .map(|name| match name.as_bytes() {
            [b'0'..=b'9'] | [b'0'..=b'9', b'0'..=b'9'] => {
                game.read_square(name).ok_or_else(|| MoveError::NoSuchSquare(name.to_owned()))
            }
            _ => game.read_square(name).ok_or(MoveError::Unreadable),
        })
        .collect()
}
