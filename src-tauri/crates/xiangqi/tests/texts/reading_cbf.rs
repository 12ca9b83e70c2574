//! CBF: what is read, and what is refused.

use xiangqi::FenError;
use xiangqi::records::GameResult;
use xiangqi::records::cbf::{CbfError, read};

fn file(head: &str, moves: &str) -> String {
    format!(
        "\u{feff}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<ChineseChessRecord Version=\"1.0\">\r\n <Head>{head}</Head>\r\n \
         <MoveList>{moves}</MoveList></ChineseChessRecord>"
    )
}

#[test]
fn head_moves_and_comments() {
    let game = read(&file(
        "<Name>第十局 &lt;和&gt; &#26827;</Name><URL /><Contest/><Red>甲</Red><Creator><![CDATA[a & b]]></Creator>\
         <RecordResult>4</RecordResult><FEN>rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1</FEN>",
        "<Move value=\"00-00\"><![CDATA[ 顺炮 ]]></Move>\n<Move value=\"77-47\" /><Move value=\"72-42\" end=\"1\">b</Move>",
    ))
    .unwrap();
    let tags = [("Title", "第十局 <和> 棋"), ("Red", "甲"), ("Author", "a & b")];
    assert_eq!(game.tags, tags.map(|(name, value)| (name.to_owned(), value.to_owned())));
    assert_eq!((game.result, game.moves.comment.as_str()), (GameResult::Draw, "顺炮"));
    assert_eq!(game.replay().unwrap(), ["h2e2", "h7e7"].map(|text| text.parse().unwrap()));
    let last = game.moves.main_line().last().unwrap();
    assert_eq!(game.moves.node(last).comment, "b");
}

#[test]
fn another_start_and_its_side() {
    let game = read(&file("<FEN>3k5/9/9/9/4c4/9/9/9/9/4K4 w</FEN>", "<Move value=\"44-54\"/>")).unwrap();
    assert_eq!(game.tag("FEN"), Some("3k5/9/9/9/4c4/9/9/9/9/4K4 b - - 0 1"));
    assert_eq!(game.replay().unwrap().len(), 1);
}

#[test]
fn what_is_refused() {
    for (text, error) in [
        (String::new(), CbfError::NotCbf),
        ("not XML".to_owned(), CbfError::NotCbf),
        ("<a/>".to_owned(), CbfError::NotCbf),
        ("<ChineseChessRecord><Head>".to_owned(), CbfError::Truncated),
        (file("<FEN>9/9</FEN>", ""), CbfError::Fen(FenError::Ranks(2))),
        (file("", "<Move value=\"77-4\"/>"), CbfError::Points("77-4".into())),
        (file("", "<Move value=\"77147\"/>"), CbfError::Points("77147".into())),
        (file("", "<Move value=\"97-47\"/>"), CbfError::Points("97-47".into())),
        (file("", "<Move/>"), CbfError::Points(String::new())),
        (file("", "<Move value=\"77-47\" end=\"1\"/><Move value=\"72-42\"/>"), CbfError::AfterEnd(2)),
    ] {
        assert_eq!(read(&text), Err(error), "{text}");
    }
    for text in ["<a></b>", "<ChineseChessRecord", "<a b='", "</a>"] {
        assert!(matches!(read(text), Err(CbfError::Xml { .. })), "{text}: {:?}", read(text));
    }
}
