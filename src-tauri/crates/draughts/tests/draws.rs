//! Draw claims, a test for each row of the books, one move short of the limit and at it. Clauses are those of the
//! 64-square rules; "annex 1" is the world federation's for 10x10.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use draughts::draws::{
    Choice, Choices, Claim, Course, CreatingMove, DrawRules, EndingRule, Ground, Reading, Start, Tally, Unit, claims,
};
use draughts::{Game, Move, Position, Setup};

use Game::{Brazilian, International, Russian};

/// By the letter: the ending has arisen, then so many more moves, whatever happens in them.
const fn letter(limit: u16) -> Option<EndingRule> {
    let (capture, promotion) = (Course::RunsOn, Course::RunsOn);
    let choices = Choices { capture, promotion, creating_move: CreatingMove::Precedes };
    Some(EndingRule { limit, choices })
}

const NONE: DrawRules = DrawRules {
    threefold: None,
    kings_only: None,
    no_capture: None,
    three_kings: None,
    three_against_king: None,
    few_pieces: None,
    lone_king: None,
};

const BRAZILIAN: DrawRules = DrawRules { threefold: Some(3), kings_only: Some(15), few_pieces: letter(5), ..NONE };
const RUSSIAN: DrawRules = DrawRules { threefold: Some(3), no_capture: Some(30), three_kings: letter(18), ..NONE };
const ANNEX_1: DrawRules = DrawRules {
    threefold: Some(3),
    kings_only: Some(25),
    three_against_king: letter(16),
    few_pieces: letter(5),
    ..NONE
};

/// A game as far as it has been played.
#[derive(Clone)]
struct Played {
    start: Position,
    moves: Vec<Move>,
    last: Position,
}

impl Played {
    fn from(game: Game, fen: &str) -> Self {
        let start = Position::try_from(Setup::parse(game, fen).unwrap()).unwrap();
        Self { start, moves: Vec::new(), last: start }
    }

    fn then(mut self, text: &str) -> Self {
        let mv = self.last.parse_move(text).unwrap_or_else(|error| panic!("{text} in {}: {error}", self.last.setup()));
        self.last = self.last.play(&mv).unwrap();
        self.moves.push(mv);
        self
    }

    /// Plays `texts` over and over until `ply`.
    fn round_and_round(self, texts: &[&str], ply: usize) -> Self {
        let missing = ply - self.moves.len();
        texts.iter().cycle().take(missing).fold(self, |played, text| played.then(text))
    }

    fn claim(&self, rules: &DrawRules, ground: Ground) -> Claim {
        let found = claims(&self.start, &self.moves, rules).unwrap();
        found.into_iter().find(|claim| claim.ground == ground).unwrap()
    }

    /// The next moves that make the claim good, as text.
    fn next(&self, claim: &Claim) -> Vec<String> {
        let mut texts: Vec<String> = claim.next.iter().map(|mv| self.last.notation(mv)).collect();
        texts.sort();
        texts
    }
}

/// Two kings and two men, no capture anywhere while the kings go to and fro.
const SHUFFLE: (&str, [&str; 4]) = ("W:WKa1,a3:BKb8,h6", ["a1-b2", "b8-a7", "b2-a1", "a7-b8"]);

/// The same on 10x10.
const SHUFFLE_10: (&str, [&str; 4]) = ("W:WK47,26:BK4,25", ["47-42", "4-9", "42-47", "9-4"]);

fn reading(claim: &Claim, taken: Choice) -> Reading {
    *claim.readings.iter().find(|reading| reading.taken == taken).unwrap()
}

const CREATING: Choice = Choice::CreatingMove(CreatingMove::Precedes);
const CAPTURE: Choice = Choice::Capture(Course::RunsOn);
const PROMOTION: Choice = Choice::Promotion(Course::RunsOn);

#[test]
fn clause_12_3_1_the_third_time_with_the_same_side_to_move() {
    let (fen, moves) = SHUFFLE;
    let before = Played::from(Russian, fen).round_and_round(&moves, 7);
    let claim = before.claim(&RUSSIAN, Ground::Threefold);
    assert_eq!((claim.holds, claim.count, claim.limit, claim.unit), (false, 2, 3, Unit::Times));
    assert_eq!((claim.since, claim.plies.as_slice()), (Some(3), &[3, 7][..]));
    assert_eq!(before.next(&claim), ["a7-b8"], "the start for the third time");

    let claim = before.then("a7-b8").claim(&RUSSIAN, Ground::Threefold);
    assert_eq!((claim.holds, claim.count), (true, 3));
    assert_eq!((claim.since, claim.plies.as_slice()), (Some(0), &[0, 4, 8][..]));
}

#[test]
fn clause_12_3_1_the_times_need_not_follow_each_other() {
    let (fen, moves) = SHUFFLE;
    let played = Played::from(Russian, fen).round_and_round(&moves, 4);
    let played = ["a1-h8", "b8-c7", "h8-a1", "c7-b8", "a1-h8", "b8-a7"].into_iter().fold(played, Played::then);
    let played = ["h8-a1", "a7-b8"].into_iter().fold(played, Played::then);
    let claim = played.claim(&RUSSIAN, Ground::Threefold);
    assert_eq!((claim.holds, claim.plies.as_slice()), (true, &[0, 4, 8, 12][..]), "held at 8 and holds again");
}

#[test]
fn clause_12_3_1_with_the_other_side_to_move_it_is_another_position() {
    let played = Played::from(Russian, SHUFFLE.0);
    let played = ["a1-b2", "b8-a7", "b2-c3", "a7-b8", "c3-a1"].into_iter().fold(played, Played::then);
    assert_eq!(played.last.setup().pieces(played.last.turn()), played.start.setup().pieces(played.last.turn()));
    assert_eq!(played.claim(&RUSSIAN, Ground::Threefold).plies, [5]);
}

#[test]
fn clause_12_3_1_a_king_where_a_man_stood_is_another_position() {
    let played = Played::from(Russian, "W:WKa1,c7:BKh2,a3");
    let played = ["c7-d8", "h2-g1", "d8-c7", "g1-h2"].into_iter().fold(played, Played::then);
    let squares = |position: &Position| position.setup().iter().map(|(square, ..)| square).collect::<Vec<_>>();
    assert_eq!(squares(&played.last), squares(&played.start));
    assert_eq!(played.claim(&RUSSIAN, Ground::Threefold).plies, [4]);
}

#[test]
fn clause_12_3_4_1_fifteen_rounds_of_kings_only() {
    let (fen, moves) = SHUFFLE;
    let before = Played::from(Brazilian, fen).round_and_round(&moves, 29);
    let claim = before.claim(&BRAZILIAN, Ground::KingsOnly);
    assert_eq!((claim.holds, claim.count, claim.limit, claim.unit), (false, 14, 15, Unit::Rounds));
    let next = before.next(&claim);
    assert!(next.contains(&"b8-a7".to_owned()) && !next.contains(&"h6-g5".to_owned()), "{next:?}");

    let claim = before.clone().then("b8-a7").claim(&BRAZILIAN, Ground::KingsOnly);
    assert_eq!((claim.holds, claim.count, claim.since), (true, 15, Some(0)));
    assert_eq!(claim.plies, Vec::from_iter(1..=30));
    assert!(claim.readings.is_empty());

    let claim = before.then("h6-g5").claim(&BRAZILIAN, Ground::KingsOnly);
    assert_eq!((claim.holds, claim.count, claim.since), (false, 0, Some(30)), "a man has moved");
}

#[test]
fn clause_12_3_4_1_the_count_begins_after_a_move_of_a_man_of_either_side() {
    let (fen, moves) = SHUFFLE;
    let begun = Played::from(Brazilian, fen).round_and_round(&moves, 8).then("a3-b4");
    let moves = ["b8-a7", "a1-b2", "a7-b8", "b2-a1"];
    for (ply, count, holds) in [(38, 14, false), (39, 15, true)] {
        let claim = begun.clone().round_and_round(&moves, ply).claim(&BRAZILIAN, Ground::KingsOnly);
        assert_eq!((claim.count, claim.holds, claim.since), (count, holds, Some(9)), "ply {ply}");
        assert_eq!(claim.plies, Vec::from_iter(10..=ply as u32));
    }
}

#[test]
fn clause_12_3_4_1_a_capture_by_a_king_ends_the_count() {
    let played = Played::from(Brazilian, "W:WKc1,a3:BKh8,Kd2,h6").then("c1xe3");
    assert_eq!(played.claim(&BRAZILIAN, Ground::KingsOnly).since, Some(1));
}

#[test]
fn annex_1_twenty_five_moves_each_of_kings_only() {
    let (fen, moves) = SHUFFLE_10;
    for (ply, count, holds) in [(49, 24, false), (50, 25, true), (51, 25, true)] {
        let claim = Played::from(International, fen).round_and_round(&moves, ply).claim(&ANNEX_1, Ground::KingsOnly);
        assert_eq!((claim.count, claim.limit, claim.holds), (count, 25, holds), "ply {ply}");
    }
}

#[test]
fn clause_12_3_5_1_thirty_rounds_without_a_capture_whatever_moves() {
    let (fen, moves) = SHUFFLE;
    let with_men = Played::from(Russian, fen).round_and_round(&moves, 20).then("a3-b4").then("h6-g5");
    for (ply, count, holds) in [(59, 29, false), (60, 30, true)] {
        let claim = with_men.clone().round_and_round(&moves, ply).claim(&RUSSIAN, Ground::NoCapture);
        assert_eq!((claim.count, claim.limit, claim.unit, claim.holds), (count, 30, Unit::Rounds, holds), "ply {ply}");
        assert_eq!(claim.since, Some(0));
    }
}

#[test]
fn clause_12_3_5_1_a_capture_ends_the_count_and_is_not_part_of_it() {
    let captured = Played::from(Russian, "W:WKc1,a3:BKb8,d2,h6").then("c1:e3");
    let moves = ["b8-d6", "e3-c1", "d6-b8", "c1-e3"];
    for (ply, count, holds) in [(60, 29, false), (61, 30, true)] {
        let played = captured.clone().round_and_round(&moves, ply);
        let claim = played.claim(&RUSSIAN, Ground::NoCapture);
        assert_eq!((claim.count, claim.holds, claim.since), (count, holds, Some(1)), "ply {ply}");
    }
}

/// Three white kings that have just caught a man, Black's king on the long diagonal.
fn three_kings_by_capture() -> Played {
    Played::from(Russian, "W:WKc1,Ke1,Kg1:BKh8,d2").then("c1:e3")
}

const THREE_KINGS: [&str; 4] = ["h8-g7", "e3-c1", "g7-h8", "c1-e3"];

#[test]
fn clause_12_3_5_2_eighteen_moves_of_the_three_kings() {
    for (ply, count, holds) in [(35, 17, false), (36, 17, false), (37, 18, true)] {
        let played = three_kings_by_capture().round_and_round(&THREE_KINGS, ply);
        let claim = played.claim(&RUSSIAN, Ground::ThreeKings);
        assert_eq!((claim.count, claim.limit, claim.holds), (count, 18, holds), "ply {ply}");
        assert_eq!((claim.unit, claim.since), (Unit::StrongerMoves, Some(1)));
        assert_eq!(claim.plies, Vec::from_iter((3..=ply as u32).step_by(2)), "only White's moves");
        assert_eq!(claim.next.is_empty(), ply == 35, "Black's move cannot complete the count");
    }
}

#[test]
fn clause_12_3_5_2_read_with_the_creating_move_it_is_a_move_earlier() {
    for (ply, count, holds) in [(34, 17, false), (35, 18, true)] {
        let claim = three_kings_by_capture().round_and_round(&THREE_KINGS, ply).claim(&RUSSIAN, Ground::ThreeKings);
        let other = reading(&claim, CREATING);
        assert_eq!(other.alternative, Choice::CreatingMove(CreatingMove::Counts));
        assert_eq!((other.count, other.holds, other.since, claim.holds), (count, holds, Some(1), false), "ply {ply}");
    }
}

#[test]
fn clause_12_3_5_2_a_promotion_can_make_the_third_king() {
    let made = Played::from(Russian, "W:WKe1,Kg1,a7:BKh8").then("a7-b8");
    let moves = ["h8-g7", "b8-a7", "g7-h8", "a7-b8"];
    for (ply, count, holds) in [(36, 17, false), (37, 18, true)] {
        let claim = made.clone().round_and_round(&moves, ply).claim(&RUSSIAN, Ground::ThreeKings);
        assert_eq!((claim.count, claim.holds, claim.since), (count, holds, Some(1)));
        assert_eq!(claim.readings.len(), 2, "inside the ending there is nothing to promote");
    }
}

#[test]
fn clause_12_3_5_2_made_by_the_lone_king_the_creating_move_is_none_of_the_eighteen() {
    let made = Played::from(Russian, "B:WKc1,Ke1,Kg1,f6:BKh8").then("h8:a1");
    let moves = ["c1-e3", "a1-h8", "e3-c1", "h8-a1"];
    for (ply, count, holds) in [(35, 17, false), (36, 18, true)] {
        let claim = made.clone().round_and_round(&moves, ply).claim(&RUSSIAN, Ground::ThreeKings);
        assert_eq!((claim.count, claim.holds), (count, holds));
        assert_eq!(reading(&claim, CREATING).count, count);
        assert_eq!(claim.plies, Vec::from_iter((2..=ply as u32).step_by(2)));
    }
}

#[test]
fn clause_12_3_5_2_on_the_board_from_the_start() {
    for (ply, count, holds) in [(34, 17, false), (35, 18, true)] {
        let moves = ["c1-e3", "h8-g7", "e3-c1", "g7-h8"];
        let played = Played::from(Russian, "W:WKc1,Ke1,Kg1:BKh8").round_and_round(&moves, ply);
        let claim = played.claim(&RUSSIAN, Ground::ThreeKings);
        assert_eq!((claim.count, claim.holds, claim.since), (count, holds, Some(0)));
        assert_eq!(reading(&claim, CREATING).count, count, "no move created it");
    }
}

#[test]
fn clause_12_3_5_2_a_king_given_up_by_the_letter_stops_nothing() {
    let given = Played::from(Russian, "W:WKc1,Ke1,Kg1:BKh8").then("e1-c3").then("h8:a1");
    let moves = ["c1-e3", "a1-h8", "e3-c1", "h8-a1"];
    for (ply, count, holds) in [(34, 17, false), (35, 18, true)] {
        let claim = given.clone().round_and_round(&moves, ply).claim(&RUSSIAN, Ground::ThreeKings);
        assert_eq!((claim.count, claim.holds, claim.since), (count, holds, Some(0)));
        let other = reading(&claim, CAPTURE);
        assert_eq!((other.count, other.holds, other.since), (0, false, None), "two kings are no three");
    }
}

#[test]
fn clause_12_3_4_2_five_moves_each_with_one_king_against_one() {
    let made = Played::from(Brazilian, "W:WKc1:BKh8,d2,f4").then("c1xg5");
    let moves = ["h8-g7", "g5-c1", "g7-h8", "c1-g5"];
    for (ply, count, holds) in [(10, 4, false), (11, 5, true)] {
        let played = made.clone().round_and_round(&moves, ply);
        let claim = played.claim(&BRAZILIAN, Ground::FewPieces);
        assert_eq!((claim.count, claim.limit, claim.holds), (count, 5, holds), "ply {ply}");
        assert_eq!((claim.unit, claim.since), (Unit::MovesEach, Some(1)));
        assert_eq!(claim.plies, Vec::from_iter(2..=ply as u32));
        assert!(!claim.next.is_empty());
    }
    for (ply, count, holds) in [(9, 4, false), (10, 5, true)] {
        let claim = made.clone().round_and_round(&moves, ply).claim(&BRAZILIAN, Ground::FewPieces);
        let other = reading(&claim, CREATING);
        assert_eq!((other.count, other.holds), (count, holds), "the capture counted, ply {ply}");
    }
}

#[test]
fn clause_12_3_4_2_two_kings_against_one_and_one_given_up() {
    let moves = ["c1-e3", "h8-g7", "e3-c1", "g7-h8"];
    for (ply, count, holds) in [(9, 4, false), (10, 5, true)] {
        let played = Played::from(Brazilian, "W:WKc1,Ke1:BKh8").round_and_round(&moves, ply);
        let claim = played.claim(&BRAZILIAN, Ground::FewPieces);
        assert_eq!((claim.count, claim.holds, claim.since), (count, holds, Some(0)), "ply {ply}");
    }

    let given = Played::from(Brazilian, "W:WKc1,Ke1:BKh8").then("e1-c3").then("h8xa1");
    let moves = ["c1-e3", "a1-h8", "e3-c1", "h8-a1"];
    for (ply, count, holds, anew, then) in [(9, 4, false, 3, false), (10, 5, true, 4, false), (12, 6, true, 5, true)] {
        let claim = given.clone().round_and_round(&moves, ply).claim(&BRAZILIAN, Ground::FewPieces);
        assert_eq!((claim.count, claim.holds, claim.since), (count, holds, Some(0)), "ply {ply}");
        let other = reading(&claim, CAPTURE);
        assert_eq!((other.count, other.holds, other.since), (anew, then, Some(2)), "ply {ply}");
    }
}

#[test]
fn clause_12_3_4_2_a_king_and_a_man_against_a_king_and_the_man_promoted() {
    let moves = ["e1-f2", "h8-g7", "f2-e1", "g7-h8"];
    let promoted = Played::from(Brazilian, "W:WKe1,a7:BKh8").round_and_round(&moves, 4).then("a7-b8");
    let moves = ["h8-g7", "b8-a7", "g7-h8", "a7-b8"];
    for (ply, count, holds, anew, then) in
        [(9, 4, false, 2, false), (10, 5, true, 2, false), (14, 7, true, 4, false), (15, 7, true, 5, true)]
    {
        let claim = promoted.clone().round_and_round(&moves, ply).claim(&BRAZILIAN, Ground::FewPieces);
        assert_eq!((claim.count, claim.holds, claim.since), (count, holds, Some(0)), "ply {ply}");
        let other = reading(&claim, PROMOTION);
        assert_eq!((other.count, other.holds, other.since), (anew, then, Some(5)), "ply {ply}");
    }
}

#[test]
fn annex_1_sixteen_moves_each_with_three_pieces_against_a_king() {
    let moves = ["46-41", "3-8", "41-46", "8-3"];
    for (ply, count, holds) in [(31, 15, false), (32, 16, true)] {
        let played = Played::from(International, "W:WK46,K47,K48:BK3").round_and_round(&moves, ply);
        let claim = played.claim(&ANNEX_1, Ground::ThreeAgainstKing);
        assert_eq!((claim.count, claim.limit, claim.unit), (count, 16, Unit::MovesEach));
        assert_eq!((claim.holds, claim.next.is_empty()), (holds, false));
    }
}

#[test]
fn annex_1_the_sixteen_stay_valid_after_a_capture_and_the_five_begin() {
    let given = Played::from(International, "W:WK47,K48,K49:BK5").then("48-37").then("5x46");
    let moves = ["49-44", "46-5", "44-49", "5-46"];
    for (ply, sixteen, five) in [(11, false, false), (12, false, true), (31, false, true), (32, true, true)] {
        let played = given.clone().round_and_round(&moves, ply);
        let claim = played.claim(&ANNEX_1, Ground::ThreeAgainstKing);
        assert_eq!((claim.holds, claim.since), (sixteen, Some(0)), "ply {ply}");
        assert_eq!(reading(&claim, CAPTURE).since, None);
        let claim = played.claim(&ANNEX_1, Ground::FewPieces);
        assert_eq!((claim.holds, claim.since), (five, Some(2)), "ply {ply}");
    }
}

#[test]
fn annex_1_a_promotion_among_the_three_pieces() {
    let played = Played::from(International, "W:WK47,K48,7:BK5").then("7-1").then("5-46").then("1-6");
    let claim = played.claim(&ANNEX_1, Ground::ThreeAgainstKing);
    assert_eq!((claim.count, claim.since), (1, Some(0)));
    assert_eq!((reading(&claim, PROMOTION).count, reading(&claim, PROMOTION).since), (1, Some(1)));
    let choices = Choices { promotion: Course::Restarts, creating_move: CreatingMove::Counts, ..Choices::default() };
    let restarting = EndingRule { limit: 16, choices };
    let rules = DrawRules { three_against_king: Some(restarting), ..ANNEX_1 };
    assert_eq!(played.claim(&rules, Ground::ThreeAgainstKing).plies, [1, 2, 3]);
}

#[test]
fn which_pieces_make_which_ending() {
    use Ground::{FewPieces, LoneKing, ThreeAgainstKing, ThreeKings};
    let ending = letter(9);
    let rules =
        DrawRules { three_kings: ending, three_against_king: ending, few_pieces: ending, lone_king: ending, ..NONE };
    let table: [(&str, &str, &[Ground]); 13] = [
        ("K47,K48,K49", "K3", &[ThreeKings, ThreeAgainstKing, LoneKing]),
        ("K47,K48,39", "K3", &[ThreeAgainstKing]),
        ("K47,38,39", "K3", &[ThreeAgainstKing]),
        ("37,38,39", "K3", &[]),
        ("K46,K47,K48,K49", "K3", &[]),
        ("K47,K48", "K3", &[FewPieces, LoneKing]),
        ("K47,38", "K3", &[FewPieces]),
        ("37,38", "K3", &[]),
        ("K47", "K3", &[FewPieces, LoneKing]),
        ("37", "K3", &[]),
        ("K47,K48", "13", &[]),
        ("K47,K48,K49", "K3,K4", &[]),
        ("K47,K48,K49", "13", &[]),
    ];
    for (stronger, lone, expected) in table {
        for fen in [format!("W:W{stronger}:B{lone}"), format!("B:B{stronger}:W{lone}")] {
            let Ok(start) = Position::try_from(Setup::parse(International, &fen).unwrap()) else { panic!("{fen}") };
            let standing = claims(&start, &[], &rules).unwrap().into_iter().filter(|claim| claim.since.is_some());
            assert_eq!(standing.map(|claim| claim.ground).collect::<Vec<_>>(), expected, "{fen}");
        }
    }
}

#[test]
fn appendix_6_article_8_a_lone_king_against_three_or_fewer_is_drawn_at_once() {
    let rules = DrawRules { lone_king: letter(0), ..NONE };
    let before = Played::from(Russian, "W:WKc1,Ke1,Kg1:BKh8,d2");
    let claim = before.claim(&rules, Ground::LoneKing);
    assert_eq!((claim.holds, claim.since, claim.limit), (false, None, 0));
    assert!(before.next(&claim).contains(&"c1:e3".to_owned()));
    let claim = before.then("c1:e3").claim(&rules, Ground::LoneKing);
    assert_eq!((claim.holds, claim.since), (true, Some(1)));
}

#[test]
fn a_ground_that_the_book_does_not_have_is_not_claimed() {
    let played = Played::from(Russian, "W:WKc1,Ke1:BKh8");
    let grounds: Vec<Ground> =
        claims(&played.start, &[], &RUSSIAN).unwrap().into_iter().map(|claim| claim.ground).collect();
    assert_eq!(grounds, [Ground::Threefold, Ground::NoCapture, Ground::ThreeKings]);
    assert_eq!(claims(&played.start, &[], &NONE), Ok(Vec::new()));
}

#[test]
fn clause_12_2_3_a_move_that_wins_makes_no_draw() {
    let rules = DrawRules { no_capture: Some(1), ..NONE };
    let before = Played::from(Russian, "B:WKd4,c1:Bb4").then("b4-a3");
    let claim = before.claim(&rules, Ground::NoCapture);
    let next = before.next(&claim);
    assert!(!next.contains(&"d4-b2".to_owned()) && next.contains(&"d4-c3".to_owned()), "{next:?}");
    let won = before.then("d4-b2");
    assert!(won.last.outcome().is_some());
    let claim = won.claim(&rules, Ground::NoCapture);
    assert_eq!((claim.count, claim.holds, claim.next.is_empty()), (1, false, true));
}

/// A game that is taken up again from a FEN counts the rounds that the whole game counts, wherever it was cut.
#[test]
fn rounds_go_on_from_the_number_in_a_fen() {
    let kings = ["48-43", "3-8", "43-48", "8-3"];
    let whole = kings.iter().cycle().take(61).fold(Played::from(International, "W:WK48:BK3"), |game, mv| game.then(mv));
    let counted = |start: Start, moves: &[Move], rules: &DrawRules, ground: Ground| {
        let claim = claims(start, moves, rules).unwrap().into_iter().find(|claim| claim.ground == ground).unwrap();
        (claim.count, claim.holds, claim.next)
    };
    for (rules, ground) in [(ANNEX_1, Ground::KingsOnly), (BRAZILIAN, Ground::KingsOnly), (RUSSIAN, Ground::NoCapture)]
    {
        let mut position = whole.start;
        for cut in 0..=whole.moves.len() {
            for plies in
                (cut..=whole.moves.len()).filter(|plies| plies - cut < 3 || [29, 30, 49, 50, 59, 60].contains(plies))
            {
                let resumed = Start { position, quiet: cut as u32 };
                assert_eq!(
                    counted(resumed, &whole.moves[cut..plies], &rules, ground),
                    counted((&whole.start).into(), &whole.moves[..plies], &rules, ground),
                    "{plies} plies cut at {cut}"
                );
            }
            if let Some(mv) = whole.moves.get(cut) {
                position = position.play(mv).unwrap();
            }
        }
    }
}

#[test]
fn a_man_or_a_capture_ends_what_was_counted_before_the_start() {
    let played = Played::from(International, "W:WK48,31:BK3").then("31-27").then("3-8").then("48-43");
    let start = Start { position: played.start, quiet: 49 };
    let of = |rules: &DrawRules, plies: usize| {
        let claim = claims(start, &played.moves[..plies], rules).unwrap();
        claim.into_iter().find(|claim| matches!(claim.ground, Ground::KingsOnly | Ground::NoCapture)).unwrap()
    };
    assert_eq!((of(&ANNEX_1, 0).count, of(&ANNEX_1, 0).before), (24, 49));
    assert_eq!((of(&ANNEX_1, 3).count, of(&ANNEX_1, 3).before), (1, 0), "a man has moved");
    assert_eq!((of(&RUSSIAN, 3).count, of(&RUSSIAN, 3).before), (26, 49), "nothing was captured");
}

#[test]
fn moves_that_are_not_legal_are_refused() {
    let played = Played::from(Russian, SHUFFLE.0).then("a1-b2");
    let twice = [played.moves[0], played.moves[0]];
    assert_eq!(claims(&played.start, &twice, &RUSSIAN).unwrap_err().0, played.moves[0]);
}

#[test]
fn codes_are_read_back() {
    for ground in Ground::ALL {
        assert_eq!(Ground::from_code(ground.code()), Some(ground));
    }
    for choice in Choices::default().all().into_iter().flat_map(|choice| [choice, choice.alternative()]) {
        assert_eq!(Choice::from_data(choice.name(), choice.answer()), Some(choice));
        assert_eq!(choice.alternative().alternative(), choice);
    }
    assert_eq!((Ground::from_code("stalemate"), Choice::from_data("capture_resets", "maybe")), (None, None));
}

#[test]
fn a_very_long_game_is_counted_in_one_pass() {
    let (fen, moves) = SHUFFLE_10;
    let mut position = Played::from(International, fen).start;
    let mut tally = Tally::new(&position, &ANNEX_1);
    for text in moves.iter().cycle().take(200_000) {
        let mv = position.parse_move(text).unwrap();
        position = position.play(&mv).unwrap();
        tally.play(&mv, &position);
    }
    assert_eq!(tally.holding().collect::<Vec<_>>(), [Ground::Threefold, Ground::KingsOnly]);
}
