//! What the journal costs over a bare insert with the same settings, and how fast a file is read back.
#![allow(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use criterion::measurement::{Measurement, WallTime};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use journal::{Filter, Head, Journal, NewFact, ReadJournal, Stamp};
use rusqlite::{Connection, params};

const APPENDS: usize = 2_000;
const FACTS: u32 = 1_000_000;

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

fn a_move(n: u32) -> NewFact {
    NewFact {
        kind: "moved".into(),
        version: 1,
        table: Some(n % 300),
        actor: "dgt:30112".into(),
        stamp: Stamp {
            boot: "6e1b2a4c-2f0d-4c1e-9d53-0d6a4c1e9d53".into(),
            mono_ms: i64::from(n) * 17,
            wall_ms: 1_795_987_800_000 + i64::from(n) * 17,
            offset_min: 480,
        },
        body: format!(r#"{{"game":{n},"move":"32-28","white_ms":4801234,"black_ms":4712000}}"#).into_bytes(),
    }
}

/// A file with the same table and the same settings, and nothing of ours around it.
fn bare(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.execute_batch(
        "CREATE TABLE fact (
            seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, version INTEGER NOT NULL, table_no INTEGER,
            actor TEXT NOT NULL, boot TEXT NOT NULL, mono_ms INTEGER NOT NULL, wall_ms INTEGER NOT NULL,
            offset_min INTEGER NOT NULL, body BLOB NOT NULL, hash BLOB NOT NULL) STRICT",
    )?;
    Ok(connection)
}

fn insert(connection: &Connection, fact: &NewFact) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO fact (kind, version, table_no, actor, boot, mono_ms, wall_ms, offset_min, body, hash)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        )?
        .execute(params![
            fact.kind,
            fact.version,
            fact.table,
            fact.actor,
            fact.stamp.boot,
            fact.stamp.mono_ms,
            fact.stamp.wall_ms,
            fact.stamp.offset_min,
            fact.body,
            [0u8; 32],
        ])?;
    Ok(())
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn append(_: &mut Criterion) {
    compare_appends().expect("the disk of a benchmark works");
}

/// Turn about, so that both meet the same disk.
fn compare_appends() -> Outcome<()> {
    let folder = tempfile::tempdir()?;
    let bare = bare(&folder.path().join("bare.db"))?;
    let mut journal = Journal::create(folder.path().join("event.zhicai"))?;
    let (mut bare_times, mut journal_times) = (Vec::new(), Vec::new());
    for n in 0..u32::try_from(APPENDS)? {
        let fact = a_move(n);
        let start = WallTime.start();
        insert(&bare, &fact)?;
        bare_times.push(WallTime.end(start));

        let start = WallTime.start();
        journal.append_sync(vec![fact])?;
        journal_times.push(WallTime.end(start));
    }
    let (bare, ours) = (median(&mut bare_times), median(&mut journal_times));
    println!(
        "append one fact, median of {APPENDS}: journal {ours:?}, bare insert {bare:?}, ratio {:.2} (target 1.5)",
        ours.as_secs_f64() / bare.as_secs_f64()
    );
    println!(
        "  p99: journal {:?}, bare insert {:?}",
        journal_times[APPENDS * 99 / 100],
        bare_times[APPENDS * 99 / 100]
    );
    Ok(())
}

fn read(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder for a benchmark");
    let path = folder.path().join("event.zhicai");
    fill(&path).expect("the disk of a benchmark works");
    let reader = ReadJournal::open(&path).expect("the event just made");

    let mut group = criterion.benchmark_group("a million facts");
    group.throughput(Throughput::Elements(FACTS.into())).sample_size(10);
    group.bench_function("fold", |bencher| {
        bencher.iter(|| {
            let mut sum = 0;
            reader
                .facts(1, &Filter::default(), |fact| {
                    sum += black_box(&fact).body.len();
                    ControlFlow::<()>::Continue(())
                })
                .map(|_| sum)
        });
    });
    group.bench_function("replay, chain checked", |bencher| {
        bencher.iter(|| reader.replay(Head::EMPTY, |_| ControlFlow::<()>::Continue(())));
    });
    group.bench_function("history of one table", |bencher| {
        bencher.iter(|| {
            let filter = Filter { table: Some(12), ..Filter::default() };
            reader.collect(1, &filter).map(|facts| facts.len())
        });
    });
    group.finish();
}

fn fill(path: &Path) -> Outcome<()> {
    let mut journal = Journal::create(path)?;
    for thousand in 0..FACTS / 1000 {
        journal.append((thousand * 1000..(thousand + 1) * 1000).map(a_move).collect(), |_| ());
    }
    journal.flush()?;
    Ok(())
}

criterion_group!(benches, append, read);
criterion_main!(benches);
