//! Virtual boards with clocks, for tests and the practice hall: the same bytes, over real pseudo-terminals.
//!
//! One thread serves all of them. A board that is plugged in is a link in a directory, as the hub's `dir` expects.
//! The maker's text is neutral: nothing here claims to be a board of any maker.

mod clock;
mod model;
mod wire;

pub use clock::ClockFace;
pub use model::{Fault, Spec, VirtualModel};
pub use wire::{VirtualBoard, VirtualBoards};
