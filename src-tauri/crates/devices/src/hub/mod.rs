//! The hub: finds ports, talks to what is behind them, and knows every device by its own serial number.
//!
//! One thread looks for ports; each open port has a blocking thread of its own. What happens is told at once, on the
//! thread where it happened.

mod registry;
mod scan;
mod session;
mod supervisor;

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use clock::Moment;
use timebase::Time;

pub use registry::{Device, PortSeen, PortState};

use crate::dgt::Layout;
use crate::port::Trouble;
use crate::reading::{BoardKind, BoardSeen, ClockSeen, Lost, SerialNumber, Version};
use registry::Registry;
use supervisor::{Note, Supervisor};

/// What the hub tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HubEvent {
    /// A device that was not seen before.
    Found {
        /// Its number.
        serial: SerialNumber,
        /// Which kind of board.
        kind: BoardKind,
        /// Its firmware.
        version: Version,
        /// Where it is plugged in.
        port: PathBuf,
    },
    /// A lost device answers again, here or on another port.
    Back {
        /// Its number.
        serial: SerialNumber,
        /// Where it is plugged in now.
        port: PathBuf,
    },
    /// A device is no longer heard.
    Lost {
        /// Its number.
        serial: SerialNumber,
        /// Why.
        why: Lost,
    },
    /// A clock was read; told also when nothing changed, since it makes the reading young.
    Clock {
        /// The board's number.
        serial: SerialNumber,
        /// The reading.
        seen: ClockSeen,
        /// When its last byte was read.
        at: Moment,
    },
    /// A board has no clock, or its clock was unplugged.
    NoClock {
        /// The board's number.
        serial: SerialNumber,
    },
    /// A position changed, or is known for the first time since the device was found or came back.
    Board {
        /// The board's number.
        serial: SerialNumber,
        /// The position.
        seen: BoardSeen,
        /// When its last byte was read.
        at: Moment,
    },
    /// A second device with the number of one that is connected. The first one stays.
    Duplicate {
        /// The number of both.
        serial: SerialNumber,
        /// Where the second is plugged in.
        port: PathBuf,
        /// Where the first is plugged in.
        first: PathBuf,
    },
    /// A port cannot be used. Told once until something else happens on it.
    PortTrouble {
        /// The port.
        port: PathBuf,
        /// Why.
        code: Trouble,
    },
    /// Bytes that were no messages. At most one such event in five seconds for each port.
    Garbage {
        /// The port.
        port: PathBuf,
        /// The device, where it is known.
        serial: Option<SerialNumber>,
        /// Pieces of garbage since the last such event.
        count: u64,
    },
}

/// Where and how a hub looks for devices.
#[derive(Debug, Clone)]
pub struct Options {
    /// The time of the process; moments are taken from it, and drivers run by it.
    pub time: Time,
    /// Look at the machine's own serial ports too.
    pub machine: bool,
    /// Links in this directory are ports.
    pub dir: Option<PathBuf>,
    /// Ports that the user allowed: they are opened whatever is behind them.
    pub allowed: Vec<PathBuf>,
    /// How boards are to be read, as learnt before.
    pub layouts: HashMap<SerialNumber, Layout>,
}

impl Options {
    /// Nothing is looked at until it is asked for.
    #[must_use]
    pub fn new(time: Time) -> Self {
        Options { time, machine: false, dir: None, allowed: Vec::new(), layouts: HashMap::new() }
    }
}

/// Why a lamp did not light.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum LampError {
    /// No connected device has this number.
    #[error("the device is not connected")]
    NotConnected,
    /// A plain board has no lamp, and no clock answers that could beep.
    #[error("the board has no lamp and no clock that could beep")]
    NoLamp,
}

/// Whoever listens. Called on the threads of the ports: it must not block.
type Tell = Arc<dyn Fn(HubEvent) + Send + Sync>;

/// What all threads of a hub share.
struct Shared {
    time: Time,
    registry: Mutex<Registry>,
    tell: Tell,
}

impl Shared {
    /// The registry. A thread that panicked while holding it cannot have left it half changed in a way that matters.
    fn registry(&self) -> std::sync::MutexGuard<'_, Registry> {
        self.registry.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A running hub. Dropping it is shutting it down.
pub struct Hub {
    shared: Arc<Shared>,
    notes: Sender<Note>,
    supervisor: Option<JoinHandle<()>>,
}

impl Hub {
    /// Starts looking for devices and tells `tell` what happens, on the threads of the ports.
    ///
    /// # Errors
    /// When the machine gives no thread.
    pub fn start(options: Options, tell: impl Fn(HubEvent) + Send + Sync + 'static) -> io::Result<Hub> {
        let registry = Mutex::new(Registry::new(options.layouts.clone()));
        let shared = Arc::new(Shared { time: options.time.clone(), registry, tell: Arc::new(tell) });
        let (notes, inbox) = channel();
        let supervisor = Supervisor::new(options, Arc::clone(&shared), notes.clone());
        let supervisor = std::thread::Builder::new().name("hub".to_owned()).spawn(move || supervisor.run(&inbox))?;
        Ok(Hub { shared, notes, supervisor: Some(supervisor) })
    }

    /// Every device seen so far, by number.
    #[must_use]
    pub fn devices(&self) -> Vec<Device> {
        self.shared.registry().devices()
    }

    /// Every port seen at present, by path.
    #[must_use]
    pub fn ports(&self) -> Vec<PortSeen> {
        self.shared.registry().ports()
    }

    /// How boards are to be read, as learnt so far: for [`Options::layouts`] of the next hub.
    #[must_use]
    pub fn layouts(&self) -> HashMap<SerialNumber, Layout> {
        self.shared.registry().layouts()
    }

    /// Opens this port from now on, whatever is behind it: the user said so.
    pub fn allow(&self, port: &Path) {
        // Without a supervisor the hub is shut down, and there is nothing to allow.
        let _ = self.notes.send(Note::Allow(port.to_owned()));
    }

    /// Shows which board this is: its clock beeps for half a second.
    ///
    /// # Errors
    /// [`LampError`] when it is not connected or has nothing to show itself by.
    pub fn lamp(&self, serial: &SerialNumber) -> Result<(), LampError> {
        self.shared.registry().lamp(serial)
    }

    /// Closes all ports and joins all threads. Nothing is told any more afterwards.
    pub fn shutdown(self) {}
}

impl Drop for Hub {
    fn drop(&mut self) {
        let _ = self.notes.send(Note::Shutdown);
        if let Some(Err(_)) = self.supervisor.take().map(JoinHandle::join) {
            tracing::error!("the hub's thread panicked");
        }
    }
}

/// Lists the machine's serial ports and the links in a directory, without opening any of them.
#[must_use]
pub fn list_ports(dir: Option<&Path>) -> Vec<PortSeen> {
    let mut registry = Registry::new(HashMap::new());
    for seen in scan::machine().into_iter().chain(dir.map(scan::links).into_iter().flatten()) {
        registry.port(&seen.path, PortState::Idle { known: seen.known });
    }
    registry.ports()
}
