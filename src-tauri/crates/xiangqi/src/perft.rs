//! Counting the leaves of the move tree, the measure of a generator.

use crate::position::Position;

/// How many sequences of `depth` legal moves start here.
#[must_use]
pub fn perft(position: &Position, depth: u8) -> u64 {
    let moves = || position.legal_moves();
    match depth {
        0 => 1,
        1 => moves().len() as u64,
        deeper => moves().iter().map(|&mv| perft(&position.play_unchecked(mv), deeper - 1)).sum(),
    }
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
