//! The docket.

use arbitration::{Appeal, Recorded, Seq, State};
use clock::{PerSide, Side};

use super::by;
use crate::wire::{AppealView, DecisionView, HeardView, JuryView, VerdictView};

/// An appeal; none where its section's book has none, which nothing writes.
pub(crate) fn appeal(state: &State, appeal: &Appeal) -> Option<AppealView> {
    let book = state.meeting(appeal.about.table, appeal.about.round)?.profile.appeals.as_ref()?;
    let seats = state.game(appeal.about)?.seats;
    let name = |side| state.player(*seats.get(side)).map(|player| player.name.clone()).unwrap_or_default();
    let PerSide { white, black } = PerSide::new(name(Side::White), name(Side::Black));
    let wall = |seq: Seq| state.fact(seq).map_or(0, |known| known.stamp.wall);
    let time = state.filing_time(appeal);
    Some(AppealView {
        appeal: appeal.no,
        fact: appeal.filed.fact,
        filed: wall(appeal.filed.fact),
        about: appeal.about,
        white,
        black,
        by: appeal.by.clone(),
        party: appeal.player.and_then(|id| state.player(id)).map(|player| player.name.clone()),
        against: appeal.against.and_then(|seq| state.decision(appeal.about, seq)).map(|known| decision(state, &known)),
        form: appeal.form,
        fee_paid: appeal.fee_paid,
        fee: book.fee.value,
        copy: appeal.copy,
        text: appeal.text.clone(),
        taken: time.map(|time| time.taken),
        deadline: book.deadline.value,
        late: time.is_some_and(|time| time.is_late()),
        parties: state.parties(appeal),
        least: book.jurors.value,
        jury: appeal.jury.as_ref().map(|jury| JuryView {
            fact: jury.mark.fact,
            chair: jury.chair.clone(),
            jurors: jury.jurors.clone(),
        }),
        heard: appeal
            .heard
            .iter()
            .map(|hearing| HeardView { fact: hearing.mark.fact, name: hearing.name.clone(), absent: hearing.absent })
            .collect(),
        decided: appeal.decided.as_ref().map(|verdict| VerdictView {
            fact: verdict.mark.fact,
            wall: wall(verdict.mark.fact),
            votes: verdict.votes.clone(),
            upheld: verdict.upheld,
            reasons: verdict.reasons.clone(),
            fee: verdict.fee,
            remedies: verdict.remedies.clone(),
        }),
        clause: book.decide.clone(),
        deadline_clause: book.deadline.clause.clone(),
    })
}

/// A decision as it stands: what replaced it, in its place.
fn decision(state: &State, known: &Recorded) -> DecisionView {
    let replaced = state.correction(known.seq).and_then(|correction| correction.with.clone());
    let fact = replaced.as_deref().unwrap_or(&known.fact);
    DecisionView {
        fact: known.seq,
        kind: fact.kind().to_owned(),
        body: serde_json::to_value(fact).unwrap_or_default(),
        by: by(&state.chiefs(), known.seq, &known.actor),
        wall: known.stamp.wall,
    }
}
