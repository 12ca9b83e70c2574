//! Game records in PDN: read with tolerance or by the letter, written by the letter.
//!
//! Reading goes through one tokenizer and one rule for where games begin and end, and has three consumers:
//! [`sheets`] gives the main line of each game, borrowed from the text, for checking many games; [`records`]
//! gives the whole game with comments, variations and glyphs; [`Splitter`] cuts a stream into games in constant
//! memory. A game that cannot be read is reported with its place, and the reader goes on with the next one.
//!
//! Nothing here but [`Sheet::plies`], [`Record::plies`] and their kin knows the rules of the game: moves and
//! squares are texts.
//!
//! ```
//! use draughts::pdn::{Reading, records};
//!
//! let text = "[White \"Ba\"] [Black \"Gantwarg\"] 1. 32-28 {quiet} 19-23 (18-23 2. 38-32) 2. 28x19 1-1";
//! let record = records(text, Reading::Tolerant).next().ok_or("no game")??;
//! assert_eq!(record.tag("Black"), Some("Gantwarg"));
//! assert_eq!(record.main_line().count(), 3);
//! assert!(record.to_string().ends_with("1. 32-28 {quiet} 19-23 (18-23 2. 38-32) 2. 28x19 *\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clocks;
mod fault;
mod outcome;
mod record;
mod replay;
mod scan;
mod sheet;
mod split;
mod token;
mod words;
mod write;

pub use clocks::{ClockNote, SideTime, clock_notes};
pub use fault::{BadRecord, NotAMove, PdnError, PdnFault};
pub use outcome::{GameResult, Scale};
pub use record::{Item, MoveNumber, Played, Record, Records, records};
pub use replay::{Plies, Ply, ReplayError};
pub use sheet::{Sheet, Sheets, Step, sheets};
pub use split::{Piece, Splitter, TooLong};

/// How much a reader forgives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// Whatever real files contain and can be understood without guessing.
    Tolerant,
    /// What the reading grammar of PDN 3.0 allows, and nothing else.
    Strict,
}
