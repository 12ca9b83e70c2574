//! The main line of each game, borrowed from the text: for checking many games.

use std::borrow::Cow;

use super::Reading;
use super::fault::PdnError;
use super::outcome::GameResult;
use super::record::{canonical_move, words_of};
use super::scan::{self, Scanner};
use super::token::Token;

/// The tags, main line and result of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet<'t> {
    /// Which game of the text this is, from 1.
    pub number: usize,
    /// The line of the text it begins on, from 1.
    pub line: usize,
    /// Names and values in the order written.
    pub tags: Vec<(&'t str, Cow<'t, str>)>,
    /// The main line.
    pub steps: Vec<Step<'t>>,
    /// The result after the moves, when there is one.
    pub result: Option<GameResult>,
    /// The line where a variation begins that does not end, from 1. Strict reading refuses it; what follows is taken for
    /// part of it.
    pub open_variation: Option<usize>,
}

/// What changes the position in a main line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<'t> {
    /// A move as written, without blanks.
    Move(Cow<'t, str>),
    /// A move that is not given.
    Unknown,
    /// The FEN of a position from which the game goes on.
    SetUp(&'t str),
}

impl Step<'_> {
    pub(super) fn borrowed(&self) -> Step<'_> {
        match self {
            Self::Move(text) => Step::Move(Cow::Borrowed(text)),
            Self::Unknown => Step::Unknown,
            Self::SetUp(fen) => Step::SetUp(fen),
        }
    }
}

impl Sheet<'_> {
    /// The value of the first tag with this name, in capitals or not.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_ref())
    }

    /// A "move" at the end that is the result of the tag, such as `4-6`, is none.
    fn drop_result(&mut self) {
        if let Some(Step::Move(text)) = self.steps.last()
            && self.result.is_none()
            && self.tag("Result").is_some_and(|result| result == canonical_move(text))
        {
            self.steps.pop();
        }
    }
}

/// The main lines of the games of a text, one after another.
///
/// ```
/// use draughts::pdn::{Reading, Step, sheets};
///
/// let text = "1. 32-28 {quiet} 19-23 (18-23 2. 38-32) 2. 28 x 19 1-1";
/// let sheet = sheets(text, Reading::Tolerant).next().ok_or("no game")??;
/// assert_eq!(sheet.steps[2], Step::Move("28x19".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn sheets(text: &str, reading: Reading) -> Sheets<'_> {
    Sheets { scanner: Scanner::new(text, reading) }
}

/// Iterator of [`sheets`].
#[derive(Clone, Debug)]
pub struct Sheets<'t> {
    scanner: Scanner<'t>,
}

/// Room for the moves of a usual game.
const USUAL_PLIES: usize = 128;

impl<'t> Iterator for Sheets<'t> {
    type Item = Result<Sheet<'t>, PdnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut sheet = Sheet::default();
        let mut gap = Gap::default();
        let mut ends_with_move = false;
        loop {
            let (token, depth) = match self.scanner.step() {
                scan::Step::Token(token, depth) => (token, depth),
                scan::Step::End(end) => {
                    (sheet.number, sheet.line) = (end.game, end.line);
                    sheet.open_variation = end.open_variation;
                    if ends_with_move {
                        sheet.drop_result();
                    }
                    return Some(end.fault.map_or(Ok(sheet), Err));
                }
                scan::Step::More | scan::Step::Nothing => return None,
            };
            let filled = gap.filled_by(&token, depth);
            ends_with_move = still_ends_with_move(ends_with_move, &token, depth);
            if depth > 0 {
                continue;
            }
            match token {
                Token::Tag(name, value) => sheet.tags.push((name, value)),
                Token::Move(text) => {
                    if filled {
                        sheet.steps.pop();
                    }
                    if sheet.steps.is_empty() {
                        sheet.steps.reserve(USUAL_PLIES);
                    }
                    sheet.steps.push(Step::Move(without_blanks(text)));
                }
                Token::Unknown => sheet.steps.push(Step::Unknown),
                Token::SetUp(fen) => sheet.steps.push(Step::SetUp(fen)),
                Token::Result(result) => sheet.result = Some(result),
                Token::Number { .. }
                | Token::Strength(_)
                | Token::Nag(_)
                | Token::Comment(_)
                | Token::Open
                | Token::Close => {}
            }
        }
    }
}

/// Finds the sign for a move that is not given and stands only between White's number and a move of Black:
/// `1. ... 7-12`.
#[derive(Default)]
struct Gap {
    /// White's number came last.
    numbered: bool,
    /// The sign came last.
    open: bool,
}

impl Gap {
    /// Takes the next token; whether it is the move after the sign. What leaves no trace in a record (an empty
    /// comment, an empty variation) does not stand between them.
    fn filled_by(&mut self, token: &Token<'_>, depth: usize) -> bool {
        match token {
            Token::Comment(text) if words_of(text).next().is_none() => {}
            Token::Open | Token::Close => self.numbered = false,
            Token::Number { black, .. } if depth == 0 => *self = Self { numbered: !black, open: false },
            Token::Number { .. } => {}
            Token::Unknown if depth == 0 => *self = Self { numbered: false, open: self.numbered },
            Token::Move(_) if depth == 0 => {
                let filled = self.open;
                *self = Self::default();
                return filled;
            }
            Token::Move(_)
            | Token::Unknown
            | Token::Tag(..)
            | Token::Strength(_)
            | Token::Nag(_)
            | Token::Comment(_)
            | Token::SetUp(_)
            | Token::Result(_) => self.open = false,
        }
        false
    }
}

/// Whether a move of the main line is the last thing in a game after this token; what leaves no trace in a record does
/// not follow it.
fn still_ends_with_move(before: bool, token: &Token<'_>, depth: usize) -> bool {
    match token {
        Token::Move(_) => depth == 0,
        Token::Strength(_) => before && depth == 0,
        Token::Comment(text) => before && words_of(text).next().is_none(),
        Token::Tag(..) | Token::Number { .. } | Token::Open | Token::Close => before,
        Token::Unknown | Token::Nag(_) | Token::SetUp(_) | Token::Result(_) => false,
    }
}

fn without_blanks(text: &str) -> Cow<'_, str> {
    if text.bytes().any(|b| b.is_ascii_whitespace()) {
        Cow::Owned(text.chars().filter(|c| !c.is_ascii_whitespace()).collect())
    } else {
        Cow::Borrowed(text)
    }
}
