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
        if report.seals > 0 {
            print(&words.with("verify-seals", [("count", report.seals.to_string())]))?;
        }
        if let Some(fact) = report.bad_seal {
            print(&words.with("verify-bad-seal", [("fact", fact.to_string())]))?;
        }
        if args.head.is_some() {
            print(&match report.head_found {
                Some(seq) => words.with("verify-head-found", [("fact", seq.to_string())]),
                None => words.with("verify-head-missing", []),
            })?;
        }
    }
    let head = args.head.is_none() || report.head_found.is_some();
    let good = report.first_bad.is_none() && report.state_equal && report.bad_seal.is_none() && head;
    if good { Ok(()) } else { Err(Failure::Told(1)) }
}
