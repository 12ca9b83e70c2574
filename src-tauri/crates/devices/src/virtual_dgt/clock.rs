//! The clock behind a virtual board: it counts down, adds its increment at the lever, and stops at zero.

use clock::{Millis, Moment};

use crate::dgt::{ClockTimes, Hms, SideTimes};
use crate::reading::{Flag, Lr, PerLr};

/// A clock with a lever.
#[derive(Debug, Clone)]
pub struct ClockFace {
    left: PerLr<Millis>,
    increment: Millis,
    high: Lr,
    /// The raised side counts down since then.
    running: Option<Moment>,
}

impl ClockFace {
    /// A clock that stands at `base` on both sides, the left lever raised.
    #[must_use]
    pub const fn new(base: Millis, increment: Millis) -> Self {
        ClockFace { left: PerLr::new(base, base), increment, high: Lr::Left, running: None }
    }

    /// Lets the raised side run.
    pub fn start(&mut self, now: Moment) {
        if self.running.is_none() {
            self.running = Some(now);
        }
    }

    /// Stops the clock.
    pub fn stop(&mut self, now: Moment) {
        self.settle(now);
        self.running = None;
    }

    /// Sets what both sides have left; a running clock goes on from there.
    pub fn set(&mut self, left: PerLr<Millis>, now: Moment) {
        self.left = left;
        self.running = self.running.map(|_| now);
    }

    /// Turns the lever without touching times: which side is raised.
    pub fn raise(&mut self, side: Lr, now: Moment) {
        self.settle(now);
        self.high = side;
    }

    /// `side` presses its lever: its time stops and gets the increment, the other side runs. A side whose lever is
    /// down already presses in vain; false then.
    pub fn press(&mut self, side: Lr, now: Moment) -> bool {
        if self.high != side {
            return false;
        }
        self.settle(now);
        if self.running.is_some() {
            *self.left.get_mut(side) += self.increment;
        }
        self.high = side.other();
        true
    }

    /// What a side has left at `now`.
    #[must_use]
    pub fn left(&self, side: Lr, now: Moment) -> Millis {
        let left = *self.left.get(side);
        match self.running {
            Some(since) if side == self.high => (left - (now - since).max(Millis::ZERO)).max(Millis::ZERO),
            Some(_) | None => left,
        }
    }

    /// Which side runs.
    #[must_use]
    pub fn running(&self) -> Option<Lr> {
        self.running.map(|_| self.high)
    }

    /// The raised side.
    #[must_use]
    pub const fn high(&self) -> Lr {
        self.high
    }

    /// The clock as its message shows it: whole seconds, rounded up, so that zero is the flag.
    #[must_use]
    pub fn times(&self, now: Moment) -> ClockTimes {
        let side = |side: Lr| {
            let left = self.left(side, now).get();
            SideTimes {
                time: Hms::from_total((left + 999).div_euclid(1_000)),
                flag: if left == 0 { Flag::Blocked } else { Flag::Up },
                per_move: false,
            }
        };
        let runs = |side: Lr| self.running() == Some(side) && self.left(side, now) > Millis::ZERO;
        ClockTimes {
            sides: PerLr::new(side(Lr::Left), side(Lr::Right)),
            running: Lr::BOTH.into_iter().any(runs),
            high: self.high,
            to_move: PerLr::new(runs(Lr::Left), runs(Lr::Right)),
            no_clock: false,
            battery_low: false,
        }
    }

    /// When the shown seconds change next.
    #[must_use]
    pub fn next_change(&self, now: Moment) -> Option<Moment> {
        let left = self.left(self.running()?, now).get();
        (left > 0).then(|| now + Millis::new((left - 1).rem_euclid(1_000) + 1))
    }

    fn settle(&mut self, now: Moment) {
        let left = self.left(self.high, now);
        *self.left.get_mut(self.high) = left;
        self.running = self.running.map(|_| now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(ms: i64) -> Moment {
        Moment::from_millis(ms)
    }

    #[test]
    fn the_lever_stops_one_side_adds_its_increment_and_starts_the_other() {
        let mut clock = ClockFace::new(Millis::minutes(90), Millis::seconds(30));
        clock.start(at(0));
        assert!(clock.press(Lr::Left, at(10_000)));
        assert!(!clock.press(Lr::Left, at(11_000)), "its lever is down already");
        assert_eq!(clock.left(Lr::Left, at(60_000)), Millis::seconds(5_400 - 10 + 30));
        assert_eq!(clock.left(Lr::Right, at(60_000)), Millis::seconds(5_400 - 50));
        assert_eq!(clock.running(), Some(Lr::Right));
    }

    #[test]
    fn the_flag_falls_at_zero_and_the_clock_is_blocked() {
        let mut clock = ClockFace::new(Millis::seconds(2), Millis::ZERO);
        clock.start(at(0));
        let shown = |clock: &ClockFace, now| {
            let times = clock.times(at(now));
            (times.sides.left.time.seconds, times.sides.left.flag, times.running)
        };
        assert_eq!(shown(&clock, 0), (2, Flag::Up, true));
        assert_eq!(clock.next_change(at(0)), Some(at(1_000)));
        assert_eq!(shown(&clock, 1_000), (1, Flag::Up, true));
        assert_eq!(shown(&clock, 1_999), (1, Flag::Up, true));
        assert_eq!(shown(&clock, 2_000), (0, Flag::Blocked, false));
        assert_eq!(clock.next_change(at(2_000)), None);
    }
}
