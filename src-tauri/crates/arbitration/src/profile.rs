//! Regulation profiles: every rule number with its clause, as data.
//!
//! A profile is read from `profiles/*.json`, may be changed where the book leaves a value open, and is written whole
//! into the section's first fact, so that a later program never changes an old event.

use clock::{Millis, Side, TimeControl};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Clause;

/// A value of the book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Value<T> {
    /// The value as used.
    pub value: T,
    /// The rule.
    pub clause: Clause,
    /// Whether the book leaves it to the organiser (一般, 规定时间 …); a fixed one differs only against the book.
    pub open: bool,
}

/// An offence of the catalogue (14.1.1-1.13).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Offence {
    /// Its id in facts and catalogues, such as `talking`.
    pub id: String,
    /// The rule.
    pub clause: Clause,
    /// The key that chooses it on the screen: its number in the article (`1`…`9`, `0`, `!1`…`!3` with Shift).
    pub key: String,
}

/// Points of a game in the smallest unit the book gives: whole points in draughts (2, 1, 0), halves in xiangqi (1, ½, 0).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Points {
    /// A win.
    pub win: u8,
    /// A draw.
    pub draw: u8,
    /// A loss.
    pub loss: u8,
}

/// A book with its numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Profile {
    /// Id, such as `draughts-100`.
    pub id: String,
    /// Rules of movement, such as `draughts-100`.
    pub game: String,
    /// Games of a pairing.
    pub games_per_pairing: Value<u8>,
    /// The book's usual time control.
    pub control: Value<TimeControl>,
    /// How late is a loss, counted from the start of the round (8.3.1).
    pub default_time: Value<Millis>,
    /// One side later than that (8.3.2).
    pub late_one: Clause,
    /// Both later than that (8.3.3).
    pub late_both: Clause,
    /// Both away and one comes: the elapsed time is split equally (9.3).
    pub late_split: Clause,
    /// A latecomer not at fault gets his time back (9.2).
    pub late_excused: Clause,
    /// The start of the clocks (9.2).
    pub start: Clause,
    /// Reversed colours (9.4).
    pub colours_reversed: Clause,
    /// Overstepped time (8.2.6).
    pub flag: Clause,
    /// The arbiter alone stops clocks (15.2.9), and what a player's stop costs (9.2).
    pub clock_stopped_by_hand: Clause,
    /// A display changed by hand (9.2).
    pub clock_changed_by_hand: Clause,
    /// Warnings in one game that lose it (14.2.4).
    pub warnings_to_lose: Value<u8>,
    /// Below this a sudden-death game is in time trouble (10.5.1).
    pub time_trouble: Value<Millis>,
    /// Points of a game (12.6).
    pub points: Value<Points>,
    /// Whose time a device's left side shows when the clock stands at its place (3.2).
    pub left_side: Value<Side>,
    /// Clocks checked regularly, also when a device is silent (15.2.10).
    pub clock_check: Clause,
    /// Rulings on what the book does not cover (15.2.15); gaps of the console's own clocks fall here.
    pub uncovered: Clause,
    /// The result slip is signed by both (10.6).
    pub signature: Clause,
    /// The catalogue of offences.
    pub offences: Vec<Offence>,
}

/// The profiles that come with the program, by id.
const BUILT_IN: [(&str, &str); 1] = [("draughts-100", include_str!("../profiles/draughts-100.json"))];

impl Profile {
    /// The ids of the profiles that come with the program.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        BUILT_IN.iter().map(|(id, _)| *id)
    }

    /// A profile that comes with the program.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Profile> {
        let (_, text) = BUILT_IN.iter().find(|(known, _)| *known == id)?;
        // The texts are part of the program; a test reads every one.
        serde_json::from_str(text).ok()
    }

    /// An offence of the catalogue.
    #[must_use]
    pub fn offence(&self, id: &str) -> Option<&Offence> {
        self.offences.iter().find(|offence| offence.id == id)
    }
}
