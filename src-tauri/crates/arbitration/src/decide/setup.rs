//! The event, its sections and its players.

use std::collections::BTreeSet;

use clock::{ControlError, Millis, TimeControl};

use super::text::{LONG_NAME, is_zone, name, official_name, optional, text};
use super::{DAY, Decided, bad_number, bad_time, fixed, no_rule};
use crate::facts::{Entry, Fact, Official};
use crate::ids::{PlayerId, SectionId};
use crate::intent::NewPlayer;
use crate::officials::has_chief;
use crate::profile::{Pace, Profile};
use crate::refusal::{Code, Refusal};
use crate::state::{Section, State};

/// Most rounds of a section, games of a pairing, players of one list.
const MOST: (u16, u8, usize) = (99, 8, 10_000);

pub(super) fn create_event(
    state: &State,
    event: &str,
    place: Option<&str>,
    zone: &str,
    officials: &[Official],
) -> Decided {
    if state.event().is_some() {
        return Err(Refusal::new(Code::EventExists));
    }
    let event = text(event, "name", LONG_NAME, Code::BadName)?;
    let place = optional(place, "place", LONG_NAME, Code::BadName)?;
    if !is_zone(zone) {
        return Err(Refusal::new(Code::BadZone).with("zone", zone));
    }
    let officials = officials
        .iter()
        .map(|o| official_name(&o.name).map(|name| Official { name, role: o.role }))
        .collect::<Result<Vec<_>, _>>()?;
    if !has_chief(&officials) {
        return Err(Refusal::new(Code::NoChief));
    }
    Ok(vec![Fact::EventCreated { name: event, place, zone: zone.to_owned(), officials }])
}

pub(super) fn open_section(
    state: &State,
    section: &str,
    (profile, pace): (&str, Option<Pace>),
    control: TimeControl,
    (default_time, games): (Option<Millis>, Option<u8>),
    rounds: u16,
) -> Decided {
    let section = name(section, "section")?;
    let profile = Profile::by_id(profile).ok_or_else(|| Refusal::new(Code::NoProfile).with("profile", profile))?;
    control.check().map_err(|error| match error {
        ControlError::Base => bad_time("base", control.base()),
        ControlError::Increment => bad_time("increment", control.gain(1)),
        ControlError::Moves => bad_number("moves", 0),
    })?;
    if control != profile.control.value && !profile.control.open {
        return Err(fixed("control", &profile.control.clause));
    }
    let mut profile = at_pace(profile, pace.unwrap_or_default(), control)?;
    if let Some(limit) = default_time.filter(|limit| *limit != profile.default_time.value) {
        if !(Millis::ZERO..=DAY).contains(&limit) {
            return Err(bad_time("default_time", limit).by(&profile.default_time.clause));
        }
        if !profile.default_time.open {
            return Err(fixed("default_time", &profile.default_time.clause));
        }
        profile.default_time.value = limit;
    }
    if let Some(games) = games.filter(|games| *games != profile.games_per_pairing.value) {
        if !(1..=MOST.1).contains(&games) {
            return Err(bad_number("games", games));
        }
        if !profile.games_per_pairing.open {
            return Err(fixed("games", &profile.games_per_pairing.clause));
        }
        profile.games_per_pairing.value = games;
    }
    if !(1..=MOST.0).contains(&rounds) {
        return Err(bad_number("rounds", rounds));
    }
    let last = state.sections().map(|s| s.id.0).max().unwrap_or(0);
    let id = SectionId(last.checked_add(1).ok_or_else(|| bad_number("section", last))?);
    Ok(vec![Fact::SectionOpened { section: id, name: section, profile: Box::new(profile), control, rounds }])
}

/// The book at a pace that it has, under a control of that pace.
fn at_pace(profile: Profile, pace: Pace, control: TimeControl) -> Result<Profile, Refusal> {
    match profile.at_pace(pace) {
        Some(rule) if !rule.takes(control) => {
            let refusal = bad_time("control", control.base()).with("pace", pace.name());
            return Err(refusal.by(&rule.clause));
        }
        None if pace != Pace::Standard => return Err(no_rule(pace.name(), &profile)),
        Some(_) | None => {}
    }
    Ok(profile.played_at(pace, control))
}

pub(super) fn enter_players(state: &State, section: SectionId, players: &[NewPlayer]) -> Decided {
    let section = find_section(state, section)?;
    if players.is_empty() || players.len() > MOST.2 {
        return Err(bad_number("players", players.len()));
    }
    let mut known: BTreeSet<(String, Option<String>)> =
        section.players.iter().filter_map(|&id| state.player(id)).map(|p| (p.name.clone(), p.club.clone())).collect();
    let mut entries = Vec::with_capacity(players.len());
    for player in players {
        let player = checked(player)?;
        if !known.insert((player.name.clone(), player.club.clone())) {
            return Err(Refusal::new(Code::DuplicatePlayer).with("name", &player.name));
        }
        entries.push(entry(next_player(state, entries.len())?, player));
    }
    Ok(vec![Fact::PlayersEntered { section: section.id, players: entries }])
}

/// A section by its number.
pub(super) fn find_section(state: &State, section: SectionId) -> Result<&Section, Refusal> {
    state.section(section).ok_or_else(|| Refusal::new(Code::NoSection).with("section", section))
}

/// The named section, or the only one.
pub(super) fn section_or_only(state: &State, section: Option<SectionId>) -> Result<&Section, Refusal> {
    if let Some(section) = section {
        return find_section(state, section);
    }
    let mut all = state.sections();
    match (all.next(), all.next()) {
        (Some(only), None) => Ok(only),
        (Some(_), Some(_)) | (None, _) => Err(Refusal::new(Code::NoSection)),
    }
}

/// A player's texts, checked.
pub(super) fn checked(player: &NewPlayer) -> Result<NewPlayer, Refusal> {
    Ok(NewPlayer {
        name: name(&player.name, "player")?,
        club: optional(player.club.as_deref(), "club", super::text::NAME, Code::BadName)?,
        rating: player.rating,
    })
}

/// The number of the next player after `more` others of the same intent.
pub(super) fn next_player(state: &State, more: usize) -> Result<PlayerId, Refusal> {
    let last = state.players.last_key_value().map_or(0, |(id, _)| id.0);
    let next = u32::try_from(more).ok().and_then(|more| last.checked_add(1)?.checked_add(more));
    next.map(PlayerId).ok_or_else(|| bad_number("players", last))
}

/// A player's entry.
pub(super) fn entry(player: PlayerId, NewPlayer { name, club, rating }: NewPlayer) -> Entry {
    Entry { player, name, club, rating }
}
