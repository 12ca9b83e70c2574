//! An Enter pressed before anybody read what follows: it goes, unless the loss of a game would be proposed.

#![expect(clippy::unwrap_used, reason = "helpers of tests stop where a test would")]

use arbitration::{Due, Intent, NewPairing, NewPlayer, Official, Role, RoundNo, SectionId, TableNo};
use clock::{BootId, Millis, Moment, Side, Stamp, TimeControl};
use console::Desk;
use console::wire::{Answer, Ask, Confirmed, NewEvent, PreviewAnswer};
use timebase::Time;

const TABLE: TableNo = TableNo(1);

/// A started round of one table.
async fn playing(folder: &tempfile::TempDir) -> Desk {
    let start = Stamp { boot: BootId(9), at: Moment::from_millis(5_000_000), wall: 1_777_600_800_000, offset_min: 480 };
    let desk = Desk::new(Time::manual(start), folder.path());
    let event = NewEvent {
        name: "Cup".into(),
        place: None,
        zone: "Asia/Shanghai".into(),
        officials: vec![Official { name: "Wang".into(), role: Role::Chief }],
        section: "Open".into(),
        profile: "draughts-100".into(),
        pace: None,
        control: TimeControl::SuddenDeath { base: Millis::minutes(80) },
        default_time: None,
        rounds: 1,
    };
    desk.create(event, "chief").await.unwrap();
    let player = |name: &str| NewPlayer { name: name.into(), club: None, rating: None };
    let pairings = vec![NewPairing { table: TABLE, white: player("W"), black: player("B") }];
    for intent in [
        Intent::PublishRound { section: SectionId(1), round: RoundNo(1), pairings },
        Intent::StartRound { section: None },
    ] {
        assert!(matches!(desk.intent(Ask { intent, seen: None }, "chief").await.unwrap(), Answer::Accepted { .. }));
    }
    desk
}

async fn warn(desk: &Desk) -> Confirmed {
    let intent = Intent::Warn { table: TABLE, side: Side::Black, offence: "talking".into(), note: None };
    desk.confirm(Ask { intent, seen: None }, "chief").await.unwrap()
}

#[tokio::test]
async fn article_14_2_4_the_second_warning_is_held_back_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let desk = playing(&folder).await;
    let Confirmed::Answered { answer: Answer::Accepted { facts, .. } } = warn(&desk).await else {
        panic!("the first warning loses nothing");
    };
    assert_eq!(facts.len(), 1);
    let before = desk.snapshot().await.unwrap().frame.facts;
    let Confirmed::Held { would: PreviewAnswer::Would { kinds, proposals, .. } } = warn(&desk).await else {
        panic!("the second warning proposes the loss of the game");
    };
    assert_eq!(kinds, ["warning.given"]);
    assert_eq!(proposals.iter().map(|proposal| proposal.due).collect::<Vec<_>>(), [Due::WarningsLose]);
    assert_eq!(desk.snapshot().await.unwrap().frame.facts, before);
}

#[tokio::test]
async fn what_is_refused_is_refused_as_any_intent() {
    let folder = tempfile::tempdir().unwrap();
    let desk = playing(&folder).await;
    let ask = Ask { intent: Intent::Resume { table: TABLE }, seen: None };
    let confirmed = desk.confirm(ask.clone(), "chief").await.unwrap();
    let answer = desk.intent(ask, "chief").await.unwrap();
    assert!(matches!(answer, Answer::Refused { .. }));
    assert_eq!(confirmed, Confirmed::Answered { answer });
}
