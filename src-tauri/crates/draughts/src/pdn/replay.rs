//! Playing a record by the rules: the only part of this module that knows them.

use thiserror::Error;

use super::record::{Item, Record, game_type};
use super::sheet::{Sheet, Step};
use crate::colour::Colour;
use crate::fen::FenError;
use crate::game::Game;
use crate::moves::Move;
use crate::notation::MoveError;
use crate::position::{IllegalSetup, Position};
use crate::setup::Setup;

/// Why the moves of a record cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// A FEN cannot be read.
    #[error("ply {ply}, the FEN: {error}")]
    Fen {
        /// Before which move of either side it stands, from 1.
        ply: usize,
        /// Why it cannot be read.
        error: FenError,
    },
    /// A FEN shows an arrangement that cannot be played.
    #[error("ply {ply}, the FEN: {error}")]
    Setup {
        /// Before which move of either side it stands, from 1.
        ply: usize,
        /// Why it cannot be played.
        error: IllegalSetup,
    },
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
    /// A move is not given.
    #[error("ply {ply} is not given")]
    Unknown {
        /// Which move of either side, from 1.
        ply: usize,
    },
    /// The moves are no single row because a set-up stands between them.
    #[error("a position is set up before ply {ply}")]
    SetUpInside {
        /// Before which move of either side it stands, from 1.
        ply: usize,
    },
}

/// What happens in a main line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ply {
    /// A legal move.
    Move {
        /// The move.
        mv: Move,
        /// The position it leads to.
        after: Position,
    },
    /// The game goes on from this position.
    SetUp(Position),
}

/// The plies of a main line, played one by one; ends after an error.
///
/// An ambiguous move is taken for the only one of its candidates after which the next moves can be played.
#[derive(Clone, Debug)]
pub struct Plies<I> {
    steps: I,
    start: Position,
    position: Position,
    ply: usize,
    failed: bool,
}

impl<I> Plies<I> {
    /// The position before the first move.
    #[must_use]
    pub const fn start(&self) -> Position {
        self.start
    }
}

/// The side whose turn it becomes by `W::` or `B::`, which change nothing else.
fn passed_turn(fen: &str) -> Option<Colour> {
    match fen {
        "W::" => Some(Colour::White),
        "B::" => Some(Colour::Black),
        _ => None,
    }
}

/// Reads the position of a FEN that stands before a ply; `B::` only passes the turn.
fn set_up(before: &Position, fen: &str, ply: usize) -> Result<Position, ReplayError> {
    let setup = match passed_turn(fen) {
        Some(turn) => {
            let mut setup = *before.setup();
            setup.set_turn(turn);
            setup
        }
        None => Setup::parse(before.game(), fen).map_err(|error| ReplayError::Fen { ply, error })?,
    };
    Position::try_from(setup).map_err(|error| ReplayError::Setup { ply, error })
}

/// The plies from the position of the FEN tag; without one, of a set-up at the very beginning; without
/// either, of the start.
fn plies<'a, I>(game: Game, fen: Option<&str>, steps: I) -> Result<Plies<I>, ReplayError>
where
    I: Iterator<Item = Step<'a>> + Clone,
{
    let usual = Position::start(game);
    let start = match (fen, steps.clone().next()) {
        (Some(fen), _) | (None, Some(Step::SetUp(fen))) => set_up(&usual, fen, 1)?,
        (None, _) => usual,
    };
    Ok(Plies { steps, start, position: start, ply: 1, failed: false })
}

/// How many plies after an ambiguous move may show which move it was.
const LOOK_AHEAD: usize = 40;

/// Whether all moves can be played, up to the first one that does not tell.
fn goes_on<'a>(mut position: Position, steps: impl Iterator<Item = Step<'a>>) -> bool {
    for step in steps {
        let Step::Move(text) = step else {
            return true;
        };
        match position.parse_move(&text) {
            Ok(mv) => position = position.play_unchecked(&mv),
            Err(error) => return matches!(error, MoveError::Ambiguous(_)),
        }
    }
    true
}

impl<'a, I: Iterator<Item = Step<'a>> + Clone> Plies<I> {
    fn play(&mut self, step: &Step<'_>) -> Result<Ply, ReplayError> {
        let ply = self.ply;
        match step {
            Step::Move(text) => {
                let refused = |error| ReplayError::Move { ply, text: text.to_string(), error };
                let mv = match self.position.parse_move(text) {
                    Err(MoveError::Ambiguous(fitting)) => {
                        self.only_one_goes_on(&fitting).ok_or_else(|| refused(MoveError::Ambiguous(fitting)))?
                    }
                    read => read.map_err(refused)?,
                };
                self.position = self.position.play_unchecked(&mv);
                self.ply += 1;
                Ok(Ply::Move { mv, after: self.position })
            }
            Step::Unknown => Err(ReplayError::Unknown { ply }),
            Step::SetUp(fen) => {
                self.position = set_up(&self.position, fen, ply)?;
                Ok(Ply::SetUp(self.position))
            }
        }
    }

    /// The one of several moves after which the record can be played on, if there is just one.
    fn only_one_goes_on(&self, fitting: &[Move]) -> Option<Move> {
        let mut going_on = fitting.iter().filter(|mv| {
            let position = self.position.play_unchecked(mv);
            goes_on(position, self.steps.clone().take(LOOK_AHEAD))
        });
        let found = going_on.next()?;
        going_on.next().is_none().then_some(*found)
    }

    /// The moves in a row.
    fn moves(self) -> Result<Vec<Move>, ReplayError> {
        let start = self.start;
        let mut moves = Vec::new();
        for ply in self {
            match ply? {
                Ply::Move { mv, .. } => moves.push(mv),
                Ply::SetUp(position) if moves.is_empty() && position == start => {}
                Ply::SetUp(_) => return Err(ReplayError::SetUpInside { ply: moves.len() + 1 }),
            }
        }
        Ok(moves)
    }
}

impl<'a, I: Iterator<Item = Step<'a>> + Clone> Iterator for Plies<I> {
    type Item = Result<Ply, ReplayError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let step = self.steps.next()?;
        let ply = self.play(&step);
        self.failed = ply.is_err();
        Some(ply)
    }
}

impl Sheet<'_> {
    /// The number that the GameType tag begins with (PDN 3.0): 20 international, 25 Russian, 26 Brazilian.
    #[must_use]
    pub fn game_type(&self) -> Option<u32> {
        game_type(self.tag("GameType")?)
    }

    /// The main line played by the rules of a game.
    ///
    /// # Errors
    /// When the record begins with no playable position.
    pub fn plies(&self, game: Game) -> Result<Plies<impl Iterator<Item = Step<'_>> + Clone>, ReplayError> {
        plies(game, self.tag("FEN"), self.steps.iter().map(Step::borrowed))
    }
}

impl Record {
    /// The position before the first move.
    ///
    /// # Errors
    /// When the record begins with no playable position.
    pub fn start(&self, game: Game) -> Result<Position, ReplayError> {
        self.plies(game).map(|plies| plies.start())
    }

    /// The main line played by the rules of a game.
    ///
    /// # Errors
    /// When the record begins with no playable position.
    pub fn plies(&self, game: Game) -> Result<Plies<impl Iterator<Item = Step<'_>> + Clone>, ReplayError> {
        plies(game, self.tag("FEN"), self.steps())
    }

    /// The legal moves that the main line names, from [`Record::start`] on.
    ///
    /// # Errors
    /// At the first move that is not legal or not given, at a set-up between moves, or when there is no
    /// playable position to begin with.
    pub fn replay(&self, game: Game) -> Result<Vec<Move>, ReplayError> {
        self.plies(game)?.moves()
    }

    /// The same game as the standard writes it: the shortest names of moves, all squares where a capture is
    /// ambiguous, strict FENs, the whole GameType. Variations that cannot be played keep their texts from where
    /// they cannot.
    ///
    /// ```
    /// use draughts::Game;
    /// use draughts::pdn::{Reading, records};
    ///
    /// let text = "1. 32- 28 17-22 2. 28x17 11x22 (2. ... 12:21) 2-0";
    /// let record = records(text, Reading::Tolerant).next().ok_or("no game")??;
    /// let standard = record.standardised(Game::International)?.to_string();
    /// assert!(standard.contains("[GameType \"20,W,10,10,N2,0\"]"));
    /// assert!(standard.ends_with("1. 32-28 17-22 2. 28x17 11x22 (2... 12x21) *\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the main line cannot be played.
    pub fn standardised(&self, game: Game) -> Result<Self, ReplayError> {
        let mut standard = self.clone();
        standard.set_tag("GameType", game_type_tag(game));
        let start = self.start(game)?;
        if self.tag("FEN").is_some() {
            standard.set_tag("FEN", &start.setup().to_string());
        }
        let mut main_line = self.plies(game)?;
        let mut line = Line { before: Some(start), now: Some(start) };
        let mut outer: Vec<Line> = Vec::new();
        for item in standard.items_mut() {
            let in_main_line = outer.is_empty() && matches!(item, Item::Move(_) | Item::Unknown(_) | Item::SetUp(_));
            let known = if in_main_line { main_line.next().transpose()? } else { None };
            match item {
                Item::Move(played) => {
                    if let Some(text) = line.play(played.text(), known) {
                        played.set_text(&text);
                    }
                }
                Item::SetUp(fen) => {
                    if let Some(text) = line.set_up(game, fen, known) {
                        *fen = text;
                    }
                }
                Item::Unknown(_) => line.now = None,
                Item::Open => {
                    outer.push(line);
                    line.now = line.before;
                }
                Item::Close => line = outer.pop().unwrap_or(line),
                Item::Nag(_) | Item::Comment(_) => {}
            }
        }
        Ok(standard)
    }
}

/// A line that is being played; without a position where it cannot be played on.
#[derive(Clone, Copy)]
struct Line {
    /// The position before the last move, where a variation begins.
    before: Option<Position>,
    now: Option<Position>,
}

impl Line {
    /// Plays a move, which may be known already, and gives its shortest text.
    fn play(&mut self, text: &str, known: Option<Ply>) -> Option<String> {
        self.before = self.now;
        let position = self.now.take()?;
        let mv = match known {
            Some(Ply::Move { mv, .. }) => mv,
            Some(Ply::SetUp(_)) | None => position.parse_move(text).ok()?,
        };
        self.now = Some(position.play_unchecked(&mv));
        Some(position.notation(&mv))
    }

    /// Goes on from a FEN and gives it as the standard writes it; a passed turn stays as it is.
    fn set_up(&mut self, game: Game, fen: &str, known: Option<Ply>) -> Option<String> {
        self.before = self.now;
        let passes = passed_turn(fen).is_some();
        let position = self.now.take().or_else(|| (!passes).then(|| Position::start(game)));
        self.now = match known {
            Some(Ply::SetUp(position)) => Some(position),
            Some(Ply::Move { .. }) | None => position.and_then(|position| set_up(&position, fen, 1).ok()),
        };
        self.now.filter(|_| !passes).map(|position| position.setup().to_string())
    }
}

/// The whole GameType tag (PDN 3.0): number, colour that begins, width, height, notation, inverted board.
const fn game_type_tag(game: Game) -> &'static str {
    match game {
        Game::International => "20,W,10,10,N2,0",
        Game::Russian => "25,W,8,8,A0,0",
        Game::Brazilian => "26,W,8,8,A0,0",
    }
}
