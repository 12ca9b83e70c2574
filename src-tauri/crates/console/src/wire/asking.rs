//! What is asked and answered.

use std::collections::BTreeMap;
use std::iter;

use arbitration::{
    Clause, Difference, Fact, Intent, NewPairing, Official, Pace, PaceRule, Proposal, Refusal, Seq, TableNo,
};
use clock::{Millis, TimeControl};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{BreakView, TableView};
use crate::secret::Secret;

/// An intent with what the asker saw, perhaps with a second one that stands or falls with it.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// What is asked.
    pub intent: Intent,
    /// What is asked with it: decided as after it, and both are accepted or neither is.
    #[serde(default)]
    #[ts(optional)]
    pub also: Option<Intent>,
    /// The revision of the thing acted on: a table's `rev`. Left out: not checked.
    #[serde(default)]
    #[ts(optional, type = "number")]
    pub seen: Option<u64>,
    /// The PIN of him whose consent it names, where he has one and does not sit here himself.
    #[serde(default)]
    #[ts(optional)]
    pub pin: Option<Secret>,
}

impl Ask {
    /// What is asked, in the order in which it is decided.
    pub fn intents(&self) -> impl Iterator<Item = &Intent> {
        iter::once(&self.intent).chain(&self.also)
    }

    /// Whose consent it names.
    pub(crate) fn consents(&self) -> impl Iterator<Item = &str> {
        self.intents().filter_map(|intent| match intent {
            Intent::Accept { consent, .. }
            | Intent::Rule { consent, .. }
            | Intent::SanctionPerson { consent, .. }
            | Intent::PlayerLeaves { consent, .. } => consent.as_deref(),
            Intent::Replace { with, .. } => match &**with {
                Fact::RulingMade { consent, .. }
                | Fact::PersonSanctioned { consent, .. }
                | Fact::PlayerLeft { consent, .. } => consent.as_deref(),
                _ => None,
            },
            _ => None,
        })
    }
}

impl From<Intent> for Ask {
    /// One intent, whatever the asker saw.
    fn from(intent: Intent) -> Self {
        Ask { intent, also: None, seen: None, pin: None }
    }
}

/// An accepted fact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Receipt {
    /// Number in the journal.
    pub fact: Seq,
    /// Its kind.
    pub kind: String,
    /// Its table, where it has one.
    pub table: Option<TableNo>,
}

/// The answer to an intent. Nothing is accepted before it is on disk.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// On disk.
    Accepted {
        /// The facts.
        facts: Vec<Receipt>,
        /// Wall time, milliseconds since 1970 UTC.
        #[ts(type = "number")]
        wall: i64,
    },
    /// Refused by the rules of the program or the book: nothing was written.
    Refused {
        /// Why.
        refusal: Refusal,
    },
    /// The machine failed: nothing was written.
    Fault {
        /// What happened.
        fault: Fault,
    },
}

/// A failure of the machine: code under `fault-{code}`, with parameters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Fault {
    /// Code, such as `disk-full`.
    pub code: String,
    /// Parameters of the words.
    pub params: BTreeMap<String, String>,
}

/// What an intent would do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "preview", rename_all = "snake_case")]
pub enum PreviewAnswer {
    /// It would be accepted.
    Would {
        /// Kinds of the facts it would write.
        kinds: Vec<String>,
        /// Proposals that would be new.
        proposals: Vec<Proposal>,
        /// Keys of proposals that would be gone.
        gone: Vec<String>,
        /// Tables as they would be.
        tables: Vec<TableView>,
        /// What would differ, before and after: also at tables of earlier rounds.
        changes: Vec<Difference>,
        /// Where the moves of a game would stop making sense, when they did not stop there before.
        broken: Option<BreakView>,
    },
    /// It would be refused.
    Refused {
        /// Why.
        refusal: Refusal,
    },
}

/// What came of an intent confirmed before anybody read what would follow.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "confirmed", rename_all = "snake_case")]
pub enum Confirmed {
    /// It went on as any intent.
    Answered {
        /// The answer.
        answer: Answer,
    },
    /// The loss of a game would be proposed: nothing was written, this has to be read first.
    Held {
        /// What would follow.
        would: PreviewAnswer,
    },
}

/// A fact in the journal view and in `zhicai journal`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct FactView {
    /// Number.
    pub fact: Seq,
    /// Kind.
    pub kind: String,
    /// Version of the kind.
    pub version: u16,
    /// Table.
    pub table: Option<TableNo>,
    /// Who.
    pub by: String,
    /// Wall time with offset, RFC 3339.
    pub at: String,
    /// The rule that it comes under, where the book in force has one. `zhicai journal`, which does not fold, has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clause: Option<Clause>,
    /// Body.
    #[ts(type = "Record<string, unknown>")]
    pub body: serde_json::Value,
    /// Chain hash, hex.
    pub hash: String,
}

/// What the journal view asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct JournalQuery {
    /// Only facts below this number; none: from the newest.
    #[serde(default)]
    #[ts(optional)]
    pub before: Option<Seq>,
    /// Only this table.
    #[serde(default)]
    #[ts(optional)]
    pub table: Option<TableNo>,
    /// Only kinds that start so.
    #[serde(default)]
    #[ts(optional)]
    pub kind: Option<String>,
    /// At most so many (200 at most).
    #[serde(default)]
    #[ts(optional)]
    pub limit: Option<u16>,
}

/// A new event in one form: what the first-run screen asks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct NewEvent {
    /// Name of the event.
    pub name: String,
    /// Place.
    #[serde(default)]
    #[ts(optional)]
    pub place: Option<String>,
    /// IANA zone of the hall.
    pub zone: String,
    /// The officials, a chief among them.
    pub officials: Vec<Official>,
    /// Name of the first section.
    pub section: String,
    /// Profile id.
    pub profile: String,
    /// Standard, rapid or blitz; left out: standard.
    #[serde(default)]
    #[ts(optional)]
    pub pace: Option<Pace>,
    /// Time control.
    pub control: TimeControl,
    /// Default time; left out: the book's.
    #[serde(default)]
    #[ts(optional)]
    pub default_time: Option<Millis>,
    /// Rounds planned.
    pub rounds: u16,
}

/// What the start screen shows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct StartView {
    /// Event files in the events folder, newest first.
    pub files: Vec<EventFile>,
    /// The events folder, as text.
    pub folder: String,
    /// The machine's IANA zone.
    pub zone: String,
    /// Whether an event is open.
    pub open: bool,
    /// Profiles to choose from.
    pub profiles: Vec<ProfileView>,
}

/// An event file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct EventFile {
    /// File name without its folder.
    pub file: String,
    /// Last change, milliseconds since 1970 UTC.
    #[ts(type = "number")]
    pub changed: i64,
}

/// A profile to choose, with the values the first form shows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct ProfileView {
    /// Its id; words under `profile-{id}`.
    pub id: String,
    /// The book's usual time control.
    pub control: TimeControl,
    /// The book's default time.
    pub default_time: Millis,
    /// Its paces with the time controls it names, the usual one of each first.
    pub paces: Vec<PaceRule>,
}

/// Pairings read from a CSV text, or what is wrong with it, line by line.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct PairingsRead {
    /// The pairings that could be read.
    pub pairings: Vec<NewPairing>,
    /// What is wrong; publishing needs none.
    pub problems: Vec<CsvProblem>,
}

/// A problem in a CSV text. Words are under `csv-{code}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CsvProblem {
    /// Line, from 1 on.
    pub line: u32,
    /// Code, such as `missing-column`.
    pub code: String,
    /// Parameters of the words.
    pub params: BTreeMap<String, String>,
}

/// What opening a file came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Opened {
    /// File name of the event, without its folder.
    pub file: String,
    /// Why nothing can be written, where that is so: a code with words under `notice-{code}`.
    pub notice: Option<String>,
}

/// What a check of a file found (`zhicai verify`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VerifyReport {
    /// Number of facts that could be read.
    #[ts(type = "number")]
    pub facts: u64,
    /// Head of the chain, 16 hex digits.
    pub head: String,
    /// Where the head that was asked for stands; null when none was, or when it stands nowhere.
    #[ts(type = "number | null")]
    pub head_found: Option<u64>,
    /// The first fact that is not the one that was written.
    #[ts(type = "number | null")]
    pub first_bad: Option<u64>,
    /// How it is wrong: `gap`, `hash` or `unreadable`.
    pub what: Option<String>,
    /// Whether folding again gives the states of all checkpoints, and all facts are known and make sense.
    pub state_equal: bool,
    /// Typed copies of sealed moves that were opened and are what was committed to.
    pub seals: u32,
    /// The first opening that reveals something else than what was committed to.
    #[ts(type = "number | null")]
    pub bad_seal: Option<u64>,
}
