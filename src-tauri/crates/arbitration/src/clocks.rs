//! Clocks and flags (8.1, 8.2, 15.2.9).

use clock::{Millis, Moment, Side};

use crate::facts::{Act, Source};
use crate::ids::Seq;
use crate::proposal::{Due, Evidence, Proposal, Urgency};
use crate::queue::Case;
use crate::state::{Fallen, Game, Mark, Meeting, OpenGap};

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

impl Fallen {
    /// What shows it.
    pub(crate) const fn evidence(&self) -> Evidence {
        let Fallen { side, at, fact, from } = *self;
        match from {
            Source::Device => Evidence::FlagShown { side, fact, at },
            Source::Arbiter => Evidence::FlagCounted { side, at },
        }
    }
}

impl Meeting {
    /// A fallen flag in an unfinished game loses (8.2.6); one that fell while a draw was claimed waits for the claim, and
    /// rests on its rejection (8.2.7).
    pub(crate) fn flag_proposal(&self, game: &Game, now: Moment) -> Option<Proposal> {
        let flag = self.flag(game, now).filter(|flag| !game.draw_talk.holds(flag))?;
        let Fallen { side, at, fact, .. } = flag;
        let mut evidence = vec![flag.evidence()];
        let mut rests_on = vec![fact];
        if let Some(claim) = game.held_up(flag.at) {
            let Mark { fact, at } = claim.mark;
            evidence.push(Evidence::Claimed { fact, at, ground: claim.ground.clone() });
            rests_on.push(fact);
        }
        let case = Case { due: Due::Flag, urgency: Urgency::Now, side: Some(side), since: at };
        Some(case.propose(game.id, &self.profile.flag, evidence, rests_on, vec![Act::Lose { side }]))
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
