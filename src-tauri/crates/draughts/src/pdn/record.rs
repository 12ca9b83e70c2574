//! A whole game: tags, moves, comments, glyphs, set-ups and variations to any depth.
//!
//! The items of a game stand in one list in the order they are read, a variation between [`Item::Open`] and
//! [`Item::Close`]: a tree of any depth without recursion. Whatever is in a [`Record`] can be written in strict
//! PDN: texts are put into that form when they come in.

use super::Reading;
use super::fault::{BadRecord, NotAMove};
use super::outcome::{GameResult, Scale};
use super::scan::{self, Scanner, canonical_name};
use super::sheet::Step;
use super::token::{Lexer, Token};

/// One game.
///
/// ```
/// use draughts::pdn::{GameResult, Record};
///
/// let mut record = Record::default();
/// record.set_tag("White", "Ba");
/// record.set_tag("GameType", "20");
/// record.push_move("32-28")?;
/// record.push_comment("quiet");
/// record.push_move("19-23")?;
/// record.set_result(Some(GameResult::Draw));
/// let text = "[White \"Ba\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n\n1. 32-28 {quiet} 19-23 *\n";
/// assert_eq!(record.to_string(), text);
/// # Ok::<(), draughts::pdn::NotAMove>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Which game of its text this is, from 1; 0 when it was not read.
    pub number: usize,
    /// The line of the text it begins on, from 1; 0 when it was not read.
    pub line: usize,
    tags: Vec<(String, String)>,
    items: Vec<Item>,
    /// The number of the next move in each open line, the main line first.
    next: Vec<MoveNumber>,
    result: Option<GameResult>,
}

/// What a game consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A move.
    Move(Played),
    /// A move that is not given, with its number.
    Unknown(Option<MoveNumber>),
    /// A numeric annotation glyph, `$1`.
    Nag(u32),
    /// A comment without its braces, on one line. [`super::clock_notes`] reads the times in it.
    Comment(String),
    /// The FEN of a position from which the game goes on.
    SetUp(String),
    /// A variation begins: its first move stands for the last move before it.
    Open,
    /// The variation ends.
    Close,
}

/// A move as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The number before it, when there is one.
    pub number: Option<MoveNumber>,
    text: String,
    strength: Option<String>,
}

/// `12.` or `12...`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveNumber {
    /// The number.
    pub value: u32,
    /// Three dots: the move is Black's.
    pub black: bool,
}

impl MoveNumber {
    const FIRST: Self = Self { value: 1, black: false };

    const fn next(self) -> Self {
        let value = if self.black { self.value.saturating_add(1) } else { self.value };
        Self { value, black: !self.black }
    }

    const fn previous(self) -> Self {
        let value = if self.black { self.value } else { self.value.saturating_sub(1) };
        Self { value, black: !self.black }
    }
}

impl Default for Record {
    fn default() -> Self {
        Self { number: 0, line: 0, tags: Vec::new(), items: Vec::new(), next: vec![MoveNumber::FIRST], result: None }
    }
}

impl Played {
    /// The move: squares without leading zeros, `-` between two, `x` in captures.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn set_text(&mut self, text: &str) {
        self.text = text.replace(':', "x");
    }

    /// How good the move is said to be: exclamation and question marks, perhaps in brackets.
    #[must_use]
    pub fn strength(&self) -> Option<&str> {
        self.strength.as_deref()
    }
}

impl Record {
    /// Names and values in the order they came.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of the tag with this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Sets a tag. The name is made one by the grammar, the value is put on one line.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let name: String = canonical_name(name).collect();
        let value: String = value.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
        if name == "FEN" && self.items.is_empty() {
            self.turn_to(&value);
        }
        match self.tags.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name, value)),
        }
    }

    /// Everything between the tags and the end, in reading order.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    pub(super) fn items_mut(&mut self) -> &mut [Item] {
        &mut self.items
    }

    /// The main line as its steps.
    pub(super) fn steps(&self) -> impl Iterator<Item = Step<'_>> + Clone {
        self.main_line().filter_map(|item| match item {
            Item::Move(played) => Some(Step::Move(played.text().into())),
            Item::Unknown(_) => Some(Step::Unknown),
            Item::SetUp(fen) => Some(Step::SetUp(fen)),
            Item::Nag(_) | Item::Comment(_) | Item::Open | Item::Close => None,
        })
    }

    /// What changes the position in the main line: moves, unknown moves, set-ups.
    pub fn main_line(&self) -> impl Iterator<Item = &Item> + Clone {
        let mut depth = 0_usize;
        self.items.iter().filter(move |item| {
            match item {
                Item::Open => depth += 1,
                Item::Close => depth -= 1,
                Item::Move(_) | Item::Unknown(_) | Item::SetUp(_) => return depth == 0,
                Item::Nag(_) | Item::Comment(_) => {}
            }
            false
        })
    }

    /// The result: what ends the game or, where nothing or only `*` does, the Result tag.
    #[must_use]
    pub const fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// Sets the result.
    pub const fn set_result(&mut self, result: Option<GameResult>) {
        self.result = result;
    }

    /// The number that the GameType tag begins with (PDN 3.0): 20 international, 25 Russian, 26 Brazilian.
    #[must_use]
    pub fn game_type(&self) -> Option<u32> {
        game_type(self.tag("GameType")?)
    }

    /// The scale in which the result of this game is written: that of the game type or, without one, of the
    /// Result tag.
    #[must_use]
    pub fn scale(&self) -> Scale {
        let tagged_as_one = || self.tag("Result").is_some_and(|result| matches!(result, "1-0" | "0-1" | "1/2-1/2"));
        match self.game_type() {
            Some(20) => Scale::Two,
            Some(_) => Scale::One,
            None if tagged_as_one() => Scale::One,
            None => Scale::Two,
        }
    }

    /// Adds a move, with a number where one belongs.
    ///
    /// # Errors
    /// When the text is not a list of squares.
    pub fn push_move(&mut self, text: &str) -> Result<(), NotAMove> {
        let squares = text.trim();
        match Lexer::new(squares, Reading::Tolerant).next() {
            Some(Ok(Token::Move(found))) if found.len() == squares.len() => {
                let number = self.number_here();
                self.push_played(number, squares);
                Ok(())
            }
            _ => Err(NotAMove(text.to_owned())),
        }
    }

    /// Adds a move that is not known, with its number.
    pub fn push_unknown(&mut self) {
        let number = self.number_here();
        self.push_missing(number);
    }

    /// The number of the next move, if one belongs there: before White's moves, and before those of Black that
    /// follow no move.
    fn number_here(&self) -> Option<MoveNumber> {
        let next = self.next.last().copied()?;
        let follows = matches!(self.items.last(), Some(Item::Move(_) | Item::Comment(_) | Item::Nag(_)));
        (!next.black || !follows).then_some(next)
    }

    fn push_played(&mut self, mut number: Option<MoveNumber>, squares: &str) {
        if let (None, Some(Item::Unknown(Some(before @ MoveNumber { black: false, .. })))) = (number, self.items.last())
        {
            // `1. ... 7-12` is `1... 7-12`.
            number = Some(before.next());
            self.items.pop();
        }
        self.moved(number);
        self.items.push(Item::Move(Played { number, text: canonical_move(squares), strength: None }));
    }

    fn push_missing(&mut self, number: Option<MoveNumber>) {
        self.moved(number);
        self.items.push(Item::Unknown(number));
    }

    /// Counts a move of the line that is open.
    fn moved(&mut self, number: Option<MoveNumber>) {
        if let Some(next) = self.next.last_mut() {
            *next = number.unwrap_or(*next).next();
        }
    }

    /// The side to move is that of a FEN.
    fn turn_to(&mut self, fen: &str) {
        if let Some(next) = self.next.last_mut() {
            match fen.as_bytes().first() {
                Some(b'W' | b'w') if next.black => *next = next.next(),
                Some(b'B' | b'b') => next.black = true,
                Some(_) | None => {}
            }
        }
    }

    /// Marks belong to the move right before them; else they are a comment.
    fn push_strength(&mut self, marks: &str) {
        let Some(Item::Move(last)) = self.items.last_mut() else {
            return self.push_comment(marks);
        };
        last.strength = Some(match last.strength.take() {
            None => marks.to_owned(),
            Some(before) => (before + marks).replace(['(', ')'], ""),
        });
    }

    /// Adds a comment, put on one line and without braces. An empty one is none.
    pub fn push_comment(&mut self, text: &str) {
        let words: Vec<&str> = words_of(text).collect();
        if !words.is_empty() {
            self.items.push(Item::Comment(words.join(" ").replace('{', "(").replace('}', ")")));
        }
    }

    /// Adds a numeric annotation glyph.
    pub fn push_nag(&mut self, nag: u32) {
        self.items.push(Item::Nag(nag));
    }

    /// Adds a position from which the game goes on (an illegal move that stands, article 7.7; a null move).
    /// Blanks, quotes and slashes are no part of a FEN and left out.
    pub fn push_set_up(&mut self, fen: &str) {
        let fen: String = fen.chars().filter(|c| !c.is_whitespace() && !matches!(c, '"' | '/')).collect();
        self.turn_to(&fen);
        self.items.push(Item::SetUp(fen));
    }

    /// Begins a variation.
    pub fn open_variation(&mut self) {
        let next = self.next.last().map_or(MoveNumber::FIRST, |next| next.previous());
        self.next.push(next);
        self.items.push(Item::Open);
    }

    /// Ends the variation begun last, if one is open. An empty one vanishes.
    pub fn close_variation(&mut self) {
        if self.next.len() == 1 {
            return;
        }
        self.next.pop();
        if self.items.last() == Some(&Item::Open) {
            self.items.pop();
        } else {
            self.items.push(Item::Close);
        }
    }

    /// How many variations are open.
    pub(super) const fn open_variations(&self) -> usize {
        self.next.len() - 1
    }

    /// Whether both are the same game, wherever and however they were written: the same tags in any order, the
    /// same items, the same result.
    #[must_use]
    pub fn same_game(&self, other: &Self) -> bool {
        self.items == other.items
            && self.known_result() == other.known_result()
            && self.sorted_tags() == other.sorted_tags()
    }

    fn known_result(&self) -> Option<GameResult> {
        self.result.filter(|result| *result != GameResult::Unknown)
    }

    /// The tags but for a Result that only repeats the result.
    fn sorted_tags(&self) -> Vec<(&str, &str)> {
        let repeats = |name: &str, value: &str| name == "Result" && (self.known_result().is_some() || value == "*");
        let mut tags: Vec<_> = self.tags().filter(|(name, value)| !repeats(name, value)).collect();
        tags.sort_unstable();
        tags
    }

    /// Completes a record that was read.
    fn finish(&mut self, end: &scan::End) {
        (self.number, self.line) = (end.game, end.line);
        while self.open_variations() > 0 {
            self.close_variation();
        }
        let tagged = self.tag("Result").map(str::to_owned);
        if self.result.is_none_or(|result| result == GameResult::Unknown) {
            let meant = tagged.as_deref().and_then(GameResult::parse);
            self.result = meant.or(self.result);
        }
        // A "move" at the end that is the result of the tag, such as `4-6`, is none.
        if self.result.is_none()
            && let Some(Item::Move(last)) = self.items.last()
            && tagged.is_some_and(|result| result == last.text)
        {
            self.items.pop();
        }
    }
}

/// The number that a GameType begins with.
pub(super) fn game_type(tag: &str) -> Option<u32> {
    tag.split(',').next()?.trim().parse().ok()
}

/// The words of a comment.
pub(super) fn words_of(comment: &str) -> impl Iterator<Item = &str> {
    comment.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty())
}

/// Squares without blanks and leading zeros, `-` between them, or `x` in captures.
pub(super) fn canonical_move(squares: &str) -> String {
    let capture = squares.contains(['x', 'X', ':', '×', 'х', 'Х']) || squares_of(squares).nth(2).is_some();
    let mut text = String::with_capacity(squares.len() + 1);
    for square in squares_of(squares) {
        if !text.is_empty() {
            text.push(if capture { 'x' } else { '-' });
        }
        text.extend(square.trim_start_matches('0').chars().map(|sign| sign.to_ascii_lowercase()));
    }
    text
}

/// The squares of a move, as written.
fn squares_of(text: &str) -> impl Iterator<Item = &str> {
    let undivided = text.len() == 4 && text.bytes().all(|b| b.is_ascii_digit());
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = &rest[rest.find(|c: char| c.is_ascii_digit() || matches!(c, 'a'..='h' | 'A'..='H'))?..];
        // A letter and its digit, or digits.
        let end = rest[1..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |end| end + 1);
        let (square, after) = rest.split_at(if undivided { 2 } else { end });
        rest = after;
        Some(square)
    })
}

/// The games of a text, one after another.
#[must_use]
pub fn records(text: &str, reading: Reading) -> Records<'_> {
    Records { scanner: Scanner::new(text, reading) }
}

/// Iterator of [`records`].
#[derive(Clone, Debug)]
pub struct Records<'t> {
    scanner: Scanner<'t>,
}

impl Iterator for Records<'_> {
    type Item = Result<Record, BadRecord>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut record = Record::default();
        let mut number = None;
        loop {
            let (token, depth) = match self.scanner.step() {
                scan::Step::Token(token, depth) => (token, depth),
                scan::Step::End(end) => {
                    record.finish(&end);
                    return Some(match end.fault {
                        None => Ok(record),
                        Some(error) => Err(BadRecord { error, read: Box::new(record) }),
                    });
                }
                scan::Step::More | scan::Step::Nothing => return None,
            };
            match token {
                Token::Tag(name, value) => record.set_tag(name, &value),
                Token::Number { value, black } => number = Some(MoveNumber { value, black }),
                Token::Move(squares) => record.push_played(number.take(), squares),
                Token::Unknown => record.push_missing(number.take()),
                Token::Strength(marks) => record.push_strength(marks),
                Token::Nag(nag) => record.push_nag(nag),
                Token::Comment(text) => record.push_comment(text),
                Token::SetUp(fen) => record.push_set_up(fen),
                Token::Open => {
                    number = None;
                    record.open_variation();
                }
                Token::Close => {
                    number = None;
                    record.close_variation();
                }
                Token::Result(result) if depth == 0 => record.result = Some(result),
                // The result of a line that was only thought of.
                Token::Result(_) => record.push_comment(self.scanner.written()),
            }
        }
    }
}
