//! The keys of a masked file.

use crate::records::arrangement::LENGTH;

/// The text by which the stream is masked; part of the format.
const STREAM: &[u8; LENGTH] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// What is to be subtracted from the bytes of a file. All zero before version 11.
#[derive(Default)]
pub(super) struct Keys {
    pub(super) version: u8,
    /// From the points of the arrangement.
    pub(super) piece: u8,
    /// From the first and last points of the moves.
    pub(super) from: u8,
    pub(super) to: u8,
    /// From the lengths of comments.
    pub(super) length: u32,
    /// From every byte of the tree, by its place.
    pub(super) stream: [u8; LENGTH],
}

impl Keys {
    /// The keys of a head; `None` when its check sum is wrong.
    pub(super) fn of_head(head: &[u8]) -> Option<Self> {
        let [version, mask] = [head[2], head[3]];
        let seeds = [head[12], head[13], head[14], head[15]];
        if seeds.iter().fold(0_u8, |sum, seed| sum.wrapping_add(*seed)) != 0 {
            return None;
        }
        if version < 11 {
            return Some(Self { version, ..Self::default() });
        }
        let [sum, piece_seed, from_seed, to_seed] = seeds;
        let piece = factor(piece_seed).wrapping_mul(piece_seed);
        let from = factor(from_seed).wrapping_mul(piece);
        let to = factor(to_seed).wrapping_mul(from);
        let length = (u32::from(sum) << 8 | u32::from(piece_seed)) % 32_000 + 767;
        let mut stream = *STREAM;
        for (at, byte) in stream.iter_mut().enumerate() {
            *byte &= head[8 + at % 4] | seeds[at % 4] & mask;
        }
        Some(Self { version, piece, from, to, length, stream })
    }

    /// Where in the list of pieces the byte of a place of the head belongs.
    pub(super) fn slot(&self, place: usize) -> usize {
        if self.version < 12 { place } else { (place + usize::from(self.piece) + 1) % LENGTH }
    }
}

/// 54 x² + 221, of which only the lowest byte counts.
fn factor(seed: u8) -> u8 {
    seed.wrapping_mul(seed).wrapping_mul(54).wrapping_add(221)
}
