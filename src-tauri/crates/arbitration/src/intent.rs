//! What somebody asks for.

use clock::{Millis, PerSide, Side, TimeControl};
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use crate::facts::{
    Act, AppealForm, Bystander, Exit, Fact, Fee, Official, Paper, PositionReason, Regulation, Remedy, Revealed, Role,
    Sanction, SealedCopy, Settlement, Vote,
};
use crate::ids::{AppealNo, GameNo, PlayerId, RoundNo, SectionId, Seq, TableNo};
use crate::outcome::{Basis, Outcome};
use crate::profile::Pace;
use crate::proposal::Due;

/// A player as written in a list of entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPlayer {
    /// Name as entered, 1 to 100 characters after trimming.
    pub name: String,
    /// Club, team or region.
    #[serde(default)]
    #[ts(optional)]
    pub club: Option<String>,
    /// Rating.
    #[serde(default)]
    #[ts(optional)]
    pub rating: Option<u16>,
}

/// A pairing by names; players not yet entered in the section are entered with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPairing {
    /// The table.
    pub table: TableNo,
    /// White in game 1.
    pub white: NewPlayer,
    /// Black in game 1.
    pub black: NewPlayer,
}

/// An intent. `game` is left out for the game that is on at the table. Fields it does not know are refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Intent {
    /// Set up the event; the first intent of a journal.
    CreateEvent {
        /// Name, 1 to 200 characters after trimming.
        name: String,
        /// Place.
        #[serde(default)]
        #[ts(optional)]
        place: Option<String>,
        /// IANA zone of the hall.
        zone: String,
        /// The officials; at least one chief.
        officials: Vec<Official>,
    },
    /// Make somebody an official, or give one of them another role.
    Appoint {
        /// His name, 1 to 100 characters.
        name: String,
        /// His role.
        role: Role,
    },
    /// Let an official go: he is none any more.
    Release {
        /// His name.
        name: String,
        /// Why.
        reason: String,
    },
    /// Open a section.
    OpenSection {
        /// Name, 1 to 100 characters.
        name: String,
        /// Profile id, such as `draughts-100`.
        profile: String,
        /// Standard, rapid or blitz; left out: standard.
        #[serde(default)]
        #[ts(optional)]
        pace: Option<Pace>,
        /// Time control of each game.
        control: TimeControl,
        /// Default time; left out: the book's.
        #[serde(default)]
        #[ts(optional)]
        default_time: Option<Millis>,
        /// Games per pairing; left out: the profile's.
        #[serde(default)]
        #[ts(optional)]
        games: Option<u8>,
        /// Rounds planned.
        #[serde(default = "one")]
        rounds: u16,
    },
    /// Enter players in a section.
    EnterPlayers {
        /// The section.
        section: SectionId,
        /// Who.
        players: Vec<NewPlayer>,
    },
    /// Publish the next round's pairings.
    PublishRound {
        /// The section.
        section: SectionId,
        /// The round: the one after the last published.
        round: RoundNo,
        /// Who meets whom.
        pairings: Vec<NewPairing>,
    },
    /// Start a round: White's clocks run, whoever is there (9.2).
    StartRound {
        /// The section; left out when there is only one.
        #[serde(default)]
        #[ts(optional)]
        section: Option<SectionId>,
    },
    /// Close a round of which all games have results.
    CloseRound {
        /// The section; left out when there is only one.
        #[serde(default)]
        #[ts(optional)]
        section: Option<SectionId>,
    },
    /// Start the next game of a mini-match.
    StartGame {
        /// The table.
        table: TableNo,
    },
    /// A player has come to his seat.
    Arrived {
        /// The table.
        table: TableNo,
        /// His side.
        side: Side,
        /// How long ago, when it is written down late.
        #[serde(default)]
        #[ts(optional)]
        ago: Option<Millis>,
    },
    /// A latecomer was not at fault: restore his starting time (9.2).
    Excuse {
        /// The table.
        table: TableNo,
        /// His side.
        side: Side,
        /// Why.
        reason: String,
    },
    /// Record that the colours are reversed (9.4).
    ColoursReversed {
        /// The table.
        table: TableNo,
        /// The game.
        #[serde(default)]
        #[ts(optional)]
        game: Option<GameNo>,
    },
    /// The running side of a console clock made a move and pressed.
    Press {
        /// The table.
        table: TableNo,
        /// Who pressed.
        side: Side,
        /// The move, where it is known.
        #[serde(rename = "move", default)]
        #[ts(optional)]
        text: Option<String>,
    },
    /// Enter the score of a game from a move on; the clocks are left alone.
    EnterScore {
        /// The table.
        table: TableNo,
        /// The game; left out: the game that is on.
        #[serde(default)]
        #[ts(optional)]
        game: Option<GameNo>,
        /// Which move is the first: 1 is White's first; at most one more than the moves known.
        ply: u32,
        /// The moves in the game's notation, 1 to 64 characters each; their legality is for the rules of movement.
        moves: Vec<String>,
    },
    /// Let the game go on from a position, whatever its moves lead to.
    RecordPosition {
        /// The table.
        table: TableNo,
        /// The game; left out: the game that is on.
        #[serde(default)]
        #[ts(optional)]
        game: Option<GameNo>,
        /// After how many moves; at most the moves known.
        after: u32,
        /// The position in the game's FEN, at most 256 characters of ASCII.
        fen: String,
        /// Why.
        reason: PositionReason,
        /// A remark.
        #[serde(default)]
        #[ts(optional)]
        note: Option<String>,
    },
    /// Stop a table's clock (15.2.9).
    Stop {
        /// The table.
        table: TableNo,
        /// Why.
        #[serde(default)]
        #[ts(optional)]
        reason: Option<String>,
    },
    /// Let a table's clock go on.
    Resume {
        /// The table.
        table: TableNo,
    },
    /// Set both times of a table.
    SetClock {
        /// The table.
        table: TableNo,
        /// What both sides have left.
        left: PerSide<Millis>,
        /// Why.
        reason: String,
    },
    /// Replace a defective clock, both times carried over (8.2.4; 1999 22.4).
    ReplaceClock {
        /// The table.
        table: TableNo,
        /// What both sides have left; left out: what is known.
        #[serde(default)]
        #[ts(optional)]
        left: Option<PerSide<Millis>>,
        /// Serial number of the new device; left out: the table has none any more, or had none.
        #[serde(default)]
        #[ts(optional)]
        serial: Option<String>,
        /// What was wrong.
        reason: String,
    },
    /// Stop all clocks of the hall.
    StopHall {
        /// Why.
        reason: String,
    },
    /// Let the clocks that the hall's stop had stopped go on.
    #[serde(deserialize_with = "nothing_else")]
    ResumeHall,
    /// Give a warning (14.2.2 b).
    Warn {
        /// The table.
        table: TableNo,
        /// Who.
        side: Side,
        /// Offence of the profile's catalogue.
        offence: String,
        /// A remark.
        #[serde(default)]
        #[ts(optional)]
        note: Option<String>,
    },
    /// Give a reminder (14.2.2 a).
    Remind {
        /// The table.
        table: TableNo,
        /// Who.
        side: Side,
        /// Offence of the profile's catalogue.
        offence: String,
        /// A remark.
        #[serde(default)]
        #[ts(optional)]
        note: Option<String>,
    },
    /// Call a foul (1999 9.1).
    Foul {
        /// The table.
        table: TableNo,
        /// Who.
        side: Side,
        /// Offence of the profile's catalogue.
        offence: String,
        /// A remark.
        #[serde(default)]
        #[ts(optional)]
        note: Option<String>,
    },
    /// Record that a score sheet lacks moves (1999 7.1).
    MissingMoves {
        /// The table.
        table: TableNo,
        /// Whose sheet.
        side: Side,
        /// How many in a row.
        moves: u16,
    },
    /// Remind, warn or send out somebody who plays no game.
    SanctionPerson {
        /// Name, 1 to 100 characters.
        name: String,
        /// Who he is.
        who: Bystander,
        /// What is done: `reminder`, `warning` or `expulsion`.
        sanction: Sanction,
        /// The section whose book is applied; left out when there is only one.
        #[serde(default)]
        #[ts(optional)]
        section: Option<SectionId>,
        /// A remark.
        #[serde(default)]
        #[ts(optional)]
        note: Option<String>,
        /// Who consents, where that is needed.
        #[serde(default)]
        #[ts(optional)]
        consent: Option<String>,
    },
    /// Rule on a game without a proposal: by an offence of the catalogue, by another rule, or where the book has none
    /// (15.2.15).
    Rule {
        /// The table.
        table: TableNo,
        /// The game; left out: the game that is on.
        #[serde(default)]
        #[ts(optional)]
        game: Option<GameNo>,
        /// What is ruled: any act but those that answer a proposal (a gap, a revocation, a note).
        act: Act,
        /// Offence of the profile's catalogue that it punishes.
        #[serde(default)]
        #[ts(optional)]
        offence: Option<String>,
        /// The article and item of the section's book; left out: the offence's, else the rule for what is not covered.
        #[serde(default)]
        #[ts(optional)]
        article: Option<String>,
        /// Why; needed where no offence says it.
        #[serde(default)]
        #[ts(optional)]
        reason: Option<String>,
        /// Who consents, where that is needed.
        #[serde(default)]
        #[ts(optional)]
        consent: Option<String>,
    },
    /// Make a note on a game.
    Note {
        /// The table.
        table: TableNo,
        /// The note, 1 to 1000 characters.
        text: String,
        /// What it is about, of the profile's kinds of notes.
        #[serde(default)]
        #[ts(optional)]
        about: Option<String>,
    },
    /// A player offers a draw (12.4; 1999 23.1).
    OfferDraw {
        /// The table.
        table: TableNo,
        /// Who offers.
        side: Side,
    },
    /// The opponent answers an offered draw; accepted, the game is drawn.
    AnswerDraw {
        /// The table.
        table: TableNo,
        /// Whether he accepts.
        accepted: bool,
    },
    /// A player claims a draw: the arbiter will look into it.
    ClaimDraw {
        /// The table.
        table: TableNo,
        /// Who claims.
        side: Side,
        /// Ground of the profile's draws.
        ground: String,
    },
    /// An irregular move is objected to (7.4; 1999 4.1.6, 5).
    Irregularity {
        /// The table.
        table: TableNo,
        /// Whose move it is.
        side: Side,
        /// Its kind in the profile's list.
        irregularity: String,
        /// Whether the move is still in his hand: not completed, his clock runs. Left out: it is his last one.
        #[serde(default)]
        #[ts(optional, as = "Option<_>")]
        in_hand: bool,
        /// A remark.
        #[serde(default)]
        #[ts(optional)]
        note: Option<String>,
    },
    /// Settle the open claim of an irregular move.
    SettleIrregularity {
        /// The table.
        table: TableNo,
        /// How.
        how: Settlement,
    },
    /// Interrupt a game (11.1, 11.3): its clock stands, the procedure of sealing begins.
    Adjourn {
        /// The table.
        table: TableNo,
        /// Why.
        reason: String,
    },
    /// Interrupt all games that are on, in one act.
    AdjournHall {
        /// Why.
        reason: String,
    },
    /// Note position and times, and who confirmed them (11.3.1; at resumption 11.4).
    ConfirmAdjournment {
        /// The table.
        table: TableNo,
        /// The position in the game's FEN.
        #[serde(default)]
        #[ts(optional)]
        fen: Option<String>,
        /// What both sides have left; left out: what is known.
        #[serde(default)]
        #[ts(optional)]
        left: Option<PerSide<Millis>>,
        /// Who confirmed.
        confirmed: PerSide<bool>,
    },
    /// The side to move begins to think about the move he will seal: his clock runs (11.3.3).
    BeginSealing {
        /// The table.
        table: TableNo,
    },
    /// The move is in its envelope, the clock stands (11.3.3-11.3.5). The move itself is never in an intent: the console
    /// makes the typed copy.
    SealMove {
        /// The table.
        table: TableNo,
        /// Number or mark of the envelope.
        envelope: String,
        /// Who keeps it.
        holder: String,
        /// The typed copy, closed already.
        #[serde(default)]
        #[ts(optional)]
        copy: Option<SealedCopy>,
    },
    /// The envelope goes to another keeper.
    PassEnvelope {
        /// The table.
        table: TableNo,
        /// Who keeps it now.
        to: String,
        /// A remark.
        #[serde(default)]
        #[ts(optional)]
        note: Option<String>,
    },
    /// Open the envelope before witnesses (11.4).
    OpenEnvelope {
        /// The table.
        table: TableNo,
        /// Who is there.
        before: Vec<String>,
        /// How the paper was found; left out: it can be read.
        #[serde(default)]
        #[ts(optional, as = "Option<_>")]
        paper: Paper,
        /// The move as the paper has it; left out when that is lost.
        #[serde(rename = "move", default)]
        #[ts(optional)]
        text: Option<String>,
        /// Whether it is legal; the console says so itself where it knows the rules of the game.
        #[serde(default)]
        #[ts(optional)]
        legal: Option<bool>,
        /// What the typed copy revealed.
        #[serde(default)]
        #[ts(optional)]
        revealed: Option<Revealed>,
    },
    /// The adjourned game goes on (11.4): the sealed move is played, the opponent's clock runs.
    EndAdjournment {
        /// The table.
        table: TableNo,
    },
    /// Decide a draw claim (12.5); upheld, the game is drawn.
    DecideClaim {
        /// The table.
        table: TableNo,
        /// Who claimed.
        side: Side,
        /// Ground of the profile's draws.
        ground: String,
        /// Whether the claim is right.
        upheld: bool,
        /// What was found.
        #[serde(default)]
        #[ts(optional)]
        evidence: Option<String>,
        /// Who repeats forbidden moves and must change at once (1999 24.3); only of a claim that is not right.
        #[serde(default)]
        #[ts(optional)]
        deviate: Option<Side>,
    },
    /// Enter a result.
    Result {
        /// The table.
        table: TableNo,
        /// The game; left out: the game that is on.
        #[serde(default)]
        #[ts(optional)]
        game: Option<GameNo>,
        /// Who won.
        outcome: Outcome,
        /// Over the board or not.
        #[serde(default = "played")]
        basis: Basis,
        /// Whether both players have signed already.
        #[serde(default)]
        signed: bool,
    },
    /// Both players signed the result slip (10.6).
    Sign {
        /// The table.
        table: TableNo,
        /// The game; left out: the last one with a result.
        #[serde(default)]
        #[ts(optional)]
        game: Option<GameNo>,
    },
    /// Accept a proposal.
    Accept {
        /// Its key.
        key: String,
        /// Which of its acts; left out: the first.
        #[serde(default)]
        choice: usize,
        /// Who consents, where the act needs it (14.2.5).
        #[serde(default)]
        #[ts(optional)]
        consent: Option<String>,
    },
    /// Change a value of a section's regulations for this event, from now on.
    ChangeRegulation {
        /// The section; left out when there is only one.
        #[serde(default)]
        #[ts(optional)]
        section: Option<SectionId>,
        /// What, and to what.
        change: Regulation,
        /// Why.
        reason: String,
    },
    /// Let a rule act by itself, or no longer: forfeits of players who did not come.
    Automate {
        /// The section; left out when there is only one.
        #[serde(default)]
        #[ts(optional)]
        section: Option<SectionId>,
        /// Which proposals: `late_one` or `late_both`.
        due: Due,
        /// On or off.
        on: bool,
    },
    /// Record that a duty of the arbiters was done.
    DutyDone {
        /// The section; left out when there is only one.
        #[serde(default)]
        #[ts(optional)]
        section: Option<SectionId>,
        /// Duty of the profile's list.
        duty: String,
    },
    /// A player is out of the event from now on.
    PlayerLeaves {
        /// The player.
        player: PlayerId,
        /// How.
        exit: Exit,
        /// Why.
        reason: String,
        /// Who consents, where that is needed.
        #[serde(default)]
        #[ts(optional)]
        consent: Option<String>,
    },
    /// File an appeal.
    FileAppeal {
        /// The table.
        table: TableNo,
        /// The round; left out: the last published one.
        #[serde(default)]
        #[ts(optional)]
        round: Option<RoundNo>,
        /// The game; left out: the game that is on, or the last one.
        #[serde(default)]
        #[ts(optional)]
        game: Option<GameNo>,
        /// Who files it, 1 to 100 characters: a player of the game, or his captain or coach.
        by: String,
        /// Whose appeal it is, where it is not a player of the game who files it.
        #[serde(default)]
        #[ts(optional)]
        side: Option<Side>,
        /// The ruling, sanction or result it is against.
        #[serde(default)]
        #[ts(optional)]
        against: Option<Seq>,
        /// How it is put.
        form: AppealForm,
        /// Whether the fee was paid.
        fee_paid: bool,
        /// Whether the chief arbiter was handed his copy.
        #[serde(default)]
        copy: bool,
        /// What it says, 1 to 1000 characters.
        text: String,
    },
    /// Name the jury of an appeal.
    NameJury {
        /// The appeal.
        appeal: AppealNo,
        /// Who presides.
        chair: String,
        /// The jurors, the chair among them.
        jurors: Vec<String>,
    },
    /// The jury has heard a party.
    HearParty {
        /// The appeal.
        appeal: AppealNo,
        /// Who.
        name: String,
        /// He was asked and did not appear.
        #[serde(default)]
        absent: bool,
    },
    /// The jury's decision.
    DecideAppeal {
        /// The appeal.
        appeal: AppealNo,
        /// One vote of each juror.
        votes: Vec<Vote>,
        /// The reasons, 1 to 1000 characters.
        reasons: String,
        /// What becomes of the fee.
        fee: Fee,
        /// What it changes; only of an upheld appeal.
        #[serde(default)]
        #[ts(optional, as = "Option<_>")]
        remedies: Vec<Remedy>,
    },
    /// Put a proposal off.
    Postpone {
        /// Its key.
        key: String,
        /// For how long.
        by: Millis,
    },
    /// Dismiss a proposal.
    Dismiss {
        /// Its key.
        key: String,
        /// Why.
        reason: String,
    },
    /// Withdraw a fact.
    Withdraw {
        /// The fact.
        fact: Seq,
        /// Why.
        reason: String,
    },
    /// Put another fact of the same kind in a fact's place.
    Replace {
        /// The fact.
        fact: Seq,
        /// What stands instead.
        with: Box<Fact>,
        /// Why.
        reason: String,
    },
    /// Bind a device to a table.
    Bind {
        /// The device's own serial number.
        serial: String,
        /// The table.
        table: TableNo,
        /// Whose time the clock's left side shows; left out: the profile's side map (3.2).
        #[serde(default)]
        #[ts(optional)]
        left: Option<Side>,
    },
    /// Take a device off its table.
    Unbind {
        /// The device's own serial number.
        serial: String,
    },
}

/// An intent without fields refuses unknown ones too.
fn nothing_else<'de, D: Deserializer<'de>>(fields: D) -> Result<(), D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Nothing {}
    Nothing::deserialize(fields).map(|Nothing {}| ())
}

const fn one() -> u16 {
    1
}

const fn played() -> Basis {
    Basis::Played
}
