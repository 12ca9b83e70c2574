//! The officials of the event: who was named when it was set up, who was appointed since, who was released.

use std::sync::Arc;

use crate::corrections::in_force;
use crate::facts::{Fact, Official, Role};
use crate::ids::Seq;
use crate::rights::is_own;
use crate::state::{Mark, Recorded, State};

impl State {
    /// The officials, as they were appointed; none before the event was set up.
    #[must_use]
    pub fn officials(&self) -> &[Official] {
        self.event().map_or(&[], |event| &event.officials)
    }

    /// Lets a fact of this chapter take effect. False when it makes no sense.
    pub(crate) fn follow_officials(&mut self, fact: &Fact, _mark: Mark) -> bool {
        self.event.as_mut().is_some_and(|event| follow(&mut Arc::make_mut(event).officials, fact))
    }

    /// The people behind a fact: an official himself, also when he is none any more; for the window and for a rule that
    /// acts by itself the chief arbiters of that time, whose they are.
    pub(crate) fn people_behind(&self, recorded: &Recorded) -> Vec<String> {
        let then = self.officials_at(recorded.seq);
        let named = |name: &str| then.iter().any(|one| one.name == *name);
        let chiefs: Vec<String> =
            then.iter().filter(|one| one.role == Role::Chief).map(|chief| chief.name.clone()).collect();
        if !is_own(&recorded.actor) || named(&recorded.actor) || chiefs.is_empty() {
            vec![recorded.actor.to_string()]
        } else {
            chiefs
        }
    }

    /// Who was chief arbiter, each after a fact: the first of them, should there be several.
    #[must_use]
    pub fn chiefs(&self) -> Vec<(Seq, String)> {
        let (mut officials, mut chiefs) = (Vec::new(), Vec::<(Seq, String)>::new());
        for recorded in self.log.iter() {
            if in_force(recorded, &self.corrections).is_some_and(|fact| follow(&mut officials, fact))
                && let Some(first) = chief(&officials)
                && chiefs.last().is_none_or(|(_, last)| *last != first.name)
            {
                chiefs.push((recorded.seq, first.name.clone()));
            }
        }
        chiefs
    }

    /// The officials when a fact was written.
    fn officials_at(&self, seq: Seq) -> Vec<Official> {
        let mut officials = Vec::new();
        for recorded in self.log.iter().take_while(|known| known.seq <= seq) {
            if let Some(fact) = in_force(recorded, &self.corrections) {
                follow(&mut officials, fact);
            }
        }
        officials
    }
}

/// The chief arbiter: the first of them, should there be several.
#[must_use]
pub fn chief(officials: &[Official]) -> Option<&Official> {
    officials.iter().find(|one| one.role == Role::Chief)
}

/// Whether one of them is a chief arbiter.
pub(crate) fn has_chief(officials: &[Official]) -> bool {
    chief(officials).is_some()
}

/// Moves a list of officials on by one fact; one name is one official. False when it makes no sense.
fn follow(officials: &mut Vec<Official>, fact: &Fact) -> bool {
    match fact {
        Fact::EventCreated { officials: first, .. } => {
            officials.clone_from(first);
            true
        }
        Fact::OfficialAppointed { name, role } => {
            // Last, also with another role: a second chief arbiter does not come before the first.
            officials.retain(|one| one.name != *name);
            officials.push(Official { name: name.clone(), role: *role });
            true
        }
        Fact::OfficialReleased { name, .. } => {
            let before = officials.len();
            officials.retain(|one| one.name != *name);
            officials.len() < before
        }
        _ => false,
    }
}
