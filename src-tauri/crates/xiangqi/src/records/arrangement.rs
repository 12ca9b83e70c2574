//! The list of 32 points by which DhtmlXQ and XQF keep an arrangement.

use super::{Game, Written};
use crate::colour::Colour;
use crate::piece::{Kind, Piece};
use crate::setup::Setup;
use crate::square::Square;

/// How many points the list has.
pub(super) const LENGTH: usize = 32;

/// The kinds in the order of the list, the same for either side, Red first.
const KINDS: [Kind; LENGTH / 2] = {
    use Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    [
        Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot, //
        Cannon, Cannon, Soldier, Soldier, Soldier, Soldier, Soldier,
    ]
};

/// The arrangement of a list, Red to move; the point as error where two pieces would stand.
pub(super) fn from_list(points: &[Option<Square>; LENGTH]) -> Result<Setup, Square> {
    let mut setup = Setup::empty();
    for (slot, point) in points.iter().enumerate() {
        let Some(point) = *point else { continue };
        if setup.get(point).is_some() {
            return Err(point);
        }
        let colour = if slot < KINDS.len() { Colour::Red } else { Colour::Black };
        setup.set(point, Some(Piece { colour, kind: KINDS[slot % KINDS.len()] }));
    }
    Ok(setup)
}

/// The list of an arrangement: each kind from its player's right. Pieces beyond the usual number are left out.
pub(super) fn to_list(setup: &Setup) -> [Option<Square>; LENGTH] {
    let mut points = [None; LENGTH];
    for colour in Colour::BOTH {
        for kind in Kind::ALL {
            let mut squares: Vec<Square> = setup.pieces(Piece { colour, kind }).iter().collect();
            squares.sort_by_key(|square| match colour {
                Colour::Red => 8 - square.file(),
                Colour::Black => square.file(),
            });
            let own = &mut points[colour.index() * KINDS.len()..][..KINDS.len()];
            let slots = own.iter_mut().zip(KINDS).filter(|(_, known)| *known == kind);
            slots.zip(squares).for_each(|((slot, _), square)| *slot = Some(square));
        }
    }
    points
}

impl Game {
    /// Notes the arrangement where it is not the normal start. The side to move is that of the first move's piece.
    pub(super) fn begin_from(&mut self, mut setup: Setup) {
        if let Some(first) = self.moves.main_line().next()
            && let Written::Squares(mv) = self.moves.node(first).written
            && let Some(piece) = setup.get(mv.from)
        {
            setup.set_turn(piece.colour);
        }
        if setup != Setup::start() {
            self.note("FEN", setup.to_string());
        }
    }
}
