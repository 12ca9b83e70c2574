//! The generator: where each piece may go, with what holds pieces back found once for the whole position.
//!
//! No move is made to see whether it is legal. [`limit`] looks outward from the own general, along its lines and at
//! the horses and soldiers around it, and turns every check, pin, screen and blocked leg into points where a piece may
//! stop. Only the steps of the general itself are looked at one by one.

use crate::attacks;
use crate::lines;
use crate::moves::{Move, MoveList};
use crate::piece::{Kind, Piece};
use crate::setup::Setup;
use crate::square::{Square, each_point};
use crate::steps;

/// All legal moves.
pub(crate) fn legal(setup: &Setup) -> MoveList {
    let mut list = MoveList::new();
    each(setup, |_, from, targets| {
        each_point(targets, |to| list.push(Move { from, to }));
    });
    list
}

/// How many legal moves there are.
pub(crate) fn count(setup: &Setup) -> u64 {
    let mut count = 0;
    each(setup, |_, _, targets| count += u64::from(targets.count_ones()));
    count
}

/// Calls `visit` with each piece of the side to move, its point and the points where it may go, if any.
#[inline(always)]
pub(crate) fn each(setup: &Setup, mut visit: impl FnMut(Kind, Square, u128)) {
    let us = setup.turn();
    let own = setup.colour(us).0;
    let occupied = setup.occupied().0;

    let Some(general) = setup.general(us) else { return };
    visit(Kind::General, general, general_steps(setup, general));

    let free = limit(setup, general, 0);
    // One closure a kind instead of one match on it: a sixth faster, as each then has a loop of its own.
    let mut each_of = |kind, reach: &dyn Fn(Square) -> u128| {
        each_point(own & setup.kind(kind), |from| {
            let held = free.held & from.bit();
            let inside = if held == 0 { free.inside } else { limit(setup, general, held).inside };
            visit(kind, from, reach(from) & inside & !own);
        });
    };
    each_of(Kind::Advisor, &|from| steps::ADVISOR[from.index()]);
    each_of(Kind::Elephant, &|from| steps::elephant(from, occupied));
    each_of(Kind::Horse, &|from| steps::horse(from, occupied));
    each_of(Kind::Chariot, &|from| lines::along_both(from, occupied).slide);
    each_of(Kind::Cannon, &|from| {
        let sight = lines::along_both(from, occupied);
        sight.slide & !occupied | sight.hop & occupied
    });
    each_of(Kind::Soldier, &|from| steps::SOLDIER[us.index()][from.index()]);
}

/// The steps of the general that leave it neither attacked nor face to face with the other.
#[inline]
fn general_steps(setup: &Setup, general: Square) -> u128 {
    let mut safe = steps::GENERAL[general.index()] & !setup.colour(setup.turn()).0;
    each_point(safe, |to| {
        let occupied = setup.occupied().0 & !general.bit() | to.bit();
        if attacks::on_general(setup, to, setup.turn().opposite(), occupied) != 0 {
            safe &= !to.bit();
        }
    });
    safe
}

/// Where a piece must stop so that its general is safe.
struct Limit {
    /// The points where it may stop.
    inside: u128,
    /// The pieces for which the answer is another, as they stand between the general and an attacker.
    held: u128,
}

/// Where `piece` must stop, or with no piece given, where all pieces must that nothing holds in particular.
fn limit(setup: &Setup, general: Square, piece: u128) -> Limit {
    let them = setup.turn().opposite();
    let of = |kind| setup.pieces(Piece { colour: them, kind }).0;
    let own = setup.colour(setup.turn()).0;
    let occupied = setup.occupied().0;

    let mut limit = Limit { inside: !0, held: 0 };
    // An attacker leaves own pieces between it and the general one set of points, and all other pieces another.
    let mut add = |between: u128, own_inside: u128, inside: u128| {
        limit.held |= between & own;
        limit.inside &= if between & piece == 0 { inside } else { own_inside };
    };

    let cannons = of(Kind::Cannon);
    let runners = of(Kind::Chariot) | of(Kind::General) | cannons;
    each_point(lines::crossing(general) & runners, |from| {
        let way = lines::between(general, from);
        let screens = way & occupied;
        let captured = from.bit();
        match (cannons & captured != 0, screens.count_ones()) {
            // A check: stop in the way, or capture.
            (false, 0) => add(0, !0, way | captured),
            // A pin: stay in the way, or capture.
            (false, 1) => add(screens, way | captured, !0),
            // Whoever steps into the way becomes the screen of a check.
            (true, 0) => add(0, !0, !way),
            // A check: put in a second screen, capture, or take the screen away.
            (true, 1) => add(screens, !way, way & !screens | captured),
            // Of two screens each must stay in the way, and without capturing the other.
            (true, 2) => add(screens, way & !screens | captured, !0),
            _ => {}
        }
    });
    each_point(steps::horse_from(general) & of(Kind::Horse), |from| {
        let leg = steps::leg(from, general);
        if occupied & leg == 0 {
            add(0, !0, leg | from.bit());
        } else {
            add(leg, from.bit(), !0);
        }
    });
    each_point(steps::SOLDIER_FROM[them.index()][general.index()] & of(Kind::Soldier), |from| {
        add(0, !0, from.bit());
    });
    limit
}
