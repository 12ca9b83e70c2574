//! DhtmlXQ: the places of moves, variations and comments, and what is refused.

use xiangqi::FenError;
use xiangqi::records::dhtmlxq::{DhtmlXqError, DhtmlXqFault, DhtmlXqWriteError, games, write};
use xiangqi::records::{Game, GameResult, ReplayError, pgn};

const NORMAL: &str = "8979695949392919097717866646260600102030405060708012720323436383";

fn read(text: &str) -> Result<Game, DhtmlXqFault> {
    let mut found: Vec<_> = games(text).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0).map_err(|error| error.fault)
}

fn tag(name: &str, value: &str) -> String {
    format!("[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]\n")
}

fn moves(game: &Game) -> Vec<(usize, String, String)> {
    let node = |id| game.moves.node(id);
    game.moves.walk().map(|(ply, id)| (ply, node(id).written.to_string(), node(id).comment.clone())).collect()
}

#[test]
fn points_are_counted_from_the_top_left() {
    // 炮二平五 is 7747.
    let game = read(&(tag("binit", NORMAL) + &tag("movelist", "7747 7062\n7967"))).unwrap();
    assert_eq!(game.replay().unwrap(), ["h2e2", "h9g7", "h0g2"].map(|text| text.parse().unwrap()));
    assert_eq!(game.tag("FEN"), None);
}

#[test]
fn variations_and_comments_find_their_places() {
    // Line 2 leaves line 1 at ply 4; its plies are counted from the start of the game.
    let text = tag("move_1_4_2", "10220919")
        + &tag("movelist", "77477062796780701927")
        + &tag("comment0", "首||二")
        + &tag("comment2", "game 2")
        + &tag("move_0_2_1", "102279678070")
        + &tag("comment1_3", "line 1")
        + &tag("comment2_5", "line 2")
        + &tag("move_0_2_3", "1242");
    let game = read(&text).unwrap();
    assert_eq!(game.moves.comment, "首\n二");
    let expected = [
        (1, "h2e2", ""),
        (2, "h9g7", "game 2"),
        (3, "h0g2", ""),
        (4, "i9h9", ""),
        (5, "b0c2", ""),
        (2, "b9c7", ""),
        (3, "h0g2", "line 1"),
        (4, "i9h9", ""),
        (4, "b9c7", ""),
        (5, "a0b0", "line 2"),
        (2, "b7e7", ""),
    ];
    assert_eq!(moves(&game), expected.map(|(ply, mv, comment)| (ply, mv.to_owned(), comment.to_owned())));
    let again = read(&write(&game).unwrap()).unwrap();
    assert_eq!(again, game);
}

#[test]
fn names_and_results_become_those_of_pgn() {
    let text = tag("title", "中炮对左三步虎") + &tag("place", "上海") + &tag("red", "") + &tag("gametype", "慢棋");
    let game = read(&(text + "[DhtmlXQ_blacktime]10[/DhtmlXQ_time]")).unwrap();
    let expected = [("Title", "中炮对左三步虎"), ("Site", "上海"), ("gametype", "慢棋"), ("BlackTime", "10")];
    assert_eq!(game.tags, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
    for (text, result) in [
        ("红胜", GameResult::RedWins),
        ("红方胜", GameResult::RedWins),
        ("红先胜", GameResult::RedWins),
        ("1-0", GameResult::RedWins),
        ("黑胜", GameResult::BlackWins),
        ("先负", GameResult::BlackWins),
        ("和棋", GameResult::Draw),
        ("先和", GameResult::Draw),
        ("双负", GameResult::BothLose),
        ("未知", GameResult::Unknown),
        ("", GameResult::Unknown),
    ] {
        assert_eq!(read(&tag("result", text)).unwrap().result, result, "{text}");
    }
}

#[test]
fn the_side_to_move_is_that_of_the_first_move() {
    let mut places = vec!["99"; 32];
    places[4] = "49";
    places[20] = "30";
    places[9] = "47";
    let start = tag("binit", &places.concat());
    let black = read(&(start.clone() + &tag("movelist", "3031"))).unwrap();
    assert_eq!(black.tag("FEN"), Some("3k5/9/9/9/9/9/9/4C4/9/4K4 b - - 0 1"));
    assert_eq!(black.replay().unwrap().len(), 1);
    let red = read(&start).unwrap();
    assert_eq!(red.tag("FEN"), Some("3k5/9/9/9/9/9/9/4C4/9/4K4 w - - 0 1"));
    // Black to move and no move yet: told by the tag the writer adds.
    let mut empty = black.clone();
    empty.moves = Default::default();
    assert_eq!(read(&write(&empty).unwrap()), Ok(empty));
    assert_eq!(read(&write(&black).unwrap()), Ok(black));
}

#[test]
fn the_normal_start_is_written_in_the_usual_order() {
    let text = write(&Game::default()).unwrap();
    assert!(text.contains(&tag("binit", NORMAL)), "{text}");
}

#[test]
fn several_games_are_counted() {
    let text = format!("some text [DhtmlXQ]{}[/DhtmlXQ]\n[DhtmlXQ]{}[/DhtmlXQ]", tag("red", "a"), tag("movelist", "1"));
    let found: Vec<_> = games(&text).collect();
    assert_eq!(found[0].as_ref().unwrap().tag("Red"), Some("a"));
    assert_eq!(found[1], Err(DhtmlXqError { game: 2, fault: DhtmlXqFault::Moves("movelist".into()) }));
    assert_eq!(games("no game here").count(), 0);
}

#[test]
fn what_has_no_place_is_refused() {
    let line = tag("movelist", "77477062");
    let variation = |name: &str| DhtmlXqFault::Variation(name.into());
    let comment = |name: &str| DhtmlXqFault::Comment(name.into());
    for (text, fault) in [
        ("[DhtmlXQ_red]甲".to_owned(), DhtmlXqFault::OpenTag("red".into())),
        (tag("binit", &NORMAL[..62]), DhtmlXqFault::Arrangement),
        (tag("binit", &format!("{NORMAL}99")), DhtmlXqFault::Arrangement),
        (tag("binit", &NORMAL.replace("89", "9x")), DhtmlXqFault::Arrangement),
        (tag("binit", &NORMAL.replace("89", "95")), DhtmlXqFault::Arrangement),
        (tag("binit", &NORMAL.replace("89", "79")), DhtmlXqFault::Overlap("h0".parse().unwrap())),
        (tag("fen", "9/9"), DhtmlXqFault::Fen(FenError::Ranks(2))),
        (tag("movelist", "774770"), DhtmlXqFault::Moves("movelist".into())),
        (tag("movelist", "7747706x"), DhtmlXqFault::Moves("movelist".into())),
        (tag("movelist", "9747"), DhtmlXqFault::Moves("movelist".into())),
        (line.clone() + &tag("move_0_2_1", "1"), DhtmlXqFault::Moves("move_0_2_1".into())),
        (line.clone() + &tag("move_0_0_1", ""), variation("move_0_0_1")),
        (line.clone() + &tag("move_0_4_1", "7062"), variation("move_0_4_1")),
        (line.clone() + &tag("move_0_2", "7062"), variation("move_0_2")),
        (line.clone() + &tag("move_0_2_x", "7062"), variation("move_0_2_x")),
        (line.clone() + &tag("move_0_2_99999999999", "7062"), variation("move_0_2_99999999999")),
        (line.clone() + &tag("move_0_2_0", "1022"), variation("move_0_2_0")),
        (line.clone() + &tag("move_0_2_1", "1022") + &tag("move_0_2_1", "1242"), variation("move_0_2_1")),
        // Lines that begin each other, or themselves.
        (line.clone() + &tag("move_1_2_2", "1022") + &tag("move_2_2_1", "1242"), variation("move_1_2_2")),
        (line.clone() + &tag("move_1_2_1", "1022"), variation("move_1_2_1")),
        (line.clone() + &tag("move_7_2_1", "1022"), variation("move_7_2_1")),
        (line.clone() + &tag("comment3", "a"), comment("comment3")),
        (line.clone() + &tag("comment1_1", "a"), comment("comment1_1")),
        (line.clone() + &tag("commentx", "a"), comment("commentx")),
    ] {
        assert_eq!(read(&text), Err(fault), "{text}");
    }
    // After the last move a line may go on.
    assert_eq!(read(&(line + &tag("move_0_3_1", "7967"))).unwrap().moves.main_line().count(), 3);
}

#[test]
fn a_game_whose_points_are_not_known_cannot_be_written() {
    let game = |text: &str| pgn::games(text).next().unwrap().unwrap();
    // An illegal move has points, and so has what follows it as points.
    let illegal = game("1. h2e2 b9d8 2. h0g2 *");
    assert_eq!(moves(&read(&write(&illegal).unwrap()).unwrap()), moves(&illegal));
    let words = game("1. 炮二平五 马2进4 2. 马二进三 *");
    let error = DhtmlXqWriteError::Move { ply: 3, text: "马二进三".into() };
    assert_eq!(write(&words), Err(error));
    assert_eq!(
        write(&game("[FEN \"9/9\"] 1. h2e2 *")),
        Err(DhtmlXqWriteError::Start(ReplayError::Fen(FenError::Ranks(2))))
    );
}
