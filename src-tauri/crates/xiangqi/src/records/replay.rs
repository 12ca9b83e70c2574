//! Judging the moves of a record.

use thiserror::Error;

use super::{Game, NodeId, Written};
use crate::fen::FenError;
use crate::moves::Move;
use crate::notation::MoveError;
use crate::position::{IllegalSetup, Position};
use crate::setup::Setup;

/// Why the moves of a record cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The FEN tag cannot be read.
    #[error("the FEN tag: {0}")]
    Fen(#[from] FenError),
    /// The FEN tag shows an arrangement that cannot be played.
    #[error("the FEN tag: {0}")]
    Setup(#[from] IllegalSetup),
    /// A move is not legal.
    #[error("ply {ply}, {text}: {reason}")]
    Move {
        /// Which move of either side, from 1.
        ply: usize,
        /// The move as written.
        text: String,
        /// Why it cannot be played.
        reason: MoveError,
    },
}

/// What became of a move when all lines are played.
pub(super) enum Played {
    Legal(Move),
    Refused(MoveError),
    /// A move before it is not legal, or there is no position to begin with.
    Beyond,
}

impl Game {
    /// The position before the first move: the FEN tag's, or the start of a game.
    ///
    /// # Errors
    /// When the FEN tag holds no playable position.
    pub fn start(&self) -> Result<Position, ReplayError> {
        match self.tag("FEN").map(str::trim) {
            Some(fen) if !fen.is_empty() => Ok(Position::try_from(fen.parse::<Setup>()?)?),
            Some(_) | None => Ok(Position::start()),
        }
    }

    /// The legal moves that the main line names, from [`Game::start`] on.
    ///
    /// # Errors
    /// At the first move that is not legal, or when there is no playable position to begin with.
    pub fn replay(&self) -> Result<Vec<Move>, ReplayError> {
        let mut position = self.start()?;
        let mut moves = Vec::new();
        for id in self.moves.main_line() {
            let refusal = |reason| self.refusal(moves.len() + 1, id, reason);
            let (mv, after) = position.read(&self.moves.node(id).written).map_err(refusal)?;
            position = after;
            moves.push(mv);
        }
        Ok(moves)
    }

    /// Every move of the record that is not legal, variations included; what follows such a move is not judged.
    ///
    /// # Errors
    /// When there is no playable position to begin with.
    pub fn faults(&self) -> Result<Vec<ReplayError>, ReplayError> {
        let mut faults = Vec::new();
        self.play(self.start()?, |ply, id, _, played| match played {
            Played::Refused(reason) => faults.push(self.refusal(ply, id, reason)),
            Played::Legal(_) | Played::Beyond => {}
        });
        Ok(faults)
    }

    /// Plays all lines, and tells of each move the position before it and what became of it.
    pub(super) fn play(&self, start: Position, mut tell: impl FnMut(usize, NodeId, Option<&Position>, Played)) {
        // Each move with the position before it; as deep as variations lie within each other.
        let first = self.moves.main_line().next();
        let mut waiting: Vec<(usize, NodeId, Option<Position>)> =
            first.map(|id| (1, id, Some(start))).into_iter().collect();
        while let Some((ply, id, before)) = waiting.pop() {
            let read = before.as_ref().map(|position| position.read(&self.moves.node(id).written));
            let (played, after) = match read {
                None => (Played::Beyond, None),
                Some(Ok((mv, after))) => (Played::Legal(mv), Some(after)),
                Some(Err(reason)) => (Played::Refused(reason), None),
            };
            tell(ply, id, before.as_ref(), played);
            waiting.extend(self.moves.sibling(id).map(|sibling| (ply, sibling, before)));
            waiting.extend(self.moves.continuations(Some(id)).next().map(|next| (ply + 1, next, after)));
        }
    }

    fn refusal(&self, ply: usize, id: NodeId, reason: MoveError) -> ReplayError {
        ReplayError::Move { ply, text: self.moves.node(id).written.to_string(), reason }
    }
}

impl Position {
    /// The legal move that a record names, and the position after it.
    fn read(&self, written: &Written) -> Result<(Move, Self), MoveError> {
        let mv = match written {
            Written::Words(text) => self.parse_move(text)?,
            Written::Squares(mv) => *mv,
        };
        let after = self.play(mv).map_err(|fault| MoveError::Illegal { mv, fault })?;
        Ok((mv, after))
    }
}
