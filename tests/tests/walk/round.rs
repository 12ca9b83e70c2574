//! A round as the chief arbiter has it, in one sitting in the real window: a warning in three keys and the second one that
//! loses, two latecomers who share the time, an adjournment over a killed program to an illegal sealed move, an appeal
//! that overturns the loss. Then its journal: printed, verified, and with one byte changed.

#![allow(clippy::print_stdout, reason = "the journal is printed to be read with --nocapture")]

use anyhow::{Context, Result, ensure};
use fantoccini::key::Key;
use nix::sys::signal::{Signal, kill};
use rusqlite::Connection;
use serde_json::{Value, json};
use zhicai_tests::{Event, Page, Screen};

use crate::adjournment::{is_opened, is_sealed, is_secret};
use crate::appeal::is_overturned;
use crate::boards::window_of;
use crate::second_warning::{WARN_BLACK_FOR_TALKING, is_warned_again};
use crate::window;

const WARNED: u32 = 1;
const ADJOURNED: u32 = 2;
const LATE: u32 = 3;

#[tokio::test]
async fn in_the_real_window() -> Result<()> {
    let event = hall()?;
    let screen = Screen::start()?;
    let (driver, page) = window(&screen, &event).await?;
    page.open_table(WARNED).await?;
    page.fill(WARN_BLACK_FOR_TALKING).await?;
    page.confirm().await?;
    ensure!(page.look("$$('#queue [data-due=warnings_lose]').length").await? == json!(0), "one warning loses nothing");
    back_to_the_floor(&page, WARNED).await?;
    is_warned_again(&page, WARNED).await?;
    is_shared(&page).await?;
    is_sealed(&page, ADJOURNED).await?;
    kill(window_of(&event)?, Signal::SIGKILL)?;
    drop(driver);
    is_secret(&event)?;

    let (_driver, page) = window(&screen, &event).await?;
    is_opened(&page, ADJOURNED).await?;
    is_overturned(&page, WARNED).await?;
    page.close().await?;
    is_written(&event)?;
    a_changed_byte_is_found(&event)
}

fn hall() -> Result<Event> {
    let event = Event::create()?;
    event.publish(&[(WARNED, "李华", "王芳"), (ADJOURNED, "赵敏", "陈宇"), (LATE, "林可心", "吕海峰")])?;
    let arrived = |table, side| json!({"do": "arrived", "table": table, "side": side});
    event.intents(&[
        json!({"do": "start_round"}),
        arrived(WARNED, "white"),
        arrived(WARNED, "black"),
        arrived(ADJOURNED, "white"),
        arrived(ADJOURNED, "black"),
    ])?;
    Ok(event)
}

/// Both were away, one comes: the time gone is split equally (9.3), and the form says so beforehand.
async fn is_shared(page: &Page) -> Result<()> {
    page.until(&format!("$('#table-{LATE}')?.dataset.state === 'waiting_both'")).await?;
    page.open_table(LATE).await?;
    page.fill("aw").await?;
    page.confirm().await?;
    page.until(&format!("$('#table-{LATE}').dataset.state === 'waiting_black'")).await?;
    page.fill("ab").await?;
    page.confirm().await?;
    page.until(&format!("$('#table-{LATE}').dataset.state === 'playing'")).await?;
    back_to_the_floor(page, LATE).await
}

async fn back_to_the_floor(page: &Page, table: u32) -> Result<()> {
    page.press(&Key::Escape).await?;
    page.focus_at(&format!("#table-{table}")).await
}

fn is_written(event: &Event) -> Result<()> {
    let facts = event.journal()?;
    for fact in &facts {
        println!("{fact}");
    }
    let verified = event.verify()?;
    println!("{verified}");
    assert_eq!((&verified["first_bad"], &verified["state_equal"]), (&json!(null), &json!(true)));

    let of = |kind: &str, table: u32| -> Vec<&Value> {
        facts.iter().filter(|fact| fact["kind"] == kind && fact["table"] == table).map(|fact| &fact["body"]).collect()
    };
    assert_eq!(of("warning.given", WARNED).len(), 2);
    let losses = [(WARNED, "14.2.4", "black"), (ADJOURNED, "11.3.6", "white")];
    for (table, item, side) in losses {
        let rulings = of("ruling.made", table);
        assert_eq!(rulings.len(), 1, "table {table}");
        let (clause, act) = (&rulings[0]["clause"]["item"], &rulings[0]["act"]);
        assert_eq!((clause, act), (&json!(item), &json!({"act": "lose", "side": side})));
    }
    assert_eq!(of("ruling.revoked", WARNED).len(), 1);
    assert_eq!(of("game.result", WARNED)[0]["outcome"], "draw");
    let arrived = facts.iter().find(|fact| fact["kind"] == "player.arrived" && fact["table"] == LATE);
    halves_the_time(event, arrived.context("nobody came")?)
}

/// Right after the first of two latecomers has come, each side has lost half of the time since the start of the round.
fn halves_the_time(event: &Event, arrived: &Value) -> Result<()> {
    const BASE: i64 = 80 * 60 * 1000;
    let (fact, table) = (arrived["fact"].to_string(), LATE.to_string());
    let shown = event.zhicai("show")?.args(["--fact", &fact, "--table", &table, "--json"]).output()?;
    let shown: Value = serde_json::from_slice(&shown.stdout)?;
    let number = |value: &Value| value.as_i64().with_context(|| format!("no number in {shown}"));
    let gone = number(&shown["now"]["at"])? - number(&shown["sections"][0]["started"])?;
    let clock = &shown["tables"][0]["clock"];
    let used = [BASE - number(&clock["white"])?, BASE - number(&clock["black"])?];
    println!("gone {gone} ms, charged {used:?} ms");
    ensure!(used[0] + used[1] == gone && (used[0] - used[1]).abs() <= 1, "{used:?} of {gone} ms");
    Ok(())
}

/// The file with one byte of one fact changed names that fact.
fn a_changed_byte_is_found(event: &Event) -> Result<()> {
    let facts = event.journal()?;
    let warning = facts.iter().find(|fact| fact["kind"] == "warning.given").context("no warning")?;
    let number = warning["fact"].as_i64().context("a fact has a number")?;
    let connection = Connection::open(event.path())?;
    connection.execute_batch("PRAGMA journal_mode = DELETE; DROP TRIGGER fact_is_never_changed")?;
    let changed = connection.execute(
        "UPDATE fact SET body = CAST(replace(CAST(body AS TEXT), 'black', 'blacK') AS BLOB) WHERE seq = ?1",
        [number],
    )?;
    ensure!(changed == 1, "nothing was changed");
    drop(connection);

    let verify = event.zhicai("verify")?.arg("--json").output()?;
    let report: Value = serde_json::from_slice(&verify.stdout)?;
    println!("{report}");
    ensure!(verify.status.code() == Some(1), "verify ends with {}", verify.status);
    assert_eq!((&report["first_bad"], &report["what"]), (&json!(number), &json!("hash")));
    Ok(())
}
