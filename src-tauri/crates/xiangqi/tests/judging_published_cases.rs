//! Published repetition cases, judged by the rules of 1999 (see `data/SOURCES.md`).
//!
//! The suites give rulings of other books. Where the rules of 1999 demand another one, the data say so and why; the
//! figures below keep count, and every disagreement is printed with its evidence.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::print_stdout, reason = "the disagreements are there to be read")]

use xiangqi::judge::{Cycle, Judgement, NaturalChoices, Rules, Verdict, judge};
use xiangqi::{Colour, Move, Position, Setup};

const RULES: Rules = Rules {
    natural_limit: 60,
    checks_counted: 10,
    repetition: 3,
    mate_depth: 5,
    chase_depth: 1,
    natural: NaturalChoices::LETTER,
};

/// A row of the data.
struct Case<'a> {
    number: u32,
    fen: &'a str,
    moves: Vec<Move>,
    published: &'a str,
    expected: &'a str,
    reason: &'a str,
}

impl<'a> Case<'a> {
    fn read(row: &'a str) -> Self {
        let columns: Vec<&str> = row.splitn(7, ',').collect();
        let [number, fen, moves, _diagram, published, expected, reason] = columns[..] else { panic!("{row}") };
        let moves = moves.split_whitespace().map(|mv| mv.parse().unwrap()).collect();
        Self { number: number.parse().unwrap(), fen, moves, published, expected, reason }
    }

    /// The judgement once the last turn of the cycle has been repeated until the position has stood three times.
    fn judged(&self) -> Judgement {
        let start = Position::try_from(self.fen.parse::<Setup>().unwrap()).unwrap();
        let mut moves = self.moves.clone();
        let mut judgement = judge(&start, &moves, &RULES);
        while let ([.., previous, last], None) = (&judgement.repetition.occurrences[..], &judgement.cycle) {
            moves.extend_from_within(*previous as usize..*last as usize);
            judgement = judge(&start, &moves, &RULES);
        }
        assert_eq!((judgement.ended, judgement.plies.len()), (None, moves.len()), "case {}", self.number);
        judgement
    }
}

/// The side that loses or must change.
const fn loser(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Draw => "none",
        Verdict::Loses(Colour::Red) | Verdict::MustChange(Colour::Red) => "red",
        Verdict::Loses(Colour::Black) | Verdict::MustChange(Colour::Black) => "black",
    }
}

/// How a file of cases came out.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    cases: usize,
    /// The proposal is the published ruling.
    agree: usize,
    /// It is another one, and the data say why.
    differ: usize,
    /// Of those, how many have the published ruling among the competing readings.
    published_among_readings: usize,
    /// Without a published ruling, or unplayable.
    unjudged: usize,
}

fn run(file: &str, data: &str) -> Tally {
    let mut tally = Tally::default();
    let mut unexplained = Vec::new();
    for case in data.lines().skip(1).map(Case::read) {
        tally.cases += 1;
        if case.expected == "unplayable" {
            assert!(Position::try_from(case.fen.parse::<Setup>().unwrap()).is_err());
            tally.unjudged += 1;
            continue;
        }
        let judgement = case.judged();
        let rulings: Vec<&str> =
            judgement.cycle.iter().flat_map(|cycle| &cycle.rulings).map(|r| loser(r.verdict)).collect();
        let proposed = rulings.first().copied().unwrap_or("none");
        if proposed != case.expected {
            unexplained.push(case.number);
        }
        if case.published.is_empty() {
            tally.unjudged += 1;
        } else if proposed == case.published {
            tally.agree += 1;
        } else {
            assert!(!case.reason.is_empty(), "case {} needs a reason", case.number);
            tally.differ += 1;
            tally.published_among_readings += usize::from(rulings.contains(&case.published));
            println!("{file} {}: {} -> {proposed}: {}", case.number, case.published, case.reason);
            judgement.cycle.iter().for_each(print);
        }
    }
    println!("{file}: {tally:?}");
    assert!(unexplained.is_empty(), "{file}: {unexplained:?}");
    tally
}

/// The evidence, a line for each move.
fn print(cycle: &Cycle) {
    for ply in &cycle.plies {
        let targets: Vec<String> = ply
            .targets
            .iter()
            .map(|t| format!("{}{} by {}{} {}", t.piece.letter(), t.square, t.attacker.letter(), t.by, t.root.code()))
            .collect();
        println!("  {:>3} {} {:?} {targets:?} {:?} {:?}", ply.ply, ply.mv, ply.label, ply.mate, ply.doubts);
    }
    for ruling in &cycle.rulings {
        println!("  {} {:?} because {}", ruling.clause, ruling.verdict, ruling.because.code());
    }
}

#[test]
fn cases_of_the_wxf_manual() {
    let tally = run("wxf", include_str!("data/repetition_wxf.csv"));
    assert_eq!(tally, Tally { cases: 87, agree: 58, differ: 27, published_among_readings: 20, unjudged: 2 });
}

#[test]
fn cases_of_the_axf_suite() {
    let tally = run("axf", include_str!("data/repetition_axf.csv"));
    assert_eq!(tally, Tally { cases: 17, agree: 14, differ: 2, published_among_readings: 2, unjudged: 1 });
}
