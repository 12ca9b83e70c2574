//! The 396 openings of the 64-square rules, appendix 5, from which the opening of a round is drawn by lot.
//!
//! Table 1 (columns I to IV) gives moves that both sides have to play. Table 2 (columns V to XI, "flying
//! checkers") has each side put one of its men elsewhere before the first move, both at once, since a man can go
//! to a square that the other side's man leaves. Either way White is to move afterwards, and all rules hold. The
//! openings fit the Russian and the Brazilian game alike.

use std::ops::RangeInclusive;

use crate::colour::Colour;
use crate::game::Game;
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::setup::Setup;
use crate::square::Square;

/// Column, row and text of each opening. Facts of appendix 5 of the 64-square rules; moves are written in full.
const OPENINGS: &str = include_str!("openings.csv");

const COLUMNS: [&str; 11] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI"];

/// Where the book writes that a side puts no man elsewhere.
const NOBODY: &str = "-------";

/// One of the two tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Table {
    /// Table 1: moves.
    Moves,
    /// Table 2: men put elsewhere.
    FlyingCheckers,
}

/// Who may be given an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Players {
    /// Men and women.
    All,
    /// Men only.
    Men,
}

/// How an opening comes about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lead {
    /// By moves from the start of the game, as many of White as of Black.
    Moves(Vec<Move>),
    /// By a man of each side put from one square to another, both at once; `None` for a side that changes nothing.
    Replaced {
        /// White's man: from, to.
        white: Option<(Square, Square)>,
        /// Black's man: from, to.
        black: Option<(Square, Square)>,
    },
}

/// One entry of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    table: Table,
    column: u8,
    row: u8,
    text: &'static str,
}

/// Every opening, column by column.
pub fn openings() -> impl Iterator<Item = Opening> {
    OPENINGS.lines().skip(1).filter_map(Opening::read)
}

/// The opening at a place of the tables: columns 1 to 4 are in the first, 5 to 11 in the second, rows 1 to 36.
///
/// ```
/// use draughts::Game;
/// use draughts::openings::{Table, opening};
///
/// let drawn = opening(Table::FlyingCheckers, 6, 1).ok_or("no such opening")?;
/// assert_eq!((drawn.column_name(), drawn.text()), ("VI", "d2h4 b6c5"));
/// let position = drawn.position(Game::Russian).ok_or("not on this board")?;
/// assert!(position.parse_move("h4-g5").is_ok());
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn opening(table: Table, column: u8, row: u8) -> Option<Opening> {
    openings().find(|opening| (opening.table, opening.column, opening.row) == (table, column, row))
}

impl Table {
    /// The number of the table in the book.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Moves => 1,
            Self::FlyingCheckers => 2,
        }
    }

    /// The columns of the table, counted through both.
    #[must_use]
    pub const fn columns(self) -> RangeInclusive<u8> {
        match self {
            Self::Moves => 1..=4,
            Self::FlyingCheckers => 5..=11,
        }
    }

    /// Who may be given an opening of this table.
    #[must_use]
    pub const fn players(self) -> Players {
        match self {
            Self::Moves => Players::All,
            Self::FlyingCheckers => Players::Men,
        }
    }
}

impl Opening {
    fn read(line: &'static str) -> Option<Self> {
        let mut fields = line.splitn(3, ',');
        let name = fields.next()?;
        let column = (1..).zip(COLUMNS).find(|(_, known)| *known == name)?.0;
        let row = fields.next()?.parse().ok()?;
        let table = if Table::Moves.columns().contains(&column) { Table::Moves } else { Table::FlyingCheckers };
        Some(Self { table, column, row, text: fields.next()? })
    }

    /// The table it stands in.
    #[must_use]
    pub const fn table(&self) -> Table {
        self.table
    }

    /// Its column, 1 to 11.
    #[must_use]
    pub const fn column(&self) -> u8 {
        self.column
    }

    /// Its column as the book names it, `I` to `XI`.
    #[must_use]
    pub fn column_name(&self) -> &'static str {
        COLUMNS[usize::from(self.column - 1)]
    }

    /// Its row, 1 to 36.
    #[must_use]
    pub const fn row(&self) -> u8 {
        self.row
    }

    /// Its moves (`a3-b4 b6-a5`), or the squares between which White's and Black's man go (`a1a5 a7h4`).
    #[must_use]
    pub const fn text(&self) -> &'static str {
        self.text
    }

    /// How it comes about; `None` in a game that is not on 64 squares.
    #[must_use]
    pub fn lead(&self, game: Game) -> Option<Lead> {
        match game {
            Game::International => None,
            Game::Russian | Game::Brazilian => match self.table {
                Table::Moves => self.moves(game).map(Lead::Moves),
                Table::FlyingCheckers => self.replaced(game),
            },
        }
    }

    /// The position from which the players go on, White to move; `None` in a game that is not on 64 squares.
    #[must_use]
    pub fn position(&self, game: Game) -> Option<Position> {
        match self.lead(game)? {
            Lead::Moves(moves) => moves.iter().try_fold(Position::start(game), |position, mv| position.play(mv).ok()),
            Lead::Replaced { white, black } => {
                let mut setup = Setup::start(game);
                let put = [(Colour::White, white), (Colour::Black, black)];
                let put = || put.into_iter().filter_map(|(colour, squares)| Some((colour, squares?)));
                for (_, (from, _)) in put() {
                    setup.set(from, None);
                }
                for (colour, (_, to)) in put() {
                    setup.set(to, Some((colour, Piece::Man)));
                }
                Position::try_from(setup).ok()
            }
        }
    }

    fn moves(&self, game: Game) -> Option<Vec<Move>> {
        let mut position = Position::start(game);
        let mut moves = Vec::new();
        for text in self.text.split(' ') {
            let mv = position.parse_move(text).ok()?;
            position = position.play(&mv).ok()?;
            moves.push(mv);
        }
        Some(moves)
    }

    fn replaced(&self, game: Game) -> Option<Lead> {
        let (white, black) = self.text.split_once(' ')?;
        Some(Lead::Replaced { white: man(game, white)?, black: man(game, black)? })
    }
}

/// Reads `a1a5`, or that no man goes anywhere; outside `None` for a text that is neither.
fn man(game: Game, text: &str) -> Option<Option<(Square, Square)>> {
    if text == NOBODY {
        return Some(None);
    }
    let (from, to) = text.split_at_checked(2)?;
    Some(Some((game.read_square(from)?, game.read_square(to)?)))
}
