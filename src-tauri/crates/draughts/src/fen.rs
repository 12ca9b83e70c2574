//! FEN, the text of an arrangement: `W:W31-50:B1-20`.
//!
//! Read with tolerance (either order of sides, ranges, spaces, a trailing dot, an empty or missing side, the
//! `:H0:F1` that some servers add); written strictly, White first and every square named.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::colour::Colour;
use crate::piece::Piece;
use crate::setup::Setup;
use crate::square::Square;

/// Why a text is no FEN. The text in question is part of the error.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FenError {
    /// The first field is not `W` or `B`.
    #[error("'{0}' names no side to move")]
    Turn(String),
    /// A later field is neither a side's squares nor a counter.
    #[error("'{0}' is not a field")]
    Field(String),
    /// An entry is no square of the board, or a range that runs backwards.
    #[error("'{0}' names no square")]
    Square(String),
    /// A square is named twice.
    #[error("square {0} is named twice")]
    Twice(Square),
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let mut fields = text.strip_suffix('.').unwrap_or(&text).split(':');
        let turn = fields.next().unwrap_or_default();

        let mut setup = Self::empty();
        setup.set_turn(match turn {
            "W" | "w" => Colour::White,
            "B" | "b" => Colour::Black,
            _ => return Err(FenError::Turn(turn.to_owned())),
        });
        for field in fields {
            let mut rest = field.chars();
            match rest.next() {
                Some('W' | 'w') => read_side(&mut setup, Colour::White, rest.as_str())?,
                Some('B' | 'b') => read_side(&mut setup, Colour::Black, rest.as_str())?,
                Some('H' | 'F') if rest.as_str().bytes().all(|b| b.is_ascii_digit()) => {}
                Some(_) | None => return Err(FenError::Field(field.to_owned())),
            }
        }
        Ok(setup)
    }
}

/// Puts the pieces of one side's field on the board.
fn read_side(setup: &mut Setup, colour: Colour, list: &str) -> Result<(), FenError> {
    for entry in list.split(',').filter(|entry| !entry.is_empty()) {
        let bad = || FenError::Square(entry.to_owned());
        let (piece, numbers) = match entry.strip_prefix(['K', 'k']) {
            Some(numbers) => (Piece::King, numbers),
            None => (Piece::Man, entry),
        };
        let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
        let first = read_square(first).ok_or_else(bad)?;
        let last = read_square(last).ok_or_else(bad)?;
        if last < first {
            return Err(bad());
        }
        for square in Square::all().filter(|square| (first..=last).contains(square)) {
            if setup.get(square).is_some() {
                return Err(FenError::Twice(square));
            }
            setup.set(square, Some((colour, piece)));
        }
    }
    Ok(())
}

fn read_square(digits: &str) -> Option<Square> {
    let plain = digits.bytes().all(|b| b.is_ascii_digit());
    Square::new(digits.parse().ok().filter(|_| plain)?)
}

/// Writes the arrangement as strict FEN.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.turn().letter())?;
        for colour in Colour::BOTH {
            write!(f, ":{}", colour.letter())?;
            for (nth, square) in self.pieces(colour).iter().enumerate() {
                let comma = if nth == 0 { "" } else { "," };
                let crown = if self.kings().contains(square) { "K" } else { "" };
                write!(f, "{comma}{crown}{square}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> Result<Setup, FenError> {
        text.parse()
    }

    #[test]
    fn the_start_is_read_in_every_spelling() {
        for text in [
            "W:W31-50:B1-20",
            "W:B1-20:W31-50.",
            "w:w31-50:b1-20",
            " W : W31-50 : B1-20 ",
            "W:W31-50:B1-20:H0:F1",
            "W:W31,32,33,34,35,36-50:B1-19,20",
        ] {
            assert_eq!(read(text), Ok(Setup::start()), "{text}");
        }
    }

    #[test]
    fn kings_and_empty_sides() {
        let lone = read("B:W:BK1,2").unwrap();
        assert_eq!(lone.to_string(), "B:W:BK1,2");
        assert_eq!(read("B:BK1,2"), Ok(lone));
        assert_eq!(read("W:WK46-48:B"), read("W:WK46,K47,K48:B."));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, error) in [
            ("", FenError::Turn(String::new())),
            ("X:W1:B2", FenError::Turn("X".into())),
            ("W:31-50:B1", FenError::Field("31-50".into())),
            ("W::B1", FenError::Field(String::new())),
            ("W:W51:B1", FenError::Square("51".into())),
            ("W:W0:B1", FenError::Square("0".into())),
            ("W:W+7:B1", FenError::Square("+7".into())),
            ("W:W50-31:B1", FenError::Square("50-31".into())),
            ("W:WG12:B1", FenError::Square("G12".into())),
            ("W:W12:B12", FenError::Twice(Square::new(12).unwrap())),
        ] {
            assert_eq!(read(text), Err(error), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_string_is_read_or_refused(text in "\\PC*") {
            let _ = read(&text);
        }

        #[test]
        fn near_misses_are_read_or_refused(text in "[WB:K,.0-9HF-]{0,60}") {
            if let Ok(setup) = read(&text) {
                prop_assert_eq!(read(&setup.to_string()), Ok(setup));
            }
        }
    }
}
