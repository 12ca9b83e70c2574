//! A line of a scenario: what it may hold, and that nothing in it is passed over.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use super::Wrong;

/// What can be seen, by the names that an expectation asks for.
const SEEN: [&str; 9] = ["facts", "refused", "proposals", "tables", "clocks", "appeals", "sections", "devices", "hall"];

/// What a line holds.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Line {
    pub at: Option<Value>,
    pub by: Option<String>,
    #[serde(rename = "do")]
    pub intent: Option<Value>,
    pub seen: Option<u64>,
    pub device: Option<String>,
    pub says: Option<Value>,
    pub expect: Option<Map<String, Value>>,
    pub not: Option<Map<String, Value>>,
    pub reboot: Option<Value>,
    pub sleep: Option<Value>,
    pub wall: Option<Value>,
}

impl Line {
    /// Reads a line that does one thing, or expects.
    pub fn read(line: Value) -> Result<Self, Wrong> {
        let line: Line = serde_json::from_value(line)?;
        let wrong = |reason: &str| Err(Wrong::Line(reason.to_owned()));
        let does = [
            line.intent.is_some(),
            line.device.is_some(),
            line.reboot.is_some(),
            line.sleep.is_some(),
            line.wall.is_some(),
            line.expects(),
        ];
        if does.into_iter().filter(|&does| does).count() > 1 {
            return wrong("a line does one thing: `do`, `device`, `reboot`, `sleep`, `wall`, or `expect` and `not`");
        }
        if line.intent.is_none() && (line.by.is_some() || line.seen.is_some()) {
            return wrong("`by` and `seen` belong to a `do`");
        }
        if line.device.is_some() != line.says.is_some() {
            return wrong("a `device` `says` something");
        }
        for name in [&line.expect, &line.not].into_iter().flatten().flat_map(Map::keys) {
            if !SEEN.contains(&name.as_str()) {
                return Err(Wrong::Line(format!("nothing is seen as `{name}`: there is {}", SEEN.join(", "))));
            }
        }
        Ok(line)
    }

    /// Whether it asks what can be seen.
    pub fn expects(&self) -> bool {
        self.expect.is_some() || self.not.is_some()
    }
}

/// JSON in which no object has a key twice: of two values one would be passed over.
pub struct Once(
    /// What was read.
    pub Value,
);

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(OnceVisitor).map(Once)
    }
}

struct OnceVisitor;

impl<'de> Visitor<'de> for OnceVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, yes: bool) -> Result<Value, E> {
        Ok(yes.into())
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Once(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some((key, Once(value))) = fields.next_entry::<String, Once>()? {
            if object.contains_key(&key) {
                return Err(A::Error::custom(format!("`{key}` stands twice")));
            }
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}
