//! Game records in CBF: XML with a head and a flat list of moves. Read only.
//!
//! `<Move value="77-47">` goes from file 7 to file 4, counted from Red's left from 0, on rank 7 counted from the top.
//! `00-00` stands before the first move and carries what is said there; a comment is the text of its move. The move
//! with `end="1"` is the last. How the format keeps variations is not known: moves after the last one are refused.
//!
//! The XML is read by `quick-xml`, a small reader without entities from outside and without recursion, which the
//! workspace already carries.

use quick_xml::Reader;
use quick_xml::events::{BytesRef, BytesStart, Event};
use thiserror::Error;

use super::{Game, GameResult, NodeId, Written, tidy};
use crate::fen::FenError;
use crate::moves::Move;
use crate::setup::Setup;
use crate::square::Square;

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CbfError {
    /// Not XML.
    #[error("byte {at}: {reason}")]
    Xml {
        /// Where the reader stopped.
        at: u64,
        /// What it says.
        reason: String,
    },
    /// XML without a `ChineseChessRecord`.
    #[error("this is not a CBF file")]
    NotCbf,
    /// The file ends inside an element.
    #[error("the file ends too early")]
    Truncated,
    /// The arrangement cannot be read.
    #[error("FEN: {0}")]
    Fen(#[from] FenError),
    /// A move that is not two points.
    #[error("'{0}' is not two points")]
    Points(String),
    /// A move after the last one: a variation, in a form that is not known.
    #[error("move {0} stands after the end of the game")]
    AfterEnd(usize),
}

/// The elements of the head and the tags they become.
const NAMES: [(&str, &str); 21] = [
    ("Name", "Title"),
    ("Contest", "Event"),
    ("Round", "Round"),
    ("Group", "Group"),
    ("Table", "Table"),
    ("Date", "Date"),
    ("Site", "Site"),
    ("TimeRule", "TimeControl"),
    ("Red", "Red"),
    ("RedTeam", "RedTeam"),
    ("RedTime", "RedTime"),
    ("RedRating", "RedRating"),
    ("Black", "Black"),
    ("BlackTeam", "BlackTeam"),
    ("BlackTime", "BlackTime"),
    ("BlackRating", "BlackRating"),
    ("Referee", "Referee"),
    ("Recorder", "Recorder"),
    ("Commentator", "Annotator"),
    ("Creator", "Author"),
    ("ECCO", "ECCO"),
];

/// Reads a file that has been decoded to text.
///
/// ```
/// use xiangqi::records::cbf;
///
/// let text = "<ChineseChessRecord><Head><Red>甲</Red><RecordResult>3</RecordResult></Head><MoveList>\
///             <Move value=\"00-00\"/><Move value=\"77-47\" end=\"1\">当头炮</Move></MoveList></ChineseChessRecord>";
/// let game = cbf::read(text)?;
/// assert_eq!(game.tag("Red"), Some("甲"));
/// assert_eq!(game.replay()?, ["h2e2".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When it is not XML, not CBF, or something in it is not as it should be: with the reason.
pub fn read(text: &str) -> Result<Game, CbfError> {
    let mut xml = Reader::from_str(text.trim_start_matches('\u{feff}'));
    xml.config_mut().expand_empty_elements = true;
    let mut file = File::default();
    loop {
        let event = xml.read_event();
        match event.map_err(|error| CbfError::Xml { at: xml.error_position(), reason: error.to_string() })? {
            Event::Start(start) => file.open(&start)?,
            Event::End(end) => file.close(end.name().into_inner())?,
            Event::Text(text) => file.text.push_str(&text.xml10_content()),
            Event::CData(data) => file.text.push_str(&data.xml10_content()),
            Event::GeneralRef(name) => file.refer(&name),
            Event::Eof => return file.finish(),
            Event::Empty(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
        }
    }
}

/// What has been read so far.
#[derive(Default)]
struct File {
    game: Game,
    setup: Option<Setup>,
    is_cbf: bool,
    /// How many elements are open.
    depth: usize,
    /// The text of the innermost element.
    text: String,
    last: Option<NodeId>,
    has_ended: bool,
}

impl File {
    fn open(&mut self, start: &BytesStart<'_>) -> Result<(), CbfError> {
        self.depth += 1;
        self.text.clear();
        match start.name().into_inner() {
            "ChineseChessRecord" => self.is_cbf = true,
            "Move" => {
                let attribute = |name| start.try_get_attribute(name).ok().flatten().map(|found| found.value);
                self.add(&attribute("value").unwrap_or_default(), attribute("end").as_deref() == Some("1"))?;
            }
            _ => {}
        }
        Ok(())
    }

    fn add(&mut self, value: &str, is_last: bool) -> Result<(), CbfError> {
        if value == "00-00" && self.last.is_none() {
            return Ok(());
        }
        if self.has_ended {
            return Err(CbfError::AfterEnd(self.game.moves.len() + 1));
        }
        let mv = points(value).ok_or_else(|| CbfError::Points(value.to_owned()))?;
        self.last = Some(self.game.moves.add(self.last, Written::Squares(mv)));
        self.has_ended = is_last;
        Ok(())
    }

    fn close(&mut self, name: &str) -> Result<(), CbfError> {
        self.depth = self.depth.saturating_sub(1);
        let text = std::mem::take(&mut self.text);
        let text = text.trim();
        match name {
            "Move" => self.game.moves.comment_on(self.last, &tidy(text)),
            "FEN" if !text.is_empty() => self.setup = Some(text.parse()?),
            "RecordResult" => self.game.result = result(text),
            _ => {
                let known = NAMES.iter().find(|(own, _)| *own == name);
                known.into_iter().for_each(|(_, tag)| self.game.note(tag, text));
            }
        }
        Ok(())
    }

    /// A reference to one of the five characters that XML names, or to any by its number.
    fn refer(&mut self, name: &BytesRef<'_>) {
        let character = match name.as_ref() {
            "lt" => Some('<'),
            "gt" => Some('>'),
            "amp" => Some('&'),
            "apos" => Some('\''),
            "quot" => Some('"'),
            _ => name.resolve_char_ref().ok().flatten(),
        };
        self.text.push(character.unwrap_or(char::REPLACEMENT_CHARACTER));
    }

    fn finish(mut self) -> Result<Game, CbfError> {
        if self.depth > 0 {
            return Err(CbfError::Truncated);
        }
        if !self.is_cbf {
            return Err(CbfError::NotCbf);
        }
        self.game.begin_from(self.setup.unwrap_or_else(Setup::start));
        Ok(self.game)
    }
}

fn result(text: &str) -> GameResult {
    match text {
        "1" => GameResult::RedWins,
        "2" => GameResult::BlackWins,
        "3" | "4" => GameResult::Draw,
        _ => GameResult::Unknown,
    }
}

/// `77-47`.
fn points(text: &str) -> Option<Move> {
    let mut digits = text.chars().map(|c| c.to_digit(10).map(|digit| digit as u8));
    let (file, rank) = (digits.next()??, digits.next()??);
    let from = Square::new(file, 9 - rank)?;
    let is_dash = digits.next()?.is_none() && text.as_bytes().get(2) == Some(&b'-');
    let (file, rank) = (digits.next()??, digits.next()??);
    let to = Square::new(file, 9 - rank)?;
    (is_dash && digits.next().is_none()).then_some(Move { from, to })
}
