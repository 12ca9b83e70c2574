//! The people at the boards: they come, think, move and press, on virtual boards that the console reads as real ones.

use std::io;
use std::path::Path;

use clock::{Millis, Moment, PerSide, Side, TimeControl};
use console::board_seen;
use devices::virtual_dgt::{ClockFace, Fault, Spec, VirtualBoard, VirtualBoards};
use devices::{Lr, PerLr};
use serde::Serialize;
use timebase::Time;

use super::script::{TableScript, Trouble};

/// After which ply the cable is pulled, and the line disturbed.
const DISTURBED_AT: usize = 6;
/// How long the cable stays out.
const CABLE_OUT: Millis = Millis::seconds(15);

/// A move as it was really played.
#[derive(Debug, Clone, Serialize)]
pub struct Played {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Milliseconds since the first clock was started.
    pub at: i64,
}

/// The boards of a hall and who sits at them.
pub struct Hall {
    // Dropping this ends the thread that serves the boards.
    _boards: VirtualBoards,
    seats: Vec<Seat>,
    time: Time,
    opened: Moment,
}

/// One table: its script and how far it has come.
pub struct Seat {
    /// What happens here.
    pub script: TableScript,
    /// What was really played.
    pub played: Vec<Played>,
    board: VirtualBoard,
    /// When the player on move will have decided, and for which ply.
    decides: Option<(usize, Moment)>,
    cable: Cable,
    disturbed: bool,
    /// The game is over for the players.
    over: bool,
}

enum Cable {
    In,
    OutUntil(Moment),
    Moved,
}

/// The serial number of the board at a table.
pub fn serial(table: u32) -> String {
    format!("{:05}", 30_000 + table)
}

impl Hall {
    /// Sets a board and a clock on every table and plugs them in, as links in `dir`.
    pub fn set_up(dir: &Path, scripts: Vec<TableScript>, control: TimeControl, time: &Time) -> io::Result<Self> {
        let boards = VirtualBoards::start(dir, time.clone())?;
        let mut seats = Vec::with_capacity(scripts.len());
        for script in scripts {
            let spec = Spec {
                base: control.base(),
                increment: control.gain(1),
                ..Spec::new(&serial(script.table), &format!("board{:03}", script.table))
            };
            let board = boards.plug(spec)?;
            seats.push(Seat {
                script,
                played: Vec::new(),
                board,
                decides: None,
                cable: Cable::In,
                disturbed: false,
                over: false,
            });
        }
        Ok(Hall { _boards: boards, seats, opened: time.now(), time: time.clone() })
    }

    /// The tables.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The seat of a table.
    pub fn seat(&mut self, table: u32) -> Option<&mut Seat> {
        self.seats.get_mut(usize::try_from(table).ok()?.checked_sub(1)?)
    }

    /// Lets everybody do what is due; `started` is when the round's clocks were started. The next moment somebody may
    /// act again.
    pub fn step(&mut self, started: Moment) -> io::Result<Option<Moment>> {
        let now = self.time.now();
        let mut next: Option<Moment> = None;
        for seat in &mut self.seats {
            let wants = seat.step(started, now, self.opened)?;
            next = [next, wants].into_iter().flatten().min();
        }
        Ok(next)
    }
}

impl Seat {
    /// Makes the physical clock show what the arbiter wants: times, and who runs.
    pub fn set_clock(&mut self, left: PerSide<Millis>, running: Option<Side>) {
        self.board.stop_clock();
        self.board.set_times(PerLr::new(left.white, left.black));
        if let Some(side) = running {
            self.board.raise_lever(lever(side));
            self.board.start_clock();
        }
        self.decides = None;
    }

    /// Starts White's clock.
    pub fn start_clock(&mut self) {
        self.board.raise_lever(lever(Side::White));
        self.board.start_clock();
    }

    /// The arbiter ends the game at the table.
    pub fn stop(&mut self) {
        self.over = true;
        self.board.stop_clock();
    }

    /// Whether all moves of the script were made.
    pub fn finished(&self) -> bool {
        self.played.len() == self.script.replay.moves.len()
    }

    fn step(&mut self, started: Moment, now: Moment, opened: Moment) -> io::Result<Option<Moment>> {
        let cable = self.tend_cable(now)?;
        if self.over || self.finished() {
            return Ok(cable);
        }
        let (face, at) = self.board.clock();
        let wants = self.think(&face, at, started, now, opened);
        Ok([cable, wants].into_iter().flatten().min())
    }

    /// The player on move thinks, or moves when he has decided.
    fn think(&mut self, face: &ClockFace, at: Moment, started: Moment, now: Moment, opened: Moment) -> Option<Moment> {
        let Some(running) = face.running() else {
            self.decides = None;
            return None;
        };
        let ply = self.played.len();
        let mover = if ply.is_multiple_of(2) { Side::White } else { Side::Black };
        if running != lever(mover) || face.left(running, at) == Millis::ZERO {
            return None;
        }
        let came = started + (*self.script.arrivals.get(mover))?;
        if came > now {
            return Some(came);
        }
        if self.script.trouble == Some(Trouble::Flag) && ply == 2 {
            // He thinks until his flag falls.
            return None;
        }
        match self.decides {
            Some((for_ply, due)) if for_ply == ply && due <= now => {
                let board = &self.script.replay.boards[ply + 1];
                self.board.play(&board_seen(board), lever(mover));
                let at = (now - opened).get();
                self.played.push(Played { text: self.script.replay.moves[ply].clone(), at });
                self.decides = None;
                self.disturb();
                Some(now)
            }
            Some((for_ply, due)) if for_ply == ply => Some(due),
            Some(_) | None => {
                let due = now + self.script.think[ply];
                self.decides = Some((ply, due));
                Some(due)
            }
        }
    }

    /// Scripted garbage on the line.
    fn disturb(&mut self) {
        if self.script.trouble == Some(Trouble::Garbage) && !self.disturbed && self.played.len() >= DISTURBED_AT {
            self.disturbed = true;
            self.board.fault(Fault::Garbage(vec![0x55, 0xFF, 0x8E, 0x00, 0x91, 0x7F, 0x8D, 0x00, 0x0A, 0xC3]));
        }
    }

    /// Scripted pulling of the cable.
    fn tend_cable(&mut self, now: Moment) -> io::Result<Option<Moment>> {
        if self.script.trouble != Some(Trouble::Cable) || self.played.len() < DISTURBED_AT {
            return Ok(None);
        }
        match self.cable {
            Cable::In => {
                self.board.unplug();
                self.cable = Cable::OutUntil(now + CABLE_OUT);
                Ok(Some(now + CABLE_OUT))
            }
            Cable::OutUntil(until) if until > now => Ok(Some(until)),
            Cable::OutUntil(_) => {
                self.board.replug_as(&format!("board{:03}b", self.script.table))?;
                self.cable = Cable::Moved;
                Ok(None)
            }
            Cable::Moved => Ok(None),
        }
    }
}

/// The clock stands to the left of the board as White sees it (3.2): its left side is White's.
const fn lever(side: Side) -> Lr {
    match side {
        Side::White => Lr::Left,
        Side::Black => Lr::Right,
    }
}
