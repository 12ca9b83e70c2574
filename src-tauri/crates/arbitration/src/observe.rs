//! From a report of a device or the timer to facts.
//!
//! A device only reports. Facts come only where something known changes: the first reading, a start, a stop, a move,
//! a jump beyond what time explains, a flag, a device lost or back. A reading that agrees gives nothing, and no
//! reading ends a game.

use clock::{Millis, Moment, PerSide, Side, Stamp, TimeControl};

use crate::due::{TOLERANCE, agree};
use crate::facts::{ClockChange, ClockTimes, Fact, Gap, Source};
use crate::ids::TableNo;
use crate::lever::UNDONE;
use crate::observation::{Observation, Reading};
use crate::profile::DrawRule;
use crate::state::{Game, State};

/// The longest time a reading may show.
const DAY: Millis = Millis::minutes(24 * 60);
/// The longest notation of a move.
const MOVE: usize = 64;
/// How long a change can go unseen: a device silent for longer is reported lost.
const UNSEEN: Millis = Millis::seconds(10);

/// What an observation changes of what is known; mostly nothing.
#[must_use]
pub fn observe(state: &State, observation: &Observation, now: Stamp) -> Vec<Fact> {
    match observation {
        Observation::Clock { table, reading } => clock_read(state, *table, *reading, now.at),
        Observation::Move { table, ply, text } => move_seen(state, *table, *ply, text).into_iter().collect(),
        Observation::Completed { table, plies } => completed(state, *table, *plies, now.at),
        Observation::Drawn { table, ground } => drawn(state, *table, ground).into_iter().collect(),
        Observation::Lost { serial } => match state.device(serial).filter(|d| d.silent.is_none()) {
            Some(device) => vec![Fact::DeviceLost { serial: serial.clone(), table: device.table }],
            None => Vec::new(),
        },
        Observation::Back { serial } => match state.device(serial).filter(|d| d.silent.is_some()) {
            Some(device) => vec![Fact::DeviceBack { serial: serial.clone(), table: device.table }],
            None => Vec::new(),
        },
        Observation::Interrupted { gap, length, since, clocks } => {
            interrupted(state, *gap, *length, *since, clocks, now).into_iter().collect()
        }
        Observation::WallJumped { by } if *by != Millis::ZERO => vec![Fact::WallJumped { by: *by }],
        Observation::WallJumped { .. } => Vec::new(),
    }
}

/// A device read its clock.
fn clock_read(state: &State, table: TableNo, reading: Reading, now: Moment) -> Vec<Fact> {
    let Some(meeting) = state.current(table).filter(|m| m.device.is_some()) else { return Vec::new() };
    let Some(game) = meeting.on().filter(|g| g.ending.is_none()) else { return Vec::new() };
    if Side::BOTH.iter().any(|&s| !(Millis::ZERO..=DAY).contains(reading.left.get(s))) {
        return Vec::new();
    }
    let mut facts = Vec::new();
    let shown = Shown { game, reading, now };
    // Where a side has time that its clock does not show, by a ruling, a completed period or a clock nobody has set, its
    // flag says nothing.
    let times = shown.differs() || game.due().is_some_and(|due| due.times);
    let has_time = |side| times && game.rightful_clock().left(side, now) > Millis::ZERO;
    if let Some(side) = reading.flag.filter(|&side| game.is_on() && game.fallen.is_none() && !has_time(side)) {
        facts.push(Fact::FlagSeen { id: game.id, side });
    }
    facts.extend(shown.changes());
    facts
}

/// A reading beside what is known of the game's clock.
struct Shown<'a> {
    game: &'a Game,
    reading: Reading,
    now: Moment,
}

impl Shown<'_> {
    fn changes(&self) -> Vec<Fact> {
        let Shown { game, reading, now } = self;
        if self.differs() {
            return vec![self.read(reading.running, ClockChange::Differs)];
        }
        if let Some(settled) = game.settled(reading, *now) {
            return vec![settled];
        }
        if !game.known {
            return vec![self.read(reading.running, ClockChange::First)];
        }
        if game.returning {
            return vec![self.read(reading.running, ClockChange::Returned)];
        }
        let expected = game.clock.both_left(*now);
        match (game.clock.running(), reading.running) {
            (None, Some(side)) if game.stands == Some(side) && reading.left == game.clock.stored() => Vec::new(),
            (None, Some(side)) if game.stands == Some(side.opponent()) => self.lever_changed(side.opponent(), expected),
            (Some(before), Some(after)) if before != after => self.lever_changed(before, expected),
            (Some(before), Some(_)) => self.ran_on(before, expected),
            (None, None) if agree(reading.left, expected) => Vec::new(),
            (None, None) => vec![self.read(None, ClockChange::Jump)],
            (before @ Some(_), None) => self.switched(before, expected, ClockChange::Stopped),
            (before @ None, Some(_)) => self.switched(before, expected, ClockChange::Started),
        }
    }

    /// Whether a first reading shows what no moves since the last known times explain: more than they can have added, or
    /// less than time has taken.
    fn differs(&self) -> bool {
        let Shown { game, reading, now } = self;
        // Of a board that has reported moves alone nobody knows the times.
        if game.known || game.moves.last().is_some_and(|last| last.left.is_none()) {
            return false;
        }
        let (known, clock) = (game.rightful_clock().both_left(*now), game.rightful_clock());
        let unseen = clock.anchor().map_or(Millis::ZERO, |run| *now - run.since);
        let most = |side: Side| match clock.gain(side) {
            gain if gain > Millis::ZERO && unseen > UNSEEN => DAY,
            gain => *clock.stored().get(side) + gain + TOLERANCE,
        };
        let total = |left: PerSide<Millis>| left.white + left.black;
        let more = Side::BOTH.iter().any(|&side| *reading.left.get(side) > most(side));
        more || total(reading.left) + TOLERANCE < total(known)
    }

    /// The other side runs: `mover` has moved.
    fn lever_changed(&self, mover: Side, expected: PerSide<Millis>) -> Vec<Fact> {
        let Shown { game, reading, now } = self;
        // Nobody moves in an interrupted game (11.3).
        if !game.is_on() || game.is_adjourned() {
            return vec![self.read(reading.running, ClockChange::Turn)];
        }
        let gain = game.clock.gain(mover);
        let other = mover.opponent();
        // The press was some time ago: since then the other side's time went, not the mover's. What his own last move
        // adds may show only now.
        let gone = *expected.get(other) - *reading.left.get(other);
        let unseen = if gone < -TOLERANCE { gone + self.owed_to(other) } else { gone };
        let gained = *reading.left.get(mover) - *expected.get(mover) - unseen;
        // Soon after a press for which the clock has added nothing, one for which it adds nothing either, although it would.
        let undone = game.increment_owed == Some(other)
            && game.moves.last().is_some_and(|m| *now - m.mark.at < UNDONE)
            && gain > TOLERANCE
            && gone.abs() <= TOLERANCE
            && gained.abs() <= TOLERANCE;
        if undone {
            return vec![self.read(reading.running, ClockChange::Undone)];
        }
        let explained = self.went_unseen(unseen) && (gained.abs() <= TOLERANCE || (gained - gain).abs() <= TOLERANCE);
        if explained {
            vec![self.moved(mover, Some(reading.left))]
        } else {
            vec![self.moved(mover, None), self.read(reading.running, ClockChange::Jump)]
        }
    }

    /// The same side runs as before.
    fn ran_on(&self, running: Side, expected: PerSide<Millis>) -> Vec<Fact> {
        let Shown { game, reading, .. } = self;
        if agree(reading.left, expected) {
            return Vec::new();
        }
        if let Some(owed) = game.increment_owed {
            let gained = *reading.left.get(owed) - *expected.get(owed);
            let other = owed.opponent();
            let others = (*reading.left.get(other) - *expected.get(other)).abs() <= TOLERANCE;
            if others && (Millis::ZERO..=self.owed_to(owed) + TOLERANCE).contains(&gained) {
                return vec![self.read(reading.running, ClockChange::Increment)];
            }
        }
        // What a press that was taken for undone adds shows late: it was a move, and so was the reply.
        let late = expected.map(|side, &left| if side == running { left + game.clock.gain(side) } else { left });
        let soon = game.clock.anchor().is_some_and(|run| self.now - run.since < UNDONE);
        if game.undone && soon && game.clock.gain(running) > TOLERANCE && agree(reading.left, late) {
            return vec![self.moved(running, None), self.moved(running.opponent(), Some(reading.left))];
        }
        if self.crossed(running, expected) {
            let fallen = Fact::FlagSeen { id: game.id, side: running };
            return vec![fallen, self.read(reading.running, ClockChange::Increment)];
        }
        // Two moves between two readings: both sides have got what their moves add.
        let both = expected.map(|side, &left| left + game.clock.gain(side));
        let shows = Side::BOTH.iter().any(|&side| game.clock.gain(side) > TOLERANCE);
        if game.is_on() && !game.is_adjourned() && shows && agree(reading.left, both) {
            return vec![self.moved(running, None), self.moved(running.opponent(), Some(reading.left))];
        }
        // Only the running side's time is off, by what has passed since it was seen last.
        let off = reading.left.map(|side, left| *left - *expected.get(side));
        let stands = off.get(running.opponent()).abs() <= TOLERANCE && self.went_unseen(*off.get(running));
        vec![self.read(reading.running, if stands { ClockChange::Stands } else { ClockChange::Jump })]
    }

    /// What the last move of a side adds and the device has not shown.
    fn owed_to(&self, side: Side) -> Millis {
        let owed = self.game.increment_owed.filter(|owed| *owed == side);
        owed.map_or(Millis::ZERO, |owed| self.game.clock.gained(owed))
    }

    /// A device that counts no moves went on into the next period by itself, at zero: the moves of this one were not
    /// completed, or it would have had that time by now.
    fn crossed(&self, running: Side, expected: PerSide<Millis>) -> bool {
        let Shown { game, reading, .. } = self;
        let TimeControl::Periods { then, .. } = game.clock.control() else { return false };
        let other = running.opponent();
        let others = (*reading.left.get(other) - *expected.get(other)).abs() <= TOLERANCE;
        let gained = *reading.left.get(running) - *expected.get(running);
        let period = then.time - UNSEEN - TOLERANCE..=then.time + TOLERANCE;
        let short = game.clock.to_go(running).is_some();
        let open = game.is_on() && game.fallen.is_none() && game.due().is_none();
        open && short && others && *expected.get(running) <= UNSEEN && period.contains(&gained)
    }

    /// The clock was started or stopped; a time that changed as well is a fact of its own.
    fn switched(&self, before: Option<Side>, expected: PerSide<Millis>, change: ClockChange) -> Vec<Fact> {
        let reading = &self.reading;
        if let (Some(settled), Some(running)) = (self.moved_at_once(), reading.running) {
            return vec![settled, self.moved(running.opponent(), Some(reading.left))];
        }
        // The side that ran or runs: its time stood, or went, for as long as the change was unseen.
        let side = before.or(reading.running).unwrap_or(Side::White);
        let off = *reading.left.get(side) - *expected.get(side);
        let unseen = if before.is_some() { off } else { -off };
        let other = side.opponent();
        let still = (*reading.left.get(other) - *expected.get(other)).abs() <= TOLERANCE;
        let jump = (!still || !self.went_unseen(unseen)).then(|| self.read(before, ClockChange::Jump));
        jump.into_iter().chain([self.read(reading.running, change)]).collect()
    }

    /// Whether a change can have happened that long ago without having been seen.
    fn went_unseen(&self, ago: Millis) -> bool {
        let ran = self.game.clock.anchor().map_or(UNSEEN, |run| self.now - run.since);
        (-TOLERANCE..=ran.min(UNSEEN) + TOLERANCE).contains(&ago)
    }

    /// The side whose clock was to be started has moved before the clock was seen running: it shows his increment.
    fn moved_at_once(&self) -> Option<Fact> {
        let Shown { game, reading, .. } = self;
        let due = game.due().filter(|due| !due.times && game.is_on() && !game.is_adjourned())?;
        let mover = due.running().filter(|side| reading.running == Some(side.opponent()))?;
        let gain = game.clock.gain(mover);
        let gained = *reading.left.get(mover) - *game.clock.stored().get(mover);
        let shows = gain > TOLERANCE && (gain - UNSEEN - TOLERANCE..=gain + TOLERANCE).contains(&gained);
        shows.then(|| self.read(Some(mover), ClockChange::Settled))
    }

    fn read(&self, running: Option<Side>, change: ClockChange) -> Fact {
        Fact::ClockRead { id: self.game.id, left: self.reading.left, running, change }
    }

    const fn moved(&self, side: Side, left: Option<PerSide<Millis>>) -> Fact {
        Fact::MovePlayed { id: self.game.id, side, text: None, left, from: Source::Device }
    }
}

/// A board shows a move: it names a move the clock has reported, or is itself the report where no clock is read.
fn move_seen(state: &State, table: TableNo, ply: u32, text: &str) -> Option<Fact> {
    let meeting = state.current(table)?;
    let game = meeting.on().filter(|g| g.is_on() && !g.is_adjourned())?;
    let text = text.trim();
    if text.is_empty() || text.chars().count() > MOVE || text.chars().any(char::is_control) {
        return None;
    }
    let index = usize::try_from(ply).ok()?.checked_sub(1)?;
    let text = text.to_owned();
    match game.moves.get(index) {
        Some(known) if known.text.as_deref() == Some(&*text) => None,
        // What the arbiter entered goes before what a board shows.
        Some(known) if known.text.is_some() && meeting.entered(state, game.id, ply) => None,
        Some(_) => Some(Fact::MoveNamed { id: game.id, ply, text }),
        None if index == game.moves.len() && !game.known && meeting.device.is_some() => {
            let side = if ply % 2 == 1 { Side::White } else { Side::Black };
            Some(Fact::MovePlayed { id: game.id, side, text: Some(text), left: None, from: Source::Device })
        }
        None => None,
    }
}

/// What the board makes of quick presses: two more than it shows moves, so the lever went to and fro and nobody moved; or
/// two that were taken for undone, and were moves.
fn completed(state: &State, table: TableNo, plies: u32, now: Moment) -> Vec<Fact> {
    let game = state.current(table).filter(|meeting| meeting.device.as_ref().is_some_and(|link| link.silent.is_none()));
    let game = game.and_then(|meeting| meeting.on()).filter(|game| game.is_on() && !game.is_adjourned() && game.known);
    let Some(game) = game.filter(|game| game.is_doubtful(now)) else { return Vec::new() };
    let Some(running) = game.clock.running() else { return Vec::new() };
    let (known, left) = (game.plies(), game.clock.both_left(now));
    let shown = Shown { game, reading: Reading { left, running: Some(running), turn: None, flag: None }, now };
    if plies.checked_add(2) == Some(known) {
        vec![shown.read(Some(running), ClockChange::Undone)]
    } else if game.undone && known.checked_add(2) == Some(plies) {
        [running, running.opponent()].map(|side| shown.moved(side, Some(left))).into()
    } else {
        Vec::new()
    }
}

/// A position that the book ends as a draw: told once, until the moves to it are told anew.
fn drawn(state: &State, table: TableNo, ground: &str) -> Option<Fact> {
    let meeting = state.current(table)?;
    let game = meeting.on().filter(|game| game.is_on() && game.draw_talk.reached.is_none())?;
    let DrawRule { ground, .. } = meeting.profile.draw(ground)?;
    let (id, ground, ply) = (game.id, ground.clone(), game.plies());
    Some(Fact::DrawReached { id, ground, ply, rests_on: state.basis(meeting, game) })
}

/// The machine slept or was started anew: every console clock that ran stands at what was seen last.
fn interrupted(
    state: &State,
    gap: Gap,
    length: Millis,
    since: Option<Moment>,
    stored: &[ClockTimes],
    now: Stamp,
) -> Option<Fact> {
    let last = state.last_stamp()?;
    let length = length.max(Millis::ZERO);
    let seen = since.unwrap_or(if last.boot == now.boot { now.at - length } else { last.at });
    let mut any = false;
    let mut clocks = Vec::new();
    for meeting in state.hall_tables() {
        let Some(game) = meeting.on().filter(|g| g.is_on()) else { continue };
        any = true;
        if meeting.device.is_some() || game.clock.running().is_none() {
            continue;
        }
        let counted = ClockTimes { id: game.id, left: game.clock.both_left(seen), running: game.clock.running() };
        let kept = stored.iter().find(|c| c.id == game.id && c.running.is_some());
        clocks.push(kept.copied().unwrap_or(counted));
    }
    any.then_some(Fact::ClocksInterrupted { gap, length, clocks })
}
