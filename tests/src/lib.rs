//! What the whole-system suites stand on: the built program and its processes, an HTTP reader for `zhicai serve`, a
//! screen in memory with a driver for the real window, a Chromium, and a shim that watches what reaches the disk.
//!
//! ```no_run
//! use serde_json::json;
//! use zhicai_tests::{Event, Serve};
//!
//! # fn main() -> anyhow::Result<()> {
//! let event = Event::create()?;
//! event.publish(&[(1, "Li Hua", "Wang Fang"), (2, "Zhao Min", "Chen Yu")])?;
//! let serve = Serve::start(&event)?; // killed when dropped
//! let console = serve.connect()?;
//! console.accept(&json!({"do": "start_round"}))?;
//! # Ok(())
//! # }
//! ```
//!
//! Each test has its own event in its own folder, and each process it starts ends with it, by its own id.

mod chance;
mod display;
mod event;
mod http;
mod page;
mod patience;
mod program;
mod shim;

pub use chance::Dice;
pub use display::{Chromium, Driver, Screen};
pub use event::{Event, Serve, at_home};
pub use http::{Client, Response};
pub use page::Page;
pub use patience::until;
pub use program::{Running, profile_dir, soak, zhicai, zhicai_bin};
pub use shim::{SyncCall, monotonic_ns, sync_calls, sync_shim};
