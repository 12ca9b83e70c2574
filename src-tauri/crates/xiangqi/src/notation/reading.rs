//! Chinese and WXF texts to moves.

use super::MoveError;
use super::described::{Described, Place, Rank, Way, destination, half_width};
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::square::Square;

/// The most characters of a move: place, piece, file, way, number (前兵九平八).
const LONGEST: usize = 5;

/// Whether a text has the form of a Chinese or WXF move, without looking at any position.
pub(crate) fn is_described(text: &str) -> bool {
    read(text).is_some()
}

impl Position {
    /// Reads Chinese and WXF.
    pub(super) fn parse_described(&self, text: &str) -> Result<Move, MoveError> {
        let described = read(text).ok_or(MoveError::Unreadable)?;
        let Described { kind, place, way, number } = described;
        let mut legal = Vec::new();
        let mut refused = None;
        for from in self.candidates(kind, place) {
            let outcome = match destination(kind, self.turn(), from, way, number) {
                Some(to) => self.accept(Move { from, to }),
                None => Err(MoveError::Unreachable(from)),
            };
            match outcome {
                Ok(mv) => legal.push(mv),
                Err(error) => refused = Some(refused.map_or(error.clone(), |first| plainer(first, error))),
            }
        }
        match (legal.as_slice(), refused) {
            ([mv], _) => Ok(*mv),
            ([], Some(error)) => Err(error),
            ([], None) => {
                let piece = Piece { colour: self.turn(), kind };
                let file = match place {
                    Place::File(file) => Some(file),
                    Place::Among(_) | Place::AmongOn(_, _) => None,
                };
                Err(MoveError::NoSuchPiece { piece, file })
            }
            ([_, _, ..], _) => Err(MoveError::Ambiguous(legal)),
        }
    }

    /// The pieces of the side to move that stand at this place.
    fn candidates(&self, kind: Kind, place: Place) -> Vec<Square> {
        match place {
            Place::File(number) => self.on_file(kind, number),
            Place::Among(Rank::Nth(nth)) => {
                let mut all = self.crowded_files(kind).flatten();
                all.nth(usize::from(nth) - 1).into_iter().collect()
            }
            Place::Among(rank) => self.crowded_files(kind).flat_map(|file| of_rank(&file, rank)).collect(),
            Place::AmongOn(rank, number) => of_rank(&self.on_file(kind, number), rank),
        }
    }
}

/// The pieces of a file, foremost first, that the word names: one, or for the middle any between the ends.
fn of_rank(file: &[Square], rank: Rank) -> Vec<Square> {
    if file.len() < 2 {
        return Vec::new();
    }
    let last = file.len() - 1;
    match rank {
        Rank::Front => file[..1].to_vec(),
        Rank::Middle => file[1..last].to_vec(),
        Rank::Rear => file[last..].to_vec(),
        Rank::Nth(nth) => file.get(usize::from(nth) - 1).copied().into_iter().collect(),
    }
}

/// Of the reasons against two candidates the one that comes nearer to a move.
fn plainer(first: MoveError, second: MoveError) -> MoveError {
    match (&first, &second) {
        (MoveError::Unreachable(_), MoveError::Illegal { .. }) => second,
        (_, _) => first,
    }
}

/// What the text describes: two or three characters of piece and place, one of way, one of number.
pub(super) fn read(text: &str) -> Option<Described> {
    let mut symbols = ['\0'; LONGEST];
    let mut length = 0;
    for c in text.chars().filter(|c| !c.is_whitespace()) {
        *symbols.get_mut(length)? = half_width(c);
        length += 1;
    }
    let [head @ .., way, number] = &symbols[..length] else { return None };
    let (kind, place) = read_head(head)?;
    Some(Described { kind, place, way: read_way(*way)?, number: read_digit(*number)? })
}

fn read_head(head: &[char]) -> Option<(Kind, Place)> {
    match *head {
        [a, b] => match (read_kind(a), read_kind(b)) {
            (Some(kind), None) => {
                let place = read_digit(b).map(Place::File).or_else(|| read_word(b).map(Place::Among));
                Some((kind, place?))
            }
            (None, Some(kind)) => Some((kind, Place::Among(read_rank(a)?))),
            (None, None) => Some((Kind::Soldier, Place::AmongOn(read_rank(a)?, read_digit(b)?))),
            (Some(_), Some(_)) => None,
        },
        [a, b, c] => Some((read_kind(b)?, Place::AmongOn(read_rank(a)?, read_digit(c)?))),
        _ => None,
    }
}

fn read_kind(c: char) -> Option<Kind> {
    Some(match c.to_ascii_uppercase() {
        '帅' | '帥' | '将' | '將' | 'K' => Kind::General,
        '仕' | '士' | 'A' => Kind::Advisor,
        '相' | '象' | 'E' | 'B' => Kind::Elephant,
        '马' | '馬' | '傌' | 'H' | 'N' => Kind::Horse,
        '车' | '車' | '俥' | 'R' => Kind::Chariot,
        '炮' | '砲' | '包' | '炰' | 'C' => Kind::Cannon,
        '兵' | '卒' | 'P' => Kind::Soldier,
        _ => return None,
    })
}

fn read_way(c: char) -> Option<Way> {
    match c {
        '进' | '進' | '上' | '+' => Some(Way::Forward),
        '退' | '下' | '-' => Some(Way::Back),
        '平' | '=' | '.' => Some(Way::Across),
        _ => None,
    }
}

fn read_word(c: char) -> Option<Rank> {
    match c {
        '前' | '+' => Some(Rank::Front),
        '中' => Some(Rank::Middle),
        '后' | '後' | '-' => Some(Rank::Rear),
        _ => None,
    }
}

/// A word or a number from the front.
fn read_rank(c: char) -> Option<Rank> {
    read_word(c).or_else(|| read_digit(c).map(Rank::Nth))
}

/// 1 to 9 in either kind of digit.
fn read_digit(c: char) -> Option<u8> {
    let chinese = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let digit = chinese.iter().position(|&digit| digit == c).map(|at| at as u8 + 1);
    digit.or_else(|| c.to_digit(10).map(|digit| digit as u8)).filter(|digit| *digit > 0)
}
