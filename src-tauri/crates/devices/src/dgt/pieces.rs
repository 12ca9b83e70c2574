//! From the codes of a board to pieces on numbered squares.

use clock::Side;
use serde::{Deserialize, Serialize};

use super::message::Message;
use crate::reading::{BoardKind, BoardSeen, PieceSeen};

/// Which code means which piece. Firmware and piece sets differ, so it is data, learnt from the start position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PieceTable {
    /// A white man.
    pub white_man: u8,
    /// A black man.
    pub black_man: u8,
    /// A white king.
    pub white_king: u8,
    /// A black king.
    pub black_king: u8,
}

impl PieceTable {
    /// The vendor's table since 2011: 01, 04, 07, 0A.
    pub const STANDARD: PieceTable =
        PieceTable { white_man: 0x01, black_man: 0x04, white_king: 0x07, black_king: 0x0A };

    /// What a code means; `None` for an empty square.
    #[must_use]
    pub const fn piece(&self, code: u8) -> Option<PieceSeen> {
        if code == 0 {
            None
        } else if code == self.white_man {
            Some(PieceSeen::Man(Side::White))
        } else if code == self.black_man {
            Some(PieceSeen::Man(Side::Black))
        } else if code == self.white_king {
            Some(PieceSeen::King(Side::White))
        } else if code == self.black_king {
            Some(PieceSeen::King(Side::Black))
        } else {
            Some(PieceSeen::Unknown(code))
        }
    }

    /// The code of a piece, 0 for an empty square.
    #[must_use]
    pub const fn code(&self, piece: Option<PieceSeen>) -> u8 {
        match piece {
            None => 0,
            Some(PieceSeen::Man(Side::White)) => self.white_man,
            Some(PieceSeen::Man(Side::Black)) => self.black_man,
            Some(PieceSeen::King(Side::White)) => self.white_king,
            Some(PieceSeen::King(Side::Black)) => self.black_king,
            Some(PieceSeen::Unknown(code)) => code,
        }
    }

    /// This table with the codes of its men replaced; a king whose code a man took gets the man's old one.
    fn with_men(self, white: u8, black: u8) -> Self {
        let king = |code: u8, old: u8| if code == white || code == black { old } else { code };
        PieceTable {
            white_man: white,
            black_man: black,
            white_king: king(self.white_king, if self.white_king == white { self.white_man } else { self.black_man }),
            black_king: king(self.black_king, if self.black_king == black { self.black_man } else { self.white_man }),
        }
    }
}

/// How one board is to be read: its piece table and which way round it lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Layout {
    /// The codes.
    pub table: PieceTable,
    /// The board lies the other way round.
    pub rotated: bool,
}

impl Default for Layout {
    fn default() -> Self {
        Layout { table: PieceTable::STANDARD, rotated: false }
    }
}

impl Layout {
    /// What a start position teaches: whatever fills the first squares is the black man, unless it is the white
    /// man's known code, in which case the board lies the other way round. `None` for any other position.
    #[must_use]
    pub fn learn(self, codes: &[u8]) -> Option<Layout> {
        let men = match codes.len() {
            50 => 20,
            32 => 12,
            _ => return None,
        };
        let (&first, &last) = (codes.first()?, codes.last()?);
        let filled = first != 0
            && last != 0
            && first != last
            && codes[..men].iter().all(|&code| code == first)
            && codes[codes.len() - men..].iter().all(|&code| code == last)
            && codes[men..codes.len() - men].iter().all(|&code| code == 0);
        if !filled {
            return None;
        }
        let rotated = first == self.table.white_man || (last == self.table.black_man && first != self.table.black_man);
        let (white, black) = if rotated { (first, last) } else { (last, first) };
        Some(Layout { table: self.table.with_men(white, black), rotated })
    }

    /// The position of playing squares in reading order: index k is number k + 1, or n - k on a rotated board.
    #[must_use]
    pub fn read(self, codes: &[u8]) -> BoardSeen {
        let mut squares: Vec<_> = codes.iter().map(|&code| self.table.piece(code)).collect();
        if self.rotated {
            squares.reverse();
        }
        BoardSeen { squares, rotated: self.rotated }
    }

    /// The inverse of [`Layout::read`]: the codes that a board lying so would send.
    #[must_use]
    pub fn write(self, squares: &[Option<PieceSeen>]) -> Vec<u8> {
        let mut codes: Vec<_> = squares.iter().map(|&piece| self.table.code(piece)).collect();
        if self.rotated {
            codes.reverse();
        }
        codes
    }
}

/// The kind of board that a dump shows, and its playing squares in reading order; `None` for another message.
pub(super) fn playing_squares(message: &Message) -> Option<(BoardKind, Vec<u8>)> {
    match message {
        Message::Fifty { light: false, squares } => Some((BoardKind::Ten, squares.clone())),
        Message::Board { squares } if squares.len() == 100 => Some((BoardKind::TenWhole, dark(squares, 10))),
        Message::Board { squares } if squares.len() == 64 => Some((BoardKind::Eight, dark(squares, 8))),
        _ => None,
    }
}

/// The squares where row + column is odd, row by row from the top.
fn dark(squares: &[u8], width: usize) -> Vec<u8> {
    squares.iter().enumerate().filter(|(i, _)| (i / width + i % width) % 2 == 1).map(|(_, &code)| code).collect()
}

/// The inverse of [`playing_squares`]: a whole board with these codes on its playing squares.
pub(crate) fn whole_board(codes: &[u8], width: usize) -> Vec<u8> {
    let mut codes = codes.iter().copied();
    (0..width * width).map(|i| if (i / width + i % width) % 2 == 1 { codes.next().unwrap_or(0) } else { 0 }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(first: u8, last: u8) -> Vec<u8> {
        [vec![first; 20], vec![0; 10], vec![last; 20]].concat()
    }

    fn learnt(first: u8, last: u8) -> Layout {
        Layout::default().learn(&start(first, last)).expect("a start position")
    }

    #[test]
    fn the_start_position_is_recognised_either_way_round() {
        assert_eq!(learnt(0x04, 0x01), Layout::default());
        assert_eq!(learnt(0x01, 0x04), Layout { rotated: true, ..Layout::default() });
        for layout in [learnt(0x04, 0x01), learnt(0x01, 0x04)] {
            let codes = if layout.rotated { start(0x01, 0x04) } else { start(0x04, 0x01) };
            let seen = layout.read(&codes);
            assert!(seen.squares[..20].iter().all(|&p| p == Some(PieceSeen::Man(Side::Black))));
            assert!(seen.squares[30..].iter().all(|&p| p == Some(PieceSeen::Man(Side::White))));
            assert_eq!(layout.write(&seen.squares), codes);
        }
    }

    #[test]
    fn the_codes_exchanged_in_2011_are_learnt() {
        let old = learnt(0x07, 0x01);
        assert!(!old.rotated);
        assert_eq!(old.table, PieceTable { white_man: 1, black_man: 7, white_king: 4, black_king: 0x0A });
        let turned = learnt(0x01, 0x07);
        assert!(turned.rotated);
        assert_eq!(turned.table, old.table);
    }

    #[test]
    fn a_position_in_play_teaches_nothing() {
        let mut codes = start(0x04, 0x01);
        codes.swap(31, 26);
        assert_eq!(Layout::default().learn(&codes), None);
        assert_eq!(Layout::default().learn(&[0; 50]), None);
        assert_eq!(Layout::default().learn(&[4; 50]), None);
    }

    #[test]
    fn a_rotated_board_turns_number_to_51_minus_number() {
        let layout = Layout { rotated: true, ..Layout::default() };
        let mut codes = vec![0; 50];
        codes[0] = 0x01;
        codes[20] = 0x0A;
        let seen = layout.read(&codes);
        assert_eq!(seen.squares[50 - 1], Some(PieceSeen::Man(Side::White)), "index 0 is square 50");
        assert_eq!(seen.squares[30 - 1], Some(PieceSeen::King(Side::Black)), "index 20 is square 30");
    }

    #[test]
    fn squares_of_whole_boards_follow_the_fmjd_numbering() {
        let mut hundred = vec![0; 100];
        hundred[1] = 0x01; // b10: the first playing square of the top row
        hundred[98] = 0x04; // i1: the last playing square of the bottom row
        hundred[0] = 0x07; // a light corner square does not count
        let (kind, codes) = playing_squares(&Message::Board { squares: hundred.clone() }).expect("a dump");
        assert_eq!((kind, codes.len()), (BoardKind::TenWhole, 50));
        assert_eq!((codes[0], codes[49]), (0x01, 0x04));
        hundred[0] = 0;
        assert_eq!(whole_board(&codes, 10), hundred);
    }
}
