//! Moving a pairing on by one step of its history.

use clock::{Millis, PerSide, Side, TimeControl};

use super::history::{Reboot, Step};
use super::{
    Alarm, Answer, Claim, Fallen, Game, Halt, HaltCause, Link, Mark, Meeting, Note, OpenGap, Played, Position, Ruling,
    Warning,
};
use crate::Clause;
use crate::corrections::{Corrections, in_force};
use crate::due::{DueReading, TOLERANCE};
use crate::facts::{ClockChange, ClockTimes, Fact, Gap, Source};
use crate::ids::{GameNo, PlayerId};
use crate::lateness::Meanwhile;
use crate::notation::Notation;

impl Meeting {
    /// Files a step and lets what stands in its place take effect.
    pub(crate) fn take(&mut self, step: Step, corrections: &Corrections) {
        match &step {
            Step::Reboot(reboot) => self.reboot(*reboot),
            Step::Fact(recorded) => {
                if let Some(fact) = in_force(recorded, corrections) {
                    let mark = Mark { fact: recorded.seq, at: recorded.stamp.at };
                    if !self.follow(fact, mark) {
                        self.oddities += 1;
                    } else if is_decided_on(fact) {
                        self.rev = recorded.seq;
                    }
                }
            }
        }
        self.history.push(step);
    }

    /// A new boot: console clocks that ran stand at what the last fact of the old boot saw.
    fn reboot(&mut self, Reboot { last, shift }: Reboot) {
        let device = self.device.is_some();
        for game in &mut self.games {
            if !device && game.is_on() && game.clock.running().is_some() {
                game.latch_flag(last);
                // It runs, and nothing is later than the last fact.
                let _ = game.clock.stop(last);
                let mark = Mark { fact: game.clock_fact, at: last };
                game.halt = Some(Halt { mark, cause: HaltCause::Interruption });
                game.touched = true;
                game.keep(last, Meanwhile::Stopped);
            }
            game.rebase(shift);
        }
        self.hall.iter_mut().for_each(|m| m.at = m.at + shift);
        self.device.iter_mut().filter_map(|d| d.silent.as_mut()).for_each(|m| m.at = m.at + shift);
        for answer in self.answers.values_mut() {
            if let Answer::Postponed(until) = answer {
                *until = *until + shift;
            }
        }
    }

    /// Lets a fact take effect. False when it makes no sense.
    fn follow(&mut self, fact: &Fact, mark: Mark) -> bool {
        let device = self.device.is_some();
        let now = (mark.fact, mark.at);
        match fact {
            Fact::RoundStarted { .. } => self.start(GameNo(1), mark),
            Fact::GameStarted { id } => self.start(id.game, mark),
            Fact::HallStopped { .. } => {
                self.hall = Some(mark);
                self.on_game(|game| {
                    if game.is_on() && game.rule_clock(device, false, now, |c| c.stop(mark.at)) {
                        game.touched = true;
                        game.halt = Some(Halt { mark, cause: HaltCause::Hall });
                        game.keep(mark.at, Meanwhile::Stopped);
                    }
                });
                true
            }
            Fact::HallResumed => {
                self.hall = None;
                self.on_game(|game| {
                    if game.halt.is_some_and(|h| h.cause == HaltCause::Hall) {
                        game.halt = game.held(None, mark);
                        if game.halt.is_none() && game.rule_clock(device, false, now, |c| c.resume(mark.at)) {
                            game.keep(mark.at, Meanwhile::Resumed);
                        }
                    }
                });
                true
            }
            Fact::ClocksInterrupted { gap, length, clocks } => {
                let (table, round) = (self.table, self.round);
                for times in clocks.iter().filter(|c| c.id.table == table && c.id.round == round) {
                    self.interrupt(*times, *gap, *length, mark);
                }
                true
            }
            Fact::DeviceBound { serial, left, .. } => {
                self.device = Some(Link { serial: serial.as_str().into(), left: *left, silent: None });
                for game in self.games.iter_mut().filter(|g| g.ending.is_none()) {
                    game.known = false;
                    game.touched |= game.started.is_some();
                }
                true
            }
            Fact::DeviceUnbound { .. } => {
                self.device = None;
                let hall = self.hall;
                for game in self.games.iter_mut().filter(|g| g.ending.is_none()) {
                    game.become_console_clock(hall, mark);
                }
                true
            }
            Fact::RegulationChanged { change, .. } => self.regulate(change, mark.fact),
            Fact::DeviceLost { .. } => self.device.as_mut().map(|d| d.silent = Some(mark)).is_some(),
            Fact::DeviceBack { .. } => {
                self.on_game(|game| game.returning = game.ending.is_none());
                self.device.as_mut().map(|d| d.silent = None).is_some()
            }
            Fact::ProposalPostponed { key, until } => {
                self.answers.insert(key.clone(), Answer::Postponed(*until));
                true
            }
            Fact::ProposalDismissed { key, .. } => {
                self.answers.insert(key.clone(), Answer::Dismissed);
                true
            }
            Fact::RulingMade { id, key, clause, rests_on, act, reason, consent, automatic } => {
                let (key, clause, rests_on, act) = (key.clone(), clause.clone(), rests_on.clone(), act.clone());
                let (reason, consent, automatic) = (reason.clone(), consent.clone(), *automatic);
                let ruling = Ruling { mark, key, clause, rests_on, act, reason, consent, automatic, revoked: None };
                self.rule(ruling, id.game)
            }
            Fact::RulingRevoked { id, ruling, .. } => self.revoke(id.game, *ruling, mark),
            Fact::ClaimMade { id, side, ground } => self.claim(id.game, mark, *side, ground),
            Fact::ClaimDecided { id, side, ground, clause, upheld, evidence, rests_on, deviate } => {
                let (ground, clause, evidence) = (ground.clone(), clause.clone(), evidence.clone());
                let (side, upheld, rests_on, deviate) = (*side, *upheld, rests_on.clone(), *deviate);
                let (made, revoked) = (None, None);
                let claim = Claim { mark, side, ground, clause, upheld, evidence, rests_on, made, deviate, revoked };
                self.decide_claim(id.game, claim)
            }
            Fact::IrregularityClaimed { id, .. } | Fact::IrregularitySettled { id, .. } => {
                self.follow_irregular(id.game, fact, mark)
            }
            Fact::WarningGiven { id, side, offence, note } => {
                let clause = self
                    .profile
                    .offence(offence)
                    .map_or_else(|| self.profile.discipline().clone(), |known| known.clause.clone());
                self.warn(id.game, mark, *side, offence, clause, note.as_deref())
            }
            Fact::ColoursReversed { id } => self.reverse_colours(id.game, mark),
            Fact::ReminderGiven { .. } | Fact::FoulGiven { .. } | Fact::MovesMissing { .. } => {
                self.follow_conduct(fact, mark)
            }
            other => other.game().and_then(|id| self.game_mut(id.game)).is_some_and(|g| g.follow(other, mark, device)),
        }
    }

    /// Starts a game's clocks; who came to an earlier game of the pairing is there.
    fn start(&mut self, no: GameNo, mark: Mark) -> bool {
        let (device, hall) = (self.device.is_some(), self.hall);
        let came: Vec<(PlayerId, Mark)> = self
            .games
            .iter()
            .filter(|g| g.id.game < no)
            .flat_map(|g| Side::BOTH.into_iter().map(move |s| (g, s)))
            .filter(|(g, s)| g.is_present(*s))
            .map(|(g, s)| (*g.seats.get(s), g.arrivals.get(s).unwrap_or(mark)))
            .collect();
        let Some(game) = self.game_mut(no).filter(|g| g.started.is_none() && g.ending.is_none()) else {
            return false;
        };
        for side in Side::BOTH {
            let seat = *game.seats.get(side);
            let arrival = game.arrivals.get_mut(side);
            *arrival = arrival.or(came.iter().find(|(p, _)| *p == seat).map(|(_, m)| *m));
        }
        game.open(device, mark);
        if let Some(stop) = hall {
            game.touched = true;
            game.rule_clock(device, false, (mark.fact, mark.at), |c| c.stop(mark.at));
            game.keep(mark.at, Meanwhile::Stopped);
            game.halt = Some(Halt { mark: stop, cause: HaltCause::Hall });
        }
        true
    }

    fn warn(&mut self, no: GameNo, mark: Mark, side: Side, offence: &str, clause: Clause, note: Option<&str>) -> bool {
        let Some(game) = self.game_mut(no) else { return false };
        let (offence, note) = (offence.to_owned(), note.map(str::to_owned));
        game.warnings.push(Warning { mark, side, offence, clause, note });
        true
    }

    /// The console's clock of a game lost sight of time.
    fn interrupt(&mut self, ClockTimes { id, left, running }: ClockTimes, gap: Gap, length: Millis, mark: Mark) {
        if self.device.is_some() {
            return;
        }
        let (Some(game), Some(side)) = (self.game_mut(id.game).filter(|g| g.is_on()), running) else { return };
        let unseen = game.clock.left(side, mark.at) - *left.get(side);
        if game.clock.read(left, None, mark.at).is_err() {
            return;
        }
        game.clock_fact = mark.fact;
        game.touched = true;
        game.halt = Some(Halt { mark, cause: HaltCause::Interruption });
        game.gaps.push(OpenGap { mark, gap, length, side });
        game.keep(mark.at, Meanwhile::Unseen(unseen));
        game.keep(mark.at, Meanwhile::Stopped);
    }

    /// Works on the game that is on.
    fn on_game(&mut self, change: impl FnOnce(&mut Game)) {
        if let Some(no) = self.on().map(|g| g.id.game)
            && let Some(game) = self.game_mut(no)
        {
            change(game);
        }
    }
}

impl Game {
    /// Lets a fact about this game alone take effect. False when it makes no sense.
    fn follow(&mut self, fact: &Fact, mark: Mark, device: bool) -> bool {
        let now = (mark.fact, mark.at);
        match fact {
            Fact::PlayerArrived { side, at, .. } if self.ending.is_none() && self.arrivals.get(*side).is_none() => {
                let came = at.map_or(mark.at, |at| at.min(mark.at));
                self.arrive(device, *side, Mark { at: came, ..mark }, mark.at);
                true
            }
            Fact::PlayerExcused { side, .. } if self.is_on() && self.excused.get(*side).is_none() => {
                self.excuse(device, *side, now);
                true
            }
            Fact::MovePlayed { side, text, left, from, .. } if self.is_on() => {
                self.play(*side, text.as_deref(), *left, (*from, device), mark)
            }
            Fact::MoveNamed { ply, text, .. } => {
                let index = usize::try_from(*ply).ok().and_then(|n| n.checked_sub(1));
                self.retell(*ply, mark);
                index.is_some_and(|index| self.moves.name(index, text))
            }
            Fact::ScoreEntered { ply, moves, .. } if self.started.is_some() => {
                self.retell(*ply, mark);
                self.enter_score(*ply, moves, mark)
            }
            Fact::PositionRecorded { after, fen, reason, note, .. } if self.knows(*after) => {
                self.retell(*after, mark);
                let (fen, note) = (fen.clone(), note.clone());
                self.positions.push(Position { mark, after: *after, fen, reason: *reason, note });
                true
            }
            Fact::ClockStopped { .. } if self.is_on() => self.stand(device, Halt { mark, cause: HaltCause::Arbiter }),
            Fact::ClockResumed { .. } if self.is_on() && !self.stands_adjourned() => self.go_on(device, mark),
            Fact::ClockSet { left, .. } | Fact::ClockReplaced { left, .. } if self.ending.is_none() => {
                // A new clock that takes over what the old one had rules on no time.
                let carried =
                    matches!(fact, Fact::ClockReplaced { .. }) && self.rightful_clock().both_left(mark.at) == *left;
                let set = self.rule_clock(device, true, now, |c| c.set(*left, mark.at));
                if set {
                    if !carried {
                        self.gaps.clear();
                        self.flag_as_set(*left, mark);
                    }
                    self.touched |= self.started.is_some();
                    self.keep(mark.at, Meanwhile::Set(*left));
                }
                set
            }
            Fact::ClockRead { left, running, change, .. } => self.read(*left, *running, *change, mark),
            Fact::NoteMade { text, about, .. } => {
                self.notes.push(Note { mark, text: text.clone(), about: about.clone() });
                true
            }
            Fact::GameResult { outcome, basis, standing, .. } if self.ending.is_none() => {
                self.end(mark, *outcome, *basis, *standing);
                true
            }
            Fact::ResultSigned { .. } => self.sign(mark),
            Fact::DrawOffered { .. } | Fact::DrawAnswered { .. } | Fact::DrawReached { .. } => {
                self.follow_draws(fact, mark)
            }
            Fact::AdjournmentBegun { .. }
            | Fact::AdjournmentConfirmed { .. }
            | Fact::SealingBegun { .. }
            | Fact::MoveSealed { .. }
            | Fact::EnvelopePassed { .. }
            | Fact::EnvelopeOpened { .. }
            | Fact::AdjournmentEnded { .. } => self.follow_adjournment(fact, mark, device),
            Fact::FlagSeen { side, .. } if self.fallen.is_none() => {
                self.fallen = Some(Fallen { side: *side, at: mark.at, fact: mark.fact, from: Source::Device });
                true
            }
            _ => false,
        }
    }

    /// The clock stands, and why. False when it stood already.
    pub(crate) fn stand(&mut self, device: bool, halt: Halt) -> bool {
        let Mark { fact, at } = halt.mark;
        let stopped = self.rule_clock(device, false, (fact, at), |c| c.stop(at));
        if stopped {
            self.touched = true;
            self.halt = Some(halt);
            self.keep(at, Meanwhile::Stopped);
        }
        stopped
    }

    /// The clock goes on. False when it ran already.
    pub(crate) fn go_on(&mut self, device: bool, Mark { fact, at }: Mark) -> bool {
        let resumed = self.rule_clock(device, false, (fact, at), |c| c.resume(at));
        if resumed {
            self.halt = None;
            self.keep(at, Meanwhile::Resumed);
        }
        resumed
    }

    /// A completed move.
    fn play(
        &mut self,
        side: Side,
        text: Option<&str>,
        left: Option<PerSide<Millis>>,
        (from, device): (Source, bool),
        mark: Mark,
    ) -> bool {
        let gain = self.clock.gain(side);
        let owed = self.increment_owed;
        // What the press was late in being seen has gone to the other side.
        let unseen = left.map_or(Millis::ZERO, |left| {
            let other = side.opponent();
            self.clock.left(other, mark.at) - *left.get(other)
        });
        let expected = self.clock.left(side, mark.at) + unseen + gain;
        let unshown = left.and_then(|left| self.period_unshown(owed?, side, left, mark.at));
        self.latch_flag(mark.at);
        let taken = match left {
            Some(left) => self.clock.read(left, Some(side.opponent()), mark.at).map(|()| self.clock.count_move(side)),
            // A board without a clock that can be read reports moves, not times.
            None if device && !self.known => {
                self.clock.count_move(side);
                Ok(())
            }
            None => self.clock.press(side, mark.at),
        };
        if taken.is_err() {
            return false;
        }
        (self.returning, self.stands, self.undone) = (false, None, false);
        if matches!(self.clock.control(), TimeControl::Periods { .. }) && gain > Millis::ZERO {
            // A board without a clock that can be read shows no times.
            *self.entered.get_mut(side) = (!device || self.known).then_some((mark, expected - gain));
        }
        let after = match (left, from) {
            (None, Source::Arbiter) => Some(self.clock.both_left(mark.at)),
            (known, Source::Arbiter | Source::Device) => known,
        };
        self.increment_owed = match left {
            Some(left) if gain > TOLERANCE && *left.get(side) + TOLERANCE < expected => Some(side),
            Some(_) | None => None,
        };
        self.moves.push(Played { mark, side, text: text.map(Notation::from), left: after, from });
        self.watch_the_lever();
        self.clock_fact = mark.fact;
        self.touched = true;
        self.keep(mark.at, Meanwhile::Moved { left: self.clock.both_left(mark.at), turn: self.clock.turn() });
        if self.halt.is_some_and(|h| h.cause == HaltCause::Device) {
            self.halt = None;
        }
        if self.due.as_ref().is_some_and(|due| !due.times && due.running().is_some()) {
            self.due = None;
        } else if let Some(due) = &mut self.due {
            // What is due goes on with the game; a clock that should stand stays, its moves are counted all the same.
            let went_on = due.times && due.clock.press(side, mark.at).is_ok();
            if !went_on {
                due.clock.count_move(side);
            }
        }
        if let Some(unshown) = unshown.filter(|_| self.due.is_none()) {
            self.demand_period(unshown, mark);
        }
        true
    }

    /// The device is taken off the table: the console's own clock goes on from what should be on it.
    fn become_console_clock(&mut self, hall: Option<Mark>, mark: Mark) {
        self.clock = self.rightful_clock().clone();
        self.clock_fact = mark.fact;
        self.keep(mark.at, Meanwhile::Shown(self.clock.both_left(mark.at)));
        (self.due, self.known) = (None, true);
        (self.increment_owed, self.returning, self.stands, self.undone) = (None, false, None, false);
        if self.started.is_none() || hall.is_some() || self.stands_adjourned() {
            // Whatever the device did, this clock has no leave to run; it may stand already.
            let _ = self.clock.stop(mark.at);
        }
        if let Some(mark) = hall.filter(|_| self.is_on() && self.halt.is_none()) {
            self.halt = Some(Halt { mark, cause: HaltCause::Hall });
        }
    }

    /// A device's word is taken over.
    fn read(&mut self, left: PerSide<Millis>, running: Option<Side>, change: ClockChange, mark: Mark) -> bool {
        let before = self.known.then(|| self.clock.both_left(mark.at));
        let rightful = self.rightful_clock().clone();
        self.stands = running.filter(|_| change == ClockChange::Stands);
        let running = running.filter(|_| change != ClockChange::Stands);
        self.undone = change == ClockChange::Undone && running != self.clock.running();
        if self.clock.read(left, running, mark.at).is_err() {
            return false;
        }
        let first = !std::mem::replace(&mut self.known, true);
        if first && self.started.is_none() && change != ClockChange::Differs {
            self.start_left = left;
        }
        self.clock_fact = mark.fact;
        self.increment_owed = None;
        self.returning = false;
        let stands = self.stands_adjourned();
        let halted = stands || self.halt.is_some_and(|h| h.cause != HaltCause::Device);
        let ordered = self.due.is_some() || halted || self.fallen.is_some() || !self.is_on();
        let alarm = Alarm { mark, change, before, after: left };
        match change {
            ClockChange::Settled => self.due = None,
            ClockChange::Undone => self.undo_presses(mark),
            // What the game has goes before what its clock was set to (8.2.10).
            ClockChange::Differs => self.due = Some(DueReading { clock: rightful, times: true, fact: mark.fact }),
            ClockChange::Stopped if !ordered => {
                self.alarms.push(alarm);
                self.halt = Some(Halt { mark, cause: HaltCause::Device });
            }
            ClockChange::Jump if !ordered => self.alarms.push(alarm),
            // One that goes on and stands again is the same matter.
            ClockChange::Stands if !ordered => {
                self.alarms.retain(|before| before.change != ClockChange::Stands);
                self.alarms.push(alarm);
            }
            ClockChange::First
            | ClockChange::Started
            | ClockChange::Stopped
            | ClockChange::Stands
            | ClockChange::Jump
            | ClockChange::Turn
            | ClockChange::Returned
            | ClockChange::Increment => {}
        }
        if running.is_some() && self.due.is_none() {
            self.halt = self.halt.filter(|_| stands);
        } else if running.is_none() && self.is_on() && self.halt.is_none() && self.due.is_none() {
            self.halt = Some(Halt { mark, cause: HaltCause::Device });
        }
        self.touched |= self.is_on();
        true
    }
}

/// Whether a person's decision about a pairing depends on the fact: moves, readings and a device's silence are
/// followed by themselves, and a note or an answer to a proposal changes nothing for anybody else.
const fn is_decided_on(fact: &Fact) -> bool {
    !matches!(
        fact,
        Fact::MovePlayed { .. }
            | Fact::MoveNamed { .. }
            | Fact::DrawReached { .. }
            | Fact::ClockRead { .. }
            | Fact::DeviceLost { .. }
            | Fact::DeviceBack { .. }
            | Fact::NoteMade { .. }
            | Fact::ProposalPostponed { .. }
            | Fact::ProposalDismissed { .. }
    )
}
