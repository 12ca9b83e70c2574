# Offences and fouls
offence-leaving-noisily = Leaves noisily
offence-leaving-event = Does not play on
offence-not-correcting = Refuses to correct
offence-not-recording = Refuses to record
offence-not-signing = Refuses to sign
offence-altering-time = Altered times
offence-stopping-clock = Stopped the clock
offence-pleading-ignorance = Pleads ignorance
offence-disturbing-in-turn = In rival’s time
offence-touching-clock = Touched the clock
offence-repeated-offer = Offered again
offence-false-claim = Wrong limit claim
offence-touched-own = Own piece stuck
offence-touched-other = Not to be taken
offence-missing-moves = Moves left out
offence-minor-conduct = Minor breach
offence-forbidden-repetition = Does not deviate
offence-refusing-rules = Refuses the rules
offence-refusing-sheet = Refuses the sheet
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
form-ruling = Ruling
form-ruling-go = Rule so
form-ruling-offence = Offence, by its article
form-ruling-article = Article: 7.8
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
