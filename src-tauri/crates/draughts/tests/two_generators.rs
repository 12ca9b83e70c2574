//! The fast generator against the slow one, on positions of random games and on random arrangements.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod slow;

use std::collections::BTreeSet;

use draughts::{Colour, Game, Piece, Position, Setup, Square};
use slow::{Key, key, legal_moves};

/// A fixed sequence of numbers that look random (xorshift, 64 bits).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }
}

fn compare(position: &Position) {
    let fast = position.legal_moves();
    let keys: BTreeSet<Key> = fast.iter().map(key).collect();
    assert_eq!(keys.len(), fast.len(), "a move twice in {}", position.setup());
    assert_eq!(keys, legal_moves(position.setup()), "{}", position.setup());

    let routes: BTreeSet<Key> = position.legal_routes().iter().map(key).collect();
    assert_eq!(keys, routes, "routes of {}", position.setup());

    for mv in &fast {
        let text = position.notation(mv);
        assert_eq!(position.parse_move(&text).as_ref(), Ok(mv), "{text} in {}", position.setup());
        assert!(mv.path().len() == 1 + mv.captured().len().max(1));
        let next = position.play(mv).unwrap();
        let playable = Position::try_from(*next.setup());
        assert_eq!(playable, Ok(next), "{text} in {}", position.setup());
    }
}

#[test]
fn on_positions_of_random_games() {
    let mut numbers = Numbers(0x5eed_0001);
    let mut compared = 0;
    while compared < 3_000 {
        let mut position = Position::start(Game::International);
        for _ in 0..150 {
            compare(&position);
            compared += 1;
            let moves = position.legal_moves();
            if moves.is_empty() {
                assert!(position.outcome().is_some());
                break;
            }
            position = position.play(&moves[numbers.below(moves.len())]).unwrap();
        }
    }
}

#[test]
fn on_random_arrangements() {
    let mut numbers = Numbers(0x5eed_0002);
    let squares: Vec<Square> = Game::International.squares().collect();
    let mut compared = 0;
    while compared < 2_500 {
        let mut setup = Setup::empty(Game::International);
        setup.set_turn(Colour::BOTH[numbers.below(2)]);
        let pieces = 2 + numbers.below(30);
        let one_in = 1 + numbers.below(8);
        for _ in 0..pieces {
            let piece = if numbers.below(one_in) == 0 { Piece::King } else { Piece::Man };
            setup.set(squares[numbers.below(50)], Some((Colour::BOTH[numbers.below(2)], piece)));
        }
        if let Ok(position) = Position::try_from(setup) {
            compare(&position);
            compared += 1;
        }
    }
}
