### Supplementary regulations, duties, kinds of notes

# Duties
duty-regulations-made = Regulations drawn up
duty-contradictions-deleted = Contradicting clauses struck out
duty-list-signed = List of players signed
duty-notice-board = Notice board
duty-regulations-posted = Regulations posted
duty-badge = Badges worn
duty-assistant = Assistant at hand
duty-equipment = Boards and pieces checked
duty-clock-display = Clock displays checked
duty-sheets-ready = Score sheets ready
duty-pairings-supervised = Pairings published under supervision
duty-clocks-checked = Clocks checked
duty-recording-checked = Recording checked
duty-sheets-collected = Score sheets collected
duty-table-updated = Results table updated
duty-results-announced = Final results announced
duty-hall-inspected = Hall and equipment inspected
duty-rules-explained = Rules explained
duty-quiet-kept = Hall kept quiet
duty-results-published = Results published
duty-other = { $code }
duty-when-event = Before the event
duty-when-before-round = Before each round
duty-when-during-round = During each round
duty-when-after-round = After each round
duty-when-end = At the end

# Kinds of notes
about-touch = touched piece
about-adjust = adjusting
about-disturbed = position disturbed
about-clock-signal = objection to the clock
about-compare = sheets compared
about-complete-sheet = sheet completed
about-dispute = dispute
about-explained = clause explained
about-released = piece released
about-fair-copy = fair copy
about-other = { $code }

# Values of a book
value-default-time = Default time
value-time-trouble = Time trouble below
value-points-win = Points of a win
value-points-draw = Points of a draw
value-points-loss = Points of a loss
value-warnings-to-lose = Warnings that lose
value-fouls-to-lose = Fouls that lose
value-checks-counted = Checks counted at most
value-recording-required = Recording required
value-recording-missing-foul = Missing moves that are a foul
value-offers-own-moves = Own moves before an offer
value-offers-pieces = Pieces of a side at agreement, at most
value-claims-stops-clock = Clock stops during a claim
value-claims-wrong-charge = Charge for a wrong claim
value-draws = Draw count: { $ground }
value-appeals-deadline = Appeal deadline
value-appeals-fee = Appeal fee
value-appeals-jurors = Jurors at least
value-other = { $code }

# The rule book, and the regulations of an event
rule-book = Rule book
rule-book-find = Search by number or word
rule-book-none = No clause fits.
rule-book-says = Digests in our own words; the text of the rules decides.
rule-book-draughts64 = Draughts on 64 squares: competition rules
rule-book-draughts100 = Draughts on 100 squares: competition rules
rule-book-xiangqi1999 = Xiangqi: competition rules of 1999
rule-book-fmjd = FMJD annexes
rule-book-event = Regulations of the event
regulations = Regulations
regulations-says = The book of this section: { $book }. What it leaves open the organiser decides; a fixed value is changed by the chief arbiter alone, with a reason.
value = Value
value-used = Used here
value-book = The book
clause = Clause
value-differs = differs
value-contradicts = contradicts the book
value-open = open
value-fixed = fixed
choice-or = or: { $others }
value-silent = book is silent
value-change = Change
value-against-book = The book fixes this value: changing it contradicts the rules (15.2.2), and the journal says so.
yes = yes
no = no
automatic = Rules that act by themselves
automatic-says = Once switched on they rule without a key, and the journal says so. Only what follows from arrivals, and not at a table over whose default time the hall was stopped.
automatic-late-one = One side beyond the default time: forfeit
automatic-late-both = Both beyond the default time: both forfeit
duties = Duties
duty-do = Done
form-note-about = What it is about
form-note-nothing = nothing in particular
