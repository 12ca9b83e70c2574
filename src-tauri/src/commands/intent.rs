//! `zhicai intent`: gives intents from standard input, one JSON object a line.

use std::io::BufRead as _;

use arbitration::Intent;
use console::Desk;
use console::wire::{Answer, Ask};
use timebase::Time;

use super::{Failure, Outcome, print, print_json, tell_notice};
use crate::cli::IntentArgs;
use crate::words::Words;

/// Each line is answered before the next is read; a fact's number is printed when the fact is on disk, and not before.
/// A line that is refused or cannot be read is told, and the next ones go on.
pub fn run(args: IntentArgs, words: &Words) -> Outcome {
    check_actor(&args.by)?;
    let desk = Desk::new(Time::real(), console::events_folder());
    tell_notice(&desk.open_path(&args.event).wait()?, words);
    let (mut refused, mut unreadable) = (false, false);
    for (number, line) in std::io::stdin().lock().split(b'\n').enumerate() {
        let line = line?;
        // A byte-order mark is what some editors put before the first line.
        let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&line);
        if line.trim_ascii().is_empty() {
            continue;
        }
        let ask = match read(line) {
            Ok(ask) => ask,
            Err(error) => {
                unreadable = true;
                let params = [("line", (number + 1).to_string()), ("reason", error.to_string())];
                Failure::usage("line", params).tell(words);
                continue;
            }
        };
        let answer = desk.intent(ask, &args.by).wait()?;
        if args.json {
            print_json(&answer)?;
        }
        match &answer {
            Answer::Accepted { facts, .. } if !args.json => {
                facts.iter().try_for_each(|f| print(&f.fact.to_string()))?;
            }
            Answer::Accepted { .. } => {}
            Answer::Refused { refusal } => {
                refused = true;
                Failure::Refused(refusal.clone()).tell(words);
            }
            Answer::Fault { fault } => return Err(Failure::Fault(fault.clone())),
        }
    }
    desk.close();
    match (unreadable, refused) {
        (true, _) => Err(Failure::Told(2)),
        (false, true) => Err(Failure::Told(1)),
        (false, false) => Ok(()),
    }
}

/// A person's name; not one under which the program itself writes, so that a record cannot pretend to be a device's.
fn check_actor(name: &str) -> Outcome {
    let own = name == "program" || name.starts_with("device:");
    if own || name.trim().is_empty() || name.chars().count() > 100 || name.chars().any(char::is_control) {
        return Err(Failure::usage("actor", [("name", name.escape_debug().to_string())]));
    }
    Ok(())
}

/// A line is an intent, or an intent with what was seen: `{"intent":{…},"seen":17}`.
fn read(line: &[u8]) -> Result<Ask, serde_json::Error> {
    let value: serde_json::Value = serde_json::from_slice(line)?;
    if value.get("intent").is_some() {
        serde_json::from_value(value)
    } else {
        Ok(serde_json::from_value::<Intent>(value)?.into())
    }
}
