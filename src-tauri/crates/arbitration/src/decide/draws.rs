//! Offers of a draw, and claims that wait for the arbiter (8.2.7, 12.4, 12.5; 1999 23).

use clock::{Side, Stamp, TimeControl};

use super::text::{PROSE, optional};
use super::{Decided, game_on, rule};
use crate::facts::Fact;
use crate::ids::TableNo;
use crate::intent::Intent;
use crate::outcome::{Basis, Outcome, Standing};
use crate::profile::{JudgedDraw, Pace, ShortOfTime};
use crate::refusal::{Code, Refusal};
use crate::state::{Game, Meeting, State};

/// What follows from an intent of this chapter.
pub(super) fn decide(state: &State, intent: &Intent, now: Stamp) -> Decided {
    match intent {
        Intent::OfferDraw { table, side } => offer(state, *table, *side),
        Intent::AnswerDraw { table, accepted } => answer(state, *table, *accepted),
        Intent::ClaimDraw { table, side, ground } => claim(state, *table, *side, ground, now),
        _ => Err(Refusal::new(Code::NoRule)),
    }
}

/// An offer is written down as it was made; whether it was proper is for the arbiter to rule on.
fn offer(state: &State, table: TableNo, side: Side) -> Decided {
    let (meeting, game) = game_on(state, table)?;
    rule(meeting.profile.offers.as_ref(), "offers", &meeting.profile)?;
    Ok(vec![Fact::DrawOffered { id: game.id, side }])
}

fn answer(state: &State, table: TableNo, accepted: bool) -> Decided {
    let (meeting, game) = game_on(state, table)?;
    let rules = rule(meeting.profile.offers.as_ref(), "offers", &meeting.profile)?;
    let none = || Refusal::new(Code::NoOffer).with("table", table).by(&rules.alternate);
    let offer = game.offer().ok_or_else(none)?;
    let id = game.id;
    let answered = Fact::DrawAnswered { id, side: offer.side.opponent(), accepted };
    if !accepted {
        return Ok(vec![answered]);
    }
    if let (Some(first), Some(bar)) = (meeting.profile.first_offer_move(), &rules.own_moves)
        && offer.with < first
    {
        let refusal = Refusal::new(Code::TooEarly).with("table", table).with("moves", offer.with);
        return Err(refusal.with("first", first).by(&bar.clause));
    }
    let drawn = Fact::GameResult { id, outcome: Outcome::Draw, basis: Basis::Played, standing: Standing::Reported };
    Ok(vec![answered, drawn])
}

fn claim(state: &State, table: TableNo, side: Side, ground: &str, now: Stamp) -> Decided {
    let (meeting, game) = game_on(state, table)?;
    let claims = rule(meeting.profile.claims.as_ref(), "claims", &meeting.profile)?;
    if meeting.profile.ground(ground).is_none() {
        return Err(no_ground(meeting, ground));
    }
    if let Some(open) = game.open_claim() {
        let refusal = Refusal::new(Code::ClaimOpen).with("table", table).with("fact", open.mark.fact);
        return Err(refusal.by(&claims.clause));
    }
    if let Some(JudgedDraw { short: Some(short), clause, .. }) = meeting.profile.judged(ground) {
        short_of_time(meeting, game, (side, *short), now).map_err(|refusal| refusal.by(clause))?;
    }
    Ok(vec![Fact::ClaimMade { id: game.id, side, ground: ground.to_owned() }])
}

/// A claim that is for players short of time alone: at a rapid pace without increment, from so little time on.
fn short_of_time(
    meeting: &Meeting,
    game: &Game,
    (side, short): (Side, ShortOfTime),
    now: Stamp,
) -> Result<(), Refusal> {
    let rapid = meeting.profile.pace != Pace::Standard;
    let sudden = match meeting.control {
        TimeControl::SuddenDeath { .. } => true,
        TimeControl::Fischer { .. } | TimeControl::Periods { .. } => false,
    };
    let refusal = |code| Refusal::new(code).with("table", meeting.table);
    if !rapid || !sudden {
        return Err(refusal(Code::NoRule).with("rule", "short_of_time").with("profile", &meeting.profile.id));
    }
    let left = game.rightful_clock().left(side, now.at);
    if game.known && left > short.left {
        return Err(refusal(Code::TooEarly).with("left", left.get()));
    }
    Ok(())
}

/// The arbiter decides a claim: the one that is open, or one that nobody had written down; he may also declare a draw
/// that nobody claimed (1999 23.2, 23.3).
pub(super) fn decide_claim(
    state: &State,
    table: TableNo,
    side: Side,
    ground: &str,
    (upheld, evidence, deviate): (bool, Option<&str>, Option<Side>),
) -> Decided {
    let (meeting, game) = game_on(state, table)?;
    let clause = meeting.profile.ground(ground).ok_or_else(|| no_ground(meeting, ground))?.clone();
    let open = game.open_claim();
    if let Some(other) = open.filter(|open| open.side != side || open.ground != ground) {
        let refusal = Refusal::new(Code::ClaimOpen).with("table", table).with("fact", other.mark.fact);
        return Err(refusal.by(&clause));
    }
    if deviate.is_some() {
        let claims = meeting.profile.claims.as_ref();
        let clause = rule(claims.and_then(|claims| claims.deviate.as_ref()), "deviate", &meeting.profile)?;
        if upheld {
            return Err(Refusal::new(Code::BadResult).with("table", table).by(clause));
        }
    }
    let evidence = optional(evidence, "evidence", PROSE, Code::BadText)?;
    let mut rests_on = state.basis(meeting, game);
    rests_on.extend(open.map(|open| open.mark.fact));
    rests_on.sort_unstable();
    rests_on.dedup();
    let (id, ground) = (game.id, ground.to_owned());
    let decided = Fact::ClaimDecided { id, side, ground, clause, upheld, evidence, rests_on, deviate };
    let drawn = Fact::GameResult { id, outcome: Outcome::Draw, basis: Basis::Ruled, standing: Standing::Ruled };
    Ok(if upheld { vec![decided, drawn] } else { vec![decided] })
}

/// A refusal for a ground that the book does not have.
fn no_ground(meeting: &Meeting, ground: &str) -> Refusal {
    Refusal::new(Code::NoGround).with("ground", ground).with("profile", &meeting.profile.id)
}
