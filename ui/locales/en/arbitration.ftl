# What is due
due-fouls-lose = { $side ->
    [red] Foul { $count } of this game by Red
    [white] Foul { $count } of this game by White
   *[black] Foul { $count } of this game by Black
}
due-moves-missing = { $side ->
    [red] Moves missing on Red’s score sheet
    [white] Moves missing on White’s score sheet
   *[black] Moves missing on Black’s score sheet
}
due-offer-improper = { $side ->
    [red] Red offered a draw out of turn
    [white] White offered a draw out of turn
   *[black] Black offered a draw out of turn
}
due-claim-open = { $side ->
    [red] Red claims a draw: to be decided
    [white] White claims a draw: to be decided
   *[black] Black claims a draw: to be decided
}
due-claim-false = { $side ->
    [red] Red’s claim was not right
    [white] White’s claim was not right
   *[black] Black’s claim was not right
}
due-irregularity-open = { $side ->
    [red] Irregular move of Red: the opponent chooses
    [white] Irregular move of White: the opponent chooses
   *[black] Irregular move of Black: the opponent chooses
}
due-irregularity-loses = { $side ->
    [red] Irregular move of Red: loss
    [white] Irregular move of White: loss
   *[black] Irregular move of Black: loss
}
due-sealed-illegal = { $side ->
    [red] Red’s sealed move is not legal
    [white] White’s sealed move is not legal
   *[black] Black’s sealed move is not legal
}
due-sheet-due = { $side ->
    [red] Red must complete the score sheet
    [white] White must complete the score sheet
   *[black] Black must complete the score sheet
}
due-player-out = { $side ->
    [red] Red is out of the event
    [white] White is out of the event
   *[black] Black is out of the event
}
due-draw-reached = Regulation draw: the game is to be ended
due-appeal-open = { $urgency ->
    [know] Appeal to be heard and decided
   *[soon] Appeal waits for its jury
}

# Acts
act-lose-both = Both lose this game
act-draw = The game is drawn
act-replay = The game is void and played again
act-disqualify = { $side ->
    [red] Red loses this game and is disqualified
    [white] White loses this game and is disqualified
   *[black] Black loses this game and is disqualified
}
act-expel = { $side ->
    [red] Red loses this game and leaves the hall
    [white] White loses this game and leaves the hall
   *[black] Black loses this game and leaves the hall
}
act-warn = { $side ->
    [red] Warn Red: { $offence }
    [white] Warn White: { $offence }
   *[black] Warn Black: { $offence }
}
act-foul = { $side ->
    [red] Foul by Red: { $offence }
    [white] Foul by White: { $offence }
   *[black] Foul by Black: { $offence }
}
act-foul-charge = { $side ->
    [red] Foul by Red: { $offence }; { $charge } off his clock
    [white] Foul by White: { $offence }; { $charge } off his clock
   *[black] Foul by Black: { $offence }; { $charge } off his clock
}

# Evidence
evidence-foul = { $at } foul: { $offence }, { $clause } (#{ $fact }).
evidence-missing = { $moves } moves missing in a row, a foul for each { $each } (#{ $fact }).
evidence-offered = { $at } draw offered with own move { $moves } (#{ $fact }).
evidence-offered-again = { $at } draw offered; #{ $earlier } was his too, and the opponent has offered none since (#{ $fact }).
evidence-claimed = { $at } draw claimed: { $ground } (#{ $fact }).
evidence-reached = { $at } after { $ply } moves: { $ground }, unless play clearly goes on (#{ $fact }).
evidence-irregular = { $at } irregular: { $irregularity }, { $clause } (#{ $fact }).
evidence-opened = { $at } envelope opened: { $move } (#{ $fact }).
evidence-left = { $at } left the event (#{ $fact }).
evidence-filed = { $at } appeal filed (#{ $fact }).

# Kinds of facts
fact-reminder-given = reminder
fact-foul-given = foul
fact-moves-missing = moves missing
fact-person-sanctioned = person sanctioned
fact-draw-offered = draw offered
fact-draw-answered = draw answered
fact-claim-made = draw claimed
fact-draw-reached = regulation draw
fact-irregularity-claimed = irregular move
fact-irregularity-settled = irregularity settled
fact-adjournment-begun = interrupted
fact-adjournment-confirmed = position and times confirmed
fact-sealing-begun = sealing begun
fact-move-sealed = move sealed
fact-envelope-passed = envelope passed on
fact-envelope-opened = envelope opened
fact-adjournment-ended = game resumed
fact-clock-replaced = clock replaced
fact-regulation-changed = regulation changed
fact-rule-automated = automatic rule
fact-duty-done = duty done
fact-player-left = player left
fact-appeal-filed = appeal filed
fact-jury-named = jury named
fact-party-heard = party heard
fact-appeal-decided = appeal decided

# Refusals
refusal-no-sanction = The book does not give that sanction for that offence.
refusal-needs-consent = This needs the chief arbiter’s consent: name who consents.
refusal-no-irregularity = The rules list no such irregularity.
refusal-too-late = It is too late to ask for this.
refusal-too-early = It is too early to ask for this.
refusal-no-offer = No draw is offered.
refusal-claim-open = A draw claim is open; decide it first.
refusal-no-claim = No draw claim is open.
refusal-irregularity-open = An irregular move is open; settle it first.
refusal-no-claim-of-irregularity = No irregular move is open.
refusal-adjourned = The game is adjourned.
refusal-not-adjourned = The game is not adjourned.
refusal-wrong-step = { $step ->
    [begun] Both have to confirm position and times first.
    [confirmed] The side to move has to think and seal first.
    [thinking] The side to move is thinking; his move has to be sealed first.
    [sealed] The move is in its envelope, which has to be opened first.
    [opened] Position and times have to be confirmed again first.
    [checked] The sealed move has not been played yet.
   *[other] The steps of an adjournment are taken, and taken back, in their order.
  }
refusal-bad-seal = The sealed copy is not of its form, or its parts do not fit.
refusal-wrong-passphrase = The passphrase does not open the copy; the paper in the envelope counts.
refusal-no-regulation = The rules have no such value or choice, or it cannot be changed now.
refusal-no-duty = The rules list no such duty.
refusal-done-already = This was done already.
refusal-player-out = The player is out of the event.
refusal-no-player = There is no such player.
refusal-no-appeal = There is no such appeal.
refusal-appeal-decided = The appeal was decided; the decision is final.
refusal-appeal-open = { $missing ->
    [jury] The jury has not been named.
   *[heard] Both parties are heard before the decision: who filed the appeal, and the other side.
  }
refusal-bad-jury = { $why ->
    [number] A jury is an odd number of { $least } or more; these are { $number }.
    [chair] { $name } presides and must be one of the jurors.
    [twice] { $name } stands there twice.
    [club] { $name } is of a party’s club.
   *[involved] { $name } is involved in the case.
  }
refusal-bad-votes = Each juror has one vote, and the majority decides.
refusal-no-official = There is no such official.
refusal-wrong-pin = The PIN is wrong.

# Irregular moves
irregularity-other = { $code }
