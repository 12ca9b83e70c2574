//! A hall of 500 tables late in a long event: nine rounds of draughts and xiangqi, half of the tables with a device,
//! half a million facts. Decided and reported one by one, as in life.

use arbitration::{
    Basis, Fact, Intent, NewPairing, NewPlayer, Observation, Official, Outcome, Reading, Recorded, Role, RoundNo,
    SectionId, Seq, State, TableNo, decide, observe,
};
use clock::{BootId, Millis, Moment, PerSide, Side, Stamp, TimeControl};

pub const ROUNDS: u16 = 9;
/// Plies of each game: with them the event has half a million facts.
pub const PLIES: u32 = 72;
pub const CONTROL: TimeControl = TimeControl::Fischer { base: Millis::minutes(80), increment: Millis::minutes(1) };

/// The sections, their books and their tables.
pub const DRAUGHTS: SectionId = SectionId(1);
pub const XIANGQI: SectionId = SectionId(2);
const SECTIONS: [(SectionId, &str, std::ops::RangeInclusive<u32>); 2] =
    [(DRAUGHTS, "draughts-100", 1..=450), (XIANGQI, "xiangqi-1999", 451..=500)];

pub struct Hall {
    pub state: State,
    pub now: Stamp,
    /// What was written, oldest first.
    pub journal: Vec<Recorded>,
}

impl Hall {
    /// The last round is on, all its moves are made.
    pub fn late_in_the_event(rounds: u16, plies: u32) -> Hall {
        let now =
            Stamp { boot: BootId(1), at: Moment::from_millis(1_000_000), wall: 1_800_000_000_000, offset_min: 480 };
        let mut hall = Hall { state: State::default(), now, journal: Vec::new() };
        let official = |name: &str, role| Official { name: name.into(), role };
        let officials = vec![official("Chief", Role::Chief), official("Floor", Role::Floor)];
        hall.ask(&Intent::CreateEvent { name: "Open".into(), place: None, zone: "Asia/Shanghai".into(), officials });
        for (_, profile, _) in SECTIONS {
            hall.ask(&Intent::OpenSection {
                name: profile.into(),
                profile: profile.into(),
                pace: None,
                control: CONTROL,
                default_time: None,
                games: None,
                rounds: ROUNDS + 1,
            });
        }
        for n in (1..=500).step_by(2) {
            hall.ask(&Intent::Bind { serial: format!("{n:05}"), table: TableNo(n), left: None });
        }
        for round in 1..=rounds {
            if round > 1 {
                hall.finish();
            }
            hall.play(RoundNo(round), plies);
        }
        hall
    }

    /// The same moment in a hall of its own, whose journal begins here.
    pub fn aside(&self) -> Hall {
        Hall { state: self.state.clone(), now: self.now, journal: Vec::new() }
    }

    pub fn take(&mut self, facts: Vec<Fact>) {
        for fact in facts {
            let seq = Seq(self.state.last_seq().0 + 1);
            let recorded = Recorded { seq, stamp: self.now, actor: "chief".into(), fact };
            self.journal.push(recorded.clone());
            self.state.apply(recorded);
        }
    }

    pub fn ask(&mut self, intent: &Intent) {
        self.take(decide(&self.state, intent, "chief", self.now).expect("what is asked is possible"));
    }

    pub fn see(&mut self, observation: &Observation) {
        self.take(observe(&self.state, observation, self.now));
    }

    /// Pairings of a round; the black players move on by a table each round.
    pub fn pairings(section: SectionId, round: RoundNo) -> Intent {
        let (.., tables) = SECTIONS.iter().find(|(id, ..)| *id == section).expect("one of the two").clone();
        let (first, count) = (*tables.start(), 1 + tables.end() - tables.start());
        let player = |name: String| NewPlayer { name, club: None, rating: None };
        let pairings = tables.map(|n| NewPairing {
            table: TableNo(n),
            white: player(format!("White {n}")),
            black: player(format!("Black {}", first + (n + u32::from(round.0)) % count)),
        });
        Intent::PublishRound { section, round, pairings: pairings.collect() }
    }

    fn play(&mut self, round: RoundNo, plies: u32) {
        for (section, ..) in SECTIONS {
            self.ask(&Hall::pairings(section, round));
            self.ask(&Intent::StartRound { section: Some(section) });
        }
        for table in (1..=500).map(TableNo) {
            for side in Side::BOTH {
                self.ask(&Intent::Arrived { table, side, ago: None });
            }
            let reading = self.reading(table, Side::White);
            self.see(&reading);
        }
        for ply in 1..=plies {
            self.now = self.now.later(Millis::seconds(5));
            let mover = if ply % 2 == 1 { Side::White } else { Side::Black };
            for table in (1..=500).map(TableNo) {
                let text = "32-28".to_owned();
                if table.0 % 2 == 0 {
                    self.ask(&Intent::Press { table, side: mover, text: Some(text) });
                } else {
                    let reading = self.reading(table, mover.opponent());
                    self.see(&reading);
                    self.see(&Observation::Move { table, ply, text });
                }
            }
        }
    }

    /// All games end, and the round is closed.
    pub fn finish(&mut self) {
        for table in (1..=500).map(TableNo) {
            let (outcome, basis) = (Outcome::Draw, Basis::Played);
            self.ask(&Intent::Result { table, game: None, outcome, basis, signed: true });
        }
        for (section, ..) in SECTIONS {
            self.ask(&Intent::CloseRound { section: Some(section) });
        }
    }

    /// What the device of a table shows now.
    pub fn reading(&self, table: TableNo, running: Side) -> Observation {
        let game = self.state.current(table).and_then(|m| m.on()).expect("every table has a game");
        let left = game.clock.both_left(self.now.at);
        let left = PerSide::new(left.white, left.black);
        let running = Some(running);
        Observation::Clock { table, reading: Reading { left, running, turn: running, flag: None } }
    }
}
