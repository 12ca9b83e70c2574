//! Games out of text that comes in pieces, in the memory of one game.

use super::reading::line_ends;
use super::{PgnError, PgnFault, games};
use crate::notation::Ranks;
use crate::records::Game;

/// The longest game a [`Stream`] takes unless told otherwise, in bytes.
pub const LONGEST_GAME: usize = 64 << 20;

/// A reader of text in pieces of any size: whole games come out as soon as the tags of the next one are seen.
///
/// ```
/// use xiangqi::records::pgn::Stream;
///
/// let mut stream = Stream::default();
/// let mut plies = Vec::new();
/// for piece in ["[Red \"甲\"]\n1. 炮二", "平五 *\n[Red \"乙\"]", "\n1. 相三进五 马8进7 *"] {
///     for game in stream.push(piece) {
///         plies.push(game?.moves.len());
///     }
/// }
/// for game in stream.finish() {
///     plies.push(game?.moves.len());
/// }
/// assert_eq!(plies, [1, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Stream {
    ranks: Ranks,
    longest: usize,
    text: String,
    /// Where in `text` the game begins that is not complete yet.
    begin: usize,
    /// Where the line begins that is not complete yet, and up to where its end was looked for.
    line: usize,
    searched: usize,
    state: State,
    /// Games and lines before `begin`.
    games: usize,
    lines: usize,
}

/// What the lines so far have shown of the game they are in.
#[derive(Clone, Debug, Default)]
struct State {
    in_comment: bool,
    in_moves: bool,
    first_tag: String,
    /// Already reported as too long; what follows of it is thrown away.
    reported: bool,
}

impl Default for Stream {
    fn default() -> Self {
        Self::new(Ranks::FromZero, LONGEST_GAME)
    }
}

impl Stream {
    /// A stream that takes games up to `longest` bytes, and counts the ranks of points so.
    #[must_use]
    pub fn new(ranks: Ranks, longest: usize) -> Self {
        let (text, state) = (String::new(), State::default());
        Self { ranks, longest, text, begin: 0, line: 0, searched: 0, state, games: 0, lines: 0 }
    }

    /// Takes a piece of text and gives out the games that it completes.
    pub fn push(&mut self, piece: &str) -> Vec<Result<Game, PgnError>> {
        let mut found = Vec::new();
        self.text.push_str(piece);
        while let Some(length) = self.text.as_bytes()[self.searched..].iter().position(|b| matches!(b, b'\n' | b'\r')) {
            self.searched += length + 1;
            self.end_of_line(&mut found);
        }
        self.searched = self.text.len();
        if self.text.len() - self.begin > self.longest {
            self.throw_away(&mut found);
        }
        self.text.drain(..self.begin);
        self.line -= self.begin;
        self.searched -= self.begin;
        self.begin = 0;
        found
    }

    /// The games that are left when the text ends.
    #[must_use]
    pub fn finish(mut self) -> Vec<Result<Game, PgnError>> {
        let mut found = Vec::new();
        self.end_of_line(&mut found);
        self.give_out(&mut found);
        found
    }

    /// The line is complete: it may be the first of another game.
    fn end_of_line(&mut self, found: &mut Vec<Result<Game, PgnError>>) {
        let line = self.line..self.searched;
        if self.state.is_ended_by(&self.text[line.clone()]) {
            self.give_out(found);
        }
        self.state.look_at(&self.text[line]);
        self.line = self.searched;
    }

    /// Gives out what lies before the line.
    fn give_out(&mut self, found: &mut Vec<Result<Game, PgnError>>) {
        let text = &self.text[self.begin..self.line];
        if !self.state.reported {
            let before = found.len();
            found.extend(games(text).with_ranks(self.ranks).counting(self.games, self.lines + 1));
            self.games += found.len() - before;
        }
        self.lines += line_ends(text);
        self.begin = self.line;
        self.state = State::default();
    }

    /// Gives up a game that is too long, up to the next line that begins like tags.
    fn throw_away(&mut self, found: &mut Vec<Result<Game, PgnError>>) {
        if !self.state.reported {
            self.games += 1;
            let fault = PgnFault::TooLong(self.longest);
            found.push(Err(PgnError { game: self.games, line: self.lines + 1, fault }));
        }
        self.lines += line_ends(&self.text[self.begin..]);
        self.begin = self.text.len();
        self.line = self.begin;
        self.state = State { in_moves: true, reported: true, ..State::default() };
    }
}

impl State {
    /// Whether a line belongs to the next game.
    fn is_ended_by(&self, line: &str) -> bool {
        let repeats = |name| !self.first_tag.is_empty() && self.first_tag == name;
        !self.in_comment && tag_name(line).is_some_and(|name| self.in_moves || repeats(name))
    }

    fn look_at(&mut self, line: &str) {
        if let (false, Some(name)) = (self.in_comment, tag_name(line)) {
            if self.first_tag.is_empty() {
                name.clone_into(&mut self.first_tag);
            }
            self.in_moves |= !line.trim_end().ends_with(']');
            return;
        }
        if !self.in_comment && line.starts_with('%') {
            return;
        }
        for byte in line.bytes() {
            match byte {
                b'{' => self.in_comment = true,
                b'}' => self.in_comment = false,
                b';' if !self.in_comment => break,
                _ => {}
            }
            self.in_moves |= !byte.is_ascii_whitespace();
        }
    }
}

/// The name of the tag that a line begins with.
fn tag_name(line: &str) -> Option<&str> {
    let line = line.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').strip_prefix('[')?.trim_start();
    let name = line.split(|c: char| c.is_whitespace() || c == '"').next()?;
    name.starts_with(char::is_alphabetic).then_some(name)
}
