//! The articles of the 64-square book on movement and capture, under Russian and Brazilian rules, one test each.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use draughts::Game::{Brazilian, Russian};
use draughts::{Colour, Game, LossReason, MoveError, Outcome, Position, Setup, SetupFault};

const BOTH: [Game; 2] = [Russian, Brazilian];

fn position(game: Game, fen: &str) -> Position {
    Position::try_from(Setup::parse(game, fen).unwrap()).unwrap()
}

/// The legal moves as text, every landing named, captures with `x` in both games.
fn moves(game: Game, fen: &str) -> BTreeSet<String> {
    let legal = position(game, fen).legal_moves();
    legal.iter().map(|mv| format!("{:#}", mv.written(game)).replace(':', "x")).collect()
}

fn set<const N: usize>(texts: [&str; N]) -> BTreeSet<String> {
    texts.into_iter().map(String::from).collect()
}

fn after(game: Game, fen: &str, text: &str) -> String {
    let before = position(game, fen);
    before.play(&before.parse_move(text).unwrap()).unwrap().setup().to_string()
}

#[test]
fn article_2_2_and_5_3_the_start() {
    for game in BOTH {
        let start = Position::start(game);
        assert_eq!(start.turn(), Colour::White);
        assert_eq!(
            start.setup().to_string(),
            "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6"
        );
        assert_eq!(start.legal_moves().len(), 7);
    }
}

#[test]
fn articles_6_1_to_6_3_a_capture_is_compulsory_men_capture_both_ways_and_kings_fly() {
    for game in BOTH {
        assert_eq!(moves(game, "W:Wc3:Bd4,b2"), set(["c3xe5", "c3xa1"]));
        assert_eq!(position(game, "W:Wc3,h2:Bd4").parse_move("h2-g3"), Err(MoveError::MustCapture { required: 1 }));
        assert_eq!(moves(game, "W:WKa1:Bd4"), set(["a1xe5", "a1xf6", "a1xg7", "a1xh8"]));
        assert_eq!(moves(game, "W:WKa1:Bd4,e5,a7"), set(["a1-b2", "a1-c3"]), "two in a row are not jumped");
    }
}

#[test]
fn article_6_12_1_the_greatest_number_in_the_brazilian_game() {
    assert_eq!(moves(Brazilian, "W:Wc3,f2:Bd4,d6,g3"), set(["c3xe5xc7"]));
    assert_eq!(moves(Brazilian, "W:WKa3,h4:Bb2,g5,g7,h6"), set(["h4xf6xh8"]), "a king has no privilege");
    assert_eq!(moves(Brazilian, "W:Wc3,f2:BKd4,g3"), set(["c3xe5", "f2xh4"]), "a captured king counts one");
}

#[test]
fn article_6_12_1_1_the_choice_among_equals_is_free() {
    let expected = set(["c3xe5", "c3xe1", "g1xc5", "g1xb6", "g1xa7"]);
    for game in BOTH {
        assert_eq!(moves(game, "W:Wc3,Kg1:Bd4,d2"), expected);
    }
}

#[test]
fn article_6_12_2_2_a_free_choice_in_the_russian_game_that_must_be_finished() {
    let fen = "W:Wc3,f2:Bd4,d6,g3";
    assert_eq!(moves(Russian, fen), set(["c3xe5xc7", "f2xh4"]));
    let stopped = position(Russian, fen).parse_move("c3:e5");
    assert_eq!(stopped, Err(MoveError::MoreAvailable { captured: 1, required: 2 }));
    assert_eq!(after(Russian, fen, "f2:h4"), "B:Wh4,c3:Bd6,d4");
}

#[test]
fn articles_5_2_2_and_6_12_2_3_a_russian_man_goes_on_as_a_king() {
    let fen = "W:Wd6:Be7,g7,f4";
    assert_eq!(moves(Russian, fen), set(["d6xf8xh6xe3", "d6xf8xh6xd2", "d6xf8xh6xc1"]));
    assert_eq!(after(Russian, fen, "d6:e3"), "B:WKe3:B");
    // As a king it captures from afar, where a man would have had to stop.
    assert_eq!(moves(Russian, "W:Wb6:Bc7,g5"), set(["b6xd8xh4"]));
    assert_eq!(position(Russian, "W:Wb6:Bc7,g5").legal_moves()[0].piece(), draughts::Piece::Man);
    assert!(position(Russian, "W:Wb6:Bc7,g5").legal_moves()[0].promotes());
}

#[test]
fn article_6_12_1_3_a_brazilian_man_that_passes_the_last_row_stays_a_man() {
    let fen = "W:Wd6:Be7,g7,f4";
    assert_eq!(moves(Brazilian, fen), set(["d6xf8xh6"]));
    assert_eq!(after(Brazilian, fen, "d6xh6"), "B:Wh6:Bf4");
    assert_eq!(moves(Brazilian, "W:Wb6:Bc7,g5"), set(["b6xd8"]));
}

#[test]
fn articles_5_1_1_and_5_2_1_a_man_that_stops_on_the_last_row_is_a_king() {
    for game in BOTH {
        assert_eq!(after(game, "W:Wc7:Bh6", "c7-d8"), "B:WKd8:Bh6");
        assert_eq!(after(game, "B:Wh6:Bb2", "b2-a1"), "W:Wh6:BKa1");
        assert_eq!(after(game, "W:Wd6:Be7,a3", "d6xf8"), "B:WKf8:Ba3");
    }
}

#[test]
fn article_6_6_a_king_lands_where_it_can_go_on() {
    for game in BOTH {
        assert_eq!(moves(game, "W:WKa1:Bc3,e7"), set(["a1xf6xd8"]));
        assert_eq!(
            position(game, "W:WKa1:Bc3,e7").parse_move("a1xd4"),
            Err(MoveError::MoreAvailable { captured: 1, required: 2 })
        );
    }
}

#[test]
fn article_6_7_own_pieces_are_not_jumped() {
    for game in BOTH {
        assert_eq!(moves(game, "W:WKa1,b2:Bc3"), set(["b2xd4"]));
    }
}

#[test]
fn article_6_8_an_empty_square_may_be_passed_again_and_a_capture_may_end_where_it_began() {
    for game in BOTH {
        let circle = position(game, "W:Wc3:Bd4,d6,b6,b4");
        assert_eq!((circle.legal_moves().len(), circle.legal_routes().len()), (1, 2));
        assert_eq!(after(game, "W:Wc3:Bd4,d6,b6,b4", "c3:c3"), "B:Wc3:B");
        for text in ["c3xe5xc7xa5xc3", "c3:a5:c7:e5:c3", "c3a5c7e5c3"] {
            let read = circle.parse_move(text).unwrap();
            assert_eq!((read.from(), read.to(), read.captured().len()), (read.to(), read.from(), 4), "{text}");
        }
    }
}

#[test]
fn article_6_11_captured_pieces_stay_until_the_end() {
    // From c3 over d4 the king is stopped by f6, which it captured first: it can end on e5 only.
    let fen = "W:WKb8,Kd8,b2:Bf6,d4,g3,d2";
    assert_eq!(moves(Brazilian, fen), set(["d8xh4xe1xc3xe5"]));
    let russian = moves(Russian, fen);
    assert!(russian.contains("d8xh4xe1xc3xe5"));
    assert!(!russian.iter().any(|text| text.starts_with("d8xh4xe1xc3xf6")), "{russian:?}");
    // Back on f4 the man meets e5 again, which is captured already: it cannot be jumped twice.
    for game in BOTH {
        assert_eq!(moves(game, "W:Wf4:Be5,c5,c3,e3").len(), 1);
        assert_eq!(position(game, "W:Wf4:Be5,c5,c3,e3").legal_moves()[0].captured().len(), 4);
    }
}

#[test]
fn article_12_2_a_side_without_pieces_or_moves_has_lost() {
    for game in BOTH {
        let lost = |winner, reason| Some(Outcome { winner, reason });
        assert_eq!(position(game, "B:Wa3:B").outcome(), lost(Colour::White, LossReason::NoPieces));
        assert_eq!(position(game, "W:Wa3:Bb4,c5").outcome(), lost(Colour::Black, LossReason::NoMoves));
        assert_eq!(position(game, "W:Wa3:Bb4").outcome(), None);
    }
}

#[test]
fn an_arrangement_is_refused_with_every_reason() {
    for game in BOTH {
        let faults = |fen: &str| -> Vec<SetupFault> {
            let refused = Position::try_from(Setup::parse(game, fen).unwrap()).unwrap_err();
            refused.faults.into_iter().collect()
        };
        let square = |name: &str| game.read_square(name).unwrap();
        assert_eq!(
            faults("W:Wb8,Kd8,g1:B4-16,a1"),
            [
                SetupFault::TooManyPieces(Colour::Black),
                SetupFault::ManOnFarRow(square("b8")),
                SetupFault::ManOnFarRow(square("a1")),
            ]
        );
        assert_eq!(faults("W:Wa3:B"), [SetupFault::NoPieces(Colour::Black)]);
        assert!(Position::try_from(Setup::parse(game, "B:Wa3:B").unwrap()).is_ok(), "the mover may have lost all");
    }
}

#[test]
fn nothing_stands_outside_the_board() {
    let outside = Game::International.square(50).unwrap();
    let mut setup = Setup::empty(Russian);
    setup.set(outside, Some((Colour::White, draughts::Piece::Man)));
    assert_eq!(setup, Setup::empty(Russian));
    assert_eq!((Russian.number(outside), Russian.has(outside)), (None, false));
}
