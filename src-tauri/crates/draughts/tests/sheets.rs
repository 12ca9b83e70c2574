//! Score sheets compared.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use draughts::sheets::{Comparison, Gap, Reading, compare};
use draughts::{Colour, Game, Move, MoveError, Position, Setup};
use proptest::prelude::*;

/// A sheet from its entries, `_` where nothing is written.
fn sheet(entries: &str) -> Vec<Option<&str>> {
    entries.split_whitespace().map(|entry| (entry != "_").then_some(entry)).collect()
}

fn compared(first: &str, second: &str) -> Comparison {
    compare(&Position::start(Game::International), &sheet(first), &sheet(second))
}

fn position(game: Game, fen: &str) -> Position {
    Position::try_from(Setup::parse(game, fen).unwrap()).unwrap()
}

#[test]
fn equal_sheets_have_no_difference() {
    let comparison = compared("32-28 19-23 28x19 14x23", "32-28 19-23 28x19 14x23");
    assert_eq!(comparison.plies, 4);
    assert_eq!(comparison.difference, None);
    assert!(comparison.sheets.iter().all(|findings| findings.gaps.is_empty() && findings.unplayable.is_none()));
}

#[test]
fn the_same_move_written_differently_is_no_difference() {
    assert_eq!(compared("32-28 19-23 28x19 14x23", "3228 19:23 28-19 14:23").difference, None);

    let route = position(Game::International, "W:W28,37:B12,22,31");
    assert_eq!(compare(&route, &[Some("28x8")], &[Some("28 x 17 x 8")]).difference, None);

    let start = Position::start(Game::Russian);
    let numbers = [Some("22-17"), Some("11-15")];
    assert_eq!(compare(&start, &[Some("c3-b4"), Some("F6-G5")], &numbers).difference.unwrap().ply, 2);
    assert_eq!(compare(&start, &[Some("c3b4"), Some("F6-E5")], &numbers).difference, None);
}

#[test]
fn the_first_difference_has_its_ply_both_texts_and_the_position() {
    let difference = compared("32-28 19-23 33-29", "32-28 19-24 28x19").difference.unwrap();
    assert_eq!(difference.ply, 2);
    assert_eq!(difference.entries.each_ref().map(|entry| entry.text.as_str()), ["19-23", "19-24"]);
    let start = Position::start(Game::International);
    let before = start.play(&start.parse_move("32-28").unwrap()).unwrap();
    assert_eq!(difference.before, Some(before));
    let legal = ["19-23", "19-24"].map(|text| Reading::Legal(before.parse_move(text).unwrap()));
    assert_eq!(difference.entries.map(|entry| entry.reading), legal);
}

#[test]
fn a_difference_tells_what_is_illegal_and_what_cannot_be_read() {
    let comparison = compared("32-28 19-23 28x19 13x24", "32-28 19-23 28-22 14x23");
    let difference = comparison.difference.unwrap();
    assert_eq!(difference.ply, 3);
    assert!(matches!(difference.entries[0].reading, Reading::Legal(_)));
    assert_eq!(difference.entries[1].reading, Reading::Refused(MoveError::MustCapture { required: 1 }));
    let [white, black] = comparison.sheets;
    assert_eq!(white.unplayable, None);
    assert_eq!(black.unplayable.map(|entry| (entry.ply, entry.text)), Some((3, "28-22".to_owned())));

    let difference = compared("32-28", "32-2?").difference.unwrap();
    assert_eq!(difference.entries[1].reading, Reading::Refused(MoveError::Unreadable));
}

#[test]
fn a_missing_entry_is_no_difference_and_the_other_sheet_supplies_it() {
    let comparison = compared("32-28 _ 28x19 14x23 37-32", "_ 19-23 28x19 _ 38-32");
    let difference = comparison.difference.unwrap();
    assert_eq!(difference.ply, 5);
    assert!(difference.before.is_some());
}

#[test]
fn missing_moves_are_counted_in_a_row_for_each_side() {
    let gap = |side, first, moves| Gap { side, first, moves };
    let (white, black) = (Colour::White, Colour::Black);
    let comparison =
        compared("32-28 19-23 28x19 14x23 37-32 10-14 41-37 5-10", "_     19-23 _     _     _     10-14 41-37 _");
    let [full, holes] = &comparison.sheets;
    assert!(full.gaps.is_empty());
    assert_eq!(holes.gaps, [gap(white, 1, 3), gap(black, 4, 1), gap(black, 8, 1)]);
    assert_eq!(holes.longest_gap(white), Some(gap(white, 1, 3)));
    assert_eq!(holes.longest_gap(black), Some(gap(black, 4, 1)), "the earlier of equals");
    assert_eq!(full.longest_gap(white), None);
}

#[test]
fn a_sheet_that_stops_early_misses_the_rest() {
    let comparison = compared("32-28 19-23 28x19 14x23 37-32", "32-28 19-23 _");
    assert_eq!(comparison.plies, 5);
    assert_eq!(
        comparison.sheets[1].gaps,
        [Gap { side: Colour::White, first: 3, moves: 2 }, Gap { side: Colour::Black, first: 4, moves: 1 }]
    );
    let comparison = compared("32-28 _ _", "32-28 _");
    assert_eq!(comparison.plies, 1, "empty lines at the end are no moves");
    assert!(comparison.sheets.iter().all(|findings| findings.gaps.is_empty()));
}

#[test]
fn black_may_be_to_move_first() {
    let start = position(Game::Russian, "B:Wc3,e3:Bd6,f6");
    let comparison = compare(&start, &sheet("_ c3-d4"), &sheet("d6-e5 c3-d4"));
    assert_eq!(comparison.sheets[0].gaps, [Gap { side: Colour::Black, first: 1, moves: 1 }]);
}

#[test]
fn a_short_capture_is_cleared_up_by_the_other_sheet() {
    let start = position(Game::International, "W:WK46:B41,31,22,12");
    let routes = start.legal_moves();
    let same_ends = |a: &Move, b: &Move| a != b && (a.from(), a.to()) == (b.from(), b.to());
    let one = *routes.iter().find(|one| routes.iter().any(|other| same_ends(one, other))).unwrap();
    let other = *routes.iter().find(|other| same_ends(&one, other)).unwrap();
    let long = |mv: &Move| format!("{:#}", mv.written(Game::International));
    let sheets = [one.written(Game::International).to_string(), long(&one), long(&other)].map(|text| [Some(text)]);

    let cleared = compare(&start, &sheets[0], &sheets[1]);
    assert_eq!((cleared.difference, cleared.sheets[0].unplayable.as_ref()), (None, None));
    assert_eq!(compare(&start, &sheets[1], &sheets[2]).difference.unwrap().ply, 1);

    let open = compare(&start, &sheets[0], &sheets[0]);
    assert_eq!(open.difference, None);
    assert!(matches!(open.sheets[1].unplayable.as_ref().unwrap().error, MoveError::Ambiguous(_)));
}

#[test]
fn past_a_ply_that_nobody_wrote_the_squares_are_compared() {
    let comparison = compared("32-28 _ 37-32 10-14", "32-28 _ 37x32 1014");
    assert_eq!(comparison.difference, None);
    assert!(comparison.sheets.iter().all(|findings| findings.unplayable.is_none()));
    let difference = compared("32-28 _ 37-32 10-14", "32-28 _ 37-32 10-15").difference.unwrap();
    assert_eq!((difference.ply, difference.before), (4, None));
    assert_eq!(difference.entries.map(|entry| entry.reading), [Reading::Unknown, Reading::Unknown]);
}

#[test]
fn an_illegal_move_on_both_sheets_is_no_difference() {
    let comparison = compared("32-28 19-23 31-26 23x32 37x28", "32-28 19-23 31:26 23x32 37x28");
    assert_eq!(comparison.difference, None);
    for findings in comparison.sheets {
        assert_eq!(findings.unplayable.map(|entry| entry.ply), Some(3));
    }
}

proptest! {
    #[test]
    fn any_texts_are_compared_alike_from_both_sides(
        first in prop::collection::vec(prop::option::of("[0-9a-h]{1,2}[-x: ]?[0-9a-h]{1,2}|\\PC{0,8}"), 0..12),
        second in prop::collection::vec(prop::option::of("[0-9a-h]{1,2}[-x: ]?[0-9a-h]{1,2}|\\PC{0,8}"), 0..12),
    ) {
        for game in Game::ALL {
            let start = Position::start(game);
            let one = compare(&start, &first, &second);
            let other = compare(&start, &second, &first);
            prop_assert_eq!(one.plies, other.plies);
            prop_assert_eq!(&one.sheets[0], &other.sheets[1]);
            prop_assert_eq!(one.difference.as_ref().map(|d| d.ply), other.difference.as_ref().map(|d| d.ply));
            prop_assert_eq!(compare(&start, &first, &first).difference, None);
            let missing: u32 = one.sheets[0].gaps.iter().map(|gap| gap.moves).sum();
            let written = first.iter().flatten().count() as u32;
            prop_assert_eq!(missing + written, one.plies);
        }
    }
}
