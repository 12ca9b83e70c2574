//! The real window on a screen in memory: what it takes, and how soon it is there; each beside an empty window of the
//! same toolkit in the same environment.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result};
use tempfile::TempDir;
use zhicai_tests::{Event, Running, profile_dir, zhicai_bin};

use crate::figures::{Figure, Samples};
use crate::hall::{self, Hall};
use crate::process::Memory;
use crate::stopwatch::mono_s;
use crate::{million, process};

const PATIENCE: Duration = Duration::from_secs(60);
const FACTS: u64 = 1_000_000;
/// Starts of each kind.
const STARTS: usize = 5;

/// A screen whose picture is a file: looking at it costs the program nothing.
struct Glass {
    _xvfb: Running,
    name: String,
    picture: PathBuf,
    _folder: TempDir,
}

impl Glass {
    fn start() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let mut xvfb = Command::new("Xvfb");
        xvfb.args(["-displayfd", "1", "-screen", "0", "1440x900x24", "-nolisten", "tcp", "-noreset", "-fbdir"]);
        let xvfb = Running::start(xvfb.arg(folder.path()).stderr(Stdio::null()))?;
        let number: u32 = xvfb.find(PATIENCE, |line| line.trim().parse().ok()).context("Xvfb did not start")?;
        let picture = folder.path().join("Xvfb_screen0");
        Ok(Glass { _xvfb: xvfb, name: format!(":{number}"), picture, _folder: folder })
    }

    /// A program with a window on it.
    fn show(&self, command: &mut Command) -> Result<Running> {
        // As the program sets it for itself: the empty window is measured in the same environment.
        let web_view = [("WEBKIT_DISABLE_DMABUF_RENDERER", "1"), ("JSC_useFTLJIT", "0")];
        let command = command.env("DISPLAY", &self.name).env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
        Running::start(command.envs(web_view).stderr(Stdio::null()))
    }

    /// Every fourth pixel of every fourth line.
    fn glance(&self) -> Result<Vec<[u8; 4]>> {
        let bytes = fs::read(&self.picture)?;
        // The picture is an X window dump: a head of 32-bit words, most significant byte first, then colours, then lines.
        let word = |at: usize| -> Result<usize> {
            let word = bytes.get(at * 4..at * 4 + 4).context("a short picture")?;
            Ok(usize::try_from(u32::from_be_bytes(word.try_into()?))?)
        };
        let (head, height, line, colours) = (word(0)?, word(5)?, word(12)?, word(19)?);
        let pixels = bytes.get(head + colours * 12..).context("a short picture")?;
        let lines = pixels.chunks_exact(line.max(4)).take(height).step_by(4);
        Ok(lines.flat_map(|line| line.chunks_exact(4).step_by(4)).filter_map(|p| p.try_into().ok()).collect())
    }
}

/// `zhicai EVENT`, as [`Glass::show`] takes it.
fn console(event: &Event) -> Result<Command> {
    let mut command = Command::new(zhicai_bin()?);
    command.arg(event.path());
    for home in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
        command.env(home, event.folder());
    }
    Ok(command)
}

fn empty() -> Result<Command> {
    Ok(Command::new(profile_dir()?.join("examples/empty_window")))
}

/// Seconds from the start of an empty window to its second frame.
fn start_empty(glass: &Glass) -> Result<f64> {
    let from = mono_s();
    let window = glass.show(&mut empty()?)?;
    window.find(PATIENCE, |line| (line == "ready").then_some(())).context("the empty window is not ready")?;
    Ok(mono_s() - from)
}

/// Seconds from the start of the program to the first picture that is, but for what counts on, the one that stays.
fn start_console(glass: &Glass, event: &Event) -> Result<f64> {
    const STEP: Duration = Duration::from_millis(10);
    // Longer than a file may take to open: what is shown meanwhile changes nothing, and is not the one that stays.
    const STAYS_S: f64 = 6.0;
    const SAME: f64 = 0.97;
    let blank = glass.glance()?;
    let from = mono_s();
    let _window = glass.show(&mut console(event)?)?;
    let mut pictures = vec![(0.0, blank.clone())];
    let mut settled = 0.0;
    loop {
        let picture = glass.glance()?;
        let now = mono_s() - from;
        let last = &pictures[pictures.len() - 1].1;
        if alike(last, &picture) < SAME {
            settled = now;
        }
        if *last != picture {
            pictures.push((now, picture));
        }
        if settled > 0.0 && now - settled > STAYS_S {
            break;
        }
        anyhow::ensure!(now < PATIENCE.as_secs_f64(), "no window within {PATIENCE:?}");
        sleep(STEP);
    }
    let stays = &pictures[pictures.len() - 1].1;
    shows_something(stays)?;
    let first = pictures.iter().find(|(_, picture)| alike(picture, stays) >= SAME);
    first.map(|(at, _)| *at).context("no picture stays")
}

/// An empty window has a few colours, a floor with its texts many.
fn shows_something(picture: &[[u8; 4]]) -> Result<()> {
    const FLOOR: usize = 50;
    let colours = picture.iter().collect::<HashSet<_>>().len();
    anyhow::ensure!(colours > FLOOR, "the window stays empty: {colours} colours");
    Ok(())
}

/// Which part of two pictures is the same.
fn alike(one: &[[u8; 4]], other: &[[u8; 4]]) -> f64 {
    let same = one.iter().zip(other).filter(|(a, b)| a == b).count();
    same as f64 / one.len().max(1) as f64
}

/// From the start to a usable floor, beside the empty window: an event of 300 tables, and one of a million facts.
///
/// # Errors
/// When a window does not come.
pub fn start(tables: u32) -> Result<Vec<Figure>> {
    let glass = Glass::start()?;
    let event = hall::started(tables, false)?;
    let large = Event::none_yet()?;
    let facts = million::write(large.path(), FACTS)?;
    // Once each, so that files are in memory for all alike.
    start_empty(&glass)?;
    start_console(&glass, &event)?;
    let (mut bare, mut usual, mut long) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..STARTS {
        bare.push(start_empty(&glass)?);
        usual.push(start_console(&glass, &event)?);
        long.push(start_console(&glass, &large)?);
    }
    let [bare, usual, long] = [Samples::new(bare)?, Samples::new(usual)?, Samples::new(long)?].map(|s| s.median());
    Ok(vec![
        Figure::new("start", format!("empty window to its second frame, median of {STARTS}"), bare, "s"),
        Figure::new("start", format!("event of {tables} tables to its floor"), usual, "s"),
        Figure::new("start", "  more than the empty window", usual - bare, "s").at_most(0.5),
        Figure::new("start", format!("event of {facts} facts to its floor"), long, "s"),
        Figure::new("start", "  more than the empty window", long - bare, "s").at_most(4.0),
    ])
}

/// Processor time and memory of a hall that plays, its floor open, beside an empty window; memory for `minutes`.
///
/// # Errors
/// When a window does not come, or the program ends early.
pub fn size(tables: u32, minutes: u32) -> Result<Vec<Figure>> {
    const TOLD_EACH_S: u32 = 30;
    // Often enough for the web view's collector to have done its work several times in each quarter.
    const SAMPLE_EACH_S: u32 = 5;
    let glass = Glass::start()?;
    let bare = {
        let window = glass.show(&mut empty()?)?;
        window.find(PATIENCE, |line| (line == "ready").then_some(())).context("the empty window is not ready")?;
        sleep(Duration::from_secs(5));
        process::memory(window.pid())?
    };
    let mut hall = Hall::open(tables)?;
    let window = glass.show(console(&hall.event)?.arg("--ports").arg(hall.ports()))?;
    sleep(Duration::from_secs(15));
    hall.simulator.go()?;
    sleep(Duration::from_secs(45));
    shows_something(&glass.glance()?)?;

    let from = (mono_s(), process::cpu_seconds(window.pid())?, process::cpu_of_tree(window.pid())?);
    let mut sizes = vec![process::memory(window.pid())?];
    for nth in 1..=minutes * 60 / TOLD_EACH_S {
        for _ in 0..TOLD_EACH_S / SAMPLE_EACH_S {
            sleep(Duration::from_secs(SAMPLE_EACH_S.into()));
            sizes.push(process::memory(window.pid())?);
        }
        hall.simulator.look();
        let last = &sizes[sizes.len() - 1];
        let (pss, dirty) = (sum(last, |size| size.pss), sum(last, |size| size.dirty));
        let each: Vec<_> = last.iter().map(|size| format!("{} {:.1}", size.name, size.dirty)).collect();
        let (seconds, each) = (nth * TOLD_EACH_S, each.join(", "));
        println!("size       after {seconds:4} s: {pss:.1} MiB, of it dirty {dirty:.1} ({each})");
    }
    let length = mono_s() - from.0;
    let share = |seconds: f64| seconds / length * 100.0;
    let cpu = share(process::cpu_seconds(window.pid())? - from.1);

    let bare_pss = sum(&bare, |size| size.pss);
    let most = Samples::new(sizes.iter().map(|sizes| sum(sizes, |size| size.pss)).collect())?;
    let growth = growth_of(&sizes, |sizes| sum(sizes, |size| size.dirty))?;
    let own = growth_of(&sizes, |sizes| sizes.first().map_or(0.0, |program| program.dirty))?;
    let mut figures = vec![
        Figure::new("size", format!("processor of the program, {tables} tables, share of one core"), cpu, "%")
            .at_most(25.0),
        Figure::new("size", "memory of all processes (PSS), median", most.median(), "MiB"),
        Figure::new("size", "memory of the empty window", bare_pss, "MiB"),
        Figure::new("size", "  more than the empty window", most.median() - bare_pss, "MiB").at_most(80.0),
        Figure::new("size", "  at most", most.max() - bare_pss, "MiB"),
        Figure::new("size", format!("growth (dirty): last quarter of {minutes} minutes over the first"), growth, "MiB")
            .at_most(2.0),
        Figure::new("size", "  of it the program", own, "MiB"),
    ];
    for (name, used) in process::cpu_of_tree(window.pid())? {
        let before = from.2.get(&name).copied().unwrap_or_default();
        figures.push(Figure::new("size", format!("  processor of {name}"), share(used - before), "%"));
    }
    for (what, sizes) in [("empty", &bare), ("console", &sizes[sizes.len() - 1])] {
        for Memory { name, pss, dirty } in sizes {
            figures.push(Figure::new("size", format!("  memory of {name}, {what}"), *pss, "MiB"));
            figures.push(Figure::new("size", "    of it dirty", *dirty, "MiB"));
        }
    }
    Ok(figures)
}

/// The median of the last quarter less that of the first.
fn growth_of(sizes: &[Vec<Memory>], of: impl Fn(&[Memory]) -> f64) -> Result<f64> {
    let sizes: Vec<f64> = sizes.iter().map(|sizes| of(sizes)).collect();
    let (early, late) = (&sizes[..sizes.len().div_ceil(4)], &sizes[sizes.len() * 3 / 4..]);
    Ok(Samples::new(late.to_vec())?.median() - Samples::new(early.to_vec())?.median())
}

fn sum(sizes: &[Memory], of: impl Fn(&Memory) -> f64) -> f64 {
    sizes.iter().map(of).sum()
}
