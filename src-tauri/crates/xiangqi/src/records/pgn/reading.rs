//! The tolerant reader.

use super::{PgnError, PgnFault};
use crate::notation::{Ranks, is_described, read_squares};
use crate::records::{Game, GameResult, NodeId, Written, tidy};
use crate::setup::Setup;

/// The games of a text, one after another.
#[must_use]
pub fn games(text: &str) -> Games<'_> {
    Games { text, ranks: Ranks::FromZero, at: 0, number: 0, line: 1, counted: 0 }
}

/// Iterator of [`games`].
#[derive(Clone, Debug)]
pub struct Games<'t> {
    text: &'t str,
    ranks: Ranks,
    at: usize,
    number: usize,
    line: usize,
    counted: usize,
}

/// What the moves of a game consist of.
enum Token {
    Move(Written),
    Result(GameResult),
    Comment(String),
    Open,
    Close,
    /// The game ends without a result.
    End,
}

/// Where in the game the reader is.
#[derive(Default)]
struct Cursor {
    last: Option<NodeId>,
    /// The moves that the variations around interrupt.
    interrupted: Vec<Option<NodeId>>,
    /// Whether a variation has begun and has no move yet.
    fresh: bool,
    /// What is said before the first move of a variation.
    pending: Vec<String>,
}

impl Games<'_> {
    /// Reads moves of two points with ranks counted so. A game whose `Format` tag is `UCI` counts from one anyway.
    #[must_use]
    pub const fn with_ranks(mut self, ranks: Ranks) -> Self {
        self.ranks = ranks;
        self
    }

    /// Counts games and lines on from these.
    pub(super) const fn counting(mut self, games: usize, line: usize) -> Self {
        self.number = games;
        self.line = line;
        self
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Game, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.number += 1;
        match self.game() {
            Ok(game) => game.map(Ok),
            Err(fault) => {
                let line = self.line();
                self.skip_to_next_tags(&fault);
                Some(Err(PgnError { game: self.number, line, fault }))
            }
        }
    }
}

impl<'t> Games<'t> {
    fn game(&mut self) -> Result<Option<Game>, PgnFault> {
        self.skip_foreign_lines();
        if self.rest().is_empty() {
            return Ok(None);
        }
        let mut game = Game::default();
        let mut first_name = None;
        let first_at = self.at;
        loop {
            let before = self.at;
            self.skip_while(is_blank);
            if !self.rest().starts_with('[') {
                self.at = before;
                break;
            }
            let (name, value) = self.tag()?;
            if *first_name.get_or_insert(name) == name && before > first_at {
                self.at = before;
                game.result = tagged_result(&game);
                return Ok(Some(game));
            }
            if name != "FEN" || value.parse() != Ok(Setup::start()) {
                game.note(name, value);
            }
        }
        self.moves(&mut game)?;
        Ok(Some(game))
    }

    fn moves(&mut self, game: &mut Game) -> Result<(), PgnFault> {
        let ranks = if game.tag("Format") == Some("UCI") { Ranks::FromOne } else { self.ranks };
        let mut cursor = Cursor::default();
        loop {
            let inside = !cursor.interrupted.is_empty();
            let text_may_follow = !inside && !game.moves.is_empty();
            match self.token(ranks, inside, text_may_follow)? {
                Token::Move(written) => {
                    let id = game.moves.add(cursor.last, written);
                    cursor.pending.drain(..).for_each(|comment| game.moves.comment_on(Some(id), &comment));
                    cursor.last = Some(id);
                    cursor.fresh = false;
                }
                Token::Comment(comment) if cursor.fresh => cursor.pending.push(comment),
                Token::Comment(comment) => game.moves.comment_on(cursor.last, &comment),
                Token::Open => match cursor.last {
                    Some(id) if !cursor.fresh => {
                        cursor.interrupted.push(Some(id));
                        cursor.last = game.moves.before(id);
                        cursor.fresh = true;
                    }
                    Some(_) | None => return Err(self.stray_bracket()),
                },
                Token::Close => match cursor.interrupted.pop() {
                    Some(interrupted) => {
                        cursor.last = interrupted;
                        cursor.fresh = false;
                        cursor.pending.drain(..).for_each(|comment| game.moves.comment_on(interrupted, &comment));
                    }
                    None => return Err(self.stray_bracket()),
                },
                Token::Result(_) if inside => {}
                Token::Result(result) => {
                    game.result = result;
                    return self.after_result(game, cursor.last);
                }
                Token::End if inside => return Err(PgnFault::OpenVariation),
                Token::End => {
                    game.result = tagged_result(game);
                    return Ok(());
                }
            }
        }
    }

    /// The round bracket just passed means nothing here.
    fn stray_bracket(&mut self) -> PgnFault {
        self.at -= 1;
        self.stray()
    }

    fn stray(&self) -> PgnFault {
        PgnFault::Stray(self.rest().chars().take(16).collect())
    }

    /// What is said after the result still belongs to the game.
    fn after_result(&mut self, game: &mut Game, last: Option<NodeId>) -> Result<(), PgnFault> {
        loop {
            let begin = self.at;
            self.skip_while(is_blank);
            if !self.rest().starts_with('{') {
                self.at = begin;
                return Ok(());
            }
            let comment = self.comment()?;
            game.moves.comment_on(last, &comment);
        }
    }

    /// The next token of the moves, what has no meaning skipped.
    fn token(&mut self, ranks: Ranks, inside: bool, text_may_follow: bool) -> Result<Token, PgnFault> {
        loop {
            let (new_line, empty_line) = self.skip_blanks();
            let Some(next) = self.rest().chars().next() else { return Ok(Token::End) };
            match next {
                '{' => return self.comment().map(Token::Comment),
                ';' => return Ok(Token::Comment(tidy(&self.take_while(is_within_line)[1..]))),
                '%' if new_line => {
                    self.take_while(is_within_line);
                }
                '(' | ')' => {
                    self.at += 1;
                    return Ok(if next == '(' { Token::Open } else { Token::Close });
                }
                '[' if new_line || !inside => return Ok(Token::End),
                '$' => {
                    self.at += 1;
                    self.skip_while(|c| c.is_ascii_digit());
                }
                '!' | '?' => self.at += 1,
                _ => {
                    let begin = self.at;
                    let word = self.word();
                    if let Some(token) = meaning(word, ranks) {
                        return Ok(token);
                    }
                    if !word.is_empty() && is_number(word) {
                        continue;
                    }
                    self.at = begin;
                    if empty_line && text_may_follow {
                        return Ok(Token::End);
                    }
                    return Err(self.stray());
                }
            }
        }
    }

    /// A move, a result, or a move number; a number with dots is taken alone, whatever is glued to it.
    fn word(&mut self) -> &'t str {
        let begin = self.at;
        let digits = self.take_while(is_digit).len();
        let dots = self.take_while(is_dot).len();
        if dots == 0 || self.is_soldier(digits, dots) {
            self.skip_while(is_within_word);
        }
        &self.text[begin..self.at]
    }

    /// Whether two digits and a dot are the piece and way of `25.6`, a WXF move of one of several soldiers.
    fn is_soldier(&self, digits: usize, dots: usize) -> bool {
        let mut next = self.rest().chars();
        let number = next.next().is_some_and(|c| c.is_ascii_digit());
        (digits, dots) == (2, 1) && number && !next.next().is_some_and(is_within_word)
    }

    fn comment(&mut self) -> Result<String, PgnFault> {
        let rest = self.rest();
        match rest.find('}') {
            Some(end) => {
                self.at += end + 1;
                Ok(tidy(&rest[1..end]))
            }
            None => {
                self.at = self.text.len();
                Err(PgnFault::OpenComment)
            }
        }
    }

    /// `[Name "value"]`; a quote inside the value that is not the last one is taken as it is.
    fn tag(&mut self) -> Result<(&'t str, String), PgnFault> {
        self.at += 1;
        self.skip_while(is_space);
        let name = self.take_while(|c| c.is_alphanumeric() || c == '_' || c == '-');
        self.skip_while(is_space);
        if name.is_empty() || !self.rest().starts_with('"') {
            return Err(PgnFault::Tag);
        }
        let mut value = String::new();
        let mut quoted = self.rest()[1..].chars();
        loop {
            match quoted.next().ok_or(PgnFault::Tag)? {
                '"' if quoted.as_str().trim_start_matches(is_space).starts_with(']') => break,
                '\\' if quoted.as_str().starts_with(['"', '\\']) => value.extend(quoted.next()),
                '\n' | '\r' => return Err(PgnFault::Tag),
                other => value.push(other),
            }
        }
        self.at = self.text.len() - quoted.as_str().len();
        self.skip_while(is_space);
        self.at += 1;
        Ok((name, value))
    }

    /// Passes the lines that begin neither with a tag nor with a move, its number, or a result.
    fn skip_foreign_lines(&mut self) {
        loop {
            self.skip_while(is_blank);
            let word = self.clone().word();
            let belongs = match self.rest().chars().next() {
                None => return,
                Some('[') => self.rest()[1..].starts_with(|c: char| c.is_alphabetic() || is_space(c)),
                Some('{') => true,
                Some(_) => is_numbered(word) || matches!(meaning(word, self.ranks), Some(Token::Move(_))),
            };
            if belongs {
                return;
            }
            self.take_while(is_within_line);
        }
    }

    /// Leaves a game that cannot be read: to the first tags after its moves.
    fn skip_to_next_tags(&mut self, fault: &PgnFault) {
        let mut in_moves = *fault != PgnFault::Tag;
        if !in_moves {
            self.take_while(is_within_line);
        }
        loop {
            let rest = self.rest();
            if rest.is_empty() || in_moves && rest.starts_with('[') {
                return;
            }
            let line = self.take_while(is_within_line).trim_matches(is_blank);
            in_moves |= !line.is_empty() && !line.starts_with('[');
            self.skip_while(is_blank);
        }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn take_while(&mut self, taken: impl Fn(char) -> bool) -> &'t str {
        let begin = self.at;
        self.skip_while(taken);
        &self.text[begin..self.at]
    }

    fn skip_while(&mut self, skipped: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches(skipped).len();
    }

    /// Skips blanks, and tells whether a line began and whether an empty line was passed.
    fn skip_blanks(&mut self) -> (bool, bool) {
        let first = self.at == 0;
        let lines = line_ends(self.take_while(is_blank));
        (first || lines > 0, lines > 1)
    }

    /// The line the reader is at; counts only what it has not counted before.
    fn line(&mut self) -> usize {
        self.line += line_ends(&self.text[self.counted..self.at]);
        self.counted = self.at;
        self.line
    }
}

/// How many lines end in a text; a `\r\n` cut in two counts twice.
pub(super) fn line_ends(text: &str) -> usize {
    let bytes = text.as_bytes();
    let ends = |at: usize| bytes[at] == b'\n' || bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
    (0..bytes.len()).filter(|&at| ends(at)).count()
}

fn meaning(word: &str, ranks: Ranks) -> Option<Token> {
    if let Some(result) = GameResult::parse(word) {
        return Some(Token::Result(result));
    }
    let written = read_squares(word, ranks).map(Written::Squares);
    written.or_else(|| is_described(word).then(|| Written::Words(word.into()))).map(Token::Move)
}

fn tagged_result(game: &Game) -> GameResult {
    game.tag("Result").and_then(|text| GameResult::parse(text.trim())).unwrap_or_default()
}

/// `12`, `12.`, `1...`, or dots alone.
fn is_number(word: &str) -> bool {
    word.chars().all(|c| is_digit(c) || is_dot(c))
}

/// A move number with its dot.
fn is_numbered(word: &str) -> bool {
    is_number(word) && word.starts_with(is_digit) && word.ends_with(is_dot)
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || ('０'..='９').contains(&c)
}

fn is_dot(c: char) -> bool {
    matches!(c, '.' | '．' | '、' | '…')
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

fn is_space(c: char) -> bool {
    is_blank(c) && is_within_line(c)
}

fn is_within_word(c: char) -> bool {
    !is_blank(c) && !"{}()[];$!?".contains(c)
}

fn is_within_line(c: char) -> bool {
    !matches!(c, '\n' | '\r')
}
