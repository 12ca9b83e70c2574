//! The strict writer.

use crate::colour::Colour;
use crate::notation::Notation;
use crate::position::Position;
use crate::records::replay::Played;
use crate::records::{Game, NodeId, Written};

/// The tags every game has, in their order; those without a value are written empty.
const ROSTER: [&str; 9] = ["Event", "Round", "Date", "Site", "RedTeam", "Red", "BlackTeam", "Black", "Result"];
/// The tags that come next where a game has them.
const OPENING: [&str; 3] = ["ECCO", "Opening", "Variation"];
/// The tags that the writer itself decides, or puts last.
const OWN: [&str; 3] = ["Game", "FEN", "Format"];

/// One game as PGN: tags in their order, one round to a line, `\n` at the end of every line.
///
/// A move that is not legal, and what follows it, is written as it stood. A comment cannot hold `}`; it is written in
/// its full-width form.
#[must_use]
pub fn write(game: &Game, notation: Notation) -> String {
    let mut out = String::new();
    write_tags(&mut out, game, notation);
    let mut page = Page { out, depth: 0 };
    page.comment(&game.moves.comment);
    page.moves(game, &texts(game, notation));
    page.word(&game.result.to_string());
    page.end_line();
    page.out
}

fn write_tags(out: &mut String, game: &Game, notation: Notation) {
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
        out.push_str(&format!("[{name} \"{value}\"]\n"));
    };
    tag("Game", "Chinese Chess");
    for name in ROSTER {
        match name {
            "Result" => tag(name, &game.result.to_string()),
            _ => tag(name, game.tag(name).unwrap_or_default()),
        }
    }
    for name in OPENING {
        game.tag(name).into_iter().for_each(|value| tag(name, value));
    }
    for (name, value) in &game.tags {
        if ![&ROSTER[..], &OPENING, &OWN].iter().any(|known| known.contains(&name.as_str())) {
            tag(name, value);
        }
    }
    game.tag("FEN").into_iter().for_each(|value| tag("FEN", value));
    tag("Format", format_name(notation));
    out.push('\n');
}

fn format_name(notation: Notation) -> &'static str {
    match notation {
        Notation::Chinese => "Chinese",
        Notation::Wxf => "WXF",
        Notation::Iccs => "ICCS",
        Notation::Uci => "UCI",
    }
}

/// The text of every move, by the order in which the moves were added.
fn texts(game: &Game, notation: Notation) -> Vec<String> {
    let points = |written: &Written| match written {
        Written::Words(text) => text.to_string(),
        Written::Squares(mv) => {
            let form = if notation == Notation::Uci { Notation::Uci } else { Notation::Iccs };
            Position::start().notation(*mv, form)
        }
    };
    let mut texts = vec![String::new(); game.moves.len()];
    match game.start() {
        Ok(start) => game.play(start, |_, id, before, played| {
            texts[id.index()] = match (before, played) {
                (Some(position), Played::Legal(mv)) => position.notation(mv, notation),
                (_, Played::Legal(_) | Played::Refused(_) | Played::Beyond) => points(&game.moves.node(id).written),
            };
        }),
        Err(_) => game.moves.walk().for_each(|(_, id)| texts[id.index()] = points(&game.moves.node(id).written)),
    }
    texts
}

/// The text so far, and how deep in variations it is.
struct Page {
    out: String,
    depth: usize,
}

/// What is still to be written.
enum Task {
    /// A move of this ply, from 0 for Red's first; it needs its number when something stands between, and a bracket
    /// when a variation begins with it.
    Move { id: NodeId, ply: usize, numbered: bool, opens: bool },
    /// The end of a variation.
    Close,
}

impl Page {
    fn moves(&mut self, game: &Game, texts: &[String]) {
        let tree = &game.moves;
        let ply = match game.start().map(|start| start.turn()) {
            Ok(Colour::Black) => 1,
            Ok(Colour::Red) | Err(_) => 0,
        };
        let first = tree.main_line().next();
        let mut tasks: Vec<Task> =
            first.map(|id| Task::Move { id, ply, numbered: true, opens: false }).into_iter().collect();
        while let Some(task) = tasks.pop() {
            let Task::Move { id, ply, numbered, opens } = task else {
                self.close();
                continue;
            };
            if opens {
                self.open();
            }
            self.number(ply, numbered);
            self.word(&texts[id.index()]);
            let comment = &tree.node(id).comment;
            self.comment(comment);

            let beside = if opens { None } else { tree.sibling(id) };
            let numbered = beside.is_some() || !comment.is_empty();
            let next = tree.continuations(Some(id)).next();
            tasks.extend(next.map(|id| Task::Move { id, ply: ply + 1, numbered, opens: false }));
            let from = tasks.len();
            for id in std::iter::successors(beside, |&id| tree.sibling(id)) {
                tasks.extend([Task::Move { id, ply, numbered: true, opens: true }, Task::Close]);
            }
            tasks[from..].reverse();
        }
    }

    fn number(&mut self, ply: usize, numbered: bool) {
        let round = ply / 2 + 1;
        if ply % 2 == 1 {
            if numbered {
                self.word(&format!("{round}..."));
            }
        } else if self.depth > 0 {
            self.word(&format!("{round}."));
        } else {
            self.end_line();
            self.word(&format!("{round:>3}."));
        }
    }

    fn open(&mut self) {
        self.apart();
        self.word("(");
        self.depth += 1;
    }

    fn close(&mut self) {
        self.out.push(')');
        self.depth -= 1;
        self.apart();
    }

    fn comment(&mut self, comment: &str) {
        if !comment.is_empty() {
            self.apart();
            self.word(&format!("{{{}}}", comment.replace('}', "｝")));
            self.apart();
        }
    }

    fn word(&mut self, word: &str) {
        if !self.out.ends_with(['\n', '(']) {
            self.out.push(' ');
        }
        self.out.push_str(word);
    }

    /// A new line, unless inside a variation.
    fn apart(&mut self) {
        if self.depth == 0 {
            self.end_line();
        }
    }

    fn end_line(&mut self) {
        if !self.out.ends_with('\n') {
            self.out.push('\n');
        }
    }
}
