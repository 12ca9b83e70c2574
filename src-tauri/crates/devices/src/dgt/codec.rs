//! Bytes to messages, without I/O: incremental, and never lost for longer than one message.
//!
//! A message is `id, length high, length low, data`. Only the id has bit 7 set, so a byte with bit 7 set always
//! starts a message: what was being collected is dropped there, and reading goes on.

use serde::Serialize;

use super::message::{self, Message};

/// A message, or the bytes that were none, and where its first byte stands in the stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded {
    /// Offset of the first byte, counted from the first byte ever given to the decoder.
    pub offset: u64,
    /// What the bytes are.
    pub item: Result<Message, Garbage>,
}

/// Bytes that are no message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, thiserror::Error)]
#[serde(tag = "garbage", rename_all = "kebab-case")]
pub enum Garbage {
    /// Bytes before the start of a message.
    #[error("{count} stray bytes")]
    Stray {
        /// How many.
        count: u64,
    },
    /// A message that another one, or the end, cut off.
    #[error("message {id:02x} broken off after {got} bytes")]
    Broken {
        /// Its id.
        id: u8,
        /// How many of its bytes came.
        got: u64,
    },
    /// An id that no device of this family uses; its data counts as stray.
    #[error("unknown message {id:02x}")]
    UnknownId {
        /// The id.
        id: u8,
    },
    /// A length that this message cannot have; its data counts as stray.
    #[error("message {id:02x} of impossible length {length}")]
    BadLength {
        /// The id.
        id: u8,
        /// The length in its header.
        length: u16,
    },
    /// A message of the right length with digits that are none.
    #[error("message {id:02x} with impossible digits")]
    BadDigits {
        /// The id.
        id: u8,
    },
}

/// The reader of one stream.
#[derive(Debug, Clone, Default)]
pub struct Decoder {
    state: State,
    /// Bytes seen since the beginning.
    offset: u64,
    errors: u64,
    data: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum State {
    /// Between messages.
    #[default]
    Between,
    /// Among bytes that belong to no message, the first of them at this offset.
    Stray { from: u64 },
    /// After an id.
    Id { id: u8 },
    /// After the high byte of the length.
    High { id: u8, high: u8 },
    /// Among so many data bytes, of which so many are still to come.
    Data { id: u8, length: u16, left: u16 },
}

impl Decoder {
    /// A reader at the beginning of a stream.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes one byte; it completes at most one message or one piece of garbage.
    pub fn byte(&mut self, byte: u8) -> Option<Decoded> {
        let here = self.offset;
        self.offset += 1;
        let decoded = if byte & 0x80 != 0 { self.start(byte, here) } else { self.follow(byte, here) };
        if let Some(Decoded { item: Err(_), .. }) = decoded {
            self.errors = self.errors.saturating_add(1);
        }
        decoded
    }

    /// Takes a piece of the stream and gives what it completes.
    pub fn bytes<'a>(&'a mut self, bytes: &'a [u8]) -> impl Iterator<Item = Decoded> + 'a {
        bytes.iter().filter_map(|&byte| self.byte(byte))
    }

    /// The end of the stream: what was left unfinished, if anything.
    pub fn finish(&mut self) -> Option<Decoded> {
        let left = self.abandon(self.offset);
        self.errors = self.errors.saturating_add(u64::from(left.is_some()));
        left
    }

    /// How many pieces of garbage came so far.
    #[must_use]
    pub const fn errors(&self) -> u64 {
        self.errors
    }

    /// The board is emptying its log of 8 kB, which keeps the line busy for about 8 s.
    #[must_use]
    pub const fn draining(&self) -> bool {
        matches!(self.state, State::Data { id: message::id::EE_MOVES, .. })
    }

    /// A byte with bit 7 set: the start of a message, whatever came before.
    fn start(&mut self, id: u8, here: u64) -> Option<Decoded> {
        let left = self.abandon(here);
        self.state = State::Id { id };
        left
    }

    /// Drops what was being collected and says what it was.
    fn abandon(&mut self, here: u64) -> Option<Decoded> {
        let state = std::mem::take(&mut self.state);
        let broken = |id, got| Some(Decoded { offset: here - got, item: Err(Garbage::Broken { id, got }) });
        match state {
            State::Between => None,
            State::Stray { from } => Some(Decoded { offset: from, item: Err(Garbage::Stray { count: here - from }) }),
            State::Id { id } => broken(id, 1),
            State::High { id, .. } => broken(id, 2),
            State::Data { id, length, left } => broken(id, 3 + u64::from(length - left)),
        }
    }

    /// A byte without bit 7: it belongs to what came before.
    fn follow(&mut self, byte: u8, here: u64) -> Option<Decoded> {
        match self.state {
            State::Between => {
                self.state = State::Stray { from: here };
                None
            }
            State::Stray { .. } => None,
            State::Id { id } => {
                self.state = State::High { id, high: byte };
                if message::lengths(id).is_some() {
                    return None;
                }
                self.state = State::Stray { from: here };
                Some(Decoded { offset: here - 1, item: Err(Garbage::UnknownId { id }) })
            }
            State::High { id, high } => self.header(id, u16::from(high) << 7 | u16::from(byte), here),
            State::Data { id, length, left } => {
                // The log is counted, not kept.
                if id != message::id::EE_MOVES {
                    self.data.push(byte);
                }
                self.step(id, length, left - 1, here)
            }
        }
    }

    fn header(&mut self, id: u8, length: u16, here: u64) -> Option<Decoded> {
        let possible = message::lengths(id).is_some_and(|lengths| lengths.contains(&length));
        let Some(data) = length.checked_sub(3).filter(|_| possible) else {
            self.state = State::Between;
            return Some(Decoded { offset: here - 2, item: Err(Garbage::BadLength { id, length }) });
        };
        self.data.clear();
        self.step(id, data, data, here)
    }

    /// Goes on with `left` of `length` data bytes to come; with none left the message is complete.
    fn step(&mut self, id: u8, length: u16, left: u16, here: u64) -> Option<Decoded> {
        if left > 0 {
            self.state = State::Data { id, length, left };
            return None;
        }
        self.state = State::Between;
        let item = match id {
            message::id::EE_MOVES => Ok(Message::EventLog { bytes: length }),
            _ => Message::parse(id, &self.data).ok_or(Garbage::BadDigits { id }),
        };
        Some(Decoded { offset: here - u64::from(length) - 2, item })
    }
}

#[cfg(test)]
mod tests;
