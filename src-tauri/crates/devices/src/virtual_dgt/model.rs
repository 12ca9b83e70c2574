//! A virtual board as a state machine: commands and instants in, bytes out.

use std::collections::VecDeque;

use clock::{Millis, Moment, Side};

use super::clock::ClockFace;
use crate::dgt::{ClockAck, Command, CommandReader, Layout, Message, Received};
use crate::reading::{BoardKind, Lr, PerLr, PieceSeen, SerialNumber, Version};

/// What a virtual board is.
#[derive(Debug, Clone)]
pub struct Spec {
    /// Its number, 5 digits.
    pub serial: SerialNumber,
    /// Its long number, 10 digits, if it knows one.
    pub long: Option<SerialNumber>,
    /// The name of its link: where it is plugged in.
    pub link: String,
    /// Which dumps it gives.
    pub kind: BoardKind,
    /// How it lies and which codes it uses.
    pub layout: Layout,
    /// Its firmware.
    pub version: Version,
    /// A clock is connected.
    pub clock: bool,
    /// What both sides have at first.
    pub base: Millis,
    /// What each move adds.
    pub increment: Millis,
}

impl Spec {
    /// A 10x10 board in the start position with a clock of 80 minutes and 60 seconds a move.
    #[must_use]
    pub fn new(serial: &str, link: &str) -> Self {
        Spec {
            serial: serial.into(),
            long: None,
            link: link.to_owned(),
            kind: BoardKind::Ten,
            layout: Layout::default(),
            version: Version { major: 1, minor: 8 },
            clock: true,
            base: Millis::minutes(80),
            increment: Millis::seconds(60),
        }
    }
}

/// Trouble on the line or in the board, as seen in the field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// These bytes appear between messages.
    Garbage(Vec<u8>),
    /// The next message loses one byte.
    DropByte,
    /// Bit 7 of one data byte of the next message is flipped.
    FlipBit7,
    /// The board empties its log, so many bytes.
    EventLog(u16),
    /// The last answer of the clock comes so many times again.
    AckStorm(u8),
    /// A clock message with nothing in it.
    ZeroTimes,
    /// A time whose hour nibble is A, which makes it an answer of the clock.
    HourA,
    /// The next message comes twice.
    Duplicate,
    /// Messages come in two halves, so long apart; zero ends it.
    Split(Millis),
    /// Nothing comes for so long, and nothing is heard.
    Silence(Millis),
    /// The clock is unplugged from the board, or plugged in again.
    NoClock(bool),
    /// The clock's messages come so much late; zero ends it.
    Late(Millis),
}

/// A virtual board: pure, like the driver that talks to it.
#[derive(Debug)]
pub struct VirtualModel {
    spec: Spec,
    /// The codes on the playing squares, in reading order as the board lies.
    codes: Vec<u8>,
    clock: ClockFace,
    reader: CommandReader,
    updates: bool,
    /// The last clock message that was sent by itself.
    shown: Option<Message>,
    out: VecDeque<(Moment, Vec<u8>)>,
    pending: Vec<Fault>,
    split: Millis,
    late: Millis,
    silent_until: Moment,
    last_ack: Option<ClockAck>,
    foreign: u64,
    beeps: u64,
}

/// An answer of the clock to this command: good, with the clock's version 2.0.
const fn ack(command: u8) -> ClockAck {
    ClockAck { ack0: 0x10, ack1: command, ack2: 0x20, ack3: 0x00 }
}

impl VirtualModel {
    /// A board in the start position, its clock standing.
    #[must_use]
    pub fn new(spec: Spec) -> Self {
        let codes = spec.layout.write(&start_position(spec.kind));
        VirtualModel {
            codes,
            clock: ClockFace::new(spec.base, spec.increment),
            spec,
            reader: CommandReader::default(),
            updates: false,
            shown: None,
            out: VecDeque::new(),
            pending: Vec::new(),
            split: Millis::ZERO,
            late: Millis::ZERO,
            silent_until: Moment::default(),
            last_ack: None,
            foreign: 0,
            beeps: 0,
        }
    }

    /// What the board is.
    #[must_use]
    pub const fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The clock.
    #[must_use]
    pub const fn clock(&self) -> &ClockFace {
        &self.clock
    }

    /// How many bytes or commands came that the program must never send.
    #[must_use]
    pub const fn foreign(&self) -> u64 {
        self.foreign
    }

    /// How often the clock was made to beep.
    #[must_use]
    pub const fn beeps(&self) -> u64 {
        self.beeps
    }

    /// The power fails or the cable is pulled: what was on its way is lost. The clock has a battery and goes on.
    pub fn power_off(&mut self) {
        self.updates = false;
        self.reader = CommandReader::default();
        self.out.clear();
        self.shown = None;
    }

    /// Takes what the computer sent.
    pub fn on_bytes(&mut self, bytes: &[u8], now: Moment) {
        if now < self.silent_until {
            return;
        }
        for &byte in bytes {
            match self.reader.byte(byte) {
                Some(Received::Command(command)) => self.obey(command, now),
                Some(Received::Foreign(_) | Received::ForeignClock(_)) => self.foreign += 1,
                None => {}
            }
        }
    }

    /// Does what is due: the clock's seconds.
    pub fn on_tick(&mut self, now: Moment) {
        self.show_clock(now);
    }

    /// The next instant at which something is due or ready to be sent.
    #[must_use]
    pub fn next_due(&self, now: Moment) -> Option<Moment> {
        let ready = self.out.front().map(|&(at, _)| at);
        let second = if self.updates && self.spec.clock { self.clock.next_change(now) } else { None };
        ready.into_iter().chain(second).min()
    }

    /// The next bytes that are ready to go out.
    pub fn next_bytes(&mut self, now: Moment) -> Option<Vec<u8>> {
        if now < self.silent_until {
            self.out.clear();
            return None;
        }
        self.out.pop_front_if(|(at, _)| *at <= now).map(|(_, bytes)| bytes)
    }

    /// Puts pieces on the board, by square number. Each changed square is reported, new ones before emptied ones.
    pub fn set_position(&mut self, squares: &[Option<PieceSeen>], now: Moment) {
        let codes = self.spec.layout.write(squares);
        let changes = |filled: bool| {
            let pairs = self.codes.iter().zip(&codes).enumerate();
            pairs.filter(move |(_, (old, new))| old != new && (**new != 0) == filled).map(|(i, (_, new))| (i, *new))
        };
        let changes: Vec<_> = changes(true).chain(changes(false)).collect();
        self.codes = codes;
        if self.updates {
            for (index, piece) in changes {
                let index = u8::try_from(index).unwrap_or(u8::MAX);
                self.say(&Message::Field { index, piece }, now);
            }
        }
    }

    /// `side` presses its lever.
    pub fn press_lever(&mut self, side: Lr, now: Moment) {
        self.clock.press(side, now);
        self.show_clock(now);
    }

    /// Changes the clock by hand: start, stop, set, raise.
    pub fn handle_clock(&mut self, handle: impl FnOnce(&mut ClockFace), now: Moment) {
        handle(&mut self.clock);
        self.show_clock(now);
    }

    /// Lets something go wrong.
    pub fn fault(&mut self, fault: Fault, now: Moment) {
        match fault {
            Fault::Garbage(bytes) => self.out.push_back((now, bytes)),
            Fault::DropByte | Fault::FlipBit7 | Fault::Duplicate => self.pending.push(fault),
            Fault::EventLog(bytes) => self.say(&Message::EventLog { bytes }, now),
            Fault::AckStorm(times) => {
                let ack = self.last_ack.unwrap_or(ack(0x09));
                for _ in 0..times {
                    self.say(&Message::Ack(ack), now);
                }
            }
            Fault::ZeroTimes => self.say(&Message::BlankTimes, now),
            Fault::HourA => {
                let mut bytes = Message::Times(self.clock.times(now)).encode();
                bytes[3] = bytes[3] & 0x70 | 0x0A;
                self.out.push_back((now, bytes));
            }
            Fault::Split(apart) => self.split = apart,
            Fault::Silence(length) => self.silent_until = now + length,
            Fault::NoClock(none) => {
                self.spec.clock = !none;
                let shown = self.times(now);
                self.shown = None;
                if self.updates {
                    self.say(&shown, now);
                }
            }
            Fault::Late(by) => self.late = by,
        }
    }

    fn obey(&mut self, command: Command, now: Moment) {
        match command {
            Command::Reset => self.updates = false,
            Command::UpdateNice => {
                self.updates = true;
                self.shown = Some(self.times(now));
            }
            Command::Clock => {
                let times = self.times(now);
                self.say(&times, now);
            }
            Command::Board => match self.spec.kind {
                BoardKind::Ten | BoardKind::TenWhole => self.say_whole(10, now),
                BoardKind::Eight => self.say_whole(8, now),
                BoardKind::Blind => {}
            },
            Command::Fifty => {
                if self.spec.kind == BoardKind::Ten {
                    self.say(&Message::Fifty { light: false, squares: self.codes.clone() }, now);
                }
            }
            Command::Serial => self.say(&Message::Serial { number: self.spec.serial.to_string() }, now),
            Command::LongSerial => {
                if let Some(long) = &self.spec.long {
                    self.say(&Message::LongSerial { number: long.to_string() }, now);
                }
            }
            Command::Trademark => {
                self.say(&Message::Trademark { text: "Zhicai practice board\r\nno real device".to_owned() }, now);
            }
            Command::Version => self.say(&Message::Version(self.spec.version), now),
            Command::ClockVersion => self.acknowledge(ack(0x09), now),
            Command::ClockBeep { .. } => {
                self.beeps += u64::from(self.spec.clock);
                self.acknowledge(ack(0x0B), now);
            }
        }
    }

    fn say_whole(&mut self, width: usize, now: Moment) {
        let squares = crate::dgt::whole_board(&self.codes, width);
        self.say(&Message::Board { squares }, now);
    }

    /// The clock answers only in update mode.
    fn acknowledge(&mut self, ack: ClockAck, now: Moment) {
        if self.spec.clock && self.updates {
            self.last_ack = Some(ack);
            self.say(&Message::Ack(ack), now);
        }
    }

    /// What the clock shows, or that there is none.
    fn times(&self, now: Moment) -> Message {
        let mut times = self.clock.times(now);
        if !self.spec.clock {
            let none = PerLr::default();
            (times.sides, times.running, times.to_move, times.high) = (none, false, PerLr::default(), Lr::Left);
            times.no_clock = true;
        }
        Message::Times(times)
    }

    /// Reports the clock when what it shows has changed: each second, and at once at the lever.
    fn show_clock(&mut self, now: Moment) {
        if !self.updates || !self.spec.clock {
            return;
        }
        let times = self.times(now);
        if self.shown.as_ref() != Some(&times) {
            self.say(&times, now + self.late);
            self.shown = Some(times);
        }
    }

    /// Puts a message on the line at `at`, with the faults that wait for one.
    fn say(&mut self, message: &Message, at: Moment) {
        let mut bytes = message.encode();
        for fault in std::mem::take(&mut self.pending) {
            match fault {
                Fault::DropByte => drop(bytes.remove(bytes.len() / 2)),
                Fault::FlipBit7 => {
                    let middle = bytes.len() / 2;
                    bytes[middle] ^= 0x80;
                }
                Fault::Duplicate => bytes.extend_from_within(..),
                Fault::Garbage(_)
                | Fault::EventLog(_)
                | Fault::AckStorm(_)
                | Fault::ZeroTimes
                | Fault::HourA
                | Fault::Split(_)
                | Fault::Silence(_)
                | Fault::NoClock(_)
                | Fault::Late(_) => {}
            }
        }
        // Bytes leave in order: a late message holds up those behind it.
        let at = self.out.back().map_or(at, |&(before, _)| at.max(before));
        if self.split > Millis::ZERO {
            let second = bytes.split_off(bytes.len() / 2);
            self.out.push_back((at, bytes));
            self.out.push_back((at + self.split, second));
        } else {
            self.out.push_back((at, bytes));
        }
    }
}

/// Men on the first and the last squares, the two middle rows empty.
fn start_position(kind: BoardKind) -> Vec<Option<PieceSeen>> {
    let (men, empty) = match kind {
        BoardKind::Ten | BoardKind::TenWhole | BoardKind::Blind => (20, 10),
        BoardKind::Eight => (12, 8),
    };
    let man = |side| vec![Some(PieceSeen::Man(side)); men];
    [man(Side::Black), vec![None; empty], man(Side::White)].concat()
}
