//! Levers that bounce or are put back. How many moves there were is counted by hand: what is pressed without a move is
//! none. Readings are whole seconds, and times right after a press are old (devices.md 2.2, 5 no. 9).

use crate::hall::*;
use arbitration::{ClockChange, Due, Fact, Intent, Observation};
use clock::{Millis, Side, TimeControl};

/// White runs; the clock adds what the control says.
fn playing(control: TimeControl) -> Hall {
    let mut hall = Hall::published(1, control, 1).seated();
    hall.bind();
    hall.read((min(80), min(80)), None);
    hall.ok(Intent::StartRound { section: None });
    hall.read((min(80), min(80)), Some(White));
    assert!(hall.due().is_empty());
    hall
}

/// Who has moved, in order.
fn movers(hall: &Hall) -> Vec<Side> {
    hall.game().moves.iter().map(|played| played.side).collect()
}

fn name(hall: &mut Hall, ply: u32, text: &str) {
    assert_eq!(hall.see(Observation::Move { table: T1, ply, text: text.into() }).len(), 1, "{ply} {text}");
}

/// What the board says is completed.
fn board(hall: &mut Hall, plies: u32) -> Vec<Fact> {
    hall.see(Observation::Completed { table: T1, plies })
}

/// From ten milliseconds to just below two seconds.
const APART: [Millis; 5] = [Millis::new(10), Millis::new(50), Millis::new(300), Millis::new(900), Millis::new(1_900)];

#[test]
fn a_bounce_for_which_the_clock_adds_nothing_is_no_move() {
    for apart in APART {
        let mut hall = playing(FISCHER);
        let (shown, full) = (min(81) - sec(5), min(80));
        hall.pass(sec(5)).read((shown, full), Some(Black));
        for _ in 0..2 {
            hall.pass(apart).read((shown, full), Some(White));
            let facts = hall.pass(apart).read((shown, full), Some(Black));
            assert!(matches!(facts[..], [Fact::ClockRead { change: ClockChange::Undone, .. }]), "{apart:?}: {facts:?}");
            assert_eq!((movers(&hall), hall.running()), (vec![White], Some(Black)));
        }
        // Play goes on, and each name stands at its ply.
        name(&mut hall, 1, "32-28");
        hall.pass(sec(4)).read((shown, full + sec(56)), Some(White));
        name(&mut hall, 2, "19-23");
        hall.pass(sec(4)).read((shown + sec(56), full + sec(56)), Some(Black));
        name(&mut hall, 3, "28x19");
        assert_eq!(movers(&hall), [White, Black, White]);
        assert_eq!(hall.game().clock.moves(), clock::PerSide::new(2, 1));
        assert!(hall.due().is_empty());
    }
}

#[test]
fn a_press_that_is_undone_before_the_clock_adds_for_it_was_none() {
    let mut hall = playing(FISCHER);
    hall.pass(sec(5)).read((min(80) - sec(5), min(80)), Some(Black));
    hall.pass(ms(300)).read((min(80) - sec(5), min(80)), Some(White));
    assert_eq!((movers(&hall), hall.running()), (vec![], Some(White)));
    hall.pass(sec(10)).read((min(81) - sec(15), min(80)), Some(Black));
    assert_eq!((movers(&hall), hall.running()), (vec![White], Some(Black)));
    assert!(hall.due().is_empty());
}

#[test]
fn a_quick_reply_whose_increments_show_late_is_a_move() {
    for apart in [ms(50), ms(300), ms(900)] {
        // Both at once, or one after the other.
        for first in [(min(1), min(1)), (min(1), min(0))] {
            let mut hall = playing(FISCHER);
            let left = (min(80) - sec(5), min(80));
            hall.pass(sec(5)).read(left, Some(Black));
            hall.pass(apart).read(left, Some(White));
            hall.pass(ms(600)).read((left.0 + first.0, left.1 + first.1), Some(White));
            hall.pass(ms(600)).read((left.0 + min(1) - sec(1), left.1 + min(1)), Some(White));
            assert_eq!((movers(&hall), hall.running()), (vec![White, Black], Some(White)), "{apart:?}");
            assert!(hall.due().is_empty(), "{:?}", hall.due());
        }
    }
}

#[test]
fn a_quick_reply_that_the_clock_adds_for_is_a_move() {
    for apart in APART {
        let mut hall = playing(FISCHER);
        hall.pass(sec(5)).read((min(81) - sec(5), min(80)), Some(Black));
        hall.pass(apart).read((min(81) - sec(5), min(81)), Some(White));
        name(&mut hall, 1, "32-28");
        name(&mut hall, 2, "19-23");
        hall.pass(sec(20));
        assert_eq!(board(&mut hall, 2), []);
        assert_eq!(movers(&hall), [White, Black]);
        assert!(hall.due().is_empty());
    }
}

#[test]
fn a_bounce_that_the_clock_adds_for_is_none_where_the_board_shows_no_moves() {
    for (control, gain) in [(FISCHER, min(1)), (SUDDEN, ms(0))] {
        for apart in APART {
            let mut hall = playing(control);
            let left = (min(80) - sec(5) + gain, min(80));
            hall.pass(sec(5)).read(left, Some(Black));
            hall.pass(apart).read((left.0, left.1 + gain), Some(White));
            let left = (left.0 + gain, left.1 + gain);
            hall.pass(apart).read(left, Some(Black));
            name(&mut hall, 1, "32-28");
            hall.pass(sec(5) - ms(1));
            assert_eq!(board(&mut hall, 1), [], "the board may be a little behind");
            hall.pass(ms(1));
            assert_eq!(board(&mut hall, 1).len(), 1);
            assert_eq!((movers(&hall), hall.running()), (vec![White], Some(Black)));
            assert_eq!(hall.game().moves.get(0).unwrap().text.as_deref(), Some("32-28"));
            assert_eq!(hall.game().clock.moves(), clock::PerSide::new(1, 0));
            assert_eq!((board(&mut hall, 1), hall.due().len()), (vec![], 0));
        }
    }
}

#[test]
fn a_press_put_back_without_a_move_is_taken_back_where_the_board_shows_it() {
    for apart in APART {
        let mut hall = playing(SUDDEN);
        hall.pass(sec(5)).read((min(80) - sec(5), min(80)), Some(Black));
        hall.pass(apart).read((min(80) - sec(5), min(80)), Some(White));
        hall.pass(sec(6));
        // His move stands on the board, and is not pressed.
        assert_eq!(board(&mut hall, 0).len(), 1);
        assert_eq!((movers(&hall), hall.running()), (vec![], Some(White)));
        hall.pass(sec(4)).read((min(80) - sec(15), min(80)), Some(Black));
        name(&mut hall, 1, "32-28");
        assert_eq!((movers(&hall), hall.due().len()), (vec![White], 0));
    }
}

#[test]
fn presses_of_a_bounce_leave_names_at_their_plies_also_after_more_moves() {
    let mut hall = playing(SUDDEN);
    let left = (min(80) - sec(5), min(80));
    hall.pass(sec(5)).read(left, Some(Black));
    name(&mut hall, 1, "32-28");
    hall.pass(ms(50)).read(left, Some(White));
    hall.pass(ms(50)).read(left, Some(Black));
    // Black answers after three seconds: the board shows two moves, the presses were four.
    hall.pass(sec(3)).read((left.0, left.1 - sec(3)), Some(White));
    name(&mut hall, 2, "19-23");
    hall.pass(sec(5));
    assert_eq!(board(&mut hall, 2).len(), 1);
    let moves: Vec<_> = hall.game().moves.iter().map(|played| (played.side, played.text)).collect();
    assert_eq!(moves[0].1.as_deref(), Some("32-28"));
    assert_eq!((moves[1].0, moves[1].1.as_deref(), moves.len()), (Black, Some("19-23"), 2));
    assert_eq!(hall.game().moves.get(1).unwrap().left.unwrap().black, min(80) - sec(3), "his own press");
}

#[test]
fn where_no_board_tells_a_person_is_asked() {
    for (apart, asked) in [(ms(10), true), (ms(900), true), (ms(1_100), false)] {
        let mut hall = playing(SUDDEN);
        let left = (min(80) - sec(5), min(80));
        hall.pass(sec(5)).read(left, Some(Black));
        hall.pass(apart).read((left.0, left.1 - sec(apart.get() / 1_000)), Some(White));
        hall.pass(apart).read((left.0 - sec(apart.get() / 1_000), left.1 - sec(apart.get() / 1_000)), Some(Black));
        assert_eq!((movers(&hall), hall.due().len()), (vec![White, Black, White], 0), "a board may still tell");
        if asked {
            assert_eq!(hall.state.next_due(hall.now.at), Some(hall.now.at + sec(5)));
        }
        hall.pass(sec(5));
        assert_eq!(!hall.none(Due::ToAndFro), asked, "{apart:?}");
        if !asked {
            continue;
        }
        let due = hall.one(Due::ToAndFro);
        assert_eq!((due.clause.item.as_str(), due.acts.as_slice()), ("15.2.10", [arbitration::Act::Note].as_slice()));
        // Nobody moved: both presses are withdrawn.
        for &fact in due.rests_on.iter().rev() {
            hall.ok(Intent::Withdraw { fact, reason: "the lever bounced".into() });
        }
        assert_eq!((movers(&hall), hall.due().len()), (vec![White], 0));
    }
}

#[test]
fn quick_moves_that_a_board_names_are_nobodys_business() {
    let mut hall = playing(SUDDEN);
    let left = (min(80) - sec(5), min(80));
    hall.pass(sec(5)).read(left, Some(Black));
    hall.pass(ms(300)).read(left, Some(White));
    hall.pass(ms(300)).read(left, Some(Black));
    for (ply, text) in [(1, "32-28"), (2, "19-23"), (3, "28x19")] {
        name(&mut hall, ply, text);
    }
    hall.pass(sec(5));
    assert_eq!((board(&mut hall, 3), hall.due().len()), (vec![], 0));
    assert_eq!(movers(&hall), [White, Black, White]);
}

#[test]
fn a_quick_reply_on_a_clock_that_never_adds_is_a_move_where_the_board_shows_it() {
    let mut hall = playing(FISCHER);
    hall.pass(sec(5)).read((min(80) - sec(5), min(80)), Some(Black));
    name(&mut hall, 1, "32-28");
    hall.pass(sec(1)).read((min(80) - sec(5), min(80) - sec(1)), Some(White));
    hall.pass(sec(2) - ms(1));
    assert_eq!((movers(&hall), board(&mut hall, 2)), (vec![], vec![]), "the clock may still add");
    hall.pass(ms(1));
    assert_eq!(board(&mut hall, 2).len(), 2);
    assert_eq!((movers(&hall), hall.running()), (vec![White, Black], Some(White)));
    assert_eq!(hall.left(), (min(80) - sec(7), min(80) - sec(1)));
    name(&mut hall, 1, "32-28");
    name(&mut hall, 2, "19-23");
    assert!(hall.due().is_empty());
}
