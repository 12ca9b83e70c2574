//! The steps that build an event file, from `migrations/`, and how an older file is taken along them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use refinery::error::Kind;
use refinery::{Migration, Runner};
use rusqlite::{Connection, ErrorCode};

use crate::backup::copy_verified;
use crate::error::JournalError;
use crate::file::{beside, read_identity};

mod embedded {
    refinery::embed_migrations!("../../../migrations");
}

/// The steps this program knows.
pub(crate) fn steps() -> Vec<Migration> {
    embedded::migrations::runner().get_migrations().clone()
}

/// The version of a file that went through all `steps`.
pub(crate) fn newest(steps: &[Migration]) -> u32 {
    steps.iter().filter_map(|step| u32::try_from(step.version()).ok()).max().unwrap_or(0)
}

/// Takes the file through the steps it has not seen, all in one transaction, and checks it afterwards. A file
/// that has seen some already is copied first.
///
/// # Errors
/// [`JournalError::OtherHistory`] when the file was built by other steps; nothing is changed then.
pub(crate) fn migrate(connection: &mut Connection, path: &Path, steps: &[Migration]) -> Result<(), JournalError> {
    let failed = |error: rusqlite::Error| JournalError::sqlite(path, &error);
    let before = read_identity(connection).map_err(failed)?.version;
    let newest = newest(steps);
    let pending = before < newest;
    if pending && before > 0 {
        check_history(connection, path, steps)?;
        copy_verified(connection, path, &copy_name(path, newest), steps)?;
    }
    run(connection, path, steps)?;
    if pending {
        check_file(connection, path)?;
        let after = read_identity(connection).map_err(failed)?;
        after.check(path, newest)?;
        if after.version != newest {
            return Err(JournalError::OtherHistory {
                path: path.to_owned(),
                reason: format!("the steps end at version {}, not {newest}", after.version),
            });
        }
    }
    Ok(())
}

/// `hall.zhicai` is kept as `hall.before-v2.zhicai`.
fn copy_name(path: &Path, newest: u32) -> PathBuf {
    match path.extension() {
        Some(extension) => {
            let mut name = beside(&path.with_extension(""), &format!(".before-v{newest}."));
            name.as_mut_os_string().push(extension);
            name
        }
        None => beside(path, &format!(".before-v{newest}")),
    }
}

/// Refuses a file built by other steps before anything is copied or changed.
fn check_history(connection: &mut Connection, path: &Path, steps: &[Migration]) -> Result<(), JournalError> {
    let before = read_identity(connection).map_err(|error| JournalError::sqlite(path, &error))?.version;
    let seen: Vec<Migration> = steps
        .iter()
        .filter(|step| u32::try_from(step.version()).is_ok_and(|version| version <= before))
        .cloned()
        .collect();
    run(connection, path, &seen)
}

fn run(connection: &mut Connection, path: &Path, steps: &[Migration]) -> Result<(), JournalError> {
    let runner = Runner::new(steps).set_grouped(true).set_abort_divergent(true).set_abort_missing(true);
    let other = |reason: String| JournalError::OtherHistory { path: path.to_owned(), reason };
    // refinery panics on a history table that it did not write; a hostile file must not.
    match catch_unwind(AssertUnwindSafe(|| runner.run(connection))) {
        Ok(Ok(_)) => Ok(()),
        Ok(Err(error)) => Err(match disk_failure(&error) {
            Some(source) => JournalError::sqlite(path, source),
            None => other(reason(&error)),
        }),
        Err(_) => Err(other("the list of steps cannot be read".to_owned())),
    }
}

/// What the disk said, when that is why a step failed, and not that the step does not fit the file.
fn disk_failure(error: &refinery::Error) -> Option<&rusqlite::Error> {
    let Kind::Connection(_, source) = error.kind() else {
        return None;
    };
    let source = source.downcast_ref::<rusqlite::Error>()?;
    match source.sqlite_error_code() {
        None | Some(ErrorCode::Unknown | ErrorCode::ConstraintViolation) => None,
        Some(_) => Some(source),
    }
}

/// Why steps were refused, without the text of the steps.
fn reason(error: &refinery::Error) -> String {
    if let Kind::Connection(attempt, source) = error.kind()
        && let Some(rusqlite::Error::SqlInputError { msg, .. }) = source.downcast_ref()
    {
        return format!("{attempt}: {msg}");
    }
    error.to_string()
}

/// The whole-file checks: pages, and references between tables.
fn check_file(connection: &Connection, path: &Path) -> Result<(), JournalError> {
    let failed = |error: rusqlite::Error| JournalError::sqlite(path, &error);
    let corrupt = |reason: String| JournalError::Corrupt { path: path.to_owned(), reason };
    let verdict: String = connection.pragma_query_value(None, "integrity_check", |row| row.get(0)).map_err(failed)?;
    if verdict != "ok" {
        return Err(corrupt(verdict));
    }
    let mut statement = connection.prepare("PRAGMA foreign_key_check").map_err(failed)?;
    if statement.exists([]).map_err(failed)? {
        return Err(corrupt("a reference leads nowhere".to_owned()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::fact::{NewFact, Stamp};
    use crate::{Journal, ReadJournal, verify};

    fn fact(kind: &'static str) -> NewFact {
        NewFact {
            kind: kind.into(),
            version: 1,
            table: None,
            actor: "chief".into(),
            stamp: Stamp { boot: "b".into(), mono_ms: 1, wall_ms: 2, offset_min: 3 },
            body: b"{}".to_vec(),
        }
    }

    /// The steps of a program one version on.
    fn future() -> Vec<Migration> {
        let sql = "CREATE TABLE later (x INTEGER) STRICT; PRAGMA user_version = 3;";
        let mut steps = steps();
        steps.push(Migration::unapplied("V3__later", sql).unwrap());
        steps
    }

    fn event_with_one_fact(folder: &Path) -> PathBuf {
        let path = folder.join("hall.zhicai");
        let mut journal = Journal::create(&path).unwrap();
        journal.append_sync(vec![fact("opened")]).unwrap();
        path
    }

    #[test]
    fn each_file_ends_with_its_own_version() {
        let newest = newest(&steps());
        assert_eq!(newest, 2);
        let folder = tempfile::tempdir().unwrap();
        let path = event_with_one_fact(folder.path());
        let connection = Connection::open(&path).unwrap();
        assert_eq!(read_identity(&connection).unwrap().version, newest);
    }

    #[test]
    fn an_older_file_is_copied_before_it_is_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = event_with_one_fact(folder.path());
        let mut journal = Journal::open_with(&path, &future()).unwrap();
        let head = journal.append_sync(vec![fact("later")]).unwrap().head;
        drop(journal);

        let copy = folder.path().join("hall.before-v3.zhicai");
        let report = verify(&copy, None).unwrap();
        assert_eq!((report.facts, report.first_bad), (1, None));
        let error = verify(&path, None).unwrap_err();
        assert_eq!(error.code(), "newer-version");
        assert_eq!(Journal::open(&path).unwrap_err().code(), "newer-version");
        assert_eq!(Journal::open_with(&path, &future()).unwrap().head(), head);

        let mut left: Vec<_> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort();
        assert_eq!(left, ["hall.before-v3.zhicai", "hall.zhicai"]);
    }

    /// A file as the first program made it: by the first step alone, and closed as that program closed it.
    fn first_file(folder: &Path) -> PathBuf {
        let path = folder.join("hall.zhicai");
        let first = &steps()[..1];
        assert_eq!(newest(first), 1);
        let lock = crate::lock::WriteLock::take(&path).unwrap();
        let mut journal = Journal::start(&path, true, first, lock).unwrap();
        journal.append_sync(vec![fact("opened"), fact("entered")]).unwrap();
        journal.put_readings(vec![(7, b"reading".to_vec())]);
        journal.close().unwrap();
        path
    }

    #[test]
    fn a_file_of_the_first_program_is_read_as_it_is_and_gets_its_table_of_pins_when_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = first_file(folder.path());
        let bytes = fs::read(&path).unwrap();
        let reader = ReadJournal::open(&path).unwrap();
        assert_eq!(reader.pins().unwrap(), []);
        let head = reader.head().unwrap();
        assert_eq!(verify(&path, Some(&head.to_string())).unwrap().head_found, Some(2));
        drop(reader);
        assert_eq!(fs::read(&path).unwrap(), bytes, "who only reads changes nothing");

        let mut journal = Journal::open(&path).unwrap();
        assert_eq!(journal.head(), head);
        let kept = |journal: &Journal| journal.reader().unwrap().pins().unwrap();
        assert_eq!(kept(&journal), []);
        let (done, written) = std::sync::mpsc::channel();
        let pins = vec![("王".to_owned(), Some("phc".to_owned())), (String::new(), Some("code".to_owned()))];
        journal.append_with_pins(Vec::new(), pins, move |result| done.send(result).unwrap());
        assert_eq!(written.recv().unwrap().unwrap().head, head, "no fact");
        assert_eq!(kept(&journal), [(String::new(), "code".to_owned()), ("王".to_owned(), "phc".to_owned())]);
        assert_eq!(journal.reader().unwrap().readings().unwrap(), [(7, b"reading".to_vec())]);
        drop(journal);

        let copy = folder.path().join("hall.before-v2.zhicai");
        let report = verify(&copy, Some(&head.to_string())).unwrap();
        assert_eq!((report.facts, report.first_bad, report.head_found), (2, None, Some(2)));
        let connection = Connection::open(&copy).unwrap();
        assert_eq!(read_identity(&connection).unwrap().version, 1, "the copy is the file as it was");
    }

    #[test]
    fn a_step_that_fails_leaves_the_file_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = event_with_one_fact(folder.path());
        let mut steps = steps();
        let sql = "CREATE TABLE half (x INTEGER); CREATE TABLE fact (x INTEGER);";
        steps.push(Migration::unapplied("V3__wrong", sql).unwrap());
        let error = Journal::open_with(&path, &steps).unwrap_err();
        assert_eq!(error.code(), "other-history");

        let journal = Journal::open(&path).unwrap();
        assert_eq!(journal.head().facts, 1);
    }

    #[test]
    fn a_file_built_by_other_steps_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let changes = [
            "UPDATE refinery_schema_history SET checksum = '1'",
            "UPDATE refinery_schema_history SET name = 'diary'",
            "INSERT INTO refinery_schema_history VALUES (7, 'gone', '2026-11-29T00:00:00Z', '1')",
            "DROP TABLE refinery_schema_history",
            "UPDATE refinery_schema_history SET checksum = 'not a number'",
            "UPDATE refinery_schema_history SET applied_on = 'some day'",
            "UPDATE refinery_schema_history SET version = 'one'",
        ];
        for (n, change) in changes.into_iter().enumerate() {
            let folder = folder.path().join(n.to_string());
            fs::create_dir(&folder).unwrap();
            let path = event_with_one_fact(&folder);
            let connection = Connection::open(&path).unwrap();
            // A key column refuses words, so that one change is made on a copy of the table.
            connection
                .execute_batch(
                    "CREATE TABLE h AS SELECT * FROM refinery_schema_history;
                     DROP TABLE refinery_schema_history;
                     ALTER TABLE h RENAME TO refinery_schema_history;",
                )
                .unwrap();
            connection.execute_batch(change).unwrap();
            drop(connection);
            for steps in [steps(), future()] {
                let error = Journal::open_with(&path, &steps).unwrap_err();
                assert_eq!(error.code(), "other-history", "{change}: {error}");
            }
            assert!(!folder.join("hall.before-v3.zhicai").exists(), "{change}");
        }
    }
}
