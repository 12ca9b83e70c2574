//! A pairing's history: every step it took, in little room.
//!
//! Moves, their names and a device's readings are nearly all of it. They are packed: a few bytes each, counted from
//! the step before. Every other step is kept whole, and so is a fact of another boot, zone or game than the one before.

use std::slice;
use std::sync::Arc;

use clock::{Millis, Moment, PerSide, Side, Stamp};

use super::Recorded;
use crate::facts::{ClockChange, Fact, Source};
use crate::ids::{GameId, Seq};

/// The boot changed between two facts: all moments are counted anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reboot {
    /// The last fact's moment on the old boot.
    pub(crate) last: Moment,
    /// What is added to an old moment; the wall clock is the bridge.
    pub(crate) shift: Millis,
}

/// One step of a pairing's history.
#[derive(Debug, Clone)]
pub(crate) enum Step {
    /// A fact about the pairing, or about the whole hall.
    Fact(Arc<Recorded>),
    /// A new boot.
    Reboot(Reboot),
}

/// Steps in the order they were filed.
#[derive(Debug, Clone, Default)]
pub(crate) struct History {
    /// A form for each step; after any but [`WHOLE`] the packed fact.
    bytes: Vec<u8>,
    /// The steps kept whole, in order.
    whole: Vec<Step>,
    /// Who gave rise to packed facts.
    actors: Vec<Arc<str>>,
    before: Before,
}

/// The step is the next one kept whole.
const WHOLE: u8 = 0;
/// A move.
const PLAYED: u8 = 1;
/// A move with the times after it.
const PLAYED_TIMED: u8 = 2;
/// The name of a move.
const NAMED: u8 = 3;
/// A device's reading; the form is this and the change's place in [`CHANGES`].
const READ: u8 = 4;

/// A packed fact is not often longer.
const PACKED: usize = 32;
/// For how many bytes room is made at a time: a hall of games in play keeps little of it empty.
const MORE_BYTES: usize = 512;

/// What makes a reading a fact, as packed.
const CHANGES: [ClockChange; 9] = [
    ClockChange::First,
    ClockChange::Started,
    ClockChange::Stopped,
    ClockChange::Jump,
    ClockChange::Turn,
    ClockChange::Returned,
    ClockChange::Settled,
    ClockChange::Increment,
    ClockChange::Differs,
];

/// Which side runs, as packed.
const RUNNING: [Option<Side>; 3] = [None, Some(Side::White), Some(Side::Black)];

/// Who moved and who reported it, as packed.
const MOVERS: [(Side, Source); 4] = [
    (Side::White, Source::Device),
    (Side::Black, Source::Device),
    (Side::White, Source::Arbiter),
    (Side::Black, Source::Arbiter),
];

/// What a packed fact is counted from.
#[derive(Debug, Clone, Copy, Default)]
struct Before {
    seq: u64,
    stamp: Stamp,
    game: Option<GameId>,
    left: PerSide<Millis>,
}

impl Before {
    fn pass(&mut self, recorded: &Recorded) {
        self.seq = recorded.seq.0;
        self.stamp = recorded.stamp;
        self.game = recorded.fact.game().or(self.game);
        if let Fact::MovePlayed { left: Some(left), .. } | Fact::ClockRead { left, .. } = &recorded.fact {
            self.left = *left;
        }
    }
}

impl History {
    /// Files a step.
    pub(crate) fn push(&mut self, step: Step) {
        if let Step::Fact(recorded) = &step {
            let packed = self.pack(recorded);
            self.before.pass(recorded);
            if packed.is_some() {
                return;
            }
        }
        self.bytes.push(WHOLE);
        self.whole.push(step);
    }

    /// The steps as they were filed.
    pub(crate) fn steps(&self) -> impl Iterator<Item = Step> {
        Steps { bytes: self.bytes.iter(), whole: self.whole.iter(), actors: &self.actors, before: Before::default() }
    }

    /// The facts that are kept whole: all but moves, their names and readings.
    pub(crate) fn whole(&self) -> impl Iterator<Item = &Arc<Recorded>> {
        self.whole.iter().filter_map(|step| match step {
            Step::Fact(recorded) => Some(recorded),
            Step::Reboot(_) => None,
        })
    }

    /// The last fact that was filed.
    pub(crate) fn last(&self) -> Seq {
        Seq(self.before.seq)
    }

    /// Packs a fact; `None`, and nothing done, where it must be kept whole.
    fn pack(&mut self, recorded: &Recorded) -> Option<()> {
        let Recorded { seq, stamp, actor, fact } = recorded;
        let before = self.before;
        let alike = (stamp.boot, stamp.offset_min) == (before.stamp.boot, before.stamp.offset_min);
        if !alike || fact.game().is_none() || fact.game() != before.game {
            return None;
        }
        let form = match fact {
            Fact::MovePlayed { left: None, .. } => PLAYED,
            Fact::MovePlayed { left: Some(_), .. } => PLAYED_TIMED,
            Fact::MoveNamed { .. } => NAMED,
            Fact::ClockRead { change, .. } => READ + place(&CHANGES, change)?,
            _ => return None,
        };
        let actor = self.actor(actor)?;
        let bytes = &mut self.bytes;
        if bytes.capacity() - bytes.len() < PACKED {
            bytes.reserve_exact(MORE_BYTES);
        }
        bytes.extend([form, actor]);
        put(bytes, seq.0.wrapping_sub(before.seq));
        put_signed(bytes, stamp.at.as_millis(), before.stamp.at.as_millis());
        put_signed(bytes, ahead(stamp), ahead(&before.stamp));
        match fact {
            Fact::MovePlayed { side, text, left, from, .. } => {
                bytes.push(place(&MOVERS, &(*side, *from)).unwrap_or_default());
                if let Some(left) = left {
                    put_times(bytes, *left, before.left);
                }
                put_text(bytes, text.as_deref());
            }
            Fact::MoveNamed { ply, text, .. } => {
                put(bytes, u64::from(*ply));
                put_text(bytes, Some(text));
            }
            Fact::ClockRead { left, running, .. } => {
                put_times(bytes, *left, before.left);
                bytes.push(place(&RUNNING, running).unwrap_or_default());
            }
            _ => {}
        }
        Some(())
    }

    /// The place of an actor among those of this history.
    fn actor(&mut self, actor: &Arc<str>) -> Option<u8> {
        place(&self.actors, actor).or_else(|| {
            let new = u8::try_from(self.actors.len()).ok()?;
            self.actors.push(Arc::clone(actor));
            Some(new)
        })
    }
}

/// How far the wall's clock is ahead of the boot's.
const fn ahead(stamp: &Stamp) -> i64 {
    stamp.wall.wrapping_sub(stamp.at.as_millis())
}

fn place<T: PartialEq>(list: &[T], item: &T) -> Option<u8> {
    list.iter().position(|known| known == item).and_then(|i| u8::try_from(i).ok())
}

/// Seven bits a byte, the lowest first; the top bit says that more follow.
fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while let more @ 1.. = number >> 7 {
        bytes.push(number as u8 | 0x80);
        number = more;
    }
    bytes.push(number as u8);
}

/// A difference, its sign in the lowest bit.
fn put_signed(bytes: &mut Vec<u8>, number: i64, before: i64) {
    let difference = number.wrapping_sub(before);
    put(bytes, ((difference << 1) ^ (difference >> 63)).cast_unsigned());
}

fn put_times(bytes: &mut Vec<u8>, left: PerSide<Millis>, before: PerSide<Millis>) {
    put_signed(bytes, left.white.get(), before.white.get());
    put_signed(bytes, left.black.get(), before.black.get());
}

/// One more than the length, and the text; 0 for none.
fn put_text(bytes: &mut Vec<u8>, text: Option<&str>) {
    put(bytes, text.map_or(0, |text| text.len() as u64 + 1));
    bytes.extend_from_slice(text.unwrap_or_default().as_bytes());
}

/// Reads a history from its beginning. What [`History::push`] wrote never ends early.
struct Steps<'a> {
    bytes: slice::Iter<'a, u8>,
    whole: slice::Iter<'a, Step>,
    actors: &'a [Arc<str>],
    before: Before,
}

impl Iterator for Steps<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = match self.byte()? {
            WHOLE => self.whole.next()?.clone(),
            form => Step::Fact(Arc::new(self.unpack(form)?)),
        };
        if let Step::Fact(recorded) = &step {
            self.before.pass(recorded);
        }
        Some(step)
    }
}

impl Steps<'_> {
    fn unpack(&mut self, form: u8) -> Option<Recorded> {
        let before = self.before;
        let actor = Arc::clone(self.actors.get(usize::from(self.byte()?))?);
        let seq = Seq(before.seq.wrapping_add(self.number()?));
        let at = self.signed(before.stamp.at.as_millis())?;
        let wall = self.signed(ahead(&before.stamp))?.wrapping_add(at);
        let stamp = Stamp { at: Moment::from_millis(at), wall, ..before.stamp };
        let id = before.game?;
        let fact = match form {
            PLAYED | PLAYED_TIMED => {
                let &(side, from) = MOVERS.get(usize::from(self.byte()?))?;
                let left = if form == PLAYED_TIMED { Some(self.times(before.left)?) } else { None };
                Fact::MovePlayed { id, side, text: self.text()?, left, from }
            }
            NAMED => Fact::MoveNamed { id, ply: u32::try_from(self.number()?).ok()?, text: self.text()?? },
            reading => {
                let change = *CHANGES.get(usize::from(reading - READ))?;
                let left = self.times(before.left)?;
                Fact::ClockRead { id, left, running: *RUNNING.get(usize::from(self.byte()?))?, change }
            }
        };
        Some(Recorded { seq, stamp, actor, fact })
    }

    fn byte(&mut self) -> Option<u8> {
        self.bytes.next().copied()
    }

    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    fn signed(&mut self, before: i64) -> Option<i64> {
        let number = self.number()?;
        let difference = (number >> 1).cast_signed() ^ -(number & 1).cast_signed();
        Some(before.wrapping_add(difference))
    }

    fn times(&mut self, before: PerSide<Millis>) -> Option<PerSide<Millis>> {
        let white = self.signed(before.white.get())?;
        let black = self.signed(before.black.get())?;
        Some(PerSide::new(Millis::new(white), Millis::new(black)))
    }

    fn text(&mut self) -> Option<Option<String>> {
        let Some(length) = self.number()?.checked_sub(1) else { return Some(None) };
        let (text, rest) = self.bytes.as_slice().split_at_checked(usize::try_from(length).ok()?)?;
        self.bytes = rest.iter();
        Some(Some(std::str::from_utf8(text).ok()?.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{GameNo, RoundNo, TableNo};
    use clock::BootId;
    use proptest::prelude::*;

    /// Small numbers, as in a hall, and the edges of what can be written.
    fn number() -> impl Strategy<Value = i64> {
        prop_oneof![8 => 0i64..5_000_000, 1 => any::<i64>(), 1 => Just(i64::MIN), 1 => Just(i64::MAX)]
    }

    fn left() -> impl Strategy<Value = PerSide<Millis>> {
        (number(), number()).prop_map(|(white, black)| PerSide::new(Millis::new(white), Millis::new(black)))
    }

    fn fact() -> impl Strategy<Value = Fact> {
        let id = (1u8..3).prop_map(|n| GameId { table: TableNo(7), round: RoundNo(2), game: GameNo(n) });
        let mover = prop::sample::select(MOVERS.to_vec());
        let running = prop::sample::select(RUNNING.to_vec());
        let change = prop::sample::select(CHANGES.to_vec());
        prop_oneof![
            4 => (id.clone(), mover, prop::option::of("\\PC{0,20}"), prop::option::of(left()))
                .prop_map(|(id, (side, from), text, left)| Fact::MovePlayed { id, side, text, left, from }),
            4 => (id.clone(), any::<u32>(), "\\PC{0,20}").prop_map(|(id, ply, text)| Fact::MoveNamed { id, ply, text }),
            2 => (id.clone(), left(), running, change)
                .prop_map(|(id, left, running, change)| Fact::ClockRead { id, left, running, change }),
            1 => id.prop_map(|id| Fact::ClockResumed { id }),
            1 => Just(Fact::HallResumed),
        ]
    }

    fn recorded() -> impl Strategy<Value = Recorded> {
        let boot = prop_oneof![9 => Just(1), 1 => any::<u64>()].prop_map(BootId);
        let offset = prop_oneof![9 => Just(480), 1 => any::<i16>()];
        let stamp = (boot, number(), number(), offset).prop_map(|(boot, at, wall, offset_min)| Stamp {
            boot,
            at: Moment::from_millis(at),
            wall,
            offset_min,
        });
        (any::<u64>(), stamp, "[ab]", fact()).prop_map(|(seq, stamp, actor, fact)| Recorded {
            seq: Seq(seq),
            stamp,
            actor: actor.into(),
            fact,
        })
    }

    proptest! {
        #[test]
        fn facts_come_back_as_they_were_filed(facts in prop::collection::vec(recorded(), 0..60)) {
            let mut history = History::default();
            for recorded in &facts {
                history.push(Step::Fact(Arc::new(recorded.clone())));
                history.push(Step::Reboot(Reboot { last: recorded.stamp.at, shift: Millis::new(1) }));
            }
            let mut back = Vec::new();
            for (n, step) in history.steps().enumerate() {
                match step {
                    Step::Fact(recorded) => back.push((*recorded).clone()),
                    Step::Reboot(reboot) => prop_assert_eq!((n % 2, reboot.shift), (1, Millis::new(1))),
                }
            }
            prop_assert_eq!(back, facts);
        }
    }
}
