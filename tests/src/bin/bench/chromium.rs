//! Chromium without a screen, driven over its own debugging protocol: JSON messages that end with a zero byte, on two
//! pipes. No driver in between, and the browser's own trace at hand.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(60);

/// Descriptors 3 and 4 are where the browser looks for its pipes.
const SCRIPT: &str = r#"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#;

/// A browser with one page, ended when dropped.
#[derive(Debug)]
pub struct Chromium {
    child: Child,
    orders: ChildStdin,
    messages: Receiver<Value>,
    /// What came unasked.
    events: Vec<Value>,
    asked: u64,
    session: Option<String>,
    _profile: TempDir,
}

impl Chromium {
    /// Starts it and opens `address` in a page of so many pixels.
    ///
    /// # Errors
    /// When it is not installed or does not answer.
    pub fn open(address: &str, (width, height): (u32, u32)) -> Result<Self> {
        let profile = tempfile::tempdir()?;
        let mut shell = Command::new("sh");
        shell.args([
            "-c",
            SCRIPT,
            "chromium",
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--remote-debugging-pipe",
        ]);
        shell.args(["--no-first-run", "--disable-extensions", "--lang=zh-CN"]);
        shell.arg(format!("--window-size={width},{height}"));
        shell.arg(format!("--user-data-dir={}", profile.path().display()));
        let mut child = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("start Chromium")?;
        let orders = child.stdin.take().context("no pipe to Chromium")?;
        let answers = child.stdout.take().context("no pipe from Chromium")?;
        let (send, messages) = channel();
        std::thread::spawn(move || {
            for bytes in BufReader::new(answers).split(0).map_while(Result::ok) {
                let Ok(message) = serde_json::from_slice(&bytes) else { continue };
                if send.send(message).is_err() {
                    break;
                }
            }
        });
        let mut chromium =
            Chromium { child, orders, messages, events: Vec::new(), asked: 0, session: None, _profile: profile };
        let target = chromium.call("Target.createTarget", json!({"url": "about:blank"}))?["targetId"].clone();
        let attached = chromium.call("Target.attachToTarget", json!({"targetId": target, "flatten": true}))?;
        chromium.session = attached["sessionId"].as_str().map(str::to_owned);
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        chromium.call("Emulation.setDeviceMetricsOverride", size)?;
        chromium.call("Page.navigate", json!({"url": address}))?;
        Ok(chromium)
    }

    /// Calls a method of the protocol.
    ///
    /// # Errors
    /// When the browser says so, or nothing within a minute.
    pub fn call(&mut self, method: &str, params: Value) -> Result<Value> {
        self.asked += 1;
        let mut order = json!({"id": self.asked, "method": method, "params": params});
        if let Some(session) = &self.session {
            order["sessionId"] = json!(session);
        }
        self.orders.write_all(format!("{order}\0").as_bytes())?;
        loop {
            let mut message = self.next_message().with_context(|| format!("waiting for {method}"))?;
            if message["id"] != json!(self.asked) {
                self.events.push(message);
            } else if message["error"].is_null() {
                return Ok(message["result"].take());
            } else {
                bail!("{method}: {}", message["error"]);
            }
        }
    }

    /// Waits for an event of this name; the others before it with their parameters, and its own last.
    ///
    /// # Errors
    /// When it does not come within a minute.
    pub fn events_until(&mut self, name: &str) -> Result<Vec<Value>> {
        loop {
            if let Some(at) = self.events.iter().position(|event| event["method"] == name) {
                return Ok(self.events.drain(..=at).collect());
            }
            let message = self.next_message().with_context(|| format!("waiting for {name}"))?;
            self.events.push(message);
        }
    }

    fn next_message(&mut self) -> Result<Value> {
        self.messages.recv_timeout(PATIENCE).context("Chromium says nothing")
    }

    /// The value of an expression in the page; a promise is waited for.
    ///
    /// # Errors
    /// When it throws.
    pub fn evaluate(&mut self, expression: &str) -> Result<Value> {
        let params = json!({"expression": expression, "awaitPromise": true, "returnByValue": true});
        let mut answer = self.call("Runtime.evaluate", params)?;
        if !answer["exceptionDetails"].is_null() {
            bail!("{expression}: {}", answer["exceptionDetails"]);
        }
        Ok(answer["result"]["value"].take())
    }

    /// Waits until an expression is true.
    ///
    /// # Errors
    /// When it is not within a minute.
    pub fn until(&mut self, expression: &str) -> Result<()> {
        const STEP: Duration = Duration::from_millis(10);
        for _ in 0..PATIENCE.as_millis() / STEP.as_millis() {
            // While the page loads there may be nothing yet to ask.
            if matches!(self.evaluate(expression), Ok(Value::Bool(true))) {
                return Ok(());
            }
            std::thread::sleep(STEP);
        }
        bail!("not within {PATIENCE:?}: {expression}")
    }

    /// Presses and releases a key: a letter, a digit, `Enter` or `Escape`.
    ///
    /// # Errors
    /// When the browser refuses.
    pub fn press(&mut self, key: &str) -> Result<()> {
        let (code, number, text) = match key {
            "Enter" => ("Enter".to_owned(), 13, Some("\r")),
            "Escape" => ("Escape".to_owned(), 27, None),
            digit if digit.starts_with(|c: char| c.is_ascii_digit()) => {
                (format!("Digit{digit}"), i32::from(digit.as_bytes()[0]), Some(digit))
            }
            letter => {
                let upper = letter.to_uppercase();
                (format!("Key{upper}"), upper.bytes().next().map_or(0, i32::from), Some(letter))
            }
        };
        let mut event = json!({"type": "keyDown", "key": key, "code": code, "windowsVirtualKeyCode": number});
        if let Some(text) = text {
            event["text"] = json!(text);
        }
        self.call("Input.dispatchKeyEvent", event.clone())?;
        event["type"] = json!("keyUp");
        self.call("Input.dispatchKeyEvent", event).map(drop)
    }

    /// Types a text at once into what has the focus.
    ///
    /// # Errors
    /// When the browser refuses.
    pub fn write(&mut self, text: &str) -> Result<()> {
        self.call("Input.insertText", json!({"text": text})).map(drop)
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // Its other processes end with it. It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
