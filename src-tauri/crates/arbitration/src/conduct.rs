//! Reminders, fouls, missing moves and rulings that are sanctions (14.2; 1999 7, 9).
//!
//! A warning or a foul counts the same whether it was called at the table or ruled on a proposal; both are told by the
//! fact that gave them. A game that is void and played again starts with neither.

use clock::{Millis, Moment, PerSide, Side};
use serde::Serialize;

use crate::Clause;
use crate::facts::{Act, Exit, Fact};
use crate::ids::{PlayerId, Seq};
use crate::lateness::Meanwhile;
use crate::profile::{Profile, Recording, Value};
use crate::proposal::{Due, Evidence, Proposal, Urgency};
use crate::queue::Case;
use crate::state::{Ending, Fallen, Game, Halt, HaltCause, Mark, Meeting, Warning};

/// A reminder, of no consequence (14.2.2 a).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reminder {
    /// The fact, and when.
    pub mark: Mark,
    /// Who was reminded.
    pub side: Side,
    /// Offence of the profile's catalogue.
    pub offence: String,
    /// A remark.
    pub note: Option<String>,
}

/// A foul of a game (1999 9.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Foul {
    /// The fact (a call or a ruling), and when.
    pub mark: Mark,
    /// Who committed it.
    pub side: Side,
    /// Offence of the profile's catalogue.
    pub offence: String,
    /// The rule of the offence.
    pub clause: Clause,
    /// A remark.
    pub note: Option<String>,
    /// What it really cost his clock.
    pub charged: Millis,
}

/// Moves that a score sheet lacks (1999 7.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// The fact, and when.
    pub mark: Mark,
    /// Whose sheet.
    pub side: Side,
    /// How many in a row.
    pub moves: u16,
}

/// A player whom a ruling put out of the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct RuledOut {
    /// The ruling, and when.
    pub mark: Mark,
    /// Who.
    pub player: PlayerId,
    /// How.
    pub exit: Exit,
}

/// What was noted of the conduct of a game's players, warnings apart.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Behaviour {
    /// Reminders in order.
    pub reminders: Vec<Reminder>,
    /// Fouls in order.
    pub fouls: Vec<Foul>,
    /// Score sheets that lack moves, in order.
    pub missing: Vec<Missing>,
    /// Players whom rulings in force on this game put out of the event.
    pub ruled_out: Vec<RuledOut>,
    /// The reported result that a ruling overruled, with the ruling.
    pub(crate) overruled: Option<(Seq, Ending)>,
    /// The void game that is played again (7.1), with the ruling.
    #[serde(skip)]
    pub(crate) void: Option<(Seq, Box<Game>)>,
}

impl Behaviour {
    /// Fouls of one side.
    pub fn fouls_of(&self, side: Side) -> impl Iterator<Item = &Foul> {
        self.fouls.iter().filter(move |foul| foul.side == side)
    }

    /// Whether nothing of the kind has happened.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Behaviour::default()
    }

    /// Moves all stored moments by `shift`, when a new boot counts from elsewhere.
    pub(crate) fn rebase(&mut self, shift: Millis) {
        let mark = |mark: &mut Mark| mark.at = mark.at + shift;
        self.reminders.iter_mut().for_each(|reminder| mark(&mut reminder.mark));
        self.fouls.iter_mut().for_each(|foul| mark(&mut foul.mark));
        self.missing.iter_mut().for_each(|missing| mark(&mut missing.mark));
        self.ruled_out.iter_mut().for_each(|out| mark(&mut out.mark));
        if let Some((_, ending)) = &mut self.overruled {
            mark(&mut ending.mark);
            ending.signed.iter_mut().for_each(mark);
        }
        if let Some((_, game)) = &mut self.void {
            game.rebase(shift);
        }
    }

    /// The players turn out to sit with reversed colours (9.4): what was noted stays with the man.
    pub(crate) fn swap_sides(&mut self) {
        self.reminders.iter_mut().for_each(|reminder| reminder.side = reminder.side.opponent());
        self.fouls.iter_mut().for_each(|foul| foul.side = foul.side.opponent());
        self.missing.iter_mut().for_each(|missing| missing.side = missing.side.opponent());
    }
}

impl Meeting {
    /// Lets a fact of this chapter take effect. False when it makes no sense.
    pub(crate) fn follow_conduct(&mut self, fact: &Fact, mark: Mark) -> bool {
        let profile = std::sync::Arc::clone(&self.profile);
        let Some(game) = fact.game().and_then(|id| self.game_mut(id.game)) else { return false };
        match fact {
            Fact::ReminderGiven { side, offence, note, .. } => {
                let (offence, note) = (offence.clone(), note.clone());
                game.conduct.reminders.push(Reminder { mark, side: *side, offence, note });
                true
            }
            Fact::FoulGiven { side, offence, note, .. } => {
                let (clause, note) = (clause_of(&profile, offence), note.clone());
                let offence = offence.clone();
                let charged = Millis::ZERO;
                game.conduct.fouls.push(Foul { mark, side: *side, offence, clause, note, charged });
                true
            }
            Fact::MovesMissing { side, moves, .. } => {
                game.conduct.missing.push(Missing { mark, side: *side, moves: *moves });
                true
            }
            _ => false,
        }
    }

    /// What is due of this chapter.
    pub(crate) fn conduct_due(&self, game: &Game, _now: Moment) -> Vec<Proposal> {
        let fouls = Side::BOTH.into_iter().filter_map(|side| self.fouled_out(game, side));
        fouls.chain(self.missing_due(game)).collect()
    }

    /// So many fouls in one game lose it (1999 4.1.8); a further foul makes the case anew.
    fn fouled_out(&self, game: &Game, side: Side) -> Option<Proposal> {
        let Value { value: enough, clause, .. } = self.profile.fouls_to_lose.as_ref()?;
        let fouls: Vec<&Foul> = game.conduct.fouls_of(side).collect();
        let deciding = fouls.get(usize::from(*enough).checked_sub(1)?)?;
        let evidence = fouls.iter().map(|foul| Evidence::Foul {
            offence: foul.offence.clone(),
            fact: foul.mark.fact,
            at: foul.mark.at,
            clause: foul.clause.clone(),
        });
        let rests_on = fouls.iter().map(|foul| foul.mark.fact);
        let case = Case { due: Due::FoulsLose, urgency: Urgency::Now, side: Some(side), since: deciding.mark.at };
        Some(case.propose(game.id, clause, evidence.collect(), rests_on.collect(), vec![Act::Lose { side }]))
    }

    /// Each so many moves missing in a row are a foul (1999 7.1, 9.1.7). The second foul of one gap is proposed when
    /// the first was ruled, and rests on that ruling too.
    fn missing_due<'a>(&'a self, game: &'a Game) -> impl Iterator<Item = Proposal> + 'a {
        let rule = self.profile.recording.as_ref().and_then(missing_rule);
        let rule = rule.and_then(|(each, offence)| Some((each, self.profile.offence(offence)?)));
        game.conduct.missing.iter().filter_map(move |&Missing { mark, side, moves }| {
            let (each, offence) = rule?;
            let ruled = game.rulings.iter().filter(|ruling| {
                let foul = matches!(&ruling.act, Act::Foul { .. });
                foul && ruling.revoked.is_none() && ruling.rests_on.contains(&mark.fact)
            });
            let ruled: Vec<Seq> = ruled.map(|ruling| ruling.mark.fact).collect();
            let fouls = usize::from(moves.checked_div(each.value)?);
            if ruled.len() >= fouls {
                return None;
            }
            let evidence = vec![Evidence::Missing { fact: mark.fact, moves, each: each.value }];
            let rests_on = std::iter::once(mark.fact).chain(ruled).collect();
            let acts = vec![Act::Foul { side, offence: offence.id.clone(), charge: None }];
            let case = Case { due: Due::MovesMissing, urgency: Urgency::Soon, side: Some(side), since: mark.at };
            Some(case.propose(game.id, &offence.clause, evidence, rests_on, acts))
        })
    }
}

/// How many moves missing in a row are a foul, and which.
pub(crate) fn missing_rule(recording: &Recording) -> Option<(&Value<u16>, &str)> {
    let each = recording.missing_foul.as_ref().filter(|each| each.value > 0 && recording.required.value)?;
    Some((each, recording.missing_offence.as_deref()?))
}

/// The rule of an offence.
fn clause_of(profile: &Profile, offence: &str) -> Clause {
    profile.offence(offence).map_or_else(|| profile.discipline().clone(), |known| known.clause.clone())
}

impl Game {
    /// A ruled warning counts as one of the game.
    pub(crate) fn rule_warning(&mut self, profile: &Profile, mark: Mark, side: Side, offence: &str) {
        let (clause, note) = (clause_of(profile, offence), None);
        self.warnings.push(Warning { mark, side, offence: offence.to_owned(), clause, note });
    }

    /// A ruled foul counts as one of the game; it may cost time, and the flag with it (1999 23.3).
    pub(crate) fn rule_foul(
        &mut self,
        profile: &Profile,
        mark: Mark,
        (side, offence, charge): (Side, &str, Option<Millis>),
        device: bool,
    ) {
        let charged = charge.map_or(Millis::ZERO, |charge| self.charge(side, charge, device, mark));
        let (clause, note) = (clause_of(profile, offence), None);
        self.conduct.fouls.push(Foul { mark, side, offence: offence.to_owned(), clause, note, charged });
    }

    /// Takes time off a clock, as far as there is any; gives what was taken.
    fn charge(&mut self, side: Side, charge: Millis, device: bool, mark: Mark) -> Millis {
        if self.ending.is_some() {
            return Millis::ZERO;
        }
        let before = self.rightful_clock().both_left(mark.at);
        let taken = charge.max(Millis::ZERO).min(*before.get(side));
        let mut left = before;
        *left.get_mut(side) = *before.get(side) - taken;
        if !self.set_both(left, device, mark) {
            return Millis::ZERO;
        }
        if *left.get(side) == Millis::ZERO && self.fallen.is_none() {
            let from = crate::facts::Source::Arbiter;
            self.fallen = Some(Fallen { side, at: mark.at, fact: mark.fact, from });
        }
        taken
    }

    fn set_both(&mut self, left: PerSide<Millis>, device: bool, mark: Mark) -> bool {
        let set = self.rule_clock(device, true, (mark.fact, mark.at), |clock| clock.set(left, mark.at));
        if set {
            self.touched |= self.started.is_some();
            self.keep(mark.at, Meanwhile::Set(left));
        }
        set
    }

    /// The game is void: it may be started again from the beginning, with new clocks (7.1). Who was there is there.
    pub(crate) fn void(&mut self, device: bool, mark: Mark) {
        let lateness = self.lateness;
        let mut again = Game::new(self.id, self.seats, self.clock.control(), lateness, mark.fact);
        for side in Side::BOTH {
            let came = self.arrivals.get(side).or_else(|| self.is_present(side).then_some(mark));
            *again.arrivals.get_mut(side) = came;
        }
        again.rulings = self.rulings.clone();
        again.notes = self.notes.clone();
        again.conduct.ruled_out = self.conduct.ruled_out.clone();
        if device {
            let new = again.clock.clone();
            (again.clock, again.known) = (self.clock.clone(), self.known);
            again.rule_clock(true, true, (mark.fact, mark.at), |clock| {
                *clock = new;
                Ok::<(), std::convert::Infallible>(())
            });
        }
        self.latch_flag(mark.at);
        // What stands already stays as it is.
        self.rule_clock(device, false, (mark.fact, mark.at), |clock| clock.stop(mark.at));
        let before = std::mem::replace(self, again);
        self.conduct.void = Some((mark.fact, Box::new(before)));
    }

    /// Undoes what a ruling did besides ending the game: a warning or foul it was, the time it cost, a player it put
    /// out, a result it overruled, a game it made void.
    pub(crate) fn undo(&mut self, ruling: Seq, device: bool, mark: Mark) {
        self.warnings.retain(|warning| warning.mark.fact != ruling);
        self.conduct.ruled_out.retain(|out| out.mark.fact != ruling);
        if let Some(at) = self.conduct.fouls.iter().position(|foul| foul.mark.fact == ruling) {
            let Foul { side, charged, .. } = self.conduct.fouls.remove(at);
            // Also of a game that is over: the loss may be revoked after the foul.
            if charged > Millis::ZERO {
                self.fallen = self.fallen.filter(|fallen| fallen.fact != ruling);
                let mut left = self.rightful_clock().both_left(mark.at);
                *left.get_mut(side) += charged;
                self.set_both(left, device, mark);
            }
        }
        if let Some((_, ending)) = self.conduct.overruled.take_if(|(by, _)| *by == ruling) {
            self.ending = Some(ending);
            self.halt = None;
        }
        if self.started.is_none()
            && let Some((_, before)) = self.conduct.void.take_if(|(by, _)| *by == ruling)
        {
            let left = before.rightful_clock().both_left(mark.at);
            let (rulings, notes) = (std::mem::take(&mut self.rulings), std::mem::take(&mut self.notes));
            let (shown, known) = (self.clock.clone(), self.known);
            *self = Game { rulings, notes, ..*before };
            if device {
                (self.clock, self.known, self.due) = (shown, known, None);
                self.set_both(left, device, mark);
            }
            self.halt = Some(Halt { mark, cause: HaltCause::Revoked });
        }
    }
}
