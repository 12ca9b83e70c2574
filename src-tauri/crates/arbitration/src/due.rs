//! What a ruling demands of a physical clock, until the device shows it.
//!
//! The console reads a device's clock but cannot stop or set it. A ruling that changes such a clock leaves a
//! [`DueReading`]; the tile says what to do by hand, and differing readings meanwhile are nobody's offence.

use clock::{Clock, Millis, Moment, PerSide, Side};

use crate::facts::{ClockChange, Fact};
use crate::ids::Seq;
use crate::observation::Reading;
use crate::state::Game;

/// How far a device's reading may be off and still agree: whole seconds, up to a second late.
pub(crate) const TOLERANCE: Millis = Millis::seconds(2);

/// What a physical clock should show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueReading {
    /// The clock as it should be.
    pub(crate) clock: Clock,
    /// Whether the times are demanded, or only who runs.
    pub times: bool,
    /// The fact that demanded it.
    pub fact: Seq,
}

impl DueReading {
    /// What both sides should have left at `now`.
    #[must_use]
    pub fn left(&self, now: Moment) -> PerSide<Millis> {
        self.clock.both_left(now)
    }

    /// Who should run; `None`: the clock should stand.
    #[must_use]
    pub fn running(&self) -> Option<Side> {
        self.clock.running()
    }

    /// The clock as it should be, for a screen that counts down by itself.
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Whether a reading shows what is due.
    pub(crate) fn is_met_by(&self, reading: &Reading, now: Moment) -> bool {
        reading.running == self.running() && (!self.times || agree(reading.left, self.left(now)))
    }
}

/// Whether two pairs of times agree within what a device's resolution and delay explain.
pub(crate) fn agree(a: PerSide<Millis>, b: PerSide<Millis>) -> bool {
    Side::BOTH.iter().all(|&side| (*a.get(side) - *b.get(side)).abs() <= TOLERANCE)
}

impl Game {
    /// Changes the clock by a ruling: the console's own at once, a device's by what is due.
    ///
    /// `times` says whether the change is about times, or only about who runs. An operation the clock refuses
    /// leaves everything as it was and gives false.
    pub(crate) fn rule_clock<E>(
        &mut self,
        device: bool,
        times: bool,
        (fact, at): (Seq, Moment),
        change: impl FnOnce(&mut Clock) -> Result<(), E>,
    ) -> bool {
        if !device {
            self.latch_flag(at);
            let done = change(&mut self.clock).is_ok();
            if done {
                self.clock_fact = fact;
            }
            return done;
        }
        let mut clock = self.rightful_clock().clone();
        if change(&mut clock).is_err() {
            return false;
        }
        let times = times || self.due.as_ref().is_some_and(|due| due.times);
        let shown = self.known
            && clock.running() == self.clock.running()
            && (!times || agree(clock.both_left(at), self.clock.both_left(at)));
        self.due = (!shown).then_some(DueReading { clock, times, fact });
        true
    }

    /// The clock as it should be: what is due of a device, else what is known.
    #[must_use]
    pub fn rightful_clock(&self) -> &Clock {
        self.due.as_ref().map_or(&self.clock, |due| &due.clock)
    }

    /// A fact for a reading that shows what was due.
    pub(crate) fn settled(&self, reading: &Reading, now: Moment) -> Option<Fact> {
        self.due.as_ref()?.is_met_by(reading, now).then_some(Fact::ClockRead {
            id: self.id,
            left: reading.left,
            running: reading.running,
            change: ClockChange::Settled,
        })
    }
}
