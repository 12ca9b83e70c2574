//! Cutting files into games, in the memory of one game.

use std::io::{self, Read};

use console::wire::Fault;
use draughts::pdn::{Piece, Reading, Splitter, TooLong};
use xiangqi::records::{Game, cbf, dhtmlxq, pgn, xqf};

use super::kind::{Kind, is_arrangement};
use super::text::Text;
use super::verdict::fault;
use super::xiangqi::Found;
use super::{Options, damage};

/// The longest game that is read, in bytes.
const LONGEST: usize = 64 << 20;

/// A game to be judged.
pub enum Job {
    Draughts(Result<Piece, TooLong>),
    Xiangqi(Found),
}

impl Job {
    /// How many bytes it keeps, about.
    pub fn bytes(&self) -> usize {
        /// What a move of a tree takes.
        const MOVE: usize = 80;
        match self {
            Self::Draughts(Ok(piece)) => piece.text.len(),
            Self::Xiangqi(Found { game: Ok(game), .. }) => game.moves.len() * MOVE,
            Self::Draughts(Err(_)) | Self::Xiangqi(Found { game: Err(_), .. }) => 0,
        }
    }
}

/// Somebody who takes games; answers whether more are wanted.
pub trait Take: FnMut(Job) -> bool {}
impl<F: FnMut(Job) -> bool> Take for F {}

/// Gives the games of a text to `take`.
///
/// # Errors
/// When the file cannot be read further.
pub fn from_text(kind: Kind, text: &mut Text, options: &Options, take: impl Take) -> io::Result<()> {
    match kind {
        Kind::Pdn => pdn(text, if options.strict { Reading::Strict } else { Reading::Tolerant }, take),
        Kind::Pgn => xiangqi_pgn(text, take),
        Kind::DhtmlXq => in_parts(text, "[/DhtmlXQ]", take, |part| {
            let game = dhtmlxq::games(part).next()?;
            Some(game.map_err(|error| damage::dhtmlxq(&error.fault)))
        }),
        Kind::Lines => in_parts(text, "\n", take, line_game),
        Kind::Cbf => whole(text, take),
        Kind::Xqf => Ok(()),
    }
}

fn pdn(text: &mut Text, reading: Reading, mut take: impl Take) -> io::Result<()> {
    let mut splitter = Splitter::new(reading).with_limit(LONGEST);
    loop {
        let is_over = match text.next_piece()? {
            Some(piece) => {
                splitter.push(piece);
                false
            }
            None => {
                splitter.finish();
                true
            }
        };
        while let Some(game) = splitter.next_game() {
            if !take(Job::Draughts(game)) {
                return Ok(());
            }
        }
        if is_over {
            return Ok(());
        }
    }
}

fn xiangqi_pgn(text: &mut Text, mut take: impl Take) -> io::Result<()> {
    let mut stream = pgn::Stream::new(xiangqi::Ranks::FromZero, LONGEST);
    let mut number = 0;
    let mut found = |games: Vec<Result<Game, pgn::PgnError>>| {
        games.into_iter().all(|game| {
            number += 1;
            let (line, game) = match game {
                Ok(game) => (None, Ok(game)),
                Err(error) => (Some(error.line), Err(pgn_words(&error.fault))),
            };
            take(Job::Xiangqi(Found { number, line, game }))
        })
    };
    while let Some(piece) = text.next_piece()? {
        if !found(stream.push(piece)) {
            return Ok(());
        }
    }
    found(stream.finish());
    Ok(())
}

/// Games that each end with `mark`, or with the text.
fn in_parts(
    text: &mut Text,
    mark: &str,
    mut take: impl Take,
    read: impl Fn(&str) -> Option<Result<Game, Fault>>,
) -> io::Result<()> {
    let (mut waiting, mut searched, mut number) = (String::new(), 0, 0);
    let mut line = 1;
    let mut part = |part: &str| {
        let begins = line;
        line += part.matches('\n').count();
        let Some(game) = read(part) else { return true };
        number += 1;
        take(Job::Xiangqi(Found { number, line: Some(begins), game }))
    };
    while let Some(piece) = text.next_piece()? {
        waiting.push_str(piece);
        let mut begin = 0;
        while let Some(at) = waiting[searched..].find(mark) {
            searched += at + mark.len();
            if !part(&waiting[begin..searched]) {
                return Ok(());
            }
            begin = searched;
        }
        waiting.drain(..begin);
        // The mark itself may be cut in two.
        searched = waiting.floor_char_boundary((waiting.len() + 1).saturating_sub(mark.len()));
        if waiting.len() > LONGEST {
            let game = Err(fault("record-too-long", [("limit", LONGEST.to_string())]));
            take(Job::Xiangqi(Found { number: number + 1, line: Some(line), game }));
            return Ok(());
        }
    }
    part(&waiting);
    Ok(())
}

/// A game a line: `position fen … moves h2e2 …`, or an arrangement, moves and a result with commas between.
fn line_game(line: &str) -> Option<Result<Game, Fault>> {
    let words: Vec<&str> =
        line.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()).collect();
    let mut pgn = String::new();
    let mut moves = words.as_slice();
    while let Some((word, rest)) = moves.split_first() {
        match *word {
            "position" | "startpos" | "fen" | "moves" | "-" => {}
            board if is_arrangement(board) => {
                let side = rest.first().copied().unwrap_or("w");
                pgn = format!("[FEN \"{board} {side}\"]\n");
                moves = rest.get(1..).unwrap_or_default();
                continue;
            }
            number if number.bytes().all(|b| b.is_ascii_digit()) => {}
            _ => break,
        }
        moves = rest;
    }
    pgn.push_str(&moves.join(" "));
    Some(pgn::games(&pgn).next()?.map_err(|error| pgn_words(&error.fault)))
}

fn whole(text: &mut Text, mut take: impl Take) -> io::Result<()> {
    let mut all = String::new();
    while let Some(piece) = text.next_piece()? {
        all.push_str(piece);
        if all.len() > LONGEST {
            break;
        }
    }
    let game = if all.len() > LONGEST {
        Err(fault("record-too-long", [("limit", LONGEST.to_string())]))
    } else {
        cbf::read(&all).map_err(|error| damage::cbf(&error))
    };
    take(Job::Xiangqi(Found { number: 1, line: None, game }));
    Ok(())
}

/// Gives the game of a file that is no text.
///
/// # Errors
/// When the file cannot be read further.
pub fn from_bytes(bytes: impl Read, mut take: impl Take) -> io::Result<()> {
    let mut file = Vec::new();
    bytes.take(LONGEST as u64).read_to_end(&mut file)?;
    let game = xqf::read(&file).map_err(|error| damage::xqf(&error));
    take(Job::Xiangqi(Found { number: 1, line: None, game }));
    Ok(())
}

/// The words of what is wrong in a PGN text.
fn pgn_words(what: &pgn::PgnFault) -> Fault {
    match what {
        pgn::PgnFault::Tag => fault("record-tag", []),
        pgn::PgnFault::OpenComment => fault("record-open-comment", []),
        pgn::PgnFault::OpenVariation => fault("record-open-variation", []),
        pgn::PgnFault::Stray(text) => fault("record-stray", [("text", text.clone())]),
        pgn::PgnFault::TooLong(limit) => fault("record-too-long", [("limit", limit.to_string())]),
    }
}
