//! `zhicai ports`: what is plugged in.

use super::{Failure, Outcome, print, print_json};
use crate::cli::PortsArgs;

/// Lists the machine's serial ports; opens none of them.
pub fn run(args: PortsArgs) -> Outcome {
    if let Some(dir) = args.dir.as_ref().filter(|dir| !dir.is_dir()) {
        return Err(Failure::usage("folder", [("name", dir.display().to_string())]));
    }
    let ports = devices::list_ports(args.dir.as_deref());
    if args.json {
        return print_json(&ports);
    }
    ports.iter().try_for_each(|port| {
        let state = serde_json::to_value(&port.state).unwrap_or_default();
        let name = state.get("state").and_then(|s| s.as_str()).unwrap_or_default().to_owned();
        print(&format!("{}  {name}", port.path.display()))
    })
}
