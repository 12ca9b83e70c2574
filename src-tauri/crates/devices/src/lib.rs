//! Electronic boards and clocks: ports, the bytes on them, and who is behind them.
//!
//! Bytes become messages in a codec without I/O, a driver turns messages and instants into reports, and the hub runs a
//! driver on every port and tells what happens as plain [`HubEvent`]s. A device only reports: nothing here knows a
//! rule, a player or a table. Virtual boards speak the same bytes over real pseudo-terminals.
//!
//! ```
//! use std::sync::mpsc;
//! use devices::virtual_dgt::{Spec, VirtualBoards};
//! use devices::{Hub, HubEvent, Options};
//! use timebase::Time;
//!
//! let dir = tempfile::tempdir()?;
//! let boards = VirtualBoards::start(dir.path(), Time::real())?;
//! let board = boards.plug(Spec::new("13116", "table-1"))?;
//!
//! let (tell, events) = mpsc::channel();
//! let options = Options { dir: Some(dir.path().to_owned()), ..Options::new(Time::real()) };
//! let hub = Hub::start(options, move |event| drop(tell.send(event)))?;
//! let found = events.iter().find_map(|event| match event {
//!     HubEvent::Found { serial, .. } => Some(serial),
//!     _ => None,
//! });
//! assert_eq!(found.as_ref(), Some(board.serial()));
//! hub.shutdown();
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod dgt;
pub mod port;
pub mod virtual_dgt;

mod decode;
mod hub;
mod reading;

pub use decode::{Line, What, decode_dgt};
pub use hub::{Device, Hub, HubEvent, LampError, Options, PortSeen, PortState, list_ports};
pub use port::Trouble;
pub use reading::{BoardKind, BoardSeen, ClockSeen, Flag, Lost, Lr, PerLr, PieceSeen, SerialNumber, Version};
