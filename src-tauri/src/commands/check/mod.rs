//! `zhicai check`: verifies game records, as many as there are, in constant memory.

mod damage;
mod draughts;
mod encoding;
mod games;
mod kind;
mod likeness;
mod pipeline;
mod report;
mod text;
mod verdict;
mod xiangqi;

use std::io;
use std::path::Path;

pub use encoding::TextEncoding;

use super::{Failure, Outcome};
use crate::cli::{CheckArgs, GameCode};
use crate::words::Words;
use games::Job;
use kind::Kind;
use report::Report;
use text::Text;
use verdict::fault;

/// How records are looked at.
pub struct Options {
    /// The game of records that do not say it.
    pub game: Option<GameCode>,
    /// Nothing is forgiven that the standard of the format does not have.
    pub strict: bool,
    /// The rules of the game are left out of account.
    pub parse_only: bool,
    /// The encoding of all files; left out: found for each.
    pub encoding: Option<TextEncoding>,
}

/// Exit code 1 when a game or a file is bad, 3 when a file cannot be read.
pub fn run(args: CheckArgs, words: &Words) -> Outcome {
    let options =
        Options { game: args.game, strict: args.strict, parse_only: args.parse_only, encoding: args.encoding };
    let mut report = Report::new(words, args.json);
    for file in &args.files {
        report.begin(file.display().to_string());
        if let Err(error) = check(file, &options, &mut report)? {
            report.cannot_read(&error);
        }
        report.end()?;
    }
    report.finish()
}

/// Checks a file; the inner error is one of reading it.
fn check(path: &Path, options: &Options, report: &mut Report<'_>) -> Result<io::Result<()>, Failure> {
    let opened = match text::open(path, options.encoding) {
        Ok(opened) => opened,
        Err(error) => return Ok(Err(error)),
    };
    if let Some(told) = Kind::of_bytes(&opened.head) {
        return match told {
            Ok(_) => pipeline::run(options, |take| games::from_bytes(opened.bytes, take), |judged| report.add(judged)),
            Err(code) => report.bad_file(&fault(code, [])).map(Ok),
        };
    }
    let kind = Kind::of_text(&opened.encoding.codec().decode(&opened.head).0, options.game);
    let mut text = Text::new(opened.bytes, opened.encoding);
    let read = |take: &mut dyn FnMut(Job) -> bool| {
        let read = games::from_text(kind, &mut text, options, take);
        (read, text)
    };
    let (read, text) = pipeline::run(options, read, |judged| report.add(judged))?;
    let encoding = || ("encoding", opened.encoding.name().to_owned());
    if let Some(line) = opened.mixed {
        report.bad_file(&fault("file-mixed", [("line", line.to_string()), encoding()]))?;
    } else if let Some(line) = text.undecodable {
        report.bad_file(&fault("file-undecodable", [("line", line.to_string()), encoding()]))?;
    }
    if let Some(line) = text.nul {
        report.bad_file(&fault("file-nul", [("line", line.to_string())]))?;
    }
    Ok(read)
}
