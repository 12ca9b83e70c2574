//! Offers and open claims of a draw (8.2.7, 12.4, 12.5; 1999 23, 24.3).
//!
//! An offer stands until it is answered in words or by the opponent's next move; it is never taken back. While a claim
//! is open a flag that falls waits for it: upheld, the game is drawn all the same; rejected, the flag counts.

use clock::{Millis, Moment, Side};
use serde::Serialize;

use crate::corrections::in_force;
use crate::facts::{Act, Fact};
use crate::ids::{GameId, GameNo, Seq};
use crate::profile::{ClaimClock, OffenceGroup, Profile, Value};
use crate::proposal::{Due, Evidence, Proposal, Urgency};
use crate::queue::Case;
use crate::state::{Claim, Fallen, Game, Halt, HaltCause, Mark, Meeting, State};

/// An offer of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// The fact, and when.
    pub mark: Mark,
    /// Who offered.
    pub side: Side,
    /// The number of his own move that it goes with.
    pub with: u32,
    /// His earlier offer, when the opponent has offered none since.
    pub earlier: Option<Seq>,
    /// Moves of the game when it was made.
    pub ply: u32,
    /// Whether it was accepted in words.
    pub answered: Option<bool>,
}

/// A claim that waits for the arbiter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OpenClaim {
    /// The fact, and when.
    pub mark: Mark,
    /// Who claims.
    pub side: Side,
    /// Ground of the profile's draws.
    pub ground: String,
}

/// Offers and open claims of a game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct DrawTalk {
    /// Offers in order.
    pub offers: Vec<Offer>,
    /// The claim that waits.
    pub claim: Option<OpenClaim>,
    /// The moves were told anew after a draw that rests on them.
    pub retold: Option<Mark>,
    /// The position at which the book ends the game, where it was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reached: Option<ReachedDraw>,
}

/// A position at which the book ends the game as a draw, unasked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReachedDraw {
    /// The fact, and when.
    pub mark: Mark,
    /// Ground of the profile's draws.
    pub ground: String,
    /// After how many moves.
    pub ply: u32,
    /// The facts that the moves are known from.
    pub rests_on: Vec<Seq>,
}

impl DrawTalk {
    /// Whether nothing of the kind has happened.
    pub(crate) fn is_empty(&self) -> bool {
        *self == DrawTalk::default()
    }

    /// Moves all stored moments by `shift`, when a new boot counts from elsewhere.
    pub(crate) fn rebase(&mut self, shift: Millis) {
        let marks = self.offers.iter_mut().map(|offer| &mut offer.mark);
        let marks = marks.chain(self.claim.as_mut().map(|claim| &mut claim.mark)).chain(self.retold.as_mut());
        let marks = marks.chain(self.reached.as_mut().map(|reached| &mut reached.mark));
        marks.for_each(|mark| mark.at = mark.at + shift);
    }

    /// The players sit with reversed colours.
    pub(crate) fn reverse(&mut self) {
        let sides = self.offers.iter_mut().map(|offer| &mut offer.side);
        sides.chain(self.claim.as_mut().map(|claim| &mut claim.side)).for_each(|side| *side = side.opponent());
    }

    /// Whether a fallen flag waits for the open claim: it was up when the draw was claimed (8.2.7).
    pub(crate) fn holds(&self, flag: &Fallen) -> bool {
        self.claim.as_ref().is_some_and(|claim| claim.mark.at <= flag.at)
    }
}

impl Game {
    /// The offer that waits for its answer.
    #[must_use]
    pub fn offer(&self) -> Option<&Offer> {
        let offer = self.draw_talk.offers.last().filter(|offer| offer.answered.is_none() && self.is_on())?;
        let since = usize::try_from(offer.ply).unwrap_or(usize::MAX);
        let refused = self.moves.iter().skip(since).any(|m| m.side != offer.side);
        (!refused).then_some(offer)
    }

    /// The claim that waits for the arbiter.
    #[must_use]
    pub fn open_claim(&self) -> Option<&OpenClaim> {
        self.draw_talk.claim.as_ref().filter(|_| self.is_on())
    }

    /// Lets a fact about an offer take effect. False when it makes no sense.
    pub(crate) fn follow_draws(&mut self, fact: &Fact, mark: Mark) -> bool {
        match fact {
            Fact::DrawOffered { side, .. } if self.is_on() => {
                let own = self.moves.iter().filter(|m| m.side == *side).count();
                let in_hand = u32::from(self.clock.turn() == *side);
                let with = u32::try_from(own).unwrap_or(u32::MAX).saturating_add(in_hand);
                let before = self.draw_talk.offers.last().filter(|before| before.side == *side);
                let earlier = before.map(|before| before.mark.fact);
                let offer = Offer { mark, side: *side, with, earlier, ply: self.plies(), answered: None };
                self.draw_talk.offers.push(offer);
                true
            }
            Fact::DrawAnswered { accepted, .. } if self.offer().is_some() => {
                let offer = self.draw_talk.offers.last_mut();
                offer.map(|offer| offer.answered = Some(*accepted)).is_some()
            }
            Fact::DrawReached { ground, ply, rests_on, .. } if self.is_on() => {
                let (ground, ply, rests_on) = (ground.clone(), *ply, rests_on.clone());
                self.draw_talk.reached = Some(ReachedDraw { mark, ground, ply, rests_on });
                true
            }
            _ => false,
        }
    }

    /// The position after `ply` moves and those that follow are told anew: a draw that rests on them may rest on nothing.
    pub(crate) fn retell(&mut self, ply: u32, mark: Mark) {
        self.draw_talk.reached.take_if(|reached| ply <= reached.ply);
        if self.drawn_by_claim().is_some() {
            self.draw_talk.retold = Some(mark);
        }
    }

    /// The rejected claim that a fallen flag had waited for.
    pub(crate) fn held_up(&self, flag: Moment) -> Option<&Claim> {
        self.claims.iter().rev().find(|claim| {
            let made = claim.made.is_some_and(|made| made.at <= flag);
            made && !claim.upheld && flag <= claim.mark.at
        })
    }

    /// The claim whose draw stands.
    pub(crate) fn drawn_by_claim(&self) -> Option<&Claim> {
        let drawn = self.ending?.mark.fact;
        self.claims.iter().find(|claim| claim.upheld && claim.revoked.is_none() && claim.drawn() == drawn)
    }
}

impl Claim {
    /// The result that was written with the decision, if it was upheld.
    pub(crate) const fn drawn(&self) -> Seq {
        Seq(self.mark.fact.0 + 1)
    }
}

impl Meeting {
    /// A draw is claimed: by some books the clock stands meanwhile (1999 23.3, appendix 6.6).
    pub(crate) fn claim(&mut self, no: GameNo, mark: Mark, side: Side, ground: &str) -> bool {
        let device = self.device.is_some();
        let stops = self.profile.claims.as_ref().is_some_and(|claims| claims.clock.value == ClaimClock::Stops);
        let Some(game) = self.game_mut(no).filter(|game| game.is_on() && game.draw_talk.claim.is_none()) else {
            return false;
        };
        game.draw_talk.claim = Some(OpenClaim { mark, side, ground: ground.to_owned() });
        if stops {
            game.stand(device, Halt { mark, cause: HaltCause::Arbiter });
        }
        true
    }

    /// A claim is decided: a clock that stood for it goes on, unless the game is over or something else holds it.
    pub(crate) fn decide_claim(&mut self, no: GameNo, mut claim: Claim) -> bool {
        let (device, hall, mark) = (self.device.is_some(), self.hall, claim.mark);
        let Some(game) = self.game_mut(no).filter(|game| game.is_on()) else { return false };
        claim.made = game.draw_talk.claim.take().map(|open| open.mark);
        let stood = claim.made.is_some_and(|made| game.halt.is_some_and(|halt| halt.mark.fact == made.fact));
        if stood && !claim.upheld {
            match game.held(hall, mark) {
                Some(halt) => game.halt = Some(halt),
                None => {
                    game.go_on(device, mark);
                }
            }
        }
        game.claims.push(claim);
        true
    }

    /// What is due of this chapter.
    pub(crate) fn draws_due(&self, game: &Game, now: Moment) -> Vec<Proposal> {
        let improper = game.draw_talk.offers.iter().filter_map(|offer| self.improper(game.id, offer));
        let open = game.open_claim().and_then(|claim| self.claimed(game, claim, now));
        let wrong = game.claims.iter().filter_map(|claim| self.false_claim(game.id, claim));
        let pending = game.claims.iter().filter_map(|claim| self.deviating(game, claim));
        let reached = self.reached(game);
        improper.chain(open).chain(wrong).chain(pending).chain(reached).collect()
    }

    /// An offer too early, or again before the opponent has offered (12.4; 1999 9.1.3, 23.1).
    fn improper(&self, id: GameId, Offer { mark, side, with, earlier, .. }: &Offer) -> Option<Proposal> {
        let rules = self.profile.offers.as_ref()?;
        let bar = rules.own_moves.as_ref().map(|bar| &bar.clause);
        let early = self.profile.first_offer_move().is_some_and(|first| *with < first);
        let rule = match (bar.filter(|_| early), earlier) {
            (Some(clause), _) => clause,
            (None, Some(_)) => &rules.alternate,
            (None, None) => return None,
        };
        let acts = punished(&self.profile, *side, &rules.offence);
        let foul = self.profile.offence(&rules.offence).filter(|offence| offence.group == OffenceGroup::Foul);
        let clause = foul.map_or(rule, |offence| &offence.clause);
        let evidence = vec![Evidence::Offered { fact: mark.fact, at: mark.at, moves: *with, earlier: *earlier }];
        let rests_on = std::iter::once(mark.fact).chain(*earlier).collect();
        let case = Case { due: Due::OfferImproper, urgency: Urgency::Soon, side: Some(*side), since: mark.at };
        Some(case.propose(id, clause, evidence, rests_on, acts))
    }

    /// An open claim waits for the arbiter, and a flag that fell meanwhile with it.
    fn claimed(&self, game: &Game, OpenClaim { mark, side, ground }: &OpenClaim, now: Moment) -> Option<Proposal> {
        let clause = self.profile.ground(ground)?;
        let mut evidence = vec![Evidence::Claimed { fact: mark.fact, at: mark.at, ground: ground.clone() }];
        let flag = self.flag(game, now).filter(|flag| game.draw_talk.holds(flag));
        evidence.extend(flag.map(|flag| flag.evidence()));
        let case = Case { due: Due::ClaimOpen, urgency: Urgency::Now, side: Some(*side), since: mark.at };
        Some(case.propose(game.id, clause, evidence, vec![mark.fact], Vec::new()))
    }

    /// A position that the book ends as a draw, unless the arbiter has decided on that ground since (appendix 6.8).
    fn reached(&self, game: &Game) -> Option<Proposal> {
        let ReachedDraw { mark, ground, ply, rests_on } = game.draw_talk.reached.as_ref()?;
        let Mark { fact, at } = *mark;
        if game.claims.iter().any(|claim| claim.ground == *ground && claim.mark.fact > fact) {
            return None;
        }
        let clause = self.profile.ground(ground)?;
        let evidence = vec![Evidence::Reached { fact, at, ground: ground.clone(), ply: *ply }];
        let case = Case { due: Due::DrawReached, urgency: Urgency::Now, side: None, since: at };
        let rests_on = std::iter::once(fact).chain(rests_on.iter().copied()).collect();
        Some(case.propose(game.id, clause, evidence, rests_on, vec![Act::Draw]))
    }

    /// A claim that was not right costs a foul and time (1999 9.1.4, 23.3).
    fn false_claim(&self, id: GameId, Claim { mark, side, ground, upheld, .. }: &Claim) -> Option<Proposal> {
        let wrong = self.profile.claims.as_ref()?.wrong.as_ref().filter(|wrong| !upheld && wrong.ground == *ground)?;
        let Value { value: charge, clause, .. } = &wrong.charge;
        let evidence = vec![Evidence::Claimed { fact: mark.fact, at: mark.at, ground: ground.clone() }];
        let case = Case { due: Due::ClaimFalse, urgency: Urgency::Now, side: Some(*side), since: mark.at };
        let acts = vec![Act::Foul { side: *side, offence: wrong.offence.clone(), charge: Some(*charge) }];
        Some(case.propose(id, clause, evidence, vec![mark.fact], acts))
    }

    /// Who must change and has moved since: one more cycle of the same loses (1999 24.3).
    fn deviating(&self, game: &Game, Claim { mark, ground, deviate, .. }: &Claim) -> Option<Proposal> {
        let side = (*deviate)?;
        let clause = self.profile.claims.as_ref()?.deviate.as_ref()?;
        let later = game.moves.iter().rev().take_while(|m| m.mark.fact > mark.fact);
        let since = later.filter(|m| m.side == side).last()?.mark.at;
        let evidence = vec![Evidence::Claimed { fact: mark.fact, at: mark.at, ground: ground.clone() }];
        let case = Case { due: Due::IrregularityLoses, urgency: Urgency::Soon, side: Some(side), since };
        Some(case.propose(game.id, clause, evidence, vec![mark.fact], vec![Act::Lose { side }]))
    }
}

/// What may be ruled on an offence: a foul, or by the scale of the book a note or a warning (14.2.2, 14.2.3).
pub(crate) fn punished(profile: &Profile, side: Side, offence: &str) -> Vec<Act> {
    let offence = offence.to_owned();
    match profile.offence(&offence).map(|known| known.group) {
        Some(OffenceGroup::Foul) => vec![Act::Foul { side, offence, charge: None }],
        Some(OffenceGroup::Conduct | OffenceGroup::Technical) => vec![Act::Note, Act::Warn { side, offence }],
        None => vec![Act::Note],
    }
}

impl State {
    /// The facts that the moves of a game rest on: what was entered and recorded, the latest few, and the last move.
    pub(crate) fn basis(&self, meeting: &Meeting, game: &Game) -> Vec<Seq> {
        /// What is told of a game's moves more often than this is told by the last of it.
        const MOST: usize = 8;
        let mut told: Vec<Seq> = meeting
            .history
            .whole()
            .filter(|recorded| {
                matches!(
                    in_force(recorded, &self.corrections),
                    Some(Fact::ScoreEntered { id, .. } | Fact::PositionRecorded { id, .. }) if *id == game.id
                )
            })
            .map(|recorded| recorded.seq)
            .collect();
        told.drain(..told.len().saturating_sub(MOST));
        told.extend(game.moves.last().map(|last| last.mark.fact));
        told
    }
}
