//! `zhicai intent`: gives intents from standard input, one JSON object a line.
//!
//! Two lines are no intents: `{"seal":{…}}` makes the typed copy of a sealed move, `{"open_envelope":{…}}` opens it. A
//! passphrase that such a line leaves out is the environment's `ZHICAI_PASSPHRASE`: secrets stand in no command line.

use std::io::BufRead as _;

use arbitration::Intent;
use console::Desk;
use console::scenario::Once;
use console::wire::{Answer, Ask, OpenEnvelope, Seal, Secret};
use serde::Deserialize as _;
use serde_json::Value;
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
        let asked = match read(line) {
            Ok(asked) => asked,
            Err(reason) => {
                unreadable = true;
                let reason = words.with("line-reason", why(&reason));
                Failure::usage("line", [("line", (number + 1).to_string()), ("reason", reason)]).tell(words);
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

/// Why a line cannot be read.
#[derive(Debug, thiserror::Error)]
enum Unread {
    /// It is no intent.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// A value of it is not of its kind: the field, where one is to blame.
    #[error("{error}")]
    Value { error: serde_json::Error, field: String },
    /// It has to do with a sealed move: only its name is told.
    #[error("{0}")]
    Secret(&'static str),
}

/// Why a line is no intent: what is wrong, the name that it is about, those that are known, and where in the line.
fn why(unread: &Unread) -> [(&'static str, String); 4] {
    let error = match unread {
        Unread::Json(error) => error,
        Unread::Value { error, field } => {
            let column = error.column().to_string();
            let told = [("what", "field"), ("name", field), ("known", ""), ("column", &column)];
            return told.map(|(key, value)| (key, value.to_owned()));
        }
        Unread::Secret(name) => {
            let told = [("what", "value"), ("name", *name), ("known", ""), ("column", "1")];
            return told.map(|(key, value)| (key, value.to_owned()));
        }
    };
    let said = error.to_string();
    // The parser puts names between these marks: the one that it is about, then those that it knows.
    let mut names = said.split('`').skip(1).step_by(2).map(str::to_owned);
    let name = names.next().unwrap_or_default();
    let known = names.collect::<Vec<_>>().join(", ");
    let what = match error.classify() {
        Category::Syntax | Category::Io => "syntax",
        Category::Eof => "cut-off",
        Category::Data if said.starts_with("missing field") => "missing",
        Category::Data if said.starts_with("unknown") => "unknown",
        Category::Data if said.contains("` stands twice") => "twice",
        Category::Data => "value",
    };
    [("what", what.to_owned()), ("name", name), ("known", known), ("column", error.column().to_string())]
}

/// What a line asks for.
#[derive(Debug)]
enum Line {
    Ask(Box<Ask>),
    Seal(Seal),
    Open(OpenEnvelope),
}

/// A line is an intent, an intent with what was seen (`{"intent":{…},"seen":17}`), or has to do with a sealed move: then
/// nothing of it is told when it cannot be read.
fn read(line: &[u8]) -> Result<Line, Unread> {
    let Once(value) = serde_json::from_slice(line)?;
    if let Some(seal) = value.get("seal") {
        let mut seal = Seal::deserialize(seal).map_err(|_| Unread::Secret("seal"))?;
        seal.passphrase = seal.passphrase.or_else(|| passphrase().filter(|_| seal.text.is_some()));
        return Ok(Line::Seal(seal));
    }
    if let Some(open) = value.get("open_envelope") {
        let mut open = OpenEnvelope::deserialize(open).map_err(|_| Unread::Secret("open_envelope"))?;
        open.passphrase = open.passphrase.or_else(passphrase);
        return Ok(Line::Open(open));
    }
    let ask = if value.get("intent").is_some() { serde_json::from_value(value)? } else { Ask::from(intent(value)?) };
    Ok(Line::Ask(Box::new(ask)))
}

/// An intent. The parser does not say which value is not of its kind: it is the field without which it complains of
/// something else.
fn intent(value: Value) -> Result<Intent, Unread> {
    let error = match Intent::deserialize(&value) {
        Ok(intent) => return Ok(intent),
        Err(error) => error,
    };
    let said = error.to_string();
    let blamed = |name: &&String| {
        let mut without = value.clone();
        without.as_object_mut().map(|fields| fields.remove(*name));
        Intent::deserialize(&without).err().is_none_or(|other| other.to_string() != said)
    };
    let field = value.as_object().and_then(|fields| fields.keys().filter(|name| *name != "do").find(blamed));
    match field.filter(|_| said.starts_with("invalid")).cloned() {
        Some(field) => Err(Unread::Value { error, field }),
        None => Err(Unread::Json(error)),
    }
}

/// The passphrase of the environment.
fn passphrase() -> Option<Secret> {
    std::env::var("ZHICAI_PASSPHRASE").ok().filter(|text| !text.is_empty()).map(Secret::from)
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
            (b"{\"do\":\"arrived\",\"table\":\"one\",\"side\":\"white\"}", "field", "table"),
            (b"{\"do\":\"arrived\",\"table\":1,\"side\":\"white\",\"ago\":\"2m\"}", "field", "ago"),
            (b"{\"do\":\"withdraw\",\"fact\":{\"kind\":\"note.made\"},\"reason\":\"r\"}", "field", "fact"),
            (b"{\"do\":\"arrived\",\"table\":1,\"table\":2,\"side\":\"white\"}", "twice", "table"),
            (b"{\"do\":\"accept\",\"due\":\"late_one\",\"table\":1}", "unknown", "due"),
        ] {
            let error = read(line).expect_err("no intent");
            let [(_, found), (_, named), ..] = why(&error);
            assert_eq!((found.as_str(), named.as_str()), (what, name), "{}: {error}", String::from_utf8_lossy(line));
        }
    }
}
