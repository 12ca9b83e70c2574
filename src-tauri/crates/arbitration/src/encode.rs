//! Canonical bytes of facts, and back.

use clock::{Millis, PerSide, Side};
use serde::Deserialize;
use thiserror::Error;

use crate::facts::{ClockChange, Fact, Source};
use crate::ids::GameId;

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
    if let Some(fact) = decode_usual(kind, bytes) {
        return Ok(fact);
    }
    let malformed = |reason: String| FactError::Malformed { kind: kind.to_owned(), reason };
    let fact: Fact = serde_json::from_slice(bytes).map_err(|e| malformed(e.to_string()))?;
    if fact.kind() != kind {
        return Err(malformed(format!("the bytes are of kind `{}`", fact.kind())));
    }
    Ok(fact)
}

/// The facts that nearly all of a journal is made of, in a quarter of the time: the reader of any fact keeps all fields
/// aside until it has seen the kind. `None` leaves the bytes to that reader, which also says what is wrong with them.
fn decode_usual(kind: &str, bytes: &[u8]) -> Option<Fact> {
    #[derive(Deserialize)]
    struct Played<'a> {
        kind: &'a str,
        id: GameId,
        side: Side,
        #[serde(rename = "move", default)]
        text: Option<String>,
        #[serde(default)]
        left: Option<PerSide<Millis>>,
        from: Source,
    }
    #[derive(Deserialize)]
    struct Named<'a> {
        kind: &'a str,
        id: GameId,
        ply: u32,
        #[serde(rename = "move")]
        text: String,
    }
    #[derive(Deserialize)]
    struct Read<'a> {
        kind: &'a str,
        id: GameId,
        left: PerSide<Millis>,
        running: Option<Side>,
        change: ClockChange,
    }
    let (read, fact) = match kind {
        "move.played" => {
            let Played { kind, id, side, text, left, from } = serde_json::from_slice(bytes).ok()?;
            (kind, Fact::MovePlayed { id, side, text, left, from })
        }
        "move.named" => {
            let Named { kind, id, ply, text } = serde_json::from_slice(bytes).ok()?;
            (kind, Fact::MoveNamed { id, ply, text })
        }
        "clock.read" => {
            let Read { kind, id, left, running, change } = serde_json::from_slice(bytes).ok()?;
            (kind, Fact::ClockRead { id, left, running, change })
        }
        _ => return None,
    };
    (read == kind).then_some(fact)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = r#"{"table":12,"round":3,"game":1}"#;

    /// Whatever the bytes, the shorter way ends where the general one does; the first of each kind goes it.
    #[test]
    fn usual_facts_are_read_as_any_others() {
        let usual = [
            r#"{"kind":"move.played","id":ID,"side":"white","move":"炮二平五","left":{"white":1,"black":-2},"from":"device"}"#,
            r#"{"kind":"move.named","id":ID,"ply":7,"move":"19x\u00328"}"#,
            r#"{"kind":"clock.read","id":ID,"left":{"white":1,"black":2},"running":null,"change":"jump"}"#,
        ];
        let odd = [
            r#"{"kind":"move.played","id":ID,"side":"black","from":"arbiter","more":[1,{}]}"#,
            r#"{"id":ID,"ply":7,"move":"19x28","kind":"move.named"}"#,
            r#"{"kind":"move\u002enamed","id":ID,"ply":7,"move":"19x28"}"#,
            r#"["move.named",ID,7,"19x28"]"#,
            r#"{"kind":"move.named","id":ID,"ply":7,"ply":8,"move":"19x28"}"#,
            r#"{"kind":"clock.read","id":ID,"left":{"white":1,"black":2},"change":"jump"}"#,
            r#"{"kind":"clock.read","id":ID,"left":{"white":1.5,"black":2},"running":null,"change":"jump"}"#,
            r#"{"kind":"move.played","id":ID,"side":"white","left":null,"move":null,"from":"device"}"#,
            r#"{"kind":"move.played","id":ID,"side":"white","from":"nobody"}"#,
            r#"{"kind":"move.played"}"#,
            "{} {}",
            "",
        ];
        for body in usual {
            let bytes = body.replace("ID", ID).into_bytes();
            let kind = body.split('"').nth(3).unwrap();
            assert!(decode_usual(kind, &bytes).is_some(), "{body}");
        }
        for body in usual.iter().chain(&odd) {
            let bytes = body.replace("ID", ID).into_bytes();
            let general = serde_json::from_slice::<Fact>(&bytes).ok();
            for kind in ["move.played", "move.named", "clock.read"] {
                let expected = general.clone().filter(|fact| fact.kind() == kind);
                assert_eq!(decode_fact(kind, 1, &bytes).ok(), expected, "{kind}: {body}");
            }
        }
    }
}
