//! Score sheets compared without an event.

use std::collections::BTreeMap;

use crate::error::DeskError;
use crate::rules::Position;
use crate::rules::sheets::{Course, compare, read};
use crate::wire::SheetsView;

/// The longest sheet that is read, in bytes: a hundred times the longest game.
const LONGEST_SHEET: usize = 64 << 10;

/// How two score sheets of a game compare, both from its start.
///
/// Moves stand with blanks between; move numbers are passed over, and a missing entry is `…`, `...`, `--` or `?`.
///
/// ```
/// let compared = console::compare_sheets("xiangqi", "1、炮二平五 …", "1. C2=5 H8+7 2. h0g2")?;
/// assert_eq!((compared.plies, compared.difference, compared.sheets[0].longest.black), (3, None, 1));
/// # Ok::<(), console::DeskError>(())
/// ```
///
/// # Errors
/// When the rules of the game are not known ([`DeskError::NoRules`]), or a sheet is longer than 64 KiB
/// ([`DeskError::TooLong`]).
pub fn compare_sheets(game: &str, first: &str, second: &str) -> Result<SheetsView, DeskError> {
    check_length(first)?;
    check_length(second)?;
    let start = Position::start(game).ok_or_else(|| DeskError::NoRules(game.to_owned()))?;
    let turn = start.turn();
    let course = Course { game: game.to_owned(), start, recorded: BTreeMap::new() };
    Ok(compare(&course, &read(first, turn), &read(second, turn)))
}

/// Refuses a sheet that is too long to be one.
pub(crate) fn check_length(sheet: &str) -> Result<(), DeskError> {
    if sheet.len() > LONGEST_SHEET { Err(DeskError::TooLong { limit: LONGEST_SHEET }) } else { Ok(()) }
}
