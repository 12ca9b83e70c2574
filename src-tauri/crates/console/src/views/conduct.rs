//! The incidents of the whole event.

use arbitration::{Fact, PlayerId, Recorded, Seq, State};

use super::by;
use crate::journal_view::rfc3339;
use crate::wire::IncidentRow;

/// What was written down of the whole event besides moves and readings, oldest first.
pub(crate) fn incident_rows(state: &State) -> Vec<IncidentRow> {
    let chiefs = state.chiefs();
    state.incidents().iter().map(|recorded| row(state, &chiefs, recorded)).collect()
}

fn row(state: &State, chiefs: &[(Seq, String)], recorded: &Recorded) -> IncidentRow {
    let Recorded { seq, stamp, actor, fact } = recorded;
    let game = fact.game();
    IncidentRow {
        fact: *seq,
        kind: fact.kind().to_owned(),
        table: fact.table(),
        round: game.map(|id| id.round),
        game: game.map(|id| id.game),
        side: fact.side(),
        player: player(state, fact),
        body: serde_json::to_value(fact).unwrap_or_default(),
        by: by(chiefs, *seq, actor),
        at: rfc3339(stamp.wall, stamp.offset_min),
        corrected_by: state.correction(*seq).map(|correction| -> Seq { correction.by }),
    }
}

/// Who sits on the side that a fact concerns, or who left.
fn player(state: &State, fact: &Fact) -> Option<PlayerId> {
    if let Fact::PlayerLeft { player, .. } = fact {
        return Some(*player);
    }
    let game = state.game(fact.game()?)?;
    Some(*game.seats.get(fact.side()?))
}
