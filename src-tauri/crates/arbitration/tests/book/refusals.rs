//! Bad input: each with its code.

use crate::hall::*;
use arbitration::{
    Code, Intent, NewPairing, NewPlayer, Official, PlayerId, Role, RoundNo, SectionId, State, TableNo, decide,
};
use clock::{Millis, PerSide, Stamp, TimeControl};

fn pairing(table: u32, white: &str, black: &str) -> NewPairing {
    NewPairing { table: TableNo(table), white: player(white), black: player(black) }
}

fn publish(pairings: Vec<NewPairing>) -> Intent {
    Intent::PublishRound { section: SectionId(1), round: RoundNo(2), pairings }
}

/// Round 1 closed, round 2 to be published.
fn between_rounds() -> Hall {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.result(arbitration::Outcome::Draw);
    hall.ok(Intent::CloseRound { section: None });
    hall
}

#[test]
fn nothing_happens_before_the_event() {
    let refusal = decide(&State::default(), &Intent::ResumeHall, "chief", Stamp::default()).unwrap_err();
    assert_eq!(refusal.code, Code::NoEvent);
}

#[test]
fn an_event_wants_a_name_a_zone_and_a_chief() {
    let create = |name: &str, zone: &str, role| {
        let officials = vec![Official { name: "x".into(), role }];
        let intent = Intent::CreateEvent { name: name.into(), place: None, zone: zone.into(), officials };
        let decided = decide(&State::default(), &intent, "chief", Stamp::default());
        decided.map_err(|refusal| serde_json::to_value(refusal.code).unwrap().as_str().unwrap().to_owned())
    };
    assert_eq!(create("  ", "UTC", Role::Chief).unwrap_err(), "bad-name");
    assert_eq!(create(&"长".repeat(201), "UTC", Role::Chief).unwrap_err(), "bad-name");
    assert!(create(&"长".repeat(200), "UTC", Role::Chief).is_ok());
    assert_eq!(create("x", "北京", Role::Chief).unwrap_err(), "bad-zone");
    assert_eq!(create("x", "Asia//Shanghai", Role::Chief).unwrap_err(), "bad-zone");
    assert_eq!(create("x", "Asia/Shanghia", Role::Chief).unwrap_err(), "bad-zone", "the form of one, and none");
    for zone in ["Asia/Shanghai", "America/Argentina/Salta", "Europe/Kyiv", "Etc/GMT+8"] {
        assert!(create("x", zone, Role::Chief).is_ok(), "{zone}");
    }
    assert_eq!(create("x", "UTC", Role::Deputy).unwrap_err(), "no-chief");
}

#[test]
fn names_are_data() {
    let mut hall = between_rounds();
    hall.ok(publish(vec![pairing(1, "  <img onerror>  ", "O'Neill \"; drop")]));
    let white = hall.meeting().published().white;
    assert_eq!(hall.state.player(white).unwrap().name, "<img onerror>");
    for bad in ["", " \t ", &"x".repeat(101), "a\u{0}b", "a\nb", "a\u{202e}b"] {
        let players = vec![player(bad)];
        assert_eq!(hall.refused(Intent::EnterPlayers { section: SectionId(1), players }), "bad-name", "{bad:?}");
    }
}

#[test]
fn a_list_of_pairings_names_each_table_and_player_once() {
    let mut hall = between_rounds();
    assert_eq!(hall.refused(publish(vec![pairing(1, "a", "b"), pairing(1, "c", "d")])), "duplicate-table");
    assert_eq!(hall.refused(publish(vec![pairing(1, "a", "b"), pairing(2, "c", "a")])), "duplicate-player");
    assert_eq!(hall.refused(publish(vec![pairing(1, "a", "a")])), "duplicate-player");
    assert_eq!(hall.refused(publish(vec![pairing(0, "a", "b")])), "bad-number");
    assert_eq!(hall.refused(publish(vec![])), "bad-number");
    let again = Intent::PublishRound { section: SectionId(1), round: RoundNo(1), pairings: vec![pairing(1, "a", "b")] };
    assert_eq!(hall.refused(again), "wrong-round");
    let none = Intent::PublishRound { section: SectionId(9), round: RoundNo(1), pairings: vec![] };
    assert_eq!(hall.refused(none), "no-section");
}

#[test]
fn a_table_belongs_to_one_section() {
    let mut hall = between_rounds();
    hall.ok(Intent::OpenSection {
        name: "Women".into(),
        profile: "draughts-100".into(),
        pace: None,
        control: SUDDEN,
        default_time: Some(min(15)),
        games: None,
        rounds: 1,
    });
    let publish = |table| Intent::PublishRound {
        section: SectionId(2),
        round: RoundNo(1),
        pairings: vec![pairing(table, "x", "y")],
    };
    assert_eq!(hall.refused(publish(1)), "duplicate-table");
    hall.ok(publish(50));
    assert_eq!(hall.state.section(SectionId(2)).unwrap().profile.default_time.value, min(15));
    assert_eq!(hall.refused(Intent::StartRound { section: None }), "no-section");
    hall.ok(Intent::StartRound { section: Some(SectionId(2)) });
    assert_eq!(hall.state.player(PlayerId(3)).unwrap().section, SectionId(2));
}

#[test]
fn a_namesake_is_told_by_his_club() {
    let mut hall = between_rounds();
    let of = |club: &str| NewPlayer { name: "Li".into(), club: Some(club.into()), rating: None };
    hall.ok(Intent::EnterPlayers { section: SectionId(1), players: vec![of("a"), of("b")] });
    assert_eq!(
        hall.refused(Intent::EnterPlayers { section: SectionId(1), players: vec![of("a")] }),
        "duplicate-player"
    );
    assert_eq!(hall.refused(publish(vec![pairing(1, "Li", "x")])), "duplicate-player");
    hall.ok(publish(vec![NewPairing { table: T1, white: of("a"), black: of("b") }]));
}

#[test]
fn controls_and_numbers_out_of_range() {
    let mut hall = between_rounds();
    let open = |control, default_time, games, rounds| Intent::OpenSection {
        name: "x".into(),
        profile: "draughts-100".into(),
        pace: None,
        control,
        default_time,
        games,
        rounds,
    };
    let zero = TimeControl::SuddenDeath { base: Millis::ZERO };
    assert_eq!(hall.refused(open(zero, None, None, 1)), "bad-time");
    assert_eq!(hall.refused(open(SUDDEN, Some(ms(-1)), None, 1)), "bad-time");
    assert_eq!(hall.refused(open(SUDDEN, None, Some(0), 1)), "bad-number");
    assert_eq!(hall.refused(open(SUDDEN, None, None, 0)), "bad-number");
}

#[test]
fn tables_games_and_turns_that_are_not() {
    let mut hall = Hall::published(1, FISCHER, 1);
    assert_eq!(hall.refused(Intent::Stop { table: TableNo(7), reason: None }), "no-table");
    assert_eq!(hall.refused(Intent::Press { table: T1, side: White, text: None }), "round-not-started");
    assert_eq!(hall.refused(Intent::CloseRound { section: None }), "round-not-started");
    hall = hall.seated();
    assert_eq!(hall.refused(Intent::Arrived { table: T1, side: White, ago: None }), "arrived-already");
    hall.ok(Intent::StartRound { section: None });
    assert_eq!(hall.refused(Intent::Press { table: T1, side: Black, text: None }), "not-his-turn");
    assert_eq!(hall.refused(Intent::StartGame { table: T1 }), "game-not-over");
    let left = PerSide::new(min(24 * 60) + ms(1), min(1));
    assert_eq!(hall.refused(Intent::SetClock { table: T1, left, reason: "x".into() }), "bad-time");
    assert_eq!(hall.refused(Intent::Note { table: T1, text: "x".repeat(1001), about: None }), "bad-text");
}

#[test]
fn a_device_has_one_table_and_a_table_one_device() {
    let mut hall = Hall::started(2, FISCHER);
    hall.bind();
    let bind = |serial: &str, table| Intent::Bind { serial: serial.into(), table: TableNo(table), left: None };
    assert_eq!(hall.refused(bind("00042", 2)), "bound-already");
    assert_eq!(hall.refused(bind("00042", 1)), "bound-already");
    assert_eq!(hall.refused(bind("00043", 1)), "table-taken");
    assert_eq!(hall.refused(Intent::Press { table: T1, side: White, text: None }), "device-clock");
    assert_eq!(hall.refused(Intent::Unbind { serial: "00043".into() }), "no-device");
    hall.ok(Intent::Unbind { serial: "00042".into() });
    hall.ok(bind("00042", 2));
}

#[test]
fn fields_an_intent_does_not_know_are_refused() {
    let read = |text: &str| serde_json::from_str::<Intent>(text).map_err(|error| error.to_string());
    assert!(read(r#"{"do":"arrived","table":1,"side":"white","ago":60000}"#).is_ok());
    for (text, field) in [
        (r#"{"do":"arrived","table":1,"side":"white","agoo":60000}"#, "agoo"),
        (r#"{"do":"result","table":1,"outcome":"draw","sigend":true}"#, "sigend"),
        (r#"{"do":"resume_hall","table":1}"#, "table"),
        (r#"{"do":"enter_players","section":1,"players":[{"name":"Li","rateing":2100}]}"#, "rateing"),
    ] {
        assert!(read(text).unwrap_err().contains(&format!("`{field}`")), "{text}");
    }
}

#[test]
fn colours_are_reversed_once_and_back_by_a_withdrawal() {
    let mut hall = Hall::started(1, FISCHER).seated();
    let reverse = Intent::ColoursReversed { table: T1, game: None };
    let seats = hall.game().seats;
    let reversal = hall.ok(reverse.clone());
    let refusal = hall.try_do(reverse.clone()).unwrap_err();
    assert_eq!((refusal.code, &refusal.params["fact"]), (Code::CorrectedAlready, &reversal.to_string()));
    hall.ok(Intent::Withdraw { fact: reversal, reason: "they sat right".into() });
    assert_eq!(hall.game().seats, seats);
    hall.ok(reverse);
}
