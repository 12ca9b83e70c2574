//! Officials who come and go after the event was set up.

use crate::hall::*;
use arbitration::{Act, AppealForm, AppealNo, Differs, Fact, Intent, Official, Role, Seq, differences};

fn appoint(name: &str, role: Role) -> Intent {
    Intent::Appoint { name: name.into(), role }
}

fn release(name: &str) -> Intent {
    Intent::Release { name: name.into(), reason: "ill".into() }
}

fn withdraw(fact: Seq) -> Intent {
    Intent::Withdraw { fact, reason: "a slip".into() }
}

fn replace(fact: Seq, with: Fact) -> Intent {
    Intent::Replace { fact, with: Box::new(with), reason: "a slip".into() }
}

/// Names and roles, in their order.
fn officials(hall: &Hall) -> Vec<(&str, Role)> {
    hall.state.officials().iter().map(|one| (one.name.as_str(), one.role)).collect()
}

fn note() -> Intent {
    Intent::Note { table: T1, text: "water".into(), about: None }
}

#[test]
fn an_official_acts_from_his_appointment_until_his_release_and_what_he_wrote_keeps_his_name() {
    let mut hall = Hall::started(1, FISCHER).seated();
    assert_eq!(hall.refused_by("Second", note()).0, "no-official");
    hall.ok(appoint("  Second ", Role::Floor));
    assert_eq!(officials(&hall), [&OFFICIALS[..], &[("Second", Role::Floor)]].concat());
    let written = hall.try_by("Second", note()).unwrap()[0];
    // Another role, and he comes last.
    hall.ok(appoint("Floor", Role::Deputy));
    assert_eq!(officials(&hall)[3..], [("Guest", Role::Observer), ("Second", Role::Floor), ("Floor", Role::Deputy)]);
    hall.try_by("Floor", Intent::StopHall { reason: "no light".into() }).unwrap();
    hall.ok(release("Second"));
    assert_eq!(hall.refused_by("Second", note()).0, "no-official");
    assert_eq!(&*hall.state.fact(written).unwrap().actor, "Second");
    hall.ok(appoint("Second", Role::Floor));
    hall.try_by("Second", note()).unwrap();
    assert_eq!(hall.state.oddities(), 0);
}

#[test]
fn who_is_an_official_is_the_chief_arbiters_to_say() {
    let mut hall = Hall::started(1, FISCHER);
    for actor in ["Deputy", "Floor", "Juror", "Guest"] {
        assert_eq!(hall.refused_by(actor, appoint("Second", Role::Floor)).0, "not-allowed", "{actor}");
        assert_eq!(hall.refused_by(actor, release("Floor")).0, "not-allowed", "{actor}");
    }
    // Nor by the way of a correction.
    let appointed = hall.ok(appoint("Second", Role::Floor));
    let as_deputy = Fact::OfficialAppointed { name: "Second".into(), role: Role::Deputy };
    assert_eq!(hall.refused_by("Deputy", withdraw(appointed)).0, "not-allowed");
    assert_eq!(hall.refused_by("Deputy", replace(appointed, as_deputy.clone())).0, "not-allowed");
    let officials = vec![Official { name: "Deputy".into(), role: Role::Chief }];
    let usurped = Fact::EventCreated { name: "Open".into(), place: None, zone: "UTC".into(), officials };
    assert_eq!(hall.refused_by("Deputy", replace(Seq(1), usurped)).0, "not-allowed");
    let Fact::EventCreated { officials, .. } = hall.state.fact(Seq(1)).unwrap().fact.clone() else { unreachable!() };
    let renamed = Fact::EventCreated { name: "Cup".into(), place: None, zone: "UTC".into(), officials };
    hall.try_by("Deputy", replace(Seq(1), renamed)).unwrap();
    hall.try_by("Chief", replace(appointed, as_deputy)).unwrap();
}

#[test]
fn bad_names_unknown_ones_and_what_is_so_already_are_refused() {
    let mut hall = Hall::started(1, FISCHER);
    // By the last ones the program, its window, a practice hall and devices write.
    let own = ["program", "chief", "practice", "device:00123"];
    for bad in ["", " \t", &"x".repeat(101), "a\nb", "a\u{200b}b"].into_iter().chain(own) {
        assert_eq!(hall.refused(appoint(bad, Role::Floor)), "bad-name", "{bad:?}");
    }
    hall.ok(appoint(&"长".repeat(100), Role::Observer));
    assert_eq!(hall.refused(appoint("Deputy", Role::Deputy)), "done-already");
    assert_eq!(hall.refused(release("Nobody")), "no-official");
    assert_eq!(hall.refused(release("")), "no-official");
    assert_eq!(hall.refused(Intent::Release { name: "Floor".into(), reason: " ".into() }), "bad-reason");
}

#[test]
fn there_is_always_a_chief_arbiter() {
    let mut hall = Hall::started(1, FISCHER);
    assert_eq!(hall.refused(release("Chief")), "no-chief");
    assert_eq!(hall.refused(appoint("Chief", Role::Deputy)), "no-chief");
    let second = hall.ok(appoint("Second", Role::Chief));
    let gone = hall.try_by("Chief", release("Chief")).unwrap()[0];
    assert_eq!(hall.refused_by("Chief", note()).0, "no-official");
    assert_eq!(hall.refused_by("Second", release("Second")).0, "no-chief");
    // Nor by a correction: of his appointment, or to another role.
    assert_eq!(hall.refused(withdraw(second)), "no-chief");
    let as_floor = Fact::OfficialAppointed { name: "Second".into(), role: Role::Floor };
    assert_eq!(hall.refused(replace(second, as_floor)), "no-chief");
    hall.ok(withdraw(gone));
    assert_eq!(officials(&hall)[0], ("Chief", Role::Chief));
    hall.ok(withdraw(second));
    assert_eq!(officials(&hall), OFFICIALS);
}

#[test]
fn a_withdrawn_appointment_or_release_never_was() {
    let mut hall = Hall::started(1, FISCHER);
    let appointed = hall.ok(appoint("Second", Role::Floor));
    let promoted = hall.ok(appoint("Second", Role::Deputy));
    let undone = hall.ok(withdraw(promoted));
    assert_eq!(officials(&hall)[5..], [("Second", Role::Floor)]);
    hall.ok(withdraw(undone));
    assert_eq!(officials(&hall)[5..], [("Second", Role::Deputy)]);
    let released = hall.ok(release("Floor"));
    hall.ok(withdraw(appointed));
    assert_eq!(
        officials(&hall)[2..],
        [OFFICIALS[3], OFFICIALS[4], ("Second", Role::Deputy)],
        "the later appointment stands"
    );
    // What was written down wrongly is put right; another's release is a fact of its own.
    let other = |name: &str| Fact::OfficialReleased { name: name.into(), reason: "went home".into() };
    assert_eq!(hall.refused(replace(released, other("Guest"))), "wrong-replacement");
    let named = |name: &str| Fact::OfficialAppointed { name: name.into(), role: Role::Deputy };
    assert_eq!(hall.refused(replace(promoted, named("a\nb"))), "bad-name");
    hall.ok(replace(promoted, named("Sekond")));
    hall.ok(withdraw(released));
    assert_eq!(officials(&hall), [&OFFICIALS[..], &[("Sekond", Role::Deputy)]].concat());
    assert_eq!(hall.state.oddities(), 0);
}

#[test]
fn article_14_2_5_consent_is_given_by_those_who_are_officials_now() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let disqualify = |consent: &str| Intent::Rule {
        table: T1,
        game: None,
        act: Act::Disqualify { side: White },
        offence: Some("aids".into()),
        article: None,
        reason: None,
        consent: Some(consent.into()),
    };
    assert_eq!(hall.refused_by("Floor", disqualify("Second")).0, "no-official");
    hall.ok(appoint("Second", Role::Chief));
    hall.ok(release("Chief"));
    assert_eq!(hall.refused_by("Floor", disqualify("Chief")).0, "no-official");
    hall.try_by("Floor", disqualify("Second")).unwrap();
}

/// 16.2: who made the decision does not judge it. He made it, whoever holds his office by then.
#[test]
fn article_16_2_who_decided_is_a_party_after_his_release_too() {
    let parties = |actor: &str, more: &[Intent]| {
        let mut hall = Hall::started(1, FISCHER).seated();
        let warn = Intent::Warn { table: T1, side: White, offence: "talking".into(), note: None };
        let warning = hall.try_by(actor, warn).unwrap()[0];
        for intent in more {
            hall.ok(intent.clone());
        }
        hall.ok(Intent::FileAppeal {
            table: T1,
            round: None,
            game: None,
            by: "White 1".into(),
            side: None,
            against: Some(warning),
            form: AppealForm::Written,
            fee_paid: true,
            copy: true,
            text: "he asked me".into(),
        });
        let parties = hall.state.parties(hall.state.docket().appeal(AppealNo(1)).unwrap());
        (hall, parties)
    };
    let (_, floor) = parties("Floor", &[release("Floor")]);
    assert_eq!(floor, ["White 1", "Black 1", "Floor"]);
    let handed_over = [appoint("Second", Role::Chief), release("Chief")];
    let (mut hall, window) = parties("chief", &handed_over);
    assert_eq!(window, ["White 1", "Black 1", "Chief"], "the window was his when he warned");
    let jury = |chair: &str| {
        let jurors = vec![chair.to_owned(), "J2".into(), "J3".into()];
        Intent::NameJury { appeal: AppealNo(1), chair: chair.into(), jurors }
    };
    assert_eq!(hall.refused(jury("Chief")), "bad-jury");
    assert_eq!(hall.refused_by("Second juror", jury("J1")).0, "no-official");
    hall.ok(appoint("Second juror", Role::Jury));
    hall.try_by("Second juror", jury("Second")).unwrap();
}

#[test]
fn a_dry_run_tells_who_becomes_what() {
    let mut hall = Hall::started(1, FISCHER);
    let told = |before: &Hall, after: &Hall| -> Vec<(String, Option<Role>, Option<Role>)> {
        let list = differences(&before.state, &after.state, after.now.at);
        let official = |what| match what {
            Differs::Official { name, before, after } => (name, before, after),
            other => panic!("{other:?}"),
        };
        list.into_iter().map(|difference| official(difference.what)).collect()
    };
    let before = hall.clone();
    let appointed = hall.ok(appoint("Second", Role::Floor));
    assert_eq!(told(&before, &hall), [("Second".to_owned(), None, Some(Role::Floor))]);
    let before = hall.clone();
    hall.ok(appoint("Floor", Role::Deputy));
    assert_eq!(told(&before, &hall), [("Floor".to_owned(), Some(Role::Floor), Some(Role::Deputy))]);
    let before = hall.clone();
    hall.ok(withdraw(appointed));
    assert_eq!(told(&before, &hall), [("Second".to_owned(), Some(Role::Floor), None)]);
}
