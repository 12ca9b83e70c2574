//! What is to be judged of a game: its end, claims of a draw, repeated positions, each with its evidence.

use arbitration::Clause;
use clock::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::PieceKind;

/// The evidence about a game after its last known move. Nothing in it is a ruling.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct JudgeView {
    /// Rules of movement, such as `draughts-100`.
    pub game: String,
    /// How far the game could be followed.
    pub followed: Followed,
    /// The position that every count begins with, where it is not the start of the game.
    pub counted_from: Option<CountedFrom>,
    /// How the game has ended on the board, where it has.
    pub ended: Option<EndView>,
    /// Every ground for a draw that the regulations know, whether it holds or not.
    pub claims: Vec<ClaimView>,
    /// The cycle of moves at the end of a xiangqi game, where there is one.
    pub cycle: Option<CycleView>,
    /// The moves that were looked at.
    pub plies: Vec<PlyView>,
}

/// How many of a game's moves could be followed: one without a name, or one that cannot be played, is the end of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Followed {
    /// The last move that was looked at, as moves are numbered; 0 before the first.
    pub to: u32,
    /// How many moves are known to have been made. Beyond `to`, nothing is judged.
    pub of: u32,
}

/// A position from which everything is counted anew, since the moves before it are not known. The game went on from it,
/// or it was given as FEN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CountedFrom {
    /// After how many moves it stands.
    pub after: u32,
    /// The plies before it that its FEN says to count: in xiangqi those since the last capture, in draughts those of
    /// kings without a capture; null where it does not say. Checks among them are not known, nor are positions.
    pub quiet: Option<u32>,
}

/// How a game has ended on the board. Words are under `end-{reason}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EndView {
    /// The rule, where the regulations name one.
    pub clause: Option<Clause>,
    /// `no_pieces`, `no_moves`, `checkmate` or `stalemate`.
    pub reason: String,
    /// Who has won.
    pub winner: Side,
}

/// A move of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlyView {
    /// Its number: 1 is the first move of the game.
    pub ply: u32,
    /// Who moved.
    pub side: Side,
    /// Its notation.
    pub text: String,
    /// Whether it took something.
    pub capture: bool,
    /// Whether it gives check (xiangqi).
    pub check: bool,
}

/// What a claim counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CountUnit {
    /// Occurrences of a position.
    Times,
    /// Moves of each side, or of the side that is counted.
    Moves,
    /// A move of each side together.
    Rounds,
}

/// A ground for a draw with what was counted. Words are under `ground-{ground}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClaimView {
    /// Its code, such as `threefold`.
    pub ground: String,
    /// Whose claim it is, where what is counted depends on that; null: of either.
    pub side: Option<Side>,
    /// The rule.
    pub clause: Clause,
    /// Whether it holds after the last move.
    pub holds: bool,
    /// The first ply that is counted, or after which a repeated position stood first; null when nothing is counted.
    pub since: Option<u32>,
    /// Plies before [`JudgeView::counted_from`] that are counted too, by the number in its FEN.
    pub before: u32,
    /// How many are counted.
    pub count: u32,
    /// How many make it hold.
    pub limit: u32,
    /// What is counted.
    pub unit: CountUnit,
    /// The plies that are counted, or after which the position occurred.
    pub plies: Vec<u32>,
    /// Checks beyond the number that is counted.
    pub uncounted: Vec<u32>,
    /// Legal next moves that would make it hold.
    pub next: Vec<String>,
    /// Where the book leaves a detail open: the reading taken, and what the other would give.
    pub choices: Vec<ChoiceView>,
}

/// A named choice behind a count. Words are under `choice-{name}-{reading}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChoiceView {
    /// What is left open.
    pub name: String,
    /// The reading of these regulations.
    pub taken: String,
    /// The other reading.
    pub alternative: String,
    /// Whether the claim would hold by the other reading.
    pub would_hold: bool,
    /// What it would count.
    pub count: u32,
}

/// What a side does over a cycle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Conduct {
    /// 长将.
    LongCheck,
    /// 长杀.
    LongKill,
    /// 长捉.
    LongChase,
    /// 一将一杀.
    CheckKill,
    /// 一将一捉.
    CheckChase,
    /// 一杀一捉.
    KillChase,
    /// 步步是打: checks, mate threats and chases.
    CheckKillChase,
    /// Nothing forbidden.
    Allowed,
}

/// What a reading of a cycle leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CycleOutcome {
    /// White (Red) loses.
    WhiteLoses,
    /// Black loses.
    BlackLoses,
    /// A draw.
    Draw,
    /// White (Red) must change his moves.
    WhiteMustChange,
    /// Black must change his moves.
    BlackMustChange,
}

/// A position that came again, and the moves between.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CycleView {
    /// Ply of its first move.
    pub first: u32,
    /// Plies of one turn of the cycle.
    pub period: u32,
    /// Plies after which the position stood.
    pub occurrences: Vec<u32>,
    /// Its moves with what each is.
    pub plies: Vec<LabelView>,
    /// What White (Red) does; null when his moves have not gone round.
    pub white: Option<Conduct>,
    /// The same for Black.
    pub black: Option<Conduct>,
    /// The proposed ruling first, competing readings after it.
    pub rulings: Vec<RulingView>,
}

/// A ruling by one reading of the book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RulingView {
    /// The rule.
    pub clause: Clause,
    /// What follows.
    pub outcome: CycleOutcome,
    /// Code of the reading, with words under `reading-{code}`.
    pub because: String,
    /// Whose moves are read another way; null where it is no question of one side's.
    pub side: Option<Side>,
}

/// What a move of a cycle is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Label {
    /// 将.
    Check,
    /// 杀: threatens mate.
    Kill,
    /// 捉.
    Chase,
    /// 闲.
    Idle,
}

/// Which idle move it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Idle {
    /// 献.
    Offer,
    /// 兑.
    Exchange,
    /// 拦.
    Block,
    /// 跟.
    Follow,
    /// Any other.
    Plain,
}

/// Whether an attacked piece is protected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Root {
    /// 有根.
    Rooted,
    /// 无根.
    Rootless,
    /// 假根: protected in appearance only.
    FalseRoot,
}

/// An attacked piece.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TargetView {
    /// Where it stands.
    pub square: String,
    /// What it is.
    pub piece: PieceKind,
    /// Square of the piece that attacks it.
    pub by: String,
    /// Whether it is protected.
    pub root: Root,
}

/// A move of a cycle, with what it is and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LabelView {
    /// Its number.
    pub ply: u32,
    /// Who moved.
    pub side: Side,
    /// Its notation.
    pub text: String,
    /// What it is.
    pub label: Label,
    /// Which idle move it is, where it is one.
    pub idle: Option<Idle>,
    /// What it attacks.
    pub targets: Vec<TargetView>,
    /// The mate that it threatens, where one was found.
    pub line: Vec<String>,
    /// Plies that a mate was looked for.
    pub depth: u8,
    /// Whether one was found.
    pub found: bool,
}
