//! PGN: what is skipped, where games end, what is reported.

use xiangqi::records::pgn::{LONGEST_GAME, PgnError, PgnFault, Stream, games, write};
use xiangqi::records::{Game, GameResult, NodeId, ReplayError};
use xiangqi::{FenError, MoveError, MoveFault, Notation, Ranks};

fn read(text: &str) -> Vec<Result<Game, PgnError>> {
    games(text).collect()
}

fn only(text: &str) -> Game {
    let mut found = read(text);
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0).unwrap()
}

fn line(game: &Game, after: Option<NodeId>) -> Vec<String> {
    let first = game.moves.continuations(after).next();
    game.moves.line(first).map(|id| game.moves.node(id).written.to_string()).collect()
}

#[test]
fn numbers_glyphs_and_escaped_lines_are_skipped() {
    let game = only(
        "\u{feff}[Event \"a \\\"b\\\" \\\\\"]\r\n[Date \"\"]\r\n% line {\r\n1.炮二平五! 马8进7 $14\r\n2. 马二进三?! 车９平８\r\n\
         ３．车一平二 3… 炮8进4 4 C8.6 4... H2+3 5.h0g2 (!) *",
    );
    assert_eq!(game.tags, [("Event".to_owned(), "a \"b\" \\".to_owned())]);
    let moves = ["炮二平五", "马8进7", "马二进三", "车９平８", "车一平二", "炮8进4", "C8.6", "H2+3", "h0g2"];
    assert_eq!(line(&game, None), moves);
    assert_eq!(game.result, GameResult::Unknown);
}

#[test]
fn a_number_and_a_wxf_move_of_a_soldier_are_told_apart() {
    assert_eq!(line(&only("25.C2.5 26.25.6 27. 15=6 *"), None), ["C2.5", "25.6", "15=6"]);
}

#[test]
fn variations_begin_before_the_move_they_follow() {
    let game = only(
        "1. a (1. b0c2 (1. c3c4 {x} g6g5) b9c7) 1... b9a7 (1... b9c7) (1... a9a8) 2. b0c2 *"
            .replace("a (", "h2e2 (")
            .as_str(),
    );
    let first: Vec<_> = game.moves.continuations(None).collect();
    assert_eq!(first.len(), 3);
    assert_eq!(line(&game, None), ["h2e2", "b9a7", "b0c2"]);
    assert_eq!(line(&game, Some(first[1])), ["b9c7"]);
    assert_eq!(line(&game, Some(first[2])), ["g6g5"]);
    assert_eq!(game.moves.continuations(Some(first[0])).count(), 3);
    assert_eq!(game.faults(), Ok(Vec::new()));
}

#[test]
fn comments_belong_to_the_move_before() {
    let game = only("{one} {two\r\nlines} 1. h2e2 {three} ; four\n ({five} 1. b0c2 {six}) b9a7 1-0 {seven}");
    assert_eq!(game.moves.comment, "one\ntwo\nlines");
    let comments: Vec<_> = game.moves.walk().map(|(_, id)| game.moves.node(id).comment.as_str()).collect();
    assert_eq!(comments, ["three\nfour", "seven", "five\nsix"]);
    assert_eq!(game.result, GameResult::RedWins);
}

#[test]
fn games_end_at_results_tags_other_text_and_the_text() {
    let found = read(
        "甲 - 乙\nsome event\nh2e2 h9g7\n\n丙 - 丁\nh2e2\n[Red \"a\"] 1. h2e2 [Red \"b\"] 1. h2e2 1/2-1/2 1. b0c2 0-1\n\
         =====\n欢迎\nhttp://example.com/\n[Red \"c\"]\n[Red \"d\"]\n[Result \"1-0\"]\n1. h2e2",
    );
    let shape: Vec<_> = found
        .into_iter()
        .map(Result::unwrap)
        .map(|game| (game.tag("Red").unwrap_or_default().to_owned(), game.moves.len(), game.result))
        .collect();
    use GameResult::{BlackWins, Draw, RedWins, Unknown};
    let expected = [("", 2, Unknown), ("", 1, Unknown), ("a", 1, Unknown), ("b", 1, Draw), ("", 1, BlackWins)];
    let expected = expected.into_iter().chain([("c", 0, Unknown), ("d", 1, RedWins)]);
    assert_eq!(shape, expected.map(|(red, moves, result)| (red.to_owned(), moves, result)).collect::<Vec<_>>());
}

#[test]
fn every_spelling_of_a_result() {
    use GameResult::{BlackWins, BothLose, Draw, RedWins, Unknown};
    for (text, result) in [
        ("1-0", RedWins),
        ("2-0", RedWins),
        ("0-1", BlackWins),
        ("0-2", BlackWins),
        ("1/2-1/2", Draw),
        ("1-1", Draw),
        ("0-0", BothLose),
        ("*", Unknown),
    ] {
        assert_eq!(only(&format!("1. h2e2 {text}")).result, result, "{text}");
        assert_eq!(only(&format!("[Result \"{text}\"]\n1. h2e2")).result, result, "{text}");
    }
}

#[test]
fn a_quote_inside_a_tag_need_not_be_escaped() {
    let game = only("[Event \"\"中立杯\"象棋电视快棋赛\"]\n[Site\"北京\" ]\n1. h2e2");
    assert_eq!((game.tag("Event"), game.tag("Site")), (Some("\"中立杯\"象棋电视快棋赛"), Some("北京")));
}

#[test]
fn a_bad_game_is_reported_with_its_place_and_the_next_one_read() {
    let found = read(
        "[A \"1\"]\n1. h2e2 *\n[A \"2\"]\n1. h2e2 what b9c7\n[A \"3\"]\n[B]\n1. h2e2\n\n[A \"4\"]\n1. h2e2 (1. b0c2\n\
         [A \"5\"]\n1. h2e2 ) *\n[A \"6\"]\n1. h2e2 *\n",
    );
    let stray = |text: &str| PgnFault::Stray(text.into());
    let errors: Vec<_> = found.iter().map(|game| game.as_ref().err().cloned()).collect();
    assert_eq!(
        errors,
        [
            None,
            Some(PgnError { game: 2, line: 4, fault: stray("what b9c7\n[A \"3\"") }),
            Some(PgnError { game: 3, line: 6, fault: PgnFault::Tag }),
            Some(PgnError { game: 4, line: 11, fault: PgnFault::OpenVariation }),
            Some(PgnError { game: 5, line: 12, fault: stray(") *\n[A \"6\"]\n1. h") }),
            None,
        ]
    );
    assert_eq!(found[5].as_ref().unwrap().tag("A"), Some("6"));
}

#[test]
fn what_does_not_end_is_reported_once() {
    for (text, fault) in [
        ("1. h2e2 { [A \"1\"] 1. b0c2 *", PgnFault::OpenComment),
        ("1. h2e2 ( 1. b0c2 *", PgnFault::OpenVariation),
        ("1. h2e2 ( { 1. b0c2 ) *", PgnFault::OpenComment),
        ("[A \"1", PgnFault::Tag),
        ("[A \"1\n", PgnFault::Tag),
        ("[A ", PgnFault::Tag),
    ] {
        assert_eq!(read(text), [Err(PgnError { game: 1, line: 1, fault })], "{text}");
    }
}

#[test]
fn line_ends_of_every_kind_are_counted() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["[A \"1\"]", "", "1. h2e2", "2. what"].join(end);
        assert_eq!(read(&text)[0].as_ref().unwrap_err().line, 4, "{end:?}");
        let mut stream = Stream::default();
        let mut found = stream.push(&["[A \"0\"]", "1. h2e2", ""].join(end));
        found.extend(text.chars().flat_map(|c| stream.push(&c.to_string())));
        found.extend(stream.finish());
        assert_eq!(found[1].as_ref().unwrap_err().line, 6, "{end:?}");
        assert_eq!(found[1].as_ref().unwrap_err().game, 2, "{end:?}");
    }
}

#[test]
fn ranks_from_one_are_read_when_the_caller_or_the_game_says_so() {
    let text = "1. h3e3 h10g8 2. h1g3 i10h10";
    assert!(games(text).next().unwrap().is_err());
    let game = games(text).with_ranks(Ranks::FromOne).next().unwrap().unwrap();
    assert_eq!(line(&game, None), ["h2e2", "h9g7", "h0g2", "i9h9"]);
    let told = only(&format!("[Format \"UCI\"]\n{text}"));
    assert_eq!(told.moves, game.moves);
    let mut stream = Stream::new(Ranks::FromOne, LONGEST_GAME);
    assert!(stream.push(text).is_empty());
    assert_eq!(stream.finish(), [Ok(game)]);
}

#[test]
fn a_record_is_replayed_from_its_own_arrangement() {
    // The text of tests of another program: position, moves, result.
    let game = only("[FEN \"9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w\"]\ng4g8 d8d9 e6c7 d9e9 g8g9 1-0");
    assert_eq!(game.replay().unwrap().len(), 5);
}

#[test]
fn a_record_that_ends_in_an_illegal_move_keeps_it_and_says_where() {
    // 4.1.2: the generals would face each other.
    let text = "[FEN \"4k4/9/9/9/9/4C4/9/9/9/4K4 w\"]\n1. 炮五平四 *";
    let game = only(text);
    let fault = MoveFault::FacingGenerals;
    let mv = "e4f4".parse().unwrap();
    let expected = ReplayError::Move { ply: 1, text: "炮五平四".into(), reason: MoveError::Illegal { mv, fault } };
    assert_eq!(game.replay(), Err(expected.clone()));
    assert_eq!(game.faults(), Ok(vec![expected]));

    let game = only("1. h2e2 b9c7 (1... b9d8 2. h0g2) 2. a0b1 c7e6 1-0");
    let reason = |mv: &str, fault| MoveError::Illegal { mv: mv.parse().unwrap(), fault };
    let main = ReplayError::Move { ply: 3, text: "a0b1".into(), reason: reason("a0b1", MoveFault::NotItsMove) };
    let leg = MoveFault::LegBlocked("c9".parse().unwrap());
    let variation = ReplayError::Move { ply: 2, text: "b9d8".into(), reason: reason("b9d8", leg) };
    assert_eq!(game.replay(), Err(main.clone()));
    assert_eq!(game.faults(), Ok(vec![main, variation]));
    // What follows is written as it stood, and read again.
    let written = write(&game, Notation::Chinese);
    assert!(written.ends_with("  1. 炮二平五 马2进3\n(1... B9-D8 2. H0-G2)\n  2. A0-B1 C7-E6 1-0\n"), "{written}");
    assert_eq!(write(&only(&written), Notation::Iccs), write(&game, Notation::Iccs));
}

#[test]
fn an_arrangement_that_cannot_be_played_is_refused_when_it_is_played() {
    assert_eq!(only("[FEN \"?\"] 1. h2e2 *").replay(), Err(ReplayError::Fen(FenError::Ranks(1))));
    let sixty = format!("[FEN \"{} w\"] 1. h2e2 *", ["ppppppppp"; 6].join("/") + "/pppppp3/9/9/9");
    for text in [sixty.as_str(), "[FEN \"9/9/9/9/9/9/9/9/9/9 w\"] 1. h2e2 *"] {
        let game = only(text);
        assert!(matches!(game.replay(), Err(ReplayError::Setup(_))), "{text}");
        assert!(matches!(game.faults(), Err(ReplayError::Setup(_))));
        assert!(write(&game, Notation::Chinese).ends_with("  1. H2-E2 *\n"));
    }
}

#[test]
fn the_writer_has_one_order_of_tags() {
    let game = only(
        "[Black \"乙\"]\n[Annotator \"a\\\\ \\\"b\\\"\"]\n[Red \"甲\"]\n[ECCO \"B10\"]\n[Result \"1-0\"]\n[TimeControl \"15-5-15\"]\n\
         [FEN \"3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1\"]\n1. 将4进1 {注\n}释} 帅五进一 0-1"
            .replace("注\n}释}", "注}")
            .as_str(),
    );
    let expected = "[Game \"Chinese Chess\"]\n[Event \"\"]\n[Round \"\"]\n[Date \"\"]\n[Site \"\"]\n[RedTeam \"\"]\n\
                    [Red \"甲\"]\n[BlackTeam \"\"]\n[Black \"乙\"]\n[Result \"0-1\"]\n[ECCO \"B10\"]\n\
                    [Annotator \"a\\\\ \\\"b\\\"\"]\n[TimeControl \"15-5-15\"]\n\
                    [FEN \"3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1\"]\n[Format \"Chinese\"]\n\n\
                    1... 将4进1\n{注}\n  2. 帅五进一 0-1\n";
    assert_eq!(write(&game, Notation::Chinese), expected);
}

#[test]
fn a_stream_gives_games_as_soon_as_the_next_begins() {
    let mut stream = Stream::default();
    assert!(stream.push("[Red \"a\"]\n1. h2e2 {[Red \"no\"]\n[Red \"no\"]\n} ; {\n").is_empty());
    assert_eq!(stream.push("*\n[Red \"b\"]\n").len(), 1);
    assert_eq!(stream.push("[Red \"c\"]\n").len(), 1);
    assert_eq!(stream.push("1. h2e2\n\n[Black \"d\"]\n1. h2e2 (\n[Red \"e\"]\n").len(), 2);
    assert_eq!(stream.finish().len(), 1);
    assert!(Stream::default().finish().is_empty());
}

#[test]
fn a_stream_gives_up_a_game_that_is_too_long_and_goes_on() {
    let mut stream = Stream::new(Ranks::FromZero, 1_000);
    let mut found = stream.push("[Red \"a\"]\n1. h2e2 *\n[Red \"b\"]\n1. h2e2 {");
    for _ in 0..1_000 {
        found.extend(stream.push("this comment never ends\n"));
    }
    found.extend(stream.push("\n[Red \"c\"]\n1. h2e2 *\n"));
    found.extend(stream.finish());
    let too_long = PgnError { game: 2, line: 3, fault: PgnFault::TooLong(1_000) };
    assert_eq!(found.len(), 3);
    assert_eq!(found[1], Err(too_long));
    assert_eq!(found[2].as_ref().unwrap().tag("Red"), Some("c"));
}
