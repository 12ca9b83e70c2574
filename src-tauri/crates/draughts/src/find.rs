//! Finding one legal move by its ends, without a list of all.

use std::marker::PhantomData;

use crate::game::with_rules;
use crate::generate::{self, Sink};
use crate::moves::Move;
use crate::position::Position;
use crate::square::{Square, Squares};
use crate::variant::Variant;

/// How well a legal move fits what is looked for.
pub(crate) enum Fit {
    /// Not at all.
    Not,
    /// It does, and so may others.
    Fits,
    /// It is meant, whatever else fits.
    Exactly,
}

/// What was found.
pub(crate) enum Found {
    /// No legal move.
    None,
    /// One legal move, or the one that fits exactly.
    One(Move),
    /// Legal moves that capture different pieces.
    Several,
}

impl Position {
    /// The legal move from one square to another that `fit` accepts.
    pub(crate) fn find(&self, from: Square, to: Square, fit: impl Fn(&Move) -> Fit) -> Found {
        with_rules!(self.game(), R => find::<R>(self, from, to, fit))
    }
}

fn find<V: Variant>(position: &Position, from: Square, to: Square, fit: impl Fn(&Move) -> Fit) -> Found {
    let setup = position.setup();
    if !generate::can_capture::<V>(setup) {
        return match generate::without_capture::<V>(setup, from, to).map(|mv| (fit(&mv), mv)) {
            None | Some((Fit::Not, _)) => Found::None,
            Some((Fit::Fits | Fit::Exactly, mv)) => Found::One(mv),
        };
    }
    // Where the greatest number must be captured, the other pieces say what that number is.
    let origins = if V::MAJORITY { setup.pieces(setup.turn()) } else { Squares::from_iter([from]) };
    let mut fitting =
        Fitting::<V, _> { from, to, fit, most: 0, found: Found::None, exact: false, variant: PhantomData };
    generate::captures::<V, _>(setup, origins, &mut fitting);
    fitting.found
}

/// Keeps the legal capture that fits.
struct Fitting<V, F> {
    from: Square,
    to: Square,
    fit: F,
    most: u8,
    found: Found,
    exact: bool,
    variant: PhantomData<V>,
}

impl<V: Variant, F: Fn(&Move) -> Fit> Sink for Fitting<V, F> {
    const UNFINISHED: bool = false;

    fn capture(&mut self, capture: &Move) {
        if V::MAJORITY {
            if capture.steps() < self.most {
                return;
            }
            if capture.steps() > self.most {
                (self.most, self.found, self.exact) = (capture.steps(), Found::None, false);
            }
        }
        if self.exact || capture.from() != self.from || capture.to() != self.to {
            return;
        }
        match ((self.fit)(capture), &self.found) {
            (Fit::Not, _) | (Fit::Fits, Found::Several) => {}
            (Fit::Exactly, _) => (self.found, self.exact) = (Found::One(*capture), true),
            (Fit::Fits, Found::None) => self.found = Found::One(*capture),
            (Fit::Fits, Found::One(other)) if other == capture => {}
            (Fit::Fits, Found::One(_)) => self.found = Found::Several,
        }
    }
}
