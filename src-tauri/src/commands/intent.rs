//! `zhicai intent`: gives intents from standard input, one JSON object a line.

use std::io::BufRead as _;

use console::Desk;
use console::wire::{Answer, Ask};
use timebase::Time;

use super::{Failure, Outcome, print, print_json, tell_notice};
use crate::cli::IntentArgs;
use crate::words::Words;

/// Each line is answered before the next is read; a fact's number is printed when the fact is on disk, and not before.
/// A refused line is told and the next ones go on.
pub fn run(args: IntentArgs, words: &Words) -> Outcome {
    let desk = Desk::new(Time::real(), console::events_folder());
    tell_notice(&desk.open_path(&args.event).wait()?, words);
    let mut refused = false;
    for (number, line) in std::io::stdin().lock().lines().enumerate() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let ask = read(&line).map_err(|e| Failure::Usage(format!("line {}: {e}", number + 1)))?;
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
    if refused { Err(Failure::Told) } else { Ok(()) }
}

/// A line is an intent, or an intent with what was seen: `{"intent":{…},"seen":17}`.
fn read(line: &str) -> Result<Ask, serde_json::Error> {
    let value: serde_json::Value = serde_json::from_str(line)?;
    if value.get("intent").is_some() {
        serde_json::from_value(value)
    } else {
        Ok(Ask { intent: serde_json::from_value(value)?, seen: None })
    }
}
