//! Leaves a second from the start and from a middle game, counted in bulk at the last ply.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use draughts::{Counting, Game, Position, Setup, perft};

/// Name, position, depth, leaves.
const POSITIONS: [(&str, &str, u8, u64); 2] =
    [("start", "W:W31-50:B1-20", 8, 6_483_961), ("kings soon", "W:W6,7,8,9,10:B41,42,43,44,45", 7, 11_448_262)];

fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for (name, fen, depth, leaves) in POSITIONS {
        let Ok(Ok(position)) = Setup::parse(Game::International, fen).map(Position::try_from) else {
            continue;
        };
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(name, |bencher| bencher.iter(|| perft(&position, depth, Counting::Unique)));
    }
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
