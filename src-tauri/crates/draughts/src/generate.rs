//! The move generator: captures by depth-first search, other moves by shifts (articles 5 and 6).

use std::marker::PhantomData;

use crate::colour::Colour;
use crate::lattice::Direction;
use crate::moves::{Move, MoveList};
use crate::piece::Piece;
use crate::setup::Setup;
use crate::square::{Square, Squares};
use crate::variant::Variant;

/// Receives the captures that the search finds.
pub(crate) trait Sink {
    /// Whether to receive also captures that stop although they could go on.
    const UNFINISHED: bool;

    /// Receives one capture.
    fn capture(&mut self, capture: &Move);
}

/// Keeps the legal captures: where the game demands it those of the greatest number of pieces (articles 6.12, 6.13).
///
/// Routes that differ only between origin and end are one move when `UNIQUE`.
struct Legal<'l, V, const UNIQUE: bool> {
    list: &'l mut MoveList,
    most: u8,
    variant: PhantomData<V>,
}

impl<'l, V: Variant, const UNIQUE: bool> Legal<'l, V, UNIQUE> {
    fn new(list: &'l mut MoveList) -> Self {
        list.clear();
        Self { list, most: 0, variant: PhantomData }
    }
}

impl<V: Variant, const UNIQUE: bool> Sink for Legal<'_, V, UNIQUE> {
    const UNFINISHED: bool = false;

    #[inline]
    fn capture(&mut self, capture: &Move) {
        if V::MAJORITY {
            if capture.steps() < self.most {
                return;
            }
            if capture.steps() > self.most {
                self.most = capture.steps();
                self.list.clear();
            }
        }
        if !(UNIQUE && capture.steps() >= SHORTEST_TWIN && self.list.contains(capture)) {
            self.list.push(capture);
        }
    }
}

/// How many pieces a capture takes at least when another route takes the same ones between the same squares.
///
/// A route is a line of straight legs, each along the other diagonal than the one before or straight on. The first
/// piece lies on a diagonal of the origin, and to take it later, or the others in another order, the legs have to
/// close a ring: of four pieces or more.
const SHORTEST_TWIN: u8 = 4;

/// Counts the legal captures and keeps only those that can have a twin.
struct Count<'l, V, const UNIQUE: bool> {
    legal: Legal<'l, V, UNIQUE>,
    short: u64,
}

impl<V: Variant, const UNIQUE: bool> Sink for Count<'_, V, UNIQUE> {
    const UNFINISHED: bool = false;

    #[inline]
    fn capture(&mut self, capture: &Move) {
        let steps = capture.steps();
        if UNIQUE && steps >= SHORTEST_TWIN {
            if V::MAJORITY {
                self.short = 0;
            }
            self.legal.capture(capture);
            return;
        }
        if V::MAJORITY {
            if steps < self.legal.most {
                return;
            }
            if steps > self.legal.most {
                (self.legal.most, self.short) = (steps, 0);
            }
        }
        self.short += 1;
    }
}

/// The pieces seen from the side to move.
#[derive(Clone, Copy)]
struct View {
    turn: Colour,
    us: u64,
    them: u64,
    kings: u64,
    empty: u64,
}

impl View {
    #[inline]
    fn of<V: Variant>(setup: &Setup) -> Self {
        let turn = setup.turn();
        let us = setup.pieces[turn.index()];
        let them = setup.pieces[turn.opposite().index()];
        Self { turn, us, them, kings: us & setup.kings, empty: V::BOARD & !(us | them) }
    }

    #[inline]
    fn men(&self) -> u64 {
        self.us & !self.kings
    }

    #[inline]
    fn forward(&self) -> [Direction; 2] {
        match self.turn {
            Colour::White => Direction::NORTH,
            Colour::Black => Direction::SOUTH,
        }
    }

    /// The men that can capture at least one piece (article 6.2).
    #[inline]
    fn capturing_men(&self) -> u64 {
        Direction::ALL.into_iter().fold(0, |men, way| {
            let back = way.back();
            men | self.men() & back.step(self.them & back.step(self.empty))
        })
    }
}

/// Fills `list` with the legal moves of `setup`.
#[inline]
pub(crate) fn legal<V: Variant, const UNIQUE: bool>(setup: &Setup, list: &mut MoveList) {
    let view = View::of::<V>(setup);
    search::<V, _>(&view, view.us, &mut Legal::<V, UNIQUE>::new(list));
    if list.is_empty() {
        quiet::<V>(&view, list);
    }
}

/// How many legal moves `setup` has; `list` is room to work in.
#[inline]
pub(crate) fn count<V: Variant, const UNIQUE: bool>(setup: &Setup, list: &mut MoveList) -> u64 {
    let view = View::of::<V>(setup);
    let mut count = Count { legal: Legal::<V, UNIQUE>::new(list), short: 0 };
    search::<V, _>(&view, view.us, &mut count);
    let short = count.short;
    match short + list.len() as u64 {
        0 => count_quiet::<V>(&view),
        captures => captures,
    }
}

/// Gives every capture of the pieces on `origins` to `sink`, long or short.
pub(crate) fn captures<V: Variant, S: Sink>(setup: &Setup, origins: Squares, sink: &mut S) {
    let view = View::of::<V>(setup);
    search::<V, S>(&view, view.us & origins.0, sink);
}

/// Whether the side to move can capture, which it then must (article 6.2).
pub(crate) fn can_capture<V: Variant>(setup: &Setup) -> bool {
    let view = View::of::<V>(setup);
    view.capturing_men() != 0
        || bits(view.kings).any(|king| {
            Direction::ALL.into_iter().any(|way| {
                let met = way.nearest(V::RAYS[Square::lowest(king).index()][way as usize] & !view.empty);
                way.step(met & view.them) & view.empty != 0
            })
        })
}

/// Whether the side to move has any move.
pub(crate) fn can_move<V: Variant>(setup: &Setup) -> bool {
    count_quiet::<V>(&View::of::<V>(setup)) != 0 || can_capture::<V>(setup)
}

/// The move without a capture from one square to another, whether or not a capture is due.
pub(crate) fn without_capture<V: Variant>(setup: &Setup, from: Square, to: Square) -> Option<Move> {
    let view = View::of::<V>(setup);
    let step = |way: &Direction| way.step(from.bit() & view.men()) & view.empty;
    let run = |way: &Direction| free_run::<V>(from.bit(), *way, view.empty);
    let (piece, reached) = if view.kings & from.bit() != 0 {
        (Piece::King, Direction::ALL.iter().map(run).fold(0, std::ops::BitOr::bitor))
    } else {
        (Piece::Man, view.forward().iter().map(step).fold(0, std::ops::BitOr::bitor))
    };
    (reached & to.bit() != 0).then(|| {
        let mut mv = Move::at(from, piece);
        mv.extend(0, to.bit());
        mv.promotes = matches!(piece, Piece::Man) && to.bit() & V::FAR_ROW[view.turn.index()] != 0;
        mv
    })
}

/// Moves without a capture (articles 5.4, 5.9).
#[inline]
fn quiet<V: Variant>(view: &View, list: &mut MoveList) {
    for way in view.forward() {
        for target in bits(way.step(view.men()) & view.empty) {
            let mut mv = Move::at(Square::lowest(way.back().step(target)), Piece::Man);
            mv.extend(0, target);
            mv.promotes = target & V::FAR_ROW[view.turn.index()] != 0;
            list.push(&mv);
        }
    }
    for king in bits(view.kings) {
        for way in Direction::ALL {
            for target in bits(free_run::<V>(king, way, view.empty)) {
                let mut mv = Move::at(Square::lowest(king), Piece::King);
                mv.extend(0, target);
                list.push(&mv);
            }
        }
    }
}

#[inline]
fn count_quiet<V: Variant>(view: &View) -> u64 {
    let ones = |bits: u64| u64::from(bits.count_ones());
    let men: u64 = view.forward().into_iter().map(|way| ones(way.step(view.men()) & view.empty)).sum();
    let kings: u64 = bits(view.kings)
        .map(|king| Direction::ALL.into_iter().map(|way| ones(free_run::<V>(king, way, view.empty))).sum::<u64>())
        .sum();
    men + kings
}

/// Searches the captures of our pieces on `origins`.
#[inline]
fn search<V: Variant, S: Sink>(view: &View, origins: u64, sink: &mut S) {
    for man in bits(view.capturing_men() & origins) {
        Search::<V, S>::new(view, man, Piece::Man, sink).man(man);
    }
    for king in bits(view.kings & origins) {
        Search::<V, S>::new(view, king, Piece::King, sink).king(king, &Direction::ALL);
    }
}

/// The search for the captures of one piece.
///
/// Captured pieces stay on the board until the end and cannot be jumped again (articles 6.8, 6.11);
/// the square the piece left is empty meanwhile.
struct Search<'s, V: Variant, S: Sink> {
    them: u64,
    empty: u64,
    far_row: u64,
    chain: Move,
    sink: &'s mut S,
    variant: PhantomData<V>,
}

impl<'s, V: Variant, S: Sink> Search<'s, V, S> {
    #[inline]
    fn new(view: &View, at: u64, piece: Piece, sink: &'s mut S) -> Self {
        Self {
            them: view.them,
            empty: view.empty | at,
            far_row: V::FAR_ROW[view.turn.index()],
            chain: Move::at(Square::lowest(at), piece),
            sink,
            variant: PhantomData,
        }
    }

    /// A man captures `jumped`. On the far row it becomes a king: at once where the game has it so, else only if it
    /// stops there (100: 5.5, 6.14; 64: 6.12.1.3, 6.12.2.3).
    #[inline]
    fn leap(&mut self, jumped: u64, landing: u64) {
        let crowned = landing & self.far_row != 0;
        self.chain.extend(jumped, landing);
        self.chain.promotes = crowned;
        let goes_on = match V::PASS_PROMOTION && crowned {
            true => self.king(landing, &Direction::ALL),
            false => self.man(landing),
        };
        if S::UNFINISHED || !goes_on {
            self.chain.promotes = crowned;
            self.sink.capture(&self.chain);
        }
        self.chain.promotes = false;
        self.chain.retract(jumped);
    }

    /// Article 6.5: tries all four directions for a man that stands at `at`; true when one of them captures.
    fn man(&mut self, at: u64) -> bool {
        let mut captures = false;
        for way in Direction::ALL {
            let jumped = way.step(at) & self.them & !self.chain.captured;
            let landing = way.step(jumped) & self.empty;
            if landing != 0 {
                captures = true;
                self.leap(jumped, landing);
            }
        }
        captures
    }

    /// Article 6.6: tries `ways` for a king that stands at `at`; true when one of them captures.
    fn king(&mut self, at: u64, ways: &[Direction]) -> bool {
        let mut captures = false;
        for &way in ways {
            let met = way.nearest(V::RAYS[Square::lowest(at).index()][way as usize] & !self.empty);
            if met & self.them & !self.chain.captured != 0 {
                let landings = free_run::<V>(met, way, self.empty);
                if landings != 0 {
                    captures = true;
                    self.jump(met, landings, way);
                }
            }
        }
        captures
    }

    /// Captures `jumped`: turns aside from any of the `landings`, goes straight on, or stops.
    fn jump(&mut self, jumped: u64, landings: u64, way: Direction) {
        let behind = way.nearest(landings);
        self.chain.extend(jumped, behind);
        let mut goes_on = self.king(behind, &[way]);
        for landing in bits(landings) {
            self.chain.land(landing);
            goes_on |= self.king(landing, &way.aside());
        }
        if S::UNFINISHED || !goes_on {
            for landing in bits(landings) {
                self.chain.land(landing);
                self.sink.capture(&self.chain);
            }
        }
        self.chain.retract(jumped);
    }
}

/// The empty squares from `at` in one direction up to the first piece.
#[inline]
fn free_run<V: Variant>(at: u64, way: Direction, empty: u64) -> u64 {
    let ray = V::RAYS[Square::lowest(at).index()][way as usize];
    match way.nearest(ray & !empty) {
        0 => ray,
        met => ray & !(met | V::RAYS[Square::lowest(met).index()][way as usize]),
    }
}

/// The bits of a word, one by one.
#[inline]
fn bits(mut word: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = word & word.wrapping_neg();
        word ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}
