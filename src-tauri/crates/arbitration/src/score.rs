//! The score of a game: moves that were seen, named or added later, and positions from which it goes on (7.7, 10).
//!
//! What a move or a position means is for the rules of movement; here they are texts in their place.

use clock::Side;

use crate::corrections::in_force;
use crate::facts::{Fact, Source};
use crate::ids::GameId;
use crate::notation::Notation;
use crate::state::{Game, Mark, Meeting, Played, Position, State};

impl Game {
    /// The last recorded position at or before the one after `ply` moves: the game goes on from there.
    #[must_use]
    pub fn goes_on_from(&self, ply: u32) -> Option<&Position> {
        // Of two after the same move the one written later is the last of the greatest.
        self.positions.iter().filter(|position| position.after <= ply).max_by_key(|position| position.after)
    }

    /// How many moves are known, with or without a name.
    #[must_use]
    pub fn plies(&self) -> u32 {
        u32::try_from(self.moves.len()).unwrap_or(u32::MAX)
    }

    /// Whether so many moves of a started game are known.
    pub(crate) fn knows(&self, plies: u32) -> bool {
        self.started.is_some() && plies <= self.plies()
    }

    /// The score from `ply` on is this. False when moves before it are not known.
    pub(crate) fn enter_score(&mut self, ply: u32, moves: &[String], mark: Mark) -> bool {
        let before = usize::try_from(ply).ok().and_then(|ply| ply.checked_sub(1));
        let Some(before) = before.filter(|&before| before <= self.moves.len()) else { return false };
        for (index, text) in (before..).zip(moves) {
            if !self.moves.name(index, text) {
                let side = self.moves.last().map_or(Side::White, |last| last.side.opponent());
                let text = Some(Notation::from(text.as_str()));
                self.moves.push(Played { mark, side, text, left: None, from: Source::Arbiter });
            }
        }
        true
    }
}

impl Meeting {
    /// Whether a score in force names the move `ply` of a game.
    pub(crate) fn entered(&self, state: &State, game: GameId, ply: u32) -> bool {
        self.history.whole().any(|recorded| match in_force(recorded, &state.corrections) {
            Some(Fact::ScoreEntered { id, ply: first, moves }) if *id == game => {
                ply.checked_sub(*first).and_then(|n| usize::try_from(n).ok()).is_some_and(|n| n < moves.len())
            }
            _ => false,
        })
    }
}
