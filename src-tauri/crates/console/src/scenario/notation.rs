//! How people write durations, and how clauses are shown.

use clock::Millis;
use serde_json::Value;

/// Keys whose texts are durations, wherever they stand in what is asked.
const DURATIONS: [&str; 5] = ["base", "increment", "time", "default_time", "ago"];

/// Reads `60:00`, `1:00:00.001`, `10m`, `1h30m`, `2s`, `500ms`, a bare number of seconds, with or without a sign.
pub(crate) fn duration(text: &str) -> Option<Millis> {
    let text = text.trim();
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let millis = if digits.contains(':') { clock_face(digits)? } else { units(digits)? };
    Some(Millis::new(sign * millis))
}

/// A duration given as text or as a number of milliseconds.
pub(crate) fn duration_of(value: &Value) -> Option<Millis> {
    match value {
        Value::String(text) => duration(text),
        Value::Number(number) => number.as_i64().map(Millis::new),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

/// `mm:ss`, `h:mm:ss`, with a fraction of a second or without.
fn clock_face(text: &str) -> Option<i64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds = 0i64;
    let parts: Vec<&str> = whole.split(':').collect();
    if parts.len() > 3 {
        return None;
    }
    for (place, part) in parts.into_iter().enumerate() {
        // Sixty of a lower unit are one of the next.
        let part = number(part).filter(|part| place == 0 || *part < 60)?;
        seconds = seconds.checked_mul(60)?.checked_add(part)?;
    }
    let millis = match fraction.len() {
        0 => 0,
        length @ 1..=3 => number(fraction)? * [100, 10, 1][length - 1],
        _ => return None,
    };
    seconds.checked_mul(1_000)?.checked_add(millis)
}

/// `1h30m`, `10m`, `2s`, `500ms`, `90`.
fn units(text: &str) -> Option<i64> {
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return number(text)?.checked_mul(1_000);
    }
    let mut rest = text;
    let mut total = 0i64;
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let letters = rest[digits..].bytes().take_while(u8::is_ascii_alphabetic).count();
        let unit = match &rest[digits..digits + letters] {
            "h" => 3_600_000,
            "m" => 60_000,
            "s" => 1_000,
            "ms" => 1,
            _ => return None,
        };
        total = total.checked_add(number(&rest[..digits])?.checked_mul(unit)?)?;
        rest = &rest[digits + letters..];
    }
    (total > 0 || text.starts_with('0')).then_some(total)
}

fn number(digits: &str) -> Option<i64> {
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| plain)
}

/// Turns the durations of what is asked into milliseconds.
pub(crate) fn with_millis(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let postpone = fields.get("do").is_some_and(|what| what == "postpone");
            let fields = fields.iter().map(|(key, value)| {
                let times = key == "left" && value.is_object();
                let plain = DURATIONS.contains(&key.as_str()) || (postpone && key == "by");
                let value = match value {
                    Value::Object(sides) if times => {
                        sides.iter().map(|(side, time)| (side.clone(), millis(time))).collect()
                    }
                    value if plain => millis(value),
                    value => with_millis(value),
                };
                (key.clone(), value)
            });
            Value::Object(fields.collect())
        }
        Value::Array(items) => items.iter().map(with_millis).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

fn millis(value: &Value) -> Value {
    duration_of(value).map_or_else(|| value.clone(), |millis| millis.get().into())
}

/// Shows each clause as text, such as `draughts-64 8.3.2`.
pub(crate) fn with_clauses(value: &Value) -> Value {
    if let Ok(clause) = serde_json::from_value::<arbitration::Clause>(value.clone()) {
        return clause.to_string().into();
    }
    match value {
        Value::Object(fields) => {
            Value::Object(fields.iter().map(|(key, value)| (key.clone(), with_clauses(value))).collect())
        }
        Value::Array(items) => items.iter().map(with_clauses).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn durations_as_people_write_them() {
        for (text, millis) in [
            ("60:00", 3_600_000),
            ("1:00:00.001", 3_600_001),
            ("0:41:22", 2_482_000),
            ("0:00.5", 500),
            ("10m", 600_000),
            ("1h30m", 5_400_000),
            ("2s", 2_000),
            ("500ms", 500),
            ("90", 90_000),
            ("0", 0),
            ("-1h", -3_600_000),
            ("+1h", 3_600_000),
        ] {
            assert_eq!(duration(text), Some(Millis::new(millis)), "{text}");
        }
        for text in [
            "",
            "x",
            "1:2:3:4",
            "1:99",
            "1:60:00",
            "1x",
            "m",
            ":",
            "1:-2",
            "1.5.2:0",
            "0:00.1234",
            "99999999999999999999",
        ] {
            assert_eq!(duration(text), None, "{text}");
        }
    }

    #[test]
    fn only_times_are_turned_into_milliseconds() {
        let asked = json!({"do":"set_clock","table":1,"left":{"white":"41:22","black":1000},"reason":"10m"});
        assert_eq!(
            with_millis(&asked),
            json!({"do":"set_clock","table":1,"left":{"white":2_482_000,"black":1000},"reason":"10m"})
        );
        assert_eq!(
            with_millis(&json!({"do":"postpone","key":"k","by":"5m"})),
            json!({"do":"postpone","key":"k","by":300_000})
        );
    }
}
