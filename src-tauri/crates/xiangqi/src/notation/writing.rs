//! Moves to Chinese and WXF texts.

use super::coordinates::iccs;
use super::described::{Described, Place, Rank, Way, file_number, way_and_number};
use crate::colour::Colour;
use crate::moves::Move;
use crate::piece::Kind;
use crate::position::Position;

/// The numerals of Red's files and steps; as words for the place also Black's.
const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

impl Position {
    pub(super) fn chinese(&self, mv: Move) -> String {
        let Some(Described { kind, place, way, number }) = self.describe(mv) else { return iccs(mv) };
        let colour = self.turn();
        let digit = |number: u8| match colour {
            Colour::Red => NUMERALS[usize::from(number) - 1],
            Colour::Black => char::from(b'0' + number),
        };
        let word = |rank| match rank {
            Rank::Front => '前',
            Rank::Middle => '中',
            Rank::Rear => '后',
            Rank::Nth(nth) => NUMERALS[usize::from(nth) - 1],
        };
        let name = chinese_name(kind, colour);
        let [first, second] = match place {
            Place::File(file) => [name, digit(file)],
            Place::Among(rank) => [word(rank), name],
            Place::AmongOn(rank, file) => [word(rank), digit(file)],
        };
        let way = match way {
            Way::Forward => '进',
            Way::Back => '退',
            Way::Across => '平',
        };
        String::from_iter([first, second, way, digit(number)])
    }

    pub(super) fn wxf(&self, mv: Move) -> String {
        let Some(Described { kind, place, way, number }) = self.describe(mv) else { return iccs(mv) };
        let digit = |number: u8| char::from(b'0' + number);
        let letter = wxf_letter(kind);
        let among = self.on_file(kind, file_number(mv.from, self.turn()));
        let nth = among.iter().position(|square| *square == mv.from).map_or(1, |at| at as u8 + 1);
        let [first, second] = match place {
            Place::File(file) => [letter, digit(file)],
            Place::Among(Rank::Front) if among.len() == 2 => [letter, '+'],
            Place::Among(Rank::Rear) if among.len() == 2 => [letter, '-'],
            Place::Among(_) | Place::AmongOn(_, _) => [digit(nth), digit(file_number(mv.from, self.turn()))],
        };
        let way = match way {
            Way::Forward => '+',
            Way::Back => '-',
            Way::Across => '=',
        };
        String::from_iter([first, second, way, digit(number)])
    }

    /// The description of a move; `None` when no piece of the side to move moves so.
    fn describe(&self, mv: Move) -> Option<Described> {
        let piece = self.setup().get(mv.from).filter(|piece| piece.colour == self.turn())?;
        let (way, number) = way_and_number(piece.kind, piece.colour, mv)?;
        Some(Described { kind: piece.kind, place: self.place(piece.kind, mv), way, number })
    }

    /// How the piece is told from others of its kind on the same file. The way of an advisor or elephant does that
    /// by itself.
    fn place(&self, kind: Kind, mv: Move) -> Place {
        let number = file_number(mv.from, self.turn());
        match kind {
            Kind::General | Kind::Advisor | Kind::Elephant => return Place::File(number),
            Kind::Horse | Kind::Chariot | Kind::Cannon | Kind::Soldier => {}
        }
        let file = self.on_file(kind, number);
        let Some(at) = file.iter().position(|square| *square == mv.from) else { return Place::File(number) };
        let rank = match (at, file.len()) {
            (_, 0 | 1) => return Place::File(number),
            (0, _) => Rank::Front,
            (at, length) if at + 1 == length => Rank::Rear,
            (_, 3) => Rank::Middle,
            (at, _) => Rank::Nth(at as u8 + 1),
        };
        if self.crowded_files(kind).count() > 1 { Place::AmongOn(rank, number) } else { Place::Among(rank) }
    }
}

fn chinese_name(kind: Kind, colour: Colour) -> char {
    match (kind, colour) {
        (Kind::General, Colour::Red) => '帅',
        (Kind::General, Colour::Black) => '将',
        (Kind::Advisor, Colour::Red) => '仕',
        (Kind::Advisor, Colour::Black) => '士',
        (Kind::Elephant, Colour::Red) => '相',
        (Kind::Elephant, Colour::Black) => '象',
        (Kind::Horse, _) => '马',
        (Kind::Chariot, _) => '车',
        (Kind::Cannon, _) => '炮',
        (Kind::Soldier, Colour::Red) => '兵',
        (Kind::Soldier, Colour::Black) => '卒',
    }
}

fn wxf_letter(kind: Kind) -> char {
    match kind {
        Kind::General => 'K',
        Kind::Advisor => 'A',
        Kind::Elephant => 'E',
        Kind::Horse => 'H',
        Kind::Chariot => 'R',
        Kind::Cannon => 'C',
        Kind::Soldier => 'P',
    }
}
