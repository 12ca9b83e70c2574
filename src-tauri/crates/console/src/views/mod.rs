//! From the state to what screens show. Pure: the same state and moment give the same views.

mod adjournment;
mod appeals;
mod conduct;
mod draws;
mod regulations;

pub(crate) use appeals::appeal;
pub(crate) use conduct::incident_rows;
pub(crate) use draws::talk;

use arbitration::{Exit, Fact, Game, GameId, Meeting, Player, PlayerId, Recorded, Section, Seq, State};
use clock::{Moment, PerSide, Side};

use crate::seat::CHIEF;
use crate::wire::{
    ClockSource, ClockView, DueView, EventView, HallStop, IncidentView, Matter, MoveView, Phase, PlayerView,
    ResultView, SectionView, SideView, TableView, TileState,
};

pub(crate) use adjournment::{adjourned, adjournment};

/// The event, once it has been set up.
pub(crate) fn event(state: &State) -> Option<EventView> {
    let event = state.event()?;
    Some(EventView {
        name: event.name.clone(),
        place: event.place.clone(),
        zone: event.zone.clone(),
        officials: event.officials.clone(),
    })
}

/// The stop of the whole hall.
pub(crate) fn hall_stop(state: &State) -> Option<HallStop> {
    let mark = state.hall()?;
    let stopped = state.fact(mark.fact);
    let reason = match stopped.as_ref().map(|recorded| &recorded.fact) {
        Some(Fact::HallStopped { reason }) => reason.clone(),
        _ => String::new(),
    };
    Some(HallStop { since: mark.at, reason })
}

/// A section.
pub(crate) fn section(state: &State, section: &Section) -> SectionView {
    let profile = &section.profile;
    let started = section.round.as_ref().and_then(|round| round.started).map(|mark| mark.at);
    SectionView {
        section: section.id,
        name: section.name.clone(),
        profile: profile.id.clone(),
        game: profile.game.clone(),
        pace: profile.pace,
        control: section.control,
        default_time: profile.default_time.value,
        games: profile.games_per_pairing.value,
        rounds: section.rounds,
        round: section.round.as_ref().map(|round| round.no),
        phase: phase(state, section),
        started,
        default_at: started.map(|at| at + profile.default_time.value),
        warnings_to_lose: profile.warnings_to_lose.as_ref().map(|most| most.value),
        fouls_to_lose: profile.fouls_to_lose.as_ref().map(|most| most.value),
        missing_foul: profile.missing_foul(),
        offences: profile.offences.clone(),
        irregularities: profile.irregularities.as_ref().map(|rules| rules.kinds.clone()).unwrap_or_default(),
        grounds: draws::grounds(profile),
        sanctions: profile.sanctions.clone(),
        regulations: regulations::regulations(state, section),
    }
}

fn phase(state: &State, section: &Section) -> Phase {
    match state.phase(section.id) {
        arbitration::Phase::Setup => Phase::Setup,
        arbitration::Phase::Pairing if section.round.is_none() => Phase::Setup,
        arbitration::Phase::Pairing => Phase::Between,
        arbitration::Phase::Ready => Phase::Ready,
        arbitration::Phase::Playing => Phase::Playing,
        arbitration::Phase::Closing => Phase::Closing,
    }
}

/// A player.
pub(crate) fn player(player: &Player, out: Option<Exit>) -> PlayerView {
    PlayerView {
        player: player.id,
        section: player.section,
        name: player.name.clone(),
        club: player.club.clone(),
        rating: player.rating,
        out,
    }
}

/// A table as it stands at `now`; `None` for a pairing without games, which no profile makes.
pub(crate) fn table(state: &State, meeting: &Meeting, now: Moment) -> Option<TableView> {
    let game = meeting.on()?;
    let tile = tile(meeting.tile(now));
    let since = state_since(meeting, game, tile, now);
    Some(TableView {
        table: meeting.table,
        section: meeting.section,
        round: meeting.round,
        game: game.id.game,
        games: u8::try_from(meeting.games.len()).unwrap_or(u8::MAX),
        rev: meeting.rev.0,
        state: tile,
        state_since: since,
        white: side(state, meeting, (game, Side::White), now),
        black: side(state, meeting, (game, Side::Black), now),
        clock: clock(meeting, game, since),
        due: due(game, now),
        score: meeting.score(),
        moves: u32::try_from(game.moves.len()).unwrap_or(u32::MAX),
        result: game.ending.map(|ending| ResultView {
            outcome: ending.outcome,
            basis: ending.basis,
            standing: ending.standing,
        }),
        device: meeting.device.as_ref().map(|link| link.serial.to_string()),
        silent: meeting.device.as_ref().is_some_and(|link| link.silent.is_some()),
        adjourned: adjourned(game),
        matters: matters(state, meeting, game),
    })
}

/// What is open at a table: in its game, and of all games of its pairing before the jury.
fn matters(state: &State, meeting: &Meeting, game: &Game) -> Vec<Matter> {
    let of_pairing = |about: GameId| (about.table, about.round) == (meeting.table, meeting.round);
    let mut appeals = state.docket().appeals();
    [
        (Matter::Claim, game.open_claim().is_some()),
        (Matter::Irregular, game.is_on() && game.open_irregularity().is_some()),
        (Matter::Appeal, appeals.any(|appeal| appeal.decided.is_none() && of_pairing(appeal.about))),
    ]
    .into_iter()
    .filter_map(|(matter, open)| open.then_some(matter))
    .collect()
}

fn tile(tile: arbitration::TileState) -> TileState {
    match tile {
        arbitration::TileState::Ready => TileState::Ready,
        arbitration::TileState::WaitingWhite => TileState::WaitingWhite,
        arbitration::TileState::WaitingBlack => TileState::WaitingBlack,
        arbitration::TileState::WaitingBoth => TileState::WaitingBoth,
        arbitration::TileState::Playing => TileState::Playing,
        arbitration::TileState::LowTime => TileState::LowTime,
        arbitration::TileState::Flag => TileState::Flag,
        arbitration::TileState::Stopped => TileState::Stopped,
        arbitration::TileState::Unsigned => TileState::Unsigned,
        arbitration::TileState::Finished => TileState::Finished,
        arbitration::TileState::Silent => TileState::Silent,
        arbitration::TileState::Adjourned => TileState::Adjourned,
    }
}

/// Since when the tile is in its state, from the facts, so that a restart shows the same.
fn state_since(meeting: &Meeting, game: &Game, tile: TileState, now: Moment) -> Moment {
    let started = game.started.map(|mark| mark.at);
    let arrived = |side| game.arrivals.get(side).map(|mark| mark.at);
    let since = match tile {
        TileState::Ready => None,
        TileState::WaitingBoth => started,
        TileState::WaitingWhite => arrived(Side::Black).max(started),
        TileState::WaitingBlack => arrived(Side::White).max(started),
        TileState::Playing => arrived(Side::White).max(arrived(Side::Black)).max(started),
        TileState::LowTime => game.clock.falls().map(|falls| falls - meeting.profile.time_trouble.value),
        TileState::Flag => meeting.flag(game, now).map(|fallen| fallen.at),
        TileState::Stopped => game.halt.map(|halt| halt.mark.at),
        TileState::Unsigned | TileState::Finished => game.ending.map(|ending| ending.mark.at),
        TileState::Adjourned => game.adjourned.going_on().map(|interruption| interruption.begun.at),
        TileState::Silent => meeting.device.as_ref().and_then(|link| link.silent).map(|mark| mark.at),
    };
    since.unwrap_or_default()
}

fn side(state: &State, meeting: &Meeting, (game, side): (&Game, Side), now: Moment) -> SideView {
    let id: PlayerId = *game.seats.get(side);
    let player = state.player(id);
    SideView {
        player: id,
        name: player.map(|player| player.name.clone()).unwrap_or_default(),
        club: player.and_then(|player| player.club.clone()),
        rating: player.and_then(|player| player.rating),
        arrived: game.arrivals.get(side).map(|mark| mark.at),
        warnings: u8::try_from(game.warnings_of(side).count()).unwrap_or(u8::MAX),
        fouls: u8::try_from(game.conduct.fouls_of(side).count()).unwrap_or(u8::MAX),
        to_go: game.clock.to_go(side).filter(|_| game.ending.is_none()),
        exempt: game.is_on() && meeting.is_exempt(game, side, now),
    }
}

fn clock(meeting: &Meeting, game: &Game, still_since: Moment) -> ClockView {
    let left = game.clock.stored();
    let anchor = game.clock.anchor();
    ClockView {
        white: game.known.then_some(left.white),
        black: game.known.then_some(left.black),
        running: anchor.map(|run| run.side),
        since: anchor.map_or(still_since, |run| run.since),
        source: if meeting.device.is_some() { ClockSource::Device } else { ClockSource::Console },
    }
}

fn due(game: &Game, now: Moment) -> Option<DueView> {
    game.due().map(|due| {
        let PerSide { white, black } = due.left(now);
        DueView { white, black, running: due.running() }
    })
}

/// The moves of a game.
pub(crate) fn moves(game: &Game) -> Vec<MoveView> {
    game.thought()
        .map(|(played, used)| MoveView {
            side: played.side,
            text: played.text.as_deref().map(str::to_owned),
            used,
            fact: played.mark.fact,
        })
        .collect()
}

/// What was written down about a pairing besides moves and readings, oldest first.
pub(crate) fn incidents(state: &State, meeting: &Meeting) -> Vec<IncidentView> {
    let chiefs = state.chiefs();
    let facts = meeting.facts().filter(|recorded| recorded.fact.is_incident());
    facts.map(|recorded| incident(state, &chiefs, &recorded)).collect()
}

/// Who put a fact on record: for the window it is who was chief arbiter then, whoever is by now.
pub(crate) fn by(chiefs: &[(Seq, String)], fact: Seq, actor: &str) -> String {
    let then = chiefs.iter().rfind(|(since, _)| *since < fact).or(chiefs.first());
    then.filter(|_| actor == CHIEF).map_or(actor, |(_, chief)| chief).to_owned()
}

fn incident(state: &State, chiefs: &[(Seq, String)], recorded: &Recorded) -> IncidentView {
    IncidentView {
        fact: recorded.seq,
        kind: recorded.fact.kind().to_owned(),
        side: recorded.fact.side(),
        body: serde_json::to_value(&recorded.fact).unwrap_or_default(),
        by: by(chiefs, recorded.seq, &recorded.actor),
        wall: recorded.stamp.wall,
        corrected_by: state.correction(recorded.seq).map(|correction| -> Seq { correction.by }),
    }
}
