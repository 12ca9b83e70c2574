# Offences and fouls
offence-leaving-noisily = leaving noisily
offence-leaving-event = not playing on
offence-not-correcting = refusing to correct
offence-not-recording = refusing to record
offence-not-signing = refusing to sign
offence-altering-time = altering times
offence-stopping-clock = stopping the clock
offence-pleading-ignorance = pleading ignorance
offence-disturbing-in-turn = disturbing in his time
offence-touching-clock = touching the clock
offence-repeated-offer = offering again
offence-false-claim = wrong claim of the limit
offence-touched-own = own piece that cannot move
offence-touched-other = piece that cannot be taken
offence-missing-moves = moves left out
offence-minor-conduct = minor breach of conduct
offence-forbidden-repetition = not deviating
offence-refusing-rules = refusing the rules
offence-refusing-sheet = refusing the sheet
choice-expulsion = Who is expelled is out of
choice-disqualification = Who is disqualified at the board is out of
choice-withdrawal = Results of who withdraws
choice-value-hall = the hall
choice-value-event = the event
choice-value-game = the game
choice-value-results-stand = all stand
choice-value-void-before-half = are void before half

# Sanctions
sanction-reminder = reminder
sanction-warning = warning
sanction-expulsion = sent out
sanction-other = { $code }
who-spectator = spectator
who-captain = captain or coach
who-player = player in the hall
who-other = somebody else
exit-withdrawn = withdrawn
exit-disqualified = disqualified
exit-expelled = expelled
exit-other = { $code }

# Forms
action-reminder = Reminder
action-ruling = Ruling
action-missing = Moves missing
not-in-rules = The rules of this section have none
form-foul = Foul
form-foul-go = Call the foul
form-reminder = Reminder
form-reminder-go = Give the reminder
form-again = This ends the game: Enter once more to rule so
form-ruling = Ruling without a proposal
form-ruling-go = Rule so
form-ruling-offence = Offence, by its article
form-ruling-no-offence = by no offence
form-ruling-article = Article, such as 7.8 (left out: what is not covered)
form-ruling-reason = Reason
form-consent = Consent of the chief arbiter, by name
form-missing = Moves missing on a sheet
form-missing-go = Write it down
form-missing-moves = Moves missing in a row; each { $each } are a foul
act-pick-lose = loses
act-pick-lose-both = both lose
act-pick-draw = drawn
act-pick-replay = replay
act-pick-forfeit = forfeit
act-pick-disqualify = disqualified
act-pick-expel = sent out
act-pick-warn = warned
act-pick-other = { $code }

# All incidents
fouls = { $n ->
    [one] 1 foul
   *[other] { $n } fouls
}
incident-all = everything
incident-sanctions = reminders, warnings, fouls
incident-rulings = rulings
incident-people = people
incident-clocks = stops and times
incident-results = results and signatures
incident-other = other
incident-table = Table
incident-person = Player
incident-count = { $n ->
    [one] 1 line
   *[other] { $n } lines
}
incident-tally = warnings { $warnings } · fouls { $fouls } · rulings { $rulings }
incident-copy = Copy as CSV
incident-copied = Copied
incident-save = Save as CSV
incident-columns = No,Time,Round,Table,Game,Player,Kind,Details,By,Corrected
person-title = Somebody in the hall
person-name = Name, or what he looks like
person-go = Write it down
players-out-column = Out
player-leave = Leaves
player-leave-reason = Reason
player-leave-go = Record it
