//! Ports: where bytes come from and go to.

mod recording;
mod serial;

use std::time::Duration;

use serde::{Deserialize, Serialize};

pub use recording::Recording;
pub use serial::SerialLine;

/// A line to a device. It is closed by dropping it.
pub trait Port: Send {
    /// Waits at most `timeout` for bytes.
    ///
    /// # Errors
    /// [`Gone`] once the other end cannot come back on this port.
    fn read(&mut self, buffer: &mut [u8], timeout: Duration) -> Result<Heard, Gone>;

    /// Sends all of `bytes`. Bytes that a stuck line does not take in time are lost, as on a real line.
    ///
    /// # Errors
    /// [`Gone`] once the other end cannot come back on this port.
    fn write(&mut self, bytes: &[u8]) -> Result<(), Gone>;
}

/// What a read brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heard {
    /// So many bytes, at least one.
    Bytes(usize),
    /// Nothing within the timeout.
    Nothing,
}

/// The port went away: end of file, broken pipe, or any error that is not a mere delay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the port is gone")]
pub struct Gone;

/// Why a port cannot be used: codes, each with advice in the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Trouble {
    /// This user may not open it (advice on Linux: the group `dialout`).
    #[error("no permission")]
    NoPermission,
    /// Another program holds it.
    #[error("used by another program")]
    Busy,
    /// It is no longer there.
    #[error("not there")]
    NotThere,
    /// It opens, but no known device answers.
    #[error("no known device answers")]
    NoAnswer,
    /// It is not a serial port, or refuses the settings.
    #[error("not usable as a serial port")]
    Unusable,
}
