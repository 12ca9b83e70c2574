//! Adjourned games: what a tile and the drawer show of them, and what sealing and opening ask.

use arbitration::{AdjournmentStep, Paper, TableNo};
use clock::{Millis, Moment, PerSide, Side};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::secret::Secret;

/// An adjourned game as the list of all shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AdjournedView {
    /// Since when.
    pub since: Moment,
    /// Why.
    pub reason: String,
    /// How far it has got.
    pub step: AdjournmentStep,
    /// Who is to move, and seals.
    pub side: Side,
    /// Number or mark of the envelope, once it is sealed.
    pub envelope: Option<String>,
    /// Who keeps it.
    pub holder: Option<String>,
    /// Whether there is a typed copy.
    pub copy: bool,
}

/// An adjourned game in the drawer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AdjournmentView {
    /// Position and times as confirmed before the sealing (11.3.1).
    pub noted: Option<NotedView>,
    /// What both had left when it was sealed.
    pub left: Option<PerSide<Millis>>,
    /// Who kept the envelope, in order.
    pub keepers: Vec<KeeperView>,
    /// The opening.
    pub opened: Option<OpenedView>,
    /// Position and times as confirmed before the game goes on (11.4.3).
    pub checked: Option<NotedView>,
    /// The position in the game's FEN, as far as the console knows it.
    pub fen: Option<String>,
}

/// Position and times that were read out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NotedView {
    /// When.
    pub at: Moment,
    /// The position, where it was noted.
    pub fen: Option<String>,
    /// What both sides have left.
    pub left: PerSide<Millis>,
    /// Who confirmed.
    pub confirmed: PerSide<bool>,
}

/// A keeper of an envelope.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct KeeperView {
    /// Since when.
    pub at: Moment,
    /// Who.
    pub name: String,
    /// A remark.
    pub note: Option<String>,
}

/// An opened envelope.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OpenedView {
    /// When.
    pub at: Moment,
    /// Who was there.
    pub before: Vec<String>,
    /// How the paper was found.
    pub paper: Paper,
    /// The move that counts; null: there is none.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// Whether it is legal; null where nobody can say.
    pub legal: Option<bool>,
    /// Whether it cannot be played, which loses.
    pub loses: bool,
    /// What the typed copy has, where it was opened.
    pub copied: Option<String>,
    /// Whether paper and copy name different moves.
    pub differs: bool,
}

/// Seal a move: with both `move` and `passphrase` a copy is made, with neither it is on paper alone.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Seal {
    /// The table.
    pub table: TableNo,
    /// The revision that was seen.
    #[serde(default)]
    #[ts(optional, type = "number")]
    pub seen: Option<u64>,
    /// Number or mark of the envelope.
    pub envelope: String,
    /// Who keeps it.
    pub holder: String,
    /// The move, as on the paper.
    #[serde(rename = "move", default)]
    #[ts(optional)]
    pub text: Option<Secret>,
    /// What opens the copy.
    #[serde(default)]
    #[ts(optional)]
    pub passphrase: Option<Secret>,
}

/// Open an envelope before witnesses.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenEnvelope {
    /// The table.
    pub table: TableNo,
    /// The revision that was seen.
    #[serde(default)]
    #[ts(optional, type = "number")]
    pub seen: Option<u64>,
    /// Who is there.
    pub before: Vec<String>,
    /// How the paper was found; left out: it can be read.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub paper: Paper,
    /// The move as the paper has it; left out: as the copy has it.
    #[serde(rename = "move", default)]
    #[ts(optional)]
    pub text: Option<String>,
    /// Whether it is legal, where the console does not know the position.
    #[serde(default)]
    #[ts(optional)]
    pub legal: Option<bool>,
    /// What opens the copy; left out: the paper alone.
    #[serde(default)]
    #[ts(optional)]
    pub passphrase: Option<Secret>,
}
