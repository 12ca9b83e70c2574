//! What a device says in a scenario, as its hub would tell it.

use std::path::PathBuf;

use clock::Moment;
use devices::{BoardKind, BoardSeen, ClockSeen, Flag, HubEvent, Lost, Lr, PerLr, SerialNumber, Version};
use draughts::{Game, Setup};
use serde::Deserialize;
use serde_json::Value;

use super::Wrong;
use super::notation::duration_of;
use crate::rules::board_seen;

/// What a device says.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum Says {
    Clock(ClockSays),
    /// A position as FEN.
    Board(String),
    /// It falls silent, or answers again.
    Silent(bool),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockSays {
    left: Value,
    right: Value,
    #[serde(default)]
    running: Option<Lr>,
    #[serde(default)]
    turn: Option<Lr>,
    #[serde(default)]
    flag: Option<Lr>,
}

/// The event of a device that speaks for the first time.
pub(crate) fn found(serial: &str) -> HubEvent {
    HubEvent::Found {
        serial: SerialNumber::from(serial),
        kind: BoardKind::Ten,
        version: Version { major: 1, minor: 0 },
        port: PathBuf::from(serial),
    }
}

/// What `says` means; a board is one of `game`.
pub(crate) fn event(serial: &str, game: Game, says: &Value, at: Moment) -> Result<HubEvent, Wrong> {
    let port = PathBuf::from(serial);
    let serial = SerialNumber::from(serial);
    Ok(match serde_json::from_value(says.clone())? {
        Says::Clock(says) => HubEvent::Clock { serial, seen: clock(&says)?, at },
        Says::Board(fen) => HubEvent::Board { serial, seen: board(game, &fen)?, at },
        Says::Silent(true) => HubEvent::Lost { serial, why: Lost::Silent },
        Says::Silent(false) => HubEvent::Back { serial, port },
    })
}

fn clock(says: &ClockSays) -> Result<ClockSeen, Wrong> {
    let time = |value: &Value| duration_of(value).ok_or_else(|| Wrong::Line(format!("{value} is no duration")));
    let mut flag = PerLr::new(Flag::Up, Flag::Up);
    if let Some(fallen) = says.flag {
        *flag.get_mut(fallen) = Flag::Blocked;
    }
    Ok(ClockSeen {
        left: PerLr::new(time(&says.left)?, time(&says.right)?),
        running: says.running,
        high: says.turn.or(says.running).unwrap_or(Lr::Left),
        flag,
        battery_low: false,
    })
}

fn board(game: Game, fen: &str) -> Result<BoardSeen, Wrong> {
    let setup = Setup::parse(game, fen).map_err(|error| Wrong::Line(error.to_string()))?;
    Ok(BoardSeen { squares: board_seen(&setup), rotated: false })
}
