//! Time moved by hand, for scenarios and tests: nothing passes unless somebody says so.

use std::sync::{Mutex, PoisonError};

use clock::{BootId, Millis, Moment, Stamp};

/// What a hand-moved source shows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hands {
    pub stamp: Stamp,
    pub slept: Millis,
}

/// The state behind [`crate::Time::manual`].
#[derive(Debug)]
pub(crate) struct Manual(Mutex<Hands>);

impl Manual {
    pub fn new(start: Stamp) -> Self {
        Manual(Mutex::new(Hands { stamp: start, slept: Millis::ZERO }))
    }

    pub fn read(&self) -> Hands {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn change(&self, change: impl FnOnce(&mut Hands)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Hands {
    /// Time passes; it never goes back.
    pub fn advance(&mut self, by: Millis) {
        self.stamp = self.stamp.later(by.max(Millis::ZERO));
    }

    /// The machine sleeps.
    pub fn sleep(&mut self, length: Millis) {
        let length = length.max(Millis::ZERO);
        self.advance(length);
        self.slept += length;
    }

    /// The machine was off for so long and has started anew: another boot, whose clock begins at zero.
    pub fn reboot(&mut self, off: Millis) {
        self.advance(off);
        self.stamp.boot = BootId(self.stamp.boot.0.wrapping_add(1));
        self.stamp.at = Moment::from_millis(0);
        self.slept = Millis::ZERO;
    }

    /// Somebody sets the wall clock.
    pub fn jump_wall(&mut self, by: Millis) {
        self.stamp.wall = self.stamp.wall.saturating_add(by.get());
    }
}
