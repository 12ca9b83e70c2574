//! Leaves a second of the three games from the start, and of a middle game, counted in bulk at the last ply.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use draughts::{Counting, Game, Position, Setup, perft};

/// Name, game, arrangement, depth, leaves.
const POSITIONS: [(&str, Game, &str, u8, u64); 4] = [
    ("international start", Game::International, "W:W31-50:B1-20", 8, 6_483_961),
    ("international, kings soon", Game::International, "W:W6,7,8,9,10:B41,42,43,44,45", 7, 11_448_262),
    ("russian start", Game::Russian, "W:W21-32:B1-12", 10, 22_444_032),
    ("brazilian start", Game::Brazilian, "W:W21-32:B1-12", 10, 21_560_022),
];

fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for (name, game, fen, depth, leaves) in POSITIONS {
        let Ok(Ok(position)) = Setup::parse(game, fen).map(Position::try_from) else {
            continue;
        };
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(name, |bencher| bencher.iter(|| perft(&position, depth, Counting::Unique)));
    }
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
