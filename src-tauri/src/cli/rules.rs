//! Options of the commands that need no event: the rules and records of games.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Serialize;

use crate::commands::check::TextEncoding;

/// Rules of movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum GameCode {
    /// International draughts on 10x10.
    #[value(name = "draughts-100", alias = "international")]
    International,
    /// Russian draughts on 8x8.
    #[value(name = "draughts-64-russian", alias = "russian")]
    Russian,
    /// Brazilian draughts on 8x8.
    #[value(name = "draughts-64-brazilian", alias = "brazilian")]
    Brazilian,
    /// Xiangqi.
    #[value(name = "xiangqi")]
    Xiangqi,
}

impl GameCode {
    /// Its name in data.
    pub const fn code(self) -> &'static str {
        match self.draughts() {
            Some(game) => game.code(),
            None => "xiangqi",
        }
    }

    /// Which draughts it is, where it is one.
    pub const fn draughts(self) -> Option<draughts::Game> {
        match self {
            GameCode::International => Some(draughts::Game::International),
            GameCode::Russian => Some(draughts::Game::Russian),
            GameCode::Brazilian => Some(draughts::Game::Brazilian),
            GameCode::Xiangqi => None,
        }
    }
}

/// Which moves are counted as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    /// Moves with the same origin, end and captured pieces are one.
    Unique,
    /// Every route is a move of its own.
    Routes,
}

/// Options of `perft`.
#[derive(Debug, Args)]
pub struct PerftArgs {
    /// Rules of movement.
    #[arg(long)]
    pub game: GameCode,
    /// The position; left out: the start. On 8x8 squares are named, or numbered from 1 = b8.
    #[arg(long)]
    pub fen: Option<String>,
    /// How many moves deep.
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=40))]
    pub depth: u8,
    /// Which moves are counted as one (draughts).
    #[arg(long, default_value = "unique")]
    pub count: Count,
    /// Also each first move on its own.
    #[arg(long)]
    pub divide: bool,
    /// The counts as JSON.
    #[arg(long)]
    pub json: bool,
}

/// Options of `moves`.
#[derive(Debug, Args)]
pub struct MovesArgs {
    /// Rules of movement.
    #[arg(long)]
    pub game: GameCode,
    /// The position; left out: the start. On 8x8 squares are named, or numbered from 1 = b8.
    #[arg(long)]
    pub fen: Option<String>,
    /// The moves as JSON.
    #[arg(long)]
    pub json: bool,
}

/// Options of `judge`.
#[derive(Debug, Args)]
pub struct JudgeArgs {
    /// Rules of movement.
    #[arg(long)]
    pub game: GameCode,
    /// The position that the moves begin from; left out: the start.
    #[arg(long)]
    pub fen: Option<String>,
    /// The moves, with blanks between; move numbers are passed over.
    #[arg(long, default_value = "")]
    pub moves: String,
    /// Regulations; left out: those of the game.
    #[arg(long)]
    pub profile: Option<String>,
    /// Answers a claim: every ground is told, and exit code 1 says that none holds.
    #[arg(long)]
    pub claim: bool,
    /// The evidence as JSON.
    #[arg(long)]
    pub json: bool,
}

/// Options of `check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// The records; `-` for standard input.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// The game of records that do not say which they are of.
    #[arg(long)]
    pub game: Option<GameCode>,
    /// Refuses what the PDN standard does not have, even where its meaning is plain.
    #[arg(long)]
    pub strict: bool,
    /// Only whether the records can be read.
    #[arg(long)]
    pub parse_only: bool,
    /// Encoding of the files; left out: found for each. Standard input is UTF-8 unless this says otherwise.
    #[arg(long)]
    pub encoding: Option<TextEncoding>,
    /// JSON lines: bad games and files as they are found, then the counts.
    #[arg(long)]
    pub json: bool,
}

/// Options of `sheets`.
#[derive(Debug, Args)]
pub struct SheetsArgs {
    /// Rules of movement.
    #[arg(long)]
    pub game: GameCode,
    /// One sheet.
    pub first: PathBuf,
    /// The other.
    pub second: PathBuf,
    /// Encoding of both; left out: found for each.
    #[arg(long)]
    pub encoding: Option<TextEncoding>,
    /// The comparison as JSON.
    #[arg(long)]
    pub json: bool,
}
