//! Levers that bounce or are put back, at a table with a board.

use arbitration::Due;
use clock::{Millis, Side};
use devices::PerLr;
use draughts::{Game, Position};

use crate::hall::{BASE, Hall};

/// So much later the clock is read: `running` has used it.
fn goes_on(hall: &Hall, seconds: i64, running: Side) {
    let gone = Millis::seconds(seconds);
    hall.time.advance(gone);
    let left = match running {
        Side::White => PerLr::new(BASE - gone, BASE),
        Side::Black => PerLr::new(BASE, BASE - gone),
    };
    hall.tell_clock(running, left);
    hall.desk.settle().wait().unwrap();
}

/// So much later the lever has gone over to `running`.
fn goes_over(hall: &Hall, apart: Millis, running: Side) {
    hall.time.advance(apart);
    hall.tell_lever(running);
    hall.desk.settle().wait().unwrap();
}

#[test]
fn a_lever_that_bounces_makes_no_move_where_the_board_shows_none() {
    for apart in [10, 300, 1_900].map(Millis::new) {
        let hall = Hall::with_board("draughts-100", Game::International);
        let one = hall.moves(Side::White, &Position::start(Game::International), "32-28");
        goes_over(&hall, apart, Side::White);
        goes_over(&hall, apart, Side::Black);
        assert_eq!(hall.names().len(), 3, "each press counts until the board is known not to be behind");
        // Readings go on, and no piece has moved.
        goes_on(&hall, 6, Side::Black);
        assert_eq!(hall.names(), [Some("32-28".to_owned())]);
        let two = hall.moves(Side::Black, &one, "19-23");
        hall.moves(Side::White, &two, "28x19");
        assert_eq!(hall.names(), ["32-28", "19-23", "28x19"].map(|text| Some(text.to_owned())));
        assert!(hall.desk.snapshot().wait().unwrap().proposals.iter().all(|due| due.due != Due::ToAndFro));
    }
}

#[test]
fn a_press_that_is_put_back_is_none_and_its_move_is_named_when_it_is_pressed_again() {
    let hall = Hall::with_board("draughts-100", Game::International);
    let one = hall.moves(Side::White, &Position::start(Game::International), "32-28");
    goes_over(&hall, Millis::new(500), Side::White);
    goes_on(&hall, 6, Side::White);
    assert_eq!(hall.names(), Vec::<Option<String>>::new(), "on the board and not pressed");
    hall.lever(Side::Black);
    hall.moves(Side::Black, &one, "19-23");
    assert_eq!(hall.names(), ["32-28", "19-23"].map(|text| Some(text.to_owned())));
}

#[test]
fn a_reply_within_a_bounces_time_stays_a_move_where_the_board_shows_it() {
    for apart in [10, 300, 1_900].map(Millis::new) {
        let hall = Hall::with_board("draughts-100", Game::International);
        let one = hall.moves(Side::White, &Position::start(Game::International), "32-28");
        let two = one.play(&one.parse_move("19-23").unwrap()).unwrap();
        goes_over(&hall, apart, Side::White);
        hall.time.advance(Millis::new(400));
        hall.shows(two.setup());
        goes_on(&hall, 6, Side::White);
        assert_eq!(hall.names(), ["32-28", "19-23"].map(|text| Some(text.to_owned())));
    }
}
