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

/// Word processors turn hyphens into dashes, and a Cyrillic х looks like the Latin one.
#[test]
fn dashes_and_cyrillic_letters_between_squares_are_separators() {
    let start = position(START);
    for text in ["32–28", "32—28", "32 – 28"] {
        assert_eq!(start.parse_move(text), start.parse_move("32-28"), "{text}");
    }
    let capture = position("W:W28:B23");
    for text in ["28х19", "28Х19", "28–19"] {
        assert_eq!(capture.parse_move(text), capture.parse_move("28x19"), "{text}");
    }
    for text in ["32–", "–28", "32––28", "32‐28", "32ж28"] {
        assert_eq!(refusal(START, text), MoveError::Unreadable, "{text}");
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
    assert_eq!(refusal("W:WK46:B1", "46-10-28"), MoveError::NoSuchRoute);
    assert_eq!(refusal("W:WK46:B1", &"46-".repeat(100)), MoveError::Unreadable);
}

fn on_8x8(game: Game, fen: &str) -> Position {
    Position::try_from(Setup::parse(game, fen).unwrap()).unwrap()
}

#[test]
fn on_8x8_squares_are_letters_or_numbers() {
    for game in [Game::Russian, Game::Brazilian] {
        let start = Position::start(game);
        for text in ["c3-d4", "c3d4", "C3-D4", " c3 - d4 ", "22-18", "2218", "c3-18", "c3:d4", "c3×d4"] {
            assert_eq!(start.notation(&start.parse_move(text).unwrap()), "c3-d4", "{text}");
        }
        for text in ["c3 d4", "c3-d", "c3-d45", "i1-d4", "c3c3-", "c34", "c9-d4", "cd4"] {
            assert_eq!(start.parse_move(text), Err(MoveError::Unreadable), "{text}");
        }
        assert_eq!(start.parse_move("c3-c4"), Err(MoveError::NoSuchSquare("c4".into())));
        assert_eq!(start.parse_move("22-33"), Err(MoveError::NoSuchSquare("33".into())));
    }
}

#[test]
fn each_game_writes_its_own_sign_of_capture_and_reads_all() {
    for (game, written) in [(Game::Russian, "c3:c7"), (Game::Brazilian, "c3xc7")] {
        let before = on_8x8(game, "W:Wc3:Bd4,d6");
        for text in ["c3:c7", "c3xc7", "c3×c7", "c3-c7", "c3c7", "c3:e5:c7", "c3xe5c7", "22x15x6", "22:6"] {
            assert_eq!(before.notation(&before.parse_move(text).unwrap()), written, "{text}");
        }
    }
}

#[test]
fn ambiguous_captures_on_8x8_are_refused_with_the_candidates() {
    for (game, fen, short, candidates) in [
        (Game::Russian, "W:WKe1:Bb6,c5,g3,d2", "e1:h2", ["e1:a5:c7:h2", "e1:b4:d6:h2"]),
        (Game::Brazilian, "W:WKd6:Bc5,g5,c3,b2", "d6xh6", ["d6xa3xc1xh6", "d6xb4xd2xh6"]),
    ] {
        let before = on_8x8(game, fen);
        match before.parse_move(short) {
            Err(MoveError::Ambiguous(found)) => {
                let mut written: Vec<String> = found.iter().map(|mv| before.notation(mv)).collect();
                written.sort();
                assert_eq!(written, candidates);
            }
            other => panic!("{other:?}"),
        }
        for text in candidates {
            assert_eq!(before.notation(&before.parse_move(text).unwrap()), text);
        }
    }
}

#[test]
fn a_capture_named_in_full_is_meant_although_a_longer_one_has_the_same_ends() {
    let before = on_8x8(Game::Russian, "B:WKg7,Kd6,Kf6,Ke5,Kb4,Kd4,Kf4,Kd2:BKh8,Kh6,Kc5,Ke1");
    let ends = |text: &str| before.legal_moves().iter().filter(|mv| before.notation(mv).starts_with(text)).count();
    assert!(ends("c5:") > 1);
    let read = before.parse_move("c5:a3").unwrap();
    assert_eq!((read.captured().len(), before.notation(&read)), (1, "c5:a3".into()));
}

proptest! {
    #[test]
    fn near_misses_on_8x8_are_read_or_refused(text in "[a-i0-9x:× -]{0,24}") {
        for game in [Game::Russian, Game::Brazilian] {
            let before = on_8x8(game, "W:WKd6,e1:Bc5,g5,c3,b2");
            if let Ok(read) = before.parse_move(&text) {
                prop_assert_eq!(before.parse_move(&before.notation(&read)), Ok(read));
            }
        }
    }

    #[test]
    fn any_string_is_read_or_refused(text in "\\PC*") {
        for game in Game::ALL {
            let _ = Position::start(game).parse_move(&text);
        }
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
