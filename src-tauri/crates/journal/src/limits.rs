//! The limit of open files: an event uses a handful, 300 serial ports use 300.

use nix::sys::resource::{Resource, getrlimit, setrlimit};

/// Raises the soft limit of open files of this process to the hard limit, and returns the limit now in force.
///
/// # Errors
/// When the system refuses; the limit is unchanged then.
pub fn raise_file_limit() -> std::io::Result<u64> {
    let (_, hard) = getrlimit(Resource::RLIMIT_NOFILE)?;
    setrlimit(Resource::RLIMIT_NOFILE, hard, hard)?;
    Ok(hard)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_soft_limit_becomes_the_hard_one() {
        let (_, hard) = getrlimit(Resource::RLIMIT_NOFILE).unwrap();
        assert_eq!(raise_file_limit().unwrap(), hard);
        assert_eq!(getrlimit(Resource::RLIMIT_NOFILE).unwrap(), (hard, hard));
    }
}
