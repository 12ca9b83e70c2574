//! Every screen of arbitration as it is when there is something on it: one hall with a table for each case, told as a
//! story and looked at in Chromium.

#![allow(clippy::print_stderr, reason = "what is cut off is said to who takes the pictures")]

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use serde_json::{Value, json};
use zhicai_tests::{Chromium, Event, Page, Serve};

use super::{FLOOR, size, told};

/// Takes them all into `folder`, named by the screen and its look.
pub async fn take(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let event = hall()?;
    let serve = Serve::start(&event)?;
    let chromium = Chromium::start()?;
    let page = Page::new(chromium.browse("zh-CN,zh").await?);
    page.client().goto(serve.address()).await?;
    // What a browser without a head keeps for itself of its window differs.
    let lost = page.look("[outerWidth - innerWidth, outerHeight - innerHeight]").await?;
    let lost = |at: usize| lost[at].as_u64().and_then(|n| u32::try_from(n).ok()).unwrap_or_default();
    page.client().set_window_size(1280 + lost(0), 800 + lost(1)).await?;
    page.until("innerWidth === 1280 && innerHeight === 800").await?;
    page.text(".tile").await?;
    for (look, locale, theme) in FLOOR {
        page.appear(locale, theme).await?;
        Camera { page: &page, folder, look }.walk().await?;
    }
    page.close().await
}

struct Camera<'a> {
    page: &'a Page,
    folder: &'a Path,
    look: &'a str,
}

impl Camera<'_> {
    async fn walk(&self) -> Result<()> {
        let page = self.page;
        self.floor().await?;
        for (name, table, keys) in FORMS {
            self.form(name, table, keys).await?;
        }
        self.views().await?;
        self.stopped().await?;
        page.press_with(Key::Control, "1").await
    }

    /// Waits for the last thing that was asked to be answered, and takes the picture.
    async fn snap(&self, name: &str) -> Result<()> {
        self.page.until("document.fonts.status === 'loaded'").await?;
        let png = self.page.picture().await?;
        ensure!(size(&png) == Some((1280, 800)), "{name} has {:?}", size(&png));
        let wide = self.page.look("document.documentElement.scrollWidth").await?;
        ensure!(wide == json!(1280), "{name} is {wide} wide");
        // What is cut off within something that cannot be scrolled is lost.
        let cut = self.page.look(CUT).await?;
        ensure!(cut == json!([]), "{name}-{} cuts off {cut}", self.look);
        fs::write(self.folder.join(format!("{name}-{}.png", self.look)), png)?;
        Ok(())
    }

    async fn floor(&self) -> Result<()> {
        let page = self.page;
        self.snap("floor").await?;
        page.click(".seg button:last-child").await?;
        page.text(".list .line[data-table]").await?;
        self.snap("floor-list").await?;
        page.click(".seg button:first-child").await?;
        page.text(".tiles").await?;
        page.press("?").await?;
        page.text("#help").await?;
        self.snap("keys").await?;
        page.press(&Key::Escape).await?;
        page.press(&Key::F1).await?;
        page.text("#rule-book").await?;
        self.snap("rule-book").await?;
        page.press(&Key::Escape).await
    }

    /// A form of a table's drawer, filled by its keys.
    async fn form(&self, name: &str, table: u32, keys: &str) -> Result<()> {
        let page = self.page;
        page.open_table(table).await?;
        if name.starts_with("drawer") {
            self.snap(name).await?;
            return page.press(&Key::Escape).await;
        }
        page.press(&keys[..1]).await?;
        page.text("#form, #claim").await?;
        if name == "appeal-form" {
            page.text("#form [data-against]").await?;
        }
        page.press(&keys[1..]).await?;
        if !keys[1..].is_empty() {
            page.until("$('#consequence[data-preview]') || !$('#consequence')").await?;
        }
        self.snap(name).await?;
        for _ in ["the form", "the drawer"] {
            page.press(&Key::Escape).await?;
        }
        page.until("!$('#drawer') || !$('#form, #claim')").await?;
        while page.look("Boolean($('#drawer'))").await? == json!(true) {
            page.press(&Key::Escape).await?;
        }
        Ok(())
    }

    async fn views(&self) -> Result<()> {
        let page = self.page;
        page.press_with(Key::Control, "5").await?;
        page.text("[data-kind='warning.given']").await?;
        self.snap("incidents").await?;
        page.click("[data-kind='game.result'] .fix").await?;
        page.text("#correct-form").await?;
        page.write("抄错了 miscopied").await?;
        page.text("#consequence[data-preview]").await?;
        self.snap("correction").await?;
        page.click("#correct-form .choice + .choice input").await?;
        page.until("$('#correct-form select')").await?;
        self.snap("correction-replaced").await?;
        page.press(&Key::Escape).await?;

        page.press_with(Key::Control, "6").await?;
        page.text("#adjournments").await?;
        self.snap("adjournments").await?;
        page.click("#adjourn-hall").await?;
        page.text("#stop-hall-form").await?;
        self.snap("adjourn-hall").await?;
        page.press(&Key::Escape).await?;

        page.press_with(Key::Control, "7").await?;
        for (step, keys) in [("jury", ""), ("hearing", "1"), ("verdict", "123u"), ("decided", "")] {
            page.click(&format!(".docket [data-step={step}] button")).await?;
            page.text(&format!("#case[data-step={step}]")).await?;
            if !keys.is_empty() {
                page.focus_at("#form").await?;
                page.press(keys).await?;
            }
            self.snap(&format!("appeal-{step}")).await?;
        }

        page.press_with(Key::Control, "4").await?;
        self.snap("players").await?;
        page.press_with(Key::Control, "0").await?;
        page.text("#journal").await?;
        self.snap("journal").await?;
        page.press_with(Key::Control, "-").await?;
        page.text("#regulations .differs").await?;
        page.look("$('#regulations').scrollIntoView()").await?;
        self.snap("regulations").await?;
        page.click("[data-value='default_time'] .mark button").await?;
        page.text("#regulations .editing").await?;
        self.snap("regulations-editing").await?;
        page.press(&Key::Escape).await?;
        page.until("!$('#regulations .editing')").await?;
        page.look("$('[data-value=appeal_deadline]').scrollIntoView({block: 'center'})").await?;
        self.snap("regulations-choices").await?;
        page.press_with(Key::Control, "1").await?;
        page.text(".tiles").await.map(drop)
    }

    /// The whole hall stopped, and let go on.
    async fn stopped(&self) -> Result<()> {
        let page = self.page;
        page.click("#stop-hall").await?;
        page.text("#stop-hall-form").await?;
        page.write("停电 power cut").await?;
        page.press(&Key::Enter).await?;
        page.text("#stop-hall-form [role=alert]").await?;
        self.snap("hall-stop").await?;
        page.press(&Key::Enter).await?;
        page.text("#resume-hall").await?;
        self.snap("hall-stopped").await?;
        page.click("#resume-hall").await?;
        page.text("#stop-hall").await.map(drop)
    }
}

/// Texts that are wider than their box without a mark of it and without a way to scroll there.
const CUT: &str = "$$('main *, header *, aside *').filter((e) => {
    const s = getComputedStyle(e);
    return e.clientWidth > 1 && !e.matches('.scroll') && e.scrollWidth > e.clientWidth + 1 && s.overflowX !== 'visible' && s.overflowX !== 'auto'
        && s.overflowX !== 'scroll' && s.textOverflow !== 'ellipsis' && e.tagName !== 'INPUT' && e.tagName !== 'TEXTAREA';
}).map((e) => `${e.tagName}.${e.className}#${e.id} ${e.scrollWidth}>${e.clientWidth} ${e.textContent.slice(0, 40)}`)";

/// Forms of the drawer: name, table, and the keys that open and fill them.
const FORMS: [(&str, u32, &str); 22] = [
    ("drawer", 1, ""),
    ("drawer-claim", 2, ""),
    ("warning", 1, "wb1"),
    ("reminder", 1, "hw2"),
    ("foul", 13, "fb1"),
    ("ruling", 1, "v"),
    ("note", 1, "n"),
    ("draw", 1, "ow"),
    ("claim", 2, "d"),
    ("irregular", 1, "iw1"),
    ("irregular-settle", 3, "ic"),
    ("clocks", 1, "t"),
    ("stop", 1, "p"),
    ("result", 1, "rw"),
    ("adjourn", 1, "j"),
    ("adjourn-begun", 7, "j"),
    ("adjourn-confirmed", 8, "j"),
    ("adjourn-thinking", 9, "j"),
    ("adjourn-sealed", 4, "j"),
    ("adjourn-opened", 10, "j"),
    ("adjourn-checked", 11, "j"),
    ("appeal-form", 5, "lb1no"),
];

/// A hall in its fourth hour, with a table for each case.
fn hall() -> Result<Event> {
    let names = [
        ("李华", "王芳"),
        ("赵敏之", "陈宇"),
        ("司马相如", "孙洁"),
        ("郑凯", "周倩"),
        ("吴磊", "冯雪"),
        ("高远", "欧阳文忠"),
        ("蒋平", "沈思"),
        ("韩冰", "杨帆"),
        ("朱丹", "秦岭"),
        ("许诺", "何田"),
        ("吕梁", "施展"),
        ("张弛", "孔明远"),
    ];
    let pairings: Vec<Value> =
        (1..).zip(names).map(|(n, (w, b))| json!({"table": n, "white": w, "black": b})).collect();
    let section = |name: &str, profile: &str, minutes: u32, pairings: &[Value]| {
        let control = json!({"kind": "sudden_death", "base": format!("{minutes}:00")});
        json!({"name": name, "profile": profile, "control": control, "games": 1, "pairings": pairings})
    };
    let mut rapid = section(
        "快棋组",
        "draughts-64-russian",
        25,
        &[json!({"table": 14, "white": "Ana Souza", "black": "Rui Lima"})],
    );
    rapid["pace"] = json!("rapid");
    let sections = [
        section("百格公开组", "draughts-100", 80, &pairings),
        section("象棋组", "xiangqi-1999", 60, &[json!({"table": 13, "white": "胡荣", "black": "许银川"})]),
        rapid,
    ];
    let mut lines: Vec<String> = Vec::new();
    let mut length = 0;
    let mut tell = |after: i64, intent: Value| {
        length += after;
        lines.push(json!({"at": format!("+{after}s"), "do": intent}).to_string());
    };
    let change = |name: &str, value: u32| json!({"rule": "number", "name": name, "value": value});
    for (change, reason) in [
        (change("default_time", 1_800_000), "补充规定第 3 条"),
        (change("warnings_to_lose", 3), "补充规定第 7 条"),
        (json!({"rule": "choice", "name": "lost_envelope", "taken": "moves_again"}), "补充规定第 9 条"),
    ] {
        tell(0, json!({"do": "change_regulation", "section": 1, "change": change, "reason": reason}));
    }
    for section in 1..=3 {
        tell(0, json!({"do": "start_round", "section": section}));
    }
    // Black of table 12 has not come yet.
    for table in 1..=14 {
        for side in ["white", "black"].into_iter().filter(|side| (table, *side) != (12, "black")) {
            tell(0, json!({"do": "arrived", "table": table, "side": side}));
        }
    }
    for (side, text) in [("white", "32-28"), ("black", "19-23"), ("white", "28x19"), ("black", "14x23")] {
        for table in 1..=11 {
            tell(7, json!({"do": "press", "table": table, "side": side, "move": text}));
        }
    }
    tell(20, json!({"do": "remind", "table": 1, "side": "black", "offence": "talking"}));
    tell(60, json!({"do": "warn", "table": 1, "side": "black", "offence": "talking", "note": "与观众交谈"}));
    tell(5, json!({"do": "foul", "table": 13, "side": "black", "offence": "touched_own"}));
    tell(
        5,
        json!({"do": "sanction_person", "name": "前排观众", "who": "spectator", "sanction": "warning", "section": 1}),
    );
    tell(9, json!({"do": "note", "table": 6, "text": "黑方要求换椅子"}));
    tell(9, json!({"do": "result", "table": 6, "outcome": "draw", "signed": true}));

    tell(9, json!({"do": "claim_draw", "table": 2, "side": "white", "ground": "threefold"}));
    tell(9, json!({"do": "irregularity", "table": 3, "side": "black", "irregularity": "taken_back"}));
    tell(9, json!({"do": "record_position", "table": 14, "after": 0, "fen": "W:WKa1:BKb8,Kd8", "reason": "restored"}));

    for table in [4, 7, 8, 9, 10, 11] {
        tell(3, json!({"do": "adjourn", "table": table, "reason": "照明故障"}));
    }
    let confirm = |table| {
        let confirmed = json!({"white": true, "black": true});
        json!({"do": "confirm_adjournment", "table": table, "confirmed": confirmed})
    };
    for table in [4, 8, 9, 10, 11] {
        tell(3, confirm(table));
    }
    for table in [4, 9, 10, 11] {
        tell(3, json!({"do": "begin_sealing", "table": table}));
    }
    for table in [4, 10, 11] {
        let mut seal = json!({"do": "seal_move", "table": table, "envelope": format!("{table}"), "holder": "周裁判"});
        if table == 4 {
            // Nobody opens it: the form asks for its passphrase.
            let cipher = "-----BEGIN AGE ENCRYPTED FILE-----\nAAAA\n-----END AGE ENCRYPTED FILE-----\n";
            seal["copy"] = json!({"commitment": "0".repeat(64), "cipher": cipher});
        }
        tell(60, seal);
    }
    tell(9, json!({"do": "pass_envelope", "table": 4, "to": "陈裁判", "note": "保险柜"}));
    for table in [10, 11] {
        let before = json!(["许诺", "何田"]);
        tell(9, json!({"do": "open_envelope", "table": table, "before": before, "paper": "read", "move": "33-28"}));
    }
    tell(9, confirm(11));

    // Four appeals, each at another step; all of Black of table 5 against his three warnings.
    let warned = || json!({"do": "warn", "table": 5, "side": "black", "offence": "analysing_running"});
    for _ in 0..3 {
        tell(30, warned());
    }
    tell(9, json!({"do": "accept", "due": "warnings_lose", "table": 5}));
    let file = |by: &str, side: Value, against: Value, text: &str| {
        let form =
            json!({"do": "file_appeal", "table": 5, "by": by, "form": "written", "fee_paid": true, "copy": true});
        let mut form = form;
        form["text"] = json!(text);
        for (name, value) in [("side", side), ("against", against)] {
            if !value.is_null() {
                form[name] = value;
            }
        }
        form
    };
    let ruling = || json!({"kind": "ruling.made", "table": 5});
    let jury = |appeal: u32| json!({"do": "name_jury", "appeal": appeal, "chair": "钱仲书", "jurors": ["钱仲书", "杨绛", "费孝通"]});
    let hear = |appeal: u32, name: &str| json!({"do": "hear_party", "appeal": appeal, "name": name});
    tell(99, file("冯雪", Value::Null, Value::Null, "对方在我思考时敲桌子，裁判员没有看到"));
    tell(9, jury(1));
    tell(9, hear(1, "冯雪"));
    tell(9, hear(1, "吴磊"));
    let votes: Vec<Value> = ["钱仲书", "杨绛", "费孝通"].map(|juror| json!({"juror": juror, "uphold": false})).into();
    let reasons = "没有人看到，也没有记录";
    tell(99, json!({"do": "decide_appeal", "appeal": 1, "votes": votes, "reasons": reasons, "fee": "kept"}));
    tell(9, file("冯雪", Value::Null, ruling(), "第三次不是警告，是提醒"));
    tell(9, jury(2));
    tell(9, hear(2, "冯雪"));
    tell(9, hear(2, "陈裁判"));
    tell(9, file("雷领队", json!("black"), ruling(), "第二次警告没有当场宣布，也没有向外界公开"));
    tell(9, jury(3));
    tell(9, file("吴磊", Value::Null, ruling(), "同意改判，但请求补时"));

    let officials = json!([
        {"name": "陈裁判", "role": "chief"}, {"name": "周裁判", "role": "floor"}, {"name": "林副裁", "role": "deputy"}
    ]);
    // Its clocks go on when it is opened.
    tell(0, json!({"do": "stop_hall", "reason": "-"}));
    let event = told(&json!({"place": "工人文化宫", "officials": officials, "sections": sections}), lines, length)?;
    event.intents(&[json!({"do": "resume_hall"})])?;
    Ok(event)
}
