//! Positions and games for property tests, made from lists of numbers.

use xiangqi::records::{Game, GameResult, NodeId, Written};
use xiangqi::{Colour, Kind, Piece, Position, Setup, Square};

/// How many cases a property is tried with: more under `ZHICAI_SOAK=1`.
pub fn cases(short: u32, long: u32) -> u32 {
    if std::env::var_os("ZHICAI_SOAK").is_some() { long } else { short }
}

/// A small pseudo-random sequence.
pub fn next(state: &mut u64) -> u16 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 48) as u16
}

/// The position after these choices among the legal moves, from the start on, or where the game ends before.
pub fn played(choices: &[u16]) -> Position {
    let mut position = Position::start();
    for choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position = position.play(moves[usize::from(*choice) % moves.len()]).unwrap();
    }
    position
}

/// A position with few files in use, so that pieces of one kind share them. `None` when the pieces do not make a
/// playable position.
pub fn crowded(choices: &[u16]) -> Option<Position> {
    let mut choices = choices.iter().copied();
    let mut choose = |among: u8| choices.next().map_or(0, |choice| (choice % u16::from(among)) as u8);
    let mut setup = Setup::empty();
    setup.set_turn(Colour::BOTH[usize::from(choose(2))]);
    let files = [choose(9), choose(9)];
    for colour in Colour::BOTH {
        let own = |file: u8, rank: u8| match colour {
            Colour::Red => Square::new(file, rank),
            Colour::Black => Square::new(file, 9 - rank),
        };
        let mut put = |kind: Kind, square: Option<Square>| {
            let free = square.filter(|square| setup.get(*square).is_none());
            free.into_iter().for_each(|square| setup.set(square, Some(Piece { colour, kind })));
        };
        put(Kind::General, own(3 + choose(3), choose(3)));
        let side = if choose(2) == 0 { 3 } else { 5 };
        for rank in [0, 2] {
            put(Kind::Advisor, own(side, rank));
            put(Kind::Elephant, own(side * 2 - 4, rank * 2));
        }
        // All soldiers on one file, or on two.
        let together = choose(2) > 0;
        for rank in 5..10 {
            let file = files[if together { 0 } else { usize::from(choose(2)) }];
            if choose(6) > 0 {
                put(Kind::Soldier, own(file, rank));
            }
        }
        for kind in [Kind::Chariot, Kind::Horse, Kind::Cannon, Kind::Chariot, Kind::Horse, Kind::Cannon] {
            put(kind, own(files[usize::from(choose(2))], choose(10)));
        }
    }
    Position::try_from(setup).ok()
}

/// What a game says: of each move its ply, the move and the comment; then the rest of the game.
pub type Flat = (Vec<(usize, String, String)>, String, GameResult, Option<String>, Vec<(String, String)>);

/// What `game` says, so that two games read from different formats can be compared: moves as points where they are
/// legal, tags in the order of their names.
pub fn flat(game: &Game) -> Flat {
    let mut positions = vec![game.start().ok()];
    let mut moves = Vec::new();
    for (ply, id) in game.moves.walk() {
        let node = game.moves.node(id);
        let before = positions[ply - 1];
        let mv = before.and_then(|position| position.parse_move(&node.written.to_string()).ok());
        positions.truncate(ply);
        positions.push(before.zip(mv).and_then(|(position, mv)| position.play(mv).ok()));
        let text = mv.map_or_else(|| node.written.to_string(), |mv| mv.to_string());
        moves.push((ply, text, node.comment.clone()));
    }
    let written_anew = ["Game", "Result", "Format", "FEN"];
    let mut tags = game.tags.clone();
    tags.retain(|(name, _)| !written_anew.contains(&name.as_str()));
    tags.sort();
    (moves, game.moves.comment.clone(), game.result, game.tag("FEN").map(str::to_owned), tags)
}

/// A game with variations and comments: each number plays a move, goes back some moves, or says something.
pub fn grown(start: Position, choices: &[u16]) -> Game {
    let mut game = Game::default();
    if start != Position::start() {
        game.tags.push(("FEN".into(), start.setup().to_string()));
    }
    game.tags.push(("Red".into(), format!("红 \"{}\" \\", choices.len())));
    let results =
        [GameResult::RedWins, GameResult::BlackWins, GameResult::Draw, GameResult::BothLose, GameResult::Unknown];
    game.result = results[choices.len() % results.len()];
    let mut line: Vec<(Option<NodeId>, Position)> = vec![(None, start)];
    for choice in choices {
        let (at, position) = line[line.len() - 1];
        match choice % 8 {
            0 => line.truncate(line.len() - usize::from(choice / 8) % line.len()),
            1 => game.moves.comment_on(at, &format!("说 {choice};\n[Event (x) {{%")),
            _ => {
                let moves = position.legal_moves();
                let known: Vec<String> =
                    game.moves.continuations(at).map(|id| game.moves.node(id).written.to_string()).collect();
                let Some(mv) = moves.get(usize::from(choice / 8) % moves.len().max(1)) else { continue };
                if !known.contains(&mv.to_string()) {
                    let id = game.moves.add(at, Written::Squares(*mv));
                    line.push((Some(id), position.play(*mv).unwrap()));
                }
            }
        }
    }
    game
}
