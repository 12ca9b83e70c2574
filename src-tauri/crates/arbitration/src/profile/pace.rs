//! Paces: standard, rapid and blitz, their time controls, and what each changes in the book (64-square rules, appendix 6).

use clock::{Millis, TimeControl};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{DrawRule, Profile, Regulation, Value};
use crate::Clause;

/// How fast a section plays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// The usual pace.
    #[default]
    Standard,
    /// 快棋.
    Rapid,
    /// 超快棋.
    Blitz,
}

/// A pace of the book: its time controls, and what else is otherwise than at the usual pace.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PaceRule {
    /// The pace.
    pub pace: Pace,
    /// The rule.
    pub clause: Clause,
    /// The time controls the book names, the usual one first.
    pub controls: Vec<Value<TimeControl>>,
    /// The least and the most that a side has for a game, both included; absent: any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub base: Option<(Millis, Millis)>,
    /// For how many moves of a side a Fischer control is counted within these limits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fischer_moves: Option<u16>,
    /// The rule on overstepped time, where it is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub flag: Option<Clause>,
    /// Further grounds of a draw, where the control adds no time after each move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub draws: Vec<DrawRule>,
    /// What it changes in the profile, each with its rule.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub changes: Vec<PaceChange>,
}

/// A value that a pace changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PaceChange {
    /// What, and to what.
    pub change: Regulation,
    /// The rule.
    pub clause: Clause,
}

impl Pace {
    /// For writing: the usual is left out.
    pub(crate) const fn is_standard(&self) -> bool {
        matches!(self, Pace::Standard)
    }

    /// Its name in facts and catalogues.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pace::Standard => "standard",
            Pace::Rapid => "rapid",
            Pace::Blitz => "blitz",
        }
    }
}

impl PaceRule {
    /// Whether a control is one of this pace. Periods that repeat without end have no time for a game to compare, so
    /// they fit where the book names them or has no limits.
    #[must_use]
    pub fn takes(&self, control: TimeControl) -> bool {
        let Some((least, most)) = self.base else { return true };
        let named = self.controls.iter().any(|named| named.value == control);
        named || self.whole(control).is_some_and(|time| (least..=most).contains(&time))
    }

    /// What a side has for a game under a control, as far as the pace counts.
    fn whole(&self, control: TimeControl) -> Option<Millis> {
        match control {
            TimeControl::SuddenDeath { base } => Some(base),
            TimeControl::Fischer { base, increment } => {
                let added = increment.get().saturating_mul(self.fischer_moves.unwrap_or_default().into());
                Some(base + Millis::new(added))
            }
            TimeControl::Periods { first, then } => then.moves.is_none().then(|| first.time + then.time),
        }
    }

    /// The rule that a control stands in: that of the named one, else that of a named one of its kind.
    fn clause_of(&self, control: TimeControl) -> Option<&Clause> {
        let kind = std::mem::discriminant(&control);
        let same = self.controls.iter().find(|named| named.value == control);
        let alike = || self.controls.iter().find(|named| std::mem::discriminant(&named.value) == kind);
        same.or_else(alike).map(|named| &named.clause)
    }
}

impl Profile {
    /// The book as it is at a pace and under a control: its values take the place of the usual ones.
    pub(crate) fn played_at(mut self, pace: Pace, control: TimeControl) -> Profile {
        self.pace = pace;
        self.control.value = control;
        let Some(rule) = self.at_pace(pace).cloned() else { return self };
        if let Some(clause) = rule.clause_of(control) {
            self.control.clause = clause.clone();
        }
        if let Some(flag) = rule.flag {
            self.flag = flag;
        }
        if !matches!(control, TimeControl::Fischer { .. }) {
            self.draws.extend(rule.draws);
        }
        for PaceChange { change, clause } in rule.changes {
            if let (Ok(()), Some(known)) = (self.change(&change), self.rule_behind(change.name())) {
                *known = clause;
            }
        }
        self
    }

    /// The rule of a value that a pace changes.
    fn rule_behind(&mut self, name: &str) -> Option<&mut Clause> {
        match name {
            "recording.required" => self.recording.as_mut().map(|recording| &mut recording.required.clause),
            "offers.own_moves" => self.offers.as_mut()?.own_moves.as_mut().map(|value| &mut value.clause),
            "claims.stops_clock" => self.claims.as_mut().map(|claims| &mut claims.clock.clause),
            _ => None,
        }
    }
}
