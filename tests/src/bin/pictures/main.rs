//! Takes the pictures of the handbook and the README in the real window: the floor of a practice hall, the boards of the
//! four games, and two draw claims with their evidence. And, to be looked at: every screen of arbitration, in both
//! languages and both looks, into a folder.
//!
//!     cargo run -p zhicai-tests --bin pictures [floor] [boards]
//!     cargo run -p zhicai-tests --bin pictures screens FOLDER

mod screens;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use chrono::DateTime;
use fantoccini::key::Key;
use serde_json::{Value, json};
use timebase::Time;
use zhicai_tests::{Driver, Event, Page, Screen, at_home};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../ui/handbook/pictures");
const A_HALL_COMES_TO_LIFE: Duration = Duration::from_secs(240);
/// The name of a look, its language and its theme.
type Look = (&'static str, &'static str, &'static str);
const FLOOR: [Look; 4] = [
    ("zh-light", "zh-CN", "light"),
    ("zh-dark", "zh-CN", "dark"),
    ("en-light", "en", "light"),
    ("en-dark", "en", "dark"),
];
const BOARDS: [Look; 2] = [("zh-light", "zh-CN", "light"), ("en-dark", "en", "dark")];

#[tokio::main]
async fn main() -> Result<()> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    if let [screens, folder] = wanted.as_slice()
        && screens == "screens"
    {
        return screens::take(Path::new(folder)).await;
    }
    let wants = |part: &str| wanted.is_empty() || wanted.iter().any(|each| each == part);
    fs::create_dir_all(FOLDER)?;
    let screen = Screen::start()?;
    if wants("floor") {
        floor(&screen).await?;
    }
    if wants("boards") {
        boards(&screen).await?;
    }
    Ok(())
}

async fn floor(screen: &Screen) -> Result<()> {
    let home = tempfile::tempdir()?;
    let driver = Driver::start(screen, |driver| at_home(driver, home.path()))?;
    let page = opened(&driver, &["--practice", "60"]).await?.patient(A_HALL_COMES_TO_LIFE);
    // The hall is worth a picture when games run and something is due.
    page.until("$('.tile[data-state=flag]') && $$('#queue [data-key]').length >= 2").await?;
    for (look, locale, theme) in FLOOR {
        page.appear(locale, theme).await?;
        save(&page, &format!("floor-{look}")).await?;
    }
    page.close().await
}

/// Tables 1 to 4 with a game of each kind; a Brazilian ending at table 5 and a repeated line of xiangqi at table 6.
async fn boards(screen: &Screen) -> Result<()> {
    let event = story()?;
    let driver = Driver::start(screen, |driver| at_home(driver, event.folder()))?;
    let page = opened(&driver, &[&event.path().to_string_lossy()]).await?;
    page.text(".tile").await?;
    for (look, locale, theme) in BOARDS {
        page.appear(locale, theme).await?;
        let mut drawers = Vec::new();
        for table in 1..=4 {
            page.open_table(table).await?;
            page.until("$('#drawer .board .last')").await?;
            drawers.push(event.folder().join(format!("{look}-{table}.png")));
            fs::write(&drawers[drawers.len() - 1], page.picture_of("#drawer").await?)?;
            page.press(&Key::Escape).await?;
        }
        side_by_side(&drawers, &format!("boards-{look}"))?;
        for (name, table) in [("claim-draughts", 5), ("claim-xiangqi", 6)] {
            page.open_table(table).await?;
            page.press("d").await?;
            page.text("#claim #consequence[data-preview]").await?;
            save(&page, &format!("{name}-{look}")).await?;
            page.press(&Key::Escape).await?;
            page.focus_at("#drawer").await?;
            page.press(&Key::Escape).await?;
        }
    }
    page.close().await
}

/// An event told on time moved by hand, so that every move has its time; its clocks go on when it is opened.
fn story() -> Result<Event> {
    let control = json!({"kind": "fischer", "base": "45:00", "increment": "30s"});
    let section = |name: &str, profile: &str, pairings: &[(u32, &str, &str)]| {
        let pairings: Vec<_> =
            pairings.iter().map(|(table, w, b)| json!({"table": table, "white": w, "black": b})).collect();
        json!({"name": name, "profile": profile, "control": control, "games": 1, "pairings": pairings})
    };
    let sections = [
        section("百格组", "draughts-100", &[(1, "李华", "王芳")]),
        section("俄式组", "draughts-64-russian", &[(2, "赵敏", "陈宇")]),
        section("巴西组", "draughts-64-brazilian", &[(3, "Ana Souza", "Rui Lima"), (5, "孙洁", "郑凯")]),
        section("象棋组", "xiangqi-1999", &[(4, "周倩", "吴磊"), (6, "冯雪", "高远")]),
    ];
    // Games are played side by side. All thinking times differ; which ones does not matter.
    let mut thinking = (3..).step_by(11).map(|seconds| seconds % 29);
    let mut lines = Vec::new();
    let mut length = 0;
    let mut tell = |after: i64, intent: Value| {
        length += after;
        lines.push(json!({"at": format!("+{after}s"), "do": intent}).to_string());
    };
    for section in 1..=4 {
        tell(0, json!({"do": "start_round", "section": section}));
    }
    for Game { table, from, .. } in GAMES {
        for side in ["white", "black"] {
            tell(0, json!({"do": "arrived", "table": table, "side": side}));
        }
        if let Some(fen) = from {
            tell(0, json!({"do": "record_position", "table": table, "after": 0, "fen": fen, "reason": "restored"}));
        }
    }
    let mut left = GAMES.map(|game| (game.table, game.moves.split(' ').peekable()));
    for side in ["white", "black"].into_iter().cycle() {
        for (table, moves) in &mut left {
            let Some(text) = moves.next() else { continue };
            let seconds = thinking.next().unwrap_or_default();
            tell(seconds, json!({"do": "press", "table": table, "side": side, "move": text}));
            if moves.peek().is_none() {
                tell(0, json!({"do": "stop", "table": table}));
            }
        }
        if left.iter_mut().all(|(_, moves)| moves.peek().is_none()) {
            break;
        }
    }
    let officials = json!([{"name": "陈裁判", "role": "chief"}]);
    let event = told(&json!({"officials": officials, "sections": sections}), lines, length)?;
    event.intents(&GAMES.map(|game| json!({"do": "resume", "table": game.table})))?;
    Ok(event)
}

/// An event as a scenario of so many seconds tells it, which ends now.
fn told(about: &Value, mut lines: Vec<String>, seconds: i64) -> Result<Event> {
    let began = Time::real().stamp().wall - seconds * 1000;
    let began = DateTime::from_timestamp_millis(began).context("no such time")?.to_rfc3339();
    let mut event = json!({"name": "城市杯", "zone": "Asia/Shanghai", "begin": began});
    if let (Some(event), Some(about)) = (event.as_object_mut(), about.as_object()) {
        event.extend(about.clone());
    }
    lines.insert(0, json!({"event": event}).to_string());
    let event = Event::none_yet()?;
    let file = event.folder().join("story.jsonl");
    fs::write(&file, lines.join("\n"))?;
    let told =
        zhicai_tests::zhicai(["scenario".as_ref(), file.as_os_str(), "--event".as_ref(), event.path().as_os_str()])?
            .output()?;
    ensure!(told.status.success(), "{}", String::from_utf8_lossy(&told.stdout));
    Ok(event)
}

struct Game {
    table: u32,
    from: Option<&'static str>,
    moves: &'static str,
}

/// The first three were played on lidraughts.org, as far as a capture of two men. The repeated line is the published case of
/// a direct chase by the cannon.
const GAMES: [Game; 6] = [
    Game {
        table: 1,
        from: None,
        moves: "32-28 19-23 28x19 13x24 37-32 8-13 41-37 14-19 46-41 10-14 32-28 2-8 37-32 5-10 41-37 20-25 31-27 \
                15-20 37-31 18-23 42-37 17-21 47-42 21-26 34-30 25x34 40x18",
    },
    Game {
        table: 2,
        from: None,
        moves: "c3-d4 b6-c5 d4xb6 a7xc5 b2-c3 f6-e5 e3-f4 g7-f6 c3-b4 f6-g5 b4-a5 g5xe3 f2xb6 b8-a7 a1-b2 a7xc5 \
                g3-f4 e5xg3 h2xf4 e7-f6 b2-c3 f8-e7 c3-b4 f6-e5 g1-h2 e5xg3 h2xf4 c5-d4 e1-f2 e7-f6 f4-e5 d6xf4 \
                d2-e3 f4xd2 c1xc5",
    },
    Game {
        table: 3,
        from: None,
        moves: "c3-b4 b6-a5 b4-c5 d6xb4 a3xc5 c7-b6 d2-c3 b6xd4 e3xc5 d8-c7 c1-d2 c7-d6 b2-a3 d6xb4 a3xc5 b8-c7 \
                a1-b2 c7-b6 d2-e3 b6xd4 e3xc5 f6-e5 g3-f4 e5xg3 h2xf4 g7-f6 c3-d4 f6-g5 f4-e5 g5-h4 b2-c3 h8-g7 \
                e5-d6 a7-b6 c5xa7 e7xe3",
    },
    Game {
        table: 4,
        from: None,
        moves: "炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1 车二进六 炮8平9 车二平三 炮9退1 马八进七 士4进5 \
                炮八平九 炮9平7 车三平四 马7进8 马七进六 卒7进1 兵三进一",
    },
    Game {
        table: 5,
        from: Some("W:WKc1,Kg1:BKb8,e3"),
        moves: "c1xh6 b8-h2 g1-b6 h2-d6 b6-a5 d6-e5 a5-b4 e5-b2 b4-a5 b2-f6 a5-b6",
    },
    Game {
        table: 6,
        from: Some("2bakabnr/9/r1n1c4/2p1p1p1p/PP7/9/4P1P1P/2C3NC1/9/1NBAKAB1R w - - 0 1"),
        moves: "炮七平九 车1平2 炮九平八 车2平1 炮八平九 车1平2 炮九平八 车2平1 炮八平九",
    },
];

async fn opened(driver: &Driver, args: &[&str]) -> Result<Page> {
    let page = Page::new(driver.open(args).await?);
    page.client().set_window_size(1280, 800).await?;
    page.until("innerWidth === 1280 && innerHeight === 800").await?;
    Ok(page)
}

async fn save(page: &Page, name: &str) -> Result<()> {
    let png = page.picture().await?;
    ensure!(size(&png) == Some((1280, 800)), "{name} has {:?}", size(&png));
    Ok(fs::write(picture(name), png)?)
}

/// Puts four pictures into one, two by two.
fn side_by_side(four: &[PathBuf], name: &str) -> Result<()> {
    let montage =
        Command::new("montage").args(four).args(["-tile", "2x2", "-geometry", "+6+6"]).arg(picture(name)).output();
    let montage = montage.context("ImageMagick is not installed")?;
    ensure!(montage.status.success(), "{}", String::from_utf8_lossy(&montage.stderr));
    Ok(())
}

fn picture(name: &str) -> PathBuf {
    Path::new(FOLDER).join(name).with_extension("png")
}

/// Width and height of a PNG, from its header.
fn size(png: &[u8]) -> Option<(u32, u32)> {
    let number = |at| Some(u32::from_be_bytes(png.get(at..at + 4)?.try_into().ok()?));
    Some((number(16)?, number(20)?))
}
