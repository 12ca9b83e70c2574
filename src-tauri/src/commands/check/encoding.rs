//! Which encoding a file is in, found from all of its bytes without keeping them.
//!
//! Text that is UTF-8 from end to end is UTF-8. Anything else is in the one of the older encodings of records that fits
//! best. Lines of both kinds in one file are a fault of the file: its games are read in the encoding of most lines.

use clap::ValueEnum;
use encoding_rs::Encoding;

use super::likeness::Likeness;

/// The encodings that records are found in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TextEncoding {
    /// UTF-8.
    #[value(name = "utf-8", alias = "utf8")]
    Utf8,
    /// Simplified Chinese, GB2312 and GBK included.
    #[value(name = "gb18030", aliases = ["gbk", "gb2312"])]
    Gb18030,
    /// Traditional Chinese.
    #[value(name = "big5")]
    Big5,
    /// Cyrillic.
    #[value(name = "cp1251", alias = "windows-1251")]
    Cyrillic,
    /// Western European, Latin-1 included.
    #[value(name = "cp1252", aliases = ["windows-1252", "latin1", "iso-8859-1"])]
    Western,
}

impl TextEncoding {
    /// What decodes it.
    pub const fn codec(self) -> &'static Encoding {
        match self {
            Self::Utf8 => encoding_rs::UTF_8,
            Self::Gb18030 => encoding_rs::GB18030,
            Self::Big5 => encoding_rs::BIG5,
            Self::Cyrillic => encoding_rs::WINDOWS_1251,
            Self::Western => encoding_rs::WINDOWS_1252,
        }
    }

    /// The one that all bytes of a file show; that of most lines where there are several.
    pub fn of(bytes: &[u8]) -> Self {
        let mut survey = Survey::default();
        survey.feed(bytes);
        survey.finish().encoding
    }

    /// How it is called in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Gb18030 => "GB18030",
            Self::Big5 => "Big5",
            Self::Cyrillic => "CP1251",
            Self::Western => "CP1252",
        }
    }
}

/// What the bytes of a file show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The encoding of most of it.
    pub encoding: TextEncoding,
    /// The first line that is in another one, from 1.
    pub other_from: Option<usize>,
}

/// Takes all bytes of a file, in pieces of any size.
#[derive(Default)]
pub struct Survey {
    likeness: Likeness,
    lines: Lines,
}

impl Survey {
    /// Takes the next bytes.
    pub fn feed(&mut self, bytes: &[u8]) {
        if bytes.is_ascii() && self.lines.is_plain() && self.likeness.is_plain() {
            self.lines.count_plain(bytes);
            self.likeness.pass(bytes);
            return;
        }
        for &byte in bytes {
            self.likeness.take(byte);
            if let Some(is_utf8) = self.lines.take(byte) {
                self.likeness.end_line(!is_utf8);
            }
        }
    }

    /// The file has ended.
    pub fn finish(mut self) -> Found {
        self.likeness.take(b'\n');
        let is_utf8 = self.lines.end_of_line();
        self.likeness.end_line(!is_utf8);
        let Lines { utf8, other, .. } = self.lines;
        if other.count == 0 {
            return Found { encoding: TextEncoding::Utf8, other_from: None };
        }
        let older = self.likeness.best();
        // Two characters of a Chinese encoding often look like UTF-8 by chance, letters of one byte never do.
        let by_chance = match older {
            TextEncoding::Gb18030 | TextEncoding::Big5 => other.count / 50,
            TextEncoding::Cyrillic | TextEncoding::Western | TextEncoding::Utf8 => 0,
        };
        if utf8.count <= by_chance {
            Found { encoding: older, other_from: None }
        } else if utf8.count < other.count {
            Found { encoding: older, other_from: Some(utf8.first) }
        } else {
            Found { encoding: TextEncoding::Utf8, other_from: Some(other.first) }
        }
    }
}

/// Lines of one kind.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    count: usize,
    /// The first of them, from 1.
    first: usize,
}

impl Seen {
    const fn note(&mut self, line: usize) {
        if self.count == 0 {
            self.first = line;
        }
        self.count += 1;
    }
}

/// Tells lines that are clearly UTF-8 from those that are not.
#[derive(Debug, Default)]
struct Lines {
    utf8: Seen,
    other: Seen,
    /// Whole lines so far.
    before: usize,
    after_return: bool,
    /// Characters of several bytes in the current line, counted in bytes after the first.
    clear: usize,
    broken: bool,
    /// Bytes that the current character still needs, and the range of the next one.
    missing: u8,
    range: (u8, u8),
}

/// So many bytes after the first ones of their characters make a line clearly UTF-8.
const CLEAR: usize = 4;

impl Lines {
    /// Whether nothing but ASCII was seen in the current line.
    const fn is_plain(&self) -> bool {
        self.clear == 0 && !self.broken && self.missing == 0
    }

    fn count_plain(&mut self, bytes: &[u8]) {
        let ends = |at: usize| match bytes[at] {
            b'\r' => true,
            b'\n' => at.checked_sub(1).map_or(!self.after_return, |before| bytes[before] != b'\r'),
            _ => false,
        };
        self.before += (0..bytes.len()).filter(|&at| ends(at)).count();
        self.after_return = bytes.last().map_or(self.after_return, |&byte| byte == b'\r');
    }

    /// Takes a byte; when a line ends, whether it is clearly UTF-8.
    fn take(&mut self, byte: u8) -> Option<bool> {
        let after_return = std::mem::replace(&mut self.after_return, byte == b'\r');
        match byte {
            b'\n' if after_return => {}
            b'\n' | b'\r' => {
                let is_utf8 = self.end_of_line();
                self.before += 1;
                return Some(is_utf8);
            }
            _ if self.missing > 0 => {
                let (least, most) = self.range;
                self.broken |= !(least..=most).contains(&byte);
                self.range = (0x80, 0xBF);
                self.missing -= 1;
                self.clear += 1;
            }
            0..=0x7F => {}
            _ => match following(byte) {
                Some((missing, range)) => (self.missing, self.range) = (missing, range),
                None => self.broken = true,
            },
        }
        None
    }

    /// Whether the line that ends here is clearly UTF-8.
    fn end_of_line(&mut self) -> bool {
        let line = self.before + 1;
        let is_utf8 = !self.broken && self.missing == 0 && self.clear >= CLEAR;
        if is_utf8 {
            self.utf8.note(line);
        } else if self.broken || self.missing > 0 {
            self.other.note(line);
        }
        (self.clear, self.broken, self.missing) = (0, false, 0);
        is_utf8
    }
}

/// How many bytes follow the first one of a UTF-8 character, and the range of the next (Unicode, table 3-7).
const fn following(first: u8) -> Option<(u8, (u8, u8))> {
    match first {
        0xC2..=0xDF => Some((1, (0x80, 0xBF))),
        0xE0 => Some((2, (0xA0, 0xBF))),
        0xED => Some((2, (0x80, 0x9F))),
        0xE1..=0xEF => Some((2, (0x80, 0xBF))),
        0xF0 => Some((3, (0x90, 0xBF))),
        0xF1..=0xF3 => Some((3, (0x80, 0xBF))),
        0xF4 => Some((3, (0x80, 0x8F))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn survey(bytes: &[u8]) -> Found {
        let whole = survey_in(bytes, bytes.len().max(1));
        for size in [1, 2, 7] {
            assert_eq!(survey_in(bytes, size), whole, "in pieces of {size}");
        }
        whole
    }

    fn survey_in(bytes: &[u8], size: usize) -> Found {
        let mut survey = Survey::default();
        bytes.chunks(size).for_each(|piece| survey.feed(piece));
        survey.finish()
    }

    fn record(white: &str, black: &str) -> String {
        format!(
            "[Event \"Open\"]\r\n[White \"{white}\"]\r\n[Black \"{black}\"]\r\n[GameType \"25\"]\r\n\r\n1. c3-d4 f6-g5 2-0\r\n"
        )
    }

    fn in_encoding(encoding: TextEncoding, text: &str) -> Vec<u8> {
        let (bytes, _, lost) = encoding.codec().encode(text);
        assert!(!lost, "{text} cannot be written in {}", encoding.name());
        bytes.into_owned()
    }

    #[test]
    fn two_short_names_tell_the_encoding() {
        for (encoding, names) in [
            (TextEncoding::Cyrillic, ["Иванов", "Абаулин В."]),
            (TextEncoding::Cyrillic, ["Цой", "Ли"]),
            (TextEncoding::Cyrillic, ["Ким", "Щёголев Н."]),
            (TextEncoding::Gb18030, ["李华", "王芳"]),
            (TextEncoding::Gb18030, ["胡荣华", "许银川"]),
            (TextEncoding::Gb18030, ["吕钦", "赵鑫鑫"]),
            (TextEncoding::Gb18030, ["孟繁睿", "王天一"]),
            (TextEncoding::Big5, ["許銀川", "黃志強"]),
            (TextEncoding::Big5, ["李華", "趙國榮"]),
            (TextEncoding::Western, ["Sjöberg", "Müller"]),
            (TextEncoding::Western, ["Nuñez", "Hélène"]),
        ] {
            let text = record(names[0], names[1]);
            let found = |encoding| Found { encoding, other_from: None };
            assert_eq!(survey(&in_encoding(encoding, &text)), found(encoding), "{names:?}");
            assert_eq!(survey(text.as_bytes()), found(TextEncoding::Utf8), "{names:?}");
        }
    }

    #[test]
    fn only_the_last_of_many_lines_may_tell() {
        let mut bytes = record("Ba", "Gantwarg").repeat(2_000).into_bytes();
        bytes.extend(in_encoding(TextEncoding::Cyrillic, &record("Цирик", "Куперман")));
        assert_eq!(survey(&bytes).encoding, TextEncoding::Cyrillic);
    }

    #[test]
    fn lines_of_two_encodings_are_told_with_their_place() {
        let utf8 = record("Иванов", "Петров");
        let cyrillic = in_encoding(TextEncoding::Cyrillic, &utf8);
        let mostly_utf8 = [utf8.repeat(3).as_bytes(), &cyrillic].concat();
        assert_eq!(survey(&mostly_utf8), Found { encoding: TextEncoding::Utf8, other_from: Some(20) });
        let mostly_cyrillic = [&cyrillic.repeat(3), utf8.as_bytes()].concat();
        assert_eq!(survey(&mostly_cyrillic), Found { encoding: TextEncoding::Cyrillic, other_from: Some(20) });
    }

    #[test]
    fn chance_does_not_mix_chinese_files() {
        let text =
            ["炮二平五", "马８进７", "象棋百科全书网", "模", "啊", "你好"].map(|word| record(word, word)).concat();
        let bytes = in_encoding(TextEncoding::Gb18030, &text.repeat(20));
        assert_eq!(survey(&bytes), Found { encoding: TextEncoding::Gb18030, other_from: None });
    }

    #[test]
    fn lines_end_in_every_way() {
        for end in ["\n", "\r", "\r\n"] {
            let bytes = [format!("a{end}b{end}é{end}").as_bytes(), b"\xE9 \xE8"].concat();
            assert_eq!(survey(&bytes).encoding, TextEncoding::Western, "{end:?}");
            let bytes = [format!("a{end}b{end}日本{end}").repeat(2).as_bytes(), b"\xE9"].concat();
            assert_eq!(survey(&bytes).other_from, Some(7), "{end:?}");
        }
    }
}
