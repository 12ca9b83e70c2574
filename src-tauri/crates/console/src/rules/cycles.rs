//! Draws and repetitions of xiangqi by the regulations: limits and readings go in, the evidence comes out.

use arbitration::{Book, Clause, Profile};
use xiangqi::judge::{
    self, CapturingMove, ChecksOf, Cycle, Labelled, Mate, NaturalChoice, NaturalChoices, NaturalLimit, NaturalReading,
    Repetition, Rules, Start, Target, Verdict,
};
use xiangqi::{Colour, Move, Notation, Position};

use super::Evidence;
use super::xiangqi::{Standing, kind, side};
use crate::wire::{
    ChoiceView, ClaimView, Conduct, CountUnit, CycleOutcome, CycleView, Idle, Label, LabelView, Root, RulingView,
    TargetView,
};

/// How far the program looks, which the evidence says: checks that a threatened mate may take, and that may come
/// before the capture of a chased piece.
const MATE_DEPTH: u8 = 5;
const CHASE_DEPTH: u8 = 1;

/// Grounds of the profile.
const NATURAL_LIMIT: &str = "natural_limit";
const CYCLE: &str = "cycle";
/// Choices of the profile, and their readings.
const CHECKS_CAPPED: &str = "checks_capped";
const CAPTURE_COUNTS: &str = "capture_counts";
const BOTH: &str = "both";
const YES: &str = "yes";

/// The evidence after `texts` from a position before which `first` moves were played.
/// `labels` are what the arbiter holds the moves of the cycle to be; of another number than its moves they count for
/// nothing. Moves are written in `notation`.
pub(super) fn evidence(
    profile: &Profile,
    start: &Standing,
    first: u32,
    texts: &[&str],
    labels: Option<&[Label]>,
    notation: Notation,
) -> Evidence {
    let line = Line::new(&start.position, first, texts, notation);
    let start = Start { position: start.position, quiet: start.quiet };
    let mut judged = judge::judge(start, &line.moves, &rules(profile));
    if let (Some(cycle), Some(labels)) = (&judged.cycle, labels)
        && let Some(renamed) = cycle.renamed(&names(cycle, labels))
    {
        judged.cycle = Some(renamed);
    }
    let mut claims: Vec<ClaimView> =
        judged.natural.iter().filter_map(|claim| natural_limit(profile, &line, claim)).collect();
    claims.extend(repetition(profile, &line, &judged.repetition, judged.cycle.as_ref()));
    Evidence { claims, cycle: judged.cycle.map(|cycle| cycle_view(&line, &cycle)) }
}

/// The moves looked at.
struct Line {
    /// Moves before them.
    first: u32,
    moves: Vec<Move>,
    /// The position before each of them, and the last.
    positions: Vec<Position>,
    /// How moves are written.
    notation: Notation,
}

impl Line {
    fn new(start: &Position, first: u32, texts: &[&str], notation: Notation) -> Self {
        let mut line = Line { first, moves: Vec::new(), positions: vec![*start], notation };
        let mut last = *start;
        for text in texts {
            let Some((step, next)) = super::xiangqi::step(&last, text) else { break };
            line.moves.push(step);
            line.positions.push(next);
            last = next;
        }
        line
    }

    /// The position after so many of its moves.
    fn after(&self, plies: u32) -> Option<&Position> {
        self.positions.get(usize::try_from(plies).ok()?)
    }

    /// Moves that could be played next, as they are written.
    fn next(&self, moves: &[Move]) -> Vec<String> {
        let last = self.positions.last();
        moves.iter().filter_map(|step| Some(last?.notation(*step, self.notation))).collect()
    }

    /// A mate that the side that made ply `plies` threatens, as it is written, as though it were his move again.
    fn threatened(&self, plies: u32, mate: &[Move]) -> Vec<String> {
        let mut position = self.after(plies).and_then(|after| {
            let mut setup = *after.setup();
            setup.set_turn(after.turn().opposite());
            Position::try_from(setup).ok()
        });
        mate.iter()
            .map(|step| {
                let text = position.map_or_else(|| step.to_string(), |before| before.notation(*step, self.notation));
                position = position.and_then(|before| before.play(*step).ok());
                text
            })
            .collect()
    }
}

/// The numbers of a profile, and how it reads what its book leaves open.
fn rules(profile: &Profile) -> Rules {
    let limit = |ground: &str| profile.draw(ground).map_or(u16::MAX, |rule| rule.limit.value);
    let taken = |name: &str| profile.choice(name).map(|choice| choice.taken.as_str());
    let mut natural = NaturalChoices::default();
    if taken(CHECKS_CAPPED) == Some(BOTH) {
        natural.checks = ChecksOf::BothSides;
    }
    if taken(CAPTURE_COUNTS) == Some(YES) {
        natural.capture = CapturingMove::Counted;
    }
    Rules {
        natural_limit: limit(NATURAL_LIMIT),
        checks_counted: profile.checks_counted.as_ref().map_or(u16::MAX, |most| most.value),
        repetition: u8::try_from(limit(CYCLE)).unwrap_or(u8::MAX),
        mate_depth: MATE_DEPTH,
        chase_depth: CHASE_DEPTH,
        natural,
    }
}

fn natural_limit(profile: &Profile, line: &Line, claim: &NaturalLimit) -> Option<ClaimView> {
    let rule = profile.draw(NATURAL_LIMIT)?;
    let last = u32::try_from(line.moves.len()).unwrap_or(u32::MAX);
    Some(ClaimView {
        ground: rule.ground.clone(),
        side: Some(side(claim.claimant)),
        clause: rule.limit.clause.clone(),
        holds: claim.holds,
        since: Some(line.first + claim.since + 1),
        before: claim.before,
        count: claim.count,
        limit: claim.limit,
        unit: CountUnit::Rounds,
        plies: (claim.since + 1..=last)
            .filter(|ply| !claim.uncounted.contains(ply))
            .map(|ply| line.first + ply)
            .collect(),
        uncounted: claim.uncounted.iter().map(|ply| line.first + ply).collect(),
        next: line.next(&claim.next),
        choices: claim.readings.iter().filter_map(|reading| choice(profile, reading)).collect(),
    })
}

/// A reading where the profile names the choice.
fn choice(profile: &Profile, reading: &NaturalReading) -> Option<ChoiceView> {
    let of = |choice: NaturalChoice| match choice {
        NaturalChoice::Checks(ChecksOf::Claimant) => Some((CHECKS_CAPPED, "claimant")),
        NaturalChoice::Checks(ChecksOf::BothSides) => Some((CHECKS_CAPPED, BOTH)),
        NaturalChoice::Capture(CapturingMove::NotCounted) => Some((CAPTURE_COUNTS, "no")),
        NaturalChoice::Capture(CapturingMove::Counted) => Some((CAPTURE_COUNTS, YES)),
        NaturalChoice::Rounds(_) => None,
    };
    let ((name, taken), (_, alternative)) = (of(reading.taken)?, of(reading.alternative)?);
    Some(ChoiceView {
        name: profile.choice(name)?.name.clone(),
        taken: taken.to_owned(),
        alternative: alternative.to_owned(),
        would_hold: reading.holds,
        count: reading.count,
    })
}

/// A position that stands for the third time is a draw only where the moves between allow it.
fn repetition(profile: &Profile, line: &Line, found: &Repetition, cycle: Option<&Cycle>) -> Option<ClaimView> {
    let rule = profile.draw(CYCLE)?;
    let draws = cycle.and_then(|cycle| cycle.rulings.first()).is_some_and(|ruling| ruling.verdict == Verdict::Draw);
    Some(ClaimView {
        ground: rule.ground.clone(),
        side: None,
        clause: rule.limit.clause.clone(),
        holds: draws,
        since: found.occurrences.first().map(|ply| line.first + ply),
        before: 0,
        count: u32::try_from(found.occurrences.len()).unwrap_or(u32::MAX),
        limit: found.limit,
        unit: CountUnit::Times,
        plies: found.occurrences.iter().map(|ply| line.first + ply).collect(),
        uncounted: Vec::new(),
        next: line.next(&found.next),
        choices: Vec::new(),
    })
}

fn cycle_view(line: &Line, cycle: &Cycle) -> CycleView {
    let [white, black] = cycle.conduct.map(|found| Some(conduct(found)));
    CycleView {
        first: line.first + cycle.first,
        period: cycle.period,
        occurrences: cycle.occurrences.iter().map(|ply| line.first + ply).collect(),
        plies: cycle.plies.iter().filter_map(|ply| label_view(line, ply)).collect(),
        white,
        black,
        rulings: cycle
            .rulings
            .iter()
            .map(|ruling| RulingView {
                clause: Clause { book: Book::Xiangqi1999, item: ruling.clause.to_owned() },
                outcome: match ruling.verdict {
                    Verdict::Loses(Colour::Red) => CycleOutcome::WhiteLoses,
                    Verdict::Loses(Colour::Black) => CycleOutcome::BlackLoses,
                    Verdict::MustChange(Colour::Red) => CycleOutcome::WhiteMustChange,
                    Verdict::MustChange(Colour::Black) => CycleOutcome::BlackMustChange,
                    Verdict::Draw => CycleOutcome::Draw,
                },
                because: ruling.because.code().to_owned(),
                side: ruling.because.side().map(side),
            })
            .collect(),
    }
}

fn label_view(line: &Line, labelled: &Labelled) -> Option<LabelView> {
    let before = line.after(labelled.ply.checked_sub(1)?)?;
    let (label, idle) = label(labelled.label);
    let (mate, depth, found) = match &labelled.mate {
        Some(Mate::Found(mate)) => (line.threatened(labelled.ply, mate), MATE_DEPTH, true),
        Some(Mate::Refuted | Mate::NotWithin(_)) => (Vec::new(), MATE_DEPTH, false),
        None => (Vec::new(), 0, false),
    };
    Some(LabelView {
        ply: line.first + labelled.ply,
        side: side(labelled.side),
        text: before.notation(labelled.mv, line.notation),
        label,
        idle,
        targets: labelled.targets.iter().map(target).collect(),
        line: mate,
        depth,
        found,
    })
}

fn target(target: &Target) -> TargetView {
    TargetView {
        square: target.square.to_string(),
        piece: kind(target.piece.kind),
        by: target.by.to_string(),
        root: match target.root {
            judge::Root::Rooted => Root::Rooted,
            judge::Root::Rootless => Root::Rootless,
            judge::Root::FalseRoot => Root::FalseRoot,
        },
    }
}

/// The arbiter's names for the moves of a cycle. An idle move stays of the kind it was found to be.
fn names(cycle: &Cycle, labels: &[Label]) -> Vec<judge::Label> {
    let found = cycle.plies.iter().map(|ply| ply.label).map(Some).chain(std::iter::repeat(None));
    labels
        .iter()
        .zip(found)
        .map(|(label, found)| match (label, found) {
            (Label::Check, _) => judge::Label::Check,
            (Label::Kill, _) => judge::Label::Kill,
            (Label::Chase, _) => judge::Label::Chase,
            (Label::Idle, Some(idle @ judge::Label::Idle(_))) => idle,
            (Label::Idle, _) => judge::Label::Idle(judge::Idle::Plain),
        })
        .collect()
}

fn label(label: judge::Label) -> (Label, Option<Idle>) {
    match label {
        judge::Label::Check => (Label::Check, None),
        judge::Label::Kill => (Label::Kill, None),
        judge::Label::Chase => (Label::Chase, None),
        judge::Label::Idle(idle) => {
            let idle = match idle {
                judge::Idle::Offer => Idle::Offer,
                judge::Idle::Exchange => Idle::Exchange,
                judge::Idle::Block => Idle::Block,
                judge::Idle::Follow => Idle::Follow,
                judge::Idle::Plain => Idle::Plain,
            };
            (Label::Idle, Some(idle))
        }
    }
}

fn conduct(conduct: judge::Conduct) -> Conduct {
    match conduct {
        judge::Conduct::LongCheck => Conduct::LongCheck,
        judge::Conduct::LongKill => Conduct::LongKill,
        judge::Conduct::LongChase => Conduct::LongChase,
        judge::Conduct::CheckKill => Conduct::CheckKill,
        judge::Conduct::CheckChase => Conduct::CheckChase,
        judge::Conduct::KillChase => Conduct::KillChase,
        judge::Conduct::CheckKillChase => Conduct::CheckKillChase,
        judge::Conduct::Allowed => Conduct::Allowed,
    }
}
