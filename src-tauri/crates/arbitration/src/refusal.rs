//! Why an intent is refused.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use ts_rs::TS;

use crate::Clause;

/// Codes of refusals; each has words in every catalogue under `refusal-{code}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The event exists already.
    EventExists,
    /// No event has been set up.
    NoEvent,
    /// No such section.
    NoSection,
    /// No such profile.
    NoProfile,
    /// No such table in a published round.
    NoTable,
    /// No such game of the pairing.
    NoGame,
    /// No such fact, or not one that can be corrected.
    NoFact,
    /// No such proposal at this moment.
    NoProposal,
    /// No such act of the proposal.
    NoChoice,
    /// No such offence in the profile's catalogue.
    NoOffence,
    /// No such move of the game is known.
    NoMove,
    /// A move of a score that the rules of the game do not allow.
    IllegalMove,
    /// A position that the game cannot go on from.
    IllegalPosition,
    /// No such ground among the profile's draws.
    NoGround,
    /// The book has no such rule.
    NoRule,
    /// No such device is bound.
    NoDevice,
    /// A chief arbiter is missing among the officials.
    NoChief,
    /// A name is empty, too long, or has control characters.
    BadName,
    /// A reason is missing or too long.
    BadReason,
    /// A text is empty or too long.
    BadText,
    /// A time is out of range.
    BadTime,
    /// A number is out of range.
    BadNumber,
    /// There is no time zone of that IANA name.
    BadZone,
    /// A table stands twice in the list, or belongs to another section.
    DuplicateTable,
    /// A player stands twice in the list.
    DuplicatePlayer,
    /// A round was published already, or is not the next one.
    WrongRound,
    /// The round was started already.
    RoundStarted,
    /// The round has not been started.
    RoundNotStarted,
    /// Games of the round have no result yet.
    RoundUnfinished,
    /// The outcome and its basis do not go together.
    BadResult,
    /// Both players have signed already.
    SignedAlready,
    /// The game is over.
    GameOver,
    /// The game is not over.
    GameNotOver,
    /// The draw that followed from the claim stands.
    DrawStands,
    /// The player has arrived already.
    ArrivedAlready,
    /// The player was not late.
    NotLate,
    /// The clock is running already.
    ClockRunning,
    /// The clock stands still.
    ClockStopped,
    /// It is not that side's turn.
    NotHisTurn,
    /// The table's clock is a device's: the console cannot press it.
    DeviceClock,
    /// The hall is stopped.
    HallStopped,
    /// The hall is not stopped.
    HallNotStopped,
    /// The fact was corrected already.
    CorrectedAlready,
    /// The replacement is of another kind or another game.
    WrongReplacement,
    /// The device is bound to a table already.
    BoundAlready,
    /// The table has a device already.
    TableTaken,
    /// What was acted on has changed since it was seen.
    Stale,
    /// The actor has no right to it.
    NotAllowed,
    /// The file is open for reading only.
    ReadOnly,
    /// The book does not give that sanction for that offence.
    NoSanction,
    /// The act needs the consent of somebody who was not named, or who may not give it (14.2.5).
    NeedsConsent,
    /// No such irregularity in the profile.
    NoIrregularity,
    /// The time to ask for it is over (7.7, 8.2.5).
    TooLate,
    /// It may not be asked for yet (12.4).
    TooEarly,
    /// No draw is offered.
    NoOffer,
    /// A draw claim is open and must be decided first.
    ClaimOpen,
    /// No draw claim is open.
    NoClaim,
    /// A claim of an irregular move is open and must be settled first.
    IrregularityOpen,
    /// No claim of an irregular move is open.
    NoClaimOfIrregularity,
    /// The game is adjourned.
    Adjourned,
    /// The game is not adjourned.
    NotAdjourned,
    /// No game of the hall is on that could be interrupted.
    NoGameOn,
    /// The adjournment is not at that step.
    WrongStep,
    /// The sealed copy is not of its form, or its parts do not fit.
    BadSeal,
    /// The passphrase does not open the copy; the paper in the envelope counts.
    WrongPassphrase,
    /// No such value or choice in the profile, or it may not be changed now.
    NoRegulation,
    /// No such duty in the profile.
    NoDuty,
    /// It was done already.
    DoneAlready,
    /// The player is out of the event.
    PlayerOut,
    /// No such player.
    NoPlayer,
    /// No such appeal.
    NoAppeal,
    /// The appeal was decided; that is final (16.2).
    AppealDecided,
    /// The appeal is not ready to be decided.
    AppealOpen,
    /// The jury is not an odd number of three or more with a chair, or one of it is involved.
    BadJury,
    /// Not one vote of each juror, or the decision is not the majority's.
    BadVotes,
    /// No such official.
    NoOfficial,
    /// The PIN is wrong.
    WrongPin,
    /// No PIN: it has four to twelve digits.
    BadPin,
    /// The recovery code is wrong, or there is none.
    WrongCode,
    /// Too many PINs were wrong in a row.
    TooManyTries,
    /// Nobody sits at the console.
    SignIn,
}

/// A refusal: code, parameters for its words, and the rule where there is one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, Error)]
#[error("{code:?} {params:?}")]
pub struct Refusal {
    /// The code.
    pub code: Code,
    /// Parameters of the words.
    pub params: BTreeMap<String, String>,
    /// The rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clause: Option<Clause>,
}

impl Refusal {
    /// A refusal without parameters.
    #[must_use]
    pub fn new(code: Code) -> Self {
        Refusal { code, params: BTreeMap::new(), clause: None }
    }

    /// Adds a parameter.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.params.insert(name.to_owned(), value.to_string());
        self
    }

    /// Adds the rule.
    #[must_use]
    pub fn by(mut self, clause: &Clause) -> Self {
        self.clause = Some(clause.clone());
        self
    }
}
