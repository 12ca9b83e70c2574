//! The two kinds of piece.

/// The kind of a piece (article 5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Piece {
    /// An ordinary piece: one step forward, captures both ways.
    Man,
    /// A promoted piece: flies along its diagonals.
    King,
}
