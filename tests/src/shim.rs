//! The shim before `fsync` and `fdatasync` (`shim/sync.c`).

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::program::{output, profile_dir};

/// Compiles the shim and gives its path, for `LD_PRELOAD`. `SHIM_LOG` and `SHIM_DELAY_MS` tell it what to do.
///
/// # Errors
/// When there is no C compiler.
pub fn sync_shim() -> Result<PathBuf> {
    let folder = profile_dir()?.join("shim");
    fs::create_dir_all(&folder)?;
    // Built aside and moved into place, since other tests may be building or using it.
    let fresh = tempfile::Builder::new().suffix(".so").tempfile_in(&folder)?.into_temp_path();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("shim/sync.c");
    output(Command::new("cc").args(["-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-o"]).arg(&fresh).arg(source))?;
    let path = folder.join("sync.so");
    fresh.persist(&path)?;
    Ok(path)
}

/// The present on the clock that the shim writes down, nanoseconds.
#[must_use]
pub fn monotonic_ns() -> u64 {
    // The clock exists on every Linux, and counts from the boot of the machine.
    let now = nix::time::clock_gettime(nix::time::ClockId::CLOCK_MONOTONIC).map(Duration::from).unwrap_or_default();
    u64::try_from(now.as_nanos()).unwrap_or(u64::MAX)
}

/// One call that the shim saw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyncCall {
    /// When it was over, nanoseconds of `CLOCK_MONOTONIC`.
    pub at_ns: u64,
    /// `fsync` or `fdatasync`.
    pub call: String,
    /// What was put on disk.
    pub path: PathBuf,
}

/// The calls in a log of the shim, in order. A log that does not exist yet has none.
///
/// # Errors
/// When the log cannot be read or has a line that the shim does not write.
pub fn sync_calls(log: &Path) -> Result<Vec<SyncCall>> {
    let text = match fs::read_to_string(log) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(error.into()),
    };
    text.lines().map(|line| parse(line).with_context(|| format!("not a line of the shim: {line:?}"))).collect()
}

fn parse(line: &str) -> Option<SyncCall> {
    let (at, rest) = line.split_once(' ')?;
    let (call, path) = rest.split_once(' ')?;
    Some(SyncCall { at_ns: at.parse().ok()?, call: call.to_owned(), path: path.into() })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `dd` as a program that we did not write: with `conv=fdatasync` it syncs its output once.
    fn dd(shim: &Path, folder: &Path, conv: &str, delay_ms: &str) -> (PathBuf, PathBuf) {
        let (log, file) = (folder.join(format!("{conv}.log")), folder.join(conv));
        let mut dd = Command::new("dd");
        dd.args(["if=/dev/zero", "bs=1", "count=1", "status=none"]);
        dd.arg(format!("conv={conv}")).arg(format!("of={}", file.display()));
        dd.env("LD_PRELOAD", shim).env("SHIM_LOG", &log).env("SHIM_DELAY_MS", delay_ms);
        output(&mut dd).unwrap();
        (log, file)
    }

    #[test]
    fn both_calls_are_seen_with_their_file() {
        let (shim, folder) = (sync_shim().unwrap(), tempfile::tempdir().unwrap());
        for conv in ["fsync", "fdatasync"] {
            let (log, file) = dd(&shim, folder.path(), conv, "0");
            let calls = sync_calls(&log).unwrap();
            assert_eq!(calls.len(), 1);
            assert_eq!((calls[0].call.as_str(), &calls[0].path), (conv, &fs::canonicalize(file).unwrap()));
        }
    }

    #[test]
    fn a_delay_makes_the_call_longer() {
        let (shim, folder) = (sync_shim().unwrap(), tempfile::tempdir().unwrap());
        let before = monotonic_ns();
        let (log, _) = dd(&shim, folder.path(), "fsync", "300");
        let over = sync_calls(&log).unwrap()[0].at_ns;
        assert!(over - before >= 300_000_000);
    }
}
