//! What was sent to readers last, by key. Refreshing a part of it gives the changes, and nothing when all is equal.

use std::collections::{BTreeMap, BTreeSet};

use arbitration::{Act, AppealNo, Fact, GameId, PlayerId, Proposal, SectionId, State, TableNo};
use clock::{Millis, Moment};

use crate::views;
use crate::wire::{AppealView, Change, EventView, HallStop, PlayerView, SectionView, TableView};

/// The shortest step to the next refresh: a state that is due "now" for ever must not spin.
const LEAST_STEP: Millis = Millis::new(1);

/// What facts touch, to be refreshed.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Touched {
    pub tables: BTreeSet<TableNo>,
    pub all_tables: bool,
    pub sections: bool,
    pub players: bool,
    pub appeals: bool,
    /// Serial numbers of devices whose binding or silence changed.
    pub devices: BTreeSet<String>,
}

impl Touched {
    /// All there is.
    pub fn everything() -> Self {
        Touched { all_tables: true, sections: true, players: true, appeals: true, ..Touched::default() }
    }

    /// Adds what `fact` touches.
    pub fn add(&mut self, fact: &Fact) {
        self.tables.extend(fact.table());
        // The docket tells who sits where, who decided and what became of it: everything but play can touch that.
        self.appeals |= !is_play(fact);
        match fact {
            Fact::PlayersEntered { .. } => (self.sections, self.players) = (true, true),
            Fact::RoundPublished { .. } => (self.sections, self.players, self.all_tables) = (true, true, true),
            Fact::RoundStarted { .. } | Fact::RoundClosed { .. } => (self.sections, self.all_tables) = (true, true),
            // Who is put out of the event, or comes back, may be paired already.
            Fact::RulingMade { act: Act::Disqualify { .. } | Act::Expel { .. }, .. } | Fact::RulingRevoked { .. } => {
                (self.sections, self.players, self.all_tables) = (true, true, true);
            }
            Fact::SectionOpened { .. }
            | Fact::GameStarted { .. }
            | Fact::GameResult { .. }
            | Fact::RulingMade { .. }
            | Fact::DutyDone { .. } => self.sections = true,
            Fact::HallStopped { .. } | Fact::HallResumed | Fact::ClocksInterrupted { .. } => self.all_tables = true,
            Fact::FactWithdrawn { .. }
            | Fact::FactReplaced { .. }
            | Fact::RegulationChanged { .. }
            | Fact::RuleAutomated { .. }
            | Fact::PlayerLeft { .. } => {
                (self.sections, self.players, self.all_tables) = (true, true, true);
            }
            Fact::ProposalPostponed { key, .. } | Fact::ProposalDismissed { key, .. } => match table_of_key(key) {
                Some(table) => drop(self.tables.insert(table)),
                None => self.all_tables = true,
            },
            Fact::DeviceBound { serial, .. } | Fact::DeviceUnbound { serial } => {
                self.devices.insert(serial.clone());
                self.all_tables = true;
            }
            Fact::DeviceLost { serial, .. } | Fact::DeviceBack { serial, .. } => {
                self.devices.insert(serial.clone());
            }
            Fact::EventCreated { .. }
            | Fact::OfficialAppointed { .. }
            | Fact::OfficialReleased { .. }
            | Fact::Checkpoint { .. }
            | Fact::AppealFiled { .. }
            | Fact::JuryNamed { .. }
            | Fact::PartyHeard { .. }
            | Fact::AppealDecided { .. }
            | Fact::PlayerArrived { .. }
            | Fact::PlayerExcused { .. }
            | Fact::ColoursReversed { .. }
            | Fact::MovePlayed { .. }
            | Fact::MoveNamed { .. }
            | Fact::ScoreEntered { .. }
            | Fact::PositionRecorded { .. }
            | Fact::ClaimDecided { .. }
            | Fact::ClockStopped { .. }
            | Fact::ClockResumed { .. }
            | Fact::ClockSet { .. }
            | Fact::ClockRead { .. }
            | Fact::ClockReplaced { .. }
            | Fact::WarningGiven { .. }
            | Fact::ReminderGiven { .. }
            | Fact::FoulGiven { .. }
            | Fact::MovesMissing { .. }
            | Fact::NoteMade { .. }
            | Fact::DrawOffered { .. }
            | Fact::DrawAnswered { .. }
            | Fact::ClaimMade { .. }
            | Fact::DrawReached { .. }
            | Fact::IrregularityClaimed { .. }
            | Fact::IrregularitySettled { .. }
            | Fact::AdjournmentBegun { .. }
            | Fact::AdjournmentConfirmed { .. }
            | Fact::SealingBegun { .. }
            | Fact::MoveSealed { .. }
            | Fact::EnvelopePassed { .. }
            | Fact::EnvelopeOpened { .. }
            | Fact::AdjournmentEnded { .. }
            | Fact::PersonSanctioned { .. }
            | Fact::ResultSigned { .. }
            | Fact::FlagSeen { .. }
            | Fact::WallJumped { .. }
            | Fact::HostTakenOver { .. } => {}
        }
    }
}

/// Whether a fact is what comes by itself, many times a minute, while games are played.
const fn is_play(fact: &Fact) -> bool {
    matches!(fact, Fact::MovePlayed { .. } | Fact::MoveNamed { .. } | Fact::ClockRead { .. })
}

/// The table that a proposal's key names.
pub(crate) fn table_of_key(key: &str) -> Option<TableNo> {
    key.split([':', '/', ' ', '@', '|']).find_map(|part| part.parse::<GameId>().ok()).map(|id| id.table)
}

/// One table as it was sent last.
#[derive(Debug, Default)]
struct Cached {
    view: Option<TableView>,
    proposals: Vec<Proposal>,
    due: Option<Moment>,
}

/// What was sent last.
#[derive(Debug, Default)]
pub(crate) struct Floor {
    event: Option<EventView>,
    stopped: Option<HallStop>,
    sections: BTreeMap<SectionId, SectionView>,
    players: BTreeMap<PlayerId, PlayerView>,
    appeals: BTreeMap<AppealNo, AppealView>,
    tables: BTreeMap<TableNo, Cached>,
    due: BTreeSet<(Moment, TableNo)>,
}

/// What a refresh found.
#[derive(Debug, Default)]
pub(crate) struct Refreshed {
    pub changes: Vec<Change>,
    /// Whether the event or the hall's stop changed.
    pub frame: bool,
}

impl Floor {
    /// The next moment at which a table can change by time alone.
    pub fn next_due(&self) -> Option<Moment> {
        self.due.first().map(|&(at, _)| at)
    }

    /// The event as shown.
    pub fn event(&self) -> (Option<EventView>, Option<HallStop>) {
        (self.event.clone(), self.stopped.clone())
    }

    /// The sections as shown, in order.
    pub fn sections(&self) -> Vec<SectionView> {
        self.sections.values().cloned().collect()
    }

    /// The players as shown, in order.
    pub fn players(&self) -> Vec<PlayerView> {
        self.players.values().cloned().collect()
    }

    /// The docket as shown, by number.
    pub fn appeals(&self) -> Vec<AppealView> {
        self.appeals.values().cloned().collect()
    }

    /// The tables as shown, in order.
    pub fn tables(&self) -> Vec<TableView> {
        self.tables.values().filter_map(|cached| cached.view.clone()).collect()
    }

    /// The attention queue as shown, most urgent first.
    pub fn proposals(&self) -> Vec<Proposal> {
        let mut queue: Vec<Proposal> = self.due().cloned().collect();
        queue.sort_by(|a, b| (a.urgency, a.since, &a.key).cmp(&(b.urgency, b.since, &b.key)));
        queue
    }

    /// The proposals as shown, by table.
    pub fn due(&self) -> impl Iterator<Item = &Proposal> {
        self.tables.values().flat_map(|cached| &cached.proposals)
    }

    /// A proposal as shown.
    pub fn proposal(&self, key: &str) -> Option<&Proposal> {
        self.due().find(|proposal| proposal.key == key)
    }

    /// Computes the touched parts anew, and the tables whose time has come.
    pub fn refresh(&mut self, state: &State, now: Moment, touched: &Touched) -> Refreshed {
        let mut found = Refreshed::default();
        self.refresh_frame(state, &mut found);
        if touched.sections {
            self.refresh_sections(state, &mut found);
        }
        if touched.players {
            self.refresh_players(state, &mut found);
        }
        if touched.appeals {
            self.refresh_appeals(state, &mut found);
        }
        if touched.all_tables {
            let gone: Vec<TableNo> = self.tables.keys().copied().collect();
            let all: BTreeSet<TableNo> = gone.into_iter().chain(state.tables()).collect();
            for table in all {
                self.refresh_table(state, now, table, &mut found);
            }
        } else {
            for &table in &touched.tables {
                self.refresh_table(state, now, table, &mut found);
            }
            self.refresh_due(state, now, &mut found);
        }
        found
    }

    /// Computes the tables anew whose time has come.
    pub fn refresh_due(&mut self, state: &State, now: Moment, found: &mut Refreshed) {
        let due: Vec<TableNo> = self.due.iter().take_while(|(at, _)| *at <= now).map(|&(_, table)| table).collect();
        for table in due {
            self.refresh_table(state, now, table, found);
        }
    }

    fn refresh_frame(&mut self, state: &State, found: &mut Refreshed) {
        let event = views::event(state);
        let stopped = views::hall_stop(state);
        if event != self.event || stopped != self.stopped {
            (self.event, self.stopped) = (event, stopped);
            found.frame = true;
        }
    }

    fn refresh_sections(&mut self, state: &State, found: &mut Refreshed) {
        for section in state.sections() {
            let view = views::section(state, section);
            if self.sections.get(&view.section) != Some(&view) {
                self.sections.insert(view.section, view.clone());
                found.changes.push(Change::Section { section: view });
            }
        }
    }

    fn refresh_players(&mut self, state: &State, found: &mut Refreshed) {
        let out = state.out();
        for player in state.players() {
            let view = views::player(player, out.get(&player.id).map(|gone| gone.exit));
            if self.players.get(&view.player) != Some(&view) {
                self.players.insert(view.player, view.clone());
                found.changes.push(Change::Player { player: view });
            }
        }
    }

    fn refresh_appeals(&mut self, state: &State, found: &mut Refreshed) {
        let docket: BTreeMap<AppealNo, AppealView> =
            state.docket().appeals().filter_map(|appeal| Some((appeal.no, views::appeal(state, appeal)?))).collect();
        for (_, view) in docket.iter().filter(|(no, view)| self.appeals.get(no) != Some(view)) {
            found.changes.push(Change::Appeal { appeal: Box::new(view.clone()) });
        }
        let gone = self.appeals.keys().filter(|no| !docket.contains_key(no));
        found.changes.extend(gone.map(|&appeal| Change::AppealGone { appeal }));
        self.appeals = docket;
    }

    fn refresh_table(&mut self, state: &State, now: Moment, table: TableNo, found: &mut Refreshed) {
        let cached = self.tables.entry(table).or_default();
        let view = state.current(table).and_then(|meeting| views::table(state, meeting, now));
        if view != cached.view {
            found.changes.push(match &view {
                Some(view) => Change::Table { table: view.clone() },
                None => Change::TableGone { table },
            });
            cached.view = view;
        }
        let proposals = state.proposals_of(table, now);
        for proposal in &proposals {
            if !cached.proposals.contains(proposal) {
                found.changes.push(Change::Proposal { proposal: proposal.clone() });
            }
        }
        for gone in cached.proposals.iter().filter(|old| !proposals.iter().any(|new| new.key == old.key)) {
            found.changes.push(Change::ProposalGone { key: gone.key.clone() });
        }
        cached.proposals = proposals;
        if let Some(due) = cached.due.take() {
            self.due.remove(&(due, table));
        }
        cached.due = state.next_due_of(table, now).map(|due| due.max(now + LEAST_STEP));
        self.due.extend(cached.due.map(|due| (due, table)));
    }
}
