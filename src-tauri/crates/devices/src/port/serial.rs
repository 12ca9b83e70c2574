//! A serial port of the machine, or a pseudo-terminal that stands in for one.

use std::io::{self, Read, Write};
use std::path::Path;
use std::time::Duration;

use serialport::{ClearBuffer, DataBits, FlowControl, Parity, SerialPort, StopBits};

use super::{Gone, Heard, Port, Trouble};

/// The speed of every board of this family.
const BAUD: u32 = 9_600;

/// How long a write may be stuck.
const WRITE_TIMEOUT: Duration = Duration::from_millis(500);

/// A serial line, 9600 8N1 without flow control, held for this program alone.
pub struct SerialLine(Box<dyn SerialPort>);

impl SerialLine {
    /// Opens the port at `path` and throws away what waited in it.
    ///
    /// # Errors
    /// A [`Trouble`] that says what a person can do about it.
    pub fn open(path: &Path) -> Result<Self, Trouble> {
        let port = serialport::new(path.to_string_lossy(), BAUD)
            .data_bits(DataBits::Eight)
            .parity(Parity::None)
            .stop_bits(StopBits::One)
            .flow_control(FlowControl::None)
            .timeout(WRITE_TIMEOUT)
            .open()
            .map_err(|error| trouble(path, &error))?;
        // A line without an input queue to clear is as good as a cleared one: the driver throws early bytes away too.
        let _ = port.clear(ClearBuffer::Input);
        Ok(SerialLine(port))
    }
}

/// `serialport` reports a held port as "no device", and so is told apart from a missing one by looking.
fn trouble(path: &Path, error: &serialport::Error) -> Trouble {
    match error.kind {
        serialport::ErrorKind::Io(io::ErrorKind::PermissionDenied) => Trouble::NoPermission,
        serialport::ErrorKind::Io(io::ErrorKind::NotFound) => Trouble::NotThere,
        serialport::ErrorKind::Io(io::ErrorKind::WouldBlock) => Trouble::Busy,
        serialport::ErrorKind::NoDevice if path.exists() => Trouble::Busy,
        serialport::ErrorKind::NoDevice => Trouble::NotThere,
        serialport::ErrorKind::InvalidInput | serialport::ErrorKind::Unknown | serialport::ErrorKind::Io(_) => {
            if path.exists() { Trouble::Unusable } else { Trouble::NotThere }
        }
    }
}

impl Port for SerialLine {
    fn read(&mut self, buffer: &mut [u8], timeout: Duration) -> Result<Heard, Gone> {
        self.0.set_timeout(timeout).map_err(|_| Gone)?;
        match self.0.read(buffer) {
            Ok(0) => Err(Gone),
            Ok(n) => Ok(Heard::Bytes(n)),
            Err(error) if is_delay(&error) => Ok(Heard::Nothing),
            Err(_) => Err(Gone),
        }
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Gone> {
        self.0.set_timeout(WRITE_TIMEOUT).map_err(|_| Gone)?;
        match self.0.write_all(bytes) {
            Ok(()) => Ok(()),
            Err(error) if is_delay(&error) => Ok(()),
            Err(_) => Err(Gone),
        }
    }
}

fn is_delay(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(path: &Path) -> Option<Trouble> {
        SerialLine::open(path).err()
    }

    #[test]
    fn a_missing_port_and_a_file_are_told_apart() {
        let dir = tempfile::tempdir().expect("a directory");
        assert_eq!(refusal(&dir.path().join("ttyUSB9")), Some(Trouble::NotThere));
        let file = dir.path().join("not-a-port");
        std::fs::write(&file, "x").expect("a file");
        assert_eq!(refusal(&file), Some(Trouble::Unusable));
    }

    #[test]
    fn a_port_held_by_another_is_busy_and_a_dropped_master_is_gone() {
        let pty = nix::pty::openpty(None, None).expect("a pty");
        let path = nix::unistd::ttyname(&pty.slave).expect("its name");
        drop(pty.slave);
        let mut line = SerialLine::open(&path).expect("it opens");
        assert_eq!(refusal(&path), Some(Trouble::Busy));
        let mut buffer = [0; 8];
        assert_eq!(line.read(&mut buffer, Duration::from_millis(1)), Ok(Heard::Nothing));
        nix::unistd::write(&pty.master, &[0x93, 0, 5]).expect("written");
        assert_eq!(line.read(&mut buffer, Duration::from_secs(5)), Ok(Heard::Bytes(3)));
        drop(pty.master);
        assert_eq!(line.read(&mut buffer, Duration::from_secs(5)), Err(Gone));
        assert_eq!(line.write(&[0x45]), Err(Gone));
    }
}
