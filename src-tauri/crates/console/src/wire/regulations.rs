//! A section's regulations as screens show them: values, choices, duties, rules that act by themselves.

use arbitration::{Choice, Clause, Due, DutyWhen, NoteKind, RoundNo, Seq, Unit};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A value of the section's book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NumberView {
    /// Its name, such as `default_time`; words under `value-{name}`.
    pub name: String,
    /// The value as used: a count, milliseconds, money in the smallest unit, or 0 and 1.
    #[ts(type = "number")]
    pub value: i64,
    /// What the book says, or suggests where it leaves it open.
    #[ts(type = "number")]
    pub book: i64,
    /// What it counts.
    pub unit: Unit,
    /// The rule.
    pub clause: Clause,
    /// Whether the book leaves it to the organiser.
    pub open: bool,
    /// The fact that changed it last in this event.
    pub changed: Option<Seq>,
}

/// A detail that the book leaves open, as the event reads it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChoiceTaken {
    /// The choice as used.
    pub choice: Choice,
    /// The reading that the program begins with.
    pub book: String,
    /// The fact that changed it last in this event.
    pub changed: Option<Seq>,
}

/// A duty of the arbiters, and whether it was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DutyView {
    /// Its id; words under `duty-{id}`.
    pub id: String,
    /// The rule.
    pub clause: Clause,
    /// When it is due.
    pub when: DutyWhen,
    /// The round that it is due for now, for a duty of each round.
    pub round: Option<RoundNo>,
    /// The fact that it was done.
    pub done: Option<Seq>,
}

/// A section's regulations.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RegulationsView {
    /// The values that an event may change.
    pub numbers: Vec<NumberView>,
    /// How details are read that the book leaves open.
    pub choices: Vec<ChoiceTaken>,
    /// The duties.
    pub duties: Vec<DutyView>,
    /// Kinds of notes; words under `about-{id}`.
    pub notes: Vec<NoteKind>,
    /// Rules that act by themselves.
    pub automatic: Vec<Due>,
}
