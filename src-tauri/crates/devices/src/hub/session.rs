//! One open port: a thread that reads, lets the driver think, writes and tells.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError};
use std::time::Duration;

use clock::{Millis, Moment};

use super::registry::{Claim, Device};
use super::{HubEvent, Shared};
use crate::dgt::{Driver, Identity, Report, Timing};
use crate::port::{Gone, Heard, Port, Trouble};
use crate::reading::{Lost, SerialNumber};

/// The longest read: so soon a thread sees that it shall stop or has been asked something.
const READ: Duration = Duration::from_millis(400);

/// Between two reports of garbage.
const GARBAGE: Millis = Millis::seconds(5);

/// What a session can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ask {
    /// Show which board it is.
    Lamp,
}

/// Why a session ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// The hub shuts down.
    Stopped,
    /// An identified device was lost.
    Lost,
    /// Another device with the same number is connected.
    Duplicate,
    /// The port cannot be used.
    Trouble(Trouble),
}

/// A conversation over one port.
pub(super) struct Session {
    shared: Arc<Shared>,
    path: PathBuf,
    driver: Driver,
    serial: Option<SerialNumber>,
    ask: Sender<Ask>,
    garbage: u64,
    garbage_told: Option<Moment>,
}

impl Session {
    /// A conversation that begins now.
    pub fn new(shared: Arc<Shared>, path: PathBuf, ask: Sender<Ask>) -> Self {
        let layouts = shared.registry().layouts();
        let driver = Driver::new(Timing::at_speed(shared.time.speed()), layouts, shared.time.now());
        Session { shared, path, driver, serial: None, ask, garbage: 0, garbage_told: None }
    }

    /// Talks until the port is gone, the device is lost, or `stop` is set.
    pub fn run(mut self, port: &mut dyn Port, asks: &Receiver<Ask>, stop: &AtomicBool) -> End {
        let mut buffer = [0; 256];
        loop {
            if stop.load(Ordering::Relaxed) {
                return End::Stopped;
            }
            self.hear_asks(asks);
            if let Err(Gone) = self.send(port) {
                return self.gone();
            }
            let wait = self.shared.time.wait(self.driver.next_due()).clamp(Duration::from_millis(1), READ);
            let now = match port.read(&mut buffer, wait) {
                Ok(Heard::Bytes(n)) => {
                    let now = self.shared.time.now();
                    self.driver.on_bytes(&buffer[..n], now);
                    now
                }
                Ok(Heard::Nothing) => {
                    let now = self.shared.time.now();
                    self.driver.on_tick(now);
                    now
                }
                Err(Gone) => return self.gone(),
            };
            while let Some(report) = self.driver.next_report() {
                if let Some(end) = self.report(report, now) {
                    return end;
                }
            }
        }
    }

    fn hear_asks(&mut self, asks: &Receiver<Ask>) {
        match asks.try_recv() {
            Ok(Ask::Lamp) => {
                // The registry checked; a clock that went away since then stays dark.
                let _ = self.driver.lamp(self.shared.time.now());
            }
            Err(TryRecvError::Empty | TryRecvError::Disconnected) => {}
        }
    }

    fn send(&mut self, port: &mut dyn Port) -> Result<(), Gone> {
        while let Some(command) = self.driver.next_command() {
            port.write(&command.encode())?;
        }
        Ok(())
    }

    /// Passes a report on; the end of the session where it is one.
    fn report(&mut self, report: Report, at: Moment) -> Option<End> {
        match report {
            Report::Identified(identity) => return self.identified(&identity),
            Report::Clock(seen) => self
                .with_device(|device| device.reading = Some((seen, at)), |serial| HubEvent::Clock { serial, seen, at }),
            Report::ClockAnswers(version) => self.note(|device| device.clock = Some(version)),
            Report::NoClock => {
                self.with_device(|device| device.clock = None, |serial| HubEvent::NoClock { serial });
            }
            Report::Board(seen) => self.with_device(|_| {}, |serial| HubEvent::Board { serial, seen, at }),
            Report::Learnt(layout) => {
                if let Some(serial) = self.serial.clone() {
                    self.shared.registry().learn(serial, layout);
                }
            }
            Report::Garbage(count) => self.garbage(count, at),
            Report::Lost(why) => return Some(self.lost(why)),
            Report::NoAnswer => return Some(End::Trouble(Trouble::NoAnswer)),
        }
        None
    }

    fn identified(&mut self, identity: &Identity) -> Option<End> {
        let serial = identity.serial.clone();
        let claim = self.shared.registry().claim(identity, &self.path, self.ask.clone());
        let port = self.path.clone();
        match claim {
            Claim::New => {
                tracing::info!(%serial, port = %port.display(), "device found");
                self.serial = Some(serial.clone());
                self.tell(HubEvent::Found { serial, kind: identity.kind, version: identity.version, port });
                None
            }
            Claim::Back => {
                tracing::info!(%serial, port = %port.display(), "device back");
                self.serial = Some(serial.clone());
                self.tell(HubEvent::Back { serial, port });
                None
            }
            Claim::Duplicate { first, told } => {
                if !told {
                    tracing::warn!(%serial, port = %port.display(), first = %first.display(), "number used twice");
                    self.tell(HubEvent::Duplicate { serial, port, first });
                }
                Some(End::Duplicate)
            }
        }
    }

    fn garbage(&mut self, count: u64, at: Moment) {
        self.garbage += count;
        self.note(|device| device.garbage += count);
        if self.garbage_told.is_none_or(|told| at - told >= GARBAGE) {
            self.garbage_told = Some(at);
            let count = std::mem::take(&mut self.garbage);
            tracing::debug!(port = %self.path.display(), count, "garbage");
            self.tell(HubEvent::Garbage { port: self.path.clone(), serial: self.serial.clone(), count });
        }
    }

    fn gone(&self) -> End {
        if self.serial.is_some() { self.lost(Lost::Unplugged) } else { End::Trouble(Trouble::NotThere) }
    }

    fn lost(&self, why: Lost) -> End {
        self.with_device(|device| device.lost = Some(why), |serial| HubEvent::Lost { serial, why });
        tracing::info!(port = %self.path.display(), ?why, "device lost");
        End::Lost
    }

    /// Changes what the registry says of this session's device.
    fn note(&self, change: impl FnOnce(&mut Device)) {
        if let Some(serial) = &self.serial
            && let Some(device) = self.shared.registry().device(serial)
        {
            change(device);
        }
    }

    /// Changes what the registry says of this session's device, and tells.
    fn with_device(&self, change: impl FnOnce(&mut Device), event: impl FnOnce(SerialNumber) -> HubEvent) {
        self.note(change);
        if let Some(serial) = self.serial.clone() {
            self.tell(event(serial));
        }
    }

    fn tell(&self, event: HubEvent) {
        (self.shared.tell)(event);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::mpsc::channel;
    use std::sync::{Mutex, PoisonError};

    use timebase::Time;

    use super::super::registry::Registry;
    use super::*;
    use crate::port::Recording;

    #[test]
    fn a_recording_of_noise_ends_as_a_port_that_is_gone() {
        let events = Arc::new(Mutex::new(Vec::new()));
        let told = Arc::clone(&events);
        let shared = Arc::new(Shared {
            time: Time::real(),
            registry: Mutex::new(Registry::new(HashMap::new())),
            tell: Arc::new(move |event| told.lock().unwrap_or_else(PoisonError::into_inner).push(event)),
        });
        let mut port = Recording::new((0..100_u8).map(|n| vec![n, 0x8D, n, 0xFF, n]));
        let (ask, asks) = channel();
        let session = Session::new(shared, PathBuf::from("recording"), ask);
        let end = session.run(&mut port, &asks, &AtomicBool::new(false));
        assert_eq!(end, End::Trouble(Trouble::NotThere));
        assert_eq!(port.written().first(), Some(&0x40), "the reset");
        let events = events.lock().unwrap_or_else(PoisonError::into_inner);
        assert!(events.iter().all(|event| matches!(event, HubEvent::Garbage { serial: None, .. })));
    }

    #[test]
    fn a_stopped_session_ends_before_it_reads() {
        let shared = Arc::new(Shared {
            time: Time::real(),
            registry: Mutex::new(Registry::new(HashMap::new())),
            tell: Arc::new(|_| {}),
        });
        let (ask, asks) = channel();
        let session = Session::new(shared, PathBuf::from("recording"), ask);
        let end = session.run(&mut Recording::default(), &asks, &AtomicBool::new(true));
        assert_eq!(end, End::Stopped);
    }
}
