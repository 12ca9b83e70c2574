//! The text of a move.

use std::fmt;
use std::ops::Deref;

use serde::{Serialize, Serializer};

/// A move in its game's notation. A short one, as nearly all are, takes no memory beside its own 16 bytes.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Notation(Form);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Form {
    /// The text, and zeros after it.
    Short { length: u8, bytes: [u8; Notation::SHORT] },
    /// A text that is longer; boxed twice so that it does not widen the short ones.
    Long(Box<Box<str>>),
}

impl Notation {
    /// Bytes of the longest short text.
    pub(crate) const SHORT: usize = 14;
}

impl From<&str> for Notation {
    fn from(text: &str) -> Self {
        let mut bytes = [0; Notation::SHORT];
        match (bytes.get_mut(..text.len()), u8::try_from(text.len())) {
            (Some(place), Ok(length)) => {
                place.copy_from_slice(text.as_bytes());
                Notation(Form::Short { length, bytes })
            }
            _ => Notation(Form::Long(Box::new(text.into()))),
        }
    }
}

impl Deref for Notation {
    type Target = str;

    fn deref(&self) -> &str {
        match &self.0 {
            // They came from a text of that length.
            Form::Short { length, bytes } => {
                bytes.get(..usize::from(*length)).and_then(|text| std::str::from_utf8(text).ok()).unwrap_or_default()
            }
            Form::Long(text) => text,
        }
    }
}

impl Serialize for Notation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl fmt::Debug for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}
