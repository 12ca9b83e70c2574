//! Who attacks a point: the question behind check, protection and the steps of a general.

use crate::colour::Colour;
use crate::lines;
use crate::piece::{Kind, Piece};
use crate::setup::Setup;
use crate::square::{Square, each_point};
use crate::steps;

/// The pieces of `by` that could capture on `square` if a piece of the other side stood there.
pub(crate) fn attackers(setup: &Setup, square: Square, by: Colour) -> u128 {
    let of = |kind| setup.pieces(Piece { colour: by, kind }).0;
    let occupied = setup.occupied().0;
    on_general(setup, square, by, occupied) & !of(Kind::General)
        | steps::GENERAL[square.index()] & of(Kind::General)
        | steps::ADVISOR[square.index()] & of(Kind::Advisor)
        | steps::elephant(square, occupied) & of(Kind::Elephant)
}

/// The pieces of `by` that forbid `square` to the other general when the points in `occupied` are filled.
///
/// Pieces that never leave their own side are not asked. The general of `by` counts along its file like a chariot,
/// which is what the ban on facing comes to.
#[inline]
pub(crate) fn on_general(setup: &Setup, square: Square, by: Colour, occupied: u128) -> u128 {
    let of = |kind| setup.pieces(Piece { colour: by, kind }).0;
    let mut attackers = steps::SOLDIER_FROM[by.index()][square.index()] & of(Kind::Soldier);

    each_point(steps::horse_from(square) & of(Kind::Horse), |horse| {
        if occupied & steps::leg(horse, square) == 0 {
            attackers |= horse.bit();
        }
    });

    let (sliders, cannons) = (of(Kind::Chariot) | of(Kind::General), of(Kind::Cannon));
    if lines::crossing(square) & (sliders | cannons) != 0 {
        let sight = lines::along_both(square, occupied);
        attackers |= sight.slide & sliders | sight.hop & cannons;
    }
    attackers
}

/// Whether the other side could capture this side's general (3.1).
pub(crate) fn is_in_check(setup: &Setup, colour: Colour) -> bool {
    let mut generals = setup.pieces(Piece { colour, kind: Kind::General }).iter();
    generals.any(|square| attackers(setup, square, colour.opposite()) != 0)
}

/// Whether the generals stand on one file with nothing between (2.2).
pub(crate) fn generals_face(setup: &Setup) -> bool {
    let [red, black] = Colour::BOTH.map(|colour| setup.pieces(Piece { colour, kind: Kind::General }));
    red.iter().any(|square| lines::along_file(square, setup.occupied().0).slide & black.0 != 0)
}
