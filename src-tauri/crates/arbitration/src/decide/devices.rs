//! Binding devices to tables.

use clock::Side;

use super::text::text;
use super::{Decided, bad_number};
use crate::facts::Fact;
use crate::ids::TableNo;
use crate::refusal::{Code, Refusal};
use crate::state::State;

/// Longest serial number of a device.
const SERIAL: usize = 64;

pub(super) fn bind(state: &State, serial: &str, table: TableNo, left: Option<Side>) -> Decided {
    let serial = text(serial, "serial", SERIAL, Code::BadName)?;
    if table.0 == 0 {
        return Err(bad_number("table", table));
    }
    let usual = || state.current(table).and_then(|m| m.profile.left_side.as_ref()).map(|value| value.value);
    let left = left.or_else(usual).unwrap_or(Side::White);
    if let Some(bound) = state.device(&serial)
        && (bound.table != table || bound.left == left)
    {
        return Err(Refusal::new(Code::BoundAlready).with("serial", &serial).with("table", bound.table));
    }
    if let Some(other) = state.device_at(table).filter(|d| *d.serial != *serial) {
        return Err(Refusal::new(Code::TableTaken).with("table", table).with("serial", &other.serial));
    }
    Ok(vec![Fact::DeviceBound { serial, table, left }])
}

pub(super) fn unbind(state: &State, serial: &str) -> Decided {
    match state.device(serial.trim()) {
        Some(bound) => Ok(vec![Fact::DeviceUnbound { serial: bound.serial.to_string() }]),
        None => Err(Refusal::new(Code::NoDevice).with("serial", serial)),
    }
}
