use std::sync::mpsc::{Receiver, Sender, channel};

use journal::{AppendError, Filter, Head, Journal, JournalError, Receipt, verify};

use crate::common::{event, fact};

type Results = Receiver<Result<Receipt, AppendError>>;

/// Appends, and sends what became of it.
fn append(journal: &mut Journal, body: &str, to: &Sender<Result<Receipt, AppendError>>) -> u64 {
    let to = to.clone();
    journal.append(vec![fact(1, body)], move |result| to.send(result).unwrap())
}

/// Keeps the writer busy until the sender is used or dropped.
fn hold(journal: &mut Journal) -> Sender<()> {
    let (let_go, held) = channel::<()>();
    let (entered, busy) = channel();
    journal.append(Vec::new(), move |_| {
        entered.send(()).unwrap();
        let _ = held.recv();
    });
    busy.recv().unwrap();
    let_go
}

#[test]
fn facts_come_back_in_order_after_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path(), 3);
    let mut journal = Journal::open(&path).unwrap();
    assert_eq!((journal.head().facts, journal.next_seq()), (3, 4));
    let receipt = journal.append_sync(vec![fact(2, "x"), fact(9, "y")]).unwrap();
    assert_eq!((receipt.first, receipt.head.facts, receipt.batch_facts), (4, 5, 2));
    assert_eq!(journal.head(), receipt.head);

    let reader = journal.reader().unwrap();
    let seqs = |from, filter: &Filter| -> Vec<u64> {
        reader.collect(from, filter).unwrap().iter().map(|fact| fact.seq).collect()
    };
    let all = Filter::default();
    let table_2 = Filter { table: Some(2), ..all.clone() };
    let other_kind = Filter { kind: Some("other".into()), ..all.clone() };
    let until_3 = Filter { until: Some(3), ..all.clone() };
    assert_eq!(seqs(1, &all), [1, 2, 3, 4, 5]);
    assert_eq!(seqs(4, &all), [4, 5]);
    assert_eq!(seqs(0, &table_2), [2, 4]);
    assert_eq!(seqs(2, &until_3), [2, 3]);
    assert_eq!(seqs(1, &other_kind), [0; 0]);
    assert_eq!(seqs(u64::MAX, &all), [0; 0]);
    let last = &reader.collect(5, &all).unwrap()[0];
    assert_eq!((&last.content, last.hash), (&fact(9, "y"), receipt.head.hash));
}

#[test]
fn all_that_waits_goes_into_one_transaction_and_is_answered_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let mut journal = Journal::open(event(folder.path(), 0)).unwrap();
    let (to, results): (_, Results) = channel();

    let let_go = hold(&mut journal);
    for n in 1..=50 {
        assert_eq!(append(&mut journal, &n.to_string(), &to), n);
    }
    assert!(results.try_recv().is_err(), "nothing is answered before it is written");
    drop(let_go);
    for n in 1..=50 {
        let receipt = results.recv().unwrap().unwrap();
        assert_eq!((receipt.first, receipt.head.facts, receipt.batch_facts), (n, n, 50));
    }
    assert_eq!(verify(journal.path(), None).unwrap().head, journal.head());
}

#[test]
fn what_is_handed_in_is_written_when_the_handle_goes() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path(), 0);
    let mut journal = Journal::open(&path).unwrap();
    for n in 0..100 {
        journal.append(vec![fact(n, "")], |result| {
            result.unwrap();
        });
    }
    drop(journal);
    assert_eq!(verify(&path, None).unwrap().facts, 100);
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "no log and no lock is left: {left:?}");
}

#[test]
fn a_full_disk_refuses_all_in_flight_and_keeps_all_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let mut journal = Journal::open(event(folder.path(), 2)).unwrap();
    let kept = journal.head();
    let (to, results): (_, Results) = channel();
    let too_much = "x".repeat(1 << 20);

    journal.limit_pages(1).unwrap();
    let let_go = hold(&mut journal);
    assert_eq!(append(&mut journal, "fits, but shares its transaction", &to), 3);
    assert_eq!(append(&mut journal, &too_much, &to), 4);
    drop(let_go);
    for _ in 0..2 {
        let error = results.recv().unwrap().unwrap_err();
        assert!(matches!(error, AppendError::Failed(_)), "{error}");
        assert_eq!(error.code(), "disk-full");
    }

    // The space is back, but the one who decides does not know yet what was lost.
    journal.limit_pages(1 << 20).unwrap();
    assert_eq!(append(&mut journal, "decided on top of a refused fact", &to), 5);
    let error = results.recv().unwrap().unwrap_err();
    assert!(matches!(error, AppendError::Behind(_)), "{error}");
    assert_eq!(error.code(), "disk-full");
    assert_eq!(journal.flush().unwrap_err().code(), "disk-full");
    assert_eq!(journal.head(), kept);
    assert_eq!(journal.reader().unwrap().head().unwrap(), kept);

    assert_eq!(journal.resync().unwrap(), kept);
    assert_eq!(append(&mut journal, &too_much, &to), 3);
    assert_eq!(results.recv().unwrap().unwrap().head.facts, 3);
    let report = verify(journal.path(), Some(&kept.to_string())).unwrap();
    assert_eq!((report.facts, report.first_bad, report.head_found), (3, None, Some(2)));
}

#[test]
fn a_refusal_reaches_what_waits_behind_it_before_anyone_asked() {
    let folder = tempfile::tempdir().unwrap();
    let mut journal = Journal::open(event(folder.path(), 1)).unwrap();
    let (to, results): (_, Results) = channel();
    journal.limit_pages(1).unwrap();

    // While the first refusal is being told, more is handed in.
    let (told, telling) = channel();
    let (let_go, held) = channel::<()>();
    journal.append(vec![fact(1, &"x".repeat(1 << 20))], move |result| {
        told.send(result.unwrap_err().code()).unwrap();
        let _ = held.recv();
    });
    assert_eq!(telling.recv().unwrap(), "disk-full");
    append(&mut journal, "small enough for any disk", &to);
    drop(let_go);
    assert!(matches!(results.recv().unwrap(), Err(AppendError::Behind(_))));
    assert_eq!(journal.resync().unwrap().facts, 1);
}

#[test]
fn resync_does_no_harm_to_what_is_in_flight() {
    let folder = tempfile::tempdir().unwrap();
    let mut journal = Journal::open(event(folder.path(), 0)).unwrap();
    let (to, results): (_, Results) = channel();
    append(&mut journal, "a", &to);
    append(&mut journal, "b", &to);
    let head = journal.resync().unwrap();
    assert_eq!((head.facts, journal.next_seq()), (2, 3));
    assert_eq!(results.iter().take(2).filter(Result::is_ok).count(), 2);
}

#[test]
fn a_fact_written_by_another_hand_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let mut journal = Journal::open(event(folder.path(), 1)).unwrap();
    let other = rusqlite::Connection::open(journal.path()).unwrap();
    other
        .execute_batch(
            "INSERT INTO fact SELECT 2, kind, version, table_no, 'nobody', boot, mono_ms, wall_ms, offset_min, body, hash
             FROM fact",
        )
        .unwrap();
    journal.append_sync(vec![fact(1, "x")]).unwrap_err();
    assert_eq!(journal.resync().unwrap().facts, 2);
    assert_eq!(verify(journal.path(), None).unwrap().first_bad.unwrap().seq, 2);
}

#[test]
fn a_callback_that_panics_stops_the_journal_and_every_later_append_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path(), 0);
    let mut journal = Journal::open(&path).unwrap();
    journal.append(vec![fact(1, "a")], |_| panic!("a fault of the caller, expected in this test"));
    let _ = journal.flush();
    let error = journal.append_sync(vec![fact(1, "b")]).unwrap_err();
    assert_eq!(error.code(), "stopped");
    assert!(journal.resync().is_err());
    drop(journal);
    assert_eq!(Journal::open(&path).unwrap().head().facts, 1);
}

#[test]
fn the_latest_reading_of_each_table_is_kept_beside_the_chain() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path(), 1);
    let mut journal = Journal::open(&path).unwrap();
    let head = journal.head();
    let let_go = hold(&mut journal);
    journal.put_readings(vec![(7, b"7a".to_vec()), (3, b"3a".to_vec())]);
    journal.put_readings(vec![(7, b"7b".to_vec())]);
    drop(let_go);
    journal.flush().unwrap();
    journal.put_readings(vec![(3, b"3b".to_vec())]);
    journal.append_sync(vec![fact(1, "x")]).unwrap();
    journal.close().unwrap();

    let reader = journal::ReadJournal::open(&path).unwrap();
    let readings = reader.readings().unwrap();
    assert_eq!(readings, [(3, b"3b".to_vec()), (7, b"7b".to_vec())]);
    let report = verify(&path, Some(&head.to_string())).unwrap();
    assert_eq!((report.facts, report.head_found), (2, Some(1)));
}

#[test]
fn a_reading_that_does_not_fit_refuses_no_fact() {
    let folder = tempfile::tempdir().unwrap();
    let mut journal = Journal::open(event(folder.path(), 1)).unwrap();
    journal.limit_pages(1).unwrap();
    journal.put_readings(vec![(1, vec![0; 1 << 20])]);
    journal.flush().unwrap();
    journal.append_sync(vec![fact(1, "small")]).unwrap();
}

#[test]
fn a_new_event_is_empty_and_takes_no_name_that_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path(), 0);
    let error = Journal::create(&path).unwrap_err();
    assert!(matches!(error, JournalError::Exists { .. }), "{error}");
    let journal = Journal::open(&path).unwrap();
    assert_eq!((journal.head(), journal.next_seq()), (Head::EMPTY, 1));
    let report = verify(&path, Some("0000000000000000/0")).unwrap();
    assert_eq!((report.head, report.head_found), (Head::EMPTY, Some(0)));

    let nowhere = folder.path().join("no").join("such.zhicai");
    assert_eq!(Journal::create(nowhere).unwrap_err().code(), "not-found");
    assert_eq!(Journal::create("/").unwrap_err().code(), "not-an-event");
}

#[test]
fn facts_and_the_pins_that_go_with_them_are_written_together_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let mut journal = Journal::open(event(folder.path(), 1)).unwrap();
    let (to, results): (_, Results) = channel();
    let change = |journal: &mut Journal, body: String, phc: Option<&str>| {
        let to = to.clone();
        let pins = vec![("Wang".to_owned(), phc.map(str::to_owned))];
        journal.append_with_pins(vec![fact(1, &body)], pins, move |result| to.send(result).unwrap());
        results.recv().unwrap()
    };
    assert_eq!(change(&mut journal, "set".into(), Some("a")).unwrap().head.facts, 2);
    let kept = |journal: &Journal| journal.reader().unwrap().pins().unwrap();
    assert_eq!(kept(&journal), [("Wang".to_owned(), "a".to_owned())]);

    journal.limit_pages(1).unwrap();
    change(&mut journal, "x".repeat(1 << 20), None).unwrap_err();
    assert_eq!(journal.resync().unwrap().facts, 2);
    assert_eq!(kept(&journal), [("Wang".to_owned(), "a".to_owned())], "the fact did not fit: the PIN stays");

    journal.limit_pages(u32::MAX).unwrap();
    assert_eq!(change(&mut journal, "gone".into(), None).unwrap().head.facts, 3);
    assert_eq!(kept(&journal), []);
}
