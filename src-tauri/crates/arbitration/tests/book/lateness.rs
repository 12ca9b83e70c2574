//! Lateness: 8.3, 9.2, 9.3 (rows D23 to D28), just at and just past each limit.

use crate::hall::*;
use arbitration::{Act, Basis, Due, Intent, Outcome, TileState};
use clock::Millis;
use proptest::prelude::*;

#[test]
fn d23_lateness_within_the_limit_is_deducted() {
    let mut hall = Hall::published(1, FISCHER, 1);
    hall.arrive(White);
    hall.ok(Intent::StartRound { section: None });
    assert_eq!(hall.running(), Some(Black), "9.2: the absent Black's clock runs from the start");
    hall.pass(min(20));
    hall.arrive(Black);
    assert_eq!((hall.left(), hall.running()), ((min(80), min(60)), Some(White)));
    assert!(hall.due().is_empty());
    assert_eq!(hall.game().clock.moves().white, 0, "none of this is a move");
}

#[test]
fn d23_white_late_black_there() {
    let mut hall = Hall::published(1, FISCHER, 1);
    hall.arrive(Black);
    hall.ok(Intent::StartRound { section: None });
    assert_eq!(hall.running(), Some(White));
    hall.pass(min(12));
    hall.arrive(White);
    hall.pass(min(1));
    assert_eq!((hall.left(), hall.running()), ((min(67), min(80)), Some(White)));
}

#[test]
fn d24_one_side_beyond_the_limit_forfeits() {
    for (absent, present) in [(White, Black), (Black, White)] {
        let mut hall = Hall::published(1, FISCHER, 1);
        hall.arrive(present);
        hall.ok(Intent::StartRound { section: None });
        let before = hall.now.at;
        hall.pass(min(60));
        assert!(hall.due().is_empty(), "60:00.000 is not beyond the limit");
        assert_eq!(hall.state.next_due(before), Some(hall.now.at + ms(1)));
        hall.pass(ms(1));
        let due = hall.one(Due::LateOne);
        assert_eq!((due.side, due.clause.item.as_str()), (Some(absent), "8.3.2"));
        assert_eq!((due.since, due.acts.as_slice()), (hall.now.at, [Act::Forfeit { side: absent }].as_slice()));
        hall.accept(Due::LateOne, 0);
        assert_eq!(hall.ended(), Some((Outcome::loss_of(absent), Basis::Forfeit)));
        assert!(hall.due().is_empty());
        assert_eq!(hall.running(), None);
    }
}

#[test]
fn d24_who_comes_after_the_limit_is_still_late() {
    let mut hall = Hall::published(1, FISCHER, 1);
    hall.arrive(White);
    hall.ok(Intent::StartRound { section: None });
    hall.pass(min(60)).pass(ms(1));
    let absent = hall.one(Due::LateOne);
    hall.arrive(Black);
    let came = hall.one(Due::LateOne);
    assert_ne!(absent.key, came.key, "the arrival is a new fact");
    assert_eq!(came.rests_on.len(), 3, "the start and both arrivals");
    let mut just = Hall::published(1, FISCHER, 1);
    just.arrive(White);
    just.ok(Intent::StartRound { section: None });
    just.pass(min(60));
    just.arrive(Black);
    just.pass(min(5));
    assert!(just.due().is_empty(), "who came at exactly the limit is within it");
}

#[test]
fn d24_an_arrival_written_down_late_counts_when_it_was() {
    let mut hall = Hall::published(1, FISCHER, 1);
    hall.arrive(White);
    hall.ok(Intent::StartRound { section: None });
    hall.pass(min(61));
    assert!(!hall.none(Due::LateOne));
    hall.ok(Intent::Arrived { table: T1, side: Black, ago: Some(min(2)) });
    assert!(hall.due().is_empty());
    assert_eq!(hall.left(), (min(78), min(21)), "White's clock runs since Black came");
}

#[test]
fn d25_both_beyond_the_limit_forfeit_both() {
    let mut hall = Hall::started(1, FISCHER);
    hall.pass(min(60));
    assert!(hall.due().is_empty());
    assert_eq!(hall.meeting().tile(hall.now.at), TileState::WaitingBoth);
    hall.pass(ms(1));
    let due = hall.one(Due::LateBoth);
    assert_eq!((due.side, due.clause.item.as_str()), (None, "8.3.3"));
    hall.accept(Due::LateBoth, 0);
    assert_eq!(hall.ended(), Some((Outcome::BothLose, Basis::Forfeit)));
}

#[test]
fn d25_one_comes_beyond_the_limit_the_other_never() {
    let mut hall = Hall::started(1, FISCHER);
    hall.pass(min(61));
    hall.arrive(White);
    assert_eq!(hall.one(Due::LateBoth).acts, [Act::ForfeitBoth]);
}

#[test]
fn d26_the_time_gone_is_split_and_whites_clock_runs_when_black_came_first() {
    let mut hall = Hall::started(1, FISCHER);
    assert_eq!(hall.running(), Some(White));
    hall.pass(min(30));
    hall.arrive(Black);
    assert_eq!((hall.left(), hall.running()), ((min(65), min(65)), Some(White)));
    hall.pass(min(10));
    hall.arrive(White);
    assert_eq!((hall.left(), hall.running()), ((min(55), min(65)), Some(White)));
}

#[test]
fn d26_blacks_clock_runs_when_white_came_first_and_whites_when_black_comes() {
    let mut hall = Hall::started(1, FISCHER);
    hall.pass(min(30));
    hall.arrive(White);
    assert_eq!((hall.left(), hall.running()), ((min(65), min(65)), Some(Black)));
    hall.pass(min(10));
    hall.arrive(Black);
    assert_eq!((hall.left(), hall.running()), ((min(65), min(55)), Some(White)));
    hall.pass(sec(30));
    hall.press(White);
    assert_eq!(hall.left(), (min(65) + sec(30), min(55)));
}

#[test]
fn d26_an_odd_millisecond_falls_to_white() {
    let mut hall = Hall::started(1, FISCHER);
    hall.pass(ms(7));
    hall.arrive(White);
    assert_eq!(hall.left(), (min(80) - ms(4), min(80) - ms(3)));
}

#[test]
fn d26_arrivals_may_be_written_down_in_any_order() {
    let mut told = Hall::started(1, FISCHER);
    told.pass(min(10));
    told.arrive(Black);
    told.pass(min(10));
    told.arrive(White);
    let mut late = Hall::started(1, FISCHER);
    late.pass(min(20));
    late.ok(Intent::Arrived { table: T1, side: White, ago: None });
    late.ok(Intent::Arrived { table: T1, side: Black, ago: Some(min(10)) });
    assert_eq!((told.left(), told.running()), (late.left(), late.running()));
}

#[test]
fn d26_the_limit_counts_from_the_start_not_from_what_the_clock_shows() {
    let mut hall = Hall::started(1, FISCHER);
    hall.pass(min(50));
    hall.arrive(White);
    hall.pass(min(10));
    assert!(hall.due().is_empty());
    hall.pass(ms(1));
    assert_eq!(hall.one(Due::LateOne).side, Some(Black));
}

#[test]
fn d27_a_latecomer_not_at_fault_gets_his_time_back() {
    let mut hall = Hall::published(1, FISCHER, 1);
    hall.arrive(White);
    hall.ok(Intent::StartRound { section: None });
    hall.pass(min(62));
    hall.arrive(Black);
    assert!(!hall.none(Due::LateOne));
    let excuse = Intent::Excuse { table: T1, side: Black, reason: "train".into() };
    hall.ok(excuse.clone());
    assert_eq!(hall.left(), (min(80), min(80)));
    assert!(hall.due().is_empty());
    assert_eq!(hall.refused(excuse), "not-late");
    assert_eq!(hall.refused(Intent::Excuse { table: T1, side: White, reason: "x".into() }), "not-late");
}

#[test]
fn d28_at_the_start_whites_clock_runs_whoever_is_there() {
    assert_eq!(Hall::started(1, FISCHER).running(), Some(White));
    let mut both = Hall::published(1, FISCHER, 1).seated();
    both.ok(Intent::StartRound { section: None });
    assert_eq!((both.running(), both.meeting().tile(both.now.at)), (Some(White), TileState::Playing));
    assert_eq!(both.refused(Intent::StartRound { section: None }), "round-started");
}

#[test]
fn lateness_belongs_to_the_first_game_of_a_mini_match() {
    let mut hall = Hall::published(1, FISCHER, 2).seated();
    hall.ok(Intent::StartRound { section: None });
    hall.pass(min(5));
    hall.result(Outcome::Draw);
    assert_eq!(hall.refused(Intent::CloseRound { section: None }), "round-unfinished");
    hall.ok(Intent::StartGame { table: T1 });
    let seats = hall.game().seats;
    assert_eq!((seats.black, seats.white), (hall.meeting().games[0].seats.white, hall.meeting().games[0].seats.black));
    assert_eq!(hall.left(), (min(80), min(80)), "8.2.10: nothing is carried over");
    hall.pass(min(61));
    assert!(hall.none(Due::LateOne) && hall.none(Due::LateBoth));
}

#[test]
fn lateness_on_a_device_table_is_due_not_done() {
    let mut hall = Hall::published(1, FISCHER, 1);
    hall.bind();
    hall.read((min(80), min(80)), None);
    hall.ok(Intent::StartRound { section: None });
    assert_eq!(hall.game().due().unwrap().running(), Some(White));
    hall.pass(sec(3));
    hall.read((min(80), min(80)), Some(White));
    assert!(hall.game().due().is_none(), "who runs is demanded, not when it was done");
    hall.pass(min(20));
    hall.read((min(60), min(80)), Some(White));
    hall.arrive(White);
    let due = hall.game().due().unwrap();
    // 20:00 gone by the device's own word, 10:00 on each side.
    let left = due.left(hall.now.at);
    assert_eq!((left.white, left.black, due.running()), (min(70), min(70), Some(Black)));
    assert_eq!(hall.left(), (min(60), min(80)), "the tile shows what the device shows");
}

#[test]
fn d26_an_arrival_written_late_counts_from_its_own_moment_after_a_stop() {
    let come = |hall: &mut Hall| {
        hall.ok(Intent::Arrived { table: T1, side: White, ago: Some(min(20)) });
        (hall.left(), hall.running())
    };
    let mut untouched = Hall::started(1, SUDDEN);
    untouched.pass(min(30));
    let mut stopped = Hall::started(1, SUDDEN);
    stopped.pass(min(5));
    stopped.ok(Intent::Stop { table: T1, reason: None });
    stopped.ok(Intent::Resume { table: T1 });
    stopped.pass(min(25));
    assert_eq!(come(&mut untouched), ((min(75), min(55)), Some(Black)));
    assert_eq!(come(&mut stopped), ((min(75), min(55)), Some(Black)));
}

#[test]
fn d26_time_of_a_stopped_hall_is_charged_to_nobody() {
    let mut hall = Hall::started(1, SUDDEN);
    hall.pass(min(30));
    hall.ok(Intent::StopHall { reason: "no light".into() });
    hall.pass(min(10));
    // He came at 20:00: 10:00 each, then Black alone until the light went at 30:00.
    hall.ok(Intent::Arrived { table: T1, side: White, ago: Some(min(20)) });
    assert_eq!((hall.left(), hall.running()), ((min(70), min(60)), None));
    hall.pass(min(10));
    hall.ok(Intent::ResumeHall);
    hall.pass(min(5));
    assert_eq!((hall.left(), hall.running()), ((min(70), min(55)), Some(Black)));
}

#[test]
fn d27_an_excuse_after_a_stop_gives_back_what_the_lateness_cost_and_no_more() {
    let mut hall = Hall::published(1, SUDDEN, 1);
    hall.arrive(White);
    hall.ok(Intent::StartRound { section: None });
    hall.pass(min(5));
    hall.ok(Intent::Stop { table: T1, reason: None });
    hall.ok(Intent::Resume { table: T1 });
    hall.pass(min(15));
    hall.ok(Intent::Arrived { table: T1, side: Black, ago: Some(min(10)) });
    // Black bore 10:00, then White's clock ran for 10:00.
    assert_eq!((hall.left(), hall.running()), ((min(70), min(70)), Some(White)));
    hall.ok(Intent::Excuse { table: T1, side: Black, reason: "train".into() });
    assert_eq!(hall.left(), (min(70), min(80)));
}

#[test]
fn d27_an_excuse_after_a_move_counts_to_the_arrival_not_to_its_entry() {
    let mut hall = Hall::published(1, SUDDEN, 1);
    hall.arrive(White);
    hall.ok(Intent::StartRound { section: None });
    // Black's clock runs, as he is away; it is White's move when he comes.
    hall.pass(min(10));
    hall.arrive(Black);
    hall.press(White);
    hall.pass(min(5));
    hall.ok(Intent::Excuse { table: T1, side: Black, reason: "train".into() });
    assert_eq!(hall.left(), (min(80), min(75)));
    // Whoever moved without an entry is there; the other's lateness ends when he came.
    let mut late = Hall::started(1, SUDDEN);
    late.press(White);
    late.pass(min(30));
    late.ok(Intent::Arrived { table: T1, side: Black, ago: Some(min(20)) });
    late.ok(Intent::Excuse { table: T1, side: Black, reason: "train".into() });
    assert_eq!(late.left(), (min(80), min(60)));
}

#[test]
fn d24_a_loss_by_lateness_rests_on_the_opponents_arrival() {
    let mut hall = Hall::started(1, FISCHER);
    hall.pass(min(10));
    let came = hall.arrive(White);
    hall.pass(min(51));
    let late = hall.one(Due::LateOne);
    assert!(late.rests_on.contains(&came) && late.key.ends_with(&format!("+{came}")));
    hall.accept(Due::LateOne, 0);
    hall.ok(Intent::Withdraw { fact: came, reason: "it was the neighbour".into() });
    assert_eq!(hall.one(Due::RulingUnfounded).clause.item, "8.3.2");
}

/// What happens in the hall between the arrivals.
fn meanwhile() -> impl Strategy<Value = (i64, Option<Intent>)> {
    let reason = || "r".to_owned();
    let intent = prop_oneof![
        2 => Just(Some(Intent::Stop { table: T1, reason: None })),
        2 => Just(Some(Intent::Resume { table: T1 })),
        1 => Just(Some(Intent::StopHall { reason: reason() })),
        1 => Just(Some(Intent::ResumeHall)),
        1 => Just(None),
    ];
    (1i64..400_000, intent)
}

proptest! {
    /// However late arrivals are written down, and whatever was stopped between: the clocks are the same, and what is
    /// gone from them is the time they ran.
    #[test]
    fn d26_when_an_arrival_is_written_down_makes_no_difference(
        steps in prop::collection::vec(meanwhile(), 1..10),
        (white, black) in (0usize..10, 0usize..10),
    ) {
        let (mut at_once, mut late) = (Hall::started(1, SUDDEN), Hall::started(1, SUDDEN));
        let (mut ran, mut gone, mut came) = (Millis::ZERO, Millis::ZERO, Vec::new());
        for (index, (wait, intent)) in steps.into_iter().enumerate() {
            if at_once.running().is_some() {
                ran += ms(wait);
            }
            gone += ms(wait);
            at_once.pass(ms(wait));
            late.pass(ms(wait));
            for side in [(white, White), (black, Black)].into_iter().filter(|(n, _)| *n == index).map(|(_, side)| side) {
                at_once.arrive(side);
                came.push((side, gone));
            }
            if let Some(intent) = intent {
                prop_assert_eq!(at_once.try_do(intent.clone()).is_ok(), late.try_do(intent).is_ok());
            }
        }
        for (side, then) in came.into_iter().rev() {
            late.ok(Intent::Arrived { table: T1, side, ago: Some(gone - then) });
        }
        prop_assert_eq!((at_once.left(), at_once.running()), (late.left(), late.running()));
        prop_assert_eq!(at_once.game().late_charge, late.game().late_charge);
        let (white, black) = late.left();
        prop_assert_eq!(min(160) - (white + black), ran);
    }
}
