//! What somebody asks for.

use clock::{Millis, PerSide, Side, TimeControl};
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use crate::facts::{Fact, Official, PositionReason};
use crate::ids::{GameNo, RoundNo, SectionId, Seq, TableNo};
use crate::outcome::{Basis, Outcome};

/// A player as written in a list of entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPlayer {
    /// Name as entered, 1 to 100 characters after trimming.
    pub name: String,
    /// Club, team or region.
    #[serde(default)]
    #[ts(optional)]
    pub club: Option<String>,
    /// Rating.
    #[serde(default)]
    #[ts(optional)]
    pub rating: Option<u16>,
}

/// A pairing by names; players not yet entered in the section are entered with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPairing {
    /// The table.
    pub table: TableNo,
    /// White in game 1.
    pub white: NewPlayer,
    /// Black in game 1.
    pub black: NewPlayer,
}

/// An intent. `game` is left out for the game that is on at the table. Fields it does not know are refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Intent {
    /// Set up the event; the first intent of a journal.
    CreateEvent {
        /// Name, 1 to 200 characters after trimming.
        name: String,
        /// Place.
        #[serde(default)]
        #[ts(optional)]
        place: Option<String>,
        /// IANA zone of the hall.
        zone: String,
        /// The officials; at least one chief.
        officials: Vec<Official>,
    },
    /// Open a section.
    OpenSection {
        /// Name, 1 to 100 characters.
        name: String,
        /// Profile id, such as `draughts-100`.
        profile: String,
        /// Time control of each game.
        control: TimeControl,
        /// Default time; left out: the book's.
        #[serde(default)]
        #[ts(optional)]
        default_time: Option<Millis>,
        /// Games per pairing; left out: the profile's.
        #[serde(default)]
        #[ts(optional)]
        games: Option<u8>,
        /// Rounds planned.
        #[serde(default = "one")]
        rounds: u16,
    },
    /// Enter players in a section.
    EnterPlayers {
        /// The section.
        section: SectionId,
        /// Who.
        players: Vec<NewPlayer>,
    },
    /// Publish the next round's pairings.
    PublishRound {
        /// The section.
        section: SectionId,
        /// The round: the one after the last published.
        round: RoundNo,
        /// Who meets whom.
        pairings: Vec<NewPairing>,
    },
    /// Start a round: White's clocks run, whoever is there (9.2).
    StartRound {
        /// The section; left out when there is only one.
        #[serde(default)]
        #[ts(optional)]
        section: Option<SectionId>,
    },
    /// Close a round of which all games have results.
    CloseRound {
        /// The section; left out when there is only one.
        #[serde(default)]
        #[ts(optional)]
        section: Option<SectionId>,
    },
    /// Start the next game of a mini-match.
    StartGame {
        /// The table.
        table: TableNo,
    },
    /// A player has come to his seat.
    Arrived {
        /// The table.
        table: TableNo,
        /// His side.
        side: Side,
        /// How long ago, when it is written down late.
        #[serde(default)]
        #[ts(optional)]
        ago: Option<Millis>,
    },
    /// A latecomer was not at fault: restore his starting time (9.2).
    Excuse {
        /// The table.
        table: TableNo,
        /// His side.
        side: Side,
        /// Why.
        reason: String,
    },
    /// Record that the colours are reversed (9.4).
    ColoursReversed {
        /// The table.
        table: TableNo,
        /// The game.
        #[serde(default)]
        #[ts(optional)]
        game: Option<GameNo>,
    },
    /// The running side of a console clock made a move and pressed.
    Press {
        /// The table.
        table: TableNo,
        /// Who pressed.
        side: Side,
        /// The move, where it is known.
        #[serde(rename = "move", default)]
        #[ts(optional)]
        text: Option<String>,
    },
    /// Enter the score of a game from a move on; the clocks are left alone.
    EnterScore {
        /// The table.
        table: TableNo,
        /// The game; left out: the game that is on.
        #[serde(default)]
        #[ts(optional)]
        game: Option<GameNo>,
        /// Which move is the first: 1 is White's first; at most one more than the moves known.
        ply: u32,
        /// The moves in the game's notation, 1 to 64 characters each; their legality is for the rules of movement.
        moves: Vec<String>,
    },
    /// Let the game go on from a position, whatever its moves lead to.
    RecordPosition {
        /// The table.
        table: TableNo,
        /// The game; left out: the game that is on.
        #[serde(default)]
        #[ts(optional)]
        game: Option<GameNo>,
        /// After how many moves; at most the moves known.
        after: u32,
        /// The position in the game's FEN, at most 256 characters of ASCII.
        fen: String,
        /// Why.
        reason: PositionReason,
        /// A remark.
        #[serde(default)]
        #[ts(optional)]
        note: Option<String>,
    },
    /// Stop a table's clock (15.2.9).
    Stop {
        /// The table.
        table: TableNo,
        /// Why.
        #[serde(default)]
        #[ts(optional)]
        reason: Option<String>,
    },
    /// Let a table's clock go on.
    Resume {
        /// The table.
        table: TableNo,
    },
    /// Set both times of a table.
    SetClock {
        /// The table.
        table: TableNo,
        /// What both sides have left.
        left: PerSide<Millis>,
        /// Why.
        reason: String,
    },
    /// Stop all clocks of the hall.
    StopHall {
        /// Why.
        reason: String,
    },
    /// Let the clocks that the hall's stop had stopped go on.
    #[serde(deserialize_with = "nothing_else")]
    ResumeHall,
    /// Give a warning (14.2.2 b).
    Warn {
        /// The table.
        table: TableNo,
        /// Who.
        side: Side,
        /// Offence of the profile's catalogue.
        offence: String,
        /// A remark.
        #[serde(default)]
        #[ts(optional)]
        note: Option<String>,
    },
    /// Make a note on a game.
    Note {
        /// The table.
        table: TableNo,
        /// The note, 1 to 1000 characters.
        text: String,
    },
    /// Decide a draw claim (12.5); upheld, the game is drawn.
    DecideClaim {
        /// The table.
        table: TableNo,
        /// Who claimed.
        side: Side,
        /// Ground of the profile's draws.
        ground: String,
        /// Whether the claim is right.
        upheld: bool,
        /// What was found.
        #[serde(default)]
        #[ts(optional)]
        evidence: Option<String>,
    },
    /// Enter a result.
    Result {
        /// The table.
        table: TableNo,
        /// The game; left out: the game that is on.
        #[serde(default)]
        #[ts(optional)]
        game: Option<GameNo>,
        /// Who won.
        outcome: Outcome,
        /// Over the board or not.
        #[serde(default = "played")]
        basis: Basis,
        /// Whether both players have signed already.
        #[serde(default)]
        signed: bool,
    },
    /// Both players signed the result slip (10.6).
    Sign {
        /// The table.
        table: TableNo,
        /// The game; left out: the last one with a result.
        #[serde(default)]
        #[ts(optional)]
        game: Option<GameNo>,
    },
    /// Accept a proposal.
    Accept {
        /// Its key.
        key: String,
        /// Which of its acts; left out: the first.
        #[serde(default)]
        choice: usize,
    },
    /// Put a proposal off.
    Postpone {
        /// Its key.
        key: String,
        /// For how long.
        by: Millis,
    },
    /// Dismiss a proposal.
    Dismiss {
        /// Its key.
        key: String,
        /// Why.
        reason: String,
    },
    /// Withdraw a fact.
    Withdraw {
        /// The fact.
        fact: Seq,
        /// Why.
        reason: String,
    },
    /// Put another fact of the same kind in a fact's place.
    Replace {
        /// The fact.
        fact: Seq,
        /// What stands instead.
        with: Box<Fact>,
        /// Why.
        reason: String,
    },
    /// Bind a device to a table.
    Bind {
        /// The device's own serial number.
        serial: String,
        /// The table.
        table: TableNo,
        /// Whose time the clock's left side shows; left out: the profile's side map (3.2).
        #[serde(default)]
        #[ts(optional)]
        left: Option<Side>,
    },
    /// Take a device off its table.
    Unbind {
        /// The device's own serial number.
        serial: String,
    },
}

/// An intent without fields refuses unknown ones too.
fn nothing_else<'de, D: Deserializer<'de>>(fields: D) -> Result<(), D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Nothing {}
    Nothing::deserialize(fields).map(|Nothing {}| ())
}

const fn one() -> u16 {
    1
}

const fn played() -> Basis {
    Basis::Played
}
