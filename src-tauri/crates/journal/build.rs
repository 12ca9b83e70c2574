//! Builds the crate again when a migration is added.
#![allow(clippy::print_stdout, reason = "it is how a build script talks to Cargo")]

fn main() {
    println!("cargo::rerun-if-changed=../../../migrations");
}
