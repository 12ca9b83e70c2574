//! The TypeScript types of the page are made from the Rust ones, committed, and compared here.
//! `ZHICAI_UPDATE=1 cargo test -p console --test generated_types` writes them anew.

use std::fmt::Write as _;
use std::path::Path;

use arbitration::*;
use clock::{Millis, Moment, PerSide, Side, TimeControl};
use console::wire::*;
use console::wire::{Answer, Phase, TileState};
use ts_rs::{Config, TS};

fn generated() -> String {
    let config = Config::new();
    let mut out = String::from(
        "// Made from the Rust types; do not edit. ZHICAI_UPDATE=1 cargo test -p console --test generated_types\n",
    );
    macro_rules! types {
        ($($t:ty),* $(,)?) => {
            $(writeln!(out, "\nexport {}", <$t as TS>::decl(&config)).expect("a string takes everything");)*
        };
    }
    types![
        Side,
        PerSide<()>,
        Millis,
        Moment,
        TimeControl,
        Seq,
        SectionId,
        PlayerId,
        RoundNo,
        TableNo,
        GameNo,
        GameId,
        AppealNo,
        Book,
        Clause,
        Role,
        Official,
        Entry,
        Pairing,
        Source,
        Gap,
        PositionReason,
        ClockTimes,
        ClockChange,
        Act,
        Sanction,
        Bystander,
        Settlement,
        SealedCopy,
        Revealed,
        Regulation,
        Exit,
        AppealForm,
        Fee,
        Vote,
        Remedy,
        Outcome,
        Basis,
        Standing,
        Value<()>,
        OffenceGroup,
        Offence,
        SanctionRule,
        Recording,
        Unasked,
        Offers,
        ClaimClock,
        Claims,
        WrongClaim,
        Irregularities,
        Irregularity,
        Follows,
        NoteKind,
        DutyWhen,
        Duty,
        Pace,
        PaceRule,
        PaceChange,
        Adjournments,
        Appeals,
        Leaving,
        Win,
        Points,
        ByHand,
        DrawRule,
        Choice,
        Profile,
        Fact,
        NewPlayer,
        NewPairing,
        Intent,
        Urgency,
        Due,
        Evidence,
        Proposal,
        Code,
        Refusal,
        Now,
        HallStop,
        EventView,
        Frame,
        Phase,
        SectionView,
        PlayerView,
        TileState,
        SideView,
        ClockSource,
        ClockView,
        DueView,
        ResultView,
        TableView,
        MoveView,
        IncidentView,
        IncidentRow,
        PieceKind,
        PieceView,
        BoardView,
        LegalMove,
        PositionView,
        MoveRead,
        SetupRead,
        TableDetail,
        DeviceState,
        DeviceView,
        Snapshot,
        Change,
        Delta,
        Message,
        Ask,
        Receipt,
        Answer,
        Fault,
        PreviewAnswer,
        Confirmed,
        FactView,
        JournalQuery,
        NewEvent,
        StartView,
        EventFile,
        ProfileView,
        PairingsRead,
        CsvProblem,
        Opened,
        VerifyReport,
        EndView,
        PlyView,
        CountUnit,
        ChoiceView,
        ClaimView,
        Conduct,
        CycleOutcome,
        RulingView,
        Label,
        Idle,
        Root,
        TargetView,
        LabelView,
        CycleView,
        Followed,
        JudgeView,
        GapView,
        UnplayableView,
        SheetView,
        SheetDifference,
        SheetsView,
    ];
    out
}

#[test]
fn generated_types_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../ui/src/generated/wire.ts");
    let wanted = generated();
    if std::env::var_os("ZHICAI_UPDATE").is_some() {
        std::fs::write(&path, &wanted).expect("the generated folder can be written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == wanted, "ui/src/generated/wire.ts is not current: run with ZHICAI_UPDATE=1");
}
