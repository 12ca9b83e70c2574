//! A practice hall from end to end: what was really played is what the journal says, and no result is false.

use std::collections::BTreeMap;
use std::fs;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use zhicai_tests::{Event, Running, Serve, soak, until, zhicai};

const PATIENCE: Duration = Duration::from_secs(90);

/// Trouble that decides a game by itself, long before its moves run out.
const DECISIVE: [&str; 3] = ["late-black", "flag", "warnings"];

fn count(report: &Value, name: &str) -> Result<usize> {
    let number = report[name].as_u64().with_context(|| format!("no {name} in {report}"))?;
    Ok(number.try_into()?)
}

/// The moves of each table, in order; a move that was named later has its later name.
fn moves_in(facts: &[Value]) -> BTreeMap<u64, Vec<Option<String>>> {
    let mut tables: BTreeMap<u64, Vec<Option<String>>> = BTreeMap::new();
    for fact in facts {
        let (Some(table), body) = (fact["table"].as_u64(), &fact["body"]) else { continue };
        let moves = tables.entry(table).or_default();
        let text = body["move"].as_str().map(str::to_owned);
        match fact["kind"].as_str() {
            Some("move.played") => moves.push(text),
            Some("move.named") => {
                // Plies are counted from 1.
                let ply = body["ply"].as_u64().and_then(|ply| usize::try_from(ply).ok()?.checked_sub(1));
                if let Some(named) = ply.and_then(|ply| moves.get_mut(ply)) {
                    *named = text;
                }
            }
            _ => {}
        }
    }
    tables
}

/// Moves after which the script pulls a cable, for this long in the hall's time.
const PULLED_AFTER: usize = 6;
const OUT_MS: i64 = 15_000;
/// A board that is back is heard again after its handshake.
const HANDSHAKE_MS: i64 = 10_000;

/// How many moves were made while the cable was out: nobody could hear them, and the console invents none.
fn played_unheard(table: &Value) -> Result<usize> {
    if table["trouble"] != "cable" {
        return Ok(0);
    }
    let at: Vec<i64> = table["moves"].as_array().context("moves")?.iter().filter_map(|m| m["at"].as_i64()).collect();
    let Some(pulled) = at.get(PULLED_AFTER - 1) else { return Ok(0) };
    Ok(at[PULLED_AFTER..].iter().filter(|at| **at <= pulled + OUT_MS + HANDSHAKE_MS).count())
}

/// 12 tables for 30 seconds; ZHICAI_SOAK=1 makes it 60 tables until the round is over. Eight times as fast as life leaves a
/// busy machine time to see each move: one that stalls for longer than a move takes sees two as one.
#[test]
fn the_journal_of_a_hall_is_what_was_played() -> Result<()> {
    let event = Event::none_yet()?;
    let truth = event.folder().join("truth.json");
    let mut venue = event.zhicai("venue")?;
    venue.args(["--speed", "8", "--json", "--truth"]).arg(&truth);
    venue.args(if soak() { &["--tables", "60"][..] } else { &["--tables", "12", "--for", "30"] });
    let run = venue.stderr(Stdio::piped()).output()?;
    ensure!(run.status.success(), "{}: {}", run.status, String::from_utf8_lossy(&run.stderr));
    let report: Value = serde_json::from_slice(&run.stdout)?;
    println!("{report}");
    ensure!(count(&report, "false_results")? == 0 && count(&report, "refused")? == 0, "{report}");

    let truth: Vec<Value> = serde_json::from_slice(&fs::read(truth)?)?;
    let facts = event.journal()?;
    let seen = moves_in(&facts);
    let tables = count(&report, "tables")?;
    ensure!(truth.len() == tables);
    let shown = event.zhicai("show")?.arg("--json").output()?;
    let shown: Value = serde_json::from_slice(&shown.stdout)?;
    let ended = |table: &Value| Some((table["table"].as_u64()?, table["result"]["outcome"].as_str()?.to_owned()));
    let results: BTreeMap<_, _> = shown["tables"].as_array().context("tables")?.iter().filter_map(ended).collect();
    for table in &truth {
        let number = table["table"].as_u64().context("a table")?;
        let played: Vec<_> = table["moves"].as_array().context("moves")?.iter().map(|m| m["move"].as_str()).collect();
        let journal = seen.get(&number).map(Vec::as_slice).unwrap_or_default();
        let unseen = 1 + played_unheard(table)?;
        ensure!(
            played.len().saturating_sub(unseen) <= journal.len() && journal.len() <= played.len(),
            "table {number}: {} moves played, {} in the journal",
            played.len(),
            journal.len()
        );
        for (nth, (known, really)) in journal.iter().zip(&played).enumerate() {
            // At the end the board may not yet have told which move the last press was for.
            let still_unnamed = known.is_none() && (nth + 1 == journal.len() || unseen > 1 && nth + 1 >= PULLED_AFTER);
            ensure!(
                still_unnamed || known.as_deref() == *really,
                "table {number}, ply {}: {known:?}, really {really:?}",
                nth + 1
            );
        }
        if let Some(outcome) = results.get(&number) {
            ensure!(table["outcome"] == outcome.as_str(), "table {number} ended {outcome}: {}", table["outcome"]);
        }
        if DECISIVE.iter().any(|trouble| table["trouble"] == *trouble) {
            ensure!(results.contains_key(&number), "table {number} has no result: {}", table["trouble"]);
        }
    }
    ensure!(results.len() == count(&report, "results")?, "{results:?} of {report}");
    ensure!(event.verify()?["state_equal"] == true);
    Ok(())
}

/// Boards of another process, found by the console, bound from a browser, and followed.
#[test]
fn a_console_finds_the_boards_of_another_process() -> Result<()> {
    const TABLES: u32 = 4;
    let event = Event::create_with(&["--control", "15m"])?;
    event.publish_tables(TABLES)?;
    let ports = event.folder().join("ports");
    let mut venue = zhicai(["venue", "--faults", "none", "--tables"])?;
    let boards = Running::start(venue.arg(TABLES.to_string()).arg("--ports").arg(&ports))?;
    boards.find(PATIENCE, |line| line.contains("boards in").then_some(()))?;

    let serve = Serve::start_with(&event, |serve| {
        serve.arg("--ports").arg(&ports);
    })?;
    let console = serve.connect()?;
    let spare = |device: &&Value| device["state"] == "spare" && device["has_clock"] == true;
    let serials = until("all boards are found", || {
        let snapshot = console.snapshot()?;
        let devices = snapshot["devices"].as_array().context("devices")?;
        let serials: Vec<_> = devices.iter().filter(spare).map(|device| device["serial"].clone()).collect();
        Ok((serials.len() == TABLES as usize).then_some(serials))
    })?;
    for (table, serial) in (1..).zip(serials) {
        console.accept(&json!({"do": "bind", "serial": serial, "table": table}))?;
        for side in ["white", "black"] {
            console.accept(&json!({"do": "arrived", "table": table, "side": side}))?;
        }
    }
    console.accept(&json!({"do": "start_round"}))?;
    until("every table has a live clock of its device, and a move", || {
        let snapshot = console.snapshot()?;
        let tables = snapshot["tables"].as_array().context("tables")?;
        let live = tables.iter().filter(|table| {
            let clock = &table["clock"];
            clock["source"] == "device"
                && clock["running"].is_string()
                && clock["white"].is_i64()
                && table["silent"] == false
                && table["moves"].as_u64().is_some_and(|moves| moves > 0)
        });
        Ok((live.count() == TABLES as usize).then_some(()))
    })
}
