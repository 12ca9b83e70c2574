//! Counting the leaves of the tree of moves, the measure by which generators are compared.

use crate::game::with_rules;
use crate::generate::{count, legal};
use crate::moves::MoveList;
use crate::position::Position;
use crate::setup::Setup;
use crate::variant::Variant;

/// How moves are counted that differ only in their route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// Moves with the same origin, end and captured pieces are one move.
    Unique,
    /// Every order of captures is a move of its own.
    Routes,
}

/// How many sequences of `depth` moves the position allows; 1 at depth 0.
#[must_use]
pub fn perft(position: &Position, depth: u8, counting: Counting) -> u64 {
    let mut lists = vec![MoveList::new(); usize::from(depth)];
    with_rules!(position.game(), R => match counting {
        Counting::Unique => leaves::<R, true>(position.setup(), &mut lists),
        Counting::Routes => leaves::<R, false>(position.setup(), &mut lists),
    })
}

/// One list for each move still to make.
fn leaves<V: Variant, const UNIQUE: bool>(setup: &Setup, lists: &mut [MoveList]) -> u64 {
    match lists {
        [] => 1,
        [last] => count::<V, UNIQUE>(setup, last),
        [list, deeper @ ..] => {
            legal::<V, UNIQUE>(setup, list);
            list.iter()
                .map(|mv| {
                    let mut next = *setup;
                    next.apply(mv);
                    leaves::<V, UNIQUE>(&next, deeper)
                })
                .sum()
        }
    }
}
