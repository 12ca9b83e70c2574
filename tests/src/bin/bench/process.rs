//! What processes take, from `/proc`.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};

/// What `/proc` counts in: 100 on the machines that Linux desktops run on.
const TICKS_PER_SECOND: f64 = 100.0;

/// A process and all that it started, as they are now.
///
/// # Errors
/// When `/proc` cannot be read.
pub fn tree(root: u32) -> Result<Vec<u32>> {
    let mut children: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for entry in fs::read_dir("/proc")? {
        let Some(pid) = entry?.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
        // A process that has just ended has no parent any more.
        if let Ok(fields) = stat(pid) {
            children.entry(fields.parent).or_default().push(pid);
        }
    }
    let mut found = vec![root];
    let mut at = 0;
    while let Some(pid) = found.get(at) {
        found.extend(children.remove(pid).unwrap_or_default());
        at += 1;
    }
    Ok(found)
}

/// The memory of a process, MiB.
#[derive(Debug)]
pub struct Memory {
    /// Its name.
    pub name: String,
    /// Proportional set size: what it shares is divided among those who share it, others on the machine too.
    pub pss: f64,
    /// The written part of that: what depends on nobody else.
    pub dirty: f64,
}

/// The memory of each process of a tree.
///
/// # Errors
/// When the tree cannot be read.
pub fn memory(root: u32) -> Result<Vec<Memory>> {
    let mut sizes = Vec::new();
    for pid in tree(root)? {
        let Ok(rollup) = fs::read_to_string(format!("/proc/{pid}/smaps_rollup")) else { continue };
        let mib = |field: &str| {
            let line = rollup.lines().find_map(|line| line.strip_prefix(field));
            let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok());
            kib.map(|kib| kib / 1024.0).with_context(|| format!("no {field} of process {pid}"))
        };
        let name = fs::read_to_string(format!("/proc/{pid}/comm")).unwrap_or_default().trim().to_owned();
        sizes.push(Memory { name, pss: mib("Pss:")?, dirty: mib("Pss_Dirty:")? });
    }
    Ok(sizes)
}

/// Processor time that a process has used, seconds.
///
/// # Errors
/// When it has ended.
pub fn cpu_seconds(pid: u32) -> Result<f64> {
    Ok(stat(pid)?.ticks as f64 / TICKS_PER_SECOND)
}

/// The same of a whole tree, by name.
///
/// # Errors
/// When the tree cannot be read.
pub fn cpu_of_tree(root: u32) -> Result<BTreeMap<String, f64>> {
    let mut used = BTreeMap::new();
    for pid in tree(root)? {
        let Ok(name) = fs::read_to_string(format!("/proc/{pid}/comm")) else { continue };
        *used.entry(name.trim().to_owned()).or_default() += cpu_seconds(pid).unwrap_or_default();
    }
    Ok(used)
}

struct Stat {
    parent: u32,
    /// In user and in kernel mode.
    ticks: u64,
}

fn stat(pid: u32) -> Result<Stat> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat"))?;
    // The name, in brackets, may hold anything; the state, field 3, follows it.
    let (_, rest) = text.rsplit_once(") ").context("no name in stat")?;
    let fields: Vec<&str> = rest.split(' ').collect();
    let number = |field: usize| fields.get(field - 3).and_then(|text| text.parse::<u64>().ok()).context("a short stat");
    Ok(Stat { parent: u32::try_from(number(4)?)?, ticks: number(14)? + number(15)? })
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use zhicai_tests::Running;

    use super::*;

    #[test]
    fn a_tree_holds_the_children_of_children() {
        let shell = Running::start(Command::new("sh").args(["-c", "sh -c 'echo up; sleep 60; :'; :"])).unwrap();
        shell.line(std::time::Duration::from_secs(20)).unwrap();
        assert_eq!(tree(shell.pid()).unwrap()[0], shell.pid());
        assert!(tree(shell.pid()).unwrap().len() >= 2);
        assert!(memory(shell.pid()).unwrap().iter().all(|size| !size.name.is_empty() && size.pss >= size.dirty));
        assert!(cpu_seconds(shell.pid()).unwrap() < 20.0);
    }
}
