//! What the facts say was played: from the start, or from the position that was recorded last, through the moves that
//! have a name, as far as the rules follow them.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use arbitration::{Game, Notation};

use crate::rules::Position;
use crate::rules::sheets::Course;
use crate::wire::{BoardView, BreakView, LegalMove, MoveRead, UnplayableView};

/// A game as far as it is known. Its moves are the game's: a hall of lines keeps no second copy of them.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    begins: Beginning,
    /// How many moves it has.
    length: usize,
    /// What they were as they were written down.
    written: DefaultHasher,
    /// What they lead to.
    position: Position,
    last: Option<LegalMove>,
}

/// The position that a line begins with.
#[derive(Debug, Clone, PartialEq)]
struct Beginning {
    /// Moves before it.
    after: usize,
    position: Position,
}

impl Line {
    /// The line to the end of a game; `None` for a game whose rules are not known.
    pub fn of(code: &str, game: &Game) -> Option<Self> {
        Line::until(code, game, game.moves.len())
    }

    /// The line to the position after so many moves, or as near to it as is known.
    pub fn until(code: &str, game: &Game, plies: usize) -> Option<Self> {
        let mut line = Line::starting(beginning(code, game, plies)?);
        line.extend(game, plies);
        Some(line)
    }

    /// A line without moves.
    fn starting(begins: Beginning) -> Self {
        let (length, written) = (0, DefaultHasher::new());
        Line { position: begins.position.clone(), begins, length, written, last: None }
    }

    /// Brings a line up to the end of the same game; begins anew after a correction or a recorded position.
    pub fn follow(&mut self, code: &str, game: &Game) {
        let mut written = DefaultHasher::new();
        self.texts(game).for_each(|text| text.hash(&mut written));
        let same = self.ply() <= game.moves.len()
            && written.finish() == self.written.finish()
            && beginning(code, game, game.moves.len()).is_some_and(|begins| begins == self.begins);
        if same {
            self.extend(game, game.moves.len());
        } else if let Some(line) = Line::of(code, game) {
            *self = line;
        }
    }

    /// After how many moves its position stands.
    pub fn ply(&self) -> usize {
        self.begins.after + self.length
    }

    /// Moves before the position that it begins with.
    pub fn first(&self) -> usize {
        self.begins.after
    }

    /// The position that it begins with.
    pub fn start(&self) -> &Position {
        &self.begins.position
    }

    /// Its moves, which `game` has.
    pub fn texts(&self, game: &Game) -> impl Iterator<Item = Notation> {
        game.moves.iter().take(self.ply()).skip(self.first()).map_while(|played| played.text)
    }

    /// The position that it leads to.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The board that it leads to.
    pub fn board(&self, code: &str) -> BoardView {
        self.position.board(code, self.last.as_ref())
    }

    /// The move of its game that it cannot pass. The last moves may lack names: a board or the score may still give them.
    pub fn broken(&self, game: &Game) -> Option<BreakView> {
        let mut rest = game.moves.iter().skip(self.ply());
        let next = rest.next()?;
        let ply = u32::try_from(self.ply() + 1).unwrap_or(u32::MAX);
        let Some(text) = next.text.as_deref() else {
            return rest.any(|played| played.text.is_some()).then_some(BreakView::Unnamed { ply });
        };
        match self.position.read_move(text) {
            MoveRead::Illegal { why, .. } => {
                Some(BreakView::Unplayable(UnplayableView { ply, text: text.to_owned(), why }))
            }
            MoveRead::Move { .. } => None,
        }
    }

    fn extend(&mut self, game: &Game, plies: usize) {
        for played in game.moves.iter().take(plies).skip(self.ply()) {
            let Some(text) = played.text else { break };
            let Some((step, next)) = self.position.play(&text) else { break };
            self.position = next;
            self.last = Some(step);
            self.length += 1;
            text.hash(&mut self.written);
        }
    }
}

/// Where a game begins, and every position that it was taken up from; `None` for a game whose rules are not known.
pub(crate) fn course(code: &str, game: &Game) -> Option<Course> {
    let start = Position::start(code)?;
    let mut recorded: Vec<_> = game.positions.iter().collect();
    recorded.sort_by_key(|recorded| recorded.mark.fact);
    let recorded: BTreeMap<usize, Position> = recorded
        .into_iter()
        .filter_map(|recorded| Some((usize::try_from(recorded.after).ok()?, start.read(&recorded.fen).ok()?)))
        .collect();
    let start = recorded.get(&0).cloned().unwrap_or(start);
    Some(Course { game: code.to_owned(), start, recorded })
}

/// The position nearest before so many moves that needs no move to be known, and how many moves are before it. One that
/// the moves before it lead to is passed over: a game that was adjourned and goes on counts as one.
fn beginning(code: &str, game: &Game, plies: usize) -> Option<Beginning> {
    let Course { start, recorded, .. } = course(code, game)?;
    let mut begins = Beginning { after: 0, position: start };
    for (after, position) in recorded.into_iter().take_while(|(after, _)| *after <= plies) {
        let mut line = Line::starting(begins.clone());
        line.extend(game, after);
        if line.ply() != after || !line.position.is_like(&position) {
            begins = Beginning { after, position };
        }
    }
    Some(begins)
}
