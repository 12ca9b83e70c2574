//! A game in PDN: which game it is, whether its moves are legal, and whether its result is that of the board.
//!
//! The GameType tag says which game it is; when another was asked for, nothing is judged. Where there is none, it is the
//! game that was asked for, unless its moves are those of a board of another size; when none was, 10x10 where a square
//! above 32 is named; otherwise nobody knows, and nothing is judged. Squares of 8x8 in numbers are counted from
//! b8, as on PDN's own diagrams; a game that cannot be played so and can be when they are counted from a1, as some
//! programs do, is good, and it is said.

use std::borrow::Cow;

use draughts::pdn::{GameResult, PdnError, PdnFault, Piece, ReplayError, Sheet, Step, TooLong};
use draughts::{Colour, Game, MoveError, Position};

use super::Options;
use super::verdict::{Bad, Judged, Place, Remarks, Variant, Verdict, Wrong, fault, illegal_move, illegal_setup};

/// The most squares of an 8x8 board.
const SMALL_BOARD: u32 = 32;

/// Judges a game of a stream.
pub fn judge(found: &Result<Piece, TooLong>, options: &Options) -> Judged {
    let piece = match found {
        Ok(piece) => piece,
        Err(TooLong { game, line, limit }) => {
            let bad = Bad::of(Wrong::Unreadable, "record-too-long", [("limit", limit.to_string())]);
            return Judged::new(*game, Some(*line), 0, bad.into());
        }
    };
    match piece.sheet() {
        Ok(sheet) => judge_sheet(&sheet, options),
        Err(PdnError { game, line, fault: what }) => {
            let (code, params) = words(&what);
            let bad = Bad { wrong: Wrong::Unreadable, place: None, why: vec![fault(code, params)] };
            Judged::new(game, Some(line), 0, bad.into())
        }
    }
}

fn judge_sheet(sheet: &Sheet<'_>, options: &Options) -> Judged {
    let mut judged = Judged::new(sheet.number, Some(sheet.line), 0, Verdict::Good);
    judged.remarks = Remarks { open_variation: sheet.open_variation, no_result: has_no_result(sheet) };
    if let Some(bad) = result_tag(sheet, options) {
        judged.verdict = bad.into();
        return judged;
    }
    if options.parse_only {
        judged.plies = sheet.steps.iter().filter(|step| !matches!(step, Step::SetUp(_))).count();
        return judged;
    }
    let game = match which(sheet, options) {
        Ok(game) => game,
        Err(variant) => {
            judged.verdict = Verdict::OtherVariant(variant);
            return judged;
        }
    };
    let mut played = play(sheet, game);
    if played.is_err()
        && let Some(turned) = counted_from_a1(sheet, game)
        && let Ok(end) = play(&turned, game)
    {
        played = Ok(end);
        judged.from_a1 = true;
    }
    match played {
        Ok((plies, end)) => {
            judged.plies = plies;
            if let Some(bad) = result_on_board(sheet, &end) {
                judged.verdict = bad.into();
            }
        }
        Err((plies, bad)) => {
            judged.plies = plies;
            judged.verdict = other_board(sheet, game).map_or_else(|| bad.into(), Verdict::OtherVariant);
        }
    }
    judged
}

/// Whether a record has moves and says nowhere how the game ended, not even that it is not known.
fn has_no_result(sheet: &Sheet<'_>) -> bool {
    let is_told = |tag: &str| GameResult::parse(tag).is_some();
    sheet.result.is_none() && !sheet.steps.is_empty() && !sheet.tag("Result").is_some_and(is_told)
}

/// The game of a record; else what it is that is not judged.
fn which(sheet: &Sheet<'_>, options: &Options) -> Result<Game, Variant> {
    let asked = options.game.map(|game| game.draughts());
    if says_its_game(sheet) {
        let number = sheet.game_type();
        let other = number.map_or(Variant::Unknown, Variant::Numbered);
        let known = number.and_then(|number| u8::try_from(number).ok()).and_then(Game::from_pdn_type);
        return known.filter(|game| asked.is_none_or(|asked| asked == Some(*game))).ok_or(other);
    }
    match asked {
        Some(game) => game.ok_or(Variant::Draughts),
        None if highest(sheet) > SMALL_BOARD => Ok(Game::International),
        None => Err(Variant::Unknown),
    }
}

fn says_its_game(sheet: &Sheet<'_>) -> bool {
    sheet.tag("GameType").is_some_and(|tag| !tag.trim().is_empty())
}

/// The highest number that a record names.
fn highest(sheet: &Sheet<'_>) -> u32 {
    let highest = |text: &str| numbers(text).map(|(_, number)| number).max().unwrap_or_default();
    let steps = sheet.steps.iter().map(|step| match step {
        Step::Move(text) => highest(text),
        Step::SetUp(fen) => highest(fen),
        Step::Unknown => 0,
    });
    steps.chain(sheet.tag("FEN").map(highest)).max().unwrap_or_default()
}

/// What a record is that does not say its game and cannot be played as one of `game`, where its squares are plainly
/// those of a board of another size.
fn other_board(sheet: &Sheet<'_>, game: Game) -> Option<Variant> {
    if says_its_game(sheet) || sheet.steps.is_empty() {
        return None;
    }
    let has_letters = |step: &Step<'_>| matches!(step, Step::Move(text) if text.starts_with(is_file));
    match game {
        Game::International => sheet.steps.iter().all(has_letters).then_some(Variant::Unknown),
        Game::Russian | Game::Brazilian => {
            let is_ten = play(sheet, Game::International).is_ok();
            is_ten.then_some(Variant::Numbered(Game::International.pdn_type().into()))
        }
    }
}

fn is_file(c: char) -> bool {
    matches!(c, 'a'..='h' | 'A'..='H')
}

/// Plays the main line: how many moves, and the position at the end; else how many were legal, and what is wrong.
fn play(sheet: &Sheet<'_>, game: Game) -> Result<(usize, Position), (usize, Bad)> {
    let plies = sheet.plies(game).map_err(|error| (0, refused(sheet, game, &error, None)))?;
    let begins = plies.start();
    let (mut count, mut position) = (0, begins);
    for ply in plies {
        match ply {
            Ok(draughts::pdn::Ply::Move { after, .. }) => {
                count += 1;
                position = after;
            }
            Ok(draughts::pdn::Ply::SetUp(set_up)) => position = set_up,
            Err(error) => return Err((count, refused(sheet, game, &error, Some((&begins, &position))))),
        }
    }
    Ok((count, position))
}

/// What is wrong where the moves cannot be played, with the positions at the beginning and before that place.
fn refused(sheet: &Sheet<'_>, game: Game, error: &ReplayError, reached: Option<(&Position, &Position)>) -> Bad {
    let second_begins = reached.is_some_and(|(begins, _)| begins.turn() == Colour::Black);
    let place = |ply, text| Place::of(ply, second_begins, text);
    match (error, reached) {
        (ReplayError::Move { ply, text, error }, Some((_, before))) => {
            let wrong = match error {
                MoveError::Ambiguous(_) | MoveError::Unreadable => Wrong::Unreadable,
                _ => Wrong::Illegal,
            };
            let why = match before.outcome() {
                Some(_) => vec![fault("record-after-end", [])],
                None => vec![illegal_move(game.code(), &before.setup().to_string(), text)],
            };
            Bad { wrong, place: Some(place(*ply, Some(text.clone()))), why }
        }
        (ReplayError::Move { ply, text, .. }, None) => {
            Bad::of(Wrong::Illegal, "move-unreadable", []).at(place(*ply, Some(text.clone())))
        }
        (ReplayError::Fen { ply, .. } | ReplayError::Setup { ply, .. }, _) => {
            let inside = sheet.steps.iter().filter_map(|step| match step {
                Step::SetUp(fen) => Some(*fen),
                Step::Move(_) | Step::Unknown => None,
            });
            let reasons = sheet.tag("FEN").into_iter().chain(inside).map(|fen| illegal_setup(game.code(), fen));
            let why = reasons.max_by_key(Vec::len).unwrap_or_default();
            Bad { wrong: Wrong::Illegal, place: (*ply > 1).then(|| place(*ply, None)), why }
        }
        (ReplayError::Unknown { ply }, _) => {
            Bad::of(Wrong::Unreadable, "record-missing-move", []).at(place(*ply, None))
        }
        (ReplayError::SetUpInside { ply }, _) => Bad::of(Wrong::Unreadable, "record-set-up", []).at(place(*ply, None)),
    }
}

/// A Result tag that is no result, or not the one after the moves.
fn result_tag(sheet: &Sheet<'_>, options: &Options) -> Option<Bad> {
    let tag = sheet.tag("Result").map(str::trim).filter(|tag| !tag.is_empty() && *tag != "?")?;
    match (GameResult::parse(tag), sheet.result) {
        (None, _) if options.strict => {
            Some(Bad::of(Wrong::Unreadable, "record-no-result", [("text", tag.chars().take(16).collect())]))
        }
        (Some(tagged), Some(ended)) if tagged != ended && is_known(tagged) && is_known(ended) => {
            let params = [("tag", tag.to_owned()), ("result", ended.to_string())];
            Some(Bad::of(Wrong::Contradicted, "record-two-results", params))
        }
        _ => None,
    }
}

const fn is_known(result: GameResult) -> bool {
    !matches!(result, GameResult::Unknown)
}

/// A result that is not the one on the board, where the game is over there. Both can lose by an arbiter's decision.
fn result_on_board(sheet: &Sheet<'_>, end: &Position) -> Option<Bad> {
    let winner = end.outcome()?.winner;
    let tagged = || sheet.tag("Result").and_then(GameResult::parse);
    let result = sheet.result.filter(|result| is_known(*result)).or_else(tagged)?;
    let right = match winner {
        Colour::White => GameResult::WhiteWins,
        Colour::Black => GameResult::BlackWins,
    };
    if result == right || matches!(result, GameResult::Unknown | GameResult::BothLose) {
        return None;
    }
    let params = [("result", result.to_string()), ("right", right.to_string())];
    Some(Bad::of(Wrong::Contradicted, "record-result", params))
}

/// The numbers in a text, each with where it begins.
fn numbers(text: &str) -> impl Iterator<Item = (usize, u32)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &text[at..];
        let begin = at + rest.find(|c: char| c.is_ascii_digit())?;
        let digits = &text[begin..];
        let mut length = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        // Four digits are two squares.
        if length == 4 {
            length = 2;
        }
        at = begin + length;
        Some((begin, digits[..length].parse().unwrap_or(u32::MAX)))
    })
}

/// The same record with numbers counted from a1 written as squares; `None` where that makes no difference.
fn counted_from_a1<'t>(sheet: &Sheet<'t>, game: Game) -> Option<Sheet<'t>> {
    let is_numeric =
        |text: &str| text.bytes().any(|b| b.is_ascii_digit()) && !text.bytes().any(|b| matches!(b, b'a'..=b'h'));
    let fits = |step: &Step<'_>| match step {
        Step::Move(text) => is_numeric(text),
        Step::SetUp(_) => false,
        Step::Unknown => true,
    };
    let fen = sheet.tag("FEN");
    if game.rows() != 8 || !sheet.steps.iter().all(fits) || fen.is_some_and(|fen| !is_numeric(fen)) {
        return None;
    }
    let mut turned = sheet.clone();
    for step in &mut turned.steps {
        if let Step::Move(text) = step {
            *text = Cow::Owned(squares_of(text)?);
        }
    }
    for (_, value) in turned.tags.iter_mut().filter(|(name, _)| name.eq_ignore_ascii_case("FEN")) {
        *value = Cow::Owned(fen_of(value)?);
    }
    Some(turned)
}

/// `9-13` as `a3-b4`.
fn squares_of(text: &str) -> Option<String> {
    let names: Option<Vec<String>> = numbers(text).map(|(_, number)| square_from_a1(number)).collect();
    Some(names?.join(if text.contains('-') { "-" } else { ":" }))
}

/// `W:W1-2,K9:B32` as `W:Wa1,c1,Ka3:Bh8`; the fields that some servers add are left out.
fn fen_of(fen: &str) -> Option<String> {
    let mut fields = Vec::new();
    for field in fen.trim_end_matches('.').split(':').map(str::trim).filter(|f| !f.starts_with(['H', 'F'])) {
        let Some((colour, list)) = field.split_at_checked(1) else { continue };
        let mut names = Vec::new();
        for entry in list.split(',').map(str::trim).filter(|entry| !entry.is_empty()) {
            let (king, range) = entry.strip_prefix('K').map_or(("", entry), |range| ("K", range));
            let (first, last) = range.split_once('-').unwrap_or((range, range));
            let (first, last) = (first.parse::<u32>().ok()?, last.parse::<u32>().ok()?.min(SMALL_BOARD + 1));
            for number in first..=last {
                names.push(format!("{king}{}", square_from_a1(number)?));
            }
        }
        fields.push(format!("{colour}{}", names.join(",")));
    }
    Some(fields.join(":"))
}

/// The square with a number that counts from a1 along the ranks.
fn square_from_a1(number: u32) -> Option<String> {
    let before = number.checked_sub(1).filter(|before| *before < SMALL_BOARD)?;
    let (rank, place) = (before / 4, before % 4);
    let file = b'a' + u8::try_from(2 * place + rank % 2).ok()?;
    Some(format!("{}{}", char::from(file), rank + 1))
}

/// The words of what is wrong in a text.
fn words(fault: &PdnFault) -> (&'static str, [(&'static str, String); 1]) {
    let (code, text) = match fault {
        PdnFault::Tag => ("record-tag", ""),
        PdnFault::OpenComment => ("record-open-comment", ""),
        PdnFault::OpenVariation => ("record-open-variation", ""),
        PdnFault::LooseEnd => ("record-loose-end", ""),
        PdnFault::EmptyVariation => ("record-empty-variation", ""),
        PdnFault::EmptyGame => ("record-empty-game", ""),
        PdnFault::NoSeparator => ("record-no-separator", ""),
        PdnFault::LoneNumber => ("record-lone-number", ""),
        PdnFault::MissingMove => ("record-missing-move", ""),
        PdnFault::MoveForm(text) => ("record-move-form", text.as_str()),
        PdnFault::Nag => ("record-nag", ""),
        PdnFault::SetUp => ("record-set-up", ""),
        PdnFault::Stray(text) => ("record-stray", text.as_str()),
    };
    (code, [("text", text.to_owned())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_from_a1_are_squares() {
        assert_eq!([1, 4, 5, 8, 9, 32].map(|n| square_from_a1(n).unwrap()), ["a1", "g1", "b2", "h2", "a3", "h8"]);
        assert_eq!([0, 33].map(square_from_a1), [None, None]);
        assert_eq!(squares_of("9-13").as_deref(), Some("a3-b4"));
        assert_eq!(squares_of("13x22x31").as_deref(), Some("b4:d6:f8"));
        assert_eq!(squares_of("0913").as_deref(), Some("a3:b4"));
        assert_eq!(fen_of("W:W1-2,K9:B32:H0:F1.").as_deref(), Some("W:Wa1,c1,Ka3:Bh8"));
    }
}
