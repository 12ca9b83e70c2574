//! What leaves the console and what comes in: snapshots, deltas, answers, requests.
//!
//! Clocks leave as **anchors** (what was left, who runs, since when), never as ticks. Moments are those of this
//! machine's boot clock; a reader gets the present one with each snapshot and delta and counts on by itself.

mod adjournment;
mod appeals;
mod asking;
mod board;
mod conduct;
mod draws;
mod judge;
mod regulations;
mod seat;
mod sheets;
mod stream;
mod views;

pub use crate::secret::Secret;
pub use adjournment::{AdjournedView, AdjournmentView, KeeperView, NotedView, OpenEnvelope, OpenedView, Seal};
pub use appeals::{AppealView, DecisionView, HeardView, JuryView, VerdictView};
pub use asking::{
    Answer, Ask, Confirmed, CsvProblem, EventFile, FactView, Fault, JournalQuery, NewEvent, Opened, PairingsRead,
    PreviewAnswer, ProfileView, Receipt, StartView, VerifyReport,
};
pub use board::{BoardView, BreakView, LegalMove, MoveRead, PieceKind, PieceView, PositionView, SetupRead};
pub use conduct::IncidentRow;
pub use draws::{IrregularView, OfferView, OpenClaimView, TalkView};
pub use judge::{
    ChoiceView, ClaimView, Conduct, CountUnit, CountedFrom, CycleOutcome, CycleView, EndView, Followed, Idle,
    JudgeView, Label, LabelView, PlyView, Root, RulingView, TargetView,
};
pub use regulations::{ChoiceTaken, DutyView, NumberView, RegulationsView};
pub use seat::{OfficialView, PinSet, SeatView};
pub use sheets::{GapView, SheetDifference, SheetView, SheetsView, UnplayableView};
pub use stream::{Change, Delta, Frame, Message, Now, Snapshot};
pub use views::{
    ClockSource, ClockView, DeviceState, DeviceView, DueView, EventView, HallStop, IncidentView, Matter, MoveView,
    Phase, PlayerView, ResultView, SectionView, SideView, TableDetail, TableView, TileState,
};
