//! Moves as text: every spelling read, every legal move written and read back, and why a text is refused.

use std::collections::HashSet;

use crate::games::{crowded, played};
use proptest::prelude::*;
use xiangqi::{Colour, Kind, Move, MoveError, MoveFault, Notation, Piece, Position, Setup};

fn position(fen: &str) -> Position {
    Position::try_from(fen.parse::<Setup>().unwrap()).unwrap()
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// Checks that each text is read as the move.
fn all_read(position: &Position, expected: &str, texts: &[&str]) {
    for text in texts {
        assert_eq!(position.parse_move(text), Ok(mv(expected)), "{text} in {}", position.setup());
    }
}

fn written(position: &Position, text: &str) -> [String; 4] {
    [Notation::Chinese, Notation::Wxf, Notation::Iccs, Notation::Uci].map(|form| position.notation(mv(text), form))
}

#[test]
fn the_books_own_sample_is_written_so() {
    // 7.5: 1 炮二平五 马8进7  2 马二进三 车9平8  3 车一平二 炮8进4
    let mut now = Position::start();
    for (text, chinese, wxf) in [
        ("h2e2", "炮二平五", "C2=5"),
        ("h9g7", "马8进7", "H8+7"),
        ("h0g2", "马二进三", "H2+3"),
        ("i9h9", "车9平8", "R9=8"),
        ("i0h0", "车一平二", "R1=2"),
        ("h7h3", "炮8进4", "C8+4"),
    ] {
        assert_eq!(written(&now, text)[..2], [chinese, wxf]);
        all_read(&now, text, &[chinese, wxf]);
        now = now.play(mv(text)).unwrap();
    }
}

#[test]
fn characters_digits_and_widths_are_mixed_as_they_come() {
    let start = Position::start();
    all_read(
        &start,
        "h2e2",
        &["炮二平五", "砲2平5", "包２平５", "炮二平5", " 炮 二 平 五 ", "c2=5", "C2.5", "Ｃ２．５"],
    );
    all_read(&start, "h0g2", &["馬二進三", "傌2上3", "马2进3", "N2+3", "h2+3", "Ｈ２＋３"]);
    all_read(&start, "i0i1", &["車一進一", "俥1上1", "R1+1"]);
    all_read(&start, "g0e2", &["相三进五", "象三進五", "B3+5", "E3+5"]);
    all_read(&start, "d0e1", &["仕六进五", "士6上5", "A6+5"]);
    all_read(&start, "e0e1", &["帅五进一", "帥五進一", "將5进1", "K5+1"]);
    let black = start.play(mv("h2e2")).unwrap();
    all_read(&black, "h9g7", &["马８进７", "马8进7", "馬八進七", "H8+7"]);
    all_read(&black, "g6g5", &["卒7进1", "兵七进一", "P7+1"]);
    assert_eq!(black.parse_move_in("h10g8", Notation::Uci), Ok(mv("h9g7")));
    assert_eq!(black.parse_move_in("h9g7", Notation::Iccs), Ok(mv("h9g7")));
    assert_eq!(black.parse_move_in("h9g7", Notation::Wxf), Err(MoveError::Unreadable));
    assert_eq!(black.parse_move_in("马8进7", Notation::Iccs), Err(MoveError::Unreadable));
}

#[test]
fn two_pieces_on_a_file_are_front_and_rear_as_the_player_sees_them() {
    let red = position("3k5/9/4C4/9/4C4/9/9/9/9/5K3 w");
    assert_eq!(written(&red, "e7d7"), ["前炮平六", "C+=6", "E7-D7", "e8d8"]);
    assert_eq!(written(&red, "e5e1"), ["后炮退四", "C--4", "E5-E1", "e6e2"]);
    all_read(&red, "e7d7", &["前炮平六", "炮前平六", "+C=6", "C+=6", "c+.6", "前炮平6"]);
    all_read(&red, "e5e1", &["后炮退四", "後砲退四", "-C-4", "C--4"]);
    let black = position("3k5/9/4c4/9/4c4/9/9/9/9/5K3 b");
    assert_eq!(written(&black, "e5d5"), ["前炮平4", "C+=4", "E5-D5", "e6d6"]);
    assert_eq!(written(&black, "e7e9"), ["后炮退2", "C--2", "E7-E9", "e8e10"]);
}

#[test]
fn two_pieces_that_both_could_go_are_refused_with_both() {
    let two = position("3k5/9/4C4/9/4C4/9/9/9/9/5K3 w");
    assert_eq!(two.parse_move("炮五平六"), Err(MoveError::Ambiguous(vec![mv("e7d7"), mv("e5d5")])));
    // One of them cannot: it is that of the other, whatever the strict form would be.
    all_read(&two, "e5e1", &["炮五退四"]);
}

#[test]
fn three_to_five_soldiers_on_a_file() {
    let three = position("3k5/4P4/4P4/9/4P4/9/9/9/9/5K3 w");
    assert_eq!(["e8d8", "e7d7", "e5d5"].map(|at| written(&three, at)[0].clone()), ["前兵平六", "中兵平六", "后兵平六"]);
    assert_eq!(["e8d8", "e7d7", "e5d5"].map(|at| written(&three, at)[1].clone()), ["15=6", "25=6", "35=6"]);
    all_read(&three, "e7d7", &["中兵平六", "二兵平六", "25=6", "2P=6", "兵中平六"]);
    all_read(&three, "e5d5", &["后兵平六", "三兵平六", "35=6", "-P=6", "P-=6"]);

    let five = position("3k5/9/9/9/4p4/4p4/4p4/4p4/4p4/5K3 b");
    let names = ["e1f1", "e2f2", "e3f3", "e4f4", "e5f5"].map(|at| five.notation(mv(at), Notation::Chinese));
    assert_eq!(names[..3], ["前卒平6", "二卒平6", "三卒平6"]);
    all_read(&five, "e2f2", &["二卒平6", "2卒平六", "25=6"]);
    // The last one has not crossed the river.
    assert_eq!(names[3..], ["四卒平6", "后卒平6"]);
    assert!(matches!(
        five.parse_move("后卒平6"),
        Err(MoveError::Illegal { fault: MoveFault::SidewaysBeforeRiver, .. })
    ));
}

#[test]
fn two_files_with_several_soldiers_name_the_file() {
    // Files 四 and 六 hold two each.
    let two = position("4k4/3P1P3/9/9/3P1P3/9/9/9/9/3K5 w");
    assert_eq!(written(&two, "f8g8")[..2], ["前四平三".to_owned(), "14=3".to_owned()]);
    assert_eq!(written(&two, "d5c5")[..2], ["后六平七".to_owned(), "26=7".to_owned()]);
    all_read(&two, "f8g8", &["前四平三", "前兵四平三", "+4=3", "14=3", "一兵平三"]);
    all_read(&two, "d5c5", &["后六平七", "后兵六平七", "-6=7", "四兵平七"]);
    // Without the file, only legality can tell; here it does not.
    assert_eq!(two.parse_move("前兵平五"), Err(MoveError::Ambiguous(vec![mv("f8e8"), mv("d8e8")])));
    // 3 and 2.
    let five = position("4k4/3P5/9/3P1P3/3P1P3/9/9/9/9/3K5 w");
    assert_eq!(written(&five, "d6c6")[..2], ["中六平七".to_owned(), "26=7".to_owned()]);
    all_read(&five, "d6c6", &["中六平七", "二六平七", "26=7"]);
}

#[test]
fn an_advisor_or_elephant_is_told_by_its_way() {
    // CCGC 2006, games 05, 07, 13 and 23: 仕六退五 with two advisors on the file.
    let advisors = position("3k5/9/9/9/9/9/9/3A5/9/3AK4 w");
    all_read(&advisors, "d2e1", &["仕六退五", "A6-5"]);
    all_read(&advisors, "d0e1", &["仕六进五", "A6+5"]);
    assert_eq!(written(&advisors, "d2e1")[0], "仕六退五");
    let elephants = position("4k4/9/9/9/9/6B2/9/9/9/3K2B2 w");
    all_read(&elephants, "g0e2", &["相三进五"]);
    all_read(&elephants, "g4e2", &["相三退五"]);
    let black = position("3ak4/9/3a5/9/9/9/9/9/9/5K3 b");
    all_read(&black, "d9e8", &["士4进5", "士4上5"]);
    all_read(&black, "d7e8", &["士4退5", "士4下5"]);
}

#[test]
fn why_a_text_is_refused() {
    let start = Position::start();
    let chariot = Piece { colour: Colour::Red, kind: Kind::Chariot };
    for text in [
        "",
        "炮",
        "炮二平",
        "炮二平五五",
        "炮二平零",
        "炮零平五",
        "二二二二",
        "C2=0",
        "h2e2e2",
        "hello",
        "1.",
        "炮二五平",
    ] {
        assert_eq!(start.parse_move(text), Err(MoveError::Unreadable), "{text}");
    }
    assert_eq!(start.parse_move("车二进一"), Err(MoveError::NoSuchPiece { piece: chariot, file: Some(2) }));
    assert_eq!(start.parse_move("前车进一"), Err(MoveError::NoSuchPiece { piece: chariot, file: None }));
    assert_eq!(start.parse_move("马二进五"), Err(MoveError::Unreachable("h0".parse().unwrap())));
    assert_eq!(start.parse_move("车一退一"), Err(MoveError::Unreachable("i0".parse().unwrap())));
    assert_eq!(start.parse_move("马二平三"), Err(MoveError::Unreachable("h0".parse().unwrap())));
    for (text, spelled, fault) in [
        ("车一进五", "i0i5", MoveFault::WayBlocked("i3".parse().unwrap())),
        ("马二进四", "h0f1", MoveFault::LegBlocked("g0".parse().unwrap())),
        ("炮二进六", "h2h8", MoveFault::WayBlocked("h7".parse().unwrap())),
        ("兵五平四", "e3f3", MoveFault::SidewaysBeforeRiver),
        ("车一平二", "i0h0", MoveFault::OwnPiece),
        ("a9a8", "a9a8", MoveFault::NotYours),
        ("e5e6", "e5e6", MoveFault::NoPiece),
        ("a0b1", "a0b1", MoveFault::NotItsMove),
    ] {
        assert_eq!(start.parse_move(text), Err(MoveError::Illegal { mv: mv(spelled), fault }), "{text}");
    }
}

#[test]
fn a_move_that_no_piece_makes_is_written_as_points() {
    let start = Position::start();
    assert_eq!(written(&start, "a0b1"), ["A0-B1", "A0-B1", "A0-B1", "a1b2"]);
    assert_eq!(written(&start, "e5e6")[0], "E5-E6");
    assert_eq!(written(&start, "a9a8")[0], "A9-A8");
    // One that only the position forbids has its words.
    assert_eq!(written(&start, "i0i5")[0], "车一进五");
}

/// Every legal move in every notation, read back; no two moves with one text.
fn round_trip(position: &Position) {
    let moves = position.legal_moves();
    for form in [Notation::Chinese, Notation::Wxf, Notation::Iccs, Notation::Uci] {
        let mut seen = HashSet::new();
        for mv in &moves {
            let text = position.notation(*mv, form);
            assert_eq!(position.parse_move_in(&text, form), Ok(*mv), "{text} in {}", position.setup());
            if form != Notation::Uci {
                assert_eq!(position.parse_move(&text), Ok(*mv), "{text} in {}", position.setup());
            }
            let other = traditional(&text);
            assert_eq!(position.parse_move_in(&other, form), Ok(*mv), "{other} in {}", position.setup());
            assert!(seen.insert(text), "two moves have one text in {}", position.setup());
        }
    }
}

/// The same text in the other characters, digits and widths.
fn traditional(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '车' => '車',
            '马' => '馬',
            '炮' => '砲',
            '帅' => '帥',
            '将' => '將',
            '进' => '進',
            '后' => '後',
            '!'..='~' => char::from_u32(u32::from(c) + 0xFEE0).unwrap(),
            other => other,
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::games::cases(300, 20_000)))]

    #[test]
    fn every_legal_move_of_a_game_is_read_back(choices in prop::collection::vec(any::<u16>(), 0..160)) {
        round_trip(&played(&choices));
    }

    #[test]
    fn every_legal_move_among_crowded_pieces_is_read_back(choices in prop::collection::vec(any::<u16>(), 64)) {
        if let Some(position) = crowded(&choices) {
            round_trip(&position);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,12}", choices in prop::collection::vec(any::<u16>(), 0..40)) {
        let _ = played(&choices).parse_move(&text);
    }

    #[test]
    fn near_misses_are_read_or_refused(
        text in "[前后中一二三四五帅仕相马车炮兵KAEHRCPkaehrcp+1-9a-i=.-]{2,3}[进退平上下+=.-]?[一二三四五六七八九0-9a-i]{1,3}",
        choices in prop::collection::vec(any::<u16>(), 64),
    ) {
        for position in [Some(played(&choices)), crowded(&choices)].into_iter().flatten() {
            for form in [Notation::Chinese, Notation::Uci] {
                if let Ok(mv) = position.parse_move_in(&text, form) {
                    prop_assert!(position.legal_moves().contains(&mv));
                }
            }
        }
    }
}

#[test]
fn crowded_positions_are_really_crowded() {
    let mut groups = [0_usize; 6];
    let mut two_files = 0;
    let mut random = 1_u64;
    for _ in 0..2_000 {
        let choices: Vec<u16> = std::iter::repeat_with(|| crate::games::next(&mut random)).take(64).collect();
        let Some(position) = crowded(&choices) else { continue };
        let soldiers = position.setup().pieces(Piece { colour: position.turn(), kind: Kind::Soldier });
        let sizes: Vec<usize> = (0..9).map(|file| soldiers.iter().filter(|at| at.file() == file).count()).collect();
        sizes.iter().for_each(|size| groups[*size] += 1);
        two_files += usize::from(sizes.iter().filter(|size| **size > 1).count() > 1);
    }
    assert!(groups[2..].iter().all(|count| *count > 20), "{groups:?}");
    assert!(two_files > 100, "{two_files}");
}
