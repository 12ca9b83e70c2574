//! What differs from book to book: where one has no such rule, nothing is invented.

use crate::hall::*;
use arbitration::{Act, Due, Intent, Outcome, Profile, preview};
use clock::TimeControl;

fn xiangqi() -> Hall {
    let mut hall = Hall::of("xiangqi-1999", 1, SUDDEN, None).seated();
    hall.ok(Intent::StartRound { section: None });
    hall
}

/// A round by the 1999 rules, started with nobody there.
fn nobody_there() -> Hall {
    let mut hall = Hall::of("xiangqi-1999", 1, SUDDEN, None);
    hall.ok(Intent::StartRound { section: None });
    hall
}

#[test]
fn x3_art_21_1_a_latecomers_clock_is_started_when_it_is_his_turn() {
    let mut hall = Hall::of("xiangqi-1999", 1, SUDDEN, None);
    hall.arrive(White);
    hall.ok(Intent::StartRound { section: None });
    assert_eq!(hall.running(), Some(White), "Red moves first, whoever is away");
    hall.pass(min(2)).press(White);
    hall.pass(min(3)).arrive(Black);
    assert_eq!((hall.left(), hall.running()), ((min(78), min(77)), Some(Black)));
}

#[test]
fn x3_art_21_1_a_present_black_loses_nothing_by_reds_lateness() {
    let mut hall = Hall::of("xiangqi-1999", 1, SUDDEN, None);
    hall.arrive(Black);
    hall.ok(Intent::StartRound { section: None });
    hall.pass(min(4)).arrive(White);
    assert_eq!((hall.left(), hall.running()), ((min(76), min(80)), Some(White)));
}

#[test]
fn x3_art_21_3_time_with_both_away_is_charged_to_both() {
    for (first, second, left) in [(Black, White, (min(70), min(76))), (White, Black, (min(70), min(76)))] {
        let mut hall = nobody_there();
        hall.pass(min(4)).arrive(first);
        assert_eq!((hall.left(), hall.running()), ((min(76), min(76)), Some(White)));
        hall.pass(min(6)).arrive(second);
        assert_eq!((hall.left(), hall.running()), (left, Some(White)), "it is Red's turn all along");
    }
}

#[test]
fn x3_art_21_beyond_the_limit_of_the_event_is_lost_for_one_or_both() {
    let mut hall = nobody_there();
    hall.pass(min(15));
    assert!(hall.due().is_empty());
    hall.pass(ms(1));
    assert_eq!(hall.one(Due::LateBoth).clause.item, "21.3");
    let mut hall = nobody_there();
    hall.pass(min(1)).arrive(White);
    hall.pass(min(14)).pass(ms(1));
    let late = hall.one(Due::LateOne);
    assert_eq!((late.clause.item.as_str(), late.acts.as_slice()), ("21.1", &[Act::Forfeit { side: Black }][..]));
}

#[test]
fn x3_a_real_clock_is_to_be_set_where_both_are_charged() {
    let mut hall = nobody_there();
    hall.bind();
    hall.read((min(80), min(80)), Some(White));
    hall.pass(min(4)).arrive(Black);
    let due = hall.game().due().unwrap();
    let left = due.clock().both_left(hall.now.at);
    assert_eq!((left.white, left.black, due.clock().running()), (min(76), min(76), Some(White)));
    hall.read((min(76), min(76)), Some(White));
    assert!(hall.game().due().is_none());
    hall.pass(min(6)).arrive(White);
    assert!(hall.game().due().is_none(), "the lever stays as it is");
}

#[test]
fn x39_warnings_never_add_up_to_a_loss() {
    let mut hall = xiangqi();
    for _ in 0..5 {
        hall.warn(White);
    }
    assert_eq!(hall.game().warnings.len(), 5);
    assert!(hall.none(Due::WarningsLose));
    let unknown = Intent::Warn { table: T1, side: White, offence: "electronics".into(), note: None };
    let refusal = hall.try_do(unknown).unwrap_err();
    assert_eq!(refusal.clause.unwrap().item, "17.4");
}

#[test]
fn x26_a_hand_on_the_clock_is_a_foul_and_loses_nothing() {
    let mut hall = xiangqi();
    hall.bind();
    hall.read((min(80), min(80)), Some(White));
    hall.pass(sec(5)).read((min(80) - sec(5), min(80)), None);
    let stopped = hall.one(Due::StoppedByHand);
    let foul = |side| Act::Foul { side, offence: "touching_clock".into(), charge: None };
    assert_eq!(stopped.clause.item, "9.1.2");
    assert_eq!(stopped.acts, [Act::Note, foul(White), foul(Black)], "the device does not know whose hand it was");
    hall.pass(sec(1)).read((min(70), min(80)), Some(White));
    let changed = hall.one(Due::ChangedByHand);
    assert_eq!((changed.clause.item.as_str(), changed.acts.as_slice()), ("17.4", &[Act::Note][..]));
}

#[test]
fn what_the_book_does_not_have_is_refused_by_name() {
    let mut hall = xiangqi();
    let excuse = Intent::Excuse { table: T1, side: White, reason: "train".into() };
    let reversed = Intent::ColoursReversed { table: T1, game: None };
    for (intent, rule) in [(excuse, "late_excused"), (reversed, "colours_reversed")] {
        let refusal = hall.try_do(intent).unwrap_err();
        let code = serde_json::to_value(refusal.code).unwrap();
        assert_eq!((code.as_str(), &*refusal.params["rule"]), (Some("no-rule"), rule));
        assert_eq!(&*refusal.params["profile"], "xiangqi-1999");
    }
}

#[test]
fn x13_time_trouble_is_below_three_minutes() {
    let mut hall = xiangqi();
    hall.pass(min(77));
    assert!(!hall.meeting().is_low(hall.game(), hall.now.at));
    hall.pass(ms(1));
    assert!(hall.meeting().is_low(hall.game(), hall.now.at));
}

#[test]
fn art_14_1_a_draw_in_xiangqi_is_half_a_point_each() {
    let mut hall = xiangqi();
    hall.result(Outcome::Draw);
    let per_point = u16::from(hall.meeting().profile.points.value.per_point);
    let score = hall.meeting().score();
    assert_eq!((score.white * 2, score.black * 2), (per_point, per_point));
}

#[test]
fn art_8_2_10_a_round_of_the_64_square_game_is_two_games() {
    let hall = Hall::of("draughts-64-brazilian", 1, FISCHER, None);
    let [first, second] = hall.meeting().games.as_slice() else { panic!("two games") };
    assert_eq!((first.seats.white, first.seats.black), (second.seats.black, second.seats.white));
}

#[test]
fn art_23_3_the_level_of_an_event_may_lower_the_natural_limit() {
    let limit = Profile::by_id("xiangqi-1999").unwrap().draw("natural_limit").unwrap().limit.clone();
    assert!(limit.open, "可根据比赛等级酌减");
}

/// A section of each book is opened, played and previewed.
#[test]
fn every_book_runs_a_round() {
    for id in Profile::ids() {
        let control = Profile::by_id(id).unwrap().control.value;
        assert_eq!(control.check(), Ok(control));
        let mut hall = Hall::of(id, 1, control, None).seated();
        hall.ok(Intent::StartRound { section: None });
        for n in (1..=hall.meeting().games.len()).rev() {
            hall.press(White);
            hall.result(Outcome::WhiteWins);
            if n > 1 {
                hall.ok(Intent::StartGame { table: T1 });
            }
        }
        assert!(preview(&hall.state, &Intent::CloseRound { section: None }, "chief", hall.now).is_ok());
        hall.ok(Intent::CloseRound { section: None });
        let again = arbitration::State::fold(hall.journal.clone());
        assert_eq!(again.canonical_hash(), hall.state.canonical_hash(), "{id}");
        assert!(matches!(control, TimeControl::Fischer { .. }) != id.starts_with("xiangqi"), "{id}");
    }
}
