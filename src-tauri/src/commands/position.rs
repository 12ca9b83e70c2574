//! A position that is named on the command line: a game, and FEN or the start.

use super::Failure;
use crate::cli::GameCode;

/// A position of either family of games.
pub enum Position {
    Draughts(draughts::Position),
    Xiangqi(xiangqi::Position),
}

impl Position {
    /// The position of a FEN, or the start.
    ///
    /// # Errors
    /// Exit code 2 when the text is no FEN, 1 when no game can go on from it.
    pub fn read(game: GameCode, fen: Option<&str>) -> Result<Self, Failure> {
        let Some(fen) = fen else { return Ok(Self::start(game)) };
        let strict = console::playable(game.code(), fen)?;
        let read = match game.draughts() {
            Some(game) => draughts::Setup::parse(game, &strict)
                .ok()
                .and_then(|setup| draughts::Position::try_from(setup).ok())
                .map(Self::Draughts),
            None => strict
                .parse::<xiangqi::Setup>()
                .ok()
                .and_then(|setup| xiangqi::Position::try_from(setup).ok())
                .map(Self::Xiangqi),
        };
        read.ok_or_else(|| Failure::usage("fen", [("fen", strict)]))
    }

    fn start(game: GameCode) -> Self {
        match game.draughts() {
            Some(game) => Self::Draughts(draughts::Position::start(game)),
            None => Self::Xiangqi(xiangqi::Position::start()),
        }
    }

    /// The arrangement as strict FEN.
    pub fn fen(&self) -> String {
        match self {
            Self::Draughts(position) => position.setup().to_string(),
            Self::Xiangqi(position) => position.setup().to_string(),
        }
    }
}
