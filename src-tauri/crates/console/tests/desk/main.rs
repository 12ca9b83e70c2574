//! What a transport asks of a desk, and what it is told.

#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests stop where a test would")]

mod boards;
mod confirming;
mod devices;
mod events;
mod hall;
mod sealing;
mod seat;
mod sheets;
