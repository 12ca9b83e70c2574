//! The natural limit (自然限着): so many rounds without a capture draw the game (4.2.4, 23.3).
//!
//! A *round* (回合) is one move of each side (2.1). Checks of the claimant beyond a number are not counted: the
//! rounds in which they were given fall out. Where the book leaves a detail open there is a [`NaturalChoice`].

use super::{Ply, Rules, Start, sorted_moves};
use crate::colour::Colour;
use crate::moves::Move;
use crate::position::Position;

/// How the count is made where the book is silent. The defaults stay with the letter of 23.3 and 4.2.4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NaturalChoices {
    /// Whose checks beyond the number are not counted.
    pub checks: ChecksOf,
    /// Whether the capturing move itself opens the count.
    pub capture: CapturingMove,
    /// Which two plies are a round.
    pub rounds: Rounds,
}

/// Whose checks beyond the number are not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ChecksOf {
    /// Those of the side that claims (23.3).
    #[default]
    Claimant,
    /// Those of each side.
    BothSides,
}

/// Whether the capturing move itself opens the count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CapturingMove {
    /// The count begins with the move after it: no piece was taken in what is counted (4.2.4).
    #[default]
    NotCounted,
    /// The capture is the first move counted.
    Counted,
}

/// Which two plies are a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rounds {
    /// Two plies from the first one counted, whoever makes it (2.1).
    #[default]
    FromFirstPly,
    /// A move of Red and the answer of Black, as a score sheet numbers them; half a round before is left out.
    FromRed,
}

/// One choice as taken or as it could be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NaturalChoice {
    /// [`NaturalChoices::checks`].
    Checks(ChecksOf),
    /// [`NaturalChoices::capture`].
    Capture(CapturingMove),
    /// [`NaturalChoices::rounds`].
    Rounds(Rounds),
}

impl NaturalChoice {
    /// The name of the choice, whichever way it is taken.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checks(_) => "natural_checks",
            Self::Capture(_) => "natural_capture",
            Self::Rounds(_) => "natural_rounds",
        }
    }

    /// The code of the way it is taken.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Checks(ChecksOf::Claimant) => "claimant",
            Self::Checks(ChecksOf::BothSides) => "both_sides",
            Self::Capture(CapturingMove::NotCounted) => "not_counted",
            Self::Capture(CapturingMove::Counted) => "counted",
            Self::Rounds(Rounds::FromFirstPly) => "from_first_ply",
            Self::Rounds(Rounds::FromRed) => "from_red",
        }
    }

    /// The other way to take it.
    #[must_use]
    pub const fn alternative(self) -> Self {
        match self {
            Self::Checks(ChecksOf::Claimant) => Self::Checks(ChecksOf::BothSides),
            Self::Checks(ChecksOf::BothSides) => Self::Checks(ChecksOf::Claimant),
            Self::Capture(CapturingMove::NotCounted) => Self::Capture(CapturingMove::Counted),
            Self::Capture(CapturingMove::Counted) => Self::Capture(CapturingMove::NotCounted),
            Self::Rounds(Rounds::FromFirstPly) => Self::Rounds(Rounds::FromRed),
            Self::Rounds(Rounds::FromRed) => Self::Rounds(Rounds::FromFirstPly),
        }
    }
}

impl NaturalChoices {
    /// The letter of the book, which is also the default.
    pub const LETTER: Self =
        Self { checks: ChecksOf::Claimant, capture: CapturingMove::NotCounted, rounds: Rounds::FromFirstPly };

    /// The three choices, each as it is taken.
    #[must_use]
    pub const fn all(self) -> [NaturalChoice; 3] {
        [NaturalChoice::Checks(self.checks), NaturalChoice::Capture(self.capture), NaturalChoice::Rounds(self.rounds)]
    }

    /// These choices with one taken another way.
    #[must_use]
    pub const fn with(mut self, choice: NaturalChoice) -> Self {
        match choice {
            NaturalChoice::Checks(checks) => self.checks = checks,
            NaturalChoice::Capture(capture) => self.capture = capture,
            NaturalChoice::Rounds(rounds) => self.rounds = rounds,
        }
        self
    }
}

/// The evidence for a claim of one side by the natural limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaturalLimit {
    /// The side that would claim.
    pub claimant: Colour,
    /// Whether the claim is good after the last move.
    pub holds: bool,
    /// The ply of the last capture, 0 without one.
    pub since: u32,
    /// Plies before the first move that are counted: those without a capture that the start was said to have behind
    /// it, 0 after a capture. Checks among them are not known, so all of them count.
    pub before: u32,
    /// The rounds since, all of them.
    pub rounds: u32,
    /// The claimant's checks among them that count, by ply.
    pub checks: Vec<u32>,
    /// The checks beyond the number, by ply; the rounds in which they were given are not counted.
    pub uncounted: Vec<u32>,
    /// The rounds that count.
    pub count: u32,
    /// The rounds that draw the game.
    pub limit: u32,
    /// The claimant's legal next moves after which the claim is good; none when the other side is to move.
    pub next: Vec<Move>,
    /// For each choice, what the alternative would give.
    pub readings: Vec<NaturalReading>,
}

/// What the alternative of one choice would give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NaturalReading {
    /// As the rules handed in take it.
    pub taken: NaturalChoice,
    /// The other way.
    pub alternative: NaturalChoice,
    /// The rounds that would count.
    pub count: u32,
    /// Whether the claim would be good.
    pub holds: bool,
}

/// The evidence for a claim of `claimant` after `plies`, which led to `position`.
pub(super) fn natural_limit(
    claimant: Colour,
    start: &Start,
    plies: &[Ply],
    position: &Position,
    rules: &Rules,
) -> NaturalLimit {
    let count = |choices| Count::new(claimant, start, plies, rules.checks_counted, choices);
    let limit = u32::from(rules.natural_limit);
    let taken = count(rules.natural);
    let goes_on = position.outcome().is_none();

    let mut next = Vec::new();
    if claimant == position.turn() && goes_on && taken.count + 1 >= limit {
        let mut longer = plies.to_vec();
        for mv in sorted_moves(position) {
            let after = position.play_unchecked(mv);
            longer.push(Ply::new(plies.len(), position, mv, &after));
            let made = Count::new(claimant, start, &longer, rules.checks_counted, rules.natural);
            longer.pop();
            if made.count >= limit && after.outcome().is_none() {
                next.push(mv);
            }
        }
    }
    let reading = |choice: NaturalChoice| {
        let other = count(rules.natural.with(choice.alternative())).count;
        NaturalReading {
            taken: choice,
            alternative: choice.alternative(),
            count: other,
            holds: goes_on && other >= limit,
        }
    };
    NaturalLimit {
        claimant,
        holds: goes_on && taken.count >= limit,
        since: taken.since,
        before: taken.before,
        rounds: taken.rounds,
        count: taken.count,
        limit,
        next,
        readings: rules.natural.all().map(reading).into(),
        checks: taken.checks,
        uncounted: taken.uncounted,
    }
}

/// What has been counted.
struct Count {
    since: u32,
    before: u32,
    rounds: u32,
    checks: Vec<u32>,
    uncounted: Vec<u32>,
    count: u32,
}

impl Count {
    fn new(claimant: Colour, start: &Start, plies: &[Ply], checks_counted: u16, choices: NaturalChoices) -> Self {
        let last_capture = plies.iter().rposition(|ply| ply.captured.is_some());
        let first = match (last_capture, choices.capture) {
            (None, _) => 0,
            (Some(capture), CapturingMove::NotCounted) => capture + 1,
            (Some(capture), CapturingMove::Counted) => capture,
        };
        let mut run = &plies[first..];
        let mut before = if last_capture.is_none() { start.quiet } else { 0 };
        let reds = (first % 2 == 0) == (start.position.turn() == Colour::Red);
        let red_begins = reds == before.is_multiple_of(2);
        if choices.rounds == Rounds::FromRed && !red_begins {
            match before.checked_sub(1) {
                Some(fewer) => before = fewer,
                None => run = run.get(1..).unwrap_or_default(),
            }
        }
        // A ply left over before the start makes a round with the first one after it.
        let (joined, rest) = run.split_at(run.len().min((before % 2) as usize));
        let joined = Some((joined, true)).filter(|(plies, _)| !plies.is_empty());
        let rounds = joined.into_iter().chain(rest.chunks(2).map(|round| (round, round.len() == 2)));

        let mut given = [0; 2];
        let (mut checks, mut uncounted, mut count) = (Vec::new(), Vec::new(), before / 2);
        for (round, is_whole) in rounds {
            let mut counts = is_whole;
            for ply in round {
                let capped = match choices.checks {
                    ChecksOf::Claimant => ply.side == claimant,
                    ChecksOf::BothSides => true,
                };
                if !ply.check || !capped {
                    continue;
                }
                given[ply.side.index()] += 1;
                if given[ply.side.index()] > checks_counted {
                    uncounted.push(ply.ply);
                    counts = false;
                } else {
                    checks.push(ply.ply);
                }
            }
            count += u32::from(counts);
        }
        let since = last_capture.map_or(0, |capture| plies[capture].ply);
        let rounds = before.saturating_add(run.len() as u32) / 2;
        Self { since, before, rounds, checks, uncounted, count }
    }
}
