//! Copies of an event, made by SQLite while the event may be in use, and proven before they get their name.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use refinery::Migration;
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use crate::error::JournalError;
use crate::fact::Head;
use crate::file::{Unproven, beside, sync_folder_of};
use crate::read::ReadJournal;
use crate::schema::newest;

/// Copies the event behind `source` to `target`, replacing an earlier copy of that name. The copy is one moment
/// of the event, needs no other file beside it, and is moved to its name only when its chain has been checked.
/// Returns the head of the copy.
pub(crate) fn copy_verified(
    source: &Connection,
    source_path: &Path,
    target: &Path,
    steps: &[Migration],
) -> Result<Head, JournalError> {
    let part = Unproven::new(beside(target, ".part"));
    part.clear();
    copy_pages(source, source_path, part.path())?;

    let copy = ReadJournal::open_known(part.path(), newest(steps))?;
    let head = copy.replay(Head::EMPTY, |_| ControlFlow::<()>::Continue(()))?.head;
    drop(copy);

    fs::rename(part.path(), target).map_err(|error| JournalError::system(target, &error))?;
    part.keep();
    sync_folder_of(target)?;
    Ok(head)
}

fn copy_pages(source: &Connection, source_path: &Path, part: &Path) -> Result<(), JournalError> {
    let failed = |error: rusqlite::Error| JournalError::sqlite(part, &error);
    let mut copy = Connection::open(part).map_err(failed)?;
    let backup = Backup::new(source, &mut copy).map_err(failed)?;
    // All pages in one step: the writer goes on behind the log, and the copy is of one moment.
    match backup.step(-1).map_err(failed)? {
        StepResult::Done => {}
        other => {
            return Err(JournalError::Io {
                path: source_path.to_owned(),
                reason: format!("the copy stopped: {other:?}"),
            });
        }
    }
    drop(backup);
    copy.pragma_update(None, "journal_mode", "DELETE").map_err(failed)?;
    copy.close().map_err(|(_, error)| failed(error))
}
