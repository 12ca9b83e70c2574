//! Draws of draughts by the regulations: the profile's limits and readings go in, the evidence comes out.

use arbitration::Profile;
use draughts::Move;
use draughts::draws::{Choice, Choices, DrawRules, Ground, Reading, Start, Unit, claims};

use super::draughts::Standing;
use crate::wire::{ChoiceView, ClaimView, CountUnit};

/// The evidence for each ground that `profile` has, after `moves` from a position before which `first` were played.
pub(super) fn evidence(profile: &Profile, start: &Standing, first: u32, texts: &[&str]) -> Vec<ClaimView> {
    let start = Start { position: start.position, quiet: start.quiet.unwrap_or_default() };
    let mut last = start.position;
    let mut moves: Vec<Move> = Vec::with_capacity(texts.len());
    for text in texts {
        let Ok(step) = last.parse_move(text) else { break };
        let Ok(next) = last.play(&step) else { break };
        moves.push(step);
        last = next;
    }
    // They were just played from position to position.
    let found = claims(start, &moves, &rules(profile)).unwrap_or_default();
    found
        .into_iter()
        .filter_map(|claim| {
            let rule = profile.draw(claim.ground.code())?;
            // A count begins after a ply, and the first counted is the next; a repetition begins with what stood.
            let (unit, later) = match claim.unit {
                Unit::Times => (CountUnit::Times, first),
                Unit::Rounds => (CountUnit::Rounds, first + 1),
                Unit::MovesEach | Unit::StrongerMoves => (CountUnit::Moves, first + 1),
            };
            Some(ClaimView {
                ground: rule.ground.clone(),
                side: None,
                clause: rule.limit.clause.clone(),
                holds: claim.holds,
                since: claim.since.map(|ply| ply + later),
                before: claim.before,
                count: claim.count,
                limit: claim.limit,
                unit,
                plies: claim.plies.iter().map(|ply| ply + first).collect(),
                uncounted: Vec::new(),
                next: claim.next.iter().map(|step| last.notation(step)).collect(),
                choices: claim.readings.iter().filter_map(|reading| choice(profile, reading)).collect(),
            })
        })
        .collect()
}

/// The limits of a profile, and how it reads what its book leaves open.
fn rules(profile: &Profile) -> DrawRules {
    let limits = profile.draws.iter().filter_map(|rule| Some((Ground::from_code(&rule.ground)?, rule.limit.value)));
    let taken = profile.choices.iter().filter_map(|choice| Choice::from_data(&choice.name, &choice.taken));
    DrawRules::new(limits, taken.fold(Choices::default(), Choices::with))
}

/// A reading where the profile names the choice: what it leaves out is not open in its book.
fn choice(profile: &Profile, reading: &Reading) -> Option<ChoiceView> {
    let named = profile.choice(reading.taken.name())?;
    Some(ChoiceView {
        name: named.name.clone(),
        taken: reading.taken.answer().to_owned(),
        alternative: reading.alternative.answer().to_owned(),
        would_hold: reading.holds,
        count: reading.count,
    })
}
