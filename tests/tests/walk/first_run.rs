//! The first run, by keyboard only: a new event, its pairings, the start of the round.

use std::fs;

use anyhow::{Context, Result, ensure};
use fantoccini::key::Key;
use serde_json::{Value, json};
use zhicai_tests::{Chromium, Page, Serve, zhicai};

#[tokio::test]
async fn from_the_start_screen_to_running_clocks() -> Result<()> {
    let home = tempfile::tempdir()?;
    let mut serve = Serve::first_run(home.path())?;
    let chromium = Chromium::start()?;
    let page = Page::new(chromium.browse("zh-CN,zh").await?);
    page.client().goto(serve.address()).await?;

    page.text("#start").await?;
    page.press("n").await?;
    page.focus_at("#new-name").await?;
    page.write("城市杯").await?;
    page.tab_to("#new-chief").await?;
    page.write("陈裁判").await?;
    page.press(&Key::Enter).await?;

    page.text("[data-view=pairings] #publish-form").await?;
    page.press("/").await?;
    page.focus_at("#pairings-text").await?;
    page.write("table,white,black\n1,李华,王芳\n2,赵敏,陈宇\n").await?;
    page.text("#consequence[data-preview=would]").await?;
    page.tab_to("#publish").await?;
    page.press(&Key::Enter).await?;

    page.press_with(Key::Control, "1").await?;
    page.until("$('#table-2')?.dataset.state === 'ready'").await?;
    page.tab_to("#start-round").await?;
    page.press(&Key::Enter).await?;
    // Nobody has come yet; White's clock runs all the same.
    page.until("$$('.tile[data-state=waiting_both] .side.run .disc.w').length === 2").await?;
    page.close().await?;

    ensure!(serve.running().stop()? == Some(0), "serve ends well");
    let file = fs::read_dir(home.path().join("zhicai"))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .find(|path| path.extension().is_some_and(|extension| extension == "zhicai"))
        .context("no event file was made")?;
    let verified = zhicai(["verify".as_ref(), file.as_os_str(), "--json".as_ref()])?.output()?;
    ensure!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    let report: Value = serde_json::from_slice(&verified.stdout)?;
    assert_eq!(report["state_equal"], json!(true));
    Ok(())
}

#[tokio::test]
async fn an_event_is_chosen_from_the_list_by_two_keys() -> Result<()> {
    let home = tempfile::tempdir()?;
    let folder = home.path().join("zhicai");
    fs::create_dir(&folder)?;
    let made = zhicai(["new".as_ref(), folder.join("cup.zhicai").as_os_str()])?
        .args(["--profile", "draughts-100", "--chief", "陈裁判", "--zone", "Asia/Shanghai"])
        .output()?;
    ensure!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let serve = Serve::first_run(home.path())?;
    let chromium = Chromium::start()?;
    let page = Page::new(chromium.browse("zh-CN,zh").await?);
    page.client().goto(serve.address()).await?;

    page.text("#start").await?;
    page.press("o").await?;
    page.focus_at("[data-file]").await?;
    page.press(&Key::Enter).await?;
    page.text("#head").await?;
    page.close().await
}
