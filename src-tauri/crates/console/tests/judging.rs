//! What is to be judged of a line of moves: ends, claims and cycles by each profile, as the wire has them.

#![expect(clippy::unwrap_used, reason = "helpers of tests stop where a test would")]

use arbitration::{Book, Profile};
use clock::Side;
use console::wire::{ClaimView, Conduct, CountedFrom, CycleOutcome, Idle, JudgeView, Label, SetupRead};
use console::{LineError, judge};
use xiangqi::Notation;

fn profile(id: &str) -> Profile {
    Profile::by_id(id).unwrap()
}

fn judged(id: &str, fen: &str, moves: &[&str]) -> JudgeView {
    judge(&profile(id), Some(fen), moves, Notation::Chinese).unwrap()
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
        let judged = judge(&profile, Some(fen), &[], Notation::Chinese).unwrap();
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
    let of = |fen: Option<&str>, moves: &[&str]| judge(&profile, fen, moves, Notation::Chinese);
    assert!(matches!(of(Some("W:W"), &[]), Err(LineError::Setup(SetupRead::Illegal { .. }))));
    let Err(LineError::Move { ply, why }) = of(None, &["c3-d4", "c3-d4"]) else { panic!("nothing stands on c3") };
    assert_eq!((ply, why.code.as_str(), why.params["square"].as_str()), (2, "no-piece", "c3"));
    let ended = of(Some("W:Wc3:Bd4"), &["c3:e5"]).unwrap().ended.unwrap();
    assert_eq!((ended.reason.as_str(), ended.winner), ("no_pieces", Side::White));
}

/// The 64-square book, 12.2, which serves the 10x10 game too.
#[test]
fn articles_12_2_2_and_12_2_3_an_end_on_the_board_has_its_clause() {
    for (profile, fen, text, reason, clause) in [
        ("draughts-100", "W:W28:B23", "28x19", "no_pieces", "12.2.2"),
        ("draughts-64-russian", "W:Wc3:Bd4", "c3:e5", "no_pieces", "12.2.2"),
        ("draughts-64-brazilian", "W:Wc3:Bd4", "c3:e5", "no_pieces", "12.2.2"),
        ("draughts-100", "W:W31,17,11:B6", "31-27", "no_moves", "12.2.3"),
        ("draughts-64-russian", "W:Wb4,b6:Ba7", "b4-c5", "no_moves", "12.2.3"),
    ] {
        let ended = judged(profile, fen, &[text]).ended;
        let Some(ended) = ended else { panic!("{fen} {text} does not end the game") };
        let found = ended.clause.map(|clause| (clause.book, clause.item));
        assert_eq!((ended.reason.as_str(), found), (reason, Some((Book::Draughts64, clause.to_owned()))), "{fen}");
    }
}

#[test]
fn article_4_2_4_the_natural_limit_goes_on_from_the_number_in_the_fen_and_says_so() {
    let fen = QUIET.to_owned() + " - - 118 80";
    let judged = judged("xiangqi-1999", &fen, &TO_AND_FRO[..2]);
    assert_eq!(judged.counted_from, Some(CountedFrom { after: 0, quiet: Some(118) }));
    let claim = claim(&judged, "natural_limit", Some(Side::Black));
    assert_eq!((claim.count, claim.holds, claim.before, claim.plies), (60, true, 118, vec![1, 2]));
    let anew = self::judged("xiangqi-1999", QUIET, &TO_AND_FRO[..2]);
    assert_eq!(anew.counted_from, Some(CountedFrom { after: 0, quiet: Some(0) }), "begun anew, which is said");
    assert_eq!(self::claim(&anew, "natural_limit", Some(Side::Black)).count, 1);
    let whole = judge(&profile("xiangqi-1999"), None, &["炮二平五"], Notation::Chinese).unwrap();
    assert_eq!(whole.counted_from, None);
}

#[test]
fn the_rounds_of_kings_go_on_from_the_number_that_servers_write() {
    let judged = judged("draughts-100", "W:WK48:BK3:H48:F90", &["48-43", "3-8"]);
    assert_eq!(judged.counted_from, Some(CountedFrom { after: 0, quiet: Some(48) }));
    let claim = claim(&judged, "kings_only", None);
    assert_eq!((claim.count, claim.limit, claim.holds, claim.before), (25, 25, true, 48));
    let threefold = self::claim(&judged, "threefold", None);
    assert_eq!((threefold.count, threefold.before), (1, 0), "no position before it is known");
}

#[test]
fn moves_of_the_evidence_are_written_as_they_are_asked_for() {
    let line = ["i1i2", "e9e8", "i2i1"];
    let wxf = judge(&profile("xiangqi-1999"), Some(QUIET), &line, Notation::Wxf).unwrap();
    let texts: Vec<&str> = wxf.plies.iter().map(|ply| ply.text.as_str()).collect();
    assert_eq!(texts, ["R1+1", "K5+1", "R1-1"]);
    let seven = TO_AND_FRO.into_iter().cycle().take(7).collect::<Vec<_>>();
    let wxf = judge(&profile("xiangqi-1999"), Some(QUIET), &seven, Notation::Wxf).unwrap();
    assert_eq!(claim(&wxf, "cycle", None).next, ["K5-1"]);
    let eight = TO_AND_FRO.into_iter().cycle().take(8).collect::<Vec<_>>();
    let cycle = judge(&profile("xiangqi-1999"), Some(QUIET), &eight, Notation::Wxf).unwrap().cycle.unwrap();
    assert!(cycle.plies.iter().all(|ply| ply.text.is_ascii()));
}

#[test]
fn a_text_that_fits_several_moves_is_refused_with_all_of_them() {
    for (profile, fen, text, all) in [
        ("draughts-64-russian", "W:WKe1:Bb6,c5,g3,d2", "e1:h2", ["e1:a5:c7:h2", "e1:b4:d6:h2"]),
        ("draughts-64-brazilian", "W:WKd6:Bc5,g5,c3,b2", "d6:h6", ["d6xa3xc1xh6", "d6xb4xd2xh6"]),
        ("xiangqi-1999", "5k3/9/9/9/3C5/9/3C5/9/9/4K4 w - - 0 1", "炮六进一", ["d3d4", "d5d6"]),
    ] {
        let refused = judge(&self::profile(profile), Some(fen), &[text], Notation::Chinese);
        let Err(LineError::Move { why, .. }) = refused else { panic!("{text} names one move") };
        let mut told: Vec<&str> = why.params["moves"].split(' ').collect();
        told.sort_unstable();
        assert_eq!((why.code.as_str(), &told[..]), ("ambiguous", &all[..]), "{fen}");
    }
}
