//! The fast generator against the slow one, on positions of random games and on random arrangements.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod slow;

use std::collections::BTreeSet;

use draughts::{Colour, Counting, Game, Move, MoveError, Piece, Position, Setup, Square, perft};
use slow::{Key, key, legal_moves};

/// One position in so many is also asked about every pair of squares.
const PAIRS_ON_ONE_IN: usize = 100;

/// How many positions of a game each of the two tests compares.
fn wanted() -> usize {
    if std::env::var_os("ZHICAI_SOAK").is_some() { 500_000 } else { 10_000 }
}

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
    assert_eq!(position.outcome().is_some(), fast.is_empty(), "{}", position.setup());

    let routes: BTreeSet<Key> = position.legal_routes().iter().map(key).collect();
    assert_eq!(keys, routes, "routes of {}", position.setup());
    assert_eq!(perft(position, 1, Counting::Unique), fast.len() as u64, "{}", position.setup());
    assert_eq!(perft(position, 1, Counting::Routes), position.legal_routes().len() as u64, "{}", position.setup());

    for mv in &fast {
        let text = position.notation(mv);
        assert_eq!(position.parse_move(&text).as_ref(), Ok(mv), "{text} in {}", position.setup());
        assert!(mv.path().len() == 1 + mv.captured().len().max(1));
        let next = position.play(mv).unwrap();
        let playable = Position::try_from(*next.setup());
        assert_eq!(playable, Ok(next), "{text} in {}", position.setup());
    }
}

/// Reading finds a move without the list of all; it must give what the list gives, for any two squares.
fn compare_reading(position: &Position) {
    let (game, legal) = (position.game(), position.legal_moves());
    for from in game.squares() {
        for to in game.squares() {
            let text = format!("{}-{}", game.name(from), game.name(to));
            let fitting: Vec<&Move> = legal.iter().filter(|mv| mv.from() == from && mv.to() == to).collect();
            // What the text names in full is meant, whatever longer route has the same ends.
            let direct: Vec<&Move> = fitting.iter().copied().filter(|mv| mv.path().len() == 2).collect();
            let fitting = if direct.is_empty() { fitting } else { direct };
            match (position.parse_move(&text), fitting.as_slice()) {
                (Ok(read), [only]) => assert_eq!(&&read, only),
                (Err(MoveError::Ambiguous(candidates)), [_, _, ..]) => {
                    assert_eq!(candidates.len(), fitting.len());
                    assert!(fitting.iter().all(|mv| candidates.contains(mv)));
                }
                (Err(MoveError::Ambiguous(_)) | Ok(_), _) | (Err(_), [_, ..]) => {
                    panic!("{text} in {}: {:?}", position.setup(), position.parse_move(&text))
                }
                (Err(_), []) => {}
            }
        }
    }
}

fn on_random_games(game: Game) {
    let mut numbers = Numbers(0x5eed_0001);
    let mut compared = 0;
    while compared < wanted() {
        let mut position = Position::start(game);
        for _ in 0..150 {
            compare(&position);
            compared += 1;
            if compared.is_multiple_of(PAIRS_ON_ONE_IN) {
                compare_reading(&position);
            }
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play(&moves[numbers.below(moves.len())]).unwrap();
        }
    }
}

fn on_random_arrangements(game: Game) {
    let mut numbers = Numbers(0x5eed_0002);
    let squares: Vec<Square> = game.squares().collect();
    let mut compared = 0;
    while compared < wanted() {
        let mut setup = Setup::empty(game);
        setup.set_turn(Colour::BOTH[numbers.below(2)]);
        let pieces = 2 + numbers.below(squares.len() * 3 / 5);
        let one_in = 1 + numbers.below(8);
        for _ in 0..pieces {
            let piece = if numbers.below(one_in) == 0 { Piece::King } else { Piece::Man };
            let square = squares[numbers.below(squares.len())];
            setup.set(square, Some((Colour::BOTH[numbers.below(2)], piece)));
        }
        if let Ok(position) = Position::try_from(setup) {
            compare(&position);
            compared += 1;
            if compared.is_multiple_of(PAIRS_ON_ONE_IN) {
                compare_reading(&position);
            }
        }
    }
}

#[test]
fn on_positions_of_random_international_games() {
    on_random_games(Game::International);
}

#[test]
fn on_positions_of_random_russian_games() {
    on_random_games(Game::Russian);
}

#[test]
fn on_positions_of_random_brazilian_games() {
    on_random_games(Game::Brazilian);
}

#[test]
fn on_random_international_arrangements() {
    on_random_arrangements(Game::International);
}

#[test]
fn on_random_russian_arrangements() {
    on_random_arrangements(Game::Russian);
}

#[test]
fn on_random_brazilian_arrangements() {
    on_random_arrangements(Game::Brazilian);
}
