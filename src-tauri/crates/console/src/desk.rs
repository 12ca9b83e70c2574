//! The desk: what every transport talks to. It opens and closes events and hands what is asked to the core.

use std::collections::HashMap;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arbitration::{Fact, Intent, Profile, Recorded, Refusal, SealedCopy, Seq, State, TableNo, decide};
use clock::{Moment, Stamp};
use devices::{BoardSeen, Hub, HubEvent, LampError, SerialNumber};
use journal::{Journal, JournalError, ReadJournal};
use timebase::Time;
use tokio::sync::{OwnedRwLockReadGuard, RwLock, watch};

use crate::core::{Access, Command, Core};
use crate::error::{DeskError, file_name};
use crate::feed::Feed;
use crate::journal_view::read_page;
use crate::mailbox::{Mailbox, Pace, mailbox};
use crate::pairings::read_pairings;
use crate::pins::{Kept, PinChange, Tries};
use crate::reply::{Answering, Reply};
use crate::rules::read_setup;
use crate::sheets::check_length;
use crate::start;
use crate::study::Study;
use crate::views;
use crate::wire::{
    Answer, Ask, FactView, IncidentRow, JournalQuery, JudgeView, Label, MoveRead, NewEvent, Opened, PairingsRead,
    PositionView, PreviewAnswer, ProfileView, SetupRead, SheetsView, Snapshot, StartView, TableDetail,
};

/// What transports talk to. Cheap to clone; at most one event is open.
///
/// Methods that return a [`Reply`] come back at once: await the reply, or block on [`Reply::wait`].
#[derive(Debug, Clone)]
pub struct Desk(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    time: Time,
    folder: PathBuf,
    hub: Option<Arc<Devices>>,
    open: Mutex<Option<Core>>,
    /// Counts the events that were opened.
    openings: watch::Sender<u64>,
    /// Counts the changes of who sits at a console, or may.
    seats: watch::Sender<u64>,
    /// Held while it is looked up who may act, and acted: no other event comes in between.
    stay: Arc<RwLock<()>>,
    tries: Tries,
    wire: Arc<Wire>,
}

/// The hub, for threads that share it.
pub(crate) struct Devices(pub Arc<Hub>);

impl fmt::Debug for Devices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Devices")
    }
}

/// Where the hub's events go: to the event that is open.
#[derive(Debug, Default)]
struct Wire {
    core: Mutex<Option<Sender<Command>>>,
    /// The latest position of each board; the hub tells one only when it changes.
    boards: Mutex<HashMap<SerialNumber, (BoardSeen, Moment)>>,
}

impl Desk {
    /// A desk for the events in `folder`, without devices.
    #[must_use]
    pub fn new(time: Time, folder: impl Into<PathBuf>) -> Self {
        Desk::of(time, folder.into(), None, Arc::default())
    }

    /// A desk that also listens to devices.
    ///
    /// # Errors
    /// When the machine gives no thread for the hub.
    pub fn with_devices(time: Time, folder: impl Into<PathBuf>, options: devices::Options) -> io::Result<Self> {
        let wire = Arc::new(Wire::default());
        let told = wire.clone();
        let hub = Hub::start(options, move |event| told.tell(event))?;
        let hub = Some(Arc::new(Devices(Arc::new(hub))));
        Ok(Desk::of(time, folder.into(), hub, wire))
    }

    fn of(time: Time, folder: PathBuf, hub: Option<Arc<Devices>>, wire: Arc<Wire>) -> Self {
        let (openings, seats) = (watch::Sender::new(0), watch::Sender::new(0));
        let (stay, tries) = (Arc::default(), Tries::default());
        Desk(Arc::new(Inner { time, folder, hub, open: Mutex::new(None), openings, seats, stay, tries, wire }))
    }

    /// The time of this desk.
    #[must_use]
    pub fn time(&self) -> &Time {
        &self.0.time
    }

    /// What the start screen shows.
    #[must_use]
    pub fn start(&self) -> StartView {
        StartView {
            files: start::list(&self.0.folder),
            folder: self.0.folder.to_string_lossy().into_owned(),
            zone: start::machine_zone(),
            open: self.open_core().is_some(),
            profiles: Profile::ids().filter_map(Profile::by_id).map(profile_view).collect(),
        }
    }

    /// Makes an event with its first section and opens it; nothing is left of one that is refused.
    pub fn create(&self, new: NewEvent, actor: &str) -> Reply<Answer> {
        let (desk, actor) = (self.clone(), actor.to_owned());
        Reply::work(move || desk.create_now(&new, &actor, None))
    }

    /// As [`Desk::create`], in a file of the caller's choosing. An existing file is never written over.
    pub fn create_at(&self, path: impl Into<PathBuf>, new: NewEvent, actor: &str) -> Reply<Answer> {
        let (desk, actor, path) = (self.clone(), actor.to_owned(), path.into());
        Reply::work(move || desk.create_now(&new, &actor, Some(path)))
    }

    /// Opens a file of the events folder, closing what is open. One that another program writes is opened to read.
    pub fn open(&self, name: &str) -> Reply<Opened> {
        match start::inside(&self.0.folder, name) {
            Some(path) => self.open_path(path),
            None => Reply::ready(Err(DeskError::BadFileName(name.to_owned()))),
        }
    }

    /// As [`Desk::open`], for a path that a person gave on the command line. Never give it one from a page.
    pub fn open_path(&self, path: impl Into<PathBuf>) -> Reply<Opened> {
        let (desk, path) = (self.clone(), path.into());
        Reply::work(move || desk.open_now(&path, false))
    }

    /// As [`Desk::open_path`], without taking the file from a program that may want to write it.
    pub fn open_to_read(&self, path: impl Into<PathBuf>) -> Reply<Opened> {
        let (desk, path) = (self.clone(), path.into());
        Reply::work(move || desk.open_now(&path, true))
    }

    /// Closes the event. What was decided is written first; blocks until it is.
    pub fn close(&self) {
        *lock(&self.0.wire.core) = None;
        let core = lock(&self.0.open).take();
        if let Some(core) = core {
            core.close();
        }
    }

    /// As [`Desk::close`], without blocking.
    pub fn close_later(&self) -> Reply<()> {
        let desk = self.clone();
        Reply::work(move || {
            desk.close();
            Ok(())
        })
    }

    /// Everything a console shows.
    pub fn snapshot(&self) -> Reply<Snapshot> {
        self.ask(Command::Snapshot)
    }

    /// A stream of whatever event is open, now and later: what a page follows.
    #[must_use]
    pub fn feed(&self, pace: Pace) -> Feed {
        Feed::new(self.clone(), pace, self.0.openings.subscribe(), self.0.seats.subscribe())
    }

    /// A stream of what changes in the event that is open: a snapshot first, then deltas.
    ///
    /// # Errors
    /// [`DeskError::NoEventOpen`].
    pub fn subscribe(&self, pace: Pace) -> Result<Mailbox, DeskError> {
        let core = self.open_core().ok_or(DeskError::NoEventOpen)?;
        let (slot, mailbox) = mailbox(pace);
        core.send(Command::Subscribe(slot)).map_err(|_| DeskError::Closed)?;
        Ok(mailbox)
    }

    /// Decides an intent. It is answered when its facts are on disk, and not before.
    pub fn intent(&self, ask: Ask, actor: &str) -> Reply<Answer> {
        let actor = actor.to_owned();
        self.ask(|answering| Command::Intent(ask, actor, answering))
    }

    /// What an intent would change.
    pub fn preview(&self, ask: Ask, actor: &str) -> Reply<PreviewAnswer> {
        let actor = actor.to_owned();
        self.ask(|answering| Command::Preview(ask, actor, answering))
    }

    /// The drawer of a table; refused for a table of no published round.
    pub fn table(&self, table: TableNo) -> Reply<TableDetail> {
        self.ask(|answering| Command::Table(table, answering))
    }

    /// The position of a table's game after so many moves, or after the last that is known; refused where there are
    /// not so many, or the moves to there are not known.
    pub fn position(&self, table: TableNo, ply: Option<u32>) -> Reply<PositionView> {
        self.study(table, ply, |study| study.position())
    }

    /// What a typed text means in that position; refused as [`Desk::position`].
    pub fn read_move(&self, table: TableNo, ply: Option<u32>, text: &str) -> Reply<MoveRead> {
        let text = text.to_owned();
        self.study(table, ply, move |study| study.read_move(&text))
    }

    /// What an arrangement written as FEN is in a game.
    ///
    /// # Errors
    /// [`DeskError::NoRules`] for a game that is none.
    pub fn read_setup(&self, game: &str, fen: &str) -> Result<SetupRead, DeskError> {
        read_setup(game, fen).ok_or_else(|| DeskError::NoRules(game.to_owned()))
    }

    /// The evidence about the end of a table's game and about claims of a draw, after the last move that is known.
    /// `labels` are what the arbiter holds the moves of a repetition to be, in their order, in place of what was
    /// found; of another number than its moves they count for nothing.
    pub fn judge(&self, table: TableNo, labels: Option<Vec<Label>>) -> Reply<JudgeView> {
        self.study(table, None, move |study| study.judge(labels.as_deref()))
    }

    /// How two score sheets of a table's game compare; `second` left out: the sheet and the moves that are known.
    /// A text of more than 64 KiB is not read ([`DeskError::TooLong`]).
    pub fn compare_sheets(&self, table: TableNo, first: String, second: Option<String>) -> Reply<SheetsView> {
        let checked = check_length(&first).and_then(|()| second.as_deref().map_or(Ok(()), check_length));
        if let Err(error) = checked {
            return Reply::ready(Err(error));
        }
        self.study(table, None, move |study| study.compare_sheets(&first, second.as_deref()))
    }

    /// The typed copy in the envelope of a table; refused where there is none.
    pub(crate) fn sealed_copy(&self, table: TableNo) -> Reply<Result<SealedCopy, Refusal>> {
        self.ask(|answering| Command::SealedCopy(table, answering))
    }

    /// The officials and what is kept of their PINs.
    pub(crate) fn kept(&self) -> Reply<Kept> {
        self.ask(Command::Kept)
    }

    /// Changes PINs, with a fact or without; answered when all of it is on disk.
    pub(crate) fn keep(&self, pins: Vec<PinChange>, fact: Option<Fact>, actor: &str) -> Reply<Answer> {
        let actor = actor.to_owned();
        self.ask(|answering| Command::Keep(pins, fact, actor, answering))
    }

    /// Keeps the open event, or none, as it is until dropped: another one that is being opened waits.
    pub(crate) async fn stay(&self) -> OwnedRwLockReadGuard<()> {
        self.0.stay.clone().read_owned().await
    }

    /// Which of the events that were opened is open now.
    pub(crate) fn opening(&self) -> u64 {
        *self.0.openings.borrow()
    }

    /// Tells every page that somebody else may sit at its console.
    pub(crate) fn seats_changed(&self) {
        self.0.seats.send_modify(|count| *count += 1);
    }

    /// The wrong tries of the open event.
    pub(crate) fn tries(&self) -> &Tries {
        &self.0.tries
    }

    /// What was written down of the whole event besides moves and readings, oldest first.
    pub fn incidents(&self) -> Reply<Vec<IncidentRow>> {
        self.ask(Command::Incidents)
    }

    /// A page of the journal, newest first.
    pub fn journal(&self, query: JournalQuery) -> Reply<Vec<FactView>> {
        let Some(path) = self.path() else { return Reply::ready(Err(DeskError::NoEventOpen)) };
        let desk = self.clone();
        Reply::work(move || {
            let mut page = read_page(&ReadJournal::open(path)?, &query)?;
            desk.explain(&mut page)?;
            Ok(page)
        })
    }

    /// Puts the rule to each fact, and the chief arbiter's name to those of the window; blocks.
    ///
    /// # Errors
    /// When the event is closed meanwhile.
    pub(crate) fn explain(&self, page: &mut [FactView]) -> Result<(), DeskError> {
        let read = |view: &FactView| serde_json::from_value::<Fact>(view.body.clone()).ok();
        let (places, facts): (Vec<usize>, Vec<Fact>) =
            page.iter().enumerate().filter_map(|(place, view)| Some((place, read(view)?))).unzip();
        let (clauses, chiefs) = self.ask(|answering| Command::Explain(facts, answering)).wait()?;
        for view in page.iter_mut() {
            view.by = views::by(&chiefs, view.fact, &view.by);
        }
        for (place, clause) in places.into_iter().zip(clauses) {
            if let Some(view) = page.get_mut(place) {
                view.clause = clause;
            }
        }
        Ok(())
    }

    /// Reads pairings from a CSV text and publishes nothing.
    #[must_use]
    pub fn read_pairings(&self, csv: &[u8]) -> PairingsRead {
        read_pairings(csv)
    }

    /// Shows which board this is.
    ///
    /// # Errors
    /// [`DeskError::Device`] when it is not connected or has nothing to show itself by.
    pub fn lamp(&self, serial: &str) -> Result<(), DeskError> {
        let failed = |code| DeskError::Device { key: serial.to_owned(), code };
        let hub = self.0.hub.as_ref().ok_or_else(|| failed("not-connected"))?;
        hub.0.lamp(&SerialNumber::from(serial)).map_err(|error| match error {
            LampError::NotConnected => failed("not-connected"),
            LampError::NoLamp => failed("no-lamp"),
        })
    }

    /// Opens a port from now on, whatever is behind it.
    ///
    /// # Errors
    /// [`DeskError::Device`] when this desk has no devices, or the port is none that was found.
    pub fn allow(&self, port: &str) -> Result<(), DeskError> {
        let failed = || DeskError::Device { key: port.to_owned(), code: "no-port" };
        let hub = self.0.hub.as_ref().ok_or_else(failed)?;
        let path = Path::new(port);
        if !hub.0.ports().iter().any(|seen| seen.path == path) {
            return Err(failed());
        }
        hub.0.allow(path);
        Ok(())
    }

    /// Where the open event is.
    #[must_use]
    pub fn path(&self) -> Option<PathBuf> {
        lock(&self.0.open).as_ref().map(|core| core.path.clone())
    }

    /// Tells what a device says, as its hub would: for scenarios and tests.
    pub fn tell(&self, event: HubEvent) {
        self.0.wire.tell(event);
    }

    /// After time was moved by hand: does what is due. The reply comes when all before is on disk, with the next
    /// moment at which something can change by time alone.
    pub fn settle(&self) -> Reply<Option<Moment>> {
        self.ask(Command::Settle)
    }

    /// Lets the file grow no further, as a full disk would: for tests of what happens then.
    #[doc(hidden)]
    pub fn limit_pages(&self, pages: u32) -> Reply<()> {
        self.ask(|answering| Command::LimitPages(pages, answering))
    }

    /// Works on a thread of its own with what is known of a table's game.
    fn study<T: Send + 'static>(
        &self,
        table: TableNo,
        ply: Option<u32>,
        work: impl FnOnce(&Study) -> T + Send + 'static,
    ) -> Reply<T> {
        let asked = self.ask(|answering| Command::Study(table, ply, answering));
        Reply::work(move || asked.wait().map(|study| work(&study)))
    }

    fn ask<T>(&self, command: impl FnOnce(Answering<T>) -> Command) -> Reply<T> {
        let Some(core) = self.open_core() else { return Reply::ready(Err(DeskError::NoEventOpen)) };
        let (answering, reply) = Reply::new();
        // A core that has ended drops the command, and the reply says so.
        let _ = core.send(command(answering));
        reply
    }

    fn open_core(&self) -> Option<Sender<Command>> {
        lock(&self.0.open).as_ref().map(|core| core.commands.clone())
    }

    fn open_now(&self, path: &Path, to_read: bool) -> Result<Opened, DeskError> {
        // The same file again is closed first. Another one replaces what is open only when it could be opened.
        if self.path().is_some_and(|open| path.canonicalize().is_ok_and(|path| path == open)) {
            self.close();
        }
        let access = if to_read { Access::Read(ReadJournal::open(path)?, "asked") } else { access(path)? };
        let notice = self.begin(access)?;
        Ok(Opened { file: file_name(path), notice })
    }

    /// Makes and opens a file without an event in it.
    ///
    /// # Errors
    /// As the journal's: an existing file is never written over.
    pub(crate) fn create_empty(&self, path: &Path) -> Result<(), DeskError> {
        self.begin(Access::Write(Journal::create(path)?)).map(|_| ())
    }

    /// Starts a core on a file in place of what is open; gives the notice of a file that can only be read.
    fn begin(&self, access: Access) -> Result<Option<String>, DeskError> {
        let hub = self.0.hub.as_ref().map(|devices| devices.0.clone());
        let (core, notice) = Core::start(access, self.0.time.clone(), hub, self.0.seats.clone())?;
        let others = self.0.stay.blocking_write();
        self.0.wire.connect(core.commands.clone());
        let before = lock(&self.0.open).replace(core);
        self.0.openings.send_modify(|count| *count += 1);
        drop(others);
        if let Some(before) = before {
            before.close();
        }
        Ok(notice)
    }

    fn create_now(&self, new: &NewEvent, actor: &str, path: Option<PathBuf>) -> Result<Answer, DeskError> {
        let intents = intents_of(new);
        if let Err(refusal) = rehearse(&intents, actor, self.0.time.stamp()) {
            return Ok(Answer::Refused { refusal });
        }
        let journal = match path {
            Some(path) => Journal::create(path)?,
            None => self.new_file(&new.name)?,
        };
        self.begin(Access::Write(journal))?;
        let mut receipts = Vec::new();
        let mut moment = self.0.time.stamp().wall;
        for intent in intents {
            match self.intent(Ask::from(intent), actor).wait()? {
                Answer::Accepted { facts, wall } => {
                    receipts.extend(facts);
                    moment = wall;
                }
                other => return Ok(other),
            }
        }
        Ok(Answer::Accepted { facts: receipts, wall: moment })
    }

    fn new_file(&self, event: &str) -> Result<Journal, DeskError> {
        let folder = &self.0.folder;
        std::fs::create_dir_all(folder).map_err(|error| DeskError::Folder {
            folder: folder.to_string_lossy().into_owned(),
            reason: error.to_string(),
        })?;
        let mut last = None;
        for path in start::candidates(folder, event) {
            match Journal::create(&path) {
                Err(error @ (JournalError::Exists { .. } | JournalError::InUse { .. })) => last = Some(error),
                other => return Ok(other?),
            }
        }
        Err(last.map_or(DeskError::BadFileName(event.to_owned()), DeskError::from))
    }
}

impl Wire {
    /// Called on the hub's threads: must not block.
    fn tell(&self, event: HubEvent) {
        if let HubEvent::Board { serial, seen, at } = &event {
            lock(&self.boards).insert(serial.clone(), (seen.clone(), *at));
        }
        if let Some(core) = &*lock(&self.core) {
            // An event that was just closed hears nothing more.
            let _ = core.send(Command::Hub(event));
        }
    }

    /// From now on events go to `core`, after the positions seen so far.
    fn connect(&self, core: Sender<Command>) {
        let mut slot = lock(&self.core);
        // A core that has ended already hears nothing more.
        let _ = core.send(Command::LookAround);
        for (serial, (seen, at)) in &*lock(&self.boards) {
            let event = HubEvent::Board { serial: serial.clone(), seen: seen.clone(), at: *at };
            let _ = core.send(Command::Hub(event));
        }
        *slot = Some(core);
    }
}

/// Opens a file to write it, or to read it when another program writes it or it may not be written.
fn access(path: &Path) -> Result<Access, DeskError> {
    match Journal::open(path) {
        Ok(journal) => Ok(Access::Write(journal)),
        Err(JournalError::InUse { .. }) => Ok(Access::Read(ReadJournal::open(path)?, "in-use")),
        Err(error @ JournalError::NoPermission { .. }) => match ReadJournal::open(path) {
            Ok(reader) => Ok(Access::Read(reader, "no-permission")),
            Err(_) => Err(error.into()),
        },
        Err(error) => Err(error.into()),
    }
}

fn intents_of(new: &NewEvent) -> Vec<Intent> {
    vec![
        Intent::CreateEvent {
            name: new.name.clone(),
            place: new.place.clone(),
            zone: new.zone.clone(),
            officials: new.officials.clone(),
        },
        Intent::OpenSection {
            name: new.section.clone(),
            profile: new.profile.clone(),
            pace: new.pace,
            control: new.control,
            default_time: new.default_time,
            games: None,
            rounds: new.rounds,
        },
    ]
}

/// Decides intents on an empty state, so that no file is made for an event that would be refused.
fn rehearse(intents: &[Intent], actor: &str, now: Stamp) -> Result<(), Refusal> {
    let mut state = State::default();
    for intent in intents {
        for fact in decide(&state, intent, actor, now)? {
            let seq = Seq(state.last_seq().0 + 1);
            state.apply(Recorded { seq, stamp: now, actor: actor.into(), fact });
        }
    }
    Ok(())
}

fn profile_view(profile: Profile) -> ProfileView {
    let (control, default_time) = (profile.control.value, profile.default_time.value);
    ProfileView { id: profile.id, control, default_time, paces: profile.paces }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
