//! The articles on movement, capture and the end of the game, one test each.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod slow;

use std::collections::BTreeSet;

use draughts::{Colour, Game, LossReason, MoveError, Outcome, Piece, Position, Setup, SetupFault, Square, explain};

fn position(fen: &str) -> Position {
    Position::try_from(Setup::parse(Game::International, fen).unwrap()).unwrap()
}

fn square(number: u8) -> Square {
    Game::International.square(number).unwrap()
}

/// The legal moves as text, every landing named.
fn moves(fen: &str) -> BTreeSet<String> {
    position(fen).legal_moves().iter().map(|mv| format!("{:#}", mv.written(Game::International))).collect()
}

fn set<const N: usize>(texts: [&str; N]) -> BTreeSet<String> {
    texts.into_iter().map(String::from).collect()
}

fn after(fen: &str, text: &str) -> String {
    let before = position(fen);
    before.play(&before.parse_move(text).unwrap()).unwrap().setup().to_string()
}

#[test]
fn article_2_2_and_5_3_the_start() {
    let start = Position::start(Game::International);
    assert_eq!(start.turn(), Colour::White);
    assert_eq!(
        start
            .setup()
            .pieces(Colour::Black)
            .iter()
            .filter_map(|square| Game::International.number(square))
            .collect::<Vec<_>>(),
        Vec::from_iter(1..=20)
    );
    assert_eq!(
        start
            .setup()
            .pieces(Colour::White)
            .iter()
            .filter_map(|square| Game::International.number(square))
            .collect::<Vec<_>>(),
        Vec::from_iter(31..=50)
    );
}

#[test]
fn article_5_4_a_man_moves_one_step_forward() {
    assert_eq!(moves("W:W28:B1"), set(["28-22", "28-23"]));
    assert_eq!(moves("B:W50:B28"), set(["28-32", "28-33"]));
    assert_eq!(moves("W:W26:B1"), set(["26-21"]), "on the edge there is one way");
}

#[test]
fn article_5_5_a_man_that_stops_on_the_far_row_is_a_king() {
    assert_eq!(after("W:W7:B20", "7-2"), "B:WK2:B20");
    assert_eq!(after("B:W31:B44", "44-50"), "W:W31:BK50");
    assert_eq!(after("W:W12:B8,20", "12x3"), "B:WK3:B20");
}

#[test]
fn article_5_9_a_king_flies() {
    let from_46 = moves("W:WK46,28:B1");
    assert_eq!(from_46, set(["46-41", "46-37", "46-32", "28-22", "28-23"]));
}

#[test]
fn articles_6_1_and_6_2_a_man_must_capture_forward_and_back() {
    assert_eq!(moves("W:W28:B22,33"), set(["28x17", "28x39"]));
    assert_eq!(position("W:W28,45:B22").parse_move("45-40"), Err(MoveError::MustCapture { required: 1 }));
}

#[test]
fn article_6_3_a_king_lands_on_any_free_square_behind() {
    assert_eq!(moves("W:WK46:B28,5"), set(["46x23", "46x19", "46x14", "46x10"]));
    assert_eq!(moves("W:WK46:B28,23").len(), 3, "two pieces in a row cannot be jumped: {:?}", moves("W:WK46:B28,23"));
}

#[test]
fn article_6_5_a_man_goes_on_while_it_can() {
    assert_eq!(moves("W:W48:B42,32,22"), set(["48x37x28x17"]));
    assert_eq!(
        position("W:W48:B42,32,22").parse_move("48x28"),
        Err(MoveError::MoreAvailable { captured: 2, required: 3 })
    );
}

#[test]
fn article_6_6_a_king_turns_or_goes_straight_on() {
    assert_eq!(moves("W:WK46:B37,28,5"), set(["46x32x23", "46x32x19", "46x32x14", "46x32x10"]));
    assert_eq!(moves("W:WK46:B37,29"), set(["46x23x34", "46x23x40", "46x23x45"]));
}

#[test]
fn article_6_7_own_pieces_are_not_jumped() {
    assert_eq!(moves("W:WK46,41:B37"), set(["41x32"]));
}

#[test]
fn article_6_8_an_empty_square_may_be_passed_again_a_piece_may_not() {
    // The man's circle over four pieces ends where it began.
    let circle = position("W:W33:B28,29,18,19");
    let round = circle.legal_moves();
    assert!(round.iter().all(|mv| mv.captured().len() == 4 && mv.from() == mv.to()), "{round:?}");
    assert_eq!(round.len(), 1, "both ways round are the same move");
    assert_eq!(circle.legal_routes().len(), 2);
    assert_eq!(circle.play(&round[0]).unwrap().setup().to_string(), "B:W33:B");
}

#[test]
fn article_6_11_captured_pieces_stay_until_the_end() {
    // A generator that removes each piece at once finds six moves here (data/perft.csv).
    assert_eq!(moves("W:WK16,36,38:B11,13,26,28,K29,37").len(), 4);
    // Back on 28 the man meets 22 again, which is captured already: it cannot be jumped twice.
    assert_eq!(moves("W:W28:B22,21,31,32"), set(["28x17x26x37x28"]));
}

#[test]
fn articles_6_12_and_6_13_the_greatest_number_whatever_the_pieces() {
    assert_eq!(moves("W:W28,37:B12,22,31"), set(["28x17x8"]), "two before one");
    assert_eq!(moves("W:WK50,28,37:BK44,22,12"), set(["28x17x8"]), "a king has no privilege");
    assert_eq!(moves("W:W28,45:BK22,40"), set(["28x17", "45x34"]), "a captured king counts one");
}

#[test]
fn article_6_14_a_man_that_passes_the_far_row_stays_a_man() {
    assert_eq!(after("W:W12:B8,9,19,36", "12x23"), "B:W23:B36");
    assert_eq!(moves("W:W12:B8,9,19,36"), set(["12x3x14x23"]));
}

#[test]
fn article_12_2_2_a_side_without_pieces_has_lost() {
    let lost = Some(Outcome { winner: Colour::White, reason: LossReason::NoPieces });
    assert_eq!(position("B:W31:B").outcome(), lost);
}

#[test]
fn article_12_2_3_a_side_that_cannot_move_has_lost() {
    let lost = Some(Outcome { winner: Colour::Black, reason: LossReason::NoMoves });
    assert_eq!(position("W:W36:B31,27").outcome(), lost);
    assert_eq!(position("W:W36:B31").outcome(), None);
}

#[test]
fn an_arrangement_is_refused_with_every_reason() {
    let faults = |fen: &str| -> Vec<SetupFault> {
        let refused = Position::try_from(Setup::parse(Game::International, fen).unwrap()).unwrap_err();
        refused.faults.into_iter().collect()
    };
    assert_eq!(
        faults("W:W3,K4,50:B6-26,49"),
        [
            SetupFault::TooManyPieces(Colour::Black),
            SetupFault::ManOnFarRow(square(3)),
            SetupFault::ManOnFarRow(square(49)),
        ]
    );
    assert_eq!(faults("W:W31:B"), [SetupFault::NoPieces(Colour::Black)]);
    assert_eq!(faults("B:W:B"), [SetupFault::NoPieces(Colour::White)]);
    assert!(
        Position::try_from(Setup::parse(Game::International, "B:W31:B").unwrap()).is_ok(),
        "the mover may have lost all"
    );
}

#[test]
fn a_move_of_another_position_is_refused() {
    let start = Position::start(Game::International);
    let first = start.parse_move("32-28").unwrap();
    assert!(start.play(&first).unwrap().play(&first).is_err());
}

#[test]
fn more_moves_than_the_list_holds_in_place() {
    let crowded = position("W:WK5,K15,K36,K46,K47,K49:BK1,K9,K10,K12,K13,K22,K27,K29,K37,K43,K44");
    let moves: BTreeSet<slow::Key> = crowded.legal_moves().iter().map(slow::key).collect();
    assert_eq!(moves.len(), 133);
    assert_eq!(moves, slow::legal_moves(crowded.setup()));
}

#[test]
fn a_setup_changes_square_by_square() {
    let mut setup = Setup::start(Game::International);
    setup.set(square(32), None);
    setup.set(square(28), Some((Colour::White, Piece::Man)));
    setup.set_turn(Colour::Black);
    let start = Position::start(Game::International);
    let played = start.play(&start.parse_move("32-28").unwrap()).unwrap();
    assert_eq!(&setup, played.setup());
    assert!(matches!(explain(&start, &setup, 1), draughts::Explanation::Played(line) if line.len() == 1));
}
