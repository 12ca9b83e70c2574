//! Clocks and flags (8.1, 8.2, 15.2.9; 1999 6, 22), time trouble and the duty to record (10; 1999 7).

use clock::{Millis, Moment, PerSide, Side, TimeControl};

use crate::due::DueReading;
use crate::facts::{Act, ClockChange, Source};
use crate::ids::Seq;
use crate::proposal::{Due, Evidence, Proposal, Urgency};
use crate::queue::Case;
use crate::state::{Alarm, Fallen, Game, Mark, Meeting, OpenGap};

impl Game {
    /// Keeps the flag that was down at `at` by the console's own count, before the clock is changed.
    pub(crate) fn latch_flag(&mut self, at: Moment) {
        if self.fallen.is_none() {
            self.fallen = counted(&self.clock, at, self.clock_fact);
        }
    }

    /// The arbiter set both times: where they leave nothing the flag is down (8.2.6), elsewhere it is up.
    pub(crate) fn flag_as_set(&mut self, left: PerSide<Millis>, Mark { fact, at }: Mark) {
        let none_left = |side: &Side| *left.get(*side) == Millis::ZERO;
        let turn = self.rightful_clock().turn();
        let set = [turn, turn.opponent()].into_iter().find(none_left);
        let set = set.map(|side| Fallen { side, at, fact, from: Source::Arbiter });
        self.fallen = self.fallen.filter(|fallen| none_left(&fallen.side)).or(set);
    }

    /// The side that has completed its period without the device showing the next one's time, when the opponent's move
    /// comes: until then the device may still have been adding it.
    pub(crate) fn period_unshown(&self, owed: Side, mover: Side, left: PerSide<Millis>, at: Moment) -> Option<Side> {
        let gained = match self.clock.control() {
            TimeControl::SuddenDeath { .. } | TimeControl::Fischer { .. } => return None,
            TimeControl::Periods { .. } => self.clock.gained(owed),
        };
        let shown = *left.get(owed) - self.clock.left(owed, at) > Millis::new(gained.get() / 2);
        (owed == mover.opponent() && !shown).then_some(owed)
    }

    /// Demands of the device the time of the period that `side` has reached, and what the opponent's move adds.
    pub(crate) fn demand_period(&mut self, side: Side, Mark { fact, at }: Mark) {
        let mut clock = self.clock.clone();
        let mut left = clock.both_left(at);
        for unshown in std::iter::once(side).chain(self.increment_owed) {
            *left.get_mut(unshown) += clock.gained(unshown);
        }
        // More than a day on a clock is nothing to demand.
        if clock.set(left, at).is_ok() {
            self.due = Some(DueReading { clock, times: true, fact });
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
        let mut evidence: Vec<Evidence> =
            std::iter::once(flag.evidence()).chain(self.moves_short(game, side)).collect();
        let mut rests_on = vec![fact];
        if let Some(claim) = game.held_up(flag.at) {
            let Mark { fact, at } = claim.mark;
            evidence.push(Evidence::Claimed { fact, at, ground: claim.ground.clone() });
            rests_on.push(fact);
        }
        let case = Case { due: Due::Flag, urgency: Urgency::Now, side: Some(side), since: at };
        let clause = self.profile.flag_rule(self.control);
        Some(case.propose(game.id, clause, evidence, rests_on, vec![Act::Lose { side }]))
    }

    /// How many moves a side has completed of those its period asks for. Where one is missing it may have been made and
    /// not pressed: that does not save him, unless the game had ended before (1999 22.5), and then its result is entered.
    fn moves_short(&self, game: &Game, side: Side) -> Option<Evidence> {
        let missing = game.clock.to_go(side)?;
        let made = *game.clock.moves().get(side);
        let unpressed = self.profile.unpressed.clone().filter(|_| missing == 1);
        Some(Evidence::MovesShort { side, made, required: made.saturating_add(missing), unpressed })
    }

    /// The instant at which a console clock's flag will fall.
    pub(crate) fn flag_from(&self, game: &Game) -> Option<Moment> {
        game.clock.falls().filter(|_| self.device.is_none() && game.fallen.is_none())
    }

    /// A gap of the console's own clock is charged to the side that ran, or not (15.2.15).
    pub(crate) fn gap_proposals<'a>(&'a self, game: &'a Game) -> impl Iterator<Item = Proposal> + 'a {
        game.gaps.iter().map(move |&OpenGap { mark, length: gap, side, .. }| {
            let uncharged = *game.clock.stored().get(side);
            let charged = (uncharged - gap).max(Millis::ZERO);
            let evidence = vec![Evidence::ClockStood { side, uncharged, charged, gap }];
            let case = Case { due: Due::GapToCharge, urgency: Urgency::Now, side: Some(side), since: mark.at };
            let acts = vec![Act::ChargeGap { side, gap }, Act::ForgiveGap];
            case.propose(game.id, &self.profile.uncovered, evidence, vec![mark.fact], acts)
        })
    }

    /// A clock that says that it runs, and stands, wants a look at the table (15.2.10); a defect is nobody's offence.
    pub(crate) fn stands_proposal(&self, game: &Game) -> Option<Proposal> {
        let Alarm { mark, before, after, .. } = game.alarms.iter().find(|a| a.change == ClockChange::Stands)?;
        let Mark { fact, at } = *mark;
        let side = Side::BOTH.into_iter().find(|&side| before.is_some_and(|b| b.get(side) < after.get(side)))?;
        let evidence = vec![Evidence::ClockStands { side, fact, at, left: *after.get(side) }];
        let case = Case { due: Due::ClockStands, urgency: Urgency::Soon, side: Some(side), since: at };
        Some(case.propose(game.id, &self.profile.clock_check, evidence, vec![fact], vec![Act::Note]))
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

impl Meeting {
    /// Whether `side` has less left than the limit of time trouble; never under Fischer (10.5.1.2).
    #[must_use]
    pub fn in_time_trouble(&self, game: &Game, side: Side, now: Moment) -> bool {
        self.counts_trouble() && game.known && game.clock.left(side, now) < self.profile.time_trouble.value
    }

    /// Whether the control knows time trouble: one that adds time after each move does not.
    pub(crate) const fn counts_trouble(&self) -> bool {
        match self.control {
            TimeControl::SuddenDeath { .. } | TimeControl::Periods { .. } => true,
            TimeControl::Fischer { .. } => false,
        }
    }

    /// Whether `side` need not record at `now`: at this pace nobody must, or he is in time trouble (10.5.2; 1999 7.2).
    #[must_use]
    pub fn is_exempt(&self, game: &Game, side: Side, now: Moment) -> bool {
        let free = self.profile.recording.as_ref().is_some_and(|recording| !recording.required.value);
        free || (game.is_on() && self.in_time_trouble(game, side, now))
    }

    /// Score sheets to complete by players who were exempt: before the next move of the period they have entered
    /// (1999 7.2), or after the game if the arbiter asks, until both have signed (10.5.2).
    pub(crate) fn sheets_due<'a>(&'a self, game: &'a Game) -> impl Iterator<Item = Proposal> + 'a {
        let recording = self.profile.recording.as_ref().filter(|rule| rule.required.value && self.counts_trouble());
        Side::BOTH.into_iter().filter_map(move |side| {
            let recording = recording?;
            let (Mark { fact, at }, left, urgency) = if recording.complete_in_play {
                let (mark, left) = self.entered_in_trouble(game, side).filter(|_| game.is_on())?;
                (mark, left, Urgency::Soon)
            } else {
                let (mark, left) = self.ended_in_trouble(game, side)?;
                (mark, left, Urgency::Know)
            };
            let limit = self.profile.time_trouble.value;
            let evidence = vec![Evidence::TimeTrouble { side, fact, at, left, limit }];
            let case = Case { due: Due::SheetDue, urgency, side: Some(side), since: at };
            Some(case.propose(game.id, &recording.complete, evidence, vec![fact], vec![Act::Note]))
        })
    }

    /// The move with which `side` entered its present period out of time trouble, and what it had left then.
    fn entered_in_trouble(&self, game: &Game, side: Side) -> Option<(Mark, Millis)> {
        game.entered.get(side).filter(|(_, left)| *left < self.profile.time_trouble.value)
    }

    /// The end of a game that is not signed, in which `side` was in time trouble at last or when a period ended. Who never
    /// came has no sheet.
    fn ended_in_trouble(&self, game: &Game, side: Side) -> Option<(Mark, Millis)> {
        let ending = game.ending.filter(|ending| ending.signed.is_none() && game.is_present(side))?;
        let at_last = self.in_time_trouble(game, side, ending.mark.at).then(|| game.clock.left(side, ending.mark.at));
        let left = at_last.or_else(|| self.entered_in_trouble(game, side).map(|(_, left)| left))?;
        Some((ending.mark, left))
    }
}
