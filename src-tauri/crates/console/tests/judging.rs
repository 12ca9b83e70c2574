//! What is to be judged of a line of moves: ends, claims and cycles by each profile, as the wire has them.

#![expect(clippy::unwrap_used, reason = "helpers of tests stop where a test would")]

use arbitration::{Book, Profile};
use clock::Side;
use console::wire::{ClaimView, Conduct, CycleOutcome, Idle, JudgeView, Label, SetupRead};
use console::{LineError, judge};

fn profile(id: &str) -> Profile {
    Profile::by_id(id).unwrap()
}

fn judged(id: &str, fen: &str, moves: &[&str]) -> JudgeView {
    judge(&profile(id), Some(fen), moves).unwrap()
}

fn claim(judged: &JudgeView, ground: &str, side: Option<Side>) -> ClaimView {
    judged.claims.iter().find(|claim| claim.ground == ground && claim.side == side).unwrap().clone()
}

/// A chariot and a general go to and fro, and nobody is attacked.
const QUIET: &str = "4k4/9/9/9/9/9/9/9/8R/3K5 w";
const TO_AND_FRO: [&str; 4] = ["i1i2", "e9e8", "i2i1", "e8e9"];

fn quiet(plies: usize) -> JudgeView {
    judged("xiangqi-1999", QUIET, &TO_AND_FRO.into_iter().cycle().take(plies).collect::<Vec<_>>())
}

#[test]
fn articles_4_2_4_and_23_3_sixty_rounds_without_a_capture_hold_and_fifty_nine_do_not() {
    for (plies, side, count, holds) in
        [(118, Side::Black, 59, false), (119, Side::Black, 59, false), (120, Side::Black, 60, true)]
    {
        let claim = claim(&quiet(plies), "natural_limit", Some(side));
        assert_eq!((claim.count, claim.limit, claim.holds, claim.since), (count, 60, holds, Some(1)), "{plies}");
        assert_eq!((claim.clause.book, claim.clause.item.as_str()), (Book::Xiangqi1999, "4.2.4"));
        assert_eq!(claim.choices[0].name, "checks_capped");
        // After Red's 60th move any move of Black but a capture makes it: there is nothing to capture.
        assert_eq!(!claim.next.is_empty(), plies == 119, "{plies}: {:?}", claim.next);
    }
}

#[test]
fn article_26_2_a_quiet_cycle_is_a_draw_for_either_side() {
    let judged = quiet(8);
    let repeated = claim(&judged, "cycle", None);
    assert_eq!((repeated.holds, repeated.count, repeated.limit, repeated.plies), (true, 3, 3, vec![0, 4, 8]));
    let cycle = judged.cycle.unwrap();
    assert_eq!((cycle.white, cycle.black), (Some(Conduct::Allowed), Some(Conduct::Allowed)));
    assert_eq!((cycle.rulings[0].outcome, cycle.rulings[0].clause.item.as_str()), (CycleOutcome::Draw, "26.2"));
    assert!(cycle.plies.iter().any(|ply| (ply.label, ply.idle) == (Label::Idle, Some(Idle::Plain))));
    assert!(quiet(7).cycle.is_none());
    assert_eq!(claim(&quiet(7), "cycle", None).next, ["将5退1"]);
}

#[test]
fn article_26_1_a_one_sided_long_check_loses_and_is_no_ground_for_a_draw() {
    let line = ["e9f9", "e1f1", "f9e9", "f1e1"].into_iter().cycle().take(8).collect::<Vec<_>>();
    let judged = judged("xiangqi-1999", "4k4/9/9/9/9/9/9/9/4R4/3K5 b", &line);
    assert!(!claim(&judged, "cycle", None).holds);
    let cycle = judged.cycle.unwrap();
    assert_eq!((cycle.first, cycle.period, cycle.occurrences), (5, 4, vec![0, 4, 8]));
    assert_eq!((cycle.white, cycle.black), (Some(Conduct::LongCheck), Some(Conduct::Allowed)));
    assert_eq!((cycle.rulings[0].outcome, cycle.rulings[0].because.as_str()), (CycleOutcome::WhiteLoses, "labels"));
    let texts: Vec<(u32, Side, &str, Label)> =
        cycle.plies.iter().map(|ply| (ply.ply, ply.side, ply.text.as_str(), ply.label)).collect();
    assert_eq!((texts[1].0, texts[1].1, texts[1].3), (6, Side::White, Label::Check));
    assert_eq!([texts[0].2, texts[1].2], ["将5平6", "车五平四"]);
    assert!(judged.plies.iter().filter(|ply| ply.side == Side::White).all(|ply| ply.check));
}

#[test]
fn articles_4_1_1_and_4_1_3_mate_and_stalemate_both_lose() {
    for (fen, step, reason, item) in [
        ("3k5/8R/9/9/9/9/9/9/R8/4K4 w", "a1a9", "checkmate", "4.1.1"),
        ("3k5/9/9/9/9/9/9/9/9/R3K4 w", "a0a8", "stalemate", "4.1.3"),
    ] {
        let ended = judged("xiangqi-1999", fen, &[step]).ended;
        let ended = ended.unwrap_or_else(|| panic!("{fen} goes on"));
        assert_eq!((ended.reason.as_str(), ended.winner), (reason, Side::White));
        assert_eq!(ended.clause.unwrap().item, item);
    }
}

#[test]
fn the_evidence_of_each_draughts_profile_has_its_grounds_and_its_choices() {
    for (profile, fen, grounds, choices) in [
        (
            "draughts-100",
            "W:WK47,K46:BK5",
            vec!["threefold", "kings_only", "three_against_king", "few_pieces"],
            vec!["creating_move_counts", "capture_resets", "promotion_resets"],
        ),
        (
            "draughts-64-russian",
            "W:WKa1,Kc1,Ke1:BKh8",
            vec!["threefold", "no_capture", "three_kings"],
            vec!["creating_move_counts", "capture_resets"],
        ),
        (
            "draughts-64-brazilian",
            "W:WKa1,Kc1:BKh8",
            vec!["threefold", "kings_only", "few_pieces"],
            vec!["creating_move_counts", "capture_resets", "promotion_resets"],
        ),
    ] {
        let profile = self::profile(profile);
        let judged = judge(&profile, Some(fen), &[]).unwrap();
        let found: Vec<&str> = judged.claims.iter().map(|claim| claim.ground.as_str()).collect();
        assert_eq!(found, grounds, "{}", profile.id);
        let ending = judged.claims.last().unwrap();
        let found: Vec<&str> = ending.choices.iter().map(|choice| choice.name.as_str()).collect();
        assert_eq!(found, choices, "{}", profile.id);
        assert!(
            ending.choices.iter().all(|choice| (choice.taken.as_str(), choice.alternative.as_str()) == ("no", "yes"))
        );
    }
}

#[test]
fn a_line_that_cannot_be_judged_says_where() {
    let profile = profile("draughts-64-russian");
    let of = |fen: Option<&str>, moves: &[&str]| judge(&profile, fen, moves);
    assert!(matches!(of(Some("W:W"), &[]), Err(LineError::Setup(SetupRead::Illegal { .. }))));
    let Err(LineError::Move { ply, why }) = of(None, &["c3-d4", "c3-d4"]) else { panic!("nothing stands on c3") };
    assert_eq!((ply, why.code.as_str(), why.params["square"].as_str()), (2, "no-piece", "c3"));
    let ended = of(Some("W:Wc3:Bd4"), &["c3:e5"]).unwrap().ended.unwrap();
    assert_eq!((ended.reason.as_str(), ended.winner), ("no_pieces", Side::White));
}
