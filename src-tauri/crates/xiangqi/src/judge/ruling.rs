//! What the rules say about a cycle (24, 26), and what other names for its moves would change.

use super::cycle::Conduct;
use super::label::{Doubt, Label, Labelled};
use crate::colour::Colour;

/// What a ruling rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Because {
    /// The names of the moves as proposed.
    Labels,
    /// Every move of this side that carries the doubt is given its other name.
    Doubt(Colour, Doubt),
    /// This side chases several pieces in turn, and only the chase of one is held to be a long chase (28.12 names
    /// both).
    SeveralPieces(Colour),
    /// The order to change was not given when the position stood for the third time (24.3).
    NotOrdered,
}

impl Because {
    /// Its code, such as `labels`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Labels => "labels",
            Self::Doubt(_, doubt) => doubt.code(),
            Self::SeveralPieces(_) => "several_pieces",
            Self::NotOrdered => "not_ordered",
        }
    }

    /// The side whose moves are read another way, when it is one side's.
    #[must_use]
    pub const fn side(self) -> Option<Colour> {
        match self {
            Self::Labels | Self::NotOrdered => None,
            Self::Doubt(side, _) | Self::SeveralPieces(side) => Some(side),
        }
    }
}

/// What becomes of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// This side has lost.
    Loses(Colour),
    /// This side must change at once, and loses if the cycle is repeated once more (24.3).
    MustChange(Colour),
    /// The game is drawn.
    Draw,
}

/// One way to rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The clause of the repetition rules, `26.1` to `26.4`.
    pub clause: &'static str,
    /// The clause that says what the arbiter does, `24.1` to `24.3`.
    pub procedure: &'static str,
    /// What becomes of the game.
    pub verdict: Verdict,
    /// What it rests on.
    pub because: Because,
}

/// The proposed ruling first, then every other reading that would change the verdict.
///
/// `one_quarry` says for Red and Black whether all chases are after one piece; `repeated_on` whether the cycle has
/// gone on once more after the position stood as often as the rules demand.
pub(super) fn rulings(plies: &[Labelled], one_quarry: [bool; 2], repeated_on: bool) -> Vec<Ruling> {
    let named =
        |side, name: &dyn Fn(&Labelled) -> Label| Conduct::of(plies.iter().filter(|ply| ply.side == side).map(name));
    let conduct = Colour::BOTH.map(|side| named(side, &|ply| ply.label));
    let mut found = vec![rule(conduct, repeated_on, Because::Labels)];
    let mut add = |ruling: Ruling| {
        if ruling.verdict != found[0].verdict {
            found.push(ruling);
        }
    };
    for side in Colour::BOTH {
        let mut with = |other, because| {
            let mut conduct = conduct;
            conduct[side.index()] = other;
            add(rule(conduct, repeated_on, because));
        };
        for doubt in Doubt::ALL {
            let renamed = |ply: &Labelled| {
                ply.doubts.iter().find(|(named, _)| *named == doubt).map_or(ply.label, |(_, other)| *other)
            };
            with(named(side, &renamed), Because::Doubt(side, doubt));
        }
        if conduct[side.index()] == Conduct::LongChase && !one_quarry[side.index()] {
            with(Conduct::Allowed, Because::SeveralPieces(side));
        }
    }
    if repeated_on {
        add(rule(conduct, false, Because::NotOrdered));
    }
    found
}

/// The rules for what Red and Black do (26.1-26.4).
fn rule(conduct: [Conduct; 2], repeated_on: bool, because: Because) -> Ruling {
    let ruling = |clause, procedure, verdict| Ruling { clause, procedure, verdict, because };
    let offender = |side| if repeated_on { Verdict::Loses(side) } else { Verdict::MustChange(side) };
    match conduct {
        [Conduct::LongCheck, Conduct::LongCheck] => ruling("26.3", "24.2", Verdict::Draw),
        [Conduct::LongCheck, _] => ruling("26.1", "24.1", Verdict::Loses(Colour::Red)),
        [_, Conduct::LongCheck] => ruling("26.1", "24.1", Verdict::Loses(Colour::Black)),
        [red, black] => match (red.is_forbidden(), black.is_forbidden()) {
            (false, false) => ruling("26.2", "24.2", Verdict::Draw),
            (true, true) => ruling("26.3", "24.2", Verdict::Draw),
            (true, false) => ruling("26.4", "24.3", offender(Colour::Red)),
            (false, true) => ruling("26.4", "24.3", offender(Colour::Black)),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORBIDDEN: [Conduct; 6] = [
        Conduct::LongKill,
        Conduct::LongChase,
        Conduct::CheckKill,
        Conduct::CheckChase,
        Conduct::KillChase,
        Conduct::CheckKillChase,
    ];

    fn ruled(red: Conduct, black: Conduct) -> (&'static str, Verdict) {
        let ruling = rule([red, black], false, Because::Labels);
        (ruling.clause, ruling.verdict)
    }

    #[test]
    fn clause_26_1_one_sided_long_check_loses_whatever_the_other_does() {
        for other in FORBIDDEN.into_iter().chain([Conduct::Allowed]) {
            assert_eq!(ruled(Conduct::LongCheck, other), ("26.1", Verdict::Loses(Colour::Red)));
            assert_eq!(ruled(other, Conduct::LongCheck), ("26.1", Verdict::Loses(Colour::Black)));
        }
    }

    #[test]
    fn clauses_26_2_to_26_4() {
        assert_eq!(ruled(Conduct::Allowed, Conduct::Allowed), ("26.2", Verdict::Draw));
        for one in FORBIDDEN {
            for other in FORBIDDEN {
                assert_eq!(ruled(one, other), ("26.3", Verdict::Draw));
            }
            assert_eq!(ruled(one, Conduct::Allowed), ("26.4", Verdict::MustChange(Colour::Red)));
            assert_eq!(ruled(Conduct::Allowed, one), ("26.4", Verdict::MustChange(Colour::Black)));
        }
    }
}
