//! Clocks and flags (8.1, 8.2, 15.2.9).

use clock::{Millis, Moment, Side};

use crate::facts::{Act, Source};
use crate::ids::Seq;
use crate::proposal::{Due, Evidence, Proposal, Urgency};
use crate::queue::Case;
use crate::state::{Fallen, Game, Meeting, OpenGap};

impl Game {
    /// Keeps the flag that was down at `at` by the console's own count, before the clock is changed.
    pub(crate) fn latch_flag(&mut self, at: Moment) {
        if self.fallen.is_none() {
            self.fallen = counted(&self.clock, at, self.clock_fact);
        }
    }
}

impl Meeting {
    /// The flag that is down at `now`: a device's by its own report, a console clock's from the instant of zero.
    #[must_use]
    pub fn flag(&self, game: &Game, now: Moment) -> Option<Fallen> {
        game.fallen.or_else(|| match self.device {
            None => counted(&game.clock, now, game.clock_fact),
            Some(_) => None,
        })
    }
}

fn counted(clock: &clock::Clock, now: Moment, fact: Seq) -> Option<Fallen> {
    let (side, at): (Side, Moment) = clock.flag(now)?;
    Some(Fallen { side, at, fact, from: Source::Arbiter })
}

impl Meeting {
    /// A fallen flag in an unfinished game loses (8.2.6).
    pub(crate) fn flag_proposal(&self, game: &Game, now: Moment) -> Option<Proposal> {
        let Fallen { side, at, fact, from } = self.flag(game, now)?;
        let evidence = match from {
            Source::Device => Evidence::FlagShown { side, fact, at },
            Source::Arbiter => Evidence::FlagCounted { side, at },
        };
        let case = Case { due: Due::Flag, urgency: Urgency::Now, side: Some(side), since: at };
        Some(case.propose(game.id, &self.profile.flag, vec![evidence], vec![fact], vec![Act::Lose { side }]))
    }

    /// The instant at which a console clock's flag will fall.
    pub(crate) fn flag_from(&self, game: &Game) -> Option<Moment> {
        game.clock.falls().filter(|_| self.device.is_none() && game.fallen.is_none())
    }

    /// A gap of the console's own clock is charged to the side that ran, or not (15.2.15).
    pub(crate) fn gap_proposal(&self, game: &Game) -> Option<Proposal> {
        let OpenGap { mark, length: gap, side, .. } = game.gap?;
        let uncharged = *game.clock.stored().get(side);
        let charged = (uncharged - gap).max(Millis::ZERO);
        let evidence = vec![Evidence::ClockStood { side, uncharged, charged, gap }];
        let case = Case { due: Due::GapToCharge, urgency: Urgency::Now, side: Some(side), since: mark.at };
        let acts = vec![Act::ChargeGap { side, gap }, Act::ForgiveGap];
        Some(case.propose(game.id, &self.profile.uncovered, evidence, vec![mark.fact], acts))
    }

    /// A silent device: both times want a look at the table (15.2.10).
    pub(crate) fn silent_proposal(&self, game: &Game) -> Option<Proposal> {
        let link = self.device.as_ref()?;
        let silent = link.silent?;
        let evidence = vec![Evidence::LastHeard { serial: link.serial.to_string(), at: silent.at }];
        let case = Case { due: Due::Silent, urgency: Urgency::Soon, side: None, since: silent.at };
        Some(case.propose(game.id, &self.profile.clock_check, evidence, vec![silent.fact], vec![Act::Note]))
    }
}
