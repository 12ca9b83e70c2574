//! The generator against published and independently computed counts (`data/perft.csv`).

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use xiangqi::{Position, Setup, perft};

/// The most leaves of a row that an ordinary run counts, and a long one (`ZHICAI_SOAK=1`), with how many rows that is.
const RUNS: [(u64, usize); 2] = [(100_000_000, 49), (6_000_000_000, 53)];

#[test]
fn every_row_of_the_table() {
    let (limit, rows) = RUNS[usize::from(std::env::var_os("ZHICAI_SOAK").is_some())];
    let mut checked = 0;
    for row in include_str!("data/perft.csv").lines().skip(1) {
        let fields: Vec<&str> = row.split(';').collect();
        let position = Position::try_from(fields[0].parse::<Setup>().unwrap()).unwrap();
        let (depth, leaves) = (fields[1].parse().unwrap(), fields[2].parse().unwrap());
        if leaves <= limit {
            assert_eq!(perft(&position, depth), leaves, "{row}");
            checked += 1;
        }
    }
    assert_eq!(checked, rows, "rows of the table");
}

#[test]
fn no_depth_is_one_leaf() {
    assert_eq!(perft(&Position::start(), 0), 1);
}
