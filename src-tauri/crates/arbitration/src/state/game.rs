//! One game: who sits where, its clock, and everything that was written down about it.

use clock::{Clock, Millis, Moment, PerSide, Side, TimeControl};
use serde::Serialize;

use super::moves::{Moves, Played};
use crate::Clause;
use crate::adjournment::Adjourned;
use crate::conduct::Behaviour;
use crate::draws::DrawTalk;
use crate::due::DueReading;
use crate::facts::{Act, ClockChange, Gap, PositionReason, Source};
use crate::ids::{GameId, PlayerId, Seq};
use crate::irregular::IrregularMoves;
use crate::lateness::{Lateness, Meanwhile};
use crate::outcome::{Basis, Outcome, Standing};

/// A fact and the moment it stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// The fact.
    pub fact: Seq,
    /// When, on the clock of the present boot.
    pub at: Moment,
}

/// A warning of a game (14.2.2 b).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// The fact, and when.
    pub mark: Mark,
    /// Who was warned.
    pub side: Side,
    /// Offence of the profile's catalogue.
    pub offence: String,
    /// The rule of the offence.
    pub clause: Clause,
    /// A remark.
    pub note: Option<String>,
}

/// A note on a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Note {
    /// The fact, and when.
    pub mark: Mark,
    /// The note.
    pub text: String,
    /// What it is about, of the profile's kinds of notes.
    pub about: Option<String>,
}

/// A position from which the game goes on, whatever its moves lead to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Position {
    /// The fact, and when.
    pub mark: Mark,
    /// After how many moves.
    pub after: u32,
    /// The position in the game's FEN, as it was recorded.
    pub fen: String,
    /// Why.
    pub reason: PositionReason,
    /// A remark.
    pub note: Option<String>,
}

/// A decided draw claim (12.5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Claim {
    /// The fact, and when.
    pub mark: Mark,
    /// Who claimed.
    pub side: Side,
    /// Ground of the profile's draws.
    pub ground: String,
    /// The rule of the ground.
    pub clause: Clause,
    /// Whether the claim was right.
    pub upheld: bool,
    /// What the arbiter found.
    pub evidence: Option<String>,
    /// The facts it rests on.
    pub rests_on: Vec<Seq>,
    /// When it was made, if it had waited for the arbiter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<Mark>,
    /// Who must change at once (1999 24.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deviate: Option<Side>,
    /// The fact that revoked it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revoked: Option<Seq>,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// The fact (a result or a ruling), and when.
    pub mark: Mark,
    /// Who won.
    pub outcome: Outcome,
    /// Over the board or not.
    pub basis: Basis,
    /// How firmly; becomes `Signed` with both signatures.
    pub standing: Standing,
    /// Whether both players signed the result slip (10.6).
    pub signed: Option<Mark>,
}

/// A ruling on a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ruling {
    /// The fact, and when.
    pub mark: Mark,
    /// Key of the proposal that was accepted.
    pub key: String,
    /// The rule.
    pub clause: Clause,
    /// The facts it rests on.
    pub rests_on: Vec<Seq>,
    /// What was ruled.
    pub act: Act,
    /// Why, where no proposal says it.
    pub reason: Option<String>,
    /// Who gave the consent it needed.
    pub consent: Option<String>,
    /// Whether a rule that a person had switched on made it.
    pub automatic: bool,
    /// The fact that revoked it.
    pub revoked: Option<Seq>,
}

/// Why a game's clock stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HaltCause {
    /// The arbiter stopped this table (15.2.9).
    Arbiter,
    /// All clocks of the hall were stopped.
    Hall,
    /// The console's clocks lost sight of time (reboot or sleep).
    Interruption,
    /// A device shows its clock standing, and nobody had ordered it.
    Device,
    /// A ruling was revoked: the game is open again, its clock stands.
    Revoked,
    /// The game is interrupted (11).
    Adjourned,
}

/// A clock that stands although its game is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Halt {
    /// The fact, and since when.
    pub mark: Mark,
    /// Why.
    pub cause: HaltCause,
}

/// A change of a device's clock that no arbiter ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Alarm {
    /// The fact, and when.
    pub mark: Mark,
    /// What changed.
    pub change: ClockChange,
    /// What both sides were known to have left just before; absent where unknown.
    pub before: Option<PerSide<Millis>>,
    /// What the device showed after.
    pub after: PerSide<Millis>,
}

/// A gap in the sight of a console clock, not yet ruled on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct OpenGap {
    /// The fact, and when.
    pub mark: Mark,
    /// What happened.
    pub gap: Gap,
    /// How long by the wall clock.
    pub length: Millis,
    /// Whose clock was running.
    pub side: Side,
}

/// A fallen flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Fallen {
    /// Whose.
    pub side: Side,
    /// Since when.
    pub at: Moment,
    /// The fact it follows from: what started the clock, or the device's report.
    pub fact: Seq,
    /// Who says so: the console's own count, or a device.
    pub from: Source,
}

/// One game of a pairing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// Which game.
    pub id: GameId,
    /// Who sits where.
    pub seats: PerSide<PlayerId>,
    /// The console's own clock, or for a table with a device what the device shows.
    pub clock: Clock,
    /// Whether the times of `clock` are known: false for a device that has not been read in this game.
    pub known: bool,
    /// The fact that last changed the clock.
    pub clock_fact: Seq,
    /// What both sides had when the clocks were started.
    pub start_left: PerSide<Millis>,
    /// When the clocks were started.
    pub started: Option<Mark>,
    /// Who came to his seat, and when.
    pub arrivals: PerSide<Option<Mark>>,
    /// Latecomers not at fault (9.2): the fact.
    pub excused: PerSide<Option<Seq>>,
    /// What lateness has cost each side so far; given back when he is excused.
    pub late_charge: PerSide<Millis>,
    /// Who had come within the default time before it was changed.
    pub(crate) in_time: Vec<PlayerId>,
    /// Whether the opponent's clock bore it: the colours were found reversed since.
    pub(crate) late_on_other: bool,
    /// Warnings in order.
    pub warnings: Vec<Warning>,
    /// Notes in order.
    pub notes: Vec<Note>,
    /// Completed moves in order.
    pub moves: Moves,
    /// Recorded positions in the order they were written.
    pub positions: Vec<Position>,
    /// Decided draw claims in order.
    pub claims: Vec<Claim>,
    /// How it ended.
    pub ending: Option<Ending>,
    /// Why the clock stands although the game is on.
    pub halt: Option<Halt>,
    /// A flag that is known to have fallen.
    pub fallen: Option<Fallen>,
    /// Changes of a device's clock that no arbiter ordered.
    pub alarms: Vec<Alarm>,
    /// Gaps to be ruled on, in order.
    pub gaps: Vec<OpenGap>,
    /// Rulings in order.
    pub rulings: Vec<Ruling>,
    /// Reminders, fouls and missing moves.
    pub conduct: Behaviour,
    /// Offers and open claims of a draw.
    pub draw_talk: DrawTalk,
    /// Claims of irregular moves.
    pub irregular: IrregularMoves,
    /// How it was interrupted.
    pub adjourned: Adjourned,
    /// How the book charges lateness.
    pub(crate) lateness: Lateness,
    /// Whether anything but arrivals has moved the clock since the start (a move, a stop, a setting, a gap).
    pub(crate) touched: bool,
    /// What that was, and when; empty once both sides have moved.
    pub(crate) meanwhile: Vec<(Moment, Meanwhile)>,
    /// What a ruling demands of a physical clock.
    pub(crate) due: Option<DueReading>,
    /// With which move each side has entered its present period, and what it had left before that period's time came.
    pub(crate) entered: PerSide<Option<(Mark, Millis)>>,
    /// The side of which the device had not yet shown what its last move adds.
    pub(crate) increment_owed: Option<Side>,
    /// The device answers again and has not been read since.
    pub(crate) returning: bool,
    /// The side that the device says runs, while its times stand.
    pub(crate) stands: Option<Side>,
    /// The lever has gone back, and the press before is taken for undone.
    pub(crate) undone: bool,
    /// Three presses in a row, quicker than two moves are made: the last of them, and which move it is.
    pub(crate) to_and_fro: Option<(Mark, u32)>,
}

impl Game {
    /// A game that has not been started.
    pub(crate) fn new(
        id: GameId,
        seats: PerSide<PlayerId>,
        control: TimeControl,
        lateness: Lateness,
        fact: Seq,
    ) -> Self {
        Game {
            id,
            seats,
            clock: Clock::new(control),
            known: true,
            clock_fact: fact,
            start_left: PerSide::new(control.base(), control.base()),
            started: None,
            arrivals: PerSide::default(),
            excused: PerSide::default(),
            late_charge: PerSide::default(),
            in_time: Vec::new(),
            late_on_other: false,
            warnings: Vec::new(),
            notes: Vec::new(),
            moves: Moves::default(),
            positions: Vec::new(),
            claims: Vec::new(),
            ending: None,
            halt: None,
            fallen: None,
            alarms: Vec::new(),
            gaps: Vec::new(),
            rulings: Vec::new(),
            conduct: Behaviour::default(),
            draw_talk: DrawTalk::default(),
            irregular: IrregularMoves::default(),
            adjourned: Adjourned::default(),
            lateness,
            touched: false,
            meanwhile: Vec::new(),
            due: None,
            entered: PerSide::default(),
            increment_owed: None,
            returning: false,
            stands: None,
            undone: false,
            to_and_fro: None,
        }
    }

    /// Whether the game was started and has no result.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.started.is_some() && self.ending.is_none()
    }

    /// What a ruling demands of the table's physical clock, until the device shows it or the game is over.
    #[must_use]
    pub fn due(&self) -> Option<&DueReading> {
        self.due.as_ref().filter(|_| self.ending.is_none())
    }

    /// Whether `side` is known to be at the board: arrived, or has moved.
    #[must_use]
    pub fn is_present(&self, side: Side) -> bool {
        self.arrivals.get(side).is_some() || self.moves.any_of(side)
    }

    /// Its moves, each with what its mover thought; `None` where times are unknown, or were set meanwhile.
    pub fn thought(&self) -> impl Iterator<Item = (Played, Option<Millis>)> {
        let control = self.clock.control();
        let mut last = PerSide::new(Some(self.start_left), Some(self.start_left));
        let mut made = PerSide::<u32>::default();
        self.moves.iter().map(move |played| {
            let side = played.side;
            *made.get_mut(side) += 1;
            let before = std::mem::replace(last.get_mut(side), played.left);
            let used = before.zip(played.left).map(|(before, after)| {
                let gained = control.gain(*made.get(side));
                *before.get(side) - (*after.get(side) - gained)
            });
            (played, used.filter(|used| *used >= Millis::ZERO))
        })
    }

    /// Warnings of one side.
    pub fn warnings_of(&self, side: Side) -> impl Iterator<Item = &Warning> {
        self.warnings.iter().filter(move |w| w.side == side)
    }

    /// Moves all stored moments by `shift`, when a new boot counts from elsewhere.
    pub(crate) fn rebase(&mut self, shift: Millis) {
        let mark = |m: &mut Mark| m.at = m.at + shift;
        self.started.iter_mut().for_each(mark);
        for side in Side::BOTH {
            self.arrivals.get_mut(side).iter_mut().for_each(mark);
        }
        self.warnings.iter_mut().for_each(|w| mark(&mut w.mark));
        self.notes.iter_mut().for_each(|n| mark(&mut n.mark));
        self.moves.rebase(shift);
        self.positions.iter_mut().for_each(|p| mark(&mut p.mark));
        for claim in &mut self.claims {
            mark(&mut claim.mark);
            claim.made.iter_mut().for_each(mark);
        }
        self.alarms.iter_mut().for_each(|a| mark(&mut a.mark));
        self.rulings.iter_mut().for_each(|r| mark(&mut r.mark));
        self.halt.iter_mut().for_each(|h| mark(&mut h.mark));
        self.to_and_fro.iter_mut().for_each(|(m, _)| mark(m));
        self.gaps.iter_mut().for_each(|g| mark(&mut g.mark));
        if let Some(fallen) = &mut self.fallen {
            fallen.at = fallen.at + shift;
        }
        if let Some(ending) = &mut self.ending {
            mark(&mut ending.mark);
            ending.signed.iter_mut().for_each(mark);
        }
        self.meanwhile.iter_mut().for_each(|(at, _)| *at = *at + shift);
        for side in Side::BOTH {
            self.entered.get_mut(side).iter_mut().for_each(|(entry, _)| mark(entry));
        }
        self.conduct.rebase(shift);
        self.draw_talk.rebase(shift);
        self.irregular.rebase(shift);
        self.adjourned.rebase(shift);
        self.clock.rebase(shift);
        if let Some(due) = &mut self.due {
            due.clock.rebase(shift);
        }
    }
}
