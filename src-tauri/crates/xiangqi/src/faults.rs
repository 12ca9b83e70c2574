//! Why a move is not allowed, told from the clauses and the geometry of the move alone.
//!
//! A piece's movement is told from coordinates and its general's safety by making the move, both unlike the generator,
//! so that each tests the other.

use thiserror::Error;

use crate::attacks;
use crate::colour::Colour;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::setup::Setup;
use crate::square::Square;

/// Why a move is not allowed. All but the last three are breaches of the movement rules (2.1-2.3, 4.1.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum MoveFault {
    /// Nothing stands where the move begins.
    #[error("nothing stands on the first point")]
    NoPiece,
    /// The piece is the other side's (2.1).
    #[error("the piece is the other side's")]
    NotYours,
    /// The move ends on a piece of its own side (2.3).
    #[error("an own piece stands on the last point")]
    OwnPiece,
    /// No piece of this kind moves so, whatever stands around (2.2).
    #[error("the piece does not move like that")]
    NotItsMove,
    /// A general or an advisor leaves the palace (2.2).
    #[error("the piece may not leave the palace")]
    LeavesPalace,
    /// An elephant goes over the river (2.2).
    #[error("an elephant may not cross the river")]
    CrossesRiver,
    /// The eye of the elephant is filled (塞象眼, 2.2).
    #[error("{0} fills the elephant's eye")]
    EyeFilled(Square),
    /// The leg of the horse is blocked (蹩马腿, 2.2).
    #[error("{0} blocks the horse's leg")]
    LegBlocked(Square),
    /// A chariot, or a cannon that does not capture, is stopped by this point, the first one on its way (2.2).
    #[error("{0} stands in the way")]
    WayBlocked(Square),
    /// A cannon captures over this many pieces instead of exactly one (2.3).
    #[error("a cannon captures over one piece, not over {0}")]
    Screens(u8),
    /// A soldier goes back (2.2).
    #[error("a soldier does not go back")]
    Backward,
    /// A soldier goes sideways before it has crossed the river (2.2).
    #[error("a soldier goes sideways only over the river")]
    SidewaysBeforeRiver,
    /// After the move the generals face each other on an open file (2.2, 4.1.2).
    #[error("the generals face each other")]
    FacingGenerals,
    /// The side is in check and still is after the move (3.1).
    #[error("the check is not answered")]
    InCheckStill,
    /// The side is not in check, but would be after its own move: the general may not be offered (2.3).
    #[error("the general could be captured")]
    ExposesGeneral,
}

/// What stands against `mv`, or `None` when it is legal.
pub(crate) fn why_not(setup: &Setup, mv: Move) -> Option<MoveFault> {
    let Some(piece) = setup.get(mv.from) else { return Some(MoveFault::NoPiece) };
    let target = setup.get(mv.to);
    if piece.colour != setup.turn() {
        return Some(MoveFault::NotYours);
    }
    if target.is_some_and(|target| target.colour == piece.colour) {
        return Some(MoveFault::OwnPiece);
    }
    movement(setup, piece, mv, target.is_some()).err().or_else(|| safety(setup, piece, mv))
}

/// Whether a piece moves like this on this board, or why not, its general left out of account.
fn movement(setup: &Setup, piece: Piece, mv: Move, captures: bool) -> Result<(), MoveFault> {
    let (right, up) = (mv.to.file() as i8 - mv.from.file() as i8, mv.to.rank() as i8 - mv.from.rank() as i8);
    let forward = match piece.colour {
        Colour::Red => up,
        Colour::Black => -up,
    };
    let is_straight = (right == 0) != (up == 0);
    let filled = |square: Square| setup.get(square).is_some();

    match (piece.kind, right.abs(), up.abs()) {
        (Kind::General, 1, 0) | (Kind::General, 0, 1) | (Kind::Advisor, 1, 1) => {
            if in_palace(mv.to, piece.colour) {
                Ok(())
            } else {
                Err(MoveFault::LeavesPalace)
            }
        }
        (Kind::Elephant, 2, 2) => {
            let eye = halfway(mv.from, mv.to);
            match own_side(mv.to, piece.colour) {
                false => Err(MoveFault::CrossesRiver),
                true => eye.filter(|&eye| filled(eye)).map_or(Ok(()), |eye| Err(MoveFault::EyeFilled(eye))),
            }
        }
        (Kind::Horse, 1, 2) | (Kind::Horse, 2, 1) => {
            let leg = beside(mv.from, right / 2, up / 2);
            leg.filter(|&leg| filled(leg)).map_or(Ok(()), |leg| Err(MoveFault::LegBlocked(leg)))
        }
        (Kind::Chariot | Kind::Cannon, _, _) if is_straight => {
            let mut between = way(mv).filter(|&square| filled(square));
            if piece.kind == Kind::Cannon && captures {
                match between.count() {
                    1 => Ok(()),
                    screens => Err(MoveFault::Screens(screens as u8)),
                }
            } else {
                between.next().map_or(Ok(()), |square| Err(MoveFault::WayBlocked(square)))
            }
        }
        (Kind::Soldier, 0, 1) if forward < 0 => Err(MoveFault::Backward),
        (Kind::Soldier, 0, 1) => Ok(()),
        (Kind::Soldier, 1, 0) if own_side(mv.from, piece.colour) => Err(MoveFault::SidewaysBeforeRiver),
        (Kind::Soldier, 1, 0) => Ok(()),
        (
            Kind::General | Kind::Advisor | Kind::Elephant | Kind::Horse | Kind::Chariot | Kind::Cannon | Kind::Soldier,
            _,
            _,
        ) => Err(MoveFault::NotItsMove),
    }
}

/// What the move would do to the mover's own general.
fn safety(setup: &Setup, piece: Piece, mv: Move) -> Option<MoveFault> {
    let after = setup.after(piece.kind, mv);
    if attacks::generals_face(&after) {
        Some(MoveFault::FacingGenerals)
    } else if !attacks::is_in_check(&after, piece.colour) {
        None
    } else if attacks::is_in_check(setup, piece.colour) {
        Some(MoveFault::InCheckStill)
    } else {
        Some(MoveFault::ExposesGeneral)
    }
}

/// Whether a point is in the palace of this side.
fn in_palace(square: Square, colour: Colour) -> bool {
    let ranks = match colour {
        Colour::Red => 0..=2,
        Colour::Black => 7..=9,
    };
    (3..=5).contains(&square.file()) && ranks.contains(&square.rank())
}

/// Whether a point is on this side of the river.
fn own_side(square: Square, colour: Colour) -> bool {
    match colour {
        Colour::Red => square.rank() < 5,
        Colour::Black => square.rank() >= 5,
    }
}

/// The point this far to the right of and above another.
fn beside(square: Square, right: i8, up: i8) -> Option<Square> {
    Square::new(square.file().checked_add_signed(right)?, square.rank().checked_add_signed(up)?)
}

fn halfway(a: Square, b: Square) -> Option<Square> {
    Square::new(a.file().midpoint(b.file()), a.rank().midpoint(b.rank()))
}

/// The points that a straight move passes over, in order.
fn way(mv: Move) -> impl Iterator<Item = Square> {
    let right = (mv.to.file() as i8 - mv.from.file() as i8).signum();
    let up = (mv.to.rank() as i8 - mv.from.rank() as i8).signum();
    std::iter::successors(beside(mv.from, right, up), move |&at| beside(at, right, up))
        .take_while(move |&at| at != mv.to)
}
