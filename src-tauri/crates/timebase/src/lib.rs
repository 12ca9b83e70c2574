//! The one place that reads clocks.
//!
//! Everything else takes time as a value. A [`Time`] is handed to whoever waits or stamps; all parts of a process
//! share one, so that a practice hall can run faster than life (`--speed`) with players, devices, drivers and core
//! in step. Moments come from `CLOCK_BOOTTIME`, which counts sleep; [`Time::slept`] tells how much of it was sleep.
//!
//! Scenarios and tests move time by hand ([`Time::manual`]): hours pass, machines reboot and wall clocks jump in no
//! time at all.

mod manual;

use std::sync::Arc;
use std::time::Duration;

use clock::{BootId, Millis, Moment, Stamp};

use manual::{Hands, Manual};

/// A source of time, cheap to clone: the machine's, the machine's scaled by a speed, or one moved by hand.
#[derive(Debug, Clone)]
pub struct Time(Arc<Source>);

#[derive(Debug)]
enum Source {
    Machine(Machine),
    Manual(Manual),
}

#[derive(Debug)]
struct Machine {
    boot: BootId,
    /// Boot clock and wall when this source was made; a scaled source counts from here.
    origin: Reading,
    speed: f64,
}

#[derive(Debug, Clone, Copy)]
struct Reading {
    boottime: Duration,
    wall: chrono::DateTime<chrono::Local>,
}

impl Time {
    /// The machine's own clocks.
    #[must_use]
    pub fn real() -> Self {
        Self::scaled(1.0)
    }

    /// The machine's clocks, running `speed` times as fast from now on.
    ///
    /// Speeds that are not positive and finite count as 1.
    #[must_use]
    pub fn scaled(speed: f64) -> Self {
        let speed = if speed.is_finite() && speed > 0.0 { speed } else { 1.0 };
        Time(Arc::new(Source::Machine(Machine { boot: boot_id(), origin: Reading::now(), speed })))
    }

    /// Time that stands at `start` until it is moved by hand.
    #[must_use]
    pub fn manual(start: Stamp) -> Self {
        Time(Arc::new(Source::Manual(Manual::new(start))))
    }

    /// How many times faster than life this source runs.
    #[must_use]
    pub fn speed(&self) -> f64 {
        match &*self.0 {
            Source::Machine(machine) => machine.speed,
            Source::Manual(_) => 1.0,
        }
    }

    /// The present moment on this boot's clock.
    #[must_use]
    pub fn now(&self) -> Moment {
        match &*self.0 {
            Source::Machine(machine) => machine.moment(boottime()),
            Source::Manual(manual) => manual.read().stamp.at,
        }
    }

    /// The present on both clocks.
    #[must_use]
    pub fn stamp(&self) -> Stamp {
        match &*self.0 {
            Source::Machine(machine) => machine.stamp(),
            Source::Manual(manual) => manual.read().stamp,
        }
    }

    /// How long this machine has slept since it booted: what `CLOCK_BOOTTIME` counts and `CLOCK_MONOTONIC` does not.
    #[must_use]
    pub fn slept(&self) -> Millis {
        match &*self.0 {
            Source::Machine(_) => {
                let monotonic = read(nix::time::ClockId::CLOCK_MONOTONIC);
                millis(boottime().saturating_sub(monotonic))
            }
            Source::Manual(manual) => manual.read().slept,
        }
    }

    /// How long a thread must really wait until `until`; zero when it has passed. Time moved by hand never comes by
    /// waiting: then it is an hour, and who moves the hands wakes the thread.
    #[must_use]
    pub fn wait(&self, until: Moment) -> Duration {
        let left = (until - self.now()).get().max(0);
        match &*self.0 {
            Source::Machine(machine) => Duration::from_millis(left.unsigned_abs()).div_f64(machine.speed),
            Source::Manual(_) if left == 0 => Duration::ZERO,
            Source::Manual(_) => Duration::from_secs(3600),
        }
    }

    /// Blocks this thread until `until`.
    pub fn sleep_until(&self, until: Moment) {
        std::thread::sleep(self.wait(until));
    }

    /// Lets time moved by hand pass. The machine's own time is not moved by this or the three methods below.
    pub fn advance(&self, by: Millis) {
        self.by_hand(|hands| hands.advance(by));
    }

    /// Lets a machine whose time is moved by hand sleep.
    pub fn sleep(&self, length: Millis) {
        self.by_hand(|hands| hands.sleep(length));
    }

    /// Starts a machine whose time is moved by hand anew, after it was off for so long.
    pub fn reboot(&self, off: Millis) {
        self.by_hand(|hands| hands.reboot(off));
    }

    /// Sets the wall clock of time moved by hand, forward positive.
    pub fn jump_wall(&self, by: Millis) {
        self.by_hand(|hands| hands.jump_wall(by));
    }

    fn by_hand(&self, change: impl FnOnce(&mut Hands)) {
        match &*self.0 {
            Source::Machine(_) => {}
            Source::Manual(manual) => manual.change(change),
        }
    }
}

impl Machine {
    fn stamp(&self) -> Stamp {
        let reading = Reading::now();
        let wall = if self.speed == 1.0 {
            reading.wall.timestamp_millis()
        } else {
            self.origin.wall.timestamp_millis() + self.scale(reading.boottime.saturating_sub(self.origin.boottime))
        };
        Stamp {
            boot: self.boot,
            at: self.moment(reading.boottime),
            wall,
            offset_min: i16::try_from(reading.wall.offset().local_minus_utc() / 60).unwrap_or(0),
        }
    }

    fn moment(&self, boottime: Duration) -> Moment {
        let origin = self.origin.boottime;
        Moment::from_millis(millis(origin).get() + self.scale(boottime.saturating_sub(origin)))
    }

    fn scale(&self, elapsed: Duration) -> i64 {
        if self.speed == 1.0 { millis(elapsed).get() } else { millis(elapsed.mul_f64(self.speed)).get() }
    }
}

impl Reading {
    fn now() -> Self {
        Reading {
            boottime: boottime(),
            #[expect(clippy::disallowed_methods, reason = "this crate is the one that reads clocks")]
            wall: chrono::Local::now(),
        }
    }
}

fn boottime() -> Duration {
    read(nix::time::ClockId::CLOCK_BOOTTIME)
}

fn read(id: nix::time::ClockId) -> Duration {
    // Both clocks exist on every Linux this program runs on; a zero would only make times relative to zero.
    nix::time::clock_gettime(id).map(Duration::from).unwrap_or_default()
}

fn millis(d: Duration) -> Millis {
    Millis::new(i64::try_from(d.as_millis()).unwrap_or(i64::MAX))
}

/// The first 64 bits of the kernel's boot id; zero where there is none, so that only times tell boots apart.
fn boot_id() -> BootId {
    let text = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").unwrap_or_default();
    let digits: String = text.chars().filter(char::is_ascii_hexdigit).take(16).collect();
    BootId(u64::from_str_radix(&digits, 16).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_never_go_back_and_scaled_ones_run_ahead() {
        let (real, fast) = (Time::real(), Time::scaled(1000.0));
        let (r0, f0) = (real.now(), fast.now());
        std::thread::sleep(Duration::from_millis(5));
        let (f1, r1) = (fast.now(), real.now());
        assert!(r1 - r0 >= Millis::new(5), "the boot clock counts");
        assert!(f1 - f0 >= Millis::seconds(5), "a thousand times five milliseconds");
    }

    #[test]
    fn a_moment_that_has_passed_needs_no_wait() {
        let time = Time::real();
        assert_eq!(time.wait(time.now() - Millis::seconds(1)), Duration::ZERO);
    }

    #[test]
    fn stamps_of_one_machine_share_a_boot() {
        assert_eq!(Time::real().stamp().boot, Time::scaled(2.0).stamp().boot);
    }

    #[test]
    fn time_moved_by_hand_stands_sleeps_reboots_and_jumps() {
        let start = Stamp { boot: BootId(1), at: Moment::from_millis(5_000), wall: 1_000_000, offset_min: 480 };
        let time = Time::manual(start);
        assert_eq!(time.stamp(), start, "nothing passes by itself");
        time.advance(Millis::seconds(1));
        time.sleep(Millis::minutes(10));
        assert_eq!((time.now() - start.at, time.slept()), (Millis::seconds(601), Millis::minutes(10)));
        time.jump_wall(-Millis::minutes(60));
        assert_eq!(time.stamp().wall, 1_000_000 + 601_000 - 3_600_000);
        time.reboot(Millis::seconds(30));
        let again = time.stamp();
        assert!(again.boot != start.boot && again.at == Moment::from_millis(0) && time.slept() == Millis::ZERO);
        assert_eq!(again.wall, 1_000_000 + 631_000 - 3_600_000, "the wall goes on while the machine is off");
    }
}
