//! `zhicai sheets`: what it prints and how it ends.

use std::fs;
use std::path::Path;
use std::process::Output;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use tempfile::TempDir;
use zhicai_tests::zhicai;

/// Files of two sheets.
struct Pair(TempDir);

impl Pair {
    fn of(first: &[u8], second: &[u8]) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("first.txt"), first)?;
        fs::write(folder.path().join("second.txt"), second)?;
        Ok(Self(folder))
    }

    fn compare(&self, game: &str, options: &[&str]) -> Result<Output> {
        let file = |name: &str| self.0.path().join(name);
        Ok(zhicai(["sheets", "--game", game])?.args(options).args([file("first.txt"), file("second.txt")]).output()?)
    }
}

fn code(output: &Output) -> Option<i32> {
    output.status.code()
}

fn value(output: &Output) -> Result<Value> {
    serde_json::from_slice(&output.stdout).with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn sheets_of_all_games_that_say_the_same_end_with_0() -> Result<()> {
    for (game, first, second) in [
        ("draughts-100", "1. 32-28 19-23 2. 28x19 14x23", "3228\n1923\n28:19\n14:23\n"),
        ("draughts-64-russian", "1. c3-d4 d6-c5 2. b2-c3", "c3d4 d6c5 b2c3"),
        ("draughts-64-brazilian", "1. c3-d4 d6-c5", "c3-d4\r\nd6-c5\r\n"),
        ("xiangqi", "\u{feff}1、炮二平五　马8进7", "h2e2 H8+7"),
    ] {
        let output = Pair::of(first.as_bytes(), second.as_bytes())?.compare(game, &["--json"])?;
        assert_eq!(code(&output), Some(0), "{game}");
        assert_eq!(value(&output)?["difference"], json!(null), "{game}");
    }
    Ok(())
}

#[test]
fn sheets_that_differ_end_with_1_and_say_where_in_both_languages() -> Result<()> {
    let pair = Pair::of("炮二平五 马8进7 … 车9平8 … 卒7进1".as_bytes(), "C2=5 H2+3 马二进三".as_bytes())?;
    let output = pair.compare("xiangqi", &["--json"])?;
    let view = value(&output)?;
    let difference = &view["difference"];
    assert_eq!(code(&output), Some(1));
    assert_eq!((&difference["ply"], &difference["side"]), (&json!(2), &json!("black")));
    assert_eq!(difference["entries"], json!(["马8进7", "H2+3"]));
    assert_eq!(difference["board"]["last"], json!(["h2", "e2"]));
    assert_eq!(view["sheets"][0]["longest"], json!({ "white": 2, "black": 0 }));

    for (language, said) in [
        ("zh-CN", ["第 1 回合黑方", "红方连续漏记最多 2 着"]),
        ("en", ["Move 1, Black", "moves of Red missing in a row, at most: 2"]),
    ] {
        let output = pair.compare("xiangqi", &["--lang", language])?;
        let text = String::from_utf8(output.stdout.clone())?;
        assert_eq!(code(&output), Some(1));
        assert!(said.iter().all(|words| text.contains(words)), "{text}");
        assert!(text.contains("first.txt: 马8进7") && text.contains("second.txt: H2+3"), "{text}");
    }
    Ok(())
}

#[test]
fn sheets_in_older_encodings_are_read_and_an_encoding_may_be_named() -> Result<()> {
    let text = "1、炮二平五　马8进7\n2、马二进三　车9平8\n";
    let (gb18030, _, _) = encoding_rs::GB18030.encode(text);
    let traditional = "1、炮二平五　馬8進7\n2、馬二進三　車9平8\n";
    let (big5, _, _) = encoding_rs::BIG5.encode(traditional);
    for (first, second, options) in [
        (&gb18030[..], text.as_bytes(), &["--json"][..]),
        (&big5[..], &gb18030[..], &["--json"]),
        (&gb18030[..], &gb18030[..], &["--json", "--encoding", "gb18030"]),
    ] {
        let output = Pair::of(first, second)?.compare("xiangqi", options)?;
        let view = value(&output)?;
        assert_eq!((code(&output), &view["plies"], &view["difference"]), (Some(0), &json!(4), &json!(null)));
        assert_eq!(view["sheets"][0]["unplayable"], json!(null), "every move was read");
    }
    Ok(())
}

#[test]
fn what_cannot_be_compared_is_said_in_both_languages() -> Result<()> {
    let pair = Pair::of("炮二平五 … 马二进三".as_bytes(), b"h2e2 ... h0g2")?;
    assert_eq!(value(&pair.compare("xiangqi", &["--json"])?)?["untold"], json!([3]));
    for (language, said) in [("zh-CN", "无法核对：第 3 着"), ("en", "Cannot be compared")] {
        let output = pair.compare("xiangqi", &["--lang", language])?;
        let text = String::from_utf8(output.stdout.clone())?;
        assert!(code(&output) == Some(0) && text.contains(said), "{text}");
    }
    Ok(())
}

#[test]
fn what_cannot_be_read_never_counts_as_a_difference() -> Result<()> {
    let sheet = b"32-28".as_slice();
    let latin = Pair::of(sheet, &[0xe9, 0x20, 0xe8])?.compare("draughts-100", &["--encoding", "utf-8"])?;
    assert_eq!(code(&latin), Some(2));
    let long = Pair::of(sheet, &b"32-28 ".repeat(11_000))?.compare("draughts-100", &[])?;
    assert_eq!(code(&long), Some(3));
    let missing = zhicai(["sheets", "--game", "xiangqi"])?.args([Path::new("no-such-sheet"); 2]).output()?;
    assert_eq!(code(&missing), Some(3));
    for refused in [latin, long, missing] {
        assert!(refused.stdout.is_empty() && !refused.stderr.is_empty());
    }
    Ok(())
}
