//! A file as it stood at some moment: for `zhicai show` and for documents of the past.

use std::ops::ControlFlow;
use std::path::Path;

use arbitration::{Code, Refusal, State};
use clock::{Millis, Stamp};
use journal::{Head, ReadJournal};

use crate::error::{DeskError, file_name};
use crate::floor::{Floor, Touched};
use crate::fold::{Folded, fold_fed};
use crate::reports::Roster;
use crate::wire::{Frame, Now, Snapshot};

/// Up to which moment a file is folded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Until {
    /// All facts, seen at this moment.
    Now(Stamp),
    /// The facts written up to this wall time, milliseconds since 1970 UTC, seen at that moment.
    Wall(i64),
    /// The facts up to this number, seen at the moment of the last of them.
    Fact(u64),
}

/// What a console showed at some moment. A file that another program writes may be read.
///
/// # Errors
/// When the file cannot be opened as an event or its chain is broken; a refusal when there is no fact of that number.
pub fn show(path: impl AsRef<Path>, until: Until) -> Result<Snapshot, DeskError> {
    let reader = ReadJournal::open(path)?;
    let (Folded { state, head, unknown, .. }, read) = fold_fed((State::default(), Head::EMPTY), false, |feed| {
        reader.replay(Head::EMPTY, |row| {
            let beyond = match until {
                Until::Now(_) => false,
                Until::Wall(wall) => row.wall_ms > wall,
                Until::Fact(fact) => row.seq > fact,
            };
            if beyond { ControlFlow::Break(()) } else { feed.take(&row) }
        })
    });
    let unknown = unknown.is_some();
    if !unknown {
        read?;
    }
    if let Until::Fact(fact) = until
        && (fact == 0 || fact > head.facts && !unknown)
    {
        return Err(Refusal::new(Code::NoFact).with("fact", fact).with("last", head.facts).into());
    }
    let now = present(&state, until);
    let mut floor = Floor::default();
    floor.refresh(&state, now.at, &Touched::everything());
    let (event, stopped) = floor.event();
    Ok(Snapshot {
        rev: 0,
        now: Now { at: now.at, wall: now.wall, speed: 1.0 },
        frame: Frame {
            file: file_name(reader.path()),
            read_only: true,
            notice: Some(if unknown { "newer-facts" } else { "asked" }.to_owned()),
            facts: head.facts,
            head: head.digits(),
            event,
            stopped,
        },
        sections: floor.sections(),
        players: floor.players(),
        tables: floor.tables(),
        proposals: floor.proposals(),
        devices: Roster::new(None).views(&state),
        appeals: floor.appeals(),
    })
}

/// The moment to look from, on the boot clock of the last fact.
fn present(state: &State, until: Until) -> Stamp {
    let last = state.last_stamp().unwrap_or_default();
    match until {
        // On another boot the machine's moments say nothing about the file's: the wall is the bridge.
        Until::Now(now) if now.boot == last.boot => now,
        Until::Now(now) => last.later(Millis::new(now.wall.saturating_sub(last.wall)).max(Millis::ZERO)),
        Until::Wall(wall) => last.later(Millis::new(wall.saturating_sub(last.wall)).max(Millis::ZERO)),
        Until::Fact(_) => last,
    }
}
