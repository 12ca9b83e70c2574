use std::fs;
use std::path::Path;
use std::process::Command;

use journal::{Journal, ReadJournal, verify};
use rusqlite::Connection;

use crate::common::event;

/// All three ways into a file refuse it with this code, and leave nothing beside it.
fn refused(path: &Path, code: &str) {
    let count = || path.parent().and_then(|folder| fs::read_dir(folder).ok()).map(Iterator::count);
    let before = count();
    assert_eq!(ReadJournal::open(path).unwrap_err().code(), code, "{path:?}");
    assert_eq!(Journal::open(path).unwrap_err().code(), code, "{path:?}");
    assert_eq!(verify(path, None).unwrap_err().code(), code, "{path:?}");
    assert_eq!(count(), before, "{path:?}");
}

#[test]
fn what_is_not_an_event_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    refused(&at("missing.zhicai"), "not-found");
    refused(folder.path(), "not-an-event");
    let contents: [(&str, &[u8]); 4] = [
        ("empty.zhicai", b""),
        ("short.zhicai", b"SQLite format 3\0"),
        ("比赛 picture (ü).zhicai", &[0xff; 5000]),
        ("word.zhicai", b"not an event"),
    ];
    for (name, content) in contents {
        fs::write(at(name), content).unwrap();
        refused(&at(name), "not-an-event");
        assert_eq!(fs::read(at(name)).unwrap(), content);
    }
}

#[test]
fn a_database_of_another_program_and_a_newer_event_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("other.zhicai");
    Connection::open(&other).unwrap().execute_batch("CREATE TABLE t (x)").unwrap();
    refused(&other, "foreign-file");
    Connection::open(&other).unwrap().pragma_update(None, "application_id", 77).unwrap();
    refused(&other, "foreign-file");

    let event = event(folder.path(), 1);
    Connection::open(&event).unwrap().pragma_update(None, "user_version", 999).unwrap();
    refused(&event, "newer-version");
    Connection::open(&event).unwrap().pragma_update(None, "user_version", 0).unwrap();
    refused(&event, "not-an-event");
}

#[test]
fn an_event_cut_anywhere_is_refused_or_reported_and_never_panics() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path(), 300);
    let whole = fs::metadata(&path).unwrap().len();
    let cut = folder.path().join("cut.zhicai");
    for part in 0..16 {
        let bytes = whole * part / 16 + 7 * part;
        Command::new("cp").arg(&path).arg(&cut).status().unwrap();
        fs::OpenOptions::new().write(true).open(&cut).unwrap().set_len(bytes).unwrap();
        match verify(&cut, None) {
            Ok(report) => assert!(report.first_bad.is_some(), "{bytes} of {whole}"),
            Err(error) => {
                assert!(["not-an-event", "corrupt"].contains(&error.code()), "{bytes}: {error}");
            }
        }
        if let Err(error) = Journal::open(&cut) {
            assert!(["not-an-event", "corrupt"].contains(&error.code()), "{bytes}: {error}");
        }
    }
}

#[test]
fn noise_anywhere_in_an_event_is_seen() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path(), 300);
    let whole = fs::read(&path).unwrap();
    let noisy = folder.path().join("noisy.zhicai");
    let pages = whole.len() / 4096;
    for page in 0..pages {
        let mut bytes = whole.clone();
        bytes[page * 4096..(page + 1) * 4096].fill(0xa5);
        fs::write(&noisy, bytes).unwrap();
        // Some pages hold nothing of the facts; what is read must then be all of them.
        if let Ok(report) = verify(&noisy, None) {
            assert!(report.first_bad.is_some() || report.facts == 300, "page {page}");
        }
        let _ = Journal::open(&noisy);
    }
}

#[test]
fn an_event_without_its_tables_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path(), 1);
    let connection = Connection::open(&path).unwrap();
    connection.execute_batch("DROP VIEW chain; DROP TRIGGER fact_is_never_deleted; DROP TABLE fact").unwrap();
    drop(connection);
    assert_eq!(ReadJournal::open(&path).unwrap().head().unwrap_err().code(), "corrupt");
    assert_eq!(Journal::open(&path).unwrap_err().code(), "corrupt");
}
