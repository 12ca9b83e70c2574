//! Draws of draughts by the regulations: the profile's limits and readings go in, the evidence comes out.

use arbitration::Profile;
use draughts::draws::{Choice, Choices, DrawRules, Ground, Reading, Start, Unit, claims};
use draughts::{Colour, Move, Piece, Position};

use super::draughts::Standing;
use crate::wire::{ChoiceView, ClaimView, CountUnit};

/// The ground of a lone king against a few at a fast pace (appendix 6.8): the board as it stands, nothing is counted.
const LONE_KING: &str = "lone_king";

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
    let standing = lone_king(profile, &last, first + u32::try_from(moves.len()).unwrap_or(u32::MAX));
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
        .chain(standing)
        .collect()
}

/// A lone king against kings alone, where the pace has that ground: it holds up to the limit.
fn lone_king(profile: &Profile, last: &Position, ply: u32) -> Option<ClaimView> {
    let rule = profile.draw(LONE_KING)?;
    if last.setup().iter().any(|(_, _, piece)| piece == Piece::Man) {
        return None;
    }
    let kings = |of| last.setup().iter().filter(|(_, colour, _)| *colour == of).count();
    let [fewer, more] = {
        let (white, black) = (kings(Colour::White), kings(Colour::Black));
        [white.min(black), white.max(black)]
    };
    let count = u32::try_from(more).ok().filter(|_| fewer == 1)?;
    let limit = u32::from(rule.limit.value);
    Some(ClaimView {
        ground: rule.ground.clone(),
        side: None,
        clause: rule.limit.clause.clone(),
        holds: count <= limit,
        since: Some(ply),
        count,
        limit,
        unit: CountUnit::Kings,
        plies: vec![ply],
        uncounted: Vec::new(),
        next: Vec::new(),
        choices: Vec::new(),
    })
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
    use draughts::{Game, Setup};

    use super::*;

    /// What the ground of a lone king says of a board, at the rapid pace of the 64-square book or at the usual one.
    fn told(board: &str, pace: Pace) -> Option<(bool, u32)> {
        let mut profile = Profile::by_id("draughts-64-russian")?;
        let rule = profile.at_pace(pace)?.clone();
        profile.draws.extend(rule.draws);
        let position = Position::try_from(Setup::parse(Game::Russian, board).ok()?).ok()?;
        let found = evidence(&profile, &position, 0, &[]);
        found.iter().find(|claim| claim.ground == LONE_KING).map(|claim| (claim.holds, claim.count))
    }

    #[test]
    fn d66_appendix_6_8_a_lone_king_against_three_or_fewer() {
        assert_eq!(told("W:WKa1:BKb8,Kd8,Kf8", Pace::Rapid), Some((true, 3)));
        assert_eq!(told("B:WKa1:BKb8", Pace::Blitz), Some((true, 1)));
        assert_eq!(told("W:WKa1:BKb8,Kd8,Kf8,Kh8", Pace::Rapid), Some((false, 4)));
        assert_eq!(told("W:WKa1:BKb8,d8", Pace::Rapid), None, "a man is no king");
        assert_eq!(told("W:WKa1,Kc1:BKb8,Kd8", Pace::Rapid), None, "two against two");
        assert_eq!(told("W:WKa1:BKb8,Kd8,Kf8", Pace::Standard), None);
    }
}
