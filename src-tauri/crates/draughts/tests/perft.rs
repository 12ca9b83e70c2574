//! The generator against published and independently computed counts (`data/perft.csv`).

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use draughts::{Counting, Game, Position, Setup, perft};

struct Row {
    position: Position,
    depth: u8,
    leaves: u64,
    counting: Counting,
    purpose: &'static str,
}

fn rows() -> impl Iterator<Item = Row> {
    include_str!("data/perft.csv").lines().skip(1).map(|line| {
        let fields: Vec<&'static str> = line.split(';').collect();
        let setup = Setup::parse(Game::International, fields[0]).unwrap();
        Row {
            position: Position::try_from(setup).unwrap(),
            depth: fields[1].parse().unwrap(),
            leaves: fields[2].parse().unwrap(),
            counting: match fields[3] {
                "unique" => Counting::Unique,
                "routes" => Counting::Routes,
                other => panic!("no counting rule '{other}'"),
            },
            purpose: fields[4],
        }
    })
}

#[test]
fn every_row_of_the_table() {
    let mut checked = 0;
    for row in rows() {
        let found = perft(&row.position, row.depth, row.counting);
        let fen = row.position.setup();
        assert_eq!(found, row.leaves, "{fen} depth {} {:?}: {}", row.depth, row.counting, row.purpose);
        checked += 1;
    }
    assert!(checked > 100, "the table has shrunk to {checked} rows");
}

#[test]
fn no_depth_is_one_leaf() {
    assert_eq!(perft(&Position::start(Game::International), 0, Counting::Unique), 1);
}
