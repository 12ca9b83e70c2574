//! Appeals (13.1.5, 16; 1999 8.5, 16.3).

use std::sync::Arc;

use clock::{Millis, Side, Stamp};

use super::text::{PROSE, name, reason, text};
use super::{DAY, Decided, bad_time, meeting_at, no_fact, rule};
use crate::appeals::Appeal;
use crate::facts::{AppealForm, Fact, Fee, Remedy, Vote};
use crate::ids::{AppealNo, GameId, GameNo, PlayerId, RoundNo, Seq, TableNo};
use crate::intent::Intent;
use crate::outcome::{Basis, Outcome, Standing};
use crate::profile::Appeals;
use crate::refusal::{Code, Refusal};
use crate::rights::official;
use crate::state::{Game, Meeting, Recorded, State};

/// The profile's choice between 16.1, an appeal by word of mouth, and 16.2, in writing and with the fee.
const FORM: &str = "appeal_form";
/// The profile's choice whether a juror may be of a party's club.
const SAME_CLUB: &str = "jury_same_club";

/// What follows from an intent of this chapter.
pub(super) fn decide(state: &State, intent: &Intent, actor: &str, now: Stamp) -> Decided {
    match intent {
        Intent::FileAppeal { table, round, game, by, side, against, form, fee_paid, copy, text } => {
            let (about, by) = ((*table, *round, *game), (by.as_str(), *side, text.as_str()));
            file(state, about, by, *against, (*form, *fee_paid, *copy))
        }
        Intent::NameJury { appeal, chair, jurors } => {
            let appeal = open(state, *appeal)?;
            if appeal.jury.is_some() {
                return Err(Refusal::new(Code::DoneAlready)
                    .with("appeal", appeal.no)
                    .by(&rules(state, appeal)?.decide));
            }
            let (chair, jurors) = jury(state, appeal, chair, jurors)?;
            Ok(vec![Fact::JuryNamed { appeal: appeal.no, chair, jurors }])
        }
        Intent::HearParty { appeal, name, absent } => hear(state, *appeal, name, *absent),
        Intent::DecideAppeal { appeal, votes, reasons, fee, remedies } => {
            let verdict = (votes.as_slice(), reasons.as_str(), *fee);
            decide_appeal(state, *appeal, verdict, remedies, (actor, now))
        }
        _ => Err(Refusal::new(Code::NoRule)),
    }
}

fn file(
    state: &State,
    (table, round, no): (TableNo, Option<RoundNo>, Option<GameNo>),
    (by, side, says): (&str, Option<Side>, &str),
    against: Option<Seq>,
    (form, fee_paid, copy): (AppealForm, bool, bool),
) -> Decided {
    let meeting = match round {
        None => meeting_at(state, table)?,
        Some(round) => state
            .meeting(table, round)
            .ok_or_else(|| Refusal::new(Code::NoTable).with("table", table).with("round", round))?,
    };
    let profile = &meeting.profile;
    let book = rule(profile.appeals.as_ref(), "appeals", profile)?;
    let decision = against.map(|seq| appealable(state, meeting, seq)).transpose()?;
    let named = decision.as_ref().and_then(|decision| decision.fact.game()).map(|id| id.game);
    let game = no.or(named).map_or_else(|| meeting.on(), |no| meeting.game(no));
    let about = game.ok_or_else(|| Refusal::new(Code::NoGame).with("table", table))?.id;
    if let (Some(named), Some(against)) = (named, against)
        && named != about.game
    {
        return Err(no_fact(against));
    }
    let by = name(by, "by")?;
    let player = party(state, about, &by, side).ok_or_else(|| no_party(book))?;
    let text = text(says, "text", PROSE, Code::BadText)?;
    if profile.reads(FORM, "written") {
        if form == AppealForm::Oral {
            return Err(Refusal::new(Code::NotAllowed).with("name", "oral").by(&book.fee.clause));
        }
        if book.fee.value > 0 && !fee_paid {
            return Err(Refusal::new(Code::NotAllowed).with("name", "fee").by(&book.fee.clause));
        }
    }
    let open = state.docket().appeals().filter(|appeal| appeal.decided.is_none());
    if let Some(same) = open.into_iter().find(|a| (a.about, &a.by, a.against) == (about, &by, against)) {
        return Err(Refusal::new(Code::DoneAlready).with("appeal", same.no).by(&book.file));
    }
    let given = state.log.iter().filter(|known| matches!(known.fact, Fact::AppealFiled { .. })).count();
    let appeal = AppealNo(u32::try_from(given).unwrap_or(u32::MAX).saturating_add(1));
    Ok(vec![Fact::AppealFiled { appeal, about, by, player, against, form, fee_paid, copy, text }])
}

/// For whom an appeal is filed: a player files his own, a captain or a coach that of the player he names, and nobody
/// else has one (13.1.5, 16.2).
fn party(state: &State, about: GameId, by: &str, side: Option<Side>) -> Option<Option<PlayerId>> {
    if state.seated(about).any(|player| player.name == by) {
        return Some(None);
    }
    let seat = *state.game(about)?.seats.get(side?);
    official(state, by).is_none().then_some(Some(seat))
}

fn no_party(book: &Appeals) -> Refusal {
    Refusal::new(Code::NotAllowed).with("name", "party").by(&book.file)
}

/// A decision of this pairing, in force, that no jury has had the last word on.
fn appealable(state: &State, meeting: &Meeting, seq: Seq) -> Result<Arc<Recorded>, Refusal> {
    unsettled(state, seq)?;
    let first = meeting.games.first().map(|game| game.id).ok_or_else(|| no_fact(seq))?;
    let known =
        state.decision(first, seq).filter(|known| is_decision(meeting, &known.fact)).ok_or_else(|| no_fact(seq))?;
    match state.correction(seq) {
        Some(correction) if correction.with.is_none() => {
            Err(Refusal::new(Code::CorrectedAlready).with("fact", seq).with("by", correction.by))
        }
        Some(_) | None => Ok(known),
    }
}

/// Whether a fact is a ruling, a sanction, a result or another decision about a game or a player of this pairing.
fn is_decision(meeting: &Meeting, fact: &Fact) -> bool {
    match fact {
        Fact::RulingMade { .. }
        | Fact::RulingRevoked { .. }
        | Fact::WarningGiven { .. }
        | Fact::ReminderGiven { .. }
        | Fact::FoulGiven { .. }
        | Fact::MovesMissing { .. }
        | Fact::ClaimDecided { .. }
        | Fact::IrregularitySettled { .. }
        | Fact::PlayerExcused { .. }
        | Fact::ClockSet { .. }
        | Fact::ClockReplaced { .. }
        | Fact::GameResult { .. } => true,
        Fact::PlayerLeft { player, .. } => {
            let published = meeting.published();
            [published.white, published.black].contains(player)
        }
        _ => false,
    }
}

/// An appeal that is not decided.
fn open(state: &State, no: AppealNo) -> Result<&Appeal, Refusal> {
    let appeal = state.docket().appeal(no).ok_or_else(|| Refusal::new(Code::NoAppeal).with("appeal", no))?;
    // Of two appeals against one decision, the jury that decides first has the last word.
    let settled =
        if appeal.decided.is_some() { Some(appeal) } else { appeal.against.and_then(|seq| state.settled_by(seq)) };
    settled.map_or(Ok(appeal), |by| Err(decided(state, by)))
}

/// A refusal to decide anew what another jury has decided.
fn unsettled(state: &State, seq: Seq) -> Result<(), Refusal> {
    state.settled_by(seq).map_or(Ok(()), |appeal| Err(decided(state, appeal)))
}

/// The refusal that a decision is final.
pub(super) fn decided(state: &State, appeal: &Appeal) -> Refusal {
    let refusal = Refusal::new(Code::AppealDecided).with("appeal", appeal.no);
    state.appeal_rules(appeal.about).map_or(refusal.clone(), |book| refusal.by(&book.decide))
}

fn rules<'a>(state: &'a State, appeal: &Appeal) -> Result<&'a Appeals, Refusal> {
    state.appeal_rules(appeal.about).ok_or_else(|| Refusal::new(Code::NoRule).with("rule", "appeals"))
}

/// Chair and jurors, checked: an odd number, not too few, the chair one of them, nobody twice, nobody involved.
fn jury(state: &State, appeal: &Appeal, chair: &str, jurors: &[String]) -> Result<(String, Vec<String>), Refusal> {
    let book = rules(state, appeal)?;
    let bad = |why: &str| Refusal::new(Code::BadJury).with("why", why).by(&book.jurors.clause);
    let chair = name(chair, "chair")?;
    let jurors = jurors.iter().map(|juror| name(juror, "juror")).collect::<Result<Vec<String>, Refusal>>()?;
    if jurors.len() % 2 == 0 || jurors.len() < usize::from(book.jurors.value) {
        return Err(bad("number").with("number", jurors.len()).with("least", book.jurors.value));
    }
    if !jurors.contains(&chair) {
        return Err(bad("chair").with("name", chair));
    }
    let mut sorted: Vec<&String> = jurors.iter().collect();
    sorted.sort_unstable();
    if let Some([twice, _]) = sorted.windows(2).find(|pair| matches!(pair, [a, b] if a == b)) {
        return Err(bad("twice").with("name", twice));
    }
    let involved = state.parties(appeal);
    if let Some(juror) = jurors.iter().find(|juror| involved.contains(juror)) {
        return Err(bad("involved").with("name", juror));
    }
    if let Some(juror) = jurors.iter().find(|juror| is_of_a_partys_club(state, appeal, juror)) {
        return Err(bad("club").with("name", juror));
    }
    Ok((chair, jurors))
}

/// Whether the event keeps such jurors out, and this one is a player of a party's club.
fn is_of_a_partys_club(state: &State, appeal: &Appeal, juror: &str) -> bool {
    let meeting = state.meeting(appeal.about.table, appeal.about.round);
    meeting.is_some_and(|meeting| meeting.profile.reads(SAME_CLUB, "refused"))
        && state
            .players()
            .filter(|player| player.name == juror)
            .any(|own| own.club.is_some() && state.seated(appeal.about).any(|party| party.club == own.club))
}

fn hear(state: &State, no: AppealNo, party: &str, absent: bool) -> Decided {
    let appeal = open(state, no)?;
    let book = rules(state, appeal)?;
    if appeal.jury.is_none() {
        return Err(not_ready(appeal, "jury", book));
    }
    let name = name(party, "party")?;
    if appeal.was_heard(&name) {
        return Err(Refusal::new(Code::DoneAlready).with("appeal", no).by(book.hear.as_ref().unwrap_or(&book.decide)));
    }
    Ok(vec![Fact::PartyHeard { appeal: no, name, absent }])
}

/// The refusal that a step is missing before the decision: `jury`, or `heard`.
fn not_ready(appeal: &Appeal, missing: &str, book: &Appeals) -> Refusal {
    let clause = book.hear.as_ref().filter(|_| missing == "heard").unwrap_or(&book.decide);
    Refusal::new(Code::AppealOpen).with("appeal", appeal.no).with("missing", missing).by(clause)
}

fn decide_appeal(
    state: &State,
    no: AppealNo,
    (votes, why, fee): (&[Vote], &str, Fee),
    remedies: &[Remedy],
    act: (&str, Stamp),
) -> Decided {
    let appeal = open(state, no)?;
    let book = rules(state, appeal)?;
    let Some(jury) = &appeal.jury else { return Err(not_ready(appeal, "jury", book)) };
    let (own, others): (Vec<_>, Vec<_>) =
        state.parties(appeal).into_iter().partition(|party| state.is_own(appeal, party));
    let heard = |side: &[String]| side.iter().any(|party| appeal.was_heard(party));
    if book.hear.is_some() && !(heard(&own) && heard(&others)) {
        return Err(not_ready(appeal, "heard", book));
    }
    let votes: Vec<Vote> =
        votes.iter().map(|vote| Vote { juror: vote.juror.trim().to_owned(), uphold: vote.uphold }).collect();
    let upheld = majority(&votes, &jury.jurors)
        .ok_or_else(|| Refusal::new(Code::BadVotes).with("appeal", no).by(&book.decide))?;
    let reasons = reason(why)?;
    if (fee == Fee::None) == appeal.fee_paid {
        return Err(Refusal::new(Code::NotAllowed).with("name", "fee").by(&book.fee.clause));
    }
    if !upheld && !remedies.is_empty() {
        return Err(Refusal::new(Code::NotAllowed).with("name", "remedies").by(&book.decide));
    }
    // One game has one result and one pair of times.
    let given = |kind: fn(&Remedy) -> bool| remedies.iter().filter(|&remedy| kind(remedy)).count();
    if given(|one| matches!(one, Remedy::Result { .. })) > 1 || given(|one| matches!(one, Remedy::Clock { .. })) > 1 {
        return Err(Refusal::new(Code::NotAllowed).with("name", "remedies").by(&book.decide));
    }
    let remedies = remedies.to_vec();
    let decision = Fact::AppealDecided { appeal: no, votes, upheld, reasons, fee, remedies: remedies.clone() };
    Effects::of(state, appeal.about, act, decision)?.carry_out(&remedies, book)
}

/// Whether the majority upholds the appeal; none unless each juror has voted once.
fn majority(votes: &[Vote], jurors: &[String]) -> Option<bool> {
    let once = jurors.iter().all(|juror| votes.iter().filter(|vote| vote.juror == *juror).count() == 1);
    let uphold = votes.iter().filter(|vote| vote.uphold).count();
    (once && votes.len() == jurors.len()).then_some(uphold * 2 > votes.len())
}

/// What a decision changes: each remedy is weighed on the state that those before it leave.
struct Effects<'a> {
    before: &'a State,
    after: State,
    about: GameId,
    act: (&'a str, Stamp),
    why: String,
    facts: Vec<Fact>,
}

impl<'a> Effects<'a> {
    fn of(state: &'a State, about: GameId, act: (&'a str, Stamp), decision: Fact) -> Result<Self, Refusal> {
        let why = match &decision {
            Fact::AppealDecided { reasons, .. } => reasons.clone(),
            _ => String::new(),
        };
        let mut effects = Effects { before: state, after: state.clone(), about, act, why, facts: Vec::new() };
        effects.add(decision)?;
        Ok(effects)
    }

    fn carry_out(mut self, remedies: &[Remedy], book: &Appeals) -> Decided {
        for remedy in remedies {
            match remedy {
                Remedy::Revoke { ruling } => self.revoke(*ruling)?,
                Remedy::Withdraw { fact } => self.withdraw(*fact)?,
                Remedy::Result { outcome, basis } => self.set_result(*outcome, *basis)?,
                Remedy::Clock { left } => {
                    for (name, value) in [("white", left.white), ("black", left.black)] {
                        if !(Millis::ZERO..=DAY).contains(&value) {
                            return Err(bad_time(name, value));
                        }
                    }
                    let (meeting, game) = self.game()?;
                    if game.ending.is_some() {
                        return Err(self.refusal(Code::GameOver));
                    }
                    if game.started.is_none() {
                        return Err(self.refusal(Code::RoundNotStarted).by(&meeting.profile.start));
                    }
                    self.add(Fact::ClockSet { id: self.about, left: *left, reason: self.why.clone() })?;
                }
            }
        }
        if self.ending().is_none() && self.is_past() {
            return Err(self.refusal(Code::GameNotOver).by(&book.decide));
        }
        super::adjournment::undisturbed(self.before, &self.after, self.about)?;
        Ok(self.facts)
    }

    /// Writes a fact and lets it take effect.
    fn add(&mut self, fact: Fact) -> Result<(), Refusal> {
        let seq = Seq(self.after.last_seq().0 + 1);
        let (actor, stamp) = self.act;
        let oddities = self.after.oddities();
        self.after.apply(Recorded { seq, stamp, actor: actor.into(), fact: fact.clone() });
        self.facts.push(fact);
        if self.after.oddities() == oddities { Ok(()) } else { Err(no_fact(seq)) }
    }

    fn revoke(&mut self, ruling: Seq) -> Result<(), Refusal> {
        unsettled(self.before, ruling)?;
        let rulings = self.after.game(self.about).into_iter().flat_map(|game| &game.rulings);
        if !rulings.into_iter().any(|known| known.mark.fact == ruling && known.revoked.is_none()) {
            return Err(no_fact(ruling));
        }
        self.add(Fact::RulingRevoked { id: self.about, ruling, reason: self.why.clone() })
    }

    fn withdraw(&mut self, fact: Seq) -> Result<(), Refusal> {
        let known = self.after.decision(self.about, fact).ok_or_else(|| no_fact(fact))?;
        let meeting = self.after.meeting(self.about.table, self.about.round).ok_or_else(|| no_fact(fact))?;
        let of_this = known.fact.game().is_none_or(|id| id == self.about);
        if !of_this || !is_decision(meeting, &known.fact) {
            return Err(no_fact(fact));
        }
        unsettled(self.before, fact)?;
        super::answers::may_correct(&self.after, fact, &known.fact)?;
        if matches!(known.fact, Fact::RulingMade { .. }) {
            return self.revoke(fact);
        }
        self.add(Fact::FactWithdrawn { fact, reason: self.why.clone() })
    }

    fn set_result(&mut self, outcome: Outcome, basis: Basis) -> Result<(), Refusal> {
        let basis = match (outcome, basis) {
            (Outcome::Draw, Basis::Forfeit) => return Err(self.refusal(Code::BadResult)),
            (Outcome::BothLose, Basis::Played) => Basis::Ruled,
            (_, basis) => basis,
        };
        let (id, reason) = (self.about, self.why.clone());
        let result = Fact::GameResult { id, outcome, basis, standing: Standing::Ruled };
        let Some(old) = self.ending().map(|ending| ending.mark.fact) else {
            let (meeting, game) = self.game()?;
            super::games::may_end(&self.after, meeting, game, basis)?;
            return self.add(result);
        };
        unsettled(self.before, old)?;
        let is_result = |known: Arc<Recorded>| matches!(known.fact, Fact::GameResult { .. });
        if !self.after.decision(id, old).is_some_and(is_result) {
            // A ruling ended it: that is revoked first.
            return Err(self.refusal(Code::GameOver));
        }
        if let Some(correction) = self.after.correction(old) {
            self.add(Fact::FactWithdrawn { fact: correction.by, reason: reason.clone() })?;
        }
        self.add(Fact::FactReplaced { fact: old, with: Box::new(result), reason })
    }

    fn game(&self) -> Result<(&Meeting, &Game), Refusal> {
        let meeting = self.after.meeting(self.about.table, self.about.round);
        let found = meeting.and_then(|meeting| Some((meeting, meeting.game(self.about.game)?)));
        found.ok_or_else(|| self.refusal(Code::NoGame))
    }

    fn ending(&self) -> Option<crate::state::Ending> {
        self.after.game(self.about).and_then(|game| game.ending)
    }

    /// Whether play has gone on to another game or round, so that this one cannot be open.
    fn is_past(&self) -> bool {
        let Some(meeting) = self.before.meeting(self.about.table, self.about.round) else { return false };
        let later_game = meeting.games.iter().any(|game| game.id.game > self.about.game && game.started.is_some());
        let last = self.before.section(meeting.section).and_then(|section| section.round.as_ref());
        later_game || last.is_some_and(|last| last.no > meeting.round)
    }

    fn refusal(&self, code: Code) -> Refusal {
        Refusal::new(code).with("table", self.about.table).with("game", self.about.game)
    }
}

/// A refusal to touch what a jury has decided, or what its decision rests on (16.2).
pub(super) fn untouched(state: &State, seq: Seq, fact: &Fact) -> Result<(), Refusal> {
    let no = match fact {
        Fact::AppealFiled { appeal, .. }
        | Fact::JuryNamed { appeal, .. }
        | Fact::PartyHeard { appeal, .. }
        | Fact::AppealDecided { appeal, .. } => Some(*appeal),
        _ => None,
    };
    let step = no.and_then(|no| state.docket().appeal(no)).filter(|appeal| appeal.decided.is_some());
    match step.or_else(|| state.effect_of(seq)) {
        Some(appeal) => Err(decided(state, appeal)),
        None => Ok(()),
    }
}

/// Whether a replacement mends a slip in an appeal and no more: of a decided one neither what it was about nor what came
/// of it.
pub(super) fn fits(state: &State, old: &Fact, with: &Fact) -> bool {
    let case = |no: AppealNo| state.docket().appeal(no);
    match (old, with) {
        (
            Fact::AppealFiled { appeal: a, about: x, by: filer, player: party, against: before, .. },
            Fact::AppealFiled { appeal: b, about: y, by, player, against, .. },
        ) => {
            let same = (filer, party) == (by, player);
            let seated = |id: &PlayerId| state.seated(*x).any(|seated| seated.id == *id);
            let for_whom = same || player.as_ref().map_or(state.seated(*x).any(|seated| seated.name == *by), seated);
            let meeting = state.meeting(x.table, x.round);
            let other = || {
                let open = case(*a).is_some_and(|appeal| appeal.decided.is_none());
                let found = |seq| meeting.is_some_and(|meeting| appealable(state, meeting, seq).is_ok());
                open && against.is_none_or(found)
            };
            (a, x) == (b, y) && for_whom && (before == against || other())
        }
        (Fact::JuryNamed { appeal: a, jurors: before, .. }, Fact::JuryNamed { appeal: b, chair, jurors }) => {
            a == b
                && case(*a).is_some_and(|appeal| {
                    // Who decides has heard the parties (16.2): after a hearing another jury is named anew, and hears.
                    let same = before.len() == jurors.len() && before.iter().all(|juror| jurors.contains(juror));
                    let fresh = appeal.heard.is_empty() && appeal.decided.is_none();
                    (fresh || same) && jury(state, appeal, chair, jurors).is_ok()
                })
        }
        (Fact::PartyHeard { appeal: a, .. }, Fact::PartyHeard { appeal: b, .. }) => a == b,
        (
            Fact::AppealDecided { appeal: a, upheld: before, remedies: done, .. },
            Fact::AppealDecided { appeal: b, upheld, remedies, votes, .. },
        ) => {
            let jurors = case(*a).and_then(|appeal| appeal.jury.as_ref()).map(|jury| jury.jurors.as_slice());
            let counted = majority(votes, jurors.unwrap_or_default());
            (a, before, done) == (b, upheld, remedies) && counted == Some(*upheld)
        }
        _ => true,
    }
}

/// The texts of a replacement obey the rules of the intents.
pub(super) fn check_texts(fact: &Fact) -> Result<(), Refusal> {
    match fact {
        Fact::AppealFiled { by, text: says, .. } => {
            name(by, "by")?;
            text(says, "text", PROSE, Code::BadText).map(|_| ())
        }
        Fact::JuryNamed { chair, jurors, .. } => {
            name(chair, "chair")?;
            jurors.iter().try_for_each(|juror| name(juror, "juror").map(|_| ()))
        }
        Fact::PartyHeard { name: party, .. } => name(party, "party").map(|_| ()),
        Fact::AppealDecided { reasons, .. } => reason(reasons).map(|_| ()),
        _ => Ok(()),
    }
}
