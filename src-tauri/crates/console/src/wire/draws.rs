//! What waits at a table for a word: an offered draw, an open claim, an irregular move.

use arbitration::{Clause, Settlement};
use clock::{Moment, Side};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What waits at a table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TalkView {
    /// An offered draw that is neither answered nor refused by a move.
    pub offer: Option<OfferView>,
    /// A claim that the arbiter has not decided.
    pub claim: Option<OpenClaimView>,
    /// An irregular move that is neither settled nor ruled on.
    pub irregular: Option<IrregularView>,
}

/// An offered draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OfferView {
    /// Who offers.
    pub side: Side,
    /// Since when.
    pub since: Moment,
    /// The number of his own move that it goes with.
    pub with: u32,
    /// The number of the own move with which he may offer first; null: any.
    pub first: Option<u32>,
    /// The rule of agreement.
    pub clause: Option<Clause>,
}

/// An open claim of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OpenClaimView {
    /// Who claims.
    pub side: Side,
    /// Since when.
    pub since: Moment,
    /// Its ground; words under `ground-{ground}`.
    pub ground: String,
    /// The rule of the ground.
    pub clause: Option<Clause>,
}

/// An open claim of an irregular move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct IrregularView {
    /// Whose move it is.
    pub side: Side,
    /// Since when.
    pub since: Moment,
    /// Its kind; words under `irregularity-{irregularity}`.
    pub irregularity: String,
    /// The rule.
    pub clause: Option<Clause>,
    /// How it may be settled.
    pub ways: Vec<Settlement>,
}
