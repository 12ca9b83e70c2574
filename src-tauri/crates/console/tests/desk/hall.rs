//! A hall to test in: an event of one section on a real journal, on time moved by hand.

use arbitration::{Intent, NewPairing, NewPlayer, Official, Refusal, Role, RoundNo, SectionId, Seq, TableNo};
use clock::{BootId, Millis, Moment, Side, Stamp, TimeControl};
use console::Desk;
use console::wire::{Answer, Ask, NewEvent};
use tempfile::TempDir;
use timebase::Time;

/// The first table.
pub const TABLE: TableNo = TableNo(1);
/// What each side has.
pub const BASE: Millis = Millis::minutes(80);

/// A desk with its event open.
pub struct Hall {
    pub folder: TempDir,
    pub time: Time,
    pub desk: Desk,
}

impl Hall {
    /// A published round on so many tables.
    pub fn ready(profile: &str, tables: u32) -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let start =
            Stamp { boot: BootId(9), at: Moment::from_millis(5_000_000), wall: 1_777_600_800_000, offset_min: 480 };
        let time = Time::manual(start);
        let desk = Desk::new(time.clone(), folder.path());
        assert!(matches!(desk.create(event(profile), "chief").wait().unwrap(), Answer::Accepted { .. }));
        let hall = Hall { folder, time, desk };
        hall.accept(round(tables));
        hall
    }

    /// A started round on so many tables, everybody there.
    pub fn playing(profile: &str, tables: u32) -> Hall {
        let hall = Hall::ready(profile, tables);
        hall.accept(Intent::StartRound { section: None });
        for table in 1..=tables {
            for side in Side::BOTH {
                hall.accept(Intent::Arrived { table: TableNo(table), side, ago: None });
            }
        }
        hall
    }

    pub fn ask(&self, ask: impl Into<Ask>) -> Answer {
        self.desk.intent(ask.into(), "chief").wait().unwrap()
    }

    /// The last fact that an ask writes.
    pub fn accept(&self, ask: impl Into<Ask>) -> Seq {
        let ask = ask.into();
        match self.ask(ask.clone()) {
            Answer::Accepted { facts, .. } => facts.last().unwrap().fact,
            answer => panic!("{ask:?}: {answer:?}"),
        }
    }

    pub fn refusal(&self, ask: impl Into<Ask>) -> Refusal {
        match self.ask(ask) {
            Answer::Refused { refusal } => refusal,
            answer => panic!("{answer:?}"),
        }
    }

    /// How many facts the event has.
    pub fn facts(&self) -> u64 {
        self.desk.snapshot().wait().unwrap().frame.facts
    }
}

/// An event with one section.
pub fn event(profile: &str) -> NewEvent {
    NewEvent {
        name: "Cup".into(),
        place: None,
        zone: "Asia/Shanghai".into(),
        officials: vec![
            Official { name: "Wang".into(), role: Role::Chief },
            Official { name: "Li".into(), role: Role::Deputy },
            Official { name: "Zhao".into(), role: Role::Floor },
        ],
        section: "Open".into(),
        profile: profile.into(),
        pace: None,
        control: TimeControl::SuddenDeath { base: BASE },
        default_time: None,
        rounds: 1,
    }
}

/// Publishes the first round of it on so many tables.
pub fn round(tables: u32) -> Intent {
    let player = |name| NewPlayer { name, club: None, rating: None };
    let pairings = (1..=tables)
        .map(|n| NewPairing { table: TableNo(n), white: player(format!("W{n}")), black: player(format!("B{n}")) })
        .collect();
    Intent::PublishRound { section: SectionId(1), round: RoundNo(1), pairings }
}
