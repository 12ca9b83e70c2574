//! What can go wrong between a transport and the core.

use std::collections::BTreeMap;
use std::path::Path;

use arbitration::Refusal;
use journal::{AppendError, JournalError};

use crate::rules::beginning;
use crate::wire::Fault;

/// Why the desk cannot do what was asked. [`DeskError::fault`] is what leaves the program.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DeskError {
    /// No event is open.
    #[error("no event is open")]
    NoEventOpen,
    /// Not the plain name of a file in the events folder.
    #[error("{0:?} is no file name")]
    BadFileName(String),
    /// The rules of movement of this game are not known.
    #[error("the rules of {0:?} are not known")]
    NoRules(String),
    /// A text is longer than what is read.
    #[error("a text is longer than {limit} bytes")]
    TooLong {
        /// The most bytes.
        limit: usize,
    },
    /// The event was closed before there was an answer.
    #[error("the event was closed")]
    Closed,
    /// What was asked is refused by the rules of the program or the book.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The event file.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// Facts could not be written.
    #[error(transparent)]
    Append(#[from] AppendError),
    /// The device or its port cannot be reached.
    #[error("device {key}: {code}")]
    Device {
        /// Serial number or port.
        key: String,
        /// Code, with words under `fault-{code}`.
        code: &'static str,
    },
    /// A move could not be sealed: the machine gives no random bytes.
    #[error("a move could not be sealed: {0}")]
    Sealing(String),
    /// A PIN could not be kept: the machine gives no random bytes.
    #[error("a PIN could not be kept: {0}")]
    Pin(String),
    /// The events folder cannot be made or written.
    #[error("{folder}: {reason}")]
    Folder {
        /// The folder.
        folder: String,
        /// What the system said, for the log.
        reason: String,
    },
}

impl DeskError {
    /// The stable code, with words under `fault-{code}` (of a refusal: `refused`; its own is in [`DeskError::fault`]).
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            DeskError::NoEventOpen => "no-event-open",
            DeskError::BadFileName(_) => "bad-file-name",
            DeskError::NoRules(_) => "no-rules",
            DeskError::TooLong { .. } => "too-large",
            DeskError::Closed => "closed",
            DeskError::Refused(_) => "refused",
            DeskError::Journal(error) => error.code(),
            DeskError::Append(error) => error.code(),
            DeskError::Device { code, .. } => code,
            DeskError::Sealing(_) => "sealing",
            DeskError::Pin(_) => "pin",
            DeskError::Folder { .. } => "folder",
        }
    }

    /// Whether the machine failed (exit code 3), not what was asked (exit code 1).
    #[must_use]
    pub fn is_fault(&self) -> bool {
        match self {
            DeskError::NoEventOpen
            | DeskError::BadFileName(_)
            | DeskError::NoRules(_)
            | DeskError::TooLong { .. }
            | DeskError::Refused(_)
            | DeskError::Device { .. } => false,
            DeskError::Journal(error) => error.is_fault(),
            DeskError::Closed
            | DeskError::Append(_)
            | DeskError::Sealing(_)
            | DeskError::Pin(_)
            | DeskError::Folder { .. } => true,
        }
    }

    /// Code and parameters, as they leave the program.
    #[must_use]
    pub fn fault(&self) -> Fault {
        let mut params = BTreeMap::new();
        let mut put = |name: &str, value: String| params.insert(name.to_owned(), value);
        match self {
            DeskError::NoEventOpen
            | DeskError::Closed
            | DeskError::Append(_)
            | DeskError::Sealing(_)
            | DeskError::Pin(_) => {}
            DeskError::BadFileName(name) => drop(put("file", name.clone())),
            DeskError::NoRules(game) => drop(put("game", beginning(game))),
            DeskError::TooLong { limit } => drop(put("limit", limit.to_string())),
            DeskError::Refused(refusal) => params.clone_from(&refusal.params),
            DeskError::Journal(error) => {
                if let Some(path) = path_of(error) {
                    put("file", file_name(path));
                }
                if let JournalError::BrokenChain { seq, what, .. } = error {
                    put("fact", seq.to_string());
                    put("what", what.code().to_owned());
                }
            }
            DeskError::Device { key, .. } => drop(put("device", key.clone())),
            DeskError::Folder { folder, .. } => drop(put("folder", folder.clone())),
        }
        let code = match self {
            DeskError::Refused(refusal) => refusal_code(refusal),
            _ => self.code().to_owned(),
        };
        Fault { code, params }
    }
}

/// A refusal's code as it is written.
pub(crate) fn refusal_code(refusal: &Refusal) -> String {
    match serde_json::to_value(refusal.code) {
        Ok(serde_json::Value::String(code)) => code,
        // A code is a name: it is written as text.
        Ok(_) | Err(_) => "refused".to_owned(),
    }
}

/// The last part of a path, for people.
pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn path_of(error: &JournalError) -> Option<&Path> {
    match error {
        JournalError::NotFound { path }
        | JournalError::Exists { path }
        | JournalError::NotAnEvent { path }
        | JournalError::Foreign { path, .. }
        | JournalError::Newer { path, .. }
        | JournalError::OtherHistory { path, .. }
        | JournalError::Corrupt { path, .. }
        | JournalError::BrokenChain { path, .. }
        | JournalError::InUse { path, .. }
        | JournalError::NoPermission { path }
        | JournalError::Unfinished { path }
        | JournalError::DiskFull { path }
        | JournalError::Displaced { path }
        | JournalError::Io { path, .. } => Some(path),
        JournalError::HeadFormat { .. } | _ => None,
    }
}
