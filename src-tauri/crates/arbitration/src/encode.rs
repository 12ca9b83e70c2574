//! Canonical bytes of facts, and back.

use thiserror::Error;

use crate::facts::Fact;

/// Why bytes of the journal are not a fact this program knows. The file may then be opened for reading only.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FactError {
    /// The kind is unknown, perhaps of a newer program.
    #[error("unknown kind of fact `{0}`")]
    UnknownKind(String),
    /// The kind is known, its version is not.
    #[error("fact `{kind}` of unknown version {version}")]
    UnknownVersion {
        /// The kind.
        kind: String,
        /// The version in the journal.
        version: u16,
    },
    /// The bytes are not a fact of that kind and version.
    #[error("fact `{kind}` cannot be read: {reason}")]
    Malformed {
        /// The kind.
        kind: String,
        /// What the reader said.
        reason: String,
    },
}

/// The canonical bytes of a fact: compact JSON, fields in frozen order.
#[must_use]
pub fn encode(fact: &Fact) -> Vec<u8> {
    // Facts are structs of strings, integers and sequences: writing them to memory cannot fail.
    serde_json::to_vec(fact).unwrap_or_default()
}

/// Reads a fact of the journal.
///
/// # Errors
/// [`FactError`] for an unknown kind or version, or bytes that are no such fact.
pub fn decode_fact(kind: &str, version: u16, bytes: &[u8]) -> Result<Fact, FactError> {
    if !crate::facts::KINDS.contains(&kind) {
        return Err(FactError::UnknownKind(kind.to_owned()));
    }
    if version != 1 {
        return Err(FactError::UnknownVersion { kind: kind.to_owned(), version });
    }
    let malformed = |reason: String| FactError::Malformed { kind: kind.to_owned(), reason };
    let fact: Fact = serde_json::from_slice(bytes).map_err(|e| malformed(e.to_string()))?;
    if fact.kind() != kind {
        return Err(malformed(format!("the bytes are of kind `{}`", fact.kind())));
    }
    Ok(fact)
}
