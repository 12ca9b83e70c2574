//! A virtual board on a real pseudo-terminal, seen at the desk.

use std::time::Duration;

use arbitration::Intent;
use console::wire::{Answer, Ask, Change, DeviceState, DeviceView, Message};
use console::{Desk, Feed, Pace};
use devices::virtual_dgt::{Spec, VirtualBoards};
use timebase::Time;

use crate::hall::{TABLE, event, round};

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
                Message::Seat | Message::Closed => Vec::new(),
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
    let answer = desk.create(event("draughts-100"), "chief").await.unwrap();
    assert!(matches!(answer, Answer::Accepted { .. }), "{answer:?}");

    let spare = device(&mut feed, |device| device.serial.as_deref() == Some(&*serial)).await;
    assert_eq!((spare.state, spare.table), (DeviceState::Spare, None));

    let bind = Intent::Bind { serial: serial.clone(), table: TABLE, left: None };
    for intent in [round(1), bind] {
        match desk.intent(Ask::from(intent), "chief").await.unwrap() {
            Answer::Accepted { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    let live = device(&mut feed, |device| device.table == Some(TABLE) && device.has_clock).await;
    assert_eq!(live.state, DeviceState::Live);
}
