//! The rules of draughts: positions, legal moves, their notation, and game records.
//!
//! Three games are known, see [`Game`]: international draughts on 10x10, Russian and Brazilian draughts on 8x8 (PDN
//! GameType 20, 25, 26). The crate is pure: no input or output, no clock, and no panic whatever the text or
//! arrangement. Articles named in the documentation are those of the 100-square rule book unless the 64-square book
//! is named.
//!
//! A [`Setup`] is any arrangement of pieces; a [`Position`] is one that can be played, and the way from one to
//! the other tells every reason why not. A [`Move`] carries its whole path and the pieces it captures.
//!
//! Around a game stand [`openings`], which are drawn before it, [`draws`] that can be claimed in it, and the records of
//! [`pdn`].
//!
//! ```
//! use draughts::{Game, MoveError, Position, Setup};
//!
//! // One man could capture two, the other only one: two must be captured (article 6.12).
//! let setup = Setup::parse(Game::International, "W:W28,37:B12,22,31")?;
//! let position = Position::try_from(setup)?;
//! let moves = position.legal_moves();
//! assert_eq!(moves.len(), 1);
//! assert_eq!(position.notation(&moves[0]), "28x8");
//!
//! assert!(matches!(position.parse_move("37x26"), Err(MoveError::MoreAvailable { captured: 1, required: 2 })));
//! let next = position.play(&moves[0])?;
//! assert_eq!(next.setup().to_string(), "B:W8,37:B31");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod colour;
pub mod draws;
mod explain;
mod fen;
mod find;
mod game;
mod generate;
mod lattice;
mod moves;
mod notation;
pub mod openings;
pub mod pdn;
mod perft;
mod piece;
mod position;
mod setup;
mod square;
mod variant;

pub use colour::Colour;
pub use explain::{Explanation, MAX_PLIES, explain};
pub use fen::{Fen, FenError};
pub use game::{Game, SquareName};
pub use moves::{Move, MoveList, Written};
pub use notation::MoveError;
pub use perft::{Counting, perft};
pub use piece::Piece;
pub use position::{IllegalMove, IllegalSetup, LossReason, Outcome, Position, SetupFault};
pub use setup::Setup;
pub use square::{Square, Squares};
