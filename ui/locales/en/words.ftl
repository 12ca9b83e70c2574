### The words of Zhicai: the same on the screen, on the command line and on paper.

# Sides
side-white = White
side-black = Black

# Books, with article and item
book-draughts64 = Art. { $article }{ $rest ->
    [none] {""}
   *[other] {" "}§{ $rest }
  }
book-draughts100 = 100-square rules, Art. { $article }{ $rest ->
    [none] {""}
   *[other] {" "}§{ $rest }
  }
book-xiangqi1999 = Xiangqi rules, Art. { $article }{ $rest ->
    [none] {""}
   *[other] {" "}§{ $rest }
  }
book-fmjd = FMJD Annex { $article }{ $rest ->
    [none] {""}
   *[other] {" "}§{ $rest }
  }
book-event = Event regulations { $item }

profile-draughts-100 = International draughts (100 squares)
profile-draughts-64-russian = Draughts (64 squares, Russian rules)
profile-draughts-64-brazilian = Draughts (64 squares, Brazilian rules)
profile-xiangqi-1999 = Xiangqi (1999 rules)
profile-other = Rules { $code }

control-sudden-death = { $minutes } min sudden death
control-fischer = { $minutes } min + { $seconds } s a move
control-kind-sudden-death = Sudden death
control-kind-fischer = Fischer

role-chief = Chief arbiter
role-deputy = Deputy chief arbiter
role-floor = Arbiter
role-jury = Jury
role-observer = Observer
role-practice = Practice hall
role-other = { $code }

# States of a table
tile-ready = Ready
tile-waiting-white = Wait White
tile-waiting-black = Wait Black
tile-waiting-both = Wait both
tile-playing = Playing
tile-low-time = Low time
tile-flag = Flag
tile-stopped = Stopped
tile-unsigned = Unsigned
tile-finished = Finished
tile-silent = Silent
tile-due-stop = Stop clock
tile-due-set = Set clock

outcome-white = White wins
outcome-draw = Draw
outcome-black = Black wins
outcome-both-lose = Both lose

basis-played = played
basis-forfeit = forfeit
basis-ruled = ruled
basis-other = { $code }

standing-reported = reported
standing-signed = signed
standing-ruled = ruled
standing-other = { $code }

phase-setup = Setting up
phase-ready = Ready
phase-playing = Playing
phase-closing = Closing
phase-between = Between rounds
phase-stopped = Hall stopped

# What is due
due-late-one = { $side ->
    [white] White
    [black] Black
   *[none] One side
  } has not come, { $limit } passed
due-late-both = Neither side has come, { $limit } passed
due-flag = { $side ->
    [white] White’s
    [black] Black’s
   *[none] A
  } flag has fallen
due-warnings-lose = Warning { $count } of this game to { $side ->
    [white] White
    [black] Black
   *[none] one side
  }: the game is lost
due-stopped-by-hand = Clock stopped, not by an arbiter
due-changed-by-hand = Clock changed, not by an arbiter
due-gap-to-charge = Clock stood still for { $gap }: charge it?
due-silent = Device silent
due-ruling-unfounded = A ruling rests on a corrected fact
due-other = Due: { $code }

act-lose = { $side ->
    [white] White loses this game
   *[black] Black loses this game
  }
act-forfeit = { $side ->
    [white] White forfeits
   *[black] Black forfeits
  }
act-forfeit-both = Both forfeit
act-charge-gap = { $side ->
    [white] Charge { $gap } to White
   *[black] Charge { $gap } to Black
  }
act-forgive-gap = Do not charge the time it stood still
act-note = Checked at the table
act-revoke = Revoke ruling #{ $ruling }

evidence-started = Clocks started { $at } (#{ $fact }).
evidence-default-time = Default time { $limit }.
evidence-flag-counted = { $side ->
    [white] White’s
   *[black] Black’s
  } time ran out at { $at } by the console’s count.
evidence-flag-shown = The clock showed { $side ->
    [white] White’s
   *[black] Black’s
  } flag down at { $at } (#{ $fact }).
evidence-warning = { $at } warning: { $offence }, { $clause } (#{ $fact }).
evidence-clock-side = { $side ->
    [white] White
   *[black] Black
  } { $before } → { $after }
evidence-clock-changed = { $at } the display changed: { $change } (#{ $fact }).
evidence-clock-stood = { $side ->
    [white] White’s
   *[black] Black’s
  } clock stood still for { $gap }: { $charged } left if charged, { $uncharged } if not.
evidence-last-heard = Device { $serial } silent since { $at }.
evidence-corrected = Ruling #{ $ruling } rests on #{ $fact }, corrected by #{ $by }.

# Offences, Art. 14 §1
offence-talking = Talking
offence-aids = Using aids
offence-leaving-board = Left the board
offence-touching-board = Pointing, touching
offence-disturbing-opponent = Disturbing rival
offence-disturbing-games = Disturbing games
offence-accepting-advice = Accepting advice
offence-analysing-running = Analysing a game
offence-analysing-finished = Analysing in hall
offence-hindering = Hindering play
offence-leaving-hall = Left the hall
offence-lingering = Lingering
offence-electronics = Electronic device
offence-appearance = Dress, manners
offence-leaving-seat = Left the seat
offence-analysing = Analysing
offence-disobeying = Disobeying arbiter
offence-clock-hand = Wrong hand on clock
offence-arranging = Arranged result
offence-other = Offence { $code }

# Facts of the journal
fact-event-created = event created
fact-section-opened = section opened
fact-players-entered = players entered
fact-round-published = pairings published
fact-round-started = round started
fact-round-closed = round closed
fact-checkpoint = checkpoint
fact-game-started = clocks started
fact-player-arrived = player arrived
fact-player-excused = lateness excused
fact-colours-reversed = colours reversed
fact-move-played = move
fact-move-named = move named
fact-score-entered = score entered
fact-position-recorded = position recorded
fact-clock-stopped = clock stopped
fact-clock-resumed = clock resumed
fact-clock-set = clock set
fact-clock-read = clock reading
fact-hall-stopped = hall stopped
fact-hall-resumed = hall resumed
fact-warning-given = warning
fact-note-made = note
fact-claim-decided = draw claim
fact-game-result = result
fact-result-signed = result signed
fact-ruling-made = ruling
fact-ruling-revoked = ruling revoked
fact-proposal-postponed = put off
fact-proposal-dismissed = dismissed
fact-fact-withdrawn = correction: withdrawn
fact-fact-replaced = correction: replaced
fact-device-bound = device bound
fact-device-unbound = device unbound
fact-device-lost = device silent
fact-device-back = device back
fact-flag-seen = flag seen
fact-clocks-interrupted = clocks interrupted
fact-wall-jumped = system time jumped
fact-other = { $code }

kinds-event = Event
kinds-section = Sections
kinds-players = Entries
kinds-round = Rounds
kinds-game = Games and results
kinds-player = Arrivals
kinds-move = Moves
kinds-score = Scores entered
kinds-position = Positions
kinds-clock = Clocks
kinds-hall = Hall
kinds-warning = Warnings
kinds-note = Notes
kinds-claim = Draw claims
kinds-result = Signatures
kinds-ruling = Rulings
kinds-proposal = Put off, dismissed
kinds-fact = Corrections
kinds-device = Devices
kinds-flag = Flags
kinds-checkpoint = Checkpoints
kinds-other = { $code }

# Refusals
refusal-event-exists = This file has an event already; use a new file for another.
refusal-no-event = The event has not been set up.
refusal-no-section = There is no such section.
refusal-no-profile = There is no such set of rules.
refusal-no-table = No published pairing has this table.
refusal-no-game = This table has no such game.
refusal-no-fact = The journal has no such fact that could be corrected.
refusal-no-proposal = This item is no longer due.
refusal-no-choice = This item has no such act.
refusal-no-offence = The rules list no such offence.
refusal-no-move = Only { $known } moves of this game are known; none may be left out between.
refusal-no-ground = The rules list no such ground for a draw.
refusal-no-rule = The rules of this section have no such provision.
refusal-no-device = No such device is bound.
refusal-no-chief = A chief arbiter is needed.
refusal-bad-name = The name is empty, too long, or has control characters.
refusal-bad-reason = A reason is needed, and not too long a one.
refusal-bad-text = The text is empty or too long.
refusal-bad-time = The time is out of range.
refusal-bad-number = The number is out of range.
refusal-bad-zone = Not the name of a time zone, such as Asia/Shanghai.
refusal-duplicate-table = Table { $table } stands twice, or belongs to another section.
refusal-duplicate-player = { $name } stands twice in the list.
refusal-wrong-round = Not a round this can be done in now; what stands of an earlier round can be replaced, not withdrawn.
refusal-round-started = The round has been started already.
refusal-round-not-started = The round has not been started.
refusal-round-unfinished = Games of the round have no result yet.
refusal-bad-result = This result cannot come about that way.
refusal-signed-already = The result has been signed already.
refusal-game-over = The game has a result already.
refusal-game-not-over = The game has no result yet.
refusal-arrived-already = The player has arrived already.
refusal-not-late = The player was not late.
refusal-clock-running = The clock is running.
refusal-clock-stopped = The clock is stopped.
refusal-not-his-turn = It is not that side’s turn.
refusal-device-clock = This table has a real clock: act on it at the table.
refusal-hall-stopped = The hall is stopped; resume it first.
refusal-hall-not-stopped = The hall is not stopped.
refusal-corrected-already = This fact was corrected already.
refusal-wrong-replacement = What stands instead must be of the same kind and game.
refusal-bound-already = Device { $serial } is bound to table { $table }; unbind it first.
refusal-table-taken = Table { $table } has device { $serial }; unbind it first.
refusal-stale = This table has just changed and is not as you saw it. Look again, then decide.
refusal-not-allowed = You have no right to do this.
refusal-read-only = The file is open for reading only.

# Faults: what happened, what was kept, what to do
fault-not-found = The file cannot be found.
fault-exists = A file of this name exists and was not touched. Choose another name.
fault-not-an-event = This is not an event file. It was not touched.
fault-foreign-file = This file belongs to another program. It was not touched.
fault-newer-version = A newer Zhicai wrote this file. It was not touched; open it with that version.
fault-other-history = The file is not built the way this program knows. It was not touched.
fault-corrupt = The file is damaged. It was not touched; use a backup.
fault-broken-chain = The journal’s chain is broken: a fact was changed or is missing. The file was not touched; zhicai verify shows where.
fault-in-use = Another program has this event open; here it can only be read.
fault-no-permission = No permission, nothing was written. Check the folder’s permissions.
fault-unfinished = The event was not closed and its folder cannot be written. Copy it with its -wal file to another folder.
fault-disk-full = The disk is full: this was not written, everything before it is kept. Make room and try again.
fault-io = The disk failed: this was not written, everything before it is kept.
fault-head-format = This is not the head of a journal.
fault-no-event-open = No event is open.
fault-bad-file-name = This file name cannot be used.
fault-closed = The event is being closed; this was not written.
fault-refused = It was refused.
fault-folder = The events folder cannot be made or written.
fault-not-connected = The device is not connected.
fault-no-lamp = This device has no lamp.
fault-no-port = There is no such port.
fault-too-large = It is too long and was not taken.
fault-unreachable = The console cannot be reached; this did not arrive. Try again when the connection is back.
fault-unreadable = The console’s answer cannot be read; perhaps the versions differ. Open the page again.
fault-signed-out = You are signed out. Open the address that zhicai serve printed.
fault-too-slow = It arrived too slowly and was not taken. Try again.
fault-too-many = Too many pages are open on this console. Close some.
fault-wrong-host = The console does not answer to this address. Open the address that zhicai serve printed.
fault-wrong-origin = This came from another page and was not taken. Open the address that zhicai serve printed.
fault-other = Something broke ({ $code }). What is in the journal is kept.

# Ports and devices
port-no-permission = No permission to open the port. On Linux add the user to the group dialout and log in again.
port-busy = Another program uses the port. Close it; this one tries again by itself.
port-not-there = The port is gone. Check the plug.
port-no-answer = The port opens, but no known device answers. Check power and cable.
port-unusable = Not usable as a serial port.
port-unplugged = The cable was pulled or the power failed. Any port will do when it comes back.
port-silent = The port is there, but the device does not answer.
port-swapped = Another device answers on this port.
port-duplicate = Two devices give the same serial number; neither is believed.
port-ask = Whether this port is used is yours to say.
port-other = Trouble with the port ({ $code }).

# Pairings files
csv-missing-column = Column { $column } is missing.
csv-duplicate-column = Column { $column } stands twice.
csv-bad-table = Table “{ $table }” is not a whole number above zero.
csv-duplicate-table = Table { $table } stands twice.
csv-empty-name = A player’s name is empty.
csv-name-too-long = A name is too long; 100 characters at most.
csv-control-character = There is a control character in it.
csv-duplicate-player = { $name } stands twice.
csv-bad-rating = Rating “{ $rating }” is not a number.
csv-empty = There are no pairings.
csv-not-utf8 = The file is not UTF-8 (perhaps GB18030). Save it as “CSV UTF-8” in your spreadsheet, or paste it.
csv-other = Something is wrong with this line ({ $code }).

# Why a file can only be read
notice-in-use = Read only: another program has this event open.
notice-newer-facts = Read only: the file has facts this version does not know; write with a newer one.
notice-no-permission = Read only: no permission to write.
notice-other = Read only ({ $code }).
