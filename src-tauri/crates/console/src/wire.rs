//! What leaves the console and what comes in: snapshots, deltas, answers, requests.
//!
//! Clocks leave as **anchors** (what was left, who runs, since when), never as ticks. Moments are those of this
//! machine's boot clock; a reader gets the present one with each snapshot and delta and counts on by itself.

use std::collections::BTreeMap;

use arbitration::{
    Basis, GameNo, Intent, NewPairing, Offence, Official, Outcome, PlayerId, Proposal, Refusal, RoundNo, SectionId,
    Seq, Standing, TableNo,
};
use clock::{Millis, Moment, PerSide, Side, TimeControl};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

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

/// The event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EventView {
    /// Name as entered.
    pub name: String,
    /// Place.
    pub place: Option<String>,
    /// IANA zone of the hall.
    pub zone: String,
    /// The officials.
    pub officials: Vec<Official>,
}

/// Since when and why all clocks are stopped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HallStop {
    /// Since when.
    pub since: Moment,
    /// Why.
    pub reason: String,
}

/// Where a section stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// No round published yet.
    Setup,
    /// A round is published and not started.
    Ready,
    /// A round is on.
    Playing,
    /// All games of the round have results; it is not closed.
    Closing,
    /// The round is closed, the next one not published.
    Between,
}

/// A section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SectionView {
    /// Its number.
    pub section: SectionId,
    /// Name as entered.
    pub name: String,
    /// Profile id.
    pub profile: String,
    /// Rules of movement.
    pub game: String,
    /// Time control of each game.
    pub control: TimeControl,
    /// How late is a loss.
    pub default_time: Millis,
    /// Games per pairing.
    pub games: u8,
    /// Rounds planned.
    pub rounds: u16,
    /// The current round; none before the first is published.
    pub round: Option<RoundNo>,
    /// Where it stands.
    pub phase: Phase,
    /// When the current round was started.
    pub started: Option<Moment>,
    /// The default time is passed strictly after this moment.
    pub default_at: Option<Moment>,
    /// Warnings in one game that lose it.
    pub warnings_to_lose: u8,
    /// The catalogue of offences.
    pub offences: Vec<Offence>,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlayerView {
    /// Number in the event.
    pub player: PlayerId,
    /// Section.
    pub section: SectionId,
    /// Name as entered.
    pub name: String,
    /// Club, team or region.
    pub club: Option<String>,
    /// Rating.
    pub rating: Option<u16>,
}

/// State of a tile. Words are in the catalogues under `state-{code}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TileState {
    /// Published, not started.
    Ready,
    /// White has not come.
    WaitingWhite,
    /// Black has not come.
    WaitingBlack,
    /// Neither has come.
    WaitingBoth,
    /// The game is on.
    Playing,
    /// The running side is in time trouble.
    LowTime,
    /// A flag has fallen.
    Flag,
    /// Stopped by the arbiter.
    Stopped,
    /// The result is entered and not signed.
    Unsigned,
    /// Nothing more to do.
    Finished,
    /// The device is silent.
    Silent,
}

/// One side at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SideView {
    /// The player.
    pub player: PlayerId,
    /// Name as entered.
    pub name: String,
    /// Club, team or region.
    pub club: Option<String>,
    /// Rating.
    pub rating: Option<u16>,
    /// When he came; none when he has not.
    pub arrived: Option<Moment>,
    /// Warnings in this game.
    pub warnings: u8,
}

/// Where a clock's times come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClockSource {
    /// The console counts.
    Console,
    /// A device reports.
    Device,
}

/// An anchored clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClockView {
    /// What was left at `since` (running side) or is left (idle side); unknown is null, never zero.
    pub white: Option<Millis>,
    /// The same for Black.
    pub black: Option<Millis>,
    /// Who runs.
    pub running: Option<Side>,
    /// Since when.
    pub since: Moment,
    /// Where the times come from.
    pub source: ClockSource,
}

/// What the physical clock should be made to show by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DueView {
    /// White's time.
    pub white: Millis,
    /// Black's time.
    pub black: Millis,
    /// Who should run; null: stopped.
    pub running: Option<Side>,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ResultView {
    /// Who won.
    pub outcome: Outcome,
    /// Over the board or not.
    pub basis: Basis,
    /// How firmly it stands.
    pub standing: Standing,
}

/// A table: the tile and the head of the drawer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TableView {
    /// Its number.
    pub table: TableNo,
    /// Section.
    pub section: SectionId,
    /// Round.
    pub round: RoundNo,
    /// The game that is on, or the last one.
    pub game: GameNo,
    /// Games of the pairing.
    pub games: u8,
    /// Revision for `seen`: the last fact a decision about this table depends on.
    #[ts(type = "number")]
    pub rev: u64,
    /// State of the tile at the moment it was sent.
    pub state: TileState,
    /// Since when it is in that state.
    pub state_since: Moment,
    /// White of this game.
    pub white: SideView,
    /// Black of this game.
    pub black: SideView,
    /// The clock.
    pub clock: ClockView,
    /// What the physical clock should be made to show.
    pub due: Option<DueView>,
    /// Points of the mini-match so far, in the profile's unit.
    pub score: PerSide<u16>,
    /// Moves completed by both sides together.
    pub moves: u32,
    /// Result of this game.
    pub result: Option<ResultView>,
    /// Serial number of the bound device.
    pub device: Option<String>,
    /// Whether that device is silent.
    pub silent: bool,
}

/// A move in the drawer's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MoveView {
    /// Who moved.
    pub side: Side,
    /// Notation, where known.
    pub text: Option<String>,
    /// Time used for it, where known.
    pub used: Option<Millis>,
    /// Its fact.
    pub fact: Seq,
}

/// Something recorded about a game that the drawer lists.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct IncidentView {
    /// Its fact.
    pub fact: Seq,
    /// Kind of the fact, such as `warning.given`.
    pub kind: String,
    /// Side, where it concerns one.
    pub side: Option<Side>,
    /// The fact's body, for the words.
    #[ts(type = "Record<string, unknown>")]
    pub body: serde_json::Value,
    /// Who wrote it down.
    pub by: String,
    /// Wall time, milliseconds since 1970 UTC.
    #[ts(type = "number")]
    pub wall: i64,
    /// The fact that withdrew or replaced it.
    pub corrected_by: Option<Seq>,
}

/// A piece on a square of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PieceView {
    /// Square number of the game (1 to 50 on 10x10).
    pub square: u8,
    /// Its side.
    pub side: Side,
    /// Whether it is a king.
    pub king: bool,
}

/// A board: what stands on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BoardView {
    /// Pieces in order of squares.
    pub pieces: Vec<PieceView>,
    /// Squares of the last move, from first to last.
    pub last: Vec<u8>,
    /// Whether the device's board and the moves known agree; null without a device.
    pub agrees: Option<bool>,
}

/// The drawer of a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct TableDetail {
    /// The table.
    pub table: TableView,
    /// The present.
    pub now: Now,
    /// When the device was heard last; none for a console clock.
    pub heard: Option<Moment>,
    /// Moves of this game.
    pub moves: Vec<MoveView>,
    /// Warnings, notes, rulings, stops … of this pairing, oldest first.
    pub incidents: Vec<IncidentView>,
    /// The board, where the game has one.
    pub board: Option<BoardView>,
}

/// State of a device. Words are under `device-{code}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DeviceState {
    /// Answers.
    Live,
    /// Bound, and does not answer.
    Silent,
    /// Answers and is bound to no table.
    Spare,
    /// A second device with the same serial number.
    Duplicate,
    /// A port that cannot be opened or where nothing known answers.
    Trouble,
}

/// A device or a port in trouble.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct DeviceView {
    /// Key: the serial number, or the port's path for a port in trouble.
    pub key: String,
    /// The device's own serial number.
    pub serial: Option<String>,
    /// Where it is plugged in now.
    pub port: Option<String>,
    /// Driver, such as `dgt`.
    pub driver: String,
    /// Firmware.
    pub version: Option<String>,
    /// State.
    pub state: DeviceState,
    /// Since when.
    pub since: Moment,
    /// Table it is bound to.
    pub table: Option<TableNo>,
    /// Whose time its left side shows.
    pub left: Option<Side>,
    /// Whether its clock answers.
    pub has_clock: bool,
    /// Whether its clock says that its battery is low.
    pub battery_low: bool,
    /// Framing errors so far.
    pub garbage: u32,
    /// Code of the trouble, with words under `port-{code}`.
    pub trouble: Option<String>,
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
    /// The event was closed; go back to the start screen.
    Closed,
}

/// An intent with what the asker saw.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Ask {
    /// What is asked.
    pub intent: Intent,
    /// The revision of the thing acted on: a table's `rev`. Left out: not checked.
    #[serde(default)]
    #[ts(optional, type = "number")]
    pub seen: Option<u64>,
}

/// An accepted fact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Receipt {
    /// Number in the journal.
    pub fact: Seq,
    /// Its kind.
    pub kind: String,
    /// Its table, where it has one.
    pub table: Option<TableNo>,
}

/// The answer to an intent. Nothing is accepted before it is on disk.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// On disk.
    Accepted {
        /// The facts.
        facts: Vec<Receipt>,
        /// Wall time, milliseconds since 1970 UTC.
        #[ts(type = "number")]
        wall: i64,
    },
    /// Refused by the rules of the program or the book: nothing was written.
    Refused {
        /// Why.
        refusal: Refusal,
    },
    /// The machine failed: nothing was written.
    Fault {
        /// What happened.
        fault: Fault,
    },
}

/// A failure of the machine: code under `fault-{code}`, with parameters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Fault {
    /// Code, such as `disk-full`.
    pub code: String,
    /// Parameters of the words.
    pub params: BTreeMap<String, String>,
}

/// What an intent would do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "preview", rename_all = "snake_case")]
pub enum PreviewAnswer {
    /// It would be accepted.
    Would {
        /// Kinds of the facts it would write.
        kinds: Vec<String>,
        /// Proposals that would be new.
        proposals: Vec<Proposal>,
        /// Keys of proposals that would be gone.
        gone: Vec<String>,
        /// Tables as they would be.
        tables: Vec<TableView>,
    },
    /// It would be refused.
    Refused {
        /// Why.
        refusal: Refusal,
    },
}

/// A fact in the journal view and in `zhicai journal`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct FactView {
    /// Number.
    pub fact: Seq,
    /// Kind.
    pub kind: String,
    /// Version of the kind.
    pub version: u16,
    /// Table.
    pub table: Option<TableNo>,
    /// Who.
    pub by: String,
    /// Wall time with offset, RFC 3339.
    pub at: String,
    /// Body.
    #[ts(type = "Record<string, unknown>")]
    pub body: serde_json::Value,
    /// Chain hash, hex.
    pub hash: String,
}

/// What the journal view asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct JournalQuery {
    /// Only facts below this number; none: from the newest.
    #[serde(default)]
    #[ts(optional)]
    pub before: Option<Seq>,
    /// Only this table.
    #[serde(default)]
    #[ts(optional)]
    pub table: Option<TableNo>,
    /// Only kinds that start so.
    #[serde(default)]
    #[ts(optional)]
    pub kind: Option<String>,
    /// At most so many (200 at most).
    #[serde(default)]
    #[ts(optional)]
    pub limit: Option<u16>,
}

/// A new event in one form: what the first-run screen asks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct NewEvent {
    /// Name of the event.
    pub name: String,
    /// Place.
    #[serde(default)]
    #[ts(optional)]
    pub place: Option<String>,
    /// IANA zone of the hall.
    pub zone: String,
    /// The officials, a chief among them.
    pub officials: Vec<Official>,
    /// Name of the first section.
    pub section: String,
    /// Profile id.
    pub profile: String,
    /// Time control.
    pub control: TimeControl,
    /// Default time; left out: the book's.
    #[serde(default)]
    #[ts(optional)]
    pub default_time: Option<Millis>,
    /// Rounds planned.
    pub rounds: u16,
}

/// What the start screen shows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct StartView {
    /// Event files in the events folder, newest first.
    pub files: Vec<EventFile>,
    /// The events folder, as text.
    pub folder: String,
    /// The machine's IANA zone.
    pub zone: String,
    /// Whether an event is open.
    pub open: bool,
    /// Profiles to choose from.
    pub profiles: Vec<ProfileView>,
}

/// An event file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct EventFile {
    /// File name without its folder.
    pub file: String,
    /// Last change, milliseconds since 1970 UTC.
    #[ts(type = "number")]
    pub changed: i64,
}

/// A profile to choose, with the values the first form shows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct ProfileView {
    /// Its id; words under `profile-{id}`.
    pub id: String,
    /// The book's usual time control.
    pub control: TimeControl,
    /// The book's default time.
    pub default_time: Millis,
}

/// Pairings read from a CSV text, or what is wrong with it, line by line.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct PairingsRead {
    /// The pairings that could be read.
    pub pairings: Vec<NewPairing>,
    /// What is wrong; publishing needs none.
    pub problems: Vec<CsvProblem>,
}

/// A problem in a CSV text. Words are under `csv-{code}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CsvProblem {
    /// Line, from 1 on.
    pub line: u32,
    /// Code, such as `missing-column`.
    pub code: String,
    /// Parameters of the words.
    pub params: BTreeMap<String, String>,
}

/// What opening a file came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Opened {
    /// File name of the event, without its folder.
    pub file: String,
    /// Why nothing can be written, where that is so: a code with words under `notice-{code}`.
    pub notice: Option<String>,
}

/// What a check of a file found (`zhicai verify`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VerifyReport {
    /// Number of facts that could be read.
    #[ts(type = "number")]
    pub facts: u64,
    /// Head of the chain, 16 hex digits.
    pub head: String,
    /// Where the head that was asked for stands; null when none was, or when it stands nowhere.
    #[ts(type = "number | null")]
    pub head_found: Option<u64>,
    /// The first fact that is not the one that was written.
    #[ts(type = "number | null")]
    pub first_bad: Option<u64>,
    /// How it is wrong: `gap`, `hash` or `unreadable`.
    pub what: Option<String>,
    /// Whether folding again gives the states of all checkpoints, and all facts are known and make sense.
    pub state_equal: bool,
}
