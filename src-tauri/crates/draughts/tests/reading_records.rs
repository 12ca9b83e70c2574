//! Game records: what is skipped, where games end, what is reported.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use draughts::pdn::{Game, GameResult, PdnError, PdnFault, ReplayError, games};
use draughts::{FenError, MoveError};
use proptest::prelude::*;

fn read(text: &str) -> Vec<Result<Game, PdnError>> {
    games(text).collect()
}

fn only(text: &str) -> Game {
    let mut found = read(text);
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0).unwrap()
}

#[test]
fn comments_variations_glyphs_and_numbers_are_skipped() {
    let game = only(
        "\u{feff}[Event \"a \\\"b\\\"\"]\r\n% line\r\n1. 32-28! {one (two} (1. 31-27 (1. 33-29 {)}) 20-25) 19-23 $14\n\
         2. 28x19?! ; rest {\n2... 14x23(!) 3. 37- 32 23 x 28 2-0 *",
    );
    assert_eq!(game.tag("Event"), Some("a \"b\""));
    assert_eq!(game.moves, ["32-28", "19-23", "28x19", "14x23", "37-32", "23x28"]);
    assert_eq!(game.result, Some(GameResult::WhiteWins));
}

#[test]
fn games_end_at_results_tags_and_the_text() {
    let found =
        read("[White \"a\"] 1. 32-28 [White \"b\"] 1. 31-27 1-1 1. 33-29 0-2\n[White \"c\"] 1. 2-0 [White \"d\"]");
    let found: Vec<Game> = found.into_iter().map(Result::unwrap).collect();
    let shape: Vec<_> = found.iter().map(|g| (g.number, g.tag("White"), g.moves.len(), g.result)).collect();
    assert_eq!(
        shape,
        [
            (1, Some("a"), 1, None),
            (2, Some("b"), 1, Some(GameResult::Draw)),
            (3, None, 1, Some(GameResult::BlackWins)),
            (4, Some("c"), 0, Some(GameResult::WhiteWins)),
            (5, Some("d"), 0, None),
        ]
    );
}

#[test]
fn every_spelling_of_a_result() {
    for (text, result) in [
        ("2-0", GameResult::WhiteWins),
        ("1-0", GameResult::WhiteWins),
        ("0-2", GameResult::BlackWins),
        ("0-1", GameResult::BlackWins),
        ("1-1", GameResult::Draw),
        ("1/2-1/2", GameResult::Draw),
        ("0-0", GameResult::BothLose),
        ("*", GameResult::Unknown),
    ] {
        assert_eq!(only(&format!("1. 32-28 {text}")).result, Some(result), "{text}");
    }
}

#[test]
fn moves_that_look_like_results_or_numbers_are_moves() {
    let game = only("1. 01-07 1-7 2. 2-08 1x12 3. 3228 1- 6 4. 11x2 *");
    assert_eq!(game.moves, ["01-07", "1-7", "2-08", "1x12", "3228", "1-6", "11x2"]);
}

#[test]
fn a_bad_game_is_reported_with_its_place_and_the_next_one_read() {
    let found = read(
        "[A \"1\"]\n1. 32-28 *\n[A \"2\"]\n1. 32-28 what 19-23\n[A \"3\"]\n[B]\n1. 32-28\n\n[A \"4\"]\n1. 33-29 *\n",
    );
    let errors: Vec<_> = found.iter().map(|game| game.as_ref().err().cloned()).collect();
    assert_eq!(
        errors,
        [
            None,
            Some(PdnError { game: 2, line: 4, fault: PdnFault::Stray("what 19-23\n[A \"3".into()) }),
            Some(PdnError { game: 3, line: 6, fault: PdnFault::Tag }),
            None,
        ]
    );
    assert_eq!(found[3].as_ref().unwrap().moves, ["33-29"]);
}

#[test]
fn what_does_not_end_is_reported_once() {
    for (text, fault) in [
        ("1. 32-28 { [A \"1\"] 1. 31-27 *", PdnFault::OpenComment),
        ("1. 32-28 ( [A \"1\"] 1. 31-27 *", PdnFault::OpenVariation),
        ("1. 32-28 ( { [A \"1\"] ) *", PdnFault::OpenComment),
        ("[A \"1", PdnFault::Tag),
    ] {
        assert_eq!(read(text), [Err(PdnError { game: 1, line: 1, fault })], "{text}");
    }
}

#[test]
fn a_record_is_replayed_from_its_own_arrangement() {
    let game = only("[FEN \"W:W28:B22,1.\"] 1. 28x17 1-6 *");
    assert_eq!(game.replay().unwrap().len(), 2);
}

#[test]
fn a_record_that_cannot_be_replayed_says_where() {
    assert_eq!(
        only("1. 32-28 19-23 2. 31-27 *").replay(),
        Err(ReplayError::Move { ply: 3, text: "31-27".into(), error: MoveError::MustCapture { required: 1 } })
    );
    assert_eq!(only("[FEN \"?\"] *").replay(), Err(ReplayError::Fen(FenError::Turn("?".into()))));
    assert!(matches!(only("[FEN \"W:W1:B5\"] *").replay(), Err(ReplayError::Setup(_))));
}

#[test]
fn deep_variations_take_no_stack() {
    let depth = 100_000;
    let text = format!("1. 32-28 {}{} 19-23 *", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(only(&text).moves.len(), 2);
}

#[test]
fn line_ends_of_every_kind_are_counted() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["[A \"1\"]", "", "1. 32-28", "what"].join(end);
        assert_eq!(read(&text)[0].as_ref().unwrap_err().line, 4, "{end:?}");
    }
}

#[test]
fn a_star_glued_to_something_still_ends_the_game() {
    let found = read("1. 32-28 *x *1-1 *");
    assert_eq!(found[0].as_ref().unwrap().result, Some(GameResult::Unknown));
    assert_eq!(found[1].as_ref().unwrap_err().fault, PdnFault::Stray("x *1-1 *".into()));
}

proptest! {
    #[test]
    fn any_string_ends(text in "\\PC*") {
        let count = games(&text).count();
        prop_assert!(count <= text.len());
    }

    #[test]
    fn near_misses_end(text in "[\\[\\]\"\\\\A(){};%$.!?0-9x:/*\n\r -]{0,200}") {
        for game in games(&text).flatten() {
            let _ = game.replay();
        }
    }
}
