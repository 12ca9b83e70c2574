//! What holds for every sequence of operations.

use clock::{Clock, Millis, Moment, PerSide, Period, Side, TimeControl};
use proptest::prelude::*;

#[derive(Debug, Clone, Copy)]
enum Op {
    Start(Side),
    Press(Side),
    Stop,
    Resume,
    Hand(Side),
    Set(i64, i64),
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::White), Just(Side::Black)]
}

fn op() -> impl Strategy<Value = Op> {
    prop_oneof![
        2 => side().prop_map(Op::Start),
        6 => side().prop_map(Op::Press),
        1 => Just(Op::Stop),
        2 => Just(Op::Resume),
        1 => side().prop_map(Op::Hand),
        1 => (-10i64..600_000, -10i64..600_000).prop_map(|(w, b)| Op::Set(w, b)),
    ]
}

fn control() -> impl Strategy<Value = TimeControl> {
    prop_oneof![
        (1i64..300_000).prop_map(|base| TimeControl::SuddenDeath { base: Millis::new(base) }),
        (1i64..300_000, 1i64..90_000)
            .prop_map(|(b, i)| TimeControl::Fischer { base: Millis::new(b), increment: Millis::new(i) }),
        (1u16..6, 1i64..300_000, prop::option::of(1u16..4), 1i64..90_000).prop_map(|(moves, time, later, more)| {
            TimeControl::Periods {
                first: Period { moves: Some(moves), time: Millis::new(time) },
                then: Period { moves: later, time: Millis::new(more) },
            }
        }),
    ]
}

/// The ledger's own reading of a control: a side carries a count down to its next gain, and starts it anew.
struct Ledger {
    left: i64,
    /// Moves still to complete before time is added; none: none is, or with every move.
    countdown: Option<u32>,
    period: u32,
}

impl Ledger {
    fn new(control: TimeControl) -> Ledger {
        match control {
            TimeControl::SuddenDeath { base } | TimeControl::Fischer { base, .. } => {
                Ledger { left: base.get(), countdown: None, period: 1 }
            }
            TimeControl::Periods { first, .. } => {
                Ledger { left: first.time.get(), countdown: first.moves.map(u32::from), period: 1 }
            }
        }
    }

    fn complete_move(&mut self, control: TimeControl) {
        match control {
            TimeControl::SuddenDeath { .. } => {}
            TimeControl::Fischer { increment, .. } => self.left += increment.get(),
            TimeControl::Periods { then, .. } => {
                self.countdown = self.countdown.map(|moves| moves - 1);
                if self.countdown == Some(0) {
                    self.left += then.time.get();
                    self.countdown = then.moves.map(u32::from);
                    self.period += 1;
                }
            }
        }
    }
}

proptest! {
    /// A ledger kept beside the clock, millisecond by millisecond of the running side, agrees with it: time is
    /// conserved, at most one side runs, nothing falls below zero, and the flag is down from exactly zero on.
    #[test]
    fn time_is_conserved(control in control(), steps in prop::collection::vec((op(), 0i64..60_000), 0..60)) {
        let mut clock = Clock::new(control);
        let mut ledger = [Ledger::new(control), Ledger::new(control)];
        let mut running: Option<usize> = None;
        let mut turn = 0usize;
        let mut now = 1_000i64;
        let index = |side: Side| usize::from(side == Side::Black);
        for (op, wait) in steps {
            now += wait;
            if let Some(side) = running {
                ledger[side].left = (ledger[side].left - wait).max(0);
            }
            let at = Moment::from_millis(now);
            let done = match op {
                Op::Start(s) => clock.start(s, at).is_ok().then(|| { turn = index(s); running = Some(turn); }),
                Op::Press(s) => clock.press(s, at).is_ok().then(|| {
                    ledger[index(s)].complete_move(control);
                    turn = 1 - index(s);
                    running = Some(turn);
                }),
                Op::Stop => clock.stop(at).is_ok().then(|| running = None),
                Op::Resume => clock.resume(at).is_ok().then(|| running = Some(turn)),
                Op::Hand(s) => clock.hand_turn(s, at).is_ok().then(|| {
                    turn = index(s);
                    running = running.map(|_| turn);
                }),
                Op::Set(w, b) => {
                    clock.set(PerSide::new(Millis::new(w), Millis::new(b)), at).is_ok().then(|| {
                        [ledger[0].left, ledger[1].left] = [w, b];
                    })
                }
            };
            let _ = done;
            let left = clock.both_left(at);
            prop_assert_eq!([left.white.get(), left.black.get()], [ledger[0].left, ledger[1].left]);
            for side in Side::BOTH {
                let own = &ledger[index(side)];
                prop_assert_eq!((clock.to_go(side), clock.period(side)), (own.countdown, own.period));
            }
            prop_assert_eq!(clock.running().map(index), running);
            prop_assert!(ledger.iter().all(|own| own.left >= 0));
            let down = running.filter(|&s| ledger[s].left == 0);
            prop_assert_eq!(clock.flag(at).map(|(s, _)| index(s)), down);
            if let Some(falls) = clock.falls() {
                prop_assert_eq!(clock.flag(falls).map(|(_, at)| at), Some(falls));
                prop_assert_eq!(clock.flag(falls - Millis::new(1)), None);
            }
        }
    }

    /// A device that adds the time of a period by itself is read as it is: the count of moves goes on, its word on time
    /// stands.
    #[test]
    fn a_devices_reading_wins(control in control(), left in 1i64..600_000, moves in 0u32..40) {
        let mut clock = Clock::new(control);
        for _ in 0..moves {
            clock.count_move(Side::White);
        }
        let shown = PerSide::new(Millis::new(left), control.base());
        clock.read(shown, Some(Side::White), Moment::from_millis(0)).unwrap();
        clock.press(Side::White, Moment::from_millis(1)).unwrap();
        let after = Millis::new(left - 1) + control.gain(moves + 1);
        prop_assert_eq!(clock.stored(), PerSide::new(after, control.base()));
        prop_assert_eq!(clock.moves(), PerSide::new(moves + 1, 0));
    }

    /// A refused operation changes nothing.
    #[test]
    fn a_refusal_changes_nothing(control in control(), s in side(), wait in 1i64..1_000) {
        let mut clock = Clock::new(control);
        clock.start(s, Moment::from_millis(wait)).unwrap();
        let before = clock.clone();
        prop_assert!(clock.press(s.opponent(), Moment::from_millis(wait)).is_err());
        prop_assert!(clock.press(s, Moment::from_millis(0)).is_err());
        prop_assert!(clock.stop(Moment::from_millis(0)).is_err());
        prop_assert!(clock.resume(Moment::from_millis(wait)).is_err());
        prop_assert_eq!(clock, before);
    }
}
