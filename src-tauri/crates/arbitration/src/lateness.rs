//! The start of the clocks, arrivals and lateness (8.3, 9.2, 9.3).
//!
//! At the start White's clock runs, whoever is there; if only Black is away, his clock runs instead. If both are
//! away and one comes, the time gone is split equally (an odd millisecond falls to White) and the clock of the absent
//! side's turn runs: White's, or Black's if Black is the one still away. When he comes, White's clock is started.
//! None of this is a move. Until somebody has moved, a console clock is computed anew with every arrival, from all
//! arrivals and from all stops and settings, each at its own moment: they may be written down late and in any order.
//!
//! By 8.3.1 each side bears his own lateness, by 9.3 the time with both away is halved: 9.3 speaks of that case alone
//! and goes before, unless the event reads it otherwise; from the first arrival on each bears his own. Whether a game is
//! lost by lateness counts from the start of the round, not from what a clock shows after the split, and for the first
//! game of a pairing only, unless the event has it for each.
//!
//! A book without an equal split (1999 21.1, 21.3) starts a latecomer's clock when it is his turn, so White's runs
//! until he moves, and charges the time with both away to both in full.

use clock::{Clock, Millis, Moment, PerSide, Side};

use crate::facts::{Act, Source};
use crate::ids::Seq;
use crate::profile::Profile;
use crate::proposal::{Due, Evidence, Proposal, Urgency};
use crate::queue::Case;
use crate::state::{Fallen, Game, Mark, Meeting};

/// One millisecond: what lies just beyond a limit.
const BEYOND: Millis = Millis::new(1);

/// The profile's choice between 9.3, which halves the time with both away, and 8.3.1, by which each bears his own.
const BOTH_AWAY: &str = "late_both_away";
/// The profile's choice to which games of a pairing the limit applies.
const LATE_GAME: &str = "late_game";
/// The limit's name among the values of a profile.
const DEFAULT_TIME: &str = "default_time";

/// How a book charges lateness.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lateness {
    /// The absent side's clock runs, and the time with both away is split (9.2, 9.3).
    Split,
    /// The absent side's clock runs, and each bears the time with both away in full (8.3.1, 9.2).
    EachOwn,
    /// The clock of the side to move runs, and the time with both away is charged to both (1999 21.1, 21.3).
    OwnTurn,
}

impl Lateness {
    /// The way of a profile's book.
    pub(crate) fn of(profile: &Profile) -> Self {
        match profile.late_split {
            Some(_) if profile.reads(BOTH_AWAY, "each_own") => Lateness::EachOwn,
            Some(_) => Lateness::Split,
            None => Lateness::OwnTurn,
        }
    }

    /// Whose clock runs before anybody has moved: White's, or by 9.2 Black's when only Black is away.
    const fn turn(self, present: PerSide<bool>) -> Side {
        match self {
            Lateness::Split | Lateness::EachOwn if present.white && !present.black => Side::Black,
            Lateness::Split | Lateness::EachOwn | Lateness::OwnTurn => Side::White,
        }
    }

    /// What both have left of `before` when one comes after `gone` with both away; an odd millisecond falls to White.
    fn both_away(self, before: PerSide<Millis>, gone: Millis) -> PerSide<Millis> {
        let (white, black) = match self {
            Lateness::Split => (gone - Millis::new(gone.get() / 2), Millis::new(gone.get() / 2)),
            Lateness::EachOwn | Lateness::OwnTurn => (gone, gone),
        };
        PerSide::new((before.white - white).max(Millis::ZERO), (before.black - black).max(Millis::ZERO))
    }
}

/// What else moved a clock before both sides had moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meanwhile {
    /// It was stopped.
    Stopped,
    /// It went on.
    Resumed,
    /// The arbiter set both times: lateness counts from them.
    Set(PerSide<Millis>),
    /// The table's device had shown these times when it was taken away.
    Shown(PerSide<Millis>),
    /// Time that ran unseen; below zero: that was counted and never ran.
    Unseen(Millis),
    /// A latecomer was not at fault.
    Excused(Side),
    /// A move was made, after which the clock was this.
    Moved { left: PerSide<Millis>, turn: Side },
}

/// A clock as the start, the arrivals and what happened meanwhile leave it.
struct Opening {
    lateness: Lateness,
    clock: Clock,
    /// What both sides had when lateness began to count.
    base: PerSide<Millis>,
    /// How long the clock has run since, up to `seen`.
    ran: Millis,
    seen: Moment,
    present: PerSide<bool>,
    moved: bool,
    /// What lateness has cost each side that has come.
    charge: PerSide<Millis>,
    /// A flag that fell while its side was away.
    fallen: Option<(Side, Moment)>,
    /// Whether the time with both away was charged.
    charged: bool,
}

impl Opening {
    /// Replays all that happened on a clock at rest, each at its own moment.
    fn replay(
        lateness: Lateness,
        rest: Clock,
        start: Moment,
        arrivals: PerSide<Option<Moment>>,
        meanwhile: &[(Moment, Meanwhile)],
    ) -> Opening {
        let present = arrivals.map(|_, at| at.is_some_and(|at| at <= start));
        let mut opening = Opening {
            lateness,
            base: rest.stored(),
            clock: rest,
            ran: Millis::ZERO,
            seen: start,
            present,
            moved: false,
            charge: PerSide::default(),
            fallen: None,
            charged: false,
        };
        // A clock at rest starts.
        let _ = opening.clock.start(lateness.turn(present), start);
        let mut late: Vec<(Moment, Side)> = Side::BOTH
            .into_iter()
            .filter_map(|side| arrivals.get(side).filter(|&at| at > start).map(|at| (at, side)))
            .collect();
        late.sort();
        let mut meanwhile = meanwhile.iter().copied().peekable();
        for (came, side) in late {
            while let Some((at, what)) = meanwhile.next_if(|(at, _)| *at < came) {
                opening.take(at, what);
            }
            opening.arrive(side, came);
        }
        meanwhile.for_each(|(at, what)| opening.take(at, what));
        opening
    }

    /// Time passes up to `at`.
    fn pass(&mut self, at: Moment) {
        self.fallen = self.fallen.or(self.clock.flag(at));
        if self.clock.running().is_some() {
            self.ran += (at - self.seen).max(Millis::ZERO);
        }
        self.seen = at;
    }

    /// `side` comes at `at`.
    fn arrive(&mut self, side: Side, at: Moment) {
        self.pass(at);
        let both_away = !*self.present.get(side.opponent());
        *self.present.get_mut(side) = true;
        if !self.moved && both_away {
            let _ = self.clock.set(self.lateness.both_away(self.base, self.ran), at);
            self.charged = true;
            self.fallen = self.fallen.filter(|_| self.lateness != Lateness::Split);
        }
        if !self.moved {
            let _ = self.clock.hand_turn(self.lateness.turn(self.present), at);
        }
        *self.charge.get_mut(side) = (*self.base.get(side) - self.clock.left(side, at)).max(Millis::ZERO);
    }

    /// Something else happens to the clock; what it refuses leaves it as it is.
    fn take(&mut self, at: Moment, what: Meanwhile) {
        self.pass(at);
        let mut left = self.clock.both_left(at);
        let _ = match what {
            Meanwhile::Stopped => self.clock.stop(at),
            Meanwhile::Resumed => self.clock.resume(at),
            Meanwhile::Set(left) => {
                (self.base, self.ran, self.fallen) = (left, Millis::ZERO, None);
                self.clock.set(left, at)
            }
            Meanwhile::Shown(left) => self.clock.set(left, at),
            Meanwhile::Unseen(gap) => {
                let own = left.get_mut(self.clock.turn());
                *own = (*own - gap).max(Millis::ZERO);
                self.ran += gap;
                self.clock.set(left, at)
            }
            Meanwhile::Excused(side) => {
                *left.get_mut(side) += std::mem::take(self.charge.get_mut(side));
                self.fallen = self.fallen.filter(|(fallen, _)| *fallen != side);
                self.clock.set(left, at)
            }
            Meanwhile::Moved { left, turn } => {
                self.moved = true;
                self.clock.set(left, at).and_then(|()| self.clock.hand_turn(turn, at))
            }
        };
    }
}

/// Whether a game belongs to the rules on lateness: the first of its pairing, or where the event reads it so each one,
/// from its own start.
fn counts(profile: &Profile, game: &Game) -> bool {
    game.id.game.0 == 1 || profile.reads(LATE_GAME, "each")
}

impl Game {
    /// Starts the clocks (9.2).
    pub(crate) fn open(&mut self, device: bool, mark: Mark) {
        self.started = Some(mark);
        self.start_left = self.rightful_clock().both_left(mark.at);
        self.replay_opening(device, (mark.fact, mark.at));
    }

    /// A player comes to his seat, which may be written down later.
    pub(crate) fn arrive(&mut self, device: bool, side: Side, arrival: Mark, written: Moment) {
        let both_away = !self.is_present(side.opponent());
        *self.arrivals.get_mut(side) = Some(arrival);
        let Some(started) = self.started else { return };
        let moved = self.moves.any_of(side);
        if device && self.touched {
            // A device's own times go before the console's count: from its last word on.
            let at = self.rightful_clock().anchor().map_or(written, |run| run.since.max(arrival.at));
            if self.moves.is_empty() {
                self.come_to_device(side, both_away, (arrival.fact, at));
            }
            if arrival.at > started.at && !moved {
                let gone = *self.start_left.get(side) - self.rightful_clock().left(side, at);
                *self.late_charge.get_mut(side) = gone.max(Millis::ZERO);
            }
        } else if self.moves.is_empty() {
            self.replay_opening(device, (arrival.fact, written));
        } else if arrival.at > started.at && !moved {
            *self.late_charge.get_mut(side) = *self.opening(started.at).charge.get(side);
        }
    }

    /// The clocks of a table whose device has been read since the start.
    fn come_to_device(&mut self, side: Side, both_away: bool, (fact, at): (Seq, Moment)) {
        let before = self.start_left;
        let left = self.rightful_clock().both_left(at);
        let gone = (before.white - left.white) + (before.black - left.black);
        let lateness = self.lateness;
        let present = PerSide::new(side == Side::White || !both_away, side == Side::Black || !both_away);
        self.rule_clock(true, both_away, (fact, at), |clock| {
            if both_away {
                clock.set(lateness.both_away(before, gone), at)?;
            }
            clock.hand_turn(lateness.turn(present), at)
        });
    }

    /// A latecomer was not at fault: what his lateness cost is given back (9.2).
    pub(crate) fn excuse(&mut self, device: bool, side: Side, (fact, at): (Seq, Moment)) {
        *self.excused.get_mut(side) = Some(fact);
        self.touched = true;
        let bore = if self.late_on_other { side.opponent() } else { side };
        let back = std::mem::take(self.late_charge.get_mut(side));
        let fallen = self.fallen.filter(|f| f.side != bore);
        self.rule_clock(device, true, (fact, at), |clock| {
            let mut left = clock.both_left(at);
            *left.get_mut(bore) += back;
            clock.set(left, at)
        });
        self.fallen = fallen;
        self.keep(at, Meanwhile::Excused(side));
    }

    /// The players turn out to sit with reversed colours (9.4). Until somebody has moved, a console clock is computed anew
    /// from who was away; after, the times stand, and what a man's lateness cost stays on the clock that bore it.
    pub(crate) fn reverse_lateness(&mut self, device: bool, now: (Seq, Moment)) {
        let PerSide { white, black } = self.late_charge;
        self.late_charge = PerSide::new(black, white);
        self.late_on_other = !self.late_on_other;
        for (_, what) in &mut self.meanwhile {
            if let Meanwhile::Excused(side) = what {
                *side = side.opponent();
            }
        }
        if !device && self.is_on() && self.moves.is_empty() {
            self.replay_opening(device, now);
        }
    }

    /// Keeps what moved the clock, for arrivals that are written down later: once both sides have moved, no more.
    pub(crate) fn keep(&mut self, at: Moment, what: Meanwhile) {
        if Side::BOTH.iter().all(|&side| self.moves.any_of(side)) {
            self.meanwhile = Vec::new();
        } else if self.started.is_some() {
            self.meanwhile.push((at, what));
        }
    }

    /// The opening as all that is known of it makes it.
    fn opening(&self, start: Moment) -> Opening {
        let mut rest = Clock::new(self.clock.control());
        let _ = rest.set(self.start_left, start);
        Opening::replay(self.lateness, rest, start, self.arrivals.map(|_, mark| mark.map(|m| m.at)), &self.meanwhile)
    }

    /// Computes the clock anew from the start, all arrivals and what happened meanwhile.
    fn replay_opening(&mut self, device: bool, (fact, at): (Seq, Moment)) {
        let Some(started) = self.started else { return };
        let opening = self.opening(started.at);
        (self.late_charge, self.late_on_other) = (opening.charge, false);
        if device {
            self.rule_clock(true, opening.charged, (fact, at), |clock| {
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
        let started = game.started.filter(|_| counts(&self.profile, game))?;
        let limit = self.profile.default_time.value;
        let last = started.at + limit;
        let is_late = |side: Side| match game.arrivals.get(side) {
            _ if game.excused.get(side).is_some() => false,
            Some(_) if game.in_time.contains(game.seats.get(side)) => false,
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
        // That only one is late rests on the other's being there.
        let there = |side: Side| {
            let moved = || game.moves.iter().find(|m| m.side == side).map(|m| m.mark);
            game.arrivals.get(side).or_else(moved)
        };
        let came = Side::BOTH.into_iter().filter_map(there);
        // Another limit makes the case anew.
        let limited = self.changed.get(DEFAULT_TIME).copied();
        let rests_on = std::iter::once(started.fact).chain(came.map(|mark| mark.fact)).chain(limited).collect();
        let evidence = vec![Evidence::Started { at: started.at, fact: started.fact }, Evidence::DefaultTime { limit }];
        let case = Case { due, urgency: Urgency::Now, side, since: last + BEYOND };
        Some(case.propose(game.id, clause, evidence, rests_on, vec![act]))
    }

    /// Keeps who has come in time before the default time is changed: another one holds from then on.
    pub(crate) fn keep_in_time(&mut self) {
        let limit = self.profile.default_time.value;
        for game in &mut self.games {
            let Some(started) = game.started else { continue };
            let came = |side: &Side| game.arrivals.get(*side).is_some_and(|came| came.at <= started.at + limit);
            let in_time: Vec<_> = Side::BOTH.iter().filter(|side| came(side)).map(|s| *game.seats.get(*s)).collect();
            game.in_time.extend(in_time);
        }
    }

    /// When lateness can become a loss, while somebody is away.
    pub(crate) fn late_from(&self, game: &Game) -> Option<Moment> {
        let started = game.started.filter(|_| counts(&self.profile, game))?;
        let away = Side::BOTH.iter().any(|&side| !game.is_present(side));
        away.then(|| started.at + self.profile.default_time.value + BEYOND)
    }
}
