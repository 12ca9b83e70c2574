//! The repetition rules (棋例): the name of each move, what each side does all along, and the ruling.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use xiangqi::judge::{
    Because, Conduct, Cycle, Doubt, Idle, Label, Labelled, Mate, NaturalChoices, Root, Rules, Upshot, Verdict, judge,
};
use xiangqi::{Colour, Move, Position, Setup};

fn rules() -> Rules {
    Rules {
        natural_limit: 60,
        checks_counted: 10,
        repetition: 3,
        mate_depth: 10,
        chase_depth: 1,
        natural: NaturalChoices::LETTER,
    }
}

fn position(fen: &str) -> Position {
    Position::try_from(fen.parse::<Setup>().unwrap()).unwrap()
}

/// The cycle of these moves, gone through `turns` times.
fn turned(fen: &str, moves: &str, turns: usize) -> Option<Cycle> {
    let once: Vec<Move> = moves.split_whitespace().map(|mv| mv.parse().unwrap()).collect();
    let judgement = judge(&position(fen), &once.repeat(turns), &rules());
    assert_eq!(judgement.ended, None);
    judgement.cycle
}

/// The cycle of these moves once its position stands for the third time.
fn cycle(fen: &str, moves: &str) -> Cycle {
    turned(fen, moves, 2).unwrap()
}

/// The moves of one side.
fn of(cycle: &Cycle, side: Colour) -> Vec<&Labelled> {
    cycle.plies.iter().filter(|ply| ply.side == side).collect()
}

fn labels(cycle: &Cycle, side: Colour) -> Vec<Label> {
    of(cycle, side).iter().map(|ply| ply.label).collect()
}

/// Clause, procedure and verdict of the proposal.
fn proposal(cycle: &Cycle) -> (&str, &str, Verdict) {
    let first = cycle.rulings[0];
    assert_eq!(first.because, Because::Labels);
    (first.clause, first.procedure, first.verdict)
}

/// The other readings: what they rest on and the verdict.
fn readings(cycle: &Cycle) -> Vec<(Because, Verdict)> {
    cycle.rulings[1..].iter().map(|ruling| (ruling.because, ruling.verdict)).collect()
}

const CHECK: [Label; 2] = [Label::Check; 2];
const KILL: [Label; 2] = [Label::Kill; 2];
const CHASE: [Label; 2] = [Label::Chase; 2];
const PLAIN: [Label; 2] = [Label::Idle(Idle::Plain); 2];

/// A horse chases a chariot that nothing protects; every second time the chariot attacks the horse.
const HORSE_AFTER_CHARIOT: (&str, &str) = ("5k3/9/9/9/4r4/2N6/9/9/9/3K5 b", "e5e4 c4d6 e4e5 d6c4");

#[test]
fn clause_24_a_position_must_stand_three_times() {
    let (fen, moves) = HORSE_AFTER_CHARIOT;
    assert_eq!(turned(fen, moves, 1), None);
    let cycle = turned(fen, moves, 2).unwrap();
    assert_eq!((cycle.first, cycle.period), (5, 4));
    assert_eq!(cycle.occurrences, [0, 4, 8]);
    assert_eq!(cycle.plies.iter().map(|ply| ply.ply).collect::<Vec<_>>(), [5, 6, 7, 8]);
}

#[test]
fn clause_24_the_next_move_would_make_it() {
    let (fen, moves) = HORSE_AFTER_CHARIOT;
    let once: Vec<Move> = moves.split(' ').map(|mv| mv.parse().unwrap()).collect();
    let mut moves = once.repeat(2);
    let last = moves.pop().unwrap();
    let repetition = judge(&position(fen), &moves, &rules()).repetition;
    assert_eq!((repetition.next, repetition.limit), (vec![last], 3));
}

#[test]
fn clause_24_1_and_26_1_one_sided_long_check_loses_at_once() {
    let cycle = cycle("4k4/9/9/9/9/9/9/9/4R4/3K5 b", "e9f9 e1f1 f9e9 f1e1");
    assert_eq!((labels(&cycle, Colour::Red), labels(&cycle, Colour::Black)), (CHECK.into(), PLAIN.into()));
    assert_eq!(cycle.conduct, [Conduct::LongCheck, Conduct::Allowed]);
    assert_eq!(proposal(&cycle), ("26.1", "24.1", Verdict::Loses(Colour::Red)));
    assert_eq!(readings(&cycle), []);
}

#[test]
fn clause_24_2_and_26_3_long_check_of_both_sides_is_a_draw() {
    // Diagram of the WXF manual: each interposition uncovers a check.
    let cycle = cycle("3akr3/5c3/1P2R4/9/9/9/9/9/9/4CK3 b", "f8e8 e7f7 e8f8 f7e7");
    assert_eq!(cycle.conduct, [Conduct::LongCheck; 2]);
    assert_eq!(proposal(&cycle), ("26.3", "24.2", Verdict::Draw));
}

#[test]
fn clause_25_2_check_and_idle_in_turn_is_allowed() {
    let cycle = cycle("4k4/9/9/9/9/9/9/9/4R4/3K5 b", "e9f9 e1g1 f9e9 g1e1");
    assert_eq!(labels(&cycle, Colour::Red), [Label::Idle(Idle::Plain), Label::Check]);
    assert_eq!(cycle.conduct, [Conduct::Allowed; 2]);
    assert_eq!(proposal(&cycle), ("26.2", "24.2", Verdict::Draw));
}

#[test]
fn clause_28_11_long_kill_shows_the_mate_it_threatens() {
    // One chariot bars the eighth rank; the other threatens mate on the ninth and is blocked each time.
    let cycle = cycle("4k4/R8/9/7r1/9/9/7R1/9/4A4/3K5 w", "h3g3 h6g6 g3h3 g6h6");
    assert_eq!(labels(&cycle, Colour::Red), KILL);
    let mates: Vec<Mate> = of(&cycle, Colour::Red).iter().map(|ply| ply.mate.clone().unwrap()).collect();
    let line = |text: &str| Mate::Found(text.split(' ').map(|mv| mv.parse().unwrap()).collect());
    assert_eq!(mates, [line("g3g9"), line("h3h9 g6g9 h9g9")]);
    assert!(of(&cycle, Colour::Red).iter().all(|ply| ply.doubts.is_empty()));
    assert_eq!(cycle.conduct, [Conduct::LongKill, Conduct::Allowed]);
    assert_eq!(proposal(&cycle), ("26.4", "24.3", Verdict::MustChange(Colour::Red)));
}

#[test]
fn clause_28_2_a_mate_threatened_before_is_a_doubtful_kill() {
    // The chariot goes on threatening the same mate, which Black does nothing against.
    let cycle = cycle("4k4/R8/9/9/9/9/7R1/9/9/5K3 w", "h3g3 e9d9 g3h3 d9e9");
    assert_eq!(labels(&cycle, Colour::Red), KILL);
    assert_eq!(proposal(&cycle).2, Verdict::MustChange(Colour::Red));
    assert_eq!(readings(&cycle), [(Because::Doubt(Colour::Red, Doubt::MateBefore), Verdict::Draw)]);
}

#[test]
fn clause_28_2_a_mate_not_found_is_said_with_its_depth() {
    // The chariots mate by two checks, on the middle file and beside it: a search for one says what it looked at.
    let fen = "4k4/9/9/9/9/9/9/R8/1R7/3K4p w";
    let moves: Vec<Move> = "b1c1 i0h0 c1b1 h0i0".split(' ').map(|mv| mv.parse().unwrap()).collect();
    let looked = |mate_depth| {
        let cycle = judge(&position(fen), &moves.repeat(2), &Rules { mate_depth, ..rules() }).cycle.unwrap();
        (of(&cycle, Colour::Red)[1].mate.clone().unwrap(), of(&cycle, Colour::Red)[1].doubts.clone())
    };
    let (short, doubts) = looked(1);
    assert_eq!(short, Mate::NotWithin(1));
    assert!(doubts.contains(&(Doubt::LongerMate, Label::Kill)));
    let (long, doubts) = looked(5);
    assert!(matches!(long, Mate::Found(line) if line.len() == 3));
    assert!(!doubts.iter().any(|(doubt, _)| *doubt == Doubt::LongerMate));
}

#[test]
fn clause_28_12_a_horse_chases_a_rootless_chariot() {
    let (fen, moves) = HORSE_AFTER_CHARIOT;
    let cycle = cycle(fen, moves);
    assert_eq!(labels(&cycle, Colour::Red), CHASE);
    for ply in of(&cycle, Colour::Red) {
        let [target] = &ply.targets[..] else { panic!("{ply:?}") };
        assert_eq!((target.piece.letter(), target.attacker.letter(), target.root), ('r', 'N', Root::Rootless));
        assert_eq!(target.by, ply.mv.to);
    }
    assert_eq!(cycle.conduct, [Conduct::LongChase, Conduct::Allowed]);
    assert_eq!(cycle.quarry, [Some("e5".parse().unwrap()), Some("c4".parse().unwrap())]);
    assert_eq!(proposal(&cycle), ("26.4", "24.3", Verdict::MustChange(Colour::Red)));
}

#[test]
fn detailed_rule_5_a_chase_that_offers_the_chaser_is_a_chase() {
    let (fen, moves) = HORSE_AFTER_CHARIOT;
    let cycle = cycle(fen, moves);
    assert_eq!(labels(&cycle, Colour::Black), [Label::Chase, Label::Idle(Idle::Plain)], "the horse could be taken");
    assert_eq!(cycle.conduct[0], Conduct::LongChase);
}

#[test]
fn detailed_rule_3_a_sacrifice_with_check_that_wins_more_is_a_chase() {
    // From b6 the horse threatens to be taken on c8 with check, where the chariot then takes the chariot.
    let cycle = cycle("3ak4/4a4/4b4/2r6/9/N8/9/9/2R6/5K3 w", "a4b6 c6c5 b6a4 c5c6");
    let [sacrifice, direct] = of(&cycle, Colour::Red)[..] else { panic!("two moves of Red") };
    assert_eq!((sacrifice.label, direct.label), (Label::Chase, Label::Chase));
    let line: Vec<String> = sacrifice.targets[0].line.iter().map(ToString::to_string).collect();
    assert_eq!((sacrifice.targets[0].piece.letter(), line), ('r', vec!["b6c8".into(), "c6c8".into()]));
    assert_eq!(
        (direct.targets[0].attacker.letter(), direct.targets[0].root),
        ('N', Root::Rooted),
        "a horse for a chariot"
    );
    assert_eq!(proposal(&cycle).2, Verdict::MustChange(Colour::Red));
    assert_eq!(readings(&cycle), [(Because::Doubt(Colour::Red, Doubt::AfterChecks), Verdict::Draw)]);
}

#[test]
fn detailed_rule_4_a_protector_that_attacks_chases() {
    // To take the soldier the chariot would leave its horse to Black's chariot.
    let cycle = cycle("5k2r/9/9/9/3R4N/9/3p5/9/9/3K5 b", "d3e3 d5e5 e3d3 e5d5");
    assert_eq!(labels(&cycle, Colour::Red), CHASE);
    assert!(of(&cycle, Colour::Red).iter().all(|ply| ply.targets[0].piece.letter() == 'p'));
}

#[test]
fn clause_24_3_one_more_cycle_loses() {
    let (fen, moves) = HORSE_AFTER_CHARIOT;
    let third = turned(fen, moves, 2).unwrap();
    assert_eq!(proposal(&third).2, Verdict::MustChange(Colour::Red));
    let fourth = turned(fen, moves, 3).unwrap();
    assert_eq!(fourth.occurrences, [0, 4, 8, 12]);
    assert_eq!(proposal(&fourth), ("26.4", "24.3", Verdict::Loses(Colour::Red)));
    assert_eq!(readings(&fourth), [(Because::NotOrdered, Verdict::MustChange(Colour::Red))]);
}

#[test]
fn clause_28_16_a_rooted_piece_is_followed_not_chased() {
    let rooted = cycle("r4k3/9/9/9/c7R/9/9/9/9/3K5 b", "a5a6 i5i6 a6a5 i6i5");
    assert_eq!(labels(&rooted, Colour::Red), [Label::Idle(Idle::Follow); 2]);
    assert!(of(&rooted, Colour::Red).iter().all(|ply| ply.targets[0].root == Root::Rooted));
    assert_eq!(proposal(&rooted), ("26.2", "24.2", Verdict::Draw));

    let rootless = cycle("5k3/9/9/9/c7R/9/9/9/9/3K5 b", "a5a6 i5i6 a6a5 i6i5");
    assert_eq!(labels(&rootless, Colour::Red), CHASE);
    assert_eq!(proposal(&rootless).2, Verdict::MustChange(Colour::Red));
}

#[test]
fn clause_28_16_a_pinned_protector_is_a_false_root() {
    let cycle = cycle("4k4/9/4b4/9/c3r4/9/9/9/R3C4/3K5 b", "a5b5 a1b1 b5a5 b1a1");
    assert_eq!(labels(&cycle, Colour::Red), CHASE);
    assert!(of(&cycle, Colour::Red).iter().all(|ply| ply.targets[0].root == Root::FalseRoot));
    assert_eq!(readings(&cycle), [(Because::Doubt(Colour::Red, Doubt::Root), Verdict::Draw)]);
}

#[test]
fn clause_28_16_two_attackers_and_one_protector_are_too_few_roots() {
    // Cannon and chariot against a horse that one chariot protects.
    let (moves, chariot_only) = ("h4h5 i0h0 h5h4 h0i0", "r4k3/9/9/9/n8/7R1/9/9/9/3K4p w");
    let alone = &of(&cycle(chariot_only, moves), Colour::Red)[0].clone();
    assert_eq!((alone.label, alone.targets[0].root), (Label::Idle(Idle::Follow), Root::Rooted));
    let both = &of(&cycle("r4k3/9/9/9/n7C/7R1/9/9/9/3K4p w", moves), Colour::Red)[0].clone();
    assert_eq!((both.label, both.targets[0].root), (Label::Chase, Root::FalseRoot));
    assert_eq!((both.targets[0].piece.letter(), both.targets[0].attacker.letter()), ('n', 'C'));
}

#[test]
fn clause_29_4_who_would_be_mated_for_the_capture_does_not_chase() {
    // Detailed rule 7: the chariot guards its own back rank and may not take the cannon.
    let moves = "h6h5 b5b6 h5h6 b6b5";
    let guarding = cycle("4k4/R8/9/7r1/1C7/9/7R1/9/4A4/3K5 b", moves);
    for ply in of(&guarding, Colour::Black) {
        assert!(matches!(ply.label, Label::Idle(_)));
        let [target] = &ply.targets[..] else { panic!("{ply:?}") };
        assert_eq!((target.piece.letter(), target.root, target.upshot), ('C', Root::Rootless, Upshot::Mated));
    }
    // Without the mate the same moves chase the cannon.
    let free = cycle("5k3/9/9/7r1/1C7/9/9/9/9/3K5 b", moves);
    assert_eq!(labels(&free, Colour::Black), CHASE);
}

#[test]
fn detailed_rule_2_check_and_chase_in_turn() {
    let cycle = cycle("3k5/7n1/9/9/9/4R4/9/9/9/5K3 w", "e4h4 d9e9 h4e4 e9d9");
    assert_eq!(labels(&cycle, Colour::Red), [Label::Chase, Label::Check]);
    assert_eq!(cycle.conduct, [Conduct::CheckChase, Conduct::Allowed]);
    assert_eq!(proposal(&cycle), ("26.4", "24.3", Verdict::MustChange(Colour::Red)));
}

#[test]
fn clause_25_2_check_and_kill_in_turn() {
    let cycle = cycle("3k5/R8/9/9/9/9/4R4/9/9/5K3 w", "e3h3 d9e9 h3e3 e9d9");
    assert_eq!(labels(&cycle, Colour::Red), [Label::Kill, Label::Check]);
    assert_eq!(cycle.conduct, [Conduct::CheckKill, Conduct::Allowed]);
    assert_eq!(proposal(&cycle).2, Verdict::MustChange(Colour::Red));
}

#[test]
fn clause_25_2_kill_and_chase_in_turn() {
    // Elephants on the ninth rank keep the chariot out; then it chases the horse instead.
    let cycle = cycle("2b1k1b2/R8/9/1n7/9/9/7R1/9/9/5K3 w", "h3b3 g9e7 b3h3 e7g9");
    assert_eq!(labels(&cycle, Colour::Red), [Label::Chase, Label::Kill]);
    assert_eq!(cycle.conduct, [Conduct::KillChase, Conduct::Allowed]);
    assert_eq!(proposal(&cycle).2, Verdict::MustChange(Colour::Red));
}

#[test]
fn detailed_rule_6_from_chase_to_chase_is_idle() {
    // The chariot attacks the horse before and after each of its moves along the file.
    let cycle = cycle("5k3/9/n8/9/9/9/R8/9/9/3K4p w", "a3a4 i0h0 a4a3 h0i0");
    assert_eq!(labels(&cycle, Colour::Red), PLAIN);
    assert_eq!(proposal(&cycle), ("26.2", "24.2", Verdict::Draw));
}

#[test]
fn clause_27_1_the_general_may_attack_all_along() {
    let cycle = cycle("5k3/9/9/9/9/9/9/9/3Kc4/9 b", "e1e2 d1d2 e2e1 d2d1");
    assert!(labels(&cycle, Colour::Red).iter().all(|label| matches!(label, Label::Idle(_))));
    assert!(of(&cycle, Colour::Red).iter().all(|ply| ply.targets[0].attacker.letter() == 'K'));
    assert_eq!((proposal(&cycle).2, readings(&cycle)), (Verdict::Draw, vec![]));
}

#[test]
fn detailed_rule_9_a_general_that_lets_others_attack_chases() {
    // On d1 the general blocks one horse, on d0 the other; each step lets one at the cannon.
    let cycle = cycle("5k3/9/9/9/9/9/9/4c4/2NK5/2N6 w", "d1d0 e2e1 d0d1 e1e2");
    assert_eq!(labels(&cycle, Colour::Red), CHASE);
    assert!(of(&cycle, Colour::Red).iter().all(|ply| ply.targets[0].attacker.letter() == 'N'));
}

#[test]
fn clause_29_2_a_second_attacker_is_a_doubtful_chase() {
    let cycle = cycle("5k3/9/9/r3P4/2N3C2/9/9/9/9/3K4p w", "g5g6 i0h0 g6g5 h0i0");
    let [joins, leaves] = of(&cycle, Colour::Red)[..] else { panic!("two moves of Red") };
    assert_eq!(joins.label, Label::Chase);
    assert!(joins.doubts.iter().any(|(doubt, _)| *doubt == Doubt::NewAttacker));
    assert_eq!(leaves.label, Label::Idle(Idle::Plain));
}

#[test]
fn clause_29_2_a_root_taken_away_is_a_doubtful_chase() {
    // On e5 the cannon stands between the horse and the chariot that protects it; the attack stood before.
    let cycle = cycle("5k3/9/9/9/n6r1/4C4/9/9/R8/3K4p w", "e4e5 i0h0 e5e4 h0i0");
    let [cuts, leaves] = of(&cycle, Colour::Red)[..] else { panic!("two moves of Red") };
    assert_eq!((cuts.label, cuts.targets[0].root), (Label::Chase, Root::Rootless));
    assert!(cuts.doubts.iter().any(|(doubt, _)| *doubt == Doubt::AttackStood));
    assert!(matches!(leaves.label, Label::Idle(_)));
}

#[test]
fn clause_27_2_a_soldier_may_attack_all_along() {
    let cycle = cycle("4k4/9/1c7/1P7/9/9/9/9/9/3K5 b", "b7c7 b6c6 c7b7 c6b6");
    assert!(labels(&cycle, Colour::Red).iter().all(|label| matches!(label, Label::Idle(_))));
    assert_eq!((proposal(&cycle).2, readings(&cycle)), (Verdict::Draw, vec![]));
}

#[test]
fn clause_27_2_and_detailed_rule_11_soldiers_count_when_both_sides_attack() {
    // Each move of the chariot attacks a piece without a root, each move of the soldier the chariot.
    let cycle = cycle("4k4/9/1r7/1P7/9/9/9/1NC6/9/3K5 b", "b7c7 b6c6 c7b7 c6b6");
    assert_eq!((labels(&cycle, Colour::Red), labels(&cycle, Colour::Black)), (CHASE.into(), CHASE.into()));
    assert_eq!(proposal(&cycle), ("26.3", "24.2", Verdict::Draw));
    let soldier = (Because::Doubt(Colour::Red, Doubt::SoldierAttack), Verdict::MustChange(Colour::Black));
    assert!(readings(&cycle).contains(&soldier));
}

#[test]
fn clause_27_3_advisors_and_elephants_may_be_a_defensive_post() {
    let cycle = cycle("2b1k4/9/9/9/9/9/R8/9/9/3K5 b", "c9a7 d0d1 a7c9 d1d0");
    assert_eq!(cycle.conduct, [Conduct::Allowed; 2]);
    let cycle = self::cycle("4k4/9/b8/9/9/9/2R6/9/9/3K5 w", "c3a3 a7c9 a3c3 c9a7");
    assert_eq!(labels(&cycle, Colour::Red), CHASE);
    assert_eq!(readings(&cycle), [(Because::Doubt(Colour::Red, Doubt::DefensivePost), Verdict::Draw)]);
}

#[test]
fn clause_28_12_several_pieces_in_turn_are_a_long_chase_too() {
    let cycle = cycle("5k3/9/9/nc7/9/9/9/9/R8/3K4p w", "a1b1 i0h0 b1a1 h0i0");
    assert_eq!(labels(&cycle, Colour::Red), CHASE);
    assert_eq!(cycle.quarry[0], None);
    assert_eq!(proposal(&cycle).2, Verdict::MustChange(Colour::Red));
    assert_eq!(readings(&cycle), [(Because::SeveralPieces(Colour::Red), Verdict::Draw)]);
}

#[test]
fn clause_28_5_chariots_that_face_each_other_are_an_exchange() {
    let bare = cycle("5k3/9/9/9/r8/9/9/9/R8/3K5 b", "a5b5 a1b1 b5a5 b1a1");
    assert_eq!(labels(&bare, Colour::Red), [Label::Idle(Idle::Exchange); 2]);
    assert_eq!((proposal(&bare).2, readings(&bare)), (Verdict::Draw, vec![]));

    // Protected only on one side, it may be called a chase.
    let rooted = cycle("5k3/9/9/9/r8/9/9/9/R5N1C/3K5 b", "a5b5 a1b1 b5a5 b1a1");
    assert_eq!(labels(&rooted, Colour::Red), [Label::Idle(Idle::Exchange); 2]);
    let chase = Because::Doubt(Colour::Red, Doubt::ExchangeOrChase);
    assert_eq!(readings(&rooted), [(chase, Verdict::MustChange(Colour::Red))]);
}

#[test]
fn clause_28_6_a_piece_put_where_it_can_be_taken_is_an_offer() {
    let cycle = cycle("3k5/9/9/9/8r/1C7/9/9/9/4K4 w", "b4b5 d9d8 b5b4 d8d9");
    assert_eq!(labels(&cycle, Colour::Red), [Label::Idle(Idle::Offer), Label::Idle(Idle::Plain)]);
}

#[test]
fn clause_28_7_an_elephant_before_a_chariot_is_a_block() {
    let cycle = cycle("5k3/9/4r4/9/9/9/9/9/9/2BK2B2 w", "c0e2 f9f8 e2c0 f8f9");
    assert_eq!(labels(&cycle, Colour::Red), [Label::Idle(Idle::Block), Label::Idle(Idle::Plain)]);
}

#[test]
fn clause_25_3_generals_and_soldiers_before_the_river_are_not_chased() {
    let before = cycle("5k3/9/9/p1p6/9/9/9/9/R8/3K4p w", "a1c1 i0h0 c1a1 h0i0");
    assert_eq!(before.conduct[0], Conduct::Allowed);
    let over = cycle("5k3/9/9/9/9/p1p6/9/9/R8/3K4p w", "a1c1 i0h0 c1a1 h0i0");
    assert_eq!(over.conduct[0], Conduct::LongChase);
}

#[test]
fn clause_28_14_attack_against_attack_is_a_draw() {
    // The chariot chases the cannon, which attacks another horse each time over a soldier.
    let cycle = cycle("5k3/9/c8/9/9/R8/Pp7/NN7/9/3K5 b", "a7b7 a4b4 b7a7 b4a4");
    assert_eq!((labels(&cycle, Colour::Red), labels(&cycle, Colour::Black)), (CHASE.into(), CHASE.into()));
    assert_eq!(proposal(&cycle), ("26.3", "24.2", Verdict::Draw));
    let several = (Because::SeveralPieces(Colour::Black), Verdict::MustChange(Colour::Red));
    assert_eq!(readings(&cycle), [several]);
}

#[test]
fn moves_between_that_differ_are_all_looked_at() {
    // The position stands three times, but by different ways.
    let fen = "3k5/9/9/9/9/9/9/9/R8/4K4 w";
    let moves: Vec<Move> = "a1a2 d9d8 a2a1 d8d9 a1a3 d9d8 a3a1 d8d9".split(' ').map(|mv| mv.parse().unwrap()).collect();
    let cycle = judge(&position(fen), &moves, &rules()).cycle.unwrap();
    assert_eq!((cycle.first, cycle.period, cycle.plies.len()), (1, 4, 8));
}
