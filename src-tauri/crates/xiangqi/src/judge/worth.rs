//! What pieces are worth against each other (子力, 25.3), and what an exchange has come to.

use crate::colour::Colour;
use crate::piece::{Kind, Piece};
use crate::square::Square;

/// Pieces that left the board, by their worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Pile {
    /// The sum of [`worth`].
    worth: i32,
    /// Soldiers over the river, whose worth floats.
    soldiers: i32,
}

impl Pile {
    const fn is_empty(self) -> bool {
        self.worth == 0 && self.soldiers == 0
    }
}

/// What one side has won and given so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Account {
    won: Pile,
    given: Pile,
}

impl Account {
    /// The account after `piece` was captured on `square`, kept for the side `of`.
    pub(super) fn capture(mut self, of: Colour, piece: Piece, square: Square) -> Self {
        let pile = if piece.colour == of { &mut self.given } else { &mut self.won };
        pile.worth += worth(piece.kind);
        pile.soldiers += i32::from(piece.kind == Kind::Soldier && has_crossed(piece.colour, square));
        self
    }

    /// Above nothing when pieces of worth were won, below when lost. Soldiers against other pieces are no gain
    /// either way (25.3, detailed rule 10); beside other pieces they do not count.
    pub(super) fn balance(self) -> i32 {
        let Self { won, given } = self;
        match (won.is_empty(), given.is_empty()) {
            (false, true) => 2 * won.worth + won.soldiers,
            (true, false) => -(2 * given.worth + given.soldiers),
            (true, true) => 0,
            (false, false) if won.worth == 0 && given.worth == 0 => won.soldiers - given.soldiers,
            (false, false) if won.worth == 0 || given.worth == 0 => 0,
            (false, false) => 2 * (won.worth - given.worth),
        }
    }
}

/// A chariot is two horses or cannons, a horse a cannon, an advisor an elephant (25.3). The worth of soldiers floats
/// and is counted apart.
pub(super) const fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::General | Kind::Soldier => 0,
        Kind::Advisor | Kind::Elephant => 1,
        Kind::Horse | Kind::Cannon => 2,
        Kind::Chariot => 4,
    }
}

/// Whether `piece`, which stands on `square`, counts as 子力: everything but generals and soldiers before the river.
pub(super) fn has_worth(piece: Piece, square: Square) -> bool {
    match piece.kind {
        Kind::General => false,
        Kind::Advisor | Kind::Elephant | Kind::Horse | Kind::Chariot | Kind::Cannon => true,
        Kind::Soldier => has_crossed(piece.colour, square),
    }
}

/// Whether `square` lies over the river for a side.
fn has_crossed(side: Colour, square: Square) -> bool {
    match side {
        Colour::Red => square.rank() >= 5,
        Colour::Black => square.rank() <= 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn balance(won: &str, given: &str) -> i32 {
        let square = "e5".parse().unwrap();
        let mut account = Account::default();
        for letter in won.to_lowercase().chars() {
            // A Black soldier on e4 and a Red one on e5 are over the river.
            account = account.capture(Colour::Red, Piece::from_letter(letter).unwrap(), "e4".parse().unwrap());
        }
        for letter in given.to_uppercase().chars() {
            account = account.capture(Colour::Red, Piece::from_letter(letter).unwrap(), square);
        }
        account.balance()
    }

    #[test]
    fn clause_25_3_a_chariot_is_two_horses_a_horse_a_cannon_an_advisor_an_elephant() {
        for (won, given) in [("r", "nn"), ("r", "cc"), ("r", "nc"), ("n", "c"), ("a", "b"), ("", ""), ("r", "r")] {
            assert_eq!(balance(won, given), 0, "{won} for {given}");
            assert_eq!(balance(given, won), 0, "{given} for {won}");
        }
        for (won, given) in [("r", "n"), ("n", "a"), ("c", "b"), ("r", "ca"), ("n", ""), ("p", "")] {
            assert!(balance(won, given) > 0, "{won} for {given}");
            assert!(balance(given, won) < 0, "{given} for {won}");
        }
    }

    #[test]
    fn clause_25_3_a_soldier_against_other_pieces_is_no_gain() {
        for (won, given) in [("rn", "p"), ("p", "rn"), ("ppp", "a"), ("a", "pp"), ("np", "c"), ("p", "p")] {
            assert_eq!(balance(won, given), 0, "{won} for {given}");
        }
    }

    #[test]
    fn clause_25_3_generals_and_soldiers_before_the_river_are_no_pieces_of_worth() {
        let at = |letter: char, name: &str| has_worth(Piece::from_letter(letter).unwrap(), name.parse().unwrap());
        assert!(!at('K', "e0") && !at('P', "e4") && !at('p', "e5"));
        assert!(at('P', "e5") && at('p', "e4") && at('a', "d9") && at('B', "c0"));
    }
}
