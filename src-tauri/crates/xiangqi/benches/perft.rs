//! Leaves a second from the start and from two middle games, counted in bulk at the last ply.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use xiangqi::{Position, Setup, perft};

/// Name, position, depth, leaves.
const POSITIONS: [(&str, &str, u8, u64); 3] = [
    ("start", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", 5, 133_312_995),
    ("many captures", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w", 5, 53_112_976),
    ("many checks", "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w", 5, 10_369_923),
];

fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for (name, fen, depth, leaves) in POSITIONS {
        let Ok(Ok(position)) = fen.parse::<Setup>().map(Position::try_from) else {
            continue;
        };
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(name, |bencher| bencher.iter(|| perft(&position, depth)));
    }
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
