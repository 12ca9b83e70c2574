//! What a snapshot shows: sections, tables, clocks, devices.

use arbitration::{
    Basis, Exit, GameNo, Irregularity, Offence, Official, Outcome, Pace, PlayerId, RoundNo, SanctionRule, SectionId,
    Seq, Standing, TableNo,
};
use clock::{Millis, Moment, PerSide, Side, TimeControl};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{AdjournedView, AdjournmentView, BoardView, BreakView, Now, RegulationsView, TalkView};

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
    /// Standard, rapid or blitz.
    pub pace: Pace,
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
    /// Warnings in one game that lose it; null where they never add up.
    pub warnings_to_lose: Option<u8>,
    /// Fouls in one game that lose it; null where there are none.
    pub fouls_to_lose: Option<u8>,
    /// How many moves missing on a sheet in a row are a foul; null where they are none.
    pub missing_foul: Option<u16>,
    /// The catalogue of offences.
    pub offences: Vec<Offence>,
    /// The irregular moves of the book.
    pub irregularities: Vec<Irregularity>,
    /// The grounds of a draw; words under `ground-{ground}`.
    pub grounds: Vec<String>,
    /// The sanctions, and who may give them.
    pub sanctions: Vec<SanctionRule>,
    /// Values, choices and duties.
    pub regulations: RegulationsView,
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
    /// How he left the event; null while he is in it.
    pub out: Option<Exit>,
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
    /// Interrupted.
    Adjourned,
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
    /// Fouls in this game.
    pub fouls: u8,
    /// Moves still to complete in his period; null where none are counted.
    pub to_go: Option<u32>,
    /// Whether he need not record now.
    pub exempt: bool,
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
    /// How far its adjournment has got.
    pub adjourned: Option<AdjournedView>,
    /// What waits for an arbiter's word, the nearest first.
    pub matters: Vec<Matter>,
}

/// Something at a table that is open. Words are in the catalogues under `matter-{code}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Matter {
    /// A draw claim is to be decided.
    Claim,
    /// An irregular move is to be settled.
    Irregular,
    /// An appeal waits for its jury's word.
    Appeal,
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
    /// The first of them that cannot be followed, where later ones depend on it.
    pub broken: Option<BreakView>,
    /// Warnings, notes, rulings, stops … of this pairing, oldest first.
    pub incidents: Vec<IncidentView>,
    /// The board, where the game has one.
    pub board: Option<BoardView>,
    /// The adjournment that is going on.
    pub adjournment: Option<AdjournmentView>,
    /// What waits for a word: an offer, a claim, an irregular move.
    pub talk: TalkView,
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
