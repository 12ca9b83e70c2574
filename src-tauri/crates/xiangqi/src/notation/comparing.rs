//! Texts of one move compared without a position: what a description and two points say of each other.

use super::Ranks;
use super::coordinates::read_squares;
use super::described::{Described, Place, Rank, file_number, way_and_number};
use super::reading::read;
use crate::colour::Colour;
use crate::moves::Move;

/// What two texts say of one move of a position that is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Texts {
    /// Both describe the same move.
    Same,
    /// They are two moves.
    Different,
    /// They may be one move and may be two: one is written by its points and the other by its piece, or they name the
    /// piece in ways that only the position can bring together.
    Untold,
}

/// Compares two texts of a move of `colour`, each in any notation.
///
/// ```
/// use xiangqi::{Colour, Texts, compare_texts};
///
/// let red = |one, other| compare_texts(Colour::Red, one, other);
/// assert_eq!(red("炮二平五", "C2.5"), Texts::Same);
/// assert_eq!(red("炮二平五", "H2-D2"), Texts::Different);
/// assert_eq!(red("炮二平五", "H2-E2"), Texts::Untold, "something else may stand on h2");
/// ```
#[must_use]
pub fn compare_texts(colour: Colour, one: &str, other: &str) -> Texts {
    match (Text::of(one), Text::of(other)) {
        (Some(Text::Points(one)), Some(Text::Points(other))) if one == other => Texts::Same,
        (Some(Text::Points(_)), Some(Text::Points(_))) => Texts::Different,
        (Some(Text::Words(one)), Some(Text::Words(other))) => described(one, other),
        (Some(Text::Words(words)), Some(Text::Points(mv))) | (Some(Text::Points(mv)), Some(Text::Words(words))) => {
            if fits(words, colour, mv) {
                Texts::Untold
            } else {
                Texts::Different
            }
        }
        (None, None) if one == other => Texts::Same,
        (None, _) | (_, None) => Texts::Untold,
    }
}

/// What a text says of a move.
enum Text {
    Points(Move),
    Words(Described),
}

impl Text {
    fn of(text: &str) -> Option<Self> {
        let points = read_squares(text, Ranks::FromZero).map(Self::Points);
        points.or_else(|| read(text).map(Self::Words))
    }
}

fn described(one: Described, other: Described) -> Texts {
    if (one.kind, one.way, one.number) != (other.kind, other.way, other.number) {
        return Texts::Different;
    }
    match (one.place, other.place) {
        (one, other) if one == other => Texts::Same,
        (Place::File(_), Place::File(_)) => Texts::Different,
        (Place::AmongOn(_, file), Place::File(other)) | (Place::File(file), Place::AmongOn(_, other))
            if file != other =>
        {
            Texts::Different
        }
        (Place::AmongOn(_, file), Place::AmongOn(_, other)) if file != other => Texts::Different,
        (Place::Among(one) | Place::AmongOn(one, _), Place::Among(other) | Place::AmongOn(other, _))
            if are_apart(one, other) =>
        {
            Texts::Different
        }
        (Place::File(_) | Place::Among(_) | Place::AmongOn(_, _), _) => Texts::Untold,
    }
}

/// Whether two words for one of several pieces on a file can never name the same; a number may be any of them.
fn are_apart(one: Rank, other: Rank) -> bool {
    match (one, other) {
        (Rank::Nth(_), _) | (_, Rank::Nth(_)) => false,
        (Rank::Front | Rank::Middle | Rank::Rear, _) => one != other,
    }
}

/// Whether a description can be that of a move between these points.
fn fits(words: Described, colour: Colour, mv: Move) -> bool {
    let is_on_file = match words.place {
        Place::File(file) | Place::AmongOn(_, file) => file_number(mv.from, colour) == file,
        Place::Among(_) => true,
    };
    is_on_file && way_and_number(words.kind, colour, mv) == Some((words.way, words.number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_move_in_every_script_is_the_same() {
        for one in ["马8进7", "馬８進７", "H8+7", "n8+7", "马八进七"] {
            for other in ["马8进7", "傌8进7", "h8+7"] {
                assert_eq!(compare_texts(Colour::Black, one, other), Texts::Same, "{one} {other}");
            }
        }
        assert_eq!(compare_texts(Colour::Black, "H9-G7", "h9g7"), Texts::Same);
        assert_eq!(compare_texts(Colour::Red, "前炮进二", "C++2"), Texts::Same);
    }

    #[test]
    fn what_cannot_be_one_move_is_different() {
        for (one, other) in [
            ("马二进三", "马八进七"),
            ("马二进三", "炮二进三"),
            ("炮二进三", "炮二退三"),
            ("前炮进二", "后炮进二"),
            ("h0g2", "h0i2"),
            ("马二进三", "h0i2"),
            ("马八进七", "h0g2"),
            ("车一进一", "i0i2"),
        ] {
            assert_eq!(compare_texts(Colour::Red, one, other), Texts::Different, "{one} {other}");
            assert_eq!(compare_texts(Colour::Red, other, one), Texts::Different, "{one} {other}");
        }
    }

    #[test]
    fn what_only_a_position_can_tell_is_untold() {
        for (one, other) in
            [("马二进三", "h0g2"), ("前炮进二", "炮二进二"), ("前兵进一", "一兵进一"), ("炮二平五", "?!")]
        {
            assert_eq!(compare_texts(Colour::Red, one, other), Texts::Untold, "{one} {other}");
        }
        // Black counts files from his own right: h9 is his eighth.
        assert_eq!(compare_texts(Colour::Black, "马8进7", "h9g7"), Texts::Untold);
        assert_eq!(compare_texts(Colour::Black, "马2进3", "h9g7"), Texts::Different);
    }
}
