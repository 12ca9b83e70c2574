//! The floor in a browser: how soon a tile shows what a device said, how soon a key has its receipt, and whether the
//! page is ever busy for long.

use std::collections::{BTreeMap, BTreeSet};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use zhicai_tests::Serve;

use crate::chromium::Chromium;
use crate::figures::{Figure, Samples};
use crate::hall::Hall;
use crate::stopwatch::wall_ms;

const WINDOW: (u32, u32) = (1920, 1080);
/// How long the hall plays before anything counts.
const WARM_UP: Duration = Duration::from_secs(10);
const KEYS: u32 = 250;
/// What hardly a tile may take longer than, milliseconds.
const SLOW_MS: f64 = 150.0;

/// A hall that plays, served, with its floor open in a browser.
struct Shown {
    hall: Hall,
    _serve: Serve,
    page: Chromium,
}

impl Shown {
    fn open(tables: u32) -> Result<Self> {
        let mut hall = Hall::open(tables)?;
        let serve = Serve::start_with(&hall.event, |serve| {
            serve.arg("--ports").arg(hall.ports());
        })?;
        let mut page = Chromium::open(serve.address(), WINDOW)?;
        page.until("document.querySelectorAll('.tiles [data-state=playing]').length > 20")?;
        page.until("document.querySelectorAll('.tiles [data-state=silent]').length === 0")?;
        // Boards behind the visible part answer too.
        sleep(Duration::from_secs(2));
        page.evaluate(include_str!("page.js"))?;
        hall.simulator.go()?;
        sleep(WARM_UP);
        Ok(Shown { hall, _serve: serve, page })
    }

    /// How far the page's clock is ahead of ours, milliseconds: from the quickest of some questions.
    fn ahead(&mut self) -> Result<f64> {
        let mut best = (f64::INFINITY, 0.0);
        for _ in 0..50 {
            let before = wall_ms();
            let there = self.page.evaluate("bench.wall()")?.as_f64().context("a time")?;
            let after = wall_ms();
            if after - before < best.0 {
                best = (after - before, there - f64::midpoint(before, after));
            }
        }
        Ok(best.1)
    }

    /// What every tile of the floor says, scrolled from top to bottom.
    fn counts(&mut self) -> Result<BTreeMap<u32, Option<u32>>> {
        let mut counts = BTreeMap::new();
        for screen in 0.. {
            let end = self.page.evaluate(&format!("bench.turn({screen})"))? == json!(true);
            for tile in self.page.evaluate("bench.counts()")?.as_array().context("tiles")? {
                let table = tile[0].as_u64().context("a table")?;
                counts.insert(u32::try_from(table)?, tile[1].as_u64().and_then(|n| u32::try_from(n).ok()));
            }
            if end {
                break;
            }
        }
        self.page.evaluate("bench.turn(0)")?;
        Ok(counts)
    }
}

/// From the last byte of a lever press to the changed text of a visible tile, and from a key to its receipt, with so
/// many tables and for so long.
///
/// # Errors
/// When a process does not come up or ends early.
pub fn latency(tables: u32, length: Duration) -> Result<Vec<Figure>> {
    let mut shown = Shown::open(tables)?;
    let ahead = shown.ahead()?;
    let from = wall_ms();
    sleep(length);
    let until = wall_ms();
    let receipts = receipts(&mut shown.page, tables)?;
    let ahead = f64::midpoint(ahead, shown.ahead()?);
    shown.hall.simulator.pause()?;
    sleep(Duration::from_secs(2));

    let presses = shown.hall.simulator.presses().to_vec();
    let sent: BTreeMap<(u32, u32), f64> = presses.iter().map(|p| ((p.table, p.count), p.wall_ms)).collect();
    let last: BTreeMap<u32, u32> = presses.iter().map(|p| (p.table, p.count)).collect();
    let mut delays = Vec::new();
    // A tail may be many slow tiles or one stall: how many seconds of the run had a slow one tells.
    let mut slow = BTreeSet::new();
    for change in shown.page.evaluate("bench.seen")?.as_array().context("changes")? {
        let number = |at: usize| change[at].as_u64().and_then(|n| u32::try_from(n).ok()).context("a number");
        let at = change[2].as_f64().context("a time")?;
        if let Some(written) = sent.get(&(number(0)?, number(1)?)).filter(|written| (from..until).contains(*written)) {
            let delay = at - ahead - written;
            delays.push(delay);
            if delay > SLOW_MS {
                slow.insert(((written - from) / 1000.0) as u32);
            }
        }
    }
    let counts = shown.counts()?;
    let wrong = last.iter().filter(|(table, count)| counts.get(table) != Some(&Some(**count))).count();
    let missing = usize::try_from(tables)? - last.len().min(counts.len());

    let delays = Samples::new(delays)?;
    Ok(vec![
        Figure::new("latency", format!("last byte to tile, {tables} tables, median"), delays.median(), "ms")
            .at_most(60.0),
        Figure::new("latency", "last byte to tile, p99", delays.permille(990), "ms").at_most(SLOW_MS),
        Figure::new("latency", "last byte to tile, longest", delays.max(), "ms"),
        Figure::new("latency", "seconds of the run with a tile over 150 ms", slow.len() as f64, ""),
        Figure::new("latency", "samples", delays.count(), "").at_least(1000.0),
        Figure::new("latency", "lever presses sent", presses.len() as f64, ""),
        Figure::new("latency", "tiles that do not show the last value sent", (wrong + missing) as f64, "").at_most(0.0),
        Figure::new("latency", "the page's clock ahead of the simulator's (taken off)", ahead, "ms"),
        Figure::new("keys", format!("key to receipt under that load, median of {KEYS}"), receipts.median(), "ms"),
        Figure::new("keys", "key to receipt, p99", receipts.permille(990), "ms").at_most(100.0),
        Figure::new("keys", "key to receipt, longest", receipts.max(), "ms"),
    ])
}

/// Notes on one table after another, all by keys; from the last key of each to the receipt in the foot line.
fn receipts(page: &mut Chromium, tables: u32) -> Result<Samples> {
    for nth in 0..KEYS {
        let table = nth % tables + 1;
        for digit in table.to_string().chars() {
            page.press(&digit.to_string())?;
        }
        page.press("Enter")?;
        page.until(&format!("document.activeElement === document.querySelector('#drawer[data-table=\"{table}\"]')"))?;
        page.press("n")?;
        page.until("document.activeElement?.matches('#form textarea') === true")?;
        page.write(&format!("备注 {nth}"))?;
        page.evaluate("bench.armed = true")?;
        page.press("Enter")?;
        page.until(&format!("bench.receipts.length === {}", nth + 1)).context("no receipt")?;
        page.until("document.querySelector('#form') === null")?;
    }
    page.press("Escape")?;
    let times = page.evaluate("bench.receipts")?;
    Samples::new(times.as_array().context("times")?.iter().filter_map(Value::as_f64).collect())
}

/// The longest tasks of the page during a minute of play at so many tables.
///
/// # Errors
/// When a process does not come up or ends early.
pub fn tasks(tables: u32, length: Duration) -> Result<Vec<Figure>> {
    let mut shown = Shown::open(tables)?;
    let page = &mut shown.page;
    let categories = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"];
    let config = json!({"recordMode": "recordAsMuchAsPossible", "includedCategories": categories});
    page.call("Tracing.start", json!({"transferMode": "ReportEvents", "traceConfig": config}))?;
    page.evaluate("bench.tasks.length = 0")?;
    sleep(length);
    let long = page.evaluate("bench.tasks.length")?.as_f64().context("a number")?;
    let tiles = page.evaluate("document.querySelectorAll('.tiles [data-table]').length")?.as_f64().context("tiles")?;
    page.call("Tracing.end", json!({}))?;
    let mut trace: Vec<Value> = Vec::new();
    for mut event in page.events_until("Tracing.tracingComplete")? {
        if let Value::Array(part) = event["params"]["value"].take() {
            trace.extend(part);
        }
    }
    let tasks = main_tasks(&trace)?;
    let over = tasks.iter().filter(|ms| **ms > 50.0).count();
    let tasks = Samples::new(tasks)?;
    Ok(vec![
        Figure::new("tiles", format!("tasks over 50 ms in a minute of play, {tables} tables"), over as f64, "")
            .at_most(0.0),
        Figure::new("tiles", "the same as the page itself sees it", long, "").at_most(0.0),
        Figure::new("tiles", "longest task", tasks.max(), "ms").at_most(50.0),
        Figure::new("tiles", "p999 of tasks", tasks.permille(999), "ms"),
        Figure::new("tiles", "tiles in the page (the rest is scrolled out)", tiles, ""),
    ])
}

/// The tasks of the page's main thread in a trace, milliseconds.
fn main_tasks(trace: &[Value]) -> Result<Vec<f64>> {
    let named = |name: &str, value: &str| {
        let of = |event: &&Value| event["name"] == name && event["args"]["name"] == value;
        trace.iter().filter(of).map(|event| (event["pid"].clone(), event["tid"].clone())).collect::<Vec<_>>()
    };
    let mains = named("thread_name", "CrRendererMain");
    if mains.is_empty() {
        bail!("no main thread of a page in the trace");
    }
    let is_main = |event: &&Value| {
        event["ph"] == "X"
            && matches!(event["name"].as_str(), Some("RunTask" | "ThreadControllerImpl::RunTask"))
            && mains.contains(&(event["pid"].clone(), event["tid"].clone()))
    };
    let tasks: Vec<f64> =
        trace.iter().filter(is_main).filter_map(|event| Some(event["dur"].as_f64()? / 1000.0)).collect();
    ensure!(tasks.len() > 100, "hardly a task in the trace: {}", tasks.len());
    Ok(tasks)
}
