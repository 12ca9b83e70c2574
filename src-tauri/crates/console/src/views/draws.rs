//! What waits at a table for a word: an offered draw, an open claim, an irregular move.

use arbitration::{Game, Meeting, Profile, Settlement};

use crate::wire::{IrregularView, OfferView, OpenClaimView, TalkView};

/// What waits at a table.
pub(crate) fn talk(meeting: &Meeting) -> TalkView {
    let Some(game) = meeting.on() else { return TalkView::default() };
    let profile = &meeting.profile;
    TalkView { offer: offer(profile, game), claim: claim(profile, game), irregular: irregular(profile, game) }
}

fn offer(profile: &Profile, game: &Game) -> Option<OfferView> {
    let offer = game.offer()?;
    let clause = profile.offers.as_ref().map(|rules| rules.agreed.clone());
    let (side, since, with) = (offer.side, offer.mark.at, offer.with);
    Some(OfferView { side, since, with, first: profile.first_offer_move(), clause })
}

fn claim(profile: &Profile, game: &Game) -> Option<OpenClaimView> {
    let claim = game.open_claim()?;
    let clause = profile.ground(&claim.ground).cloned();
    Some(OpenClaimView { side: claim.side, since: claim.mark.at, ground: claim.ground.clone(), clause })
}

fn irregular(profile: &Profile, game: &Game) -> Option<IrregularView> {
    let claim = game.open_irregularity().filter(|_| game.is_on())?;
    let kind = profile.irregularity(&claim.irregularity);
    let all = [Settlement::Corrected, Settlement::Accepted, Settlement::Refused, Settlement::Unfounded];
    let ways = all.into_iter().filter(|&how| kind.is_none_or(|kind| kind.may_be(how))).collect();
    let clause = kind.map(|kind| kind.clause.clone());
    let irregularity = claim.irregularity.clone();
    Some(IrregularView { side: claim.side, since: claim.mark.at, irregularity, clause, ways })
}

/// The grounds of a draw that the section's book knows, counted ones first.
pub(crate) fn grounds(profile: &Profile) -> Vec<String> {
    let judged = profile.claims.iter().flat_map(|claims| claims.judged.iter().map(|rule| rule.ground.clone()));
    profile.draws.iter().map(|rule| rule.ground.clone()).chain(judged).collect()
}
