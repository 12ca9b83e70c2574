//! What leaves the console and what comes in: snapshots, deltas, answers, requests.
//!
//! Clocks leave as **anchors** (what was left, who runs, since when), never as ticks. Moments are those of this
//! machine's boot clock; a reader gets the present one with each snapshot and delta and counts on by itself.

mod asking;
mod stream;
mod views;

pub use asking::{
    Answer, Ask, CsvProblem, EventFile, FactView, Fault, JournalQuery, NewEvent, Opened, PairingsRead, PreviewAnswer,
    ProfileView, Receipt, StartView, VerifyReport,
};
pub use stream::{Change, Delta, Frame, Message, Now, Snapshot};
pub use views::{
    BoardView, ClockSource, ClockView, DeviceState, DeviceView, DueView, EventView, HallStop, IncidentView, MoveView,
    Phase, PieceView, PlayerView, ResultView, SectionView, SideView, TableDetail, TableView, TileState,
};
