//! XQF: the published example, real encrypted files, and what is refused.

use crate::games::flat;
use crate::xqf_files::{Masks, file};
use xiangqi::records::xqf::{XqfError, read};
use xiangqi::records::{Game, GameResult, Written};
use xiangqi::{Notation, Position};

const FILES: &str = include_str!("../data/records/xqf.txt");

fn bytes(hex: &str) -> Vec<u8> {
    let digits: Vec<u8> = hex.chars().filter_map(|c| c.to_digit(16)).map(|digit| digit as u8).collect();
    digits.chunks(2).map(|pair| pair[0] * 16 + pair[1]).collect()
}

/// A file of this head and tree; what lies between is empty.
fn assembled(head: &[u8], tree: &[u8]) -> Vec<u8> {
    let mut file = head.to_vec();
    file.resize(1024, 0);
    file.extend_from_slice(tree);
    file
}

/// Every line from the first move to its end, in Chinese.
fn lines(game: &Game) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line: Vec<(Position, String)> = Vec::new();
    for (ply, id) in game.moves.walk() {
        line.truncate(ply - 1);
        let before = line.last().map_or_else(|| game.start().unwrap(), |(position, _)| *position);
        let mv = before.parse_move(&game.moves.node(id).written.to_string()).unwrap();
        line.push((before.play(mv).unwrap(), before.notation(mv, Notation::Chinese)));
        if game.moves.continuations(Some(id)).next().is_none() {
            lines.push(line.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(","));
        }
    }
    lines
}

#[test]
fn the_published_example_of_version_10() {
    let head = bytes(
        "58 51 0A 00 00 00 00 00 00 00 00 00 00 00 00 00 50 46 3C 32 28 1E 14 0A 00 48 0C 53 3F 2B 17 03 \
         09 13 1D 27 31 3B 45 4F 59 11 4D 06 1A 2E 42 56 00 00 00 02",
    );
    let tree = bytes(
        "18 20 F0 FF 00 00 00 00 2F 38 F0 00 00 00 00 00 67 63 F0 00 00 00 00 00 57 60 F0 00 00 00 00 00 \
         29 3B F0 00 00 00 00 00 2C 4A F0 00 00 00 00 00 2B 27 F0 00 00 00 00 00 22 36 F0 00 00 00 00 00 \
         21 33 F0 00 00 00 00 00 18 2A F0 00 00 00 00 00 2B 2F F0 00 00 00 00 00 24 22 F0 00 00 00 00 00 \
         27 6B F0 00 00 00 00 00 60 6D F0 00 00 00 00 00 33 6D F0 00 00 00 00 00 5E 5E F0 00 00 00 00 00 \
         71 6F 00 00 00 00 00 00",
    );
    let mut file = assembled(&head, &tree);
    file[0x120..0x125].copy_from_slice(&bytes("04 B1 B1 BE A9"));
    file[0x130..0x137].copy_from_slice(&bytes("06 C1 F8 B4 F3 BB AA"));
    let game = read(&file).unwrap();
    assert_eq!((game.tag("Site"), game.tag("Red"), game.tag("FEN")), (Some("北京"), Some("柳大华"), None));
    assert_eq!(game.result, GameResult::BlackWins);
    assert_eq!(
        lines(&game),
        [
            "兵七进一,马8进7,兵三进一,炮2平3,相七进五,马2进1,马八进七,车1平2,车九平八,车2进4,炮八平九,车2平8,炮二进五,炮3平8,\
          马二进三,车9平8"
        ]
    );
}

#[test]
fn encrypted_files_with_variations() {
    let mut found = FILES.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let parts: Vec<&str> = line.split(' ').collect();
        read(&assembled(&bytes(parts[1]), &bytes(parts[2]))).unwrap()
    });
    assert_eq!(
        lines(&found.next().unwrap()),
        [
            "炮二平五,炮8平5,马二进三,马8进7,车一平二,车9进1,马八进七,马2进3",
            "炮二平五,炮8平5,马二进三,马8进7,车一平二,车9进1,兵三进一,卒3进1",
            "炮二平五,炮8平5,马二进三,马8进7,车一平二,车9进1,兵七进一,车9平4",
            "炮二平五,炮8平5,马二进三,马8进7,车一平二,车9进1,马八进九,马2进3",
            "炮二平五,马8进7,马二进三,卒7进1,车一平二,车9平8,兵七进一,马2进3",
            "炮二平五,马8进7,马二进三,卒7进1,车一平二,炮2平5,车二进六,马2进3",
        ]
    );
    assert_eq!(
        lines(&found.next().unwrap()),
        [
            "炮二平五,炮8平5,马二进三,马8进7,兵三进一,车9平8",
            "炮二平五,炮8平5,马二进三,马8进7,车一平二,车9进1,车二进六,车9平4",
            "炮二平五,炮8平5,马二进三,马8进7,车一平二,卒7进1,兵七进一,车9进1",
            "炮二平五,炮8平5,马二进三,马8进7,车一进一,车9平8,车一平六,马2进3,马八进七,卒3进1",
            "炮二平六,马8进7,马二进三,车9平8,车一平二",
        ]
    );
}

/// A game with a comment, a variation and an arrangement, Black to move.
fn sample() -> Game {
    let mut game = Game { result: GameResult::Draw, ..Game::default() };
    game.tags.push(("Red".into(), "甲乙丙丁戊己庚".into()));
    game.tags.push(("FEN".into(), "3k5/9/9/9/4c4/9/9/9/9/4K4 b - - 0 1".into()));
    game.moves.comment_on(None, "第一\n第二");
    let squares = |text: &str| Written::Squares(text.parse().unwrap());
    let first = game.moves.add(None, squares("d9d8"));
    game.moves.add(Some(first), squares("e0e1"));
    let other = game.moves.add(None, squares("e5f5"));
    game.moves.comment_on(Some(other), "炮");
    game
}

#[test]
fn every_version_is_read_alike() {
    for version in [1, 10, 11, 12, 15, 16, 18] {
        let masks = Masks { version, mask: 0xAF, or: [0x11, 0x92, 0x40, 0x07], seeds: [0x3D, 0xA9, 0x77] };
        assert_eq!(flat(&read(&file(&sample(), masks)).unwrap()), flat(&sample()), "version {version}");
    }
}

#[test]
fn an_illegal_move_is_kept_and_named_when_played() {
    let mut game = Game::default();
    let first = game.moves.add(None, Written::Squares("h2e2".parse().unwrap()));
    game.moves.add(Some(first), Written::Squares("b9d8".parse().unwrap()));
    let game = read(&file(&game, Masks::default())).unwrap();
    assert_eq!(game.replay().unwrap_err().to_string(), "ply 2, b9d8: b9d8: c9 blocks the horse's leg");
}

#[test]
fn a_damaged_file_says_where() {
    let good = file(&sample(), Masks::default());
    let damaged = |at: usize, value: u8| {
        let mut file = good.clone();
        file[at] = value;
        read(&file)
    };
    assert_eq!(read(b""), Err(XqfError::NotXqf));
    assert_eq!(read(b"X"), Err(XqfError::Truncated(1)));
    assert_eq!(read(b"PK\x03\x04"), Err(XqfError::NotXqf));
    assert_eq!(damaged(1, b'R'), Err(XqfError::NotXqf));
    assert_eq!(damaged(2, 19), Err(XqfError::Version(19)));
    assert_eq!(damaged(13, 1), Err(XqfError::Keys));
    assert_eq!(damaged(0x11, good[0x14]), Err(XqfError::Overlap("e0".parse().unwrap())));
    let first = 1024 + 8 + "第一\n第二".chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>();
    assert_eq!(damaged(first, 24 + 90), Err(XqfError::OffBoard(first)));
    assert_eq!(damaged(first + 1, 31), Err(XqfError::OffBoard(first)));
    assert_eq!(damaged(first + 5, 1), Err(XqfError::CommentLength { at: first + 4, length: 256 }));
    assert!(matches!(damaged(first + 7, 0xFF), Err(XqfError::CommentLength { length: ..0, .. })));
    // A text field cannot be longer than its room.
    assert_eq!(damaged(0x130, 0xFF).unwrap().tag("Red"), Some("甲乙丙丁戊己庚"));
    for length in 2..good.len() {
        match read(&good[..length]) {
            Err(XqfError::Truncated(at)) => assert_eq!(at, length),
            Err(XqfError::CommentLength { at, .. }) => assert!(at < length),
            other => panic!("{length}: {other:?}"),
        }
    }
}
