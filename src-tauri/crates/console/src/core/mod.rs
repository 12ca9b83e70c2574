//! The core: one thread that owns the state, takes intents, reports and instants one by one, decides, moves the state
//! on in memory and hands the facts to the journal. Whatever tells of them is held back until they are on disk.

mod checkpoints;
mod deciding;
mod disk;
mod hall;
mod keeping;
mod leaving;
mod reporting;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;

use arbitration::{Clause, Fact, Refusal, SealedCopy, Seq, TableNo};
use clock::Moment;
use devices::{Hub, HubEvent};
use journal::{AppendError, Head, Journal, ReadJournal};
use timebase::Time;
use tokio::sync::watch;

use crate::error::DeskError;
use crate::mailbox::Slot;
use crate::pins::{Kept, PinChange};
use crate::reply::Answering;
use crate::study::Study;
use crate::wire::{Answer, Ask, IncidentRow, PreviewAnswer, Snapshot, TableDetail};
use hall::Hall;

/// The rule of each of some facts, and who was chief arbiter, each after a fact.
pub(crate) type Explained = (Vec<Option<Clause>>, Vec<(Seq, String)>);

/// What the core is asked or told.
#[derive(Debug)]
pub(crate) enum Command {
    Intent(Ask, String, Answering<Answer>),
    Preview(Ask, String, Answering<PreviewAnswer>),
    Snapshot(Answering<Snapshot>),
    Subscribe(Slot),
    Table(TableNo, Answering<TableDetail>),
    Incidents(Answering<Vec<IncidentRow>>),
    /// The rule that each of these facts comes under, and who was chief arbiter, each after a fact.
    Explain(Vec<Fact>, Answering<Explained>),
    /// A table's game up to a move; none: to the last that is known.
    Study(TableNo, Option<u32>, Answering<Study>),
    /// The typed copy in a table's envelope.
    SealedCopy(TableNo, Answering<Result<SealedCopy, Refusal>>),
    /// The officials and what is kept of their PINs.
    Kept(Answering<Kept>),
    /// Changes of PINs, perhaps with a fact and by whom.
    Keep(Vec<PinChange>, Option<Fact>, String, Answering<Answer>),
    Hub(HubEvent),
    /// From now on the hub's events arrive: look for what happened before.
    LookAround,
    /// What the journal says of an append: which run of the journal, and the head on disk.
    Written(u64, Result<Head, AppendError>),
    /// The hash of the checkpoint after this closing is there.
    Hashed(Seq),
    /// Time was moved by hand; answered with the next moment of interest when all before is on disk.
    Settle(Answering<Option<Moment>>),
    /// For tests of a full disk.
    LimitPages(u32, Answering<()>),
    /// End as a kill would: nothing more is written.
    Close,
}

/// A running core.
#[derive(Debug)]
pub(crate) struct Core {
    pub commands: Sender<Command>,
    pub path: PathBuf,
    thread: Option<JoinHandle<()>>,
}

impl Core {
    /// Folds a journal and starts its loop; gives also the notice of a file that can only be read.
    ///
    /// # Errors
    /// The journal's refusals and failures; [`DeskError::Folder`] when the machine gives no thread.
    pub fn start(
        access: Access,
        time: Time,
        hub: Option<Arc<Hub>>,
        seats: watch::Sender<u64>,
    ) -> Result<(Self, Option<String>), DeskError> {
        let path = access.path().to_owned();
        let (commands, inbox) = channel();
        let mut hall = Hall::open(access, time, hub, seats, commands.clone())?;
        let notice = hall.notice();
        let thread = std::thread::Builder::new()
            .name("core".to_owned())
            .spawn(move || hall.run(&inbox))
            .map_err(|error| DeskError::Folder { folder: String::new(), reason: error.to_string() })?;
        Ok((Core { commands, path, thread: Some(thread) }, notice))
    }

    /// Ends the loop; what was decided is written first.
    pub fn close(mut self) {
        self.end();
    }

    fn end(&mut self) {
        // A loop that has ended already takes no commands.
        let _ = self.commands.send(Command::Close);
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the core's thread panicked");
        }
    }
}

impl Drop for Core {
    fn drop(&mut self) {
        self.end();
    }
}

/// The file behind a core.
#[derive(Debug)]
pub(crate) enum Access {
    /// Open for writing.
    Write(Journal),
    /// Open for reading, and why: a code with words under `notice-{code}`.
    Read(ReadJournal, &'static str),
}

impl Access {
    fn path(&self) -> &Path {
        match self {
            Access::Write(journal) => journal.path(),
            Access::Read(reader, _) => reader.path(),
        }
    }
}
