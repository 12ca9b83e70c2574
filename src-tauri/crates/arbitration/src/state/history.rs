//! A pairing's history: every step it took, in little room.
//!
//! Moves, their names and a device's readings are nearly all of it. They are packed: a few bytes each, counted from
//! the step before. Every other step is kept whole, and so is a fact of another boot, zone or game than the one before.

use std::slice;
use std::sync::Arc;

use clock::{Millis, Moment, PerSide, Side, Stamp};

use super::Recorded;
use super::packed::{Reader, put, put_signed, put_text, put_times};
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
    /// A head for each step; after any but [`WHOLE`] the packed fact. In pieces, so that none moves when they grow.
    pieces: Vec<Vec<u8>>,
    /// The steps kept whole, in order.
    whole: Vec<Step>,
    /// Who gave rise to packed facts.
    actors: Vec<Arc<str>>,
    before: Before,
}

/// The head of a step that is the next one kept whole. Of any other the lowest two bits say what it is.
const WHOLE: u8 = 0;
/// A move; with its place in [`MOVERS`], and whether [`TIMED`] and [`TEXT`] follow.
const PLAYED: u8 = 1;
/// The name of a move.
const NAMED: u8 = 2;
/// A device's reading; with the change's place in [`CHANGES`].
const READ: u8 = 3;
const KIND: u8 = 3;
/// Where in a head the place in a list stands.
const PLACE: u32 = 2;
/// A move with the times after it.
const TIMED: u8 = 1 << 4;
/// A move with its text.
const TEXT: u8 = 1 << 5;
/// By another than the packed fact before.
const ACTOR: u8 = 1 << 6;
/// The wall's clock is ahead of the boot's by another time than at the fact before.
const AHEAD: u8 = 1 << 7;

/// A packed fact is not often longer.
const PACKED: usize = 32;
/// Bytes of a piece: a hall of games in play keeps little of it empty.
const PIECE: usize = 512;

/// What makes a reading a fact, as packed.
const CHANGES: [ClockChange; 11] = [
    ClockChange::First,
    ClockChange::Started,
    ClockChange::Stopped,
    ClockChange::Jump,
    ClockChange::Turn,
    ClockChange::Returned,
    ClockChange::Settled,
    ClockChange::Increment,
    ClockChange::Differs,
    ClockChange::Stands,
    ClockChange::Undone,
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
    /// The place of who gave rise to the packed fact before.
    actor: u8,
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
        self.room().push(WHOLE);
        self.whole.push(step);
    }

    /// The steps as they were filed.
    pub(crate) fn steps(&self) -> impl Iterator<Item = Step> {
        Steps {
            pieces: self.pieces.iter(),
            reader: Reader::new(&[]),
            whole: self.whole.iter(),
            actors: &self.actors,
            before: Before::default(),
        }
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
        let is = |yes: bool, mark: u8| if yes { mark } else { 0 };
        let mut head = match fact {
            Fact::MovePlayed { side, from, text, left, .. } => {
                let mover = place(&MOVERS, &(*side, *from))? << PLACE;
                PLAYED | mover | is(left.is_some(), TIMED) | is(text.is_some(), TEXT)
            }
            Fact::MoveNamed { .. } => NAMED,
            Fact::ClockRead { change, .. } => READ | place(&CHANGES, change)? << PLACE,
            _ => return None,
        };
        let actor = self.actor(actor)?;
        head |= is(actor != before.actor, ACTOR) | is(ahead(stamp) != ahead(&before.stamp), AHEAD);
        self.before.actor = actor;
        let bytes = self.room();
        bytes.push(head);
        if head & ACTOR != 0 {
            bytes.push(actor);
        }
        put(bytes, seq.0.wrapping_sub(before.seq));
        put_signed(bytes, stamp.at.as_millis(), before.stamp.at.as_millis());
        if head & AHEAD != 0 {
            put_signed(bytes, ahead(stamp), ahead(&before.stamp));
        }
        match fact {
            Fact::MovePlayed { text, left, .. } => {
                left.iter().for_each(|left| put_times(bytes, *left, before.left));
                text.iter().for_each(|text| put_text(bytes, text));
            }
            Fact::MoveNamed { ply, text, .. } => {
                put(bytes, u64::from(*ply));
                put_text(bytes, text);
            }
            Fact::ClockRead { left, running, .. } => {
                put_times(bytes, *left, before.left);
                bytes.push(place(&RUNNING, running).unwrap_or_default());
            }
            _ => {}
        }
        Some(())
    }

    /// Where the next step goes.
    fn room(&mut self) -> &mut Vec<u8> {
        match self.pieces.pop_if(|piece| piece.capacity() - piece.len() >= PACKED) {
            Some(piece) => self.pieces.push_mut(piece),
            None => self.pieces.push_mut(Vec::with_capacity(PIECE)),
        }
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

/// Reads a history from its beginning. What [`History::push`] wrote never ends early.
struct Steps<'a> {
    pieces: slice::Iter<'a, Vec<u8>>,
    reader: Reader<'a>,
    whole: slice::Iter<'a, Step>,
    actors: &'a [Arc<str>],
    before: Before,
}

impl Iterator for Steps<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let head = match self.reader.byte() {
            Some(head) => head,
            None => {
                self.reader = Reader::new(self.pieces.next()?);
                self.reader.byte()?
            }
        };
        let step = match head {
            WHOLE => self.whole.next()?.clone(),
            head => Step::Fact(Arc::new(self.unpack(head)?)),
        };
        if let Step::Fact(recorded) = &step {
            self.before.pass(recorded);
        }
        Some(step)
    }
}

impl Steps<'_> {
    fn unpack(&mut self, head: u8) -> Option<Recorded> {
        let (before, reader) = (self.before, &mut self.reader);
        let (is, listed) = (|mark: u8| head & mark != 0, |mask: u8| usize::from(head >> PLACE & mask));
        if is(ACTOR) {
            self.before.actor = reader.byte()?;
        }
        let actor = Arc::clone(self.actors.get(usize::from(self.before.actor))?);
        let seq = Seq(before.seq.wrapping_add(reader.number()?));
        let at = reader.signed(before.stamp.at.as_millis())?;
        let ahead = if is(AHEAD) { reader.signed(ahead(&before.stamp))? } else { ahead(&before.stamp) };
        let wall = ahead.wrapping_add(at);
        let stamp = Stamp { at: Moment::from_millis(at), wall, ..before.stamp };
        let id = before.game?;
        let fact = match head & KIND {
            PLAYED => {
                let &(side, from) = MOVERS.get(listed(0b11))?;
                let left = if is(TIMED) { Some(reader.times(before.left)?) } else { None };
                let text = if is(TEXT) { Some(reader.text()?.to_owned()) } else { None };
                Fact::MovePlayed { id, side, text, left, from }
            }
            NAMED => {
                Fact::MoveNamed { id, ply: u32::try_from(reader.number()?).ok()?, text: reader.text()?.to_owned() }
            }
            _ => {
                let change = *CHANGES.get(listed(0b1111))?;
                let left = reader.times(before.left)?;
                Fact::ClockRead { id, left, running: *RUNNING.get(usize::from(reader.byte()?))?, change }
            }
        };
        Some(Recorded { seq, stamp, actor, fact })
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
