//! What a move costs in memory, as the system counts it for the whole process. Alone in its program: nothing else
//! may ask for memory meanwhile.
#![cfg(target_os = "linux")]

use std::fs;

use arbitration::{
    Fact, GameId, GameNo, Intent, NewPairing, NewPlayer, Official, Recorded, Role, RoundNo, SectionId, Seq, Source,
    State, TableNo, decide,
};
use clock::{BootId, Millis, Moment, PerSide, Side, Stamp, TimeControl};

const TABLES: u32 = 300;

/// A started round in which every table has a device that reports moves and their names.
struct Hall {
    state: State,
    now: Stamp,
}

impl Hall {
    fn started() -> Hall {
        let now =
            Stamp { boot: BootId(1), at: Moment::from_millis(1_000_000), wall: 1_800_000_000_000, offset_min: 480 };
        let mut hall = Hall { state: State::default(), now };
        let officials = vec![Official { name: "Chief".into(), role: Role::Chief }];
        hall.ask(&Intent::CreateEvent { name: "Open".into(), place: None, zone: "Asia/Shanghai".into(), officials });
        hall.ask(&Intent::OpenSection {
            name: "Men".into(),
            profile: "draughts-100".into(),
            pace: None,
            control: TimeControl::Fischer { base: Millis::minutes(80), increment: Millis::minutes(1) },
            default_time: None,
            games: None,
            rounds: 9,
        });
        let player = |name: String| NewPlayer { name, club: None, rating: None };
        let pairings = (1..=TABLES).map(|n| NewPairing {
            table: TableNo(n),
            white: player(format!("White {n}")),
            black: player(format!("Black {n}")),
        });
        hall.ask(&Intent::PublishRound { section: SectionId(1), round: RoundNo(1), pairings: pairings.collect() });
        for n in 1..=TABLES {
            hall.ask(&Intent::Bind { serial: format!("{n:05}"), table: TableNo(n), left: None });
        }
        hall.ask(&Intent::StartRound { section: None });
        hall
    }

    fn ask(&mut self, intent: &Intent) {
        for fact in decide(&self.state, intent, "chief", self.now).expect("what is asked is possible") {
            self.take("chief", fact);
        }
    }

    fn take(&mut self, actor: &str, fact: Fact) {
        let seq = Seq(self.state.last_seq().0 + 1);
        self.state.apply(Recorded { seq, stamp: self.now, actor: actor.into(), fact });
    }

    /// Each table plays one move in five seconds, and its board names it.
    fn play(&mut self, ply: u32) {
        self.now = self.now.later(Millis::seconds(5));
        let side = if ply % 2 == 1 { Side::White } else { Side::Black };
        for n in 1..=TABLES {
            let id = GameId { table: TableNo(n), round: RoundNo(1), game: GameNo(1) };
            let left =
                Some(PerSide::new(Millis::seconds(4_800 + i64::from(n)), Millis::seconds(4_800 - i64::from(ply))));
            let by = format!("device:{n:05}");
            self.take(&by, Fact::MovePlayed { id, side, text: None, left, from: Source::Device });
            self.take(&by, Fact::MoveNamed { id, ply, text: "32-28".into() });
        }
    }
}

/// Bytes of this process in memory.
fn resident() -> usize {
    let status = fs::read_to_string("/proc/self/status").expect("the system tells of its processes");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("memory is told of");
    let kilobytes = line.trim().trim_end_matches(" kB").parse::<usize>().expect("in whole kilobytes");
    kilobytes * 1024
}

/// A move and its name, each a fact: 300 tables at a move each five seconds grow by at most 180 KB a minute.
#[test]
fn a_move_and_its_name_cost_little_memory() {
    let mut hall = Hall::started();
    (1..=20).for_each(|ply| hall.play(ply));
    let before = resident();
    (21..=200).for_each(|ply| hall.play(ply));
    let per_move = (resident() - before) / (180 * TABLES as usize);
    assert_eq!(hall.state.oddities(), 0);
    assert!(hall.state.hall_tables().all(|meeting| meeting.games[0].moves.len() == 200));
    assert!(per_move < 50, "{per_move} bytes a move");
}
