//! Moves as text: Chinese (炮二平五), WXF (`C2=5`), ICCS (`h2e2`, `H2-E2`) and the UCI form with ranks from 1
//! (`h3e3`).
//!
//! Chinese and WXF describe a move by piece, place and way, so that a text means something only in a position, and
//! sometimes only by legality: of two advisors on one file 仕六退五 can be the move of one alone. The reader
//! ([`Position::parse_move`]) keeps the legal one, and refuses with the candidates when several are left. The writer
//! ([`Position::notation`]) always writes what can be read back.
//!
//! What is read beside the strict forms: traditional and variant characters (車俥馬傌砲包帥將仕士相象兵卒, 進上下),
//! both kinds of digits for both sides, full width and half width, either case, `.` for `=`, and the word for a
//! piece's place before or after the piece (`+C=5`, `C+=5`).

mod comparing;
mod coordinates;
mod described;
mod reading;
mod writing;

use thiserror::Error;

use crate::faults::MoveFault;
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::square::Square;

pub use comparing::{Texts, compare_texts};
pub use coordinates::Ranks;
pub(crate) use coordinates::read_squares;
pub(crate) use reading::is_described;

/// A way to write moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// 炮二平五, 马8进7: simplified characters, Chinese numerals for Red and Arabic for Black (7.5).
    Chinese,
    /// `C2=5`, `H8+7`, and `C+=5` for the front one of two cannons on a file.
    Wxf,
    /// `H2-E2`: files from Red's left, ranks 0 to 9 from Red's side.
    Iccs,
    /// `h3e3`: the same files, ranks 1 to 10.
    Uci,
}

/// Why a text is not a legal move of the position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// Not a move in any notation.
    #[error("this is not a move")]
    Unreadable,
    /// The side to move has no such piece at the place named.
    #[error("no such piece stands at the place named")]
    NoSuchPiece {
        /// The piece named.
        piece: Piece,
        /// Its file as this player counts them, 1 to 9 from the right; `None` when the text names the piece as one of
        /// several on a file and they do not stand so.
        file: Option<u8>,
    },
    /// The piece named would have to leave the board, or no piece of its kind moves so.
    #[error("the piece on {0} does not go so")]
    Unreachable(Square),
    /// The text is clear and the move is not legal.
    #[error("{mv}: {fault}")]
    Illegal {
        /// The move that the text names.
        mv: Move,
        /// The rule against it.
        fault: MoveFault,
    },
    /// Several legal moves fit; all of them are given.
    #[error("several moves fit: {0:?}")]
    Ambiguous(Vec<Move>),
}

impl Position {
    /// Reads a move of this position in Chinese, WXF or ICCS, whichever it is.
    ///
    /// ```
    /// use xiangqi::{MoveError, MoveFault, Position};
    ///
    /// let start = Position::start();
    /// for text in ["炮二平五", "砲２平５", "C2=5", "c2.5", "H2-E2", "h2e2"] {
    ///     assert_eq!(start.parse_move(text)?, "h2e2".parse()?);
    /// }
    /// let blocked = start.parse_move("车一进五");
    /// assert!(matches!(blocked, Err(MoveError::Illegal { fault: MoveFault::WayBlocked(_), .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the text is no move, fits several legal moves, or fits none: then the reason is given.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        match read_squares(text, Ranks::FromZero) {
            Some(mv) => self.accept(mv),
            None => self.parse_described(text),
        }
    }

    /// Reads a move of this position in one notation. Chinese and WXF are told apart by their characters alone.
    ///
    /// # Errors
    /// As [`Position::parse_move`].
    pub fn parse_move_in(&self, text: &str, notation: Notation) -> Result<Move, MoveError> {
        let squares = |ranks| read_squares(text, ranks).ok_or(MoveError::Unreadable).and_then(|mv| self.accept(mv));
        match notation {
            Notation::Chinese | Notation::Wxf => self.parse_described(text),
            Notation::Iccs => squares(Ranks::FromZero),
            Notation::Uci => squares(Ranks::FromOne),
        }
    }

    /// The text of `mv` in this position. A move that no piece makes so, and which words cannot describe, is written
    /// as ICCS.
    #[must_use]
    pub fn notation(&self, mv: Move, notation: Notation) -> String {
        match notation {
            Notation::Chinese => self.chinese(mv),
            Notation::Wxf => self.wxf(mv),
            Notation::Iccs => coordinates::iccs(mv),
            Notation::Uci => coordinates::uci(mv),
        }
    }

    /// `mv` when it is legal, else the fault.
    pub(crate) fn accept(&self, mv: Move) -> Result<Move, MoveError> {
        match self.why_not(mv) {
            None => Ok(mv),
            Some(fault) => Err(MoveError::Illegal { mv, fault }),
        }
    }
}
