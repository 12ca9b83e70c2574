//! State: nothing but the fold of the facts.
//!
//! Cheap to clone (values behind `Arc`, copied on write), so that a dry run can work on a copy.

mod apply;
mod fold;
mod game;
mod history;
mod meeting;
mod moves;
mod packed;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use clock::{Millis, Moment, Side, Stamp, TimeControl};
use serde::Serialize;

pub use game::{Alarm, Claim, Ending, Fallen, Game, Halt, HaltCause, Mark, Note, OpenGap, Position, Ruling, Warning};
pub use meeting::{Answer, Link, Meeting};
pub use moves::{Moves, Played};

use crate::appeals::Docket;
use crate::corrections::Corrections;
use crate::facts::{Fact, Official};
use crate::ids::{GameId, PlayerId, RoundNo, SectionId, Seq, TableNo};
use crate::people::People;
use crate::profile::Profile;
use crate::regulations::Regulations;

/// A fact with its envelope, as the journal gives it back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// Its number in the journal.
    pub seq: Seq,
    /// When it was written.
    pub stamp: Stamp,
    /// Who gave rise to it.
    pub actor: Arc<str>,
    /// What happened.
    pub fact: Fact,
}

/// The event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Event {
    /// Name as entered.
    pub name: String,
    /// Place.
    pub place: Option<String>,
    /// IANA zone of the hall.
    pub zone: String,
    /// The officials.
    pub officials: Vec<Official>,
}

/// A section of the event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Section {
    /// Its number.
    pub id: SectionId,
    /// Name as entered.
    pub name: String,
    /// The regulations as used.
    pub profile: Arc<Profile>,
    /// Time control of each game.
    pub control: TimeControl,
    /// Rounds planned.
    pub rounds: u16,
    /// Its players in the order of entry.
    pub players: Vec<PlayerId>,
    /// The last published round.
    pub round: Option<Round>,
}

/// The last published round of a section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Round {
    /// Its number.
    pub no: RoundNo,
    /// Its tables in order.
    pub tables: Vec<TableNo>,
    /// When the pairings were published.
    pub published: Mark,
    /// When the clocks were started.
    pub started: Option<Mark>,
    /// When it was closed.
    pub closed: Option<Mark>,
}

/// Where a section stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// No players yet.
    Setup,
    /// Between rounds: pairings are awaited.
    Pairing,
    /// Pairings are published, the clocks stand.
    Ready,
    /// The round is being played.
    Playing,
    /// All games have results, the round is not closed.
    Closing,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Player {
    /// Number in the event.
    pub id: PlayerId,
    /// The section.
    pub section: SectionId,
    /// Name as entered.
    pub name: String,
    /// Club, team or region.
    pub club: Option<String>,
    /// Rating.
    pub rating: Option<u16>,
}

/// A bound device.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Device {
    /// Its own serial number.
    pub serial: Arc<str>,
    /// The table.
    pub table: TableNo,
    /// Whose time the clock's left side shows.
    pub left: Side,
    /// Since when it is silent.
    pub silent: Option<Mark>,
}

/// A correction in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// The correcting fact.
    pub by: Seq,
    /// When it was made.
    pub at: Moment,
    /// What stands instead; `None`: the fact is withdrawn.
    pub with: Option<Arc<Fact>>,
}

/// What is known of the event: the fold of its facts.
#[derive(Debug, Clone, Default)]
pub struct State {
    pub(crate) event: Option<Arc<Event>>,
    pub(crate) sections: BTreeMap<SectionId, Arc<Section>>,
    pub(crate) players: BTreeMap<PlayerId, Arc<Player>>,
    pub(crate) meetings: BTreeMap<(TableNo, RoundNo), Arc<Meeting>>,
    pub(crate) devices: BTreeMap<Arc<str>, Arc<Device>>,
    pub(crate) hall: Option<Mark>,
    pub(crate) regulations: Arc<Regulations>,
    pub(crate) people: Arc<People>,
    pub(crate) docket: Arc<Docket>,
    pub(crate) corrections: Arc<Corrections>,
    /// Pairings in which a ruling was made that may put a player out of the event.
    pub(crate) put_out: BTreeSet<(TableNo, RoundNo)>,
    /// Rulings that were revoked, and by which fact.
    pub(crate) revoked: BTreeMap<Seq, Mark>,
    /// Facts that belong to no single pairing, as they were written.
    pub(crate) log: Arc<Vec<Arc<Recorded>>>,
    /// Changes of the boot: the last fact before, and what was added to the moments of all facts up to it.
    pub(crate) reboots: Vec<(Seq, Millis)>,
    pub(crate) last: Option<(Seq, Stamp)>,
    pub(crate) oddities: u64,
}

impl State {
    /// Folds facts from nothing.
    pub fn fold(facts: impl IntoIterator<Item = Recorded>) -> State {
        let mut state = State::default();
        for fact in facts {
            state.apply(fact);
        }
        state
    }

    /// What would be known after these facts, written in one act.
    #[must_use]
    pub fn with(&self, facts: &[Fact], actor: &str, stamp: Stamp) -> State {
        let mut after = self.clone();
        let actor: Arc<str> = actor.into();
        for (seq, fact) in (self.last_seq().0.saturating_add(1)..).zip(facts) {
            after.apply(Recorded { seq: Seq(seq), stamp, actor: Arc::clone(&actor), fact: fact.clone() });
        }
        after
    }

    /// The event, once it was set up.
    #[must_use]
    pub fn event(&self) -> Option<&Arc<Event>> {
        self.event.as_ref()
    }

    /// The sections in order.
    pub fn sections(&self) -> impl Iterator<Item = &Section> {
        self.sections.values().map(Arc::as_ref)
    }

    /// A section.
    #[must_use]
    pub fn section(&self, id: SectionId) -> Option<&Section> {
        self.sections.get(&id).map(Arc::as_ref)
    }

    /// All players in order.
    pub fn players(&self) -> impl Iterator<Item = &Player> {
        self.players.values().map(Arc::as_ref)
    }

    /// A player.
    #[must_use]
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.players.get(&id).map(Arc::as_ref)
    }

    /// All pairings of all rounds, by table and round.
    pub fn meetings(&self) -> impl Iterator<Item = &Meeting> {
        self.meetings.values().map(Arc::as_ref)
    }

    /// The pairing of a table in a round.
    #[must_use]
    pub fn meeting(&self, table: TableNo, round: RoundNo) -> Option<&Meeting> {
        self.meetings.get(&(table, round)).map(Arc::as_ref)
    }

    /// The pairing of a table in its last published round.
    #[must_use]
    pub fn current(&self, table: TableNo) -> Option<&Meeting> {
        self.current_arc(table).map(Arc::as_ref)
    }

    pub(crate) fn current_arc(&self, table: TableNo) -> Option<&Arc<Meeting>> {
        self.meetings_at(table).next_back()
    }

    /// The pairings of a table, by round.
    pub(crate) fn meetings_at(&self, table: TableNo) -> impl DoubleEndedIterator<Item = &Arc<Meeting>> {
        self.meetings.range((table, RoundNo(0))..=(table, RoundNo(u16::MAX))).map(|(_, meeting)| meeting)
    }

    /// The tables of the last published rounds, in order.
    pub fn tables(&self) -> impl Iterator<Item = TableNo> {
        let mut last = None;
        self.meetings.keys().filter_map(move |&(table, _)| (last.replace(table) != Some(table)).then_some(table))
    }

    /// The pairings of the last published rounds, by table.
    pub fn hall_tables(&self) -> impl Iterator<Item = &Meeting> {
        self.tables().filter_map(|table| self.current(table))
    }

    /// A game of any round.
    #[must_use]
    pub fn game(&self, id: GameId) -> Option<&Game> {
        self.meeting(id.table, id.round)?.game(id.game)
    }

    /// The bound devices by serial number.
    pub fn devices(&self) -> impl Iterator<Item = &Device> {
        self.devices.values().map(Arc::as_ref)
    }

    /// A bound device.
    #[must_use]
    pub fn device(&self, serial: &str) -> Option<&Device> {
        self.devices.get(serial).map(Arc::as_ref)
    }

    /// The device of a table.
    #[must_use]
    pub fn device_at(&self, table: TableNo) -> Option<&Device> {
        self.devices().find(|device| device.table == table)
    }

    /// The stop of all clocks of the hall that is in force.
    #[must_use]
    pub const fn hall(&self) -> Option<Mark> {
        self.hall
    }

    /// What people and devices did at tables, moves and readings apart, and what was done to people: as it was written,
    /// oldest first.
    #[must_use]
    pub fn incidents(&self) -> Vec<Arc<Recorded>> {
        let at_tables = self.meetings.values().flat_map(|m| m.history.whole());
        // What concerns the whole hall is in every pairing's history, and once in the log.
        // Some readings are kept whole, for reasons of room alone.
        let reading = |fact: &Fact| matches!(fact, Fact::ClockRead { .. });
        let of_game = |fact: &Fact| fact.game().is_some() && fact.is_incident() && !reading(fact);
        let of_games = at_tables.filter(|known| of_game(&known.fact));
        let of_hall = self.log.iter().filter(|known| {
            known.fact.is_incident()
                || matches!(
                    known.fact,
                    Fact::PersonSanctioned { .. }
                        | Fact::PlayerLeft { .. }
                        | Fact::OfficialAppointed { .. }
                        | Fact::OfficialReleased { .. }
                )
        });
        let mut all: Vec<Arc<Recorded>> = of_games.chain(of_hall).cloned().collect();
        all.sort_unstable_by_key(|known| known.seq);
        all
    }

    /// What the event changed in its books, and which duties were done.
    #[must_use]
    pub fn regulations(&self) -> &Regulations {
        &self.regulations
    }

    /// People of the event who are in no game.
    #[must_use]
    pub fn people(&self) -> &People {
        &self.people
    }

    /// The appeals of the event.
    #[must_use]
    pub fn docket(&self) -> &Docket {
        &self.docket
    }

    /// The correction in force of a fact.
    #[must_use]
    pub fn correction(&self, fact: Seq) -> Option<&Correction> {
        self.corrections.get(&fact)
    }

    /// The number of the last fact, 0 before the first.
    #[must_use]
    pub fn last_seq(&self) -> Seq {
        self.last.map_or(Seq(0), |(seq, _)| seq)
    }

    /// The stamp of the last fact.
    #[must_use]
    pub fn last_stamp(&self) -> Option<Stamp> {
        self.last.map(|(_, stamp)| stamp)
    }

    /// How many facts made no sense when they were written and were passed over: zero for every journal this program
    /// wrote. A fact that lost its footing by a later correction is none of them.
    #[must_use]
    pub fn oddities(&self) -> u64 {
        self.oddities + self.meetings.values().map(|m| m.oddities).sum::<u64>()
    }

    /// Where a section stands.
    #[must_use]
    pub fn phase(&self, section: SectionId) -> Phase {
        let Some(section) = self.section(section) else { return Phase::Setup };
        match &section.round {
            None if section.players.is_empty() => Phase::Setup,
            None => Phase::Pairing,
            Some(round) if round.closed.is_some() => Phase::Pairing,
            Some(round) if round.started.is_none() => Phase::Ready,
            Some(round) if self.round_is_over(round) => Phase::Closing,
            Some(_) => Phase::Playing,
        }
    }

    /// Whether all games of a round have results.
    pub(crate) fn round_is_over(&self, round: &Round) -> bool {
        round.tables.iter().all(|&table| self.meeting(table, round.no).is_none_or(Meeting::is_over))
    }
}
