//! `zhicai intent`: gives intents from standard input, one JSON object a line.

use std::io::BufRead as _;

use console::Desk;
use console::wire::{Answer, Ask};
use serde_json::error::Category;
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
                let reason = words.with("line-reason", why(&error));
                Failure::usage("line", [("line", (number + 1).to_string()), ("reason", reason)]).tell(words);
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

/// Why a line is no intent: what is wrong, the name that it is about, those that are known, and where in the line.
fn why(error: &serde_json::Error) -> [(&'static str, String); 4] {
    let said = error.to_string();
    // The parser puts names between these marks: the one that it is about, then those that it knows.
    let mut names = said.split('`').skip(1).step_by(2).map(str::to_owned);
    let name = names.next().unwrap_or_default();
    let known = names.collect::<Vec<_>>().join(", ");
    let what = match error.classify() {
        Category::Syntax | Category::Io => "syntax",
        Category::Eof => "cut-off",
        Category::Data if said.starts_with("missing field") => "missing",
        Category::Data if said.starts_with("unknown variant") => "unknown",
        Category::Data => "value",
    };
    [("what", what.to_owned()), ("name", name), ("known", known), ("column", error.column().to_string())]
}

/// A line is an intent, or an intent with what was seen: `{"intent":{…},"seen":17}`.
fn read(line: &[u8]) -> Result<Ask, serde_json::Error> {
    let value: serde_json::Value = serde_json::from_slice(line)?;
    if value.get("intent").is_some() {
        serde_json::from_value(value)
    } else {
        Ok(Ask { intent: serde_json::from_value(value)?, seen: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_a_line_is_told_without_the_words_of_the_parser() {
        for (line, what, name) in [
            (&b"{\"do\":\"arrived\""[..], "cut-off", ""),
            (b"{do:1}", "syntax", ""),
            (b"{\"do\":\"dance\"}", "unknown", "dance"),
            (b"{\"do\":\"arrived\",\"table\":1}", "missing", "side"),
            (b"{\"table\":1}", "missing", "do"),
            (b"{\"do\":\"arrived\",\"table\":\"one\",\"side\":\"white\"}", "value", ""),
        ] {
            let error = read(line).expect_err("no intent");
            let [(_, found), (_, named), ..] = why(&error);
            assert_eq!((found.as_str(), named.as_str()), (what, name), "{}: {error}", String::from_utf8_lossy(line));
        }
    }
}
