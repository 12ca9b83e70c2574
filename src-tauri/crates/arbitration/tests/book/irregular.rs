//! Irregular moves, by their articles (5, 6.9, 7, 8.2.8, 14.3, 15.1.3; 1999 3.1, 4.1, 5, 9.1).

use crate::hall::*;
use arbitration::{Act, Basis, Book, Clause, Code, Due, Fact, Follows, Intent, Outcome, Profile, Settlement, State};
use clock::Side;

fn irregular(side: Side, irregularity: &str) -> Intent {
    Intent::Irregularity { table: T1, side, irregularity: irregularity.into(), in_hand: false, note: None }
}

fn in_hand(side: Side, irregularity: &str) -> Intent {
    Intent::Irregularity { table: T1, side, irregularity: irregularity.into(), in_hand: true, note: None }
}

fn settle(how: Settlement) -> Intent {
    Intent::SettleIrregularity { table: T1, how }
}

fn of(profile: &str) -> Hall {
    let mut hall = Hall::of(profile, 1, SUDDEN, Some(1)).seated();
    hall.ok(Intent::StartRound { section: None });
    hall
}

fn russian() -> Hall {
    of("draughts-64-russian")
}

#[test]
fn d9_art_7_4_the_opponent_objects_before_his_own_move() {
    let mut hall = russian();
    hall.press(White);
    let claimed = hall.ok(irregular(White, "capture_missed"));
    let due = hall.one(Due::IrregularityOpen);
    assert_eq!((due.side, due.clause), (Some(White), Clause::new(Book::Draughts64, "7.4.6")));
    assert!(due.acts.is_empty(), "15.1.3: the arbiter may not act on it by himself");
    assert_eq!(due.rests_on, [claimed]);
    assert_eq!(hall.refused(irregular(White, "two_hands")), "irregularity-open");
}

#[test]
fn d10_art_7_7_who_has_moved_on_has_accepted_it() {
    let mut hall = russian();
    hall.press(White);
    hall.press(Black);
    let refusal = hall.try_do(irregular(White, "capture_missed")).unwrap_err();
    assert_eq!((refusal.code, refusal.clause.unwrap()), (Code::TooLate, Clause::new(Book::Draughts64, "7.7")));
    hall.ok(in_hand(White, "touched_other"));
    assert_eq!(hall.one(Due::IrregularityOpen).clause.item, "7.4.3");
}

#[test]
fn d12_art_8_2_8_the_arbiters_time_is_the_offenders() {
    let mut hall = russian();
    hall.pass(sec(10)).press(White);
    hall.pass(sec(5));
    hall.ok(irregular(White, "removed_fewer"));
    assert_eq!(hall.running(), Some(White));
    hall.pass(min(2));
    hall.ok(settle(Settlement::Corrected));
    assert_eq!(hall.running(), Some(Black), "the move stands, put right");
    assert_eq!(hall.left(), (min(78) - sec(10), min(80) - sec(5)));
    assert_eq!(hall.game().plies(), 1);
    assert!(hall.none(Due::IrregularityOpen));
}

#[test]
fn d12_a_move_that_is_made_again_leaves_the_game() {
    let mut hall = russian();
    hall.press(White);
    hall.press(Black);
    hall.pass(sec(3)).press(White);
    hall.ok(irregular(White, "moved_irregularly"));
    hall.pass(sec(30));
    hall.ok(settle(Settlement::Corrected));
    assert_eq!((hall.running(), hall.game().plies()), (Some(White), 2));
    assert_eq!(hall.game().clock.moves().white, 1);
    hall.pass(sec(7)).press(White);
    assert_eq!((hall.left().0, hall.game().plies()), (min(80) - sec(40), 3));
}

#[test]
fn art_7_4_the_opponent_may_let_it_stand() {
    let mut hall = russian();
    hall.press(White);
    hall.ok(irregular(White, "wrong_number"));
    hall.pass(sec(20));
    hall.ok(settle(Settlement::Accepted));
    assert_eq!((hall.running(), hall.left(), hall.game().plies()), (Some(Black), (min(80) - sec(20), min(80)), 1));
}

#[test]
fn an_objection_that_was_nothing_leaves_the_clocks_as_if_nobody_had_raised_it() {
    let mut hall = russian();
    hall.press(White);
    hall.pass(sec(5));
    hall.ok(irregular(White, "two_hands"));
    hall.pass(sec(20));
    hall.ok(settle(Settlement::Unfounded));
    assert_eq!((hall.running(), hall.left()), (Some(Black), (min(80), min(80) - sec(25))));
}

#[test]
fn d14_art_14_3_1_who_refuses_to_correct_loses() {
    let mut hall = russian();
    hall.press(White);
    let claimed = hall.ok(irregular(White, "moved_irregularly"));
    let refused = hall.ok(settle(Settlement::Refused));
    let due = hall.one(Due::IrregularityLoses);
    assert_eq!((due.clause.item.as_str(), due.rests_on.as_slice()), ("14.3.1", &[claimed, refused][..]));
    hall.accept(Due::IrregularityLoses, 0);
    assert_eq!(hall.ended(), Some((Outcome::BlackWins, Basis::Ruled)));
}

#[test]
fn art_7_nothing_is_settled_that_nobody_claimed() {
    let mut hall = russian();
    let refusal = hall.try_do(settle(Settlement::Corrected)).unwrap_err();
    assert_eq!((refusal.code, refusal.clause.unwrap().item.as_str()), (Code::NoClaimOfIrregularity, "7.7"));
    assert_eq!(hall.refused(irregular(White, "facing_kings")), "no-irregularity");
    hall.ok(in_hand(White, "touched"));
    hall.ok(settle(Settlement::Corrected));
    assert_eq!(hall.refused(settle(Settlement::Corrected)), "no-claim-of-irregularity");
}

#[test]
fn d1_art_7_1_a_misplaced_board_voids_the_game() {
    let mut hall = russian();
    hall.pass(min(3)).press(White);
    hall.pass(min(1));
    hall.ok(irregular(White, "board_misplaced"));
    assert_eq!(hall.one(Due::IrregularityOpen).acts, [Act::Replay]);
    assert_eq!(hall.running(), Some(Black), "nobody's offence: nobody's clock");
    hall.accept(Due::IrregularityOpen, 0);
    let game = hall.game();
    assert!(game.started.is_none() && game.moves.is_empty() && game.open_irregularity().is_none());
    assert!(hall.due().is_empty());
    hall.pass(min(5));
    hall.ok(Intent::StartGame { table: T1 });
    assert_eq!((hall.left(), hall.running()), ((min(80), min(80)), Some(White)));
    hall.pass(sec(1)).press(White);
    assert_eq!(hall.left(), (min(80) - sec(1), min(80)));
    assert_eq!(State::fold(hall.journal.clone()).canonical_hash(), hall.state.canonical_hash());
}

#[test]
fn d1_a_real_clock_is_to_be_set_anew() {
    let mut hall = russian();
    hall.bind();
    hall.read((min(80), min(80)), Some(White));
    hall.pass(min(3)).read((min(77), min(80)), Some(White));
    hall.ok(irregular(White, "board_misplaced"));
    hall.accept(Due::IrregularityOpen, 0);
    let due = hall.game().due().unwrap();
    assert_eq!((due.left(hall.now.at).white, due.running(), due.times), (min(80), None, true));
    hall.read((min(80), min(80)), None);
    assert!(hall.game().due().is_none());
}

#[test]
fn d12_a_real_clock_is_to_run_for_the_offender() {
    let mut hall = russian();
    hall.bind();
    hall.read((min(80), min(80)), Some(White));
    hall.pass(sec(10)).read((min(80) - sec(10), min(80)), Some(Black));
    hall.ok(irregular(White, "moved_irregularly"));
    assert_eq!(hall.game().due().and_then(|due| due.running()), Some(White));
    hall.ok(settle(Settlement::Accepted));
    assert!(hall.game().due().is_none(), "Black's side runs, as it should again");
}

#[test]
fn d2_d3_d11_what_is_nobodys_offence_is_put_right() {
    for (id, item) in [("wrong_position", "7.2"), ("light_square", "7.3"), ("disturbed", "7.5")] {
        let mut hall = russian();
        hall.press(White);
        hall.press(Black);
        hall.ok(irregular(White, id));
        assert_eq!((hall.one(Due::IrregularityOpen).clause.item.as_str(), hall.running()), (item, Some(White)));
        assert_eq!(hall.refused(settle(Settlement::Accepted)), "not-allowed");
        hall.ok(settle(Settlement::Corrected));
        assert_eq!(hall.game().plies(), 2);
    }
}

#[test]
fn d15_an_uncrowned_king_moved_is_punished_by_the_scale() {
    for (profile, item) in
        [("draughts-64-brazilian", "5.1.3"), ("draughts-64-russian", "5.2.3"), ("draughts-100", "5.7")]
    {
        let mut hall = of(profile);
        hall.press(White);
        hall.ok(irregular(White, "uncrowned_moved"));
        let due = hall.one(Due::IrregularityOpen);
        assert_eq!(due.clause.item, item);
        assert_eq!(due.acts, [Act::Note, Act::Warn { side: White, offence: "hindering".into() }]);
        hall.accept(Due::IrregularityOpen, 0);
        assert!(hall.none(Due::IrregularityOpen) && hall.game().open_irregularity().is_none());
    }
}

#[test]
fn x1_x4_x48_what_breaks_the_rules_of_movement_loses() {
    for (id, item) in [
        ("against_rules", "4.1.6"),
        ("facing_kings", "4.1.2"),
        ("unanswered_check", "3.1"),
        ("forbidden_repetition", "4.1.7"),
        ("perpetual_check", "24.1"),
    ] {
        let mut hall = of("xiangqi-1999");
        hall.press(White);
        hall.press(Black);
        hall.pass(sec(1));
        hall.ok(irregular(White, id));
        assert_eq!(hall.running(), Some(White), "the book says nothing of the time");
        let due = hall.one(Due::IrregularityLoses);
        assert_eq!((due.clause, due.acts), (Clause::new(Book::Xiangqi1999, item), vec![lose(White)]));
        assert_eq!(hall.refused(settle(Settlement::Corrected)), "not-allowed");
        hall.accept(Due::IrregularityLoses, 0);
        assert_eq!(hall.ended(), Some((Outcome::BlackWins, Basis::Ruled)));
    }
}

#[test]
fn x4_a_legal_move_is_no_loss() {
    let mut hall = of("xiangqi-1999");
    hall.press(White);
    hall.ok(irregular(White, "against_rules"));
    hall.ok(settle(Settlement::Unfounded));
    assert!(hall.due().is_empty());
    assert_eq!((hall.running(), hall.ended()), (Some(Black), None));
}

#[test]
fn x10_to_x14_a_touched_piece_is_moved_and_refusing_loses() {
    for (id, item) in [
        ("touched_own", "5.1"),
        ("touched_opponents", "5.2"),
        ("own_then_opponents", "5.3"),
        ("opponents_then_own", "5.4"),
        ("touched_both", "5.5"),
        ("adjusted", "5.6"),
        ("taken_back", "5.7"),
    ] {
        let mut hall = of("xiangqi-1999");
        hall.ok(in_hand(White, id));
        assert_eq!(hall.one(Due::IrregularityOpen).clause.item, item);
        hall.ok(settle(Settlement::Corrected));
        assert!(hall.due().is_empty());
        hall.ok(in_hand(White, id));
        hall.ok(settle(Settlement::Refused));
        assert_eq!(hall.one(Due::IrregularityLoses).clause.item, "4.1.10");
    }
}

#[test]
fn x10_another_piece_moved_is_taken_back_and_the_turn_is_his() {
    let mut hall = of("xiangqi-1999");
    hall.press(White);
    hall.ok(irregular(White, "touched_own"));
    assert_eq!(hall.running(), Some(Black));
    hall.ok(settle(Settlement::Corrected));
    assert_eq!((hall.running(), hall.game().plies()), (Some(White), 0));
}

#[test]
fn x16_art_5_8_what_is_displaced_is_not_heard_after_the_game() {
    let mut hall = of("xiangqi-1999");
    hall.press(White);
    hall.ok(irregular(White, "displaced"));
    hall.ok(settle(Settlement::Corrected));
    hall.result(Outcome::WhiteWins);
    let refusal = hall.try_do(irregular(White, "wrong_side_first")).unwrap_err();
    assert_eq!((refusal.code, refusal.clause.unwrap()), (Code::GameOver, Clause::new(Book::Xiangqi1999, "5.8")));
}

#[test]
fn x27_x28_a_touch_that_leads_to_no_move_is_a_foul() {
    for (id, item, offence) in [("own_cannot_move", "9.1.5", "touched_own"), ("cannot_take", "9.1.6", "touched_other")]
    {
        let mut hall = of("xiangqi-1999");
        hall.ok(in_hand(White, id));
        let due = hall.one(Due::IrregularityOpen);
        assert_eq!((due.clause.item.as_str(), due.clause.book), (item, Book::Xiangqi1999));
        assert_eq!(due.acts, [Act::Foul { side: White, offence: offence.into(), charge: None }]);
    }
}

#[test]
fn every_irregularity_has_its_key_and_its_offence() {
    for id in Profile::ids() {
        let profile = Profile::by_id(id).unwrap();
        let kinds = &profile.irregularities.as_ref().unwrap().kinds;
        let (mut ids, mut keys): (Vec<_>, Vec<_>) = kinds.iter().map(|kind| (&kind.id, &kind.key)).unzip();
        for list in [&mut ids, &mut keys] {
            let all = list.len();
            list.sort();
            list.dedup();
            assert_eq!(list.len(), all, "{id}");
        }
        for kind in kinds {
            if let Follows::Foul(offence) = &kind.follows {
                assert!(profile.offence(offence).is_some(), "{id} {offence}");
            }
        }
        let offers = profile.offers.as_ref().unwrap();
        assert!(profile.offence(&offers.offence).is_some(), "{id}");
        let wrong = profile.claims.as_ref().unwrap().wrong.as_ref();
        assert!(wrong.is_none_or(|wrong| profile.offence(&wrong.offence).is_some()), "{id}");
    }
}

#[test]
fn art_7_4_has_fifteen_items_in_their_order() {
    let kinds = Profile::by_id("draughts-64-russian").unwrap().irregularities.unwrap().kinds;
    let items: Vec<String> = kinds.iter().map(|kind| kind.clause.item.clone()).take(15).collect();
    assert_eq!(items, (1..=15).map(|n| format!("7.4.{n}")).collect::<Vec<_>>());
    assert!(kinds.iter().take(15).all(|kind| kind.opponent_only), "15.1.3");
}

#[test]
fn a_settlement_withdrawn_leaves_the_claim_open() {
    let mut hall = russian();
    hall.press(White);
    let claimed = hall.ok(irregular(White, "capture_missed"));
    let settled = hall.ok(settle(Settlement::Unfounded));
    hall.ok(Intent::Withdraw { fact: settled, reason: "another table".into() });
    assert_eq!((hall.running(), hall.game().open_irregularity().map(|c| c.mark.fact)), (Some(White), Some(claimed)));
    let id = hall.game().id;
    let with = |irregularity: &str| {
        let (irregularity, note, in_hand) = (irregularity.into(), None, false);
        let with = Fact::IrregularityClaimed { id, side: White, irregularity, note, in_hand };
        Intent::Replace { fact: claimed, with: Box::new(with), reason: "slip".into() }
    };
    assert_eq!(hall.refused(with("facing_kings")), "wrong-replacement");
    hall.ok(with("wrong_number"));
    assert_eq!(hall.one(Due::IrregularityOpen).clause.item, "7.4.8");
    assert_eq!(hall.state.oddities(), 0);
}

/// After 1 min White has moved, after 2 Black, and at 3 White objects to what Black does in White's time.
fn corrected_in_hand(irregularity: &str) -> Hall {
    let mut hall = russian();
    hall.pass(min(1)).press(White);
    hall.pass(min(1)).press(Black);
    hall.pass(min(1)).ok(in_hand(Black, irregularity));
    assert_eq!(hall.running(), Some(Black), "8.2.8: the arbiter's time is the offender's");
    hall.pass(min(1)).ok(settle(Settlement::Corrected));
    hall
}

#[test]
fn b6_art_8_2_8_what_was_in_hand_in_the_opponents_time_is_corrected_and_he_goes_on() {
    for irregularity in ["moved_opponents", "touched"] {
        let mut hall = corrected_in_hand(irregularity);
        assert_eq!((hall.running(), hall.game().plies()), (Some(White), 2), "{irregularity}: his last move stands");
        assert_eq!(hall.left(), (min(78), min(78)));
        hall.press(White);
    }
}

#[test]
fn b6_what_was_in_hand_in_his_own_time_is_corrected_and_his_clock_runs_on() {
    let mut hall = russian();
    hall.press(White);
    hall.press(Black);
    hall.ok(in_hand(White, "touched"));
    hall.pass(min(1)).ok(settle(Settlement::Corrected));
    assert_eq!((hall.running(), hall.game().plies(), hall.left().0), (Some(White), 2, min(79)));
}

#[test]
fn b6_nothing_is_made_again_before_the_first_move() {
    let mut hall = russian();
    let refusal = hall.try_do(irregular(Black, "capture_missed")).unwrap_err();
    assert_eq!((refusal.code, refusal.clause.unwrap().item.as_str()), (Code::TooEarly, "7.4.6"));
    hall.ok(in_hand(White, "touched"));
    hall.ok(settle(Settlement::Corrected));
    hall.press(White);
}

#[test]
fn c3_art_7_7_who_has_let_a_move_stand_objects_to_it_no_more() {
    let mut hall = russian();
    hall.press(White);
    hall.ok(irregular(White, "touched_other"));
    hall.ok(settle(Settlement::Accepted));
    let refusal = hall.try_do(irregular(White, "touched_other")).unwrap_err();
    assert_eq!((refusal.code, refusal.clause.unwrap().item.as_str()), (Code::TooLate, "7.7"));
    // What else is wrong with it he has not let stand, and a move made in its place is another.
    hall.ok(irregular(White, "capture_missed"));
    hall.ok(settle(Settlement::Corrected));
    hall.press(White);
    hall.ok(irregular(White, "touched_other"));
    hall.ok(settle(Settlement::Unfounded));
    hall.ok(irregular(White, "touched_other"));
    hall.ok(settle(Settlement::Unfounded));
}

#[test]
fn d12_an_unfounded_objection_leaves_no_flag_and_all_its_time_to_who_was_to_move() {
    for stopped in [min(0), min(7)] {
        let mut hall = russian();
        hall.pass(min(79));
        hall.press(White);
        hall.pass(sec(10));
        hall.ok(irregular(White, "capture_missed"));
        hall.pass(min(1) + sec(30));
        assert_eq!(hall.one(Due::Flag).side, Some(White), "8.2.8: the time is his as long as it is open");
        hall.ok(Intent::Stop { table: T1, reason: None });
        hall.pass(stopped);
        hall.ok(Intent::Resume { table: T1 });
        hall.pass(sec(30));
        hall.ok(settle(Settlement::Unfounded));
        assert!(hall.due().is_empty());
        // As if nobody had objected: ten seconds and two minutes of Black's own.
        assert_eq!((hall.left(), hall.running()), ((min(1), min(80) - sec(10) - min(2)), Some(Black)));
    }
}

#[test]
fn art_8_2_6_a_flag_that_fell_before_the_objection_stays_down() {
    let mut hall = russian();
    hall.pass(min(80) + sec(1));
    hall.press(White);
    hall.ok(irregular(White, "capture_missed"));
    hall.pass(min(2));
    hall.ok(settle(Settlement::Unfounded));
    assert_eq!(hall.one(Due::Flag).side, Some(White));
    assert_eq!(hall.left(), (min(0), min(78)));
}
