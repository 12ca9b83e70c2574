//! Supplementary regulations, rules that act by themselves, duties done (15.2; 1999 17).
//!
//! A regulation changes a value of a section's profile from the moment it is written; pairings of closed rounds keep
//! what they were played by. A rule acts by itself only on what arrivals feed, where a person has switched it on: the
//! fact of such a ruling says so.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use clock::{Millis, Moment};
use serde::Serialize;

use crate::facts::{Fact, Regulation};
use crate::ids::{RoundNo, SectionId, TableNo};
use crate::proposal::{Due, Proposal};
use crate::state::{Mark, Meeting, State};

/// A value that the event changed in a book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Changed {
    /// The fact, and when.
    pub mark: Mark,
    /// The section.
    pub section: SectionId,
    /// What, and to what.
    pub change: Regulation,
    /// Why.
    pub reason: String,
    /// Whether it contradicts a value that the book has fixed (15.2.2).
    pub against_book: bool,
}

/// A duty that was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Done {
    /// The fact, and when.
    pub mark: Mark,
    /// The section.
    pub section: SectionId,
    /// The round, for a duty of each round.
    pub round: Option<RoundNo>,
    /// Duty of the profile's list.
    pub duty: String,
}

/// What the event changed in its books, and which duties were done.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Regulations {
    /// Changes in the order they were made.
    pub changed: Vec<Changed>,
    /// Duties in the order they were done.
    pub done: Vec<Done>,
    /// Rules that act by themselves.
    pub automatic: BTreeMap<SectionId, BTreeSet<Due>>,
}

impl Regulations {
    /// Whether nothing of the kind has happened.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Regulations::default()
    }

    /// Moves all stored moments by `shift`, when a new boot counts from elsewhere.
    pub(crate) fn rebase(&mut self, shift: Millis) {
        let marks = self.changed.iter_mut().map(|c| &mut c.mark).chain(self.done.iter_mut().map(|d| &mut d.mark));
        marks.for_each(|mark| mark.at = mark.at + shift);
    }

    /// Whether a section's rule acts by itself.
    #[must_use]
    pub fn is_automatic(&self, section: SectionId, due: Due) -> bool {
        self.automatic.get(&section).is_some_and(|on| on.contains(&due))
    }
}

impl Due {
    /// Whether a person may let the rule act by itself: what follows from arrivals alone, never from a device.
    #[must_use]
    pub const fn may_be_automatic(self) -> bool {
        matches!(self, Due::LateOne | Due::LateBoth)
    }
}

impl State {
    /// Lets a fact of this chapter take effect. False when it makes no sense.
    pub(crate) fn follow_regulations(&mut self, fact: &Fact, mark: Mark) -> bool {
        match fact {
            Fact::RegulationChanged { section, change, reason, against_book } => {
                let Some(opened) = self.sections.get_mut(section) else { return false };
                let mut profile = (*opened.profile).clone();
                if profile.change(change).is_err() {
                    return false;
                }
                Arc::make_mut(opened).profile = Arc::new(profile);
                let (section, change, reason, against_book) = (*section, change.clone(), reason.clone(), *against_book);
                let changed = Changed { mark, section, change, reason, against_book };
                Arc::make_mut(&mut self.regulations).changed.push(changed);
                true
            }
            Fact::RuleAutomated { section, due, on } => {
                let rules = Arc::make_mut(&mut self.regulations).automatic.entry(*section).or_default();
                if *on { rules.insert(*due) } else { rules.remove(due) }
            }
            Fact::DutyDone { section, round, duty } => {
                let done = Done { mark, section: *section, round: *round, duty: duty.clone() };
                Arc::make_mut(&mut self.regulations).done.push(done);
                true
            }
            _ => false,
        }
    }

    /// The rulings that rules make by themselves at `now`, each with its proposal's key.
    #[must_use]
    pub fn automatic_rulings(&self, now: Moment) -> Vec<Fact> {
        if self.regulations.automatic.values().all(BTreeSet::is_empty) {
            return Vec::new();
        }
        let of_table = |table: TableNo| self.proposals_of(table, now).into_iter();
        let by_itself = |proposal: &Proposal| {
            let section = self.meeting(proposal.id.table, proposal.id.round).map(|m| m.section);
            section.is_some_and(|section| self.regulations.is_automatic(section, proposal.due))
                && proposal.postponed.is_none()
        };
        self.tables().flat_map(of_table).filter(by_itself).filter_map(Proposal::ruled_by_itself).collect()
    }
}

impl Proposal {
    /// The ruling that a rule makes of it by itself: its usual act.
    fn ruled_by_itself(self) -> Option<Fact> {
        let Proposal { key, id, clause, rests_on, acts, .. } = self;
        let act = acts.into_iter().next()?;
        Some(Fact::RulingMade { id, key, clause, rests_on, act, reason: None, consent: None, automatic: true })
    }
}

impl Meeting {
    /// A value of the section's profile is another from now on.
    pub(crate) fn regulate(&mut self, change: &Regulation) -> bool {
        // The same pairing may be folded again with the value it has by now.
        let _ = Arc::make_mut(&mut self.profile).change(change);
        true
    }
}
