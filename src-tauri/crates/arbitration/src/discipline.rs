//! Warnings, and clocks that players' hands changed (9.2, 14).

use clock::Side;

use crate::facts::{Act, ClockChange};
use crate::profile::{ByHand, Value};
use crate::proposal::{Due, Evidence, Proposal, Urgency};
use crate::queue::Case;
use crate::state::{Alarm, Game, Meeting};

impl Meeting {
    /// So many warnings in one game lose it (14.2.4), if the book says so; a further warning makes the case anew.
    pub(crate) fn warned_out<'a>(&'a self, game: &'a Game) -> impl Iterator<Item = Proposal> + 'a {
        Side::BOTH.into_iter().filter_map(move |side| {
            let Value { value: enough, clause, .. } = self.profile.warnings_to_lose.as_ref()?;
            let warnings: Vec<_> = game.warnings_of(side).collect();
            let deciding = warnings.get(usize::from(*enough).checked_sub(1)?)?;
            let evidence = warnings.iter().map(|w| Evidence::Warning {
                offence: w.offence.clone(),
                fact: w.mark.fact,
                at: w.mark.at,
                clause: w.clause.clone(),
            });
            let rests_on = warnings.iter().map(|w| w.mark.fact);
            let case =
                Case { due: Due::WarningsLose, urgency: Urgency::Now, side: Some(side), since: deciding.mark.at };
            let acts = vec![Act::Lose { side }];
            Some(case.propose(game.id, clause, evidence.collect(), rests_on.collect(), acts))
        })
    }

    /// A device's clock was stopped, or its times changed, and no arbiter had ruled so.
    ///
    /// By 9.2 that loses, by 14.3.5 and 14.4 only who refuses to correct it: the book contradicts itself, so both are
    /// offered, the milder first. The device does not know whose hand it was, so the loss is offered for either side.
    /// In xiangqi it is a foul (1999 9.1.2), which loses nothing by itself, and again of either side.
    pub(crate) fn by_hand<'a>(&'a self, game: &'a Game) -> impl Iterator<Item = Proposal> + 'a {
        game.alarms.iter().filter_map(move |&Alarm { mark, change, before, after }| {
            let (due, urgency, clause) = match change {
                ClockChange::Stopped => (Due::StoppedByHand, Urgency::Soon, &self.profile.clock_stopped_by_hand),
                ClockChange::Jump => {
                    let clause = self.profile.clock_changed_by_hand.as_ref().unwrap_or(&self.profile.uncovered);
                    (Due::ChangedByHand, Urgency::Now, clause)
                }
                ClockChange::First
                | ClockChange::Started
                | ClockChange::Turn
                | ClockChange::Returned
                | ClockChange::Settled
                | ClockChange::Increment
                | ClockChange::Differs
                | ClockChange::Stands
                | ClockChange::Undone => return None,
            };
            let pair = |side: Side| before.map(|before| (*before.get(side), *after.get(side)));
            let (white, black) = (pair(Side::White), pair(Side::Black));
            let evidence = vec![Evidence::ClockChanged { fact: mark.fact, at: mark.at, white, black }];
            let case = Case { due, urgency, side: None, since: mark.at };
            let acts = match self.profile.by_hand {
                ByHand::Game => vec![Act::Note, Act::Lose { side: Side::White }, Act::Lose { side: Side::Black }],
                ByHand::Foul => {
                    let offence = self.profile.offence_of(clause);
                    let foul = |side| offence.map(|o| Act::Foul { side, offence: o.id.clone(), charge: None });
                    std::iter::once(Act::Note).chain(Side::BOTH.into_iter().filter_map(foul)).collect()
                }
            };
            Some(case.propose(game.id, clause, evidence, vec![mark.fact], acts))
        })
    }
}
