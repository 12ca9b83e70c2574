//! Between the journal's opaque bytes and the facts that `arbitration` knows.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use arbitration::{Fact, FactError, Recorded, Seq, State, TableNo, decode_fact, encode};
use clock::{BootId, Moment, Stamp};
use journal::{FactRow, Head, JournalError, NewFact, ReadJournal};

use crate::wire::VerifyReport;

/// The fold of a file as far as this program can read it.
#[derive(Debug, Default)]
pub(crate) struct Folded {
    pub state: State,
    /// The first fact that this program does not know; what follows it is not folded.
    pub unknown: Option<FactError>,
    /// Whether every checkpoint held the hash of the state before it.
    pub checkpoints_hold: bool,
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
    fold_checking(reader, state, head, false)
}

fn fold_checking(
    reader: &ReadJournal,
    state: State,
    head: Head,
    checkpoints: bool,
) -> Result<(Folded, Head), JournalError> {
    let mut folded = Folded { state, unknown: None, checkpoints_hold: true };
    let mut names = Names::default();
    let replay = reader.replay(head, |row| match names.recorded(&row) {
        Ok(recorded) => {
            if let Fact::Checkpoint { state } = &recorded.fact
                && checkpoints
                && *state != folded.state.canonical_hash()
            {
                folded.checkpoints_hold = false;
            }
            folded.state.apply(recorded);
            ControlFlow::Continue(())
        }
        Err(error) => ControlFlow::Break(error),
    })?;
    folded.unknown = replay.stopped;
    Ok((folded, replay.head))
}

/// Checks a file: its chain, whether `head` (as printed on paper) stands in it, and its checkpoints by folding again.
///
/// # Errors
/// When the file cannot be opened as an event, or `head` is not a head. Damage inside is reported, not an error.
pub fn verify_event(path: impl AsRef<Path>, head: Option<&str>) -> Result<VerifyReport, JournalError> {
    let report = journal::verify(&path, head)?;
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
    let (folded, _) = fold_checking(&ReadJournal::open(path)?, State::default(), Head::EMPTY, true)?;
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
pub(crate) struct Names(Option<Arc<str>>);

impl Names {
    /// A row of the journal as a fact.
    ///
    /// # Errors
    /// [`FactError`] for a kind or version this program does not know.
    pub fn recorded(&mut self, row: &FactRow<'_>) -> Result<Recorded, FactError> {
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
