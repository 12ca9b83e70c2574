//! The second warning in a game loses it (14.2.4): warned by keys, told beforehand, proposed, accepted, on the tile, in
//! the journal. One walk, taken in the real window and in Chromium.

use std::process::Command;

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use serde_json::{Value, json};
use zhicai_tests::{Chromium, Event, Page, Screen, Serve};

use crate::window;

const TABLE: u32 = 12;
/// A warning, to Black, for the first offence in the article's list: talking to others.
pub(crate) const WARN_BLACK_FOR_TALKING: &str = "wb1";

#[tokio::test]
async fn in_the_real_window() -> Result<()> {
    let event = hall()?;
    let screen = Screen::start()?;
    let (_driver, page) = window(&screen, &event).await?;
    is_warned_again(&page, TABLE).await?;
    page.close().await?;
    is_written(&event)
}

#[tokio::test]
async fn in_chromium() -> Result<()> {
    let event = hall()?;
    let serve = Serve::start(&event)?;
    let chromium = Chromium::start()?;
    let page = Page::new(chromium.browse("zh-CN,zh").await?);
    page.client().goto(serve.address()).await?;
    is_warned_again(&page, TABLE).await?;
    page.close().await?;
    is_written(&event)
}

/// Twelve tables that play; Black of table 12 has been warned once.
fn hall() -> Result<Event> {
    let event = Event::create()?;
    let names: Vec<_> = (1..=TABLE).map(|table| (table, format!("白{table}"), format!("黑{table}"))).collect();
    let pairings: Vec<_> = names.iter().map(|(table, white, black)| (*table, white.as_str(), black.as_str())).collect();
    event.publish(&pairings)?;
    let arrived = |side| json!({"do": "arrived", "table": TABLE, "side": side});
    let warned = json!({"do": "warn", "table": TABLE, "side": "black", "offence": "talking"});
    event.intents(&[json!({"do": "start_round"}), arrived("white"), arrived("black"), warned])?;
    Ok(event)
}

/// Black of a table that plays is warned for the second time, and loses.
pub(crate) async fn is_warned_again(page: &Page, table: u32) -> Result<()> {
    page.until(&format!("$('#table-{table}')?.dataset.state === 'playing'")).await?;
    page.open_table(table).await?;

    page.fill(WARN_BLACK_FOR_TALKING).await?;
    let verdict = page.text("#consequence .verdict").await?;
    ensure!(names_the_clause(&verdict), "the form does not name the clause beforehand: {verdict}");
    page.confirm().await?;
    ensure!(page.look("$$('#queue [data-key]').length").await? == json!(1), "one item in the queue");
    let item = format!("#queue [data-due=warnings_lose][data-table=\"{table}\"]");
    let proposed = page.text(&format!("{item} .act")).await?;
    ensure!(names_the_clause(&proposed), "the proposal does not name its clause: {proposed}");

    page.press(&Key::Escape).await?;
    page.focus_at(&format!("#table-{table}")).await?;
    page.press(&Key::Tab).await?;
    page.focus_at(&item).await?;
    // An item that has just come takes no key and says so; pressed again later, it asks once more.
    let asks = loop {
        page.press(&Key::Enter).await?;
        let answer = page.until(&format!("$('{item} .again')?.getAttribute('role')")).await?;
        if answer == "alert" {
            break page.text(&format!("{item} .again")).await?;
        }
    };
    ensure!(!asks.is_empty(), "the second Enter is not asked for in words");
    page.enter_for_a_receipt().await?;

    // A ruling needs no signatures. White has two points for the win.
    page.until(&format!("$('#table-{table}').dataset.state === 'finished'")).await?;
    ensure!(page.text(&format!("#table-{table} .sc")).await? == "2:0", "White has won on the tile");
    page.until("$$('#queue [data-key]').length === 0").await?;
    Ok(())
}

/// Article 14, paragraph 2, number 4, in either language's way of writing it.
fn names_the_clause(text: &str) -> bool {
    ["14.2.4", "第14条 2.4", "Art. 14 §2.4"].iter().any(|name| text.contains(name))
}

fn is_written(event: &Event) -> Result<()> {
    let printed = printed(event.zhicai("journal")?.args(["--table", &TABLE.to_string()]))?;
    let facts: Vec<Value> = printed.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    let of = |kind| facts.iter().filter(move |fact| fact["kind"] == kind).collect::<Vec<_>>();
    let (warnings, rulings) = (of("warning.given"), of("ruling.made"));
    assert_eq!((warnings.len(), rulings.len()), (2, 1), "{printed}");
    assert!(warnings.iter().all(|fact| fact["body"]["side"] == "black" && fact["body"]["offence"] == "talking"));
    let ruling = &rulings[0]["body"];
    assert_eq!(ruling["clause"]["item"], "14.2.4");
    assert_eq!(ruling["act"], json!({"act": "lose", "side": "black"}));
    assert_eq!(ruling["rests_on"], json!([warnings[0]["fact"], warnings[1]["fact"]]));
    assert_eq!(event.verify()?["state_equal"], true);
    Ok(())
}

fn printed(command: &mut Command) -> Result<String> {
    let output = command.output()?;
    ensure!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?)
}
