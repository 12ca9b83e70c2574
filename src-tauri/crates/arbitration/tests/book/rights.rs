//! Who may do what.

use crate::hall::*;
use arbitration::{Due, Fact, Intent, Official, Outcome, Role, Seq};

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
    hall.ok(Intent::Replace { fact: Seq(1), with: Box::new(with), reason: "a guest".into() });
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
