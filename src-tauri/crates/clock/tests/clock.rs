//! The clock by the articles on time (8.1, 8.2), just at and just past each limit.

use clock::{Clock, ClockError, ControlError, Millis, Moment, PerSide, Period, Side, TimeControl};

const MIN: fn(i64) -> Millis = Millis::minutes;

fn at(ms: i64) -> Moment {
    Moment::from_millis(ms)
}

fn sudden(base: Millis) -> Clock {
    Clock::new(TimeControl::SuddenDeath { base })
}

fn fischer() -> Clock {
    Clock::new(TimeControl::Fischer { base: MIN(80), increment: MIN(1) })
}

#[test]
fn art_8_1_1_sudden_death_adds_nothing() {
    let mut clock = sudden(MIN(30));
    clock.start(Side::White, at(0)).unwrap();
    clock.press(Side::White, at(90_000)).unwrap();
    assert_eq!(clock.both_left(at(90_000)), PerSide::new(Millis::new(1_710_000), MIN(30)));
}

#[test]
fn art_8_1_2_fischer_adds_after_each_move() {
    let mut clock = fischer();
    clock.start(Side::White, at(0)).unwrap();
    clock.press(Side::White, at(20_000)).unwrap();
    clock.press(Side::Black, at(50_000)).unwrap();
    // 80:00 - 0:20 + 1:00 and 80:00 - 0:30 + 1:00.
    assert_eq!(clock.stored(), PerSide::new(Millis::new(4_840_000), Millis::new(4_830_000)));
    assert_eq!(clock.moves(), PerSide::new(1, 1));
    assert_eq!(clock.running(), Some(Side::White));
}

/// So many moves within so many minutes.
fn period(moves: u16, minutes: i64) -> Period {
    Period { moves: Some(moves), time: MIN(minutes) }
}

/// A clock on which White has made `n` moves of a second each, Black as many of none.
fn after(control: TimeControl, n: u32) -> Clock {
    let mut clock = Clock::new(control);
    clock.start(Side::White, at(0)).expect("a new clock starts");
    for n in 1..=i64::from(n) {
        clock.press(Side::White, at(n * 1_000)).expect("White runs");
        clock.press(Side::Black, at(n * 1_000)).expect("Black runs");
    }
    clock
}

#[test]
fn art_6_1_of_1999_forty_moves_in_90_minutes_then_ten_in_each_15() {
    let control = TimeControl::Periods { first: period(40, 90), then: period(10, 15) };
    let seen = |n| {
        let clock = after(control, n);
        (clock.stored().white, clock.period(Side::White), clock.to_go(Side::White))
    };
    let used = |n| Millis::seconds(n);
    assert_eq!(seen(0), (MIN(90), 1, Some(40)));
    assert_eq!(seen(39), (MIN(90) - used(39), 1, Some(1)));
    assert_eq!(seen(40), (MIN(105) - used(40), 2, Some(10)));
    assert_eq!(seen(49), (MIN(105) - used(49), 2, Some(1)));
    assert_eq!(seen(50), (MIN(120) - used(50), 3, Some(10)));
    assert_eq!(seen(60), (MIN(135) - used(60), 4, Some(10)));
}

#[test]
fn art_6_4_of_1999_thirty_moves_in_every_5_minutes() {
    let every = period(30, 5);
    let clock = after(TimeControl::Periods { first: every, then: every }, 90);
    assert_eq!(clock.stored().white, MIN(20) - Millis::seconds(90));
    assert_eq!((clock.period(Side::White), clock.to_go(Side::White)), (4, Some(30)));
}

#[test]
fn fifty_moves_in_two_hours_then_an_hour_for_the_rest() {
    let control = TimeControl::Periods { first: period(50, 120), then: Period { moves: None, time: MIN(60) } };
    assert_eq!(after(control, 49).to_go(Side::White), Some(1));
    let clock = after(control, 120);
    assert_eq!((clock.period(Side::White), clock.to_go(Side::White)), (2, None));
    assert_eq!(clock.stored().white, MIN(180) - Millis::seconds(120));
}

#[test]
fn art_22_1_of_1999_the_flag_of_a_period_falls_at_zero_until_its_last_move_is_pressed() {
    let control = TimeControl::Periods { first: period(2, 1), then: period(1, 1) };
    let mut clock = Clock::new(control);
    clock.start(Side::White, at(0)).unwrap();
    clock.press(Side::White, at(30_000)).unwrap();
    clock.press(Side::Black, at(30_000)).unwrap();
    assert_eq!(clock.flag(at(59_999)), None);
    assert_eq!(clock.flag(at(60_000)), Some((Side::White, at(60_000))));
    clock.press(Side::White, at(59_999)).unwrap();
    assert_eq!(clock.left(Side::White, at(60_000)), Millis::new(60_001));
}

#[test]
fn art_8_2_2_a_press_starts_the_opponent_at_the_same_instant() {
    let mut clock = sudden(MIN(5));
    clock.start(Side::White, at(100)).unwrap();
    clock.press(Side::White, at(1_100)).unwrap();
    assert_eq!(clock.left(Side::White, at(9_999)), MIN(5) - Millis::seconds(1));
    assert_eq!(clock.left(Side::Black, at(1_101)), MIN(5) - Millis::new(1));
}

#[test]
fn art_8_2_6_the_flag_falls_exactly_at_zero() {
    let mut clock = sudden(MIN(5));
    clock.start(Side::White, at(7)).unwrap();
    assert_eq!(clock.falls(), Some(at(300_007)));
    assert_eq!(clock.flag(at(300_006)), None);
    assert_eq!(clock.left(Side::White, at(300_006)), Millis::new(1));
    assert_eq!(clock.flag(at(300_007)), Some((Side::White, at(300_007))));
    assert_eq!(clock.flag(at(400_000)), Some((Side::White, at(300_007))));
    assert_eq!(clock.left(Side::White, at(400_000)), Millis::ZERO);
}

#[test]
fn only_the_running_side_presses() {
    let mut clock = fischer();
    assert_eq!(clock.press(Side::White, at(0)), Err(ClockError::Stopped));
    clock.start(Side::White, at(10)).unwrap();
    assert_eq!(clock.press(Side::Black, at(20)), Err(ClockError::NotHisTurn(Side::Black)));
    assert_eq!(clock.press(Side::White, at(9)), Err(ClockError::Backwards));
    assert_eq!(clock.start(Side::Black, at(20)), Err(ClockError::Running));
}

#[test]
fn art_15_2_9_a_stop_keeps_the_time_and_the_turn() {
    let mut clock = sudden(MIN(5));
    clock.start(Side::White, at(0)).unwrap();
    clock.press(Side::White, at(1_000)).unwrap();
    clock.stop(at(3_000)).unwrap();
    assert_eq!(clock.stop(at(4_000)), Err(ClockError::Stopped));
    assert_eq!(clock.both_left(at(99_000)), PerSide::new(Millis::new(299_000), Millis::new(298_000)));
    clock.resume(at(99_000)).unwrap();
    assert_eq!(clock.running(), Some(Side::Black));
    assert_eq!(clock.left(Side::Black, at(100_000)), Millis::new(297_000));
}

#[test]
fn art_8_2_4_times_are_set_within_a_day_or_not_at_all() {
    let mut clock = sudden(MIN(5));
    let day = MIN(24 * 60);
    assert_eq!(clock.set(PerSide::new(day, Millis::ZERO), at(0)), Ok(()));
    let before = clock.clone();
    for bad in [PerSide::new(day + Millis::new(1), day), PerSide::new(day, Millis::new(-1))] {
        assert_eq!(clock.set(bad, at(0)), Err(ClockError::OutOfRange));
        assert_eq!(clock.read(bad, None, at(0)), Err(ClockError::OutOfRange));
    }
    assert_eq!(clock, before);
}

#[test]
fn a_reading_is_taken_over_and_the_turn_stays_where_nobody_runs() {
    let mut clock = fischer();
    clock.read(PerSide::new(MIN(10), MIN(20)), Some(Side::Black), at(5)).unwrap();
    assert_eq!(clock.left(Side::Black, at(1_005)), MIN(20) - Millis::seconds(1));
    clock.read(PerSide::new(MIN(9), MIN(19)), None, at(9)).unwrap();
    assert_eq!((clock.running(), clock.turn()), (None, Side::Black));
}

#[test]
fn a_new_boot_changes_no_time() {
    let mut clock = fischer();
    clock.start(Side::White, at(1_000)).unwrap();
    let left = clock.left(Side::White, at(31_000));
    clock.rebase(Millis::new(-1_000));
    assert_eq!(clock.left(Side::White, at(30_000)), left);
}

#[test]
fn controls_no_event_uses_are_refused() {
    let (day, hour, ms) = (MIN(24 * 60), MIN(60), Millis::new(1));
    let fischer = |base, increment| TimeControl::Fischer { base, increment };
    assert!(TimeControl::SuddenDeath { base: day }.check().is_ok());
    assert_eq!(TimeControl::SuddenDeath { base: day + ms }.check(), Err(ControlError::Base));
    assert_eq!(TimeControl::SuddenDeath { base: Millis::ZERO }.check(), Err(ControlError::Base));
    assert!(fischer(ms, hour).check().is_ok());
    assert_eq!(fischer(ms, hour + ms).check(), Err(ControlError::Increment));
    assert_eq!(fischer(ms, Millis::ZERO).check(), Err(ControlError::Increment));
}

#[test]
fn periods_no_event_uses_are_refused() {
    let check = |first, then| TimeControl::Periods { first, then }.check();
    let rest = Period { moves: None, time: MIN(60) };
    assert!(check(period(50, 120), rest).is_ok() && check(period(40, 90), period(10, 15)).is_ok());
    assert_eq!(check(rest, period(10, 15)), Err(ControlError::Moves));
    assert_eq!(check(period(0, 90), rest), Err(ControlError::Moves));
    assert_eq!(check(period(40, 90), period(0, 15)), Err(ControlError::Moves));
    assert_eq!(check(period(40, 0), rest), Err(ControlError::Base));
    assert_eq!(check(period(40, 90), period(10, 24 * 60 + 1)), Err(ControlError::Base));
}

#[test]
fn times_print_as_hours_minutes_seconds() {
    assert_eq!(Millis::new(4_985_250).to_string(), "1:23:05.250");
    assert_eq!(Millis::new(-1).to_string(), "-0:00:00.001");
}

#[test]
fn a_control_reads_and_writes_its_canonical_form() {
    let text = r#"{"kind":"fischer","base":4800000,"increment":60000}"#;
    let control: TimeControl = serde_json::from_str(text).unwrap();
    assert_eq!(control, TimeControl::Fischer { base: MIN(80), increment: MIN(1) });
    assert_eq!(serde_json::to_string(&control).unwrap(), text);
    let text = r#"{"kind":"periods","first":{"moves":50,"time":7200000},"then":{"time":3600000}}"#;
    let control: TimeControl = serde_json::from_str(text).unwrap();
    let rest = Period { moves: None, time: MIN(60) };
    assert_eq!(control, TimeControl::Periods { first: period(50, 120), then: rest });
    assert_eq!(serde_json::to_string(&control).unwrap(), text);
}

#[test]
fn time_run_past_zero_is_told_while_the_turn_stays_and_nothing_is_set() {
    let minute = |n: i64| Moment::from_millis(n * 60_000);
    let mut clock = Clock::new(TimeControl::SuddenDeath { base: Millis::minutes(80) });
    clock.start(Side::White, minute(0)).unwrap();
    assert_eq!((clock.over(minute(80)), clock.over(minute(82))), (Millis::ZERO, Millis::minutes(2)));
    clock.stop(minute(82)).unwrap();
    clock.resume(minute(90)).unwrap();
    assert_eq!(clock.over(minute(93)), Millis::minutes(5), "it stood for eight minutes");
    clock.hand_turn(Side::Black, minute(93)).unwrap();
    assert_eq!(clock.over(minute(94)), Millis::ZERO);
    clock.hand_turn(Side::White, minute(94)).unwrap();
    assert_eq!(clock.over(minute(95)), Millis::minutes(1));
    clock.set(clock.stored(), minute(95)).unwrap();
    assert_eq!(clock.over(minute(95)), Millis::ZERO);
}
