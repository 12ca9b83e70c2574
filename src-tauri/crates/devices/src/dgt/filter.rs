//! Which readings of a clock to believe.
//!
//! Lines and boards sometimes give times that cannot be. A reading that elapsed time, an increment at a lever change
//! or nothing new explains is believed at once. Any other must come three times, each explained by the one before:
//! then somebody has set the clock. The very first one, which nothing can explain, must come twice.

use clock::{Millis, Moment};

use super::message::ClockTimes;
use super::timing::Timing;
use crate::reading::{ClockSeen, Lr, PerLr};

/// So often an unexplained reading must come.
const TIMES: u8 = 3;

/// So often the first reading of all must come.
const FIRST_TIMES: u8 = 2;

/// Readings lag by up to this, so that one may seem to rise by it.
const LAG: Millis = Millis::seconds(1);

/// The memory of one clock.
#[derive(Debug, Clone, Default)]
pub(super) struct Filter {
    believed: Option<Sample>,
    suspect: Option<(Sample, u8)>,
    /// When the lever changed last, and whose move ended.
    lever: Option<(Moment, Lr)>,
}

#[derive(Debug, Clone, Copy)]
struct Sample {
    seen: ClockSeen,
    at: Moment,
}

/// What became of a reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is believed.
    Believed,
    /// It must come again.
    Suspect,
}

impl Filter {
    /// Judges a reading.
    pub fn judge(&mut self, seen: ClockSeen, at: Moment, timing: &Timing) -> Verdict {
        let sample = Sample { seen, at };
        let (explained, times) = match self.believed {
            Some(last) => (self.explains(last, sample, timing), TIMES),
            None => (false, FIRST_TIMES),
        };
        if explained {
            return self.believe(sample);
        }
        let count = match self.suspect {
            Some((before, count)) if self.explains(before, sample, timing) => count + 1,
            Some(_) | None => 1,
        };
        if count >= times {
            return self.believe(sample);
        }
        self.suspect = Some((sample, count));
        Verdict::Suspect
    }

    /// A reading waits to be confirmed.
    pub const fn waits(&self) -> bool {
        self.suspect.is_some()
    }

    fn believe(&mut self, sample: Sample) -> Verdict {
        let before = self.believed.map(|last| last.seen.high);
        if let Some(high) = before.filter(|&high| high != sample.seen.high) {
            self.lever = Some((sample.at, high));
        }
        self.believed = Some(sample);
        self.suspect = None;
        Verdict::Believed
    }

    /// Whether `now` can follow `last` without anybody having set the clock.
    fn explains(&self, last: Sample, now: Sample, timing: &Timing) -> bool {
        let elapsed = (now.at - last.at).max(Millis::ZERO);
        Lr::BOTH.into_iter().all(|side| {
            let change = *now.seen.left.get(side) - *last.seen.left.get(side);
            // Either side may have run for a part of the time between two readings.
            let may_fall = elapsed + timing.slack;
            // The side whose lever went down gets its increment then, or in the next reading, which may lag.
            let ended = if last.seen.high != now.seen.high {
                Some(last.seen.high)
            } else {
                self.lever.filter(|&(at, _)| now.at - at <= timing.slack + LAG).map(|(_, side)| side)
            };
            let may_rise = if ended == Some(side) { timing.increment } else { LAG };
            change >= -may_fall && change <= may_rise
        })
    }
}

/// A clock message as a reading: who runs is the raised side; the clock's own sign for it, exchanged in older
/// firmware, is not needed.
pub(super) fn clock_seen(times: &ClockTimes) -> ClockSeen {
    let left = |side: Lr| Millis::seconds(times.sides.get(side).time.total());
    ClockSeen {
        left: PerLr::new(left(Lr::Left), left(Lr::Right)),
        running: times.running.then_some(times.high),
        high: times.high,
        flag: PerLr::new(times.sides.left.flag, times.sides.right.flag),
        battery_low: times.battery_low,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::Flag;

    fn seen(left: i64, right: i64, high: Lr) -> ClockSeen {
        ClockSeen {
            left: PerLr::new(Millis::seconds(left), Millis::seconds(right)),
            running: Some(high),
            high,
            flag: PerLr::new(Flag::Up, Flag::Up),
            battery_low: false,
        }
    }

    fn judge(filter: &mut Filter, seconds: i64, seen: ClockSeen) -> Verdict {
        filter.judge(seen, Moment::from_millis(seconds * 1_000), &Timing::real())
    }

    /// A filter that believes in 80 minutes on both sides, the left one raised.
    fn settled() -> Filter {
        let mut filter = Filter::default();
        assert_eq!(judge(&mut filter, -1, seen(4_800, 4_800, Lr::Left)), Verdict::Suspect, "never trust one sample");
        assert_eq!(judge(&mut filter, 0, seen(4_800, 4_800, Lr::Left)), Verdict::Believed);
        filter
    }

    #[test]
    fn a_countdown_and_an_increment_at_the_lever_are_believed_at_once() {
        let mut filter = settled();
        for (at, reading) in [
            (0, seen(4_800, 4_800, Lr::Left)),
            (1, seen(4_799, 4_800, Lr::Left)),
            (30, seen(4_830, 4_800, Lr::Right)), // pressed: 30 s used, 60 s added
            (31, seen(4_830, 4_799, Lr::Right)),
            (40, seen(4_830, 4_790, Lr::Left)), // pressed, the increment lags
            (41, seen(4_829, 4_850, Lr::Left)),
        ] {
            assert_eq!(judge(&mut filter, at, reading), Verdict::Believed, "at {at}");
        }
    }

    #[test]
    fn a_single_impossible_time_is_never_believed() {
        let mut filter = settled();
        assert_eq!(judge(&mut filter, 1, seen(4_799, 9_000, Lr::Left)), Verdict::Suspect, "a rise");
        assert_eq!(judge(&mut filter, 2, seen(4_798, 4_800, Lr::Left)), Verdict::Believed);
        assert_eq!(judge(&mut filter, 3, seen(60, 4_800, Lr::Left)), Verdict::Suspect, "a fall");
        assert_eq!(judge(&mut filter, 4, seen(9_000, 4_800, Lr::Left)), Verdict::Suspect, "another one");
        assert_eq!(judge(&mut filter, 5, seen(60, 4_800, Lr::Left)), Verdict::Suspect, "not twice in a row");
        assert_eq!(judge(&mut filter, 6, seen(4_794, 4_800, Lr::Left)), Verdict::Believed);
        assert!(!filter.waits());
    }

    #[test]
    fn a_correction_is_believed_the_third_time() {
        let mut filter = settled();
        assert_eq!(judge(&mut filter, 1, seen(4_920, 4_800, Lr::Left)), Verdict::Suspect);
        assert_eq!(judge(&mut filter, 2, seen(4_919, 4_800, Lr::Left)), Verdict::Suspect);
        assert_eq!(judge(&mut filter, 3, seen(4_918, 4_800, Lr::Left)), Verdict::Believed);
        assert_eq!(judge(&mut filter, 4, seen(4_917, 4_800, Lr::Left)), Verdict::Believed);
    }

    #[test]
    fn hours_of_silence_explain_a_clock_that_went_on() {
        let mut filter = settled();
        assert_eq!(judge(&mut filter, 3_000, seen(2_500, 4_200, Lr::Left)), Verdict::Believed);
    }
}
