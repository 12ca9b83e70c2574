//! The command line. Every command has an example in its help and `--json` where a script may read it.
//!
//! What people read of it is in the catalogues, see [`spoken`]; the lines here are for readers of the code.

mod rules;
mod spoken;

use std::path::PathBuf;

use arbitration::Pace;
use clap::{Args, Parser, Subcommand};
use clock::{Millis, TimeControl};

pub use rules::{CheckArgs, Count, GameCode, JudgeArgs, MovesArgs, PerftArgs, SheetsArgs};
pub use spoken::{asked_language, complaint, parse};

/// The languages that the program speaks.
const LANGUAGES: [&str; 2] = ["zh-CN", "en"];

/// The chief arbiter's console for draughts and xiangqi events.
#[derive(Debug, Parser)]
#[command(name = "zhicai", version)]
pub struct Cli {
    /// What to do; left out: open the window.
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub window: WindowArgs,
    /// Language of messages: zh-CN or en; left out: the system's.
    #[arg(long, global = true, value_name = "LANG", value_parser = LANGUAGES)]
    pub lang: Option<String>,
}

/// Options of the window.
#[derive(Debug, Args)]
pub struct WindowArgs {
    /// The event to open; left out: the start screen.
    pub event: Option<PathBuf>,
    /// With a practice hall of N tables inside.
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "60", conflicts_with = "event")]
    pub practice: Option<u32>,
    /// Treats the links in DIR as ports too.
    #[arg(long, value_name = "DIR")]
    pub ports: Option<PathBuf>,
    /// Also prints an address for a browser on this machine.
    #[arg(long)]
    pub serve: bool,
}

/// Commands that start no window and need no display.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// The same console for browsers on this machine.
    Serve(ServeArgs),
    /// A practice hall without a screen: virtual clocks and boards replay real games.
    Venue(VenueArgs),
    /// Makes an event.
    New(NewArgs),
    /// Gives intents, one JSON object a line; prints the numbers of the facts once they are on disk.
    Intent(IntentArgs),
    /// State, proposals and clocks at a moment.
    Show(ShowArgs),
    /// Facts as JSON lines.
    Journal(JournalArgs),
    /// Runs intents and observations at stated instants through the real core.
    Scenario(ScenarioArgs),
    /// Checks chain, order, checkpoints and fold.
    Verify(VerifyArgs),
    /// Counts the sequences of moves from a position.
    Perft(PerftArgs),
    /// What may be played in a position.
    Moves(MovesArgs),
    /// The end of a game, claims of a draw and repeated lines, each with its evidence.
    Judge(JudgeArgs),
    /// Verifies game records: PDN, and PGN, DhtmlXQ, XQF, CBF or lists of moves of xiangqi.
    Check(CheckArgs),
    /// Compares two score sheets of a game: where they part, and what is missing.
    Sheets(SheetsArgs),
    /// What is plugged in.
    Ports(PortsArgs),
    /// Bytes of a device to messages.
    Decode(DecodeArgs),
}

/// Options of `serve`.
#[derive(Debug, Args)]
pub struct ServeArgs {
    /// The event; left out: the start screen.
    pub event: Option<PathBuf>,
    /// TCP port on the loopback address; 0: any free one.
    #[arg(long, default_value_t = 0)]
    pub port: u16,
    /// Treats the links in DIR as ports too.
    #[arg(long, value_name = "DIR")]
    pub ports: Option<PathBuf>,
}

/// Options of `venue`.
#[derive(Debug, Args)]
pub struct VenueArgs {
    /// The event file to make; left out with `--ports`.
    #[arg(required_unless_present = "ports", conflicts_with = "ports")]
    pub event: Option<PathBuf>,
    /// Number of tables.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=2000))]
    pub tables: u32,
    /// Rules of movement.
    #[arg(long, default_value = "draughts-100")]
    pub game: String,
    /// Regulations.
    #[arg(long, default_value = "draughts-100")]
    pub profile: String,
    /// Game records to replay, PDN; left out: the built-in ones.
    #[arg(long, value_name = "FILE")]
    pub games: Option<PathBuf>,
    /// How many times faster than life, 0.1 to 100.
    #[arg(long, default_value_t = 1.0, value_parser = parse_speed)]
    pub speed: f64,
    /// Seed of thinking times and trouble.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Scripted trouble: `all`, `none`, or a list of late-white, late-black, late-both, flag, warnings, cable, garbage.
    #[arg(long, default_value = "all")]
    pub faults: String,
    /// Wall seconds to run; left out: until the round is over.
    #[arg(long = "for", value_name = "SECONDS")]
    pub seconds: Option<u64>,
    /// Writes what was really played.
    #[arg(long, value_name = "FILE")]
    pub truth: Option<PathBuf>,
    /// Only the virtual devices, a link for each port in DIR, for a console in another process.
    #[arg(long, value_name = "DIR")]
    pub ports: Option<PathBuf>,
    /// The report as JSON.
    #[arg(long)]
    pub json: bool,
}

/// Options of `new`.
#[derive(Debug, Args)]
pub struct NewArgs {
    /// The file to make, `.zhicai`.
    pub event: PathBuf,
    /// Name of the event; left out: the file's.
    #[arg(long)]
    pub name: Option<String>,
    /// Place.
    #[arg(long)]
    pub place: Option<String>,
    /// IANA zone of the hall; left out: this machine's.
    #[arg(long)]
    pub zone: Option<String>,
    /// Name of the first section.
    #[arg(long, default_value = "A")]
    pub section: String,
    /// Regulations: draughts-100, draughts-64-russian, draughts-64-brazilian or xiangqi-1999.
    #[arg(long)]
    pub profile: String,
    /// Pace: standard, rapid or blitz; left out: standard.
    #[arg(long, value_parser = parse_pace)]
    pub pace: Option<Pace>,
    /// Time control: `45m` sudden death, `80m+1m` Fischer, `40/90m+10/15m` periods of which the second repeats,
    /// `50/2h+1h` the rest of the game in the second; left out: the book's.
    #[arg(long, value_parser = parse_control)]
    pub control: Option<TimeControl>,
    /// How late is a loss, such as `30m`; left out: the book's.
    #[arg(long, value_parser = parse_duration)]
    pub default_time: Option<Millis>,
    /// Rounds planned.
    #[arg(long, default_value_t = 1)]
    pub rounds: u16,
    /// Chief arbiter.
    #[arg(long)]
    pub chief: String,
    /// Pairings of round 1, CSV with columns table, white, black.
    #[arg(long, value_name = "FILE")]
    pub pairings: Option<PathBuf>,
    /// The receipt as JSON.
    #[arg(long)]
    pub json: bool,
}

/// Options of `intent`.
#[derive(Debug, Args)]
pub struct IntentArgs {
    /// The event.
    pub event: PathBuf,
    /// Who asks.
    #[arg(long, default_value = "chief")]
    pub by: String,
    /// Whole answers as JSON lines.
    #[arg(long)]
    pub json: bool,
}

/// Options of `show`.
#[derive(Debug, Args)]
pub struct ShowArgs {
    /// The event.
    pub event: PathBuf,
    /// As it was at this wall time, RFC 3339.
    #[arg(long, value_name = "TIME", conflicts_with = "fact")]
    pub at: Option<chrono::DateTime<chrono::FixedOffset>>,
    /// As it was right after this fact.
    #[arg(long, value_name = "N")]
    pub fact: Option<u64>,
    /// Only this table.
    #[arg(long, value_name = "N")]
    pub table: Option<u32>,
    /// The snapshot as JSON.
    #[arg(long)]
    pub json: bool,
}

/// Options of `journal`.
#[derive(Debug, Args)]
pub struct JournalArgs {
    /// The event.
    pub event: PathBuf,
    /// Only facts of this table.
    #[arg(long, value_name = "N")]
    pub table: Option<u32>,
    /// Only kinds that start so.
    #[arg(long, value_name = "K")]
    pub kind: Option<String>,
    /// From this fact on.
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub from: u64,
    /// JSON lines (they always are; here so that scripts may say it).
    #[arg(long)]
    pub json: bool,
}

/// Options of `scenario`.
#[derive(Debug, Args)]
pub struct ScenarioArgs {
    /// The scenario, JSON lines.
    pub file: PathBuf,
    /// Keeps the journal in FILE; left out: a temporary one.
    #[arg(long, value_name = "FILE")]
    pub event: Option<PathBuf>,
    /// JSON lines (they always are; here so that scripts may say it).
    #[arg(long)]
    pub json: bool,
}

/// Options of `verify`.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// The event.
    pub event: PathBuf,
    /// A head of the chain printed on paper: must be on the chain.
    #[arg(long, value_name = "HEX")]
    pub head: Option<String>,
    /// The report as JSON.
    #[arg(long)]
    pub json: bool,
}

/// Options of `ports`.
#[derive(Debug, Args)]
pub struct PortsArgs {
    /// Lists the links in DIR too.
    #[arg(long = "ports", value_name = "DIR")]
    pub dir: Option<PathBuf>,
    /// The list as JSON.
    #[arg(long)]
    pub json: bool,
}

/// Options of `decode`.
#[derive(Debug, Args)]
pub struct DecodeArgs {
    /// The driver: dgt.
    #[arg(value_parser = ["dgt"])]
    pub driver: String,
    /// The bytes; `-` for standard input.
    pub file: PathBuf,
    /// JSON lines.
    #[arg(long)]
    pub json: bool,
}

/// Why a value cannot be read, with words under `value-{code}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadValue(&'static str);

/// Reads `90s`, `80m`, `1h30m`, `500ms`.
fn parse_duration(text: &str) -> Result<Millis, BadValue> {
    clock::read_duration(text).ok_or(BadValue("duration"))
}

/// Reads a speed; beyond these bounds machine and people are out of step.
fn parse_speed(text: &str) -> Result<f64, BadValue> {
    let speed: f64 = text.parse().map_err(|_| BadValue("number"))?;
    if (0.1..=100.0).contains(&speed) { Ok(speed) } else { Err(BadValue("speed")) }
}

/// Reads `45m` (sudden death), `80m+1m` (Fischer), `40/90m+10/15m` and `50/2h+1h` (periods).
fn parse_control(text: &str) -> Result<TimeControl, BadValue> {
    text.parse().map_err(|_| BadValue("control"))
}

/// Reads the name of a pace.
fn parse_pace(text: &str) -> Result<Pace, BadValue> {
    let all = [Pace::Standard, Pace::Rapid, Pace::Blitz];
    all.into_iter().find(|pace| pace.name() == text).ok_or(BadValue("pace"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn durations_are_read_with_units_and_refused_without() {
        assert_eq!(parse_duration("1h30m"), Ok(Millis::minutes(90)));
        assert_eq!(parse_duration("45s"), Ok(Millis::seconds(45)));
        assert_eq!(parse_duration("500ms"), Ok(Millis::new(500)));
        for bad in ["", "10", "m", "-5m", "1x", "99999999999999999h", "10 m"] {
            assert!(parse_duration(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn an_event_at_another_pace_under_periods() {
        let args = ["new", "e.zhicai", "--profile", "xiangqi-1999", "--chief", "W", "--pace", "rapid", "--control"];
        let with = |control| Cli::try_parse_from(["zhicai"].into_iter().chain(args).chain([control]));
        let Ok(Cli { command: Some(Command::New(new)), .. }) = with("40/10m+30/5m") else { panic!("it is read") };
        assert_eq!((new.pace, new.control), (Some(Pace::Rapid), "40/10m+30/5m".parse().ok()));
        assert!(with("40/10m+0/5m").is_err() && parse_pace("fast").is_err());
    }

    #[test]
    fn speeds_that_no_machine_keeps_are_refused() {
        assert_eq!(parse_speed("20"), Ok(20.0));
        for bad in ["0", "-1", "NaN", "inf", "1e300", "1e-300", "fast"] {
            assert!(parse_speed(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn languages_without_words_are_refused() {
        for spoken in ["zh-CN", "en"] {
            assert!(Cli::try_parse_from(["zhicai", "--lang", spoken]).is_ok(), "{spoken}");
        }
        assert!(Cli::try_parse_from(["zhicai", "--lang", "fr"]).is_err());
    }

    #[test]
    fn an_event_path_and_a_command_do_not_collide() {
        let cli = Cli::try_parse_from(["zhicai", "cup.zhicai"]).expect("a path opens the window");
        assert!(cli.command.is_none() && cli.window.event.is_some());
        let cli = Cli::try_parse_from(["zhicai", "--practice"]).expect("the practice hall has a usual size");
        assert_eq!(cli.window.practice, Some(60));
    }

    #[test]
    fn a_folder_may_be_called_as_a_command_is() {
        let cli = Cli::try_parse_from(["zhicai", "cup.zhicai", "--ports", "ports"]).expect("an option's value");
        assert!(cli.command.is_none() && cli.window.ports.is_some_and(|folder| folder.ends_with("ports")));
    }
}
