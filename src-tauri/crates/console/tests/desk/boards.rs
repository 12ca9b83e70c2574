//! Boards and moves at the desk: a device's board and what the moves lead to, moves that are read, positions that are
//! recorded, on time moved by hand.

mod judging;
mod lever;

use arbitration::{Code, Fact, GameId, GameNo, Intent, PositionReason, RoundNo, Seq, Source, TableNo};
use clock::{Millis, Side};
use console::wire::{
    Answer, Ask, BoardView, BreakView, Conduct, CountedFrom, CycleOutcome, Followed, Label, LegalMove, Message,
    MoveRead, PieceKind, PreviewAnswer, SetupRead,
};
use console::{Desk, DeskError, Pace, board_seen};
use devices::{BoardKind, BoardSeen, ClockSeen, Flag, HubEvent, Lr, PerLr, SerialNumber, Version};
use draughts::{Game, Position, Setup};
use timebase::Time;

use crate::hall::{BASE, Hall, TABLE};

const SERIAL: &str = "50001";

/// A started round of one table, both players there.
fn playing(profile: &str) -> Hall {
    Hall::playing(profile, 1)
}

impl Hall {
    /// The same with a board and a clock at its table.
    fn with_board(profile: &str, game: Game) -> Hall {
        let hall = playing(profile);
        hall.desk.tell(HubEvent::Found {
            serial: SerialNumber::from(SERIAL),
            kind: if game.rows() == 10 { BoardKind::Ten } else { BoardKind::Eight },
            version: Version { major: 1, minor: 0 },
            port: SERIAL.into(),
        });
        hall.accept(Intent::Bind { serial: SERIAL.into(), table: TABLE, left: Some(Side::White) });
        hall.shows(&Setup::start(game));
        hall.lever(Side::White);
        hall
    }

    /// The number of the only fact that an intent writes.
    fn fact(&self, intent: Intent) -> Seq {
        let answer = self.ask(intent);
        let Answer::Accepted { facts, .. } = &answer else { panic!("{answer:?}") };
        assert_eq!(facts.len(), 1, "{answer:?}");
        facts[0].fact
    }

    fn press(&self, side: Side, text: &str) {
        self.time.advance(Millis::seconds(5));
        self.accept(Intent::Press { table: TABLE, side, text: Some(text.into()) });
    }

    /// The board shows this.
    fn shows(&self, setup: &Setup) {
        let seen = BoardSeen { squares: board_seen(setup), rotated: false };
        self.desk.tell(HubEvent::Board { serial: SerialNumber::from(SERIAL), seen, at: self.time.now() });
        self.desk.settle().wait().unwrap();
    }

    /// The clock of `running` runs from now on.
    fn lever(&self, running: Side) {
        self.time.advance(Millis::seconds(2));
        self.tell_lever(running);
        self.desk.settle().wait().unwrap();
    }

    /// The clock tells that `running` runs.
    fn tell_lever(&self, running: Side) {
        self.tell_clock(running, PerLr::new(BASE, BASE));
    }

    /// The same with what it shows.
    fn tell_clock(&self, running: Side, left: PerLr<Millis>) {
        let running = if running == Side::White { Lr::Left } else { Lr::Right };
        let seen = ClockSeen {
            left,
            running: Some(running),
            high: running,
            flag: PerLr::new(Flag::Up, Flag::Up),
            battery_low: false,
        };
        self.desk.tell(HubEvent::Clock { serial: SerialNumber::from(SERIAL), seen, at: self.time.now() });
    }

    /// `side` makes a legal move on the board and presses; gives the board after it.
    fn moves(&self, side: Side, before: &Position, text: &str) -> Position {
        let after = before.play(&before.parse_move(text).unwrap()).unwrap();
        self.shows(after.setup());
        self.lever(side.opponent());
        after
    }

    fn board(&self) -> BoardView {
        self.desk.table(TABLE).wait().unwrap().board.unwrap()
    }

    /// The move of the game that cannot be followed.
    fn broken(&self) -> Option<BreakView> {
        self.desk.table(TABLE).wait().unwrap().broken
    }

    /// The one that could not be any more.
    fn would_break(&self, intent: Intent) -> Option<BreakView> {
        match self.desk.preview(Ask::from(intent), "chief").wait().unwrap() {
            PreviewAnswer::Would { broken, .. } => broken,
            refused @ PreviewAnswer::Refused { .. } => panic!("{refused:?}"),
        }
    }

    fn names(&self) -> Vec<Option<String>> {
        self.desk.table(TABLE).wait().unwrap().moves.into_iter().map(|played| played.text).collect()
    }

    fn read(&self, text: &str) -> MoveRead {
        self.desk.read_move(TABLE, None, text).wait().unwrap()
    }
}

fn code(read: &MoveRead) -> &str {
    match read {
        MoveRead::Move { .. } => "legal",
        MoveRead::Illegal { why, .. } => &why.code,
    }
}

fn texts(moves: &[LegalMove]) -> Vec<&str> {
    moves.iter().map(|step| step.text.as_str()).collect()
}

fn score(ply: u32, moves: &[&str]) -> Intent {
    let moves = moves.iter().map(|text| (*text).to_owned()).collect();
    Intent::EnterScore { table: TABLE, game: None, ply, moves }
}

fn record(after: u32, fen: &str) -> Intent {
    let (fen, reason) = (fen.to_owned(), PositionReason::AsPlayed);
    Intent::RecordPosition { table: TABLE, game: None, after, fen, reason, note: None }
}

fn game() -> GameId {
    GameId { table: TABLE, round: RoundNo(1), game: GameNo(1) }
}

fn replace(fact: Seq, with: Fact) -> Intent {
    Intent::Replace { fact, with: Box::new(with), reason: "misread".into() }
}

#[test]
fn article_7_7_an_illegal_move_that_stands_is_recorded_and_the_game_goes_on_from_it() {
    let hall = Hall::with_board("draughts-100", Game::International);
    let start = Position::start(Game::International);
    let one = hall.moves(Side::White, &start, "32-28");
    let two = hall.moves(Side::Black, &one, "19-23");
    assert_eq!(hall.board().agrees, Some(true));

    // White should have taken with 28x19 and moves 31-26 instead; Black does not see it.
    let played = Setup::parse(Game::International, "B:W26,28,33-50:B1-18,20,23").unwrap();
    hall.shows(&played);
    hall.lever(Side::Black);
    let board = hall.board();
    assert_eq!((board.agrees, board.turn), (Some(false), Side::Black));
    assert_eq!(board.differs, ["26", "31"]);
    assert!(board.pieces.iter().any(|piece| piece.square == "26"), "the board as the device shows it");
    assert!(board.known.iter().any(|piece| piece.square == "31"), "the board as the moves have it");
    assert_eq!(board.fen, played.to_string());
    assert_eq!(hall.names(), [Some("32-28".into()), Some("19-23".into()), None]);
    assert_eq!(code(&hall.desk.read_move(TABLE, Some(2), "31-26").wait().unwrap()), "must-capture");

    hall.accept(record(3, &board.fen));
    let board = hall.board();
    assert_eq!((board.agrees, board.known.len(), board.differs.len()), (Some(true), 0, 0));

    let stands = Position::try_from(played).unwrap();
    hall.moves(Side::Black, &stands, "23x32");
    assert_eq!(hall.names()[2..], [None, Some("23x32".into())]);
    assert_eq!(hall.board().agrees, Some(true));
    // The moves before it are still those that were played.
    assert_eq!(hall.desk.position(TABLE, Some(2)).wait().unwrap().board.fen, two.setup().to_string());
    let refused = hall.desk.position(TABLE, Some(5)).wait().unwrap_err().fault();
    assert_eq!((refused.code.as_str(), refused.params["known"].as_str()), ("no-move", "4"));
}

#[test]
fn article_7_7_a_press_and_the_position_that_stands_after_it_are_written_together_or_not_at_all() {
    let hall = playing("draughts-100");
    hall.press(Side::White, "32-28");
    hall.press(Side::Black, "19-23");
    let before = hall.facts();
    let press = Intent::Press { table: TABLE, side: Side::White, text: None };
    let stands = |fen: &str| Ask { also: Some(record(3, fen)), ..Ask::from(press.clone()) };

    assert_eq!(hall.refusal(stands("B:W1:B40")).code, Code::IllegalPosition);
    let ahead = Ask { also: Some(press.clone()), ..Ask::from(record(3, "W:WK48:BK3")) };
    assert_eq!(hall.refusal(ahead).code, Code::NoMove, "there is no third move before the press");
    // White should have taken with 28x19 and moves 31-26 instead.
    let played = "B:W26,28,33-50:B1-18,20,23";
    let would = hall.desk.preview(stands(played), "chief").wait().unwrap();
    let PreviewAnswer::Would { kinds, tables, .. } = would else { panic!("{would:?}") };
    assert_eq!(kinds, ["move.played", "position.recorded"]);
    assert_eq!((tables.len(), tables[0].moves, tables[0].clock.running), (1, 3, Some(Side::Black)));
    assert_eq!((hall.facts(), hall.names().len()), (before, 2), "nothing is written yet");

    hall.accept(stands(played));
    assert_eq!((hall.facts(), hall.names().len()), (before + 2, 3));
    let position = hall.desk.position(TABLE, None).wait().unwrap();
    let stands = Setup::parse(Game::International, played).unwrap();
    assert_eq!((position.ply, position.board.fen), (3, stands.to_string()));
}

#[test]
fn a_score_that_is_entered_brings_a_board_back_that_was_not_looked_at_for_five_moves() {
    let hall = Hall::with_board("draughts-100", Game::International);
    let mut position = Position::start(Game::International);
    let line = ["32-28", "18-23", "38-32", "12-18", "43-38"];
    for (ply, text) in line.iter().enumerate() {
        position = position.play(&position.parse_move(text).unwrap()).unwrap();
        hall.lever(if ply.is_multiple_of(2) { Side::Black } else { Side::White });
    }
    hall.shows(position.setup());
    assert_eq!(hall.names(), vec![None; 5]);
    assert_eq!(hall.board().agrees, Some(false), "so many moves are never guessed");

    hall.accept(score(1, &line[..3]));
    assert_eq!(hall.board().agrees, Some(true));
    assert_eq!(hall.names(), line.map(|text| Some(text.to_owned())), "and the board names the other two");
}

#[test]
fn a_score_that_is_put_right_lets_the_board_name_the_moves_after_it() {
    let hall = Hall::with_board("draughts-100", Game::International);
    let mut position = Position::start(Game::International);
    let line = ["32-28", "18-23", "38-32", "12-18", "43-38"];
    for (ply, text) in line.iter().enumerate() {
        position = position.play(&position.parse_move(text).unwrap()).unwrap();
        hall.lever(if ply.is_multiple_of(2) { Side::Black } else { Side::White });
    }
    hall.shows(position.setup());
    let misread = hall.fact(score(1, &["32-28", "18-23", "37-32"]));
    assert_eq!(hall.board().agrees, Some(false));
    let moves = line[..3].iter().map(|&text| text.to_owned()).collect();
    hall.accept(replace(misread, Fact::ScoreEntered { id: game(), ply: 1, moves }));
    assert_eq!(hall.board().agrees, Some(true));
    assert_eq!(hall.names(), line.map(|text| Some(text.to_owned())));
}

#[test]
fn a_move_that_was_made_while_the_board_was_away_is_not_taken_for_the_next_ones() {
    let hall = Hall::with_board("draughts-100", Game::International);
    let mut position = Position::start(Game::International);
    position = hall.moves(Side::White, &position, "32-28");
    hall.desk.tell(HubEvent::Lost { serial: SerialNumber::from(SERIAL), why: devices::Lost::Unplugged });
    hall.desk.settle().wait().unwrap();
    // Black plays 19-23 and presses, and nobody hears of it.
    position = position.play(&position.parse_move("19-23").unwrap()).unwrap();
    hall.time.advance(Millis::seconds(20));
    hall.desk.tell(HubEvent::Back { serial: SerialNumber::from(SERIAL), port: SERIAL.into() });
    hall.shows(position.setup());
    hall.lever(Side::White);
    position = hall.moves(Side::White, &position, "28x19");
    assert_eq!(hall.names(), [Some("32-28".to_owned()), None], "the second move is not 19-23");
    assert_eq!(hall.board().agrees, Some(false), "a person says what was played");
    hall.moves(Side::Black, &position, "14x23");
    assert_eq!(hall.names(), [Some("32-28".to_owned()), None, None]);
}

#[test]
fn several_lines_that_explain_a_board_are_shown_and_none_is_taken() {
    let hall = Hall::with_board("draughts-100", Game::International);
    // Three plies: White makes two of his moves in either order.
    let seen = Setup::parse(Game::International, "B:W27,29,31,33,35-50:B1-18,20,24").unwrap();
    hall.lever(Side::Black);
    hall.lever(Side::White);
    hall.lever(Side::Black);
    hall.shows(&seen);
    let board = hall.board();
    assert_eq!(board.agrees, Some(true), "{board:?}");
    assert_eq!(board.explained_by, [["32-27", "19-24", "34-29"], ["34-29", "19-24", "32-27"]].map(Vec::from));
    assert_eq!(hall.names(), vec![None; 3]);
}

#[test]
fn a_russian_board_names_moves_by_letters_and_figures() {
    let hall = Hall::with_board("draughts-64-russian", Game::Russian);
    let start = Position::start(Game::Russian);
    let one = hall.moves(Side::White, &start, "c3-d4");
    let two = hall.moves(Side::Black, &one, "f6-g5");
    let three = hall.moves(Side::White, &two, "d4-e5");
    let position = hall.desk.position(TABLE, None).wait().unwrap();
    assert_eq!(texts(&position.legal), ["d6:f4"], "a capture is compulsory");
    assert_eq!((position.legal[0].path.join(" "), position.legal[0].captured.join(" ")), ("d6 f4".into(), "e5".into()));
    hall.moves(Side::Black, &three, "d6:f4");
    assert_eq!(hall.names(), ["c3-d4", "f6-g5", "d4-e5", "d6:f4"].map(|text| Some(text.to_owned())));
    let board = hall.board();
    assert_eq!((board.game.as_str(), board.agrees), ("draughts-64-russian", Some(true)));
    assert_eq!((board.last, board.captured), (vec!["d6".into(), "f4".into()], vec!["e5".to_owned()]));
}

#[test]
fn xiangqi_is_played_from_the_position_that_stands_and_its_moves_are_read() {
    let hall = playing("xiangqi-1999");
    hall.accept(score(1, &["炮二平五", "H8+7"]));
    assert_eq!(hall.names(), [Some("炮二平五".into()), Some("马8进7".into())]);
    let position = hall.desk.position(TABLE, None).wait().unwrap();
    assert_eq!((position.ply, position.board.turn), (2, Side::White));
    assert_eq!((position.board.last.clone(), position.board.agrees), (vec!["h9".into(), "g7".into()], None));
    let cannon = |square: &str| {
        position.board.pieces.iter().any(|piece| piece.square == square && piece.piece == PieceKind::Cannon)
    };
    assert!(cannon("e2") && !cannon("h2"));

    assert_eq!(
        hall.read("E2-E6"),
        MoveRead::Move {
            text: "炮五进四".into(), path: vec!["e2".into(), "e6".into()], captured: vec!["e6".into()]
        }
    );
    for (text, why) in [("a1a2", "no-piece"), ("g7f5", "not-yours"), ("e2e9", "screens"), ("炮", "unreadable")] {
        assert_eq!(code(&hall.read(text)), why, "{text}");
    }
}

#[test]
fn a_typed_move_is_told_why_it_is_none_and_what_could_be_meant() {
    let hall = playing("draughts-100");
    assert_eq!(
        hall.read(" 32- 28 "),
        MoveRead::Move { text: "32-28".into(), path: vec!["32".into(), "28".into()], captured: Vec::new() }
    );
    let MoveRead::Illegal { why, candidates } = hall.read("32-23") else { panic!("too far") };
    assert_eq!(
        (why.code.as_str(), why.params["from"].as_str(), why.params["to"].as_str()),
        ("unreachable", "32", "23")
    );
    assert_eq!(texts(&candidates), ["32-27", "32-28"]);
    for (text, why) in [
        ("", "unreadable"),
        ("\u{0}", "unreadable"),
        ("32-51", "no-such-square"),
        ("28-23", "no-piece"),
        ("19-23", "not-yours"),
        ("37-31", "occupied"),
        (&"32-28x".repeat(1_000), "too-long"),
        (&"炮".repeat(100_000), "too-long"),
    ] {
        assert_eq!(code(&hall.read(text)), why, "{}", text.chars().take(20).collect::<String>());
    }
}

#[test]
fn a_score_is_written_as_the_game_writes_it_and_refused_where_it_is_illegal() {
    let hall = playing("draughts-100");
    hall.accept(score(1, &["3228", " 19-23 "]));
    assert_eq!(hall.names(), [Some("32-28".into()), Some("19-23".into())]);
    let Answer::Refused { refusal } = hall.ask(score(3, &["28x19", "20-25"])) else { panic!("Black must capture") };
    assert_eq!(refusal.code, Code::IllegalMove);
    let params = ["ply", "move", "why"].map(|name| refusal.params[name].as_str());
    assert_eq!(params, ["4", "20-25", "must-capture"]);
    let preview = hall.desk.preview(Ask::from(score(3, &["31-27"])), "chief").wait().unwrap();
    assert!(matches!(preview, PreviewAnswer::Refused { refusal } if refusal.code == Code::IllegalMove));
    assert_eq!(hall.names().len(), 2, "nothing was written");
}

#[test]
fn a_score_that_replaces_another_is_read_and_refused_like_one_that_is_entered() {
    let hall = playing("draughts-100");
    let fact = hall.fact(score(1, &["32-28", "19-23", "28x19"]));
    let of = |ply, moves: &[&str]| {
        replace(fact, Fact::ScoreEntered { id: game(), ply, moves: moves.iter().map(|&text| text.into()).collect() })
    };
    let refusal = hall.refusal(of(1, &["32-28", "19-23", "99-98"]));
    assert_eq!((refusal.code, refusal.params["ply"].as_str()), (Code::IllegalMove, "3"));
    let preview = hall.desk.preview(Ask::from(of(1, &["99-98"])), "chief").wait().unwrap();
    assert!(matches!(preview, PreviewAnswer::Refused { refusal } if refusal.code == Code::IllegalMove));
    hall.accept(of(1, &["3127", " 20-25 "]));
    assert_eq!(hall.names(), ["31-27", "20-25"].map(|text| Some(text.to_owned())), "without the moves it replaces");
}

#[test]
fn a_score_that_leaves_a_later_move_impossible_says_which_before_and_after() {
    let hall = playing("draughts-100");
    hall.accept(score(1, &["32-28", "19-23", "28x19", "14x23"]));
    assert_eq!(hall.broken(), None);
    let again = score(2, &["20-25"]);
    let Some(BreakView::Unplayable(entry)) = hall.would_break(again.clone()) else { panic!("28x19 takes nothing now") };
    assert_eq!((entry.ply, entry.text.as_str()), (3, "28x19"));
    assert_eq!(hall.broken(), None, "nothing was written");
    hall.accept(again);
    assert_eq!(hall.broken(), Some(BreakView::Unplayable(entry.clone())));
    let why = hall.desk.read_move(TABLE, Some(2), "28x19").wait().unwrap();
    assert_eq!(code(&why), entry.why.code);

    let note = Intent::Note { table: TABLE, text: "sheets collected".into(), about: None };
    assert_eq!(hall.would_break(note), None, "what was so before is not told again");
    let right = score(3, &["37-32", "14-20"]);
    assert_eq!(hall.would_break(right.clone()), None);
    hall.accept(right);
    assert_eq!(hall.broken(), None);
}

#[test]
fn a_score_that_is_withdrawn_leaves_a_move_without_a_name_before_others() {
    let hall = playing("draughts-100");
    let press = |side| Intent::Press { table: TABLE, side, text: None };
    hall.accept(press(Side::White));
    hall.accept(press(Side::Black));
    assert_eq!(hall.broken(), None, "moves without names are no trouble by themselves");
    let fact = hall.fact(score(1, &["32-28", "19-23"]));
    hall.press(Side::White, "28x19");
    let withdraw = Intent::Withdraw { fact, reason: "of another table".into() };
    assert_eq!(hall.would_break(withdraw.clone()), Some(BreakView::Unnamed { ply: 1 }));
    hall.accept(withdraw);
    assert_eq!(hall.broken(), Some(BreakView::Unnamed { ply: 1 }));
    hall.accept(record(3, "B:WK46:BK5"));
    assert_eq!(hall.broken(), None, "from a recorded position on no move before it is needed");
}

#[test]
fn a_pressed_move_that_replaces_another_is_read_and_refused_like_one_that_is_pressed() {
    let hall = playing("draughts-100");
    hall.press(Side::White, "32-28");
    let fact = hall.fact(Intent::Press { table: TABLE, side: Side::Black, text: Some("19-23".into()) });
    let of = |text: &str| {
        let (side, text, from) = (Side::Black, Some(text.to_owned()), Source::Arbiter);
        replace(fact, Fact::MovePlayed { id: game(), side, text, left: None, from })
    };
    let refusal = hall.refusal(of("99-98"));
    assert_eq!((refusal.code, refusal.params["ply"].as_str()), (Code::IllegalMove, "2"));
    hall.accept(of("2025"));
    assert_eq!(hall.names(), ["32-28", "20-25"].map(|text| Some(text.to_owned())));
}

#[test]
fn a_position_that_replaces_another_is_read_and_refused_like_one_that_is_recorded() {
    let hall = playing("draughts-100");
    let fact = hall.fact(record(0, "W:WK46:BK5"));
    let of = |fen: &str| {
        let (fen, reason) = (fen.to_owned(), PositionReason::AsPlayed);
        replace(fact, Fact::PositionRecorded { id: game(), after: 0, fen, reason, note: None })
    };
    for (fen, why) in [("W:W1:B40", "man-on-far-row"), ("rubbish", "no-turn")] {
        let refusal = hall.refusal(of(fen));
        assert_eq!((refusal.code, refusal.params["why"].as_str()), (Code::IllegalPosition, why), "{fen}");
        let preview = hall.desk.preview(Ask::from(of(fen)), "chief").wait().unwrap();
        assert!(matches!(preview, PreviewAnswer::Refused { refusal } if refusal.code == Code::IllegalPosition));
    }
    hall.accept(of(" W : WK48 : B K3. "));
    assert_eq!(hall.desk.position(TABLE, None).wait().unwrap().board.fen, "W:WK48:BK3");
}

#[test]
fn a_move_that_is_pressed_is_a_legal_one_or_has_no_name() {
    let hall = playing("draughts-100");
    let press = |side, text: Option<&str>| Intent::Press { table: TABLE, side, text: text.map(str::to_owned) };
    let refusal = hall.refusal(press(Side::White, Some("99-98")));
    let params = ["ply", "move", "why"].map(|name| refusal.params[name].as_str());
    assert_eq!((refusal.code, params), (Code::IllegalMove, ["1", "99-98", "no-such-square"]));
    hall.accept(press(Side::White, Some(" 3228 ")));
    assert_eq!(hall.names(), [Some("32-28".to_owned())], "as the game writes it");
    assert_eq!(hall.refusal(press(Side::White, Some("99-98"))).code, Code::NotHisTurn, "whatever the move is");
    hall.accept(press(Side::Black, None));
    hall.accept(press(Side::White, Some("99-98")));
    assert_eq!(hall.names()[2].as_deref(), Some("99-98"), "nobody knows the position there");
}

#[test]
fn a_move_of_the_side_that_is_not_to_move_on_the_board_is_not_pressed_by_name() {
    let hall = playing("draughts-100");
    hall.accept(score(1, &["32-28"]));
    let press = |text: Option<&str>| Intent::Press { table: TABLE, side: Side::White, text: text.map(str::to_owned) };
    for text in ["31-27", "19-23", "99-98"] {
        assert_eq!(hall.refusal(press(Some(text))).code, Code::NotHisTurn, "{text}: the clock runs, the board waits");
    }
    assert_eq!(hall.names().len(), 1, "nothing was written");
    hall.accept(press(None));
}

#[test]
fn a_position_that_cannot_be_played_is_not_recorded() {
    let hall = playing("draughts-100");
    for (fen, why) in [("W:W1:B40", "man-on-far-row"), ("W:W31-50:B", "no-pieces"), ("rubbish", "no-turn")] {
        let Answer::Refused { refusal } = hall.ask(record(0, fen)) else { panic!("{fen} was recorded") };
        assert_eq!((refusal.code, refusal.params["why"].as_str()), (Code::IllegalPosition, why), "{fen}");
    }
    hall.accept(record(0, " W : WK46 : B K5. "));
    let position = hall.desk.position(TABLE, None).wait().unwrap();
    assert_eq!((position.ply, position.board.fen.as_str()), (0, "W:WK46:BK5"));
}

#[test]
fn positions_that_nobody_knows_are_refused() {
    let hall = playing("draughts-100");
    hall.press(Side::White, "32-28");
    hall.accept(Intent::Press { table: TABLE, side: Side::Black, text: None });
    hall.press(Side::White, "37-32");
    let code = |table, ply| hall.desk.position(TableNo(table), ply).wait().map_err(|error| error.fault().code);
    assert_eq!(code(1, Some(0)).unwrap().board.fen, Setup::start(Game::International).to_string());
    assert_eq!(code(1, None).unwrap().ply, 1, "the second move has no name");
    for (table, ply, why) in [(1, Some(2), "no-move"), (1, Some(u32::MAX), "no-move"), (2, None, "no-table")] {
        assert_eq!(code(table, ply), Err(why.to_owned()), "{table} {ply:?}");
    }
    assert_eq!(hall.desk.judge(TableNo(9), None).wait().unwrap_err().fault().code, "no-table");
}

#[test]
fn a_set_up_is_read_with_every_fault() {
    let desk = Desk::new(Time::real(), "/nowhere");
    let codes = |game: &str, fen: &str| match desk.read_setup(game, fen).unwrap() {
        SetupRead::Playable { fen } => vec!["playable".to_owned(), fen],
        SetupRead::Illegal { faults, .. } => faults.into_iter().map(|fault| fault.code).collect(),
        SetupRead::Unreadable { why } => vec![why.code],
    };
    for (game, fen, expected) in [
        ("draughts-100", "w: B1-3,K5 : W 48-50.", vec!["playable", "W:W48,49,50:B1,2,3,K5"]),
        ("draughts-100", "W:W1,2:B50", vec!["man-on-far-row"; 3]),
        ("draughts-64-russian", "b:Wa1,Kb2:Bh8", vec!["playable", "B:WKb2,a1:Bh8"]),
        ("draughts-64-brazilian", "W:Wa1,a1:Bh8", vec!["twice"]),
        ("draughts-64-brazilian", "W:Wa2:Bh8", vec!["no-square"]),
        ("xiangqi", "4k4/9/9/9/9/9/9/9/9/3K5", vec!["playable", "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"]),
        ("xiangqi", "4k4/9/9/9/9/9/9/9/9/4K4", vec!["facing-generals"]),
        ("xiangqi", "9/9/9/9/9/9/9/9/9/9", vec!["no-general", "no-general"]),
        ("xiangqi", "9/9", vec!["ranks"]),
        ("draughts-100", "", vec!["no-turn"]),
    ] {
        assert_eq!(codes(game, fen), expected, "{game} {fen}");
    }
    assert_eq!(codes("xiangqi", &"9/".repeat(500_000)), ["too-long"]);
    for game in ["chess", "", "draughts-100 "] {
        assert!(matches!(desk.read_setup(game, "W"), Err(DeskError::NoRules(_))), "{game}");
    }
}

#[test]
fn a_move_that_fits_several_is_refused_with_them() {
    let hall = playing("draughts-64-russian");
    hall.accept(record(0, "W:WKe1:Bb6,c5,g3,d2"));
    let Answer::Refused { refusal } =
        hall.ask(Intent::Press { table: TABLE, side: Side::White, text: Some("e1:h2".into()) })
    else {
        panic!("the move is not clear")
    };
    let params = ["why", "candidates"].map(|name| refusal.params[name].as_str());
    assert_eq!((refusal.code, params[0]), (Code::IllegalMove, "ambiguous"));
    let mut candidates: Vec<&str> = params[1].split(' ').collect();
    candidates.sort_unstable();
    assert_eq!(candidates, ["e1:a5:c7:h2", "e1:b4:d6:h2"]);
}

#[test]
fn a_score_that_is_too_long_is_refused_with_the_limit() {
    let hall = playing("draughts-100");
    let Answer::Refused { refusal } = hall.ask(score(1, &["32-28"; 2_001])) else { panic!("no game is so long") };
    let params = ["value", "limit"].map(|name| refusal.params[name].as_str());
    assert_eq!((refusal.code, params), (Code::BadNumber, ["2001", "2000"]));
}

#[test]
fn a_full_disk_is_not_tried_again_with_every_report_of_a_device_and_loses_no_move() {
    let hall = Hall::with_board("draughts-100", Game::International);
    hall.desk.limit_pages(1).wait().unwrap();
    for length in [1_000, 1] {
        let note = || Intent::Note { table: TABLE, text: "x".repeat(length), about: None };
        let full = (0..200).find_map(|_| match hall.ask(note()) {
            Answer::Fault { fault } => Some(fault.code),
            _ => None,
        });
        assert_eq!(full.as_deref(), Some("disk-full"));
    }
    let mut mailbox = hall.desk.subscribe(Pace::Console).unwrap();
    let mut folded = || matches!(mailbox.take(), Some(Message::Snapshot { .. }));
    hall.desk.settle().wait().unwrap();
    assert!(folded(), "the first one");
    let moves = || hall.desk.table(TABLE).wait().unwrap().moves.len();

    // White has pressed, and the clock says so every second.
    hall.time.advance(Millis::seconds(3));
    hall.tell_lever(Side::Black);
    // What waits for it is refused with it, or comes after.
    let _ = hall.desk.settle().wait();
    hall.desk.settle().wait().unwrap();
    assert!(folded(), "tried, and what is on disk is shown");
    hall.time.advance(Millis::seconds(1));
    hall.tell_lever(Side::Black);
    hall.desk.settle().wait().unwrap();
    assert!(!folded(), "not tried");
    assert_eq!(moves(), 0);
    hall.desk.limit_pages(1_000_000).wait().unwrap();
    hall.time.advance(Millis::seconds(1));
    hall.tell_lever(Side::Black);
    hall.desk.settle().wait().unwrap();
    assert_eq!(moves(), 1);
}
