//! The events folder: which files are in it, and what a new one is called.

use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};
use std::time::UNIX_EPOCH;

use crate::wire::EventFile;

/// The ending of event files.
pub const EXTENSION: &str = "zhicai";
/// The longest name made from an event's name, in characters; file systems allow 255 bytes.
const LONGEST: usize = 60;

/// The folder for events: `zhicai` in `$XDG_DATA_HOME`, else in `~/.local/share`, else where the program stands.
#[must_use]
pub fn events_folder() -> PathBuf {
    let set = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    set("XDG_DATA_HOME")
        .or_else(|| set("HOME").map(|home| home.join(".local/share")))
        .unwrap_or_default()
        .join("zhicai")
}

/// The machine's zone by its IANA name; `UTC` when it has none that is known.
pub(crate) fn machine_zone() -> String {
    let link = std::fs::read_link("/etc/localtime").ok();
    let told = [
        std::env::var("TZ").ok(),
        link.and_then(|path| path.to_str().map(str::to_owned)),
        std::fs::read_to_string("/etc/timezone").ok(),
    ];
    told.iter().flatten().find_map(|told| zone_of(told)).unwrap_or("UTC").to_owned()
}

/// The zone that a setting names: a colon may stand before it, or the path of the zone's file for its name.
fn zone_of(told: &str) -> Option<&str> {
    let told = told.trim();
    let told = told.strip_prefix(':').unwrap_or(told);
    let name = told.split_once("zoneinfo/").map_or(told, |(_, name)| name);
    arbitration::is_zone(name).then_some(name)
}

/// The event files of a folder, newest first; none when the folder cannot be read.
pub(crate) fn list(folder: &Path) -> Vec<EventFile> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<EventFile> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let changed = path.metadata().ok().filter(std::fs::Metadata::is_file)?.modified().ok()?;
            let changed = changed.duration_since(UNIX_EPOCH).ok()?.as_millis();
            let ours = path.extension() == Some(OsStr::new(EXTENSION));
            let file = path.file_name()?.to_str()?.to_owned();
            ours.then(|| EventFile { file, changed: i64::try_from(changed).unwrap_or(i64::MAX) })
        })
        .collect();
    files.sort_by(|a, b| b.changed.cmp(&a.changed).then_with(|| a.file.cmp(&b.file)));
    files
}

/// The path of a file in the events folder; `None` when the name is no plain file name.
pub(crate) fn inside(folder: &Path, name: &str) -> Option<PathBuf> {
    let mut parts = Path::new(name).components();
    match (parts.next(), parts.next()) {
        (Some(Component::Normal(only)), None) if only == OsStr::new(name) && !name.contains('\0') => {
            Some(folder.join(name))
        }
        _ => None,
    }
}

/// Paths for a new event, the plainest first: `Name.zhicai`, `Name 2.zhicai`, …
pub(crate) fn candidates(folder: &Path, event: &str) -> impl Iterator<Item = PathBuf> {
    let stem = file_stem(event);
    (1..1000).map(move |n| {
        let name = if n == 1 { format!("{stem}.{EXTENSION}") } else { format!("{stem} {n}.{EXTENSION}") };
        folder.join(name)
    })
}

/// An event's name as a file name that every file system takes.
fn file_stem(event: &str) -> String {
    let replaced: String =
        event.chars().map(|c| if c.is_control() || "/\\:*?\"<>|".contains(c) { ' ' } else { c }).collect();
    let words = replaced.split_whitespace().filter(|word| word.chars().any(|c| c != '.'));
    let joined = words.collect::<Vec<_>>().join(" ");
    let short: String = joined.chars().take(LONGEST).collect();
    let short = short.trim_matches(|c: char| c == '.' || c.is_whitespace());
    if short.is_empty() { "event".to_owned() } else { short.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_names_its_zone_in_several_ways() {
        for told in [
            "Asia/Tokyo",
            ":Asia/Tokyo",
            "/usr/share/zoneinfo/Asia/Tokyo",
            ":/usr/share/zoneinfo/Asia/Tokyo",
            "Asia/Tokyo\n",
        ] {
            assert_eq!(zone_of(told), Some("Asia/Tokyo"), "{told:?}");
        }
        // A rule of POSIX, a file of one's own, nothing.
        for told in ["CST-8", ":/etc/localtime", "Asia/Nowhere", ""] {
            assert_eq!(zone_of(told), None, "{told:?}");
        }
    }

    #[test]
    fn any_name_gives_a_plain_file_name() {
        for (name, stem) in [
            ("2026 全国跳棋锦标赛", "2026 全国跳棋锦标赛"),
            ("../../etc/passwd", "etc passwd"),
            ("a/b\\c:d", "a b c d"),
            ("\u{0} \n", "event"),
            ("...", "event"),
            ("<img onerror>", "img onerror"),
        ] {
            assert_eq!(file_stem(name), stem, "{name:?}");
        }
        assert!(file_stem(&"长".repeat(300)).len() <= 240, "bytes that a file system takes");
    }

    #[test]
    fn names_that_lead_out_of_the_folder_are_no_names() {
        let folder = Path::new("/events");
        assert_eq!(inside(folder, "club.zhicai"), Some(PathBuf::from("/events/club.zhicai")));
        for name in ["", ".", "..", "../x.zhicai", "/etc/passwd", "a/b.zhicai", "a/", "./a", "a\0b"] {
            assert_eq!(inside(folder, name), None, "{name:?}");
        }
    }

    #[test]
    fn the_second_event_of_a_name_gets_a_number() {
        let mut paths = candidates(Path::new("/e"), "Cup");
        assert_eq!(paths.next(), Some(PathBuf::from("/e/Cup.zhicai")));
        assert_eq!(paths.next(), Some(PathBuf::from("/e/Cup 2.zhicai")));
    }
}
