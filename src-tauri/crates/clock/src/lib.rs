//! Time controls and the game clock as a pure state machine.
//!
//! Nothing here reads a clock: every operation takes the [`Moment`] at which it happens. Times are whole
//! milliseconds. The machine follows 64-square rules Art. 8 (mirrored for 10x10 by analogy): one side runs at
//! a time, a press ends the mover's time and starts the opponent's, Fischer adds the increment after each move, and
//! the last required move of a period (1999 xiangqi rules 6) the time of the next.
//!
//! ```
//! use clock::{Clock, Millis, Moment, Side, TimeControl};
//! let control = TimeControl::Fischer { base: Millis::minutes(80), increment: Millis::seconds(60) };
//! let start = Moment::from_millis(1_000);
//! let mut clock = Clock::new(control);
//! clock.start(Side::White, start).expect("a new clock starts");
//! clock.press(Side::White, start + Millis::seconds(10)).expect("White runs");
//! assert_eq!(clock.left(Side::White, start + Millis::seconds(99)), Millis::minutes(80) + Millis::seconds(50));
//! assert_eq!(clock.running(), Some(Side::Black));
//! ```

mod control;
mod machine;
mod side;
mod text;
mod time;

pub use control::{ControlError, Period, TimeControl};
pub use machine::{Clock, ClockError, Running};
pub use side::{PerSide, Side};
pub use text::{ControlTextError, read_duration};
pub use time::{BootId, Millis, Moment, Stamp};
