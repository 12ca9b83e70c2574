//! Results, and the two scales they are written in.

use std::fmt;

/// A recorded result, whatever the scale it is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `2-0` or `1-0`.
    WhiteWins,
    /// `0-2` or `0-1`.
    BlackWins,
    /// `1-1` or `1/2-1/2`.
    Draw,
    /// `0-0`.
    BothLose,
    /// `*`.
    Unknown,
}

/// How many points a game is worth in the written result (PDN 3.0, result types).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scale {
    /// `2-0`, `1-1`, `0-2`: international draughts (GameType 20).
    Two,
    /// `1-0`, `1/2-1/2`, `0-1`: every other game.
    One,
}

impl GameResult {
    /// Reads a result in either scale, as a Result tag has it.
    ///
    /// ```
    /// use draughts::pdn::GameResult;
    ///
    /// assert_eq!(GameResult::parse("1/2-1/2"), GameResult::parse(" 1 - 1 "));
    /// assert_eq!(GameResult::parse("4-6"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        match text.as_str() {
            "2-0" | "1-0" => Some(Self::WhiteWins),
            "0-2" | "0-1" => Some(Self::BlackWins),
            "1-1" | "1/2-1/2" | "½-½" => Some(Self::Draw),
            "0-0" => Some(Self::BothLose),
            "*" => Some(Self::Unknown),
            _ => None,
        }
    }

    /// The result as two numbers with a hyphen between would give it; no legal move looks like one.
    pub(super) const fn of_points(white: u8, black: u8) -> Option<Self> {
        match (white, black) {
            (b'2' | b'1', b'0') => Some(Self::WhiteWins),
            (b'0', b'2' | b'1') => Some(Self::BlackWins),
            (b'1', b'1') => Some(Self::Draw),
            (b'0', b'0') => Some(Self::BothLose),
            _ => None,
        }
    }

    /// How the result is written in a scale.
    #[must_use]
    pub const fn text(self, scale: Scale) -> &'static str {
        match (self, scale) {
            (Self::WhiteWins, Scale::Two) => "2-0",
            (Self::WhiteWins, Scale::One) => "1-0",
            (Self::BlackWins, Scale::Two) => "0-2",
            (Self::BlackWins, Scale::One) => "0-1",
            (Self::Draw, Scale::Two) => "1-1",
            (Self::Draw, Scale::One) => "1/2-1/2",
            (Self::BothLose, _) => "0-0",
            (Self::Unknown, _) => "*",
        }
    }
}

/// In the scale of international draughts.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text(Scale::Two))
    }
}
