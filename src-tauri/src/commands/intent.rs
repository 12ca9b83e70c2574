//! `zhicai intent`: gives intents from standard input, one JSON object a line.
//!
//! Two lines are no intents: `{"seal":{…}}` makes the typed copy of a sealed move, `{"open_envelope":{…}}` opens it. A
//! passphrase that such a line leaves out is the environment's `ZHICAI_PASSPHRASE`: secrets stand in no command line.

use std::io::BufRead as _;

use console::Desk;
use console::wire::{Answer, Ask, OpenEnvelope, Seal, Secret};
use serde::Deserialize as _;
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
        let asked = match read(line) {
            Ok(asked) => asked,
            Err(reason) => {
                unreadable = true;
                let params = [("line", (number + 1).to_string()), ("reason", reason)];
                Failure::usage("line", params).tell(words);
                continue;
            }
        };
        let answer = match asked {
            Line::Ask(ask) => desk.intent(*ask, &args.by),
            Line::Seal(seal) => desk.seal(seal, &args.by),
            Line::Open(open) => desk.open_envelope(open, &args.by),
        };
        let answer = answer.wait()?;
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

/// What a line asks for.
enum Line {
    Ask(Box<Ask>),
    Seal(Seal),
    Open(OpenEnvelope),
}

/// A line is an intent, an intent with what was seen (`{"intent":{…},"seen":17}`), or has to do with a sealed move: then
/// nothing of it is told when it cannot be read.
fn read(line: &[u8]) -> Result<Line, String> {
    let value: serde_json::Value = serde_json::from_slice(line).map_err(|error| error.to_string())?;
    if let Some(seal) = value.get("seal") {
        let mut seal = Seal::deserialize(seal).map_err(|_| "seal".to_owned())?;
        seal.passphrase = seal.passphrase.or_else(|| passphrase().filter(|_| seal.text.is_some()));
        return Ok(Line::Seal(seal));
    }
    if let Some(open) = value.get("open_envelope") {
        let mut open = OpenEnvelope::deserialize(open).map_err(|_| "open_envelope".to_owned())?;
        open.passphrase = open.passphrase.or_else(passphrase);
        return Ok(Line::Open(open));
    }
    let ask = if value.get("intent").is_some() {
        serde_json::from_value(value)
    } else {
        serde_json::from_value(value).map(|intent| Ask { intent, seen: None })
    };
    ask.map(|ask| Line::Ask(Box::new(ask))).map_err(|error| error.to_string())
}

/// The passphrase of the environment.
fn passphrase() -> Option<Secret> {
    std::env::var("ZHICAI_PASSPHRASE").ok().filter(|text| !text.is_empty()).map(Secret::from)
}
