//! Who sits at a console (DESIGN §8): PINs, the second person, the recovery code.

use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use arbitration::{Act, Intent, Refusal, Role};
use clock::{Millis, Side};
use console::wire::{Answer, Ask, Message, NewEvent, PreviewAnswer, Secret};
use console::{Pace, Seat, verify_event};
use journal::{Filter, ReadJournal};
use serde_json::json;
use tokio::runtime::Builder;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::hall::{Hall, TABLE, event};

const CHIEF: &str = "Wang";
const DEPUTY: &str = "Li";
const FLOOR: &str = "Zhao";
const PIN: &str = "271828";
const OTHER: &str = "3141";

/// A hall, and the seat of its console.
struct Console {
    hall: Hall,
    seat: Seat,
}

/// Waits for an answer of the seat.
fn now<T>(future: impl Future<Output = T>) -> T {
    Builder::new_current_thread().enable_time().build().unwrap().block_on(future)
}

fn secret(text: &str) -> Secret {
    Secret::from(text.to_owned())
}

fn refusal(answer: Answer) -> Refusal {
    match answer {
        Answer::Refused { refusal } => refusal,
        other => panic!("{other:?}"),
    }
}

fn code(answer: Answer) -> String {
    serde_json::to_value(refusal(answer).code).unwrap().as_str().unwrap().to_owned()
}

fn accepted(answer: &Answer) {
    assert!(matches!(answer, Answer::Accepted { .. }), "{answer:?}");
}

fn note() -> Ask {
    Ask::from(Intent::Note { table: TABLE, text: "water".into(), about: None })
}

/// The disqualification of White, which needs the chief arbiter's consent (14.2.5).
fn disqualify(consent: &str) -> Ask {
    Ask::from(Intent::Rule {
        table: TABLE,
        game: None,
        act: Act::Disqualify { side: Side::White },
        offence: Some("aids".into()),
        article: None,
        reason: Some("notes in his shoe".into()),
        consent: Some(consent.into()),
    })
}

impl Console {
    fn new() -> Console {
        let hall = Hall::playing("draughts-100", 1);
        let seat = Seat::new(hall.desk.clone());
        Console { hall, seat }
    }

    /// A console whose chief arbiter has a PIN; with his recovery code.
    fn locked() -> (Console, String) {
        let console = Console::new();
        let code = console.set(CHIEF, Some(PIN)).unwrap();
        (console, code)
    }

    /// Sets a PIN that must be taken; the recovery code that comes with it.
    fn set(&self, name: &str, pin: Option<&str>) -> Option<String> {
        let set = now(self.seat.set_pin(name, pin.map(secret))).unwrap();
        accepted(&set.answer);
        serde_json::to_value(&set).unwrap()["recovery"].as_str().map(str::to_owned)
    }

    fn set_refused(&self, name: &str, pin: &str) -> String {
        code(now(self.seat.set_pin(name, Some(secret(pin)))).unwrap().answer)
    }

    fn sign_in(&self, name: &str, pin: Option<&str>) -> Answer {
        now(self.seat.sign_in(name, pin.map(secret))).unwrap()
    }

    fn ask(&self, ask: Ask) -> Answer {
        now(self.seat.intent(ask)).unwrap()
    }

    /// Who sits here, as the page is told.
    fn sits(&self) -> Option<String> {
        now(self.seat.who()).unwrap().sits.map(|official| official.name)
    }

    /// Who has a PIN.
    fn with_pins(&self) -> Vec<String> {
        let officials = now(self.seat.who()).unwrap().officials;
        officials.into_iter().filter(|official| official.pin).map(|official| official.name).collect()
    }

    fn reopen(&self) {
        self.hall.desk.open("Cup.zhicai").wait().unwrap();
    }

    fn path(&self) -> PathBuf {
        self.hall.folder.path().join("Cup.zhicai")
    }

    /// Kinds and actors of the facts.
    fn facts(&self) -> Vec<(String, String)> {
        let facts = ReadJournal::open(self.path()).unwrap().collect(1, &Filter::default()).unwrap();
        facts.into_iter().map(|fact| (fact.content.kind.into_owned(), fact.content.actor)).collect()
    }

    fn last(&self) -> (String, String) {
        self.facts().pop().unwrap()
    }
}

#[test]
fn without_pins_the_console_is_the_chiefs_and_everybody_takes_it_by_his_name() {
    let console = Console::new();
    assert_eq!(console.sits().as_deref(), Some(CHIEF));
    accepted(&console.ask(note()));
    assert_eq!(console.last(), ("note.made".into(), "chief".into()));

    accepted(&console.sign_in(FLOOR, None));
    assert_eq!(console.sits().as_deref(), Some(FLOOR));
    accepted(&console.ask(note()));
    assert_eq!(console.last(), ("note.made".into(), FLOOR.into()));
    let stop = || Ask::from(Intent::StopHall { reason: "lights".into() });
    assert_eq!(code(console.ask(stop())), "not-allowed", "the whole hall is not the floor arbiter's");
    assert_eq!(code(console.sign_in("nobody", None)), "no-official");

    console.seat.sign_out();
    accepted(&console.ask(stop()));
    assert_eq!(console.last(), ("hall.stopped".into(), "chief".into()));
    // Another seat is another person's: a second console at the same event.
    accepted(&console.sign_in(FLOOR, None));
    assert_eq!(now(Seat::new(console.hall.desk.clone()).who()).unwrap().sits.unwrap().name, CHIEF);
}

#[test]
fn with_the_chiefs_pin_an_event_opens_with_nobody_seated_and_accepts_nothing() {
    let (console, _) = Console::locked();
    assert_eq!(console.sits().as_deref(), Some(CHIEF), "who sets his PIN goes on sitting");
    accepted(&console.ask(note()));
    assert_eq!(console.last(), ("note.made".into(), CHIEF.into()));
    let other = Seat::new(console.hall.desk.clone());
    assert_eq!(now(other.who()).unwrap().sits, None, "another console is locked at once");

    console.reopen();
    assert_eq!(console.sits(), None);
    let before = console.hall.facts();
    assert_eq!(code(console.ask(note())), "sign-in");
    let preview = now(console.seat.preview(note())).unwrap();
    assert!(matches!(preview, PreviewAnswer::Refused { refusal } if refusal.code == arbitration::Code::SignIn));
    let sealing = serde_json::from_value(json!({"table": 1, "envelope": "7", "holder": "Zhou"})).unwrap();
    assert_eq!(code(now(console.seat.seal(sealing)).unwrap()), "sign-in");
    let opening = serde_json::from_value(json!({"table": 1, "before": ["W"], "move": "32-28"})).unwrap();
    assert_eq!(code(now(console.seat.open_envelope(opening)).unwrap()), "sign-in");
    assert_eq!(code(now(console.seat.set_pin(FLOOR, Some(secret(OTHER)))).unwrap().answer), "sign-in");
    assert_eq!(console.hall.facts(), before);
    assert!(!console.hall.desk.snapshot().wait().unwrap().tables.is_empty(), "everything can be read");

    assert_eq!(code(console.sign_in(CHIEF, None)), "wrong-pin");
    assert_eq!(code(console.sign_in(CHIEF, Some("271829"))), "wrong-pin");
    assert_eq!(console.sits(), None);
    accepted(&console.sign_in(CHIEF, Some(PIN)));
    accepted(&console.ask(note()));
    console.seat.sign_out();
    assert_eq!(code(console.ask(note())), "sign-in", "who leaves leaves it locked");
}

#[test]
fn what_is_asked_while_another_event_is_opened_is_never_done_there_by_him_who_sits_here() {
    let (console, _) = Console::locked();
    let locked = console.path();
    let open = NewEvent { name: "Other".into(), ..event("draughts-100") };
    accepted(&now(console.seat.create(open)).unwrap());
    let before = ReadJournal::open(&locked).unwrap().head().unwrap();
    let runtime = Builder::new_multi_thread().worker_threads(2).enable_time().build().unwrap();
    for _ in 0..20 {
        console.hall.desk.open("Other.zhicai").wait().unwrap();
        runtime.block_on(async {
            let opened = Arc::new(AtomicBool::new(false));
            let mut asking = JoinSet::new();
            for _ in 0..8 {
                let (seat, opened) = (console.seat.clone(), opened.clone());
                asking.spawn(async move {
                    while !opened.load(Relaxed) {
                        let _ = seat.intent(Ask::from(Intent::StopHall { reason: "lights".into() })).await;
                    }
                });
            }
            console.hall.desk.open("Cup.zhicai").await.unwrap();
            opened.store(true, Relaxed);
            asking.join_all().await;
        });
        assert_eq!(ReadJournal::open(&locked).unwrap().head().unwrap(), before, "nothing was written there");
    }
}

#[test]
fn a_pin_has_four_to_twelve_digits_and_is_set_by_those_who_may() {
    let console = Console::new();
    for bad in ["", "123", "1234567890123", "12a4", "12 4", "１２３４"] {
        assert_eq!(console.set_refused(FLOOR, bad), "bad-pin", "{bad:?}");
    }
    assert_eq!(console.set_refused("nobody", OTHER), "no-official");
    for good in ["1234", "123456789012"] {
        assert_eq!(console.set(FLOOR, Some(good)), None, "a recovery code is the chief arbiter's alone");
    }
    assert_eq!(console.with_pins(), [FLOOR]);

    // The deputy: everybody's but the chief arbiter's. An official: his own.
    accepted(&console.sign_in(DEPUTY, None));
    console.set(FLOOR, None);
    console.set(DEPUTY, Some(OTHER));
    assert_eq!(console.set_refused(CHIEF, OTHER), "not-allowed");
    accepted(&console.sign_in(FLOOR, None));
    console.set(FLOOR, Some(OTHER));
    assert_eq!(console.set_refused(DEPUTY, OTHER), "not-allowed");
    assert_eq!(console.set_refused(CHIEF, OTHER), "not-allowed");
    assert_eq!(console.with_pins(), [DEPUTY, FLOOR]);
}

#[test]
fn a_pin_is_in_no_file_view_or_refusal_and_no_fact_tells_of_it() {
    let (console, code) = Console::locked();
    let facts = console.facts();
    accepted(&console.sign_in(CHIEF, Some(PIN)));
    assert_eq!(console.facts(), facts, "neither setting nor signing in is a fact");
    let wrong = console.sign_in(CHIEF, Some("999999999"));
    let told = format!("{wrong:?} {:?} {:?}", Ask { pin: Some(secret(PIN)), ..note() }, now(console.seat.who()));
    assert!(!told.contains("999999999") && !told.contains(PIN), "{told}");
    console.hall.desk.close();
    for entry in std::fs::read_dir(console.hall.folder.path()).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        for text in [PIN, &code, &code.replace('-', "")] {
            assert!(!bytes.windows(text.len()).any(|part| part == text.as_bytes()), "{text} is in a file");
        }
    }
    assert!(verify_event(console.path(), None).unwrap().state_equal);
}

#[test]
fn five_wrong_pins_in_a_row_and_the_next_waits_a_minute() {
    let (console, _) = Console::locked();
    console.seat.sign_out();
    let wrong = |n: usize| (0..n).for_each(|_| assert_eq!(code(console.sign_in(CHIEF, Some("0000"))), "wrong-pin"));
    wrong(4);
    accepted(&console.sign_in(CHIEF, Some(PIN)));
    wrong(5);
    console.hall.time.advance(Millis::seconds(59));
    let late = refusal(console.sign_in(CHIEF, Some(PIN)));
    assert_eq!(late.code, arbitration::Code::TooManyTries);
    assert_eq!(late.params["seconds"], "1");
    // Neither another event in between nor another console at it brings more tries; others are not hindered.
    console.reopen();
    let other = Seat::new(console.hall.desk.clone());
    assert_eq!(code(now(other.sign_in(CHIEF, Some(secret(PIN)))).unwrap()), "too-many-tries");
    accepted(&console.sign_in(FLOOR, None));
    console.hall.time.advance(Millis::seconds(1));
    accepted(&console.sign_in(CHIEF, Some(PIN)));
}

#[test]
fn tries_at_the_same_time_are_no_more_than_tries_one_after_another() {
    let (console, _) = Console::locked();
    let answers = now(async {
        let mut tries = JoinSet::new();
        for _ in 0..12 {
            let seat = console.seat.clone();
            tries.spawn(async move { seat.sign_in(CHIEF, Some(secret("0000"))).await.unwrap() });
        }
        tries.join_all().await
    });
    let codes: Vec<String> = answers.into_iter().map(code).collect();
    assert_eq!(codes.iter().filter(|code| *code == "wrong-pin").count(), 5);
    assert_eq!(codes.iter().filter(|code| *code == "too-many-tries").count(), 7);
}

#[test]
fn article_14_2_5_the_chief_consents_in_the_same_form_by_his_pin() {
    let (console, _) = Console::locked();
    accepted(&console.sign_in(FLOOR, None));
    let before = console.hall.facts();
    let with = |pin: &str| Ask { pin: Some(secret(pin)), ..disqualify(CHIEF) };
    assert!(matches!(now(console.seat.preview(disqualify(CHIEF))).unwrap(), PreviewAnswer::Would { .. }));
    assert_eq!(code(console.ask(disqualify(CHIEF))), "wrong-pin", "his name alone is no consent");
    assert_eq!(code(console.ask(disqualify(" Wang "))), "wrong-pin");
    assert_eq!(code(console.ask(with("0000"))), "wrong-pin");
    assert_eq!(console.hall.facts(), before, "nothing was written");
    accepted(&console.ask(with(PIN)));
    assert_eq!(console.last(), ("ruling.made".into(), FLOOR.into()));
    let facts = ReadJournal::open(console.path()).unwrap().collect(1, &Filter::default()).unwrap();
    let body = String::from_utf8(facts.last().unwrap().content.body.clone()).unwrap();
    assert!(body.contains(r#""consent":"Wang""#) && !body.contains(PIN), "{body}");
}

#[test]
fn the_chief_at_his_own_console_needs_no_second_pin() {
    let (console, _) = Console::locked();
    accepted(&console.ask(disqualify(CHIEF)));
}

#[test]
fn the_recovery_code_seats_the_chief_and_is_used_up() {
    let (console, recovery) = Console::locked();
    let groups: Vec<&str> = recovery.split('-').collect();
    assert_eq!(groups.iter().map(|group| group.len()).collect::<Vec<_>>(), [5; 4], "{recovery}");
    let good = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase();
    assert!(groups.concat().chars().all(|c| good(c) && !"0O1IL".contains(c)), "{recovery}");
    assert_eq!(console.set(CHIEF, Some("55555")), None, "another PIN, the same code");

    accepted(&console.sign_in(FLOOR, None));
    let take = |code: &str| now(console.seat.take_over(secret(code))).unwrap();
    assert_eq!(code(take("AAAAA-AAAAA-AAAAA-AAAAA")), "wrong-code");
    assert_eq!(console.sits().as_deref(), Some(FLOOR));
    // Typed as people type.
    accepted(&take(&format!(" {} ", recovery.replace('-', " ").to_lowercase())));
    assert_eq!(console.sits().as_deref(), Some(CHIEF));
    assert_eq!(console.last(), ("host.taken_over".into(), CHIEF.into()));
    assert_eq!(console.with_pins(), [""; 0], "his PIN is gone");
    assert_eq!(code(take(&recovery)), "wrong-code", "and so is the code");
    console.reopen();
    assert_eq!(console.sits().as_deref(), Some(CHIEF), "the console is open as before he had a PIN");
    let new = console.set(CHIEF, Some(PIN)).unwrap();
    assert_ne!(new, recovery, "the next first PIN has a code of its own");
    console.hall.desk.close();
    assert!(verify_event(console.path(), None).unwrap().state_equal);
}

#[test]
fn a_pin_taken_away_takes_the_code_with_it_and_five_wrong_codes_wait_too() {
    let (console, old) = Console::locked();
    console.set(CHIEF, None);
    console.seat.sign_out();
    assert_eq!(console.sits().as_deref(), Some(CHIEF));
    let take = |code: &str| now(console.seat.take_over(secret(code))).unwrap();
    assert_eq!(code(take(&old)), "wrong-code");
    let new = console.set(CHIEF, Some(PIN)).unwrap();
    (0..5).for_each(|_| assert_eq!(code(take(&old)), "wrong-code"));
    assert_eq!(code(take(&new)), "too-many-tries");
    console.hall.time.advance(Millis::minutes(1));
    accepted(&take(&new));
}

#[test]
fn a_take_over_that_cannot_be_written_leaves_pin_and_code_as_they_were() {
    let (console, recovery) = Console::locked();
    accepted(&console.sign_in(FLOOR, None));
    // Nothing fits any more: the fact, and the PIN that would go with it, stand or fall together.
    console.hall.desk.limit_pages(1).wait().unwrap();
    for length in [900, 90, 1] {
        let long = || Ask::from(Intent::Note { table: TABLE, text: "x".repeat(length), about: None });
        while matches!(console.ask(long()), Answer::Accepted { .. }) {}
    }
    let failed = now(console.seat.take_over(secret(&recovery))).unwrap();
    assert!(matches!(failed, Answer::Fault { .. }), "{failed:?}");
    assert_eq!((console.sits().as_deref(), console.with_pins()), (Some(FLOOR), vec![CHIEF.to_owned()]));
    console.hall.desk.limit_pages(u32::MAX).wait().unwrap();
    assert!(console.facts().iter().all(|(kind, _)| kind != "host.taken_over"));
    accepted(&now(console.seat.take_over(secret(&recovery))).unwrap());
    assert_eq!(console.last(), ("host.taken_over".into(), CHIEF.into()));
}

#[test]
fn every_page_hears_that_somebody_else_sits_there() {
    let (console, _) = Console::locked();
    now(async {
        let mut feed = console.hall.desk.feed(Pace::Console);
        let mut next = async || timeout(Duration::from_secs(20), feed.next()).await.expect("a message in time");
        assert!(matches!(next().await, Message::Snapshot { .. }));
        accepted(&console.seat.sign_in(FLOOR, None).await.unwrap());
        assert!(matches!(next().await, Message::Seat));
        console.seat.sign_out();
        assert!(matches!(next().await, Message::Seat));
        // Nobody signs in or out, but who may is another: after the fact is on disk, whoever wrote it.
        for ask in [appoint("Sun", Role::Floor), release("Sun")] {
            accepted(&console.hall.desk.intent(ask, CHIEF).await.unwrap());
            while !matches!(next().await, Message::Seat) {}
        }
        console.hall.desk.open("Cup.zhicai").await.unwrap();
        // The page asks who sits there with each snapshot.
        while !matches!(next().await, Message::Snapshot { .. }) {}
    });
}

fn appoint(name: &str, role: Role) -> Ask {
    Ask::from(Intent::Appoint { name: name.into(), role })
}

fn release(name: &str) -> Ask {
    Ask::from(Intent::Release { name: name.into(), reason: "went home".into() })
}

#[test]
fn who_is_released_sits_no_more_and_his_pin_goes_with_him() {
    let (console, _) = Console::locked();
    console.set(FLOOR, Some(OTHER));
    let other = Seat::new(console.hall.desk.clone());
    accepted(&now(other.sign_in(FLOOR, Some(secret(OTHER)))).unwrap());
    accepted(&now(other.intent(note())).unwrap());
    assert_eq!(code(now(other.intent(release(DEPUTY))).unwrap()), "not-allowed");

    accepted(&console.ask(release(FLOOR)));
    assert_eq!(console.last(), ("official.released".into(), CHIEF.into()));
    assert_eq!(now(other.who()).unwrap().sits, None);
    assert_eq!(code(now(other.intent(note())).unwrap()), "sign-in");
    assert_eq!(code(now(other.sign_in(FLOOR, Some(secret(OTHER)))).unwrap()), "no-official");

    // Appointed again he has no PIN, and sits where he signs in.
    accepted(&console.ask(appoint(FLOOR, Role::Floor)));
    assert_eq!(console.with_pins(), [CHIEF]);
    assert_eq!(now(other.who()).unwrap().sits, None);
    accepted(&now(other.sign_in(FLOOR, None)).unwrap());
    accepted(&now(other.intent(note())).unwrap());
    console.hall.desk.close();
    assert!(verify_event(console.path(), None).unwrap().state_equal);
}

#[test]
fn at_a_console_without_pins_a_released_official_does_not_become_the_chief() {
    let console = Console::new();
    accepted(&console.sign_in(FLOOR, None));
    accepted(&now(Seat::new(console.hall.desk.clone()).intent(release(FLOOR))).unwrap());
    assert_eq!(code(console.ask(note())), "sign-in");
    assert_eq!(console.sits(), None);
    accepted(&console.sign_in(CHIEF, None));
    accepted(&console.ask(note()));
}

#[test]
fn another_role_is_his_at_once_and_keeps_his_pin() {
    let console = Console::new();
    console.set(FLOOR, Some(OTHER));
    let other = Seat::new(console.hall.desk.clone());
    accepted(&now(other.sign_in(FLOOR, Some(secret(OTHER)))).unwrap());
    let stop = || Ask::from(Intent::StopHall { reason: "no light".into() });
    assert_eq!(code(now(other.intent(stop())).unwrap()), "not-allowed");
    accepted(&console.ask(appoint(FLOOR, Role::Deputy)));
    accepted(&now(other.intent(stop())).unwrap());
    assert_eq!(now(other.who()).unwrap().sits.unwrap().role, Role::Deputy);
    assert_eq!(console.with_pins(), [FLOOR]);
}

#[test]
fn with_another_chief_arbiter_goes_the_recovery_code_of_the_first() {
    let (console, recovery) = Console::locked();
    accepted(&console.ask(appoint(DEPUTY, Role::Chief)));
    let take = |code: &str| now(console.seat.take_over(secret(code))).unwrap();
    assert_eq!(console.with_pins(), [CHIEF], "the first is there, and the code is his");
    accepted(&console.sign_in(DEPUTY, None));
    assert_eq!(console.set(DEPUTY, Some(OTHER)), None);
    accepted(&console.ask(appoint(CHIEF, Role::Floor)));
    assert_eq!(console.with_pins(), [DEPUTY, CHIEF], "a PIN stays with its holder");
    assert_eq!(code(take(&recovery)), "wrong-code");
    console.reopen();
    assert_eq!(console.sits(), None, "the new one's PIN locks it");
    accepted(&console.sign_in(DEPUTY, Some(OTHER)));
    let new = console.set(DEPUTY, Some("55555")).expect("a code of his own");
    console.seat.sign_out();
    accepted(&take(&new));
    assert_eq!(console.last(), ("host.taken_over".into(), DEPUTY.into()));
}

#[test]
fn what_the_window_wrote_is_signed_by_who_was_chief_arbiter_then() {
    let console = Console::new();
    accepted(&console.ask(note()));
    accepted(&console.ask(appoint(DEPUTY, Role::Chief)));
    accepted(&console.ask(release(CHIEF)));
    accepted(&console.ask(note()));
    let desk = &console.hall.desk;
    let incidents = desk.incidents().wait().unwrap();
    let told = incidents.iter().rev().take(4).rev().map(|row| (row.kind.as_str(), row.by.as_str()));
    let signed =
        [("note.made", CHIEF), ("official.appointed", CHIEF), ("official.released", CHIEF), ("note.made", DEPUTY)];
    assert_eq!(told.collect::<Vec<_>>(), signed);
    let notes = |by: Vec<String>| assert_eq!(by, [CHIEF, DEPUTY]);
    let of = |kind: &str, by: &str| (kind == "note.made").then(|| by.to_owned());
    let drawer = desk.table(TABLE).wait().unwrap().incidents;
    notes(drawer.iter().filter_map(|row| of(&row.kind, &row.by)).collect());
    let journal = desk.journal(serde_json::from_value(json!({})).unwrap()).wait().unwrap();
    notes(journal.iter().rev().filter_map(|row| of(&row.kind, &row.by)).collect());
}

#[test]
fn a_correction_that_takes_an_official_away_takes_his_pin_too() {
    let console = Console::new();
    accepted(&console.ask(appoint("Sun", Role::Floor)));
    console.set("Sun", Some(OTHER));
    let appointed = arbitration::Seq(console.facts().len() as u64);
    let withdraw = |fact| Ask::from(Intent::Withdraw { fact, reason: "a slip".into() });
    accepted(&console.ask(withdraw(appointed)));
    assert_eq!(console.with_pins(), [""; 0]);
    accepted(&console.ask(withdraw(arbitration::Seq(appointed.0 + 1))));
    assert_eq!(console.with_pins(), [""; 0]);
    accepted(&console.sign_in("Sun", None));
}

#[test]
fn a_release_that_cannot_be_written_leaves_the_pin() {
    let console = Console::new();
    console.set(FLOOR, Some(OTHER));
    console.hall.desk.limit_pages(1).wait().unwrap();
    for length in [900, 90, 1] {
        let long = || Ask::from(Intent::Note { table: TABLE, text: "x".repeat(length), about: None });
        while matches!(console.ask(long()), Answer::Accepted { .. }) {}
    }
    let failed = console.ask(release(FLOOR));
    assert!(matches!(failed, Answer::Fault { .. }), "{failed:?}");
    console.hall.desk.limit_pages(u32::MAX).wait().unwrap();
    assert_eq!(console.with_pins(), [FLOOR]);
    assert_eq!(code(console.sign_in(FLOOR, None)), "wrong-pin");
    accepted(&console.ask(release(FLOOR)));
}
