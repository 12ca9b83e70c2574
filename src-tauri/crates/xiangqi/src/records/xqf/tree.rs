//! The moves of a file.

use super::keys::Keys;
use super::{HEAD, XqfError, decode, point};
use crate::moves::Move;
use crate::records::{Game, Written};

/// What the flags of a record say.
struct Flags {
    continues: bool,
    has_variation: bool,
    has_comment: bool,
}

/// The bytes of the tree, unmasked as they are read.
struct Reader<'f> {
    body: &'f [u8],
    keys: &'f Keys,
    at: usize,
}

/// Reads the tree into the game. The first record is no move, but may have a comment.
pub(super) fn read(body: &[u8], keys: &Keys, game: &mut Game) -> Result<(), XqfError> {
    let mut reader = Reader { body, keys, at: 0 };
    let (_, flags) = reader.record()?;
    let comment = reader.comment(&flags)?;
    game.moves.comment_on(None, &comment);
    if !flags.continues {
        return Ok(());
    }
    let mut before = None;
    // The moves whose variations are still to come.
    let mut waiting = Vec::new();
    loop {
        let at = HEAD + reader.at;
        let ([from, to], flags) = reader.record()?;
        let (from, to) = (from.wrapping_sub(24).wrapping_sub(keys.from), to.wrapping_sub(32).wrapping_sub(keys.to));
        let (Some(from), Some(to)) = (point(from), point(to)) else { return Err(XqfError::OffBoard(at)) };
        let id = game.moves.add(before, Written::Squares(Move { from, to }));
        let comment = reader.comment(&flags)?;
        game.moves.comment_on(Some(id), &comment);
        if flags.has_variation {
            waiting.push(before);
        }
        before = if flags.continues {
            Some(id)
        } else if let Some(before) = waiting.pop() {
            before
        } else {
            return Ok(());
        };
    }
}

impl Reader<'_> {
    /// The two points of a record as they stand, and its flags.
    fn record(&mut self) -> Result<([u8; 2], Flags), XqfError> {
        let [from, to, flags, _] = self.bytes()?;
        let flags = if self.keys.version < 11 {
            Flags { continues: flags & 0xF0 != 0, has_variation: flags & 0x0F != 0, has_comment: true }
        } else {
            let has = |bit| flags & bit != 0;
            Flags { continues: has(0x80), has_variation: has(0x40), has_comment: has(0x20) }
        };
        Ok(([from, to], flags))
    }

    fn comment(&mut self, flags: &Flags) -> Result<String, XqfError> {
        if !flags.has_comment {
            return Ok(String::new());
        }
        let at = HEAD + self.at;
        let length = i64::from(i32::from_le_bytes(self.bytes()?)) - i64::from(self.keys.length);
        let Ok(wanted) = usize::try_from(length) else { return Err(XqfError::CommentLength { at, length }) };
        let masked = self.body[self.at..].get(..wanted).ok_or(XqfError::CommentLength { at, length })?;
        let text: Vec<u8> = masked.iter().zip(self.at..).map(|(byte, at)| self.unmask(*byte, at)).collect();
        self.at += wanted;
        Ok(decode(&text))
    }

    fn bytes(&mut self) -> Result<[u8; 4], XqfError> {
        let masked = self.body[self.at..].first_chunk::<4>();
        let masked = *masked.ok_or(XqfError::Truncated(HEAD + self.body.len()))?;
        let mut at = self.at..;
        self.at += 4;
        Ok(masked.map(|byte| self.unmask(byte, at.next().unwrap_or_default())))
    }

    fn unmask(&self, byte: u8, at: usize) -> u8 {
        byte.wrapping_sub(self.keys.stream[at % self.keys.stream.len()])
    }
}
