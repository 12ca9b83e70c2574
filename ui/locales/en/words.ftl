### The words of Zhicai: the same on the screen, on the command line and on paper.

# Sides
side-white = White
side-black = Black

# Books, with article and item
book-draughts64 = { $article ->
    [A6] App. 6
   *[other] Art. { $article }
  }{ $rest ->
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

# Games, in short
plays-draughts-100 = 10x10
plays-draughts-64-russian = Russian 64
plays-draughts-64-brazilian = Brazilian 64
plays-xiangqi = xiangqi
plays-other = { $code }

control-sudden-death = { $minutes } min sudden death
control-fischer = { $minutes } min + { $seconds } s a move
control-kind-sudden-death = Sudden death
control-kind-fischer = Fischer

role-chief = Chief arbiter
role-deputy = Deputy chief arbiter
role-floor = Arbiter
role-jury = Jury
role-observer = Observer
role-program = program
role-practice = Practice hall
role-other = { $code }

# States of a table
tile-ready = Ready
tile-waiting-white = No White
tile-waiting-red = No Red
tile-waiting-black = No Black
tile-waiting-both = Nobody
tile-playing = Playing
tile-low-time = Low time
tile-flag = Flag
tile-stopped = Stopped
tile-unsigned = Unsigned
tile-finished = Finished
tile-silent = Silent
matter-claim = Draw claim
matter-irregular = Irregular
matter-appeal = Appeal
tile-due-stop = Stop clock
tile-due-set = Set clock

outcome-white = White wins
outcome-red = Red wins
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
    [red] Red
    [white] White
    [black] Black
   *[none] One side
  } has not come, { $limit } passed
due-late-both = Neither side has come, { $limit } passed
due-flag = { $side ->
    [red] Red’s
    [white] White’s
    [black] Black’s
   *[none] A
  } flag has fallen
due-warnings-lose = Warning { $count } of this game to { $side ->
    [red] Red
    [white] White
    [black] Black
   *[none] one side
  }: the game is lost
due-stopped-by-hand = Clock stopped, not by an arbiter
due-changed-by-hand = Clock changed, not by an arbiter
due-gap-to-charge = Clock stood still for { $gap }: charge it?
due-silent = Device silent
due-to-and-fro = Lever to and fro: were two moves made?
due-clock-stands = Clock says that it runs, and stands
due-ruling-unfounded = A ruling rests on a corrected fact
due-other = Due: { $code }

act-lose = { $side ->
    [red] Red loses this game
    [white] White loses this game
   *[black] Black loses this game
  }
act-forfeit = { $side ->
    [red] Red forfeits
    [white] White forfeits
   *[black] Black forfeits
  }
act-forfeit-both = Both forfeit
act-charge-gap = { $side ->
    [red] Charge { $gap } to Red
    [white] Charge { $gap } to White
   *[black] Charge { $gap } to Black
  }
act-forgive-gap = Do not charge the time it stood still
act-note = Checked at the table
act-revoke = Revoke ruling #{ $ruling }

evidence-started = Clocks started { $at } (#{ $fact }).
evidence-default-time = Default time { $limit }.
evidence-flag-counted = { $side ->
    [red] Red’s
    [white] White’s
   *[black] Black’s
  } time ran out at { $at } by the console’s count.
evidence-flag-shown = The clock showed { $side ->
    [red] Red’s
    [white] White’s
   *[black] Black’s
  } flag down at { $at } (#{ $fact }).
evidence-warning = { $at } warning: { $offence }, { $clause } (#{ $fact }).
evidence-clock-side = { $side ->
    [red] Red
    [white] White
   *[black] Black
  } { $before } → { $after }
evidence-clock-changed = { $at } the display changed: { $change } (#{ $fact }).
evidence-clock-stood = { $side ->
    [red] Red’s
    [white] White’s
   *[black] Black’s
  } clock stood still for { $gap }: { $charged } left if charged, { $uncharged } if not.
evidence-clock-stands = { $at } the clock says that { $side ->
    [red] Red’s
    [white] White’s
   *[black] Black’s
  } time runs, but it stands at { $left } (#{ $fact }). Look at the clock.
evidence-to-and-fro = { $at } the lever went there, back and there again within { $within } s. It counts as moves #{ $back } and #{ $forth }, which no board shows. If nobody moved, withdraw both.
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
offence-disobeying = Disobedience
offence-clock-hand = Clock hand
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
kinds-official = Officials
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
refusal-illegal-move = Move { $ply }, { $move }, { $why ->
    [ambiguous] fits several moves: { $candidates }. Write one of them.
   *[other] is not legal. A move against the rules that stands is recorded by its position.
  }
refusal-illegal-position = No game can go on from this position.
refusal-no-ground = The rules list no such ground for a draw.
refusal-no-rule = The rules of this section have no such provision.
refusal-no-device = No such device is bound.
refusal-no-chief = A chief arbiter is needed.
refusal-bad-name = { $why ->
    [own] A name of the program’s own. Choose another.
   *[other] The name is empty, too long, or has control characters or characters that nobody sees.
  }
refusal-bad-reason = A reason is needed, and not too long a one.
refusal-bad-text = The text is empty or too long.
refusal-bad-time = The time is out of range.
refusal-bad-number = { $name ->
    [score] A game has at most { $limit } plies; with these it would have { $value }.
   *[other] The number is out of range.
  }
refusal-bad-zone = There is no time zone “{ $zone }”. A name is such as Asia/Shanghai.
refusal-duplicate-table = Table { $table } stands twice, or belongs to another section.
refusal-duplicate-player = { $name } stands twice in the list.
refusal-wrong-round = Not a round this can be done in now; what stands of an earlier round can be replaced, not withdrawn.
refusal-round-started = The round has been started already.
refusal-round-not-started = The round has not been started.
refusal-round-unfinished = Games of the round have no result yet.
refusal-bad-result = This result cannot come about that way.
refusal-signed-already = The result has been signed already.
refusal-game-over = The game has a result already.
refusal-game-not-over = Game { $game } has no result yet.
refusal-draw-stands = The draw that followed from this claim stands; withdraw result #{ $fact } first.
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
refusal-not-allowed = { $name ->
    [oral] Here an appeal is put in writing; by word of mouth it is none.
    [party] Only a player of the game appeals, himself or through his captain or coach: say for which side.
    [fee] The fee does not fit: the whole fee comes with the appeal, and one that was paid is kept or returned.
    [remedies] Only an upheld appeal changes anything.
   *[other] You have no right to do this.
  }
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
fault-displaced = The event’s file is not where it was opened: moved, deleted or replaced. This was not written. Put it back with the files beside it; if it was deleted, close the window, and all that was written is saved beside its place.
fault-io = The disk failed: this was not written, everything before it is kept.
fault-head-format = This is not the head of a journal.
fault-no-event-open = No event is open.
fault-no-rules = The rules of this game are not known here.
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
fault-signed-out = You are signed out. The address that zhicai serve prints opens once; start it anew for another.
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
port-duplicate = Another device was here first with the same serial number; this one is not believed.
port-ask = Whether this port is used is yours to say.
port-other = Trouble with the port ({ $code }).

# Pairings files
csv-missing-column = Column “{ $column }” is missing.
csv-duplicate-column = Column “{ $column }” stands twice.
csv-bad-table = Table “{ $table }” is not a whole number from 1 to 9999.
csv-duplicate-table = Table { $table } stands twice.
csv-empty-name = A player’s name is empty.
csv-name-too-long = A name is too long; 100 characters at most.
csv-control-character = There is a control character in it, or one that nobody sees.
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

# Moves that are not legal: code of the reading.
move-other = This is not a legal move ({ $code }).
move-unreadable = This is not a move.
move-too-long = Too long: { $limit } signs at most.
move-no-such-square = There is no square { $square }.
move-no-piece = No piece stands on { $square }.
move-not-yours = The piece on { $square } is the opponent’s.
move-occupied = Square { $square } is occupied.
move-own-piece = One’s own piece stands on { $square }.
move-must-capture = A capture of { $required } is compulsory.
move-more-available = This captures { $captured }; { $required } must be captured.
move-no-such-route = No capture between these squares goes that way.
move-unreachable = The piece on { $from } cannot go to { $to }.
move-ambiguous = Several moves fit: { $moves }. Choose one.
move-leaves-palace = General and advisors stay in the palace; { $square } is outside.
move-crosses-river = Elephants do not cross the river; { $square } is beyond it.
move-eye-filled = The elephant’s eye on { $square } is filled.
move-leg-blocked = The horse is blocked on { $square }.
move-way-blocked = The way is blocked on { $square }.
move-screens = A cannon captures over exactly one piece; here there are { $count }.
move-backward = Soldiers never go back.
move-sideways-before-river = A soldier goes sideways only across the river.
move-facing-generals = The generals would face each other on an open file.
move-in-check-still = The check is not answered.
move-exposes-general = The move exposes one’s own general.
move-no-such-piece = No such piece stands at the place named.
move-cannot-go = The piece on { $square } does not go so.

# Positions that cannot be played.
setup-other = This position cannot be played ({ $code }).
setup-too-long = Too long: { $limit } signs at most.
setup-no-turn = Whose move it is cannot be read: { $text }
setup-no-field = Not a list of pieces: { $text }
setup-no-square = Not a square: { $text }
setup-twice = Two pieces on { $square }.
setup-ranks = Ten ranks are needed; there are { $count }.
setup-files = A rank does not have nine points: { $text }
setup-no-letter = No piece is written { $text }.
setup-unknown-game = No board for this game.
setup-too-many-pieces = { $side ->
    [white] White
   *[black] Black
  } has more pieces than at the start.
setup-no-pieces = { $side ->
    [white] White
   *[black] Black
  } has no piece to have moved with.
setup-man-on-far-row = The man on { $square } would be a king.
setup-no-general = { $side ->
    [white] Red
   *[black] Black
  } has no general.
setup-too-many = { $side ->
    [white] Red
   *[black] Black
  } has too many pieces of one kind.
setup-out-of-place = The piece on { $square } can never stand there.
setup-shares-file = Two soldiers that cannot have passed the river share the file of { $square }.
setup-facing-generals = The generals face each other.
setup-other-side-in-check = The side that is not to move stands in check.

# Grounds of a draw, and what is left open.
ground-other = { $code }
ground-threefold = Third repetition
ground-kings-only = Kings only
ground-few-pieces = Few pieces
ground-no-capture = No capture
ground-three-kings = Three kings v. one
ground-three-against-king = Three v. lone king
ground-natural-limit = Natural limit
ground-cycle = Repeated line
end-other = The game is over
counted-from = { $said ->
    [yes] Counted from the position after ply { $after }, and on from the { $quiet } plies that its FEN names; what was played before it, checks among it, is not known.
   *[no] Everything is counted anew from the position after ply { $after }; what was played before it is not known.
  }
end-no-pieces = no piece is left
end-no-moves = no move is left
end-checkmate = checkmate
end-stalemate = stalemate
choice-other = { $code }
choice-capture-resets = A capture begins the count anew:
choice-promotion-resets = A promotion begins the count anew:
choice-creating-move-counts = The move that makes the ending counts:
choice-capture-counts = The capturing move itself counts:
choice-checks-capped = Whose checks are capped:
choice-value-other = { $code }
choice-value-yes = yes
choice-value-no = no
choice-value-claimant = the claimant’s
choice-value-both = both sides’

# Repeated lines of xiangqi.
label-check = check
label-kill = mate threat
label-chase = chase
label-idle = idle
idle-other = { $code }
idle-offer = offers a piece
idle-exchange = offers an exchange
idle-block = blocks
idle-follow = follows
idle-plain = no threat
root-other = { $code }
root-rooted = rooted
root-rootless = rootless
root-false-root = false root
conduct-other = { $code }
conduct-long-check = long check
conduct-long-kill = long mate threat
conduct-long-chase = long chase
conduct-check-kill = check and mate threat by turns
conduct-check-chase = check and chase by turns
conduct-kill-chase = mate threat and chase by turns
conduct-check-kill-chase = check, mate threat and chase by turns
conduct-allowed = allowed
ruling-other = { $code }
ruling-white-loses = Red loses
ruling-black-loses = Black loses
ruling-draw = Draw
ruling-white-must-change = Red must change; once more loses
ruling-black-must-change = Black must change; once more loses
reading-other = { $code }
reading-labels = by the labels above
reading-longer-mate = a longer mate may be threatened
reading-mate-before = the mate was threatened before
reading-root = the root is disputed
reading-after-checks = the piece is won only after checks
reading-new-attacker = the piece was attacked before
reading-exchange-or-chase = exchange or offer, or chase
reading-defensive-post = only advisors or elephants are chased
reading-soldier-attack = soldiers attack
reading-several-pieces = several pieces are chased in turn
reading-not-ordered = the order to change was not given
position-other = { $code }
position-as-played = Stands as played
position-adjourned = Adjourned
position-restored = Restored
piece-man = man
piece-king = king
piece-general = general
piece-advisor = advisor
piece-elephant = elephant
piece-horse = horse
piece-chariot = chariot
piece-cannon = cannon
piece-soldier = soldier
side-red = Red

# Score sheets
action-sheets = Compare sheets
form-sheets = Compare score sheets
sheets-first = First sheet
sheets-second = Second sheet
sheets-record = Moves known
sheets-says = Moves with blanks or lines between; … or -- for a missing one
sheets-or-record = Left empty: compared with the moves known of this table
sheets-agree = No difference up to ply { $ply }.
sheets-differ = Move { $move }, { $side }: the sheets differ (ply { $ply })
sheets-position = The board shows the position before it.
sheets-no-position = A move before it is on neither sheet or cannot be played: the position is not known.
sheets-untold = Cannot be compared, since the position is not known and they are written in different ways: plies { $plies }.
sheets-missing = { $sheet }: moves of { $side } missing in a row, at most: { $moves }, from move { $move } on.
sheets-unplayable = { $sheet }: ply { $ply }, { $text }, cannot be played. { $why }
