//! A second generator, written from the clauses with an array and a loop for each kind, and nothing shared with the
//! fast one but the vocabulary. A move is legal when, after it, no answer captures the general.

use std::collections::BTreeSet;

use xiangqi::{Colour, Kind, Move, Piece, Setup, Square};

type Place = (i8, i8);

/// Ten ranks of nine files, rank 0 on Red's side.
#[derive(Clone)]
struct Board([[Option<Piece>; 9]; 10]);

const STRAIGHT: [Place; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [Place; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

fn on_board((file, rank): Place) -> bool {
    (0..9).contains(&file) && (0..10).contains(&rank)
}

fn in_palace((file, rank): Place, colour: Colour) -> bool {
    let from_edge = if colour == Colour::Red { rank } else { 9 - rank };
    (3..=5).contains(&file) && (0..=2).contains(&from_edge)
}

fn over_river((_, rank): Place, colour: Colour) -> bool {
    if colour == Colour::Red { rank > 4 } else { rank < 5 }
}

fn places() -> impl Iterator<Item = Place> {
    (0..10).flat_map(|rank| (0..9).map(move |file| (file, rank)))
}

fn square((file, rank): Place) -> Square {
    Square::new(file as u8, rank as u8).unwrap()
}

impl Board {
    fn of(setup: &Setup) -> Self {
        let mut board = Self([[None; 9]; 10]);
        for (square, piece) in setup.iter() {
            board.put((square.file() as i8, square.rank() as i8), Some(piece));
        }
        board
    }

    fn get(&self, place: Place) -> Option<Piece> {
        if on_board(place) { self.0[place.1 as usize][place.0 as usize] } else { None }
    }

    fn put(&mut self, place: Place, piece: Option<Piece>) {
        self.0[place.1 as usize][place.0 as usize] = piece;
    }

    /// Every place where the piece on `from` may go by clauses 2.2 and 2.3, whatever becomes of its general.
    fn reach(&self, from: Place) -> Vec<Place> {
        let Some(piece) = self.get(from) else { return Vec::new() };
        let (colour, kind) = (piece.colour, piece.kind);
        let go = |(right, up): Place, times: i8| (from.0 + right * times, from.1 + up * times);
        let mut ends = Vec::new();
        match kind {
            Kind::General => {
                ends.extend(STRAIGHT.map(|way| go(way, 1)).into_iter().filter(|&to| in_palace(to, colour)))
            }
            Kind::Advisor => {
                ends.extend(DIAGONAL.map(|way| go(way, 1)).into_iter().filter(|&to| in_palace(to, colour)))
            }
            Kind::Elephant => {
                for way in DIAGONAL {
                    if self.get(go(way, 1)).is_none() && !over_river(go(way, 2), colour) {
                        ends.push(go(way, 2));
                    }
                }
            }
            Kind::Horse => {
                for way in STRAIGHT {
                    let leg = go(way, 1);
                    if self.get(leg).is_none() {
                        for aside in [-1, 1] {
                            let straight = go(way, 2);
                            ends.push((straight.0 + way.1 * aside, straight.1 + way.0 * aside));
                        }
                    }
                }
            }
            Kind::Chariot => {
                for way in STRAIGHT {
                    for times in 1..10 {
                        ends.push(go(way, times));
                        if self.get(go(way, times)).is_some() {
                            break;
                        }
                    }
                }
            }
            Kind::Cannon => {
                for way in STRAIGHT {
                    let line: Vec<Place> = (1..10).map(|times| go(way, times)).filter(|&to| on_board(to)).collect();
                    ends.extend(line.iter().take_while(|&&to| self.get(to).is_none()));
                    ends.extend(line.iter().filter(|&&to| self.get(to).is_some()).nth(1));
                }
            }
            Kind::Soldier => {
                ends.push(go((0, if colour == Colour::Red { 1 } else { -1 }), 1));
                if over_river(from, colour) {
                    ends.extend([(from.0 - 1, from.1), (from.0 + 1, from.1)]);
                }
            }
        }
        ends.retain(|&to| on_board(to) && self.get(to).is_none_or(|other| other.colour != colour));
        ends
    }

    fn after(&self, from: Place, to: Place) -> Self {
        let mut board = self.clone();
        board.put(to, self.get(from));
        board.put(from, None);
        board
    }

    fn general(&self, colour: Colour) -> Place {
        places().find(|&at| self.get(at) == Some(Piece { colour, kind: Kind::General })).unwrap()
    }

    fn attackers(&self, target: Place, by: Colour) -> Vec<Place> {
        let own = places().filter(|&from| self.get(from).is_some_and(|piece| piece.colour == by));
        own.filter(|&from| self.reach(from).contains(&target)).collect()
    }

    fn generals_face(&self) -> bool {
        let (red, black) = (self.general(Colour::Red), self.general(Colour::Black));
        red.0 == black.0 && (red.1 + 1..black.1).all(|rank| self.get((red.0, rank)).is_none())
    }
}

/// All legal moves of an arrangement with both generals.
pub fn legal_moves(setup: &Setup) -> BTreeSet<Move> {
    let board = Board::of(setup);
    let us = setup.turn();
    let mut moves = BTreeSet::new();
    for from in places().filter(|&from| board.get(from).is_some_and(|piece| piece.colour == us)) {
        for to in board.reach(from) {
            let after = board.after(from, to);
            if !after.generals_face() && after.attackers(after.general(us), us.opposite()).is_empty() {
                moves.insert(Move { from: square(from), to: square(to) });
            }
        }
    }
    moves
}

/// The pieces of `by` that could capture an enemy piece put on this point.
pub fn attackers(setup: &Setup, at: Square, by: Colour) -> BTreeSet<Square> {
    let mut board = Board::of(setup);
    let place = (at.file() as i8, at.rank() as i8);
    board.put(place, Some(Piece { colour: by.opposite(), kind: Kind::Soldier }));
    board.attackers(place, by).into_iter().map(square).collect()
}
