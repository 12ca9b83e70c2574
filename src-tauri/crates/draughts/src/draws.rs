//! Draws that a player can claim: what has been counted, on which plies, and whether it is enough.
//!
//! What a book demands comes in as [`DrawRules`]: limits, and a choice wherever the books leave a detail open.
//! Out come [`Claim`]s, evidence for an arbiter: the count under the choices taken, what it would be under each
//! alternative, and the next moves that would make the claim good. Draws by agreement or by judgement are none
//! of this module's business.
//!
//! A *ply* is one move of one side; ply 1 is the first of the moves handed in, and "after ply 0" is the position
//! they start from. A *round* is one move of each side, whoever begins.

mod endings;
mod rules;
mod tally;

pub use rules::{Choice, Choices, Course, CreatingMove, DrawRules, EndingRule, Ground};
pub use tally::Tally;

use crate::moves::Move;
use crate::position::{IllegalMove, Position};
use endings::{Ending, Material, mover};
use tally::{Count, Step};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Occurrences of the position.
    Times,
    /// Moves of both sides, two plies each.
    Rounds,
    /// Moves of each side; the side with fewer decides.
    MovesEach,
    /// Moves of the side against the lone king.
    StrongerMoves,
}

/// Where the moves handed in begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The position.
    pub position: Position,
    /// Plies of kings without a capture that were played before it, as its FEN says. The rounds of kings and those
    /// without a capture go on from there. Nothing else does: endings and repeated positions are counted from here on.
    pub quiet: u32,
}

/// A position before which nothing is counted.
impl From<&Position> for Start {
    fn from(position: &Position) -> Self {
        Self { position: *position, quiet: 0 }
    }
}

/// The evidence for one ground after the last move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Why the game would be drawn.
    pub ground: Ground,
    /// Whether the game can be claimed drawn now. Never after a move that has won the game.
    pub holds: bool,
    /// How much has been counted, in `unit`.
    pub count: u32,
    /// How much the rules demand.
    pub limit: u32,
    /// What is counted.
    pub unit: Unit,
    /// The ply after which the count began: that of the last move that set it to nothing, or 0 for the start.
    /// For a repetition the first occurrence. `None` while the ground's ending is not on the board.
    pub since: Option<u32>,
    /// Plies before the start that are counted too, see [`Start::quiet`].
    pub before: u32,
    /// The plies counted; for a repetition those after which the position stood.
    pub plies: Vec<u32>,
    /// The legal next moves after which the claim holds.
    pub next: Vec<Move>,
    /// For each choice that bears on this ground, what the alternative would give.
    pub readings: Vec<Reading>,
}

/// What one choice decided, and what its alternative would have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The choice as the rules handed in make it.
    pub taken: Choice,
    /// The other way to read the book.
    pub alternative: Choice,
    /// The ply after which the count would have begun, `None` if it would not run.
    pub since: Option<u32>,
    /// What the count would be.
    pub count: u32,
    /// Whether the claim would hold.
    pub holds: bool,
}

/// The evidence for every ground that `rules` name, after `moves` played from `start`.
///
/// ```
/// use draughts::draws::{DrawRules, Ground, claims};
/// use draughts::{Game, Position, Setup};
///
/// let start = Position::try_from(Setup::parse(Game::International, "W:WK47:BK4")?)?;
/// let (mut position, mut moves) = (start, Vec::new());
/// for text in ["47-42", "4-9", "42-47", "9-4", "47-42", "4-9", "42-47"] {
///     moves.push(position.parse_move(text)?);
///     position = position.play(&moves[moves.len() - 1])?;
/// }
/// let rules = DrawRules { threefold: Some(3), ..DrawRules::default() };
/// let claim = claims(&start, &moves, &rules)?.remove(0);
/// assert_eq!((claim.ground, claim.holds, claim.count), (Ground::Threefold, false, 2));
/// assert_eq!(claim.plies, [3, 7]);
/// assert_eq!(claim.next, [position.parse_move("9-4")?], "the start would stand for the third time");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When one of `moves` is not legal where it is played.
pub fn claims(start: impl Into<Start>, moves: &[Move], rules: &DrawRules) -> Result<Vec<Claim>, IllegalMove> {
    let start = start.into();
    let mut played: Vec<(Move, Position)> = Vec::with_capacity(moves.len());
    let mut last = start.position;
    let mut tally = Tally::new(start, rules);
    for mv in moves {
        last = last.play(mv)?;
        tally.play(mv, &last);
        played.push((*mv, last));
    }
    let over = last.outcome().is_some();
    let options: Vec<(Move, Position)> = last
        .legal_moves()
        .iter()
        .map(|mv| (*mv, last.play_unchecked(mv)))
        .filter(|(_, after)| after.outcome().is_none())
        .collect();
    let line = Line { start: &start.position, played: &played };
    let claim = |ground| {
        let count = tally.state().count(ground, rules)?;
        let makes_it = |(mv, after): &&(Move, Position)| {
            tally.after(mv, after).count(ground, rules).is_some_and(|count| count.is_enough())
        };
        Some(Claim {
            ground,
            holds: count.is_enough() && !over,
            count: count.amount,
            limit: count.limit,
            unit: count.unit,
            since: count.since,
            before: count.before,
            plies: line.plies(&count),
            next: options.iter().filter(makes_it).map(|(mv, _)| *mv).collect(),
            readings: line.readings(ground, rules, over),
        })
    };
    Ok(Ground::ALL.into_iter().filter_map(claim).collect())
}

/// A game so far: each move with the position it leads to.
struct Line<'a> {
    start: &'a Position,
    played: &'a [(Move, Position)],
}

impl Line<'_> {
    /// The positions, from the start on.
    fn positions(&self) -> impl Iterator<Item = &Position> {
        std::iter::once(self.start).chain(self.played.iter().map(|(_, after)| after))
    }

    /// The plies that make up a count.
    fn plies(&self, count: &Count) -> Vec<u32> {
        match count.unit {
            Unit::Times => {
                let last = self.played.last().map_or(self.start, |(_, after)| after);
                (0..).zip(self.positions()).filter(|(_, position)| *position == last).map(|(ply, _)| ply).collect()
            }
            Unit::Rounds | Unit::MovesEach | Unit::StrongerMoves => {
                let belongs = |ply| count.by.is_none_or(|side| side == mover(ply, self.start.turn()));
                count.plies.clone().filter(|ply| belongs(*ply)).collect()
            }
        }
    }

    /// What the alternative of each choice that bears on `ground` would give.
    fn readings(&self, ground: Ground, rules: &DrawRules, over: bool) -> Vec<Reading> {
        let Some((material, rule)) = Material::of(ground).and_then(|m| Some((m, m.rule(rules)?))) else {
            return Vec::new();
        };
        let reading = |taken: Choice| {
            let alternative = taken.alternative();
            let count = self.ending(material, &EndingRule { choices: rule.choices.with(alternative), ..rule });
            let holds = count.is_enough() && !over;
            Reading { taken, alternative, since: count.since, count: count.amount, holds }
        };
        rule.choices.all().into_iter().filter(|choice| material.is_open_to(*choice)).map(reading).collect()
    }

    /// The count of an ending over the whole game.
    fn ending(&self, material: Material, rule: &EndingRule) -> Count {
        let mut running = Ending::standing(material, self.start.setup(), 0);
        let mut ply = 0;
        for ((mv, after), before) in self.played.iter().zip(self.positions()) {
            ply += 1;
            running = Ending::after(running, material, rule.choices, &Step { before, mv, after }, ply);
        }
        Ending::count(running, material, rule, ply, self.start.turn())
    }
}
