//! What waits for one reader. Bounded by what a snapshot holds: a change replaces the waiting one of the same key,
//! so a reader that is too slow gets fewer, merged deltas and never a queue that grows.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use arbitration::{AppealNo, PlayerId, SectionId, TableNo};
use tokio::sync::Notify;
use tokio::time::{Interval, MissedTickBehavior, interval};

use crate::wire::{Change, Delta, Message, Now, Snapshot};

/// How often a reader wants to hear of changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// A person at a console: the first change at once, then at most one delta each 50 ms.
    Console,
    /// A screen in the hall: at most one delta each 500 ms.
    HallScreen,
}

impl Pace {
    /// The shortest time between two deltas.
    #[must_use]
    pub const fn least(self) -> Duration {
        match self {
            Pace::Console => Duration::from_millis(50),
            Pace::HallScreen => Duration::from_millis(500),
        }
    }
}

/// The reading end: [`Mailbox::next`] gives a snapshot first and then deltas. Dropping it ends the subscription.
#[derive(Debug)]
pub struct Mailbox {
    shared: Arc<Shared>,
    pace: Pace,
    interval: Option<Interval>,
}

/// The writing end, held by the core.
#[derive(Debug, Clone)]
pub(crate) struct Slot(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    waiting: Mutex<Waiting>,
    news: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    snapshot: Option<Box<Snapshot>>,
    delta: Option<Merged>,
    closed: bool,
    told: bool,
}

/// What a change is about: of two changes with one key only the later counts.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Key {
    Frame,
    Section(SectionId),
    Player(PlayerId),
    Table(TableNo),
    Proposal(String),
    Device(String),
    Appeal(AppealNo),
}

#[derive(Debug)]
struct Merged {
    from: u64,
    to: u64,
    now: Now,
    places: HashMap<Key, usize>,
    changes: Vec<Change>,
}

/// A mailbox and its writing end.
pub(crate) fn mailbox(pace: Pace) -> (Slot, Mailbox) {
    let shared = Arc::new(Shared::default());
    (Slot(shared.clone()), Mailbox { shared, pace, interval: None })
}

impl Mailbox {
    /// The next message; waits for one, and keeps the pace. `None` after [`Message::Closed`].
    ///
    /// Must be called inside a tokio runtime with time. Safe to cancel: nothing is lost.
    pub async fn next(&mut self) -> Option<Message> {
        loop {
            let news = self.shared.news.notified();
            let what = self.shared.lock().what();
            match what {
                What::Nothing => news.await,
                What::End => return None,
                What::Something => break,
            }
        }
        // The first tick is at once, and a late one starts the pace anew: exactly "at once, then each so often".
        let pace = self.pace.least();
        let interval = self.interval.get_or_insert_with(|| {
            let mut interval = interval(pace);
            interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
            interval
        });
        interval.tick().await;
        self.take()
    }

    /// What waits now, whatever the pace.
    pub fn take(&mut self) -> Option<Message> {
        self.shared.lock().take()
    }
}

impl Drop for Mailbox {
    fn drop(&mut self) {
        let mut waiting = self.shared.lock();
        *waiting = Waiting { closed: true, told: true, ..Waiting::default() };
    }
}

impl Slot {
    /// Whether nobody reads any more.
    pub fn is_gone(&self) -> bool {
        self.0.lock().told
    }

    /// Puts everything in, instead of what waits.
    pub fn put_snapshot(&self, snapshot: Box<Snapshot>) {
        let mut waiting = self.0.lock();
        waiting.delta = None;
        waiting.snapshot = Some(snapshot);
        drop(waiting);
        self.0.news.notify_one();
    }

    /// Merges changes into what waits.
    pub fn put_changes(&self, from: u64, to: u64, now: Now, changes: &[Change]) {
        let mut waiting = self.0.lock();
        let delta = waiting.delta.get_or_insert_with(|| Merged::from(from, now));
        delta.to = to;
        delta.now = now;
        for change in changes {
            delta.merge(change.clone());
        }
        drop(waiting);
        self.0.news.notify_one();
    }

    /// Says that nothing more will come.
    pub fn close(&self) {
        self.0.lock().closed = true;
        self.0.news.notify_one();
    }
}

enum What {
    Nothing,
    Something,
    End,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    fn what(&self) -> What {
        if self.told {
            What::End
        } else if self.snapshot.is_some() || self.delta.is_some() || self.closed {
            What::Something
        } else {
            What::Nothing
        }
    }

    fn take(&mut self) -> Option<Message> {
        if self.told {
            return None;
        }
        if let Some(snapshot) = self.snapshot.take() {
            return Some(Message::Snapshot { snapshot });
        }
        if let Some(delta) = self.delta.take() {
            return Some(Message::Delta { delta: delta.finish() });
        }
        if self.closed {
            self.told = true;
            return Some(Message::Closed);
        }
        None
    }
}

impl Merged {
    fn from(from: u64, now: Now) -> Self {
        Merged { from, to: from, now, places: HashMap::new(), changes: Vec::new() }
    }

    fn merge(&mut self, change: Change) {
        match self.places.get(&key(&change)) {
            Some(&place) => self.changes[place] = change,
            None => {
                self.places.insert(key(&change), self.changes.len());
                self.changes.push(change);
            }
        }
    }

    fn finish(self) -> Delta {
        Delta { from: self.from, to: self.to, now: self.now, changes: self.changes }
    }
}

fn key(change: &Change) -> Key {
    match change {
        Change::Frame { .. } => Key::Frame,
        Change::Section { section } => Key::Section(section.section),
        Change::Player { player } => Key::Player(player.player),
        Change::Table { table } => Key::Table(table.table),
        Change::TableGone { table } => Key::Table(*table),
        Change::Proposal { proposal } => Key::Proposal(proposal.key.clone()),
        Change::ProposalGone { key } => Key::Proposal(key.clone()),
        Change::Appeal { appeal } => Key::Appeal(appeal.appeal),
        Change::AppealGone { appeal } => Key::Appeal(*appeal),
        Change::Device { device } => Key::Device(device.key.clone()),
        Change::DeviceGone { key } => Key::Device(key.clone()),
    }
}

#[cfg(test)]
mod tests {
    use clock::Moment;

    use super::*;

    const NOW: Now = Now { at: Moment::from_millis(0), wall: 0, speed: 1.0 };

    fn gone(table: u32) -> Change {
        Change::TableGone { table: TableNo(table) }
    }

    fn delta(message: Option<Message>) -> Delta {
        match message {
            Some(Message::Delta { delta }) => delta,
            other => panic!("a delta was expected: {other:?}"),
        }
    }

    #[test]
    fn a_slow_reader_gets_merged_changes_and_not_a_queue() {
        let (slot, mut mailbox) = mailbox(Pace::Console);
        for rev in 0..10_000 {
            let table = u32::try_from(rev % 3).expect("small");
            slot.put_changes(rev, rev + 1, NOW, &[gone(table), Change::ProposalGone { key: "k".into() }]);
        }
        let got = delta(mailbox.take());
        assert_eq!((got.from, got.to, got.changes.len()), (0, 10_000, 4), "three tables and one proposal");
        assert_eq!(mailbox.take(), None);
        slot.put_changes(10_000, 10_001, NOW, &[gone(1)]);
        assert_eq!(delta(mailbox.take()).from, 10_000, "the next delta starts where the last ended");
    }

    #[tokio::test(start_paused = true)]
    async fn the_first_delta_comes_at_once_and_the_next_50_ms_later() {
        let (slot, mut mailbox) = mailbox(Pace::Console);
        let mut clock = interval(Duration::from_millis(1));
        clock.tick().await;
        slot.put_changes(0, 1, NOW, &[gone(1)]);
        assert_eq!(delta(mailbox.next().await).to, 1);
        slot.put_changes(1, 2, NOW, &[gone(1)]);
        slot.put_changes(2, 3, NOW, &[gone(2)]);
        let mut waited = 0;
        let second = loop {
            tokio::select! {
                biased;
                message = mailbox.next() => break delta(message),
                _ = clock.tick() => waited += 1,
            }
        };
        assert_eq!((second.from, second.to), (1, 3));
        assert!((49..=51).contains(&waited), "after 50 ms, not {waited}");
    }

    #[tokio::test]
    async fn the_end_is_told_once_after_what_waits() {
        let (slot, mut mailbox) = mailbox(Pace::HallScreen);
        slot.close();
        assert_eq!(mailbox.next().await, Some(Message::Closed));
        assert_eq!(mailbox.next().await, None);
        drop(mailbox);
        assert!(slot.is_gone());
    }
}
