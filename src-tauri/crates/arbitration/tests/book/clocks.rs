//! Clocks and flags (8.2.6, 15.2.9), gaps, and what devices report.

use crate::hall::*;
use arbitration::{
    Act, Basis, ClockChange, Due, Evidence, Fact, Gap, HaltCause, Intent, Observation, Outcome, Reading, Recorded,
    TileState, Urgency,
};
use clock::{BootId, Moment, PerSide, Stamp};

fn changes(facts: &[Fact]) -> Vec<ClockChange> {
    facts.iter().filter_map(|f| if let Fact::ClockRead { change, .. } = f { Some(*change) } else { None }).collect()
}

/// A device table in play: White runs, both times known.
fn device_hall() -> Hall {
    let mut hall = Hall::published(1, FISCHER, 1).seated();
    hall.bind();
    hall.read((min(80), min(80)), None);
    hall.ok(Intent::StartRound { section: None });
    hall.read((min(80), min(80)), Some(White));
    assert!(hall.game().due().is_none() && hall.due().is_empty());
    hall
}

#[test]
fn d17_a_console_clocks_flag_is_due_at_exactly_zero() {
    let mut hall = Hall::started(1, SUDDEN).seated();
    hall.pass(min(80) - ms(1));
    assert!(hall.due().is_empty());
    assert_eq!(hall.state.next_due(hall.now.at), Some(hall.now.at + ms(1)));
    hall.pass(ms(1));
    let due = hall.one(Due::Flag);
    assert_eq!((due.side, due.clause.item.as_str(), due.since), (Some(White), "8.2.6", hall.now.at));
    assert_eq!(hall.meeting().tile(hall.now.at), TileState::Flag);
    assert_eq!(hall.ended(), None, "the console proposes, a person decides");
    hall.pass(min(3));
    assert_eq!(hall.one(Due::Flag).key, due.key);
    hall.accept(Due::Flag, 0);
    assert_eq!(hall.ended(), Some((Outcome::BlackWins, Basis::Ruled)));
}

#[test]
fn d17_a_flag_stays_known_after_a_late_press() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.pass(min(81));
    let key = hall.one(Due::Flag).key;
    hall.press(White);
    assert_eq!(hall.one(Due::Flag).key, key);
}

#[test]
fn d17_a_devices_flag_is_what_it_shows() {
    let mut hall = device_hall();
    hall.pass(min(80));
    assert!(hall.none(Due::Flag), "the console's own count decides nothing on a device table");
    let left = PerSide::new(ms(0), min(80));
    let reading = Reading { left, running: None, turn: Some(White), flag: Some(White) };
    hall.see(Observation::Clock { table: T1, reading });
    let due = hall.one(Due::Flag);
    assert_eq!((due.side, due.acts.as_slice()), (Some(White), [lose(White)].as_slice()));
    assert!(hall.none(Due::StoppedByHand), "a clock that blocks at zero was stopped by nobody");
    assert_eq!(hall.ended(), None);
}

#[test]
fn t4_time_trouble_is_below_five_minutes_and_never_under_fischer() {
    let mut hall = Hall::started(1, SUDDEN).seated();
    hall.pass(min(75));
    assert_eq!(hall.meeting().tile(hall.now.at), TileState::Playing);
    assert_eq!(hall.state.next_due(hall.now.at), Some(hall.now.at + ms(1)));
    hall.pass(ms(1));
    assert_eq!(hall.meeting().tile(hall.now.at), TileState::LowTime);
    let mut fischer = Hall::started(1, FISCHER).seated();
    fischer.pass(min(79));
    assert_eq!(fischer.meeting().tile(fischer.now.at), TileState::Playing);
}

#[test]
fn art_15_2_9_stop_and_resume_at_one_table() {
    let mut hall = Hall::started(2, FISCHER).seated();
    hall.pass(min(1));
    hall.ok(Intent::Stop { table: T1, reason: None });
    assert_eq!(hall.meeting().tile(hall.now.at), TileState::Stopped);
    assert_eq!(hall.refused(Intent::Stop { table: T1, reason: None }), "clock-stopped");
    hall.pass(min(5));
    assert_eq!(hall.left(), (min(79), min(80)));
    hall.ok(Intent::Resume { table: T1 });
    assert_eq!(hall.refused(Intent::Resume { table: T1 }), "clock-running");
    hall.pass(min(1));
    assert_eq!(hall.left(), (min(78), min(80)));
}

#[test]
fn a_hall_stop_resumes_only_what_it_stopped() {
    let mut hall = Hall::started(2, FISCHER).seated();
    hall.ok(Intent::Stop { table: T1, reason: None });
    hall.ok(Intent::StopHall { reason: "lights".into() });
    assert_eq!(hall.refused(Intent::StopHall { reason: "again".into() }), "hall-stopped");
    assert_eq!(hall.refused(Intent::Resume { table: T1 }), "hall-stopped");
    hall.pass(min(10));
    hall.ok(Intent::ResumeHall);
    assert_eq!(hall.running(), None);
    assert_eq!(hall.game().halt.unwrap().cause, HaltCause::Arbiter);
    let other = hall.state.current(arbitration::TableNo(2)).unwrap().on().unwrap();
    assert_eq!(other.clock.running(), Some(White));
    assert_eq!(other.clock.left(White, hall.now.at), min(80));
    assert_eq!(hall.refused(Intent::ResumeHall), "hall-not-stopped");
}

#[test]
fn a_reboot_leaves_console_clocks_standing_and_offers_the_gap() {
    for (choice, left) in [(0, min(80) - min(1) - sec(90)), (1, min(79))] {
        let mut hall = Hall::started(1, FISCHER).seated();
        hall.pass(min(1));
        let stored = arbitration::ClockTimes {
            id: hall.game().id,
            left: hall.game().clock.both_left(hall.now.at),
            running: hall.running(),
        };
        let wall = hall.now.wall + 90_000;
        hall.now = Stamp { boot: BootId(2), at: Moment::from_millis(5_000), wall, ..hall.now };
        hall.see(Observation::Interrupted { gap: Gap::Reboot, length: sec(90), since: None, clocks: vec![stored] });
        assert_eq!((hall.left(), hall.running()), ((min(79), min(80)), None));
        let started = hall.game().started.unwrap().at;
        assert_eq!(hall.now.at - started, min(1) + sec(90), "the wall clock is the bridge");
        hall.pass(min(3));
        let due = hall.one(Due::GapToCharge);
        assert_eq!(due.acts, [Act::ChargeGap { side: White, gap: sec(90) }, Act::ForgiveGap]);
        hall.accept(Due::GapToCharge, choice);
        assert_eq!((hall.left(), hall.running()), ((left, min(80)), Some(White)));
        assert!(hall.due().is_empty());
    }
}

#[test]
fn a_sleep_of_ten_minutes_costs_nobody_time_without_a_ruling() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.pass(min(2));
    let since = hall.now.at;
    hall.pass(min(10));
    let slept = Observation::Interrupted { gap: Gap::Sleep, length: min(10), since: Some(since), clocks: vec![] };
    hall.see(slept);
    assert_eq!((hall.left(), hall.running()), ((min(78), min(80)), None));
    hall.accept(Due::GapToCharge, 1);
    assert_eq!((hall.left(), hall.running()), ((min(78), min(80)), Some(White)));
}

#[test]
fn a_device_table_does_not_feel_the_gap() {
    let mut hall = device_hall();
    hall.pass(min(10));
    hall.see(Observation::Interrupted { gap: Gap::Sleep, length: min(9), since: None, clocks: vec![] });
    assert!(hall.due().is_empty());
    assert_eq!(hall.running(), Some(White));
}

#[test]
fn a_wall_clock_that_jumps_changes_no_time() {
    let mut hall = Hall::started(1, FISCHER).seated();
    for hour in [3_600_000i64, -3_600_000] {
        hall.now.wall += hour;
        assert_eq!(hall.see(Observation::WallJumped { by: ms(hour) }).len(), 1);
        hall.pass(min(1));
    }
    assert_eq!(hall.left(), (min(78), min(80)));
}

#[test]
fn a_reading_that_agrees_gives_no_fact() {
    let mut hall = device_hall();
    for step in 1..20 {
        hall.pass(ms(500));
        // Whole seconds, up to a second late.
        let shown = min(80) - sec(step / 2) + sec(1);
        assert_eq!(hall.read((shown.min(min(80)), min(80)), Some(White)), []);
    }
}

#[test]
fn a_lever_change_is_a_move_with_both_times() {
    let mut hall = device_hall();
    hall.pass(sec(30));
    let facts = hall.read((min(80) + sec(30), min(80)), Some(Black));
    assert!(matches!(facts.as_slice(), [Fact::MovePlayed { side: White, left: Some(_), .. }]));
    let played = hall.game().moves.get(0).unwrap();
    assert_eq!((hall.thought(0), played.left.unwrap().white), (Some(sec(30)), min(80) + sec(30)));
    assert!(hall.due().is_empty());
}

#[test]
fn devices_5_9_times_right_after_a_press_may_lack_the_increment() {
    let mut hall = device_hall();
    hall.pass(sec(30));
    hall.read((min(79) + sec(30), min(80)), Some(Black));
    hall.pass(sec(1));
    let facts = hall.read((min(80) + sec(30), min(80) - sec(1)), Some(Black));
    assert_eq!(changes(&facts), [ClockChange::Increment]);
    assert!(hall.due().is_empty());
    assert_eq!(hall.game().moves.len(), 1);
}

#[test]
fn devices_5_7_a_rise_nobody_explains_is_a_jump() {
    let mut hall = device_hall();
    hall.pass(sec(10));
    let facts = hall.read((min(79) + sec(50), min(90)), Some(White));
    assert_eq!(changes(&facts), [ClockChange::Jump]);
    let due = hall.one(Due::ChangedByHand);
    assert_eq!((due.clause.item.as_str(), due.urgency), ("9.2", Urgency::Now));
    assert_eq!(due.acts, [Act::Note, lose(White), lose(Black)]);
    hall.accept(Due::ChangedByHand, 0);
    assert!(hall.due().is_empty());
    assert_eq!(hall.ended(), None);
}

#[test]
fn d28_d55_a_stop_no_arbiter_ordered() {
    let mut hall = device_hall();
    hall.pass(sec(10));
    assert_eq!(changes(&hall.read((min(80) - sec(10), min(80)), None)), [ClockChange::Stopped]);
    let due = hall.one(Due::StoppedByHand);
    assert_eq!(due.clause.item, "9.2");
    assert_eq!(hall.meeting().tile(hall.now.at), TileState::Stopped);
    hall.pass(sec(5));
    assert_eq!(changes(&hall.read((min(80) - sec(10), min(80)), Some(White))), [ClockChange::Started]);
    hall.accept(Due::StoppedByHand, 1);
    assert_eq!(hall.ended(), Some((Outcome::BlackWins, Basis::Ruled)));
}

#[test]
fn a_stop_the_arbiter_ordered_is_due_until_the_device_shows_it() {
    let mut hall = device_hall();
    hall.pass(sec(10));
    hall.ok(Intent::Stop { table: T1, reason: None });
    assert_eq!(hall.game().due().unwrap().running(), None);
    assert_eq!(hall.running(), Some(White), "the tile shows what the device shows");
    hall.pass(sec(5));
    assert_eq!(hall.read((min(80) - sec(15), min(80)), Some(White)), []);
    hall.pass(sec(5));
    assert_eq!(changes(&hall.read((min(80) - sec(20), min(80)), None)), [ClockChange::Settled]);
    assert!(hall.game().due().is_none() && hall.due().is_empty());
    assert_eq!(hall.game().halt.unwrap().cause, HaltCause::Arbiter);
}

#[test]
fn times_that_were_set_are_due_until_shown_within_two_seconds() {
    let mut hall = device_hall();
    hall.ok(Intent::Stop { table: T1, reason: None });
    hall.read((min(80), min(80)), None);
    let left = PerSide::new(ms(41 * 60_000 + 22_000), ms(63 * 60_000 + 10_000));
    hall.ok(Intent::SetClock { table: T1, left, reason: "defect (8.2.4)".into() });
    assert!(hall.game().due().unwrap().times);
    // On the way there: no alarm.
    hall.read((min(41), min(80)), None);
    assert!(hall.due().is_empty() && hall.game().due().is_some());
    assert_eq!(hall.left(), (min(41), min(80)));
    hall.read((left.white - sec(2) - ms(1), left.black), None);
    assert!(hall.game().due().is_some(), "2.001 s off is not within 2 s");
    hall.read((left.white - sec(2), left.black), None);
    assert!(hall.game().due().is_none());
}

#[test]
fn art_15_2_10_a_silent_device_wants_a_look() {
    let mut hall = device_hall();
    let lost = Observation::Lost { serial: "00042".into() };
    hall.see(lost.clone());
    assert_eq!(hall.see(lost), []);
    let due = hall.one(Due::Silent);
    assert_eq!(
        (due.clause.item.as_str(), due.urgency, due.acts.as_slice()),
        ("15.2.10", Urgency::Soon, [Act::Note].as_slice())
    );
    assert_eq!(hall.meeting().tile(hall.now.at), TileState::Silent);
    hall.pass(min(4));
    hall.see(Observation::Back { serial: "00042".into() });
    assert!(hall.due().is_empty());
    let facts = hall.read((min(70), min(75)), Some(Black));
    assert_eq!(changes(&facts), [ClockChange::Returned]);
    assert_eq!((hall.left(), hall.running()), ((min(70), min(75)), Some(Black)));
    assert!(hall.due().is_empty(), "what happened in silence is nobody's offence");
}

#[test]
fn unknown_is_never_zero() {
    let mut hall = Hall::published(1, FISCHER, 1);
    hall.bind();
    assert!(!hall.game().known);
    assert_eq!(changes(&hall.read((min(80), min(80)), None)), [ClockChange::First]);
    assert!(hall.game().known);
}

#[test]
fn readings_of_no_device_no_game_or_no_day_are_nothing() {
    let mut hall = Hall::started(1, FISCHER);
    assert_eq!(hall.read((min(1), min(1)), Some(White)), []);
    hall.bind();
    assert_eq!(hall.read((min(24 * 60) + ms(1), min(1)), Some(White)), []);
    hall.read((min(80), min(80)), Some(White));
    hall.result(Outcome::Draw);
    assert_eq!(hall.read((min(1), min(1)), Some(Black)), []);
}

#[test]
fn a_board_names_the_move_the_clock_reported() {
    let mut hall = device_hall();
    hall.pass(sec(5));
    hall.read((min(80) + sec(55), min(80)), Some(Black));
    let named = Observation::Move { table: T1, ply: 1, text: "32-28".into() };
    assert_eq!(hall.see(named.clone()).len(), 1);
    assert_eq!(hall.see(named), []);
    assert_eq!(hall.game().moves.get(0).unwrap().text.as_deref(), Some("32-28"));
    assert_eq!(hall.see(Observation::Move { table: T1, ply: 2, text: "19-23".into() }), [], "not pressed yet");
}

#[test]
fn a_press_seen_some_seconds_late_is_still_a_move() {
    let mut hall = device_hall();
    hall.pass(sec(34));
    // White pressed at 30 s; the line was noisy for four seconds.
    let facts = hall.read((min(80) + sec(30), min(80) - sec(4)), Some(Black));
    assert!(matches!(facts.as_slice(), [Fact::MovePlayed { side: White, .. }]));
    assert_eq!(hall.thought(0), Some(sec(30)));
    hall.pass(sec(1));
    assert_eq!(hall.read((min(80) + sec(30), min(80) - sec(5)), Some(Black)), []);
    // A minute cannot go unseen: that was a hand.
    let mut hall = device_hall();
    hall.pass(sec(90));
    let facts = hall.read((min(80) + sec(30), min(79)), Some(Black));
    assert_eq!(changes(&facts), [ClockChange::Jump]);
}

#[test]
fn a_stop_seen_late_is_no_jump_but_added_time_is() {
    let mut hall = device_hall();
    hall.pass(sec(20));
    assert_eq!(changes(&hall.read((min(80) - sec(15), min(80)), None)), [ClockChange::Stopped]);
    let mut hall = device_hall();
    hall.pass(sec(20));
    let facts = hall.read((min(80) - sec(20), min(85)), None);
    assert_eq!(changes(&facts), [ClockChange::Jump, ClockChange::Stopped]);
    assert!(!hall.none(Due::ChangedByHand) && !hall.none(Due::StoppedByHand));
}

#[test]
fn a_move_before_the_first_running_reading_is_not_lost() {
    let mut hall = Hall::published(1, FISCHER, 1).seated();
    hall.bind();
    hall.read((min(80), min(80)), None);
    hall.ok(Intent::StartRound { section: None });
    hall.pass(sec(2));
    let facts = hall.read((min(81) - sec(1), min(80)), Some(Black));
    assert!(matches!(facts.as_slice(), [Fact::ClockRead { .. }, Fact::MovePlayed { side: White, .. }]));
    assert!(hall.game().due().is_none() && hall.due().is_empty());
    assert_eq!((hall.game().moves.len(), hall.running()), (1, Some(Black)));
}

#[test]
fn two_moves_between_two_readings_are_both_counted() {
    let mut hall = device_hall();
    hall.pass(sec(2));
    let facts = hall.read((min(81) - sec(2), min(81)), Some(White));
    assert_eq!(facts.len(), 2);
    assert_eq!((hall.game().moves.len(), hall.running()), (2, Some(White)));
    assert!(hall.due().is_empty());
}

#[test]
fn a_board_without_a_clock_reports_moves_and_no_times() {
    let mut hall = Hall::published(1, FISCHER, 1).seated();
    hall.bind();
    hall.ok(Intent::StartRound { section: None });
    for (ply, side) in [(1, White), (2, Black)] {
        hall.see(Observation::Move { table: T1, ply, text: "32-28".into() });
        let played = hall.game().moves.last().unwrap();
        assert_eq!((played.side, played.left, hall.thought(ply as usize - 1)), (side, None, None));
    }
    assert!(!hall.game().known);
}

#[test]
fn an_unbound_table_goes_on_with_the_consoles_clock() {
    let mut hall = device_hall();
    hall.pass(min(5));
    hall.ok(Intent::Unbind { serial: "00042".into() });
    assert_eq!((hall.left(), hall.running()), ((min(75), min(80)), Some(White)));
    hall.press(White);
    assert_eq!(hall.running(), Some(Black));
}

#[test]
fn a11_t1_a_clock_set_to_another_base_is_due_to_be_set() {
    for before in [true, false] {
        let mut hall = Hall::published(1, SUDDEN, 1).seated();
        hall.bind();
        if before {
            assert_eq!(changes(&hall.read((min(30), min(80)), None)), [ClockChange::Differs]);
        }
        hall.ok(Intent::StartRound { section: None });
        hall.pass(sec(1));
        hall.read((min(30) - sec(1), min(80)), Some(White));
        let due = hall.game().due().unwrap();
        assert_eq!((due.times, due.left(hall.now.at).white, due.running()), (true, min(80) - sec(1), Some(White)));
        assert_eq!(hall.game().start_left.white, min(80), "the event's regulations say what a side has");
        // His flag falls on a clock that shows 50 minutes too little.
        hall.pass(min(30));
        let left = PerSide::new(min(0), min(80));
        let reading = Reading { left, running: Some(White), turn: Some(White), flag: Some(White) };
        hall.see(Observation::Clock { table: T1, reading });
        assert!(hall.due().is_empty());
        let facts = hall.read((min(50) - sec(1), min(80)), Some(White));
        assert_eq!(changes(&facts), [ClockChange::Settled]);
        assert!(hall.game().due().is_none() && hall.due().is_empty());
    }
}

#[test]
fn a11_art_8_2_10_what_the_first_game_has_left_is_not_carried_over() {
    for between in [true, false] {
        let mut hall = Hall::of("draughts-64-russian", 1, SUDDEN, Some(2)).seated();
        hall.bind();
        hall.ok(Intent::StartRound { section: None });
        hall.read((min(80), min(80)), Some(White));
        hall.pass(min(20));
        hall.result(Outcome::Draw);
        if between {
            assert_eq!(changes(&hall.read((min(60), min(80)), None)), [ClockChange::Differs]);
            assert_eq!(
                hall.game().due().map(|due| (due.left(hall.now.at).white, due.running())),
                Some((min(80), None))
            );
        }
        hall.pass(min(5)).ok(Intent::StartGame { table: T1 });
        hall.pass(sec(2));
        hall.read((min(60) - sec(2), min(80)), Some(White));
        let due = hall.game().due().unwrap();
        assert_eq!((due.left(hall.now.at).white, due.running()), (min(80) - sec(2), Some(White)));
    }
}

#[test]
fn a11_a_first_reading_that_moves_and_time_explain_is_taken_over() {
    // A minute after the start: White has pressed at 30 s, and has got a minute for it.
    for (left, running) in [((min(80) + sec(30), min(80) - sec(30)), Black), ((min(79), min(80)), White)] {
        let mut hall = Hall::published(1, FISCHER, 1).seated();
        hall.bind();
        hall.ok(Intent::StartRound { section: None });
        hall.pass(min(1));
        hall.read(left, Some(running));
        assert!(hall.game().due().is_none_or(|due| !due.times));
        assert_eq!(hall.left(), left);
    }
}

#[test]
fn art_8_2_6_a_flag_stays_down_where_the_times_that_are_set_leave_nothing() {
    let times = |white, black| PerSide::new(white, black);
    let mut hall = Hall::started(1, SUDDEN).seated();
    hall.pass(min(80) + sec(10));
    hall.ok(Intent::Stop { table: T1, reason: None });
    let fallen = hall.one(Due::Flag);
    hall.ok(Intent::ReplaceClock { table: T1, left: None, serial: None, reason: "it went dark".into() });
    assert_eq!(hall.one(Due::Flag), fallen);
    let set = |left| Intent::SetClock { table: T1, left, reason: "8.2.4".into() };
    hall.ok(set(times(min(0), min(80))));
    assert_eq!(hall.one(Due::Flag), fallen);
    hall.ok(set(times(min(1), min(80))));
    assert!(hall.none(Due::Flag));
    hall.ok(set(times(min(0), min(80))));
    assert_eq!(hall.one(Due::Flag).side, Some(White), "it stands at nothing, whether it runs or not");
}

fn sleep(hall: &mut Hall, length: clock::Millis) {
    let since = hall.now.at;
    hall.pass(length);
    hall.see(Observation::Interrupted { gap: Gap::Sleep, length, since: Some(since), clocks: vec![] });
}

/// White's clock ran a minute, and five more that the console did not see.
fn slept() -> Hall {
    let mut hall = Hall::started(1, SUDDEN).seated();
    hall.pass(min(1));
    sleep(&mut hall, min(5));
    hall
}

#[test]
fn a_gap_waits_for_its_ruling_also_when_play_goes_on() {
    let mut hall = slept();
    hall.ok(Intent::Resume { table: T1 });
    hall.pass(min(2));
    hall.press(White);
    hall.ok(Intent::Stop { table: T1, reason: None });
    assert_eq!(hall.one(Due::GapToCharge).side, Some(White));
    hall.accept(Due::GapToCharge, 0);
    assert_eq!((hall.left(), hall.running()), ((min(72), min(80)), None), "the arbiter stopped it for something else");
    hall.ok(Intent::Resume { table: T1 });
    assert_eq!(hall.running(), Some(Black));
}

#[test]
fn each_gap_has_its_own_ruling() {
    let mut hall = slept();
    let first = hall.one(Due::GapToCharge).key;
    hall.ok(Intent::Resume { table: T1 });
    hall.press(White);
    sleep(&mut hall, min(9));
    let accept = |key: &str, choice| Intent::Accept { key: key.into(), choice, consent: None };
    let second = hall.due().into_iter().find(|p| p.key != first).unwrap();
    assert_eq!(second.acts[0], Act::ChargeGap { side: Black, gap: min(9) });
    hall.ok(accept(&first, 0));
    assert_eq!((hall.left(), hall.running()), ((min(74), min(80)), None), "the second gap is open");
    hall.ok(accept(&second.key, 0));
    assert_eq!((hall.left(), hall.running()), ((min(74), min(71)), Some(Black)));
    assert!(hall.due().is_empty());
}

#[test]
fn times_set_by_the_arbiter_rule_on_the_gap_and_a_new_clock_with_the_old_times_does_not() {
    let mut hall = slept();
    hall.ok(Intent::ReplaceClock { table: T1, left: None, serial: None, reason: "it went dark".into() });
    hall.one(Due::GapToCharge);
    let left = PerSide::new(min(74), min(80));
    hall.ok(Intent::SetClock { table: T1, left, reason: "by my watch, the gap with it".into() });
    assert!(hall.none(Due::GapToCharge));
    hall.ok(Intent::Resume { table: T1 });
    assert_eq!((hall.left(), hall.running()), ((min(74), min(80)), Some(White)));
}

#[test]
fn no_reading_is_among_the_incidents_however_it_is_kept() {
    let mut hall = Hall::published(1, FISCHER, 1);
    hall.bind();
    hall.read((min(80), min(80)), None);
    hall.ok(Intent::StartRound { section: None });
    hall.read((min(80), min(80)), Some(White));
    let read = |known: &Recorded| matches!(known.fact, Fact::ClockRead { .. });
    assert!(hall.journal.iter().filter(|known| read(known)).count() > 1);
    assert_eq!(hall.state.incidents().iter().find(|known| read(known)), None);
}

#[test]
fn devices_2_2_a_clock_that_says_it_runs_and_stands_is_one_matter() {
    let mut hall = device_hall();
    hall.pass(sec(7));
    hall.read((min(80) - sec(7), min(80)), Some(White));
    let stood = (min(80) - sec(7), min(80));
    // UPDATE_NICE tells changes alone, so it is asked every five seconds: a minute of them.
    let facts: Vec<Fact> = (0..12).flat_map(|_| hall.pass(sec(5)).read(stood, Some(White))).collect();
    assert_eq!(changes(&facts), [ClockChange::Stands]);
    assert_eq!(facts.len(), 1);
    let due = hall.one(Due::ClockStands);
    assert_eq!((due.clause.item.as_str(), due.urgency, due.side), ("15.2.10", Urgency::Soon, Some(White)));
    assert_eq!(due.acts, [Act::Note], "a defect is nobody's offence (8.2.4)");
    assert!(matches!(due.evidence[..], [Evidence::ClockStands { side: White, left, .. }] if left == stood.0));
    assert_eq!((hall.due().len(), hall.left(), hall.running()), (1, stood, None));
    assert_eq!(hall.meeting().tile(hall.now.at), TileState::Stopped);

    // It goes on, and stands again: the same matter, told anew.
    hall.pass(sec(2));
    assert_eq!(changes(&hall.read((stood.0 - sec(1), stood.1), Some(White))), [ClockChange::Started]);
    assert_eq!((hall.running(), hall.due().len()), (Some(White), 1));
    hall.pass(sec(5));
    assert_eq!(changes(&hall.read((stood.0 - sec(1), stood.1), Some(White))), [ClockChange::Stands]);
    assert_eq!(hall.due().len(), 1);
    assert_ne!(hall.one(Due::ClockStands).key, due.key);
    hall.accept(Due::ClockStands, 0);
    assert!(hall.due().is_empty());
}

#[test]
fn a_press_on_a_clock_that_stands_is_a_move() {
    for shown in [min(1), ms(0)] {
        let mut hall = device_hall();
        hall.pass(sec(5));
        hall.read((min(80), min(80)), Some(White));
        assert!(!hall.none(Due::ClockStands));
        hall.pass(sec(5));
        let facts = hall.read((min(80) + shown, min(80)), Some(Black));
        assert!(matches!(facts.as_slice(), [Fact::MovePlayed { side: White, left: Some(_), .. }]), "{facts:?}");
        assert_eq!((hall.running(), hall.game().moves.len()), (Some(Black), 1));
    }
}

#[test]
fn a_time_that_a_hand_changed_is_no_clock_that_stands() {
    // A clock that shows ten hours or more shows 9:59:59 (devices.md 2.2), and stands there.
    let mut hall = device_hall();
    hall.pass(sec(5));
    let most = min(10 * 60) - sec(1);
    assert_eq!(changes(&hall.read((most, most), Some(White))), [ClockChange::Jump]);
    let facts: Vec<Fact> = (0..12).flat_map(|_| hall.pass(sec(5)).read((most, most), Some(White))).collect();
    assert_eq!(changes(&facts), [ClockChange::Stands]);
    assert_eq!(hall.due().iter().map(|p| p.due).collect::<Vec<_>>(), [Due::ChangedByHand, Due::ClockStands]);
}
