//! A port that plays back what was once recorded.

use std::collections::VecDeque;
use std::time::Duration;

use super::{Gone, Heard, Port};

/// Recorded pieces, one for each read, in order; after the last one the port is gone. What is written is kept.
#[derive(Debug, Default)]
pub struct Recording {
    pieces: VecDeque<Vec<u8>>,
    written: Vec<u8>,
}

impl Recording {
    /// A recording of these pieces. An empty piece is a read that heard nothing; a piece longer than the reader's
    /// buffer is handed out in parts.
    pub fn new(pieces: impl IntoIterator<Item = Vec<u8>>) -> Self {
        Recording { pieces: pieces.into_iter().collect(), written: Vec::new() }
    }

    /// All bytes written so far.
    #[must_use]
    pub fn written(&self) -> &[u8] {
        &self.written
    }
}

impl Port for Recording {
    fn read(&mut self, buffer: &mut [u8], _timeout: Duration) -> Result<Heard, Gone> {
        let mut piece = self.pieces.pop_front().ok_or(Gone)?;
        if piece.is_empty() {
            return Ok(Heard::Nothing);
        }
        let n = piece.len().min(buffer.len());
        buffer[..n].copy_from_slice(&piece[..n]);
        if n < piece.len() {
            self.pieces.push_front(piece.split_off(n));
        }
        Ok(Heard::Bytes(n))
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Gone> {
        self.written.extend_from_slice(bytes);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_come_in_order_and_then_the_port_is_gone() {
        let mut port = Recording::new([vec![1, 2, 3], vec![], vec![4]]);
        let mut buffer = [0; 2];
        let mut read = || port.read(&mut buffer, Duration::ZERO).map(|heard| (heard, buffer));
        assert_eq!(read(), Ok((Heard::Bytes(2), [1, 2])));
        assert_eq!(read(), Ok((Heard::Bytes(1), [3, 2])));
        assert_eq!(read(), Ok((Heard::Nothing, [3, 2])));
        assert_eq!(read(), Ok((Heard::Bytes(1), [4, 2])));
        assert_eq!(read(), Err(Gone));
    }
}
