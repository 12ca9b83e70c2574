//! The end of a game, signatures, and what a ruling does (10.6, 12, 14).

use clock::{Millis, Moment, Side};

use crate::conduct::RuledOut;
use crate::facts::{Act, Exit};
use crate::ids::Seq;
use crate::lateness::Meanwhile;
use crate::outcome::{Basis, Outcome, Standing};
use crate::state::{Ending, Game, Halt, HaltCause, Mark, Meeting, Ruling};

impl Game {
    /// The game is over: its clock stands, nothing is demanded of a device any more.
    pub(crate) fn end(&mut self, mark: Mark, outcome: Outcome, basis: Basis, standing: Standing) {
        self.latch_flag(mark.at);
        // A clock that stands already stays as it is.
        if self.clock.stop(mark.at).is_ok() {
            self.keep(mark.at, Meanwhile::Stopped);
        }
        let signed = matches!(standing, Standing::Signed).then_some(mark);
        self.ending = Some(Ending { mark, outcome, basis, standing, signed });
        self.due = None;
        self.halt = None;
        self.gaps.clear();
    }

    /// The game is open again, its clock stands.
    fn reopen(&mut self, mark: Mark) {
        self.ending = None;
        if self.started.is_some() {
            self.halt = Some(Halt { mark, cause: HaltCause::Revoked });
        }
    }

    /// A ruling ends the game, also one of which a result was reported and not signed (14.3.3). False when it is over.
    fn end_by(&mut self, mark: Mark, outcome: Outcome, basis: Basis) -> bool {
        match self.ending {
            Some(reported) if reported.standing == Standing::Reported => {
                self.conduct.overruled = Some((mark.fact, reported));
            }
            Some(_) => return false,
            None => {}
        }
        self.end(mark, outcome, basis, Standing::Ruled);
        true
    }

    /// A ruling puts the player of a side out of the event.
    fn put_out(&mut self, mark: Mark, side: Side, exit: Exit) {
        let player = *self.seats.get(side);
        self.conduct.ruled_out.push(RuledOut { mark, player, exit });
    }

    /// Both players signed.
    pub(crate) fn sign(&mut self, mark: Mark) -> bool {
        let Some(ending) = self.ending.as_mut().filter(|e| e.signed.is_none()) else { return false };
        ending.signed = Some(mark);
        if ending.standing == Standing::Reported {
            ending.standing = Standing::Signed;
        }
        true
    }

    /// Rules on a gap of the console's clock, which goes on from what is left.
    fn rule_gap(
        &mut self,
        rests_on: &[Seq],
        charge: Option<(Side, Millis)>,
        hall: Option<Mark>,
        (fact, at): (Seq, Moment),
    ) -> bool {
        let Some(ruled) = self.gaps.iter().position(|gap| rests_on.contains(&gap.mark.fact)) else { return false };
        let gap = self.gaps.remove(ruled).mark.fact;
        let mut left = self.clock.both_left(at);
        if let Some((side, gap)) = charge {
            let own = left.get_mut(side);
            *own = (*own - gap.max(Millis::ZERO)).max(Millis::ZERO);
        }
        let set = self.clock.set(left, at).is_ok();
        self.keep(at, Meanwhile::Unseen(charge.map_or(Millis::ZERO, |(_, gap)| gap.max(Millis::ZERO))));
        self.clock_fact = fact;
        // Where it stands because of this gap; it may have been let go on, and been stopped for something else.
        if self.halt.is_some_and(|halt| halt.cause == HaltCause::Interruption && halt.mark.fact == gap) {
            self.halt = self.held(hall, Mark { fact, at });
            if self.halt.is_none() {
                let _ = self.clock.resume(at);
                self.keep(at, Meanwhile::Resumed);
            }
        }
        set
    }
}

impl Meeting {
    /// A ruling takes effect.
    pub(crate) fn rule(&mut self, ruling: Ruling, no: crate::GameNo) -> bool {
        let (mark, hall, device) = (ruling.mark, self.hall, self.device.is_some());
        let profile = std::sync::Arc::clone(&self.profile);
        self.answers.insert(ruling.key.clone(), crate::state::Answer::Accepted);
        let Some(game) = self.game_mut(no) else { return false };
        let (act, rests_on) = (ruling.act.clone(), ruling.rests_on.clone());
        game.rulings.push(ruling);
        match act {
            Act::Lose { side } => game.end_by(mark, Outcome::loss_of(side), Basis::Ruled),
            Act::Forfeit { side } => game.end_by(mark, Outcome::loss_of(side), Basis::Forfeit),
            Act::ForfeitBoth => game.end_by(mark, Outcome::BothLose, Basis::Forfeit),
            Act::LoseBoth => game.end_by(mark, Outcome::BothLose, Basis::Ruled),
            Act::Draw => game.end_by(mark, Outcome::Draw, Basis::Ruled),
            Act::Disqualify { side } => {
                game.put_out(mark, side, Exit::Disqualified);
                game.end_by(mark, Outcome::loss_of(side), Basis::Ruled)
            }
            Act::Expel { side } => {
                if profile.expulsion_ends_event() {
                    game.put_out(mark, side, Exit::Expelled);
                }
                game.end_by(mark, Outcome::loss_of(side), Basis::Ruled)
            }
            Act::Replay if game.is_on() => {
                game.void(device, mark);
                true
            }
            Act::Replay => false,
            Act::Warn { side, offence } => {
                game.rule_warning(&profile, mark, side, &offence);
                true
            }
            Act::Foul { side, offence, charge } => {
                game.rule_foul(&profile, mark, (side, &offence, charge), device);
                true
            }
            Act::ChargeGap { side, gap } => game.rule_gap(&rests_on, Some((side, gap)), hall, (mark.fact, mark.at)),
            Act::ForgiveGap => game.rule_gap(&rests_on, None, hall, (mark.fact, mark.at)),
            Act::Note => true,
            Act::Revoke { .. } => false,
        }
    }

    /// A ruling, or the decision on a draw claim, is revoked: what it ended is open again, with its clock standing, and
    /// what it counted counts no more.
    pub(crate) fn revoke(&mut self, no: crate::GameNo, ruling: Seq, mark: Mark) -> bool {
        let device = self.device.is_some();
        let Some(game) = self.game_mut(no) else { return false };
        if game.drawn_by_claim().is_some_and(|claim| claim.mark.fact == ruling) {
            let claim = game.claims.iter_mut().find(|claim| claim.mark.fact == ruling);
            claim.into_iter().for_each(|claim| claim.revoked = Some(mark.fact));
            game.reopen(mark);
            return true;
        }
        let Some(revoked) = game.rulings.iter_mut().find(|r| r.mark.fact == ruling && r.revoked.is_none()) else {
            return false;
        };
        revoked.revoked = Some(mark.fact);
        let key = revoked.key.clone();
        if game.ending.is_some_and(|e| e.mark.fact == ruling) {
            game.reopen(mark);
        }
        game.undo(ruling, device, mark);
        self.answers.remove(&key);
        true
    }
}
