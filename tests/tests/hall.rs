//! A full hall: 200 tables that play never make an intent at a quiet table stale, and strange devices harm nobody.

use std::fs::File;
use std::io::Write as _;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;

use anyhow::{Context, Result, ensure};
use clock::{Millis, Side};
use devices::virtual_dgt::{Fault, Spec, VirtualBoard, VirtualBoards};
use devices::{Lr, PieceSeen};
use nix::pty::openpty;
use serde_json::{Value, json};
use timebase::Time;
use zhicai_tests::{Client, Dice, Event, Serve, until};

fn refusal(answer: &Value) -> Option<&str> {
    answer["refusal"]["code"].as_str()
}

fn ask(table: u32, seen: &Value, intent: Value) -> Value {
    let mut intent = intent;
    intent["table"] = table.into();
    json!({"ask": {"intent": intent, "seen": seen}})
}

#[test]
fn two_hundred_tables_that_play_never_make_a_quiet_table_stale() -> Result<()> {
    const TABLES: u32 = 200;
    const CLIENTS: u32 = 4;
    const QUIET: u32 = 100;
    const PRESSES: u32 = 1_000;
    let event = Event::create()?;
    event.publish_tables(TABLES)?;
    event.intents(&[json!({"do": "start_round"})])?;
    let serve = Serve::start(&event)?;
    let console = serve.connect()?;
    let seen = console.table(QUIET)?["rev"].clone();

    let (presses, over) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicBool::new(false)));
    let players: Vec<_> = (0..CLIENTS)
        .map(|nth| {
            let (console, presses, over) = (console.clone(), presses.clone(), over.clone());
            thread::spawn(move || -> Result<()> {
                for ply in 0.. {
                    for table in (1..=TABLES).filter(|table| table % CLIENTS == nth && *table != QUIET) {
                        if over.load(Ordering::Relaxed) {
                            return Ok(());
                        }
                        let side = if ply % 2 == 0 { "white" } else { "black" };
                        console.accept(&json!({"do": "press", "table": table, "side": side}))?;
                        presses.fetch_add(1, Ordering::Relaxed);
                    }
                }
                Ok(())
            })
        })
        .collect();
    until("1,000 presses elsewhere", || Ok((presses.load(Ordering::Relaxed) >= PRESSES).then_some(())))?;

    // What was seen before all of them still holds at the quiet table, and goes on to hold while they play.
    let mut seen = seen;
    for _ in 0..20 {
        let note = json!({"do": "warn", "side": "black", "offence": "talking"});
        let answer = console.post("intent", &ask(QUIET, &seen, note.clone()))?;
        ensure!(answer["answer"] == "accepted", "{answer}");
        let again = console.post("intent", &ask(QUIET, &seen, note))?;
        ensure!(refusal(&again) == Some("stale"), "what was seen before a warning is old: {again}");
        seen = console.table(QUIET)?["rev"].clone();
    }
    over.store(true, Ordering::Relaxed);
    for player in players {
        player.join().expect("a player does not panic")?;
    }
    ensure!(console.table(QUIET)?["black"]["warnings"] == 20);
    Ok(())
}

/// A console that looks for ports in a folder, and virtual boards there.
struct Hall {
    // Dropped in this order: the console before the boards it reads, the folder last.
    console: Client,
    _serve: Serve,
    boards: VirtualBoards,
    ports: PathBuf,
    event: Event,
}

impl Hall {
    fn open() -> Result<Self> {
        let event = Event::create()?;
        event.publish_tables(2)?;
        let ports = event.folder().join("ports");
        let boards = VirtualBoards::start(&ports, Time::real())?;
        let serve = Serve::start_with(&event, |serve| {
            serve.arg("--ports").arg(&ports);
        })?;
        Ok(Hall { console: serve.connect()?, _serve: serve, boards, ports, event })
    }

    fn plug(&self, serial: &str, link: &str) -> Result<VirtualBoard> {
        Ok(self.boards.plug(Spec::new(serial, link))?)
    }

    /// Waits for a device that `like` likes.
    fn device(&self, what: &str, like: impl Fn(&Value) -> bool) -> Result<Value> {
        until(what, || {
            let snapshot = self.console.snapshot()?;
            let devices = snapshot["devices"].as_array().context("devices")?;
            Ok(devices.iter().find(|device| like(device)).cloned())
        })
    }
}

fn is(device: &Value, serial: &str, state: &str) -> bool {
    device["serial"] == serial && device["state"] == state
}

#[test]
fn a_board_that_nobody_knows_is_a_spare() -> Result<()> {
    let hall = Hall::open()?;
    hall.plug("31001", "somewhere")?;
    let device = hall.device("the spare", |device| is(device, "31001", "spare"))?;
    ensure!(device["table"].is_null(), "{device}");
    ensure!(!hall.event.journal()?.iter().any(|fact| fact["kind"].as_str().is_some_and(|k| k.starts_with("device."))));
    Ok(())
}

#[test]
fn of_two_boards_with_the_same_number_neither_is_believed() -> Result<()> {
    let hall = Hall::open()?;
    let first = hall.plug("31002", "one")?;
    hall.device("the first", |device| is(device, "31002", "spare"))?;
    hall.console.accept(&json!({"do": "bind", "serial": "31002", "table": 1}))?;
    hall.console.accept(&json!({"do": "start_round"}))?;
    first.start_clock();
    hall.device("it is live", |device| is(device, "31002", "live"))?;
    let second = hall.plug("31002", "two")?;
    hall.device("both are duplicates", |device| is(device, "31002", "duplicate"))?;
    second.unplug();
    hall.device("the one that is left is believed again", |device| is(device, "31002", "live"))?;
    until("the table is not silent", || Ok((hall.console.table(1)?["silent"] == false).then_some(())))
}

/// The board after White's 32-28, by square number.
fn after_the_first_move() -> Vec<Option<PieceSeen>> {
    (1..=50)
        .map(|square| match square {
            1..=20 => Some(PieceSeen::Man(Side::Black)),
            28 => Some(PieceSeen::Man(Side::White)),
            31 | 33..=50 => Some(PieceSeen::Man(Side::White)),
            _ => None,
        })
        .collect()
}

#[test]
fn garbage_on_a_port_is_counted_and_harms_nothing() -> Result<()> {
    let hall = Hall::open()?;
    let board = hall.plug("31003", "noisy")?;
    hall.device("the board", |device| is(device, "31003", "spare"))?;
    hall.console.accept(&json!({"do": "bind", "serial": "31003", "table": 1}))?;
    for side in ["white", "black"] {
        hall.console.accept(&json!({"do": "arrived", "table": 1, "side": side}))?;
    }
    hall.console.accept(&json!({"do": "start_round"}))?;
    board.start_clock();
    let running = |side: &str| {
        until("the clock is followed", || {
            let table = hall.console.table(1)?;
            Ok((table["clock"]["running"] == side && table["silent"] == false).then_some(table))
        })
    };
    running("white")?;
    let mut dice = Dice::new(55);
    for _ in 0..20 {
        let noise = (0..1 + dice.below(300)).map(|_| dice.below(256) as u8).collect();
        board.fault(Fault::Garbage(noise));
    }
    board.fault(Fault::Split(Millis::new(200)));
    board.play(&after_the_first_move(), Lr::Left);
    let table = running("black")?;
    ensure!(table["moves"] == 1 && table["result"].is_null(), "{table}");
    let device = hall.device("it is counted", |device| device["garbage"].as_u64().is_some_and(|n| n > 0))?;
    ensure!(is(&device, "31003", "live"), "{device}");
    // Where noise swallowed the move, the board is asked again and names it later.
    until("the move is known", || {
        let detail = hall.console.post("table", &json!({"table": 1}))?;
        Ok((detail["moves"][0]["text"] == "32-28" && detail["board"]["agrees"] == true).then_some(()))
    })?;
    let moves = hall.event.journal()?.into_iter().filter(|fact| fact["kind"] == "move.played").count();
    ensure!(moves == 1, "{moves} moves of one");
    ensure!(hall.event.verify()?["state_equal"] == true);
    Ok(())
}

/// Something on a port that is no board and never stops talking.
fn babbler(link: &Path) -> Result<(Arc<AtomicBool>, thread::JoinHandle<()>)> {
    let pty = openpty(None, None)?;
    symlink(nix::unistd::ttyname(&pty.slave)?, link)?;
    let over = Arc::new(AtomicBool::new(false));
    let ends = over.clone();
    let talking = thread::spawn(move || {
        // Kept open, so that the port is there whoever listens.
        let _slave = pty.slave;
        let (mut master, mut dice) = (File::from(pty.master), Dice::new(9));
        while !ends.load(Ordering::Relaxed) {
            let noise: Vec<u8> = (0..64).map(|_| dice.below(256) as u8).collect();
            if master.write_all(&noise).is_err() {
                return;
            }
            thread::sleep(std::time::Duration::from_millis(20));
        }
    });
    Ok((over, talking))
}

#[test]
fn a_port_that_talks_nonsense_is_in_trouble_and_the_others_are_not() -> Result<()> {
    let hall = Hall::open()?;
    let (over, talking) = babbler(&hall.ports.join("nonsense"))?;
    hall.plug("31004", "good")?;
    hall.device("the board", |device| is(device, "31004", "spare"))?;
    let trouble = hall.device("the trouble", |device| device["state"] == "trouble")?;
    over.store(true, Ordering::Relaxed);
    ensure!(trouble["port"].as_str().is_some_and(|port| port.ends_with("nonsense")), "{trouble}");
    ensure!(trouble["trouble"] == "no-answer", "{trouble}");
    drop(hall);
    talking.join().expect("talking does not panic");
    Ok(())
}
