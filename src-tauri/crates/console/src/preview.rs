//! A dry run of an intent, as screens show it.

use arbitration::{Act, Fact, Intent, Preview, State};
use clock::Stamp;

use crate::lawful::lawful;
use crate::views;
use crate::wire::PreviewAnswer;

/// What `intent` would do.
pub(crate) fn preview(state: &State, intent: &Intent, actor: &str, now: Stamp) -> PreviewAnswer {
    let would = lawful(state, intent, now).and_then(|intent| arbitration::preview(state, &intent, actor, now));
    let Preview { facts, proposals_added, proposals_gone, tables, differences, after } = match would {
        Ok(preview) => preview,
        Err(refusal) => return PreviewAnswer::Refused { refusal },
    };
    PreviewAnswer::Would {
        kinds: facts.iter().map(Fact::kind).map(str::to_owned).collect(),
        proposals: proposals_added,
        gone: proposals_gone.into_iter().map(|proposal| proposal.key).collect(),
        changes: differences,
        tables: tables.into_iter().filter_map(|table| views::table(&after, after.current(table)?, now.at)).collect(),
    }
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
