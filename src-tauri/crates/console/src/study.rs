//! What is asked about a game's moves. The core gives a copy of what it knows; the asker's own thread works with it, so
//! that no search for a mate keeps the hall waiting.

use std::sync::Arc;

use arbitration::{Code, Meeting, Profile, Refusal, TableNo};
use xiangqi::Notation;

use crate::error::DeskError;
use crate::judge::evidence;
use crate::line::{Line, course};
use crate::rules::sheets::{self, Course};
use crate::wire::{JudgeView, Label, MoveRead, PositionView, SheetsView};

/// What is known of a table's game up to a move.
#[derive(Debug)]
pub(crate) struct Study {
    profile: Arc<Profile>,
    line: Line,
    course: Course,
    /// Every move of the game, where it is known.
    moves: Vec<Option<arbitration::Notation>>,
}

impl Study {
    /// The game that is on at a table, up to a move or to the last that is known.
    ///
    /// # Errors
    /// When there are not so many moves, or the moves to there are not known.
    pub fn of(table: TableNo, meeting: Option<&Meeting>, ply: Option<u32>) -> Result<Self, DeskError> {
        let on = meeting.and_then(|meeting| Some((meeting, meeting.on()?)));
        let Some((meeting, game)) = on else {
            return Err(Refusal::new(Code::NoTable).with("table", table).into());
        };
        let code = &meeting.profile.game;
        let plies = ply.map(|ply| usize::try_from(ply).unwrap_or(usize::MAX));
        let line = match plies {
            Some(plies) => Line::until(code, game, plies),
            None => Line::of(code, game),
        };
        let line = line.ok_or_else(|| DeskError::NoRules(code.clone()))?;
        if plies.is_some_and(|plies| plies > line.ply()) {
            let refusal = Refusal::new(Code::NoMove).with("table", table);
            return Err(refusal.with("ply", ply.unwrap_or_default()).with("known", line.ply()).into());
        }
        let course = course(code, game).ok_or_else(|| DeskError::NoRules(code.clone()))?;
        let moves = game.moves.iter().map(|played| played.text).collect();
        Ok(Study { profile: meeting.profile.clone(), line, course, moves })
    }

    /// The position, and what may be played in it.
    pub fn position(&self) -> PositionView {
        PositionView {
            board: self.line.board(&self.profile.game),
            ply: u32::try_from(self.line.ply()).unwrap_or(u32::MAX),
            legal: self.line.position().legal(),
        }
    }

    /// What is to be judged of the game up to there.
    pub fn judge(&self, labels: Option<&[Label]>) -> JudgeView {
        let moves = self.moves.iter().take(self.line.ply()).skip(self.line.first());
        let moves: Vec<&str> = moves.map_while(|text| text.as_deref()).collect();
        let first = u32::try_from(self.line.first()).unwrap_or(u32::MAX);
        let mut view = evidence(&self.profile, self.line.start(), first, &moves, labels, Notation::Chinese);
        view.followed.of = u32::try_from(self.moves.len()).unwrap_or(u32::MAX);
        view
    }

    /// How a score sheet compares with another, or with the moves of the game.
    pub fn compare_sheets(&self, first: &str, second: Option<&str>) -> SheetsView {
        let read = |text| sheets::read(text, self.course.start.turn());
        let known = || self.moves.iter().map(|text| text.as_deref()).collect();
        sheets::compare(&self.course, &read(first), &second.map_or_else(known, read))
    }

    /// What a typed text means there.
    pub fn read_move(&self, text: &str) -> MoveRead {
        self.line.position().read_move(text)
    }
}
