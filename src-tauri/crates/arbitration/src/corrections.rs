//! Corrections: a fact is withdrawn or replaced, and what follows from it is folded again.
//!
//! A fact has at most one correction in force. Withdrawing the correction restores the fact. A fact about one game
//! is folded again with its pairing alone, one about entries, officials, people or appeals with its chapter, any other
//! with everything.
//!
//! A later fact may lose its footing so: a resumption whose stop is withdrawn, the signatures of a result that never
//! was. It is passed over while the correction is in force, and is no oddity: it made sense when it was written.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::facts::Fact;
use crate::ids::{RoundNo, Seq, TableNo};
use crate::state::{Correction, Mark, Meeting, Recorded, State};

/// Corrections in force, by the fact they correct.
pub(crate) type Corrections = BTreeMap<Seq, Correction>;

impl State {
    /// A fact by its number, as it was written.
    #[must_use]
    pub fn fact(&self, seq: Seq) -> Option<Arc<Recorded>> {
        let whole = || self.meetings.values().find_map(|m| m.history.whole().find(|r| r.seq == seq).cloned());
        // Packed facts have to be unpacked one by one, so only where the number can be.
        let mut near = self.meetings.values().filter(|m| (m.origin.fact..=m.history.last()).contains(&seq));
        let packed = || near.find_map(|m| m.facts().find(|r| r.seq >= seq).filter(|r| r.seq == seq));
        self.logged(seq).or_else(whole).or_else(packed)
    }

    /// The same, for a fact that belongs to no single pairing.
    pub(crate) fn logged(&self, seq: Seq) -> Option<Arc<Recorded>> {
        self.log.binary_search_by_key(&seq, |r| r.seq).ok().and_then(|i| self.log.get(i)).cloned()
    }

    /// The fact that a correction in force corrects.
    pub(crate) fn corrected_by(&self, correction: Seq) -> Option<Seq> {
        self.corrections.iter().find(|(_, c)| c.by == correction).map(|(&target, _)| target)
    }

    /// Whether `with` may stand in `old`'s place: the same kind, about the same game.
    pub(crate) fn may_replace(old: &Fact, with: &Fact) -> bool {
        old.kind() == with.kind() && old.game() == with.game() && !is_correction(old)
    }

    /// Takes a correction into force and folds again what it touches.
    pub(crate) fn correct(&mut self, recorded: &Arc<Recorded>) {
        Arc::make_mut(&mut self.log).push(Arc::clone(recorded));
        let mark = Mark { fact: recorded.seq, at: recorded.stamp.at };
        let corrected = match &recorded.fact {
            Fact::FactWithdrawn { fact, .. } => self.withdraw(*fact, mark),
            Fact::FactReplaced { fact, with, .. } => self.replace(*fact, with, mark),
            _ => None,
        };
        let Some(corrected) = corrected else {
            self.oddities += 1;
            return;
        };
        match (&corrected.fact, corrected.fact.game()) {
            (_, Some(id)) if self.meetings.contains_key(&(id.table, id.round)) => {
                self.fold_meeting_again((id.table, id.round), recorded.seq);
            }
            (Fact::PlayersEntered { .. }, _) => {
                self.players.clear();
                self.sections.values_mut().for_each(|section| Arc::make_mut(section).players.clear());
                self.fold_chapter_again(|state, fact, _| match fact {
                    Fact::PlayersEntered { section, players } => state.enter(*section, players),
                    _ => false,
                });
            }
            (Fact::OfficialAppointed { .. } | Fact::OfficialReleased { .. }, _) => {
                self.fold_chapter_again(State::follow_officials);
            }
            (Fact::PersonSanctioned { .. } | Fact::PlayerLeft { .. }, _) => {
                self.people = Arc::default();
                self.fold_chapter_again(State::follow_people);
            }
            (
                Fact::AppealFiled { .. }
                | Fact::JuryNamed { .. }
                | Fact::PartyHeard { .. }
                | Fact::AppealDecided { .. },
                _,
            ) => {
                self.docket = Arc::default();
                self.fold_chapter_again(State::follow_appeals);
            }
            _ => self.fold_all_again(recorded.seq),
        }
    }

    /// Withdraws a fact, or restores the one whose correction is withdrawn; whichever it is.
    fn withdraw(&mut self, target: Seq, Mark { fact: by, at }: Mark) -> Option<Arc<Recorded>> {
        if let Some(restored) = self.corrected_by(target) {
            Arc::make_mut(&mut self.corrections).remove(&restored);
            return self.fact(restored);
        }
        let known = self.fact(target)?;
        if is_correction(&known.fact) || self.corrections.contains_key(&target) {
            return None;
        }
        Arc::make_mut(&mut self.corrections).insert(target, Correction { by, at, with: None });
        Some(known)
    }

    fn replace(&mut self, target: Seq, with: &Fact, Mark { fact: by, at }: Mark) -> Option<Arc<Recorded>> {
        let known = self.fact(target)?;
        if !Self::may_replace(&known.fact, with) || self.corrections.contains_key(&target) {
            return None;
        }
        let with = Some(Arc::new(with.clone()));
        Arc::make_mut(&mut self.corrections).insert(target, Correction { by, at, with });
        Some(known)
    }

    /// Folds a chapter of the event again, which was emptied, and on which neither a pairing nor another chapter rests.
    fn fold_chapter_again(&mut self, follow: fn(&mut State, &Fact, Mark) -> bool) {
        let (log, corrections) = (Arc::clone(&self.log), Arc::clone(&self.corrections));
        for recorded in log.iter() {
            if let Some(fact) = in_force(recorded, &corrections) {
                // Facts of other chapters are none of its.
                follow(self, fact, self.mark_of(recorded));
            }
        }
    }

    /// A fact's mark, its moment counted from the present boot.
    fn mark_of(&self, recorded: &Recorded) -> Mark {
        let later = self.reboots.iter().filter(|(last, _)| recorded.seq <= *last);
        let at = later.fold(recorded.stamp.at, |at, (_, shift)| at + *shift);
        Mark { fact: recorded.seq, at }
    }

    fn fold_meeting_again(&mut self, key: (TableNo, RoundNo), by: Seq) {
        let Some(meeting) = self.meetings.get_mut(&key) else { return };
        let mut again = Meeting::new(meeting.origin.clone(), meeting.round, meeting.section, meeting.control);
        for step in meeting.history.steps() {
            again.take(step, &self.corrections);
        }
        again.rev = by;
        again.oddities = meeting.oddities;
        *meeting = Arc::new(again);
    }

    fn fold_all_again(&mut self, by: Seq) {
        let mut all: BTreeMap<Seq, Arc<Recorded>> = self.log.iter().map(|r| (r.seq, Arc::clone(r))).collect();
        for meeting in self.meetings.values() {
            all.extend(meeting.facts().map(|r| (r.seq, r)));
        }
        let mut again = State { corrections: Arc::clone(&self.corrections), ..State::default() };
        for recorded in all.into_values() {
            again.boot(recorded.stamp);
            let (seq, stamp) = (recorded.seq, recorded.stamp);
            if is_correction(&recorded.fact) {
                Arc::make_mut(&mut again.log).push(recorded);
            } else {
                again.take(&recorded);
            }
            again.last = Some((seq, stamp));
        }
        again.corrections = Arc::clone(&self.corrections);
        for (key, meeting) in &mut again.meetings {
            let old = self.meetings.get(key);
            let rev = match old {
                Some(old) if old.same_content(meeting) => old.rev,
                _ => by,
            };
            let meeting = Arc::make_mut(meeting);
            meeting.rev = rev;
            meeting.oddities = old.map_or(0, |old| old.oddities);
        }
        again.oddities = self.oddities;
        *self = again;
    }
}

/// Whether a fact corrects another.
pub(crate) const fn is_correction(fact: &Fact) -> bool {
    matches!(fact, Fact::FactWithdrawn { .. } | Fact::FactReplaced { .. })
}

/// What stands in a fact's place: the fact itself, its replacement, or nothing. A position that was told of stands as
/// long as the moves to it do.
pub(crate) fn in_force<'a>(recorded: &'a Recorded, corrections: &'a Corrections) -> Option<&'a Fact> {
    match corrections.get(&recorded.seq) {
        None => match &recorded.fact {
            Fact::DrawReached { rests_on, .. } if rests_on.iter().any(|fact| corrections.contains_key(fact)) => None,
            fact => Some(fact),
        },
        Some(correction) => correction.with.as_deref(),
    }
}
