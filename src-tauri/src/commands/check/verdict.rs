//! What is found of one game.

use console::LineError;
use console::wire::{Fault, MoveRead, SetupRead};
use serde::Serialize;

/// What is wrong with a bad game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wrong {
    /// A move, or the position it begins with, is against the rules.
    Illegal,
    /// It is no record of a game.
    Unreadable,
    /// Its result is not what happened on the board.
    Contradicted,
}

/// Where in the moves something is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Which move of either side, from 1.
    pub ply: usize,
    /// Its number as scores count: 12 for the twelfth move of each side.
    pub number: usize,
    /// Whether it is the second side's.
    pub second: bool,
    /// The move as written; none where it is not a move that is wrong.
    pub text: Option<String>,
}

impl Place {
    /// The place of a ply in a game that begins with the first or the second side to move.
    pub fn of(ply: usize, second_begins: bool, text: Option<String>) -> Self {
        let half = ply - 1 + usize::from(second_begins);
        Self { ply, number: half / 2 + 1, second: half % 2 == 1, text }
    }
}

/// A bad game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bad {
    pub wrong: Wrong,
    pub place: Option<Place>,
    /// The reasons, with words under their codes.
    pub why: Vec<Fault>,
}

impl Bad {
    /// A game with one thing wrong, nowhere among its moves.
    pub fn of<const N: usize>(wrong: Wrong, code: &str, params: [(&str, String); N]) -> Self {
        Self { wrong, place: None, why: vec![fault(code, params)] }
    }

    pub fn at(self, place: Place) -> Self {
        Self { place: Some(place), ..self }
    }
}

/// What a game turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Good,
    Bad(Box<Bad>),
    /// A game of another variant, or not of the one that was asked for: its moves are not judged.
    OtherVariant(Variant),
}

/// What a game is that is not judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Variant {
    /// The draughts of this GameType.
    Numbered(u32),
    /// Draughts, where xiangqi was asked for.
    Draughts,
    /// Xiangqi, where draughts were asked for.
    Xiangqi,
    /// Nobody knows.
    Unknown,
}

/// What is odd about a game that could be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Remarks {
    /// The line where a variation begins that does not end.
    pub open_variation: Option<usize>,
    /// Neither its tags nor what follows its moves say a result.
    pub no_result: bool,
}

impl From<Bad> for Verdict {
    fn from(bad: Bad) -> Self {
        Self::Bad(Box::new(bad))
    }
}

/// A game that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Which game of the file, from 1.
    pub game: usize,
    /// The line of what is wrong, or the one that the game begins on; none in formats without lines.
    pub line: Option<usize>,
    /// Moves that were read, or that were played before something went wrong.
    pub plies: usize,
    pub verdict: Verdict,
    /// Its squares are numbered from a1.
    pub from_a1: bool,
    pub remarks: Remarks,
}

impl Judged {
    /// A game without remarks.
    pub fn new(game: usize, line: Option<usize>, plies: usize, verdict: Verdict) -> Self {
        Self { game, line, plies, verdict, from_a1: false, remarks: Remarks::default() }
    }
}

/// A code with its parameters.
pub fn fault<const N: usize>(code: &str, params: [(&str, String); N]) -> Fault {
    Fault { code: code.to_owned(), params: params.map(|(name, value)| (name.to_owned(), value)).into() }
}

/// Why a text is no legal move of a position; the code as its words have it.
pub fn illegal_move(game: &str, fen: &str, text: &str) -> Fault {
    match console::read_move(game, fen, text) {
        Ok(MoveRead::Illegal { why, .. }) => named("move", why),
        Ok(MoveRead::Move { .. }) | Err(_) => fault("move-unreadable", []),
    }
}

/// Why a FEN is no position that can be played.
pub fn illegal_setup(game: &str, fen: &str) -> Vec<Fault> {
    match console::playable(game, fen) {
        Err(LineError::Setup(SetupRead::Illegal { faults, .. })) => {
            faults.into_iter().map(|why| named("setup", why)).collect()
        }
        Err(LineError::Setup(SetupRead::Unreadable { why })) => vec![named("setup", why)],
        Ok(_) | Err(_) => Vec::new(),
    }
}

fn named(prefix: &str, why: Fault) -> Fault {
    Fault { code: format!("{prefix}-{}", why.code), params: why.params }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_as_scores_count() {
        let place = |ply, second_begins| {
            let place = Place::of(ply, second_begins, None);
            (place.number, place.second)
        };
        assert_eq!([1, 2, 3].map(|ply| place(ply, false)), [(1, false), (1, true), (2, false)]);
        assert_eq!([1, 2, 3].map(|ply| place(ply, true)), [(1, true), (2, false), (2, true)]);
    }
}
