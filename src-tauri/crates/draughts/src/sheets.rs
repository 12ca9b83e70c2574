//! Comparing two score sheets of a game, or a sheet and what a board recorded.
//!
//! A sheet is a list of what was written for each ply, `None` where nothing was. Both lists are followed together
//! from the position where they begin. The same move written differently is no difference, and neither is a
//! missing entry: what one sheet lacks the other supplies.

use crate::colour::Colour;
use crate::game::Game;
use crate::moves::Move;
use crate::notation::MoveError;
use crate::position::Position;
use crate::square::Square;

/// What two sheets have in common and where they part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// How many plies the longer sheet has, empty entries at its end not counted.
    pub plies: u32,
    /// The first ply where the sheets name different moves.
    pub difference: Option<Difference>,
    /// What was found in each sheet, in the order in which they were given.
    pub sheets: [Findings; 2],
}

/// The first ply where both sheets have an entry and these are not the same move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Which ply, from 1.
    pub ply: u32,
    /// Both entries, in the order of the sheets.
    pub entries: [Entry; 2],
    /// The position before the ply, `None` if it is not known.
    pub before: Option<Position>,
}

/// What one sheet has for a ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// As it was written.
    pub text: String,
    /// What it means.
    pub reading: Reading,
}

/// What an entry means in the position before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// A legal move.
    Legal(Move),
    /// No legal move, not readable, or several moves.
    Refused(MoveError),
    /// The position is not known, so nothing can be said.
    Unknown,
}

/// What was found in one sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// The runs of missing moves, in order of their first ply. Moves after the end of a sheet are missing if the other
    /// sheet goes on.
    pub gaps: Vec<Gap>,
    /// The first entry that cannot be played in its position, which the other sheet does not clear up.
    pub unplayable: Option<Unplayable>,
}

/// Moves of one side that are missing in a row on one sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Whose moves.
    pub side: Colour,
    /// The ply of the first of them.
    pub first: u32,
    /// How many moves of this side.
    pub moves: u32,
}

/// An entry that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable {
    /// Which ply, from 1.
    pub ply: u32,
    /// As it was written.
    pub text: String,
    /// Why not.
    pub error: MoveError,
    /// The position before it.
    pub before: Position,
}

impl Findings {
    /// The longest run of missing moves of one side, the earliest of equals.
    #[must_use]
    pub fn longest_gap(&self, side: Colour) -> Option<Gap> {
        self.gaps.iter().rev().filter(|gap| gap.side == side).max_by_key(|gap| gap.moves).copied()
    }

    /// Adds one missing move.
    fn miss(&mut self, ply: u32, side: Colour) {
        match self.gaps.iter_mut().rev().find(|gap| gap.side == side) {
            Some(gap) if gap.first + 2 * gap.moves == ply => gap.moves += 1,
            Some(_) | None => self.gaps.push(Gap { side, first: ply, moves: 1 }),
        }
    }
}

/// Follows two sheets from `start`.
///
/// Past a ply that no sheet makes known, entries are compared by the squares they begin and end with.
///
/// ```
/// use draughts::sheets::{Reading, compare};
/// use draughts::{Game, Position};
///
/// let start = Position::start(Game::International);
/// let white = [Some("32-28"), Some("19-23"), Some("28x19"), None];
/// let black = [Some("3228"), None, Some("28 : 19"), Some("14x23")];
/// assert_eq!(compare(&start, &white, &black).difference, None);
///
/// let board = [Some("32-28"), Some("19-23"), Some("28x19"), Some("13x24")];
/// let difference = compare(&start, &black, &board).difference.ok_or("none")?;
/// assert_eq!(difference.ply, 4);
/// assert!(matches!(difference.entries[0].reading, Reading::Legal(_)));
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn compare<T: AsRef<str>>(start: &Position, first: &[Option<T>], second: &[Option<T>]) -> Comparison {
    let sheets = [first, second];
    let written = |sheet: &[Option<T>]| sheet.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    let plies = written(first).max(written(second));
    let mut comparison = Comparison { plies: plies as u32, difference: None, sheets: Default::default() };
    let mut before = Some(*start);
    let mut side = start.turn();
    for (index, ply) in (0..plies).zip(1..) {
        let texts = sheets.map(|sheet| sheet.get(index).and_then(Option::as_ref).map(AsRef::as_ref));
        for (text, findings) in texts.iter().zip(&mut comparison.sheets) {
            if text.is_none() {
                findings.miss(ply, side);
            }
        }
        before = comparison.follow(ply, texts, before, start.game());
        side = side.opposite();
    }
    comparison
}

impl Comparison {
    /// Compares the entries of one ply; the position after it, if it is known.
    fn follow(&mut self, ply: u32, texts: [Option<&str>; 2], before: Option<Position>, game: Game) -> Option<Position> {
        let entries = texts.map(|text| text.map(|text| Entry::read(text, before.as_ref())));
        let differ = matches!(&entries, [Some(a), Some(b)] if !a.agrees(b, game));
        let mv = entries.iter().flatten().find_map(Entry::legal).filter(|_| !differ);
        if mv.is_none() {
            for (entry, findings) in entries.iter().zip(&mut self.sheets) {
                let refused = entry.as_ref().and_then(Entry::refused).zip(before);
                if let (None, Some(((text, error), before))) = (&findings.unplayable, refused) {
                    findings.unplayable = Some(Unplayable { ply, text: text.clone(), error: error.clone(), before });
                }
            }
        }
        if let ([Some(a), Some(b)], true, None) = (entries, differ, &self.difference) {
            self.difference = Some(Difference { ply, entries: [a, b], before });
        }
        before?.play(&mv?).ok()
    }
}

impl Entry {
    fn read(text: &str, before: Option<&Position>) -> Self {
        let reading = match before.map(|position| position.parse_move(text)) {
            None => Reading::Unknown,
            Some(Ok(mv)) => Reading::Legal(mv),
            Some(Err(error)) => Reading::Refused(error),
        };
        Self { text: text.to_owned(), reading }
    }

    const fn legal(&self) -> Option<Move> {
        match &self.reading {
            Reading::Legal(mv) => Some(*mv),
            Reading::Refused(_) | Reading::Unknown => None,
        }
    }

    const fn refused(&self) -> Option<(&String, &MoveError)> {
        match &self.reading {
            Reading::Refused(error) => Some((&self.text, error)),
            Reading::Legal(_) | Reading::Unknown => None,
        }
    }

    /// Whether both can mean the same move.
    fn agrees(&self, other: &Self, game: Game) -> bool {
        match (&self.reading, &other.reading) {
            (Reading::Legal(a), Reading::Legal(b)) => a == b,
            (Reading::Legal(mv), Reading::Refused(MoveError::Ambiguous(fitting)))
            | (Reading::Refused(MoveError::Ambiguous(fitting)), Reading::Legal(mv)) => fitting.contains(mv),
            (Reading::Legal(_), Reading::Refused(_) | Reading::Unknown)
            | (Reading::Refused(_) | Reading::Unknown, Reading::Legal(_)) => false,
            (Reading::Refused(_) | Reading::Unknown, Reading::Refused(_) | Reading::Unknown) => {
                match (ends(game, &self.text), ends(game, &other.text)) {
                    (None, None) => self.text.trim() == other.text.trim(),
                    (one, another) => one == another,
                }
            }
        }
    }
}

/// The first and the last square that a text names, whatever the position.
fn ends(game: Game, text: &str) -> Option<(Square, Square)> {
    let text = text.trim();
    let undivided = text.split_at_checked(2).filter(|_| text.len() == 4);
    let (from, to) = match undivided.map(|(from, to)| (game.read_square(from), game.read_square(to))) {
        Some((Some(from), Some(to))) => (from, to),
        _ => {
            let mut names = text.split(['-', 'x', 'X', ':', '×']).map(str::trim);
            (game.read_square(names.next()?)?, game.read_square(names.next_back()?)?)
        }
    };
    Some((from, to))
}
