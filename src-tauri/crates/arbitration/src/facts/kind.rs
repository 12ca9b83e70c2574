//! What a fact is called, and what it is about.

use super::Fact;
use crate::ids::{GameId, TableNo};

/// All kinds of facts this program knows, in the order of the enum.
pub(crate) const KINDS: [&str; 39] = [
    "event.created",
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
    "clock.read",
    "hall.stopped",
    "hall.resumed",
    "warning.given",
    "note.made",
    "claim.decided",
    "game.result",
    "result.signed",
    "ruling.made",
    "ruling.revoked",
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
            Fact::ClockRead { .. } => "clock.read",
            Fact::HallStopped { .. } => "hall.stopped",
            Fact::HallResumed => "hall.resumed",
            Fact::WarningGiven { .. } => "warning.given",
            Fact::NoteMade { .. } => "note.made",
            Fact::ClaimDecided { .. } => "claim.decided",
            Fact::GameResult { .. } => "game.result",
            Fact::ResultSigned { .. } => "result.signed",
            Fact::RulingMade { .. } => "ruling.made",
            Fact::RulingRevoked { .. } => "ruling.revoked",
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
            | Fact::ClockRead { id, .. }
            | Fact::WarningGiven { id, .. }
            | Fact::NoteMade { id, .. }
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
            | Fact::SectionOpened { .. }
            | Fact::PlayersEntered { .. }
            | Fact::RoundPublished { .. }
            | Fact::RoundStarted { .. }
            | Fact::RoundClosed { .. }
            | Fact::Checkpoint { .. }
            | Fact::HallStopped { .. }
            | Fact::HallResumed
            | Fact::FactWithdrawn { .. }
            | Fact::FactReplaced { .. }
            | Fact::DeviceBound { .. }
            | Fact::DeviceUnbound { .. }
            | Fact::DeviceLost { .. }
            | Fact::DeviceBack { .. }
            | Fact::ClocksInterrupted { .. }
            | Fact::WallJumped { .. } => None,
        }
    }

    /// The table the fact is about, where it is a single one.
    #[must_use]
    pub fn table(&self) -> Option<TableNo> {
        match self {
            Fact::DeviceBound { table, .. } | Fact::DeviceLost { table, .. } | Fact::DeviceBack { table, .. } => {
                Some(*table)
            }
            other => other.game().map(|id| id.table),
        }
    }
}
