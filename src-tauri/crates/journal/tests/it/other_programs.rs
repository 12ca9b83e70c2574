use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use journal::{Journal, JournalError, ReadJournal, verify};

use crate::common::{event, fact, other_program};

const EVENT: &str = "ZHICAI_TEST_LOOK_AT";
const NOBODY: u32 = 65_534;

/// Nothing here; in another program, tries to read and to write the event in the variable, and says how it went.
#[test]
fn looks_at_an_event() {
    let Some(path) = std::env::var_os(EVENT).map(PathBuf::from) else {
        return;
    };
    let reading = match verify(&path, None) {
        Ok(report) => format!("{} facts", report.facts),
        Err(error) => error.code().to_owned(),
    };
    let writing = match Journal::open(&path) {
        Ok(_) => "opened".to_owned(),
        Err(JournalError::InUse { holder: Some(holder), .. }) => format!("in use by {}", holder.pid),
        Err(error) => error.code().to_owned(),
    };
    println!("\nlooked: read {reading}, write {writing}");
}

/// What another program sees: one that may do as much as this one, or, with `stranger`, as little as a file's
/// permissions give to anybody.
fn look(path: &Path, exe: &Path, stranger: bool) -> String {
    let mut command = other_program(exe, "other_programs::looks_at_an_event", EVENT, path);
    let root = fs::metadata("/proc/self").unwrap().uid() == 0;
    if stranger && root {
        command.uid(NOBODY).gid(NOBODY);
    }
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let looked = text.lines().find_map(|line| line.strip_prefix("looked: "));
    looked.unwrap_or_else(|| panic!("{text}{}", String::from_utf8_lossy(&output.stderr))).to_owned()
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

#[test]
fn a_second_writer_is_refused_and_may_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path(), 2);
    let exe = std::env::current_exe().unwrap();
    let mut journal = Journal::open(&path).unwrap();
    journal.append_sync(vec![fact(1, "in the log only")]).unwrap();
    let pid = std::process::id();
    assert_eq!(look(&path, &exe, false), format!("read 3 facts, write in use by {pid}"));

    // By another name of the same file, and from within the same program.
    let link = folder.path().join("link.zhicai");
    std::os::unix::fs::symlink(&path, &link).unwrap();
    assert_eq!(look(&link, &exe, false), format!("read 3 facts, write in use by {pid}"));
    assert_eq!(Journal::open(&link).unwrap_err().code(), "in-use");

    // The refused ones took nothing away: still locked, still writing.
    assert_eq!(look(&path, &exe, false), format!("read 3 facts, write in use by {pid}"));
    journal.append_sync(vec![fact(1, "goes on")]).unwrap();
    drop(journal);
    assert_eq!(look(&path, &exe, false), "read 4 facts, write opened");
}

/// A folder that anybody may enter and nobody may write, with the event as `prepare` left it.
struct ReadOnlyFolder {
    folder: tempfile::TempDir,
    exe: PathBuf,
}

impl ReadOnlyFolder {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        // Where a stranger may run it.
        let exe = folder.path().join("look");
        fs::copy(std::env::current_exe().unwrap(), &exe).unwrap();
        set_mode(&exe, 0o755);
        Self { folder, exe }
    }

    fn look(&self, path: &Path) -> String {
        for entry in fs::read_dir(self.folder.path()).unwrap() {
            let path = entry.unwrap().path();
            if path != self.exe {
                set_mode(&path, 0o444);
            }
        }
        set_mode(self.folder.path(), 0o555);
        let looked = look(path, &self.exe, true);
        set_mode(self.folder.path(), 0o755);
        looked
    }
}

#[test]
fn an_event_that_may_only_be_read_is_read() {
    let place = ReadOnlyFolder::new();
    let path = event(place.folder.path(), 2);
    assert_eq!(place.look(&path), "read 2 facts, write no-permission");
}

#[test]
fn an_event_that_still_expects_a_log_is_read_where_none_can_be_made() {
    let place = ReadOnlyFolder::new();
    let path = event(place.folder.path(), 2);
    rusqlite::Connection::open(&path).unwrap().pragma_update(None, "journal_mode", "WAL").unwrap();
    assert_eq!(place.look(&path), "read 2 facts, write no-permission");
}

#[test]
fn an_event_that_may_only_be_read_is_read_while_it_is_written() {
    let place = ReadOnlyFolder::new();
    let path = event(place.folder.path(), 2);
    let mut journal = Journal::open(&path).unwrap();
    journal.append_sync(vec![fact(1, "in the log only")]).unwrap();
    assert_eq!(place.look(&path), "read 3 facts, write no-permission");
    journal.append_sync(vec![fact(1, "goes on")]).unwrap();
}

#[test]
fn a_file_without_write_permission_in_an_open_folder_is_read() {
    let place = ReadOnlyFolder::new();
    let path = event(place.folder.path(), 2);
    set_mode(&path, 0o444);
    set_mode(place.folder.path(), 0o777);
    assert_eq!(look(&path, &place.exe, true), "read 2 facts, write no-permission");
    set_mode(&path, 0o000);
    assert_eq!(look(&path, &place.exe, true), "read no-permission, write no-permission");
}

#[test]
fn facts_that_cannot_be_read_are_never_left_out_in_silence() {
    let source = tempfile::tempdir().unwrap();
    let path = event(source.path(), 2);
    let mut journal = Journal::open(&path).unwrap();
    journal.append_sync(vec![fact(1, "in the log only")]).unwrap();

    let place = ReadOnlyFolder::new();
    let copy = place.folder.path().join("copy.zhicai");
    // As a file manager would copy them from under a running program.
    for suffix in ["", "-wal"] {
        let name = |path: &Path| format!("{}{suffix}", path.display());
        let copied = Command::new("cp").args([name(&path), name(&copy)]).status().unwrap();
        assert!(copied.success());
    }
    assert_eq!(place.look(&copy), "read unfinished, write unfinished");
    // In a folder that may be written, the same two files are the whole event.
    set_mode(&copy, 0o644);
    assert_eq!(ReadJournal::open(&copy).unwrap().head().unwrap().facts, 3);
}

#[test]
fn a_reader_sees_what_is_written_after_it_was_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path(), 1);
    let reader = ReadJournal::open(&path).unwrap();
    let mut journal = Journal::open(&path).unwrap();
    let head = journal.append_sync(vec![fact(1, "x")]).unwrap().head;
    assert_eq!(reader.head().unwrap(), head);
}

#[test]
fn a_closed_event_is_whole_in_its_file_alone_also_while_somebody_reads_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path(), 1);
    let reader = ReadJournal::open(&path).unwrap();
    assert_eq!(reader.head().unwrap().facts, 1);
    let mut journal = Journal::open(&path).unwrap();
    let head = journal.append_sync(vec![fact(1, "x"), fact(1, "y")]).unwrap().head;
    journal.close().unwrap();
    drop(reader);
    let copy = folder.path().join("copy.zhicai");
    fs::copy(&path, &copy).unwrap();
    assert_eq!(ReadJournal::open(&copy).unwrap().head().unwrap(), head);
}
