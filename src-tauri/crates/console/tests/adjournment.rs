//! Sealed moves through the desk: a typed copy is secret until the opening, a forgotten passphrase costs nothing but the
//! convenience, and legality is judged by the rules of movement, at the opening and not before (11.3, 11.4).

#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests stop where a test would")]

use arbitration::{AdjournmentStep, Due, Intent, NewPairing, NewPlayer, Official, Role, RoundNo, SectionId, TableNo};
use clock::{BootId, Millis, Moment, PerSide, Side, Stamp, TimeControl};
use console::wire::{AdjournmentView, Answer, Ask, NewEvent};
use console::{Desk, verify_event};
use serde_json::{Value, json};
use tempfile::TempDir;
use timebase::Time;

const TABLE: TableNo = TableNo(1);
const PASSPHRASE: &str = "seven horses";

struct Hall {
    folder: TempDir,
    desk: Desk,
}

impl Hall {
    /// The sealing side of table 1 thinks about his first move.
    fn thinking(profile: &str) -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let start =
            Stamp { boot: BootId(9), at: Moment::from_millis(5_000_000), wall: 1_777_600_800_000, offset_min: 480 };
        let desk = Desk::new(Time::manual(start), folder.path());
        let event = NewEvent {
            name: "Cup".into(),
            place: None,
            zone: "Asia/Shanghai".into(),
            officials: vec![Official { name: "Wang".into(), role: Role::Chief }],
            section: "Open".into(),
            profile: profile.into(),
            control: TimeControl::SuddenDeath { base: Millis::minutes(80) },
            default_time: None,
            rounds: 1,
        };
        desk.create(event, "chief").wait().unwrap();
        let hall = Hall { folder, desk };
        let player = |name: &str| NewPlayer { name: name.into(), club: None, rating: None };
        let pairings = vec![NewPairing { table: TABLE, white: player("W"), black: player("B") }];
        hall.accept(Intent::PublishRound { section: SectionId(1), round: RoundNo(1), pairings });
        hall.accept(Intent::StartRound { section: None });
        for side in Side::BOTH {
            hall.accept(Intent::Arrived { table: TABLE, side, ago: None });
        }
        hall.accept(Intent::Adjourn { table: TABLE, reason: "no light".into() });
        hall.confirm();
        hall.accept(Intent::BeginSealing { table: TABLE });
        hall
    }

    fn accept(&self, intent: Intent) {
        let answer = self.desk.intent(Ask { intent, seen: None }, "chief").wait().unwrap();
        assert!(matches!(answer, Answer::Accepted { .. }), "{answer:?}");
    }

    fn confirm(&self) {
        let confirmed = PerSide::new(true, true);
        self.accept(Intent::ConfirmAdjournment { table: TABLE, fen: None, left: None, confirmed });
    }

    fn seal(&self, more: Value) -> Answer {
        let asked = merged(json!({"table": 1, "envelope": "7", "holder": "Zhou"}), more);
        self.desk.seal(serde_json::from_value(asked).unwrap(), "chief").wait().unwrap()
    }

    fn open(&self, more: Value) -> Answer {
        let asked = merged(json!({"table": 1, "before": ["W", "B"]}), more);
        self.desk.open_envelope(serde_json::from_value(asked).unwrap(), "chief").wait().unwrap()
    }

    fn adjournment(&self) -> AdjournmentView {
        self.desk.table(TABLE).wait().unwrap().adjournment.unwrap()
    }

    fn dues(&self) -> Vec<Due> {
        self.desk.snapshot().wait().unwrap().proposals.iter().map(|proposal| proposal.due).collect()
    }

    fn facts(&self) -> u64 {
        self.desk.snapshot().wait().unwrap().frame.facts
    }

    /// Everything that the desk shows of the event.
    fn all_that_is_shown(&self) -> String {
        let snapshot = self.desk.snapshot().wait().unwrap();
        let detail = self.desk.table(TABLE).wait().unwrap();
        let journal = self.desk.journal(console::wire::JournalQuery::default()).wait().unwrap();
        json!([snapshot, detail, journal]).to_string()
    }
}

fn merged(mut into: Value, more: Value) -> Value {
    let (Some(all), Value::Object(more)) = (into.as_object_mut(), more) else { panic!("two objects") };
    all.extend(more);
    into
}

fn refused(answer: &Answer) -> String {
    match answer {
        Answer::Refused { refusal } => serde_json::to_value(refusal.code).unwrap().as_str().unwrap().to_owned(),
        other => panic!("{other:?}"),
    }
}

fn accepted(answer: &Answer) -> bool {
    matches!(answer, Answer::Accepted { .. })
}

#[test]
fn a_typed_copy_is_secret_until_it_is_opened() {
    let hall = Hall::thinking("draughts-100");
    assert!(accepted(&hall.seal(json!({"move": "41-29", "passphrase": PASSPHRASE}))));
    assert!(hall.dues().is_empty(), "nothing judges it");
    assert!(!hall.all_that_is_shown().contains("41-29"));
    for entry in std::fs::read_dir(hall.folder.path()).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        assert!(!bytes.windows(5).any(|part| part == b"41-29"));
    }
    let before = hall.facts();
    assert_eq!(refused(&hall.open(json!({"passphrase": "eight horses"}))), "wrong-passphrase");
    assert_eq!(hall.facts(), before, "nothing was written");

    hall.desk.open("Cup.zhicai").wait().unwrap();
    assert!(accepted(&hall.open(json!({"passphrase": PASSPHRASE}))));
    let opened = hall.adjournment().opened.unwrap();
    assert_eq!((opened.text.as_deref(), opened.legal, opened.loses), (Some("41-29"), Some(false), true));
    assert_eq!(hall.dues(), [Due::SealedIllegal]);
    hall.desk.close();
    let report = verify_event(hall.folder.path().join("Cup.zhicai"), None).unwrap();
    assert_eq!((report.state_equal, report.seals, report.bad_seal), (true, 1, None));
}

#[test]
fn a_forgotten_passphrase_leaves_the_paper() {
    let hall = Hall::thinking("draughts-100");
    assert!(accepted(&hall.seal(json!({"move": "32-28", "passphrase": PASSPHRASE}))));
    assert_eq!(refused(&hall.open(json!({}))), "bad-text", "without the copy the paper has to be read");
    assert!(accepted(&hall.open(json!({"move": "32-28"}))));
    hall.confirm();
    hall.accept(Intent::EndAdjournment { table: TABLE });
    let detail = hall.desk.table(TABLE).wait().unwrap();
    assert_eq!(detail.moves.iter().map(|played| played.text.as_deref()).collect::<Vec<_>>(), [Some("32-28")]);
    assert_eq!((detail.table.clock.running, detail.table.adjourned), (Some(Side::Black), None));
}

#[test]
fn paper_and_copy_are_compared_as_moves_and_the_paper_counts() {
    // The same move, written on paper as its player writes and typed in full width.
    let hall = Hall::thinking("xiangqi-1999");
    assert!(accepted(&hall.seal(json!({"move": "炮2平5", "passphrase": PASSPHRASE}))));
    assert!(accepted(&hall.open(json!({"move": "炮二平五", "passphrase": PASSPHRASE}))));
    let opened = hall.adjournment().opened.unwrap();
    assert_eq!((opened.legal, opened.differs), (Some(true), false));

    let hall = Hall::thinking("draughts-100");
    assert!(accepted(&hall.seal(json!({"move": "32-28", "passphrase": PASSPHRASE}))));
    assert!(accepted(&hall.open(json!({"move": "33-28", "passphrase": PASSPHRASE}))));
    let opened = hall.adjournment().opened.unwrap();
    assert_eq!(
        (opened.text.as_deref(), opened.copied.as_deref(), opened.differs),
        (Some("33-28"), Some("32-28"), true)
    );
}

#[test]
fn a_move_and_its_passphrase_come_together() {
    let hall = Hall::thinking("draughts-64-russian");
    let before = hall.facts();
    for half in [
        json!({"move": "c3-d4"}),
        json!({"passphrase": PASSPHRASE}),
        json!({"move": "c3-d4", "passphrase": "horse"}),
        json!({"move": "", "passphrase": PASSPHRASE}),
    ] {
        assert_eq!(refused(&hall.seal(half)), "bad-text");
    }
    assert_eq!(hall.facts(), before);
    assert!(accepted(&hall.seal(json!({}))), "on paper alone");
    let sealed = hall.desk.table(TABLE).wait().unwrap().table.adjourned.unwrap();
    assert_eq!((sealed.step, sealed.copy, sealed.envelope.as_deref()), (AdjournmentStep::Sealed, false, Some("7")));
    assert_eq!(refused(&hall.open(json!({"move": "c3-d4", "passphrase": PASSPHRASE}))), "bad-seal");
}

#[test]
fn art_11_3_6_legality_is_that_of_the_confirmed_position_where_the_moves_do_not_tell_it() {
    let hall = Hall::thinking("draughts-64-russian");
    assert!(accepted(&hall.seal(json!({}))));
    assert!(accepted(&hall.open(json!({"move": "c3-d4"}))));
    assert_eq!(hall.adjournment().opened.unwrap().legal, Some(true));
    let fen = hall.adjournment().fen.unwrap();
    assert!(fen.starts_with("W:W"), "{fen}");
}
