//! Which ports there are.

use std::os::unix::fs::FileTypeExt;
use std::path::{Path, PathBuf};

use serialport::SerialPortType;

/// The USB adapters inside known boards: vendor and product.
const BOARDS: [(u16, u16); 3] = [(0x0403, 0x6001), (0x04D8, 0x000A), (0x045B, 0x8111)];

/// A port that exists now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Found {
    /// Its path.
    pub path: PathBuf,
    /// A board of a known kind may be behind it, so that it may be opened without asking.
    pub known: bool,
}

/// The machine's own serial ports. Enumeration can disturb devices: at most once a second.
pub(super) fn machine() -> Vec<Found> {
    // The enumeration of `serialport` needs this directory and panics without it.
    if !Path::new("/sys/class/tty").is_dir() {
        return Vec::new();
    }
    match serialport::available_ports() {
        Ok(ports) => ports
            .into_iter()
            .map(|port| Found { path: PathBuf::from(port.port_name), known: is_board(&port.port_type) })
            .collect(),
        Err(error) => {
            tracing::debug!(%error, "the serial ports cannot be listed");
            Vec::new()
        }
    }
}

fn is_board(port: &SerialPortType) -> bool {
    match port {
        SerialPortType::UsbPort(usb) => BOARDS.contains(&(usb.vid, usb.pid)),
        SerialPortType::PciPort | SerialPortType::BluetoothPort | SerialPortType::Unknown => false,
    }
}

/// The links in a directory that lead to a terminal.
pub(super) fn links(dir: &Path) -> Vec<Found> {
    let Ok(entries) = std::fs::read_dir(dir) else { return Vec::new() };
    entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| std::fs::metadata(path).is_ok_and(|target| target.file_type().is_char_device()))
        .map(|path| Found { path, known: true })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_living_links_to_terminals_are_ports() {
        let dir = tempfile::tempdir().expect("a directory");
        let link = |target: &str, name: &str| {
            std::os::unix::fs::symlink(target, dir.path().join(name)).expect("a link");
        };
        link("/dev/null", "table-1");
        link("/dev/no-such-terminal", "table-2");
        std::fs::write(dir.path().join("README"), "not a port").expect("a file");
        let found = links(dir.path());
        assert_eq!(found, [Found { path: dir.path().join("table-1"), known: true }]);
        assert_eq!(links(&dir.path().join("missing")), []);
    }
}
