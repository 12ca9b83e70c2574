//! The one API: intents in, snapshots and deltas out.
//!
//! A [`Desk`] opens an event file and starts the loop that owns its state. Transports (the window's commands, HTTP,
//! the command line) hand it what people ask and pass on what it answers; [`wire`] is the format of both. Nothing is
//! answered or shown before its fact is on disk.
//!
//! ```
//! use arbitration::{Intent, Official, Role};
//! use clock::{Millis, TimeControl};
//! use console::wire::{Answer, Ask, NewEvent};
//! use console::Desk;
//! use timebase::Time;
//!
//! # let folder = tempfile::tempdir()?;
//! let desk = Desk::new(Time::real(), folder.path());
//! let event = NewEvent {
//!     name: "Club evening".into(),
//!     place: None,
//!     zone: "Asia/Shanghai".into(),
//!     officials: vec![Official { name: "Wang".into(), role: Role::Chief }],
//!     section: "Open".into(),
//!     profile: "draughts-100".into(),
//!     pace: None,
//!     control: TimeControl::SuddenDeath { base: Millis::minutes(80) },
//!     default_time: None,
//!     rounds: 7,
//! };
//! let answer = desk.create(event, "chief").wait()?;
//! assert!(matches!(answer, Answer::Accepted { .. }));
//!
//! // There is no table yet: a refusal says why, and nothing is written.
//! let ask = Ask::from(Intent::Resume { table: arbitration::TableNo(12) });
//! assert!(matches!(desk.intent(ask, "chief").wait()?, Answer::Refused { .. }));
//! assert_eq!(desk.snapshot().wait()?.frame.facts, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod boards;
mod core;
mod desk;
mod error;
mod feed;
mod flight;
mod floor;
mod fold;
mod journal_view;
mod judge;
mod lawful;
mod line;
mod mailbox;
mod pairings;
mod pins;
mod preview;
mod reply;
mod reports;
mod restart;
mod rules;
pub mod scenario;
mod sealing;
mod seat;
mod secret;
mod sheets;
mod show;
mod start;
mod study;
mod views;
pub mod wire;
mod without_event;

pub use arbitration::TableNo;
pub use desk::Desk;
pub use error::DeskError;
pub use feed::Feed;
pub use fold::verify_event;
pub use journal_view::{fact_view, read_page};
pub use judge::{LineError, judge};
pub use mailbox::{Mailbox, Pace};
pub use pairings::read_pairings;
pub use reply::Reply;
pub use rules::board_seen;
pub use seat::Seat;
pub use sheets::compare_sheets;
pub use show::{Until, show};
pub use start::{EXTENSION, events_folder};
pub use without_event::{playable, read_move};
