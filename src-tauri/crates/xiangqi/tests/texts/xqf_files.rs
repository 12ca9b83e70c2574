//! Writes XQF for the tests, from the description of the format and not from the reader.

use encoding_rs::GB18030;
use xiangqi::records::{Game, GameResult, Written};
use xiangqi::{Colour, Kind, Piece, Setup};

/// How a file is masked: the version, the mask and the eight key bytes but for the sum.
#[derive(Clone, Copy, Debug)]
pub struct Masks {
    pub version: u8,
    pub mask: u8,
    pub or: [u8; 4],
    pub seeds: [u8; 3],
}

impl Default for Masks {
    /// XQF 1.0.
    fn default() -> Self {
        Self { version: 10, mask: 0, or: [0; 4], seeds: [0; 3] }
    }
}

fn byte(value: u32) -> u8 {
    (value % 256) as u8
}

/// The bytes of a game; its moves are points.
pub fn file(game: &Game, masks: Masks) -> Vec<u8> {
    let Masks { version, mask, or, seeds } = masks;
    let sum = byte(3 * 256 - seeds.iter().map(|seed| u32::from(*seed)).sum::<u32>());
    let [a, b, c] = seeds.map(u32::from);
    // The published arithmetic, in wide numbers.
    let scramble = |x: u32| (((((x * x) * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) % 256;
    let plain = version < 11;
    let piece = if plain { 0 } else { scramble(a) * a % 256 };
    let from = if plain { 0 } else { scramble(b) * piece % 256 };
    let to = if plain { 0 } else { scramble(c) * from % 256 };
    let length = if plain { 0 } else { (u32::from(sum) * 256 + a) % 32_000 + 767 };
    let keys = [sum, seeds[0], seeds[1], seeds[2]];
    let stream: Vec<u8> = b"[(C) Copyright Mr. Dong Shiwei.]"
        .iter()
        .enumerate()
        .map(|(at, letter)| if plain { 0 } else { letter & (or[at % 4] | (keys[at % 4] & mask)) })
        .collect();

    let mut head = vec![0_u8; 1024];
    head[..4].copy_from_slice(&[b'X', b'Q', version, mask]);
    head[8..12].copy_from_slice(&or);
    head[12..16].copy_from_slice(&keys);
    let start: Setup = game.tag("FEN").map_or_else(Setup::start, |fen| fen.parse().unwrap());
    for (slot, point) in points(&start).into_iter().enumerate() {
        let place = if version < 12 { slot } else { (slot + 64 - 1 - (piece % 32) as usize) % 32 };
        head[16 + place] = byte(u32::from(point) + piece);
    }
    head[0x32] = u8::from(start.turn() == Colour::Black);
    head[0x33] = match game.result {
        GameResult::RedWins => 1,
        GameResult::BlackWins => 2,
        GameResult::Draw => 3,
        GameResult::BothLose | GameResult::Unknown => 0,
    };
    for (at, name) in [(0x50, "Title"), (0x130, "Red"), (0x140, "Black")] {
        let text = GB18030.encode(game.tag(name).unwrap_or_default()).0.into_owned();
        head[at] = text.len() as u8;
        head[at + 1..at + 1 + text.len()].copy_from_slice(&text);
    }

    let tree = &game.moves;
    let mut body = Vec::new();
    let mut record = |from: u32, to: u32, goes_on: bool, beside: bool, comment: &str| {
        let comment = GB18030.encode(comment).0;
        let bit = |is_set: bool, bit: u8| if is_set { bit } else { 0 };
        let flags = if plain {
            bit(goes_on, 0xF0) | bit(beside, 0x0F)
        } else {
            bit(goes_on, 0x80) | bit(beside, 0x40) | bit(!comment.is_empty(), 0x20)
        };
        body.extend([byte(from), byte(to), flags, 0]);
        if plain || !comment.is_empty() {
            body.extend((comment.len() as u32 + length).to_le_bytes());
            body.extend_from_slice(&comment);
        }
    };
    record(24 + from, 32 + to, !tree.is_empty(), false, &tree.comment);
    for (_, id) in tree.walk() {
        let node = tree.node(id);
        let Written::Squares(mv) = node.written else { panic!("{} has no points", node.written) };
        let point = |square: xiangqi::Square| u32::from(square.file() * 10 + square.rank());
        let goes_on = tree.continuations(Some(id)).next().is_some();
        record(
            point(mv.from) + 24 + from,
            point(mv.to) + 32 + to,
            goes_on,
            tree.sibling(id).is_some(),
            &node.comment.replace('\n', "\r\n"),
        );
    }
    let masked = body.iter().enumerate().map(|(at, byte)| byte.wrapping_add(stream[at % 32]));
    head.into_iter().chain(masked).collect()
}

/// The list of 32 points, 255 for a piece that is missing.
fn points(setup: &Setup) -> Vec<u8> {
    use Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    let kinds = [Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot, Cannon, Cannon];
    let mut list = Vec::new();
    for colour in Colour::BOTH {
        let mut left: Vec<(Piece, u8)> =
            setup.iter().map(|(square, piece)| (piece, square.file() * 10 + square.rank())).collect();
        for kind in kinds.into_iter().chain([Soldier; 5]) {
            let found = left.iter().position(|(piece, _)| *piece == Piece { colour, kind });
            list.push(found.map_or(255, |at| left.remove(at).1));
        }
    }
    list
}
