//! Interruption, the sealed move and resumption (11). The 10x10 game and xiangqi have the article by analogy.

use crate::hall::*;
use arbitration::{
    AdjournmentStep, Basis, Book, Clause, Code, Due, Evidence, Fact, Intent, Outcome, Paper, PositionReason, Profile,
    SealedCopy, Seq, Settlement, TableNo, TileState,
};
use clock::PerSide;

pub(crate) fn art(item: &str) -> Clause {
    Clause::new(Book::Draughts64, item)
}

pub(crate) fn adjourn(table: TableNo) -> Intent {
    Intent::Adjourn { table, reason: "no light".into() }
}

pub(crate) fn confirm(white: bool, black: bool) -> Intent {
    Intent::ConfirmAdjournment { table: T1, fen: None, left: None, confirmed: PerSide::new(white, black) }
}

pub(crate) fn think() -> Intent {
    Intent::BeginSealing { table: T1 }
}

pub(crate) fn seal(copy: Option<SealedCopy>) -> Intent {
    Intent::SealMove { table: T1, envelope: "7".into(), holder: "Zhou".into(), copy }
}

fn open(text: &str, legal: Option<bool>) -> Intent {
    let (before, text) = (vec!["White 1".into(), "Black 1".into()], Some(text.to_owned()));
    Intent::OpenEnvelope { table: T1, before, paper: Paper::Read, text, legal, revealed: None }
}

pub(crate) fn end() -> Intent {
    Intent::EndAdjournment { table: T1 }
}

/// Both have moved once; White is to move, five minutes after the start, and has thought for two of them.
pub(crate) fn playing() -> Hall {
    let mut hall = Hall::started(2, SUDDEN).seated();
    for side in [White, Black] {
        hall.ok(Intent::Arrived { table: TableNo(2), side, ago: None });
    }
    hall.pass(min(1));
    hall.press(White);
    hall.pass(min(2));
    hall.press(Black);
    hall.pass(min(2));
    hall
}

/// The same, adjourned, White's move in the envelope after three more minutes of his own time.
pub(crate) fn sealed() -> Hall {
    let mut hall = playing();
    hall.ok(adjourn(T1));
    hall.ok(confirm(true, true));
    hall.ok(think());
    hall.pass(min(3));
    hall.ok(seal(None));
    hall
}

/// The same on the next day, with the envelope open.
pub(crate) fn opened(text: &str, legal: Option<bool>) -> Hall {
    let mut hall = sealed();
    hall.pass(min(900));
    hall.ok(open(text, legal));
    hall
}

pub(crate) fn step(hall: &Hall) -> Option<AdjournmentStep> {
    hall.game().adjournment_step()
}

#[test]
fn d34_art_11_2_an_interruption_stops_the_clocks_of_its_table() {
    let mut hall = playing();
    let left = hall.left();
    assert_eq!(left, (min(77), min(78)));
    hall.ok(adjourn(T1));
    assert_eq!((hall.running(), hall.meeting().tile(hall.now.at)), (None, TileState::Adjourned));
    hall.pass(min(500));
    assert_eq!(hall.left(), left, "11.3.1: nothing is charged while the position is noted");
    let other = hall.state.current(TableNo(2)).unwrap().on().unwrap();
    assert_eq!(other.clock.running(), Some(White), "the next table plays on");
    for intent in [
        Intent::Press { table: T1, side: White, text: None },
        Intent::Resume { table: T1 },
        Intent::Stop { table: T1, reason: None },
        adjourn(T1),
    ] {
        assert_eq!(hall.refused(intent), "adjourned");
    }
    assert_eq!(hall.refused(Intent::Adjourn { table: TableNo(2), reason: " ".into() }), "bad-reason");
}

#[test]
fn d34_art_11_only_a_game_that_is_on_is_interrupted() {
    let mut hall = Hall::published(1, SUDDEN, 1);
    assert_eq!(hall.refused(adjourn(T1)), "round-not-started");
    assert_eq!(hall.refused(Intent::AdjournHall { reason: "no light".into() }), "no-game-on");
    hall.ok(Intent::StartRound { section: None });
    assert_eq!(hall.refused(confirm(true, true)), "not-adjourned");
    hall.result(Outcome::Draw);
    assert_eq!(hall.refused(adjourn(T1)), "game-over");
}

#[test]
fn d34_what_a_player_has_asked_is_decided_before_his_game_is_interrupted() {
    let mut hall = playing();
    let claim = Intent::ClaimDraw { table: T1, side: White, ground: "threefold".into() };
    hall.ok(claim);
    let refusal = hall.try_do(adjourn(T1)).unwrap_err();
    assert_eq!((refusal.code, refusal.clause), (Code::ClaimOpen, Some(art("8.2.7"))), "his clock runs on until then");
    let (ground, evidence, deviate) = ("threefold".into(), None, None);
    hall.ok(Intent::DecideClaim { table: T1, side: White, ground, upheld: false, evidence, deviate });
    let (irregularity, note) = ("taken_back".into(), None);
    hall.ok(Intent::Irregularity { table: T1, side: Black, irregularity, in_hand: false, note });
    let refusal = hall.try_do(adjourn(T1)).unwrap_err();
    let offenders = "and the offender's runs until it is settled";
    assert_eq!((refusal.code, refusal.clause), (Code::IrregularityOpen, Some(art("8.2.8"))), "{offenders}");
    hall.ok(Intent::SettleIrregularity { table: T1, how: Settlement::Accepted });
    hall.ok(adjourn(T1));
}

#[test]
fn d34_a_hall_without_light_stands_and_a_claim_in_it_comes_first() {
    let mut hall = playing();
    let dark = || Intent::AdjournHall { reason: "no light".into() };
    hall.ok(Intent::ClaimDraw { table: T1, side: White, ground: "threefold".into() });
    hall.ok(dark());
    assert_eq!((hall.running(), hall.game().is_adjourned()), (None, false));
    assert!(hall.state.current(TableNo(2)).unwrap().on().unwrap().is_adjourned());
    assert_eq!(hall.refused(dark()), "claim-open", "nothing else is left to interrupt");
    let (ground, evidence, deviate) = ("threefold".into(), None, None);
    hall.ok(Intent::DecideClaim { table: T1, side: White, ground, upheld: false, evidence, deviate });
    assert_eq!(hall.running(), None, "the hall stands");
    hall.ok(dark());
    assert!(hall.game().is_adjourned());
}

#[test]
fn d34_the_clock_of_an_interrupted_game_stands_whatever_else_it_stood_for_is_over() {
    let mut hall = playing();
    hall.ok(Intent::ClaimDraw { table: T1, side: White, ground: "threefold".into() });
    hall.ok(Intent::Stop { table: T1, reason: None });
    let (id, left) = (hall.game().id, hall.left());
    let (ground, clause) = ("threefold".to_owned(), art("12.3.1"));
    let (upheld, evidence, rests_on, deviate) = (false, None, vec![], None);
    // As a file may tell it that was written otherwise.
    hall.record(vec![
        Fact::AdjournmentBegun { id, reason: "no light".into() },
        Fact::ClaimDecided { id, side: White, ground, clause, upheld, evidence, rests_on, deviate },
        Fact::HallStopped { reason: "no light".into() },
        Fact::HallResumed,
        Fact::ClockResumed { id },
    ]);
    hall.pass(min(5));
    assert_eq!((hall.running(), hall.left(), step(&hall)), (None, left, Some(AdjournmentStep::Begun)));
}

#[test]
fn d35_art_11_3_1_both_confirm_before_anybody_seals() {
    let mut hall = playing();
    hall.ok(adjourn(T1));
    hall.pass(min(10));
    let refusal = hall.try_do(think()).unwrap_err();
    assert_eq!((refusal.clause, refusal.params["step"].as_str()), (Some(art("11.3.1")), "begun"));
    hall.ok(confirm(true, false));
    assert_eq!(hall.refused(think()), "wrong-step");
    hall.ok(confirm(true, true));
    let noted = hall.game().adjourned.going_on().unwrap().noted.clone().unwrap();
    assert_eq!((noted.left.white, noted.left.black), (min(77), min(78)));
    assert_eq!(step(&hall), Some(AdjournmentStep::Confirmed));
}

#[test]
fn d35_art_11_3_1_times_that_both_confirm_go_before_those_known() {
    let mut hall = playing();
    hall.ok(adjourn(T1));
    let left = PerSide::new(min(76), min(79));
    let confirmed = PerSide::new(true, true);
    hall.ok(Intent::ConfirmAdjournment { table: T1, fen: None, left: Some(left), confirmed });
    assert_eq!(hall.left(), (min(76), min(79)));
    let beyond = PerSide::new(min(24 * 60 + 1), min(1));
    let refused = hall.refused(Intent::ConfirmAdjournment { table: T1, fen: None, left: Some(beyond), confirmed });
    assert_eq!(refused, "bad-time");
}

#[test]
fn d35_art_11_3_1_a_confirmed_position_tells_what_nameless_moves_do_not() {
    let mut hall = playing();
    hall.ok(adjourn(T1));
    let fen = "W:W28,31-49:B1-18,20,23";
    let confirmed = PerSide::new(true, true);
    hall.ok(Intent::ConfirmAdjournment { table: T1, fen: Some(fen.into()), left: None, confirmed });
    let position = hall.game().goes_on_from(2).unwrap();
    assert_eq!((position.after, position.fen.as_str(), position.reason), (2, fen, PositionReason::Adjourned));
    // A score that names every move tells it already.
    let mut hall = playing();
    hall.ok(Intent::EnterScore { table: T1, game: None, ply: 1, moves: vec!["32-28".into(), "19-23".into()] });
    hall.ok(adjourn(T1));
    hall.ok(Intent::ConfirmAdjournment { table: T1, fen: Some(fen.into()), left: None, confirmed });
    assert!(hall.game().positions.is_empty());
}

#[test]
fn d37_art_11_3_3_the_thinking_is_charged_to_who_seals() {
    let mut hall = playing();
    hall.ok(adjourn(T1));
    hall.pass(min(60));
    hall.ok(confirm(true, true));
    hall.pass(min(5));
    hall.ok(think());
    assert_eq!((hall.running(), hall.meeting().tile(hall.now.at)), (Some(White), TileState::Adjourned));
    hall.pass(min(3));
    assert_eq!(hall.left(), (min(74), min(78)), "White thinks, nobody else is charged");
    assert_eq!(hall.refused(Intent::Press { table: T1, side: White, text: None }), "adjourned", "the move is secret");
    hall.ok(seal(None));
    hall.pass(min(900));
    assert_eq!((hall.left(), hall.running()), ((min(74), min(78)), None), "11.3.4: the clocks stand");
    let now = hall.game().adjourned.going_on().unwrap();
    let sealed = now.sealed.as_ref().unwrap();
    assert_eq!((now.side, sealed.envelope.as_str(), now.keeper().unwrap().name.as_str()), (White, "7", "Zhou"));
    assert_eq!(sealed.left, Some(PerSide::new(min(74), min(78))));
}

#[test]
fn d37_art_11_3_3_a_flag_that_falls_while_he_thinks_counts() {
    let thinking = || {
        let mut hall = playing();
        let (table, basis) = (TableNo(2), Basis::Played);
        hall.ok(Intent::Result { table, game: None, outcome: Outcome::Draw, basis, signed: true });
        hall.ok(adjourn(T1));
        hall.ok(confirm(true, true));
        hall.ok(think());
        hall
    };
    let mut hall = thinking();
    hall.pass(min(77) - ms(1));
    hall.ok(seal(None));
    assert!(hall.none(Due::Flag), "one millisecond was left");
    let mut hall = thinking();
    hall.pass(min(77));
    hall.ok(seal(None));
    hall.accept(Due::Flag, 0);
    assert_eq!(hall.ended(), Some((Outcome::BlackWins, Basis::Ruled)));
}

#[test]
fn d37_the_black_side_seals_when_it_is_his_turn() {
    let mut hall = playing();
    hall.press(White);
    hall.ok(adjourn(T1));
    hall.ok(confirm(true, true));
    hall.ok(think());
    assert_eq!(hall.running(), Some(Black));
    let sealed = hall.ok(seal(None));
    assert!(matches!(hall.state.fact(sealed).unwrap().fact, Fact::MoveSealed { side: Black, .. }));
}

#[test]
fn d38_art_11_3_6_a_sealed_move_that_is_not_legal_loses() {
    let mut hall = opened("32-29", Some(false));
    let due = hall.one(Due::SealedIllegal);
    assert_eq!((due.side, due.clause.clone(), due.acts.clone()), (Some(White), art("11.3.6"), vec![lose(White)]));
    let Some(Evidence::Opened { text, .. }) = due.evidence.first() else { panic!("{due:?}") };
    assert_eq!(text, "32-29");
    let refusal = hall.try_do(end()).unwrap_err();
    assert_eq!(refusal.clause, Some(art("11.3.6")), "it cannot be played");
    hall.accept(Due::SealedIllegal, 0);
    assert_eq!(hall.ended(), Some((Outcome::BlackWins, Basis::Ruled)));
    assert!(hall.none(Due::SealedIllegal));
}

#[test]
fn d38_art_11_3_6_a_legal_or_unknown_move_loses_nothing() {
    for legal in [Some(true), None] {
        assert!(opened("32-28", legal).none(Due::SealedIllegal));
    }
}

#[test]
fn d38_a_misread_paper_is_read_again() {
    let mut hall = opened("32-29", Some(false));
    let fact = hall.state.last_seq();
    let Fact::EnvelopeOpened { id, before, paper, .. } = hall.state.fact(fact).unwrap().fact.clone() else { panic!() };
    let (text, legal) = (Some("32-28".to_owned()), Some(true));
    let with = Box::new(Fact::EnvelopeOpened { id, before, paper, text, legal, revealed: None });
    hall.ok(Intent::Replace { fact, with, reason: "an 8".into() });
    assert!(hall.none(Due::SealedIllegal));
    hall.ok(confirm(true, true));
    hall.ok(end());
    assert_eq!(hall.game().moves.last().unwrap().text.as_deref(), Some("32-28"));
}

#[test]
fn d39_art_11_4_the_sealed_move_is_played_and_the_opponents_clock_starts() {
    let mut hall = opened("32-28", Some(true));
    assert_eq!(hall.running(), None);
    let refusal = hall.try_do(end()).unwrap_err();
    assert_eq!((refusal.params["step"].as_str(), refusal.clause), ("opened", Some(art("11.4"))), "11.4.3 comes first");
    hall.ok(confirm(true, true));
    hall.pass(min(4));
    hall.ok(end());
    assert_eq!((hall.running(), hall.left()), (Some(Black), (min(74), min(78))));
    let played = hall.game().moves.last().unwrap();
    assert_eq!((played.side, played.text.as_deref(), hall.game().plies()), (White, Some("32-28"), 3));
    assert_eq!((step(&hall), hall.meeting().tile(hall.now.at)), (None, TileState::Playing));
    hall.pass(min(1));
    hall.press(Black);
    assert_eq!(hall.left(), (min(74), min(77)));
}

#[test]
fn d39_art_11_4_4_the_press_gives_the_increment_under_fischer() {
    let mut hall = Hall::started(1, FISCHER).seated();
    hall.pass(min(1));
    hall.ok(adjourn(T1));
    hall.ok(confirm(true, true));
    hall.ok(think());
    hall.ok(seal(None));
    hall.ok(open("32-28", Some(true)));
    hall.ok(confirm(true, true));
    hall.ok(end());
    assert_eq!((hall.left(), hall.running()), ((min(80), min(80)), Some(Black)), "79 and one minute more");
    assert_eq!(hall.game().clock.moves(), PerSide::new(1, 0));
}

#[test]
fn d39_art_11_3_and_11_4_no_step_is_left_out() {
    let mut hall = playing();
    hall.ok(adjourn(T1));
    for intent in [seal(None), open("32-28", None), end()] {
        assert_eq!(hall.refused(intent), "wrong-step");
    }
    hall.ok(confirm(true, true));
    for intent in [seal(None), open("32-28", None), end()] {
        assert_eq!(hall.refused(intent), "wrong-step");
    }
    hall.ok(think());
    for intent in [think(), confirm(true, true), open("32-28", None), end()] {
        assert_eq!(hall.refused(intent), "wrong-step");
    }
    hall.ok(seal(None));
    for intent in [think(), confirm(true, true), seal(None), end()] {
        assert_eq!(hall.refused(intent), "wrong-step");
    }
}

#[test]
fn art_11_3_5_the_envelope_has_a_keeper_at_every_moment() {
    let mut hall = sealed();
    let pass = |to: &str| Intent::PassEnvelope { table: T1, to: to.into(), note: Some("safe of the hotel".into()) };
    hall.pass(min(30));
    hall.ok(pass("Wang"));
    let keepers = &hall.game().adjourned.going_on().unwrap().keepers;
    assert_eq!(keepers.iter().map(|keeper| keeper.name.as_str()).collect::<Vec<_>>(), ["Zhou", "Wang"]);
    assert_eq!(keepers[1].mark.at - keepers[0].mark.at, min(30));
    assert_eq!(hall.refused(pass("")), "bad-name");
    hall.ok(open("32-28", None));
    assert_eq!(hall.refused(pass("Wang")), "wrong-step");
}

#[test]
fn art_11_3_5_an_envelope_is_opened_before_witnesses() {
    let mut hall = sealed();
    let text = Some("32-28".to_owned());
    let alone =
        Intent::OpenEnvelope { table: T1, before: vec![], paper: Paper::Read, text, legal: None, revealed: None };
    assert_eq!(hall.refused(alone), "bad-number");
}

#[test]
fn nothing_is_sealed_before_somebody_who_has_not_come() {
    let mut hall = Hall::started(1, SUDDEN);
    hall.arrive(White);
    hall.ok(adjourn(T1));
    hall.ok(confirm(true, false));
    assert_eq!(hall.refused(think()), "wrong-step");
    hall.ok(end());
    assert_eq!(hall.running(), Some(Black), "9.2: the clock of who is away runs on");
}

#[test]
fn d34_a_power_cut_interrupts_the_whole_hall_in_one_act() {
    let mut hall = Hall::started(3, SUDDEN).seated();
    for (table, side) in [(2, White), (2, Black), (3, White), (3, Black)] {
        hall.ok(Intent::Arrived { table: TableNo(table), side, ago: None });
    }
    hall.ok(Intent::Result {
        table: TableNo(3),
        game: None,
        outcome: Outcome::Draw,
        basis: Basis::Played,
        signed: false,
    });
    hall.pass(min(1));
    let facts = hall.try_do(Intent::AdjournHall { reason: "no light".into() }).unwrap();
    let kinds: Vec<&str> = facts.iter().map(|&fact| hall.state.fact(fact).unwrap().fact.kind()).collect();
    assert_eq!(kinds, ["hall.stopped", "adjournment.begun", "adjournment.begun"]);
    // Each table walks its own steps while the hall stands.
    hall.ok(confirm(true, true));
    hall.ok(think());
    hall.pass(min(2));
    hall.ok(seal(None));
    assert_eq!(hall.left(), (min(77), min(80)));
    hall.ok(open("32-28", None));
    hall.ok(confirm(true, true));
    assert_eq!(hall.refused(end()), "hall-stopped");
    hall.ok(Intent::ResumeHall);
    assert_eq!(hall.running(), None, "its interruption has an end of its own");
    hall.ok(end());
    assert_eq!(hall.running(), Some(Black));
    let second = hall.state.current(TableNo(2)).unwrap().on().unwrap();
    assert!(second.is_adjourned() && second.clock.running().is_none());
}

#[test]
fn a_game_can_be_interrupted_again() {
    let mut hall = opened("32-28", Some(true));
    hall.ok(confirm(true, true));
    hall.ok(end());
    hall.ok(adjourn(T1));
    hall.ok(confirm(true, true));
    hall.ok(think());
    assert_eq!(hall.running(), Some(Black));
    assert_eq!(hall.game().adjourned.interruptions.len(), 2);
}

#[test]
fn a_result_ends_an_adjourned_game_and_a_revoked_ruling_leaves_it_adjourned() {
    let mut hall = opened("32-29", Some(false));
    let opening = hall.state.last_seq();
    hall.accept(Due::SealedIllegal, 0);
    assert_eq!(hall.refused(confirm(true, true)), "game-over");
    hall.ok(Intent::Withdraw { fact: opening, reason: "the wrong envelope".into() });
    hall.accept(Due::RulingUnfounded, 0);
    assert_eq!((step(&hall), hall.running()), (Some(AdjournmentStep::Sealed), None));
    assert_eq!(hall.meeting().tile(hall.now.at), TileState::Adjourned);
    assert_eq!(hall.refused(Intent::Resume { table: T1 }), "adjourned");
}

#[test]
fn steps_are_taken_back_in_their_order() {
    let mut hall = sealed();
    let facts: Vec<(Seq, &str)> = hall.journal.iter().rev().take(4).map(|r| (r.seq, r.fact.kind())).collect();
    let kinds: Vec<&str> = facts.iter().map(|(_, kind)| *kind).collect();
    assert_eq!(kinds, ["move.sealed", "sealing.begun", "adjournment.confirmed", "adjournment.begun"]);
    let take_back = |fact: Seq| Intent::Withdraw { fact, reason: "the wrong table".into() };
    for (fact, _) in &facts[1..] {
        assert_eq!(hall.refused(take_back(*fact)), "wrong-step");
    }
    for (fact, _) in &facts {
        hall.ok(take_back(*fact));
    }
    assert_eq!((step(&hall), hall.running()), (None, Some(White)), "as if it had never been");
}

#[test]
fn a_physical_clock_shows_what_is_due_at_each_step() {
    let mut hall = Hall::published(1, SUDDEN, 1);
    hall.bind();
    hall.read((min(80), min(80)), None);
    hall.ok(Intent::StartRound { section: None });
    hall.arrive(White);
    hall.arrive(Black);
    hall.read((min(80), min(80)), Some(White));
    hall.pass(min(1));
    hall.ok(adjourn(T1));
    assert_eq!(hall.game().due().unwrap().running(), None, "the clock is to be stopped by hand");
    hall.read((min(79), min(80)), None);
    assert!(hall.game().due().is_none());
    // A lever that moves while the game is interrupted is no move.
    hall.read((min(79), min(80)), Some(Black));
    hall.pass(sec(1));
    hall.read((min(79), min(80) - sec(1)), None);
    assert_eq!(hall.game().plies(), 0);
    hall.ok(confirm(true, true));
    hall.ok(think());
    assert_eq!(hall.game().due().unwrap().running(), Some(White));
    hall.pass(sec(2));
    hall.read((min(79), min(80) - sec(1)), Some(White));
    hall.pass(min(1));
    hall.ok(seal(None));
    hall.read((min(78), min(80) - sec(1)), None);
    assert!(hall.game().due().is_none() && hall.due().is_empty());
    hall.ok(open("32-28", None));
    hall.ok(confirm(true, true));
    hall.ok(end());
    assert_eq!(hall.game().due().unwrap().running(), Some(Black));
    assert_eq!(hall.game().plies(), 1);
    hall.read((min(78), min(80) - sec(1)), Some(Black));
    assert!(hall.game().due().is_none());
}

#[test]
fn every_book_has_the_article_and_says_where_it_has_it_from() {
    for id in Profile::ids() {
        let profile = Profile::by_id(id).unwrap();
        let rules = profile.adjournments.clone().unwrap();
        let items = [rules.begin, rules.confirm, rules.think, rules.seal, rules.illegal, rules.resume];
        assert_eq!(items, ["11.2", "11.3.1", "11.3.3", "11.3.5", "11.3.6", "11.4"].map(art), "{id}");
        let own = id.starts_with("draughts-64");
        assert_eq!(profile.choice("adjournment").is_none(), own, "{id}: by analogy is a choice");
    }
}
