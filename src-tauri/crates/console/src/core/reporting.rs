//! What devices and the machine's clocks report, and what an instant brings.

use arbitration::{Observation, State, TableNo};
use devices::HubEvent;

use super::Access;
use super::hall::{FOLLOW_EACH, Hall, PROGRAM, STORE_EACH};
use crate::floor::Touched;
use crate::reports::Reported;

impl Hall {
    /// Takes what the hub tells.
    pub(super) fn hub(&mut self, event: &HubEvent) {
        let now = self.time.now();
        let reported = self.roster.hear(event, &self.state, now);
        // Tables at which a move was completed or a piece was moved: the board may have a name for it.
        let mut tables = Vec::new();
        for reported in reported {
            match reported {
                Reported::Observation { serial, observation } => {
                    let news = self.observe(&observation, &written_by(&serial));
                    if let Observation::Clock { table, .. } = observation
                        && (self.count_moves(table) || news)
                    {
                        tables.push(table);
                    }
                }
                Reported::Board { serial, table, seen } => {
                    self.boards.see(table, &serial, seen);
                    tables.push(table);
                }
            }
        }
        for table in tables {
            self.name_moves(table);
        }
        let changes = self.roster.changes(&self.state);
        self.hold_changes(changes);
    }

    /// Shows the devices as the hub knows them now.
    pub(super) fn look_around(&mut self) {
        self.roster.look_around(self.time.now());
        let changes = self.roster.changes(&self.state);
        self.hold_changes(changes);
    }

    /// Gives completed moves the names that the board explains.
    pub(super) fn name_moves(&mut self, table: TableNo) {
        let Some(meeting) = self.state.current(table) else { return };
        for (ply, text) in self.boards.names(meeting) {
            let by = meeting_device(&self.state, table);
            self.observe(&Observation::Move { table, ply, text }, &by);
        }
    }

    /// Asks the board how many moves were made where quick presses leave it in doubt.
    fn count_moves(&mut self, table: TableNo) -> bool {
        let now = self.time.now();
        let Some(meeting) = self.state.current(table) else { return false };
        if !meeting.on().is_some_and(|game| game.is_doubtful(now)) {
            return false;
        }
        let Some(plies) = self.boards.completed(meeting) else { return false };
        let by = meeting_device(&self.state, table);
        self.observe(&Observation::Completed { table, plies }, &by)
    }

    /// What the machine's clocks say when compared.
    pub(super) fn look_at_time(&mut self) {
        for seen in self.watch.look(&self.time) {
            self.observe(&seen, PROGRAM);
        }
    }

    /// An instant: tables whose time has come, clocks to store, devices to miss, a file to follow.
    pub(super) fn pass(&mut self) {
        let now = self.time.stamp();
        self.show(now.at, &Touched::default());
        for lost in self.roster.missing(&self.state, now.at) {
            self.observe(&Observation::Lost { serial: lost }, PROGRAM);
        }
        let changes = self.roster.changes(&self.state);
        self.hold_changes(changes);
        match &self.access {
            Access::Write(_) if now.at >= self.stored_at + STORE_EACH => {
                self.store_clocks(now);
                self.look_around();
            }
            Access::Read(..) if now.at >= self.stored_at + FOLLOW_EACH => self.follow(now.at),
            Access::Write(_) | Access::Read(..) => {}
        }
    }
}

fn meeting_device(state: &State, table: TableNo) -> String {
    let serial = state.current(table).and_then(|meeting| meeting.device.as_ref()).map(|link| link.serial.as_ref());
    written_by(serial.unwrap_or_default())
}

/// Under which name a device writes.
fn written_by(serial: &str) -> String {
    format!("device:{serial}")
}
