//! Game records: what is written is PDN 3.0 by the letter, and the same game when it is read again.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod record_texts;

use draughts::Game;
use draughts::pdn::{ClockNote, GameResult, Item, NotAMove, Reading, Record, Scale, records};
use proptest::prelude::*;
use record_texts::{cases, near_pdn};

fn only(text: &str) -> Record {
    let mut found = records(text, Reading::Tolerant);
    let game = found.next().unwrap().unwrap();
    assert!(found.next().is_none(), "{text}");
    game
}

/// The text written for a text read.
fn rewritten(text: &str) -> String {
    only(text).to_string()
}

/// The movetext written for a text read.
fn moves(text: &str) -> String {
    rewritten(text).split_once("\n\n").unwrap().1.trim_end().to_owned()
}

#[test]
fn tags_stand_in_the_order_of_the_standard_and_others_after_them() {
    let text = "[Annotator \"x\"][Black \"b\"][White \"a\"][Result \"1-1\"][Event \"e\"] *";
    assert_eq!(
        rewritten(text),
        "[Event \"e\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"1-1\"]\n[Annotator \"x\"]\n\n*\n"
    );
}

#[test]
fn names_and_values_of_tags_are_made_to_fit_the_grammar() {
    let mut record = Record::default();
    record.set_tag("white", "a \"b\" c\\");
    record.set_tag("2nd-arbiter", "two\nlines");
    record.set_tag("White", "again \"b\" c\\");
    assert_eq!(
        record.to_string(),
        "[White \"again \\\"b\\\" c\\\\\"]\n[Result \"*\"]\n[X2nd_arbiter \"two lines\"]\n\n*\n"
    );
    assert!(only(&record.to_string()).same_game(&record));
}

#[test]
fn the_result_is_written_in_the_scale_of_the_game_type() {
    for (tags, scale) in [
        ("[GameType \"20,W,10,10,N2,0\"]", Scale::Two),
        ("[GameType \"25\"]", Scale::One),
        ("[GameType \"26,W,8,8,A0,0\"]", Scale::One),
        ("", Scale::Two),
        ("[Result \"1-0\"]", Scale::One),
        ("[Result \"2-0\"]", Scale::Two),
    ] {
        for result in
            [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::BothLose, GameResult::Unknown]
        {
            let mut record = only(&format!("{tags} 1. 32-28 *"));
            record.set_result(Some(result));
            let written = record.to_string();
            assert!(written.contains(&format!("[Result \"{}\"]", result.text(scale))), "{written}");
            assert!(written.ends_with("\n1. 32-28 *\n"), "{written}");
            assert_eq!(only(&written).result(), Some(result));
        }
    }
    // Results of matches have scales of their own (ResultFormat).
    assert!(rewritten("[Result \"4-6\"] 1. 32-28 4-6").starts_with("[Result \"4-6\"]\n\n1. 32-28 *"));
}

#[test]
fn moves_have_no_blanks_no_zeros_and_the_separator_of_their_game() {
    assert_eq!(moves("1.01- 07 06 x 17!? 2.3228 1:12:23 2-0"), "1. 1-7 6x17!? 2. 32-28 1x12x23 *");
    assert_eq!(moves("[GameType \"25\"] 1. A3b4 c5xe7 1-0"), "1. a3-b4 c5:e7 *");
    assert_eq!(moves("[GameType \"26\"] 1. a3b4 c5:e7 1-0"), "1. a3-b4 c5xe7 *");
}

#[test]
fn a_forced_move_is_written_as_a_glyph() {
    assert_eq!(moves("1. 32-28* 19-23 *"), "1. 32-28 $7 19-23 *");
}

#[test]
fn comments_and_variations() {
    let text = "1. 32-28 { a\n b } (1. 31-27 (1. 33-29 {}) 20-25 2-0) ; rest\n19-23 () (1... 18-23!) *";
    assert_eq!(moves(text), "1. 32-28 {a b} (1. 31-27 (1. 33-29) 20-25 {2-0}) {rest} 19-23 (1... 18-23!) *");
    assert_eq!(moves("{a {b} c} 32-28 *"), "{a (b) c} 32-28 *");
    assert_eq!(moves("1. 32-28 (1. 31-27"), "1. 32-28 (1. 31-27) *");
}

#[test]
fn lines_are_at_most_80_signs_long() {
    let text = include_str!("../../../../tests/data/games/draughts10/wk2003.pdn");
    for record in records(text, Reading::Strict) {
        let mut record = record.unwrap();
        record.push_comment(&"говорить ".repeat(100));
        let written = record.to_string();
        assert!(written.lines().all(|line| line.chars().count() <= 80), "{written}");
        assert!(written.lines().count() > 15);
        assert!(only(&written).same_game(&record));
    }
}

#[test]
fn no_line_within_a_comment_begins_like_a_tag_or_a_line_comment() {
    for word in ["%eval", "[White", ";x"] {
        let written = moves(&format!("1. 32-28 {{{}}} *", format!("{word} ").repeat(60)));
        assert!(written.lines().all(|line| !line.starts_with(word)), "{written}");
    }
}

#[test]
fn a_record_is_built_move_by_move() {
    let mut record = Record::default();
    record.set_tag("FEN", "B:W28,32:B12,19");
    record.push_move(" 19- 23 ").unwrap();
    record.push_comment(&ClockNote::Left(6_921_000).to_string());
    record.push_move("28x19").unwrap();
    record.open_variation();
    record.push_move("32-27").unwrap();
    record.push_unknown();
    record.close_variation();
    record.close_variation();
    record.push_set_up("B:W28:B 12.");
    record.push_move("12-18").unwrap();
    record.push_nag(2);
    record.set_result(Some(GameResult::BothLose));
    assert_eq!(
        record.to_string(),
        "[Result \"0-0\"]\n[FEN \"B:W28,32:B12,19\"]\n\n1... 19-23 {[%clk 1:55:21]} 2. 28x19 (2. 32-27 ...) \
         /FEN \"B:W28:B12.\"/\n2... 12-18 $2 *\n"
    );
    assert_eq!(record.push_move("12-18 what"), Err(NotAMove("12-18 what".into())));
    assert_eq!(record.push_move("2-0"), Err(NotAMove("2-0".into())));
    assert!(only(&record.to_string()).same_game(&record));
}

/// Restrictions 8 and 9 of PDN 3.0: the squares where the king turns, and those right behind captured pieces
/// where it goes straight on; no others. A capture that is not ambiguous has its ends alone.
#[test]
fn an_ambiguous_capture_is_written_with_all_its_squares() {
    let standard = |text: &str| only(text).standardised(Game::International).unwrap().to_string();
    assert!(standard("[FEN \"W:W28:B22,11,12\"] 1. 28x17x6 *").ends_with("\n1. 28x6 *\n"));

    let text = include_str!("data/records/padded.pdn");
    let game = records(text, Reading::Strict).nth(1).unwrap().unwrap().to_string();
    let (before, _) = game.split_once("36x16").unwrap();
    for (enough, whole) in [("36x18x7x16", "36x18x7x16"), ("36x2x16", "36x13x2x16"), ("36x13x16", "36x13x2x16")] {
        let written = standard(&format!("{before} {enough} *"));
        assert!(written.contains(whole), "{enough}: {written}");
    }
}

#[test]
fn standard_form_of_real_games() {
    for (text, game, moves) in [
        (include_str!("data/records/russian.pdn"), Game::Russian, 90),
        (include_str!("data/records/brazilian.pdn"), Game::Brazilian, 41),
        (include_str!("data/records/variations.pdn"), Game::International, 117),
    ] {
        let record = only(text);
        let standard = record.standardised(game).unwrap();
        let written = standard.to_string();
        let again = records(&written, Reading::Strict).next().unwrap().unwrap();
        assert!(again.same_game(&standard), "{written}");
        assert_eq!(again.replay(game).unwrap(), record.replay(game).unwrap());
        assert_eq!(again.replay(game).unwrap().len(), moves);
        assert_eq!(again.game_type(), Some(u32::from(game.pdn_type())));
        assert_eq!(again.result(), record.result());
        let separator = if game == Game::Russian { ':' } else { 'x' };
        assert!(written.contains(separator) && (game != Game::Russian || !written.contains('x')), "{written}");
        assert!(written.contains(record.result().unwrap().text(record.scale())), "{written}");
    }
}

#[test]
fn a_fen_is_written_strictly_in_standard_form() {
    let standard = only("[FEN \"B: B1,12 : WK28.\"] 12-17 /FEN \"W:BK1:W28.\"/ *").standardised(Game::International);
    let written = standard.unwrap().to_string();
    assert!(written.contains("[FEN \"B:WK28:B1,12\"]") && written.contains("/FEN \"W:W28:BK1\"/"), "{written}");
}

#[test]
fn variations_that_cannot_be_played_keep_their_text() {
    let record = only("1. 32-28 19-23 (1... 49-48 2. 28 x 17) (1... 18x23 2. 38x32) 2. 28x19 *");
    let written = record.standardised(Game::International).unwrap().to_string();
    assert!(written.contains("(1... 49-48 2. 28x17) (1... 18-23 2. 38-32)"), "{written}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_strict_and_the_same_game(text in near_pdn()) {
        for read in records(&text, Reading::Tolerant) {
            let record = read.unwrap_or_else(|bad| *bad.read);
            let written = record.to_string();
            let again: Vec<_> = records(&written, Reading::Strict).collect();
            prop_assert_eq!(again.len(), 1, "{}", written);
            let again = again[0].as_ref();
            prop_assert!(again.is_ok_and(|again| again.same_game(&record)), "{:?} {}", record, written);
            // And no other text the next time.
            prop_assert_eq!(again.unwrap().to_string(), written);
        }
    }

    #[test]
    fn any_text_may_stand_in_tags_and_comments(
        name in "\\PC{0,8}", value in "\\PC{0,40}", comment in "\\PC{0,200}", wild in any::<String>()
    ) {
        let mut record = Record::default();
        record.set_tag(&name, &value);
        record.set_tag("Event", &wild);
        record.push_comment(&comment);
        record.push_move("32-28").unwrap();
        record.push_comment(&wild);
        let written = record.to_string();
        let again = records(&written, Reading::Strict).next().unwrap();
        prop_assert!(again.is_ok_and(|again| again.same_game(&record)), "{:?} {}", record, written);
    }

    #[test]
    fn several_games_stay_several(texts in prop::collection::vec(near_pdn(), 0..4)) {
        let mut kept: Vec<Record> = Vec::new();
        for text in &texts {
            kept.extend(records(text, Reading::Tolerant).flatten());
        }
        let written: Vec<String> = kept.iter().map(ToString::to_string).collect();
        let again: Vec<_> = records(&written.join("\n"), Reading::Strict).collect::<Result<_, _>>().unwrap();
        prop_assert_eq!(again.len(), kept.len());
        for (again, kept) in again.iter().zip(&kept) {
            prop_assert!(again.same_game(kept), "{}", kept);
        }
    }

    #[test]
    fn every_item_has_its_strict_form(text in near_pdn()) {
        for record in records(&text, Reading::Tolerant).flatten() {
            for item in record.items() {
                match item {
                    Item::Move(played) => {
                        let squares: Vec<&str> = played.text().split(['-', 'x']).collect();
                        prop_assert!(squares.len() >= 2);
                        for square in squares {
                            prop_assert!((1..=2).contains(&square.len()) && !square.starts_with('0'), "{}", square);
                        }
                    }
                    Item::Comment(text) => prop_assert!(!text.is_empty() && !"{}\n\r".contains(|c| text.contains(c)), "{}", text),
                    Item::SetUp(fen) => prop_assert!(!"\"/ ".contains(|c| fen.contains(c)), "{}", fen),
                    Item::Unknown(_) | Item::Nag(_) | Item::Open | Item::Close => {}
                }
            }
        }
    }
}
