//! `zhicai journal`: facts as JSON lines.

use std::ops::ControlFlow;

use journal::{Filter, Head, ReadJournal};

use super::{Outcome, print_json};
use crate::cli::JournalArgs;

/// Streams the facts in order, all of them, and then refuses when the chain does not hold. A live file may be read.
pub fn run(args: JournalArgs) -> Outcome {
    let reader = ReadJournal::open(&args.event)?;
    let filter = Filter { table: args.table, ..Filter::default() };
    let stopped = reader.facts(args.from, &filter, |row| {
        if args.kind.as_ref().is_some_and(|kind| !row.kind.starts_with(kind.as_str())) {
            return ControlFlow::Continue(());
        }
        match print_json(&console::fact_view(&row)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => ControlFlow::Break(failure),
        }
    })?;
    if let ControlFlow::Break(failure) = stopped {
        return Err(failure);
    }
    reader.replay::<()>(Head::EMPTY, |_| ControlFlow::Continue(()))?;
    Ok(())
}
