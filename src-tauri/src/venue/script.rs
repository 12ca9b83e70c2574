//! What will be played at each table of a practice hall, and what goes wrong there. Pure: a seed gives a script.

use std::collections::BTreeSet;

use arbitration::Outcome;
use clock::{Millis, PerSide, Side};
use draughts::pdn::{GameResult, Reading, Record, records};
use draughts::{Game, Position, Setup};
use thiserror::Error;

/// Scripted trouble at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Trouble {
    /// White comes late, within the default time.
    LateWhite,
    /// Black does not come at all.
    LateBlack,
    /// Neither is there at the start; both come later, one after the other.
    LateBoth,
    /// White starts with little time and thinks until his flag falls.
    Flag,
    /// Black is warned twice.
    Warnings,
    /// The board's cable is pulled and put back, under another name.
    Cable,
    /// Garbage on the line.
    Garbage,
}

impl Trouble {
    /// All kinds, in the order of the tables that get them.
    pub const ALL: [Trouble; 7] = [
        Trouble::LateWhite,
        Trouble::LateBlack,
        Trouble::LateBoth,
        Trouble::Flag,
        Trouble::Warnings,
        Trouble::Cable,
        Trouble::Garbage,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Trouble::LateWhite => "late-white",
            Trouble::LateBlack => "late-black",
            Trouble::LateBoth => "late-both",
            Trouble::Flag => "flag",
            Trouble::Warnings => "warnings",
            Trouble::Cable => "cable",
            Trouble::Garbage => "garbage",
        }
    }

    /// Reads `all`, `none`, or names separated by commas.
    pub fn parse_list(text: &str) -> Result<BTreeSet<Trouble>, ScriptError> {
        match text {
            "all" => Ok(Self::ALL.into()),
            "none" => Ok(BTreeSet::new()),
            list => list
                .split(',')
                .map(|name| {
                    let known = Self::ALL.into_iter().find(|t| t.name() == name.trim());
                    known.ok_or_else(|| ScriptError::UnknownTrouble(name.trim().to_owned()))
                })
                .collect(),
        }
    }
}

/// Why no script can be made.
#[derive(Debug, Error)]
pub enum ScriptError {
    /// A kind of trouble that does not exist.
    #[error(
        "unknown trouble `{0}`: all, none, or a list of late-white, late-black, late-both, flag, warnings, cable, garbage"
    )]
    UnknownTrouble(String),
    /// The records hold no complete game.
    #[error("no game that can be replayed: {0}")]
    NoGame(String),
}

/// A game to replay.
#[derive(Debug, Clone)]
pub struct Replay {
    /// The board before the first move and after each move.
    pub boards: Vec<Setup>,
    /// The moves in notation.
    pub moves: Vec<String>,
    /// How it ended.
    pub outcome: Outcome,
}

/// What happens at one table.
#[derive(Debug, Clone)]
pub struct TableScript {
    /// The table.
    pub table: u32,
    /// The game.
    pub replay: Replay,
    /// When the players come, counted from the start of the round; never: none.
    pub arrivals: PerSide<Option<Millis>>,
    /// Thinking time of each move.
    pub think: Vec<Millis>,
    /// What goes wrong.
    pub trouble: Option<Trouble>,
}

impl TableScript {
    /// How the game must end if everything due is ruled.
    pub fn outcome(&self) -> Outcome {
        match self.trouble {
            Some(Trouble::LateBlack | Trouble::Warnings) => Outcome::loss_of(Side::Black),
            Some(Trouble::Flag) => Outcome::loss_of(Side::White),
            Some(Trouble::LateWhite | Trouble::LateBoth | Trouble::Cable | Trouble::Garbage) | None => {
                self.replay.outcome
            }
        }
    }
}

/// Reads the games of a PDN text that have a result and only legal moves.
pub fn replays(pdn: &str) -> Result<Vec<Replay>, ScriptError> {
    let mut why = String::from("the file holds none");
    let mut found = Vec::new();
    for game in records(pdn, Reading::Tolerant) {
        match game.map_err(|e| e.to_string()).and_then(|g| replay(&g)) {
            Ok(replay) => found.push(replay),
            Err(reason) => why = reason,
        }
    }
    if found.is_empty() { Err(ScriptError::NoGame(why)) } else { Ok(found) }
}

fn replay(game: &Record) -> Result<Replay, String> {
    let outcome = match game.result() {
        Some(GameResult::WhiteWins) => Outcome::WhiteWins,
        Some(GameResult::BlackWins) => Outcome::BlackWins,
        Some(GameResult::Draw) => Outcome::Draw,
        Some(GameResult::BothLose | GameResult::Unknown) | None => {
            return Err(format!("game {} has no result", game.number));
        }
    };
    let moves = game.replay(Game::International).map_err(|e| format!("game {}: {e}", game.number))?;
    if moves.len() < 10 {
        return Err(format!("game {} is too short", game.number));
    }
    let mut position: Position = game.start(Game::International).map_err(|e| format!("game {}: {e}", game.number))?;
    let mut replay = Replay { boards: vec![*position.setup()], moves: Vec::new(), outcome };
    for mv in &moves {
        replay.moves.push(position.notation(mv).to_string());
        position = position.play(mv).map_err(|e| format!("game {}: {e}", game.number))?;
        replay.boards.push(*position.setup());
    }
    Ok(replay)
}

/// The default time of a practice round.
pub const DEFAULT_TIME: Millis = Millis::seconds(90);

/// What White has left at the flag table.
pub const SHORT_TIME: Millis = Millis::seconds(45);

/// A script for `tables` tables. The first tables get the trouble, one kind each, in the order of [`Trouble::ALL`].
pub fn write(tables: u32, games: &[Replay], trouble: &BTreeSet<Trouble>, seed: u64) -> Vec<TableScript> {
    let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut kinds = trouble.iter().copied();
    (1..=tables)
        .map(|table| {
            // The first table is left in peace, so that a newcomer sees one that is simply played.
            let trouble = if table == 1 { None } else { kinds.next() };
            let replay = games[dice.below(games.len() as u64) as usize].clone();
            let think = replay.moves.iter().map(|_| Millis::new(1_500 + dice.below(9_000) as i64)).collect();
            let early = PerSide::new(Some(Millis::ZERO), Some(Millis::ZERO));
            let arrivals = match trouble {
                Some(Trouble::LateWhite) => PerSide::new(Some(Millis::seconds(40)), Some(Millis::ZERO)),
                Some(Trouble::LateBlack) => PerSide::new(Some(Millis::ZERO), None),
                Some(Trouble::LateBoth) => PerSide::new(Some(Millis::seconds(30)), Some(Millis::seconds(55))),
                Some(Trouble::Flag | Trouble::Warnings | Trouble::Cable | Trouble::Garbage) | None => early,
            };
            TableScript { table, replay, arrivals, think, trouble }
        })
        .collect()
}

/// A small generator of numbers (xorshift): the same seed gives the same hall.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = include_str!("../../../tests/data/games/draughts10/lidraughts_standard_01.pdn");

    #[test]
    fn a_record_becomes_boards_and_moves() {
        let games = replays(GAME).expect("a real game");
        assert_eq!(games[0].moves[0], "33-28");
        assert_eq!(games[0].boards.len(), games[0].moves.len() + 1);
        assert_eq!(games[0].outcome, Outcome::WhiteWins, "the record says 2-0");
    }

    #[test]
    fn a_seed_gives_the_same_hall_and_another_seed_another() {
        let games = replays(GAME).expect("a real game");
        let thinks =
            |seed| write(5, &games, &BTreeSet::new(), seed).iter().map(|t| t.think.clone()).collect::<Vec<_>>();
        assert_eq!(thinks(3), thinks(3));
        assert_ne!(thinks(3), thinks(4));
    }

    #[test]
    fn every_kind_of_trouble_gets_a_table_of_its_own() {
        let games = replays(GAME).expect("a real game");
        let hall = write(8, &games, &Trouble::ALL.into(), 1);
        let kinds: Vec<_> = hall.iter().filter_map(|t| t.trouble).collect();
        assert_eq!(kinds, Trouble::ALL);
    }

    #[test]
    fn unknown_trouble_is_named() {
        let error = Trouble::parse_list("flag,flood").expect_err("no floods");
        assert!(error.to_string().contains("flood"));
    }

    #[test]
    fn a_file_without_games_says_why() {
        assert!(replays("").is_err());
        assert!(replays("1. 32-28 19-23 *").expect_err("unfinished").to_string().contains("no result"));
    }
}
