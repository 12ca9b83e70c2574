//! Practice halls: virtual boards and clocks on real pseudo-terminals, players who replay real games, and arbiters who
//! do what the console asks. Everything from the bytes on the line to the journal is the production path.

mod floor;
mod players;
mod script;

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use arbitration::{Intent, NewPairing, NewPlayer, Official, Role, RoundNo, SectionId, TableNo};
use clock::{Millis, Moment, TimeControl};
use console::wire::{Answer, Ask, NewEvent};
use console::{Desk, Pace};
use serde::Serialize;
use tempfile::TempDir;
use timebase::Time;

use crate::cli::VenueArgs;
use crate::commands::{Failure, Outcome, print, print_json, read_file};
use crate::words::Words;
use floor::{Floor, is_false};
use players::{Hall, Played};
use script::{DEFAULT_TIME, ScriptError, TableScript, Trouble, replays, write};

/// The games that are replayed unless others are named.
const GAMES: &str = include_str!("../../../tests/data/games/draughts10/wk2003.pdn");
/// Names of people who do not exist.
const NAMES: &str = include_str!("names.txt");
/// The time control of a practice round: long enough to look around, short enough to see time run out.
const CONTROL: TimeControl = TimeControl::SuddenDeath { base: Millis::minutes(15) };
/// How long the loop sleeps at most, in real time, before it looks at the console again.
const GLANCE: Duration = Duration::from_millis(20);

/// What a hall came to.
#[derive(Debug, Serialize)]
struct Report {
    /// Tables played at.
    tables: usize,
    /// Moves really made.
    moves_done: usize,
    /// Moves the console knows.
    moves_seen: usize,
    /// Games with a result.
    results: usize,
    /// Proposals that came up.
    alarms: usize,
    /// Results that differ from what really happened.
    false_results: usize,
    /// Intents of the hall's arbiters that were refused: none in a healthy hall.
    refused: usize,
}

/// What was really played at a table.
#[derive(Debug, Serialize)]
struct Truth<'h> {
    table: u32,
    trouble: Option<&'static str>,
    outcome: arbitration::Outcome,
    moves: &'h [Played],
}

/// `zhicai venue`.
pub fn run(args: VenueArgs, words: &Words) -> Outcome {
    if (args.game.as_str(), args.profile.as_str()) != ("draughts-100", "draughts-100") {
        return Err(Failure::usage("game", []));
    }
    let time = Time::scaled(if args.ports.is_some() { 1.0 } else { args.speed });
    let until = args.seconds.map(|s| time.now() + Millis::new(scaled_millis(s, time.speed())));
    let scripts = scripts(&args)?;
    match (&args.ports, &args.event) {
        (Some(dir), _) => devices_only(dir, scripts, &time, until, words),
        (None, Some(event)) => whole_hall(event, scripts, &time, until, &args, words),
        (None, None) => Err(Failure::usage("event", [])),
    }
}

fn scaled_millis(seconds: u64, speed: f64) -> i64 {
    let real = i64::try_from(seconds.saturating_mul(1_000)).unwrap_or(i64::MAX);
    // A practice hall runs for hours at most: the product is far inside both types.
    (real as f64 * speed) as i64
}

fn scripts(args: &VenueArgs) -> Result<Vec<TableScript>, Failure> {
    let usage = |error: ScriptError| match error {
        ScriptError::UnknownTrouble(name) => Failure::usage("trouble", [("name", name)]),
        ScriptError::NoGame(reason) => Failure::usage("games", [("reason", reason)]),
    };
    let pdn = match &args.games {
        Some(file) => String::from_utf8_lossy(&read_file(file)?).into_owned(),
        None => GAMES.to_owned(),
    };
    let trouble = Trouble::parse_list(&args.faults).map_err(usage)?;
    Ok(write(args.tables, &replays(&pdn).map_err(usage)?, &trouble, args.seed))
}

/// Only the devices: the clocks are started at once, and whoever reads them is in another process.
fn devices_only(dir: &Path, scripts: Vec<TableScript>, time: &Time, until: Option<Moment>, words: &Words) -> Outcome {
    let tables = scripts.len();
    let mut hall = Hall::set_up(dir, scripts, CONTROL, time)?;
    for table in 1..=u32::try_from(tables).unwrap_or(u32::MAX) {
        if let Some(seat) = hall.seat(table) {
            seat.start_clock();
        }
    }
    print(&words.with("venue-boards", [("tables", tables.to_string()), ("dir", dir.display().to_string())]))?;
    let started = time.now();
    while until.is_none_or(|end| time.now() < end) {
        let next = hall.step(started)?;
        pause(time, next);
    }
    Ok(())
}

/// Core, devices, players and arbiters in one process, without a screen.
fn whole_hall(
    event: &Path,
    scripts: Vec<TableScript>,
    time: &Time,
    until: Option<Moment>,
    args: &VenueArgs,
    words: &Words,
) -> Outcome {
    let ports = tempfile::tempdir()?;
    let mut hall = Hall::set_up(ports.path(), scripts, CONTROL, time)?;
    let desk = open_desk(event, &hall, ports.path(), time)?;
    let mut floor = Floor::new(&desk, &mut hall, desk.subscribe(Pace::Console)?, time, true);
    wait_for_devices(&desk, args.tables, time)?;
    floor.open()?;
    while until.is_none_or(|end| time.now() < end) && !floor.is_over() {
        let next = floor.step()?;
        pause(time, next);
    }
    let standing = floor.standing();
    let (alarms, refused) = (standing.alarms, standing.refused.len());
    let snapshot = desk.snapshot().wait()?;
    drop(floor);
    desk.close();

    let wanted = |table: TableNo| hall.seats().iter().find(|s| s.script.table == table.0).map(|s| s.script.outcome());
    let report = Report {
        tables: hall.seats().len(),
        moves_done: hall.seats().iter().map(|s| s.played.len()).sum(),
        moves_seen: snapshot.tables.iter().map(|t| t.moves as usize).sum(),
        results: snapshot.tables.iter().filter(|t| t.result.is_some()).count(),
        alarms,
        false_results: snapshot.tables.iter().filter(|t| wanted(t.table).is_some_and(|w| is_false(t, w))).count(),
        refused,
    };
    if let Some(file) = &args.truth {
        write_truth(file, &hall)?;
    }
    if args.json {
        return print_json(&report);
    }
    let numbers = [
        ("tables", report.tables),
        ("done", report.moves_done),
        ("seen", report.moves_seen),
        ("results", report.results),
        ("alarms", report.alarms),
        ("wrong", report.false_results),
        ("refused", report.refused),
    ];
    print(&words.with("venue-report", numbers.map(|(name, number)| (name, number.to_string()))))
}

fn write_truth(file: &Path, hall: &Hall) -> Outcome {
    let truth: Vec<Truth<'_>> = hall
        .seats()
        .iter()
        .map(|seat| Truth {
            table: seat.script.table,
            trouble: seat.script.trouble.map(Trouble::name),
            outcome: seat.script.outcome(),
            moves: &seat.played,
        })
        .collect();
    let text = serde_json::to_string_pretty(&truth).map_err(Failure::system)?;
    Ok(fs::write(file, text)?)
}

/// A desk that listens to the hall's boards alone, with a fresh event whose first round is published.
fn open_desk(event: &Path, hall: &Hall, ports: &Path, time: &Time) -> Result<Desk, Failure> {
    let options =
        devices::Options { machine: false, dir: Some(ports.to_owned()), ..devices::Options::new(time.clone()) };
    let folder = event.parent().unwrap_or(Path::new("."));
    let desk = Desk::with_devices(time.clone(), folder, options)?;
    let new = NewEvent {
        name: "练习赛 · Practice".to_owned(),
        place: None,
        zone: desk.start().zone,
        officials: vec![Official { name: "裁判长".to_owned(), role: Role::Chief }],
        section: "公开组 Open".to_owned(),
        profile: "draughts-100".to_owned(),
        pace: None,
        control: CONTROL,
        default_time: Some(DEFAULT_TIME),
        rounds: 1,
    };
    accepted(desk.create_at(event, new, "practice").wait()?)?;
    let mut people = people();
    let mut player = || {
        let (nth, name) = people.next().unwrap_or_default();
        NewPlayer { name, club: None, rating: u16::try_from(1_900 + (nth * 37) % 500).ok() }
    };
    let pairings = hall
        .seats()
        .iter()
        .map(|seat| NewPairing { table: TableNo(seat.script.table), white: player(), black: player() })
        .collect();
    let intent = Intent::PublishRound { section: SectionId(1), round: RoundNo(1), pairings };
    accepted(desk.intent(Ask::from(intent), "practice").wait()?)?;
    Ok(desk)
}

/// People without end, numbered. In a large hall some share a name; a number tells them apart, as on real lists.
fn people() -> impl Iterator<Item = (usize, String)> {
    let names: Vec<&str> = NAMES.lines().map(str::trim).filter(|n| !n.is_empty()).collect();
    (0..).map(move |nth: usize| match nth / names.len() {
        0 => (nth, names[nth].to_owned()),
        more => (nth, format!("{} {}", names[nth % names.len()], more + 1)),
    })
}

fn accepted(answer: Answer) -> Outcome {
    match answer {
        Answer::Accepted { .. } => Ok(()),
        Answer::Refused { refusal } => Err(Failure::Refused(refusal)),
        Answer::Fault { fault } => Err(Failure::Fault(fault)),
    }
}

/// The round starts when all boards answer, or when a minute of the hall's time has passed.
fn wait_for_devices(desk: &Desk, tables: u32, time: &Time) -> Outcome {
    let patience = time.now() + Millis::new(scaled_millis(20, time.speed()));
    while desk.snapshot().wait()?.devices.iter().filter(|d| d.has_clock).count() < tables as usize {
        if time.now() > patience {
            tracing::warn!("not all boards answer; the round starts without them");
            break;
        }
        std::thread::sleep(GLANCE);
    }
    Ok(())
}

fn pause(time: &Time, next: Option<Moment>) {
    let wait = next.map_or(GLANCE, |next| time.wait(next)).min(GLANCE);
    std::thread::sleep(wait);
}

/// A practice hall behind a window: the person at the console is the chief.
pub struct Practice {
    desk: Desk,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
    // Event and ports live here and go with the practice.
    _folder: TempDir,
}

impl Practice {
    /// Sets up a hall of `tables` tables and lets it play.
    pub fn start(tables: u32, time: &Time) -> Result<Self, Failure> {
        let folder = tempfile::Builder::new().prefix("zhicai-practice-").tempdir()?;
        let games = replays(GAMES).map_err(Failure::system)?;
        let scripts = write(tables, &games, &Trouble::ALL.into(), u64::from(std::process::id()));
        let ports = folder.path().join("ports");
        let mut hall = Hall::set_up(&ports, scripts, CONTROL, time)?;
        let desk = open_desk(&folder.path().join("practice.zhicai"), &hall, &ports, time)?;
        let stop = Arc::new(AtomicBool::new(false));
        let (its_desk, its_stop, its_time) = (desk.clone(), stop.clone(), time.clone());
        let thread = std::thread::Builder::new().name("practice".to_owned()).spawn(move || {
            if let Err(failure) = play(&its_desk, &mut hall, &its_time, tables, &its_stop) {
                tracing::error!(?failure, "the practice hall stopped");
            }
        })?;
        Ok(Practice { desk, stop, thread: Some(thread), _folder: folder })
    }

    /// The desk at which the hall's event is open.
    pub fn desk(&self) -> Desk {
        self.desk.clone()
    }
}

impl Drop for Practice {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the practice hall's thread panicked");
        }
        self.desk.close();
    }
}

fn play(desk: &Desk, hall: &mut Hall, time: &Time, tables: u32, stop: &AtomicBool) -> Outcome {
    wait_for_devices(desk, tables, time)?;
    let mut floor = Floor::new(desk, hall, desk.subscribe(Pace::Console)?, time, false);
    floor.open()?;
    while !stop.load(Ordering::Relaxed) {
        let next = floor.step()?;
        pause(time, next);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_largest_hall_has_no_two_people_of_one_name() {
        let names: BTreeSet<String> = people().take(2 * 2_000).map(|(_, name)| name).collect();
        assert_eq!(names.len(), 4_000);
    }
}
