//! Sealed moves from the command line: the passphrase comes from the environment, and neither it nor the move is in
//! anything that is written or printed before the opening.

use std::fs::{self, File};
use std::process::Output;

use anyhow::Result;
use serde_json::{Value, json};
use zhicai_tests::Event;

const MOVE: &str = "31-26";
const PASSPHRASE: &str = "seven horses";

/// Gives one line to `zhicai intent` with a passphrase in its environment.
fn tell(event: &Event, line: &Value, passphrase: &str) -> Result<Output> {
    let lines = event.folder().join("line.json");
    fs::write(&lines, line.to_string())?;
    let mut intent = event.zhicai("intent")?;
    let output = intent.env("ZHICAI_PASSPHRASE", passphrase).stdin(File::open(&lines)?).output()?;
    fs::remove_file(&lines)?;
    Ok(output)
}

#[test]
fn a_move_is_sealed_and_opened_by_the_passphrase_of_the_environment() -> Result<()> {
    let event = Event::create()?;
    event.publish(&[(1, "李华", "王芳")])?;
    let arrived = |side| json!({"do": "arrived", "table": 1, "side": side});
    event.intents(&[
        json!({"do": "start_round"}),
        arrived("white"),
        arrived("black"),
        json!({"do": "adjourn", "table": 1, "reason": "停电"}),
        json!({"do": "confirm_adjournment", "table": 1, "confirmed": {"white": true, "black": true}}),
        json!({"do": "begin_sealing", "table": 1}),
    ])?;
    // What cannot be read is not told.
    let unreadable = tell(&event, &json!({"seal": {"table": 1, "envelope": "7", "holder": "周", "move": [MOVE]}}), "")?;
    assert_eq!(unreadable.status.code(), Some(2));
    assert!(!String::from_utf8_lossy(&unreadable.stderr).contains(MOVE));

    let seal = json!({"seal": {"table": 1, "envelope": "7", "holder": "周", "move": MOVE}});
    let sealed = tell(&event, &seal, PASSPHRASE)?;
    assert_eq!(sealed.status.code(), Some(0), "{}", String::from_utf8_lossy(&sealed.stderr));
    let journal = format!("{:?}", event.journal()?);
    let file = fs::read(event.path())?;
    for secret in [MOVE, PASSPHRASE] {
        assert!(!journal.contains(secret) && !file.windows(secret.len()).any(|part| part == secret.as_bytes()));
    }

    let open = json!({"open_envelope": {"table": 1, "before": ["李华", "王芳"]}});
    let refused = tell(&event, &open, "eight horses")?;
    assert_eq!(refused.status.code(), Some(1));
    let opened = tell(&event, &open, PASSPHRASE)?;
    assert_eq!(opened.status.code(), Some(0), "{}", String::from_utf8_lossy(&opened.stderr));
    let facts = event.journal()?;
    let opened = facts.iter().find(|fact| fact["kind"] == "envelope.opened").map(|fact| fact["body"].clone());
    let opened = opened.unwrap_or_default();
    assert_eq!((&opened["move"], &opened["legal"]), (&json!(MOVE), &json!(true)));
    let verified = event.verify()?;
    assert_eq!((&verified["seals"], &verified["bad_seal"]), (&json!(1), &json!(null)));
    Ok(())
}
