//! What is to be judged of a line of moves: its end on the board, and the evidence about draws by the regulations.

use arbitration::Profile;
use xiangqi::Notation;

use crate::rules::{Evidence, Position};
use crate::wire::{CountedFrom, Fault, Followed, JudgeView, Label, MoveRead, PlyView, SetupRead};

/// Why a line of moves cannot be judged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// The rules of movement of the profile's game are not known.
    #[error("the rules of {0:?} are not known")]
    NoRules(String),
    /// It cannot begin in this position: what the FEN is instead.
    #[error("no game can begin in this position: {0:?}")]
    Setup(SetupRead),
    /// One of its moves is not legal.
    #[error("move {ply} is not legal: {}", why.code)]
    Move {
        /// Which: 1 is the first.
        ply: u32,
        /// Why, with words under `move-{code}`.
        why: Fault,
    },
}

/// The evidence after a line of moves from the start of the profile's game, or from the position of `fen`. In xiangqi
/// its moves are written in `notation`; draughts has one way to write them.
///
/// ```
/// use arbitration::Profile;
///
/// let profile = Profile::by_id("draughts-100").ok_or("no such profile")?;
/// let line = ["48-43", "3-8", "43-48", "8-3", "48-43", "3-8", "43-48"];
/// let judged = console::judge(&profile, Some("W:WK48:BK3"), &line, xiangqi::Notation::Chinese)?;
/// let claim = &judged.claims[0];
/// assert_eq!((claim.ground.as_str(), claim.count, claim.next.join(" ")), ("threefold", 2, "8-3".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the game is not known, the position cannot be played, or a move is not legal.
pub fn judge(profile: &Profile, fen: Option<&str>, moves: &[&str], notation: Notation) -> Result<JudgeView, LineError> {
    let start = Position::start(&profile.game).ok_or_else(|| LineError::NoRules(profile.game.clone()))?;
    let start = fen.map_or(Ok(start.clone()), |fen| start.read(fen)).map_err(LineError::Setup)?;
    let mut position = start.clone();
    for (ply, text) in (1..).zip(moves) {
        match position.play(text) {
            Some((_, next)) => position = next,
            None => {
                let MoveRead::Illegal { why, .. } = position.read_move(text) else { continue };
                return Err(LineError::Move { ply, why });
            }
        }
    }
    Ok(evidence(profile, &start, 0, moves, None, notation))
}

/// The evidence after the last of `moves`, all legal, which begin at `start` with ply `first + 1`. `labels` are what
/// the arbiter holds the moves of the cycle to be, in its order.
pub(crate) fn evidence(
    profile: &Profile,
    start: &Position,
    first: u32,
    moves: &[&str],
    labels: Option<&[Label]>,
    notation: Notation,
) -> JudgeView {
    let mut position = start.clone();
    let mut plies = Vec::with_capacity(moves.len());
    for (ply, text) in (first + 1..).zip(moves) {
        let side = position.turn();
        let Some((step, next)) = position.play(text) else { break };
        let check = next.in_check();
        let written = position.spelled(text, notation).unwrap_or(step.text);
        plies.push(PlyView { ply, side, text: written, capture: !step.captured.is_empty(), check });
        position = next;
    }
    let Evidence { claims, cycle } = start.evidence(profile, first, moves, labels, notation);
    let to = plies.last().map_or(first, |last| last.ply);
    let followed = Followed { to, of: to };
    let is_start = first == 0 && Position::start(&profile.game).is_some_and(|usual| usual == *start);
    let counted_from = (!is_start).then(|| CountedFrom { after: first, quiet: start.quiet() });
    JudgeView { game: profile.game.clone(), followed, counted_from, ended: position.ended(), claims, cycle, plies }
}
