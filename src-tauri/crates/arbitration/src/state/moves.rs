//! The completed moves of a game, in little room: a hall in play learns thousands of them an hour and keeps them all.

use std::{fmt, iter};

use clock::{Millis, Moment, PerSide, Side};

use super::Mark;
use super::packed::{Reader, put, put_signed, put_text, put_times};
use crate::facts::Source;
use crate::ids::Seq;
use crate::notation::Notation;

/// A completed move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The fact, and when.
    pub mark: Mark,
    /// Who moved.
    pub side: Side,
    /// The move in the game's notation, where it is known.
    pub text: Option<Notation>,
    /// What both sides had left right after it; unknown is absent.
    pub left: Option<PerSide<Millis>>,
    /// Who reported it.
    pub from: Source,
}

/// The completed moves of a game, in order.
#[derive(Clone, Default)]
pub struct Moves {
    /// Of [`BLOCK`] moves each.
    before: Vec<Block>,
    /// The latest moves, a block of them at most: those that are looked at and named.
    latest: Vec<Played>,
}

const BLOCK: usize = 16;
/// A packed move seldom takes more bytes.
const USUAL: usize = 16;

/// Moves, packed: each counted from the one before.
#[derive(Clone)]
struct Block {
    /// What the first one's moment is counted from.
    from: Moment,
    bytes: Box<[u8]>,
}

const BLACK: u8 = 1;
const ARBITER: u8 = 1 << 1;
/// With the times after it.
const TIMED: u8 = 1 << 2;
/// With its text.
const TEXT: u8 = 1 << 3;

impl Block {
    fn pack(moves: &[Played]) -> Block {
        let from = moves.first().map_or(Moment::default(), |first| first.mark.at);
        let (mut bytes, mut before) = (Vec::with_capacity(BLOCK * USUAL), Before::begin(from));
        for Played { mark, side, text, left, from } in moves {
            let marks = [
                (*side == Side::Black, BLACK),
                (*from == Source::Arbiter, ARBITER),
                (left.is_some(), TIMED),
                (text.is_some(), TEXT),
            ];
            bytes.push(marks.iter().filter(|(is, _)| *is).map(|(_, mark)| mark).sum());
            put(&mut bytes, mark.fact.0.wrapping_sub(before.mark.fact.0));
            put_signed(&mut bytes, mark.at.as_millis(), before.mark.at.as_millis());
            left.iter().for_each(|left| put_times(&mut bytes, *left, before.left));
            text.iter().for_each(|text| put_text(&mut bytes, text));
            before = Before { mark: *mark, left: left.unwrap_or(before.left) };
        }
        Block { from, bytes: bytes.into() }
    }

    /// Its moves, read one by one.
    fn moves(&self) -> impl Iterator<Item = Played> {
        let (mut reader, mut before) = (Reader::new(&self.bytes), Before::begin(self.from));
        let next = move || {
            let head = reader.byte()?;
            let is = |mark: u8| head & mark != 0;
            let fact = Seq(before.mark.fact.0.wrapping_add(reader.number()?));
            let at = Moment::from_millis(reader.signed(before.mark.at.as_millis())?);
            let left = if is(TIMED) { Some(reader.times(before.left)?) } else { None };
            let text = if is(TEXT) { Some(Notation::from(reader.text()?)) } else { None };
            let side = if is(BLACK) { Side::Black } else { Side::White };
            let from = if is(ARBITER) { Source::Arbiter } else { Source::Device };
            let mark = Mark { fact, at };
            before = Before { mark, left: left.unwrap_or(before.left) };
            Some(Played { mark, side, text, left, from })
        };
        iter::from_fn(next)
    }

    fn unpack(&self) -> Vec<Played> {
        let mut moves = Vec::with_capacity(BLOCK);
        moves.extend(self.moves());
        moves
    }
}

/// What a packed move is counted from.
struct Before {
    mark: Mark,
    left: PerSide<Millis>,
}

impl Before {
    fn begin(at: Moment) -> Self {
        Before { mark: Mark { fact: Seq(0), at }, left: PerSide::default() }
    }
}

impl Moves {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.before.len() * BLOCK + self.latest.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The move at a place, from 0.
    #[must_use]
    pub fn get(&self, place: usize) -> Option<Played> {
        match self.before.get(place / BLOCK) {
            Some(block) => block.moves().nth(place % BLOCK),
            None => self.latest.get(place - self.before.len() * BLOCK).cloned(),
        }
    }

    /// The last move.
    #[must_use]
    pub fn last(&self) -> Option<Played> {
        self.get(self.len().checked_sub(1)?)
    }

    /// All moves in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Played> {
        self.before.iter().flat_map(Block::unpack).chain(self.latest.iter().cloned())
    }

    /// Whether a side has moved. Asked with every move, and answered by one of the first.
    #[must_use]
    pub fn any_of(&self, side: Side) -> bool {
        let before = self.before.iter().flat_map(Block::moves).map(|played| played.side);
        before.chain(self.latest.iter().map(|played| played.side)).any(|mover| mover == side)
    }

    /// Adds a move.
    pub(crate) fn push(&mut self, played: Played) {
        if self.latest.len() == BLOCK {
            self.before.push(Block::pack(&self.latest));
            self.latest.clear();
        }
        self.latest.reserve_exact(BLOCK - self.latest.len());
        self.latest.push(played);
    }

    /// Takes the last move away.
    pub(crate) fn pop(&mut self) {
        if self.latest.is_empty()
            && let Some(block) = self.before.pop()
        {
            self.latest = block.unpack();
        }
        self.latest.pop();
    }

    /// Names the move at a place. False when there is none.
    pub(crate) fn name(&mut self, place: usize, text: &str) -> bool {
        let text = Some(Notation::from(text));
        match self.before.get_mut(place / BLOCK) {
            Some(block) => {
                let mut moves = block.unpack();
                moves.get_mut(place % BLOCK).into_iter().for_each(|known| known.text.clone_from(&text));
                *block = Block::pack(&moves);
                true
            }
            None => {
                let known = self.latest.get_mut(place - self.before.len() * BLOCK);
                known.map(|known| known.text = text).is_some()
            }
        }
    }

    /// Moves all moments by `shift`.
    pub(crate) fn rebase(&mut self, shift: Millis) {
        self.before.iter_mut().for_each(|block| block.from = block.from + shift);
        self.latest.iter_mut().for_each(|played| played.mark.at = played.mark.at + shift);
    }
}

impl PartialEq for Moves {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Moves {}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Small numbers, as in a hall, and the edges of what can be written.
    fn number() -> impl Strategy<Value = i64> {
        prop_oneof![8 => 0i64..5_000_000, 1 => any::<i64>()]
    }

    fn played() -> impl Strategy<Value = Played> {
        let left = prop::option::of((number(), number()))
            .prop_map(|left| left.map(|(white, black)| PerSide::new(Millis::new(white), Millis::new(black))));
        let side = prop::sample::select(Side::BOTH.to_vec());
        let from = prop::sample::select(vec![Source::Device, Source::Arbiter]);
        let text = prop::option::of("\\PC{0,20}").prop_map(|text| text.as_deref().map(Notation::from));
        // A moment so near the ends of time that a shift passes them is in no hall.
        let at = prop_oneof![8 => 0i64..5_000_000, 1 => i64::MIN / 2..i64::MAX / 2];
        let mark = (any::<u64>(), at).prop_map(|(fact, at)| Mark { fact: Seq(fact), at: Moment::from_millis(at) });
        (mark, side, text, left, from).prop_map(|(mark, side, text, left, from)| Played {
            mark,
            side,
            text,
            left,
            from,
        })
    }

    #[derive(Debug, Clone)]
    enum Step {
        Push(Played),
        Pop,
        Name(usize, String),
        Rebase(i32),
    }

    fn step() -> impl Strategy<Value = Step> {
        prop_oneof![
            6 => played().prop_map(Step::Push),
            1 => Just(Step::Pop),
            3 => (0usize..50, "\\PC{0,20}").prop_map(|(place, text)| Step::Name(place, text)),
            1 => any::<i32>().prop_map(Step::Rebase),
        ]
    }

    proptest! {
        /// A plain list of moves says what must come out.
        #[test]
        fn moves_come_back_as_they_were_played(steps in prop::collection::vec(step(), 0..120)) {
            let (mut moves, mut plain) = (Moves::default(), Vec::<Played>::new());
            for step in steps {
                match step {
                    Step::Push(played) => {
                        moves.push(played.clone());
                        plain.push(played);
                    }
                    Step::Pop => {
                        moves.pop();
                        plain.pop();
                    }
                    Step::Name(place, text) => {
                        prop_assert_eq!(moves.name(place, &text), place < plain.len());
                        if let Some(known) = plain.get_mut(place) {
                            known.text = Some(Notation::from(&*text));
                        }
                    }
                    Step::Rebase(shift) => {
                        let shift = Millis::new(shift.into());
                        moves.rebase(shift);
                        plain.iter_mut().for_each(|played| played.mark.at = played.mark.at + shift);
                    }
                }
                prop_assert_eq!(moves.iter().collect::<Vec<_>>(), plain.clone());
                prop_assert!(moves.iter().rev().eq(plain.iter().rev().cloned()));
                prop_assert_eq!((moves.last(), moves.len()), (plain.last().cloned(), plain.len()));
                prop_assert_eq!(moves.get(plain.len()), None);
                for side in Side::BOTH {
                    prop_assert_eq!(moves.any_of(side), plain.iter().any(|played| played.side == side));
                }
            }
        }
    }
}
