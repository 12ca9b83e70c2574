//! Games of many moves, which are kept packed: against a plain list.

use crate::hall::*;
use arbitration::{Fact, Gap, Intent, Observation, Seq, State};
use clock::{BootId, Side};
use proptest::prelude::*;

#[derive(Debug, Clone)]
enum Step {
    /// Who is on move moves, so many times.
    Play(u8),
    /// A board names a move.
    Name(u16, String),
    /// A move that was played was none, or was one after all.
    Withdraw(u16),
    /// The machine is started anew.
    Reboot(i32),
    /// The machine's zone is another.
    Zone(i16),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => (1u8..20).prop_map(Step::Play),
        6 => (any::<u16>(), "[0-9x-]{1,30}").prop_map(|(n, text)| Step::Name(n, text)),
        4 => any::<u16>().prop_map(Step::Withdraw),
        1 => any::<i32>().prop_map(Step::Reboot),
        1 => (-720i16..720).prop_map(Step::Zone),
    ]
}

/// The moves as a list: who, the text, the fact. One that was none is left out, and so is the answer to it, which then
/// was made out of turn.
fn plain(hall: &Hall) -> Vec<(Side, Option<String>, Seq)> {
    let mut list = Vec::new();
    for known in hall.journal.iter().filter(|known| hall.state.correction(known.seq).is_none()) {
        match &known.fact {
            Fact::MovePlayed { side, text, .. } if (*side == White) == (list.len() % 2 == 0) => {
                list.push((*side, text.clone(), known.seq));
            }
            Fact::MoveNamed { ply, text, .. } => {
                if let Some(named) = list.get_mut(*ply as usize - 1) {
                    named.1 = Some(text.clone());
                }
            }
            _ => {}
        }
    }
    list
}

fn take(hall: &mut Hall, step: Step) {
    match step {
        Step::Play(times) => {
            for _ in 0..times {
                hall.pass(ms(7_000));
                if let Some(side) = hall.game().clock.running() {
                    hall.ok(Intent::Press { table: T1, side, text: None });
                }
            }
        }
        Step::Name(n, text) => {
            let ply = u32::from(n) % (hall.game().moves.len() as u32 + 2) + 1;
            hall.see(Observation::Move { table: T1, ply, text });
        }
        Step::Withdraw(n) => {
            let corrects = |fact: &Fact| {
                matches!(fact, Fact::MovePlayed { .. } | Fact::MoveNamed { .. } | Fact::FactWithdrawn { .. })
            };
            let known: Vec<Seq> = hall.journal.iter().filter(|k| corrects(&k.fact)).map(|known| known.seq).collect();
            if let Some(&fact) = known.get(usize::from(n) % known.len().max(1)) {
                // Refused is what no longer stands.
                let _ = hall.try_do(Intent::Withdraw { fact, reason: "none".into() });
            }
        }
        Step::Reboot(shift) => {
            hall.now.boot = BootId(hall.now.boot.0 + 1);
            hall.now.at = hall.now.at + ms(shift.into());
            hall.see(Observation::Interrupted { gap: Gap::Reboot, length: ms(0), since: None, clocks: vec![] });
            let _ = hall.try_do(Intent::Resume { table: T1 });
        }
        Step::Zone(offset) => hall.now.offset_min = offset,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn moves_of_a_long_game_are_those_that_were_played(steps in prop::collection::vec(step(), 0..40)) {
        let mut hall = Hall::started(1, FISCHER).seated();
        for step in steps {
            take(&mut hall, step);
            let kept = hall.meeting().games[0].moves.iter().map(|m| (m.side, m.text.as_deref().map(str::to_owned), m.mark.fact));
            prop_assert_eq!(kept.collect::<Vec<_>>(), plain(&hall));
        }
        for known in &hall.journal {
            let found = hall.state.fact(known.seq);
            prop_assert_eq!(found.as_deref(), Some(known), "found by its number");
        }
        let again = State::fold(hall.journal.clone());
        prop_assert_eq!(again.canonical_hash(), hall.state.canonical_hash());
        prop_assert_eq!((again.oddities(), hall.state.oddities()), (0, 0));
    }
}
