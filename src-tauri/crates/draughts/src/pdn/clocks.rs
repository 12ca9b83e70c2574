//! Times in comments: `[%clk 1:55:21]` and its kin (PDN 3.0, embedded commands).

use std::fmt;

use crate::colour::Colour;

/// A time noted in a comment. Times are whole milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockNote {
    /// `%clk`: what the clock of the one who moved has left.
    Left(u64),
    /// `%mct`: what a mechanical clock shows, the time used.
    Used(u64),
    /// `%egt`: the time the game has taken.
    Game(u64),
    /// `%emt`: the time the move has taken.
    Move(u64),
    /// `%clock`: what one or both clocks have left.
    Both(SideTime, Option<SideTime>),
}

/// What a clock has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SideTime {
    /// Whose clock; none when it is not said.
    pub colour: Option<Colour>,
    /// Milliseconds left.
    pub left: u64,
    /// The clock is running: a capital letter.
    pub running: bool,
}

/// The times in a comment, in its order. What is no command or no time is passed over.
///
/// ```
/// use draughts::pdn::{ClockNote, clock_notes};
///
/// let notes: Vec<_> = clock_notes("thinks [%clk 1:55:21] [%emt 0:00:07.5]").collect();
/// assert_eq!(notes, [ClockNote::Left(6_921_000), ClockNote::Move(7_500)]);
/// assert_eq!(notes[0].to_string(), "[%clk 1:55:21]");
/// ```
pub fn clock_notes(comment: &str) -> impl Iterator<Item = ClockNote> + '_ {
    comment.split("[%").skip(1).filter_map(|rest| {
        let (command, _) = rest.split_once(']')?;
        let mut words = command.split_whitespace();
        let name = words.next()?;
        let first = words.next()?;
        let second = words.next();
        if words.next().is_some() || second.is_some() && name != "clock" {
            return None;
        }
        match name {
            "clk" | "clock" if first.starts_with(|c: char| c.is_ascii_alphabetic()) => two_clocks(first, second),
            "clk" => millis(first).map(ClockNote::Left),
            "mct" => millis(first).map(ClockNote::Used),
            "egt" => millis(first).map(ClockNote::Game),
            "emt" => millis(first).map(ClockNote::Move),
            "clock" => two_clocks(first, second),
            _ => None,
        }
    })
}

fn two_clocks(first: &str, second: Option<&str>) -> Option<ClockNote> {
    let second = match second {
        Some(word) => Some(side_time(word)?),
        None => None,
    };
    Some(ClockNote::Both(side_time(first)?, second))
}

/// `w0:00:10`, `B0:00:03`, or a time alone.
fn side_time(word: &str) -> Option<SideTime> {
    let (colour, running) = match word.as_bytes().first()? {
        b'w' => (Some(Colour::White), false),
        b'W' => (Some(Colour::White), true),
        b'b' => (Some(Colour::Black), false),
        b'B' => (Some(Colour::Black), true),
        _ => (None, false),
    };
    let time = if colour.is_some() { &word[1..] } else { word };
    Some(SideTime { colour, left: millis(time)?, running })
}

/// `h:mm:ss`, `h:mm`, or either with a fraction of a second.
fn millis(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut fields = whole.split(':');
    let hours = number(fields.next()?, 3)?;
    let minutes = number(fields.next()?, 2).filter(|minutes| *minutes < 60)?;
    let seconds = match fields.next() {
        Some(seconds) => number(seconds, 2).filter(|seconds| *seconds < 60)?,
        None => 0,
    };
    if fields.next().is_some() || fraction.len() > 3 {
        return None;
    }
    let mut thousandths = if fraction.is_empty() { 0 } else { number(fraction, 3)? };
    for _ in fraction.len()..3 {
        thousandths *= 10;
    }
    Some(((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths)
}

fn number(digits: &str, most: usize) -> Option<u64> {
    let plain = (1..=most).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

/// A time as `h:mm:ss`, with thousandths where there are any.
struct Time(u64);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, thousandths) = (self.0 / 1000, self.0 % 1000);
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        if thousandths > 0 { write!(f, ".{thousandths:03}") } else { Ok(()) }
    }
}

impl fmt::Display for SideTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match (self.colour, self.running) {
            (Some(Colour::White), false) => "w",
            (Some(Colour::White), true) => "W",
            (Some(Colour::Black), false) => "b",
            (Some(Colour::Black), true) => "B",
            (None, _) => "",
        };
        write!(f, "{letter}{}", Time(self.left))
    }
}

/// As it stands in a comment.
impl fmt::Display for ClockNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Left(left) => write!(f, "[%clk {}]", Time(*left)),
            Self::Used(used) => write!(f, "[%mct {}]", Time(*used)),
            Self::Game(time) => write!(f, "[%egt {}]", Time(*time)),
            Self::Move(time) => write!(f, "[%emt {}]", Time(*time)),
            Self::Both(first, None) => write!(f, "[%clock {first}]"),
            Self::Both(first, Some(second)) => write!(f, "[%clock {first} {second}]"),
        }
    }
}
