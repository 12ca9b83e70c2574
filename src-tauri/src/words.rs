//! The words of the command line, from the catalogues that the page and the papers use.

use std::collections::BTreeMap;

use arbitration::{Clause, Evidence, Outcome as GameOutcome, Proposal, Refusal};
use clock::{Millis, Side};
use console::LineError;
use console::wire::{CsvProblem, Fault, SetupRead, TileState};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use rust_embed::RustEmbed;
use serde::Serialize;
use unic_langid::LanguageIdentifier;

#[derive(RustEmbed)]
#[folder = "../ui/locales"]
struct Catalogues;

/// One language's catalogue.
pub struct Words {
    language: &'static str,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The catalogue of the language to speak.
    pub fn load(asked: Option<&str>) -> Self {
        let language = language(asked);
        // Both are well-formed; the root language would only change how numbers are written.
        let mut bundle = FluentBundle::new(vec![language.parse::<LanguageIdentifier>().unwrap_or_default()]);
        // The marks around arguments are for mixed scripts on a page; a terminal shows them as boxes.
        bundle.set_use_isolating(false);
        for file in Catalogues::iter().filter(|f| f.starts_with(language)) {
            let text = Catalogues::get(&file).map(|f| String::from_utf8_lossy(&f.data).into_owned());
            // A catalogue with a mistake still gives what it can; the page's tests refuse such a catalogue.
            let resource = match FluentResource::try_new(text.unwrap_or_default()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Words { language, bundle }
    }

    /// The language that is spoken, `zh-CN` or `en`.
    pub fn language(&self) -> &'static str {
        self.language
    }

    /// Whether Chinese is spoken.
    pub fn is_chinese(&self) -> bool {
        self.language == CHINESE
    }

    /// The words of `key` where the catalogue has any.
    pub fn find(&self, key: &str) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// The words of `key`, or the key itself where the catalogue has none.
    pub fn say(&self, key: &str, params: &BTreeMap<String, String>) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in params {
            args.set(name.as_str(), value.as_str());
        }
        let pattern = self.bundle.get_message(key).and_then(|m| m.value());
        pattern.map_or_else(
            || key.to_owned(),
            |pattern| self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned(),
        )
    }

    /// A refusal: its code, what it means, and the rule.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let code = name_of(&refusal.code);
        let words = self.say(&format!("refusal-{code}"), &refusal.params);
        match &refusal.clause {
            Some(clause) => format!("{code}: {words} ({})", self.clause(clause)),
            None => format!("{code}: {words}"),
        }
    }

    /// Why an event was opened for reading only.
    pub fn notice(&self, code: &str) -> String {
        self.say(&format!("notice-{code}"), &BTreeMap::new())
    }

    /// What is wrong with a line of a list: its code and what it means.
    pub fn problem(&self, problem: &CsvProblem) -> String {
        let line = self.say("line", &BTreeMap::from([("n".to_owned(), problem.line.to_string())]));
        format!("{}: {line}: {}", problem.code, self.say(&format!("csv-{}", problem.code), &problem.params))
    }

    /// A clause as it is printed: 64格规则 8.3.2, Art. 8 §3.2.
    pub fn clause(&self, clause: &Clause) -> String {
        let (article, rest) = clause.item.split_once('.').unwrap_or((&clause.item, "none"));
        let params = [("item", clause.item.as_str()), ("article", article), ("rest", rest)];
        self.say(&format!("book-{}", name_of(&clause.book)), &params.map(|(k, v)| (k.to_owned(), v.to_owned())).into())
    }

    /// What a proposal is about.
    pub fn due(&self, proposal: &Proposal, is_xiangqi: bool) -> String {
        let side = proposal.side.map_or("none", |side| called(side, is_xiangqi));
        let mut params = BTreeMap::from([("side".to_owned(), side.to_owned())]);
        let mut given = 0;
        for piece in &proposal.evidence {
            match piece {
                Evidence::DefaultTime { limit } => drop(params.insert("limit".to_owned(), span(*limit))),
                Evidence::ClockStood { gap, .. } => drop(params.insert("gap".to_owned(), span(*gap))),
                Evidence::Warning { .. } | Evidence::Foul { .. } => given += 1,
                Evidence::Started { .. }
                | Evidence::FlagCounted { .. }
                | Evidence::FlagShown { .. }
                | Evidence::ClockChanged { .. }
                | Evidence::ClockStands { .. }
                | Evidence::ToAndFro { .. }
                | Evidence::LastHeard { .. }
                | Evidence::MovesShort { .. }
                | Evidence::TimeTrouble { .. }
                | Evidence::Missing { .. }
                | Evidence::Offered { .. }
                | Evidence::Claimed { .. }
                | Evidence::Reached { .. }
                | Evidence::Irregular { .. }
                | Evidence::Opened { .. }
                | Evidence::Left { .. }
                | Evidence::Filed { .. }
                | Evidence::Corrected { .. } => {}
            }
        }
        params.insert("count".to_owned(), given.to_string());
        params.insert("urgency".to_owned(), name_of(&proposal.urgency));
        self.say(&format!("due-{}", name_of(&proposal.due).replace('_', "-")), &params)
    }

    /// The state of a tile.
    pub fn tile(&self, state: TileState) -> String {
        self.say(&format!("tile-{}", name_of(&state).replace('_', "-")), &BTreeMap::new())
    }

    /// How a game ended.
    pub fn outcome(&self, outcome: GameOutcome, is_xiangqi: bool) -> String {
        let ended = match outcome {
            GameOutcome::WhiteWins => called(Side::White, is_xiangqi),
            GameOutcome::Draw => "draw",
            GameOutcome::BlackWins => called(Side::Black, is_xiangqi),
            GameOutcome::BothLose => "both-lose",
        };
        self.with(&format!("outcome-{ended}"), [])
    }

    /// What cannot be understood in what was given.
    pub fn usage(&self, what: &Fault) -> String {
        self.say(&format!("usage-{}", what.code), &what.params)
    }

    /// Why a position or a move cannot be played.
    pub fn unplayable(&self, why: &LineError) -> String {
        let setup = |why: &Fault| self.say(&format!("setup-{}", why.code), &why.params);
        match why {
            LineError::Setup(SetupRead::Illegal { faults, .. }) => {
                faults.iter().map(setup).collect::<Vec<_>>().join(" ")
            }
            LineError::Setup(SetupRead::Unreadable { why }) => setup(why),
            LineError::Move { ply, why } => {
                let reason = self.say(&format!("move-{}", why.code), &why.params);
                self.with("judge-illegal", [("ply", ply.to_string()), ("reason", reason)])
            }
            _ => self.with("fault-no-rules", []),
        }
    }

    /// The words of `key` with these parameters.
    pub fn with<const N: usize>(&self, key: &str, params: [(&str, String); N]) -> String {
        self.say(key, &params.map(|(name, value)| (name.to_owned(), value)).into())
    }

    /// A fault: its code and what it means.
    pub fn fault(&self, fault: &Fault) -> String {
        let said = self.say(&format!("fault-{}", fault.code), &fault.params);
        match fault.params.get("file").map(|file| shown(file)) {
            Some(file) if !said.contains(&file) => format!("{}: {file}: {said}", fault.code),
            _ => format!("{}: {said}", fault.code),
        }
    }
}

/// What a side is called in the keys of catalogues: who moves first in xiangqi is red.
pub const fn called(side: Side, is_xiangqi: bool) -> &'static str {
    match side {
        Side::White if is_xiangqi => "red",
        Side::White => "white",
        Side::Black => "black",
    }
}

/// A line as a terminal may show it: texts from files can hold characters that steer a terminal, or turn what follows.
/// Blanks stand for those that part words or lines, � for the others.
pub fn shown(line: &str) -> String {
    let stands_for = |c: char| match c {
        '\t' | '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => ' ',
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => char::REPLACEMENT_CHARACTER,
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    };
    line.chars().map(stands_for).collect()
}

/// The name of a value of an enum, as it stands in JSON and catalogues.
pub fn name_of(value: &impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|v| v.as_str().map(str::to_owned)).unwrap_or_default()
}

/// A length of time in minutes and seconds.
fn span(length: Millis) -> String {
    let seconds = length.get() / 1_000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The language to speak: the one asked for, or the system's; Chinese when it is Chinese, else English.
fn language(asked: Option<&str>) -> &'static str {
    let tag = asked.map_or_else(system_language, str::to_owned).to_lowercase();
    if tag.starts_with("zh") { CHINESE } else { "en" }
}

const CHINESE: &str = "zh-CN";

/// The system's language as its variables name it, in their order of precedence.
fn system_language() -> String {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|v| !v.is_empty()))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use arbitration::Code;

    use super::*;

    #[test]
    fn both_languages_have_words_for_a_refusal_of_each_code() {
        for lang in ["zh-CN", "en"] {
            let words = Words::load(Some(lang));
            let said = words.refusal(&Refusal::new(Code::NoTable).with("table", 12));
            assert!(said.starts_with("no-table: "), "{said}");
            assert!(!said.ends_with("refusal-no-table"), "{lang} has no words for it");
        }
    }

    #[test]
    fn what_only_the_terminal_says_is_said_in_both_languages() {
        let keys = |language: &str| -> Vec<String> {
            let keys_of = |name: &str| -> Vec<String> {
                let file = Catalogues::get(&format!("{language}/terminal/{name}.ftl")).expect("the catalogue");
                let text = String::from_utf8(file.data.into_owned()).expect("UTF-8");
                let keys = text.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned());
                keys.filter(|key| !key.starts_with([' ', '#'])).collect()
            };
            ["words", "help"].into_iter().flat_map(keys_of).collect()
        };
        assert_eq!(keys("zh-CN"), keys("en"));
        assert!(keys("en").len() > 10);
    }

    #[test]
    fn texts_from_files_cannot_steer_a_terminal() {
        assert_eq!(shown("12. 炮二平五\u{1b}[2J\u{7}\r\nc3:e5\u{9b}31m\u{202e}"), "12. 炮二平五�[2J�  c3:e5�31m�");
    }

    #[test]
    fn a_key_without_words_is_shown_as_it_is() {
        assert_eq!(Words::load(Some("en")).say("no-such-key", &BTreeMap::new()), "no-such-key");
    }
}
