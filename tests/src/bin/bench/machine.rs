//! The machine that the figures belong to.

use std::fmt;
use std::fs;
use std::process::Command;

use serde_json::{Value, json};
use zhicai_tests::zhicai_bin;

/// What it is and what runs on it.
#[derive(Debug)]
pub struct Machine(Vec<(&'static str, String)>);

impl Machine {
    /// Reads it; what cannot be found out is said so.
    pub fn read() -> Self {
        let zhicai = zhicai_bin().map(|path| path.display().to_string()).unwrap_or_default();
        Machine(vec![
            ("cpu", line_of("/proc/cpuinfo", "model name")),
            ("cores", std::thread::available_parallelism().map_or_else(|_| unknown(), |n| n.to_string())),
            ("memory", line_of("/proc/meminfo", "MemTotal")),
            ("load", file("/proc/loadavg")),
            ("kernel", file("/proc/sys/kernel/osrelease")),
            ("system", line_of("/etc/os-release", "PRETTY_NAME").trim_matches('"').to_owned()),
            ("zhicai", said(&zhicai, &["--version"])),
            ("chromium", said("chromium", &["--version"])),
            ("webkit", said("pkg-config", &["--modversion", "webkit2gtk-4.1"])),
        ])
    }

    /// The same for programs.
    pub fn to_json(&self) -> Value {
        self.0.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect::<serde_json::Map<_, _>>().into()
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(name, value)| writeln!(f, "{name:<10} {value}"))
    }
}

fn unknown() -> String {
    "unknown".to_owned()
}

fn file(path: &str) -> String {
    fs::read_to_string(path).map_or_else(|_| unknown(), |text| text.trim().to_owned())
}

/// What follows `name` and a separator in the first line that begins so.
fn line_of(path: &str, name: &str) -> String {
    let text = fs::read_to_string(path).unwrap_or_default();
    let value = text.lines().find_map(|line| line.strip_prefix(name));
    value.map_or_else(unknown, |value| value.trim_matches([' ', '\t', ':', '=']).to_owned())
}

fn said(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).output();
    output.map_or_else(|_| unknown(), |output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
