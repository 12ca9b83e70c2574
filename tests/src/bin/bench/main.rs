//! The whole program, measured: `bench [PART…]` prints figures with the machine they were taken on, all from one run,
//! and writes them to `target/bench.json`. A figure over its budget is marked; only what cannot be measured fails.
//!
//! What one crate costs alone is in that crate's own benches.
#![allow(clippy::print_stdout, reason = "a benchmark prints its figures")]

mod chromium;
mod figures;
mod floor;
mod hall;
mod machine;
mod million;
mod process;
mod records;
mod simulator;
mod slow_disk;
mod stopwatch;
mod window;

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand, ValueEnum};
use zhicai_tests::profile_dir;

use figures::Report;
use machine::Machine;
use simulator::SimulatorArgs;

/// Measures the whole program.
#[derive(Debug, Parser)]
#[command(args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    child: Option<Child>,
    /// What to measure; left out: everything.
    #[arg(value_enum)]
    parts: Vec<Part>,
    /// How long memory is watched.
    #[arg(long, default_value_t = 10)]
    minutes: u32,
    /// Tables of the hall.
    #[arg(long, default_value_t = 300)]
    tables: u32,
}

#[derive(Debug, Subcommand)]
enum Child {
    /// The devices of a hall; started by the benchmark itself.
    #[command(hide = true)]
    Simulator(SimulatorArgs),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// From a byte to a tile, and from a key to its receipt, in Chromium.
    Latency,
    /// The longest task of a floor of 500 tiles, in Chromium.
    Tiles,
    /// From the start to a usable floor, in the real window.
    Start,
    /// A disk with slow syncs.
    SlowDisk,
    /// Processor and memory of the real window.
    Size,
    /// Verifying files of many games.
    Check,
}

impl Part {
    const fn name(self) -> &'static str {
        match self {
            Part::Latency => "latency",
            Part::Tiles => "tiles",
            Part::Start => "start",
            Part::SlowDisk => "slow-disk",
            Part::Size => "size",
            Part::Check => "check",
        }
    }
}

const MINUTE: Duration = Duration::from_secs(60);

fn main() -> Result<ExitCode> {
    let cli = Cli::parse();
    if let Some(Child::Simulator(args)) = cli.child {
        simulator::run(&args)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut report = Report::new(Machine::read());
    let parts = if cli.parts.is_empty() { Part::value_variants() } else { &cli.parts };
    for &part in parts {
        let measured = match part {
            Part::Latency => floor::latency(cli.tables, MINUTE),
            Part::Tiles => floor::tasks(500, MINUTE),
            Part::Start => window::start(cli.tables),
            Part::SlowDisk => slow_disk::keeps_up(cli.tables, MINUTE),
            Part::Size => window::size(cli.tables, cli.minutes),
            Part::Check => records::check(),
        };
        report.add(part.name(), measured);
    }
    let target = profile_dir()?.parent().context("no target folder above the profile's")?.to_path_buf();
    report.finish(&target.join("bench.json"))?;
    Ok(if report.is_whole() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
