//! Game records in XQF, the files of XQStudio (象棋演播室): read only.
//!
//! A file is a head of 1024 bytes and a tree of moves, each move followed by its continuation and then by its
//! variations. A point is one byte, ten times the file from Red's left plus the rank from Red's side. From version 11
//! on the points, the arrangement and the tree are masked with keys made of eight bytes of the head; version 10, which
//! its author published (XQF 1.0), masks nothing. Texts are GB18030 and are decoded here, since what surrounds them is
//! no text.
//!
//! The head also has a field for the place of the tree; every known file leaves it empty, and it is not used.

mod keys;
mod tree;

use encoding_rs::GB18030;
use thiserror::Error;

use super::arrangement::{LENGTH, from_list};
use super::{Game, GameResult, tidy};
use crate::colour::Colour;
use crate::square::Square;
use keys::Keys;

/// The newest version whose form is known.
const NEWEST: u8 = 18;

/// The length of the head; the tree follows.
const HEAD: usize = 1024;

/// The texts of the head: where the length stands, the room for the text after it, and the tag.
const TEXTS: [(usize, usize, &str); 11] = [
    (0x50, 63, "Title"),
    (0xD0, 63, "Event"),
    (0x110, 15, "Date"),
    (0x120, 15, "Site"),
    (0x130, 15, "Red"),
    (0x140, 15, "Black"),
    (0x150, 63, "TimeControl"),
    (0x190, 15, "RedTime"),
    (0x1A0, 15, "BlackTime"),
    (0x1D0, 15, "Annotator"),
    (0x1E0, 15, "Author"),
];

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum XqfError {
    /// The file does not begin with `XQ`.
    #[error("this is not an XQF file")]
    NotXqf,
    /// A version later than 18.
    #[error("XQF of version {0} is not known")]
    Version(u8),
    /// The key bytes do not add up to a multiple of 256.
    #[error("the keys of the file are damaged")]
    Keys,
    /// Two pieces stand on one point.
    #[error("two pieces stand on {0}")]
    Overlap(Square),
    /// The file ends at this byte, where more is promised.
    #[error("the file ends at byte {0}, where more should follow")]
    Truncated(usize),
    /// The move at this byte leaves the board.
    #[error("the move at byte {0} is not on the board")]
    OffBoard(usize),
    /// The comment at this byte has an impossible length.
    #[error("the comment at byte {at} cannot be {length} bytes long")]
    CommentLength {
        /// Where the length stands.
        at: usize,
        /// The length found.
        length: i64,
    },
}

/// Reads a file.
///
/// # Errors
/// When it is not XQF, of an unknown version, or damaged: with the reason and the place.
pub fn read(file: &[u8]) -> Result<Game, XqfError> {
    let magic = file.len().min(2);
    if file[..magic] != b"XQ"[..magic] || file.is_empty() {
        return Err(XqfError::NotXqf);
    }
    let (head, body) = file.split_at_checked(HEAD).ok_or(XqfError::Truncated(file.len()))?;
    let version = head[2];
    if version > NEWEST {
        return Err(XqfError::Version(version));
    }
    let keys = Keys::of_head(head).ok_or(XqfError::Keys)?;

    let mut game = Game::default();
    for (at, room, name) in TEXTS {
        let length = usize::from(head[at]).min(room);
        game.note(name, decode(&head[at + 1..][..length]));
    }
    game.result = match head[0x33] {
        1 => GameResult::RedWins,
        2 => GameResult::BlackWins,
        3 | 4 => GameResult::Draw,
        _ => GameResult::Unknown,
    };
    tree::read(body, &keys, &mut game)?;
    let mut setup = from_list(&arrangement(head, &keys)).map_err(XqfError::Overlap)?;
    setup.set_turn(if head[0x32] == 1 { Colour::Black } else { Colour::Red });
    game.begin_from(setup);
    Ok(game)
}

/// The points of the head; whatever is no point of the board means that the piece is missing.
fn arrangement(head: &[u8], keys: &Keys) -> [Option<Square>; LENGTH] {
    let mut points = [None; LENGTH];
    for (slot, byte) in head[0x10..][..LENGTH].iter().enumerate() {
        points[keys.slot(slot)] = point(byte.wrapping_sub(keys.piece));
    }
    points
}

fn point(byte: u8) -> Option<Square> {
    Square::new(byte / 10, byte % 10)
}

fn decode(text: &[u8]) -> String {
    let text = text.split(|byte| *byte == 0).next().unwrap_or_default();
    tidy(&GB18030.decode_without_bom_handling(text).0)
}
