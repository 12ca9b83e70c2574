//! Walks through the console as an arbiter takes them, in the real window and in Chromium against `zhicai serve`.

mod adjournment;
mod appeal;
mod boards;
mod browser;
mod first_run;
mod round;
mod seat;
mod second_warning;
