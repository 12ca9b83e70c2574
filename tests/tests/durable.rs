//! Nothing is acknowledged before it is on disk: a shim before `fsync` and `fdatasync` writes down when each was over,
//! and between an intent and its acknowledgement there must be one of the event's log. Order alone is looked at, never
//! how long something took. With each sync made 20 ms longer, an acknowledgement that does not wait comes before it.

use std::fs;
use std::io::{PipeWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;
use zhicai_tests::{Event, Running, Serve, monotonic_ns, sync_calls, sync_shim};

const PATIENCE: Duration = Duration::from_secs(90);

/// When something was asked for and when it was acknowledged, nanoseconds.
struct Receipt {
    asked: u64,
    told: u64,
}

/// Where the shim writes, and what it is loaded into.
struct Watch {
    shim: PathBuf,
    log: PathBuf,
}

impl Watch {
    fn new(event: &Event) -> Result<Self> {
        Ok(Watch { shim: sync_shim()?, log: event.folder().join("syncs.log") })
    }

    fn over<'c>(&self, command: &'c mut Command, delay_ms: u32) -> &'c mut Command {
        command.env("LD_PRELOAD", &self.shim).env("SHIM_LOG", &self.log).env("SHIM_DELAY_MS", delay_ms.to_string())
    }

    /// Fails unless a sync of `path` was over within each receipt.
    fn covers(&self, receipts: &[Receipt], path: &Path) -> Result<()> {
        let syncs: Vec<_> = sync_calls(&self.log)?.into_iter().filter(|call| call.path == path).collect();
        ensure!(!syncs.is_empty(), "no sync of {} was seen", path.display());
        for (nth, Receipt { asked, told }) in receipts.iter().enumerate() {
            let covered = syncs.iter().any(|sync| (*asked..=*told).contains(&sync.at_ns));
            ensure!(covered, "receipt {nth} of {}: no sync between {asked} and {told}", receipts.len());
        }
        Ok(())
    }
}

/// The log of the event, by the name that the kernel knows.
fn log_of(event: &Event) -> Result<PathBuf> {
    let mut name = fs::canonicalize(event.path())?.into_os_string();
    name.push("-wal");
    Ok(name.into())
}

fn hall(tables: u32) -> Result<Event> {
    let event = Event::create()?;
    event.publish_tables(tables)?;
    event.intents(&[json!({"do": "start_round"})])?;
    Ok(event)
}

fn ask(intent: &Running, lines: &mut PipeWriter, text: &str) -> Result<Receipt> {
    let asked = monotonic_ns();
    writeln!(lines, "{}", json!({"do": "note", "table": 1, "text": text}))?;
    let line = intent.line(PATIENCE)?.context("it ended by itself")?;
    let told = monotonic_ns();
    line.parse::<u64>()?;
    Ok(Receipt { asked, told })
}

#[test]
fn intent_prints_a_number_after_the_sync_of_its_fact() -> Result<()> {
    for delay_ms in [0, 20] {
        let event = hall(1)?;
        let watch = Watch::new(&event)?;
        let (stdin, mut lines) = std::io::pipe()?;
        let intent = Running::start(watch.over(event.zhicai("intent")?.stdin(stdin), delay_ms))?;
        let receipts: Result<Vec<_>> = (0..30).map(|n| ask(&intent, &mut lines, &format!("note {n}"))).collect();
        watch.covers(&receipts?, &log_of(&event)?).with_context(|| format!("a delay of {delay_ms} ms"))?;
    }
    Ok(())
}

#[test]
fn a_browser_is_told_after_the_sync_of_its_fact() -> Result<()> {
    const CLIENTS: u32 = 4;
    for delay_ms in [0, 20] {
        let event = hall(CLIENTS)?;
        let watch = Watch::new(&event)?;
        let serve = Serve::start_with(&event, |serve| {
            watch.over(serve, delay_ms);
        })?;
        let console = serve.connect()?;
        let clients: Vec<_> = (1..=CLIENTS)
            .map(|table| {
                let console = console.clone();
                thread::spawn(move || -> Result<Vec<Receipt>> {
                    (0..20)
                        .map(|nth| {
                            let side = if nth % 2 == 0 { "white" } else { "black" };
                            let asked = monotonic_ns();
                            console.accept(&json!({"do": "press", "table": table, "side": side}))?;
                            Ok(Receipt { asked, told: monotonic_ns() })
                        })
                        .collect()
                })
            })
            .collect();
        for client in clients {
            let receipts = client.join().expect("a client does not panic")?;
            watch.covers(&receipts, &log_of(&event)?).with_context(|| format!("a delay of {delay_ms} ms"))?;
        }
    }
    Ok(())
}

#[test]
fn a_new_event_is_told_after_its_facts_and_its_name_are_on_disk() -> Result<()> {
    let event = Event::none_yet()?;
    let watch = Watch::new(&event)?;
    let asked = monotonic_ns();
    let new = Running::start(watch.over(&mut event.making()?, 20))?;
    let Some(line) = new.line(PATIENCE)? else { bail!("`zhicai new` printed nothing") };
    let told = monotonic_ns();
    ensure!(line.starts_with("1 "), "{line}");
    let receipts = [Receipt { asked, told }];
    watch.covers(&receipts, &log_of(&event)?)?;
    watch.covers(&receipts, &fs::canonicalize(event.folder())?)
}
