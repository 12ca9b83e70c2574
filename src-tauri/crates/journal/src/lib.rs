//! The journal of an event: one SQLite file, facts that are only ever added, each chained to the one before with
//! SHA-256, and nothing acknowledged before it is on disk. What a fact means is nobody's business here: a kind, a
//! version and opaque bytes.
//!
//! ```
//! use std::ops::ControlFlow;
//! use journal::{Filter, Journal, NewFact, ReadJournal, Stamp, verify};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("club.zhicai");
//! let mut journal = Journal::create(&path)?;
//! let stamp = Stamp { boot: "b1".into(), mono_ms: 5_000, wall_ms: 1_795_987_800_000, offset_min: 480 };
//! let arrived = NewFact {
//!     kind: "arrived".into(),
//!     version: 1,
//!     table: Some(12),
//!     actor: "chief".into(),
//!     stamp,
//!     body: br#"{"side":"white"}"#.to_vec(),
//! };
//! let receipt = journal.append_sync(vec![arrived])?; // on disk from here on
//! assert_eq!(receipt.first, 1);
//!
//! let reader = ReadJournal::open(&path)?; // also from another program, also now
//! let about_12 = Filter { table: Some(12), ..Filter::default() };
//! let _ = reader.facts(1, &about_12, |fact| {
//!     assert_eq!((fact.seq, fact.kind), (1, "arrived"));
//!     ControlFlow::<()>::Continue(())
//! })?;
//!
//! let printed = receipt.head.to_string(); // stands at the foot of every document
//! let report = verify(&path, Some(&printed))?;
//! assert_eq!((report.first_bad, report.head_found), (None, Some(1)));
//! # Ok(())
//! # }
//! ```

mod backup;
mod chain;
mod error;
mod fact;
mod file;
mod journal;
mod limits;
mod lock;
mod read;
mod schema;
mod verify;
mod writer;

pub use error::{AppendError, Break, Holder, JournalError};
pub use fact::{Fact, FactRow, Head, NewFact, Stamp};
pub use file::APPLICATION_ID;
pub use journal::Journal;
pub use limits::raise_file_limit;
pub use read::{Filter, ReadJournal, Replay};
pub use verify::{BadFact, VerifyReport, verify, verify_each};
pub use writer::Receipt;
