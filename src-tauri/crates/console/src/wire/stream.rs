//! Snapshots and the deltas between them.

use arbitration::{AppealNo, Proposal, TableNo};
use clock::Moment;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{AppealView, DeviceView, EventView, HallStop, PlayerView, SectionView, TableView};

/// Everything a console shows of the hall.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Snapshot {
    /// Revision of the stream of deltas; the next delta's `from`.
    #[ts(type = "number")]
    pub rev: u64,
    /// The present, to set the reader's clock by.
    pub now: Now,
    /// Frame: file, event, hall.
    pub frame: Frame,
    /// Sections in order.
    pub sections: Vec<SectionView>,
    /// Players in order of entry.
    pub players: Vec<PlayerView>,
    /// The tables of the current rounds, by number.
    pub tables: Vec<TableView>,
    /// The attention queue, most urgent first.
    pub proposals: Vec<Proposal>,
    /// Devices, bound ones first.
    pub devices: Vec<DeviceView>,
    /// The docket, by number.
    pub appeals: Vec<AppealView>,
}

/// The present on both clocks.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
pub struct Now {
    /// The boot's clock.
    pub at: Moment,
    /// Milliseconds since 1970 UTC.
    #[ts(type = "number")]
    pub wall: i64,
    /// How many times faster than life time runs (practice halls).
    pub speed: f64,
}

/// What the frame of the screen shows beside sections and devices.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Frame {
    /// File name of the event, without its folder.
    pub file: String,
    /// Whether nothing can be written.
    pub read_only: bool,
    /// Why nothing can be written: a code with words under `notice-{code}` (`in-use`, `newer-facts`, `no-permission`,
    /// `asked`).
    pub notice: Option<String>,
    /// Number of facts.
    #[ts(type = "number")]
    pub facts: u64,
    /// Head of the chain, 16 hex digits.
    pub head: String,
    /// The event, once it has been set up.
    pub event: Option<EventView>,
    /// The whole hall's stop.
    pub stopped: Option<HallStop>,
}

/// A change of what a snapshot shows. Values replace whole; readers merge by key.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Change {
    /// The frame.
    Frame {
        /// Its new value.
        frame: Frame,
    },
    /// A section is new or changed.
    Section {
        /// Its new value.
        section: SectionView,
    },
    /// A player is new or changed.
    Player {
        /// The new value.
        player: PlayerView,
    },
    /// A table is new or changed.
    Table {
        /// Its new value.
        table: TableView,
    },
    /// A table is no longer of a current round.
    TableGone {
        /// Which.
        table: TableNo,
    },
    /// The attention queue.
    Proposal {
        /// A proposal that is new or changed.
        proposal: Proposal,
    },
    /// A proposal is settled or no longer due.
    ProposalGone {
        /// Its key.
        key: String,
    },
    /// An appeal is new or changed.
    Appeal {
        /// Its new value.
        appeal: Box<AppealView>,
    },
    /// The filing of an appeal was withdrawn.
    AppealGone {
        /// Its number.
        appeal: AppealNo,
    },
    /// A device is new or changed.
    Device {
        /// Its new value.
        device: DeviceView,
    },
    /// A device or port is gone.
    DeviceGone {
        /// Its key.
        key: String,
    },
}

/// Changes between two revisions. A reader whose revision is not `from` asks for a snapshot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Delta {
    /// Revision it starts from.
    #[ts(type = "number")]
    pub from: u64,
    /// Revision it leads to.
    #[ts(type = "number")]
    pub to: u64,
    /// The present.
    pub now: Now,
    /// The changes, merged by key.
    pub changes: Vec<Change>,
}

/// What a subscriber receives.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "message", rename_all = "snake_case")]
pub enum Message {
    /// Everything, at first and after a gap.
    Snapshot {
        /// The snapshot.
        snapshot: Box<Snapshot>,
    },
    /// What changed.
    Delta {
        /// The delta.
        delta: Delta,
    },
    /// Somebody else sits at a console, or a PIN was changed: ask who sits here.
    Seat,
    /// The event was closed; go back to the start screen.
    Closed,
}
