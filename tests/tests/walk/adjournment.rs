//! An adjournment by keys (11.3, 11.4): interrupted, confirmed, a typed move sealed, the program killed, opened again, the
//! envelope opened with its passphrase, the sealed move not legal, the loss accepted. Before the opening the plain move
//! is in no file. One walk, taken in the real window and in Chromium.

use std::fs::{self, File};
use std::path::Path;

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use nix::sys::signal::{Signal, kill};
use serde_json::json;
use zhicai_tests::{Chromium, Event, Page, Screen, Serve};

use crate::boards::window_of;
use crate::window;

const TABLE: u32 = 1;
/// No man of White's can go there from the starting position, and nothing else that is written has these characters.
const ILLEGAL: &str = "41-29";
const PASSPHRASE: &str = "seven horses";

#[tokio::test]
async fn in_the_real_window() -> Result<()> {
    let event = hall()?;
    let screen = Screen::start()?;
    let (driver, page) = window(&screen, &event).await?;
    is_sealed(&page, TABLE).await?;
    kill(window_of(&event)?, Signal::SIGKILL)?;
    drop(driver);
    is_secret(&event)?;

    let (_driver, page) = window(&screen, &event).await?;
    is_opened(&page, TABLE).await?;
    page.close().await?;
    is_written(&event)
}

#[tokio::test]
async fn in_chromium() -> Result<()> {
    let event = hall()?;
    let chromium = Chromium::start()?;
    let log = File::create(event.folder().join("serve.log"))?;
    let mut serve = Serve::start_with(&event, |serve| {
        serve.env("RUST_LOG", "trace").stderr(log);
    })?;
    let page = Page::new(chromium.browse("zh-CN,zh").await?);
    page.client().goto(serve.address()).await?;
    is_sealed(&page, TABLE).await?;
    is_secret(&event)?;
    serve.running().kill()?;
    is_secret(&event)?;

    let serve = Serve::start(&event)?;
    page.client().goto(serve.address()).await?;
    is_opened(&page, TABLE).await?;
    page.close().await?;
    is_written(&event)
}

fn hall() -> Result<Event> {
    let event = Event::create()?;
    event.publish(&[(TABLE, "李华", "王芳"), (2, "赵敏", "陈宇")])?;
    let arrived = |side| json!({"do": "arrived", "table": TABLE, "side": side});
    event.intents(&[json!({"do": "start_round"}), arrived("white"), arrived("black")])?;
    Ok(event)
}

/// Interrupted, confirmed by both, sealed.
pub(crate) async fn is_sealed(page: &Page, table: u32) -> Result<()> {
    page.open_table(table).await?;
    page.press("j").await?;
    page.focus_at("#adjourn-reason").await?;
    page.write("停电").await?;
    page.text("#consequence[data-preview=would]").await?;
    page.enter_for_a_receipt().await?;
    page.until(&format!("$('#table-{table}').dataset.state === 'adjourned'")).await?;

    // 11.3.1: one confirmation is written and is not enough.
    page.focus_at("#adjourn-white-confirms").await?;
    page.press("w").await?;
    page.enter_for_a_receipt().await?;
    page.focus_at("#adjourn-white-confirms").await?;
    page.press("b").await?;
    page.until("$('#adjourn-white-confirms').checked && $('#adjourn-black-confirms').checked").await?;
    page.enter_for_a_receipt().await?;

    // 11.3.3: his clock runs while he thinks.
    page.until("$('.steps .now')?.dataset.step === 'confirmed'").await?;
    page.focus_at("#confirm:enabled").await?;
    page.enter_for_a_receipt().await?;

    page.focus_at("#adjourn-envelope").await?;
    page.write("7").await?;
    for text in ["周裁判", ILLEGAL, PASSPHRASE] {
        page.press(&Key::Tab).await?;
        page.write(text).await?;
    }
    let shown = page.look("[$('#adjourn-move').type, $('#adjourn-passphrase').type]").await?;
    ensure!(shown == json!(["password", "password"]), "what is typed can be read on the screen: {shown}");
    ensure!(page.look("$('#confirm').disabled").await? == json!(false), "the form is not complete");
    page.enter_for_a_receipt().await?;
    page.until("$('.steps .now')?.dataset.step === 'sealed'").await?;
    let said = page.look("document.body.textContent").await?;
    ensure!(!said.to_string().contains(ILLEGAL), "the page shows the sealed move");
    Ok(())
}

/// Opened again, found illegal, the loss accepted.
pub(crate) async fn is_opened(page: &Page, table: u32) -> Result<()> {
    page.until(&format!("$('#table-{table}')?.dataset.state === 'adjourned'")).await?;
    page.open_table(table).await?;
    page.press("j").await?;
    page.focus_at("#adjourn-before").await?;
    page.write("李华、王芳").await?;
    page.focus_at("#adjourn-before").await?;
    for _ in ["the paper", "its move, taken from the copy", "the passphrase"] {
        page.press(&Key::Tab).await?;
    }
    page.focus_at("#adjourn-passphrase").await?;
    page.write("eight horses").await?;
    page.press(&Key::Enter).await?;
    page.until("$('#receipt')?.dataset.said === 'refused'").await?;

    page.press_with(Key::Control, "a").await?;
    page.write(PASSPHRASE).await?;
    page.enter_for_a_receipt().await?;
    page.until("$('.steps .now')?.dataset.step === 'opened'").await?;
    let item = format!("#queue [data-due=sealed_illegal][data-table=\"{table}\"]");
    let told = page.text(&item).await?;
    ensure!(["11.3.6", "第11条 3.6", "Art. 11 §3.6"].iter().any(|name| told.contains(name)), "no clause: {told}");

    page.press(&Key::Escape).await?;
    page.focus_at("#drawer").await?;
    page.press(&Key::Escape).await?;
    page.focus_at(&format!("#table-{table}")).await?;
    page.press(&Key::Tab).await?;
    page.focus_at(&item).await?;
    // An item that has just come takes no key; pressed again later, it asks once more.
    loop {
        page.press(&Key::Enter).await?;
        if page.until(&format!("$('{item} .again')?.getAttribute('role')")).await? == "alert" {
            break;
        }
    }
    page.enter_for_a_receipt().await?;
    page.until(&format!("$('#table-{table}').dataset.state === 'finished'")).await.map(drop)
}

/// No file of the event's folder has the plain move: the event, its WAL, the logs, what the window keeps.
pub(crate) fn is_secret(event: &Event) -> Result<()> {
    let mut looked_at = 0;
    look_through(event.folder(), &mut looked_at)?;
    ensure!(looked_at > 1, "nothing was looked at");
    Ok(())
}

fn look_through(folder: &Path, looked_at: &mut u32) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            look_through(&path, looked_at)?;
        } else if let Ok(bytes) = fs::read(&path) {
            *looked_at += 1;
            let found = bytes.windows(ILLEGAL.len()).any(|part| part == ILLEGAL.as_bytes());
            ensure!(!found, "{} has the sealed move", path.display());
            let found = bytes.windows(PASSPHRASE.len()).any(|part| part == PASSPHRASE.as_bytes());
            ensure!(!found, "{} has the passphrase", path.display());
        }
    }
    Ok(())
}

fn is_written(event: &Event) -> Result<()> {
    let facts = event.journal()?;
    let kinds: Vec<&str> = facts.iter().filter_map(|fact| fact["kind"].as_str()).collect();
    let from = kinds.iter().position(|kind| *kind == "adjournment.begun").unwrap_or_default();
    let steps = kinds.get(from..).unwrap_or_default().iter().copied().filter(|kind| *kind != "clocks.interrupted");
    assert_eq!(
        steps.collect::<Vec<_>>(),
        [
            "adjournment.begun",
            "adjournment.confirmed",
            "adjournment.confirmed",
            "sealing.begun",
            "move.sealed",
            "envelope.opened",
            "ruling.made",
        ]
    );
    let body = |kind: &str| facts.iter().find(|fact| fact["kind"] == kind).map(|fact| fact["body"].clone());
    let opened = body("envelope.opened").unwrap_or_default();
    assert_eq!((&opened["move"], &opened["legal"]), (&json!(ILLEGAL), &json!(false)));
    assert_eq!((&opened["revealed"]["move"], &opened["before"]), (&json!(ILLEGAL), &json!(["李华", "王芳"])));
    let ruling = body("ruling.made").unwrap_or_default();
    assert_eq!(
        (&ruling["clause"]["item"], &ruling["act"]),
        (&json!("11.3.6"), &json!({"act": "lose", "side": "white"}))
    );
    let verified = event.verify()?;
    assert_eq!(
        (&verified["state_equal"], &verified["seals"], &verified["bad_seal"]),
        (&json!(true), &json!(1), &json!(null))
    );
    Ok(())
}
