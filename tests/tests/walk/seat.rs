//! Who sits at the console: the chief arbiter sets his PIN and leaves, an arbiter of the floor signs in, is refused what is
//! the chief's, disqualifies with the chief's consent given by his PIN in the same form (14.2.5), and the chief comes back
//! by his recovery code. He appoints one more arbiter and lets the first go. One walk, taken in the real window and in Chromium.

use std::fs::{self, File};

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use serde_json::json;
use zhicai_tests::{Chromium, Event, Page, Screen, Serve};

use crate::window;

const TABLE: u32 = 1;
const CHIEF: &str = "陈裁判";
const FLOOR: &str = "赵裁判";
const NEW: &str = "孙裁判";
const PIN: &str = "271828";

#[tokio::test]
async fn in_the_real_window() -> Result<()> {
    let event = hall()?;
    let screen = Screen::start()?;
    let (_driver, page) = window(&screen, &event).await?;
    walk(&page).await?;
    page.close().await?;
    is_written(&event)
}

#[tokio::test]
async fn in_chromium() -> Result<()> {
    let event = hall()?;
    let log = event.folder().join("serve.log");
    let serve = Serve::start_with(&event, |serve| {
        serve.env("ZHICAI_LOG", "trace").stderr(File::create(&log).expect("a file in a folder of its own"));
    })?;
    let chromium = Chromium::start()?;
    let page = Page::new(chromium.browse("zh-CN,zh").await?);
    page.client().goto(serve.address()).await?;
    let code = walk(&page).await?;
    page.close().await?;
    let log = fs::read_to_string(log)?;
    ensure!(!log.is_empty() && !log.contains(PIN), "the PIN is in the log");
    ensure!(!log.to_uppercase().contains(&code), "the recovery code is in the log");
    is_written(&event)
}

/// One table that plays, a chief arbiter and an arbiter of the floor.
fn hall() -> Result<Event> {
    let event = Event::create()?;
    event.publish(&[(TABLE, "李华", "王芳")])?;
    let officials = json!([{"name": CHIEF, "role": "chief"}, {"name": FLOOR, "role": "floor"}]);
    let with = json!({"kind": "event.created", "name": "测试赛", "zone": "Asia/Shanghai", "officials": officials});
    let arrived = |side| json!({"do": "arrived", "table": TABLE, "side": side});
    event.intents(&[
        json!({"do": "replace", "fact": 1, "with": with, "reason": "裁判员到岗"}),
        json!({"do": "start_round"}),
        arrived("white"),
        arrived("black"),
    ])?;
    Ok(event)
}

/// The recovery code that it used.
async fn walk(page: &Page) -> Result<String> {
    page.until(&format!("$('#table-{TABLE}')?.dataset.state === 'playing'")).await?;
    sits(page, CHIEF).await?;
    appoints(page).await?;
    let code = sets_his_pin(page).await?;
    page.press("q").await?;
    page.text("#gauge-seat.nobody").await?;
    page.open_table(TABLE).await?;
    page.press("n").await?;
    page.focus_at("#form textarea, #form input").await?;
    page.write("水杯倒了").await?;
    ensure!(refused(page).await?.contains("Ctrl+U"), "the form does not say how to sign in");
    page.press(&Key::Escape).await?;

    // By number, and his name is enough: he has no PIN.
    page.press_with(Key::Control, "u").await?;
    page.focus_at("#seat-form").await?;
    page.press("2").await?;
    page.focus_at("#seat-form .go:enabled").await?;
    page.press(&Key::Enter).await?;
    sits(page, FLOOR).await?;
    page.focus_at("#drawer").await?;

    // A draw by ruling is the chief's or his deputy's.
    page.press("v").await?;
    page.focus_at("#form").await?;
    page.press("3").await?;
    page.tab_to("#form .why").await?;
    page.write("双方同意").await?;
    refused(page).await?;
    page.press(&Key::Escape).await?;
    page.focus_at("#drawer").await?;

    page.press("v").await?;
    page.focus_at("#form").await?;
    page.press("6w").await?;
    page.tab_to("#form .why").await?;
    page.write("鞋里有棋谱").await?;
    page.tab_to("#form .fields select:last-of-type").await?;
    page.press(&Key::Down).await?;
    page.text("#consequence[data-preview=would]").await?;
    page.tab_to("#second-pin").await?;
    ensure!(page.look("$('#second-pin').type").await? == json!("password"), "the PIN can be read on the screen");
    page.press("0000").await?;
    // The loss of a game asks twice.
    page.press(&Key::Enter).await?;
    page.focus_at("#confirm:enabled").await?;
    page.press(&Key::Enter).await?;
    page.until("$('#second-pin')?.value === '' && $('#form .out .trouble')").await?;
    page.focus_at("#second-pin").await?;
    page.press(PIN).await?;
    page.enter_for_a_receipt().await?;

    page.press_with(Key::Control, "u").await?;
    page.focus_at("#seat-form").await?;
    let keys = page.look("Array.from($$('#seat-form .go-row kbd'), (key) => key.textContent).join(' ')").await?;
    ensure!(keys == json!("Enter p q r Esc"), "who is an official is the chief arbiter's to say: {keys}");
    page.press("r").await?;
    page.focus_at("#seat-form input").await?;
    page.write(&code.to_lowercase()).await?;
    page.enter_for_a_receipt().await?;
    sits(page, CHIEF).await?;
    releases(page).await?;
    Ok(code)
}

/// The chief arbiter appoints one more arbiter of the floor.
async fn appoints(page: &Page) -> Result<()> {
    page.press_with(Key::Control, "u").await?;
    page.focus_at("#seat-form").await?;
    page.press("a").await?;
    page.focus_at("#officials-form input").await?;
    page.write(NEW).await?;
    page.text("#consequence[data-preview=would] [data-changes=official]").await?;
    page.enter_for_a_receipt().await?;
    page.text(&format!("#seat-form [data-official='{NEW}']")).await?;
    page.focus_at("#seat-form").await?;
    page.press(&Key::Escape).await?;
    page.until("!$('#seat-form')").await.map(drop)
}

/// And lets the first one go: he may not sit there any more.
async fn releases(page: &Page) -> Result<()> {
    page.press_with(Key::Control, "u").await?;
    page.focus_at("#seat-form").await?;
    page.press("d").await?;
    page.focus_at("#officials-form select").await?;
    // He himself is the last chief arbiter.
    page.press(&Key::Down).await?;
    page.tab_to("#officials-form input").await?;
    page.write("家中有事").await?;
    refused(page).await?;
    page.press_with(Key::Shift, &Key::Tab).await?;
    page.focus_at("#officials-form select").await?;
    page.press(&Key::Down).await?;
    page.text("#consequence[data-preview=would] [data-changes=official]").await?;
    page.tab_to("#officials-form .go").await?;
    page.enter_for_a_receipt().await?;
    page.until(&format!("$('#seat-form') && !$(\"#seat-form [data-official='{FLOOR}']\")")).await?;
    page.focus_at("#seat-form").await?;
    page.press(&Key::Escape).await?;
    sits(page, CHIEF).await
}

/// Sets the chief arbiter's PIN; the recovery code that is shown.
async fn sets_his_pin(page: &Page) -> Result<String> {
    page.press_with(Key::Control, "u").await?;
    page.focus_at("#seat-form").await?;
    page.press("p").await?;
    page.focus_at("#seat-form[data-mode=set] input").await?;
    page.press(&format!("{PIN}{}", Key::Tab)).await?;
    page.press(PIN).await?;
    page.until("$('#seat-form .go:enabled')").await?;
    page.press(&Key::Enter).await?;
    let code = page.text("#recovery").await?;
    // It stays until somebody says that it is written down.
    page.press(&Key::Escape).await?;
    ensure!(page.text("#recovery").await? == code, "the code is gone");
    page.focus_at("#seat-form .go").await?;
    page.press(&Key::Enter).await?;
    page.until("!$('#recovery')").await?;
    page.press(&Key::Escape).await?;
    page.text("#seat-form[data-mode=sign]").await?;
    page.focus_at("#seat-form").await?;
    Ok(code)
}

/// Waits until the top bar names who sits there.
async fn sits(page: &Page, name: &str) -> Result<()> {
    page.until(&format!("!$('#seat-form') && $('#gauge-seat b')?.textContent === '{name}'")).await.map(drop)
}

/// Waits for the form to say that it would be refused.
async fn refused(page: &Page) -> Result<String> {
    page.text("#consequence[data-preview=refused] .trouble").await
}

fn is_written(event: &Event) -> Result<()> {
    let facts = event.journal()?;
    let last = |kind: &str| facts.iter().rfind(|fact| fact["kind"] == kind);
    let ruling = last("ruling.made").expect("the ruling");
    assert_eq!((&ruling["by"], &ruling["body"]["consent"]), (&json!(FLOOR), &json!(CHIEF)));
    let taken = last("host.taken_over").expect("the taking over");
    assert_eq!((&taken["by"], &taken["body"]["name"]), (&json!(CHIEF), &json!(CHIEF)));
    let appointed = last("official.appointed").expect("the appointment");
    assert_eq!((&appointed["body"]["name"], &appointed["body"]["role"]), (&json!(NEW), &json!("floor")));
    let released = last("official.released").expect("the release");
    assert_eq!((&released["body"]["name"], &released["body"]["reason"]), (&json!(FLOOR), &json!("家中有事")));
    assert!(last("note.made").is_none());
    assert!(!json!(facts).to_string().contains(PIN));
    assert_eq!(event.verify()?["state_equal"], true);
    Ok(())
}
