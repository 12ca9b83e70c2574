// Made from the Rust types; do not edit. ZHICAI_UPDATE=1 cargo test -p console --test generated_types

export type Side = "white" | "black";

export type PerSide<T> = { 
/**
 * White's value.
 */
white: T, 
/**
 * Black's value.
 */
black: T, };

export type Millis = number;

export type Moment = number;

export type Period = { 
/**
 * How many own moves; absent: the rest of the game.
 */
moves?: number, 
/**
 * What each side has for it.
 */
time: Millis, };

export type TimeControl = { "kind": "sudden_death", 
/**
 * Time of each side.
 */
base: Millis, } | { "kind": "fischer", 
/**
 * Time of each side at the start.
 */
base: Millis, 
/**
 * Added to the mover's time at each press.
 */
increment: Millis, } | { "kind": "periods", 
/**
 * The first period; it counts moves.
 */
first: Period, 
/**
 * Every later one.
 */
then: Period, };

export type Seq = number;

export type SectionId = number;

export type PlayerId = number;

export type RoundNo = number;

export type TableNo = number;

export type GameNo = number;

export type GameId = { 
/**
 * The table.
 */
table: TableNo, 
/**
 * The round of the table's section.
 */
round: RoundNo, 
/**
 * The game of the pairing.
 */
game: GameNo, };

export type AppealNo = number;

export type Book = "draughts64" | "draughts100" | "xiangqi1999" | "fmjd" | "event";

export type Clause = { 
/**
 * The book.
 */
book: Book, 
/**
 * Article and item: `8.3.2` is Article 8, item 3.2.
 */
item: string, };

export type Role = "chief" | "deputy" | "floor" | "jury" | "observer";

export type Official = { 
/**
 * Name as entered.
 */
name: string, 
/**
 * What he does at the event.
 */
role: Role, };

export type Entry = { 
/**
 * Number in the event.
 */
player: PlayerId, 
/**
 * Name as entered.
 */
name: string, 
/**
 * Club, team or region.
 */
club?: string, 
/**
 * Rating.
 */
rating?: number, };

export type Pairing = { 
/**
 * The table.
 */
table: TableNo, 
/**
 * White in game 1.
 */
white: PlayerId, 
/**
 * Black in game 1.
 */
black: PlayerId, };

export type Source = "device" | "arbiter";

export type Gap = "reboot" | "sleep";

export type PositionReason = "as_played" | "adjourned" | "restored";

export type ClockTimes = { 
/**
 * The game.
 */
id: GameId, 
/**
 * What both sides had left.
 */
left: PerSide<Millis>, 
/**
 * Who was running.
 */
running: Side | null, };

export type ClockChange = "first" | "started" | "stopped" | "jump" | "turn" | "returned" | "settled" | "increment" | "differs" | "stands" | "undone";

export type Act = { "act": "lose", 
/**
 * Who.
 */
side: Side, } | { "act": "forfeit", 
/**
 * Who.
 */
side: Side, } | { "act": "forfeit_both" } | { "act": "charge_gap", 
/**
 * Who.
 */
side: Side, 
/**
 * How much.
 */
gap: Millis, } | { "act": "forgive_gap" } | { "act": "note" } | { "act": "revoke", 
/**
 * The ruling's fact.
 */
ruling: Seq, } | { "act": "lose_both" } | { "act": "draw" } | { "act": "replay" } | { "act": "disqualify", 
/**
 * Who.
 */
side: Side, } | { "act": "expel", 
/**
 * Who.
 */
side: Side, } | { "act": "warn", 
/**
 * Who.
 */
side: Side, 
/**
 * Offence of the profile's catalogue.
 */
offence: string, } | { "act": "foul", 
/**
 * Who.
 */
side: Side, 
/**
 * Offence of the profile's catalogue.
 */
offence: string, 
/**
 * What his clock is charged.
 */
charge?: Millis, };

export type Sanction = "reminder" | "warning" | "foul" | "loss" | "loss_of_both" | "disqualification" | "expulsion";

export type Bystander = "spectator" | "captain" | "player" | "other";

export type Settlement = "corrected" | "accepted" | "refused" | "unfounded";

export type SealedCopy = { 
/**
 * SHA-256, hex, of 32 random bytes followed by the move as UTF-8: anybody can check it at the opening.
 */
commitment: string, 
/**
 * The 32 bytes and the move under a passphrase: an `age` file in its armour.
 */
cipher: string, };

export type Paper = "read" | "ambiguous" | "lost";

export type Revealed = { 
/**
 * The 32 random bytes, hex.
 */
nonce: string, 
/**
 * The move as it was typed.
 */
move: string, };

export type AdjournmentStep = "begun" | "confirmed" | "thinking" | "sealed" | "opened" | "checked";

export type Regulation = { "rule": "number", 
/**
 * Its name in the profile, such as `default_time`; a draw's limit is `draws.threefold`.
 */
name: string, 
/**
 * The new value.
 */
value: number, } | { "rule": "choice", 
/**
 * Its name in the profile.
 */
name: string, 
/**
 * The reading taken.
 */
taken: string, };

export type Exit = "withdrawn" | "disqualified" | "expelled";

export type AppealForm = "written" | "oral";

export type Fee = "none" | "kept" | "returned";

export type Vote = { 
/**
 * The juror.
 */
juror: string, 
/**
 * Whether he votes to uphold the appeal.
 */
uphold: boolean, };

export type Remedy = { "remedy": "revoke", 
/**
 * The ruling's fact.
 */
ruling: Seq, } | { "remedy": "withdraw", 
/**
 * The fact.
 */
fact: Seq, } | { "remedy": "result", 
/**
 * Who won.
 */
outcome: Outcome, 
/**
 * Over the board or not.
 */
basis: Basis, } | { "remedy": "clock", 
/**
 * What both sides have left.
 */
left: PerSide<Millis>, };

export type Outcome = "white_wins" | "draw" | "black_wins" | "both_lose";

export type Basis = "played" | "forfeit" | "ruled";

export type Standing = "reported" | "signed" | "ruled";

export type Value<T> = { 
/**
 * The value as used. Where the book leaves it to the event and names none, this is what a form begins with.
 */
value: T, 
/**
 * The rule.
 */
clause: Clause, 
/**
 * Whether the book leaves it to the organiser (一般, 规定时间 …); a fixed one differs only against the book.
 */
open: boolean, };

export type OffenceGroup = "conduct" | "technical" | "foul";

export type JudgedDraw = { 
/**
 * The ground.
 */
ground: string, 
/**
 * The rule.
 */
clause: Clause, 
/**
 * Only for one who is short of time (appendix 6.9).
 */
short?: ShortOfTime, };

export type ShortOfTime = { 
/**
 * What he has left at most.
 */
left: Millis, 
/**
 * Pieces on the board at most, of both sides.
 */
pieces: number, };

export type TalkView = { 
/**
 * An offered draw that is neither answered nor refused by a move.
 */
offer: OfferView | null, 
/**
 * A claim that the arbiter has not decided.
 */
claim: OpenClaimView | null, 
/**
 * An irregular move that is neither settled nor ruled on.
 */
irregular: IrregularView | null, };

export type OfferView = { 
/**
 * Who offers.
 */
side: Side, 
/**
 * Since when.
 */
since: Moment, 
/**
 * The number of his own move that it goes with.
 */
with: number, 
/**
 * The number of the own move with which he may offer first; null: any.
 */
first: number | null, 
/**
 * The rule of agreement.
 */
clause: Clause | null, };

export type OpenClaimView = { 
/**
 * Who claims.
 */
side: Side, 
/**
 * Since when.
 */
since: Moment, 
/**
 * Its ground; words under `ground-{ground}`.
 */
ground: string, 
/**
 * The rule of the ground.
 */
clause: Clause | null, };

export type IrregularView = { 
/**
 * Whose move it is.
 */
side: Side, 
/**
 * Since when.
 */
since: Moment, 
/**
 * Its kind; words under `irregularity-{irregularity}`.
 */
irregularity: string, 
/**
 * The rule.
 */
clause: Clause | null, 
/**
 * How it may be settled.
 */
ways: Array<Settlement>, };

export type Offence = { 
/**
 * Its id in facts and catalogues, such as `talking`.
 */
id: string, 
/**
 * The rule.
 */
clause: Clause, 
/**
 * The key that chooses it in its group on the screen: its number in the article (`1`…`9`, `0`, `!1`…`!3` with
 * Shift).
 */
key: string, 
/**
 * Its group.
 */
group?: OffenceGroup, };

export type SanctionRule = { 
/**
 * The sanction.
 */
sanction: Sanction, 
/**
 * The rule.
 */
clause: Clause, 
/**
 * The lowest role that may give it.
 */
least: Role, 
/**
 * Whose consent it needs, where the book asks for it (14.2.5).
 */
consent?: Role, 
/**
 * The groups of offences it is for.
 */
groups: Array<OffenceGroup>, };

export type Recording = { 
/**
 * Whether players must record (rapid: no, appendix 6.4).
 */
required: Value<boolean>, 
/**
 * How many moves missing in a row are a foul (1999 7.1, 9.1.7).
 */
missing_foul?: Value<number>, 
/**
 * The offence that missing moves are.
 */
missing_offence?: string, 
/**
 * Who was exempt completes his sheet: after the game when asked (10.5.2), or before he moves in the next period
 * (1999 7.2).
 */
complete: Clause, 
/**
 * Whether that is before he moves in the next period; else after the game.
 */
complete_in_play?: boolean, 
/**
 * Refusing it loses (14.3.2, 14.4; 1999 7.4).
 */
refused: Clause, };

export type Unasked = { 
/**
 * The rule.
 */
clause: Clause, 
/**
 * Articles and items of the same book, with all below them, that he leaves to the players.
 */
except: Array<string>, };

export type Offers = { 
/**
 * How many own moves an offerer must have completed; absent: any number.
 */
own_moves?: Value<number>, 
/**
 * How many pieces each side may still have when they agree (appendix 6.5); 0: any number.
 */
pieces?: Value<number>, 
/**
 * Offers alternate: the rule, and what an offer out of turn is.
 */
alternate: Clause, 
/**
 * The offence of an improper offer: a foul (1999 9.1.3), or what the scale of the book is for (14.2).
 */
offence: string, 
/**
 * Agreement makes a draw (12.3.2; 1999 4.2.2).
 */
agreed: Clause, };

export type ClaimClock = "runs" | "stops";

export type Claims = { 
/**
 * What the clock does meanwhile.
 */
clock: Value<ClaimClock>, 
/**
 * The rule of claims.
 */
clause: Clause, 
/**
 * The grounds that nobody counts: the arbiter judges them.
 */
judged?: Array<JudgedDraw>, 
/**
 * Who repeats forbidden moves must change at once; one more cycle loses (1999 24.3).
 */
deviate?: Clause, 
/**
 * The ground whose wrong claim is a foul (1999 9.1.4).
 */
wrong?: WrongClaim, };

export type WrongClaim = { 
/**
 * The ground.
 */
ground: string, 
/**
 * The offence.
 */
offence: string, 
/**
 * What the claimant's clock is charged.
 */
charge: Value<Millis>, };

export type Irregularities = { 
/**
 * The list.
 */
kinds: Array<Irregularity>, 
/**
 * The right is lost when the opponent has moved on (7.7; 1999 5.8).
 */
accepted: Clause, 
/**
 * Refusing to correct it loses (7.8, 14.4).
 */
refused: Clause, 
/**
 * The arbiter's time is the offender's (8.2.8); absent: the book does not say.
 */
charged?: Clause, };

export type Irregularity = { 
/**
 * Its id in facts and catalogues.
 */
id: string, 
/**
 * The rule.
 */
clause: Clause, 
/**
 * The key that chooses it on the screen.
 */
key: string, 
/**
 * What follows.
 */
follows: Follows, 
/**
 * Whether the opponent alone may object (15.1.3).
 */
opponent_only: boolean, 
/**
 * Whether correcting it is another move in its place; otherwise it is put right on the board and the move stands.
 */
again?: boolean, };

export type Follows = "correction" | "loss" | { "foul": string } | "replay";

export type NoteKind = { 
/**
 * Its id in facts and catalogues.
 */
id: string, 
/**
 * The rule.
 */
clause: Clause, 
/**
 * Whether it is taken only until a flag falls (8.2.5).
 */
before_flag?: boolean, };

export type DutyWhen = "event" | "before_round" | "during_round" | "after_round" | "end";

export type Duty = { 
/**
 * Its id in facts and catalogues.
 */
id: string, 
/**
 * The rule.
 */
clause: Clause, 
/**
 * When.
 */
when: DutyWhen, };

export type Pace = "standard" | "rapid" | "blitz";

export type PaceRule = { 
/**
 * The pace.
 */
pace: Pace, 
/**
 * The rule.
 */
clause: Clause, 
/**
 * The time controls the book names, the usual one first.
 */
controls: Array<Value<TimeControl>>, 
/**
 * The least and the most that a side has for a game, both included; absent: any.
 */
base?: [Millis, Millis], 
/**
 * For how many moves of a side a Fischer control is counted within these limits.
 */
fischer_moves?: number, 
/**
 * The rule on overstepped time, where it is another one.
 */
flag?: Clause, 
/**
 * Further grounds of a draw, where the control adds no time after each move.
 */
draws?: Array<DrawRule>, 
/**
 * What it changes in the profile, each with its rule.
 */
changes?: Array<PaceChange>, };

export type PaceChange = { 
/**
 * What, and to what.
 */
change: Regulation, 
/**
 * The rule.
 */
clause: Clause, };

export type Adjournments = { 
/**
 * A game is interrupted (11.1, 11.2).
 */
begin: Clause, 
/**
 * Position and times are confirmed (11.3.1).
 */
confirm: Clause, 
/**
 * The side to move writes his move, his time runs (11.3.3).
 */
think: Clause, 
/**
 * Clocks stand, the envelope is sealed (11.3.5).
 */
seal: Clause, 
/**
 * The sealed move is not legal: loss (11.3.6).
 */
illegal: Clause, 
/**
 * Opening and going on (11.4).
 */
resume: Clause, };

export type Appeals = { 
/**
 * How long after the decision an appeal may be filed.
 */
deadline: Value<Millis>, 
/**
 * The fee, in the smallest unit of money; 0: none.
 */
fee: Value<number>, 
/**
 * The fewest jurors; their number is odd.
 */
jurors: Value<number>, 
/**
 * The rule of filing.
 */
file: Clause, 
/**
 * Both parties are heard before the decision (16.2).
 */
hear?: Clause, 
/**
 * The rule of the jury's decision, which is final.
 */
decide: Clause, };

export type Leaving = { 
/**
 * Withdrawing.
 */
withdraw: Clause, 
/**
 * Games of one who is out are forfeited to his opponents (1999 20.3, 20.4).
 */
forfeit: Clause, };

export type Points = { 
/**
 * A win.
 */
win: number, 
/**
 * A draw.
 */
draw: number, 
/**
 * A loss.
 */
loss: number, 
/**
 * How many of these make one point of the book: 1, or 2 where they are halves.
 */
per_point?: number, };

export type ByHand = "game" | "foul";

export type DrawRule = { 
/**
 * What is counted, as the rules of movement name it: `threefold`, `kings_only`, `natural_limit` …
 */
ground: string, 
/**
 * How many: times, moves of each side, or rounds, as the ground counts.
 */
limit: Value<number>, };

export type Choice = { 
/**
 * Its name, such as `capture_resets`.
 */
name: string, 
/**
 * The reading taken.
 */
taken: string, 
/**
 * The other readings.
 */
alternatives: Array<string>, 
/**
 * The rule that is silent.
 */
clause: Clause, };

export type Profile = { 
/**
 * Id, such as `draughts-100`.
 */
id: string, 
/**
 * Rules of movement, such as `draughts-100`.
 */
game: string, 
/**
 * Games of a pairing.
 */
games_per_pairing: Value<number>, 
/**
 * The book's usual time control.
 */
control: Value<TimeControl>, 
/**
 * How late is a loss, counted from the start of the round (8.3.1).
 */
default_time: Value<Millis>, 
/**
 * One side later than that (8.3.2).
 */
late_one: Clause, 
/**
 * Both later than that (8.3.3).
 */
late_both: Clause, 
/**
 * Both away and one comes: the elapsed time is split equally (9.3).
 */
late_split?: Clause, 
/**
 * A latecomer not at fault gets his time back (9.2).
 */
late_excused?: Clause, 
/**
 * The start of the clocks (9.2).
 */
start: Clause, 
/**
 * Reversed colours: the game goes on (9.4).
 */
colours_reversed?: Clause, 
/**
 * Overstepped time (8.2.6).
 */
flag: Clause, 
/**
 * The arbiter alone stops clocks (15.2.9; 1999 17.4).
 */
clock_stops?: Clause, 
/**
 * What a player's stop of a clock comes under (9.2; 1999 9.1.2).
 */
clock_stopped_by_hand: Clause, 
/**
 * A display changed by hand (9.2).
 */
clock_changed_by_hand?: Clause, 
/**
 * What either costs (9.2).
 */
by_hand?: ByHand, 
/**
 * Warnings in one game that lose it (14.2.4).
 */
warnings_to_lose?: Value<number>, 
/**
 * Below this a sudden-death game is in time trouble (10.5.1).
 */
time_trouble: Value<Millis>, 
/**
 * Points of a game (12.6).
 */
points: Value<Points>, 
/**
 * Whose time a device's left side shows when the clock stands at its place (3.2).
 */
left_side?: Value<Side>, 
/**
 * Clocks checked regularly, also when a device is silent (15.2.10).
 */
clock_check: Clause, 
/**
 * Rulings on what the book does not cover (15.2.15); gaps of the console's own clocks fall here.
 */
uncovered: Clause, 
/**
 * How many articles the book of [`Profile::uncovered`] has; 0: it does not say.
 */
articles?: number, 
/**
 * How many appendices.
 */
appendices?: number, 
/**
 * The result slip is signed by both (10.6).
 */
signature: Clause, 
/**
 * The catalogue of offences.
 */
offences: Array<Offence>, 
/**
 * The grounds of a draw that are counted (12.3).
 */
draws?: Array<DrawRule>, 
/**
 * How many of the claimant's checks are counted at most under the natural limit (1999 23.3).
 */
checks_counted?: Value<number>, 
/**
 * How the book is read where it leaves a draw's details open.
 */
choices?: Array<Choice>, 
/**
 * How fast this section plays.
 */
pace?: Pace, 
/**
 * The paces of the book.
 */
paces?: Array<PaceRule>, 
/**
 * Fouls in one game that lose it (1999 4.1.8).
 */
fouls_to_lose?: Value<number>, 
/**
 * The sanctions, and who may give them.
 */
sanctions?: Array<SanctionRule>, 
/**
 * The duty to record.
 */
recording?: Recording, 
/**
 * Offers of a draw.
 */
offers?: Offers, 
/**
 * Draw claims to the arbiter.
 */
claims?: Claims, 
/**
 * Irregular moves.
 */
irregularities?: Irregularities, 
/**
 * Adjournments.
 */
adjournments?: Adjournments, 
/**
 * Appeals.
 */
appeals?: Appeals, 
/**
 * Leaving the event.
 */
leaving?: Leaving, 
/**
 * Everybody in the hall keeps its order, spectators too (15.1.1; 1999 19.1).
 */
hall_order?: Clause, 
/**
 * What the arbiter takes up by himself, and what only when a player asks.
 */
unasked?: Unasked, 
/**
 * A defective clock is replaced, both times carried over (8.2.4; 1999 22.4).
 */
clock_replaced?: Clause, 
/**
 * Overstepped time where moves are counted (1999 22.1); left out: [`Profile::flag`].
 */
flag_of_period?: Clause, 
/**
 * The last required move was made and the clock not pressed in time (1999 22.5).
 */
unpressed?: Clause, 
/**
 * Kinds of notes.
 */
notes?: Array<NoteKind>, 
/**
 * Duties of the arbiters.
 */
duties?: Array<Duty>, };

export type Fact = { "kind": "event.created", 
/**
 * Name as entered.
 */
name: string, 
/**
 * Place.
 */
place?: string, 
/**
 * IANA zone of the hall, such as `Asia/Shanghai`.
 */
zone: string, 
/**
 * The officials.
 */
officials: Array<Official>, } | { "kind": "official.appointed", 
/**
 * His name.
 */
name: string, 
/**
 * His role.
 */
role: Role, } | { "kind": "official.released", 
/**
 * His name.
 */
name: string, 
/**
 * Why.
 */
reason: string, } | { "kind": "section.opened", 
/**
 * Number of the section.
 */
section: SectionId, 
/**
 * Name as entered.
 */
name: string, 
/**
 * The regulations as used.
 */
profile: Profile, 
/**
 * Time control of each game.
 */
control: TimeControl, 
/**
 * Rounds planned.
 */
rounds: number, } | { "kind": "players.entered", 
/**
 * The section.
 */
section: SectionId, 
/**
 * Who.
 */
players: Array<Entry>, } | { "kind": "round.published", 
/**
 * The section.
 */
section: SectionId, 
/**
 * The round.
 */
round: RoundNo, 
/**
 * Who meets whom.
 */
pairings: Array<Pairing>, } | { "kind": "round.started", 
/**
 * The section.
 */
section: SectionId, 
/**
 * The round.
 */
round: RoundNo, } | { "kind": "round.closed", 
/**
 * The section.
 */
section: SectionId, 
/**
 * The round.
 */
round: RoundNo, } | { "kind": "checkpoint", 
/**
 * SHA-256 of the canonical state, hex.
 */
state: string, 
/**
 * After which fact, the closing of a round; absent: after the fact before this one.
 */
after?: Seq, } | { "kind": "game.started", 
/**
 * The game.
 */
id: GameId, } | { "kind": "player.arrived", 
/**
 * The game he came to.
 */
id: GameId, 
/**
 * His side.
 */
side: Side, 
/**
 * When he came, if that is not when it was written down. Same boot as the envelope.
 */
at?: Moment, } | { "kind": "player.excused", 
/**
 * The game.
 */
id: GameId, 
/**
 * His side.
 */
side: Side, 
/**
 * Why.
 */
reason: string, } | { "kind": "colours.reversed", 
/**
 * The game.
 */
id: GameId, } | { "kind": "move.played", 
/**
 * The game.
 */
id: GameId, 
/**
 * Who moved.
 */
side: Side, 
/**
 * The move, in the game's notation, where it is known.
 */
move?: string, 
/**
 * What both sides had left right after it; unknown is absent, never zero.
 */
left?: PerSide<Millis>, 
/**
 * Who reported it.
 */
from: Source, } | { "kind": "move.named", 
/**
 * The game.
 */
id: GameId, 
/**
 * Which move: 1 is White's first.
 */
ply: number, 
/**
 * The move in the game's notation.
 */
move: string, } | { "kind": "score.entered", 
/**
 * The game.
 */
id: GameId, 
/**
 * Which move is the first: 1 is White's first.
 */
ply: number, 
/**
 * The moves in the game's notation.
 */
moves: Array<string>, } | { "kind": "position.recorded", 
/**
 * The game.
 */
id: GameId, 
/**
 * After how many moves.
 */
after: number, 
/**
 * The position in the game's FEN.
 */
fen: string, 
/**
 * Why.
 */
reason: PositionReason, 
/**
 * A remark.
 */
note?: string, } | { "kind": "clock.stopped", 
/**
 * The game.
 */
id: GameId, 
/**
 * Why.
 */
reason?: string, } | { "kind": "clock.resumed", 
/**
 * The game.
 */
id: GameId, } | { "kind": "clock.set", 
/**
 * The game.
 */
id: GameId, 
/**
 * What both sides have left now.
 */
left: PerSide<Millis>, 
/**
 * Why.
 */
reason: string, } | { "kind": "clock.replaced", 
/**
 * The game.
 */
id: GameId, 
/**
 * What both sides have left on the new clock.
 */
left: PerSide<Millis>, 
/**
 * What was wrong with the old one.
 */
reason: string, } | { "kind": "clock.read", 
/**
 * The game.
 */
id: GameId, 
/**
 * What the device shows.
 */
left: PerSide<Millis>, 
/**
 * Who runs by the device.
 */
running: Side | null, 
/**
 * What made it worth a fact.
 */
change: ClockChange, } | { "kind": "hall.stopped", 
/**
 * Why.
 */
reason: string, } | { "kind": "hall.resumed" } | { "kind": "warning.given", 
/**
 * The game.
 */
id: GameId, 
/**
 * Who was warned.
 */
side: Side, 
/**
 * Offence of the profile's catalogue.
 */
offence: string, 
/**
 * A remark.
 */
note?: string, } | { "kind": "reminder.given", 
/**
 * The game.
 */
id: GameId, 
/**
 * Who was reminded.
 */
side: Side, 
/**
 * Offence of the profile's catalogue.
 */
offence: string, 
/**
 * A remark.
 */
note?: string, } | { "kind": "foul.given", 
/**
 * The game.
 */
id: GameId, 
/**
 * Who committed it.
 */
side: Side, 
/**
 * Offence of the profile's catalogue.
 */
offence: string, 
/**
 * A remark.
 */
note?: string, } | { "kind": "moves.missing", 
/**
 * The game.
 */
id: GameId, 
/**
 * Whose sheet.
 */
side: Side, 
/**
 * How many moves in a row.
 */
moves: number, } | { "kind": "person.sanctioned", 
/**
 * Name as entered.
 */
name: string, 
/**
 * Who he is.
 */
who: Bystander, 
/**
 * What was done.
 */
sanction: Sanction, 
/**
 * The rule.
 */
clause: Clause, 
/**
 * A remark.
 */
note?: string, 
/**
 * Who gave the consent that it needs.
 */
consent?: string, } | { "kind": "note.made", 
/**
 * The game.
 */
id: GameId, 
/**
 * The note.
 */
text: string, 
/**
 * What it is about, of the profile's kinds of notes.
 */
about?: string, } | { "kind": "draw.offered", 
/**
 * The game.
 */
id: GameId, 
/**
 * Who offered.
 */
side: Side, } | { "kind": "draw.answered", 
/**
 * The game.
 */
id: GameId, 
/**
 * Who answered.
 */
side: Side, 
/**
 * Whether he accepted.
 */
accepted: boolean, } | { "kind": "claim.made", 
/**
 * The game.
 */
id: GameId, 
/**
 * Who claims.
 */
side: Side, 
/**
 * Ground of the profile's draws.
 */
ground: string, } | { "kind": "draw.reached", 
/**
 * The game.
 */
id: GameId, 
/**
 * Ground of the profile's draws.
 */
ground: string, 
/**
 * After how many moves.
 */
ply: number, 
/**
 * The facts that the moves are known from.
 */
rests_on: Array<Seq>, } | { "kind": "irregularity.claimed", 
/**
 * The game.
 */
id: GameId, 
/**
 * Whose move it is.
 */
side: Side, 
/**
 * Its kind in the profile's list.
 */
irregularity: string, 
/**
 * A remark.
 */
note?: string, 
/**
 * Whether the move was still in his hand; otherwise it is his last one.
 */
in_hand?: boolean, } | { "kind": "irregularity.settled", 
/**
 * The game.
 */
id: GameId, 
/**
 * The claim's fact.
 */
claim: Seq, 
/**
 * How.
 */
how: Settlement, } | { "kind": "adjournment.begun", 
/**
 * The game.
 */
id: GameId, 
/**
 * Why.
 */
reason: string, } | { "kind": "adjournment.confirmed", 
/**
 * The game.
 */
id: GameId, 
/**
 * The position in the game's FEN, where the game has a board.
 */
fen?: string, 
/**
 * What both sides have left.
 */
left: PerSide<Millis>, 
/**
 * Who confirmed.
 */
confirmed: PerSide<boolean>, } | { "kind": "sealing.begun", 
/**
 * The game.
 */
id: GameId, } | { "kind": "move.sealed", 
/**
 * The game.
 */
id: GameId, 
/**
 * Who sealed.
 */
side: Side, 
/**
 * Number or mark of the envelope.
 */
envelope: string, 
/**
 * Who keeps it.
 */
holder: string, 
/**
 * The typed copy; none: on paper alone.
 */
copy?: SealedCopy, } | { "kind": "envelope.passed", 
/**
 * The game.
 */
id: GameId, 
/**
 * Who keeps it now.
 */
to: string, 
/**
 * A remark.
 */
note?: string, } | { "kind": "envelope.opened", 
/**
 * The game.
 */
id: GameId, 
/**
 * Who was there.
 */
before: Array<string>, 
/**
 * How the paper was found.
 */
paper?: Paper, 
/**
 * The sealed move that counts, in the game's notation where it could be read so: as the paper has it, or where
 * that is lost as the typed copy has it. Absent: there is none.
 */
move?: string, 
/**
 * Whether it is legal in the confirmed position; absent where the console cannot tell.
 */
legal?: boolean, 
/**
 * What the typed copy revealed, where there was one and its passphrase was known.
 */
revealed?: Revealed, } | { "kind": "adjournment.ended", 
/**
 * The game.
 */
id: GameId, } | { "kind": "claim.decided", 
/**
 * The game.
 */
id: GameId, 
/**
 * Who claimed.
 */
side: Side, 
/**
 * Ground of the profile's draws.
 */
ground: string, 
/**
 * The rule of the ground.
 */
clause: Clause, 
/**
 * Whether the claim is right.
 */
upheld: boolean, 
/**
 * What the arbiter found.
 */
evidence?: string, 
/**
 * The facts it rests on: the claim, and the moves of the game.
 */
rests_on?: Array<Seq>, 
/**
 * Who repeats forbidden moves and must change at once (1999 24.3); only of a claim that is not right.
 */
deviate?: Side, } | { "kind": "game.result", 
/**
 * The game.
 */
id: GameId, 
/**
 * Who won.
 */
outcome: Outcome, 
/**
 * Over the board or not.
 */
basis: Basis, 
/**
 * How firmly.
 */
standing: Standing, } | { "kind": "result.signed", 
/**
 * The game.
 */
id: GameId, } | { "kind": "ruling.made", 
/**
 * The game it decides or touches.
 */
id: GameId, 
/**
 * Key of the proposal that was accepted; for a ruling without one `ruled` and the game.
 */
key: string, 
/**
 * The rule.
 */
clause: Clause, 
/**
 * The facts it rests on.
 */
rests_on: Array<Seq>, 
/**
 * What was ruled.
 */
act: Act, 
/**
 * Why, where no proposal says it.
 */
reason?: string, 
/**
 * Who gave the consent that the act needs (14.2.5).
 */
consent?: string, 
/**
 * Whether a rule that a person had switched on made it, and nobody pressed a key.
 */
automatic?: boolean, } | { "kind": "ruling.revoked", 
/**
 * The game.
 */
id: GameId, 
/**
 * The ruling's fact.
 */
ruling: Seq, 
/**
 * Why.
 */
reason: string, } | { "kind": "regulation.changed", 
/**
 * The section.
 */
section: SectionId, 
/**
 * What is changed, and to what.
 */
change: Regulation, 
/**
 * Why.
 */
reason: string, 
/**
 * Whether it contradicts a value that the book has fixed.
 */
against_book: boolean, } | { "kind": "rule.automated", 
/**
 * The section.
 */
section: SectionId, 
/**
 * Which proposals are accepted by themselves.
 */
due: Due, 
/**
 * On or off.
 */
on: boolean, } | { "kind": "duty.done", 
/**
 * The section.
 */
section: SectionId, 
/**
 * The round, for a duty of each round.
 */
round?: RoundNo, 
/**
 * Duty of the profile's list.
 */
duty: string, } | { "kind": "player.left", 
/**
 * The player.
 */
player: PlayerId, 
/**
 * How.
 */
exit: Exit, 
/**
 * Why.
 */
reason: string, 
/**
 * Who gave the consent that it needs.
 */
consent?: string, } | { "kind": "appeal.filed", 
/**
 * Its number in the event.
 */
appeal: AppealNo, 
/**
 * The game it is about.
 */
about: GameId, 
/**
 * Who files it.
 */
by: string, 
/**
 * The player whose appeal it is, where a captain or a coach files it for him.
 */
player?: PlayerId, 
/**
 * The ruling, sanction or result it is against; none: a dispute the two cannot settle (16.1).
 */
against?: Seq, 
/**
 * How it was put.
 */
form: AppealForm, 
/**
 * Whether the whole fee was paid with it (16.2).
 */
fee_paid: boolean, 
/**
 * Whether the chief arbiter was handed his copy (13.1.5).
 */
copy: boolean, 
/**
 * What it says.
 */
text: string, } | { "kind": "jury.named", 
/**
 * The appeal.
 */
appeal: AppealNo, 
/**
 * Who presides; one of the jurors.
 */
chair: string, 
/**
 * The jurors.
 */
jurors: Array<string>, } | { "kind": "party.heard", 
/**
 * The appeal.
 */
appeal: AppealNo, 
/**
 * Who.
 */
name: string, 
/**
 * He was asked and did not appear.
 */
absent?: boolean, } | { "kind": "appeal.decided", 
/**
 * The appeal.
 */
appeal: AppealNo, 
/**
 * One vote of each juror.
 */
votes: Array<Vote>, 
/**
 * Whether the appeal is upheld.
 */
upheld: boolean, 
/**
 * The reasons.
 */
reasons: string, 
/**
 * What becomes of the fee.
 */
fee: Fee, 
/**
 * What it changes; each is a fact of its own that follows.
 */
remedies?: Array<Remedy>, } | { "kind": "proposal.postponed", 
/**
 * Its key.
 */
key: string, 
/**
 * Until when, same boot as the envelope.
 */
until: Moment, } | { "kind": "proposal.dismissed", 
/**
 * Its key.
 */
key: string, 
/**
 * Why.
 */
reason: string, } | { "kind": "fact.withdrawn", 
/**
 * The fact.
 */
fact: Seq, 
/**
 * Why.
 */
reason: string, } | { "kind": "fact.replaced", 
/**
 * The fact.
 */
fact: Seq, 
/**
 * What stands instead.
 */
with: Fact, 
/**
 * Why.
 */
reason: string, } | { "kind": "device.bound", 
/**
 * The device's own serial number.
 */
serial: string, 
/**
 * The table.
 */
table: TableNo, 
/**
 * Whose time the clock's left side shows (3.2: normally the board's left, seen by White).
 */
left: Side, } | { "kind": "device.unbound", 
/**
 * The device's own serial number.
 */
serial: string, } | { "kind": "device.lost", 
/**
 * The device's own serial number.
 */
serial: string, 
/**
 * The table.
 */
table: TableNo, } | { "kind": "device.back", 
/**
 * The device's own serial number.
 */
serial: string, 
/**
 * The table.
 */
table: TableNo, } | { "kind": "flag.seen", 
/**
 * The game.
 */
id: GameId, 
/**
 * Whose.
 */
side: Side, } | { "kind": "clocks.interrupted", 
/**
 * What happened.
 */
gap: Gap, 
/**
 * How long by the wall clock.
 */
length: Millis, 
/**
 * The running console clocks as last stored.
 */
clocks: Array<ClockTimes>, } | { "kind": "wall.jumped", 
/**
 * By how much, forward positive.
 */
by: Millis, } | { "kind": "host.taken_over", 
/**
 * The chief arbiter, who sits there since.
 */
name: string, };

export type NewPlayer = { 
/**
 * Name as entered, 1 to 100 characters after trimming.
 */
name: string, 
/**
 * Club, team or region.
 */
club?: string, 
/**
 * Rating.
 */
rating?: number, };

export type NewPairing = { 
/**
 * The table.
 */
table: TableNo, 
/**
 * White in game 1.
 */
white: NewPlayer, 
/**
 * Black in game 1.
 */
black: NewPlayer, };

export type Intent = { "do": "create_event", 
/**
 * Name, 1 to 200 characters after trimming.
 */
name: string, 
/**
 * Place.
 */
place?: string, 
/**
 * IANA zone of the hall.
 */
zone: string, 
/**
 * The officials; at least one chief.
 */
officials: Array<Official>, } | { "do": "appoint", 
/**
 * His name, 1 to 100 characters.
 */
name: string, 
/**
 * His role.
 */
role: Role, } | { "do": "release", 
/**
 * His name.
 */
name: string, 
/**
 * Why.
 */
reason: string, } | { "do": "open_section", 
/**
 * Name, 1 to 100 characters.
 */
name: string, 
/**
 * Profile id, such as `draughts-100`.
 */
profile: string, 
/**
 * Standard, rapid or blitz; left out: standard.
 */
pace?: Pace, 
/**
 * Time control of each game.
 */
control: TimeControl, 
/**
 * Default time; left out: the book's.
 */
default_time?: Millis, 
/**
 * Games per pairing; left out: the profile's.
 */
games?: number, 
/**
 * Rounds planned.
 */
rounds: number, } | { "do": "enter_players", 
/**
 * The section.
 */
section: SectionId, 
/**
 * Who.
 */
players: Array<NewPlayer>, } | { "do": "publish_round", 
/**
 * The section.
 */
section: SectionId, 
/**
 * The round: the one after the last published.
 */
round: RoundNo, 
/**
 * Who meets whom.
 */
pairings: Array<NewPairing>, } | { "do": "start_round", 
/**
 * The section; left out when there is only one.
 */
section?: SectionId, } | { "do": "close_round", 
/**
 * The section; left out when there is only one.
 */
section?: SectionId, } | { "do": "start_game", 
/**
 * The table.
 */
table: TableNo, } | { "do": "arrived", 
/**
 * The table.
 */
table: TableNo, 
/**
 * His side.
 */
side: Side, 
/**
 * How long ago, when it is written down late.
 */
ago?: Millis, } | { "do": "excuse", 
/**
 * The table.
 */
table: TableNo, 
/**
 * His side.
 */
side: Side, 
/**
 * Why.
 */
reason: string, } | { "do": "colours_reversed", 
/**
 * The table.
 */
table: TableNo, 
/**
 * The game.
 */
game?: GameNo, } | { "do": "press", 
/**
 * The table.
 */
table: TableNo, 
/**
 * Who pressed.
 */
side: Side, 
/**
 * The move, where it is known.
 */
move?: string, } | { "do": "enter_score", 
/**
 * The table.
 */
table: TableNo, 
/**
 * The game; left out: the game that is on.
 */
game?: GameNo, 
/**
 * Which move is the first: 1 is White's first; at most one more than the moves known.
 */
ply: number, 
/**
 * The moves in the game's notation, 1 to 64 characters each; their legality is for the rules of movement.
 */
moves: Array<string>, } | { "do": "record_position", 
/**
 * The table.
 */
table: TableNo, 
/**
 * The game; left out: the game that is on.
 */
game?: GameNo, 
/**
 * After how many moves; at most the moves known.
 */
after: number, 
/**
 * The position in the game's FEN, at most 256 characters of ASCII.
 */
fen: string, 
/**
 * Why.
 */
reason: PositionReason, 
/**
 * A remark.
 */
note?: string, } | { "do": "stop", 
/**
 * The table.
 */
table: TableNo, 
/**
 * Why.
 */
reason?: string, } | { "do": "resume", 
/**
 * The table.
 */
table: TableNo, } | { "do": "set_clock", 
/**
 * The table.
 */
table: TableNo, 
/**
 * What both sides have left.
 */
left: PerSide<Millis>, 
/**
 * Why.
 */
reason: string, } | { "do": "replace_clock", 
/**
 * The table.
 */
table: TableNo, 
/**
 * What both sides have left; left out: what is known.
 */
left?: PerSide<Millis>, 
/**
 * Serial number of the new device; left out: the table has none any more, or had none.
 */
serial?: string, 
/**
 * What was wrong.
 */
reason: string, } | { "do": "stop_hall", 
/**
 * Why.
 */
reason: string, } | { "do": "resume_hall" } | { "do": "warn", 
/**
 * The table.
 */
table: TableNo, 
/**
 * Who.
 */
side: Side, 
/**
 * Offence of the profile's catalogue.
 */
offence: string, 
/**
 * A remark.
 */
note?: string, } | { "do": "remind", 
/**
 * The table.
 */
table: TableNo, 
/**
 * Who.
 */
side: Side, 
/**
 * Offence of the profile's catalogue.
 */
offence: string, 
/**
 * A remark.
 */
note?: string, } | { "do": "foul", 
/**
 * The table.
 */
table: TableNo, 
/**
 * Who.
 */
side: Side, 
/**
 * Offence of the profile's catalogue.
 */
offence: string, 
/**
 * A remark.
 */
note?: string, } | { "do": "missing_moves", 
/**
 * The table.
 */
table: TableNo, 
/**
 * Whose sheet.
 */
side: Side, 
/**
 * How many in a row.
 */
moves: number, } | { "do": "sanction_person", 
/**
 * Name, 1 to 100 characters.
 */
name: string, 
/**
 * Who he is.
 */
who: Bystander, 
/**
 * What is done: `reminder`, `warning` or `expulsion`.
 */
sanction: Sanction, 
/**
 * The section whose book is applied; left out when there is only one.
 */
section?: SectionId, 
/**
 * A remark.
 */
note?: string, 
/**
 * Who consents, where that is needed.
 */
consent?: string, } | { "do": "rule", 
/**
 * The table.
 */
table: TableNo, 
/**
 * The game; left out: the game that is on.
 */
game?: GameNo, 
/**
 * What is ruled: any act but those that answer a proposal (a gap, a revocation, a note).
 */
act: Act, 
/**
 * Offence of the profile's catalogue that it punishes.
 */
offence?: string, 
/**
 * The article and item of the section's book; left out: the offence's, else the rule for what is not covered.
 */
article?: string, 
/**
 * Why; needed where no offence says it.
 */
reason?: string, 
/**
 * Who consents, where that is needed.
 */
consent?: string, } | { "do": "note", 
/**
 * The table.
 */
table: TableNo, 
/**
 * The note, 1 to 1000 characters.
 */
text: string, 
/**
 * What it is about, of the profile's kinds of notes.
 */
about?: string, } | { "do": "offer_draw", 
/**
 * The table.
 */
table: TableNo, 
/**
 * Who offers.
 */
side: Side, } | { "do": "answer_draw", 
/**
 * The table.
 */
table: TableNo, 
/**
 * Whether he accepts.
 */
accepted: boolean, } | { "do": "claim_draw", 
/**
 * The table.
 */
table: TableNo, 
/**
 * Who claims.
 */
side: Side, 
/**
 * Ground of the profile's draws.
 */
ground: string, } | { "do": "irregularity", 
/**
 * The table.
 */
table: TableNo, 
/**
 * Whose move it is.
 */
side: Side, 
/**
 * Its kind in the profile's list.
 */
irregularity: string, 
/**
 * Whether the move is still in his hand: not completed, his clock runs. Left out: it is his last one.
 */
in_hand?: boolean, 
/**
 * A remark.
 */
note?: string, } | { "do": "settle_irregularity", 
/**
 * The table.
 */
table: TableNo, 
/**
 * How.
 */
how: Settlement, } | { "do": "adjourn", 
/**
 * The table.
 */
table: TableNo, 
/**
 * Why.
 */
reason: string, } | { "do": "adjourn_hall", 
/**
 * Why.
 */
reason: string, } | { "do": "confirm_adjournment", 
/**
 * The table.
 */
table: TableNo, 
/**
 * The position in the game's FEN.
 */
fen?: string, 
/**
 * What both sides have left; left out: what is known.
 */
left?: PerSide<Millis>, 
/**
 * Who confirmed.
 */
confirmed: PerSide<boolean>, } | { "do": "begin_sealing", 
/**
 * The table.
 */
table: TableNo, } | { "do": "seal_move", 
/**
 * The table.
 */
table: TableNo, 
/**
 * Number or mark of the envelope.
 */
envelope: string, 
/**
 * Who keeps it.
 */
holder: string, 
/**
 * The typed copy, closed already.
 */
copy?: SealedCopy, } | { "do": "pass_envelope", 
/**
 * The table.
 */
table: TableNo, 
/**
 * Who keeps it now.
 */
to: string, 
/**
 * A remark.
 */
note?: string, } | { "do": "open_envelope", 
/**
 * The table.
 */
table: TableNo, 
/**
 * Who is there.
 */
before: Array<string>, 
/**
 * How the paper was found; left out: it can be read.
 */
paper?: Paper, 
/**
 * The move as the paper has it; left out when that is lost.
 */
move?: string, 
/**
 * Whether it is legal; the console says so itself where it knows the rules of the game.
 */
legal?: boolean, 
/**
 * What the typed copy revealed.
 */
revealed?: Revealed, } | { "do": "end_adjournment", 
/**
 * The table.
 */
table: TableNo, } | { "do": "decide_claim", 
/**
 * The table.
 */
table: TableNo, 
/**
 * Who claimed.
 */
side: Side, 
/**
 * Ground of the profile's draws.
 */
ground: string, 
/**
 * Whether the claim is right.
 */
upheld: boolean, 
/**
 * What was found.
 */
evidence?: string, 
/**
 * Who repeats forbidden moves and must change at once (1999 24.3); only of a claim that is not right.
 */
deviate?: Side, } | { "do": "result", 
/**
 * The table.
 */
table: TableNo, 
/**
 * The game; left out: the game that is on.
 */
game?: GameNo, 
/**
 * Who won.
 */
outcome: Outcome, 
/**
 * Over the board or not.
 */
basis: Basis, 
/**
 * Whether both players have signed already.
 */
signed: boolean, } | { "do": "sign", 
/**
 * The table.
 */
table: TableNo, 
/**
 * The game; left out: the last one with a result.
 */
game?: GameNo, } | { "do": "accept", 
/**
 * Its key.
 */
key: string, 
/**
 * Which of its acts; left out: the first.
 */
choice: number, 
/**
 * Who consents, where the act needs it (14.2.5).
 */
consent?: string, } | { "do": "change_regulation", 
/**
 * The section; left out when there is only one.
 */
section?: SectionId, 
/**
 * What, and to what.
 */
change: Regulation, 
/**
 * Why.
 */
reason: string, } | { "do": "automate", 
/**
 * The section; left out when there is only one.
 */
section?: SectionId, 
/**
 * Which proposals: `late_one` or `late_both`.
 */
due: Due, 
/**
 * On or off.
 */
on: boolean, } | { "do": "duty_done", 
/**
 * The section; left out when there is only one.
 */
section?: SectionId, 
/**
 * Duty of the profile's list.
 */
duty: string, } | { "do": "player_leaves", 
/**
 * The player.
 */
player: PlayerId, 
/**
 * How.
 */
exit: Exit, 
/**
 * Why.
 */
reason: string, 
/**
 * Who consents, where that is needed.
 */
consent?: string, } | { "do": "file_appeal", 
/**
 * The table.
 */
table: TableNo, 
/**
 * The round; left out: the last published one.
 */
round?: RoundNo, 
/**
 * The game; left out: the game that is on, or the last one.
 */
game?: GameNo, 
/**
 * Who files it, 1 to 100 characters: a player of the game, or his captain or coach.
 */
by: string, 
/**
 * Whose appeal it is, where it is not a player of the game who files it.
 */
side?: Side, 
/**
 * The ruling, sanction or result it is against.
 */
against?: Seq, 
/**
 * How it is put.
 */
form: AppealForm, 
/**
 * Whether the fee was paid.
 */
fee_paid: boolean, 
/**
 * Whether the chief arbiter was handed his copy.
 */
copy: boolean, 
/**
 * What it says, 1 to 1000 characters.
 */
text: string, } | { "do": "name_jury", 
/**
 * The appeal.
 */
appeal: AppealNo, 
/**
 * Who presides.
 */
chair: string, 
/**
 * The jurors, the chair among them.
 */
jurors: Array<string>, } | { "do": "hear_party", 
/**
 * The appeal.
 */
appeal: AppealNo, 
/**
 * Who.
 */
name: string, 
/**
 * He was asked and did not appear.
 */
absent: boolean, } | { "do": "decide_appeal", 
/**
 * The appeal.
 */
appeal: AppealNo, 
/**
 * One vote of each juror.
 */
votes: Array<Vote>, 
/**
 * The reasons, 1 to 1000 characters.
 */
reasons: string, 
/**
 * What becomes of the fee.
 */
fee: Fee, 
/**
 * What it changes; only of an upheld appeal.
 */
remedies?: Array<Remedy>, } | { "do": "postpone", 
/**
 * Its key.
 */
key: string, 
/**
 * For how long.
 */
by: Millis, } | { "do": "dismiss", 
/**
 * Its key.
 */
key: string, 
/**
 * Why.
 */
reason: string, } | { "do": "withdraw", 
/**
 * The fact.
 */
fact: Seq, 
/**
 * Why.
 */
reason: string, } | { "do": "replace", 
/**
 * The fact.
 */
fact: Seq, 
/**
 * What stands instead.
 */
with: Fact, 
/**
 * Why.
 */
reason: string, } | { "do": "bind", 
/**
 * The device's own serial number.
 */
serial: string, 
/**
 * The table.
 */
table: TableNo, 
/**
 * Whose time the clock's left side shows; left out: the profile's side map (3.2).
 */
left?: Side, } | { "do": "unbind", 
/**
 * The device's own serial number.
 */
serial: string, };

export type Urgency = "now" | "soon" | "know";

export type Due = "late_one" | "late_both" | "flag" | "warnings_lose" | "stopped_by_hand" | "changed_by_hand" | "gap_to_charge" | "silent" | "clock_stands" | "to_and_fro" | "ruling_unfounded" | "fouls_lose" | "moves_missing" | "offer_improper" | "claim_open" | "draw_reached" | "claim_false" | "irregularity_open" | "irregularity_loses" | "sealed_illegal" | "sheet_due" | "player_out" | "appeal_open";

export type Evidence = { "code": "started", 
/**
 * When.
 */
at: Moment, 
/**
 * The fact.
 */
fact: Seq, } | { "code": "default_time", 
/**
 * How long.
 */
limit: Millis, } | { "code": "flag_counted", 
/**
 * Whose.
 */
side: Side, 
/**
 * Since when.
 */
at: Moment, } | { "code": "flag_shown", 
/**
 * Whose.
 */
side: Side, 
/**
 * The fact.
 */
fact: Seq, 
/**
 * When it was seen.
 */
at: Moment, } | { "code": "warning", 
/**
 * The offence.
 */
offence: string, 
/**
 * The fact.
 */
fact: Seq, 
/**
 * When.
 */
at: Moment, 
/**
 * The rule of the offence.
 */
clause: Clause, } | { "code": "clock_changed", 
/**
 * The fact.
 */
fact: Seq, 
/**
 * When.
 */
at: Moment, 
/**
 * White's time before and after; absent where unknown.
 */
white?: [Millis, Millis], 
/**
 * Black's time before and after.
 */
black?: [Millis, Millis], } | { "code": "clock_stands", 
/**
 * Whose.
 */
side: Side, 
/**
 * The fact.
 */
fact: Seq, 
/**
 * When it was seen.
 */
at: Moment, 
/**
 * What it stands at.
 */
left: Millis, } | { "code": "to_and_fro", 
/**
 * When it did last.
 */
at: Moment, 
/**
 * In how short a time.
 */
within: Millis, 
/**
 * The fact of the press back, counted as a move.
 */
back: Seq, 
/**
 * That of the press forth.
 */
forth: Seq, } | { "code": "clock_stood", 
/**
 * Whose.
 */
side: Side, 
/**
 * What is left if the gap is not charged.
 */
uncharged: Millis, 
/**
 * What is left if it is.
 */
charged: Millis, 
/**
 * How long.
 */
gap: Millis, } | { "code": "last_heard", 
/**
 * Its serial number.
 */
serial: string, 
/**
 * When it was declared silent.
 */
at: Moment, } | { "code": "moves_short", 
/**
 * Whose.
 */
side: Side, 
/**
 * How many he has completed in the game.
 */
made: number, 
/**
 * How many the period asks for by its end, counted from the start of the game.
 */
required: number, 
/**
 * The rule on a move that was made and not pressed, where one alone is missing (1999 22.5).
 */
unpressed?: Clause, } | { "code": "time_trouble", 
/**
 * Whose.
 */
side: Side, 
/**
 * The fact that shows it: the move with which he entered the next period, or the end of the game.
 */
fact: Seq, 
/**
 * When.
 */
at: Moment, 
/**
 * What he had left.
 */
left: Millis, 
/**
 * The limit.
 */
limit: Millis, } | { "code": "foul", 
/**
 * The offence.
 */
offence: string, 
/**
 * The fact.
 */
fact: Seq, 
/**
 * When.
 */
at: Moment, 
/**
 * The rule of the offence.
 */
clause: Clause, } | { "code": "missing", 
/**
 * The fact.
 */
fact: Seq, 
/**
 * How many.
 */
moves: number, 
/**
 * How many make one foul.
 */
each: number, } | { "code": "offered", 
/**
 * The fact.
 */
fact: Seq, 
/**
 * When.
 */
at: Moment, 
/**
 * Own moves completed.
 */
moves: number, 
/**
 * The earlier offer.
 */
earlier?: Seq, } | { "code": "claimed", 
/**
 * The claim, or the decision on it.
 */
fact: Seq, 
/**
 * When.
 */
at: Moment, 
/**
 * Ground of the profile's draws.
 */
ground: string, } | { "code": "reached", 
/**
 * The fact.
 */
fact: Seq, 
/**
 * When.
 */
at: Moment, 
/**
 * Ground of the profile's draws.
 */
ground: string, 
/**
 * After how many moves.
 */
ply: number, } | { "code": "irregular", 
/**
 * The claim.
 */
fact: Seq, 
/**
 * When.
 */
at: Moment, 
/**
 * Its kind in the profile's list.
 */
irregularity: string, 
/**
 * The rule of the irregularity.
 */
clause: Clause, } | { "code": "opened", 
/**
 * The opening.
 */
fact: Seq, 
/**
 * When.
 */
at: Moment, 
/**
 * The move.
 */
move: string, } | { "code": "left", 
/**
 * The fact.
 */
fact: Seq, 
/**
 * When.
 */
at: Moment, } | { "code": "filed", 
/**
 * The filing.
 */
fact: Seq, 
/**
 * When.
 */
at: Moment, } | { "code": "corrected", 
/**
 * The ruling.
 */
ruling: Seq, 
/**
 * The corrected fact.
 */
fact: Seq, 
/**
 * The correction.
 */
by: Seq, };

export type Proposal = { 
/**
 * Rule row, subject and the facts it rests on, as text; new evidence makes a new key.
 */
key: string, 
/**
 * What it is about.
 */
due: Due, 
/**
 * The game.
 */
id: GameId, 
/**
 * The side concerned, where it is one.
 */
side?: Side, 
/**
 * How soon.
 */
urgency: Urgency, 
/**
 * Since when it is due.
 */
since: Moment, 
/**
 * The rule.
 */
clause: Clause, 
/**
 * Why.
 */
evidence: Array<Evidence>, 
/**
 * The facts it rests on, in order.
 */
rests_on: Array<Seq>, 
/**
 * What may be ruled, the usual one first. Empty: the arbiter may not act on it by himself.
 */
acts: Array<Act>, 
/**
 * Put off until then; it is shown again after.
 */
postponed?: Moment, };

export type Code = "event-exists" | "no-event" | "no-section" | "no-profile" | "no-table" | "no-game" | "no-fact" | "no-proposal" | "no-choice" | "no-offence" | "no-move" | "illegal-move" | "illegal-position" | "no-ground" | "no-rule" | "no-device" | "no-chief" | "bad-name" | "bad-reason" | "bad-text" | "bad-time" | "bad-number" | "bad-zone" | "duplicate-table" | "duplicate-player" | "wrong-round" | "round-started" | "round-not-started" | "round-unfinished" | "bad-result" | "signed-already" | "game-over" | "game-not-over" | "draw-stands" | "arrived-already" | "not-late" | "clock-running" | "clock-stopped" | "not-his-turn" | "device-clock" | "hall-stopped" | "hall-not-stopped" | "corrected-already" | "wrong-replacement" | "bound-already" | "table-taken" | "stale" | "not-allowed" | "read-only" | "no-sanction" | "needs-consent" | "no-irregularity" | "too-late" | "too-early" | "no-offer" | "claim-open" | "no-claim" | "irregularity-open" | "no-claim-of-irregularity" | "adjourned" | "not-adjourned" | "no-game-on" | "wrong-step" | "bad-seal" | "wrong-passphrase" | "no-regulation" | "no-duty" | "done-already" | "player-out" | "no-player" | "no-appeal" | "appeal-decided" | "appeal-open" | "bad-jury" | "bad-votes" | "no-official" | "wrong-pin" | "bad-pin" | "wrong-code" | "too-many-tries" | "sign-in";

export type Refusal = { 
/**
 * The code.
 */
code: Code, 
/**
 * Parameters of the words.
 */
params: { [key in string]: string }, 
/**
 * The rule.
 */
clause?: Clause, };

export type Now = { 
/**
 * The boot's clock.
 */
at: Moment, 
/**
 * Milliseconds since 1970 UTC.
 */
wall: number, 
/**
 * How many times faster than life time runs (practice halls).
 */
speed: number, };

export type HallStop = { 
/**
 * Since when.
 */
since: Moment, 
/**
 * Why.
 */
reason: string, };

export type EventView = { 
/**
 * Name as entered.
 */
name: string, 
/**
 * Place.
 */
place: string | null, 
/**
 * IANA zone of the hall.
 */
zone: string, 
/**
 * The officials.
 */
officials: Array<Official>, };

export type Frame = { 
/**
 * File name of the event, without its folder.
 */
file: string, 
/**
 * Whether nothing can be written.
 */
read_only: boolean, 
/**
 * Why nothing can be written: a code with words under `notice-{code}` (`in-use`, `newer-facts`, `no-permission`,
 * `asked`).
 */
notice: string | null, 
/**
 * Number of facts.
 */
facts: number, 
/**
 * Head of the chain, 16 hex digits.
 */
head: string, 
/**
 * The event, once it has been set up.
 */
event: EventView | null, 
/**
 * The whole hall's stop.
 */
stopped: HallStop | null, };

export type Phase = "setup" | "ready" | "playing" | "closing" | "between";

export type Unit = "count" | "time" | "money" | "yes_no";

export type NumberView = { 
/**
 * Its name, such as `default_time`; words under `value-{name}`.
 */
name: string, 
/**
 * The value as used: a count, milliseconds, money in the smallest unit, or 0 and 1.
 */
value: number, 
/**
 * What the book says, or suggests where it leaves it open.
 */
book: number, 
/**
 * What it counts.
 */
unit: Unit, 
/**
 * The rule.
 */
clause: Clause, 
/**
 * Whether the book leaves it to the organiser.
 */
open: boolean, 
/**
 * The fact that changed it last in this event.
 */
changed: Seq | null, };

export type ChoiceTaken = { 
/**
 * The choice as used.
 */
choice: Choice, 
/**
 * The reading that the program begins with.
 */
book: string, 
/**
 * The fact that changed it last in this event.
 */
changed: Seq | null, };

export type DutyView = { 
/**
 * Its id; words under `duty-{id}`.
 */
id: string, 
/**
 * The rule.
 */
clause: Clause, 
/**
 * When it is due.
 */
when: DutyWhen, 
/**
 * The round that it is due for now, for a duty of each round.
 */
round: RoundNo | null, 
/**
 * The fact that it was done.
 */
done: Seq | null, };

export type RegulationsView = { 
/**
 * The values that an event may change.
 */
numbers: Array<NumberView>, 
/**
 * How details are read that the book leaves open.
 */
choices: Array<ChoiceTaken>, 
/**
 * The duties.
 */
duties: Array<DutyView>, 
/**
 * Kinds of notes; words under `about-{id}`.
 */
notes: Array<NoteKind>, 
/**
 * Rules that act by themselves.
 */
automatic: Array<Due>, };

export type SectionView = { 
/**
 * Its number.
 */
section: SectionId, 
/**
 * Name as entered.
 */
name: string, 
/**
 * Profile id.
 */
profile: string, 
/**
 * Rules of movement.
 */
game: string, 
/**
 * Standard, rapid or blitz.
 */
pace: Pace, 
/**
 * Time control of each game.
 */
control: TimeControl, 
/**
 * How late is a loss.
 */
default_time: Millis, 
/**
 * Games per pairing.
 */
games: number, 
/**
 * Rounds planned.
 */
rounds: number, 
/**
 * The current round; none before the first is published.
 */
round: RoundNo | null, 
/**
 * Where it stands.
 */
phase: Phase, 
/**
 * When the current round was started.
 */
started: Moment | null, 
/**
 * The default time is passed strictly after this moment.
 */
default_at: Moment | null, 
/**
 * Warnings in one game that lose it; null where they never add up.
 */
warnings_to_lose: number | null, 
/**
 * Fouls in one game that lose it; null where there are none.
 */
fouls_to_lose: number | null, 
/**
 * How many moves missing on a sheet in a row are a foul; null where they are none.
 */
missing_foul: number | null, 
/**
 * The catalogue of offences.
 */
offences: Array<Offence>, 
/**
 * The irregular moves of the book.
 */
irregularities: Array<Irregularity>, 
/**
 * The grounds of a draw; words under `ground-{ground}`.
 */
grounds: Array<string>, 
/**
 * The sanctions, and who may give them.
 */
sanctions: Array<SanctionRule>, 
/**
 * Values, choices and duties.
 */
regulations: RegulationsView, };

export type PlayerView = { 
/**
 * Number in the event.
 */
player: PlayerId, 
/**
 * Section.
 */
section: SectionId, 
/**
 * Name as entered.
 */
name: string, 
/**
 * Club, team or region.
 */
club: string | null, 
/**
 * Rating.
 */
rating: number | null, 
/**
 * How he left the event; null while he is in it.
 */
out: Exit | null, };

export type TileState = "ready" | "waiting_white" | "waiting_black" | "waiting_both" | "playing" | "low_time" | "flag" | "stopped" | "unsigned" | "finished" | "silent" | "adjourned";

export type SideView = { 
/**
 * The player.
 */
player: PlayerId, 
/**
 * Name as entered.
 */
name: string, 
/**
 * Club, team or region.
 */
club: string | null, 
/**
 * Rating.
 */
rating: number | null, 
/**
 * When he came; none when he has not.
 */
arrived: Moment | null, 
/**
 * Warnings in this game.
 */
warnings: number, 
/**
 * Fouls in this game.
 */
fouls: number, 
/**
 * Moves still to complete in his period; null where none are counted.
 */
to_go: number | null, 
/**
 * Whether he need not record now.
 */
exempt: boolean, };

export type ClockSource = "console" | "device";

export type ClockView = { 
/**
 * What was left at `since` (running side) or is left (idle side); unknown is null, never zero.
 */
white: Millis | null, 
/**
 * The same for Black.
 */
black: Millis | null, 
/**
 * Who runs.
 */
running: Side | null, 
/**
 * Since when.
 */
since: Moment, 
/**
 * Where the times come from.
 */
source: ClockSource, };

export type DueView = { 
/**
 * White's time.
 */
white: Millis, 
/**
 * Black's time.
 */
black: Millis, 
/**
 * Who should run; null: stopped.
 */
running: Side | null, };

export type ResultView = { 
/**
 * Who won.
 */
outcome: Outcome, 
/**
 * Over the board or not.
 */
basis: Basis, 
/**
 * How firmly it stands.
 */
standing: Standing, };

export type Matter = "claim" | "irregular" | "appeal";

export type AdjournedView = { 
/**
 * Since when.
 */
since: Moment, 
/**
 * Why.
 */
reason: string, 
/**
 * How far it has got.
 */
step: AdjournmentStep, 
/**
 * Who is to move, and seals.
 */
side: Side, 
/**
 * Number or mark of the envelope, once it is sealed.
 */
envelope: string | null, 
/**
 * Who keeps it.
 */
holder: string | null, 
/**
 * Whether there is a typed copy.
 */
copy: boolean, };

export type NotedView = { 
/**
 * When.
 */
at: Moment, 
/**
 * The position, where it was noted.
 */
fen: string | null, 
/**
 * What both sides have left.
 */
left: PerSide<Millis>, 
/**
 * Who confirmed.
 */
confirmed: PerSide<boolean>, };

export type KeeperView = { 
/**
 * Since when.
 */
at: Moment, 
/**
 * Who.
 */
name: string, 
/**
 * A remark.
 */
note: string | null, };

export type OpenedView = { 
/**
 * When.
 */
at: Moment, 
/**
 * Who was there.
 */
before: Array<string>, 
/**
 * How the paper was found.
 */
paper: Paper, 
/**
 * The move that counts; null: there is none.
 */
move: string | null, 
/**
 * Whether it is legal; null where nobody can say.
 */
legal: boolean | null, 
/**
 * Whether it cannot be played, which loses.
 */
loses: boolean, 
/**
 * What the typed copy has, where it was opened.
 */
copied: string | null, 
/**
 * Whether paper and copy name different moves.
 */
differs: boolean, };

export type AdjournmentView = { 
/**
 * Position and times as confirmed before the sealing (11.3.1).
 */
noted: NotedView | null, 
/**
 * What both had left when it was sealed.
 */
left: PerSide<Millis> | null, 
/**
 * Who kept the envelope, in order.
 */
keepers: Array<KeeperView>, 
/**
 * The opening.
 */
opened: OpenedView | null, 
/**
 * Position and times as confirmed before the game goes on (11.4.3).
 */
checked: NotedView | null, 
/**
 * The position in the game's FEN, as far as the console knows it.
 */
fen: string | null, };

export type Secret = string;

export type SeatView = { 
/**
 * Who; null: nobody, and nothing is accepted until somebody signs in.
 */
sits: Official | null, 
/**
 * The officials of the event, in their order.
 */
officials: Array<OfficialView>, };

export type OfficialView = { 
/**
 * His name.
 */
name: string, 
/**
 * His role.
 */
role: Role, 
/**
 * Whether his PIN is asked for.
 */
pin: boolean, };

export type PinSet = { 
/**
 * The answer.
 */
answer: Answer, 
/**
 * The recovery code, which comes with the chief arbiter's first PIN and is told this once.
 */
recovery: Secret | null, };

export type Seal = { 
/**
 * The table.
 */
table: TableNo, 
/**
 * The revision that was seen.
 */
seen?: number, 
/**
 * Number or mark of the envelope.
 */
envelope: string, 
/**
 * Who keeps it.
 */
holder: string, 
/**
 * The move, as on the paper.
 */
move?: Secret, 
/**
 * What opens the copy.
 */
passphrase?: Secret, };

export type OpenEnvelope = { 
/**
 * The table.
 */
table: TableNo, 
/**
 * The revision that was seen.
 */
seen?: number, 
/**
 * Who is there.
 */
before: Array<string>, 
/**
 * How the paper was found; left out: it can be read.
 */
paper?: Paper, 
/**
 * The move as the paper has it; left out: as the copy has it.
 */
move?: string, 
/**
 * Whether it is legal, where the console does not know the position.
 */
legal?: boolean, 
/**
 * What opens the copy; left out: the paper alone.
 */
passphrase?: Secret, };

export type TableView = { 
/**
 * Its number.
 */
table: TableNo, 
/**
 * Section.
 */
section: SectionId, 
/**
 * Round.
 */
round: RoundNo, 
/**
 * The game that is on, or the last one.
 */
game: GameNo, 
/**
 * Games of the pairing.
 */
games: number, 
/**
 * Revision for `seen`: the last fact a decision about this table depends on.
 */
rev: number, 
/**
 * State of the tile at the moment it was sent.
 */
state: TileState, 
/**
 * Since when it is in that state.
 */
state_since: Moment, 
/**
 * White of this game.
 */
white: SideView, 
/**
 * Black of this game.
 */
black: SideView, 
/**
 * The clock.
 */
clock: ClockView, 
/**
 * What the physical clock should be made to show.
 */
due: DueView | null, 
/**
 * Points of the mini-match so far, in the profile's unit.
 */
score: PerSide<number>, 
/**
 * Moves completed by both sides together.
 */
moves: number, 
/**
 * Result of this game.
 */
result: ResultView | null, 
/**
 * Serial number of the bound device.
 */
device: string | null, 
/**
 * Whether that device is silent.
 */
silent: boolean, 
/**
 * How far its adjournment has got.
 */
adjourned: AdjournedView | null, 
/**
 * What waits for an arbiter's word, the nearest first.
 */
matters: Array<Matter>, };

export type MoveView = { 
/**
 * Who moved.
 */
side: Side, 
/**
 * Notation, where known.
 */
text: string | null, 
/**
 * Time used for it, where known.
 */
used: Millis | null, 
/**
 * Its fact.
 */
fact: Seq, };

export type IncidentView = { 
/**
 * Its fact.
 */
fact: Seq, 
/**
 * Kind of the fact, such as `warning.given`.
 */
kind: string, 
/**
 * Side, where it concerns one.
 */
side: Side | null, 
/**
 * The fact's body, for the words.
 */
body: Record<string, unknown>, 
/**
 * Who wrote it down.
 */
by: string, 
/**
 * Wall time, milliseconds since 1970 UTC.
 */
wall: number, 
/**
 * The fact that withdrew or replaced it.
 */
corrected_by: Seq | null, };

export type IncidentRow = { 
/**
 * Its fact.
 */
fact: Seq, 
/**
 * Kind of the fact, such as `warning.given`.
 */
kind: string, 
/**
 * The table, where it is one.
 */
table: TableNo | null, 
/**
 * The round.
 */
round: RoundNo | null, 
/**
 * The game of the pairing.
 */
game: GameNo | null, 
/**
 * The side it concerns, where it is one.
 */
side: Side | null, 
/**
 * The player it concerns, where it is one.
 */
player: PlayerId | null, 
/**
 * The fact's body, for the words.
 */
body: Record<string, unknown>, 
/**
 * Who wrote it down.
 */
by: string, 
/**
 * When, RFC 3339 with the hall's offset.
 */
at: string, 
/**
 * The fact that withdrew or replaced it.
 */
corrected_by: Seq | null, };

export type PieceKind = "man" | "king" | "general" | "advisor" | "elephant" | "horse" | "chariot" | "cannon" | "soldier";

export type PieceView = { 
/**
 * Name of the square.
 */
square: string, 
/**
 * Its side.
 */
side: Side, 
/**
 * What it is.
 */
piece: PieceKind, };

export type BoardView = { 
/**
 * Rules of movement, such as `draughts-100`.
 */
game: string, 
/**
 * Pieces in order of squares: the device's when there is one, else what the moves lead to.
 */
pieces: Array<PieceView>, 
/**
 * Whose move it is by the moves known.
 */
turn: Side, 
/**
 * Path of the last move, from the square it left to the one it reached.
 */
last: Array<string>, 
/**
 * Squares of the pieces it took.
 */
captured: Array<string>, 
/**
 * Whether the device's board and the moves known agree; null without a device.
 */
agrees: boolean | null, 
/**
 * Squares where the device's board differs from what the moves lead to, when no legal moves explain it.
 */
differs: Array<string>, 
/**
 * The lines of moves that explain the device's board, when there are several: the first of them.
 */
explained_by: Array<Array<string>>, 
/**
 * What the moves lead to, when the device's board differs from it; else empty.
 */
known: Array<PieceView>, 
/**
 * The pieces of this board with the side to move, as FEN.
 */
fen: string, };

export type LegalMove = { 
/**
 * Its notation.
 */
text: string, 
/**
 * Every square where the piece stands during it, the first and the last among them.
 */
path: Array<string>, 
/**
 * Squares of the pieces it takes.
 */
captured: Array<string>, };

export type PositionView = { 
/**
 * The board, as the moves lead to it.
 */
board: BoardView, 
/**
 * After how many moves.
 */
ply: number, 
/**
 * What may be played here.
 */
legal: Array<LegalMove>, };

export type MoveRead = { "read": "move", 
/**
 * Its notation.
 */
text: string, 
/**
 * Every square where the piece stands during it.
 */
path: Array<string>, 
/**
 * Squares of the pieces it takes.
 */
captured: Array<string>, } | { "read": "illegal", 
/**
 * The legal moves that could be meant.
 */
candidates: Array<LegalMove>, 
/**
 * Code, such as `disk-full`.
 */
code: string, 
/**
 * Parameters of the words.
 */
params: { [key in string]: string }, };

export type SetupRead = { "read": "playable", 
/**
 * The FEN as this program writes it.
 */
fen: string, } | { "read": "illegal", 
/**
 * The FEN as this program writes it.
 */
fen: string, 
/**
 * Every reason, with words under `setup-{code}`.
 */
faults: Array<Fault>, } | { "read": "unreadable", 
/**
 * Code, such as `disk-full`.
 */
code: string, 
/**
 * Parameters of the words.
 */
params: { [key in string]: string }, };

export type BreakView = { "broken": "unnamed", 
/**
 * Which: 1 is the first of the game.
 */
ply: number, } | { "broken": "unplayable" } & UnplayableView;

export type TableDetail = { 
/**
 * The table.
 */
table: TableView, 
/**
 * The present.
 */
now: Now, 
/**
 * When the device was heard last; none for a console clock.
 */
heard: Moment | null, 
/**
 * Moves of this game.
 */
moves: Array<MoveView>, 
/**
 * The first of them that cannot be followed, where later ones depend on it.
 */
broken: BreakView | null, 
/**
 * Warnings, notes, rulings, stops … of this pairing, oldest first.
 */
incidents: Array<IncidentView>, 
/**
 * The board, where the game has one.
 */
board: BoardView | null, 
/**
 * The adjournment that is going on.
 */
adjournment: AdjournmentView | null, 
/**
 * What waits for a word: an offer, a claim, an irregular move.
 */
talk: TalkView, };

export type DeviceState = "live" | "silent" | "spare" | "duplicate" | "trouble";

export type DeviceView = { 
/**
 * Key: the serial number, or the port's path for a port in trouble.
 */
key: string, 
/**
 * The device's own serial number.
 */
serial: string | null, 
/**
 * Where it is plugged in now.
 */
port: string | null, 
/**
 * Driver, such as `dgt`.
 */
driver: string, 
/**
 * Firmware.
 */
version: string | null, 
/**
 * State.
 */
state: DeviceState, 
/**
 * Since when.
 */
since: Moment, 
/**
 * Table it is bound to.
 */
table: TableNo | null, 
/**
 * Whose time its left side shows.
 */
left: Side | null, 
/**
 * Whether its clock answers.
 */
has_clock: boolean, 
/**
 * Whether its clock says that its battery is low.
 */
battery_low: boolean, 
/**
 * Framing errors so far.
 */
garbage: number, 
/**
 * Code of the trouble, with words under `port-{code}`.
 */
trouble: string | null, };

export type DecisionView = { 
/**
 * Its fact.
 */
fact: Seq, 
/**
 * Kind of the fact.
 */
kind: string, 
/**
 * The fact's body, for the words.
 */
body: Record<string, unknown>, 
/**
 * Who made it.
 */
by: string, 
/**
 * When, milliseconds since 1970 UTC.
 */
wall: number, };

export type JuryView = { 
/**
 * Its fact.
 */
fact: Seq, 
/**
 * Who presides.
 */
chair: string, 
/**
 * The jurors, the chair among them.
 */
jurors: Array<string>, };

export type HeardView = { 
/**
 * Its fact.
 */
fact: Seq, 
/**
 * Who.
 */
name: string, 
/**
 * He did not appear.
 */
absent: boolean, };

export type VerdictView = { 
/**
 * Its fact.
 */
fact: Seq, 
/**
 * When, milliseconds since 1970 UTC.
 */
wall: number, 
/**
 * One vote of each juror.
 */
votes: Array<Vote>, 
/**
 * Whether the appeal is upheld.
 */
upheld: boolean, 
/**
 * The reasons.
 */
reasons: string, 
/**
 * What becomes of the fee.
 */
fee: Fee, 
/**
 * What it changed.
 */
remedies: Array<Remedy>, };

export type AppealView = { 
/**
 * Its number.
 */
appeal: AppealNo, 
/**
 * The fact of its filing.
 */
fact: Seq, 
/**
 * When it was filed, milliseconds since 1970 UTC.
 */
filed: number, 
/**
 * The game it is about.
 */
about: GameId, 
/**
 * White of that game.
 */
white: string, 
/**
 * Black of that game.
 */
black: string, 
/**
 * Who filed it.
 */
by: string, 
/**
 * The player for whom another filed it.
 */
party: string | null, 
/**
 * The decision it is against; none: a dispute.
 */
against: DecisionView | null, 
/**
 * How it was put.
 */
form: AppealForm, 
/**
 * Whether the fee was paid.
 */
fee_paid: boolean, 
/**
 * The book's fee, in the smallest unit of money; 0: none.
 */
fee: number, 
/**
 * Whether the chief arbiter was handed his copy.
 */
copy: boolean, 
/**
 * What it says.
 */
text: string, 
/**
 * From the decision to the filing; none for a dispute.
 */
taken: Millis | null, 
/**
 * The most there may be.
 */
deadline: Millis, 
/**
 * Whether it came too late.
 */
late: boolean, 
/**
 * Who may not judge, and is heard: who filed it, the players, who decided.
 */
parties: Array<string>, 
/**
 * The fewest jurors.
 */
least: number, 
/**
 * The jury.
 */
jury: JuryView | null, 
/**
 * Who was heard, in order.
 */
heard: Array<HeardView>, 
/**
 * The decision.
 */
decided: VerdictView | null, 
/**
 * The rule of the jury and its decision.
 */
clause: Clause, 
/**
 * The rule of the deadline.
 */
deadline_clause: Clause, };

export type Ended = { 
/**
 * Who won.
 */
outcome: Outcome, 
/**
 * Over the board or not.
 */
basis: Basis, 
/**
 * How firmly.
 */
standing: Standing, };

export type Differs = { "what": "result", 
/**
 * Before.
 */
before?: Ended, 
/**
 * After.
 */
after?: Ended, } | { "what": "points", 
/**
 * Before.
 */
before: number, 
/**
 * After.
 */
after: number, } | { "what": "warnings", 
/**
 * Before.
 */
before: number, 
/**
 * After.
 */
after: number, } | { "what": "fouls", 
/**
 * Before.
 */
before: number, 
/**
 * After.
 */
after: number, } | { "what": "clock", 
/**
 * Before.
 */
before: Millis, 
/**
 * After.
 */
after: Millis, } | { "what": "moves", 
/**
 * Before.
 */
before: number, 
/**
 * After.
 */
after: number, } | { "what": "player", 
/**
 * Before.
 */
before: string, 
/**
 * After.
 */
after: string, } | { "what": "official", 
/**
 * Who.
 */
name: string, 
/**
 * Before.
 */
before?: Role, 
/**
 * After.
 */
after?: Role, } | { "what": "next_pairing", 
/**
 * Who.
 */
player: string, 
/**
 * The round.
 */
next: RoundNo, 
/**
 * His table there.
 */
at: TableNo, };

export type Difference = { 
/**
 * The table; none where it is about no single one.
 */
table?: TableNo, 
/**
 * Its round.
 */
round?: RoundNo, 
/**
 * Its game, where it is about one.
 */
game?: GameNo, 
/**
 * The side it concerns, in the game; for points the side in game 1.
 */
side?: Side, } & ({ "what": "result", 
/**
 * Before.
 */
before?: Ended, 
/**
 * After.
 */
after?: Ended, } | { "what": "points", 
/**
 * Before.
 */
before: number, 
/**
 * After.
 */
after: number, } | { "what": "warnings", 
/**
 * Before.
 */
before: number, 
/**
 * After.
 */
after: number, } | { "what": "fouls", 
/**
 * Before.
 */
before: number, 
/**
 * After.
 */
after: number, } | { "what": "clock", 
/**
 * Before.
 */
before: Millis, 
/**
 * After.
 */
after: Millis, } | { "what": "moves", 
/**
 * Before.
 */
before: number, 
/**
 * After.
 */
after: number, } | { "what": "player", 
/**
 * Before.
 */
before: string, 
/**
 * After.
 */
after: string, } | { "what": "official", 
/**
 * Who.
 */
name: string, 
/**
 * Before.
 */
before?: Role, 
/**
 * After.
 */
after?: Role, } | { "what": "next_pairing", 
/**
 * Who.
 */
player: string, 
/**
 * The round.
 */
next: RoundNo, 
/**
 * His table there.
 */
at: TableNo, });

export type Snapshot = { 
/**
 * Revision of the stream of deltas; the next delta's `from`.
 */
rev: number, 
/**
 * The present, to set the reader's clock by.
 */
now: Now, 
/**
 * Frame: file, event, hall.
 */
frame: Frame, 
/**
 * Sections in order.
 */
sections: Array<SectionView>, 
/**
 * Players in order of entry.
 */
players: Array<PlayerView>, 
/**
 * The tables of the current rounds, by number.
 */
tables: Array<TableView>, 
/**
 * The attention queue, most urgent first.
 */
proposals: Array<Proposal>, 
/**
 * Devices, bound ones first.
 */
devices: Array<DeviceView>, 
/**
 * The docket, by number.
 */
appeals: Array<AppealView>, };

export type Change = { "what": "frame", 
/**
 * Its new value.
 */
frame: Frame, } | { "what": "section", 
/**
 * Its new value.
 */
section: SectionView, } | { "what": "player", 
/**
 * The new value.
 */
player: PlayerView, } | { "what": "table", 
/**
 * Its new value.
 */
table: TableView, } | { "what": "table_gone", 
/**
 * Which.
 */
table: TableNo, } | { "what": "proposal", 
/**
 * A proposal that is new or changed.
 */
proposal: Proposal, } | { "what": "proposal_gone", 
/**
 * Its key.
 */
key: string, } | { "what": "appeal", 
/**
 * Its new value.
 */
appeal: AppealView, } | { "what": "appeal_gone", 
/**
 * Its number.
 */
appeal: AppealNo, } | { "what": "device", 
/**
 * Its new value.
 */
device: DeviceView, } | { "what": "device_gone", 
/**
 * Its key.
 */
key: string, };

export type Delta = { 
/**
 * Revision it starts from.
 */
from: number, 
/**
 * Revision it leads to.
 */
to: number, 
/**
 * The present.
 */
now: Now, 
/**
 * The changes, merged by key.
 */
changes: Array<Change>, };

export type Message = { "message": "snapshot", 
/**
 * The snapshot.
 */
snapshot: Snapshot, } | { "message": "delta", 
/**
 * The delta.
 */
delta: Delta, } | { "message": "seat" } | { "message": "closed" };

export type Ask = { 
/**
 * What is asked.
 */
intent: Intent, 
/**
 * What is asked with it: decided as after it, and both are accepted or neither is.
 */
also?: Intent, 
/**
 * The revision of the thing acted on: a table's `rev`. Left out: not checked.
 */
seen?: number, 
/**
 * The PIN of him whose consent it names, where he has one and does not sit here himself.
 */
pin?: Secret, };

export type Receipt = { 
/**
 * Number in the journal.
 */
fact: Seq, 
/**
 * Its kind.
 */
kind: string, 
/**
 * Its table, where it has one.
 */
table: TableNo | null, };

export type Answer = { "answer": "accepted", 
/**
 * The facts.
 */
facts: Array<Receipt>, 
/**
 * Wall time, milliseconds since 1970 UTC.
 */
wall: number, } | { "answer": "refused", 
/**
 * Why.
 */
refusal: Refusal, } | { "answer": "fault", 
/**
 * What happened.
 */
fault: Fault, };

export type Fault = { 
/**
 * Code, such as `disk-full`.
 */
code: string, 
/**
 * Parameters of the words.
 */
params: { [key in string]: string }, };

export type PreviewAnswer = { "preview": "would", 
/**
 * Kinds of the facts it would write.
 */
kinds: Array<string>, 
/**
 * Proposals that would be new.
 */
proposals: Array<Proposal>, 
/**
 * Keys of proposals that would be gone.
 */
gone: Array<string>, 
/**
 * Tables as they would be.
 */
tables: Array<TableView>, 
/**
 * What would differ, before and after: also at tables of earlier rounds.
 */
changes: Array<Difference>, 
/**
 * Where the moves of a game would stop making sense, when they did not stop there before.
 */
broken: BreakView | null, } | { "preview": "refused", 
/**
 * Why.
 */
refusal: Refusal, };

export type Confirmed = { "confirmed": "answered", 
/**
 * The answer.
 */
answer: Answer, } | { "confirmed": "held", 
/**
 * What would follow.
 */
would: PreviewAnswer, };

export type FactView = { 
/**
 * Number.
 */
fact: Seq, 
/**
 * Kind.
 */
kind: string, 
/**
 * Version of the kind.
 */
version: number, 
/**
 * Table.
 */
table: TableNo | null, 
/**
 * Who.
 */
by: string, 
/**
 * Wall time with offset, RFC 3339.
 */
at: string, 
/**
 * The rule that it comes under, where the book in force has one. `zhicai journal`, which does not fold, has none.
 */
clause?: Clause, 
/**
 * Body.
 */
body: Record<string, unknown>, 
/**
 * Chain hash, hex.
 */
hash: string, };

export type JournalQuery = { 
/**
 * Only facts below this number; none: from the newest.
 */
before?: Seq, 
/**
 * Only this table.
 */
table?: TableNo, 
/**
 * Only kinds that start so.
 */
kind?: string, 
/**
 * At most so many (200 at most).
 */
limit?: number, };

export type NewEvent = { 
/**
 * Name of the event.
 */
name: string, 
/**
 * Place.
 */
place?: string, 
/**
 * IANA zone of the hall.
 */
zone: string, 
/**
 * The officials, a chief among them.
 */
officials: Array<Official>, 
/**
 * Name of the first section.
 */
section: string, 
/**
 * Profile id.
 */
profile: string, 
/**
 * Standard, rapid or blitz; left out: standard.
 */
pace?: Pace, 
/**
 * Time control.
 */
control: TimeControl, 
/**
 * Default time; left out: the book's.
 */
default_time?: Millis, 
/**
 * Rounds planned.
 */
rounds: number, };

export type StartView = { 
/**
 * Event files in the events folder, newest first.
 */
files: Array<EventFile>, 
/**
 * The events folder, as text.
 */
folder: string, 
/**
 * The machine's IANA zone.
 */
zone: string, 
/**
 * Whether an event is open.
 */
open: boolean, 
/**
 * Profiles to choose from.
 */
profiles: Array<ProfileView>, };

export type EventFile = { 
/**
 * File name without its folder.
 */
file: string, 
/**
 * Last change, milliseconds since 1970 UTC.
 */
changed: number, };

export type ProfileView = { 
/**
 * Its id; words under `profile-{id}`.
 */
id: string, 
/**
 * The book's usual time control.
 */
control: TimeControl, 
/**
 * The book's default time.
 */
default_time: Millis, 
/**
 * Its paces with the time controls it names, the usual one of each first.
 */
paces: Array<PaceRule>, };

export type PairingsRead = { 
/**
 * The pairings that could be read.
 */
pairings: Array<NewPairing>, 
/**
 * What is wrong; publishing needs none.
 */
problems: Array<CsvProblem>, };

export type CsvProblem = { 
/**
 * Line, from 1 on.
 */
line: number, 
/**
 * Code, such as `missing-column`.
 */
code: string, 
/**
 * Parameters of the words.
 */
params: { [key in string]: string }, };

export type Opened = { 
/**
 * File name of the event, without its folder.
 */
file: string, 
/**
 * Why nothing can be written, where that is so: a code with words under `notice-{code}`.
 */
notice: string | null, };

export type VerifyReport = { 
/**
 * Number of facts that could be read.
 */
facts: number, 
/**
 * Head of the chain, 16 hex digits.
 */
head: string, 
/**
 * Where the head that was asked for stands; null when none was, or when it stands nowhere.
 */
head_found: number | null, 
/**
 * The first fact that is not the one that was written.
 */
first_bad: number | null, 
/**
 * How it is wrong: `gap`, `hash` or `unreadable`.
 */
what: string | null, 
/**
 * Whether folding again gives the states of all checkpoints, and all facts are known and make sense.
 */
state_equal: boolean, 
/**
 * Typed copies of sealed moves that were opened and are what was committed to.
 */
seals: number, 
/**
 * The first opening that reveals something else than what was committed to.
 */
bad_seal: number | null, };

export type EndView = { 
/**
 * The rule, where the regulations name one.
 */
clause: Clause | null, 
/**
 * `no_pieces`, `no_moves`, `checkmate` or `stalemate`.
 */
reason: string, 
/**
 * Who has won.
 */
winner: Side, };

export type PlyView = { 
/**
 * Its number: 1 is the first move of the game.
 */
ply: number, 
/**
 * Who moved.
 */
side: Side, 
/**
 * Its notation.
 */
text: string, 
/**
 * Whether it took something.
 */
capture: boolean, 
/**
 * Whether it gives check (xiangqi).
 */
check: boolean, };

export type CountUnit = "times" | "moves" | "rounds";

export type CountedFrom = { 
/**
 * After how many moves it stands.
 */
after: number, 
/**
 * The plies before it that its FEN says to count: in xiangqi those since the last capture, in draughts those of
 * kings without a capture; null where it does not say. Checks among them are not known, nor are positions.
 */
quiet: number | null, };

export type ChoiceView = { 
/**
 * What is left open.
 */
name: string, 
/**
 * The reading of these regulations.
 */
taken: string, 
/**
 * The other reading.
 */
alternative: string, 
/**
 * Whether the claim would hold by the other reading.
 */
would_hold: boolean, 
/**
 * What it would count.
 */
count: number, };

export type ClaimView = { 
/**
 * Its code, such as `threefold`.
 */
ground: string, 
/**
 * Whose claim it is, where what is counted depends on that; null: of either.
 */
side: Side | null, 
/**
 * The rule.
 */
clause: Clause, 
/**
 * Whether it holds after the last move.
 */
holds: boolean, 
/**
 * The first ply that is counted, or after which a repeated position stood first; null when nothing is counted.
 */
since: number | null, 
/**
 * Plies before [`JudgeView::counted_from`] that are counted too, by the number in its FEN.
 */
before: number, 
/**
 * How many are counted.
 */
count: number, 
/**
 * How many make it hold.
 */
limit: number, 
/**
 * What is counted.
 */
unit: CountUnit, 
/**
 * The plies that are counted, or after which the position occurred.
 */
plies: Array<number>, 
/**
 * Checks beyond the number that is counted.
 */
uncounted: Array<number>, 
/**
 * Legal next moves that would make it hold.
 */
next: Array<string>, 
/**
 * Where the book leaves a detail open: the reading taken, and what the other would give.
 */
choices: Array<ChoiceView>, };

export type Conduct = "long_check" | "long_kill" | "long_chase" | "check_kill" | "check_chase" | "kill_chase" | "check_kill_chase" | "allowed";

export type CycleOutcome = "white_loses" | "black_loses" | "draw" | "white_must_change" | "black_must_change";

export type RulingView = { 
/**
 * The rule.
 */
clause: Clause, 
/**
 * What follows.
 */
outcome: CycleOutcome, 
/**
 * Code of the reading, with words under `reading-{code}`.
 */
because: string, 
/**
 * Whose moves are read another way; null where it is no question of one side's.
 */
side: Side | null, };

export type Label = "check" | "kill" | "chase" | "idle";

export type Idle = "offer" | "exchange" | "block" | "follow" | "plain";

export type Root = "rooted" | "rootless" | "false_root";

export type TargetView = { 
/**
 * Where it stands.
 */
square: string, 
/**
 * What it is.
 */
piece: PieceKind, 
/**
 * Square of the piece that attacks it.
 */
by: string, 
/**
 * Whether it is protected.
 */
root: Root, };

export type LabelView = { 
/**
 * Its number.
 */
ply: number, 
/**
 * Who moved.
 */
side: Side, 
/**
 * Its notation.
 */
text: string, 
/**
 * What it is.
 */
label: Label, 
/**
 * Which idle move it is, where it is one.
 */
idle: Idle | null, 
/**
 * What it attacks.
 */
targets: Array<TargetView>, 
/**
 * The mate that it threatens, where one was found.
 */
line: Array<string>, 
/**
 * Plies that a mate was looked for.
 */
depth: number, 
/**
 * Whether one was found.
 */
found: boolean, };

export type CycleView = { 
/**
 * Ply of its first move.
 */
first: number, 
/**
 * Plies of one turn of the cycle.
 */
period: number, 
/**
 * Plies after which the position stood.
 */
occurrences: Array<number>, 
/**
 * Its moves with what each is.
 */
plies: Array<LabelView>, 
/**
 * What White (Red) does; null when his moves have not gone round.
 */
white: Conduct | null, 
/**
 * The same for Black.
 */
black: Conduct | null, 
/**
 * The proposed ruling first, competing readings after it.
 */
rulings: Array<RulingView>, };

export type Followed = { 
/**
 * The last move that was looked at, as moves are numbered; 0 before the first.
 */
to: number, 
/**
 * How many moves are known to have been made. Beyond `to`, nothing is judged.
 */
of: number, };

export type JudgeView = { 
/**
 * Rules of movement, such as `draughts-100`.
 */
game: string, 
/**
 * How far the game could be followed.
 */
followed: Followed, 
/**
 * The position that every count begins with, where it is not the start of the game.
 */
counted_from: CountedFrom | null, 
/**
 * How the game has ended on the board, where it has.
 */
ended: EndView | null, 
/**
 * Every ground for a draw that the regulations know, whether it holds or not.
 */
claims: Array<ClaimView>, 
/**
 * The cycle of moves at the end of a xiangqi game, where there is one.
 */
cycle: CycleView | null, 
/**
 * The moves that were looked at.
 */
plies: Array<PlyView>, };

export type GapView = { 
/**
 * Whose moves.
 */
side: Side, 
/**
 * The ply of the first of them.
 */
first: number, 
/**
 * How many moves of this side.
 */
moves: number, };

export type UnplayableView = { 
/**
 * Which ply, from 1.
 */
ply: number, 
/**
 * As it was written.
 */
text: string, 
/**
 * Code, such as `disk-full`.
 */
code: string, 
/**
 * Parameters of the words.
 */
params: { [key in string]: string }, };

export type SheetView = { 
/**
 * The runs of missing moves, in order of their first ply. Moves after the end of a sheet are missing where the other
 * sheet goes on.
 */
gaps: Array<GapView>, 
/**
 * The most moves that each side misses in a row.
 */
longest: PerSide<number>, 
/**
 * The first entry that cannot be played in its position, where the other sheet does not clear it up.
 */
unplayable: UnplayableView | null, };

export type SheetDifference = { 
/**
 * Which ply, from 1.
 */
ply: number, 
/**
 * Whose move it is.
 */
side: Side, 
/**
 * Both entries as they were written, in the order of the sheets.
 */
entries: [string, string], 
/**
 * The position before the ply; null past a move that is on no sheet, or that cannot be played.
 */
board: BoardView | null, };

export type SheetsView = { 
/**
 * How many plies the longer sheet has, missing entries at its end not counted.
 */
plies: number, 
/**
 * The first ply where the sheets name different moves.
 */
difference: SheetDifference | null, 
/**
 * Plies whose entries cannot be compared: the position before them is not known, and they are written in different
 * ways.
 */
untold: Array<number>, 
/**
 * What was found in each sheet, in the order in which they were given.
 */
sheets: [SheetView, SheetView], };
