//! Incidents of the whole event.

use arbitration::{GameNo, PlayerId, RoundNo, Seq, TableNo};
use clock::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something recorded of the event that the list of incidents shows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct IncidentRow {
    /// Its fact.
    pub fact: Seq,
    /// Kind of the fact, such as `warning.given`.
    pub kind: String,
    /// The table, where it is one.
    pub table: Option<TableNo>,
    /// The round.
    pub round: Option<RoundNo>,
    /// The game of the pairing.
    pub game: Option<GameNo>,
    /// The side it concerns, where it is one.
    pub side: Option<Side>,
    /// The player it concerns, where it is one.
    pub player: Option<PlayerId>,
    /// The fact's body, for the words.
    #[ts(type = "Record<string, unknown>")]
    pub body: serde_json::Value,
    /// Who wrote it down.
    pub by: String,
    /// When, RFC 3339 with the hall's offset.
    pub at: String,
    /// The fact that withdrew or replaced it.
    pub corrected_by: Option<Seq>,
}
