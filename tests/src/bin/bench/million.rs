//! An event of a million facts: rounds played move by move, as a long season would leave it.

use std::path::Path;

use anyhow::{Result, anyhow};
use arbitration::{
    Basis, Fact, GameId, GameNo, Intent, NewPairing, NewPlayer, Official, Outcome, Recorded, Role, RoundNo, SectionId,
    Seq, Source, State, TableNo, decide, encode,
};
use clock::{BootId, Millis, Moment, PerSide, Side, Stamp, TimeControl};
use journal::{Journal, NewFact};

const TABLES: u32 = 300;
const ROUNDS: u16 = 11;
const ACTOR: &str = "chief";
/// Facts that go into one transaction.
const AT_ONCE: usize = 10_000;

/// Writes the event; the last round is on, its games half played. The number of its facts.
///
/// # Errors
/// When an intent is refused or the disk fails.
pub fn write(path: &Path, facts: u64) -> Result<u64> {
    let mut book = Book::create(path)?;
    let chief = Official { name: "陈裁判".to_owned(), role: Role::Chief };
    book.ask(&Intent::CreateEvent {
        name: "百万".to_owned(),
        place: None,
        zone: "Asia/Shanghai".to_owned(),
        officials: vec![chief],
    })?;
    book.ask(&Intent::OpenSection {
        name: "公开组".to_owned(),
        profile: "draughts-100".to_owned(),
        pace: None,
        control: TimeControl::Fischer { base: Millis::minutes(80), increment: Millis::minutes(1) },
        default_time: None,
        games: None,
        rounds: ROUNDS,
    })?;
    let moves = facts / (u64::from(ROUNDS) * u64::from(TABLES));
    for round in 1..=ROUNDS {
        book.play(RoundNo(round), moves, round < ROUNDS)?;
    }
    book.finish()
}

/// The journal being written and the state its facts lead to.
struct Book {
    journal: Journal,
    state: State,
    waiting: Vec<NewFact>,
    now: Stamp,
}

impl Book {
    fn create(path: &Path) -> Result<Self> {
        // Some day of the past, on another boot: its clocks have long stopped.
        let now = Stamp { boot: BootId(1), at: Moment::from_millis(60_000), wall: 1_790_000_000_000, offset_min: 480 };
        Ok(Book { journal: Journal::create(path)?, state: State::default(), waiting: Vec::new(), now })
    }

    /// Decides as the program does, and records.
    fn ask(&mut self, intent: &Intent) -> Result<()> {
        let facts = decide(&self.state, intent, ACTOR, self.now).map_err(|refusal| anyhow!("refused: {refusal}"))?;
        facts.into_iter().for_each(|fact| self.record(fact));
        Ok(())
    }

    fn record(&mut self, fact: Fact) {
        self.now = self.now.later(Millis::new(5));
        let stamp = self.now;
        self.waiting.push(NewFact {
            kind: fact.kind().into(),
            version: fact.version(),
            table: fact.table().map(|table| table.0),
            actor: ACTOR.to_owned(),
            stamp: journal::Stamp {
                boot: stamp.boot.to_string(),
                mono_ms: stamp.at.as_millis(),
                wall_ms: stamp.wall,
                offset_min: stamp.offset_min,
            },
            body: encode(&fact),
        });
        let seq = Seq(self.state.last_seq().0 + 1);
        self.state.apply(Recorded { seq, stamp, actor: ACTOR.into(), fact });
        if self.waiting.len() >= AT_ONCE {
            self.hand_over();
        }
    }

    fn hand_over(&mut self) {
        // A failure is told by the flush at the end.
        self.journal.append(std::mem::take(&mut self.waiting), |_| ());
    }

    fn play(&mut self, round: RoundNo, moves: u64, whole: bool) -> Result<()> {
        let section = SectionId(1);
        let player = |name: String| NewPlayer { name, club: None, rating: None };
        let pairings = (1..=TABLES).map(|table| NewPairing {
            table: TableNo(table),
            white: player(format!("甲{table}")),
            black: player(format!("乙{}", (table + u32::from(round.0)) % TABLES)),
        });
        self.ask(&Intent::PublishRound { section, round, pairings: pairings.collect() })?;
        self.ask(&Intent::StartRound { section: Some(section) })?;
        for table in (1..=TABLES).map(TableNo) {
            for side in Side::BOTH {
                self.ask(&Intent::Arrived { table, side, ago: None })?;
            }
        }
        for ply in 0..moves {
            let side = if ply.is_multiple_of(2) { Side::White } else { Side::Black };
            let left = Millis::minutes(80) - Millis::seconds(i64::try_from(ply)?);
            for table in (1..=TABLES).map(TableNo) {
                self.record(Fact::MovePlayed {
                    id: GameId { table, round, game: GameNo(1) },
                    side,
                    text: Some("32-28".to_owned()),
                    left: Some(PerSide::new(left, left)),
                    from: Source::Device,
                });
            }
        }
        if !whole {
            return Ok(());
        }
        for table in (1..=TABLES).map(TableNo) {
            let (outcome, basis) = (Outcome::Draw, Basis::Played);
            self.ask(&Intent::Result { table, game: None, outcome, basis, signed: true })?;
        }
        self.ask(&Intent::CloseRound { section: Some(section) })
    }

    fn finish(mut self) -> Result<u64> {
        self.hand_over();
        let facts = self.state.last_seq().0;
        self.journal.close()?;
        Ok(facts)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use arbitration::decode_fact;
    use journal::{Filter, ReadJournal, verify};

    use super::*;

    #[test]
    fn a_small_one_verifies_and_its_facts_are_known() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("small.zhicai");
        let facts = write(&path, 20_000).unwrap();
        assert_eq!(verify(&path, None).unwrap().first_bad.map(|bad| bad.seq), None);
        let mut known = 0;
        let reader = ReadJournal::open(&path).unwrap();
        let _ = reader
            .facts(1, &Filter::default(), |fact| {
                known += u64::from(decode_fact(fact.kind, fact.version, fact.body).is_ok());
                ControlFlow::<()>::Continue(())
            })
            .unwrap();
        assert_eq!(known, facts);
    }
}
