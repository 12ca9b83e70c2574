//! Time controls.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use ts_rs::TS;

use crate::Millis;

/// How much time a side has for a game (64-square rules 8.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TimeControl {
    /// A fixed time for the whole game (包干制, 8.1.1).
    SuddenDeath {
        /// Time of each side.
        base: Millis,
    },
    /// A starting time and an increment after each completed move (菲舍尔制, 8.1.2).
    Fischer {
        /// Time of each side at the start.
        base: Millis,
        /// Added to the mover's time at each press.
        increment: Millis,
    },
}

/// Why a time control cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ControlError {
    /// The starting time is not more than zero, or more than a day.
    #[error("base time out of range")]
    Base,
    /// The increment is not more than zero, or more than an hour.
    #[error("increment out of range")]
    Increment,
}

impl TimeControl {
    /// Time of each side at the start.
    #[must_use]
    pub const fn base(self) -> Millis {
        match self {
            TimeControl::SuddenDeath { base } | TimeControl::Fischer { base, .. } => base,
        }
    }

    /// What a completed move adds.
    #[must_use]
    pub const fn increment(self) -> Millis {
        match self {
            TimeControl::SuddenDeath { .. } => Millis::ZERO,
            TimeControl::Fischer { increment, .. } => increment,
        }
    }

    /// Refuses times that no event uses: zero, negative, more than a day for the base or an hour for the increment.
    ///
    /// # Errors
    /// [`ControlError`] names the part that is out of range.
    pub fn check(self) -> Result<Self, ControlError> {
        let (base, increment) = (self.base().get(), self.increment().get());
        if base <= 0 || base > Millis::minutes(24 * 60).get() {
            return Err(ControlError::Base);
        }
        match self {
            TimeControl::SuddenDeath { .. } => Ok(self),
            TimeControl::Fischer { .. } if (1..=Millis::minutes(60).get()).contains(&increment) => Ok(self),
            TimeControl::Fischer { .. } => Err(ControlError::Increment),
        }
    }
}
