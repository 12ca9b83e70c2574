//! `zhicai scenario`: runs intents and observations at stated instants through the real core and journal.

use console::scenario::ScenarioError;

use super::{Failure, Outcome, print_json, read_file};
use crate::cli::ScenarioArgs;

/// One JSON line for each line of the scenario; exit code 1 when an expectation fails.
pub fn run(args: ScenarioArgs) -> Outcome {
    let text = String::from_utf8_lossy(&read_file(&args.file)?).into_owned();
    let mut printed = Ok(());
    let held = console::scenario::run(&text, args.event.as_deref(), |line| {
        if printed.is_ok() {
            printed = print_json(line);
        }
    })
    .map_err(unread)?;
    printed?;
    if held { Ok(()) } else { Err(Failure::Told(1)) }
}

/// Why a scenario cannot be run.
fn unread(error: ScenarioError) -> Failure {
    match error {
        ScenarioError::Line { line, reason } => {
            Failure::usage("scenario", [("line", line.to_string()), ("reason", reason)])
        }
        ScenarioError::NoEvent => Failure::usage("scenario-event", []),
        ScenarioError::Desk(error) => error.into(),
        ScenarioError::Io(error) => error.into(),
        other => Failure::system(other),
    }
}
