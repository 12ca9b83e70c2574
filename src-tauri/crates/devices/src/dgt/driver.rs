//! One board with its clock, as a pure state machine: bytes and instants in, bytes and reports out.
//!
//! The handshake asks for version, number, long number and position; then the board sends changes by itself. Two
//! lanes keep at most one question open each: one to the board, one through it to the clock, which answers a second
//! later or never. Nothing that a board would keep for ever is sent.

mod handshake;
mod live;
mod messages;
mod report;

use std::collections::{HashMap, VecDeque};

use clock::{Millis, Moment};

pub use report::{Identity, LampUnavailable, Report};

use super::codec::Decoder;
use super::command::Command;
use super::filter::Filter;
use super::pieces::Layout;
use super::timing::Timing;
use crate::reading::{BoardKind, Lr, SerialNumber, Version};
use handshake::Question;

/// Half a second of beeping shows which board it is.
const LAMP: Command = Command::ClockBeep { units: 8 };

/// The state machine of one link, from opening the port to losing it.
#[derive(Debug)]
pub struct Driver {
    timing: Timing,
    decoder: Decoder,
    stage: Stage,
    layouts: HashMap<SerialNumber, Layout>,
    outbox: VecDeque<Command>,
    reports: VecDeque<Report>,
    last_sent: Option<Moment>,
    asked: Option<Asked>,
    /// When the last byte came.
    heard: Moment,
    /// The board's log occupies the line: since when.
    draining_since: Option<Moment>,
    /// Nothing is sent until then, or until the log has run out.
    held_until: Option<Moment>,
    garbage_told: u64,
    version: Option<Version>,
    serial: Option<SerialNumber>,
    long: Option<SerialNumber>,
    kind: BoardKind,
    layout: Layout,
    position: Option<Vec<u8>>,
    plan: Plan,
    clock: ClockLink,
}

/// Where the conversation is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The reset was sent; what comes is old.
    Settle { until: Moment },
    /// A question of the handshake, asked so often already.
    Ask { question: Question, times: u32 },
    /// Identified; the board speaks by itself.
    Live,
    /// Lost.
    Over,
}

/// A question to the board that waits for its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Asked {
    command: Command,
    until: Moment,
}

/// What a live link does next, and when.
#[derive(Debug, Clone, Copy)]
struct Plan {
    heartbeat: Moment,
    missed: u32,
    dump: Moment,
    /// A square changed: first and last change not yet read.
    changed: Option<(Moment, Moment)>,
    updates: bool,
}

/// The lane to the clock.
#[derive(Debug, Default)]
struct ClockLink {
    filter: Filter,
    /// Which side of its lever is high.
    lever: Option<Lr>,
    /// When its times are asked for, unless they come by themselves before.
    ask: Moment,
    /// When its version is asked for, while it is not known.
    search: Moment,
    /// An open clock command, until when, and how often it was sent.
    open: Option<(Command, Moment, u32)>,
    /// A beep is wanted, and this try it would be.
    lamp: Option<u32>,
    /// Its firmware, once it answered.
    version: Option<Version>,
    /// The board says that there is none.
    absent: bool,
}

impl Driver {
    /// A driver on a port that was opened at `now`. `layouts` is what was learnt before of boards by their number.
    #[must_use]
    pub fn new(timing: Timing, layouts: HashMap<SerialNumber, Layout>, now: Moment) -> Self {
        Driver {
            timing,
            decoder: Decoder::new(),
            stage: Stage::Settle { until: now + timing.settle },
            layouts,
            outbox: VecDeque::from([Command::Reset]),
            reports: VecDeque::new(),
            last_sent: Some(now),
            asked: None,
            heard: now,
            draining_since: None,
            held_until: None,
            garbage_told: 0,
            version: None,
            serial: None,
            long: None,
            kind: BoardKind::Blind,
            layout: Layout::default(),
            position: None,
            plan: Plan { heartbeat: now, missed: 0, dump: now, changed: None, updates: false },
            clock: ClockLink::default(),
        }
    }

    /// Takes bytes whose last one was read at `now`.
    pub fn on_bytes(&mut self, bytes: &[u8], now: Moment) {
        if let Stage::Settle { until } = self.stage
            && now < until
        {
            return;
        }
        self.heard = now;
        for &byte in bytes {
            if let Some(decoded) = self.decoder.byte(byte) {
                // Garbage is counted by the decoder.
                if let Ok(message) = decoded.item {
                    self.on_message(message, now);
                }
            }
        }
        self.on_tick(now);
    }

    /// Does what is due at `now`.
    pub fn on_tick(&mut self, now: Moment) {
        self.tell_garbage();
        if self.is_draining(now) {
            return;
        }
        self.expire(now);
        match self.stage {
            Stage::Settle { until } if now >= until => {
                self.stage = Stage::Ask { question: Question::Version, times: 0 };
                self.ask_question(now);
            }
            Stage::Ask { .. } => self.ask_question(now),
            Stage::Live => self.live(now),
            Stage::Settle { .. } | Stage::Over => {}
        }
    }

    /// The next instant at which [`Driver::on_tick`] has something to do.
    #[must_use]
    pub fn next_due(&self) -> Moment {
        if let Some(until) = self.held_until {
            return until;
        }
        let free = self.last_sent.map(|at| at + self.timing.gap);
        let board = self.asked.map(|asked| asked.until);
        match self.stage {
            Stage::Settle { until } => until,
            Stage::Over => Moment::from_millis(i64::MAX),
            Stage::Ask { .. } => board.or(free).unwrap_or_default(),
            Stage::Live => {
                let mut due = self.next_clock();
                due = due.min(board.unwrap_or_else(|| self.next_board()));
                if let Some((_, until, _)) = self.clock.open {
                    due = due.min(until);
                }
                free.map_or(due, |free| due.max(free))
            }
        }
    }

    /// The next command to put on the line, if any.
    pub fn next_command(&mut self) -> Option<Command> {
        self.outbox.pop_front()
    }

    /// The next report, if any.
    pub fn next_report(&mut self) -> Option<Report> {
        self.reports.pop_front()
    }

    /// Shows which board this is. Plain boards have no lamps, and commands for lamps can freeze them, so the clock beeps.
    ///
    /// # Errors
    /// [`LampUnavailable`] while no clock answers.
    pub fn lamp(&mut self, now: Moment) -> Result<(), LampUnavailable> {
        if self.stage != Stage::Live || self.clock.version.is_none() || self.clock.absent {
            return Err(LampUnavailable);
        }
        self.clock.lamp = Some(1);
        self.on_tick(now);
        Ok(())
    }
}

/// The line.
impl Driver {
    fn is_free(&self, now: Moment) -> bool {
        self.last_sent.is_none_or(|at| now - at >= self.timing.gap)
    }

    fn send(&mut self, command: Command, now: Moment) {
        self.last_sent = Some(now);
        self.outbox.push_back(command);
    }

    fn ask(&mut self, command: Command, wait: Millis, now: Moment) {
        self.asked = Some(Asked { command, until: now + wait });
        self.send(command, now);
    }

    /// The board's log occupies the line: questions wait, and an open one waits longer. A log that stops coming, or
    /// never ends, was none.
    fn is_draining(&mut self, now: Moment) -> bool {
        self.held_until = None;
        if !self.decoder.draining() {
            self.draining_since = None;
            return false;
        }
        let end = *self.draining_since.get_or_insert(now) + self.timing.drain;
        let until = end.min(self.heard + self.timing.reply);
        if now >= until {
            return false;
        }
        self.held_until = Some(until);
        if let Some(asked) = &mut self.asked {
            asked.until = now + self.timing.reply;
        }
        true
    }

    fn tell_garbage(&mut self) {
        let new = self.decoder.errors() - self.garbage_told;
        if new > 0 {
            self.garbage_told = self.decoder.errors();
            self.reports.push_back(Report::Garbage(new));
        }
    }

    fn lose(&mut self, report: Report) {
        self.stage = Stage::Over;
        self.asked = None;
        self.reports.push_back(report);
    }
}

const fn dump_command(kind: BoardKind) -> Command {
    match kind {
        BoardKind::Ten => Command::Fifty,
        BoardKind::TenWhole | BoardKind::Eight | BoardKind::Blind => Command::Board,
    }
}

#[cfg(test)]
mod tests;
