//! `zhicai decode`: bytes of a device to messages.

use std::io::Read as _;

use super::{Outcome, print, print_json, read_file};
use crate::cli::DecodeArgs;

/// Prints each message with the offset of its first byte; bytes that are no message are shown as garbage.
pub fn run(args: DecodeArgs) -> Outcome {
    let bytes = if args.file.as_os_str() == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes)?;
        bytes
    } else {
        read_file(&args.file)?
    };
    devices::decode_dgt(&bytes).iter().try_for_each(|line| {
        if args.json { print_json(line) } else { print(&format!("{:>8}  {:?}", line.offset, line.what)) }
    })
}
