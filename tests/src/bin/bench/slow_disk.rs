//! A disk whose every sync takes 20 ms longer: does the journal keep up with a hall that plays?

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result};
use journal::{Filter, ReadJournal};
use zhicai_tests::{Serve, sync_shim};

use crate::figures::{Figure, Samples};
use crate::hall::Hall;
use crate::stopwatch::{mono_s, wall_ms};

const DELAY_MS: &str = "20";
/// Between two looks at the journal: what a delay may be too long by.
const LOOK: Duration = Duration::from_millis(5);
/// How long the last facts may take before they count as missing.
const PATIENCE_S: f64 = 10.0;

/// From the last byte of a lever press to its fact on disk, read by another process, for so long.
///
/// # Errors
/// When a process does not come up or ends early.
pub fn keeps_up(tables: u32, length: Duration) -> Result<Vec<Figure>> {
    let mut hall = Hall::open(tables)?;
    let shim = sync_shim()?;
    let _serve = Serve::start_with(&hall.event, |serve| {
        serve.arg("--ports").arg(hall.ports()).env("LD_PRELOAD", &shim).env("SHIM_DELAY_MS", DELAY_MS);
    })?;
    let mut moves = Moves::open(&hall)?;
    // All boards answer when their times are no news any more.
    sleep(Duration::from_secs(10));
    moves.look()?;

    hall.simulator.go()?;
    let from = mono_s();
    while mono_s() - from < length.as_secs_f64() {
        sleep(LOOK);
        moves.look()?;
    }
    let before = hall.simulator.look().len();
    let backlog = before.saturating_sub(moves.seen.len());
    hall.simulator.pause()?;
    let from = mono_s();
    while moves.seen.len() < hall.simulator.presses().len() && mono_s() - from < PATIENCE_S {
        sleep(LOOK);
        moves.look()?;
    }

    let presses = hall.simulator.presses();
    let on_disk = |table, count| moves.seen.get(&(table, count));
    let delays = presses.iter().filter_map(|press| Some(on_disk(press.table, press.count)? - press.wall_ms)).collect();
    let missing = presses.iter().filter(|press| on_disk(press.table, press.count).is_none()).count();
    let delays = Samples::new(delays).context("no move reached the journal")?;
    let what = format!("moves of {tables} tables that are not in the journal, syncs {DELAY_MS} ms longer");
    Ok(vec![
        Figure::new("slow-disk", what, missing as f64, "").at_most(0.0),
        Figure::new("slow-disk", "moves sent", presses.len() as f64, ""),
        Figure::new("slow-disk", "moves on their way when the time was up", backlog as f64, ""),
        Figure::new("slow-disk", "press to fact on disk, median", delays.median(), "ms"),
        Figure::new("slow-disk", "press to fact on disk, p99", delays.permille(990), "ms"),
        Figure::new("slow-disk", "press to fact on disk, longest", delays.max(), "ms").at_most(5_000.0),
    ])
}

/// The moves in a journal, each with the wall time at which it was seen there first.
struct Moves {
    reader: ReadJournal,
    next: u64,
    counts: BTreeMap<u32, u32>,
    /// By table and how manieth of it.
    seen: BTreeMap<(u32, u32), f64>,
}

impl Moves {
    fn open(hall: &Hall) -> Result<Self> {
        let reader = ReadJournal::open(hall.event.path())?;
        Ok(Moves { reader, next: 1, counts: BTreeMap::new(), seen: BTreeMap::new() })
    }

    fn look(&mut self) -> Result<()> {
        let mut next = self.next;
        let mut found = Vec::new();
        let _ = self.reader.facts(self.next, &Filter::default(), |fact| {
            next = fact.seq + 1;
            found.extend(fact.table.filter(|_| fact.kind == "move.played"));
            ControlFlow::<()>::Continue(())
        })?;
        let now = wall_ms();
        for table in found {
            let count = self.counts.entry(table).or_default();
            *count += 1;
            self.seen.insert((table, *count), now);
        }
        self.next = next;
        Ok(())
    }
}
