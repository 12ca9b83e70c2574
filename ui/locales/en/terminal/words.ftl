### What only the command line says.

usage-line = Line { $line } cannot be read and was passed over: { $reason }
usage-scenario = Line { $line } of the scenario cannot be read: { $reason }
usage-scenario-event = The first line of a scenario must say the event.
usage-game = Only draughts-100 can be practised so far.
usage-trouble = There is no trouble named “{ $name }”. Say all, none, or some of late-white, late-black, late-both, flag, warnings, cable, garbage, with commas between.
usage-games = No game that can be replayed: { $reason }
usage-actor = “{ $name }” cannot be who writes: 1 to 100 characters, none of them control characters, and no name that the program uses itself.
usage-event = Name an event file, or a folder with --ports.
usage-folder = There is no folder { $name }.

fault-system = { $kind ->
    [folder] This is a folder, not a file.
    [no-folder] The path leads through something that is no folder.
    [missing] There is no such file or folder.
    [exists] There is such a file already.
    [permission] No permission.
    [read-only] This place can only be read.
    [full] There is no room left.
    [port] The port is in use.
    [no-screen] There is no screen for a window. zhicai serve prints an address for a browser.
   *[other] The system says: { $reason }
  }

verify-facts = { $facts } facts, head { $head }
verify-bad = Not to be trusted from fact { $fact } on: { $what ->
    [gap] the fact that should stand there is missing
    [hash] it is not what was written
    [unreadable] it cannot be read
   *[other] { $what }
  }
verify-equal = Folded again: the state is equal
verify-seals = Sealed moves that were opened and are what was committed to: { $count }
verify-bad-seal = Fact { $fact } reveals another sealed move than was committed to
verify-differs = Folded again: the state DIFFERS
verify-head-found = The printed head stands after fact { $fact }
verify-head-missing = The printed head is NOT on the chain

decode-garbage = not understood: { $what }

venue-report = tables { $tables }  moves done { $done }  seen { $seen }  results { $results }  alarms { $alarms }  false results { $wrong }  refused { $refused }
venue-boards = { $tables } boards in { $dir }

usage-fen = This position cannot be read: { $fen }
usage-profile = No regulations “{ $name }” for { $game }.

perft-nodes = nodes { $nodes }
moves-count = { $count } moves

judge-side = { $side ->
    [white] White
    [red] Red
   *[black] Black
  }
judge-illegal = Move { $ply }: { $reason }
judge-over = { $side } has won on the board: { $reason }
judge-on = The game is not over on the board.
judge-no-claim = No ground for a draw holds.
judge-holds = { $ground } ({ $clause }): yes, { $count } of { $limit } { $unit ->
    [times] times
    [moves] moves
   *[rounds] rounds
  }
judge-fails = { $ground } ({ $clause }): no, { $count } of { $limit } { $unit ->
    [times] times
    [moves] moves
   *[rounds] rounds
  }
judge-plies = after plies { $plies }
judge-uncounted = checks that are not counted: plies { $plies }
judge-next = would hold after { $moves }
judge-choice = { $name } { $taken }; by the other reading ({ $alternative }) { $count }, { $holds ->
    [yes] which would hold
   *[no] which would not hold
  }
judge-cycle = Repeated from ply { $first }, every { $period } plies; the position stood after plies { $plies }
judge-ruling = Proposed: { $outcome } ({ $clause }), { $because }
judge-no-mate = no mate found within { $depth }

check-progress = { $games } games, { $bad } bad
check-game = game { $game }
check-counts = files { $files }  games { $games }  good { $good }  bad { $bad } (illegal { $illegal }, unreadable { $unreadable }, contradicted { $contradicted })  other variants { $other }  with remarks { $remarked }  plies { $plies }

file-other-variant = { $games } games of another variant (GameType { $type }), not judged
file-unknown-variant = { $games } games of an unknown variant, not judged; --game says which game they are
file-from-a1 = { $games } games are legal only with squares numbered from a1
file-mixed = Two encodings in one file: line { $line } is in another one than the rest; read as { $encoding }
file-undecodable = Line { $line } is not { $encoding }; --encoding says what it is
file-nul = Line { $line } holds a NUL; the file may be damaged
file-utf-16 = This is UTF-16; save it as UTF-8
file-cbr = This is a CBR file, which cannot be read
file-no-permission = No permission to read it.
file-is-folder = This is a folder, not a file.

record-tag = A tag is not of the form [Name "value"].
record-open-comment = A comment does not end.
record-open-variation = A variation does not end.
record-loose-end = A variation ends that did not begin.
record-empty-variation = A variation is empty.
record-empty-game = A game is empty.
record-no-separator = Nothing separates this game from the one before.
record-lone-number = No move follows a move number.
record-missing-move = A move is not given.
record-move-form = Not a way to write a move: { $text }
record-nag = An annotation glyph has no number.
record-set-up = A position is set up in a way that is not known.
record-stray = This does not belong here: { $text }
record-too-long = The game is longer than { $limit } bytes.
record-damaged = The record is damaged: { $what ->
    [not-xqf] this is not XQF.
    [version] XQF of version { $at } is not known.
    [keys] the keys of the file do not fit.
    [overlap] two pieces stand on { $at }.
    [truncated] the file ends at byte { $at }, where more should follow.
    [off-board] the move at byte { $at } is not on the board.
    [comment-length] the comment at byte { $at } has an impossible length.
    [xml] this is not XML from byte { $at } on.
    [not-cbf] this is not CBF.
    [cut-off] the file ends too early.
    [fen] the position that it begins with cannot be read.
    [points] { $at } is not two points.
    [after-end] move { $at } stands after the end of the game.
    [open-tag] the tag { $at } does not end.
    [arrangement] binit is not 32 points of the board.
    [moves] { $at } is not a list of moves.
   *[no-place] { $at } has no place in the game.
  }
record-no-result = Not a result: { $text }
record-two-results = The tag says { $tag }, the moves end with { $result }.
record-result = The result says { $result }, the board { $right }.
record-after-end = The game was over before this move.
record-no-such-piece = No such piece stands at the place named.
record-not-so = The piece on { $square } does not go so.

usage-not-in-encoding = { $file } is not text in { $encoding }; --encoding says what it is in.

line-reason = { $what ->
    [syntax] no JSON from character { $column } on.
    [cut-off] it ends too early.
    [missing] { $name } is missing.
    [unknown] nothing is called { $name } here, only: { $known }
    [twice] { $name } stands there twice.
    [field] the value of { $name } is not of its kind (a fact is named by its number, a proposal by its key, a time in milliseconds).
   *[value] a value is not of its kind.
  }

judge-before = { $plies } plies before the position are counted, by its FEN

file-draughts = { $games } games of draughts and not of xiangqi, not judged
file-xiangqi = { $games } games of xiangqi and not of draughts, not judged
remark-open-variation = A variation that begins here does not end; what follows was taken for part of it.
remark-no-result = The game has no result, neither after its moves nor in its tags.
