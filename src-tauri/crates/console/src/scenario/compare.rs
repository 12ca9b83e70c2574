//! Whether what is expected is a part of what is found.

use serde_json::{Value, json};

use super::notation::{duration, duration_of};

/// Where what is expected is not found: path, expected, found.
///
/// An object asks for its fields alone. A list asks that each of its items is a part of some item found; an empty
/// list asks that none is found. A text is a duration where both sides are.
pub(crate) fn missing(expected: &Value, found: &Value) -> Vec<Value> {
    let mut out = Vec::new();
    compare("", expected, found, &mut out);
    out
}

fn compare(path: &str, expected: &Value, found: &Value, out: &mut Vec<Value>) {
    let differs = || json!({ "path": path.trim_start_matches('.'), "expected": expected, "found": found });
    match (expected, found) {
        (Value::Object(fields), Value::Object(found)) => {
            for (key, value) in fields {
                compare(&format!("{path}.{key}"), value, found.get(key).unwrap_or(&Value::Null), out);
            }
        }
        (Value::Array(items), Value::Array(found)) => {
            if items.is_empty() && !found.is_empty() {
                out.push(differs());
            }
            for item in items {
                if !found.iter().any(|candidate| missing(item, candidate).is_empty()) {
                    out.push(json!({ "path": path.trim_start_matches('.'), "expected": item, "found": found }));
                }
            }
        }
        (Value::String(text), Value::String(other)) => {
            let same_time = || duration(text).is_some_and(|time| duration(other) == Some(time));
            if text != other && !same_time() {
                out.push(differs());
            }
        }
        // A refusal by its code alone, a duration by its text.
        (Value::String(text), Value::Object(found)) if found.get("code").is_some_and(|code| code == text) => {}
        (Value::String(text), Value::Number(_)) if duration(text).is_some() && duration(text) == duration_of(found) => {
        }
        (expected, found) if expected == found => {}
        _ => out.push(differs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subset_is_enough_and_nothing_else_is() {
        let found = json!({"tables":{"1":{"state":"playing","clock":{"white":"0:59:00.000"}}},"proposals":[{"due":"flag"}],
            "refused":{"code":"stale","params":{}},"limit":3_600_000});
        for expected in [
            json!({"tables":{"1":{"state":"playing"}}}),
            json!({"tables":{"1":{"clock":{"white":"59:00"}}}}),
            json!({"proposals":[{"due":"flag"}]}),
            json!({"refused":"stale"}),
            json!({"limit":"60:00"}),
        ] {
            assert_eq!(missing(&expected, &found), Vec::<Value>::new(), "{expected}");
        }
        for expected in [
            json!({"tables":{"1":{"state":"flag"}}}),
            json!({"tables":{"2":{}}}),
            json!({"proposals":[]}),
            json!({"proposals":[{"due":"flag"},{"due":"late_one"}]}),
            json!({"refused":"no-table"}),
            json!({"limit":"59:59"}),
        ] {
            assert_eq!(missing(&expected, &found).len(), 1, "{expected}");
        }
    }
}
