//! Game records: what is understood, where games end, what is reported.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod record_texts;

use draughts::pdn::{
    BadRecord, ClockNote, GameResult, Item, PdnError, PdnFault, Reading, Record, ReplayError, SideTime, clock_notes,
    records, sheets,
};
use draughts::{Colour, FenError, Game, MoveError};
use proptest::prelude::*;
use record_texts::{cases, near_pdn};

fn read(text: &str) -> Vec<Result<Record, BadRecord>> {
    records(text, Reading::Tolerant).collect()
}

fn only(text: &str) -> Record {
    let mut found = read(text);
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0).unwrap()
}

/// The moves of a main line.
fn moves(record: &Record) -> Vec<&str> {
    let mut moves = Vec::new();
    for item in record.main_line() {
        if let Item::Move(played) = item {
            moves.push(played.text());
        }
    }
    moves
}

/// Game, line and fault of each error.
fn errors(text: &str, reading: Reading) -> Vec<(usize, usize, PdnFault)> {
    let place = |error: PdnError| (error.game, error.line, error.fault);
    records(text, reading).filter_map(Result::err).map(|bad| place(bad.error)).collect()
}

#[test]
fn comments_variations_glyphs_and_numbers_are_no_moves() {
    let game = only(
        "\u{feff}[Event \"a \\\"b\\\"\"]\r\n% line\r\n1. 32-28! {one (two} (1. 31-27 (1. 33-29 {)}) 20-25) 19-23 $14\n\
         2. 28x19?! ; rest {\n2... 14x23(!) 3. 37- 32 23 x 28 2-0 *",
    );
    assert_eq!(game.tag("Event"), Some("a \"b\""));
    assert_eq!(moves(&game), ["32-28", "19-23", "28x19", "14x23", "37-32", "23x28"]);
    assert_eq!(game.result(), Some(GameResult::WhiteWins));
}

#[test]
fn everything_between_tags_and_result_is_kept_in_order() {
    let game = only("1. 32-28! {a  b} (1. 31-27 (33-29) 20-25?) 19-23 $14 /FEN \"B:W28:B1.\"/ 2... 1-7 *");
    let shape: Vec<String> = game
        .items()
        .iter()
        .map(|item| match item {
            Item::Move(played) => {
                let number =
                    played.number.map_or(String::new(), |n| format!("{}{} ", n.value, if n.black { "b" } else { "w" }));
                format!("{number}{}{}", played.text(), played.strength().unwrap_or_default())
            }
            other => format!("{other:?}"),
        })
        .collect();
    assert_eq!(
        shape,
        [
            "1w 32-28!",
            "Comment(\"a b\")",
            "Open",
            "1w 31-27",
            "Open",
            "33-29",
            "Close",
            "20-25?",
            "Close",
            "19-23",
            "Nag(14)",
            "SetUp(\"B:W28:B1.\")",
            "2b 1-7",
        ]
    );
}

#[test]
fn games_end_at_results_tags_and_the_text() {
    let found =
        read("[White \"a\"] 1. 32-28 [White \"b\"] 1. 31-27 1-1 1. 33-29 0-2\n[White \"c\"] 1. 2-0 [White \"d\"]");
    let found: Vec<Record> = found.into_iter().map(Result::unwrap).collect();
    let shape: Vec<_> = found.iter().map(|g| (g.number, g.line, g.tag("White"), moves(g).len(), g.result())).collect();
    assert_eq!(
        shape,
        [
            (1, 1, Some("a"), 1, None),
            (2, 1, Some("b"), 1, Some(GameResult::Draw)),
            (3, 1, None, 1, Some(GameResult::BlackWins)),
            (4, 2, Some("c"), 0, Some(GameResult::WhiteWins)),
            (5, 2, Some("d"), 0, None),
        ]
    );
}

#[test]
fn every_spelling_of_a_result() {
    for (text, result) in [
        ("2-0", GameResult::WhiteWins),
        ("1-0", GameResult::WhiteWins),
        ("0-2", GameResult::BlackWins),
        ("0-1", GameResult::BlackWins),
        ("1-1", GameResult::Draw),
        ("1/2-1/2", GameResult::Draw),
        ("0-0", GameResult::BothLose),
        ("*", GameResult::Unknown),
    ] {
        for text in
            [format!("1. 32-28 {text}"), format!("1. 32-28\n{text}\n\n"), format!("[Result \"{text}\"]1. 32-28")]
        {
            assert_eq!(only(&text).result(), Some(result), "{text}");
        }
        assert_eq!(errors(&format!("1. 32-28 {text}"), Reading::Strict), [], "{text}");
    }
    for loose in ["2 - 0", "1/2 - 1/2", "1/2", "½-½", "1 -1"] {
        assert_eq!(read(&format!("1. 32-28 {loose} [A \"\"]")).len(), 2, "{loose}");
        assert_eq!(errors(&format!("1. 32-28 {loose}"), Reading::Strict).len(), 1, "{loose}");
    }
}

#[test]
fn the_result_tag_holds_where_the_moves_end_with_a_star() {
    assert_eq!(only("[Result \"0-1\"] 1. 32-28 *").result(), Some(GameResult::BlackWins));
    assert_eq!(only("[Result \"0-1\"] 1. 32-28 2-0").result(), Some(GameResult::WhiteWins));
    assert_eq!(only("[Result \"4-6\"] 1. 32-28 *").result(), Some(GameResult::Unknown));
}

/// A result that no scale has, written like a move: it is one where anything follows it.
#[test]
fn a_result_of_the_tag_after_the_moves_is_no_move_unless_something_follows_it() {
    for (tail, count) in [
        ("", 1),
        (" {}", 1),
        ("!", 1),
        (" ()", 1),
        (" 2.", 1),
        (" {agreed}", 2),
        (" (1. ...", 2),
        (" (!)", 1),
        (" $1", 2),
    ] {
        for result in ["4-6", "04-06"] {
            let text = format!("[Result \"4-6\"] 1. 32-28 {result}{tail}");
            let sheet = sheets(&text, Reading::Tolerant).next().unwrap().unwrap();
            assert_eq!((sheet.steps.len(), only(&text).main_line().count()), (count, count), "{text}");
        }
    }
}

#[test]
fn moves_that_look_like_results_or_numbers_are_moves() {
    let game = only("1. 01-07 1-7 2. 2-08 1x12 3. 3228 1- 6 4. 11x2 1-10 5. 0613 *");
    assert_eq!(moves(&game), ["1-7", "1-7", "2-8", "1x12", "32-28", "1-6", "11x2", "1-10", "6-13"]);
}

#[test]
fn algebraic_moves_with_any_separator_or_none() {
    let game = only("1.a3b4 f6:d4:b2 2. C3-D4 c3 x e5 3. a3\n-b4 d2×f4 4. a1c3e5 e5–d4 *");
    assert_eq!(moves(&game), ["a3-b4", "f6xd4xb2", "c3-d4", "c3xe5", "a3-b4", "d2xf4", "a1xc3xe5", "e5-d4"]);
}

#[test]
fn moves_that_are_not_given() {
    let unknown = |text| only(text).main_line().filter(|item| matches!(item, Item::Unknown(_))).count();
    assert_eq!(unknown("1. - - 2. ... ... 3. -- 0-0"), 5);
    // Three dots after White's number only say that the move is Black's.
    assert_eq!(unknown("1. ... 7-12 2. - 7-12 *"), 0);
    assert!(only("1. ... 7-12 *").to_string().ends_with("\n1... 7-12 *\n"));
    assert_eq!(only("1. 32-28 - 2. 37-32 *").replay(Game::International), Err(ReplayError::Unknown { ply: 2 }));
}

#[test]
fn a_star_glued_to_a_move_marks_it_as_forced_where_the_game_goes_on() {
    let game = only("1. 32-28* 19-23 2. 28x19* 14x23*");
    assert_eq!(game.items().iter().filter(|item| **item == Item::Nag(7)).count(), 2);
    assert_eq!(game.result(), Some(GameResult::Unknown));
    assert_eq!(read("1. 32-28* 1. 33-29*\n[A \"\"]").len(), 3);
    assert_eq!(records("32-28* 19-23", Reading::Strict).count(), 2);
}

#[test]
fn strengths_belong_to_the_move_before_them() {
    let strength = |text| match only(text).items() {
        [Item::Move(played)] => played.strength().map(str::to_owned),
        other => panic!("{other:?}"),
    };
    for (text, marks) in [("32-28!?", "!?"), ("32-28 (!?!!!)", "(!?!!!)"), ("32-28 ! ??", "!??"), ("32-28(?)!", "?!")] {
        assert_eq!(strength(text).as_deref(), Some(marks), "{text}");
    }
    assert_eq!(only("{a} ! 32-28").items()[1], Item::Comment("!".into()));
}

#[test]
fn tags_as_people_write_them() {
    for (text, value) in [
        ("[White \"Ba\"]", "Ba"),
        ("[ White\t\"Ba\" ]", "Ba"),
        ("[white \"Ba\"]", "Ba"),
        ("[White \"\"]", ""),
        ("[White Ba]", "Ba"),
        ("[White]", ""),
        ("[White \"the \"old\" one\"]", "the \"old\" one"),
        ("[White \"the \\\"old\\\" one\"]", "the \"old\" one"),
        ("[White \"C:\\games\\\\\"]", "C:\\games\\"),
        ("[White \"a]b\"]", "a]b"),
    ] {
        assert_eq!(only(text).tag("White"), Some(value), "{text}");
        assert_eq!(sheets(text, Reading::Tolerant).next().unwrap().unwrap().tag("White"), Some(value), "{text}");
    }
    let spelt_out = only("[White \"a\"]\\n[Black \"b\"]\\r\\n\\n1. 32-28 *");
    assert_eq!((spelt_out.tag("Black"), moves(&spelt_out).len()), (Some("b"), 1));
}

#[test]
fn blanks_of_every_kind_and_nul_bytes_are_passed_over() {
    let game = only("\u{feff}\0[White \"a\"]\0\u{a0}1. 32-28\u{3000}19-23\t\0*\0\0");
    assert_eq!(moves(&game), ["32-28", "19-23"]);
    assert_eq!(read("").len() + read(" \r\n\0 % no game").len(), 0);
}

#[test]
fn comments_do_not_nest_unless_somebody_nested_them() {
    let comments = |text: &str| -> Vec<String> {
        let comment = |item: &Item| match item {
            Item::Comment(text) => Some(text.clone()),
            _ => None,
        };
        only(text).items().iter().filter_map(comment).collect()
    };
    assert_eq!(comments("{a {b} c} 32-28"), ["a (b) c"]);
    assert_eq!(comments("{a {b {c} d} 12-18 e} 32-28"), ["a (b (c) d) 12-18 e"]);
    // By the standard, an opening brace in a comment is a sign like any other.
    assert_eq!(comments("{a { b} 32-28 {c} *"), ["a ( b", "c"]);
    assert_eq!(comments("{see\n[Event \"x\"] there} 32-28"), ["see [Event \"x\"] there"]);
}

#[test]
fn a_bad_game_is_reported_with_its_place_and_the_next_one_read() {
    let text =
        "[A \"1\"]\n1. 32-28 *\n[A \"2\"]\n1. 32-28 what 19-23\n[A \"3\"]\n[B\n1. 32-28\n\n[A \"4\"]\n1. 33-29 *\n";
    let found = read(text);
    assert_eq!(errors(text, Reading::Tolerant), [(2, 4, PdnFault::Stray("what 19-23".into())), (3, 6, PdnFault::Tag)]);
    assert_eq!(moves(found[3].as_ref().unwrap()), ["33-29"]);
    // As far as it makes sense.
    let bad = found[1].as_ref().unwrap_err();
    assert_eq!((bad.read.number, bad.read.line, moves(&bad.read)), (2, 3, vec!["32-28"]));
}

#[test]
fn games_without_tags_are_found_again_after_a_line_with_a_result() {
    let found = read("1. 32-28 what 19-23 *\n1. 33-29 20-24 1-1\n1. oops\n31-27 2-0\n1. 34-30 *");
    let legible: Vec<_> = found.iter().flatten().map(|game| (game.number, game.line)).collect();
    assert_eq!(legible, [(2, 2), (4, 5)]);
}

#[test]
fn what_does_not_end_is_reported() {
    for (text, fault, after) in [
        ("1. 32-28 { [A \"1\"] 1. 31-27 *", PdnFault::OpenComment, 0),
        ("1. 32-28 {\n[A \"1\"] 1. 31-27 *", PdnFault::OpenComment, 1),
        ("1. 32-28 {\n[A \"1\"] {b} 1. 31-27 *", PdnFault::OpenComment, 1),
        ("1. 32-28 ( { [A \"1\"] ) *", PdnFault::OpenComment, 0),
        ("[A \"1", PdnFault::Tag, 0),
        ("1. 32-28 /FEN \"W:W1:B2\"", PdnFault::SetUp, 0),
        ("1. 32-28 /clock/ *\n[A \"1\"]", PdnFault::SetUp, 1),
        ("1. 32-28 $ *\n[A \"1\"]", PdnFault::Nag, 1),
    ] {
        let found = read(text);
        assert_eq!(found[0].as_ref().unwrap_err().error.fault, fault, "{text}");
        assert_eq!(found.iter().flatten().count(), after, "{text}");
    }
    // Nobody doubts what is meant here.
    let found = read("1. 32-28 (1. 31-27\n[A \"1\"] *");
    assert_eq!((found.len(), found[0].as_ref().unwrap().items().last()), (2, Some(&Item::Close)));
}

/// The standard's own failing files are refused for these reasons; here in the fewest words.
#[test]
fn each_fault_of_the_standards_failing_files_is_refused_under_strict_reading() {
    const NESTED: &str = include_str!("data/records/nested_comment.pdn");
    const MATCH: &str = include_str!("data/records/result_of_a_match.pdn");
    const NO_SEPARATOR: &str = include_str!("data/records/no_separator.pdn");
    const DOT: &str = include_str!("data/records/stray_dot.pdn");
    const MISSING: &str = include_str!("data/records/missing_moves.pdn");
    const NUMBER: &str = include_str!("data/records/number_without_move.pdn");
    const TAG: &str = include_str!("data/records/broken_tag.pdn");
    const TEXT: &str = include_str!("data/records/stray_text.pdn");
    for (text, line, fault) in [
        (NESTED, 3, PdnFault::Stray("was better } 19-".into())),
        (MATCH, 6, PdnFault::NoSeparator),
        (NO_SEPARATOR, 5, PdnFault::NoSeparator),
        (DOT, 3, PdnFault::Stray(". 1-0".into())),
        (MISSING, 2, PdnFault::MissingMove),
        (NUMBER, 4, PdnFault::LoneNumber),
        (TAG, 2, PdnFault::Tag),
        (TEXT, 2, PdnFault::Stray("adjourned here 1".into())),
    ] {
        assert_eq!(errors(text, Reading::Strict), [(1, line, fault)], "{text}");
        assert!(records(text, Reading::Strict).skip(1).all(|game| game.is_ok()), "{text}");
    }
    // Without strictness all but the last two are understood.
    for (text, plies) in [(NESTED, 4), (MATCH, 4), (NO_SEPARATOR, 2), (DOT, 3), (MISSING, 4), (NUMBER, 0)] {
        assert_eq!(errors(text, Reading::Tolerant), [], "{text}");
        assert_eq!(read(text)[0].as_ref().unwrap().main_line().count(), plies, "{text}");
    }
    for (text, plies) in [(TAG, 0), (TEXT, 1)] {
        let found = read(text);
        assert_eq!(found[0].as_ref().unwrap_err().read.main_line().count(), plies, "{text}");
        assert!(found[1].is_ok(), "{text}");
    }
}

#[test]
fn what_else_the_grammar_does_not_have() {
    for text in [
        "()",
        "1. 32-28 )",
        "1. 32-28 (1. 31-27",
        "1. 32-28 (1. 31-27 2-0) *",
        "2-0",
        "1. 32-28 2-0 *",
        "1. 32-28 19-23 2",
        "1 32-28",
        "1.. 32-28",
        "1. {a} 32-28",
        "3228",
        "32X28",
        "32×28",
        "c3-D4",
        "a1c3e5",
        "32-28-23",
        "; a comment",
        "! 32-28",
        "32-28 {a} !",
        "32-28 \0",
        "32-28\u{a0}19-23",
        "{a {b} c} 32-28",
        "[white \"a\"] *",
        "[White a] *",
        "[White \"a\"b\"] *",
        "100-99",
        "0-5",
        "32-28 19",
        "32-28 $",
        "/W:W1:B2/",
    ] {
        assert_eq!(errors(text, Reading::Strict).len(), 1, "{text}");
    }
    for text in [
        "32-28",
        "1.32-28!? 19-23(!?!!!) 2.28x19 *",
        "[White \"an escaped \\\"\"] 32-28",
        "32-28 (31-27 (33-29 {a}) $4 {b}) {c} 19-23",
        "1. ... 7-12",
        "1... 7-12 0-0 a3b4 * c3:e5:g7",
        "/FEN \"B::\"/ 01-07 1- 7",
        "%\r[A \"\"]",
        "{ a { b } 32-28",
    ] {
        assert_eq!(errors(text, Reading::Strict), [], "{text}");
    }
}

#[test]
fn a_record_is_replayed_from_its_own_arrangement() {
    let game = only("[FEN \"W:W28:B22,1.\"] 1. 28x17 1-6 *");
    assert_eq!(game.replay(Game::International).unwrap().len(), 2);
    // Without the tag, a set-up before the first move is the start.
    let game = only("/FEN \"W:W28:B22,1\"/ 1. 28x17 1-6 *");
    assert_eq!(game.replay(Game::International).unwrap().len(), 2);
}

#[test]
fn article_7_7_an_illegal_move_that_stands_is_a_set_up() {
    // White forgets to capture, 32-28, and the opponent lets it stand.
    let game = only("1. 31-26 17-21 /FEN \"B:B1-16,18-21:W26,28,33-50\"/ 2... 20-24 *");
    let plies: Vec<_> = game.plies(Game::International).unwrap().collect::<Result<_, _>>().unwrap();
    assert_eq!(plies.len(), 4);
    assert_eq!(game.replay(Game::International), Err(ReplayError::SetUpInside { ply: 3 }));
}

#[test]
fn a_null_move_passes_the_turn() {
    let game = only("1. 32-28 /FEN \"W::\"/ 37-32 20-25 *");
    assert_eq!(game.plies(Game::International).unwrap().filter(Result::is_ok).count(), 4);
}

#[test]
fn a_record_that_cannot_be_replayed_says_where() {
    let replay = |text| only(text).replay(Game::International);
    assert_eq!(
        replay("1. 32-28 19-23 2. 31-27 *"),
        Err(ReplayError::Move { ply: 3, text: "31-27".into(), error: MoveError::MustCapture { required: 1 } })
    );
    assert_eq!(replay("[FEN \"?\"] *"), Err(ReplayError::Fen { ply: 1, error: FenError::Turn("?".into()) }));
    assert!(matches!(replay("[FEN \"W:W1:B5\"] *"), Err(ReplayError::Setup { ply: 1, .. })));
    assert!(matches!(replay("1. 32-28 /FEN \"W\"/ *"), Err(ReplayError::Setup { ply: 2, .. })));
}

#[test]
fn an_ambiguous_capture_is_the_one_after_which_the_game_goes_on() {
    let [_, doubtful, clear] = &read(include_str!("data/records/padded.pdn"))[..] else {
        panic!("three games");
    };
    // 4x24 fits two captures, and the ten moves that follow are legal after one of them only.
    let clear = clear.as_ref().unwrap();
    assert_eq!(clear.replay(Game::International).unwrap().len(), 121);
    assert!(clear.standardised(Game::International).unwrap().to_string().contains("4x31x42x24"));
    // 36x16 fits two captures, and both let the rest be played.
    assert!(matches!(
        doubtful.as_ref().unwrap().replay(Game::International),
        Err(ReplayError::Move { ply: 69, error: MoveError::Ambiguous(candidates), .. }) if candidates.len() == 2
    ));
}

#[test]
fn times_in_comments() {
    let game = only("1. 31-26 {[%clk 1:55:21]} 17-21 {so [%clock w0:00:10 B1:00:03.25] then [%emt 0:7]} *");
    let notes: Vec<ClockNote> = game
        .items()
        .iter()
        .filter_map(|item| match item {
            Item::Comment(text) => Some(clock_notes(text)),
            _ => None,
        })
        .flatten()
        .collect();
    let side = |colour, left, running| SideTime { colour: Some(colour), left, running };
    assert_eq!(
        notes,
        [
            ClockNote::Left(6_921_000),
            ClockNote::Both(side(Colour::White, 10_000, false), Some(side(Colour::Black, 3_603_250, true))),
            ClockNote::Move(420_000),
        ]
    );
    for (text, note) in [
        ("[%mct 0:00:01]", Some(ClockNote::Used(1_000))),
        ("[%egt 12:00:00]", Some(ClockNote::Game(43_200_000))),
        ("[%clock 0:49:11]", Some(ClockNote::Both(SideTime { colour: None, left: 2_951_000, running: false }, None))),
        ("[%clk w0:00:10]", Some(ClockNote::Both(side(Colour::White, 10_000, false), None))),
        ("[%clk 0:61:00]", None),
        ("[%clk 1]", None),
        ("[%clk 1:00:00", None),
        ("[%clk]", None),
        ("[%clk 1:00:00:00]", None),
        ("[%csl 1:00:00]", None),
    ] {
        assert_eq!(clock_notes(text).next(), note, "{text}");
        if let Some(note) = note {
            assert_eq!(clock_notes(&note.to_string()).next(), Some(note));
        }
    }
}

#[test]
fn variations_100_000_deep_take_no_stack() {
    let depth = 100_000;
    let text = format!("1. 32-28 {}{} 19-23 *", "(1. 31-27 ".repeat(depth), ")".repeat(depth));
    let game = only(&text);
    assert_eq!(moves(&game).len(), 2);
    assert_eq!(game.items().len(), 3 * depth + 2);
    let standard = game.standardised(Game::International).unwrap();
    assert!(records(&standard.to_string(), Reading::Strict).next().unwrap().unwrap().same_game(&standard));
    // And open at the end.
    assert_eq!(only(&text[..text.len() / 2]).to_string().matches(')').count(), (text.len() / 2 - 9) / 10 + 1);
}

/// Found by the long form: what follows `%` on its line is no part of the game, and a brace there ends no comment.
#[test]
fn percent_hides_the_rest_of_its_line() {
    for reading in [Reading::Strict, Reading::Tolerant] {
        let found: Vec<_> = records("{{} 1. 32-28\n% }\n19-23 *", reading).collect();
        let [Ok(game)] = found.as_slice() else { panic!("{reading:?}: {found:?}") };
        assert_eq!(moves(game), ["32-28", "19-23"], "{reading:?}");
    }
}

#[test]
fn line_ends_of_every_kind_are_counted() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["[A \"1\"]", "", "1. 32-28 *", "", "1. 32-28", "what"].join(end);
        let found = read(&text);
        assert_eq!(found[0].as_ref().unwrap().line, 1, "{end:?}");
        let bad = found[1].as_ref().unwrap_err();
        assert_eq!((bad.read.line, bad.error.line), (5, 6), "{end:?}");
    }
}

#[test]
fn a_game_of_ten_megabytes_is_read() {
    let comment = "words and more words ".repeat(500_000);
    let game = only(&format!("1. 32-28 {{{comment}}} 19-23 2. 28x19 *"));
    assert_eq!(moves(&game).len(), 3);
}

#[test]
fn the_main_line_alone_is_that_of_the_whole_game() {
    let text = include_str!("data/records/variations.pdn");
    let sheet = sheets(text, Reading::Strict).next().unwrap().unwrap();
    let record = only(text);
    assert_eq!(sheet.steps.len(), 117);
    assert_eq!(sheet.plies(Game::International).unwrap().filter(Result::is_ok).count(), 117);
    assert_eq!(record.replay(Game::International).unwrap().len(), 117);
    assert_eq!((sheet.result, sheet.game_type()), (Some(GameResult::WhiteWins), Some(20)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn any_string_ends(text in "\\PC*") {
        prop_assert!(records(&text, Reading::Tolerant).count() <= text.len());
        prop_assert!(records(&text, Reading::Strict).count() <= text.len());
    }

    #[test]
    fn any_bytes_end(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let text = String::from_utf8_lossy(&bytes);
        prop_assert!(records(&text, Reading::Tolerant).count() <= text.len());
    }

    #[test]
    fn both_readers_see_the_same_games(text in near_pdn()) {
        for reading in [Reading::Tolerant, Reading::Strict] {
            let lean: Vec<_> = sheets(&text, reading).collect();
            let whole: Vec<_> = records(&text, reading).collect();
            prop_assert_eq!(lean.len(), whole.len());
            for (lean, whole) in lean.iter().zip(&whole) {
                match (lean, whole) {
                    (Err(lean), Err(whole)) => prop_assert_eq!(lean, &whole.error),
                    (Ok(lean), Ok(whole)) => {
                        prop_assert_eq!((lean.number, lean.line), (whole.number, whole.line));
                        prop_assert_eq!(lean.steps.len(), whole.main_line().count());
                        let plies = |game| match (lean.plies(game), whole.plies(game)) {
                            (Ok(lean), Ok(whole)) => lean.filter(Result::is_ok).eq(whole.filter(Result::is_ok)),
                            (lean, whole) => lean.is_err() && whole.is_err(),
                        };
                        prop_assert!(plies(Game::International) && plies(Game::Russian));
                    }
                    _ => prop_assert!(false, "{:?} {:?}", lean, whole),
                }
            }
        }
    }

    #[test]
    fn what_strict_reading_takes_tolerant_reading_takes_alike(text in near_pdn()) {
        let strict: Vec<_> = records(&text, Reading::Strict).collect();
        let forced = text.contains('*');
        if !forced && strict.iter().all(Result::is_ok) {
            let tolerant: Vec<_> = records(&text, Reading::Tolerant).collect();
            prop_assert_eq!(strict, tolerant);
        }
    }

    #[test]
    fn standard_forms_of_playable_games_play_the_same_moves(text in near_pdn()) {
        for record in records(&text, Reading::Tolerant).flatten() {
            if let (Ok(moves), Ok(standard)) =
                (record.replay(Game::International), record.standardised(Game::International))
            {
                prop_assert_eq!(standard.replay(Game::International), Ok(moves));
            }
        }
    }
}
