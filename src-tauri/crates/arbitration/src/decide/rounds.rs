//! Rounds: publishing, starting and closing them, and the next game of a mini-match (9, 15.2.8).

use std::collections::{BTreeMap, BTreeSet};

use super::people::out;
use super::setup::{checked, entry, find_section, next_player, section_or_only};
use super::{Decided, bad_number, hall_runs, meeting_at};
use crate::facts::{Entry, Fact, Pairing};
use crate::ids::{PlayerId, RoundNo, SectionId, TableNo};
use crate::intent::{NewPairing, NewPlayer};
use crate::people::Departure;
use crate::refusal::{Code, Refusal};
use crate::state::{Meeting, Player, Section, State};

/// Highest table number: four figures fit a tile.
const LAST_TABLE: u32 = 9_999;

pub(super) fn publish(state: &State, section: SectionId, round: RoundNo, pairings: &[NewPairing]) -> Decided {
    let section = find_section(state, section)?;
    let last = section.round.as_ref().map_or(0, |r| r.no.0);
    if last.checked_add(1) != Some(round.0) || round.0 > section.rounds {
        return Err(Refusal::new(Code::WrongRound).with("round", round).with("last", last));
    }
    // A result may have been withdrawn after the closing.
    if let Some(open) = section.round.as_ref().filter(|r| r.closed.is_none() || !state.round_is_over(r)) {
        return Err(Refusal::new(Code::RoundUnfinished).with("round", open.no));
    }
    if pairings.is_empty() {
        return Err(bad_number("pairings", 0));
    }
    let mut known: BTreeMap<&str, Vec<&Player>> = BTreeMap::new();
    for player in section.players.iter().filter_map(|&id| state.player(id)) {
        known.entry(&player.name).or_default().push(player);
    }
    let mut roll = Roll { state, section, known, out: state.out(), entries: Vec::new(), taken: BTreeSet::new() };
    let mut tables = BTreeSet::new();
    let mut published = Vec::with_capacity(pairings.len());
    for NewPairing { table, white, black } in pairings {
        check_table(state, section.id, *table)?;
        if !tables.insert(*table) {
            return Err(Refusal::new(Code::DuplicateTable).with("table", table));
        }
        let (white, black) = (roll.find(white)?, roll.find(black)?);
        published.push(Pairing { table: *table, white, black });
    }
    let section = section.id;
    let mut facts = Vec::with_capacity(2);
    if !roll.entries.is_empty() {
        facts.push(Fact::PlayersEntered { section, players: roll.entries });
    }
    facts.push(Fact::RoundPublished { section, round, pairings: published });
    Ok(facts)
}

fn check_table(state: &State, section: SectionId, table: TableNo) -> Result<(), Refusal> {
    if !(1..=LAST_TABLE).contains(&table.0) {
        return Err(bad_number("table", table));
    }
    match state.current(table).filter(|m| m.section != section) {
        Some(other) => Err(Refusal::new(Code::DuplicateTable).with("table", table).with("section", other.section)),
        None => Ok(()),
    }
}

/// The players of a section while a list of pairings is read.
struct Roll<'a> {
    state: &'a State,
    section: &'a Section,
    /// Its players by name.
    known: BTreeMap<&'a str, Vec<&'a Player>>,
    /// Players who are out of the event.
    out: BTreeMap<PlayerId, Departure>,
    /// Players that are entered with the list.
    entries: Vec<Entry>,
    /// Players that have a table in the list.
    taken: BTreeSet<PlayerId>,
}

impl Roll<'_> {
    /// The player of that name (and club, where one is given), entered now if he is not yet.
    fn find(&mut self, player: &NewPlayer) -> Result<PlayerId, Refusal> {
        let player = checked(player)?;
        let known: Vec<PlayerId> = self
            .known
            .get(player.name.as_str())
            .into_iter()
            .flatten()
            .filter(|p| player.club.is_none() || p.club == player.club)
            .map(|p| p.id)
            .collect();
        let duplicate = || Refusal::new(Code::DuplicatePlayer).with("name", &player.name);
        let id = match known.as_slice() {
            [] if self.entries.iter().any(|e| e.name == player.name && e.club == player.club) => {
                return Err(duplicate());
            }
            [] => {
                let id = next_player(self.state, self.entries.len())?;
                self.entries.push(entry(id, player.clone()));
                id
            }
            [id] => *id,
            [_, _, ..] => return Err(duplicate()),
        };
        if let Some(gone) = self.out.get(&id) {
            let leaving = self.section.profile.leaving.as_ref();
            let clause = leaving.map_or(&self.section.profile.uncovered, |leaving| &leaving.forfeit);
            return Err(out(&player.name).with("fact", gone.mark.fact).by(clause));
        }
        if self.taken.insert(id) { Ok(id) } else { Err(duplicate()) }
    }
}

pub(super) fn start(state: &State, section: Option<SectionId>) -> Decided {
    let section = section_or_only(state, section)?;
    let none = || Refusal::new(Code::WrongRound).with("section", section.id);
    let round = section.round.as_ref().filter(|r| r.closed.is_none()).ok_or_else(none)?;
    if round.started.is_some() {
        return Err(Refusal::new(Code::RoundStarted).with("round", round.no).by(&section.profile.start));
    }
    hall_runs(state, &section.profile)?;
    Ok(vec![Fact::RoundStarted { section: section.id, round: round.no }])
}

pub(super) fn close(state: &State, section: Option<SectionId>) -> Decided {
    let section = section_or_only(state, section)?;
    let none = || Refusal::new(Code::WrongRound).with("section", section.id);
    let round = section.round.as_ref().filter(|r| r.closed.is_none()).ok_or_else(none)?;
    if round.started.is_none() {
        return Err(Refusal::new(Code::RoundNotStarted).with("round", round.no));
    }
    let open: Vec<TableNo> = round
        .tables
        .iter()
        .copied()
        .filter(|&table| state.meeting(table, round.no).is_some_and(|m| !m.is_over()))
        .collect();
    if let Some(first) = open.first() {
        let refusal = Refusal::new(Code::RoundUnfinished).with("round", round.no);
        return Err(refusal.with("table", first).with("count", open.len()));
    }
    Ok(vec![Fact::RoundClosed { section: section.id, round: round.no }])
}

pub(super) fn start_game(state: &State, table: TableNo) -> Decided {
    let meeting = meeting_at(state, table)?;
    hall_runs(state, &meeting.profile)?;
    let over = || Refusal::new(Code::GameOver).with("table", table);
    let game = meeting.on().filter(|g| g.ending.is_none()).ok_or_else(over)?;
    if game.started.is_some() {
        return Err(Refusal::new(Code::GameNotOver).with("table", table).with("game", game.id.game));
    }
    if !round_started(state, meeting) {
        return Err(Refusal::new(Code::RoundNotStarted).with("round", meeting.round).by(&meeting.profile.start));
    }
    Ok(vec![Fact::GameStarted { id: game.id }])
}

/// Whether the round of a pairing was started.
pub(super) fn round_started(state: &State, meeting: &Meeting) -> bool {
    let round = state.section(meeting.section).and_then(|s| s.round.as_ref());
    round.is_some_and(|r| r.no == meeting.round && r.started.is_some())
}
