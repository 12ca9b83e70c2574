//! Cutting a stream of PDN text into games, in memory that does not grow with the stream.

use thiserror::Error;

use super::Reading;
use super::fault::{BadRecord, PdnError};
use super::record::{Record, records};
use super::scan::{Progress, Scanner, Step};
use super::sheet::{Sheet, sheets};

/// A game that is longer than the splitter may keep; it is passed over up to the tags of the next one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {game}, line {line}: longer than {limit} bytes")]
pub struct TooLong {
    /// Which game of the stream, from 1.
    pub game: usize,
    /// The line it begins on, from 1.
    pub line: usize,
    /// The most bytes a game may have.
    pub limit: usize,
}

/// One game of a stream, not read yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its text.
    pub text: String,
    /// Which game of the stream this is, from 1.
    pub number: usize,
    /// The line of the stream it begins on, from 1.
    pub line: usize,
    reading: Reading,
    fault: Option<PdnError>,
}

/// So many undecided bytes are looked at anew with each text pushed; more only when they have doubled.
const PATIENCE: usize = 256;

impl Piece {
    /// Its main line.
    ///
    /// # Errors
    /// When the game cannot be read; number and line are those of the stream.
    pub fn sheet(&self) -> Result<Sheet<'_>, PdnError> {
        let read = sheets(&self.text, self.reading).next();
        match (&self.fault, read) {
            (Some(fault), _) => Err(fault.clone()),
            (None, Some(Ok(sheet))) => {
                let open_variation = sheet.open_variation.map(|line| self.line + line - 1);
                Ok(Sheet { number: self.number, line: self.line, open_variation, ..sheet })
            }
            (None, Some(Err(error))) => Err(self.placed(error)),
            (None, None) => Ok(Sheet { number: self.number, line: self.line, ..Sheet::default() }),
        }
    }

    /// The whole game.
    ///
    /// # Errors
    /// When the game cannot be read to its end; number and line are those of the stream.
    pub fn record(&self) -> Result<Record, BadRecord> {
        let (mut record, found) = match records(&self.text, self.reading).next() {
            Some(Ok(record)) => (record, None),
            Some(Err(bad)) => (*bad.read, Some(self.placed(bad.error))),
            None => (Record::default(), None),
        };
        (record.number, record.line) = (self.number, self.line);
        match self.fault.clone().or(found) {
            None => Ok(record),
            Some(error) => Err(BadRecord { error, read: Box::new(record) }),
        }
    }

    /// An error with its place in the stream.
    fn placed(&self, error: PdnError) -> PdnError {
        PdnError { game: self.number, line: self.line + error.line - 1, fault: error.fault }
    }
}

/// Takes text in pieces of any size and gives whole games.
///
/// ```
/// use draughts::pdn::{Reading, Splitter};
///
/// let mut splitter = Splitter::new(Reading::Tolerant);
/// splitter.push("[White \"Ba\"]\n1. 32-28 1");
/// assert_eq!(splitter.next_game(), None);
/// splitter.push("9-23 1-1\n\n[White \"Gant");
/// let piece = splitter.next_game().ok_or("no game")??;
/// assert_eq!(piece.sheet()?.steps.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Splitter {
    buffer: String,
    reading: Reading,
    limit: usize,
    progress: Progress,
    /// No more text will come.
    finished: bool,
    /// What is in the buffer does not decide; it is looked at again when it is so long.
    wait: usize,
    /// The rest of a game that was too long is passed over.
    passing: bool,
}

impl Splitter {
    /// The most bytes that a game may have unless [`Splitter::with_limit`] says otherwise.
    pub const LIMIT: usize = 64 << 20;

    /// A splitter at the beginning of a stream.
    #[must_use]
    pub fn new(reading: Reading) -> Self {
        Self {
            buffer: String::new(),
            reading,
            limit: Self::LIMIT,
            progress: Progress::default(),
            finished: false,
            wait: 0,
            passing: false,
        }
    }

    /// The same with another limit, in bytes, for one game.
    #[must_use]
    pub const fn with_limit(mut self, limit: usize) -> Self {
        self.limit = limit;
        self
    }

    /// Takes the next text of the stream. Ask for its games before more text is given: what is not asked for
    /// is kept.
    pub fn push(&mut self, text: &str) {
        self.tidy();
        self.buffer.push_str(text);
    }

    /// No more text will come: the last game ends.
    pub const fn finish(&mut self) {
        self.finished = true;
        self.wait = 0;
    }

    /// How many bytes of text are held: never more than about twice the limit and what was pushed last.
    #[must_use]
    pub const fn held(&self) -> usize {
        self.buffer.len()
    }

    /// The next whole game; `None` until more text is pushed, or at the end.
    ///
    /// # Errors
    /// When a game is too long. The next call goes on with the next game.
    pub fn next_game(&mut self) -> Option<Result<Piece, TooLong>> {
        if self.passing && !self.pass_over() {
            return None;
        }
        if self.buffer.len() < self.wait {
            return None;
        }
        self.wait = 0;
        let mut scanner = Scanner::resume(&self.buffer, self.reading, self.finished, self.progress.clone());
        let end = loop {
            match scanner.step() {
                Step::Token(..) => {}
                Step::End(end) => break end,
                Step::Nothing => {
                    self.progress = scanner.progress;
                    return None;
                }
                Step::More => {
                    self.progress = scanner.progress;
                    return self.wait_for_more();
                }
            }
        };
        self.progress = scanner.progress;
        let text = &self.buffer[end.begin..self.progress.cursor.at];
        if text.len() > self.limit {
            return Some(Err(TooLong { game: end.game, line: end.line, limit: self.limit }));
        }
        Some(Ok(Piece {
            text: text.to_owned(),
            number: end.game,
            line: end.line,
            reading: self.reading,
            fault: end.fault,
        }))
    }

    /// The buffer does not hold a whole game: waits for enough text that looking again pays.
    fn wait_for_more(&mut self) -> Option<Result<Piece, TooLong>> {
        self.tidy();
        let undecided = self.buffer.len() - self.progress.cursor.at;
        self.wait = if undecided > PATIENCE { self.buffer.len() + undecided } else { 0 };
        let begin = self.progress.begin.unwrap_or(self.progress.cursor.at);
        if self.buffer.len() - begin <= self.limit {
            return None;
        }
        let end = self.progress.give_up(&self.buffer);
        self.passing = true;
        self.wait = 0;
        Some(Err(TooLong { game: end.game, line: end.line, limit: self.limit }))
    }

    /// Goes to the tags of the next game; whether they were found.
    fn pass_over(&mut self) -> bool {
        let text = &self.buffer[self.progress.cursor.at..];
        let begins_tags = |at: usize| {
            let before = text.as_bytes()[..at].last();
            let after = text.as_bytes().get(at + 1);
            matches!(before, Some(b'\n' | b'\r')) && after.is_some_and(u8::is_ascii_alphabetic)
        };
        let found = text.match_indices('[').map(|(at, _)| at).find(|at| begins_tags(*at));
        // The end of a line, and a bracket after it, may be where the tags begin.
        let undecided = ["\n[", "\r[", "\n", "\r"].into_iter().find(|end| text.ends_with(end)).map_or(0, str::len);
        self.progress.cursor.at += found.unwrap_or(text.len() - undecided);
        self.passing = found.is_none();
        self.tidy();
        found.is_some()
    }

    /// Drops the text of games that are done, when it is most of the buffer.
    fn tidy(&mut self) {
        let done = self.progress.begin.unwrap_or(self.progress.cursor.at);
        if done > self.buffer.len() / 2 {
            self.progress.drop_text(&self.buffer, done);
            self.buffer.drain(..done);
            self.wait = self.wait.saturating_sub(done);
        }
    }
}
