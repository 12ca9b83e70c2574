//! A hub and virtual boards on real pseudo-terminals, and patience: every wait ends at an event or a deadline.

use std::sync::mpsc::{Receiver, channel};

use clock::{Millis, Moment};
use devices::virtual_dgt::{Spec, VirtualBoard, VirtualBoards};
use devices::{ClockSeen, Hub, HubEvent, Options};
use tempfile::TempDir;
use timebase::Time;

/// Far longer than anything here takes, on a busy machine too.
const PATIENCE: Millis = Millis::seconds(60);

/// A directory of links, boards behind them, and a hub that looks there.
pub struct Rig {
    pub hub: Hub,
    pub boards: VirtualBoards,
    pub dir: TempDir,
    events: Receiver<HubEvent>,
}

impl Rig {
    pub fn new() -> Self {
        Rig::at_speed(1.0)
    }

    /// A rig whose players, clocks and drivers live so many times as fast.
    pub fn at_speed(speed: f64) -> Self {
        let time = Time::scaled(speed);
        let dir = tempfile::tempdir().expect("a directory");
        let boards = VirtualBoards::start(dir.path(), time.clone()).expect("boards");
        let (tell, events) = channel();
        let options = Options { dir: Some(dir.path().to_owned()), ..Options::new(time) };
        let hub = Hub::start(options, move |event| drop(tell.send(event))).expect("a hub");
        Rig { hub, boards, dir, events }
    }

    pub fn plug(&self, serial: &str, link: &str) -> VirtualBoard {
        // A board that knows its long number needs no patience in the handshake.
        let long = Some(format!("30001{serial}").into());
        self.boards.plug(Spec { long, ..Spec::new(serial, link) }).expect("a board")
    }

    /// The first event from now on for which `pick` gives something.
    pub fn wait<T>(&self, what: &str, mut pick: impl FnMut(&HubEvent) -> Option<T>) -> T {
        let time = Time::real();
        let until = time.now() + PATIENCE;
        loop {
            let event = self.events.recv_timeout(time.wait(until)).expect(what);
            if let Some(found) = pick(&event) {
                return found;
            }
        }
    }

    /// The next reading of a board's clock that `pick` likes.
    pub fn reading(&self, board: &VirtualBoard, what: &str, pick: impl Fn(&ClockSeen) -> bool) -> (ClockSeen, Moment) {
        self.wait(what, |event| match event {
            HubEvent::Clock { serial, seen, at } if serial == board.serial() && pick(seen) => Some((*seen, *at)),
            _ => None,
        })
    }
}
