//! What a board says: the messages, their data, and how they look on the line.

use std::ops::RangeInclusive;

use serde::Serialize;

use crate::reading::{Flag, Lr, PerLr, Version};

/// Message ids, bit 7 set.
pub(super) mod id {
    pub const BOARD_DUMP: u8 = 0x86;
    pub const BWTIME: u8 = 0x8D;
    pub const FIELD_UPDATE: u8 = 0x8E;
    pub const EE_MOVES: u8 = 0x8F;
    pub const BUS_ADDRESS: u8 = 0x90;
    pub const SERIAL: u8 = 0x91;
    pub const TRADEMARK: u8 = 0x92;
    pub const VERSION: u8 = 0x93;
    pub const DUMP_50_DARK: u8 = 0x94;
    pub const DUMP_50_LIGHT: u8 = 0x95;
    pub const BATTERY: u8 = 0xA0;
    pub const LONG_SERIAL: u8 = 0xA2;
}

/// The lengths a message may have, header included; `None` for an id that no board uses.
pub(super) const fn lengths(id: u8) -> Option<RangeInclusive<u16>> {
    match id {
        id::BOARD_DUMP => Some(67..=103),
        id::BWTIME => Some(10..=10),
        id::FIELD_UPDATE | id::BUS_ADDRESS | id::VERSION => Some(5..=5),
        id::EE_MOVES => Some(3..=0x3FFF),
        id::SERIAL => Some(8..=8),
        id::TRADEMARK => Some(3..=259),
        id::DUMP_50_DARK | id::DUMP_50_LIGHT => Some(53..=53),
        // The vendor's header gives 7 and then describes 9 data bytes.
        id::BATTERY => Some(7..=12),
        id::LONG_SERIAL => Some(13..=13),
        _ => None,
    }
}

/// A message from a board. Piece codes are still the board's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "message", rename_all = "kebab-case")]
pub enum Message {
    /// All squares, row by row: 64 of an 8x8 board or 100 of a 10x10 one.
    Board {
        /// The piece code of each square.
        squares: Vec<u8>,
    },
    /// The 50 playing squares of a 10x10 board, in reading order.
    Fifty {
        /// The light squares instead of the dark ones.
        light: bool,
        /// The piece code of each square.
        squares: Vec<u8>,
    },
    /// One square changed. On draughts boards the numbering is not documented: it only says that something changed.
    Field {
        /// The square, in the board's numbering.
        index: u8,
        /// The piece code, 0 when it became empty.
        piece: u8,
    },
    /// What the clock shows.
    Times(ClockTimes),
    /// A clock message with nothing in it: noise of the line, not a time.
    BlankTimes,
    /// The clock answers a command, or reports a button.
    Ack(ClockAck),
    /// The log inside the board; counted, not kept.
    EventLog {
        /// How many bytes of log.
        bytes: u16,
    },
    /// The address on a bus.
    BusAddress {
        /// 14 bits.
        address: u16,
    },
    /// The board's number, 5 digits.
    Serial {
        /// The digits.
        number: String,
    },
    /// The board's long number, 10 digits.
    LongSerial {
        /// The digits.
        number: String,
    },
    /// The maker's text.
    Trademark {
        /// Lines of ASCII.
        text: String,
    },
    /// The firmware.
    Version(Version),
    /// The board's battery.
    Battery(Battery),
}

/// One side of a clock: hours, minutes, seconds, each within its range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
pub struct Hms {
    /// 0 to 9: ten hours cannot be expressed.
    pub hours: u8,
    /// 0 to 59.
    pub minutes: u8,
    /// 0 to 59.
    pub seconds: u8,
}

impl Hms {
    /// The time in seconds.
    #[must_use]
    pub fn total(self) -> i64 {
        i64::from(self.hours) * 3_600 + i64::from(self.minutes) * 60 + i64::from(self.seconds)
    }

    /// So many seconds; what cannot be expressed is cut to 0:00:00 or 9:59:59.
    #[must_use]
    pub fn from_total(seconds: i64) -> Self {
        let s = seconds.clamp(0, 35_999);
        // Each part is below 60, so it fits.
        let part = |n: i64| u8::try_from(n).unwrap_or(0);
        Hms { hours: part(s / 3_600), minutes: part(s / 60 % 60), seconds: part(s % 60) }
    }
}

/// What a clock message says of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
pub struct SideTimes {
    /// The time left.
    pub time: Hms,
    /// The flag.
    pub flag: Flag,
    /// The indicator of time for each move (delay or increment).
    pub per_move: bool,
}

/// What the clock shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct ClockTimes {
    /// Both sides.
    pub sides: PerLr<SideTimes>,
    /// The clock runs.
    pub running: bool,
    /// The raised side of the lever.
    pub high: Lr,
    /// The clock's own sign for who is to move; older firmware has the two exchanged.
    pub to_move: PerLr<bool>,
    /// No clock is connected: the times mean nothing.
    pub no_clock: bool,
    /// The clock's battery is low.
    pub battery_low: bool,
}

/// The four bytes of an answer of the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct ClockAck {
    /// `10` is good, others are errors.
    pub ack0: u8,
    /// The command that is answered; with bit 7 a message of the clock's own.
    pub ack1: u8,
    /// A version (high nibble, low nibble), or a combination of buttons.
    pub ack2: u8,
    /// A button.
    pub ack3: u8,
}

/// The state of a board's own battery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Battery {
    /// Per cent left.
    pub percent: u8,
    /// It is charging, when the board says so.
    pub charging: bool,
}

impl Message {
    /// The message with this id and data (the three header bytes taken off); `None` when digits or sizes do not fit.
    pub(super) fn parse(id: u8, data: &[u8]) -> Option<Message> {
        match id {
            id::BOARD_DUMP if data.len() == 64 || data.len() == 100 => Some(Message::Board { squares: data.to_vec() }),
            id::BWTIME => clock(data.try_into().ok()?),
            id::FIELD_UPDATE => Some(Message::Field { index: *data.first()?, piece: *data.get(1)? }),
            id::BUS_ADDRESS => {
                Some(Message::BusAddress { address: u16::from(*data.first()?) << 7 | u16::from(*data.get(1)?) })
            }
            id::SERIAL => Some(Message::Serial { number: digits(data)? }),
            id::LONG_SERIAL => Some(Message::LongSerial { number: digits(data)? }),
            id::TRADEMARK => Some(Message::Trademark { text: data.iter().map(|&b| char::from(b)).collect() }),
            id::VERSION => Some(Message::Version(Version { major: *data.first()?, minor: *data.get(1)? })),
            id::DUMP_50_DARK | id::DUMP_50_LIGHT => {
                Some(Message::Fifty { light: id == id::DUMP_50_LIGHT, squares: data.to_vec() })
            }
            id::BATTERY => Some(Message::Battery(Battery {
                percent: *data.first()?,
                charging: data.get(8).is_some_and(|status| status & 1 != 0),
            })),
            _ => None,
        }
    }

    /// The message as a board puts it on the line.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        match self {
            Message::Board { squares } => frame(id::BOARD_DUMP, squares),
            Message::Fifty { light, squares } => {
                frame(if *light { id::DUMP_50_LIGHT } else { id::DUMP_50_DARK }, squares)
            }
            Message::Field { index, piece } => frame(id::FIELD_UPDATE, &[*index, *piece]),
            Message::Times(times) => frame(id::BWTIME, &times.encode()),
            Message::BlankTimes => frame(id::BWTIME, &[0; 7]),
            Message::Ack(ack) => frame(id::BWTIME, &ack.encode()),
            Message::EventLog { bytes } => frame(id::EE_MOVES, &vec![0x7F; usize::from(*bytes)]),
            Message::BusAddress { address } => frame(id::BUS_ADDRESS, &seven_bits(*address)),
            Message::Serial { number } => frame(id::SERIAL, number.as_bytes()),
            Message::LongSerial { number } => frame(id::LONG_SERIAL, number.as_bytes()),
            Message::Trademark { text } => frame(id::TRADEMARK, text.as_bytes()),
            Message::Version(version) => frame(id::VERSION, &[version.major, version.minor]),
            Message::Battery(battery) => {
                frame(id::BATTERY, &[battery.percent, 0x7F, 0x7F, 0, 0, 0, 0, 0, u8::from(battery.charging)])
            }
        }
    }
}

/// `id`, the length with its three header bytes, the data. Data longer than 14 bits can count is cut.
fn frame(id: u8, data: &[u8]) -> Vec<u8> {
    let data = &data[..data.len().min(0x3FFC)];
    let length = u16::try_from(data.len() + 3).unwrap_or(0x3FFF);
    let mut bytes = vec![id];
    bytes.extend(seven_bits(length));
    bytes.extend(data.iter().map(|byte| byte & 0x7F));
    bytes
}

/// The high and the low seven bits of a 14-bit number.
const fn seven_bits(n: u16) -> [u8; 2] {
    [(n >> 7) as u8 & 0x7F, n as u8 & 0x7F]
}

fn digits(data: &[u8]) -> Option<String> {
    data.iter().map(|&b| b.is_ascii_digit().then_some(char::from(b))).collect()
}

/// An answer is told from a time by an hour nibble of A; so it is tried first.
fn clock(data: [u8; 7]) -> Option<Message> {
    if data == [0; 7] {
        return Some(Message::BlankTimes);
    }
    let [right_h, right_m, right_s, left_h, left_m, left_s, status] = data;
    if right_h & 0x0F == 0x0A || left_h & 0x0F == 0x0A {
        let high = |flags: u8, bit: u8| if flags & bit != 0 { 0x80 } else { 0 };
        return Some(Message::Ack(ClockAck {
            ack0: right_m | high(left_h, 0x10),
            ack1: right_s | high(left_h, 0x20),
            ack2: left_m | high(right_h, 0x10),
            ack3: left_s | high(right_h, 0x20),
        }));
    }
    let right = SideTimes::parse(right_h, right_m, right_s)?;
    let left = SideTimes::parse(left_h, left_m, left_s)?;
    Some(Message::Times(ClockTimes {
        sides: PerLr::new(left, right),
        running: status & 0x01 != 0,
        high: if status & 0x02 != 0 { Lr::Right } else { Lr::Left },
        battery_low: status & 0x04 != 0,
        to_move: PerLr::new(status & 0x10 != 0, status & 0x08 != 0),
        no_clock: status & 0x20 != 0,
    }))
}

impl SideTimes {
    fn parse(hours: u8, minutes: u8, seconds: u8) -> Option<Self> {
        let time = Hms { hours: hours & 0x0F, minutes: sixty(minutes)?, seconds: sixty(seconds)? };
        let flag = match (hours & 0x10 != 0, hours & 0x40 != 0) {
            (true, _) => Flag::Blocked,
            (false, true) => Flag::Shown,
            (false, false) => Flag::Up,
        };
        (time.hours <= 9).then_some(SideTimes { time, flag, per_move: hours & 0x20 != 0 })
    }

    fn encode(self) -> [u8; 3] {
        let flag = match self.flag {
            Flag::Up => 0,
            Flag::Shown => 0x40,
            Flag::Blocked => 0x50,
        };
        let per_move = if self.per_move { 0x20 } else { 0 };
        [self.time.hours | flag | per_move, bcd(self.time.minutes), bcd(self.time.seconds)]
    }
}

/// Two decimal digits below 60.
fn sixty(bcd: u8) -> Option<u8> {
    let (tens, ones) = (bcd >> 4, bcd & 0x0F);
    (tens <= 5 && ones <= 9).then_some(tens * 10 + ones)
}

const fn bcd(n: u8) -> u8 {
    ((n / 10) << 4) | (n % 10)
}

impl ClockTimes {
    fn encode(self) -> [u8; 7] {
        let [rh, rm, rs] = self.sides.right.encode();
        let [lh, lm, ls] = self.sides.left.encode();
        let bit = |set: bool, bit: u8| if set { bit } else { 0 };
        let status = bit(self.running, 0x01)
            | bit(self.high == Lr::Right, 0x02)
            | bit(self.battery_low, 0x04)
            | bit(self.to_move.right, 0x08)
            | bit(self.to_move.left, 0x10)
            | bit(self.no_clock, 0x20);
        [rh, rm, rs, lh, lm, ls, status]
    }
}

impl ClockAck {
    fn encode(self) -> [u8; 7] {
        let low = |byte: u8| byte & 0x7F;
        let high = |byte: u8, bit: u8| if byte & 0x80 != 0 { bit } else { 0 };
        [
            0x0A | high(self.ack2, 0x10) | high(self.ack3, 0x20),
            low(self.ack0),
            low(self.ack1),
            0x0A | high(self.ack0, 0x10) | high(self.ack1, 0x20),
            low(self.ack2),
            low(self.ack3),
            0,
        ]
    }
}
