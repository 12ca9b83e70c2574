//! The journal as people read it: newest first, a page at a time.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use arbitration::{Seq, TableNo};
use chrono::{DateTime, FixedOffset, SecondsFormat};
use journal::{FactRow, Filter, JournalError, ReadJournal};

use crate::wire::{FactView, JournalQuery};

/// The longest page.
const LONGEST_PAGE: u16 = 200;
/// Facts looked at in one go while going back.
const STRIDE: u64 = 20_000;

/// The newest facts that a query asks for, newest first.
///
/// # Errors
/// Damage and failures of the disk.
pub fn read_page(reader: &ReadJournal, query: &JournalQuery) -> Result<Vec<FactView>, JournalError> {
    let limit = usize::from(query.limit.unwrap_or(LONGEST_PAGE).min(LONGEST_PAGE));
    let mut end = match query.before {
        Some(before) => before.0,
        None => reader.head()?.facts + 1,
    };
    let mut page = Vec::new();
    while end > 1 && page.len() < limit {
        let start = end.saturating_sub(STRIDE).max(1);
        let mut found = VecDeque::new();
        let filter = Filter { table: query.table.map(|table| table.0), kind: None, until: Some(end - 1) };
        let _: ControlFlow<()> = reader.facts(start, &filter, |row| {
            if query.kind.as_deref().is_none_or(|kind| row.kind.starts_with(kind)) {
                found.push_front(fact_view(&row));
                found.truncate(limit);
            }
            ControlFlow::Continue(())
        })?;
        page.extend(found);
        end = start;
    }
    page.truncate(limit);
    Ok(page)
}

/// A fact as people read it.
#[must_use]
pub fn fact_view(row: &FactRow<'_>) -> FactView {
    FactView {
        fact: Seq(row.seq),
        kind: row.kind.to_owned(),
        version: row.version,
        table: row.table.map(TableNo),
        by: row.actor.to_owned(),
        at: rfc3339(row.wall_ms, row.offset_min),
        clause: None,
        body: serde_json::from_slice(row.body).unwrap_or_default(),
        hash: row.hash.iter().map(|byte| format!("{byte:02x}")).collect(),
    }
}

/// Wall time with its offset; empty for a number that is no time.
pub(crate) fn rfc3339(wall_ms: i64, offset_min: i16) -> String {
    let offset = FixedOffset::east_opt(i32::from(offset_min) * 60);
    let time = DateTime::from_timestamp_millis(wall_ms);
    match (time, offset) {
        (Some(time), Some(offset)) => time.with_timezone(&offset).to_rfc3339_opts(SecondsFormat::Millis, false),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_carry_the_halls_offset() {
        // 1777600800 s is 2026-05-01 02:00 UTC (computed with `date -u -d @1777600800`).
        assert_eq!(rfc3339(1_777_600_800_000, 480), "2026-05-01T10:00:00.000+08:00");
        assert_eq!(rfc3339(1_777_600_800_001, -210), "2026-04-30T22:30:00.001-03:30");
        assert_eq!(rfc3339(i64::MAX, 0), "");
    }
}
