//! The rules of xiangqi: positions, legal moves, their notation, and game records.
//!
//! The crate is pure: no input or output, no clock, and no panic whatever the text or arrangement. Clauses named in
//! the documentation are those of the competition rules of 1999 (象棋竞赛规则).
//!
//! A [`Setup`] is any arrangement of pieces; a [`Position`] is one that can be played, and the way from one to the
//! other tells every reason why not. A [`Move`] goes from one point to another; one that is not legal is refused with
//! the rule it breaks. What an arbiter has to decide about a whole game, with the evidence, is in [`judge`]. Moves are
//! read and written in Chinese, WXF and ICCS ([`Notation`]), and whole games from and to files ([`records`]).
//!
//! ```
//! use xiangqi::{LossReason, MoveFault, Notation, Position, Setup};
//!
//! let start = Position::start();
//! assert_eq!(start.legal_moves().len(), 44);
//!
//! // The cannon goes to the middle file; a horse whose leg is blocked does not move.
//! let cannon = start.parse_move("炮二平五")?;
//! assert_eq!(start.notation(cannon, Notation::Wxf), "C2=5");
//! let next = start.play(cannon)?;
//! assert_eq!(next.setup().to_string(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1");
//! let leg = "c9".parse()?;
//! assert_eq!(next.play("b9d8".parse()?), Err(MoveFault::LegBlocked(leg)));
//!
//! // A side that is not in check but has no move has lost (4.1.3).
//! let setup: Setup = "3k5/4P4/9/9/9/9/9/9/9/4K4 b".parse()?;
//! let stuck = Position::try_from(setup)?;
//! assert_eq!(stuck.outcome().map(|outcome| outcome.reason), Some(LossReason::Stalemate));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attacks;
mod colour;
mod faults;
mod fen;
mod generate;
pub mod judge;
mod lines;
mod moves;
mod notation;
mod perft;
mod piece;
mod position;
pub mod records;
mod setup;
mod square;
mod steps;

pub use colour::Colour;
pub use faults::MoveFault;
pub use fen::{Fen, FenError};
pub use moves::{Move, MoveList, MoveTextError};
pub use notation::{MoveError, Notation, Ranks, Texts, compare_texts};
pub use perft::perft;
pub use piece::{Kind, Piece};
pub use position::{IllegalSetup, LossReason, Outcome, Position, SetupFault};
pub use setup::Setup;
pub use square::{Square, SquareError, Squares};
