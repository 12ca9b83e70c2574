//! Moves and game records as text and bytes: what is read, what is written, what is refused.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod games;
mod hostile_records;
mod notation;
mod reading_cbf;
mod reading_dhtmlxq;
mod reading_pgn;
mod reading_xqf;
mod real_games;
mod round_trips;
mod xqf_files;
