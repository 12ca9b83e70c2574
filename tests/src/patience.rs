//! Waiting for what must come: looked at again and again, up to a deadline that only a fault reaches.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use clock::Millis;
use timebase::Time;

/// Far longer than anything here takes, on a busy machine too.
const PATIENCE: Millis = Millis::seconds(90);
/// Between two looks.
const GLANCE: Duration = Duration::from_millis(20);

/// Looks until there is something.
///
/// # Errors
/// What `look` fails with, or `what` when nothing came.
pub fn until<T>(what: &str, mut look: impl FnMut() -> Result<Option<T>>) -> Result<T> {
    let time = Time::real();
    let deadline = time.now() + PATIENCE;
    loop {
        if let Some(found) = look().with_context(|| format!("while waiting: {what}"))? {
            return Ok(found);
        }
        if time.now() > deadline {
            bail!("did not come: {what}");
        }
        std::thread::sleep(GLANCE);
    }
}
