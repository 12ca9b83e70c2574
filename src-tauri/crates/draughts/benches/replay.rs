//! Whole games a second: every move of real games read from its text and played.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use draughts::{Game, MoveError, Position};

/// The moves of the games that `tests/data/games.txt` has of `game`.
fn games(game: Game) -> Vec<Vec<&'static str>> {
    let lines = include_str!("../tests/data/games.txt").lines();
    lines
        .filter(|line| line.split(';').next() == Some(game.code()))
        .map(|line| line.rsplit(';').next().unwrap_or_default().split(' ').collect())
        .collect()
}

/// The position at the end of a game.
fn replay(game: Game, moves: &[&str]) -> Result<Position, MoveError> {
    let mut position = Position::start(game);
    for text in moves {
        let mv = position.parse_move(text)?;
        position = position.play(&mv).map_err(|_| MoveError::Unreadable)?;
    }
    Ok(position)
}

fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("replay");
    for game in Game::ALL {
        let games = games(game);
        group.throughput(Throughput::Elements(games.len() as u64));
        group.bench_function(game.code(), |bencher| {
            bencher.iter(|| games.iter().filter(|moves| replay(game, moves).is_ok()).count())
        });
    }
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
