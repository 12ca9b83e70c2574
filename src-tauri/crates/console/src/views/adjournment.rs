//! What screens show of an adjourned game.

use arbitration::{Game, Interruption, Meeting, Noted};

use crate::lawful::{position_now, same_move};
use crate::wire::{AdjournedView, AdjournmentView, KeeperView, NotedView, OpenedView};

/// An adjourned game for the list; `None` for one that is not.
pub(crate) fn adjourned(game: &Game) -> Option<AdjournedView> {
    let Interruption { begun, reason, side, sealed, .. } = game.adjourned.going_on().filter(|_| game.is_adjourned())?;
    let keeper = game.adjourned.going_on().and_then(Interruption::keeper);
    Some(AdjournedView {
        since: begun.at,
        reason: reason.clone(),
        step: game.adjournment_step()?,
        side: *side,
        envelope: sealed.as_ref().map(|sealed| sealed.envelope.clone()),
        holder: keeper.map(|keeper| keeper.name.clone()),
        copy: sealed.as_ref().is_some_and(|sealed| sealed.copy.is_some()),
    })
}

/// An adjourned game for the drawer; `None` for one that is not.
pub(crate) fn adjournment(meeting: &Meeting) -> Option<AdjournmentView> {
    let game = meeting.on().filter(|game| game.is_adjourned())?;
    let now = game.adjourned.going_on()?;
    let opened = now.opened.as_ref().map(|opened| {
        let copied = opened.revealed.as_ref().map(|revealed| revealed.text.clone());
        let names = copied.as_deref().zip(opened.text.as_deref());
        let same = names.is_some_and(|(copied, paper)| same_move(meeting, game, copied, paper));
        OpenedView {
            at: opened.mark.at,
            before: opened.before.clone(),
            paper: opened.paper,
            text: opened.text.clone(),
            legal: opened.legal,
            loses: opened.loses(&meeting.profile),
            differs: opened.differs() && !same,
            copied,
        }
    });
    let keepers = now.keepers.iter().map(|keeper| KeeperView {
        at: keeper.mark.at,
        name: keeper.name.clone(),
        note: keeper.note.clone(),
    });
    Some(AdjournmentView {
        noted: now.noted.as_ref().map(noted),
        left: now.sealed.as_ref().and_then(|sealed| sealed.left),
        keepers: keepers.collect(),
        opened,
        checked: now.checked.as_ref().map(noted),
        fen: position_now(meeting, game).map(|position| position.fen()),
    })
}

fn noted(noted: &Noted) -> NotedView {
    NotedView { at: noted.mark.at, fen: noted.fen.clone(), left: noted.left, confirmed: noted.confirmed }
}
