//! Time controls of the books (8.1, appendix 6; 1999 6, 22), clocks that break (8.2.4, 22.4), and the duty to record
//! (10; 1999 7), just at and just past each limit.

use crate::hall::*;
use arbitration::{
    Act, ClockChange, Due, Evidence, Fact, Intent, Observation, Official, Outcome, Pace, Profile, Proposal, Reading,
    Refusal, Role, SectionId, State, TileState, Urgency, decide,
};
use clock::{Millis, PerSide, Period, Stamp, TimeControl};

/// So many moves in so many minutes, then so many in each so many.
fn periods(first: (u16, i64), then: (u16, i64)) -> TimeControl {
    let period = |moves, minutes| Period { moves: Some(moves), time: Millis::minutes(minutes) };
    TimeControl::Periods { first: period(first.0, first.1), then: period(then.0, then.1) }
}

/// A table of xiangqi in play, both seated: two moves in five minutes, then one in each minute.
fn short() -> Hall {
    let mut hall = Hall::of("xiangqi-1999", 1, periods((2, 5), (1, 1)), None).seated();
    hall.ok(Intent::StartRound { section: None });
    hall
}

/// Both sides make a move: White after thinking for so long, Black at once.
fn round_of(hall: &mut Hall, thought: Millis) {
    hall.pass(thought).press(White);
    hall.press(Black);
}

/// A section of that book at that pace, or why not.
fn opened(profile: &str, pace: Option<Pace>, control: TimeControl) -> Result<Profile, Refusal> {
    let mut hall = Hall { state: State::default(), now: Stamp::default(), journal: Vec::new() };
    let officials = vec![Official { name: "Chief".into(), role: Role::Chief }];
    hall.ok(Intent::CreateEvent { name: "Open".into(), place: None, zone: "Asia/Shanghai".into(), officials });
    let (name, profile) = ("Men".into(), profile.into());
    hall.try_do(Intent::OpenSection { name, profile, pace, control, default_time: None, games: None, rounds: 1 })?;
    Ok((*hall.state.section(SectionId(1)).expect("it was opened").profile).clone())
}

const fn sudden(ms: i64) -> TimeControl {
    TimeControl::SuddenDeath { base: Millis::new(ms) }
}

/// Minutes and moves of a sentence, each number in its order.
fn numbers(text: &str) -> Vec<i64> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

fn evidence(proposal: &Proposal) -> Option<(u32, u32, Option<&str>)> {
    proposal.evidence.iter().find_map(|piece| match piece {
        Evidence::MovesShort { made, required, unpressed, .. } => {
            Some((*made, *required, unpressed.as_ref().map(|clause| clause.item.as_str())))
        }
        _ => None,
    })
}

#[test]
fn t8_to_t12_the_controls_of_the_1999_book() {
    let book = Profile::by_id("xiangqi-1999").unwrap();
    let named: Vec<_> = book.paces.iter().flat_map(|rule| &rule.controls).collect();
    for (item, text) in [
        ("6.1", "第一时限，每方在90分钟内必须走满40着。以后每15分钟内必须走满10着"),
        ("6.2", "第一时限，每方在60分钟内必须走满30着。以后每10分钟内必须走满10着"),
        ("6.3", "第一时限，每方在10分钟内必须走满40着。以后每5分钟内必须走满30着"),
        ("6.4", "每方每5分钟内必须走满30着，直至对局结束。每5分钟内必须走满30着"),
    ] {
        let told: Vec<i64> = numbers(text);
        let moves = |n: usize| u16::try_from(told[n]).unwrap();
        let control = periods((moves(1), told[0]), (moves(3), told[2]));
        assert!(named.iter().any(|value| value.clause.item == item && value.value == control), "{item}");
        let pace = if item < "6.3" { Pace::Standard } else { Pace::Rapid };
        assert_eq!(opened("xiangqi-1999", Some(pace), control).unwrap().control.clause.item, item);
    }
    assert_eq!(opened("xiangqi-1999", None, SUDDEN).unwrap().control.clause.item, "6.5", "时间包干使用");
    let other = opened("xiangqi-1999", None, periods((20, 60), (10, 20))).unwrap();
    assert_eq!((other.control.clause.item.as_str(), other.control.open), ("6.1", true));
}

#[test]
fn t5_rapid_is_15_to_30_minutes_and_blitz_5_to_15_both_ends_included() {
    let (five, fifteen, thirty) = (min(5).get(), min(15).get(), min(30).get());
    for (pace, fits, not) in [
        (Pace::Rapid, [fifteen, thirty], [fifteen - 1, thirty + 1]),
        (Pace::Blitz, [five, fifteen], [five - 1, fifteen + 1]),
    ] {
        for base in fits {
            let profile = opened("draughts-100", Some(pace), sudden(base)).unwrap();
            assert_eq!((profile.pace, profile.control.clause.item.as_str()), (pace, "A6.1"));
        }
        for base in not {
            let refusal = opened("draughts-100", Some(pace), sudden(base)).unwrap_err();
            assert_eq!(refusal.clause.unwrap().item, "A6.1");
        }
    }
}

#[test]
fn t5_fischer_counts_the_first_sixty_moves() {
    let fischer = |seconds| TimeControl::Fischer { base: min(20), increment: sec(seconds) };
    // 20 minutes and 60 times 10 seconds are 30 minutes; one second more a move is 31.
    let profile = opened("draughts-64-russian", Some(Pace::Rapid), fischer(10)).unwrap();
    assert_eq!(profile.control.clause.item, "A6.4");
    assert!(opened("draughts-64-russian", Some(Pace::Rapid), fischer(11)).is_err());
    assert!(opened("draughts-64-russian", Some(Pace::Blitz), fischer(10)).is_err());
}

#[test]
fn a_pace_the_book_does_not_have_is_refused() {
    let refusal = opened("xiangqi-1999", Some(Pace::Blitz), sudden(min(5).get())).unwrap_err();
    assert_eq!(serde_json::to_value(refusal.code).unwrap(), "no-rule");
}

#[test]
fn d79_at_rapid_recording_is_free_and_the_flag_is_appendix_6_7() {
    let rapid = |control| opened("draughts-100", Some(Pace::Rapid), control).unwrap();
    let profile = rapid(sudden(min(25).get()));
    let required = profile.recording.clone().unwrap().required;
    assert_eq!((required.value, required.clause.item.as_str()), (false, "A6.4"));
    assert_eq!(profile.flag.item, "A6.7");
    let lone = |profile: &Profile| profile.draw("lone_king").map(|rule| rule.limit.clause.item.clone());
    assert_eq!(lone(&profile).as_deref(), Some("A6.8"));
    assert_eq!(lone(&rapid(TimeControl::Fischer { base: min(15), increment: sec(10) })), None, "without Fischer alone");
    let standard = opened("draughts-100", None, SUDDEN).unwrap();
    assert_eq!((standard.flag.item.as_str(), standard.recording.unwrap().required.value), ("8.2.6", true));
    assert_eq!(lone(&opened("draughts-100", None, SUDDEN).unwrap()), None);
}

/// A change that no code knows would be passed over in silence.
#[test]
fn every_change_of_a_pace_is_one_that_is_made() {
    let known = ["recording.required", "offers.own_moves", "offers.pieces", "claims.stops_clock"];
    for id in Profile::ids() {
        let book = Profile::by_id(id).unwrap();
        for change in book.paces.iter().flat_map(|rule| &rule.changes) {
            assert!(known.contains(&change.change.name()), "{id}: {change:?}");
        }
        for rule in &book.paces {
            let first = rule.controls.first().map(|named| named.value).unwrap();
            assert!(rule.controls.iter().all(|named| rule.takes(named.value) && named.value.check().is_ok()), "{id}");
            assert!(rule.pace != Pace::Standard || first == book.control.value, "{id}: the usual one first");
        }
    }
}

#[test]
fn x2_art_22_1_moves_not_completed_in_their_period_lose() {
    let mut hall = short();
    hall.pass(min(5) - ms(1));
    assert!(hall.none(Due::Flag));
    hall.pass(ms(1));
    let due = hall.one(Due::Flag);
    assert_eq!((due.clause.item.as_str(), due.acts.as_slice()), ("22.1", [lose(White)].as_slice()));
    assert_eq!(evidence(&due), Some((0, 2, None)));
    let mut sudden = Hall::of("xiangqi-1999", 1, SUDDEN, None).seated();
    sudden.ok(Intent::StartRound { section: None });
    sudden.pass(min(80));
    let due = sudden.one(Due::Flag);
    assert_eq!((due.clause.item.as_str(), evidence(&due)), ("6.5", None));
}

#[test]
fn t8_the_next_periods_time_comes_with_the_last_required_move() {
    let mut hall = short();
    round_of(&mut hall, min(1));
    assert_eq!(hall.left(), (min(4), min(5)));
    assert_eq!(hall.game().clock.to_go(White), Some(1));
    round_of(&mut hall, min(1));
    assert_eq!(hall.left(), (min(3) + min(1), min(6)));
    round_of(&mut hall, min(1));
    assert_eq!(hall.left(), (min(4), min(7)), "each further move is a period of one");
    assert_eq!((hall.game().clock.period(White), hall.thought(4)), (3, Some(min(1))));
}

#[test]
fn x19_art_22_5_a_last_move_made_and_not_pressed_does_not_save_him_a_mate_does() {
    let mut hall = short();
    round_of(&mut hall, min(1));
    hall.pass(min(4));
    let due = hall.one(Due::Flag);
    assert_eq!(evidence(&due), Some((1, 2, Some("22.5"))));
    // The move was mate: the result that was there before the flag is entered.
    hall.result(Outcome::WhiteWins);
    assert_eq!(hall.ended().unwrap().0, Outcome::WhiteWins);
}

#[test]
fn t13_time_trouble_of_xiangqi_is_below_three_minutes_of_the_period() {
    let mut hall = short();
    hall.pass(min(2));
    assert!(!hall.meeting().is_exempt(hall.game(), White, hall.now.at));
    assert_eq!(hall.state.next_due(hall.now.at), Some(hall.now.at + ms(1)));
    hall.pass(ms(1));
    assert!(hall.meeting().is_exempt(hall.game(), White, hall.now.at));
    assert!(!hall.meeting().is_exempt(hall.game(), Black, hall.now.at));
    assert_eq!(hall.meeting().tile(hall.now.at), TileState::LowTime);
}

#[test]
fn x22_art_7_2_who_was_exempt_completes_his_sheet_on_entering_the_next_period() {
    let mut hall = short();
    round_of(&mut hall, min(1));
    assert!(hall.none(Due::SheetDue));
    // 5 - 1 - 1 minutes are just three left: not below.
    let mut enough = hall.clone();
    round_of(&mut enough, min(1));
    assert!(enough.none(Due::SheetDue));
    round_of(&mut hall, min(1) + ms(1));
    let due = hall.one(Due::SheetDue);
    assert_eq!((due.side, due.clause.item.as_str(), due.urgency), (Some(White), "7.2", Urgency::Soon));
    assert_eq!(due.acts, [Act::Note]);
    hall.accept(Due::SheetDue, 0);
    assert!(hall.none(Due::SheetDue));
}

#[test]
fn d32_art_10_5_2_after_the_game_a_sheet_may_be_asked_for_until_both_have_signed() {
    let mut hall = Hall::started(1, SUDDEN).seated();
    hall.pass(min(75));
    let mut enough = hall.clone();
    enough.result(Outcome::Draw);
    assert!(enough.none(Due::SheetDue), "five minutes are not below five");
    hall.pass(ms(1));
    assert!(hall.meeting().is_exempt(hall.game(), White, hall.now.at) && hall.none(Due::SheetDue));
    hall.result(Outcome::Draw);
    let due = hall.one(Due::SheetDue);
    assert_eq!((due.side, due.clause.item.as_str(), due.urgency), (Some(White), "10.5.2", Urgency::Know));
    hall.ok(Intent::Sign { table: T1, game: None });
    assert!(hall.none(Due::SheetDue));
}

#[test]
fn t4_art_10_5_1_2_nobody_is_exempt_under_fischer() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.pass(min(79));
    assert!(!hall.meeting().is_exempt(hall.game(), White, hall.now.at));
    hall.result(Outcome::Draw);
    assert!(hall.none(Due::SheetDue));
}

#[test]
fn d20_art_8_2_5_a_complaint_about_the_signal_comes_before_the_flag_or_not_at_all() {
    let complaint = || Intent::Note { table: T1, text: "no sound".into(), about: Some("clock_signal".into()) };
    let mut hall = Hall::started(1, SUDDEN).seated();
    hall.pass(min(80) - ms(1));
    hall.ok(complaint());
    hall.pass(ms(1));
    let refusal = hall.try_do(complaint()).unwrap_err();
    assert_eq!(serde_json::to_value(refusal.code).unwrap(), "too-late");
    assert_eq!(refusal.clause.unwrap().item, "8.2.5");
    hall.ok(Intent::Note { table: T1, text: "no sound".into(), about: None });
    let unknown = Intent::Note { table: T1, text: "x".into(), about: Some("weather".into()) };
    assert_eq!(hall.refused(unknown), "no-rule");
}

#[test]
fn d19_art_8_2_4_a_console_clock_is_replaced_with_both_times() {
    let mut hall = Hall::started(1, SUDDEN).seated();
    hall.pass(min(10));
    let kept = Intent::ReplaceClock { table: T1, left: None, serial: None, reason: "it stood".into() };
    let facts = decide(&hall.state, &kept, "chief", hall.now).unwrap();
    let left = PerSide::new(min(70), min(80));
    let id = hall.game().id;
    assert_eq!(facts, [Fact::ClockReplaced { id, left, reason: "it stood".into() }]);
    let left = PerSide::new(min(71), min(79));
    hall.ok(Intent::ReplaceClock { table: T1, left: Some(left), serial: None, reason: "it stood".into() });
    assert_eq!((hall.left(), hall.running()), ((min(71), min(79)), Some(White)));
    hall.result(Outcome::Draw);
    assert_eq!(hall.refused(kept), "game-over");
}

#[test]
fn x20_art_22_4_a_device_is_exchanged_and_the_new_one_must_show_both_times() {
    let mut hall = short();
    hall.bind();
    hall.read((min(5), min(5)), Some(White));
    hall.pass(min(1));
    hall.read((min(4), min(5)), Some(White));
    let replace = |serial: &str, left| Intent::ReplaceClock {
        table: T1,
        left,
        serial: Some(serial.into()),
        reason: "it ran too fast".into(),
    };
    hall.ok(replace("00043", Some(PerSide::new(min(4), min(5)))));
    assert_eq!(hall.meeting().device.as_ref().map(|link| &*link.serial), Some("00043"));
    let due = hall.game().due().expect("the new clock is to be set");
    assert_eq!((due.times, due.left(hall.now.at)), (true, PerSide::new(min(4), min(5))));
    let told = hall.read((min(5), min(5)), None);
    assert!(!told.iter().any(|fact| matches!(fact, Fact::FlagSeen { .. })));
    hall.read((min(4), min(5)), Some(White));
    assert!(hall.game().due().is_none() && hall.due().is_empty());
    assert_eq!(hall.left(), (min(4), min(5)));
    // A device whose times nobody has read has none to carry over.
    hall.ok(Intent::Unbind { serial: "00043".into() });
    hall.bind();
    let unknown = Intent::ReplaceClock { table: T1, left: None, serial: None, reason: "dead".into() };
    assert_eq!(hall.refused(unknown), "bad-time");
    assert_eq!(hall.refused(replace("00044", None)), "bad-time");
}

/// A table with a device, White to make the last move of his first period after a minute of thought.
fn device_at_the_boundary() -> Hall {
    let mut hall = short();
    hall.bind();
    hall.read((min(5), min(5)), Some(White));
    hall.pass(min(1));
    hall.read((min(4), min(5)), Some(Black));
    hall.read((min(4), min(5)), Some(White));
    hall.pass(min(1));
    assert_eq!(hall.game().clock.to_go(White), Some(1));
    hall
}

#[test]
fn a_device_that_adds_the_periods_time_by_itself_is_read_as_it_is() {
    let mut hall = device_at_the_boundary();
    hall.read((min(4), min(5)), Some(Black));
    assert_eq!((hall.left(), hall.game().clock.to_go(White)), ((min(4), min(5)), Some(1)));
    assert!(hall.due().is_empty() && hall.game().due().is_none());
}

#[test]
fn a_device_that_adds_it_a_second_later_is_followed() {
    let mut hall = device_at_the_boundary();
    hall.read((min(3), min(5)), Some(Black));
    hall.pass(sec(1));
    let told = hall.read((min(4), min(5) - sec(1)), Some(Black));
    assert!(matches!(told.as_slice(), [Fact::ClockRead { change: ClockChange::Increment, .. }]), "{told:?}");
    assert!(hall.due().is_empty());
    assert_eq!(hall.left(), (min(4), min(5) - sec(1)));
}

#[test]
fn a_device_that_adds_nothing_is_to_be_set_once_the_opponent_has_moved() {
    let mut hall = device_at_the_boundary();
    hall.read((min(3), min(5)), Some(Black));
    assert!(hall.game().due().is_none());
    hall.pass(sec(10));
    hall.read((min(3), min(5) - sec(10)), Some(White));
    let due = hall.game().due().expect("a minute is to be added").left(hall.now.at);
    assert_eq!((due.white, hall.left().0), (min(4), min(3)), "what is due, and what the device shows");
    // At zero of the device he has a minute left: its flag says nothing, and nobody's hand stopped it.
    hall.pass(min(3));
    let left = PerSide::new(ms(0), min(6) - sec(10));
    let reading = Reading { left, running: None, turn: Some(White), flag: Some(White) };
    hall.see(Observation::Clock { table: T1, reading });
    assert!(hall.due().is_empty());
}

#[test]
fn a_device_that_goes_on_at_zero_without_the_moves_has_shown_the_flag() {
    let mut hall = short();
    hall.bind();
    hall.read((min(5), min(5)), Some(White));
    hall.pass(min(5) - sec(1));
    assert!(hall.read((sec(1), min(5)), Some(White)).is_empty());
    hall.pass(sec(2));
    hall.read((sec(59), min(5)), Some(White));
    let due = hall.one(Due::Flag);
    assert_eq!((due.clause.item.as_str(), evidence(&due)), ("22.1", Some((0, 2, None))));
    assert!(hall.none(Due::ChangedByHand));
}

#[test]
fn a_withdrawn_move_takes_its_periods_time_with_it() {
    let mut hall = short();
    round_of(&mut hall, min(1));
    hall.pass(min(1));
    let last = hall.press(White);
    assert_eq!((hall.left().0, hall.game().clock.period(White)), (min(4), 2));
    hall.ok(Intent::Withdraw { fact: last, reason: "he had not moved".into() });
    assert_eq!((hall.left().0, hall.game().clock.period(White)), (min(3), 1));
    hall.press(White);
    assert_eq!(hall.left().0, min(4));
}

#[test]
fn a_flag_that_a_device_shows_comes_under_the_rule_of_its_control() {
    // 22.1 where moves are counted, 6.5 where they are not.
    for (control, item) in [(periods((2, 5), (1, 1)), "22.1"), (sudden(300_000), "6.5")] {
        let mut hall = Hall::of("xiangqi-1999", 1, control, None).seated();
        hall.ok(Intent::StartRound { section: None });
        let seen = Fact::FlagSeen { id: hall.game().id, side: White };
        assert_eq!(hall.state.clause_of(&seen).unwrap().item, item);
    }
}
