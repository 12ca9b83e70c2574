//! What is judged of a game: how far it can be followed, what is counted and from where, how a cycle is ruled on.

use super::*;

#[test]
fn a_judgement_says_how_far_the_game_could_be_followed() {
    let hall = playing("draughts-100");
    let followed = || hall.desk.judge(TABLE, None).wait().unwrap().followed;
    let recorded = || hall.desk.judge(TABLE, None).wait().unwrap().counted_from.map(|from| from.after);
    assert_eq!(followed(), Followed { to: 0, of: 0 });
    hall.press(Side::White, "32-28");
    hall.accept(Intent::Press { table: TABLE, side: Side::Black, text: None });
    hall.press(Side::White, "37-32");
    assert_eq!(followed(), Followed { to: 1, of: 3 }, "the second move has no name");
    hall.accept(score(2, &["19-23"]));
    assert_eq!(followed(), Followed { to: 2, of: 3 }, "the third must be the capture");
    assert_eq!(recorded(), None, "counted from the start");
    hall.accept(record(3, "B:WK46:BK5"));
    assert_eq!(followed(), Followed { to: 3, of: 3 }, "from a recorded position on no move before it is needed");
    assert_eq!(recorded(), Some(3), "and none before it is counted");
}

#[test]
fn fmjd_1_6_1_a_threefold_repetition_is_shown_before_and_when_it_holds() {
    let hall = playing("draughts-100");
    hall.accept(record(0, "W:WK48:BK3"));
    let mut line = ["48-43", "3-8", "43-48", "8-3"].into_iter().cycle();
    let mut side = Side::White;
    for text in line.by_ref().take(7) {
        hall.press(side, text);
        side = side.opponent();
    }
    let threefold = || {
        let judged = hall.desk.judge(TABLE, None).wait().unwrap();
        judged.claims.into_iter().find(|claim| claim.ground == "threefold").unwrap()
    };
    let claim = threefold();
    assert_eq!((claim.holds, claim.count, claim.limit, claim.clause.item.as_str()), (false, 2, 3, "1.6.1"));
    assert_eq!((claim.plies, claim.next), (vec![3, 7], vec!["8-3".to_owned()]), "the next move makes it");
    hall.press(side, line.next().unwrap());
    let claim = threefold();
    assert_eq!((claim.holds, claim.count, claim.since, claim.plies), (true, 3, Some(0), vec![0, 4, 8]));
}

#[test]
fn an_adjourned_game_whose_moves_are_known_goes_on_counting() {
    let hall = playing("xiangqi-1999");
    let board = "4k4/9/9/9/9/9/9/9/8R/3K5 w - -";
    hall.accept(record(0, &format!("{board} 20 40")));
    let mut side = Side::White;
    for text in ["i1i2", "e9e8", "i2i1", "e8e9"] {
        hall.press(side, text);
        side = side.opponent();
    }
    let fen = hall.desk.position(TABLE, None).wait().unwrap().board.fen;
    assert_eq!(fen, format!("{board} 24 1"), "the position is recorded with what was counted");
    let counted = || {
        let judged = hall.desk.judge(TABLE, None).wait().unwrap();
        let of = |ground: &str| judged.claims.iter().find(|claim| claim.ground == ground).unwrap().clone();
        (judged.counted_from, of("natural_limit").count, of("cycle").plies)
    };
    let begun = (Some(CountedFrom { after: 0, quiet: Some(20) }), 12, vec![0, 4]);
    assert_eq!(counted(), begun);
    for adjourned in [&fen, &format!("{board} 0 1")] {
        hall.accept(record(4, adjourned));
        assert_eq!(counted(), begun, "the moves lead to the recorded position");
    }
    hall.accept(record(4, &format!("{board} 60 1")));
    assert_eq!(counted(), (Some(CountedFrom { after: 4, quiet: Some(60) }), 30, vec![4]), "the arbiter says otherwise");
}

#[test]
fn a_recorded_position_whose_moves_are_not_known_begins_anew_from_its_number_and_says_so() {
    let hall = playing("xiangqi-1999");
    hall.accept(record(0, "4k4/9/9/9/9/9/9/9/8R/3K5 w"));
    hall.accept(Intent::Press { table: TABLE, side: Side::White, text: None });
    hall.accept(record(1, "4k4/9/9/9/9/9/9/8R/9/3K5 b - - 119 60"));
    let judged = hall.desk.judge(TABLE, None).wait().unwrap();
    assert_eq!(judged.counted_from, Some(CountedFrom { after: 1, quiet: Some(119) }));
    let claim = judged.claims.iter().find(|claim| claim.ground == "natural_limit").unwrap();
    assert_eq!((claim.count, claim.before, claim.holds), (59, 119, false));
    hall.press(Side::Black, "e9e8");
    let judged = hall.desk.judge(TABLE, None).wait().unwrap();
    assert!(judged.claims.iter().any(|claim| claim.ground == "natural_limit" && claim.count == 60 && claim.holds));
}

#[test]
fn article_26_4_what_the_arbiter_holds_the_moves_of_a_cycle_to_be_is_what_is_ruled_on() {
    let hall = playing("xiangqi-1999");
    hall.accept(record(0, "4k4/9/9/9/9/9/9/9/8R/3K5 w"));
    let mut side = Side::White;
    for text in ["i1i2", "e9e8", "i2i1", "e8e9"].into_iter().cycle().take(8) {
        hall.press(side, text);
        side = side.opponent();
    }
    let cycle = |labels: Option<Vec<Label>>| hall.desk.judge(TABLE, labels).wait().unwrap().cycle.unwrap();
    let found = cycle(None);
    assert_eq!(found.plies.iter().map(|ply| ply.label).collect::<Vec<_>>(), [Label::Idle; 4]);
    assert_eq!(found.rulings[0].outcome, CycleOutcome::Draw);
    let named = cycle(Some(vec![Label::Chase, Label::Idle, Label::Kill, Label::Idle]));
    assert_eq!((named.white, named.black), (Some(Conduct::KillChase), Some(Conduct::Allowed)));
    let ruling = &named.rulings[0];
    assert_eq!((ruling.outcome, ruling.clause.item.as_str()), (CycleOutcome::WhiteMustChange, "26.4"));
    for wrong in [vec![Label::Check; 3], vec![Label::Check; 1_000], Vec::new()] {
        assert_eq!(cycle(Some(wrong)).rulings, found.rulings, "of another number");
    }
}
