//! Real games of the three games (`data/games.txt`): every move legal, the result possible.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use draughts::{Colour, Explanation, Game, Position, explain};

#[test]
fn every_game_is_legal_to_its_end() {
    let mut games = 0;
    for line in include_str!("data/games.txt").lines().skip(1) {
        let [code, name, result, moves] = line.split(';').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let mut position = Position::start(Game::from_code(code).unwrap());
        for text in moves.split(' ') {
            let mv = position.parse_move(text).unwrap_or_else(|error| panic!("{name}, {text}: {error}"));
            let next = position.play(&mv).unwrap();
            assert_eq!(position.parse_move(&position.notation(&mv)), Ok(mv), "{name}, {text}");
            assert_eq!(explain(&position, next.setup(), 1), Explanation::Played(vec![mv]), "{name}, {text}");
            position = next;
        }
        if let Some(outcome) = position.outcome() {
            let won = match outcome.winner {
                Colour::White => ["2-0", "1-0"],
                Colour::Black => ["0-2", "0-1"],
            };
            assert!(won.contains(&result), "{name}: {result}");
        }
        games += 1;
    }
    assert_eq!(games, 29);
}
