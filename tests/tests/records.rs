//! `zhicai perft`, `moves` and `check`: what they print and how they end, over real games and over files that
//! are not what they should be.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use zhicai_tests::zhicai;

const LANGUAGES: [&str; 2] = ["zh-CN", "en"];
const BAD: i32 = 1;
const USAGE: i32 = 2;
const UNREAD: i32 = 3;

fn data(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data/games").join(path)
}

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

/// What `check` finds in a file: the exit code, the lines before the counts, and the counts.
struct Checked {
    code: i32,
    lines: Vec<Value>,
    counts: Value,
}

impl Checked {
    fn of(file: &Path, options: &[&str]) -> Result<Self> {
        let path = file.to_str().context("a path in UTF-8")?;
        let output = run(&[&["check", "--json"], options, &[path]].concat())?;
        let mut lines = json_lines(&output)?;
        let counts = lines.pop().with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())?;
        Ok(Self { code: code(&output), lines, counts })
    }

    /// Of a text that is not a file yet.
    fn of_bytes(bytes: &[u8], options: &[&str]) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("games");
        fs::write(&file, bytes)?;
        Self::of(&file, options)
    }

    fn count(&self, name: &str) -> i64 {
        self.counts[name].as_i64().unwrap_or(-1)
    }

    /// The first code of the first line.
    fn reason(&self) -> &str {
        let why = self.lines.first().map(|line| if line["why"].is_array() { &line["why"][0] } else { &line["why"] });
        why.and_then(|why| why["code"].as_str()).unwrap_or("none")
    }

    #[track_caller]
    fn is_good(&self, games: i64) {
        assert_eq!(
            (self.code, self.count("games"), self.count("good")),
            (0, games, games),
            "{:?} {}",
            self.lines,
            self.counts
        );
    }

    #[track_caller]
    fn is_bad(&self, reason: &str) {
        assert_eq!((self.code, self.reason()), (BAD, reason), "{:?} {}", self.lines, self.counts);
    }
}

const TEN: &str = "[GameType \"20\"]\n";

// --- counting and listing ---------------------------------------------------------------------------------------

/// Rows of published tables, the same that the crates' own tests hold in full.
#[test]
fn perft_counts_what_the_published_tables_say() -> Result<()> {
    for (game, fen, depth, count, nodes) in [
        ("draughts-100", "W:W31-50:B1-20", "6", "unique", 167_140),
        ("draughts-64-russian", "W:W21-32:B1-12", "6", "unique", 37_986),
        ("draughts-64-brazilian", "W:W21-32:B1-12", "6", "unique", 37_628),
        ("xiangqi", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", "3", "unique", 79_666),
    ] {
        let found = value(&["perft", "--game", game, "--fen", fen, "--depth", depth, "--count", count, "--json"])?;
        assert_eq!(found["nodes"], json!(nodes), "{game}");
        let start = value(&["perft", "--game", game, "--depth", depth, "--divide", "--json"])?;
        let sum = start["divide"].as_array().context("branches")?.iter().filter_map(|branch| branch["nodes"].as_i64());
        assert_eq!(sum.sum::<i64>(), nodes, "{game}");
    }
    assert_eq!(value(&["perft", "--game", "xiangqi", "--depth", "0", "--json"])?["nodes"], json!(1));
    Ok(())
}

/// A king that can take three men round both ways of a square: one move, two routes.
#[test]
fn perft_counts_routes_where_it_is_asked_to() -> Result<()> {
    let count = |count: &str| -> Result<Value> {
        let fen = "W:WK47:B12,13,22,23,31,33,41,42";
        Ok(value(&["perft", "--game", "international", "--fen", fen, "--depth", "1", "--count", count, "--json"])?["nodes"].clone())
    };
    ensure!(count("routes")?.as_i64() > count("unique")?.as_i64());
    Ok(())
}

#[test]
fn moves_come_with_path_and_captured_pieces() -> Result<()> {
    let found = value(&["moves", "--game", "draughts-64-russian", "--fen", "W:Wc3,Ke1:Bd4,f6", "--json"])?;
    assert_eq!(found["moves"], json!([{"text": "c3:g7", "path": ["c3", "e5", "g7"], "captured": ["f6", "d4"]}]));
    // Number 1 is b8.
    let numbered = value(&["moves", "--game", "draughts-64-russian", "--fen", "W:W22,K31:B18,11", "--json"])?;
    assert_eq!(numbered, found);

    let found = value(&["moves", "--game", "xiangqi", "--json"])?;
    let moves = found["moves"].as_array().context("moves")?;
    assert_eq!(moves.len(), 44);
    let cannon = moves.iter().find(|mv| mv["text"] == "h2e2").context("the cannon")?;
    assert_eq!((&cannon["chinese"], &cannon["wxf"]), (&json!("炮二平五"), &json!("C2=5")));
    let takes = moves.iter().find(|mv| mv["text"] == "h2h9").context("the capture")?;
    assert_eq!(takes["captured"], json!(["h9"]));
    Ok(())
}

#[test]
fn positions_that_cannot_be_played_are_refused_in_both_languages() -> Result<()> {
    for language in LANGUAGES {
        for (game, fen, exit) in [
            ("draughts-100", "W:W31-50:B1-20,21-30", BAD),
            ("draughts-100", "W:W1:B46", BAD),
            ("draughts-100", "W:W51:B1", USAGE),
            ("draughts-100", "no position", USAGE),
            ("xiangqi", "9/9/9/9/9/9/9/9/9/9 w", BAD),
            ("xiangqi", "9/9/9 w", USAGE),
        ] {
            for command in [&["moves"][..], &["perft", "--depth", "1"]] {
                let output = run(&[command, &["--lang", language, "--game", game, "--fen", fen]].concat())?;
                let said = String::from_utf8(output.stderr.clone())?;
                ensure!(code(&output) == exit, "{command:?} {fen}: {said}");
                let chinese = said.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
                ensure!(chinese == (language == "zh-CN") && !said.contains("setup-"), "{said}");
            }
        }
    }
    Ok(())
}

// --- good records -----------------------------------------------------------------------------------------------

#[test]
fn real_games_are_good() -> Result<()> {
    Checked::of(&data("draughts10/wk2003.pdn"), &[])?.is_good(23);
    Checked::of(&data("draughts10/wk2003.pdn"), &["--strict"])?.is_good(23);
    Checked::of(&data("draughts10/lidraughts_standard_07.pdn"), &[])?.is_good(1);
    Checked::of(&data("brazilian/lidraughts_brazilian_01.pdn"), &[])?.is_good(1);
    Checked::of(&data("russian/lidraughts_russian_02.pdn"), &["--game", "draughts-64-russian"])?.is_good(1);
    Checked::of(&data("xiangqi/championships.pgn"), &[])?.is_good(5);
    Checked::of(&data("xiangqi/ccgc2006_05_gb18030.pgn"), &[])?.is_good(1);
    Checked::of(&data("xiangqi/ccgc2006_05_big5.pgn"), &[])?.is_good(1);
    Ok(())
}

#[test]
fn many_games_keep_their_order_and_their_numbers() -> Result<()> {
    let good = "1. 32-28 19-23 2. 28x19 14x23 1-1\n";
    let bad = "1. 32-28 19-23 2. 33-29 1-1\n";
    let text: String = (1..=2_000).map(|n| TEN.to_owned() + if n % 97 == 0 { bad } else { good }).collect();
    let found = Checked::of_bytes(text.as_bytes(), &[])?;
    let numbers: Vec<_> = found.lines.iter().filter_map(|line| line["game"].as_i64()).collect();
    assert_eq!(numbers, (1..=20).map(|n| 97 * n).collect::<Vec<_>>());
    assert_eq!((found.count("games"), found.count("good"), found.count("illegal")), (2_000, 1_980, 20));
    Ok(())
}

#[test]
fn other_variants_are_not_judged() -> Result<()> {
    let english = Checked::of_bytes(b"[GameType \"21\"]\n1. 11-15 23-19 *\n", &[])?;
    assert_eq!((english.code, english.count("other_variant"), english.reason()), (0, 1, "file-other-variant"));
    let untold = Checked::of(&data("russian/lidraughts_russian_02.pdn"), &[])?;
    assert_eq!((untold.code, untold.count("other_variant"), untold.reason()), (0, 1, "file-unknown-variant"));
    // A square above 32 is on no board of 8x8.
    Checked::of_bytes(b"1. 32-28 19-23 2. 33-29 *", &[])?.is_bad("move-must-capture");
    Ok(())
}

/// --game fills in what a record does not say. It never overrules what one does.
#[test]
fn a_record_that_says_it_is_another_game_than_was_asked_for_is_not_judged() -> Result<()> {
    let other = |bytes: &[u8], game: &str, reason: &str| -> Result<()> {
        for options in [&["--game", game][..], &["--strict", "--game", game]] {
            let found = Checked::of_bytes(bytes, options)?;
            let counted = (found.code, found.count("other_variant"), found.count("bad"), found.reason());
            assert_eq!(counted, (0, found.count("games"), 0, reason), "{game}: {:?}", found.lines);
            ensure!(found.count("games") > 0, "{game}");
        }
        Ok(())
    };
    let draughts = format!("{TEN}1. 32-28 19-23 1-1\n");
    for game in ["draughts-64-russian", "draughts-64-brazilian", "xiangqi"] {
        other(draughts.as_bytes(), game, "file-other-variant")?;
    }
    let russian = b"[GameType \"25\"]\n1. c3-d4 d6-c5 *\n";
    other(russian, "draughts-64-brazilian", "file-other-variant")?;
    other(russian, "draughts-100", "file-other-variant")?;
    other(b"1. 32-28 19-23 1-1\n", "xiangqi", "file-draughts")?;
    for game in ["draughts-100", "draughts-64-russian"] {
        for (text, reason) in [
            ("[Game \"Chinese Chess\"]\n1. 炮二平五 马8进7 *", "file-xiangqi"),
            ("[Red \"甲\"]\n[Black \"乙\"]\n1. C2.5 H8+7 *", "file-xiangqi"),
            ("position startpos moves h2e2 h9g7", "file-xiangqi"),
            ("[DhtmlXQ]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n", "file-xiangqi"),
        ] {
            other(text.as_bytes(), game, reason)?;
        }
    }
    // Nothing says which game of 8x8 it is, so the question decides.
    for game in ["draughts-64-russian", "draughts-64-brazilian"] {
        Checked::of_bytes(b"1. c3-d4 d6-c5 *\n", &["--game", game])?.is_good(1);
    }
    // The board says that it is another one.
    other(b"1. 32-28 19-23 2. 28x19 14x23 1-1\n", "draughts-64-russian", "file-other-variant")?;
    other(b"1. c3-d4 d6-c5 *\n", "draughts-100", "file-unknown-variant")
}

#[test]
fn what_relaxed_reading_supplies_is_said_with_its_place() -> Result<()> {
    let text = format!("{TEN}1. 32-28 19-23\n(19-24 2. 37-32\n1-1\n\n{TEN}1. 32-28 19-23\n\n{TEN}1. 32-28 19-23 *\n");
    let found = Checked::of_bytes(text.as_bytes(), &[])?;
    assert_eq!((found.code, found.count("good"), found.count("remarked")), (0, 3, 2), "{:?}", found.lines);
    let told: Vec<_> = found.lines.iter().map(|line| (&line["game"], &line["line"], &line["remark"]["code"])).collect();
    let open = (&json!(1), &json!(3), &json!("remark-open-variation"));
    let unended =
        [(&json!(1), &json!(1), &json!("remark-no-result")), (&json!(2), &json!(6), &json!("remark-no-result"))];
    assert_eq!(told, [open, unended[0], unended[1]]);
    let strict = Checked::of_bytes(text.as_bytes(), &["--strict"])?;
    ensure!(strict.code == BAD && strict.count("unreadable") >= 1, "{:?}", strict.lines);

    let folder = tempfile::tempdir()?;
    let file = folder.path().join("games.pdn");
    fs::write(&file, text)?;
    for (language, words) in [("en", "Line 3: A variation that begins here does not end"), ("zh-CN", "变着没有结束")]
    {
        let output = run(&["check", "--lang", language, file.to_str().context("a path")?])?;
        ensure!(code(&output) == 0 && stdout(&output).contains(words), "{}", stdout(&output));
    }
    Ok(())
}

#[test]
fn a_move_that_fits_several_is_told_with_all_of_them() -> Result<()> {
    let russian = "[GameType \"25\"]\n[FEN \"W:WKe1:Bb6,c5,g3,d2\"]\n1. e1:h2 *\n";
    let found = Checked::of_bytes(russian.as_bytes(), &[])?;
    found.is_bad("move-ambiguous");
    let moves = found.lines[0]["why"][0]["params"]["moves"].as_str().context("the moves")?;
    ensure!(moves.contains("e1:a5:c7:h2") && moves.contains("e1:b4:d6:h2"), "{moves}");
    let xiangqi = "[Game \"Chinese Chess\"]\n[FEN \"5k3/9/9/9/3C5/9/3C5/9/9/4K4 w\"]\n1. 炮六进一 *\n";
    let found = Checked::of_bytes(xiangqi.as_bytes(), &[])?;
    found.is_bad("move-ambiguous");
    let moves = found.lines[0]["why"][0]["params"]["moves"].as_str().context("the moves")?;
    ensure!(moves.contains("d3d4") && moves.contains("d5d6"), "{moves}");
    for language in LANGUAGES {
        let fen = ["--fen", "W:WKe1:Bb6,c5,g3,d2", "--moves", "e1:h2"];
        let output = run(&[&["judge", "--lang", language, "--game", "draughts-64-russian"], &fen[..]].concat())?;
        let said = String::from_utf8(output.stderr.clone())?;
        ensure!(code(&output) == BAD && said.contains("e1:a5:c7:h2") && said.contains("e1:b4:d6:h2"), "{said}");
    }
    Ok(())
}

/// Some programs count the squares of 8x8 from a1 (1 = a1, 32 = h8), PDN's diagrams from b8.
#[test]
fn numbers_are_counted_from_b8_and_else_from_a1() -> Result<()> {
    let game = |moves: &str| format!("[GameType \"25\"]\n1. {moves} *\n");
    let from_b8 = Checked::of_bytes(game("22-18 11-16").as_bytes(), &[])?;
    from_b8.is_good(1);
    ensure!(from_b8.lines.is_empty());
    let from_a1 = Checked::of_bytes(game("10-14 23-20").as_bytes(), &[])?;
    from_a1.is_good(1);
    assert_eq!(from_a1.reason(), "file-from-a1");
    Checked::of_bytes(game("22-18 21-17").as_bytes(), &[])?.is_bad("move-not-yours");
    Ok(())
}

#[test]
fn lines_of_moves_and_dhtmlxq_are_told_by_their_content() -> Result<()> {
    Checked::of_bytes(b"position startpos moves h2e2 h9g7 h0g2\nposition startpos moves h2e2\n", &[])?.is_good(2);
    Checked::of_bytes(b"9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w, g4g8 d8d9 e6c7 d9e9 g8g9, 1-0", &[])?.is_good(1);
    Checked::of_bytes(b"[DhtmlXQ]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n", &[])?.is_good(1);
    let cbf = "\u{feff}<?xml version=\"1.0\"?><ChineseChessRecord><MoveList><Move value=\"77-47\" end=\"1\"/></MoveList></ChineseChessRecord>";
    Checked::of_bytes(cbf.as_bytes(), &[])?.is_good(1);
    Checked::of_bytes(b"XQ\x0A", &[])?.is_bad("record-damaged");
    Checked::of_bytes(b"CCBridge Record\0\0\0", &[])?.is_bad("file-cbr");
    Ok(())
}

// --- bad records ------------------------------------------------------------------------------------------------

#[test]
fn an_illegal_move_in_the_middle_is_named_in_both_languages() -> Result<()> {
    let text = format!("{TEN}1. 32-28 19-23 2. 28x19 14x23 1-1\n\n{TEN}1. 32-28 19-23 2. 33-29 14x23 1-1\n");
    let found = Checked::of_bytes(text.as_bytes(), &[])?;
    found.is_bad("move-must-capture");
    let line = &found.lines[0];
    assert_eq!((&line["game"], &line["line"], &line["wrong"]), (&json!(2), &json!(4), &json!("illegal")));
    assert_eq!((&line["ply"], &line["move_number"], &line["side"]), (&json!(3), &json!(2), &json!("white")));
    assert_eq!(line["move"], json!("33-29"));

    let folder = tempfile::tempdir()?;
    let file = folder.path().join("games.pdn");
    fs::write(&file, text)?;
    for (language, words) in
        [("en", "game 2, Line 4, 2. 33-29: A capture of 1 is compulsory"), ("zh-CN", "第 2 局, 第 4 行, 2. 33-29: ")]
    {
        let output = run(&["check", "--lang", language, file.to_str().context("a path")?])?;
        ensure!(code(&output) == BAD && stdout(&output).contains(words), "{}", stdout(&output));
    }
    Ok(())
}

#[test]
fn an_illegal_move_of_xiangqi_is_named() -> Result<()> {
    Checked::of_bytes("[Game \"Chinese Chess\"]\n1. 炮二平五 马8进7 2. 车一进五 *".as_bytes(), &[])?
        .is_bad("move-way-blocked");
    Checked::of_bytes("[Game \"Chinese Chess\"]\n1. 炮五平五 *".as_bytes(), &[])?.is_bad("record-no-such-piece");
    Checked::of_bytes(b"[Game \"Chinese Chess\"]\n1. h2e2 h9g7 2. e2e9 *", &[])?.is_bad("move-screens");
    Ok(())
}

#[test]
fn a_result_that_the_board_contradicts_is_named() -> Result<()> {
    let game = |moves: &str| format!("{TEN}[FEN \"W:W28:B23\"]\n{moves}\n");
    Checked::of_bytes(game("1. 28x19 2-0").as_bytes(), &[])?.is_good(1);
    Checked::of_bytes(game("1. 28x19 *").as_bytes(), &[])?.is_good(1);
    let found = Checked::of_bytes(game("1. 28x19 1-1").as_bytes(), &[])?;
    found.is_bad("record-result");
    assert_eq!(found.count("contradicted"), 1);
    Checked::of_bytes(game("[Result \"0-2\"]\n1. 28x19 2-0").as_bytes(), &[])?.is_bad("record-two-results");
    Checked::of_bytes(game("1. 28x19 14x23 2-0").as_bytes(), &[])?.is_bad("record-after-end");
    Ok(())
}

#[test]
fn positions_that_cannot_be_are_named() -> Result<()> {
    let sixty: Vec<String> = (1..=50).map(|n| n.to_string()).chain((1..=10).map(|n| n.to_string())).collect();
    for (fen, reason) in [
        (format!("W:W{}:B1", sixty.join(",")), "setup-twice"),
        (format!("W:W{}:B1-20", sixty[20..50].join(",")), "setup-too-many-pieces"),
        ("W:W1:B20".to_owned(), "setup-man-on-far-row"),
        ("Z:W31:B20".to_owned(), "setup-no-turn"),
    ] {
        Checked::of_bytes(format!("{TEN}[FEN \"{fen}\"]\n1. 31-26 *\n").as_bytes(), &[])?.is_bad(reason);
    }
    let no_kings = "[Game \"Chinese Chess\"]\n[FEN \"9/9/9/9/9/9/9/9/9/9 w\"]\n1. h2e2 *";
    let found = Checked::of_bytes(no_kings.as_bytes(), &[])?;
    found.is_bad("setup-no-general");
    assert_eq!(found.lines[0]["why"].as_array().map(Vec::len), Some(2), "both generals are missing");
    Ok(())
}

#[test]
fn what_the_standard_does_not_have_is_refused_only_under_strict() -> Result<()> {
    for (text, reason) in [
        ("1. 32-28 {a {nested} comment} 19-23 *", "record-stray"),
        ("[Result \"4-6\"]\n1. 32-28 19-23 *", "record-no-result"),
        ("[White \"A\" 1. 32-28 19-23 *", "record-tag"),
        ("1. 32-28 because 19-23 *", "record-stray"),
    ] {
        let text = format!("{TEN}{text}\n");
        let strict = Checked::of_bytes(text.as_bytes(), &["--strict"])?;
        assert_eq!((strict.code, strict.count("unreadable") > 0), (BAD, true), "{text}: {:?}", strict.lines);
        ensure!(strict.reason().starts_with("record-"), "{text}: {} for {reason}", strict.reason());
    }
    for text in [
        "[Result \"4-6\"]\n1. 32-28 19-23 *",
        "1. 32- 28 19-23 2. 28 x 19 14x23 1-1",
        "1. 32–28 19—23 2. 28х19 14×23 1-1",
    ] {
        Checked::of_bytes(format!("{TEN}{text}\n").as_bytes(), &[])?.is_good(1);
    }
    Ok(())
}

#[test]
fn a_record_that_ends_too_early_is_named() -> Result<()> {
    Checked::of_bytes(format!("{TEN}1. 32-28 {{so the comm").as_bytes(), &[])?.is_bad("record-open-comment");
    let truncated = fs::read(data("draughts10/wk2003.pdn"))?;
    let found = Checked::of_bytes(&truncated[..truncated.len() / 2], &[])?;
    ensure!(found.count("games") > 5 && found.count("illegal") <= 1, "{}", found.counts);
    Ok(())
}

#[test]
fn only_reading_leaves_the_rules_out_of_account() -> Result<()> {
    Checked::of_bytes(format!("{TEN}1. 1-50 50-1 *").as_bytes(), &["--parse-only"])?.is_good(1);
    Ok(())
}

// --- bytes ------------------------------------------------------------------------------------------------------

#[test]
fn bom_and_line_ends_of_every_kind_are_nothing() -> Result<()> {
    let text = fs::read_to_string(data("draughts10/wk2003.pdn"))?;
    Checked::of_bytes(format!("\u{feff}{text}").as_bytes(), &[])?.is_good(23);
    for end in ["\r", "\r\n"] {
        Checked::of_bytes(text.replace('\n', end).as_bytes(), &[])?.is_good(23);
    }
    let mixed: String =
        text.lines().zip(["\n", "\r", "\r\n"].iter().cycle()).map(|(line, end)| line.to_owned() + end).collect();
    Checked::of_bytes(mixed.as_bytes(), &[])?.is_good(23);
    Ok(())
}

#[test]
fn bytes_that_are_no_text_are_named_with_their_line() -> Result<()> {
    let game = format!("{TEN}1. 32-28 19-23 *\n");
    let found = Checked::of_bytes(format!("{game}\0{game}").as_bytes(), &[])?;
    found.is_bad("file-nul");
    assert_eq!((&found.lines[0]["why"]["params"]["line"], found.count("good")), (&json!("3"), 2));

    let cyrillic = b"[White \"\xC8\xE2\xE0\xED\xEE\xE2\"]\n";
    let named = [TEN.as_bytes(), cyrillic, b"1. 32-28 *\n"].concat();
    Checked::of_bytes(&named, &[])?.is_good(1);
    let wrong = Checked::of_bytes(&named, &["--encoding", "utf-8"])?;
    wrong.is_bad("file-undecodable");
    assert_eq!(wrong.lines[0]["why"]["params"], json!({"line": "2", "encoding": "UTF-8"}));

    let utf8 = "[GameType \"20\"]\n[White \"Куперман\"]\n1. 32-28 *\n".repeat(3);
    let mixed = Checked::of_bytes(&[utf8.as_bytes(), &named].concat(), &[])?;
    mixed.is_bad("file-mixed");
    assert_eq!((&mixed.lines[0]["why"]["params"]["line"], mixed.count("good")), (&json!("11"), 4));

    let utf16: Vec<u8> = std::iter::once(0xFEFF).chain(game.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    Checked::of_bytes(&utf16, &[])?.is_bad("file-utf-16");
    Ok(())
}

#[test]
fn standard_input_is_utf8_unless_told_otherwise() -> Result<()> {
    let gb18030 = fs::read(data("xiangqi/ccgc2006_05_gb18030.pgn"))?;
    for (options, exit) in [(&["--encoding", "gb18030"][..], 0), (&[], BAD)] {
        let mut child = zhicai([&["check", "--json", "--game", "xiangqi"], options, &["-"]].concat())?
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        child.stdin.take().context("standard input")?.write_all(&gb18030)?;
        let output = child.wait_with_output()?;
        ensure!(code(&output) == exit, "{options:?}: {}", stdout(&output));
    }
    Ok(())
}

#[test]
fn a_file_that_cannot_be_read_does_not_hide_the_others() -> Result<()> {
    let good = data("draughts10/wk2003.pdn");
    let output = run(&["check", "--json", "no-such-file.pdn", good.to_str().context("a path")?])?;
    let counts = json_lines(&output)?.pop().context("counts")?;
    assert_eq!((code(&output), &counts["files"], &counts["good"]), (UNREAD, &json!(2), &json!(23)));
    for language in LANGUAGES {
        for path in ["no-such-file.pdn", "/"] {
            let output = run(&["check", "--lang", language, path])?;
            let said = String::from_utf8(output.stderr.clone())?;
            let chinese = said.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
            ensure!(code(&output) == UNREAD && said.contains(path), "{said}");
            ensure!(chinese == (language == "zh-CN") && !said.contains("os error"), "{said}");
        }
    }
    Ok(())
}

// --- sizes ------------------------------------------------------------------------------------------------------

/// Two kings that walk about for 10 MB.
#[test]
fn a_single_game_of_ten_megabytes_is_read() -> Result<()> {
    let mut text = format!("{TEN}[FEN \"W:WK48:BK3\"]\n");
    let mut number = 0;
    while text.len() < 10 << 20 {
        number += 1;
        let moves = if number % 2 == 1 { "48-43 3-8" } else { "43-48 8-3" };
        text.push_str(&format!("{number}. {moves}\n"));
    }
    text.push_str("1-1\n");
    let found = Checked::of_bytes(text.as_bytes(), &[])?;
    found.is_good(1);
    assert_eq!(found.count("plies"), 2 * number);
    Ok(())
}

#[test]
fn variations_of_any_depth_are_read() -> Result<()> {
    let depth = 100_000;
    let text = format!("{TEN}1. 32-28 {}19-23{} 19-23 *\n", "(".repeat(depth), ")".repeat(depth));
    let found = Checked::of_bytes(text.as_bytes(), &[])?;
    found.is_good(1);
    let open = format!("{TEN}1. 32-28 {}", "(19-23 ".repeat(depth));
    Checked::of_bytes(open.as_bytes(), &["--strict"])?.is_bad("record-open-variation");
    Ok(())
}
