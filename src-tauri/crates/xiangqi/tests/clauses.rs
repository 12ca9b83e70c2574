//! The clauses of 1999 on the board, the moves, check and the end of the game, one test each.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use xiangqi::{Colour, Kind, LossReason, Move, MoveFault, Outcome, Piece, Position, Setup, SetupFault, Square};

fn position(fen: &str) -> Position {
    Position::try_from(fen.parse::<Setup>().unwrap()).unwrap()
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

fn set<const N: usize>(names: [&str; N]) -> BTreeSet<String> {
    names.into_iter().map(String::from).collect()
}

/// Where the piece on `from` may go.
fn ends(fen: &str, from: &str) -> BTreeSet<String> {
    let moves = position(fen).legal_moves();
    moves.iter().filter(|mv| mv.from == square(from)).map(|mv| mv.to.to_string()).collect()
}

fn fault(fen: &str, text: &str) -> Option<MoveFault> {
    let position = position(fen);
    let fault = position.why_not(mv(text));
    assert_eq!(position.legal_moves().contains(&mv(text)), fault.is_none(), "{text} in {fen}");
    assert_eq!(position.play(mv(text)).err(), fault, "{text} in {fen}");
    fault
}

fn checkers(fen: &str) -> BTreeSet<String> {
    position(fen).checkers().iter().map(|square| square.to_string()).collect()
}

fn outcome(fen: &str) -> Option<Outcome> {
    position(fen).outcome()
}

fn faults(fen: &str) -> Vec<SetupFault> {
    match Position::try_from(fen.parse::<Setup>().unwrap()) {
        Ok(_) => Vec::new(),
        Err(illegal) => illegal.faults.into_iter().collect(),
    }
}

const fn red(kind: Kind) -> Piece {
    Piece { colour: Colour::Red, kind }
}

const fn black(kind: Kind) -> Piece {
    Piece { colour: Colour::Black, kind }
}

#[test]
fn clause_1_2_and_1_3_the_start() {
    let start = Position::start();
    assert_eq!(start.setup().iter().count(), 32);
    for colour in Colour::BOTH {
        for kind in Kind::ALL {
            assert_eq!(start.setup().pieces(Piece { colour, kind }).len(), kind.count(), "{kind:?}");
        }
    }
    for (name, piece) in [
        ("e0", red(Kind::General)),
        ("d0", red(Kind::Advisor)),
        ("g9", black(Kind::Elephant)),
        ("b0", red(Kind::Horse)),
        ("i9", black(Kind::Chariot)),
        ("h2", red(Kind::Cannon)),
        ("a6", black(Kind::Soldier)),
    ] {
        assert_eq!(start.setup().get(square(name)), Some(piece), "{name}");
    }
    assert_eq!(start.setup().get(square("e1")), None);
}

#[test]
fn clause_2_1_red_begins_and_the_sides_take_turns() {
    let start = Position::start();
    assert_eq!(start.turn(), Colour::Red);
    assert_eq!(start.why_not(mv("h7e7")), Some(MoveFault::NotYours));
    assert_eq!(start.why_not(mv("e1e2")), Some(MoveFault::NoPiece));
    let next = start.play(mv("h2e2")).unwrap();
    assert_eq!(next.turn(), Colour::Black);
    assert_eq!(next.why_not(mv("e2e6")), Some(MoveFault::NotYours));
}

#[test]
fn clause_2_2_a_general_steps_along_the_lines_of_its_palace() {
    let fen = "3k5/9/9/9/9/9/9/9/4K4/9 w";
    assert_eq!(ends(fen, "e1"), set(["e0", "e2", "f1"]), "d1 would face the other general");
    assert_eq!(ends("3k5/9/9/9/9/9/9/5K3/9/9 w", "f2"), set(["e2", "f1"]));
    assert_eq!(fault("3k5/9/9/9/9/9/9/5K3/9/9 w", "f2g2"), Some(MoveFault::LeavesPalace));
    assert_eq!(fault("3k5/9/9/9/9/9/9/5K3/9/9 w", "f2f3"), Some(MoveFault::LeavesPalace));
    assert_eq!(fault(fen, "e1f2"), Some(MoveFault::NotItsMove));
    assert_eq!(fault(fen, "e1e3"), Some(MoveFault::NotItsMove));
}

#[test]
fn clause_2_2_generals_may_not_face_each_other() {
    let open = "3k5/9/9/9/9/9/9/9/4K4/9 w";
    assert_eq!(fault(open, "e1d1"), Some(MoveFault::FacingGenerals));
    let one_between = "4k4/9/9/9/4C4/9/9/9/4K4/9 w";
    assert_eq!(fault(one_between, "e5d5"), Some(MoveFault::FacingGenerals));
    assert_eq!(ends(one_between, "e5"), set(["e2", "e3", "e4", "e6", "e7", "e8"]), "what stands between stays there");
}

#[test]
fn clause_2_2_an_advisor_keeps_to_the_diagonals_of_the_palace() {
    let fen = "3k5/9/9/9/9/9/9/3A5/4A4/4K4 w";
    assert_eq!(ends(fen, "e1"), set(["d0", "f0", "f2"]));
    assert_eq!(ends(fen, "d2"), set([]));
    assert_eq!(fault(fen, "d2c3"), Some(MoveFault::LeavesPalace));
    assert_eq!(fault(fen, "d2c1"), Some(MoveFault::LeavesPalace));
    assert_eq!(fault(fen, "d2d1"), Some(MoveFault::NotItsMove));
    assert_eq!(fault(fen, "d2e1"), Some(MoveFault::OwnPiece));
}

#[test]
fn clause_2_2_an_elephant_goes_two_steps_and_not_over_the_river() {
    let fen = "3k5/9/9/9/9/2B6/9/9/9/4K4 w";
    assert_eq!(ends(fen, "c4"), set(["a2", "e2"]));
    assert_eq!(fault(fen, "c4e6"), Some(MoveFault::CrossesRiver));
    assert_eq!(fault(fen, "c4d5"), Some(MoveFault::NotItsMove));
    assert_eq!(ends("3k5/9/9/9/2b6/9/9/9/9/4K4 b", "c5"), set(["a7", "e7"]));
}

#[test]
fn clause_2_2_an_elephant_with_a_filled_eye_stays() {
    let fen = "3k5/9/9/9/9/2B6/1P1n5/9/9/4K4 w";
    assert_eq!(faults(fen), [SetupFault::OutOfPlace(square("b3"))]);
    let fen = "3k5/9/9/9/9/2B6/1N1n5/9/9/4K4 w";
    assert_eq!(ends(fen, "c4"), set([]));
    assert_eq!(fault(fen, "c4e2"), Some(MoveFault::EyeFilled(square("d3"))));
    assert_eq!(fault(fen, "c4a2"), Some(MoveFault::EyeFilled(square("b3"))));
}

#[test]
fn clause_2_2_a_horse_goes_one_straight_and_one_aside() {
    let all = set(["c6", "e6", "b5", "f5", "b3", "f3", "c2", "e2"]);
    assert_eq!(ends("3k5/9/9/9/9/3N5/9/9/9/4K4 w", "d4"), all);
    assert_eq!(ends("3k5/9/9/9/9/9/9/9/9/N3K4 w", "a0"), set(["b2", "c1"]));
    assert_eq!(fault("3k5/9/9/9/9/3N5/9/9/9/4K4 w", "d4f6"), Some(MoveFault::NotItsMove));
}

#[test]
fn clause_2_2_a_horse_with_a_blocked_leg_does_not_go_that_way() {
    let fen = "3k5/9/9/9/3c5/2PN5/9/9/9/4K4 w";
    assert_eq!(ends(fen, "d4"), set(["f5", "f3", "c2", "e2"]));
    assert_eq!(fault(fen, "d4e6"), Some(MoveFault::LegBlocked(square("d5"))));
    assert_eq!(fault(fen, "d4b3"), Some(MoveFault::LegBlocked(square("c4"))));
    assert_eq!(fault("3k5/9/9/9/4c4/3N5/9/9/9/4K4 w", "d4e6"), None, "the neighbour of the end is no leg");
}

#[test]
fn clause_2_2_a_chariot_runs_until_something_stands_in_the_way() {
    let fen = "4k4/9/9/3n5/9/P2R4N/9/9/9/3K5 w";
    assert_eq!(
        ends(fen, "d4"),
        set(["d5", "d6", "d3", "d2", "d1", "b4", "c4", "e4", "f4", "g4", "h4"]),
        "it captures what it meets and stops before its own"
    );
    assert_eq!(fault(fen, "d4d9"), Some(MoveFault::WayBlocked(square("d6"))));
    assert_eq!(fault(fen, "d4i4"), Some(MoveFault::OwnPiece));
    assert_eq!(fault(fen, "d4e5"), Some(MoveFault::NotItsMove));
    let alone = ends("4k4/9/9/9/9/R8/9/9/9/3K5 w", "a4");
    assert_eq!(alone.len(), 17, "one chariot commands seventeen points");
}

#[test]
fn clause_2_3_a_cannon_moves_as_a_chariot_and_captures_over_one_piece() {
    let fen = "4k4/3c5/9/3n5/3r5/P2C4N/9/9/9/5K3 w";
    assert_eq!(
        ends(fen, "d4"),
        set(["d3", "d2", "d1", "d0", "b4", "c4", "e4", "f4", "g4", "h4", "d6"]),
        "over the chariot to the horse, whosever the screen is"
    );
    assert_eq!(fault(fen, "d4d5"), Some(MoveFault::Screens(0)));
    assert_eq!(fault(fen, "d4d8"), Some(MoveFault::Screens(2)));
    assert_eq!(fault(fen, "d4d7"), Some(MoveFault::WayBlocked(square("d5"))), "without a capture it does not leap");
    assert_eq!(fault(fen, "d4c5"), Some(MoveFault::NotItsMove));
    assert_eq!(fault("4k4/9/3r5/9/3P5/3C5/9/9/9/3K5 w", "d4d7"), None, "an own screen");
}

#[test]
fn clause_2_2_a_soldier_goes_forward_and_over_the_river_sideways() {
    let fen = "3k5/9/9/4p4/4P4/2P6/9/9/9/4K4 w";
    assert_eq!(ends(fen, "c4"), set(["c5"]));
    assert_eq!(ends(fen, "e5"), set(["e6", "d5", "f5"]));
    assert_eq!(fault(fen, "c4d4"), Some(MoveFault::SidewaysBeforeRiver));
    assert_eq!(fault(fen, "c4c3"), Some(MoveFault::Backward));
    assert_eq!(fault(fen, "e5e4"), Some(MoveFault::Backward));
    assert_eq!(fault(fen, "e5f6"), Some(MoveFault::NotItsMove));
    assert_eq!(fault(fen, "c4c6"), Some(MoveFault::NotItsMove));
    let black = "3k5/9/9/9/2p6/4p4/9/9/9/5K3 b";
    assert_eq!(ends(black, "c5"), set(["c4"]));
    assert_eq!(ends(black, "e4"), set(["e3", "d4", "f4"]));
    assert_eq!(fault(black, "e4e5"), Some(MoveFault::Backward));
    assert_eq!(ends("3k5/9/9/9/9/9/9/9/9/2p1K4 b", "c0"), set(["b0", "d0"]), "no promotion on the last rank");
}

#[test]
fn clause_2_3_a_capture_takes_the_place_of_the_captured_piece() {
    let next = position("4k4/9/9/3n5/9/3R5/9/9/9/3K5 w").play(mv("d4d6")).unwrap();
    assert_eq!(next.setup().to_string(), "4k4/9/9/3R5/9/9/9/9/9/3K5 b - - 0 1");
}

#[test]
fn clause_3_1_check_is_given_by_every_piece_that_reaches_the_general() {
    assert_eq!(checkers("4k4/9/9/9/4r4/9/9/9/9/4K4 w"), set(["e5"]));
    assert_eq!(checkers("3k5/9/9/9/4c4/9/9/4p4/9/4K4 w"), set(["e5"]), "the cannon needs its screen");
    assert_eq!(checkers("3k5/9/9/9/4c4/9/9/9/9/4K4 w"), set([]));
    assert_eq!(checkers("3k5/9/9/9/4c4/4n4/9/4p4/9/4K4 w"), set([]), "two screens are none");
    assert_eq!(checkers("3k5/9/9/9/9/9/9/3n5/9/4K4 w"), set(["d2"]));
    assert_eq!(checkers("3k5/9/9/9/9/9/9/3n5/3R5/4K4 w"), set([]), "not with a blocked leg");
    assert_eq!(checkers("3k5/9/9/9/9/9/9/9/3p5/3K5 w"), set(["d1"]));
    assert_eq!(checkers("5k3/9/9/9/9/9/9/9/9/3Kp4 w"), set(["e0"]), "from the side");
    assert_eq!(checkers("5k3/9/9/9/9/9/9/9/3K5/3p5 w"), set([]), "never from behind");
    assert_eq!(checkers("3k5/9/9/9/4r4/9/9/3n5/9/4K4 w"), set(["d2", "e5"]), "two at once");
}

#[test]
fn clause_3_1_a_check_is_answered_by_going_capturing_or_standing_between() {
    let chariot = "3k5/9/9/9/4r3R/9/9/9/9/3AK4 w";
    let answers: BTreeSet<_> = position(chariot).legal_moves().iter().map(Move::to_string).collect();
    assert_eq!(answers, set(["e0f0", "d0e1", "i5e5"]));
    assert_eq!(fault(chariot, "i5i6"), Some(MoveFault::InCheckStill));
    assert_eq!(fault(chariot, "e0e1"), Some(MoveFault::InCheckStill));

    let horse = "3k5/9/9/9/9/9/9/3n5/9/R3K4 w";
    let answers: BTreeSet<_> = position(horse).legal_moves().iter().map(Move::to_string).collect();
    assert_eq!(answers, set(["e0d0", "e0f0", "e0e1"]), "no piece reaches the leg on d1");
    assert_eq!(fault("3k5/9/9/9/9/9/9/3n5/R8/4K4 w", "a1d1"), None, "the leg is blocked");

    // The screen of a cannon goes away, or a second one comes.
    let cannon = "3k5/9/9/9/4c4/9/9/9/4N4/R3K4 w";
    assert_eq!(fault(cannon, "e1g2"), None);
    assert_eq!(fault(cannon, "a0a1"), Some(MoveFault::InCheckStill));
    assert_eq!(fault("3k5/9/9/9/4c4/9/9/R8/4N4/4K4 w", "a2e2"), None);
    let chariot_as_screen = "3k5/9/9/9/4c4/9/9/9/4R4/4K4 w";
    assert_eq!(fault(chariot_as_screen, "e1e3"), Some(MoveFault::InCheckStill), "it is the screen there too");
    assert_eq!(fault(chariot_as_screen, "e1e5"), None, "it captures the cannon");

    let soldier = "5k3/9/9/9/9/9/9/9/R8/3Kp4 w";
    let answers: BTreeSet<_> = position(soldier).legal_moves().iter().map(Move::to_string).collect();
    assert_eq!(answers, set(["d0d1", "d0e0"]), "nothing stands between neighbours");
    let behind = "3k5/9/9/9/9/4r4/9/9/4K4/9 w";
    assert_eq!(fault(behind, "e1e0"), Some(MoveFault::InCheckStill), "the general hides nothing behind itself");
}

#[test]
fn clause_2_3_the_general_alone_may_not_be_offered() {
    let pinned = "3k5/9/9/9/4r4/9/9/9/4N4/4K4 w";
    assert_eq!(fault(pinned, "e1c2"), Some(MoveFault::ExposesGeneral));
    let two_screens = "3k5/9/9/9/4c4/9/9/4B4/4R4/4K4 w";
    assert_eq!(fault(two_screens, "e1a1"), Some(MoveFault::ExposesGeneral));
    assert_eq!(fault(two_screens, "e2c4"), Some(MoveFault::ExposesGeneral));
    let captures_a_screen = "3k5/9/9/9/4c4/9/4n4/4R4/9/4K4 w";
    assert_eq!(fault(captures_a_screen, "e2e3"), Some(MoveFault::ExposesGeneral), "one screen is left");
    assert_eq!(fault(captures_a_screen, "e2e1"), None);
    let captures_the_cannon = "3k5/9/9/9/4c4/4n4/9/4C4/9/4K4 w";
    assert_eq!(fault(captures_the_cannon, "e2e5"), None);
    assert_eq!(fault(captures_the_cannon, "e2a2"), Some(MoveFault::ExposesGeneral));
    let no_screen = "3k5/9/9/9/4c4/9/9/9/R8/4K4 w";
    assert_eq!(fault(no_screen, "a1e1"), Some(MoveFault::ExposesGeneral), "it would become the screen");
    assert_eq!(fault("3k5/9/9/9/9/9/9/3n5/3R5/4K4 w", "d1d2"), None);
}

#[test]
fn clause_2_3_the_leg_of_a_checking_horse_is_held() {
    // The advisor on d1 would be off its points; a chariot on d1 blocks the horse on d2.
    let leg = "5k3/9/9/9/9/9/9/3n5/3R5/4K4 w";
    assert_eq!(checkers(leg), set([]));
    assert_eq!(ends(leg, "d1"), set(["d2"]), "it may only capture the horse");
    assert_eq!(fault(leg, "d1a1"), Some(MoveFault::ExposesGeneral));
}

#[test]
fn clause_4_1_1_mated_is_lost() {
    // Two chariots on the last two ranks.
    let lost = Some(Outcome { winner: Colour::Red, reason: LossReason::Checkmate });
    assert_eq!(outcome("R2k5/1R7/9/9/9/9/9/9/9/4K4 b"), lost);
    assert_eq!(outcome("R2k5/9/1R7/9/9/9/9/9/9/4K4 b"), None, "one step back there is a way out");
}

#[test]
fn clause_4_1_2_facing_generals_count_as_lost_so_no_such_step_saves() {
    // The general on d9 could step to e9 but for the general on e0.
    let lost = Some(Outcome { winner: Colour::Red, reason: LossReason::Stalemate });
    assert_eq!(outcome("3k5/9/4R4/9/9/9/9/9/9/4K4 b"), None);
    assert_eq!(outcome("3k5/R8/9/9/9/9/9/9/9/4K4 b"), lost);
    assert_eq!(outcome("3k5/R8/9/9/9/9/9/9/9/5K3 b"), None);
    assert_eq!(faults("4k4/9/9/9/9/9/9/9/9/4K4 w"), [SetupFault::FacingGenerals]);
}

#[test]
fn clause_4_1_3_stalemated_is_lost() {
    let lost = Some(Outcome { winner: Colour::Red, reason: LossReason::Stalemate });
    assert_eq!(outcome("3k5/4P4/9/9/9/9/9/9/9/4K4 b"), lost);
    assert_eq!(outcome("3k5/4P4/9/9/8p/9/9/9/9/4K4 b"), None, "a soldier can still move");
    assert_eq!(outcome("3k5/4P4/9/9/9/9/9/9/N8/nN2K4 b"), lost, "a horse whose legs are blocked does not help");
    assert_eq!(outcome("3k5/4P4/9/9/9/9/9/9/9/nN2K4 b"), None);
}

#[test]
fn clause_4_1_6_every_breach_of_the_movement_rules_has_its_name() {
    let fen = "3k5/9/9/9/2B1P4/9/9/9/9/4K4 w";
    assert_eq!(faults(fen), [SetupFault::OutOfPlace(square("c5"))]);
    assert_eq!(fault("3k5/9/9/9/4P4/9/9/9/9/4K4 w", "e5e5"), Some(MoveFault::OwnPiece), "no move at all");
    for fault in [
        MoveFault::NoPiece,
        MoveFault::EyeFilled(square("d3")),
        MoveFault::WayBlocked(square("d5")),
        MoveFault::Screens(2),
        MoveFault::FacingGenerals,
    ] {
        assert!(!fault.to_string().is_empty());
    }
}

#[test]
fn set_ups_that_cannot_be_played_say_every_reason() {
    let general = SetupFault::NoGeneral;
    assert_eq!(faults("9/9/9/9/9/9/9/9/9/9 w"), [general(Colour::Red), general(Colour::Black)]);
    assert_eq!(faults("3k5/9/9/9/9/9/9/9/9/4KK3 w"), [SetupFault::TooMany(red(Kind::General))]);
    assert_eq!(faults("3k5/9/9/9/9/9/9/9/9/RRR1KA2N w"), [SetupFault::TooMany(red(Kind::Chariot))], "a third chariot");
    assert_eq!(faults("3k5/pppppp3/9/9/9/9/9/9/9/4K4 w"), {
        let behind = ["a8", "b8", "c8", "d8", "e8", "f8"].map(|name| SetupFault::OutOfPlace(square(name)));
        [SetupFault::TooMany(black(Kind::Soldier))].into_iter().chain(behind).collect::<Vec<_>>()
    });
    assert_eq!(faults("3k5/9/9/9/9/9/4K4/9/9/9 w"), [SetupFault::OutOfPlace(square("e3"))]);
    assert_eq!(faults("3k5/9/9/9/9/9/9/9/9/4KA3 w"), []);
    assert_eq!(faults("3k5/9/9/9/9/9/9/9/5A3/4K4 w"), [SetupFault::OutOfPlace(square("f1"))]);
    assert_eq!(faults("3k5/9/9/9/9/9/9/9/9/B3K4 w"), [SetupFault::OutOfPlace(square("a0"))]);
    assert_eq!(faults("3k5/9/9/9/9/9/1P7/9/9/4K4 w"), [SetupFault::OutOfPlace(square("b3"))]);
    assert_eq!(faults("3k5/9/9/9/9/9/9/P8/9/4K4 w"), [SetupFault::OutOfPlace(square("a2"))]);
    assert_eq!(
        faults("3k5/9/9/9/9/P8/P8/9/9/4K4 w"),
        [SetupFault::SharesFile(square("a3")), SetupFault::SharesFile(square("a4"))]
    );
    assert_eq!(faults("3k5/9/9/9/P8/P8/9/9/9/4K4 w"), []);
    assert_eq!(faults("3k5/9/9/3R5/9/9/9/9/9/4K4 w"), [SetupFault::OtherSideInCheck]);
    assert_eq!(faults("3k5/9/9/3R5/9/9/9/9/9/4K4 b"), []);
    assert_eq!(
        faults("4k3R/9/9/9/9/9/9/9/9/4K4 w"),
        [SetupFault::FacingGenerals, SetupFault::OtherSideInCheck],
        "all reasons at once"
    );
}

#[test]
fn attackers_count_protection_and_no_pins() {
    let fen = "3k5/9/4r4/9/4N4/9/4C4/9/9/4K4 w";
    let by = |name, colour| -> BTreeSet<String> {
        position(fen).attackers(square(name), colour).iter().map(|square| square.to_string()).collect()
    };
    assert_eq!(by("d7", Colour::Red), set(["e5"]), "the horse, though it is held");
    assert_eq!(by("e7", Colour::Red), set(["e3"]), "the cannon over the horse");
    assert_eq!(by("e5", Colour::Red), set([]));
    assert_eq!(by("e5", Colour::Black), set(["e7"]));
    assert_eq!(by("e1", Colour::Red), set(["e0"]));
    assert_eq!(by("d8", Colour::Black), set(["d9"]));
}
