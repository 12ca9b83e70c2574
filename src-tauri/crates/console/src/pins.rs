//! PINs and the recovery code. They stand beside the chain, because they are no fact of the event; what is kept of each is
//! an argon2 hash. A PIN is in no fact, delta, refusal or log, and what held it is wiped.

use std::collections::{BTreeMap, HashMap};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use arbitration::{Code, Official, Refusal, chief};
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Argon2, Params};
use clock::{Millis, Moment};

use crate::error::DeskError;
use crate::secret::Secret;

/// Whose row the recovery code has: no official's name is empty.
pub(crate) const RECOVERY: &str = "";
/// Digits of a PIN.
const DIGITS: RangeInclusive<usize> = 4..=12;
/// So many wrong tries in a row, and the next must wait …
const MOST_WRONG: u32 = 5;
/// … for so long.
const WAIT: Millis = Millis::minutes(1);
/// The most memory, in KiB, and the most rounds that a hash in a file may ask for: the usual are 19 456 and 2.
const MOST_WORK: (u32, u32) = (1 << 17, 16);
/// Signs of the recovery code: none that is taken for another one.
const SIGNS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/// Its groups, and the signs of each: 99 bits.
const GROUPS: (usize, usize) = (4, 5);

/// Whose PIN changes, and what is kept of it from now on; none: it goes.
pub(crate) type PinChange = (String, Option<Secret>);

/// Changes as the journal takes them.
pub(crate) fn rows(changes: Vec<PinChange>) -> Vec<(String, Option<String>)> {
    changes.into_iter().map(|(holder, phc)| (holder, phc.map(|phc| phc.reveal().to_owned()))).collect()
}

/// The PINs that go when the officials are others than before: those of whoever is none any more, and with another chief
/// arbiter the recovery code.
pub(crate) fn gone(before: &[Official], after: &[Official]) -> Vec<PinChange> {
    let is_there = |name: &str| after.iter().any(|official| official.name == name);
    let names = before.iter().filter(|official| !is_there(&official.name)).map(|official| official.name.as_str());
    let handed_over = chief(before).map(|chief| &chief.name) != chief(after).map(|chief| &chief.name);
    names.chain(handed_over.then_some(RECOVERY)).map(|holder| (holder.to_owned(), None)).collect()
}

/// The officials of an event, and what is kept of their PINs.
#[derive(Debug)]
pub(crate) struct Kept {
    pub officials: Vec<Official>,
    pub pins: BTreeMap<String, Secret>,
}

impl Kept {
    /// The chief arbiter.
    pub fn chief(&self) -> Option<&Official> {
        chief(&self.officials)
    }

    /// An official by his name; of two with one name the higher, as rights are his.
    pub fn official(&self, name: &str) -> Option<&Official> {
        self.officials.iter().filter(|official| official.name == name).min_by_key(|official| official.role.rank())
    }

    /// Whether somebody has to sign in before anything is accepted.
    pub fn is_locked(&self) -> bool {
        self.chief().is_some_and(|chief| self.pins.contains_key(&chief.name))
    }
}

/// What is kept of a secret. Slow on purpose.
///
/// # Errors
/// [`DeskError::Pin`] when the machine gives no random bytes.
pub(crate) fn hash(plain: &Secret) -> Result<Secret, DeskError> {
    let failed = |error: String| DeskError::Pin(error);
    let mut salt = [0u8; 16];
    getrandom::fill(&mut salt).map_err(|error| failed(error.to_string()))?;
    let salt = SaltString::encode_b64(&salt).map_err(|error| failed(error.to_string()))?;
    let hash = Argon2::default().hash_password(plain.reveal().as_bytes(), &salt);
    Ok(Secret::from(hash.map_err(|error| failed(error.to_string()))?.to_string()))
}

/// Whether a secret is the one that was kept. Slow on purpose; one that asks for more work than is borne never is.
pub(crate) fn fits(plain: &Secret, phc: &Secret) -> bool {
    let Ok(hash) = PasswordHash::new(phc.reveal()) else { return false };
    let (memory, rounds) = MOST_WORK;
    let borne = Params::try_from(&hash).is_ok_and(|work| work.m_cost() <= memory && work.t_cost() <= rounds);
    borne && Argon2::default().verify_password(plain.reveal().as_bytes(), &hash).is_ok()
}

/// A PIN, checked for its form.
///
/// # Errors
/// [`Code::BadPin`].
pub(crate) fn checked(pin: &Secret) -> Result<(), Refusal> {
    let text = pin.reveal();
    let good = DIGITS.contains(&text.len()) && text.bytes().all(|sign| sign.is_ascii_digit());
    if good { Ok(()) } else { Err(Refusal::new(Code::BadPin)) }
}

/// A new recovery code: `7KQ2M-XW9RT-…`.
///
/// # Errors
/// [`DeskError::Pin`] when the machine gives no random bytes.
pub(crate) fn new_code() -> Result<Secret, DeskError> {
    let (groups, size) = GROUPS;
    let mut code = String::with_capacity(groups * (size + 1));
    let mut signs = 0;
    while signs < groups * size {
        let mut byte = [0u8];
        getrandom::fill(&mut byte).map_err(|error| DeskError::Pin(error.to_string()))?;
        // Of 256 bytes the last ones would favour the first signs.
        let [byte] = byte.map(usize::from);
        if byte < 256 - 256 % SIGNS.len()
            && let Some(&sign) = SIGNS.get(byte % SIGNS.len())
        {
            if signs > 0 && signs % size == 0 {
                code.push('-');
            }
            code.push(char::from(sign));
            signs += 1;
        }
    }
    Ok(Secret::from(code))
}

/// A recovery code as it was kept, however its groups were typed.
pub(crate) fn read_code(typed: &Secret) -> Secret {
    let (_, size) = GROUPS;
    let signs = typed.reveal().chars().filter(|sign| sign.is_ascii_alphanumeric());
    let mut code = String::with_capacity(typed.reveal().len() * 2);
    for (n, sign) in signs.enumerate() {
        if n > 0 && n % size == 0 {
            code.push('-');
        }
        code.push(sign.to_ascii_uppercase());
    }
    Secret::from(code)
}

/// Wrong tries in a row, by the file and whose PIN it was. They outlive the closing of the file.
#[derive(Debug, Default)]
pub(crate) struct Tries(Mutex<HashMap<(PathBuf, String), Wrong>>);

#[derive(Debug)]
struct Wrong {
    tries: u32,
    last: Moment,
}

impl Tries {
    /// Counts a try as wrong until it proves right, so that many at once are no more tries than one after another.
    ///
    /// # Errors
    /// [`Code::TooManyTries`].
    pub fn begin(&self, path: PathBuf, holder: &str, now: Moment) -> Result<(), Refusal> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let wrong = all.entry((path, holder.to_owned())).or_insert(Wrong { tries: 0, last: now });
        if wrong.tries >= MOST_WRONG {
            let left = wrong.last + WAIT - now;
            if left > Millis::ZERO {
                return Err(Refusal::new(Code::TooManyTries).with("seconds", (left.get() + 999) / 1000));
            }
            wrong.tries = 0;
        }
        wrong.tries += 1;
        wrong.last = now;
        Ok(())
    }

    /// The try was right.
    pub fn right(&self, path: PathBuf, holder: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&(path, holder.to_owned()));
    }
}
