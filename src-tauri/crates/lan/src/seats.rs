//! The places of connections: who sits, who has to make room, who stays.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::limits::Limits;

/// All places of a server.
#[derive(Debug)]
pub(crate) struct Seats {
    limits: Limits,
    seated: Mutex<Seated>,
    /// Rings when a place has become free, or could be made free.
    room: Notify,
}

#[derive(Debug, Default)]
struct Seated {
    /// Counts what happens; the order stands for time.
    turn: u64,
    sitters: BTreeMap<u64, Sitter>,
}

#[derive(Debug)]
struct Sitter {
    doing: Doing,
    leave: Arc<Notify>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Doing {
    /// The browser is to speak or to listen, since this turn; it may be sent away.
    Waiting(u64),
    /// A call is being answered.
    Answering,
    /// A stream, which stays while its reader lives.
    Streaming,
}

/// A connection's place, free again when the last holder drops it.
#[derive(Debug)]
pub(crate) struct Seat {
    number: u64,
    leave: Arc<Notify>,
    seats: Arc<Seats>,
}

/// A call that is being answered: its connection is not sent away meanwhile.
#[derive(Debug)]
pub(crate) struct Answering<'a>(&'a Seat);

impl Seats {
    /// Empty places.
    pub fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Seats { limits, seated: Mutex::default(), room: Notify::new() })
    }

    /// A place for a newcomer; when all are taken, who has waited longest makes room.
    pub async fn sit(self: &Arc<Self>) -> Arc<Seat> {
        loop {
            if let Some(seat) = self.try_sit() {
                return Arc::new(seat);
            }
            self.room.notified().await;
        }
    }

    fn try_sit(self: &Arc<Self>) -> Option<Seat> {
        let mut seated = self.seated();
        if seated.sitters.len() >= self.limits.connections {
            let longest = seated.longest_waiting()?;
            seated.sitters.remove(&longest)?.leave.notify_one();
        }
        let number = seated.next_turn();
        let leave = Arc::new(Notify::new());
        seated.sitters.insert(number, Sitter { doing: Doing::Waiting(number), leave: leave.clone() });
        Some(Seat { number, leave, seats: self.clone() })
    }

    /// Comes when nobody sits any more.
    pub async fn empty(&self) {
        while !self.seated().sitters.is_empty() {
            self.room.notified().await;
        }
    }

    fn seated(&self) -> MutexGuard<'_, Seated> {
        self.seated.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seated {
    fn next_turn(&mut self) -> u64 {
        self.turn += 1;
        self.turn
    }

    fn longest_waiting(&self) -> Option<u64> {
        let waiting = self.sitters.iter().filter_map(|(number, sitter)| match sitter.doing {
            Doing::Waiting(since) => Some((since, *number)),
            Doing::Answering | Doing::Streaming => None,
        });
        waiting.min().map(|(_, number)| number)
    }
}

impl Seat {
    /// Comes when this connection has to make room.
    pub async fn sent_away(&self) {
        self.leave.notified().await;
    }

    /// Something was heard or answered: the waiting begins anew.
    pub fn wait(&self) {
        let mut seated = self.seats.seated();
        let turn = seated.next_turn();
        if let Some(sitter) = seated.sitters.get_mut(&self.number) {
            sitter.doing = Doing::Waiting(turn);
        }
        drop(seated);
        self.seats.room.notify_one();
    }

    /// A call has been heard and is being answered.
    pub fn answer(&self) -> Answering<'_> {
        if let Some(sitter) = self.seats.seated().sitters.get_mut(&self.number) {
            sitter.doing = Doing::Answering;
        }
        Answering(self)
    }

    /// Makes this a stream, unless there are enough of them.
    pub fn stream(&self) -> bool {
        let mut seated = self.seats.seated();
        let streams = seated.sitters.values().filter(|sitter| sitter.doing == Doing::Streaming).count();
        match seated.sitters.get_mut(&self.number) {
            Some(sitter) if streams < self.seats.limits.streams => {
                sitter.doing = Doing::Streaming;
                true
            }
            Some(_) | None => false,
        }
    }
}

impl Drop for Answering<'_> {
    fn drop(&mut self) {
        self.0.wait();
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.seats.seated().sitters.remove(&self.number);
        self.seats.room.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(connections: usize) -> Arc<Seats> {
        Seats::new(Limits { connections, streams: 1, ..Limits::default() })
    }

    #[tokio::test]
    async fn who_has_waited_longest_makes_room() {
        let seats = seats(3);
        let (first, second, third) = (seats.sit().await, seats.sit().await, seats.sit().await);
        first.wait();
        let _fourth = seats.sit().await;
        second.sent_away().await;
        let _fifth = seats.sit().await;
        third.sent_away().await;
        assert_eq!(seats.seated().sitters.len(), 3);
    }

    #[tokio::test]
    async fn calls_and_streams_stay() {
        let seats = seats(2);
        let (caller, reader) = (seats.sit().await, seats.sit().await);
        assert!(reader.stream());
        let answering = caller.answer();
        assert!(seats.try_sit().is_none());
        drop(answering);
        let newcomer = seats.try_sit().expect("the call is answered");
        caller.sent_away().await;
        assert!(!newcomer.stream(), "one stream is enough here");
        drop(reader);
        assert!(newcomer.stream());
    }
}
