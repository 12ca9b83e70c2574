//! The loop that owns the state. One thread takes intents, reports and instants one by one, decides, moves the state
//! on in memory and hands the facts to the journal. Whatever tells of them is held back until they are on disk.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;

use arbitration::{Code, Fact, Intent, Observation, Recorded, Refusal, Seq, State, TableNo, decide, observe};
use clock::{Millis, Moment, Stamp};
use devices::{Hub, HubEvent};
use journal::{AppendError, Head, Journal, JournalError, ReadJournal};
use timebase::Time;

use crate::boards::Boards;
use crate::error::{DeskError, file_name};
use crate::flight::{Flight, Outgoing};
use crate::floor::{Floor, Refreshed, Touched};
use crate::fold::{fold, fold_on, new_fact};
use crate::mailbox::Slot;
use crate::reply::Answering;
use crate::reports::{Reported, Roster};
use crate::restart::{StoredClock, Watch, reopened, running_tables};
use crate::wire::{Answer, Ask, Change, Frame, Now, PreviewAnswer, Receipt, Snapshot, TableDetail};
use crate::{preview, views};

/// How often the clocks of running tables are stored beside the chain: a power cut costs less than two seconds.
const STORE_EACH: Millis = Millis::new(1_500);
/// How often a file that another program writes is looked at.
const FOLLOW_EACH: Millis = Millis::seconds(1);
/// Who writes what no person asked for.
const PROGRAM: &str = "program";

/// What the core is asked or told.
#[derive(Debug)]
pub(crate) enum Command {
    Intent(Ask, String, Answering<Answer>),
    Preview(Ask, String, Answering<PreviewAnswer>),
    Snapshot(Answering<Snapshot>),
    Subscribe(Slot),
    Table(TableNo, Answering<TableDetail>),
    Hub(HubEvent),
    /// What the journal says of an append: which run of the journal, and the head on disk.
    Written(u64, Result<Head, AppendError>),
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
    pub fn start(access: Access, time: Time, hub: Option<Arc<Hub>>) -> Result<(Self, Option<String>), DeskError> {
        let path = access.path().to_owned();
        let (commands, inbox) = channel();
        let mut hall = Hall::open(access, time, hub, commands.clone())?;
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

/// Everything the loop owns.
struct Hall {
    time: Time,
    access: Access,
    reader: ReadJournal,
    commands: Sender<Command>,
    state: State,
    floor: Floor,
    roster: Roster,
    boards: Boards,
    watch: Watch,
    flight: Flight,
    /// Counts the journal's recoveries: what it says of an earlier run is void.
    run: u64,
    /// Why nothing can be written after a failed recovery; tried again at the next intent.
    broken: Option<Arc<JournalError>>,
    on_disk: Head,
    rev: u64,
    subscribers: Vec<Slot>,
    stored_at: Moment,
}

impl Hall {
    fn open(access: Access, time: Time, hub: Option<Arc<Hub>>, commands: Sender<Command>) -> Result<Self, DeskError> {
        let reader = match &access {
            Access::Write(journal) => journal.reader()?,
            Access::Read(reader, _) => ReadJournal::open(reader.path())?,
        };
        let (folded, head) = fold(&reader)?;
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
            flight: Flight::landed(head.facts),
            floor: Floor::default(),
            state: folded.state,
            run: 0,
            broken: None,
            on_disk: head,
            rev: 0,
            subscribers: Vec::new(),
            stored_at: now,
            time,
            access,
            reader,
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

    fn run(&mut self, inbox: &Receiver<Command>) {
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
            self.release();
        }
        self.finish(inbox);
    }

    /// Answers what is in flight, stores the clocks, and says goodbye.
    fn finish(&mut self, inbox: &Receiver<Command>) {
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
                    None => preview::preview(&self.state, &ask.intent, &actor, now),
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
            Command::Hub(event) => self.hub(&event),
            Command::Written(run, result) => self.written(run, result),
            Command::Settle(answering) => {
                self.pass();
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

    // ---- deciding ---------------------------------------------------------------------------------------------

    fn intent(&mut self, ask: &Ask, actor: &str, answering: Answering<Answer>) {
        if self.broken.is_some() {
            self.recover();
        }
        let refuse = |refusal: Refusal| Answer::Refused { refusal };
        let now = self.time.stamp();
        let decided = match (&self.access, &self.broken, self.stale(ask)) {
            (Access::Read(..), ..) => Err(refuse(Refusal::new(Code::ReadOnly))),
            (_, Some(error), _) => {
                Err(Answer::Fault { fault: DeskError::Append(AppendError::Behind(error.clone())).fault() })
            }
            (_, None, Some(refusal)) => Err(refuse(refusal)),
            (_, None, None) => decide(&self.state, &ask.intent, actor, now).map_err(refuse),
        };
        match decided {
            Err(answer) => drop(answering.send(Ok(answer))),
            Ok(facts) => {
                if self.closes_round(&facts) {
                    self.close_round(facts, actor, now, answering);
                } else {
                    self.record(facts, actor, now, Some(answering));
                }
            }
        }
    }

    /// What the asker saw is no longer so. Facts about other tables never make it so.
    fn stale(&self, ask: &Ask) -> Option<Refusal> {
        let seen = ask.seen?;
        let table = self.subject(&ask.intent)?;
        let now = self.state.current(table)?.rev.0;
        (seen != now).then(|| Refusal::new(Code::Stale).with("table", table).with("saw", seen).with("now", now))
    }

    /// The table an intent acts on, where it is one.
    fn subject(&self, intent: &Intent) -> Option<TableNo> {
        match intent {
            Intent::StartGame { table }
            | Intent::Arrived { table, .. }
            | Intent::Excuse { table, .. }
            | Intent::ColoursReversed { table, .. }
            | Intent::Press { table, .. }
            | Intent::Stop { table, .. }
            | Intent::Resume { table }
            | Intent::SetClock { table, .. }
            | Intent::Warn { table, .. }
            | Intent::Note { table, .. }
            | Intent::Result { table, .. }
            | Intent::Sign { table, .. }
            | Intent::Bind { table, .. } => Some(*table),
            Intent::Accept { key, .. } | Intent::Postpone { key, .. } | Intent::Dismiss { key, .. } => {
                self.floor.proposal(key).map(|proposal| proposal.id.table)
            }
            Intent::Withdraw { fact, .. } | Intent::Replace { fact, .. } => self
                .state
                .hall_tables()
                .find(|meeting| {
                    meeting.facts().any(|recorded| recorded.seq == *fact && recorded.fact.table().is_some())
                })
                .map(|meeting| meeting.table),
            Intent::CreateEvent { .. }
            | Intent::OpenSection { .. }
            | Intent::EnterPlayers { .. }
            | Intent::PublishRound { .. }
            | Intent::StartRound { .. }
            | Intent::CloseRound { .. }
            | Intent::StopHall { .. }
            | Intent::ResumeHall
            | Intent::Unbind { .. } => None,
        }
    }

    fn closes_round(&self, facts: &[Fact]) -> bool {
        facts.iter().any(|fact| matches!(fact, Fact::RoundClosed { .. }))
    }

    /// The checkpoint at the end of a round holds the hash of the state after the facts before it.
    fn close_round(&mut self, mut facts: Vec<Fact>, actor: &str, now: Stamp, answering: Answering<Answer>) {
        let mut after = self.state.clone();
        for recorded in self.recorded(&facts, actor, now) {
            after.apply(recorded);
        }
        facts.push(Fact::Checkpoint { state: after.canonical_hash() });
        self.record(facts, actor, now, Some(answering));
    }

    fn observe(&mut self, observation: &Observation, actor: &str) -> bool {
        let now = self.time.stamp();
        if matches!(self.access, Access::Read(..)) || self.broken.is_some() {
            return false;
        }
        let facts = observe(&self.state, observation, now);
        let any = !facts.is_empty();
        self.record(facts, actor, now, None);
        any
    }

    fn recorded(&self, facts: &[Fact], actor: &str, stamp: Stamp) -> Vec<Recorded> {
        let actor: Arc<str> = actor.into();
        (self.state.last_seq().0 + 1..)
            .zip(facts)
            .map(|(seq, fact)| Recorded { seq: Seq(seq), stamp, actor: actor.clone(), fact: fact.clone() })
            .collect()
    }

    /// Takes decided facts: on to the journal, into the state, and what changes is held until they are on disk.
    fn record(&mut self, facts: Vec<Fact>, actor: &str, stamp: Stamp, answering: Option<Answering<Answer>>) {
        let mut touched = Touched::default();
        let mut receipts = Vec::new();
        if !facts.is_empty() {
            let Access::Write(journal) = &mut self.access else { return };
            let (commands, run) = (self.commands.clone(), self.run);
            let new = facts.iter().map(|fact| new_fact(fact, actor, stamp)).collect();
            journal.append(new, move |result| {
                // A loop that has ended reads the file when it is opened again.
                let _ = commands.send(Command::Written(run, result.map(|receipt| receipt.head)));
            });
            for recorded in self.recorded(&facts, actor, stamp) {
                touched.add(&recorded.fact);
                receipts.push(Receipt {
                    fact: recorded.seq,
                    kind: recorded.fact.kind().to_owned(),
                    table: recorded.fact.table(),
                });
                self.state.apply(recorded);
            }
            self.roster.touch(std::mem::take(&mut touched.devices));
        }
        self.show(stamp.at, &touched);
        let devices = self.roster.changes(&self.state);
        self.hold_changes(devices);
        if let Some(answering) = answering {
            let answer = Answer::Accepted { facts: receipts, wall: stamp.wall };
            self.hold(Outgoing::Answer(answering, answer));
        }
    }

    // ---- devices and time -------------------------------------------------------------------------------------

    fn hub(&mut self, event: &HubEvent) {
        let now = self.time.now();
        let reported = self.roster.hear(event, &self.state, now);
        let mut tables = Vec::new();
        for reported in reported {
            match reported {
                Reported::Observation { serial, observation } => {
                    if let Observation::Clock { table, .. } = &observation {
                        tables.push(*table);
                    }
                    self.observe(&observation, &format!("device:{serial}"));
                }
                Reported::Board { serial, table, seen } => {
                    self.boards.see(table, &serial, seen);
                    tables.push(table);
                }
            }
        }
        for table in tables {
            self.name_moves(table);
        }
        let changes = self.roster.changes(&self.state);
        self.hold_changes(changes);
    }

    /// Gives completed moves the names that the board explains.
    fn name_moves(&mut self, table: TableNo) {
        let Some(meeting) = self.state.current(table) else { return };
        for (ply, text) in self.boards.names(meeting) {
            let by = meeting_device(&self.state, table);
            self.observe(&Observation::Move { table, ply, text }, &by);
        }
    }

    /// What the machine's clocks say when compared.
    fn look_at_time(&mut self) {
        for seen in self.watch.look(&self.time) {
            self.observe(&seen, PROGRAM);
        }
    }

    /// An instant: tables whose time has come, clocks to store, devices to miss, a file to follow.
    fn pass(&mut self) {
        let now = self.time.stamp();
        self.show(now.at, &Touched::default());
        for lost in self.roster.missing(&self.state, now.at) {
            self.observe(&Observation::Lost { serial: lost }, PROGRAM);
        }
        let changes = self.roster.changes(&self.state);
        self.hold_changes(changes);
        match &self.access {
            Access::Write(_) if now.at >= self.stored_at + STORE_EACH => self.store_clocks(now),
            Access::Read(..) if now.at >= self.stored_at + FOLLOW_EACH => self.follow(now.at),
            Access::Write(_) | Access::Read(..) => {}
        }
    }

    fn store_clocks(&mut self, now: Stamp) {
        self.stored_at = now.at;
        if let Access::Write(journal) = &self.access {
            let readings: Vec<_> =
                self.state.hall_tables().filter_map(|meeting| StoredClock::of(meeting, now)).collect();
            if !readings.is_empty() {
                journal.put_readings(readings);
            }
        }
    }

    /// Reads on in a file that another program writes.
    fn follow(&mut self, now: Moment) {
        self.stored_at = now;
        let state = std::mem::take(&mut self.state);
        match fold_on(&self.reader, state.clone(), self.on_disk) {
            Ok((folded, head)) => {
                let news = head != self.on_disk;
                (self.state, self.on_disk) = (folded.state, head);
                if news {
                    self.flight.land(head.facts);
                    self.show(now, &Touched::everything());
                    let frame = self.frame();
                    self.hold_changes(vec![Change::Frame { frame }]);
                }
            }
            Err(error) => {
                tracing::warn!(code = error.code(), %error, "the file could not be read on");
                self.state = state;
            }
        }
    }

    // ---- what leaves ------------------------------------------------------------------------------------------

    fn show(&mut self, now: Moment, touched: &Touched) {
        let Refreshed { mut changes, frame } = self.floor.refresh(&self.state, now, touched);
        if frame {
            changes.push(Change::Frame { frame: self.frame() });
        }
        self.hold_changes(changes);
    }

    fn show_all(&mut self, now: Moment) {
        self.floor = Floor::default();
        self.floor.refresh(&self.state, now, &Touched::everything());
    }

    fn hold_changes(&mut self, changes: Vec<Change>) {
        if !changes.is_empty() {
            self.hold(Outgoing::Changes(changes));
        }
    }

    fn hold(&mut self, what: Outgoing) {
        self.flight.hold(self.state.last_seq().0, what);
    }

    /// Lets go what is covered by the disk.
    fn release(&mut self) {
        while let Some(what) = self.flight.next() {
            match what {
                Outgoing::Answer(answering, answer) => drop(answering.send(Ok(answer))),
                Outgoing::Changes(changes) => self.publish(changes),
                Outgoing::Snapshot(answering, snapshot) => {
                    let snapshot = self.stamped(*snapshot);
                    drop(answering.send(Ok(snapshot)));
                }
                Outgoing::Subscriber(slot, snapshot) => {
                    slot.put_snapshot(Box::new(self.stamped(*snapshot)));
                    self.subscribers.push(slot);
                }
                Outgoing::Detail(answering, detail) => drop(answering.send(Ok(*detail))),
                Outgoing::Barrier(answering, next) => drop(answering.send(Ok(next))),
            }
        }
    }

    fn publish(&mut self, mut changes: Vec<Change>) {
        for change in &mut changes {
            if let Change::Frame { frame } = change {
                self.put_head(frame);
            }
        }
        let (from, now) = (self.rev, self.now());
        self.rev += 1;
        self.subscribers.retain(|slot| !slot.is_gone());
        for slot in &self.subscribers {
            slot.put_changes(from, self.rev, now, &changes);
        }
    }

    /// A held snapshot leaves with the revision, head and time of its leaving.
    fn stamped(&self, mut snapshot: Snapshot) -> Snapshot {
        snapshot.rev = self.rev;
        snapshot.now = self.now();
        self.put_head(&mut snapshot.frame);
        snapshot
    }

    fn put_head(&self, frame: &mut Frame) {
        frame.facts = self.on_disk.facts;
        frame.head = self.on_disk.digits();
    }

    fn now(&self) -> Now {
        let stamp = self.time.stamp();
        Now { at: stamp.at, wall: stamp.wall, speed: self.time.speed() }
    }

    fn notice(&self) -> Option<String> {
        match &self.access {
            Access::Write(_) => None,
            Access::Read(_, why) => Some((*why).to_owned()),
        }
    }

    fn frame(&self) -> Frame {
        let (event, stopped) = self.floor.event();
        let notice = self.notice();
        Frame {
            file: file_name(self.access.path()),
            read_only: notice.is_some(),
            notice,
            facts: self.on_disk.facts,
            head: self.on_disk.digits(),
            event,
            stopped,
        }
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot {
            rev: self.rev,
            now: self.now(),
            frame: self.frame(),
            sections: self.floor.sections(),
            players: self.floor.players(),
            tables: self.floor.tables(),
            proposals: self.floor.proposals(),
            devices: self.roster.views(&self.state),
        }
    }

    fn detail(&mut self, table: TableNo) -> Result<TableDetail, Refusal> {
        let no_table = || Refusal::new(Code::NoTable).with("table", table);
        let now = self.now();
        let meeting = self.state.current(table).ok_or_else(no_table)?;
        let view = views::table(&self.state, meeting, now.at).ok_or_else(no_table)?;
        Ok(TableDetail {
            now,
            heard: meeting.device.as_ref().and_then(|link| self.roster.heard(&link.serial)),
            moves: meeting.on().map(views::moves).unwrap_or_default(),
            incidents: views::incidents(&self.state, meeting),
            board: self.boards.view(meeting),
            table: view,
        })
    }

    // ---- the disk ---------------------------------------------------------------------------------------------

    fn written(&mut self, run: u64, result: Result<Head, AppendError>) {
        if run != self.run {
            return;
        }
        match result {
            Ok(head) => {
                self.on_disk = head;
                self.flight.land(head.facts);
                let frame = self.frame();
                // The frame tells the head: it goes behind what the commit lets go.
                self.release();
                self.publish(vec![Change::Frame { frame }]);
            }
            Err(error) => {
                tracing::error!(code = error.code(), "facts in flight were refused");
                self.crash(&error);
                self.recover();
            }
        }
    }

    /// A commit failed: whatever waited for it is refused.
    fn crash(&mut self, error: &AppendError) {
        let fault = DeskError::Append(error.clone()).fault();
        self.broken = match error {
            AppendError::Failed(cause) | AppendError::Behind(cause) => Some(cause.clone()),
            AppendError::Stopped | _ => {
                let path = self.access.path().to_owned();
                Some(Arc::new(JournalError::Io { path, reason: error.to_string() }))
            }
        };
        for what in self.flight.crash() {
            match what {
                Outgoing::Answer(answering, _) => drop(answering.send(Ok(Answer::Fault { fault: fault.clone() }))),
                Outgoing::Changes(_) => {}
                Outgoing::Snapshot(answering, _) => drop(answering.send(Err(error.clone().into()))),
                // He gets his first snapshot with all others below.
                Outgoing::Subscriber(slot, _) => self.subscribers.push(slot),
                Outgoing::Detail(answering, _) => drop(answering.send(Err(error.clone().into()))),
                Outgoing::Barrier(answering, _) => drop(answering.send(Err(error.clone().into()))),
            }
        }
    }

    /// Folds the state again from disk and takes facts from there.
    fn recover(&mut self) {
        let Access::Write(journal) = &mut self.access else { return };
        self.run += 1;
        let recovered = journal.resync().and_then(|_| fold(&self.reader));
        match recovered {
            Ok((folded, head)) => {
                self.state = folded.state;
                self.on_disk = head;
                self.flight = Flight::landed(head.facts);
                self.broken = None;
                self.show_all(self.time.now());
                self.rev += 1;
                let snapshot = self.stamped(self.snapshot());
                self.subscribers.retain(|slot| !slot.is_gone());
                for slot in &self.subscribers {
                    slot.put_snapshot(Box::new(snapshot.clone()));
                }
            }
            Err(error) => {
                tracing::error!(code = error.code(), %error, "the file could not be read again");
                self.broken = Some(Arc::new(error));
            }
        }
    }
}

fn meeting_device(state: &State, table: TableNo) -> String {
    let serial = state.current(table).and_then(|meeting| meeting.device.as_ref()).map(|link| link.serial.as_ref());
    format!("device:{}", serial.unwrap_or_default())
}
