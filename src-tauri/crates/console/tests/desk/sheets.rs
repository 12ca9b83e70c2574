//! Score sheets compared, in all four games and at the desk.

use arbitration::{Intent, PositionReason, TableNo};
use clock::{PerSide, Side};
use console::wire::{GapView, SheetsView};
use console::{DeskError, compare_sheets};
use draughts::{Game, Move, Position, Setup};
use proptest::prelude::*;

use crate::hall::{Hall, TABLE};

const INTERNATIONAL: &str = "draughts-100";
const RUSSIAN: &str = "draughts-64-russian";
const XIANGQI: &str = "xiangqi";

fn compared(first: &str, second: &str) -> SheetsView {
    compare_sheets(INTERNATIONAL, first, second).unwrap()
}

fn entries(view: &SheetsView) -> Option<(u32, [&str; 2])> {
    view.difference.as_ref().map(|found| (found.ply, found.entries.each_ref().map(String::as_str)))
}

/// The first entry of each sheet that cannot be played, and why.
fn unplayable(view: &SheetsView) -> [Option<(u32, &str)>; 2] {
    view.sheets.each_ref().map(|sheet| sheet.unplayable.as_ref().map(|entry| (entry.ply, entry.why.code.as_str())))
}

fn gap(side: Side, first: u32, moves: u32) -> GapView {
    GapView { side, first, moves }
}

#[test]
fn equal_sheets_have_no_difference() {
    let view = compared("1. 32-28 19-23 2. 28x19 14x23", "32-28 19-23\n28x19 14x23 *");
    assert_eq!((view.plies, entries(&view), unplayable(&view)), (4, None, [None, None]));
    assert!(view.sheets.iter().all(|sheet| sheet.gaps.is_empty()));
}

#[test]
fn the_same_move_written_differently_is_no_difference() {
    assert_eq!(compared("32-28 19-23 28x19 14x23", "3228 19:23 28-19 14:23").difference, None);
    let russian = |first, second| entries(&compare_sheets(RUSSIAN, first, second).unwrap()).map(|found| found.0);
    assert_eq!(russian("c3-b4 F6-G5", "22-17 11-15"), Some(2));
    assert_eq!(russian("c3b4 F6-E5", "22-17 11-15"), None);
    let brazilian = compare_sheets("draughts-64-brazilian", "c3-b4 F6-E5", "c3b4 f6e5").unwrap();
    assert_eq!(brazilian.difference, None);
}

#[test]
fn in_xiangqi_chinese_wxf_and_squares_are_no_difference() {
    for first in ["炮二平五 马8进7", "砲２平５ 馬８進７", "C2=5 H8+7", "h2e2 h9g7", "H2-E2 H9-G7"] {
        for second in ["1、炮二平五 马8进7", "1. C2.5 h8+7", "1.h2e2 h9g7"] {
            let view = compare_sheets(XIANGQI, first, second).unwrap();
            assert_eq!((view.plies, &view.difference), (2, &None), "{first} | {second}");
            assert_eq!(unplayable(&view), [None, None], "{first} | {second}");
        }
    }
    let view = compare_sheets(XIANGQI, "炮二平五 马8进7", "h2e2 马2进3").unwrap();
    assert_eq!(entries(&view), Some((2, ["马8进7", "马2进3"])));
    let board = view.difference.unwrap().board.unwrap();
    assert_eq!((board.turn, board.last), (Side::Black, vec!["h2".to_owned(), "e2".to_owned()]));
}

#[test]
fn the_first_difference_has_its_ply_both_texts_and_the_position() {
    let difference = compared("32-28 19-23 33-29", "32-28 19-24 28x19").difference.unwrap();
    assert_eq!((difference.ply, difference.side), (2, Side::Black));
    assert_eq!(difference.entries, ["19-23", "19-24"]);
    let board = difference.board.unwrap();
    assert_eq!((board.game.as_str(), board.turn), (INTERNATIONAL, Side::Black));
    assert_eq!((board.pieces.len(), board.last), (40, vec!["32".to_owned(), "28".to_owned()]));
    assert!(board.pieces.iter().any(|piece| piece.square == "28" && piece.side == Side::White));
}

#[test]
fn a_difference_tells_what_is_illegal_and_what_cannot_be_read() {
    let view = compared("32-28 19-23 28x19 13x24", "32-28 19-23 28-22 14x23");
    assert_eq!(entries(&view), Some((3, ["28x19", "28-22"])));
    assert_eq!(unplayable(&view), [None, Some((3, "must-capture"))]);
    assert_eq!(view.sheets[1].unplayable.as_ref().unwrap().why.params["required"], "1");
    assert_eq!(unplayable(&compared("32-28", "32-2z")), [None, Some((1, "unreadable"))]);

    let view = compare_sheets(XIANGQI, "炮二平五 马8进7", "炮二平五 马8进6").unwrap();
    assert_eq!(entries(&view), Some((2, ["马8进7", "马8进6"])));
    assert_eq!(unplayable(&view), [None, Some((2, "leg-blocked"))]);
}

#[test]
fn a_missing_entry_is_no_difference_and_the_other_sheet_supplies_it() {
    let view = compared("32-28 … 28x19 14x23 37-32", "-- 19-23 28x19 ? 38-32");
    assert_eq!(entries(&view), Some((5, ["37-32", "38-32"])));
    assert!(view.difference.unwrap().board.is_some());
    let view = compare_sheets(XIANGQI, "炮二平五 … 马二进三", "... H8+7 H2+3 R9=8").unwrap();
    assert_eq!((view.plies, &view.difference, unplayable(&view)), (4, &None, [None, None]));
}

#[test]
fn missing_moves_are_counted_in_a_row_for_each_side() {
    let (white, black) = (Side::White, Side::Black);
    let view = compared("32-28 19-23 28x19 14x23 37-32 10-14 41-37 5-10", "… 19-23 … … … 10-14 41-37 …");
    let [full, holes] = &view.sheets;
    assert!(full.gaps.is_empty());
    assert_eq!(holes.gaps, [gap(white, 1, 3), gap(black, 4, 1), gap(black, 8, 1)]);
    assert_eq!((holes.longest, full.longest), (PerSide::new(3, 1), PerSide::new(0, 0)));
}

/// A horse and a horse of the other side go out and home again.
const OUT_AND_HOME: [&str; 4] = ["马二进三", "马8进7", "马三退二", "马7退8"];

#[test]
fn article_7_1_of_xiangqi_four_and_eight_moves_missed_in_a_row_by_one_side_are_counted() {
    let rounds = 9;
    let full: Vec<&str> = OUT_AND_HOME.into_iter().cycle().take(2 * rounds).collect();
    for missed in [3, 4, 7, 8] {
        // Black writes nothing of his own from his second move on, and goes on afterwards.
        let sheet: Vec<&str> = full
            .iter()
            .enumerate()
            .map(|(index, text)| if index % 2 == 1 && (1..=missed).contains(&(index / 2)) { "…" } else { *text })
            .collect();
        let view = compare_sheets(XIANGQI, &full.join(" "), &sheet.join(" ")).unwrap();
        let missed = u32::try_from(missed).unwrap();
        assert_eq!((&view.difference, view.sheets[0].longest), (&None, PerSide::new(0, 0)), "{missed}");
        assert_eq!(view.sheets[1].longest, PerSide::new(0, missed));
        assert_eq!(view.sheets[1].gaps, [gap(Side::Black, 4, missed)]);
    }
}

#[test]
fn a_sheet_that_stops_early_misses_the_rest() {
    let view = compared("32-28 19-23 28x19 14x23 37-32", "32-28 19-23 …");
    assert_eq!(view.plies, 5);
    assert_eq!(view.sheets[1].gaps, [gap(Side::White, 3, 2), gap(Side::Black, 4, 1)]);
    let view = compared("32-28 … …", "32-28 …");
    assert_eq!(view.plies, 1, "missing entries at the end are no moves");
    assert!(view.sheets.iter().all(|sheet| sheet.gaps.is_empty()));
}

#[test]
fn past_a_ply_that_nobody_wrote_the_squares_are_compared() {
    let view = compared("32-28 … 37-32 10-14", "32-28 … 37x32 1014");
    assert_eq!((&view.difference, unplayable(&view)), (&None, [None, None]));
    let view = compared("32-28 … 37-32 10-14", "32-28 … 37-32 10-15");
    assert_eq!(entries(&view), Some((4, ["10-14", "10-15"])));
    assert_eq!(view.difference.unwrap().board, None);

    let xiangqi = |first, second| entries(&compare_sheets(XIANGQI, first, second).unwrap()).map(|found| found.0);
    assert_eq!(xiangqi("h2e2 … h0g2", "炮二平五 … H0-G2"), None);
    assert_eq!(xiangqi("h2e2 … 马二进三", "炮二平五 … h0g2"), None, "one by its piece, one by its squares");
    assert_eq!(xiangqi("h2e2 … 马二进三", "h2e2 … 马八进七"), Some(3));
}

#[test]
fn past_a_ply_that_nobody_wrote_one_move_of_xiangqi_in_two_scripts_is_the_same_and_what_cannot_be_told_is_said() {
    let view = |first, second| compare_sheets(XIANGQI, first, second).unwrap();
    for (first, second) in [
        ("h2e2 … 马二进三 馬8進7", "h2e2 … H2+3 h8+7"),
        ("h2e2 … 傌二進三", "h2e2 … 马二进三"),
        ("h2e2 … 兵三进一 炮8平5", "h2e2 … P3+1 C8.5"),
    ] {
        let found = view(first, second);
        assert_eq!((&found.difference, &found.untold), (&None, &Vec::new()), "{first} | {second}");
    }
    let told = view("h2e2 … 马二进三 马8进7", "h2e2 … h0g2 h9g7");
    assert_eq!((&told.difference, &told.untold[..]), (&None, &[3, 4][..]), "one by its piece, one by its squares");
    let differ = view("h2e2 … 马二进三 马8进7", "h2e2 … h0g2 b9c7");
    assert_eq!((entries(&differ).map(|found| found.0), &differ.untold[..]), (Some(4), &[3][..]));
    assert_eq!(view("h2e2 h9g7", "炮二平五 马8进7").untold, [] as [u32; 0], "where the position is known all is told");
}

#[test]
fn an_illegal_move_on_both_sheets_is_no_difference() {
    let view = compared("32-28 19-23 31-26 23x32 37x28", "32-28 19-23 31:26 23x32 37x28");
    assert_eq!(view.difference, None);
    assert_eq!(unplayable(&view), [Some((3, "must-capture")); 2]);
}

#[test]
fn a_sheet_that_is_too_long_and_a_game_that_is_none_are_refused() {
    let long = "32-28 ".repeat(11_000);
    for (first, second) in [(long.as_str(), ""), ("", long.as_str())] {
        let error = compare_sheets(INTERNATIONAL, first, second).unwrap_err();
        assert_eq!((error.code(), error.fault().params["limit"].as_str()), ("too-large", "65536"));
    }
    assert!(matches!(compare_sheets("go", "", ""), Err(DeskError::NoRules(_))));
    let word = "x".repeat(60_000);
    let view = compared(&word, &word.replace('x', "y"));
    assert!(entries(&view).unwrap().1.iter().all(|text| text.len() == 40), "only the beginning is given back");
}

fn score(hall: &Hall, ply: u32, moves: &[&str]) {
    let moves = moves.iter().map(|text| (*text).into()).collect();
    hall.accept(Intent::EnterScore { table: TABLE, game: None, ply, moves });
}

#[test]
fn a_sheet_is_compared_with_the_moves_known_of_the_game() {
    let hall = Hall::playing("xiangqi-1999", 1);
    let compare = |first: &str, second: Option<&str>| {
        hall.desk.compare_sheets(TABLE, first.into(), second.map(str::to_owned)).wait().unwrap()
    };
    score(&hall, 1, &["炮二平五", "马8进7", "马二进三"]);
    let view = compare("C2=5 H8+7 H2+3 R9=8", None);
    assert_eq!((view.plies, &view.difference), (4, &None));
    assert_eq!(view.sheets[1].gaps, [gap(Side::Black, 4, 1)]);
    assert_eq!(entries(&compare("C2=5 H2+3", None)), Some((2, ["H2+3", "马8进7"])));
    assert_eq!(compare("C2=5", Some("C8=5")).difference.unwrap().ply, 1);

    let long = "x".repeat(70_000);
    let refused = hall.desk.compare_sheets(TABLE, long, None).wait().unwrap_err();
    assert_eq!(refused.fault().code, "too-large");
    let refused = hall.desk.compare_sheets(TableNo(2), String::new(), None).wait().unwrap_err();
    assert_eq!(refused.fault().code, "no-table");
}

/// Sheets of a game that begins in a position.
fn from(profile: &str, fen: &str, first: &str, second: &str) -> SheetsView {
    let hall = Hall::playing(profile, 1);
    hall.accept(Intent::RecordPosition {
        table: TABLE,
        game: None,
        after: 0,
        fen: fen.into(),
        reason: PositionReason::Restored,
        note: None,
    });
    hall.desk.compare_sheets(TABLE, first.into(), Some(second.into())).wait().unwrap()
}

#[test]
fn a_capture_by_its_ends_and_by_its_whole_way_is_no_difference() {
    let view = from(INTERNATIONAL, "W:W28,37:B12,22,31", "28x8", "28x17x8");
    assert_eq!((&view.difference, unplayable(&view)), (&None, [None, None]));
}

#[test]
fn black_may_be_to_move_first() {
    let view = from(RUSSIAN, "B:Wc3,e3:Bd6,f6", "… c3-d4", "1... d6-e5 2. c3-d4");
    assert_eq!(view.sheets[0].gaps, [gap(Side::Black, 1, 1)]);
    assert_eq!(view.sheets[1].gaps, []);
}

#[test]
fn a_short_capture_is_cleared_up_by_the_other_sheet() {
    // Some of the king's captures end on the same square by different ways.
    let fen = "W:WK46:B41,31,22,12";
    let start = Position::try_from(Setup::parse(Game::International, fen).unwrap()).unwrap();
    let routes = start.legal_moves();
    let same_ends = |a: &Move, b: &Move| a != b && (a.from(), a.to()) == (b.from(), b.to());
    let one = *routes.iter().find(|one| routes.iter().any(|other| same_ends(one, other))).unwrap();
    let other = *routes.iter().find(|other| same_ends(&one, other)).unwrap();
    let long = |mv: &Move| format!("{:#}", mv.written(Game::International));
    let (short, one, other) = (one.written(Game::International).to_string(), long(&one), long(&other));

    let cleared = from(INTERNATIONAL, fen, &short, &one);
    assert_eq!((&cleared.difference, unplayable(&cleared)), (&None, [None, None]));
    assert_eq!(from(INTERNATIONAL, fen, &one, &other).difference.unwrap().ply, 1);
    let open = from(INTERNATIONAL, fen, &short, &short);
    assert_eq!((&open.difference, unplayable(&open)), (&None, [Some((1, "ambiguous")); 2]));
}

#[test]
fn article_7_7_sheets_go_on_from_a_position_that_was_recorded_after_an_illegal_move() {
    let hall = Hall::playing("draughts-64-russian", 1);
    score(&hall, 1, &["c3-d4"]);
    hall.accept(Intent::RecordPosition {
        table: TABLE,
        game: None,
        after: 1,
        fen: "B:Wc3,e3:Bd6,f6".into(),
        reason: PositionReason::AsPlayed,
        note: None,
    });
    // Both wrote what was on the board; from there on everything is legal again.
    let view =
        hall.desk.compare_sheets(TABLE, "c3-d8 d6-c5 e3-d4".into(), Some("c3-d8 d6-c5 e3-f4".into())).wait().unwrap();
    assert_eq!(unplayable(&view), [Some((1, "occupied")); 2]);
    assert_eq!(entries(&view), Some((3, ["e3-d4", "e3-f4"])));
    assert_eq!(view.difference.unwrap().board.unwrap().pieces.len(), 4);
}

proptest! {
    #[test]
    fn any_texts_are_compared_alike_from_both_sides(
        first in "([0-9a-h]{1,2}[-x: ]?[0-9a-h]{1,2} |[炮马车][一二2][平进][五5] |… |\\PC{0,8} ){0,12}",
        second in "([0-9a-h]{1,2}[-x: ]?[0-9a-h]{1,2} |[炮马车][一二2][平进][五5] |… |\\PC{0,8} ){0,12}",
    ) {
        for game in [INTERNATIONAL, RUSSIAN, "draughts-64-brazilian", XIANGQI] {
            let one = compare_sheets(game, &first, &second).unwrap();
            let other = compare_sheets(game, &second, &first).unwrap();
            prop_assert_eq!(one.plies, other.plies);
            prop_assert_eq!(&one.sheets[0], &other.sheets[1]);
            prop_assert_eq!(&one.sheets[1], &other.sheets[0]);
            prop_assert_eq!(one.difference.as_ref().map(|d| d.ply), other.difference.as_ref().map(|d| d.ply));
            prop_assert_eq!(compare_sheets(game, &first, &first).unwrap().difference, None);
            for sheet in &one.sheets {
                for side in Side::BOTH {
                    let longest = sheet.gaps.iter().filter(|gap| gap.side == side).map(|gap| gap.moves).max();
                    prop_assert_eq!(*sheet.longest.get(side), longest.unwrap_or(0));
                }
            }
        }
    }
}
