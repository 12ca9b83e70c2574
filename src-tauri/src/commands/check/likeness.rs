//! How like text bytes are in each of the older encodings of records. Names are short, so every character counts: which
//! ones are common, what stands beside them, and that pairs of bytes come out even.

use super::encoding::TextEncoding;

/// A byte that no text of the encoding has, or half a character.
const IMPOSSIBLE: i64 = -10;
/// A character that names and moves are hardly written with.
const STRANGE: i64 = -3;
/// A character like those before and after it.
const FITTING: i64 = 2;

/// How like it is in each encoding; of equals the first counts.
type Sums = [(TextEncoding, i64); 4];

const NOTHING: Sums =
    [(TextEncoding::Western, 0), (TextEncoding::Gb18030, 0), (TextEncoding::Cyrillic, 0), (TextEncoding::Big5, 0)];

/// Sums over the lines of a text.
#[derive(Debug)]
pub struct Likeness {
    lines: Sums,
    /// Of the current line.
    western: i64,
    cyrillic: i64,
    gb18030: Pairs,
    big5: Pairs,
    /// The last two bytes.
    before: u8,
    current: u8,
    /// Cyrillic letters in a row, and whether one of them is a vowel.
    letters: usize,
    vowel: bool,
}

/// An encoding of two bytes for a character.
#[derive(Debug, Default)]
struct Pairs {
    sum: i64,
    /// The first byte of a character whose second is still to come.
    first: Option<u8>,
}

impl Default for Likeness {
    fn default() -> Self {
        Self {
            lines: NOTHING,
            western: 0,
            cyrillic: 0,
            gb18030: Pairs::default(),
            big5: Pairs::default(),
            before: 0,
            current: 0,
            letters: 0,
            vowel: false,
        }
    }
}

impl Likeness {
    /// Whether the last bytes have no part in what the next ones mean, if those are ASCII.
    pub const fn is_plain(&self) -> bool {
        self.current < 0x80 && self.gb18030.first.is_none() && self.big5.first.is_none()
    }

    /// Passes over ASCII.
    pub fn pass(&mut self, ascii: &[u8]) {
        if let Some(last) = ascii.last() {
            self.current = *last;
        }
    }

    /// The line has ended; whether it counts.
    pub fn end_line(&mut self, counts: bool) {
        let line = [self.western, self.gb18030.sum, self.cyrillic, self.big5.sum];
        if counts {
            self.lines.iter_mut().zip(line).for_each(|((_, sum), more)| *sum += more);
        }
        (self.western, self.gb18030.sum, self.cyrillic, self.big5.sum) = (0, 0, 0, 0);
    }

    /// The encoding that the lines are most like.
    pub fn best(&self) -> TextEncoding {
        let mut best = self.lines[0];
        for other in self.lines {
            if other.1 > best.1 {
                best = other;
            }
        }
        best.0
    }

    /// Takes the next byte; what is before it is judged now.
    pub fn take(&mut self, next: u8) {
        self.look(next);
        (self.before, self.current) = (self.current, next);
        self.gb18030.take(next, gb18030);
        self.big5.take(next, big5);
    }

    /// Judges the current byte as a letter between its neighbours.
    fn look(&mut self, next: u8) {
        let (before, current) = (self.before, self.current);
        let latin = before.is_ascii_alphabetic() || next.is_ascii_alphabetic();
        if current >= 0x80 {
            self.western += western(current, latin, before >= 0x80 && next >= 0x80);
        }
        if !is_cyrillic(current) {
            if self.letters > 0 && !self.vowel {
                self.cyrillic += STRANGE;
            }
            (self.letters, self.vowel) = (0, false);
            if current >= 0x80 && !matches!(current, 0x84 | 0x85 | 0x93..=0x97 | 0xAB | 0xB9 | 0xBB | 0xA0) {
                self.cyrillic += STRANGE;
            }
            return;
        }
        self.letters += 1;
        self.vowel |= is_vowel(current);
        let follows = is_cyrillic(before);
        self.cyrillic += match (is_capital(current), is_capital(before)) {
            _ if latin => STRANGE,
            // A capital begins a word, or all letters are capitals.
            (true, false) if follows => STRANGE,
            (true, true) if follows => 0,
            _ if follows || is_cyrillic(next) => FITTING,
            _ => -1,
        };
    }
}

/// A byte of CP1252 beside a Latin letter or not, or in the middle of such bytes.
const fn western(byte: u8, latin: bool, crowded: bool) -> i64 {
    match byte {
        0x81 | 0x8D | 0x8F | 0x90 | 0x9D => IMPOSSIBLE,
        _ if crowded => STRANGE,
        0xD7 | 0xF7 => STRANGE,
        0xC0..=0xFF | 0x8A | 0x8C | 0x8E | 0x9A | 0x9C | 0x9E | 0x9F if latin => FITTING,
        _ => -1,
    }
}

/// A letter of CP1251 that Russian has.
const fn is_cyrillic(byte: u8) -> bool {
    matches!(byte, 0xC0..=0xFF | 0xA8 | 0xB8)
}

const fn is_capital(byte: u8) -> bool {
    matches!(byte, 0xC0..=0xDF | 0xA8)
}

const fn is_vowel(byte: u8) -> bool {
    let small = if matches!(byte, 0xC0..=0xDF) { byte + 0x20 } else { byte };
    matches!(small, 0xE0 | 0xE5 | 0xE8 | 0xEE | 0xF3 | 0xFB | 0xFD..=0xFF | 0xA8 | 0xB8)
}

impl Pairs {
    fn take(&mut self, byte: u8, worth: impl Fn(u8, u8) -> i64) {
        match self.first.take() {
            Some(first) => self.sum += worth(first, byte),
            None if byte >= 0x80 => self.first = Some(byte),
            None => {}
        }
    }
}

/// A pair of GB18030: the common characters come first, ordered by sound.
fn gb18030(first: u8, second: u8) -> i64 {
    match (first, second) {
        (0xB0..=0xD7, 0xA1..=0xFE) => 2 * FITTING,
        (0xA1..=0xA3, 0xA1..=0xFE) => FITTING,
        (0xD8..=0xF7, 0xA1..=0xFE) => -1,
        (0x81..=0xFE, 0x30..=0x39 | 0x40..=0x7E | 0x80..=0xFE) => STRANGE,
        _ => IMPOSSIBLE,
    }
}

/// A pair of Big5: the common characters come first, ordered by strokes.
fn big5(first: u8, second: u8) -> i64 {
    match (first, second) {
        (0xA4..=0xC6, 0x40..=0x7E | 0xA1..=0xFE) => 2 * FITTING,
        (0xA1..=0xA3, 0x40..=0x7E | 0xA1..=0xFE) => FITTING,
        (0xC9..=0xF9, 0x40..=0x7E | 0xA1..=0xFE) => -1,
        (0x81..=0xFE, 0x40..=0x7E | 0xA1..=0xFE) => STRANGE,
        _ => IMPOSSIBLE,
    }
}
