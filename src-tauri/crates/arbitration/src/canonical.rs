//! The hash of the state, for checkpoints: over what is known, never over how it is kept.

use clock::{Millis, PerSide, Side};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::facts::Source;
use crate::ids::Seq;
use crate::notation::Notation;
use crate::state::{Game, Mark, Meeting, Played, Section, State};

impl State {
    /// SHA-256 of the canonical state, hex: one JSON line for each thing known, in the order of their numbers.
    ///
    /// Not in it: the facts themselves, the last number and stamp, and anything that can be computed again.
    #[must_use]
    pub fn canonical_hash(&self) -> String {
        let mut lines = Lines::default();
        lines.add("event", &self.event);
        for section in self.sections() {
            lines.add_section(section);
        }
        for player in self.players() {
            lines.add("player", player);
        }
        for meeting in self.meetings() {
            lines.add_meeting(meeting);
        }
        for device in self.devices() {
            lines.add("device", device);
        }
        lines.add("hall", &self.hall());
        if !self.regulations().is_empty() {
            lines.add("regulations", self.regulations());
        }
        if !self.people().is_empty() {
            lines.add("people", self.people());
        }
        if !self.docket().is_empty() {
            lines.add("docket", self.docket());
        }
        for (fact, correction) in self.corrections.iter() {
            lines.add("correction", &(fact, correction.by));
        }
        lines.hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Lines on their way into the hash.
#[derive(Default)]
struct Lines {
    hash: Sha256,
    line: Vec<u8>,
}

impl Lines {
    fn add(&mut self, name: &str, value: &impl Serialize) {
        self.line.clear();
        // Structs of strings, integers and sequences: writing them to memory cannot fail.
        let _ = serde_json::to_writer(&mut self.line, &(name, value));
        self.line.push(b'\n');
        self.hash.update(&self.line);
    }

    fn add_section(&mut self, section: &Section) {
        let Section { id, name, profile, control, rounds, players, round } = section;
        self.add("section", &(id, name, profile, control, rounds, players));
        // A closing is known by its fact.
        let round = round.as_ref().map(|r| (r.no, &r.tables, r.published, r.started, r.closed.map(|m| m.fact)));
        self.add("round", &round);
    }

    fn add_meeting(&mut self, meeting: &Meeting) {
        let origin = meeting.published();
        self.add("meeting", &(origin, meeting.round, meeting.section, meeting.rev, &meeting.device, meeting.hall));
        self.add("answers", &meeting.answers);
        for game in &meeting.games {
            self.add_game(game);
        }
    }

    fn add_game(&mut self, game: &Game) {
        self.add("game", &(game.id, game.seats, game.start_left, game.started, game.arrivals, game.excused));
        self.add_clock("clock", &game.clock, (game.known, game.clock_fact));
        if let Some(due) = game.due() {
            self.add_clock("due", &due.clock, (due.times, due.fact));
        }
        let (gap, more) = (game.gaps.first(), game.gaps.get(1..).unwrap_or_default());
        self.add("state", &(game.ending, game.halt, game.fallen, gap, game.late_charge));
        if !more.is_empty() {
            self.add("gaps", &more);
        }
        self.add("flags", &(game.touched, game.increment_owed, game.returning));
        self.add("warnings", &game.warnings);
        self.add("notes", &game.notes);
        let moves: Vec<_> = game.thought().map(Move::of).collect();
        self.add("moves", &moves);
        // Events written before there were any keep their hashes.
        if !game.positions.is_empty() {
            self.add("positions", &game.positions);
        }
        if !game.claims.is_empty() {
            self.add("claims", &game.claims);
        }
        if game.entered != PerSide::default() {
            self.add("entered", &game.entered);
        }
        if !game.conduct.is_empty() {
            self.add("conduct", &game.conduct);
        }
        if !game.draw_talk.is_empty() {
            self.add("draw_talk", &game.draw_talk);
        }
        if !game.irregular.is_empty() {
            self.add("irregular", &game.irregular);
        }
        if !game.adjourned.is_empty() {
            self.add("adjourned", &game.adjourned);
        }
        self.add("alarms", &game.alarms);
        self.add("rulings", &game.rulings);
    }

    fn add_clock(&mut self, name: &str, clock: &clock::Clock, (yes, fact): (bool, Seq)) {
        let anchor = clock.anchor().map(|run| (run.side, run.since));
        self.add(name, &(clock.stored(), anchor, clock.turn(), clock.moves(), yes, fact));
    }
}

/// A move on its line, with what follows from the moves before it.
#[derive(Serialize)]
struct Move {
    mark: Mark,
    side: Side,
    text: Option<Notation>,
    used: Option<Millis>,
    left: Option<PerSide<Millis>>,
    from: Source,
}

impl Move {
    fn of((Played { mark, side, text, left, from }, used): (Played, Option<Millis>)) -> Self {
        Move { mark, side, text, used, left, from }
    }
}
