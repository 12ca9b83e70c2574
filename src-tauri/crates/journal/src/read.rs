//! Reading: facts in order, one at a time, as cheaply as the file allows.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Row, ToSql};

use crate::backup::copy_verified;
use crate::chain::Chain;
use crate::error::{Break, JournalError};
use crate::fact::{Fact, FactRow, Head};
use crate::file::{Reader, absent, connect_reader, existing, has_log};
use crate::schema::{newest, steps};

/// An event open for reading, also while another program, or this one, writes it.
#[derive(Debug)]
pub struct ReadJournal {
    path: PathBuf,
    connection: Connection,
    immutable: bool,
}

/// Which facts to read; the default is all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only facts about this table.
    pub table: Option<u32>,
    /// Only facts of this kind.
    pub kind: Option<String>,
    /// No fact after this one.
    pub until: Option<u64>,
}

/// How far [`ReadJournal::replay`] came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Replay<B> {
    /// Where the chain stood after the last fact that was visited.
    pub head: Head,
    /// What the visitor stopped with, if it stopped.
    pub stopped: Option<B>,
}

impl ReadJournal {
    /// Opens an event to read it. Nothing is locked and nothing is written into it.
    ///
    /// # Errors
    /// The refusals of [`JournalError`]; [`JournalError::Unfinished`] when newest facts could not be read.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, JournalError> {
        Self::open_known(path.as_ref(), newest(&steps()))
    }

    pub(crate) fn open_known(path: &Path, known: u32) -> Result<Self, JournalError> {
        let path = existing(path)?;
        let Reader { connection, immutable } = connect_reader(&path, known)?;
        Ok(Self { path, connection, immutable })
    }

    /// Where the file is, links followed.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where the chain stands on disk now.
    ///
    /// # Errors
    /// Damage and failures of the disk.
    pub fn head(&self) -> Result<Head, JournalError> {
        read_head(&self.connection, &self.path)
    }

    /// Visits the facts from `from` on that pass `filter`, in order, as the file stood when the read began, until
    /// the visitor breaks. The chain is not checked; see [`Self::replay`].
    ///
    /// # Errors
    /// Damage and failures of the disk; what was visited before stays visited.
    pub fn facts<B>(
        &self,
        from: u64,
        filter: &Filter,
        mut visit: impl FnMut(FactRow<'_>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, JournalError> {
        self.rows(from, filter, |seq, row| match row {
            Ok(fact) => visit(fact).map_break(Ok),
            Err(what) => ControlFlow::Break(Err(self.broken(seq, what))),
        })
        .and_then(|flow| match flow {
            ControlFlow::Continue(()) => Ok(ControlFlow::Continue(())),
            ControlFlow::Break(Ok(value)) => Ok(ControlFlow::Break(value)),
            ControlFlow::Break(Err(error)) => Err(error),
        })
    }

    /// The facts from `from` on that pass `filter`, kept: for lists that are known to be short.
    ///
    /// # Errors
    /// As [`Self::facts`].
    pub fn collect(&self, from: u64, filter: &Filter) -> Result<Vec<Fact>, JournalError> {
        let mut facts = Vec::new();
        let _: ControlFlow<()> = self.facts(from, filter, |fact| {
            facts.push(fact.to_fact());
            ControlFlow::Continue(())
        })?;
        Ok(facts)
    }

    /// Visits every fact after `after`, and checks that each follows the one before it: how an event is opened.
    ///
    /// # Errors
    /// [`JournalError::BrokenChain`] names the first fact that is missing, changed or unreadable; it is not visited.
    pub fn replay<B>(
        &self,
        after: Head,
        mut visit: impl FnMut(FactRow<'_>) -> ControlFlow<B>,
    ) -> Result<Replay<B>, JournalError> {
        let mut chain = Chain::at(after);
        let flow = self.rows(after.facts + 1, &Filter::default(), |_, row| {
            match row.and_then(|fact| chain.check(&fact).map(|()| fact)) {
                Ok(fact) => visit(fact).map_break(Ok),
                Err(what) => ControlFlow::Break(Err(self.broken(chain.head().facts + 1, what))),
            }
        })?;
        let head = chain.head();
        match flow {
            ControlFlow::Continue(()) => Ok(Replay { head, stopped: None }),
            ControlFlow::Break(Ok(value)) => Ok(Replay { head, stopped: Some(value) }),
            ControlFlow::Break(Err(error)) => Err(error),
        }
    }

    /// The latest clock reading of each table, by table.
    ///
    /// # Errors
    /// Damage and failures of the disk.
    pub fn readings(&self) -> Result<Vec<(u32, Vec<u8>)>, JournalError> {
        let read = || -> rusqlite::Result<Vec<(u32, Vec<u8>)>> {
            self.connection
                .prepare("SELECT table_no, body FROM reading ORDER BY table_no")?
                .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect()
        };
        read().map_err(|error| self.failed(&error))
    }

    /// What is kept of the PINs, by holder; nothing in a file of the time before there were any.
    ///
    /// # Errors
    /// Damage and failures of the disk.
    pub fn pins(&self) -> Result<Vec<(String, String)>, JournalError> {
        let read = || -> rusqlite::Result<Vec<(String, String)>> {
            if !self.connection.table_exists(None, "pin")? {
                return Ok(Vec::new());
            }
            self.connection
                .prepare("SELECT holder, phc FROM pin ORDER BY holder")?
                .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect()
        };
        read().map_err(|error| self.failed(&error))
    }

    /// Copies the event, as it stands now, to a new file; the copy's chain is checked before it gets its name.
    /// Returns the head of the copy. The event may be in use meanwhile.
    ///
    /// # Errors
    /// [`JournalError::Exists`] when `target` is taken; refusals and failures of either file.
    pub fn backup_to(&self, target: impl AsRef<Path>) -> Result<Head, JournalError> {
        let target = absent(target.as_ref())?;
        copy_verified(&self.connection, &self.path, &target, &steps())
    }

    /// Visits rows by number; one that is not a fact comes as the [`Break`] it is.
    pub(crate) fn rows<B>(
        &self,
        from: u64,
        filter: &Filter,
        mut visit: impl FnMut(u64, Result<FactRow<'_>, Break>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, JournalError> {
        let failed = |error: rusqlite::Error| self.failed(&error);
        self.check_still()?;

        // A place that no fact can have stands for "after the last".
        let from = i64::try_from(from).unwrap_or(i64::MAX);
        let until = filter.until.map(|until| i64::try_from(until).unwrap_or(i64::MAX));
        let mut sql = format!("SELECT {COLUMNS} FROM fact WHERE seq >= ?");
        let mut values: Vec<&dyn ToSql> = vec![&from];
        if let Some(until) = &until {
            sql.push_str(" AND seq <= ?");
            values.push(until);
        }
        if let Some(table) = &filter.table {
            sql.push_str(" AND table_no = ?");
            values.push(table);
        }
        if let Some(kind) = &filter.kind {
            sql.push_str(" AND kind = ?");
            values.push(kind);
        }
        sql.push_str(" ORDER BY seq");

        let mut statement = self.connection.prepare_cached(&sql).map_err(failed)?;
        let mut rows = statement.query(values.as_slice()).map_err(failed)?;
        while let Some(row) = rows.next().map_err(failed)? {
            let seq = row.get::<_, i64>(0).map_err(failed)?;
            let seq = u64::try_from(seq).unwrap_or(0);
            if let ControlFlow::Break(value) = visit(seq, read_fact(row)) {
                return Ok(ControlFlow::Break(value));
            }
        }
        self.check_still()?;
        Ok(ControlFlow::Continue(()))
    }

    pub(crate) fn broken(&self, seq: u64, what: Break) -> JournalError {
        JournalError::BrokenChain { path: self.path.clone(), seq, what }
    }

    fn failed(&self, error: &rusqlite::Error) -> JournalError {
        JournalError::sqlite(&self.path, error)
    }

    /// A file that was taken for unchangeable, and got a writer after all, must be opened again.
    fn check_still(&self) -> Result<(), JournalError> {
        if self.immutable && has_log(&self.path) {
            return Err(JournalError::Unfinished { path: self.path.clone() });
        }
        Ok(())
    }
}

/// Where the chain stands in the file.
pub(crate) fn read_head(connection: &Connection, path: &Path) -> Result<Head, JournalError> {
    let last = connection
        .prepare_cached("SELECT seq, hash FROM fact ORDER BY seq DESC LIMIT 1")
        .and_then(|mut statement| {
            statement.query_row([], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, [u8; 32]>(1)?))).optional()
        })
        .map_err(|error| JournalError::sqlite(path, &error))?;
    let Some((seq, hash)) = last else {
        return Ok(Head::EMPTY);
    };
    match u64::try_from(seq) {
        Ok(facts) => Ok(Head { facts, hash }),
        Err(_) => {
            Err(JournalError::Corrupt { path: path.to_owned(), reason: format!("the last fact has number {seq}") })
        }
    }
}

const COLUMNS: &str = "seq, kind, version, table_no, actor, boot, mono_ms, wall_ms, offset_min, body, hash";

fn read_fact<'a>(row: &'a Row<'_>) -> Result<FactRow<'a>, Break> {
    let text = |column| match row.get_ref(column) {
        Ok(ValueRef::Text(bytes)) => std::str::from_utf8(bytes).map_err(|_| Break::Unreadable),
        _ => Err(Break::Unreadable),
    };
    let blob = |column| match row.get_ref(column) {
        Ok(ValueRef::Blob(bytes)) => Ok(bytes),
        _ => Err(Break::Unreadable),
    };
    let number = |column| match row.get_ref(column) {
        Ok(ValueRef::Integer(value)) => Ok(value),
        _ => Err(Break::Unreadable),
    };
    let unreadable = |_| Break::Unreadable;
    Ok(FactRow {
        seq: number(0)?.try_into().map_err(unreadable)?,
        kind: text(1)?,
        version: number(2)?.try_into().map_err(unreadable)?,
        table: match row.get_ref(3) {
            Ok(ValueRef::Null) => None,
            _ => Some(number(3)?.try_into().map_err(unreadable)?),
        },
        actor: text(4)?,
        boot: text(5)?,
        mono_ms: number(6)?,
        wall_ms: number(7)?,
        offset_min: number(8)?.try_into().map_err(unreadable)?,
        body: blob(9)?,
        hash: blob(10)?.try_into().map_err(|_| Break::Unreadable)?,
    })
}
