//! What differs between two states, as people speak of it: results, points, warnings, times, players, officials.
//!
//! Computed from the states alone, so that it holds for whatever led from one to the other. Pairings that nothing
//! touched are passed over by their address.

use std::sync::Arc;

use clock::{Millis, Moment, Side};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::facts::{Official, Role};
use crate::ids::{GameNo, PlayerId, RoundNo, TableNo};
use crate::outcome::{Basis, Outcome, Standing};
use crate::rights::official;
use crate::state::{Game, Meeting, State};

/// Something that differs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Difference {
    /// The table; none where it is about no single one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<TableNo>,
    /// Its round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub round: Option<RoundNo>,
    /// Its game, where it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<GameNo>,
    /// The side it concerns, in the game; for points the side in game 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub side: Option<Side>,
    /// What, before and after.
    #[serde(flatten)]
    pub what: Differs,
}

/// What differs, before and after.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Differs {
    /// How the game ended; none: it is open.
    Result {
        /// Before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        before: Option<Ended>,
        /// After.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        after: Option<Ended>,
    },
    /// Points of the pairing, in the profile's unit.
    Points {
        /// Before.
        before: u16,
        /// After.
        after: u16,
    },
    /// Warnings in the game.
    Warnings {
        /// Before.
        before: u8,
        /// After.
        after: u8,
    },
    /// Fouls in the game.
    Fouls {
        /// Before.
        before: u8,
        /// After.
        after: u8,
    },
    /// What is left on the clock.
    Clock {
        /// Before.
        before: Millis,
        /// After.
        after: Millis,
    },
    /// Known moves of both sides together.
    Moves {
        /// Before.
        before: u32,
        /// After.
        after: u32,
    },
    /// Who sits there, or what he is called.
    Player {
        /// Before.
        before: String,
        /// After.
        after: String,
    },
    /// An official's role; none: he is no official.
    Official {
        /// Who.
        name: String,
        /// Before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        before: Option<Role>,
        /// After.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        after: Option<Role>,
    },
    /// The player's points change, and he is paired in a later round already: that pairing stands as published.
    NextPairing {
        /// Who.
        player: String,
        /// The round.
        next: RoundNo,
        /// His table there.
        at: TableNo,
    },
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Ended {
    /// Who won.
    pub outcome: Outcome,
    /// Over the board or not.
    pub basis: Basis,
    /// How firmly.
    pub standing: Standing,
}

/// What differs between two states at `now`, by table, round and game.
#[must_use]
pub fn differences(before: &State, after: &State, now: Moment) -> Vec<Difference> {
    let mut found = Found { before, after, now, list: Vec::new() };
    for (key, new) in &after.meetings {
        if let Some(old) = before.meetings.get(key).filter(|old| !Arc::ptr_eq(old, new) && !old.same_content(new)) {
            found.in_meeting(old, new);
        }
    }
    found.in_players();
    found.in_officials();
    found.list
}

struct Found<'a> {
    before: &'a State,
    after: &'a State,
    now: Moment,
    list: Vec<Difference>,
}

impl Found<'_> {
    fn in_meeting(&mut self, old: &Meeting, new: &Meeting) {
        for (was, is) in old.games.iter().zip(&new.games) {
            self.in_game(new, was, is);
        }
        let (was, is) = (old.score(), new.score());
        for side in Side::BOTH {
            let (before, after) = (*was.get(side), *is.get(side));
            if before == after {
                continue;
            }
            self.add((new, None, Some(side)), Differs::Points { before, after });
            let published = new.published();
            let player = match side {
                Side::White => published.white,
                Side::Black => published.black,
            };
            self.later_pairings(new, side, player);
        }
    }

    fn in_game(&mut self, meeting: &Meeting, was: &Game, is: &Game) {
        let game = Some(is.id.game);
        let (before, after) = (ended(was), ended(is));
        if before != after {
            self.add((meeting, game, None), Differs::Result { before, after });
        }
        for side in Side::BOTH {
            let place = (meeting, game, Some(side));
            let (before, after) = (name(self.before, was, side), name(self.after, is, side));
            if before != after {
                self.add(place, Differs::Player { before, after });
            }
            let (before, after) = (count(was.warnings_of(side).count()), count(is.warnings_of(side).count()));
            if before != after {
                self.add(place, Differs::Warnings { before, after });
            }
            let (before, after) = (count(was.conduct.fouls_of(side).count()), count(is.conduct.fouls_of(side).count()));
            if before != after {
                self.add(place, Differs::Fouls { before, after });
            }
            let (before, after) = (was.clock.left(side, self.now), is.clock.left(side, self.now));
            if before != after && is.known {
                self.add(place, Differs::Clock { before, after });
            }
        }
        let (before, after) = (was.plies(), is.plies());
        if before != after {
            self.add((meeting, game, None), Differs::Moves { before, after });
        }
    }

    /// Pairings of later rounds that were made on the points as they were.
    fn later_pairings(&mut self, meeting: &Meeting, side: Side, player: PlayerId) {
        let later =
            self.after.meetings().filter(|other| other.section == meeting.section && other.round > meeting.round);
        let paired = later.filter(|other| [other.published().white, other.published().black].contains(&player));
        let name = self.after.player(player).map(|player| player.name.clone()).unwrap_or_default();
        for other in paired.map(|other| (other.round, other.table)).collect::<Vec<_>>() {
            let what = Differs::NextPairing { player: name.clone(), next: other.0, at: other.1 };
            self.add((meeting, None, Some(side)), what);
        }
    }

    /// Names, where the entries were corrected.
    fn in_players(&mut self) {
        for player in self.after.players() {
            let Some(was) = self.before.player(player.id).filter(|was| was.name != player.name) else { continue };
            let what = Differs::Player { before: was.name.clone(), after: player.name.clone() };
            self.list.push(Difference { table: None, round: None, game: None, side: None, what });
        }
    }

    fn in_officials(&mut self) {
        let (was, is) = (self.before.officials(), self.after.officials());
        let come = is.iter().filter(|new| !was.iter().any(|old| old.name == new.name));
        for Official { name, .. } in was.iter().chain(come) {
            let role = |state| official(state, name).map(|known| known.role);
            let (before, after) = (role(self.before), role(self.after));
            if before != after {
                let what = Differs::Official { name: name.clone(), before, after };
                self.list.push(Difference { table: None, round: None, game: None, side: None, what });
            }
        }
    }

    fn add(&mut self, (meeting, game, side): (&Meeting, Option<GameNo>, Option<Side>), what: Differs) {
        self.list.push(Difference { table: Some(meeting.table), round: Some(meeting.round), game, side, what });
    }
}

fn ended(game: &Game) -> Option<Ended> {
    game.ending.map(|ending| Ended { outcome: ending.outcome, basis: ending.basis, standing: ending.standing })
}

fn name(state: &State, game: &Game, side: Side) -> String {
    state.player(*game.seats.get(side)).map(|player| player.name.clone()).unwrap_or_default()
}

fn count(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
