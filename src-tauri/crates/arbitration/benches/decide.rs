//! How fast the heart beats: an intent, the queue, a reading at 500 tables, and facts folded a second.

use std::hint::black_box;

use arbitration::{
    Fact, Intent, NewPairing, NewPlayer, Observation, Official, Reading, Recorded, Role, RoundNo, SectionId, Seq,
    State, TableNo, decide, observe, preview,
};
use clock::{BootId, Millis, Moment, PerSide, Side, Stamp, TimeControl};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

const TABLES: u32 = 500;
const CONTROL: TimeControl = TimeControl::Fischer { base: Millis::minutes(80), increment: Millis::minutes(1) };

struct Hall {
    state: State,
    journal: Vec<Recorded>,
    now: Stamp,
}

impl Hall {
    fn take(&mut self, facts: Vec<Fact>) {
        for fact in facts {
            let seq = Seq(self.state.last_seq().0 + 1);
            let recorded = Recorded { seq, stamp: self.now, actor: "chief".into(), fact };
            self.journal.push(recorded.clone());
            self.state.apply(recorded);
        }
    }

    fn ask(&mut self, intent: &Intent) {
        let facts = decide(&self.state, intent, "chief", self.now).expect("the bench asks for what is possible");
        self.take(facts);
    }

    /// A started round; the odd tables have a device, every table has played `moves` moves.
    fn playing(moves: usize) -> Hall {
        let now =
            Stamp { boot: BootId(1), at: Moment::from_millis(1_000_000), wall: 1_800_000_000_000, offset_min: 480 };
        let mut hall = Hall { state: State::default(), journal: Vec::new(), now };
        let chief = Official { name: "Chief".into(), role: Role::Chief };
        let (name, zone) = ("Open".into(), "Asia/Shanghai".into());
        hall.ask(&Intent::CreateEvent { name, place: None, zone, officials: vec![chief] });
        hall.ask(&Intent::OpenSection {
            name: "Men".into(),
            profile: "draughts-100".into(),
            pace: None,
            control: CONTROL,
            default_time: None,
            games: None,
            rounds: 9,
        });
        let player = |name: String| NewPlayer { name, club: None, rating: None };
        let pairings = (1..=TABLES).map(|n| NewPairing {
            table: TableNo(n),
            white: player(format!("White {n}")),
            black: player(format!("Black {n}")),
        });
        hall.ask(&Intent::PublishRound { section: SectionId(1), round: RoundNo(1), pairings: pairings.collect() });
        for n in (1..=TABLES).step_by(2) {
            hall.ask(&Intent::Bind { serial: format!("{n:05}"), table: TableNo(n), left: None });
        }
        hall.ask(&Intent::StartRound { section: None });
        for ply in 0..moves {
            hall.now = hall.now.later(Millis::seconds(5));
            let mover = if ply % 2 == 0 { Side::White } else { Side::Black };
            for n in 1..=TABLES {
                let table = TableNo(n);
                if n % 2 == 0 {
                    hall.ask(&Intent::Press { table, side: mover, text: None });
                } else {
                    let facts = observe(&hall.state, &hall.reading(table, mover.opponent()), hall.now);
                    hall.take(facts);
                }
            }
        }
        hall
    }

    /// What the device of a table shows now.
    fn reading(&self, table: TableNo, running: Side) -> Observation {
        let game = self.state.current(table).and_then(|m| m.on()).expect("every table has a game");
        let left = game.clock.both_left(self.now.at);
        let left = PerSide::new(left.white, left.black);
        let running = Some(running);
        Observation::Clock { table, reading: Reading { left, running, turn: running, flag: None } }
    }
}

fn beat(c: &mut Criterion) {
    let hall = Hall::playing(20);
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
    c.bench_function("canonical_hash: 500 tables, 20 moves", |b| b.iter(|| black_box(state).canonical_hash()));
}

fn fold(c: &mut Criterion) {
    let hall = Hall::playing(100);
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
