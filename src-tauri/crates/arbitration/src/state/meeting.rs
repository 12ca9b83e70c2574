//! A pairing of a round at its table: one game, or a mini-match of several.

use std::collections::BTreeMap;
use std::sync::Arc;

use clock::{Moment, PerSide, Side, TimeControl};
use serde::Serialize;

use super::history::{History, Step};
use super::{Game, Mark, Recorded};
use crate::facts::Pairing;
use crate::ids::{GameId, GameNo, PlayerId, RoundNo, SectionId, Seq, TableNo};
use crate::lateness::Lateness;
use crate::profile::Profile;

/// What was answered to a proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Put off until then.
    Postponed(Moment),
    /// Dismissed.
    Dismissed,
    /// Accepted: a ruling was made.
    Accepted,
}

/// A device at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Link {
    /// The device's own serial number.
    pub serial: Arc<str>,
    /// Whose time the clock's left side shows.
    pub left: Side,
    /// Since when it is silent.
    pub silent: Option<Mark>,
}

/// What a pairing found when it was published; folding it again starts here.
#[derive(Debug, Clone)]
pub(crate) struct Origin {
    pub(crate) pairing: Pairing,
    pub(crate) fact: Seq,
    pub(crate) device: Option<Link>,
    pub(crate) hall: Option<Mark>,
    /// The regulations then; changes since are steps of its history.
    pub(crate) profile: Arc<Profile>,
}

/// A pairing of a round at its table.
#[derive(Debug, Clone)]
pub struct Meeting {
    /// The table.
    pub table: TableNo,
    /// The round.
    pub round: RoundNo,
    /// The section.
    pub section: SectionId,
    /// The regulations as used.
    pub profile: Arc<Profile>,
    /// The time control of each game.
    pub control: TimeControl,
    /// Revision: the last fact a person's decision about this pairing depends on.
    pub rev: Seq,
    /// The games, started or not, in order.
    pub games: Vec<Game>,
    /// The device whose clock is the table's.
    pub device: Option<Link>,
    /// The stop of all clocks of the hall that is in force.
    pub hall: Option<Mark>,
    /// What was answered to its proposals, by key.
    pub answers: BTreeMap<String, Answer>,
    pub(crate) origin: Origin,
    pub(crate) history: History,
    /// Facts about this pairing that made no sense.
    pub(crate) oddities: u64,
}

impl Meeting {
    /// A published pairing.
    pub(crate) fn new(origin: Origin, round: RoundNo, section: SectionId, control: TimeControl) -> Self {
        let Pairing { table, white, black } = origin.pairing;
        let profile = Arc::clone(&origin.profile);
        let lateness = Lateness::of(&profile);
        let games = (1..=profile.games_per_pairing.value)
            .map(|n| {
                let id = GameId { table, round, game: GameNo(n) };
                let mut game = Game::new(id, seats(white, black, n), control, lateness, origin.fact);
                game.known = origin.device.is_none();
                game
            })
            .collect();
        Meeting {
            table,
            round,
            section,
            profile,
            control,
            rev: origin.fact,
            games,
            device: origin.device.clone(),
            hall: origin.hall,
            answers: BTreeMap::new(),
            origin,
            history: History::default(),
            oddities: 0,
        }
    }

    /// White and Black of game 1 as published.
    #[must_use]
    pub const fn published(&self) -> Pairing {
        self.origin.pairing
    }

    /// The game that is on: the first without a result, else the last.
    #[must_use]
    pub fn on(&self) -> Option<&Game> {
        self.games.iter().find(|g| g.ending.is_none()).or(self.games.last())
    }

    /// A game by its number.
    #[must_use]
    pub fn game(&self, no: GameNo) -> Option<&Game> {
        self.games.get(usize::from(no.0).checked_sub(1)?)
    }

    /// A game by its number, to change it.
    pub(crate) fn game_mut(&mut self, no: GameNo) -> Option<&mut Game> {
        self.games.get_mut(usize::from(no.0).checked_sub(1)?)
    }

    /// Whether all games have results.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.games.iter().all(|g| g.ending.is_some())
    }

    /// Points of the two players of game 1 so far (12.6): first White's, then Black's of game 1.
    #[must_use]
    pub fn score(&self) -> PerSide<u16> {
        use crate::outcome::Outcome;
        let points = self.profile.points.value;
        let mut score = PerSide::new(0u16, 0u16);
        for game in &self.games {
            let Some(ending) = game.ending else { continue };
            let (white, black) = match ending.outcome {
                Outcome::WhiteWins => (points.win, points.loss),
                Outcome::Draw => (points.draw, points.draw),
                Outcome::BlackWins => (points.loss, points.win),
                Outcome::BothLose => (points.loss, points.loss),
            };
            for (player, got) in [(game.seats.white, white), (game.seats.black, black)] {
                let side = if player == self.origin.pairing.white { Side::White } else { Side::Black };
                *score.get_mut(side) += u16::from(got);
            }
        }
        score
    }

    /// Facts of this pairing in order, hall-wide ones included, as they were written.
    pub fn facts(&self) -> impl Iterator<Item = Arc<Recorded>> {
        self.history.steps().filter_map(|step| match step {
            Step::Fact(fact) => Some(fact),
            Step::Reboot(_) => None,
        })
    }

    /// Whether nothing but the bookkeeping (revision, history) differs.
    #[must_use]
    pub fn same_content(&self, other: &Meeting) -> bool {
        self.table == other.table
            && self.round == other.round
            && self.section == other.section
            && self.profile == other.profile
            && self.control == other.control
            && self.games == other.games
            && self.device == other.device
            && self.hall == other.hall
            && self.answers == other.answers
    }
}

/// Who sits where in game `n`: colours change with each game of a mini-match.
const fn seats(white: PlayerId, black: PlayerId, n: u8) -> PerSide<PlayerId> {
    if n % 2 == 1 { PerSide::new(white, black) } else { PerSide::new(black, white) }
}
