//! Draw claims: decided by the arbiter, with the clause of the book (12.5, 8.2.7; 1999 23.3).

use crate::hall::*;
use arbitration::{Basis, Book, Clause, Code, Due, Fact, Intent, Outcome, Standing, preview};

fn claim(ground: &str, upheld: bool) -> Intent {
    let evidence = Some("31, 35, 39".to_owned());
    Intent::DecideClaim { table: T1, side: Black, ground: ground.into(), upheld, evidence, deviate: None }
}

fn withdraw(fact: arbitration::Seq) -> Intent {
    Intent::Withdraw { fact, reason: "miscounted".into() }
}

#[test]
fn art_12_5_an_upheld_claim_draws_and_stops_the_clock() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.pass(sec(30));
    let seqs = hall.try_do(claim("threefold", true)).unwrap();
    assert_eq!(seqs.len(), 2);
    let game = hall.game();
    assert_eq!((hall.ended(), hall.running()), (Some((Outcome::Draw, Basis::Ruled)), None));
    assert_eq!(game.ending.unwrap().standing, Standing::Ruled);
    let [decided] = game.claims.as_slice() else { panic!("one claim") };
    assert_eq!((decided.side, decided.ground.as_str(), decided.upheld), (Black, "threefold", true));
    assert_eq!((decided.evidence.as_deref(), decided.mark.fact), (Some("31, 35, 39"), seqs[0]));
    assert_eq!(decided.clause, Clause::new(Book::Fmjd, "1.6.1"));
}

#[test]
fn art_12_5_a_rejected_claim_leaves_the_game_as_it_is() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.pass(sec(30));
    let (left, running) = (hall.left(), hall.running());
    hall.ok(claim("few_pieces", false));
    assert_eq!((hall.left(), hall.running(), hall.ended()), (left, running, None));
    assert!(!hall.game().claims[0].upheld);
    hall.ok(claim("few_pieces", true));
    assert_eq!(hall.game().claims.len(), 2);
}

#[test]
fn art_8_2_7_a_flag_that_fell_before_the_decision_counts_only_when_the_claim_is_rejected() {
    let fallen = || {
        let mut hall = Hall::started(1, SUDDEN).seated();
        hall.pass(min(80) + sec(1));
        hall.one(Due::Flag);
        hall
    };
    let mut hall = fallen();
    hall.ok(claim("threefold", true));
    assert!(hall.none(Due::Flag) && hall.ended() == Some((Outcome::Draw, Basis::Ruled)));
    let mut hall = fallen();
    hall.ok(claim("threefold", false));
    hall.accept(Due::Flag, 0);
    assert_eq!(hall.ended(), Some((Outcome::BlackWins, Basis::Ruled)));
}

#[test]
fn a_ground_is_one_of_the_books_own() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let refusal = hall.try_do(claim("no_capture", true)).unwrap_err();
    assert_eq!((refusal.code, &*refusal.params["ground"]), (Code::NoGround, "no_capture"));
    for (profile, ground, clause) in [
        ("draughts-64-russian", "no_capture", Clause::new(Book::Draughts64, "12.3.5.1")),
        ("draughts-64-brazilian", "kings_only", Clause::new(Book::Draughts64, "12.3.4.1")),
        ("xiangqi-1999", "natural_limit", Clause::new(Book::Xiangqi1999, "4.2.4")),
    ] {
        let mut hall = Hall::of(profile, 1, FISCHER, None).seated();
        assert_eq!(hall.refused(claim(ground, true)), "round-not-started");
        hall.ok(Intent::StartRound { section: None });
        hall.ok(claim(ground, true));
        assert_eq!(hall.meeting().games[0].claims[0].clause, clause, "{profile}");
    }
}

#[test]
fn no_claim_is_decided_in_a_game_that_is_over() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let long = Intent::DecideClaim {
        table: T1,
        side: White,
        ground: "threefold".into(),
        upheld: true,
        evidence: Some("x".repeat(1001)),
        deviate: None,
    };
    assert_eq!(hall.refused(long), "bad-text");
    hall.result(Outcome::WhiteWins);
    assert_eq!(hall.refused(claim("threefold", true)), "game-over");
}

#[test]
fn a_wrong_decision_is_withdrawn_the_draw_first() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let seqs = hall.try_do(claim("threefold", true)).unwrap();
    let refusal = hall.try_do(withdraw(seqs[0])).unwrap_err();
    assert_eq!((refusal.code, &refusal.params["fact"]), (Code::DrawStands, &seqs[1].to_string()));
    hall.ok(withdraw(seqs[1]));
    assert_eq!((hall.ended(), hall.running()), (None, Some(White)), "the game is on as if never drawn");
    hall.ok(withdraw(seqs[0]));
    assert!(hall.game().claims.is_empty());
    assert_eq!(hall.state.oddities(), 0);
}

#[test]
fn what_replaces_a_decision_decides_the_same_way() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let decided = hall.ok(claim("kings_only", false));
    let id = hall.game().id;
    let with = |side, ground: &str, item: &str, upheld| {
        let (ground, clause) = (ground.to_owned(), Clause::new(Book::Fmjd, item));
        let with = Box::new(Fact::ClaimDecided {
            id,
            side,
            ground,
            clause,
            upheld,
            evidence: None,
            rests_on: Vec::new(),
            deviate: None,
        });
        Intent::Replace { fact: decided, with, reason: "slip".into() }
    };
    assert_eq!(hall.refused(with(Black, "kings_only", "1.6.2", true)), "wrong-replacement");
    assert_eq!(hall.refused(with(Black, "threefold", "1.6.2", false)), "wrong-replacement");
    assert_eq!(hall.refused(with(Black, "cycle", "1.6.2", false)), "wrong-replacement");
    hall.ok(with(White, "threefold", "1.6.1", false));
    assert_eq!((hall.game().claims[0].side, hall.game().claims[0].ground.as_str()), (White, "threefold"));
}

#[test]
fn a_claim_goes_with_the_player_when_colours_were_reversed() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.ok(claim("threefold", false));
    hall.ok(Intent::ColoursReversed { table: T1, game: None });
    assert_eq!(hall.game().claims[0].side, White);
}

#[test]
fn a_preview_tells_the_draw() {
    let hall = Hall::started(1, FISCHER).seated();
    let told = preview(&hall.state, &claim("threefold", true), "chief", hall.now).unwrap();
    let kinds: Vec<_> = told.facts.iter().map(Fact::kind).collect();
    assert_eq!((kinds, told.tables.as_slice()), (vec!["claim.decided", "game.result"], &[T1][..]));
}
