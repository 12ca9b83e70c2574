//! The hall of a scenario: a desk on hand-moved time, and what its lines do.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use arbitration::Intent;
use chrono::DateTime;
use clock::{BootId, Millis, Moment, Stamp};
use draughts::Game;
use journal::{Filter, ReadJournal};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use timebase::Time;

use super::line::Line;
use super::notation::{duration_of, with_clauses, with_millis};
use super::{Step, Wrong, compare, device};
use crate::desk::Desk;
use crate::journal_view::fact_view;
use crate::show::{Until, show};
use crate::wire::{Answer, Ask, FactView, Snapshot, TableView};

/// When the stories begin, unless they say otherwise.
const BEGIN: &str = "2026-05-01T09:00:00+08:00";
/// Who acts when a line does not say.
const CHIEF: &str = "chief";

/// Fields of an intent that name a fact.
const FACTS: [&str; 3] = ["fact", "against", "ruling"];

/// The first line.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    name: String,
    #[serde(default)]
    place: Option<String>,
    zone: String,
    officials: Value,
    #[serde(default)]
    begin: Option<String>,
    sections: Vec<Map<String, Value>>,
    #[serde(default)]
    players: Option<Value>,
    #[serde(default)]
    pairings: Option<Value>,
}

/// A running scenario.
pub(crate) struct Stage {
    time: Time,
    desk: Desk,
    file: PathBuf,
    elapsed: Millis,
    devices: BTreeSet<String>,
    /// The last fact before the line that acted last.
    before: u64,
    refused: Value,
    /// Whether a refusal still waits for somebody who expected it.
    open_refusal: bool,
    _folder: Option<Folder>,
}

impl Stage {
    /// Sets up the event of the first line.
    pub fn begin(setup: &Value, event: Option<&Path>) -> Result<(Self, Step), Wrong> {
        let setup: Setup = serde_json::from_value(setup.clone())?;
        let begin = setup.begin.as_deref().unwrap_or(BEGIN);
        let begin = DateTime::parse_from_rfc3339(begin).map_err(|error| Wrong::Line(format!("begin: {error}")))?;
        let offset_min = i16::try_from(begin.offset().local_minus_utc() / 60).unwrap_or_default();
        let (wall, at) = (begin.timestamp_millis(), Moment::from_millis(1_000_000));
        let time = Time::manual(Stamp { boot: BootId(1), at, wall, offset_min });
        let (folder, file) = match event {
            Some(path) => (None, path.to_owned()),
            None => {
                let folder = Folder::new()?;
                let file = folder.0.join("scenario.zhicai");
                (Some(folder), file)
            }
        };
        let desk = Desk::new(time.clone(), file.parent().unwrap_or(Path::new(".")));
        desk.create_empty(&file)?;
        let mut stage = Stage {
            time,
            desk,
            file,
            elapsed: Millis::ZERO,
            devices: BTreeSet::new(),
            before: 0,
            refused: Value::Null,
            open_refusal: false,
            _folder: folder,
        };
        for intent in intents(setup)? {
            stage.ask(&intent, CHIEF)?;
            if stage.open_refusal {
                return Err(Wrong::Line(format!("the event is refused: {}", stage.refused)));
            }
        }
        let told = stage.tell()?;
        Ok((stage, Step { told, held: true }))
    }

    /// What the running console shows and what its file tells to who opens it now, where they differ. Of devices a file
    /// knows only the part that is in the facts.
    pub fn differs(&self) -> Result<Option<[Value; 2]>, Wrong> {
        let seen = |snapshot: Snapshot| {
            let Snapshot { frame, sections, players, tables, proposals, appeals, .. } = snapshot;
            json!([frame.event, frame.stopped, sections, players, tables, proposals, appeals])
        };
        let shown = seen(self.desk.snapshot().wait()?);
        let told = seen(show(&self.file, Until::Now(self.time.stamp()))?);
        Ok((shown != told).then_some([shown, told]))
    }

    /// Plays one line.
    pub fn play(&mut self, line: Value) -> Result<Step, Wrong> {
        let line = Line::read(line)?;
        let expects = line.expects();
        let refused = self.open_refusal && !expects;
        if !expects {
            self.before = self.facts()?;
            self.refused = Value::Null;
            self.open_refusal = false;
        }
        if let Some(at) = &line.at {
            self.go_to(at)?;
        }
        if let Some(intent) = &line.intent {
            self.act(intent, line.seen, line.by.as_deref().unwrap_or(CHIEF))?;
        } else if let (Some(serial), Some(says)) = (&line.device, &line.says) {
            self.hear(serial, says)?;
        } else if let Some(off) = &line.reboot {
            self.reboot(off)?;
        } else if let Some(length) = &line.sleep {
            let length = length_of(length)?;
            self.time.sleep(length);
            self.elapsed += length;
            self.desk.settle().wait()?;
        } else if let Some(by) = &line.wall {
            self.time.jump_wall(time_of(by)?);
            self.desk.settle().wait()?;
        }
        let mut told = self.tell()?;
        let mut held = true;
        if let (true, Some(told)) = (refused, told.as_object_mut()) {
            told.insert("failed".to_owned(), json!("the refusal before this line was not expected"));
            held = false;
        }
        if expects {
            let failed = self.check(&line, &told)?;
            held &= failed.is_empty();
            told = json!({ "at": self.elapsed.to_string(), "held": failed.is_empty() });
            if let (false, Some(told)) = (failed.is_empty(), told.as_object_mut()) {
                told.insert("failed".to_owned(), Value::Array(failed));
            }
        }
        Ok(Step { told, held })
    }

    /// A refusal that nobody expected before the end.
    pub fn unexpected(&self) -> Option<&Value> {
        self.open_refusal.then_some(&self.refused)
    }

    fn check(&mut self, line: &Line, told: &Value) -> Result<Vec<Value>, Wrong> {
        let found = self.found(told)?;
        let mut failed = Vec::new();
        if let Some(expected) = &line.expect {
            self.open_refusal &= !expected.contains_key("refused");
            failed.extend(compare::missing(&Value::Object(expected.clone()), &found));
        }
        if let Some(unwanted) = line.not.clone().map(Value::Object)
            && compare::missing(&unwanted, &found).is_empty()
        {
            failed.push(json!({ "not": unwanted, "found": found }));
        }
        Ok(failed)
    }

    // ---- acting -----------------------------------------------------------------------------------------------

    fn act(&mut self, intent: &Value, seen: Option<u64>, by: &str) -> Result<(), Wrong> {
        let intent = self.resolve(with_millis(intent))?;
        let intent: Intent = serde_json::from_value(intent)?;
        self.ask_seen(intent, seen, by)
    }

    fn ask(&mut self, intent: &Value, by: &str) -> Result<(), Wrong> {
        self.ask_seen(serde_json::from_value(with_millis(intent))?, None, by)
    }

    fn ask_seen(&mut self, intent: Intent, seen: Option<u64>, by: &str) -> Result<(), Wrong> {
        match self.desk.intent(Ask { seen, ..Ask::from(intent) }, by).wait()? {
            Answer::Accepted { .. } => {}
            Answer::Refused { refusal } => {
                self.refused = with_clauses(&serde_json::to_value(refusal)?);
                self.open_refusal = true;
            }
            Answer::Fault { fault } => {
                self.refused = serde_json::to_value(fault)?;
                self.open_refusal = true;
            }
        }
        Ok(())
    }

    /// A proposal may be named by what is due at which table, a fact by its kind and table.
    fn resolve(&self, mut intent: Value) -> Result<Value, Wrong> {
        let Some(fields) = intent.as_object_mut() else { return Ok(intent) };
        let answers = matches!(fields.get("do").and_then(Value::as_str), Some("accept" | "postpone" | "dismiss"));
        if let Some(due) = fields.get("due").filter(|_| answers).cloned() {
            fields.remove("due");
            let wanted = json!({ "due": due, "id": { "table": fields.remove("table") } });
            let wanted = match fields.remove("side") {
                Some(side) => json!({ "due": wanted["due"], "id": wanted["id"], "side": side }),
                None => wanted,
            };
            let proposals = serde_json::to_value(self.desk.snapshot().wait()?.proposals)?;
            let found = proposals.as_array().into_iter().flatten();
            let mut found = found.filter(|proposal| compare::missing(&wanted, proposal).is_empty());
            let proposal = found.next().ok_or_else(|| Wrong::Line(format!("no such proposal is open: {wanted}")))?;
            fields.insert("key".to_owned(), proposal["key"].clone());
        }
        self.name_facts(&mut intent)?;
        Ok(intent)
    }

    /// Puts the number of a fact where it is named by a subset of its fields: the latest that fits.
    fn name_facts(&self, value: &mut Value) -> Result<(), Wrong> {
        match value {
            Value::Object(fields) => fields.iter_mut().try_for_each(|(key, value)| {
                if !(FACTS.contains(&key.as_str()) && value.is_object()) {
                    return self.name_facts(value);
                }
                let facts = self.facts_after(0)?;
                let found = facts.iter().rev().find(|fact| compare::missing(value, fact).is_empty());
                *value = found.ok_or_else(|| Wrong::Line(format!("no such fact: {value}")))?["fact"].clone();
                Ok(())
            }),
            Value::Array(items) => items.iter_mut().try_for_each(|item| self.name_facts(item)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Ok(()),
        }
    }

    fn hear(&mut self, serial: &str, says: &Value) -> Result<(), Wrong> {
        if self.devices.insert(serial.to_owned()) {
            self.desk.tell(device::found(serial));
        }
        let game = self.game_at(serial)?;
        self.desk.tell(device::event(serial, game, says, self.time.now())?);
        self.desk.settle().wait()?;
        Ok(())
    }

    /// The game at a device's table; 10x10 for a device that is bound to none.
    fn game_at(&self, serial: &str) -> Result<Game, Wrong> {
        let snapshot = self.desk.snapshot().wait()?;
        let table = snapshot.tables.iter().find(|table| table.device.as_deref() == Some(serial));
        let section = table.and_then(|table| snapshot.sections.iter().find(|one| one.section == table.section));
        Ok(section.and_then(|section| Game::from_code(&section.game)).unwrap_or(Game::International))
    }

    /// The program ends at this instant; the machine may be off for a while.
    fn reboot(&mut self, off: &Value) -> Result<(), Wrong> {
        let off = if off.as_bool() == Some(true) { Millis::ZERO } else { length_of(off)? };
        self.desk.close();
        self.time.reboot(off);
        self.elapsed += off;
        self.devices.clear();
        self.desk.open_path(&self.file).wait()?;
        self.desk.settle().wait()?;
        Ok(())
    }

    /// Lets time pass up to `at`, stopping wherever something is due on the way.
    fn go_to(&mut self, at: &Value) -> Result<(), Wrong> {
        let relative = at.as_str().is_some_and(|text| text.starts_with('+'));
        let target = if relative { self.elapsed + time_of(at)? } else { time_of(at)? };
        if target < self.elapsed {
            return Err(Wrong::Line(format!("{target} is past: it is {} already", self.elapsed)));
        }
        loop {
            let next = self.desk.settle().wait()?;
            let left = target - self.elapsed;
            let step = next.map_or(left, |next| (next - self.time.now()).min(left)).max(Millis::new(1)).min(left);
            if step == Millis::ZERO {
                return Ok(());
            }
            self.time.advance(step);
            self.elapsed += step;
        }
    }

    // ---- looking ----------------------------------------------------------------------------------------------

    fn facts(&self) -> Result<u64, Wrong> {
        Ok(self.desk.snapshot().wait()?.frame.facts)
    }

    fn facts_after(&self, seq: u64) -> Result<Vec<Value>, Wrong> {
        let mut views = Vec::new();
        let _: ControlFlow<()> = ReadJournal::open(&self.file)?.facts(seq + 1, &Filter::default(), |row| {
            views.push(fact_view(&row));
            ControlFlow::Continue(())
        })?;
        self.desk.explain(&mut views)?;
        Ok(views.into_iter().map(told_fact).collect())
    }

    /// What a line prints.
    fn tell(&self) -> Result<Value, Wrong> {
        let snapshot = self.desk.snapshot().wait()?;
        let mut told = Map::new();
        told.insert("at".to_owned(), self.elapsed.to_string().into());
        told.insert("facts".to_owned(), self.facts_after(self.before)?.into_iter().map(short).collect());
        if !self.refused.is_null() {
            told.insert("refused".to_owned(), self.refused.clone());
        }
        told.insert("proposals".to_owned(), snapshot.proposals.iter().map(proposal).collect());
        told.insert("clocks".to_owned(), snapshot.tables.iter().map(|table| clock_face(table, &snapshot)).collect());
        Ok(Value::Object(told))
    }

    /// What an expectation may ask for.
    fn found(&self, told: &Value) -> Result<Value, Wrong> {
        let snapshot = self.desk.snapshot().wait()?;
        let mut tables = Map::new();
        for table in &snapshot.tables {
            let mut view = serde_json::to_value(table)?;
            view["clock"] = clock_face(table, &snapshot);
            tables.insert(table.table.to_string(), view);
        }
        let mut found = told.clone();
        found["refused"] = self.refused.clone();
        found["tables"] = Value::Object(tables);
        found["sections"] = with_clauses(&serde_json::to_value(&snapshot.sections)?);
        found["appeals"] = with_clauses(&serde_json::to_value(&snapshot.appeals)?);
        found["devices"] = serde_json::to_value(&snapshot.devices)?;
        found["hall"] = serde_json::to_value(&snapshot.frame)?;
        Ok(found)
    }
}

/// The intents that set up the event.
fn intents(setup: Setup) -> Result<Vec<Value>, Wrong> {
    let mut intents = vec![json!({ "do": "create_event", "name": setup.name, "place": setup.place,
        "zone": setup.zone, "officials": setup.officials })];
    let single = setup.sections.len() == 1;
    if !single && (setup.players.is_some() || setup.pairings.is_some()) {
        return Err(Wrong::Line("with several sections, players and pairings stand in their section".to_owned()));
    }
    let mut lists = Vec::new();
    for (number, mut section) in (1u16..).zip(setup.sections) {
        let players = section.remove("players").or_else(|| setup.players.clone());
        let pairings = section.remove("pairings").or_else(|| setup.pairings.clone());
        section.insert("do".to_owned(), "open_section".into());
        intents.push(Value::Object(section));
        if let Some(players) = players {
            let players: Value = people(&players);
            lists.push(json!({ "do": "enter_players", "section": number, "players": players }));
        }
        if let Some(Value::Array(pairings)) = pairings {
            let pairings: Vec<Value> = pairings.iter().map(pairing).collect();
            lists.push(json!({ "do": "publish_round", "section": number, "round": 1, "pairings": pairings }));
        }
    }
    intents.extend(lists);
    Ok(intents)
}

/// A player may be written as his name alone.
fn person(value: &Value) -> Value {
    if value.is_string() { json!({ "name": value }) } else { value.clone() }
}

fn people(value: &Value) -> Value {
    value.as_array().into_iter().flatten().map(person).collect()
}

fn pairing(value: &Value) -> Value {
    json!({ "table": value["table"], "white": person(&value["white"]), "black": person(&value["black"]) })
}

fn time_of(value: &Value) -> Result<Millis, Wrong> {
    duration_of(value).ok_or_else(|| Wrong::Line(format!("{value} is no duration")))
}

/// How long something lasts: not less than no time.
fn length_of(value: &Value) -> Result<Millis, Wrong> {
    let length = time_of(value)?;
    if length < Millis::ZERO { Err(Wrong::Line(format!("{value} is less than no time"))) } else { Ok(length) }
}

/// A fact as a line prints it: its number, table, actor and rule, then its body.
fn told_fact(view: FactView) -> Value {
    let mut fact = Map::new();
    fact.insert("fact".to_owned(), view.fact.0.into());
    fact.insert("table".to_owned(), view.table.map(|table| table.0).into());
    fact.insert("by".to_owned(), view.by.into());
    if let Some(clause) = view.clause {
        fact.insert("clause".to_owned(), clause.to_string().into());
    }
    if let Value::Object(mut body) = with_clauses(&view.body) {
        // A correction's own `fact` is the one it corrects.
        if let Some(corrected) = body.remove("fact") {
            fact.insert("corrects".to_owned(), corrected);
        }
        fact.extend(body);
    }
    Value::Object(fact)
}

/// A fact without the parts that would fill pages.
fn short(mut fact: Value) -> Value {
    if let Some(profile) = fact.get_mut("profile") {
        *profile = profile["id"].clone();
    }
    fact
}

fn proposal(proposal: &arbitration::Proposal) -> Value {
    let mut shown = with_clauses(&serde_json::to_value(proposal).unwrap_or_default());
    shown["table"] = proposal.id.table.0.into();
    shown["game"] = proposal.id.game.0.into();
    shown
}

/// The clock of a table as it stands now; a side that is unknown is null.
fn clock_face(table: &TableView, snapshot: &Snapshot) -> Value {
    let left = |side, stored: Option<Millis>| {
        let stored = stored?;
        let run = if table.clock.running == Some(side) { snapshot.now.at - table.clock.since } else { Millis::ZERO };
        Some((stored - run.max(Millis::ZERO)).max(Millis::ZERO).to_string())
    };
    json!({
        "table": table.table,
        "game": table.game,
        "white": left(clock::Side::White, table.clock.white),
        "black": left(clock::Side::Black, table.clock.black),
        "running": table.clock.running,
    })
}

/// A temporary folder, removed when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> std::io::Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("zhicai-scenario-{}-{number}", std::process::id()));
        std::fs::create_dir(&path)?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed stays in the folder for temporary things.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
