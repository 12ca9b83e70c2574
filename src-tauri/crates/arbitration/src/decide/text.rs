//! Texts that people type: trimmed, of limited length, without control characters. What a text means is nobody's
//! business here: `<img onerror>` is a legal name.

use crate::refusal::{Code, Refusal};
use crate::rights::is_reserved;

/// Longest name of an event, a place.
pub(super) const LONG_NAME: usize = 200;
/// Longest name of a person, a club, a section.
pub(super) const NAME: usize = 100;
/// Longest reason, note or remark.
pub(super) const PROSE: usize = 1_000;

/// Longest notation of a move: a capture over many pieces, all squares written.
pub(super) const MOVE: usize = 64;
/// Longest serial number of a device.
pub(super) const SERIAL: usize = 64;
/// Longest number or mark of an envelope.
pub(super) const ENVELOPE: usize = 64;
/// Longest FEN: 40 kings on 100 squares need fewer than 170 characters.
pub(super) const FEN: usize = 256;

/// A text after trimming, or the refusal with `code`, the name of the field and the limit.
pub(super) fn text(value: &str, field: &str, limit: usize, code: Code) -> Result<String, Refusal> {
    let trimmed = value.trim();
    let length = trimmed.chars().count();
    if length == 0 || length > limit || trimmed.chars().any(is_control) {
        return Err(Refusal::new(code).with("field", field).with("length", length).with("limit", limit));
    }
    Ok(trimmed.to_owned())
}

/// A text that may be left out: empty counts as left out.
pub(super) fn optional(value: Option<&str>, field: &str, limit: usize, code: Code) -> Result<Option<String>, Refusal> {
    value.filter(|v| !v.trim().is_empty()).map(|v| text(v, field, limit, code)).transpose()
}

/// A name. What nobody sees in it would make two people of one, and one that nobody can tell apart.
pub(super) fn name(value: &str, field: &str) -> Result<String, Refusal> {
    if value.contains(is_invisible) {
        return Err(Refusal::new(Code::BadName).with("field", field));
    }
    text(value, field, NAME, Code::BadName)
}

/// The name of an official.
pub(super) fn official_name(value: &str) -> Result<String, Refusal> {
    let name = name(value, "official")?;
    if is_reserved(&name) {
        return Err(Refusal::new(Code::BadName).with("field", "official").with("why", "own"));
    }
    Ok(name)
}

/// Whether a character may stand in a name.
#[must_use]
pub fn stands_in_a_name(c: char) -> bool {
    !is_control(c) && !is_invisible(c)
}

/// A reason.
pub(super) fn reason(value: &str) -> Result<String, Refusal> {
    text(value, "reason", PROSE, Code::BadReason)
}

/// Control characters, line separators, and the marks that turn the direction of the text around them.
fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Characters without width: joiners and separators, soft hyphens, the byte order mark, fillers, tags.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

/// Whether a text is the IANA name of a zone: `Asia/Shanghai`, `America/Argentina/Salta`, `UTC`.
#[must_use]
pub fn is_zone(zone: &str) -> bool {
    zone.parse::<chrono_tz::Tz>().is_ok()
}
