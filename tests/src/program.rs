//! The built program and the processes that run it.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

/// Whether the long forms are asked for (`make soak`).
#[must_use]
pub fn soak() -> bool {
    std::env::var_os("ZHICAI_SOAK").is_some_and(|v| v == "1")
}

/// The folder of the running test's build, such as `target/debug`.
///
/// # Errors
/// When the test does not run from a `deps` folder.
pub fn profile_dir() -> Result<PathBuf> {
    let exe = std::env::current_exe()?;
    let deps = exe.parent().filter(|dir| dir.ends_with("deps"));
    // A binary of this crate, such as the benchmark, stands one level up.
    deps.map_or_else(|| exe.parent(), Path::parent).map(Path::to_path_buf).context("no build folder above the test")
}

/// The path of the built program: `ZHICAI_BIN` where it is set (the Makefile does), else what cargo builds now, in the
/// profile of the running test and with the features of the whole workspace, so that nothing is compiled twice.
///
/// # Errors
/// When the build fails.
pub fn zhicai_bin() -> Result<PathBuf> {
    static BUILT: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    BUILT.get_or_init(|| find_or_build().map_err(|e| format!("{e:#}"))).clone().map_err(|e| anyhow!(e))
}

fn find_or_build() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("ZHICAI_BIN") {
        return Ok(path.into());
    }
    let dir = profile_dir()?;
    let target = dir.parent().context("no target folder above the profile's")?;
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--quiet", "--workspace", "--bin", "zhicai", "--test", "generated_types", "--target-dir"]);
    cargo.arg(target).current_dir(env!("CARGO_MANIFEST_DIR"));
    if dir.ends_with("release") {
        cargo.arg("--release");
    }
    if !cargo.status()?.success() {
        bail!("cargo could not build zhicai");
    }
    Ok(dir.join("zhicai"))
}

/// The program with these arguments, not yet started.
///
/// # Errors
/// When the program cannot be built.
pub fn zhicai<A: AsRef<std::ffi::OsStr>>(args: impl IntoIterator<Item = A>) -> Result<Command> {
    let mut command = Command::new(zhicai_bin()?);
    command.args(args).stdin(Stdio::null());
    Ok(command)
}

/// Standard output of a command that must succeed.
///
/// # Errors
/// When it cannot be started or exits with anything but 0; the error has its standard error.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let Output { status, stdout, stderr } = command.output().with_context(|| format!("start {command:?}"))?;
    if !status.success() {
        bail!("{command:?}: {status}\n{}", String::from_utf8_lossy(&stderr));
    }
    String::from_utf8(stdout).context("output is not UTF-8")
}

/// A process whose lines of standard output are read as they come; killed and waited for when dropped.
#[derive(Debug)]
pub struct Running {
    child: Child,
    lines: Receiver<String>,
}

impl Running {
    /// Starts a command. Its standard error goes where the test's goes unless the command says otherwise.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(command: &mut Command) -> Result<Self> {
        let mut child = command.stdout(Stdio::piped()).spawn().with_context(|| format!("start {command:?}"))?;
        let stdout = child.stdout.take().context("no standard output")?;
        let (send, lines) = channel();
        // Reads until the process ends, so that it never waits for a full pipe.
        thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                let _ = send.send(line); // nobody may be listening any more
            }
        });
        Ok(Running { child, lines })
    }

    /// The process id.
    #[must_use]
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Writes a line to its standard input, which the command must have asked to be a pipe.
    ///
    /// # Errors
    /// When it has none, or has ended.
    pub fn tell(&mut self, line: &str) -> Result<()> {
        let stdin = self.child.stdin.as_mut().context("its standard input is no pipe")?;
        writeln!(stdin, "{line}")?;
        Ok(())
    }

    /// The next line of standard output; `None` when the output has ended.
    ///
    /// # Errors
    /// When none comes within `patience`.
    pub fn line(&self, patience: Duration) -> Result<Option<String>> {
        match self.lines.recv_timeout(patience) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Disconnected) => Ok(None),
            Err(RecvTimeoutError::Timeout) => bail!("no line within {patience:?}"),
        }
    }

    /// Skips lines until `pick` finds something in one.
    ///
    /// # Errors
    /// When the output ends before, or no further line comes within `patience`.
    pub fn find<T>(&self, patience: Duration, pick: impl Fn(&str) -> Option<T>) -> Result<T> {
        loop {
            match self.line(patience)? {
                Some(line) => {
                    if let Some(found) = pick(&line) {
                        return Ok(found);
                    }
                }
                None => bail!("the output ended before the line that was waited for"),
            }
        }
    }

    /// Kills the process as `kill -9` does, and waits for its end.
    ///
    /// # Errors
    /// When it cannot be killed.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Asks the process to end (SIGTERM) and waits for it; its exit code, if it was not killed by a signal.
    ///
    /// # Errors
    /// When it cannot be signalled.
    pub fn stop(&mut self) -> Result<Option<i32>> {
        if self.child.try_wait()?.is_none() {
            kill(Pid::from_raw(i32::try_from(self.child.id())?), Signal::SIGTERM)?;
        }
        Ok(self.child.wait()?.code())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.kill(); // it may have ended already
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Duration = Duration::from_secs(20);

    fn shell(script: &str) -> Running {
        Running::start(Command::new("sh").args(["-c", script])).unwrap()
    }

    #[test]
    fn lines_are_read_as_they_come_and_the_end_is_seen() {
        let running = shell("echo one; echo two");
        assert_eq!(running.find(PATIENCE, |l| l.strip_prefix('t').map(str::to_owned)).unwrap(), "wo");
        assert_eq!(running.line(PATIENCE).unwrap(), None);
    }

    #[test]
    fn a_process_hears_what_it_is_told() {
        let mut cat = Running::start(Command::new("cat").stdin(Stdio::piped())).unwrap();
        cat.tell("one").unwrap();
        assert_eq!(cat.line(PATIENCE).unwrap().as_deref(), Some("one"));
        assert!(shell("sleep 60").tell("two").is_err());
    }

    #[test]
    fn a_dropped_process_is_gone() {
        let running = shell("echo up; exec sleep 600");
        running.line(PATIENCE).unwrap();
        let pid = Pid::from_raw(i32::try_from(running.pid()).unwrap());
        assert!(kill(pid, None).is_ok());
        drop(running);
        assert!(kill(pid, None).is_err());
    }

    #[test]
    fn a_stopped_process_tells_its_exit_code() {
        let mut running = shell("trap 'exit 7' TERM; echo up; while :; do sleep 0.05; done");
        running.line(PATIENCE).unwrap();
        assert_eq!(running.stop().unwrap(), Some(7));
    }
}
