//! The three games, and what each calls the squares of its board.

use std::fmt;

use crate::square::Square;
use crate::variant::{Brazilian, International, Russian, Variant};

/// A game of draughts: a board and the rules of movement on it.
///
/// ```
/// use draughts::Game;
///
/// let square = Game::International.square(28).ok_or("no such square")?;
/// assert_eq!(Game::International.name(square).to_string(), "28");
/// assert_eq!(Game::Russian.read_square("c3"), Game::Russian.square(22));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Game {
    /// On 10x10, squares 1 to 50: the greatest number must be captured.
    International,
    /// On 8x8, squares a1 to h8: any capture may be chosen, and a man goes on as a king.
    Russian,
    /// On 8x8, squares a1 to h8: the greatest number must be captured.
    Brazilian,
}

/// Evaluates an expression with the rules of a game, a [`Variant`], as a type.
macro_rules! with_rules {
    ($game:expr, $rules:ident => $body:expr) => {
        match $game {
            $crate::game::Game::International => {
                type $rules = $crate::variant::International;
                $body
            }
            $crate::game::Game::Russian => {
                type $rules = $crate::variant::Russian;
                $body
            }
            $crate::game::Game::Brazilian => {
                type $rules = $crate::variant::Brazilian;
                $body
            }
        }
    };
}
pub(crate) use with_rules;

impl Game {
    /// Every game.
    pub const ALL: [Self; 3] = [Self::International, Self::Russian, Self::Brazilian];

    /// The name in data: `draughts-100`, `draughts-64-russian`, `draughts-64-brazilian`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::International => "draughts-100",
            Self::Russian => "draughts-64-russian",
            Self::Brazilian => "draughts-64-brazilian",
        }
    }

    /// The game with this [`code`](Self::code).
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.code() == code)
    }

    /// The number that PDN's GameType tag begins with: 20, 25, 26.
    #[must_use]
    pub const fn pdn_type(self) -> u8 {
        match self {
            Self::International => 20,
            Self::Russian => 25,
            Self::Brazilian => 26,
        }
    }

    /// The game with this [`pdn_type`](Self::pdn_type).
    #[must_use]
    pub fn from_pdn_type(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.pdn_type() == number)
    }

    /// How many rows and columns the board has (article 1.1).
    #[must_use]
    pub const fn rows(self) -> u8 {
        match self {
            Self::International => 10,
            Self::Russian | Self::Brazilian => 8,
        }
    }

    /// The dark square with this number, counted from 1 at the top left as White sees the board, `None` when there is
    /// none (article 1.6). On 8x8 number 1 is b8 and number 32 is g1.
    #[must_use]
    pub const fn square(self, number: u8) -> Option<Square> {
        let in_row = self.rows() / 2;
        let Some(before) = number.checked_sub(1) else { return None };
        let row = before / in_row;
        if row < self.rows() { Square::new(row, before % in_row * 2 + 1 - row % 2) } else { None }
    }

    /// The number of a square, `None` when the board does not have it.
    #[must_use]
    pub const fn number(self, square: Square) -> Option<u8> {
        if self.has(square) { Some(square.row() * self.rows() / 2 + square.column() / 2 + 1) } else { None }
    }

    /// What the game's texts call a square: `28` on 10x10, `c3` on 8x8.
    #[must_use]
    pub const fn name(self, square: Square) -> SquareName {
        SquareName { game: self, square }
    }

    /// The square that a text names: a number in every game, on 8x8 also a letter and a digit.
    #[must_use]
    pub fn read_square(self, text: &str) -> Option<Square> {
        match (self, text.as_bytes()) {
            (Self::Russian | Self::Brazilian, [file @ (b'a'..=b'h' | b'A'..=b'H'), rank @ b'1'..=b'8']) => {
                Square::new(b'8' - rank, file.to_ascii_lowercase() - b'a')
            }
            (_, [digit @ b'0'..=b'9']) => self.square(digit - b'0'),
            (_, [tens @ b'0'..=b'9', ones @ b'0'..=b'9']) => self.square((tens - b'0') * 10 + ones - b'0'),
            _ => None,
        }
    }

    /// Every square of the board, from number 1 upwards.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + Clone {
        (1..=self.rows() * self.rows() / 2).filter_map(move |number| self.square(number))
    }

    /// Whether the board has the square.
    #[must_use]
    pub const fn has(self, square: Square) -> bool {
        square.row() < self.rows() && square.column() < self.rows()
    }

    /// The men at the start, `[white, black]` (article 2.2).
    pub(crate) const fn start(self) -> [u64; 2] {
        match self {
            Self::International => International::START,
            Self::Russian => Russian::START,
            Self::Brazilian => Brazilian::START,
        }
    }

    /// What stands between origin and end of a capture.
    pub(crate) const fn capture_sign(self) -> char {
        match self {
            Self::International | Self::Brazilian => 'x',
            Self::Russian => ':',
        }
    }
}

/// The name of a square in a game, ready to be written. See [`Game::name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareName {
    game: Game,
    square: Square,
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.game, self.game.number(self.square)) {
            (_, None) => f.write_str("?"),
            (Game::International, Some(number)) => number.fmt(f),
            (Game::Russian | Game::Brazilian, Some(_)) => {
                write!(f, "{}{}", char::from(b'a' + self.square.column()), 8 - self.square.row())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_a_square_and_no_other_is() {
        for (game, count) in [(Game::International, 50), (Game::Russian, 32), (Game::Brazilian, 32)] {
            assert!(game.squares().filter_map(|square| game.number(square)).eq(1..=count));
            for number in (0..=u8::MAX).filter(|number| !(1..=count).contains(number)) {
                assert_eq!(game.square(number), None, "{number}");
            }
        }
    }

    #[test]
    fn article_1_6_edges_carry_the_printed_numbers() {
        let game = Game::International;
        let numbers = |wanted: fn(Square) -> bool| -> Vec<u8> {
            game.squares().filter(|&s| wanted(s)).filter_map(|s| game.number(s)).collect()
        };
        assert_eq!(numbers(|s| s.row() == 0), [1, 2, 3, 4, 5]);
        assert_eq!(numbers(|s| s.row() == 9), [46, 47, 48, 49, 50]);
        assert_eq!(numbers(|s| s.column() == 0), [6, 16, 26, 36, 46]);
        assert_eq!(numbers(|s| s.column() == 9), [5, 15, 25, 35, 45]);
        let long_diagonal = numbers(|s| s.row() + s.column() == 9);
        assert_eq!((long_diagonal.first(), long_diagonal.last()), (Some(&5), Some(&46)));
    }

    #[test]
    fn the_8x8_board_is_lettered_from_the_bottom_left() {
        let game = Game::Russian;
        let names = |numbers: [u8; 6]| numbers.map(|n| game.name(game.square(n).unwrap()).to_string());
        assert_eq!(names([1, 4, 5, 28, 29, 32]), ["b8", "h8", "a7", "h2", "a1", "g1"].map(String::from));
    }

    #[test]
    fn names_are_read_back_and_nothing_else_is() {
        for game in Game::ALL {
            for square in game.squares() {
                assert_eq!(game.read_square(&game.name(square).to_string()), Some(square));
                let number = game.number(square).unwrap();
                assert_eq!(game.read_square(&format!("{number:02}")), Some(square));
            }
            for text in ["", "0", "00", "51", "a2", "i1", "a0", "a9", "+1", "1 ", "001", "aa", "é"] {
                assert_eq!(game.read_square(text), None, "{game:?} {text}");
            }
        }
        assert_eq!(Game::International.read_square("c3"), None);
        assert_eq!(Game::Russian.read_square("33"), None);
        assert_eq!(Game::Russian.read_square("C3"), Game::Russian.read_square("c3"));
    }

    #[test]
    fn codes_and_numbers_name_the_games() {
        for game in Game::ALL {
            assert_eq!(Game::from_code(game.code()), Some(game));
            assert_eq!(Game::from_pdn_type(game.pdn_type()), Some(game));
        }
        assert_eq!((Game::from_code("xiangqi"), Game::from_pdn_type(21)), (None, None));
    }
}
