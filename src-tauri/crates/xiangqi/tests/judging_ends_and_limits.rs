//! The end of a game and the natural limit, clause by clause, just before and just at the limit.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use xiangqi::judge::{
    CapturingMove, End, EndReason, Judgement, NaturalChoice, NaturalChoices, NaturalLimit, Rounds, Rules, Start, judge,
};
use xiangqi::{Colour, Move, MoveFault, Position, Setup};

/// The numbers of the 1999 rules.
const RULES: Rules = Rules {
    natural_limit: 60,
    checks_counted: 10,
    repetition: 3,
    mate_depth: 5,
    chase_depth: 1,
    natural: NaturalChoices::LETTER,
};

fn position(fen: &str) -> Position {
    Position::try_from(fen.parse::<Setup>().unwrap()).unwrap()
}

fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace().map(|mv| mv.parse().unwrap()).collect()
}

fn judged(fen: &str, text: &str) -> Judgement {
    judge(&position(fen), &moves(text), &RULES)
}

/// The first `plies` of a cycle of moves that goes on and on.
fn around(cycle: &str, plies: usize) -> Vec<Move> {
    moves(cycle).into_iter().cycle().take(plies).collect()
}

fn claim(judgement: &Judgement, side: Colour) -> &NaturalLimit {
    &judgement.natural[side.index()]
}

#[test]
fn clause_4_1_1_mate_loses() {
    let judgement = judged("4k4/R8/9/9/9/9/9/9/7R1/3K5 w", "h1h9 e9d9");
    let end = End { ply: 1, winner: Colour::Red, reason: EndReason::Checkmate };
    assert_eq!(judgement.ended, Some(end));
    assert_eq!((end.reason.clause(), end.reason.code()), ("4.1.1", "checkmate"));
    assert_eq!(judgement.plies.len(), 1, "nothing after the end is looked at");
    assert!(judgement.plies[0].check);
}

#[test]
fn clause_4_1_3_stalemate_loses() {
    let judgement = judged("3k5/9/4P4/9/9/9/9/9/9/4K4 w", "e7e8");
    let end = judgement.ended.unwrap();
    assert_eq!((end.winner, end.reason, end.reason.clause()), (Colour::Red, EndReason::Stalemate, "4.1.3"));
    assert!(!judgement.plies[0].check);
}

#[test]
fn clause_4_1_2_facing_generals_lose_for_the_mover() {
    let judgement = judged("3k5/9/9/9/9/9/9/9/9/4K4 w", "e0d0");
    let end = judgement.ended.unwrap();
    assert_eq!((end.ply, end.winner, end.reason.clause()), (1, Colour::Black, "4.1.2"));
    assert!(judgement.plies.is_empty());
}

#[test]
fn clause_4_1_6_a_move_against_the_rules_loses() {
    let judgement = judged("3k5/9/9/9/9/9/9/9/9/N3K4 w", "a0b1");
    let end = judgement.ended.unwrap();
    assert_eq!((end.winner, end.reason), (Colour::Black, EndReason::IllegalMove(MoveFault::NotItsMove)));
    assert_eq!((end.reason.clause(), end.reason.code()), ("4.1.6", "illegal_move"));
}

#[test]
fn a_start_that_is_over_is_over_at_ply_0() {
    let judgement = judged("3k5/4P4/9/9/9/9/9/9/9/4K4 b", "");
    assert_eq!(judgement.ended, Some(End { ply: 0, winner: Colour::Red, reason: EndReason::Stalemate }));
    assert!(!claim(&judgement, Colour::Red).holds && judgement.cycle.is_none());
}

const QUIET: &str = "3k5/9/9/9/9/9/9/9/R8/4K4 w";
const QUIET_CYCLE: &str = "a1a2 d9d8 a2a1 d8d9";

#[test]
fn clause_4_2_4_sixty_rounds_without_a_capture() {
    for (plies, count, holds) in [(0, 0, false), (118, 59, false), (119, 59, false), (120, 60, true), (121, 60, true)] {
        let judgement = judge(&position(QUIET), &around(QUIET_CYCLE, plies), &RULES);
        for side in Colour::BOTH {
            let claim = claim(&judgement, side);
            assert_eq!(
                (claim.count, claim.rounds, claim.holds, claim.since),
                (count, count, holds, 0),
                "after {plies}"
            );
            assert_eq!((claim.limit, claim.claimant), (60, side));
        }
    }
}

#[test]
fn clause_4_2_4_my_next_move_makes_it() {
    let judgement = judge(&position(QUIET), &around(QUIET_CYCLE, 119), &RULES);
    let black = claim(&judgement, Colour::Black);
    assert_eq!(black.next.len(), judgement_moves(119).len(), "every move of Black completes the sixtieth round");
    assert!(claim(&judgement, Colour::Red).next.is_empty(), "Red is not to move");
    let earlier = judge(&position(QUIET), &around(QUIET_CYCLE, 118), &RULES);
    assert!(claim(&earlier, Colour::Red).next.is_empty(), "Red's move alone is half a round");

    // The move that would complete the count is no capture.
    let with_prey = "3k5/3N5/9/9/9/9/9/9/R8/5K3 b";
    let judgement = judge(&position(with_prey), &around("d9e9 a1a2 e9d9 a2a1", 118), &RULES);
    let black_opens = claim(&judgement, Colour::Black);
    assert_eq!((black_opens.count, black_opens.next.len()), (59, 0));
    let judgement = judge(&position(with_prey), &around("d9e9 a1a2 e9d9 a2a1", 120), &RULES);
    assert!(claim(&judgement, Colour::Black).next.iter().all(|mv| mv.to.to_string() != "d8"));
}

/// The legal moves after so many plies of the quiet cycle.
fn judgement_moves(plies: usize) -> Vec<Move> {
    let after = around(QUIET_CYCLE, plies).into_iter().fold(position(QUIET), |position, mv| position.play(mv).unwrap());
    after.legal_moves().to_vec()
}

#[test]
fn clause_4_2_4_a_capture_begins_a_new_count() {
    let mut game = moves("a1a5 d9d8 a5a1 d8d9");
    game.extend(around(QUIET_CYCLE, 118));
    let fen = "3k5/9/9/9/p8/9/9/9/R8/4K4 w";
    let judgement = judge(&position(fen), &game, &RULES);
    let red = claim(&judgement, Colour::Red);
    assert_eq!((red.since, red.count, red.holds), (1, 60, true), "121 plies after the capture are 60 rounds");
    game.truncate(120);
    let judgement = judge(&position(fen), &game, &RULES);
    let black = claim(&judgement, Colour::Black);
    assert_eq!((black.count, black.holds), (59, false), "119 plies after the capture");

    let capture = NaturalChoice::Capture(CapturingMove::NotCounted);
    let counted = black.readings.iter().find(|reading| reading.taken == capture).unwrap();
    assert_eq!((counted.count, counted.holds), (60, true), "the capture itself counted");
    assert_eq!((counted.alternative.name(), counted.alternative.code()), ("natural_capture", "counted"));
    let red = NaturalChoice::Rounds(Rounds::FromFirstPly);
    let from_red = black.readings.iter().find(|reading| reading.taken == red).unwrap();
    assert_eq!((from_red.count, from_red.holds), (59, false), "Black's first move is half a round on the sheet");
}

#[test]
fn natural_choice_rounds_from_red_leaves_half_a_round_out() {
    let fen = "3k5/9/9/9/9/9/9/9/R8/4K4 b";
    let game = around("d9d8 a1a2 d8d9 a2a1", 120);
    let judgement = judge(&position(fen), &game, &RULES);
    let red = claim(&judgement, Colour::Red);
    assert!(red.holds);
    let reading = red.readings.iter().find(|reading| reading.taken.name() == "natural_rounds").unwrap();
    assert_eq!((reading.count, reading.holds), (59, false));
    let other = Rules { natural: NaturalChoices { rounds: Rounds::FromRed, ..RULES.natural }, ..RULES };
    assert_eq!(claim(&judge(&position(fen), &game, &other), Colour::Red).count, 59);
}

/// A game that is taken up again from a FEN counts what the whole game counts, wherever it was cut.
#[test]
fn clause_4_2_4_the_count_goes_on_from_the_number_in_a_fen() {
    let game = around(QUIET_CYCLE, 121);
    for rounds in [Rounds::FromFirstPly, Rounds::FromRed] {
        let rules = Rules { natural: NaturalChoices { rounds, ..RULES.natural }, ..RULES };
        for (cut, plies) in (0..=121).flat_map(|cut| [cut, cut + 1, 118, 119, 120, 121].map(|plies| (cut, plies))) {
            let Some(rest) = game.get(cut..plies) else { continue };
            let position = game[..cut].iter().fold(position(QUIET), |position, mv| position.play(*mv).unwrap());
            let whole = judge(&self::position(QUIET), &game[..plies], &rules);
            let resumed = judge(Start { position, quiet: cut as u32 }, rest, &rules);
            for side in Colour::BOTH {
                let (whole, resumed) = (claim(&whole, side), claim(&resumed, side));
                assert_eq!((resumed.count, resumed.rounds), (whole.count, whole.rounds), "{plies} plies cut at {cut}");
                assert_eq!((resumed.holds, &resumed.next), (whole.holds, &whole.next), "{plies} plies cut at {cut}");
                assert_eq!((resumed.before, resumed.since), (cut as u32, 0));
            }
        }
    }
}

#[test]
fn clause_4_2_4_a_capture_ends_what_was_counted_before_the_start() {
    let start = Start { position: position("3k5/9/9/9/p8/9/9/9/R8/4K4 w"), quiet: 119 };
    let before = judge(start, &[], &RULES);
    assert_eq!((claim(&before, Colour::Red).count, claim(&before, Colour::Red).holds), (59, false));
    assert!(
        claim(&before, Colour::Red).next.iter().all(|mv| mv.to.to_string() != "a5"),
        "the capture does not make it"
    );
    let after = judge(start, &moves("a1a5 d9d8 a5a1"), &RULES);
    assert_eq!((claim(&after, Colour::Red).count, claim(&after, Colour::Red).before), (1, 0));
}

const CHECKED: &str = "4k4/9/9/9/9/9/9/9/5R3/3K5 w";
const CHECKS: &str = "f1e1 e9f9 e1f1 f9e9";

#[test]
fn clause_23_3_at_most_ten_checks_of_the_claimant_count() {
    // Twelve rounds in which Red checks, then quiet ones.
    let mut game = around(CHECKS, 24);
    game.extend(around("f1f2 e9e8 f2f1 e8e9", 96));
    let judgement = judge(&position(CHECKED), &game, &RULES);
    let (red, black) = (claim(&judgement, Colour::Red), claim(&judgement, Colour::Black));
    assert_eq!((red.rounds, red.count, red.holds), (60, 58, false));
    assert_eq!(red.checks, (0..10).map(|round| 2 * round + 1).collect::<Vec<_>>());
    assert_eq!(red.uncounted, [21, 23]);
    assert_eq!((black.rounds, black.count, black.holds), (60, 60, true), "the checks of the other side all count");
    let both = black.readings.iter().find(|reading| reading.taken.name() == "natural_checks").unwrap();
    assert_eq!((both.count, both.holds, both.alternative.code()), (58, false, "both_sides"));

    game.extend(around("f1f2 e9e8 f2f1 e8e9", 3));
    let judgement = judge(&position(CHECKED), &game, &RULES);
    assert_eq!(claim(&judgement, Colour::Red).count, 59);
    game.extend(moves("e8e9"));
    let judgement = judge(&position(CHECKED), &game, &RULES);
    assert!(claim(&judgement, Colour::Red).holds);
}

#[test]
fn clause_23_3_a_check_too_many_does_not_make_the_claim() {
    // Red is to move in an odd count: a quiet move completes the round, an eleventh check does not.
    let fen = "4k4/9/9/9/9/9/9/9/4R4/3K5 b";
    let mut game = around("e9f9 e1f1 f9e9 f1e1", 20);
    game.extend(around("e9f9 e1g1 f9f8 g1g2 f8f9 g2e2 f9f8 e2e1", 8));
    game.extend(around("f8f9 e1e2 f9f8 e2e1", 91));
    let judgement = judge(&position(fen), &game, &RULES);
    let red = claim(&judgement, Colour::Red);
    assert_eq!((red.count, red.checks.len()), (59, 10));
    let next: Vec<String> = red.next.iter().map(ToString::to_string).collect();
    assert!(next.contains(&"e1e3".into()) || next.contains(&"e2e3".into()), "{next:?}");
    assert!(!next.iter().any(|mv| mv.ends_with("f1") || mv.ends_with("f2")), "{next:?}");
}

#[test]
fn the_limit_is_a_value_handed_in() {
    let lowered = Rules { natural_limit: 40, ..RULES };
    let judgement = judge(&position(QUIET), &around(QUIET_CYCLE, 80), &lowered);
    assert!(claim(&judgement, Colour::Red).holds);
    let judgement = judge(&position(QUIET), &around(QUIET_CYCLE, 79), &lowered);
    assert!(!claim(&judgement, Colour::Red).holds);
}

#[test]
fn a_long_game_is_judged_in_one_pass() {
    let judgement = judge(&position(QUIET), &around(QUIET_CYCLE, 20_000), &RULES);
    assert_eq!(judgement.plies.len(), 20_000);
    assert_eq!(judgement.repetition.occurrences.len(), 5_001);
}
