//! Moves as two points: ICCS and UCI.

use crate::moves::Move;
use crate::square::Square;

/// How a text counts the ranks. Nothing in `e3e4` tells; whoever reads must know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ranks {
    /// 0 to 9: ICCS and UCCI.
    #[default]
    FromZero,
    /// 1 to 10: UCI of engines that play several games.
    FromOne,
}

/// Two points, with or without a dash, in either case and width.
pub(crate) fn read_squares(text: &str, ranks: Ranks) -> Option<Move> {
    let mut rest = text.trim().chars().map(super::described::half_width);
    let mut next = rest.next();
    let mut point = |next: &mut Option<char>| {
        let file = (*next)?.to_ascii_lowercase();
        let mut rank = rest.next()?.to_digit(10)? as u8;
        *next = rest.next();
        if ranks == Ranks::FromOne {
            if rank == 1 && *next == Some('0') {
                rank = 10;
                *next = rest.next();
            }
            rank = rank.checked_sub(1)?;
        }
        let dash = *next == Some('-');
        if dash {
            *next = rest.next();
        }
        let file = ('a'..='i').position(|letter| letter == file)?;
        Square::new(file as u8, rank).map(|square| (square, dash))
    };
    let (from, _) = point(&mut next)?;
    let (to, dash) = point(&mut next)?;
    (next.is_none() && !dash).then_some(Move { from, to })
}

/// `H2-E2`.
pub(super) fn iccs(mv: Move) -> String {
    format!("{}-{}", mv.from, mv.to).to_ascii_uppercase()
}

/// `h3e3`.
pub(super) fn uci(mv: Move) -> String {
    let point = |square: Square| format!("{}{}", char::from(b'a' + square.file()), square.rank() + 1);
    point(mv.from) + &point(mv.to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_in_every_spelling() {
        let mv: Move = "h2e2".parse().unwrap();
        for text in ["h2e2", "H2-E2", " h2-e2 ", "Ｈ２－Ｅ２", "H2e2"] {
            assert_eq!(read_squares(text, Ranks::FromZero), Some(mv), "{text}");
        }
        for text in ["h3e3", "H3-E3"] {
            assert_eq!(read_squares(text, Ranks::FromOne), Some(mv), "{text}");
        }
        assert_eq!((iccs(mv), uci(mv)), ("H2-E2".into(), "h3e3".into()));
    }

    #[test]
    fn ranks_from_one_reach_ten() {
        let mv: Move = "a9a0".parse().unwrap();
        assert_eq!(read_squares("a10a1", Ranks::FromOne), Some(mv));
        assert_eq!(read_squares("a10-a1", Ranks::FromOne), Some(mv));
        assert_eq!(uci(mv), "a10a1");
        assert_eq!(read_squares("a10a1", Ranks::FromZero), None);
        assert_eq!(read_squares("a0a1", Ranks::FromOne), None);
        assert_eq!(read_squares("a1a10", Ranks::FromOne), Some(Move { from: mv.to, to: mv.from }));
    }

    #[test]
    fn what_is_not_two_points() {
        for text in ["", "h2", "h2-", "h2e", "h2e22", "h2--e2", "h2e2-", "-h2e2", "j2e2", "C2=5", "h2.e2", "炮二平五"]
        {
            assert_eq!(read_squares(text, Ranks::FromZero), None, "{text}");
        }
    }
}
