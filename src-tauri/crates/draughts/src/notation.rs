//! Moves as text: `32-28`, `26x17`, `c3:e5`, and `26x28x19x17` where the short form fits several captures.
//!
//! The reader takes what score sheets and old files contain: padded squares (`1- 6`, `01-07`), numbers on every board
//! and letters on 8x8, any of the separators `-`, `x`, `:` and `×` whatever the kind of move, or what word processors
//! and Cyrillic keyboards make of them (`–`, `—`, `х`), or none (`3228`, `c3d4`), and captures with any of the squares on
//! the way.

use thiserror::Error;

use crate::find::{Fit, Found};
use crate::game::{Game, with_rules};
use crate::generate::{self, Sink};
use crate::moves::Move;
use crate::position::Position;
use crate::square::{Square, Squares};

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
        /// How many pieces must be captured at least.
        required: u8,
    },
    /// A capture of fewer pieces than must be, or one that stops too early (articles 6.5, 6.6, 6.12).
    #[error("captures {captured} where {required} must be captured")]
    MoreAvailable {
        /// How many pieces the move captures.
        captured: u8,
        /// How many pieces must be captured at least, once this capture was begun.
        required: u8,
    },
    /// The ends are those of a legal move, the squares between are not.
    #[error("no move between these squares goes that way")]
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
    /// Reads a move of this position. A text that names every landing of a capture means that one, even when a longer
    /// capture has the same ends.
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
        let route = Route::read(self.game(), text)?;
        let [from, between @ .., to] = route.squares() else {
            return Err(MoveError::Unreadable);
        };
        let fit = |mv: &Move| match mv.path() == route.squares() {
            true => Fit::Exactly,
            false if passes(mv, between) => Fit::Fits,
            false => Fit::Not,
        };
        match self.find(*from, *to, fit) {
            Found::One(mv) => Ok(mv),
            Found::Several => Err(MoveError::Ambiguous(self.candidates(*from, *to, between))),
            Found::None => Err(self.why_not(*from, *to)),
        }
    }

    /// The shortest text that names `mv`, a legal move, in this position.
    #[must_use]
    pub fn notation(&self, mv: &Move) -> String {
        let written = mv.written(self.game());
        let ends = |mv: &Move| (mv.from(), mv.to());
        let twins = mv.is_capture() && self.legal_moves().iter().any(|other| ends(other) == ends(mv) && other != mv);
        if twins { format!("{written:#}") } else { written.to_string() }
    }

    /// The legal moves between two squares that pass those between.
    fn candidates(&self, from: Square, to: Square, between: &[Square]) -> Vec<Move> {
        let mut fitting: Vec<Move> = Vec::new();
        for mv in self.legal_routes().iter().filter(|mv| mv.from() == from && mv.to() == to) {
            if passes(mv, between) && !fitting.contains(mv) {
                fitting.push(*mv);
            }
        }
        fitting
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
        let legal = self.legal_moves();
        if legal.iter().any(|mv| mv.from() == from && mv.to() == to) {
            return MoveError::NoSuchRoute;
        }
        let count = |mv: &Move| mv.captured().len() as u8;
        let mut attempt = Attempt { to, longest: None };
        let (of_from, sink) = (Squares::from_iter([from]), &mut attempt);
        with_rules!(self.game(), R => generate::captures::<R, _>(self.setup(), of_from, sink));
        if let Some(attempt) = attempt.longest {
            // Either a longer capture exists elsewhere, or this one can be completed.
            let completed =
                legal.iter().filter(|mv| mv.from() == from && mv.captured & attempt.captured == attempt.captured);
            let required = completed.map(count).min().or_else(|| legal.iter().map(count).min());
            return MoveError::MoreAvailable { captured: count(&attempt), required: required.unwrap_or_default() };
        }
        let quiet = with_rules!(self.game(), R => generate::without_capture::<R>(self.setup(), from, to));
        match (quiet, legal.iter().map(count).min()) {
            (Some(_), Some(required)) => MoveError::MustCapture { required },
            (Some(_) | None, _) => MoveError::Unreachable { from, to },
        }
    }
}

/// Finds the capture of most pieces that ends on a square, complete or not.
struct Attempt {
    to: Square,
    longest: Option<Move>,
}

impl Sink for Attempt {
    const UNFINISHED: bool = true;

    fn capture(&mut self, capture: &Move) {
        if capture.to() == self.to && self.longest.is_none_or(|longest| longest.steps() < capture.steps()) {
            self.longest = Some(*capture);
        }
    }
}

/// Whether the move passes the squares `between` in their order.
fn passes(mv: &Move, between: &[Square]) -> bool {
    let mut travelled = mv.travelled();
    between.iter().all(|square| travelled.any(|passed| passed == *square))
}

/// The squares that a text names, whatever the position.
struct Route {
    squares: [Square; Self::LONGEST],
    len: usize,
}

impl Route {
    /// More squares than any capture passes in a game; a longer text is no move.
    const LONGEST: usize = 64;

    fn read(game: Game, text: &str) -> Result<Self, MoveError> {
        let mut rest = text.trim().as_bytes();
        let undivided = rest.len() == 4 && rest.iter().all(u8::is_ascii_digit);
        let mut route = Self { squares: [Square::lowest(1); Self::LONGEST], len: 0 };
        loop {
            let (name, after) = rest.split_at(if undivided { 2 } else { name_length(game, rest) });
            route.push(game, name)?;
            let divided = after.trim_ascii_start();
            rest = match divided {
                [] => return Ok(route),
                [b'-' | b'x' | b'X' | b':', next @ ..] => next.trim_ascii_start(),
                [128..=255, ..] => after_wide_separator(divided).ok_or(MoveError::Unreadable)?.trim_ascii_start(),
                [b'a'..=b'h' | b'A'..=b'H', ..] if after.len() == divided.len() => after,
                _ if undivided => after,
                _ => return Err(MoveError::Unreadable),
            };
        }
    }

    fn push(&mut self, game: Game, name: &[u8]) -> Result<(), MoveError> {
        let name = std::str::from_utf8(name).ok().filter(|name| !name.is_empty()).ok_or(MoveError::Unreadable)?;
        let square = game.read_square(name).ok_or_else(|| MoveError::NoSuchSquare(name.to_owned()))?;
        *self.squares.get_mut(self.len).ok_or(MoveError::Unreadable)? = square;
        self.len += 1;
        Ok(())
    }

    fn squares(&self) -> &[Square] {
        &self.squares[..self.len]
    }
}

/// What follows a separator beyond ASCII.
fn after_wide_separator(text: &[u8]) -> Option<&[u8]> {
    ["×", "–", "—", "х", "Х"].into_iter().find_map(|sign| text.strip_prefix(sign.as_bytes()))
}

/// How much of the text looks like the name of a square: 0 for none.
fn name_length(game: Game, text: &[u8]) -> usize {
    match (game, text) {
        (_, [b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', ..]) => 0,
        (_, [b'0'..=b'9', b'0'..=b'9', ..]) => 2,
        (_, [b'0'..=b'9', ..]) => 1,
        (Game::Russian | Game::Brazilian, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8', ..]) => 2,
        _ => 0,
    }
}
