//! The rule that a fact comes under, for the journal and for whoever has to defend it a week later.
//!
//! A ruling carries its clause, because somebody chose it; of everything else the book in force at its table says it.

use crate::clause::Clause;
use crate::facts::{Exit, Fact, Sanction, Settlement};
use crate::ids::{GameId, SectionId};
use crate::profile::Profile;
use crate::state::State;

impl State {
    /// The rule that a fact of this event comes under; `None` where no book has one.
    #[must_use]
    pub fn clause_of(&self, fact: &Fact) -> Option<Clause> {
        self.profile_of(fact)?.clause_of(fact)
    }

    /// The book of the table or section that a fact is about, as it was in force there.
    fn profile_of(&self, fact: &Fact) -> Option<&Profile> {
        let of_section = |id: SectionId| self.section(id).map(|section| &*section.profile);
        let of_game = |id: GameId| self.meeting(id.table, id.round).map(|meeting| &*meeting.profile);
        if let Some(id) = fact.game() {
            return of_game(id);
        }
        match fact {
            Fact::SectionOpened { section, .. }
            | Fact::RoundStarted { section, .. }
            | Fact::DutyDone { section, .. } => of_section(*section),
            Fact::PlayerLeft { player, .. } => of_section(self.player(*player)?.section),
            Fact::DeviceBound { table, .. } => self.current(*table).map(|meeting| &*meeting.profile),
            Fact::AppealFiled { about, .. } => of_game(*about),
            Fact::JuryNamed { appeal, .. } | Fact::PartyHeard { appeal, .. } | Fact::AppealDecided { appeal, .. } => {
                of_game(self.docket().appeal(*appeal)?.about)
            }
            _ => None,
        }
    }
}

impl Profile {
    fn clause_of(&self, fact: &Fact) -> Option<Clause> {
        let adjournments = self.adjournments.as_ref();
        let appeals = self.appeals.as_ref();
        let clause = match fact {
            Fact::RulingMade { clause, .. } | Fact::ClaimDecided { clause, .. } => clause,
            Fact::SectionOpened { .. } => &self.control.clause,
            Fact::RoundStarted { .. } => &self.start,
            Fact::GameStarted { .. } => &self.games_per_pairing.clause,
            Fact::PlayerArrived { .. } => &self.default_time.clause,
            Fact::PlayerExcused { .. } => self.late_excused.as_ref()?,
            Fact::ColoursReversed { .. } => self.colours_reversed.as_ref()?,
            Fact::ClockStopped { .. } | Fact::ClockResumed { .. } => self.clock_stops.as_ref()?,
            Fact::ClockReplaced { .. } => self.clock_replaced.as_ref()?,
            Fact::DeviceBound { .. } => &self.left_side.as_ref()?.clause,
            Fact::FlagSeen { .. } => self.flag_rule(self.control.value),
            Fact::WarningGiven { offence, .. }
            | Fact::ReminderGiven { offence, .. }
            | Fact::FoulGiven { offence, .. } => &self.offence(offence)?.clause,
            Fact::MovesMissing { .. } => &self.recording.as_ref()?.required.clause,
            Fact::NoteMade { about, .. } => &self.note(about.as_deref()?)?.clause,
            Fact::DrawOffered { .. } | Fact::DrawAnswered { accepted: false, .. } => &self.offers.as_ref()?.alternate,
            Fact::DrawAnswered { accepted: true, .. } => &self.offers.as_ref()?.agreed,
            Fact::ClaimMade { .. } => &self.claims.as_ref()?.clause,
            Fact::IrregularityClaimed { irregularity, .. } => &self.irregularity(irregularity)?.clause,
            Fact::IrregularitySettled { how, .. } => {
                let rules = self.irregularities.as_ref()?;
                match how {
                    Settlement::Corrected => rules.charged.as_ref()?,
                    Settlement::Accepted => &rules.accepted,
                    Settlement::Refused => &rules.refused,
                    Settlement::Unfounded => return None,
                }
            }
            Fact::AdjournmentBegun { .. } => &adjournments?.begin,
            Fact::AdjournmentConfirmed { .. } => &adjournments?.confirm,
            Fact::SealingBegun { .. } => &adjournments?.think,
            Fact::MoveSealed { .. } | Fact::EnvelopePassed { .. } => &adjournments?.seal,
            Fact::EnvelopeOpened { .. } | Fact::AdjournmentEnded { .. } => &adjournments?.resume,
            Fact::GameResult { .. } => &self.points.clause,
            Fact::ResultSigned { .. } => &self.signature,
            Fact::DutyDone { duty, .. } => &self.duties.iter().find(|known| known.id == *duty)?.clause,
            Fact::PlayerLeft { exit: Exit::Withdrawn, .. } => &self.leaving.as_ref()?.withdraw,
            Fact::PlayerLeft { exit: Exit::Disqualified, .. } => {
                &self.sanction(Sanction::Disqualification, None)?.clause
            }
            Fact::PlayerLeft { exit: Exit::Expelled, .. } => &self.sanction(Sanction::Expulsion, None)?.clause,
            Fact::AppealFiled { .. } => &appeals?.file,
            Fact::JuryNamed { .. } => &appeals?.jurors.clause,
            Fact::PartyHeard { .. } => appeals?.hear.as_ref()?,
            Fact::AppealDecided { .. } => &appeals?.decide,
            _ => return None,
        };
        Some(clause.clone())
    }
}
