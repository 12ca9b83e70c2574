//! Where games begin and end: the one rule that all readers share.
//!
//! A game ends at its result, before the tags of the next game, or with the text. Tags of the same name twice
//! are those of two games without moves. A game with a fault ends there; the next one begins at the next tags
//! after its moves, or after a line that ends with a result.

use super::Reading;
use super::fault::{PdnError, PdnFault};
use super::outcome::GameResult;
use super::token::{Cursor, Lexer, Token, is_identifier};

/// What a scanner finds.
#[derive(Debug)]
pub(super) enum Step<'t> {
    /// Part of the current game, so many variations deep.
    Token(Token<'t>, usize),
    /// The current game ends.
    End(End),
    /// The rest of the text decides what comes next. Only when more text is expected.
    More,
    /// There are no more games.
    Nothing,
}

/// The end of a game.
#[derive(Debug)]
pub(super) struct End {
    /// Which game, from 1.
    pub game: usize,
    /// The line of its first token, from 1.
    pub line: usize,
    /// Where it begins in the text; it ends at the cursor.
    pub begin: usize,
    /// The line where a variation begins that is still open there, the outermost one, from 1.
    pub open_variation: Option<usize>,
    /// Why it could not be read further.
    pub fault: Option<PdnError>,
}

/// Where a scanner is, apart from the text.
#[derive(Clone, Debug)]
pub(super) struct Progress {
    pub cursor: Cursor,
    /// Where the current game begins: its first token.
    pub begin: Option<usize>,
    /// The line of that place, from 1.
    first_line: usize,
    /// Which game this is, from 1.
    pub game: usize,
    /// The line of the text at `counted`, from 1.
    line: usize,
    counted: usize,
    /// How many variations are open.
    depth: usize,
    /// Where the outermost of them begins.
    opened: usize,
    /// Something else than tags was seen.
    body: bool,
    /// The names of the tags seen, hashed; the first ones only.
    names: [u64; MAX_NAMES],
    named: usize,
    /// What the token before was, for the strict grammar.
    before: Before,
    /// The result of the current game, which ends with it; then of the game before.
    result: Option<GameResult>,
    /// The fault after which the next game is looked for.
    lost: Option<Lost>,
}

/// How many tags of a game are compared to find two games without moves.
const MAX_NAMES: usize = 48;

#[derive(Clone, Debug)]
struct Lost {
    error: PdnError,
    /// The cursor is still on the line of the fault.
    on_its_line: bool,
}

/// The token before, as far as the grammar cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Before {
    Number,
    Move,
    Open,
    Other,
}

impl Default for Progress {
    fn default() -> Self {
        Self {
            cursor: Cursor::default(),
            begin: None,
            first_line: 1,
            game: 1,
            line: 1,
            counted: 0,
            depth: 0,
            opened: 0,
            body: false,
            names: [0; MAX_NAMES],
            named: 0,
            before: Before::Other,
            result: None,
            lost: None,
        }
    }
}

impl Progress {
    /// Forgets the text before a place, which lies before everything of the current game.
    pub fn drop_text(&mut self, text: &str, upto: usize) {
        self.line_at(text, upto);
        self.counted -= upto;
        self.cursor = self.cursor.shifted(upto);
        self.begin = self.begin.map(|begin| begin - upto);
        self.opened = self.opened.saturating_sub(upto);
    }

    /// Ends the current game wherever it is.
    pub fn give_up(&mut self, text: &str) -> End {
        self.begin_at(text, self.cursor.at);
        self.lost = None;
        self.end(None)
    }

    /// The line of a place that does not lie before the last one asked for.
    fn line_at(&mut self, text: &str, at: usize) -> usize {
        if at > self.counted {
            let bytes = text.as_bytes();
            let passed = &bytes[self.counted..at];
            self.line += passed.iter().filter(|&&b| b == b'\n').count();
            if passed.contains(&b'\r') {
                let lone = |at: usize| bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
                self.line += (self.counted..at).filter(|&at| lone(at)).count();
            }
            self.counted = at;
        }
        self.line
    }

    /// The current game begins with the token at a place.
    fn begin_at(&mut self, text: &str, at: usize) {
        if self.begin.is_none() {
            self.first_line = self.line_at(text, at);
            self.begin = Some(at);
            self.result = None;
        }
    }

    /// Ends the current game and makes ready for the next one.
    fn end(&mut self, fault: Option<PdnError>) -> End {
        let begin = self.begin.take().unwrap_or(self.cursor.at);
        let end = End { game: self.game, line: self.first_line, begin, open_variation: None, fault };
        self.game += 1;
        self.depth = 0;
        self.body = false;
        self.named = 0;
        self.before = Before::Other;
        end
    }

    /// Whether the game has a tag of this name already; notes the name.
    fn named_before(&mut self, name: &str) -> bool {
        let hash = name_hash(name);
        let known = &self.names[..self.named];
        if known.contains(&hash) {
            return true;
        }
        if self.named < self.names.len() {
            self.names[self.named] = hash;
            self.named += 1;
        }
        false
    }
}

/// FNV-1a over the name as [`canonical_name`] writes it.
fn name_hash(name: &str) -> u64 {
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    let add = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    if is_identifier(name) {
        name.bytes().fold(START, add)
    } else {
        canonical_name(name).map(|sign| sign as u8).fold(START, add)
    }
}

/// A tag's name by the grammar: a capital first, then letters, digits and underscores.
pub(super) fn canonical_name(name: &str) -> impl Iterator<Item = char> + '_ {
    let unlettered = !name.as_bytes().first().is_some_and(u8::is_ascii_alphabetic);
    let signs = name.chars().enumerate().map(|(nth, sign)| match sign {
        _ if nth == 0 => sign.to_ascii_uppercase(),
        _ => sign,
    });
    unlettered.then_some('X').into_iter().chain(signs.map(|sign| if sign.is_ascii_alphanumeric() { sign } else { '_' }))
}

/// Goes through a text token by token, game by game.
#[derive(Clone, Debug)]
pub(super) struct Scanner<'t> {
    lexer: Lexer<'t>,
    /// The text ends here; if not, more will follow.
    complete: bool,
    pub progress: Progress,
}

impl<'t> Scanner<'t> {
    pub fn new(text: &'t str, reading: Reading) -> Self {
        Self::resume(text, reading, true, Progress::default())
    }

    pub fn resume(text: &'t str, reading: Reading, complete: bool, progress: Progress) -> Self {
        Self { lexer: Lexer::resume(text, reading, progress.cursor), complete, progress }
    }

    /// The last token as written.
    pub fn written(&self) -> &'t str {
        &self.lexer.text[self.lexer.cursor.start..self.lexer.cursor.at]
    }

    /// What comes next.
    pub fn step(&mut self) -> Step<'t> {
        let step = self.advance();
        self.progress.cursor = self.lexer.cursor;
        step
    }

    fn advance(&mut self) -> Step<'t> {
        if let Some(lost) = self.progress.lost.take() {
            return self.find_next_game(lost);
        }
        if self.progress.begin.is_some() && self.progress.result.is_some() {
            return Step::End(self.progress.end(None));
        }
        loop {
            let before = self.lexer.cursor;
            let found = self.lexer.next();
            if self.lexer.cursor.at_end && !self.complete {
                self.lexer.cursor = before;
                return Step::More;
            }
            match found {
                None => return self.text_ends(),
                Some(Err(fault)) => return self.lose(fault),
                Some(Ok(token)) if self.means_nothing(&token) => {}
                Some(Ok(token)) => match self.take(token) {
                    Ok(step) => return step,
                    // What the fault shows of the text may go on.
                    Err(_) if self.lexer.cursor.at_end && !self.complete => {
                        self.lexer.cursor = before;
                        return Step::More;
                    }
                    Err(fault) => return self.lose(fault),
                },
            }
        }
    }

    /// Whether a token is passed over: a `*` after a result says once more that the game has ended, and the end
    /// of a variation that did not begin says nothing.
    fn means_nothing(&self, token: &Token<'t>) -> bool {
        let progress = &self.progress;
        let ended = progress.result.is_some_and(|result| result != GameResult::Unknown);
        !self.strict()
            && match token {
                Token::Result(GameResult::Unknown) => progress.depth > 0 || progress.begin.is_none() && ended,
                Token::Close => progress.depth == 0,
                _ => false,
            }
    }

    fn strict(&self) -> bool {
        self.lexer.reading == Reading::Strict
    }

    /// Fits a token into the game.
    fn take(&mut self, token: Token<'t>) -> Result<Step<'t>, PdnFault> {
        if let Token::Tag(name, _) = &token
            && (self.progress.body || self.progress.named_before(name))
        {
            return self.tags_begin();
        }
        if self.strict() {
            self.check_grammar(&token)?;
        }
        let progress = &mut self.progress;
        if progress.begin.is_none() && matches!(token, Token::Result(_)) {
            return Err(PdnFault::EmptyGame);
        }
        progress.begin_at(self.lexer.text, self.lexer.cursor.start);
        progress.body |= !matches!(token, Token::Tag(..));
        let depth = progress.depth;
        match token {
            Token::Open => {
                if depth == 0 {
                    progress.opened = self.lexer.cursor.start;
                }
                progress.depth += 1;
            }
            Token::Close => progress.depth -= 1,
            Token::Result(result) if depth == 0 => progress.result = Some(result),
            Token::Result(_)
            | Token::Tag(..)
            | Token::Number { .. }
            | Token::Move(_)
            | Token::Unknown
            | Token::Strength(_)
            | Token::Nag(_)
            | Token::Comment(_)
            | Token::SetUp(_) => {}
        }
        Ok(Step::Token(token, depth.min(progress.depth)))
    }

    /// What the grammar says about the order of tokens.
    fn check_grammar(&mut self, token: &Token<'t>) -> Result<(), PdnFault> {
        let before = self.progress.before;
        let is_move = matches!(token, Token::Move(_) | Token::Unknown);
        if before == Before::Number && !is_move {
            return Err(PdnFault::LoneNumber);
        }
        self.progress.before = match token {
            Token::Number { .. } => Before::Number,
            Token::Open => Before::Open,
            Token::Strength(_) if before != Before::Move => return Err(self.lexer.stray()),
            Token::Close if self.progress.depth == 0 => return Err(PdnFault::LooseEnd),
            Token::Close if before == Before::Open => return Err(PdnFault::EmptyVariation),
            Token::Result(_) if self.progress.depth > 0 => return Err(self.lexer.stray()),
            _ if is_move => Before::Move,
            _ => Before::Other,
        };
        Ok(())
    }

    /// The tags of the next game: the current one ends before them.
    fn tags_begin(&mut self) -> Result<Step<'t>, PdnFault> {
        if self.strict() {
            return Err(if self.progress.depth > 0 { PdnFault::OpenVariation } else { PdnFault::NoSeparator });
        }
        self.lexer.cursor.at = self.lexer.cursor.start;
        Ok(self.end_as_it_is())
    }

    /// Ends the current game, though variations may be open.
    fn end_as_it_is(&mut self) -> Step<'t> {
        let progress = &mut self.progress;
        let open_variation = (progress.depth > 0).then(|| progress.line_at(self.lexer.text, progress.opened));
        Step::End(End { open_variation, ..progress.end(None) })
    }

    fn text_ends(&mut self) -> Step<'t> {
        if self.progress.begin.is_none() {
            return Step::Nothing;
        }
        if self.strict() && self.progress.depth > 0 {
            return self.lose(PdnFault::OpenVariation);
        }
        if self.progress.before == Before::Number {
            return self.lose(PdnFault::LoneNumber);
        }
        self.end_as_it_is()
    }

    /// Leaves the current game because of a fault.
    fn lose(&mut self, fault: PdnFault) -> Step<'t> {
        let start = self.lexer.cursor.start;
        self.progress.begin_at(self.lexer.text, start);
        let line = self.progress.line_at(self.lexer.text, start);
        let after = match fault {
            PdnFault::NoSeparator | PdnFault::OpenVariation => Some(start),
            PdnFault::EmptyGame => Some(self.lexer.cursor.at),
            _ => None,
        };
        let error = PdnError { game: self.progress.game, line, fault };
        // A text in which a fault was found ends no game, whatever its lines look like.
        self.lexer.cursor.at = after.unwrap_or(start.max(self.lexer.faulty_end));
        match after {
            Some(_) => Step::End(self.progress.end(Some(error))),
            None => self.find_next_game(Lost { error, on_its_line: true }),
        }
    }

    /// Goes over lines to where the next game may begin.
    fn find_next_game(&mut self, mut lost: Lost) -> Step<'t> {
        let text = self.lexer.text;
        // An open comment hides the ends of games.
        let results_count = lost.error.fault != PdnFault::OpenComment;
        loop {
            let start = self.lexer.cursor.at;
            let length = text.as_bytes()[start..].iter().position(|b| matches!(b, b'\n' | b'\r'));
            let end = length.map_or(text.len(), |length| start + length);
            #[cfg(test)]
            {
                self.lexer.work += end - start;
            }
            if !self.complete && end + 1 >= text.len() {
                self.progress.lost = Some(lost);
                return Step::More;
            }
            let line = text[start..end].trim();
            let tags = line.starts_with('[');
            if tags && self.progress.body && !lost.on_its_line {
                return Step::End(self.progress.end(Some(lost.error)));
            }
            self.progress.body |= !tags && !line.is_empty();
            lost.on_its_line = false;
            let line_end = if text[end..].starts_with("\r\n") { 2 } else { 1 };
            self.lexer.cursor.at = text.len().min(end + line_end);
            if results_count && ends_with_result(line) || length.is_none() {
                return Step::End(self.progress.end(Some(lost.error)));
            }
        }
    }
}

/// Whether the last word of a line is a result.
fn ends_with_result(line: &str) -> bool {
    let word = line.rsplit([' ', '\t']).next().unwrap_or_default();
    word.len() <= 7 && GameResult::parse(word).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// How many times the scanner goes over each byte of a text, at most.
    const MOST: usize = 12;

    /// The bytes gone over for a whole text.
    fn work(text: &str, reading: Reading) -> usize {
        let mut scanner = Scanner::new(text, reading);
        while !matches!(scanner.step(), Step::Nothing) {}
        scanner.lexer.work
    }

    #[test]
    fn beginnings_without_an_end_take_no_quadratic_work() {
        for unit in [
            "{",
            "{\n",
            "{*\n",
            "{ {} ",
            "{{}\n",
            "{}}",
            "(",
            ")",
            "(!",
            "[",
            "[A \"",
            "[A \"\" ",
            "[A\n",
            "[A b",
            "[A \"\"]{\n",
            "{\n[A \"\"]\n",
            "/",
            "/ *\n",
            "/FEN",
            "\"",
            "1 ",
            "1\n-",
            "1-",
            "1 - ",
            "1. ...",
            "- ",
            "$",
            "*",
            "* 1-1 ",
            "1-1\n",
            "1-1 what\n",
            "what\n",
            "\n",
            "\n\n{",
            "\r\n",
            "½",
            "1/2",
            "1/",
            "%",
            "%\n",
            ";",
            "\\",
            "\\n",
            "a1",
            "a1-",
            "a1 -",
            "32-28*",
            "32-28 * ",
            "?",
            "\0",
            "é",
        ] {
            let text = unit.repeat(100_000 / unit.len());
            for reading in [Reading::Tolerant, Reading::Strict] {
                let work = work(&text, reading);
                assert!(work <= MOST * text.len(), "{unit:?} {reading:?}: {work}");
            }
        }
    }

    proptest! {
        #[test]
        fn no_pattern_takes_quadratic_work(unit in "[\\[\\]\"\\\\A(){};%$.!?0-3ax:/*\n\r -]{1,12}") {
            let text = unit.repeat(20_000 / unit.len());
            for reading in [Reading::Tolerant, Reading::Strict] {
                let work = work(&text, reading);
                prop_assert!(work <= MOST * text.len(), "{:?}: {}", reading, work);
            }
        }
    }
}
