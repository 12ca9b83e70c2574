//! A hall that plays: an event with boards bound and its round started, and the devices in another process.

use std::path::{Path, PathBuf};

use anyhow::Result;
use serde_json::json;
use zhicai_tests::Event;

use crate::simulator::{Simulator, serial};

/// The event, its ports, and the process behind them.
#[derive(Debug)]
pub struct Hall {
    /// The event.
    pub event: Event,
    /// The devices.
    pub simulator: Simulator,
    ports: PathBuf,
}

impl Hall {
    /// Opens a hall of so many tables; everybody is there.
    ///
    /// # Errors
    /// When an intent is refused or the devices do not come up.
    pub fn open(tables: u32) -> Result<Self> {
        let event = started(tables, true)?;
        let ports = event.folder().join("ports");
        let simulator = Simulator::start(tables, &ports)?;
        Ok(Hall { event, simulator, ports })
    }

    /// The folder of its ports.
    pub fn ports(&self) -> &Path {
        &self.ports
    }
}

/// An event of so many tables whose round is started and where everybody is there; with boards bound or without.
///
/// # Errors
/// When an intent is refused.
pub fn started(tables: u32, bound: bool) -> Result<Event> {
    let event = Event::create()?;
    let names: Vec<_> = (1..=tables).map(|table| (table, name('甲', table), name('乙', table))).collect();
    event.publish(&names.iter().map(|(t, white, black)| (*t, white.as_str(), black.as_str())).collect::<Vec<_>>())?;
    let mut intents = Vec::new();
    for table in 1..=tables {
        if bound {
            intents.push(json!({"do": "bind", "serial": serial(table), "table": table}));
        }
        for side in ["white", "black"] {
            intents.push(json!({"do": "arrived", "table": table, "side": side}));
        }
    }
    intents.push(json!({"do": "start_round"}));
    event.intents(&intents)?;
    Ok(event)
}

/// A name of three characters that is unlike all others.
fn name(family: char, number: u32) -> String {
    const DIGITS: [char; 10] = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let digits = number.to_string();
    let digits = digits.chars().filter_map(|c| DIGITS.get(c.to_digit(10)? as usize));
    std::iter::once(family).chain(digits.copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_chinese() {
        assert_eq!(name('甲', 12), "甲一二");
    }
}
