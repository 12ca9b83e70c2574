### Interruption, adjournment and resumption.

tile-adjourned = Adjourned

adjournment-steps = The steps of sealing and resuming
adjournment-article-begun = 11.3.1
adjournment-article-confirmed = 11.3.3
adjournment-article-thinking = 11.3.5
adjournment-article-sealed = 11.4.1
adjournment-article-opened = 11.4.3
adjournment-article-checked = 11.4.4
adjournment-step-begun = Position, times
adjournment-step-confirmed = Thinking
adjournment-step-thinking = Sealing
adjournment-step-sealed = Opening
adjournment-step-opened = Confirming again
adjournment-step-checked = Playing it

adjournments-says = { $n ->
    [one] 1 game is adjourned
   *[other] { $n } games are adjourned
  }
adjournments-players = Players
adjournments-step = Next step
adjournments-seals = Seals
adjournments-copy = Sealed move
adjournments-since = Since
adjournments-typed = paper and copy
adjournments-paper = paper
adjournments-no-copy = not yet
adjournments-reason = Reason
adjournments-next = Go on
adjourn-hall = Adjourn all games
adjourn-hall-title = Adjourn the whole hall
adjourn-hall-waits = Table { $tables }: a claim is open. Its clock stands with the hall; the game is interrupted once that is decided.
adjourn-hall-says = { $n ->
    [one] All clocks stop and the game that is on is interrupted; its table then walks the steps.
   *[other] All clocks stop and the { $n } games that are on are interrupted; each table then walks the steps.
  }
hall-stop-adjourns = Interrupt all games as well (11.2): sealed moves, table by table

form-adjourn-begin = Interrupt this game
form-adjourn-begin-go = Interrupt
form-adjourn-begin-says = Only when the hall cannot be used (11.2). The clocks stand; the steps of sealing follow.
form-adjourn-begun = Note the position, both confirm
form-adjourn-begun-go = Note it
form-adjourn-confirmed = Let the side to move think
form-adjourn-confirmed-go = Start his clock
form-adjourn-confirmed-says = The other player writes down his time, hands in his sheet and leaves (11.3.2). { $side } thinks and writes his move; his clock runs and his flag counts.
form-adjourn-thinking = Sealed: stop the clocks
form-adjourn-thinking-go = It is sealed, stop
form-adjourn-sealed = Open before witnesses
form-adjourn-sealed-go = Open
form-adjourn-opened = Both confirm position and times
form-adjourn-opened-go = Note it
form-adjourn-checked = Play the sealed move, go on
form-adjourn-checked-go = Go on, his opponent’s clock
form-adjourn-checked-says = { $side } plays the sealed move { $move } and presses; his opponent’s clock runs.
form-adjourn-pass = Pass the envelope on
form-adjourn-pass-go = Pass on
form-adjourn-short = Go on without sealing
form-adjourn-short-go = Go on
form-adjourn-short-says = By the letter every interruption is sealed (11.3). Where the event reads a short one otherwise, or somebody has not come yet, the game goes on at once.
form-adjourn-fen = Position (FEN)
form-adjourn-confirms = { $side ->
    [white] White confirms
    [red] Red confirms
   *[black] Black confirms
  }
form-adjourn-envelope = Envelope
form-adjourn-holder = Kept by
form-adjourn-to = Kept from now on by
form-adjourn-move = Sealed move (hidden)
form-adjourn-passphrase = Passphrase
form-adjourn-copy-says = What is typed is a copy; the paper in the envelope counts. At least 6 characters; whoever forgets them opens the paper. Nobody sees the move before the opening, and nothing judges it.
form-adjourn-before = Who is there (parted by commas)
form-adjourn-paper = The paper
form-adjourn-written = Move on the paper
form-adjourn-open-says = It opens the copy and compares; a wrong one writes nothing. Empty move: the copy’s.
adjourn-move = Sealed: { $move }.
adjourn-no-move = There is no sealed move; the side to move moves anew.
adjourn-loses = It cannot be played; the loss is proposed in the queue.
adjourn-differs = The copy has { $move }, the paper another move; the paper counts.

paper-read = can be read
paper-ambiguous = ambiguous
paper-lost = lost
paper-other = unknown

fact-in-envelope = envelope { $envelope }, kept by { $holder }
fact-revealed = copy { $move }
refusal-no-game-on = No game is on that could be interrupted.
fault-sealing = The machine gives no random bytes; no copy was made. Seal on paper alone.

choice-adjournment = The book has no article on interruptions:
choice-short-stop = A short stop:
choice-absent-at-resumption = Somebody is absent at the resumption:
choice-lost-envelope = The envelope is lost:
choice-ambiguous-sealed-move = The sealed move is ambiguous:
choice-open-draw-offer = A draw offer that was open:
choice-value-by-analogy = as in the 64-square game
choice-value-none = no interruption
choice-value-sealing = is sealed too
choice-value-at-once = goes on at once
choice-value-clock-runs = his clock runs
choice-value-both-present = wait for both
choice-value-copy = the copy counts, else he moves anew
choice-value-moves-again = he moves anew
choice-value-loses = loses
choice-value-as-read = as the arbiter reads it
choice-value-stands = may still be answered
choice-value-lapses = lapses
