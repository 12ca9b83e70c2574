//! `zhicai decode`: bytes of a device to messages.

use std::io::Read as _;

use devices::What;

use super::{Failure, Outcome, print, print_json, read_file};
use crate::cli::DecodeArgs;
use crate::words::Words;

/// Prints each message with the offset of its first byte; bytes that are no message are shown as garbage.
pub fn run(args: DecodeArgs, words: &Words) -> Outcome {
    let bytes = if args.file.as_os_str() == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes)?;
        bytes
    } else {
        read_file(&args.file)?
    };
    devices::decode_dgt(&bytes).iter().try_for_each(|line| {
        if args.json {
            return print_json(line);
        }
        let what = serde_json::to_string(&line.what).map_err(Failure::system)?;
        let said = match &line.what {
            What::Message(_) => what,
            What::Garbage(_) => words.with("decode-garbage", [("what", what)]),
        };
        print(&format!("{:>8}  {said}", line.offset))
    })
}
