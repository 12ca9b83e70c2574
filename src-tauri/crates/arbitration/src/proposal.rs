//! What the rules say is due.
//!
//! Proposals are derived, never stored: the same facts and the same instant give the same queue.

use clock::{Millis, Moment, Side};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Clause;
use crate::facts::Act;
use crate::ids::{GameId, Seq};

/// How soon somebody must look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Urgency {
    /// A game hangs on it now.
    Now,
    /// Within minutes.
    Soon,
    /// To know.
    Know,
}

/// What a proposal is about. The words are in the catalogues under `due-{kind}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    /// One side is beyond the default time (D24).
    LateOne,
    /// Both sides are (D25).
    LateBoth,
    /// A flag has fallen (D17).
    Flag,
    /// The second warning in one game (D47).
    WarningsLose,
    /// A clock was stopped by a player's hand (D28, D55).
    StoppedByHand,
    /// A displayed time was changed by hand (D28).
    ChangedByHand,
    /// Console clocks stood still during a reboot or sleep.
    GapToCharge,
    /// A device is silent: check both times at the table (15.2.10).
    Silent,
    /// A device's clock says that it runs, and stands: check it at the table (15.2.10).
    ClockStands,
    /// The lever of a device's clock went to and fro, and no board says whether two moves were made (15.2.10).
    ToAndFro,
    /// A ruling rests on a fact that was corrected.
    RulingUnfounded,
    /// So many fouls in one game lose it (X6).
    FoulsLose,
    /// A score sheet lacks moves: so many in a row are a foul each (X21).
    MovesMissing,
    /// A draw was offered too early, or again before the opponent had offered (D44, X29).
    OfferImproper,
    /// A draw is claimed and not decided; a flag that falls meanwhile waits for it (D21, X31).
    ClaimOpen,
    /// The game has come to a position that the book ends as a draw, unasked, unless play clearly goes on (D66).
    DrawReached,
    /// A claim that costs a foul and time was not right (X30).
    ClaimFalse,
    /// An irregular move is claimed and not settled; his clock runs (D9, D12).
    IrregularityOpen,
    /// An irregular move loses, or was not corrected (D14, X4).
    IrregularityLoses,
    /// The sealed move is not legal (D38).
    SealedIllegal,
    /// A score sheet must be completed now (X22, D32).
    SheetDue,
    /// A player who is out of the event is paired (X42).
    PlayerOut,
    /// An appeal waits for its jury (D53).
    AppealOpen,
}

impl Due {
    /// Its name in keys and catalogues.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Due::LateOne => "late_one",
            Due::LateBoth => "late_both",
            Due::Flag => "flag",
            Due::WarningsLose => "warnings_lose",
            Due::StoppedByHand => "stopped_by_hand",
            Due::ChangedByHand => "changed_by_hand",
            Due::GapToCharge => "gap_to_charge",
            Due::Silent => "silent",
            Due::ClockStands => "clock_stands",
            Due::ToAndFro => "to_and_fro",
            Due::RulingUnfounded => "ruling_unfounded",
            Due::FoulsLose => "fouls_lose",
            Due::MovesMissing => "moves_missing",
            Due::OfferImproper => "offer_improper",
            Due::ClaimOpen => "claim_open",
            Due::DrawReached => "draw_reached",
            Due::ClaimFalse => "claim_false",
            Due::IrregularityOpen => "irregularity_open",
            Due::IrregularityLoses => "irregularity_loses",
            Due::SealedIllegal => "sealed_illegal",
            Due::SheetDue => "sheet_due",
            Due::PlayerOut => "player_out",
            Due::AppealOpen => "appeal_open",
        }
    }
}

/// One piece of evidence, told by the catalogues under `evidence-{code}`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Evidence {
    /// The clocks of the game were started at this moment.
    Started {
        /// When.
        at: Moment,
        /// The fact.
        fact: Seq,
    },
    /// The default time that was passed.
    DefaultTime {
        /// How long.
        limit: Millis,
    },
    /// A flag was down at this moment, by the console's own count.
    FlagCounted {
        /// Whose.
        side: Side,
        /// Since when.
        at: Moment,
    },
    /// A device showed a fallen flag.
    FlagShown {
        /// Whose.
        side: Side,
        /// The fact.
        fact: Seq,
        /// When it was seen.
        at: Moment,
    },
    /// A warning.
    Warning {
        /// The offence.
        offence: String,
        /// The fact.
        fact: Seq,
        /// When.
        at: Moment,
        /// The rule of the offence.
        clause: Clause,
    },
    /// A device's clock changed in a way that no arbiter ordered.
    ClockChanged {
        /// The fact.
        fact: Seq,
        /// When.
        at: Moment,
        /// White's time before and after; absent where unknown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        white: Option<(Millis, Millis)>,
        /// Black's time before and after.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        black: Option<(Millis, Millis)>,
    },
    /// A device's clock says that a side's time runs, and it stands.
    ClockStands {
        /// Whose.
        side: Side,
        /// The fact.
        fact: Seq,
        /// When it was seen.
        at: Moment,
        /// What it stands at.
        left: Millis,
    },
    /// A lever went there, back and there again.
    ToAndFro {
        /// When it did last.
        at: Moment,
        /// In how short a time.
        within: Millis,
        /// The fact of the press back, counted as a move.
        back: Seq,
        /// That of the press forth.
        forth: Seq,
    },
    /// A console clock stood still for this long.
    ClockStood {
        /// Whose.
        side: Side,
        /// What is left if the gap is not charged.
        uncharged: Millis,
        /// What is left if it is.
        charged: Millis,
        /// How long.
        gap: Millis,
    },
    /// A device was heard last at this moment.
    LastHeard {
        /// Its serial number.
        serial: String,
        /// When it was declared silent.
        at: Moment,
    },
    /// So many moves were completed of those that the period asks for.
    MovesShort {
        /// Whose.
        side: Side,
        /// How many he has completed in the game.
        made: u32,
        /// How many the period asks for by its end, counted from the start of the game.
        required: u32,
        /// The rule on a move that was made and not pressed, where one alone is missing (1999 22.5).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        unpressed: Option<Clause>,
    },
    /// A side had less than the limit below which it need not record.
    TimeTrouble {
        /// Whose.
        side: Side,
        /// The fact that shows it: the move with which he entered the next period, or the end of the game.
        fact: Seq,
        /// When.
        at: Moment,
        /// What he had left.
        left: Millis,
        /// The limit.
        limit: Millis,
    },
    /// A foul.
    Foul {
        /// The offence.
        offence: String,
        /// The fact.
        fact: Seq,
        /// When.
        at: Moment,
        /// The rule of the offence.
        clause: Clause,
    },
    /// Moves missing on a sheet, and how many in a row make a foul.
    Missing {
        /// The fact.
        fact: Seq,
        /// How many.
        moves: u16,
        /// How many make one foul.
        each: u16,
    },
    /// A draw was offered; own moves completed by then, and the offer before it that the opponent has not returned.
    Offered {
        /// The fact.
        fact: Seq,
        /// When.
        at: Moment,
        /// Own moves completed.
        moves: u32,
        /// The earlier offer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        earlier: Option<Seq>,
    },
    /// A draw was claimed at this moment.
    Claimed {
        /// The claim, or the decision on it.
        fact: Seq,
        /// When.
        at: Moment,
        /// Ground of the profile's draws.
        ground: String,
    },
    /// A position that the book ends as a draw was reached.
    Reached {
        /// The fact.
        fact: Seq,
        /// When.
        at: Moment,
        /// Ground of the profile's draws.
        ground: String,
        /// After how many moves.
        ply: u32,
    },
    /// An irregular move was claimed.
    Irregular {
        /// The claim.
        fact: Seq,
        /// When.
        at: Moment,
        /// Its kind in the profile's list.
        irregularity: String,
        /// The rule of the irregularity.
        clause: Clause,
    },
    /// The envelope was opened, and this was in it.
    Opened {
        /// The opening.
        fact: Seq,
        /// When.
        at: Moment,
        /// The move.
        #[serde(rename = "move")]
        text: String,
    },
    /// A player is out of the event.
    Left {
        /// The fact.
        fact: Seq,
        /// When.
        at: Moment,
    },
    /// An appeal was filed; until when it could be.
    Filed {
        /// The filing.
        fact: Seq,
        /// When.
        at: Moment,
    },
    /// A ruling rests on this corrected fact.
    Corrected {
        /// The ruling.
        ruling: Seq,
        /// The corrected fact.
        fact: Seq,
        /// The correction.
        by: Seq,
    },
}

/// A proposal in the attention queue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Proposal {
    /// Rule row, subject and the facts it rests on, as text; new evidence makes a new key.
    pub key: String,
    /// What it is about.
    pub due: Due,
    /// The game.
    pub id: GameId,
    /// The side concerned, where it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub side: Option<Side>,
    /// How soon.
    pub urgency: Urgency,
    /// Since when it is due.
    pub since: Moment,
    /// The rule.
    pub clause: Clause,
    /// Why.
    pub evidence: Vec<Evidence>,
    /// The facts it rests on, in order.
    pub rests_on: Vec<Seq>,
    /// What may be ruled, the usual one first. Empty: the arbiter may not act on it by himself.
    pub acts: Vec<Act>,
    /// Put off until then; it is shown again after.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub postponed: Option<Moment>,
}

impl Act {
    /// Whether the act ends a game, so that the screen asks once more.
    #[must_use]
    pub const fn ends_game(&self) -> bool {
        match self {
            Act::Lose { .. }
            | Act::Forfeit { .. }
            | Act::ForfeitBoth
            | Act::LoseBoth
            | Act::Draw
            | Act::Replay
            | Act::Disqualify { .. }
            | Act::Expel { .. } => true,
            Act::ChargeGap { .. }
            | Act::ForgiveGap
            | Act::Note
            | Act::Revoke { .. }
            | Act::Warn { .. }
            | Act::Foul { .. } => false,
        }
    }
}

impl Act {
    /// The side it is about, where it is one.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        match self {
            Act::Lose { side }
            | Act::Forfeit { side }
            | Act::ChargeGap { side, .. }
            | Act::Disqualify { side }
            | Act::Expel { side }
            | Act::Warn { side, .. }
            | Act::Foul { side, .. } => Some(*side),
            Act::ForfeitBoth
            | Act::ForgiveGap
            | Act::Note
            | Act::Revoke { .. }
            | Act::LoseBoth
            | Act::Draw
            | Act::Replay => None,
        }
    }
}

/// The game that a proposal's key speaks of: `late_one:t12.r3.g1:white:17`.
pub(crate) fn game_of_key(key: &str) -> Option<GameId> {
    key.split(':').nth(1)?.parse().ok()
}
