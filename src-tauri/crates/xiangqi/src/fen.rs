//! FEN, the text of an arrangement: `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1`.
//!
//! Read with tolerance (`w` or `r` for Red, `H` and `E` for horse and elephant, later fields or the side left out,
//! in which case Red moves); written strictly. The number of field five, plies without a capture, belongs to a game and
//! not to an arrangement: a [`Fen`] keeps it, a [`Setup`] is read without it and written with `0`. The move number of
//! field six is read past and written as `1`.

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
    /// The board has not ten ranks but this many.
    #[error("the board has {0} ranks, not ten")]
    Ranks(usize),
    /// A rank is not nine files wide.
    #[error("rank '{0}' has not nine files")]
    Files(String),
    /// A letter is no piece.
    #[error("'{0}' is no piece")]
    Letter(char),
    /// The second field is none of `w`, `r` and `b`.
    #[error("'{0}' names no side to move")]
    Turn(String),
    /// A later field is neither a dash nor a number, or there are too many.
    #[error("'{0}' is not a field")]
    Field(String),
}

/// An arrangement with what its FEN says of the moves before it.
///
/// ```
/// use xiangqi::Fen;
///
/// let fen: Fen = "3k5/9/9/9/9/9/9/9/9/4K4 b - - 37 80".parse()?;
/// assert_eq!(fen.quiet, 37);
/// assert_eq!(fen.to_string(), "3k5/9/9/9/9/9/9/9/9/4K4 b - - 37 1");
/// # Ok::<(), xiangqi::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fen {
    /// The arrangement.
    pub setup: Setup,
    /// Plies since the last capture (field five); 0 where the text does not say it.
    pub quiet: u32,
}

impl FromStr for Fen {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let mut fields = text.split_whitespace();
        let mut setup = read_board(fields.next().unwrap_or_default())?;
        setup.set_turn(match fields.next() {
            None | Some("w" | "W" | "r" | "R") => Colour::Red,
            Some("b" | "B") => Colour::Black,
            Some(other) => return Err(FenError::Turn(other.to_owned())),
        });
        let mut quiet = 0;
        for (nth, field) in fields.enumerate() {
            let number = field.bytes().all(|b| b.is_ascii_digit()).then(|| field.parse().ok()).flatten();
            match (nth, number) {
                (QUIET, Some(number)) => quiet = number,
                (0..=3, Some(_)) => {}
                (0..=3, None) if field == "-" => {}
                _ => return Err(FenError::Field(field.to_owned())),
            }
        }
        Ok(Self { setup, quiet })
    }
}

/// Where the plies since the last capture stand among the fields after the side to move.
const QUIET: usize = 2;

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        text.parse::<Fen>().map(|fen| fen.setup)
    }
}

/// Reads the first field: ten ranks from Black's side, each from Red's left.
fn read_board(board: &str) -> Result<Setup, FenError> {
    let ranks = board.split('/').count();
    if ranks != 10 {
        return Err(FenError::Ranks(ranks));
    }
    let mut setup = Setup::empty();
    for (rank, row) in (0..10).rev().zip(board.split('/')) {
        let wrong = || FenError::Files(row.to_owned());
        let mut file = 0;
        for letter in row.chars() {
            if let Some(gap @ 1..=9) = letter.to_digit(10) {
                file += gap as u8;
            } else {
                let piece = Piece::from_letter(letter).ok_or(FenError::Letter(letter))?;
                setup.set(Square::new(file, rank).ok_or_else(wrong)?, Some(piece));
                file += 1;
            }
            if file > 9 {
                return Err(wrong());
            }
        }
        if file != 9 {
            return Err(wrong());
        }
    }
    Ok(setup)
}

/// Writes the arrangement as strict FEN, as though the last move had captured.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Fen { setup: *self, quiet: 0 }.fmt(f)
    }
}

/// Writes strict FEN.
impl fmt::Display for Fen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            let mut gap = 0;
            for square in (0..9).filter_map(|file| Square::new(file, rank)) {
                match self.setup.get(square) {
                    Some(piece) => {
                        write_gap(f, gap)?;
                        gap = 0;
                        write!(f, "{}", piece.letter())?;
                    }
                    None => gap += 1,
                }
            }
            write_gap(f, gap)?;
            f.write_str(if rank == 0 { "" } else { "/" })?;
        }
        write!(f, " {} - - {} 1", self.setup.turn().letter(), self.quiet)
    }
}

fn write_gap(f: &mut fmt::Formatter<'_>, gap: u8) -> fmt::Result {
    if gap == 0 { Ok(()) } else { write!(f, "{gap}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

    fn read(text: &str) -> Result<Setup, FenError> {
        text.parse()
    }

    #[test]
    fn the_start_is_read_in_every_spelling_and_written_in_one() {
        let other_letters = START.replace('n', "h").replace('N', "H").replace('b', "e").replace('B', "E");
        let board = START.split(' ').next().unwrap();
        let turns = ["", " w", " r", " R", " w - -", " w - - 12", "  w  - - 0 1 "].map(|tail| format!("{board}{tail}"));
        for text in turns.iter().chain([&other_letters]) {
            assert_eq!(read(text), Ok(Setup::start()), "{text}");
        }
        assert_eq!(Setup::start().to_string(), START);
    }

    #[test]
    fn the_fifth_field_is_kept_and_written() {
        let board = START.split(' ').next().unwrap();
        for (tail, quiet) in [("", 0), (" b", 0), (" b - - 119", 119), (" b - - 7 60", 7), (" b - - - 60", 0)] {
            assert_eq!(format!("{board}{tail}").parse::<Fen>().map(|fen| fen.quiet), Ok(quiet), "{tail}");
        }
        let fen = Fen { setup: Setup::start(), quiet: 119 };
        assert_eq!(fen.to_string(), START.replace(" 0 1", " 119 1"));
        assert_eq!(fen.to_string().parse(), Ok(fen));
        let endless = "99999999999999999999";
        assert_eq!(read(&format!("{board} b - - {endless} 1")), Err(FenError::Field(endless.into())));
    }

    #[test]
    fn an_empty_board_with_black_to_move() {
        let mut setup = Setup::empty();
        setup.set_turn(Colour::Black);
        assert_eq!(setup.to_string(), "9/9/9/9/9/9/9/9/9/9 b - - 0 1");
        assert_eq!(read("9/9/9/9/9/9/9/9/9/9 b"), Ok(setup));
        assert_eq!(read("333/54/9/9/9/9/9/9/9/9 b"), Ok(setup));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let nine = "/9/9/9/9/9/9/9/9/9";
        for (text, error) in [
            (String::new(), FenError::Ranks(1)),
            ("9/9".into(), FenError::Ranks(2)),
            (format!("9/9{nine}"), FenError::Ranks(11)),
            (format!("8{nine}"), FenError::Files("8".into())),
            (format!("k9{nine}"), FenError::Files("k9".into())),
            (format!("9k{nine}"), FenError::Files("9k".into())),
            (format!("99999{nine}"), FenError::Files("99999".into())),
            (nine.into(), FenError::Files(String::new())),
            (format!("0k8{nine}"), FenError::Letter('0')),
            (format!("q8{nine}"), FenError::Letter('q')),
            (format!("车8{nine}"), FenError::Letter('车')),
            (format!("9{nine} x"), FenError::Turn("x".into())),
            (format!("9{nine} w KQkq"), FenError::Field("KQkq".into())),
            (format!("9{nine} w - - 0 1 1"), FenError::Field("1".into())),
        ] {
            assert_eq!(read(&text), Err(error), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_string_is_read_or_refused(text in "\\PC*") {
            let _ = read(&text);
        }

        #[test]
        fn near_misses_are_read_or_refused(text in "([1-9KABNRCPkabnrcp]{1,9}/){9}[1-9]( [wbr-])*( [0-9])*") {
            if let Ok(setup) = read(&text) {
                prop_assert_eq!(read(&setup.to_string()), Ok(setup));
            }
        }
    }
}
