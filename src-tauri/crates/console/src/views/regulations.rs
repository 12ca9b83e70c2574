//! A section's regulations: the book's values beside the event's, and the duties.

use arbitration::{Due, Profile, Regulation, Section, Seq, State};

use crate::wire::{ChoiceTaken, DutyView, NumberView, RegulationsView};

/// The regulations of a section as they stand.
pub(crate) fn regulations(state: &State, section: &Section) -> RegulationsView {
    let changed = |wanted: &str| -> Option<Seq> {
        let of = |change: &Regulation| match change {
            Regulation::Number { name, .. } | Regulation::Choice { name, .. } => name == wanted,
        };
        let mut changes = state.regulations().changed.iter().rev().filter(|c| c.section == section.id && of(&c.change));
        changes.next().map(|c| c.mark.fact)
    };
    // A profile that this program does not know any more is its own book.
    let book = Profile::by_id(&section.profile.id).unwrap_or_else(|| (*section.profile).clone());
    let in_book = book.numbers();
    let numbers = section.profile.numbers().into_iter().map(|known| NumberView {
        book: in_book.iter().find(|b| b.name == known.name).map_or(known.value, |b| b.value),
        changed: changed(&known.name),
        name: known.name,
        value: known.value,
        unit: known.unit,
        clause: known.clause,
        open: known.open,
    });
    let choices = section.profile.choices.iter().map(|choice| ChoiceTaken {
        choice: choice.clone(),
        book: book.choice(&choice.name).map_or_else(|| choice.taken.clone(), |b| b.taken.clone()),
        changed: changed(&choice.name),
    });
    let duties = section.profile.duties.iter().map(|duty| {
        let round = state.duty_round(section, duty);
        let done = state.regulations().done.iter().rev();
        let mut done = done.filter(|d| d.section == section.id && d.duty == duty.id && Some(d.round) == round);
        DutyView {
            id: duty.id.clone(),
            clause: duty.clause.clone(),
            when: duty.when,
            round: round.flatten(),
            done: done.next().map(|d| d.mark.fact),
        }
    });
    let automatic = [Due::LateOne, Due::LateBoth].into_iter();
    RegulationsView {
        numbers: numbers.collect(),
        choices: choices.collect(),
        duties: duties.collect(),
        notes: section.profile.notes.clone(),
        automatic: automatic.filter(|due| state.regulations().is_automatic(section.id, *due)).collect(),
    }
}
