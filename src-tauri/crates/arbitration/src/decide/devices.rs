//! Binding devices to tables.

use clock::Side;

use super::text::{SERIAL, text};
use super::{Decided, bad_number};
use crate::facts::Fact;
use crate::ids::TableNo;
use crate::refusal::{Code, Refusal};
use crate::state::State;

pub(super) fn bind(state: &State, serial: &str, table: TableNo, left: Option<Side>) -> Decided {
    let serial = text(serial, "serial", SERIAL, Code::BadName)?;
    if table.0 == 0 {
        return Err(bad_number("table", table));
    }
    let bound = bind_at(state, serial.clone(), table, left)?;
    if let Some(other) = state.device_at(table).filter(|d| *d.serial != *serial) {
        return Err(Refusal::new(Code::TableTaken).with("table", table).with("serial", &other.serial));
    }
    Ok(vec![bound])
}

/// A device comes to a table, whatever is there; its side map left out: the profile's (3.2).
pub(super) fn bind_at(state: &State, serial: String, table: TableNo, left: Option<Side>) -> Result<Fact, Refusal> {
    let usual = || state.current(table).and_then(|m| m.profile.left_side.as_ref()).map(|value| value.value);
    let left = left.or_else(usual).unwrap_or(Side::White);
    match state.device(&serial) {
        Some(bound) if bound.table != table || bound.left == left => {
            Err(Refusal::new(Code::BoundAlready).with("serial", &serial).with("table", bound.table))
        }
        Some(_) | None => Ok(Fact::DeviceBound { serial, table, left }),
    }
}

pub(super) fn unbind(state: &State, serial: &str) -> Decided {
    match state.device(serial.trim()) {
        Some(bound) => Ok(vec![Fact::DeviceUnbound { serial: bound.serial.to_string() }]),
        None => Err(Refusal::new(Code::NoDevice).with("serial", serial)),
    }
}
