//! Facts of version 1. **Frozen**: a struct here may not change once a release has written it. A new need is a new
//! kind or a new version. Field order is the order of the canonical bytes (compact JSON, integers only).

use clock::{Millis, Moment, PerSide, Side, TimeControl};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Clause;
use crate::ids::{GameId, PlayerId, RoundNo, SectionId, Seq, TableNo};
use crate::outcome::{Basis, Outcome, Standing};
use crate::profile::Profile;

/// An official and what he may do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Official {
    /// Name as entered.
    pub name: String,
    /// What he does at the event.
    pub role: Role,
}

/// Roles of people at an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Chief arbiter (裁判长).
    Chief,
    /// Deputy chief arbiter.
    Deputy,
    /// Floor arbiter (裁判员).
    Floor,
    /// Member of the appeals jury.
    Jury,
    /// May look.
    Observer,
}

/// A player's entry in a section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Entry {
    /// Number in the event.
    pub player: PlayerId,
    /// Name as entered.
    pub name: String,
    /// Club, team or region.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub club: Option<String>,
    /// Rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<u16>,
}

/// Who meets whom at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Pairing {
    /// The table.
    pub table: TableNo,
    /// White in game 1.
    pub white: PlayerId,
    /// Black in game 1.
    pub black: PlayerId,
}

/// Who or what reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A clock or board at the table.
    Device,
    /// An arbiter at the console.
    Arbiter,
}

/// Why the console's own clocks lost sight of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Gap {
    /// The machine was started anew.
    Reboot,
    /// The machine slept.
    Sleep,
}

/// Why a game goes on from a recorded position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PositionReason {
    /// A move against the rules stands: the opponent let it pass (7.7).
    AsPlayed,
    /// The game was interrupted in it (11.3.1).
    Adjourned,
    /// A disturbed board was restored to it (7.5).
    Restored,
}

/// Two times of a table's clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClockTimes {
    /// The game.
    pub id: GameId,
    /// What both sides had left.
    pub left: PerSide<Millis>,
    /// Who was running.
    pub running: Option<Side>,
}

/// One fact: what happened, without when and by whom (the journal's envelope has those).
///
/// `kind` is the name in the journal and in `zhicai journal`; names sort by subject.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind")]
pub enum Fact {
    /// The event was set up.
    #[serde(rename = "event.created")]
    EventCreated {
        /// Name as entered.
        name: String,
        /// Place.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        place: Option<String>,
        /// IANA zone of the hall, such as `Asia/Shanghai`.
        zone: String,
        /// The officials.
        officials: Vec<Official>,
    },
    /// A section was opened, with the whole profile as used.
    #[serde(rename = "section.opened")]
    SectionOpened {
        /// Number of the section.
        section: SectionId,
        /// Name as entered.
        name: String,
        /// The regulations as used.
        profile: Box<Profile>,
        /// Time control of each game.
        control: TimeControl,
        /// Rounds planned.
        rounds: u16,
    },
    /// Players were entered in a section.
    #[serde(rename = "players.entered")]
    PlayersEntered {
        /// The section.
        section: SectionId,
        /// Who.
        players: Vec<Entry>,
    },
    /// The pairings of a round were published.
    #[serde(rename = "round.published")]
    RoundPublished {
        /// The section.
        section: SectionId,
        /// The round.
        round: RoundNo,
        /// Who meets whom.
        pairings: Vec<Pairing>,
    },
    /// A round was started: White's clocks run (9.2).
    #[serde(rename = "round.started")]
    RoundStarted {
        /// The section.
        section: SectionId,
        /// The round.
        round: RoundNo,
    },
    /// All games of a round have results; nothing more is expected of it.
    #[serde(rename = "round.closed")]
    RoundClosed {
        /// The section.
        section: SectionId,
        /// The round.
        round: RoundNo,
    },
    /// The hash of the canonical state after the fact before this one.
    #[serde(rename = "checkpoint")]
    Checkpoint {
        /// SHA-256 of the canonical state, hex.
        state: String,
    },
    /// The next game of a mini-match was started.
    #[serde(rename = "game.started")]
    GameStarted {
        /// The game.
        id: GameId,
    },
    /// A player came to his seat.
    #[serde(rename = "player.arrived")]
    PlayerArrived {
        /// The game he came to.
        id: GameId,
        /// His side.
        side: Side,
        /// When he came, if that is not when it was written down. Same boot as the envelope.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        at: Option<Moment>,
    },
    /// A latecomer was not at fault: his starting time is restored (9.2).
    #[serde(rename = "player.excused")]
    PlayerExcused {
        /// The game.
        id: GameId,
        /// His side.
        side: Side,
        /// Why.
        reason: String,
    },
    /// Found after the start: the players sit with reversed colours; the game and its result stand (9.4).
    #[serde(rename = "colours.reversed")]
    ColoursReversed {
        /// The game.
        id: GameId,
    },
    /// A move was completed.
    #[serde(rename = "move.played")]
    MovePlayed {
        /// The game.
        id: GameId,
        /// Who moved.
        side: Side,
        /// The move, in the game's notation, where it is known.
        #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        text: Option<String>,
        /// What both sides had left right after it; unknown is absent, never zero.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        left: Option<PerSide<Millis>>,
        /// Who reported it.
        from: Source,
    },
    /// The board showed which move was the last one (a later reading explained it).
    #[serde(rename = "move.named")]
    MoveNamed {
        /// The game.
        id: GameId,
        /// Which move: 1 is White's first.
        ply: u32,
        /// The move in the game's notation.
        #[serde(rename = "move")]
        text: String,
    },
    /// The score of a game from a move on, as a score sheet or the arbiter has it: it names moves that were seen and
    /// adds moves nobody saw, without times. Moves seen after its last stay.
    #[serde(rename = "score.entered")]
    ScoreEntered {
        /// The game.
        id: GameId,
        /// Which move is the first: 1 is White's first.
        ply: u32,
        /// The moves in the game's notation.
        moves: Vec<String>,
    },
    /// The game goes on from this position, whatever its moves lead to.
    #[serde(rename = "position.recorded")]
    PositionRecorded {
        /// The game.
        id: GameId,
        /// After how many moves.
        after: u32,
        /// The position in the game's FEN.
        fen: String,
        /// Why.
        reason: PositionReason,
        /// A remark.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        note: Option<String>,
    },
    /// A table's clock was stopped by the arbiter.
    #[serde(rename = "clock.stopped")]
    ClockStopped {
        /// The game.
        id: GameId,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<String>,
    },
    /// A table's clock goes on.
    #[serde(rename = "clock.resumed")]
    ClockResumed {
        /// The game.
        id: GameId,
    },
    /// The arbiter set both times.
    #[serde(rename = "clock.set")]
    ClockSet {
        /// The game.
        id: GameId,
        /// What both sides have left now.
        left: PerSide<Millis>,
        /// Why.
        reason: String,
    },
    /// A device shows other times, or another side running, than the console knew: its word is taken over.
    #[serde(rename = "clock.read")]
    ClockRead {
        /// The game.
        id: GameId,
        /// What the device shows.
        left: PerSide<Millis>,
        /// Who runs by the device.
        running: Option<Side>,
        /// What made it worth a fact.
        change: ClockChange,
    },
    /// All clocks of the hall were stopped.
    #[serde(rename = "hall.stopped")]
    HallStopped {
        /// Why.
        reason: String,
    },
    /// All clocks of the hall that the stop had stopped go on.
    #[serde(rename = "hall.resumed")]
    HallResumed,
    /// A warning was given and is public (14.2.2 b).
    #[serde(rename = "warning.given")]
    WarningGiven {
        /// The game.
        id: GameId,
        /// Who was warned.
        side: Side,
        /// Offence of the profile's catalogue.
        offence: String,
        /// A remark.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        note: Option<String>,
    },
    /// A note on a game, of no consequence.
    #[serde(rename = "note.made")]
    NoteMade {
        /// The game.
        id: GameId,
        /// The note.
        text: String,
    },
    /// The arbiter decided a draw claim (12.5). The draw itself is the game's result, a fact of its own.
    #[serde(rename = "claim.decided")]
    ClaimDecided {
        /// The game.
        id: GameId,
        /// Who claimed.
        side: Side,
        /// Ground of the profile's draws.
        ground: String,
        /// The rule of the ground.
        clause: Clause,
        /// Whether the claim is right.
        upheld: bool,
        /// What the arbiter found.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        evidence: Option<String>,
    },
    /// The result of a game.
    #[serde(rename = "game.result")]
    GameResult {
        /// The game.
        id: GameId,
        /// Who won.
        outcome: Outcome,
        /// Over the board or not.
        basis: Basis,
        /// How firmly.
        standing: Standing,
    },
    /// Both players signed the result slip (10.6).
    #[serde(rename = "result.signed")]
    ResultSigned {
        /// The game.
        id: GameId,
    },
    /// The arbiter ruled as proposed.
    #[serde(rename = "ruling.made")]
    RulingMade {
        /// The game it decides or touches.
        id: GameId,
        /// Key of the proposal that was accepted.
        key: String,
        /// The rule.
        clause: Clause,
        /// The facts it rests on.
        rests_on: Vec<Seq>,
        /// What was ruled.
        act: Act,
    },
    /// A ruling was revoked because a fact it rested on was corrected.
    #[serde(rename = "ruling.revoked")]
    RulingRevoked {
        /// The game.
        id: GameId,
        /// The ruling's fact.
        ruling: Seq,
        /// Why.
        reason: String,
    },
    /// A proposal was put off.
    #[serde(rename = "proposal.postponed")]
    ProposalPostponed {
        /// Its key.
        key: String,
        /// Until when, same boot as the envelope.
        until: Moment,
    },
    /// A proposal was dismissed.
    #[serde(rename = "proposal.dismissed")]
    ProposalDismissed {
        /// Its key.
        key: String,
        /// Why.
        reason: String,
    },
    /// A fact was withdrawn: it counts as never having happened.
    #[serde(rename = "fact.withdrawn")]
    FactWithdrawn {
        /// The fact.
        fact: Seq,
        /// Why.
        reason: String,
    },
    /// A fact was replaced: the new one stands in the old one's place.
    #[serde(rename = "fact.replaced")]
    FactReplaced {
        /// The fact.
        fact: Seq,
        /// What stands instead.
        with: Box<Fact>,
        /// Why.
        reason: String,
    },
    /// A device was bound to a table.
    #[serde(rename = "device.bound")]
    DeviceBound {
        /// The device's own serial number.
        serial: String,
        /// The table.
        table: TableNo,
        /// Whose time the clock's left side shows (3.2: normally the board's left, seen by White).
        left: Side,
    },
    /// A device was taken off its table.
    #[serde(rename = "device.unbound")]
    DeviceUnbound {
        /// The device's own serial number.
        serial: String,
    },
    /// A bound device fell silent.
    #[serde(rename = "device.lost")]
    DeviceLost {
        /// The device's own serial number.
        serial: String,
        /// The table.
        table: TableNo,
    },
    /// A bound device answers again.
    #[serde(rename = "device.back")]
    DeviceBack {
        /// The device's own serial number.
        serial: String,
        /// The table.
        table: TableNo,
    },
    /// A device showed a fallen flag.
    #[serde(rename = "flag.seen")]
    FlagSeen {
        /// The game.
        id: GameId,
        /// Whose.
        side: Side,
    },
    /// The machine was rebooted or slept: console clocks stand at their last stored values.
    #[serde(rename = "clocks.interrupted")]
    ClocksInterrupted {
        /// What happened.
        gap: Gap,
        /// How long by the wall clock.
        length: Millis,
        /// The running console clocks as last stored.
        clocks: Vec<ClockTimes>,
    },
    /// The wall clock jumped; no player's time changed.
    #[serde(rename = "wall.jumped")]
    WallJumped {
        /// By how much, forward positive.
        by: Millis,
    },
}

/// What made a device's reading a fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClockChange {
    /// The first reading of a table.
    First,
    /// The clock started to run.
    Started,
    /// The clock was stopped, and no arbiter had ruled so.
    Stopped,
    /// A time changed by more than time explains.
    Jump,
    /// The running side changed back without a move.
    Turn,
    /// The device returned after silence.
    Returned,
    /// The device shows what a ruling had made due.
    Settled,
    /// The increment of the last move shows only now: times are up to a second old right after a move.
    Increment,
}

/// What a ruling does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Act {
    /// `side` loses the game.
    Lose {
        /// Who.
        side: Side,
    },
    /// `side` did not come: forfeit loss.
    Forfeit {
        /// Who.
        side: Side,
    },
    /// Neither came: both forfeit.
    ForfeitBoth,
    /// Charge a gap to the running side, whose clock then goes on.
    ChargeGap {
        /// Who.
        side: Side,
        /// How much.
        gap: Millis,
    },
    /// Do not charge the gap; the clock goes on from its stored value.
    ForgiveGap,
    /// Take note, nothing else follows.
    Note,
    /// Revoke an earlier ruling.
    Revoke {
        /// The ruling's fact.
        ruling: Seq,
    },
}
