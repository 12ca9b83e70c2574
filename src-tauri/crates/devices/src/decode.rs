//! A captured stream as a list of what it says, for people and scripts.

use serde::Serialize;

use crate::dgt::{Decoded, Decoder, Garbage, Message};

/// One message, or the bytes that were none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Line {
    /// Offset of the first byte.
    pub offset: u64,
    /// What the bytes are: an object with the field `message` or the field `garbage`.
    #[serde(flatten)]
    pub what: What,
}

/// Sense or nonsense.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum What {
    /// A message.
    Message(Message),
    /// Bytes that are no message.
    Garbage(Garbage),
}

/// Everything that a board said in `bytes`, in order, with an unfinished message at the end as garbage.
#[must_use]
pub fn decode_dgt(bytes: &[u8]) -> Vec<Line> {
    let mut decoder = Decoder::new();
    let mut lines: Vec<Line> = decoder.bytes(bytes).map(Line::from).collect();
    lines.extend(decoder.finish().map(Line::from));
    lines
}

impl From<Decoded> for Line {
    fn from(decoded: Decoded) -> Self {
        let what = match decoded.item {
            Ok(message) => What::Message(message),
            Err(garbage) => What::Garbage(garbage),
        };
        Line { offset: decoded.offset, what }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_says_where_and_what() {
        let bytes = [0x33, 0x93, 0x00, 0x05, 0x01, 0x08, 0x8E, 0x00, 0x05, 0x1C];
        let json = serde_json::to_value(decode_dgt(&bytes)).expect("it serialises");
        assert_eq!(
            json,
            serde_json::json!([
                {"offset": 0, "garbage": "stray", "count": 1},
                {"offset": 1, "message": "version", "major": 1, "minor": 8},
                {"offset": 6, "garbage": "broken", "id": 0x8E, "got": 4},
            ])
        );
    }

    #[test]
    fn clock_times_are_readable() {
        let json = serde_json::to_value(decode_dgt(&[0x8D, 0, 0x0A, 0x01, 0x29, 0x57, 0x01, 0x30, 0x00, 0x0B]))
            .expect("it serialises");
        assert_eq!(json[0]["message"], "times");
        assert_eq!(json[0]["sides"]["right"]["time"], serde_json::json!({"hours": 1, "minutes": 29, "seconds": 57}));
        assert_eq!((&json[0]["running"], &json[0]["high"]), (&true.into(), &"right".into()));
    }
}
