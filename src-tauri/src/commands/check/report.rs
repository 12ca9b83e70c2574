//! What is said: a line for each bad game and for what else is wrong in a file, progress, and the counts at the end.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal as _, Write as _};

use console::wire::Fault;
use serde::Serialize;

use super::verdict::{Bad, Judged, Variant, Verdict, Wrong, fault};
use crate::commands::{Failure, Outcome, print, print_json, system};
use crate::words::{Words, shown};

/// The counts at the end.
#[derive(Clone, Copy, Debug, Default, Serialize)]
struct Counts {
    files: u64,
    games: u64,
    good: u64,
    bad: u64,
    illegal: u64,
    unreadable: u64,
    contradicted: u64,
    other_variant: u64,
    remarked: u64,
    plies: u64,
    bad_files: u64,
}

/// A bad game, with `--json`.
#[derive(Serialize)]
struct BadLine<'a> {
    file: &'a str,
    game: usize,
    line: Option<usize>,
    wrong: Wrong,
    ply: Option<usize>,
    move_number: Option<usize>,
    side: Option<&'static str>,
    #[serde(rename = "move")]
    text: Option<&'a str>,
    why: &'a [Fault],
}

/// What is odd about a game that could be read, with `--json`.
#[derive(Serialize)]
struct RemarkLine<'a> {
    file: &'a str,
    game: usize,
    line: Option<usize>,
    remark: &'a Fault,
}

/// What is to be said of a file as a whole, with `--json`.
#[derive(Serialize)]
struct FileLine<'a> {
    file: &'a str,
    bad_file: bool,
    why: &'a Fault,
}

/// Tells what is found and counts it.
pub struct Report<'w> {
    words: &'w Words,
    json: bool,
    is_watched: bool,
    counts: Counts,
    /// The name of the current file.
    file: String,
    /// Games of the current file that are not judged, by what they are.
    others: BTreeMap<Variant, u64>,
    /// Games of the current file whose squares are numbered from a1.
    from_a1: u64,
    unread: bool,
}

/// Progress is told after so many games.
const TOLD_AFTER: u64 = 5_000;

impl<'w> Report<'w> {
    pub fn new(words: &'w Words, json: bool) -> Self {
        Self {
            words,
            json,
            is_watched: io::stderr().is_terminal(),
            counts: Counts::default(),
            file: String::new(),
            others: BTreeMap::new(),
            from_a1: 0,
            unread: false,
        }
    }

    /// Another file begins.
    pub fn begin(&mut self, file: String) {
        self.counts.files += 1;
        self.file = file;
        self.others.clear();
        self.from_a1 = 0;
    }

    /// The file cannot be read, or not further.
    pub fn cannot_read(&mut self, error: &io::Error) {
        self.unread = true;
        self.clear_progress();
        let code = match error.kind() {
            io::ErrorKind::NotFound => "fault-not-found",
            io::ErrorKind::PermissionDenied => "file-no-permission",
            io::ErrorKind::IsADirectory => "file-is-folder",
            _ => "fault-system",
        };
        let [kind, reason] = system(error);
        let params = [("file", self.file.clone()), kind, reason];
        let said = format!("{}: {}", self.file, self.words.with(code, params));
        // Nothing can be done about a closed standard error.
        let _ = writeln!(io::stderr(), "zhicai: {}", shown(&said));
    }

    /// Takes what was found of a game.
    pub fn add(&mut self, judged: Judged) -> Outcome {
        self.counts.games += 1;
        self.counts.plies += judged.plies as u64;
        self.from_a1 += u64::from(judged.from_a1);
        if self.is_watched && self.counts.games.is_multiple_of(TOLD_AFTER) {
            let params = [("games", self.counts.games.to_string()), ("bad", self.counts.bad.to_string())];
            let _ = write!(io::stderr(), "\r\x1b[K{}", self.words.with("check-progress", params));
        }
        match &judged.verdict {
            Verdict::Good => self.counts.good += 1,
            Verdict::OtherVariant(variant) => {
                self.counts.other_variant += 1;
                *self.others.entry(*variant).or_default() += 1;
            }
            Verdict::Bad(bad) => {
                self.counts.bad += 1;
                *match bad.wrong {
                    Wrong::Illegal => &mut self.counts.illegal,
                    Wrong::Unreadable => &mut self.counts.unreadable,
                    Wrong::Contradicted => &mut self.counts.contradicted,
                } += 1;
                self.tell_bad(&judged, bad)?;
            }
        }
        self.remark(&judged)
    }

    /// Tells what is odd about a game.
    fn remark(&mut self, judged: &Judged) -> Outcome {
        let remarks = &judged.remarks;
        let open = remarks.open_variation.map(|line| (Some(line), "remark-open-variation"));
        let unended = remarks.no_result.then_some((judged.line, "remark-no-result"));
        self.counts.remarked += u64::from(open.is_some() || unended.is_some());
        open.into_iter()
            .chain(unended)
            .try_for_each(|(line, code)| self.tell_remark(judged.game, line, &fault(code, [])))
    }

    /// The current file has ended.
    pub fn end(&mut self) -> Outcome {
        for (variant, count) in std::mem::take(&mut self.others) {
            let games = ("games", count.to_string());
            let why = match variant {
                Variant::Numbered(number) => fault("file-other-variant", [games, ("type", number.to_string())]),
                Variant::Draughts => fault("file-draughts", [games]),
                Variant::Xiangqi => fault("file-xiangqi", [games]),
                Variant::Unknown => fault("file-unknown-variant", [games]),
            };
            self.tell_file(false, &why)?;
        }
        if self.from_a1 > 0 {
            let params = [("games", self.from_a1.to_string())];
            self.tell_file(false, &fault("file-from-a1", params))?;
        }
        Ok(())
    }

    /// Something is wrong with the current file as a whole.
    pub fn bad_file(&mut self, why: &Fault) -> Outcome {
        self.counts.bad_files += 1;
        self.tell_file(true, why)
    }

    /// Tells the counts; exit code 3 when a file could not be read, 1 when a game or a file is bad.
    pub fn finish(self) -> Outcome {
        self.clear_progress();
        let counts = self.counts;
        if self.json {
            print_json(&counts)?;
        } else {
            let params = [
                ("files", counts.files),
                ("games", counts.games),
                ("good", counts.good),
                ("bad", counts.bad),
                ("illegal", counts.illegal),
                ("unreadable", counts.unreadable),
                ("contradicted", counts.contradicted),
                ("other", counts.other_variant),
                ("remarked", counts.remarked),
                ("plies", counts.plies),
            ];
            print(&self.words.with("check-counts", params.map(|(name, count)| (name, count.to_string()))))?;
        }
        match (self.unread, counts.bad + counts.bad_files) {
            (true, _) => Err(Failure::Told(3)),
            (false, 0) => Ok(()),
            (false, _) => Err(Failure::Told(1)),
        }
    }

    fn tell_bad(&self, judged: &Judged, bad: &Bad) -> Outcome {
        self.clear_progress();
        let place = bad.place.as_ref();
        if self.json {
            return print_json(&BadLine {
                file: &self.file,
                game: judged.game,
                line: judged.line,
                wrong: bad.wrong,
                ply: place.map(|place| place.ply),
                move_number: place.map(|place| place.number),
                side: place.map(|place| if place.second { "black" } else { "white" }),
                text: place.and_then(|place| place.text.as_deref()),
                why: &bad.why,
            });
        }
        let mut said = self.game_words(judged.game, judged.line);
        said.extend(place.map(|place| {
            let dots = if place.second { "..." } else { "." };
            let text = place.text.as_deref().map(|text| format!(" {text}")).unwrap_or_default();
            format!("{}{dots}{text}", place.number)
        }));
        let why: Vec<String> = bad.why.iter().map(|why| self.words.say(&why.code, &why.params)).collect();
        print(&shown(&format!("{}: {}: {}", self.file, said.join(", "), why.join(" "))))
    }

    fn tell_remark(&self, game: usize, line: Option<usize>, remark: &Fault) -> Outcome {
        self.clear_progress();
        if self.json {
            return print_json(&RemarkLine { file: &self.file, game, line, remark });
        }
        let place = self.game_words(game, line).join(", ");
        print(&shown(&format!("{}: {place}: {}", self.file, self.words.say(&remark.code, &remark.params))))
    }

    fn game_words(&self, game: usize, line: Option<usize>) -> Vec<String> {
        let mut said = vec![self.words.with("check-game", [("game", game.to_string())])];
        said.extend(line.map(|line| self.words.with("line", [("n", line.to_string())])));
        said
    }

    fn tell_file(&self, bad_file: bool, why: &Fault) -> Outcome {
        self.clear_progress();
        if self.json {
            return print_json(&FileLine { file: &self.file, bad_file, why });
        }
        print(&shown(&format!("{}: {}", self.file, self.words.say(&why.code, &why.params))))
    }

    fn clear_progress(&self) {
        if self.is_watched && self.counts.games >= TOLD_AFTER {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
