//! How fast the heart beats: every intent, the queue and a reading at 500 tables late in an event of half a million
//! facts, and facts folded a second.
#![allow(clippy::print_stdout, reason = "a benchmark prints its figures")]

mod hall;
#[path = "hall/intents.rs"]
mod intents;

use std::hint::black_box;
use std::time::Duration;

use arbitration::{Intent, State, TableNo, decide, differences, observe, preview};
use clock::{Millis, Side};
use criterion::measurement::{Measurement, WallTime};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

use hall::{Hall, PLIES, ROUNDS};

/// Times of one thing, the median of them.
fn median<T>(mut run: impl FnMut() -> T) -> Duration {
    let mut times: Vec<Duration> = (0..15)
        .map(|_| {
            let start = WallTime.start();
            black_box(run());
            WallTime.end(start)
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}

/// Every kind of intent: deciding it, and the dry run with what it changes, as the page asks for it. The slowest first.
fn every_intent(hall: &Hall) {
    let mut times: Vec<(Duration, Duration, String)> = intents::cases(hall)
        .into_iter()
        .map(|intents::Case { name, state, intent }| {
            let now = hall.now.later(Millis::minutes(10));
            let ask = || decide(black_box(&state), &intent, "chief", now);
            ask().expect("each case is accepted");
            let dry_run = || {
                let preview = preview(black_box(&state), &intent, "chief", now)?;
                let found = differences(&state, &preview.after, now.at);
                Ok::<_, arbitration::Refusal>((preview, found))
            };
            (median(ask), median(dry_run), name)
        })
        .collect();
    times.sort_unstable_by(|a, b| b.cmp(a));
    println!("decide: {} cases of every intent, the slowest first (target 2 ms); and its dry run", times.len());
    for (decided, dry_run, name) in times {
        println!("  {decided:>12.2?} {dry_run:>12.2?}  {name}");
    }
}

fn beat(c: &mut Criterion) {
    let hall = Hall::late_in_the_event(ROUNDS, PLIES);
    println!("{} facts", hall.journal.len());
    assert_eq!(hall.state.oddities(), 0);
    every_intent(&hall);
    let (state, now) = (&hall.state, hall.now);
    let table = TableNo(250);
    let press = Intent::Press { table, side: Side::White, text: None };
    c.bench_function("decide: a press at 500 tables", |b| b.iter(|| decide(black_box(state), &press, "chief", now)));
    let warn = Intent::Warn { table, side: Side::White, offence: "aids".into(), note: None };
    c.bench_function("preview: a warning at 500 tables", |b| {
        b.iter(|| preview(black_box(state), &warn, "chief", now));
    });
    let running = state.current(TableNo(251)).and_then(|m| m.on()).and_then(|g| g.clock.running());
    let reading = hall.reading(TableNo(251), running.unwrap_or(Side::White));
    c.bench_function("observe: a reading that agrees", |b| b.iter(|| observe(black_box(state), &reading, now)));
    let late = now.later(Millis::minutes(90));
    c.bench_function("proposals: 500 tables, nothing due", |b| b.iter(|| black_box(state).proposals(now.at)));
    c.bench_function("proposals: 500 tables, flags down", |b| b.iter(|| black_box(state).proposals(late.at)));
    c.bench_function("next_due: 500 tables", |b| b.iter(|| black_box(state).next_due(now.at)));
    c.bench_function("canonical_hash: 500 tables, nine rounds", |b| b.iter(|| black_box(state).canonical_hash()));
}

fn fold(c: &mut Criterion) {
    let hall = Hall::late_in_the_event(1, 100);
    let mut group = c.benchmark_group("fold");
    group.sample_size(10);
    group.throughput(Throughput::Elements(hall.journal.len() as u64));
    group.bench_function("a round of 500 tables, 100 moves", |b| {
        b.iter_batched(|| hall.journal.clone(), State::fold, BatchSize::PerIteration);
    });
    group.finish();
}

criterion_group!(benches, beat, fold);
criterion_main!(benches);
