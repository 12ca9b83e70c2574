//! What only a browser shows: both languages and looks, names that try to be more than names, two pages at once.

use anyhow::{Context, Result, ensure};
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::key::Key;
use serde_json::json;
use zhicai_tests::{Chromium, Event, Page, Serve};

#[tokio::test]
async fn the_language_and_the_look_change_at_once_without_a_reload() -> Result<()> {
    let event = Event::create()?;
    event.publish(&[(1, "Li Hua", "王芳")])?;
    let (_serve, _chromium, page) = open(&event, "zh-TW,zh").await?;
    page.text("#table-1").await?;
    assert_eq!(page.look("document.documentElement.lang").await?, "zh-CN"); // a Chinese system
    page.look("window.same = true").await?;

    let chinese = "/\\p{Script=Han}/u.test($('.rail').textContent)";
    let brightness =
        "getComputedStyle($('.tile')).backgroundColor.match(/[0-9.]+/g).slice(0, 3).reduce((a, b) => a + +b, 0)";
    for (locale, theme) in [("en", "dark"), ("zh-CN", "light"), ("en", "light"), ("zh-CN", "dark")] {
        page.appear(locale, theme).await?;
        assert_eq!(page.look(chinese).await?, json!(locale == "zh-CN"), "{locale}");
        assert_eq!(page.look(&format!("{brightness} > 384")).await?, json!(theme == "light"), "{theme}");
        // Names stay as they were entered.
        assert_eq!(page.look("$$('#table-1 .nm').map((name) => name.textContent)").await?, json!(["Li Hua", "王芳"]));
    }
    assert_eq!(page.look("window.same").await?, json!(true));
    page.close().await
}

#[tokio::test]
async fn a_name_of_markup_is_only_a_name() -> Result<()> {
    const HOSTILE: &str = r#"<img src=x onerror="window.ran=1;alert(1)">"#;
    let event = Event::create()?;
    event.publish(&[(1, HOSTILE, "王芳")])?;
    let (_serve, _chromium, page) = open(&event, "en").await?;

    assert_eq!(page.text("#table-1 .nm").await?, HOSTILE);
    page.open_table(1).await?;
    page.until(&format!("$('#drawer').textContent.includes({})", json!(HOSTILE))).await?;
    page.press("w").await?;
    page.until(&format!("$('#form').textContent.includes({})", json!(HOSTILE))).await?;
    assert_eq!(page.look("$$('img[src=x]').length").await?, json!(0));
    assert_eq!(page.look("window.ran ?? null").await?, json!(null));
    let dialog = page.client().get_alert_text().await;
    assert!(matches!(dialog, Err(CmdError::Standard(error)) if error.error == ErrorStatus::NoSuchAlert));
    page.close().await
}

#[tokio::test]
async fn two_pages_show_the_same_and_what_one_has_not_seen_it_may_not_decide() -> Result<()> {
    let event = Event::create()?;
    event.publish(&[(1, "李华", "王芳"), (2, "赵敏", "陈宇")])?;
    event.intents(&[json!({"do": "start_round"})])?;
    let (_serve, _chromium, page) = open(&event, "en").await?;
    page.text("#table-1").await?;

    // The cookie is the browser's, so that a second page of it needs no token.
    let one = page.client().window().await?;
    let address = page.client().current_url().await?;
    let two = page.client().new_window(false).await?.handle;
    page.client().switch_to_window(two.clone()).await?;
    page.client().goto(address.as_str()).await?;
    page.open_table(1).await?;
    page.fill("aw").await?;
    page.confirm().await?;
    page.until("$('#table-1').dataset.state === 'waiting_black'").await?;

    page.client().switch_to_window(one.clone()).await?;
    page.until("$('#table-1').dataset.state === 'waiting_black'").await?;
    // From here on the first page hears nothing, as when its line hangs.
    page.look("(parse => JSON.parse = (text) => text.includes('\"message\"') ? hang() : parse(text))(JSON.parse)")
        .await?;

    page.client().switch_to_window(two).await?;
    page.focus_at("#drawer").await?;
    page.fill("ab").await?;
    page.confirm().await?;
    page.until("$('#table-1').dataset.state === 'playing'").await?;

    page.client().switch_to_window(one).await?;
    assert_eq!(page.look("$('#table-1').dataset.state").await?, "waiting_black");
    page.open_table(1).await?;
    let beforehand = page.fill("ab").await?;
    page.press(&Key::Enter).await?;
    let refused = page.text("#receipt[data-said=refused]").await?;
    for words in [beforehand, refused] {
        ensure!(words.contains("has just changed"), "a stale view is refused in words: {words}");
    }
    let arrivals = event.journal()?.iter().filter(|fact| fact["kind"] == "player.arrived").count();
    assert_eq!(arrivals, 2);
    page.close().await
}

#[tokio::test]
async fn tab_leads_into_the_view_that_was_chosen_and_what_lay_over_it_gives_the_focus_back() -> Result<()> {
    let event = Event::create()?;
    event.publish(&[(1, "李华", "王芳")])?;
    let (_serve, _chromium, page) = open(&event, "en").await?;
    page.text("#table-1").await?;
    for (key, view) in [("4", "players"), ("5", "incidents"), ("0", "journal"), ("-", "settings")] {
        page.press_with(Key::Control, key).await?;
        page.until(&format!("$('main').dataset.view === '{view}' && $('main').contains(document.activeElement)"))
            .await?;
        page.press(&Key::Tab).await?;
        page.until("document.activeElement.matches('main *')").await.with_context(|| view.to_owned())?;
    }
    page.press_with(Key::Control, "1").await?;
    page.focus_at("#table-1").await?;
    for key in ["?".to_owned(), Key::F1.to_string()] {
        page.press(&key).await?;
        page.focus_at(":modal *, [role=dialog] *").await?;
        page.press(&Key::Escape).await?;
        page.focus_at("#table-1").await?;
    }
    page.close().await
}

/// The rules of draughts have no fouls and no count of missing moves: their keys are as dead as their buttons.
#[tokio::test]
async fn a_key_of_an_action_that_the_rules_lack_opens_no_form() -> Result<()> {
    let event = Event::create()?;
    event.publish(&[(1, "李华", "王芳")])?;
    let (_serve, _chromium, page) = open(&event, "en").await?;
    page.open_table(1).await?;
    for key in ["f", "g"] {
        page.press(key).await?;
        page.text("#receipt[data-said=off]").await?;
        assert_eq!(page.look("$('#form') === null").await?, true, "{key} opens a form");
    }
    page.press("w").await?;
    page.text("#form").await?;
    page.close().await
}

/// WebKit keeps the width of every word that it has ever drawn; nobody reads a number that changes twenty times a second.
#[tokio::test]
async fn the_head_of_the_journal_is_written_once_a_second_however_many_facts_come() -> Result<()> {
    const FACTS: u64 = 60;
    let event = Event::create()?;
    event.publish(&[(1, "李华", "王芳")])?;
    let before = event.intents(&[json!({"do": "start_round"})])?.last().copied().context("no fact")?;
    let (_serve, _chromium, page) = open(&event, "en").await?;
    page.text("#table-1").await?;
    let note = json!({"ask": {"intent": {"do": "note", "table": 1, "text": "remark"}}}).to_string();
    page.look(&format!(
        "[window.written = 0, window.from = performance.now(),
          new MutationObserver((all) => written += all.length)
            .observe($('#head'), {{characterData: true, childList: true, subtree: true}}),
          (async () => {{
            for (let n = 0; n < {FACTS}; n++)
              await fetch('/api/intent', {{method: 'POST', headers: {{'content-type': 'application/json'}}, body: {note:?}}});
          }})()].length"
    ))
    .await?;
    page.until(&format!("Number($('#head').dataset.facts) >= {}", before + FACTS)).await?;
    let seen = page.look("[written, (performance.now() - from) / 1000]").await?;
    let (written, seconds) = (seen[0].as_f64().context("a count")?, seen[1].as_f64().context("seconds")?);
    ensure!(written <= seconds + 1.0, "{FACTS} facts in {seconds} s, their number written {written} times");
    page.until(&format!("$('#head').textContent.endsWith('· {}')", before + FACTS)).await?;
    page.close().await
}

/// The event served, and a page of it in a browser whose user reads these languages.
async fn open(event: &Event, languages: &str) -> Result<(Serve, Chromium, Page)> {
    let serve = Serve::start(event)?;
    let chromium = Chromium::start()?;
    let page = Page::new(chromium.browse(languages).await?);
    page.client().goto(serve.address()).await.context("open the console")?;
    Ok((serve, chromium, page))
}
