//! Disqualification, expulsion, withdrawal, and people who play no game (14.2.5, 14.5, 15.1.1; 1999 18, 19, 20).

use crate::hall::*;
use arbitration::{
    Act, Basis, Bystander, Due, Exit, Intent, NewPairing, Outcome, PlayerId, RoundNo, Sanction, SectionId,
};

fn out(act: Act, consent: Option<&str>) -> Intent {
    Intent::Rule {
        table: T1,
        game: None,
        act,
        offence: Some("aids".into()),
        article: None,
        reason: None,
        consent: consent.map(str::to_owned),
    }
}

fn leaves(player: PlayerId, exit: Exit) -> Intent {
    Intent::PlayerLeaves { player, exit, reason: "ill".into(), consent: Some("Chief".into()) }
}

#[test]
fn d46_disqualification_wants_the_chief_arbiters_consent_by_name() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let act = || Act::Disqualify { side: White };
    for actor in ["Floor", "Deputy", "Chief", "chief"] {
        assert_eq!(
            hall.refused_by(actor, out(act(), None)),
            ("needs-consent".into(), Some("14.2.5".into())),
            "{actor}"
        );
    }
    for other in ["Deputy", "Floor", "Juror"] {
        assert_eq!(hall.refused_by("Floor", out(act(), Some(other))).0, "needs-consent", "{other}");
    }
    assert_eq!(hall.refused_by("Floor", out(act(), Some("Nobody"))).0, "no-official");
    assert!(hall.clone().try_by("Chief", out(act(), Some("Chief"))).is_ok(), "his own act is his consent, by name");
    hall.try_by("Floor", out(act(), Some(" Chief "))).unwrap();
    assert_eq!(hall.ended(), Some((Outcome::BlackWins, Basis::Ruled)));
    let ruling = hall.game().rulings.last().unwrap();
    assert_eq!((ruling.clause.item.as_str(), ruling.consent.as_deref()), ("14.1.2", Some("Chief")));
    assert!(hall.state.out().contains_key(&hall.game().seats.white));
}

#[test]
fn d46_who_is_disqualified_is_not_paired_until_the_ruling_is_revoked() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let ruling = hall.ok(out(Act::Disqualify { side: White }, Some("Chief")));
    hall.ok(Intent::CloseRound { section: None });
    let publish = Intent::PublishRound {
        section: SectionId(1),
        round: RoundNo(2),
        pairings: vec![NewPairing { table: T1, white: player("White 1"), black: player("Black 1") }],
    };
    assert_eq!(hall.refused_by("chief", publish.clone()), ("player-out".into(), Some("15.2.15".into())));
    hall.ok(Intent::Withdraw { fact: ruling, reason: "it was not he".into() });
    assert!(hall.state.out().is_empty());
    hall.result(Outcome::Draw);
    hall.ok(publish);
}

#[test]
fn d49_the_chief_arbiter_expels_from_the_hall_and_the_game_is_lost() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let expel = || out(Act::Expel { side: Black }, None);
    assert_eq!(hall.refused_by("Floor", expel()), ("not-allowed".into(), Some("14.5".into())));
    hall.try_by("Chief", expel()).unwrap();
    assert_eq!(hall.ended(), Some((Outcome::WhiteWins, Basis::Ruled)));
    assert!(hall.state.out().is_empty(), "14.5 says the hall; of the event it says nothing");
}

/// “对除名者，按退出处理”; “取消当场比赛资格” is read as the game lost.
#[test]
fn x39_expulsion_in_xiangqi_is_of_the_event_and_disqualification_of_the_game() {
    let mut hall = Hall::of("xiangqi-1999", 1, SUDDEN, None);
    hall.ok(Intent::StartRound { section: None });
    assert_eq!(
        hall.refused_by("Floor", out(Act::Lose { side: Black }, None)),
        ("not-allowed".into(), Some("18.2".into()))
    );
    let disqualify = out(Act::Disqualify { side: Black }, Some("Chief"));
    assert_eq!(hall.refused_by("chief", disqualify), ("no-sanction".into(), Some("8.3".into())));
    let mut expelled = hall.clone();
    expelled.ok(out(Act::Expel { side: Black }, None));
    assert!(expelled.state.out().contains_key(&expelled.game().seats.black));
    hall.ok(out(Act::Lose { side: Black }, None));
    assert_eq!((hall.ended(), hall.state.out().len()), (Some((Outcome::WhiteWins, Basis::Ruled)), 0));
}

#[test]
fn x42_who_left_loses_the_game_he_is_in_and_forfeits_those_he_has_not_begun() {
    let mut hall = Hall::published(1, FISCHER, 2).seated();
    let white = hall.game().seats.white;
    let fact = hall.ok(leaves(white, Exit::Withdrawn));
    assert!(hall.due().is_empty(), "the round has not been started");
    hall.ok(Intent::StartRound { section: None });
    hall.press(White);
    let due = hall.one(Due::PlayerOut);
    assert_eq!((due.acts.as_slice(), due.rests_on.as_slice()), (&[lose(White)][..], &[fact][..]));
    assert_eq!(due.clause.item, "15.2.15");
    hall.accept(Due::PlayerOut, 0);
    assert_eq!(hall.one(Due::PlayerOut).acts, [Act::Forfeit { side: Black }], "he has Black in game 2");
    hall.accept(Due::PlayerOut, 0);
    assert!(hall.meeting().is_over() && hall.due().is_empty());
    assert_eq!((hall.meeting().score().white, hall.meeting().score().black), (0, 4));
    hall.ok(Intent::Withdraw { fact, reason: "he came back".into() });
    assert_eq!(hall.due().iter().filter(|p| p.due == Due::RulingUnfounded).count(), 2);
}

#[test]
fn a_forfeit_that_was_put_off_comes_back_though_no_game_is_on() {
    let mut hall = Hall::published(1, FISCHER, 2).seated();
    hall.ok(Intent::StartRound { section: None });
    let white = hall.game().seats.white;
    hall.result(Outcome::Draw);
    hall.ok(leaves(white, Exit::Withdrawn));
    let key = hall.one(Due::PlayerOut).key;
    hall.ok(Intent::Postpone { key, by: min(2) });
    assert_eq!(hall.state.next_due(hall.now.at), Some(hall.now.at + min(2)));
}

#[test]
fn x42_both_out_is_a_forfeit_of_both() {
    let mut hall = Hall::started(1, FISCHER);
    let (white, black) = (hall.game().seats.white, hall.game().seats.black);
    hall.ok(leaves(white, Exit::Withdrawn));
    hall.ok(leaves(black, Exit::Expelled));
    assert_eq!(hall.one(Due::PlayerOut).acts, [Act::ForfeitBoth]);
    assert_eq!(hall.refused(leaves(white, Exit::Withdrawn)), "player-out");
    assert_eq!(hall.refused(leaves(PlayerId(99), Exit::Withdrawn)), "no-player");
}

#[test]
fn a_forfeit_that_rested_on_a_revoked_disqualification_is_offered_for_revocation() {
    let mut hall = Hall::published(1, FISCHER, 2).seated();
    hall.ok(Intent::StartRound { section: None });
    hall.warn(White);
    let disqualified = hall.ok(out(Act::Disqualify { side: White }, Some("Chief")));
    let forfeit = hall.accept(Due::PlayerOut, 0);
    let id = arbitration::GameId { table: T1, round: RoundNo(1), game: arbitration::GameNo(1) };
    hall.record(vec![arbitration::Fact::RulingRevoked { id, ruling: disqualified, reason: "r".into() }]);
    let due = hall.one(Due::RulingUnfounded);
    assert_eq!(due.acts, [Act::Revoke { ruling: forfeit }]);
}

#[test]
fn a_departure_asks_as_its_sanction_asks() {
    let mut hall = Hall::started(2, FISCHER);
    let player = hall.game().seats.white;
    let gone = |exit, consent: Option<&str>| Intent::PlayerLeaves {
        player,
        exit,
        reason: "aids".into(),
        consent: consent.map(str::to_owned),
    };
    assert_eq!(hall.refused_by("Floor", gone(Exit::Withdrawn, None)).0, "not-allowed");
    assert_eq!(hall.refused(gone(Exit::Disqualified, None)), "needs-consent");
    hall.try_by("Deputy", gone(Exit::Disqualified, Some("Chief"))).unwrap();
    assert_eq!(hall.state.out()[&player].exit, Exit::Disqualified);
}

#[test]
fn x47_the_order_of_the_hall_is_everybodys() {
    let person = |sanction, name: &str| Intent::SanctionPerson {
        name: name.into(),
        who: Bystander::Spectator,
        sanction,
        section: None,
        note: None,
        consent: None,
    };
    let mut hall = Hall::started(1, FISCHER);
    hall.try_by("Floor", person(Sanction::Warning, "the man in the third row")).unwrap();
    let known = hall.state.people().sanctioned.last().unwrap();
    assert_eq!((known.clause.item.as_str(), known.sanction), ("15.1.1", Sanction::Warning));
    assert_eq!(hall.refused_by("Floor", person(Sanction::Expulsion, "x")), ("not-allowed".into(), Some("14.5".into())));
    hall.ok(person(Sanction::Expulsion, "x"));
    assert_eq!(hall.refused(person(Sanction::Loss, "x")), "no-sanction", "he has no game to lose");
    assert_eq!(hall.refused(person(Sanction::Warning, "  ")), "bad-name");
    let mut hall = Hall::of("xiangqi-1999", 1, SUDDEN, None);
    hall.ok(person(Sanction::Reminder, "smoker"));
    assert_eq!(hall.state.people().sanctioned[0].clause.item, "19.1");
}

#[test]
fn a_departure_or_a_sanction_of_a_bystander_can_be_corrected() {
    let mut hall = Hall::started(1, FISCHER);
    let white = hall.game().seats.white;
    let left = hall.ok(leaves(white, Exit::Withdrawn));
    let with = |player| {
        Box::new(arbitration::Fact::PlayerLeft { player, exit: Exit::Expelled, reason: "noise".into(), consent: None })
    };
    let replace = |player| Intent::Replace { fact: left, with: with(player), reason: "not of himself".into() };
    assert_eq!(hall.refused(replace(PlayerId(2))), "wrong-replacement");
    hall.ok(replace(white));
    assert_eq!(hall.state.out()[&white].exit, Exit::Expelled);
}

#[test]
fn a_name_with_what_nobody_sees_is_no_other_name() {
    let mut hall = Hall::published(1, FISCHER, 1);
    for hidden in ['\u{200b}', '\u{200d}', '\u{feff}', '\u{2060}', '\u{ad}', '\u{fe0f}'] {
        let players = vec![player(&format!("White 1{hidden}"))];
        assert_eq!(hall.refused(Intent::EnterPlayers { section: SectionId(1), players }), "bad-name", "{hidden:?}");
    }
    hall.ok(Intent::EnterPlayers { section: SectionId(1), players: vec![player("欧阳 小\u{3000}明")] });
}
