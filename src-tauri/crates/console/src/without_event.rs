//! The rules for those who ask without an event: arrangements and moves given as texts.

use crate::judge::LineError;
use crate::rules::Position;
use crate::wire::MoveRead;

/// The strict FEN of an arrangement that can be played.
///
/// ```
/// assert_eq!(console::playable("draughts-64-russian", "W:W22:B9")?, "W:Wc3:Bb6");
/// # Ok::<(), console::LineError>(())
/// ```
///
/// # Errors
/// When the game is not known, or what the arrangement is instead.
pub fn playable(game: &str, fen: &str) -> Result<String, LineError> {
    Ok(start(game)?.read(fen).map_err(LineError::Setup)?.fen())
}

/// What a text means in the position of a FEN, such as why it is no legal move.
///
/// # Errors
/// When the game is not known, or what the arrangement is instead.
pub fn read_move(game: &str, fen: &str, text: &str) -> Result<MoveRead, LineError> {
    Ok(start(game)?.read(fen).map_err(LineError::Setup)?.read_move(text))
}

fn start(game: &str) -> Result<Position, LineError> {
    Position::start(game).ok_or_else(|| LineError::NoRules(game.to_owned()))
}
