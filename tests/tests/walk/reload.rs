//! The window's page is loaded anew again and again while much happens: it always shows how things stand, and goes on.

use std::time::Duration;

use anyhow::Result;
use serde_json::json;
use zhicai_tests::{Event, Screen};

use crate::window;

/// Intents asked for in the page, one upon the other, without waiting.
const BURST: &str = "for (let n = 0; n < 200; n += 1) void window.__TAURI_INTERNALS__.invoke('intent', \
    {ask: {intent: n % 2 ? {do: 'resume', table: 1} : {do: 'stop', table: 1}}})";

#[tokio::test]
async fn a_page_loaded_anew_in_a_burst_of_messages_shows_how_things_stand() -> Result<()> {
    let event = Event::create()?;
    event.publish(&[(1, "甲", "乙"), (2, "丙", "丁")])?;
    let arrived = |side| json!({"do": "arrived", "table": 1, "side": side});
    event.intents(&[json!({"do": "start_round"}), arrived("white"), arrived("black")])?;

    let screen = Screen::start()?;
    let (_driver, page) = window(&screen, &event).await?;
    let page = page.patient(Duration::from_secs(10));
    for round in 0..8 {
        page.until("$('#table-1')?.dataset.state").await?;
        page.look(&format!("(() => {{ {BURST} }})()")).await?;
        page.client().refresh().await?;
        // What is asked now comes to the page that was loaded last.
        let (intent, state) = if round % 2 == 0 { ("stop", "stopped") } else { ("resume", "playing") };
        page.until("$('#table-1')?.dataset.state").await?;
        page.look(&format!(
            "(() => {{ void (async () => {{ const ask = {{ask: {{intent: {{do: '{intent}', table: 1}}}}}}; \
             await window.__TAURI_INTERNALS__.invoke('intent', ask); }})() }})()"
        ))
        .await?;
        page.until(&format!("$('#table-1')?.dataset.state === '{state}'")).await?;
    }
    page.close().await
}
