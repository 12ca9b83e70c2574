//! `zhicai serve`: the console for browsers on this machine.

use std::net::{Ipv4Addr, SocketAddr};

use console::{Desk, Seat};
use lan::Server;
use timebase::Time;

use super::{Failure, Outcome, desk_with_devices, print, tell_notice};
use crate::cli::ServeArgs;
use crate::page;
use crate::words::Words;

/// Serves until it is interrupted.
pub fn run(args: ServeArgs, words: &Words) -> Outcome {
    let desk = desk_with_devices(Time::real(), args.ports)?;
    if let Some(event) = args.event {
        tell_notice(&desk.open_path(event).wait()?, words);
    }
    let serving = start(&desk, args.port)?;
    serving.runtime.block_on(interrupted())?;
    drop(serving);
    desk.close();
    Ok(())
}

/// A running server with the threads that drive it.
pub struct Serving {
    runtime: tokio::runtime::Runtime,
    server: Option<Server>,
}

impl Drop for Serving {
    fn drop(&mut self) {
        if let Some(server) = self.server.take() {
            self.runtime.block_on(server.shutdown());
        }
    }
}

/// Starts serving `desk` on the loopback address and prints where.
pub fn start(desk: &Desk, port: u16) -> Result<Serving, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let server = runtime.block_on(lan::serve(Seat::new(desk.clone()), address, page::file))?;
    print(&format!("Zhicai: {}", server.url()))?;
    Ok(Serving { runtime, server: Some(server) })
}

/// Waits for Ctrl+C or a polite end.
async fn interrupted() -> std::io::Result<()> {
    let mut end = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    tokio::select! {
        result = tokio::signal::ctrl_c() => result,
        _ = end.recv() => Ok(()),
    }
}
