//! An Enter pressed before anybody read what follows: it goes, unless the loss of a game would be proposed.

use arbitration::{Due, Intent};
use clock::Side;
use console::Seat;
use console::wire::{Answer, Ask, Confirmed, PreviewAnswer};
use tokio::runtime::Builder;

use crate::hall::{Hall, TABLE};

fn confirm(hall: &Hall, intent: Intent) -> Confirmed {
    let runtime = Builder::new_current_thread().build().unwrap();
    runtime.block_on(Seat::new(hall.desk.clone()).confirm(Ask::from(intent))).unwrap()
}

#[test]
fn article_14_2_4_the_second_warning_is_held_back_and_nothing_is_written() {
    let hall = Hall::playing("draughts-100", 1);
    let warn =
        || confirm(&hall, Intent::Warn { table: TABLE, side: Side::Black, offence: "talking".into(), note: None });
    let Confirmed::Answered { answer: Answer::Accepted { facts, .. } } = warn() else {
        panic!("the first warning loses nothing");
    };
    assert_eq!(facts.len(), 1);
    let before = hall.facts();
    let Confirmed::Held { would: PreviewAnswer::Would { kinds, proposals, .. } } = warn() else {
        panic!("the second warning proposes the loss of the game");
    };
    assert_eq!(kinds, ["warning.given"]);
    assert_eq!(proposals.iter().map(|proposal| proposal.due).collect::<Vec<_>>(), [Due::WarningsLose]);
    assert_eq!(hall.facts(), before);
}

#[test]
fn what_is_refused_is_refused_as_any_intent() {
    let hall = Hall::playing("draughts-100", 1);
    let resume = Intent::Resume { table: TABLE };
    let answer = hall.ask(resume.clone());
    assert!(matches!(answer, Answer::Refused { .. }));
    assert_eq!(confirm(&hall, resume), Confirmed::Answered { answer });
}
