//! `zhicai verify`: checks chain, order, checkpoints and fold.

use super::{Failure, Outcome, print, print_json};
use crate::cli::VerifyArgs;

/// Exit code 1 when anything does not hold, or when the printed head is not on the chain.
pub fn run(args: VerifyArgs) -> Outcome {
    let report = console::verify_event(&args.event, args.head.as_deref())?;
    if args.json {
        print_json(&report)?;
    } else {
        print(&format!("facts {}  head {}", report.facts, report.head))?;
        if let (Some(seq), Some(what)) = (report.first_bad, &report.what) {
            print(&format!("first bad fact {seq}: {what}"))?;
        }
        print(&format!("state {}", if report.state_equal { "equal" } else { "DIFFERS" }))?;
        if args.head.is_some() {
            let place = report.head_found.map_or_else(|| "NOT FOUND".to_owned(), |seq| format!("after fact {seq}"));
            print(&format!("printed head {place}"))?;
        }
    }
    let good = report.first_bad.is_none() && report.state_equal && (args.head.is_none() || report.head_found.is_some());
    if good { Ok(()) } else { Err(Failure::Told) }
}
