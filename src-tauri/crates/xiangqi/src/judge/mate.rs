//! A mate by checks alone: what makes a threat a 杀 (28.2). A threat to leave the other side without a move is none.

use std::cell::RefCell;
use std::collections::HashMap;

use super::sorted_moves;
use crate::moves::Move;
use crate::position::Position;

/// How many positions of the attacker a search looks at before it gives up. A bound on time, not a rule.
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

/// Searches for a mate of the side to move, the shortest lines first: all of at most `depth` checks, unless that is too
/// much to look at, and longer ones that the same positions lead to.
///
/// Positions form a graph in which the attacker needs one check that wins and the defender one reply that holds. A
/// check waits for one reply at a time, and the next reply is only looked at when that one is known to lose. So when
/// nothing is left to look at, a holding reply is known for every check, and repeated positions need no care.
fn mate(position: &Position, depth: u8) -> Mate {
    let mut search = Search { depth, ..Search::default() };
    search.reach(*position, 0);
    search.run();
    match (search.attacks[0].wins, search.left_out()) {
        (Some(_), _) => Mate::Found(search.line()),
        (None, None) => Mate::Refuted,
        (None, Some(checks)) => Mate::NotWithin(checks),
    }
}

/// The attacker to move.
struct Attack {
    position: Position,
    /// The fewest checks known to lead here.
    checks: u8,
    /// Whether its checks have been looked at.
    expanded: bool,
    /// The check known to win.
    wins: Option<usize>,
    /// The checks whose current reply leads here.
    awaited_by: Vec<usize>,
    /// The positions that replies to its checks lead to, as far as looked at.
    leads_to: Vec<usize>,
}

/// A check given, and the replies to it.
struct Check {
    from: usize,
    mv: Move,
    after: Position,
    replies: Vec<Move>,
    /// How many replies are known to lose; the next one is looked at.
    lost: usize,
}

#[derive(Default)]
struct Search {
    depth: u8,
    attacks: Vec<Attack>,
    checks: Vec<Check>,
    known: HashMap<Position, usize>,
    /// Attacks to look at, by the number of checks that lead there.
    waiting: Vec<Vec<usize>>,
}

impl Search {
    /// Looks at everything that matters, the shortest lines first.
    fn run(&mut self) {
        for _ in 0..MOST_POSITIONS {
            let Some(attack) = self.waiting.iter_mut().find_map(Vec::pop) else { return };
            if !self.attacks[attack].expanded {
                self.expand(attack);
            }
            if self.attacks[0].wins.is_some() {
                return;
            }
        }
    }

    /// The fewest checks after which a position was not looked at.
    fn left_out(&self) -> Option<u8> {
        self.attacks.iter().filter(|attack| !attack.expanded).map(|attack| attack.checks).min()
    }

    /// The number of this attacking position, which so many checks lead to.
    fn reach(&mut self, position: Position, checks: u8) -> usize {
        if let Some(&known) = self.known.get(&position) {
            self.come_closer(known, checks);
            return known;
        }
        let index = self.attacks.len();
        let (awaited_by, leads_to) = (Vec::new(), Vec::new());
        self.attacks.push(Attack { position, checks, expanded: false, wins: None, awaited_by, leads_to });
        self.known.insert(position, index);
        self.wait(index);
        index
    }

    /// Notes that fewer checks lead to a position, and so to what lies behind it.
    fn come_closer(&mut self, attack: usize, checks: u8) {
        let mut closer = vec![(attack, checks)];
        while let Some((attack, checks)) = closer.pop() {
            if checks < self.attacks[attack].checks {
                self.attacks[attack].checks = checks;
                self.wait(attack);
                closer.extend(self.attacks[attack].leads_to.iter().map(|&next| (next, checks + 1)));
            }
        }
    }

    /// Lets a position wait to be looked at, unless too many checks lead there.
    fn wait(&mut self, attack: usize) {
        let Attack { checks, expanded, .. } = self.attacks[attack];
        if checks < self.depth && !expanded {
            let level = usize::from(checks);
            if self.waiting.len() <= level {
                self.waiting.resize_with(level + 1, Vec::new);
            }
            self.waiting[level].push(attack);
        }
    }

    /// Gives every check of a position.
    fn expand(&mut self, from: usize) {
        self.attacks[from].expanded = true;
        let position = self.attacks[from].position;
        for mv in sorted_moves(&position) {
            let after = position.play_unchecked(mv);
            if after.in_check() {
                self.checks.push(Check { from, mv, after, replies: sorted_moves(&after), lost: 0 });
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
            let Check { from, after, replies, lost, .. } = &self.checks[check];
            let (from, next) = (*from, after.play_unchecked(*replies.get(*lost)?));
            let attack = self.reach(next, self.attacks[from].checks + 1);
            self.attacks[from].leads_to.push(attack);
            if self.attacks[attack].wins.is_none() {
                return Some(attack);
            }
            self.checks[check].lost += 1;
        }
    }

    /// The winning line from the first position, each check answered by the reply that held longest.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Colour, Kind, Piece, Setup, Square};

    /// Whether the side to move mates by at most so many checks, looked at one move after the other.
    fn plainly(position: &Position, checks: u8) -> bool {
        let (false, Some(left)) = (checks == 0, checks.checked_sub(1)) else { return false };
        position.legal_moves().iter().any(|&mv| {
            let after = position.play(mv).unwrap();
            let holds = |&reply: &Move| !plainly(&after.play(reply).unwrap(), left);
            after.in_check() && !after.legal_moves().iter().any(holds)
        })
    }

    /// Numbers that are always the same.
    fn random(state: &mut u64) -> usize {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*state >> 33) as usize
    }

    /// A few attackers against a general at home with some guards.
    fn attack(state: &mut u64) -> Option<Position> {
        let mut setup = Setup::empty();
        let squares: Vec<Square> = Square::all().collect();
        for (colour, palace) in [(Colour::Red, ["d0", "e0", "f0", "d1"]), (Colour::Black, ["d9", "e9", "f9", "e8"])] {
            let home = palace[random(state) % palace.len()].parse().unwrap();
            setup.set(home, Some(Piece { colour, kind: Kind::General }));
        }
        for (colour, kinds) in [
            (Colour::Red, &[Kind::Chariot, Kind::Horse, Kind::Cannon, Kind::Soldier]),
            (Colour::Black, &[Kind::Advisor, Kind::Elephant, Kind::Chariot, Kind::Advisor]),
        ] {
            for &kind in kinds {
                let free = squares[random(state) % squares.len()];
                if setup.get(free).is_none() {
                    setup.set(free, Some(Piece { colour, kind }));
                }
            }
        }
        Position::try_from(setup).ok()
    }

    #[test]
    fn what_is_found_or_refuted_is_so_when_looked_at_plainly() {
        let (mut state, mut found, mut refuted) = (1999, 0, 0);
        for position in std::iter::repeat_with(|| attack(&mut state)).flatten().take(500) {
            match mate(&position, 3) {
                Mate::Found(line) => {
                    found += 1;
                    let mut last = position;
                    for (ply, mv) in line.iter().enumerate() {
                        last = last.play(*mv).unwrap();
                        assert!(ply % 2 == 1 || last.in_check(), "{position:?} {line:?}");
                    }
                    assert!(last.in_check() && last.legal_moves().is_empty(), "{position:?} {line:?}");
                    assert!(line.len() > 5 || plainly(&position, 3), "{position:?} {line:?}");
                }
                Mate::Refuted => {
                    refuted += 1;
                    assert!(!plainly(&position, 3), "{position:?}");
                }
                Mate::NotWithin(checks) => {
                    assert_eq!(checks, 3, "nothing but the depth bounds a search this small");
                    assert!(!plainly(&position, checks), "{position:?}");
                }
            }
        }
        assert!(found > 40 && refuted > 40, "{found} found, {refuted} refuted");
    }
}
