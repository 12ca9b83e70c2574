//! Endings with few pieces: which stand on the board, and since when their count runs.

use super::Unit;
use super::rules::{Choice, Choices, Course, CreatingMove, DrawRules, EndingRule, Ground};
use super::tally::{Count, Step};
use crate::colour::Colour;
use crate::setup::Setup;
use crate::square::Squares;

/// The pieces that make an ending, as far as a rule tells them apart.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Material {
    ThreeKings,
    ThreeAgainstKing,
    FewPieces,
    LoneKing,
}

impl Material {
    pub(super) const ALL: [Self; 4] = [Self::ThreeKings, Self::ThreeAgainstKing, Self::FewPieces, Self::LoneKing];

    /// The ending a ground is about.
    pub(super) const fn of(ground: Ground) -> Option<Self> {
        match ground {
            Ground::Threefold | Ground::KingsOnly | Ground::NoCapture => None,
            Ground::ThreeKings => Some(Self::ThreeKings),
            Ground::ThreeAgainstKing => Some(Self::ThreeAgainstKing),
            Ground::FewPieces => Some(Self::FewPieces),
            Ground::LoneKing => Some(Self::LoneKing),
        }
    }

    pub(super) const fn rule(self, rules: &DrawRules) -> Option<EndingRule> {
        match self {
            Self::ThreeKings => rules.three_kings,
            Self::ThreeAgainstKing => rules.three_against_king,
            Self::FewPieces => rules.few_pieces,
            Self::LoneKing => rules.lone_king,
        }
    }

    /// Whether a choice bears on the ending: without men there is nothing to promote.
    pub(super) const fn is_open_to(self, choice: Choice) -> bool {
        match (self, choice) {
            (Self::ThreeKings | Self::LoneKing, Choice::Promotion(_)) => false,
            (Self::ThreeKings | Self::LoneKing, Choice::Capture(_) | Choice::CreatingMove(_))
            | (Self::ThreeAgainstKing | Self::FewPieces, _) => true,
        }
    }

    /// The side against the lone king when these are the pieces of `setup`. White if both have one king.
    fn stronger(self, setup: &Setup) -> Option<Colour> {
        let kings = setup.kings();
        let count = |colour| {
            let pieces = setup.pieces(colour);
            (pieces.len(), Squares(pieces.0 & kings.0).len())
        };
        Colour::BOTH.into_iter().find(|&strong| count(strong.opposite()) == (1, 1) && self.fits(count(strong)))
    }

    /// Whether a side with so many pieces, so many of them kings, makes this ending against a lone king.
    const fn fits(self, (pieces, kings): (usize, usize)) -> bool {
        match self {
            Self::ThreeKings => pieces == 3 && kings == 3,
            Self::ThreeAgainstKing => pieces == 3 && kings >= 1,
            Self::FewPieces => pieces <= 2 && kings >= 1,
            Self::LoneKing => pieces <= 3 && kings == pieces && kings >= 1,
        }
    }
}

/// An ending whose count runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ending {
    /// The ply with which the ending arose or its count restarted.
    since: u32,
    /// The side against the lone king.
    stronger: Colour,
}

impl Ending {
    /// The ending that stands after ply `since`.
    pub(super) fn standing(material: Material, setup: &Setup, since: u32) -> Option<Self> {
        material.stronger(setup).map(|stronger| Self { since, stronger })
    }

    /// What becomes of `running` with `step`, played as ply `ply`.
    pub(super) fn after(
        running: Option<Self>,
        material: Material,
        choices: Choices,
        step: &Step<'_>,
        ply: u32,
    ) -> Option<Self> {
        let restarts = step.is_capture() && choices.capture == Course::Restarts
            || step.is_promotion() && choices.promotion == Course::Restarts;
        match running {
            Some(ending) if !restarts => Some(ending),
            None if !step.is_capture() && !step.is_promotion() => None,
            Some(_) | None => Self::standing(material, step.after.setup(), ply),
        }
    }

    /// What has been counted up to ply `now`; `first` is the side that plays ply 1.
    pub(super) fn count(
        running: Option<Self>,
        material: Material,
        rule: &EndingRule,
        now: u32,
        first: Colour,
    ) -> Count {
        let unit = match material {
            Material::ThreeKings => Unit::StrongerMoves,
            Material::ThreeAgainstKing | Material::FewPieces | Material::LoneKing => Unit::MovesEach,
        };
        let Some(ending) = running else {
            return Count { amount: 0, limit: rule.limit.into(), unit, since: None, before: 0, plies: 0..0, by: None };
        };
        let start = match rule.choices.creating_move {
            CreatingMove::Counts => ending.since.max(1),
            CreatingMove::Precedes => ending.since + 1,
        };
        let played = now + 1 - start;
        let (amount, by) = match unit {
            Unit::StrongerMoves if mover(start, first) == ending.stronger => {
                (played.div_ceil(2), Some(ending.stronger))
            }
            Unit::StrongerMoves => (played / 2, Some(ending.stronger)),
            Unit::MovesEach | Unit::Rounds | Unit::Times => (played / 2, None),
        };
        Count {
            amount,
            limit: rule.limit.into(),
            unit,
            since: Some(ending.since),
            before: 0,
            plies: start..now + 1,
            by,
        }
    }
}

/// The side that plays ply `ply` when `first` plays ply 1.
pub(super) const fn mover(ply: u32, first: Colour) -> Colour {
    if ply % 2 == 1 { first } else { first.opposite() }
}
