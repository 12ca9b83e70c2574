//! Reminders, fouls, missing moves, and rulings without a proposal (14.2-14.5, 7.1, 15.1.3; 1999 7, 8, 9, 18).

use crate::hall::*;
use arbitration::{Act, Basis, Due, Evidence, Fact, GameNo, Intent, Outcome, Seq, Standing, TileState};

fn foul(side: clock::Side, offence: &str) -> Intent {
    Intent::Foul { table: T1, side, offence: offence.into(), note: None }
}

fn rule(act: Act, offence: Option<&str>) -> Intent {
    let (offence, reason) = (offence.map(str::to_owned), Some("as seen".to_owned()));
    Intent::Rule { table: T1, game: None, act, offence, article: None, reason, consent: None }
}

fn by_article(act: Act, article: &str, reason: Option<&str>) -> Intent {
    let (article, reason) = (Some(article.to_owned()), reason.map(str::to_owned));
    Intent::Rule { table: T1, game: None, act, offence: None, article, reason, consent: None }
}

fn draughts() -> Hall {
    Hall::started(1, FISCHER).seated()
}

fn xiangqi() -> Hall {
    let mut hall = Hall::of("xiangqi-1999", 1, SUDDEN, None);
    hall.ok(Intent::StartRound { section: None });
    hall.seated()
}

/// The clause of the last ruling of the game that was ruled on last.
fn clause(hall: &Hall) -> String {
    let rulings = hall.meeting().games.iter().flat_map(|game| &game.rulings);
    rulings.last().unwrap().clause.item.clone()
}

#[test]
fn art_14_2_2_a_reminder_counts_for_nothing() {
    let mut hall = draughts();
    for _ in 0..3 {
        hall.ok(Intent::Remind { table: T1, side: White, offence: "talking".into(), note: None });
    }
    assert!(hall.due().is_empty() && hall.game().warnings.is_empty());
    assert_eq!(hall.game().conduct.reminders.len(), 3);
    let remind = Intent::Remind { table: T1, side: White, offence: "talking".into(), note: None };
    assert_eq!(xiangqi().refused_by("chief", remind), ("no-sanction".into(), Some("8.3".into())), "8.8 has none");
}

#[test]
fn art_14_4_a_technical_offence_is_not_warned_but_loses() {
    let mut hall = draughts();
    let warn = Intent::Warn { table: T1, side: White, offence: "not_recording".into(), note: None };
    assert_eq!(hall.refused_by("chief", warn), ("no-sanction".into(), Some("14.3.2".into())));
    hall.ok(rule(lose(White), Some("not_recording")));
    assert_eq!((hall.ended(), clause(&hall).as_str()), (Some((Outcome::BlackWins, Basis::Ruled)), "14.3.2"));
}

#[test]
fn x6_the_third_foul_in_one_game_is_proposed_as_a_loss() {
    let mut hall = xiangqi();
    let first = hall.ok(foul(Black, "touched_own"));
    hall.ok(foul(White, "touched_own"));
    let second = hall.ok(foul(Black, "minor_conduct"));
    assert!(hall.due().is_empty(), "two fouls of one side lose nothing, fouls of two sides do not add up");
    let third = hall.ok(foul(Black, "talking"));
    let due = hall.one(Due::FoulsLose);
    assert_eq!((due.clause.item.as_str(), due.side), ("4.1.8", Some(Black)));
    assert_eq!(due.rests_on, [first, second, third]);
    let told = |e: &Evidence| if let Evidence::Foul { clause, .. } = e { clause.item.clone() } else { String::new() };
    assert_eq!(due.evidence.iter().map(told).collect::<Vec<_>>(), ["9.1.5", "9.1.8", "8.3"]);
    hall.accept(Due::FoulsLose, 0);
    assert_eq!(hall.ended(), Some((Outcome::WhiteWins, Basis::Ruled)));
}

#[test]
fn x36_draughts_knows_no_fouls() {
    assert_eq!(draughts().refused(foul(White, "talking")), "no-sanction");
}

#[test]
fn x21_each_four_moves_missing_in_a_row_are_a_foul() {
    let mut hall = xiangqi();
    let missing = |moves| Intent::MissingMoves { table: T1, side: White, moves };
    hall.ok(missing(3));
    assert!(hall.due().is_empty());
    let gap = hall.ok(missing(9));
    let due = hall.one(Due::MovesMissing);
    assert_eq!((due.clause.item.as_str(), due.rests_on.as_slice()), ("9.1.7", &[gap][..]));
    assert_eq!(due.evidence, [Evidence::Missing { fact: gap, moves: 9, each: 4 }]);
    let first = hall.accept(Due::MovesMissing, 0);
    assert_eq!(hall.one(Due::MovesMissing).rests_on, [gap, first], "nine are two fouls");
    hall.accept(Due::MovesMissing, 0);
    assert!(hall.none(Due::MovesMissing));
    assert_eq!(hall.game().conduct.fouls_of(White).count(), 2);
    hall.ok(foul(White, "touched_other"));
    assert_eq!(hall.one(Due::FoulsLose).clause.item, "4.1.8", "ruled fouls count as called ones");
    assert_eq!(hall.refused_by("chief", missing(0)), ("bad-number".into(), Some("7.1".into())));
    assert_eq!(draughts().refused(missing(4)), "no-rule");
}

#[test]
fn x21_a_corrected_gap_offers_its_fouls_for_revocation() {
    let mut hall = xiangqi();
    let gap = hall.ok(Intent::MissingMoves { table: T1, side: White, moves: 4 });
    let ruling = hall.accept(Due::MovesMissing, 0);
    hall.ok(Intent::Withdraw { fact: gap, reason: "the second sheet has them".into() });
    assert_eq!(hall.one(Due::RulingUnfounded).acts, [Act::Revoke { ruling }]);
    hall.accept(Due::RulingUnfounded, 0);
    assert_eq!(hall.game().conduct.fouls_of(White).count(), 0);
    assert!(hall.due().is_empty());
}

#[test]
fn d47_a_ruled_warning_counts_and_a_revoked_one_does_not() {
    let mut hall = draughts();
    hall.warn(Black);
    let ruling = hall.ok(rule(Act::Warn { side: Black, offence: "aids".into() }, None));
    assert_eq!(clause(&hall), "14.1.2");
    assert_eq!(hall.one(Due::WarningsLose).rests_on.last(), Some(&ruling));
    hall.accept(Due::WarningsLose, 0);
    hall.ok(Intent::Withdraw { fact: ruling, reason: "it was his own bottle".into() });
    assert_eq!(hall.game().warnings.len(), 1);
    assert_eq!(hall.one(Due::RulingUnfounded).rests_on.first(), Some(&ruling), "the loss rested on it");
}

/// “审核不属实” costs five minutes; who has fewer has overstepped.
#[test]
fn x30_a_foul_may_cost_time_and_the_flag_with_it() {
    let charged = |left: i64| {
        let mut hall = xiangqi();
        hall.pass(min(80 - left));
        let act = Act::Foul { side: White, offence: "false_claim".into(), charge: Some(min(5)) };
        let ruling = hall.ok(rule(act, None));
        (hall, ruling)
    };
    let (mut hall, ruling) = charged(12);
    assert_eq!(hall.left(), (min(7), min(80)));
    assert!(hall.due().is_empty());
    hall.ok(Intent::Withdraw { fact: ruling, reason: "it was right".into() });
    assert_eq!(hall.left(), (min(12), min(80)), "and it comes back with the ruling");
    let (hall, ruling) = charged(5);
    let flag = hall.one(Due::Flag);
    assert_eq!((flag.side, flag.rests_on.as_slice(), hall.left().0), (Some(White), &[ruling][..], ms(0)));
}

#[test]
fn d46_both_may_lose_and_the_scale_has_no_draw() {
    let mut hall = draughts();
    hall.ok(rule(Act::LoseBoth, Some("talking")));
    assert_eq!((hall.ended(), clause(&hall).as_str()), (Some((Outcome::BothLose, Basis::Ruled)), "14.1.1"));
    let refusal = xiangqi().refused_by("chief", rule(Act::LoseBoth, Some("arranging")));
    assert_eq!(refusal, ("no-sanction".into(), Some("8.7".into())), "8.8 and 18 do not have it");
}

#[test]
fn d33_refusing_to_sign_overrules_what_was_reported() {
    let mut hall = draughts();
    hall.result(Outcome::Draw);
    let unsigned = rule(lose(Black), Some("not_signing"));
    let ruling = hall.ok(unsigned.clone());
    assert_eq!(hall.ended(), Some((Outcome::WhiteWins, Basis::Ruled)));
    assert_eq!(hall.refused(unsigned.clone()), "game-over", "a ruling stands");
    hall.ok(Intent::Withdraw { fact: ruling, reason: "he has signed after all".into() });
    assert_eq!(hall.ended(), Some((Outcome::Draw, Basis::Played)), "and what was reported is reported again");
    hall.ok(Intent::Sign { table: T1, game: None });
    assert_eq!(hall.refused(unsigned), "game-over", "both have signed");
}

#[test]
fn d70_what_no_rule_covers_is_ruled_with_a_reason() {
    let mut hall = draughts();
    let bare = Intent::Rule {
        table: T1,
        game: None,
        act: Act::Draw,
        offence: None,
        article: None,
        reason: None,
        consent: None,
    };
    assert_eq!(hall.refused(bare), "bad-reason");
    hall.ok(rule(Act::Draw, None));
    assert_eq!((hall.ended(), clause(&hall).as_str()), (Some((Outcome::Draw, Basis::Ruled)), "15.2.15"));
}

#[test]
fn d54_what_only_players_may_object_to_is_not_ruled_unasked() {
    let mut hall = draughts();
    for article in ["7.4", "7.4.3", "8.2.3"] {
        let refusal = hall.refused_by("chief", by_article(lose(White), article, Some("I saw it")));
        assert_eq!(refusal, ("not-allowed".into(), Some("15.1.3".into())), "{article}");
    }
    for odd in ["7.", "第七条", "7.4 a", "1234567.1234567890"] {
        assert_eq!(hall.refused(by_article(lose(White), odd, Some("x"))), "bad-text", "{odd}");
    }
    assert_eq!(hall.refused(by_article(lose(White), "7.8", None)), "bad-reason");
    hall.ok(by_article(lose(White), "7.8", Some("he would not put it right")));
    assert_eq!(clause(&hall), "7.8");
}

#[test]
fn d1_a_void_game_is_played_again_with_new_clocks() {
    let mut hall = draughts();
    hall.pass(min(10)).press(White);
    hall.warn(Black);
    let ruling = hall.ok(by_article(Act::Replay, "7.1", Some("the board was turned")));
    assert_eq!(hall.meeting().tile(hall.now.at), TileState::Ready);
    assert_eq!((hall.game().plies(), hall.game().warnings.len(), hall.ended()), (0, 0, None));
    hall.pass(min(3));
    hall.ok(Intent::StartGame { table: T1 });
    assert_eq!((hall.left(), hall.running()), ((min(80), min(80)), Some(White)), "both were there already");
    hall.warn(Black);
    assert!(hall.due().is_empty(), "the first warning of this game");
    let revoke = Intent::Withdraw { fact: ruling, reason: "it lay right".into() };
    assert_eq!(hall.refused_by("chief", revoke), ("round-started".into(), Some("7.1".into())), "it was begun anew");
    let moves = hall.journal.iter().filter(|r| matches!(r.fact, Fact::MovePlayed { .. })).count();
    assert_eq!(moves, 1, "the moves of the void game stay in the journal");
}

#[test]
fn d1_a_void_game_comes_back_as_it_stood_when_the_ruling_goes() {
    let mut hall = draughts();
    hall.pass(min(10)).press(White);
    hall.pass(min(2));
    let note = hall.ok(Intent::Note { table: T1, text: "the light square is on the left".into(), about: None });
    let ruling = hall.ok(by_article(Act::Replay, "7.1", Some("the board was turned")));
    hall.pass(min(7));
    let id = hall.game().id;
    // As a ruling is revoked whose ground was corrected.
    hall.record(vec![Fact::RulingRevoked { id, ruling, reason: "r".into() }]);
    assert_eq!((hall.left(), hall.running()), ((min(71), min(78)), None), "what ran before it was void has run");
    assert_eq!((hall.game().plies(), hall.meeting().tile(hall.now.at)), (1, TileState::Stopped));
    assert!(hall.game().notes.iter().any(|known| known.mark.fact == note));
    hall.ok(Intent::Resume { table: T1 });
    assert_eq!(hall.running(), Some(Black));
}

#[test]
fn a_physical_clock_must_be_set_anew_for_a_game_played_again() {
    let mut hall = draughts();
    hall.bind();
    hall.read((min(80), min(80)), Some(White));
    hall.pass(min(10)).read((min(70), min(80)), Some(White));
    hall.ok(by_article(Act::Replay, "7.1", Some("the board was turned")));
    let due = hall.game().due().cloned().unwrap();
    assert_eq!((due.left(hall.now.at).white, due.running()), (min(80), None));
    hall.pass(sec(30)).read((min(80), min(80)), None);
    assert_eq!(hall.game().due(), None);
    hall.ok(Intent::StartGame { table: T1 });
    assert_eq!(hall.game().start_left.white, min(80));
}

#[test]
fn a_ruling_makes_sense_in_its_game_only() {
    let mut hall = Hall::published(1, FISCHER, 2).seated();
    assert_eq!(hall.refused(rule(Act::Forfeit { side: White }, None)), "round-not-started");
    hall.ok(Intent::StartRound { section: None });
    for act in [Act::Note, Act::ForgiveGap, Act::Revoke { ruling: Seq(1) }] {
        assert_eq!(hall.refused(rule(act, None)), "no-proposal", "they answer one");
    }
    hall.result(Outcome::WhiteWins);
    hall.ok(Intent::Sign { table: T1, game: Some(GameNo(1)) });
    assert_eq!(hall.refused(rule(lose(White), Some("talking"))), "round-not-started", "game 2 is not on");
    hall.ok(rule(Act::Forfeit { side: White }, None));
    assert_eq!(hall.ended(), Some((Outcome::BlackWins, Basis::Forfeit)));
    assert_eq!(hall.refused(rule(Act::Replay, None)), "game-over");
    let charge = Act::Foul { side: White, offence: "false_claim".into(), charge: Some(ms(-1)) };
    assert_eq!(xiangqi().refused(rule(charge, None)), "bad-time");
    assert_eq!(draughts().refused(rule(lose(White), Some("snoring"))), "no-offence");
}

#[test]
fn art_9_4_what_was_called_stays_with_the_man() {
    let mut hall = draughts();
    hall.ok(Intent::Remind { table: T1, side: White, offence: "talking".into(), note: None });
    let reminded = hall.game().seats.white;
    hall.ok(Intent::ColoursReversed { table: T1, game: None });
    let side = hall.game().conduct.reminders[0].side;
    assert_eq!((*hall.game().seats.get(side), side), (reminded, Black));
}

#[test]
fn a_ruling_that_ends_a_game_is_ruled_and_not_reported() {
    let mut hall = draughts();
    hall.ok(rule(lose(White), Some("electronics")));
    assert_eq!(hall.game().ending.unwrap().standing, Standing::Ruled);
    assert_eq!(hall.meeting().tile(hall.now.at), TileState::Finished);
}

#[test]
fn an_article_that_the_book_does_not_have_is_no_rule() {
    let mut hall = draughts();
    for odd in ["99.99.99", "0.1", "21.1", "A7.1", "B1"] {
        assert_eq!(hall.refused(by_article(lose(White), odd, Some("x"))), "no-rule", "{odd}");
    }
    hall.ok(by_article(lose(White), "20.1", Some("the last article is 第二十条")));
    let mut rapid = draughts();
    rapid.ok(by_article(lose(White), "A6.7", Some("附录六")));
    assert_eq!(xiangqi().refused(by_article(lose(White), "30.1", Some("x"))), "no-rule");
    xiangqi().ok(by_article(lose(White), "25.1", Some("循环不变的重复局面")));
}
