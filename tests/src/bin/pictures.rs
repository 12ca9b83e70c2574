//! Takes the pictures of the handbook and the README: a practice hall in the real window, in both languages and looks.
//!
//!     cargo run -p zhicai-tests --bin pictures

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Result, ensure};
use zhicai_tests::{Driver, Page, Screen, at_home};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../ui/handbook/pictures");
const A_HALL_COMES_TO_LIFE: Duration = Duration::from_secs(240);

#[tokio::main]
async fn main() -> Result<()> {
    let home = tempfile::tempdir()?;
    let screen = Screen::start()?;
    let driver = Driver::start(&screen, |driver| at_home(driver, home.path()))?;
    let page = Page::new(driver.open(&["--practice", "60"]).await?).patient(A_HALL_COMES_TO_LIFE);
    page.client().set_window_size(1280, 800).await?;
    page.until("innerWidth === 1280 && innerHeight === 800").await?;
    // The hall is worth a picture when games run and something is due.
    page.until("$('.tile[data-state=flag]') && $$('#queue [data-key]').length >= 2").await?;

    fs::create_dir_all(FOLDER)?;
    for (name, locale, theme) in [
        ("floor-zh-light", "zh-CN", "light"),
        ("floor-zh-dark", "zh-CN", "dark"),
        ("floor-en-light", "en", "light"),
        ("floor-en-dark", "en", "dark"),
    ] {
        page.appear(locale, theme).await?;
        let png = page.picture().await?;
        ensure!(size(&png) == Some((1280, 800)), "{name} has {:?}", size(&png));
        fs::write(Path::new(FOLDER).join(name).with_extension("png"), png)?;
    }
    page.close().await
}

/// Width and height of a PNG, from its header.
fn size(png: &[u8]) -> Option<(u32, u32)> {
    let number = |at| Some(u32::from_be_bytes(png.get(at..at + 4)?.try_into().ok()?));
    Some((number(16)?, number(20)?))
}
