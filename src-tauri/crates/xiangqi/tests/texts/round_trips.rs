//! Any game with variations and comments comes back from every format as it was.

use crate::games::{cases, crowded, flat, grown};
use crate::xqf_files::{Masks, file};
use proptest::prelude::*;
use xiangqi::records::{Game, dhtmlxq, pgn, xqf};
use xiangqi::{Notation, Position};

fn only(text: &str) -> Game {
    let mut found: Vec<_> = pgn::games(text).collect();
    assert_eq!(found.len(), 1, "{text}");
    found.remove(0).unwrap()
}

fn through_every_format(game: &Game) {
    for notation in [Notation::Chinese, Notation::Wxf, Notation::Iccs, Notation::Uci] {
        let text = pgn::write(game, notation);
        let again = only(&text);
        assert_eq!(flat(&again), flat(game), "{text}");
        assert_eq!(pgn::write(&again, notation), text);
        assert_eq!(again.faults(), Ok(Vec::new()));
    }
    let text = dhtmlxq::write(game).unwrap();
    let again = dhtmlxq::games(&text).next().unwrap().unwrap();
    assert_eq!(flat(&again), flat(game), "{text}");
    assert_eq!(dhtmlxq::write(&again).unwrap(), text);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(200, 10_000)))]

    #[test]
    fn a_game_from_the_start(choices in prop::collection::vec(any::<u16>(), 0..120)) {
        through_every_format(&grown(Position::start(), &choices));
    }

    #[test]
    fn a_game_from_any_position(place in prop::collection::vec(any::<u16>(), 64), choices in prop::collection::vec(any::<u16>(), 1..60)) {
        if let Some(start) = crowded(&place) {
            through_every_format(&grown(start, &choices));
        }
    }

    #[test]
    fn a_game_through_xqf(
        version in 1_u8..=18, mask: u8, or: [u8; 4], seeds: [u8; 3],
        choices in prop::collection::vec(any::<u16>(), 1..120),
    ) {
        let mut game = grown(Position::start(), &choices);
        game.tags = vec![("Red".into(), "红 甲".into())];
        // The format has no sign for a loss of both.
        game.result = Default::default();
        let bytes = file(&game, Masks { version, mask, or, seeds });
        prop_assert_eq!(xqf::read(&bytes).unwrap(), game);
    }

    #[test]
    fn a_stream_of_games_in_any_pieces(
        choices in prop::collection::vec(prop::collection::vec(any::<u16>(), 0..30), 1..6), size in 1_usize..200,
    ) {
        let games: Vec<Game> = choices.iter().map(|choices| grown(Position::start(), choices)).collect();
        let text: String = games.iter().map(|game| pgn::write(game, Notation::Chinese)).collect();
        let chars: Vec<char> = text.chars().collect();
        let mut stream = pgn::Stream::default();
        let mut found: Vec<_> = chars.chunks(size).flat_map(|piece| stream.push(&String::from_iter(piece))).collect();
        found.extend(stream.finish());
        let expected: Vec<_> = pgn::games(&text).collect();
        prop_assert_eq!(expected.len(), games.len());
        prop_assert_eq!(found, expected);
    }
}
