//! The fast generator against the slow one, on positions of random games and on random arrangements: 20,000 in an
//! ordinary run, a million in a long one (`ZHICAI_SOAK=1`).

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod slow;

use std::collections::BTreeSet;

use xiangqi::{Colour, Kind, Move, Piece, Position, Setup, Square};

/// A fixed sequence of numbers that look random (xorshift, 64 bits).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }
}

/// How many positions each of the two sources gives.
fn wanted() -> usize {
    if std::env::var_os("ZHICAI_SOAK").is_some() { 500_000 } else { 10_000 }
}

/// What was met on the way, so that a test can tell that it tested something.
#[derive(Default)]
struct Met {
    positions: usize,
    checks: usize,
    double_checks: usize,
    ends: usize,
}

impl Met {
    fn compare(&mut self, position: &Position) {
        let setup = position.setup();
        let fast = position.legal_moves();
        let moves: BTreeSet<Move> = fast.iter().copied().collect();
        assert_eq!(moves.len(), fast.len(), "a move twice in {setup}");
        assert_eq!(moves, slow::legal_moves(setup), "{setup}");

        let general = setup.pieces(Piece { colour: setup.turn(), kind: Kind::General }).iter().next().unwrap();
        let checkers = slow::attackers(setup, general, setup.turn().opposite());
        assert_eq!(position.checkers().iter().collect::<BTreeSet<_>>(), checkers, "{setup}");
        assert_eq!(position.in_check(), !checkers.is_empty());
        assert_eq!(position.outcome().is_some(), moves.is_empty());

        self.positions += 1;
        self.checks += usize::from(!checkers.is_empty());
        self.double_checks += usize::from(checkers.len() > 1);
        self.ends += usize::from(moves.is_empty());
        if self.positions.is_multiple_of(20) {
            compare_everything(position, &moves);
        }
    }
}

/// What is asked of every point and every pair of points.
fn compare_everything(position: &Position, legal: &BTreeSet<Move>) {
    let setup = position.setup();
    for square in Square::all() {
        for colour in Colour::BOTH {
            let fast: BTreeSet<Square> = position.attackers(square, colour).iter().collect();
            assert_eq!(fast, slow::attackers(setup, square, colour), "{square} by {colour:?} in {setup}");
        }
    }
    for mv in Square::all().flat_map(|from| Square::all().map(move |to| Move { from, to })) {
        let fault = position.why_not(mv);
        assert_eq!(fault.is_none(), legal.contains(&mv), "{mv}: {fault:?} in {setup}");
        match position.play(mv) {
            Ok(next) => assert_eq!(Position::try_from(*next.setup()), Ok(next), "{mv} in {setup}"),
            Err(refused) => assert_eq!(Some(refused), fault, "{mv} in {setup}"),
        }
    }
}

#[test]
fn on_positions_of_random_games() {
    let mut numbers = Numbers(0x5eed_0001);
    let mut met = Met::default();
    while met.positions < wanted() {
        let mut position = Position::start();
        for _ in 0..200 {
            met.compare(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[numbers.below(moves.len())]).unwrap();
        }
    }
    assert!(met.checks * 50 > met.positions, "{} checks", met.checks);
}

#[test]
fn on_random_arrangements() {
    let mut numbers = Numbers(0x5eed_0002);
    let mut met = Met::default();
    while met.positions < wanted() {
        if let Ok(position) = Position::try_from(arrangement(&mut numbers)) {
            met.compare(&position);
        }
    }
    assert!(met.checks * 5 > met.positions, "{} checks", met.checks);
    assert!(met.double_checks * 20 > met.positions, "{} double checks", met.double_checks);
    assert!(met.ends * 500 > met.positions, "{} ends", met.ends);
}

/// Both generals and some pieces where they can stand, half of the far ones near or in line with the general of the
/// side to move.
fn arrangement(numbers: &mut Numbers) -> Setup {
    let mut setup = Setup::empty();
    let turn = Colour::BOTH[numbers.below(2)];
    setup.set_turn(turn);
    for colour in Colour::BOTH {
        let (file, rank) = (3 + numbers.below(3) as u8, numbers.below(3) as u8);
        let rank = if colour == Colour::Red { rank } else { 9 - rank };
        setup.set(Square::new(file, rank).unwrap(), Some(Piece { colour, kind: Kind::General }));
    }
    let general = setup.pieces(Piece { colour: turn, kind: Kind::General }).iter().next().unwrap();
    for _ in 0..numbers.below(30) {
        let colour = Colour::BOTH[numbers.below(2)];
        let kind = Kind::ALL[1 + numbers.below(6)];
        let near = numbers.below(2) == 0;
        let candidates: Vec<Square> = Square::all()
            .filter(|&at| setup.get(at).is_none() && can_stand(kind, colour, at))
            .filter(|at| !near || at.file() == general.file() || at.rank().abs_diff(general.rank()) < 3)
            .collect();
        let piece = Piece { colour, kind };
        if !candidates.is_empty() && setup.pieces(piece).len() < kind.count() {
            setup.set(candidates[numbers.below(candidates.len())], Some(piece));
        }
    }
    setup
}

/// The points of clause 2.2, listed rather than computed.
fn can_stand(kind: Kind, colour: Colour, at: Square) -> bool {
    let rank = if colour == Colour::Red { at.rank() } else { 9 - at.rank() };
    match kind {
        Kind::General => (3..=5).contains(&at.file()) && rank < 3,
        Kind::Advisor => [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)].contains(&(at.file(), rank)),
        Kind::Elephant => [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)].contains(&(at.file(), rank)),
        Kind::Horse | Kind::Chariot | Kind::Cannon => true,
        Kind::Soldier => rank > 4 || rank > 2 && [0, 2, 4, 6, 8].contains(&at.file()),
    }
}
