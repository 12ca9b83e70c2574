//! The thread that looks for ports, opens them and tries again.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;

use clock::{Millis, Moment};
use timebase::Time;

use super::registry::PortState;
use super::scan::{self, Found};
use super::session::{End, Session};
use super::{HubEvent, Options, Shared};
use crate::port::{SerialLine, Trouble};

/// Between two looks at the links and the allowed ports: cheap and harmless.
const LOOK: Millis = Millis::new(250);

/// Between two enumerations of the machine's ports, which can disturb devices.
const ENUMERATE: Millis = Millis::new(1_500);

/// The first pause after a failure; it doubles up to the longest.
const FIRST_PAUSE: Millis = Millis::new(250);
const LONGEST_PAUSE: Millis = Millis::seconds(10);

/// A session's small stack: a few hundred of them are normal.
const STACK: usize = 256 * 1024;

/// A word to the supervisor.
pub(super) enum Note {
    /// A session ended.
    Closed(PathBuf, End),
    /// The user allows a port.
    Allow(PathBuf),
    /// Stop everything.
    Shutdown,
}

/// The state of the search. Its pauses are real time: ports do not get faster when the practice hall does.
pub(super) struct Supervisor {
    options: Options,
    shared: Arc<Shared>,
    notes: Sender<Note>,
    real: Time,
    stop: Arc<AtomicBool>,
    lines: BTreeMap<PathBuf, Line>,
    machine: Vec<Found>,
    enumerated: Option<Moment>,
}

/// A port that should be open.
struct Line {
    thread: Option<JoinHandle<()>>,
    pause: Millis,
    retry: Moment,
}

impl Supervisor {
    pub fn new(options: Options, shared: Arc<Shared>, notes: Sender<Note>) -> Self {
        Supervisor {
            options,
            shared,
            notes,
            real: Time::real(),
            stop: Arc::new(AtomicBool::new(false)),
            lines: BTreeMap::new(),
            machine: Vec::new(),
            enumerated: None,
        }
    }

    /// Looks and listens until the hub shuts down.
    pub fn run(mut self, inbox: &Receiver<Note>) {
        let mut next_look = self.real.now();
        loop {
            match inbox.recv_timeout(self.real.wait(next_look)) {
                Ok(Note::Closed(path, end)) => self.closed(&path, end),
                Ok(Note::Allow(path)) => {
                    self.options.allowed.push(path);
                    next_look = self.real.now();
                }
                Ok(Note::Shutdown) | Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {
                    self.look();
                    next_look = self.real.now() + LOOK;
                }
            }
        }
        self.stop.store(true, Ordering::Relaxed);
        for line in self.lines.into_values() {
            join(line.thread);
        }
    }

    /// Opens what is there and should be open, forgets what is gone.
    fn look(&mut self) {
        let now = self.real.now();
        let present = self.present(now);
        for found in &present {
            if found.known {
                self.open(&found.path, now);
            } else if !self.lines.contains_key(&found.path) {
                self.shared.registry().port(&found.path, PortState::Idle { known: false });
            }
        }
        let there: BTreeSet<&Path> = present.iter().map(|found| found.path.as_path()).collect();
        self.lines.retain(|path, line| line.thread.is_some() || there.contains(path.as_path()));
        let mut registry = self.shared.registry();
        for port in registry.ports() {
            if !there.contains(port.path.as_path()) && !self.lines.contains_key(&port.path) {
                registry.forget_port(&port.path);
            }
        }
    }

    /// All ports that exist now.
    fn present(&mut self, now: Moment) -> Vec<Found> {
        if self.options.machine && self.enumerated.is_none_or(|at| now - at >= ENUMERATE) {
            self.enumerated = Some(now);
            self.machine = scan::machine();
        }
        let allowed = &self.options.allowed;
        let mut present: Vec<Found> = self
            .machine
            .iter()
            .map(|found| Found { known: found.known || allowed.contains(&found.path), ..found.clone() })
            .collect();
        let given = allowed.iter().filter(|path| path.exists()).map(|path| Found { path: path.clone(), known: true });
        present.extend(given);
        present.extend(self.options.dir.iter().flat_map(|dir| scan::links(dir)));
        present
    }

    fn open(&mut self, path: &Path, now: Moment) {
        let line = self.lines.entry(path.to_owned()).or_insert_with(|| {
            self.shared.registry().port(path, PortState::Opening);
            Line { thread: None, pause: FIRST_PAUSE, retry: now }
        });
        if line.thread.is_some() || now < line.retry {
            return;
        }
        let closing = Closing { path: path.to_owned(), notes: self.notes.clone(), end: End::Lost };
        let (shared, stop) = (Arc::clone(&self.shared), Arc::clone(&self.stop));
        let name = format!("port {}", path.file_name().unwrap_or_default().to_string_lossy());
        let spawned = std::thread::Builder::new().name(name).stack_size(STACK).spawn(move || {
            let mut closing = closing;
            closing.end = talk(shared, &closing.path, &stop);
        });
        match spawned {
            Ok(thread) => line.thread = Some(thread),
            Err(error) => {
                tracing::error!(%error, "no thread for a port");
                line.retry = now + LONGEST_PAUSE;
            }
        }
    }

    /// A session ended: rest, then try again.
    fn closed(&mut self, path: &Path, end: End) {
        let Some(line) = self.lines.get_mut(path) else { return };
        join(line.thread.take());
        let now = self.real.now();
        match end {
            End::Stopped => {}
            End::Lost => {
                line.pause = FIRST_PAUSE;
                self.shared.registry().port(path, PortState::Opening);
            }
            End::Duplicate => line.pause = (line.pause + line.pause).min(LONGEST_PAUSE),
            End::Trouble(code) => {
                line.pause = (line.pause + line.pause).min(LONGEST_PAUSE);
                self.trouble(path, code);
            }
        }
        if let Some(line) = self.lines.get_mut(path) {
            line.retry = now + line.pause;
        }
    }

    /// Tells about a port that cannot be used, once until something else happens on it.
    fn trouble(&self, path: &Path, code: Trouble) {
        let new = self.shared.registry().port(path, PortState::Trouble { code });
        if new {
            tracing::warn!(port = %path.display(), %code, "port cannot be used");
            (self.shared.tell)(HubEvent::PortTrouble { port: path.to_owned(), code });
        }
    }
}

/// A session from opening to closing its port.
fn talk(shared: Arc<Shared>, path: &Path, stop: &AtomicBool) -> End {
    let mut port = match SerialLine::open(path) {
        Ok(port) => port,
        Err(code) => return End::Trouble(code),
    };
    let (ask, asks) = channel();
    Session::new(shared, path.to_owned(), ask).run(&mut port, &asks, stop)
}

/// Tells the supervisor that a session ended, also when it panicked.
struct Closing {
    path: PathBuf,
    notes: Sender<Note>,
    end: End,
}

impl Drop for Closing {
    fn drop(&mut self) {
        // Without a supervisor nobody needs to know.
        let _ = self.notes.send(Note::Closed(self.path.clone(), self.end));
    }
}

fn join(thread: Option<JoinHandle<()>>) {
    if let Some(Err(_)) = thread.map(JoinHandle::join) {
        tracing::error!("the thread of a port panicked");
    }
}
