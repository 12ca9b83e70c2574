//! Where a rule stands.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A rule book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Book {
    /// 国际跳棋（64格）竞赛规则. Its tournament part serves the 10x10 game by analogy (rules.md 0.1).
    Draughts64,
    /// 国际跳棋（100格）竞赛规则.
    Draughts100,
    /// 中国象棋竞赛规则（1999）.
    Xiangqi1999,
    /// FMJD annexes; item `1.6.2` is Annex 1, article 6.2. Annex 1 gives the 10x10 game its draws.
    Fmjd,
    /// The event's own regulations.
    Event,
}

/// Book, article and item of a rule: 64格规则 8.3.2.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Clause {
    /// The book.
    pub book: Book,
    /// Article and item: `8.3.2` is Article 8, item 3.2.
    pub item: String,
}

impl Clause {
    /// The clause `item` of `book`.
    pub fn new(book: Book, item: impl Into<String>) -> Self {
        Clause { book, item: item.into() }
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let book = match self.book {
            Book::Draughts64 => "draughts-64",
            Book::Draughts100 => "draughts-100",
            Book::Xiangqi1999 => "xiangqi-1999",
            Book::Fmjd => "fmjd",
            Book::Event => "event",
        };
        write!(f, "{book} {}", self.item)
    }
}
