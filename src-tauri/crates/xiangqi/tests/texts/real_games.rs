//! Real games: every move legal, and the same in every notation and format.

use crate::games::flat;
use xiangqi::records::{Game, GameResult, dhtmlxq, pgn};
use xiangqi::{Move, Notation, Position};

const COMPUTERS: &str = include_str!("../data/records/ccgc2006.pgn");
const CHAMPIONSHIPS: &str = include_str!("../data/records/championships.pgn");
const SPELLINGS: &str = include_str!("../data/records/two_spellings.txt");
const SHANGHAI: &str = include_str!("../data/records/shanghai2025.txt");

fn read(text: &str) -> Vec<Game> {
    pgn::games(text).collect::<Result<_, _>>().unwrap()
}

fn all_games() -> Vec<Game> {
    let other = dhtmlxq::games(SHANGHAI).map(Result::unwrap);
    [COMPUTERS, CHAMPIONSHIPS].into_iter().flat_map(read).chain(other).collect()
}

#[test]
fn every_game_is_legal_to_its_end() {
    let games = all_games();
    assert_eq!(games.len(), 27);
    let mut plies = 0;
    for game in &games {
        let name = format!("{:?} - {:?}", game.tag("Red"), game.tag("Black"));
        let moves = game.replay().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(game.faults(), Ok(Vec::new()), "{name}");
        plies += moves.len();
    }
    assert_eq!(plies, 971 + 1378 + 77);
}

#[test]
fn results_are_those_of_the_tags() {
    use GameResult::{BlackWins as Black, Draw, RedWins as Red, Unknown};
    let results: Vec<_> = read(COMPUTERS).iter().map(|game| game.result).collect();
    assert_eq!(results, [Black, Black, Black, Red, Draw, Red, Black, Black, Black, Red, Red]);
    assert!(read(CHAMPIONSHIPS).iter().all(|game| game.result == Unknown));
    assert_eq!(all_games()[26].result, Red);
}

#[test]
fn chinese_is_written_as_in_the_sources() {
    // But for two advisors on a file and full-width digits, the writers of those files and this one agree.
    for game in read(COMPUTERS) {
        let mut position = Position::start();
        for (id, mv) in game.moves.main_line().zip(game.replay().unwrap()) {
            let source = game.moves.node(id).written.to_string();
            assert_eq!(position.notation(mv, Notation::Chinese), half_width(&source), "{}", position.setup());
            position = position.play(mv).unwrap();
        }
    }
}

#[test]
fn points_and_words_from_different_sources_agree() {
    let lines: Vec<&str> = SPELLINGS.lines().filter(|line| !line.starts_with('#')).collect();
    for pair in lines.chunks(2) {
        let points = pair[0].strip_prefix("points: ").unwrap().split(' ').map(|text| text.parse::<Move>().unwrap());
        let words = pair[1].strip_prefix("words: ").unwrap().split(' ');
        let mut position = Position::start();
        for (mv, text) in points.zip(words) {
            assert_eq!(position.parse_move(text), Ok(mv), "{text} in {}", position.setup());
            assert_eq!(position.notation(mv, Notation::Chinese), half_width(text));
            let wxf = position.notation(mv, Notation::Wxf);
            assert_eq!(position.parse_move(&wxf), Ok(mv), "{wxf} in {}", position.setup());
            position = position.play(mv).unwrap();
        }
    }
}

#[test]
fn every_format_keeps_the_game() {
    for game in all_games() {
        for notation in [Notation::Chinese, Notation::Wxf, Notation::Iccs, Notation::Uci] {
            let again = read(&pgn::write(&game, notation)).remove(0);
            assert_eq!(flat(&game), flat(&again));
        }
        let text = dhtmlxq::write(&game).unwrap();
        let again = dhtmlxq::games(&text).next().unwrap().unwrap();
        assert_eq!(flat(&game), flat(&again));
    }
}

#[test]
fn a_stream_gives_the_same_games() {
    let text = format!("{COMPUTERS}\n{CHAMPIONSHIPS}");
    for size in [1, 7, 1_000, 1 << 20] {
        let mut stream = pgn::Stream::default();
        let chars: Vec<char> = text.chars().collect();
        let mut games = Vec::new();
        for piece in chars.chunks(size) {
            games.extend(stream.push(&piece.iter().collect::<String>()));
        }
        games.extend(stream.finish());
        let games: Vec<Game> = games.into_iter().map(Result::unwrap).collect();
        assert_eq!(games, read(&text), "in pieces of {size}");
    }
}

fn half_width(text: &str) -> String {
    let half = |c: char| u32::from(c).checked_sub(0xFEE0).and_then(char::from_u32).filter(char::is_ascii_digit);
    text.chars().map(|c| half(c).unwrap_or(c)).collect()
}
