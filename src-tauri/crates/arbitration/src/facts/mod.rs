//! What is written in the journal.
//!
//! Each kind and version has its own frozen struct in a module of its version ([`v1`]); its bytes never change
//! (golden tests). Reading lifts old versions into the newest, which is what the rest of the crate knows.

mod kind;
pub mod v1;

pub(crate) use kind::KINDS;
pub use v1::*;
