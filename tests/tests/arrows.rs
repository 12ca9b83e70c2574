//! The shape of the house (ARCHITECTURE.md): who may depend on whom, what a pure crate may not touch, what stands at
//! the top, how long a file may be, and what no file may say.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Every crate with the crates of ours that it may use. A new crate is a new row, and the row is the decision.
const ARROWS: &[(&str, &[&str])] = &[
    ("arbitration", &["clock"]),
    ("clock", &[]),
    ("console", &["arbitration", "clock", "devices", "draughts", "journal", "timebase", "xiangqi"]),
    ("devices", &["clock", "timebase"]),
    ("draughts", &[]),
    ("journal", &[]),
    ("lan", &["console"]),
    ("timebase", &["clock"]),
    ("xiangqi", &[]),
    ("zhicai", &["arbitration", "clock", "console", "devices", "draughts", "journal", "lan", "timebase", "xiangqi"]),
    ("zhicai-tests", &["arbitration", "clock", "console", "devices", "draughts", "journal", "timebase", "xiangqi"]),
];

/// Crates that do no I/O, read no clock and spawn nothing.
const PURE: &[&str] = &["arbitration", "clock", "draughts", "xiangqi"];

/// Files that may be longer than a page allows, each with its reason.
const LONG: &[&str] = &[
    // One enum each, of all facts and all intents: what can be said at all is read in one place.
    "src-tauri/crates/arbitration/src/facts/v1/mod.rs",
    "src-tauri/crates/arbitration/src/intent.rs",
];

const LONGEST: usize = 600;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn run(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).current_dir(root()).output().expect("a program of the tool chain");
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The packages of the workspace as cargo describes them, by name.
fn packages() -> BTreeMap<String, Value> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let text = run(&cargo, &["metadata", "--format-version", "1", "--no-deps", "--offline"]);
    let mut metadata: Value = serde_json::from_str(&text).expect("JSON");
    let packages = metadata["packages"].as_array_mut().expect("packages");
    packages.drain(..).map(|package| (name(&package).to_owned(), package)).collect()
}

/// What a package names in its manifest: for running, for building and for its tests.
fn dependencies(package: &Value) -> BTreeSet<&str> {
    package["dependencies"].as_array().expect("dependencies").iter().map(name).collect()
}

fn name(value: &Value) -> &str {
    value["name"].as_str().expect("a name")
}

/// Files that git knows or would add, relative to the root.
fn files() -> Vec<String> {
    let listed = run("git", &["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let listed: BTreeSet<_> = listed.split('\0').filter(|path| !path.is_empty()).collect();
    listed.into_iter().filter(|path| root().join(path).is_file()).map(str::to_owned).collect()
}

/// Every file that is text, with its text.
fn texts() -> Vec<(String, String)> {
    files()
        .into_iter()
        .filter_map(|path| fs::read_to_string(root().join(&path)).ok().map(|text| (path, text)))
        .collect()
}

/// The crates that these ones use, and what those use in turn.
fn below<'a>(arrows: &BTreeMap<&'a str, &'a [&'a str]>, of: &[&'a str]) -> BTreeSet<&'a str> {
    of.iter().flat_map(|&name| std::iter::once(name).chain(below(arrows, arrows[name]))).collect()
}

/// Fails with the whole list, so that one run shows all there is to mend.
#[track_caller]
fn none(wrong: impl IntoIterator<Item = String>) {
    let wrong: Vec<_> = wrong.into_iter().collect();
    assert!(wrong.is_empty(), "\n  {}\n", wrong.join("\n  "));
}

#[test]
fn no_crate_depends_on_one_it_may_not() {
    let packages = packages();
    let allowed: BTreeMap<_, _> = ARROWS.iter().copied().collect();
    let mut wrong = Vec::new();
    for (name, package) in &packages {
        let Some(direct) = allowed.get(name.as_str()) else {
            wrong.push(format!("{name} has no row in ARROWS"));
            continue;
        };
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let to = self::name(dependency);
            // A crate's tests may also use what lies below the crates it uses.
            let fits = direct.contains(&to) || (dependency["kind"] == "dev" && below(&allowed, direct).contains(to));
            if packages.contains_key(to) && !fits {
                wrong.push(format!("{name} -> {to}"));
            }
        }
    }
    wrong
        .extend(allowed.keys().filter(|name| !packages.contains_key(**name)).map(|name| format!("{name} is no crate")));
    none(wrong);
}

#[test]
fn only_the_program_knows_tauri() {
    let is_tauri = |name: &&str| *name == "tauri" || name.starts_with("tauri-") || matches!(*name, "wry" | "tao");
    let packages = packages();
    none(packages.iter().filter(|(name, _)| *name != "zhicai").flat_map(|(name, package)| {
        dependencies(package).into_iter().filter(is_tauri).map(move |to| format!("{name} -> {to}"))
    }));
}

#[test]
fn only_the_backend_imports_tauri_apps() {
    let needle = ["@tauri", "-apps"].concat();
    none(texts().into_iter().filter_map(|(path, text)| {
        let is_page = path.starts_with("ui/") && !path.starts_with("ui/src/backend/");
        let is_manifest = matches!(path.as_str(), "ui/package.json" | "ui/package-lock.json");
        (is_page && !is_manifest && text.contains(&needle)).then_some(path)
    }));
}

#[test]
fn pure_crates_touch_nothing_outside() {
    let mut wrong = Vec::new();
    for (path, text) in texts() {
        let is_pure = PURE.iter().any(|name| path.starts_with(&format!("src-tauri/crates/{name}/src/")));
        if is_pure && path.ends_with(".rs") {
            let lines = text.lines().enumerate().filter(|(_, line)| touches_outside(line));
            wrong.extend(lines.map(|(n, line)| format!("{path}:{}: {}", n + 1, line.trim())));
        }
    }
    none(wrong);
}

/// Whether a line names a part of the standard library that reaches the machine, by path or in a list of imports.
fn touches_outside(line: &str) -> bool {
    let modules = ["env", "fs", "io", "net", "os", "process", "thread"];
    let types = ["Instant", "SystemTime", "println", "eprintln"];
    let code = line.split("//").next().unwrap_or_default();
    code.split("std::").skip(1).any(|rest| words(rest).any(|w| modules.contains(&w)))
        || words(code).any(|w| types.contains(&w))
}

#[test]
fn touching_the_outside_is_seen_in_every_form() {
    for line in
        ["use std::fs;", "    std::fs::read(path)", "use std::{collections::BTreeMap, fs};", "let t = Instant::now();"]
    {
        assert!(touches_outside(line), "{line}");
    }
    for line in
        ["use std::fmt;", "/// As `std::fs` would.", "let process = 1;", "use std::collections::BTreeMap; // fs"]
    {
        assert!(!touches_outside(line), "{line}");
    }
}

fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !(c.is_alphanumeric() || c == '_'))
}

#[test]
fn the_top_has_five_folders() {
    let known = ["icons", "migrations", "src-tauri", "tests", "ui"];
    let folders: BTreeSet<_> =
        files().iter().filter_map(|path| path.split_once('/')).map(|(top, _)| top.to_owned()).collect();
    none(folders.into_iter().filter(|top| !top.starts_with('.') && !known.contains(&top.as_str())));
}

#[test]
fn a_file_is_no_longer_than_a_few_pages() {
    none(texts().into_iter().filter_map(|(path, text)| {
        let is_ours = [".rs", ".ts", ".js", ".svelte"].iter().any(|end| path.ends_with(end));
        let is_generated = path.starts_with("ui/src/generated/") || path.starts_with("src-tauri/gen/");
        let lines = text.lines().count();
        let is_long = is_ours && !is_generated && lines > LONGEST && !LONG.contains(&path.as_str());
        is_long.then(|| format!("{path} has {lines} lines: split it"))
    }));
}

#[test]
fn no_file_names_a_folder_of_one_machine() {
    // Put together here, so that this file does not name them either.
    let homes = ["work", "root", "home", "Users", "farm"].map(|name| format!("/{name}/"));
    none(texts().into_iter().flat_map(|(path, text)| {
        let named = homes.clone().into_iter().filter(move |home| names_folder(&text, home));
        named.map(move |home| format!("{path} names {home}"))
    }));
}

#[test]
fn a_folder_of_a_machine_is_told_from_part_of_an_address() {
    let home = ["/wo", "rk/"].concat();
    for text in [format!("cd {home}x"), format!("{home}x"), format!("\"{home}x\"")] {
        assert!(names_folder(&text, &home), "{text}");
    }
    for text in [format!("https://example.org{home}x"), format!("${{DIR}}{home}x"), format!("../{}", &home[1..])] {
        assert!(!names_folder(&text, &home), "{text}");
    }
}

/// Whether `home` stands at the start of a path, not in the middle of an address or a longer path.
fn names_folder(text: &str, home: &str) -> bool {
    text.match_indices(home).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | '/' | '}' | ')' | '*' | '~'))
    })
}

#[test]
fn lock_files_name_the_public_registries_only() {
    let mut wrong = Vec::new();
    for (path, text) in texts() {
        let (key, public) = match path.rsplit('/').next() {
            Some("Cargo.lock") => ("source = \"", "registry+https://github.com/rust-lang/crates.io-index\""),
            Some("package-lock.json") => ("\"resolved\": \"", "https://registry.npmjs.org/"),
            Some(_) | None => continue,
        };
        let sources = text.split(key).skip(1).filter(|rest| !rest.starts_with(public));
        wrong.extend(sources.map(|rest| format!("{path}: {}", rest.lines().next().unwrap_or_default())));
    }
    wrong.dedup();
    none(wrong);
}
