//! The file of an event: is it one, may we touch it, and with which settings it is opened.
//!
//! The event file is opened by SQLite and by nothing else. SQLite holds its locks through the process, and closing
//! any other descriptor of the same file would silently drop them: so what can be learnt without opening (is it
//! there, is it a file, is it empty) is asked of the folder, and copies are made by SQLite itself.

use std::ffi::OsStr;
use std::fmt::Write;
use std::fs;
use std::io::ErrorKind;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, MAIN_DB, OpenFlags};

use crate::error::JournalError;

/// The application id of an event file: the letters `ZHIC`.
pub const APPLICATION_ID: u32 = 0x5A48_4943;

/// How long to wait for another program's lock on the database before giving up.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// How long closing waits for a reader to finish what it reads.
const CLOSING_TIMEOUT: Duration = Duration::from_secs(1);

/// After a long read let the log grow, it is cut back to this many bytes.
const LOG_BYTES_KEPT: i64 = 16 << 20;

/// The path of a file that stands beside `event`: its whole name, then `suffix`.
pub(crate) fn beside(event: &Path, suffix: &str) -> PathBuf {
    let mut name = event.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// The one path of an event file that is there: links followed, so that two names of a file meet at one lock.
pub(crate) fn existing(path: &Path) -> Result<PathBuf, JournalError> {
    let failed = |error: std::io::Error| JournalError::system(path, &error);
    let found = path.canonicalize().map_err(failed)?;
    let data = fs::metadata(&found).map_err(failed)?;
    if data.is_file() && data.len() > 0 { Ok(found) } else { Err(JournalError::NotAnEvent { path: found }) }
}

/// The one path of an event file that is not there yet.
pub(crate) fn absent(path: &Path) -> Result<PathBuf, JournalError> {
    let failed = |error: std::io::Error| JournalError::system(path, &error);
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
        return Err(JournalError::NotAnEvent { path: path.to_owned() });
    };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let path = folder.canonicalize().map_err(failed)?.join(name);
    match fs::symlink_metadata(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(path),
        Err(error) => Err(failed(error)),
        Ok(_) => Err(JournalError::Exists { path }),
    }
}

/// Opens a file to write it. It need not be an event yet.
pub(crate) fn connect_writer(path: &Path, create: bool) -> rusqlite::Result<Connection> {
    let mut flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    if create {
        flags |= OpenFlags::SQLITE_OPEN_CREATE;
    }
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    Ok(connection)
}

/// The settings that make a commit mean "on disk".
pub(crate) fn make_durable(connection: &Connection, path: &Path) -> Result<(), JournalError> {
    let set = || {
        let mode: String = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "journal_size_limit", LOG_BYTES_KEPT)?;
        Ok(mode)
    };
    match set() {
        Ok(mode) if mode == "wal" => Ok(()),
        // Where a disk cannot keep a log, SQLite goes on without one and says so only here.
        Ok(mode) => Err(JournalError::Io {
            path: path.to_owned(),
            reason: format!("no write-ahead log can be kept here, only {mode}"),
        }),
        Err(error) => Err(JournalError::sqlite(path, &error)),
    }
}

/// Leaves a closed event as one plain file, which can be copied by any means and read from where nothing may be
/// written. With a reader still there the log stays, but empty: the file alone is the whole event.
pub(crate) fn make_plain(connection: &Connection) {
    let emptied = connection
        .busy_timeout(CLOSING_TIMEOUT)
        .and_then(|()| connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, bool>(0)));
    if !matches!(emptied, Ok(false)) {
        tracing::warn!(?emptied, "the log beside the event is not empty: somebody reads it");
    }
    let plain =
        connection.busy_timeout(Duration::ZERO).and_then(|()| connection.pragma_update(None, "journal_mode", "DELETE"));
    if let Err(error) = plain {
        tracing::debug!(%error, "the log stays beside the event");
    }
}

/// A connection that only reads, and whether it takes the file for one that nobody can change.
pub(crate) struct Reader {
    pub connection: Connection,
    pub immutable: bool,
}

/// Opens an event to read it, also while another program writes it.
///
/// A reader of a log-keeping database shares the files `-wal` and `-shm` with the writer. Where they are missing
/// and the folder does not let them be made, nobody is writing; then, and only when no `-wal` holds facts that
/// would be left out, the file is read as one that cannot change.
pub(crate) fn connect_reader(path: &Path, known: u32) -> Result<Reader, JournalError> {
    let failed = |error: rusqlite::Error| JournalError::sqlite(path, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;

    let connection = Connection::open_with_flags(path, flags).map_err(failed)?;
    connection.busy_timeout(BUSY_TIMEOUT).map_err(failed)?;
    match read_identity(&connection) {
        Ok(identity) => {
            identity.check(path, known)?;
            return Ok(Reader { connection, immutable: false });
        }
        Err(error) if !wants_side_files(&error) => return Err(failed(error)),
        Err(_) => drop(connection),
    }

    if has_log(path) {
        return Err(JournalError::Unfinished { path: path.to_owned() });
    }
    let connection =
        Connection::open_with_flags(immutable_uri(path), flags | OpenFlags::SQLITE_OPEN_URI).map_err(failed)?;
    read_identity(&connection).map_err(failed)?.check(path, known)?;
    Ok(Reader { connection, immutable: true })
}

/// Is there anything beside the event that belongs into it?
pub(crate) fn has_log(path: &Path) -> bool {
    ["-wal", "-journal"].iter().any(|suffix| fs::metadata(beside(path, suffix)).is_ok_and(|log| log.len() > 0))
}

/// What stands at an event's name and beside it, by what the disk knows it as.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Standing {
    event: Option<(u64, u64)>,
    log: Option<(u64, u64)>,
}

impl Standing {
    /// Asked of the folder: nothing is opened.
    pub fn at(path: &Path) -> Self {
        let known = |path: &Path| fs::metadata(path).ok().map(|data| identity(&data));
        Self { event: known(path), log: known(&beside(path, "-wal")) }
    }

    /// Whether the same stands there now. Where one may not look, nothing is known against it.
    pub fn still_at(&self, path: &Path) -> bool {
        let same = |path: &Path, before| match fs::metadata(path) {
            Ok(data) => Some(identity(&data)) == before,
            Err(error) => !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory),
        };
        same(path, self.event) && same(&beside(path, "-wal"), self.log)
    }
}

fn identity(data: &fs::Metadata) -> (u64, u64) {
    (data.dev(), data.ino())
}

/// Makes the name of a new file last through a power cut.
pub(crate) fn sync_folder_of(path: &Path) -> Result<(), JournalError> {
    match path.parent() {
        Some(folder) => fs::File::open(folder)
            .and_then(|folder| folder.sync_all())
            .map_err(|error| JournalError::system(path, &error)),
        None => Ok(()),
    }
}

/// A file that is no event yet, or a copy that is not proven: unless it is kept, it goes with all that SQLite put
/// beside it.
pub(crate) struct Unproven {
    path: PathBuf,
    kept: bool,
}

impl Unproven {
    pub fn new(path: PathBuf) -> Self {
        Self { path, kept: false }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn keep(mut self) {
        self.kept = true;
    }

    /// Removes what stands there now.
    pub fn clear(&self) {
        for suffix in ["", "-journal", "-wal", "-shm"] {
            // Mostly there is none.
            let _ = fs::remove_file(beside(&self.path, suffix));
        }
    }
}

impl Drop for Unproven {
    fn drop(&mut self) {
        if !self.kept {
            self.clear();
        }
    }
}

fn wants_side_files(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly))
}

/// Every byte that has a meaning in a URI is written as its code.
fn immutable_uri(path: &Path) -> String {
    let mut uri = String::from("file:");
    for &byte in OsStr::as_bytes(path.as_os_str()) {
        if byte.is_ascii_alphanumeric() || b"/._-".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(uri, "%{byte:02X}");
        }
    }
    uri.push_str("?immutable=1");
    uri
}

/// The two numbers in the head of a database that say whose it is.
pub(crate) struct Identity {
    application_id: u32,
    /// The last step that built the file.
    pub version: u32,
}

impl Identity {
    /// Is it an event, and one that this program knows?
    pub fn check(&self, path: &Path, known: u32) -> Result<(), JournalError> {
        let path = || path.to_owned();
        if self.application_id != APPLICATION_ID {
            return Err(JournalError::Foreign { path: path(), application_id: self.application_id });
        }
        match self.version {
            0 => Err(JournalError::NotAnEvent { path: path() }),
            found if found > known => Err(JournalError::Newer { path: path(), found, known }),
            _ => Ok(()),
        }
    }
}

/// Reads whose file it is; the first thing that really opens it.
pub(crate) fn read_identity(connection: &Connection) -> rusqlite::Result<Identity> {
    let number = |name: &str| -> rusqlite::Result<u32> {
        // SQLite keeps both as signed 32-bit numbers.
        connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0).map(i32::cast_unsigned))
    };
    Ok(Identity { application_id: number("application_id")?, version: number("user_version")? })
}

/// Refuses a connection that SQLite quietly opened for reading only.
pub(crate) fn require_writable(connection: &Connection, path: &Path) -> Result<(), JournalError> {
    match connection.is_readonly(MAIN_DB) {
        Ok(false) => Ok(()),
        Ok(true) => Err(JournalError::NoPermission { path: path.to_owned() }),
        Err(error) => Err(JournalError::sqlite(path, &error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_means_on_disk() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("e.zhicai");
        let connection = connect_writer(&path, true).unwrap();
        make_durable(&connection, &path).unwrap();
        let text = |name| -> String { connection.pragma_query_value(None, name, |row| row.get(0)).unwrap() };
        let number = |name| -> i64 { connection.pragma_query_value(None, name, |row| row.get(0)).unwrap() };
        assert_eq!(text("journal_mode"), "wal");
        assert_eq!(number("synchronous"), 2, "2 is FULL");
        assert_eq!(number("foreign_keys"), 1);
        assert_eq!(number("busy_timeout"), 5000);
    }

    #[test]
    fn a_name_with_signs_stays_one_path_in_a_uri() {
        assert_eq!(
            immutable_uri(Path::new("/a/ü №1?x#%.zhicai")),
            "file:/a/%C3%BC%20%E2%84%961%3Fx%23%25.zhicai?immutable=1"
        );
    }
}
