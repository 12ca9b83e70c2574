//! Appeals, from filing to the jury's last word (13.1.5, 16; 1999 8.5, 16.3).
//!
//! An appeal is one case of the docket: filed, heard by its jury, decided once and for good. What a decision changes are
//! facts of their own, written in the same act, right behind it.

use std::collections::BTreeMap;
use std::sync::Arc;

use clock::{Millis, Moment, Side};
use serde::Serialize;

use crate::facts::{AppealForm, Fact, Fee, Remedy, Vote};
use crate::ids::{AppealNo, GameId, PlayerId, Seq};
use crate::profile::Appeals;
use crate::proposal::{Due, Evidence, Proposal, Urgency};
use crate::queue::Case;
use crate::state::{Mark, Meeting, Player, Recorded, State};

/// The profile's choice from when the time for an appeal counts; the book says only that there is one (8.5).
const COUNTS: &str = "appeal_deadline";

/// The appeals of the event.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Docket {
    appeals: BTreeMap<AppealNo, Appeal>,
}

/// An appeal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Appeal {
    /// Its number in the event.
    pub no: AppealNo,
    /// When it was filed.
    pub filed: Mark,
    /// The game it is about.
    pub about: GameId,
    /// Who filed it.
    pub by: String,
    /// The player whose appeal it is, where another filed it for him.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// The decision it is against; none: a dispute the two cannot settle (16.2).
    pub against: Option<Seq>,
    /// How it was put.
    pub form: AppealForm,
    /// Whether the whole fee was paid.
    pub fee_paid: bool,
    /// Whether the chief arbiter was handed his copy (13.1.5).
    pub copy: bool,
    /// What it says.
    pub text: String,
    /// Its jury.
    pub jury: Option<Jury>,
    /// Who was heard, in order.
    pub heard: Vec<Hearing>,
    /// The decision.
    pub decided: Option<Verdict>,
}

/// The jury of an appeal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Jury {
    /// The fact, and when.
    pub mark: Mark,
    /// Who presides.
    pub chair: String,
    /// The jurors, the chair among them.
    pub jurors: Vec<String>,
}

/// A party that was heard, or did not appear.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Hearing {
    /// The fact, and when.
    pub mark: Mark,
    /// Who.
    pub name: String,
    /// He was asked and did not appear.
    pub absent: bool,
}

/// The decision of a jury.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The fact, and when.
    pub mark: Mark,
    /// One vote of each juror.
    pub votes: Vec<Vote>,
    /// Whether the appeal is upheld.
    pub upheld: bool,
    /// The reasons.
    pub reasons: String,
    /// What becomes of the fee.
    pub fee: Fee,
    /// What it changes.
    pub remedies: Vec<Remedy>,
}

/// How long after the decision an appeal came, and how long it may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FilingTime {
    /// From the decision to the filing.
    pub taken: Millis,
    /// The most there may be (8.5).
    pub deadline: Millis,
}

impl FilingTime {
    /// Whether it came too late: the deadline itself is in time.
    #[must_use]
    pub fn is_late(self) -> bool {
        self.taken > self.deadline
    }
}

impl Docket {
    /// Whether nothing of the kind has happened.
    pub(crate) fn is_empty(&self) -> bool {
        self.appeals.is_empty()
    }

    /// The appeals by number.
    pub fn appeals(&self) -> impl Iterator<Item = &Appeal> {
        self.appeals.values()
    }

    /// An appeal by its number.
    #[must_use]
    pub fn appeal(&self, no: AppealNo) -> Option<&Appeal> {
        self.appeals.get(&no)
    }

    /// Moves all stored moments by `shift`, when a new boot counts from elsewhere.
    pub(crate) fn rebase(&mut self, shift: Millis) {
        for appeal in self.appeals.values_mut() {
            let jury = appeal.jury.as_mut().map(|jury| &mut jury.mark);
            let heard = appeal.heard.iter_mut().map(|hearing| &mut hearing.mark);
            let decided = appeal.decided.as_mut().map(|verdict| &mut verdict.mark);
            let marks = [Some(&mut appeal.filed), jury, decided].into_iter().flatten().chain(heard);
            marks.for_each(|mark| mark.at = mark.at + shift);
        }
    }
}

impl Appeal {
    /// Whether somebody of that name was heard, or was asked and did not appear.
    #[must_use]
    pub fn was_heard(&self, name: &str) -> bool {
        self.heard.iter().any(|hearing| hearing.name == name)
    }
}

impl Verdict {
    /// Whether a remedy names the fact.
    fn names(&self, seq: Seq) -> bool {
        self.remedies.iter().any(|remedy| match remedy {
            Remedy::Revoke { ruling: fact } | Remedy::Withdraw { fact } => *fact == seq,
            Remedy::Result { .. } | Remedy::Clock { .. } => false,
        })
    }
}

impl State {
    /// Lets a fact of this chapter take effect. False when it makes no sense.
    pub(crate) fn follow_appeals(&mut self, fact: &Fact, mark: Mark) -> bool {
        let known = match fact {
            Fact::AppealFiled { about, .. } => self.game(*about).is_some(),
            _ => true,
        };
        known && Arc::make_mut(&mut self.docket).follow(fact, mark)
    }

    /// What the book says of the appeals about a game.
    pub(crate) fn appeal_rules(&self, about: GameId) -> Option<&Appeals> {
        self.meeting(about.table, about.round)?.profile.appeals.as_ref()
    }

    /// A fact about a game's pairing, or about no single one, by its number: found without looking at other pairings.
    #[must_use]
    pub fn decision(&self, about: GameId, seq: Seq) -> Option<Arc<Recorded>> {
        let of_meeting = self.meeting(about.table, about.round)?.facts().find(|known| known.seq == seq);
        of_meeting.or_else(|| self.logged(seq))
    }

    /// Who may not judge, and is heard: who files the appeal, the players of the game, who made the decision and who
    /// consented to it.
    #[must_use]
    pub fn parties(&self, appeal: &Appeal) -> Vec<String> {
        let mut names = vec![appeal.by.clone()];
        names.extend(self.seated(appeal.about).map(|player| player.name.clone()));
        if let Some(decision) = appeal.against.and_then(|seq| self.decision(appeal.about, seq)) {
            names.extend(self.people_behind(&decision));
            if let Fact::RulingMade { consent, .. } | Fact::PlayerLeft { consent, .. } = &decision.fact {
                names.extend(consent.clone());
            }
        }
        let mut known: Vec<String> = Vec::new();
        for name in names {
            if !known.contains(&name) {
                known.push(name);
            }
        }
        known
    }

    /// Whether somebody of that name is on the side of who appeals: he who filed it, or the player it is for.
    pub(crate) fn is_own(&self, appeal: &Appeal, name: &str) -> bool {
        let player = appeal.player.and_then(|id| self.player(id));
        name == appeal.by || player.is_some_and(|player| player.name == name)
    }

    /// The two players of a game.
    pub(crate) fn seated(&self, about: GameId) -> impl Iterator<Item = &Player> {
        let seats = self.game(about).map(|game| game.seats);
        Side::BOTH.into_iter().filter_map(move |side| self.player(*seats.as_ref()?.get(side)))
    }

    /// How long after the decision, or after the end of its round, an appeal was filed; none for a dispute, and where
    /// there is no deadline. What was corrected before the filing was decided by the correction.
    #[must_use]
    pub fn filing_time(&self, appeal: &Appeal) -> Option<FilingTime> {
        let meeting = self.meeting(appeal.about.table, appeal.about.round)?;
        let deadline = meeting.profile.appeals.as_ref()?.deadline.value;
        let counts = meeting.profile.choice(COUNTS).map(|choice| choice.taken.as_str());
        let against = appeal.against.filter(|_| counts != Some("no_deadline"))?;
        let after_round = counts == Some("after_round");
        let filed = self.logged(appeal.filed.fact)?;
        let corrected = self.correction(against).map(|correction| correction.by).filter(|by| *by < filed.seq);
        let decided = corrected.unwrap_or(against);
        let begins = match self.round_closed(meeting, filed.seq).filter(|_| after_round) {
            None if after_round => return Some(FilingTime { taken: Millis::ZERO, deadline }),
            Some(closed) if closed > decided => closed,
            Some(_) | None => decided,
        };
        let filed = filed.stamp;
        let (begins, since) = (self.decision(appeal.about, begins)?.stamp, begins);
        if filed.boot == begins.boot {
            return Some(FilingTime { taken: filed.at - begins.at, deadline });
        }
        // Between two boots only the wall's clock counts, without the jumps that were seen.
        let jumps = self.log.iter().filter(|known| since < known.seq && known.seq < appeal.filed.fact);
        let jumped = jumps.fold(Millis::ZERO, |sum, known| match known.fact {
            Fact::WallJumped { by } => sum + by,
            _ => sum,
        });
        let by_wall = Millis::new(filed.wall.saturating_sub(begins.wall));
        Some(FilingTime { taken: (by_wall - jumped).max(Millis::ZERO), deadline })
    }

    /// The end of a pairing's round, where it was over before a fact.
    fn round_closed(&self, meeting: &Meeting, before: Seq) -> Option<Seq> {
        let Meeting { section, round, .. } = meeting;
        let is_end =
            |fact: &Fact| matches!(fact, Fact::RoundClosed { section: s, round: r } if (s, r) == (section, round));
        let mut ends = self.log.iter().filter(|known| known.seq < before && is_end(&known.fact));
        ends.find(|known| self.correction(known.seq).is_none()).map(|known| known.seq)
    }

    /// The appeal whose decision wrote a fact: its effects stand as it does.
    pub(crate) fn effect_of(&self, seq: Seq) -> Option<&Appeal> {
        self.docket.appeals().find(|appeal| {
            appeal.decided.as_ref().is_some_and(|verdict| {
                let by = verdict.mark.fact;
                // Each remedy is one fact; a result that takes the place of a corrected one withdraws the correction
                // first.
                let end = verdict.remedies.iter().fold(by.0 + 1, |next, remedy| {
                    let known = matches!(remedy, Remedy::Result { .. }).then(|| self.decision(appeal.about, Seq(next)));
                    let withdraws = |known: Arc<Recorded>| matches!(known.fact, Fact::FactWithdrawn { .. });
                    next + 1 + u64::from(known.flatten().is_some_and(withdraws))
                });
                (by.0 + 1..end).contains(&seq.0)
            })
        })
    }

    /// The decided appeal that has the last word on a decision (16.2).
    pub(crate) fn settled_by(&self, seq: Seq) -> Option<&Appeal> {
        let named = self.docket.appeals().find(|appeal| {
            let decided = appeal.decided.as_ref();
            decided.is_some_and(|verdict| appeal.against == Some(seq) || verdict.mark.fact == seq || verdict.names(seq))
        });
        named.or_else(|| self.effect_of(seq))
    }

    /// What is due of this chapter.
    pub(crate) fn appeals_due(&self, _now: Moment) -> Vec<Proposal> {
        self.docket.appeals().filter_map(|appeal| self.appeal_due(appeal)).collect()
    }

    /// An appeal waits for its jury or its decision; a decided one, when what it was against was corrected since.
    fn appeal_due(&self, appeal: &Appeal) -> Option<Proposal> {
        let clause = &self.appeal_rules(appeal.about)?.decide;
        let filed = appeal.filed;
        let Some(verdict) = &appeal.decided else {
            let jury = appeal.jury.as_ref().map(|jury| jury.mark.fact);
            let urgency = if jury.is_some() { Urgency::Know } else { Urgency::Soon };
            let case = Case { due: Due::AppealOpen, urgency, side: None, since: filed.at };
            let evidence = vec![Evidence::Filed { fact: filed.fact, at: filed.at }];
            let rests_on = [Some(filed.fact), jury].into_iter().flatten().collect();
            return Some(case.propose(appeal.about, clause, evidence, rests_on, Vec::new()));
        };
        let fact = appeal.against?;
        let correction = self.correction(fact).filter(|correction| correction.by > verdict.mark.fact)?;
        if self.effect_of(correction.by).is_some() {
            return None;
        }
        let (ruling, by) = (verdict.mark.fact, correction.by);
        let case = Case { due: Due::RulingUnfounded, urgency: Urgency::Know, side: None, since: correction.at };
        let evidence = vec![Evidence::Corrected { ruling, fact, by }];
        // The jury's word is final: nothing is offered, somebody must know.
        Some(case.propose(appeal.about, clause, evidence, vec![ruling, fact, by], Vec::new()))
    }
}

impl Docket {
    fn follow(&mut self, fact: &Fact, mark: Mark) -> bool {
        match fact {
            Fact::AppealFiled { appeal: no, about, by, player, against, form, fee_paid, copy, text } => {
                let (by, player, text) = (by.clone(), *player, text.clone());
                let (filed, about, against) = (mark, *about, *against);
                let (form, fee_paid, copy) = (*form, *fee_paid, *copy);
                let (jury, heard, decided) = (None, Vec::new(), None);
                let no = *no;
                let appeal =
                    Appeal { no, filed, about, by, player, against, form, fee_paid, copy, text, jury, heard, decided };
                let new = !self.appeals.contains_key(&no);
                self.appeals.entry(no).or_insert(appeal);
                new
            }
            Fact::JuryNamed { appeal, chair, jurors } => self.open(*appeal).is_some_and(|appeal| {
                let new = appeal.jury.is_none();
                appeal.jury.get_or_insert_with(|| Jury { mark, chair: chair.clone(), jurors: jurors.clone() });
                new
            }),
            Fact::PartyHeard { appeal, name, absent } => self.open(*appeal).is_some_and(|appeal| {
                let new = appeal.jury.is_some() && !appeal.was_heard(name);
                if new {
                    appeal.heard.push(Hearing { mark, name: name.clone(), absent: *absent });
                }
                new
            }),
            Fact::AppealDecided { appeal, votes, upheld, reasons, fee, remedies } => {
                let Some(appeal) = self.open(*appeal).filter(|appeal| appeal.jury.is_some()) else { return false };
                let (votes, reasons, remedies) = (votes.clone(), reasons.clone(), remedies.clone());
                let (upheld, fee) = (*upheld, *fee);
                appeal.decided = Some(Verdict { mark, votes, upheld, reasons, fee, remedies });
                true
            }
            _ => false,
        }
    }

    /// An appeal that is not decided.
    fn open(&mut self, no: AppealNo) -> Option<&mut Appeal> {
        self.appeals.get_mut(&no).filter(|appeal| appeal.decided.is_none())
    }
}
