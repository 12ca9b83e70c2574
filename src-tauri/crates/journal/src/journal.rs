//! The handle of the one who writes.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use refinery::Migration;

use crate::error::{AppendError, JournalError};
use crate::fact::{Head, NewFact};
use crate::file::{
    Standing, Unproven, absent, connect_reader, connect_writer, existing, make_durable, read_identity,
    require_writable, sync_folder_of,
};
use crate::lock::WriteLock;
use crate::read::{ReadJournal, read_head};
use crate::schema::{migrate, newest, steps};
use crate::writer::{Append, Receipt, Request, Writer};

/// An event open for writing: the one place from which facts are handed in, in order.
///
/// # The number a fact gets
/// [`append`](Self::append) tells it at once, before anything is on disk: the caller may move its state on and
/// decide the next thing on top of it. This holds because there is one handle (`&mut self`), facts are written in
/// the order they are handed in, and all that is in flight fails together:
///
/// * When a commit fails, all facts in its transaction are refused ([`AppendError::Failed`]) and so is everything
///   handed in behind it ([`AppendError::Behind`]), *also what is handed in later*: the handle is broken.
/// * [`resync`](Self::resync) ends that. It tells where the chain stands on disk; the caller folds its state again
///   from there, and numbers go on from there.
/// * What was acknowledged is on disk whatever fails later. What was refused was never shown as done; should the
///   disk itself have failed in the middle of a sync, it may still be found after a crash, which is why the state
///   is folded from disk and never from memory.
///
/// Dropping the handle closes it: what was handed in is written, then the lock is given up. Do not drop it inside
/// a `done` callback: it waits for the thread that calls it.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    next: u64,
    published: Arc<Mutex<Head>>,
    // Taken in this order when the handle is dropped: no more requests, the thread ends, the lock goes.
    requests: Option<Sender<Request>>,
    thread: Option<JoinHandle<()>>,
    _lock: WriteLock,
}

impl Journal {
    /// Makes a new event file and opens it.
    ///
    /// # Errors
    /// [`JournalError::Exists`] when something stands at `path`; the failures of the disk. No file is left then.
    pub fn create(path: impl AsRef<Path>) -> Result<Self, JournalError> {
        let path = absent(path.as_ref())?;
        let lock = WriteLock::take(&path)?;
        // Again, now that nobody else can be making it.
        let path = absent(&path)?;
        Self::start(&path, true, &steps(), lock)
    }

    /// Opens an event file to write it. An older file is copied beside itself and brought up to date.
    ///
    /// # Errors
    /// The refusals of [`JournalError`]; [`JournalError::InUse`] says who has it, and it may then still be read.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, JournalError> {
        Self::open_with(path.as_ref(), &steps())
    }

    pub(crate) fn open_with(path: &Path, steps: &[Migration]) -> Result<Self, JournalError> {
        let path = existing(path)?;
        // Whose file it is, before a lock file is left beside somebody's picture.
        drop(connect_reader(&path, newest(steps))?);
        let lock = WriteLock::take(&path)?;
        Self::start(&path, false, steps, lock)
    }

    pub(crate) fn start(path: &Path, create: bool, steps: &[Migration], lock: WriteLock) -> Result<Self, JournalError> {
        let failed = |error: rusqlite::Error| JournalError::sqlite(path, &error);
        // On any failure: first the connection goes, then a file half made, then the lock.
        let made = create.then(|| Unproven::new(path.to_owned()));
        let mut connection = connect_writer(path, create).map_err(failed)?;
        require_writable(&connection, path)?;
        if !create {
            read_identity(&connection).map_err(failed)?.check(path, newest(steps))?;
        }
        make_durable(&connection, path)?;
        migrate(&mut connection, path, steps)?;

        if let Some(made) = made {
            sync_folder_of(path)?;
            made.keep();
        }

        let head = read_head(&connection, path)?;
        let published = Arc::new(Mutex::new(head));
        let standing = Standing::at(path);
        let writer =
            Writer { path: path.to_owned(), standing, connection, head, published: published.clone(), broken: None };
        let (requests, inbox) = channel();
        let thread = std::thread::Builder::new()
            .name("journal".to_owned())
            .spawn(move || writer.run(&inbox))
            .map_err(|error| JournalError::system(path, &error))?;
        Ok(Self {
            path: path.to_owned(),
            next: head.facts + 1,
            published,
            requests: Some(requests),
            thread: Some(thread),
            _lock: lock,
        })
    }

    /// Where the file is, links followed.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where the chain stands on disk, with the last commit.
    pub fn head(&self) -> Head {
        *self.published.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number that the next fact handed in will get.
    pub fn next_seq(&self) -> u64 {
        self.next
    }

    /// Hands in facts that are written together or not at all, and returns the number of the first at once (see the
    /// type for what that number is worth). `done` is called exactly once, when they are on disk or refused, on the
    /// journal's own thread and in the order of the appends; it must be quick and must not panic. An append without
    /// facts is answered in its turn.
    pub fn append(
        &mut self,
        facts: Vec<NewFact>,
        done: impl FnOnce(Result<Receipt, AppendError>) + Send + 'static,
    ) -> u64 {
        self.append_with_pins(facts, Vec::new(), done)
    }

    /// As [`append`](Self::append), with changes of PINs that are written together with the facts or not at all: what
    /// to keep by holder, opaque, or none to forget it. They stand beside the chain, and there may be no fact to them.
    pub fn append_with_pins(
        &mut self,
        facts: Vec<NewFact>,
        pins: Vec<(String, Option<String>)>,
        done: impl FnOnce(Result<Receipt, AppendError>) + Send + 'static,
    ) -> u64 {
        let first = self.next;
        self.next += facts.len() as u64;
        let refused = self.ask(Request::Append(Append { first, facts, pins, done: Box::new(done) }));
        if let Err(Request::Append(append)) = refused {
            (append.done)(Err(AppendError::Stopped));
        }
        first
    }

    /// Hands in facts and waits until they are on disk.
    ///
    /// # Errors
    /// When they are refused.
    pub fn append_sync(&mut self, facts: Vec<NewFact>) -> Result<Receipt, AppendError> {
        let (answer, answered) = channel();
        self.append(facts, move |result| {
            // The one who waits is below.
            let _ = answer.send(result);
        });
        answered.recv().unwrap_or(Err(AppendError::Stopped))
    }

    /// Hands in the latest clock readings, opaque bytes by table. They stand beside the chain, replace each other,
    /// and go with the next transaction or in one of their own. A reading that cannot be written is dropped and
    /// logged: the next one makes it good.
    pub fn put_readings(&self, readings: Vec<(u32, Vec<u8>)>) {
        // With the thread gone the next append tells.
        let _ = self.ask(Request::Readings(readings));
    }

    /// Waits until all that was handed in is on disk.
    ///
    /// # Errors
    /// When the handle is broken, by any of it or from before.
    pub fn flush(&self) -> Result<(), AppendError> {
        let (answer, answered) = channel();
        // A request that is not taken drops its answer.
        let _ = self.ask(Request::Flush(answer));
        answered.recv().unwrap_or(Err(AppendError::Stopped))
    }

    /// Waits until all that was handed in is on disk or refused, reads where the chain stands on disk, and takes
    /// facts again from there. To be called after a refusal; harmless at any time.
    ///
    /// # Errors
    /// When the disk cannot be read: the handle stays broken. Try again, or drop it and open the file anew.
    pub fn resync(&mut self) -> Result<Head, JournalError> {
        let (answer, answered) = channel();
        // As in `flush`.
        let _ = self.ask(Request::Resync(answer));
        let head = answered.recv().unwrap_or_else(|_| Err(self.stopped()))?;
        self.next = head.facts + 1;
        Ok(head)
    }

    /// A reader of the same file, for this or another thread.
    ///
    /// # Errors
    /// As [`ReadJournal::open`].
    pub fn reader(&self) -> Result<ReadJournal, JournalError> {
        ReadJournal::open(&self.path)
    }

    /// Writes all that was handed in and closes the file. When no reader has it open, one plain file is left.
    ///
    /// # Errors
    /// As [`flush`](Self::flush); the file is closed in any case.
    pub fn close(self) -> Result<(), AppendError> {
        self.flush()
    }

    /// Lets the file grow to `pages` pages and no further, as a full disk would: for tests of what happens then.
    #[doc(hidden)]
    pub fn limit_pages(&self, pages: u32) -> Result<(), JournalError> {
        let (answer, answered) = channel();
        let _ = self.ask(Request::LimitPages(pages, answer));
        answered.recv().unwrap_or_else(|_| Err(self.stopped()))
    }

    /// Gives the request back when the thread is gone.
    fn ask(&self, request: Request) -> Result<(), Request> {
        match &self.requests {
            Some(requests) => requests.send(request).map_err(|refused| refused.0),
            None => Err(request),
        }
    }

    fn stopped(&self) -> JournalError {
        JournalError::Io { path: self.path.clone(), reason: AppendError::Stopped.to_string() }
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            // A panic of a callback has been reported where it happened.
            let _ = thread.join();
        }
    }
}
