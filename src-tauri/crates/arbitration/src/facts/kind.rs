//! What a fact is called, and what it is about.

use clock::Side;

use super::Fact;
use crate::ids::{GameId, TableNo};

/// All kinds of facts this program knows, in the order of the enum.
pub(crate) const KINDS: [&str; 68] = [
    "event.created",
    "official.appointed",
    "official.released",
    "section.opened",
    "players.entered",
    "round.published",
    "round.started",
    "round.closed",
    "checkpoint",
    "game.started",
    "player.arrived",
    "player.excused",
    "colours.reversed",
    "move.played",
    "move.named",
    "score.entered",
    "position.recorded",
    "clock.stopped",
    "clock.resumed",
    "clock.set",
    "clock.replaced",
    "clock.read",
    "hall.stopped",
    "hall.resumed",
    "warning.given",
    "reminder.given",
    "foul.given",
    "moves.missing",
    "person.sanctioned",
    "note.made",
    "draw.offered",
    "draw.answered",
    "claim.made",
    "draw.reached",
    "irregularity.claimed",
    "irregularity.settled",
    "adjournment.begun",
    "adjournment.confirmed",
    "sealing.begun",
    "move.sealed",
    "envelope.passed",
    "envelope.opened",
    "adjournment.ended",
    "claim.decided",
    "game.result",
    "result.signed",
    "ruling.made",
    "ruling.revoked",
    "regulation.changed",
    "rule.automated",
    "duty.done",
    "player.left",
    "appeal.filed",
    "jury.named",
    "party.heard",
    "appeal.decided",
    "proposal.postponed",
    "proposal.dismissed",
    "fact.withdrawn",
    "fact.replaced",
    "device.bound",
    "device.unbound",
    "device.lost",
    "device.back",
    "flag.seen",
    "clocks.interrupted",
    "wall.jumped",
    "host.taken_over",
];

impl Fact {
    /// The version of the fact's form.
    #[must_use]
    pub const fn version(&self) -> u16 {
        1
    }

    /// The name in the journal.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Fact::EventCreated { .. } => "event.created",
            Fact::OfficialAppointed { .. } => "official.appointed",
            Fact::OfficialReleased { .. } => "official.released",
            Fact::SectionOpened { .. } => "section.opened",
            Fact::PlayersEntered { .. } => "players.entered",
            Fact::RoundPublished { .. } => "round.published",
            Fact::RoundStarted { .. } => "round.started",
            Fact::RoundClosed { .. } => "round.closed",
            Fact::Checkpoint { .. } => "checkpoint",
            Fact::GameStarted { .. } => "game.started",
            Fact::PlayerArrived { .. } => "player.arrived",
            Fact::PlayerExcused { .. } => "player.excused",
            Fact::ColoursReversed { .. } => "colours.reversed",
            Fact::MovePlayed { .. } => "move.played",
            Fact::MoveNamed { .. } => "move.named",
            Fact::ScoreEntered { .. } => "score.entered",
            Fact::PositionRecorded { .. } => "position.recorded",
            Fact::ClockStopped { .. } => "clock.stopped",
            Fact::ClockResumed { .. } => "clock.resumed",
            Fact::ClockSet { .. } => "clock.set",
            Fact::ClockReplaced { .. } => "clock.replaced",
            Fact::ClockRead { .. } => "clock.read",
            Fact::HallStopped { .. } => "hall.stopped",
            Fact::HallResumed => "hall.resumed",
            Fact::WarningGiven { .. } => "warning.given",
            Fact::ReminderGiven { .. } => "reminder.given",
            Fact::FoulGiven { .. } => "foul.given",
            Fact::MovesMissing { .. } => "moves.missing",
            Fact::PersonSanctioned { .. } => "person.sanctioned",
            Fact::NoteMade { .. } => "note.made",
            Fact::DrawOffered { .. } => "draw.offered",
            Fact::DrawAnswered { .. } => "draw.answered",
            Fact::ClaimMade { .. } => "claim.made",
            Fact::DrawReached { .. } => "draw.reached",
            Fact::IrregularityClaimed { .. } => "irregularity.claimed",
            Fact::IrregularitySettled { .. } => "irregularity.settled",
            Fact::AdjournmentBegun { .. } => "adjournment.begun",
            Fact::AdjournmentConfirmed { .. } => "adjournment.confirmed",
            Fact::SealingBegun { .. } => "sealing.begun",
            Fact::MoveSealed { .. } => "move.sealed",
            Fact::EnvelopePassed { .. } => "envelope.passed",
            Fact::EnvelopeOpened { .. } => "envelope.opened",
            Fact::AdjournmentEnded { .. } => "adjournment.ended",
            Fact::ClaimDecided { .. } => "claim.decided",
            Fact::GameResult { .. } => "game.result",
            Fact::ResultSigned { .. } => "result.signed",
            Fact::RulingMade { .. } => "ruling.made",
            Fact::RulingRevoked { .. } => "ruling.revoked",
            Fact::RegulationChanged { .. } => "regulation.changed",
            Fact::RuleAutomated { .. } => "rule.automated",
            Fact::DutyDone { .. } => "duty.done",
            Fact::PlayerLeft { .. } => "player.left",
            Fact::AppealFiled { .. } => "appeal.filed",
            Fact::JuryNamed { .. } => "jury.named",
            Fact::PartyHeard { .. } => "party.heard",
            Fact::AppealDecided { .. } => "appeal.decided",
            Fact::ProposalPostponed { .. } => "proposal.postponed",
            Fact::ProposalDismissed { .. } => "proposal.dismissed",
            Fact::FactWithdrawn { .. } => "fact.withdrawn",
            Fact::FactReplaced { .. } => "fact.replaced",
            Fact::DeviceBound { .. } => "device.bound",
            Fact::DeviceUnbound { .. } => "device.unbound",
            Fact::DeviceLost { .. } => "device.lost",
            Fact::DeviceBack { .. } => "device.back",
            Fact::FlagSeen { .. } => "flag.seen",
            Fact::ClocksInterrupted { .. } => "clocks.interrupted",
            Fact::WallJumped { .. } => "wall.jumped",
            Fact::HostTakenOver { .. } => "host.taken_over",
        }
    }

    /// The game the fact is about, where it is a single one.
    #[must_use]
    pub fn game(&self) -> Option<GameId> {
        match self {
            Fact::GameStarted { id }
            | Fact::PlayerArrived { id, .. }
            | Fact::PlayerExcused { id, .. }
            | Fact::ColoursReversed { id }
            | Fact::MovePlayed { id, .. }
            | Fact::MoveNamed { id, .. }
            | Fact::ScoreEntered { id, .. }
            | Fact::PositionRecorded { id, .. }
            | Fact::ClockStopped { id, .. }
            | Fact::ClockResumed { id }
            | Fact::ClockSet { id, .. }
            | Fact::ClockReplaced { id, .. }
            | Fact::ClockRead { id, .. }
            | Fact::WarningGiven { id, .. }
            | Fact::ReminderGiven { id, .. }
            | Fact::FoulGiven { id, .. }
            | Fact::MovesMissing { id, .. }
            | Fact::NoteMade { id, .. }
            | Fact::DrawOffered { id, .. }
            | Fact::DrawAnswered { id, .. }
            | Fact::ClaimMade { id, .. }
            | Fact::DrawReached { id, .. }
            | Fact::IrregularityClaimed { id, .. }
            | Fact::IrregularitySettled { id, .. }
            | Fact::AdjournmentBegun { id, .. }
            | Fact::AdjournmentConfirmed { id, .. }
            | Fact::SealingBegun { id }
            | Fact::MoveSealed { id, .. }
            | Fact::EnvelopePassed { id, .. }
            | Fact::EnvelopeOpened { id, .. }
            | Fact::AdjournmentEnded { id }
            | Fact::ClaimDecided { id, .. }
            | Fact::GameResult { id, .. }
            | Fact::ResultSigned { id }
            | Fact::RulingMade { id, .. }
            | Fact::RulingRevoked { id, .. }
            | Fact::FlagSeen { id, .. } => Some(*id),
            Fact::ProposalPostponed { key, .. } | Fact::ProposalDismissed { key, .. } => {
                crate::proposal::game_of_key(key)
            }
            Fact::EventCreated { .. }
            | Fact::OfficialAppointed { .. }
            | Fact::OfficialReleased { .. }
            | Fact::SectionOpened { .. }
            | Fact::PlayersEntered { .. }
            | Fact::RoundPublished { .. }
            | Fact::RoundStarted { .. }
            | Fact::RoundClosed { .. }
            | Fact::Checkpoint { .. }
            | Fact::HallStopped { .. }
            | Fact::HallResumed
            | Fact::PersonSanctioned { .. }
            | Fact::RegulationChanged { .. }
            | Fact::RuleAutomated { .. }
            | Fact::DutyDone { .. }
            | Fact::PlayerLeft { .. }
            | Fact::AppealFiled { .. }
            | Fact::JuryNamed { .. }
            | Fact::PartyHeard { .. }
            | Fact::AppealDecided { .. }
            | Fact::FactWithdrawn { .. }
            | Fact::FactReplaced { .. }
            | Fact::DeviceBound { .. }
            | Fact::DeviceUnbound { .. }
            | Fact::DeviceLost { .. }
            | Fact::DeviceBack { .. }
            | Fact::ClocksInterrupted { .. }
            | Fact::WallJumped { .. }
            | Fact::HostTakenOver { .. } => None,
        }
    }

    /// The table the fact is about, where it is a single one.
    #[must_use]
    pub fn table(&self) -> Option<TableNo> {
        match self {
            Fact::DeviceBound { table, .. } | Fact::DeviceLost { table, .. } | Fact::DeviceBack { table, .. } => {
                Some(*table)
            }
            Fact::AppealFiled { about, .. } => Some(about.table),
            other => other.game().map(|id| id.table),
        }
    }

    /// The side the fact is about, where it is one.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        match self {
            Fact::PlayerArrived { side, .. }
            | Fact::PlayerExcused { side, .. }
            | Fact::WarningGiven { side, .. }
            | Fact::ReminderGiven { side, .. }
            | Fact::FoulGiven { side, .. }
            | Fact::MovesMissing { side, .. }
            | Fact::DrawOffered { side, .. }
            | Fact::DrawAnswered { side, .. }
            | Fact::ClaimMade { side, .. }
            | Fact::IrregularityClaimed { side, .. }
            | Fact::MoveSealed { side, .. }
            | Fact::ClaimDecided { side, .. }
            | Fact::FlagSeen { side, .. } => Some(*side),
            Fact::RulingMade { act, .. } => act.side(),
            Fact::EventCreated { .. }
            | Fact::OfficialAppointed { .. }
            | Fact::OfficialReleased { .. }
            | Fact::SectionOpened { .. }
            | Fact::PlayersEntered { .. }
            | Fact::RoundPublished { .. }
            | Fact::RoundStarted { .. }
            | Fact::RoundClosed { .. }
            | Fact::ClockReplaced { .. }
            | Fact::DrawReached { .. }
            | Fact::IrregularitySettled { .. }
            | Fact::AdjournmentBegun { .. }
            | Fact::AdjournmentConfirmed { .. }
            | Fact::SealingBegun { .. }
            | Fact::EnvelopePassed { .. }
            | Fact::EnvelopeOpened { .. }
            | Fact::AdjournmentEnded { .. }
            | Fact::RegulationChanged { .. }
            | Fact::RuleAutomated { .. }
            | Fact::DutyDone { .. }
            | Fact::PersonSanctioned { .. }
            | Fact::PlayerLeft { .. }
            | Fact::AppealFiled { .. }
            | Fact::JuryNamed { .. }
            | Fact::PartyHeard { .. }
            | Fact::AppealDecided { .. }
            | Fact::Checkpoint { .. }
            | Fact::GameStarted { .. }
            | Fact::ColoursReversed { .. }
            | Fact::MovePlayed { .. }
            | Fact::MoveNamed { .. }
            | Fact::ScoreEntered { .. }
            | Fact::PositionRecorded { .. }
            | Fact::ClockStopped { .. }
            | Fact::ClockResumed { .. }
            | Fact::ClockSet { .. }
            | Fact::ClockRead { .. }
            | Fact::HallStopped { .. }
            | Fact::HallResumed
            | Fact::NoteMade { .. }
            | Fact::GameResult { .. }
            | Fact::ResultSigned { .. }
            | Fact::RulingRevoked { .. }
            | Fact::ProposalPostponed { .. }
            | Fact::ProposalDismissed { .. }
            | Fact::FactWithdrawn { .. }
            | Fact::FactReplaced { .. }
            | Fact::DeviceBound { .. }
            | Fact::DeviceUnbound { .. }
            | Fact::DeviceLost { .. }
            | Fact::DeviceBack { .. }
            | Fact::ClocksInterrupted { .. }
            | Fact::WallJumped { .. }
            | Fact::HostTakenOver { .. } => None,
        }
    }

    /// Whether a table's drawer lists it: what people and devices did, moves apart.
    #[must_use]
    pub const fn is_incident(&self) -> bool {
        match self {
            Fact::PlayerArrived { .. }
            | Fact::ClockReplaced { .. }
            | Fact::ReminderGiven { .. }
            | Fact::FoulGiven { .. }
            | Fact::MovesMissing { .. }
            | Fact::DrawOffered { .. }
            | Fact::DrawAnswered { .. }
            | Fact::ClaimMade { .. }
            | Fact::DrawReached { .. }
            | Fact::IrregularityClaimed { .. }
            | Fact::IrregularitySettled { .. }
            | Fact::AdjournmentBegun { .. }
            | Fact::AdjournmentConfirmed { .. }
            | Fact::SealingBegun { .. }
            | Fact::MoveSealed { .. }
            | Fact::EnvelopePassed { .. }
            | Fact::EnvelopeOpened { .. }
            | Fact::AdjournmentEnded { .. }
            | Fact::PlayerExcused { .. }
            | Fact::ColoursReversed { .. }
            | Fact::GameStarted { .. }
            | Fact::RoundStarted { .. }
            | Fact::ClockStopped { .. }
            | Fact::ClockResumed { .. }
            | Fact::ClockSet { .. }
            | Fact::ClockRead { .. }
            | Fact::HallStopped { .. }
            | Fact::HallResumed
            | Fact::ScoreEntered { .. }
            | Fact::PositionRecorded { .. }
            | Fact::WarningGiven { .. }
            | Fact::NoteMade { .. }
            | Fact::ClaimDecided { .. }
            | Fact::GameResult { .. }
            | Fact::ResultSigned { .. }
            | Fact::RulingMade { .. }
            | Fact::RulingRevoked { .. }
            | Fact::ProposalPostponed { .. }
            | Fact::ProposalDismissed { .. }
            | Fact::FactWithdrawn { .. }
            | Fact::FactReplaced { .. }
            | Fact::DeviceBound { .. }
            | Fact::DeviceUnbound { .. }
            | Fact::DeviceLost { .. }
            | Fact::DeviceBack { .. }
            | Fact::FlagSeen { .. }
            | Fact::ClocksInterrupted { .. } => true,
            Fact::EventCreated { .. }
            | Fact::OfficialAppointed { .. }
            | Fact::OfficialReleased { .. }
            | Fact::SectionOpened { .. }
            | Fact::PlayersEntered { .. }
            | Fact::RoundPublished { .. }
            | Fact::RoundClosed { .. }
            | Fact::RegulationChanged { .. }
            | Fact::RuleAutomated { .. }
            | Fact::DutyDone { .. }
            | Fact::PersonSanctioned { .. }
            | Fact::PlayerLeft { .. }
            | Fact::AppealFiled { .. }
            | Fact::JuryNamed { .. }
            | Fact::PartyHeard { .. }
            | Fact::AppealDecided { .. }
            | Fact::Checkpoint { .. }
            | Fact::MovePlayed { .. }
            | Fact::MoveNamed { .. }
            | Fact::WallJumped { .. }
            | Fact::HostTakenOver { .. } => false,
        }
    }
}
