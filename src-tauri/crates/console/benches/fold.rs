//! From the bytes in the file to the state: an event of half a million facts is read, its chain checked, its facts
//! folded and shown; and verified.

#[path = "../../arbitration/benches/hall/mod.rs"]
#[allow(dead_code, reason = "the hall is shared with the bench of decisions")]
mod hall;

use std::hint::black_box;

use arbitration::{Recorded, encode};
use console::{Until, show, verify_event};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use journal::{Journal, NewFact, Stamp};

use hall::{Hall, PLIES, ROUNDS};

/// Facts that go into one transaction.
const AT_ONCE: usize = 10_000;

fn row(Recorded { stamp, actor, fact, .. }: &Recorded) -> NewFact {
    NewFact {
        kind: fact.kind().into(),
        version: fact.version(),
        table: fact.table().map(|table| table.0),
        actor: actor.to_string(),
        stamp: Stamp {
            boot: stamp.boot.to_string(),
            mono_ms: stamp.at.as_millis(),
            wall_ms: stamp.wall,
            offset_min: stamp.offset_min,
        },
        body: encode(fact),
    }
}

fn fold(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder for a benchmark");
    let path = folder.path().join("event.zhicai");
    let hall = Hall::late_in_the_event(ROUNDS, PLIES);
    let mut journal = Journal::create(&path).expect("the disk of a benchmark works");
    for facts in hall.journal.chunks(AT_ONCE) {
        journal.append(facts.iter().map(row).collect(), |_| ());
    }
    journal.close().expect("the disk of a benchmark works");
    let (facts, now) = (hall.journal.len(), hall.now);
    drop(hall);

    let mut group = criterion.benchmark_group("half a million facts, from the file");
    group.throughput(Throughput::Elements(facts as u64)).sample_size(10);
    group.bench_function("fold and show", |bencher| {
        bencher.iter(|| show(black_box(&path), Until::Now(now)).map(|shown| shown.frame.facts));
    });
    group.bench_function("verify", |bencher| bencher.iter(|| verify_event(black_box(&path), None)));
    group.finish();
}

criterion_group!(benches, fold);
criterion_main!(benches);
