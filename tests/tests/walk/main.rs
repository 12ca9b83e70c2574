//! Walks through the console as an arbiter takes them, in the real window and in Chromium against `zhicai serve`.

mod adjournment;
mod appeal;
mod boards;
mod browser;
mod first_run;
mod reload;
mod round;
mod seat;
mod second_warning;

use anyhow::Result;
use zhicai_tests::{Driver, Event, Page, Screen, at_home};

/// The event in the real window. It is closed when the driver is dropped.
async fn window(screen: &Screen, event: &Event) -> Result<(Driver, Page)> {
    let driver = Driver::start(screen, |driver| at_home(driver, event.folder()))?;
    let page = Page::new(driver.open(&[&event.path().to_string_lossy()]).await?);
    Ok((driver, page))
}
