use std::ops::ControlFlow;
use std::path::Path;

use journal::{Break, Head, JournalError, ReadJournal, verify};
use rusqlite::Connection;

use crate::common::event;

const NO_TRIGGERS: &str = "DROP TRIGGER fact_is_never_changed; DROP TRIGGER fact_is_never_deleted;
    DROP TRIGGER fact_follows_the_last; PRAGMA ignore_check_constraints = ON;";

fn change(path: &Path, sql: &str) {
    let connection = Connection::open(path).unwrap();
    connection.execute_batch(NO_TRIGGERS).unwrap();
    connection.execute_batch(sql).unwrap();
}

#[test]
fn facts_are_neither_changed_nor_deleted_nor_put_between() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path(), 3);
    let connection = Connection::open(&path).unwrap();
    for (sql, message) in [
        ("UPDATE fact SET actor = 'x' WHERE seq = 2", "a fact is never changed"),
        ("DELETE FROM fact WHERE seq = 3", "a fact is never deleted"),
        ("DELETE FROM fact", "a fact is never deleted"),
        ("INSERT OR REPLACE INTO fact SELECT * FROM fact WHERE seq = 3", "a fact follows the last one"),
        ("INSERT INTO fact SELECT 5, kind, version, table_no, actor, boot, mono_ms, wall_ms, offset_min, body, hash
          FROM fact WHERE seq = 3", "a fact follows the last one"),
        ("INSERT INTO fact SELECT NULL, kind, version, table_no, actor, boot, mono_ms, wall_ms, offset_min, body, hash
          FROM fact WHERE seq = 3", "a fact follows the last one"),
    ] {
        let error = connection.execute(sql, []).unwrap_err();
        assert_eq!(error.to_string(), message, "{sql}");
    }
    assert_eq!(verify(&path, None).unwrap().first_bad, None);
}

#[test]
fn each_change_is_found_at_its_place() {
    let cases = [
        ("UPDATE fact SET kind = 'noteD' WHERE seq = 4", 4, Break::Hash),
        ("UPDATE fact SET version = 2 WHERE seq = 1", 1, Break::Hash),
        ("UPDATE fact SET table_no = NULL WHERE seq = 4", 4, Break::Hash),
        ("UPDATE fact SET actor = actor || ' ' WHERE seq = 9", 9, Break::Hash),
        ("UPDATE fact SET boot = '' WHERE seq = 4", 4, Break::Hash),
        ("UPDATE fact SET mono_ms = mono_ms + 1 WHERE seq = 4", 4, Break::Hash),
        ("UPDATE fact SET wall_ms = -wall_ms WHERE seq = 4", 4, Break::Hash),
        ("UPDATE fact SET offset_min = 0 WHERE seq = 4", 4, Break::Hash),
        ("UPDATE fact SET body = x'7b7d' WHERE seq = 4", 4, Break::Hash),
        ("UPDATE fact SET hash = randomblob(32) WHERE seq = 4", 4, Break::Hash),
        ("UPDATE fact SET actor = 'che', boot = 'fboot-1' WHERE seq = 4", 4, Break::Hash),
        ("UPDATE fact SET version = 70000 WHERE seq = 4", 4, Break::Unreadable),
        ("UPDATE fact SET table_no = -1 WHERE seq = 4", 4, Break::Unreadable),
        ("UPDATE fact SET hash = x'00' WHERE seq = 4", 4, Break::Unreadable),
        ("UPDATE fact SET actor = CAST(x'ff' AS TEXT) WHERE seq = 4", 4, Break::Unreadable),
        ("DELETE FROM fact WHERE seq = 4", 4, Break::Gap),
        ("DELETE FROM fact WHERE seq = 1", 1, Break::Gap),
        ("UPDATE fact SET seq = 11 WHERE seq = 4", 4, Break::Gap),
        ("UPDATE fact SET seq = -1 WHERE seq = 4", 4, Break::Gap),
        (
            "UPDATE fact SET seq = 99 WHERE seq = 4; UPDATE fact SET seq = 4 WHERE seq = 5;
             UPDATE fact SET seq = 5 WHERE seq = 99",
            4,
            Break::Hash,
        ),
    ];
    for (sql, seq, what) in cases {
        let folder = tempfile::tempdir().unwrap();
        let path = event(folder.path(), 10);
        change(&path, sql);
        let bad = verify(&path, None).unwrap().first_bad.unwrap();
        assert_eq!((bad.seq, bad.what), (seq, what), "{sql}");

        let mut visited = 0;
        let error = ReadJournal::open(&path)
            .unwrap()
            .replay(Head::EMPTY, |_| {
                visited += 1;
                ControlFlow::<()>::Continue(())
            })
            .unwrap_err();
        let JournalError::BrokenChain { seq: at, what: how, .. } = error else {
            panic!("{sql}: {error}");
        };
        assert_eq!((at, how, visited), (seq, what, seq - 1), "{sql}");
    }
}

#[test]
fn a_whole_chain_written_anew_is_seen_by_the_printed_head() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path(), 3);
    let printed = verify(&path, None).unwrap().head.to_string();

    let other = tempfile::tempdir().unwrap();
    let mut journal = journal::Journal::create(other.path().join("e.zhicai")).unwrap();
    journal.append_sync(vec![crate::common::fact(1, "another story"); 3]).unwrap();
    let report = verify(journal.path(), Some(&printed)).unwrap();
    assert_eq!((report.facts, report.first_bad, report.head_found), (3, None, None));
}

#[test]
fn a_replay_goes_on_from_a_known_head_and_stops_when_told() {
    let folder = tempfile::tempdir().unwrap();
    let reader = ReadJournal::open(event(folder.path(), 5)).unwrap();
    let stopped = reader
        .replay(Head::EMPTY, |fact| match fact.seq {
            3 => ControlFlow::Break("three"),
            _ => ControlFlow::Continue(()),
        })
        .unwrap();
    assert_eq!((stopped.head.facts, stopped.stopped), (3, Some("three")));

    let mut rest = Vec::new();
    let end = reader
        .replay(stopped.head, |fact| {
            rest.push(fact.seq);
            ControlFlow::<()>::Continue(())
        })
        .unwrap();
    assert_eq!((rest, end.head), (vec![4, 5], reader.head().unwrap()));

    let wrong = Head { hash: [1; 32], ..stopped.head };
    let error = reader.replay(wrong, |_| ControlFlow::<()>::Continue(())).unwrap_err();
    assert!(matches!(error, JournalError::BrokenChain { seq: 4, what: Break::Hash, .. }));
}
