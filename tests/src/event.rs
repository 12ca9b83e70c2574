//! An event of one test, and the console served for it.

use std::fmt::Write as _;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::http::Client;
use crate::program::{Running, output, zhicai};

/// A start on a loaded machine takes a few seconds; a minute means that it will not come.
const PATIENCE: Duration = Duration::from_secs(60);

/// An event file in a folder of its own, removed when dropped.
#[derive(Debug)]
pub struct Event {
    folder: TempDir,
    path: PathBuf,
}

impl Event {
    /// A new event by `zhicai new`: one section on the 10x10 board, 80 minutes and 60 seconds a move, 60 minutes of
    /// default time, in Shanghai.
    ///
    /// # Errors
    /// When the program refuses or fails.
    pub fn create() -> Result<Self> {
        Self::create_with(&["--control", "80m+60s", "--default-time", "60m"])
    }

    /// The same with another time control and default time, or whatever else `zhicai new` takes.
    ///
    /// # Errors
    /// When the program refuses or fails.
    pub fn create_with(args: &[&str]) -> Result<Self> {
        let event = Self::none_yet()?;
        output(event.making()?.args(args))?;
        Ok(event)
    }

    /// The folder and the path without a file, for commands that make one.
    ///
    /// # Errors
    /// When there is no room for a folder.
    pub fn none_yet() -> Result<Self> {
        Self::none_yet_named("event.zhicai")
    }

    /// The same with another name for the file.
    ///
    /// # Errors
    /// When there is no room for a folder.
    pub fn none_yet_named(file: &str) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join(file);
        Ok(Event { folder, path })
    }

    /// `zhicai new EVENT` with all that it needs but the time control, not yet started.
    ///
    /// # Errors
    /// When the program cannot be built.
    pub fn making(&self) -> Result<Command> {
        let mut new = self.zhicai("new")?;
        new.args(["--name", "测试赛", "--section", "公开组", "--profile", "draughts-100", "--chief", "陈裁判"]);
        new.args(["--zone", "Asia/Shanghai"]);
        Ok(new)
    }

    /// The event file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The folder it is in, also for what else a test writes.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// `zhicai COMMAND EVENT`, not yet started, with the folders of its settings inside the event's folder.
    ///
    /// # Errors
    /// When the program cannot be built.
    pub fn zhicai(&self, command: &str) -> Result<Command> {
        let mut zhicai = zhicai([command])?;
        zhicai.arg(&self.path);
        at_home(&mut zhicai, self.folder.path());
        Ok(zhicai)
    }

    /// Gives intents by `zhicai intent`; the numbers of the facts they became.
    ///
    /// # Errors
    /// When one is refused, or the file is open in another program.
    pub fn intents(&self, intents: &[Value]) -> Result<Vec<u64>> {
        let lines = self.folder.path().join("intents.jsonl");
        let mut text = String::new();
        for intent in intents {
            writeln!(text, "{intent}")?;
        }
        std::fs::write(&lines, text)?;
        let printed = output(self.zhicai("intent")?.stdin(File::open(&lines)?))?;
        printed.split_whitespace().map(|n| n.parse().with_context(|| format!("not a number: {n}"))).collect()
    }

    /// Publishes round 1: table, White, Black.
    ///
    /// # Errors
    /// As [`intents`](Self::intents).
    pub fn publish(&self, pairings: &[(u32, &str, &str)]) -> Result<Vec<u64>> {
        let pairings: Vec<_> = pairings
            .iter()
            .map(|(table, white, black)| json!({"table": table, "white": {"name": white}, "black": {"name": black}}))
            .collect();
        self.intents(&[json!({"do": "publish_round", "section": 1, "round": 1, "pairings": pairings})])
    }

    /// Publishes round 1 for tables 1 to `tables`.
    ///
    /// # Errors
    /// As [`intents`](Self::intents).
    pub fn publish_tables(&self, tables: u32) -> Result<Vec<u64>> {
        let names: Vec<_> = (1..=tables).map(|n| (n, format!("White {n}"), format!("Black {n}"))).collect();
        self.publish(&names.iter().map(|(n, white, black)| (*n, white.as_str(), black.as_str())).collect::<Vec<_>>())
    }

    /// A hall of the four games, a section and a table for each, where everybody plays: 10x10 at table 1, then Russian,
    /// Brazilian and xiangqi. Each pair plays one game.
    ///
    /// # Errors
    /// When the program refuses or fails.
    pub fn of_four_games() -> Result<Self> {
        const OTHERS: [(&str, &str); 3] =
            [("64格俄式", "draughts-64-russian"), ("64格巴西式", "draughts-64-brazilian"), ("象棋", "xiangqi-1999")];
        const PAIRS: [(&str, &str); 4] =
            [("李华", "王芳"), ("赵敏", "陈宇"), ("Ana Souza", "Rui Lima"), ("周倩", "吴磊")];
        let event = Self::create()?;
        let control = json!({"kind": "fischer", "base": 2_700_000, "increment": 30_000});
        let mut intents: Vec<Value> = OTHERS
            .map(|(name, profile)| {
                json!({"do": "open_section", "name": name, "profile": profile, "control": control, "games": 1})
            })
            .into();
        for (table, (white, black)) in (1..).zip(PAIRS) {
            let pairing = json!({"table": table, "white": {"name": white}, "black": {"name": black}});
            intents.push(json!({"do": "publish_round", "section": table, "round": 1, "pairings": [pairing]}));
            intents.push(json!({"do": "start_round", "section": table}));
            intents.extend(["white", "black"].map(|side| json!({"do": "arrived", "table": table, "side": side})));
        }
        event.intents(&intents)?;
        Ok(event)
    }

    /// The facts by `zhicai journal`, oldest first; also while the event is open elsewhere.
    ///
    /// # Errors
    /// When the program fails.
    pub fn journal(&self) -> Result<Vec<Value>> {
        let lines = output(&mut self.zhicai("journal")?)?;
        lines.lines().map(|line| serde_json::from_str(line).with_context(|| line.to_owned())).collect()
    }

    /// What `zhicai verify --json` says.
    ///
    /// # Errors
    /// When the file does not verify, or the program fails.
    pub fn verify(&self) -> Result<Value> {
        Ok(serde_json::from_str(&output(self.zhicai("verify")?.arg("--json"))?)?)
    }
}

/// A running `zhicai serve`, killed when dropped.
#[derive(Debug)]
pub struct Serve {
    running: Running,
    address: String,
}

impl Serve {
    /// Serves the event on a free port.
    ///
    /// # Errors
    /// When no address is printed.
    pub fn start(event: &Event) -> Result<Self> {
        Self::start_with(event, |_| {})
    }

    /// The same after `change` has added arguments or variables, such as `LD_PRELOAD`.
    ///
    /// # Errors
    /// When no address is printed.
    pub fn start_with(event: &Event, change: impl FnOnce(&mut Command)) -> Result<Self> {
        let mut serve = event.zhicai("serve")?;
        change(&mut serve);
        Self::run(serve)
    }

    /// Serves the start screen, as on a machine whose user has no events yet; what is made goes into `home`.
    ///
    /// # Errors
    /// When no address is printed.
    pub fn first_run(home: &Path) -> Result<Self> {
        let mut serve = zhicai(["serve"])?;
        at_home(&mut serve, home);
        Self::run(serve)
    }

    fn run(mut serve: Command) -> Result<Self> {
        let running = Running::start(&mut serve)?;
        let address = running.find(PATIENCE, address_in).context("`zhicai serve` printed no address")?;
        Ok(Serve { running, address })
    }

    /// The printed address, with its token: good for one browser.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Uses up the token and gives a client with the cookie.
    ///
    /// # Errors
    /// When the token was used before.
    pub fn connect(&self) -> Result<Client> {
        Client::open(&self.address)
    }

    /// The process.
    pub fn running(&mut self) -> &mut Running {
        &mut self.running
    }
}

/// Lets a program keep its settings, data and caches in a folder instead of the user's.
pub fn at_home(program: &mut Command, home: &Path) {
    for folder in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
        program.env(folder, home);
    }
}

fn address_in(line: &str) -> Option<String> {
    line.find("http://127.0.0.1:").and_then(|at| line[at..].split_whitespace().next()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_found_among_words() {
        let line = "浏览器地址 http://127.0.0.1:4711/?token=abc （只能用一次）";
        assert_eq!(address_in(line).as_deref(), Some("http://127.0.0.1:4711/?token=abc"));
        assert_eq!(address_in("listening"), None);
    }
}
