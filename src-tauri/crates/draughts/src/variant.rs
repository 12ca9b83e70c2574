//! What makes one game of draughts different from another, as data for the generator.
//!
//! The generator is written once over [`Variant`]; a game is a type that fills in the data.

use crate::lattice::{Rays, rays};

/// The data of one game. Pairs are `[white, black]`.
pub(crate) trait Variant {
    /// Every square of the board.
    const BOARD: u64;
    /// The men at the start (article 2.2).
    const START: [u64; 2];
    /// The row where a man of each colour is promoted (100-square book 5.5, 64-square book 5.1.4).
    const FAR_ROW: [u64; 2];
    /// Whether the greatest number must be captured (100: 6.12, 64: 6.12.1; not in the Russian game, 64: 6.12.2.2).
    const MAJORITY: bool;
    /// Whether a man that touches the far row while capturing goes on as a king (64: 6.12.2.3); elsewhere it goes on
    /// as a man (100: 6.14, 64: 6.12.1.3).
    const PASS_PROMOTION: bool;
    /// Pieces of one side at the start, which is also the most it can ever have.
    const MEN: u32 = Self::START[0].count_ones();
    /// The rays of the board.
    const RAYS: &'static Rays = &rays(Self::BOARD);
}

/// International draughts on 10x10, PDN GameType 20.
pub(crate) struct International;

/// Russian draughts on 8x8, PDN GameType 25.
pub(crate) struct Russian;

/// Brazilian draughts on 8x8, PDN GameType 26.
pub(crate) struct Brazilian;

impl Variant for International {
    const BOARD: u64 = rows(0, 10, 5);
    const START: [u64; 2] = [rows(6, 10, 5), rows(0, 4, 5)];
    const FAR_ROW: [u64; 2] = [rows(0, 1, 5), rows(9, 10, 5)];
    const MAJORITY: bool = true;
    const PASS_PROMOTION: bool = false;
}

impl Variant for Russian {
    const BOARD: u64 = rows(0, 8, 4);
    const START: [u64; 2] = [rows(5, 8, 4), rows(0, 3, 4)];
    const FAR_ROW: [u64; 2] = [rows(0, 1, 4), rows(7, 8, 4)];
    const MAJORITY: bool = false;
    const PASS_PROMOTION: bool = true;
}

impl Variant for Brazilian {
    const BOARD: u64 = Russian::BOARD;
    const START: [u64; 2] = Russian::START;
    const FAR_ROW: [u64; 2] = Russian::FAR_ROW;
    const MAJORITY: bool = true;
    const PASS_PROMOTION: bool = false;
}

/// The first `squares` lattice squares of each of the rows `from` up to, not including, `end`.
const fn rows(from: u32, end: u32, squares: u32) -> u64 {
    let mut bits = 0;
    let mut row = from;
    while row < end {
        bits |= ((1 << squares) - 1) << (row / 2 * 11 + row % 2 * 5);
        row += 1;
    }
    bits
}
