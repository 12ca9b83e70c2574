//! Ranks and files: how far a chariot and a cannon see, looked up by what stands on the line.
//!
//! A rank lies in nine neighbouring bits of the board, a file in every ninth; [`gather`] and [`spread`] bring half a
//! file of five points together and apart again. The two ends of a line stop nothing, so they are left out of the
//! key.

use crate::square::Square;

/// Both kinds of sight from one point along one line, or along both lines through it.
#[derive(Clone, Copy)]
pub(crate) struct Sight<T> {
    /// Up to the first piece and including it: where a chariot goes or captures.
    pub slide: T,
    /// Beyond the first piece, up to the second and including it: where a cannon captures.
    pub hop: T,
}

/// By file, then by what stands on the inner points of the rank.
static RANK_SIGHT: [[Sight<u16>; 128]; 9] = table();
/// By rank, then by what stands on the inner points of the file.
static FILE_SIGHT: [[Sight<u16>; 256]; 10] = table();

/// The sight from every place of a line of `LENGTH` points, for every filling of its inner points.
const fn table<const FILLINGS: usize, const LENGTH: usize>() -> [[Sight<u16>; FILLINGS]; LENGTH] {
    let mut table = [[Sight { slide: 0, hop: 0 }; FILLINGS]; LENGTH];
    let mut place = 0;
    while place < LENGTH {
        let mut inner = 0;
        while inner < FILLINGS {
            let low = look(place as i32, -1, LENGTH as i32, inner << 1);
            let high = look(place as i32, 1, LENGTH as i32, inner << 1);
            table[place][inner] = Sight { slide: low.slide | high.slide, hop: low.hop | high.hop };
            inner += 1;
        }
        place += 1;
    }
    table
}

/// The sight from `place` one way along a line.
const fn look(place: i32, step: i32, length: i32, filled: usize) -> Sight<u16> {
    let mut sight = Sight { slide: 0, hop: 0 };
    let mut passed = 0;
    let mut at = place + step;
    while 0 <= at && at < length && passed < 2 {
        match passed {
            0 => sight.slide |= 1 << at,
            _ => sight.hop |= 1 << at,
        }
        passed += filled >> at & 1;
        at += step;
    }
    sight
}

/// What is seen from `square` along its rank.
#[inline]
pub(crate) fn along_rank(square: Square, occupied: u128) -> Sight<u128> {
    let first = square.rank() * 9;
    let inner = (occupied >> first) as usize >> 1 & 127;
    let sight = RANK_SIGHT[square.file() as usize][inner];
    Sight { slide: u128::from(sight.slide) << first, hop: u128::from(sight.hop) << first }
}

/// What is seen from `square` along its file.
#[inline]
pub(crate) fn along_file(square: Square, occupied: u128) -> Sight<u128> {
    let file = square.file();
    let filled = gather(occupied as u64 >> file) | gather((occupied >> 45) as u64 >> file) << 5;
    let sight = FILE_SIGHT[square.rank() as usize][filled as usize >> 1 & 255];
    let apart = |line: u16| {
        let line = u64::from(line);
        u128::from(spread(line & 31) << file) | u128::from(spread(line >> 5) << file) << 45
    };
    Sight { slide: apart(sight.slide), hop: apart(sight.hop) }
}

/// What is seen from `square` along both lines.
#[inline]
pub(crate) fn along_both(square: Square, occupied: u128) -> Sight<u128> {
    let (rank, file) = (along_rank(square, occupied), along_file(square, occupied));
    Sight { slide: rank.slide | file.slide, hop: rank.hop | file.hop }
}

/// The first point of each of five ranks.
const HALF_FILE: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36;
/// Moves bit 9n by 8(4 - n), and bit n by 8n, without a carry.
const EIGHTS: u64 = 1 | 1 << 8 | 1 << 16 | 1 << 24 | 1 << 32;

/// Bits 0, 9, 18, 27 and 36 as bits 0 to 4.
#[inline]
const fn gather(half: u64) -> u64 {
    (half & HALF_FILE).wrapping_mul(EIGHTS) >> 32 & 31
}

/// Bits 0 to 4 as bits 0, 9, 18, 27 and 36.
#[inline]
const fn spread(line: u64) -> u64 {
    line.wrapping_mul(EIGHTS) & HALF_FILE
}

/// The points of file a.
const FILE_A: u128 = HALF_FILE as u128 | (HALF_FILE as u128) << 45;

/// The points strictly between two points of one line.
#[inline]
pub(crate) const fn between(a: Square, b: Square) -> u128 {
    let (low, high) = if a.index() < b.index() { (a, b) } else { (b, a) };
    let inside = (high.bit() - 1) & !(low.bit() | (low.bit() - 1));
    if low.file() == high.file() { inside & FILE_A << low.file() } else { inside }
}

/// The points on the rank and the file of a point, itself left out.
#[inline]
pub(crate) const fn crossing(square: Square) -> u128 {
    ((0x1ff << (square.rank() * 9)) | FILE_A << square.file()) & !square.bit()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both sights, looked up step by step.
    fn walked(from: Square, occupied: u128) -> (u128, u128) {
        let (mut slide, mut hop) = (0, 0);
        for (right, up) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let mut passed = 0;
            let mut place = (from.file(), from.rank());
            while let (Some(file), Some(rank)) = (place.0.checked_add_signed(right), place.1.checked_add_signed(up)) {
                let Some(square) = Square::new(file, rank) else { break };
                match passed {
                    0 => slide |= square.bit(),
                    1 => hop |= square.bit(),
                    _ => break,
                }
                passed += i32::from(occupied & square.bit() != 0);
                place = (file, rank);
            }
        }
        (slide, hop)
    }

    #[test]
    fn a_table_sees_what_a_walk_sees() {
        let mut bits = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835_u128;
        for round in 0..2_000 {
            bits = bits.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(round);
            let occupied = (bits & bits.rotate_left(37)) >> 38;
            for square in Square::all() {
                let sight = along_both(square, occupied);
                assert_eq!((sight.slide, sight.hop), walked(square, occupied), "{square} on {occupied:#x}");
            }
        }
    }

    #[test]
    fn between_is_what_both_ends_see() {
        for a in Square::all() {
            assert_eq!(crossing(a), walked(a, 0).0, "{a}");
            for b in Square::all().filter(|&b| crossing(a) & b.bit() != 0) {
                let seen = |from, at: Square| walked(from, at.bit()).0 & crossing(at);
                assert_eq!(between(a, b) & seen(a, b) & seen(b, a), between(a, b), "{a} {b}");
                let distance = a.file().abs_diff(b.file()) + a.rank().abs_diff(b.rank());
                assert_eq!(between(a, b).count_ones(), u32::from(distance) - 1, "{a} {b}");
            }
        }
    }
}
