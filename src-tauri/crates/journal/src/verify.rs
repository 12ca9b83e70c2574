//! Proving a file: the chain from the first fact to the last, and whether a printed head stands in it.

use std::ops::ControlFlow;
use std::path::Path;

use crate::chain::Chain;
use crate::error::{Break, JournalError};
use crate::fact::{FactRow, Head};
use crate::read::{Filter, ReadJournal};

/// What [`verify`] found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerifyReport {
    /// The number of facts that could be read.
    pub facts: u64,
    /// The last fact that could be read, with the hash it carries.
    pub head: Head,
    /// The first fact that does not fit; `None` when all do.
    pub first_bad: Option<BadFact>,
    /// The place at which the expected head stands; `None` when none was given, or when it stands nowhere among the facts that fit.
    pub head_found: Option<u64>,
}

/// A fact that does not fit its chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadFact {
    /// Its place.
    pub seq: u64,
    /// How it does not fit.
    pub what: Break,
}

/// Checks that every fact of the event is the one that was written, in order and without gaps, and looks for
/// `expected`: a head as printed on a document (`9f2c41d07be3a856/1042`, or the digits alone). A head of earlier
/// paper stands somewhere in the chain; that it does shows that nothing up to it was rewritten. Reads a file that
/// is in use as well, as it stands at that moment.
///
/// # Errors
/// When the file cannot be opened as an event, or `expected` is not a head. Damage inside is reported, not an error.
pub fn verify(path: impl AsRef<Path>, expected: Option<&str>) -> Result<VerifyReport, JournalError> {
    verify_each(path, expected, |_| ())
}

/// As [`verify`], and visits the facts that fit, in order, up to the first that does not.
///
/// # Errors
/// As [`verify`].
pub fn verify_each(
    path: impl AsRef<Path>,
    expected: Option<&str>,
    mut visit: impl FnMut(&FactRow<'_>),
) -> Result<VerifyReport, JournalError> {
    let expected = expected.map(PrintedHead::parse).transpose()?;
    let journal = ReadJournal::open(path)?;
    let mut chain = Chain::at(Head::EMPTY);
    let mut report = VerifyReport {
        facts: 0,
        head: Head::EMPTY,
        first_bad: None,
        head_found: expected.as_ref().filter(|expected| expected.is(Head::EMPTY)).map(|_| 0),
    };
    let read = journal.rows(0, &Filter::default(), |_, row| {
        report.facts += 1;
        if let Ok(fact) = &row {
            report.head = fact.head();
        }
        if report.first_bad.is_none() {
            match row.and_then(|fact| chain.check(&fact).map(|()| fact)) {
                Ok(fact) => {
                    visit(&fact);
                    if expected.as_ref().is_some_and(|expected| expected.is(chain.head())) {
                        report.head_found = Some(chain.head().facts);
                    }
                }
                Err(what) => {
                    report.first_bad = Some(BadFact { seq: chain.head().facts + 1, what });
                }
            }
        }
        ControlFlow::<()>::Continue(())
    });
    match read {
        Ok(_) => Ok(report),
        // The damage ends the read, and is where the facts end.
        Err(JournalError::Corrupt { .. }) => {
            report.first_bad.get_or_insert(BadFact { seq: chain.head().facts + 1, what: Break::Unreadable });
            Ok(report)
        }
        Err(error) => Err(error),
    }
}

/// A head as it stands on paper: the first digits of a hash and, perhaps, the number of facts.
struct PrintedHead {
    digits: String,
    facts: Option<u64>,
}

impl PrintedHead {
    fn parse(text: &str) -> Result<Self, JournalError> {
        let wrong = || JournalError::HeadFormat { text: text.to_owned() };
        let (digits, facts) = match text.trim().split_once('/') {
            Some((digits, facts)) => (digits, Some(facts.parse().map_err(|_| wrong())?)),
            None => (text.trim(), None),
        };
        let fits = (16..=64).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !fits {
            return Err(wrong());
        }
        Ok(Self { digits: digits.to_ascii_lowercase(), facts })
    }

    fn is(&self, head: Head) -> bool {
        self.facts.is_none_or(|facts| facts == head.facts)
            && self
                .digits
                .as_bytes()
                .chunks(2)
                .zip(head.hash)
                .all(|(digits, byte)| format!("{byte:02x}").as_bytes().starts_with(digits))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_is_read_as_printed_or_as_digits_alone() {
        let head = Head { facts: 1042, hash: [0x9f; 32] };
        for text in ["9f9f9f9f9f9f9f9f/1042", " 9F9F9F9F9F9F9F9F ", &"9f".repeat(32)] {
            assert!(PrintedHead::parse(text).unwrap().is(head), "{text}");
        }
        for text in ["9f9f9f9f9f9f9f9f/1041", "9f9f9f9f9f9f9f9e", "9f9f9f9f9f9f9f9f9"] {
            assert_eq!(PrintedHead::parse(text).unwrap().is(head), text.len() == 17, "{text}");
        }
        for text in ["", "9f9f", "9f9f9f9f9f9f9f9g", "9f9f9f9f9f9f9f9f/x", "№9f9f9f9f9f9f9f9f"] {
            assert!(PrintedHead::parse(text).is_err(), "{text}");
        }
    }
}
