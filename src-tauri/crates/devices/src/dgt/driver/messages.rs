//! What each message from the board means.

use clock::Moment;

use super::{Driver, Report, Stage, dump_command};
use crate::dgt::command::Command;
use crate::dgt::filter::{Verdict, clock_seen};
use crate::dgt::message::{ClockAck, ClockTimes, Message};
use crate::dgt::pieces::playing_squares;
use crate::reading::{Lost, SerialNumber, Version};

impl Driver {
    pub(super) fn on_message(&mut self, message: Message, now: Moment) {
        self.plan.missed = 0;
        match message {
            Message::Version(version) => {
                self.version = Some(version);
                self.answered(Command::Version, now);
            }
            Message::Serial { number } => self.on_serial(SerialNumber::from(number), now),
            Message::LongSerial { number } => {
                self.long = Some(SerialNumber::from(number));
                self.answered(Command::LongSerial, now);
            }
            Message::Board { .. } | Message::Fifty { .. } => self.on_dump(&message, now),
            Message::Field { .. } => {
                let first = self.plan.changed.map_or(now, |(first, _)| first);
                self.plan.changed = Some((first, now));
            }
            Message::Times(times) => self.on_times(&times, now),
            Message::Ack(ack) => self.on_ack(ack, now),
            Message::BlankTimes
            | Message::EventLog { .. }
            | Message::BusAddress { .. }
            | Message::Trademark { .. }
            | Message::Battery(_) => {}
        }
    }

    fn on_serial(&mut self, number: SerialNumber, now: Moment) {
        match &self.serial {
            Some(known) if *known != number && self.stage == Stage::Live => self.lose(Report::Lost(Lost::Swapped)),
            _ => {
                if let Some(layout) = self.layouts.get(&number) {
                    self.layout = *layout;
                }
                self.serial = Some(number);
                self.answered(Command::Serial, now);
            }
        }
    }

    fn on_dump(&mut self, message: &Message, now: Moment) {
        let Some((kind, codes)) = playing_squares(message) else { return };
        let command = dump_command(kind);
        match self.stage {
            Stage::Live if self.kind == kind => self.answered(command, now),
            Stage::Ask { question, .. } if question.command() == command => {
                self.asked = None;
                self.kind = kind;
                self.go_live(now);
            }
            Stage::Live | Stage::Ask { .. } | Stage::Settle { .. } | Stage::Over => return,
        }
        self.see_position(codes);
    }

    fn see_position(&mut self, codes: Vec<u8>) {
        if let Some(layout) = self.layout.learn(&codes).filter(|layout| *layout != self.layout) {
            self.layout = layout;
            self.position = None;
            self.reports.push_back(Report::Learnt(layout));
        }
        if self.position.as_ref() != Some(&codes) {
            self.reports.push_back(Report::Board(self.layout.read(&codes)));
            self.position = Some(codes);
        }
    }

    fn on_times(&mut self, times: &ClockTimes, now: Moment) {
        self.answered(Command::Clock, now);
        if self.stage != Stage::Live {
            return;
        }
        self.clock.ask = now + self.timing.clock_quiet;
        if times.no_clock {
            self.clock.version = None;
            if !self.clock.absent {
                self.clock.absent = true;
                self.reports.push_back(Report::NoClock);
            }
            return;
        }
        self.clock.absent = false;
        let seen = clock_seen(times);
        match self.clock.filter.judge(seen, now, &self.timing) {
            Verdict::Believed => {
                self.reports.push_back(Report::Clock(seen));
                // After a press the board is read also where it has told of no change: such messages get lost.
                let pressed = self.clock.lever.replace(seen.high).is_some_and(|before| before != seen.high);
                if pressed && self.plan.changed.is_none() {
                    self.plan.dump = self.plan.dump.min(now + self.timing.stable);
                }
            }
            Verdict::Suspect => self.clock.ask = now + self.timing.recheck,
        }
    }

    /// An answer counts only for the command that is open: boards repeat old ones for a second.
    fn on_ack(&mut self, ack: ClockAck, now: Moment) {
        self.answered(Command::Clock, now);
        let Some((command, ..)) = self.clock.open else { return };
        if Some(ack.ack1) != command.ack() {
            return;
        }
        self.clock.open = None;
        let good = ack.ack0 == 0x10;
        if command == Command::ClockVersion && good && self.clock.version.is_none() {
            let version = Version { major: ack.ack2 >> 4, minor: ack.ack2 & 0x0F };
            self.clock.version = Some(version);
            self.clock.absent = false;
            self.reports.push_back(Report::ClockAnswers(version));
        }
    }

    /// The open question to the board has its answer.
    fn answered(&mut self, command: Command, now: Moment) {
        if self.asked.is_none_or(|asked| asked.command != command) {
            return;
        }
        self.asked = None;
        if let Stage::Ask { question, .. } = self.stage {
            self.next_question(question, now);
        }
    }
}
