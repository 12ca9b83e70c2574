//! `zhicai new`: makes an event.

use arbitration::{Intent, Official, Pace, Profile, Role, RoundNo, SectionId};
use clock::{Millis, TimeControl};
use console::Desk;
use console::wire::{Answer, Ask, NewEvent, PairingsRead};
use timebase::Time;

use super::{Failure, Outcome, print, print_json, read_file};
use crate::ACTOR;
use crate::cli::NewArgs;

/// Makes the file, with pairings when there are some; nothing is left of an event that is refused.
pub fn run(args: NewArgs) -> Outcome {
    let desk = Desk::new(Time::real(), console::events_folder());
    let pairings = args.pairings.as_deref().map(read_file).transpose()?.map(|csv| desk.read_pairings(&csv));
    if let Some(read) = pairings.as_ref().filter(|read| !read.problems.is_empty()) {
        return Err(Failure::BadList(read.problems.clone()));
    }
    let book = Profile::by_id(&args.profile);
    let name = args
        .name
        .clone()
        .unwrap_or_else(|| args.event.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned()));
    let event = NewEvent {
        name,
        place: args.place.clone(),
        zone: args.zone.clone().unwrap_or_else(|| desk.start().zone),
        officials: vec![Official { name: args.chief.clone(), role: Role::Chief }],
        section: args.section.clone(),
        pace: args.pace,
        control: args
            .control
            .or(book.and_then(|book| usual(&book, args.pace.unwrap_or_default())))
            .unwrap_or(TimeControl::SuddenDeath { base: Millis::minutes(60) }),
        profile: args.profile.clone(),
        default_time: args.default_time,
        rounds: args.rounds,
    };
    accept(desk.create_at(&args.event, event, ACTOR).wait()?, args.json)?;
    if let Some(PairingsRead { pairings, .. }) = pairings {
        let intent = Intent::PublishRound { section: SectionId(1), round: RoundNo(1), pairings };
        accept(desk.intent(Ask::from(intent), ACTOR).wait()?, args.json)?;
    }
    desk.close();
    Ok(())
}

/// The control a book begins with at a pace.
fn usual(book: &Profile, pace: Pace) -> Option<TimeControl> {
    let named = book.at_pace(pace).and_then(|rule| rule.controls.first());
    Some(named.map_or(book.control.value, |named| named.value))
}

fn accept(answer: Answer, json: bool) -> Outcome {
    match &answer {
        Answer::Accepted { .. } if json => print_json(&answer),
        Answer::Accepted { facts, .. } => facts.iter().try_for_each(|f| print(&format!("{} {}", f.fact, f.kind))),
        Answer::Refused { refusal } => Err(Failure::Refused(refusal.clone())),
        Answer::Fault { fault } => Err(Failure::Fault(fault.clone())),
    }
}
