//! The handshake: one question after the other, until the device is known.

use clock::Moment;

use super::{Driver, Identity, Plan, Report, Stage};
use crate::dgt::command::Command;

/// The questions of the handshake, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    Version,
    Serial,
    LongSerial,
    Fifty,
    Whole,
}

impl Question {
    pub(super) const fn command(self) -> Command {
        match self {
            Question::Version => Command::Version,
            Question::Serial => Command::Serial,
            Question::LongSerial => Command::LongSerial,
            Question::Fifty => Command::Fifty,
            Question::Whole => Command::Board,
        }
    }

    /// Not every board knows it: asked once, and no answer is an answer.
    const fn is_optional(self) -> bool {
        match self {
            Question::LongSerial | Question::Fifty => true,
            Question::Version | Question::Serial | Question::Whole => false,
        }
    }
}

impl Driver {
    pub(super) fn ask_question(&mut self, now: Moment) {
        let Stage::Ask { question, times } = self.stage else { return };
        if self.asked.is_some() || !self.is_free(now) {
            return;
        }
        let wait = if question.is_optional() { self.timing.optional_reply } else { self.timing.reply };
        self.ask(question.command(), wait, now);
        self.stage = Stage::Ask { question, times: times + 1 };
    }

    pub(super) fn next_question(&mut self, done: Question, now: Moment) {
        let question = match done {
            Question::Version => Question::Serial,
            Question::Serial => Question::LongSerial,
            Question::LongSerial => Question::Fifty,
            Question::Fifty => Question::Whole,
            Question::Whole => return self.go_live(now),
        };
        self.stage = Stage::Ask { question, times: 0 };
    }

    /// No answer in time: ask again, go on without, or give up.
    pub(super) fn unanswered(&mut self, question: Question, times: u32, now: Moment) {
        if !question.is_optional() && times < self.timing.tries {
            return;
        }
        match question {
            Question::Version | Question::Serial => self.lose(Report::NoAnswer),
            Question::LongSerial | Question::Fifty | Question::Whole => self.next_question(question, now),
        }
    }

    pub(super) fn go_live(&mut self, now: Moment) {
        let (Some(serial), Some(version)) = (self.serial.clone(), self.version) else {
            return self.lose(Report::NoAnswer);
        };
        self.stage = Stage::Live;
        self.plan = Plan {
            heartbeat: now + self.timing.heartbeat,
            missed: 0,
            dump: now + self.timing.dump,
            changed: None,
            updates: false,
        };
        self.clock.ask = now;
        self.clock.search = now;
        let identity = Identity { serial, long: self.long.clone(), version, kind: self.kind };
        self.reports.push_back(Report::Identified(identity));
    }
}
