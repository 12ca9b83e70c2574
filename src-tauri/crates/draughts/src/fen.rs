//! FEN, the text of an arrangement: `W:W31-50:B1-20` on 10x10, `W:Wa1,Kc3:Bb8` on 8x8.
//!
//! Read with tolerance (either order of sides, numbers and ranges of them on every board, spaces, a trailing dot, an
//! empty or missing side, the `:H0:F1` that some servers add); written strictly, White first and every square named.
//!
//! The number after `H`, plies of kings without a capture, belongs to a game and not to an arrangement: a [`Fen`] keeps
//! it, a [`Setup`] is read past it and written without.

use std::fmt;

use thiserror::Error;

use crate::colour::Colour;
use crate::game::Game;
use crate::piece::Piece;
use crate::setup::Setup;

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
    /// An entry names a square that an earlier one has named.
    #[error("'{0}' names a square again")]
    Twice(String),
}

/// An arrangement with what its FEN says of the moves before it.
///
/// ```
/// use draughts::{Fen, Game};
///
/// let fen = Fen::parse(Game::International, "W:WK47:BK4:H12:F60")?;
/// assert_eq!(fen.quiet, Some(12));
/// assert_eq!(fen.to_string(), "W:WK47:BK4:H12");
/// # Ok::<(), draughts::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fen {
    /// The arrangement.
    pub setup: Setup,
    /// Plies since a man moved or anything was captured (`H`), where the text says it.
    pub quiet: Option<u32>,
}

impl Fen {
    /// Reads the FEN of an arrangement of `game`, as [`Setup::parse`] does.
    ///
    /// # Errors
    /// As [`Setup::parse`].
    pub fn parse(game: Game, fen: &str) -> Result<Self, FenError> {
        let text: String = fen.chars().filter(|c| !c.is_whitespace()).collect();
        let mut fields = text.strip_suffix('.').unwrap_or(&text).split(':');
        let turn = fields.next().unwrap_or_default();

        let mut setup = Setup::empty(game);
        let mut quiet = None;
        setup.set_turn(match turn {
            "W" | "w" => Colour::White,
            "B" | "b" => Colour::Black,
            _ => return Err(FenError::Turn(turn.to_owned())),
        });
        for field in fields {
            let mut rest = field.chars();
            match (rest.next(), rest.as_str()) {
                (Some('W' | 'w'), list) => read_side(&mut setup, Colour::White, list)?,
                (Some('B' | 'b'), list) => read_side(&mut setup, Colour::Black, list)?,
                (Some('H' | 'F'), "") => {}
                (Some('H'), number) if is_number(number) => quiet = number.parse().ok(),
                (Some('F'), number) if is_number(number) => {}
                (Some(_) | None, _) => return Err(FenError::Field(field.to_owned())),
            }
        }
        Ok(Self { setup, quiet })
    }
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit())
}

impl Setup {
    /// Reads the FEN of an arrangement of `game`. On 8x8 number 1 is b8, as on PDN's own diagrams.
    ///
    /// ```
    /// use draughts::{Game, Setup};
    ///
    /// let setup = Setup::parse(Game::Brazilian, "W:W21-32:B1-12.")?;
    /// assert_eq!(setup, Setup::start(Game::Brazilian));
    /// # Ok::<(), draughts::FenError>(())
    /// ```
    ///
    /// # Errors
    /// At the first part of the text that is no part of a FEN. Whether the arrangement can be played is another
    /// question, see [`crate::Position`].
    pub fn parse(game: Game, fen: &str) -> Result<Self, FenError> {
        Fen::parse(game, fen).map(|fen| fen.setup)
    }
}

/// Puts the pieces of one side's field on the board.
fn read_side(setup: &mut Setup, colour: Colour, list: &str) -> Result<(), FenError> {
    let game = setup.game();
    for entry in list.split(',').filter(|entry| !entry.is_empty()) {
        let bad = || FenError::Square(entry.to_owned());
        let (piece, squares) = match entry.strip_prefix(['K', 'k']) {
            Some(squares) => (Piece::King, squares),
            None => (Piece::Man, entry),
        };
        let (first, last) = match squares.split_once('-') {
            Some(_) if squares.contains(|c: char| c.is_ascii_alphabetic()) => return Err(bad()),
            Some(ends) => ends,
            None => (squares, squares),
        };
        let first = game.read_square(first).ok_or_else(bad)?;
        let last = game.read_square(last).ok_or_else(bad)?;
        if last < first {
            return Err(bad());
        }
        for square in game.squares().filter(|square| (first..=last).contains(square)) {
            if setup.get(square).is_some() {
                return Err(FenError::Twice(entry.to_owned()));
            }
            setup.set(square, Some((colour, piece)));
        }
    }
    Ok(())
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
                write!(f, "{comma}{crown}{}", self.game().name(square))?;
            }
        }
        Ok(())
    }
}

/// Writes strict FEN, and the plies where they are known.
impl fmt::Display for Fen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.setup)?;
        self.quiet.map_or(Ok(()), |quiet| write!(f, ":H{quiet}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> Result<Setup, FenError> {
        Setup::parse(Game::International, text)
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
            assert_eq!(read(text), Ok(Setup::start(Game::International)), "{text}");
        }
    }

    #[test]
    fn the_plies_of_a_server_are_kept_and_written() {
        for (tail, quiet) in [("", None), (":H0:F1", Some(0)), (":H49:F61.", Some(49)), (":H:F", None), (":F3", None)] {
            let fen = Fen::parse(Game::International, &format!("W:WK47:BK4{tail}")).unwrap();
            assert_eq!(fen.quiet, quiet, "{tail}");
            assert_eq!(Fen::parse(Game::International, &fen.to_string()), Ok(fen), "{tail}");
        }
        assert_eq!(read("W:W31:B1:Hx"), Err(FenError::Field("Hx".into())));
    }

    #[test]
    fn kings_and_empty_sides() {
        let lone = read("B:W:BK1,2").unwrap();
        assert_eq!(lone.to_string(), "B:W:BK1,2");
        assert_eq!(read("B:BK1,2"), Ok(lone));
        assert_eq!(read("W:WK46-48:B"), read("W:WK46,K47,K48:B."));
    }

    #[test]
    fn on_8x8_squares_are_letters_or_numbers_and_letters_are_written() {
        for game in [Game::Russian, Game::Brazilian] {
            let start = Setup::start(game);
            for text in [
                "W:W21-32:B1-12",
                "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6",
                "W:B1-11,h6:WA3,C3,23-32.",
                "W:W21-32:B1-12:H0:F1",
            ] {
                assert_eq!(Setup::parse(game, text), Ok(start), "{text}");
            }
            assert_eq!(start.to_string().matches(',').count(), 22);
            let kings = Setup::parse(game, "B:WKa1,c3:BKb8,k4").unwrap();
            assert_eq!(kings.to_string(), "B:Wc3,Ka1:BKb8,Kh8");
            assert_eq!(Setup::parse(game, "W:W:B1").unwrap().to_string(), "W:W:Bb8");
        }
    }

    #[test]
    fn what_is_wrong_on_8x8_is_named() {
        for (text, error) in [
            ("W:W33:B1", FenError::Square("33".into())),
            ("W:Wa2:B1", FenError::Square("a2".into())),
            ("W:Wa1-c1:B1", FenError::Square("a1-c1".into())),
            ("W:W29-c1:B1", FenError::Square("29-c1".into())),
            ("W:Wa1,29:B1", FenError::Twice("29".into())),
        ] {
            assert_eq!(Setup::parse(Game::Russian, text), Err(error), "{text}");
        }
        assert_eq!(read("W:Wa1:B1"), Err(FenError::Square("a1".into())));
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
            ("W:W12:B12", FenError::Twice("12".into())),
        ] {
            assert_eq!(read(text), Err(error), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_string_is_read_or_refused(text in "\\PC*") {
            for game in Game::ALL {
                let _ = Setup::parse(game, &text);
            }
        }

        #[test]
        fn near_misses_are_read_or_refused(text in "[WB:K,.0-9HF-]{0,60}") {
            for game in Game::ALL {
                if let Ok(setup) = Setup::parse(game, &text) {
                    prop_assert_eq!(Setup::parse(game, &setup.to_string()), Ok(setup));
                }
            }
        }

        #[test]
        fn near_misses_on_8x8_are_read_or_refused(text in "[WB]:W(K?[a-h][1-8],){0,9}[a-h0-9]{0,3}:B(K?[0-3]?[0-9],){0,9}[:.KHF0-9]{0,4}") {
            if let Ok(setup) = Setup::parse(Game::Russian, &text) {
                prop_assert_eq!(Setup::parse(Game::Russian, &setup.to_string()), Ok(setup));
            }
        }

        #[test]
        fn every_arrangement_is_written_and_read_back(
            game in prop::sample::select(&Game::ALL[..]),
            contents in prop::collection::vec((1_u8..=50, 0_usize..2, any::<bool>()), 0..60),
            turn in 0_usize..2,
        ) {
            let mut setup = Setup::empty(game);
            setup.set_turn(Colour::BOTH[turn]);
            for (number, colour, king) in contents {
                let piece = if king { Piece::King } else { Piece::Man };
                if let Some(square) = game.square(number) {
                    setup.set(square, Some((Colour::BOTH[colour], piece)));
                }
            }
            prop_assert_eq!(Setup::parse(game, &setup.to_string()), Ok(setup));
        }
    }
}
