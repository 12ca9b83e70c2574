//! Every scenario of `tests/scenarios` holds.

use std::path::{Path, PathBuf};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder of scenarios").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "jsonl") {
            found.push(path);
        }
    }
}

#[test]
fn all_scenarios_hold() {
    let mut found = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/scenarios"), &mut found);
    found.sort();
    assert!(found.len() >= 7, "D24 to D29 and D47 at least");
    let mut failed = Vec::new();
    for path in &found {
        let text = std::fs::read_to_string(path).expect("a scenario can be read");
        let mut told = Vec::new();
        match console::scenario::run(&text, None, |line| told.push(line.to_string())) {
            Ok(true) => {}
            Ok(false) => {
                told.retain(|line| line.contains("\"failed\"") || line.contains("\"unexpected\""));
                failed.push(format!("{}\n  {}", path.display(), told.join("\n  ")));
            }
            Err(error) => failed.push(format!("{}\n  {error}", path.display())),
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn a_scenario_whose_expectation_fails_does_not_hold() {
    let event = r#"{"event":{"name":"E","zone":"Asia/Shanghai","officials":[{"name":"W","role":"chief"}],"sections":[{"name":"S","profile":"draughts-100","control":{"kind":"sudden_death","base":"80:00"},"pairings":[{"table":1,"white":"A","black":"B"}]}]}}"#;
    let run = |lines: &[&str]| {
        let text = [&[event], lines].concat().join("\n");
        console::scenario::run(&text, None, |_| {}).expect("it runs")
    };
    assert!(run(&[r#"{"at":"0","expect":{"tables":{"1":{"state":"ready"}}}}"#]));
    assert!(!run(&[r#"{"at":"0","expect":{"tables":{"1":{"state":"playing"}}}}"#]));
    assert!(!run(&[r#"{"at":"0","not":{"tables":{"1":{"state":"ready"}}}}"#]));
    let refused = r#"{"do":{"do":"resume","table":1}}"#;
    assert!(!run(&[refused]), "a refusal that nobody expected");
    assert!(run(&[refused, r#"{"expect":{"refused":"round-not-started"}}"#]));
}
