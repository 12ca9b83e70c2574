//! The vectors are bytes written by hand from the protocol's definitions, never made by the encoder.

use proptest::prelude::*;

use super::*;
use crate::dgt::{ClockAck, ClockTimes, Hms, SideTimes};
use crate::reading::{Flag, Lr, PerLr, Version};

fn decode(bytes: &[u8]) -> Vec<Result<Message, Garbage>> {
    Decoder::new().bytes(bytes).map(|decoded| decoded.item).collect()
}

fn side(hours: u8, minutes: u8, seconds: u8) -> SideTimes {
    SideTimes { time: Hms { hours, minutes, seconds }, flag: Flag::Up, per_move: false }
}

/// Right 1:29:57 and running, left 1:30:00.
fn running_right() -> ClockTimes {
    ClockTimes {
        sides: PerLr::new(side(1, 30, 0), side(1, 29, 57)),
        running: true,
        high: Lr::Right,
        to_move: PerLr::new(false, true),
        no_clock: false,
        battery_low: false,
    }
}

/// Every vector with what it means.
fn vectors() -> Vec<(Vec<u8>, Message)> {
    let start_50 = [vec![0x04; 20], vec![0x00; 10], vec![0x01; 20]].concat();
    // 8x8 draughts start in codes: dark squares of the first and last three rows.
    let mut start_64 = vec![0u8; 64];
    for index in [1, 3, 5, 7, 8, 10, 12, 14, 17, 19, 21, 23] {
        start_64[index] = 0x04;
        start_64[63 - index] = 0x01;
    }
    let mut hundred = vec![0u8; 100];
    (hundred[1], hundred[98]) = (0x04, 0x01);
    vec![
        (vec![0x93, 0x00, 0x05, 0x01, 0x08], Message::Version(Version { major: 1, minor: 8 })),
        (vec![0x93, 0x00, 0x05, 0x03, 0x0A], Message::Version(Version { major: 3, minor: 10 })),
        (vec![0x91, 0x00, 0x08, 0x31, 0x33, 0x31, 0x31, 0x36], Message::Serial { number: "13116".to_owned() }),
        (
            vec![0xA2, 0x00, 0x0D, 0x33, 0x30, 0x30, 0x30, 0x31, 0x34, 0x37, 0x37, 0x34, 0x30],
            Message::LongSerial { number: "3000147740".to_owned() },
        ),
        ([&[0x94, 0x00, 0x35], &start_50[..]].concat(), Message::Fifty { light: false, squares: start_50.clone() }),
        ([&[0x95, 0x00, 0x35], &start_50[..]].concat(), Message::Fifty { light: true, squares: start_50 }),
        ([&[0x86, 0x00, 0x43], &start_64[..]].concat(), Message::Board { squares: start_64 }),
        ([&[0x86, 0x00, 0x67], &hundred[..]].concat(), Message::Board { squares: hundred }),
        (vec![0x8E, 0x00, 0x05, 0x1C, 0x01], Message::Field { index: 28, piece: 1 }),
        (vec![0x8E, 0x00, 0x05, 0x1C, 0x00], Message::Field { index: 28, piece: 0 }),
        (vec![0x90, 0x00, 0x05, 0x08, 0x01], Message::BusAddress { address: 1025 }),
        (vec![0x8D, 0x00, 0x0A, 0x01, 0x29, 0x57, 0x01, 0x30, 0x00, 0x0B], Message::Times(running_right())),
        (
            vec![0x8D, 0x00, 0x0A, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x20],
            Message::Times(ClockTimes {
                sides: PerLr::default(),
                running: false,
                high: Lr::Left,
                to_move: PerLr::default(),
                no_clock: true,
                battery_low: false,
            }),
        ),
        (vec![0x8D, 0x00, 0x0A, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00], Message::BlankTimes),
        (
            vec![0x8D, 0x00, 0x0A, 0x0A, 0x10, 0x09, 0x0A, 0x20, 0x00, 0x00],
            Message::Ack(ClockAck { ack0: 0x10, ack1: 0x09, ack2: 0x20, ack3: 0x00 }),
        ),
        (
            // The "run" button: bit 7 of the second byte travels in bit 5 of the sixth.
            vec![0x8D, 0x00, 0x0A, 0x0A, 0x10, 0x08, 0x2A, 0x11, 0x33, 0x00],
            Message::Ack(ClockAck { ack0: 0x10, ack1: 0x88, ack2: 0x11, ack3: 0x33 }),
        ),
        (vec![0x8F, 0x00, 0x06, 0x6A, 0x7F, 0x00], Message::EventLog { bytes: 3 }),
    ]
}

#[test]
fn vectors_1_4_1_6_1_11_2_2_2_3_are_read() {
    for (bytes, message) in vectors() {
        assert_eq!(decode(&bytes), [Ok(message)], "{bytes:02X?}");
    }
}

#[test]
fn the_encoder_writes_the_same_bytes() {
    for (bytes, message) in vectors() {
        if !matches!(message, Message::EventLog { .. }) {
            assert_eq!(message.encode(), bytes);
        }
    }
}

#[test]
fn a_split_at_any_boundary_changes_nothing() {
    let line: Vec<u8> = vectors().into_iter().flat_map(|(bytes, _)| bytes).collect();
    let whole = decode(&line);
    for at in 0..=line.len() {
        let mut decoder = Decoder::new();
        let mut got: Vec<_> = decoder.bytes(&line[..at]).map(|decoded| decoded.item).collect();
        got.extend(decoder.bytes(&line[at..]).map(|decoded| decoded.item));
        assert_eq!(got, whole, "split at {at}");
    }
}

#[test]
fn flags_battery_and_lever_2_2() {
    let times = |hour: u8, status: u8| match decode(&[0x8D, 0, 0x0A, hour, 0, 0, 1, 0, 0, status]).remove(0) {
        Ok(Message::Times(times)) => times,
        other => panic!("{other:?}"),
    };
    assert_eq!(times(0x10, 0).sides.right.flag, Flag::Blocked);
    assert_eq!(times(0x40, 0).sides.right.flag, Flag::Shown);
    assert!(times(0x20, 0).sides.right.per_move);
    assert_eq!(times(0x49, 0).sides.right.time.hours, 9);
    assert!(times(0, 0x04).battery_low);
    assert_eq!((times(0, 0x02).high, times(0, 0x00).high), (Lr::Right, Lr::Left));
    assert_eq!((times(0, 0x08).to_move.right, times(0, 0x10).to_move.left), (true, true));
}

#[test]
fn impossible_digits_are_no_time() {
    for (at, value) in [(3, 0x0B), (4, 0x60), (5, 0x0A), (6, 0x0F), (7, 0x5A), (8, 0x7F)] {
        let mut bytes = [0x8D, 0x00, 0x0A, 0x01, 0x29, 0x57, 0x01, 0x30, 0x00, 0x0B];
        bytes[at] = value;
        assert_eq!(decode(&bytes), [Err(Garbage::BadDigits { id: 0x8D })], "byte {at} = {value:02X}");
    }
    assert_eq!(decode(&[0x91, 0, 8, 0x31, 0x33, 0x20, 0x31, 0x36]), [Err(Garbage::BadDigits { id: 0x91 })]);
}

#[test]
fn bit_7_inside_data_drops_the_message_and_starts_the_next() {
    let version = [0x93, 0x00, 0x05, 0x01, 0x08];
    for (bytes, _) in vectors() {
        for cut in 1..bytes.len() {
            let line = [&bytes[..cut], &version].concat();
            let broken = Garbage::Broken { id: bytes[0], got: cut as u64 };
            assert_eq!(decode(&line), [Err(broken), Ok(Message::Version(Version { major: 1, minor: 8 }))]);
        }
    }
}

#[test]
fn lengths_that_an_id_cannot_have_are_refused_at_the_header() {
    for (header, length) in [([0x86, 0x00, 0x42], 66), ([0x86, 0x7F, 0x7F], 16_383), ([0x8D, 0x00, 0x00], 0)] {
        let line = [&header[..], &[0x11; 9], &[0x93, 0x00, 0x05, 0x01, 0x08]].concat();
        assert_eq!(
            decode(&line),
            [
                Err(Garbage::BadLength { id: header[0], length }),
                Err(Garbage::Stray { count: 9 }),
                Ok(Message::Version(Version { major: 1, minor: 8 })),
            ]
        );
    }
    assert_eq!(decode(&[&[0x86, 0x00, 0x44][..], &[0; 65]].concat()), [Err(Garbage::BadDigits { id: 0x86 })]);
}

#[test]
fn the_log_of_8_kb_is_drained_and_not_kept() {
    let mut decoder = Decoder::new();
    let log = [&[0x8F, 0x3E, 0x03][..], &[0x7F; 0x1F00]].concat();
    assert_eq!(decoder.bytes(&log[..5_000]).count(), 0);
    assert!(decoder.draining());
    let rest: Vec<_> = decoder.bytes(&log[5_000..]).collect();
    assert_eq!(rest, [Decoded { offset: 0, item: Ok(Message::EventLog { bytes: 0x1F00 }) }]);
    assert!(!decoder.draining());
}

#[test]
fn what_is_unfinished_at_the_end_is_said() {
    let mut decoder = Decoder::new();
    assert_eq!(decoder.bytes(&[0x11, 0x8E, 0x00]).count(), 1);
    assert_eq!(decoder.finish(), Some(Decoded { offset: 1, item: Err(Garbage::Broken { id: 0x8E, got: 2 }) }));
    assert_eq!(decoder.finish(), None);
    assert_eq!(decoder.errors(), 2);
}

proptest! {
    /// Any bytes are survived, every byte is accounted for once, and a message after them is read.
    #[test]
    fn after_any_garbage_a_message_is_read(garbage in proptest::collection::vec(any::<u8>(), 0..600)) {
        let mut decoder = Decoder::new();
        let mut got: Vec<_> = decoder.bytes(&garbage).collect();
        got.extend(decoder.bytes(&[0x91, 0x00, 0x08, 0x31, 0x33, 0x31, 0x31, 0x36]));
        prop_assert_eq!(
            got.pop(),
            Some(Decoded { offset: garbage.len() as u64, item: Ok(Message::Serial { number: "13116".to_owned() }) })
        );
        prop_assert!(got.is_sorted_by(|a, b| a.offset < b.offset));
    }

    /// What a board can say is read back as it was said.
    #[test]
    fn what_is_encoded_is_read_back(
        squares in proptest::collection::vec(0u8..0x10, 50),
        left in 0i64..36_000, right in 0i64..36_000,
        running: bool, high: bool, battery_low: bool,
        ack in any::<[u8; 4]>(),
    ) {
        let shown = |total| SideTimes { time: Hms::from_total(total), flag: Flag::Up, per_move: false };
        let times = ClockTimes {
            sides: PerLr::new(shown(left), shown(right)),
            running,
            high: if high { Lr::Right } else { Lr::Left },
            to_move: PerLr::default(),
            no_clock: false,
            battery_low,
        };
        let [ack0, ack1, ack2, ack3] = ack;
        let times = if times.sides == PerLr::default() && !running && !high && !battery_low {
            Message::BlankTimes
        } else {
            Message::Times(times)
        };
        for message in [
            times,
            Message::Ack(ClockAck { ack0, ack1, ack2, ack3 }),
            Message::Fifty { light: false, squares },
        ] {
            prop_assert_eq!(decode(&message.encode()), [Ok(message)]);
        }
    }
}
