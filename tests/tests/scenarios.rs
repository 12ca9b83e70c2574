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
