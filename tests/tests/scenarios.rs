//! Every scenario holds in the built program, and their README shows every intent.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use zhicai_tests::zhicai;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")
}

fn scenarios(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(scenarios(&path)?);
        } else if path.extension().is_some_and(|e| e == "jsonl") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

#[test]
fn every_scenario_holds() -> Result<()> {
    let files = scenarios(&folder())?;
    assert!(!files.is_empty(), "there are scenarios");
    let mut failed = Vec::new();
    for file in &files {
        let run = zhicai(["scenario"])?.arg(file).output()?;
        if run.status.code() != Some(0) {
            let (out, err) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
            failed.push(format!("{}: {}\n{out}{err}", file.display(), run.status));
        }
    }
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
    Ok(())
}

/// The names come from the types of the page, which a test of the console keeps true.
#[test]
fn the_readme_has_an_example_of_every_intent() -> Result<()> {
    let types = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/generated/wire.ts");
    let types = fs::read_to_string(&types).with_context(|| types.display().to_string())?;
    let readme = fs::read_to_string(folder().join("README.md"))?;
    let names: Vec<_> = types.split("\"do\": \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(names.len() > 20, "the intents: {names:?}");
    let without: Vec<_> = names.iter().filter(|name| !readme.contains(&format!("\"do\":\"{name}\""))).collect();
    assert!(without.is_empty(), "no example of {without:?}");
    Ok(())
}

/// `ROWS.md` tells of every row of the tables of clauses which scenario plays it and which clauses it expects.
#[test]
fn every_row_of_the_tables_has_its_scenario_and_its_clause() -> Result<()> {
    let table = fs::read_to_string(folder().join("ROWS.md"))?;
    let rows: Vec<Vec<&str>> = table
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| row") && !line.starts_with("| ---"))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    let numbers = |letter: char, last: u32| (1..=last).map(move |n| format!("{letter}{n}"));
    let wanted: Vec<String> = numbers('T', 14).chain(numbers('D', 79)).chain(numbers('X', 54)).collect();
    let told: Vec<&str> = rows.iter().filter_map(|row| row.first().copied()).collect();
    assert_eq!(told, wanted, "every row once, in the order of the tables");
    let mut wrong = Vec::new();
    for row in &rows {
        let [name, files, clauses] = row.as_slice() else { anyhow::bail!("a row of three cells: {row:?}") };
        if files.starts_with("later: ") {
            continue;
        }
        let mut texts = String::new();
        for file in files.split(", ").map(|file| file.trim_matches('`')) {
            let text = fs::read_to_string(folder().join(file)).with_context(|| file.to_owned())?;
            if !text.lines().next().is_some_and(|head| head.split([' ', ',', ':', '(']).any(|word| word == *name)) {
                wrong.push(format!("{file} does not name {name} first"));
            }
            texts.push_str(&text);
        }
        if !clauses.split(", ").all(|clause| texts.contains(&format!("\"{clause}\""))) {
            wrong.push(format!("{name}: {clauses} is not expected in {files}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    Ok(())
}
