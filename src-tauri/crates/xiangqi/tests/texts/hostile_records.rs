//! Records that are damaged, enormous or no records at all: read or refused, without panic, deep stacks or a time
//! that grows faster than the record.

use crate::games::{cases, grown};
use crate::xqf_files::{Masks, file};
use proptest::prelude::*;
use xiangqi::records::pgn::{PgnFault, Stream};
use xiangqi::records::{Game, Written, cbf, dhtmlxq, pgn, xqf};
use xiangqi::{Notation, Position};

const DEPTH: usize = 100_000;

/// Four moves that lead back to the position before them.
const ROUND: [&str; 4] = ["b0c2", "b9c7", "c2b0", "c7b9"];

/// Everything that can be asked of a game.
fn use_all(game: &Game) {
    let _ = game.replay();
    let _ = game.faults();
    for notation in [Notation::Chinese, Notation::Wxf] {
        let text = pgn::write(game, notation);
        assert!(pgn::games(&text).all(|game| game.is_ok()), "{text}");
    }
    if let Ok(text) = dhtmlxq::write(game) {
        assert!(dhtmlxq::games(&text).all(|game| game.is_ok()), "{text}");
    }
}

fn read_all(text: &str) {
    let whole: Vec<_> = pgn::games(text).collect();
    whole.iter().flatten().for_each(use_all);
    let mut stream = Stream::default();
    for piece in text.split_inclusive(' ') {
        stream.push(piece).iter().flatten().for_each(use_all);
    }
    stream.finish().iter().flatten().for_each(use_all);
    dhtmlxq::games(text).flatten().for_each(|game| use_all(&game));
    cbf::read(text).iter().for_each(use_all);
}

#[test]
fn variations_100_000_deep() {
    // Each variation replaces the answer and goes one round further.
    let mut text = String::from("1. ");
    for nth in 0..DEPTH {
        text.push_str(ROUND[nth % 4]);
        text.push_str(" a9a8 (");
    }
    text.push_str(ROUND[DEPTH % 4]);
    text.push_str(&")".repeat(DEPTH));
    let game = pgn::games(&text).next().unwrap().unwrap();
    assert_eq!(game.moves.len(), 2 * DEPTH + 1);
    assert_eq!(game.moves.walk().map(|(ply, _)| ply).max(), Some(DEPTH + 1));
    let again = pgn::games(&pgn::write(&game, Notation::Iccs)).next().unwrap().unwrap();
    assert_eq!(again.moves, game.moves);
    let again = dhtmlxq::games(&dhtmlxq::write(&game).unwrap()).next().unwrap().unwrap();
    assert_eq!(again.moves, game.moves);
    assert!(game.faults().unwrap().len() >= DEPTH / 2);
    assert_eq!(xqf::read(&file(&game, Masks::default())).unwrap().moves, game.moves);
}

#[test]
fn variations_100_000_beside_each_other() {
    let text = format!("1. h2e2 {} *", "(b0c2) ".repeat(DEPTH));
    let game = pgn::games(&text).next().unwrap().unwrap();
    assert_eq!(game.moves.continuations(None).count(), DEPTH + 1);
    let again = dhtmlxq::games(&dhtmlxq::write(&game).unwrap()).next().unwrap().unwrap();
    assert_eq!(again.moves, game.moves);
}

#[test]
fn brackets_that_never_close() {
    for (text, fault) in [
        ("(".repeat(DEPTH), PgnFault::Stray("((((((((((((((((".into())),
        ("h2e2 (b0c2 ".repeat(DEPTH), PgnFault::OpenVariation),
        (")".repeat(DEPTH), PgnFault::Stray("))))))))))))))))".into())),
    ] {
        let text = format!("1. h2e2 {text}");
        assert_eq!(pgn::games(&text).next().unwrap().unwrap_err().fault, fault);
    }
}

#[test]
fn one_game_of_10_megabytes() {
    let text = format!("[Red \"a\"]\n{}", (ROUND.join(" ") + " ").repeat(500_000));
    assert!(text.len() >= 10_000_000);
    let mut stream = Stream::default();
    for piece in text.as_bytes().chunks(4096) {
        assert!(stream.push(std::str::from_utf8(piece).unwrap()).is_empty());
    }
    let found = stream.finish();
    assert_eq!(found.len(), 1);
    let game = found[0].as_ref().unwrap();
    assert_eq!(game.moves.len(), 2_000_000);
    assert_eq!(game.replay().unwrap().len(), 2_000_000);
}

#[test]
fn megabytes_of_one_thing() {
    // Each would take hours if some part of it were looked at again and again.
    for unit in [
        "1.",
        "1",
        ".",
        "{",
        "{}",
        "{a}",
        "}",
        "(",
        ")",
        "[",
        "[a",
        "[a \"\"]",
        "[a \"\"",
        "\"",
        "[a \"\" \"",
        "$1",
        "!",
        ";",
        "%",
        "\\",
        "h2e2",
        "h2e2 ",
        "h2e2{a}",
        "炮",
        "炮二平五 ",
        "\n",
        "\r",
        "\r\n",
        "\n[a",
        "\nx",
        "x\n",
        "\n\nx",
        "*",
        "* ",
        "1-0",
        "1-0\n",
        " ",
        "\u{feff}",
        "\0",
        "[DhtmlXQ_",
        "[DhtmlXQ_a]",
        "[/DhtmlXQ",
        "[/DhtmlXQ]",
        "[DhtmlXQ_a][/DhtmlXQ_a]",
        "<a>",
        "<a/>",
        "<",
        "&",
        "&amp;",
        "<!--",
        "<Move value=\"77-47\"/>",
    ] {
        let text = unit.repeat(cases(500_000, 10_000_000) as usize / unit.len());
        for text in [text.clone(), format!("[a \"b\"]\n1. h2e2 {text}")] {
            let _ = pgn::games(&text).count();
            let mut stream = Stream::default();
            let _ = stream.push(&text).len() + stream.finish().len();
            let _ = dhtmlxq::games(&text).count();
            let _ = cbf::read(&text);
        }
        let values = format!("[DhtmlXQ_movelist]{text}[/DhtmlXQ_movelist]");
        let _ = dhtmlxq::games(&values).count();
        let _ = cbf::read(&format!("<ChineseChessRecord>{text}"));
    }
}

#[test]
fn nul_bytes_byte_order_marks_and_ends_of_lines() {
    for end in ["\n", "\r\n", "\r"] {
        let text =
            ["\u{feff}[Red \"甲\"]", "[Black \"乙\"]", "", "1. 炮二平五", "马8进7", "2. 马二进三 *", ""].join(end);
        let found: Vec<_> = pgn::games(&text).collect();
        assert_eq!(found.len(), 1, "{end:?}");
        let game = found[0].as_ref().unwrap();
        assert_eq!((game.tag("Red"), game.replay().unwrap().len()), (Some("甲"), 3), "{end:?}");
        let nul = text.replacen("马8", "\0马8", 1);
        assert!(matches!(pgn::games(&nul).next(), Some(Err(error)) if matches!(error.fault, PgnFault::Stray(_))));
    }
}

#[test]
fn xqf_whose_tree_promises_more_than_the_file_holds() {
    let mut game = Game::default();
    game.moves.add(None, Written::Squares("h2e2".parse().unwrap()));
    let good = file(&game, Masks::default());
    // Every record says that more moves and a variation follow: as far as the file goes.
    let record = [24 + 72, 32 + 42, 0xFF, 0, 0, 0, 0, 0];
    let endless: Vec<u8> = good[..1032].iter().copied().chain(record.into_iter().cycle().take(8 * DEPTH)).collect();
    assert_eq!(xqf::read(&endless), Err(xqf::XqfError::Truncated(endless.len())));
    // A comment of two thousand million bytes.
    let mut huge = good.clone();
    huge[1028..1032].copy_from_slice(&i32::MAX.to_le_bytes());
    assert_eq!(xqf::read(&huge), Err(xqf::XqfError::CommentLength { at: 1028, length: i64::from(i32::MAX) }));
}

/// Pieces of records that a random text is made of.
fn fragments() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "[",
        "]",
        "\"",
        "\\",
        "{",
        "}",
        "(",
        ")",
        ";",
        "%",
        "$",
        "*",
        "1.",
        "1...",
        "25.6",
        "1-0",
        "1/2-1/2",
        "h2e2",
        "H9-G7",
        "炮二平五",
        "马8进7",
        "C2=5",
        "前",
        "\n",
        "\n\n",
        "\r",
        " ",
        "\u{feff}",
        "\0",
        "[Red \"a\"]",
        "[FEN \"9/9\"]",
        "[Format \"UCI\"]",
        "[DhtmlXQ_",
        "[DhtmlXQ_movelist]",
        "[/DhtmlXQ_movelist]",
        "7747",
        "7062",
        "[DhtmlXQ_move_0_1_1]",
        "[DhtmlXQ_move_1_1_1]",
        "[DhtmlXQ_comment1]",
        "[/DhtmlXQ]",
        "<ChineseChessRecord>",
        "</ChineseChessRecord>",
        "<Move value=\"77-47\"",
        "/>",
        "<![CDATA[",
        "]]>",
        "&lt;",
        "<FEN>",
        "x",
    ]);
    prop::collection::vec(pieces, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(400, 50_000)))]

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        read_all(&text);
    }

    #[test]
    fn near_misses_are_read_or_refused(text in fragments()) {
        read_all(&text);
    }

    #[test]
    fn a_damaged_text_is_read_or_refused(
        choices in prop::collection::vec(any::<u16>(), 0..40), at: prop::sample::Index, length in 0_usize..9, text in fragments(),
    ) {
        let game = grown(Position::start(), &choices);
        let formats = [pgn::write(&game, Notation::Chinese), pgn::write(&game, Notation::Wxf), dhtmlxq::write(&game).unwrap()];
        for good in formats {
            let chars: Vec<char> = good.chars().collect();
            let (before, after) = chars.split_at(at.index(chars.len()));
            let after = &after[length.min(after.len())..];
            read_all(&before.iter().chain(after).collect::<String>());
            let text: String = text.chars().take(12).collect();
            read_all(&(String::from_iter(before) + &text + &String::from_iter(after)));
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200), rest in prop::collection::vec(any::<u8>(), 1100)) {
        let _ = xqf::read(&bytes);
        let mut file = rest;
        file[..2].copy_from_slice(b"XQ");
        file[2] %= 19;
        file[12] = 0_u8.wrapping_sub(file[13]).wrapping_sub(file[14]).wrapping_sub(file[15]);
        if let Ok(game) = xqf::read(&file) {
            use_all(&game);
        }
    }

    #[test]
    fn a_damaged_file_is_read_or_refused(
        version in 1_u8..=18, mask: u8, or: [u8; 4], seeds: [u8; 3], choices in prop::collection::vec(any::<u16>(), 0..40),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6), cut: prop::sample::Index,
    ) {
        let mut game = grown(Position::start(), &choices);
        game.tags.clear();
        let mut bytes = file(&game, Masks { version, mask, or, seeds });
        let _ = xqf::read(&bytes[..cut.index(bytes.len())]);
        for (at, value) in damage {
            // Most damage falls on the tree and the first bytes, where it matters.
            let at = at.index(bytes.len() - 960);
            bytes[if at < 64 { at } else { at + 960 }] = value;
        }
        if let Ok(game) = xqf::read(&bytes) {
            use_all(&game);
        }
    }
}
