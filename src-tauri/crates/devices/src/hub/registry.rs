//! What the hub knows: devices by serial number, ports by path.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;

use clock::Moment;
use serde::Serialize;

use super::LampError;
use super::session::Ask;
use crate::dgt::{Identity, Layout};
use crate::port::Trouble;
use crate::reading::{BoardKind, ClockSeen, Lost, SerialNumber, Version};

/// A device as the devices screen shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Device {
    /// Its number.
    pub serial: SerialNumber,
    /// Its long number, where it has one.
    pub long: Option<SerialNumber>,
    /// Which kind of board.
    pub kind: BoardKind,
    /// Its firmware.
    pub version: Version,
    /// Where it is plugged in, or was last.
    pub port: PathBuf,
    /// Why it is not heard; `None` while it is.
    pub lost: Option<Lost>,
    /// The clock's firmware, once it answered: it can be made to beep.
    pub clock: Option<Version>,
    /// The latest reading of its clock and when it came.
    pub reading: Option<(ClockSeen, Moment)>,
    /// Pieces of garbage since it was found.
    pub garbage: u64,
    /// Other ports on which a device with the same number is plugged in.
    pub duplicates: Vec<PathBuf>,
}

/// A port as the devices screen shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PortSeen {
    /// Its path.
    pub path: PathBuf,
    /// What is going on there.
    #[serde(flatten)]
    pub state: PortState,
}

impl fmt::Display for PortSeen {
    /// The path and the code of the state, as `zhicai ports` prints them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match &self.state {
            PortState::Idle { known: false } => "idle",
            PortState::Idle { known: true } => "known",
            PortState::Opening => "opening",
            PortState::Device { serial } => return write!(f, "{}\tdevice\t{serial}", self.path.display()),
            PortState::Duplicate { serial } => return write!(f, "{}\tduplicate\t{serial}", self.path.display()),
            PortState::Trouble { code } => return write!(f, "{}\ttrouble\t{code}", self.path.display()),
        };
        write!(f, "{}\t{state}", self.path.display())
    }
}

/// What is going on at a port.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum PortState {
    /// It is not opened: nothing known is behind it, and the user did not allow it.
    Idle {
        /// A board of a known kind may be behind it.
        known: bool,
    },
    /// It is open, and the conversation begins.
    Opening,
    /// A device answers.
    Device {
        /// Its number.
        serial: SerialNumber,
    },
    /// Another device with this number is connected already.
    Duplicate {
        /// The number.
        serial: SerialNumber,
    },
    /// It cannot be used, and is tried again later.
    Trouble {
        /// Why.
        code: Trouble,
    },
}

/// Whether a device may speak under its number.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// It was not seen before.
    New,
    /// It was lost.
    Back,
    /// Another one is connected, at this port.
    Duplicate {
        first: PathBuf,
        /// This was told before.
        told: bool,
    },
}

/// What the hub knows.
pub(super) struct Registry {
    devices: BTreeMap<SerialNumber, Entry>,
    ports: BTreeMap<PathBuf, PortState>,
    layouts: HashMap<SerialNumber, Layout>,
}

struct Entry {
    device: Device,
    ask: Sender<Ask>,
}

impl Registry {
    pub fn new(layouts: HashMap<SerialNumber, Layout>) -> Self {
        Registry { devices: BTreeMap::new(), ports: BTreeMap::new(), layouts }
    }

    pub fn devices(&self) -> Vec<Device> {
        self.devices.values().map(|entry| entry.device.clone()).collect()
    }

    pub fn ports(&self) -> Vec<PortSeen> {
        self.ports.iter().map(|(path, state)| PortSeen { path: path.clone(), state: state.clone() }).collect()
    }

    /// Notes what goes on at a port; true when that is new.
    pub fn port(&mut self, path: &Path, state: PortState) -> bool {
        self.ports.insert(path.to_owned(), state.clone()).is_none_or(|before| before != state)
    }

    /// A port is no longer there.
    pub fn forget_port(&mut self, path: &Path) {
        self.ports.remove(path);
        for entry in self.devices.values_mut() {
            entry.device.duplicates.retain(|port| port != path);
        }
    }

    pub fn layouts(&self) -> HashMap<SerialNumber, Layout> {
        self.layouts.clone()
    }

    pub fn learn(&mut self, serial: SerialNumber, layout: Layout) {
        self.layouts.insert(serial, layout);
    }

    /// A device says who it is.
    pub fn claim(&mut self, identity: &Identity, port: &Path, ask: Sender<Ask>) -> Claim {
        let Identity { serial, long, version, kind } = identity.clone();
        let Some(entry) = self.devices.get_mut(&serial) else {
            let device = Device {
                serial: serial.clone(),
                long,
                kind,
                version,
                port: port.to_owned(),
                lost: None,
                clock: None,
                reading: None,
                garbage: 0,
                duplicates: Vec::new(),
            };
            self.devices.insert(serial.clone(), Entry { device, ask });
            self.port(port, PortState::Device { serial });
            return Claim::New;
        };
        let device = &mut entry.device;
        if device.lost.is_none() && device.port != port {
            let told = device.duplicates.iter().any(|known| known == port);
            if !told {
                device.duplicates.push(port.to_owned());
            }
            let first = device.port.clone();
            self.port(port, PortState::Duplicate { serial });
            return Claim::Duplicate { first, told };
        }
        device.duplicates.retain(|known| known != port);
        port.clone_into(&mut device.port);
        (device.long, device.kind, device.version, device.lost, device.clock) = (long, kind, version, None, None);
        entry.ask = ask;
        self.port(port, PortState::Device { serial });
        Claim::Back
    }

    /// The device as its own session sees it.
    pub fn device(&mut self, serial: &SerialNumber) -> Option<&mut Device> {
        self.devices.get_mut(serial).map(|entry| &mut entry.device)
    }

    pub fn lamp(&self, serial: &SerialNumber) -> Result<(), LampError> {
        let entry = self.devices.get(serial).filter(|e| e.device.lost.is_none()).ok_or(LampError::NotConnected)?;
        if entry.device.clock.is_none() {
            return Err(LampError::NoLamp);
        }
        entry.ask.send(Ask::Lamp).map_err(|_| LampError::NotConnected)
    }
}
