//! Scores entered by hand, and positions from which a game goes on (7.7, 10, 11.3.1).

use crate::hall::*;
use arbitration::{Code, Fact, Intent, Observation, Outcome, PositionReason, Seq, Source, TableNo, preview};
use clock::Side;

fn score(ply: u32, moves: &[&str]) -> Intent {
    let moves = moves.iter().map(|&text| text.to_owned()).collect();
    Intent::EnterScore { table: T1, game: None, ply, moves }
}

fn position(after: u32, fen: &str, reason: PositionReason) -> Intent {
    Intent::RecordPosition { table: T1, game: None, after, fen: fen.into(), reason, note: None }
}

fn replace(fact: Seq, with: Fact) -> Intent {
    Intent::Replace { fact, with: Box::new(with), reason: "slip".into() }
}

fn texts(hall: &Hall) -> Vec<Option<String>> {
    hall.game().moves.iter().map(|played| played.text.as_deref().map(str::to_owned)).collect()
}

fn named<const N: usize>(texts: [Option<&str>; N]) -> [Option<String>; N] {
    texts.map(|text| text.map(str::to_owned))
}

/// Two moves were pressed, nobody saw which.
fn two_pressed() -> Hall {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.pass(sec(10)).press(White);
    hall.pass(sec(20)).press(Black);
    hall
}

#[test]
fn art_10_a_score_names_what_was_seen_and_adds_what_was_not() {
    let mut hall = two_pressed();
    let (left, running) = (hall.left(), hall.running());
    hall.ok(score(1, &["32-28", "19-23", " 28x19 "]));
    assert_eq!(texts(&hall), named([Some("32-28"), Some("19-23"), Some("28x19")]));
    let moves: Vec<_> = hall.game().moves.iter().collect();
    assert!(moves[1].left.is_some(), "the times of a seen move stay");
    assert_eq!((moves[2].side, moves[2].left, moves[2].from), (White, None, Source::Arbiter));
    assert_eq!(hall.thought(2), None, "unknown is not zero");
    assert_eq!((hall.left(), hall.running()), (left, running), "no clock is touched");
}

#[test]
fn a_score_begins_at_any_known_move_and_leaves_those_after_it() {
    let mut hall = two_pressed();
    hall.ok(score(3, &["34-30"]));
    assert_eq!(texts(&hall), named([None, None, Some("34-30")]));
    hall.ok(score(1, &["32-28"]));
    assert_eq!(texts(&hall), named([Some("32-28"), None, Some("34-30")]));
    let refusal = hall.try_do(score(5, &["1-6"])).unwrap_err();
    assert_eq!((refusal.code, &*refusal.params["known"]), (Code::NoMove, "3"), "move 4 would be missing");
}

#[test]
fn the_first_move_nobody_saw_is_whites() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.ok(score(1, &["炮二平五", "马8进7"]));
    let sides: Vec<Side> = hall.game().moves.iter().map(|played| played.side).collect();
    assert_eq!(sides, [White, Black]);
}

#[test]
fn a_score_may_come_after_the_end() {
    let mut hall = two_pressed();
    hall.result(Outcome::Draw);
    hall.ok(score(1, &["32-28"]));
    assert_eq!(texts(&hall), named([Some("32-28"), None]));
    assert_eq!(hall.ended().map(|(outcome, _)| outcome), Some(Outcome::Draw));
}

#[test]
fn scores_and_positions_of_no_form_are_refused() {
    let mut hall = Hall::published(1, FISCHER, 1);
    assert_eq!(hall.refused(score(1, &["32-28"])), "round-not-started");
    assert_eq!(hall.refused(position(0, "W:W1:B2", PositionReason::Restored)), "round-not-started");
    hall.ok(Intent::StartRound { section: None });
    let long = "1".repeat(65);
    for (ply, moves, code) in [
        (0, vec!["32-28"], "bad-number"),
        (1, vec![], "bad-number"),
        (1, vec![" "], "bad-text"),
        (1, vec!["32-28", &long], "bad-text"),
        (1, vec!["32\n28"], "bad-text"),
        (2, vec!["19-23"], "no-move"),
        (u32::MAX, vec!["19-23"], "no-move"),
        (1, vec!["32-28"; 2_001], "bad-number"),
    ] {
        assert_eq!(hall.refused(score(ply, &moves)), code, "{ply} {moves:.3?}");
    }
    hall.ok(score(1, &["32-28"; 2_000]));
    for (after, fen, code) in [
        (2_001, "W:W1:B2", "no-move"),
        (0, "", "bad-text"),
        (0, "W:W１:B2", "bad-text"),
        (0, &"x".repeat(257), "bad-text"),
    ] {
        assert_eq!(hall.refused(position(after, fen, PositionReason::Restored)), code, "{after} {fen}");
    }
    hall.ok(position(2_000, &"x".repeat(256), PositionReason::Restored));
    let other = Intent::EnterScore { table: TableNo(9), game: None, ply: 1, moves: vec!["1-6".into()] };
    assert_eq!(hall.refused(other), "no-table");
}

#[test]
fn art_7_7_the_game_goes_on_from_the_position_recorded_last() {
    let mut hall = two_pressed();
    assert_eq!(hall.game().goes_on_from(2), None);
    hall.ok(position(2, "W:W1:B50", PositionReason::AsPlayed));
    hall.ok(position(1, "B:W1:B50", PositionReason::Restored));
    hall.ok(position(2, "W:W2:B50", PositionReason::AsPlayed));
    let from = |ply| hall.game().goes_on_from(ply).map(|position| (position.after, position.fen.as_str()));
    assert_eq!(from(0), None);
    assert_eq!(from(1), Some((1, "B:W1:B50")));
    assert_eq!(from(2), Some((2, "W:W2:B50")), "of two after one move the later");
    assert_eq!(from(9), Some((2, "W:W2:B50")));
}

#[test]
fn a_score_is_withdrawn_or_replaced_like_any_fact() {
    let mut hall = two_pressed();
    let id = hall.game().id;
    let entered = hall.ok(score(2, &["19-23", "28x19"]));
    hall.ok(score(4, &["14x23"]));
    let with = Fact::ScoreEntered { id, ply: 2, moves: vec!["20-24".into(), "34-30".into()] };
    let replaced = hall.ok(replace(entered, with));
    assert_eq!(texts(&hall), named([None, Some("20-24"), Some("34-30"), Some("14x23")]));
    hall.ok(Intent::Withdraw { fact: replaced, reason: "right before".into() });
    assert_eq!(texts(&hall), named([None, Some("19-23"), Some("28x19"), Some("14x23")]));
    hall.ok(Intent::Withdraw { fact: entered, reason: "other table".into() });
    assert_eq!(texts(&hall), named([None, None]), "what was entered after it has no footing");
    assert_eq!(hall.state.oddities(), 0);
}

#[test]
fn what_replaces_a_score_or_a_position_begins_no_later() {
    let mut hall = two_pressed();
    let id = hall.game().id;
    let entered = hall.ok(score(2, &["19-23"]));
    for (ply, moves) in [(3, vec!["1-6".to_owned()]), (0, vec!["1-6".to_owned()])] {
        assert_eq!(hall.refused(replace(entered, Fact::ScoreEntered { id, ply, moves })), "wrong-replacement");
    }
    let with = Fact::ScoreEntered { id, ply: 1, moves: vec![] };
    assert_eq!(hall.refused(replace(entered, with)), "bad-number");
    let recorded = hall.ok(position(1, "W:W1:B2", PositionReason::Restored));
    let with = |after, fen: &str| {
        let (fen, reason, note) = (fen.to_owned(), PositionReason::AsPlayed, None);
        replace(recorded, Fact::PositionRecorded { id, after, fen, reason, note })
    };
    assert_eq!(hall.refused(with(2, "W:W1:B3")), "wrong-replacement");
    assert_eq!(hall.refused(with(1, "帅")), "bad-text");
    hall.ok(with(0, "W:W1:B3"));
    assert_eq!(hall.game().goes_on_from(0).map(|position| position.reason), Some(PositionReason::AsPlayed));
}

#[test]
fn a_position_withdrawn_leaves_the_moves() {
    let mut hall = two_pressed();
    let recorded = hall.ok(position(2, "W:W1:B2", PositionReason::Adjourned));
    hall.ok(Intent::Withdraw { fact: recorded, reason: "not adjourned".into() });
    assert_eq!((hall.game().goes_on_from(2), hall.game().moves.len()), (None, 2));
}

#[test]
fn what_the_arbiter_entered_goes_before_what_a_board_shows() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.bind();
    let seen = |ply, text: &str| Observation::Move { table: T1, ply, text: text.into() };
    assert_eq!(hall.see(seen(1, "32-28")).len(), 1);
    assert_eq!(hall.see(seen(1, "32-27")).len(), 1, "a board may read better later");
    let entered = hall.ok(score(1, &["33-28"]));
    assert_eq!(hall.see(seen(1, "32-27")), []);
    assert_eq!(hall.see(seen(2, "19-23")).len(), 1, "the game goes on");
    hall.ok(Intent::Withdraw { fact: entered, reason: "misread".into() });
    assert_eq!(texts(&hall)[0].as_deref(), Some("32-27"));
    assert_eq!(hall.see(seen(1, "33-28")).len(), 1);
}

#[test]
fn a_preview_tells_the_table_and_changes_nothing() {
    let hall = two_pressed();
    let told = preview(&hall.state, &score(1, &["32-28"]), "chief", hall.now).unwrap();
    assert_eq!((told.tables.as_slice(), told.facts.len()), (&[T1][..], 1));
    assert_eq!(texts(&hall), named([None, None]));
}

#[test]
fn the_next_game_of_a_mini_match_has_its_own_score() {
    let mut hall = Hall::of("draughts-64-russian", 1, FISCHER, None).seated();
    hall.ok(Intent::StartRound { section: None });
    hall.ok(score(1, &["c3-d4"]));
    hall.result(Outcome::WhiteWins);
    assert_eq!(hall.refused(score(1, &["c3-b4"])), "round-not-started", "game 2 is on, and stands");
    let game = Some(arbitration::GameNo(1));
    hall.ok(Intent::EnterScore { table: T1, game, ply: 2, moves: vec!["b6-c5".into()] });
    assert_eq!(hall.meeting().games[0].moves.len(), 2);
    assert_eq!(hall.meeting().games[1].moves.len(), 0);
}
