//! `zhicai sheets`: two score sheets of a game compared.

use std::path::Path;

use clock::Side;
use console::wire::SheetsView;

use super::check::TextEncoding;
use super::{Failure, Outcome, fault, print, print_json, read_file};
use crate::cli::{GameCode, SheetsArgs};
use crate::words::{Words, called, shown};

/// Prints what was found; exit code 1 says that the sheets differ.
pub fn run(args: SheetsArgs, words: &Words) -> Outcome {
    let (first, second) = (read(&args.first, args.encoding)?, read(&args.second, args.encoding)?);
    let view = console::compare_sheets(args.game.code(), &first, &second).map_err(|error| unread(error.into()))?;
    if args.json {
        print_json(&view)?;
    } else {
        let files = [&args.first, &args.second].map(|path| path.to_string_lossy().into_owned());
        let told = Told { words, files, is_xiangqi: args.game == GameCode::Xiangqi };
        told.lines(&view).iter().try_for_each(|line| print(&shown(line)))?;
    }
    if view.difference.is_some() { Err(Failure::Told(1)) } else { Ok(()) }
}

/// The text of a sheet, in the encoding that was asked for or that its bytes show.
fn read(path: &Path, asked: Option<TextEncoding>) -> Result<String, Failure> {
    let bytes = read_file(path).map_err(unread)?;
    let encoding = asked.unwrap_or_else(|| TextEncoding::of(&bytes));
    let (text, _, is_damaged) = encoding.codec().decode(&bytes);
    if is_damaged {
        let params = [("file", path.to_string_lossy().into_owned()), ("encoding", encoding.name().to_owned())];
        return Err(Failure::Usage(fault("not-in-encoding", params)));
    }
    Ok(text.into_owned())
}

/// A sheet that cannot be read is a fault here: exit code 1 says that the sheets differ.
fn unread(failure: Failure) -> Failure {
    match failure {
        Failure::Declined(fault) => Failure::Fault(fault),
        other => other,
    }
}

/// A comparison in words.
struct Told<'a> {
    words: &'a Words,
    files: [String; 2],
    is_xiangqi: bool,
}

impl Told<'_> {
    fn lines(&self, view: &SheetsView) -> Vec<String> {
        let mut lines = Vec::new();
        match &view.difference {
            Some(difference) => {
                let side = self.side(difference.side);
                let ply = difference.ply;
                let params = [("move", round(ply)), ("side", side), ("ply", ply.to_string())];
                lines.push(self.words.with("sheets-differ", params));
                let entries = self.files.iter().zip(&difference.entries);
                lines.extend(entries.map(|(file, entry)| format!("  {file}: {entry}")));
                lines.push(match &difference.board {
                    Some(board) => format!("  {}", board.fen),
                    None => format!("  {}", self.words.with("sheets-no-position", [])),
                });
            }
            None => lines.push(self.words.with("sheets-agree", [("ply", view.plies.to_string())])),
        }
        if !view.untold.is_empty() {
            let plies: Vec<_> = view.untold.iter().map(u32::to_string).collect();
            lines.push(self.words.with("sheets-untold", [("plies", plies.join(" "))]));
        }
        for (file, sheet) in self.files.iter().zip(&view.sheets) {
            if let Some(entry) = &sheet.unplayable {
                let why = self.words.say(&format!("move-{}", entry.why.code), &entry.why.params);
                let params = [
                    ("sheet", file.clone()),
                    ("ply", entry.ply.to_string()),
                    ("text", entry.text.clone()),
                    ("why", why),
                ];
                lines.push(self.words.with("sheets-unplayable", params));
            }
            for side in Side::BOTH {
                let longest = *sheet.longest.get(side);
                let Some(gap) = sheet.gaps.iter().find(|gap| gap.side == side && gap.moves == longest) else {
                    continue;
                };
                let params = [
                    ("sheet", file.clone()),
                    ("side", self.side(side)),
                    ("moves", gap.moves.to_string()),
                    ("move", round(gap.first)),
                ];
                lines.push(self.words.with("sheets-missing", params));
            }
        }
        lines
    }

    fn side(&self, side: Side) -> String {
        self.words.with(&format!("side-{}", called(side, self.is_xiangqi)), [])
    }
}

/// The number of the move that a ply belongs to.
fn round(ply: u32) -> String {
    ply.div_ceil(2).to_string()
}
