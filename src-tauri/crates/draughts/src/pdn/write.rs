//! Writing a game by the letter of PDN 3.0.
//!
//! Tags in the standard's order, then the moves in lines of at most 80 signs, and `*` at the end, which is the
//! only separator of games that the standard has. The result stands in its tag, in the scale of the game type.
//! A move that is not known is written `...`, the one thing that only the reading grammar has.

use std::fmt;

use super::outcome::GameResult;
use super::record::{Item, MoveNumber, Played, Record};

/// The tags that have a place, in their order; all others follow as they came.
const ORDER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The longest line, unless one word is longer.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tagged = self.tag("Result");
        let known = tagged.and_then(GameResult::parse);
        let result = match self.result() {
            Some(result) => Some(result.text(self.scale())),
            None if known.is_some() => Some(GameResult::Unknown.text(self.scale())),
            None => None,
        };
        // A result of some other scale stays as it is.
        let keeps_own = tagged.is_some() && known.is_none() && matches!(result, None | Some("*"));
        let result = if keeps_own { tagged } else { result };
        for name in ORDER {
            let value = if name == "Result" { Some(result.unwrap_or("*")) } else { self.tag(name) };
            if let Some(value) = value {
                write_tag(f, name, value)?;
            }
        }
        for (name, value) in self.tags().filter(|(name, _)| !ORDER.contains(name)) {
            write_tag(f, name, value)?;
        }
        f.write_str("\n")?;

        let capture = if self.game_type() == Some(25) { ":" } else { "x" };
        let mut lines = Lines { f, column: 0, glue: true };
        for item in self.items() {
            match item {
                Item::Move(played) => lines.played(played, capture)?,
                Item::Unknown(Some(number)) => lines.word(&format!("{} ...", Number(*number)))?,
                Item::Unknown(None) => lines.word("...")?,
                Item::Nag(nag) => lines.word(&format!("${nag}"))?,
                Item::Comment(text) => lines.comment(text)?,
                Item::SetUp(fen) => lines.word(&format!("/FEN \"{fen}\"/"))?,
                Item::Open => {
                    lines.word("(")?;
                    lines.glue = true;
                }
                Item::Close => {
                    lines.glue = true;
                    lines.word(")")?;
                }
            }
        }
        for _ in 0..self.open_variations() {
            lines.glue = true;
            lines.word(")")?;
        }
        lines.word("*")?;
        f.write_str("\n")
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{name} \"{escaped}\"]")
}

struct Number(MoveNumber);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0.value, if self.0.black { "..." } else { "." })
    }
}

/// Puts words on lines.
struct Lines<'a, 'f> {
    f: &'a mut fmt::Formatter<'f>,
    column: usize,
    /// The next word follows without a blank.
    glue: bool,
}

impl Lines<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let length = word.chars().count();
        // Some readers take a line that begins with these for something else.
        let starts_lines = !word.starts_with(['%', ';', '[']);
        let fits = self.column + 1 + length <= WIDTH;
        if self.column > 0 && !fits && starts_lines {
            self.f.write_str("\n")?;
            self.column = 0;
        } else if self.column > 0 && !self.glue {
            self.f.write_str(" ")?;
            self.column += 1;
        }
        self.glue = false;
        self.column += length;
        self.f.write_str(word)
    }

    fn played(&mut self, played: &Played, capture: &str) -> fmt::Result {
        let number = played.number.map(|number| format!("{} ", Number(number))).unwrap_or_default();
        let strength = played.strength().unwrap_or_default();
        self.word(&format!("{number}{}{strength}", played.text().replace('x', capture)))
    }

    fn comment(&mut self, text: &str) -> fmt::Result {
        self.word("{")?;
        self.glue = true;
        for word in text.split(' ') {
            self.word(word)?;
        }
        self.glue = true;
        self.word("}")
    }
}
