//! Warnings, results and rulings (14, 12, 10.6, 9.4).

use crate::hall::*;
use arbitration::{Act, Basis, Due, Evidence, Intent, Outcome, Phase, SectionId, Standing, TileState, preview};

#[test]
fn d47_the_second_warning_in_one_game_is_proposed_as_a_loss() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let first = hall.warn(Black);
    assert!(hall.due().is_empty(), "one warning loses nothing");
    hall.warn(White);
    assert!(hall.due().is_empty(), "warnings of two sides do not add up");
    hall.pass(min(1));
    let second = hall.warn(Black);
    let due = hall.one(Due::WarningsLose);
    assert_eq!((due.side, due.clause.item.as_str()), (Some(Black), "14.2.4"));
    assert_eq!((due.rests_on.as_slice(), due.since), ([first, second].as_slice(), hall.now.at));
    let offences: Vec<&str> = due
        .evidence
        .iter()
        .filter_map(|e| if let Evidence::Warning { clause, .. } = e { Some(clause.item.as_str()) } else { None })
        .collect();
    assert_eq!(offences, ["14.1.1", "14.1.1"]);
    hall.accept(Due::WarningsLose, 0);
    assert_eq!(hall.ended(), Some((Outcome::WhiteWins, Basis::Ruled)));
    assert_eq!(hall.meeting().tile(hall.now.at), TileState::Finished);
}

#[test]
fn d47_warnings_do_not_carry_over_to_the_next_game() {
    let mut hall = Hall::published(1, FISCHER, 2).seated();
    hall.ok(Intent::StartRound { section: None });
    hall.warn(White);
    hall.result(Outcome::Draw);
    hall.ok(Intent::StartGame { table: T1 });
    hall.warn(White);
    hall.warn(Black);
    assert!(hall.due().is_empty());
}

#[test]
fn d47_a_dismissed_loss_comes_back_only_with_a_new_warning() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.warn(White);
    hall.warn(White);
    let key = hall.one(Due::WarningsLose).key;
    assert_eq!(hall.refused(Intent::Dismiss { key: key.clone(), reason: "  ".into() }), "bad-reason");
    hall.ok(Intent::Dismiss { key: key.clone(), reason: "a reminder only (14.2.2 a)".into() });
    assert!(hall.due().is_empty());
    assert_eq!(hall.refused(Intent::Accept { key: key.clone(), choice: 0, consent: None }), "no-proposal");
    hall.warn(White);
    assert_ne!(hall.one(Due::WarningsLose).key, key);
    assert_eq!(hall.one(Due::WarningsLose).rests_on.len(), 3);
}

#[test]
fn a_postponed_proposal_is_marked_until_its_time() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.warn(White);
    hall.warn(White);
    let key = hall.one(Due::WarningsLose).key;
    hall.ok(Intent::Postpone { key, by: min(2) });
    let until = hall.now.at + min(2);
    assert_eq!(hall.one(Due::WarningsLose).postponed, Some(until));
    assert_eq!(hall.state.next_due(hall.now.at), Some(until));
    hall.pass(min(2));
    assert_eq!(hall.one(Due::WarningsLose).postponed, None);
}

#[test]
fn an_unknown_offence_or_choice_is_refused() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let warn = Intent::Warn { table: T1, side: White, offence: "snoring".into(), note: None };
    assert_eq!(hall.refused(warn), "no-offence");
    hall.warn(White);
    hall.warn(White);
    let key = hall.one(Due::WarningsLose).key;
    assert_eq!(hall.refused(Intent::Accept { key, choice: 1, consent: None }), "no-choice");
}

#[test]
fn a_ruling_whose_fact_was_corrected_is_offered_for_revocation() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.warn(Black);
    let second = hall.warn(Black);
    let ruling = hall.accept(Due::WarningsLose, 0);
    hall.pass(min(1));
    let correction = hall.ok(Intent::Withdraw { fact: second, reason: "it was White".into() });
    assert_eq!(hall.ended(), Some((Outcome::WhiteWins, Basis::Ruled)), "the ruling is not undone by itself");
    let due = hall.one(Due::RulingUnfounded);
    assert_eq!(due.acts, [Act::Revoke { ruling }]);
    assert_eq!(due.evidence, [Evidence::Corrected { ruling, fact: second, by: correction }]);
    hall.accept(Due::RulingUnfounded, 0);
    assert_eq!(hall.ended(), None);
    assert_eq!((hall.running(), hall.meeting().tile(hall.now.at)), (None, TileState::Stopped));
    assert!(hall.due().is_empty());
    hall.ok(Intent::Resume { table: T1 });
    assert_eq!(hall.running(), Some(White));
}

#[test]
fn d29_reversed_colours_stand_and_the_next_game_has_the_correct_ones() {
    let mut hall = Hall::published(1, FISCHER, 2).seated();
    let published = hall.meeting().published();
    assert_eq!(hall.refused(Intent::ColoursReversed { table: T1, game: None }), "round-not-started");
    hall.ok(Intent::StartRound { section: None });
    hall.pass(min(10));
    hall.ok(Intent::ColoursReversed { table: T1, game: None });
    assert_eq!((hall.game().seats.white, hall.game().seats.black), (published.black, published.white));
    hall.result(Outcome::WhiteWins);
    let score = hall.meeting().score();
    assert_eq!((score.white, score.black), (0, 2), "the winner is who really had White");
    hall.ok(Intent::StartGame { table: T1 });
    assert_eq!((hall.game().seats.white, hall.game().seats.black), (published.black, published.white));
}

#[test]
fn art_10_6_a_result_is_unsigned_until_both_signed() {
    let mut hall = Hall::started(1, FISCHER).seated();
    assert_eq!(hall.refused(Intent::Sign { table: T1, game: None }), "game-not-over");
    hall.result(Outcome::Draw);
    assert_eq!(hall.meeting().tile(hall.now.at), TileState::Unsigned);
    hall.ok(Intent::Sign { table: T1, game: None });
    assert_eq!(hall.meeting().tile(hall.now.at), TileState::Finished);
    assert_eq!(hall.game().ending.unwrap().standing, Standing::Signed);
    assert_eq!(hall.refused(Intent::Sign { table: T1, game: None }), "signed-already");
}

#[test]
fn a_result_ends_the_game_and_a_second_one_is_refused() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.pass(min(3));
    hall.result(Outcome::Draw);
    hall.pass(min(3));
    assert_eq!(hall.left(), (min(77), min(80)));
    let again =
        Intent::Result { table: T1, game: None, outcome: Outcome::WhiteWins, basis: Basis::Played, signed: false };
    assert_eq!(hall.refused(again), "game-over");
    assert_eq!(hall.refused(Intent::Press { table: T1, side: White, text: None }), "game-over");
    let drawn = Intent::Result { table: T1, game: None, outcome: Outcome::Draw, basis: Basis::Forfeit, signed: false };
    assert_eq!(Hall::started(1, FISCHER).refused(drawn), "bad-result");
}

#[test]
fn a_round_closes_and_a_second_fold_gives_the_same_state() {
    let mut hall = Hall::started(1, FISCHER).seated();
    assert_eq!(hall.state.phase(SectionId(1)), Phase::Playing);
    hall.press(White);
    hall.result(Outcome::Draw);
    assert_eq!(hall.state.phase(SectionId(1)), Phase::Closing);
    hall.ok(Intent::CloseRound { section: None });
    assert_eq!(hall.state.canonical_hash(), arbitration::State::fold(hall.journal.clone()).canonical_hash());
    assert_eq!(hall.state.phase(SectionId(1)), Phase::Pairing);
    hall.publish(2, 1);
    assert_eq!(hall.state.players().count(), 2, "who is entered already is not entered again");
    assert_eq!(hall.meeting().round.0, 2);
}

#[test]
fn a_dry_run_says_what_follows_and_changes_nothing() {
    let mut hall = Hall::started(3, FISCHER).seated();
    hall.warn(Black);
    let before = hall.state.canonical_hash();
    let warn = Intent::Warn { table: T1, side: Black, offence: "electronics".into(), note: None };
    let preview = preview(&hall.state, &warn, "chief", hall.now).unwrap();
    assert_eq!(preview.tables, [T1]);
    assert_eq!((preview.facts.len(), preview.proposals_gone.len()), (1, 0));
    assert_eq!(preview.proposals_added[0].due, Due::WarningsLose);
    assert_eq!(hall.state.canonical_hash(), before);
    let key = {
        hall.ok(warn);
        hall.one(Due::WarningsLose).key
    };
    let accept = arbitration::preview(
        &hall.state,
        &Intent::Accept { key: key.clone(), choice: 0, consent: None },
        "chief",
        hall.now,
    );
    assert_eq!(accept.unwrap().proposals_gone[0].key, key);
}

#[test]
fn rev_rises_with_decisions_only() {
    let mut hall = Hall::started(2, FISCHER).seated();
    let rev = hall.meeting().rev;
    hall.press(White);
    hall.ok(Intent::Note { table: T1, text: "asked for water".into(), about: None });
    hall.ok(Intent::Warn { table: arbitration::TableNo(2), side: White, offence: "aids".into(), note: None });
    assert_eq!(hall.meeting().rev, rev);
    let warned = hall.warn(White);
    assert_eq!(hall.meeting().rev, warned);
}

#[test]
fn the_queue_is_sorted_by_urgency_then_age_then_key() {
    let mut hall = Hall::started(3, FISCHER);
    hall.ok(Intent::Bind { serial: "7".into(), table: arbitration::TableNo(3), left: None });
    hall.see(arbitration::Observation::Lost { serial: "7".into() });
    hall.pass(min(1));
    hall.warn(White);
    hall.warn(White);
    hall.pass(min(60));
    let due: Vec<_> = hall.due().iter().map(|p| (p.due, p.id.table.0)).collect();
    let late = Due::LateBoth;
    assert_eq!(due, [(Due::WarningsLose, 1), (late, 1), (late, 2), (late, 3), (Due::Silent, 3)]);
    assert_eq!(hall.state.proposals_of(T1, hall.now.at).len(), 2);
}

#[test]
fn a_double_loss_is_ruled_and_never_a_draw() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.result(Outcome::BothLose);
    assert_eq!(hall.ended(), Some((Outcome::BothLose, Basis::Ruled)));
    assert_eq!((hall.meeting().score().white, hall.meeting().score().black), (0, 0));
}

#[test]
fn a_game_nobody_started_can_only_be_a_forfeit() {
    let mut hall = Hall::published(1, FISCHER, 2).seated();
    let result = |basis| Intent::Result { table: T1, game: None, outcome: Outcome::WhiteWins, basis, signed: false };
    assert_eq!(hall.refused(result(Basis::Forfeit)), "round-not-started");
    hall.ok(Intent::StartRound { section: None });
    hall.result(Outcome::Draw);
    assert_eq!(hall.refused(result(Basis::Played)), "round-not-started");
    hall.ok(result(Basis::Forfeit));
    assert!(hall.meeting().is_over());
}
