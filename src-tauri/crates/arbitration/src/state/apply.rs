//! Moving the state on by one fact: the event, its sections, players and devices. Pairings are in `fold`.

use std::sync::Arc;

use clock::{Millis, Stamp};

use super::history::{Reboot, Step};
use super::meeting::Origin;
use super::{Device, Event, Link, Mark, Meeting, Player, Recorded, Round, Section, State};
use crate::corrections::{in_force, is_correction};
use crate::facts::{Act, Entry, Fact, Pairing};
use crate::ids::{RoundNo, SectionId, TableNo};

impl State {
    /// Moves the state on by one fact. Never fails: a fact that makes no sense is counted in [`State::oddities`] and
    /// passed over.
    pub fn apply(&mut self, recorded: Recorded) {
        if recorded.seq <= self.last_seq() {
            self.oddities += 1;
            return;
        }
        self.boot(recorded.stamp);
        let recorded = Arc::new(recorded);
        if is_correction(&recorded.fact) {
            self.correct(&recorded);
        } else {
            self.take(&recorded);
        }
        self.last = Some((recorded.seq, recorded.stamp));
    }

    /// Counts all moments anew when a fact comes from another boot; the wall clock is the bridge.
    pub(crate) fn boot(&mut self, stamp: Stamp) {
        let Some((seq, last)) = self.last.filter(|(_, last)| last.boot != stamp.boot) else { return };
        let away = Millis::new(stamp.wall.saturating_sub(last.wall)).max(Millis::ZERO);
        let reboot = Reboot { last: last.at, shift: (stamp.at - last.at) - away };
        self.reboots.push((seq, reboot.shift));
        let corrections = Arc::clone(&self.corrections);
        for meeting in self.meetings.values_mut() {
            Arc::make_mut(meeting).take(Step::Reboot(reboot), &corrections);
        }
        for device in self.devices.values_mut().filter(|d| d.silent.is_some()) {
            Arc::make_mut(device).silent.iter_mut().for_each(|m| m.at = m.at + reboot.shift);
        }
        for section in self.sections.values_mut() {
            if let Some(round) = &mut Arc::make_mut(section).round {
                for mark in [Some(&mut round.published), round.started.as_mut(), round.closed.as_mut()] {
                    mark.into_iter().for_each(|m| m.at = m.at + reboot.shift);
                }
            }
        }
        self.hall.iter_mut().for_each(|m| m.at = m.at + reboot.shift);
        if !self.regulations.is_empty() {
            Arc::make_mut(&mut self.regulations).rebase(reboot.shift);
        }
        if !self.people.is_empty() {
            Arc::make_mut(&mut self.people).rebase(reboot.shift);
        }
        if !self.docket.is_empty() {
            Arc::make_mut(&mut self.docket).rebase(reboot.shift);
        }
        self.revoked.values_mut().for_each(|m| m.at = m.at + reboot.shift);
        if !self.corrections.is_empty() {
            let corrections = Arc::make_mut(&mut self.corrections);
            corrections.values_mut().for_each(|c| c.at = c.at + reboot.shift);
        }
    }

    /// Files a fact where it belongs and lets what stands in its place take effect.
    pub(crate) fn take(&mut self, recorded: &Arc<Recorded>) {
        match &recorded.fact {
            Fact::RulingRevoked { ruling, .. } => {
                self.revoked.insert(*ruling, Mark { fact: recorded.seq, at: recorded.stamp.at });
            }
            Fact::RulingMade { id, act: Act::Disqualify { .. } | Act::Expel { .. }, .. } => {
                self.put_out.insert((id.table, id.round));
            }
            _ => {}
        }
        if let Some(id) = recorded.fact.game()
            && let Some(meeting) = self.meetings.get_mut(&(id.table, id.round))
        {
            Arc::make_mut(meeting).take(Step::Fact(Arc::clone(recorded)), &self.corrections);
            return;
        }
        Arc::make_mut(&mut self.log).push(Arc::clone(recorded));
        let corrections = Arc::clone(&self.corrections);
        let Some(fact) = in_force(recorded, &corrections) else { return };
        let mark = Mark { fact: recorded.seq, at: recorded.stamp.at };
        if !self.set_up(fact, mark) {
            self.oddities += 1;
            return;
        }
        for key in self.pairings_touched(fact) {
            if let Some(meeting) = self.meetings.get_mut(&key) {
                Arc::make_mut(meeting).take(Step::Fact(Arc::clone(recorded)), &corrections);
            }
        }
    }

    /// The pairings that a fact about more than one game reaches.
    fn pairings_touched(&self, fact: &Fact) -> Vec<(TableNo, RoundNo)> {
        let current = |table: TableNo| self.current(table).map(|m| (m.table, m.round));
        match fact {
            Fact::RoundStarted { section, round } => {
                let tables = self.section(*section).and_then(|s| s.round.as_ref()).map(|r| r.tables.as_slice());
                tables.unwrap_or_default().iter().map(|&table| (table, *round)).collect()
            }
            Fact::RegulationChanged { section, .. } => {
                self.hall_tables().filter(|m| m.section == *section).map(|m| (m.table, m.round)).collect()
            }
            Fact::HallStopped { .. } | Fact::HallResumed | Fact::ClocksInterrupted { .. } => {
                self.tables().filter_map(current).collect()
            }
            Fact::DeviceBound { table, .. } | Fact::DeviceLost { table, .. } | Fact::DeviceBack { table, .. } => {
                current(*table).into_iter().collect()
            }
            Fact::DeviceUnbound { serial } => self
                .meetings
                .iter()
                .filter(|(key, m)| {
                    m.device.as_ref().is_some_and(|d| *d.serial == **serial) && current(key.0) == Some(**key)
                })
                .map(|(&key, _)| key)
                .collect(),
            _ => Vec::new(),
        }
    }

    /// The part of a fact that concerns the event as a whole. False when it makes no sense.
    fn set_up(&mut self, fact: &Fact, mark: Mark) -> bool {
        match fact {
            Fact::EventCreated { name, place, zone, officials } if self.event.is_none() => {
                let (name, place, zone) = (name.clone(), place.clone(), zone.clone());
                self.event = Some(Arc::new(Event { name, place, zone, officials: officials.clone() }));
                true
            }
            Fact::SectionOpened { section, name, profile, control, rounds }
                if !self.sections.contains_key(section) && control.check().is_ok() =>
            {
                let opened = Section {
                    id: *section,
                    name: name.clone(),
                    profile: Arc::new((**profile).clone()),
                    control: *control,
                    rounds: *rounds,
                    players: Vec::new(),
                    round: None,
                };
                self.sections.insert(*section, Arc::new(opened));
                true
            }
            Fact::PlayersEntered { section, players } => self.enter(*section, players),
            Fact::RoundPublished { section, round, pairings } => self.publish(*section, *round, pairings, mark),
            Fact::RoundStarted { section, round } => self.mark_round(*section, *round, |r| {
                let new = r.started.is_none();
                r.started.get_or_insert(mark);
                new
            }),
            Fact::RoundClosed { section, round } => self.mark_round(*section, *round, |r| {
                let new = r.closed.is_none();
                r.closed.get_or_insert(mark);
                new
            }),
            Fact::HallStopped { .. } if self.hall.is_none() => {
                self.hall = Some(mark);
                true
            }
            Fact::HallResumed => self.hall.take().is_some(),
            Fact::DeviceBound { serial, table, left } => {
                let elsewhere = self.device(serial).is_some_and(|d| d.table != *table);
                let taken = self.device_at(*table).is_some_and(|d| *d.serial != **serial);
                if elsewhere || taken {
                    return false;
                }
                let serial: Arc<str> = serial.as_str().into();
                let device = Device { serial: Arc::clone(&serial), table: *table, left: *left, silent: None };
                self.devices.insert(serial, Arc::new(device));
                true
            }
            Fact::DeviceUnbound { serial } => self.devices.remove(serial.as_str()).is_some(),
            Fact::DeviceLost { serial, table } => self.mark_device(serial, *table, Some(mark)),
            Fact::DeviceBack { serial, table } => self.mark_device(serial, *table, None),
            Fact::RegulationChanged { .. } | Fact::RuleAutomated { .. } | Fact::DutyDone { .. } => {
                self.follow_regulations(fact, mark)
            }
            Fact::OfficialAppointed { .. } | Fact::OfficialReleased { .. } => self.follow_officials(fact, mark),
            Fact::PersonSanctioned { .. } | Fact::PlayerLeft { .. } => self.follow_people(fact, mark),
            Fact::AppealFiled { .. }
            | Fact::JuryNamed { .. }
            | Fact::PartyHeard { .. }
            | Fact::AppealDecided { .. } => self.follow_appeals(fact, mark),
            Fact::Checkpoint { .. }
            | Fact::ClocksInterrupted { .. }
            | Fact::WallJumped { .. }
            | Fact::HostTakenOver { .. } => true,
            // A second event or section, a stop of a hall that stands, and facts about games nobody published.
            _ => false,
        }
    }

    pub(crate) fn enter(&mut self, section: SectionId, entries: &[Entry]) -> bool {
        let new = entries.iter().all(|e| !self.players.contains_key(&e.player));
        let Some(opened) = self.sections.get_mut(&section).filter(|_| new) else { return false };
        let opened = Arc::make_mut(opened);
        for Entry { player, name, club, rating } in entries {
            opened.players.push(*player);
            let (name, club) = (name.clone(), club.clone());
            self.players.insert(*player, Arc::new(Player { id: *player, section, name, club, rating: *rating }));
        }
        true
    }

    fn publish(&mut self, section: SectionId, no: RoundNo, pairings: &[Pairing], mark: Mark) -> bool {
        let Some(opened) = self.sections.get(&section) else { return false };
        let next = opened.round.as_ref().is_none_or(|r| r.no < no);
        let mut tables: Vec<TableNo> = pairings.iter().map(|p| p.table).collect();
        tables.sort_unstable();
        let doubled = tables.windows(2).any(|w| matches!(w, [a, b] if a == b));
        let foreign = tables
            .iter()
            .any(|&t| self.meetings.contains_key(&(t, no)) || self.current(t).is_some_and(|m| m.section != section));
        if !next || doubled || foreign {
            return false;
        }
        let (profile, control) = (Arc::clone(&opened.profile), opened.control);
        for &pairing in pairings {
            let device = self.device_at(pairing.table).map(|d| Link {
                serial: Arc::clone(&d.serial),
                left: d.left,
                silent: d.silent,
            });
            let origin = Origin { pairing, fact: mark.fact, device, hall: self.hall, profile: Arc::clone(&profile) };
            let meeting = Meeting::new(origin, no, section, control);
            self.meetings.insert((pairing.table, no), Arc::new(meeting));
        }
        if let Some(opened) = self.sections.get_mut(&section) {
            Arc::make_mut(opened).round = Some(Round { no, tables, published: mark, started: None, closed: None });
        }
        true
    }

    fn mark_round(&mut self, section: SectionId, no: RoundNo, change: impl FnOnce(&mut Round) -> bool) -> bool {
        let Some(opened) = self.sections.get_mut(&section) else { return false };
        Arc::make_mut(opened).round.as_mut().filter(|r| r.no == no).is_some_and(change)
    }

    fn mark_device(&mut self, serial: &str, table: TableNo, silent: Option<Mark>) -> bool {
        let known = self.devices.get_mut(serial).filter(|d| d.table == table && d.silent.is_some() != silent.is_some());
        known.map(|device| Arc::make_mut(device).silent = silent).is_some()
    }
}
