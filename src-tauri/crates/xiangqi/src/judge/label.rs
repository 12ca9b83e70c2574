//! What one move of a cycle does: check, mate threat, chase or nothing of these (28, 29).

use super::mate::Mate;
use super::threat::{Root, Sight, Target, Upshot, capture, targets};
use super::worth::Account;
use crate::colour::Colour;
use crate::moves::Move;
use crate::piece::Kind;
use crate::position::Position;
use crate::square::Square;

/// The name of a move in the repetition rules, the heaviest that fits (27.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Label {
    /// 将: the general is attacked (28.1).
    Check,
    /// 杀: mate is threatened, at once or by checks (28.2).
    Kill,
    /// 捉: a piece without a sufficient root could be won next that could not be won before (28.3, 29).
    Chase,
    /// 闲: none of these (28.9).
    Idle(Idle),
}

/// The kinds of idle move (28.5-28.9). They are all alike before the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Idle {
    /// 献: the moved piece may be taken.
    Offer,
    /// 兑: pieces of equal worth could be exchanged.
    Exchange,
    /// 拦: the moved piece stands in the way of others.
    Block,
    /// 跟: a rooted piece is attacked.
    Follow,
    /// Nothing of these.
    Plain,
}

/// Why a move may deserve another name than the proposed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Doubt {
    /// A longer mate may be threatened than the search looks for (28.2).
    LongerMate,
    /// The mate was threatened before the move too (28.2 does not ask for a new threat, 29.2 does for a chase).
    MateBefore,
    /// The root is false or too small in the program's eyes only (28.16).
    Root,
    /// The piece is won only after checks (29.1).
    AfterChecks,
    /// The piece could be won before too, by another piece (29.2, detailed rule 6).
    NewAttacker,
    /// The same piece attacked it before too, only without winning it: the move took its root or made the capture safe
    /// (29.2).
    AttackStood,
    /// Pieces of one kind attack each other, and the other side would lose by taking or by not taking: exchange or
    /// offer on one reading, chase on the other (28.5, 28.6, detailed rule 5).
    ExchangeOrChase,
    /// Only advisors or elephants are chased: a simple draw may stand on the board (27.3).
    DefensivePost,
    /// Soldiers attack: a chase only when both sides attack all along (27.2).
    SoldierAttack,
}

impl Label {
    /// Its code, such as `check`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Check => "check",
            Self::Kill => "kill",
            Self::Chase => "chase",
            Self::Idle(_) => "idle",
        }
    }
}

impl Idle {
    /// Its code, such as `offer`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Offer => "offer",
            Self::Exchange => "exchange",
            Self::Block => "block",
            Self::Follow => "follow",
            Self::Plain => "plain",
        }
    }
}

impl Doubt {
    /// Every doubt.
    pub const ALL: [Self; 9] = [
        Self::LongerMate,
        Self::MateBefore,
        Self::Root,
        Self::AfterChecks,
        Self::NewAttacker,
        Self::AttackStood,
        Self::ExchangeOrChase,
        Self::DefensivePost,
        Self::SoldierAttack,
    ];

    /// Its code, such as `longer_mate`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::LongerMate => "longer_mate",
            Self::MateBefore => "mate_before",
            Self::Root => "root",
            Self::AfterChecks => "after_checks",
            Self::NewAttacker => "new_attacker",
            Self::AttackStood => "attack_stood",
            Self::ExchangeOrChase => "exchange_or_chase",
            Self::DefensivePost => "defensive_post",
            Self::SoldierAttack => "soldier_attack",
        }
    }
}

/// One move of a cycle with its name and the evidence for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labelled {
    /// Its number in the game, from 1.
    pub ply: u32,
    /// Who made it.
    pub side: Colour,
    /// The move.
    pub mv: Move,
    /// The proposed name.
    pub label: Label,
    /// The pieces it attacks: for a chase those that make it one, else all that are newly attacked.
    pub targets: Vec<Target>,
    /// The mate it threatens, as far as looked for; `None` when it gives check.
    pub mate: Option<Mate>,
    /// Other names the move may deserve, and why.
    pub doubts: Vec<(Doubt, Label)>,
}

/// What a side to move can win, now and on the same board with the other side to move.
struct Attack<'a> {
    position: Position,
    reply: Option<Position>,
    targets: Vec<Target>,
    sight: &'a Sight,
}

impl<'a> Attack<'a> {
    fn new(position: Position, reply: Option<Position>, sight: &'a Sight) -> Self {
        Self { position, reply, targets: targets(&position, sight), sight }
    }

    /// The winning captures by pieces whose attack counts: not by the general (27.1), nor by soldiers unless wanted.
    fn wins(&self, soldiers: bool) -> impl Iterator<Item = &Target> {
        self.targets.iter().filter(move |target| {
            let counts = match target.attacker.kind {
                Kind::General => !target.line.is_empty(),
                Kind::Soldier => soldiers || !target.line.is_empty(),
                Kind::Advisor | Kind::Elephant | Kind::Horse | Kind::Chariot | Kind::Cannon => true,
            };
            counts && target.upshot == Upshot::Wins
        })
    }

    /// Whether attacker and target are of one kind and could each take the other, mated for it or not.
    fn faces(&self, target: &Target) -> bool {
        let back = Move { from: target.square, to: target.by };
        target.line.is_empty()
            && target.attacker.kind == target.piece.kind
            && match &self.reply {
                Some(reply) => reply.why_not(back).is_none(),
                None => self.position.attackers(target.by, target.piece.colour).contains(target.square),
            }
    }

    /// Whether that makes the attack an exchange (28.5): the target is not mated for taking the attacker (28.6).
    fn is_mutual(&self, target: &Target) -> bool {
        let back = Move { from: target.square, to: target.by };
        let taken = |reply| capture(reply, back, Account::default(), self.sight);
        let mated = self.reply.as_ref().and_then(taken).is_some_and(|back| back.upshot == Upshot::Mated);
        self.faces(target) && !mated
    }

    /// The pieces that make a chase.
    fn chased(&self, soldiers: bool) -> Vec<&Target> {
        self.wins(soldiers).filter(|target| !self.is_mutual(target)).collect()
    }
}

/// Names the move `mv`, the `ply`th of the game, played in `before` and leading to `after`.
pub(super) fn label(ply: u32, before: &Position, mv: Move, after: &Position, sight: &Sight) -> Labelled {
    let side = before.turn();
    let named = |label| Labelled { ply, side, mv, label, targets: Vec::new(), mate: None, doubts: Vec::new() };
    let (false, Some(again)) = (after.in_check(), passed(after)) else { return named(Label::Check) };

    let now = Attack::new(again, Some(*after), sight);
    let then = Attack::new(*before, passed(before), sight);
    let change = Change { mv, now: &now, then: &then };
    let threat = sight.mates.of(&again);
    let (quiet, mut doubts, targets) = change.without_mate();
    let label = match threat {
        Mate::Found(_) => Label::Kill,
        Mate::Refuted | Mate::NotWithin(_) => quiet,
    };
    match (&threat, sight.mates.of(before)) {
        (Mate::Found(_), Mate::Found(_)) => doubts = vec![(Doubt::MateBefore, quiet)],
        (Mate::Found(_), Mate::Refuted | Mate::NotWithin(_)) => doubts.clear(),
        (Mate::NotWithin(_), _) => doubts.push((Doubt::LongerMate, Label::Kill)),
        (Mate::Refuted, _) => {}
    }
    Labelled { targets, mate: Some(threat), doubts, ..named(label) }
}

/// The same board with the other side to move, unless it could capture the general.
fn passed(position: &Position) -> Option<Position> {
    let mut setup = *position.setup();
    setup.set_turn(position.turn().opposite());
    Position::try_from(setup).ok()
}

/// What a move changed in what its side could win.
struct Change<'a> {
    mv: Move,
    now: &'a Attack<'a>,
    then: &'a Attack<'a>,
}

impl Change<'_> {
    /// The label of the move when mates are left out of account, its doubts, and what it attacks.
    fn without_mate(&self) -> (Label, Vec<(Doubt, Label)>, Vec<Target>) {
        let idle = Label::Idle(self.idle());
        let chased = self.newly_chased(false);
        if chased.is_empty() {
            let doubts = self.idle_doubts().map(|doubt| (doubt, Label::Chase)).collect();
            return (idle, doubts, self.newly_attacked().cloned().collect());
        }
        let mut doubts = Vec::new();
        let mut doubt = |doubt, other, doubtful: &dyn Fn(&Target) -> bool| {
            if chased.iter().all(|target| doubtful(target)) {
                doubts.push((doubt, other));
            }
        };
        doubt(Doubt::Root, idle, &|target| target.root == Root::FalseRoot);
        doubt(Doubt::AfterChecks, idle, &|target| !target.line.is_empty());
        let earlier = self.then.chased(false);
        let was_won = |target: &Target| earlier.iter().any(|e| e.square == target.square && e.line.is_empty());
        let stood = |target: &Target| {
            let same = |e: &Target| (self.moved(e.by), e.square) == (target.by, target.square) && e.line.is_empty();
            self.then.targets.iter().any(same)
        };
        doubt(Doubt::NewAttacker, idle, &was_won);
        doubt(Doubt::AttackStood, idle, &stood);
        doubt(Doubt::ExchangeOrChase, Label::Idle(Idle::Offer), &|target| self.now.faces(target));
        doubt(Doubt::DefensivePost, idle, &|target| matches!(target.piece.kind, Kind::Advisor | Kind::Elephant));
        (Label::Chase, doubts, chased.into_iter().cloned().collect())
    }

    /// The pieces that can be won now and could not before, or not by the same attacker at once.
    fn newly_chased(&self, soldiers: bool) -> Vec<&Target> {
        let before = self.then.chased(soldiers);
        let mut now = self.now.chased(soldiers);
        now.retain(|target| {
            let stood = before.iter().any(|earlier| {
                let same = earlier.line.is_empty() && self.moved(earlier.by) == target.by;
                earlier.square == target.square && (same || !target.line.is_empty())
            });
            !stood && !self.stood_under_check(target)
        });
        now
    }

    /// Whether the same attack stood before the move, and only a check to its own general kept it back.
    fn stood_under_check(&self, target: &Target) -> bool {
        self.then.position.in_check()
            && target.by != self.mv.to
            && target.line.is_empty()
            && self.then.position.attackers(target.square, target.attacker.colour).contains(target.by)
    }

    /// Why the move, which is no chase, could be called one.
    fn idle_doubts(&self) -> impl Iterator<Item = Doubt> {
        let exchange = self.now.wins(false).any(|target| {
            let back = Move { from: target.square, to: target.by };
            let rooted = || {
                let taken = self.now.reply.as_ref().and_then(|reply| reply.play(back).ok());
                taken.is_some_and(|next| next.legal_moves().iter().any(|mv| mv.to == target.by))
            };
            let is_new = !self.then.wins(false).any(|earlier| earlier.square == target.square);
            self.now.is_mutual(target) && is_new && rooted()
        });
        let soldier = !self.newly_chased(true).is_empty();
        [(exchange, Doubt::ExchangeOrChase), (soldier, Doubt::SoldierAttack)]
            .into_iter()
            .filter_map(|(holds, doubt)| holds.then_some(doubt))
    }

    /// Where a piece stands after the move.
    fn moved(&self, square: Square) -> Square {
        if square == self.mv.from { self.mv.to } else { square }
    }

    /// The pieces under an attack at once that did not stand under it before.
    fn newly_attacked(&self) -> impl Iterator<Item = &Target> {
        self.now.targets.iter().filter(|target| {
            let same = |earlier: &Target| {
                (self.moved(earlier.by), earlier.square, earlier.upshot) == (target.by, target.square, target.upshot)
            };
            target.line.is_empty() && !self.then.targets.iter().any(same)
        })
    }

    /// Which idle move this is when it is one.
    fn idle(&self) -> Idle {
        if self.newly_attacked().any(|target| target.upshot == Upshot::Even || self.now.is_mutual(target)) {
            Idle::Exchange
        } else if self.is_offered() {
            Idle::Offer
        } else if self.newly_attacked().any(|target| target.root == Root::Rooted) {
            Idle::Follow
        } else if self.blocks() {
            Idle::Block
        } else {
            Idle::Plain
        }
    }

    /// Whether the moved piece could be taken for nothing.
    fn is_offered(&self) -> bool {
        self.now.reply.as_ref().is_some_and(|reply| {
            let takes = |mv: &&Move| mv.to == self.mv.to;
            let win = |&mv| {
                capture(reply, mv, Account::default(), self.now.sight)
                    .is_some_and(|target| target.upshot == Upshot::Wins)
            };
            reply.legal_moves().iter().filter(takes).any(win)
        })
    }

    /// Whether the moved piece takes a move from one of the other side, or stands before a check.
    fn blocks(&self) -> bool {
        let (Some(now), at) = (&self.now.reply, self.mv.to) else { return false };
        let Some(then) = &self.then.reply else {
            return now.setup().get(at).is_some_and(|piece| piece.kind != Kind::General);
        };
        let left = now.legal_moves();
        then.legal_moves().iter().any(|mv| {
            let kind = then.setup().get(mv.from).map(|piece| piece.kind);
            kind.is_some_and(|kind| obstructs(at, kind, *mv)) && !left.contains(mv)
        })
    }
}

/// Whether a piece on `square` stands in the way of this move: between the ends, in the leg or in the eye.
fn obstructs(square: Square, kind: Kind, mv: Move) -> bool {
    let (from, to) = (place(mv.from), place(mv.to));
    let (file, rank) = place(square);
    let between = |a: i8, x: i8, b: i8| a.min(b) < x && x < a.max(b);
    match kind {
        Kind::Chariot | Kind::Cannon => {
            (from.0 == to.0 && file == from.0 && between(from.1, rank, to.1))
                || (from.1 == to.1 && rank == from.1 && between(from.0, file, to.0))
        }
        Kind::Horse => (file, rank) == (from.0 + (to.0 - from.0) / 2, from.1 + (to.1 - from.1) / 2),
        Kind::Elephant => (2 * file, 2 * rank) == (from.0 + to.0, from.1 + to.1),
        Kind::General | Kind::Advisor | Kind::Soldier => false,
    }
}

/// File and rank.
const fn place(square: Square) -> (i8, i8) {
    (square.file() as i8, square.rank() as i8)
}
