//! The arbiters of a practice hall: they bind the boards, start the round, write down who comes, set physical clocks by
//! hand where the console says so, and enter results. What is *due* they leave to the chief, unless there is none.

use std::collections::{BTreeMap, BTreeSet};

use arbitration::{Basis, Intent, Outcome, Proposal, TableNo};
use clock::{Millis, Moment, PerSide, Side};
use console::wire::{Answer, Ask, Change, DueView, Message, TableView};
use console::{Desk, DeskError, Mailbox};
use timebase::Time;

use super::players::{Hall, serial};
use super::script::{SHORT_TIME, TableScript, Trouble};

/// Who these arbiters are, in the journal.
const ACTOR: &str = "practice";
/// How long it takes to walk to a table and set its clock.
const WALK: Millis = Millis::new(1_500);
/// How long the players take to sign.
const SIGNING: Millis = Millis::seconds(12);
/// How long a proposal waits before an arbiter without a chief accepts it.
const PATIENCE: Millis = Millis::seconds(4);
/// When the two warnings are given, after the start.
const WARNINGS: [(Millis, &str); 2] = [(Millis::seconds(20), "talking"), (Millis::seconds(40), "lingering")];

/// Something an arbiter has to do.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Errand {
    SetClock(u32),
    Arrived(u32, bool),
    Warn(u32, usize),
    Result(u32),
    Sign(u32),
    Accept(String),
}

/// The floor arbiters.
pub struct Floor<'h> {
    desk: &'h Desk,
    hall: &'h mut Hall,
    mailbox: Mailbox,
    time: Time,
    /// Whether these arbiters also accept proposals: no chief sits at the console.
    alone: bool,
    tables: BTreeMap<u32, TableView>,
    proposals: BTreeMap<String, Proposal>,
    alarms: BTreeSet<String>,
    errands: BTreeSet<(Moment, Errand)>,
    started: Option<Moment>,
    /// Results that were written and are not yet on the screen.
    written: BTreeSet<u32>,
    refused: Vec<String>,
}

/// How the hall stands.
pub struct Standing<'f> {
    /// Proposals that came up so far.
    pub alarms: usize,
    /// Intents that were refused: none in a healthy hall.
    pub refused: &'f [String],
}

impl<'h> Floor<'h> {
    /// Arbiters for `hall`, whose event is open at `desk` with its pairings published.
    pub fn new(desk: &'h Desk, hall: &'h mut Hall, mailbox: Mailbox, time: &Time, alone: bool) -> Self {
        Floor {
            desk,
            hall,
            mailbox,
            time: time.clone(),
            alone,
            tables: BTreeMap::new(),
            proposals: BTreeMap::new(),
            alarms: BTreeSet::new(),
            errands: BTreeSet::new(),
            started: None,
            written: BTreeSet::new(),
            refused: Vec::new(),
        }
    }

    /// Binds the boards, writes down who is there, and starts the round.
    pub fn open(&mut self) -> Result<(), DeskError> {
        let scripts: Vec<TableScript> = self.hall.seats().iter().map(|s| s.script.clone()).collect();
        for script in &scripts {
            self.ask(Intent::Bind { serial: serial(script.table), table: TableNo(script.table), left: None })?;
            for side in Side::BOTH {
                if *script.arrivals.get(side) == Some(Millis::ZERO) {
                    self.ask(Intent::Arrived { table: TableNo(script.table), side, ago: None })?;
                }
            }
        }
        self.ask(Intent::StartRound { section: None })?;
        let now = self.time.now();
        self.started = Some(now);
        for script in &scripts {
            self.plan(script, now)?;
        }
        Ok(())
    }

    /// What the script makes the arbiters of a table do.
    fn plan(&mut self, script: &TableScript, started: Moment) -> Result<(), DeskError> {
        let table = script.table;
        for side in Side::BOTH {
            if let Some(after) = script.arrivals.get(side).filter(|after| *after > Millis::ZERO) {
                self.errands.insert((started + after, Errand::Arrived(table, side == Side::Black)));
            }
        }
        match script.trouble {
            Some(Trouble::Warnings) => {
                for (nth, (after, _)) in WARNINGS.iter().enumerate() {
                    self.errands.insert((started + *after, Errand::Warn(table, nth)));
                }
            }
            Some(Trouble::Flag) => {
                let left = PerSide::new(SHORT_TIME, SHORT_TIME);
                let reason = "practice: a game that was interrupted goes on".to_owned();
                self.ask(Intent::SetClock { table: TableNo(table), left, reason })?;
            }
            Some(Trouble::LateWhite | Trouble::LateBlack | Trouble::LateBoth | Trouble::Cable | Trouble::Garbage)
            | None => {}
        }
        Ok(())
    }

    /// One round of looking at screen, players and errands; the next moment at which something is due.
    pub fn step(&mut self) -> Result<Option<Moment>, DeskError> {
        while let Some(message) = self.mailbox.take() {
            self.read(message);
        }
        let now = self.time.now();
        while let Some((due, errand)) = self.errands.first().cloned().filter(|(due, _)| *due <= now) {
            self.errands.remove(&(due, errand.clone()));
            self.run(&errand)?;
        }
        let mut next = self.errands.first().map(|(due, _)| *due);
        if let Some(started) = self.started {
            let players = self
                .hall
                .step(started)
                .map_err(|e| DeskError::Folder { folder: "ports".to_owned(), reason: e.to_string() })?;
            next = [next, players].into_iter().flatten().min();
            self.collect_results(now);
        }
        Ok(next)
    }

    /// Whether every table has a result that is signed or ruled.
    pub fn is_over(&self) -> bool {
        !self.tables.is_empty()
            && self.tables.values().all(|t| t.result.is_some_and(|r| r.standing != arbitration::Standing::Reported))
    }

    /// How the hall stands.
    pub fn standing(&self) -> Standing<'_> {
        Standing { alarms: self.alarms.len(), refused: &self.refused }
    }

    fn read(&mut self, message: Message) {
        match message {
            Message::Snapshot { snapshot } => {
                self.tables.clear();
                self.proposals.clear();
                for table in snapshot.tables {
                    self.see_table(table);
                }
                for proposal in snapshot.proposals {
                    self.see_proposal(proposal);
                }
            }
            Message::Delta { delta } => {
                for change in delta.changes {
                    match change {
                        Change::Table { table } => self.see_table(table),
                        Change::Proposal { proposal } => self.see_proposal(proposal),
                        Change::ProposalGone { key } => {
                            self.proposals.remove(&key);
                        }
                        Change::TableGone { table } => {
                            self.tables.remove(&table.0);
                        }
                        Change::Frame { .. }
                        | Change::Section { .. }
                        | Change::Player { .. }
                        | Change::Appeal { .. }
                        | Change::AppealGone { .. }
                        | Change::Device { .. }
                        | Change::DeviceGone { .. } => {}
                    }
                }
            }
            Message::Seat | Message::Closed => {}
        }
    }

    fn see_table(&mut self, view: TableView) {
        let (number, now) = (view.table.0, self.time.now());
        let before = self.tables.insert(number, view.clone());
        let new_due = view.due.is_some() && before.as_ref().and_then(|b| b.due) != view.due;
        if new_due {
            self.errands.insert((now + WALK, Errand::SetClock(number)));
        }
        if view.result.is_some() {
            self.written.remove(&number);
        }
        if view.result.is_some() && before.is_none_or(|b| b.result.is_none()) {
            if let Some(seat) = self.hall.seat(number) {
                seat.stop();
            }
            self.errands.insert((now + SIGNING, Errand::Sign(number)));
        }
    }

    fn see_proposal(&mut self, proposal: Proposal) {
        let key = proposal.key.clone();
        self.alarms.insert(key.clone());
        if self.alone && !proposal.acts.is_empty() && !self.proposals.contains_key(&key) {
            self.errands.insert((self.time.now() + PATIENCE, Errand::Accept(key.clone())));
        }
        self.proposals.insert(key, proposal);
    }

    /// Games whose last move was made are ended by the players; an arbiter writes the result down.
    fn collect_results(&mut self, now: Moment) {
        for seat in self.hall.seats() {
            let table = seat.script.table;
            let open = is_open(&self.tables, table) && !self.written.contains(&table);
            let errand = Errand::Result(table);
            if open && seat.finished() && !self.errands.iter().any(|(_, e)| *e == errand) {
                self.errands.insert((now + WALK, errand));
            }
        }
    }

    fn run(&mut self, errand: &Errand) -> Result<(), DeskError> {
        match errand {
            Errand::SetClock(table) => {
                if let Some(due) = self.tables.get(table).and_then(|t| t.due) {
                    self.set_clock(*table, due);
                }
                Ok(())
            }
            Errand::Arrived(table, black) => {
                let side = if *black { Side::Black } else { Side::White };
                self.ask(Intent::Arrived { table: TableNo(*table), side, ago: None })
            }
            Errand::Warn(table, nth) => {
                let offence = WARNINGS[*nth].1.to_owned();
                self.ask(Intent::Warn { table: TableNo(*table), side: Side::Black, offence, note: None })
            }
            Errand::Result(table) if is_open(&self.tables, *table) => self.enter_result(*table),
            Errand::Result(_) => Ok(()),
            Errand::Sign(table) => {
                let reported = |t: &TableView| t.result.is_some_and(|r| r.standing == arbitration::Standing::Reported);
                match self.tables.get(table) {
                    Some(view) if reported(view) => self.ask(Intent::Sign { table: TableNo(*table), game: None }),
                    Some(_) | None => Ok(()),
                }
            }
            Errand::Accept(key) if self.proposals.contains_key(key) => {
                self.ask(Intent::Accept { key: key.clone(), choice: 0, consent: None })
            }
            Errand::Accept(_) => Ok(()),
        }
    }

    /// The physical clock is set to what a ruling made due; what ran meanwhile is part of it.
    fn set_clock(&mut self, table: u32, due: DueView) {
        let left = PerSide::new(due.white, due.black);
        if let Some(seat) = self.hall.seat(table) {
            seat.set_clock(left, due.running);
        }
    }

    fn enter_result(&mut self, table: u32) -> Result<(), DeskError> {
        let Some(outcome) = self.hall.seat(table).map(|s| {
            s.stop();
            s.script.replay.outcome
        }) else {
            return Ok(());
        };
        let basis = Basis::Played;
        if self.accepted(Intent::Result { table: TableNo(table), game: None, outcome, basis, signed: false })? {
            self.written.insert(table);
        }
        Ok(())
    }

    fn ask(&mut self, intent: Intent) -> Result<(), DeskError> {
        self.accepted(intent).map(|_| ())
    }

    fn accepted(&mut self, intent: Intent) -> Result<bool, DeskError> {
        match self.desk.intent(Ask::from(intent), ACTOR).wait()? {
            Answer::Accepted { .. } => return Ok(true),
            Answer::Refused { refusal } => {
                tracing::warn!(%refusal, "a practice intent was refused");
                self.refused.push(refusal.to_string());
            }
            Answer::Fault { fault } => {
                tracing::error!(code = fault.code, "a practice intent met a fault");
                self.refused.push(fault.code);
            }
        }
        Ok(false)
    }
}

/// Whether the game at a table has no result on the screen.
fn is_open(tables: &BTreeMap<u32, TableView>, table: u32) -> bool {
    tables.get(&table).is_some_and(|view| view.result.is_none())
}

/// Whether a result differs from what the script says must come out.
pub fn is_false(view: &TableView, wanted: Outcome) -> bool {
    view.result.is_some_and(|r| r.outcome != wanted)
}
