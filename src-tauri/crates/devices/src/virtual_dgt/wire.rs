//! Virtual boards on real pseudo-terminals, served by one thread.

use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use clock::{Millis, Moment};
use nix::fcntl::{FcntlArg, FdFlag, OFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::termios::{SetArg, cfmakeraw, tcgetattr, tcsetattr};
use timebase::Time;

use super::clock::ClockFace;
use super::model::{Fault, Spec, VirtualModel};
use crate::reading::{Lr, PerLr, PieceSeen, SerialNumber};

/// How often a board that nobody listens to looks whether somebody came.
const LOOK: Duration = Duration::from_millis(20);

/// The pause between two rounds: what many boards have to do at about the same time is done in one. What a player does
/// goes out at once, on the player's thread.
const ROUND: Duration = Duration::from_millis(4);

/// Many virtual boards and the thread that serves them. Dropping it unplugs all.
pub struct VirtualBoards {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

/// One virtual board, cheap to clone: what a player or a test can do to it.
#[derive(Clone)]
pub struct VirtualBoard {
    shared: Arc<Shared>,
    board: Arc<Mutex<Board>>,
    serial: SerialNumber,
}

struct Shared {
    dir: PathBuf,
    time: Time,
    boards: Mutex<Vec<Arc<Mutex<Board>>>>,
    /// A byte here makes the thread look again.
    wake: PipeWriter,
    stop: AtomicBool,
}

/// A model and where it is plugged in.
struct Board {
    model: VirtualModel,
    plug: Option<Plug>,
}

/// The master side of a pseudo-terminal and the link to its other side.
struct Plug {
    master: Arc<OwnedFd>,
    link: PathBuf,
    /// Somebody has the other side open.
    heard: bool,
    /// What the line did not take yet.
    backlog: Vec<u8>,
}

impl VirtualBoards {
    /// Starts serving boards, whose links appear in `dir` (made when missing).
    ///
    /// # Errors
    /// When the directory, a pipe or a thread cannot be had.
    pub fn start(dir: &Path, time: Time) -> io::Result<Self> {
        std::fs::create_dir_all(dir)?;
        let (woken, wake) = io::pipe()?;
        set_nonblocking(woken.as_fd())?;
        set_nonblocking(wake.as_fd())?;
        let shared = Arc::new(Shared {
            dir: dir.to_owned(),
            time,
            boards: Mutex::new(Vec::new()),
            wake,
            stop: AtomicBool::new(false),
        });
        let served = Arc::clone(&shared);
        let thread =
            std::thread::Builder::new().name("virtual boards".to_owned()).spawn(move || serve(&served, woken))?;
        Ok(VirtualBoards { shared, thread: Some(thread) })
    }

    /// Plugs a new board in.
    ///
    /// # Errors
    /// When no pseudo-terminal or link can be made.
    pub fn plug(&self, spec: Spec) -> io::Result<VirtualBoard> {
        let plug = Plug::new(self.shared.dir.join(&spec.link))?;
        let serial = spec.serial.clone();
        let board = Arc::new(Mutex::new(Board { model: VirtualModel::new(spec), plug: Some(plug) }));
        lock(&self.shared.boards).push(Arc::clone(&board));
        self.shared.wake();
        Ok(VirtualBoard { shared: Arc::clone(&self.shared), board, serial })
    }
}

impl Drop for VirtualBoards {
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::Relaxed);
        self.shared.wake();
        if let Some(Err(_)) = self.thread.take().map(JoinHandle::join) {
            tracing::error!("the thread of the virtual boards panicked");
        }
        for board in lock(&self.shared.boards).drain(..) {
            lock(&board).plug = None;
        }
    }
}

impl VirtualBoard {
    /// Its number.
    #[must_use]
    pub const fn serial(&self) -> &SerialNumber {
        &self.serial
    }

    /// Puts pieces on the squares, by number.
    pub fn set_position(&self, squares: &[Option<PieceSeen>]) {
        self.act(|model, now| model.set_position(squares, now));
    }

    /// A side presses its lever.
    pub fn press_lever(&self, side: Lr) {
        self.act(|model, now| model.press_lever(side, now));
    }

    /// A move and the lever after it, with nothing in between.
    pub fn play(&self, squares: &[Option<PieceSeen>], side: Lr) {
        self.act(|model, now| {
            model.set_position(squares, now);
            model.press_lever(side, now);
        });
    }

    /// Lets the raised side run.
    pub fn start_clock(&self) {
        self.act(|model, now| model.handle_clock(|clock| clock.start(now), now));
    }

    /// Stops the clock.
    pub fn stop_clock(&self) {
        self.act(|model, now| model.handle_clock(|clock| clock.stop(now), now));
    }

    /// Sets what both sides have left.
    pub fn set_times(&self, left: PerLr<Millis>) {
        self.act(|model, now| model.handle_clock(|clock| clock.set(left, now), now));
    }

    /// Turns the lever by hand: this side is raised, and is to move.
    pub fn raise_lever(&self, side: Lr) {
        self.act(|model, now| model.handle_clock(|clock| clock.raise(side, now), now));
    }

    /// Lets something go wrong.
    pub fn fault(&self, fault: Fault) {
        self.act(|model, now| model.fault(fault, now));
    }

    /// The clock as it stands, with the moment it is to be read at.
    #[must_use]
    pub fn clock(&self) -> (ClockFace, Moment) {
        (lock(&self.board).model.clock().clone(), self.shared.time.now())
    }

    /// How often the clock was made to beep.
    #[must_use]
    pub fn beeps(&self) -> u64 {
        lock(&self.board).model.beeps()
    }

    /// How many commands came that the program must never send.
    #[must_use]
    pub fn foreign_commands(&self) -> u64 {
        lock(&self.board).model.foreign()
    }

    /// Pulls the cable: the port is gone at once. The clock goes on.
    pub fn unplug(&self) {
        let mut board = lock(&self.board);
        board.plug = None;
        board.model.power_off();
        drop(board);
        self.shared.wake();
    }

    /// Plugs the cable in again, as the port of this name.
    ///
    /// # Errors
    /// When no pseudo-terminal or link can be made.
    pub fn replug_as(&self, link: &str) -> io::Result<()> {
        self.unplug();
        let plug = Plug::new(self.shared.dir.join(link))?;
        lock(&self.board).plug = Some(plug);
        self.shared.wake();
        Ok(())
    }

    /// Changes the model and sends what follows from it on this thread, so that nothing waits for another one.
    fn act(&self, act: impl FnOnce(&mut VirtualModel, Moment)) {
        let mut board = lock(&self.board);
        let now = self.shared.time.now();
        act(&mut board.model, now);
        board.flush(now);
        drop(board);
        self.shared.wake();
    }
}

impl Shared {
    fn wake(&self) {
        // A full pipe wakes the thread as well.
        let _ = (&self.wake).write(&[0]);
    }
}

/// Serves all boards until told to stop.
fn serve(shared: &Shared, mut woken: PipeReader) {
    let mut bytes = [0; 1024];
    while !shared.stop.load(Ordering::Relaxed) {
        let boards: Vec<_> = lock(&shared.boards).clone();
        let now = shared.time.now();
        let mut next: Option<Moment> = None;
        let (mut heard, mut unheard) = (Vec::with_capacity(boards.len()), Vec::new());
        for board in &boards {
            let mut open = lock(board);
            open.model.on_tick(now);
            open.flush(now);
            next = next.into_iter().chain(open.model.next_due(now)).min();
            if let Some(plug) = &open.plug {
                let line = Line { board: Arc::clone(board), master: Arc::clone(&plug.master), full: plug.is_full() };
                if plug.heard { heard.push(line) } else { unheard.push(line) }
            }
        }
        let mut wait = next.map_or(Duration::from_secs(1), |due| shared.time.wait(due));
        if !unheard.is_empty() {
            wait = wait.min(LOOK);
        }
        for line in wait_for(&woken, &heard, wait) {
            lock(&line.board).receive(&mut bytes, &shared.time);
        }
        for line in opened(&unheard) {
            lock(&line.board).greet(&line.master, &mut bytes, &shared.time);
        }
        while matches!(woken.read(&mut bytes), Ok(n) if n > 0) {}
        std::thread::sleep(ROUND);
    }
}

/// A board that is plugged in, for one round of waiting.
struct Line {
    board: Arc<Mutex<Board>>,
    master: Arc<OwnedFd>,
    full: bool,
}

/// Waits for bytes from any computer, for room on a full line, or for a wake-up; gives the lines that have something.
fn wait_for<'a>(woken: &PipeReader, lines: &'a [Line], wait: Duration) -> Vec<&'a Line> {
    let mut fds = vec![PollFd::new(woken.as_fd(), PollFlags::POLLIN)];
    fds.extend(lines.iter().map(|line| {
        let room = if line.full { PollFlags::POLLOUT } else { PollFlags::empty() };
        PollFd::new(line.master.as_fd(), PollFlags::POLLIN | room)
    }));
    // Rounded up, so that what is due is really due.
    let millis = wait.as_micros().div_ceil(1_000).min(1_000);
    let timeout = PollTimeout::try_from(millis).unwrap_or(PollTimeout::ZERO);
    if poll(&mut fds, timeout).is_err() {
        // Interrupted: the caller looks again.
        return Vec::new();
    }
    fds[1..].iter().zip(lines).filter(|(fd, _)| fd.any().unwrap_or(true)).map(|(_, line)| line).collect()
}

/// Which of the lines that nobody listened to have been opened: the others are hung up.
fn opened(lines: &[Line]) -> Vec<&Line> {
    let mut fds: Vec<_> = lines.iter().map(|line| PollFd::new(line.master.as_fd(), PollFlags::POLLIN)).collect();
    if fds.is_empty() || poll(&mut fds, PollTimeout::ZERO).is_err() {
        return Vec::new();
    }
    let hung_up = |fd: &PollFd<'_>| fd.revents().is_none_or(|events| events.contains(PollFlags::POLLHUP));
    fds.iter().zip(lines).filter(|(fd, _)| !hung_up(fd)).map(|(_, line)| line).collect()
}

impl Board {
    /// Reads what the computer sent and answers; notices when it hung up.
    fn receive(&mut self, buffer: &mut [u8], time: &Time) {
        let Some(plug) = &mut self.plug else { return };
        let now = time.now();
        match nix::unistd::read(&plug.master, buffer) {
            Ok(n) if n > 0 => self.model.on_bytes(&buffer[..n], now),
            Err(nix::Error::EAGAIN | nix::Error::EINTR) => {}
            Ok(_) | Err(_) => {
                plug.heard = false;
                plug.backlog.clear();
            }
        }
        self.flush(now);
    }

    /// Somebody opened the other side of this port, unless the cable was pulled meanwhile.
    fn greet(&mut self, master: &Arc<OwnedFd>, buffer: &mut [u8], time: &Time) {
        if let Some(plug) = self.plug.as_mut().filter(|plug| Arc::ptr_eq(&plug.master, master)) {
            plug.heard = true;
            self.receive(buffer, time);
        }
    }

    /// Writes what is ready. What nobody listens to is lost, as on a real line.
    fn flush(&mut self, now: Moment) {
        while let Some(bytes) = self.model.next_bytes(now) {
            if let Some(plug) = self.plug.as_mut().filter(|plug| plug.heard) {
                plug.backlog.extend_from_slice(&bytes);
            }
        }
        let Some(plug) = &mut self.plug else { return };
        while !plug.backlog.is_empty() {
            match nix::unistd::write(&plug.master, &plug.backlog) {
                Ok(n) => drop(plug.backlog.drain(..n)),
                Err(nix::Error::EINTR) => {}
                Err(_) => break,
            }
        }
    }
}

impl Plug {
    const fn is_full(&self) -> bool {
        !self.backlog.is_empty()
    }

    /// A fresh pseudo-terminal, raw, with a link to its other side; a stale link of that name is replaced.
    fn new(link: PathBuf) -> io::Result<Self> {
        let pty = nix::pty::openpty(None, None)?;
        let mut modes = tcgetattr(&pty.slave)?;
        cfmakeraw(&mut modes);
        tcsetattr(&pty.slave, SetArg::TCSANOW, &modes)?;
        set_nonblocking(pty.master.as_fd())?;
        fcntl(&pty.master, FcntlArg::F_SETFD(FdFlag::FD_CLOEXEC))?;
        let target = nix::unistd::ttyname(&pty.slave)?;
        match std::fs::remove_file(&link) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => symlink(target, &link)?,
        }
        Ok(Plug { master: Arc::new(pty.master), link, heard: false, backlog: Vec::new() })
    }
}

impl Drop for Plug {
    fn drop(&mut self) {
        // The link first: nobody shall open a port that is about to go. A link that is gone already is as good.
        let _ = std::fs::remove_file(&self.link);
    }
}

fn set_nonblocking(fd: BorrowedFd<'_>) -> io::Result<()> {
    fcntl(fd, FcntlArg::F_SETFL(OFlag::O_NONBLOCK)).map(drop).map_err(io::Error::from)
}

/// The value behind a lock. Models are whole after every call, also when a thread panicked elsewhere.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
