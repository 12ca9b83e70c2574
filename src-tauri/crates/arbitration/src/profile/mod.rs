//! Regulation profiles: every rule number with its clause, as data.
//!
//! A profile is read from `profiles/*.json`, may be changed where the book leaves a value open, and is written whole
//! into the section's first fact, so that a later program never changes an old event. What a book does not have is
//! absent: the 1999 xiangqi rules know no equal split of lateness, and no warnings that add up to a loss.

use std::sync::LazyLock;

use clock::{Millis, Side, TimeControl};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

mod conduct;
mod pace;
mod procedure;
mod values;

pub use conduct::{
    ClaimClock, Claims, Duty, DutyWhen, Follows, Irregularities, Irregularity, JudgedDraw, NoteKind, Offence,
    OffenceGroup, Offers, Recording, SanctionRule, ShortOfTime, Unasked, WrongClaim,
};
pub use pace::{Pace, PaceChange, PaceRule};
pub use procedure::{Adjournments, Appeals, Leaving};
pub use values::{ChangeError, Number, Unit};

use crate::Clause;
use crate::facts::{Regulation, Sanction};

/// A value of the book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Value<T> {
    /// The value as used. Where the book leaves it to the event and names none, this is what a form begins with.
    pub value: T,
    /// The rule.
    pub clause: Clause,
    /// Whether the book leaves it to the organiser (一般, 规定时间 …); a fixed one differs only against the book.
    pub open: bool,
}

/// Points of a game in the smallest unit the book gives: whole points in draughts (2, 1, 0), halves in xiangqi (1, ½, 0).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Points {
    /// A win.
    pub win: u8,
    /// A draw.
    pub draw: u8,
    /// A loss.
    pub loss: u8,
    /// How many of these make one point of the book: 1, or 2 where they are halves.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[ts(optional, as = "Option<_>")]
    pub per_point: u8,
}

/// What a player's hand on the clock costs him.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ByHand {
    /// The game (9.2).
    #[default]
    Game,
    /// A foul (1999 9.1.2).
    Foul,
}

/// A ground on which a game is drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DrawRule {
    /// What is counted, as the rules of movement name it: `threefold`, `kings_only`, `natural_limit` …
    pub ground: String,
    /// How many: times, moves of each side, or rounds, as the ground counts.
    pub limit: Value<u16>,
}

/// A detail the book leaves open, as it is read here, and the other readings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Choice {
    /// Its name, such as `capture_resets`.
    pub name: String,
    /// The reading taken.
    pub taken: String,
    /// The other readings.
    pub alternatives: Vec<String>,
    /// The rule that is silent.
    pub clause: Clause,
}

/// A book with its numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Profile {
    /// Id, such as `draughts-100`.
    pub id: String,
    /// Rules of movement, such as `draughts-100`.
    pub game: String,
    /// Games of a pairing.
    pub games_per_pairing: Value<u8>,
    /// The book's usual time control.
    pub control: Value<TimeControl>,
    /// How late is a loss, counted from the start of the round (8.3.1).
    pub default_time: Value<Millis>,
    /// One side later than that (8.3.2).
    pub late_one: Clause,
    /// Both later than that (8.3.3).
    pub late_both: Clause,
    /// Both away and one comes: the elapsed time is split equally (9.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub late_split: Option<Clause>,
    /// A latecomer not at fault gets his time back (9.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub late_excused: Option<Clause>,
    /// The start of the clocks (9.2).
    pub start: Clause,
    /// Reversed colours: the game goes on (9.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub colours_reversed: Option<Clause>,
    /// Overstepped time (8.2.6).
    pub flag: Clause,
    /// The arbiter alone stops clocks (15.2.9; 1999 17.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock_stops: Option<Clause>,
    /// What a player's stop of a clock comes under (9.2; 1999 9.1.2).
    pub clock_stopped_by_hand: Clause,
    /// A display changed by hand (9.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock_changed_by_hand: Option<Clause>,
    /// What either costs (9.2).
    #[serde(default, skip_serializing_if = "ByHand::is_game")]
    #[ts(optional, as = "Option<_>")]
    pub by_hand: ByHand,
    /// Warnings in one game that lose it (14.2.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub warnings_to_lose: Option<Value<u8>>,
    /// Below this a sudden-death game is in time trouble (10.5.1).
    pub time_trouble: Value<Millis>,
    /// Points of a game (12.6).
    pub points: Value<Points>,
    /// Whose time a device's left side shows when the clock stands at its place (3.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub left_side: Option<Value<Side>>,
    /// Clocks checked regularly, also when a device is silent (15.2.10).
    pub clock_check: Clause,
    /// Rulings on what the book does not cover (15.2.15); gaps of the console's own clocks fall here.
    pub uncovered: Clause,
    /// How many articles the book of [`Profile::uncovered`] has; 0: it does not say.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<_>")]
    pub articles: u8,
    /// How many appendices.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<_>")]
    pub appendices: u8,
    /// The result slip is signed by both (10.6).
    pub signature: Clause,
    /// The catalogue of offences.
    pub offences: Vec<Offence>,
    /// The grounds of a draw that are counted (12.3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub draws: Vec<DrawRule>,
    /// How many of the claimant's checks are counted at most under the natural limit (1999 23.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub checks_counted: Option<Value<u16>>,
    /// How the book is read where it leaves a draw's details open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub choices: Vec<Choice>,
    /// How fast this section plays.
    #[serde(default, skip_serializing_if = "Pace::is_standard")]
    #[ts(optional, as = "Option<_>")]
    pub pace: Pace,
    /// The paces of the book.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub paces: Vec<PaceRule>,
    /// Fouls in one game that lose it (1999 4.1.8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fouls_to_lose: Option<Value<u8>>,
    /// The sanctions, and who may give them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub sanctions: Vec<SanctionRule>,
    /// The duty to record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub recording: Option<Recording>,
    /// Offers of a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub offers: Option<Offers>,
    /// Draw claims to the arbiter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub claims: Option<Claims>,
    /// Irregular moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub irregularities: Option<Irregularities>,
    /// Adjournments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub adjournments: Option<Adjournments>,
    /// Appeals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub appeals: Option<Appeals>,
    /// Leaving the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub leaving: Option<Leaving>,
    /// Everybody in the hall keeps its order, spectators too (15.1.1; 1999 19.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hall_order: Option<Clause>,
    /// What the arbiter takes up by himself, and what only when a player asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub unasked: Option<Unasked>,
    /// A defective clock is replaced, both times carried over (8.2.4; 1999 22.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock_replaced: Option<Clause>,
    /// Overstepped time where moves are counted (1999 22.1); left out: [`Profile::flag`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub flag_of_period: Option<Clause>,
    /// The last required move was made and the clock not pressed in time (1999 22.5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub unpressed: Option<Clause>,
    /// Kinds of notes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub notes: Vec<NoteKind>,
    /// Duties of the arbiters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub duties: Vec<Duty>,
}

/// The choice of the first offer, and the reading by which the last of the required moves may carry it.
const FIRST_OFFER: &str = "first_offer_move";
const WITH_THE_LAST: &str = "20";

/// The profiles that come with the program, by id.
const BUILT_IN: [(&str, &str); 4] = [
    ("draughts-100", include_str!("../../profiles/draughts-100.json")),
    ("draughts-64-russian", include_str!("../../profiles/draughts-64-russian.json")),
    ("draughts-64-brazilian", include_str!("../../profiles/draughts-64-brazilian.json")),
    ("xiangqi-1999", include_str!("../../profiles/xiangqi-1999.json")),
];

impl Profile {
    /// The ids of the profiles that come with the program.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        BUILT_IN.iter().map(|(id, _)| *id)
    }

    /// A profile that comes with the program.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Profile> {
        /// Read once: every look at a section asks for its book.
        static READ: LazyLock<Vec<Profile>> = LazyLock::new(|| {
            // The texts are part of the program; a test reads every one.
            BUILT_IN.iter().filter_map(|(_, text)| serde_json::from_str(text).ok()).collect()
        });
        READ.iter().find(|profile| profile.id == id).cloned()
    }

    /// An offence of the catalogue.
    #[must_use]
    pub fn offence(&self, id: &str) -> Option<&Offence> {
        self.offences.iter().find(|offence| offence.id == id)
    }

    /// The rule of a sanction, for offences of a group; of several for no group in particular the one that asks for
    /// the highest official.
    #[must_use]
    pub fn sanction(&self, sanction: Sanction, group: Option<OffenceGroup>) -> Option<&SanctionRule> {
        let rules = self.sanctions.iter().filter(|rule| rule.sanction == sanction);
        match group {
            Some(group) => rules.into_iter().find(|rule| rule.groups.contains(&group)),
            None => rules.into_iter().min_by_key(|rule| rule.least.rank()),
        }
    }

    /// The offence of a rule.
    pub(crate) fn offence_of(&self, clause: &Clause) -> Option<&Offence> {
        self.offences.iter().find(|offence| offence.clause == *clause)
    }

    /// A counted ground of a draw.
    #[must_use]
    pub fn draw(&self, ground: &str) -> Option<&DrawRule> {
        self.draws.iter().find(|rule| rule.ground == ground)
    }

    /// The rule of a ground of a draw, counted or judged.
    #[must_use]
    pub fn ground(&self, ground: &str) -> Option<&Clause> {
        let counted = self.draw(ground).map(|rule| &rule.limit.clause);
        counted.or_else(|| self.judged(ground).map(|rule| &rule.clause))
    }

    /// A judged ground of a draw.
    #[must_use]
    pub fn judged(&self, ground: &str) -> Option<&JudgedDraw> {
        self.claims.as_ref()?.judged.iter().find(|rule| rule.ground == ground)
    }

    /// An irregular move of the list.
    #[must_use]
    pub fn irregularity(&self, id: &str) -> Option<&Irregularity> {
        self.irregularities.as_ref()?.kinds.iter().find(|kind| kind.id == id)
    }

    /// The number of the own move with which a side may offer a draw first; `None`: with any. Move, offer, press: by the
    /// letter of 12.4 so many moves are complete before the one that the offer goes with.
    #[must_use]
    pub fn first_offer_move(&self) -> Option<u32> {
        let bar = self.offers.as_ref()?.own_moves.as_ref().filter(|bar| bar.value > 0)?;
        let with_the_last = self.reads(FIRST_OFFER, WITH_THE_LAST);
        Some(u32::from(bar.value) + u32::from(!with_the_last))
    }

    /// The rules of a pace.
    #[must_use]
    pub fn at_pace(&self, pace: Pace) -> Option<&PaceRule> {
        self.paces.iter().find(|rule| rule.pace == pace)
    }

    /// The rule on overstepped time under a control.
    #[must_use]
    pub fn flag_rule(&self, control: TimeControl) -> &Clause {
        match control {
            TimeControl::SuddenDeath { .. } | TimeControl::Fischer { .. } => &self.flag,
            TimeControl::Periods { .. } => self.flag_of_period.as_ref().unwrap_or(&self.flag),
        }
    }

    /// A kind of note.
    #[must_use]
    pub fn note(&self, id: &str) -> Option<&NoteKind> {
        self.notes.iter().find(|kind| kind.id == id)
    }

    /// Whether the book has the article of an item, such as `12.4`, or the appendix: `A6.8`.
    pub(crate) fn has_article(&self, item: &str) -> bool {
        let first = item.split('.').next().unwrap_or_default();
        let (number, last) = first.strip_prefix('A').map_or((first, self.articles), |no| (no, self.appendices));
        self.articles == 0 || number.parse().is_ok_and(|number: u8| (1..=last).contains(&number))
    }

    /// How a detail is read that the book leaves open.
    #[must_use]
    pub fn choice(&self, name: &str) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.name == name)
    }

    /// Whether a detail that the book leaves open is read so.
    #[must_use]
    pub fn reads(&self, name: &str, reading: &str) -> bool {
        self.choice(name).is_some_and(|choice| choice.taken == reading)
    }

    /// How many moves missing on a sheet in a row are a foul, where the book has it and players must record (1999 7.1).
    #[must_use]
    pub fn missing_foul(&self) -> Option<u16> {
        let (each, _) = crate::conduct::missing_rule(self.recording.as_ref()?)?;
        Some(each.value)
    }

    /// Whether who is expelled is out of the event, or of the hall alone (14.5 has the hall; 1999 18.3 the event).
    pub(crate) fn expulsion_ends_event(&self) -> bool {
        self.choice("expulsion").is_none_or(|choice| choice.taken == "event")
    }

    /// Whether disqualifying is of the event (14.2.2 d), or of the game alone, as 1999 18.2 may be read: then a loss.
    pub(crate) fn disqualifies_from_event(&self) -> bool {
        self.choice("disqualification").is_none_or(|choice| choice.taken == "event")
    }

    /// Who stops clocks.
    pub(crate) fn stops(&self) -> &Clause {
        self.clock_stops.as_ref().unwrap_or(&self.clock_stopped_by_hand)
    }

    /// The rule behind warnings: that of their number, or where they never add up the general one.
    pub(crate) fn discipline(&self) -> &Clause {
        self.warnings_to_lose.as_ref().map_or(&self.uncovered, |value| &value.clause)
    }
}

impl ByHand {
    /// For writing: the usual is left out.
    const fn is_game(&self) -> bool {
        matches!(self, ByHand::Game)
    }
}

const fn one() -> u8 {
    1
}

/// For writing: what is not known is left out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the shape that serde asks for")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// For writing: whole points are left out.
const fn is_one(number: &u8) -> bool {
    *number == 1
}
