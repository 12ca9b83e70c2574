//! The clock that the figures are read from. A measuring instrument needs more than whole milliseconds, and the same
//! clock as the browser's pages: the wall's.

use std::time::Duration;

use nix::time::{ClockId, clock_gettime};

/// Wall time, milliseconds since 1970 with their fraction.
pub fn wall_ms() -> f64 {
    // The clock exists on every Linux; a zero would show at once in every figure.
    clock_gettime(ClockId::CLOCK_REALTIME).map(Duration::from).unwrap_or_default().as_secs_f64() * 1000.0
}

/// Time of the boot's clock, for durations.
pub fn mono_s() -> f64 {
    clock_gettime(ClockId::CLOCK_MONOTONIC).map(Duration::from).unwrap_or_default().as_secs_f64()
}
