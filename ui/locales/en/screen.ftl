### The words of the screen.


# Frame
app-name = Zhicai 执裁
views = Views
view-floor = Floor
view-pairings = Pairings
view-standings = Standings
view-players = Players
view-incidents = Incidents
view-adjournments = Adjourned
view-appeals = Appeals
view-devices = Devices
view-documents = Papers
view-journal = Journal
view-settings = Settings
gauge-round = Round { $round } of { $rounds }
gauge-rounds = { $rounds } rounds
gauge-now = Time
gauge-since = Since start
gauge-default = Default in
gauge-default-over = over
gauge-devices = Devices
gauge-live = {" "}live
gauge-silent = { $n } silent
games-each-round = { $n } games a round
hall-start = Start round
hall-stop = Stop all
hall-resume = Resume
hall-stop-title = Stop every clock
hall-stop-says = { $n } clocks are running. The console’s own stop at once; real clocks are stopped at the table.
hall-stop-again = Press once more to stop the hall.
hall-stop-sure = Yes, stop all
link-lost = Connection lost: this is the past; trying again
receipt = Journal #{ $fact }　{ $time }　{ $what }, on record
head = Head { $head } · { $facts }
head-title = Head of the journal and number of facts
receipt-refused = Refused:
receipt-fault = Fault:

# Keys in the foot line
key-digits = digits
keys-open = open table
keys-move = move
keys-sort = sort
keys-queue = to the queue
keys-find = find
keys-all = all keys

# Small words
list-comma = {", "}
list-or = {", "}
table-number = Table { $table }
table-before = Table{" "}
table-unit = {""}
round-number = Round { $n }
game-number = game { $n }
moves-made = { $n ->
    [one] { $n } move
   *[other] { $n } moves
  }
tile-moves = { $n } mv
strip-waiting-white = No White
strip-waiting-red = No Red
strip-waiting-black = No Black
strip-waiting-both = Nobody
tile-won-white = White
tile-won-red = Red
tile-won-draw = Draw
tile-won-black = Black
tile-won-both-lose = Both lost
minutes = { $n } m
score = Score
score-single = Points
side = Side
section = Section
club = Club
rating = rating { $rating }
rating-word = Rating
reason = Reason (needed)
reason-may = Reason (may be left out)
remark = Remark (may be left out)
time = Time
kind = Kind
kinds-all = All
details = Details
who = By
hash = Chain
line = Line { $n }
older = Older ones
back = Back
close = Close
again = Try again

# Floor
floor-filters = Filters
floor-tiles = Tiles
floor-list = List
filter-all = All
filter-due = Due
filter-unarrived = Not arrived
filter-low = Low time
filter-flag = Flags
filter-stopped = Stopped
filter-silent = Silent
filter-unsigned = Unsigned
filter-unfinished = Unfinished
goto = Table
tile-name = Table { $table }, { $state }, { $first } { $white }, Black { $black }
column-due = Due
column-table = Table
column-state = State
column-white-clock = Clock
column-black = Black
column-black-clock = Clock
column-game = Game
column-score = Score
column-moves = Moves

# Empty views
empty-floor = No tables yet
empty-floor-why = Here every table is shown: who has come, who is to move, how much time is left, what is due. Tables appear when pairings are published.
empty-floor-do = To the pairings
empty-players = No players yet
empty-players-why = Players are entered when pairings are published; or one by one in the line above.
empty-incidents = Nothing has happened
empty-incidents-why = Warnings, rulings, stops and notes are listed here; each can be corrected with a reason.
empty-devices = No devices
empty-devices-why = Plug in a board or clock and it appears here by its own serial number. Without devices everything works too: the console keeps the clocks.
empty-standings = Standings are yet to come
empty-standings-why = Points and every tie-break will stand here, each opening into its terms.
empty-standings-do = Until then: the list of the floor (Ctrl+1) shows each table’s result.
empty-adjournments = No game is adjourned
empty-adjournments-why = j in a table’s drawer interrupts its game; then each article is a step: sealing, custody, opening, resumption.
empty-adjournments-do = When the whole hall cannot be used, “Adjourn all games” above interrupts every game in one act.
empty-appeals = No appeals
empty-appeals-why = An appeal is kept here from its filing to the jury’s decision: by whom, against which decision, in time or late, jury, parties heard, votes, and what it changed.
empty-appeals-do = File one at its table with l.
empty-documents = Papers are yet to come
empty-documents-why = Pairings, slips, standings and notices will be printed here, with the head of the journal at the foot.
empty-documents-do = Until then: print the pairings from the sheet they came from.

# Queue
queue = Due
queue-name = What is due
queue-know = and { $n } to know
queue-later = {" "}{ $n } put off
queue-empty = Nothing is due.
queue-not-his = The arbiter may not act
queue-unsettled = This item has only just come here. Look, then press again.
accept = Accept
accept-sure = Yes
accept-again = { $act }: press Enter once more.
later = Later
dismiss = Dismiss
dismiss-why = Why it is dismissed

# Drawer
actions = Actions
action-arrived = Arrived
action-result = Result
action-warning = Warning
action-foul = Foul
action-time = Time
action-stop = Stop
action-claim = Claim
action-adjourn = Adjourn
action-appeal = Appeal
action-note = Note
action-sign = Signed by both
action-excuse = Not at fault
action-colours = Colours reversed
started-at = Started { $at }
not-started = Not started
not-arrived = Not arrived
arrived-at = Arrived { $at }
warnings = Warnings: { $n }
clock-device = device { $serial }
clock-console = console clock
clock-running = running
clock-still = still
clock-never = no reading yet
clock-age = { $age } ago
clock-age-seconds = { $n } s ago
clock-exact = to the moment
clock-press = Moved: press
clock-due = should be { $time }
clock-stands = both stand
clock-runs = { $side ->
    [red] Red’s runs
    [white] White’s runs
   *[black] Black’s runs
  }
due-by-hand-stop = The real clock still runs: stop it at the table.
due-by-hand-set = The real clock differs: set it at the table.
moves-title = Moves and time used
moves-none = No moves yet
move-unknown = a move
board-agrees = Board agrees
board-differs = Board differs from the moves
moves-unplayable = Ply { $ply }, { $text }, cannot be played; no move after it is checked. { $why }
moves-unnamed = Ply { $ply } has no name; no move after it is checked.
board-says = White { $wm } men { $wk } kings, Black { $bm } men { $bk } kings
board-says-xiangqi = Red { $red } pieces, Black { $black } pieces
board-turn = Turn the board round
board-numbers = Names of squares

# Forms
form-note = A receipt follows
form-arrived = A player has come
form-arrived-go = Put on record
form-arrived-ago = How long ago (min:s; empty: now)
form-excuse = Late, not at fault
form-excuse-go = Give the time back
form-result = Result of this game
form-result-go = Enter the result
form-result-basis = How it came about
form-result-signed = Both have signed the slip
form-warning = Warning
form-warning-go = Give the warning
form-time = Set both clocks
form-time-go = Set
form-stop = Stop this table
form-stop-go = Stop
form-resume = Resume this table
form-resume-go = Resume
form-resume-says = The side that ran goes on.
form-note-title = A note for the record
form-note-go = Write it down
form-note-text = Text (Shift+Enter: new line)
form-sign = Signed by both
form-sign-go = Signed
form-sign-says = Both have signed the slip of this game.
form-colours = Colours reversed
form-colours-go = Put on record
form-colours-says = The game goes on and its result stands; the next has the right colours.
preview-waits = Enter is on its way; a loss would be shown first
preview-held = Look at what follows, then press Enter again.
preview-writes = Writes
preview-raises = Raises
preview-drops = Takes off
preview-items = { $n ->
    [one] { $n } item due
   *[other] { $n } items due
  }
preview-moves = Moves
preview-table = Table
preview-clocks = Clocks
preview-losing = It will be due at once: { $act }. It takes force when accepted.
correct = Correct
correct-title = Correct #{ $fact }: { $kind }
correct-says = The old fact stays in the journal without force; results and counts that rest on it change at once.
correct-withdraw = Withdraw: as if it had not been
correct-replace = Replace: what follows stands instead
correct-replace-go = Replace it
correct-go = Withdraw it
corrected-by = corrected by #{ $fact }

# Start
opening = Opening the event
start-none = No event is open
start-title = Begin an event
start-says = The chief arbiter’s console: what every table is doing, what the rules say is due, and every word on record.
start-offline = Works without a network
door-new = New event
door-new-says = Name, rules, time and officials; done within a minute.
door-open = Open an event
door-open-says = An event is one file on any disk. It is checked before it opens.
door-practice = Practice hall
door-practice-says = Virtual clocks and boards replay real games, with faults if you like. No hardware needed.
practice-how = A practice hall is an event of its own. Close this window and start it so, with 20 tables:
open-folder = Events folder: { $folder }
open-none = There is no event in it yet.
step-one = Set up the event
step-two = Publish the pairings
step-three = Start the round
new-name = Name of the event
new-place = Place (may be left out)
new-zone = Time zone of the hall
new-section = Section
new-section-open = Open
new-profile = Rules
new-control = Time control
new-base = Time (min or min:s)
new-increment = Seconds a move
new-default = Default time (min or min:s)
new-rounds = Rounds
new-officials = Officials
new-role = Role
new-official-name = Name
new-official-more = One more
new-create = Create the event
new-says = Everything can be corrected later, with a reason.
new-lacks-name = The name is missing
new-lacks-chief = The chief arbiter’s name is missing
new-lacks-figures = Time, default time or rounds are not right

# Pairings
pairings-says = Paste or choose a list; it is checked line by line, and published to the floor.
pairings-published = Round { $round } is published: { $n } tables
pairings-next = Pairings of round { $round }
pairings-format = { $first ->
    [red] First line: table,red,black; red_club, black_club, red_rating, black_rating may follow.
   *[white] First line: table,white,black; white_club, black_club, white_rating, black_rating may follow.
  }
pairings-example = { $first ->
    [red] table,red,black
   *[white] table,white,black
  }
pairings-paste = Paste the pairings
pairings-file = Choose a CSV file
pairings-utf8 = in UTF-8
pairings-problems = { $n ->
    [one] { $n } problem
   *[other] { $n } problems
  } to put right before publishing
pairings-good = { $n } tables, no problems
pairings-wait = What was read is shown here, line by line.
pairings-publish = Publish
round-close = Close the round

# Players
players-count = { $n ->
    [one] { $n } player
   *[other] { $n } players
  }
player-number = No.
player-name = Name
player-enter = Enter

# Incidents
incidents-says = Warnings, rulings, stops, notes. A correction leaves its trace.

# Devices
devices-says = Found by their own serial number. Cables may move, tables stay bound.
devices-here = This computer
devices-apart = one that fails leaves the others alone
devices-odd = Worth a look
devices-none-odd = All is well.
device-live = live
device-silent = silent
device-spare = spare
device-duplicate = same number
device-trouble = trouble
device-battery = battery low
device-live-says = It answers as it should.
device-silent-says = No answer. The game goes on; times are counted on from the last reading and marked ≈.
device-spare-says = Bound to no table.
device-duplicate-says = Another device was here first with the same serial number; this one is not believed.
device-trouble-says = The port cannot be used.
device-battery-says = The clock reports a low battery; change it between games.
device-serial = Serial number { $serial }
device-no-serial = No serial number
device-since = Since
device-port = Port
device-version = Driver
device-clock = Clock
device-clock-yes = answers
device-clock-no = none
device-left = Left side is
device-garbage = Garbage
device-todo = What to do
device-todo-look = Look at the clock itself: it is the truth about its own time.
device-todo-cable = Press the cable home; another port will do too.
device-todo-hand = If it stays silent, set both times by hand (t).
device-open-table = Open the table
serial = Serial
age = For
known = What is known
bind = Bind to a table
bind-again = Bind anew
bind-left = Whose time the left side shows
bind-left-book = by the rules
unbind = Unbind
lamp = Light its lamp
allow = Use this port

# Settings
settings-says = Language and light for this machine’s screen; the regulations below are the event’s.
setting-locale = Language
setting-theme = Look
theme-system = As the system
theme-light = Light
theme-dark = Dark
setting-sound = Sound
setting-sound-says = A new urgent item sounds once
setting-event = This event

# Help
help-title = Keys and handbook
help-everywhere = Everywhere
help-goto = opens that table
help-accept = accept (twice where a game is lost)
help-queue = to the queue (with a table open: Esc first)
help-choose = choose an item, choose an act
help-drawer = With a table open
help-warning = warning, Black, offence 3
handbook = Handbook

# Moves, positions and claims.
action-move = Move
action-position = Position
form-move = Enter a move
form-move-go = Write it down
form-move-press = Play and press
form-move-number = Ply no.
form-move-text = As written on the sheet
form-move-legal-count = { $n ->
    [one] { $n } legal move. Type one, or click on the board.
   *[other] { $n } legal moves. Type one, or click on the board.
  }
form-move-candidates = Which one is meant
form-move-stands = The opponent let it stand: record the position
move-legal = is legal
form-position = Record a position
form-position-go = Record the position
form-position-press = Press and record the position
form-position-box = Box of pieces
form-position-erase = take away
form-position-fen = As FEN
form-position-turn = To move
form-position-after = Can be played. The game goes on from it after ply { $n }.
form-position-unchanged = Nothing is changed yet, and Enter does nothing. Set up the position; for an adjournment choose that, and it is recorded as it stands.
form-position-why = Choose why.
form-position-counts = Repetitions and moves towards a draw are counted anew from this position.
claim-back = One move back
claim-forward = One move on
claim-after = after move { $n } (ply { $ply })
claim-by = Who claims
claim-side = { $side } claims
claim-ground = Ground
claim-ended = The game is over on the board: { $why }. { $side } has won.
claim-nothing = The moves known show no ground for a draw. Enter the missing moves first (m), or note the claim (n).
claim-short = The game cannot be followed beyond ply { $to } of { $of }: enter what is missing first (m).
claim-short-go = Nothing can be upheld before that
claim-count = { $unit ->
    [times] { $count } of { $limit } times
    [rounds] { $count } of { $limit } rounds
   *[moves] { $count } of { $limit } moves
  }
claim-found = { $why ->
    [none] { $ground }: { $what }
   *[other] { $ground }: { $what } ({ $why })
  }
claim-raw = Since the last capture
claim-uncounted = Checks over the cap
claim-counted = Counted
claim-limit = { $unit ->
    [times] of { $limit } times
    [rounds] of { $limit } rounds
   *[moves] of { $limit } moves each
  }
claim-holds = The claim is right
claim-fails = The claim is not right
claim-next = The next move makes it: { $moves }
claim-occurred = The position stood
claim-evidence = Evidence, round by round
claim-ply = after ply { $n }
claim-choices = Left open by the book
claim-otherwise = Read as “{ $reading }” it would be { $count }: { $holds ->
    [yes] right
   *[no] not right
  }.
claim-no = No.
claim-mover = Side
claim-move = Move
claim-mark = Mark
claim-capture = capture
claim-not-counted = not counted
claim-uphold = The claim is right: draw
claim-rule = Rule so
claim-reject = The claim is not right: play on
claim-reject-why = Say what is not so …
claim-reject-go = Reject the claim
cycle-title = The same line { $times } times, { $period } plies each
cycle-label = What it is
cycle-label-of = What { $move } is
cycle-why = Why
cycle-mate = mate: { $line }
cycle-no-mate = no mate found within { $depth }
cycle-rulings = Rulings that follow; confirm every label first
cycle-proposed = proposed
