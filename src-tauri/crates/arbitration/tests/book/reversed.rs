//! Colours found reversed after the start (9.4): game and result stand, and what a man did stays his.

use crate::hall::*;
use arbitration::{Act, Due, GameNo, Intent, Settlement};
use clock::Side;

/// Two games of 80 minutes; both are there.
fn seated() -> Hall {
    let mut hall = Hall::published(1, SUDDEN, 2).seated();
    hall.ok(Intent::StartRound { section: None });
    hall
}

fn reverse(hall: &mut Hall) -> arbitration::Seq {
    hall.ok(Intent::ColoursReversed { table: T1, game: Some(GameNo(1)) })
}

fn rule(act: Act) -> Intent {
    let (offence, consent) = (Some("aids".into()), Some("Chief".into()));
    Intent::Rule { table: T1, game: None, act, offence, article: None, reason: None, consent }
}

/// Points of the man published as White, and of the other.
fn score(hall: &Hall) -> (u16, u16) {
    let score = hall.meeting().score();
    (score.white, score.black)
}

fn excuse(hall: &mut Hall, side: Side) {
    hall.ok(Intent::Excuse { table: T1, side, reason: "the bus broke down".into() });
}

#[test]
fn art_14_2_4_the_warned_man_has_lost_whatever_colour_he_had() {
    let mut hall = seated();
    hall.warn(White);
    hall.warn(White);
    hall.accept(Due::WarningsLose, 0);
    assert_eq!(score(&hall), (0, 2));
    let reversed = reverse(&mut hall);
    assert_eq!(score(&hall), (0, 2));
    assert_eq!(hall.meeting().games[0].warnings_of(Black).count(), 2);
    assert_eq!(hall.meeting().games[0].rulings[0].act, lose(Black));
    hall.ok(Intent::Withdraw { fact: reversed, reason: "they sat right".into() });
    assert_eq!(score(&hall), (0, 2));
    assert!(hall.none(Due::RulingUnfounded), "the same man has lost throughout");
}

#[test]
fn art_12_2_4_the_disqualified_man_has_not_won() {
    let mut hall = seated();
    hall.ok(rule(Act::Disqualify { side: White }));
    reverse(&mut hall);
    assert_eq!(score(&hall), (0, 2));
}

#[test]
fn art_8_3_2_who_never_came_has_not_won() {
    let mut hall = Hall::published(1, SUDDEN, 2);
    hall.arrive(White);
    hall.ok(Intent::StartRound { section: None });
    hall.pass(min(60) + ms(1));
    hall.accept(Due::LateOne, 0);
    assert_eq!(score(&hall), (2, 0));
    assert!(hall.none(Due::SheetDue), "who never came has no sheet to complete");
    reverse(&mut hall);
    assert_eq!(score(&hall), (2, 0));
    assert!(hall.none(Due::SheetDue));
}

#[test]
fn art_8_2_6_a_flag_belongs_to_the_clock() {
    let mut hall = seated();
    hall.pass(min(80));
    hall.accept(Due::Flag, 0);
    assert_eq!(score(&hall), (0, 2));
    reverse(&mut hall);
    assert_eq!(score(&hall), (2, 0), "White's flag fell, and the other man had White");
}

#[test]
fn art_7_8_an_irregular_move_belongs_to_the_board() {
    let mut hall = seated();
    hall.press(White);
    let irregularity = "touched_other".to_owned();
    hall.ok(Intent::Irregularity { table: T1, side: White, irregularity, in_hand: false, note: None });
    reverse(&mut hall);
    assert_eq!(hall.one(Due::IrregularityOpen).side, Some(White));
    hall.ok(Intent::SettleIrregularity { table: T1, how: Settlement::Refused });
    hall.accept(Due::IrregularityLoses, 0);
    assert_eq!(score(&hall), (2, 0), "White moved it, and the other man had White");
}

#[test]
fn a_loss_of_a_man_who_was_another_is_offered_for_revocation() {
    let mut hall = seated();
    hall.warn(White);
    let reversed = reverse(&mut hall);
    hall.warn(Black);
    hall.accept(Due::WarningsLose, 0);
    assert_eq!(score(&hall), (0, 2));
    hall.ok(Intent::Withdraw { fact: reversed, reason: "they sat right".into() });
    let game = &hall.meeting().games[0];
    assert_eq!((game.warnings_of(White).count(), game.warnings_of(Black).count()), (1, 1));
    assert!(hall.one(Due::RulingUnfounded).rests_on.contains(&reversed));
    hall.accept(Due::RulingUnfounded, 0);
    assert_eq!(hall.meeting().games[0].ending, None);
}

#[test]
fn what_was_answered_about_a_man_stays_answered() {
    let mut hall = seated();
    hall.warn(White);
    hall.warn(White);
    let key = hall.one(Due::WarningsLose).key;
    hall.ok(Intent::Dismiss { key, reason: "one was for the neighbour".into() });
    reverse(&mut hall);
    assert!(hall.none(Due::WarningsLose));
}

#[test]
fn art_9_2_a_latecomer_is_excused_of_what_he_bore() {
    let late = || {
        let mut hall = Hall::published(1, SUDDEN, 2);
        hall.arrive(White);
        hall.ok(Intent::StartRound { section: None });
        hall.pass(min(20));
        hall.arrive(Black);
        assert_eq!(hall.left(), (min(80), min(60)));
        hall
    };
    // Nobody has moved: his own clock is the other one, and bears it (8.3.1).
    let mut hall = late();
    reverse(&mut hall);
    assert_eq!(hall.left(), (min(60), min(80)));
    excuse(&mut hall, White);
    assert_eq!(hall.left(), (min(80), min(80)));
    // Somebody has: the times stand, and it is given back where it was borne.
    let mut hall = late();
    hall.press(White);
    reverse(&mut hall);
    assert_eq!(hall.left(), (min(80), min(60)));
    excuse(&mut hall, White);
    assert_eq!(hall.left(), (min(80), min(80)));
}
