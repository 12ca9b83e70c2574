//! The parts of facts: people, pairings, acts of a ruling, sanctions, remedies. Frozen like the facts they stand in.

use clock::{Millis, PerSide, Side};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ids::{GameId, PlayerId, Seq, TableNo};
use crate::outcome::{Basis, Outcome};

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
    /// The first reading of a game, with other times than it has: another base, or what the game before has left.
    Differs,
    /// The clock says that it runs, and its times stand.
    Stands,
    /// A press was undone and completed no move: the last one, where the lever has gone back, else the latest two, between
    /// which it went to and fro and after which the board shows none.
    Undone,
}

/// What a ruling does.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
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
    /// Both lose the game (14.2.2 c).
    LoseBoth,
    /// The game is drawn.
    Draw,
    /// The game is void and played again from the start with new clocks (7.1).
    Replay,
    /// `side` loses the game and is out of the competition (14.2.2 d; 1999 18.2).
    Disqualify {
        /// Who.
        side: Side,
    },
    /// `side` loses the game and leaves the hall (14.5; 1999 18.3).
    Expel {
        /// Who.
        side: Side,
    },
    /// `side` is warned for an offence (14.2.2 b).
    Warn {
        /// Who.
        side: Side,
        /// Offence of the profile's catalogue.
        offence: String,
    },
    /// `side` has committed a foul (1999 9.1), which may cost time on his clock as well (1999 23.3).
    Foul {
        /// Who.
        side: Side,
        /// Offence of the profile's catalogue.
        offence: String,
        /// What his clock is charged.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        charge: Option<Millis>,
    },
}

/// What an official may do to a person (14.2, 14.5; 1999 8.8, 18).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Sanction {
    /// An oral reminder (14.2.2 a).
    Reminder,
    /// A public warning (14.2.2 b; 1999 18.1).
    Warning,
    /// A foul (1999 9).
    Foul,
    /// Loss of the game (14.2.2 c).
    Loss,
    /// Loss of the game for both (14.2.2 c).
    LossOfBoth,
    /// Out of the competition (14.2.2 d; 1999 18.2).
    Disqualification,
    /// Out of the hall (14.5; 1999 18.3).
    Expulsion,
}

/// Somebody in the hall who plays no game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Bystander {
    /// A spectator.
    Spectator,
    /// A team's captain or coach.
    Captain,
    /// A player whose own game is over or not on.
    Player,
    /// Anybody else.
    Other,
}

/// How a claim of an irregular move ended (7.4, 7.7, 7.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Settlement {
    /// It was corrected.
    Corrected,
    /// The opponent lets it stand (7.7).
    Accepted,
    /// The offender refuses to correct it, or does so only in part (7.8).
    Refused,
    /// There was nothing irregular.
    Unfounded,
}

/// A sealed move that was typed: a copy of the paper, for convenience.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct SealedCopy {
    /// SHA-256, hex, of 32 random bytes followed by the move as UTF-8: anybody can check it at the opening.
    pub commitment: String,
    /// The 32 bytes and the move under a passphrase: an `age` file in its armour.
    pub cipher: String,
}

/// How the paper of a sealed move was found when its envelope was opened.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Paper {
    /// One move stands on it.
    #[default]
    Read,
    /// Nobody can say which of several moves is meant.
    Ambiguous,
    /// Envelope or paper is lost.
    Lost,
}

impl Paper {
    /// For writing: the usual is left out.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "the shape that serde asks for")]
    pub(crate) const fn is_read(&self) -> bool {
        matches!(self, Paper::Read)
    }
}

/// What opening a typed copy reveals.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct Revealed {
    /// The 32 random bytes, hex.
    pub nonce: String,
    /// The move as it was typed.
    #[serde(rename = "move")]
    pub text: String,
}

/// A value of the regulations that an event changes.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "rule", rename_all = "snake_case")]
pub enum Regulation {
    /// A number of the profile: a count, milliseconds, or money in the smallest unit.
    Number {
        /// Its name in the profile, such as `default_time`; a draw's limit is `draws.threefold`.
        name: String,
        /// The new value.
        #[ts(type = "number")]
        value: i64,
    },
    /// How the event reads a detail that the book leaves open.
    Choice {
        /// Its name in the profile.
        name: String,
        /// The reading taken.
        taken: String,
    },
}

impl Regulation {
    /// The name of what is changed.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Regulation::Number { name, .. } | Regulation::Choice { name, .. } => name,
        }
    }
}

/// How a player left the event before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Exit {
    /// He withdrew (1999 20).
    Withdrawn,
    /// He was taken out of the competition (14.2.2 d; 1999 18.2).
    Disqualified,
    /// He was expelled, which counts as withdrawing (14.5; 1999 18.3).
    Expelled,
}

/// How an appeal was put (16.1, 16.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AppealForm {
    /// On paper.
    Written,
    /// By word of mouth.
    Oral,
}

/// What becomes of an appeal's fee.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Fee {
    /// There was none, or it was not paid.
    None,
    /// It is kept.
    Kept,
    /// It is given back.
    Returned,
}

/// A juror's vote.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct Vote {
    /// The juror.
    pub juror: String,
    /// Whether he votes to uphold the appeal.
    pub uphold: bool,
}

/// What an upheld appeal changes; each becomes a fact of its own beside the decision.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "remedy", rename_all = "snake_case")]
pub enum Remedy {
    /// A ruling is revoked.
    Revoke {
        /// The ruling's fact.
        ruling: Seq,
    },
    /// A fact is withdrawn: a warning, a foul, a result.
    Withdraw {
        /// The fact.
        fact: Seq,
    },
    /// The game has this result.
    Result {
        /// Who won.
        outcome: Outcome,
        /// Over the board or not.
        basis: Basis,
    },
    /// Both times of the game are set.
    Clock {
        /// What both sides have left.
        left: PerSide<Millis>,
    },
}
