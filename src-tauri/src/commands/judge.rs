//! `zhicai judge`: what is to be judged after a line of moves.

use arbitration::Profile;
use clock::Side;
use console::wire::{ClaimView, CycleView, JudgeView, LabelView};
use xiangqi::Notation;

use super::{Failure, Outcome, print, print_json};
use crate::cli::{GameCode, JudgeArgs};
use crate::words::{Words, called, name_of};

/// Prints the evidence; with `--claim`, exit code 1 says that no ground for a draw holds.
pub fn run(args: JudgeArgs, words: &Words) -> Outcome {
    let profile = profile(&args)?;
    let moves: Vec<&str> = args.moves.split_whitespace().map(without_number).filter(|text| !text.is_empty()).collect();
    // Scripts get moves as a score sheet has them, whatever the language.
    let notation = if args.json || words.is_chinese() { Notation::Chinese } else { Notation::Wxf };
    let view = console::judge(&profile, args.fen.as_deref(), &moves, notation)?;
    if args.json {
        print_json(&view)?;
    } else {
        let told = Told { words, view: &view, is_xiangqi: args.game == GameCode::Xiangqi };
        told.lines(args.claim).iter().try_for_each(|line| print(line))?;
    }
    let holds = view.claims.iter().any(|claim| claim.holds);
    if args.claim && !holds { Err(Failure::Told(1)) } else { Ok(()) }
}

/// The regulations asked for, or the usual ones of the game.
fn profile(args: &JudgeArgs) -> Result<Profile, Failure> {
    let usual = match args.game {
        GameCode::International | GameCode::Russian | GameCode::Brazilian => args.game.code(),
        GameCode::Xiangqi => "xiangqi-1999",
    };
    let asked = args.profile.as_deref().unwrap_or(usual);
    let profile = Profile::by_id(asked).filter(|profile| profile.game == args.game.code());
    profile
        .ok_or_else(|| Failure::usage("profile", [("name", asked.to_owned()), ("game", args.game.code().to_owned())]))
}

/// `1.32-28` as `32-28`; a number alone is nothing.
fn without_number(text: &str) -> &str {
    match text.split_once('.') {
        Some((number, rest)) if number.bytes().all(|b| b.is_ascii_digit()) => rest.trim_start_matches('.'),
        Some(_) | None => text,
    }
}

/// Evidence in words.
struct Told<'a> {
    words: &'a Words,
    view: &'a JudgeView,
    is_xiangqi: bool,
}

impl Told<'_> {
    fn lines(&self, is_claim: bool) -> Vec<String> {
        let mut lines = vec![match &self.view.ended {
            Some(end) => {
                let reason = self.word("end", &end.reason);
                let clause = end.clause.as_ref().map(|clause| format!(" ({})", self.words.clause(clause)));
                let params = [("side", self.side(end.winner)), ("reason", reason)];
                self.words.with("judge-over", params) + &clause.unwrap_or_default()
            }
            None => self.words.with("judge-on", []),
        }];
        lines.extend(self.view.counted_from.map(|from| {
            let quiet = from.quiet.filter(|quiet| *quiet > 0);
            let params = [
                ("after", from.after.to_string()),
                ("said", if quiet.is_some() { "yes" } else { "no" }.to_owned()),
                ("quiet", quiet.unwrap_or_default().to_string()),
            ];
            self.words.with("counted-from", params)
        }));
        for claim in self.view.claims.iter().filter(|claim| is_claim || claim.holds) {
            lines.extend(self.claim(claim));
        }
        if is_claim && !self.view.claims.iter().any(|claim| claim.holds) {
            lines.push(self.words.with("judge-no-claim", []));
        }
        lines.extend(self.view.cycle.iter().flat_map(|cycle| self.cycle(cycle)));
        lines
    }

    fn claim(&self, claim: &ClaimView) -> Vec<String> {
        let params = [
            ("ground", self.word("ground", &claim.ground)),
            ("clause", self.words.clause(&claim.clause)),
            ("count", claim.count.to_string()),
            ("limit", claim.limit.to_string()),
            ("unit", name_of(&claim.unit)),
        ];
        let side = claim.side.map(|side| format!("{}: ", self.side(side))).unwrap_or_default();
        let mut lines = vec![side + &self.words.with(if claim.holds { "judge-holds" } else { "judge-fails" }, params)];
        if claim.before > 0 {
            lines.push(format!("  {}", self.words.with("judge-before", [("plies", claim.before.to_string())])));
        }
        let mut detail = |key: &str, name: &str, values: &[String]| {
            if !values.is_empty() {
                lines.push(format!("  {}", self.words.with(key, [(name, values.join(" "))])));
            }
        };
        let numbers = |plies: &[u32]| plies.iter().map(u32::to_string).collect::<Vec<_>>();
        detail("judge-plies", "plies", &numbers(&claim.plies));
        detail("judge-uncounted", "plies", &numbers(&claim.uncounted));
        if !claim.holds {
            detail("judge-next", "moves", &claim.next);
        }
        for choice in &claim.choices {
            let value = |code: &str| self.word("choice-value", code);
            let params = [
                ("name", self.word("choice", &choice.name)),
                ("taken", value(&choice.taken)),
                ("alternative", value(&choice.alternative)),
                ("count", choice.count.to_string()),
                ("holds", if choice.would_hold { "yes" } else { "no" }.to_owned()),
            ];
            lines.push(format!("  {}", self.words.with("judge-choice", params)));
        }
        lines
    }

    fn cycle(&self, cycle: &CycleView) -> Vec<String> {
        let occurrences: Vec<_> = cycle.occurrences.iter().map(u32::to_string).collect();
        let params = [
            ("first", cycle.first.to_string()),
            ("period", cycle.period.to_string()),
            ("plies", occurrences.join(" ")),
        ];
        let mut lines = vec![self.words.with("judge-cycle", params)];
        lines.extend(cycle.plies.iter().map(|ply| self.label(ply)));
        for (side, conduct) in [(Side::White, cycle.white), (Side::Black, cycle.black)] {
            let Some(conduct) = conduct else { continue };
            let conduct = self.word("conduct", &name_of(&conduct));
            lines.push(format!("  {}: {conduct}", self.side(side)));
        }
        for ruling in &cycle.rulings {
            let params = [
                ("outcome", self.word("ruling", &name_of(&ruling.outcome))),
                ("clause", self.words.clause(&ruling.clause)),
                ("because", self.word("reading", &ruling.because)),
            ];
            lines.push(format!("  {}", self.words.with("judge-ruling", params)));
        }
        lines
    }

    fn label(&self, ply: &LabelView) -> String {
        let label = self.word("label", &name_of(&ply.label));
        let idle = ply.idle.map(|idle| format!(" ({})", self.word("idle", &name_of(&idle))));
        let targets: String = ply
            .targets
            .iter()
            .map(|target| {
                let root = self.word("root", &name_of(&target.root));
                format!("  {}→{} {root}", target.by, target.square)
            })
            .collect();
        let line = if ply.line.is_empty() { String::new() } else { format!("  {}", ply.line.join(" ")) };
        let sought = match (ply.found, ply.depth) {
            (true, _) | (false, 0) => String::new(),
            (false, depth) => format!("  {}", self.words.with("judge-no-mate", [("depth", depth.to_string())])),
        };
        let idle = idle.unwrap_or_default();
        format!("  {:>4} {} {}: {label}{idle}{targets}{line}{sought}", ply.ply, self.side(ply.side), ply.text)
    }

    /// The words of a code, which stand under its kind.
    fn word(&self, kind: &str, code: &str) -> String {
        self.words.with(&format!("{kind}-{}", code.replace('_', "-")), [])
    }

    fn side(&self, side: Side) -> String {
        self.words.with("judge-side", [("side", called(side, self.is_xiangqi).to_owned())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn move_numbers_are_passed_over() {
        let texts = ["1.32-28", "1.", "12...", "1...7-12", "32-28", "C2.5", "炮二平五"].map(without_number);
        assert_eq!(texts, ["32-28", "", "", "7-12", "32-28", "C2.5", "炮二平五"]);
    }
}
