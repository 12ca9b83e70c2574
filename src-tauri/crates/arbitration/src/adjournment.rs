//! Interruption, the sealed move and resumption, step by step (11).
//!
//! First position and times are read out and confirmed, and nobody is charged for it (11.3.1). Then the side to move
//! thinks on his own time, his move goes into an envelope and the clocks stand (11.3.3-11.3.5). At the resumption the
//! envelope is opened, position and times are confirmed again, the sealed move is played and the opponent's clock runs
//! (11.4). A game can be interrupted more than once.
//!
//! The move itself is in no fact before the opening: until then there is the envelope, its keeper and, at the most, a
//! copy under a passphrase that nobody here can read.

use clock::{Millis, Moment, PerSide, Side};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use ts_rs::TS;

use crate::facts::{Act, Fact, Paper, Revealed, SealedCopy, Source};
use crate::lateness::Meanwhile;
use crate::notation::Notation;
use crate::profile::Profile;
use crate::proposal::{Due, Evidence, Proposal, Urgency};
use crate::queue::Case;
use crate::state::{Game, Halt, HaltCause, Mark, Meeting, Played};

/// The interruptions of a game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Adjourned {
    /// In order; the last may still be going on.
    pub interruptions: Vec<Interruption>,
}

/// One interruption of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Interruption {
    /// When the game was interrupted.
    pub begun: Mark,
    /// Why.
    pub reason: String,
    /// Who is to move, and seals.
    pub side: Side,
    /// Position and times as they were read out last before the sealing (11.3.1).
    pub noted: Option<Noted>,
    /// Since when the side to move thinks about the move he will seal (11.3.3).
    pub thinking: Option<Mark>,
    /// The sealed move.
    pub sealed: Option<SealedMove>,
    /// Who kept the envelope, in order.
    pub keepers: Vec<Keeper>,
    /// The opening of the envelope.
    pub opened: Option<OpenedEnvelope>,
    /// Position and times as they were read out last before the game went on (11.4.3).
    pub checked: Option<Noted>,
    /// When the game went on.
    pub ended: Option<Mark>,
}

/// Position and times, read out and noted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Noted {
    /// The fact, and when.
    pub mark: Mark,
    /// The position in the game's FEN, where it was noted.
    pub fen: Option<String>,
    /// What both sides have left.
    pub left: PerSide<Millis>,
    /// Who confirmed.
    pub confirmed: PerSide<bool>,
}

/// A move in its envelope.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SealedMove {
    /// The fact, and when.
    pub mark: Mark,
    /// Number or mark of the envelope.
    pub envelope: String,
    /// The typed copy; none: on paper alone.
    pub copy: Option<SealedCopy>,
    /// What both sides had left when it was sealed; absent where no device told.
    pub left: Option<PerSide<Millis>>,
}

/// Who keeps an envelope from a moment on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Keeper {
    /// The fact, and when.
    pub mark: Mark,
    /// Name as entered.
    pub name: String,
    /// A remark.
    pub note: Option<String>,
}

/// An opened envelope.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OpenedEnvelope {
    /// The fact, and when.
    pub mark: Mark,
    /// Who was there.
    pub before: Vec<String>,
    /// How the paper was found.
    pub paper: Paper,
    /// The move that counts; none: there is none, and the side to move moves anew.
    pub text: Option<String>,
    /// Whether it is legal; absent where the console cannot tell.
    pub legal: Option<bool>,
    /// What the typed copy revealed.
    pub revealed: Option<Revealed>,
}

/// How far an interruption has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AdjournmentStep {
    /// The clocks stand; position and times are to be confirmed by both (11.3.1).
    Begun,
    /// They are; the side to move may think about the move he will seal (11.3.3).
    Confirmed,
    /// He thinks, on his own time.
    Thinking,
    /// The envelope is sealed and kept (11.3.5).
    Sealed,
    /// It is open; position and times are to be confirmed again (11.4.3).
    Opened,
    /// They are; the sealed move may be played (11.4.4).
    Checked,
}

impl AdjournmentStep {
    /// Its name in parameters and catalogues.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            AdjournmentStep::Begun => "begun",
            AdjournmentStep::Confirmed => "confirmed",
            AdjournmentStep::Thinking => "thinking",
            AdjournmentStep::Sealed => "sealed",
            AdjournmentStep::Opened => "opened",
            AdjournmentStep::Checked => "checked",
        }
    }
}

impl Adjourned {
    /// Whether nothing of the kind has happened.
    pub(crate) fn is_empty(&self) -> bool {
        self.interruptions.is_empty()
    }

    /// The interruption that is going on.
    #[must_use]
    pub fn going_on(&self) -> Option<&Interruption> {
        self.interruptions.last().filter(|last| last.ended.is_none())
    }

    fn going_on_mut(&mut self) -> Option<&mut Interruption> {
        self.interruptions.last_mut().filter(|last| last.ended.is_none())
    }

    /// Moves all stored moments by `shift`, when a new boot counts from elsewhere.
    pub(crate) fn rebase(&mut self, shift: Millis) {
        for interruption in &mut self.interruptions {
            let Interruption { begun, noted, thinking, sealed, keepers, opened, checked, ended, .. } = interruption;
            let single = [Some(begun), thinking.as_mut(), ended.as_mut()].into_iter().flatten();
            let noted = noted.iter_mut().chain(checked).map(|noted| &mut noted.mark);
            let envelope = sealed.iter_mut().map(|sealed| &mut sealed.mark);
            let envelope = envelope.chain(opened.iter_mut().map(|opened| &mut opened.mark));
            let keepers = keepers.iter_mut().map(|keeper| &mut keeper.mark);
            single.chain(noted).chain(envelope).chain(keepers).for_each(|mark| mark.at = mark.at + shift);
        }
    }
}

impl Interruption {
    /// Who has the envelope now.
    #[must_use]
    pub fn keeper(&self) -> Option<&Keeper> {
        self.keepers.last()
    }
}

impl OpenedEnvelope {
    /// Whether the move cannot be played: it is not legal, or nobody can say which one it is where that counts as much.
    #[must_use]
    pub fn loses(&self, profile: &Profile) -> bool {
        self.legal == Some(false)
            || self.paper == Paper::Ambiguous && taken(profile, "ambiguous_sealed_move") == Some("loses")
    }

    /// Whether paper and typed copy name different moves; the paper counts.
    #[must_use]
    pub fn differs(&self) -> bool {
        let paper = self.text.as_deref().filter(|_| self.paper != Paper::Lost);
        self.revealed.as_ref().zip(paper).is_some_and(|(revealed, paper)| revealed.text.trim() != paper)
    }
}

impl SealedCopy {
    /// Whether the commitment is to this: SHA-256 of the 32 bytes followed by the move as UTF-8.
    #[must_use]
    pub fn commits_to(&self, revealed: &Revealed) -> bool {
        let Some(nonce) = bytes(&revealed.nonce).filter(|nonce| nonce.len() == 32) else { return false };
        let hash = Sha256::new().chain_update(nonce).chain_update(revealed.text.as_bytes()).finalize();
        bytes(&self.commitment).is_some_and(|commitment| commitment == hash.as_slice())
    }

    /// Whether the parts have their form: 64 hex digits, and an `age` file in its armour of reasonable length.
    #[must_use]
    pub fn is_well_formed(&self) -> bool {
        let armour = |c: char| c == '\n' || c == '\r' || c.is_ascii_graphic() || c == ' ';
        bytes(&self.commitment).is_some_and(|commitment| commitment.len() == 32)
            && self.cipher.len() <= 4_096
            && self.cipher.trim_start().starts_with("-----BEGIN AGE ENCRYPTED FILE-----")
            && self.cipher.chars().all(armour)
    }
}

/// The bytes of hex digits; `None` for anything else.
fn bytes(hex: &str) -> Option<Vec<u8>> {
    let pairs = hex.as_bytes().chunks_exact(2);
    if !pairs.remainder().is_empty() || !hex.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')) {
        return None;
    }
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}

/// How a detail is read that the article leaves open.
pub(crate) fn taken<'a>(profile: &'a Profile, choice: &str) -> Option<&'a str> {
    profile.choice(choice).map(|choice| choice.taken.as_str())
}

impl Game {
    /// Whether the game is on and interrupted.
    #[must_use]
    pub fn is_adjourned(&self) -> bool {
        self.is_on() && self.adjourned.going_on().is_some()
    }

    /// Whether the clocks have to stand because the game is interrupted: always but while the sealing side thinks.
    #[must_use]
    pub fn stands_adjourned(&self) -> bool {
        self.is_adjourned() && self.adjournment_step() != Some(AdjournmentStep::Thinking)
    }

    /// Why the clock stands on when what it stood for is over: the game is interrupted, or the hall is stopped. Every
    /// chapter that lets a clock go on asks here first.
    pub(crate) fn held(&self, hall: Option<Mark>, mark: Mark) -> Option<Halt> {
        let adjourned = self.stands_adjourned().then_some(Halt { mark, cause: HaltCause::Adjourned });
        adjourned.or(hall.map(|mark| Halt { mark, cause: HaltCause::Hall }))
    }

    /// How far the interruption that is going on has got.
    #[must_use]
    pub fn adjournment_step(&self) -> Option<AdjournmentStep> {
        let Interruption { noted, thinking, sealed, opened, checked, .. } = self.adjourned.going_on()?;
        // Who has not come has nothing to confirm.
        let agreed = |noted: &Noted| Side::BOTH.iter().all(|&s| *noted.confirmed.get(s) || !self.is_present(s));
        Some(if checked.is_some() {
            AdjournmentStep::Checked
        } else if opened.is_some() {
            AdjournmentStep::Opened
        } else if sealed.is_some() {
            AdjournmentStep::Sealed
        } else if thinking.is_some() {
            AdjournmentStep::Thinking
        } else if noted.as_ref().is_some_and(agreed) {
            AdjournmentStep::Confirmed
        } else {
            AdjournmentStep::Begun
        })
    }

    /// Lets a fact of this chapter take effect. False when it makes no sense.
    pub(crate) fn follow_adjournment(&mut self, fact: &Fact, mark: Mark, device: bool) -> bool {
        if !self.is_on() {
            return false;
        }
        let step = self.adjournment_step();
        match fact {
            Fact::AdjournmentBegun { reason, .. } if step.is_none() => {
                self.adjourn(reason, mark, device);
                true
            }
            Fact::AdjournmentConfirmed { fen, left, confirmed, .. } => {
                let noted = Noted { mark, fen: fen.clone(), left: *left, confirmed: *confirmed };
                step.is_some_and(|step| self.note(step, noted, device))
            }
            Fact::SealingBegun { .. } if step == Some(AdjournmentStep::Confirmed) => {
                let Some(interruption) = self.adjourned.going_on_mut() else { return false };
                interruption.thinking = Some(mark);
                let side = interruption.side;
                self.run_on(Some(side), mark, device);
                true
            }
            Fact::MoveSealed { envelope, holder, copy, .. } if step == Some(AdjournmentStep::Thinking) => {
                self.interrupt_clock(mark, device);
                let left = self.known.then(|| self.rightful_clock().both_left(mark.at));
                let sealed = SealedMove { mark, envelope: envelope.clone(), copy: copy.clone(), left };
                let keeper = Keeper { mark, name: holder.clone(), note: None };
                self.adjourned.going_on_mut().is_some_and(|now| {
                    now.sealed = Some(sealed);
                    now.keepers.push(keeper);
                    true
                })
            }
            Fact::EnvelopePassed { to, note, .. } if step == Some(AdjournmentStep::Sealed) => {
                let keeper = Keeper { mark, name: to.clone(), note: note.clone() };
                self.adjourned.going_on_mut().map(|now| now.keepers.push(keeper)).is_some()
            }
            Fact::EnvelopeOpened { before, paper, text, legal, revealed, .. }
                if step == Some(AdjournmentStep::Sealed) =>
            {
                let (before, text, revealed) = (before.clone(), text.clone(), revealed.clone());
                let opened = OpenedEnvelope { mark, before, paper: *paper, text, legal: *legal, revealed };
                self.adjourned.going_on_mut().map(|now| now.opened = Some(opened)).is_some()
            }
            Fact::AdjournmentEnded { .. } => step.is_some_and(|step| self.resume_play(step, mark, device)),
            _ => false,
        }
    }

    /// The game is interrupted: its clock stands.
    fn adjourn(&mut self, reason: &str, mark: Mark, device: bool) {
        // Before the first move the clock may run for whoever is away (9.2).
        let side = if self.moves.is_empty() { Side::White } else { self.rightful_clock().turn() };
        self.interrupt_clock(mark, device);
        self.adjourned.interruptions.push(Interruption {
            begun: mark,
            reason: reason.to_owned(),
            side,
            noted: None,
            thinking: None,
            sealed: None,
            keepers: Vec::new(),
            opened: None,
            checked: None,
            ended: None,
        });
    }

    /// Position and times were read out; times that differ from what is known are set.
    fn note(&mut self, step: AdjournmentStep, noted: Noted, device: bool) -> bool {
        let (left, at, now) = (noted.left, noted.mark.at, (noted.mark.fact, noted.mark.at));
        let Some(interruption) = self.adjourned.going_on_mut() else { return false };
        match step {
            AdjournmentStep::Begun | AdjournmentStep::Confirmed => interruption.noted = Some(noted),
            AdjournmentStep::Opened | AdjournmentStep::Checked => interruption.checked = Some(noted),
            AdjournmentStep::Thinking | AdjournmentStep::Sealed => return false,
        }
        if self.rightful_clock().both_left(at) != left && self.rule_clock(device, true, now, |c| c.set(left, at)) {
            self.fallen = None;
            self.touched = true;
            self.keep(at, Meanwhile::Set(left));
        }
        true
    }

    /// The clock stands for the interruption; it may stand already.
    fn interrupt_clock(&mut self, mark: Mark, device: bool) {
        if self.rule_clock(device, false, (mark.fact, mark.at), |c| c.stop(mark.at)) {
            self.touched = true;
            self.keep(mark.at, Meanwhile::Stopped);
        }
        self.halt = Some(Halt { mark, cause: HaltCause::Adjourned });
    }

    /// The clock of `side` runs, or of who was to run; it may run already. A lever may have been moved meanwhile.
    fn run_on(&mut self, side: Option<Side>, mark: Mark, device: bool) {
        self.halt = None;
        let resumed = self.rule_clock(device, false, (mark.fact, mark.at), |c| {
            side.map_or(Ok(()), |side| c.hand_turn(side, mark.at))?;
            c.resume(mark.at)
        });
        if resumed {
            self.touched = true;
            self.keep(mark.at, Meanwhile::Resumed);
        }
    }

    /// The game goes on: with the sealed move played, or where there is none with the side to move.
    fn resume_play(&mut self, step: AdjournmentStep, mark: Mark, device: bool) -> bool {
        let Some(interruption) = self.adjourned.going_on_mut() else { return false };
        let (side, text) = (interruption.side, interruption.opened.as_ref().and_then(|opened| opened.text.clone()));
        let sealed = match step {
            AdjournmentStep::Begun | AdjournmentStep::Confirmed => None,
            AdjournmentStep::Checked => text,
            AdjournmentStep::Thinking | AdjournmentStep::Sealed | AdjournmentStep::Opened => return false,
        };
        interruption.ended = Some(mark);
        self.halt = None;
        match sealed {
            Some(text) => self.play_sealed(side, &text, mark, device),
            // Before the first move it ran for whoever was away (9.2).
            None => self.run_on(Some(side).filter(|_| !self.moves.is_empty()), mark, device),
        }
        true
    }

    /// The sealed move is made on the board and the clock pressed (11.4.4).
    fn play_sealed(&mut self, side: Side, text: &str, mark: Mark, device: bool) {
        let times = self.clock.gain(side) > Millis::ZERO;
        let pressed = self.rule_clock(device, times, (mark.fact, mark.at), |c| {
            // It may have stood all the time.
            let _ = c.stop(mark.at);
            c.hand_turn(side, mark.at)?;
            c.resume(mark.at)?;
            c.press(side, mark.at)
        });
        if device && pressed {
            self.clock.count_move(side);
        }
        let left = self.known.then(|| self.rightful_clock().both_left(mark.at));
        self.moves.push(Played { mark, side, text: Some(Notation::from(text)), left, from: Source::Arbiter });
        self.increment_owed = None;
        self.touched = true;
        let clock = self.rightful_clock();
        self.keep(mark.at, Meanwhile::Moved { left: clock.both_left(mark.at), turn: clock.turn() });
    }
}

impl Meeting {
    /// A sealed move that cannot be played loses (11.3.6).
    pub(crate) fn adjournment_due(&self, game: &Game, _now: Moment) -> Option<Proposal> {
        let Interruption { side, sealed, opened, .. } = game.adjourned.going_on()?;
        let (sealed, opened) = sealed.as_ref().zip(opened.as_ref().filter(|opened| opened.loses(&self.profile)))?;
        let clause = &self.profile.adjournments.as_ref()?.illegal;
        let Mark { fact, at } = opened.mark;
        let text = opened.text.clone().unwrap_or_default();
        let case = Case { due: Due::SealedIllegal, urgency: Urgency::Now, side: Some(*side), since: at };
        let evidence = vec![Evidence::Opened { fact, at, text }];
        let rests_on = vec![sealed.mark.fact, fact];
        Some(case.propose(game.id, clause, evidence, rests_on, vec![Act::Lose { side: *side }]))
    }
}
