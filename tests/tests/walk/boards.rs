//! Games by hand at tables without a device: moves typed and clicked, an ending set up, a draw claimed one move too early
//! and then rightly, a program killed. One walk, taken in the real window and in Chromium.

use std::fs;

use anyhow::{Context, Result, ensure};
use fantoccini::key::Key;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::{Value, json};
use zhicai_tests::{Chromium, Event, Page, Screen, Serve};

use crate::window;

const INTERNATIONAL: u32 = 1;
const RUSSIAN: u32 = 2;
const BRAZILIAN: u32 = 3;
const XIANGQI: u32 = 4;

/// After 1.c3-d4 b6-c5 2.e3-f4, Black to move.
const BRAZILIAN_AS_PLAYED: &str = "B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,g3,d4,f4:Bc5,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";

#[tokio::test]
async fn in_the_real_window() -> Result<()> {
    let event = Event::of_four_games()?;
    let screen = Screen::start()?;
    let (driver, page) = window(&screen, &event).await?;
    walk(&page).await?;
    kill(window_of(&event)?, Signal::SIGKILL)?;
    drop(driver);

    let (_driver, page) = window(&screen, &event).await?;
    is_still_shown(&page).await?;
    page.close().await?;
    is_written(&event)
}

#[tokio::test]
async fn in_chromium() -> Result<()> {
    let event = Event::of_four_games()?;
    let chromium = Chromium::start()?;
    let mut serve = Serve::start(&event)?;
    let page = Page::new(chromium.browse("zh-CN,zh").await?);
    page.client().goto(serve.address()).await?;
    walk(&page).await?;
    serve.running().kill()?;

    let serve = Serve::start(&event)?;
    page.client().goto(serve.address()).await?;
    is_still_shown(&page).await?;
    page.close().await?;
    is_written(&event)
}

async fn walk(page: &Page) -> Result<()> {
    moves_are_typed_and_clicked(page).await?;
    sheets_are_compared(page).await?;
    a_score_that_breaks_the_line_is_marked(page).await?;
    an_illegal_move_stands(page).await?;
    a_position_is_set_up(page).await?;
    a_draw_is_claimed(page).await?;
    xiangqi_is_typed_in_words(page).await
}

async fn moves_are_typed_and_clicked(page: &Page) -> Result<()> {
    page.open_table(INTERNATIONAL).await?;
    page.press("m").await?;
    enter(page, &["32-28", "19-23"]).await?;

    // White has to capture. What is not legal is said at once, and Enter has no effect.
    write_move(page, "31-26").await?;
    page.text("#move-read[data-read=illegal] .trouble").await?;
    page.press(&Key::Enter).await?;
    ensure!(page.look("$('#confirm').disabled").await? == json!(true), "an illegal move can be confirmed");

    for square in ["28", "19"] {
        page.click(&format!("#drawer [data-hit=\"{square}\"]")).await?;
    }
    page.until("$('#move-text').value === '28x19'").await?;
    page.press(&Key::Enter).await?;
    page.until(&listed(&["32-28", "19-23", "28x19"])).await?;
    leave(page).await
}

/// A player's sheet beside the moves known, with the position before the difference; then beside the other player's.
async fn sheets_are_compared(page: &Page) -> Result<()> {
    page.press("k").await?;
    page.focus_at("#sheet-first").await?;
    page.write("32-28 19-24").await?;
    page.until("$('#sheets-found').dataset.differ === 'true'").await?;
    let entries = page.look("$$('#sheets-found dd').map((entry) => entry.textContent)").await?;
    ensure!(entries == json!(["19-24", "19-23"]), "the entries of both: {entries}");
    page.until("$('#drawer [data-square=\"28\"]') && $('#drawer [data-square=\"19\"]')").await?;

    page.press(&Key::Tab).await?;
    page.focus_at("#sheet-second").await?;
    page.write("32-28 19-24 …").await?;
    page.until("$('#sheets-found').dataset.differ === 'false'").await?;
    leave(page).await
}

/// Black's first move is read as another, after which White's capture takes nothing; then it is put right.
async fn a_score_that_breaks_the_line_is_marked(page: &Page) -> Result<()> {
    const MARK: &str = "$('#drawer .moves .broken')";
    page.press("m").await?;
    put_in_place(page, "20-25").await?;
    page.until("$('#consequence [data-broken]')?.dataset.broken === '3'").await?;
    page.enter_for_a_receipt().await?;
    leave(page).await?;
    page.until(&format!("{MARK}?.dataset.ply === '3' && {MARK}.textContent.includes('28x19')")).await?;
    page.until("$('#drawer .moves td.bad')?.textContent === '28x19'").await?;

    page.press("m").await?;
    put_in_place(page, "19-23").await?;
    page.text("#consequence[data-preview=would]").await?;
    page.enter_for_a_receipt().await?;
    leave(page).await?;
    page.until(&format!("!{MARK}")).await.map(drop)
}

/// Writes another second move in the open form.
async fn put_in_place(page: &Page, text: &str) -> Result<()> {
    page.focus_at("#move-text").await?;
    page.press_with(Key::Shift, &Key::Tab).await?;
    page.focus_at("#form input[type=number]").await?;
    replace(page, "2").await?;
    page.press(&Key::Tab).await?;
    write_move(page, text).await?;
    page.text("#move-read[data-read=move]").await.map(drop)
}

/// Article 7, paragraph 7: White has to capture and does not; Black says nothing and captures two men himself. The press
/// and the position are one step: left half-way, nothing is written.
async fn an_illegal_move_stands(page: &Page) -> Result<()> {
    page.open_table(BRAZILIAN).await?;
    page.press("m").await?;
    enter(page, &["c3-d4", "b6-c5"]).await?;
    write_move(page, "e3-f4").await?;
    page.text("#move-read[data-read=illegal] .trouble").await?;
    page.tab_to("[data-do=stands]").await?;
    page.press(&Key::Enter).await?;
    page.text("#position-read[data-news=false]").await?;
    page.press(&Key::Enter).await?;
    ensure!(page.look("$('#confirm').disabled").await? == json!(true), "the position before the move can be confirmed");
    leave(page).await?;
    page.until(&listed(&["c3-d4", "b6-c5"])).await?;

    page.press("m").await?;
    write_move(page, "e3-f4").await?;
    page.text("#move-read[data-read=illegal] .trouble").await?;
    page.tab_to("[data-do=stands]").await?;
    page.press(&Key::Enter).await?;
    write_position(page, BRAZILIAN_AS_PLAYED).await?;
    page.text("#position-read[data-read=playable]").await?;
    page.confirm().await?;
    page.press("m").await?;
    enter(page, &["c5xg5"]).await?;
    leave(page).await
}

/// What stands is recorded for an adjournment alone. Then two kings, by FEN; before it a man that would be one, and no
/// black piece.
async fn a_position_is_set_up(page: &Page) -> Result<()> {
    page.open_table(RUSSIAN).await?;
    page.press("b").await?;
    page.focus_at("#position-fen").await?;
    page.text("#position-read[data-read=playable][data-news=false]").await?;
    page.press(&Key::Enter).await?;
    ensure!(page.look("$('#confirm').disabled").await? == json!(true), "an unchanged position can be confirmed");
    page.tab_to("[name=position-reason]").await?;
    page.press(&Key::Down).await?;
    page.until("$('[name=position-reason][value=adjourned]').checked && !$('#confirm').disabled").await?;
    leave(page).await?;

    page.press("b").await?;
    write_position(page, "W:Wc1,h8:B").await?;
    page.until("$('#position-read').dataset.read === 'illegal' && $$('#position-read .trouble').length === 2").await?;
    ensure!(page.look("$('#confirm').disabled").await? == json!(true), "an impossible position can be confirmed");

    write_position(page, "W:WKc1:BKb8").await?;
    page.text("#position-read[data-read=playable]").await?;
    ensure!(page.look("$('#confirm').disabled").await? == json!(true), "a position can be confirmed without a reason");
    page.tab_to("[name=position-reason]").await?;
    page.press(" ").await?;
    page.until("!$('#confirm').disabled").await?;
    page.confirm().await?;
    page.until("$$('#drawer .board [data-square]').map((piece) => piece.dataset.square).sort().join() === 'b8,c1'")
        .await
        .map(drop)
}

async fn a_draw_is_claimed(page: &Page) -> Result<()> {
    page.press("m").await?;
    enter(page, &["c1-d2", "b8-c7", "d2-c1", "c7-b8", "c1-d2", "b8-c7", "d2-c1"]).await?;
    leave(page).await?;

    // The next move would bring the position for the third time; it has not been made.
    page.press("d").await?;
    page.text("#claim .sum[data-holds=false]").await?;
    page.text("#claim [data-recorded=\"0\"]").await?;
    let next = page.text("#claim .next").await?;
    ensure!(next.contains("c7-b8"), "the move that would make it: {next}");
    page.press(&Key::Enter).await?;
    ensure!(page.look("$('#claim-uphold').disabled").await? == json!(true), "a claim that is not right can be upheld");
    page.press("x").await?;
    page.focus_at("#claim textarea").await?;
    page.write("只有两次").await?;
    page.text("#claim #consequence[data-preview=would]").await?;
    page.confirm().await?;

    page.press("m").await?;
    enter(page, &["c7-b8"]).await?;
    leave(page).await?;
    page.press("d").await?;
    page.text("#claim .sum[data-holds=true]").await?;
    // After the position was set up, and after the fourth and the eighth ply.
    let plies = page.look("$$('#claim .cells button').map((cell) => +cell.textContent.match(/[0-9]+/)[0])").await?;
    ensure!(plies == json!([0, 4, 8]), "the plies of the claim: {plies}");
    page.text("#claim #consequence[data-preview=would]").await?;
    page.confirm().await?;
    page.press(&Key::Escape).await?;
    page.until(&format!("$('#table-{RUSSIAN}').dataset.state === 'finished'")).await.map(drop)
}

async fn xiangqi_is_typed_in_words(page: &Page) -> Result<()> {
    page.open_table(XIANGQI).await?;
    page.press("m").await?;
    enter(page, &["炮二平五", "马８进７"]).await?;
    leave(page).await
}

/// What had its receipt before the kill.
async fn is_still_shown(page: &Page) -> Result<()> {
    page.until(&format!("$('#table-{RUSSIAN}')?.dataset.state === 'finished'")).await?;
    ensure!(page.text(&format!("#table-{RUSSIAN} .sc")).await? == "1:1", "a draw on the tile");
    page.open_table(RUSSIAN).await?;
    page.until(&listed(&["c1-d2", "b8-c7", "d2-c1", "c7-b8", "c1-d2", "b8-c7", "d2-c1", "c7-b8"])).await?;
    page.until("$$('#drawer .inc [data-kind=\"claim.decided\"]').length === 2").await?;
    page.open_table(INTERNATIONAL).await?;
    page.until(&listed(&["32-28", "19-23", "28x19"])).await?;
    page.open_table(XIANGQI).await?;
    page.until("$('#drawer [data-square=e2]') && $('#drawer [data-square=g7]') && !$('#drawer [data-square=h2]')")
        .await
        .map(drop)
}

fn is_written(event: &Event) -> Result<()> {
    let facts = event.journal()?;
    let of = |kind, table: u32| {
        let facts = facts.iter().filter(move |fact| fact["kind"] == kind && fact["table"] == table);
        facts.map(|fact| fact["body"].clone()).collect::<Vec<_>>()
    };
    let moves = |table| of("move.played", table).iter().map(|body| body["move"].clone()).collect::<Vec<_>>();
    assert_eq!(moves(INTERNATIONAL), ["32-28", "19-23", "28x19"]);
    assert_eq!(moves(BRAZILIAN), [json!("c3-d4"), json!("b6-c5"), Value::Null, json!("c5xg5")]);
    assert_eq!(moves(XIANGQI), ["炮二平五", "马8进7"]);
    let position = |table| of("position.recorded", table).iter().map(|body| body["after"].clone()).collect::<Vec<_>>();
    assert_eq!((position(BRAZILIAN), position(RUSSIAN)), (vec![json!(3)], vec![json!(0)]));
    let stands = &of("position.recorded", BRAZILIAN)[0];
    assert_eq!((&stands["reason"], &stands["note"]), (&json!("as_played"), &json!("e3-f4")));
    let third = facts.iter().position(|fact| fact["kind"] == "position.recorded" && fact["table"] == BRAZILIAN);
    let before = &facts[third.context("no position")? - 1];
    assert_eq!((&before["kind"], &before["body"]["move"]), (&json!("move.played"), &Value::Null), "they left together");

    let claims = of("claim.decided", RUSSIAN);
    let upheld: Vec<_> = claims.iter().map(|claim| claim["upheld"] == true).collect();
    assert_eq!(upheld, [false, true]);
    assert_eq!(claims[0]["evidence"], "只有两次");
    for claim in &claims {
        assert_eq!((&claim["ground"], &claim["clause"]["item"]), (&json!("threefold"), &json!("12.3.1")));
    }
    let results = of("game.result", RUSSIAN);
    assert_eq!(results.len(), 1);
    assert_eq!((&results[0]["outcome"], &results[0]["basis"]), (&json!("draw"), &json!("ruled")));
    assert_eq!(event.verify()?["state_equal"], true);
    Ok(())
}

/// Types moves one after another in the open form and confirms each.
async fn enter(page: &Page, moves: &[&str]) -> Result<()> {
    for text in moves {
        write_move(page, text).await?;
        page.text("#move-read[data-read=move]").await?;
        page.enter_for_a_receipt().await?;
        page.until("$('#move-text').value === ''").await?;
    }
    Ok(())
}

/// Types a move in the place of what stands in the open form, once the form has its position.
async fn write_move(page: &Page, text: &str) -> Result<()> {
    page.focus_at("#move-text").await?;
    page.until("$('#drawer [data-hit]')").await?;
    replace(page, text).await
}

async fn write_position(page: &Page, fen: &str) -> Result<()> {
    page.focus_at("#position-fen").await?;
    replace(page, fen).await
}

async fn replace(page: &Page, text: &str) -> Result<()> {
    page.press_with(Key::Control, "a").await?;
    page.write(text).await
}

/// Closes the open form.
async fn leave(page: &Page) -> Result<()> {
    page.press(&Key::Escape).await?;
    page.focus_at("#drawer").await
}

/// That the drawer lists these moves.
fn listed(moves: &[&str]) -> String {
    let cells =
        "$$('#drawer .moves td:nth-child(even)').map((cell) => cell.textContent).filter((text) => /[0-9]/.test(text))";
    format!("JSON.stringify({cells}) === {}", json!(json!(moves).to_string()))
}

/// The process whose window shows the event: the one that was started with its path.
pub(crate) fn window_of(event: &Event) -> Result<Pid> {
    let path = event.path().to_string_lossy().into_owned();
    let started_with_it = |pid: &i32| {
        fs::read(format!("/proc/{pid}/cmdline"))
            .is_ok_and(|line| line.split(|byte| *byte == 0).any(|arg| arg == path.as_bytes()))
    };
    let processes = fs::read_dir("/proc")?.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    processes.into_iter().find(started_with_it).map(Pid::from_raw).context("no process has the event's path")
}
