//! The commands. Standard output is for results, standard error for refusals and faults.

pub mod check;
pub mod decode;
pub mod intent;
pub mod journal;
pub mod judge;
pub mod moves;
pub mod new;
pub mod perft;
pub mod ports;
mod position;
pub mod scenario;
pub mod serve;
pub mod sheets;
pub mod show;
pub mod verify;
pub mod window;

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use arbitration::Refusal;
use console::wire::{CsvProblem, Fault, Opened, SetupRead};
use console::{Desk, DeskError, LineError};
use serde::Serialize;
use timebase::Time;

use crate::words::{Words, shown};

/// What a command ends with.
pub type Outcome = Result<(), Failure>;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// Refused by the rules of the program or the book: exit code 1.
    Refused(Refusal),
    /// Refused for what was given, such as a file that is no event: exit code 1.
    Declined(Fault),
    /// Refused for a list with these problems: exit code 1.
    BadList(Vec<CsvProblem>),
    /// A position or move from the command line that cannot be played: exit code 2 when it cannot be read, else 1.
    Unplayable(LineError),
    /// Told already; the exit code.
    Told(u8),
    /// What was given cannot be understood, with words under `usage-{code}`: exit code 2.
    Usage(Fault),
    /// The machine failed: exit code 3.
    Fault(Fault),
}

impl Failure {
    /// What was given cannot be understood.
    pub fn usage<const N: usize>(code: &str, params: [(&str, String); N]) -> Self {
        Failure::Usage(fault(code, params))
    }

    /// A failure of the machine that has no code of its own.
    pub fn system(error: impl ToString) -> Self {
        Failure::Fault(fault("system", [("reason", error.to_string())]))
    }

    /// There is no screen for a window.
    pub fn no_screen() -> Self {
        Failure::Fault(fault("system", [("kind", "no-screen".to_owned())]))
    }

    /// Tells it on standard error and gives the exit code.
    pub fn tell(&self, words: &Words) -> ExitCode {
        let (text, code) = match self {
            Failure::Refused(refusal) => (words.refusal(refusal), 1),
            Failure::Declined(fault) => (words.fault(fault), 1),
            Failure::BadList(problems) => {
                (problems.iter().map(|p| words.problem(p)).collect::<Vec<_>>().join("\nzhicai: "), 1)
            }
            Failure::Unplayable(why) => (words.unplayable(why), if is_unreadable(why) { 2 } else { 1 }),
            Failure::Told(code) => return ExitCode::from(*code),
            Failure::Usage(fault) => (words.usage(fault), 2),
            Failure::Fault(fault) => (words.fault(fault), 3),
        };
        // What was typed or read stands in it.
        let text: Vec<String> = text.lines().map(shown).collect();
        // Nothing can be done about a closed standard error.
        let _ = writeln!(io::stderr(), "zhicai: {}", text.join("\n"));
        ExitCode::from(code)
    }
}

impl From<DeskError> for Failure {
    fn from(error: DeskError) -> Self {
        match error {
            DeskError::Refused(refusal) => Failure::Refused(refusal),
            other if other.is_fault() => Failure::Fault(other.fault()),
            other => Failure::Declined(other.fault()),
        }
    }
}

impl From<::journal::JournalError> for Failure {
    fn from(error: ::journal::JournalError) -> Self {
        DeskError::from(error).into()
    }
}

impl From<LineError> for Failure {
    fn from(why: LineError) -> Self {
        Failure::Unplayable(why)
    }
}

/// Whether a text means nothing, rather than something that the rules forbid.
fn is_unreadable(why: &LineError) -> bool {
    match why {
        LineError::Setup(setup) => matches!(setup, SetupRead::Unreadable { .. }),
        LineError::Move { why, .. } => why.code == "unreadable",
        _ => false,
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Fault(fault("system", system(&error)))
    }
}

/// What the system says: a name that the catalogues have words for, and its own words for anything else.
pub fn system(error: &io::Error) -> [(&'static str, String); 2] {
    let kind = match error.kind() {
        io::ErrorKind::IsADirectory => "folder",
        io::ErrorKind::NotADirectory => "no-folder",
        io::ErrorKind::NotFound => "missing",
        io::ErrorKind::AlreadyExists => "exists",
        io::ErrorKind::PermissionDenied => "permission",
        io::ErrorKind::ReadOnlyFilesystem => "read-only",
        io::ErrorKind::StorageFull => "full",
        io::ErrorKind::AddrInUse => "port",
        _ => "other",
    };
    [("kind", kind.to_owned()), ("reason", error.to_string())]
}

fn fault<const N: usize>(code: &str, params: [(&str, String); N]) -> Fault {
    Fault { code: code.to_owned(), params: params.map(|(name, value)| (name.to_owned(), value)).into() }
}

/// Prints one value as a line of JSON.
pub fn print_json(value: &impl Serialize) -> Outcome {
    let line = serde_json::to_string(value).map_err(Failure::system)?;
    print(&line)
}

/// Prints one line. A reader that has gone ends the program quietly.
pub fn print(line: &str) -> Outcome {
    let mut out = io::stdout().lock();
    match writeln!(out, "{line}").and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Tells on standard error why an event can only be read, where that is so.
pub fn tell_notice(opened: &Opened, words: &Words) {
    if let Some(code) = &opened.notice {
        // Nothing can be done about a closed standard error.
        let _ = writeln!(io::stderr(), "zhicai: {}", words.notice(code));
    }
}

/// Reads a file that was named on the command line.
pub fn read_file(path: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path).map_err(|error| {
        let file = [("file", path.to_string_lossy().into_owned())];
        match error.kind() {
            io::ErrorKind::NotFound => Failure::Declined(fault("not-found", file)),
            io::ErrorKind::PermissionDenied => Failure::Fault(fault("no-permission", file)),
            _ => {
                let [(_, kind), (_, reason)] = system(&error);
                let reason = format!("{}: {reason}", path.display());
                Failure::Fault(fault("system", [("kind", kind), ("reason", reason)]))
            }
        }
    })
}

/// A desk on the user's own events folder, listening to the machine's ports and to the links in `ports`.
pub fn desk_with_devices(time: Time, ports: Option<PathBuf>) -> Result<Desk, Failure> {
    let options = devices::Options { machine: true, dir: ports, ..devices::Options::new(time.clone()) };
    Ok(Desk::with_devices(time, console::events_folder(), options)?)
}
