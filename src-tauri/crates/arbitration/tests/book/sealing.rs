//! What article 11 leaves open, read one way and the other; and the typed copy of a sealed move.

use crate::adjournment::*;
use crate::hall::*;
use arbitration::{
    AdjournmentStep, Code, Due, Fact, Intent, Paper, Recorded, Revealed, SealedCopy, Seq, Settlement, TableNo,
};
use sha2::{Digest, Sha256};

/// A copy and what it reveals: the hash is made here, byte by byte.
fn copy_of(text: &str) -> (SealedCopy, Revealed) {
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let nonce = [7u8; 32];
    let mut committed = nonce.to_vec();
    committed.extend_from_slice(text.as_bytes());
    let cipher = "-----BEGIN AGE ENCRYPTED FILE-----\nAAAA\n-----END AGE ENCRYPTED FILE-----\n".to_owned();
    let commitment = hex(&Sha256::digest(&committed));
    (SealedCopy { commitment, cipher }, Revealed { nonce: hex(&nonce), text: text.to_owned() })
}

fn set_choice(hall: &mut Hall, name: &str, taken: &str) {
    // The first fact of the section is replaced: the event reads its book otherwise.
    let opened = hall.journal.iter().find(|r| matches!(r.fact, Fact::SectionOpened { .. })).unwrap();
    let (fact, mut with) = (opened.seq, opened.fact.clone());
    let Fact::SectionOpened { profile, .. } = &mut with else { unreachable!() };
    profile.choices.iter_mut().find(|c| c.name == name).unwrap().taken = taken.to_owned();
    hall.ok(Intent::Replace { fact, with: Box::new(with), reason: "regulations of the event".into() });
}

#[test]
fn a_typed_copy_is_checked_against_its_commitment_and_the_paper_counts() {
    let (copy, revealed) = copy_of("32-28");
    let sealed = |copy: &SealedCopy| {
        let mut hall = playing();
        hall.ok(adjourn(T1));
        hall.ok(confirm(true, true));
        hall.ok(think());
        hall.ok(seal(Some(copy.clone())));
        hall
    };
    let opening = |text: &str, revealed: &Revealed| Intent::OpenEnvelope {
        table: T1,
        before: vec!["Black 1".into()],
        paper: Paper::Read,
        text: Some(text.into()),
        legal: None,
        revealed: Some(revealed.clone()),
    };
    let mut hall = sealed(&copy);
    let other = Revealed { text: "33-28".into(), ..revealed.clone() };
    assert_eq!(hall.refused(opening("32-28", &other)), "bad-seal", "it is not what was sealed");
    let short = Revealed { nonce: "07".into(), ..revealed.clone() };
    assert_eq!(hall.refused(opening("32-28", &short)), "bad-seal");
    hall.ok(opening("32-28", &revealed));
    let opened = |hall: &Hall| hall.game().adjourned.going_on().unwrap().opened.clone().unwrap();
    assert!(!opened(&hall).differs());
    let mut hall = sealed(&copy);
    hall.ok(opening("33-28", &revealed));
    assert!(opened(&hall).differs());
    hall.ok(confirm(true, true));
    hall.ok(end());
    assert_eq!(hall.game().moves.last().unwrap().text.as_deref(), Some("33-28"), "the paper counts");
    let mut hall = sealed(&copy);
    let revealed_without_copy = {
        let mut hall = self::sealed();
        hall.refused(opening("32-28", &revealed))
    };
    assert_eq!(revealed_without_copy, "bad-seal");
    assert_eq!(hall.refused(seal(None)), "wrong-step");
}

#[test]
fn a_sealed_copy_has_its_form() {
    let (copy, _) = copy_of("32-28");
    let mut hall = playing();
    hall.ok(adjourn(T1));
    hall.ok(confirm(true, true));
    hall.ok(think());
    for bad in [
        SealedCopy { commitment: "32-28".into(), ..copy.clone() },
        SealedCopy { commitment: copy.commitment.to_uppercase(), ..copy.clone() },
        SealedCopy { cipher: "32-28".into(), ..copy.clone() },
        SealedCopy { cipher: format!("{}{}", copy.cipher, "A".repeat(5_000)), ..copy.clone() },
        SealedCopy { cipher: copy.cipher.replace("AAAA", "炮二平五"), ..copy.clone() },
    ] {
        assert_eq!(hall.refused(seal(Some(bad))), "bad-seal");
    }
    hall.ok(seal(Some(copy)));
}

#[test]
fn choice_lost_envelope_the_copy_counts_else_he_moves_anew() {
    let (copy, revealed) = copy_of("32-28");
    let lost = |revealed: Option<Revealed>| Intent::OpenEnvelope {
        table: T1,
        before: vec!["Black 1".into()],
        paper: Paper::Lost,
        text: None,
        legal: None,
        revealed,
    };
    let mut hall = playing();
    hall.ok(adjourn(T1));
    hall.ok(confirm(true, true));
    hall.ok(think());
    hall.ok(seal(Some(copy)));
    let mut other = hall.clone();
    hall.ok(lost(Some(revealed.clone())));
    hall.ok(confirm(true, true));
    hall.ok(end());
    assert_eq!(hall.game().moves.last().unwrap().text.as_deref(), Some("32-28"));
    // Nobody knows the passphrase any more.
    let mut forgotten = other.clone();
    forgotten.ok(lost(None));
    forgotten.ok(confirm(true, true));
    forgotten.ok(end());
    assert_eq!((forgotten.running(), forgotten.game().plies()), (Some(White), 2));
    set_choice(&mut other, "lost_envelope", "moves_again");
    other.ok(lost(Some(revealed)));
    other.ok(confirm(true, true));
    other.ok(end());
    assert_eq!((other.running(), other.game().plies()), (Some(White), 2));
}

#[test]
fn choice_ambiguous_sealed_move_loses_or_counts_as_it_is_read() {
    let ambiguous = || Intent::OpenEnvelope {
        table: T1,
        before: vec!["Black 1".into()],
        paper: Paper::Ambiguous,
        text: Some("28x?".into()),
        legal: None,
        revealed: None,
    };
    let mut hall = sealed();
    hall.ok(ambiguous());
    assert_eq!(hall.one(Due::SealedIllegal).clause, art("11.3.6"));
    let mut hall = sealed();
    set_choice(&mut hall, "ambiguous_sealed_move", "as_read");
    hall.ok(ambiguous());
    assert!(hall.due().is_empty());
    hall.ok(confirm(true, true));
    hall.ok(end());
    assert_eq!(hall.game().plies(), 3);
}

#[test]
fn choice_absent_at_resumption_his_clock_runs_or_the_game_waits() {
    let mut hall = opened("32-28", Some(true));
    hall.ok(confirm(true, false));
    let mut waiting = hall.clone();
    hall.ok(end());
    hall.pass(min(5));
    assert_eq!(hall.left(), (min(74), min(73)), "Black is away and his clock runs");
    set_choice(&mut waiting, "absent_at_resumption", "both_present");
    assert_eq!(waiting.refused(end()), "wrong-step");
    waiting.ok(confirm(true, true));
    waiting.ok(end());
}

#[test]
fn choice_short_stop_by_the_letter_every_interruption_is_sealed() {
    let mut hall = playing();
    hall.ok(adjourn(T1));
    hall.ok(confirm(true, true));
    assert_eq!(hall.refused(end()), "wrong-step", "11.3 knows no interruption without sealing");
    set_choice(&mut hall, "short_stop", "at_once");
    hall.pass(min(9));
    hall.ok(end());
    assert_eq!((hall.running(), hall.left(), hall.game().plies()), (Some(White), (min(77), min(78)), 2));
    hall.press(White);
}

#[test]
fn choice_open_draw_offer_stands_or_lapses() {
    let answer = || Intent::AnswerDraw { table: T1, accepted: true };
    let mut hall = sealed();
    assert_ne!(hall.refused(answer()), "adjourned");
    set_choice(&mut hall, "open_draw_offer", "lapses");
    assert_eq!(hall.refused(answer()), "adjourned");
}

#[test]
fn choice_short_stop_the_hall_goes_on_with_all_that_was_not_sealed() {
    let mut hall = Hall::started(2, SUDDEN).seated();
    set_choice(&mut hall, "short_stop", "at_once");
    hall.ok(Intent::StopHall { reason: "alarm".into() });
    hall.ok(Intent::AdjournHall { reason: "no light".into() });
    hall.ok(confirm(true, true));
    hall.ok(think());
    hall.ok(seal(None));
    hall.ok(Intent::ResumeHall);
    assert_eq!((step(&hall), hall.running()), (Some(AdjournmentStep::Sealed), None));
    let second = hall.state.current(TableNo(2)).unwrap().on().unwrap();
    assert_eq!((second.is_adjourned(), second.clock.running()), (false, Some(White)));
}

#[test]
fn an_envelopes_number_may_be_corrected_and_what_is_in_it_not() {
    let (copy, _) = copy_of("32-28");
    let mut hall = playing();
    hall.ok(adjourn(T1));
    hall.ok(confirm(true, true));
    hall.ok(think());
    let fact = hall.ok(seal(Some(copy.clone())));
    let id = hall.game().id;
    let with = |copy: Option<SealedCopy>| {
        let (envelope, holder) = ("9".to_owned(), "Zhou".to_owned());
        let with = Box::new(Fact::MoveSealed { id, side: White, envelope, holder, copy });
        Intent::Replace { fact, with, reason: "misread".into() }
    };
    assert_eq!(hall.refused(with(None)), "wrong-replacement");
    hall.ok(with(Some(copy)));
    assert_eq!(hall.game().adjourned.going_on().unwrap().sealed.as_ref().unwrap().envelope, "9");
}

fn withdraw(fact: Seq) -> Intent {
    Intent::Withdraw { fact, reason: "written down wrongly".into() }
}

#[test]
fn a4_art_11_3_3_no_correction_opens_an_irregular_move_under_an_interruption() {
    let mut hall = playing();
    let (irregularity, note) = ("capture_missed".into(), None);
    hall.ok(Intent::Irregularity { table: T1, side: Black, irregularity, in_hand: false, note });
    let settled = hall.ok(Intent::SettleIrregularity { table: T1, how: Settlement::Accepted });
    let begun = hall.ok(adjourn(T1));
    // The objection would be open again, the clock handed to Black, and he would seal for White.
    let refusal = hall.try_do(withdraw(settled)).unwrap_err();
    assert_eq!((refusal.code, refusal.clause), (Code::WrongStep, Some(art("11.3.1"))));
    hall.ok(withdraw(begun));
    hall.ok(withdraw(settled));
    assert_eq!(hall.refused(adjourn(T1)), "irregularity-open");
    hall.ok(Intent::SettleIrregularity { table: T1, how: Settlement::Corrected });
    hall.ok(adjourn(T1));
    hall.ok(confirm(true, true));
    hall.ok(think());
    assert_eq!(hall.running(), Some(Black), "he makes his move again");
}

#[test]
fn a5_art_11_3_6_no_correction_makes_another_side_the_one_that_sealed() {
    let mut hall = playing();
    let last = hall.game().moves.last().unwrap().mark.fact;
    hall.ok(adjourn(T1));
    let refused = |hall: &mut Hall, fact| {
        let refusal = hall.try_do(withdraw(fact)).unwrap_err();
        (refusal.code, refusal.clause)
    };
    assert_eq!(refused(&mut hall, last), (Code::WrongStep, Some(art("11.3.1"))), "White is to seal");
    hall.ok(confirm(true, true));
    hall.ok(think());
    hall.pass(min(3));
    hall.ok(seal(None));
    assert_eq!(refused(&mut hall, last).0, Code::WrongStep, "White has sealed");
    let Recorded { fact: Fact::MovePlayed { id, text, left, from, .. }, .. } = &*hall.state.fact(last).unwrap() else {
        unreachable!()
    };
    let with = Fact::MovePlayed { id: *id, side: White, text: text.clone(), left: *left, from: *from };
    let replace = Intent::Replace { fact: last, with: Box::new(with), reason: "the other side".into() };
    assert_eq!(hall.refused(replace), "wrong-step");
    // And neither when the game has gone on: White's three minutes stay his.
    hall.ok(Intent::OpenEnvelope {
        table: T1,
        before: vec!["Black 1".into()],
        paper: Paper::Read,
        text: Some("28x19".into()),
        legal: None,
        revealed: None,
    });
    hall.ok(confirm(true, true));
    hall.ok(end());
    assert_eq!(refused(&mut hall, last).0, Code::WrongStep);
    assert_eq!(hall.left(), (min(74), min(78)));
}

#[test]
fn a5_a_move_under_an_interruption_without_sealing_is_withdrawn_as_ever() {
    let mut hall = playing();
    let last = hall.game().moves.last().unwrap().mark.fact;
    set_choice(&mut hall, "short_stop", "at_once");
    hall.ok(adjourn(T1));
    hall.ok(end());
    hall.ok(withdraw(last));
    assert_eq!((hall.running(), hall.game().plies()), (Some(Black), 1));
}

#[test]
fn choice_adjournment_an_event_may_do_without_the_analogy() {
    let mut hall = playing();
    set_choice(&mut hall, "adjournment", "none");
    let refusal = hall.try_do(adjourn(T1)).unwrap_err();
    assert_eq!(refusal.clause, Some(art("15.2.15")));
    assert_eq!(hall.refused(Intent::AdjournHall { reason: "no light".into() }), "no-game-on");
}

#[test]
fn c6_art_11_3_1_times_carried_over_to_another_clock_are_known() {
    let mut hall = Hall::published(1, SUDDEN, 1).seated();
    hall.bind();
    hall.ok(Intent::StartRound { section: None });
    hall.read((min(80), min(80)), Some(White));
    hall.pass(min(2));
    hall.ok(adjourn(T1));
    hall.read((min(78), min(80)), None);
    let (serial, reason) = (Some("00043".into()), "dark".into());
    hall.ok(Intent::ReplaceClock { table: T1, left: None, serial, reason });
    hall.ok(confirm(true, true));
    let left = hall.game().adjourned.going_on().unwrap().noted.as_ref().unwrap().left;
    assert_eq!((left.white, left.black), (min(78), min(80)));
}
