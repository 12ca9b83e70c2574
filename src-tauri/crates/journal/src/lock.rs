//! Who may write: a lock file beside the event, held by `flock`, which the kernel frees however its holder dies.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::error::{Holder, JournalError};
use crate::file::beside;

/// The one right to write an event; dropping it gives the right back and removes the file.
#[derive(Debug)]
pub(crate) struct WriteLock {
    path: PathBuf,
    // Closing it frees the lock.
    _file: File,
}

impl WriteLock {
    /// Takes `<event>-lock`.
    ///
    /// # Errors
    /// [`JournalError::InUse`], with who has it, when somebody does.
    pub fn take(event: &Path) -> Result<Self, JournalError> {
        let path = beside(event, "-lock");
        let failed = |error: std::io::Error| JournalError::system(event, &error);
        loop {
            let mut file =
                OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path).map_err(failed)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(JournalError::InUse { path: event.to_owned(), holder: read_holder(&mut file) });
                }
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
            // Its last holder may have removed the file between our opening and our locking it.
            if stands_at(&file, &path).map_err(failed)? {
                write_holder(&mut file).map_err(failed)?;
                return Ok(Self { path, _file: file });
            }
        }
    }
}

impl Drop for WriteLock {
    fn drop(&mut self) {
        // While still held, so that nobody loses a lock taken on the same name. A file left behind does no harm.
        let _ = fs::remove_file(&self.path);
    }
}

fn stands_at(file: &File, path: &Path) -> std::io::Result<bool> {
    let ours = file.metadata()?;
    match fs::metadata(path) {
        Ok(there) => Ok((ours.dev(), ours.ino()) == (there.dev(), there.ino())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

fn write_holder(file: &mut File) -> std::io::Result<()> {
    let host = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    file.set_len(0)?;
    file.rewind()?;
    write!(file, "{}\n{}\n", std::process::id(), host.trim())
}

fn read_holder(file: &mut File) -> Option<Holder> {
    let mut text = String::new();
    file.take(1024).read_to_string(&mut text).ok()?;
    let mut lines = text.lines();
    Some(Holder { pid: lines.next()?.parse().ok()?, host: lines.next().unwrap_or_default().to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_file_left_by_a_kill_does_not_hold() {
        let folder = tempfile::tempdir().unwrap();
        let event = folder.path().join("e.zhicai");
        fs::write(beside(&event, "-lock"), "4194304\ngone\n").unwrap();
        let lock = WriteLock::take(&event).unwrap();

        let error = WriteLock::take(&event).unwrap_err();
        let JournalError::InUse { holder: Some(holder), .. } = error else {
            panic!("{error}");
        };
        assert_eq!(holder.pid, std::process::id());

        drop(lock);
        assert!(!beside(&event, "-lock").exists());
        WriteLock::take(&event).unwrap();
    }
}
