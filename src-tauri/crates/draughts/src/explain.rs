//! From one board to the next: which legal moves lead from a known position to what a board shows.

use crate::colour::Colour;
use crate::moves::Move;
use crate::position::Position;
use crate::setup::Setup;
use crate::square::Squares;

/// The longest sequence that is looked for.
pub const MAX_PLIES: u8 = 3;

/// What a seen board means after a known position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// The board still shows the known position.
    Unchanged,
    /// Exactly one shortest sequence of legal moves gives the board.
    Played(Vec<Move>),
    /// Several equally short sequences of legal moves give the board; all of them.
    Several(Vec<Vec<Move>>),
    /// No legal sequence of the asked length gives the board.
    NoMove {
        /// The squares where the board differs from the known position.
        differing: Squares,
    },
}

/// Finds the legal moves, at most `max_plies` and never more than [`MAX_PLIES`], that turn `before` into
/// the pieces of `seen`. The side to move in `seen` does not count.
///
/// A man seen where the rules say king is accepted, since a physical king may be an unmarked disk; a king
/// seen where the rules say man is not.
///
/// ```
/// use draughts::{Explanation, Game, Position, explain};
///
/// let before = Position::start(Game::International);
/// let mv = before.parse_move("32-28")?;
/// let after = before.play(&mv)?;
/// assert_eq!(explain(&before, after.setup(), 2), Explanation::Played(vec![mv]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn explain(before: &Position, seen: &Setup, max_plies: u8) -> Explanation {
    let differing = differing(before.setup(), seen);
    if differing.is_empty() {
        return Explanation::Unchanged;
    }
    for plies in 1..=max_plies.min(MAX_PLIES) {
        let mut lines = Vec::new();
        follow(before, seen, plies, &mut Vec::new(), &mut lines);
        match lines.len() {
            0 => {}
            1 => return Explanation::Played(lines.swap_remove(0)),
            _ => return Explanation::Several(lines),
        }
    }
    Explanation::NoMove { differing }
}

/// Collects in `lines` the continuations of `line` by `plies` moves that give the seen board.
fn follow(position: &Position, seen: &Setup, plies: u8, line: &mut Vec<Move>, lines: &mut Vec<Vec<Move>>) {
    if plies == 0 {
        if differing(position.setup(), seen).is_empty() {
            lines.push(line.clone());
        }
        return;
    }
    let more_than_known = |colour: Colour| seen.pieces(colour).len() > position.setup().pieces(colour).len();
    if Colour::BOTH.into_iter().any(more_than_known) {
        return;
    }
    for mv in &position.legal_moves() {
        line.push(*mv);
        follow(&position.play_unchecked(mv), seen, plies - 1, line, lines);
        line.pop();
    }
}

/// The squares where the seen board cannot be the known one.
fn differing(known: &Setup, seen: &Setup) -> Squares {
    let pieces =
        Colour::BOTH.into_iter().fold(0, |bits, colour| bits | (known.pieces(colour).0 ^ seen.pieces(colour).0));
    Squares(pieces | seen.kings().0 & !known.kings().0)
}
