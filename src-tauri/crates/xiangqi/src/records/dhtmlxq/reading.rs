//! The tolerant reader: tags in any order, other text between them.

use std::collections::HashMap;

use super::{DhtmlXqError, DhtmlXqFault, NAMES};
use crate::moves::Move;
use crate::records::arrangement::{LENGTH, from_list};
use crate::records::{Game, GameResult, NodeId, Written, tidy};
use crate::setup::Setup;
use crate::square::Square;

/// The games of a text, which `[/DhtmlXQ]` ends.
///
/// ```
/// use xiangqi::records::dhtmlxq;
///
/// let text = "[DhtmlXQ_red]甲[/DhtmlXQ_red]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n\
///             [DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_move_0_2_1]";
/// let game = dhtmlxq::games(text).next().ok_or("no game")??;
/// assert_eq!(game.replay()?, ["h2e2".parse()?, "h9g7".parse()?]);
/// assert_eq!(game.moves.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn games(text: &str) -> impl Iterator<Item = Result<Game, DhtmlXqError>> {
    let texts = text.split("[/DhtmlXQ]").filter(|text| text.contains("[DhtmlXQ_"));
    texts.enumerate().map(|(nth, text)| read(text).map_err(|fault| DhtmlXqError { game: nth + 1, fault }))
}

/// A list of moves and where it begins.
struct Line {
    /// The move before its first one.
    before: Option<NodeId>,
    first_ply: usize,
    moves: Vec<NodeId>,
}

/// A variation that waits for the line it belongs to.
struct Variation<'t> {
    name: &'t str,
    number: u32,
    ply: usize,
    moves: &'t str,
}

fn read(text: &str) -> Result<Game, DhtmlXqFault> {
    let mut game = Game::default();
    let mut main = "";
    let mut setup = Setup::start();
    let mut fen = None;
    let mut variations: HashMap<u32, Vec<Variation<'_>>> = HashMap::new();
    let mut comments = Vec::new();
    for field in fields(text) {
        let (name, value) = field?;
        match name {
            "movelist" | "move_0_1_0" => main = value,
            "binit" if !value.is_empty() => setup = read_arrangement(value)?,
            "fen" if !value.is_empty() => fen = Some(value.parse::<Setup>()?),
            "binit" | "fen" => {}
            "result" => game.result = read_result(value),
            _ => {
                if let Some(place) = name.strip_prefix("move_") {
                    let misplaced = || DhtmlXqFault::Variation(name.to_owned());
                    let [line, ply, number] = numbers(place).ok_or_else(misplaced)?;
                    variations.entry(line).or_default().push(Variation {
                        name,
                        number,
                        ply: ply as usize,
                        moves: value,
                    });
                } else if let Some(place) = name.strip_prefix("comment") {
                    comments.push((name, place, value));
                } else {
                    let known = NAMES.iter().find(|(own, _)| *own == name);
                    game.note(known.map_or(name, |(_, pgn)| pgn), value);
                }
            }
        }
    }
    let lines = add_lines(&mut game, main, variations)?;
    for (name, place, value) in comments {
        let at = comment_place(&lines, place).ok_or_else(|| DhtmlXqFault::Comment(name.to_owned()))?;
        game.moves.comment_on(at, &tidy(&value.replace("||", "\n")));
    }
    game.begin_from(fen.unwrap_or(setup));
    Ok(game)
}

/// The tags of a text. Some programs write another name in the closing tag, so any closing tag ends a value.
fn fields(text: &str) -> impl Iterator<Item = Result<(&str, &str), DhtmlXqFault>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            rest = rest.split_once("[DhtmlXQ_")?.1;
            let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '-').unwrap_or(rest.len());
            let (name, after) = rest.split_at(length);
            rest = after;
            let Some(value) = rest.strip_prefix(']') else { continue };
            let Some((value, after)) = value.split_once("[/DhtmlXQ") else {
                rest = "";
                return Some(Err(DhtmlXqFault::OpenTag(name.to_owned())));
            };
            rest = after;
            return Some(Ok((name, value.trim())));
        }
    })
}

/// Puts the game and its variations into the tree, each line after the one it belongs to.
fn add_lines(
    game: &mut Game,
    main: &str,
    mut waiting: HashMap<u32, Vec<Variation<'_>>>,
) -> Result<HashMap<u32, Line>, DhtmlXqFault> {
    let mut lines = HashMap::new();
    lines.insert(0, add_line(game, "movelist", main, None, 1)?);
    let mut reached = vec![0];
    while let Some(number) = reached.pop() {
        for variation in waiting.remove(&number).unwrap_or_default() {
            let misplaced = || DhtmlXqFault::Variation(variation.name.to_owned());
            let before = lines.get(&number).and_then(|line: &Line| line.before(variation.ply)).ok_or_else(misplaced)?;
            let line = add_line(game, variation.name, variation.moves, before, variation.ply)?;
            if lines.insert(variation.number, line).is_some() {
                return Err(misplaced());
            }
            reached.push(variation.number);
        }
    }
    match waiting.values().flatten().map(|variation| variation.name).min() {
        Some(name) => Err(DhtmlXqFault::Variation(name.to_owned())),
        None => Ok(lines),
    }
}

fn add_line(
    game: &mut Game,
    name: &str,
    moves: &str,
    before: Option<NodeId>,
    first_ply: usize,
) -> Result<Line, DhtmlXqFault> {
    let bad = || DhtmlXqFault::Moves(name.to_owned());
    let mut line = Line { before, first_ply, moves: Vec::new() };
    let mut digits = moves.chars().filter(|c| !c.is_whitespace()).peekable();
    while digits.peek().is_some() {
        let mut point = || {
            let (file, rank) = (digits.next()?, digits.next()?);
            read_point(file, rank)
        };
        let from = point().ok_or_else(bad)?;
        let to = point().ok_or_else(bad)?;
        let last = line.moves.last().copied().or(before);
        line.moves.push(game.moves.add(last, Written::Squares(Move { from, to })));
    }
    Ok(line)
}

impl Line {
    /// The move before this ply of the line; the outer `None` when the line does not go so far.
    fn before(&self, ply: usize) -> Option<Option<NodeId>> {
        match ply.checked_sub(self.first_ply)? {
            0 => Some(self.before),
            nth => self.moves.get(nth - 1).copied().map(Some),
        }
    }
}

/// `7` or `2_7`: the move that a comment stands after.
fn comment_place(lines: &HashMap<u32, Line>, place: &str) -> Option<Option<NodeId>> {
    let [line, ply] = match place.strip_prefix('_').unwrap_or(place) {
        place if place.contains('_') => numbers(place)?,
        place => [0, place.parse().ok()?],
    };
    lines.get(&line)?.before(ply as usize + 1)
}

fn numbers<const N: usize>(text: &str) -> Option<[u32; N]> {
    let mut parts = text.split('_').map(|part| part.parse().ok());
    let mut numbers = [0; N];
    for number in &mut numbers {
        *number = parts.next()??;
    }
    parts.next().is_none().then_some(numbers)
}

fn read_arrangement(text: &str) -> Result<Setup, DhtmlXqFault> {
    let mut points = [None; LENGTH];
    let mut digits = text.chars();
    for point in &mut points {
        *point = match (digits.next(), digits.next()) {
            (Some('9'), Some('9')) => None,
            (Some(file), Some(rank)) => Some(read_point(file, rank).ok_or(DhtmlXqFault::Arrangement)?),
            (_, None) | (None, _) => return Err(DhtmlXqFault::Arrangement),
        };
    }
    if digits.next().is_some() {
        return Err(DhtmlXqFault::Arrangement);
    }
    from_list(&points).map_err(DhtmlXqFault::Overlap)
}

fn read_point(file: char, rank: char) -> Option<Square> {
    Square::new(file.to_digit(10)? as u8, 9 - rank.to_digit(10)? as u8)
}

/// 红胜, 先负, 和棋 and the like, 先 being Red; or the form of PGN.
fn read_result(text: &str) -> GameResult {
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if let Some(result) = GameResult::parse(text) {
        result
    } else if has(&["双负", "双方负"]) {
        GameResult::BothLose
    } else if has(&["和"]) {
        GameResult::Draw
    } else if has(&["黑胜", "黑方胜", "红负", "红方负", "先负"]) {
        GameResult::BlackWins
    } else if has(&["红胜", "红方胜", "黑负", "黑方负", "先胜"]) {
        GameResult::RedWins
    } else {
        GameResult::Unknown
    }
}
