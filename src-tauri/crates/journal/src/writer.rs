//! The one thread that writes.
//!
//! It takes all that waits, puts it into one transaction, and answers when the commit is on disk. After a commit
//! that failed it refuses everything, because what was decided on top of refused facts is void, until the one who
//! hands in facts has asked where the chain stands.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use crate::backup::copy_verified;
use crate::chain::Chain;
use crate::error::{AppendError, JournalError};
use crate::fact::{Head, NewFact};
use crate::file::{Standing, beside, make_plain};
use crate::read::read_head;
use crate::schema::steps;

/// The most requests that go into one transaction, so that a flood cannot put off the answer for ever.
const LARGEST_BATCH: usize = 10_000;

/// Called once, with what became of an append.
pub(crate) type Done = Box<dyn FnOnce(Result<Receipt, AppendError>) + Send>;

/// Proof that facts are on disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt {
    /// The place of the first fact of this append.
    pub first: u64,
    /// Where the chain stands with the last fact of this append.
    pub head: Head,
    /// How many facts, of all who waited, went into the same transaction.
    pub batch_facts: usize,
}

/// What the thread is asked to do.
pub(crate) enum Request {
    Append(Append),
    Readings(Vec<(u32, Vec<u8>)>),
    /// Answered when all that was asked before is on disk or refused.
    Flush(Sender<Result<(), AppendError>>),
    /// Answered with the head on disk; from then on facts are taken again.
    Resync(Sender<Result<Head, JournalError>>),
    /// Lets the file grow to so many pages and no further.
    LimitPages(u32, Sender<Result<(), JournalError>>),
}

/// Facts, and changes of PINs, that belong together: all are written or none.
pub(crate) struct Append {
    pub first: u64,
    pub facts: Vec<NewFact>,
    /// By holder; none: it goes.
    pub pins: Vec<(String, Option<String>)>,
    pub done: Done,
}

pub(crate) struct Writer {
    pub path: PathBuf,
    /// The files that were opened.
    pub standing: Standing,
    pub connection: Connection,
    pub head: Head,
    /// The head on disk, for those who ask without waiting.
    pub published: Arc<Mutex<Head>>,
    /// Why everything is refused, after a commit that failed.
    pub broken: Option<Arc<JournalError>>,
}

/// All that waits for the next transaction.
#[derive(Default)]
struct Batch {
    appends: Vec<Append>,
    readings: BTreeMap<u32, Vec<u8>>,
}

impl Writer {
    /// Works until nobody can ask any more; what was asked before is done.
    pub fn run(mut self, requests: &Receiver<Request>) {
        while let Ok(first) = requests.recv() {
            let mut batch = Batch::default();
            let waiting = requests.try_iter().take(LARGEST_BATCH);
            for request in std::iter::once(first).chain(waiting) {
                match request {
                    Request::Append(append) => batch.appends.push(append),
                    Request::Readings(readings) => batch.readings.extend(readings),
                    Request::Flush(answer) => {
                        self.settle(std::mem::take(&mut batch));
                        let state = match &self.broken {
                            None => Ok(()),
                            Some(cause) => Err(AppendError::Behind(cause.clone())),
                        };
                        // Who asked may have gone.
                        let _ = answer.send(state);
                    }
                    Request::Resync(answer) => {
                        self.settle(std::mem::take(&mut batch));
                        let _ = answer.send(self.resync());
                    }
                    Request::LimitPages(pages, answer) => {
                        self.settle(std::mem::take(&mut batch));
                        let _ = answer.send(self.limit_pages(pages));
                    }
                }
            }
            self.settle(batch);
        }
        if !self.is_in_place() {
            self.save();
        }
        // Also then: our log beside another's event would be taken for a part of that one.
        make_plain(&self.connection);
    }

    /// Writes a batch and answers for it.
    fn settle(&mut self, batch: Batch) {
        let Batch { appends, readings } = batch;
        if let Some(cause) = &self.broken {
            let refusal = AppendError::Behind(cause.clone());
            refuse(appends, &refusal);
            return;
        }
        if appends.is_empty() && readings.is_empty() {
            return;
        }
        match self.commit(&appends, &readings) {
            Ok(heads) => {
                let batch_facts = appends.iter().map(|append| append.facts.len()).sum();
                for (append, head) in appends.into_iter().zip(heads) {
                    (append.done)(Ok(Receipt { first: append.first, head, batch_facts }));
                }
            }
            // A reading lost is made good by the next one, and no fact was decided on it.
            Err(error) if appends.is_empty() => {
                tracing::warn!(code = error.code(), %error, "clock readings were not written");
            }
            Err(error) => {
                tracing::error!(code = error.code(), %error, "facts were refused");
                let cause = Arc::new(error);
                self.broken = Some(cause.clone());
                refuse(appends, &AppendError::Failed(cause));
            }
        }
    }

    /// One transaction; returns where the chain stands after each append.
    fn commit(&mut self, appends: &[Append], readings: &BTreeMap<u32, Vec<u8>>) -> Result<Vec<Head>, JournalError> {
        if !self.is_in_place() {
            return Err(JournalError::Displaced { path: self.path.clone() });
        }
        let path = &self.path;
        let mut chain = Chain::at(self.head);
        let mut heads = Vec::with_capacity(appends.len());
        let mut write = || -> rusqlite::Result<()> {
            let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            for append in appends {
                insert_facts(&transaction, &mut chain, &append.facts)?;
                change_pins(&transaction, &append.pins)?;
                heads.push(chain.head());
            }
            upsert_readings(&transaction, readings)?;
            transaction.commit()
        };
        write().map_err(|error| JournalError::sqlite(path, &error))?;
        self.publish(chain.head());
        Ok(heads)
    }

    /// Whether the event and its log are still the files that were opened.
    fn is_in_place(&self) -> bool {
        self.standing.still_at(&self.path)
    }

    /// The event's name is another's, or nobody's: all that was acknowledged is saved under a name of its own.
    fn save(&self) {
        let head = self.head.hash.iter().take(4).map(|byte| format!("{byte:02x}")).collect::<String>();
        let saved = beside(&self.path, &format!("-saved-{head}.zhicai"));
        match copy_verified(&self.connection, &self.path, &saved, &steps()) {
            Ok(head) => {
                tracing::error!(facts = head.facts, saved = %saved.display(), "the event was not where it was opened")
            }
            Err(error) => tracing::error!(code = error.code(), %error, "an event that was gone could not be saved"),
        }
    }

    fn resync(&mut self) -> Result<Head, JournalError> {
        if !self.connection.is_autocommit() {
            self.connection.execute_batch("ROLLBACK").map_err(|error| JournalError::sqlite(&self.path, &error))?;
        }
        let head = read_head(&self.connection, &self.path)?;
        self.publish(head);
        self.broken = None;
        Ok(head)
    }

    fn limit_pages(&self, pages: u32) -> Result<(), JournalError> {
        self.connection
            .pragma_update(None, "max_page_count", pages)
            .map_err(|error| JournalError::sqlite(&self.path, &error))
    }

    fn publish(&mut self, head: Head) {
        self.head = head;
        *self.published.lock().unwrap_or_else(PoisonError::into_inner) = head;
    }
}

fn insert_facts(transaction: &Transaction<'_>, chain: &mut Chain, facts: &[NewFact]) -> rusqlite::Result<()> {
    let mut insert = transaction.prepare_cached(
        "INSERT INTO fact (seq, kind, version, table_no, actor, boot, mono_ms, wall_ms, offset_min, body, hash)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    )?;
    for fact in facts {
        let mut row = fact.at(chain.head().facts + 1, [0; 32]);
        row.hash = chain.next_hash(&row);
        insert.execute(params![
            row.seq.cast_signed(),
            row.kind,
            row.version,
            row.table,
            row.actor,
            row.boot,
            row.mono_ms,
            row.wall_ms,
            row.offset_min,
            row.body,
            row.hash,
        ])?;
        chain.follow(&row);
    }
    Ok(())
}

fn upsert_readings(transaction: &Transaction<'_>, readings: &BTreeMap<u32, Vec<u8>>) -> rusqlite::Result<()> {
    let mut upsert = transaction.prepare_cached(
        "INSERT INTO reading (table_no, body) VALUES (?1, ?2)
         ON CONFLICT (table_no) DO UPDATE SET body = excluded.body",
    )?;
    for (table, body) in readings {
        upsert.execute(params![table, body])?;
    }
    Ok(())
}

fn change_pins(transaction: &Transaction<'_>, pins: &[(String, Option<String>)]) -> rusqlite::Result<()> {
    for (holder, phc) in pins {
        match phc {
            Some(phc) => transaction.execute(
                "INSERT INTO pin (holder, phc) VALUES (?1, ?2) ON CONFLICT (holder) DO UPDATE SET phc = excluded.phc",
                params![holder, phc],
            )?,
            None => transaction.execute("DELETE FROM pin WHERE holder = ?1", params![holder])?,
        };
    }
    Ok(())
}

fn refuse(appends: Vec<Append>, refusal: &AppendError) {
    for append in appends {
        (append.done)(Err(refusal.clone()));
    }
}
