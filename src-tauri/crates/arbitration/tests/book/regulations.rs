//! Supplementary regulations, rules that act by themselves, the arbiters' duties (15.2; 1999 17).

use crate::hall::*;
use arbitration::{Due, Fact, Intent, Profile, Regulation, SectionId, State};

fn number(name: &str, value: i64) -> Regulation {
    Regulation::Number { name: name.into(), value }
}

fn change(change: Regulation) -> Intent {
    Intent::ChangeRegulation { section: None, change, reason: "rule 4 of this event".into() }
}

#[test]
fn d57_an_open_value_is_changed_for_the_event_and_counts_from_now_on() {
    let mut hall = Hall::started(2, FISCHER);
    hall.ok(Intent::Arrived { table: T1, side: Black, ago: None });
    hall.ok(change(number("default_time", min(30).get())));
    hall.pass(min(30));
    assert!(hall.none(Due::LateOne), "just at the limit");
    hall.pass(ms(1));
    assert_eq!(hall.one(Due::LateOne).clause.item, "8.3.2");
    let changed = &hall.state.regulations().changed;
    assert_eq!((changed.len(), changed[0].against_book), (1, false), "8.3.1 says: usually an hour");
}

#[test]
fn d57_a_fixed_value_may_be_changed_but_is_marked_as_against_the_book() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.ok(change(number("warnings_to_lose", 3)));
    assert!(hall.state.regulations().changed[0].against_book);
    hall.warn(White);
    hall.warn(White);
    assert!(hall.none(Due::WarningsLose));
    hall.warn(White);
    assert_eq!(hall.one(Due::WarningsLose).clause.item, "14.2.4");
}

#[test]
fn a_change_that_is_withdrawn_gives_the_books_value_back() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let fact = hall.ok(change(number("warnings_to_lose", 3)));
    hall.warn(White);
    hall.warn(White);
    hall.ok(Intent::Withdraw { fact, reason: "not in the regulations".into() });
    assert_eq!(hall.one(Due::WarningsLose).rests_on.len(), 2);
    assert!(hall.state.regulations().changed.is_empty());
}

#[test]
fn several_changes_of_one_value_stand_in_their_order_after_a_correction() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.ok(change(number("warnings_to_lose", 3)));
    let warned = hall.warn(White);
    hall.ok(change(number("warnings_to_lose", 4)));
    hall.warn(White);
    hall.ok(Intent::Withdraw { fact: warned, reason: "the neighbour".into() });
    assert_eq!(hall.meeting().profile.warnings_to_lose.as_ref().map(|v| v.value), Some(4));
    assert_eq!(State::fold(hall.journal.clone()).canonical_hash(), hall.state.canonical_hash());
}

#[test]
fn what_cannot_be_changed_is_refused() {
    let mut hall = Hall::started(1, FISCHER);
    assert_eq!(hall.refused(change(number("colour_of_the_carpet", 1))), "no-regulation");
    assert_eq!(hall.refused(change(number("warnings_to_lose", 2))), "done-already");
    assert_eq!(hall.refused(change(number("warnings_to_lose", 0))), "bad-number");
    assert_eq!(hall.refused(change(number("warnings_to_lose", 256))), "bad-number");
    assert_eq!(hall.refused(change(number("default_time", -1))), "bad-number");
    let choice = |name: &str, taken: &str| change(Regulation::Choice { name: name.into(), taken: taken.into() });
    assert_eq!(hall.refused(choice("capture_resets", "perhaps")), "no-regulation");
    assert_eq!(hall.refused(choice("no_such_choice", "yes")), "no-regulation");
    assert_eq!(hall.refused(choice("capture_resets", "no")), "done-already");
    hall.ok(choice("capture_resets", "yes"));
    let taken = hall.state.section(SectionId(1)).and_then(|s| s.profile.choice("capture_resets").cloned()).unwrap();
    assert_eq!((taken.taken.as_str(), taken.alternatives), ("yes", vec!["no".to_owned()]));
    let without = Intent::ChangeRegulation { section: None, change: number("default_time", 0), reason: " ".into() };
    assert_eq!(hall.refused(without), "bad-reason");
}

#[test]
fn d25_both_absent_forfeit_by_themselves_only_where_a_person_switched_it_on() {
    let mut hall = Hall::started(1, FISCHER);
    hall.pass(min(61));
    let by_itself =
        |hall: &Hall| -> Vec<Fact> { hall.due().iter().filter_map(|due| hall.state.rules_by_itself(due)).collect() };
    assert!(by_itself(&hall).is_empty());
    hall.ok(Intent::Automate { section: None, due: Due::LateBoth, on: true });
    let rulings = by_itself(&hall);
    let [Fact::RulingMade { automatic: true, clause, .. }] = rulings.as_slice() else { panic!("{rulings:?}") };
    assert_eq!(clause.item, "8.3.3");
    let ruled = hall.record(rulings)[0];
    assert!(by_itself(&hall).is_empty());
    hall.ok(Intent::Withdraw { fact: ruled, reason: "they are in the wrong hall".into() });
    assert_eq!(hall.one(Due::LateBoth).clause.item, "8.3.3");
    assert!(by_itself(&hall).is_empty(), "what was taken back is not ruled again by itself");
    assert_eq!(hall.refused(Intent::Automate { section: None, due: Due::LateBoth, on: true }), "done-already");
    assert_eq!(hall.refused(Intent::Automate { section: None, due: Due::Flag, on: true }), "not-allowed");
}

#[test]
fn a8_art_11_2_nothing_is_ruled_by_itself_on_a_stop_of_the_hall() {
    let stop = || Intent::StopHall { reason: "fire alarm".into() };
    let dark = || Intent::AdjournHall { reason: "no light".into() };
    let by_itself = |hall: &Hall| hall.due().iter().any(|due| hall.state.rules_by_itself(due).is_some());
    for (stops, resumed) in [(stop(), false), (stop(), true), (dark(), false), (dark(), true)] {
        for (due, there) in [(Due::LateBoth, None), (Due::LateOne, Some(White))] {
            let mut hall = Hall::started(1, FISCHER);
            there.into_iter().for_each(|side| _ = hall.arrive(side));
            hall.ok(Intent::Automate { section: None, due, on: true });
            let mut quiet = hall.clone();
            let stopped = hall.pass(min(10)).ok(stops.clone());
            if resumed {
                hall.pass(min(40)).ok(Intent::ResumeHall);
            }
            hall.pass(min(60));
            hall.one(due);
            assert!(!by_itself(&hall), "{due:?} {stops:?}: whether the time of the stop counts is for a person");
            quiet.pass(min(61));
            assert!(by_itself(&quiet), "{due:?}: without a stop it is");
            if matches!(stops, Intent::StopHall { .. }) && !resumed {
                hall.ok(Intent::Withdraw { fact: stopped, reason: "another hall".into() });
                assert!(by_itself(&hall), "{due:?}: what was withdrawn never was");
            }
        }
    }
}

#[test]
fn a9_art_8_3_2_who_came_within_the_default_time_of_then_is_not_late_by_another() {
    let half = || change(number("default_time", 30 * 60_000));
    let mut hall = Hall::started(1, FISCHER);
    hall.arrive(White);
    hall.pass(min(40));
    let mut away = hall.clone();
    hall.arrive(Black);
    hall.pass(min(10)).ok(half());
    assert!(hall.none(Due::LateOne), "he came at 40 minutes, within the 60 of then");
    let warning = hall.warn(White);
    hall.ok(Intent::Withdraw { fact: warning, reason: "another table".into() });
    assert!(hall.none(Due::LateOne), "nor when the pairing is folded again");
    // Who is still away comes under the new one.
    away.pass(min(10)).ok(half());
    assert_eq!(away.one(Due::LateOne).side, Some(Black));
    // Who came beyond it is late, until it is lengthened; then he was in time.
    let mut late = Hall::started(1, FISCHER);
    late.arrive(White);
    late.pass(min(61)).arrive(Black);
    late.one(Due::LateOne);
    late.ok(change(number("default_time", 120 * 60_000)));
    assert!(late.none(Due::LateOne));
    late.ok(half());
    assert!(late.none(Due::LateOne));
}

#[test]
fn d71_a_duty_is_done_once_an_event_or_once_a_round() {
    let mut hall = Hall::started(1, FISCHER);
    let done = |duty: &str| Intent::DutyDone { section: None, duty: duty.into() };
    hall.ok(done("notice_board"));
    assert_eq!(hall.refused(done("notice_board")), "done-already");
    hall.ok(done("clocks_checked"));
    assert_eq!(hall.refused(done("clocks_checked")), "done-already");
    assert_eq!(hall.refused(done("sweep_the_floor")), "no-duty");
    let rounds: Vec<_> = hall.state.regulations().done.iter().map(|d| d.round.map(|r| r.0)).collect();
    assert_eq!(rounds, [None, Some(1)]);
}

#[test]
fn every_number_of_every_profile_can_be_changed_and_changed_back() {
    for id in Profile::ids() {
        let profile = Profile::by_id(id).unwrap();
        for known in profile.numbers() {
            let mut changed = profile.clone();
            let other = if known.value == 1 { 0 } else { known.value + 1 };
            let other =
                if changed.clone().change(&number(&known.name, other)).is_ok() { other } else { known.value + 1 };
            changed.change(&number(&known.name, other)).unwrap_or_else(|e| panic!("{id} {}: {e:?}", known.name));
            assert_ne!(changed, profile, "{id} {}", known.name);
            changed.change(&number(&known.name, known.value)).unwrap();
            assert_eq!(changed, profile, "{id} {}", known.name);
        }
    }
}

#[test]
fn a_note_names_what_it_is_about_by_the_books_kinds() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let note = |about: &str| Intent::Note { table: T1, text: "moved the sheet".into(), about: Some(about.into()) };
    hall.ok(note("adjust"));
    assert_eq!(hall.refused(note("weather")), "no-rule");
    assert_eq!(hall.game().notes[0].about.as_deref(), Some("adjust"));
}

#[test]
fn d24_art_8_3_2_a_lateness_that_was_dismissed_comes_back_with_another_limit() {
    let mut hall = Hall::started(1, FISCHER);
    hall.arrive(White);
    hall.ok(change(number("default_time", min(30).get())));
    hall.pass(min(31));
    let early = hall.one(Due::LateOne).key;
    hall.ok(Intent::Dismiss { key: early, reason: "he was told an hour".into() });
    assert!(hall.none(Due::LateOne));
    let limit = hall.ok(change(number("default_time", min(60).get())));
    hall.pass(min(29));
    assert!(hall.none(Due::LateOne), "just at the limit");
    hall.pass(ms(1));
    assert!(hall.one(Due::LateOne).rests_on.contains(&limit));
}

fn mini_match() -> Hall {
    let mut hall = Hall::published(1, FISCHER, 2);
    hall.arrive(White);
    hall
}

fn late_at_61(hall: &mut Hall) -> bool {
    hall.pass(min(61));
    !hall.none(Due::LateOne)
}

#[test]
fn whether_lateness_counts_in_the_second_game_is_a_choice() {
    let second = |taken: Option<&str>| {
        let mut hall = mini_match();
        if let Some(taken) = taken {
            hall.ok(change(Regulation::Choice { name: "late_game".into(), taken: taken.into() }));
        }
        hall.ok(Intent::StartRound { section: None });
        assert!(late_at_61(&mut hall), "the first game in any case (8.3.2)");
        hall.accept(Due::LateOne, 0);
        hall.ok(Intent::Sign { table: T1, game: None });
        hall.ok(Intent::StartGame { table: T1 });
        late_at_61(&mut hall)
    };
    assert!(!second(None));
    assert!(second(Some("each")));
}

#[test]
fn d26_whether_the_time_with_both_away_is_split_is_a_choice() {
    let left = |taken: Option<&str>| {
        let mut hall = Hall::published(1, SUDDEN, 1);
        if let Some(taken) = taken {
            hall.ok(change(Regulation::Choice { name: "late_both_away".into(), taken: taken.into() }));
        }
        hall.ok(Intent::StartRound { section: None });
        hall.pass(min(20));
        hall.arrive(White);
        assert_eq!(hall.running(), Some(Black), "9.3: the clock of who is still away");
        hall.pass(min(10));
        hall.arrive(Black);
        assert_eq!(hall.running(), Some(White));
        hall.left()
    };
    assert_eq!(left(None), (min(70), min(60)), "9.3: equally, then each his own");
    assert_eq!(left(Some("each_own")), (min(60), min(50)), "8.3.1: his own lateness from his own time");
}

#[test]
fn a_regulation_is_replaced_by_what_may_be_one() {
    let mut hall = Hall::started(1, FISCHER);
    let replace = |fact, with| Intent::Replace { fact, with: Box::new(with), reason: "r".into() };
    let automated = hall.ok(Intent::Automate { section: None, due: Due::LateOne, on: true });
    let of_itself = |due| Fact::RuleAutomated { section: SectionId(1), due, on: true };
    for due in [Due::Flag, Due::WarningsLose] {
        assert_eq!(hall.refused(replace(automated, of_itself(due))), "wrong-replacement", "{due:?}");
    }
    hall.ok(replace(automated, of_itself(Due::LateBoth)));
    let changed = hall.ok(change(number("default_time", min(30).get())));
    let as_a = |name: &str, value, against_book| {
        let (section, change, reason) = (SectionId(1), number(name, value), "r".into());
        replace(changed, Fact::RegulationChanged { section, change, reason, against_book })
    };
    assert_eq!(hall.refused(as_a("warnings_to_lose", 3, false)), "wrong-replacement", "14.2.4 is fixed: 15.2.2");
    assert_eq!(hall.refused(as_a("no_such_rule", 3, true)), "wrong-replacement");
    hall.ok(as_a("warnings_to_lose", 3, true));
}

#[test]
fn art_8_2_7_a_claim_was_under_the_rule_of_its_day_whatever_is_corrected_later() {
    let mut hall = Hall::of("draughts-64-russian", 1, SUDDEN, Some(1)).seated();
    hall.ok(Intent::StartRound { section: None });
    hall.pass(min(10));
    hall.ok(Intent::ClaimDraw { table: T1, side: White, ground: "threefold".into() });
    hall.pass(min(5));
    let (ground, evidence) = ("threefold".to_owned(), None);
    hall.ok(Intent::DecideClaim { table: T1, side: White, ground, upheld: false, evidence, deviate: None });
    let warning = hall.warn(Black);
    let change = number("claims.stops_clock", 1);
    hall.ok(Intent::ChangeRegulation { section: None, change, reason: "7".into() });
    let duty = hall.ok(Intent::DutyDone { section: None, duty: "notice_board".into() });
    let withdrawn = hall.ok(Intent::Withdraw { fact: warning, reason: "the neighbour".into() });
    assert_eq!(hall.left(), (min(65), min(80)), "his clock ran while he claimed");
    hall.ok(Intent::Withdraw { fact: withdrawn, reason: "it was he".into() });
    assert_eq!(hall.left(), (min(65), min(80)));
    hall.ok(Intent::Withdraw { fact: duty, reason: "not yet".into() });
    assert_eq!(hall.left(), (min(65), min(80)));
    hall.ok(Intent::ClaimDraw { table: T1, side: White, ground: "threefold".into() });
    assert_eq!(hall.running(), None, "from now on it stands");
}
