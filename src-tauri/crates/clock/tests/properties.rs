//! What holds for every sequence of operations.

use clock::{Clock, Millis, Moment, PerSide, Side, TimeControl};
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
    ]
}

proptest! {
    /// A ledger kept beside the clock, millisecond by millisecond of the running side, agrees with it: time is
    /// conserved, at most one side runs, nothing falls below zero, and the flag is down from exactly zero on.
    #[test]
    fn time_is_conserved(control in control(), steps in prop::collection::vec((op(), 0i64..60_000), 0..60)) {
        let mut clock = Clock::new(control);
        let mut ledger = [control.base().get(); 2];
        let mut running: Option<usize> = None;
        let mut turn = 0usize;
        let mut now = 1_000i64;
        let index = |side: Side| usize::from(side == Side::Black);
        for (op, wait) in steps {
            now += wait;
            if let Some(side) = running {
                ledger[side] = (ledger[side] - wait).max(0);
            }
            let at = Moment::from_millis(now);
            let done = match op {
                Op::Start(s) => clock.start(s, at).is_ok().then(|| { turn = index(s); running = Some(turn); }),
                Op::Press(s) => clock.press(s, at).is_ok().then(|| {
                    ledger[index(s)] += control.increment().get();
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
                    clock.set(PerSide::new(Millis::new(w), Millis::new(b)), at).is_ok().then(|| ledger = [w, b])
                }
            };
            let _ = done;
            let left = clock.both_left(at);
            prop_assert_eq!([left.white.get(), left.black.get()], ledger);
            prop_assert_eq!(clock.running().map(index), running);
            prop_assert!(ledger.iter().all(|&l| l >= 0));
            let down = running.filter(|&s| ledger[s] == 0);
            prop_assert_eq!(clock.flag(at).map(|(s, _)| index(s)), down);
            if let Some(falls) = clock.falls() {
                prop_assert_eq!(clock.flag(falls).map(|(_, at)| at), Some(falls));
                prop_assert_eq!(clock.flag(falls - Millis::new(1)), None);
            }
        }
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
