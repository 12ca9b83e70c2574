//! Who sits at a console: whoever does asks in his own name, and nobody asks in the name of another.
//!
//! The window has one seat, and so has `serve`, for all its pages. It is the chief arbiter's from the start. Once he has
//! set a PIN, an event that is opened begins with nobody in it: everything can be read, and nothing is accepted until
//! somebody signs in. Scripts need no seat: who can run the program on the file owns the file.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arbitration::{Code, Fact, Official, Refusal, Role};

use crate::desk::Desk;
use crate::error::DeskError;
use crate::pins::{self, Kept, PinChange, RECOVERY};
use crate::preview::proposes_loss;
use crate::reply::Reply;
use crate::secret::Secret;
use crate::wire::{
    Answer, Ask, Confirmed, NewEvent, OfficialView, OpenEnvelope, PinSet, PreviewAnswer, Seal, SeatView,
};

/// The program's own name for the chief arbiter, under which it acts until somebody signs in.
pub(crate) const CHIEF: &str = "chief";

/// A seat at a console. Its clones are the same seat.
#[derive(Debug, Clone)]
pub struct Seat(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    desk: Desk,
    /// Who signed in, and to which of the events that were opened: at another one he does not sit. No name: he was
    /// released, and nobody has signed in since.
    taken: Mutex<Option<(u64, String)>>,
}

/// Who sits there.
struct Sitter {
    /// The name that his facts bear.
    actor: String,
    /// As an official.
    official: Official,
}

impl Seat {
    /// A seat at a desk.
    #[must_use]
    pub fn new(desk: Desk) -> Self {
        Seat(Arc::new(Inner { desk, taken: Mutex::default() }))
    }

    /// The desk.
    #[must_use]
    pub fn desk(&self) -> &Desk {
        &self.0.desk
    }

    /// Who sits here, and who may.
    ///
    /// # Errors
    /// As for a desk without an event, or a file that cannot be read; so in all that follows.
    pub async fn who(&self) -> Result<SeatView, DeskError> {
        let (kept, sits) = self.look().await?;
        let pin = |name: &str| kept.pins.contains_key(name);
        let view = |o: &Official| OfficialView { name: o.name.clone(), role: o.role, pin: pin(&o.name) };
        let officials = kept.officials.iter().map(view).collect();
        Ok(SeatView { sits: sits.map(|sitter| sitter.official), officials })
    }

    /// An official takes the seat: by his PIN, and where he has none by his name alone.
    pub async fn sign_in(&self, name: &str, pin: Option<Secret>) -> Result<Answer, DeskError> {
        let _stay = self.desk().stay().await;
        let opening = self.desk().opening();
        let kept = self.desk().kept().await?;
        let Some(official) = kept.official(name) else { return Ok(no_official(name)) };
        if let Err(refusal) = self.check(&kept, &official.name, pin).await? {
            return Ok(refused(refusal));
        }
        self.take(opening, &official.name);
        Ok(self.nothing_written())
    }

    /// Whoever sits here leaves; where the chief arbiter has a PIN, nobody sits here then.
    pub fn sign_out(&self) {
        *self.taken() = None;
        self.desk().seats_changed();
    }

    /// Sets an official's PIN, or takes it away. With the chief arbiter's first one comes a recovery code.
    pub async fn set_pin(&self, name: &str, pin: Option<Secret>) -> Result<PinSet, DeskError> {
        let _stay = self.desk().stay().await;
        let opening = self.desk().opening();
        let (kept, sits) = self.look().await?;
        let not_set = |answer| PinSet { answer, recovery: None };
        let Some(by) = sits else { return Ok(not_set(sign_in())) };
        let Some(holder) = kept.official(name).cloned() else { return Ok(not_set(no_official(name))) };
        if !may_set(&by.official, &holder) {
            let refusal = Refusal::new(Code::NotAllowed).with("name", &by.official.name);
            return Ok(not_set(refused(refusal.with("role", by.official.role.name()))));
        }
        if let Some(Err(refusal)) = pin.as_ref().map(pins::checked) {
            return Ok(not_set(refused(refusal)));
        }
        let is_chief = kept.chief().is_some_and(|chief| chief.name == holder.name);
        let first = is_chief && pin.is_some() && !kept.pins.contains_key(RECOVERY);
        let forgets = is_chief && pin.is_none();
        let holder = holder.name;
        let of = holder.clone();
        let (changes, recovery) = Reply::work(move || {
            let mut changes: Vec<PinChange> = vec![(of, pin.as_ref().map(pins::hash).transpose()?)];
            let recovery = first.then(pins::new_code).transpose()?;
            match &recovery {
                Some(code) => changes.push((RECOVERY.to_owned(), Some(pins::hash(code)?))),
                None if forgets => changes.push((RECOVERY.to_owned(), None)),
                None => {}
            }
            Ok((changes, recovery))
        })
        .await?;
        let answer = self.desk().keep(changes, None, &by.actor).await?;
        if !matches!(answer, Answer::Accepted { .. }) {
            return Ok(not_set(answer));
        }
        // Who gives himself a PIN goes on sitting where he sits.
        if by.official.name == holder {
            self.take(opening, &holder);
        } else {
            self.desk().seats_changed();
        }
        Ok(PinSet { answer, recovery })
    }

    /// The chief arbiter takes the seat by his recovery code, whoever sits there. That is a fact; his PIN goes with the
    /// code, in the same transaction.
    pub async fn take_over(&self, code: Secret) -> Result<Answer, DeskError> {
        let _stay = self.desk().stay().await;
        let opening = self.desk().opening();
        let kept = self.desk().kept().await?;
        let wrong = || refused(Refusal::new(Code::WrongCode));
        let (Some(chief), true) = (kept.chief(), kept.pins.contains_key(RECOVERY)) else { return Ok(wrong()) };
        match self.check(&kept, RECOVERY, Some(pins::read_code(&code))).await? {
            Ok(()) => {}
            Err(refusal) if refusal.code == Code::WrongPin => return Ok(wrong()),
            Err(refusal) => return Ok(refused(refusal)),
        }
        let changes = vec![(chief.name.clone(), None), (RECOVERY.to_owned(), None)];
        let fact = Fact::HostTakenOver { name: chief.name.clone() };
        let answer = self.desk().keep(changes, Some(fact), &chief.name).await?;
        if matches!(answer, Answer::Accepted { .. }) {
            self.take(opening, &chief.name);
        }
        Ok(answer)
    }

    /// As [`Desk::create`]: whoever sits here, in a new event he is nobody yet.
    pub async fn create(&self, new: NewEvent) -> Result<Answer, DeskError> {
        self.desk().create(new, CHIEF).await
    }

    /// As [`Desk::intent`], in the name of him who sits here. Whose consent it names gives his PIN with it.
    pub async fn intent(&self, mut ask: Ask) -> Result<Answer, DeskError> {
        let _stay = self.desk().stay().await;
        let (kept, sits) = self.look().await?;
        let Some(by) = sits else { return Ok(sign_in()) };
        let pin = ask.pin.take();
        let others: BTreeSet<String> = ask.consents().map(|name| name.trim().to_owned()).collect();
        for name in others.iter().filter(|name| **name != by.official.name) {
            if let Err(refusal) = self.check(&kept, name, pin.clone()).await? {
                return Ok(refused(refusal));
            }
        }
        self.desk().intent(ask, &by.actor).await
    }

    /// As [`Desk::preview`]. Needs no PIN.
    pub async fn preview(&self, ask: Ask) -> Result<PreviewAnswer, DeskError> {
        match self.look().await? {
            (_, Some(by)) => self.desk().preview(ask, &by.actor).await,
            (_, None) => Ok(PreviewAnswer::Refused { refusal: Refusal::new(Code::SignIn) }),
        }
    }

    /// As [`Seat::intent`], for an intent that was confirmed before its dry run was read: one that would bring the
    /// proposed loss of a game is held back. One request, so that an early Enter waits for one answer only.
    pub async fn confirm(&self, ask: Ask) -> Result<Confirmed, DeskError> {
        let would = self.preview(ask.clone()).await?;
        if proposes_loss(&would) {
            return Ok(Confirmed::Held { would });
        }
        Ok(Confirmed::Answered { answer: self.intent(ask).await? })
    }

    /// As [`Desk::seal`].
    pub async fn seal(&self, asked: Seal) -> Result<Answer, DeskError> {
        let _stay = self.desk().stay().await;
        match self.look().await? {
            (_, Some(by)) => self.desk().seal(asked, &by.actor).await,
            (_, None) => Ok(sign_in()),
        }
    }

    /// As [`Desk::open_envelope`].
    pub async fn open_envelope(&self, asked: OpenEnvelope) -> Result<Answer, DeskError> {
        let _stay = self.desk().stay().await;
        match self.look().await? {
            (_, Some(by)) => self.desk().open_envelope(asked, &by.actor).await,
            (_, None) => Ok(sign_in()),
        }
    }

    /// The officials with what is kept of their PINs, and who sits here.
    async fn look(&self) -> Result<(Kept, Option<Sitter>), DeskError> {
        let opening = self.desk().opening();
        let kept = self.desk().kept().await?;
        let name = self.taken().as_ref().filter(|(at, _)| *at == opening).map(|(_, name)| name.clone());
        let sits = match name {
            Some(name) => {
                let official = kept.official(&name).cloned();
                if official.is_none() {
                    self.vacate(opening, &name);
                }
                official.map(|official| Sitter { actor: name, official })
            }
            None if kept.is_locked() => None,
            None => {
                let chief = kept.chief().cloned().unwrap_or(Official { name: CHIEF.to_owned(), role: Role::Chief });
                Some(Sitter { actor: CHIEF.to_owned(), official: chief })
            }
        };
        Ok((kept, sits))
    }

    /// Whether a PIN is its holder's; one that has none needs none. Too many wrong ones in a row, and he must wait.
    async fn check(&self, kept: &Kept, holder: &str, pin: Option<Secret>) -> Result<Result<(), Refusal>, DeskError> {
        let Some(phc) = kept.pins.get(holder).cloned() else { return Ok(Ok(())) };
        let wrong = || Err(Refusal::new(Code::WrongPin).with("name", holder));
        let (Some(pin), Some(path)) = (pin, self.desk().path()) else { return Ok(wrong()) };
        if let Err(refusal) = self.desk().tries().begin(path.clone(), holder, self.desk().time().now()) {
            return Ok(Err(refusal.with("name", holder)));
        }
        if Reply::work(move || Ok(pins::fits(&pin, &phc))).await? {
            self.desk().tries().right(path, holder);
            return Ok(Ok(()));
        }
        Ok(wrong())
    }

    fn take(&self, opening: u64, name: &str) {
        *self.taken() = Some((opening, name.to_owned()));
        self.desk().seats_changed();
    }

    /// Who was released sits here no more, also when he is appointed again; nor does anybody else until he signs in.
    fn vacate(&self, opening: u64, name: &str) {
        if let Some((_, sitter)) = self.taken().as_mut().filter(|(at, sitter)| *at == opening && *sitter == *name) {
            sitter.clear();
        }
    }

    fn taken(&self) -> MutexGuard<'_, Option<(u64, String)>> {
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn nothing_written(&self) -> Answer {
        Answer::Accepted { facts: Vec::new(), wall: self.desk().time().stamp().wall }
    }
}

/// The chief arbiter and his deputy set every PIN but a chief arbiter's, which is his own affair as everybody's is.
fn may_set(by: &Official, holder: &Official) -> bool {
    by.name == holder.name || matches!(by.role, Role::Chief | Role::Deputy) && holder.role != Role::Chief
}

fn refused(refusal: Refusal) -> Answer {
    Answer::Refused { refusal }
}

fn sign_in() -> Answer {
    refused(Refusal::new(Code::SignIn))
}

fn no_official(name: &str) -> Answer {
    refused(Refusal::new(Code::NoOfficial).with("name", name))
}
