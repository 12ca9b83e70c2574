//! The loop and what it owns.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};

use arbitration::{Fact, Observation, State, observe};
use clock::{Millis, Moment};
use devices::Hub;
use journal::{Head, JournalError, ReadJournal};
use timebase::Time;
use tokio::sync::watch;

use super::checkpoints::Checkpointing;
use super::{Access, Command};
use crate::boards::Boards;
use crate::error::DeskError;
use crate::flight::{Flight, Outgoing};
use crate::floor::Floor;
use crate::fold::fold;
use crate::mailbox::Slot;
use crate::preview;
use crate::reports::Roster;
use crate::restart::{Watch, reopened, running_tables};
use crate::study::Study;
use crate::views;
use crate::wire::PreviewAnswer;

/// How often the clocks of running tables are stored beside the chain: a power cut costs less than two seconds.
pub(super) const STORE_EACH: Millis = Millis::new(1_500);
/// How often a file that another program writes is looked at.
pub(super) const FOLLOW_EACH: Millis = Millis::seconds(1);
/// Who writes what no person asked for.
pub(super) const PROGRAM: &str = "program";

/// Everything the loop owns.
pub(super) struct Hall {
    pub(super) time: Time,
    /// Closed before `access`: the journal becomes one plain file again only when nobody else reads it.
    pub(super) reader: ReadJournal,
    pub(super) access: Access,
    /// Counts the changes of who may sit at a console.
    pub(super) seats: watch::Sender<u64>,
    pub(super) commands: Sender<Command>,
    pub(super) state: State,
    pub(super) floor: Floor,
    pub(super) roster: Roster,
    pub(super) boards: Boards,
    pub(super) watch: Watch,
    pub(super) flight: Flight,
    /// Counts the journal's recoveries: what it says of an earlier run is void.
    pub(super) run: u64,
    /// Why nothing can be written after a failed recovery; tried again at the next intent.
    pub(super) broken: Option<Arc<JournalError>>,
    /// Until then nothing is written that nobody asked for, after facts could not be written.
    pub(super) rests_until: Option<Moment>,
    pub(super) on_disk: Head,
    pub(super) rev: u64,
    pub(super) subscribers: Vec<Slot>,
    pub(super) stored_at: Moment,
    /// Checkpoints on their way.
    pub(super) checkpoints: Vec<Checkpointing>,
}

impl Hall {
    /// Folds the file and takes up where it ends.
    pub(super) fn open(
        access: Access,
        time: Time,
        hub: Option<Arc<Hub>>,
        seats: watch::Sender<u64>,
        commands: Sender<Command>,
    ) -> Result<Self, DeskError> {
        let reader = match &access {
            Access::Write(journal) => journal.reader()?,
            Access::Read(reader, _) => ReadJournal::open(reader.path())?,
        };
        let folded = fold(&reader)?;
        let access = match (access, &folded.unknown) {
            (Access::Write(_), Some(unknown)) => {
                tracing::warn!(%unknown, "the file is opened for reading only");
                Access::Read(ReadJournal::open(reader.path())?, "newer-facts")
            }
            (access, _) => access,
        };
        let now = time.now();
        let mut hall = Hall {
            roster: Roster::new(hub),
            boards: Boards::default(),
            watch: Watch::new(&time),
            flight: Flight::landed(folded.head.facts),
            floor: Floor::default(),
            state: folded.state,
            run: 0,
            broken: None,
            rests_until: None,
            on_disk: folded.head,
            rev: 0,
            subscribers: Vec::new(),
            stored_at: now,
            checkpoints: Vec::new(),
            time,
            access,
            reader,
            seats,
            commands,
        };
        hall.reopen()?;
        Ok(hall)
    }

    /// What another boot has changed, and the first views.
    fn reopen(&mut self) -> Result<(), DeskError> {
        let now = self.time.stamp();
        let gap = match &self.access {
            Access::Write(_) => reopened(&self.state, &self.reader.readings()?, now),
            Access::Read(..) => None,
        };
        let mut facts = Vec::new();
        if let Some(gap) = gap {
            facts = observe(&self.state, &gap, now);
            if let (true, Observation::Interrupted { gap, length, .. }) = (facts.is_empty(), gap) {
                // No clock of ours ran. The fact still carries the state's moments over to this boot.
                facts = vec![Fact::ClocksInterrupted { gap, length, clocks: Vec::new() }];
            }
        }
        self.record(facts, PROGRAM, now, None);
        self.roster.begin(&self.state, now.at);
        self.show_all(now.at);
        Ok(())
    }

    /// Works until it is told to close, or nobody can ask any more.
    pub(super) fn run(&mut self, inbox: &Receiver<Command>) {
        loop {
            let command = match self.next_wake() {
                Some(until) => inbox.recv_timeout(self.time.wait(until)),
                None => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            self.look_at_time();
            match command {
                Ok(Command::Close) | Err(RecvTimeoutError::Disconnected) => break,
                Ok(command) => self.handle(command),
                Err(RecvTimeoutError::Timeout) => self.pass(),
            }
            self.rule_by_itself();
            self.release();
        }
        self.finish(inbox);
    }

    /// Answers what is in flight, stores the clocks, and says goodbye.
    fn finish(&mut self, inbox: &Receiver<Command>) {
        self.write_checkpoints();
        self.store_clocks(self.time.stamp());
        if let Access::Write(journal) = &self.access
            && let Err(error) = journal.flush()
        {
            tracing::error!(code = error.code(), "the last facts could not be written");
        }
        while let Ok(command) = inbox.try_recv() {
            if let Command::Written(run, result) = command {
                self.written(run, result);
                self.release();
            }
        }
        for slot in &self.subscribers {
            slot.close();
        }
    }

    fn next_wake(&self) -> Option<Moment> {
        let follow = match &self.access {
            Access::Write(_) => running_tables(&self.state).next().map(|_| self.stored_at + STORE_EACH),
            Access::Read(..) => Some(self.stored_at + FOLLOW_EACH),
        };
        [self.floor.next_due(), follow, self.roster.next_check()].into_iter().flatten().min()
    }

    fn handle(&mut self, command: Command) {
        match command {
            Command::Intent(ask, actor, answering) => self.intent(&ask, &actor, answering),
            Command::Preview(ask, actor, answering) => {
                let now = self.time.stamp();
                let answer = match self.stale(&ask) {
                    Some(refusal) => PreviewAnswer::Refused { refusal },
                    None => preview::preview(&self.state, &ask, &actor, now),
                };
                // Who asked may have gone; so everywhere below.
                let _ = answering.send(Ok(answer));
            }
            Command::Snapshot(answering) => {
                let snapshot = Box::new(self.snapshot());
                self.hold(Outgoing::Snapshot(answering, snapshot));
            }
            Command::Subscribe(slot) => {
                let snapshot = Box::new(self.snapshot());
                self.hold(Outgoing::Subscriber(slot, snapshot));
            }
            Command::Table(table, answering) => match self.detail(table) {
                Ok(detail) => self.hold(Outgoing::Detail(answering, Box::new(detail))),
                Err(refusal) => drop(answering.send(Err(refusal.into()))),
            },
            Command::Incidents(answering) => {
                let rows = views::incident_rows(&self.state);
                self.hold(Outgoing::Incidents(answering, rows));
            }
            Command::Explain(facts, answering) => {
                let clauses = facts.iter().map(|fact| self.state.clause_of(fact)).collect();
                // Who asked may be gone.
                let _ = answering.send(Ok((clauses, self.state.chiefs())));
            }
            Command::Study(table, ply, answering) => match Study::of(table, self.state.current(table), ply) {
                Ok(study) => self.hold(Outgoing::Study(answering, Box::new(study))),
                Err(error) => drop(answering.send(Err(error))),
            },
            Command::SealedCopy(table, answering) => drop(answering.send(Ok(self.sealed_copy(table)))),
            Command::Kept(answering) => drop(answering.send(self.kept())),
            Command::Keep(pins, fact, actor, answering) => self.keep(pins, fact, &actor, answering),
            Command::Hub(event) => self.hub(&event),
            Command::LookAround => self.look_around(),
            Command::Written(run, result) => self.written(run, result),
            Command::Hashed(after) => self.write_checkpoint(after),
            Command::Settle(answering) => {
                self.write_checkpoints();
                self.pass();
                self.rule_by_itself();
                let next = [self.floor.next_due(), self.roster.next_check()].into_iter().flatten().min();
                self.hold(Outgoing::Barrier(answering, next));
            }
            Command::LimitPages(pages, answering) => {
                let result = match &self.access {
                    Access::Write(journal) => journal.limit_pages(pages).map_err(DeskError::from),
                    Access::Read(..) => Ok(()),
                };
                let _ = answering.send(result);
            }
            Command::Close => {}
        }
    }
}
