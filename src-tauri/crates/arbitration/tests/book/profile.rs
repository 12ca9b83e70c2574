//! The numbers of the profile against the text of the clauses they name.
//!
//! The sentences are short quotations of the book (国际跳棋（64格）竞赛规则, whose tournament part serves the 10x10
//! game by analogy), each read off independently of the profile.

use arbitration::{Book, Clause, Profile};
use clock::{Millis, Side, TimeControl};

fn profile() -> Profile {
    Profile::by_id("draughts-100").expect("it comes with the program")
}

/// The first number of a clause, Arabic or Chinese up to ten.
fn number(text: &str) -> i64 {
    let arabic: String = text.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    arabic.parse().unwrap_or_else(|_| {
        let digits = "零一两三四五六七八九十";
        text.chars().find_map(|c| digits.chars().position(|d| d == c)).and_then(|n| n.try_into().ok()).unwrap()
    })
}

fn art(item: &str) -> Clause {
    Clause::new(Book::Draughts64, item)
}

#[test]
fn art_8_3_1_default_time_is_usually_an_hour_and_open() {
    let value = profile().default_time;
    assert_eq!(value.value, Millis::minutes(60 * number("一般为1小时")));
    assert_eq!((value.clause, value.open), (art("8.3.1"), true));
}

#[test]
fn art_14_2_4_two_warnings_lose_and_that_is_fixed() {
    let value = profile().warnings_to_lose.unwrap();
    assert_eq!(i64::from(value.value), number("被口头警告两次"));
    assert_eq!((value.clause, value.open), (art("14.2.4"), false));
}

#[test]
fn art_10_5_1_time_trouble_is_below_five_minutes() {
    let value = profile().time_trouble;
    assert_eq!(value.value, Millis::minutes(number("还有不足5分钟")));
    assert_eq!((value.clause, value.open), (art("10.5.1"), false));
}

#[test]
fn art_12_6_points() {
    let value = profile().points;
    let told = [number("得2分"), number("各得1分"), number("得0分")];
    assert_eq!([value.value.win, value.value.draw, value.value.loss].map(i64::from), told);
    assert_eq!(value.clause, art("12.6"));
}

#[test]
fn art_14_1_offences_stand_in_the_order_of_the_book() {
    let offences = profile().offences;
    assert_eq!(offences.len(), 13, "14.1.1 to 14.1.13");
    let keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "!1", "!2", "!3"];
    for (n, (offence, key)) in offences.iter().zip(keys).enumerate() {
        assert_eq!((offence.clause.clone(), offence.key.as_str()), (art(&format!("14.1.{}", n + 1)), key));
    }
    assert_eq!((offences[0].id.as_str(), offences[12].id.as_str()), ("talking", "electronics"));
}

#[test]
fn the_other_values_name_their_articles() {
    let p = profile();
    assert_eq!((p.games_per_pairing.value, p.games_per_pairing.open), (1, true));
    let control = TimeControl::Fischer { base: Millis::minutes(80), increment: Millis::minutes(1) };
    assert_eq!((p.control.value, p.control.open), (control, true), "80 min + 1 min a move, FMJD annex");
    let left = p.left_side.unwrap();
    assert_eq!((left.value, left.clause), (Side::White, art("3.2")));
    let named = [
        (p.late_one, "8.3.2"),
        (p.late_both, "8.3.3"),
        (p.late_split.unwrap(), "9.3"),
        (p.late_excused.unwrap(), "9.2"),
        (p.start, "9.2"),
        (p.colours_reversed.unwrap(), "9.4"),
        (p.flag, "8.2.6"),
        (p.clock_stopped_by_hand, "9.2"),
        (p.clock_changed_by_hand.unwrap(), "9.2"),
        (p.clock_check, "15.2.10"),
        (p.uncovered, "15.2.15"),
        (p.signature, "10.6"),
    ];
    for (clause, item) in named {
        assert_eq!(clause, art(item));
    }
}

#[test]
fn an_unknown_profile_is_none() {
    assert_eq!(Profile::by_id("draughts-144"), None);
    let ids = ["draughts-100", "draughts-64-russian", "draughts-64-brazilian", "xiangqi-1999"];
    assert_eq!(Profile::ids().collect::<Vec<_>>(), ids);
}
