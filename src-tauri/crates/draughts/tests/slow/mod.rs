//! A second generator, written from the articles with arrays and recursion and nothing shared with the fast one
//! but the numbering of squares.

use std::collections::BTreeSet;

use draughts::{Colour, Game, Move, Piece, Setup};

/// What makes a move unique: origin, end, captured squares.
pub type Key = (u8, u8, Vec<u8>);

/// The key of a move of the fast generator.
pub fn key(mv: &Move) -> Key {
    let number = |square| Game::International.number(square).unwrap();
    (number(mv.from()), number(mv.to()), mv.captured().iter().map(number).collect())
}

type Content = Option<(Colour, Piece)>;

const WAYS: [(i8, i8); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// Ten rows of ten columns; light squares stay empty.
#[derive(Clone)]
struct Board([[Content; 10]; 10]);

type Place = (i8, i8);

impl Board {
    fn get(&self, (row, column): Place) -> Content {
        self.0[row as usize][column as usize]
    }

    fn is_empty(&self, place: Place) -> bool {
        on_board(place) && self.get(place).is_none()
    }
}

fn on_board((row, column): Place) -> bool {
    (0..10).contains(&row) && (0..10).contains(&column)
}

fn number((row, column): Place) -> u8 {
    (row * 5 + column / 2 + 1) as u8
}

fn step((row, column): Place, (down, right): (i8, i8), times: i8) -> Place {
    (row + down * times, column + right * times)
}

/// All legal moves of an arrangement.
pub fn legal_moves(setup: &Setup) -> BTreeSet<Key> {
    let mut board = Board([[None; 10]; 10]);
    for (square, colour, piece) in setup.iter() {
        board.0[square.row() as usize][square.column() as usize] = Some((colour, piece));
    }
    let turn = setup.turn();
    let mut quiet = BTreeSet::new();
    let mut captures = BTreeSet::new();
    for row in 0..10 {
        for column in 0..10 {
            let from = (row, column);
            let Some((colour, piece)) = board.get(from) else { continue };
            if colour != turn {
                continue;
            }
            quiet.extend(targets(&board, from, turn, piece).map(|to| (number(from), number(to), vec![])));
            // Until the capture is complete the square it began on is empty, all other pieces stay.
            let mut without = board.clone();
            without.0[row as usize][column as usize] = None;
            capture(&without, turn, piece, from, from, &mut vec![], &mut captures);
        }
    }
    // 6.12: the greatest number; 6.13: free choice among equals.
    let most = captures.iter().map(|(_, _, captured)| captured.len()).max();
    match most {
        Some(most) => captures.into_iter().filter(|(_, _, captured)| captured.len() == most).collect(),
        None => quiet,
    }
}

/// 5.4 and 5.9: where a piece can go without capturing.
fn targets(board: &Board, from: Place, turn: Colour, piece: Piece) -> impl Iterator<Item = Place> {
    let forward = match turn {
        Colour::White => -1,
        Colour::Black => 1,
    };
    WAYS.into_iter().flat_map(move |way| {
        let reach = match piece {
            Piece::King => 9,
            Piece::Man if way.0 == forward => 1,
            Piece::Man => 0,
        };
        (1..=reach).map(move |n| step(from, way, n)).take_while(|&to| board.is_empty(to))
    })
}

/// 6.5 to 6.8 and 6.11: every complete chain of captures from `at`.
fn capture(
    board: &Board,
    turn: Colour,
    piece: Piece,
    from: Place,
    at: Place,
    captured: &mut Vec<Place>,
    found: &mut BTreeSet<Key>,
) {
    let mut can_go_on = false;
    for way in WAYS {
        let reach = match piece {
            Piece::Man => 1,
            Piece::King => 9,
        };
        let met = (1..=reach)
            .map(|n| step(at, way, n))
            .take_while(|&place| on_board(place))
            .find(|&place| !board.is_empty(place));
        let Some(met) = met else { continue };
        let enemy = board.get(met).is_some_and(|(colour, _)| colour != turn);
        if !enemy || captured.contains(&met) {
            continue;
        }
        for landing in (1..=reach).map(|n| step(met, way, n)).take_while(|&to| board.is_empty(to)) {
            can_go_on = true;
            captured.push(met);
            capture(board, turn, piece, from, landing, captured, found);
            captured.pop();
        }
    }
    if !can_go_on && !captured.is_empty() {
        let mut squares: Vec<u8> = captured.iter().map(|&place| number(place)).collect();
        squares.sort_unstable();
        found.insert((number(from), number(at), squares));
    }
}
