//! Irregular moves: claimed, corrected, let stand, refused (7, 8.2.8; 1999 4.1, 5).
//!
//! While the opponent's objection is open the offender's clock runs: the arbiter's time is his, whatever follows. A move
//! that is made again leaves the game's moves; one that stands stays, and the opponent's clock goes on. An objection
//! that was nothing leaves the clocks as if nobody had raised it.

use clock::{Millis, Moment, PerSide, Side};
use serde::Serialize;

use crate::draws::punished;
use crate::facts::{Act, Fact, Settlement};
use crate::ids::GameNo;
use crate::lateness::Meanwhile;
use crate::profile::{Follows, Irregularities, Irregularity};
use crate::proposal::{Due, Evidence, Proposal, Urgency};
use crate::queue::Case;
use crate::state::{Game, Mark, Meeting};

/// How the clock stood when an irregular move was objected to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Stood {
    /// Whose turn it was.
    pub turn: Side,
    /// What both sides had left.
    pub left: PerSide<Millis>,
}

/// A claim of an irregular move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IrregularMove {
    /// The fact, and when.
    pub mark: Mark,
    /// Whose move it is.
    pub side: Side,
    /// Its kind in the profile's list.
    pub irregularity: String,
    /// A remark.
    pub note: Option<String>,
    /// The completed move that it is; none: it is still in his hand, or no move at all.
    pub ply: Option<u32>,
    /// How the clock stood, where it was handed to the offender.
    pub stood: Option<Stood>,
    /// How it was settled.
    pub settled: Option<(Mark, Settlement)>,
}

/// Claims of irregular moves in a game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct IrregularMoves {
    /// Claims in order.
    pub claims: Vec<IrregularMove>,
}

impl IrregularMoves {
    /// Whether nothing of the kind has happened.
    pub(crate) fn is_empty(&self) -> bool {
        *self == IrregularMoves::default()
    }

    /// Moves all stored moments by `shift`, when a new boot counts from elsewhere.
    pub(crate) fn rebase(&mut self, shift: Millis) {
        for claim in &mut self.claims {
            claim.mark.at = claim.mark.at + shift;
            claim.settled.iter_mut().for_each(|(mark, _)| mark.at = mark.at + shift);
        }
    }
}

impl Game {
    /// The claim of an irregular move that is neither settled nor ruled on.
    #[must_use]
    pub fn open_irregularity(&self) -> Option<&IrregularMove> {
        self.irregular.claims.iter().rev().find(|claim| claim.settled.is_none() && !self.is_ruled(claim))
    }

    /// Whether a ruling in force rests on the claim.
    fn is_ruled(&self, claim: &IrregularMove) -> bool {
        self.rulings.iter().any(|ruling| ruling.revoked.is_none() && ruling.rests_on.contains(&claim.mark.fact))
    }

    /// The clock is handed to `side`, without a move.
    fn hand(&mut self, device: bool, side: Side, mark: Mark) {
        if self.rule_clock(device, false, (mark.fact, mark.at), |clock| clock.hand_turn(side, mark.at)) {
            self.keep_turn(mark.at);
        }
    }

    /// The last move never was: it leaves the moves and gives back what it added to the time; its side is to move.
    fn take_back(&mut self, device: bool, side: Side, mark: Mark) {
        self.retell(self.plies(), mark);
        // The offer that the move refused stays refused (12.4).
        let open = self.offer().is_some();
        if let Some(offer) = self.draw_talk.offers.last_mut().filter(|_| !open) {
            offer.answered.get_or_insert(false);
        }
        self.moves.pop();
        let gained = self.clock.gained(side);
        self.clock.uncount_move(side);
        let done = self.rule_clock(device, gained > Millis::ZERO, (mark.fact, mark.at), |clock| {
            let mut left = clock.both_left(mark.at);
            *left.get_mut(side) = (*left.get(side) - gained).max(Millis::ZERO);
            clock.set(left, mark.at)?;
            clock.hand_turn(side, mark.at)
        });
        if done {
            self.keep_turn(mark.at);
        }
    }

    /// The clocks are as if nobody had objected: who was to move bears the time since, and a flag that fell in it is up.
    fn as_if_never(&mut self, device: bool, objected: Moment, side: Side, Stood { turn, left }: Stood, mark: Mark) {
        let clock = self.rightful_clock();
        let (taken, over) = ((*left.get(side) - clock.left(side, mark.at)).max(Millis::ZERO), clock.over(mark.at));
        let done = self.rule_clock(device, true, (mark.fact, mark.at), |clock| {
            let mut now = clock.both_left(mark.at);
            *now.get_mut(side) += taken;
            *now.get_mut(turn) = (*now.get(turn) - taken - over).max(Millis::ZERO);
            clock.set(now, mark.at)?;
            clock.hand_turn(turn, mark.at)
        });
        if done {
            self.fallen = self.fallen.filter(|fallen| fallen.side != side || fallen.at < objected);
            self.keep_turn(mark.at);
        }
    }

    fn keep_turn(&mut self, at: Moment) {
        self.touched = true;
        let clock = self.rightful_clock();
        self.keep(at, Meanwhile::Moved { left: clock.both_left(at), turn: clock.turn() });
    }

    fn object(&mut self, device: bool, mut claim: IrregularMove, charged: bool) {
        let (side, mark) = (claim.side, claim.mark);
        let clock = self.rightful_clock();
        if charged && let Some(turn) = clock.running() {
            claim.stood = Some(Stood { turn, left: clock.both_left(mark.at) });
            if turn != side {
                self.hand(device, side, mark);
            }
        }
        self.irregular.claims.push(claim);
    }

    /// Settles a claim. `again`: a correction is another move in the place of the irregular one.
    fn settle(&mut self, device: bool, claim: crate::Seq, how: Settlement, again: bool, mark: Mark) -> bool {
        let open = |known: &&mut IrregularMove| known.mark.fact == claim && known.settled.is_none();
        let Some(known) = self.irregular.claims.iter_mut().find(open) else { return false };
        known.settled = Some((mark, how));
        let (side, ply, stood, objected) = (known.side, known.ply, known.stood, known.mark.at);
        match how {
            Settlement::Corrected if again && ply.is_some_and(|ply| ply == self.plies()) => {
                self.take_back(device, side, mark);
            }
            Settlement::Corrected | Settlement::Accepted => {
                if let Some(stood) = stood.filter(|stood| stood.turn != side) {
                    self.hand(device, stood.turn, mark);
                }
            }
            Settlement::Unfounded => {
                if let Some(stood) = stood.filter(|stood| stood.turn != side) {
                    self.as_if_never(device, objected, side, stood, mark);
                }
            }
            Settlement::Refused => {}
        }
        true
    }
}

impl Meeting {
    /// Lets a fact of this chapter take effect. False when it makes no sense.
    pub(crate) fn follow_irregular(&mut self, no: GameNo, fact: &Fact, mark: Mark) -> bool {
        let (device, profile) = (self.device.is_some(), std::sync::Arc::clone(&self.profile));
        let Some(game) = self.game_mut(no).filter(|game| game.is_on()) else { return false };
        match fact {
            Fact::IrregularityClaimed { side, irregularity, note, in_hand, .. } => {
                let completed = game.moves.last().filter(|last| last.side == *side && !in_hand);
                let ply = completed.map(|_| game.plies());
                let charged = profile.irregularities.as_ref().is_some_and(|rules| rules.charged.is_some())
                    && profile.irregularity(irregularity).is_some_and(|kind| kind.opponent_only);
                let (irregularity, note) = (irregularity.clone(), note.clone());
                let claim = IrregularMove { mark, side: *side, irregularity, note, ply, stood: None, settled: None };
                game.object(device, claim, charged);
                true
            }
            Fact::IrregularitySettled { claim, how, .. } => {
                let known = game.irregular.claims.iter().find(|known| known.mark.fact == *claim);
                let again = known.and_then(|known| profile.irregularity(&known.irregularity));
                game.settle(device, *claim, *how, again.is_some_and(|kind| kind.again), mark)
            }
            _ => false,
        }
    }

    /// What is due of this chapter.
    pub(crate) fn irregular_due(&self, game: &Game, _now: Moment) -> Vec<Proposal> {
        let Some(rules) = &self.profile.irregularities else { return Vec::new() };
        game.irregular.claims.iter().filter_map(|claim| self.irregular_move(game, rules, claim)).collect()
    }

    fn irregular_move(&self, game: &Game, rules: &Irregularities, claim: &IrregularMove) -> Option<Proposal> {
        let IrregularMove { mark, side, settled, .. } = claim;
        let kind @ Irregularity { follows, clause, .. } = self.profile.irregularity(&claim.irregularity)?;
        let side = *side;
        let (due, clause, acts, (since, rests_on)) = match (settled, follows) {
            (Some((settled, Settlement::Refused)), _) => {
                let on = (settled.at, vec![mark.fact, settled.fact]);
                (Due::IrregularityLoses, &rules.refused, vec![Act::Lose { side }], on)
            }
            (Some((_, Settlement::Corrected | Settlement::Accepted | Settlement::Unfounded)), _) => return None,
            (None, _) if game.is_ruled(claim) => return None,
            (None, Follows::Loss) => {
                (Due::IrregularityLoses, clause, vec![Act::Lose { side }], (mark.at, vec![mark.fact]))
            }
            (None, Follows::Correction) => (Due::IrregularityOpen, clause, Vec::new(), (mark.at, vec![mark.fact])),
            (None, Follows::Foul(offence)) => {
                (Due::IrregularityOpen, clause, punished(&self.profile, side, offence), (mark.at, vec![mark.fact]))
            }
            (None, Follows::Replay) => (Due::IrregularityOpen, clause, vec![Act::Replay], (mark.at, vec![mark.fact])),
        };
        let (irregularity, of) = (kind.id.clone(), kind.clause.clone());
        let evidence = vec![Evidence::Irregular { fact: mark.fact, at: mark.at, irregularity, clause: of }];
        let case = Case { due, urgency: Urgency::Now, side: Some(side), since };
        Some(case.propose(game.id, clause, evidence, rests_on, acts))
    }
}
