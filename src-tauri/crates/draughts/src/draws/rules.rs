//! What a book demands before a game is drawn, handed in as plain data.

/// Why a game can be claimed drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ground {
    /// The same pieces of the same kinds on the same squares, the same side to move.
    Threefold,
    /// Moves of kings only, nothing captured.
    KingsOnly,
    /// Nothing captured, whatever moves.
    NoCapture,
    /// Three kings against a lone king, which the three must catch.
    ThreeKings,
    /// Three pieces, a king among them, against a lone king.
    ThreeAgainstKing,
    /// Two kings, a king and a man, or one king, against a lone king.
    FewPieces,
    /// At most three kings, and nothing else, against a lone king.
    LoneKing,
}

impl Ground {
    /// All grounds, in the order in which claims are given.
    pub const ALL: [Self; 7] = [
        Self::Threefold,
        Self::KingsOnly,
        Self::NoCapture,
        Self::ThreeKings,
        Self::ThreeAgainstKing,
        Self::FewPieces,
        Self::LoneKing,
    ];

    /// The name in data: `threefold`, `kings_only`, …
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Threefold => "threefold",
            Self::KingsOnly => "kings_only",
            Self::NoCapture => "no_capture",
            Self::ThreeKings => "three_kings",
            Self::ThreeAgainstKing => "three_against_king",
            Self::FewPieces => "few_pieces",
            Self::LoneKing => "lone_king",
        }
    }

    /// The ground with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ground| ground.code() == code)
    }
}

/// The limit of each ground; a ground without one is no draw in this book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DrawRules {
    /// Occurrences of one position.
    pub threefold: Option<u16>,
    /// Rounds of king moves without a capture.
    pub kings_only: Option<u16>,
    /// Rounds without a capture.
    pub no_capture: Option<u16>,
    /// Moves of the side with three kings.
    pub three_kings: Option<EndingRule>,
    /// Moves of each side.
    pub three_against_king: Option<EndingRule>,
    /// Moves of each side.
    pub few_pieces: Option<EndingRule>,
    /// Moves of each side.
    pub lone_king: Option<EndingRule>,
}

/// How many moves an ending may last, and how they are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EndingRule {
    /// The moves after which the game is drawn; 0 where the ending is drawn as soon as it stands.
    pub limit: u16,
    /// How the moves are counted.
    pub choices: Choices,
}

/// How the moves of an ending are counted where the books leave it open. The default is their bare wording: the ending
/// has arisen, and then so many more moves are played, whatever happens in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Choices {
    /// What a capture inside the ending does to the count.
    pub capture: Course,
    /// What a promotion inside the ending does to the count.
    pub promotion: Course,
    /// Whether the move that brings the ending about is the first one counted.
    pub creating_move: CreatingMove,
}

/// What an event does to a count that is running.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Course {
    /// The count begins anew if the ending, in any of its forms, is on the board after it, and is void otherwise.
    Restarts,
    /// The count goes on, also when the ending is no longer on the board.
    #[default]
    RunsOn,
}

/// The place of the move that brings an ending about, or with which a count restarts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CreatingMove {
    /// It is the first move counted.
    Counts,
    /// It comes before the first move counted.
    #[default]
    Precedes,
}

/// A detail that the books leave open, with the way it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// What a capture inside an ending does.
    Capture(Course),
    /// What a promotion inside an ending does.
    Promotion(Course),
    /// Whether the creating move is counted.
    CreatingMove(CreatingMove),
}

impl Choice {
    /// The name of the detail in data, put as a question.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Capture(_) => "capture_resets",
            Self::Promotion(_) => "promotion_resets",
            Self::CreatingMove(_) => "creating_move_counts",
        }
    }

    /// The answer in data, `yes` or `no`.
    #[must_use]
    pub const fn answer(self) -> &'static str {
        match self {
            Self::Capture(Course::Restarts) | Self::Promotion(Course::Restarts) => "yes",
            Self::Capture(Course::RunsOn) | Self::Promotion(Course::RunsOn) => "no",
            Self::CreatingMove(CreatingMove::Counts) => "yes",
            Self::CreatingMove(CreatingMove::Precedes) => "no",
        }
    }

    /// The choice of this name and answer.
    ///
    /// ```
    /// use draughts::draws::{Choice, Course};
    ///
    /// assert_eq!(Choice::from_data("capture_resets", "no"), Some(Choice::Capture(Course::RunsOn)));
    /// assert_eq!(Choice::from_data("capture_resets", "perhaps"), None);
    /// ```
    #[must_use]
    pub fn from_data(name: &str, answer: &str) -> Option<Self> {
        Choices::default()
            .all()
            .into_iter()
            .flat_map(|choice| [choice, choice.alternative()])
            .find(|choice| choice.name() == name && choice.answer() == answer)
    }

    /// The same detail read the other way.
    #[must_use]
    pub const fn alternative(self) -> Self {
        match self {
            Self::Capture(course) => Self::Capture(course.other()),
            Self::Promotion(course) => Self::Promotion(course.other()),
            Self::CreatingMove(CreatingMove::Counts) => Self::CreatingMove(CreatingMove::Precedes),
            Self::CreatingMove(CreatingMove::Precedes) => Self::CreatingMove(CreatingMove::Counts),
        }
    }
}

impl Course {
    const fn other(self) -> Self {
        match self {
            Self::Restarts => Self::RunsOn,
            Self::RunsOn => Self::Restarts,
        }
    }
}

impl Choices {
    /// Each choice on its own.
    #[must_use]
    pub const fn all(self) -> [Choice; 3] {
        [Choice::CreatingMove(self.creating_move), Choice::Capture(self.capture), Choice::Promotion(self.promotion)]
    }

    /// These choices with one made so.
    ///
    /// ```
    /// use draughts::draws::{Choice, Choices, Course};
    ///
    /// let choices = Choices::default().with(Choice::Capture(Course::Restarts));
    /// assert_eq!((choices.capture, choices.promotion), (Course::Restarts, Course::RunsOn));
    /// ```
    #[must_use]
    pub const fn with(self, choice: Choice) -> Self {
        match choice {
            Choice::Capture(capture) => Self { capture, ..self },
            Choice::Promotion(promotion) => Self { promotion, ..self },
            Choice::CreatingMove(creating_move) => Self { creating_move, ..self },
        }
    }
}

impl DrawRules {
    /// The rules of a book: the limit of each of its grounds, and the choices for all its endings.
    ///
    /// ```
    /// use draughts::draws::{Choices, DrawRules, Ground};
    ///
    /// let rules = DrawRules::new([(Ground::Threefold, 3), (Ground::KingsOnly, 15)], Choices::default());
    /// assert_eq!((rules.threefold, rules.kings_only, rules.no_capture), (Some(3), Some(15), None));
    /// ```
    #[must_use]
    pub fn new(limits: impl IntoIterator<Item = (Ground, u16)>, choices: Choices) -> Self {
        let mut rules = Self::default();
        for (ground, limit) in limits {
            let ending = Some(EndingRule { limit, choices });
            match ground {
                Ground::Threefold => rules.threefold = Some(limit),
                Ground::KingsOnly => rules.kings_only = Some(limit),
                Ground::NoCapture => rules.no_capture = Some(limit),
                Ground::ThreeKings => rules.three_kings = ending,
                Ground::ThreeAgainstKing => rules.three_against_king = ending,
                Ground::FewPieces => rules.few_pieces = ending,
                Ground::LoneKing => rules.lone_king = ending,
            }
        }
        rules
    }
}
