//! Devices: what the hub tells becomes observations about tables, and what the devices screen shows.
//!
//! A reading that agrees with what is known makes no fact and no delta; it only makes the table's reading young.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use arbitration::{Observation, Reading, State, TableNo};
use clock::{Millis, Moment, PerSide, Side};
use devices::{BoardSeen, ClockSeen, Flag, Hub, HubEvent, Lr, PortState, SerialNumber};

use crate::wire::{Change, DeviceState, DeviceView};

/// How long a bound device may take to be found when a file is opened.
const GRACE: Millis = Millis::seconds(10);
/// What all devices shown so far are read by.
const DRIVER: &str = "dgt";

/// What a device reported about its table.
#[derive(Debug)]
pub(crate) enum Reported {
    /// Something `arbitration` looks at.
    Observation { serial: String, observation: Observation },
    /// A position.
    Board { serial: String, table: TableNo, seen: BoardSeen },
}

/// The devices and ports in trouble, as heard.
pub(crate) struct Roster {
    hub: Option<Arc<Hub>>,
    known: BTreeMap<String, Known>,
    shown: BTreeMap<String, DeviceView>,
    touched: BTreeSet<String>,
    /// When bound devices that never answered are missed.
    check: Option<Moment>,
}

/// A device or a port, as heard.
#[derive(Debug, Clone, Default)]
struct Known {
    serial: Option<String>,
    port: Option<String>,
    version: Option<String>,
    connected: bool,
    duplicate: bool,
    trouble: Option<String>,
    has_clock: bool,
    battery_low: bool,
    garbage: u64,
    since: Moment,
    heard: Option<Moment>,
}

impl Roster {
    /// Nothing heard yet. Without a hub only what is told counts.
    pub fn new(hub: Option<Arc<Hub>>) -> Self {
        Roster { hub, known: BTreeMap::new(), shown: BTreeMap::new(), touched: BTreeSet::new(), check: None }
    }

    /// What the hub knows when a file is opened.
    pub fn begin(&mut self, state: &State, now: Moment) {
        self.look_around(now);
        self.check = self.hub.as_ref().and(state.devices().next()).map(|_| now + GRACE);
        // The first views are no news.
        drop(self.changes(state));
    }

    /// Asks the hub for all it knows: what happened while nobody listened, and ports that are in trouble no more.
    pub fn look_around(&mut self, now: Moment) {
        let Some(hub) = self.hub.clone() else { return };
        for device in hub.devices() {
            let known = self.device(&device.serial, now);
            known.port = Some(text(&device.port));
            known.version = Some(device.version.to_string());
            if known.connected != device.lost.is_none() {
                (known.connected, known.since) = (device.lost.is_none(), now);
            }
            known.has_clock = device.clock.is_some();
            known.garbage = device.garbage;
            if let Some((seen, at)) = device.reading {
                known.battery_low = seen.battery_low;
                known.heard = Some(at);
            }
        }
        self.reconcile_ports(&hub, now);
    }

    /// The next moment at which a device may be missed.
    pub fn next_check(&self) -> Option<Moment> {
        self.check
    }

    /// The bound devices that have not answered since the file was opened, and are not known as silent.
    pub fn missing(&mut self, state: &State, now: Moment) -> Vec<String> {
        if self.check.is_none_or(|check| now < check) {
            return Vec::new();
        }
        self.check = None;
        state
            .devices()
            .filter(|device| device.silent.is_none())
            .filter(|device| !self.known.get(&*device.serial).is_some_and(|known| known.connected))
            .map(|device| device.serial.to_string())
            .collect()
    }

    /// When a device was heard last.
    pub fn heard(&self, serial: &str) -> Option<Moment> {
        self.known.get(serial)?.heard
    }

    /// Devices whose binding changed are shown anew.
    pub fn touch(&mut self, serials: BTreeSet<String>) {
        self.touched.extend(serials);
    }

    /// Takes what the hub tells; gives what it means for the device's table.
    pub fn hear(&mut self, event: &HubEvent, state: &State, now: Moment) -> Vec<Reported> {
        match event {
            HubEvent::Found { serial, version, port, .. } => {
                let known = self.device(serial, now);
                (known.version, known.port) = (Some(version.to_string()), Some(text(port)));
                self.connected(serial, port, now);
                self.observed(serial, state, |serial| Observation::Back { serial })
            }
            HubEvent::Back { serial, port } => {
                self.connected(serial, port, now);
                self.observed(serial, state, |serial| Observation::Back { serial })
            }
            HubEvent::Lost { serial, .. } => {
                let known = self.device(serial, now);
                (known.connected, known.since, known.has_clock) = (false, now, false);
                self.observed(serial, state, |serial| Observation::Lost { serial })
            }
            HubEvent::Clock { serial, seen, at } => self.clock(serial, *seen, *at, state),
            HubEvent::NoClock { serial } => {
                self.device(serial, now).has_clock = false;
                Vec::new()
            }
            HubEvent::Board { serial, seen, at } => {
                let known = self.device_quietly(serial, now);
                known.heard = Some(*at);
                match state.device(serial.as_str()) {
                    Some(device) => {
                        let serial = serial.to_string();
                        vec![Reported::Board { serial, table: device.table, seen: seen.clone() }]
                    }
                    None => Vec::new(),
                }
            }
            HubEvent::Duplicate { serial, port, .. } => {
                let known = self.port(port, now);
                (known.serial, known.duplicate, known.since) = (Some(serial.to_string()), true, now);
                Vec::new()
            }
            HubEvent::PortTrouble { port, code } => {
                let known = self.port(port, now);
                (known.trouble, known.since) = (Some(code_of(code)), now);
                Vec::new()
            }
            HubEvent::Garbage { port, serial, count } => {
                let known = match serial {
                    Some(serial) => self.device(serial, now),
                    None => self.port(port, now),
                };
                known.garbage = known.garbage.saturating_add(*count);
                Vec::new()
            }
        }
    }

    /// What changed on the devices screen since it was asked last.
    pub fn changes(&mut self, state: &State) -> Vec<Change> {
        let mut changes = Vec::new();
        for key in std::mem::take(&mut self.touched) {
            match self.view(&key, state) {
                Some(device) if self.shown.get(&key) != Some(&device) => {
                    self.shown.insert(key, device.clone());
                    changes.push(Change::Device { device });
                }
                Some(_) => {}
                None if self.shown.remove(&key).is_some() => changes.push(Change::DeviceGone { key }),
                None => {}
            }
        }
        changes
    }

    /// All devices and ports in trouble, bound ones first.
    pub fn views(&self, state: &State) -> Vec<DeviceView> {
        let keys: BTreeSet<String> =
            self.known.keys().cloned().chain(state.devices().map(|device| device.serial.to_string())).collect();
        let mut views: Vec<DeviceView> = keys.iter().filter_map(|key| self.view(key, state)).collect();
        views.sort_by(|a, b| (a.table.is_none(), a.table, &a.key).cmp(&(b.table.is_none(), b.table, &b.key)));
        views
    }

    fn view(&self, key: &str, state: &State) -> Option<DeviceView> {
        let bound = state.device(key);
        let unknown = Known::default();
        let known = match (self.known.get(key), bound) {
            (Some(known), _) => known,
            (None, Some(_)) => &unknown,
            (None, None) => return None,
        };
        let state = match (known.duplicate, &known.trouble, bound, known.connected) {
            (true, ..) => DeviceState::Duplicate,
            (false, Some(_), ..) => DeviceState::Trouble,
            (false, None, Some(_), true) => DeviceState::Live,
            (false, None, _, false) => DeviceState::Silent,
            (false, None, None, true) => DeviceState::Spare,
        };
        Some(DeviceView {
            key: key.to_owned(),
            serial: known.serial.clone().or_else(|| bound.map(|device| device.serial.to_string())),
            port: known.port.clone(),
            driver: DRIVER.to_owned(),
            version: known.version.clone(),
            state,
            since: known.since,
            table: bound.map(|device| device.table),
            left: bound.map(|device| device.left),
            has_clock: known.has_clock,
            battery_low: known.battery_low,
            garbage: u32::try_from(known.garbage).unwrap_or(u32::MAX),
            trouble: known.trouble.clone(),
        })
    }

    fn clock(&mut self, serial: &SerialNumber, seen: ClockSeen, at: Moment, state: &State) -> Vec<Reported> {
        let known = self.device_quietly(serial, at);
        known.heard = Some(at);
        if !known.has_clock || known.battery_low != seen.battery_low {
            (known.has_clock, known.battery_low) = (true, seen.battery_low);
            self.touched.insert(serial.to_string());
        }
        let Some(device) = state.device(serial.as_str()) else { return Vec::new() };
        let reading = reading(seen, device.left);
        let observation = Observation::Clock { table: device.table, reading };
        vec![Reported::Observation { serial: serial.to_string(), observation }]
    }

    fn observed(
        &self,
        serial: &SerialNumber,
        state: &State,
        observation: impl FnOnce(String) -> Observation,
    ) -> Vec<Reported> {
        match state.device(serial.as_str()) {
            Some(_) => {
                let observation = observation(serial.to_string());
                vec![Reported::Observation { serial: serial.to_string(), observation }]
            }
            None => Vec::new(),
        }
    }

    fn connected(&mut self, serial: &SerialNumber, port: &Path, now: Moment) {
        let known = self.device(serial, now);
        (known.connected, known.port, known.since) = (true, Some(text(port)), now);
        // Whatever was the matter with that port is over.
        self.forget(&text(port));
        if let Some(hub) = self.hub.clone() {
            self.reconcile_ports(&hub, now);
        }
    }

    /// Ports in trouble are those the hub says are.
    fn reconcile_ports(&mut self, hub: &Hub, now: Moment) {
        let mut bad = BTreeSet::new();
        for seen in hub.ports() {
            match seen.state {
                PortState::Trouble { code } => {
                    bad.insert(text(&seen.path));
                    self.port(&seen.path, now).trouble = Some(code_of(&code));
                }
                PortState::Duplicate { serial } => {
                    bad.insert(text(&seen.path));
                    let known = self.port(&seen.path, now);
                    (known.serial, known.duplicate) = (Some(serial.to_string()), true);
                }
                PortState::Idle { .. } | PortState::Opening | PortState::Device { .. } => {}
            }
        }
        let over: Vec<String> = self
            .known
            .iter()
            .filter(|(key, known)| (known.duplicate || known.trouble.is_some()) && !bad.contains(*key))
            .map(|(key, _)| key.clone())
            .collect();
        for key in over {
            self.forget(&key);
        }
    }

    fn forget(&mut self, key: &str) {
        if self.known.remove(key).is_some() {
            self.touched.insert(key.to_owned());
        }
    }

    /// A device that is shown anew.
    fn device(&mut self, serial: &SerialNumber, now: Moment) -> &mut Known {
        self.touched.insert(serial.to_string());
        self.device_quietly(serial, now)
    }

    fn device_quietly(&mut self, serial: &SerialNumber, now: Moment) -> &mut Known {
        self.known.entry(serial.to_string()).or_insert_with(|| Known {
            serial: Some(serial.to_string()),
            connected: true,
            since: now,
            ..Known::default()
        })
    }

    fn port(&mut self, port: &Path, now: Moment) -> &mut Known {
        let key = text(port);
        self.touched.insert(key.clone());
        self.known.entry(key.clone()).or_insert_with(|| Known { port: Some(key), since: now, ..Known::default() })
    }
}

/// A device's reading with its sides mapped to the players.
fn reading(seen: ClockSeen, left: Side) -> Reading {
    let side = |lr: Lr| match lr {
        Lr::Left => left,
        Lr::Right => left.opponent(),
    };
    let times = match left {
        Side::White => PerSide::new(seen.left.left, seen.left.right),
        Side::Black => PerSide::new(seen.left.right, seen.left.left),
    };
    let flag = Lr::BOTH.into_iter().find(|&lr| match seen.flag.get(lr) {
        Flag::Up => false,
        Flag::Shown | Flag::Blocked => true,
    });
    Reading { left: times, running: seen.running.map(side), turn: Some(side(seen.high)), flag: flag.map(side) }
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The code of a port's trouble, as its crate writes it.
fn code_of(trouble: &devices::Trouble) -> String {
    match serde_json::to_value(trouble) {
        Ok(serde_json::Value::String(code)) => code,
        Ok(_) | Err(_) => "unusable".to_owned(),
    }
}
