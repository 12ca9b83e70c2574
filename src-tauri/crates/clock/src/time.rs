//! Durations, moments and stamps: time as values.

use std::fmt;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A duration in whole milliseconds; negative where a difference is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Millis(#[ts(type = "number")] i64);

impl Millis {
    /// No time.
    pub const ZERO: Millis = Millis(0);

    /// `n` milliseconds.
    pub const fn new(n: i64) -> Self {
        Millis(n)
    }

    /// `n` seconds.
    pub const fn seconds(n: i64) -> Self {
        Millis(n * 1_000)
    }

    /// `n` minutes.
    pub const fn minutes(n: i64) -> Self {
        Millis(n * 60_000)
    }

    /// The number of milliseconds.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The duration without its sign.
    #[must_use]
    pub const fn abs(self) -> Self {
        Millis(self.0.abs())
    }
}

impl fmt::Display for Millis {
    /// `h:mm:ss.mmm`, with a sign when negative.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.0.unsigned_abs();
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{}:{:02}:{:02}.{:03}", n / 3_600_000, n / 60_000 % 60, n / 1_000 % 60, n % 1_000)
    }
}

impl Add for Millis {
    type Output = Millis;
    fn add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, other: Millis) {
        *self = *self + other;
    }
}

impl Sub for Millis {
    type Output = Millis;
    fn sub(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}

impl SubAssign for Millis {
    fn sub_assign(&mut self, other: Millis) {
        *self = *self - other;
    }
}

impl Neg for Millis {
    type Output = Millis;
    fn neg(self) -> Millis {
        Millis(self.0.saturating_neg())
    }
}

/// A point on a boot's monotonic clock that also counts sleep (`CLOCK_BOOTTIME`), in milliseconds.
/// Two moments can be compared only within one [`BootId`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Moment(#[ts(type = "number")] i64);

impl Moment {
    /// The moment `n` milliseconds after the boot.
    pub const fn from_millis(n: i64) -> Self {
        Moment(n)
    }

    /// Milliseconds since the boot.
    pub const fn as_millis(self) -> i64 {
        self.0
    }
}

impl Add<Millis> for Moment {
    type Output = Moment;
    fn add(self, d: Millis) -> Moment {
        Moment(self.0.saturating_add(d.0))
    }
}

impl Sub<Millis> for Moment {
    type Output = Moment;
    fn sub(self, d: Millis) -> Moment {
        Moment(self.0.saturating_sub(d.0))
    }
}

impl Sub for Moment {
    type Output = Millis;
    fn sub(self, other: Moment) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}

/// Which boot of which machine a [`Moment`] belongs to; printed as 16 hex digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct BootId(pub u64);

impl fmt::Display for BootId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// When something happened, on both clocks: the boot's monotonic one, which decides, and the wall's, which is for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Stamp {
    /// The boot that `at` belongs to.
    pub boot: BootId,
    /// The moment on that boot's clock.
    pub at: Moment,
    /// Wall time, milliseconds since 1970 UTC.
    pub wall: i64,
    /// The wall's offset from UTC in minutes.
    pub offset_min: i16,
}

impl Stamp {
    /// The stamp `d` later on both clocks of the same boot.
    #[must_use]
    pub fn later(self, d: Millis) -> Stamp {
        Stamp { at: self.at + d, wall: self.wall.saturating_add(d.get()), ..self }
    }
}
