//! The console over HTTP and WebSocket, for browsers on this machine (later tablets and hall screens).
//!
//! The same [`Desk`](console::Desk) as the window's. A browser comes in by the one-time token of the printed address
//! and gets a cookie that scripts cannot read; requests under another name than this machine's, or from another page,
//! are turned away, whatever cookie they carry. The page's files are for everyone; who is not signed in reads so there.
//!
//! Connections are few, and nobody holds one for nothing: requests have time limits, streams must answer pings, and
//! when all places are taken, the connection that has waited longest makes room for a newcomer.
//!
//! ```
//! use console::{Desk, Seat};
//! use timebase::Time;
//!
//! # let folder = tempfile::tempdir()?;
//! # let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
//! # runtime.block_on(async {
//! let seat = Seat::new(Desk::new(Time::real(), folder.path()));
//! let server = lan::serve(seat, ([127, 0, 0, 1], 0).into(), |_path| None).await?;
//! assert!(server.url().starts_with("http://127.0.0.1:"));
//! server.shutdown().await;
//! # Ok::<(), std::io::Error>(())
//! # })?;
//! # Ok::<(), std::io::Error>(())
//! ```

mod api;
mod connections;
mod door;
mod limits;
mod pages;
mod seats;
mod server;
mod subscribe;

pub use pages::Page;
pub use server::{Server, serve};
