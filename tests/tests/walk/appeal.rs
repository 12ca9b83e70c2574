//! An appeal that overturns a ruling: lost by the second warning, filed at the table, its jury named, both parties heard,
//! upheld (16.2). The loss is revoked, a result given, and the tile and the points follow. One walk, taken in the real
//! window and in Chromium.

use anyhow::{Context, Result, ensure};
use fantoccini::key::Key;
use serde_json::{Value, json};
use zhicai_tests::{Chromium, Event, Page, Screen, Serve};

use crate::window;

const TABLE: u32 = 1;

#[tokio::test]
async fn in_the_real_window() -> Result<()> {
    let event = lost()?;
    let screen = Screen::start()?;
    let (_driver, page) = window(&screen, &event).await?;
    is_overturned(&page, TABLE).await?;
    page.close().await?;
    is_written(&event)
}

#[tokio::test]
async fn in_chromium() -> Result<()> {
    let event = lost()?;
    let serve = Serve::start(&event)?;
    let chromium = Chromium::start()?;
    let page = Page::new(chromium.browse("zh-CN,zh").await?);
    page.client().goto(serve.address()).await?;
    is_overturned(&page, TABLE).await?;
    page.close().await?;
    is_written(&event)
}

/// Black of table 1 has lost by his second warning.
fn lost() -> Result<Event> {
    let event = Event::create()?;
    event.publish(&[(TABLE, "李华", "王芳")])?;
    let arrived = |side| json!({"do": "arrived", "table": TABLE, "side": side});
    let warned = || json!({"do": "warn", "table": TABLE, "side": "black", "offence": "talking"});
    let facts =
        event.intents(&[json!({"do": "start_round"}), arrived("white"), arrived("black"), warned(), warned()])?;
    let [.., first, second] = facts.as_slice() else { anyhow::bail!("two warnings: {facts:?}") };
    let key = format!("warnings_lose:t{TABLE}.r1.g1:black:{first}+{second}");
    event.intents(&[json!({"do": "accept", "key": key})])?;
    Ok(event)
}

/// Black, who has lost by his second warning, appeals; the jury takes the loss back.
pub(crate) async fn is_overturned(page: &Page, table: u32) -> Result<()> {
    let score = format!("#table-{table} .sc");
    page.until(&format!("$('{score}')?.textContent.trim() === '2:0'")).await?;

    page.open_table(table).await?;
    // Black files it; the newest decision is the ruling.
    page.press("lb").await?;
    page.text("#form [data-against]").await?;
    // After side and decision the letters still choose; Tab goes on to the words.
    page.press("1sf").await?;
    page.until("$$('#form input:checked').length === 3").await?;
    page.press(&format!("sf{}", Key::Tab)).await?;
    page.focus_at("#appeal-text").await?;
    page.write("第二次不是警告，是提醒").await?;
    told(page).await?;
    page.confirm().await?;

    page.press_with(Key::Control, "7").await?;
    page.text("#case[data-step=jury]").await?;
    ensure!(page.look("$('#deadline')?.dataset.late").await? == json!("false"), "it came in time");
    page.focus_at("#jury-names").await?;
    page.write("周正，吴平，郑直").await?;
    told(page).await?;
    page.enter_for_a_receipt().await?;

    page.text("#case[data-step=hearing]").await?;
    for party in ["1", "1x"] {
        page.focus_at("#form").await?;
        page.fill(party).await?;
        page.enter_for_a_receipt().await?;
    }

    page.text("#case[data-step=verdict]").await?;
    page.focus_at("#form").await?;
    // Two votes for it, one against; the ruling is taken back, the game is drawn.
    page.press("1233d").await?;
    ensure!(!page.text("#appeal-majority").await?.is_empty(), "the majority is said");
    page.press("r").await?;
    page.focus_at("#appeal-reasons").await?;
    page.write("第二次按 14.2.2 甲项属提醒").await?;
    told(page).await?;
    for what in ["result", "points"] {
        page.text(&format!("#consequence [data-changes={what}]")).await?;
    }
    page.enter_for_a_receipt().await?;
    page.text("#case[data-step=decided]").await?;

    page.press_with(Key::Control, "1").await?;
    page.until(&format!("$('{score}')?.textContent.trim() === '1:1'")).await?;
    page.until("$$('#queue [data-key]').length === 0").await?;
    Ok(())
}

/// Waits until the form says what follows.
async fn told(page: &Page) -> Result<()> {
    page.text("#consequence[data-preview=would]").await.map(drop)
}

fn is_written(event: &Event) -> Result<()> {
    let facts = event.journal()?;
    let of = |kind: &str| -> Result<&Value> {
        facts.iter().find(|fact| fact["kind"] == kind).with_context(|| format!("no {kind} in the journal"))
    };
    let decided = of("appeal.decided")?;
    assert_eq!(decided["body"]["upheld"], true);
    assert_eq!(of("ruling.revoked")?["body"]["ruling"], of("ruling.made")?["fact"]);
    assert_eq!(of("game.result")?["body"]["outcome"], "draw");
    assert_eq!(of("party.heard")?["body"]["name"], "王芳");
    assert_eq!(event.verify()?["state_equal"], true);
    Ok(())
}
