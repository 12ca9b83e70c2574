//! Scenarios: a story of an event, line by line, run through the real core and journal on time moved by hand.
//!
//! The format is described in `tests/scenarios/README.md`. Each line gives one JSON value: what was written, what was
//! refused, what is proposed, what the clocks show. An expectation is a subset of what can be seen.

mod compare;
mod device;
mod line;
mod notation;
mod stage;

use std::path::Path;

use serde_json::{Value, json};

use crate::error::DeskError;
pub use line::Once;
use stage::Stage;

/// Why a scenario could not be run to its end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ScenarioError {
    /// A line makes no sense.
    #[error("line {line}: {reason}")]
    Line {
        /// The line, from 1 on.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// There is no first line that sets up the event.
    #[error("the first line must be {{\"event\": …}}")]
    NoEvent,
    /// The event's file failed.
    #[error(transparent)]
    Desk(#[from] DeskError),
    /// No place for the event's file.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Runs a scenario and hands `tell` one value for each line; gives whether all expectations held, and whether after every
/// line the running console showed what its file tells to who opens it then.
///
/// The event is made at `event`, which must not exist, or in a temporary folder.
///
/// # Errors
/// A line that makes no sense, or a file that fails. An expectation that fails is no error.
pub fn run(text: &str, event: Option<&Path>, mut tell: impl FnMut(&Value)) -> Result<bool, ScenarioError> {
    let mut stage: Option<Stage> = None;
    let mut held = true;
    // A byte-order mark is what some editors put before the first line.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        let wrong = |reason: String| ScenarioError::Line { line: number, reason };
        let Once(line) = serde_json::from_str(line).map_err(|error| wrong(error.to_string()))?;
        let step = match &mut stage {
            None => {
                let setup = line.get("event").ok_or(ScenarioError::NoEvent)?;
                if let Some(odd) = line.as_object().and_then(|line| line.keys().find(|key| *key != "event")) {
                    return Err(wrong(format!("the first line has no field `{odd}`")));
                }
                let (begun, step) = Stage::begin(setup, event).map_err(|error| error.at(number))?;
                stage = Some(begun);
                step
            }
            Some(stage) => stage.play(line).map_err(|error| error.at(number))?,
        };
        held &= step.held;
        let mut told = json!({ "line": number });
        if let (Some(told), Value::Object(step)) = (told.as_object_mut(), step.told) {
            told.extend(step);
        }
        tell(&told);
        let differs = stage.as_ref().map(Stage::differs).transpose().map_err(|error| error.at(number))?.flatten();
        if let Some([shown, told]) = differs {
            tell(&json!({ "line": number, "shown": shown, "in_file": told }));
            held = false;
        }
    }
    let Some(stage) = stage else { return Err(ScenarioError::NoEvent) };
    if let Some(refused) = stage.unexpected() {
        tell(&json!({ "unexpected": refused }));
        held = false;
    }
    Ok(held)
}

/// What is wrong with a line, before it is known which.
#[derive(Debug)]
pub(crate) enum Wrong {
    Line(String),
    Desk(DeskError),
    Io(std::io::Error),
}

impl Wrong {
    fn at(self, line: usize) -> ScenarioError {
        match self {
            Wrong::Line(reason) => ScenarioError::Line { line, reason },
            Wrong::Desk(error) => ScenarioError::Desk(error),
            Wrong::Io(error) => ScenarioError::Io(error),
        }
    }
}

impl From<DeskError> for Wrong {
    fn from(error: DeskError) -> Self {
        Wrong::Desk(error)
    }
}

impl From<journal::JournalError> for Wrong {
    fn from(error: journal::JournalError) -> Self {
        Wrong::Desk(error.into())
    }
}

impl From<std::io::Error> for Wrong {
    fn from(error: std::io::Error) -> Self {
        Wrong::Io(error)
    }
}

impl From<serde_json::Error> for Wrong {
    fn from(error: serde_json::Error) -> Self {
        Wrong::Line(error.to_string())
    }
}

/// What a line came to.
pub(crate) struct Step {
    pub told: Value,
    pub held: bool,
}
