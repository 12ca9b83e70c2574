//! Texts that only their owners may see: passphrases, sealed moves, PINs.

use std::fmt;

use serde::{Deserialize, Deserializer};
use ts_rs::TS;
use zeroize::Zeroizing;

/// A text that only its owner may see: it is shown nowhere and wiped after use.
#[derive(Clone, TS)]
#[ts(type = "string")]
pub struct Secret(Zeroizing<String>);

impl Secret {
    /// The text, for him who has to work with it.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }
}

impl From<String> for Secret {
    fn from(text: String) -> Self {
        Secret(Zeroizing::new(text))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Secret::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_does_not_tell_it() {
        assert_eq!(format!("{:?}", Secret::from("32-28".to_owned())), "Secret");
    }
}
