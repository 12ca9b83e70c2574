//! A live link: what is asked when, on the lane to the board and on the lane to the clock.

use clock::Moment;

use super::{Driver, LAMP, Report, Stage, dump_command};
use crate::dgt::command::Command;
use crate::reading::{BoardKind, Lost};

impl Driver {
    /// Sends the one most urgent thing that is due; the line takes one command at a time.
    pub(super) fn live(&mut self, now: Moment) {
        if !self.is_free(now) {
            return;
        }
        if self.asked.is_none() && self.next_board() <= now {
            return self.ask_board(now);
        }
        if self.clock.open.is_some() {
            return;
        }
        if let Some(times) = self.clock.lamp.take() {
            self.tell_clock(LAMP, times, now);
        } else if self.clock.version.is_none() && self.clock.search <= now {
            self.clock.search = now + self.timing.clock_search;
            self.tell_clock(Command::ClockVersion, 1, now);
        }
    }

    fn ask_board(&mut self, now: Moment) {
        if !self.plan.updates {
            self.plan.updates = true;
            self.send(Command::UpdateNice, now);
        } else if self.changed_due().is_some_and(|due| due <= now) || self.dump_due() <= now {
            self.plan.changed = None;
            self.plan.dump = now + self.timing.dump;
            self.ask(dump_command(self.kind), self.timing.reply, now);
        } else if self.plan.heartbeat <= now {
            self.plan.heartbeat = now + self.timing.heartbeat;
            self.ask(Command::Serial, self.timing.reply, now);
        } else {
            let quiet = if self.clock.filter.waits() { self.timing.recheck } else { self.timing.clock_quiet };
            self.clock.ask = now + quiet;
            self.ask(Command::Clock, self.timing.reply, now);
        }
    }

    /// When the board lane has something to send.
    pub(super) fn next_board(&self) -> Moment {
        if !self.plan.updates {
            return Moment::default();
        }
        let due = self.plan.heartbeat.min(self.dump_due()).min(self.clock.ask);
        self.changed_due().map_or(due, |changed| due.min(changed))
    }

    /// When the clock lane has something to send.
    pub(super) fn next_clock(&self) -> Moment {
        if self.clock.open.is_some() {
            Moment::from_millis(i64::MAX)
        } else if self.clock.lamp.is_some() {
            Moment::default()
        } else if self.clock.version.is_none() {
            self.clock.search
        } else {
            Moment::from_millis(i64::MAX)
        }
    }

    fn dump_due(&self) -> Moment {
        if self.kind == BoardKind::Blind { Moment::from_millis(i64::MAX) } else { self.plan.dump }
    }

    /// When a changed position counts as stable, or has been restless for too long.
    fn changed_due(&self) -> Option<Moment> {
        let (first, last) = self.plan.changed.filter(|_| self.kind != BoardKind::Blind)?;
        Some((last + self.timing.stable).min(first + self.timing.restless))
    }

    fn tell_clock(&mut self, command: Command, times: u32, now: Moment) {
        self.clock.open = Some((command, now + self.timing.clock_reply, times));
        self.send(command, now);
    }

    /// Answers that did not come in time.
    pub(super) fn expire(&mut self, now: Moment) {
        if let Some(asked) = self.asked.filter(|asked| asked.until <= now) {
            self.asked = None;
            match self.stage {
                Stage::Ask { question, times } => self.unanswered(question, times, now),
                // A board without a clock may leave this question open.
                Stage::Live if asked.command == Command::Clock => {}
                Stage::Live => self.miss(now),
                Stage::Settle { .. } | Stage::Over => {}
            }
        }
        if let Some((command, _, times)) = self.clock.open.filter(|&(_, until, _)| until <= now) {
            self.clock.open = None;
            // A search is repeated by its own interval; a beep is worth a few tries, then it is over.
            if command == LAMP && times < self.timing.tries {
                self.clock.lamp = Some(times + 1);
            }
        }
    }

    fn miss(&mut self, now: Moment) {
        self.plan.missed += 1;
        // What was asked for is still wanted, after the next sign of life.
        self.plan.dump = self.plan.dump.min(now + self.timing.heartbeat);
        if self.plan.missed >= self.timing.missed {
            self.lose(Report::Lost(Lost::Silent));
        }
    }
}
