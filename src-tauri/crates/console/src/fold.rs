//! Between the journal's opaque bytes and the facts that `arbitration` knows.

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
    /// The first fact that this program does not know; what follows it is not folded.
    pub unknown: Option<FactError>,
    /// Whether every checkpoint held the hash of the state before it.
    pub checkpoints_hold: bool,
}

/// Facts handed over at once.
const AT_ONCE: usize = 1_000;
/// How many such batches may wait: whoever reads is never far ahead.
const WAITING: usize = 4;

/// Facts on their way from the file into the state. Reading, checking and decoding take about as long as folding, so
/// each has a thread.
pub(crate) struct Feed {
    names: Names,
    batch: Vec<Recorded>,
    batches: SyncSender<Vec<Recorded>>,
}

impl Feed {
    /// Takes a row of the file as the next fact.
    ///
    /// # Errors
    /// [`FactError`] for a kind or version this program does not know.
    pub fn take(&mut self, row: &FactRow<'_>) -> Result<(), FactError> {
        self.batch.push(self.names.recorded(row)?);
        if self.batch.len() == AT_ONCE {
            self.hand_over();
        }
        Ok(())
    }

    fn hand_over(&mut self) {
        // Nobody takes it only when the folding thread has panicked, which is passed on at the end.
        let _ = self.batches.send(std::mem::replace(&mut self.batch, Vec::with_capacity(AT_ONCE)));
    }
}

/// Folds what `read` feeds, on top of a state; with `checkpoints`, compares their hashes. Also what `read` returned.
pub(crate) fn fold_fed<T>(state: State, checkpoints: bool, read: impl FnOnce(&mut Feed) -> T) -> (Folded, T) {
    let (batches, fed) = sync_channel::<Vec<Recorded>>(WAITING);
    thread::scope(|scope| {
        let folding = scope.spawn(move || {
            let mut folded = Folded { state, unknown: None, checkpoints_hold: true };
            for recorded in fed.into_iter().flatten() {
                if let Fact::Checkpoint { state } = &recorded.fact
                    && checkpoints
                    && *state != folded.state.canonical_hash()
                {
                    folded.checkpoints_hold = false;
                }
                folded.state.apply(recorded);
            }
            folded
        });
        let mut feed = Feed { names: Names::default(), batch: Vec::new(), batches };
        let told = read(&mut feed);
        feed.hand_over();
        drop(feed);
        (folding.join().unwrap_or_else(|panic| resume_unwind(panic)), told)
    })
}

/// Folds all facts of a journal, checking the chain on the way.
///
/// # Errors
/// A broken chain, damage, and failures of the disk.
pub(crate) fn fold(reader: &ReadJournal) -> Result<(Folded, Head), JournalError> {
    fold_on(reader, State::default(), Head::EMPTY)
}

/// Folds the facts after `head` on top of a state.
///
/// # Errors
/// As [`fold`].
pub(crate) fn fold_on(reader: &ReadJournal, state: State, head: Head) -> Result<(Folded, Head), JournalError> {
    let (mut folded, replay) = fold_fed(state, false, |feed| {
        reader.replay(head, |row| match feed.take(&row) {
            Ok(()) => ControlFlow::Continue(()),
            Err(unknown) => ControlFlow::Break(unknown),
        })
    });
    let replay = replay?;
    folded.unknown = replay.stopped;
    Ok((folded, replay.head))
}

/// Checks a file: its chain, whether `head` (as printed on paper) stands in it, and its checkpoints by folding again.
///
/// # Errors
/// When the file cannot be opened as an event, or `head` is not a head. Damage inside is reported, not an error.
pub fn verify_event(path: impl AsRef<Path>, head: Option<&str>) -> Result<VerifyReport, JournalError> {
    let mut unknown = None;
    let (folded, report) = fold_fed(State::default(), true, |feed| {
        journal::verify_each(path, head, |row| {
            if unknown.is_none() {
                unknown = feed.take(row).err();
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
    verified.state_equal = folded.checkpoints_hold && unknown.is_none() && folded.state.oddities() == 0;
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
