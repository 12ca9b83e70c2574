//! `zhicai scenario`: runs intents and observations at stated instants through the real core and journal.

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
    .map_err(|error| Failure::usage("scenario", [("reason", error.to_string())]))?;
    printed?;
    if held { Ok(()) } else { Err(Failure::Told(1)) }
}
