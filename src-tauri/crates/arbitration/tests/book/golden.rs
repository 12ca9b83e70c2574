//! The bytes of every kind of fact, written by hand. They never change: a new need is a new kind or version.

use arbitration::{Fact, FactError, Profile, TableNo, decode_fact, encode};

const ID: &str = r#"{"table":12,"round":3,"game":1}"#;

/// One fact of each kind at least; `ID` and `PROFILE` stand for a game and a profile.
const GOLDEN: &[&str] = &[
    r#"{"kind":"event.created","name":"公开赛","place":"北京","zone":"Asia/Shanghai","officials":[{"name":"王","role":"chief"},{"name":"李","role":"deputy"},{"name":"a","role":"floor"},{"name":"b","role":"jury"},{"name":"c","role":"observer"}]}"#,
    r#"{"kind":"event.created","name":"Open","zone":"UTC","officials":[]}"#,
    r#"{"kind":"official.appointed","name":"李","role":"deputy"}"#,
    r#"{"kind":"official.released","name":"李","reason":"ill"}"#,
    r#"{"kind":"section.opened","section":1,"name":"Men","profile":PROFILE,"control":{"kind":"sudden_death","base":1800000},"rounds":9}"#,
    r#"{"kind":"section.opened","section":2,"name":"Open","profile":SILENT,"control":{"kind":"fischer","base":1800000,"increment":1000},"rounds":1}"#,
    r#"{"kind":"section.opened","section":3,"name":"Men","profile":PROFILE,"control":{"kind":"periods","first":{"moves":40,"time":5400000},"then":{"time":3600000}},"rounds":9}"#,
    r#"{"kind":"players.entered","section":1,"players":[{"player":1,"name":"<img onerror>","club":"x","rating":2100},{"player":2,"name":"b"}]}"#,
    r#"{"kind":"round.published","section":1,"round":3,"pairings":[{"table":12,"white":1,"black":2}]}"#,
    r#"{"kind":"round.started","section":1,"round":3}"#,
    r#"{"kind":"round.closed","section":1,"round":3}"#,
    r#"{"kind":"checkpoint","state":"00ff"}"#,
    r#"{"kind":"checkpoint","state":"0f","after":41}"#,
    r#"{"kind":"game.started","id":ID}"#,
    r#"{"kind":"player.arrived","id":ID,"side":"white","at":123456}"#,
    r#"{"kind":"player.arrived","id":ID,"side":"black"}"#,
    r#"{"kind":"player.excused","id":ID,"side":"black","reason":"train"}"#,
    r#"{"kind":"colours.reversed","id":ID}"#,
    r#"{"kind":"move.played","id":ID,"side":"white","move":"32-28","left":{"white":4800000,"black":4790000},"from":"device"}"#,
    r#"{"kind":"move.played","id":ID,"side":"black","from":"arbiter"}"#,
    r#"{"kind":"move.named","id":ID,"ply":7,"move":"19x28"}"#,
    r#"{"kind":"score.entered","id":ID,"ply":3,"moves":["31-27","炮二平五"]}"#,
    r#"{"kind":"position.recorded","id":ID,"after":12,"fen":"W:W31-50:B1-20","reason":"as_played","note":"12. 28x19"}"#,
    r#"{"kind":"position.recorded","id":ID,"after":0,"fen":"W:Wa1:Bh8","reason":"adjourned"}"#,
    r#"{"kind":"position.recorded","id":ID,"after":1,"fen":"9/9 w","reason":"restored"}"#,
    r#"{"kind":"clock.stopped","id":ID,"reason":"defect"}"#,
    r#"{"kind":"clock.stopped","id":ID}"#,
    r#"{"kind":"clock.resumed","id":ID}"#,
    r#"{"kind":"clock.set","id":ID,"left":{"white":1,"black":2},"reason":"8.2.4"}"#,
    r#"{"kind":"clock.replaced","id":ID,"left":{"white":1,"black":2},"reason":"22.4"}"#,
    r#"{"kind":"clock.read","id":ID,"left":{"white":1500000,"black":2700000},"running":null,"change":"differs"}"#,
    r#"{"kind":"clock.read","id":ID,"left":{"white":4793000,"black":4800000},"running":"white","change":"stands"}"#,
    r#"{"kind":"clock.read","id":ID,"left":{"white":4860000,"black":4799000},"running":"black","change":"undone"}"#,
    r#"{"kind":"clock.read","id":ID,"left":{"white":1,"black":2},"running":"black","change":"jump"}"#,
    r#"{"kind":"clock.read","id":ID,"left":{"white":1,"black":2},"running":null,"change":"increment"}"#,
    r#"{"kind":"hall.stopped","reason":"lights"}"#,
    r#"{"kind":"hall.resumed"}"#,
    r#"{"kind":"warning.given","id":ID,"side":"black","offence":"talking","note":"loud"}"#,
    r#"{"kind":"warning.given","id":ID,"side":"black","offence":"talking"}"#,
    r#"{"kind":"reminder.given","id":ID,"side":"white","offence":"talking","note":"softly"}"#,
    r#"{"kind":"reminder.given","id":ID,"side":"white","offence":"talking"}"#,
    r#"{"kind":"foul.given","id":ID,"side":"black","offence":"touched_own","note":"the rook"}"#,
    r#"{"kind":"foul.given","id":ID,"side":"black","offence":"touched_own"}"#,
    r#"{"kind":"moves.missing","id":ID,"side":"white","moves":8}"#,
    r#"{"kind":"person.sanctioned","name":"赵","who":"captain","sanction":"expulsion","clause":{"book":"draughts64","item":"15.1.1"},"note":"shouted","consent":"王"}"#,
    r#"{"kind":"person.sanctioned","name":"b","who":"spectator","sanction":"reminder","clause":{"book":"xiangqi1999","item":"19.1"}}"#,
    r#"{"kind":"player.left","player":7,"exit":"disqualified","reason":"aids","consent":"王"}"#,
    r#"{"kind":"player.left","player":8,"exit":"withdrawn","reason":"ill"}"#,
    r#"{"kind":"note.made","id":ID,"text":"water"}"#,
    r#"{"kind":"note.made","id":ID,"text":"no sound","about":"clock_signal"}"#,
    r#"{"kind":"adjournment.begun","id":ID,"reason":"no light"}"#,
    r#"{"kind":"adjournment.confirmed","id":ID,"fen":"W:W31-50:B1-20","left":{"white":1,"black":2},"confirmed":{"white":true,"black":false}}"#,
    r#"{"kind":"adjournment.confirmed","id":ID,"left":{"white":1,"black":2},"confirmed":{"white":true,"black":true}}"#,
    r#"{"kind":"sealing.begun","id":ID}"#,
    r#"{"kind":"move.sealed","id":ID,"side":"black","envelope":"7","holder":"周","copy":{"commitment":"00ff","cipher":"-----BEGIN AGE ENCRYPTED FILE-----\nAAAA\n"}}"#,
    r#"{"kind":"envelope.passed","id":ID,"to":"王","note":"safe"}"#,
    r#"{"kind":"envelope.opened","id":ID,"before":["李","赵"],"move":"32-28","legal":true,"revealed":{"nonce":"00ff","move":"32-28"}}"#,
    r#"{"kind":"envelope.opened","id":ID,"before":["李"],"paper":"ambiguous","move":"28x","legal":false}"#,
    r#"{"kind":"envelope.opened","id":ID,"before":["李"],"paper":"lost"}"#,
    r#"{"kind":"adjournment.ended","id":ID}"#,
    r#"{"kind":"claim.decided","id":ID,"side":"white","ground":"threefold","clause":{"book":"draughts64","item":"12.3.1"},"upheld":true,"evidence":"31, 35, 39"}"#,
    r#"{"kind":"claim.decided","id":ID,"side":"black","ground":"few_pieces","clause":{"book":"fmjd","item":"1.6.4"},"upheld":false}"#,
    r#"{"kind":"claim.decided","id":ID,"side":"black","ground":"cycle","clause":{"book":"xiangqi1999","item":"4.2.3"},"upheld":false,"rests_on":[3,9],"deviate":"white"}"#,
    r#"{"kind":"draw.offered","id":ID,"side":"white"}"#,
    r#"{"kind":"draw.answered","id":ID,"side":"black","accepted":true}"#,
    r#"{"kind":"claim.made","id":ID,"side":"white","ground":"natural_limit"}"#,
    r#"{"kind":"draw.reached","id":ID,"ground":"lone_king","ply":71,"rests_on":[3,9]}"#,
    r#"{"kind":"irregularity.claimed","id":ID,"side":"white","irregularity":"two_moves","note":"32-28, 31-27"}"#,
    r#"{"kind":"irregularity.claimed","id":ID,"side":"black","irregularity":"facing_kings"}"#,
    r#"{"kind":"irregularity.claimed","id":ID,"side":"black","irregularity":"touched","in_hand":true}"#,
    r#"{"kind":"irregularity.settled","id":ID,"claim":40,"how":"corrected"}"#,
    r#"{"kind":"irregularity.settled","id":ID,"claim":40,"how":"unfounded"}"#,
    r#"{"kind":"game.result","id":ID,"outcome":"both_lose","basis":"forfeit","standing":"ruled"}"#,
    r#"{"kind":"result.signed","id":ID}"#,
    r#"{"kind":"ruling.made","id":ID,"key":"flag:t12.r3.g1:white:40","clause":{"book":"draughts64","item":"8.2.6"},"rests_on":[40],"act":{"act":"lose","side":"white"}}"#,
    r#"{"kind":"ruling.made","id":ID,"key":"k","clause":{"book":"event","item":"1"},"rests_on":[],"act":{"act":"charge_gap","side":"black","gap":600000}}"#,
    r#"{"kind":"ruling.made","id":ID,"key":"k","clause":{"book":"xiangqi1999","item":"1"},"rests_on":[1,2],"act":{"act":"forfeit_both"}}"#,
    r#"{"kind":"ruling.made","id":ID,"key":"ruled:t12.r3.g1:white:1","clause":{"book":"draughts64","item":"14.1.2"},"rests_on":[],"act":{"act":"disqualify","side":"white"},"reason":"notes in his shoe","consent":"王"}"#,
    r#"{"kind":"ruling.made","id":ID,"key":"k","clause":{"book":"xiangqi1999","item":"9.1.4"},"rests_on":[3],"act":{"act":"foul","side":"black","offence":"false_claim","charge":300000}}"#,
    r#"{"kind":"ruling.made","id":ID,"key":"k","clause":{"book":"draughts64","item":"7.1"},"rests_on":[],"act":{"act":"replay"},"reason":"turned board"}"#,
    r#"{"kind":"ruling.revoked","id":ID,"ruling":41,"reason":"k"}"#,
    r#"{"kind":"appeal.filed","appeal":1,"about":ID,"by":"Li","against":41,"form":"written","fee_paid":true,"copy":true,"text":"no second warning"}"#,
    r#"{"kind":"appeal.filed","appeal":2,"about":ID,"by":"Li","form":"oral","fee_paid":false,"copy":false,"text":"a dispute"}"#,
    r#"{"kind":"appeal.filed","appeal":3,"about":ID,"by":"Wei","player":7,"against":41,"form":"written","fee_paid":true,"copy":true,"text":"for my player"}"#,
    r#"{"kind":"jury.named","appeal":1,"chair":"Zhou","jurors":["Zhou","Wu","Zheng"]}"#,
    r#"{"kind":"party.heard","appeal":1,"name":"Li"}"#,
    r#"{"kind":"party.heard","appeal":1,"name":"Wang","absent":true}"#,
    r#"{"kind":"appeal.decided","appeal":1,"votes":[{"juror":"Zhou","uphold":true}],"upheld":true,"reasons":"r","fee":"returned","remedies":[{"remedy":"revoke","ruling":41},{"remedy":"withdraw","fact":40},{"remedy":"result","outcome":"draw","basis":"ruled"},{"remedy":"clock","left":{"white":1,"black":2}}]}"#,
    r#"{"kind":"appeal.decided","appeal":2,"votes":[{"juror":"Zhou","uphold":false}],"upheld":false,"reasons":"r","fee":"kept"}"#,
    r#"{"kind":"proposal.postponed","key":"k","until":99}"#,
    r#"{"kind":"proposal.dismissed","key":"flag:t12.r3.g1:white:40","reason":"draw"}"#,
    r#"{"kind":"fact.withdrawn","fact":7,"reason":"wrong table"}"#,
    r#"{"kind":"fact.replaced","fact":7,"with":{"kind":"note.made","id":ID,"text":"x"},"reason":"slip"}"#,
    r#"{"kind":"device.bound","serial":"00042","table":12,"left":"white"}"#,
    r#"{"kind":"device.unbound","serial":"00042"}"#,
    r#"{"kind":"device.lost","serial":"00042","table":12}"#,
    r#"{"kind":"device.back","serial":"00042","table":12}"#,
    r#"{"kind":"flag.seen","id":ID,"side":"white"}"#,
    r#"{"kind":"clocks.interrupted","gap":"reboot","length":90000,"clocks":[{"id":ID,"left":{"white":1,"black":2},"running":"white"}]}"#,
    r#"{"kind":"clocks.interrupted","gap":"sleep","length":0,"clocks":[]}"#,
    r#"{"kind":"wall.jumped","by":-3600000}"#,
    r#"{"kind":"regulation.changed","section":1,"change":{"rule":"number","name":"default_time","value":1800000},"reason":"rule 7","against_book":false}"#,
    r#"{"kind":"regulation.changed","section":1,"change":{"rule":"choice","name":"capture_resets","taken":"yes"},"reason":"rule 8","against_book":true}"#,
    r#"{"kind":"rule.automated","section":1,"due":"late_both","on":true}"#,
    r#"{"kind":"duty.done","section":1,"round":2,"duty":"clocks_checked"}"#,
    r#"{"kind":"duty.done","section":1,"duty":"notice_board"}"#,
    r#"{"kind":"host.taken_over","name":"王"}"#,
];

/// The profile of the golden section: what every book has, and what that of the 64-square game alone has.
const PROFILE: &str = r#"{"id":"p","game":"draughts-100","games_per_pairing":{"value":1,"clause":C,"open":true},"control":{"value":{"kind":"fischer","base":4800000,"increment":60000},"clause":C,"open":true},"default_time":{"value":3600000,"clause":C,"open":true},"late_one":C,"late_both":C,"late_split":C,"late_excused":C,"start":C,"colours_reversed":C,"flag":C,"clock_stopped_by_hand":C,"clock_changed_by_hand":C,"warnings_to_lose":{"value":2,"clause":C,"open":false},"time_trouble":{"value":300000,"clause":C,"open":false},"points":{"value":{"win":2,"draw":1,"loss":0},"clause":C,"open":false},"left_side":{"value":"white","clause":C,"open":true},"clock_check":C,"uncovered":C,"signature":C,"offences":[{"id":"talking","clause":C,"key":"1"}]}"#;

/// The other: what a book may be silent about left out, and what only some have.
const SILENT: &str = r#"{"id":"q","game":"xiangqi","games_per_pairing":{"value":1,"clause":C,"open":true},"control":{"value":{"kind":"sudden_death","base":3600000},"clause":C,"open":true},"default_time":{"value":900000,"clause":C,"open":true},"late_one":C,"late_both":C,"start":C,"flag":C,"clock_stopped_by_hand":C,"by_hand":"foul","time_trouble":{"value":180000,"clause":C,"open":false},"points":{"value":{"win":2,"draw":1,"loss":0,"per_point":2},"clause":C,"open":false},"clock_check":C,"uncovered":C,"signature":C,"offences":[],"draws":[{"ground":"natural_limit","limit":{"value":60,"clause":C,"open":true}}],"checks_counted":{"value":10,"clause":C,"open":false},"choices":[{"name":"checks_capped","taken":"claimant","alternatives":["both"],"clause":C}]}"#;

fn golden() -> impl Iterator<Item = String> {
    let [profile, silent] = [PROFILE, SILENT].map(|text| text.replace(":C", r#":{"book":"draughts100","item":"1.1"}"#));
    let id = format!(":{ID}");
    GOLDEN.iter().map(move |text| text.replace("PROFILE", &profile).replace("SILENT", &silent).replace(":ID", &id))
}

fn kind_of(text: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(text).unwrap();
    value["kind"].as_str().unwrap().to_owned()
}

#[test]
fn every_kind_keeps_its_bytes() {
    let mut kinds: Vec<String> = Vec::new();
    for text in golden() {
        let kind = kind_of(&text);
        let fact = decode_fact(&kind, 1, text.as_bytes()).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(String::from_utf8(encode(&fact)).unwrap(), text);
        assert_eq!((fact.kind(), fact.version()), (kind.as_str(), 1));
        kinds.push(kind);
    }
    kinds.sort();
    kinds.dedup();
    assert_eq!(kinds.len(), 68, "one golden fact of each kind");
}

#[test]
fn a_fact_about_a_table_says_so() {
    for text in golden() {
        let fact = decode_fact(&kind_of(&text), 1, text.as_bytes()).unwrap();
        let names_it = match fact {
            Fact::FactReplaced { .. } | Fact::ClocksInterrupted { .. } | Fact::RoundPublished { .. } => false,
            _ => text.contains(r#""table":12"#) || text.contains("t12.r3.g1"),
        };
        assert_eq!(fact.table(), names_it.then_some(TableNo(12)), "{text}");
    }
}

#[test]
fn an_unknown_kind_or_version_and_garbage_are_told_apart() {
    let note = format!(r#"{{"kind":"note.made","id":{ID},"text":"x"}}"#);
    assert_eq!(decode_fact("note.sung", 1, b"{}"), Err(FactError::UnknownKind("note.sung".into())));
    let newer = FactError::UnknownVersion { kind: "note.made".into(), version: 2 };
    assert_eq!(decode_fact("note.made", 2, note.as_bytes()), Err(newer));
    for bad in [&b"{"[..], b"\xff\xfe", b"null", br#"{"kind":"hall.resumed"}"#, br#"{"kind":"note.made"}"#] {
        assert!(matches!(decode_fact("note.made", 1, bad), Err(FactError::Malformed { .. })), "{bad:?}");
    }
}

#[test]
fn built_in_profiles_survive_the_journal() {
    for id in Profile::ids() {
        let profile = Profile::by_id(id).unwrap();
        let text = serde_json::to_string(&profile).unwrap();
        assert_eq!(serde_json::from_str::<Profile>(&text).unwrap(), profile);
    }
}
