//! The desk on a real journal and time moved by hand.

use std::path::PathBuf;

use arbitration::{Basis, Due, Fact, Intent, Outcome, TableNo, encode};
use clock::{Millis, Side};
use console::wire::{Answer, Ask, Change, JournalQuery, Message, NewEvent, Snapshot, TableView, TileState};
use console::{Desk, Pace, Until, verify_event};
use journal::{Filter, Journal, NewFact, ReadJournal};
use timebase::Time;

use crate::hall::{BASE, Hall, TABLE, event};

/// A started round on so many tables, everybody there.
fn playing(tables: u32) -> Hall {
    Hall::playing("draughts-100", tables)
}

impl Hall {
    fn pass(&self, time: Millis) {
        self.time.advance(time);
        self.desk.settle().wait().unwrap();
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("Cup.zhicai")
    }

    fn snapshot(&self) -> Snapshot {
        self.desk.snapshot().wait().unwrap()
    }

    fn table(&self, table: u32) -> TableView {
        self.snapshot().tables.into_iter().find(|view| view.table == TableNo(table)).unwrap()
    }

    /// What White of a table has left, counted as a screen does.
    fn white_left(&self, table: u32) -> Millis {
        let view = self.table(table);
        let run =
            if view.clock.running == Some(Side::White) { self.time.now() - view.clock.since } else { Millis::ZERO };
        view.clock.white.unwrap() - run
    }

    fn kinds(&self) -> Vec<String> {
        let facts = ReadJournal::open(self.path()).unwrap().collect(1, &Filter::default()).unwrap();
        facts.into_iter().map(|fact| fact.content.kind.into_owned()).collect()
    }

    fn reopen(&self) {
        self.desk.open("Cup.zhicai").wait().unwrap();
        self.desk.settle().wait().unwrap();
    }
}

#[test]
fn an_answer_comes_when_another_reader_finds_its_facts_on_disk() {
    let hall = playing(2);
    let reader = ReadJournal::open(hall.path()).unwrap();
    for n in 0..50 {
        let fact = hall.accept(Intent::Note { table: TableNo(1), text: format!("{n}"), about: None }).0;
        assert!(reader.head().unwrap().facts >= fact, "fact {fact} was acknowledged and is not there");
    }
}

#[test]
fn what_was_seen_before_a_change_of_the_same_table_is_stale() {
    let hall = playing(1);
    let seen = hall.table(1).rev;
    hall.accept(Intent::Stop { table: TableNo(1), reason: None });
    let resume = |seen| Ask { seen: Some(seen), ..Ask::from(Intent::Resume { table: TABLE }) };
    let refusal = hall.refusal(resume(seen));
    assert_eq!(refusal.code, arbitration::Code::Stale);
    assert_eq!(refusal.params["saw"], seen.to_string());
    assert_eq!(refusal.params["now"], hall.table(1).rev.to_string());
    let fresh = hall.table(1).rev;
    assert!(matches!(hall.ask(resume(fresh)), Answer::Accepted { .. }));
}

#[test]
fn two_hundred_tables_that_move_make_nothing_stale_at_a_quiet_one() {
    let hall = playing(200);
    let seen = hall.table(200).rev;
    let moves: Vec<_> = (1..200)
        .map(|table| {
            let intent = Intent::Press { table: TableNo(table), side: Side::White, text: None };
            hall.desk.intent(Ask::from(intent), "chief")
        })
        .collect();
    let quiet = Intent::Stop { table: TableNo(200), reason: None };
    assert!(matches!(hall.ask(Ask { seen: Some(seen), ..Ask::from(quiet) }), Answer::Accepted { .. }));
    for answer in moves {
        assert!(matches!(answer.wait().unwrap(), Answer::Accepted { .. }));
    }
}

#[test]
fn a_full_disk_refuses_all_in_flight_and_the_state_is_that_of_the_disk() {
    let hall = playing(3);
    let mut mailbox = hall.desk.subscribe(Pace::Console).unwrap();
    hall.desk.limit_pages(1).wait().unwrap();
    // SQLite takes a limit below the present size as the present size: a long note does not fit any more.
    let long = "x".repeat(1_000);
    let notes: Vec<_> = (0..200)
        .map(|_| {
            let intent = Intent::Note { table: TableNo(1), text: long.clone(), about: None };
            hall.desk.intent(Ask::from(intent), "chief")
        })
        .collect();
    let answers: Vec<Answer> = notes.into_iter().map(|note| note.wait().unwrap()).collect();
    let faults = answers.iter().filter(|a| matches!(a, Answer::Fault { fault } if fault.code == "disk-full")).count();
    assert!(faults > 0, "the disk was full");
    let accepted: u64 = answers.iter().filter(|a| matches!(a, Answer::Accepted { .. })).count() as u64;
    assert_eq!(faults as u64 + accepted, 200);

    hall.desk.limit_pages(1_000_000).wait().unwrap();
    hall.accept(Intent::Stop { table: TableNo(2), reason: None });
    let facts = ReadJournal::open(hall.path()).unwrap().head().unwrap().facts;
    assert_eq!(hall.facts(), facts);
    assert_eq!(hall.kinds().iter().filter(|kind| *kind == "note.made").count() as u64, accepted);
    assert!(matches!(mailbox.take(), Some(Message::Snapshot { .. })), "readers get everything anew");
}

#[test]
fn a_subscriber_gets_a_snapshot_and_then_deltas_that_join_it() {
    let hall = playing(1);
    let mut mailbox = hall.desk.subscribe(Pace::Console).unwrap();
    hall.desk.settle().wait().unwrap();
    let Some(Message::Snapshot { snapshot }) = mailbox.take() else { panic!("a snapshot comes first") };
    hall.accept(Intent::Stop { table: TableNo(1), reason: None });
    hall.desk.settle().wait().unwrap();
    let Some(Message::Delta { delta }) = mailbox.take() else { panic!("a delta comes next") };
    assert_eq!(delta.from, snapshot.rev);
    let stopped = |c: &Change| matches!(c, Change::Table { table } if table.state == TileState::Stopped);
    assert!(delta.changes.iter().any(stopped));
    let told = |c: &Change| matches!(c, Change::Frame { frame } if frame.facts == snapshot.frame.facts + 1);
    assert!(delta.changes.iter().any(told), "the head of the chain moves with the facts");
    assert_eq!(hall.snapshot().rev, delta.to);
    hall.desk.close();
    assert_eq!(mailbox.take(), Some(Message::Closed));
}

#[test]
fn time_alone_turns_a_tile_when_it_is_due_and_not_before() {
    let hall = playing(1);
    hall.pass(BASE - Millis::new(1));
    assert_ne!(hall.table(1).state, TileState::Flag);
    hall.pass(Millis::new(1));
    assert_eq!(hall.table(1).state, TileState::Flag, "a flag falls exactly at zero");
    let proposals = hall.snapshot().proposals;
    assert_eq!(proposals.iter().map(|p| p.due).collect::<Vec<_>>(), [Due::Flag]);
}

#[test]
fn on_the_same_boot_time_went_on_exactly() {
    let hall = playing(2);
    hall.pass(Millis::seconds(100));
    hall.desk.close();
    hall.time.advance(Millis::seconds(37));
    hall.reopen();
    assert_eq!(hall.white_left(1), BASE - Millis::seconds(137));
    assert_eq!(hall.snapshot().proposals, []);
    assert!(!hall.kinds().contains(&"clocks.interrupted".to_owned()));
}

#[test]
fn on_another_boot_console_clocks_stand_and_the_gap_is_proposed() {
    let hall = playing(2);
    hall.pass(Millis::seconds(100));
    hall.desk.close();
    hall.time.reboot(Millis::minutes(5));
    hall.reopen();
    let view = hall.table(1);
    assert_eq!((view.clock.running, view.clock.white), (None, Some(BASE - Millis::seconds(100))));
    let proposals = hall.snapshot().proposals;
    assert_eq!(proposals.iter().map(|p| p.due).collect::<Vec<_>>(), [Due::GapToCharge; 2]);
    hall.accept(Intent::Accept { key: proposals[0].key.clone(), choice: 0, consent: None });
}

#[test]
fn a_power_cut_costs_at_most_two_seconds() {
    let hall = playing(1);
    // The stored clock is written while the program runs, so a copy of the file is what a power cut would leave.
    for _ in 0..10 {
        hall.pass(Millis::new(700));
    }
    let _ =
        hall.accept(Intent::Note { table: TableNo(1), text: "the writer has stored what waited".into(), about: None });
    let copy = hall.folder.path().join("copy.zhicai");
    ReadJournal::open(hall.path()).unwrap().backup_to(&copy).unwrap();
    let played = BASE - hall.white_left(1);
    hall.desk.close();
    hall.time.reboot(Millis::ZERO);
    hall.desk.open_path(&copy).wait().unwrap();
    let kept = BASE - hall.table(1).clock.white.unwrap();
    assert!(kept <= played && played - kept <= Millis::seconds(2), "{kept} of {played}");
}

#[test]
fn a_sleep_of_ten_minutes_is_proposed_and_charged_to_nobody_by_itself() {
    let hall = playing(1);
    hall.pass(Millis::seconds(10));
    hall.time.sleep(Millis::minutes(10));
    hall.desk.settle().wait().unwrap();
    assert!(hall.kinds().contains(&"clocks.interrupted".to_owned()));
    let proposals = hall.snapshot().proposals;
    assert_eq!(proposals.iter().map(|p| p.due).collect::<Vec<_>>(), [Due::GapToCharge]);
    assert_eq!(hall.table(1).clock.white, Some(BASE - Millis::seconds(10)));
}

#[test]
fn a_wall_clock_set_by_an_hour_changes_no_players_time() {
    let hall = playing(1);
    hall.pass(Millis::seconds(10));
    for by in [Millis::minutes(60), -Millis::minutes(60)] {
        hall.time.jump_wall(by);
        hall.desk.settle().wait().unwrap();
    }
    assert_eq!(hall.white_left(1), BASE - Millis::seconds(10));
    assert_eq!(hall.kinds().iter().filter(|kind| *kind == "wall.jumped").count(), 2);
}

#[test]
fn a_second_program_may_read_and_follows_what_is_written() {
    let hall = playing(1);
    let second = Desk::new(hall.time.clone(), hall.folder.path());
    assert_eq!(second.open("Cup.zhicai").wait().unwrap().notice.as_deref(), Some("in-use"));
    let answer = second.intent(Ask::from(Intent::ResumeHall), "chief").wait().unwrap();
    assert!(matches!(answer, Answer::Refused { refusal } if refusal.code == arbitration::Code::ReadOnly));
    hall.accept(Intent::Stop { table: TableNo(1), reason: None });
    hall.time.advance(Millis::seconds(1));
    second.settle().wait().unwrap();
    assert_eq!(second.snapshot().wait().unwrap().tables[0].state, TileState::Stopped);
}

#[test]
fn a_file_with_a_fact_of_a_newer_program_is_opened_to_read() {
    let hall = playing(1);
    hall.desk.close();
    let mut journal = Journal::open(hall.path()).unwrap();
    let stamp = journal::Stamp { boot: "09".into(), mono_ms: 6_000_000, wall_ms: 1_777_600_900_000, offset_min: 480 };
    let body = b"{}".to_vec();
    let fact = NewFact { kind: "future.thing".into(), version: 1, table: None, actor: "chief".into(), stamp, body };
    journal.append_sync(vec![fact]).unwrap();
    drop(journal);
    assert_eq!(hall.desk.open("Cup.zhicai").wait().unwrap().notice.as_deref(), Some("newer-facts"));
    assert_eq!(hall.refusal(Intent::ResumeHall).code, arbitration::Code::ReadOnly);
}

#[test]
fn a_round_is_closed_with_a_checkpoint_that_verifies() {
    let hall = playing(1);
    let result =
        Intent::Result { table: TableNo(1), game: None, outcome: Outcome::Draw, basis: Basis::Played, signed: true };
    hall.accept(result);
    hall.accept(Intent::CloseRound { section: None });
    // What is decided meanwhile does not wait for the hash, and is not in it.
    hall.accept(Intent::Note { table: TableNo(1), text: "the slip is torn".into(), about: None });
    hall.desk.settle().wait().unwrap();
    let kinds = hall.kinds();
    let closing = kinds.iter().position(|kind| kind == "round.closed").unwrap() + 1;
    let checkpoints = hall.desk.journal(JournalQuery { kind: Some("checkpoint".into()), ..JournalQuery::default() });
    let checkpoints = checkpoints.wait().unwrap();
    assert_eq!(checkpoints.iter().map(|fact| &fact.body["after"]).collect::<Vec<_>>(), [closing]);
    let head = hall.snapshot().frame.head;
    let report = verify_event(hall.path(), Some(&head)).unwrap();
    assert_eq!((report.first_bad, report.head_found, report.state_equal), (None, Some(report.facts), true));

    hall.desk.close();
    let mut journal = Journal::open(hall.path()).unwrap();
    let wrong = Fact::Checkpoint { state: "00".repeat(32), after: None };
    let stamp = journal::Stamp { boot: "09".into(), mono_ms: 6_000_000, wall_ms: 1_777_600_900_000, offset_min: 480 };
    let body = encode(&wrong);
    let fact = NewFact { kind: "checkpoint".into(), version: 1, table: None, actor: "chief".into(), stamp, body };
    journal.append_sync(vec![fact]).unwrap();
    drop(journal);
    assert!(!verify_event(hall.path(), None).unwrap().state_equal, "a state that is not the fold's is found");
}

#[test]
fn the_journal_is_read_newest_first_a_page_at_a_time() {
    let hall = playing(3);
    for n in 0..5 {
        hall.accept(Intent::Note { table: TableNo(2), text: format!("note {n}"), about: None });
    }
    let query = JournalQuery { table: Some(TableNo(2)), kind: Some("note".into()), limit: Some(2), before: None };
    let page = hall.desk.journal(query.clone()).wait().unwrap();
    let texts = |page: &[console::wire::FactView]| -> Vec<String> {
        page.iter().map(|fact| fact.body["text"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(texts(&page), ["note 4", "note 3"]);
    let next = JournalQuery { before: Some(page[1].fact), ..query };
    assert_eq!(texts(&hall.desk.journal(next).wait().unwrap()), ["note 2", "note 1"]);
}

#[test]
fn a_fact_in_the_journal_has_the_rule_it_comes_under() {
    let hall = playing(1);
    let (table, side) = (TableNo(1), Side::Black);
    hall.accept(Intent::Warn { table, side, offence: "talking".into(), note: None });
    hall.accept(Intent::Note { table, text: "of nothing in the book".into(), about: None });
    let page = hall.desk.journal(JournalQuery::default()).wait().unwrap();
    let clause = |kind: &str| {
        let fact = page.iter().find(|fact| fact.kind == kind).unwrap_or_else(|| panic!("no {kind}"));
        fact.clause.as_ref().map(ToString::to_string)
    };
    assert_eq!(clause("section.opened").as_deref(), Some("draughts-64 8.1.1"), "sudden death");
    assert_eq!(clause("round.started").as_deref(), Some("draughts-64 9.2"));
    assert_eq!(clause("player.arrived").as_deref(), Some("draughts-64 8.3.1"));
    assert_eq!(clause("warning.given").as_deref(), Some("draughts-64 14.1.1"));
    assert_eq!(clause("note.made"), None);
}

#[test]
fn an_event_that_is_refused_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::new(Time::real(), folder.path());
    let event = NewEvent { name: String::new(), officials: Vec::new(), ..event("draughts-100") };
    assert!(matches!(desk.create(event, "chief").wait().unwrap(), Answer::Refused { .. }));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn names_that_are_no_files_of_the_folder_are_not_opened() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::new(Time::real(), folder.path());
    assert_eq!(desk.open("../x.zhicai").wait().unwrap_err().code(), "bad-file-name");
    assert_eq!(desk.open("x.zhicai").wait().unwrap_err().code(), "not-found");
    std::fs::write(folder.path().join("y.zhicai"), "not an event at all, whatever its name says").unwrap();
    assert_eq!(desk.open("y.zhicai").wait().unwrap_err().code(), "not-an-event");
    assert_eq!(desk.snapshot().wait().unwrap_err().code(), "no-event-open");
}

#[test]
fn a_file_verifies_after_corrections_that_take_away_what_later_facts_stood_on() {
    let hall = playing(1);
    let table = TableNo(1);
    let last = |hall: &Hall| arbitration::Seq(hall.facts());
    let withdraw = |fact| hall.accept(Intent::Withdraw { fact, reason: "wrong table".into() });
    hall.accept(Intent::Stop { table, reason: None });
    let stop = last(&hall);
    hall.accept(Intent::Resume { table });
    withdraw(stop);
    let outcome = Outcome::Draw;
    hall.accept(Intent::Result { table, game: None, outcome, basis: Basis::Played, signed: false });
    let result = last(&hall);
    hall.accept(Intent::Sign { table, game: None });
    withdraw(result);
    hall.desk.close();
    assert!(verify_event(hall.path(), None).unwrap().state_equal);
}

#[test]
fn the_past_is_shown_up_to_a_fact_that_is_there() {
    let hall = playing(1);
    let facts = hall.facts();
    hall.desk.close();
    let show = |until| console::show(hall.path(), until).map(|snapshot| snapshot.frame.facts);
    assert_eq!((show(Until::Fact(1)).unwrap(), show(Until::Fact(facts)).unwrap()), (1, facts));
    for fact in [0, facts + 1, u64::MAX] {
        assert_eq!(show(Until::Fact(fact)).unwrap_err().fault().code, "no-fact");
    }
    assert_eq!(show(Until::Wall(0)).unwrap(), 0, "before the event the hall is empty");
}
