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

#[cfg(test)]
mod tests {
    use arbitration::Pace;
    use draughts::{Game, Position, Setup};

    use super::*;

    /// Whether the ground of a lone king holds on a board at a pace of the 64-square book; `None`: it is no ground.
    fn told(board: &str, pace: Pace) -> Option<bool> {
        let mut profile = Profile::by_id("draughts-64-russian")?;
        let rule = profile.at_pace(pace)?.clone();
        profile.draws.extend(rule.draws);
        let position = Position::try_from(Setup::parse(Game::Russian, board).ok()?).ok()?;
        let found = evidence(&profile, &Standing { position, quiet: None }, 0, &[]);
        found.iter().find(|claim| claim.ground == "lone_king").map(|claim| claim.holds)
    }

    #[test]
    fn d66_appendix_6_8_a_lone_king_against_three_or_fewer_at_once() {
        assert_eq!(told("W:WKa1:BKb8,Kd8,Kf8", Pace::Rapid), Some(true));
        assert_eq!(told("B:WKa1:BKb8", Pace::Blitz), Some(true));
        assert_eq!(told("W:WKa1:BKb8,Kd8,Kf8,Kh8", Pace::Rapid), Some(false));
        assert_eq!(told("W:WKa1:BKb8,d8", Pace::Rapid), Some(false), "a man is no king");
        assert_eq!(told("W:WKa1,Kc1:BKb8,Kd8", Pace::Rapid), Some(false), "two against two");
        assert_eq!(told("W:WKa1:BKb8,Kd8,Kf8", Pace::Standard), None);
    }
}
