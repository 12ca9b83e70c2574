//! Who may do what.

use crate::hall::*;
use arbitration::{Act, Basis, Bystander, Due, Exit, Fact, Intent, Official, Outcome, Role, Sanction, Seq};

fn stop() -> Intent {
    Intent::Stop { table: T1, reason: None }
}

#[test]
fn nobody_unknown_acts() {
    let mut hall = Hall::started(1, FISCHER);
    assert_eq!(hall.refused_by("Nobody", stop()).0, "no-official");
    assert_eq!(hall.refused_by("", stop()).0, "no-official");
    hall.try_by("chief", stop()).unwrap();
}

#[test]
fn nobody_is_more_by_being_called_as_the_program_calls_itself() {
    let mut hall = Hall::started(1, FISCHER);
    let official = |name: &str, role| Official { name: name.into(), role };
    let officials = vec![official("Wang", Role::Chief), official("practice", Role::Observer)];
    let with = Fact::EventCreated { name: "Cup".into(), place: None, zone: "UTC".into(), officials };
    let (with, reason) = (Box::new(with), "a guest".to_owned());
    let asked = Intent::Replace { fact: Seq(1), with: with.clone(), reason: reason.clone() };
    assert_eq!(hall.refused(asked), "bad-name", "those names are not given");
    // An event of before may have one.
    hall.record_by("chief", vec![Fact::FactReplaced { fact: Seq(1), with, reason }]);
    assert_eq!(hall.refused_by("practice", stop()).0, "not-allowed");
    hall.try_by("chief", stop()).unwrap();
}

#[test]
fn an_observer_does_nothing_and_the_jury_hears_appeals_alone() {
    let mut hall = Hall::started(1, FISCHER);
    for actor in ["Guest", "Juror"] {
        for intent in [stop(), Intent::StartGame { table: T1 }, Intent::StopHall { reason: "x".into() }] {
            assert_eq!(hall.refused_by(actor, intent).0, "not-allowed", "{actor}");
        }
    }
}

#[test]
fn the_floor_does_what_happens_at_tables_and_no_rounds() {
    let mut hall = Hall::published(1, FISCHER, 1);
    assert_eq!(hall.refused_by("Floor", Intent::StartRound { section: None }).0, "not-allowed");
    hall.try_by("Deputy", Intent::StartRound { section: None }).unwrap();
    for intent in [
        Intent::Arrived { table: T1, side: White, ago: None },
        Intent::Arrived { table: T1, side: Black, ago: None },
        Intent::Press { table: T1, side: White, text: None },
        Intent::Warn { table: T1, side: White, offence: "talking".into(), note: None },
        Intent::Note { table: T1, text: "water".into(), about: None },
        stop(),
        Intent::Resume { table: T1 },
    ] {
        hall.try_by("Floor", intent).unwrap();
    }
    assert_eq!(hall.refused_by("Floor", Intent::StopHall { reason: "x".into() }).0, "not-allowed");
}

#[test]
fn the_floor_corrects_only_what_it_wrote_itself() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let warn = || Intent::Warn { table: T1, side: White, offence: "talking".into(), note: None };
    let theirs = hall.ok(warn());
    let own = *hall.try_by("Floor", warn()).unwrap().last().unwrap();
    let withdraw = |fact: Seq| Intent::Withdraw { fact, reason: "the other one".into() };
    assert_eq!(hall.refused_by("Floor", withdraw(theirs)).0, "not-allowed");
    hall.try_by("Floor", withdraw(own)).unwrap();
    hall.try_by("Deputy", withdraw(theirs)).unwrap();
}

#[test]
fn the_floor_rules_as_proposed_but_revokes_nothing() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let first = hall.warn(White);
    hall.warn(White);
    let key = hall.one(Due::WarningsLose).key;
    assert_eq!(hall.refused_by("Floor", Intent::Dismiss { key: key.clone(), reason: "x".into() }).0, "not-allowed");
    hall.try_by("Floor", Intent::Accept { key, choice: 0, consent: None }).unwrap();
    assert_eq!(hall.ended().map(|(outcome, _)| outcome), Some(Outcome::BlackWins));
    hall.ok(Intent::Withdraw { fact: first, reason: "not he".into() });
    let key = hall.one(Due::RulingUnfounded).key;
    let revoke = Intent::Accept { key, choice: 0, consent: None };
    assert_eq!(hall.refused_by("Floor", revoke.clone()), ("not-allowed".into(), Some("14.2.4".into())));
    hall.try_by("Deputy", revoke).unwrap();
}

fn replace(fact: Seq, with: Fact) -> Intent {
    Intent::Replace { fact, with: Box::new(with), reason: "as it was".into() }
}

fn rule(act: Act, offence: Option<&str>) -> Intent {
    let (offence, reason) = (offence.map(str::to_owned), Some("as seen".to_owned()));
    Intent::Rule { table: T1, game: None, act, offence, article: None, reason, consent: None }
}

fn xiangqi() -> Hall {
    let mut hall = Hall::of("xiangqi-1999", 1, SUDDEN, None);
    hall.ok(Intent::StartRound { section: None });
    let mut hall = hall.seated();
    hall.press(White);
    hall.press(Black);
    hall
}

fn written(hall: &Hall, seq: Seq) -> Fact {
    hall.state.fact(seq).expect("it was written").fact.clone()
}

#[test]
fn art_14_5_who_may_not_send_out_does_not_replace_a_reminder_so() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let sanction = |sanction| Intent::SanctionPerson {
        name: "a smoker".into(),
        who: Bystander::Spectator,
        sanction,
        section: None,
        note: None,
        consent: None,
    };
    let not_his = ("not-allowed".to_owned(), Some("14.5".to_owned()));
    assert_eq!(hall.refused_by("Floor", sanction(Sanction::Expulsion)), not_his);
    let reminder = *hall.try_by("Floor", sanction(Sanction::Reminder)).unwrap().last().unwrap();
    let Fact::PersonSanctioned { name, who, clause, note, .. } = written(&hall, reminder) else { unreachable!() };
    let as_a = |sanction, consent| {
        let (name, clause, note) = (name.clone(), clause.clone(), note.clone());
        replace(reminder, Fact::PersonSanctioned { name, who, sanction, clause, note, consent })
    };
    assert_eq!(hall.refused_by("Floor", as_a(Sanction::Expulsion, Some("Chief".into()))), not_his);
    let refused = hall.refused_by("Floor", as_a(Sanction::Disqualification, None)).0;
    assert_eq!(refused, "no-sanction", "nobody who plays no game is disqualified");
    hall.try_by("Floor", as_a(Sanction::Warning, None)).unwrap();
}

#[test]
fn art_14_2_who_may_not_rule_so_does_not_replace_a_ruling_so() {
    let mut hall = Hall::started(1, FISCHER).seated();
    assert_eq!(hall.refused_by("Floor", rule(Act::Draw, None)).0, "not-allowed");
    let ruling = *hall.try_by("Floor", rule(Act::LoseBoth, Some("talking"))).unwrap().last().unwrap();
    let Fact::RulingMade { id, key, clause, rests_on, reason, .. } = written(&hall, ruling) else { unreachable!() };
    let as_a = |act, automatic| {
        let (key, clause, rests_on, reason) = (key.clone(), clause.clone(), rests_on.clone(), reason.clone());
        let consent = Some("Chief".to_owned());
        replace(ruling, Fact::RulingMade { id, key, clause, rests_on, act, reason, consent, automatic })
    };
    assert_eq!(hall.refused_by("Floor", as_a(Act::Draw, false)).0, "not-allowed");
    assert_eq!(hall.refused_by("Deputy", as_a(Act::Draw, true)).0, "wrong-replacement", "a person ruled it");
    hall.try_by("Floor", as_a(lose(White), false)).unwrap();
}

#[test]
fn x39_18_2_a_game_is_taken_away_by_the_chief_arbiter_whatever_it_is_called() {
    let mut hall = xiangqi();
    let not_his = ("not-allowed".to_owned(), Some("18.2".to_owned()));
    assert_eq!(hall.refused_by("Floor", rule(lose(White), None)), not_his);
    assert_eq!(hall.refused_by("Floor", rule(Act::Forfeit { side: White }, None)).0, "not-allowed", "he came: 21");
    assert_eq!(hall.refused_by("Floor", rule(Act::ForfeitBoth, None)).0, "not-allowed");
    let result = |outcome, basis| Intent::Result { table: T1, game: None, outcome, basis, signed: true };
    for basis in [Basis::Ruled, Basis::Forfeit] {
        assert_eq!(hall.refused_by("Floor", result(Outcome::BlackWins, basis)).0, "not-allowed");
    }
    let played = *hall.try_by("Floor", result(Outcome::Draw, Basis::Played)).unwrap().last().unwrap();
    let Fact::GameResult { id, standing, .. } = written(&hall, played) else { unreachable!() };
    let with = |basis| replace(played, Fact::GameResult { id, outcome: Outcome::BlackWins, basis, standing });
    assert_eq!(hall.refused_by("Floor", with(Basis::Ruled)).0, "not-allowed");
    hall.try_by("Floor", with(Basis::Played)).unwrap();
}

#[test]
fn x3_who_has_not_come_forfeits_by_any_arbiter() {
    let mut hall = Hall::of("xiangqi-1999", 1, SUDDEN, None);
    hall.arrive(White);
    hall.ok(Intent::StartRound { section: None });
    hall.try_by("Floor", rule(Act::Forfeit { side: Black }, None)).unwrap();
    assert_eq!(hall.ended(), Some((Outcome::WhiteWins, Basis::Forfeit)));
}

#[test]
fn x30_23_3_the_only_charge_of_a_foul_is_five_minutes_for_a_wrong_claim() {
    let mut hall = xiangqi();
    let foul = |offence: &str, charge| rule(Act::Foul { side: White, offence: offence.into(), charge }, None);
    assert_eq!(hall.refused_by("Floor", foul("touched_own", Some(min(5)))).0, "bad-time");
    for other in [ms(0), min(5) - ms(1), min(24 * 60)] {
        let refused = hall.refused_by("Floor", foul("false_claim", Some(other)));
        assert_eq!(refused, ("bad-time".into(), Some("23.3".into())));
    }
    hall.try_by("Floor", foul("false_claim", Some(min(5)))).unwrap();
    hall.try_by("Floor", foul("touched_own", None)).unwrap();
}

#[test]
fn art_14_2_5_a_departure_is_replaced_with_the_consent_that_the_new_one_needs() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let player = hall.game().seats.white;
    let exit = Exit::Withdrawn;
    let left = hall.ok(Intent::PlayerLeaves { player, exit, reason: "ill".into(), consent: None });
    let with = |consent: Option<&str>| {
        let consent = consent.map(str::to_owned);
        replace(left, Fact::PlayerLeft { player, exit: Exit::Disqualified, reason: "aids".into(), consent })
    };
    let needs = ("needs-consent".to_owned(), Some("14.2.5".to_owned()));
    assert_eq!(hall.refused_by("Deputy", with(None)), needs);
    assert_eq!(hall.refused_by("Deputy", with(Some("Deputy"))), needs);
    hall.try_by("Deputy", with(Some("Chief"))).unwrap();
}
