//! Zhicai 执裁: the chief arbiter's console. The program itself is thin: command line, window, wiring.

mod cli;
mod commands;
mod page;
mod venue;
mod window;
mod words;

use std::io::{IsTerminal as _, Write as _};
use std::process::ExitCode;

use cli::{Cli, Command};
use commands::Outcome;
use words::{Words, shown};

/// Who makes an event on the command line.
const ACTOR: &str = "chief";

fn main() -> ExitCode {
    let words = Words::load(cli::asked_language(std::env::args_os()).as_deref());
    let cli = match cli::parse(std::env::args_os(), &words) {
        Ok(cli) => cli,
        Err(error) => return tell(&error, &words),
    };
    tracing_subscriber::fmt()
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_env("ZHICAI_LOG")
                .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn")),
        )
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .init();
    if let Err(error) = journal::raise_file_limit() {
        tracing::warn!(%error, "the limit of open files stays as it is");
    }
    match run(cli, &words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.tell(&words),
    }
}

/// Tells help, the version, or what is wrong with the arguments.
fn tell(error: &clap::Error, words: &Words) -> ExitCode {
    // A closed pipe is nothing to complain about.
    let _ = match cli::complaint(error, words) {
        Some(complaint) => {
            writeln!(std::io::stderr(), "zhicai: {}\n{}", shown(&complaint), words.with("complaint-help", []))
        }
        None => error.print(),
    };
    ExitCode::from(if error.use_stderr() { 2 } else { 0 })
}

fn run(cli: Cli, words: &Words) -> Outcome {
    match cli.command {
        None => commands::window::run(cli.window, words.language()),
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
