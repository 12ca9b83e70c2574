//! The documents at the top stay true: the files they name exist, and so do the commands.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const DOCUMENTS: &[&str] =
    &["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "README.md", "ui/handbook/en.md", "ui/handbook/zh-CN.md"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect(path)
}

#[test]
fn spans_and_links_are_found() {
    let text = "see `ui/a.md`, `x` and\n[it](b.md), `make c`";
    let spans: Vec<_> = between(text, "`", "`").collect();
    assert!(spans.contains(&"ui/a.md") && spans.contains(&"x") && spans.contains(&"make c"), "{spans:?}");
    assert_eq!(between(text, "](", ")").collect::<Vec<_>>(), ["b.md"]);
    assert_eq!(between(text, "`make ", "`").collect::<Vec<_>>(), ["c"]);
}

/// What follows `open` up to `close` on the same line.
fn between<'a>(text: &'a str, open: &'a str, close: &'a str) -> impl Iterator<Item = &'a str> {
    let after = move |line: &'a str| line.match_indices(open).map(move |(at, _)| &line[at + open.len()..]);
    text.lines().flat_map(after).filter_map(move |rest| Some(rest.split_once(close)?.0))
}

#[track_caller]
fn none(wrong: Vec<String>) {
    assert!(wrong.is_empty(), "\n  {}\n", wrong.join("\n  "));
}

#[test]
fn files_named_in_code_font_exist() {
    let tops = [".ci/", "icons/", "migrations/", "src-tauri/", "tests/", "ui/"];
    let mut wrong = Vec::new();
    for document in DOCUMENTS {
        let text = read(document);
        let paths = between(&text, "`", "`").filter(|span| {
            tops.iter().any(|top| span.starts_with(top)) && !span.contains(|c: char| c.is_whitespace() || c == '*')
        });
        let missing = paths.filter(|path| !root().join(path).exists());
        wrong.extend(missing.map(|path| format!("{document}: {path}")));
    }
    none(wrong);
}

#[test]
fn links_lead_to_files() {
    let mut wrong = Vec::new();
    for document in DOCUMENTS {
        let text = read(document);
        let folder = root().join(document).parent().map(Path::to_path_buf).unwrap_or_default();
        for link in between(&text, "](", ")") {
            let is_elsewhere = link.contains("://") || link.starts_with('#');
            let path = link.split('#').next().unwrap_or_default();
            if !is_elsewhere && !folder.join(path).exists() {
                wrong.push(format!("{document}: {link}"));
            }
        }
    }
    none(wrong);
}

#[test]
fn make_targets_exist() {
    let makefile = read("Makefile");
    let targets: BTreeSet<_> = makefile.lines().filter_map(|line| Some(line.split_once(':')?.0)).collect();
    let mut wrong = Vec::new();
    for document in DOCUMENTS {
        let text = read(document);
        let spans = between(&text, "`make ", "`").filter(|target| !targets.contains(target));
        wrong.extend(spans.map(|target| format!("{document}: make {target}")));
    }
    none(wrong);
}

#[test]
fn both_handbooks_have_the_same_chapters() {
    let chapters = |path| read(path).lines().filter(|line| line.starts_with("## ")).count();
    assert_eq!(chapters("ui/handbook/en.md"), chapters("ui/handbook/zh-CN.md"));
}
