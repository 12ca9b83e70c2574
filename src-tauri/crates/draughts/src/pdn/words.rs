//! Words that begin with a square: moves, and the move numbers and results that look like them.
//!
//! Results are the two-square "moves" that no game has: `2-0`, `1-1` and so on. Squares may have blanks
//! between them, leading zeros, or no separator at all.

use super::fault::PdnFault;
use super::outcome::GameResult;
use super::record::canonical_move;
use super::token::{Lexer, Token, is_blank};

/// What a word that begins with a square turned out to be.
struct Squares {
    /// Where the last square ends.
    end: usize,
    count: usize,
    /// The grammar has no such move.
    loose: bool,
}

/// The most digits of a move number or glyph.
const MAX_DIGITS: usize = 9;

#[derive(Clone, Copy)]
enum Separator {
    Hyphen,
    Capture,
    /// One that the grammar does not have.
    Loose,
}

impl<'t> Lexer<'t> {
    /// A move number, a result, or a move in numbers.
    pub(super) fn digits(&mut self) -> Result<Token<'t>, PdnFault> {
        match self.usual_move() {
            Some(token) => Ok(token),
            None => self.any_digits(),
        }
    }

    /// A move in numbers as it is nearly always written, `12-17` or `9x18` between blanks: most of every file.
    fn usual_move(&mut self) -> Option<Token<'t>> {
        let begin = self.cursor.at;
        let window: &[u8; 8] = self.text.as_bytes().get(begin..)?.first_chunk()?;
        let first = if window[1].is_ascii_digit() { 2 } else { 1 };
        let second = first + if window[first + 2].is_ascii_digit() { 3 } else { 2 };
        let squares = matches!((window[0], window[first + 1]), (b'1'..=b'9', b'1'..=b'9'));
        let separated = matches!(window[first], b'-' | b'x');
        let follows = if &window[second..second + 2] == b"\r\n" { window[second + 2] } else { window[second + 1] };
        let ends =
            matches!(window[second], b' ' | b'\n' | b'\r') && matches!(follows, b'0'..=b'9' | b'{' | b'(' | b'[');
        if !(squares && separated && ends) || &window[..second] == b"1-1" {
            return None;
        }
        let end = begin + second;
        (self.cursor.at, self.cursor.move_end) = (end, end);
        Some(Token::Move(&self.text[begin..end]))
    }

    fn any_digits(&mut self) -> Result<Token<'t>, PdnFault> {
        let begin = self.cursor.at;
        let end = self.skip(begin, |b| b.is_ascii_digit());
        if self.byte(end) == Some(b'.') {
            return self.number(begin, end, end);
        }
        if &self.text[begin..end] == "1" && self.byte(end) == Some(b'/') {
            return self.half();
        }
        let squares = self.squares(begin, end, |lexer, at| {
            let end = lexer.skip(at, |b| b.is_ascii_digit());
            (end > at).then_some(end)
        });
        match squares.count {
            1 => self.bare_number(begin, end),
            2 if end == begin + 1 => match self.points(begin, squares.end) {
                Some(result) => {
                    if squares.end != begin + 3 {
                        self.forgive_stray()?;
                    }
                    self.cursor.at = squares.end;
                    Ok(Token::Result(result))
                }
                None => self.moved(squares),
            },
            _ => self.moved(squares),
        }
    }

    /// The result that stands in a range of two single digits with a hyphen between them.
    fn points(&self, begin: usize, end: usize) -> Option<GameResult> {
        let text = &self.text.as_bytes()[begin..end];
        let (white, black) = (*text.first()?, *text.last()?);
        let single = !text[text.len() - 2].is_ascii_digit();
        (single && text.contains(&b'-')).then(|| GameResult::of_points(white, black)).flatten()
    }

    /// `1/2-1/2`, or a lone `1/2`.
    fn half(&mut self) -> Result<Token<'t>, PdnFault> {
        let begin = self.cursor.at;
        let mut at = begin;
        for sign in *b"1/2-1/2" {
            if sign == b'-' {
                at = self.skip(at, is_blank);
            }
            if self.byte(at) != Some(sign) {
                self.cursor.at_end |= at >= self.text.len();
                if at < begin + 3 {
                    return Err(self.stray());
                }
                self.forgive_stray()?;
                self.cursor.at = begin + 3;
                return Ok(Token::Result(GameResult::Draw));
            }
            at += 1;
            if sign == b'-' {
                at = self.skip(at, is_blank);
            }
        }
        if at != begin + 7 {
            self.forgive_stray()?;
        }
        self.cursor.at = at;
        Ok(Token::Result(GameResult::Draw))
    }

    /// A number followed by dots, which begin at `dots`.
    fn number(&mut self, begin: usize, end: usize, dots: usize) -> Result<Token<'t>, PdnFault> {
        let after = self.skip(dots, |b| b == b'.');
        if !matches!(after - dots, 1 | 3) || dots != end {
            self.forgive_stray()?;
        }
        let value = self.value(begin, end).ok_or_else(|| self.stray())?;
        self.cursor.at = after;
        Ok(Token::Number { value, black: after - dots > 1 })
    }

    pub(super) fn value(&self, begin: usize, end: usize) -> Option<u32> {
        (end - begin <= MAX_DIGITS).then(|| self.text[begin..end].parse().ok()).flatten()
    }

    /// Digits alone: a move number with its dot apart or without one, or four digits that are a move.
    fn bare_number(&mut self, begin: usize, end: usize) -> Result<Token<'t>, PdnFault> {
        let after = self.skip(end, is_blank);
        if self.byte(after) == Some(b'.') {
            return self.number(begin, end, after);
        }
        if end - begin == 4 {
            return self.moved(Squares { end, count: 2, loose: true });
        }
        self.forgive_stray()?;
        let value = self.value(begin, end).ok_or_else(|| self.stray())?;
        self.cursor.at = end;
        Ok(Token::Number { value, black: false })
    }

    /// A move in algebraic squares.
    pub(super) fn algebraic(&mut self) -> Result<Token<'t>, PdnFault> {
        let begin = self.cursor.at;
        let square = |lexer: &mut Self, at: usize| {
            let file = lexer.byte(at).is_some_and(|b| matches!(b, b'a'..=b'h' | b'A'..=b'H'));
            let rank = lexer.byte(at + 1).is_some_and(|b| matches!(b, b'1'..=b'8'));
            lexer.cursor.at_end |= at + 1 >= lexer.text.len();
            (file && rank).then_some(at + 2)
        };
        let Some(end) = square(self, begin) else {
            return Err(self.stray());
        };
        let squares = self.squares(begin, end, square);
        if squares.count < 2 {
            return Err(self.stray());
        }
        self.moved(squares)
    }

    /// Goes over a list of squares whose first one ends at `end`; `square` gives the end of the square at a
    /// place.
    fn squares(&mut self, begin: usize, end: usize, square: impl Fn(&mut Self, usize) -> Option<usize>) -> Squares {
        let mut found = Squares { end, count: 1, loose: false };
        let mut hyphens = 0_usize;
        let mut glued = 0_usize;
        loop {
            let blank_end = self.skip(found.end, is_blank);
            let Some((width, kind)) = self.separator(blank_end) else {
                // Algebraic squares may stand side by side.
                let letter = self.byte(found.end).is_some_and(|b| b.is_ascii_alphabetic());
                match letter.then(|| square(self, found.end)).flatten() {
                    Some(end) => (found.end, glued) = (end, glued + 1),
                    None => break,
                }
                found.count += 1;
                continue;
            };
            let at = self.skip(blank_end + width, is_blank);
            // `32-28 - 2.`: White's move, a move that is not given, a number.
            let apart = blank_end > found.end || at > blank_end + width;
            if apart && found.count > 1 && matches!(kind, Separator::Hyphen) {
                break;
            }
            let Some(end) = square(self, at) else {
                break;
            };
            found.end = end;
            found.count += 1;
            match kind {
                Separator::Hyphen => hyphens += 1,
                Separator::Capture => {}
                Separator::Loose => found.loose = true,
            }
        }
        if hyphens + glued > 0 && found.count != 2 {
            found.loose = true;
        }
        found.loose |= self.text[begin..found.end].bytes().any(|b| matches!(b, b'A'..=b'H'));
        found
    }

    /// The separator of squares at a place, and its length.
    fn separator(&mut self, at: usize) -> Option<(usize, Separator)> {
        match self.byte(at) {
            None => {
                self.cursor.at_end = true;
                None
            }
            Some(b'-') => Some((1, Separator::Hyphen)),
            Some(b'x' | b':') => Some((1, Separator::Capture)),
            Some(b'X') => Some((1, Separator::Loose)),
            Some(128..) => ["×", "–", "—", "х", "Х"]
                .into_iter()
                .find(|sign| self.text[at..].starts_with(sign))
                .map(|sign| (sign.len(), Separator::Loose)),
            Some(_) => None,
        }
    }

    /// Takes squares as a move, if they can be squares.
    fn moved(&mut self, squares: Squares) -> Result<Token<'t>, PdnFault> {
        let text = &self.text[self.cursor.at..squares.end];
        self.faulty_end = squares.end;
        let form = || PdnFault::MoveForm(text.chars().take(16).collect());
        if squares.loose {
            self.forgive(form())?;
        }
        let numeric = text.as_bytes()[0].is_ascii_digit();
        if numeric && !squares_fit(text) || squares.count == 2 && canonical_is_a_draw(text) {
            return Err(form());
        }
        self.cursor.at = squares.end;
        self.cursor.move_end = squares.end;
        Ok(Token::Move(text))
    }
}

/// Whether each number of a move has one or two digits and is not zero; four digits are two numbers.
fn squares_fit(text: &str) -> bool {
    if text.len() == 4 && text.bytes().all(|b| b.is_ascii_digit()) {
        return &text[..2] != "00" && &text[2..] != "00";
    }
    let mut digits = 0;
    let mut zeros = 0;
    for byte in text.bytes().chain([b' ']) {
        if byte.is_ascii_digit() {
            digits += 1;
            zeros += usize::from(byte == b'0');
        } else if digits > 0 {
            if digits > 2 || zeros == digits {
                return false;
            }
            (digits, zeros) = (0, 0);
        }
    }
    true
}

/// Whether a move without its zeros is the result `1-1`.
fn canonical_is_a_draw(text: &str) -> bool {
    let ones = text.bytes().filter(|b| b.is_ascii_digit() && *b != b'0').eq(*b"11");
    ones && canonical_move(text) == "1-1"
}
