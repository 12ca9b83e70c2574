//! What waits for the disk: answers, changes and snapshots, each held back until the facts it tells of are on disk.

use std::collections::VecDeque;

use clock::Moment;

use crate::mailbox::Slot;
use crate::reply::Answering;
use crate::study::Study;
use crate::wire::{Answer, Change, IncidentRow, Snapshot, TableDetail};

/// Something that leaves the core.
#[derive(Debug)]
pub(crate) enum Outgoing {
    /// The answer to an intent.
    Answer(Answering<Answer>, Answer),
    /// Changes for all subscribers.
    Changes(Vec<Change>),
    /// Somebody else may sit at a console.
    Seats,
    /// A snapshot that was asked for.
    Snapshot(Answering<Snapshot>, Box<Snapshot>),
    /// A new subscriber, with his first snapshot.
    Subscriber(Slot, Box<Snapshot>),
    /// The drawer of a table.
    Detail(Answering<TableDetail>, Box<TableDetail>),
    /// The incidents of the event.
    Incidents(Answering<Vec<IncidentRow>>, Vec<IncidentRow>),
    /// What is known of a table's game.
    Study(Answering<Study>, Box<Study>),
    /// Somebody waits until all before is on disk; he learns the next moment of interest.
    Barrier(Answering<Option<Moment>>, Option<Moment>),
}

/// What is held back, in order.
#[derive(Debug, Default)]
pub(crate) struct Flight {
    held: VecDeque<(u64, Outgoing)>,
    on_disk: u64,
}

impl Flight {
    /// Nothing is held, and `facts` facts are on disk.
    pub fn landed(facts: u64) -> Self {
        Flight { held: VecDeque::new(), on_disk: facts }
    }

    /// Holds `what` until fact `after` is on disk.
    pub fn hold(&mut self, after: u64, what: Outgoing) {
        self.held.push_back((after, what));
    }

    /// All facts up to `facts` are on disk.
    pub fn land(&mut self, facts: u64) {
        self.on_disk = self.on_disk.max(facts);
    }

    /// The next thing that may leave.
    pub fn next(&mut self) -> Option<Outgoing> {
        let (after, _) = self.held.front()?;
        if *after > self.on_disk {
            return None;
        }
        self.held.pop_front().map(|(_, what)| what)
    }

    /// Everything that was held, in order: the commit failed.
    pub fn crash(&mut self) -> Vec<Outgoing> {
        self.held.drain(..).map(|(_, what)| what).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reply::Reply;

    #[test]
    fn nothing_leaves_before_its_fact_is_on_disk_and_all_leaves_in_order() {
        let mut flight = Flight::landed(4);
        let (answering, _reply) = Reply::new();
        flight.hold(6, Outgoing::Changes(Vec::new()));
        flight.hold(6, Outgoing::Barrier(answering, None));
        flight.hold(7, Outgoing::Changes(Vec::new()));
        assert!(flight.next().is_none());
        flight.land(5);
        assert!(flight.next().is_none(), "fact 6 is not on disk");
        flight.land(6);
        assert!(matches!(flight.next(), Some(Outgoing::Changes(_))));
        assert!(matches!(flight.next(), Some(Outgoing::Barrier(..))));
        assert!(flight.next().is_none());
        assert_eq!(flight.crash().len(), 1);
    }
}
