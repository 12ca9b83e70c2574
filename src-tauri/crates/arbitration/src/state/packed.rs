//! Numbers and texts in few bytes.

use std::slice;

use clock::{Millis, PerSide};

/// Seven bits a byte, the lowest first; the top bit says that more follow.
pub(super) fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while let more @ 1.. = number >> 7 {
        bytes.push(number as u8 | 0x80);
        number = more;
    }
    bytes.push(number as u8);
}

/// A difference, its sign in the lowest bit.
pub(super) fn put_signed(bytes: &mut Vec<u8>, number: i64, before: i64) {
    let difference = number.wrapping_sub(before);
    put(bytes, ((difference << 1) ^ (difference >> 63)).cast_unsigned());
}

pub(super) fn put_times(bytes: &mut Vec<u8>, left: PerSide<Millis>, before: PerSide<Millis>) {
    put_signed(bytes, left.white.get(), before.white.get());
    put_signed(bytes, left.black.get(), before.black.get());
}

/// The length, and the text.
pub(super) fn put_text(bytes: &mut Vec<u8>, text: &str) {
    put(bytes, text.len() as u64);
    bytes.extend_from_slice(text.as_bytes());
}

/// Reads what was put, in the same order. `None` where the bytes end.
#[derive(Debug)]
pub(super) struct Reader<'a>(slice::Iter<'a, u8>);

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Reader(bytes.iter())
    }

    pub(super) fn byte(&mut self) -> Option<u8> {
        self.0.next().copied()
    }

    pub(super) fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    pub(super) fn signed(&mut self, before: i64) -> Option<i64> {
        let number = self.number()?;
        let difference = (number >> 1).cast_signed() ^ -(number & 1).cast_signed();
        Some(before.wrapping_add(difference))
    }

    pub(super) fn times(&mut self, before: PerSide<Millis>) -> Option<PerSide<Millis>> {
        let white = self.signed(before.white.get())?;
        let black = self.signed(before.black.get())?;
        Some(PerSide::new(Millis::new(white), Millis::new(black)))
    }

    pub(super) fn text(&mut self) -> Option<&'a str> {
        let length = usize::try_from(self.number()?).ok()?;
        let (text, rest) = self.0.as_slice().split_at_checked(length)?;
        self.0 = rest.iter();
        std::str::from_utf8(text).ok()
    }
}
