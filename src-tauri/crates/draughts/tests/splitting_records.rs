//! Streams of game records: whole games out of pieces of any size, in memory that does not grow.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod record_texts;

use draughts::pdn::{PdnFault, Piece, Reading, Splitter, TooLong, records, sheets};
use proptest::prelude::*;
use record_texts::{cases, near_pdn};

/// Everything that comes out when the text goes in by pieces of so many signs.
fn split(text: &str, reading: Reading, length: usize) -> Vec<Piece> {
    let mut splitter = Splitter::new(reading);
    let mut pieces = Vec::new();
    let signs: Vec<char> = text.chars().collect();
    for chunk in signs.chunks(length) {
        splitter.push(&chunk.iter().collect::<String>());
        while let Some(piece) = splitter.next_game() {
            pieces.push(piece.unwrap());
        }
    }
    splitter.finish();
    while let Some(piece) = splitter.next_game() {
        pieces.push(piece.unwrap());
    }
    pieces
}

#[test]
fn real_games_come_out_as_they_are() {
    let text = include_str!("../../../../tests/data/games/draughts10/wk2003.pdn");
    let whole: Vec<_> = records(text, Reading::Strict).collect();
    for length in [1, 10, 1000, 100_000] {
        let pieces = split(text, Reading::Strict, length);
        assert_eq!(pieces.len(), 23);
        for (piece, record) in pieces.iter().zip(&whole) {
            assert_eq!(&piece.record(), record);
            assert_eq!(piece.sheet().unwrap().line, record.as_ref().unwrap().line);
        }
    }
}

#[test]
fn a_game_is_given_as_soon_as_its_result_is_certain() {
    let mut splitter = Splitter::new(Reading::Tolerant);
    splitter.push("1. 32-28 1-1");
    // It could still be the move 1-12.
    assert_eq!(splitter.next_game(), None);
    splitter.push("\n");
    assert_eq!(splitter.next_game(), None);
    splitter.push("\n*");
    assert_eq!(splitter.next_game().unwrap().unwrap().text, "1. 32-28 1-1");
    splitter.finish();
    assert_eq!(splitter.next_game(), None);
}

#[test]
fn a_game_that_is_too_long_is_reported_and_the_next_one_given() {
    let long = "1. 32-28 19-23 ".repeat(1000);
    let text = format!("[A \"1\"]\n*\n\n[A \"2\"]\n{long}\n[A \"3\"]\n1. 33-29 *\n");
    for length in [1, 2, 3, 100, 100_000] {
        let mut splitter = Splitter::new(Reading::Tolerant).with_limit(1000);
        let mut found = Vec::new();
        let signs: Vec<char> = text.chars().collect();
        for chunk in signs.chunks(length) {
            splitter.push(&chunk.iter().collect::<String>());
            found.extend(std::iter::from_fn(|| splitter.next_game()));
        }
        splitter.finish();
        found.extend(std::iter::from_fn(|| splitter.next_game()));
        assert_eq!(found.len(), 3, "{length}: {found:?}");
        assert_eq!(found[1], Err(TooLong { game: 2, line: 4, limit: 1000 }), "{length}");
        let last = found[2].as_ref().unwrap();
        assert_eq!((last.number, last.line, last.text.lines().next()), (3, 6, Some("[A \"3\"]")), "{length}");
    }
}

#[test]
fn a_stream_without_any_game_does_not_fill_the_memory() {
    for unit in ["word ", "{", "\n", "* ", "[A \"", "/", "(", "1", "32-28 "] {
        let mut splitter = Splitter::new(Reading::Tolerant).with_limit(10_000);
        let chunk = unit.repeat(5000 / unit.len());
        let mut errors = 0;
        for _ in 0..200 {
            splitter.push(&chunk);
            errors += std::iter::from_fn(|| splitter.next_game()).filter(Result::is_err).count();
            assert!(splitter.held() <= 40_000, "{unit:?}: {}", splitter.held());
        }
        splitter.finish();
        let rest = std::iter::from_fn(|| splitter.next_game()).count();
        assert!(errors + rest <= 200 * 5000, "{unit:?}");
    }
}

#[test]
fn a_game_of_ten_megabytes_comes_out_of_small_pieces() {
    let text = format!("1. 32-28 {{{}}} 19-23 *\n1. 33-29 *", "words and more words ".repeat(500_000));
    let mut splitter = Splitter::new(Reading::Tolerant);
    let mut found = Vec::new();
    for chunk in text.as_bytes().chunks(1 << 12) {
        splitter.push(std::str::from_utf8(chunk).unwrap());
        found.extend(std::iter::from_fn(|| splitter.next_game()));
    }
    splitter.finish();
    found.extend(std::iter::from_fn(|| splitter.next_game()));
    let moves: Vec<_> = found.iter().map(|piece| piece.as_ref().unwrap().sheet().unwrap().steps.len()).collect();
    assert_eq!(moves, [2, 1]);
}

/// Found by the long form: what looks like the end of a game is the beginning of a move that is none.
#[test]
fn a_result_that_goes_on_as_a_move_on_the_next_line_ends_no_piece() {
    let text = "{a}2-0\nx0";
    let whole: Vec<_> = records(text, Reading::Tolerant).collect();
    for length in [1, 3, 60] {
        let pieces = split(text, Reading::Tolerant, length);
        assert_eq!(pieces.iter().map(Piece::record).collect::<Vec<_>>(), whole);
    }
}

#[test]
fn a_variation_that_does_not_end_is_read_and_said_with_its_line_and_refused_under_strict_reading() {
    let text = "[White \"A\"]\n1. 32-28 19-23\n(19-24 2. 37-32 (2. 38-32\n1-1\n\n[White \"B\"]\n1. 32-28 (1. 31-27) 19-23 2-0\n\n\n1. 32-28\n(1. 33-28";
    let lines = |text: &str| -> Vec<(usize, Option<usize>)> {
        sheets(text, Reading::Tolerant)
            .map(|sheet| sheet.unwrap())
            .map(|sheet| (sheet.line, sheet.open_variation))
            .collect()
    };
    assert_eq!(lines(text), [(1, Some(3)), (6, None), (10, Some(11))]);
    for length in [1, 7, 1000] {
        let pieces = split(text, Reading::Tolerant, length);
        let found: Vec<_> =
            pieces.iter().map(|piece| piece.sheet().unwrap()).map(|s| (s.line, s.open_variation)).collect();
        assert_eq!(found, lines(text), "in pieces of {length}");
    }
    let strict: Vec<_> = sheets(text, Reading::Strict).filter_map(Result::err).map(|error| error.fault).collect();
    assert!(strict.contains(&PdnFault::OpenVariation), "{strict:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn pieces_are_the_games_of_the_whole_text(texts in prop::collection::vec(near_pdn(), 1..4), length in 1_usize..60) {
        let text = texts.join("\n");
        for reading in [Reading::Tolerant, Reading::Strict] {
            let whole: Vec<_> = records(&text, reading).collect();
            let pieces = split(&text, reading, length);
            prop_assert_eq!(pieces.len(), whole.len());
            for (piece, record) in pieces.iter().zip(&whole) {
                prop_assert_eq!(&piece.record(), record);
                prop_assert_eq!(piece.sheet().err(), record.as_ref().err().map(|bad| bad.error.clone()));
            }
        }
    }
}
