//! Cables pulled and put back at random while games are played, against the console in its own process: the table
//! shows it and recovers, no time is invented and none is lost, and nothing leaks.

use std::fs;

use anyhow::{Context, Result, ensure};
use clock::{Millis, Moment, Side};
use devices::Lr;
use devices::virtual_dgt::{Fault, Spec, VirtualBoard, VirtualBoards};
use serde_json::{Value, json};
use timebase::Time;
use zhicai_tests::{Client, Dice, Event, Serve, soak, until};

const TABLES: u32 = 3;
/// A real clock tells whole seconds, up to a second late.
const TOLERANCE: Millis = Millis::seconds(2);
/// An idle thread of the program's runtime ends after 10 seconds.
const REST: Millis = Millis::seconds(12);

/// What a process holds: its threads and its descriptors.
fn holds(pid: u32) -> Result<(usize, usize)> {
    let count = |what: &str| -> Result<usize> { Ok(fs::read_dir(format!("/proc/{pid}/{what}"))?.count()) };
    Ok((count("task")?, count("fd")?))
}

/// What a process holds at rest: when it has held the same for longer than an idle thread of its runtime lives.
fn holds_at_rest(pid: u32) -> Result<(usize, usize)> {
    let time = Time::real();
    let (mut held, mut since) = (holds(pid)?, time.now());
    until("the program is at rest", || {
        let now = holds(pid)?;
        if now != held {
            (held, since) = (now, time.now());
        }
        Ok((time.now() - since > REST).then_some(held))
    })
}

const fn lever(side: Side) -> Lr {
    match side {
        Side::White => Lr::Left,
        Side::Black => Lr::Right,
    }
}

/// What a table shows a side to have at `now`; `None` when that is not known.
fn shown(table: &Value, side: Side, now: Moment) -> Option<Millis> {
    let name = if side == Side::White { "white" } else { "black" };
    let clock = &table["clock"];
    let left = Millis::new(clock[name].as_i64()?);
    let since = Moment::from_millis(clock["since"].as_i64()?);
    Some(if clock["running"] == name { left - (now - since) } else { left })
}

/// Waits until a table is live and both its times are those of the board's clock; how far the worse one is off.
fn follows(console: &Client, table: u32, board: &VirtualBoard) -> Result<Millis> {
    until(&format!("table {table} shows what its clock shows"), || {
        let view = console.table(table)?;
        let (face, now) = board.clock();
        let running = face.running().map(|lr| if lr == Lr::Left { "white" } else { "black" });
        if view["silent"] != false
            || view["clock"]["source"] != "device"
            || view["clock"]["running"].as_str() != running
        {
            return Ok(None);
        }
        let off = Side::BOTH.map(|side| Some((shown(&view, side, now)? - face.left(lever(side), now)).abs()));
        let [Some(white), Some(black)] = off else { return Ok(None) };
        let worse = white.max(black);
        Ok((worse <= TOLERANCE).then_some(worse))
    })
}

/// 5 pulls; ZHICAI_SOAK=1 makes it 100.
#[test]
fn cables_pulled_and_put_back_cost_no_time_and_leak_nothing() -> Result<()> {
    let pulls = if soak() { 100 } else { 5 };
    let event = Event::create()?;
    event.publish_tables(TABLES)?;
    let ports = event.folder().join("ports");
    let boards = VirtualBoards::start(&ports, Time::real())?;
    let seats: Vec<_> = (1..=TABLES)
        .map(|n| boards.plug(Spec::new(&format!("3200{n}"), &format!("port-{n}"))))
        .collect::<Result<_, _>>()?;
    let mut serve = Serve::start_with(&event, |serve| {
        serve.arg("--ports").arg(&ports);
    })?;
    let console = serve.connect()?;
    until("all boards answer", || {
        let snapshot = console.snapshot()?;
        let devices = snapshot["devices"].as_array().context("devices")?;
        Ok((devices.iter().filter(|device| device["has_clock"] == true).count() == seats.len()).then_some(()))
    })?;
    for (table, board) in (1..).zip(&seats) {
        console.accept(&json!({"do": "bind", "serial": board.serial().to_string(), "table": table}))?;
        for side in ["white", "black"] {
            console.accept(&json!({"do": "arrived", "table": table, "side": side}))?;
        }
    }
    console.accept(&json!({"do": "start_round"}))?;
    seats.iter().for_each(VirtualBoard::start_clock);
    for (table, board) in (1..).zip(&seats) {
        follows(&console, table, board)?;
    }

    let pid = serve.running().pid();
    let before = holds_at_rest(pid)?;
    let mut dice = Dice::new(100);
    let (mut turns, mut worst) = (vec![Side::White; seats.len()], Millis::ZERO);
    for pull in 1..=pulls {
        let at = usize::try_from(dice.below(u64::from(TABLES)))?;
        let (table, board) = (u32::try_from(at)? + 1, &seats[at]);
        let mut press = || {
            board.press_lever(lever(turns[at]));
            turns[at] = turns[at].opponent();
        };
        // Sometimes the cable goes in the middle of a message, just after a press.
        let half = dice.below(2) == 0;
        if half {
            board.fault(Fault::Split(Millis::minutes(1)));
            press();
        }
        board.unplug();
        board.fault(Fault::Split(Millis::ZERO));
        until(&format!("pull {pull}: table {table} is silent"), || {
            Ok((console.table(table)?["silent"] == true).then_some(()))
        })?;
        // Sometimes the players do not care that the cable is out.
        if dice.below(3) == 0 {
            press();
        }
        board.replug_as(&format!("port-{table}-{pull}"))?;
        worst = worst.max(follows(&console, table, board).with_context(|| format!("pull {pull}, half: {half}"))?);
        press();
        worst = worst.max(follows(&console, table, board).with_context(|| format!("after pull {pull}"))?);
    }
    until(&format!("threads and descriptors are {before:?} again"), || Ok((holds(pid)? == before).then_some(())))
        .with_context(|| format!("it holds {:?}", holds(pid)))?;
    for (table, board) in (1..).zip(&seats) {
        let view = console.table(table)?;
        ensure!(view["result"].is_null(), "a device cannot end a game: {view}");
        worst = worst.max(follows(&console, table, board)?);
        ensure!(board.foreign_commands() == 0, "a command that a board must never get");
    }
    ensure!(event.verify()?["state_equal"] == true);
    println!(
        "{pulls} pulls, the worst clock was {} ms off, {before:?} threads and descriptors before and after",
        worst.get()
    );
    Ok(())
}
