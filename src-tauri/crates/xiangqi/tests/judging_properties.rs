//! What holds for every judged game: nothing depends on left and right, nor on which side is called Red, and counts
//! are what a plain count makes them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use proptest::prelude::*;
use xiangqi::judge::{Cycle, Judgement, Label, Labelled, NaturalChoices, Rules, Target, Verdict, judge};
use xiangqi::{Colour, Kind, Move, Piece, Position, Setup, Square};

const RULES: Rules = Rules {
    natural_limit: 5,
    checks_counted: 1,
    repetition: 3,
    mate_depth: 40,
    chase_depth: 1,
    natural: NaturalChoices::LETTER,
};

prop_compose! {
    /// Generals at home and some pieces about.
    fn a_setup()(
        generals in (3..6_u8, 3..6_u8),
        pieces in prop::collection::vec(((0..9_u8, 0..10_u8), prop::bool::ANY, 1..7_usize), 3..9),
    ) -> Setup {
        let mut setup = Setup::empty();
        for ((file, rank), red, kind) in pieces {
            let colour = if red { Colour::Red } else { Colour::Black };
            setup.set(Square::new(file, rank).unwrap(), Some(Piece { colour, kind: Kind::ALL[kind] }));
        }
        for (file, rank, colour) in [(generals.0, 0, Colour::Red), (generals.1, 9, Colour::Black)] {
            setup.set(Square::new(file, rank).unwrap(), Some(Piece { colour, kind: Kind::General }));
        }
        // Advisors, elephants and soldiers that cannot stand where they were put are taken off again.
        while let Err(illegal) = Position::try_from(setup) {
            let Some(square) = illegal.faults.iter().find_map(|fault| match fault {
                xiangqi::SetupFault::OutOfPlace(square) | xiangqi::SetupFault::SharesFile(square) => Some(*square),
                _ => None,
            }) else { break };
            setup.set(square, None);
        }
        setup
    }
}

/// Two moves of each side that lead back, three times; `None` where they do not.
fn shuttle(start: &Position, choose: (usize, usize)) -> Option<Vec<Move>> {
    let back = |mv: Move| Move { from: mv.to, to: mv.from };
    let quiet = |position: &Position, at: usize| {
        let moves = position.legal_moves();
        let mv = *moves.get(at % moves.len().max(1))?;
        position.setup().get(mv.to).is_none().then_some(mv)
    };
    let first = quiet(start, choose.0)?;
    let second = quiet(&start.play(first).ok()?, choose.1)?;
    let cycle = [first, second, back(first), back(second)];
    cycle.iter().try_fold(*start, |position, &mv| position.play(mv).ok())?;
    Some(cycle.repeat(3))
}

/// The board seen in a mirror, or from the other side of the table.
#[derive(Clone, Copy, Debug)]
enum View {
    Mirror,
    OtherSide,
}

impl View {
    fn square(self, square: Square) -> Square {
        match self {
            Self::Mirror => Square::new(8 - square.file(), square.rank()),
            Self::OtherSide => Square::new(8 - square.file(), 9 - square.rank()),
        }
        .unwrap()
    }

    fn colour(self, colour: Colour) -> Colour {
        match self {
            Self::Mirror => colour,
            Self::OtherSide => colour.opposite(),
        }
    }

    fn setup(self, setup: &Setup) -> Setup {
        let mut seen = Setup::empty();
        seen.set_turn(self.colour(setup.turn()));
        for (square, piece) in setup.iter() {
            seen.set(self.square(square), Some(Piece { colour: self.colour(piece.colour), ..piece }));
        }
        seen
    }

    fn verdict(self, verdict: Verdict) -> Verdict {
        match verdict {
            Verdict::Loses(side) => Verdict::Loses(self.colour(side)),
            Verdict::MustChange(side) => Verdict::MustChange(self.colour(side)),
            Verdict::Draw => Verdict::Draw,
        }
    }
}

/// Name of a move and what it chases, as seen. What has no consequence may depend on the order of the moves, for a search
/// for mate may end before it is through: the kinds of idle move, what a mate threat attacks beside, and doubts.
fn seen(ply: &Labelled, square: impl Fn(Square) -> Square) -> (&'static str, Vec<(Square, Option<Square>)>) {
    // Of several ways to win a piece by checks the evidence shows one.
    let attacker = |target: &Target| target.line.is_empty().then_some(square(target.by));
    let chased = ply.targets.iter().filter(|_| ply.label == Label::Chase);
    let mut targets: Vec<_> = chased.map(|target| (square(target.square), attacker(target))).collect();
    targets.sort_unstable();
    (ply.label.code(), targets)
}

fn cycle(judgement: &Judgement) -> &Cycle {
    judgement.cycle.as_ref().unwrap()
}

/// How many games are judged: more in a long run.
fn cases() -> u32 {
    if std::env::var_os("ZHICAI_SOAK").is_some() { 20_000 } else { 300 }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn a_cycle_is_judged_alike_from_every_side(setup in a_setup(), choose in (0..64_usize, 0..64_usize)) {
        let Ok(start) = Position::try_from(setup) else { return Ok(()) };
        let Some(moves) = shuttle(&start, choose) else { return Ok(()) };
        let judgement = judge(&start, &moves, &RULES);
        let here = cycle(&judgement);
        for view in [View::Mirror, View::OtherSide] {
            let start = Position::try_from(view.setup(&setup)).unwrap();
            let moves: Vec<Move> =
                moves.iter().map(|mv| Move { from: view.square(mv.from), to: view.square(mv.to) }).collect();
            let judgement = judge(&start, &moves, &RULES);
            let there = cycle(&judgement);
            for (here, there) in here.plies.iter().zip(&there.plies) {
                prop_assert_eq!(seen(here, |square| view.square(square)), seen(there, |square| square));
            }
            prop_assert_eq!(view.verdict(here.rulings[0].verdict), there.rulings[0].verdict);
        }
    }

    #[test]
    fn counts_are_those_of_a_plain_count(setup in a_setup(), picks in prop::collection::vec(0..64_usize, 0..60)) {
        let Ok(start) = Position::try_from(setup) else { return Ok(()) };
        let (mut positions, mut moves) = (vec![start], Vec::new());
        for pick in picks {
            let last = positions[positions.len() - 1];
            let legal = last.legal_moves();
            let Some(&mv) = legal.get(pick % legal.len().max(1)) else { break };
            moves.push(mv);
            positions.push(last.play(mv).unwrap());
        }
        let judgement = judge(&start, &moves, &RULES);
        prop_assert_eq!(judgement.plies.len(), moves.len());
        let last = positions[positions.len() - 1];
        prop_assert_eq!(judgement.ended.map(|end| end.winner), last.outcome().map(|outcome| outcome.winner));
        let stood: Vec<u32> = (0..).zip(&positions).filter(|(_, position)| **position == last).map(|(ply, _)| ply).collect();
        prop_assert_eq!(judgement.repetition.occurrences, stood);
        for claim in judgement.natural {
            let quiet = moves.iter().zip(&positions).rev().take_while(|(mv, before)| before.setup().get(mv.to).is_none());
            prop_assert_eq!(claim.rounds, quiet.count() as u32 / 2);
            prop_assert!(claim.checks.len() <= 1 && claim.count <= claim.rounds);
            prop_assert_eq!(claim.holds, claim.count >= 5 && last.outcome().is_none());
            for mv in claim.next {
                moves.push(mv);
                let then = judge(&start, &moves, &RULES);
                moves.pop();
                prop_assert!(then.natural[claim.claimant.index()].holds);
            }
        }
    }
}
