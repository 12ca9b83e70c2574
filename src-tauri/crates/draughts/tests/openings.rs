//! Appendix 5 of the 64-square rules: every opening against the position listed for it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use draughts::openings::{Lead, Opening, Players, Table, opening, openings};
use draughts::{Colour, Game, Setup};

const GAMES: [Game; 2] = [Game::Russian, Game::Brazilian];

/// The listed position of each opening, by the name of its column and its row. See `data/SOURCES.md`.
fn listed() -> BTreeMap<(&'static str, u8), &'static str> {
    let read = |line: &'static str| {
        let (column, rest) = line.split_once(',').unwrap();
        let (row, fen) = rest.split_once(',').unwrap();
        ((column, row.parse().unwrap()), fen.trim_matches('"'))
    };
    include_str!("data/openings.csv").lines().skip(1).map(read).collect()
}

fn of_table(table: Table) -> impl Iterator<Item = Opening> {
    openings().filter(move |opening| opening.table() == table)
}

/// `VII-6`.
fn name(opening: &Opening) -> String {
    format!("{}-{}", opening.column_name(), opening.row())
}

#[test]
fn every_place_of_both_tables_has_its_opening() {
    let mut found = 0;
    for table in [Table::Moves, Table::FlyingCheckers] {
        for column in table.columns() {
            for row in 1..=36 {
                let there = opening(table, column, row).unwrap();
                assert_eq!((there.table(), there.column(), there.row()), (table, column, row));
                assert!(listed().contains_key(&(there.column_name(), row)));
                found += 1;
            }
        }
    }
    assert_eq!((found, openings().count(), listed().len()), (396, 396, 396));
    assert_eq!((Table::Moves.number(), of_table(Table::Moves).count()), (1, 144));
    assert_eq!((Table::FlyingCheckers.number(), of_table(Table::FlyingCheckers).count()), (2, 252));
}

#[test]
fn no_other_place_has_one() {
    for (table, column, row) in [
        (Table::Moves, 0, 1),
        (Table::Moves, 5, 1),
        (Table::FlyingCheckers, 4, 1),
        (Table::FlyingCheckers, 12, 1),
        (Table::Moves, 1, 0),
        (Table::Moves, 1, 37),
    ] {
        assert_eq!(opening(table, column, row), None, "{table:?} {column} {row}");
    }
}

#[test]
fn table_1_is_for_all_and_table_2_for_men() {
    assert_eq!(Table::Moves.players(), Players::All);
    assert_eq!(Table::FlyingCheckers.players(), Players::Men);
}

#[test]
fn both_games_reach_the_listed_position_of_every_opening() {
    let listed = listed();
    for opening in openings() {
        for game in GAMES {
            let position = opening.position(game).unwrap_or_else(|| panic!("{} under {game:?}", name(&opening)));
            let fen = listed[&(opening.column_name(), opening.row())];
            assert_eq!(*position.setup(), Setup::parse(game, fen).unwrap(), "{} under {game:?}", name(&opening));
            assert_eq!(position.turn(), Colour::White);
        }
    }
}

#[test]
fn table_1_is_played_by_both_sides_in_turn() {
    let mut lengths = BTreeMap::<usize, usize>::new();
    for opening in of_table(Table::Moves) {
        let [russian, brazilian] = GAMES.map(|game| match opening.lead(game) {
            Some(Lead::Moves(moves)) => moves,
            other => panic!("{}: {other:?}", name(&opening)),
        });
        assert_eq!(russian, brazilian, "{}", name(&opening));
        *lengths.entry(russian.len()).or_default() += 1;
    }
    assert_eq!(lengths, BTreeMap::from([(4, 26), (6, 118)]));
}

#[test]
fn table_2_leaves_each_side_its_twelve_men() {
    let mut unchanged = [0, 0];
    for opening in of_table(Table::FlyingCheckers) {
        for game in GAMES {
            let setup = *opening.position(game).unwrap().setup();
            for colour in Colour::BOTH {
                assert_eq!(setup.pieces(colour).len(), 12, "{}", name(&opening));
            }
            assert!(setup.kings().is_empty());
        }
        let Some(Lead::Replaced { white, black }) = opening.lead(Game::Russian) else {
            panic!("{}", name(&opening));
        };
        unchanged[0] += usize::from(white.is_none());
        unchanged[1] += usize::from(black.is_none());
    }
    assert_eq!(unchanged, [17, 14], "so often a side changes nothing");
}

#[test]
fn a_man_can_go_to_the_square_that_the_other_leaves() {
    let both_at_once = |text| of_table(Table::FlyingCheckers).find(|opening| opening.text() == text).unwrap();
    for (text, white, black) in [("h2h6 h6h4", "h6", "h4"), ("c3g5 d6c3", "g5", "c3")] {
        let setup = *both_at_once(text).position(Game::Russian).unwrap().setup();
        let on = |name| Game::Russian.read_square(name).unwrap();
        assert!(setup.pieces(Colour::White).contains(on(white)));
        assert!(setup.pieces(Colour::Black).contains(on(black)));
    }
}

#[test]
fn two_positions_stand_twice_in_the_tables_and_no_other() {
    let mut by_position = BTreeMap::<String, Vec<String>>::new();
    for opening in openings() {
        let fen = opening.position(Game::Russian).unwrap().setup().to_string();
        by_position.entry(fen).or_default().push(name(&opening));
    }
    let mut twice: Vec<Vec<String>> = by_position.into_values().filter(|names| names.len() > 1).collect();
    twice.sort();
    assert_eq!(twice, [["VII-6", "VII-28"], ["VIII-16", "XI-28"]]);
}

#[test]
fn in_25_openings_of_table_2_white_must_capture_at_once() {
    for game in GAMES {
        let captures: Vec<String> = of_table(Table::FlyingCheckers)
            .filter(|opening| opening.position(game).unwrap().legal_moves().iter().any(|mv| mv.is_capture()))
            .map(|opening| name(&opening))
            .collect();
        assert_eq!(captures.len(), 25, "{captures:?}");
        for known in ["VII-1", "VIII-5"] {
            assert!(captures.iter().any(|name| name == known), "{known}");
        }
    }
}

#[test]
fn there_are_none_on_10x10() {
    for opening in openings() {
        assert_eq!((opening.lead(Game::International), opening.position(Game::International)), (None, None));
    }
}
