//! The numbers of the profile against the text of the clauses they name.
//!
//! The sentences are short quotations of the books (国际跳棋（64格）竞赛规则, whose tournament part serves the 10x10
//! game by analogy; 中国象棋竞赛规则 of 1999; FMJD annex 1 for the draws of 10x10), each read off independently of the
//! profile.

use std::collections::BTreeSet;

use arbitration::{Book, Clause, OffenceGroup, Profile, Role, Sanction};
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
    let keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "!1", "!2", "!3"];
    for (n, (offence, key)) in offences.iter().zip(keys).enumerate() {
        assert_eq!((offence.clause.clone(), offence.key.as_str()), (art(&format!("14.1.{}", n + 1)), key));
    }
    assert_eq!((offences[0].id.as_str(), offences[12].id.as_str()), ("talking", "electronics"));
    // Then what else falls under the scale of 14.2, and 14.3.1 to 14.3.5.
    let items: Vec<&str> = offences[13..].iter().map(|offence| offence.clause.item.as_str()).collect();
    let technical = ["14.3.1", "14.3.2", "14.3.3", "14.3.4", "14.3.5"];
    assert_eq!(items, [&["8.2.9", "13.2.2", "13.2.3", "13.2.4"][..], &technical].concat());
    let group = |offence: &arbitration::Offence| offence.group;
    assert!(offences[..17].iter().map(group).all(|group| group == OffenceGroup::Conduct));
    assert!(offences[17..].iter().map(group).all(|group| group == OffenceGroup::Technical));
}

/// A sanction with its item, the lowest official who may give it, whose consent it needs, and for what.
type Told = (Sanction, String, Role, Option<Role>, Vec<OffenceGroup>);

fn sanctions(id: &str) -> Vec<Told> {
    let told =
        |rule: arbitration::SanctionRule| (rule.sanction, rule.clause.item, rule.least, rule.consent, rule.groups);
    Profile::by_id(id).unwrap().sanctions.into_iter().map(told).collect()
}

/// “裁判必须对所有违反比赛规则的行为给予制裁或处罚”; “取消选手比赛资格必须报裁判长同意”; “裁判长有权将其驱逐出赛场”.
#[test]
fn art_14_2_the_scale_of_sanctions() {
    use OffenceGroup::{Conduct, Technical};
    use Sanction::{Disqualification, Expulsion, Loss, LossOfBoth, Reminder, Warning};
    let of = |sanction, item: &str, least, consent, groups: &[OffenceGroup]| {
        (sanction, item.to_owned(), least, consent, groups.to_vec())
    };
    let book = [
        of(Reminder, "14.2.2", Role::Floor, None, &[Conduct, Technical]),
        of(Warning, "14.2.2", Role::Floor, None, &[Conduct]),
        of(Loss, "14.2.2", Role::Floor, None, &[Conduct]),
        of(Loss, "14.4", Role::Floor, None, &[Technical]),
        of(LossOfBoth, "14.2.2", Role::Floor, None, &[Conduct]),
        of(Disqualification, "14.2.5", Role::Floor, Some(Role::Chief), &[Conduct, Technical]),
        of(Expulsion, "14.5", Role::Chief, None, &[Conduct, Technical]),
    ];
    for id in Profile::ids().filter(|id| *id != "xiangqi-1999") {
        assert_eq!(sanctions(id), book, "{id}");
    }
}

/// “监局裁判有权作出‘警告’处分”, “裁判长有权作出‘取消当场比赛资格’”, “竞赛组织机构有权作出‘除名’”; 8.8 has no reminder.
#[test]
fn art_18_of_xiangqi_who_may_give_what() {
    use OffenceGroup::{Conduct, Foul, Technical};
    let of = |sanction, item: &str, least, groups: &[OffenceGroup]| {
        (sanction, item.to_owned(), least, None, groups.to_vec())
    };
    let book = [
        of(Sanction::Foul, "9.2", Role::Floor, &[Conduct, Foul]),
        of(Sanction::Warning, "18.1", Role::Floor, &[Conduct]),
        of(Sanction::Loss, "18.2", Role::Chief, &[Conduct]),
        of(Sanction::Loss, "4.1.10", Role::Floor, &[Technical]),
        of(Sanction::Disqualification, "18.2", Role::Chief, &[Conduct, Technical]),
        of(Sanction::Expulsion, "18.3", Role::Chief, &[Conduct, Technical]),
    ];
    assert_eq!(sanctions("xiangqi-1999"), book);
    let p = Profile::by_id("xiangqi-1999").unwrap();
    let fouls = p.fouls_to_lose.clone().unwrap();
    assert_eq!(
        (i64::from(fouls.value), fouls.clause.item.as_str(), fouls.open),
        (number("三次“犯规”"), "4.1.8", false)
    );
    let recording = p.recording.clone().unwrap();
    let missing = recording.missing_foul.unwrap();
    assert_eq!((i64::from(missing.value), missing.clause.item.as_str()), (number("每连续漏记4着"), "7.1"));
    let offence = recording.missing_offence.unwrap();
    assert_eq!(p.offence(&offence).unwrap().clause.item, "9.1.7");
    assert_eq!(recording.refused.item, "7.4");
}

/// “这个干预的权力不包含……第七条第.4款和第八条第2款2.3”.
#[test]
fn art_15_1_3_what_the_arbiter_leaves_to_the_players() {
    let unasked = profile().unasked.unwrap();
    assert_eq!(unasked.clause, art("15.1.3"));
    let left: Vec<bool> = ["7.4", "7.4.15", "8.2.3", "7.8", "7.40", "8.2.7"].map(|item| unasked.leaves(item)).to_vec();
    assert_eq!(left, [true, true, true, false, false, false]);
    assert_eq!(Profile::by_id("xiangqi-1999").unwrap().unasked, None);
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

/// Ground, limit, item and openness of every draw of a profile.
fn draws(id: &str, book: Book) -> Vec<(String, i64, String, bool)> {
    let told = |rule: arbitration::DrawRule| {
        assert_eq!(rule.limit.clause.book, book);
        (rule.ground, i64::from(rule.limit.value), rule.limit.clause.item, rule.limit.open)
    };
    Profile::by_id(id).unwrap().draws.into_iter().map(told).collect()
}

fn rule(ground: &str, limit: i64, item: &str, open: bool) -> (String, i64, String, bool) {
    (ground.to_owned(), limit, item.to_owned(), open)
}

#[test]
fn art_12_3_draws_of_the_russian_game() {
    let book = [
        rule("threefold", number("相同局面第三次重复出现"), "12.3.1", false),
        rule("no_capture", number("连续30个回合中，双方没有吃掉"), "12.3.5.1", false),
        rule("three_kings", number("强方在18步以内"), "12.3.5.2", false),
    ];
    assert_eq!(draws("draughts-64-russian", Book::Draughts64), book);
}

#[test]
fn art_12_3_draws_of_the_brazilian_game() {
    let book = [
        rule("threefold", number("相同局面第三次重复出现"), "12.3.1", false),
        rule("kings_only", number("连续15个回合中，双方只移动过王棋"), "12.3.4.1", false),
        rule("few_pieces", number("双方棋手每人最多再走5步棋"), "12.3.4.2", false),
    ];
    assert_eq!(draws("draughts-64-brazilian", Book::Draughts64), book);
}

/// The Chinese 100-square rules at hand break off before their draws, so the federation's are open to the event.
#[test]
fn fmjd_annex_1_draws_of_the_10x10_game() {
    let book = [
        rule("threefold", 3, "1.6.1", true),
        rule("kings_only", number("25 successive moves for each player"), "1.6.2", true),
        rule("three_against_king", 16, "1.6.3", true),
        rule("few_pieces", 5, "1.6.4", true),
    ];
    assert_eq!(draws("draughts-100", Book::Fmjd), book);
}

#[test]
fn art_4_2_draws_of_xiangqi_and_art_23_3_the_checks_that_count() {
    let book = [
        rule("natural_limit", number("在连续60个回合中（也可根据比赛等级酌减）"), "4.2.4", true),
        rule("cycle", number("循环反复三次"), "4.2.3", false),
    ];
    assert_eq!(draws("xiangqi-1999", Book::Xiangqi1999), book);
    let checks = Profile::by_id("xiangqi-1999").unwrap().checks_counted.unwrap();
    assert_eq!(i64::from(checks.value), number("最多只计10着"));
    assert_eq!((checks.clause, checks.open), (Clause::new(Book::Xiangqi1999, "23.3"), false));
    assert!(Profile::ids().filter(|id| *id != "xiangqi-1999").all(|id| {
        let profile = Profile::by_id(id).unwrap();
        profile.checks_counted.is_none()
    }));
}

/// “再走”: the moves are counted from the ending on, so the one that makes it is not among them.
#[test]
fn what_the_draws_leave_open_is_a_named_choice() {
    for id in Profile::ids() {
        let profile = Profile::by_id(id).unwrap();
        for choice in &profile.choices {
            assert!(!choice.alternatives.is_empty() && !choice.alternatives.contains(&choice.taken), "{id} {choice:?}");
            let rest = serde_json::to_value(Profile { choices: Vec::new(), ..profile.clone() }).unwrap();
            assert!(names_article(&rest, &choice.clause), "{id}: the article is one the profile knows: {choice:?}");
        }
        let creating = profile.choice("creating_move_counts").map(|choice| choice.taken.as_str());
        assert_eq!(creating, profile.game.starts_with("draughts").then_some("no"), "{id}");
    }
    let checks = Profile::by_id("xiangqi-1999").unwrap().choice("checks_capped").cloned().unwrap();
    assert_eq!((checks.taken.as_str(), checks.alternatives), ("claimant", vec!["both".to_owned()]));
}

/// Whether a clause of the same article stands anywhere in a profile.
fn names_article(part: &serde_json::Value, clause: &Clause) -> bool {
    let article = |item: &str| item.split('.').next().map(str::to_owned);
    if let Ok(known) = serde_json::from_value::<Clause>(part.clone()) {
        return known.book == clause.book && article(&known.item) == article(&clause.item);
    }
    match part {
        serde_json::Value::Array(items) => items.iter().any(|item| names_article(item, clause)),
        serde_json::Value::Object(fields) => fields.values().any(|field| names_article(field, clause)),
        _ => false,
    }
}

/// The 64-square book is one for both games: all but the draws, the crowning of kings and the name.
#[test]
fn the_two_64_square_profiles_share_their_book() {
    let [russian, brazilian] = ["draughts-64-russian", "draughts-64-brazilian"].map(|id| Profile::by_id(id).unwrap());
    assert_eq!((russian.games_per_pairing.value, russian.games_per_pairing.clause.clone()), (2, art("8.2.10")));
    let Profile { id, game, draws, choices, irregularities, .. } = russian.clone();
    assert_eq!(Profile { id, game, draws, choices, irregularities, ..brazilian }, russian);
    let hundred = profile();
    assert_eq!(hundred.paces[1..], russian.paces[1..], "rapid and blitz; the usual rates are the federation's");
    let Profile { id, game, games_per_pairing, control, draws, choices, irregularities, paces, .. } = russian.clone();
    let same = Profile { id, game, games_per_pairing, control, draws, choices, irregularities, paces, ..hundred };
    assert_eq!(same, russian);
}

#[test]
fn the_1999_rules_of_xiangqi_have_what_they_say_and_no_more() {
    let p = Profile::by_id("xiangqi-1999").unwrap();
    let art = |item: &str| Clause::new(Book::Xiangqi1999, item);
    assert_eq!(p.time_trouble.value, Millis::minutes(number("所剩时限已不足3分钟")));
    let points = p.points.value;
    assert_eq!([points.win, points.draw, points.loss, points.per_point], [2, 1, 0, 2], "胜者1分，和棋各记0.5分");
    assert!(matches!(p.control.value, TimeControl::SuddenDeath { .. }) && p.control.open, "时间包干使用");
    assert!(p.default_time.open, "比赛规定的迟到判负时限");
    let named = [
        (&p.games_per_pairing.clause, "11.2"),
        (&p.control.clause, "6.5"),
        (&p.default_time.clause, "21.1"),
        (&p.late_one, "21.1"),
        (&p.late_both, "21.3"),
        (&p.start, "21.1"),
        (&p.flag, "6.5"),
        (&p.clock_stopped_by_hand, "9.1.2"),
        (&p.time_trouble.clause, "7.2"),
        (&p.points.clause, "14.1"),
        (&p.clock_check, "17.2"),
        (&p.uncovered, "17.4"),
        (&p.signature, "10.1"),
    ];
    for (clause, item) in named {
        assert_eq!(*clause, art(item));
    }
    assert_eq!((p.late_split, p.late_excused, p.colours_reversed, p.clock_changed_by_hand), (None, None, None, None));
    assert_eq!((p.warnings_to_lose, p.left_side), (None, None));
    let items: Vec<&str> = p.offences.iter().map(|offence| offence.clause.item.as_str()).collect();
    let conduct = ["8.1", "8.2", "8.3", "8.3", "8.3", "8.3", "8.4", "8.4", "8.5", "8.6", "8.7"];
    let fouls = ["9.1.1", "9.1.2", "9.1.3", "9.1.4", "9.1.5", "9.1.6", "9.1.7", "9.1.8"];
    assert_eq!(items, [&conduct[..], &fouls, &["4.1.7", "4.1.10", "7.4"]].concat());
    let groups = p.offences.iter().map(|offence| offence.group);
    let expected = [(OffenceGroup::Conduct, 11), (OffenceGroup::Foul, 8), (OffenceGroup::Technical, 3)];
    assert!(groups.eq(expected.into_iter().flat_map(|(group, n)| std::iter::repeat_n(group, n))));
}

/// A misspelt field would be passed over in silence; what is read is all there is in the file.
#[test]
fn every_profile_is_read_whole() {
    for id in Profile::ids() {
        let path = format!("{}/profiles/{id}.json", env!("CARGO_MANIFEST_DIR"));
        let file: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        let profile = Profile::by_id(id).unwrap();
        assert_eq!(serde_json::to_value(&profile).unwrap(), file, "{id}");
        assert_eq!(profile.id, id);
        let ids: BTreeSet<_> = profile.offences.iter().map(|o| &o.id).collect();
        let keys: BTreeSet<_> = profile.offences.iter().map(|o| (format!("{:?}", o.group), &o.key)).collect();
        let all = profile.offences.len();
        assert_eq!(
            (ids.len(), keys.len()),
            (all, all),
            "{id}: each offence has its own name, and its key in its group"
        );
    }
}

#[test]
fn an_unknown_profile_is_none() {
    assert_eq!(Profile::by_id("draughts-144"), None);
    let ids = ["draughts-100", "draughts-64-russian", "draughts-64-brazilian", "xiangqi-1999"];
    assert_eq!(Profile::ids().collect::<Vec<_>>(), ids);
}
