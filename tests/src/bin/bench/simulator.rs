//! The hall's devices in a process of their own: virtual boards on real pseudo-terminals, and players who move.
//!
//! The child prints `plugged` when the boards are there, and, once told to `go`, a line `press TABLE COUNT WALL` right
//! after the last byte of a lever press is written: the COUNTth of that table, at WALL milliseconds since 1970.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use clock::{Millis, Moment};
use console::board_seen;
use devices::Lr;
use devices::virtual_dgt::{Spec, VirtualBoard, VirtualBoards};
use draughts::{Colour, Game, Position, Setup};
use timebase::Time;
use zhicai_tests::Running;

use crate::stopwatch::wall_ms;

/// How often each player moves.
const MOVE_EACH: Millis = Millis::new(5_000);
/// Between two moves a piece is lifted and put back. With the move's two squares, the lever and five whole seconds of
/// the clock that makes ten messages in five seconds.
const LIFTED_AFTER: Millis = Millis::new(1_700);
const BACK_AFTER: Millis = Millis::new(3_300);
const PATIENCE: Duration = Duration::from_secs(60);

/// The serial number of the board at a table.
pub fn serial(table: u32) -> String {
    format!("{:05}", 40_000 + table)
}

/// A lever press that was sent.
#[derive(Debug, Clone, Copy)]
pub struct Press {
    /// The table.
    pub table: u32,
    /// Which of the table's presses, from 1.
    pub count: u32,
    /// When its last byte had been written, milliseconds since 1970.
    pub wall_ms: f64,
}

impl Press {
    fn parse(line: &str) -> Option<Self> {
        let mut words = line.strip_prefix("press ")?.split(' ');
        let press = Press {
            table: words.next()?.parse().ok()?,
            count: words.next()?.parse().ok()?,
            wall_ms: words.next()?.parse().ok()?,
        };
        words.next().is_none().then_some(press)
    }
}

/// The running child.
#[derive(Debug)]
pub struct Simulator {
    running: Running,
    presses: Vec<Press>,
}

impl Simulator {
    /// Plugs in so many boards, their clocks running, as links in `ports`.
    ///
    /// # Errors
    /// When they do not come up.
    pub fn start(tables: u32, ports: &Path) -> Result<Self> {
        let mut bench = Command::new(std::env::current_exe()?);
        bench.args(["simulator", "--tables", &tables.to_string(), "--ports"]).arg(ports).stdin(Stdio::piped());
        let running = Running::start(&mut bench)?;
        running.find(PATIENCE, |line| (line == "plugged").then_some(())).context("the simulator did not start")?;
        Ok(Simulator { running, presses: Vec::new() })
    }

    /// Lets the players move.
    ///
    /// # Errors
    /// When the child has ended.
    pub fn go(&mut self) -> Result<()> {
        self.running.tell("go")
    }

    /// Lets them think: clocks count on, nobody presses. All presses so far are known when this returns.
    ///
    /// # Errors
    /// When the child has ended.
    pub fn pause(&mut self) -> Result<()> {
        self.running.tell("pause")?;
        loop {
            let line = self.running.line(PATIENCE)?.context("the simulator ended")?;
            if line == "paused" {
                return Ok(());
            }
            self.presses.extend(Press::parse(&line));
        }
    }

    /// The presses up to the last pause.
    pub fn presses(&self) -> &[Press] {
        &self.presses
    }

    /// The presses known by now, also before a pause.
    pub fn look(&mut self) -> &[Press] {
        while let Ok(Some(line)) = self.running.line(Duration::ZERO) {
            self.presses.extend(Press::parse(&line));
        }
        &self.presses
    }
}

/// Options of the child.
#[derive(Debug, Args)]
pub struct SimulatorArgs {
    /// How many boards.
    #[arg(long)]
    tables: u32,
    /// Where their links are put.
    #[arg(long)]
    ports: PathBuf,
}

enum Order {
    Go,
    Pause,
}

/// The child's life: until its standard input ends.
///
/// # Errors
/// When there are no pseudo-terminals, or the parent has gone.
pub fn run(args: &SimulatorArgs) -> Result<()> {
    let time = Time::real();
    let boards = VirtualBoards::start(&args.ports, time.clone())?;
    let mut seats = Vec::new();
    for table in 1..=args.tables {
        let board = boards.plug(Spec::new(&serial(table), &format!("board{table:03}")))?;
        board.raise_lever(Lr::Left);
        board.start_clock();
        seats.push(Seat::new(table, board));
    }
    let orders = read_orders();
    let mut out = std::io::stdout().lock();
    writeln!(out, "plugged")?;
    let mut playing = false;
    loop {
        let now = time.now();
        let mut next = now + Millis::seconds(1);
        if playing {
            for seat in &mut seats {
                while seat.due <= now {
                    seat.act(&mut out)?;
                }
                next = next.min(seat.due);
            }
        }
        out.flush()?;
        match orders.recv_timeout(time.wait(next)) {
            Ok(Order::Go) => {
                playing = true;
                let each = MOVE_EACH.get() / i64::from(args.tables.max(1));
                for seat in &mut seats {
                    seat.sit(time.now() + Millis::new(each * i64::from(seat.table)));
                }
            }
            Ok(Order::Pause) => {
                playing = false;
                writeln!(out, "paused")?;
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
    }
}

/// Orders as they come on standard input; the channel ends with it.
fn read_orders() -> Receiver<Order> {
    let (send, orders) = channel();
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            let order = match line.as_str() {
                "go" => Order::Go,
                "pause" => Order::Pause,
                _ => continue,
            };
            if send.send(order).is_err() {
                break;
            }
        }
    });
    orders
}

/// A table: its board and the game on it.
struct Seat {
    table: u32,
    board: VirtualBoard,
    position: Position,
    presses: u32,
    /// Picks the moves; every table has other ones.
    dice: u64,
    moved: Moment,
    due: Moment,
    next: Act,
}

#[derive(Clone, Copy)]
enum Act {
    Move,
    Lift,
    PutBack,
}

impl Seat {
    fn new(table: u32, board: VirtualBoard) -> Self {
        Seat {
            table,
            board,
            position: Position::start(Game::International),
            presses: 0,
            dice: u64::from(table).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1,
            moved: Moment::default(),
            due: Moment::default(),
            next: Act::Move,
        }
    }

    /// The next move comes at `due`.
    fn sit(&mut self, due: Moment) {
        (self.due, self.next) = (due, Act::Move);
    }

    fn act(&mut self, out: &mut impl Write) -> Result<()> {
        match self.next {
            Act::Move => {
                self.play(out)?;
                self.moved = self.due;
                (self.due, self.next) = (self.moved + LIFTED_AFTER, Act::Lift);
            }
            Act::Lift => {
                let mut squares = board_seen(self.position.setup());
                if let Some(piece) = squares.iter_mut().find(|square| square.is_some()) {
                    *piece = None;
                }
                self.board.set_position(&squares);
                (self.due, self.next) = (self.moved + BACK_AFTER, Act::PutBack);
            }
            Act::PutBack => {
                self.board.set_position(&board_seen(self.position.setup()));
                (self.due, self.next) = (self.moved + MOVE_EACH, Act::Move);
            }
        }
        Ok(())
    }

    /// A legal move and the lever. When a game is over, the pieces are set up again for whoever is to move.
    fn play(&mut self, out: &mut impl Write) -> Result<()> {
        let moves = self.position.legal_moves();
        if moves.is_empty() {
            let mut setup = Setup::start(Game::International);
            setup.set_turn(self.position.turn());
            self.position = Position::try_from(setup).context("a start position can be played")?;
            return self.play(out);
        }
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choice = usize::try_from(self.dice >> 33)? % moves.len();
        let lever = match self.position.turn() {
            Colour::White => Lr::Left,
            Colour::Black => Lr::Right,
        };
        self.position = self.position.play(&moves[choice]).context("a legal move can be played")?;
        self.board.play(&board_seen(self.position.setup()), lever);
        let written = wall_ms();
        self.presses += 1;
        writeln!(out, "press {} {} {written:.3}", self.table, self.presses)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_is_read_as_it_is_written() {
        let press = Press::parse("press 12 3 1795987800000.125").unwrap();
        assert_eq!((press.table, press.count, press.wall_ms), (12, 3, 1_795_987_800_000.125));
        assert!(Press::parse("press 12 3").is_none() && Press::parse("paused").is_none());
    }
}
