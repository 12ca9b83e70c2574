//! A dry run: what an intent would change, without changing it.

use std::sync::Arc;

use clock::Stamp;

use crate::ids::TableNo;
use crate::{Fact, Intent, Proposal, Refusal, State, decide};

/// What an intent would change.
#[derive(Debug, Clone)]
pub struct Preview {
    /// The facts that would be written.
    pub facts: Vec<Fact>,
    /// Proposals that would come.
    pub proposals_added: Vec<Proposal>,
    /// Proposals that would go.
    pub proposals_gone: Vec<Proposal>,
    /// The tables that would be touched, in order.
    pub tables: Vec<TableNo>,
    /// What would be known then.
    pub after: State,
}

/// Runs an intent on a copy of the state.
///
/// # Errors
/// The refusal that [`decide`] would give.
pub fn preview(state: &State, intent: &Intent, actor: &str, now: Stamp) -> Result<Preview, Refusal> {
    let facts = decide(state, intent, actor, now)?;
    let after = state.with(&facts, actor, now);
    let (old, new) = (state.proposals(now.at), after.proposals(now.at));
    let missing_in = |a: &[Proposal], b: &[Proposal]| -> Vec<Proposal> {
        a.iter().filter(|p| !b.iter().any(|q| q.key == p.key)).cloned().collect()
    };
    Ok(Preview {
        proposals_added: missing_in(&new, &old),
        proposals_gone: missing_in(&old, &new),
        tables: touched(state, &after),
        facts,
        after,
    })
}

/// The tables whose current pairing is not the same in both states.
fn touched(before: &State, after: &State) -> Vec<TableNo> {
    after
        .tables()
        .filter(|&table| match (before.current_arc(table), after.current_arc(table)) {
            (Some(a), Some(b)) => !Arc::ptr_eq(a, b) && !a.same_content(b),
            (a, b) => a.is_some() != b.is_some(),
        })
        .collect()
}
