//! Identifiers. All are small numbers given out by the event itself, never names.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use ts_rs::TS;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
        #[serde(transparent)]
        pub struct $name(#[ts(type = "number")] pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id!(
    /// Number of a fact in the journal, from 1 on.
    Seq(u64)
);
id!(
    /// A section of the event (men, women, under 12 …), from 1 on.
    SectionId(u16)
);
id!(
    /// A player of the event, from 1 on.
    PlayerId(u32)
);
id!(
    /// A round of a section, from 1 on.
    RoundNo(u16)
);
id!(
    /// A table of the hall, from 1 on; one number belongs to one section.
    TableNo(u32)
);
id!(
    /// An appeal of the event, from 1 on.
    AppealNo(u32)
);
id!(
    /// A game of a pairing, from 1 on; two in a mini-match.
    GameNo(u8)
);

/// One game: round, table and number in the pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct GameId {
    /// The table.
    pub table: TableNo,
    /// The round of the table's section.
    pub round: RoundNo,
    /// The game of the pairing.
    pub game: GameNo,
}

impl fmt::Display for GameId {
    /// `t12.r3.g1`, the form used in proposal keys.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "t{}.r{}.g{}", self.table, self.round, self.game)
    }
}

/// A text is not the name of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("not a game, such as t12.r3.g1")]
pub struct NotAGame;

impl FromStr for GameId {
    type Err = NotAGame;

    fn from_str(text: &str) -> Result<Self, NotAGame> {
        let mut parts = text.split('.');
        let mut part = |mark: char| parts.next().and_then(|p| p.strip_prefix(mark)).ok_or(NotAGame);
        let table = TableNo(part('t')?.parse().map_err(|_| NotAGame)?);
        let round = RoundNo(part('r')?.parse().map_err(|_| NotAGame)?);
        let game = GameNo(part('g')?.parse().map_err(|_| NotAGame)?);
        if parts.next().is_some() { Err(NotAGame) } else { Ok(GameId { table, round, game }) }
    }
}
