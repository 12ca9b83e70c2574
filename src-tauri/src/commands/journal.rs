//! `zhicai journal`: facts as JSON lines.

use std::ops::ControlFlow;

use journal::{Head, ReadJournal};

use super::{Outcome, print_json};
use crate::cli::JournalArgs;

/// Streams the facts in order, checking the chain on the way: a broken one ends the list with a refusal. A live file
/// may be read.
pub fn run(args: JournalArgs) -> Outcome {
    let reader = ReadJournal::open(&args.event)?;
    let stopped = reader.replay(Head::EMPTY, |row| {
        if row.seq < args.from || (args.table.is_some() && row.table != args.table) {
            return ControlFlow::Continue(());
        }
        if args.kind.as_ref().is_some_and(|kind| !row.kind.starts_with(kind.as_str())) {
            return ControlFlow::Continue(());
        }
        match print_json(&console::fact_view(&row)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => ControlFlow::Break(failure),
        }
    })?;
    stopped.stopped.map_or(Ok(()), Err)
}
