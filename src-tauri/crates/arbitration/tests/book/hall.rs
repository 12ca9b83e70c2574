//! A hall for tests: intents and observations go through the real functions, facts are folded as they come.

use arbitration::{
    Act, Due, Fact, Game, Intent, Meeting, NewPairing, NewPlayer, Observation, Official, Outcome, Proposal, Reading,
    Recorded, Refusal, Role, RoundNo, SectionId, Seq, State, TableNo, decide, observe,
};
use clock::{BootId, Millis, Moment, PerSide, Side, Stamp, TimeControl};

pub use Side::{Black, White};

/// Table 1, the one most tests look at.
pub const T1: TableNo = TableNo(1);

/// Who is there; tests act as the window's `chief` unless they say otherwise.
pub const OFFICIALS: [(&str, Role); 5] = [
    ("Chief", Role::Chief),
    ("Deputy", Role::Deputy),
    ("Floor", Role::Floor),
    ("Juror", Role::Jury),
    ("Guest", Role::Observer),
];

pub const FISCHER: TimeControl = TimeControl::Fischer { base: Millis::minutes(80), increment: Millis::minutes(1) };
pub const SUDDEN: TimeControl = TimeControl::SuddenDeath { base: Millis::minutes(80) };

pub fn ms(n: i64) -> Millis {
    Millis::new(n)
}

pub fn min(n: i64) -> Millis {
    Millis::minutes(n)
}

pub fn sec(n: i64) -> Millis {
    Millis::seconds(n)
}

pub fn player(name: &str) -> NewPlayer {
    NewPlayer { name: name.to_owned(), club: None, rating: None }
}

#[derive(Clone)]
pub struct Hall {
    pub state: State,
    pub now: Stamp,
    pub journal: Vec<Recorded>,
}

impl Hall {
    /// An event with one section, `tables` pairings published, nothing started.
    pub fn published(tables: u32, control: TimeControl, games: u8) -> Hall {
        Hall::of("draughts-100", tables, control, Some(games))
    }

    /// The same by the rules of another book; games left out: the book's.
    pub fn of(profile: &str, tables: u32, control: TimeControl, games: Option<u8>) -> Hall {
        let now =
            Stamp { boot: BootId(1), at: Moment::from_millis(1_000_000), wall: 1_800_000_000_000, offset_min: 480 };
        let mut hall = Hall { state: State::default(), now, journal: Vec::new() };
        hall.ok(Intent::CreateEvent {
            name: "Open".into(),
            place: None,
            zone: "Asia/Shanghai".into(),
            officials: OFFICIALS.map(|(name, role)| Official { name: name.into(), role }).to_vec(),
        });
        hall.ok(Intent::OpenSection {
            name: "Men".into(),
            profile: profile.into(),
            pace: None,
            control,
            default_time: None,
            games,
            rounds: 9,
        });
        hall.publish(1, tables);
        hall
    }

    /// The same with the round started.
    pub fn started(tables: u32, control: TimeControl) -> Hall {
        let mut hall = Hall::published(tables, control, 1);
        hall.ok(Intent::StartRound { section: None });
        hall
    }

    pub fn publish(&mut self, round: u16, tables: u32) {
        let pairings = (1..=tables)
            .map(|n| NewPairing {
                table: TableNo(n),
                white: player(&format!("White {n}")),
                black: player(&format!("Black {n}")),
            })
            .collect();
        self.ok(Intent::PublishRound { section: SectionId(1), round: RoundNo(round), pairings });
    }

    /// Both sides of table 1 are in their seats.
    pub fn seated(mut self) -> Hall {
        self.arrive(White);
        self.arrive(Black);
        self
    }

    pub fn record(&mut self, facts: Vec<Fact>) -> Vec<Seq> {
        self.record_by("chief", facts)
    }

    pub fn record_by(&mut self, actor: &str, facts: Vec<Fact>) -> Vec<Seq> {
        let mut seqs = Vec::new();
        for fact in facts {
            let seq = Seq(self.state.last_seq().0 + 1);
            let recorded = Recorded { seq, stamp: self.now, actor: actor.into(), fact };
            self.journal.push(recorded.clone());
            self.state.apply(recorded);
            seqs.push(seq);
        }
        seqs
    }

    pub fn try_do(&mut self, intent: Intent) -> Result<Vec<Seq>, Refusal> {
        self.try_by("chief", intent)
    }

    pub fn try_by(&mut self, actor: &str, intent: Intent) -> Result<Vec<Seq>, Refusal> {
        let facts = decide(&self.state, &intent, actor, self.now)?;
        Ok(self.record_by(actor, facts))
    }

    /// The code and the item of the clause of a refusal.
    pub fn refused_by(&mut self, actor: &str, intent: Intent) -> (String, Option<String>) {
        let refusal = self.try_by(actor, intent.clone()).err().unwrap_or_else(|| panic!("{intent:?} was accepted"));
        let code = serde_json::to_value(refusal.code).unwrap().as_str().unwrap().to_owned();
        (code, refusal.clause.map(|clause| clause.item))
    }

    /// Does what is asked and gives the last fact's number.
    pub fn ok(&mut self, intent: Intent) -> Seq {
        let seqs = self.try_do(intent.clone()).unwrap_or_else(|refusal| panic!("{intent:?}: {refusal}"));
        *seqs.last().unwrap()
    }

    /// The code of the refusal of an intent, as it is written outside.
    pub fn refused(&mut self, intent: Intent) -> String {
        let refusal = self.try_do(intent.clone()).err().unwrap_or_else(|| panic!("{intent:?} was accepted"));
        serde_json::to_value(refusal.code).unwrap().as_str().unwrap().to_owned()
    }

    pub fn see(&mut self, observation: Observation) -> Vec<Fact> {
        let facts = observe(&self.state, &observation, self.now);
        self.record(facts.clone());
        facts
    }

    pub fn pass(&mut self, d: Millis) -> &mut Hall {
        self.now = self.now.later(d);
        self
    }

    pub fn arrive(&mut self, side: Side) -> Seq {
        self.ok(Intent::Arrived { table: T1, side, ago: None })
    }

    pub fn press(&mut self, side: Side) -> Seq {
        self.ok(Intent::Press { table: T1, side, text: None })
    }

    pub fn warn(&mut self, side: Side) -> Seq {
        self.ok(Intent::Warn { table: T1, side, offence: "talking".into(), note: None })
    }

    pub fn result(&mut self, outcome: Outcome) -> Seq {
        let basis = arbitration::Basis::Played;
        self.ok(Intent::Result { table: T1, game: None, outcome, basis, signed: false })
    }

    /// A device reads: both times, who runs.
    pub fn read(&mut self, left: (Millis, Millis), running: Option<Side>) -> Vec<Fact> {
        let left = PerSide::new(left.0, left.1);
        self.see(Observation::Clock { table: T1, reading: Reading { left, running, turn: running, flag: None } })
    }

    pub fn bind(&mut self) -> Seq {
        self.ok(Intent::Bind { serial: "00042".into(), table: T1, left: None })
    }

    pub fn meeting(&self) -> &Meeting {
        self.state.current(T1).unwrap()
    }

    pub fn game(&self) -> &Game {
        self.meeting().on().unwrap()
    }

    /// What the mover of a move, from 0, thought.
    pub fn thought(&self, place: usize) -> Option<Millis> {
        self.game().thought().nth(place).unwrap().1
    }

    /// What both sides have left now.
    pub fn left(&self) -> (Millis, Millis) {
        let left = self.game().clock.both_left(self.now.at);
        (left.white, left.black)
    }

    pub fn running(&self) -> Option<Side> {
        self.game().clock.running()
    }

    pub fn due(&self) -> Vec<Proposal> {
        self.state.proposals(self.now.at)
    }

    /// The only proposal of that kind.
    pub fn one(&self, due: Due) -> Proposal {
        let mut found: Vec<_> = self.due().into_iter().filter(|p| p.due == due).collect();
        assert_eq!(found.len(), 1, "{due:?} in {:?}", self.due());
        found.remove(0)
    }

    pub fn none(&self, due: Due) -> bool {
        self.due().iter().all(|p| p.due != due)
    }

    pub fn accept(&mut self, due: Due, choice: usize) -> Seq {
        let key = self.one(due).key;
        self.ok(Intent::Accept { key, choice, consent: None })
    }

    /// Outcome and basis of the last game that ended at table 1.
    pub fn ended(&self) -> Option<(Outcome, arbitration::Basis)> {
        let ending = self.meeting().games.iter().rev().find_map(|g| g.ending)?;
        Some((ending.outcome, ending.basis))
    }
}

pub fn lose(side: Side) -> Act {
    Act::Lose { side }
}
