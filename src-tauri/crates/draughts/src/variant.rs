//! What makes one game of draughts different from another: its board, men and far rows.
//!
//! The generator is written once over [`Variant`]; a game is a type that fills in the data.

use crate::lattice::{Rays, rays};

/// The data of one game. Pairs are `[white, black]`.
pub(crate) trait Variant {
    /// Every square of the board.
    const BOARD: u64;
    /// The men at the start (article 2.2).
    const START: [u64; 2];
    /// The row where a man of each colour is promoted (article 5.5).
    const FAR_ROW: [u64; 2];
    /// Pieces of one side at the start, which is also the most it can ever have.
    const MEN: u32 = Self::START[0].count_ones();
    /// The rays of the board.
    const RAYS: &'static Rays = &rays(Self::BOARD);
}

/// International draughts on 10x10, PDN GameType 20.
pub(crate) struct International;

/// The game the crate plays.
pub(crate) type Rules = International;

impl Variant for International {
    const BOARD: u64 = rows(0, 10);
    const START: [u64; 2] = [rows(6, 10), rows(0, 4)];
    const FAR_ROW: [u64; 2] = [rows(0, 1), rows(9, 10)];
}

/// The lattice squares of rows `from` up to, not including, `end`.
const fn rows(from: u32, end: u32) -> u64 {
    let mut bits = 0;
    let mut row = from;
    while row < end {
        bits |= 0b1_1111 << (row / 2 * 11 + row % 2 * 5);
        row += 1;
    }
    bits
}
