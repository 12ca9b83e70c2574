//! Irregular moves (7; 1999 4.1, 5).

use clock::Side;

use super::text::{PROSE, optional};
use super::{Decided, game_at, game_on, rule};
use crate::facts::{Fact, Settlement};
use crate::ids::TableNo;
use crate::intent::Intent;
use crate::refusal::{Code, Refusal};
use crate::state::{Game, State};

/// What follows from an intent of this chapter.
pub(super) fn decide(state: &State, intent: &Intent) -> Decided {
    match intent {
        Intent::Irregularity { table, side, irregularity, in_hand, note } => {
            claim(state, *table, *side, irregularity, (*in_hand, note.as_deref()))
        }
        Intent::SettleIrregularity { table, how } => settle(state, *table, *how),
        _ => Err(Refusal::new(Code::NoRule)),
    }
}

fn claim(state: &State, table: TableNo, side: Side, id: &str, (in_hand, note): (bool, Option<&str>)) -> Decided {
    let (meeting, game) = game_at(state, table, None)?;
    let rules = rule(meeting.profile.irregularities.as_ref(), "irregularities", &meeting.profile)?;
    let unknown = || {
        let refusal = Refusal::new(Code::NoIrregularity).with("irregularity", id);
        refusal.with("profile", &meeting.profile.id)
    };
    let kind = meeting.profile.irregularity(id).ok_or_else(unknown)?;
    if game.ending.is_some() {
        return Err(Refusal::new(Code::GameOver).with("table", table).by(&rules.accepted));
    }
    game_on(state, table)?;
    if let Some(open) = game.open_irregularity() {
        let refusal = Refusal::new(Code::IrregularityOpen).with("table", table).with("fact", open.mark.fact);
        return Err(refusal.by(&kind.clause));
    }
    if kind.opponent_only && !in_hand {
        let refusal = |code| Refusal::new(code).with("table", table).with("irregularity", id);
        if has_moved_on(game, side) || has_let_stand(game, id) {
            return Err(refusal(Code::TooLate).by(&rules.accepted));
        }
        if kind.again && game.moves.is_empty() {
            // Nothing is completed that could be made again.
            return Err(refusal(Code::TooEarly).by(&kind.clause));
        }
    }
    let note = optional(note, "note", PROSE, Code::BadText)?;
    Ok(vec![Fact::IrregularityClaimed { id: game.id, side, irregularity: kind.id.clone(), note, in_hand }])
}

/// Whether the opponent has moved since the last move of `side`: then he has accepted it (7.7).
fn has_moved_on(game: &Game, side: Side) -> bool {
    game.moves.last().is_some_and(|last| last.side != side)
}

/// Whether the opponent has let the last move stand although it was irregular in this way.
fn has_let_stand(game: &Game, id: &str) -> bool {
    let Some(last) = game.moves.last() else { return false };
    game.irregular.claims.iter().any(|claim| {
        let accepted = matches!(claim.settled, Some((_, Settlement::Accepted)));
        // A move made again since is another.
        let of_it = claim.ply == Some(game.plies()) && claim.mark.fact > last.mark.fact;
        accepted && of_it && claim.irregularity == id
    })
}

fn settle(state: &State, table: TableNo, how: Settlement) -> Decided {
    let (meeting, game) = game_on(state, table)?;
    let profile = &meeting.profile;
    let rules = rule(profile.irregularities.as_ref(), "irregularities", profile)?;
    let none = || Refusal::new(Code::NoClaimOfIrregularity).with("table", table).by(&rules.accepted);
    let open = game.open_irregularity().ok_or_else(none)?;
    if let Some(kind) = profile.irregularity(&open.irregularity).filter(|kind| !kind.may_be(how)) {
        let refusal = Refusal::new(Code::NotAllowed).with("table", table).with("irregularity", &kind.id);
        return Err(refusal.by(&kind.clause));
    }
    Ok(vec![Fact::IrregularitySettled { id: game.id, claim: open.mark.fact, how }])
}
