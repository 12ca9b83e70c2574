//! A stream that outlives events: what a page follows from its first moment to its last.

use tokio::sync::watch;

use crate::desk::Desk;
use crate::mailbox::{Mailbox, Pace};
use crate::wire::Message;

/// Messages of whatever event is open: a snapshot and deltas, [`Message::Seat`], [`Message::Closed`] when it is closed or none is open,
/// and the next event's snapshot when one is opened.
#[derive(Debug)]
pub struct Feed {
    desk: Desk,
    pace: Pace,
    openings: watch::Receiver<u64>,
    seats: watch::Receiver<u64>,
    mailbox: Option<Mailbox>,
    told_closed: bool,
}

impl Feed {
    pub(crate) fn new(desk: Desk, pace: Pace, openings: watch::Receiver<u64>, seats: watch::Receiver<u64>) -> Self {
        Feed { desk, pace, openings, seats, mailbox: None, told_closed: false }
    }

    /// The next message. Must be called inside a tokio runtime with time. Safe to cancel: nothing is lost.
    pub async fn next(&mut self) -> Message {
        loop {
            if let Some(mailbox) = &mut self.mailbox {
                let message = tokio::select! {
                    biased;
                    // The desk is alive, since this holds it: the sender cannot be gone. So below.
                    _ = self.seats.changed() => return Message::Seat,
                    message = mailbox.next() => message,
                };
                match message {
                    Some(Message::Closed) | None => self.mailbox = None,
                    Some(message) => {
                        self.told_closed = false;
                        return message;
                    }
                }
            }
            self.openings.mark_unchanged();
            self.mailbox = self.desk.subscribe(self.pace).ok();
            if self.mailbox.is_some() {
                continue;
            }
            if !self.told_closed {
                self.told_closed = true;
                return Message::Closed;
            }
            let _ = self.openings.changed().await;
        }
    }
}
