//! A tolerant reader of game records in PDN: tags and the moves of the main line.
//!
//! Comments, variations, annotation glyphs and move numbers are skipped. A game ends at its result, at the
//! tags of the next game, or with the text. A game that cannot be read is reported and the reader goes on
//! with the next one. Nothing is judged here except by [`Game::replay`].

use thiserror::Error;

use crate::fen::FenError;
use crate::moves::Move;
use crate::notation::MoveError;
use crate::position::{IllegalSetup, Position};
use crate::setup::Setup;

/// A recorded result, whatever the scale it is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `2-0` or `1-0`.
    WhiteWins,
    /// `0-2` or `0-1`.
    BlackWins,
    /// `1-1` or `1/2-1/2`.
    Draw,
    /// `0-0`.
    BothLose,
    /// `*`.
    Unknown,
}

/// The ways to write a result beside `*`; no legal move looks like one.
const RESULTS: [(&str, GameResult); 7] = [
    ("1/2-1/2", GameResult::Draw),
    ("2-0", GameResult::WhiteWins),
    ("1-0", GameResult::WhiteWins),
    ("0-2", GameResult::BlackWins),
    ("0-1", GameResult::BlackWins),
    ("1-1", GameResult::Draw),
    ("0-0", GameResult::BothLose),
];

/// One game as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    /// Which game of the text this is, from 1.
    pub number: usize,
    /// Names and values in the order written.
    pub tags: Vec<(String, String)>,
    /// The moves of the main line, spaces removed.
    pub moves: Vec<String>,
    /// The result after the moves, when there is one.
    pub result: Option<GameResult>,
}

/// A game that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {game}, line {line}: {fault}")]
pub struct PdnError {
    /// Which game of the text, from 1.
    pub game: usize,
    /// The line of the text, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: PdnFault,
}

/// What is wrong in a game record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PdnFault {
    /// A tag that is not `[Name "value"]`.
    #[error("a tag is malformed")]
    Tag,
    /// A comment without an end.
    #[error("a comment does not end")]
    OpenComment,
    /// A variation without an end.
    #[error("a variation does not end")]
    OpenVariation,
    /// Text that is no part of a game record, its first characters.
    #[error("'{0}' does not belong here")]
    Stray(String),
}

/// Why the moves of a record cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The FEN tag cannot be read.
    #[error("the FEN tag: {0}")]
    Fen(#[from] FenError),
    /// The FEN tag shows an arrangement that cannot be played.
    #[error("the FEN tag: {0}")]
    Setup(#[from] IllegalSetup),
    /// A move is not legal.
    #[error("ply {ply}, {text}: {error}")]
    Move {
        /// Which move of either side, from 1.
        ply: usize,
        /// The move as written.
        text: String,
        /// Why it cannot be played.
        error: MoveError,
    },
}

impl Game {
    /// The value of the first tag with this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The position before the first move: the FEN tag's, or the start of a game.
    ///
    /// # Errors
    /// When the FEN tag holds no playable position.
    pub fn start(&self) -> Result<Position, ReplayError> {
        match self.tag("FEN") {
            Some(fen) => Ok(Position::try_from(Setup::parse(crate::Game::International, fen)?)?),
            None => Ok(Position::start(crate::Game::International)),
        }
    }

    /// The legal moves that the record names, from [`Game::start`] on.
    ///
    /// # Errors
    /// At the first move that is not legal, or when there is no playable position to begin with.
    pub fn replay(&self) -> Result<Vec<Move>, ReplayError> {
        let mut position = self.start()?;
        let mut moves = Vec::with_capacity(self.moves.len());
        for (nth, text) in self.moves.iter().enumerate() {
            let mv = position.parse_move(text).map_err(|error| ReplayError::Move {
                ply: nth + 1,
                text: text.clone(),
                error,
            })?;
            position = position.play_unchecked(&mv);
            moves.push(mv);
        }
        Ok(moves)
    }
}

/// The games of a text, one after another.
///
/// ```
/// let text = "[White \"Ba\"] [Black \"Gantwarg\"] 1. 32-28 {quiet} 19-23 2. 28x19 1-1";
/// let game = draughts::pdn::games(text).next().ok_or("no game")??;
/// assert_eq!(game.tag("Black"), Some("Gantwarg"));
/// assert_eq!(game.moves, ["32-28", "19-23", "28x19"]);
/// assert_eq!(game.replay()?.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub const fn games(text: &str) -> Games<'_> {
    Games { text, at: 0, number: 0, line: 1, counted: 0 }
}

/// Iterator of [`games`].
#[derive(Clone, Debug)]
pub struct Games<'t> {
    text: &'t str,
    at: usize,
    number: usize,
    line: usize,
    counted: usize,
}

/// What the text consists of, comments and the like left out.
enum Token {
    Tag(String, String),
    Move(String),
    Result(GameResult),
}

impl Iterator for Games<'_> {
    type Item = Result<Game, PdnError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.number += 1;
        match self.game() {
            Ok(game) => game.map(Ok),
            Err(fault) => {
                let error = PdnError { game: self.number, line: self.line(), fault };
                self.skip_to_next_tags();
                Some(Err(error))
            }
        }
    }
}

impl<'t> Games<'t> {
    fn game(&mut self) -> Result<Option<Game>, PdnFault> {
        let mut game = Game { number: self.number, ..Game::default() };
        loop {
            let before = self.at;
            match self.token()? {
                Some(Token::Tag(name, value)) => {
                    if !game.moves.is_empty() || game.tag(&name).is_some() {
                        self.at = before;
                        return Ok(Some(game));
                    }
                    game.tags.push((name, value));
                }
                Some(Token::Move(text)) => game.moves.push(text),
                Some(Token::Result(result)) => {
                    game.result = Some(result);
                    self.skip_terminator();
                    return Ok(Some(game));
                }
                None if game.tags.is_empty() && game.moves.is_empty() => return Ok(None),
                None => return Ok(Some(game)),
            }
        }
    }

    fn token(&mut self) -> Result<Option<Token>, PdnFault> {
        while let Some(next) = self.rest().chars().next() {
            match next {
                '{' => self.skip_comment()?,
                '(' => self.skip_variation()?,
                ';' | '%' => self.skip_while(|c| c != '\n' && c != '\r'),
                '$' => {
                    self.at += 1;
                    self.skip_while(|c| c.is_ascii_digit());
                }
                '[' => return self.tag().map(Some),
                '*' => {
                    self.at += 1;
                    return Ok(Some(Token::Result(GameResult::Unknown)));
                }
                '0'..='9' => {
                    if let Some(token) = self.result().or_else(|| self.number_or_move()) {
                        return Ok(Some(token));
                    }
                }
                '.' | '!' | '?' | '\u{feff}' => self.at += next.len_utf8(),
                _ if next.is_whitespace() => self.at += next.len_utf8(),
                _ => return Err(PdnFault::Stray(self.rest().chars().take(16).collect())),
            }
        }
        Ok(None)
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn skip_while(&mut self, skipped: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches(skipped).len();
    }

    fn skip_comment(&mut self) -> Result<(), PdnFault> {
        match self.rest().find('}') {
            Some(end) => {
                self.at += end + 1;
                Ok(())
            }
            None => {
                self.at = self.text.len();
                Err(PdnFault::OpenComment)
            }
        }
    }

    /// Variations nest, to any depth; comments inside may hold brackets.
    fn skip_variation(&mut self) -> Result<(), PdnFault> {
        let mut depth = 0_usize;
        loop {
            self.skip_while(|c| !matches!(c, '(' | ')' | '{'));
            match self.rest().bytes().next() {
                Some(b'(') => depth += 1,
                Some(b')') => depth -= 1,
                Some(_) => {
                    self.skip_comment()?;
                    continue;
                }
                None => return Err(PdnFault::OpenVariation),
            }
            self.at += 1;
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// `[Name "value"]`, where a backslash keeps the next character from ending the value.
    fn tag(&mut self) -> Result<Token, PdnFault> {
        self.at += 1;
        self.skip_while(char::is_whitespace);
        let rest = self.rest();
        let name_length = rest.find(|c: char| c.is_whitespace() || c == '"').ok_or(PdnFault::Tag)?;
        let name = &rest[..name_length];
        if name.is_empty() || name.contains([']', '[']) {
            return Err(PdnFault::Tag);
        }
        self.at += name_length;
        self.skip_while(char::is_whitespace);

        let mut value = String::new();
        let mut quoted = self.rest().strip_prefix('"').ok_or(PdnFault::Tag)?.chars();
        loop {
            match quoted.next().ok_or(PdnFault::Tag)? {
                '"' => break,
                '\\' => value.push(quoted.next().ok_or(PdnFault::Tag)?),
                '\n' | '\r' => return Err(PdnFault::Tag),
                other => value.push(other),
            }
        }
        self.at = self.text.len() - quoted.as_str().len();
        self.skip_while(char::is_whitespace);
        if !self.rest().starts_with(']') {
            return Err(PdnFault::Tag);
        }
        self.at += 1;
        Ok(Token::Tag(name.to_owned(), value))
    }

    fn result(&mut self) -> Option<Token> {
        let rest = self.rest();
        let (text, result) = RESULTS.into_iter().find(|(text, _)| {
            rest.strip_prefix(text)
                .is_some_and(|after| !after.starts_with(|c: char| c.is_ascii_digit() || is_separator(c)))
        })?;
        self.at += text.len();
        Some(Token::Result(result))
    }

    /// A move number, which is skipped, or a move: squares with separators, or four digits.
    fn number_or_move(&mut self) -> Option<Token> {
        let begin = self.at;
        self.skip_while(|c| c.is_ascii_digit());
        let digits = self.at - begin;
        let mut end = self.at;
        loop {
            self.skip_while(is_blank);
            if !self.rest().starts_with(is_separator) {
                break;
            }
            self.skip_while(|c| is_separator(c) || is_blank(c));
            let square = self.at;
            self.skip_while(|c| c.is_ascii_digit());
            if self.at == square {
                break;
            }
            end = self.at;
        }
        let divided = end > begin + digits;
        self.at = end;
        let numbered = self.rest().trim_start_matches(is_blank).starts_with('.');
        (divided || digits == 4 && !numbered)
            .then(|| Token::Move(self.text[begin..end].chars().filter(|&c| !is_blank(c)).collect()))
    }

    /// The standard's own terminator may follow a result.
    fn skip_terminator(&mut self) {
        self.skip_while(char::is_whitespace);
        if self.rest().starts_with('*') {
            self.at += 1;
        }
    }

    /// Leaves a game that cannot be read: to the first tags after its moves.
    fn skip_to_next_tags(&mut self) {
        let line_start = self.text[..self.at].rfind(['\n', '\r']).map_or(0, |end| end + 1);
        let mut in_moves = false;
        let mut at = line_start;
        for line in self.text[line_start..].split_inclusive(['\n', '\r']) {
            let content = line.trim_start();
            if content.starts_with('[') && in_moves && at > self.at {
                break;
            }
            in_moves |= !content.is_empty() && !content.starts_with('[');
            at += line.len();
        }
        self.at = at;
    }

    /// The line the reader is at; counts only what it has not counted before.
    fn line(&mut self) -> usize {
        let passed = &self.text.as_bytes()[self.counted..self.at];
        let ends = |at: usize| passed[at] == b'\n' || passed[at] == b'\r' && passed.get(at + 1) != Some(&b'\n');
        self.line += (0..passed.len()).filter(|&at| ends(at)).count();
        self.counted = self.at;
        self.line
    }
}

fn is_separator(c: char) -> bool {
    matches!(c, '-' | 'x' | 'X' | ':' | '×')
}

fn is_blank(c: char) -> bool {
    c.is_whitespace()
}
