//! Score sheets compared.

use clock::{PerSide, Side};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{BoardView, Fault};

/// What two score sheets have in common, and where they part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SheetsView {
    /// How many plies the longer sheet has, missing entries at its end not counted.
    pub plies: u32,
    /// The first ply where the sheets name different moves.
    pub difference: Option<SheetDifference>,
    /// Plies whose entries cannot be compared: the position before them is not known, and they are written in different
    /// ways.
    pub untold: Vec<u32>,
    /// What was found in each sheet, in the order in which they were given.
    pub sheets: [SheetView; 2],
}

/// The first ply where both sheets have an entry and these are not the same move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SheetDifference {
    /// Which ply, from 1.
    pub ply: u32,
    /// Whose move it is.
    pub side: Side,
    /// Both entries as they were written, in the order of the sheets.
    pub entries: [String; 2],
    /// The position before the ply; null past a move that is on no sheet, or that cannot be played.
    pub board: Option<BoardView>,
}

/// What was found in one sheet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SheetView {
    /// The runs of missing moves, in order of their first ply. Moves after the end of a sheet are missing where the other
    /// sheet goes on.
    pub gaps: Vec<GapView>,
    /// The most moves that each side misses in a row.
    pub longest: PerSide<u32>,
    /// The first entry that cannot be played in its position, where the other sheet does not clear it up.
    pub unplayable: Option<UnplayableView>,
}

/// Moves of one side that are missing in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GapView {
    /// Whose moves.
    pub side: Side,
    /// The ply of the first of them.
    pub first: u32,
    /// How many moves of this side.
    pub moves: u32,
}

/// A move, or an entry of a score sheet, that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UnplayableView {
    /// Which ply, from 1.
    pub ply: u32,
    /// As it was written.
    pub text: String,
    /// Why not, with words under `move-{code}`.
    #[serde(flatten)]
    #[ts(flatten)]
    pub why: Fault,
}
