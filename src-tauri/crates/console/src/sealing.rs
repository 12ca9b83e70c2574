//! The typed copy of a sealed move (11.3.3-11.3.5): a convenience beside the paper, which counts.
//!
//! Sealing writes two things into the journal. The **commitment** is SHA-256 of 32 random bytes followed by the move as
//! UTF-8: with both in hand anybody can check it. The **cipher** is those bytes and the move under a passphrase, an
//! `age` file in its armour: `age --decrypt` opens it without this program. In the file the move is followed by zero
//! bytes up to a fixed length, so that the cipher does not tell a long capture from a short step.
//!
//! The plain move passes through here alone. It is in no fact, delta, refusal or log before the opening, nothing judges
//! it, and what held it is wiped when it is no longer needed. Who has forgotten the passphrase opens the paper.

use std::io::{Read as _, Write as _};

use age::armor::{ArmoredReader, ArmoredWriter, Format};
use age::scrypt;
use age::secrecy::SecretString;
use arbitration::{Code, Intent, Refusal, Revealed, SealedCopy};
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use crate::desk::Desk;
use crate::error::DeskError;
use crate::reply::Reply;
use crate::secret::Secret;
use crate::wire::{Answer, Ask, OpenEnvelope, Seal};

/// The work of turning a passphrase into a key: 2^15 rounds take a tenth of a second and 32 MiB, on a slow laptop less
/// than one second. While it goes on the player's clock runs.
const WORK: u8 = 15;
/// The most work that an opening may ask for.
const MOST_WORK: u8 = 17;
/// Random bytes before the move.
const NONCE: usize = 32;
/// Room for the move: 64 characters of UTF-8.
const ROOM: usize = 256;
/// Longest move, in characters.
const MOVE: usize = 64;
/// Shortest passphrase, in characters.
const SHORTEST: usize = 6;

/// Closes a move under a passphrase.
///
/// # Errors
/// A move or a passphrase that cannot be one, told without it; [`DeskError::Sealing`] when the machine gives no random
/// bytes.
fn close(text: &Secret, passphrase: &Secret) -> Result<SealedCopy, DeskError> {
    let text = checked(text, "move", 1..=MOVE)?;
    let passphrase = checked(passphrase, "passphrase", SHORTEST..=MOVE)?;
    let mut plain = Zeroizing::new(vec![0u8; NONCE + ROOM]);
    let (nonce, room) = plain.split_at_mut(NONCE);
    getrandom::fill(nonce).map_err(|error| DeskError::Sealing(error.to_string()))?;
    let Some(place) = room.get_mut(..text.len()) else { return Err(unfit("move").into()) };
    place.copy_from_slice(text.as_bytes());
    let commitment = hex(&Sha256::new().chain_update(nonce).chain_update(text).finalize());
    let cipher = encrypt(&plain, passphrase).map_err(|error| DeskError::Sealing(error.to_string()))?;
    Ok(SealedCopy { commitment, cipher })
}

fn encrypt(plain: &[u8], passphrase: &str) -> Result<String, Box<dyn std::error::Error>> {
    let mut recipient = scrypt::Recipient::new(SecretString::from(passphrase.to_owned()));
    recipient.set_work_factor(WORK);
    let encryptor = age::Encryptor::with_recipients(std::iter::once(&recipient as &dyn age::Recipient))?;
    let armour = ArmoredWriter::wrap_output(Vec::new(), Format::AsciiArmor)?;
    let mut writer = encryptor.wrap_output(armour)?;
    writer.write_all(plain)?;
    Ok(String::from_utf8(writer.finish()?.finish()?)?)
}

/// Opens a copy.
///
/// # Errors
/// [`Code::WrongPassphrase`]; [`Code::BadSeal`] for what is not of our form, or not what was committed to.
fn reveal(copy: &SealedCopy, passphrase: &Secret) -> Result<Revealed, Refusal> {
    let plain = decrypt(&copy.cipher, passphrase.reveal().trim()).ok_or(Refusal::new(Code::WrongPassphrase))?;
    let bad = || Refusal::new(Code::BadSeal);
    let (nonce, room) = plain.split_at_checked(NONCE).ok_or_else(bad)?;
    let end = room.iter().position(|byte| *byte == 0).unwrap_or(room.len());
    let text = room.get(..end).and_then(|text| std::str::from_utf8(text).ok()).ok_or_else(bad)?;
    let revealed = Revealed { nonce: hex(nonce), text: text.to_owned() };
    if copy.commits_to(&revealed) { Ok(revealed) } else { Err(bad()) }
}

fn decrypt(cipher: &str, passphrase: &str) -> Option<Zeroizing<Vec<u8>>> {
    let mut identity = scrypt::Identity::new(SecretString::from(passphrase.to_owned()));
    identity.set_max_work_factor(MOST_WORK);
    let decryptor = age::Decryptor::new(ArmoredReader::new(cipher.as_bytes())).ok()?;
    let reader = decryptor.decrypt(std::iter::once(&identity as &dyn age::Identity)).ok()?;
    // With its full room from the beginning it is never moved and left behind.
    let mut plain = Zeroizing::new(Vec::with_capacity(NONCE + ROOM + 1));
    reader.take((NONCE + ROOM) as u64).read_to_end(&mut plain).ok()?;
    Some(plain)
}

/// A secret after trimming, or a refusal that does not tell it.
fn checked<'a>(secret: &'a Secret, field: &str, length: std::ops::RangeInclusive<usize>) -> Result<&'a str, Refusal> {
    let text = secret.reveal().trim();
    if length.contains(&text.chars().count()) && !text.chars().any(char::is_control) {
        Ok(text)
    } else {
        Err(unfit(field).with("limit", length.end()))
    }
}

fn unfit(field: &str) -> Refusal {
    Refusal::new(Code::BadText).with("field", field)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Desk {
    /// Seals a move: on paper alone, or with a copy that is closed before anything is written.
    pub fn seal(&self, asked: Seal, actor: &str) -> Reply<Answer> {
        let (desk, actor) = (self.clone(), actor.to_owned());
        Reply::work(move || {
            let Seal { table, seen, envelope, holder, text, passphrase } = asked;
            let copy = match (&text, &passphrase) {
                (None, None) => Ok(None),
                (Some(text), Some(passphrase)) => close(text, passphrase).map(Some),
                (Some(_), None) => Err(unfit("passphrase").into()),
                (None, Some(_)) => Err(unfit("move").into()),
            };
            match copy {
                Ok(copy) => {
                    let intent = Intent::SealMove { table, envelope, holder, copy };
                    desk.intent(Ask { seen, ..Ask::from(intent) }, &actor).wait()
                }
                Err(DeskError::Refused(refusal)) => Ok(Answer::Refused { refusal: refusal.with("table", table) }),
                Err(error) => Err(error),
            }
        })
    }

    /// Opens an envelope, and the copy with it where its passphrase is given: a wrong one is refused and nothing is
    /// written. A move left out is taken from the copy.
    pub fn open_envelope(&self, asked: OpenEnvelope, actor: &str) -> Reply<Answer> {
        let (desk, actor) = (self.clone(), actor.to_owned());
        Reply::work(move || {
            let OpenEnvelope { table, seen, before, paper, text, legal, passphrase } = asked;
            let revealed = match passphrase {
                None => Ok(None),
                Some(passphrase) => {
                    desk.sealed_copy(table).wait()?.and_then(|copy| reveal(&copy, &passphrase)).map(Some)
                }
            };
            let revealed = match revealed {
                Ok(revealed) => revealed,
                Err(refusal) => return Ok(Answer::Refused { refusal: refusal.with("table", table) }),
            };
            let as_copied = || revealed.as_ref().map(|revealed| revealed.text.clone());
            let text = text.or_else(|| as_copied().filter(|_| paper == arbitration::Paper::Read));
            let intent = Intent::OpenEnvelope { table, before, paper, text, legal, revealed };
            desk.intent(Ask { seen, ..Ask::from(intent) }, &actor).wait()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(text: &str) -> Secret {
        Secret::from(text.to_owned())
    }

    #[test]
    fn a_copy_opens_with_its_passphrase_alone_and_reveals_what_was_committed_to() {
        let copy = close(&secret(" 炮二平五 "), &secret("seven horses")).expect("it can be sealed");
        assert!(copy.is_well_formed());
        let revealed = reveal(&copy, &secret("seven horses")).expect("it opens");
        assert_eq!(revealed.text, "炮二平五");
        let mut committed: Vec<u8> =
            (0..32).map(|n| u8::from_str_radix(&revealed.nonce[2 * n..2 * n + 2], 16).expect("hex digits")).collect();
        committed.extend("炮二平五".bytes());
        assert_eq!(copy.commitment, hex(&Sha256::digest(&committed)), "anybody can check it");
        let wrong = reveal(&copy, &secret("seven horse")).expect_err("it stays shut");
        assert_eq!(wrong.code, Code::WrongPassphrase);
    }

    #[test]
    fn a_copy_is_never_the_same_and_does_not_tell_how_long_the_move_is() {
        let [short, again, long] = ["32-28", "32-28", "47x33x24x13x2"]
            .map(|text| close(&secret(text), &secret("seven horses")).expect("it can be sealed"));
        assert_ne!((&short.commitment, &short.cipher), (&again.commitment, &again.cipher));
        assert_eq!(short.cipher.len(), long.cipher.len());
    }

    #[test]
    fn another_copys_cipher_does_not_fit_its_commitment() {
        let passphrase = secret("seven horses");
        let [one, other] = ["32-28", "33-28"].map(|text| close(&secret(text), &passphrase).expect("it can be sealed"));
        let mixed = SealedCopy { commitment: one.commitment, cipher: other.cipher };
        assert_eq!(reveal(&mixed, &passphrase).expect_err("it does not fit").code, Code::BadSeal);
    }

    #[test]
    fn a_refusal_and_what_is_printed_do_not_tell_the_secret() {
        for (text, passphrase) in [("", "seven horses"), ("32-28\n", "seven"), (&"32-28".repeat(13), "seven horses")] {
            let refused = close(&secret(text), &secret(passphrase)).expect_err("it is refused");
            let told = format!("{refused:?} {refused} {:?}", refused.fault());
            assert!(!told.contains("32-28") && !told.contains("seven"), "{told}");
        }
    }

    #[test]
    fn a_copy_that_asks_for_more_work_than_is_borne_stays_shut() {
        let mut recipient = scrypt::Recipient::new(SecretString::from("seven horses".to_owned()));
        recipient.set_work_factor(MOST_WORK + 1);
        let encryptor = age::Encryptor::with_recipients(std::iter::once(&recipient as &dyn age::Recipient));
        let armour = ArmoredWriter::wrap_output(Vec::new(), Format::AsciiArmor).expect("memory takes everything");
        let mut writer = encryptor.expect("one recipient").wrap_output(armour).expect("memory takes everything");
        writer.write_all(&[0; NONCE + ROOM]).expect("memory takes everything");
        let cipher = writer.finish().and_then(ArmoredWriter::finish).expect("memory takes everything");
        let copy = SealedCopy { commitment: "00".repeat(32), cipher: String::from_utf8(cipher).expect("ASCII") };
        assert_eq!(reveal(&copy, &secret("seven horses")).expect_err("refused").code, Code::WrongPassphrase);
    }
}
