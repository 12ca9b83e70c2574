//! A second generator, written from the articles with arrays and recursion and nothing shared with the fast one
//! but the places of squares.

use std::collections::BTreeSet;

use draughts::{Colour, Game, Move, Piece, Setup, Square};

/// Row and column, as signed numbers to step with.
pub type Place = (i8, i8);

/// What makes a move unique: origin, end, captured squares.
pub type Key = (Place, Place, Vec<Place>);

/// The key of a move of the fast generator.
pub fn key(mv: &Move) -> Key {
    (place(mv.from()), place(mv.to()), mv.captured().iter().map(place).collect())
}

fn place(square: Square) -> Place {
    (square.row() as i8, square.column() as i8)
}

type Content = Option<(Colour, Piece)>;

const WAYS: [(i8, i8); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// Ten rows of ten columns, of which a game may use fewer; light squares stay empty.
#[derive(Clone)]
struct Board {
    game: Game,
    turn: Colour,
    contents: [[Content; 10]; 10],
}

impl Board {
    fn get(&self, (row, column): Place) -> Content {
        self.contents[row as usize][column as usize]
    }

    fn put(&mut self, (row, column): Place, content: Content) {
        self.contents[row as usize][column as usize] = content;
    }

    fn size(&self) -> i8 {
        match self.game {
            Game::International => 10,
            Game::Russian | Game::Brazilian => 8,
        }
    }

    fn has(&self, (row, column): Place) -> bool {
        (0..self.size()).contains(&row) && (0..self.size()).contains(&column)
    }

    fn is_empty(&self, place: Place) -> bool {
        self.has(place) && self.get(place).is_none()
    }

    fn promotes_at(&self, (row, _): Place) -> bool {
        match self.turn {
            Colour::White => row == 0,
            Colour::Black => row == self.size() - 1,
        }
    }
}

fn step((row, column): Place, (down, right): (i8, i8), times: i8) -> Place {
    (row + down * times, column + right * times)
}

/// All legal moves of an arrangement.
pub fn legal_moves(setup: &Setup) -> BTreeSet<Key> {
    let mut board = Board { game: setup.game(), turn: setup.turn(), contents: [[None; 10]; 10] };
    for (square, colour, piece) in setup.iter() {
        board.put(place(square), Some((colour, piece)));
    }
    let mut quiet = BTreeSet::new();
    let mut captures = BTreeSet::new();
    for row in 0..board.size() {
        for column in 0..board.size() {
            let from = (row, column);
            let Some((colour, piece)) = board.get(from) else { continue };
            if colour != board.turn {
                continue;
            }
            quiet.extend(targets(&board, from, piece).map(|to| (from, to, vec![])));
            // Until the capture is complete the square it began on is empty, all other pieces stay.
            let mut without = board.clone();
            without.put(from, None);
            capture(&without, piece, from, from, &mut vec![], &mut captures);
        }
    }
    if captures.is_empty() {
        return quiet;
    }
    match setup.game() {
        // 100: 6.12, 64: 6.12.1: the greatest number; among equals the choice is free.
        Game::International | Game::Brazilian => {
            let most = captures.iter().map(|(_, _, captured)| captured.len()).max();
            captures.into_iter().filter(|(_, _, captured)| Some(captured.len()) == most).collect()
        }
        // 64: 6.12.2.2: the choice is free.
        Game::Russian => captures,
    }
}

/// 100: 5.4 and 5.9: where a piece can go without capturing.
fn targets(board: &Board, from: Place, piece: Piece) -> impl Iterator<Item = Place> {
    let forward = match board.turn {
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

/// The jumps that a piece at `at` can make: the piece jumped and every square behind it where the jump can end.
fn jumps(board: &Board, piece: Piece, at: Place, captured: &[Place]) -> Vec<(Place, Vec<Place>)> {
    let reach = match piece {
        Piece::Man => 1,
        Piece::King => 9,
    };
    let mut found = Vec::new();
    for way in WAYS {
        let met = (1..=reach)
            .map(|n| step(at, way, n))
            .take_while(|&place| board.has(place))
            .find(|&place| !board.is_empty(place));
        let Some(met) = met else { continue };
        let enemy = board.get(met).is_some_and(|(colour, _)| colour != board.turn);
        if !enemy || captured.contains(&met) {
            continue;
        }
        let landings: Vec<Place> =
            (1..=reach).map(|n| step(met, way, n)).take_while(|&to| board.is_empty(to)).collect();
        if !landings.is_empty() {
            found.push((met, landings));
        }
    }
    found
}

/// 100: 6.5 to 6.8 and 6.11: every complete chain of captures from `at`.
fn capture(board: &Board, piece: Piece, from: Place, at: Place, captured: &mut Vec<Place>, found: &mut BTreeSet<Key>) {
    let jumps_here = jumps(board, piece, at, captured);
    if jumps_here.is_empty() && !captured.is_empty() {
        let mut captured = captured.clone();
        captured.sort_unstable();
        found.insert((from, at, captured));
    }
    for (met, mut landings) in jumps_here {
        captured.push(met);
        // 64: 6.12.2.3: in the Russian game a man on the last row is a king from there on.
        let lands_as = |landing| match (board.game, piece) {
            (Game::Russian, Piece::Man) if board.promotes_at(landing) => Piece::King,
            (Game::International | Game::Russian | Game::Brazilian, same) => same,
        };
        // 6.6: it must go on from one of the squares where it can.
        let goes_on = |&landing: &Place| !jumps(board, lands_as(landing), landing, captured).is_empty();
        if landings.iter().any(goes_on) {
            landings.retain(goes_on);
        }
        for landing in landings {
            capture(board, lands_as(landing), from, landing, captured, found);
        }
        captured.pop();
    }
}
