# Time controls, clocks replaced, the duty to record

control-periods = { $first } moves in { $minutes } min, then { $moves ->
    [none] { $more } min for the rest
   *[other] { $moves } in each { $more } min
}
control-kind-periods = Periods
control-other = Another
pace-standard = Standard
pace-rapid = Rapid
pace-blitz = Blitz
new-kind = Kind (may be changed)
new-pace = Pace
new-moves = First: moves
new-first-time = First: minutes
new-then-moves = Then: moves
new-then-rest = the rest
new-then-time = Then: minutes
clock-to-go = { $n } more in this period
clock-exempt = need not record
tile-to-go = { $n } to go
form-time-what = What to do
form-time-set = Set times
form-time-replace = Replace clock
form-time-replace-go = Replace the clock, both times go over
form-time-device = New clock (device)
form-time-no-device = No device
evidence-moves-short = { $side ->
    [red] Red
    [white] White
   *[black] Black
} has completed { $made } moves of the { $required } this period asks for.
evidence-moves-unpressed = { $side ->
    [red] Red
    [white] White
   *[black] Black
} has pressed { $made } moves of { $required }. A last move made and not pressed has overstepped all the same; if mate, stalemate, resignation or an agreed draw came before, enter that result ({ $clause }).
evidence-time-trouble = At { $at } { $side ->
    [red] Red
    [white] White
   *[black] Black
} had { $left } left, below { $limit }, and was free not to record (#{ $fact }).
ground-lone-king = Lone king against three or fewer
