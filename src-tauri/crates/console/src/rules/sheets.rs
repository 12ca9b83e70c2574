//! Two score sheets of a game followed together, or a sheet and what is known of the game.
//!
//! The same move written differently is no difference, and neither is a missing entry: what one sheet lacks the other
//! supplies.

use std::collections::BTreeMap;

use clock::Side;

use super::{Likeness, Position, beginning};
use crate::wire::{
    BoardView, Fault, GapView, LegalMove, MoveRead, SheetDifference, SheetView, SheetsView, UnplayableView,
};

/// Digits of the longest move number.
const NUMBER: usize = 3;

/// Results, which may end a sheet.
const RESULTS: [&str; 9] = ["*", "2-0", "1-1", "0-2", "0-0", "1-0", "0-1", "1/2-1/2", "½-½"];

/// What is written for each ply, `None` where nothing is.
pub(crate) type Entries<'a> = Vec<Option<&'a str>>;

/// Where a game begins, and where it was taken up again.
#[derive(Debug, Clone)]
pub(crate) struct Course {
    /// The code of its game.
    pub game: String,
    pub start: Position,
    /// Positions that were recorded, by how many plies stand before them.
    pub recorded: BTreeMap<usize, Position>,
}

/// Reads a sheet that begins with a move of `turn`: moves with blanks or commas between. Move numbers (`12.`, `12、`)
/// and a result at the end are passed over; `12...` says that the next move is Black's. A missing entry is `…`, `...`, `--` or `?`.
pub(crate) fn read(text: &str, turn: Side) -> Entries<'_> {
    let mut entries = Entries::new();
    let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | '，' | ';' | '；');
    for word in text.split(is_between).filter(|word| !word.is_empty()) {
        let (word, is_blacks) = without_number(word);
        let is_open = entries.len().is_multiple_of(2) == (turn == Side::White);
        if is_blacks && is_open {
            entries.push(None);
        }
        if is_missing(word) {
            entries.push(None);
        } else if let Some(rest) = word.strip_prefix('…') {
            entries.extend([None, Some(rest.trim_start_matches('…'))]);
        } else if !word.is_empty() {
            entries.push(Some(word));
        }
    }
    entries.pop_if(|last| last.is_some_and(|word| RESULTS.contains(&word)));
    entries
}

/// `12.32-28` as `32-28`, a number alone as nothing; and whether it was a number of Black's move (`12...`).
fn without_number(word: &str) -> (&str, bool) {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = word.len() - rest.len();
    if !(1..=NUMBER).contains(&digits) {
        return (word, false);
    }
    if rest.starts_with('…') {
        return (rest.trim_start_matches('…'), true);
    }
    let entry = rest.trim_start_matches(['.', '．', '、']);
    if entry.len() == rest.len() && !rest.is_empty() {
        return (word, false);
    }
    (entry, rest.starts_with("..."))
}

fn is_missing(word: &str) -> bool {
    word != "." && !word.is_empty() && word.chars().all(|c| matches!(c, '…' | '.' | '-' | '–' | '—' | '?' | '？'))
}

/// Follows two sheets through a game.
pub(crate) fn compare(course: &Course, first: &[Option<&str>], second: &[Option<&str>]) -> SheetsView {
    let sheets = [first, second];
    let written = |sheet: &[Option<&str>]| sheet.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    let plies = written(first).max(written(second));
    let mut following = Following {
        course,
        side: course.start.turn(),
        known: Some((course.start.clone(), None)),
        view: SheetsView { plies: number(plies), difference: None, untold: Vec::new(), sheets: Default::default() },
    };
    for index in 0..plies {
        following.ply(index, sheets.map(|sheet| sheet.get(index).copied().flatten()));
    }
    following.view
}

/// Two sheets, followed up to some ply.
struct Following<'a> {
    course: &'a Course,
    /// Whose move is next.
    side: Side,
    /// The position, and the move that led to it; `None` past a ply that no sheet makes known.
    known: Option<(Position, Option<LegalMove>)>,
    view: SheetsView,
}

/// What an entry means.
enum Reading {
    /// A legal move, by its notation.
    Legal(String),
    /// None, or more than one.
    Refused { why: Fault, candidates: Vec<LegalMove> },
    /// The position is not known, so nothing can be said.
    Unknown,
}

impl Following<'_> {
    fn ply(&mut self, index: usize, texts: [Option<&str>; 2]) {
        if let Some(position) = self.course.recorded.get(&index) {
            self.side = position.turn();
            self.known = Some((position.clone(), None));
        }
        let ply = number(index + 1);
        for (text, sheet) in texts.iter().zip(&mut self.view.sheets) {
            if text.is_none() {
                miss(sheet, ply, self.side);
            }
        }
        let readings = texts.map(|text| text.map(|text| self.read(text)));
        let likeness = match (&texts, &readings) {
            ([Some(one), Some(other)], [Some(a), Some(b)]) => self.compare((one, a), (other, b)),
            _ => Likeness::Same,
        };
        let differ = likeness == Likeness::Different;
        if likeness == Likeness::Untold {
            self.view.untold.push(ply);
        }
        if differ && self.view.difference.is_none() {
            let entries = texts.map(|text| beginning(text.unwrap_or_default()));
            self.view.difference = Some(SheetDifference { ply, side: self.side, entries, board: self.board() });
        }
        let legal = readings.iter().flatten().find_map(Reading::legal).filter(|_| !differ);
        if legal.is_none() {
            for ((text, reading), sheet) in texts.into_iter().zip(&readings).zip(&mut self.view.sheets) {
                if let (None, Some(text), Some(Reading::Refused { why, .. })) = (&sheet.unplayable, text, reading) {
                    sheet.unplayable = Some(UnplayableView { ply, text: beginning(text), why: why.clone() });
                }
            }
        }
        self.known = self.known.take().zip(legal).and_then(|((before, _), text)| {
            let (step, next) = before.play(text)?;
            Some((next, Some(step)))
        });
        self.side = self.side.opponent();
    }

    fn read(&self, text: &str) -> Reading {
        match self.known.as_ref().map(|(position, _)| position.read_move(text)) {
            Some(MoveRead::Move { text, .. }) => Reading::Legal(text),
            Some(MoveRead::Illegal { why, candidates }) => Reading::Refused { why, candidates },
            None => Reading::Unknown,
        }
    }

    /// Whether two entries mean the same move.
    fn compare(&self, (one, a): (&str, &Reading), (other, b): (&str, &Reading)) -> Likeness {
        let same = match (a, b) {
            (Reading::Legal(one), Reading::Legal(other)) => one == other,
            (Reading::Legal(text), Reading::Refused { why, candidates })
            | (Reading::Refused { why, candidates }, Reading::Legal(text)) => {
                why.code == "ambiguous" && candidates.iter().any(|fitting| fitting.text == *text)
            }
            (Reading::Legal(_), Reading::Unknown) | (Reading::Unknown, Reading::Legal(_)) => false,
            (Reading::Refused { .. } | Reading::Unknown, Reading::Refused { .. } | Reading::Unknown) => {
                return self.course.start.compare(self.side, one, other);
            }
        };
        if same { Likeness::Same } else { Likeness::Different }
    }

    fn board(&self) -> Option<BoardView> {
        let (position, last) = self.known.as_ref()?;
        Some(position.board(&self.course.game, last.as_ref()))
    }
}

impl Reading {
    fn legal(&self) -> Option<&str> {
        match self {
            Reading::Legal(text) => Some(text),
            Reading::Refused { .. } | Reading::Unknown => None,
        }
    }
}

/// Adds one missing move.
fn miss(sheet: &mut SheetView, ply: u32, side: Side) {
    let moves = match sheet.gaps.iter_mut().rev().find(|gap| gap.side == side) {
        Some(gap) if gap.first + 2 * gap.moves == ply => {
            gap.moves += 1;
            gap.moves
        }
        Some(_) | None => {
            sheet.gaps.push(GapView { side, first: ply, moves: 1 });
            1
        }
    };
    let longest = sheet.longest.get_mut(side);
    *longest = moves.max(*longest);
}

fn number(plies: usize) -> u32 {
    u32::try_from(plies).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn white(text: &str) -> Vec<&str> {
        read(text, Side::White).into_iter().map(|entry| entry.unwrap_or("_")).collect()
    }

    #[test]
    fn move_numbers_are_passed_over_and_missing_entries_are_none() {
        assert_eq!(white("1. 32-28 19-23\n2.28x19 14x23"), ["32-28", "19-23", "28x19", "14x23"]);
        assert_eq!(white("1、炮二平五　马8进7 12 C2.5"), ["炮二平五", "马8进7", "C2.5"]);
        assert_eq!(white("32-28 … 28x19 ... -- ? —— ……"), ["32-28", "_", "28x19", "_", "_", "_", "_", "_"]);
        assert_eq!(white("1. ... 19-23, 2.…14x23"), ["_", "19-23", "_", "14x23"]);
        assert_eq!(white("3228 1923 2-0"), ["3228", "1923"]);
        assert_eq!(white(" \n"), [] as [&str; 0]);
    }

    #[test]
    fn three_dots_after_a_number_say_that_the_move_is_blacks() {
        assert_eq!(white("1... 19-23 2. 28x19"), ["_", "19-23", "28x19"]);
        assert_eq!(white("1. 32-28 1... 19-23"), ["32-28", "19-23"]);
        assert_eq!(white("1…19-23"), ["_", "19-23"]);
        assert_eq!(read("1... 19-23", Side::Black), [Some("19-23")]);
    }
}
