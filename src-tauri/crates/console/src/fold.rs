//! Between the journal's opaque bytes and the facts that `arbitration` knows.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use arbitration::{Fact, FactError, Recorded, Seq, State, TableNo, decode_fact, encode};
use clock::{BootId, Moment, Stamp};
use journal::{FactRow, Head, JournalError, NewFact, ReadJournal};

use crate::wire::VerifyReport;

/// The fold of a file as far as this program can read it.
#[derive(Debug)]
pub(crate) struct Folded {
    pub state: State,
    /// Where the chain stands with the last fact that was folded.
    pub head: Head,
    /// The first fact that this program does not know; neither it nor what follows it is folded.
    pub unknown: Option<FactError>,
    /// Whether every checkpoint held the hash of the state that it speaks of.
    pub checkpoints_hold: bool,
    /// States right after the closing of a round whose checkpoint is still to come.
    closings: BTreeMap<Seq, State>,
}

impl Folded {
    fn take(&mut self, names: &mut Names, row: &FactRow<'_>, checkpoints: bool) -> Result<(), FactError> {
        let recorded = names.recorded(row)?;
        let closes = checkpoints && matches!(recorded.fact, Fact::RoundClosed { .. });
        if let (true, Fact::Checkpoint { state, after }) = (checkpoints, &recorded.fact)
            && !self.holds(state, *after)
        {
            self.checkpoints_hold = false;
        }
        let seq = recorded.seq;
        self.state.apply(recorded);
        if closes {
            self.closings.insert(seq, self.state.clone());
        }
        self.head = row.head();
        Ok(())
    }

    /// Whether a checkpoint has the hash of the state that it speaks of.
    fn holds(&mut self, hash: &str, after: Option<Seq>) -> bool {
        match after {
            None => self.state.canonical_hash() == hash,
            Some(closing) => self.closings.remove(&closing).is_some_and(|state| state.canonical_hash() == hash),
        }
    }
}

/// Rows handed over at once: few enough to stay in the processor's cache.
const AT_ONCE: usize = 256;
/// How many such batches may wait: a thread that has to wait for a processor does not stop the other at once.
const WAITING: usize = 64;

/// Rows of a file on their way into the state. Reading them and checking their chain takes as long as decoding and
/// folding them, so each has a thread.
pub(crate) struct Feed {
    batch: Batch,
    batches: SyncSender<Batch>,
}

impl Feed {
    /// Takes the next row. Breaks when folding has stopped, which the fold says why.
    pub fn take(&mut self, row: &FactRow<'_>) -> ControlFlow<()> {
        self.batch.push(row);
        if self.batch.rows.len() < AT_ONCE { ControlFlow::Continue(()) } else { self.hand_over() }
    }

    fn hand_over(&mut self) -> ControlFlow<()> {
        match self.batches.send(std::mem::take(&mut self.batch)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

/// Rows that outlive their place in the file, in three allocations.
#[derive(Default)]
struct Batch {
    /// Each row without its texts, and where those end.
    rows: Vec<(FactRow<'static>, [usize; 4])>,
    texts: String,
    bodies: Vec<u8>,
}

impl Batch {
    fn push(&mut self, row: &FactRow<'_>) {
        let ends = [row.kind, row.actor, row.boot].map(|text| {
            self.texts.push_str(text);
            self.texts.len()
        });
        self.bodies.extend_from_slice(row.body);
        let [kind, actor, boot] = ends;
        self.rows.push((
            FactRow { kind: "", actor: "", boot: "", body: b"", ..*row },
            [kind, actor, boot, self.bodies.len()],
        ));
    }

    fn rows(&self) -> impl Iterator<Item = FactRow<'_>> {
        let (mut text, mut body) = (0, 0);
        self.rows.iter().map(move |&(row, [kind, actor, boot, end])| {
            let whole = FactRow {
                kind: &self.texts[text..kind],
                actor: &self.texts[kind..actor],
                boot: &self.texts[actor..boot],
                body: &self.bodies[body..end],
                ..row
            };
            (text, body) = (boot, end);
            whole
        })
    }
}

/// Folds what `read` feeds on top of a state that stands at `head`; with `checkpoints`, compares their hashes. Also what
/// `read` returned.
pub(crate) fn fold_fed<T>(
    (state, head): (State, Head),
    checkpoints: bool,
    read: impl FnOnce(&mut Feed) -> T,
) -> (Folded, T) {
    let (batches, fed) = sync_channel::<Batch>(WAITING);
    thread::scope(|scope| {
        let folding = scope.spawn(move || {
            let mut folded = Folded { state, head, unknown: None, checkpoints_hold: true, closings: BTreeMap::new() };
            let mut names = Names::default();
            for batch in fed {
                let taken = batch.rows().try_for_each(|row| folded.take(&mut names, &row, checkpoints));
                if let Err(unknown) = taken {
                    folded.unknown = Some(unknown);
                    break;
                }
            }
            folded
        });
        let mut feed = Feed { batch: Batch::default(), batches };
        let told = read(&mut feed);
        let _ = feed.hand_over();
        drop(feed);
        (folding.join().unwrap_or_else(|panic| resume_unwind(panic)), told)
    })
}

/// Folds all facts of a journal, checking the chain on the way.
///
/// # Errors
/// A broken chain, damage, and failures of the disk.
pub(crate) fn fold(reader: &ReadJournal) -> Result<Folded, JournalError> {
    fold_on(reader, State::default(), Head::EMPTY)
}

/// Folds the facts after `head` on top of a state.
///
/// # Errors
/// As [`fold`].
pub(crate) fn fold_on(reader: &ReadJournal, state: State, head: Head) -> Result<Folded, JournalError> {
    let (folded, read) = fold_fed((state, head), false, |feed| reader.replay(head, |row| feed.take(&row)));
    // What stands behind a fact that this program does not know is not its business.
    if folded.unknown.is_none() {
        read?;
    }
    Ok(folded)
}

/// Checks a file: its chain, whether `head` (as printed on paper) stands in it, and its checkpoints by folding again.
///
/// # Errors
/// When the file cannot be opened as an event, or `head` is not a head. Damage inside is reported, not an error.
pub fn verify_event(path: impl AsRef<Path>, head: Option<&str>) -> Result<VerifyReport, JournalError> {
    let (folded, report) = fold_fed((State::default(), Head::EMPTY), true, |feed| {
        let mut folding = ControlFlow::Continue(());
        journal::verify_each(path, head, |row| {
            if folding.is_continue() {
                folding = feed.take(row);
            }
        })
    });
    let report = report?;
    let mut verified = VerifyReport {
        facts: report.facts,
        head: report.head.digits(),
        head_found: report.head_found,
        first_bad: report.first_bad.map(|bad| bad.seq),
        what: report.first_bad.map(|bad| bad.what.code().to_owned()),
        state_equal: false,
        seals: 0,
        bad_seal: None,
    };
    if verified.first_bad.is_some() {
        return Ok(verified);
    }
    let (kept, broken): (Vec<_>, Vec<_>) = seals(&folded.state).partition(|(_, holds)| *holds);
    verified.seals = u32::try_from(kept.len()).unwrap_or(u32::MAX);
    verified.bad_seal = broken.into_iter().map(|(opening, _)| opening.0).min();
    verified.state_equal = folded.checkpoints_hold && folded.unknown.is_none() && folded.state.oddities() == 0;
    Ok(verified)
}

/// The openings that revealed a typed copy, and whether it is what was committed to.
fn seals(state: &State) -> impl Iterator<Item = (Seq, bool)> {
    let interruptions = state.meetings().flat_map(|m| &m.games).flat_map(|game| &game.adjourned.interruptions);
    interruptions.filter_map(|interruption| {
        let copy = interruption.sealed.as_ref()?.copy.as_ref()?;
        let opened = interruption.opened.as_ref()?;
        Some((opened.mark.fact, copy.commits_to(opened.revealed.as_ref()?)))
    })
}

/// Actors' names, each kept once.
#[derive(Debug, Default)]
struct Names(Option<Arc<str>>);

impl Names {
    /// A row of the journal as a fact.
    ///
    /// # Errors
    /// [`FactError`] for a kind or version this program does not know.
    fn recorded(&mut self, row: &FactRow<'_>) -> Result<Recorded, FactError> {
        let fact = decode_fact(row.kind, row.version, row.body)?;
        let stamp = Stamp {
            boot: boot_id(row.boot),
            at: Moment::from_millis(row.mono_ms),
            wall: row.wall_ms,
            offset_min: row.offset_min,
        };
        Ok(Recorded { seq: Seq(row.seq), stamp, actor: self.actor(row.actor), fact })
    }

    fn actor(&mut self, name: &str) -> Arc<str> {
        match &self.0 {
            Some(last) if **last == *name => last.clone(),
            _ => self.0.insert(name.into()).clone(),
        }
    }
}

/// A fact as the journal takes it, filed under the table it is about.
pub(crate) fn new_fact(fact: &Fact, table: Option<TableNo>, actor: &str, stamp: Stamp) -> NewFact {
    NewFact {
        kind: fact.kind().into(),
        version: fact.version(),
        table: table.map(|table| table.0),
        actor: actor.to_owned(),
        stamp: journal::Stamp {
            boot: stamp.boot.to_string(),
            mono_ms: stamp.at.as_millis(),
            wall_ms: stamp.wall,
            offset_min: stamp.offset_min,
        },
        body: encode(fact),
    }
}

/// The boot id of its text; texts of other makers give 0, which no running machine is.
pub(crate) fn boot_id(text: &str) -> BootId {
    BootId(u64::from_str_radix(text, 16).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use clock::Millis;
    use journal::Journal;

    use super::*;

    /// Longer than a batch, so that reading is ahead of folding; texts and bodies come out as they went in.
    #[test]
    fn a_fact_of_a_newer_program_ends_the_fold_and_its_head() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::create(folder.path().join("e.zhicai")).unwrap();
        let stamp = |n| Stamp { boot: BootId(7), at: Moment::from_millis(n), wall: n, offset_min: 480 };
        let jump = |n| new_fact(&Fact::WallJumped { by: Millis::new(n) }, None, &format!("actor {n}"), stamp(n));
        let known = i64::try_from(AT_ONCE).unwrap() + 3;
        let mut facts: Vec<NewFact> = (1..=known).map(jump).collect();
        let last = journal.append_sync(facts.clone()).unwrap().head;
        facts.truncate(1);
        facts.insert(0, NewFact { kind: "of.tomorrow".into(), ..jump(0) });
        journal.append_sync(facts).unwrap();

        let folded = fold(&journal.reader().unwrap()).unwrap();
        assert_eq!(folded.unknown, Some(FactError::UnknownKind("of.tomorrow".into())));
        assert_eq!((folded.head, folded.state.last_seq()), (last, Seq(last.facts)));
        assert_eq!(folded.state.last_stamp(), Some(stamp(known)));
        let kept = folded.state.fact(Seq(2)).unwrap();
        assert_eq!((&*kept.actor, &kept.fact), ("actor 2", &Fact::WallJumped { by: Millis::new(2) }));
        // Going on from there meets it again.
        let again = fold_on(&journal.reader().unwrap(), folded.state, folded.head).unwrap();
        assert_eq!((again.head, again.unknown.is_some()), (last, true));
    }
}
