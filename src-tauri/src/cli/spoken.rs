//! The command line in the words of the catalogues: its help, and what is wrong with arguments.
//!
//! A command stands under `help-{command}`, its examples under `help-{command}-after`, and an argument under
//! `help-{command}-{argument}`, or under `help-any-{argument}` where commands share it.

use std::error::Error as _;
use std::ffi::OsString;

use clap::builder::{Command, Resettable, StyledStr};
use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, CommandFactory as _, FromArgMatches as _};

use super::{BadValue, Cli, LANGUAGES};
use crate::words::Words;

/// The command that clap adds by itself.
const HELP: &str = "help";

/// The language that arguments ask for, before they are parsed.
pub fn asked_language(args: impl IntoIterator<Item = OsString>) -> Option<String> {
    let mut args = args.into_iter().map(|arg| arg.to_string_lossy().into_owned());
    let asked = loop {
        let arg = args.next()?;
        match arg.strip_prefix("--lang") {
            Some("") => break args.next()?,
            Some(rest) if rest.starts_with('=') => break rest[1..].to_owned(),
            Some(_) | None => {}
        }
    };
    LANGUAGES.contains(&asked.as_str()).then_some(asked)
}

/// The arguments of a run.
///
/// # Errors
/// When they ask for help or cannot be understood.
pub fn parse(args: impl IntoIterator<Item = OsString>, words: &Words) -> Result<Cli, clap::Error> {
    let mut matches = command(words).try_get_matches_from(args)?;
    Cli::from_arg_matches_mut(&mut matches)
}

/// What is wrong with the arguments; `None` for what was asked for, such as help.
pub fn complaint(error: &clap::Error, words: &Words) -> Option<String> {
    let said = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let value = said(ContextKind::InvalidValue);
    let what = match error.kind() {
        ErrorKind::UnknownArgument => "argument-unknown",
        ErrorKind::InvalidSubcommand => "command-unknown",
        ErrorKind::InvalidValue if value.is_empty() => "value-missing",
        ErrorKind::InvalidValue => "value-unknown",
        ErrorKind::ValueValidation => "value-bad",
        ErrorKind::MissingRequiredArgument => "argument-missing",
        ErrorKind::ArgumentConflict => "argument-conflict",
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues | ErrorKind::NoEquals => {
            "value-count"
        }
        ErrorKind::InvalidUtf8 => "not-utf-8",
        _ => return None,
    };
    let bad = error.source().and_then(|source| source.downcast_ref::<BadValue>());
    let reason = bad.map(|BadValue(code)| words.with(&format!("value-{code}"), [])).unwrap_or_default();
    let params = [
        ("arg", said(ContextKind::InvalidArg)),
        ("value", value + &said(ContextKind::InvalidSubcommand)),
        ("known", said(ContextKind::ValidValue)),
        ("prior", said(ContextKind::PriorArg)),
        ("reason", reason),
    ];
    Some(words.with(&format!("complaint-{what}"), params).trim_end().to_owned())
}

fn command(words: &Words) -> Command {
    let mut command = Cli::command();
    command.build();
    in_words(command, words)
}

/// A built command with its subcommands.
fn in_words(mut command: Command, words: &Words) -> Command {
    let name = command.get_name().to_owned();
    let about = words.with(&format!("help-{name}"), []);
    if name == HELP {
        return command.about(about);
    }
    let usage = usage(&mut command, words);
    let template = format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}", word("usage", words));
    let mut command = command
        .about(about)
        .override_usage(usage)
        .help_template(template)
        .subcommand_help_heading(word("commands", words))
        .mut_args(|arg| argument(&name, arg, words));
    if let Some(after) = words.find(&format!("help-{name}-after")) {
        command = command.after_help(after);
    }
    for inner in command.get_subcommands_mut() {
        *inner = in_words(std::mem::take(inner), words);
    }
    command
}

/// The line of usage, without its heading.
fn usage(command: &mut Command, words: &Words) -> String {
    let usage = command.render_usage().to_string();
    let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage);
    let (options, inner) = (word("usage-options", words), word("usage-command", words));
    usage.replace("[OPTIONS]", &format!("[{options}]")).replace("COMMAND", &inner)
}

fn argument(command: &str, arg: Arg, words: &Words) -> Arg {
    let mut help = argument_words(command, &arg, words);
    if arg.get_action().takes_values() {
        let possible: Vec<String> = arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
        let usual: Vec<String> =
            arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
        for (key, values) in [("possible", possible), ("default", usual)] {
            if values.iter().any(|value| !value.is_empty()) {
                help = format!("{help} {}", words.with(&format!("help-{key}"), [("values", values.join(", "))]));
            }
        }
    }
    let heading = word(if arg.is_positional() { "arguments" } else { "options" }, words);
    let arg = arg.help(help).long_help(Resettable::<StyledStr>::Reset);
    arg.hide_possible_values(true).hide_default_value(true).help_heading(heading)
}

fn argument_words(command: &str, arg: &Arg, words: &Words) -> String {
    let id = arg.get_id().as_str().replace('_', "-");
    words.find(&format!("help-{command}-{id}")).unwrap_or_else(|| words.with(&format!("help-any-{id}"), []))
}

fn word(name: &str, words: &Words) -> String {
    words.with(&format!("help-{name}"), [])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_chinese(text: &str) -> bool {
        text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
    }

    fn complain(args: &[&str], language: &str) -> String {
        let words = Words::load(Some(language));
        let args = std::iter::once("zhicai").chain(args.iter().copied()).map(OsString::from);
        complaint(&parse(args, &words).expect_err("these arguments are wrong"), &words).expect("a complaint")
    }

    #[test]
    fn every_command_and_argument_has_help_in_both_languages() {
        for language in LANGUAGES {
            let words = Words::load(Some(language));
            let command = command(&words);
            for command in std::iter::once(&command).chain(command.get_subcommands()) {
                let name = command.get_name();
                let about = command.get_about().map(ToString::to_string).unwrap_or_default();
                assert_eq!(is_chinese(&about), language == "zh-CN", "{name}: {about}");
                for arg in command.get_arguments().filter(|_| name != HELP) {
                    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                    assert!(!help.starts_with("help-"), "{name}: {help}");
                    assert_eq!(is_chinese(&help), language == "zh-CN", "{name} {}: {help}", arg.get_id());
                }
                let example = command.get_after_help().map(ToString::to_string).unwrap_or_default();
                assert!(name == HELP || example.contains(&format!("zhicai {name} ")) || example.contains("--practice"));
            }
        }
    }

    #[test]
    fn help_keeps_nothing_of_the_other_language() {
        for language in LANGUAGES {
            let words = Words::load(Some(language));
            for args in [&["zhicai", "--help"][..], &["zhicai", "check", "--help"], &["zhicai", "help", "venue"]] {
                let help = parse(args.iter().map(OsString::from), &words).expect_err("help").to_string();
                let english = ["Usage", "Options", "Arguments", "OPTIONS", "default", "possible", "Print"];
                let found = english.iter().any(|word| help.contains(word));
                assert_eq!((is_chinese(&help), found), (language == "zh-CN", language == "en"), "{help}");
            }
        }
    }

    #[test]
    fn what_is_wrong_with_arguments_is_said_in_both_languages() {
        for args in [
            &["check"][..],
            &["check", "--game"],
            &["check", "--game", "chess", "a.pdn"],
            &["check", "--what", "a.pdn"],
            &["perft", "--game", "xiangqi", "--depth", "99"],
            &["venue", "--tables", "2", "--speed", "0", "a.zhicai"],
            &["new", "a.zhicai", "--profile", "draughts-100", "--chief", "X", "--control", "soon"],
            &["show", "a.zhicai", "--at", "noon"],
            &["show", "a.zhicai", "--fact", "1", "--at", "2026-01-01T00:00:00Z"],
        ] {
            let said = LANGUAGES.map(|language| complain(args, language));
            assert!(is_chinese(&said[0]) && !is_chinese(&said[1]), "{said:?}");
            assert!(said.iter().all(|said| !said.contains("complaint-") && !said.contains("value-")), "{said:?}");
        }
        assert!(complain(&["new", "a", "--profile", "p", "--chief", "X", "--control", "soon"], "en").contains("30m"));
    }

    #[test]
    fn the_language_is_found_before_anything_else_is_parsed() {
        let asked = |args: &[&str]| asked_language(args.iter().map(OsString::from));
        assert_eq!(asked(&["zhicai", "check", "--lang", "zh-CN"]).as_deref(), Some("zh-CN"));
        assert_eq!(asked(&["zhicai", "--lang=en", "--help"]).as_deref(), Some("en"));
        assert_eq!(asked(&["zhicai", "--lang", "fr"]), None);
        assert_eq!(asked(&["zhicai", "--language", "en"]), None);
        assert_eq!(asked(&["zhicai", "--lang"]), None);
    }
}
