//! Counting the leaves of the move tree, the measure of a generator.

use crate::generate;
use crate::moves::Move;
use crate::position::Position;
use crate::setup::Setup;
use crate::square::each_point;

/// How many sequences of `depth` legal moves start here.
///
/// At the last ply moves are counted, not made.
#[must_use]
pub fn perft(position: &Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        depth => leaves(position.setup(), depth),
    }
}

fn leaves(setup: &Setup, depth: u8) -> u64 {
    if depth <= 1 {
        return generate::count(setup);
    }
    let mut total = 0;
    generate::each(setup, |kind, from, targets| {
        each_point(targets, |to| total += leaves(&setup.after(kind, Move { from, to }), depth - 1));
    });
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_four_moves() {
        let start = Position::start();
        for (depth, leaves) in [(0, 1), (1, 44), (2, 1_920), (3, 79_666), (4, 3_290_240)] {
            assert_eq!(perft(&start, depth), leaves, "depth {depth}");
        }
    }
}
