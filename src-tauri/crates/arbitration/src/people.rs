//! Bystanders who were sanctioned and players who left (14.5; 1999 18, 20).
//!
//! Who is out of the event is derived: a departure in force, or a ruling in force that disqualified or expelled him.
//! Revoking the ruling brings him back.

use std::collections::BTreeMap;

use clock::{Millis, Moment, Side};
use serde::Serialize;

use crate::Clause;
use crate::facts::{Act, Bystander, Exit, Fact, Sanction};
use crate::ids::PlayerId;
use crate::proposal::{Due, Evidence, Proposal, Urgency};
use crate::queue::Case;
use crate::state::{Mark, Meeting, State};

/// Somebody who plays no game and was reminded, warned or sent out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Sanctioned {
    /// The fact, and when.
    pub mark: Mark,
    /// Name as entered.
    pub name: String,
    /// Who he is.
    pub who: Bystander,
    /// What was done.
    pub sanction: Sanction,
    /// The rule.
    pub clause: Clause,
    /// A remark.
    pub note: Option<String>,
    /// Who gave the consent that it needs.
    pub consent: Option<String>,
}

/// A player's leaving the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Departure {
    /// The fact (a departure or a ruling), and when.
    pub mark: Mark,
    /// How.
    pub exit: Exit,
}

/// People of the event who are in no game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct People {
    /// Bystanders who were sanctioned, in order.
    pub sanctioned: Vec<Sanctioned>,
    /// Players who left by a fact of its own.
    pub left: BTreeMap<PlayerId, Departure>,
}

impl People {
    /// Whether nothing of the kind has happened.
    pub(crate) fn is_empty(&self) -> bool {
        *self == People::default()
    }

    /// Moves all stored moments by `shift`, when a new boot counts from elsewhere.
    pub(crate) fn rebase(&mut self, shift: Millis) {
        let sanctioned = self.sanctioned.iter_mut().map(|one| &mut one.mark);
        let left = self.left.values_mut().map(|one| &mut one.mark);
        sanctioned.chain(left).for_each(|mark| mark.at = mark.at + shift);
    }
}

impl State {
    /// Who is out of the event, and since when: the earliest departure or ruling in force of each.
    #[must_use]
    pub fn out(&self) -> BTreeMap<PlayerId, Departure> {
        let mut out = self.people().left.clone();
        let ruled_on = self.put_out.iter().filter_map(|&(table, round)| self.meeting(table, round));
        for ruled in ruled_on.flat_map(|m| &m.games).flat_map(|game| &game.conduct.ruled_out) {
            let departure = Departure { mark: ruled.mark, exit: ruled.exit };
            out.entry(ruled.player)
                .and_modify(|known| {
                    if departure.mark.fact < known.mark.fact {
                        *known = departure;
                    }
                })
                .or_insert(departure);
        }
        out
    }

    /// Lets a fact of this chapter take effect. False when it makes no sense.
    pub(crate) fn follow_people(&mut self, fact: &Fact, mark: Mark) -> bool {
        match fact {
            Fact::PersonSanctioned { name, who, sanction, clause, note, consent } => {
                let (name, clause, note, consent) = (name.clone(), clause.clone(), note.clone(), consent.clone());
                let (who, sanction) = (*who, *sanction);
                let people = std::sync::Arc::make_mut(&mut self.people);
                people.sanctioned.push(Sanctioned { mark, name, who, sanction, clause, note, consent });
                true
            }
            Fact::PlayerLeft { player, exit, .. }
                if self.player(*player).is_some() && !self.people.left.contains_key(player) =>
            {
                let people = std::sync::Arc::make_mut(&mut self.people);
                people.left.insert(*player, Departure { mark, exit: *exit });
                true
            }
            _ => false,
        }
    }

    /// What is due of this chapter in pairings of the last rounds: whoever is out and has a game of a started round
    /// forfeits it, and loses one that he had begun (1999 20.3, 20.4).
    pub(crate) fn people_due<'a>(&self, meetings: impl Iterator<Item = &'a Meeting>, now: Moment) -> Vec<Proposal> {
        let out = self.out();
        if out.is_empty() {
            return Vec::new();
        }
        let started = |m: &Meeting| {
            let round = self.section(m.section).and_then(|section| section.round.as_ref());
            round.is_some_and(|round| round.no == m.round && round.started.is_some())
        };
        let due = meetings.filter(|m| started(m)).filter_map(|m| m.answered(m.out_proposal(&out)?, Some(now)));
        due.collect()
    }
}

impl Meeting {
    fn out_proposal(&self, out: &BTreeMap<PlayerId, Departure>) -> Option<Proposal> {
        let game = self.on().filter(|game| game.ending.is_none())?;
        let gone = |side: Side| out.get(game.seats.get(side)).map(|departure| (side, departure.mark));
        let gone: Vec<(Side, Mark)> = Side::BOTH.into_iter().filter_map(gone).collect();
        let (side, act) = match (gone.as_slice(), game.moves.is_empty()) {
            ([], _) => return None,
            (&[(side, _)], true) => (Some(side), Act::Forfeit { side }),
            (&[(side, _)], false) => (Some(side), Act::Lose { side }),
            (_, true) => (None, Act::ForfeitBoth),
            (_, false) => (None, Act::LoseBoth),
        };
        let clause = self.profile.leaving.as_ref().map_or(&self.profile.uncovered, |leaving| &leaving.forfeit);
        let since = gone.iter().map(|(_, mark)| mark.at).max()?;
        let evidence = gone.iter().map(|(_, mark)| Evidence::Left { fact: mark.fact, at: mark.at }).collect();
        let rests_on = gone.iter().map(|(_, mark)| mark.fact).collect();
        let case = Case { due: Due::PlayerOut, urgency: Urgency::Now, side, since };
        Some(case.propose(game.id, clause, evidence, rests_on, vec![act]))
    }
}
