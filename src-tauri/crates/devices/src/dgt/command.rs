//! What the computer says to a board: only what is safe to say.
//!
//! Commands that a board keeps for ever (which squares it scans), that start its firmware loader, or that light
//! lamps it may not have (which can freeze it) have no name here: they cannot be sent.

/// A command from the computer to a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Command {
    /// Stop all updates.
    Reset,
    /// Ask what the clock shows.
    Clock,
    /// Ask for all squares.
    Board,
    /// Ask for the 50 playing squares of a 10x10 board.
    Fifty,
    /// Send changes of squares from now on, and the clock when its time changed.
    UpdateNice,
    /// Ask for the number.
    Serial,
    /// Ask for the long number.
    LongSerial,
    /// Ask for the maker's text.
    Trademark,
    /// Ask for the firmware version.
    Version,
    /// Ask the clock for its version.
    ClockVersion,
    /// Let the clock beep.
    ClockBeep {
        /// How long, in units of 64 ms.
        units: u8,
    },
}

impl Command {
    /// The bytes on the line.
    #[must_use]
    pub fn encode(self) -> Vec<u8> {
        match self {
            Command::Reset => vec![0x40],
            Command::Clock => vec![0x41],
            Command::Board => vec![0x42],
            Command::Fifty => vec![0x50],
            Command::UpdateNice => vec![0x4B],
            Command::Serial => vec![0x45],
            Command::LongSerial => vec![0x55],
            Command::Trademark => vec![0x47],
            Command::Version => vec![0x4D],
            Command::ClockVersion => vec![0x2B, 0x03, 0x03, 0x09, 0x00],
            Command::ClockBeep { units } => vec![0x2B, 0x04, 0x03, 0x0B, units & 0x7F, 0x00],
        }
    }

    /// How the clock names this command in its answer; `None` for a command to the board.
    #[must_use]
    pub const fn ack(self) -> Option<u8> {
        match self {
            Command::ClockVersion => Some(0x09),
            Command::ClockBeep { .. } => Some(0x0B),
            Command::Reset
            | Command::Clock
            | Command::Board
            | Command::Fifty
            | Command::UpdateNice
            | Command::Serial
            | Command::LongSerial
            | Command::Trademark
            | Command::Version => None,
        }
    }
}

/// What a board hears.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Received {
    /// A command that this program may send.
    Command(Command),
    /// A single byte that it never sends.
    Foreign(u8),
    /// A message to the clock that it never sends: the clock's command byte.
    ForeignClock(u8),
}

/// The reader of the computer's side of a line, for virtual boards.
#[derive(Debug, Clone, Default)]
pub struct CommandReader {
    /// A message to the clock that is not complete yet: size byte and what followed.
    clock: Option<Vec<u8>>,
}

impl CommandReader {
    /// Takes one byte; it completes at most one command.
    pub fn byte(&mut self, byte: u8) -> Option<Received> {
        let Some(mut message) = self.clock.take() else {
            return self.single(byte);
        };
        message.push(byte);
        if message.len() <= usize::from(message[0]) {
            self.clock = Some(message);
            return None;
        }
        Some(clock_command(&message))
    }

    fn single(&mut self, byte: u8) -> Option<Received> {
        let command = match byte {
            0x2B => {
                self.clock = Some(Vec::new());
                return None;
            }
            0x40 => Command::Reset,
            0x41 => Command::Clock,
            0x42 => Command::Board,
            0x45 => Command::Serial,
            0x47 => Command::Trademark,
            0x4B => Command::UpdateNice,
            0x4D => Command::Version,
            0x50 => Command::Fifty,
            0x55 => Command::LongSerial,
            _ => return Some(Received::Foreign(byte)),
        };
        Some(Received::Command(command))
    }
}

/// `size, 03, command, data…, 00`.
fn clock_command(message: &[u8]) -> Received {
    match *message {
        [0x03, 0x03, 0x09, 0x00] => Received::Command(Command::ClockVersion),
        [0x04, 0x03, 0x0B, units, 0x00] => Received::Command(Command::ClockBeep { units }),
        [_, _, command, ..] => Received::ForeignClock(command),
        _ => Received::ForeignClock(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Command; 11] = [
        Command::Reset,
        Command::Clock,
        Command::Board,
        Command::Fifty,
        Command::UpdateNice,
        Command::Serial,
        Command::LongSerial,
        Command::Trademark,
        Command::Version,
        Command::ClockVersion,
        Command::ClockBeep { units: 5 },
    ];

    #[test]
    fn a_board_hears_what_was_said_even_in_a_row() {
        let line: Vec<u8> = ALL.iter().flat_map(|command| command.encode()).collect();
        let mut reader = CommandReader::default();
        let heard: Vec<_> = line.iter().filter_map(|&byte| reader.byte(byte)).collect();
        assert_eq!(heard, ALL.map(Received::Command));
    }

    #[test]
    fn no_command_is_persistent_lights_a_lamp_or_starts_the_loader() {
        for command in ALL {
            let first = command.encode()[0];
            assert!(![0x49, 0x4A, 0x4E, 0x51, 0x53, 0x54, 0x60, 0x63].contains(&first), "{command:?}");
        }
    }

    #[test]
    fn clock_commands_2_4_as_literal_bytes() {
        assert_eq!(Command::ClockVersion.encode(), [0x2B, 0x03, 0x03, 0x09, 0x00]);
        assert_eq!(Command::ClockBeep { units: 16 }.encode(), [0x2B, 0x04, 0x03, 0x0B, 0x10, 0x00]);
        let set_and_run = [0x2B, 0x0A, 0x03, 0x0A, 0x01, 0x1E, 0x00, 0x01, 0x1E, 0x00, 0x01, 0x00];
        let mut reader = CommandReader::default();
        let heard: Vec<_> = set_and_run.iter().filter_map(|&byte| reader.byte(byte)).collect();
        assert_eq!(heard, [Received::ForeignClock(0x0A)], "read as one, though this program never sends it");
    }

    #[test]
    fn modem_text_is_foreign_or_harmless() {
        let mut reader = CommandReader::default();
        let heard: Vec<_> = b"AT".iter().filter_map(|&byte| reader.byte(byte)).collect();
        assert_eq!(heard, [Received::Command(Command::Clock), Received::Foreign(0x54)]);
    }
}
