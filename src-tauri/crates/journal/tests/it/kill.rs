use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::mpsc::channel;

use journal::{Filter, Journal, ReadJournal, verify};

use crate::common::{event, fact, other_program};

const EVENT: &str = "ZHICAI_TEST_APPEND_UNTIL_KILLED";
const ROUNDS: u32 = 10;

/// Nothing here; in another program, appends to the event in the variable until it is killed, and tells each head
/// that was acknowledged.
#[test]
fn appends_until_killed() {
    let Some(path) = std::env::var_os(EVENT).map(PathBuf::from) else {
        return;
    };
    let mut journal = Journal::open(path).unwrap();
    let (give, places) = channel();
    for _ in 0..64 {
        give.send(()).unwrap();
    }
    for n in 0u32.. {
        places.recv().unwrap();
        let give = give.clone();
        journal.put_readings(vec![(n % 300, n.to_le_bytes().to_vec())]);
        journal.append(vec![fact(n, "{\"a\":1}"); 1 + n as usize % 3], move |result| {
            let line = format!("acknowledged {}\n", result.unwrap().head);
            std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
            give.send(()).unwrap();
        });
    }
}

/// Each round kills the writer after another number of acknowledgements, wherever it is then, and the next round
/// goes on with the file it left.
#[test]
fn what_was_acknowledged_is_there_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(folder.path(), 0);
    let exe = std::env::current_exe().unwrap();
    let mut facts_before = 0;
    for round in 0..ROUNDS {
        let mut child =
            other_program(&exe, "kill::appends_until_killed", EVENT, &path).stdout(Stdio::piped()).spawn().unwrap();
        let kill_after = 1 + (round * 7919 + 13) % 400;
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut acknowledged = Vec::new();
        for line in lines {
            if let Some((_, head)) = line.unwrap().split_once("acknowledged ") {
                acknowledged.push(head.to_owned());
                if acknowledged.len() == kill_after as usize {
                    child.kill().unwrap();
                }
            }
        }
        assert!(!child.wait().unwrap().success());
        // The kill may have cut the last line in two.
        acknowledged.pop();

        // First read as a bystander would, with the log as the kill left it; then by a new writer.
        let facts = ReadJournal::open(&path).unwrap().collect(1, &Filter::default()).unwrap();
        for head in &acknowledged {
            let (digits, seq) = head.split_once('/').unwrap();
            let fact = &facts[seq.parse::<usize>().unwrap() - 1];
            assert_eq!(journal::Head { facts: fact.seq, hash: fact.hash }.digits(), digits);
        }
        let report = verify(&path, acknowledged.last().map(String::as_str)).unwrap();
        assert_eq!(report.first_bad, None);
        assert!(acknowledged.is_empty() || report.head_found.is_some());
        assert!(report.facts > facts_before, "round {round} wrote nothing");
        facts_before = report.facts;
        assert_eq!(Journal::open(&path).unwrap().head(), report.head);
    }
}
