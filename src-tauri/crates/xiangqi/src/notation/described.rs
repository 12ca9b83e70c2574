//! What Chinese and WXF have in common: a move described by piece, place, way and number.

use crate::colour::Colour;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::square::Square;

/// 炮二平五: the cannon, on file 2, across, to file 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Described {
    pub(super) kind: Kind,
    pub(super) place: Place,
    pub(super) way: Way,
    /// The file it goes to; for a forward or backward move along a file, how many steps.
    pub(super) number: u8,
}

/// Which of the pieces of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// The one on a file, counted from 1 at the player's right.
    File(u8),
    /// One of several on a file.
    Among(Rank),
    /// One of several on this file, where more files hold several.
    AmongOn(Rank, u8),
}

/// Which of several pieces on a file, the foremost first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rank {
    Front,
    Middle,
    Rear,
    /// Counted from 1; where more files hold several, on from the rightmost file to the left.
    Nth(u8),
}

/// Where to, as the player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Forward,
    Back,
    Across,
}

impl Position {
    /// The points of the side to move with this kind of piece, file by file from the player's right, and on each file
    /// from the foremost back: only files with several.
    pub(super) fn crowded_files(&self, kind: Kind) -> impl Iterator<Item = Vec<Square>> {
        (1..=9).map(move |number| self.on_file(kind, number)).filter(|file| file.len() > 1)
    }

    /// The points of one file with this kind of piece of the side to move, the foremost first.
    pub(super) fn on_file(&self, kind: Kind, number: u8) -> Vec<Square> {
        let turn = self.turn();
        let mut squares: Vec<Square> = self
            .setup()
            .pieces(Piece { colour: turn, kind })
            .iter()
            .filter(|square| file_number(*square, turn) == number)
            .collect();
        squares.sort_by_key(|square| match turn {
            Colour::Red => 9 - square.rank(),
            Colour::Black => square.rank(),
        });
        squares
    }
}

/// The file as its player counts, from 1 at the right (1.1).
pub(super) fn file_number(square: Square, colour: Colour) -> u8 {
    match colour {
        Colour::Red => 9 - square.file(),
        Colour::Black => square.file() + 1,
    }
}

/// Whether the kind goes along files and ranks, so that forward and back count steps.
pub(super) fn is_straight(kind: Kind) -> bool {
    match kind {
        Kind::General | Kind::Chariot | Kind::Cannon | Kind::Soldier => true,
        Kind::Advisor | Kind::Elephant | Kind::Horse => false,
    }
}

/// Where a piece on `from` would stop. `None` when that is off the board, or no piece of the kind moves so.
pub(super) fn destination(kind: Kind, colour: Colour, from: Square, way: Way, number: u8) -> Option<Square> {
    let file = match colour {
        Colour::Red => 9_u8.checked_sub(number)?,
        Colour::Black => number.checked_sub(1)?,
    };
    let aside = file.abs_diff(from.file());
    let steps = match (kind, aside) {
        (Kind::General | Kind::Chariot | Kind::Cannon | Kind::Soldier, _) => match way {
            Way::Across => return Square::new(file, from.rank()),
            Way::Forward | Way::Back => return along(from, colour, way, number),
        },
        (Kind::Advisor, 1) | (Kind::Horse, 2) => 1,
        (Kind::Elephant, 2) | (Kind::Horse, 1) => 2,
        (Kind::Advisor | Kind::Elephant | Kind::Horse, _) => return None,
    };
    let beside = Square::new(file, from.rank())?;
    along(beside, colour, way, steps)
}

/// Steps along a file; `None` across.
fn along(from: Square, colour: Colour, way: Way, steps: u8) -> Option<Square> {
    let up = match (way, colour) {
        (Way::Across, _) => return None,
        (Way::Forward, Colour::Red) | (Way::Back, Colour::Black) => true,
        (Way::Forward, Colour::Black) | (Way::Back, Colour::Red) => false,
    };
    let rank = if up { from.rank().checked_add(steps) } else { from.rank().checked_sub(steps) };
    Square::new(from.file(), rank?)
}

/// The description of `mv` for a piece of this kind, its place apart; `None` when no piece of the kind moves so.
pub(super) fn way_and_number(kind: Kind, colour: Colour, mv: Move) -> Option<(Way, u8)> {
    let up = mv.to.rank() > mv.from.rank();
    let way = if mv.to.rank() == mv.from.rank() {
        Way::Across
    } else if up == (colour == Colour::Red) {
        Way::Forward
    } else {
        Way::Back
    };
    let number = if way == Way::Across || !is_straight(kind) {
        file_number(mv.to, colour)
    } else {
        mv.to.rank().abs_diff(mv.from.rank())
    };
    (mv.from != mv.to && destination(kind, colour, mv.from, way, number) == Some(mv.to)).then_some((way, number))
}

/// The ASCII form of a full-width character.
pub(crate) fn half_width(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        other => other,
    }
}
