//! Facts of version 1. **Frozen**: a struct here may not change once a release has written it. A new need is a new
//! kind or a new version. Field order is the order of the canonical bytes (compact JSON, integers only).

mod parts;

use clock::{Millis, Moment, PerSide, Side, TimeControl};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use self::parts::*;
use crate::Clause;
use crate::ids::{AppealNo, GameId, PlayerId, RoundNo, SectionId, Seq, TableNo};
use crate::outcome::{Basis, Outcome, Standing};
use crate::profile::Profile;
use crate::proposal::Due;

/// One fact: what happened, without when and by whom (the journal's envelope has those).
///
/// `kind` is the name in the journal and in `zhicai journal`; names sort by subject.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind")]
pub enum Fact {
    /// The event was set up.
    #[serde(rename = "event.created")]
    EventCreated {
        /// Name as entered.
        name: String,
        /// Place.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        place: Option<String>,
        /// IANA zone of the hall, such as `Asia/Shanghai`.
        zone: String,
        /// The officials.
        officials: Vec<Official>,
    },
    /// Somebody became an official, or one of them has another role from now on.
    #[serde(rename = "official.appointed")]
    OfficialAppointed {
        /// His name.
        name: String,
        /// His role.
        role: Role,
    },
    /// Somebody is no official any more.
    #[serde(rename = "official.released")]
    OfficialReleased {
        /// His name.
        name: String,
        /// Why.
        reason: String,
    },
    /// A section was opened, with the whole profile as used.
    #[serde(rename = "section.opened")]
    SectionOpened {
        /// Number of the section.
        section: SectionId,
        /// Name as entered.
        name: String,
        /// The regulations as used.
        profile: Box<Profile>,
        /// Time control of each game.
        control: TimeControl,
        /// Rounds planned.
        rounds: u16,
    },
    /// Players were entered in a section.
    #[serde(rename = "players.entered")]
    PlayersEntered {
        /// The section.
        section: SectionId,
        /// Who.
        players: Vec<Entry>,
    },
    /// The pairings of a round were published.
    #[serde(rename = "round.published")]
    RoundPublished {
        /// The section.
        section: SectionId,
        /// The round.
        round: RoundNo,
        /// Who meets whom.
        pairings: Vec<Pairing>,
    },
    /// A round was started: White's clocks run (9.2).
    #[serde(rename = "round.started")]
    RoundStarted {
        /// The section.
        section: SectionId,
        /// The round.
        round: RoundNo,
    },
    /// All games of a round have results; nothing more is expected of it.
    #[serde(rename = "round.closed")]
    RoundClosed {
        /// The section.
        section: SectionId,
        /// The round.
        round: RoundNo,
    },
    /// The hash of the canonical state, so that a later fold can be compared.
    #[serde(rename = "checkpoint")]
    Checkpoint {
        /// SHA-256 of the canonical state, hex.
        state: String,
        /// After which fact, the closing of a round; absent: after the fact before this one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        after: Option<Seq>,
    },
    /// The next game of a mini-match was started.
    #[serde(rename = "game.started")]
    GameStarted {
        /// The game.
        id: GameId,
    },
    /// A player came to his seat.
    #[serde(rename = "player.arrived")]
    PlayerArrived {
        /// The game he came to.
        id: GameId,
        /// His side.
        side: Side,
        /// When he came, if that is not when it was written down. Same boot as the envelope.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        at: Option<Moment>,
    },
    /// A latecomer was not at fault: his starting time is restored (9.2).
    #[serde(rename = "player.excused")]
    PlayerExcused {
        /// The game.
        id: GameId,
        /// His side.
        side: Side,
        /// Why.
        reason: String,
    },
    /// Found after the start: the players sit with reversed colours; the game and its result stand (9.4).
    #[serde(rename = "colours.reversed")]
    ColoursReversed {
        /// The game.
        id: GameId,
    },
    /// A move was completed.
    #[serde(rename = "move.played")]
    MovePlayed {
        /// The game.
        id: GameId,
        /// Who moved.
        side: Side,
        /// The move, in the game's notation, where it is known.
        #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        text: Option<String>,
        /// What both sides had left right after it; unknown is absent, never zero.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        left: Option<PerSide<Millis>>,
        /// Who reported it.
        from: Source,
    },
    /// The board showed which move was the last one (a later reading explained it).
    #[serde(rename = "move.named")]
    MoveNamed {
        /// The game.
        id: GameId,
        /// Which move: 1 is White's first.
        ply: u32,
        /// The move in the game's notation.
        #[serde(rename = "move")]
        text: String,
    },
    /// The score of a game from a move on, as a score sheet or the arbiter has it: it names moves that were seen and
    /// adds moves nobody saw, without times. Moves seen after its last stay.
    #[serde(rename = "score.entered")]
    ScoreEntered {
        /// The game.
        id: GameId,
        /// Which move is the first: 1 is White's first.
        ply: u32,
        /// The moves in the game's notation.
        moves: Vec<String>,
    },
    /// The game goes on from this position, whatever its moves lead to.
    #[serde(rename = "position.recorded")]
    PositionRecorded {
        /// The game.
        id: GameId,
        /// After how many moves.
        after: u32,
        /// The position in the game's FEN.
        fen: String,
        /// Why.
        reason: PositionReason,
        /// A remark.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        note: Option<String>,
    },
    /// A table's clock was stopped by the arbiter.
    #[serde(rename = "clock.stopped")]
    ClockStopped {
        /// The game.
        id: GameId,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<String>,
    },
    /// A table's clock goes on.
    #[serde(rename = "clock.resumed")]
    ClockResumed {
        /// The game.
        id: GameId,
    },
    /// The arbiter set both times.
    #[serde(rename = "clock.set")]
    ClockSet {
        /// The game.
        id: GameId,
        /// What both sides have left now.
        left: PerSide<Millis>,
        /// Why.
        reason: String,
    },
    /// A defective clock was replaced, both times carried over (8.2.4; 1999 22.4).
    #[serde(rename = "clock.replaced")]
    ClockReplaced {
        /// The game.
        id: GameId,
        /// What both sides have left on the new clock.
        left: PerSide<Millis>,
        /// What was wrong with the old one.
        reason: String,
    },
    /// A device shows other times, or another side running, than the console knew: its word is taken over.
    #[serde(rename = "clock.read")]
    ClockRead {
        /// The game.
        id: GameId,
        /// What the device shows.
        left: PerSide<Millis>,
        /// Who runs by the device.
        running: Option<Side>,
        /// What made it worth a fact.
        change: ClockChange,
    },
    /// All clocks of the hall were stopped.
    #[serde(rename = "hall.stopped")]
    HallStopped {
        /// Why.
        reason: String,
    },
    /// All clocks of the hall that the stop had stopped go on.
    #[serde(rename = "hall.resumed")]
    HallResumed,
    /// A warning was given and is public (14.2.2 b).
    #[serde(rename = "warning.given")]
    WarningGiven {
        /// The game.
        id: GameId,
        /// Who was warned.
        side: Side,
        /// Offence of the profile's catalogue.
        offence: String,
        /// A remark.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        note: Option<String>,
    },
    /// A reminder was given, of no consequence (14.2.2 a).
    #[serde(rename = "reminder.given")]
    ReminderGiven {
        /// The game.
        id: GameId,
        /// Who was reminded.
        side: Side,
        /// Offence of the profile's catalogue.
        offence: String,
        /// A remark.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        note: Option<String>,
    },
    /// A foul was called and announced (1999 9.1, 9.2).
    #[serde(rename = "foul.given")]
    FoulGiven {
        /// The game.
        id: GameId,
        /// Who committed it.
        side: Side,
        /// Offence of the profile's catalogue.
        offence: String,
        /// A remark.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        note: Option<String>,
    },
    /// A score sheet lacks so many moves in a row (1999 7.1, 9.1.7).
    #[serde(rename = "moves.missing")]
    MovesMissing {
        /// The game.
        id: GameId,
        /// Whose sheet.
        side: Side,
        /// How many moves in a row.
        moves: u16,
    },
    /// Somebody who plays no game was reminded, warned or sent out (14.1; 1999 19.1).
    #[serde(rename = "person.sanctioned")]
    PersonSanctioned {
        /// Name as entered.
        name: String,
        /// Who he is.
        who: Bystander,
        /// What was done.
        sanction: Sanction,
        /// The rule.
        clause: Clause,
        /// A remark.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        note: Option<String>,
        /// Who gave the consent that it needs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        consent: Option<String>,
    },
    /// A note on a game, of no consequence.
    #[serde(rename = "note.made")]
    NoteMade {
        /// The game.
        id: GameId,
        /// The note.
        text: String,
        /// What it is about, of the profile's kinds of notes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        about: Option<String>,
    },
    /// A draw was offered (12.4; 1999 23.1).
    #[serde(rename = "draw.offered")]
    DrawOffered {
        /// The game.
        id: GameId,
        /// Who offered.
        side: Side,
    },
    /// An offered draw was accepted or refused in words; a move refuses it as well, without a fact of its own. The draw
    /// itself is the game's result.
    #[serde(rename = "draw.answered")]
    DrawAnswered {
        /// The game.
        id: GameId,
        /// Who answered.
        side: Side,
        /// Whether he accepted.
        accepted: bool,
    },
    /// A player claims a draw, the arbiter has not decided yet (12.5; 1999 23.3).
    #[serde(rename = "claim.made")]
    ClaimMade {
        /// The game.
        id: GameId,
        /// Who claims.
        side: Side,
        /// Ground of the profile's draws.
        ground: String,
    },
    /// The game has come to a position at which the book ends it as a draw, whether anybody asks or not (appendix 6.8).
    /// Whether it does end is for the arbiter: play may clearly go on.
    #[serde(rename = "draw.reached")]
    DrawReached {
        /// The game.
        id: GameId,
        /// Ground of the profile's draws.
        ground: String,
        /// After how many moves.
        ply: u32,
        /// The facts that the moves are known from.
        rests_on: Vec<Seq>,
    },
    /// A player objects to his opponent's irregular move, or the arbiter names one where he may (7.4; 1999 4.1.6, 5).
    #[serde(rename = "irregularity.claimed")]
    IrregularityClaimed {
        /// The game.
        id: GameId,
        /// Whose move it is.
        side: Side,
        /// Its kind in the profile's list.
        irregularity: String,
        /// A remark.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        note: Option<String>,
        /// Whether the move was still in his hand; otherwise it is his last one.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<_>")]
        in_hand: bool,
    },
    /// The claim of an irregular move is settled (7.7, 7.8).
    #[serde(rename = "irregularity.settled")]
    IrregularitySettled {
        /// The game.
        id: GameId,
        /// The claim's fact.
        claim: Seq,
        /// How.
        how: Settlement,
    },
    /// A game is interrupted (11.1, 11.3).
    #[serde(rename = "adjournment.begun")]
    AdjournmentBegun {
        /// The game.
        id: GameId,
        /// Why.
        reason: String,
    },
    /// Position and times were read out and noted; who confirmed them (11.3.1, 11.4.2).
    #[serde(rename = "adjournment.confirmed")]
    AdjournmentConfirmed {
        /// The game.
        id: GameId,
        /// The position in the game's FEN, where the game has a board.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        fen: Option<String>,
        /// What both sides have left.
        left: PerSide<Millis>,
        /// Who confirmed.
        confirmed: PerSide<bool>,
    },
    /// The side to move begins to think about the move he will seal: his time runs (11.3.3).
    #[serde(rename = "sealing.begun")]
    SealingBegun {
        /// The game.
        id: GameId,
    },
    /// The move is written and in its envelope, the clocks stand (11.3.3-11.3.5). The move itself is not here.
    #[serde(rename = "move.sealed")]
    MoveSealed {
        /// The game.
        id: GameId,
        /// Who sealed.
        side: Side,
        /// Number or mark of the envelope.
        envelope: String,
        /// Who keeps it.
        holder: String,
        /// The typed copy; none: on paper alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        copy: Option<SealedCopy>,
    },
    /// The envelope went to another keeper.
    #[serde(rename = "envelope.passed")]
    EnvelopePassed {
        /// The game.
        id: GameId,
        /// Who keeps it now.
        to: String,
        /// A remark.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        note: Option<String>,
    },
    /// The envelope was opened before witnesses (11.4).
    #[serde(rename = "envelope.opened")]
    EnvelopeOpened {
        /// The game.
        id: GameId,
        /// Who was there.
        before: Vec<String>,
        /// How the paper was found.
        #[serde(default, skip_serializing_if = "Paper::is_read")]
        #[ts(optional, as = "Option<_>")]
        paper: Paper,
        /// The sealed move that counts, in the game's notation where it could be read so: as the paper has it, or where
        /// that is lost as the typed copy has it. Absent: there is none.
        #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        text: Option<String>,
        /// Whether it is legal in the confirmed position; absent where the console cannot tell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        legal: Option<bool>,
        /// What the typed copy revealed, where there was one and its passphrase was known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        revealed: Option<Revealed>,
    },
    /// The adjourned game goes on: the sealed move is on the board, the opponent's clock runs (11.4).
    #[serde(rename = "adjournment.ended")]
    AdjournmentEnded {
        /// The game.
        id: GameId,
    },
    /// The arbiter decided a draw claim (12.5). The draw itself is the game's result, a fact of its own.
    #[serde(rename = "claim.decided")]
    ClaimDecided {
        /// The game.
        id: GameId,
        /// Who claimed.
        side: Side,
        /// Ground of the profile's draws.
        ground: String,
        /// The rule of the ground.
        clause: Clause,
        /// Whether the claim is right.
        upheld: bool,
        /// What the arbiter found.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        evidence: Option<String>,
        /// The facts it rests on: the claim, and the moves of the game.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<_>")]
        rests_on: Vec<Seq>,
        /// Who repeats forbidden moves and must change at once (1999 24.3); only of a claim that is not right.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        deviate: Option<Side>,
    },
    /// The result of a game.
    #[serde(rename = "game.result")]
    GameResult {
        /// The game.
        id: GameId,
        /// Who won.
        outcome: Outcome,
        /// Over the board or not.
        basis: Basis,
        /// How firmly.
        standing: Standing,
    },
    /// Both players signed the result slip (10.6).
    #[serde(rename = "result.signed")]
    ResultSigned {
        /// The game.
        id: GameId,
    },
    /// The arbiter ruled: as proposed, or by himself.
    #[serde(rename = "ruling.made")]
    RulingMade {
        /// The game it decides or touches.
        id: GameId,
        /// Key of the proposal that was accepted; for a ruling without one `ruled` and the game.
        key: String,
        /// The rule.
        clause: Clause,
        /// The facts it rests on.
        rests_on: Vec<Seq>,
        /// What was ruled.
        act: Act,
        /// Why, where no proposal says it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<String>,
        /// Who gave the consent that the act needs (14.2.5).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        consent: Option<String>,
        /// Whether a rule that a person had switched on made it, and nobody pressed a key.
        #[serde(default, skip_serializing_if = "is_false")]
        #[ts(optional, as = "Option<_>")]
        automatic: bool,
    },
    /// A ruling was revoked because a fact it rested on was corrected.
    #[serde(rename = "ruling.revoked")]
    RulingRevoked {
        /// The game.
        id: GameId,
        /// The ruling's fact.
        ruling: Seq,
        /// Why.
        reason: String,
    },
    /// A supplementary regulation changes a value of a section's profile from now on (15.2.2; 1999 17.1).
    #[serde(rename = "regulation.changed")]
    RegulationChanged {
        /// The section.
        section: SectionId,
        /// What is changed, and to what.
        change: Regulation,
        /// Why.
        reason: String,
        /// Whether it contradicts a value that the book has fixed.
        against_book: bool,
    },
    /// A rule was switched to act by itself, or back (only what arrivals feed: nobody came).
    #[serde(rename = "rule.automated")]
    RuleAutomated {
        /// The section.
        section: SectionId,
        /// Which proposals are accepted by themselves.
        due: Due,
        /// On or off.
        on: bool,
    },
    /// A duty of the arbiters was done (15.2; 1999 17).
    #[serde(rename = "duty.done")]
    DutyDone {
        /// The section.
        section: SectionId,
        /// The round, for a duty of each round.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        round: Option<RoundNo>,
        /// Duty of the profile's list.
        duty: String,
    },
    /// A player is out of the event from now on (14.2.2 d, 14.5; 1999 18.3, 20).
    #[serde(rename = "player.left")]
    PlayerLeft {
        /// The player.
        player: PlayerId,
        /// How.
        exit: Exit,
        /// Why.
        reason: String,
        /// Who gave the consent that it needs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        consent: Option<String>,
    },
    /// An appeal was filed (13.1.5, 16.1; 1999 8.5, 16.3).
    #[serde(rename = "appeal.filed")]
    AppealFiled {
        /// Its number in the event.
        appeal: AppealNo,
        /// The game it is about.
        about: GameId,
        /// Who files it.
        by: String,
        /// The player whose appeal it is, where a captain or a coach files it for him.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        player: Option<PlayerId>,
        /// The ruling, sanction or result it is against; none: a dispute the two cannot settle (16.1).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        against: Option<Seq>,
        /// How it was put.
        form: AppealForm,
        /// Whether the whole fee was paid with it (16.2).
        fee_paid: bool,
        /// Whether the chief arbiter was handed his copy (13.1.5).
        copy: bool,
        /// What it says.
        text: String,
    },
    /// The jury of an appeal was named (16.1).
    #[serde(rename = "jury.named")]
    JuryNamed {
        /// The appeal.
        appeal: AppealNo,
        /// Who presides; one of the jurors.
        chair: String,
        /// The jurors.
        jurors: Vec<String>,
    },
    /// The jury heard a party (16.2).
    #[serde(rename = "party.heard")]
    PartyHeard {
        /// The appeal.
        appeal: AppealNo,
        /// Who.
        name: String,
        /// He was asked and did not appear.
        #[serde(default, skip_serializing_if = "is_false")]
        #[ts(optional, as = "Option<_>")]
        absent: bool,
    },
    /// The jury decided; its decision is final (16.2).
    #[serde(rename = "appeal.decided")]
    AppealDecided {
        /// The appeal.
        appeal: AppealNo,
        /// One vote of each juror.
        votes: Vec<Vote>,
        /// Whether the appeal is upheld.
        upheld: bool,
        /// The reasons.
        reasons: String,
        /// What becomes of the fee.
        fee: Fee,
        /// What it changes; each is a fact of its own that follows.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<_>")]
        remedies: Vec<Remedy>,
    },
    /// A proposal was put off.
    #[serde(rename = "proposal.postponed")]
    ProposalPostponed {
        /// Its key.
        key: String,
        /// Until when, same boot as the envelope.
        until: Moment,
    },
    /// A proposal was dismissed.
    #[serde(rename = "proposal.dismissed")]
    ProposalDismissed {
        /// Its key.
        key: String,
        /// Why.
        reason: String,
    },
    /// A fact was withdrawn: it counts as never having happened.
    #[serde(rename = "fact.withdrawn")]
    FactWithdrawn {
        /// The fact.
        fact: Seq,
        /// Why.
        reason: String,
    },
    /// A fact was replaced: the new one stands in the old one's place.
    #[serde(rename = "fact.replaced")]
    FactReplaced {
        /// The fact.
        fact: Seq,
        /// What stands instead.
        with: Box<Fact>,
        /// Why.
        reason: String,
    },
    /// A device was bound to a table.
    #[serde(rename = "device.bound")]
    DeviceBound {
        /// The device's own serial number.
        serial: String,
        /// The table.
        table: TableNo,
        /// Whose time the clock's left side shows (3.2: normally the board's left, seen by White).
        left: Side,
    },
    /// A device was taken off its table.
    #[serde(rename = "device.unbound")]
    DeviceUnbound {
        /// The device's own serial number.
        serial: String,
    },
    /// A bound device fell silent.
    #[serde(rename = "device.lost")]
    DeviceLost {
        /// The device's own serial number.
        serial: String,
        /// The table.
        table: TableNo,
    },
    /// A bound device answers again.
    #[serde(rename = "device.back")]
    DeviceBack {
        /// The device's own serial number.
        serial: String,
        /// The table.
        table: TableNo,
    },
    /// A device showed a fallen flag.
    #[serde(rename = "flag.seen")]
    FlagSeen {
        /// The game.
        id: GameId,
        /// Whose.
        side: Side,
    },
    /// The machine was rebooted or slept: console clocks stand at their last stored values.
    #[serde(rename = "clocks.interrupted")]
    ClocksInterrupted {
        /// What happened.
        gap: Gap,
        /// How long by the wall clock.
        length: Millis,
        /// The running console clocks as last stored.
        clocks: Vec<ClockTimes>,
    },
    /// The wall clock jumped; no player's time changed.
    #[serde(rename = "wall.jumped")]
    WallJumped {
        /// By how much, forward positive.
        by: Millis,
    },
    /// The console was taken over with the chief arbiter's recovery code: his PIN and the code are gone.
    #[serde(rename = "host.taken_over")]
    HostTakenOver {
        /// The chief arbiter, who sits there since.
        name: String,
    },
}

/// For writing: what is not so is left out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the shape that serde asks for")]
const fn is_false(yes: &bool) -> bool {
    !*yes
}
