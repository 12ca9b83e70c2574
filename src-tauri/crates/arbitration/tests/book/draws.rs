//! Offers and open claims of a draw (8.2.7, 12.3-12.5; appendix 6; 1999 9.1, 23, 24).

use crate::hall::*;
use arbitration::{
    Act, Basis, Book, Clause, Code, Due, Evidence, Fact, Intent, Observation, Official, Outcome, Pace, Profile,
    Regulation, Role, Settlement, Standing, State,
};
use clock::{Side, TimeControl};

fn offer(side: Side) -> Intent {
    Intent::OfferDraw { table: T1, side }
}

fn answer(accepted: bool) -> Intent {
    Intent::AnswerDraw { table: T1, accepted }
}

fn claim(side: Side, ground: &str) -> Intent {
    Intent::ClaimDraw { table: T1, side, ground: ground.into() }
}

fn decide(side: Side, ground: &str, upheld: bool) -> Intent {
    Intent::DecideClaim { table: T1, side, ground: ground.into(), upheld, evidence: None, deviate: None }
}

fn of(profile: &str, control: TimeControl) -> Hall {
    let mut hall = Hall::of(profile, 1, control, Some(1)).seated();
    hall.ok(Intent::StartRound { section: None });
    hall
}

fn russian() -> Hall {
    of("draughts-64-russian", FISCHER)
}

/// Both sides make so many moves.
fn rounds(hall: &mut Hall, n: u32) {
    for _ in 0..n {
        hall.press(White);
        hall.press(Black);
    }
}

#[test]
fn d44_art_12_4_the_first_offer_goes_with_the_21st_own_move() {
    let mut hall = russian();
    rounds(&mut hall, 20);
    // White has his 21st move in hand: move, offer, press.
    hall.ok(offer(White));
    assert!(hall.none(Due::OfferImproper));
    hall.press(White);
    let seqs = hall.try_do(answer(true)).unwrap();
    assert_eq!(seqs.len(), 2, "the agreement and the draw are one act");
    let ending = hall.game().ending.unwrap();
    assert_eq!((ending.outcome, ending.basis, ending.standing), (Outcome::Draw, Basis::Played, Standing::Reported));
    assert_eq!(ending.mark.fact, seqs[1]);
}

#[test]
fn d44_art_12_4_with_the_20th_it_is_too_early_by_the_letter() {
    let mut hall = russian();
    rounds(&mut hall, 19);
    let offered = hall.ok(offer(White));
    let due = hall.one(Due::OfferImproper);
    assert_eq!((due.side, &due.clause), (Some(White), &Clause::new(Book::Draughts64, "12.4")));
    let at = hall.now.at;
    assert_eq!(due.evidence, [Evidence::Offered { fact: offered, at, moves: 20, earlier: None }]);
    let warn = Act::Warn { side: White, offence: "disturbing_opponent".into() };
    assert_eq!(due.acts, [Act::Note, warn], "no level is given: the scale of 14.2");
    hall.press(White);
    let refusal = hall.try_do(answer(true)).unwrap_err();
    assert_eq!((refusal.code, refusal.clause.unwrap().item.as_str()), (Code::TooEarly, "12.4"));
    assert_eq!((&*refusal.params["moves"], &*refusal.params["first"]), ("20", "21"));
    hall.ok(answer(false));
    assert_eq!(hall.ended(), None);
}

#[test]
fn d44_the_usual_reading_lets_it_go_with_the_20th() {
    let change = Regulation::Choice { name: "first_offer_move".into(), taken: "20".into() };
    let mut hall = russian();
    hall.ok(Intent::ChangeRegulation { section: None, change, reason: "as usual".into() });
    rounds(&mut hall, 19);
    hall.ok(offer(White));
    assert!(hall.none(Due::OfferImproper));
    hall.ok(answer(true));
    assert_eq!(hall.ended(), Some((Outcome::Draw, Basis::Played)));
}

#[test]
fn d44_an_offer_after_the_press_goes_with_the_move_just_made() {
    let mut hall = russian();
    rounds(&mut hall, 20);
    hall.press(White);
    hall.ok(offer(White));
    assert_eq!(hall.game().offer().map(|offer| offer.with), Some(21));
}

#[test]
fn d44_art_12_4_the_opponents_move_refuses_the_offer() {
    let mut hall = russian();
    rounds(&mut hall, 21);
    hall.ok(offer(White));
    hall.press(White);
    assert!(hall.game().offer().is_some(), "his own press does not take it back");
    hall.press(Black);
    assert!(hall.game().offer().is_none());
    let refusal = hall.try_do(answer(true)).unwrap_err();
    assert_eq!((refusal.code, refusal.clause.unwrap().item.as_str()), (Code::NoOffer, "12.4"));
}

#[test]
fn d44_art_12_4_a_second_offer_waits_for_the_opponents() {
    let mut hall = russian();
    rounds(&mut hall, 21);
    let first = hall.ok(offer(White));
    hall.press(White);
    hall.ok(answer(false));
    hall.press(Black);
    hall.pass(sec(1));
    let again = hall.ok(offer(White));
    let due = hall.one(Due::OfferImproper);
    assert_eq!((due.clause.item.as_str(), due.rests_on.as_slice()), ("12.4", &[first, again][..]));
    hall.accept(Due::OfferImproper, 0);
    assert!(hall.none(Due::OfferImproper));
    hall.press(White);
    hall.ok(offer(Black));
    hall.ok(answer(false));
    hall.press(Black);
    hall.ok(offer(White));
    assert!(hall.none(Due::OfferImproper), "Black has offered since");
}

#[test]
fn x29_a_repeated_offer_is_a_foul() {
    let mut hall = of("xiangqi-1999", SUDDEN);
    hall.ok(offer(White));
    assert!(hall.none(Due::OfferImproper), "there is no bar on moves");
    hall.press(White);
    hall.press(Black);
    hall.ok(offer(White));
    let due = hall.one(Due::OfferImproper);
    assert_eq!(due.clause, Clause::new(Book::Xiangqi1999, "9.1.3"));
    assert_eq!(due.acts, [Act::Foul { side: White, offence: "repeated_offer".into(), charge: None }]);
}

#[test]
fn x32_an_offer_is_answered_once() {
    let mut hall = of("xiangqi-1999", SUDDEN);
    assert_eq!(hall.refused(answer(true)), "no-offer");
    hall.ok(offer(White));
    hall.ok(answer(false));
    assert_eq!(hall.refused(answer(true)), "no-offer");
    hall.result(Outcome::WhiteWins);
    assert_eq!(hall.refused(offer(Black)), "game-over");
}

#[test]
fn d65_without_the_bar_any_offer_is_proper() {
    let mut hall = russian();
    let change = Regulation::Number { name: "offers.own_moves".into(), value: 0 };
    hall.ok(Intent::ChangeRegulation { section: None, change, reason: "rapid, nobody records".into() });
    hall.ok(offer(White));
    hall.ok(answer(true));
    assert_eq!(hall.ended(), Some((Outcome::Draw, Basis::Played)));
}

#[test]
fn an_agreed_draw_is_withdrawn_the_draw_first() {
    let mut hall = of("xiangqi-1999", SUDDEN);
    hall.ok(offer(White));
    let seqs = hall.try_do(answer(true)).unwrap();
    let withdraw = |fact| Intent::Withdraw { fact, reason: "slip".into() };
    let refusal = hall.try_do(withdraw(seqs[0])).unwrap_err();
    assert_eq!((refusal.code, &refusal.params["fact"]), (Code::DrawStands, &seqs[1].to_string()));
    hall.ok(withdraw(seqs[1]));
    hall.ok(withdraw(seqs[0]));
    assert!(hall.game().offer().is_some() && hall.ended().is_none());
    assert_eq!(hall.state.oddities(), 0);
}

#[test]
fn d21_art_8_2_7_the_clock_runs_and_a_flag_waits_for_the_decision() {
    let fallen = || {
        let mut hall = of("draughts-64-russian", SUDDEN);
        hall.pass(min(80) - ms(1));
        let claimed = hall.ok(claim(White, "threefold"));
        assert_eq!(hall.running(), Some(White));
        assert_eq!(hall.one(Due::ClaimOpen).clause.item, "12.3.1");
        hall.pass(ms(1));
        assert!(hall.none(Due::Flag), "the flag waits");
        let open = hall.one(Due::ClaimOpen);
        assert!(open.acts.is_empty() && open.rests_on == [claimed]);
        assert!(matches!(
            open.evidence.as_slice(),
            [Evidence::Claimed { .. }, Evidence::FlagCounted { side: White, .. }]
        ));
        hall.pass(sec(30));
        hall
    };
    let mut hall = fallen();
    hall.ok(decide(White, "threefold", true));
    assert_eq!(hall.ended(), Some((Outcome::Draw, Basis::Ruled)));
    assert!(hall.none(Due::Flag) && hall.none(Due::ClaimOpen));
    let mut hall = fallen();
    let decided = hall.ok(decide(White, "threefold", false));
    let flag = hall.one(Due::Flag);
    assert!(flag.rests_on.contains(&decided), "a key of its own");
    hall.accept(Due::Flag, 0);
    assert_eq!(hall.ended(), Some((Outcome::BlackWins, Basis::Ruled)));
}

#[test]
fn d21_a_flag_that_was_down_before_the_claim_waits_for_nothing() {
    let mut hall = of("draughts-64-russian", SUDDEN);
    hall.pass(min(80));
    let flag = hall.one(Due::Flag).key;
    hall.pass(ms(1));
    hall.ok(claim(White, "threefold"));
    assert_eq!(hall.one(Due::Flag).key, flag);
    hall.ok(decide(White, "threefold", false));
    assert_eq!(hall.one(Due::Flag).key, flag, "the rejection adds nothing to it");
}

#[test]
fn d21_a_claim_is_decided_as_it_was_made_and_one_at_a_time() {
    let mut hall = russian();
    assert_eq!(hall.refused(claim(White, "kings_only")), "no-ground");
    hall.ok(claim(White, "threefold"));
    assert_eq!(hall.refused(claim(Black, "no_capture")), "claim-open");
    assert_eq!(hall.refused(decide(Black, "threefold", true)), "claim-open");
    assert_eq!(hall.refused(decide(White, "no_capture", true)), "claim-open");
    hall.ok(decide(White, "threefold", false));
    assert!(hall.none(Due::ClaimOpen) && hall.none(Due::ClaimFalse), "a wrong claim costs nothing here");
    hall.ok(claim(Black, "no_capture"));
}

#[test]
fn d64_neither_can_win_is_judged() {
    let mut hall = russian();
    hall.ok(claim(Black, "neither_can_win"));
    assert_eq!(hall.one(Due::ClaimOpen).clause.item, "12.3.3");
    hall.ok(decide(Black, "neither_can_win", true));
    assert_eq!(hall.game().claims[0].clause, Clause::new(Book::Draughts64, "12.3.3"));
    let mut hall = of("xiangqi-1999", SUDDEN);
    hall.ok(decide(White, "dead_position", true));
    assert_eq!(hall.game().claims[0].clause, Clause::new(Book::Xiangqi1999, "4.2.1"));
}

/// A section whose clocks stop for a claim, as at a rapid pace.
fn rapid(control: TimeControl) -> Hall {
    let now = Hall::of("draughts-64-russian", 1, control, Some(1));
    let mut hall = Hall { state: State::default(), ..now.clone() };
    hall.journal = Vec::new();
    for mut recorded in now.journal {
        if let Fact::SectionOpened { profile, .. } = &mut recorded.fact {
            profile.pace = Pace::Rapid;
            profile.change(&Regulation::Number { name: "claims.stops_clock".into(), value: 1 }).unwrap();
        }
        hall.journal.push(recorded.clone());
        hall.state.apply(recorded);
    }
    hall = hall.seated();
    hall.ok(Intent::StartRound { section: None });
    hall
}

#[test]
fn d50_appendix_6_6_the_clock_stands_until_the_claim_is_decided() {
    let mut hall = rapid(FISCHER);
    hall.pass(sec(10));
    hall.ok(claim(White, "threefold"));
    assert_eq!(hall.running(), None);
    hall.pass(min(10));
    hall.ok(decide(White, "threefold", false));
    assert_eq!((hall.running(), hall.left()), (Some(White), (min(80) - sec(10), min(80))));
}

#[test]
fn d50_a_hall_that_stands_keeps_the_clock_standing() {
    let mut hall = rapid(FISCHER);
    hall.ok(claim(White, "threefold"));
    hall.ok(Intent::StopHall { reason: "no light".into() });
    hall.ok(decide(White, "threefold", false));
    assert_eq!(hall.running(), None);
    hall.ok(Intent::ResumeHall);
    assert_eq!(hall.running(), Some(White));
}

/// A rapid game without increment whose board shows a lone king against three or fewer after two moves.
fn lone_king() -> Hall {
    let mut hall =
        Hall { state: State::default(), journal: Vec::new(), ..Hall::of("draughts-64-russian", 1, SUDDEN, Some(1)) };
    hall.ok(Intent::CreateEvent { name: "Open".into(), place: None, zone: "UTC".into(), officials: arbiters() });
    let (name, profile) = ("Rapid".into(), "draughts-64-russian".into());
    let (pace, control) = (Some(Pace::Rapid), TimeControl::SuddenDeath { base: min(25) });
    hall.ok(Intent::OpenSection { name, profile, pace, control, default_time: None, games: Some(1), rounds: 1 });
    hall.publish(1, 1);
    hall = hall.seated();
    hall.ok(Intent::StartRound { section: None });
    rounds(&mut hall, 1);
    hall
}

fn arbiters() -> Vec<Official> {
    [("Chief", Role::Chief), ("Floor", Role::Floor)].map(|(name, role)| Official { name: name.into(), role }).to_vec()
}

fn drawn() -> Observation {
    Observation::Drawn { table: T1, ground: "lone_king".into() }
}

#[test]
fn d66_appendix_6_8_the_arbiter_is_told_unasked_and_ends_the_game() {
    let mut hall = lone_king();
    assert_eq!(hall.see(drawn()).len(), 1);
    assert_eq!(hall.see(drawn()), [], "it is told once");
    let due = hall.one(Due::DrawReached);
    assert_eq!((due.clause, due.acts, due.side), (Clause::new(Book::Draughts64, "A6.8"), vec![Act::Draw], None));
    assert_eq!(hall.ended(), None, "no report ends a game");
    let (key, choice, consent) = (due.key, 0, None);
    hall.try_by("Floor", Intent::Accept { key, choice, consent }).unwrap();
    assert_eq!(hall.ended(), Some((Outcome::Draw, Basis::Ruled)));
}

#[test]
fn d66_appendix_6_8_play_that_clearly_goes_on_is_a_dismissal_with_its_reason() {
    let mut hall = lone_king();
    hall.see(drawn());
    let key = hall.one(Due::DrawReached).key;
    hall.ok(Intent::Dismiss { key, reason: "the lone king is caught in two moves".into() });
    rounds(&mut hall, 1);
    assert_eq!((hall.see(drawn()), hall.none(Due::DrawReached)), (vec![], true));
}

#[test]
fn d66_what_was_reached_goes_with_the_moves_to_it() {
    let mut hall = lone_king();
    let enter = |ply| Intent::EnterScore { table: T1, game: None, ply, moves: vec!["c3-d4".into()] };
    let entered = hall.ok(enter(1));
    hall.see(drawn());
    hall.ok(enter(3));
    hall.one(Due::DrawReached);
    hall.ok(Intent::Withdraw { fact: entered, reason: "another table's sheet".into() });
    assert!(hall.none(Due::DrawReached), "what it rested on was no score of this game");
    assert_eq!(hall.see(drawn()).len(), 1, "it is told anew where it is so all the same");
    hall.ok(enter(2));
    assert!(hall.none(Due::DrawReached), "move 2 was another");
    hall.see(drawn());
    hall.ok(decide(White, "lone_king", false));
    assert!(hall.none(Due::DrawReached), "the arbiter has decided");
}

#[test]
fn d66_no_ground_by_itself_at_the_usual_pace() {
    assert_eq!(russian().see(drawn()), []);
}

#[test]
fn d52_appendix_6_9_short_of_time_is_one_minute_or_less_without_increment() {
    let mut hall = rapid(SUDDEN);
    hall.pass(min(79) - ms(1));
    let refusal = hall.try_do(claim(White, "short_of_time")).unwrap_err();
    assert_eq!((refusal.code, refusal.clause.unwrap().item.as_str()), (Code::TooEarly, "A6.9"));
    hall.pass(ms(1));
    hall.ok(claim(White, "short_of_time"));
    hall.ok(decide(White, "short_of_time", true));
    assert_eq!(hall.ended(), Some((Outcome::Draw, Basis::Ruled)));
    assert_eq!(rapid(FISCHER).refused(claim(White, "short_of_time")), "no-rule");
    assert_eq!(of("draughts-64-russian", SUDDEN).refused(claim(White, "short_of_time")), "no-rule");
}

#[test]
fn x30_art_23_3_a_wrong_natural_limit_claim_is_a_foul_and_five_minutes() {
    let mut hall = of("xiangqi-1999", SUDDEN);
    hall.pass(sec(20));
    hall.ok(claim(White, "natural_limit"));
    assert_eq!(hall.running(), None, "the arbiter stops the clock");
    hall.pass(min(3));
    let decided = hall.ok(decide(White, "natural_limit", false));
    assert_eq!((hall.running(), hall.left().0), (Some(White), min(80) - sec(20)));
    let due = hall.one(Due::ClaimFalse);
    assert_eq!((due.clause.item.as_str(), due.rests_on.as_slice()), ("23.3", &[decided][..]));
    assert_eq!(due.acts, [Act::Foul { side: White, offence: "false_claim".into(), charge: Some(min(5)) }]);
    let offence = Profile::by_id("xiangqi-1999").unwrap().offence("false_claim").unwrap().clone();
    assert_eq!(offence.clause, Clause::new(Book::Xiangqi1999, "9.1.4"));
}

#[test]
fn x30_a_wrong_claim_of_a_cycle_is_no_foul() {
    let mut hall = of("xiangqi-1999", SUDDEN);
    hall.ok(claim(White, "cycle"));
    hall.ok(decide(White, "cycle", false));
    assert!(hall.none(Due::ClaimFalse));
}

#[test]
fn x31_art_23_3_a_right_claim_draws_and_the_arbiter_may_declare_it_unasked() {
    let mut hall = of("xiangqi-1999", SUDDEN);
    hall.ok(claim(Black, "natural_limit"));
    hall.ok(decide(Black, "natural_limit", true));
    assert_eq!(hall.ended(), Some((Outcome::Draw, Basis::Ruled)));
    for ground in ["natural_limit", "cycle"] {
        let mut hall = of("xiangqi-1999", SUDDEN);
        hall.ok(decide(White, ground, true));
        assert_eq!(hall.ended(), Some((Outcome::Draw, Basis::Ruled)));
    }
}

#[test]
fn x34_art_24_3_who_must_change_and_moves_on_is_one_cycle_from_losing() {
    let mut hall = of("xiangqi-1999", SUDDEN);
    hall.ok(claim(White, "cycle"));
    let must = |upheld| Intent::DecideClaim {
        table: T1,
        side: White,
        ground: "cycle".into(),
        upheld,
        evidence: None,
        deviate: Some(Black),
    };
    assert_eq!(hall.refused(must(true)), "bad-result");
    hall.ok(must(false));
    hall.press(White);
    assert!(hall.none(Due::IrregularityLoses), "he has not moved yet");
    hall.press(Black);
    let due = hall.one(Due::IrregularityLoses);
    assert_eq!((due.clause.item.as_str(), due.acts.as_slice()), ("24.3", &[Act::Lose { side: Black }][..]));
    hall.ok(Intent::Dismiss { key: due.key, reason: "he changed".into() });
    assert!(hall.none(Due::IrregularityLoses));
    let mut hall = russian();
    let must = Intent::DecideClaim {
        table: T1,
        side: White,
        ground: "threefold".into(),
        upheld: false,
        evidence: None,
        deviate: Some(Black),
    };
    assert_eq!(hall.refused(must), "no-rule");
}

#[test]
fn a_draw_upheld_rests_on_the_score_and_a_correction_offers_its_revocation() {
    let mut hall = russian();
    rounds(&mut hall, 2);
    let score = |text: &str| Intent::EnterScore { table: T1, game: None, ply: 1, moves: vec![text.into()] };
    let entered = hall.ok(score("c3-d4"));
    let claimed = hall.ok(claim(White, "threefold"));
    let seqs = hall.try_do(decide(White, "threefold", true)).unwrap();
    let rests_on = hall.game().claims[0].rests_on.clone();
    assert!(rests_on.contains(&entered) && rests_on.contains(&claimed));
    assert!(hall.none(Due::RulingUnfounded));
    hall.pass(sec(5));
    hall.ok(Intent::Withdraw { fact: entered, reason: "another table's sheet".into() });
    let due = hall.one(Due::RulingUnfounded);
    assert_eq!(due.acts, [Act::Revoke { ruling: seqs[0] }]);
    hall.accept(Due::RulingUnfounded, 0);
    assert_eq!((hall.ended(), hall.running(), hall.game().claims[0].revoked.is_some()), (None, None, true));
    assert!(hall.none(Due::RulingUnfounded));
    assert_eq!(State::fold(hall.journal.clone()).canonical_hash(), hall.state.canonical_hash());
}

#[test]
fn a_score_entered_anew_after_the_draw_offers_its_revocation() {
    let mut hall = russian();
    rounds(&mut hall, 2);
    let seqs = hall.try_do(decide(White, "threefold", true)).unwrap();
    let again = Intent::EnterScore { table: T1, game: None, ply: 2, moves: vec!["b6-a5".into()] };
    let retold = hall.ok(again);
    let due = hall.one(Due::RulingUnfounded);
    assert_eq!(due.acts, [Act::Revoke { ruling: seqs[0] }]);
    assert!(due.rests_on.contains(&retold));
}

#[test]
fn what_a_player_said_goes_with_him_when_colours_were_reversed() {
    let mut hall = russian();
    hall.ok(offer(White));
    hall.ok(claim(White, "threefold"));
    hall.ok(Intent::ColoursReversed { table: T1, game: None });
    assert_eq!(hall.game().offer().map(|offer| offer.side), Some(Black));
    assert_eq!(hall.game().open_claim().map(|claim| claim.side), Some(Black));
}

#[test]
fn a_claim_withdrawn_or_replaced_is_as_if_it_had_been_so() {
    let mut hall = of("xiangqi-1999", SUDDEN);
    let claimed = hall.ok(claim(White, "natural_limit"));
    let id = hall.game().id;
    let with = |ground: &str| {
        let with = Box::new(Fact::ClaimMade { id, side: White, ground: ground.into() });
        Intent::Replace { fact: claimed, with, reason: "slip".into() }
    };
    assert_eq!(hall.refused(with("threefold")), "wrong-replacement");
    let corrected = hall.ok(with("cycle"));
    assert_eq!(hall.game().open_claim().map(|claim| claim.ground.as_str()), Some("cycle"));
    hall.ok(Intent::Withdraw { fact: corrected, reason: "not so".into() });
    hall.ok(Intent::Withdraw { fact: claimed, reason: "he only asked".into() });
    assert_eq!((hall.running(), hall.game().open_claim()), (Some(White), None));
}

#[test]
fn art_12_4_an_offer_that_a_move_refused_stays_refused_when_the_move_is_taken_back() {
    let mut hall = russian();
    rounds(&mut hall, 20);
    hall.ok(offer(White));
    hall.press(White);
    hall.press(Black);
    assert_eq!(hall.refused(answer(true)), "no-offer");
    let (side, irregularity, note) = (Black, "capture_missed".into(), None);
    hall.ok(Intent::Irregularity { table: T1, side, irregularity, note, in_hand: false });
    hall.ok(Intent::SettleIrregularity { table: T1, how: Settlement::Corrected });
    assert_eq!((hall.game().plies(), hall.running()), (41, Some(Black)));
    assert_eq!(hall.refused(answer(true)), "no-offer");
}
