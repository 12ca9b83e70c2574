//! Between the arrangements of draughts and what a device's board tells: squares in order of their numbers.

use clock::Side;
use devices::{BoardSeen, PieceSeen};
use draughts::{Colour, Game, Piece, Setup};

/// What a board shows on which `setup` stands: its playing squares in order of their numbers.
#[must_use]
pub fn board_seen(setup: &Setup) -> Vec<Option<PieceSeen>> {
    setup
        .game()
        .squares()
        .map(|square| {
            setup.get(square).map(|(colour, piece)| {
                let side = side(colour);
                match piece {
                    Piece::Man => PieceSeen::Man(side),
                    Piece::King => PieceSeen::King(side),
                }
            })
        })
        .collect()
}

/// The arrangement that a board shows; `None` for a board of another size or with something on it that is no piece.
pub(super) fn setup(game: Game, seen: &BoardSeen) -> Option<Setup> {
    if seen.squares.len() != game.squares().count() {
        return None;
    }
    let mut setup = Setup::empty(game);
    for (square, content) in game.squares().zip(&seen.squares) {
        let content = match content {
            None => None,
            Some(PieceSeen::Man(side)) => Some((colour(*side), Piece::Man)),
            Some(PieceSeen::King(side)) => Some((colour(*side), Piece::King)),
            Some(PieceSeen::Unknown(_)) => return None,
        };
        setup.set(square, content);
    }
    Some(setup)
}

pub(super) fn side(colour: Colour) -> Side {
    match colour {
        Colour::White => Side::White,
        Colour::Black => Side::Black,
    }
}

pub(super) fn colour(side: Side) -> Colour {
    match side {
        Side::White => Colour::White,
        Side::Black => Colour::Black,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_shows_what_was_set_up_in_every_game() {
        for (game, fen) in [
            (Game::International, "W:W28,K46:B1,K5"),
            (Game::Russian, "W:Wc3,Ka1:Bb8,Kg1"),
            (Game::Brazilian, "W:Wh2,Kg1:Ba7,Kb8"),
        ] {
            let setup = Setup::parse(game, fen).expect("FEN");
            let seen = BoardSeen { squares: board_seen(&setup), rotated: false };
            assert_eq!(super::setup(game, &seen), Some(setup), "{fen}");
        }
    }

    #[test]
    fn a_board_of_another_size_or_with_something_else_on_it_shows_nothing() {
        let ten = BoardSeen { squares: board_seen(&Setup::start(Game::International)), rotated: false };
        assert_eq!(setup(Game::Russian, &ten), None);
        let mut odd = ten;
        odd.squares[20] = Some(PieceSeen::Unknown(9));
        assert_eq!(setup(Game::International, &odd), None);
    }
}
