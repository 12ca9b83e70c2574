//! A cable pulled and put back again and again: nothing leaks. Alone in its process, since it counts what the process holds.

mod common;

use clock::Millis;
use common::Rig;
use devices::virtual_dgt::Fault;
use devices::{HubEvent, Lr};

fn count(what: &str) -> usize {
    std::fs::read_dir(format!("/proc/self/{what}")).expect("this process").count()
}

/// ZHICAI_SOAK=1 pulls 100 times; otherwise the same code pulls 10 times.
#[test]
fn threads_and_descriptors_return_to_the_same_after_many_replugs() {
    let long = std::env::var_os("ZHICAI_SOAK").is_some_and(|value| value == "1");
    let rig = Rig::new();
    let boards: Vec<_> = (1..=3).map(|n| rig.plug(&format!("1311{n}"), &format!("table-{n}"))).collect();
    for _ in &boards {
        rig.wait("found", |event| matches!(event, HubEvent::Found { .. }).then_some(()));
    }
    boards.iter().for_each(devices::virtual_dgt::VirtualBoard::start_clock);
    let before = (count("task"), count("fd"));
    for round in 0..if long { 100 } else { 10 } {
        let board = &boards[round % boards.len()];
        // Half a message is on the line when the cable goes.
        board.fault(Fault::Split(Millis::minutes(1)));
        board.press_lever(Lr::Left);
        board.raise_lever(Lr::Left);
        board.unplug();
        board.fault(Fault::Split(Millis::ZERO));
        rig.wait("lost", |event| match event {
            HubEvent::Lost { serial, .. } => (serial == board.serial()).then_some(()),
            _ => None,
        });
        let link = format!("table-{}", round + 10);
        board.replug_as(&link).expect("it goes in again");
        let port = rig.wait("back", |event| match event {
            HubEvent::Back { serial, port } if serial == board.serial() => Some(port.clone()),
            _ => None,
        });
        assert_eq!(port, rig.dir.path().join(link));
        let (seen, at) = rig.reading(board, "the clock", |seen| seen.running == Some(Lr::Left));
        let (clock, now) = board.clock();
        let truth = clock.left(Lr::Left, now) + (now - at);
        assert!((seen.left.left - truth).abs() <= Millis::seconds(2), "no time invented, none lost");
    }
    assert_eq!((count("task"), count("fd")), before);
    assert_eq!(rig.hub.devices().len(), boards.len());
    let Rig { hub, boards, .. } = rig;
    hub.shutdown();
    drop(boards);
}
