//! The plain values of a journal: a fact before and after it is written, and the head of the chain.

use std::borrow::Cow;
use std::fmt;

/// When something was written down, as plain values read by the caller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stamp {
    /// Names the start of the machine that `mono_ms` counts from.
    pub boot: String,
    /// Milliseconds since that start, sleep included.
    pub mono_ms: i64,
    /// Milliseconds since 1970-01-01T00:00:00Z.
    pub wall_ms: i64,
    /// The hall's offset from UTC, in minutes east.
    pub offset_min: i16,
}

/// A fact that waits to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFact {
    /// What kind of fact this is.
    pub kind: Cow<'static, str>,
    /// The version of the kind's frozen form.
    pub version: u16,
    /// The table it is about, if it is about one.
    pub table: Option<u32>,
    /// Who caused it.
    pub actor: String,
    /// When it was written down.
    pub stamp: Stamp,
    /// Its canonical bytes, opaque here.
    pub body: Vec<u8>,
}

/// A fact of the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// Its place, from 1, without gaps.
    pub seq: u64,
    /// What was written.
    pub content: NewFact,
    /// SHA-256 over the hash before it and its envelope.
    pub hash: [u8; 32],
}

/// A fact as it passes by in a read: borrowed from the row, so that a fold costs no allocation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FactRow<'a> {
    /// Its place, from 1, without gaps.
    pub seq: u64,
    /// What kind of fact this is.
    pub kind: &'a str,
    /// The version of the kind's frozen form.
    pub version: u16,
    /// The table it is about, if it is about one.
    pub table: Option<u32>,
    /// Who caused it.
    pub actor: &'a str,
    /// Names the start of the machine that `mono_ms` counts from.
    pub boot: &'a str,
    /// Milliseconds since that start, sleep included.
    pub mono_ms: i64,
    /// Milliseconds since 1970-01-01T00:00:00Z.
    pub wall_ms: i64,
    /// The hall's offset from UTC, in minutes east.
    pub offset_min: i16,
    /// Its canonical bytes.
    pub body: &'a [u8],
    /// SHA-256 over the hash before it and its envelope.
    pub hash: [u8; 32],
}

impl FactRow<'_> {
    /// Where the chain stands with this fact.
    pub fn head(&self) -> Head {
        Head { facts: self.seq, hash: self.hash }
    }

    /// The same fact, kept.
    pub fn to_fact(&self) -> Fact {
        Fact {
            seq: self.seq,
            content: NewFact {
                kind: Cow::Owned(self.kind.to_owned()),
                version: self.version,
                table: self.table,
                actor: self.actor.to_owned(),
                stamp: Stamp {
                    boot: self.boot.to_owned(),
                    mono_ms: self.mono_ms,
                    wall_ms: self.wall_ms,
                    offset_min: self.offset_min,
                },
                body: self.body.to_vec(),
            },
            hash: self.hash,
        }
    }
}

impl NewFact {
    /// This fact as the row it becomes at place `seq` with `hash`.
    pub(crate) fn at(&self, seq: u64, hash: [u8; 32]) -> FactRow<'_> {
        FactRow {
            seq,
            kind: &self.kind,
            version: self.version,
            table: self.table,
            actor: &self.actor,
            boot: &self.stamp.boot,
            mono_ms: self.stamp.mono_ms,
            wall_ms: self.stamp.wall_ms,
            offset_min: self.stamp.offset_min,
            body: &self.body,
            hash,
        }
    }
}

/// Where a chain stands: how many facts, and the hash of the last. Printed as `9f2c41d07be3a856/1042`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    /// The number of facts.
    pub facts: u64,
    /// The hash of the last fact; zero when there is none.
    pub hash: [u8; 32],
}

impl Head {
    /// The head of a journal without facts.
    pub const EMPTY: Self = Self { facts: 0, hash: [0; 32] };

    /// The first 16 hex digits of the hash: enough to see a rewrite, short enough for paper.
    pub fn digits(&self) -> String {
        self.hash[..8].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.digits(), self.facts)
    }
}
