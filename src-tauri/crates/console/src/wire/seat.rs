//! Who sits at a console.

use arbitration::{Official, Role};
use serde::{Serialize, Serializer};
use ts_rs::TS;

use super::Answer;
use crate::secret::Secret;

/// Who sits at a console, and who may.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SeatView {
    /// Who; null: nobody, and nothing is accepted until somebody signs in.
    pub sits: Option<Official>,
    /// The officials of the event, in their order.
    pub officials: Vec<OfficialView>,
}

/// An official, and whether he has a PIN.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OfficialView {
    /// His name.
    pub name: String,
    /// His role.
    pub role: Role,
    /// Whether his PIN is asked for.
    pub pin: bool,
}

/// What became of a PIN that was set or taken away.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PinSet {
    /// The answer.
    pub answer: Answer,
    /// The recovery code, which comes with the chief arbiter's first PIN and is told this once.
    #[serde(serialize_with = "told")]
    pub recovery: Option<Secret>,
}

/// The one secret that leaves the program.
#[expect(clippy::ref_option, reason = "the shape that serde asks for")]
fn told<S: Serializer>(code: &Option<Secret>, serializer: S) -> Result<S::Ok, S::Error> {
    code.as_ref().map(Secret::reveal).serialize(serializer)
}
