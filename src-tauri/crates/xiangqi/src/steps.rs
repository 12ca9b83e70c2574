//! Where the pieces that do not run along lines can go from each point: tables made at compile time.
//!
//! General, advisor and elephant keep to one palace or one side of the river, which the point itself tells, so they
//! need no colour. On points where such a piece can never stand the tables mean nothing.

use crate::square::Square;

/// A distance: points to the right, ranks up.
type Way = (i32, i32);

/// The steps of a general in its palace.
pub(crate) static GENERAL: [u128; 90] = palace([(0, -1), (-1, 0), (1, 0), (0, 1)]);
/// The steps of an advisor along the diagonals of its palace.
pub(crate) static ADVISOR: [u128; 90] = palace([(-1, -1), (1, -1), (-1, 1), (1, 1)]);

/// The steps of a soldier, by [`crate::Colour::index`]: forward, and sideways over the river.
pub(crate) static SOLDIER: [[u128; 90]; 2] = [soldier(1), soldier(-1)];
/// The points from which a soldier, by [`crate::Colour::index`], steps to a point.
pub(crate) static SOLDIER_FROM: [[u128; 90]; 2] = [turned_round(SOLDIER[0]), turned_round(SOLDIER[1])];

/// The leaps of a horse, by which of its legs are blocked: one bit for each of behind, left, right and ahead.
static HORSE: [[u128; 16]; 90] =
    leaps([[(-1, -2), (1, -2)], [(-2, -1), (-2, 1)], [(2, -1), (2, 1)], [(-1, 2), (1, 2)]]);
/// The leaps of an elephant, river or no river, by which of its eyes are filled, one bit for each, from the
/// lowest.
static ELEPHANT: [[u128; 16]; 90] = leaps([[(-2, -2); 2], [(2, -2); 2], [(-2, 2); 2], [(2, 2); 2]]);

/// The points on Red's side of the river.
const RED_SIDE: u128 = (1 << 45) - 1;

/// Where a horse on `from` can leap.
#[inline]
pub(crate) fn horse(from: Square, occupied: u128) -> u128 {
    let around = around(from, occupied);
    HORSE[from.index()][around >> 1 & 1 | around >> 8 & 2 | around >> 9 & 4 | around >> 16 & 8]
}

/// Where an elephant on `from` can leap on its side of the river.
#[inline]
pub(crate) fn elephant(from: Square, occupied: u128) -> u128 {
    let around = around(from, occupied);
    let leaps = ELEPHANT[from.index()][around & 1 | around >> 1 & 2 | around >> 16 & 4 | around >> 17 & 8];
    if from.bit() & RED_SIDE == 0 { leaps & !RED_SIDE } else { leaps & RED_SIDE }
}

/// The points from which a horse leaps to `to` when no leg is blocked.
#[inline]
pub(crate) fn horse_from(to: Square) -> u128 {
    HORSE[to.index()][0]
}

/// The leg of a horse that leaps between two such points: the neighbour of `from` on the longer way.
#[inline]
pub(crate) const fn leg(from: Square, to: Square) -> u128 {
    let bit = from.bit();
    match to.index() as i32 - from.index() as i32 {
        17 | 19 => bit << 9,
        -17 | -19 => bit >> 9,
        11 | -7 => bit << 1,
        _ => bit >> 1,
    }
}

/// The neighbours of a point as bits 0 to 2, 9 to 11 and 18 to 20.
#[inline]
const fn around(at: Square, occupied: u128) -> usize {
    (occupied << 10 >> at.index()) as usize
}

/// The bit of a point, nothing off the board.
const fn point(file: i32, rank: i32) -> u128 {
    if 0 <= file && file < 9 && 0 <= rank && rank < 10 { 1 << (rank * 9 + file) } else { 0 }
}

/// The palace that holds a point, if one does.
const fn palace_of(file: i32, rank: i32) -> Option<bool> {
    match (file, rank) {
        (3..=5, 0..=2) => Some(false),
        (3..=5, 7..=9) => Some(true),
        _ => None,
    }
}

const fn palace(ways: [Way; 4]) -> [u128; 90] {
    let mut table = [0; 90];
    let mut from = 0;
    while from < 90 {
        let (file, rank) = (from as i32 % 9, from as i32 / 9);
        let mut way = 0;
        while way < 4 {
            let to = (file + ways[way].0, rank + ways[way].1);
            if let (Some(left), Some(entered)) = (palace_of(file, rank), palace_of(to.0, to.1))
                && left == entered
            {
                table[from] |= point(to.0, to.1);
            }
            way += 1;
        }
        from += 1;
    }
    table
}

const fn soldier(up: i32) -> [u128; 90] {
    let mut table = [0; 90];
    let mut from = 0;
    while from < 90 {
        let (file, rank) = (from as i32 % 9, from as i32 / 9);
        table[from] |= point(file, rank + up);
        if (rank >= 5) == (up > 0) {
            table[from] |= point(file - 1, rank) | point(file + 1, rank);
        }
        from += 1;
    }
    table
}

/// The table of what leads to each point, from that of what each point leads to.
const fn turned_round(table: [u128; 90]) -> [u128; 90] {
    let mut turned = [0; 90];
    let mut at = 0;
    while at < 8100 {
        let (from, to) = (at / 90, at % 90);
        if table[from] >> to & 1 == 1 {
            turned[to] |= 1 << from;
        }
        at += 1;
    }
    turned
}

const fn leaps(ways: [[Way; 2]; 4]) -> [[u128; 16]; 90] {
    let mut table = [[0; 16]; 90];
    let mut from = 0;
    while from < 90 {
        let (file, rank) = (from as i32 % 9, from as i32 / 9);
        let mut blocked = 0;
        while blocked < 16 {
            let mut way = 0;
            while way < 4 {
                let [a, b] = ways[way];
                if blocked >> way & 1 == 0 {
                    table[from][blocked] |= point(file + a.0, rank + a.1) | point(file + b.0, rank + b.1);
                }
                way += 1;
            }
            blocked += 1;
        }
        from += 1;
    }
    table
}
