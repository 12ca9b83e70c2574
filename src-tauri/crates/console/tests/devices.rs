//! A virtual board on a real pseudo-terminal, seen at the desk.

#![expect(clippy::unwrap_used, reason = "helpers of tests stop where a test would")]

use std::time::Duration;

use arbitration::{Intent, NewPairing, NewPlayer, Official, Role, RoundNo, SectionId, TableNo};
use clock::{Millis, TimeControl};
use console::wire::{Answer, Ask, Change, DeviceState, DeviceView, Message, NewEvent};
use console::{Desk, Feed, Pace};
use devices::virtual_dgt::{Spec, VirtualBoards};
use timebase::Time;

/// The first view of the device that is as wanted.
async fn device(feed: &mut Feed, wanted: impl Fn(&DeviceView) -> bool) -> DeviceView {
    let found = async {
        loop {
            let devices: Vec<DeviceView> = match feed.next().await {
                Message::Snapshot { snapshot } => snapshot.devices,
                Message::Delta { delta } => delta
                    .changes
                    .into_iter()
                    .filter_map(|change| match change {
                        Change::Device { device } => Some(device),
                        _ => None,
                    })
                    .collect(),
                Message::Closed => Vec::new(),
            };
            if let Some(device) = devices.into_iter().find(&wanted) {
                return device;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(60), found).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_on_a_pty_is_shown_as_spare_and_after_binding_as_live() {
    let folder = tempfile::tempdir().unwrap();
    let ports = tempfile::tempdir().unwrap();
    let time = Time::real();
    let boards = VirtualBoards::start(ports.path(), time.clone()).unwrap();
    let board = boards.plug(Spec::new("13116", "table-1")).unwrap();
    let serial = board.serial().to_string();

    let options = devices::Options { dir: Some(ports.path().to_owned()), ..devices::Options::new(time.clone()) };
    let desk = Desk::with_devices(time, folder.path(), options).unwrap();
    let mut feed = desk.feed(Pace::Console);
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
    let answer = desk.create(event, "chief").await.unwrap();
    assert!(matches!(answer, Answer::Accepted { .. }), "{answer:?}");

    let spare = device(&mut feed, |device| device.serial.as_deref() == Some(&*serial)).await;
    assert_eq!((spare.state, spare.table), (DeviceState::Spare, None));

    let player = |name: &str| NewPlayer { name: name.into(), club: None, rating: None };
    let pairing = NewPairing { table: TableNo(1), white: player("W"), black: player("B") };
    let publish = Intent::PublishRound { section: SectionId(1), round: RoundNo(1), pairings: vec![pairing] };
    let bind = Intent::Bind { serial: serial.clone(), table: TableNo(1), left: None };
    for intent in [publish, bind] {
        match desk.intent(Ask { intent, seen: None }, "chief").await.unwrap() {
            Answer::Accepted { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    let live = device(&mut feed, |device| device.table == Some(TableNo(1)) && device.has_clock).await;
    assert_eq!(live.state, DeviceState::Live);
}
