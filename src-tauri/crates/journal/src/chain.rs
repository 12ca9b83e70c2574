//! The chain: which bytes of a fact are hashed, and how one hash rests on the one before.
//!
//! `hash = SHA-256(hash before || envelope)`, where 32 zero bytes stand before fact 1 and the envelope is ten
//! netstrings (`<length in decimal>:<bytes>,`): seq, kind, version, table (empty when there is none), actor, boot,
//! mono_ms, wall_ms, offset_min, body. Each field carries its length, so two different facts never give the same
//! bytes. `migrations/V1__journal.sql` says the same in SQL, for those who would rather not trust this program.

use sha2::{Digest, Sha256};

use crate::error::Break;
use crate::fact::{FactRow, Head};

/// Follows a chain from fact to fact.
pub(crate) struct Chain {
    head: Head,
    /// What is hashed: the hash before, and the envelope.
    bytes: Vec<u8>,
}

impl Chain {
    /// A chain that stands at `head`.
    pub fn at(head: Head) -> Self {
        Self { head, bytes: Vec::with_capacity(512) }
    }

    /// Where the chain stands.
    pub fn head(&self) -> Head {
        self.head
    }

    /// The hash that `fact` gets when it comes next; the hash it carries is not looked at.
    pub fn next_hash(&mut self, fact: &FactRow<'_>) -> [u8; 32] {
        self.bytes.clear();
        self.bytes.extend_from_slice(&self.head.hash);
        write_envelope(&mut self.bytes, fact);
        Sha256::digest(&self.bytes).into()
    }

    /// Takes a fact that has its hash as the next one.
    pub fn follow(&mut self, fact: &FactRow<'_>) {
        self.head = fact.head();
    }

    /// Takes a fact from a file as the next one, if it is.
    pub fn check(&mut self, fact: &FactRow<'_>) -> Result<(), Break> {
        if fact.seq != self.head.facts + 1 {
            return Err(Break::Gap);
        }
        if fact.hash != self.next_hash(fact) {
            return Err(Break::Hash);
        }
        self.follow(fact);
        Ok(())
    }
}

fn write_envelope(out: &mut Vec<u8>, fact: &FactRow<'_>) {
    number(out, fact.seq);
    netstring(out, fact.kind.as_bytes());
    number(out, fact.version.into());
    match fact.table {
        Some(table) => number(out, table.into()),
        None => netstring(out, b""),
    }
    netstring(out, fact.actor.as_bytes());
    netstring(out, fact.boot.as_bytes());
    signed(out, fact.mono_ms);
    signed(out, fact.wall_ms);
    signed(out, fact.offset_min.into());
    netstring(out, fact.body);
}

fn netstring(out: &mut Vec<u8>, bytes: &[u8]) {
    out.extend_from_slice(decimal(&mut [0; 20], false, bytes.len() as u64));
    out.push(b':');
    out.extend_from_slice(bytes);
    out.push(b',');
}

fn number(out: &mut Vec<u8>, value: u64) {
    netstring(out, decimal(&mut [0; 20], false, value));
}

fn signed(out: &mut Vec<u8>, value: i64) {
    netstring(out, decimal(&mut [0; 20], value < 0, value.unsigned_abs()));
}

/// A number in decimal. The formatter of the standard library would take longer than the hashes: a chain of a million
/// facts has sixteen million numbers. The longest, of 64 bits, has 20 characters with its sign or without.
fn decimal(room: &mut [u8; 20], negative: bool, mut rest: u64) -> &[u8] {
    let mut from = room.len();
    loop {
        from -= 1;
        room[from] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if negative {
        from -= 1;
        room[from] = b'-';
    }
    &room[from..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fact::{NewFact, Stamp};

    /// Expected values computed outside this program:
    /// ```python
    /// import hashlib
    /// ns = lambda b: str(len(b)).encode() + b":" + b + b","
    /// body = '{"name":"比赛 №1"}'.encode()
    /// one = b"".join(ns(x) for x in [b"1", b"event-opened", b"1", b"", b"chief", b"b0-\0-1", b"123456",
    ///     b"1795987800000", b"480", body])
    /// h1 = hashlib.sha256(bytes(32) + one).digest()
    /// two = b"".join(ns(x) for x in [b"2", b"arrived", b"3", b"12", "Zoë".encode(), b"b0-\0-1", b"-1",
    ///     b"-62135596800000", b"-210", b""])
    /// h2 = hashlib.sha256(h1 + two).digest()
    /// ```
    const FIRST: &str = "7b3c35c39cccce87873b20bd429aa763f66dce5bf3af2db10451171fc7ef8f44";
    const SECOND: &str = "4b0405220a11e0745828ca77f297fb20be7ec6c86c7ff91b344caed71c6f47b1";

    fn hex(hash: [u8; 32]) -> String {
        hash.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    #[test]
    fn numbers_are_written_as_the_standard_library_writes_them() {
        for value in [0, 9, 10, 1_795_987_800_000, u64::MAX] {
            assert_eq!(decimal(&mut [0; 20], false, value), value.to_string().as_bytes());
        }
        for value in [-1_i64, i64::MIN, i64::MAX] {
            assert_eq!(decimal(&mut [0; 20], value < 0, value.unsigned_abs()), value.to_string().as_bytes());
        }
    }

    #[test]
    fn golden_bytes_computed_with_python_hashlib() {
        let boot = "b0-\0-1".to_owned();
        let opened = NewFact {
            kind: "event-opened".into(),
            version: 1,
            table: None,
            actor: "chief".into(),
            stamp: Stamp { boot: boot.clone(), mono_ms: 123_456, wall_ms: 1_795_987_800_000, offset_min: 480 },
            body: "{\"name\":\"比赛 №1\"}".into(),
        };
        let arrived = NewFact {
            kind: "arrived".into(),
            version: 3,
            table: Some(12),
            actor: "Zoë".into(),
            stamp: Stamp { boot, mono_ms: -1, wall_ms: -62_135_596_800_000, offset_min: -210 },
            body: Vec::new(),
        };

        let mut chain = Chain::at(Head::EMPTY);
        let first = chain.next_hash(&opened.at(1, [0; 32]));
        assert_eq!(hex(first), FIRST);
        chain.follow(&opened.at(1, first));
        let second = chain.next_hash(&arrived.at(2, [0; 32]));
        assert_eq!(hex(second), SECOND);
        assert_eq!(chain.check(&arrived.at(3, second)), Err(Break::Gap));
        assert_eq!(chain.check(&arrived.at(2, first)), Err(Break::Hash));
        assert_eq!(chain.check(&arrived.at(2, second)), Ok(()));
        assert_eq!(chain.head().to_string(), format!("{}/2", &SECOND[..16]));
    }
}
