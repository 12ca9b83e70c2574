//! The moves that repeat a position, and what each side does all through them (28.10-28.15).

use super::label::{Doubt, Label, Labelled, label};
use super::mate::Mates;
use super::ruling::{Ruling, rulings};
use super::threat::Sight;
use super::{Ply, Rules};
use crate::colour::Colour;
use crate::position::Position;
use crate::square::Square;

/// What a side does all through a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Conduct {
    /// 长将: every move is a check (28.10).
    LongCheck,
    /// 长杀: every move threatens mate (28.11).
    LongKill,
    /// 长捉: every move chases a piece (28.12).
    LongChase,
    /// 一将一杀: checks and mate threats, nothing else.
    CheckKill,
    /// 一将一捉: checks and chases, nothing else.
    CheckChase,
    /// 一杀一捉: mate threats and chases, nothing else.
    KillChase,
    /// Checks, mate threats and chases, no idle move (步步是打, 28.15).
    CheckKillChase,
    /// At least one move is idle (25.2, 28.15).
    Allowed,
}

impl Conduct {
    /// Its code, such as `long_check`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::LongCheck => "long_check",
            Self::LongKill => "long_kill",
            Self::LongChase => "long_chase",
            Self::CheckKill => "check_kill",
            Self::CheckChase => "check_chase",
            Self::KillChase => "kill_chase",
            Self::CheckKillChase => "check_kill_chase",
            Self::Allowed => "allowed",
        }
    }

    /// Whether it may not go on (禁止着法, 25.2).
    #[must_use]
    pub const fn is_forbidden(self) -> bool {
        match self {
            Self::LongCheck
            | Self::LongKill
            | Self::LongChase
            | Self::CheckKill
            | Self::CheckChase
            | Self::KillChase
            | Self::CheckKillChase => true,
            Self::Allowed => false,
        }
    }

    /// What these labels of one side come to.
    pub(super) fn of(labels: impl IntoIterator<Item = Label>) -> Self {
        let (mut check, mut kill, mut chase) = (false, false, false);
        for label in labels {
            match label {
                Label::Check => check = true,
                Label::Kill => kill = true,
                Label::Chase => chase = true,
                Label::Idle(_) => return Self::Allowed,
            }
        }
        match (check, kill, chase) {
            (true, true, true) => Self::CheckKillChase,
            (true, true, false) => Self::CheckKill,
            (true, false, true) => Self::CheckChase,
            (false, true, true) => Self::KillChase,
            (true, false, false) => Self::LongCheck,
            (false, true, false) => Self::LongKill,
            (false, false, true) => Self::LongChase,
            (false, false, false) => Self::Allowed,
        }
    }
}

/// A position that has occurred often enough, and the moves between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The ply of the first move looked at.
    pub first: u32,
    /// How many plies lie between the last two occurrences.
    pub period: u32,
    /// After which plies the position stood.
    pub occurrences: Vec<u32>,
    /// Every move of one turn of the cycle; of all turns looked at when they are not the same.
    pub plies: Vec<Labelled>,
    /// What Red and Black do all through it, by the labels.
    pub conduct: [Conduct; 2],
    /// The piece that every chase of Red and Black is after, where it stands at the first of the plies looked at.
    /// `None` when there is none, or no chase.
    pub quarry: [Option<Square>; 2],
    /// Whether it has gone on once more after the position stood as often as the rules demand (24.3).
    pub repeated_on: bool,
    /// What the rules say: the proposal first, then what other names for moves would lead to.
    pub rulings: Vec<Ruling>,
}

impl Cycle {
    /// The cycle with its moves named as an arbiter names them, in their order, and what follows from that. A move
    /// that he names otherwise is no longer in doubt. `None` when there are not as many names as moves.
    #[must_use]
    pub fn renamed(&self, labels: &[Label]) -> Option<Self> {
        if labels.len() != self.plies.len() {
            return None;
        }
        let mut plies = self.plies.clone();
        for (ply, label) in plies.iter_mut().zip(labels).filter(|(ply, label)| ply.label != **label) {
            ply.label = *label;
            ply.doubts.clear();
        }
        Some(Self::named(plies, (self.first, self.period, self.occurrences.clone()), self.repeated_on))
    }

    /// The cycle of these moves: what each side does, and what the rules say.
    fn named(plies: Vec<Labelled>, (first, period, occurrences): (u32, u32, Vec<u32>), repeated_on: bool) -> Self {
        let quarry = Colour::BOTH.map(|side| quarry(&plies, side));
        Self {
            first,
            period,
            occurrences,
            conduct: Colour::BOTH.map(|side| conduct(&plies, side)),
            rulings: rulings(&plies, quarry.map(|quarry| quarry.is_some()), repeated_on),
            quarry,
            repeated_on,
            plies,
        }
    }
}

/// The game up to a repeated position.
pub(super) struct Game<'a> {
    /// The start and the position after each ply.
    pub(super) positions: &'a [Position],
    pub(super) plies: &'a [Ply],
}

impl Game<'_> {
    /// The cycle that ends with the last ply, once its position has stood after these plies.
    pub(super) fn cycle(&self, occurrences: &[u32], rules: &Rules) -> Option<Cycle> {
        let [.., previous, last] = *occurrences else { return None };
        let needed = usize::from(rules.repetition).max(2);
        let looked_at = &occurrences[occurrences.len().checked_sub(needed)?..];
        let period = last - previous;
        let turns: Vec<&[Ply]> = looked_at.windows(2).map(|turn| self.between(turn[0], turn[1])).collect();
        let uniform = turns.windows(2).all(|pair| pair[0].iter().map(|p| p.mv).eq(pair[1].iter().map(|p| p.mv)));
        let first = if uniform { previous } else { looked_at[0] };

        let sight = Sight { mates: Mates::within(rules.mate_depth), checks: rules.chase_depth };
        let mut plies: Vec<Labelled> = self
            .between(first, last)
            .iter()
            .map(|ply| {
                let index = ply.ply as usize;
                label(ply.ply, &self.positions[index - 1], ply.mv, &self.positions[index], &sight)
            })
            .collect();
        soldiers_join(&mut plies);
        let repeated_on = uniform && occurrences.len() > needed;
        Some(Cycle::named(plies, (first + 1, period, occurrences.to_vec()), repeated_on))
    }

    fn between(&self, after: u32, last: u32) -> &[Ply] {
        &self.plies[after as usize..last as usize]
    }
}

/// The one piece that all chases of `side` are after, by its place before the first of `plies`.
fn quarry(plies: &[Labelled], side: Colour) -> Option<Square> {
    let chases = plies.iter().filter(|ply| ply.side == side && ply.label == Label::Chase);
    chases
        .map(|chase| {
            let so_far = plies.iter().rev().skip_while(|ply| ply.ply > chase.ply);
            let back = |square| so_far.clone().fold(square, |at, ply| if ply.mv.to == at { ply.mv.from } else { at });
            chase.targets.iter().map(|target| back(target.square)).collect::<Vec<_>>()
        })
        .reduce(|common, next| common.into_iter().filter(|square| next.contains(square)).collect())?
        .first()
        .copied()
}

/// What a side does all through these moves.
pub(super) fn conduct(plies: &[Labelled], side: Colour) -> Conduct {
    Conduct::of(plies.iter().filter(|ply| ply.side == side).map(|ply| ply.label))
}

/// Calls the attacks of a side's soldiers chases when both sides then attack all along, and idle moves beyond doubt
/// when not (27.2).
fn soldiers_join(plies: &mut [Labelled]) {
    for side in Colour::BOTH {
        let other = conduct(plies, side.opposite());
        let named = |ply: &Labelled| match ply.doubts.iter().find(|(doubt, _)| *doubt == Doubt::SoldierAttack) {
            Some((_, chase)) => *chase,
            None => ply.label,
        };
        let with = Conduct::of(plies.iter().filter(|ply| ply.side == side).map(named));
        let mutual = conduct(plies, side) == Conduct::Allowed
            && with.is_forbidden()
            && other.is_forbidden()
            && other != Conduct::LongCheck;
        for ply in plies.iter_mut().filter(|ply| ply.side == side) {
            let idle = ply.label;
            match ply.doubts.iter_mut().find(|(doubt, _)| *doubt == Doubt::SoldierAttack) {
                Some((_, chase)) if mutual => ply.label = std::mem::replace(chase, idle),
                Some(_) => ply.doubts.retain(|(doubt, _)| *doubt != Doubt::SoldierAttack),
                None => {}
            }
        }
    }
}
