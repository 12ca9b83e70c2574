//! Who may do what (14.2, 14.5, 15.2; 1999 16.2, 18).
//!
//! Where a book says who gives a sanction, its profile does; for everything else the table is here. The chief arbiter
//! may do all, his deputy all but consent in his place and say who is an official, an arbiter of the floor what happens
//! at tables, the jury what belongs to appeals, an observer nothing.

use clock::Side;

use crate::facts::{Act, Official, Role, Sanction};
use crate::intent::Intent;
use crate::outcome::{Basis, Outcome};
use crate::refusal::{Code, Refusal};
use crate::state::{Game, State};

/// Names of the program's own: the console's window, and a practice hall. They act as the chief arbiter.
const OWN: [&str; 2] = ["chief", "practice"];
/// Under which it writes what a rule does by itself. Nobody asks by that name.
const PROGRAM: &str = "program";
/// How the names begin under which devices write.
const DEVICE: &str = "device:";

/// Who asks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Actor<'a> {
    /// His name in the journal.
    pub(crate) name: &'a str,
    /// As what he acts.
    pub(crate) role: Role,
}

/// Who may ask for something, the refinements of a book's sanctions apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// The chief arbiter alone.
    Chief,
    /// Every arbiter.
    Arbiters,
    /// The chief arbiter and his deputy.
    Chiefs,
    /// They, and the jury.
    Jury,
    /// Everybody but an observer.
    Officials,
    /// They, and who wrote it himself.
    Author,
}

impl Role {
    /// Its place among the officials, the highest first.
    #[must_use]
    pub const fn rank(self) -> u8 {
        match self {
            Role::Chief => 0,
            Role::Deputy => 1,
            Role::Floor => 2,
            Role::Jury => 3,
            Role::Observer => 4,
        }
    }

    /// Whether he may do what is for `least`: the deputy stands in for the chief.
    pub(crate) const fn may_act_as(self, least: Role) -> bool {
        match (self, least) {
            (Role::Chief | Role::Deputy, Role::Chief | Role::Deputy | Role::Floor | Role::Jury)
            | (Role::Floor, Role::Floor)
            | (Role::Jury, Role::Jury)
            | (_, Role::Observer) => true,
            (Role::Floor | Role::Jury | Role::Observer, _) => false,
        }
    }

    /// Its name in parameters and catalogues.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Role::Chief => "chief",
            Role::Deputy => "deputy",
            Role::Floor => "floor",
            Role::Jury => "jury",
            Role::Observer => "observer",
        }
    }
}

impl<'a> Actor<'a> {
    /// The official of that name, or one of the program's own.
    ///
    /// # Errors
    /// [`Code::NoOfficial`] for a name that nobody of the event has.
    pub(crate) fn of(state: &State, name: &'a str) -> Result<Self, Refusal> {
        // Nobody is more by being called as the program calls itself.
        match official(state, name) {
            Some(official) => Ok(Actor { name, role: official.role }),
            None if OWN.contains(&name) => Ok(Actor { name, role: Role::Chief }),
            None => Err(Refusal::new(Code::NoOfficial).with("name", name)),
        }
    }

    /// A refusal when an intent is not for him.
    pub(crate) fn may(self, state: &State, intent: &Intent) -> Result<(), Refusal> {
        let allowed = match (reach(intent), self.role) {
            (_, Role::Chief)
            | (Reach::Arbiters | Reach::Chiefs | Reach::Jury | Reach::Officials | Reach::Author, Role::Deputy)
            | (Reach::Arbiters | Reach::Officials, Role::Floor)
            | (Reach::Jury | Reach::Officials, Role::Jury) => true,
            (Reach::Author, Role::Floor) => match intent {
                Intent::Withdraw { fact, .. } | Intent::Replace { fact, .. } => {
                    state.fact(*fact).is_some_and(|known| *known.actor == *self.name)
                }
                _ => false,
            },
            (Reach::Chief, Role::Deputy | Role::Floor | Role::Jury)
            | (Reach::Chiefs | Reach::Jury, Role::Floor)
            | (Reach::Arbiters | Reach::Chiefs | Reach::Author, Role::Jury)
            | (_, Role::Observer) => false,
        };
        if allowed { Ok(()) } else { Err(self.refused()) }
    }

    /// A refusal when an act is for a higher official: what a book makes a sanction is its profile's affair.
    pub(crate) fn may_rule(self, act: &Act) -> Result<(), Refusal> {
        let least = match act {
            Act::Draw | Act::Replay | Act::Revoke { .. } => Role::Deputy,
            Act::Lose { .. }
            | Act::LoseBoth
            | Act::Forfeit { .. }
            | Act::ForfeitBoth
            | Act::ChargeGap { .. }
            | Act::ForgiveGap
            | Act::Note
            | Act::Disqualify { .. }
            | Act::Expel { .. }
            | Act::Warn { .. }
            | Act::Foul { .. } => Role::Floor,
        };
        if self.role.may_act_as(least) { Ok(()) } else { Err(self.refused()) }
    }

    /// The same of an act that no proposal asks for.
    pub(crate) fn may_rule_unasked(self, game: &Game, act: &Act) -> Result<(), Refusal> {
        match act {
            Act::Forfeit { side } => self.may_enter(game, Outcome::loss_of(*side), Basis::Forfeit)?,
            Act::ForfeitBoth => self.may_enter(game, Outcome::BothLose, Basis::Forfeit)?,
            _ => {}
        }
        self.may_rule(act)
    }

    /// A refusal when a result is for a higher official: who came does not lose by not coming (8.3.2; 1999 21), and
    /// what was not played to its end is a ruling, with its clause.
    pub(crate) fn may_enter(self, game: &Game, outcome: Outcome, basis: Basis) -> Result<(), Refusal> {
        let came = |side: Side| outcome.loses(side) && game.is_present(side);
        let least = match basis {
            Basis::Played => Role::Floor,
            Basis::Forfeit if !Side::BOTH.into_iter().any(came) => Role::Floor,
            Basis::Forfeit | Basis::Ruled => Role::Deputy,
        };
        if self.role.may_act_as(least) { Ok(()) } else { Err(self.refused()) }
    }

    /// The refusal of what is not for him.
    pub(crate) fn refused(self) -> Refusal {
        Refusal::new(Code::NotAllowed).with("name", self.name).with("role", self.role.name())
    }
}

/// An official by his name.
pub(crate) fn official<'a>(state: &'a State, name: &str) -> Option<&'a Official> {
    state.event()?.officials.iter().filter(|known| known.name == name).min_by_key(|known| known.role.rank())
}

/// Whether a name is one of the program's own.
pub(crate) fn is_own(name: &str) -> bool {
    OWN.contains(&name) || name == PROGRAM
}

/// Whether a name is not for people: they could be taken for the program, its window or a device, and the other way round.
pub(crate) fn is_reserved(name: &str) -> bool {
    is_own(name) || name.starts_with(DEVICE)
}

/// The table.
const fn reach(intent: &Intent) -> Reach {
    match intent {
        Intent::Arrived { .. }
        | Intent::Excuse { .. }
        | Intent::ColoursReversed { .. }
        | Intent::StartGame { .. }
        | Intent::Press { .. }
        | Intent::EnterScore { .. }
        | Intent::RecordPosition { .. }
        | Intent::Stop { .. }
        | Intent::Resume { .. }
        | Intent::SetClock { .. }
        | Intent::ReplaceClock { .. }
        | Intent::Warn { .. }
        | Intent::Remind { .. }
        | Intent::Foul { .. }
        | Intent::MissingMoves { .. }
        | Intent::SanctionPerson { .. }
        | Intent::Rule { .. }
        | Intent::Note { .. }
        | Intent::OfferDraw { .. }
        | Intent::AnswerDraw { .. }
        | Intent::ClaimDraw { .. }
        | Intent::DecideClaim { .. }
        | Intent::Irregularity { .. }
        | Intent::SettleIrregularity { .. }
        | Intent::Adjourn { .. }
        | Intent::ConfirmAdjournment { .. }
        | Intent::BeginSealing { .. }
        | Intent::SealMove { .. }
        | Intent::PassEnvelope { .. }
        | Intent::OpenEnvelope { .. }
        | Intent::EndAdjournment { .. }
        | Intent::Result { .. }
        | Intent::Sign { .. }
        | Intent::Accept { .. }
        | Intent::Postpone { .. }
        | Intent::DutyDone { .. }
        | Intent::Bind { .. }
        | Intent::Unbind { .. } => Reach::Arbiters,
        Intent::Appoint { .. } | Intent::Release { .. } => Reach::Chief,
        Intent::CreateEvent { .. }
        | Intent::OpenSection { .. }
        | Intent::EnterPlayers { .. }
        | Intent::PublishRound { .. }
        | Intent::StartRound { .. }
        | Intent::CloseRound { .. }
        | Intent::StopHall { .. }
        | Intent::ResumeHall
        | Intent::AdjournHall { .. }
        | Intent::Dismiss { .. }
        | Intent::ChangeRegulation { .. }
        | Intent::Automate { .. }
        | Intent::PlayerLeaves { .. } => Reach::Chiefs,
        Intent::NameJury { .. } | Intent::HearParty { .. } | Intent::DecideAppeal { .. } => Reach::Jury,
        Intent::FileAppeal { .. } => Reach::Officials,
        Intent::Withdraw { .. } | Intent::Replace { .. } => Reach::Author,
    }
}

impl Act {
    /// The sanction that it is, where it is one.
    #[must_use]
    pub const fn sanction(&self) -> Option<Sanction> {
        match self {
            Act::Lose { .. } => Some(Sanction::Loss),
            Act::LoseBoth => Some(Sanction::LossOfBoth),
            Act::Disqualify { .. } => Some(Sanction::Disqualification),
            Act::Expel { .. } => Some(Sanction::Expulsion),
            Act::Warn { .. } => Some(Sanction::Warning),
            Act::Foul { .. } => Some(Sanction::Foul),
            Act::Forfeit { .. }
            | Act::ForfeitBoth
            | Act::ChargeGap { .. }
            | Act::ForgiveGap
            | Act::Note
            | Act::Revoke { .. }
            | Act::Draw
            | Act::Replay => None,
        }
    }
}
