//! What a board shows after a known position.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use draughts::{Colour, Explanation, Game, Piece, Position, Setup, explain};
use proptest::prelude::*;

fn position(fen: &str) -> Position {
    Position::try_from(Setup::parse(Game::International, fen).unwrap()).unwrap()
}

fn explained(before: &str, seen: &str, plies: u8) -> Explanation {
    explain(&position(before), &Setup::parse(Game::International, seen).unwrap(), plies)
}

fn line(explanation: Explanation) -> String {
    match explanation {
        Explanation::Played(moves) => {
            moves.iter().map(|mv| mv.written(Game::International).to_string()).collect::<Vec<_>>().join(" ")
        }
        other => panic!("{other:?}"),
    }
}

fn differing(explanation: Explanation) -> Vec<u8> {
    match explanation {
        Explanation::NoMove { differing } => {
            differing.iter().filter_map(|square| Game::International.number(square)).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_same_board_is_unchanged_whoever_is_to_move() {
    assert_eq!(explained("W:W31:B20", "B:W31:B20", 2), Explanation::Unchanged);
}

#[test]
fn one_move_and_two_moves() {
    assert_eq!(line(explained("W:W31:B20", "W:W27:B20", 2)), "31-27");
    assert_eq!(line(explained("W:W31:B20", "W:W27:B25", 2)), "31-27 20-25");
    assert_eq!(differing(explained("W:W31:B20", "W:W27:B25", 1)), [20, 25, 27, 31]);
}

#[test]
fn a_king_that_looks_like_a_man_is_accepted() {
    assert_eq!(line(explained("W:W6:B20", "B:W1:B20", 2)), "6-1");
    assert_eq!(line(explained("W:WK46:B20", "B:W41:B20", 2)), "46-41");
    assert_eq!(explained("W:WK46:B20", "W:W46:B20", 2), Explanation::Unchanged);
}

#[test]
fn a_man_that_looks_like_a_king_is_a_difference() {
    assert_eq!(differing(explained("W:W31:B20", "W:WK31:B20", 2)), [31]);
    assert_eq!(differing(explained("W:W31:B20", "B:WK27:B20", 2)), [27, 31]);
}

#[test]
fn a_capture_with_its_pieces_still_on_the_board_is_no_move() {
    assert_eq!(differing(explained("W:W28:B22,1", "B:W17:B22,1", 1)), [17, 28]);
    assert_eq!(line(explained("W:W28:B22,1", "B:W17:B1", 1)), "28x17");
}

#[test]
fn a_wrong_capture_is_no_move_and_the_difference_is_shown() {
    assert_eq!(differing(explained("W:W28,37:B12,22,31", "B:W28,26:B12,22", 2)), [26, 31, 37]);
}

#[test]
fn a_capture_order_that_hides_the_moved_square_gives_every_line() {
    // All three white pieces are captured on the way from 46 to 8, whichever of them moved first.
    match explained("W:WK27,41,12,45:BK46", "W:W45:BK8", 2) {
        Explanation::Several(lines) => {
            let written: Vec<String> = lines
                .iter()
                .map(|line| {
                    format!("{:#} {:#}", line[0].written(Game::International), line[1].written(Game::International))
                })
                .collect();
            assert_eq!(written, ["41-37 46x32x21x8", "27-22 46x28x17x8", "27-31 46x37x26x8"]);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn boards_of_8x8_are_explained_by_the_rules_of_their_game() {
    let explained = |game, before, seen| {
        let before = Position::try_from(Setup::parse(game, before).unwrap()).unwrap();
        explain(&before, &Setup::parse(game, seen).unwrap(), 1)
    };
    // Over e7, g7 and f4: in the Russian game the man becomes a king on f8 and goes on.
    let before = "W:Wd6:Be7,g7,f4";
    match explained(Game::Russian, before, "B:WKe3:B") {
        Explanation::Played(line) => {
            assert_eq!(format!("{:#}", line[0].written(Game::Russian)), "d6:f8:h6:e3");
        }
        other => panic!("{other:?}"),
    }
    assert!(matches!(explained(Game::Brazilian, before, "B:WKe3:B"), Explanation::NoMove { .. }));
    assert!(matches!(explained(Game::Brazilian, before, "B:Wh6:Bf4"), Explanation::Played(_)));
    // Free choice: one of several may be captured in the Russian game only.
    let before = "W:Wc3,f2:Bd4,d6,g3";
    assert!(matches!(explained(Game::Russian, before, "B:Wc3,h4:Bd4,d6"), Explanation::Played(_)));
    assert!(matches!(explained(Game::Brazilian, before, "B:Wc3,h4:Bd4,d6"), Explanation::NoMove { .. }));
}

proptest! {
    #[test]
    fn any_board_has_an_explanation(
        game in prop::sample::select(&Game::ALL[..]),
        contents in proptest::collection::vec((1_u8..=50, 0_usize..2, any::<bool>()), 0..50),
        plies in 0_u8..=2,
    ) {
        let mut seen = Setup::empty(game);
        for (number, colour, king) in contents {
            let piece = if king { Piece::King } else { Piece::Man };
            if let Some(square) = game.square(number) {
                seen.set(square, Some((Colour::BOTH[colour], piece)));
            }
        }
        if let Explanation::NoMove { differing } = explain(&Position::start(game), &seen, plies) {
            prop_assert!(!differing.is_empty());
        }
    }
}
