//! The lever of a device's clock, which bounces or is put back: presses that complete no move.
//!
//! Each press counts as a move until something says that it was none: the clock, which adds nothing for it, or the board,
//! which shows fewer moves. Where neither can say, a person is asked.

use clock::{Millis, Moment};

use crate::facts::{Act, Source};
use crate::lateness::Meanwhile;
use crate::proposal::{Due, Evidence, Proposal, Urgency};
use crate::queue::Case;
use crate::state::{Game, Mark, Meeting, Moves, Played};

/// How soon after a move a press can be undone.
pub(crate) const UNDONE: Millis = Millis::seconds(2);
/// How long after a press its board has been read: it is asked for with the press, and by a device that answers.
const SETTLED: Millis = Millis::seconds(5);

impl Game {
    /// After each press: whether the lever has gone there, back and there again, quicker than two moves are made.
    pub(crate) fn watch_the_lever(&mut self) {
        let pressed = |ago: usize| {
            let played = self.moves.get(self.moves.len().checked_sub(ago)?)?;
            (played.from == Source::Device && played.left.is_some()).then_some(played.mark)
        };
        if let (Some(last), Some(_), Some(first)) = (pressed(1), pressed(2), pressed(3))
            && last.at - first.at < UNDONE
        {
            self.to_and_fro = Some((last, self.plies()));
        }
    }

    /// Where two presses in a row follow so quickly that the lever may have gone to and fro, the place of the first.
    fn quick_presses(&self) -> Option<usize> {
        let moves: Vec<Played> = self.moves.iter().rev().take(8).collect();
        let quick = |pair: &[Played]| matches!(pair, [b, a] if b.mark.at - a.mark.at < UNDONE);
        self.moves.len().checked_sub(moves.windows(2).position(quick)? + 2)
    }

    /// Whether the board has to say what the last presses were: it has had the time to, and the clock to add for them.
    #[must_use]
    pub fn is_doubtful(&self, now: Moment) -> bool {
        let unnamed = self.moves.last().filter(|last| last.text.is_none() && last.from == Source::Device);
        let quick = unnamed.is_some_and(|last| now - last.mark.at >= SETTLED) && self.quick_presses().is_some();
        quick || (self.undone && self.clock.anchor().is_some_and(|run| now - run.since >= UNDONE))
    }

    /// The last press was none, or the latest quick two were none. Names belong to the moves in their order.
    pub(crate) fn undo_presses(&mut self, mark: Mark) {
        let mut moves: Vec<Played> = self.moves.iter().collect();
        let undone: Vec<Played> = match self.quick_presses() {
            _ if self.undone => moves.pop().into_iter().collect(),
            Some(first) => {
                let texts: Vec<_> = moves.iter().map(|played| played.text.clone()).collect();
                let undone = moves.drain(first..first + 2).collect();
                moves.iter_mut().zip(texts).for_each(|(played, text)| played.text = text);
                undone
            }
            None => return,
        };
        self.retell(u32::try_from(moves.len()).unwrap_or(u32::MAX).saturating_add(1), mark);
        self.moves = Moves::default();
        moves.into_iter().for_each(|played| self.moves.push(played));
        for Played { side, mark: Mark { fact, .. }, .. } in undone {
            self.clock.uncount_move(side);
            self.entered.get_mut(side).take_if(|(entry, _)| entry.fact == fact);
            self.due.take_if(|due| due.fact == fact);
            if let Some(due) = &mut self.due {
                due.clock.uncount_move(side);
            }
        }
        self.keep(mark.at, Meanwhile::Moved { left: self.clock.both_left(mark.at), turn: self.clock.turn() });
    }

    /// Three quick presses of which no board has named the last: which they are, and since when that is known.
    fn unexplained_presses(&self) -> Option<([Mark; 3], Moment)> {
        let (last, ply) = self.to_and_fro?;
        let place = usize::try_from(ply).ok()?;
        let press = |ago: usize| self.moves.get(place.checked_sub(ago)?);
        let (first, second, third) = (press(3)?, press(2)?, press(1)?);
        let open = third.mark.fact == last.fact && third.text.is_none();
        open.then_some(([first.mark, second.mark, last], last.at + SETTLED))
    }

    /// When nobody but a person can say any more what quick presses were.
    pub(crate) fn unexplained_from(&self) -> Option<Moment> {
        self.unexplained_presses().map(|(_, from)| from)
    }
}

impl Meeting {
    /// The lever went to and fro more quickly than two moves are made, and no board shows them: a person looks (15.2.10).
    pub(crate) fn lever_proposal(&self, game: &Game, now: Moment) -> Option<Proposal> {
        let ([first, second, third], since) = game.unexplained_presses().filter(|(_, from)| *from <= now)?;
        let rests_on = vec![second.fact, third.fact];
        let within = third.at - first.at;
        let evidence = vec![Evidence::ToAndFro { at: third.at, within, back: second.fact, forth: third.fact }];
        let case = Case { due: Due::ToAndFro, urgency: Urgency::Soon, side: None, since };
        Some(case.propose(game.id, &self.profile.clock_check, evidence, rests_on, vec![Act::Note]))
    }
}
