//! Draw claims against a plain recount, written from the clauses over the whole list of positions, on random play.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use draughts::draws::{
    Choice, Choices, Claim, Course, CreatingMove, DrawRules, EndingRule, Ground, Reading, Tally, claims,
};
use draughts::{Colour, Game, Move, Piece, Position, Setup};

/// A fixed sequence of numbers that look random (xorshift, 64 bits).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn one_of<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    fn ending(&mut self) -> Option<EndingRule> {
        let courses = [Course::Restarts, Course::RunsOn];
        Some(EndingRule {
            limit: self.below(8) as u16,
            choices: Choices {
                capture: self.one_of(&courses),
                promotion: self.one_of(&courses),
                creating_move: self.one_of(&[CreatingMove::Counts, CreatingMove::Precedes]),
            },
        })
    }

    fn rules(&mut self) -> DrawRules {
        DrawRules {
            threefold: Some(2 + self.below(2) as u16),
            kings_only: Some(1 + self.below(8) as u16),
            no_capture: Some(1 + self.below(8) as u16),
            three_kings: self.ending(),
            three_against_king: self.ending(),
            few_pieces: self.ending(),
            lone_king: self.ending(),
        }
    }

    /// A few pieces, often one king against some, that can be played.
    fn setup(&mut self, game: Game) -> Position {
        let squares: Vec<_> = game.squares().collect();
        loop {
            let mut setup = Setup::empty(game);
            for (colour, most) in [(Colour::White, 4), (Colour::Black, 1 + self.below(2))] {
                for _ in 0..=self.below(most) {
                    let piece = self.one_of(&[Piece::King, Piece::King, Piece::Man]);
                    setup.set(self.one_of(&squares), Some((colour, piece)));
                }
            }
            setup.set_turn(self.one_of(&Colour::BOTH));
            if let Ok(position) = Position::try_from(setup) {
                return position;
            }
        }
    }
}

/// How many pieces and how many kings a side has.
fn material(position: &Position, colour: Colour) -> (usize, usize) {
    let own = || position.setup().iter().filter(|(_, c, _)| *c == colour);
    (own().count(), own().filter(|(.., piece)| *piece == Piece::King).count())
}

/// The side that `ground` calls the stronger, if its ending stands.
fn stands(ground: Ground, position: &Position) -> Option<Colour> {
    Colour::BOTH.into_iter().find(|&stronger| {
        let lone = material(position, stronger.opposite()) == (1, 1);
        let forms: &[(usize, usize)] = match ground {
            Ground::Threefold | Ground::KingsOnly | Ground::NoCapture => &[],
            Ground::ThreeKings => &[(3, 3)],
            Ground::ThreeAgainstKing => &[(3, 1), (3, 2), (3, 3)],
            Ground::FewPieces => &[(1, 1), (2, 1), (2, 2)],
            Ground::LoneKing => &[(1, 1), (2, 2), (3, 3)],
        };
        lone && forms.contains(&material(position, stronger))
    })
}

/// Whether anything was captured by ply `ply`.
fn captured(game: &[Position], ply: usize) -> bool {
    let pieces = |position: &Position| position.setup().iter().count();
    pieces(&game[ply]) < pieces(&game[ply - 1])
}

/// The men of the side that played ply `ply`, before and after it.
fn men(game: &[Position], ply: usize) -> [Vec<draughts::Square>; 2] {
    let mover = game[ply - 1].turn();
    [ply - 1, ply].map(|at| {
        let of_mover = |(square, colour, piece)| (colour == mover && piece == Piece::Man).then_some(square);
        game[at].setup().iter().filter_map(of_mover).collect()
    })
}

fn promoted(game: &[Position], ply: usize) -> bool {
    let [before, after] = men(game, ply);
    after.len() < before.len()
}

/// How many of `plies` each side played, the fewer.
fn each(game: &[Position], plies: &[u32]) -> u32 {
    Colour::BOTH.map(|side| of_side(game, plies, side).len() as u32).into_iter().min().unwrap()
}

fn of_side(game: &[Position], plies: &[u32], side: Colour) -> Vec<u32> {
    plies.iter().copied().filter(|&ply| game[ply as usize - 1].turn() == side).collect()
}

/// Since when, how much, and which plies.
type Recount = (Option<u32>, u32, Vec<u32>);

fn ending(game: &[Position], ground: Ground, rule: &EndingRule) -> Recount {
    let now = game.len() - 1;
    let stops = |ply: usize| {
        captured(game, ply) && rule.choices.capture == Course::Restarts
            || promoted(game, ply) && rule.choices.promotion == Course::Restarts
    };
    let begins = |since: &usize| stands(ground, &game[*since]).is_some() && !(since + 1..=now).any(stops);
    let Some(since) = (0..=now).find(begins) else { return (None, 0, Vec::new()) };
    let first = match rule.choices.creating_move {
        CreatingMove::Counts if since > 0 => since,
        CreatingMove::Counts | CreatingMove::Precedes => since + 1,
    };
    let plies = Vec::from_iter(first as u32..=now as u32);
    if ground == Ground::ThreeKings {
        let own = of_side(game, &plies, stands(ground, &game[since]).unwrap());
        (Some(since as u32), own.len() as u32, own)
    } else {
        (Some(since as u32), each(game, &plies), plies)
    }
}

fn run(game: &[Position], goes_on: impl Fn(usize) -> bool) -> Recount {
    let mut since = game.len() - 1;
    while since > 0 && goes_on(since) {
        since -= 1;
    }
    let plies = Vec::from_iter(since as u32 + 1..game.len() as u32);
    (Some(since as u32), each(game, &plies), plies)
}

fn recount(game: &[Position], ground: Ground, rules: &DrawRules) -> (u32, Recount) {
    let by_rule = |rule: Option<EndingRule>| (rule.unwrap().limit.into(), ending(game, ground, &rule.unwrap()));
    match ground {
        Ground::Threefold => {
            let same = |ply: &u32| game[*ply as usize].setup().to_string() == game[game.len() - 1].setup().to_string();
            let plies: Vec<u32> = (0..game.len() as u32).filter(same).collect();
            (rules.threefold.unwrap().into(), (plies.first().copied(), plies.len() as u32, plies))
        }
        Ground::KingsOnly => {
            let by_kings = |ply| !captured(game, ply) && men(game, ply)[0] == men(game, ply)[1];
            (rules.kings_only.unwrap().into(), run(game, by_kings))
        }
        Ground::NoCapture => (rules.no_capture.unwrap().into(), run(game, |ply| !captured(game, ply))),
        Ground::ThreeKings => by_rule(rules.three_kings),
        Ground::ThreeAgainstKing => by_rule(rules.three_against_king),
        Ground::FewPieces => by_rule(rules.few_pieces),
        Ground::LoneKing => by_rule(rules.lone_king),
    }
}

fn holds(game: &[Position], ground: Ground, rules: &DrawRules) -> bool {
    let (limit, (since, count, _)) = recount(game, ground, rules);
    since.is_some() && count >= limit && game[game.len() - 1].outcome().is_none()
}

/// `rules` with the choice of one ground made so.
fn choose(mut rules: DrawRules, ground: Ground, choice: Choice) -> DrawRules {
    let rule = match ground {
        Ground::Threefold | Ground::KingsOnly | Ground::NoCapture => panic!("{ground:?} leaves nothing open"),
        Ground::ThreeKings => &mut rules.three_kings,
        Ground::ThreeAgainstKing => &mut rules.three_against_king,
        Ground::FewPieces => &mut rules.few_pieces,
        Ground::LoneKing => &mut rules.lone_king,
    };
    *rule = rule.map(|rule| EndingRule { choices: rule.choices.with(choice), ..rule });
    rules
}

fn compare(game: &[Position], moves: &[Move], rules: &DrawRules) {
    let found = claims(&game[0], moves, rules).unwrap();
    assert_eq!(found.iter().map(|claim| claim.ground).collect::<Vec<_>>(), Ground::ALL);
    let last = &game[game.len() - 1];
    for Claim { ground, holds: held, count, limit, unit: _, since, before, plies, next, readings } in found {
        let at = || format!("{ground:?} after {moves:?} from {} under {rules:?}", game[0].setup());
        assert_eq!(before, 0, "nothing was said of moves before the start");
        assert_eq!((limit, (since, count, plies)), recount(game, ground, rules), "{}", at());
        assert_eq!(held, holds(game, ground, rules), "{}", at());
        let makes_it = |mv: &&Move| {
            let longer = [game, &[last.play(mv).unwrap()]].concat();
            holds(&longer, ground, rules)
        };
        assert_eq!(next, last.legal_moves().iter().filter(makes_it).copied().collect::<Vec<_>>(), "{}", at());
        for Reading { taken, alternative, since, count, holds: held } in readings {
            assert_eq!(taken, alternative.alternative());
            let other = choose(*rules, ground, alternative);
            let (_, recounted) = recount(game, ground, &other);
            assert_eq!((since, count), (recounted.0, recounted.1), "{} with {alternative:?}", at());
            assert_eq!(held, holds(game, ground, &other), "{}", at());
        }
    }
}

/// Plays at random from `start`, often back to where a piece came from, comparing after every ply. The grounds that held at some time are added to `held`.
fn play_and_compare(start: Position, plies: usize, numbers: &mut Numbers, held: &mut [u32; Ground::ALL.len()]) {
    let rules = numbers.rules();
    let (mut game, mut moves) = (vec![start], Vec::new());
    let mut tally = Tally::new(&start, &rules);
    loop {
        compare(&game, &moves, &rules);
        let by_recount: Vec<Ground> = Ground::ALL.into_iter().filter(|&ground| holds(&game, ground, &rules)).collect();
        assert_eq!(tally.holding().collect::<Vec<_>>(), by_recount);
        for ground in by_recount {
            held[ground as usize] += 1;
        }
        let last = game[game.len() - 1];
        let options = last.legal_moves();
        if options.is_empty() || moves.len() == plies {
            return;
        }
        let back = |mv: &&Move| {
            moves.iter().rev().nth(1).is_some_and(|own: &Move| own.from() == mv.to() && own.to() == mv.from())
        };
        let going_back = options.iter().find(back).filter(|_| numbers.below(2) == 0);
        let mv = going_back.copied().unwrap_or_else(|| numbers.one_of(&options));
        let next = last.play(&mv).unwrap();
        tally.play(&mv, &next);
        game.push(next);
        moves.push(mv);
    }
}

#[test]
fn in_random_endings() {
    let mut numbers = Numbers(0x5eed_0011);
    let mut held = [0; Ground::ALL.len()];
    for game in Game::ALL {
        for _ in 0..250 {
            let start = numbers.setup(game);
            play_and_compare(start, 30, &mut numbers, &mut held);
        }
    }
    assert!(held.iter().all(|&times| times > 50), "each ground is met often: {held:?}");
}

#[test]
fn in_random_games_from_the_start() {
    let mut numbers = Numbers(0x5eed_0012);
    for game in Game::ALL {
        for _ in 0..2 {
            play_and_compare(Position::start(game), 120, &mut numbers, &mut [0; Ground::ALL.len()]);
        }
    }
}
