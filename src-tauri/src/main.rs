//! Zhicai 执裁: the chief arbiter's console. The program itself is thin: command line, window, wiring.

mod cli;
mod commands;
mod page;
mod venue;
mod window;
mod words;

use std::io::IsTerminal as _;
use std::process::ExitCode;

use clap::Parser as _;

use cli::{Cli, Command};
use commands::Outcome;
use words::Words;

/// Who asks from the window and from browsers on this machine, until somebody else signs in.
const ACTOR: &str = "chief";

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version come this way too; a closed pipe is nothing to complain about.
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    tracing_subscriber::fmt()
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_env("ZHICAI_LOG")
                .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn")),
        )
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .init();
    let words = Words::load(cli.lang.as_deref());
    if let Err(error) = journal::raise_file_limit() {
        tracing::warn!(%error, "the limit of open files stays as it is");
    }
    match run(cli, &words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.tell(&words),
    }
}

fn run(cli: Cli, words: &Words) -> Outcome {
    match cli.command {
        None => commands::window::run(cli.window, words::language(cli.lang.as_deref())),
        Some(Command::Serve(args)) => commands::serve::run(args, words),
        Some(Command::Venue(args)) => venue::run(args, words),
        Some(Command::New(args)) => commands::new::run(args),
        Some(Command::Intent(args)) => commands::intent::run(args, words),
        Some(Command::Show(args)) => commands::show::run(args, words),
        Some(Command::Journal(args)) => commands::journal::run(args),
        Some(Command::Scenario(args)) => commands::scenario::run(args),
        Some(Command::Verify(args)) => commands::verify::run(args, words),
        Some(Command::Perft(args)) => commands::perft::run(args, words),
        Some(Command::Moves(args)) => commands::moves::run(args, words),
        Some(Command::Judge(args)) => commands::judge::run(args, words),
        Some(Command::Check(args)) => commands::check::run(args, words),
        Some(Command::Sheets(args)) => commands::sheets::run(args, words),
        Some(Command::Ports(args)) => commands::ports::run(args),
        Some(Command::Decode(args)) => commands::decode::run(args, words),
    }
}
