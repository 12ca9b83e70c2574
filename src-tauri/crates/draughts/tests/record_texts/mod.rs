//! Texts that are almost PDN.

use proptest::prelude::*;

/// How many texts a property is tried on: many more with `ZHICAI_SOAK=1`.
pub fn cases() -> u32 {
    if std::env::var_os("ZHICAI_SOAK").is_some() { 50_000 } else { 500 }
}

/// Pieces of records, whole and broken, in any order.
pub fn near_pdn() -> impl Strategy<Value = String> {
    let pieces = prop_oneof![
        6 => moves(),
        4 => prop::sample::select(vec![" ", "\n", "\r\n", "\r", "\n\n", " "]).prop_map(str::to_owned),
        3 => prop::sample::select(vec![
            "1.", "1. ", "12... ", "2 ", "1. ...", "- ", " ... ", "--", ".", "..", "0.", "1 .", "*", " *", "* ",
        ]).prop_map(str::to_owned),
        3 => prop::sample::select(vec![
            "2-0", "1-0", "0-2", "1-1", "0-0", "1/2-1/2", "1/2", "1 - 1", "4-6", "½-½", "1/2 -1/2", "*\n", "2-0 *",
        ]).prop_map(str::to_owned),
        2 => prop::sample::select(vec![
            "{", "}", "{a}", "{a {b} c}", "{[%clk 0:01:02]}", "{ }", "{a\n[B \"c\"]\n}", "{{", "}}", "; b\n", "% c\n", "%",
        ]).prop_map(str::to_owned),
        2 => prop::sample::select(vec!["(", ")", "(", ")", "()", "(!)", "(?", "( )"]).prop_map(str::to_owned),
        2 => prop::sample::select(vec!["!", "??", "!?", "$3", "$", "$99999999999", "*"]).prop_map(str::to_owned),
        2 => prop::sample::select(vec![
            "[White \"a\"]", "[Black \"b\"]\n", "[A_b \"\"]", "[GameType \"25\"]", "[GameType \"20\"]", "[Result \"4-6\"]",
            "[Result \"1-0\"]", "[Result \"1-1\"]", "[FEN \"B:W28:B1.\"]", "[a \"x\"]", "[B c]", "[C]", "[D \"", "[E \"\\\"]",
            "[F \"q \"r\" s\"]", "[G \"\\\\\"]", "[", "]", "[1 \"2\"]", "[\u{416} \"\u{416}\"]", "[H \"a\tb\"]", "[A-b \"\"]",
        ]).prop_map(str::to_owned),
        1 => prop::sample::select(vec![
            "/FEN \"B::\"/", "/FEN \"W:W28:B1\"/", "/FEN \"W: W28 :B1.\"/", "/FEN/", "/", "/FEN \"", "/clock/",
        ]).prop_map(str::to_owned),
        1 => prop::sample::select(vec![
            "\0", "\u{feff}", "\u{a0}", "\u{3000}", "é", "what", "\\n", "\\", "\"", "x", "=", "½", "\u{85}",
        ]).prop_map(str::to_owned),
        1 => "[\\[\\]\"\\\\A(){};%$.!?0-9x:/*\n\r -]{0,12}",
    ];
    prop::collection::vec(pieces, 0..40).prop_map(|pieces| pieces.concat())
}

/// Moves, of a real beginning or not, in any spelling.
fn moves() -> impl Strategy<Value = String> {
    let fixed = prop::sample::select(vec![
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 ",
        "1. c3-b4 f6-g5 2. b4-a5 g5-f4 3. g3:e5 d6:f4 ",
        "32-28 ",
        "19-23",
        "3228 ",
        "01-07",
        "1- 6 ",
        "23 x 28",
        "a3b4 ",
        "C3:E5:g7",
        "32×28",
        "5–10 ",
        "1x12",
        "100-1",
        "0-5",
        "32-28-23",
        "12-",
    ])
    .prop_map(str::to_owned);
    prop_oneof![3 => fixed, 1 => "[0-9a-h]{1,2} ?[-x:X] ?[0-9a-h]{1,2}"]
}
