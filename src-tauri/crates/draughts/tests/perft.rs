//! The generator against published and independently computed counts (`data/perft.csv`).

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use draughts::{Counting, Game, Position, Setup, perft};

/// The largest count that the short form of the tests makes; `ZHICAI_SOAK` makes all.
const SHORT: u64 = 100_000_000;

struct Row {
    position: Position,
    depth: u8,
    leaves: u64,
    counting: Counting,
    purpose: &'static str,
}

fn rows(game: Game) -> impl Iterator<Item = Row> {
    let of_game = move |line: &&str| line.split(';').next() == Some(game.code());
    include_str!("data/perft.csv").lines().filter(of_game).map(move |line| {
        let fields: Vec<&'static str> = line.split(';').collect();
        Row {
            position: Position::try_from(Setup::parse(game, fields[1]).unwrap()).unwrap(),
            depth: fields[2].parse().unwrap(),
            leaves: fields[3].parse().unwrap(),
            counting: match fields[4] {
                "unique" => Counting::Unique,
                "routes" => Counting::Routes,
                other => panic!("no counting rule '{other}'"),
            },
            purpose: fields[5],
        }
    })
}

/// Makes the counts of a game; there must be so many in the short and in the long form.
fn check(game: Game, short: usize, long: usize) {
    let soak = std::env::var_os("ZHICAI_SOAK").is_some();
    let mut checked = 0;
    for row in rows(game).filter(|row| soak || row.leaves <= SHORT) {
        let found = perft(&row.position, row.depth, row.counting);
        let fen = row.position.setup();
        assert_eq!(found, row.leaves, "{fen} depth {} {:?}: {}", row.depth, row.counting, row.purpose);
        checked += 1;
    }
    assert_eq!(checked, if soak { long } else { short }, "the table has changed");
}

#[test]
fn every_row_of_the_international_table() {
    check(Game::International, 123, 129);
}

#[test]
fn every_row_of_the_russian_table() {
    check(Game::Russian, 118, 124);
}

#[test]
fn every_row_of_the_brazilian_table() {
    check(Game::Brazilian, 118, 124);
}

#[test]
fn no_depth_is_one_leaf() {
    for game in Game::ALL {
        assert_eq!(perft(&Position::start(game), 0, Counting::Unique), 1);
    }
}
