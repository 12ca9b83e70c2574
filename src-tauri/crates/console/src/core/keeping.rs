//! What is kept beside the facts: PINs.

use arbitration::{Code, Fact, Refusal};

use super::hall::Hall;
use super::{Access, Command};
use crate::error::DeskError;
use crate::pins::{Kept, PinChange, RECOVERY, rows};
use crate::reply::Answering;
use crate::wire::Answer;

impl Hall {
    /// The officials and what is kept of their PINs, as it is on disk.
    pub(super) fn kept(&self) -> Result<Kept, DeskError> {
        let officials = self.state.officials().to_vec();
        let pins = self.reader.pins()?.into_iter().map(|(holder, phc)| (holder, phc.into())).collect();
        Ok(Kept { officials, pins })
    }

    /// Changes PINs, in one transaction with the fact that goes with it. Answered when it is on disk.
    pub(super) fn keep(&mut self, pins: Vec<PinChange>, fact: Option<Fact>, actor: &str, answering: Answering<Answer>) {
        if let Err(answer) = self.writable() {
            let _ = answering.send(Ok(answer));
            return;
        }
        let now = self.time.stamp();
        if let Some(fact) = fact {
            self.record_with_pins(vec![fact], pins, actor, now, Some(answering));
            return;
        }
        // He may have been released since it was asked.
        let known = |holder: &str| holder == RECOVERY || self.state.officials().iter().any(|one| one.name == holder);
        if let Some((stranger, _)) = pins.iter().find(|(holder, kept)| kept.is_some() && !known(holder)) {
            let refusal = Refusal::new(Code::NoOfficial).with("name", stranger);
            let _ = answering.send(Ok(Answer::Refused { refusal }));
            return;
        }
        let Access::Write(journal) = &mut self.access else { return };
        let (commands, run) = (self.commands.clone(), self.run);
        let answer = Answer::Accepted { facts: Vec::new(), wall: now.wall };
        journal.append_with_pins(Vec::new(), rows(pins), move |result| {
            let _ = commands.send(Command::Written(run, result.clone().map(|receipt| receipt.head)));
            let _ = answering.send(result.map(|_| answer).map_err(DeskError::from));
        });
    }
}
