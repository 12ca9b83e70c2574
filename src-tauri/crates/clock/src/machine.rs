//! The clock of one game.

use thiserror::Error;

use crate::{Millis, Moment, PerSide, Side, TimeControl};

/// Which side runs, and since when.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Running {
    /// The side whose time is going.
    pub side: Side,
    /// Since when; what was left then is stored.
    pub since: Moment,
}

/// Why an operation on a clock makes no sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ClockError {
    /// The clock is running already.
    #[error("the clock is running")]
    Running,
    /// The clock stands still.
    #[error("the clock is stopped")]
    Stopped,
    /// The other side's time is running.
    #[error("{0:?} is not running")]
    NotHisTurn(Side),
    /// The moment lies before the last change of the clock.
    #[error("time went backwards")]
    Backwards,
    /// A time to set is negative or more than a day.
    #[error("time out of range")]
    OutOfRange,
}

/// A game clock: what each side has left, and who runs. At most one side runs.
///
/// Time left never falls below zero: a fallen flag stays at exactly zero, and [`Clock::flag`] says since when.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Clock {
    control: TimeControl,
    left: PerSide<Millis>,
    moves: PerSide<u32>,
    running: Option<Running>,
    turn: Side,
    /// How long the side whose turn it is has run past zero, up to `since`.
    over: Millis,
}

impl Clock {
    /// A clock at rest with the control's starting time on both sides, White to move.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        let base = control.base();
        Clock {
            control,
            left: PerSide::new(base, base),
            moves: PerSide::default(),
            running: None,
            turn: Side::White,
            over: Millis::ZERO,
        }
    }

    /// The time control.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// What `side` has left at `at`; never below zero.
    #[must_use]
    pub fn left(&self, side: Side, at: Moment) -> Millis {
        let stored = *self.left.get(side);
        match self.running {
            Some(run) if run.side == side => (stored - (at - run.since).max(Millis::ZERO)).max(Millis::ZERO),
            _ => stored,
        }
    }

    /// What both sides have left at `at`.
    #[must_use]
    pub fn both_left(&self, at: Moment) -> PerSide<Millis> {
        PerSide::new(self.left(Side::White, at), self.left(Side::Black, at))
    }

    /// How long the side whose turn it is has run past zero by `at`, since the turn came to it or its time was set.
    #[must_use]
    pub fn over(&self, at: Moment) -> Millis {
        let beyond = |run: Running| ((at - run.since) - *self.left.get(run.side)).max(Millis::ZERO);
        self.over + self.running.map_or(Millis::ZERO, beyond)
    }

    /// The side whose time is running.
    #[must_use]
    pub fn running(&self) -> Option<Side> {
        self.running.map(|run| run.side)
    }

    /// Who runs and since when: with [`Clock::stored`], all a screen needs to count down by itself.
    #[must_use]
    pub const fn anchor(&self) -> Option<Running> {
        self.running
    }

    /// What was left at the last change (the running side's at [`Running::since`]).
    #[must_use]
    pub const fn stored(&self) -> PerSide<Millis> {
        self.left
    }

    /// The side that runs, or would run after a resume.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Completed moves of each side (presses); periods go by them.
    #[must_use]
    pub const fn moves(&self) -> PerSide<u32> {
        self.moves
    }

    /// Which period `side` is in: 1 is the first, and the only one of a control without periods.
    #[must_use]
    pub fn period(&self, side: Side) -> u32 {
        self.control.stage(*self.moves.get(side)).0
    }

    /// How many moves `side` has still to complete in its period; `None` where none are counted.
    #[must_use]
    pub fn to_go(&self, side: Side) -> Option<u32> {
        self.control.stage(*self.moves.get(side)).1
    }

    /// What the next completed move of `side` adds to its time.
    #[must_use]
    pub fn gain(&self, side: Side) -> Millis {
        self.control.gain(self.moves.get(side).saturating_add(1))
    }

    /// What the last completed move of `side` added to its time; nothing before the first.
    #[must_use]
    pub fn gained(&self, side: Side) -> Millis {
        match *self.moves.get(side) {
            0 => Millis::ZERO,
            moves => self.control.gain(moves),
        }
    }

    /// Since when a flag is down at `at`, and whose; exactly the moment at which zero is reached.
    #[must_use]
    pub fn flag(&self, at: Moment) -> Option<(Side, Moment)> {
        let run = self.running?;
        let falls = self.falls()?;
        (at >= falls).then_some((run.side, falls))
    }

    /// When the running side's flag will fall, if nothing changes.
    #[must_use]
    pub fn falls(&self) -> Option<Moment> {
        self.running.map(|run| run.since + *self.left.get(run.side))
    }

    /// Starts `side`'s time.
    ///
    /// # Errors
    /// [`ClockError::Running`] when a side runs already.
    pub fn start(&mut self, side: Side, at: Moment) -> Result<(), ClockError> {
        if self.running.is_some() {
            return Err(ClockError::Running);
        }
        self.pass_turn(side);
        self.running = Some(Running { side, since: at });
        Ok(())
    }

    /// `side` has made a move and pressed: his time stops and gets what the move adds, the opponent's starts.
    ///
    /// # Errors
    /// [`ClockError::Stopped`] at rest, [`ClockError::NotHisTurn`] when the other side runs,
    /// [`ClockError::Backwards`] for a moment before his time started.
    pub fn press(&mut self, side: Side, at: Moment) -> Result<(), ClockError> {
        self.settle(at)?;
        let run = self.running.ok_or(ClockError::Stopped)?;
        if run.side != side {
            return Err(ClockError::NotHisTurn(side));
        }
        let gain = self.gain(side);
        *self.left.get_mut(side) += gain;
        self.count_move(side);
        self.pass_turn(side.opponent());
        self.running = Some(Running { side: side.opponent(), since: at });
        Ok(())
    }

    /// Stops the running side's time; [`Clock::resume`] starts the same side.
    ///
    /// # Errors
    /// [`ClockError::Stopped`] at rest, [`ClockError::Backwards`] for a moment before the last change.
    pub fn stop(&mut self, at: Moment) -> Result<(), ClockError> {
        self.settle(at)?;
        self.running.take().map(|_| ()).ok_or(ClockError::Stopped)
    }

    /// Starts the side whose turn it is.
    ///
    /// # Errors
    /// [`ClockError::Running`] when a side runs already.
    pub fn resume(&mut self, at: Moment) -> Result<(), ClockError> {
        self.start(self.turn, at)
    }

    /// Sets what both sides have left, keeping who runs.
    ///
    /// # Errors
    /// [`ClockError::OutOfRange`] for a negative time or more than a day, [`ClockError::Backwards`] for a moment
    /// before the last change; nothing is changed then.
    pub fn set(&mut self, left: PerSide<Millis>, at: Moment) -> Result<(), ClockError> {
        let day = Millis::minutes(24 * 60);
        if Side::BOTH.iter().any(|&s| !(Millis::ZERO..=day).contains(left.get(s))) {
            return Err(ClockError::OutOfRange);
        }
        self.settle(at)?;
        self.left = left;
        self.over = Millis::ZERO;
        Ok(())
    }

    /// Hands the turn to `side` without a completed move: the running side changes, or the side a resume will start.
    ///
    /// # Errors
    /// [`ClockError::Backwards`] for a moment before the last change.
    pub fn hand_turn(&mut self, side: Side, at: Moment) -> Result<(), ClockError> {
        self.settle(at)?;
        self.pass_turn(side);
        if let Some(run) = &mut self.running {
            run.side = side;
        }
        Ok(())
    }

    /// Takes over what a device shows: both times, who runs (`None`: nobody), and whose turn it is.
    ///
    /// # Errors
    /// [`ClockError::OutOfRange`] for a negative time or more than a day; nothing is changed then.
    pub fn read(&mut self, left: PerSide<Millis>, running: Option<Side>, at: Moment) -> Result<(), ClockError> {
        let day = Millis::minutes(24 * 60);
        if Side::BOTH.iter().any(|&s| !(Millis::ZERO..=day).contains(left.get(s))) {
            return Err(ClockError::OutOfRange);
        }
        (self.left, self.over) = (left, Millis::ZERO);
        self.running = running.map(|side| Running { side, since: at });
        if let Some(side) = running {
            self.turn = side;
        }
        Ok(())
    }

    /// Counts all moments anew, when a new boot counts from elsewhere; no time changes.
    pub fn rebase(&mut self, shift: Millis) {
        if let Some(run) = &mut self.running {
            run.since = run.since + shift;
        }
    }

    /// Counts a completed move of `side` that a device reported; its times are the device's, which adds by itself.
    pub fn count_move(&mut self, side: Side) {
        let moves = self.moves.get_mut(side);
        *moves = moves.saturating_add(1);
    }

    /// Takes back the count of `side`'s last move, which he makes again.
    pub fn uncount_move(&mut self, side: Side) {
        let count = self.moves.get_mut(side);
        *count = count.saturating_sub(1);
    }

    /// Moves the stored time of the running side up to `at`.
    fn settle(&mut self, at: Moment) -> Result<(), ClockError> {
        let Some(run) = self.running else { return Ok(()) };
        if at < run.since {
            return Err(ClockError::Backwards);
        }
        self.over = self.over(at);
        *self.left.get_mut(run.side) = self.left(run.side, at);
        self.running = Some(Running { since: at, ..run });
        Ok(())
    }

    fn pass_turn(&mut self, side: Side) {
        if side != self.turn {
            (self.turn, self.over) = (side, Millis::ZERO);
        }
    }
}
