//! scratch
use anyhow::Result;
use serde_json::json;
use std::fs;
use std::time::Duration;
use zhicai_tests::{Driver, Event, Page, Screen, at_home};

fn web() -> Vec<u32> {
    let mut v = vec![];
    for e in fs::read_dir("/proc").unwrap().flatten() {
        let Some(pid) = e.file_name().to_str().and_then(|s| s.parse::<u32>().ok()) else { continue };
        let c = fs::read_to_string(format!("/proc/{pid}/comm")).unwrap_or_default();
        if c.trim() == "WebKitWebProces" {
            v.push(pid);
        }
    }
    v
}
fn dirty(pid: u32) -> (f64, f64, f64) {
    let s = fs::read_to_string(format!("/proc/{pid}/smaps")).unwrap_or_default();
    let (mut heap, mut anon, mut file, mut kind) = (0.0, 0.0, 0.0, 0);
    for l in s.lines() {
        let first = l.split(' ').next().unwrap_or("");
        if !first.ends_with(':') {
            let name = l.split_whitespace().nth(5).unwrap_or("");
            kind = if name == "[heap]" {
                0
            } else if name.is_empty() || name.starts_with('[') {
                1
            } else {
                2
            };
        } else if first == "Pss_Dirty:" {
            let k: f64 = l.split_whitespace().nth(1).unwrap().parse().unwrap();
            match kind {
                0 => heap += k,
                1 => anon += k,
                _ => file += k,
            }
        }
    }
    (heap / 1024.0, anon / 1024.0, file / 1024.0)
}

#[tokio::main]
async fn main() -> Result<()> {
    let before = web();
    let script = std::env::args().nth(1).unwrap();
    let rounds: u32 = std::env::args().nth(2).unwrap().parse()?;
    let event = Event::create()?;
    event.publish_tables(300)?;
    event.intents(&[json!({"do": "start_round"})])?;
    let screen = Screen::start()?;
    let driver = Driver::start(&screen, |d| at_home(d, event.folder()))?;
    let client = driver.open(&[&event.path().to_string_lossy()]).await?;
    let page = Page::new(client.clone()).patient(Duration::from_secs(300));
    tokio::time::sleep(Duration::from_secs(6)).await;
    let pid = web().into_iter().find(|p| !before.contains(p)).unwrap();
    let mut last = dirty(pid);
    println!("start heap {:.2} anon {:.2} file {:.2}", last.0, last.1, last.2);
    for r in 0..rounds {
        let code = format!(
            "window.__done = 0; const raf = () => new Promise(r => requestAnimationFrame(r)); const sleep = (ms) => new Promise(r => setTimeout(r, ms)); (async () => {{ try {{ {script} }} catch (e) {{ window.__done = String(e); return }} window.__done = 1 }})(); return 1"
        );
        client.execute(&code, vec![]).await?;
        let v = loop {
            let v = page.look("window.__done").await?;
            if v != json!(0) {
                break v;
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        };
        tokio::time::sleep(Duration::from_secs(4)).await;
        let d = dirty(pid);
        println!(
            "{r} {v} heap {:.2} anon {:.2} file {:.2}  delta {:+.2} {:+.2}",
            d.0,
            d.1,
            d.2,
            d.0 - last.0,
            d.1 - last.1
        );
        last = d;
    }
    client.close().await?;
    Ok(())
}
