//! What leaves the core: views of the state, held until the disk has their facts.

use arbitration::{Code, Meeting, Official, Refusal, SealedCopy, TableNo};
use clock::Moment;

use super::Access;
use super::hall::Hall;
use crate::error::file_name;
use crate::flight::Outgoing;
use crate::floor::{Floor, Refreshed, Touched};
use crate::views;
use crate::wire::{Change, Frame, Now, Snapshot, TableDetail};

impl Hall {
    pub(super) fn show(&mut self, now: Moment, touched: &Touched) {
        let Refreshed { mut changes, frame } = self.floor.refresh(&self.state, now, touched);
        if frame {
            changes.push(Change::Frame { frame: self.frame() });
        }
        self.hold_changes(changes);
    }

    pub(super) fn show_all(&mut self, now: Moment) {
        self.floor = Floor::default();
        self.floor.refresh(&self.state, now, &Touched::everything());
    }

    /// Tells every page when the officials are others than before.
    pub(super) fn hold_seats(&mut self, before: &[Official]) {
        if self.state.officials() != before {
            self.hold(Outgoing::Seats);
        }
    }

    pub(super) fn hold_changes(&mut self, changes: Vec<Change>) {
        if !changes.is_empty() {
            self.hold(Outgoing::Changes(changes));
        }
    }

    pub(super) fn hold(&mut self, what: Outgoing) {
        self.flight.hold(self.state.last_seq().0, what);
    }

    /// Lets go what is covered by the disk.
    pub(super) fn release(&mut self) {
        while let Some(what) = self.flight.next() {
            match what {
                Outgoing::Answer(answering, answer) => drop(answering.send(Ok(answer))),
                Outgoing::Changes(changes) => self.publish(changes),
                Outgoing::Seats => self.seats.send_modify(|count| *count += 1),
                Outgoing::Snapshot(answering, snapshot) => {
                    let snapshot = self.stamped(*snapshot);
                    drop(answering.send(Ok(snapshot)));
                }
                Outgoing::Subscriber(slot, snapshot) => {
                    slot.put_snapshot(Box::new(self.stamped(*snapshot)));
                    self.subscribers.push(slot);
                }
                Outgoing::Detail(answering, detail) => drop(answering.send(Ok(*detail))),
                Outgoing::Incidents(answering, rows) => drop(answering.send(Ok(rows))),
                Outgoing::Study(answering, study) => drop(answering.send(Ok(*study))),
                Outgoing::Barrier(answering, next) => drop(answering.send(Ok(next))),
            }
        }
    }

    pub(super) fn publish(&mut self, mut changes: Vec<Change>) {
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
    pub(super) fn stamped(&self, mut snapshot: Snapshot) -> Snapshot {
        snapshot.rev = self.rev;
        snapshot.now = self.now();
        self.put_head(&mut snapshot.frame);
        snapshot
    }

    pub(super) fn put_head(&self, frame: &mut Frame) {
        frame.facts = self.on_disk.facts;
        frame.head = self.on_disk.digits();
    }

    pub(super) fn now(&self) -> Now {
        let stamp = self.time.stamp();
        Now { at: stamp.at, wall: stamp.wall, speed: self.time.speed() }
    }

    pub(super) fn notice(&self) -> Option<String> {
        match &self.access {
            Access::Write(_) => None,
            Access::Read(_, why) => Some((*why).to_owned()),
        }
    }

    pub(super) fn frame(&self) -> Frame {
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

    pub(super) fn snapshot(&self) -> Snapshot {
        Snapshot {
            rev: self.rev,
            now: self.now(),
            frame: self.frame(),
            sections: self.floor.sections(),
            players: self.floor.players(),
            tables: self.floor.tables(),
            proposals: self.floor.proposals(),
            devices: self.roster.views(&self.state),
            appeals: self.floor.appeals(),
        }
    }

    /// The typed copy in a table's envelope, which is closed.
    pub(super) fn sealed_copy(&self, table: TableNo) -> Result<SealedCopy, Refusal> {
        let game = self.state.current(table).and_then(Meeting::on).filter(|game| game.is_adjourned());
        let game = game.ok_or_else(|| Refusal::new(Code::NotAdjourned).with("table", table))?;
        let sealed = game.adjourned.going_on().and_then(|now| now.sealed.as_ref());
        let copy = sealed.and_then(|sealed| sealed.copy.clone());
        copy.ok_or_else(|| Refusal::new(Code::BadSeal).with("table", table))
    }

    pub(super) fn detail(&mut self, table: TableNo) -> Result<TableDetail, Refusal> {
        let no_table = || Refusal::new(Code::NoTable).with("table", table);
        let now = self.now();
        let meeting = self.state.current(table).ok_or_else(no_table)?;
        let view = views::table(&self.state, meeting, now.at).ok_or_else(no_table)?;
        Ok(TableDetail {
            now,
            heard: meeting.device.as_ref().and_then(|link| self.roster.heard(&link.serial)),
            moves: meeting.on().map(views::moves).unwrap_or_default(),
            broken: self.boards.broken(meeting),
            incidents: views::incidents(&self.state, meeting),
            board: self.boards.view(meeting),
            adjournment: views::adjournment(meeting),
            talk: views::talk(meeting),
            table: view,
        })
    }
}
