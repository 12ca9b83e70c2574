//! `kill -9` at random moments under load: every acknowledged fact is there, the file verifies, and clocks went on.

use std::io::Write as _;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use timebase::Time;
use zhicai_tests::{Client, Dice, Event, Running, Serve, soak};

const TABLES: u32 = 40;
const CLIENTS: u32 = 5;
/// Kills in the life of one event.
const KILLS_AN_EVENT: u32 = 10;
/// The latest kill of a round comes after so many acknowledged facts.
const LATEST: u64 = 150;
/// The control of the event: 80 minutes, and 60 seconds a move (Fischer).
const BASE: i64 = 80 * 60_000;
const INCREMENT: i64 = 60_000;
/// How far a clock may be from the truth.
const TOLERANCE: i64 = 2_000;
const PATIENCE: Duration = Duration::from_secs(90);

/// What a client was told, and the wall times between which that was.
#[derive(Debug)]
struct Acknowledged {
    fact: u64,
    kind: String,
    table: u32,
    note: Option<String>,
    asked: i64,
    told: i64,
}

/// A table as its client knows it. Black was there before the start; White may come late, on his own time (9.2).
#[derive(Debug)]
struct Seat {
    table: u32,
    moves: u64,
    runs: bool,
    white_is_here: bool,
}

impl Seat {
    fn of(view: &Value) -> Result<Self> {
        Ok(Seat {
            table: number(&view["table"])?,
            moves: number(&view["moves"])?,
            runs: !view["clock"]["running"].is_null(),
            white_is_here: !view["white"]["arrived"].is_null(),
        })
    }

    /// Something that must be accepted here.
    fn wish(&self, dice: &mut Dice) -> Value {
        let table = self.table;
        match dice.below(10) {
            0..8 if !self.white_is_here => json!({"do": "arrived", "table": table, "side": "white"}),
            0..6 if self.runs => json!({"do": "press", "table": table, "side": side(self.moves)}),
            6 if self.runs => json!({"do": "stop", "table": table, "reason": "a question"}),
            0..7 => json!({"do": "resume", "table": table}),
            7 => json!({"do": "warn", "table": table, "side": side(dice.below(2)), "offence": "talking"}),
            _ => json!({"do": "note", "table": table, "text": format!("note {}", dice.below(u64::MAX))}),
        }
    }

    fn follow(&mut self, accepted: &Value) {
        match accepted["do"].as_str() {
            Some("press") => self.moves += 1,
            Some("stop") => self.runs = false,
            Some("resume") => self.runs = true,
            Some("arrived") => self.white_is_here = true,
            _ => {}
        }
    }
}

fn side(moves: u64) -> &'static str {
    if moves.is_multiple_of(2) { "white" } else { "black" }
}

fn number<T: TryFrom<i64>>(value: &Value) -> Result<T> {
    value.as_i64().and_then(|n| n.try_into().ok()).with_context(|| format!("not a number: {value}"))
}

/// Gives intents one after another until the program is gone.
fn play(client: &Client, mut seats: Vec<Seat>, mut dice: Dice, tell: &Sender<Acknowledged>) -> Result<()> {
    let time = Time::real();
    loop {
        let at = usize::try_from(dice.below(seats.len() as u64))?;
        let seat = &mut seats[at];
        let wish = seat.wish(&mut dice);
        let asked = time.stamp().wall;
        // No answer: it was killed. Whether this one is on disk nobody knows.
        let Ok(answer) = client.intent(&wish) else { return Ok(()) };
        let told = time.stamp().wall;
        ensure!(answer["answer"] == "accepted", "{wish}: {answer}");
        seat.follow(&wish);
        for fact in answer["facts"].as_array().context("facts")? {
            let kind = fact["kind"].as_str().context("a kind")?.to_owned();
            let note = wish["text"].as_str().map(str::to_owned);
            tell.send(Acknowledged { fact: number(&fact["fact"])?, kind, table: seat.table, note, asked, told })?;
        }
    }
}

/// Waits for so many acknowledgements.
fn wait_for(told: &Receiver<Acknowledged>, count: u64) -> Result<Vec<Acknowledged>> {
    (0..count)
        .map(|_| match told.recv_timeout(PATIENCE) {
            Ok(one) => Ok(one),
            Err(RecvTimeoutError::Disconnected) => bail!("the clients gave up before the kill"),
            Err(RecvTimeoutError::Timeout) => bail!("nothing was acknowledged for {PATIENCE:?}"),
        })
        .collect()
}

/// A console clock, computed from the facts alone.
#[derive(Debug, Clone, Copy)]
struct Truth {
    left: [i64; 2],
    turn: usize,
    /// Running since then, by the wall.
    since: Option<i64>,
}

impl Truth {
    /// What both sides have left at a wall time.
    fn at(&self, wall: i64) -> [i64; 2] {
        let mut left = self.left;
        if let Some(since) = self.since {
            left[self.turn] -= wall - since;
        }
        left
    }

    fn stop(&mut self, wall: i64) {
        self.left = self.at(wall);
        self.since = None;
    }
}

fn wall_of(fact: &Value) -> Result<i64> {
    let text = fact["at"].as_str().context("a fact without a time")?;
    Ok(chrono::DateTime::parse_from_rfc3339(text)?.timestamp_millis())
}

/// The clock of each table, from table 1 on.
fn truths(facts: &[Value]) -> Result<Vec<Truth>> {
    let mut tables = vec![Truth { left: [BASE; 2], turn: 0, since: None }; TABLES as usize];
    for fact in facts {
        let kind = fact["kind"].as_str().context("a kind")?;
        if !matches!(kind, "round.started" | "move.played" | "clock.stopped" | "clock.resumed") {
            continue;
        }
        let wall = wall_of(fact)?;
        if kind == "round.started" {
            tables.iter_mut().for_each(|table| table.since = Some(wall));
            continue;
        }
        let table = &mut tables[number::<usize>(&fact["table"])? - 1];
        match kind {
            "move.played" => {
                table.stop(wall);
                table.left[table.turn] += INCREMENT;
                table.turn = 1 - table.turn;
                table.since = Some(wall);
            }
            "clock.stopped" => table.stop(wall),
            _ => table.since = Some(wall),
        }
    }
    Ok(tables)
}

/// Compares all clocks that the program shows with the truth; how far the worst is from it.
fn compare(client: &Client, facts: &[Value]) -> Result<i64> {
    let snapshot = client.snapshot()?;
    let now = Time::real().stamp();
    let truths = truths(facts)?;
    let mut worst = 0;
    for view in snapshot["tables"].as_array().context("tables")? {
        let truth = &truths[number::<usize>(&view["table"])? - 1];
        let running = truth.since.map(|_| ["white", "black"][truth.turn]);
        ensure!(view["clock"]["running"].as_str() == running, "{truth:?}: {view}");
        for (nth, name) in ["white", "black"].into_iter().enumerate() {
            let mut shown: i64 = number(&view["clock"][name])?;
            if running == Some(name) {
                shown -= now.at.as_millis() - number::<i64>(&view["clock"]["since"])?;
            }
            let off = (shown - truth.at(now.wall)[nth]).abs();
            ensure!(off <= TOLERANCE, "{name} is off by {off} ms: {truth:?}: {view}");
            worst = worst.max(off);
        }
    }
    Ok(worst)
}

fn in_journal(facts: &[Value], told: &Acknowledged) -> Result<()> {
    let index = usize::try_from(told.fact)? - 1;
    let fact = facts.get(index).with_context(|| format!("lost: {told:?} of {} facts", facts.len()))?;
    ensure!(fact["fact"] == told.fact && fact["kind"] == told.kind, "{told:?}: {fact}");
    ensure!(fact["table"] == told.table, "{told:?}: {fact}");
    ensure!(fact["body"].get("text").and_then(Value::as_str) == told.note.as_deref(), "{told:?}: {fact}");
    let wall = wall_of(fact)?;
    ensure!((told.asked - TOLERANCE..=told.told + TOLERANCE).contains(&wall), "{told:?}: {fact}");
    Ok(())
}

fn hall() -> Result<Event> {
    let event = Event::create()?;
    event.publish_tables(TABLES)?;
    let mut intents: Vec<_> =
        (1..=TABLES).map(|table| json!({"do": "arrived", "table": table, "side": "black"})).collect();
    intents.push(json!({"do": "start_round"}));
    event.intents(&intents)?;
    Ok(event)
}

/// One life of the program: opened, compared, put under load, killed. What it acknowledged, and its worst clock.
fn life(event: &Event, facts: &[Value], dice: &mut Dice) -> Result<(Vec<Acknowledged>, i64)> {
    let mut serve = Serve::start(event)?;
    let client = serve.connect()?;
    let worst = compare(&client, facts)?;

    let snapshot = client.snapshot()?;
    let views = snapshot["tables"].as_array().context("tables")?;
    let (tell, told) = channel();
    let mut clients = Vec::new();
    for nth in 0..CLIENTS {
        let seats = views.iter().map(Seat::of).filter(|seat| seat.as_ref().is_ok_and(|s| s.table % CLIENTS == nth));
        let (client, seats, tell) = (client.clone(), seats.collect::<Result<Vec<_>>>()?, tell.clone());
        let chance = Dice::new(dice.below(u64::MAX));
        clients.push(thread::spawn(move || play(&client, seats, chance, &tell)));
    }
    drop(tell);
    let mut acknowledged = wait_for(&told, dice.below(LATEST))?;
    // Somewhere between two acknowledgements: chance again, nothing is waited for.
    thread::sleep(Duration::from_micros(dice.below(4_000)));
    serve.running().kill()?;
    for client in clients {
        client.join().expect("a client does not panic")?;
    }
    acknowledged.extend(told.try_iter());
    Ok((acknowledged, worst))
}

/// 10 kills; ZHICAI_SOAK=1 makes it 200.
#[test]
fn what_was_acknowledged_is_there_after_a_kill_and_clocks_went_on() -> Result<()> {
    let kills = if soak() { 200 } else { 10 };
    let mut dice = Dice::new(20_260_501);
    let (mut acknowledged, mut worst) = (0, 0);
    let mut event = hall()?;
    for nth in 1..=kills {
        let before = event.journal()?;
        let (told, off) = life(&event, &before, &mut dice).with_context(|| format!("kill {nth}"))?;
        let facts = event.journal()?;
        for one in &told {
            ensure!(one.fact > before.len() as u64, "an old number was given again: {one:?}");
            in_journal(&facts, one).with_context(|| format!("kill {nth}"))?;
        }
        let verified = event.verify().with_context(|| format!("kill {nth}"))?;
        ensure!(verified["state_equal"] == true && verified["facts"] == facts.len(), "kill {nth}: {verified}");
        (acknowledged, worst) = (acknowledged + told.len(), worst.max(off));
        if nth % KILLS_AN_EVENT == 0 {
            worst = worst.max(compare(&Serve::start(&event)?.connect()?, &facts)?);
            event = hall()?;
        }
    }
    println!("{kills} kills, {acknowledged} acknowledged facts, none lost; the worst clock was {worst} ms off");
    Ok(())
}

/// The same for `zhicai intent`: each number it printed is a fact.
#[test]
fn what_intent_printed_is_there_after_a_kill() -> Result<()> {
    let event = Event::create()?;
    event.publish_tables(1)?;
    let mut dice = Dice::new(4);
    for kill in 0..if soak() { 50 } else { 4 } {
        let (stdin, mut lines) = std::io::pipe()?;
        let mut intent = Running::start(event.zhicai("intent")?.stdin(stdin))?;
        let feed = thread::spawn(move || {
            let mut nth = 0;
            while writeln!(lines, "{}", json!({"do": "note", "table": 1, "text": format!("{kill}.{nth}")})).is_ok() {
                nth += 1;
            }
        });
        let mut printed: Vec<u64> = Vec::new();
        let enough = 1 + usize::try_from(dice.below(LATEST))?;
        while printed.len() < enough {
            printed.push(intent.line(PATIENCE)?.context("it ended by itself")?.parse()?);
        }
        intent.kill()?;
        feed.join().expect("feeding does not panic");
        while let Some(line) = intent.line(PATIENCE)? {
            // The last line may have been cut by the kill; a shorter number was acknowledged before.
            printed.push(line.parse()?);
        }
        let facts = event.journal()?;
        for (nth, fact) in printed.iter().enumerate() {
            let there = facts.get(usize::try_from(*fact)? - 1).with_context(|| format!("lost: {fact}"))?;
            ensure!(there["body"]["text"] == format!("{kill}.{nth}"), "{fact}: {there}");
        }
        ensure!(event.verify()?["state_equal"] == true);
    }
    Ok(())
}

/// Taking over by the recovery code is one thing: the fact is there and PIN and code are gone, or all is as it was.
#[test]
fn a_take_over_is_whole_or_nothing_after_a_kill() -> Result<()> {
    let mut dice = Dice::new(7);
    let lives = if soak() { 100 } else { 6 };
    let mut whole = 0;
    for life in 1..=lives {
        let event = Event::create()?;
        let mut serve = Serve::start(&event)?;
        let client = serve.connect()?;
        let set = client.post("set_pin", &json!({"name": "陈裁判", "pin": "271828"}))?;
        let code = json!({"code": set["recovery"]});
        let (takes, by) = (client.clone(), code.clone());
        let taking = thread::spawn(move || takes.post("take_over", &by));
        // Before, within or after it: chance again, nothing is waited for.
        thread::sleep(Duration::from_micros(dice.below(100_000)));
        serve.running().kill()?;
        let told = taking.join().expect("asking does not panic").is_ok_and(|answer| answer["answer"] == "accepted");

        let taken = event.journal()?.iter().any(|fact| fact["kind"] == "host.taken_over");
        ensure!(taken || !told, "life {life}: what was acknowledged is lost");
        let serve = Serve::start(&event)?;
        let client = serve.connect()?;
        let who = client.post("who", &json!({}))?;
        ensure!(who["officials"][0]["pin"] == !taken && who["sits"].is_null() != taken, "life {life}: {who}");
        let again = client.post("take_over", &code)?;
        ensure!((again["answer"] == "accepted") != taken, "life {life}: {again}");
        ensure!(event.verify()?["state_equal"] == true);
        whole += u32::from(taken);
    }
    println!("{lives} kills: {whole} taken over, {} as before", lives - whole);
    Ok(())
}
