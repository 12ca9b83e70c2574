//! Files that are not what they should be, and disks that are full: a clear message in each language, nothing lost,
//! nothing touched.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, bail, ensure};
use rusqlite::Connection;
use serde_json::{Value, json};
use zhicai_tests::{Event, Serve, zhicai, zhicai_bin};

const LANGUAGES: [&str; 2] = ["zh-CN", "en"];
const REFUSED: i32 = 1;
const FAULT: i32 = 3;

fn run(command: &mut Command) -> Result<Output> {
    command.output().with_context(|| format!("start {command:?}"))
}

/// Fails unless the command ended with `exit` and said `code` in words of that language.
fn says(output: &Output, language: &str, exit: i32, codes: &[&str]) -> Result<()> {
    let said = String::from_utf8(output.stderr.clone())?;
    ensure!(output.status.code() == Some(exit), "{}, not {exit}: {said}", output.status);
    let line = said.lines().last().context("it said nothing")?;
    let words = codes.iter().find_map(|code| line.strip_prefix(&format!("zhicai: {code}: ")));
    let words = words.with_context(|| format!("none of {codes:?}: {said}"))?;
    speaks(words, language)
}

/// Fails unless these are words of that language: no key, no name of a parameter, nothing of Rust.
fn speaks(words: &str, language: &str) -> Result<()> {
    let chinese = words.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    ensure!(chinese == (language == "zh-CN"), "not {language}: {words}");
    for raw in ["fault-", "refusal-", "notice-", "csv-", "{", "}", "Some(", "None", "Error", "os error", "::"] {
        ensure!(!words.contains(raw), "{raw:?} in {words}");
    }
    Ok(())
}

/// An event with a table and a few facts.
fn event() -> Result<Event> {
    let event = Event::create()?;
    event.publish_tables(2)?;
    notes(&event, 20)?;
    Ok(event)
}

fn notes(event: &Event, count: usize) -> Result<Vec<u64>> {
    event.intents(&(0..count).map(|n| note(&format!("note {n}"))).collect::<Vec<_>>())
}

fn note(text: &str) -> Value {
    json!({"do": "note", "table": 1, "text": text})
}

fn in_language(command: &str, language: &str, path: &Path) -> Result<Command> {
    let mut zhicai = zhicai([command, "--lang", language])?;
    zhicai.arg(path);
    Ok(zhicai)
}

/// What SQL does to a copy of the event that nobody watches.
fn changed_by(event: &Event, sql: &str) -> Result<()> {
    Ok(Connection::open(event.path())?.execute_batch(sql)?)
}

#[test]
fn a_closed_event_is_one_plain_file() -> Result<()> {
    let event = event()?;
    let beside: Vec<_> = fs::read_dir(event.folder())?.map(|entry| Ok(entry?.file_name())).collect::<Result<_>>()?;
    let left: Vec<_> = beside.iter().filter(|name| name.to_string_lossy().starts_with("event.zhicai")).collect();
    ensure!(left == ["event.zhicai"], "a copy of the event file alone would lose facts: {left:?}");
    Ok(())
}

/// Each of these files is refused by each command that takes an event, in both languages, and stays as it was.
#[test]
fn what_is_no_event_is_refused_in_plain_words_and_not_touched() -> Result<()> {
    let sql = |sql: &'static str| move |event: &Event| changed_by(event, sql);
    type Spoil = Box<dyn Fn(&Event) -> Result<()>>;
    let plain = "PRAGMA journal_mode = DELETE; ";
    let cases: [(&str, Spoil, &[&str]); 9] = [
        ("missing", Box::new(|e| Ok(fs::remove_file(e.path())?)), &["not-found"]),
        (
            "a directory",
            Box::new(|e| fs::remove_file(e.path()).and_then(|()| fs::create_dir(e.path())).map_err(Into::into)),
            &["not-an-event"],
        ),
        ("empty", Box::new(|e| Ok(fs::write(e.path(), "")?)), &["not-an-event"]),
        ("a text", Box::new(|e| Ok(fs::write(e.path(), "Dear arbiter,\n".repeat(1_000))?)), &["not-an-event"]),
        (
            "random bytes",
            Box::new(|e| Ok(fs::write(e.path(), (0..9_999_u32).map(|n| (n * n / 7) as u8).collect::<Vec<_>>())?)),
            &["not-an-event"],
        ),
        ("another program's", Box::new(sql("PRAGMA application_id = 1196444487")), &["foreign-file"]),
        (
            "any database",
            Box::new(|e| {
                fs::remove_file(e.path())?;
                changed_by(e, "CREATE TABLE stamps (country TEXT)")
            }),
            &["foreign-file"],
        ),
        ("a newer program's", Box::new(sql("PRAGMA user_version = 99")), &["newer-version"]),
        (
            "truncated",
            Box::new(|e| {
                let whole = fs::read(e.path())?;
                Ok(fs::write(e.path(), &whole[..whole.len() / 2])?)
            }),
            &["corrupt", "broken-chain"],
        ),
    ];
    for (what, spoil, codes) in cases {
        let event = event()?;
        changed_by(&event, plain)?;
        spoil(&event).with_context(|| what.to_owned())?;
        let before = fs::read(event.path()).ok();
        for language in LANGUAGES {
            for command in ["show", "journal", "verify", "intent", "serve"] {
                let output = run(&mut in_language(command, language, event.path())?)?;
                says(&output, language, REFUSED, codes).with_context(|| format!("{command} of {what}"))?;
            }
        }
        ensure!(fs::read(event.path()).ok() == before, "{what}: it was touched");
    }
    Ok(())
}

#[test]
fn a_changed_fact_is_found_at_its_place_and_nothing_is_added() -> Result<()> {
    let event = event()?;
    let facts = event.journal()?.len();
    let tampered = facts - 4;
    changed_by(
        &event,
        &format!(
            "PRAGMA journal_mode = DELETE; DROP TRIGGER fact_is_never_changed;
         UPDATE fact SET body = CAST(replace(CAST(body AS TEXT), 'note ', 'nota ') AS BLOB) WHERE seq = {tampered}"
        ),
    )?;
    let verify = run(event.zhicai("verify")?.arg("--json"))?;
    let report: Value = serde_json::from_slice(&verify.stdout)?;
    ensure!(verify.status.code() == Some(REFUSED) && report["first_bad"] == tampered, "{report}");
    ensure!(report["what"] == "hash", "{report}");
    for language in LANGUAGES {
        for command in ["show", "intent", "serve"] {
            let output = run(&mut in_language(command, language, event.path())?)?;
            says(&output, language, REFUSED, &["broken-chain"]).with_context(|| command.to_owned())?;
        }
    }
    let output = run(&mut event.zhicai("journal")?)?;
    let listed = output.stdout.iter().filter(|byte| **byte == b'\n').count();
    ensure!(listed == facts, "the facts can still be read, and none was added: {listed} of {facts}");
    ensure!(output.status.code() == Some(REFUSED), "and the list says that it is not to be trusted: {output:?}");
    Ok(())
}

#[test]
fn a_second_program_is_refused_and_may_read() -> Result<()> {
    let event = event()?;
    let serve = Serve::start(&event)?;
    let console = serve.connect()?;
    console.accept(&note("from the first"))?;
    for language in LANGUAGES {
        let lines = event.folder().join("second.jsonl");
        fs::write(&lines, format!("{}\n", note("from the second")))?;
        let output = run(in_language("intent", language, event.path())?.stdin(fs::File::open(&lines)?))?;
        ensure!(output.stdout.is_empty(), "nothing was acknowledged: {output:?}");
        says(&output, language, REFUSED, &["read-only"])?;
        let said = String::from_utf8(output.stderr)?;
        let why = said.lines().next().and_then(|line| line.strip_prefix("zhicai: ")).context("it does not say why")?;
        speaks(why, language)?;
        let output = run(event.making()?.args(["--lang", language]))?;
        says(&output, language, REFUSED, &["exists", "in-use"])?;
    }
    // Reading goes on, in the program and by the commands.
    let second = Serve::start(&event)?;
    let frame = second.connect()?.snapshot()?["frame"].take();
    ensure!(frame["read_only"] == true && frame["notice"] == "in-use", "{frame}");
    let facts = event.journal()?;
    ensure!(facts.last().is_some_and(|fact| fact["body"]["text"] == "from the first"));
    ensure!(event.verify()?["facts"] == facts.len());
    let shown = run(event.zhicai("show")?.arg("--json"))?;
    let shown: Value = serde_json::from_slice(&shown.stdout)?;
    ensure!(shown["frame"]["facts"] == facts.len(), "{shown}");
    console.accept(&note("and the first goes on"))?;
    Ok(())
}

#[test]
fn a_message_about_a_file_names_it_and_steers_no_terminal() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let missing = folder.path().join("no \u{1b}[31msuch.zhicai");
    for command in ["show", "journal", "verify", "serve", "sheets"] {
        let mut asked = in_language(command, "en", &missing)?;
        if command == "sheets" {
            asked.arg(&missing).args(["--game", "xiangqi"]);
        }
        let said = String::from_utf8(run(&mut asked)?.stderr)?;
        ensure!(said.contains("\u{fffd}[31msuch.zhicai: ") && !said.contains('\u{1b}'), "{command}: {said:?}");
    }
    Ok(())
}

#[test]
fn names_may_be_chinese_and_have_signs_and_spaces() -> Result<()> {
    for name in ["比赛 №1 (ü).zhicai", "a'b\"c?d#e%41&f.zhicai", "no ending"] {
        let event = Event::none_yet_named(name)?;
        ensure!(run(&mut event.making()?)?.status.success(), "{name}");
        event.publish_tables(1)?;
        let serve = Serve::start(&event)?;
        let console = serve.connect()?;
        console.accept(&note("here"))?;
        ensure!(console.snapshot()?["frame"]["file"] == name);
        drop(serve);
        ensure!(event.journal()?.last().is_some_and(|fact| fact["body"]["text"] == "here"), "{name}");
        ensure!(event.verify()?["state_equal"] == true, "{name}");
    }
    Ok(())
}

/// The program as somebody who owns nothing here: `nobody` when the tests run as root, else whoever runs them.
struct Stranger {
    program: PathBuf,
    root: bool,
}

impl Stranger {
    fn new(folder: &Path) -> Result<Self> {
        let root = nix::unistd::geteuid().is_root();
        // The build may be where a stranger cannot go: he gets the program beside the event.
        let program = folder.join("zhicai");
        fs::copy(zhicai_bin()?, &program)?;
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755))?;
        Ok(Stranger { program, root })
    }

    fn zhicai(&self, command: &str, language: &str, path: &Path) -> Command {
        let mut zhicai = if self.root {
            let mut setpriv = Command::new("setpriv");
            setpriv.args(["--reuid=65534", "--regid=65534", "--clear-groups"]).arg(&self.program);
            setpriv
        } else {
            Command::new(&self.program)
        };
        zhicai.args([command, "--lang", language]).arg(path).stdin(Stdio::null());
        zhicai
    }
}

fn allow(path: &Path, mode: u32) -> Result<()> {
    Ok(fs::set_permissions(path, fs::Permissions::from_mode(mode))?)
}

#[test]
fn without_permission_an_event_is_read_or_refused_in_plain_words() -> Result<()> {
    let event = event()?;
    changed_by(&event, "PRAGMA journal_mode = DELETE")?;
    let stranger = Stranger::new(event.folder())?;
    let lines = event.folder().join("lines.jsonl");
    fs::write(&lines, format!("{}\n", note("by a stranger")))?;
    let facts = event.journal()?.len();

    allow(event.path(), 0o444)?;
    allow(event.folder(), 0o555)?;
    for language in LANGUAGES {
        for command in ["show", "journal", "verify"] {
            let output = run(&mut stranger.zhicai(command, language, event.path()))?;
            ensure!(output.status.success() && !output.stdout.is_empty(), "{command}: {output:?}");
        }
        let output = run(stranger.zhicai("intent", language, event.path()).stdin(fs::File::open(&lines)?))?;
        says(&output, language, REFUSED, &["read-only"])?;
        let mut new = stranger.zhicai("new", language, &event.folder().join("new.zhicai"));
        let output = run(new.args(["--profile", "draughts-100", "--chief", "X"]))?;
        says(&output, language, FAULT, &["no-permission"])?;
    }
    allow(event.path(), 0o000)?;
    for language in LANGUAGES {
        for command in ["show", "journal", "verify", "intent", "serve"] {
            let output = run(&mut stranger.zhicai(command, language, event.path()))?;
            says(&output, language, FAULT, &["no-permission"]).with_context(|| command.to_owned())?;
        }
    }
    allow(event.folder(), 0o755)?;
    allow(event.path(), 0o644)?;
    ensure!(event.journal()?.len() == facts && event.verify()?["state_equal"] == true);
    Ok(())
}

/// Gives long notes until the disk takes no more; the numbers that were acknowledged.
fn fill(intent: &mut Command, event: &Event) -> Result<(Output, Vec<u64>)> {
    let lines = event.folder().join("many.jsonl");
    let mut file = fs::File::create(&lines)?;
    for n in 0..8_000 {
        writeln!(file, "{}", note(&format!("{n} {}", "long ".repeat(190))))?;
    }
    let output = run(intent.stdin(fs::File::open(&lines)?))?;
    let printed = String::from_utf8(output.stdout.clone())?;
    let numbers = printed.lines().map(str::parse).collect::<Result<_, _>>()?;
    Ok((output, numbers))
}

/// Everything acknowledged is there, and the file verifies.
fn all_there(event: &Event, acknowledged: &[u64]) -> Result<()> {
    let facts = event.journal()?;
    for number in acknowledged {
        let fact = facts.get(usize::try_from(*number)? - 1);
        ensure!(fact.is_some_and(|fact| fact["kind"] == "note.made"), "lost: {number} of {}", facts.len());
    }
    ensure!(event.verify()?["state_equal"] == true);
    Ok(())
}

/// The program under a limit for the size of any file, which fails a write as a full disk does. Only the soft limit is
/// set, so that it can be lifted again.
fn limited(zhicai: &Command, bytes: u64) -> Command {
    let mut shell = Command::new("sh");
    let script = format!("trap '' XFSZ; exec prlimit --fsize={bytes}: \"$0\" \"$@\"");
    shell.args(["-c", &script]).arg(zhicai.get_program()).args(zhicai.get_args()).stdin(Stdio::null());
    shell.envs(zhicai.get_envs().filter_map(|(name, value)| Some((name, value?))));
    shell
}

const FULL: &[&str] = &["disk-full", "io"];
/// Room for a few hundred long notes in the log.
const ROOM: u64 = 500_000;

#[test]
fn a_disk_that_takes_no_more_is_a_fault_and_nothing_acknowledged_is_lost() -> Result<()> {
    for language in LANGUAGES {
        let event = event()?;
        let mut intent = event.zhicai("intent")?;
        let (output, acknowledged) = fill(&mut limited(intent.args(["--lang", language]), ROOM), &event)?;
        says(&output, language, FAULT, FULL)?;
        ensure!(acknowledged.len() > 50, "there was room for more than {}", acknowledged.len());
        all_there(&event, &acknowledged)?;
        // Space returns.
        notes(&event, 3)?;
        all_there(&event, &acknowledged)?;
    }
    Ok(())
}

#[test]
fn a_console_goes_on_when_space_returns() -> Result<()> {
    let event = event()?;
    let mut serve = Serve::start_with(&event, |serve| *serve = limited(serve, ROOM))?;
    let console = serve.connect()?;
    let mut acknowledged = Vec::new();
    let fault = loop {
        let answer = console.intent(&note(&"long ".repeat(190)))?;
        match answer["answer"].as_str() {
            Some("accepted") => acknowledged.push(answer["facts"][0]["fact"].as_u64().context("a number")?),
            _ => break answer,
        }
        ensure!(acknowledged.len() < 8_000, "it was never full");
    };
    let code = fault["fault"]["code"].as_str().with_context(|| fault.to_string())?;
    ensure!(FULL.contains(&code), "{fault}");
    // While it is full: what is there is shown, and asking again says the same.
    ensure!(console.snapshot()?["frame"]["facts"].as_u64() >= acknowledged.last().copied());
    ensure!(console.intent(&note(&"long ".repeat(190)))?["answer"] == "fault");
    all_there(&event, &acknowledged)?;

    let pid = serve.running().pid().to_string();
    ensure!(run(Command::new("prlimit").args(["--pid", &pid, "--fsize=unlimited:"]))?.status.success());
    acknowledged.extend(console.accept(&note("there is room again"))?);
    drop(serve);
    all_there(&event, &acknowledged)
}

/// A small disk of memory; unmounted when dropped.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// `None` where mounting is not allowed.
    fn mount(at: &Path, size: &str) -> Result<Option<Self>> {
        let mounted =
            run(Command::new("mount").args(["-t", "tmpfs", "-o"]).arg(format!("size={size}")).arg("tmpfs").arg(at))?;
        Ok(mounted.status.success().then(|| SmallDisk(at.to_owned())))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let unmounted = Command::new("umount").arg(&self.0).status();
        debug_assert!(unmounted.is_ok_and(|status| status.success()), "{} stays mounted", self.0.display());
    }
}

#[test]
fn a_full_small_disk_is_told_as_full() -> Result<()> {
    let outside = tempfile::tempdir()?;
    let Some(disk) = SmallDisk::mount(outside.path(), "1500k")? else {
        println!("mounting is not allowed here: the limit for files stands in for a full disk");
        return Ok(());
    };
    let path = disk.0.join("event.zhicai");
    let event = event()?;
    changed_by(&event, "PRAGMA journal_mode = DELETE")?;
    let copied = run(Command::new("cp").arg(event.path()).arg(&path))?;
    ensure!(copied.status.success(), "{copied:?}");
    for language in LANGUAGES {
        let (output, acknowledged) = fill(&mut in_language("intent", language, &path)?, &event)?;
        says(&output, language, FAULT, &["disk-full"])?;
        let there = run(zhicai(["journal"])?.arg(&path).stdin(Stdio::null()))?;
        ensure!(there.status.success(), "{there:?}");
        let facts = String::from_utf8(there.stdout)?.lines().count();
        ensure!(acknowledged.iter().all(|n| *n as usize <= facts), "{facts} facts, {:?}", acknowledged.last());
        let verify = run(zhicai(["verify"])?.arg(&path))?;
        ensure!(verify.status.success(), "{verify:?}");
        let new = disk.0.join("new.zhicai");
        let output = run(in_language("new", language, &new)?.args(["--profile", "draughts-100", "--chief", "X"]))?;
        says(&output, language, FAULT, &["disk-full"])?;
        ensure!(!new.exists(), "nothing is left of it");
    }
    Ok(())
}

/// The bad list, its problem and its line.
fn lists() -> Vec<(&'static str, Vec<u8>, &'static str, u32)> {
    let long = "名".repeat(300);
    // 张三 in GB18030.
    let gb: &[u8] = b"table,white,black\n1,\xd5\xc5\xc8\xfd,Li\n";
    vec![
        ("a missing column", b"table,white\n1,A\n".to_vec(), "missing-column", 1),
        ("a duplicate table", b"table,white,black\n1,A,B\n1,C,D\n".to_vec(), "duplicate-table", 3),
        ("an empty name", "台号,白方,黑方\n1,甲,\n".into(), "empty-name", 2),
        ("300 characters", format!("table,white,black\n1,A,{long}\n").into(), "name-too-long", 2),
        ("GB18030", gb.to_vec(), "not-utf8", 2),
        ("a duplicate player", b"table,white,black\n1,A,B\n2,B,C\n".to_vec(), "duplicate-player", 3),
        ("no number", b"table,white,black\nfirst,A,B\n".to_vec(), "bad-table", 2),
        ("nothing", Vec::new(), "empty", 1),
        ("headings alone", "台号,白方,黑方\n".into(), "empty", 1),
        ("what nobody sees in a name", "table,white,black\n1,A\u{200b},B\n".into(), "control-character", 2),
    ]
}

#[test]
fn a_bad_list_of_pairings_is_told_line_by_line_and_makes_no_event() -> Result<()> {
    for (what, bytes, code, line) in lists() {
        let event = Event::none_yet()?;
        let csv = event.folder().join("pairings.csv");
        fs::write(&csv, bytes)?;
        for language in LANGUAGES {
            let output = run(event.making()?.args(["--lang", language, "--pairings"]).arg(&csv))?;
            let said = String::from_utf8(output.stderr)?;
            ensure!(output.status.code() == Some(REFUSED), "{what}: {}: {said}", output.status);
            let first = said.lines().next().with_context(|| format!("{what}: it said nothing"))?;
            let first = first.strip_prefix("zhicai: ").with_context(|| said.clone())?;
            ensure!(first.contains(code) && first.contains(&line.to_string()), "{what}: {first}");
            speaks(first, language).with_context(|| what.to_owned())?;
            ensure!(output.stdout.is_empty() && !event.path().exists(), "{what}: an event was made");
        }
    }
    let event = Event::none_yet()?;
    for language in LANGUAGES {
        let output = run(event.making()?.args(["--lang", language, "--pairings", "/no/such.csv"]))?;
        says(&output, language, REFUSED, &["not-found"])?;
    }
    Ok(())
}

#[test]
fn a_bad_list_is_told_to_a_browser_line_by_line() -> Result<()> {
    let event = event()?;
    let serve = Serve::start(&event)?;
    let console = serve.connect()?;
    for (what, bytes, code, line) in lists() {
        // A browser that reads other bytes as UTF-8 puts U+FFFD in their place.
        let read = console.post("read_pairings", &json!({"text": String::from_utf8_lossy(&bytes)}))?;
        let problem = &read["problems"][0];
        ensure!(problem["code"] == code && problem["line"] == line, "{what}: {read}");
    }
    Ok(())
}

#[test]
fn a_name_that_looks_like_a_page_is_a_name() -> Result<()> {
    const NAME: &str = "<img src=x onerror=alert(1)>";
    let event = Event::none_yet()?;
    let csv = event.folder().join("pairings.csv");
    fs::write(&csv, format!("table,white,black\n1,{NAME},Li\n"))?;
    let made = run(event.making()?.arg("--pairings").arg(&csv))?;
    ensure!(made.status.success(), "{made:?}");
    let serve = Serve::start(&event)?;
    let console = serve.connect()?;
    ensure!(console.table(1)?["white"]["name"] == NAME);
    // What is answered is never taken for a page.
    let answer = console.request("POST", "/api/snapshot", &[("content-type", "application/json")], "{}")?;
    let kind: Vec<_> = answer.header("content-type").collect();
    ensure!(answer.body.contains(NAME) && kind == ["application/json"], "{kind:?}");
    let sniffing: Vec<_> = answer.header("x-content-type-options").collect();
    if sniffing != ["nosniff"] {
        bail!("a browser may guess what an answer is: {sniffing:?}");
    }
    Ok(())
}

#[test]
fn a_window_without_a_screen_is_refused_in_plain_words_and_opens_nothing() -> Result<()> {
    let event = event()?;
    for language in LANGUAGES {
        let mut window = Command::new(zhicai_bin()?);
        window.args(["--lang", language]).arg(event.path()).env_remove("WAYLAND_DISPLAY").env("DISPLAY", ":no-such");
        says(&run(&mut window)?, language, FAULT, &["system"])?;
    }
    let lock = PathBuf::from(format!("{}-lock", event.path().display()));
    ensure!(!lock.exists(), "the event was opened");
    Ok(())
}
