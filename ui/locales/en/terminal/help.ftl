### The help of the command line, and what is wrong with its arguments. A command stands under help-COMMAND, an argument
### under help-COMMAND-ARGUMENT, or under help-any-ARGUMENT where commands share it.

help-commands = Commands
help-arguments = Arguments
help-options = Options
help-usage = Usage:
help-usage-options = OPTIONS
help-usage-command = COMMAND
help-possible = One of: { $values }.
help-default = Usually { $values }.
help-help = Prints the help of the program or of a command.
help-any-help = Prints this help.
help-any-version = Prints the version.
help-any-lang = Language of messages; left out: the system’s.
help-any-json = The report as JSON.
help-any-game = Rules of movement.
help-any-fen = The position; left out: the start. On 8x8 squares are named, or numbered from 1 = b8.
help-any-ports = Treats the links in DIR as ports too.
help-any-encoding = Encoding of the files; left out: found for each.
help-zhicai = The chief arbiter’s console for draughts and xiangqi events.
help-zhicai-after =
    Example: zhicai --practice 60
    Exit codes: 0 good, 1 refused, 2 usage, 3 fault.
help-zhicai-event = The event to open; left out: the start screen.
help-zhicai-practice = With a practice hall of N tables inside.
help-zhicai-serve = Also prints an address for a browser on this machine.
help-serve = The same console for browsers on this machine.
help-serve-after = Example: zhicai serve --port 8377 cup.zhicai
help-serve-event = The event; left out: the start screen.
help-serve-port = TCP port on the loopback address; 0: any free one.
help-venue = A practice hall without a screen: virtual clocks and boards replay real games.
help-venue-after =
    Examples:
      zhicai venue --tables 60 --speed 60 --for 30 /tmp/hall.zhicai
      zhicai venue --tables 20 --ports /tmp/ports   (only the devices, for a console in another process)
help-venue-event = The event file to make; left out with --ports.
help-venue-tables = Number of tables, 1 to 2000.
help-venue-profile = Regulations.
help-venue-games = Game records to replay, PDN; left out: the built-in ones.
help-venue-speed = How many times faster than life, 0.1 to 100.
help-venue-seed = Seed of thinking times and trouble.
help-venue-faults = Scripted trouble: all, none, or a list of late-white, late-black, late-both, flag, warnings, cable, garbage.
help-venue-seconds = Wall seconds to run; left out: until the round is over.
help-venue-truth = Writes what was really played.
help-venue-ports = Only the virtual devices, a link for each port in DIR, for a console in another process.
help-new = Makes an event.
help-new-after = Example: zhicai new cup.zhicai --name 'City Cup' --section Open --profile draughts-100 --control 80m+1m --chief 'Li Wei'
help-new-event = The file to make, .zhicai.
help-new-name = Name of the event; left out: the file’s.
help-new-place = Place.
help-new-zone = IANA zone of the hall; left out: this machine’s.
help-new-section = Name of the first section.
help-new-profile = Regulations: draughts-100, draughts-64-russian, draughts-64-brazilian or xiangqi-1999.
help-new-pace = Pace: standard, rapid or blitz; left out: standard.
help-new-control = Time control: 45m sudden death, 80m+1m Fischer, 40/90m+10/15m or 50/2h+1h periods; left out: the book’s.
help-new-default-time = How late is a loss, such as 30m; left out: the book’s.
help-new-rounds = Rounds planned.
help-new-chief = Chief arbiter.
help-new-pairings = Pairings of round 1, CSV with columns table, white (or red), black, or the same in Chinese.
help-new-json = The receipt as JSON.
help-intent = Gives intents, one JSON object a line; prints the numbers of the facts once they are on disk.
help-intent-after = Example: echo '{"{"}"do":"arrived","table":12,"side":"black"{"}"}' | zhicai intent cup.zhicai
    A line {"{"}"seal":{"{"}…{"}"}{"}"} or {"{"}"open_envelope":{"{"}…{"}"}{"}"} makes or opens the copy of a sealed move; its passphrase may stand in ZHICAI_PASSPHRASE.
help-any-event = The event.
help-intent-by = Who asks.
help-intent-json = Whole answers as JSON lines.
help-show = State, proposals and clocks at a moment.
help-show-after = Example: zhicai show cup.zhicai --table 12 --json
help-show-at = As it was at this wall time, RFC 3339.
help-show-fact = As it was right after this fact.
help-show-table = Only this table.
help-show-json = The snapshot as JSON.
help-journal = Facts as JSON lines.
help-journal-after = Example: zhicai journal cup.zhicai --table 12 --kind warning
help-journal-table = Only facts of this table.
help-journal-kind = Only kinds that start so.
help-journal-from = From this fact on.
help-journal-json = JSON lines (they always are; here so that scripts may say it).
help-scenario = Runs intents and observations at stated instants through the real core.
help-scenario-after = Example: zhicai scenario tests/scenarios/lateness/D24-one-beyond-the-limit.jsonl
help-scenario-file = The scenario, JSON lines.
help-scenario-event = Keeps the journal in FILE; left out: a temporary one.
help-scenario-json = JSON lines (they always are; here so that scripts may say it).
help-verify = Checks chain, order, checkpoints and fold.
help-verify-after = Example: zhicai verify cup.zhicai --head 0f3c9a7712e4b5d6
help-verify-head = A head of the chain printed on paper: must be on the chain.
help-perft = Counts the sequences of moves from a position.
help-perft-after = Example: zhicai perft --game draughts-100 --depth 6 --divide
help-perft-depth = How many moves deep, 0 to 40.
help-perft-count = Which moves are counted as one (draughts): unique those with the same ends and captured pieces, routes each route for itself.
help-perft-divide = Also each first move on its own.
help-perft-json = The counts as JSON.
help-moves = What may be played in a position.
help-moves-after = Example: zhicai moves --game draughts-64-russian --fen 'W:Wc3,Ke1:Bd4,f6'
help-moves-json = The moves as JSON.
help-judge = The end of a game, claims of a draw and repeated lines, each with its evidence.
help-judge-after =
    Example: zhicai judge --game draughts-100 --moves '32-28 19-23 28x19 14x23' --claim
    Moves without a capture before a position are counted from its FEN: field 5 in xiangqi, :H in draughts (moves of kings).
    Exit codes: 0 good, 1 a move is not legal or no claim holds, 2 usage, 3 fault.
help-judge-fen = The position that the moves begin from; left out: the start.
help-judge-moves = The moves, with blanks between; move numbers are passed over.
help-judge-profile = Regulations; left out: those of the game.
help-judge-claim = Answers a claim: every ground is told, and exit code 1 says that none holds.
help-judge-json = The evidence as JSON.
help-check = Verifies game records: PDN, and PGN, DhtmlXQ, XQF, CBF or lists of moves of xiangqi.
help-check-after =
    Examples:
      zhicai check round1.pdn round2.pdn
      zhicai check --game draughts-64-russian --json - < games.pdn
    Variations are read, not judged. JSON: a line with file, game, line, wrong, ply, move_number, side, move and why for each bad game; with file, game, line and remark for what is odd about a game; with file, bad_file and why for a file; then the counts.
    Exit codes: 0 all good, 1 a game or a file is bad, 2 usage, 3 a file cannot be read.
help-check-files = The records; - for standard input.
help-check-game = The game of records that do not say which they are of; what says that it is another is not judged.
help-check-strict = Refuses what the PDN standard does not have, even where its meaning is plain.
help-check-parse-only = Only whether the records can be read.
help-check-encoding = Encoding of the files; left out: found for each. Standard input is UTF-8 unless this says otherwise.
help-check-json = JSON lines: bad games and files as they are found, then the counts.
help-sheets = Compares two score sheets of a game: where they part, and what is missing.
help-sheets-after =
    Example: zhicai sheets --game xiangqi red.txt black.txt
    A sheet is text: moves with blanks or lines between, and … or -- for a missing one; move numbers are passed over.
    Exit codes: 0 no difference, 1 they differ, 2 usage, 3 a file cannot be read.
help-sheets-first = One sheet.
help-sheets-second = The other.
help-sheets-encoding = Encoding of both; left out: found for each.
help-sheets-json = The comparison as JSON.
help-ports = What is plugged in.
help-ports-after = Example: zhicai ports --json
help-ports-dir = Lists the links in DIR too.
help-ports-json = The list as JSON.
help-decode = Bytes of a device to messages.
help-decode-after = Example: zhicai decode dgt capture.bin
help-decode-driver = The driver.
help-decode-file = The bytes; - for standard input.
help-decode-json = JSON lines.

complaint-argument-unknown = There is no argument { $arg } here.
complaint-command-unknown = There is no command { $value }.
complaint-value-missing = { $arg } wants a value.
complaint-value-unknown = { $arg } cannot be { $value }; it is one of: { $known }
complaint-value-bad = { $arg } cannot be { $value }. { $reason }
complaint-argument-missing = Missing: { $arg }
complaint-argument-conflict = { $arg } does not go with { $prior }.
complaint-value-count = { $arg } has too many values, or too few.
complaint-not-utf-8 = An argument is not text in UTF-8.
complaint-help = --help tells how it is used.
value-duration = Write a duration like 30m, 1h30m or 45s.
value-number = Write a number such as 20.
value-pace = It is standard, rapid or blitz.
value-speed = It is 0.1 to 100.
value-control = Write a time control like 30m, 80m+1m or 40/90m+10/15m; nobody can play by another.
