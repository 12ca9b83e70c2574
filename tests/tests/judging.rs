//! `zhicai judge`, and what the command line says of itself: help and complaints, in both languages.

use std::process::Output;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use zhicai_tests::{Event, zhicai};

const LANGUAGES: [&str; 2] = ["zh-CN", "en"];
const BAD: i32 = 1;
const USAGE: i32 = 2;

fn run(args: &[&str]) -> Result<Output> {
    Ok(zhicai(args)?.output()?)
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap_or(-1)
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The lines of JSON that a command prints.
fn json_lines(output: &Output) -> Result<Vec<Value>> {
    stdout(output).lines().map(|line| serde_json::from_str(line).with_context(|| line.to_owned())).collect()
}

/// A command that must succeed, and the one value that it prints.
fn value(args: &[&str]) -> Result<Value> {
    let output = run(args)?;
    ensure!(code(&output) == 0, "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    json_lines(&output)?.pop().context("nothing was printed")
}

/// The same position with the same side to move for the third time (64-square rules, 12.3.1; in any book).
#[test]
fn a_third_repetition_is_claimed_with_its_plies() -> Result<()> {
    let twice = "48-43 3-8 43-48 8-3 48-43 3-8 43-48";
    let args =
        |moves: &'static str| ["judge", "--game", "draughts-100", "--fen", "W:WK48:BK3", "--claim", "--moves", moves];
    let output = run(&args(twice))?;
    ensure!(code(&output) == BAD, "{}", stdout(&output));
    ensure!(stdout(&output).contains("8-3"), "the next move would make it: {}", stdout(&output));

    let thrice = "48-43 3-8 43-48 8-3 48-43 3-8 43-48 8-3";
    let output = run(&[&args(thrice)[..], &["--json"]].concat())?;
    ensure!(code(&output) == 0, "{}", String::from_utf8_lossy(&output.stderr));
    let view = json_lines(&output)?.pop().context("a view")?;
    let claim = view["claims"].as_array().and_then(|all| all.iter().find(|claim| claim["ground"] == "threefold"));
    let claim = claim.context("the claim")?;
    assert_eq!((&claim["holds"], &claim["count"], &claim["plies"]), (&json!(true), &json!(3), &json!([0, 4, 8])));
    for language in LANGUAGES {
        let output = run(&[&args(thrice)[..], &["--lang", language]].concat())?;
        let said = stdout(&output);
        ensure!(said.contains("0 4 8") && !said.contains("judge-") && !said.contains("ground-"), "{said}");
        ensure!(said.contains(if language == "en" { "Third repetition" } else { "次" }), "{said}");
    }
    Ok(())
}

/// Sixty rounds without a capture, Art. 23.3: checks beyond ten of the claimant are not among them.
#[test]
fn the_natural_limit_is_counted_by_rounds() -> Result<()> {
    // Only the generals move, and none of their moves is a check.
    let fen = "3k5/9/9/9/9/9/9/9/9/4K4 w";
    let kings = ["e0e1", "d9d8", "e1e2", "d8d7", "e2e1", "d7d8", "e1e0", "d8d9"];
    let line = |rounds: usize| kings.iter().cycle().take(2 * rounds).copied().collect::<Vec<_>>().join(" ");
    for (rounds, holds) in [(59, false), (60, true)] {
        let moves = line(rounds);
        let view = run(&["judge", "--game", "xiangqi", "--fen", fen, "--moves", &moves, "--json"])?;
        let view = json_lines(&view)?.pop().context("a view")?;
        let claims = view["claims"].as_array().context("claims")?;
        let limit = claims.iter().find(|claim| claim["ground"] == "natural_limit").context("the claim")?;
        assert_eq!((&limit["holds"], &limit["count"]), (&json!(holds), &json!(rounds)), "{limit}");
    }
    Ok(())
}

/// Art. 23.3 and 4.2.4: a game taken up from its FEN goes on counting, and the evidence says where it began.
#[test]
fn the_natural_limit_goes_on_from_a_fen_and_says_so_in_both_languages() -> Result<()> {
    let fen = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 118 90";
    let args = ["judge", "--game", "xiangqi", "--fen", fen, "--moves", "e0e1 d9d8", "--claim"];
    for (language, words) in [("en", ["118 plies that its FEN names", "R"]), ("zh-CN", ["118 着", "红方"])] {
        let output = run(&[&args[..], &["--lang", language]].concat())?;
        let said = stdout(&output);
        ensure!(code(&output) == 0 && said.contains("60") && words.iter().all(|word| said.contains(word)), "{said}");
    }
    Ok(())
}

#[test]
fn evidence_in_english_holds_no_chinese_and_evidence_in_chinese_no_wxf() -> Result<()> {
    let fen = "4k4/9/9/9/9/9/9/9/8R/3K5 w";
    let moves = "i1i2 e9e8 i2i1 e8e9 i1i2 e9e8 i2i1 e8e9";
    for (language, text) in [("en", "R1+1"), ("zh-CN", "车一进一")] {
        let output = run(&["judge", "--lang", language, "--game", "xiangqi", "--fen", fen, "--moves", moves])?;
        let said = stdout(&output);
        let chinese = said.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
        ensure!(said.contains(text) && chinese == (language == "zh-CN"), "{said}");
    }
    Ok(())
}

#[test]
fn a_win_on_the_board_is_told_with_its_clause() -> Result<()> {
    for (language, words) in [("en", "Art. 12 §2.2"), ("zh-CN", "64格规则 12.2.2")] {
        let args = ["judge", "--game", "draughts-100", "--fen", "W:W28:B23", "--moves", "28x19"];
        let said = stdout(&run(&[&args[..], &["--lang", language]].concat())?);
        ensure!(said.contains(words), "{said}");
    }
    Ok(())
}

#[test]
fn an_end_on_the_board_and_a_move_that_is_not_legal_are_told() -> Result<()> {
    let mate = ["judge", "--game", "xiangqi", "--fen", "3k5/4P4/9/9/9/9/9/9/9/4K4 b", "--json"];
    assert_eq!(value(&mate)?["ended"]["winner"], json!("white"));
    for language in LANGUAGES {
        let moves = "1. 32-28 19-23 2. 33-29";
        let output = run(&["judge", "--lang", language, "--game", "draughts-100", "--moves", moves])?;
        let said = String::from_utf8(output.stderr.clone())?;
        ensure!(code(&output) == BAD && said.contains('3') && !said.contains("move-"), "{said}");
    }
    let output = run(&["judge", "--game", "xiangqi", "--profile", "draughts-100"])?;
    ensure!(code(&output) == USAGE);
    Ok(())
}

// --- help ---------------------------------------------------------------------------------------------------------

#[test]
fn help_and_complaints_are_in_the_language_of_everything_else() -> Result<()> {
    let is_chinese = |said: &str| said.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    for (settings, chinese) in [([("LANG", "zh_CN.UTF-8")], true), ([("LANG", "de_DE.UTF-8")], false)] {
        for args in [&["--help"][..], &["check", "--help"], &["sheets", "-h"], &["check"], &["perft", "--depth", "x"]] {
            let output = zhicai(args)?.env_remove("LC_ALL").env_remove("LC_MESSAGES").envs(settings).output()?;
            let said = stdout(&output) + &String::from_utf8_lossy(&output.stderr);
            ensure!(is_chinese(&said) == chinese, "{args:?}: {said}");
        }
    }
    let said = stdout(&run(&["check", "--help", "--lang", "zh-CN"])?);
    ensure!(said.contains("用法：") && said.contains("zhicai check round1.pdn"), "{said}");
    Ok(())
}

#[test]
fn each_command_has_help_with_an_example() -> Result<()> {
    for command in ["perft", "moves", "judge", "check"] {
        let output = run(&[command, "--help"])?;
        let said = stdout(&output);
        ensure!(
            code(&output) == 0 && said.contains("Example") && said.contains(&format!("zhicai {command} ")),
            "{said}"
        );
        ensure!(said.contains("--json"), "{said}");
    }
    ensure!(code(&run(&["check"])?) == USAGE);
    ensure!(code(&run(&["perft", "--game", "chess", "--depth", "1"])?) == USAGE);
    Ok(())
}

#[test]
fn show_says_how_a_game_ended_and_who_is_red() -> Result<()> {
    for (profile, words) in [("draughts-100", ["White wins", "白胜"]), ("xiangqi-1999", ["Red wins", "红胜"])] {
        let event = Event::none_yet()?;
        let new = event.zhicai("new")?.args(["--profile", profile, "--chief", "Li"]).output()?;
        ensure!(new.status.success(), "{new:?}");
        event.publish_tables(2)?;
        event.intents(&[json!({"do": "start_round"}), json!({"do": "result", "table": 1, "outcome": "white_wins"})])?;
        for (language, words) in [("en", words[0]), ("zh-CN", words[1])] {
            let said = stdout(&event.zhicai("show")?.args(["--lang", language]).output()?);
            let ends: Vec<_> = said.lines().skip(1).take(2).map(|line| line.ends_with(words)).collect();
            ensure!(ends == [true, false], "{said}");
        }
    }
    Ok(())
}

#[test]
fn what_was_typed_steers_no_terminal() -> Result<()> {
    const ODD: &str = "\u{1b}[31m7";
    let event = Event::create()?;
    let list = event.folder().join("odd.csv");
    std::fs::write(&list, format!("table,white,black\n{ODD},A,B\n"))?;
    let list = list.to_string_lossy().into_owned();
    let other = event.folder().join("other.zhicai").to_string_lossy().into_owned();
    let new = ["new", &other, "--profile", "draughts-100", "--chief", "Li"];
    for args in [
        &["perft", "--game", ODD, "--depth", "1"][..],
        &["moves", "--game", "xiangqi", "--fen", ODD],
        &[&new[..], &["--pairings", &list]].concat(),
        &[&new[..], &["--zone", ODD]].concat(),
        &[&new[..], &["--control", ODD]].concat(),
        &["check", ODD],
        &["show", "--odd", ODD],
    ] {
        let said = run(args)?.stderr;
        ensure!(!said.is_empty() && !said.contains(&0x1b), "{args:?}: {:?}", String::from_utf8_lossy(&said));
    }
    Ok(())
}
