//! A mate by checks alone: what makes a threat a 杀 (28.2).

use std::cell::RefCell;
use std::collections::HashMap;

use crate::moves::{Move, MoveList};
use crate::position::Position;

/// How many positions of the attacker a search looks at before it gives up.
const MOST_POSITIONS: usize = 4_000;

/// What a search for a mate by checks came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mate {
    /// This line mates, every move of the attacker a check: his moves and the longest of the defences looked at.
    Found(Vec<Move>),
    /// However long he goes on giving check, the defence holds.
    Refuted,
    /// No mate within this many checks; what lies beyond was not looked at.
    NotWithin(u8),
}

/// The searches for mates of one cycle, each made once.
#[derive(Debug)]
pub(super) struct Mates {
    depth: u8,
    found: RefCell<HashMap<Position, Mate>>,
}

impl Mates {
    /// Searches of at most `depth` checks.
    pub(super) fn within(depth: u8) -> Self {
        Self { depth, found: RefCell::default() }
    }

    /// What the side to move has.
    pub(super) fn of(&self, position: &Position) -> Mate {
        self.found.borrow_mut().entry(*position).or_insert_with(|| mate(position, self.depth)).clone()
    }

    /// Whether the side to move mates.
    pub(super) fn exists(&self, position: &Position) -> bool {
        match self.of(position) {
            Mate::Found(_) => true,
            Mate::Refuted | Mate::NotWithin(_) => false,
        }
    }
}

/// Searches for the shortest mate of the side to move by at most `depth` checks.
///
/// Positions form a graph in which the attacker needs one check that wins and the defender one reply that holds. A
/// check waits for one reply at a time, and the next reply is only looked at when that one is known to lose. So when
/// nothing is left to look at, a holding reply is known for every check, and repeated positions need no care.
fn mate(position: &Position, depth: u8) -> Mate {
    let mut search = Search { depth, ..Search::default() };
    search.attack(*position, 0);
    search.run();
    match (search.attacks[0].wins, search.left_out) {
        (Some(_), _) => Mate::Found(search.line()),
        (None, None) => Mate::Refuted,
        (None, Some(checks)) => Mate::NotWithin(checks),
    }
}

/// The attacker to move.
struct Attack {
    position: Position,
    /// How many checks led here.
    checks: u8,
    /// The check known to win.
    wins: Option<usize>,
    /// The checks whose current reply leads here.
    awaited_by: Vec<usize>,
}

/// A check given, and the replies to it.
struct Check {
    from: usize,
    mv: Move,
    after: Position,
    replies: MoveList,
    /// How many replies are known to lose, or to be looked at now when fewer than all.
    tried: usize,
}

#[derive(Default)]
struct Search {
    depth: u8,
    attacks: Vec<Attack>,
    checks: Vec<Check>,
    known: HashMap<Position, usize>,
    /// Attacks to look at, by the number of checks that led there.
    waiting: Vec<Vec<usize>>,
    /// The fewest checks after which a position was left out.
    left_out: Option<u8>,
}

impl Search {
    /// Looks at everything that matters, the shortest lines first.
    fn run(&mut self) {
        while let Some(attack) = self.waiting.iter_mut().find_map(Vec::pop) {
            self.expand(attack);
            if self.attacks[0].wins.is_some() {
                break;
            }
        }
    }

    /// The number of this attacking position, which is looked at later when it is new.
    fn attack(&mut self, position: Position, checks: u8) -> usize {
        if let Some(&known) = self.known.get(&position) {
            return known;
        }
        let index = self.attacks.len();
        self.attacks.push(Attack { position, checks, wins: None, awaited_by: Vec::new() });
        self.known.insert(position, index);
        if checks >= self.depth || index >= MOST_POSITIONS {
            self.left_out = Some(self.left_out.map_or(checks, |fewest| fewest.min(checks)));
        } else {
            let level = usize::from(checks);
            if self.waiting.len() <= level {
                self.waiting.resize_with(level + 1, Vec::new);
            }
            self.waiting[level].push(index);
        }
        index
    }

    /// Gives every check of a position.
    fn expand(&mut self, from: usize) {
        let position = self.attacks[from].position;
        for &mv in &position.legal_moves() {
            let after = position.play_unchecked(mv);
            if after.in_check() {
                self.checks.push(Check { from, mv, after, replies: after.legal_moves(), tried: 0 });
                self.answer(self.checks.len() - 1);
                if self.attacks[from].wins.is_some() {
                    return;
                }
            }
        }
    }

    /// Lets the check wait for its first reply that is not known to lose; without one it wins, and so may others.
    fn answer(&mut self, check: usize) {
        let mut settled = vec![check];
        while let Some(check) = settled.pop() {
            let from = self.checks[check].from;
            if self.attacks[from].wins.is_some() {
                continue;
            }
            if let Some(reply) = self.holding_reply(check) {
                self.attacks[reply].awaited_by.push(check);
            } else {
                self.attacks[from].wins = Some(check);
                settled.append(&mut self.attacks[from].awaited_by);
            }
        }
    }

    /// The position after the first reply that is not known to lose.
    fn holding_reply(&mut self, check: usize) -> Option<usize> {
        loop {
            let Check { from, after, replies, tried, .. } = &self.checks[check];
            let reply = *replies.get(*tried)?;
            let (after, checks) = (after.play_unchecked(reply), self.attacks[*from].checks + 1);
            let attack = self.attack(after, checks);
            if self.attacks[attack].wins.is_none() {
                return Some(attack);
            }
            self.checks[check].tried += 1;
        }
    }

    /// The winning line from the first position, against the reply of each check that held longest.
    fn line(&self) -> Vec<Move> {
        let mut line = Vec::new();
        let mut attack = 0;
        while let Some(check) = self.attacks[attack].wins.map(|check| &self.checks[check]) {
            line.push(check.mv);
            let Some(&reply) = check.replies.last() else { break };
            line.push(reply);
            let Some(&next) = self.known.get(&check.after.play_unchecked(reply)) else { break };
            attack = next;
        }
        line
    }
}
