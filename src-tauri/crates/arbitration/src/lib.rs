//! The heart: what happened becomes facts, facts become state, and the rules say what is due.
//!
//! Pure: no I/O, no clock, no randomness. Time comes in as a [`clock::Stamp`].
//!
//! - [`decide`]: an intent becomes facts or a refusal.
//! - [`observe`]: a report of a device or the timer becomes facts when it changes what is known.
//! - [`State::apply`]: a recorded fact moves the state on; state is nothing but the fold of the facts.
//! - [`State::proposals`] and [`State::next_due`]: what is due at an instant, and when that can change next.
//! - [`preview`]: a dry run of an intent.
//!
//! Each chapter of the book has its module: `lateness`, `clocks`, `score`, `discipline`, `conduct`, `people`, `draws`,
//! `irregular`, `results`, `corrections`, `adjournment`, `appeals`, `regulations`; it folds its facts and says what is due.
//! What is asked of a chapter is checked under `decide`, in a file of the same name. `profile` is a book as data, `rights`
//! says who may do what, `grounds` which rule a fact comes under, `state` holds what is known, `changes` tells two states
//! apart, `observe` checks what is reported.
//!
//! ```
//! use arbitration::{Intent, Official, Recorded, Role, Seq, State, decide};
//! use clock::Stamp;
//!
//! let mut state = State::default();
//! let chief = Official { name: "Wang".into(), role: Role::Chief };
//! let (name, zone) = ("Open".into(), "Asia/Shanghai".into());
//! let intent = Intent::CreateEvent { name, place: None, zone, officials: vec![chief] };
//! let now = Stamp::default();
//! for fact in decide(&state, &intent, "Wang", now)? {
//!     let seq = Seq(state.last_seq().0 + 1);
//!     state.apply(Recorded { seq, stamp: now, actor: "Wang".into(), fact });
//! }
//! assert_eq!(state.event().map(|event| event.name.as_str()), Some("Open"));
//! assert!(state.proposals(now.at).is_empty());
//! # Ok::<(), arbitration::Refusal>(())
//! ```

mod adjournment;
mod appeals;
mod canonical;
mod changes;
mod clause;
mod clocks;
mod colours;
mod conduct;
mod corrections;
mod decide;
mod discipline;
mod draws;
mod due;
mod encode;
pub mod facts;
mod grounds;
mod ids;
mod intent;
mod irregular;
mod lateness;
mod lever;
mod notation;
mod observation;
mod observe;
mod officials;
mod outcome;
mod people;
mod preview;
mod profile;
mod proposal;
mod queue;
mod refusal;
mod regulations;
mod results;
mod rights;
mod score;
mod state;
mod tile;

pub use adjournment::{Adjourned, AdjournmentStep, Interruption, Keeper, Noted, OpenedEnvelope, SealedMove};
pub use appeals::{Appeal, Docket, FilingTime, Hearing, Jury, Verdict};
pub use changes::{Difference, Differs, Ended, differences};
pub use clause::{Book, Clause};
pub use conduct::{Behaviour, Foul, Missing, Reminder, RuledOut};
pub use decide::{decide, is_zone, score_fits, stands_in_a_name};
pub use draws::{DrawTalk, Offer, OpenClaim, ReachedDraw};
pub use due::DueReading;
pub use encode::{FactError, decode_fact, encode};
pub use facts::{
    Act, AppealForm, Bystander, ClockChange, ClockTimes, Entry, Exit, Fact, Fee, Gap, Official, Pairing, Paper,
    PositionReason, Regulation, Remedy, Revealed, Role, Sanction, SealedCopy, Settlement, Source, Vote,
};
pub use ids::{AppealNo, GameId, GameNo, NotAGame, PlayerId, RoundNo, SectionId, Seq, TableNo};
pub use intent::{Intent, NewPairing, NewPlayer};
pub use irregular::{IrregularMove, IrregularMoves, Stood};
pub use notation::Notation;
pub use observation::{Observation, Reading};
pub use observe::observe;
pub use officials::chief;
pub use outcome::{Basis, Outcome, Standing};
pub use people::{Departure, People, Sanctioned};
pub use preview::{Preview, preview};
pub use profile::{
    Adjournments, Appeals, ByHand, ChangeError, Choice, ClaimClock, Claims, DrawRule, Duty, DutyWhen, Follows,
    Irregularities, Irregularity, JudgedDraw, Leaving, NoteKind, Number, Offence, OffenceGroup, Offers, Pace,
    PaceChange, PaceRule, Points, Profile, Recording, SanctionRule, ShortOfTime, Unasked, Unit, Value, WrongClaim,
};
pub use proposal::{Due, Evidence, Proposal, Urgency};
pub use refusal::{Code, Refusal};
pub use regulations::{Changed, Done, Regulations};
pub use state::{
    Alarm, Answer, Claim, Correction, Device, Ending, Event, Fallen, Game, Halt, HaltCause, Link, Mark, Meeting, Moves,
    Note, OpenGap, Phase, Played, Player, Position, Recorded, Round, Ruling, Section, State, Warning,
};
pub use tile::TileState;
