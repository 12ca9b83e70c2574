//! What a side could win with its next move (捉, 28.3, 28.16, 29).

use super::mate::Mates;
use super::sorted_moves;
use super::worth::{Account, has_worth, worth};
use crate::colour::Colour;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::square::Square;

/// How a piece under attack is protected (28.16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Root {
    /// 有根: who captures it can be captured.
    Rooted,
    /// 无根: nothing protects it.
    Rootless,
    /// 假根, 少根: it looks protected, but no protector may capture back, or those who can lose by it, or they are
    /// too few.
    FalseRoot,
}

impl Root {
    /// Its code, such as `rooted`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Rooted => "rooted",
            Self::Rootless => "rootless",
            Self::FalseRoot => "false_root",
        }
    }
}

/// What a capture would come to, the exchange on its point played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Upshot {
    /// Pieces of worth are won.
    Wins,
    /// As much is given as won.
    Even,
    /// More is given than won.
    Loses,
    /// The capturer is mated for it (29.4).
    Mated,
}

/// A piece under attack, by what, and what its capture would come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// Where it stands.
    pub square: Square,
    /// What it is.
    pub piece: Piece,
    /// Where the attacker stands.
    pub by: Square,
    /// What attacks.
    pub attacker: Piece,
    /// How it is protected, once captured.
    pub root: Root,
    /// The checks and replies that come before the capture; empty when it can be captured at once (29.1).
    pub line: Vec<Move>,
    /// What the capture would come to.
    pub upshot: Upshot,
}

/// How far is looked.
#[derive(Debug)]
pub(super) struct Sight {
    /// Mates that are looked for.
    pub(super) mates: Mates,
    /// How many checks may come before a capture.
    pub(super) checks: u8,
}

/// Every capture of a piece of worth by the side to move, at once or after checks.
pub(super) fn targets(position: &Position, sight: &Sight) -> Vec<Target> {
    let mut found: Vec<Target> =
        sorted_moves(position).into_iter().filter_map(|mv| capture(position, mv, Account::default(), sight)).collect();
    for (square, piece) in position.setup().iter() {
        // Pieces of one kind may only be exchanged: that does not spare the search for something better.
        let at_once = |target: &Target| {
            target.square == square && target.upshot == Upshot::Wins && target.attacker.kind != piece.kind
        };
        if piece.colour != position.turn() && has_worth(piece, square) && !found.iter().any(at_once) {
            let hunt = Hunt { side: position.turn(), square, piece, sight };
            found.extend(hunt.by_checks(position, square, Account::default(), sight.checks));
        }
    }
    found
}

/// What the capture `mv` would come to, `None` when it captures nothing of worth. `before` is what was won and given
/// until then.
pub(super) fn capture(position: &Position, mv: Move, before: Account, sight: &Sight) -> Option<Target> {
    let (attacker, piece) = (position.setup().get(mv.from)?, position.setup().get(mv.to)?);
    if !has_worth(piece, mv.to) {
        return None;
    }
    let after = position.play_unchecked(mv);
    let taken = before.capture(position.turn(), piece, mv.to);
    let back = take_back(&after, mv.to, taken, sight);
    let (balance, nothing) = (back.settled.unwrap_or(taken).balance(), before.balance().max(0));

    let lesser = worth(attacker.kind) < worth(piece.kind);
    let root = match back.settled {
        Some(_) if balance <= nothing || lesser => Root::Rooted,
        Some(_) => Root::FalseRoot,
        None if back.seems_possible => Root::FalseRoot,
        None => Root::Rootless,
    };
    let upshot = if balance < 0 {
        Upshot::Loses
    } else if sight.mates.exists(&after) {
        Upshot::Mated
    } else if balance > nothing {
        Upshot::Wins
    } else {
        Upshot::Even
    };
    Some(Target { square: mv.to, piece, by: mv.from, attacker, root, line: Vec::new(), upshot })
}

/// The answers to a capture on the point where it was made.
struct TakenBack {
    /// What the best of them that does not run into mate comes to for the first capturer, if there is one.
    settled: Option<Account>,
    /// Whether a piece looks as if it could take back.
    seems_possible: bool,
}

/// Looks for captures on `square` that answer the one just made there, which left the capturer with `taken`.
fn take_back(after: &Position, square: Square, taken: Account, sight: &Sight) -> TakenBack {
    let (of, by) = (after.turn().opposite(), after.turn());
    let settled = takes(after, square)
        .filter(|(_, next)| !sight.mates.exists(next))
        .map(|(lost, next)| settle(&next, square, of, taken.capture(of, lost, square), LONGEST_EXCHANGE))
        .min_by_key(|account| account.balance())
        .map(|worst| if worst.balance() < taken.balance() { worst } else { taken });
    TakenBack { settled, seems_possible: !after.attackers(square, by).is_empty() }
}

/// How many captures on one point are played out.
const LONGEST_EXCHANGE: u8 = 8;

/// What comes of an exchange on `square` when each side goes on as long as it pays, kept for `of`.
fn settle(position: &Position, square: Square, of: Colour, account: Account, longest: u8) -> Account {
    let Some(longest) = longest.checked_sub(1) else { return account };
    let ends = takes(position, square)
        .map(|(taken, next)| settle(&next, square, of, account.capture(of, taken, square), longest));
    let stop = std::iter::once(account);
    let best = if position.turn() == of {
        stop.chain(ends).max_by_key(|account| account.balance())
    } else {
        stop.chain(ends).min_by_key(|account| account.balance())
    };
    best.unwrap_or(account)
}

/// What stands on `square`, and the position after each legal capture of it.
fn takes(position: &Position, square: Square) -> impl Iterator<Item = (Piece, Position)> + '_ {
    let taken = position.setup().get(square);
    let moves = sorted_moves(position).into_iter().filter(move |mv| mv.to == square);
    moves.filter_map(move |mv| Some((taken?, position.play_unchecked(mv))))
}

/// The pursuit of one piece through checks (29.1).
struct Hunt<'a> {
    side: Colour,
    square: Square,
    piece: Piece,
    sight: &'a Sight,
}

impl Hunt<'_> {
    /// A check after which every reply loses the piece, which stands on `now`.
    fn by_checks(&self, position: &Position, now: Square, account: Account, checks: u8) -> Option<Target> {
        let left = checks.checked_sub(1)?;
        sorted_moves(position).into_iter().find_map(|check| {
            let after = position.play_unchecked(check);
            if check.to == now || !after.in_check() {
                return None;
            }
            let account = self.add(position, check, account);
            let mut wins = None;
            for reply in sorted_moves(&after) {
                let next = after.play_unchecked(reply);
                let place = if reply.from == now { reply.to } else { now };
                let mut win = self.take(&next, place, self.add(&after, reply, account), left)?;
                win.line.splice(0..0, [check, reply]);
                wins = Some(win);
            }
            let mut win: Target = wins?;
            win.by = check.from;
            win.attacker = position.setup().get(check.from)?;
            Some(win)
        })
    }

    /// The capture that wins the piece, at once or after more checks.
    fn take(&self, position: &Position, now: Square, account: Account, checks: u8) -> Option<Target> {
        let direct = sorted_moves(position).into_iter().filter(|mv| mv.to == now).find_map(|mv| {
            let found = capture(position, mv, account, self.sight)?;
            let own = matches!(found.attacker.kind, Kind::General | Kind::Soldier);
            (found.upshot == Upshot::Wins && !own).then_some(found)
        });
        let mut found = direct.or_else(|| self.by_checks(position, now, account, checks))?;
        (found.square, found.piece) = (self.square, self.piece);
        Some(found)
    }

    fn add(&self, position: &Position, mv: Move, account: Account) -> Account {
        position.setup().get(mv.to).map_or(account, |taken| account.capture(self.side, taken, mv.to))
    }
}
