//! Time controls and durations as people type them: `45m`, `80m+1m`, `40/90m+10/15m`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{ControlError, Millis, Period, TimeControl};

/// Units of a duration in milliseconds, the greatest first.
const UNITS: [(&str, i64); 4] = [("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1)];

/// Why a text is no time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ControlTextError {
    /// It is not of the form.
    #[error("write 45m, 80m+1m, 40/90m+10/15m or 50/2h+1h")]
    Form,
    /// It names what no event uses.
    #[error(transparent)]
    Range(#[from] ControlError),
}

/// Reads `90s`, `80m`, `1h30m`, `500ms`; `None` for anything else.
#[must_use]
pub fn read_duration(text: &str) -> Option<Millis> {
    let (mut total, mut rest) = (Millis::ZERO, text.trim());
    if rest.is_empty() {
        return None;
    }
    while !rest.is_empty() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let number: i64 = rest.get(..digits)?.parse().ok()?;
        let unit_end = rest.get(digits..)?.find(|c: char| c.is_ascii_digit()).map_or(rest.len(), |n| digits + n);
        let unit = rest.get(digits..unit_end)?;
        let (_, millis) = UNITS.iter().find(|(name, _)| *name == unit)?;
        total += Millis::new(number.checked_mul(*millis)?);
        rest = rest.get(unit_end..)?;
    }
    Some(total)
}

/// A duration in whole units: `1h30m`, `45s`.
struct Units(Millis);

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0.get();
        if rest <= 0 {
            return write!(f, "{rest}ms");
        }
        for (name, millis) in UNITS {
            if rest >= millis {
                write!(f, "{}{name}", rest / millis)?;
                rest %= millis;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Period {
    /// `40/1h30m`, or the time alone for the rest of a game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.moves {
            Some(moves) => write!(f, "{moves}/{}", Units(self.time)),
            None => write!(f, "{}", Units(self.time)),
        }
    }
}

impl fmt::Display for TimeControl {
    /// As [`TimeControl::from_str`] reads it: `45m`, `1h20m+1m`, `40/1h30m+10/15m`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::SuddenDeath { base } => write!(f, "{}", Units(*base)),
            TimeControl::Fischer { base, increment } => write!(f, "{}+{}", Units(*base), Units(*increment)),
            TimeControl::Periods { first, then } => write!(f, "{first}+{then}"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = ControlTextError;

    /// Reads `45m` (sudden death), `80m+1m` (Fischer), `40/90m+10/15m` (periods, the second repeats), `50/2h+1h` (the
    /// second is the rest of the game) and `30/5m` (every period alike).
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = |text| read_duration(text).ok_or(ControlTextError::Form);
        let (first, then) = text.split_once('+').map_or((text, None), |(first, then)| (first, Some(then)));
        let first = period(first)?;
        let control = match (first, then) {
            (Period { moves: Some(_), .. }, None) => TimeControl::Periods { first, then: first },
            (Period { moves: Some(_), .. }, Some(then)) => TimeControl::Periods { first, then: period(then)? },
            (Period { moves: None, time: base }, None) => TimeControl::SuddenDeath { base },
            (Period { moves: None, time: base }, Some(then)) => TimeControl::Fischer { base, increment: read(then)? },
        };
        Ok(control.check()?)
    }
}

/// Reads `40/90m`, or a time alone.
fn period(text: &str) -> Result<Period, ControlTextError> {
    let (moves, time) = match text.split_once('/') {
        Some((moves, time)) => (Some(moves.trim().parse().map_err(|_| ControlTextError::Form)?), time),
        None => (None, text),
    };
    Ok(Period { moves, time: read_duration(time).ok_or(ControlTextError::Form)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_as_people_type_them() {
        let min = Millis::minutes;
        let period = |moves, minutes| Period { moves, time: min(minutes) };
        let periods = |first, then| TimeControl::Periods { first, then };
        for (typed, control, written) in [
            ("45m", TimeControl::SuddenDeath { base: min(45) }, "45m"),
            ("80m+1m", TimeControl::Fischer { base: min(80), increment: min(1) }, "1h20m+1m"),
            ("40/90m+10/15m", periods(period(Some(40), 90), period(Some(10), 15)), "40/1h30m+10/15m"),
            ("50/2h+1h", periods(period(Some(50), 120), period(None, 60)), "50/2h+1h"),
            ("30/5m", periods(period(Some(30), 5), period(Some(30), 5)), "30/5m+30/5m"),
        ] {
            assert_eq!(typed.parse(), Ok(control), "{typed}");
            assert_eq!(control.to_string(), written);
            assert_eq!(written.parse(), Ok(control), "{written}");
        }
    }

    #[test]
    fn other_texts_are_no_controls() {
        for bad in ["", "45", "40/", "/90m", "x/90m", "-1/90m", "70000/90m", "40/90m+", "40/90m+10/15", "45m+10/15m"] {
            assert_eq!(bad.parse::<TimeControl>(), Err(ControlTextError::Form), "{bad}");
        }
        for (bad, error) in [
            ("0m", ControlError::Base),
            ("80m+0s", ControlError::Increment),
            ("0/90m+10/15m", ControlError::Moves),
            ("40/90m+0/15m", ControlError::Moves),
        ] {
            assert_eq!(bad.parse::<TimeControl>(), Err(ControlTextError::Range(error)), "{bad}");
        }
    }
}
