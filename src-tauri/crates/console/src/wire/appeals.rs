//! Appeals, as the docket shows them.

use arbitration::{AppealForm, AppealNo, Clause, Fee, GameId, Remedy, Seq, Vote};
use clock::Millis;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An appeal of the docket.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct AppealView {
    /// Its number.
    pub appeal: AppealNo,
    /// The fact of its filing.
    pub fact: Seq,
    /// When it was filed, milliseconds since 1970 UTC.
    #[ts(type = "number")]
    pub filed: i64,
    /// The game it is about.
    pub about: GameId,
    /// White of that game.
    pub white: String,
    /// Black of that game.
    pub black: String,
    /// Who filed it.
    pub by: String,
    /// The player for whom another filed it.
    pub party: Option<String>,
    /// The decision it is against; none: a dispute.
    pub against: Option<DecisionView>,
    /// How it was put.
    pub form: AppealForm,
    /// Whether the fee was paid.
    pub fee_paid: bool,
    /// The book's fee, in the smallest unit of money; 0: none.
    pub fee: u32,
    /// Whether the chief arbiter was handed his copy.
    pub copy: bool,
    /// What it says.
    pub text: String,
    /// From the decision to the filing; none for a dispute.
    pub taken: Option<Millis>,
    /// The most there may be.
    pub deadline: Millis,
    /// Whether it came too late.
    pub late: bool,
    /// Who may not judge, and is heard: who filed it, the players, who decided.
    pub parties: Vec<String>,
    /// The fewest jurors.
    pub least: u8,
    /// The jury.
    pub jury: Option<JuryView>,
    /// Who was heard, in order.
    pub heard: Vec<HeardView>,
    /// The decision.
    pub decided: Option<VerdictView>,
    /// The rule of the jury and its decision.
    pub clause: Clause,
    /// The rule of the deadline.
    pub deadline_clause: Clause,
}

/// A decision that an appeal is against.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct DecisionView {
    /// Its fact.
    pub fact: Seq,
    /// Kind of the fact.
    pub kind: String,
    /// The fact's body, for the words.
    #[ts(type = "Record<string, unknown>")]
    pub body: serde_json::Value,
    /// Who made it.
    pub by: String,
    /// When, milliseconds since 1970 UTC.
    #[ts(type = "number")]
    pub wall: i64,
}

/// The jury of an appeal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct JuryView {
    /// Its fact.
    pub fact: Seq,
    /// Who presides.
    pub chair: String,
    /// The jurors, the chair among them.
    pub jurors: Vec<String>,
}

/// A party that was heard, or did not appear.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HeardView {
    /// Its fact.
    pub fact: Seq,
    /// Who.
    pub name: String,
    /// He did not appear.
    pub absent: bool,
}

/// The decision on an appeal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VerdictView {
    /// Its fact.
    pub fact: Seq,
    /// When, milliseconds since 1970 UTC.
    #[ts(type = "number")]
    pub wall: i64,
    /// One vote of each juror.
    pub votes: Vec<Vote>,
    /// Whether the appeal is upheld.
    pub upheld: bool,
    /// The reasons.
    pub reasons: String,
    /// What becomes of the fee.
    pub fee: Fee,
    /// What it changed.
    pub remedies: Vec<Remedy>,
}
