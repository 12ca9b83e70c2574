//! Games a second that the reader takes in: the main lines for checking, whole records, and a stream cut up.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use draughts::pdn::{Reading, Splitter, records, sheets};

/// Twenty-seven games of about a hundred plies each, over and over.
const REPEATED: usize = 40;
const GAMES: [&str; 5] = [
    include_str!("../../../../tests/data/games/draughts10/wk2003.pdn"),
    include_str!("../../../../tests/data/games/draughts10/lidraughts_standard_01.pdn"),
    include_str!("../../../../tests/data/games/draughts10/lidraughts_standard_07.pdn"),
    include_str!("../../../../tests/data/games/draughts10/lidraughts_standard_08.pdn"),
    include_str!("../../../../tests/data/games/draughts10/lidraughts_standard_10.pdn"),
];

fn bench(criterion: &mut Criterion) {
    let text = GAMES.join("\n\n").repeat(REPEATED);
    let games = sheets(&text, Reading::Strict).count() as u64;
    let mut group = criterion.benchmark_group("records");
    group.sample_size(20);
    group.throughput(Throughput::Elements(games));
    group.bench_function("main lines", |bencher| {
        bencher.iter(|| {
            sheets(&text, Reading::Tolerant).map_while(Result::ok).map(|sheet| sheet.steps.len()).sum::<usize>()
        });
    });
    group.bench_function("whole records", |bencher| {
        bencher.iter(|| {
            records(&text, Reading::Tolerant).map_while(Result::ok).map(|record| record.items().len()).sum::<usize>()
        });
    });
    group.bench_function("cut from a stream", |bencher| {
        bencher.iter(|| {
            let mut splitter = Splitter::new(Reading::Tolerant);
            let mut found = 0;
            let mut rest = text.as_str();
            while !rest.is_empty() {
                let (chunk, after) = rest.split_at(rest.floor_char_boundary(1 << 16));
                splitter.push(chunk);
                rest = after;
                found += std::iter::from_fn(|| splitter.next_game()).count();
            }
            splitter.finish();
            found + std::iter::from_fn(|| splitter.next_game()).count()
        });
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
