//! Appeals (13.1.5, 16; 1999 8.5, 16.3).

use crate::hall::*;
use arbitration::{
    Act, AppealForm, AppealNo, Basis, Differs, Due, Fact, Fee, Intent, NewPlayer, Observation, Outcome, Profile,
    Regulation, Remedy, RoundNo, SectionId, Seq, Standing, Urgency, Vote, differences,
};
use clock::{BootId, Moment, PerSide, Stamp};

const ONE: AppealNo = AppealNo(1);

fn filing(by: &str, against: Option<Seq>) -> Intent {
    // Whoever is no player of the game speaks for Black.
    let side = (!by.ends_with(" 1")).then_some(Black);
    let (form, fee_paid, copy) = (AppealForm::Written, false, true);
    let (by, text) = (by.to_owned(), "the second warning was not one".to_owned());
    Intent::FileAppeal { table: T1, round: None, game: None, by, side, against, form, fee_paid, copy, text }
}

fn jury(jurors: &[&str]) -> Intent {
    let jurors: Vec<String> = jurors.iter().map(|&juror| juror.to_owned()).collect();
    Intent::NameJury { appeal: ONE, chair: jurors[0].clone(), jurors }
}

fn hear(name: &str, absent: bool) -> Intent {
    Intent::HearParty { appeal: ONE, name: name.to_owned(), absent }
}

fn verdict(votes: [bool; 3], remedies: Vec<Remedy>) -> Intent {
    let votes = ["J1", "J2", "J3"].into_iter().zip(votes).map(|(juror, uphold)| Vote { juror: juror.into(), uphold });
    Intent::DecideAppeal { appeal: ONE, votes: votes.collect(), reasons: "heard".into(), fee: Fee::None, remedies }
}

/// Black loses by his second warning; the ruling's number.
fn lost_by_warnings() -> (Hall, Seq) {
    let mut hall = Hall::started(2, FISCHER).seated();
    hall.warn(Black);
    hall.warn(Black);
    let ruling = hall.accept(Due::WarningsLose, 0);
    hall.pass(min(5));
    (hall, ruling)
}

/// The same, appealed by Black, the jury named and both parties heard.
fn heard() -> (Hall, Seq) {
    let (mut hall, ruling) = lost_by_warnings();
    hall.ok(filing("Black 1", Some(ruling)));
    hall.ok(jury(&["J1", "J2", "J3"]));
    hall.ok(hear("Black 1", false));
    hall.ok(hear("White 1", true));
    (hall, ruling)
}

fn draw() -> Remedy {
    Remedy::Result { outcome: Outcome::Draw, basis: Basis::Ruled }
}

#[test]
fn art_16_an_upheld_appeal_revokes_the_loss_and_gives_a_result() {
    let (mut hall, ruling) = heard();
    let before = hall.state.clone();
    let from = before.last_seq().0;
    hall.ok(verdict([true, true, false], vec![Remedy::Revoke { ruling }, draw()]));
    let kinds: Vec<&str> = hall.journal.iter().filter(|r| r.seq.0 > from).map(|r| r.fact.kind()).collect();
    assert_eq!(kinds, ["appeal.decided", "ruling.revoked", "game.result"]);
    assert_eq!(hall.ended(), Some((Outcome::Draw, Basis::Ruled)));
    let score = hall.meeting().score();
    assert_eq!((score.white, score.black), (1, 1));
    let appeal = hall.state.docket().appeal(ONE).unwrap();
    assert!(appeal.decided.as_ref().is_some_and(|verdict| verdict.upheld));
    assert!(hall.none(Due::AppealOpen));
    let found = differences(&before, &hall.state, hall.now.at);
    let points: Vec<_> = found
        .iter()
        .filter_map(
            |d| if let Differs::Points { before, after } = d.what { Some((d.side, before, after)) } else { None },
        )
        .collect();
    assert_eq!(points, [(Some(White), 2, 1), (Some(Black), 0, 1)]);
    let results = found.iter().filter(|d| matches!(d.what, Differs::Result { .. })).count();
    assert_eq!((results, found.len()), (1, 3));
}

#[test]
fn art_16_2_the_majority_decides_and_a_denied_appeal_changes_nothing() {
    let (mut hall, ruling) = heard();
    let remedies = vec![Remedy::Revoke { ruling }];
    assert_eq!(hall.refused(verdict([true, false, false], remedies)), "not-allowed");
    hall.ok(verdict([true, false, false], vec![]));
    assert!(hall.state.docket().appeal(ONE).unwrap().decided.as_ref().is_some_and(|verdict| !verdict.upheld));
    assert_eq!(hall.ended(), Some((Outcome::WhiteWins, Basis::Ruled)));
}

#[test]
fn art_16_2_each_juror_has_one_vote() {
    let (mut hall, _) = heard();
    let vote = |juror: &str| Vote { juror: juror.to_owned(), uphold: true };
    for votes in [vec!["J1", "J2"], vec!["J1", "J2", "J2"], vec!["J1", "J2", "X"], vec!["J1", "J2", "J3", "J3"], vec![]]
    {
        let votes = votes.into_iter().map(vote).collect();
        let intent = Intent::DecideAppeal { appeal: ONE, votes, reasons: "r".into(), fee: Fee::None, remedies: vec![] };
        assert_eq!(hall.refused(intent), "bad-votes");
    }
}

#[test]
fn art_16_2_both_parties_are_heard_before_the_decision() {
    let (mut hall, ruling) = lost_by_warnings();
    hall.ok(filing("Black 1", Some(ruling)));
    assert_eq!(hall.refused(hear("Black 1", false)), "appeal-open");
    assert_eq!(hall.refused(verdict([true; 3], vec![])), "appeal-open");
    hall.ok(jury(&["J1", "J2", "J3"]));
    assert_eq!(hall.refused(jury(&["J1", "J2", "J3"])), "done-already");
    hall.ok(hear("Black 1", false));
    assert_eq!(hall.refused(verdict([true; 3], vec![])), "appeal-open");
    hall.ok(hear("White 1", true));
    assert_eq!(hall.refused(hear("White 1", false)), "done-already");
    hall.ok(verdict([true; 3], vec![]));
}

#[test]
fn art_16_2_a_jury_is_odd_three_or_more_with_its_chair_and_nobody_involved() {
    let (mut hall, ruling) = lost_by_warnings();
    hall.ok(filing("Captain", Some(ruling)));
    for bad in [
        vec!["J1"],
        vec!["J1", "J2"],
        vec!["J1", "J2", "J3", "J4"],
        vec!["J1", "J2", "J1"],
        vec!["J1", "J2", "White 1"],
        vec!["Black 1", "J2", "J3"],
        vec!["J1", "J2", "Captain"],
        // Who ruled: the window is the chief arbiter's.
        vec!["J1", "J2", "Chief"],
    ] {
        assert_eq!(hall.refused(jury(&bad)), "bad-jury", "{bad:?}");
    }
    let outside =
        Intent::NameJury { appeal: ONE, chair: "J4".into(), jurors: ["J1", "J2", "J3"].map(str::to_owned).to_vec() };
    assert_eq!(hall.refused(outside), "bad-jury");
    // Players of other tables may judge.
    hall.ok(jury(&["J1", "White 2", "Black 2", "J4", "J5"]));
}

#[test]
fn art_13_1_5_a_player_appeals_himself_or_through_his_captain() {
    let (mut hall, ruling) = lost_by_warnings();
    let by = |name: &str, side| match filing(name, Some(ruling)) {
        Intent::FileAppeal { table, round, game, by, against, form, fee_paid, copy, text, .. } => {
            Intent::FileAppeal { table, round, game, by, side, against, form, fee_paid, copy, text }
        }
        other => other,
    };
    // A player of another table, somebody for nobody, and who decided himself have no appeal.
    for (name, side) in [("White 2", None), ("Captain", None), ("Chief", Some(Black)), ("Floor", Some(White))] {
        let refusal = hall.try_do(by(name, side)).unwrap_err();
        assert_eq!(
            (refusal.params["name"].as_str(), refusal.clause.unwrap().item.as_str()),
            ("party", "13.1.5"),
            "{name}"
        );
    }
    hall.ok(by("Captain", Some(Black)));
    hall.ok(jury(&["J1", "J2", "J3"]));
    // Both sides are heard (16.2): the captain and his player are one.
    hall.ok(hear("Captain", false));
    hall.ok(hear("Black 1", false));
    assert_eq!(hall.refused(verdict([true; 3], vec![])), "appeal-open");
    hall.ok(hear("Chief", false));
    hall.ok(verdict([false; 3], vec![]));
}

#[test]
fn art_16_2_the_people_behind_a_rule_that_acts_by_itself_are_the_chief_arbiters() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.warn(Black);
    hall.warn(Black);
    let due = hall.one(Due::WarningsLose);
    let (key, clause, act) = (due.key, due.clause, due.acts[0].clone());
    let id = hall.game().id;
    let (reason, consent) = (None, None);
    let fact = Fact::RulingMade { id, key, clause, rests_on: due.rests_on, act, reason, consent, automatic: true };
    let ruling = hall.record_by("program", vec![fact])[0];
    hall.ok(filing("Black 1", Some(ruling)));
    let parties = hall.state.parties(hall.state.docket().appeal(ONE).unwrap());
    assert_eq!(parties, ["Black 1", "White 1", "Chief"]);
}

#[test]
fn art_8_5_from_when_the_deadline_counts_is_a_choice() {
    let late = |taken: Option<&str>| {
        let mut hall = Hall::started(1, FISCHER).seated();
        if let Some(taken) = taken {
            let change = Regulation::Choice { name: "appeal_deadline".into(), taken: taken.into() };
            hall.ok(Intent::ChangeRegulation { section: None, change, reason: "regulations 9".into() });
        }
        let warning = hall.warn(Black);
        hall.result(Outcome::Draw);
        hall.ok(Intent::Sign { table: T1, game: None });
        hall.pass(min(50));
        hall.ok(filing("White 1", Some(warning)));
        hall.ok(Intent::CloseRound { section: None });
        hall.pass(min(60));
        hall.ok(filing("Black 1", Some(warning)));
        hall.pass(ms(1));
        hall.ok(filing("Captain", Some(warning)));
        let appeals = hall.state.docket().appeals();
        appeals
            .map(|appeal| hall.state.filing_time(appeal).map(|time| (time.taken, time.is_late())))
            .collect::<Vec<_>>()
    };
    let by_decision = [Some((min(50), false)), Some((min(110), true)), Some((min(110) + ms(1), true))];
    assert_eq!(late(None), by_decision);
    let by_round = [Some((min(0), false)), Some((min(60), false)), Some((min(60) + ms(1), true))];
    assert_eq!(late(Some("after_round")), by_round);
    assert_eq!(late(Some("no_deadline")), [None, None, None]);
    let xiangqi = Profile::by_id("xiangqi-1999").unwrap();
    assert_eq!(xiangqi.choice("appeal_deadline").unwrap().taken, "no_deadline", "8.5 and 16.3 name none");
}

#[test]
fn whether_a_juror_may_be_of_a_partys_club_is_a_choice() {
    for (taken, refused) in [("allowed", false), ("refused", true)] {
        let mut hall = Hall::published(1, FISCHER, 1);
        let fellow = NewPlayer { name: "J1".into(), club: Some("Tiger".into()), rating: None };
        hall.ok(Intent::EnterPlayers { section: SectionId(1), players: vec![fellow] });
        for known in hall.journal.clone() {
            if let Fact::SectionOpened { section, name, mut profile, control, rounds } = known.fact {
                profile.choices.iter_mut().filter(|c| c.name == "jury_same_club").for_each(|c| c.taken = taken.into());
                let with = Box::new(Fact::SectionOpened { section, name, profile, control, rounds });
                if refused {
                    hall.ok(Intent::Replace { fact: known.seq, with, reason: "r".into() });
                }
            } else if let Fact::PlayersEntered { section, mut players } = known.fact
                && players.iter().any(|p| p.name == "White 1")
            {
                players.iter_mut().filter(|p| p.name == "White 1").for_each(|p| p.club = Some("Tiger".into()));
                let with = Box::new(Fact::PlayersEntered { section, players });
                hall.ok(Intent::Replace { fact: known.seq, with, reason: "r".into() });
            }
        }
        hall.ok(filing("White 1", None));
        let named = hall.try_do(jury(&["J1", "J2", "J3"]));
        assert_eq!(named.is_err(), refused, "{taken}");
    }
}

#[test]
fn art_16_1_oral_or_in_writing_is_a_choice() {
    let (mut hall, ruling) = lost_by_warnings();
    let mut oral = filing("Black 1", Some(ruling));
    if let Intent::FileAppeal { form, .. } = &mut oral {
        *form = AppealForm::Oral;
    }
    assert_eq!(hall.refused(oral.clone()), "not-allowed");
    hall.ok(filing("Black 1", Some(ruling)));
    // The 1999 rules of xiangqi ask for no form.
    let mut hall = Hall::of("xiangqi-1999", 1, SUDDEN, None);
    hall.ok(Intent::StartRound { section: None });
    let result = hall.result(Outcome::WhiteWins);
    if let Intent::FileAppeal { against, .. } = &mut oral {
        *against = Some(result);
    }
    hall.ok(oral);
}

#[test]
fn art_8_5_the_deadline_counts_from_the_decision_and_a_late_appeal_is_recorded_as_late() {
    let (mut hall, ruling) = lost_by_warnings();
    let time = |hall: &Hall, no| hall.state.filing_time(hall.state.docket().appeal(no).unwrap()).unwrap();
    hall.pass(min(55));
    hall.ok(filing("Black 1", Some(ruling)));
    assert_eq!((time(&hall, ONE).taken, time(&hall, ONE).is_late()), (min(60), false));
    hall.pass(ms(1));
    hall.ok(filing("Captain", Some(ruling)));
    assert!(time(&hall, AppealNo(2)).is_late());
    hall.ok(filing("White 1", None));
    let dispute = hall.state.docket().appeal(AppealNo(3)).unwrap();
    assert_eq!(hall.state.filing_time(dispute), None, "a dispute has no decision to count from");
}

#[test]
fn an_appeal_is_against_a_decision_about_that_game_and_once() {
    let (mut hall, ruling) = lost_by_warnings();
    let start = hall.journal.iter().find(|r| matches!(r.fact, Fact::RoundStarted { .. })).unwrap().seq;
    let arrival = hall.journal.iter().find(|r| matches!(r.fact, Fact::PlayerArrived { .. })).unwrap().seq;
    for wrong in [start, arrival, Seq(0), Seq(999)] {
        assert_eq!(hall.refused(filing("Black 1", Some(wrong))), "no-fact", "{wrong}");
    }
    hall.ok(filing("Black 1", Some(ruling)));
    assert_eq!(hall.refused(filing("Black 1", Some(ruling))), "done-already");
    hall.ok(filing("White 1", Some(ruling)));
}

#[test]
fn d53_an_open_appeal_waits_in_the_queue() {
    let (mut hall, ruling) = lost_by_warnings();
    let filed = hall.ok(filing("Black 1", Some(ruling)));
    let due = hall.one(Due::AppealOpen);
    assert_eq!((due.urgency, due.clause.item.as_str(), due.rests_on), (Urgency::Soon, "16.2", vec![filed]));
    hall.ok(jury(&["J1", "J2", "J3"]));
    assert_eq!(hall.one(Due::AppealOpen).urgency, Urgency::Know);
}

#[test]
fn art_16_2_the_decision_is_final() {
    let (mut hall, ruling) = heard();
    hall.ok(verdict([true; 3], vec![Remedy::Revoke { ruling }, draw()]));
    let result = hall.state.last_seq();
    let (revoked, decided) = (Seq(result.0 - 1), Seq(result.0 - 2));
    for settled in [ruling, revoked, decided, result] {
        assert_eq!(hall.refused(filing("White 1", Some(settled))), "appeal-decided", "{settled}");
    }
    assert_eq!(hall.refused(verdict([false; 3], vec![])), "appeal-decided");
    assert_eq!(hall.refused(jury(&["A", "B", "C"])), "appeal-decided");
    assert_eq!(hall.refused(hear("X", false)), "appeal-decided");
    // Neither the decision nor what it did is taken back, nor what it rests on.
    for n in result.0 - 6..=result.0 {
        if Seq(n) != revoked {
            assert_eq!(hall.refused(Intent::Withdraw { fact: Seq(n), reason: "r".into() }), "appeal-decided", "{n}");
        }
    }
    let id = hall.game().id;
    let won = Fact::GameResult { id, outcome: Outcome::WhiteWins, basis: Basis::Played, standing: Standing::Reported };
    let replace = Intent::Replace { fact: result, with: Box::new(won), reason: "r".into() };
    assert_eq!(hall.refused(replace), "appeal-decided");
    // A slip of the pen is put right.
    let Fact::AppealDecided { appeal, votes, upheld, fee, remedies, .. } =
        hall.state.fact(decided).unwrap().fact.clone()
    else {
        panic!("the decision")
    };
    let slip = |reasons: &str, votes: &[Vote]| {
        let (votes, reasons, remedies) = (votes.to_vec(), reasons.to_owned(), remedies.clone());
        let with = Box::new(Fact::AppealDecided { appeal, votes, upheld, reasons, fee, remedies });
        Intent::Replace { fact: decided, with, reason: "a slip".into() }
    };
    let mut turned = votes.clone();
    turned.iter_mut().take(2).for_each(|vote| vote.uphold = false);
    assert_eq!(hall.refused(slip("heard", &turned)), "wrong-replacement");
    hall.ok(slip("the warning was a reminder", &votes));
    let verdict = hall.state.docket().appeal(ONE).unwrap().decided.clone().unwrap();
    assert_eq!(verdict.reasons, "the warning was a reminder");
    assert_eq!(hall.ended(), Some((Outcome::Draw, Basis::Ruled)));
}

#[test]
fn of_two_appeals_against_one_decision_the_first_decision_is_the_last_word() {
    let (mut hall, ruling) = heard();
    hall.ok(filing("White 1", Some(ruling)));
    hall.ok(filing("White 1", None));
    hall.ok(verdict([true; 3], vec![Remedy::Revoke { ruling }, draw()]));
    let jurors = || ["J1", "J2", "J3"].map(str::to_owned).to_vec();
    let name = |no| Intent::NameJury { appeal: AppealNo(no), chair: "J1".into(), jurors: jurors() };
    assert_eq!(hall.refused(name(2)), "appeal-decided");
    // A dispute about the same game changes nothing that is settled.
    hall.ok(name(3));
    for party in ["White 1", "Black 1"] {
        hall.ok(Intent::HearParty { appeal: AppealNo(3), name: party.into(), absent: false });
    }
    let votes = || jurors().into_iter().map(|juror| Vote { juror, uphold: true }).collect();
    let decide = |remedies| Intent::DecideAppeal {
        appeal: AppealNo(3),
        votes: votes(),
        reasons: "r".into(),
        fee: Fee::None,
        remedies,
    };
    let win = Remedy::Result { outcome: Outcome::WhiteWins, basis: Basis::Ruled };
    assert_eq!(hall.refused(decide(vec![win])), "appeal-decided");
    hall.ok(decide(vec![]));
}

#[test]
fn a_remedy_withdraws_a_warning_and_corrects_a_result() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let warning = hall.warn(White);
    let result = hall.result(Outcome::BlackWins);
    hall.ok(filing("White 1", Some(warning)));
    hall.ok(jury(&["J1", "J2", "J3"]));
    hall.ok(hear("White 1", false));
    hall.ok(hear("Chief", false));
    let remedies = vec![Remedy::Withdraw { fact: warning }, draw()];
    hall.ok(verdict([true; 3], remedies));
    assert!(hall.game().warnings.is_empty());
    let ending = hall.game().ending.unwrap();
    assert_eq!((ending.mark.fact, ending.outcome, ending.standing), (result, Outcome::Draw, Standing::Ruled));
}

#[test]
fn a_remedy_that_cannot_be_is_refused() {
    let (mut hall, ruling) = heard();
    let clock = Remedy::Clock { left: PerSide::new(min(10), min(10)) };
    for (remedies, code) in [
        // The ruling ended the game and is not revoked.
        (vec![draw()], "game-over"),
        (vec![clock.clone()], "game-over"),
        (vec![Remedy::Revoke { ruling: Seq(1) }], "no-fact"),
        (vec![Remedy::Revoke { ruling }, Remedy::Revoke { ruling }], "no-fact"),
        (vec![Remedy::Withdraw { fact: Seq(2) }], "no-fact"),
        (
            vec![Remedy::Revoke { ruling }, Remedy::Result { outcome: Outcome::Draw, basis: Basis::Forfeit }],
            "bad-result",
        ),
        (vec![Remedy::Revoke { ruling }, Remedy::Clock { left: PerSide::new(ms(-1), min(1)) }], "bad-time"),
    ] {
        assert_eq!(hall.refused(verdict([true; 3], remedies.clone())), code, "{remedies:?}");
    }
    hall.ok(verdict([true; 3], vec![Remedy::Revoke { ruling }, clock]));
    assert_eq!((hall.ended(), hall.left(), hall.running()), (None, (min(10), min(10)), None));
}

#[test]
fn article_9_2_a_game_that_nobody_started_gets_no_result_from_a_jury_and_no_times() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let (game, outcome, basis) = (None, Outcome::Draw, Basis::Played);
    hall.ok(Intent::Result { table: T1, game, outcome, basis, signed: true });
    hall.ok(Intent::CloseRound { section: None });
    hall.publish(2, 1);
    hall.ok(filing("White 1", None));
    hall.ok(jury(&["J1", "J2", "J3"]));
    hall.ok(hear("White 1", false));
    hall.ok(hear("Black 1", true));
    let forfeit = Remedy::Result { outcome: Outcome::WhiteWins, basis: Basis::Forfeit };
    for remedy in [draw(), forfeit, Remedy::Clock { left: PerSide::new(min(10), min(10)) }] {
        assert_eq!(hall.refused(verdict([true; 3], vec![remedy.clone()])), "round-not-started", "{remedy:?}");
    }
    hall.ok(Intent::StartRound { section: None });
    hall.ok(verdict([true; 3], vec![draw()]));
    assert_eq!(hall.ended(), Some((Outcome::Draw, Basis::Ruled)));
    assert_eq!(hall.state.oddities(), 0);
}

#[test]
fn a_game_of_a_past_round_is_not_left_open() {
    let (mut hall, ruling) = heard();
    hall.ok(Intent::Result {
        table: arbitration::TableNo(2),
        game: None,
        outcome: Outcome::Draw,
        basis: Basis::Played,
        signed: true,
    });
    hall.ok(Intent::CloseRound { section: None });
    hall.publish(2, 2);
    assert_eq!(hall.refused(verdict([true; 3], vec![Remedy::Revoke { ruling }])), "game-not-over");
    let before = hall.state.clone();
    hall.ok(verdict([true; 3], vec![Remedy::Revoke { ruling }, draw()]));
    let first = hall.state.meeting(T1, RoundNo(1)).unwrap();
    assert_eq!(first.game(arbitration::GameNo(1)).unwrap().ending.unwrap().outcome, Outcome::Draw);
    let found = differences(&before, &hall.state, hall.now.at);
    let stands: Vec<_> = found
        .iter()
        .filter_map(|d| {
            if let Differs::NextPairing { player, next, at } = &d.what {
                Some((player.as_str(), *next, *at))
            } else {
                None
            }
        })
        .collect();
    assert_eq!(stands, [("White 1", RoundNo(2), T1), ("Black 1", RoundNo(2), T1)]);
}

#[test]
fn a_withdrawn_filing_is_no_appeal_and_its_number_is_not_given_again() {
    let (mut hall, ruling) = lost_by_warnings();
    let filed = hall.ok(filing("Black 1", Some(ruling)));
    hall.ok(Intent::Withdraw { fact: filed, reason: "he withdrew it".into() });
    assert!(hall.none(Due::AppealOpen));
    assert_eq!(hall.refused(jury(&["J1", "J2", "J3"])), "no-appeal");
    hall.ok(filing("Black 1", Some(ruling)));
    assert_eq!(hall.state.docket().appeals().map(|appeal| appeal.no).collect::<Vec<_>>(), [AppealNo(2)]);
}

#[test]
fn a_decided_appeal_whose_decision_was_corrected_since_is_shown_and_offers_nothing() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let warning = hall.warn(White);
    hall.ok(filing("White 1", Some(warning)));
    hall.ok(jury(&["J1", "J2", "J3"]));
    hall.ok(hear("White 1", false));
    hall.ok(hear("Black 1", false));
    hall.ok(verdict([false; 3], vec![]));
    assert!(hall.due().is_empty());
    hall.ok(Intent::Withdraw { fact: warning, reason: "it was the neighbour".into() });
    let due = hall.one(Due::RulingUnfounded);
    assert_eq!(due.acts, Vec::<Act>::new());
    hall.ok(Intent::Dismiss { key: due.key, reason: "told the jury".into() });
    assert!(hall.due().is_empty());
}

#[test]
fn x37_a_foul_taken_back_by_the_jury_is_counted_no_more() {
    let mut hall = Hall::of("xiangqi-1999", 1, SUDDEN, None).seated();
    hall.ok(Intent::StartRound { section: None });
    let offence = "touching_clock".into();
    let foul = hall.ok(Intent::Foul { table: T1, side: Black, offence, note: None });
    hall.ok(filing("Black 1", Some(foul)));
    hall.ok(jury(&["J1", "J2", "J3"]));
    let before = hall.state.clone();
    hall.ok(verdict([true; 3], vec![Remedy::Withdraw { fact: foul }]));
    let found = differences(&before, &hall.state, hall.now.at);
    let [fouls] = found.as_slice() else { panic!("one difference: {found:?}") };
    assert_eq!((fouls.side, &fouls.what), (Some(Black), &Differs::Fouls { before: 1, after: 0 }));
}

#[test]
fn art_16_2_one_decision_gives_one_result_and_one_pair_of_times() {
    let (mut hall, ruling) = heard();
    let won = Remedy::Result { outcome: Outcome::BlackWins, basis: Basis::Ruled };
    let twice = vec![Remedy::Revoke { ruling }, draw(), won];
    let refusal = hall.refused_by("chief", verdict([true; 3], twice));
    assert_eq!(refusal, ("not-allowed".into(), Some("16.2".into())));
    let clock = |left| Remedy::Clock { left: PerSide::new(min(left), min(10)) };
    let twice = vec![Remedy::Revoke { ruling }, clock(10), clock(20)];
    assert_eq!(hall.refused(verdict([true; 3], twice)), "not-allowed");
    hall.ok(verdict([true; 3], vec![Remedy::Revoke { ruling }, clock(10)]));
}

#[test]
fn art_16_2_who_has_not_heard_the_parties_does_not_decide() {
    let (mut hall, _) = lost_by_warnings();
    hall.ok(filing("Black 1", None));
    let named = hall.ok(jury(&["J1", "J2", "J3"]));
    let with = |jurors: &[&str]| {
        let jurors: Vec<String> = jurors.iter().map(|&juror| juror.to_owned()).collect();
        let with = Box::new(Fact::JuryNamed { appeal: ONE, chair: jurors[0].clone(), jurors });
        Intent::Replace { fact: named, with, reason: "ill".into() }
    };
    let mut before = hall.clone();
    before.ok(with(&["A", "B", "C"]));
    hall.ok(hear("Black 1", false));
    hall.ok(hear("White 1", false));
    for jurors in [&["A", "B", "C"][..], &["J1", "J2", "A"], &["J1", "J2", "J3", "A", "B"]] {
        assert_eq!(hall.refused(with(jurors)), "wrong-replacement", "{jurors:?}");
    }
    let mut chair = hall.clone();
    chair.ok(with(&["J2", "J1", "J3"]));
    hall.ok(Intent::Withdraw { fact: named, reason: "ill".into() });
    hall.ok(jury(&["A", "B", "C"]));
    let votes = ["A", "B", "C"].map(|juror| Vote { juror: juror.into(), uphold: false }).to_vec();
    let decide = Intent::DecideAppeal { appeal: ONE, votes, reasons: "r".into(), fee: Fee::None, remedies: vec![] };
    assert_eq!(hall.refused(decide.clone()), "appeal-open", "the new jury hears them first");
    hall.ok(hear("Black 1", false));
    hall.ok(hear("White 1", true));
    hall.ok(decide);
}

#[test]
fn art_8_5_a_jump_of_the_walls_clock_makes_no_appeal_late_or_early() {
    // Filed `taken` after the ruling, over a restart of a minute, the wall's clock put on by `by` before it.
    let time = |by: i64, taken: i64| {
        let (mut hall, ruling) = lost_by_warnings();
        hall.now.wall += min(by).get();
        hall.see(Observation::WallJumped { by: min(by) });
        let wall = hall.now.wall + min(1).get();
        hall.now = Stamp { boot: BootId(2), at: Moment::from_millis(5_000), wall, ..hall.now };
        hall.pass(min(taken - 6));
        hall.ok(filing("Black 1", Some(ruling)));
        hall.state.filing_time(hall.state.docket().appeal(ONE).unwrap()).unwrap()
    };
    for by in [60, -180] {
        assert_eq!((time(by, 60).taken, time(by, 60).is_late()), (min(60), false), "{by}");
        assert!(time(by, 61).is_late(), "{by}");
    }
}

#[test]
fn what_is_noted_at_the_moment_of_a_decision_is_none_of_its_effects() {
    let (mut hall, ruling) = heard();
    let decided = hall.ok(verdict([true; 3], vec![Remedy::Revoke { ruling }, draw()]));
    let note = hall.ok(Intent::Note { table: T1, text: "a slip of the pen".into(), about: None });
    hall.ok(Intent::Withdraw { fact: note, reason: "a slip".into() });
    assert_eq!(hall.refused(Intent::Withdraw { fact: decided, reason: "x".into() }), "appeal-decided");
}
