//! The commands. Standard output is for results, standard error for refusals and faults.

pub mod decode;
pub mod intent;
pub mod journal;
pub mod new;
pub mod ports;
pub mod scenario;
pub mod serve;
pub mod show;
pub mod verify;
pub mod window;

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use arbitration::Refusal;
use console::wire::{CsvProblem, Fault, Opened};
use console::{Desk, DeskError};
use serde::Serialize;
use timebase::Time;

use crate::words::Words;

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
    /// Told already on standard output: exit code 1.
    Told,
    /// What was given cannot be understood: exit code 2.
    Usage(String),
    /// The machine failed: exit code 3.
    Fault(Fault),
    /// The machine failed in a way that has no code of its own: exit code 3.
    Broken(String),
}

impl Failure {
    /// Tells it on standard error and gives the exit code.
    pub fn tell(&self, words: &Words) -> ExitCode {
        let (text, code) = match self {
            Failure::Refused(refusal) => (words.refusal(refusal), 1),
            Failure::Declined(fault) => (words.fault(fault), 1),
            Failure::BadList(problems) => {
                (problems.iter().map(|p| words.problem(p)).collect::<Vec<_>>().join("\nzhicai: "), 1)
            }
            Failure::Told => return ExitCode::from(1),
            Failure::Usage(text) => (text.clone(), 2),
            Failure::Fault(fault) => (words.fault(fault), 3),
            Failure::Broken(text) => (text.clone(), 3),
        };
        // Nothing can be done about a closed standard error.
        let _ = writeln!(io::stderr(), "zhicai: {text}");
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

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Broken(error.to_string())
    }
}

/// Prints one value as a line of JSON.
pub fn print_json(value: &impl Serialize) -> Outcome {
    let line = serde_json::to_string(value).map_err(|e| Failure::Broken(e.to_string()))?;
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
        let file = path.to_string_lossy().into_owned();
        let fault = |code: &str| Fault { code: code.to_owned(), params: BTreeMap::from([("file".to_owned(), file)]) };
        match error.kind() {
            io::ErrorKind::NotFound => Failure::Declined(fault("not-found")),
            io::ErrorKind::PermissionDenied => Failure::Fault(fault("no-permission")),
            _ => Failure::Broken(error.to_string()),
        }
    })
}

/// A desk on the user's own events folder, listening to the machine's ports and to the links in `ports`.
pub fn desk_with_devices(time: Time, ports: Option<PathBuf>) -> Result<Desk, Failure> {
    let options = devices::Options { machine: true, dir: ports, ..devices::Options::new(time.clone()) };
    Ok(Desk::with_devices(time, console::events_folder(), options)?)
}
