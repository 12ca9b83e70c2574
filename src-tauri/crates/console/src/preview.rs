//! A dry run of an ask, as screens show it.

use std::borrow::Cow;
use std::collections::BTreeSet;

use arbitration::{Act, Fact, Game, Preview, Proposal, Refusal, State, TableNo, differences};
use clock::Stamp;

use crate::lawful::lawful;
use crate::line::Line;
use crate::views;
use crate::wire::{Ask, BreakView, PreviewAnswer};

/// What `ask` would do.
pub(crate) fn preview(state: &State, ask: &Ask, actor: &str, now: Stamp) -> PreviewAnswer {
    run(state, ask, actor, now).unwrap_or_else(|refusal| PreviewAnswer::Refused { refusal })
}

fn run(state: &State, ask: &Ask, actor: &str, now: Stamp) -> Result<PreviewAnswer, Refusal> {
    let mut known = Cow::Borrowed(state);
    let (mut kinds, mut touched) = (Vec::new(), BTreeSet::new());
    let (mut proposals, mut gone) = (Vec::<Proposal>::new(), Vec::<String>::new());
    for intent in ask.intents() {
        let intent = lawful(&known, intent, now)?;
        let Preview { facts, proposals_added, proposals_gone, tables, after } =
            arbitration::preview(&known, &intent, actor, now)?;
        // What one intent brings and the next takes away was never there; nor was it ever gone.
        for proposal in proposals_gone {
            match proposals.iter().position(|new| new.key == proposal.key) {
                Some(place) => drop(proposals.remove(place)),
                None => gone.push(proposal.key),
            }
        }
        for proposal in proposals_added {
            match gone.iter().position(|key| *key == proposal.key) {
                Some(place) => drop(gone.remove(place)),
                None => proposals.push(proposal),
            }
        }
        kinds.extend(facts.iter().map(Fact::kind).map(str::to_owned));
        touched.extend(tables);
        known = Cow::Owned(after);
    }
    Ok(PreviewAnswer::Would {
        kinds,
        proposals,
        gone,
        changes: differences(state, &known, now.at),
        broken: touched.iter().find_map(|&table| broken(state, &known, table)),
        tables: touched.into_iter().filter_map(|table| views::table(&known, known.current(table)?, now.at)).collect(),
    })
}

/// Where the moves of a game of this table stop making sense in the one state, and did not stop there in the other.
fn broken(before: &State, after: &State, table: TableNo) -> Option<BreakView> {
    let (before, after) = (before.current(table)?, after.current(table)?);
    let code = &after.profile.game;
    let broken = |game: &Game| Line::of(code, game)?.broken(game);
    after.games.iter().find_map(|game| {
        let old = before.game(game.id.game)?;
        let same = old.moves.len() == game.moves.len()
            && old.moves.iter().zip(game.moves.iter()).all(|(old, new)| old.text == new.text)
            && old.positions == game.positions;
        if same { None } else { broken(game).filter(|new| Some(new) != broken(old).as_ref()) }
    })
}

/// Whether one of the proposals that would come loses somebody's game.
pub(crate) fn proposes_loss(answer: &PreviewAnswer) -> bool {
    match answer {
        PreviewAnswer::Would { proposals, .. } => {
            proposals.iter().any(|proposal| proposal.acts.iter().any(Act::ends_game))
        }
        PreviewAnswer::Refused { .. } => false,
    }
}
