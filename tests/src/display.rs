//! What shows the console to a test: the real window on a screen in memory (Xvfb) through WebKit's own driver, and a
//! Chromium without a screen.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use fantoccini::ClientBuilder;
use hyper_util::client::legacy::connect::HttpConnector;
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::program::{Running, output, zhicai_bin};

const PATIENCE: Duration = Duration::from_secs(30);

/// A screen of 1440x900 in memory; it picks a free number for itself.
#[derive(Debug)]
pub struct Screen {
    _xvfb: Running,
    name: String,
}

impl Screen {
    /// Starts Xvfb and waits until it takes windows.
    ///
    /// # Errors
    /// When Xvfb is not installed or does not start.
    pub fn start() -> Result<Self> {
        // Without -noreset the server starts anew whenever its last window closes.
        let args = ["-displayfd", "1", "-screen", "0", "1440x900x24", "-nolisten", "tcp", "-noreset"];
        let xvfb = Running::start(Command::new("Xvfb").args(args).stderr(Stdio::null()))?;
        let number: u32 = xvfb.find(PATIENCE, |line| line.trim().parse().ok()).context("Xvfb did not start")?;
        Ok(Screen { _xvfb: xvfb, name: format!(":{number}") })
    }

    /// Its name for `DISPLAY`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Writes a picture of it to a PNG file.
    ///
    /// # Errors
    /// When ImageMagick's `import` is not installed or fails.
    pub fn picture(&self, to: &Path) -> Result<()> {
        output(Command::new("import").args(["-window", "root"]).arg(to).env("DISPLAY", &self.name)).map(drop)
    }
}

/// A running WebKitWebDriver. It serves one session at a time; it and the window end when it is dropped.
#[derive(Debug)]
pub struct Driver(Server);

impl Driver {
    /// Starts the driver on a screen. `change` adds variables, which the program inherits.
    ///
    /// # Errors
    /// When it is not installed or does not take connections.
    pub fn start(screen: &Screen, change: impl FnOnce(&mut Command)) -> Result<Self> {
        let mut driver = Command::new("WebKitWebDriver");
        driver.arg("--host=127.0.0.1");
        driver.env("DISPLAY", screen.name()).env_remove("WAYLAND_DISPLAY");
        driver.env("TAURI_AUTOMATION", "true").env("TAURI_WEBVIEW_AUTOMATION", "true");
        change(&mut driver);
        Server::start(driver).map(Driver)
    }

    /// Opens the program's window with these arguments and gives the session; close it at the end of the test.
    ///
    /// # Errors
    /// When the program cannot be built or its window does not open.
    pub async fn open(&self, args: &[&str]) -> Result<fantoccini::Client> {
        let options = json!({"webkitgtk:browserOptions": {"binary": zhicai_bin()?, "args": args}});
        self.0.session(&options).await.context("open the window")
    }
}

/// A running chromedriver. It serves any number of browsers, each as new; all end when it is dropped.
#[derive(Debug)]
pub struct Chromium {
    server: Server,
    /// Takes what the browsers write.
    _scratch: TempDir,
}

impl Chromium {
    /// Starts the driver.
    ///
    /// # Errors
    /// When it is not installed or does not take connections.
    pub fn start() -> Result<Self> {
        let scratch = tempfile::tempdir()?;
        let mut driver = Command::new("chromedriver");
        driver.env("TMPDIR", scratch.path()).env("HOME", scratch.path()).stderr(Stdio::null());
        Ok(Chromium { server: Server::start(driver)?, _scratch: scratch })
    }

    /// Opens a browser whose user reads these languages, such as `zh-CN,zh`, in a window of 1280x800.
    ///
    /// # Errors
    /// When Chromium is not installed or does not start.
    pub async fn browse(&self, languages: &str) -> Result<fantoccini::Client> {
        // No GPU, no sandbox (it refuses to be root's), and not a word to anybody but the console.
        const QUIET: [&str; 9] = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1280,800",
        ];
        let options = json!({"args": QUIET, "prefs": {"intl.accept_languages": languages}});
        self.server.session(&json!({"goog:chromeOptions": options})).await.context("open Chromium")
    }
}

/// A driver that listens on a port of its own.
#[derive(Debug)]
struct Server {
    running: Running,
    address: String,
}

impl Server {
    fn start(mut driver: Command) -> Result<Self> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        // Its own group, so that the browser goes with it even when a test fails half-way.
        let running = Running::start(driver.arg(format!("--port={port}")).process_group(0))?;
        until_open(port)?;
        Ok(Server { running, address: format!("http://127.0.0.1:{port}") })
    }

    async fn session(&self, capabilities: &Value) -> Result<fantoccini::Client> {
        let capabilities = capabilities.as_object().context("capabilities are an object")?.clone();
        let mut builder = ClientBuilder::new(HttpConnector::new());
        Ok(builder.capabilities(capabilities).connect(&self.address).await?)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Ok(pid) = i32::try_from(self.running.pid()) {
            let _ = killpg(Pid::from_raw(pid), Signal::SIGKILL); // it may have ended already
        }
    }
}

/// Waits until somebody listens on the port.
fn until_open(port: u16) -> Result<()> {
    const STEP: Duration = Duration::from_millis(20);
    for _ in 0..PATIENCE.as_millis() / STEP.as_millis() {
        if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(());
        }
        thread::sleep(STEP);
    }
    bail!("nobody listens on port {port} after {PATIENCE:?}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_screens_have_two_names_and_can_be_pictured() {
        let (one, two) = (Screen::start().unwrap(), Screen::start().unwrap());
        assert_ne!(one.name(), two.name());
        let folder = tempfile::tempdir().unwrap();
        let png = folder.path().join("empty.png");
        one.picture(&png).unwrap();
        let size = output(Command::new("identify").args(["-format", "%wx%h"]).arg(&png)).unwrap();
        assert_eq!(size, "1440x900");
    }

    #[test]
    fn the_driver_takes_connections() {
        let screen = Screen::start().unwrap();
        let driver = Driver::start(&screen, |_| {}).unwrap();
        assert!(driver.0.address.starts_with("http://127.0.0.1:"));
    }
}
