//! Driver and virtual board, both pure, in simulated time: no thread, no port, no waiting.

use clock::Side;

use super::*;
use crate::dgt::{Message, PieceTable};
use crate::reading::{BoardSeen, ClockSeen, Flag, Lost, Lr, PerLr, PieceSeen};
use crate::virtual_dgt::{Fault, Spec, VirtualModel};

/// A driver and a board on one line, and the moment it is.
struct Line {
    driver: Driver,
    board: VirtualModel,
    now: Moment,
    sent: Vec<(Moment, Command)>,
    reports: Vec<(Moment, Report)>,
}

impl Line {
    fn new(spec: Spec) -> Self {
        let now = Moment::from_millis(1_000_000);
        let driver = Driver::new(Timing::real(), HashMap::new(), now);
        Line { driver, board: VirtualModel::new(spec), now, sent: Vec::new(), reports: Vec::new() }
    }

    /// A line whose handshake is done; what was reported so far is forgotten.
    fn live() -> Self {
        let mut line = Line::new(Spec::new("13116", "table-1"));
        line.run(5_000);
        line.reports.clear();
        line.sent.clear();
        line
    }

    /// Lets `ms` pass in steps of ten; each end reacts to the other at once.
    fn run(&mut self, ms: i64) {
        let until = self.now + Millis::new(ms);
        while self.now < until {
            self.exchange();
            self.now = self.now + Millis::new(10);
        }
        self.exchange();
    }

    fn exchange(&mut self) {
        self.board.on_tick(self.now);
        self.driver.on_tick(self.now);
        loop {
            let mut quiet = true;
            while let Some(command) = self.driver.next_command() {
                quiet = false;
                self.sent.push((self.now, command));
                self.board.on_bytes(&command.encode(), self.now);
            }
            while let Some(bytes) = self.board.next_bytes(self.now) {
                quiet = false;
                self.driver.on_bytes(&bytes, self.now);
            }
            if quiet {
                break;
            }
        }
        while let Some(report) = self.driver.next_report() {
            self.reports.push((self.now, report));
        }
    }

    fn fault(&mut self, fault: Fault) {
        self.board.fault(fault, self.now);
    }

    fn times_sent(&self, command: Command) -> usize {
        self.sent.iter().filter(|(_, sent)| *sent == command).count()
    }

    fn clocks(&self) -> Vec<ClockSeen> {
        self.reports.iter().filter_map(|(_, r)| if let Report::Clock(seen) = r { Some(*seen) } else { None }).collect()
    }

    fn boards(&self) -> Vec<&BoardSeen> {
        self.reports.iter().filter_map(|(_, r)| if let Report::Board(seen) = r { Some(seen) } else { None }).collect()
    }

    fn lost(&self) -> Vec<&Report> {
        self.reports.iter().map(|(_, r)| r).filter(|r| matches!(r, Report::Lost(_) | Report::NoAnswer)).collect()
    }
}

fn start() -> Vec<Option<PieceSeen>> {
    let man = |side| vec![Some(PieceSeen::Man(side)); 20];
    [man(Side::Black), vec![None; 10], man(Side::White)].concat()
}

/// The start position after 32-28.
fn after_32_28() -> Vec<Option<PieceSeen>> {
    let mut squares = start();
    squares.swap(32 - 1, 28 - 1);
    squares
}

#[test]
fn handshake_1_11_asks_in_order_one_at_a_time_and_never_bursts() {
    let mut line = Line::new(Spec { long: Some("3000147740".into()), ..Spec::new("13116", "table-1") });
    line.run(2_000);
    let order: Vec<_> = line.sent.iter().map(|&(_, command)| command).take(8).collect();
    assert_eq!(
        order,
        [
            Command::Reset,
            Command::Version,
            Command::Serial,
            Command::LongSerial,
            Command::Fifty,
            Command::UpdateNice,
            Command::Clock,
            Command::ClockVersion,
        ]
    );
    assert!(line.sent[1].0 - line.sent[0].0 >= Millis::new(150), "the reset settles");
    assert!(line.sent.windows(2).all(|pair| pair[1].0 - pair[0].0 >= Millis::new(100)), "never a burst");
    assert_eq!(
        line.reports[0].1,
        Report::Identified(Identity {
            serial: "13116".into(),
            long: Some("3000147740".into()),
            version: Version { major: 1, minor: 8 },
            kind: BoardKind::Ten,
        })
    );
    assert_eq!(line.boards(), [&BoardSeen { squares: start(), rotated: false }]);
    let eighty = Millis::minutes(80);
    assert_eq!(
        line.clocks(),
        [ClockSeen {
            left: PerLr::new(eighty, eighty),
            running: None,
            high: Lr::Left,
            flag: PerLr::new(Flag::Up, Flag::Up),
            battery_low: false,
        }]
    );
    assert!(line.reports.iter().any(|(_, r)| *r == Report::ClockAnswers(Version { major: 2, minor: 0 })));
    assert_eq!(line.board.foreign(), 0);
}

#[test]
fn the_dump_is_chosen_by_trial_1_7() {
    for (kind, squares) in [(BoardKind::TenWhole, 50), (BoardKind::Eight, 32)] {
        let mut line = Line::new(Spec { kind, ..Spec::new("13116", "table-1") });
        line.run(3_000);
        assert!(matches!(&line.reports[0].1, Report::Identified(identity) if identity.kind == kind), "{kind:?}");
        assert_eq!(line.boards()[0].squares.len(), squares);
        assert_eq!(line.times_sent(Command::Fifty), 1);
    }
    let mut line = Line::new(Spec { kind: BoardKind::Blind, ..Spec::new("13116", "table-1") });
    line.run(6_000);
    assert!(matches!(&line.reports[0].1, Report::Identified(identity) if identity.kind == BoardKind::Blind));
    assert!(!line.clocks().is_empty(), "a clock without a position is still a clock");
}

#[test]
fn a_port_with_nothing_behind_it_is_given_up() {
    let mut line = Line::new(Spec::new("13116", "table-1"));
    line.fault(Fault::Silence(Millis::minutes(1)));
    line.run(5_000);
    assert_eq!(line.lost(), [&Report::NoAnswer]);
    assert_eq!(line.times_sent(Command::Version), 3);
}

#[test]
fn bytes_before_the_reset_has_settled_are_thrown_away() {
    let mut line = Line::new(Spec::new("13116", "table-1"));
    line.driver.on_bytes(&[0x91, 0x00, 0x08, 0x39, 0x39, 0x39, 0x39, 0x39, 0x86, 0x00], line.now);
    line.run(2_000);
    assert!(matches!(&line.reports[0].1, Report::Identified(identity) if identity.serial.as_str() == "13116"));
    assert!(!line.reports.iter().any(|(_, r)| matches!(r, Report::Garbage(_))));
}

#[test]
fn a_lever_press_is_reported_at_once_with_the_other_side_running() {
    let mut line = Line::live();
    let now = line.now;
    line.board.handle_clock(|clock| clock.start(now), now);
    line.run(10_000);
    assert_eq!(line.clocks().last().map(|seen| seen.running), Some(Some(Lr::Left)));
    line.reports.clear();
    let pressed = line.now;
    line.board.press_lever(Lr::Left, pressed);
    line.exchange();
    let [(at, Report::Clock(seen))] = line.reports.as_slice() else { panic!("{:?}", line.reports) };
    assert_eq!((*at, seen.running, seen.high), (pressed, Some(Lr::Right), Lr::Right));
    assert_eq!(seen.left.left, Millis::minutes(80) - Millis::seconds(10) + Millis::seconds(60));
}

#[test]
fn devices_1_11_a_press_has_the_board_read_since_changes_get_lost() {
    let mut line = Line::live();
    let now = line.now;
    line.board.handle_clock(|clock| clock.start(now), now);
    line.run(4_000);
    line.sent.clear();
    line.board.press_lever(Lr::Left, line.now);
    line.run(300);
    assert_eq!(line.times_sent(Command::Fifty), 1);
    line.run(5_000);
    assert_eq!(line.times_sent(Command::Fifty), 1, "once for each press");
}

#[test]
fn a_changed_square_brings_a_dump_when_the_position_stands() {
    let mut line = Line::live();
    line.board.set_position(&after_32_28(), line.now);
    line.run(240);
    assert_eq!(line.boards(), Vec::<&BoardSeen>::new(), "not before it is stable");
    line.run(300);
    assert_eq!(line.boards(), [&BoardSeen { squares: after_32_28(), rotated: false }]);
}

#[test]
fn a_flickering_square_does_not_hide_the_position_for_ever() {
    let mut line = Line::live();
    for i in 0..30 {
        let squares = if i % 2 == 0 { after_32_28() } else { start() };
        line.board.set_position(&squares, line.now);
        line.run(100);
    }
    assert_eq!(line.times_sent(Command::Fifty), 1, "read after two seconds at the latest");
}

#[test]
fn a_lost_report_of_a_square_is_made_good_by_the_dump_every_15_seconds() {
    let mut line = Line::live();
    line.fault(Fault::Silence(Millis::new(100)));
    line.board.set_position(&after_32_28(), line.now);
    line.run(16_000);
    assert_eq!(line.boards(), [&BoardSeen { squares: after_32_28(), rotated: false }]);
    assert_eq!(line.lost(), Vec::<&Report>::new());
}

#[test]
fn a_rotated_board_with_old_codes_is_recognised_and_remembered() {
    let table = PieceTable { white_man: 1, black_man: 7, white_king: 4, black_king: 0x0A };
    let layout = Layout { table, rotated: true };
    let spec = Spec { layout, ..Spec::new("13116", "table-1") };
    let mut line = Line::new(spec.clone());
    line.run(2_000);
    assert!(line.reports.iter().any(|(_, r)| *r == Report::Learnt(layout)));
    assert_eq!(line.boards(), [&BoardSeen { squares: start(), rotated: true }]);
    // The next link to the same board begins in the middle of the game.
    let mut next = Line::new(spec);
    next.driver = Driver::new(Timing::real(), HashMap::from([("13116".into(), layout)]), next.now);
    next.board.set_position(&after_32_28(), next.now);
    next.run(2_000);
    assert_eq!(next.boards(), [&BoardSeen { squares: after_32_28(), rotated: true }]);
}

#[test]
fn three_missed_signs_of_life_are_the_end() {
    let mut line = Line::live();
    line.fault(Fault::Silence(Millis::minutes(1)));
    line.run(4_000);
    assert_eq!(line.lost(), Vec::<&Report>::new(), "one or two are not");
    line.run(4_000);
    assert_eq!(line.lost(), [&Report::Lost(Lost::Silent)]);
    let sent = line.sent.len();
    line.run(5_000);
    assert_eq!(line.sent.len(), sent, "a lost link is left alone");
}

#[test]
fn a_short_silence_is_survived() {
    let mut line = Line::live();
    line.fault(Fault::Silence(Millis::new(2_500)));
    line.run(20_000);
    assert_eq!(line.lost(), Vec::<&Report>::new());
}

#[test]
fn another_board_on_the_same_port_is_not_taken_for_the_first() {
    let mut line = Line::live();
    line.driver.on_bytes(&[0x91, 0x00, 0x08, 0x34, 0x37, 0x35, 0x38, 0x38], line.now);
    line.run(10);
    assert_eq!(line.lost(), [&Report::Lost(Lost::Swapped)]);
}

#[test]
fn zero_times_stale_acks_and_hour_a_are_no_readings() {
    let mut line = Line::live();
    for fault in [Fault::ZeroTimes, Fault::AckStorm(20), Fault::HourA] {
        line.fault(fault);
        line.run(10);
    }
    assert_eq!(line.reports, []);
}

#[test]
fn garbage_is_counted_and_the_next_message_is_read() {
    let mut line = Line::live();
    for fault in [Fault::Garbage(vec![0x11, 0x8D, 0x00, 0xFF, 0x22]), Fault::FlipBit7, Fault::DropByte] {
        line.reports.clear();
        line.fault(fault.clone());
        line.run(6_000);
        let garbage: u64 = line.reports.iter().map(|(_, r)| if let Report::Garbage(n) = r { *n } else { 0 }).sum();
        assert!(garbage > 0, "{fault:?}");
        assert_eq!(line.lost(), Vec::<&Report>::new());
    }
}

#[test]
fn doubled_and_halved_messages_are_read() {
    let mut line = Line::live();
    line.fault(Fault::Split(Millis::new(40)));
    line.fault(Fault::Duplicate);
    line.board.set_position(&after_32_28(), line.now);
    line.run(2_000);
    assert_eq!(line.boards(), [&BoardSeen { squares: after_32_28(), rotated: false }]);
    assert!(!line.reports.iter().any(|(_, r)| matches!(r, Report::Garbage(_))));
}

#[test]
fn while_the_log_runs_out_no_question_is_asked_and_nothing_is_lost() {
    let mut line = Line::live();
    let log = [&[0x8F, 0x3E, 0x03][..], &[0x7F; 0x1F00]].concat();
    let (first, rest) = log.split_at(10);
    line.driver.on_bytes(first, line.now);
    let asked = line.sent.len();
    let now = line.now;
    // The board is busy: it answers nothing, and its log comes at the speed of the line, eight seconds long.
    for (i, piece) in rest.chunks(96).enumerate() {
        let at = now + Millis::new(100 * (i as i64 + 1));
        line.driver.on_bytes(piece, at);
        line.now = at;
    }
    assert_eq!(line.sent.len(), asked);
    assert!(line.driver.next_report().is_none(), "no loss");
    line.run(5_000);
    assert_eq!(line.lost(), Vec::<&Report>::new());
    assert!(line.times_sent(Command::Serial) > 0, "signs of life go on");
}

#[test]
fn a_broken_log_message_holds_the_line_for_a_second_only() {
    let mut line = Line::live();
    line.driver.on_bytes(&[0x8F, 0x7F, 0x7F, 0x00], line.now);
    line.run(5_000);
    assert!(line.times_sent(Command::Serial) >= 2, "signs of life go on");
    assert_eq!(line.lost(), Vec::<&Report>::new());
}

#[test]
fn an_impossible_time_is_asked_again_and_a_correction_is_believed() {
    let mut line = Line::live();
    let wrong = [0x8D, 0x00, 0x0A, 0x09, 0x00, 0x00, 0x01, 0x20, 0x00, 0x00];
    line.driver.on_bytes(&wrong, line.now);
    line.run(1_000);
    let eighty = Millis::minutes(80);
    assert!(line.clocks().iter().all(|seen| seen.left.right == eighty), "one wrong sample is never told");
    line.reports.clear();
    let now = line.now;
    line.board.handle_clock(|clock| clock.set(PerLr::new(eighty, Millis::minutes(82)), now), now);
    line.run(1_000);
    assert_eq!(line.clocks().first().map(|seen| seen.left.right), Some(Millis::minutes(82)));
}

#[test]
fn a_standing_clock_is_asked_every_five_seconds_so_that_its_reading_stays_young() {
    let mut line = Line::live();
    line.run(20_000);
    let count = line.clocks().len();
    assert!((3..=5).contains(&count), "{count} readings in 20 s");
}

#[test]
fn a_clock_that_comes_later_is_found() {
    let mut line = Line::new(Spec { clock: false, ..Spec::new("13116", "table-1") });
    line.run(20_000);
    assert_eq!(line.reports.iter().filter(|(_, r)| *r == Report::NoClock).count(), 1, "told once");
    assert!((3..=5).contains(&line.times_sent(Command::ClockVersion)), "searched every five seconds");
    assert_eq!(line.clocks(), []);
    assert_eq!(line.driver.lamp(line.now), Err(LampUnavailable));
    line.fault(Fault::NoClock(false));
    line.run(6_000);
    assert!(!line.clocks().is_empty());
    assert!(line.reports.iter().any(|(_, r)| matches!(r, Report::ClockAnswers(_))));
}

#[test]
fn the_lamp_is_the_clocks_beep() {
    let mut line = Line::live();
    assert_eq!(line.driver.lamp(line.now), Ok(()));
    line.run(1_000);
    assert_eq!(line.board.beeps(), 1);
}

#[test]
fn a_beep_that_is_not_acknowledged_is_tried_three_times_and_never_in_a_burst() {
    let mut line = Line::live();
    // The clock goes away without the board saying so.
    assert_eq!(line.driver.lamp(line.now), Ok(()));
    while let Some(command) = line.driver.next_command() {
        line.sent.push((line.now, command));
    }
    line.board.power_off();
    line.run(30_000);
    assert_eq!(line.times_sent(LAMP), 3);
    assert!(line.sent.windows(2).all(|pair| pair[1].0 - pair[0].0 >= Millis::new(100)), "never a burst");
}

#[test]
fn a_missing_ack_of_the_clock_locks_nothing() {
    let mut line = Line::new(Spec { clock: false, ..Spec::new("13116", "table-1") });
    line.run(2_000);
    line.reports.clear();
    line.board.set_position(&after_32_28(), line.now);
    line.run(600);
    assert_eq!(line.boards().len(), 1, "the position is read while the clock owes an answer");
}

#[test]
fn a_late_clock_is_late_and_nothing_else() {
    let mut line = Line::live();
    line.fault(Fault::Late(Millis::seconds(1)));
    let now = line.now;
    line.board.handle_clock(|clock| clock.start(now), now);
    line.run(10_000);
    let seen = *line.clocks().last().expect("readings");
    let truth = line.board.clock().left(Lr::Left, line.now);
    assert!((seen.left.left - truth).abs() <= Millis::seconds(2), "{} against {truth}", seen.left.left);
    assert_eq!(line.lost(), Vec::<&Report>::new());
}

#[test]
fn between_the_due_instants_nothing_is_due() {
    let mut line = Line::live();
    for _ in 0..200 {
        let due = line.driver.next_due();
        assert!(due > line.now, "due {due:?} at {:?}", line.now);
        line.driver.on_tick(due - Millis::new(1));
        assert!(line.driver.next_command().is_none(), "a millisecond early");
        line.now = due;
        line.exchange();
    }
}

/// ZHICAI_SOAK=1 runs 20 million bytes; otherwise the same code runs 200 thousand.
#[test]
fn random_bytes_through_codec_and_driver_and_then_a_valid_message() {
    let long = std::env::var_os("ZHICAI_SOAK").is_some_and(|value| value == "1");
    let mut random = 0x9E37_79B9_7F4A_7C15_u64;
    let mut line = Line::live();
    let mut links = 1;
    let (mut bytes, total) = (0, if long { 20_000_000 } else { 200_000 });
    while bytes < total {
        let mut piece = Vec::with_capacity(64);
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        for i in 0..(random % 64 + 1) {
            let byte = (random.rotate_left(i as u32 * 5) ^ i) as u8;
            // Half of the bytes are ids of real messages or plausible headers, so that the deep paths are reached too.
            piece.push(match byte % 8 {
                0 => 0x80 | (random >> (i % 50)) as u8,
                1 => [0x8D, 0x8E, 0x86, 0x94, 0x91, 0x8F][usize::from(byte >> 3) % 6],
                2 => 0x00,
                3 => [0x0A, 0x05, 0x43, 0x35, 0x08, 0x67][usize::from(byte >> 3) % 6],
                _ => byte,
            });
        }
        bytes += piece.len();
        line.now = line.now + Millis::new(20);
        line.driver.on_bytes(&piece, line.now);
        while line.driver.next_command().is_some() {}
        while let Some(report) = line.driver.next_report() {
            if matches!(report, Report::Lost(_) | Report::NoAnswer) {
                links += 1;
                line.driver = Driver::new(Timing::real(), HashMap::new(), line.now);
            }
        }
    }
    // Every piece of garbage is over now: a driver that begins on this line is live in seconds, on the same decoder.
    let mut decoder = std::mem::take(&mut line.driver.decoder);
    let serial: Vec<_> = decoder.bytes(&[0x91, 0x00, 0x08, 0x31, 0x33, 0x31, 0x31, 0x36]).map(|d| d.item).collect();
    assert_eq!(serial.last(), Some(&Ok(Message::Serial { number: "13116".to_owned() })));
    let now = line.now;
    line.driver = Driver { decoder, ..Driver::new(Timing::real(), HashMap::new(), now) };
    line.reports.clear();
    line.run(5_000);
    assert!(line.reports.iter().any(|(_, r)| matches!(r, Report::Identified(_))), "after {links} links");
}
