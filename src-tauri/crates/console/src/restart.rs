//! Time that was lost sight of: a reboot, a sleep, a wall clock set by somebody (DESIGN §6).
//!
//! The boot's clock counts on through a kill and through sleep, so on the same boot all clocks simply go on. What a
//! sleep or a reboot cost a player is for the arbiter to rule; a jump of the wall clock costs nobody anything.

use arbitration::{ClockTimes, GameId, Gap, Meeting, Observation, State, TableNo};
use clock::{BootId, Millis, Moment, PerSide, Side, Stamp};
use serde::{Deserialize, Serialize};
use timebase::Time;

use crate::fold::boot_id;

/// What two clocks may disagree by before it is told.
const TOLERANCE: Millis = Millis::seconds(2);

/// The clock of a running table as kept beside the chain, so that a power cut costs at most two seconds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StoredClock {
    boot: String,
    at: Moment,
    wall: i64,
    id: GameId,
    left: PerSide<Millis>,
    running: Side,
}

impl StoredClock {
    /// The bytes for the journal's side table; `None` for a table whose clock stands.
    pub fn of(meeting: &Meeting, now: Stamp) -> Option<(u32, Vec<u8>)> {
        let game = meeting.on().filter(|game| game.is_on() && game.known)?;
        let stored = StoredClock {
            boot: now.boot.to_string(),
            at: now.at,
            wall: now.wall,
            id: game.id,
            left: game.clock.both_left(now.at),
            running: game.clock.running()?,
        };
        // Numbers and a short text: writing them to memory cannot fail.
        Some((meeting.table.0, serde_json::to_vec(&stored).unwrap_or_default()))
    }
}

/// What happened between the last fact and the opening of the file; `None` on the same boot, where time went on.
pub(crate) fn reopened(state: &State, stored: &[(u32, Vec<u8>)], now: Stamp) -> Option<Observation> {
    let last = state.last_stamp().filter(|last| last.boot != now.boot)?;
    let stored: Vec<StoredClock> = stored.iter().filter_map(|(_, bytes)| serde_json::from_slice(bytes).ok()).collect();
    let seen = stored.iter().filter(|clock| boot_id(&clock.boot) == last.boot).map(|clock| clock.wall);
    let seen = seen.fold(last.wall, i64::max);
    let clocks = state.hall_tables().filter_map(|meeting| last_known(meeting, &stored, last.boot)).collect();
    Some(Observation::Interrupted {
        gap: Gap::Reboot,
        length: Millis::new(now.wall.saturating_sub(seen)).max(Millis::ZERO),
        since: None,
        clocks,
    })
}

/// A running console clock as it was stored last, or as its last fact left it.
fn last_known(meeting: &Meeting, stored: &[StoredClock], boot: BootId) -> Option<ClockTimes> {
    let game = meeting.on().filter(|game| game.is_on() && meeting.device.is_none())?;
    let run = game.clock.anchor()?;
    let later = stored.iter().find(|clock| {
        clock.id == game.id && clock.running == run.side && clock.at >= run.since && boot_id(&clock.boot) == boot
    });
    let left = later.map_or(game.clock.stored(), |clock| clock.left);
    Some(ClockTimes { id: game.id, left, running: Some(run.side) })
}

/// Watches the clocks of the machine against each other.
#[derive(Debug)]
pub(crate) struct Watch {
    at: Moment,
    slept: Millis,
    /// Wall minus boot clock.
    wall: i64,
}

impl Watch {
    /// Begins to watch.
    pub fn new(time: &Time) -> Self {
        let stamp = time.stamp();
        Watch { at: stamp.at, slept: time.slept(), wall: stamp.wall - stamp.at.as_millis() }
    }

    /// What happened since the last look.
    pub fn look(&mut self, time: &Time) -> Vec<Observation> {
        let now = Watch::new(time);
        let mut seen = Vec::new();
        let slept = now.slept - self.slept;
        if slept > TOLERANCE {
            seen.push(Observation::Interrupted {
                gap: Gap::Sleep,
                length: slept,
                since: Some((now.at - slept).max(self.at)),
                clocks: Vec::new(),
            });
        }
        let jump = Millis::new(now.wall - self.wall);
        let jumped = jump.abs() > TOLERANCE;
        if jumped {
            seen.push(Observation::WallJumped { by: jump });
        }
        // A wall clock that is slewed drifts by little steps: they add up until they count, and sleep's remains too.
        let wall = if jumped { now.wall } else { self.wall };
        let slept = if slept > TOLERANCE { now.slept } else { self.slept };
        *self = Watch { at: now.at, slept, wall };
        seen
    }
}

/// Tables whose clocks run.
pub(crate) fn running_tables(state: &State) -> impl Iterator<Item = TableNo> {
    state
        .hall_tables()
        .filter(|meeting| meeting.on().is_some_and(|game| game.is_on() && game.clock.running().is_some()))
        .map(|meeting| meeting.table)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manual() -> Time {
        Time::manual(Stamp { boot: BootId(7), at: Moment::from_millis(1_000), wall: 1_000_000, offset_min: 480 })
    }

    #[test]
    fn time_that_passes_is_nothing_to_tell() {
        let time = manual();
        let mut watch = Watch::new(&time);
        time.advance(Millis::minutes(600));
        assert_eq!(watch.look(&time), []);
    }

    #[test]
    fn a_sleep_is_told_with_its_length_and_its_beginning() {
        let time = manual();
        let mut watch = Watch::new(&time);
        time.advance(Millis::seconds(5));
        time.sleep(Millis::minutes(10));
        let since = Some(Moment::from_millis(6_000));
        let length = Millis::minutes(10);
        let told = Observation::Interrupted { gap: Gap::Sleep, length, since, clocks: Vec::new() };
        assert_eq!(watch.look(&time), [told]);
        assert_eq!(watch.look(&time), [], "once");
    }

    #[test]
    fn a_wall_clock_set_by_an_hour_is_told_both_ways() {
        let time = manual();
        let mut watch = Watch::new(&time);
        for by in [Millis::minutes(60), -Millis::minutes(60)] {
            time.jump_wall(by);
            assert_eq!(watch.look(&time), [Observation::WallJumped { by }]);
        }
        time.jump_wall(Millis::seconds(2));
        assert_eq!(watch.look(&time), [], "two seconds are within what clocks may disagree by");
    }
}
