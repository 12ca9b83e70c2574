//! Supplementary regulations, rules that act by themselves, duties done (15.2; 1999 17).
//!
//! A regulation changes a value of a section's profile from the moment it is written; pairings of closed rounds keep
//! what they were played by. A rule acts by itself only on what arrivals feed, where a person has switched it on: the
//! fact of such a ruling says so.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use clock::Millis;
use serde::Serialize;

use crate::facts::{Fact, Regulation};
use crate::ids::{RoundNo, SectionId, Seq};
use crate::lateness::Lateness;
use crate::profile::{Duty, DutyWhen};
use crate::proposal::{Due, Proposal};
use crate::state::{Mark, Meeting, Phase, Recorded, Section, State};

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

    /// Whether any rule acts by itself.
    #[must_use]
    pub fn any_automatic(&self) -> bool {
        self.automatic.values().any(|rules| !rules.is_empty())
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

    /// The round that a duty is due for: `None` while there is none, `Some(None)` for a duty of the event.
    #[must_use]
    pub fn duty_round(&self, section: &Section, duty: &Duty) -> Option<Option<RoundNo>> {
        let last = section.round.as_ref().map(|round| round.no);
        match duty.when {
            DutyWhen::Event | DutyWhen::End => Some(None),
            DutyWhen::DuringRound | DutyWhen::AfterRound => last.map(Some),
            DutyWhen::BeforeRound => match self.phase(section.id) {
                Phase::Ready => Some(last),
                Phase::Setup | Phase::Pairing | Phase::Playing | Phase::Closing => {
                    Some(Some(RoundNo(last.map_or(0, |no| no.0).saturating_add(1))))
                }
            },
        }
    }

    /// The ruling that a rule makes by itself of a proposal: its usual act, where a person has switched that on and
    /// nobody put it off.
    #[must_use]
    pub fn rules_by_itself(&self, proposal: &Proposal) -> Option<Fact> {
        let Proposal { key, due, id, clause, rests_on, acts, postponed, .. } = proposal;
        let meeting = self.meeting(id.table, id.round)?;
        if !self.regulations.is_automatic(meeting.section, *due) || postponed.is_some() {
            return None;
        }
        // What a person has taken back stays with him. Whether the time of a stop counts he says himself: nobody comes to
        // a hall that cannot be used (11.2), and no book tells of it.
        let started = self.game(*id)?.started?.fact;
        let stands = |known: Seq| self.correction(known).is_none_or(|correction| correction.with.is_some());
        let for_a_person = |known: &Recorded| match &known.fact {
            Fact::RulingMade { key: ruled, .. } => ruled == key,
            Fact::AdjournmentBegun { id: of, .. } => of == id && stands(known.seq),
            Fact::HallStopped { .. } | Fact::HallResumed => known.seq > started && stands(known.seq),
            _ => false,
        };
        if meeting.hall.is_some() || meeting.history.whole().any(|known| for_a_person(known)) {
            return None;
        }
        let (key, clause, rests_on, act) = (key.clone(), clause.clone(), rests_on.clone(), acts.first()?.clone());
        let (id, reason, consent) = (*id, None, None);
        Some(Fact::RulingMade { id, key, clause, rests_on, act, reason, consent, automatic: true })
    }
}

impl Meeting {
    /// A value of the section's profile is another from now on.
    pub(crate) fn regulate(&mut self, change: &Regulation, fact: Seq) -> bool {
        self.keep_in_time();
        self.changed.insert(change.name().to_owned(), fact);
        let changed = Arc::make_mut(&mut self.profile).change(change).is_ok();
        let lateness = Lateness::of(&self.profile);
        self.games.iter_mut().filter(|game| game.started.is_none()).for_each(|game| game.lateness = lateness);
        changed
    }
}
