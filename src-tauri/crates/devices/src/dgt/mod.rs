//! DGT electronic boards with a clock behind them: single-board mode over a serial line.

mod codec;
mod command;
mod driver;
mod filter;
mod message;
mod pieces;
mod timing;

pub use codec::{Decoded, Decoder, Garbage};
pub use command::{Command, CommandReader, Received};
pub use driver::{Driver, Identity, LampUnavailable, Report};
pub use message::{Battery, ClockAck, ClockTimes, Hms, Message, SideTimes};
pub(crate) use pieces::whole_board;
pub use pieces::{Layout, PieceTable};
pub use timing::Timing;
