//! The disk: commits that landed or failed, stored clocks, and a file that another program writes.

use std::sync::Arc;

use clock::{Millis, Moment, Stamp};
use journal::{AppendError, Head, JournalError};

use super::Access;
use super::hall::Hall;
use crate::error::DeskError;
use crate::flight::{Flight, Outgoing};
use crate::floor::Touched;
use crate::fold::{Folded, fold, fold_on};
use crate::restart::StoredClock;
use crate::wire::{Answer, Change};

/// For how long nothing is written that nobody asked for, after facts could not be.
const REST: Millis = Millis::seconds(2);

impl Hall {
    pub(super) fn written(&mut self, run: u64, result: Result<Head, AppendError>) {
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
                self.rests_until = Some(self.time.now() + REST);
            }
        }
    }

    /// A commit failed: whatever waited for it is refused.
    pub(super) fn crash(&mut self, error: &AppendError) {
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
                Outgoing::Changes(_) | Outgoing::Seats => {}
                Outgoing::Snapshot(answering, _) => drop(answering.send(Err(error.clone().into()))),
                // He gets his first snapshot with all others below.
                Outgoing::Subscriber(slot, _) => self.subscribers.push(slot),
                Outgoing::Detail(answering, _) => drop(answering.send(Err(error.clone().into()))),
                Outgoing::Incidents(answering, _) => drop(answering.send(Err(error.clone().into()))),
                Outgoing::Study(answering, _) => drop(answering.send(Err(error.clone().into()))),
                Outgoing::Barrier(answering, _) => drop(answering.send(Err(error.clone().into()))),
            }
        }
    }

    /// Folds the state again from disk and takes facts from there.
    pub(super) fn recover(&mut self) {
        let Access::Write(journal) = &mut self.access else { return };
        self.run += 1;
        let recovered = journal.resync().and_then(|_| fold(&self.reader));
        match recovered {
            Ok(Folded { state, head, .. }) => {
                self.state = state;
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

    pub(super) fn store_clocks(&mut self, now: Stamp) {
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
    pub(super) fn follow(&mut self, now: Moment) {
        self.stored_at = now;
        let officials = self.state.officials().to_vec();
        let state = std::mem::take(&mut self.state);
        match fold_on(&self.reader, state.clone(), self.on_disk) {
            Ok(Folded { state, head, .. }) => {
                let news = head != self.on_disk;
                (self.state, self.on_disk) = (state, head);
                if news {
                    self.flight.land(head.facts);
                    self.show(now, &Touched::everything());
                    let frame = self.frame();
                    self.hold_changes(vec![Change::Frame { frame }]);
                    self.hold_seats(&officials);
                }
            }
            Err(error) => {
                tracing::warn!(code = error.code(), %error, "the file could not be read on");
                self.state = state;
            }
        }
    }
}
