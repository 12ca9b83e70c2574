//! The move generator: captures by depth-first search, other moves by shifts (articles 5 and 6).

use std::marker::PhantomData;

use crate::colour::Colour;
use crate::lattice::Direction;
use crate::moves::{Move, MoveList};
use crate::piece::Piece;
use crate::setup::Setup;
use crate::square::Square;
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
    most: u32,
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
            let count = capture.captured.count_ones();
            if count < self.most {
                return;
            }
            if count > self.most {
                self.most = count;
                self.list.clear();
            }
        }
        if !(UNIQUE && self.list.contains(capture)) {
            self.list.push(capture);
        }
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
    search::<V, _>(&view, &mut Legal::<V, UNIQUE>::new(list));
    if list.is_empty() {
        quiet::<V>(&view, list);
    }
}

/// How many legal moves `setup` has; `list` is room to work in.
#[inline]
pub(crate) fn count<V: Variant, const UNIQUE: bool>(setup: &Setup, list: &mut MoveList) -> u64 {
    let view = View::of::<V>(setup);
    search::<V, _>(&view, &mut Legal::<V, UNIQUE>::new(list));
    if list.is_empty() { count_quiet::<V>(&view) } else { list.len() as u64 }
}

/// Gives every capture of `setup` to `sink`, long or short.
pub(crate) fn captures<V: Variant, S: Sink>(setup: &Setup, sink: &mut S) {
    search::<V, S>(&View::of::<V>(setup), sink);
}

/// Adds the moves without a capture to `list`, whether or not a capture is due.
pub(crate) fn without_capture<V: Variant>(setup: &Setup, list: &mut MoveList) {
    quiet::<V>(&View::of::<V>(setup), list);
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

#[inline]
fn search<V: Variant, S: Sink>(view: &View, sink: &mut S) {
    for man in bits(view.capturing_men()) {
        let mut search = Search::<V, S>::new(view, man, Piece::Man, sink);
        search.man(man);
    }
    for king in bits(view.kings) {
        let mut search = Search::<V, S>::new(view, king, Piece::King, sink);
        search.king(king, &Direction::ALL);
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

    /// Article 6.5: from jump to jump over neighbours, in all four directions.
    fn man(&mut self, at: u64) {
        let mut goes_on = false;
        for way in Direction::ALL {
            let jumped = way.step(at) & self.them & !self.chain.captured;
            let landing = way.step(jumped) & self.empty;
            if landing != 0 {
                goes_on = true;
                self.chain.extend(jumped, landing);
                self.land(landing);
                self.chain.retract(jumped);
            }
        }
        if self.chain.is_capture() && (S::UNFINISHED || !goes_on) {
            self.sink.capture(&self.chain);
        }
    }

    /// A man has jumped to `at`. On the far row it becomes a king: at once where the game has it so, else only if it
    /// stops there (100: 5.5, 6.14; 64: 6.12.1.3, 6.12.2.3).
    #[inline]
    fn land(&mut self, at: u64) {
        let crowned = at & self.far_row != 0;
        self.chain.promotes = crowned;
        if !(V::PASS_PROMOTION && crowned) {
            self.man(at);
        } else if !self.king(at, &Direction::ALL) || S::UNFINISHED {
            self.sink.capture(&self.chain);
        }
        self.chain.promotes = false;
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
