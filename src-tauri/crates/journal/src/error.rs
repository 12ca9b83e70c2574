//! What can go wrong, each with a code that never changes; the words for people are elsewhere.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::ErrorCode;

/// Why a journal could not be made, opened, read or copied.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JournalError {
    /// Nothing stands at that path.
    #[error("{path} does not exist")]
    NotFound {
        /// The path asked for.
        path: PathBuf,
    },
    /// Something stands at that path already, and nothing is ever written over.
    #[error("{path} exists already")]
    Exists {
        /// The path asked for.
        path: PathBuf,
    },
    /// Not a database: a directory, an empty file, a picture, noise.
    #[error("{path} is not an event")]
    NotAnEvent {
        /// The path asked for.
        path: PathBuf,
    },
    /// A database of another program.
    #[error("{path} belongs to another program (application id {application_id:#010x})")]
    Foreign {
        /// The path asked for.
        path: PathBuf,
        /// The application id the file carries; 0 when it carries none.
        application_id: u32,
    },
    /// Written by a newer version of this program.
    #[error("{path} has version {found}, this program knows {known}")]
    Newer {
        /// The path asked for.
        path: PathBuf,
        /// The version of the file.
        found: u32,
        /// The newest version this program knows.
        known: u32,
    },
    /// The steps that built the file are not the steps this program knows.
    #[error("{path} was built by other steps: {reason}")]
    OtherHistory {
        /// The path asked for.
        path: PathBuf,
        /// What differs, for the log.
        reason: String,
    },
    /// Truncated, or damaged inside.
    #[error("{path} is damaged: {reason}")]
    Corrupt {
        /// The path asked for.
        path: PathBuf,
        /// What was seen, for the log.
        reason: String,
    },
    /// A fact is not the one that was written, or one is missing.
    #[error("{path}: fact {seq}: {what}")]
    BrokenChain {
        /// The path asked for.
        path: PathBuf,
        /// The first fact that does not fit.
        seq: u64,
        /// How it does not fit.
        what: Break,
    },
    /// Another program has the event open for writing. It may still be read.
    #[error("{path} is open in another program")]
    InUse {
        /// The path asked for.
        path: PathBuf,
        /// Who has it, when they have said so.
        holder: Option<Holder>,
    },
    /// The file, or its folder, may not be read or written.
    #[error("{path}: no permission")]
    NoPermission {
        /// The path asked for.
        path: PathBuf,
    },
    /// The event was not closed, and its folder does not let the rest of it be read: copy it *with* its
    /// `-wal` file to a folder where one may write. Reading on without it would leave out newest facts.
    #[error("{path} was not closed and its folder may not be written")]
    Unfinished {
        /// The path asked for.
        path: PathBuf,
    },
    /// No space is left.
    #[error("{path}: the disk is full")]
    DiskFull {
        /// The path asked for.
        path: PathBuf,
    },
    /// The open event, or its log, was moved, deleted or replaced: what is written now would not be found again.
    #[error("{path} is no longer the file that was opened")]
    Displaced {
        /// The path asked for.
        path: PathBuf,
    },
    /// Any other failure of the disk or the database.
    #[error("{path}: {reason}")]
    Io {
        /// The path asked for.
        path: PathBuf,
        /// What the system said, for the log.
        reason: String,
    },
    /// Not the head of a chain: 16 to 64 hex digits, and perhaps `/` and the number of facts.
    #[error("{text:?} is not the head of a chain")]
    HeadFormat {
        /// What was given.
        text: String,
    },
}

impl JournalError {
    /// The stable code of this error, a part of the program's API.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotFound { .. } => "not-found",
            Self::Exists { .. } => "exists",
            Self::NotAnEvent { .. } => "not-an-event",
            Self::Foreign { .. } => "foreign-file",
            Self::Newer { .. } => "newer-version",
            Self::OtherHistory { .. } => "other-history",
            Self::Corrupt { .. } => "corrupt",
            Self::BrokenChain { .. } => "broken-chain",
            Self::InUse { .. } => "in-use",
            Self::NoPermission { .. } => "no-permission",
            Self::Unfinished { .. } => "unfinished",
            Self::DiskFull { .. } => "disk-full",
            Self::Displaced { .. } => "displaced",
            Self::Io { .. } => "io",
            Self::HeadFormat { .. } => "head-format",
        }
    }

    /// True when the machine failed (disk, permission), false when what was asked is refused.
    pub fn is_fault(&self) -> bool {
        match self {
            Self::NoPermission { .. } | Self::DiskFull { .. } | Self::Displaced { .. } | Self::Io { .. } => true,
            Self::NotFound { .. }
            | Self::Exists { .. }
            | Self::NotAnEvent { .. }
            | Self::Foreign { .. }
            | Self::Newer { .. }
            | Self::OtherHistory { .. }
            | Self::Corrupt { .. }
            | Self::BrokenChain { .. }
            | Self::InUse { .. }
            | Self::Unfinished { .. }
            | Self::HeadFormat { .. } => false,
        }
    }

    /// Reads what SQLite said about `path`.
    pub(crate) fn sqlite(path: &Path, error: &rusqlite::Error) -> Self {
        let path = path.to_owned();
        let reason = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::NotAnEvent { path },
            // "Unknown" is the general error: our own statements meet it when a table is not there.
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::Unknown) => Self::Corrupt { path, reason },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::InUse { path, holder: None },
            Some(ErrorCode::PermissionDenied | ErrorCode::ReadOnly | ErrorCode::CannotOpen) => {
                Self::NoPermission { path }
            }
            Some(ErrorCode::DiskFull) => Self::DiskFull { path },
            // Without a code it is not the database that failed: a column holds what it should not.
            None => Self::Corrupt { path, reason },
            Some(_) => Self::Io { path, reason },
        }
    }

    /// Reads what the system said about `path`.
    pub(crate) fn system(path: &Path, error: &std::io::Error) -> Self {
        use std::io::ErrorKind;
        let path = path.to_owned();
        match error.kind() {
            ErrorKind::NotFound => Self::NotFound { path },
            ErrorKind::AlreadyExists => Self::Exists { path },
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Self::NoPermission { path },
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Self::DiskFull { path },
            _ => Self::Io { path, reason: error.to_string() },
        }
    }
}

/// How a fact does not fit its chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Break {
    /// The fact that should stand here is missing.
    Gap,
    /// The fact, or the hash before it, is not what was written.
    Hash,
    /// The row cannot be read as a fact.
    Unreadable,
}

impl Break {
    /// The stable code: `gap`, `hash` or `unreadable`.
    pub fn code(self) -> &'static str {
        match self {
            Self::Gap => "gap",
            Self::Hash => "hash",
            Self::Unreadable => "unreadable",
        }
    }
}

impl fmt::Display for Break {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The program that has an event open for writing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holder {
    /// Its process id.
    pub pid: u32,
    /// The machine it runs on, which may be another one when the folder is shared.
    pub host: String,
}

/// Why facts were refused. None of them count: fold again from what [`Journal::resync`](crate::Journal::resync) tells.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum AppendError {
    /// Their own transaction failed.
    #[error("the facts could not be written: {0}")]
    Failed(Arc<JournalError>),
    /// An earlier transaction failed, and these facts were decided on top of it.
    #[error("an earlier fact could not be written: {0}")]
    Behind(Arc<JournalError>),
    /// The writer has stopped.
    #[error("the journal has stopped")]
    Stopped,
}

impl AppendError {
    /// The code of what failed, or `stopped`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Failed(cause) | Self::Behind(cause) => cause.code(),
            Self::Stopped => "stopped",
        }
    }
}
