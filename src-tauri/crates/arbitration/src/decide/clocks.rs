//! Times set by hand, clocks replaced (8.2.4, 15.2.9; 1999 22.4).

use clock::{Millis, Moment, PerSide};

use super::devices::bind_at;
use super::text::{SERIAL, optional, reason};
use super::{DAY, Decided, bad_time, game_at, rule};
use crate::facts::Fact;
use crate::ids::TableNo;
use crate::refusal::{Code, Refusal};
use crate::state::{Game, Meeting, State};

pub(super) fn set(state: &State, table: TableNo, left: PerSide<Millis>, why: &str) -> Decided {
    let (_, game) = open_game(state, table)?;
    within_a_day(left)?;
    let reason = reason(why)?;
    Ok(vec![Fact::ClockSet { id: game.id, left, reason }])
}

/// A new clock at a table: both times go over to it, the old device goes and the new one comes in the same act.
pub(super) fn replace(
    state: &State,
    table: TableNo,
    (left, serial): (Option<PerSide<Millis>>, Option<&str>),
    why: &str,
    now: Moment,
) -> Decided {
    let (meeting, game) = open_game(state, table)?;
    rule(meeting.profile.clock_replaced.as_ref(), "clock_replaced", &meeting.profile)?;
    let known = || (game.known || game.due().is_some()).then(|| game.rightful_clock().both_left(now));
    let left = left.or_else(known).ok_or_else(|| Refusal::new(Code::BadTime).with("name", "left"))?;
    within_a_day(left)?;
    let serial = optional(serial, "serial", SERIAL, Code::BadName)?;
    let reason = reason(why)?;
    let old = state.device_at(table);
    let same = old.is_some_and(|old| serial.as_deref() == Some(&*old.serial));
    let mut facts = Vec::new();
    if let Some(old) = old.filter(|_| !same) {
        facts.push(Fact::DeviceUnbound { serial: old.serial.to_string() });
    }
    if let Some(serial) = serial.filter(|_| !same) {
        facts.push(bind_at(state, serial, table, old.map(|old| old.left))?);
    }
    facts.push(Fact::ClockReplaced { id: game.id, left, reason });
    Ok(facts)
}

/// The game that is on at a table, started or not.
fn open_game(state: &State, table: TableNo) -> Result<(&Meeting, &Game), Refusal> {
    let (meeting, game) = game_at(state, table, None)?;
    match game.ending {
        Some(_) => Err(Refusal::new(Code::GameOver).with("table", table)),
        None => Ok((meeting, game)),
    }
}

fn within_a_day(left: PerSide<Millis>) -> Result<(), Refusal> {
    let outside = |value: &Millis| !(Millis::ZERO..=DAY).contains(value);
    let sides = [("white", left.white), ("black", left.black)];
    sides.into_iter().find(|(_, value)| outside(value)).map_or(Ok(()), |(name, value)| Err(bad_time(name, value)))
}
