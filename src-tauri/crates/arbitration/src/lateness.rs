//! The start of the clocks, arrivals and lateness (8.3, 9.2, 9.3).
//!
//! At the start White's clock runs, whoever is there; if only Black is away, his clock runs instead. If both are
//! away and one comes, the time gone is split equally (an odd millisecond falls to White) and the clock of the absent
//! side's turn runs: White's, or Black's if Black is the one still away. When he comes, White's clock is started.
//! None of this is a move. While nothing but arrivals has touched the clock, it is computed anew from all arrivals,
//! so that they may be written down late and in any order.
//!
//! By 8.3.1 each side bears his own lateness, by 9.3 the time with both away is halved: 9.3 speaks of that case alone
//! and goes before; from the first arrival on each bears his own. Whether a game is lost by lateness counts from the
//! start of the round, not from what a clock shows after the split, and for the first game of a pairing only.

use clock::{Clock, Millis, Moment, PerSide, Side};

use crate::facts::{Act, Source};
use crate::ids::Seq;
use crate::proposal::{Due, Evidence, Proposal, Urgency};
use crate::queue::Case;
use crate::state::{Fallen, Game, Mark, Meeting};

/// One millisecond: what lies just beyond a limit.
const BEYOND: Millis = Millis::new(1);

/// A clock nobody has pressed yet, as the start and the arrivals leave it.
struct Opening {
    clock: Clock,
    /// What lateness has cost each side that has come.
    charge: PerSide<Millis>,
    /// A flag that fell while its side was away.
    fallen: Option<(Side, Moment)>,
    /// Whether the time gone was split.
    split: bool,
}

impl Opening {
    /// Replays start and arrivals on a clock at rest.
    fn replay(rest: &Clock, start: Moment, arrivals: PerSide<Option<Moment>>) -> Opening {
        let present = arrivals.map(|_, at| at.is_some_and(|at| at <= start));
        let mut opening = Opening { clock: rest.clone(), charge: PerSide::default(), fallen: None, split: false };
        // A clock at rest starts.
        let _ = opening.clock.start(absent_turn(present), start);
        let mut late: Vec<(Moment, Side)> = Side::BOTH
            .into_iter()
            .filter_map(|side| arrivals.get(side).filter(|&at| at > start).map(|at| (at, side)))
            .collect();
        late.sort();
        let mut present = present;
        for (at, side) in late {
            opening.arrive(rest, present, side, at, at - start);
            *present.get_mut(side) = true;
        }
        opening
    }

    /// `side` comes at `at`; `gone` is the time since the start.
    fn arrive(&mut self, rest: &Clock, present: PerSide<bool>, side: Side, at: Moment, gone: Millis) {
        let other = side.opponent();
        let before = rest.stored();
        if *present.get(other) {
            self.fallen = self.fallen.or(self.clock.flag(at));
            let _ = self.clock.hand_turn(Side::White, at);
        } else {
            let _ = self.clock.set(split(before, gone), at);
            let _ = self.clock.hand_turn(other, at);
            self.split = true;
        }
        *self.charge.get_mut(side) = (*before.get(side) - self.clock.left(side, at)).max(Millis::ZERO);
    }
}

/// Whether a game belongs to the rules on lateness: the first of its pairing.
const fn opens_round(game: &Game) -> bool {
    game.id.game.0 == 1
}

/// Whose clock runs before anybody has moved (9.2, 9.3): White's, or Black's when only Black is away.
const fn absent_turn(present: PerSide<bool>) -> Side {
    if present.white && !present.black { Side::Black } else { Side::White }
}

/// The time gone, equally on both sides; an odd millisecond falls to White (9.3).
fn split(before: PerSide<Millis>, gone: Millis) -> PerSide<Millis> {
    let black = Millis::new(gone.get() / 2);
    let white = gone - black;
    PerSide::new((before.white - white).max(Millis::ZERO), (before.black - black).max(Millis::ZERO))
}

impl Game {
    /// Starts the clocks (9.2).
    pub(crate) fn open(&mut self, device: bool, mark: Mark) {
        self.started = Some(mark);
        self.start_left = self.clock.both_left(mark.at);
        self.replay_opening(device, (mark.fact, mark.at));
    }

    /// A player comes to his seat.
    pub(crate) fn arrive(&mut self, device: bool, side: Side, arrival: Mark, written: Moment) {
        let present = PerSide::new(self.is_present(Side::White), self.is_present(Side::Black));
        *self.arrivals.get_mut(side) = Some(arrival);
        let Some(started) = self.started else { return };
        let now = (arrival.fact, written);
        if !self.touched {
            self.replay_opening(device, now);
        } else if self.moves.is_empty() && !*present.get(side) {
            let gone = Side::BOTH
                .iter()
                .fold(Millis::ZERO, |sum, &s| sum + (*self.start_left.get(s) - self.rightful_clock().left(s, written)));
            let other = side.opponent();
            let (both_away, before) = (!*present.get(other), self.start_left);
            self.rule_clock(device, both_away, now, |clock| {
                if both_away {
                    clock.set(split(before, gone), written)?;
                }
                clock.hand_turn(if both_away { other } else { Side::White }, written)
            });
        }
        if self.touched && arrival.at > started.at && !self.moves.iter().any(|m| m.side == side) {
            let gone = *self.start_left.get(side) - self.rightful_clock().left(side, written);
            *self.late_charge.get_mut(side) = gone.max(Millis::ZERO);
        }
    }

    /// A latecomer was not at fault: what his lateness cost is given back (9.2).
    pub(crate) fn excuse(&mut self, device: bool, side: Side, (fact, at): (Seq, Moment)) {
        *self.excused.get_mut(side) = Some(fact);
        self.touched = true;
        let back = std::mem::take(self.late_charge.get_mut(side));
        let fallen = self.fallen.filter(|f| f.side != side);
        self.rule_clock(device, true, (fact, at), |clock| {
            let mut left = clock.both_left(at);
            *left.get_mut(side) += back;
            clock.set(left, at)
        });
        self.fallen = fallen;
    }

    /// Computes the clock anew from the start and all arrivals.
    fn replay_opening(&mut self, device: bool, (fact, at): (Seq, Moment)) {
        let Some(started) = self.started else { return };
        let mut rest = Clock::new(self.clock.control());
        let _ = rest.set(self.start_left, started.at);
        let opening = Opening::replay(&rest, started.at, self.arrivals.map(|_, mark| mark.map(|m| m.at)));
        self.late_charge = opening.charge;
        if device {
            self.rule_clock(true, opening.split, (fact, at), |clock| {
                *clock = opening.clock;
                Ok::<(), std::convert::Infallible>(())
            });
        } else {
            self.clock = opening.clock;
            self.fallen = opening.fallen.map(|(side, at)| Fallen { side, at, fact, from: Source::Arbiter });
            self.clock_fact = fact;
        }
    }
}

impl Meeting {
    /// Lateness beyond the default time (8.3.2, 8.3.3, 15.2.13): for one side, or for both.
    ///
    /// A latecomer who comes after the limit is still late; who has moved without an entry of arrival is there.
    pub(crate) fn late(&self, game: &Game, now: Moment) -> Option<Proposal> {
        let started = game.started.filter(|_| opens_round(game))?;
        let limit = self.profile.default_time.value;
        let last = started.at + limit;
        let is_late = |side: Side| match game.arrivals.get(side) {
            _ if game.excused.get(side).is_some() => false,
            Some(came) => came.at > last,
            None => now > last && !game.is_present(side),
        };
        let (side, clause) = match (is_late(Side::White), is_late(Side::Black)) {
            (false, false) => return None,
            (true, false) => (Some(Side::White), &self.profile.late_one),
            (false, true) => (Some(Side::Black), &self.profile.late_one),
            (true, true) => (None, &self.profile.late_both),
        };
        let (due, act) = match side {
            Some(side) => (Due::LateOne, Act::Forfeit { side }),
            None => (Due::LateBoth, Act::ForfeitBoth),
        };
        let came = Side::BOTH.into_iter().filter(|s| is_late(*s)).filter_map(|s| *game.arrivals.get(s));
        let rests_on = std::iter::once(started.fact).chain(came.map(|mark| mark.fact)).collect();
        let evidence = vec![Evidence::Started { at: started.at, fact: started.fact }, Evidence::DefaultTime { limit }];
        let case = Case { due, urgency: Urgency::Now, side, since: last + BEYOND };
        Some(case.propose(game.id, clause, evidence, rests_on, vec![act]))
    }

    /// When lateness can become a loss, while somebody is away.
    pub(crate) fn late_from(&self, game: &Game) -> Option<Moment> {
        let started = game.started.filter(|_| opens_round(game))?;
        let away = Side::BOTH.iter().any(|&side| !game.is_present(side));
        away.then(|| started.at + self.profile.default_time.value + BEYOND)
    }
}
