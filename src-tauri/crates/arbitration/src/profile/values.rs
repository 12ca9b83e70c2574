//! The values of a profile by their names: what a supplementary regulation, or a pace, may change.

use clock::Millis;

use super::{ClaimClock, Profile, Value};
use crate::Clause;
use crate::facts::Regulation;

/// A value of a profile as a number: a count, milliseconds, money in the smallest unit, or 0 and 1 for no and yes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Number {
    /// Its name, such as `default_time` or `draws.threefold`.
    pub name: String,
    /// The value as used.
    pub value: i64,
    /// What it counts.
    pub unit: Unit,
    /// The rule.
    pub clause: Clause,
    /// Whether the book leaves it to the organiser.
    pub open: bool,
}

/// What a number counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Times, moves, persons, points in the profile's unit.
    Count,
    /// Milliseconds.
    Time,
    /// Money in the smallest unit.
    Money,
    /// 0: no, 1: yes.
    YesNo,
}

/// Why a value cannot be changed so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChangeError {
    /// The profile has no such value, choice or reading.
    Unknown,
    /// The value is out of range.
    OutOfRange,
    /// It is as it was.
    Same,
}

/// A value of a profile, to read or to write.
enum Slot<'a> {
    Time(&'a mut Millis),
    Small(&'a mut u8),
    Count(&'a mut u16),
    Money(&'a mut u32),
    YesNo(&'a mut bool),
    Clock(&'a mut ClaimClock),
}

impl Slot<'_> {
    fn get(&self) -> i64 {
        match self {
            Slot::Time(time) => time.get(),
            Slot::Small(number) => i64::from(**number),
            Slot::Count(number) => i64::from(**number),
            Slot::Money(number) => i64::from(**number),
            Slot::YesNo(yes) => i64::from(**yes),
            Slot::Clock(clock) => i64::from(**clock == ClaimClock::Stops),
        }
    }

    const fn unit(&self) -> Unit {
        match self {
            Slot::Time(_) => Unit::Time,
            Slot::Small(_) | Slot::Count(_) => Unit::Count,
            Slot::Money(_) => Unit::Money,
            Slot::YesNo(_) | Slot::Clock(_) => Unit::YesNo,
        }
    }

    /// Writes a value; `None`, and nothing done, when it is out of range.
    fn set(&mut self, value: i64) -> Option<()> {
        let yes = matches!(value, 0 | 1).then_some(value == 1);
        match self {
            Slot::Time(time) => **time = Some(Millis::new(value)).filter(|t| (Millis::ZERO..=WEEK).contains(t))?,
            Slot::Small(number) => **number = u8::try_from(value).ok()?,
            Slot::Count(number) => **number = u16::try_from(value).ok()?,
            Slot::Money(number) => **number = u32::try_from(value).ok()?,
            Slot::YesNo(known) => **known = yes?,
            Slot::Clock(clock) => **clock = if yes? { ClaimClock::Stops } else { ClaimClock::Runs },
        }
        Some(())
    }
}

/// The longest time of a profile: a week, for appeals.
const WEEK: Millis = Millis::minutes(7 * 24 * 60);

/// A named value with its rule, and the least it may be.
struct Named<'a> {
    name: String,
    slot: Slot<'a>,
    clause: &'a Clause,
    open: bool,
    least: i64,
}

fn named<'a, T>(
    name: &str,
    value: &'a mut Value<T>,
    slot: impl FnOnce(&'a mut T) -> Slot<'a>,
    least: i64,
) -> Named<'a> {
    Named { name: name.to_owned(), slot: slot(&mut value.value), clause: &value.clause, open: value.open, least }
}

impl Profile {
    /// The values that an event may change, in a fixed order. What gives the event its shape (games of a pairing, the
    /// control) is chosen when the section is opened and is none of them.
    fn slots(&mut self) -> Vec<Named<'_>> {
        let mut all = vec![
            named("default_time", &mut self.default_time, Slot::Time, 0),
            named("time_trouble", &mut self.time_trouble, Slot::Time, 0),
        ];
        let Value { value: points, clause, open } = &mut self.points;
        let point = |name: &str, number| Named {
            name: format!("points.{name}"),
            slot: Slot::Small(number),
            clause: &*clause,
            open: *open,
            least: 0,
        };
        all.extend([point("win", &mut points.win), point("draw", &mut points.draw), point("loss", &mut points.loss)]);
        all.extend(self.warnings_to_lose.as_mut().map(|v| named("warnings_to_lose", v, Slot::Small, 1)));
        all.extend(self.fouls_to_lose.as_mut().map(|v| named("fouls_to_lose", v, Slot::Small, 1)));
        all.extend(self.checks_counted.as_mut().map(|v| named("checks_counted", v, Slot::Count, 0)));
        for rule in &mut self.draws {
            let name = format!("draws.{}", rule.ground);
            all.push(named(&name, &mut rule.limit, Slot::Count, 1));
        }
        if let Some(recording) = &mut self.recording {
            all.push(named("recording.required", &mut recording.required, Slot::YesNo, 0));
            all.extend(recording.missing_foul.as_mut().map(|v| named("recording.missing_foul", v, Slot::Count, 1)));
        }
        if let Some(offers) = &mut self.offers {
            all.extend(offers.own_moves.as_mut().map(|v| named("offers.own_moves", v, Slot::Count, 0)));
            all.extend(offers.pieces.as_mut().map(|v| named("offers.pieces", v, Slot::Count, 0)));
        }
        if let Some(claims) = &mut self.claims {
            all.push(named("claims.stops_clock", &mut claims.clock, Slot::Clock, 0));
            all.extend(claims.wrong.as_mut().map(|w| named("claims.wrong_charge", &mut w.charge, Slot::Time, 0)));
        }
        if let Some(appeals) = &mut self.appeals {
            all.push(named("appeals.deadline", &mut appeals.deadline, Slot::Time, 0));
            all.push(named("appeals.fee", &mut appeals.fee, Slot::Money, 0));
            all.push(named("appeals.jurors", &mut appeals.jurors, Slot::Small, 3));
        }
        all
    }

    /// The values that an event may change.
    #[must_use]
    pub fn numbers(&self) -> Vec<Number> {
        let mut copy = self.clone();
        let told = |Named { name, slot, clause, open, .. }: Named<'_>| {
            let (value, unit) = (slot.get(), slot.unit());
            Number { name, value, unit, clause: clause.clone(), open }
        };
        copy.slots().into_iter().map(told).collect()
    }

    /// Changes one value, or how one detail is read.
    ///
    /// # Errors
    /// [`ChangeError`] names why it cannot be; nothing is changed then.
    pub fn change(&mut self, change: &Regulation) -> Result<(), ChangeError> {
        match change {
            Regulation::Number { name, value } => {
                let mut slots = self.slots();
                let known = slots.iter_mut().find(|slot| slot.name == *name).ok_or(ChangeError::Unknown)?;
                if known.slot.get() == *value {
                    return Err(ChangeError::Same);
                }
                if *value < known.least {
                    return Err(ChangeError::OutOfRange);
                }
                known.slot.set(*value).ok_or(ChangeError::OutOfRange)
            }
            Regulation::Choice { name, taken } => {
                let choice = self.choices.iter_mut().find(|c| c.name == *name).ok_or(ChangeError::Unknown)?;
                if choice.taken == *taken {
                    return Err(ChangeError::Same);
                }
                let other = choice.alternatives.iter_mut().find(|a| *a == taken).ok_or(ChangeError::Unknown)?;
                std::mem::swap(other, &mut choice.taken);
                Ok(())
            }
        }
    }

    /// The rule behind a value or a choice, and whether the book leaves it open; choices always are.
    #[must_use]
    pub fn regulated(&self, change: &Regulation) -> Option<(Clause, bool)> {
        match change {
            Regulation::Number { name, .. } => {
                self.numbers().into_iter().find(|number| number.name == *name).map(|n| (n.clause, n.open))
            }
            Regulation::Choice { name, .. } => self.choice(name).map(|choice| (choice.clause.clone(), true)),
        }
    }
}
