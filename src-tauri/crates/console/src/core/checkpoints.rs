//! Checkpoints: when a round is closed, the hash of the whole state is taken beside the loop, which has tables to serve, and
//! is a fact as soon as it is there. A kill in between costs this one check of a later fold, and nothing that was decided.

use std::thread::JoinHandle;

use arbitration::{Fact, Seq};

use super::Command;
use super::hall::{Hall, PROGRAM};

/// A hash that is being taken.
#[derive(Debug)]
pub(super) struct Checkpointing {
    /// The closing of the round.
    after: Seq,
    /// Which run of the journal it belongs to.
    run: u64,
    hash: JoinHandle<String>,
}

impl Hall {
    /// Takes the hash of the state as it is now, right after the closing of a round.
    pub(super) fn begin_checkpoint(&mut self, after: Seq) {
        let (state, commands) = (self.state.clone(), self.commands.clone());
        let hashing = std::thread::Builder::new().name("checkpoint".to_owned()).spawn(move || {
            let hash = state.canonical_hash();
            // A loop that has ended waits for the thread itself.
            let _ = commands.send(Command::Hashed(after));
            hash
        });
        match hashing {
            Ok(hash) => self.checkpoints.push(Checkpointing { after, run: self.run, hash }),
            Err(error) => tracing::warn!(%error, "no checkpoint is written: the machine gives no thread"),
        }
    }

    /// Writes the checkpoint of a closing, waiting for its hash, unless that was done already.
    pub(super) fn write_checkpoint(&mut self, after: Seq) {
        let Some(place) = self.checkpoints.iter().position(|known| known.after == after) else { return };
        let Checkpointing { run, hash, .. } = self.checkpoints.remove(place);
        // What a failed run of the journal has decided was never written.
        if let Ok(state) = hash.join()
            && run == self.run
            && self.writable().is_ok()
        {
            let checkpoint = Fact::Checkpoint { state, after: Some(after) };
            self.record(vec![checkpoint], PROGRAM, self.time.stamp(), None);
        }
    }

    /// Writes all that are on their way.
    pub(super) fn write_checkpoints(&mut self) {
        while let Some(first) = self.checkpoints.first() {
            self.write_checkpoint(first.after);
        }
    }
}
