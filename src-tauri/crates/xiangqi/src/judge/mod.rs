//! What the arbiter is asked about a game: has it ended, is a claim by the natural limit good, and what do the
//! repetition rules (棋例) say about a cycle.
//!
//! The numbers and choices of the regulations come in as [`Rules`]; out comes a [`Judgement`], evidence ply by ply.
//! A cycle is never judged by a bare verdict: every move has its name (将, 杀, 捉, 闲) with what it attacks or the mate
//! it threatens, the names lead to a proposed ruling, and where a name is open to doubt the ruling that another name
//! would lead to stands beside it.
//!
//! A *ply* is one move of one side; ply 1 is the first of the moves handed in, and "after ply 0" is the position
//! they start from. A *round* is one move of each side.
//!
//! ```
//! use xiangqi::judge::{Because, Conduct, Label, NaturalChoices, Rules, Verdict, judge};
//! use xiangqi::{Colour, Position, Setup};
//!
//! // A chariot checks all along, and the general goes to and fro.
//! let setup: Setup = "4k4/9/9/9/9/9/9/9/4R4/3K5 b".parse()?;
//! let start = Position::try_from(setup)?;
//! let moves = "e9f9 e1f1 f9e9 f1e1 e9f9 e1f1 f9e9 f1e1".split(' ').map(str::parse).collect::<Result<Vec<_>, _>>()?;
//! let rules = Rules { natural_limit: 60, checks_counted: 10, repetition: 3, mate_depth: 5, chase_depth: 1,
//!     natural: NaturalChoices::LETTER };
//! let judgement = judge(&start, &moves, &rules);
//!
//! let cycle = judgement.cycle.ok_or("the position stands for the third time")?;
//! assert_eq!(cycle.occurrences, [0, 4, 8]);
//! assert_eq!(cycle.conduct, [Conduct::LongCheck, Conduct::Allowed]);
//! assert_eq!((cycle.rulings[0].clause, cycle.rulings[0].verdict), ("26.1", Verdict::Loses(Colour::Red)));
//! assert_eq!((cycle.plies[1].label, cycle.rulings[0].because), (Label::Check, Because::Labels));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cycle;
mod label;
mod mate;
mod natural;
mod ruling;
mod threat;
mod worth;

use std::collections::HashMap;

pub use cycle::{Conduct, Cycle};
pub use label::{Doubt, Idle, Label, Labelled};
pub use mate::Mate;
pub use natural::{CapturingMove, ChecksOf, NaturalChoice, NaturalChoices, NaturalLimit, NaturalReading, Rounds};
pub use ruling::{Because, Ruling, Verdict};
pub use threat::{Root, Target, Upshot};

use natural::natural_limit;

use crate::colour::Colour;
use crate::faults::MoveFault;
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::{LossReason, Position};

/// The numbers and choices of the regulations, and how far the program looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Rounds without a capture that draw the game (4.2.4).
    pub natural_limit: u16,
    /// Checks of the claimant that count among them (23.3).
    pub checks_counted: u16,
    /// How often a position stands before a cycle is judged (24).
    pub repetition: u8,
    /// How many checks a mate threat may take to be found.
    pub mate_depth: u8,
    /// How many checks may come before the capture of a chased piece (29.1).
    pub chase_depth: u8,
    /// How the rounds are counted where the book is silent.
    pub natural: NaturalChoices,
}

/// Where the moves handed in begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The position.
    pub position: Position,
    /// Plies without a capture that were played before it, as its FEN says. What they were is not known: none of them
    /// counts as a check, and no position before this one is among those that repeat.
    pub quiet: u32,
}

/// A position before which nothing is counted.
impl From<&Position> for Start {
    fn from(position: &Position) -> Self {
        Self { position: *position, quiet: 0 }
    }
}

/// One move of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Its number, from 1.
    pub ply: u32,
    /// Who made it.
    pub side: Colour,
    /// The move.
    pub mv: Move,
    /// What it captured.
    pub captured: Option<Piece>,
    /// Whether it gives check (28.1).
    pub check: bool,
}

impl Ply {
    /// The move after `before` plies.
    fn new(before: usize, position: &Position, mv: Move, after: &Position) -> Self {
        Self {
            ply: before as u32 + 1,
            side: position.turn(),
            mv,
            captured: position.setup().get(mv.to),
            check: after.in_check(),
        }
    }
}

/// Why a game has ended on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// 将死 (4.1.1).
    Checkmate,
    /// 困毙 (4.1.3).
    Stalemate,
    /// The mover left the generals face to face (4.1.2).
    FacingGenerals,
    /// The mover broke the rules of movement (4.1.6).
    IllegalMove(MoveFault),
}

impl EndReason {
    /// Its code, such as `checkmate`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::FacingGenerals => "facing_generals",
            Self::IllegalMove(_) => "illegal_move",
        }
    }

    /// The clause that makes it a loss.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::Checkmate => "4.1.1",
            Self::FacingGenerals => "4.1.2",
            Self::Stalemate => "4.1.3",
            Self::IllegalMove(_) => "4.1.6",
        }
    }
}

/// The end of a game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The ply that ended it; 0 when the start was the end.
    pub ply: u32,
    /// Who has won.
    pub winner: Colour,
    /// Why the other side has lost.
    pub reason: EndReason,
}

/// How often the position after the last ply has stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// After which plies.
    pub occurrences: Vec<u32>,
    /// How often it has to stand (24).
    pub limit: u32,
    /// The legal next moves after which a position has stood so often.
    pub next: Vec<Move>,
}

/// Everything found about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The legal moves, up to the end of the game.
    pub plies: Vec<Ply>,
    /// How the game has ended on the board, if it has.
    pub ended: Option<End>,
    /// A claim of Red and one of Black by the natural limit.
    pub natural: [NaturalLimit; 2],
    /// How often the position has stood.
    pub repetition: Repetition,
    /// The cycle, once the position has stood often enough and the game goes on.
    pub cycle: Option<Cycle>,
}

/// Judges the game of `moves` from `start`. What comes after a move that ends the game, by the rules or by breaking
/// them, is left out.
#[must_use]
pub fn judge(start: impl Into<Start>, moves: &[Move], rules: &Rules) -> Judgement {
    let start = start.into();
    let mut position = start.position;
    let mut positions = vec![position];
    let mut stood: HashMap<Position, Vec<u32>> = HashMap::from([(position, vec![0])]);
    let (mut plies, mut ended) = (Vec::new(), ended_at(&position, 0));
    for &mv in moves {
        if ended.is_some() {
            break;
        }
        match position.play(mv) {
            Ok(after) => {
                plies.push(Ply::new(plies.len(), &position, mv, &after));
                position = after;
                positions.push(after);
                stood.entry(after).or_default().push(plies.len() as u32);
                ended = ended_at(&after, plies.len() as u32);
            }
            Err(fault) => ended = Some(broken(position.turn(), plies.len() as u32 + 1, fault)),
        }
    }

    let occurrences = stood[&position].clone();
    let limit = u32::from(rules.repetition);
    let makes = |mv: &Move| {
        let after = position.play_unchecked(*mv);
        stood.get(&after).map_or(0, Vec::len) as u32 + 1 >= limit
    };
    let next = if ended.is_some() { Vec::new() } else { sorted_moves(&position).into_iter().filter(makes).collect() };
    let game = cycle::Game { positions: &positions, plies: &plies };
    Judgement {
        natural: Colour::BOTH.map(|side| natural_limit(side, &start, &plies, &position, rules)),
        cycle: if ended.is_some() { None } else { game.cycle(&occurrences, rules) },
        repetition: Repetition { occurrences, limit, next },
        plies,
        ended,
    }
}

/// The legal moves in the order of their points, so that no evidence changes with the order of the generator.
fn sorted_moves(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable();
    moves
}

/// The end of a game in this position, reached by ply `ply`.
fn ended_at(position: &Position, ply: u32) -> Option<End> {
    let outcome = position.outcome()?;
    let reason = match outcome.reason {
        LossReason::Checkmate => EndReason::Checkmate,
        LossReason::Stalemate => EndReason::Stalemate,
    };
    Some(End { ply, winner: outcome.winner, reason })
}

/// The end of a game by a move that is not legal.
fn broken(mover: Colour, ply: u32, fault: MoveFault) -> End {
    let reason = match fault {
        MoveFault::FacingGenerals => EndReason::FacingGenerals,
        other => EndReason::IllegalMove(other),
    };
    End { ply, winner: mover.opposite(), reason }
}
