//! Deciding: an intent becomes facts or a refusal, facts go to the journal and into the state.

use std::sync::Arc;

use arbitration::{Code, Fact, Intent, Observation, Recorded, Refusal, Seq, State, TableNo, decide, observe};
use clock::{Moment, Stamp};
use journal::AppendError;

use super::hall::{Hall, PROGRAM};
use super::{Access, Command};
use crate::error::DeskError;
use crate::flight::Outgoing;
use crate::floor::{Touched, table_of_key};
use crate::fold::new_fact;
use crate::lawful::lawful;
use crate::pins::{PinChange, gone, rows};
use crate::reply::Answering;
use crate::wire::{Answer, Ask, Receipt};

impl Hall {
    /// Decides an intent.
    pub(super) fn intent(&mut self, ask: &Ask, actor: &str, answering: Answering<Answer>) {
        let refuse = |refusal: Refusal| Answer::Refused { refusal };
        let now = self.time.stamp();
        let decided = self.writable().and_then(|()| match self.stale(ask) {
            Some(refusal) => Err(refuse(refusal)),
            None => facts_of(&self.state, ask, actor, now).map_err(refuse),
        });
        match decided {
            Err(answer) => drop(answering.send(Ok(answer))),
            Ok(facts) => {
                self.record(facts, actor, now, Some(answering));
                // What is known now may let the board name the moves after it.
                for table in self.retold(ask) {
                    self.name_moves(table);
                }
            }
        }
    }

    /// Whether anything can be written; tried again after a failure.
    pub(super) fn writable(&mut self) -> Result<(), Answer> {
        if self.broken.is_some() {
            self.recover();
        }
        match (&self.access, &self.broken) {
            (Access::Read(..), _) => Err(Answer::Refused { refusal: Refusal::new(Code::ReadOnly) }),
            (_, Some(error)) => {
                Err(Answer::Fault { fault: DeskError::Append(AppendError::Behind(error.clone())).fault() })
            }
            (_, None) => Ok(()),
        }
    }

    /// What the asker saw is no longer so. Facts about other tables never make it so.
    pub(super) fn stale(&self, ask: &Ask) -> Option<Refusal> {
        let seen = ask.seen?;
        let table = self.subject(&ask.intent)?;
        let now = self.state.current(table)?.rev.0;
        (seen != now).then(|| Refusal::new(Code::Stale).with("table", table).with("saw", seen).with("now", now))
    }

    /// The table an intent acts on, where it is one.
    fn subject(&self, intent: &Intent) -> Option<TableNo> {
        match intent {
            Intent::StartGame { table }
            | Intent::Arrived { table, .. }
            | Intent::Excuse { table, .. }
            | Intent::ColoursReversed { table, .. }
            | Intent::Press { table, .. }
            | Intent::EnterScore { table, .. }
            | Intent::RecordPosition { table, .. }
            | Intent::DecideClaim { table, .. }
            | Intent::Stop { table, .. }
            | Intent::Resume { table }
            | Intent::SetClock { table, .. }
            | Intent::ReplaceClock { table, .. }
            | Intent::Warn { table, .. }
            | Intent::Remind { table, .. }
            | Intent::Foul { table, .. }
            | Intent::MissingMoves { table, .. }
            | Intent::Rule { table, .. }
            | Intent::Note { table, .. }
            | Intent::OfferDraw { table, .. }
            | Intent::AnswerDraw { table, .. }
            | Intent::ClaimDraw { table, .. }
            | Intent::Irregularity { table, .. }
            | Intent::SettleIrregularity { table, .. }
            | Intent::Adjourn { table, .. }
            | Intent::ConfirmAdjournment { table, .. }
            | Intent::BeginSealing { table }
            | Intent::SealMove { table, .. }
            | Intent::PassEnvelope { table, .. }
            | Intent::OpenEnvelope { table, .. }
            | Intent::EndAdjournment { table }
            | Intent::FileAppeal { table, .. }
            | Intent::Result { table, .. }
            | Intent::Sign { table, .. }
            | Intent::Bind { table, .. } => Some(*table),
            Intent::Accept { key, .. } | Intent::Postpone { key, .. } | Intent::Dismiss { key, .. } => {
                self.floor.proposal(key).map(|proposal| proposal.id.table)
            }
            Intent::Withdraw { fact, .. } | Intent::Replace { fact, .. } => {
                self.state.fact(*fact).and_then(|recorded| recorded.fact.table())
            }
            Intent::NameJury { appeal, .. }
            | Intent::HearParty { appeal, .. }
            | Intent::DecideAppeal { appeal, .. } => {
                self.state.docket().appeal(*appeal).map(|appeal| appeal.about.table)
            }
            Intent::CreateEvent { .. }
            | Intent::Appoint { .. }
            | Intent::Release { .. }
            | Intent::OpenSection { .. }
            | Intent::EnterPlayers { .. }
            | Intent::PublishRound { .. }
            | Intent::StartRound { .. }
            | Intent::CloseRound { .. }
            | Intent::StopHall { .. }
            | Intent::ResumeHall
            | Intent::AdjournHall { .. }
            | Intent::SanctionPerson { .. }
            | Intent::ChangeRegulation { .. }
            | Intent::Automate { .. }
            | Intent::DutyDone { .. }
            | Intent::PlayerLeaves { .. }
            | Intent::Unbind { .. } => None,
        }
    }

    /// The tables of whose games something else may be known after an ask.
    fn retold(&self, ask: &Ask) -> Vec<TableNo> {
        let retells = |intent: &&Intent| {
            matches!(
                intent,
                Intent::EnterScore { .. }
                    | Intent::RecordPosition { .. }
                    | Intent::Withdraw { .. }
                    | Intent::Replace { .. }
            )
        };
        ask.intents().filter(retells).filter_map(|intent| self.subject(intent)).collect()
    }

    /// Takes a report; whether it was worth a fact. One that agrees with what is known costs nothing more.
    pub(super) fn observe(&mut self, observation: &Observation, actor: &str) -> bool {
        let now = self.time.stamp();
        if matches!(self.access, Access::Read(..)) || self.rests(now.at) {
            return false;
        }
        let facts = observe(&self.state, observation, now);
        if facts.is_empty() {
            return false;
        }
        self.record(facts, actor, now, None);
        true
    }

    /// Rules that a person switched to act by themselves do so.
    pub(super) fn rule_by_itself(&mut self) {
        let now = self.time.stamp();
        if !self.state.regulations().any_automatic() || self.rests(now.at) {
            return;
        }
        let facts: Vec<Fact> = self.floor.due().filter_map(|due| self.state.rules_by_itself(due)).collect();
        if !facts.is_empty() {
            self.record(facts, PROGRAM, now, None);
        }
    }

    /// Whether what nobody asks for is left alone. Every failure folds the whole file again, and a hall of devices has
    /// many reports a second: what they say they say again.
    fn rests(&self, now: Moment) -> bool {
        self.broken.is_some() || self.rests_until.is_some_and(|until| now < until)
    }

    /// Takes decided facts: on to the journal, into the state, and what changes is held until they are on disk.
    pub(super) fn record(&mut self, facts: Vec<Fact>, actor: &str, stamp: Stamp, answering: Option<Answering<Answer>>) {
        self.record_with_pins(facts, Vec::new(), actor, stamp, answering);
    }

    /// As [`Hall::record`], with changes of PINs that are written with the facts or not at all. Whoever is no official
    /// after them has no PIN any more.
    pub(super) fn record_with_pins(
        &mut self,
        facts: Vec<Fact>,
        mut pins: Vec<PinChange>,
        actor: &str,
        stamp: Stamp,
        answering: Option<Answering<Answer>>,
    ) {
        // Shared, not copied: nearly every fact leaves the officials as they are.
        let event = self.state.event().cloned();
        let officials = event.as_deref().map_or(&[][..], |event| &event.officials);
        let mut touched = Touched::default();
        let mut receipts = Vec::new();
        if !facts.is_empty() {
            if matches!(self.access, Access::Read(..)) {
                return;
            }
            let state = &self.state;
            let new = facts.iter().map(|fact| new_fact(fact, table_of(state, fact), actor, stamp)).collect();
            for recorded in recorded(&self.state, &facts, actor, stamp) {
                touched.add(&recorded.fact);
                touched.tables.extend(table_of(&self.state, &recorded.fact));
                receipts.push(Receipt {
                    fact: recorded.seq,
                    kind: recorded.fact.kind().to_owned(),
                    table: table_of(&self.state, &recorded.fact),
                });
                let closing = matches!(recorded.fact, Fact::RoundClosed { .. }).then_some(recorded.seq);
                self.state.apply(recorded);
                if let Some(closing) = closing {
                    self.begin_checkpoint(closing);
                }
            }
            self.roster.touch(std::mem::take(&mut touched.devices));
            pins.extend(gone(officials, self.state.officials()));
            let Access::Write(journal) = &mut self.access else { return };
            let (commands, run) = (self.commands.clone(), self.run);
            journal.append_with_pins(new, rows(pins), move |result| {
                // A loop that has ended reads the file when it is opened again.
                let _ = commands.send(Command::Written(run, result.map(|receipt| receipt.head)));
            });
        }
        self.show(stamp.at, &touched);
        let devices = self.roster.changes(&self.state);
        self.hold_changes(devices);
        self.hold_seats(officials);
        if let Some(answering) = answering {
            let answer = Answer::Accepted { facts: receipts, wall: stamp.wall };
            self.hold(Outgoing::Answer(answering, answer));
        }
        for table in touched.tables {
            self.look_for_a_draw(table);
        }
    }

    /// Tells when a game has come to a position that its book ends as a draw, unasked.
    fn look_for_a_draw(&mut self, table: TableNo) {
        let Some(meeting) = self.state.current(table) else { return };
        if let Some(ground) = self.boards.drawn_at_once(meeting) {
            self.observe(&Observation::Drawn { table, ground }, PROGRAM);
        }
    }
}

/// The facts of an ask: each intent is decided as after the one before it, and all of them are accepted or none is.
fn facts_of(state: &State, ask: &Ask, actor: &str, now: Stamp) -> Result<Vec<Fact>, Refusal> {
    let decide = |state: &State, intent: &Intent| {
        let intent = lawful(state, intent, now)?;
        decide(state, &intent, actor, now)
    };
    let mut facts = decide(state, &ask.intent)?;
    if let Some(also) = &ask.also {
        facts.extend(decide(&state.with(&facts, actor, now), also)?);
    }
    Ok(facts)
}

/// Facts as they will stand in the journal.
fn recorded(state: &State, facts: &[Fact], actor: &str, stamp: Stamp) -> Vec<Recorded> {
    let actor: Arc<str> = actor.into();
    (state.last_seq().0 + 1..)
        .zip(facts)
        .map(|(seq, fact)| Recorded { seq: Seq(seq), stamp, actor: actor.clone(), fact: fact.clone() })
        .collect()
}

/// The table a fact is about, also where it only names another fact or a proposal of that table.
fn table_of(state: &State, fact: &Fact) -> Option<TableNo> {
    if let Fact::FactWithdrawn { fact, .. } | Fact::FactReplaced { fact, .. } = fact {
        return state.fact(*fact).and_then(|recorded| recorded.fact.table());
    }
    if let Fact::ProposalPostponed { key, .. } | Fact::ProposalDismissed { key, .. } = fact {
        return table_of_key(key);
    }
    if let Fact::JuryNamed { appeal, .. } | Fact::PartyHeard { appeal, .. } | Fact::AppealDecided { appeal, .. } = fact
    {
        return state.docket().appeal(*appeal).map(|appeal| appeal.about.table);
    }
    fact.table()
}
