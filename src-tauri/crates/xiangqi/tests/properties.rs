//! What holds for every arrangement, however strange.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use proptest::prelude::*;
use xiangqi::{Colour, Kind, Move, Piece, Position, Setup, Square, perft};

fn a_square() -> impl Strategy<Value = Square> {
    (0..9_u8, 0..10_u8).prop_map(|(file, rank)| Square::new(file, rank).unwrap())
}

fn a_colour() -> impl Strategy<Value = Colour> {
    prop::bool::ANY.prop_map(|red| if red { Colour::Red } else { Colour::Black })
}

fn a_piece() -> impl Strategy<Value = Piece> {
    (a_colour(), 0..7_usize).prop_map(|(colour, kind)| Piece { colour, kind: Kind::ALL[kind] })
}

prop_compose! {
    fn any_setup()(
        pieces in prop::collection::vec((a_square(), a_piece()), 0..60),
        turn in a_colour(),
    ) -> Setup {
        let mut setup = Setup::empty();
        setup.set_turn(turn);
        pieces.into_iter().for_each(|(square, piece)| setup.set(square, Some(piece)));
        setup
    }
}

prop_compose! {
    /// Two generals, and far pieces anywhere.
    fn a_likely_setup()(
        generals in ((3..6_u8, 0..3_u8), (3..6_u8, 7..10_u8)),
        pieces in prop::collection::vec((a_square(), a_colour(), 3..6_usize), 0..8),
        turn in a_colour(),
    ) -> Setup {
        let mut setup = Setup::empty();
        setup.set_turn(turn);
        for (square, colour, kind) in pieces {
            setup.set(square, Some(Piece { colour, kind: Kind::ALL[kind] }));
        }
        let (red, black) = generals;
        for ((file, rank), colour) in [(red, Colour::Red), (black, Colour::Black)] {
            setup.set(Square::new(file, rank).unwrap(), Some(Piece { colour, kind: Kind::General }));
        }
        setup
    }
}

proptest! {
    #[test]
    fn fen_is_read_as_it_was_written(setup in any_setup()) {
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
    }

    #[test]
    fn what_is_set_is_got(mut setup in any_setup(), square in a_square(), piece in a_piece()) {
        let before = setup;
        setup.set(square, Some(piece));
        prop_assert_eq!(setup.get(square), Some(piece));
        prop_assert!(setup.pieces(piece).contains(square));
        setup.set(square, None);
        prop_assert_eq!(setup.get(square), None);
        setup.set(square, before.get(square));
        prop_assert_eq!(setup, before);
    }

    #[test]
    fn an_arrangement_is_playable_or_says_why_not(setup in any_setup()) {
        match Position::try_from(setup) {
            Ok(position) => prop_assert_eq!(position.setup(), &setup),
            Err(illegal) => prop_assert!(!illegal.faults.is_empty()),
        }
    }

    #[test]
    fn a_move_is_legal_or_has_a_fault(setup in a_likely_setup(), from in a_square(), to in a_square()) {
        if let Ok(position) = Position::try_from(setup) {
            let mv = Move { from, to };
            let is_legal = position.legal_moves().contains(&mv);
            prop_assert_eq!(position.why_not(mv).is_none(), is_legal);
            prop_assert_eq!(position.play(mv).is_ok(), is_legal);
        }
    }

    #[test]
    fn what_is_played_can_be_played_on(setup in a_likely_setup()) {
        if let Ok(position) = Position::try_from(setup) {
            let moves = position.legal_moves();
            prop_assert_eq!(perft(&position, 1), moves.len() as u64);
            let mut replies = 0;
            for &mv in &moves {
                let next = position.play(mv).unwrap();
                prop_assert_eq!(Position::try_from(*next.setup()), Ok(next));
                prop_assert_eq!(next.setup().get(mv.to), position.setup().get(mv.from));
                replies += next.legal_moves().len() as u64;
            }
            prop_assert_eq!(perft(&position, 2), replies);
        }
    }
}
