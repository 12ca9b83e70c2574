//! The event's file, or its log, moved, deleted or replaced while it is open.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use journal::{AppendError, Journal, verify};

use crate::common::{event, fact};

/// An open event of three facts, the last in the log only.
fn opened(folder: &Path) -> (PathBuf, Journal) {
    let path = event(folder, 2);
    let mut journal = Journal::open(&path).unwrap();
    journal.append_sync(vec![fact(1, "in the log only")]).unwrap();
    (path, journal)
}

fn log_of(path: &Path) -> PathBuf {
    PathBuf::from(format!("{}-wal", path.display()))
}

fn refused(journal: &mut Journal) {
    match journal.append_sync(vec![fact(1, "nowhere")]) {
        Err(AppendError::Failed(cause)) => assert_eq!(cause.code(), "displaced"),
        other => panic!("written where nobody finds it: {other:?}"),
    }
    assert_eq!(journal.resync().unwrap().facts, 3, "what was acknowledged still counts");
}

/// The copies that a closed event has left of itself.
fn saved(folder: &Path) -> Vec<PathBuf> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    names.filter(|path| path.file_name().unwrap().to_string_lossy().contains("-saved-")).collect()
}

fn one_saved_copy_has_all(folder: &Path) {
    let copies = saved(folder);
    let [copy] = copies.as_slice() else { panic!("{copies:?}") };
    let report = verify(copy, None).unwrap();
    assert_eq!((report.facts, report.first_bad), (3, None));
    assert_eq!(Journal::open(copy).unwrap().next_seq(), 4);
}

#[test]
fn nothing_is_acknowledged_in_a_deleted_event_and_what_was_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let (path, mut journal) = opened(folder.path());
    fs::remove_file(&path).unwrap();
    refused(&mut journal);
    drop(journal);
    one_saved_copy_has_all(folder.path());
}

#[test]
fn an_event_that_another_file_replaced_leaves_that_one_alone() {
    let folder = tempfile::tempdir().unwrap();
    let other = tempfile::tempdir().unwrap();
    let (path, mut journal) = opened(folder.path());
    let usurper = event(other.path(), 1);
    let bytes = fs::read(&usurper).unwrap();
    fs::rename(&usurper, &path).unwrap();
    refused(&mut journal);
    drop(journal);
    assert_eq!(fs::read(&path).unwrap(), bytes);
    assert_eq!(verify(&path, None).unwrap().facts, 1, "no log of ours is left beside it");
    one_saved_copy_has_all(folder.path());
}

#[test]
fn nothing_is_acknowledged_without_the_log_and_closing_mends_that() {
    let folder = tempfile::tempdir().unwrap();
    let (path, mut journal) = opened(folder.path());
    fs::remove_file(log_of(&path)).unwrap();
    refused(&mut journal);
    drop(journal);
    assert_eq!(verify(&path, None).unwrap().facts, 3);
    assert_eq!(Journal::open(&path).unwrap().append_sync(vec![fact(1, "on")]).unwrap().first, 4);
}

#[test]
fn an_event_that_was_moved_goes_on_when_it_is_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let (path, mut journal) = opened(folder.path());
    let away = folder.path().join("away");
    fs::rename(&path, &away).unwrap();
    refused(&mut journal);
    assert_eq!(saved(folder.path()), Vec::<PathBuf>::new());
    fs::rename(&away, &path).unwrap();
    assert_eq!(journal.append_sync(vec![fact(1, "back")]).unwrap().first, 4);
    drop(journal);
    assert_eq!(verify(&path, None).unwrap().facts, 4);
    assert_eq!(saved(folder.path()), Vec::<PathBuf>::new());
}

#[test]
fn an_event_that_was_moved_has_all_its_facts_where_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let (path, mut journal) = opened(folder.path());
    let away = folder.path().join("away");
    fs::rename(&path, &away).unwrap();
    refused(&mut journal);
    drop(journal);
    assert_eq!(verify(&away, None).unwrap().facts, 3);
}

/// Root may look everywhere: for him this only says that nothing is refused.
#[test]
fn a_folder_that_may_not_be_looked_into_is_no_reason_to_refuse() {
    let folder = tempfile::tempdir().unwrap();
    let (path, mut journal) = opened(folder.path());
    fs::set_permissions(folder.path(), Permissions::from_mode(0o000)).unwrap();
    let receipt = journal.append_sync(vec![fact(1, "on")]);
    fs::set_permissions(folder.path(), Permissions::from_mode(0o700)).unwrap();
    assert_eq!(receipt.unwrap().first, 4);
    drop(journal);
    assert_eq!(verify(&path, None).unwrap().facts, 4);
}
