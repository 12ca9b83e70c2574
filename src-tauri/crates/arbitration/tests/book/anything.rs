//! Whatever is asked or reported, in whatever order: no panic, and state is nothing but the fold of the facts.

use crate::hall::*;
use arbitration::PositionReason::{Adjourned, AsPlayed, Restored};
use arbitration::Settlement::{Accepted, Corrected, Refused, Unfounded};
use arbitration::{
    Act, AppealForm, AppealNo, Basis, Bystander, Due, Exit, Fact, Fee, Game, GameNo, Gap, Intent, Meeting, Observation,
    Outcome, Paper, PlayerId, Profile, Reading, Recorded, Regulation, Remedy, Role, RoundNo, Sanction, SectionId, Seq,
    State, TableNo, Vote, decode_fact, encode,
};
use clock::{BootId, Millis, Moment, PerSide, Period, Side, TimeControl};
use proptest::prelude::*;

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(White), Just(Black)]
}

fn table() -> impl Strategy<Value = TableNo> {
    (0u32..4).prop_map(TableNo)
}

fn time() -> impl Strategy<Value = Millis> {
    prop_oneof![8 => 0i64..5_000_000, 1 => any::<i64>()].prop_map(Millis::new)
}

/// One of each kind; the periods are short, so that many moves cross them.
fn control() -> impl Strategy<Value = TimeControl> {
    let period = |moves, time| Period { moves: Some(moves), time };
    let periods = TimeControl::Periods { first: period(2, min(40)), then: period(1, min(15)) };
    prop::sample::select(vec![FISCHER, SUDDEN, periods])
}

fn outcome() -> impl Strategy<Value = Outcome> {
    prop_oneof![Just(Outcome::WhiteWins), Just(Outcome::Draw), Just(Outcome::BlackWins), Just(Outcome::BothLose)]
}

fn intent() -> impl Strategy<Value = Intent> {
    let why = || Just("r".to_owned());
    prop_oneof![
        1 => Just(Intent::StartRound { section: None }),
        1 => Just(Intent::CloseRound { section: Some(SectionId(1)) }),
        1 => table().prop_map(|table| Intent::StartGame { table }),
        3 => (table(), side(), prop::option::of(time()))
            .prop_map(|(table, side, ago)| Intent::Arrived { table, side, ago }),
        1 => (table(), side(), why()).prop_map(|(table, side, reason)| Intent::Excuse { table, side, reason }),
        1 => table().prop_map(|table| Intent::ColoursReversed { table, game: Some(GameNo(1)) }),
        6 => (table(), side()).prop_map(|(table, side)| Intent::Press { table, side, text: None }),
        2 => (table(), 0u32..6, prop::collection::vec("[a-e0-9 -]{0,5}", 0..4))
            .prop_map(|(table, ply, moves)| Intent::EnterScore { table, game: None, ply, moves }),
        1 => (table(), 0u32..6, prop::sample::select(vec![AsPlayed, Adjourned, Restored]), "[WB:0-9]{0,3}")
            .prop_map(|(table, after, reason, fen)| {
                Intent::RecordPosition { table, game: Some(GameNo(1)), after, fen, reason, note: None }
            }),
        1 => (table(), side(), any::<bool>(), prop::sample::select(vec!["threefold", "cycle"]))
            .prop_map(|(table, side, upheld, ground)| {
                Intent::DecideClaim { table, side, ground: ground.into(), upheld, evidence: None, deviate: None }
            }),
        1 => (table(), side()).prop_map(|(table, side)| Intent::OfferDraw { table, side }),
        1 => (table(), any::<bool>()).prop_map(|(table, accepted)| Intent::AnswerDraw { table, accepted }),
        1 => (table(), side(), prop::sample::select(vec!["threefold", "natural_limit", "cycle"]))
            .prop_map(|(table, side, ground)| Intent::ClaimDraw { table, side, ground: ground.into() }),
        1 => (table(), side(), any::<bool>()).prop_map(|(table, side, in_hand)| {
            let irregularity = if in_hand { "adjusted" } else { "against_rules" }.to_owned();
            Intent::Irregularity { table, side, irregularity, in_hand, note: None }
        }),
        2 => (table(), side(), prop::sample::select(vec!["capture_missed", "removed_own", "board_misplaced"]))
            .prop_map(|(table, side, kind)| {
                Intent::Irregularity { table, side, irregularity: kind.into(), in_hand: false, note: None }
            }),
        2 => (table(), prop::sample::select(vec![Corrected, Accepted, Refused, Unfounded]))
            .prop_map(|(table, how)| Intent::SettleIrregularity { table, how }),
        1 => table().prop_map(|table| Intent::Stop { table, reason: None }),
        1 => table().prop_map(|table| Intent::Resume { table }),
        1 => (table(), time(), time(), why())
            .prop_map(|(table, w, b, reason)| Intent::SetClock { table, left: PerSide::new(w, b), reason }),
        1 => (table(), prop::option::of((time(), time())), prop::option::of(0u32..3), why())
            .prop_map(|(table, left, serial, reason)| Intent::ReplaceClock {
                table,
                left: left.map(|(w, b)| PerSide::new(w, b)),
                serial: serial.map(|n| n.to_string()),
                reason,
            }),
        1 => (table(), prop::option::of(Just("clock_signal".to_owned())))
            .prop_map(|(table, about)| Intent::Note { table, text: "t".into(), about }),
        1 => why().prop_map(|reason| Intent::StopHall { reason }),
        1 => Just(Intent::ResumeHall),
        2 => (table(), side())
            .prop_map(|(table, side)| Intent::Warn { table, side, offence: "aids".into(), note: None }),
        2 => conduct(),
        2 => (table(), outcome()).prop_map(|(table, outcome)| {
            Intent::Result { table, game: None, outcome, basis: Basis::Played, signed: false }
        }),
        1 => table().prop_map(|table| Intent::Sign { table, game: None }),
        2 => (0u64..80, why()).prop_map(|(n, reason)| Intent::Withdraw { fact: Seq(n), reason }),
        4 => appeal(),
        4 => adjournment(),
        2 => regulation(),
        2 => officials(),
        1 => (table(), 0u32..3).prop_map(|(table, n)| Intent::Bind { serial: n.to_string(), table, left: None }),
        1 => (0u32..3).prop_map(|n| Intent::Unbind { serial: n.to_string() }),
    ]
}

/// A step of the first two appeals; its remedies name any fact.
fn appeal() -> impl Strategy<Value = Intent> {
    let no = || (1u32..3).prop_map(AppealNo);
    let jurors = || vec!["A".to_owned(), "B".into(), "C".into()];
    let remedy = prop_oneof![
        (0u64..80).prop_map(|n| Remedy::Revoke { ruling: Seq(n) }),
        (0u64..80).prop_map(|n| Remedy::Withdraw { fact: Seq(n) }),
        outcome().prop_map(|outcome| Remedy::Result { outcome, basis: Basis::Ruled }),
        (time(), time()).prop_map(|(w, b)| Remedy::Clock { left: PerSide::new(w, b) }),
    ];
    prop_oneof![
        4 => (table(), prop::option::of(0u64..80), prop::option::of(side())).prop_map(|(table, n, side)| Intent::FileAppeal {
            table,
            round: None,
            game: None,
            by: if side.is_some() { "Captain" } else { "White 1" }.into(),
            side,
            against: n.map(Seq),
            form: AppealForm::Written,
            fee_paid: false,
            copy: true,
            text: "r".into(),
        }),
        3 => no().prop_map(move |appeal| Intent::NameJury { appeal, chair: "A".into(), jurors: jurors() }),
        3 => (no(), any::<bool>(), prop::sample::select(vec!["White 1", "Black 1"]))
            .prop_map(|(appeal, absent, name)| Intent::HearParty { appeal, name: name.into(), absent }),
        4 => (no(), prop::collection::vec(any::<bool>(), 3), prop::collection::vec(remedy, 0..3)).prop_map(
            |(appeal, votes, remedies)| {
                let votes = ["A", "B", "C"].into_iter().zip(votes);
                let votes = votes.map(|(juror, uphold)| Vote { juror: juror.into(), uphold }).collect();
                Intent::DecideAppeal { appeal, votes, reasons: "r".into(), fee: Fee::None, remedies }
            }
        ),
    ]
}

/// Officials come, go and change their roles.
fn officials() -> impl Strategy<Value = Intent> {
    let name = || prop::sample::select(vec!["Chief", "Deputy", "Floor", "Second", "A"]);
    let role = prop::sample::select(vec![Role::Chief, Role::Deputy, Role::Floor, Role::Jury, Role::Observer]);
    prop_oneof![
        3 => (name(), role).prop_map(|(name, role)| Intent::Appoint { name: name.into(), role }),
        2 => name().prop_map(|name| Intent::Release { name: name.into(), reason: "r".into() }),
    ]
}

/// What the event changes in its book, rules that act by themselves, duties.
fn regulation() -> impl Strategy<Value = Intent> {
    let names =
        ["default_time", "warnings_to_lose", "fouls_to_lose", "points.win", "draws.threefold", "appeals.jurors"];
    let number = (prop::sample::select(names.to_vec()), -1i64..100)
        .prop_map(|(name, value)| Regulation::Number { name: name.into(), value });
    let taken = prop::sample::select(vec!["yes", "no", "20", "21", "oral"]);
    let choice = (prop::sample::select(vec!["capture_resets", "first_offer_move", "appeal_form"]), taken)
        .prop_map(|(name, taken)| Regulation::Choice { name: name.into(), taken: taken.into() });
    let due = prop::sample::select(vec![Due::LateOne, Due::LateBoth, Due::Flag]);
    let duty = prop::sample::select(vec!["notice_board", "clocks_checked", "sheets_collected", "no_such_duty"]);
    prop_oneof![
        3 => prop_oneof![number, choice]
            .prop_map(|change| Intent::ChangeRegulation { section: None, change, reason: "r".into() }),
        1 => (due, any::<bool>()).prop_map(|(due, on)| Intent::Automate { section: None, due, on }),
        1 => duty.prop_map(|duty| Intent::DutyDone { section: None, duty: duty.into() }),
    ]
}

/// Any step of an adjournment, mostly at table 1, in any order.
fn adjournment() -> impl Strategy<Value = Intent> {
    let table = || prop_oneof![4 => Just(T1), 1 => table()];
    let left = || prop::option::weighted(0.2, (time(), time()).prop_map(|(w, b)| PerSide::new(w, b)));
    let yes = || prop::bool::weighted(0.9);
    let paper = || prop::sample::select(vec![Paper::Read, Paper::Read, Paper::Ambiguous, Paper::Lost]);
    prop_oneof![
        2 => table().prop_map(|table| Intent::Adjourn { table, reason: "r".into() }),
        1 => Just(Intent::AdjournHall { reason: "r".into() }),
        4 => (table(), left(), yes(), yes()).prop_map(|(table, left, w, b)| {
            Intent::ConfirmAdjournment { table, fen: None, left, confirmed: PerSide::new(w, b) }
        }),
        2 => table().prop_map(|table| Intent::BeginSealing { table }),
        2 => table().prop_map(|table| {
            Intent::SealMove { table, envelope: "7".into(), holder: "h".into(), copy: None }
        }),
        1 => table().prop_map(|table| Intent::PassEnvelope { table, to: "k".into(), note: None }),
        2 => (table(), paper(), prop::option::of(any::<bool>())).prop_map(|(table, paper, legal)| {
            let text = (paper != Paper::Lost).then(|| "1-6".to_owned());
            Intent::OpenEnvelope { table, before: vec!["w".into()], paper, text, legal, revealed: None }
        }),
        2 => table().prop_map(|table| Intent::EndAdjournment { table }),
    ]
}

/// Sanctions of every kind, and players who leave.
fn conduct() -> impl Strategy<Value = Intent> {
    let offence = || prop::sample::select(vec!["talking", "aids", "not_signing", "touched_own", "missing_moves"]);
    let sanction =
        prop::sample::select(vec![Sanction::Reminder, Sanction::Warning, Sanction::Foul, Sanction::Expulsion]);
    let exit = prop::sample::select(vec![Exit::Withdrawn, Exit::Disqualified, Exit::Expelled]);
    let consent = || prop::option::of(Just("Chief".to_owned()));
    let act = (side(), offence(), prop::option::of(time()), 0usize..11).prop_map(|(side, offence, charge, n)| {
        let offence = offence.to_owned();
        let acts = [
            Act::Lose { side },
            Act::LoseBoth,
            Act::Draw,
            Act::Replay,
            Act::Replay,
            Act::Disqualify { side },
            Act::Expel { side },
            Act::Forfeit { side },
            Act::ForfeitBoth,
            Act::Warn { side, offence: offence.clone() },
            Act::Foul { side, offence, charge },
        ];
        acts.into_iter().nth(n).unwrap()
    });
    prop_oneof![
        2 => (table(), side(), offence())
            .prop_map(|(table, side, offence)| Intent::Remind { table, side, offence: offence.into(), note: None }),
        4 => (table(), side(), offence())
            .prop_map(|(table, side, offence)| Intent::Foul { table, side, offence: offence.into(), note: None }),
        3 => (table(), side(), 0u16..12).prop_map(|(table, side, moves)| Intent::MissingMoves { table, side, moves }),
        8 => (table(), act, prop::option::of(offence()), consent()).prop_map(|(table, act, offence, consent)| {
            let (offence, reason) = (offence.map(str::to_owned), Some("r".to_owned()));
            Intent::Rule { table, game: None, act, offence, article: None, reason, consent }
        }),
        1 => (sanction, consent()).prop_map(|(sanction, consent)| {
            let (name, who) = ("x".into(), Bystander::Captain);
            Intent::SanctionPerson { name, who, sanction, section: None, note: None, consent }
        }),
        1 => (0u32..8, exit, consent()).prop_map(|(player, exit, consent)| {
            Intent::PlayerLeaves { player: PlayerId(player), exit, reason: "r".into(), consent }
        }),
    ]
}

fn observation() -> impl Strategy<Value = Observation> {
    let running = || prop::option::of(side());
    prop_oneof![
        8 => (table(), time(), time(), running(), prop::option::weighted(0.1, side())).prop_map(|(table, w, b, run, flag)| {
            let reading = Reading { left: PerSide::new(w, b), running: run, turn: run, flag };
            Observation::Clock { table, reading }
        }),
        1 => (table(), 0u32..9).prop_map(|(table, ply)| Observation::Move { table, ply, text: "1-6".into() }),
        2 => (table(), 0u32..9).prop_map(|(table, plies)| Observation::Completed { table, plies }),
        1 => (table(), prop::sample::select(vec!["threefold", "natural_limit"]))
            .prop_map(|(table, ground)| Observation::Drawn { table, ground: ground.into() }),
        1 => (0u32..3).prop_map(|n| Observation::Lost { serial: n.to_string() }),
        1 => (0u32..3).prop_map(|n| Observation::Back { serial: n.to_string() }),
        1 => time().prop_map(|by| Observation::WallJumped { by }),
        1 => (time(), any::<bool>()).prop_map(|(length, reboot)| {
            let gap = if reboot { Gap::Reboot } else { Gap::Sleep };
            Observation::Interrupted { gap, length, since: None, clocks: vec![] }
        }),
    ]
}

fn book() -> impl Strategy<Value = &'static str> {
    prop::sample::select(Profile::ids().collect::<Vec<_>>())
}

fn leaves_clocks(intent: &Intent) -> bool {
    matches!(intent, Intent::EnterScore { .. } | Intent::RecordPosition { .. })
}

#[derive(Debug, Clone)]
enum Step {
    Wait(i64),
    Reboot(i64, i64),
    Ask(Box<Intent>),
    See(Observation),
    /// Reads table 1 as its clock stands.
    Agree,
    Accept(usize, usize),
    Dismiss(usize),
    Postpone(usize),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => (0i64..2_000_000).prop_map(Step::Wait),
        1 => (0i64..10_000, -100_000i64..1_000_000).prop_map(|(at, wall)| Step::Reboot(at, wall)),
        20 => intent().prop_map(|i| Step::Ask(Box::new(i))),
        6 => observation().prop_map(Step::See),
        4 => Just(Step::Agree),
        2 => (0usize..4, 0usize..3).prop_map(|(n, choice)| Step::Accept(n, choice)),
        1 => (0usize..4).prop_map(Step::Dismiss),
        1 => (0usize..4).prop_map(Step::Postpone),
    ]
}

fn take(hall: &mut Hall, step: Step) {
    let key = |hall: &Hall, n: usize| hall.due().get(n).map(|p| p.key.clone()).unwrap_or_default();
    let intent = match step {
        Step::Wait(n) => {
            hall.pass(ms(n));
            return;
        }
        Step::Reboot(at, wall) => {
            hall.now.boot = BootId(hall.now.boot.0 + 1);
            hall.now.at = Moment::from_millis(at);
            hall.now.wall += wall;
            hall.see(Observation::Interrupted { gap: Gap::Reboot, length: ms(wall), since: None, clocks: vec![] });
            return;
        }
        Step::See(observation) => {
            hall.see(observation);
            return;
        }
        Step::Agree => {
            let (left, running) = (hall.game().clock.both_left(hall.now.at), hall.running());
            hall.read((left.white, left.black), running);
            return;
        }
        Step::Ask(intent) => *intent,
        Step::Accept(n, choice) => Intent::Accept { key: key(hall, n), choice, consent: None },
        Step::Dismiss(n) => Intent::Dismiss { key: key(hall, n), reason: "r".into() },
        Step::Postpone(n) => Intent::Postpone { key: key(hall, n), by: min(1) },
    };
    let _ = hall.try_do(intent);
}

/// How many events are played: 40 steps each on average, so 20,000 steps, or with `ZHICAI_SOAK=1` a million.
fn cases() -> u32 {
    if std::env::var_os("ZHICAI_SOAK").is_some() { 25_000 } else { 500 }
}

/// What the games of a pairing are worth, counted anew from their outcomes: both players together.
fn worth(meeting: &Meeting) -> u16 {
    let points = meeting.profile.points.value;
    let of = |outcome: Outcome| match outcome {
        Outcome::WhiteWins | Outcome::BlackWins => points.win + points.loss,
        Outcome::Draw => points.draw + points.draw,
        Outcome::BothLose => points.loss + points.loss,
    };
    meeting.games.iter().filter_map(|game| game.ending).map(|ending| u16::from(of(ending.outcome))).sum()
}

/// Whether a game that is on can be brought a step further by somebody.
fn goes_on(hall: &Hall, table: TableNo) -> bool {
    let confirmed = PerSide::new(true, true);
    let settle = |how| Intent::SettleIrregularity { table, how };
    let mut steps = vec![
        Intent::Result { table, game: None, outcome: Outcome::Draw, basis: Basis::Played, signed: false },
        Intent::ConfirmAdjournment { table, fen: None, left: None, confirmed },
        Intent::BeginSealing { table },
        Intent::SealMove { table, envelope: "7".into(), holder: "h".into(), copy: None },
        Intent::OpenEnvelope {
            table,
            before: vec!["w".into()],
            paper: Paper::Read,
            text: Some("1-6".into()),
            legal: None,
            revealed: None,
        },
        Intent::EndAdjournment { table },
        settle(Corrected),
        settle(Unfounded),
    ];
    let due = hall.state.proposals_of(table, hall.now.at).into_iter().filter(|due| !due.acts.is_empty());
    steps.extend(due.map(|due| Intent::Accept { key: due.key, choice: 0, consent: None }));
    steps.iter().any(|step| arbitration::decide(&hall.state, step, "chief", hall.now).is_ok())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn state_is_the_fold_of_the_facts(book in book(), control in control(), steps in prop::collection::vec(step(), 0..80)) {
        let mut hall = Hall::of(book, 3, control, Some(2));
        for step in steps {
            let before = hall.clone();
            // Moments of another boot cannot be compared before the first fact of this one.
            let same_boot = before.state.last_stamp().is_some_and(|last| last.boot == before.now.boot);
            let waited = same_boot && matches!(step, Step::Wait(_));
            let reported = matches!(step, Step::See(_) | Step::Agree);
            let written = matches!(&step, Step::Ask(intent) if leaves_clocks(intent));
            take(&mut hall, step);
            prop_assert!(hall.state.officials().iter().any(|one| one.role == Role::Chief), "there is a chief arbiter");
            for (meeting, was) in hall.state.meetings().zip(before.state.meetings()) {
                for (game, was) in meeting.games.iter().zip(&was.games) {
                    let ended = |game: &Game| game.ending.map(|ending| (ending.mark.fact, ending.outcome, ending.standing));
                    prop_assert!(!reported || ended(game) == ended(was), "no report ends a game");
                    prop_assert!(!written || game.clock == was.clock, "no score or position touches a clock");
                    for side in Side::BOTH.into_iter().filter(|_| waited) {
                        let gone = if game.clock.running() == Some(side) { hall.now.at - before.now.at } else { ms(0) };
                        let left = (was.clock.left(side, before.now.at) - gone).max(Millis::ZERO);
                        prop_assert_eq!(game.clock.left(side, hall.now.at), left, "time is conserved");
                    }
                    let left = game.clock.both_left(hall.now.at);
                    prop_assert!(left.white >= Millis::ZERO && left.black >= Millis::ZERO);
                    prop_assert!(game.ending.is_none() || game.clock.running().is_none());
                    let console = meeting.device.is_none();
                    let sealing = game.is_adjourned() && !game.stands_adjourned();
                    prop_assert!(meeting.hall.is_none() || !console || sealing || game.clock.running().is_none());
                    prop_assert!(!console || !game.stands_adjourned() || game.clock.running().is_none());
                }
                let _ = meeting.tile(hall.now.at);
                let score = meeting.score();
                prop_assert_eq!(score.white + score.black, worth(meeting), "points add up");
                let on = meeting.on().filter(|game| game.is_on());
                let runs = meeting.games.iter().filter(|game| game.clock.running().is_some()).count();
                prop_assert!(runs <= 1 || meeting.device.is_some(), "one clock runs at most");
                let open = meeting.games.iter().filter(|game| game.is_on()).count();
                prop_assert!(open <= 1, "one game of a pairing is on at most");
                prop_assert!(on.is_none() || goes_on(&hall, meeting.table), "there is a next step: {on:?}");
            }
        }
        for recorded in &hall.journal {
            let bytes = encode(&recorded.fact);
            let read = decode_fact(recorded.fact.kind(), recorded.fact.version(), &bytes);
            prop_assert_eq!(read.map(|fact| encode(&fact)), Ok(bytes), "the same bytes again");
            let found = hall.state.fact(recorded.seq);
            prop_assert_eq!(found.as_deref(), Some(recorded), "found by its number");
        }
        let again = State::fold(hall.journal.clone());
        prop_assert_eq!(again.canonical_hash(), hall.state.canonical_hash());
        prop_assert_eq!(again.proposals(hall.now.at), hall.due());
        prop_assert_eq!((again.oddities(), hall.state.oddities()), (0, 0), "{:#?}", hall.journal);
    }

    /// A correction that is taken back leaves everything as it was.
    #[test]
    fn a_correction_of_a_correction_is_the_original(book in book(), steps in prop::collection::vec(step(), 0..60), n in 0usize..80) {
        let mut hall = Hall::of(book, 3, SUDDEN, Some(2));
        for step in steps {
            take(&mut hall, step);
        }
        // A fact of this boot, so that all moments are counted from it before and after.
        hall.ok(Intent::Note { table: T1, text: "t".into(), about: None });
        let before = hall.state.clone();
        let Recorded { seq: fact, fact: known, .. } = hall.journal[n % hall.journal.len()].clone();
        // The withdrawal of a correction restores; it has no correction of its own.
        let corrects = matches!(known, Fact::FactWithdrawn { .. } | Fact::FactReplaced { .. });
        if !corrects && hall.try_do(Intent::Withdraw { fact, reason: "r".into() }).is_ok() {
            let by = hall.state.last_seq();
            let restored = hall.try_do(Intent::Withdraw { fact: by, reason: "r".into() });
            prop_assert!(restored.is_ok(), "{restored:?}");
            for (meeting, was) in hall.state.meetings().zip(before.meetings()) {
                prop_assert!(meeting.same_content(was), "table {}", meeting.table);
            }
            prop_assert_eq!(hall.state.proposals(hall.now.at), before.proposals(hall.now.at));
            prop_assert_eq!(hall.state.officials(), before.officials());
        }
    }

    /// The queue and the tiles change by themselves only at the instants that were foretold.
    #[test]
    fn next_due_misses_nothing(steps in prop::collection::vec(step(), 0..40), ahead in 1i64..6_000_000) {
        let mut hall = Hall::published(3, SUDDEN, 1);
        hall.ok(Intent::StartRound { section: None });
        for step in steps {
            take(&mut hall, step);
        }
        let now = hall.now.at;
        let picture = |at| {
            let tiles: Vec<_> = hall.state.hall_tables().map(|m| m.tile(at)).collect();
            (hall.state.proposals(at), tiles)
        };
        let until = hall.state.next_due(now).unwrap_or(now + ms(ahead)).min(now + ms(ahead));
        if until > now {
            prop_assert_eq!(picture(now), picture(until - ms(1)));
        }
    }

    /// Facts in any order and with any number are passed over or taken, never a panic.
    #[test]
    fn a_journal_that_makes_no_sense_is_survived(
        steps in prop::collection::vec(step(), 0..60),
        order in prop::collection::vec((0usize..200, 0u64..3), 0..120),
    ) {
        let mut hall = Hall::published(3, FISCHER, 2);
        for step in steps {
            take(&mut hall, step);
        }
        let mut seq = 0;
        let mut state = State::default();
        for (n, more) in order {
            seq += more;
            let old = &hall.journal[n % hall.journal.len()];
            state.apply(Recorded { seq: Seq(seq), ..old.clone() });
        }
        let _ = (state.proposals(hall.now.at), state.next_due(hall.now.at), state.canonical_hash(), state.oddities());
        let _ = state.meeting(T1, RoundNo(1)).map(|m| (m.tile(hall.now.at), m.score()));
    }
}
