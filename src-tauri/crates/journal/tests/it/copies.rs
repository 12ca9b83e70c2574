use std::fs;

use journal::{Filter, Journal, ReadJournal, verify};

use crate::common::{event, fact};

#[test]
fn a_copy_is_one_moment_of_an_event_in_use() {
    let folder = tempfile::tempdir().unwrap();
    let mut journal = Journal::open(event(folder.path(), 5)).unwrap();
    let head = journal.append_sync(vec![fact(1, "in the log only")]).unwrap().head;
    let copy = folder.path().join("usb stick.zhicai");
    assert_eq!(journal.reader().unwrap().backup_to(&copy).unwrap(), head);
    journal.append_sync(vec![fact(1, "after the copy")]).unwrap();

    let report = verify(&copy, Some(&head.to_string())).unwrap();
    assert_eq!((report.head, report.first_bad, report.head_found), (head, None, Some(6)));
    assert!(verify(journal.path(), Some(&head.to_string())).unwrap().head_found.is_some());
    let mut names: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with("usb"))
        .collect();
    names.sort();
    assert_eq!(names, ["usb stick.zhicai"], "one file is the whole copy");

    // A copy is an event like any other.
    let mut restored = Journal::open(&copy).unwrap();
    assert_eq!(restored.append_sync(vec![fact(1, "go on")]).unwrap().first, 7);
}

#[test]
fn a_copy_takes_no_name_that_is_taken_not_even_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let journal = Journal::open(event(folder.path(), 1)).unwrap();
    let reader = journal.reader().unwrap();
    assert_eq!(reader.backup_to(journal.path()).unwrap_err().code(), "exists");
    let nowhere = folder.path().join("no").join("such.zhicai");
    assert_eq!(reader.backup_to(nowhere).unwrap_err().code(), "not-found");
}

#[test]
fn a_broken_chain_is_not_passed_on_as_a_copy() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path(), 3);
    rusqlite::Connection::open(&path)
        .unwrap()
        .execute_batch("DROP TRIGGER fact_is_never_changed; UPDATE fact SET actor = 'x' WHERE seq = 2")
        .unwrap();
    let copy = folder.path().join("copy.zhicai");
    let reader = ReadJournal::open(&path).unwrap();
    assert_eq!(reader.backup_to(&copy).unwrap_err().code(), "broken-chain");
    assert!(!copy.exists());
    // It can still be read fact by fact.
    assert_eq!(reader.collect(1, &Filter::default()).unwrap().len(), 3);
}
