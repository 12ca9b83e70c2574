//! How fast and in how much memory `zhicai check` verifies files of many games.

use std::fs::{self, File};
use std::io::{BufWriter, Write as _};
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use zhicai_tests::zhicai;

use crate::figures::Figure;
use crate::stopwatch::mono_s;

/// Real games, one to a file, as long as games between good players are.
const GAMES: [&str; 4] = ["01", "07", "08", "10"];
/// Games of the shorter and of the longer file.
const SIZES: [usize; 2] = [200_000, 1_000_000];
/// Between two looks at the memory of a run.
const LOOK: Duration = Duration::from_millis(10);

/// Files of the same real games again and again.
///
/// # Errors
/// When a file cannot be written or a game is not found good.
pub fn check() -> Result<Vec<Figure>> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("games.pdn");
    let mut figures = Vec::new();
    for games in SIZES {
        write(&file, games)?;
        let mib = fs::metadata(&file)?.len() as f64 / f64::from(1 << 20);
        let from = mono_s();
        let peak = run(&file, games)?;
        let seconds = mono_s() - from;
        let what = |what: &str| format!("{what}, {games} games of 10x10 in {mib:.0} MiB");
        figures.push(Figure::new("check", what("games a second"), games as f64 / seconds, "").at_least(50_000.0));
        figures.push(Figure::new("check", what("memory at its peak"), peak, "MiB").at_most(128.0));
    }
    Ok(figures)
}

fn write(file: &Path, games: usize) -> Result<()> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/games/draughts10");
    let texts: Result<Vec<String>> = GAMES
        .iter()
        .map(|number| {
            let path = data.join(format!("lidraughts_standard_{number}.pdn"));
            fs::read_to_string(&path).with_context(|| format!("read {}", path.display()))
        })
        .collect();
    let mut out = BufWriter::new(File::create(file)?);
    for text in texts?.iter().cycle().take(games) {
        writeln!(out, "{}\n", text.trim_end())?;
    }
    Ok(out.flush()?)
}

/// Checks a file of good games; its memory at the peak, MiB.
fn run(file: &Path, games: usize) -> Result<f64> {
    let mut child = zhicai(["check", "--json"])?.arg(file).stdout(Stdio::piped()).spawn()?;
    let mut peak = 0.0_f64;
    while child.try_wait()?.is_none() {
        peak = resident(&child).unwrap_or_default().max(peak);
        sleep(LOOK);
    }
    let output = child.wait_with_output()?;
    let counts: Value = serde_json::from_slice(&output.stdout)?;
    ensure!(counts["good"].as_u64() == Some(games as u64), "not all are good: {counts}");
    Ok(peak)
}

/// The most memory that a process has had so far, MiB.
fn resident(child: &Child) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: f64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kib / 1024.0)
}
