//! What the tests share: plain facts, and this test program started again as another program.

use std::path::{Path, PathBuf};
use std::process::Command;

use journal::{Journal, NewFact, Stamp};

/// A fact about a table with a body of its own.
pub fn fact(table: u32, body: &str) -> NewFact {
    NewFact {
        kind: "noted".into(),
        version: 1,
        table: Some(table),
        actor: "chief".into(),
        stamp: Stamp { boot: "boot-1".into(), mono_ms: 1_000, wall_ms: 1_795_987_800_000, offset_min: 480 },
        body: body.as_bytes().to_vec(),
    }
}

/// An event with `facts` facts, closed again.
pub fn event(folder: &Path, facts: u32) -> PathBuf {
    let path = folder.join("比赛 №1 (ü).zhicai");
    let mut journal = Journal::create(&path).unwrap();
    for n in 1..=facts {
        journal.append_sync(vec![fact(n, &format!("{{\"n\":{n}}}"))]).unwrap();
    }
    journal.close().unwrap();
    path
}

/// This test program as another program, that runs the test `part` and finds `value` in the variable `name`.
pub fn other_program(exe: &Path, part: &str, name: &str, value: &Path) -> Command {
    let mut command = Command::new(exe);
    command.args([part, "--exact", "--nocapture", "--test-threads=1"]).env(name, value);
    command
}
