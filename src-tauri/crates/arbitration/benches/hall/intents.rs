//! Every kind of intent, at least once, each where it is accepted.

use std::collections::BTreeSet;

use arbitration::{
    Act, AppealForm, AppealNo, Basis, Bystander, Due, Exit, Fact, Fee, Intent, NewPlayer, Official, Outcome, Paper,
    PlayerId, PositionReason, Regulation, Remedy, Role, RoundNo, Sanction, Seq, Settlement, State, TableNo, Vote,
};
use clock::{Millis, PerSide, Side};

use super::hall::{CONTROL, DRAUGHTS, Hall, ROUNDS};

/// Draughts on a console clock.
const TABLE: TableNo = TableNo(250);
/// Xiangqi on a console clock.
const XIANGQI_TABLE: TableNo = TableNo(460);
/// White is to move: all have played an even number of moves.
const MOVER: Side = Side::White;
const OTHER: Side = Side::Black;
const APPEAL: AppealNo = AppealNo(1);

/// A state in which an intent is accepted.
pub struct Case {
    pub name: String,
    pub state: State,
    pub intent: Intent,
}

/// The name of an intent on the wire.
fn name(intent: &Intent) -> String {
    serde_json::to_value(intent).expect("an intent is JSON")["do"].as_str().expect("its name").to_owned()
}

/// The names of all intents, which the reader of intents lists when it is asked for another.
fn all() -> BTreeSet<String> {
    let unknown = serde_json::from_str::<Intent>(r#"{"do":""}"#).expect_err("there is no such intent").to_string();
    unknown.split('`').skip(1).step_by(2).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

pub fn cases(hall: &Hall) -> Vec<Case> {
    let mut cases: Vec<Case> = events(hall).chain(games(hall)).chain(answers(hall)).collect();
    cases.extend(adjournments(hall));
    let covered: BTreeSet<String> = cases.iter().map(|case| name(&case.intent)).collect();
    assert_eq!(covered, all(), "every intent has its case");
    cases
}

/// An intent after others.
fn after(hall: &Hall, before: &[Intent], intent: Intent) -> Case {
    let mut aside = hall.aside();
    before.iter().for_each(|intent| aside.ask(intent));
    Case { name: name(&intent), state: aside.state, intent }
}

fn why() -> String {
    "because".to_owned()
}

fn events(hall: &Hall) -> impl Iterator<Item = Case> {
    let chief = Official { name: "Chief".into(), role: Role::Chief };
    let create =
        Intent::CreateEvent { name: "Open".into(), place: None, zone: "Asia/Shanghai".into(), officials: vec![chief] };
    let mut over = hall.aside();
    over.finish();
    let mut last_open = hall.aside();
    for table in (1..=500).map(TableNo) {
        let (outcome, basis) = (Outcome::Draw, Basis::Played);
        last_open.ask(&Intent::Result { table, game: None, outcome, basis, signed: true });
    }
    let publish = Hall::pairings(DRAUGHTS, RoundNo(ROUNDS + 1));
    let serial = "new".to_owned();
    let appoint = Intent::Appoint { name: "Deputy".into(), role: Role::Deputy };
    let open = Intent::OpenSection {
        name: "Youth".into(),
        profile: "draughts-64-russian".into(),
        pace: None,
        control: CONTROL,
        default_time: None,
        games: None,
        rounds: 9,
    };
    let entered = NewPlayer { name: "Late".into(), club: None, rating: None };
    let number = Regulation::Number { name: "default_time".into(), value: Millis::minutes(20).get() };
    let section = Some(DRAUGHTS);
    let sanction = |sanction, consent| Intent::SanctionPerson {
        name: "x".into(),
        who: Bystander::Captain,
        sanction,
        section,
        note: None,
        consent,
    };
    let cases = [
        Case { name: name(&create), state: State::default(), intent: create },
        after(hall, &[], appoint.clone()),
        after(hall, &[appoint], Intent::Release { name: "Deputy".into(), reason: why() }),
        after(hall, &[], open),
        after(hall, &[], Intent::EnterPlayers { section: DRAUGHTS, players: vec![entered] }),
        after(&over, &[], publish.clone()),
        after(&over, &[publish], Intent::StartRound { section }),
        after(&last_open, &[], Intent::CloseRound { section }),
        after(hall, &[], Intent::StopHall { reason: why() }),
        after(hall, &[Intent::StopHall { reason: why() }], Intent::ResumeHall),
        after(hall, &[], sanction(Sanction::Warning, None)),
        after(hall, &[], Intent::ChangeRegulation { section, change: number, reason: why() }),
        after(hall, &[], Intent::Automate { section, due: Due::LateBoth, on: true }),
        after(hall, &[], Intent::DutyDone { section, duty: "clocks_checked".into() }),
        after(
            hall,
            &[],
            Intent::PlayerLeaves { player: PlayerId(1), exit: Exit::Withdrawn, reason: why(), consent: None },
        ),
        after(hall, &[], Intent::Bind { serial, table: TABLE, left: None }),
        after(hall, &[], Intent::Unbind { serial: "00001".into() }),
    ];
    cases.into_iter()
}

fn games(hall: &Hall) -> impl Iterator<Item = Case> {
    let table = TABLE;
    let left = PerSide::new(Millis::minutes(30), Millis::minutes(20));
    let set = Intent::SetClock { table, left, reason: why() };
    let stop = Intent::Stop { table, reason: None };
    let warn = Intent::Warn { table, side: OTHER, offence: "aids".into(), note: None };
    let claim = Intent::ClaimDraw { table, side: MOVER, ground: "threefold".into() };
    let decide = Intent::DecideClaim {
        table,
        side: MOVER,
        ground: "threefold".into(),
        upheld: true,
        evidence: Some("positions 50, 58 and 66".into()),
        deviate: None,
    };
    let irregularity =
        Intent::Irregularity { table, side: OTHER, irregularity: "capture_missed".into(), in_hand: false, note: None };
    let rule = Intent::Rule {
        table,
        game: None,
        act: Act::Lose { side: OTHER },
        offence: Some("aids".into()),
        article: None,
        reason: None,
        consent: None,
    };
    let replay = Intent::Rule {
        table,
        game: None,
        act: Act::Replay,
        offence: None,
        article: None,
        reason: Some(why()),
        consent: None,
    };
    let result = Intent::Result { table, game: None, outcome: Outcome::Draw, basis: Basis::Played, signed: false };
    let offer = Intent::OfferDraw { table, side: MOVER };
    let fen = "W:W31-50:B1-20".to_owned();
    let offence = || "talking".to_owned();
    // A round that has just begun: nobody is there yet.
    let mut fresh = hall.aside();
    fresh.finish();
    fresh.ask(&Hall::pairings(DRAUGHTS, RoundNo(ROUNDS + 1)));
    fresh.ask(&Intent::StartRound { section: Some(DRAUGHTS) });
    let arrived = Intent::Arrived { table, side: MOVER, ago: None };
    let mut late = fresh.aside();
    late.now = late.now.later(Millis::minutes(10));
    late.ask(&arrived);
    let xiangqi = XIANGQI_TABLE;
    let cases = [
        after(&fresh, &[], arrived),
        after(&late, &[], Intent::Excuse { table, side: MOVER, reason: why() }),
        after(hall, std::slice::from_ref(&replay), Intent::StartGame { table }),
        after(hall, &[], Intent::ColoursReversed { table, game: None }),
        after(hall, &[], Intent::Press { table, side: MOVER, text: Some("32-28".into()) }),
        after(hall, &[], Intent::EnterScore { table, game: None, ply: 1, moves: vec!["32-28".into(); 72] }),
        after(
            hall,
            &[],
            Intent::RecordPosition { table, game: None, after: 72, fen, reason: PositionReason::Restored, note: None },
        ),
        after(hall, &[], stop.clone()),
        after(hall, &[stop], Intent::Resume { table }),
        after(hall, &[], set),
        after(hall, &[], Intent::ReplaceClock { table, left: None, serial: None, reason: why() }),
        after(hall, &[], Intent::Remind { table, side: OTHER, offence: offence(), note: None }),
        after(hall, &[], warn),
        after(hall, &[], Intent::Foul { table: xiangqi, side: OTHER, offence: offence(), note: None }),
        after(hall, &[], Intent::MissingMoves { table: xiangqi, side: OTHER, moves: 3 }),
        after(hall, &[], rule),
        after(hall, &[], replay),
        after(hall, &[], Intent::Note { table, text: "a note".into(), about: Some("clock_signal".into()) }),
        after(hall, &[], offer.clone()),
        after(hall, &[offer], Intent::AnswerDraw { table, accepted: true }),
        after(hall, &[], claim.clone()),
        after(hall, &[claim], decide),
        after(hall, &[], irregularity.clone()),
        after(hall, &[irregularity], Intent::SettleIrregularity { table, how: Settlement::Corrected }),
        after(hall, &[], result.clone()),
        after(hall, &[result], Intent::Sign { table, game: None }),
    ];
    cases.into_iter()
}

/// Answers to proposals, corrections, appeals.
fn answers(hall: &Hall) -> impl Iterator<Item = Case> {
    let table = TABLE;
    let warn = |offence: &str| Intent::Warn { table, side: OTHER, offence: offence.into(), note: None };
    let mut warned = hall.aside();
    warned.ask(&warn("aids"));
    let first = warned.state.last_seq();
    warned.ask(&warn("talking"));
    let due = warned.state.proposals_of(table, warned.now.at);
    let key = due.iter().find(|due| due.due == Due::WarningsLose).expect("two warnings lose").key.clone();
    let accept = Intent::Accept { key: key.clone(), choice: 0, consent: None };
    let mut lost = warned.aside();
    lost.ask(&accept);
    let ruling = lost.state.last_seq();
    let withdraw = |fact| Intent::Withdraw { fact, reason: why() };
    // The ruling rests on a warning that was withdrawn.
    let mut unfounded = lost.aside();
    unfounded.ask(&withdraw(first));
    let due = unfounded.state.proposals_of(table, unfounded.now.at);
    let revoke = due.iter().find(|due| due.due == Due::RulingUnfounded).expect("its ground is gone").key.clone();

    let seated = hall.state.game(due[0].id).expect("a game").seats;
    let known = |id: PlayerId| hall.state.player(id).expect("he plays").name.clone();
    let (white, black) = (known(seated.white), known(seated.black));
    let file = |against, by: &str| Intent::FileAppeal {
        table,
        round: None,
        game: None,
        by: by.into(),
        side: None,
        against: Some(against),
        form: AppealForm::Written,
        fee_paid: false,
        copy: true,
        text: why(),
    };
    let jurors = ["J1", "J2", "J3"].map(str::to_owned);
    let jury = Intent::NameJury { appeal: APPEAL, chair: "J1".into(), jurors: jurors.to_vec() };
    let hear = |name: &str| Intent::HearParty { appeal: APPEAL, name: name.into(), absent: false };
    let verdict = |remedies: Vec<Remedy>| Intent::DecideAppeal {
        appeal: APPEAL,
        votes: jurors.iter().map(|juror| Vote { juror: juror.clone(), uphold: true }).collect(),
        reasons: why(),
        fee: Fee::None,
        remedies,
    };
    let appealed = [file(ruling, &black), jury.clone(), hear(&black), hear(&white)];
    let draw = Remedy::Result { outcome: Outcome::Draw, basis: Basis::Ruled };

    // A player sent away, who appeals: the jury takes his departure back.
    let mut gone = hall.aside();
    let (exit, consent) = (Exit::Withdrawn, None);
    gone.ask(&Intent::PlayerLeaves { player: seated.black, exit, reason: why(), consent });
    let left = gone.state.last_seq();
    let stay = [file(left, &black), jury.clone(), hear(&black), hear(&white)];

    let of = |kind: &str, nth: usize| -> (Seq, Fact) {
        let mut known = hall.journal.iter().filter(|known| known.fact.kind() == kind);
        known.nth(nth).map(|known| (known.seq, known.fact.clone())).expect("there is one")
    };
    let (named, mut renamed) = of("players.entered", 0);
    if let Fact::PlayersEntered { players, .. } = &mut renamed {
        players[0].name = "Another".into();
    }
    let (moved, _) = of("move.played", 200_000);
    let (result, mut other_result) = of("game.result", 100);
    if let Fact::GameResult { outcome, .. } = &mut other_result {
        *outcome = Outcome::WhiteWins;
    }
    let replace = |fact, with| Intent::Replace { fact, with: Box::new(with), reason: why() };
    let aka = |what: &str, case: Case| Case { name: format!("{}: {what}", case.name), ..case };
    let cases = [
        after(&warned, &[], accept),
        aka("revoke a ruling", after(&unfounded, &[], Intent::Accept { key: revoke, choice: 0, consent: None })),
        after(&warned, &[], Intent::Postpone { key: key.clone(), by: Millis::minutes(5) }),
        after(&warned, &[], Intent::Dismiss { key, reason: why() }),
        aka("the last warning", after(&warned, &[], withdraw(warned.state.last_seq()))),
        aka("a move of an early round", after(hall, &[], withdraw(moved))),
        aka("a player's leaving", after(&gone, &[], withdraw(left))),
        aka("a result of the first round", after(hall, &[], replace(result, other_result))),
        aka("a player's name", after(hall, &[], replace(named, renamed))),
        after(&lost, &[], file(ruling, &black)),
        after(&lost, &appealed[..1], jury.clone()),
        after(&lost, &appealed[..2], hear(&black)),
        aka("revoke, then draw", after(&lost, &appealed, verdict(vec![Remedy::Revoke { ruling }, draw]))),
        aka("a player's leaving", after(&gone, &stay, verdict(vec![Remedy::Withdraw { fact: left }]))),
    ];
    cases.into_iter()
}

/// A game adjourned and resumed, step by step.
fn adjournments(hall: &Hall) -> Vec<Case> {
    let table = TABLE;
    let confirm = Intent::ConfirmAdjournment { table, fen: None, left: None, confirmed: PerSide::new(true, true) };
    let steps = [
        Intent::Adjourn { table, reason: why() },
        confirm.clone(),
        Intent::BeginSealing { table },
        Intent::SealMove { table, envelope: "7".into(), holder: "Chief".into(), copy: None },
        Intent::PassEnvelope { table, to: "Floor".into(), note: None },
        Intent::OpenEnvelope {
            table,
            before: vec!["a witness".into()],
            paper: Paper::Read,
            text: Some("32-28".into()),
            legal: Some(true),
            revealed: None,
        },
        confirm,
        Intent::EndAdjournment { table },
    ];
    let mut cases: Vec<Case> = (0..steps.len()).map(|n| after(hall, &steps[..n], steps[n].clone())).collect();
    cases.push(after(hall, &[], Intent::AdjournHall { reason: why() }));
    cases
}
