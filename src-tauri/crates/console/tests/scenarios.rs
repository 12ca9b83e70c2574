//! Every scenario of `tests/scenarios` holds.

use std::path::{Path, PathBuf};

const EVENT: &str = r#"{"event":{"name":"E","zone":"Asia/Shanghai","officials":[{"name":"W","role":"chief"}],"sections":[{"name":"S","profile":"draughts-100","control":{"kind":"sudden_death","base":"80:00"},"pairings":[{"table":1,"white":"A","black":"B"}]}]}}"#;

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
                told.retain(|line| {
                    ["failed", "unexpected", "in_file"].iter().any(|mark| line.contains(&format!("\"{mark}\"")))
                });
                failed.push(format!("{}\n  {}", path.display(), told.join("\n  ")));
            }
            Err(error) => failed.push(format!("{}\n  {error}", path.display())),
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn a_scenario_whose_expectation_fails_does_not_hold() {
    let run = |lines: &[&str]| {
        let text = [&[EVENT], lines].concat().join("\n");
        console::scenario::run(&text, None, |_| {}).expect("it runs")
    };
    assert!(run(&[r#"{"at":"0","expect":{"tables":{"1":{"state":"ready"}}}}"#]));
    assert!(!run(&[r#"{"at":"0","expect":{"tables":{"1":{"state":"playing"}}}}"#]));
    assert!(!run(&[r#"{"at":"0","not":{"tables":{"1":{"state":"ready"}}}}"#]));
    let refused = r#"{"do":{"do":"resume","table":1}}"#;
    assert!(!run(&[refused]), "a refusal that nobody expected");
    assert!(run(&[refused, r#"{"expect":{"refused":"round-not-started"}}"#]));
}

#[test]
fn a_correction_shows_its_own_number_and_the_one_it_corrects() {
    let note = r#"{"do":{"do":"note","table":1,"text":"x"}}"#;
    let withdraw = r#"{"do":{"do":"withdraw","fact":{"kind":"note.made"},"reason":"r"}}"#;
    let restore = r#"{"do":{"do":"withdraw","fact":{"kind":"fact.withdrawn"},"reason":"r"}}"#;
    let mut told = Vec::new();
    let held = console::scenario::run(&[EVENT, note, withdraw, restore].join("\n"), None, |line| {
        told.push(line["facts"].clone());
    });
    assert!(held.expect("it runs"));
    let own = |line: usize| told[line][0]["fact"].as_u64().expect("its number");
    let corrects = |line: usize| told[line][0]["corrects"].as_u64();
    assert_eq!((own(2), corrects(2)), (own(1) + 1, Some(own(1))));
    assert_eq!((own(3), corrects(3)), (own(1) + 2, Some(own(2))));
}

#[test]
fn a_field_that_no_intent_knows_is_an_error_of_its_line() {
    let line = r#"{"do":{"do":"arrived","table":1,"side":"white","agoo":"2m"}}"#;
    assert!(console::scenario::run(&[EVENT, line].join("\n"), None, |_| {}).is_err());
}

#[test]
fn nothing_in_a_line_is_passed_over() {
    let run = |line: &str| console::scenario::run(&[EVENT, line].join("\n"), None, |_| {}).map_err(|e| e.to_string());
    for (line, told) in [
        (r#"{"by":5,"do":{"do":"start_round"}}"#, "expected a string"),
        (r#"{"by":["Obs"],"do":{"do":"start_round"}}"#, "expected a string"),
        (r#"{"seen":"2","do":{"do":"start_round"}}"#, "expected u64"),
        (r#"{"by":"W"}"#, "belong to a `do`"),
        (r#"{"not":{"proposal":[{"due":"flag"}]}}"#, "`proposal`"),
        (r#"{"expect":{"fact":[]}}"#, "`fact`"),
        (r#"{"at":"0","at":"1:00"}"#, "`at` stands twice"),
        (r#"{"do":{"do":"start_round","do":"stop_hall"}}"#, "`do` stands twice"),
        (r#"{"device":"5","says":{"silent":true},"do":{"do":"start_round"}}"#, "one thing"),
        (r#"{"reboot":true,"sleep":"1m"}"#, "one thing"),
        (r#"{"do":{"do":"start_round"},"expect":{"facts":[]}}"#, "one thing"),
        (r#"{"device":"5"}"#, "`says`"),
        (r#"{"sleep":"-1m"}"#, "less than no time"),
        (r#"{"reboot":"-1m"}"#, "less than no time"),
        (r#"{"at":"1:99"}"#, "no duration"),
        (r#"{"wait":"1m"}"#, "`wait`"),
    ] {
        let error = run(line).expect_err(line);
        assert!(error.starts_with("line 2: ") && error.contains(told), "{line}: {error}");
    }
    assert_eq!(run(r#"{"wall":"-1m"}"#), Ok(true), "a wall's clock may be put back");
    let marked = format!("\u{feff}{EVENT}");
    assert!(console::scenario::run(&marked, None, |_| {}).is_ok_and(|held| held), "a byte-order mark");
}

/// Every example of the README is an intent, and every intent has an example.
#[test]
fn the_readme_has_an_example_for_each_intent() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/scenarios/README.md");
    let readme = std::fs::read_to_string(readme).expect("the README");
    let mut examples: Vec<String> = readme
        .lines()
        .filter_map(|line| line.strip_suffix("` |")?.split_once("| `{"))
        .map(|(_, rest)| {
            let example: serde_json::Value = serde_json::from_str(&format!("{{{rest}")).expect("an example is JSON");
            example["do"].as_str().expect("an intent has a name").to_owned()
        })
        .collect();
    examples.sort();
    examples.dedup();
    // The names of `arbitration::Intent`, as its TypeScript type lists them.
    let declared = <arbitration::Intent as ts_rs::TS>::decl(&ts_rs::Config::new());
    let mut names: Vec<String> =
        declared.split("\"do\": \"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect();
    names.sort();
    names.dedup();
    assert!(names.len() > 20, "{declared}");
    assert_eq!(examples, names);
}
