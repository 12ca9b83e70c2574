//! Colours reversed, found after the start (9.4): the game and its result stand.
//!
//! What stands on the board and on the clocks stays with the colour: moves, times, irregular moves, and what was ruled on
//! them. What was noted of a man goes with him: when he came, what he said, his warnings, and what was ruled for any of
//! it, a loss too; his opponent has won it all the same.

use clock::PerSide;

use crate::facts::{Act, Fact};
use crate::ids::{GameNo, Seq};
use crate::outcome::{Basis, Outcome};
use crate::proposal::{Due, game_of_key};
use crate::state::{Game, Mark, Meeting, Ruling};

/// What is due of the board or of a clock.
const OF_THE_COLOUR: [Due; 6] =
    [Due::Flag, Due::GapToCharge, Due::IrregularityOpen, Due::IrregularityLoses, Due::SealedIllegal, Due::DrawReached];

/// Whether the proposal of that key, or the ruling on it, is about a man.
fn is_of_a_man(key: &str) -> bool {
    let due = key.split(':').next();
    OF_THE_COLOUR.iter().all(|of_the_colour| due != Some(of_the_colour.name()))
}

/// The key with the other side for its subject: `late_one:t12.r3.g1:white:17`.
fn with_other_side(key: &str) -> String {
    let mut parts: Vec<&str> = key.splitn(4, ':').collect();
    if let Some(seat) = parts.get_mut(2) {
        *seat = match *seat {
            "white" => "black",
            "black" => "white",
            neither => neither,
        };
    }
    parts.join(":")
}

fn swapped<T>(sides: &mut PerSide<T>) {
    std::mem::swap(&mut sides.white, &mut sides.black);
}

impl Ruling {
    fn reverse(&mut self) {
        self.key = with_other_side(&self.key);
        match &mut self.act {
            Act::Lose { side }
            | Act::Forfeit { side }
            | Act::ChargeGap { side, .. }
            | Act::Disqualify { side }
            | Act::Expel { side }
            | Act::Warn { side, .. }
            | Act::Foul { side, .. } => *side = side.opponent(),
            Act::ForfeitBoth
            | Act::ForgiveGap
            | Act::Note
            | Act::Revoke { .. }
            | Act::LoseBoth
            | Act::Draw
            | Act::Replay => {}
        }
    }
}

impl Game {
    /// The players turn out to sit with reversed colours.
    fn reverse_colours(&mut self, device: bool, mark: Mark) {
        swapped(&mut self.seats);
        swapped(&mut self.arrivals);
        swapped(&mut self.excused);
        self.draw_talk.reverse();
        self.claims.iter_mut().for_each(|claim| claim.side = claim.side.opponent());
        self.conduct.swap_sides();
        let of_the_colour = self.rulings.iter().filter(|ruling| !is_of_a_man(&ruling.key));
        let on_board: Vec<Seq> = of_the_colour.map(|ruling| ruling.mark.fact).collect();
        let warnings = self.warnings.iter_mut().filter(|warning| !on_board.contains(&warning.mark.fact));
        warnings.for_each(|warning| warning.side = warning.side.opponent());
        self.rulings.iter_mut().filter(|ruling| is_of_a_man(&ruling.key)).for_each(Ruling::reverse);
        let ruled = |made: Seq| self.rulings.iter().any(|known| known.mark.fact == made && is_of_a_man(&known.key));
        if let Some(ending) = self.ending.filter(|end| end.basis == Basis::Forfeit || ruled(end.mark.fact)) {
            let outcome = match ending.outcome {
                Outcome::WhiteWins => Outcome::BlackWins,
                Outcome::BlackWins => Outcome::WhiteWins,
                neither @ (Outcome::Draw | Outcome::BothLose) => neither,
            };
            self.ending = Some(crate::state::Ending { outcome, ..ending });
        }
        self.reverse_lateness(device, (mark.fact, mark.at));
    }
}

impl Meeting {
    /// A game's colours are reversed. False when it was not started.
    pub(crate) fn reverse_colours(&mut self, no: GameNo, mark: Mark) -> bool {
        let device = self.device.is_some();
        let Some(game) = self.game_mut(no).filter(|game| game.started.is_some()) else { return false };
        game.reverse_colours(device, mark);
        let id = game.id;
        let answers = std::mem::take(&mut self.answers).into_iter().map(|(key, answer)| {
            let goes_along = game_of_key(&key) == Some(id) && is_of_a_man(&key);
            (if goes_along { with_other_side(&key) } else { key }, answer)
        });
        self.answers = answers.collect();
        true
    }

    /// The reversals before a ruling on a man: it rests on them, for they say who he is.
    pub(crate) fn seated_by<'a>(&'a self, game: &'a Game, ruling: Seq) -> impl Iterator<Item = Seq> + 'a {
        let known = game.rulings.iter().find(|known| known.mark.fact == ruling);
        let of_a_man = known.is_some_and(|known| known.act.side().is_some() && is_of_a_man(&known.key));
        let before = self.history.whole().take_while(move |step| of_a_man && step.seq < ruling);
        before.filter(|step| step.fact == Fact::ColoursReversed { id: game.id }).map(|step| step.seq)
    }
}
