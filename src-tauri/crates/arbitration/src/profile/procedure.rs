//! What a book says of procedures: adjournment, appeals, leaving the event.

use clock::Millis;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Value;
use crate::Clause;

/// The steps of an adjournment (11.3, 11.4).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Adjournments {
    /// A game is interrupted (11.1, 11.2).
    pub begin: Clause,
    /// Position and times are confirmed (11.3.1).
    pub confirm: Clause,
    /// The side to move writes his move, his time runs (11.3.3).
    pub think: Clause,
    /// Clocks stand, the envelope is sealed (11.3.5).
    pub seal: Clause,
    /// The sealed move is not legal: loss (11.3.6).
    pub illegal: Clause,
    /// Opening and going on (11.4).
    pub resume: Clause,
}

/// Appeals (13.1.5, 16; 1999 16.3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Appeals {
    /// How long after the decision an appeal may be filed.
    pub deadline: Value<Millis>,
    /// The fee, in the smallest unit of money; 0: none.
    pub fee: Value<u32>,
    /// The fewest jurors; their number is odd.
    pub jurors: Value<u8>,
    /// The rule of filing.
    pub file: Clause,
    /// Both parties are heard before the decision (16.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hear: Option<Clause>,
    /// The rule of the jury's decision, which is final.
    pub decide: Clause,
}

/// Leaving the event (1999 18.3, 20).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Leaving {
    /// Withdrawing.
    pub withdraw: Clause,
    /// Games of one who is out are forfeited to his opponents (1999 20.3, 20.4).
    pub forfeit: Clause,
}
