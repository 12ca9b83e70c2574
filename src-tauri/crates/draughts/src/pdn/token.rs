//! What a PDN text consists of: tags, moves, comments and so on, borrowed from the text.
//!
//! The lexer looks at bytes, goes over each of them a bounded number of times, and keeps no memory. What the
//! reading grammar of PDN 3.0 does not have is a fault in strict reading and forgiven in tolerant reading where
//! its meaning is plain.

use std::borrow::Cow;

use super::Reading;
use super::fault::PdnFault;
use super::outcome::GameResult;

/// A piece of a PDN text. White space and `%` lines are not given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// `[Name "value"]`.
    Tag(&'t str, Cow<'t, str>),
    /// `12.`, or `12...` before a move of Black.
    Number { value: u32, black: bool },
    /// Two or more squares as written, blanks between them included.
    Move(&'t str),
    /// `-` or `...`: a move that is not given.
    Unknown,
    /// `!`, `??`, `(!?)`.
    Strength(&'t str),
    /// `$14`.
    Nag(u32),
    /// What stands between braces, or from a semicolon to the end of the line.
    Comment(&'t str),
    /// The FEN of `/FEN "…"/`.
    SetUp(&'t str),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// A result in either scale, or `*`.
    Result(GameResult),
}

/// Where a lexer is in its text.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cursor {
    /// Where the last token begins.
    pub start: usize,
    /// Where the next one is looked for.
    pub at: usize,
    /// The text's end was seen: the last token could be another one if more text followed.
    pub at_end: bool,
    /// Where the last move ends.
    pub move_end: usize,
}

impl Cursor {
    /// The same place when so much of the text before it is gone.
    pub const fn shifted(self, gone: usize) -> Self {
        Self {
            start: self.start.saturating_sub(gone),
            at: self.at - gone,
            at_end: self.at_end,
            move_end: self.move_end.saturating_sub(gone),
        }
    }
}

/// Cuts a text into tokens.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'t> {
    pub text: &'t str,
    pub cursor: Cursor,
    pub reading: Reading,
    /// Where the text ends that the last fault was found in.
    pub faulty_end: usize,
    /// How many bytes were gone over, some more than once.
    #[cfg(test)]
    pub work: usize,
}

impl<'t> Lexer<'t> {
    pub fn new(text: &'t str, reading: Reading) -> Self {
        Self::resume(text, reading, Cursor::default())
    }

    /// A lexer that goes on at a place.
    pub const fn resume(text: &'t str, reading: Reading, cursor: Cursor) -> Self {
        Self {
            text,
            cursor,
            reading,
            faulty_end: 0,
            #[cfg(test)]
            work: 0,
        }
    }

    /// The next token; `None` at the end of the text.
    pub fn next(&mut self) -> Option<Result<Token<'t>, PdnFault>> {
        self.cursor.at_end = false;
        self.faulty_end = 0;
        loop {
            self.cursor.start = self.cursor.at;
            let Some(byte) = self.byte(self.cursor.at) else {
                self.cursor.at_end = true;
                return None;
            };
            match byte {
                b' ' | b'\t' | b'\n' | b'\r' => self.cursor.at += 1,
                b'0'..=b'9' => return Some(self.digits()),
                b'a'..=b'h' | b'A'..=b'H' => return Some(self.algebraic()),
                b'%' => self.cursor.at = self.line_end(self.cursor.at),
                _ => {
                    if let Some(found) = self.other(byte).transpose() {
                        return Some(found);
                    }
                }
            }
        }
    }

    /// A token that begins with a sign; none when the sign is skipped.
    fn other(&mut self, byte: u8) -> Result<Option<Token<'t>>, PdnFault> {
        let begin = self.cursor.at;
        let token = match byte {
            b'{' => Token::Comment(self.comment()?),
            b'(' => self.bracket(),
            b')' => self.sign(Token::Close),
            b'*' => self.star(),
            b'$' => self.nag()?,
            b'!' | b'?' => {
                self.cursor.at = self.skip(begin, |b| matches!(b, b'!' | b'?'));
                Token::Strength(&self.text[begin..self.cursor.at])
            }
            b'[' => self.tag()?,
            b'/' => self.set_up()?,
            b'.' => return self.dots(),
            b'-' => {
                self.forgive(PdnFault::MissingMove)?;
                self.cursor.at = self.skip(begin, |b| b == b'-');
                Token::Unknown
            }
            b';' => {
                self.forgive_stray()?;
                self.cursor.at = self.line_end(begin);
                Token::Comment(&self.text[begin + 1..self.cursor.at])
            }
            b'}' | b'\0' => {
                self.forgive_stray()?;
                self.cursor.at += 1;
                return Ok(None);
            }
            b'\\' => return self.spelt_line_end(),
            _ => return self.wide(),
        };
        Ok(Some(token))
    }

    pub(super) fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    /// Goes on from `at` while bytes fit; notes when the text ends.
    pub(super) fn skip(&mut self, mut at: usize, fits: impl Fn(u8) -> bool) -> usize {
        while let Some(byte) = self.byte(at) {
            #[cfg(test)]
            {
                self.work += 1;
            }
            if !fits(byte) {
                return at;
            }
            at += 1;
        }
        self.cursor.at_end = true;
        at
    }

    fn line_end(&mut self, at: usize) -> usize {
        self.skip(at, |b| b != b'\n' && b != b'\r')
    }

    fn sign(&mut self, token: Token<'t>) -> Token<'t> {
        self.cursor.at += 1;
        token
    }

    pub(super) fn forgive(&self, fault: PdnFault) -> Result<(), PdnFault> {
        match self.reading {
            Reading::Tolerant => Ok(()),
            Reading::Strict => Err(fault),
        }
    }

    pub(super) fn forgive_stray(&mut self) -> Result<(), PdnFault> {
        match self.reading {
            Reading::Tolerant => Ok(()),
            Reading::Strict => Err(self.stray()),
        }
    }

    /// The text from the token's beginning, as far as an error shows it.
    pub fn stray(&mut self) -> PdnFault {
        const SHOWN: usize = 16;
        let rest = &self.text[self.cursor.start..];
        let shown: String = rest.chars().take_while(|c| !matches!(c, '\n' | '\r')).take(SHOWN).collect();
        self.cursor.at_end |= shown.len() == rest.len();
        PdnFault::Stray(shown)
    }

    /// `\n` spelt out where a line should end, as texts cut out of programs have it.
    fn spelt_line_end(&mut self) -> Result<Option<Token<'t>>, PdnFault> {
        self.cursor.at_end |= self.cursor.at + 1 >= self.text.len();
        if !matches!(self.byte(self.cursor.at + 1), Some(b'n' | b'r')) {
            return Err(self.stray());
        }
        self.forgive_stray()?;
        self.cursor.at += 2;
        Ok(None)
    }

    /// Signs beyond ASCII that are understood: blanks, the byte order mark, dashes, a half.
    fn wide(&mut self) -> Result<Option<Token<'t>>, PdnFault> {
        let rest = &self.text[self.cursor.at..];
        if let Some(after) = rest.strip_prefix("½-½") {
            self.forgive_stray()?;
            self.cursor.at = self.text.len() - after.len();
            return Ok(Some(Token::Result(GameResult::Draw)));
        }
        let Some(first) = rest.chars().next() else {
            return Ok(None);
        };
        match first {
            '\u{feff}' => {}
            '–' | '—' => {
                self.forgive_stray()?;
                self.cursor.at += first.len_utf8();
                return Ok(Some(Token::Unknown));
            }
            _ if first.is_whitespace() => self.forgive_stray()?,
            _ => {
                // A half may be cut off at the end of a text that goes on.
                self.cursor.at_end |= "½-½".starts_with(rest);
                return Err(self.stray());
            }
        }
        self.cursor.at += first.len_utf8();
        Ok(None)
    }

    /// Three dots stand for a move; other dots mean nothing.
    fn dots(&mut self) -> Result<Option<Token<'t>>, PdnFault> {
        let begin = self.cursor.at;
        let end = self.skip(begin, |b| b == b'.');
        if end - begin != 3 {
            self.forgive_stray()?;
        }
        self.cursor.at = end;
        Ok((end - begin >= 3).then_some(Token::Unknown))
    }

    /// A strength in brackets, or the beginning of a variation.
    fn bracket(&mut self) -> Token<'t> {
        let begin = self.cursor.at;
        let end = self.skip(begin + 1, |b| matches!(b, b'!' | b'?'));
        if end > begin + 1 && self.byte(end) == Some(b')') {
            self.cursor.at = end + 1;
            return Token::Strength(&self.text[begin..=end]);
        }
        self.sign(Token::Open)
    }

    /// The end of a game; glued to a move that another move follows, the sign of a forced move.
    fn star(&mut self) -> Token<'t> {
        let begin = self.cursor.at;
        self.cursor.at += 1;
        if self.reading == Reading::Tolerant && begin == self.cursor.move_end && begin > 0 {
            let next = self.skip(begin + 1, is_blank);
            let digits = self.skip(next, |b| b.is_ascii_digit());
            let first_move = &self.text[next..digits] == "1" && self.byte(digits) == Some(b'.');
            let letter = self.byte(next).is_some_and(|b| matches!(b, b'a'..=b'h'));
            if letter || digits > next && !first_move {
                return Token::Nag(7);
            }
        }
        Token::Result(GameResult::Unknown)
    }

    fn nag(&mut self) -> Result<Token<'t>, PdnFault> {
        let begin = self.cursor.at + 1;
        let end = self.skip(begin, |b| b.is_ascii_digit());
        let value = self.value(begin, end).ok_or(PdnFault::Nag)?;
        self.cursor.at = end;
        Ok(Token::Nag(value))
    }

    /// `/FEN "…"/`.
    fn set_up(&mut self) -> Result<Token<'t>, PdnFault> {
        let begin = self.cursor.at + 1;
        let end = self.skip(begin, |b| !matches!(b, b'/' | b'[' | b'{' | b'(' | b'\0'));
        if self.byte(end) != Some(b'/') {
            return Err(PdnFault::SetUp);
        }
        let fen = self.text[begin..end]
            .trim()
            .strip_prefix("FEN")
            .and_then(|rest| rest.trim_start().strip_prefix('"')?.strip_suffix('"'))
            .filter(|fen| !fen.contains('"'))
            .ok_or(PdnFault::SetUp)?;
        self.cursor.at = end + 1;
        Ok(Token::SetUp(fen))
    }

    /// What stands between braces.
    ///
    /// Comments do not nest. But where a closing brace follows a comment that holds an opening one, with no
    /// comment beginning between them, somebody nested them all the same, and tolerant reading goes on to that
    /// brace. A comment that seems to reach into another comment of the next game was not closed.
    fn comment(&mut self) -> Result<&'t str, PdnFault> {
        let begin = self.cursor.at + 1;
        let mut at = begin;
        let (mut nested, mut end, mut tags) = (false, None, None);
        loop {
            at = self.skip(at, |b| !matches!(b, b'{' | b'}' | b'[' | b'%'));
            match self.byte(at) {
                Some(b'}') => {
                    end = Some(at);
                    if !nested || self.reading == Reading::Strict {
                        break;
                    }
                }
                Some(b'{') if end.is_some() || tags.is_some() => break,
                // The rest of this line is none of the text.
                Some(b'%') if end.is_some() => break,
                Some(b'{') => nested = true,
                Some(b'[') if self.begins_tags(at) => {
                    if end.is_some() {
                        break;
                    }
                    tags = tags.or(Some(at));
                }
                Some(_) => {}
                None => break,
            }
            at += 1;
        }
        let end = end.ok_or(PdnFault::OpenComment)?;
        self.cursor.at = end + 1;
        Ok(&self.text[begin..end])
    }

    /// Whether a bracket is the first sign of a line and a name follows it.
    fn begins_tags(&mut self, bracket: usize) -> bool {
        let line_start = bracket == 0 || matches!(self.byte(bracket - 1), Some(b'\n' | b'\r'));
        self.cursor.at_end |= bracket + 1 >= self.text.len();
        line_start && self.byte(bracket + 1).is_some_and(|b| b.is_ascii_alphabetic())
    }

    /// `[Name "value"]`; tolerant reading takes values without quotes and with quotes inside.
    fn tag(&mut self) -> Result<Token<'t>, PdnFault> {
        let begin = self.skip(self.cursor.at + 1, is_blank);
        let end = self.skip(begin, |b| !is_blank(b) && !matches!(b, b'"' | b'[' | b']' | b'\0'));
        let name = &self.text[begin..end];
        if !name.starts_with(char::is_alphanumeric) {
            return Err(PdnFault::Tag);
        }
        if !is_identifier(name) {
            self.forgive(PdnFault::Tag)?;
        }
        let quote = self.skip(end, is_blank);
        if self.byte(quote) != Some(b'"') {
            self.forgive(PdnFault::Tag)?;
            let close = self.skip(end, |b| !matches!(b, b'"' | b'[' | b']' | b'\n' | b'\r' | b'\0'));
            if self.byte(close) != Some(b']') {
                return Err(PdnFault::Tag);
            }
            self.cursor.at = close + 1;
            return Ok(Token::Tag(name, Cow::Borrowed(self.text[end..close].trim())));
        }

        let (mut at, mut escaped) = (quote + 1, false);
        loop {
            at = self.skip(at, |b| !matches!(b, b'"' | b'\\' | b'\n' | b'\r' | b'\0'));
            match self.byte(at) {
                Some(b'\\') if matches!(self.byte(at + 1), Some(b'"' | b'\\')) => {
                    escaped = true;
                    at += 2;
                }
                Some(b'"') => {
                    let close = self.skip(at + 1, is_blank);
                    if self.byte(close) == Some(b']') {
                        self.cursor.at = close + 1;
                        let value = &self.text[quote + 1..at];
                        return Ok(Token::Tag(name, if escaped { unescape(value).into() } else { value.into() }));
                    }
                    self.forgive(PdnFault::Tag)?;
                    at += 1;
                }
                Some(b'\\') => at += 1,
                Some(b'\0') => {
                    self.forgive(PdnFault::Tag)?;
                    at += 1;
                }
                Some(_) | None => return Err(PdnFault::Tag),
            }
        }
    }
}

pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// Whether a tag's name is one by the grammar.
pub(super) fn is_identifier(name: &str) -> bool {
    name.as_bytes().first().is_some_and(u8::is_ascii_uppercase)
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

fn unescape(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut signs = value.chars().peekable();
    while let Some(sign) = signs.next() {
        match (sign, signs.peek()) {
            ('\\', Some(&next @ ('"' | '\\'))) => {
                plain.push(next);
                signs.next();
            }
            _ => plain.push(sign),
        }
    }
    plain
}
