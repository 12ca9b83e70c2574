//! `zhicai verify`: checks chain, order, checkpoints and fold.

use super::{Failure, Outcome, print, print_json};
use crate::cli::VerifyArgs;
use crate::words::Words;

/// Exit code 1 when anything does not hold, or when the printed head is not on the chain.
pub fn run(args: VerifyArgs, words: &Words) -> Outcome {
    let report = console::verify_event(&args.event, args.head.as_deref())?;
    if args.json {
        print_json(&report)?;
    } else {
        let facts = [("facts", report.facts.to_string()), ("head", report.head.clone())];
        print(&words.with("verify-facts", facts))?;
        if let (Some(seq), Some(what)) = (report.first_bad, &report.what) {
            print(&words.with("verify-bad", [("fact", seq.to_string()), ("what", what.clone())]))?;
        }
        print(&words.with(if report.state_equal { "verify-equal" } else { "verify-differs" }, []))?;
        if args.head.is_some() {
            print(&match report.head_found {
                Some(seq) => words.with("verify-head-found", [("fact", seq.to_string())]),
                None => words.with("verify-head-missing", []),
            })?;
        }
    }
    let good = report.first_bad.is_none() && report.state_equal && (args.head.is_none() || report.head_found.is_some());
    if good { Ok(()) } else { Err(Failure::Told(1)) }
}
