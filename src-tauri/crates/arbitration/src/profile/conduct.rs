//! What a book says of people: offences and sanctions, recording, offers, irregular moves, duties.

use clock::Millis;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Value;
use crate::Clause;
use crate::facts::{Role, Sanction, Settlement};

/// A kind of offence.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OffenceGroup {
    /// Of the hall's discipline or a player's conduct (14.1; 1999 8).
    #[default]
    Conduct,
    /// Technical: loses the game when it is not corrected (14.3, 14.4).
    Technical,
    /// A foul by its nature (1999 9.1).
    Foul,
}

/// An offence of the catalogue (14.1.1-1.13, 14.3.1-3.5; 1999 8, 9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Offence {
    /// Its id in facts and catalogues, such as `talking`.
    pub id: String,
    /// The rule.
    pub clause: Clause,
    /// The key that chooses it in its group on the screen: its number in the article (`1`…`9`, `0`, `!1`…`!3` with
    /// Shift).
    pub key: String,
    /// Its group.
    #[serde(default, skip_serializing_if = "OffenceGroup::is_conduct")]
    #[ts(optional, as = "Option<_>")]
    pub group: OffenceGroup,
}

/// A sanction of the book and who may give it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SanctionRule {
    /// The sanction.
    pub sanction: Sanction,
    /// The rule.
    pub clause: Clause,
    /// The lowest role that may give it.
    pub least: Role,
    /// Whose consent it needs, where the book asks for it (14.2.5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub consent: Option<Role>,
    /// The groups of offences it is for.
    pub groups: Vec<OffenceGroup>,
}

/// The arbiter steps in by himself, but for what only the players may object to (15.1.3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Unasked {
    /// The rule.
    pub clause: Clause,
    /// Articles and items of the same book, with all below them, that he leaves to the players.
    pub except: Vec<String>,
}

/// The duty to record (10; 1999 7).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Recording {
    /// Whether players must record (rapid: no, appendix 6.4).
    pub required: Value<bool>,
    /// How many moves missing in a row are a foul (1999 7.1, 9.1.7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub missing_foul: Option<Value<u16>>,
    /// The offence that missing moves are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub missing_offence: Option<String>,
    /// Who was exempt completes his sheet: after the game when asked (10.5.2), or before he moves in the next period
    /// (1999 7.2).
    pub complete: Clause,
    /// Whether that is before he moves in the next period; else after the game.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<_>")]
    pub complete_in_play: bool,
    /// Refusing it loses (14.3.2, 14.4; 1999 7.4).
    pub refused: Clause,
}

/// Offers of a draw (12.4; 1999 23.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Offers {
    /// How many own moves an offerer must have completed; absent: any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub own_moves: Option<Value<u16>>,
    /// How many pieces each side may still have when they agree (appendix 6.5); 0: any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pieces: Option<Value<u16>>,
    /// Offers alternate: the rule, and what an offer out of turn is.
    pub alternate: Clause,
    /// The offence of an improper offer: a foul (1999 9.1.3), or what the scale of the book is for (14.2).
    pub offence: String,
    /// Agreement makes a draw (12.3.2; 1999 4.2.2).
    pub agreed: Clause,
}

/// What a claimant's clock does while the arbiter looks into his claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClaimClock {
    /// It runs on (8.2.7).
    Runs,
    /// The arbiter stops it (1999 23.3), or the player may (appendix 6.6).
    Stops,
}

/// Draw claims to the arbiter (8.2.7, 12.5; 1999 23.3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Claims {
    /// What the clock does meanwhile.
    pub clock: Value<ClaimClock>,
    /// The rule of claims.
    pub clause: Clause,
    /// The grounds that nobody counts: the arbiter judges them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub judged: Vec<JudgedDraw>,
    /// Who repeats forbidden moves must change at once; one more cycle loses (1999 24.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deviate: Option<Clause>,
    /// The ground whose wrong claim is a foul (1999 9.1.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub wrong: Option<WrongClaim>,
}

/// A ground of a draw that is judged, not counted (12.3.3; appendix 6.9; 1999 4.2.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct JudgedDraw {
    /// The ground.
    pub ground: String,
    /// The rule.
    pub clause: Clause,
    /// Only for one who is short of time (appendix 6.9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub short: Option<ShortOfTime>,
}

/// When a player is so short of time that he may claim a better game drawn: at a rapid pace without increment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ShortOfTime {
    /// What he has left at most.
    pub left: Millis,
    /// Pieces on the board at most, of both sides.
    pub pieces: u16,
}

/// What a wrong claim costs (1999 23.3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WrongClaim {
    /// The ground.
    pub ground: String,
    /// The offence.
    pub offence: String,
    /// What the claimant's clock is charged.
    pub charge: Value<Millis>,
}

/// Irregular moves (7.4; 1999 4.1, 5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Irregularities {
    /// The list.
    pub kinds: Vec<Irregularity>,
    /// The right is lost when the opponent has moved on (7.7; 1999 5.8).
    pub accepted: Clause,
    /// Refusing to correct it loses (7.8, 14.4).
    pub refused: Clause,
    /// The arbiter's time is the offender's (8.2.8); absent: the book does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub charged: Option<Clause>,
}

/// An irregular move of the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Irregularity {
    /// Its id in facts and catalogues.
    pub id: String,
    /// The rule.
    pub clause: Clause,
    /// The key that chooses it on the screen.
    pub key: String,
    /// What follows.
    pub follows: Follows,
    /// Whether the opponent alone may object (15.1.3).
    pub opponent_only: bool,
    /// Whether correcting it is another move in its place; otherwise it is put right on the board and the move stands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<_>")]
    pub again: bool,
}

/// What follows from an irregular move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Follows {
    /// It is corrected, or stands by the opponent's leave.
    Correction,
    /// It loses (1999 4.1.2, 4.1.6).
    Loss,
    /// It is punished as this offence of the catalogue: a foul (1999 9.1.5, 9.1.6), or by the scale of the book (14.2).
    Foul(String),
    /// The game is void and played again (7.1).
    Replay,
}

/// A kind of note with its rule: what the book asks to be noted and nothing follows from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NoteKind {
    /// Its id in facts and catalogues.
    pub id: String,
    /// The rule.
    pub clause: Clause,
    /// Whether it is taken only until a flag falls (8.2.5).
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<_>")]
    pub before_flag: bool,
}

/// When a duty is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DutyWhen {
    /// Once, before the event.
    Event,
    /// Before each round.
    BeforeRound,
    /// During each round.
    DuringRound,
    /// After each round.
    AfterRound,
    /// Once, at the end.
    End,
}

/// A duty of the arbiters (15.2; 1999 17).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Duty {
    /// Its id in facts and catalogues.
    pub id: String,
    /// The rule.
    pub clause: Clause,
    /// When.
    pub when: DutyWhen,
}

impl Unasked {
    /// Whether an item is one of those that are left to the players.
    #[must_use]
    pub fn leaves(&self, item: &str) -> bool {
        let below = |known: &String| {
            item.strip_prefix(known.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        self.except.iter().any(below)
    }
}

/// For writing: what is not so is left out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the shape that serde asks for")]
const fn is_false(yes: &bool) -> bool {
    !*yes
}

impl Irregularity {
    /// Whether a claim of it may be settled so: what loses is not put right (1999 4.1.6), and the opponent lets stand
    /// what he alone may object to (7.4).
    #[must_use]
    pub const fn may_be(&self, how: Settlement) -> bool {
        match how {
            Settlement::Unfounded => true,
            Settlement::Accepted => self.opponent_only,
            Settlement::Corrected | Settlement::Refused => match self.follows {
                Follows::Loss => false,
                Follows::Correction | Follows::Foul(_) | Follows::Replay => true,
            },
        }
    }
}

impl OffenceGroup {
    /// For writing: the usual is left out.
    const fn is_conduct(&self) -> bool {
        matches!(self, OffenceGroup::Conduct)
    }
}
