//! The counts of a game as it goes on, one step a ply.

use std::collections::HashMap;
use std::ops::Range;

use super::endings::{Ending, Material};
use super::rules::{DrawRules, Ground};
use super::{Start, Unit};
use crate::colour::Colour;
use crate::moves::Move;
use crate::position::Position;

/// One move with the positions around it.
#[derive(Clone, Copy)]
pub(super) struct Step<'a> {
    pub(super) before: &'a Position,
    pub(super) mv: &'a Move,
    pub(super) after: &'a Position,
}

impl Step<'_> {
    pub(super) const fn is_capture(&self) -> bool {
        self.mv.is_capture()
    }

    fn is_by_king(&self) -> bool {
        self.before.setup().kings().contains(self.mv.from())
    }

    /// Whether the position before it can stand again.
    fn is_reversible(&self) -> bool {
        self.is_by_king() && !self.is_capture()
    }

    pub(super) fn is_promotion(&self) -> bool {
        !self.is_by_king() && self.after.setup().kings().contains(self.mv.to())
    }
}

/// What has been counted for one ground.
#[derive(Clone, Debug)]
pub(super) struct Count {
    pub(super) amount: u32,
    pub(super) limit: u32,
    pub(super) unit: Unit,
    /// The ply after which the count began; `None` while nothing is there to count.
    pub(super) since: Option<u32>,
    /// Plies before the first that are counted too.
    pub(super) before: u32,
    /// The plies counted; of these only those of one side if `by` names it.
    pub(super) plies: Range<u32>,
    pub(super) by: Option<Colour>,
}

impl Count {
    pub(super) const fn is_enough(&self) -> bool {
        self.since.is_some() && self.amount >= self.limit
    }
}

/// Counts towards every draw, kept up move by move: for long games and many of them.
///
/// Each move costs the same however long the game is.
///
/// ```
/// use draughts::{Game, Position};
/// use draughts::draws::{DrawRules, Tally};
///
/// let rules = DrawRules { no_capture: Some(1), ..DrawRules::default() };
/// let mut position = Position::start(Game::International);
/// let mut tally = Tally::new(&position, &rules);
/// for text in ["32-28", "19-23"] {
///     let mv = position.parse_move(text)?;
///     position = position.play(&mv)?;
///     assert_eq!(tally.holding().count(), 0);
///     tally.play(&mv, &position);
/// }
/// assert_eq!(tally.holding().count(), 1, "one round without a capture");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tally {
    rules: DrawRules,
    state: State,
    seen: Seen,
}

impl Tally {
    /// Nothing played yet.
    #[must_use]
    pub fn new(start: impl Into<Start>, rules: &DrawRules) -> Self {
        Self { rules: *rules, state: State::start(start.into()), seen: Seen::default() }
    }

    /// Counts `mv`, which must be a legal move of the position reached so far, and `after` where it leads.
    /// This is not checked: with other moves the counts mean nothing.
    pub fn play(&mut self, mv: &Move, after: &Position) {
        let state = self.after(mv, after);
        let step = Step { before: &self.state.position, mv, after };
        self.seen.add(&step, self.state.ply, state.occurred);
        self.state = state;
    }

    /// The grounds on which the game can be claimed drawn now.
    pub fn holding(&self) -> impl Iterator<Item = Ground> + '_ {
        let enough = |ground: &Ground| self.state.count(*ground, &self.rules).is_some_and(|count| count.is_enough());
        Ground::ALL.into_iter().filter(enough).filter(|_| self.state.position.outcome().is_none())
    }

    pub(super) const fn state(&self) -> &State {
        &self.state
    }

    /// What the counts would be after one more move.
    pub(super) fn after(&self, mv: &Move, after: &Position) -> State {
        let step = Step { before: &self.state.position, mv, after };
        self.state.after(&step, &self.rules, self.seen.occurred(&step, self.state.ply + 1))
    }
}

/// The counts after one ply of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    position: Position,
    occurred: Occurred,
    /// The side that plays ply 1.
    first: Colour,
    /// Plies of kings without a capture before ply 1.
    before: u32,
    ply: u32,
    /// The last ply that captured, or 0.
    captured: u32,
    /// The last ply that captured or moved a man, or 0.
    irreversible: u32,
    endings: [Option<Ending>; Material::ALL.len()],
}

impl State {
    fn start(Start { position, quiet }: Start) -> Self {
        Self {
            position,
            occurred: Occurred { first: 0, times: 1 },
            first: position.turn(),
            before: quiet,
            ply: 0,
            captured: 0,
            irreversible: 0,
            endings: Material::ALL.map(|material| Ending::standing(material, position.setup(), 0)),
        }
    }

    fn after(&self, step: &Step<'_>, rules: &DrawRules, occurred: Occurred) -> Self {
        let ply = self.ply + 1;
        let mut endings = self.endings;
        for (ending, material) in endings.iter_mut().zip(Material::ALL) {
            *ending = material.rule(rules).and_then(|rule| Ending::after(*ending, material, rule.choices, step, ply));
        }
        Self {
            position: *step.after,
            occurred,
            first: self.first,
            before: self.before,
            ply,
            captured: if step.is_capture() { ply } else { self.captured },
            irreversible: if step.is_reversible() { self.irreversible } else { ply },
            endings,
        }
    }

    /// What has been counted for `ground`, `None` if it is none under `rules`.
    pub(super) fn count(&self, ground: Ground, rules: &DrawRules) -> Option<Count> {
        match ground {
            Ground::Threefold => rules.threefold.map(|limit| Count {
                amount: self.occurred.times,
                limit: limit.into(),
                unit: Unit::Times,
                since: Some(self.occurred.first),
                before: 0,
                plies: self.occurred.first..self.ply + 1,
                by: None,
            }),
            Ground::KingsOnly => rules.kings_only.map(|limit| self.rounds(self.irreversible, limit)),
            Ground::NoCapture => rules.no_capture.map(|limit| self.rounds(self.captured, limit)),
            Ground::ThreeKings => self.ending(Material::ThreeKings, rules),
            Ground::ThreeAgainstKing => self.ending(Material::ThreeAgainstKing, rules),
            Ground::FewPieces => self.ending(Material::FewPieces, rules),
            Ground::LoneKing => self.ending(Material::LoneKing, rules),
        }
    }

    /// Rounds since a ply, and before the start where nothing has set them to nothing.
    const fn rounds(&self, since: u32, limit: u16) -> Count {
        let before = if since == 0 { self.before } else { 0 };
        Count {
            amount: before.saturating_add(self.ply - since) / 2,
            limit: limit as u32,
            unit: Unit::Rounds,
            since: Some(since),
            before,
            plies: since + 1..self.ply + 1,
            by: None,
        }
    }

    fn ending(&self, material: Material, rules: &DrawRules) -> Option<Count> {
        let rule = material.rule(rules)?;
        Some(Ending::count(self.endings[material as usize], material, &rule, self.ply, self.first))
    }
}

/// How often a position has stood.
#[derive(Clone, Copy, Debug)]
struct Occurred {
    /// The ply after which it stood first.
    first: u32,
    times: u32,
}

/// The positions that can still occur again: those since the last capture or move of a man.
///
/// Men only go forward unless they capture, and nothing captured comes back; so what stood before cannot
/// stand again. Most games never put anything here.
#[derive(Clone, Debug, Default)]
struct Seen(HashMap<Position, Occurred>);

impl Seen {
    /// How often the position after `step` has stood with it, as ply `ply`.
    fn occurred(&self, step: &Step<'_>, ply: u32) -> Occurred {
        let earlier = if step.is_reversible() { self.0.get(step.after) } else { None };
        earlier.map_or(Occurred { first: ply, times: 1 }, |seen| Occurred { times: seen.times + 1, ..*seen })
    }

    /// Adds what stands after `step`; `before` is the ply that led to the position before it.
    fn add(&mut self, step: &Step<'_>, before: u32, occurred: Occurred) {
        if !step.is_reversible() {
            self.0.clear();
        } else {
            if self.0.is_empty() {
                self.0.insert(*step.before, Occurred { first: before, times: 1 });
            }
            self.0.insert(*step.after, occurred);
        }
    }
}
