//! Move texts: every spelling, every refusal.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use draughts::{Game, MoveError, Position, Setup, Square};
use proptest::prelude::*;

fn position(fen: &str) -> Position {
    Position::try_from(Setup::parse(Game::International, fen).unwrap()).unwrap()
}

fn square(number: u8) -> Square {
    Game::International.square(number).unwrap()
}

fn refusal(fen: &str, text: &str) -> MoveError {
    position(fen).parse_move(text).unwrap_err()
}

const START: &str = "W:W31-50:B1-20";
/// From 46 to 8 and to 3 a king captures 41 and 12, and between them either 31 or 22.
const TWO_WAYS: &str = "W:WK46:B41,31,22,12";

#[test]
fn padded_and_undivided_moves() {
    for text in ["32-28", " 32 - 28 ", "32- 28", "3228", "32:28"] {
        assert_eq!(
            position(START).parse_move(text).unwrap().written(Game::International).to_string(),
            "32-28",
            "{text}"
        );
    }
    for text in ["6-1", " 6- 1", "06-01", "0601"] {
        assert_eq!(
            position("W:W6:B20").parse_move(text).unwrap().written(Game::International).to_string(),
            "6-1",
            "{text}"
        );
    }
}

#[test]
fn captures_with_any_separator_and_any_squares_on_the_way() {
    let before = position("W:WK46:B37,29");
    for text in ["46x45", "46:45", "46×45", "46X45", "46-45", "46x23x45", "46x32x28x23x40x45", "46x23x34x45"] {
        assert_eq!(before.parse_move(text).unwrap().written(Game::International).to_string(), "46x45", "{text}");
    }
}

#[test]
fn the_other_way_round_names_the_same_move() {
    let circle = position("W:W33:B28,29,18,19");
    let routes = circle.legal_routes();
    assert_eq!(routes.len(), 2);
    for route in &routes {
        let read = circle.parse_move(&format!("{:#}", route.written(Game::International))).unwrap();
        assert_eq!(read.path(), route.path(), "the path is kept as written");
        assert_eq!(read, routes[0]);
    }
}

#[test]
fn an_ambiguous_capture_gives_the_candidates_and_is_written_in_full() {
    let before = position(TWO_WAYS);
    let moves = before.legal_moves();
    let twin = moves.iter().find(|mv| moves.iter().any(|other| other != *mv && other.to() == mv.to()));
    let twin = twin.expect("two captures with the same ends");
    let text = before.notation(twin);
    assert!(text.matches('x').count() > 1, "{text}");
    assert_eq!(before.parse_move(&text).as_ref(), Ok(twin));
    match before.parse_move(&twin.written(Game::International).to_string()) {
        Err(MoveError::Ambiguous(candidates)) => {
            assert!(candidates.len() > 1 && candidates.contains(twin), "{candidates:?}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_no_move() {
    for text in ["", "-", "32", "32-", "x28", "32--28", "a3b4", "+1-02", "32 28", "332-28", "32-28-", "３２-28"] {
        assert_eq!(refusal(START, text), MoveError::Unreadable, "{text}");
    }
    assert_eq!(refusal(START, "0-28"), MoveError::NoSuchSquare("0".into()));
    assert_eq!(refusal(START, "32-51"), MoveError::NoSuchSquare("51".into()));
}

#[test]
fn why_a_move_is_illegal() {
    assert_eq!(refusal(START, "28-22"), MoveError::NoPiece(square(28)));
    assert_eq!(refusal(START, "18-23"), MoveError::NotYours(square(18)));
    assert_eq!(refusal(START, "37-32"), MoveError::Occupied(square(32)));
    assert_eq!(refusal(START, "32-27x18"), MoveError::Occupied(square(18)));
    assert_eq!(refusal(START, "32-23"), MoveError::Unreachable { from: square(32), to: square(23) });
    assert_eq!(refusal(START, "32-32"), MoveError::Unreachable { from: square(32), to: square(32) });
    assert_eq!(refusal("W:W28,45:B22", "45-40"), MoveError::MustCapture { required: 1 });
    assert_eq!(refusal("W:W28,45:B22", "45-34"), MoveError::Unreachable { from: square(45), to: square(34) });
    assert_eq!(refusal("W:W28,37:B12,22,31", "37x26"), MoveError::MoreAvailable { captured: 1, required: 2 });
    assert_eq!(refusal("W:W28,37:B12,22,31", "28x17"), MoveError::MoreAvailable { captured: 1, required: 2 });
    assert_eq!(refusal("W:WK46:B37,29", "46x10x45"), MoveError::NoSuchRoute);
}

proptest! {
    #[test]
    fn any_string_is_read_or_refused(text in "\\PC*") {
        let _ = Position::start(Game::International).parse_move(&text);
    }

    #[test]
    fn near_misses_are_read_or_refused(text in "[0-9x:× -]{0,24}") {
        let _ = position(TWO_WAYS).parse_move(&text);
    }

    #[test]
    fn any_two_squares_are_a_move_or_have_a_reason(from in 1_u8..=50, to in 1_u8..=50) {
        for fen in [START, TWO_WAYS, "B:WK1,K4,7,14,17,34,K35,39,41,44,45,46:B15,19,K24,31,K32,K49"] {
            let before = position(fen);
            match before.parse_move(&format!("{from}-{to}")) {
                Ok(mv) => prop_assert!(before.play(&mv).is_ok()),
                Err(MoveError::Ambiguous(candidates)) => prop_assert!(candidates.len() > 1),
                Err(MoveError::Unreadable | MoveError::NoSuchSquare(_) | MoveError::NoSuchRoute) => {
                    prop_assert!(false, "{from}-{to} in {fen}");
                }
                Err(_) => {}
            }
        }
    }
}
