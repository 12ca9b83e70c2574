//! Real games: every move legal, the result possible.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use draughts::pdn::{GameResult, Reading, Record, records};
use draughts::{Colour, Explanation, Game, Position, explain};

const WORLD_CHAMPIONSHIP: &str = include_str!("../../../../tests/data/games/draughts10/wk2003.pdn");
const ONLINE: [&str; 4] = [
    include_str!("../../../../tests/data/games/draughts10/lidraughts_standard_01.pdn"),
    include_str!("../../../../tests/data/games/draughts10/lidraughts_standard_07.pdn"),
    include_str!("../../../../tests/data/games/draughts10/lidraughts_standard_08.pdn"),
    include_str!("../../../../tests/data/games/draughts10/lidraughts_standard_10.pdn"),
];

fn all_games() -> Vec<Record> {
    let texts = ONLINE.into_iter().chain([WORLD_CHAMPIONSHIP]);
    texts.flat_map(|text| records(text, Reading::Strict)).collect::<Result<_, _>>().unwrap()
}

#[test]
fn every_game_is_legal_to_its_end() {
    let read = all_games();
    assert_eq!(read.len(), 27);
    for game in &read {
        let name = format!("{:?} - {:?}", game.tag("White"), game.tag("Black"));
        let mut position = game.start(Game::International).unwrap();
        for mv in game.replay(Game::International).unwrap_or_else(|error| panic!("{name}: {error}")) {
            position = position.play(&mv).unwrap();
        }
        let moves = game.main_line().count();
        assert!(moves > 50, "{name}: only {moves} moves");
        let result = game.result().unwrap();
        assert_eq!(game.tag("Result").and_then(GameResult::parse), Some(result), "{name}");
        if let Some(outcome) = position.outcome() {
            let won = match outcome.winner {
                Colour::White => GameResult::WhiteWins,
                Colour::Black => GameResult::BlackWins,
            };
            assert_eq!(result, won, "{name}");
        }
    }
}

#[test]
fn each_board_of_a_game_is_explained_by_its_move() {
    for game in all_games() {
        let mut boards = vec![Position::start(Game::International)];
        let moves = game.replay(Game::International).unwrap();
        for mv in &moves {
            boards.push(boards[boards.len() - 1].play(mv).unwrap());
        }
        for (ply, mv) in moves.iter().enumerate() {
            let (before, after) = (&boards[ply], boards[ply + 1].setup());
            assert_eq!(explain(before, before.setup(), 2), Explanation::Unchanged);
            assert_eq!(explain(before, after, 2), Explanation::Played(vec![*mv]), "{mv:?} in {}", before.setup());
            if let Some(next) = moves.get(ply + 1) {
                let line = vec![*mv, *next];
                match explain(before, boards[ply + 2].setup(), 2) {
                    Explanation::Played(found) => assert_eq!(found, line),
                    Explanation::Several(found) => assert!(found.contains(&line)),
                    other => panic!("{mv:?} {next:?} in {}: {other:?}", before.setup()),
                }
            }
        }
    }
}
