//! Corrections: withdrawn and replaced facts, against a second independent fold.

use crate::hall::*;
use arbitration::{
    Act, AppealForm, Basis, Code, Due, Exit, Fact, Gap, Intent, NewPairing, Observation, Official, Outcome, PlayerId,
    PositionReason, Reading, Recorded, Role, RoundNo, SectionId, Seq, Standing, State, TableNo,
};
use clock::{BootId, Moment, PerSide, Side, Stamp};
use proptest::prelude::*;

/// The journal with the corrections carried out by hand: replaced facts in place, withdrawn ones and corrections gone.
fn carried_out(journal: &[Recorded]) -> Vec<Recorded> {
    let mut list: Vec<Option<Recorded>> = journal.iter().cloned().map(Some).collect();
    let at = |seq: Seq| journal.iter().position(|r| r.seq == seq).unwrap();
    let mut undo: Vec<(Seq, Recorded)> = Vec::new();
    for recorded in journal {
        match &recorded.fact {
            Fact::FactWithdrawn { fact, .. } => {
                let target = &journal[at(*fact)];
                if let Some((_, original)) = undo.iter().find(|(by, _)| by == fact) {
                    list[at(original.seq)] = Some(original.clone());
                } else {
                    undo.push((recorded.seq, target.clone()));
                    list[at(*fact)] = None;
                }
            }
            Fact::FactReplaced { fact, with, .. } => {
                let target = journal[at(*fact)].clone();
                undo.push((recorded.seq, target.clone()));
                list[at(*fact)] = Some(Recorded { fact: (**with).clone(), ..target });
            }
            _ => continue,
        }
        list[at(recorded.seq)] = None;
    }
    list.into_iter().flatten().collect()
}

fn assert_same_content(a: &State, b: &State) -> Result<(), TestCaseError> {
    prop_assert_eq!(a.event(), b.event());
    prop_assert!(a.sections().eq(b.sections()));
    prop_assert!(a.players().eq(b.players()));
    prop_assert!(a.devices().eq(b.devices()));
    prop_assert_eq!(a.hall(), b.hall());
    prop_assert_eq!(a.meetings().count(), b.meetings().count());
    for (x, y) in a.meetings().zip(b.meetings()) {
        prop_assert!(x.same_content(y), "{:?}\n{:?}", x.games, y.games);
    }
    Ok(())
}

#[test]
fn a_withdrawn_warning_never_was() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let first = hall.warn(White);
    hall.warn(White);
    assert!(!hall.due().is_empty());
    let withdrawal = hall.ok(Intent::Withdraw { fact: first, reason: "wrong table".into() });
    assert!(hall.due().is_empty());
    assert_eq!(hall.refused(Intent::Withdraw { fact: first, reason: "again".into() }), "corrected-already");
    hall.ok(Intent::Withdraw { fact: withdrawal, reason: "it was right".into() });
    assert_eq!(hall.game().warnings.len(), 2);
    assert_eq!(hall.refused(Intent::Withdraw { fact: withdrawal, reason: "again".into() }), "corrected-already");
}

#[test]
fn a_replaced_result_stands_in_the_old_ones_place() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.pass(min(9));
    let result = hall.result(Outcome::WhiteWins);
    let when = hall.game().ending.unwrap().mark.at;
    hall.pass(min(9));
    let id = hall.game().id;
    let right =
        Fact::GameResult { id, outcome: Outcome::BlackWins, basis: Basis::Played, standing: Standing::Reported };
    hall.ok(Intent::Replace { fact: result, with: Box::new(right), reason: "slip misread".into() });
    let ending = hall.game().ending.unwrap();
    assert_eq!((ending.outcome, ending.mark.at), (Outcome::BlackWins, when));
    assert_eq!(hall.left(), (min(71), min(80)));
    assert_eq!(hall.meeting().rev, hall.state.last_seq());
}

#[test]
fn a_replacement_of_another_kind_or_game_is_refused() {
    let mut hall = Hall::started(2, FISCHER).seated();
    let warning = hall.warn(White);
    let mut id = hall.game().id;
    let note = Fact::NoteMade { id, text: "x".into(), about: None };
    let replace = |with| Intent::Replace { fact: warning, with: Box::new(with), reason: "r".into() };
    assert_eq!(hall.refused(replace(note)), "wrong-replacement");
    id.table = TableNo(2);
    let elsewhere = Fact::WarningGiven { id, side: White, offence: "talking".into(), note: None };
    assert_eq!(hall.refused(replace(elsewhere)), "wrong-replacement");
    id.table = T1;
    let unknown = Fact::WarningGiven { id, side: White, offence: "snoring".into(), note: None };
    assert_eq!(hall.refused(replace(unknown)), "wrong-replacement");
    let control = Fact::WarningGiven { id, side: White, offence: "aids".into(), note: Some("\u{7}".into()) };
    assert_eq!(hall.refused(replace(control)), "bad-text");
    assert_eq!(hall.refused(Intent::Withdraw { fact: Seq(999), reason: "r".into() }), "no-fact");
    assert_eq!(hall.refused(Intent::Withdraw { fact: Seq(1), reason: "r".into() }), "no-fact");
}

#[test]
fn a_corrected_name_leaves_the_games_and_their_revisions_alone() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.press(White);
    let (rev, moves) = (hall.meeting().rev, hall.game().moves.clone());
    let officials = vec![Official { name: "Another".into(), role: Role::Chief }];
    let with = Fact::EventCreated { name: "Cup".into(), place: None, zone: "Asia/Shanghai".into(), officials };
    hall.ok(Intent::Replace { fact: Seq(1), with: Box::new(with), reason: "name".into() });
    assert_eq!(hall.state.event().unwrap().name, "Cup");
    assert_eq!((hall.meeting().rev, hall.game().moves.clone()), (rev, moves));
}

#[test]
fn a_fact_that_loses_its_footing_by_a_correction_is_no_oddity() {
    let withdraw = |hall: &mut Hall, fact| hall.ok(Intent::Withdraw { fact, reason: "r".into() });
    let mut hall = Hall::started(1, FISCHER).seated();
    let stop = hall.ok(Intent::Stop { table: T1, reason: None });
    hall.ok(Intent::Resume { table: T1 });
    withdraw(&mut hall, stop);
    let press = hall.press(White);
    hall.press(Black);
    withdraw(&mut hall, press);
    let stop = hall.ok(Intent::StopHall { reason: "r".into() });
    hall.ok(Intent::ResumeHall);
    let withdrawal = withdraw(&mut hall, stop);
    let result = hall.result(Outcome::Draw);
    hall.ok(Intent::Sign { table: T1, game: None });
    withdraw(&mut hall, result);
    withdraw(&mut hall, withdrawal);
    assert_eq!((hall.state.oddities(), State::fold(hall.journal).oddities()), (0, 0));
}

#[test]
fn a_ruling_and_a_second_correction_have_their_codes() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let warning = hall.warn(White);
    hall.ok(Intent::Withdraw { fact: warning, reason: "r".into() });
    let with = Box::new(Fact::WarningGiven { id: hall.game().id, side: Black, offence: "aids".into(), note: None });
    let refusal = hall.try_do(Intent::Replace { fact: warning, with, reason: "r".into() }).unwrap_err();
    assert_eq!((refusal.code, refusal.params["fact"].as_str()), (Code::CorrectedAlready, warning.to_string().as_str()));
}

/// Round 1 of one table with a result, closed; round 2 published.
fn second_round() -> (Hall, Seq, Seq) {
    let mut hall = Hall::started(1, FISCHER).seated();
    let result = hall.result(Outcome::Draw);
    let closed = Seq(hall.ok(Intent::CloseRound { section: None }).0 - 1);
    hall.publish(2, 1);
    (hall, result, closed)
}

#[test]
fn the_end_of_an_earlier_round_can_be_replaced_but_not_withdrawn() {
    let (mut hall, result, closed) = second_round();
    for fact in [result, closed] {
        let refusal = hall.try_do(Intent::Withdraw { fact, reason: "r".into() }).unwrap_err();
        assert_eq!((refusal.code, refusal.params["round"].as_str()), (Code::WrongRound, "1"));
    }
    let Some(Fact::GameResult { id, basis, standing, .. }) = hall.state.fact(result).map(|r| r.fact.clone()) else {
        panic!("no result")
    };
    let with = Box::new(Fact::GameResult { id, outcome: Outcome::WhiteWins, basis, standing });
    let replacement = hall.ok(Intent::Replace { fact: result, with, reason: "slip misread".into() });
    hall.ok(Intent::Withdraw { fact: replacement, reason: "it was right".into() });
    assert_eq!(hall.state.oddities(), 0);
}

#[test]
fn a_ruling_that_ended_a_game_of_an_earlier_round_stands() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let warning = hall.warn(White);
    hall.warn(White);
    let ruling = hall.accept(Due::WarningsLose, 0);
    hall.ok(Intent::CloseRound { section: None });
    hall.publish(2, 1);
    assert_eq!(hall.refused(Intent::Withdraw { fact: ruling, reason: "r".into() }), "wrong-round");
    hall.ok(Intent::Withdraw { fact: warning, reason: "r".into() });
    let told = hall.one(Due::RulingUnfounded);
    assert!(told.acts.is_empty(), "it is told, and nothing offered that would be refused");
    hall.ok(Intent::Dismiss { key: told.key, reason: "the pairing is published".into() });
}

#[test]
fn no_round_is_published_over_a_result_that_was_withdrawn_after_the_closing() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let result = hall.result(Outcome::Draw);
    hall.ok(Intent::CloseRound { section: None });
    hall.ok(Intent::Withdraw { fact: result, reason: "r".into() });
    let pairing = NewPairing { table: T1, white: player("White 1"), black: player("Black 1") };
    let publish = Intent::PublishRound { section: SectionId(1), round: RoundNo(2), pairings: vec![pairing] };
    assert_eq!(hall.refused(publish.clone()), "round-unfinished");
    hall.result(Outcome::WhiteWins);
    hall.ok(publish);
}

#[test]
fn a_start_that_something_followed_from_is_not_withdrawn() {
    let mut hall = Hall::published(2, FISCHER, 1).seated();
    let start = hall.ok(Intent::StartRound { section: None });
    hall.ok(Intent::Note { table: T1, text: "came with a friend".into(), about: None });
    let withdraw = |fact| Intent::Withdraw { fact, reason: "too early".into() };
    let press = hall.press(White);
    let refusal = hall.try_do(withdraw(start)).unwrap_err();
    assert_eq!(refusal.code, Code::RoundStarted);
    assert_eq!((&refusal.params["table"], &refusal.params["fact"]), (&"1".to_owned(), &press.to_string()));
    hall.ok(withdraw(press));
    hall.ok(withdraw(start));
    assert!(hall.game().started.is_none());
    hall.ok(Intent::StartRound { section: None });
}

#[derive(Debug, Clone)]
enum Step {
    Wait(i64),
    Arrive(u32, Side, i64),
    Press(u32),
    Warn(u32, Side),
    Score(u32, u32, usize),
    Position(u32, u32),
    Claim(u32, Side, bool),
    Stop(u32),
    Resume(u32),
    StopHall,
    ResumeHall,
    Result(u32),
    Accept,
    Sign(u32),
    Reverse(u32),
    Excuse(u32, Side),
    Bind(u32),
    Unbind,
    Read(u32, i64, Option<Side>),
    Reboot,
    Withdraw(usize),
    Replace(usize),
}

fn step() -> impl Strategy<Value = Step> {
    let table = 1u32..=3;
    let side = || prop_oneof![Just(White), Just(Black)];
    prop_oneof![
        3 => (1i64..1_500_000).prop_map(Step::Wait),
        2 => (table.clone(), side(), 0i64..900_000).prop_map(|(t, s, ago)| Step::Arrive(t, s, ago)),
        4 => table.clone().prop_map(Step::Press),
        2 => (table.clone(), side()).prop_map(|(t, s)| Step::Warn(t, s)),
        2 => (table.clone(), 1u32..4, 1usize..4).prop_map(|(t, ply, n)| Step::Score(t, ply, n)),
        1 => (table.clone(), 0u32..4).prop_map(|(t, after)| Step::Position(t, after)),
        1 => (table.clone(), side(), any::<bool>()).prop_map(|(t, s, upheld)| Step::Claim(t, s, upheld)),
        1 => table.clone().prop_map(Step::Stop),
        1 => table.clone().prop_map(Step::Resume),
        1 => Just(Step::StopHall),
        1 => Just(Step::ResumeHall),
        1 => table.clone().prop_map(Step::Result),
        1 => table.clone().prop_map(Step::Sign),
        1 => table.clone().prop_map(Step::Reverse),
        1 => (table.clone(), side()).prop_map(|(t, s)| Step::Excuse(t, s)),
        1 => table.clone().prop_map(Step::Bind),
        1 => Just(Step::Unbind),
        1 => (table, 0i64..4_800_000, prop::option::of(side())).prop_map(|(t, n, run)| Step::Read(t, n, run)),
        1 => Just(Step::Accept),
        3 => (0usize..60).prop_map(Step::Withdraw),
        2 => (0usize..60).prop_map(Step::Replace),
    ]
}

fn run(hall: &mut Hall, step: Step) {
    let reason = || "r".to_owned();
    let intent = match step {
        Step::Wait(n) => {
            hall.pass(ms(n));
            return;
        }
        Step::Arrive(t, side, ago) => Intent::Arrived { table: TableNo(t), side, ago: Some(ms(ago)) },
        Step::Press(t) => {
            let on = hall.state.current(TableNo(t)).and_then(|m| m.on()).and_then(|g| g.clock.running());
            Intent::Press { table: TableNo(t), side: on.unwrap_or(White), text: None }
        }
        Step::Warn(t, side) => Intent::Warn { table: TableNo(t), side, offence: "aids".into(), note: None },
        Step::Score(t, ply, n) => {
            let moves = (0..n).map(|n| format!("{n}-{ply}")).collect();
            Intent::EnterScore { table: TableNo(t), game: None, ply, moves }
        }
        Step::Position(t, after) => {
            let (fen, reason) = ("W:W1:B2".to_owned(), PositionReason::AsPlayed);
            Intent::RecordPosition { table: TableNo(t), game: None, after, fen, reason, note: None }
        }
        Step::Claim(t, side, upheld) => {
            let ground = "threefold".to_owned();
            Intent::DecideClaim { table: TableNo(t), side, ground, upheld, evidence: None, deviate: None }
        }
        Step::Stop(t) => Intent::Stop { table: TableNo(t), reason: None },
        Step::Resume(t) => Intent::Resume { table: TableNo(t) },
        Step::Sign(t) => Intent::Sign { table: TableNo(t), game: None },
        Step::Reverse(t) => Intent::ColoursReversed { table: TableNo(t), game: None },
        Step::Excuse(t, side) => Intent::Excuse { table: TableNo(t), side, reason: reason() },
        Step::Bind(t) => Intent::Bind { serial: "00042".into(), table: TableNo(t), left: None },
        Step::Unbind => Intent::Unbind { serial: "00042".into() },
        Step::Read(t, n, running) => {
            let reading = Reading { left: PerSide::new(ms(n), min(80)), running, turn: running, flag: None };
            hall.see(Observation::Clock { table: TableNo(t), reading });
            return;
        }
        Step::Reboot => {
            hall.now.boot = BootId(hall.now.boot.0 + 1);
            hall.see(Observation::Interrupted { gap: Gap::Reboot, length: ms(0), since: None, clocks: vec![] });
            return;
        }
        Step::StopHall => Intent::StopHall { reason: reason() },
        Step::ResumeHall => Intent::ResumeHall,
        Step::Result(t) => {
            let (outcome, basis) = (Outcome::Draw, Basis::Played);
            Intent::Result { table: TableNo(t), game: None, outcome, basis, signed: false }
        }
        Step::Accept => match hall.due().into_iter().next() {
            Some(due) => Intent::Accept { key: due.key, choice: 0, consent: None },
            None => return,
        },
        Step::Withdraw(n) => Intent::Withdraw { fact: hall.journal[n % hall.journal.len()].seq, reason: reason() },
        Step::Replace(n) => {
            let old = &hall.journal[n % hall.journal.len()];
            let with = match old.fact.clone() {
                Fact::WarningGiven { id, side, note, .. } => {
                    Fact::WarningGiven { id, side: side.opponent(), offence: "talking".into(), note }
                }
                Fact::PlayerArrived { id, side, at } => Fact::PlayerArrived { id, side: side.opponent(), at },
                Fact::GameResult { id, basis, standing, .. } => {
                    Fact::GameResult { id, outcome: Outcome::WhiteWins, basis, standing }
                }
                Fact::ScoreEntered { id, .. } => Fact::ScoreEntered { id, ply: 1, moves: vec!["1-6".into()] },
                Fact::PositionRecorded { id, fen, reason, note, .. } => {
                    Fact::PositionRecorded { id, after: 0, fen, reason, note }
                }
                Fact::ClaimDecided { id, side, ground, clause, upheld, .. } => {
                    let (side, evidence) = (side.opponent(), Some("31, 35, 39".into()));
                    Fact::ClaimDecided {
                        id,
                        side,
                        ground,
                        clause,
                        upheld,
                        evidence,
                        rests_on: Vec::new(),
                        deviate: None,
                    }
                }
                Fact::HallStopped { .. } => Fact::HallStopped { reason: "other".into() },
                other => other,
            };
            Intent::Replace { fact: old.seq, with: Box::new(with), reason: reason() }
        }
    };
    // A refused step is one that makes no sense here.
    let _ = hall.try_do(intent);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    /// Folding with corrections equals folding the list in which they are carried out by hand.
    #[test]
    fn corrections_are_as_if_it_had_been_so(steps in prop::collection::vec(step(), 0..60)) {
        let mut hall = Hall::started(3, FISCHER);
        for step in steps {
            run(&mut hall, step);
        }
        assert_same_content(&hall.state, &State::fold(carried_out(&hall.journal)))?;
        let again = State::fold(hall.journal.clone());
        prop_assert_eq!(again.canonical_hash(), hall.state.canonical_hash());
        prop_assert!(again.meetings().map(|m| m.rev).eq(hall.state.meetings().map(|m| m.rev)));
    }

    /// Whatever is accepted in whatever order, with whatever corrections: the file verifies.
    #[test]
    fn an_accepted_intent_is_never_an_oddity(steps in prop::collection::vec(prop_oneof![20 => step(), 1 => Just(Step::Reboot)], 0..80)) {
        let mut hall = Hall::started(3, FISCHER);
        for step in steps {
            run(&mut hall, step);
        }
        let again = State::fold(hall.journal.clone());
        prop_assert_eq!(again.canonical_hash(), hall.state.canonical_hash());
        prop_assert_eq!((again.oddities(), hall.state.oddities()), (0, 0), "{:#?}", hall.journal);
    }
}

#[test]
fn a_loss_ruled_against_the_wrong_side_is_put_right_also_after_the_next_round_is_paired() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.warn(Black);
    hall.warn(Black);
    let ruling = hall.accept(Due::WarningsLose, 0);
    hall.ok(Intent::CloseRound { section: None });
    hall.publish(2, 1);
    let withdraw = Intent::Withdraw { fact: ruling, reason: "r".into() };
    assert_eq!(hall.refused(withdraw), "wrong-round", "no game of a past round is left open");
    let Fact::RulingMade { id, key, clause, rests_on, reason, consent, automatic, .. } =
        hall.state.fact(ruling).unwrap().fact.clone()
    else {
        panic!("the ruling")
    };
    let with = |act| {
        let (key, clause, rests_on) = (key.clone(), clause.clone(), rests_on.clone());
        let (reason, consent) = (reason.clone(), consent.clone());
        let fact = Fact::RulingMade { id, key, clause, rests_on, act, reason, consent, automatic };
        Intent::Replace { fact: ruling, with: Box::new(fact), reason: "the other player".into() }
    };
    assert_eq!(hall.refused(with(Act::Note)), "wrong-replacement");
    hall.ok(with(Act::Lose { side: White }));
    let first = hall.state.meeting(T1, RoundNo(1)).unwrap();
    assert_eq!(first.games[0].ending.unwrap().outcome, Outcome::BlackWins);
    assert_eq!((first.score().white, first.score().black), (0, 2));
}

/// Entries, people and appeals are folded again by themselves: with the same outcome as with everything, also when the
/// machine was started anew in between.
#[test]
fn a_chapter_folded_again_is_as_if_everything_had_been() {
    let mut hall = Hall::started(2, FISCHER).seated();
    let duty = hall.ok(Intent::DutyDone { section: None, duty: "clocks_checked".into() });
    let leaves =
        |n| Intent::PlayerLeaves { player: PlayerId(n), exit: Exit::Withdrawn, reason: "ill".into(), consent: None };
    let stays = hall.ok(leaves(1));
    hall.ok(leaves(4));
    let appeal = |by: &str| Intent::FileAppeal {
        table: T1,
        round: None,
        game: None,
        by: by.into(),
        side: None,
        against: None,
        form: AppealForm::Written,
        fee_paid: false,
        copy: true,
        text: "t".into(),
    };
    let first = hall.ok(appeal("White 1"));
    hall.ok(appeal("Black 1"));
    hall.pass(min(3));
    hall.now = Stamp { boot: BootId(2), at: Moment::from_millis(5), ..hall.now };
    hall.ok(Intent::Note { table: T1, text: "t".into(), about: None });
    hall.pass(min(3));

    let entered = hall.journal.iter().find(|known| matches!(known.fact, Fact::PlayersEntered { .. })).unwrap().clone();
    let Fact::PlayersEntered { section, mut players } = entered.fact else { panic!("the entries") };
    players[0].name = "Another".into();
    let with = Box::new(Fact::PlayersEntered { section, players });
    let withdraw = |fact| Intent::Withdraw { fact, reason: "r".into() };
    hall.ok(Intent::Replace { fact: entered.seq, with, reason: "misspelt".into() });
    hall.ok(withdraw(stays));
    hall.ok(withdraw(first));
    let known = |hall: &Hall| {
        let players: Vec<_> = hall.state.players().cloned().collect();
        let sections: Vec<_> = hall.state.sections().cloned().collect();
        (players, sections, hall.state.people().clone(), hall.state.docket().clone())
    };
    let chapters = known(&hall);
    assert_eq!(chapters.0[0].name, "Another");
    assert_eq!(chapters.2.left.keys().collect::<Vec<_>>(), [&PlayerId(4)]);
    assert_eq!(hall.state.docket().appeals().map(|appeal| appeal.by.as_str()).collect::<Vec<_>>(), ["Black 1"]);
    let left = chapters.2.left[&PlayerId(4)].mark;
    assert_eq!(left.at, hall.now.at - min(6), "counted from this boot");

    hall.ok(withdraw(duty)); // folds everything again
    assert_eq!(known(&hall), chapters);
    assert_eq!(hall.state.oddities(), 0);
}

/// Game 1 of two was lost by warnings, game 2 is on.
fn second_game() -> (Hall, Seq) {
    let mut hall = Hall::published(1, SUDDEN, 2).seated();
    hall.ok(Intent::StartRound { section: None });
    let warning = hall.warn(Black);
    hall.warn(Black);
    hall.accept(Due::WarningsLose, 0);
    hall.ok(Intent::StartGame { table: T1 });
    hall.pass(min(10));
    (hall, warning)
}

#[test]
fn art_8_2_10_a_game_is_not_opened_again_while_the_next_one_is_on() {
    let withdraw = |fact| Intent::Withdraw { fact, reason: "r".into() };
    let (mut hall, warning) = second_game();
    let ruling = hall.meeting().games[0].rulings[0].mark.fact;
    let refusal = hall.try_do(withdraw(ruling)).unwrap_err();
    assert_eq!((refusal.code, refusal.clause.unwrap().item.as_str()), (Code::GameNotOver, "8.2.10"));
    hall.ok(withdraw(warning));
    let revoke = Intent::Accept { key: hall.one(Due::RulingUnfounded).key, choice: 0, consent: None };
    assert_eq!(hall.refused(revoke.clone()), "game-not-over");
    assert_eq!((hall.game().id.game.0, hall.left(), hall.running()), (2, (min(70), min(80)), Some(White)));
    // Once the second is over the first goes on, and the second waits in its turn.
    let second = hall.result(Outcome::Draw);
    hall.ok(revoke);
    assert_eq!(hall.game().id.game.0, 1);
    assert_eq!(hall.refused(withdraw(second)), "game-not-over");
    // A result that was reported is none the less a result.
    let mut hall = Hall::published(1, SUDDEN, 2).seated();
    hall.ok(Intent::StartRound { section: None });
    let first = hall.result(Outcome::WhiteWins);
    hall.ok(Intent::StartGame { table: T1 });
    assert_eq!(hall.refused(withdraw(first)), "game-not-over");
}

#[test]
fn art_23_3_five_minutes_come_back_in_whatever_order_their_rulings_are_revoked() {
    let wrong_claim = |at, fouls: usize| {
        let mut hall = Hall::of("xiangqi-1999", 1, clock::TimeControl::SuddenDeath { base: min(60) }, Some(1)).seated();
        hall.ok(Intent::StartRound { section: None });
        for _ in 0..fouls {
            hall.ok(Intent::Foul { table: T1, side: White, offence: "touched_own".into(), note: None });
        }
        hall.pass(at);
        let (ground, evidence) = ("natural_limit".to_owned(), None);
        let decided = Intent::DecideClaim { table: T1, side: White, ground, upheld: false, evidence, deviate: None };
        let decided = hall.ok(decided);
        let foul = hall.accept(Due::ClaimFalse, 0);
        (hall, decided, foul)
    };
    for (at, fouls, due, taken) in [(min(2), 2, Due::FoulsLose, min(53)), (min(56), 0, Due::Flag, min(0))] {
        let (mut hall, decided, foul) = wrong_claim(at, fouls);
        assert_eq!(hall.left().0, taken);
        let lost = hall.accept(due, 0);
        hall.ok(Intent::Withdraw { fact: decided, reason: "miscounted".into() });
        for ruling in [foul, lost] {
            let unfounded = hall.due().into_iter().find(|p| p.acts == [Act::Revoke { ruling }]).unwrap();
            hall.ok(Intent::Accept { key: unfounded.key, choice: 0, consent: None });
        }
        assert_eq!((hall.game().ending, hall.left().0), (None, min(60) - at));
        assert!(hall.due().is_empty(), "{:?}", hall.due());
    }
}
